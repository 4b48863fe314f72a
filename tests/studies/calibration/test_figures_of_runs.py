"""The plots of decoded runs, streaks and self-calibration, read from their data."""

from dataclasses import replace

import numpy as np
import pytest
from streak_runs import many, recovery, run
from toys import toy_pair

from cuhlm_core.decoding.self_calibration import Start
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.studies.calibration.figures_of_runs import (
    Compared,
    false_skip_figure,
    learned_figure,
    streak_bias_figure,
    streak_uncertainty_figure,
    threshold_figure,
)
from cuhlm_core.studies.calibration.runs import WINDOW, llm_steps, streaks, study_rounds


def curves(figure):
    return [trace for trace in figure.data if trace.fill is None]


def compared(runs, least=20, control=None):
    return Compared(streaks(runs, least=least), streaks(llm_steps(runs), least=least), control)


def test_curves_and_bands_are_those_of_the_positions_after_the_llms_step():
    found = compared(many(prompts=10))
    told, steps = found.streaks, found.steps
    for figure, names in ((streak_uncertainty_figure(compared=found), ("uncertainty", "skip")),
                          (streak_bias_figure(compared=found), ("skip_bias", "bias"))):
        assert len(curves(figure)) == 2 and len(figure.data) == 4
        for trace, name in zip(curves(figure), names, strict=True):
            means, zero = getattr(told, name), getattr(steps, name)
            assert np.array_equal(trace.y, [*zero.mean, *means.mean]) and np.array_equal(trace.x, [0, *told.positions])
            assert [row[1] for row in trace.customdata] == [*zero.count, *means.count] and "n = " in trace.hovertemplate
            shade = next(other for other in figure.data if other.fill and other.legendgroup == trace.name)
            assert np.nanmax(shade.y) == max(np.nanmax(means.high), np.nanmax(zero.high))
        looks = [(trace.line.color, trace.line.dash, trace.marker.symbol) for trace in curves(figure)]
        assert all(first != second for first, second in zip(*looks, strict=True))


def test_the_control_is_drawn_from_position_one_on():
    control = streaks(many(prompts=6, seed=1))
    figure = streak_bias_figure(compared=compared(many(prompts=10), control=control))
    trace = curves(figure)[-1]
    assert trace.name.startswith("control: ") and trace.line.dash == "dot" and np.array_equal(trace.x, control.positions)
    assert np.array_equal(trace.y, control.skip_bias.mean)


def test_the_pooled_position_is_told_on_axis_and_hover():
    found = compared(many(prompts=10), least=40)
    figure = streak_uncertainty_figure(compared=found)
    assert found.streaks.pooled and figure.layout.xaxis.ticktext[-1] == found.streaks.names[-1] == curves(figure)[0].customdata[-1][0]
    assert figure.layout.xaxis.ticktext[-1].endswith("+") and figure.layout.xaxis.ticktext[0] == "0"


def test_one_run_is_drawn_without_bands():
    figure = streak_bias_figure(compared=compared([run("SA" * 30)], least=5))
    assert all(len(trace.x) == 0 for trace in figure.data if trace.fill) and set(curves(figure)[0].text) == {""}


# Self-calibration -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def study():
    return recovery(toy_pair(12, seed=1, closeness=0.8), "abc", Start(0.2, -0.2, 0.5), 0.06, tokens=40)


def levels(figure):
    return [shape.y0 for shape in figure.layout.shapes]


def test_beliefs_and_their_references(study):
    figure = learned_figure(study=study, reference=PAPER_CALIBRATION, reference_delta=PAPER_CALIBRATION.delta)
    assert [trace.name for trace in figure.data] == ["a (slope)", "b (intercept)", "Δ"]
    for trace, values in zip(figure.data, (study.learning.line_a, study.learning.line_b, study.learning.delta), strict=True):
        assert list(trace.x) == list(range(1, 121)) and list(trace.y) == values.tolist()
    assert levels(figure) == [0.815, -0.066, 0.5956]
    assert [shape.line.color for shape in figure.layout.shapes] == [trace.line.color for trace in figure.data]
    assert len({trace.line.dash for trace in figure.data}) == 3
    assert levels(learned_figure(study=study)) == [] and "prompt" in figure.data[0].hovertemplate
    assert set(figure.data[0].customdata) == {1, 2, 3}


def test_threshold_steps_beside_the_fixed_one(study):
    figure = threshold_figure(study=study, reference=PAPER_CALIBRATION)
    (steps,) = figure.data
    assert list(steps.y) == study.learning.u_th.tolist() and steps.line.shape == "hvh"
    assert levels(figure) == [study.fixed_u_th, PAPER_CALIBRATION.u_th] and levels(threshold_figure(study=study)) == [study.fixed_u_th]
    assert [note.text for note in figure.layout.annotations] == ["stored 0.81", f"fixed {study.fixed_u_th:.2f}"]
    close = threshold_figure(study=study, reference=replace(PAPER_CALIBRATION, u_th=study.fixed_u_th))
    below, above = (note.y for note in close.layout.annotations)
    assert above - below > 0.08 and above <= 1


def test_false_skips_of_both_and_the_target(study):
    figure = false_skip_figure(study=study)
    assert [trace.name for trace in figure.data] == ["self-calibrating", "fixed at 1.00"]
    for trace, rounds in zip(figure.data, (study.learning, study.fixed), strict=True):
        np.testing.assert_array_equal(np.array(trace.y, float), rounds.running_rate)
    assert levels(figure) == [0.06] and str(WINDOW) in figure.layout.yaxis.title.text
    low, high = figure.layout.yaxis.range
    assert low == 0 and high >= np.nanmax(study.fixed.running_rate)


def test_a_study_without_rounds_still_draws(study):
    empty = replace(study, learning=study_rounds([]), fixed=study_rounds([]))
    for make in (learned_figure, threshold_figure, false_skip_figure):
        figure = make(study=empty)
        assert all(len(trace.x) == 0 for trace in figure.data) and figure.layout.xaxis.range == (0.5, 10.5)
        assert figure.layout.paper_bgcolor == "rgba(0,0,0,0)" and figure.layout.title.text is None
