"""The position plots, read from their data."""

import numpy as np
from streak_runs import many, run

from cuhlm_core.studies.calibration.streak_figures import streak_bias_figure, streak_uncertainty_figure
from cuhlm_core.studies.calibration.streaks import streaks


def curves(figure):
    return [trace for trace in figure.data if trace.fill is None]


def test_curves_and_bands_are_those_of_the_positions():
    told = streaks(many(prompts=10))
    for figure, parts in ((streak_uncertainty_figure(streaks=told), (told.uncertainty, told.skip)),
                          (streak_bias_figure(streaks=told), (told.skip_bias, told.bias))):
        assert len(curves(figure)) == 2 and len(figure.data) == 4
        for trace, means in zip(curves(figure), parts, strict=True):
            assert np.array_equal(trace.y, means.mean) and np.array_equal(trace.x, told.positions)
            assert [row[1] for row in trace.customdata] == means.count.tolist() and "n = " in trace.hovertemplate
            shade = next(other for other in figure.data if other.fill and other.legendgroup == trace.name)
            assert np.nanmax(shade.y) == np.nanmax(means.high)
        looks = [(trace.line.color, trace.line.dash, trace.marker.symbol) for trace in curves(figure)]
        assert all(first != second for first, second in zip(*looks, strict=True))


def test_the_pooled_position_is_told_on_axis_and_hover():
    told = streaks(many(prompts=10), least=40)
    figure = streak_uncertainty_figure(streaks=told)
    assert told.pooled and figure.layout.xaxis.ticktext[-1] == told.names[-1] == curves(figure)[0].customdata[-1][0]
    assert figure.layout.xaxis.ticktext[-1].endswith("+") and figure.layout.xaxis.ticktext[0] == "1"


def test_one_run_is_drawn_without_bands():
    figure = streak_bias_figure(streaks=streaks([run("SA" * 30)], least=5))
    assert all(len(trace.x) == 0 for trace in figure.data if trace.fill) and set(curves(figure)[0].text) == {""}
