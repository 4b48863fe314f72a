"""The check of the curves: nothing differs of toy models, whose every threshold it decodes, and a piece that is too wide is found."""

import math

import pytest
from toys import toy_pair

from benchmarks import curve_check
from benchmarks.curve_check import EQUAL, checked, one_by_one, side_by_side
from cuhlm_core.evaluation import curve
from cuhlm_core.evaluation.curve import GRID
from cuhlm_core.settings import DecodeSettings

PROMPTS = ["abc", "de"]


@pytest.mark.parametrize(("method", "runs"), [
    ("u-hlm-confidence", one_by_one), ("cu-hlm-online", side_by_side), ("shared-noise-skip", side_by_side),
    *(pytest.param(*case, marks=pytest.mark.thorough) for case in (
        ("cu-hlm-online", one_by_one), ("u-hlm-confidence", side_by_side), ("shared-noise-skip", one_by_one),
    )),
])  # fmt: skip
def test_nothing_differs_and_a_piece_that_is_too_wide_does(method, runs, monkeypatch):
    pair, settings = toy_pair(10, seed=4, closeness=0.8), DecodeSettings(max_tokens=8, theta=0.4)
    row = checked(pair, PROMPTS, method, settings, 3, runs)
    assert all(row[f"{name}_differ"] == 0 for name in (*EQUAL, "prompts")) and row["bias"] < 1e-9 and row["speed"] < 1e-9
    assert row["thresholds"] > 8 and row["curve_runs"] >= len(PROMPTS) and row["runs"] == len(PROMPTS) * row["thresholds"]
    if method == "cu-hlm-online":
        assert row["thresholds"] == 1 + len(GRID)
    monkeypatch.setattr(curve, "text_interval", lambda *_: (-math.inf, math.inf))
    if method != "shared-noise-skip":
        wide = checked(pair, PROMPTS, method, settings, 3, runs)
        assert wide["texts_differ"] > 0 and wide["sends_differ"] > 0 and 0 < wide["prompts_differ"] <= len(PROMPTS)


def test_thresholds_of_a_continuous_score_are_a_few_of_those_that_the_command_prints(monkeypatch):
    monkeypatch.setattr(curve_check, "STEPS", 4)
    row = checked(toy_pair(10, seed=4), PROMPTS, "u-hlm-confidence", DecodeSettings(max_tokens=6))
    assert row["thresholds"] == 5
