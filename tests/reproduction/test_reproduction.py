"""A whole reproduction of a toy pair: killed and resumed it gives the same rows; what a folder of another kind or a damaged one says."""

import json
from dataclasses import replace

import numpy as np
import pyarrow.parquet as pq
import pytest
from scored_toys import LetterEncoder
from synthetic_rounds import Truth, synthetic_rounds
from toys import TableModel, toy_pair

from cuhlm_core import events
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Dataset, Sample
from cuhlm_core.evaluation.table import by_configuration
from cuhlm_core.evaluation.task import task_for, task_steps
from cuhlm_core.format import significant
from cuhlm_core.maths.statistics import interval
from cuhlm_core.measuring.measure import measure_prompts
from cuhlm_core.measuring.rounds import round_sample
from cuhlm_core.models.calibration import SAFE_RULES, load_calibration
from cuhlm_core.paper import PaperVerdict
from cuhlm_core.reproduction import answers, steps
from cuhlm_core.reproduction.figures import figures_of
from cuhlm_core.reproduction.plan import (
    SHIPPED_PAPER,
    PaperPlan,
    extent_words,
    keep_step,
    kept_step,
    open_folder,
    plan_of,
    read_reproduction,
)
from cuhlm_core.reproduction.report import PARTS, counts_of, rows_of, table_of
from cuhlm_core.settings import DEFAULT_ETA, ClockSettings
from little_world import WORLD_SETS

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""

LETTERS = "abcdefgh"


def dataset(name, first):
    samples = tuple(Sample(number, LETTERS[first % 8] + LETTERS[number], "abc", None) for number in range(6))
    return Dataset(name, name.title(), samples, "text", "none", "", {}, 6, None)


PLAN = PaperPlan(tuple(f"a{one}{two}" for one in LETTERS[:4] for two in LETTERS[:2]), 24, (dataset("one", 1), dataset("two", 2)), 16,
            also=(), streak_prompts=8, link_seeds=3)  # fmt: skip


class Killed(BaseException):
    """What no handler of errors catches."""


def reproduced(folder, kill_at=None):
    """Every step's name; `kill_at` is a word of the progress that ends the run where it stands."""

    def say(words):
        if kill_at is not None and kill_at in words:
            raise Killed

    return list(steps.reproduce(toy_pair(8, seed=106, closeness=0.5, end_id=3), PLAN, folder, say))


