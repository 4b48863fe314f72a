"""The bench, and the script for a computer with a GPU: their rows have their figures, and compare what they say."""

from dataclasses import replace

import pytest
import torch
import toys
from command_line import assert_refused
from toys import toy_pair

from benchmarks import bench, gpu
from benchmarks.bench import BENCH_METHODS, catch_up_rows, generate_rows, loop_row
from cuhlm_core.cli import measure
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import BENCHES, DecodeSettings
from cuhlm_core.studies.tradeoff.limits import BatchPrices


@pytest.fixture(scope="module")
def pair():
    return load_pair(device="cpu")


@pytest.mark.parametrize("method", BENCH_METHODS)
def test_the_loop_is_compared_with_the_passes_that_it_makes(method):
    toy = toy_pair(20)
    row = loop_row(toy, method, 8, 3)
    assert (row["bench"], row["method"], row["tokens"]) == ("loop", method, 8) and 3 <= row["repeats"] <= 3 * bench.MOST_TIMES
    assert row["bare_ms"] > 0 and row["ratio_min"] <= row["ratio"] <= row["ratio_max"]
    passes = bench.noted_passes(toy, method, DecodeSettings(seed=1, max_tokens=8))
    before = (toy.slm.passes, toy.llm.passes)
    bench.bare_seconds(toy, passes)
    assert [now - then for now, then in zip((toy.slm.passes, toy.llm.passes), before, strict=True)] == [
        sum(step.model == model for step in passes) for model in ("slm", "llm")
    ]


@pytest.mark.parametrize("method", BENCH_METHODS)
def test_an_answer_is_timed_to_its_last_token_and_its_audit_apart(method, monkeypatch):
    toy, passes_at, timed = toy_pair(20), [], bench._timed

    def watched(pair, work):
        result = timed(pair, work)
        passes_at.append(pair.llm.tokens_read)
        return result

    monkeypatch.setattr(bench, "_timed", watched)
    settings = DecodeSettings(seed=1, max_tokens=8)
    events = list(decode(toy, bench._prompts(toy, 1)[0], method, settings, details=False))
    at_round = [event.at_round for event in events if event.type == "audit"]
    before = toy.llm.tokens_read
    _, _, count = bench.loop_seconds(toy, method, settings)
    assert count == 8 and passes_at[1] - before == before
    closing = 9 in at_round  # skips were left over: the LLM reads them after the last token, all of the text but that token at most
    assert (passes_at[1] > passes_at[0]) == closing == (events[-2].type == "audit")
    assert method != "slm" or (passes_at[0] == before and closing)


def test_short_runs_are_repeated_more_often(monkeypatch):
    assert len(list(bench._repeats(3))) == 3 * bench.MOST_TIMES
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    assert list(bench._repeats(3)) == [0, 1, 2]


def test_transformers_generates_with_weights_as_it_lays_them_out(pair, monkeypatch):
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    plain = bench._as_loaded(pair.slm)
    assert all(parameter.is_contiguous() for parameter in plain.parameters())
    assert not all(parameter.is_contiguous() for parameter in pair.slm.model.parameters())
    ids = torch.tensor([[5, 6, 7]])
    with torch.inference_mode():
        assert (plain(ids).logits - pair.slm.model(ids).logits).abs().max() < 1e-4
    rows = list(generate_rows(pair, 4, 1))
    assert [(row["bench"], row["method"]) for row in rows] == [
        ("generate", "slm"), ("generate", "llm"), *(("assisted generation", name) for name in ("u-hlm", "cu-hlm-online", "spec", "hsl"))
    ]  # fmt: skip
    assert rows[4]["gamma"] == bench.BENCH_GAMMA
    assert all(row["ms"] > 0 and row["transformers_ms"] > 0 and row["audit_ms"] > 0 for row in rows)
    assert list(generate_rows(toy_pair(20), 4, 1)) == []


def test_both_sides_sample_at_the_pairs_temperature(pair, monkeypatch):
    """transformers would take it from the model's own configuration, and ours is 1 unless it is said."""
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    asked, settings, kind, loop = [], [], type(pair.llm.model), bench.loop_seconds
    generate = kind.generate

    def noted(model, *given, **options):
        asked.append(options.get("temperature"))  # None where transformers' assistant is asked by its LLM
        return generate(model, *given, **options)

    monkeypatch.setattr(kind, "generate", noted)
    monkeypatch.setattr(bench, "loop_seconds", lambda pair, name, chosen: settings.append(chosen.temperature) or loop(pair, name, chosen))
    list(generate_rows(replace(pair, temperature=0.5), 2, 1, ("llm", "spec")))
    assert set(settings) == {0.5} and 0.5 in asked and 1.0 not in asked


