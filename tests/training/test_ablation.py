"""The ablation on table models: an SLM against itself, a better one and slow sums; its table, and its row on the Paper page."""

import dataclasses
import json
import sys

import numpy as np
import pytest
from tiny_models import byte_level_tokenizer, random_llama, save
from toys import toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.reproduction import plan, report
from cuhlm_core.settings import TAU_LLM, TAU_SLM
from cuhlm_core.studies.calibration.report import true_skip_curve
from training import ablation
from training.ablation_study import METRICS, Setup, figures, measure, model_clock_slm, skip_share, with_slm

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""

V, PROMPTS, TOKENS = 8, tuple("abcdefgh"), 25


@pytest.fixture(scope="module")
def setup():
    return Setup(PROMPTS, TOKENS, seed=3, u_th=0.5, replicates=60)


@pytest.fixture(scope="module")
def measured(setup):
    """An SLM, the same again, and one that is nearer to the same LLM and larger."""
    pair, near = (toy_pair(V, seed=5, closeness=closeness) for closeness in (0.3, 0.8))
    assert pair.llm.fingerprint() == near.llm.fingerprint()
    near.slm.parameters = pair.slm.parameters + 1
    return measure([pair, pair, near], setup)


@pytest.fixture(scope="module")
def rows(measured, setup):
    return figures(measured, setup)


def test_the_same_slm_changes_nothing(rows):
    same = [name for name in METRICS if name != "slm_host_ms"]
    assert all(rows[1].values[name] == rows[0].values[name] for name in same)
    assert all(change.value == change.low == change.high == 0 for name, change in rows[1].changes.items() if name in same)


def test_a_nearer_slm_is_seen_as_such(rows):
    near = rows[2]
    assert near.changes["acceptance"].low > 0 and near.changes["tvd"].high < 0
    assert near.values["true_skip"].value > rows[0].values["true_skip"].value
    for name in ("acceptance", "tvd", "delta", "transmission"):
        assert near.changes[name].value == pytest.approx(near.values[name].value - rows[0].values[name].value)
        assert near.values[name].low <= near.values[name].value <= near.values[name].high


def test_all_slms_are_measured_in_the_same_contexts(measured):
    texts = [[answer.tokens for answer in one.collected.measured.answers] for one in measured]
    assert texts[0] == texts[1] == texts[2]
    drafts = [[answer.drafts for answer in one.collected.measured.answers] for one in measured]
    assert drafts[0] != drafts[2]  # the control: the SLMs do differ


def test_figures_against_slow_sums(measured, rows, setup):
    one, row = measured[0], rows[0]
    rounds = one.collected.rounds
    assert row.values["acceptance"].value == pytest.approx(np.mean(np.minimum(1, rounds.target_prob / rounds.draft_prob)))
    assert row.values["tvd"].value == pytest.approx(rounds.total_variation.mean())
    assert row.values["delta"].value == pytest.approx(np.mean(rounds.target_prob < rounds.draft_prob))
    share = skip_share(one, setup)
    assert share == pytest.approx(np.mean(rounds.uncertainty["temperature"] <= 0.5)) and 0.1 < share < 0.9
    for number in (0, 2):
        mine = measured[number].collected.rounds
        expected = true_skip_curve(mine.uncertainty["temperature"], mine.rejection_prob, share)[0]
        assert rows[number].values["true_skip_equal"].value == pytest.approx(expected)
    sent = skipped = 0
    true = 0.0
    for run in one.runs:
        for decision, beta in zip(run.decision, run.rejection_prob, strict=True):
            if decision == "skip":
                skipped += 1
                true += 1 - beta
            else:
                sent += 1
    tokens = sum(len(run) for run in one.runs)
    assert row.values["transmission"].value == pytest.approx(sent / tokens)
    assert row.values["true_skip"].value == pytest.approx(true / skipped)
    uplink = full_payload_bits(V) / 10e6 / np.log2(11) * sent / tokens
    assert row.values["uplink_ms"].value == pytest.approx(1e3 * uplink)
    assert row.values["llm_ms"].value == pytest.approx(1e3 * TAU_LLM * sent / tokens) and row.values["slm_ms"].value == pytest.approx(25.6)
    assert row.values["throughput"].value == pytest.approx(1 / (TAU_SLM + uplink + TAU_LLM * sent / tokens))
    assert row.values["slm_host_ms"].value == pytest.approx(1e3 * one.pass_s.mean())