@pytest.fixture(scope="module")
def finished(module_cache, tmp_path_factory):
    """A folder with every step. An evaluation of fewer replicates says the same of what is tested here."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(steps, "RESAMPLES", 12)
        for name, value in {"load_embedder": LetterEncoder, "LINK_REPLICATES": 20, "SNRS_DB": (-20.0, 0.0, 10.0)}.items():
            patch.setattr(answers, name, value)
        assert reproduced(folder) == list(steps.steps_of(PLAN))
        yield folder


def contents(folder):
    return {file.name: json.loads(file.read_text()) for file in folder.glob("*.json")}


@pytest.mark.parametrize("kill_at", [
    pytest.param("Step 3 of", marks=pytest.mark.thorough), pytest.param("Two: Decoding", marks=pytest.mark.thorough),
    pytest.param("parameters", marks=pytest.mark.thorough),
])  # fmt: skip
def test_a_killed_run_goes_on_and_gives_the_same_rows(finished, tmp_path, kill_at):
    with pytest.raises(Killed):
        reproduced(tmp_path / "out", kill_at)
    done = contents(tmp_path / "out")
    assert 1 < len(done) < len(contents(finished))
    stamps = {name: (tmp_path / "out" / name).stat().st_mtime_ns for name in done}
    reproduced(tmp_path / "out")
    assert contents(tmp_path / "out") == contents(finished)
    assert rows_of(read_reproduction(tmp_path / "out")) == rows_of(read_reproduction(finished))
    assert all((tmp_path / "out" / name).stat().st_mtime_ns == written for name, written in stamps.items())  # nothing measured twice


def test_a_pair_of_ones_own_has_one_rule_for_its_threshold(finished):
    """What the calibration says and what the runs go by is the safe threshold, as of every calibration of such a pair."""
    calibration = load_calibration(finished / "calibration.json")
    assert calibration.rule in SAFE_RULES
    assert read_reproduction(finished).steps["compression"]["u_th"] == calibration.u_th


def test_no_number_is_shown_without_its_interval_its_n_its_estimator_and_its_line(finished):
    rows = rows_of(read_reproduction(finished))
    assert not any("older than the row" in row.reason for row in rows)
    assert len(rows) > 90 and {row.part for row in rows} <= PARTS.keys()
    shown = [row for row in rows if row.ours != "–"]
    assert len(shown) > 80
    for row in shown:
        assert row.interval not in ("", "–") and row.n not in ("", "–") and row.estimator not in ("", "–") and row.where and row.reason
        assert row.verdict is not None
    for row in rows:
        assert row.ours != "–" or row.reason.endswith((".", "it."))  # says why there is none
    assert any(row.verdict is PaperVerdict.NEEDS_PAIR for row in rows) and "needs the paper's models" in counts_of(rows)


@pytest.mark.parametrize("folder", ["finished", SHIPPED_PAPER])
def test_the_rounds_that_are_kept_give_the_line_and_the_thresholds_again(folder, request):
    """By plain numpy, from one small file: what a reader has to be able to do."""
    folder = request.getfixturevalue(folder) if isinstance(folder, str) else folder
    columns = {name: np.array(values) for name, values in pq.read_table(folder / "rounds.parquet").to_pydict().items()}
    report = read_reproduction(folder).estimator()
    u, x, y = columns["uncertainty/temperature"], columns["draft_prob"], columns["target_prob"]
    beta, delta = np.maximum(0, 1 - y / x), np.mean(y < x)
    a, b = np.polyfit(u, beta, 1)
    corr = np.corrcoef(u, beta)[0, 1]
    assert len(u) == report["rounds"] and [a, b, delta, corr] == pytest.approx([report[name] for name in ("a", "b", "delta", "corr")])
    assert (delta - b) / a == pytest.approx(report["u_th_prone_raw"]) and -b / a == pytest.approx(report["u_th_averse_raw"])
    assert np.mean(beta > delta) == pytest.approx(report["share_above_delta"])
    assert (folder / "rounds.parquet").stat().st_size < 100 * len(u) + 20_000
    assert np.corrcoef(u[::-1], beta)[0, 1] != pytest.approx(corr)  # the control


def test_a_reproduction_at_another_temperature_is_of_that_temperature_throughout(finished, tmp_path, monkeypatch):
    monkeypatch.setattr(steps, "RESAMPLES", 2)
    for name, value in {"load_embedder": LetterEncoder, "LINK_REPLICATES": 2, "SNRS_DB": (0.0,)}.items():
        monkeypatch.setattr(answers, name, value)
    pair = replace(toy_pair(8, seed=106, closeness=0.5, end_id=3), temperature=0.2)  # what it recommends is not asked
    list(steps.reproduce(pair, replace(PLAN, temperature=0.6), tmp_path))
    cold, warm = read_reproduction(tmp_path), read_reproduction(finished)
    assert (cold.about["stamp"]["plan"]["temperature"], warm.about["stamp"]["plan"]["temperature"]) == (0.6, 1.0)
    calibration = load_calibration(tmp_path / "calibration.json", pair.vocabulary_size, pair.weights)
    assert calibration.temperature == 0.6 and calibration.source.endswith("temperature 0.6")
    divided = replace(pair, temperature=1.0, slm=TableModel(pair.slm.logits / 0.6), llm=TableModel(pair.llm.logits / 0.6))
    expected = measure_prompts(divided, list(PLAN.prompts), 0, PLAN.round_tokens, PLAN.seed).rounds
    kept = pq.read_table(tmp_path / "rounds.parquet").to_pydict()
    assert np.allclose(kept["draft_prob"], expected.draft_prob) and np.allclose(kept["target_prob"], expected.target_prob)
    assert cold.steps["answers-one"]["scores"] != warm.steps["answers-one"]["scores"]
    (row,) = (row for row in cold.steps["answers-one"]["rows"] if row["method"] == "slm")
    task = task_for(divided, PLAN.datasets[0], {"slm": ("slm", PLAN.settings)}, PLAN.seed)
    scored = events.finished(task_steps(divided, task, LetterEncoder()))
    (alone,) = by_configuration(scored, answers.TABLE_IV, ClockSettings())
    assert row["cosine"] == pytest.approx(alone["cosine"]) and row["rounds"] == alone["rounds"]


def test_every_figure_and_table_is_drawn_from_what_was_kept(finished):
    totals = read_reproduction(finished)
    for part in PARTS:
        for title, figure in figures_of(part, totals):
            assert title and figure.data and figure.layout.xaxis.title.text
    caption, rows = table_of("Table III", totals)
    assert "n = 6 (One), 6 (Two)" in caption and len(rows) == 8
    assert {f"{name}: cosine with the reference" for name in ("One", "Two")} < rows[0].keys()
    assert table_of("Table V", totals)[1] and table_of("Fig. 3", totals) == ("", [])


def test_the_curve_over_eta_is_that_of_its_evaluations_and_a_folder_of_another_default_is_not_gone_on_with(finished):
    """A larger eta asks for no smaller k: the mean k rises along the curve, and at the default it is that of the answers."""
    totals = read_reproduction(finished)
    rows = totals.step("softplus")["rows"]
    sizes = [row["mean_k"] for row in rows]
    assert [row["value"] for row in rows] == list(answers.SOFTPLUS_ETAS) and sizes[0] < sizes[-1]
    (default,) = (row for row in rows if row["value"] == DEFAULT_ETA)
    own = totals.row(totals.main, "cu-hlm-online")
    for name in ("mean_k", "bits_per_token", "exact_match", "token_f1"):
        assert default[name] == own[name] and default[f"{name}_low"] == own[f"{name}_low"]
    caption, table = table_of("Eq. 25", totals)
    assert [row["η"] for row in table] == list(answers.SOFTPLUS_ETAS) and "n = 6 answers" in caption
    assert [round(row["ln 2/η"], 3) for row in table][:2] == [13.863, 6.931]
    curves = [[trace for trace in figure.data if trace.mode == "lines+markers"] for _, figure in figures_of("Eq. 25", totals)]
    assert len(curves) == 3 and list(curves[0][0].y) == sizes
    assert json.loads((finished / "reproduction.json").read_text())["stamp"]["eta"] == DEFAULT_ETA


@pytest.mark.thorough
def test_the_bias_by_position_is_that_of_the_rounds_at_every_position(finished):
    """Not 0 where a round is sent next to what a skip would have added where it was none."""
    totals = read_reproduction(finished)
    step = totals.step("positions")
    assert step["runs"]["bias"]["value"][0] != step["runs"]["skip_bias"]["value"][0]  # else either would do
    (figure,) = (figure for title, figure in figures_of("Fig. 6", totals) if "Bias" in title)
    drawn = {trace.name: list(trace.y) for trace in figure.data if trace.mode}
    added, would = (
        pytest.approx([step["steps"][name]["value"][0], *step["runs"][name]["value"]], nan_ok=True) for name in ("bias", "skip_bias")
    )
    assert drawn[f"U-HLM at u_th = {step['u_th']:.3f}"] == added and drawn["if all rounds were skipped"] == would
    (row,) = (row for row in rows_of(totals) if row.subject == "Bias that the rounds added at position 1")
    assert row.ours == significant(step["runs"]["bias"]["value"][0])


def test_what_is_not_measured_yet_says_so(finished, tmp_path):
    for name in ("reproduction.json", "rounds.json"):
        (tmp_path / name).write_bytes((finished / name).read_bytes())
    rows = rows_of(read_reproduction(tmp_path))
    missing = [row for row in rows if row.verdict is None]
    assert any(row.part == "Table III" for row in missing) and not any(row.part == "Fig. 4" for row in missing)
    assert all("Not measured yet" in row.reason for row in missing if row.part.startswith("Table"))


def test_an_older_folder_opens_and_says_what_it_lacks(finished, tmp_path):
    new = {"rounds": ("acf_by_chance",), "parameters": ("scores",)}
    deep = {"rounds": ("bound_over_risk", "skip_rate_between"), "compression": ("online_fails",), "positions": ("change_low",),
            "link": ("throughput_ergodic_over_cu-hlm-online",)}  # fmt: skip
    for file in finished.glob("*.json"):
        data = json.loads(file.read_text())
        for name in new.get(file.stem, ()):
            del data["content"][name]
        (tmp_path / file.name).write_text(json.dumps(without(data, deep.get(file.stem, ()))))
    rows, all_rows = (rows_of(read_reproduction(folder)) for folder in (tmp_path, finished))
    lacking = [row for row in rows if "older than the row" in row.reason]
    # This pair skips nothing, so that Fig. 12's rows are not judged, whatever is missing.
    assert {row.part for row in lacking} >= {"Fig. 4", "Fig. 5", "Fig. 10", "Fig. 11"}
    assert all(row.verdict is None for row in lacking)
    subjects = {row.subject for row in (*lacking, *rows) if row in lacking or row.verdict is PaperVerdict.NOT_JUDGED}
    assert [row for row in rows if row.subject not in subjects] == [row for row in all_rows if row.subject not in subjects]


def without(result, names):
    if isinstance(result, list):
        return [without(one, names) for one in result]
    return {key: without(one, names) for key, one in result.items() if key not in names} if isinstance(result, dict) else result


@pytest.mark.thorough
def test_a_folder_of_another_reproduction_or_a_damaged_one_is_refused_in_one_sentence(finished, tmp_path):
    pair = toy_pair(8, seed=107, closeness=0.5, end_id=3)
    with pytest.raises(UserError, match="another pair, other weights or other settings"):
        list(steps.reproduce(pair, PLAN, finished))
    with pytest.raises(UserError, match="holds no reproduction"):
        read_reproduction(tmp_path)
    deep, digits = "[" * 100_000, '{"stamp": 1' + "0" * 400 + "}"
    for name, text in (("link.json", "{"), ("reproduction.json", "[]"), ("link.json", deep), ("rounds.json", digits)):
        for file in finished.glob("*.json"):
            (tmp_path / file.name).write_bytes(file.read_bytes())
        (tmp_path / name).write_text(text)
        with pytest.raises(UserError, match=name):
            read_reproduction(tmp_path)
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(UserError, match="must name a folder"):
        open_folder(file, {})


def test_a_step_of_another_stamp_or_a_damaged_one_counts_as_missing(tmp_path):
    keep_step(tmp_path, "one", {"pair": "a"}, {"x": np.array([1.0, np.nan])})
    assert kept_step(tmp_path, "one", {"pair": "a"}) == {"x": [1.0, None]} and kept_step(tmp_path, "one", {"pair": "b"}) is None
    (tmp_path / "one.json").write_text("{")
    assert kept_step(tmp_path, "one", {"pair": "a"}) is None


def test_resampling_the_rounds_is_the_bootstrap_of_every_other_page():
    """The slow way, prompts drawn one by one, against sums under the same weights."""
    rounds = synthetic_rounds(Truth(), prompts=9, length=15, seed=3)
    result = steps.resampled(rounds, lambda part, rows: {"u": part.uncertainty["temperature"].mean(), "rows": rows.size}, replicates=60)
    sample = round_sample(rounds, "temperature", 60)
    wanted = interval(sample.mean(sample.uncertainty), sample.prompts)
    assert [result["u"][end] for end in ("value", "low", "high")] == pytest.approx([wanted.value, wanted.low, wanted.high], abs=1e-12)
    assert result["rows"]["value"] == len(rounds)


@pytest.mark.parametrize("pair", ["world", "smollm2"])
def test_the_prompts_of_the_rounds_are_none_of_those_answered(pair):
    for quick in (True, False):
        plan = plan_of(pair, quick=quick)
        asked = {sample.prompt for one in plan.datasets for sample in one.samples}
        assert plan.prompts and asked and not asked & set(plan.prompts)
        assert plan.answer_tokens == (48 if quick else 512)


def test_a_fetched_pair_asks_for_no_network_and_answers_the_papers_sets_from_a_folder(tmp_path):
    assert [one.name for one in plan_of("smollm2", quick=True).datasets] == ["world", *WORLD_SETS]
    (tmp_path / "alpaca").mkdir()
    (tmp_path / "alpaca" / "train.jsonl").write_text(
        "".join(json.dumps({"instruction": f"Say {number}.", "output": "One."}) + "\n" for number in range(40)), encoding="utf-8"
    )
    said: list[str] = []
    plan = plan_of("smollm2", quick=True, folder=tmp_path, say=said.append)
    assert [one.name for one in plan.datasets] == ["alpaca"] and len(plan.datasets[0].samples) == 32 and len(said) == 4


def test_a_question_is_asked_once():
    rows = rows_of(read_reproduction(SHIPPED_PAPER))
    assert len({(row.part, row.subject, row.where, row.printed) for row in rows}) == len(rows)


def test_a_smaller_run_says_how_small_it_is():
    plans = {
        "the whole run": [plan_of(pair, quick=False) for pair in ("world", "smollm2")],
        "the quick run": [plan_of("world", quick=True)],
        "a smaller run": [plan_of("smollm2", quick=False, prompts=60, tokens=64), plan_of("world", quick=False, prompts=9)],
    }
    assert all(extent_words(plan.facts) == words for words, some in plans.items() for plan in some)
    small = plans["a smaller run"][0]
    assert (len(small.prompts), small.round_tokens, small.answer_tokens, len(small.datasets[0].samples)) == (60, 64, 64, 60)
