"""How long work takes, by a few tokens that are timed: on a clock that goes on with the models' passes."""

import pytest
from toys import toy_pair

from cuhlm_core.evaluation import pace
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.pace import SIDE_BY_SIDE, Pace, measure_pace, plan_seconds
from cuhlm_core.evaluation.plan import plan_for
from cuhlm_core.format import rough_duration
from cuhlm_core.settings import DecodeSettings


def test_a_token_alone_takes_a_pass_of_both_models_and_one_among_others_its_share(monkeypatch):
    pair = toy_pair(20)
    monkeypatch.setattr(pace.time, "perf_counter", lambda: 2.0 * pair.slm.passes + 5.0 * pair.llm.passes)
    assert measure_pace(pair) == Pace(alone_s=7.0, batched_s=7.0 / SIDE_BY_SIDE)


def test_a_plan_takes_what_is_missing_of_it(cache):
    pair, settings = toy_pair(20), DecodeSettings(max_tokens=10)
    assert pair.slm.parameters == pair.llm.parameters
    plan = plan_for(pair, ["a", "b", "c"], {"both": ("hlm", settings), "one": ("llm", settings)})
    assert plan_seconds(Pace(9.0, 0.5), pair, plan) == pytest.approx((30 + 15) * 0.5)
    list(evaluate(pair, plan))
    longer = plan_for(pair, ["a", "b", "c"], {"both": ("hlm", settings), "other": ("spec", settings)})
    assert plan_seconds(Pace(9.0, 0.5), pair, plan) == 0 and plan_seconds(Pace(9.0, 0.5), pair, longer) == pytest.approx(30 * 0.5)


@pytest.mark.parametrize(("seconds", "words"), [(0.2, "1 s"), (7.4, "7 s"), (119, "119 s"), (121, "2 min"), (7_300, "122 min")])
def test_times_before_work_are_rounded(seconds, words):
    assert rough_duration(seconds) == words