def test_the_model_clock_scales_with_the_measured_time_of_another_size(measured):
    first = measured[0]
    twice = dataclasses.replace(first, parameters=first.parameters + 1, pass_s=2 * first.pass_s)
    assert model_clock_slm(twice, first) == pytest.approx(2 * TAU_SLM)
    assert model_clock_slm(dataclasses.replace(twice, parameters=first.parameters), first) == TAU_SLM


def test_a_threshold_that_skips_nothing_has_no_true_skip_rate(measured, setup):
    never = dataclasses.replace(setup, u_th=-1.0)
    row = figures(measured[:1], never)[0]
    assert np.isnan(row.values["true_skip_equal"].value)
    assert "–" in ablation.table([row])
    written = json.loads(json.dumps(ablation.report([row], never, 0.0), allow_nan=False))
    assert written["slms"][0]["values"]["true_skip_equal"]["value"] is None


def test_the_table_has_every_metric_and_its_change(rows):
    lines = ablation.table(rows).splitlines()
    for name, words in METRICS.items():
        row = next(number for number, line in enumerate(lines) if line.startswith(words))
        assert f"{rows[2].values[name].value:.3f}" in lines[row]
        assert f"{rows[2].changes[name].value:+.3f}" in lines[row + 1] and "change" in lines[row + 1]


# On models from folders -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    folder = tmp_path_factory.mktemp("models")
    tokenizer = byte_level_tokenizer()
    width = len(tokenizer)
    slm, llm, third = (
        save(folder / name, random_llama(width, seed, **changes), tokenizer)
        for seed, name, changes in ((0, "S", {}), (1, "L", {}), (2, "T", {"num_hidden_layers": 3}))
    )
    narrow = save(folder / "N", random_llama(width - 5, 3), tokenizer)
    return slm, llm, third, narrow


def test_the_figures_go_into_the_reproduction_of_the_pair_and_of_no_other(folders, tmp_path, setup, rows):
    slm, llm, third, _ = folders
    pair, other = (load_pair(slm=one, llm=llm, device="cpu") for one in (third, slm))
    folder, weights = tmp_path / "paper", {"slm": pair.slm.fingerprint(), "llm": pair.llm.fingerprint()}
    plan.open_folder(folder, {"format": plan.REPRODUCTION_FORMAT, "pair": "own", **weights, "plan": {"datasets": {"world": 1}}})

    def table_iv():
        found = report.rows_of(plan.read_reproduction(folder))
        return {row.subject: row for row in found if row.where.startswith("Table IV, ") and "distillation" not in row.where}

    before = table_iv()
    assert [row.verdict.name for row in before.values()] == ["NEEDS_PAIR"] * 4
    plan.keep_step(folder, plan.ABLATION, ablation.stamp_for(folder, pair), ablation.report([rows[0], rows[2]], setup, 0.5))
    after, change = table_iv(), rows[2].changes["throughput"]
    assert list(after) == list(before), "the same questions in the same order"
    changed = [subject for subject, row in after.items() if row != before[subject]]
    row = after["U-HLM, distilled SLM"]
    assert changed == [row.subject] and row.ours == f"{change.value:+.3g} tokens/s" and row.printed == before[row.subject].printed
    assert (row.verdict.name == "REACHED") == (change.low > 0) and "before distillation" in row.estimator
    with pytest.raises(UserError, match="other models than"):
        ablation.stamp_for(folder, other)


@pytest.mark.parametrize(("arguments", "sentence"), [
    (("--prompts", "0"), "--prompts must be a whole number from 1 to 48"), (("--u-th", "2"), "--u-th must be from 0 to 1"),
])
def test_refusals_are_one_line_and_status_2(arguments, sentence, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["ablation", *arguments])
    with pytest.raises(SystemExit) as stop:
        ablation.main()
    printed = capsys.readouterr()
    assert stop.value.code == 2 and sentence in printed.err and printed.err.count("\n") == 1


def test_an_slm_of_another_vocabulary_is_refused(folders):
    slm, llm, third, narrow = folders
    pair = load_pair(slm=slm, llm=llm, device="cpu")
    other = with_slm(pair, third)
    assert other.slm.name == "T" and other.llm is pair.llm and other.slm.parameters > pair.slm.parameters
    with pytest.raises(UserError, match="N has fewer tokens than the pair shares"):
        with_slm(pair, narrow)
