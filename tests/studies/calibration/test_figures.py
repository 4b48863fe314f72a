"""The Calibration page's figures, read from their data."""

from dataclasses import replace

import numpy as np
import pytest
from synthetic_rounds import Truth, synthetic_rounds

from cuhlm_core.maths.rejection_line import Density
from cuhlm_core.maths.statistics import autocorrelation
from cuhlm_core.settings import ESTIMATORS
from cuhlm_core.studies.calibration.figures import (
    ESTIMATOR_LINES,
    autocorrelation_figure,
    density_figure,
    estimator_line,
    rejection_figure,
    threshold_marks,
    true_skip_figure,
)
from cuhlm_core.studies.calibration.report import compare_estimators
from cuhlm_core.studies.calibration.study import calibration_study

ROUNDS = synthetic_rounds(prompts=20, length=50)
TITLES = {"temperature": "Temperature", "temperature-expected": "Expected", "prompt": "Paraphrase"}
STUDIES = [calibration_study(ROUNDS, name, replicates=50) for name in TITLES]


def named(figure, start):
    (trace,) = [trace for trace in figure.data if trace.name.startswith(start) and trace.fill is None]
    return trace


def test_every_estimator_has_a_look_of_its_own_in_more_than_colour():
    looks = list(ESTIMATOR_LINES.values())
    assert set(ESTIMATOR_LINES) >= set(ESTIMATORS)
    for part in ("colour", "dash", "marker"):
        assert len({getattr(look, part) for look in looks}) == len(looks)
    assert estimator_line("new") not in looks


def test_bins_bands_lines_and_thresholds_are_those_of_the_studies():
    figure = rejection_figure(studies=STUDIES, chosen="temperature", titles=TITLES)
    for study in STUDIES:
        curve = named(figure, TITLES[study.estimator])
        assert np.array_equal(curve.x, study.binned["uncertainty"]) and np.array_equal(curve.y, study.binned["rejection"])
        assert np.array_equal(curve.customdata, study.binned["count"]) and "n = " in curve.hovertemplate
        shade = next(trace for trace in figure.data if trace.fill and trace.legendgroup == study.estimator)
        assert np.nanmax(shade.y) == pytest.approx(np.nanmax(study.binned["high"]))
        assert np.nanmin(shade.y) == pytest.approx(np.nanmin(study.binned["low"]))
        assert len(curve.text) == len(curve.x) and curve.text[1].startswith("<br>95 % band")
    own, prone = STUDIES[0], STUDIES[0].numbers["u_th_prone_raw"]
    line, means = named(figure, "rounds: β = "), named(figure, "bin means: β = ")
    assert line.y == pytest.approx(own.numbers["a"].value * np.asarray(line.x) + own.numbers["b"].value) and "r²" in line.name
    assert "1,000 rounds" in line.hovertemplate and f"{len(own.binned['count'])} bin means" in means.hovertemplate
    assert means.y[-1] == pytest.approx(own.numbers["bin_a"].value + own.numbers["bin_b"].value) and means.line.dash != line.line.dash
    assert [shape.x0 for shape in figure.layout.shapes] == [own.used("averse"), own.used("prone")]
    texts = [label.text for label in figure.layout.annotations]
    assert texts[0].startswith("risk-averse −0.") and texts[0].endswith("used as 0")
    assert texts[1] == f"risk-prone {prone.value:.2f}"
    low, high = (f"{end:.2g}" for end in (prone.low, prone.high))
    assert figure.layout.annotations[1].hovertext == f"{texts[1]}<br>risk-prone, 95 %: {low} to {high}"
    assert f"slope, 95 %: {own.numbers['a'].low:.2g} to {own.numbers['a'].high:.2g}" in line.hovertemplate


def test_the_chosen_estimator_sets_line_and_thresholds_and_may_have_none():
    other = rejection_figure(studies=STUDIES, chosen="temperature-expected", titles=TITLES)
    assert other.layout.shapes[1].x0 == STUDIES[1].used("prone") != STUDIES[0].used("prone")
    falling = calibration_study(replace(ROUNDS, uncertainty={"prompt": 1 - ROUNDS.uncertainty["temperature"]}), "prompt", replicates=5)
    figure = rejection_figure(studies=[falling], chosen="prompt", titles=TITLES)
    assert not figure.layout.shapes and not figure.layout.annotations and threshold_marks(falling) == ([], [])
    with pytest.raises(KeyError):
        rejection_figure(studies=STUDIES, chosen="entropy", titles=TITLES)


