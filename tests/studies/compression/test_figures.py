"""The Compression page's figures, read from their data."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from law_rounds import law_rounds, made_up_rounds

from cuhlm_core.studies.compression import figures
from cuhlm_core.studies.compression.study import CODE_TITLES, RULE_TITLES, CompressionQuestion, CompressionStudy, study

QUESTION = CompressionQuestion(theta=0.1, eta=1.0, estimator="temperature", a=0.8, b=-0.05, u_th=0.8)


@pytest.fixture(scope="module")
def found() -> CompressionStudy:
    return study(made_up_rounds(), QUESTION)


def trace(figure, name: str):
    (wanted,) = [part for part in figure.data if part.name == name]
    return wanted


def within(values, axis, log: bool) -> bool:
    low, high = (10**end for end in axis.range) if log else axis.range
    return bool(np.nanmin(values) >= low and np.nanmax(values) <= high)


def test_mass_by_rank_and_what_is_left(found: CompressionStudy) -> None:
    ranks, tails = figures.rank_figure(found), figures.tail_figure(found)
    for figure, band in ((ranks, found.ranks), (tails, found.tails)):
        mean, outline = trace(figure, "mean"), trace(figure, "nine rounds in ten")
        assert np.array_equal(mean.x, found.sizes) and np.array_equal(mean.y, band.mean)
        assert np.array_equal(mean.customdata, np.stack([band.low, band.high], axis=1))
        assert len(outline.x) == len(outline.y) == 2 * len(found.sizes) and outline.fill == "toself"
        assert figure.layout.xaxis.type == "log" and figure.layout.xaxis.title.text and figure.layout.yaxis.title.text
    assert ranks.layout.yaxis.type == "log" and within(found.tails.mean, tails.layout.yaxis, log=False)


def test_points_lie_below_the_most_possible(found: CompressionStudy) -> None:
    figure = figures.bias_points_figure(found.points)
    dots, ceiling = trace(figure, "one round at one k"), trace(figure, "most possible: 2 × the distance")
    assert np.array_equal(dots.x, found.points.variation) and np.array_equal(dots.y, found.points.bias)
    assert np.array_equal(dots.marker.color, found.points.total_variation) and list(ceiling.y) == [2 * value for value in ceiling.x]
    assert (np.asarray(dots.y) <= 2 * np.asarray(dots.x) + 1e-12).all() and within(dots.y, figure.layout.yaxis, log=False)


def test_bounds_with_theta_and_k_star(found: CompressionStudy) -> None:
    figure = figures.bounds_figure(found)
    names = {
        "bound that knows the large model (Prop. 1)": found.bounds.offline,
        "device's bound (Prop. 2)": found.bounds.online,
        "half of Prop. 1, also proved": found.bounds.certified,
        "real distance": found.bounds.variation,
    }
    assert {part.name for part in figure.data} == set(names)
    for name, values in names.items():
        drawn = np.asarray(trace(figure, name).y)
        assert np.array_equal(drawn[values > 0], values[values > 0]) and np.isnan(drawn[values == 0]).all()
    theta, star = figure.layout.shapes
    assert theta.y0 == theta.y1 == 0.1 and star.x0 == star.x1 == found.k_star
    assert [mark.text for mark in figure.layout.annotations] == ["θ = 0.1", f"k* = {found.k_star}"]
    assert 10 ** figure.layout.annotations[1].x == pytest.approx(found.k_star)


def test_infinite_bounds_are_left_out(found: CompressionStudy) -> None:
    infinite = replace(found, bounds=replace(found.bounds, offline=np.full(len(found.sizes), math.inf)))
    figure = figures.bounds_figure(infinite)
    assert np.isnan(np.asarray(trace(figure, "bound that knows the large model (Prop. 1)").y)).all()
    assert all(math.isfinite(end) for end in figure.layout.yaxis.range)


def test_bars_hold_every_uploaded_round_once(found: CompressionStudy) -> None:
    figure = figures.size_figure(found)
    assert len(figure.data) == 2
    for name in ("online", "certified"):
        bars = trace(figure, RULE_TITLES[name])
        assert sum(bars.y) == pytest.approx(100)
        shares = {int(size): share for size, share in zip(bars.customdata, bars.y, strict=True)}
        sizes = found.rules[name].sizes
        place = int(np.searchsorted(found.sizes, sizes[0]))
        below = found.sizes[place - 1] if place else 0
        assert shares[found.sizes[place]] == pytest.approx(100 * np.mean((sizes > below) & (sizes <= found.sizes[place])))
    labels = dict(zip(figure.layout.xaxis.tickvals, figure.layout.xaxis.ticktext, strict=True))
    assert labels[0] == "1" and labels[len(found.sizes) - 1] == "300"
    assert all(found.sizes[place] == int(text.replace(",", "")) for place, text in labels.items())
    star = figure.layout.shapes[0].x0
    assert found.sizes[star - 1] < found.k_star <= found.sizes[star]
    assert figure.data[0].marker.pattern.shape != figure.data[1].marker.pattern.shape  # told apart without colour


def test_coverage_and_mean_size_against_eta(found: CompressionStudy) -> None:
    coverage = figures.coverage_figure(found.etas, eta=1.5, wanted=0.9)
    assert np.array_equal(coverage.data[0].y, 100 * found.etas.coverage) and np.array_equal(coverage.data[0].x, found.etas.etas)
    wanted, eta = coverage.layout.shapes
    assert wanted.y0 == 90 and eta.x0 == eta.x1 == 1.5
    sizes = figures.eta_size_figure(found.etas, eta=1.5)
    assert np.array_equal(sizes.data[0].y, found.etas.mean_size) and len(sizes.layout.shapes) == 1


def test_failures_are_shares_in_percent(found: CompressionStudy) -> None:
    figure = figures.violation_figure(found)
    assert np.array_equal(trace(figure, "device's bound, rejection predicted").y, 100 * found.violations.predicted)
    assert np.array_equal(trace(figure, "device's bound, rejection known").y, 100 * found.violations.true)
    assert set(trace(figure, "Prop. 1, and half of it").y) == {0.0}
    assert within(100 * found.violations.predicted, figure.layout.yaxis, log=False)
    broken = replace(found, violations=replace(found.violations, certified=np.full(len(found.sizes), 0.3)))
    assert set(trace(figures.violation_figure(broken), "Prop. 1, and half of it").y) == {30.0}


def test_rules_against_theta(found: CompressionStudy) -> None:
    sizes, bias = figures.theta_size_figure(found), figures.theta_bias_figure(found)
    for name, sweep in found.sweeps.items():
        assert np.array_equal(trace(sizes, RULE_TITLES[name]).y, sweep.mean_size)
        line = trace(bias, RULE_TITLES[name])
        assert np.array_equal(line.y, sweep.largest_bias) and np.array_equal(line.customdata[:, 1], 100 * sweep.exceeding)
    equal = trace(bias, "bias = θ")
    assert list(equal.x) == list(equal.y) and sizes.layout.shapes[0].x0 == 0.1
    assert (np.asarray(trace(bias, RULE_TITLES["certified"]).y) <= np.asarray(trace(bias, RULE_TITLES["certified"]).x)).all()


def test_codes_and_costs(found: CompressionStudy) -> None:
    codes = figures.code_figure(found)
    for code, title in CODE_TITLES.items():
        line = trace(codes, title)
        assert np.array_equal(line.y, found.coded[code]) and np.array_equal(line.x, found.coded_sizes)
    for high in (False, True):
        figure = figures.cost_figure(list(found.costs.items()), high=high)
        for curve in found.costs.values():
            line = trace(figure, curve.title)
            assert np.array_equal(line.x, curve.bits) and np.array_equal(line.y, curve.high_bias if high else curve.bias)
            assert np.array_equal(line.customdata[:, 0], curve.parameters)
        assert ("95 %" in figure.layout.yaxis.title.text) == high


def test_every_line_has_a_second_code_beside_its_colour() -> None:
    for styles in (figures.RULE_LINES, figures.CODE_LINES, figures.COST_LINES):
        looks = [(style.dash, style.marker) for style in styles.values()]
        assert len(set(looks)) == len(looks) and len({style.colour for style in styles.values()}) == len(styles)


def test_a_vocabulary_of_one_token_still_has_its_figures() -> None:
    one = torch.ones(3, 1, dtype=torch.float64)
    single = study(law_rounds(one, one, np.zeros(3, dtype=int)), replace(QUESTION, u_th=None))
    names = ("rank", "tail", "bounds", "size", "violation", "theta_size", "theta_bias", "code")
    for figure in (*(getattr(figures, f"{name}_figure")(single) for name in names), figures.bias_points_figure(single.points)):
        ends = [*(figure.layout.xaxis.range or ()), *(figure.layout.yaxis.range or ())]
        assert all(math.isfinite(end) for end in ends)
