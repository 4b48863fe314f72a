"""The budget's figure, read from its data."""

import math
from dataclasses import replace

import numpy as np
import pytest
from law_rounds import made_up_rounds

from cuhlm_core.maths.statistics import Interval
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.budget.figures import CHOSEN, FAMILY_LINES, MEASURED, budget_figure
from cuhlm_core.studies.budget.plan import FAMILIES, Budget, Decoded, Device, Link
from cuhlm_core.studies.budget.study import best, candidates, envelopes
from cuhlm_core.studies.budget.words import FAMILY_TITLES, plan_label

FOUND = candidates(made_up_rounds(84, 100), Device("temperature", 0.7, 0.05, 1.0, 0.6))
LINK = Link(ChannelSettings("rayleigh", -20.0), estimator="ergodic")
NOTHING = FOUND.nothing_bias


def considered(kind):
    """For bits those families that bits tell apart: the large model alone needs none, and one probability is enough to be exact."""
    return FAMILIES if kind == "speed" else FAMILIES[3:]


def figure(budget: Budget, checked=()):
    chosen = best(FOUND, budget, LINK, considered(budget.kind)).best
    drawn = envelopes(FOUND, budget.kind, LINK)
    return drawn, chosen, budget_figure(envelopes=drawn, budget=budget, chosen=chosen, nothing_bias=NOTHING, link=LINK, checked=checked)


def trace(found, name: str):
    (wanted,) = [part for part in found.data if part.name == name]
    return wanted


def decoded(plan, bits: float = 60.0):
    random = np.random.default_rng(0)
    return Decoded(plan, np.repeat(np.arange(6), 4), np.full(24, bits), 0.1 + 0.1 * random.random(24))


@pytest.mark.parametrize(("kind", "limit"), [("bits", 60.0), ("speed", 9.0)])
def test_staircases_fall_and_the_choice_lies_on_the_lowest(kind, limit):
    drawn, chosen, found = figure(Budget(kind, limit))
    on_curve = []
    for envelope in drawn:
        line = trace(found, FAMILY_TITLES[envelope.family])
        shown = envelope.cost > 0
        if not shown.any():
            assert envelope.family == "llm" and not len(line.x)
            continue
        assert np.array_equal(line.x[:-1], envelope.cost[shown]) and np.array_equal(line.y[:-1], envelope.bias[shown])
        assert line.y[-1] == line.y[-2] and line.line.shape == "hv" and line.customdata[0] == plan_label(envelope.plans[int(not shown[0])])
        inside = np.asarray(line.x) <= limit if kind == "bits" else np.asarray(line.x) >= limit
        if envelope.family in considered(kind):
            on_curve.append(np.asarray(line.y)[inside].min() if inside.any() else NOTHING)
    ends = {float(line.x[-1]) for line in (trace(found, FAMILY_TITLES[family]) for family in FAMILIES) if len(line.x)}
    assert len(ends) == 1  # all reach the end of the axis
    mark = trace(found, CHOSEN)
    assert mark.y[0] == chosen.bias.value == pytest.approx(min(on_curve))
    assert mark.x[0] == (chosen.bits.value if kind == "bits" else chosen.tokens_per_s)
    assert mark.error_y.array[0] == pytest.approx(chosen.bias.high - chosen.bias.value)
    level, line = found.layout.shapes
    assert level.y0 == NOTHING and line.x0 == limit and found.layout.xaxis.type == ("log" if kind == "bits" else None)
    assert found.layout.xaxis.title.text and found.layout.yaxis.range[1] > NOTHING


def test_nothing_sent_has_no_place_on_a_logarithmic_axis():
    _, chosen, found = figure(Budget("bits", 0.0))
    assert chosen.plan.never_sends and not trace(found, CHOSEN).x and len(found.layout.shapes) == 1
    assert all(x > 0 for part in found.data for x in part.x)
    _, _, infinite = figure(Budget("bits", math.inf))
    assert len(infinite.layout.shapes) == 1 and trace(infinite, CHOSEN).y[0] == 0


def test_measured_points_stand_where_decoding_found_them():
    chosen = best(FOUND, Budget("bits", 60.0), LINK).best
    checked = [(chosen, decoded(chosen.plan)), (chosen, decoded(chosen.plan, 0.0))]
    _, _, found = figure(Budget("bits", 60.0), checked)
    points = trace(found, MEASURED)
    interval = checked[0][1].bias_interval()
    assert points.x == (60.0,) and points.y[0] == interval.value  # what was never sent has no bits to stand at
    assert points.error_y.array[0] == pytest.approx(interval.high - interval.value) and "predicted bias" in points.customdata[0]
    _, _, speeds = figure(Budget("speed", 9.0), checked)
    assert list(trace(speeds, MEASURED).x) == [one.speed(LINK) for _, one in checked]
    _, _, without = figure(Budget("bits", 60.0))
    assert MEASURED not in [part.name for part in without.data]


def test_one_prompt_has_no_bars():
    chosen = replace(best(FOUND, Budget("bits", 60.0), LINK).best, bias=Interval(0.1))
    drawn = budget_figure(envelopes=envelopes(FOUND, "bits"), budget=Budget("bits", 60.0), chosen=chosen, nothing_bias=NOTHING, link=LINK)
    assert trace(drawn, CHOSEN).error_y.array is None


def test_models_that_agree_still_have_a_figure():
    flat = [replace(envelope, bias=np.zeros(len(envelope.bias))) for envelope in envelopes(FOUND, "bits")]
    chosen = best(FOUND, Budget("bits", math.inf), LINK).best
    drawn = budget_figure(envelopes=flat, budget=Budget("bits", math.inf), chosen=chosen, nothing_bias=0.0, link=LINK)
    assert all(math.isfinite(end) for end in (*drawn.layout.xaxis.range, *drawn.layout.yaxis.range))


def test_every_family_has_a_second_code_beside_its_colour():
    looks = {(style.dash, style.marker) for style in FAMILY_LINES.values()}
    assert set(FAMILY_LINES) == set(FAMILIES) == set(FAMILY_TITLES) and len(looks) == len(FAMILIES)
    assert len({style.colour for style in FAMILY_LINES.values()}) == len(FAMILIES) - 1  # Hao's two methods share theirs, in every plot
