"""The Trade-off page's figures, read by their data."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.loss import GROUPS, Loss
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import KNOBS, VARIED
from cuhlm_core.studies.tradeoff.figures import (
    knob_payload_figure,
    knob_quality_figure,
    lead_figure,
    rates_figure,
    speed_figure,
    tradeoff_figure,
)
from cuhlm_core.studies.tradeoff.frontier import lead_map
from cuhlm_core.studies.tradeoff.points import QUALITIES, pareto, points
from cuhlm_core.studies.tradeoff.words import family_title
from cuhlm_core.theme import GREY, faded, method_line

SWEEP = made_up_sweep(prompts=20)
CHANNEL, CLOCK = ChannelSettings(snr_db=-10.0), ClockSettings()
TOLD = points(SWEEP, CHANNEL, CLOCK)
COSINE = QUALITIES["cosine"]
FRONT = pareto([point.throughput.value for point in TOLD], [point.accuracy.value for point in TOLD]).tolist()


def drawn(**changes):
    return tradeoff_figure(**{"points": TOLD, "on_front": FRONT, "score": COSINE, **changes})


def marks(figure):
    """By configuration: x, y, colour, and whether it has whiskers."""
    found = {}
    for trace in figure.data:
        for place, data in enumerate(trace.customdata if trace.customdata is not None else ()):
            found[data[0]] = (trace.x[place], trace.y[place], trace.marker.line.color, trace.error_y.visible)
    return found


def named(figure, name):
    return [trace for trace in figure.data if trace.name == name]


def test_every_point_is_where_it_belongs_grey_where_another_one_beats_it():
    found = marks(drawn())
    assert set(found) == {point.configuration for point in TOLD}
    for point, best in zip(TOLD, FRONT, strict=True):
        x, y, colour, whiskers = found[point.configuration]
        assert (x, y) == (point.throughput.value, point.accuracy.value)
        assert colour == (method_line(point.method).colour if best else GREY)
        assert whiskers == (best or point.method in ("llm", "slm"))


def test_the_front_is_a_step_line_from_slow_to_fast_and_never_rises():
    (front,) = named(drawn(), "Pareto front")
    assert front.line.shape == "vh" and list(front.x) == sorted(front.x) and list(front.y) == sorted(front.y, reverse=True)
    assert len(front.x) == sum(FRONT)


def test_whiskers_end_where_the_intervals_do():
    figure = drawn()
    trace = next(trace for trace in figure.data if trace.customdata is not None and trace.customdata[0][0] == "llm")
    point = TOLD[0]
    assert trace.y[0] + trace.error_y.array[0] == pytest.approx(point.accuracy.high)
    assert trace.y[0] - trace.error_y.arrayminus[0] == pytest.approx(point.accuracy.low)
    assert trace.text[0].strip() == "LLM only"


def test_a_sweep_is_joined_in_the_order_of_its_parameter():
    lines = [trace for trace in named(drawn(), "U-HLM") if trace.mode == "lines"]
    ordered = sorted((point for point in TOLD if point.family == "u-hlm"), key=lambda point: point.value)
    assert len(lines) == 1 and list(lines[0].x) == [point.throughput.value for point in ordered]
    assert not [trace for trace in named(drawn(), "HLM") if trace.mode == "lines"]


def test_every_method_is_in_the_legend_once_or_has_its_name_beside_it():
    figure = drawn()
    shown = [trace.name for trace in figure.data if trace.showlegend is not False]
    baselines = [trace.text[0].strip() for trace in figure.data if trace.text]
    families = {family_title(point.family) for point in TOLD}
    # The fade moved the threshold of u-hlm-channel where it was decoded; at -10 dB it was.
    assert families == {*(method.title for method in METHODS.values()), *map(family_title, VARIED)}
    assert sorted([*shown, *baselines]) == sorted(["Pareto front", "Lossless", "Nearly lossless", "Lossy", *families])
    assert sorted(baselines) == ["LLM only", "SLM only"]


def test_a_legend_entry_has_the_colour_of_its_points():
    figure = drawn()
    colours = {}
    for trace in figure.data:
        if trace.customdata is not None:
            colours.setdefault(trace.name, set()).add(trace.marker.line.color)
    entries = {trace.name: trace for trace in figure.data if trace.showlegend is not False and trace.name in colours}
    assert len(entries) > 5 and {trace.marker.line.color for trace in entries.values()} > {GREY}
    assert all(trace.marker.line.color in colours[name] for name, trace in entries.items())
    assert all(trace.marker.line.color != GREY for name, trace in entries.items() if colours[name] != {GREY})


def test_a_point_is_filled_where_it_is_lossless_pale_where_nearly_and_open_where_lossy():
    fills = {"lossless": 1.0, "near": 0.35, "lossy": 0.0}
    near = Loss(False, Interval(0.01, 0.0, 0.03))
    nearly = [replace(point, loss=near) if point.method == "u-hlm" else point for point in TOLD]
    groups = {point.configuration: point.group for point in nearly}
    assert set(groups.values()) == set(fills) == set(GROUPS)
    for trace in drawn(points=nearly).data:
        for place, data in enumerate(trace.customdata if trace.customdata is not None else ()):
            assert trace.marker.color[place] == faded(trace.marker.line.color, fills[groups[data[0]]])


def test_bits_are_on_a_logarithmic_axis_that_those_who_send_nothing_have_no_place_on():
    bits = points(SWEEP, CHANNEL, CLOCK, "bits")
    figure = drawn(points=bits, score=QUALITIES["bits"])
    assert figure.layout.yaxis.type == "log" and figure.layout.yaxis.range[0] > figure.layout.yaxis.range[1]  # fewer are better: up
    assert set(marks(figure)) == {point.configuration for point in TOLD} - {"llm", "slm"}
    assert all(point.accuracy.value == pytest.approx(point.bits_per_token) for point in bits)


def test_the_star_and_the_ring_are_on_their_points_or_nowhere():
    figure = drawn(star="u-hlm", selected="top-k k=3")
    by_name = {point.configuration: point for point in TOLD}
    (star,), (ring,) = named(figure, "Live page's setting"), named(figure, "chosen")
    assert (star.x[0], star.y[0]) == (by_name["u-hlm"].throughput.value, by_name["u-hlm"].accuracy.value)
    assert ring.x[0] == by_name["top-k k=3"].throughput.value and star.marker.symbol == "star-open"
    point = next(trace for trace in figure.data if trace.customdata is not None and "u-hlm" in [data[0] for data in trace.customdata])
    assert star.marker.size * 0.382 - star.marker.line.width > point.marker.size, "it hides its point: a pentagram's hollow is so wide"
    nothing = drawn(star="gone", selected=None)
    assert not named(nothing, "Live page's setting") and not named(nothing, "chosen")


def test_better_is_up_also_where_less_is_better():
    up, down = (drawn(score=score).layout.yaxis.range for score in (COSINE, QUALITIES["bias"]))
    assert up[0] < up[1] and down[0] > down[1]
    figure = drawn(score=QUALITIES["bias"])
    assert "less is better" in figure.layout.yaxis.title.text and figure.layout.annotations[0].text == "better ↗"
    assert figure.layout.xaxis.type == "log" and "realised" in figure.layout.xaxis.title.text


def test_points_without_a_number_are_left_out():
    broken = [replace(TOLD[0], accuracy=Interval(math.nan)), replace(TOLD[1], throughput=Interval(math.nan)), *TOLD[2:]]
    assert set(marks(drawn(points=broken))) == {point.configuration for point in TOLD[2:]}
    assert tradeoff_figure(points=broken[:2], on_front=[False, False], score=COSINE).layout.yaxis.range is not None


def test_hovering_tells_every_number_in_our_own_words():
    trace = next(trace for trace in drawn().data if trace.customdata is not None)
    assert trace.customdata[0][1].startswith("<b>LLM only</b>") and trace.hovertemplate == "%{customdata[1]}<extra></extra>"


# What each parameter does ---------------------------------------------------------------------------------------------


SWEPT_FAMILIES = {"u_th": 6, "theta": 2, "k": 2, "eta": 1, "gamma": 1, "stop_prob": 1, "stop_product": 1}


@pytest.mark.parametrize(("knob", "methods"), SWEPT_FAMILIES.items())
def test_the_score_against_a_parameter_has_a_line_a_band_and_both_models_alone(knob, methods):
    figure = knob_quality_figure(points=TOLD, knob=knob, score=COSINE)
    lines = [trace for trace in figure.data if trace.mode == "lines+markers"]
    assert len(lines) == methods == len(figure.data) - methods and len(figure.layout.shapes) == 2
    for line in lines:
        family = next(family for family in KNOBS[knob] if family_title(family) == line.name)
        own = [point for point in TOLD if point.configuration == family or point.configuration.startswith(f"{family} {knob}=")]
        own = sorted(own, key=lambda point: point.settings[knob])
        assert list(line.x) == [point.settings[knob] for point in own] and list(line.y) == [point.accuracy.value for point in own]
    assert {note.text for note in figure.layout.annotations} == {"LLM only", "SLM only"}
    assert (figure.layout.xaxis.type == "log") == (knob not in ("u_th", "stop_prob", "stop_product"))
    assert {round(shape.y0, 9) for shape in figure.layout.shapes} == {round(point.accuracy.value, 9) for point in TOLD[:2]}


def test_rates_are_in_percent():
    sent, kept = rates_figure(points=TOLD).data
    own = sorted((point for point in TOLD if point.family == "u-hlm"), key=lambda point: point.value)
    assert list(sent.y) == pytest.approx([100 * point.transmission_rate for point in own])
    assert list(kept.y) == pytest.approx([100 * point.true_skip_rate for point in own]) and kept.name == "True skip rate (TSR)"


def test_payloads_are_bits_per_token():
    figure = knob_payload_figure(points=TOLD, knob="k")
    assert [trace.name for trace in figure.data] == ["CU-HLM (offline)", "Top-k truncation"] and figure.layout.yaxis.type == "log"
    own = sorted((point for point in TOLD if point.method == "top-k"), key=lambda point: point.value)
    assert list(figure.data[1].y) == [point.bits_per_token for point in own]


def test_the_map_has_a_colour_for_every_link_and_the_line_where_both_are_as_fast():
    two = SWEEP.only([2, 6])
    leads = lead_map(two, CHANNEL, CLOCK, np.array([1e4, 1e6]), np.array([0.0, 0.05, 0.1]))
    heat, line, star = lead_figure(leads=leads, mark=(0.05, 1e6)).data
    assert np.array_equal(heat.z, np.log2(leads.lead).T) and list(heat.x) == [0, 50, 100] and list(heat.y) == [1e4, 1e6]
    assert np.allclose(heat.customdata[1][2], leads.speeds[:, 2, 1]) and heat.zmin == -heat.zmax
    assert (line.contours.start, line.contours.end) == (0, 0) and np.array_equal(line.z, heat.z)
    assert (star.x[0], star.y[0]) == (50, 1e6) and len(lead_figure(leads=leads).data) == 2


def test_speed_against_snr_has_a_curve_a_method_and_the_mark():
    figure = speed_figure(snrs_db=(-10, 0), speeds={"hlm": [1.0, 2.0], "slm": [39.0, math.nan]}, mark_db=-4.0)
    assert [trace.name for trace in figure.data] == ["HLM", "SLM only"] and list(figure.data[0].y) == [1.0, 2.0]
    assert figure.data[1].y[1] is None and figure.layout.shapes[0].x0 == -4.0
    assert not speed_figure(snrs_db=(0,), speeds={"hlm": [1.0]}).layout.shapes
