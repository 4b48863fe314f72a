"""The plots of self-calibration, read back from the figures' data."""

from dataclasses import replace

import numpy as np
import pytest

from cuhlm_core.decoding.self_calibration import Start
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.toys import toy_pair
from cuhlm_core.studies.calibration import self_calibration_figures as adaptive
from cuhlm_core.studies.calibration.self_calibration import WINDOW, recovery, study_rounds


@pytest.fixture(scope="module")
def study():
    return recovery(toy_pair(12, seed=1, closeness=0.8), "abc", Start(0.2, -0.2, 0.5), 0.06, tokens=40)


def levels(figure):
    return [shape.y0 for shape in figure.layout.shapes]


def test_beliefs_and_their_references(study):
    figure = adaptive.beliefs_figure(study=study, reference=PAPER_CALIBRATION, reference_delta=PAPER_CALIBRATION.delta)
    assert [trace.name for trace in figure.data] == ["a (slope)", "b (intercept)", "Δ"]
    for trace, values in zip(figure.data, (study.learning.line_a, study.learning.line_b, study.learning.delta), strict=True):
        assert list(trace.x) == list(range(1, 121)) and list(trace.y) == values.tolist()
    assert levels(figure) == [0.815, -0.066, 0.5956]
    assert [shape.line.color for shape in figure.layout.shapes] == [trace.line.color for trace in figure.data]
    assert len({trace.line.dash for trace in figure.data}) == 3
    assert levels(adaptive.beliefs_figure(study=study)) == [] and "prompt" in figure.data[0].hovertemplate
    assert set(figure.data[0].customdata) == {1, 2, 3}


def test_threshold_steps_beside_the_fixed_one(study):
    figure = adaptive.threshold_figure(study=study, reference=PAPER_CALIBRATION)
    (steps,) = figure.data
    assert list(steps.y) == study.learning.u_th.tolist() and steps.line.shape == "hvh"
    assert levels(figure) == [study.fixed_u_th, 0.8] and levels(adaptive.threshold_figure(study=study)) == [study.fixed_u_th]
    assert [note.text for note in figure.layout.annotations] == ["stored 0.80", f"fixed {study.fixed_u_th:.2f}"]
    close = adaptive.threshold_figure(study=study, reference=replace(PAPER_CALIBRATION, u_th=study.fixed_u_th))
    below, above = (note.y for note in close.layout.annotations)
    assert above - below > 0.08 and above <= 1


def test_false_skips_of_both_and_the_target(study):
    figure = adaptive.false_skip_figure(study=study)
    assert [trace.name for trace in figure.data] == ["self-calibrating", "fixed at 1.00"]
    for trace, rounds in zip(figure.data, (study.learning, study.fixed), strict=True):
        np.testing.assert_array_equal(np.array(trace.y, float), rounds.running_rate)
    assert levels(figure) == [0.06] and str(WINDOW) in figure.layout.yaxis.title.text
    low, high = figure.layout.yaxis.range
    assert low == 0 and high >= np.nanmax(study.fixed.running_rate)


def test_a_study_without_rounds_still_draws(study):
    empty = replace(study, learning=study_rounds([]), fixed=study_rounds([]))
    for make in (adaptive.beliefs_figure, adaptive.threshold_figure, adaptive.false_skip_figure):
        figure = make(study=empty)
        assert all(len(trace.x) == 0 for trace in figure.data) and figure.layout.xaxis.range == (0.5, 10.5)
        assert figure.layout.paper_bgcolor == "rgba(0,0,0,0)" and figure.layout.title.text is None
