"""The rivals' stops: the grid, the choice, and that it is the fastest under the clock when each is decoded by itself."""

from dataclasses import replace

import pytest
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Finished, finished
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION, complete_settings
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration import stops
from cuhlm_core.studies.calibration.stops import STOP_GRID, StopChoice, measure_stops, stop_grid, with_stops


def test_the_grid_is_of_the_stops_that_a_method_reads():
    assert stop_grid(METHODS["hsl"]) == [{"stop_prob": value} for value in STOP_GRID]
    assert stop_grid(METHODS["edgellm"]) == [{"stop_product": value} for value in STOP_GRID]
    both = stop_grid(METHODS["pipesd"])
    assert len(both) == 36 and all(one["stop_prob"] >= one["stop_product"] for one in both)
    assert not any(stop_grid(METHODS[name]) for name in ("hlm", "spec", "spec-worth", "u-hlm"))
    assert {name for name, row in METHODS.items() if stop_grid(row)} == {"hsl", "edgellm", "pipesd", "shared-noise"}


def test_the_fastest_is_chosen_of_each_method_by_itself():
    choices = [StopChoice("hsl", {"stop_prob": value}, speed) for value, speed in ((0.2, 3.0), (0.3, 5.0), (0.4, 5.0))]
    choices += [StopChoice("edgellm", {"stop_product": 0.9}, 1.0)]
    calibration = with_stops(PAPER_CALIBRATION, choices, 9)
    assert calibration.stops == {"hsl": {"stop_prob": 0.3}, "edgellm": {"stop_product": 0.9}}
    assert complete_settings(DecodeSettings(), METHODS["hsl"], calibration, 32_000).stop_prob == 0.3 and calibration.stop_answers == 9


def test_what_is_measured_is_the_rate_of_answers_decoded_one_by_one(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(stops, "STOP_GRID", (0.2, 0.6))
    pair, prompts = toy_pair(20), ["a b", "c d e"]
    choices = finished(measure_stops(pair, prompts, 10, 5), lambda step: None)
    assert len(choices) == 2 + 2 + 3 + 3 and len({round(one.tokens_per_s, 9) for one in choices}) >= 3
    for one in choices:
        ends = []
        for number, prompt in enumerate(prompts):
            asked = DecodeSettings(seed=5 + number, max_tokens=10, bonus="on")
            ends += [event for event in decode(pair, prompt, one.method, replace(asked, **one.stops)) if isinstance(event, Finished)]
        seconds = sum(end.tokens / end.throughput for end in ends)
        assert one.tokens_per_s == pytest.approx(sum(end.tokens for end in ends) / seconds, rel=1e-9)
