"""A sweep decoded on toy models: complete, scored, kept, resumed, and priced as the evaluation itself is."""

from dataclasses import replace

import numpy as np
import pytest
from toys import toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.plan import EVALUATIONS, load
from cuhlm_core.evaluation.scoring import score_table
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import store_of
from cuhlm_core.studies.tradeoff.points import points
from cuhlm_core.studies.tradeoff.sweep import decode_sweep, find_sweep, reduced, sweep_plan

SAMPLES = [Sample(number, text, "ab cd", None, expected) for number, text, expected in ((0, "a", None), (2, "b", "cd"), (5, "ab", "a"))]
TOKENS, SEED = 6, 4


@pytest.fixture(scope="module")
def pair():
    return toy_pair(12, seed=1, closeness=0.8)


@pytest.mark.thorough
def test_a_sweep_is_decoded_scored_and_costed_as_its_evaluation(pair):
    steps = list(decode_sweep(pair, SAMPLES, TOKENS, SEED))
    sweep = find_sweep(sweep_plan(pair, SAMPLES, TOKENS, SEED), SAMPLES)
    assert sweep is not None and sweep.numbers.tolist() == [0, 2, 5]
    assert {step.what for step in steps} == {"decode"}
    assert all(0 <= step.done <= step.of == 3 * len(sweep.configurations) for step in steps)
    plan = sweep_plan(pair, SAMPLES, TOKENS, SEED)
    table = load(plan)
    assert table.complete and [one.name for one in sweep.configurations] == list(table.names)
    right = score_table(table, SAMPLES, embedder=None, likelihood=None).scores["exact_match"]
    np.testing.assert_array_equal(sweep.right.ravel(), right)
    assert np.isnan(sweep.right).any(axis=0).tolist() == [True, False, False]
    for fading in ("awgn", "rayleigh", "outage"):
        channel, clock = ChannelSettings(fading, -12.0, 1e4), ClockSettings("custom", 0.02, 0.07)
        rows, totals = points(sweep, channel, clock), table.totals(channel, clock)
        for point in rows:
            mine = table.configuration == table.names.index(point.configuration)
            tokens, seconds = table.tokens[mine], (totals["slm_s"] + totals["uplink_s"] + totals["llm_s"])[mine]
            assert point.throughput.value == pytest.approx(tokens.sum() / seconds.sum(), rel=1e-12)
            assert point.transmission_rate == pytest.approx(np.average(totals["transmission_rate"][mine], weights=tokens))
    for point in rows:
        mine = table.configuration[table.row] == table.names.index(point.configuration)
        values, beta = table.rounds["bias"][mine], table.rounds["rejection_prob"][mine & (table.rounds["decision"] == 2)]
        assert point.mean_bias == pytest.approx(np.nanmean(values) if not np.isnan(values).all() else 0.0, abs=1e-12)
        assert point.true_skip_rate == pytest.approx(np.nanmean(1 - beta) if beta.size else np.nan, nan_ok=True)
    by_name = {point.configuration: point for point in rows}
    assert by_name["hlm"].mean_bias == 0 < by_name["slm"].mean_bias


@pytest.mark.thorough
def test_a_stopped_sweep_goes_on_and_a_finished_one_is_not_decoded_again(pair):
    stop = iter([False] * 40)
    result = list(decode_sweep(pair, SAMPLES[:1], TOKENS, SEED, cancelled=lambda: next(stop, True)))
    plan = sweep_plan(pair, SAMPLES[:1], TOKENS, SEED)
    kept = len(list(store_of(EVALUATIONS).writable.glob("*.parquet")))
    assert find_sweep(plan, SAMPLES[:1]) is None and kept > 0 and result[-1].done < result[-1].of
    again = list(decode_sweep(pair, SAMPLES[:1], TOKENS, SEED))
    assert again[0].done >= kept and find_sweep(plan, SAMPLES[:1]) is not None
    once_more = [step for step in decode_sweep(pair, SAMPLES[:1], TOKENS, SEED) if step.what == "decode"]
    assert [step.done for step in once_more] == [once_more[0].of]


def test_a_part_of_an_evaluation_is_no_sweep(pair):
    plan = sweep_plan(pair, SAMPLES[:1], TOKENS, SEED)
    scored = score_table(load(plan), SAMPLES[:1], embedder=None, likelihood=None)
    with pytest.raises(UserError, match="not decoded completely"):
        reduced(scored, plan)


def test_a_prompt_that_does_not_fit_is_refused_at_once(pair):
    with pytest.raises(UserError):
        list(decode_sweep(pair, [replace(SAMPLES[0], prompt="")], TOKENS, SEED))
