"""The plots of decoded runs, read from their data."""

import numpy as np
from streak_runs import many, run

from cuhlm_core.studies.calibration.figures import Compared, streak_bias_figure, streak_uncertainty_figure
from cuhlm_core.studies.calibration.runs import llm_steps, streaks


def curves(figure):
    return [trace for trace in figure.data if trace.fill is None]


def compared(runs, least=20, control=None):
    return Compared(streaks(runs, least=least), streaks(llm_steps(runs), least=least), control)


def test_curves_and_bands_are_those_of_the_positions_after_the_llms_step():
    both = compared(many(prompts=10))
    positions, steps = both.streaks, both.steps
    for figure, names in ((streak_uncertainty_figure(compared=both), ("uncertainty", "skip")),
                          (streak_bias_figure(compared=both), ("skip_bias", "bias"))):
        assert len(curves(figure)) == 2 and len(figure.data) == 4
        for trace, name in zip(curves(figure), names, strict=True):
            means, zero = getattr(positions, name), getattr(steps, name)
            assert np.array_equal(trace.y, [*zero.mean, *means.mean]) and np.array_equal(trace.x, [0, *positions.positions])
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
    both = compared(many(prompts=10), least=40)
    figure = streak_uncertainty_figure(compared=both)
    assert both.streaks.pooled and figure.layout.xaxis.ticktext[-1] == both.streaks.names[-1] == curves(figure)[0].customdata[-1][0]
    assert figure.layout.xaxis.ticktext[-1].endswith("+") and figure.layout.xaxis.ticktext[0] == "0"


def test_one_run_is_drawn_without_bands():
    figure = streak_bias_figure(compared=compared([run("SA" * 30)], least=5))
    assert all(len(trace.x) == 0 for trace in figure.data if trace.fill) and set(curves(figure)[0].text) == {""}
