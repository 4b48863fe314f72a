"""The Compression page's figures, read from their data."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from law_rounds import law_rounds, made_up_rounds

from cuhlm_core.studies.compression import figures
from cuhlm_core.studies.compression.study import CODE_TITLES, RULE_TITLES, CompressionQuestion, CompressionStudy, study

QUESTION = CompressionQuestion(theta=0.1, eta=1.5, estimator="temperature", a=0.8, b=-0.05, u_th=0.8)
EVERY = (
    figures.rank_figure, figures.tail_figure, figures.bias_points_figure, figures.bounds_figure, figures.size_figure,
    figures.eta_size_figure, figures.eta_bits_figure, figures.violation_figure, figures.theta_size_figure, figures.theta_bias_figure,
    figures.code_figure, figures.cost_figure, figures.worst_cost_figure,
)  # fmt: skip


@pytest.fixture(scope="module")
def found() -> CompressionStudy:
    return study(made_up_rounds(), QUESTION)


def trace(figure, name: str):
    (wanted,) = [part for part in figure.data if part.name == name]
    return wanted


def test_every_curve_is_the_column_that_it_is_named_after(found: CompressionStudy) -> None:
    size, eta, theta = found.by_size, found.by_eta, found.by_theta
    measured = np.isfinite(size["mean_bias_ideal"])
    fails = {name: 100 * size[f"violations_{name}"] for name in ("predicted", "true", "certified")}
    k = size["k"]
    wanted = [
        (figures.rank_figure, k, {"mean": found.bands["rank"][0]}),
        (figures.tail_figure, k, {"mean": found.bands["tail"][0]}),
        (figures.bias_points_figure, found.points["variation"], {"one round at one k": found.points["bias"]}),
        (figures.bias_points_figure, found.points["mean_variation"], {"means over the rounds, by k": found.points["mean_bias"]}),
        (
            figures.bounds_figure,
            k,
            {
                "bound that knows the large model (Prop. 1)": size["mean_offline"],
                "device's bound (Prop. 2)": size["mean_online"],
                "half of Prop. 1, also proved": size["mean_certified"],
                "real distance": size["mean_variation"],
            },
        ),
        (
            figures.violation_figure,
            k,
            {
                "device's bound, rejection predicted": fails["predicted"],
                "device's bound, rejection known": fails["true"],
                "Prop. 1, and half of it": fails["certified"],
            },
        ),
        (lambda study: figures.coverage_figure(study, 0.9), eta["etas"], {"within θ": 100 * eta["coverage"]}),
        (figures.eta_size_figure, eta["etas"], {"mean k(t)": eta["mean_size"]}),
        (figures.eta_bits_figure, eta["etas"], {"bits an upload": eta["mean_bits"]}),
        (figures.theta_size_figure, theta["online"]["thetas"], {RULE_TITLES[name]: theta[name]["mean_size"] for name in theta}),
        (figures.theta_bias_figure, theta["online"]["thetas"], {RULE_TITLES[name]: theta[name]["largest_bias"] for name in theta}),
        (figures.code_figure, k[measured], {title: size[f"mean_bias_{code}"][measured] for code, title in CODE_TITLES.items()}),
        *((figures.cost_figure, way["bits"], {way["title"]: way["bias"]}) for way in found.costs.values()),
        *((figures.worst_cost_figure, way["bits"], {way["title"]: way["high_bias"]}) for way in found.costs.values()),
    ]
    for draw, x, curves in wanted:
        figure = draw(found)
        assert figure.layout.xaxis.title.text and figure.layout.yaxis.title.text
        for name, y in curves.items():
            curve = trace(figure, name)
            shown = np.where(y > 0, y, np.nan) if figure.layout.yaxis.type == "log" else y
            assert np.array_equal(curve.x, x) and np.array_equal(curve.y, shown, equal_nan=True), (figure.layout.yaxis.title.text, name)


def test_bars_hold_every_uploaded_round_once(found: CompressionStudy) -> None:
    figure, grid = figures.size_figure(found), found.by_size["k"]
    for name in ("online", "certified"):
        bars, sizes = trace(figure, RULE_TITLES[name]), found.rules[name]["sizes"]
        assert sum(bars.y) == pytest.approx(100)
        place = int(np.searchsorted(grid, sizes[0]))
        below = grid[place - 1] if place else 0
        assert bars.y[place] == pytest.approx(100 * np.mean((sizes > below) & (sizes <= grid[place])))
    labels = dict(zip(figure.layout.xaxis.tickvals, figure.layout.xaxis.ticktext, strict=True))
    assert labels[0] == "1" and labels[len(grid) - 1] == "300"
    assert all(grid[place] == int(text.replace(",", "")) for place, text in labels.items())
    star = figure.layout.shapes[0].x0
    assert grid[star - 1] < found.k_star <= grid[star]
    assert figure.data[0].marker.pattern.shape != figure.data[1].marker.pattern.shape  # told apart without colour


def test_marks_stand_where_the_question_and_k_star_are(found: CompressionStudy) -> None:
    bounds, coverage, bias = figures.bounds_figure(found), figures.coverage_figure(found, 0.9), figures.theta_bias_figure(found)
    theta, star = bounds.layout.shapes
    assert theta.y0 == theta.y1 == bias.layout.shapes[0].x0 == 0.1 and star.x0 == star.x1 == found.k_star
    assert [mark.text for mark in bounds.layout.annotations] == ["θ = 0.1", f"k* = {found.k_star}"]
    assert 10 ** bounds.layout.annotations[1].x == pytest.approx(found.k_star)
    wanted, eta = coverage.layout.shapes
    assert wanted.y0 == 90 and eta.x0 == eta.x1 == 1.5
    assert list(trace(bias, "bias = θ").x) == list(trace(bias, "bias = θ").y)
    points = figures.bias_points_figure(found)
    ceiling, dots = points.data[0], points.data[1]
    assert list(ceiling.y) == [2 * value for value in ceiling.x] and max(dots.y) <= points.layout.yaxis.range[1]
    assert np.array_equal(dots.marker.color, found.points["total_variation"])


def test_what_is_told_on_hover_beside_a_curve(found: CompressionStudy) -> None:
    for name, figure in (("rank", figures.rank_figure(found)), ("tail", figures.tail_figure(found))):
        assert np.array_equal(trace(figure, "mean").customdata, found.bands[name][1:].T)
        assert len(trace(figure, "nine rounds in ten").x) == 2 * len(found.by_size["k"])
    certified, top_p = found.by_theta["certified"], found.costs["top-p"]
    line = trace(figures.theta_bias_figure(found), RULE_TITLES["certified"])
    assert np.array_equal(line.customdata, np.stack([certified["mean_bias"], 100 * certified["exceeding"]], axis=1))
    assert np.array_equal(trace(figures.cost_figure(found), top_p["title"]).customdata[:, 0], top_p["parameters"])


def test_a_failure_of_a_proved_bound_and_infinite_bounds_are_shown_as_they_are(found: CompressionStudy) -> None:
    flat = {"violations_certified": 0.3, "mean_offline": math.inf}
    odd = replace(found, by_size=found.by_size | {name: np.full(len(found.by_size["k"]), value) for name, value in flat.items()})
    assert set(trace(figures.violation_figure(odd), "Prop. 1, and half of it").y) == {30.0}
    bounds = figures.bounds_figure(odd)
    assert np.isnan(np.asarray(trace(bounds, "bound that knows the large model (Prop. 1)").y)).all()
    assert all(math.isfinite(end) for end in bounds.layout.yaxis.range)


def test_every_line_has_a_second_code_beside_its_colour() -> None:
    for styles in (figures.RULE_LINES, figures.CODE_LINES, figures.COST_LINES):
        looks = [(style.dash, style.marker) for style in styles.values()]
        assert len(set(looks)) == len(looks) and len({style.colour for style in styles.values()}) == len(styles)


def test_a_vocabulary_of_one_token_still_has_its_figures() -> None:
    one = torch.ones(3, 1, dtype=torch.float64)
    single = study(law_rounds(one, one, np.zeros(3, dtype=int)), replace(QUESTION, u_th=None))
    for draw in EVERY:
        figure = draw(single)
        assert all(math.isfinite(end) for end in (*(figure.layout.xaxis.range or ()), *(figure.layout.yaxis.range or ())))
