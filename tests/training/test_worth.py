"""Drafting on while worth it compared with fixed stops: the record over a few questions, and what is said of one."""

import numpy as np
import pytest

from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import ClockSettings
from training import parts, worth
from training.questions import test_questions as questions_of


def row(ratio, low, high, rtt_s=0.0):
    return {"clock": "paper", "rtt_s": rtt_s, "best": "γ = 6", "ratio": [ratio, low, high]}


RECORD = {"questions": 300, "clocks": {"measured": {"slm_s": 0.001, "llm_s": 0.002}}}


@pytest.mark.parametrize(("ratio", "said"), [(0.975, "No median is more"), (0.96, "A median is more")])
def test_a_record_says_whether_it_keeps_up(ratio, said):
    lines = worth.record_lines({**RECORD, "rows": [row(1.01, 0.99, 1.02), row(ratio, 0.9, 1.0, 0.05)]})
    assert lines[-1] == f"{said} than 3 % behind the best stop."
    assert "| paper | 0 ms | 1.01× (0.990× to 1.02×) | γ = 6 |" in lines and "300 questions" in lines[0]


def test_what_ships_keeps_up():
    record = worth.kept("world")
    if record is None:
        pytest.skip("no record ships yet: `python -m training.worth`")
    links = {(one["clock"], one["rtt_s"]) for one in record["rows"]}
    assert links == {(name, rtt_s) for name in ("paper", "measured") for rtt_s in worth.RTTS_S} and worth.RTTS_S == (0.0, 0.05)
    assert record["questions"] >= 300 and all(one["ratio"][0] >= worth.WITHIN for one in record["rows"])


@pytest.mark.thorough
def test_a_record_over_three_questions_takes_the_best_stop(monkeypatch, tmp_path):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(worth, "STOPS", {name: worth.STOPS[name] for name in ("γ = 1", "γ = 6")})
    clocks = {"paper": ClockSettings(), "measured": ClockSettings("custom", 0.002, 0.004)}
    record = worth.record_of(load_pair("world"), questions_of(1).samples, clocks)
    assert len(record["rows"]) == 4 and record["questions"] == 3
    for one in record["rows"]:
        assert one["best"] == "γ = 6" and one["tokens_per_s"] > 0 and one["ratio"][1] <= one["ratio"][0] <= one["ratio"][2]
    assert np.diff([one["tokens_per_s"] for one in record["rows"][:2]])[0] < 0, "a round trip costs time"


def test_parts_are_whole_units_and_hold_every_prompt_once():
    assert parts.shares(60, 2) == [(0, 50), (50, 60)] and parts.shares(20, 4) == [(0, 20)]
    assert [number for part in parts.shares(1_800, 4) for number in range(*part)] == list(range(1_800))