def test_rows_of_one_kind_alone(monkeypatch):
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    assert {row["bench"] for row in bench.bench_rows(toy_pair(20), 4, 1, "recost")} == {"recost"}
    races = list(bench.bench_rows(toy_pair(20), 4, 1, "race"))
    assert [row["size"] for row in races] == [*bench.RACE_SIZES] and all(0 < row["ms"] <= row["ms_max"] for row in races)
    assert {part.name.split()[0] for part in bench._bench_parts(toy_pair(20), 4, 1)} == set(BENCHES)


def test_the_assistant_beside_spec_makes_as_many_drafts(pair, monkeypatch):
    assistant, llm, read = bench._as_loaded(pair.slm), bench._as_loaded(pair.llm), []
    fixed = bench._fixed_drafts(assistant, 3)
    real = llm.forward
    monkeypatch.setattr(llm, "forward", lambda input_ids, *rest, **more: read.append(input_ids.shape[1]) or real(input_ids, *rest, **more))
    ids = torch.tensor([pair.codec.encode_prompt(bench._prompts(pair, 1)[0])])
    llm.generate(ids, assistant_model=fixed, do_sample=True, top_k=0, max_new_tokens=16, pad_token_id=0)
    assert len(read) > 2 and read[0] == ids.shape[1] + 3 and set(read[1:-1]) <= {4}  # 3 drafts behind the one token that it has not read
    assert assistant.generation_config.num_assistant_tokens != 3


def test_catch_up_and_length_are_compared_with_the_shortest():
    rows = list(catch_up_rows(toy_pair(20), 2))
    assert [(row["bench"], row["size"]) for row in rows] == [
        *(("catch-up", size) for size in (0, 4, 16, 64)), *(("length", size) for size in (64, 256, 512))
    ]  # fmt: skip
    assert rows[0]["ratio"] == rows[4]["ratio"] == 1


def test_prices_of_a_user_and_a_token_are_those_of_the_passes(monkeypatch):
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    monkeypatch.setattr(bench, "pass_seconds", lambda llm, rows, passes, tokens: BatchPrices().seconds(0.1, rows, rows * tokens))
    row = bench.prices_row(toy_pair(20), 3)
    assert (row["per_user"], row["per_token"], row["per_user_max"], row["ms"]) == (0.05, 0.0064, 0.05, 100)


@pytest.mark.thorough
def test_a_quick_bench_of_a_quick_pair_has_every_row(monkeypatch):
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    monkeypatch.setattr(bench, "_pass_seconds", lambda pair: 1e-6)
    said: list[str] = []
    rows = list(bench.quick_rows(toy_pair(20), said.append, seconds=1e6))
    assert {row["bench"] for row in rows} == {"loop", "catch-up", "length", "recost", "race", "batch", "station"} and said == []
    assert rows[0]["tokens"] == 32 and rows[0]["repeats"] == 3


@pytest.mark.parametrize(("pass_s", "benches"), [(1.4, {"loop"}), (0.1, {"loop", "catch-up", "length"})])
def test_a_quick_bench_of_a_slow_pair_has_fewer_rows_and_says_so(monkeypatch, pass_s, benches):
    """1.4 s a pass has a pair of 7B on a processor. The clock goes on by passes, not by how fast this machine is."""
    passed = [0.0]
    extend = toys._TableContext.extend

    def slow(self, token_ids, keep=1):
        passed[0] += pass_s / 2
        return extend(self, token_ids, keep)

    monkeypatch.setattr(toys._TableContext, "extend", slow)
    monkeypatch.setattr(bench.time, "perf_counter", lambda: passed[0])
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    said: list[str] = []
    rows = list(bench.quick_rows(toy_pair(20), said.append))
    assert benches <= {row["bench"] for row in rows} and rows[0]["tokens"] <= 8
    assert said[0].startswith(f"A pass of both models takes {1e3 * pass_s:.0f} ms here")
    assert passed[0] <= bench.BENCH_SECONDS + 4 * pass_s
    assert pass_s < 1 or ("batch" in said[-1] and said[-1].startswith("Left out"))


def test_an_installed_program_says_in_a_sentence_that_it_has_no_benchmarks(monkeypatch, tmp_path):
    monkeypatch.setattr(measure, "APP_FOLDER", tmp_path)
    assert_refused(["bench", "--quick"], "the installed program comes without benchmarks")


@pytest.mark.thorough
def test_every_row_is_measured_where_there_is_no_gpu(monkeypatch):
    monkeypatch.setattr(gpu, "COPY_BYTES", 2**20)
    monkeypatch.setattr(gpu, "METHODS", ["llm", "spec"])
    rows = list(gpu.rows("cpu", ("small", "small"), 4, 1))
    assert [row["row"] for row in rows] == ["equal"] * 2 + ["waits"] * 4 + ["bandwidth"] * 2 + ["generate"] * 4
    assert all(row["equal"] == row["texts"] == 8 for row in rows[:2]) and {row["waits_a_token"] for row in rows[2:6]} == {0}
    assert all(row["share"] > 0 and row["pass_ms"] > 0 for row in rows[6:8])