def test_one_prompt_has_no_bands():
    alone = calibration_study(synthetic_rounds(prompts=1, length=60), "temperature")
    figure = rejection_figure(studies=[alone], chosen="temperature", titles=TITLES)
    assert set(named(figure, "Temperature").text) == {""}


def test_density_curve_and_bars_both_have_area_one():
    for u in (ROUNDS.uncertainty["temperature"], ROUNDS.uncertainty["temperature-expected"]):
        density = Density.from_sample(u)
        figure = density_figure(STUDIES[0], density)
        bars, curve = figure.data
        assert curve.y == pytest.approx(density(np.asarray(curve.x))) and np.trapezoid(curve.y, curve.x) == pytest.approx(1, abs=1e-3)
        width = np.min(np.diff(np.sort(bars.x)))
        assert np.sum(bars.y) * width == pytest.approx(1) and bars.customdata[:, 0].sum() == 1_000
        assert f"bandwidth {density.bandwidth:.4f}" in curve.name and len(figure.layout.shapes) == 2
    assert len(density_figure(STUDIES[0], Density.from_sample([0.4] * 5, 0.1)).data[0].x) == 1


def test_autocorrelation_bars_start_at_lag_one_between_the_lines():
    result, other = STUDIES[0].acf_uncertainty, STUDIES[0].acf_rejection
    figure = autocorrelation_figure(uncertainty=result, rejection=other)
    bars = [trace for trace in figure.data if trace.type == "bar"]
    assert [np.array_equal(trace.y, series.values[1:]) for trace, series in zip(bars, (result, other), strict=True)] == [True, True]
    assert bars[0].x[0] == 1 and np.array_equal(bars[0].customdata[:, 0], result.pairs[1:])
    assert bars[0].marker.pattern != bars[1].marker.pattern
    lines = [trace for trace in figure.data if trace.type == "scatter"]
    assert lines[0].y == pytest.approx(result.band[1:]) and lines[1].y == pytest.approx(-result.band[1:])
    low, high = figure.layout.yaxis.range
    assert low < min(result.values[1:].min(), -result.band[1:].max()) and high > max(result.values[1:].max(), result.band[1:].max())
    short = autocorrelation_figure(uncertainty=autocorrelation([0.1, 0.4], [0, 0], [1, 2]))
    assert len([trace for trace in short.data if trace.type == "bar"]) == 1 and np.isfinite(short.layout.yaxis.range).all()


def test_true_skip_curves_stand_between_random_and_ceiling():
    comparison = compare_estimators(synthetic_rounds(Truth(within_prompt=0.2), prompts=20, length=50), replicates=50)
    figure = true_skip_figure(comparison=comparison, titles=TITLES)
    for study in comparison.estimators:
        curve = named(figure, TITLES[study.estimator])
        assert np.array_equal(curve.y, study.true_skip) and np.array_equal(curve.x, comparison.skip_rates)
        assert curve.line.dash == estimator_line(study.estimator).dash
        assert curve.customdata[9] == 500 and "1,000 rounds" in curve.hovertemplate
        assert np.argmax(curve.marker.size) == 9  # the half
    assert np.array_equal(named(figure, "knowing").y, comparison.ceiling) and set(named(figure, "at random").y) == {comparison.at_random}
    assert figure.layout.shapes[0].x0 == figure.layout.shapes[0].x1 == 0.5
    low, high = figure.layout.yaxis.range
    assert low < min(study.true_skip.min() for study in comparison.estimators) and high > comparison.ceiling.max()


def test_everything_drawn_lies_within_the_axes():
    for chosen in ("temperature", "prompt"):
        figure = rejection_figure(studies=STUDIES, chosen=chosen, titles=TITLES)
        low, high = figure.layout.yaxis.range
        values = np.concatenate([np.asarray(trace.y, dtype=float) for trace in figure.data])
        assert low < np.nanmin(values) and np.nanmax(values) < high
