"""The live plots, read back from the figures' data."""

import html
import re
import time
from dataclasses import replace

import numpy as np
import plotly.graph_objects as go
import pytest
from round_samples import ACCEPT, AUDIT, HOSTILE, LLM, SKIP, SLM, V, made_up_run, made_up_table

from cuhlm_core import theme
from cuhlm_core.events import Decision
from cuhlm_core.runs import figures as live
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings

FIGURES = {
    "throughput": lambda table, **window: live.throughput_figure(table=table, clock_name="paper", estimator_title="Realised", **window),
    "bias": lambda table, **window: live.bias_figure(table=table, **window),
    "uncertainty": lambda table, **window: live.uncertainty_figure(table=table, u_th=0.4, u_th_averse=0.08, u_th_prone=0.42, **window),
    "k": lambda table, **window: live.payload_figure(table=table, vocabulary_size=V, **window),
    "bits": lambda table, **window: live.payload_figure(table=table, vocabulary_size=V, unit="bits", full_bits=19 * V, **window),
}


def named(figure, name):
    """The one trace of that name."""
    (trace,) = [trace for trace in figure.data if trace.name.startswith(name)]
    return trace


@pytest.mark.parametrize("name", FIGURES)
def test_empty_run_has_the_axes_of_a_full_one(name):
    empty, full = FIGURES[name](made_up_table(0)), FIGURES[name](made_up_table(60))
    assert [trace.name for trace in empty.data] == [trace.name for trace in full.data]
    assert all(len(trace.x) == 0 for trace in empty.data)
    for axis in ("xaxis", "yaxis"):
        assert empty.layout[axis].type == full.layout[axis].type in ("linear", "log")
    assert empty.layout.yaxis.title.text == full.layout.yaxis.title.text
    assert empty.layout.yaxis.range is not None
    assert empty.layout.xaxis.range == (0.5, 10.5)


@pytest.mark.parametrize("name", [*FIGURES, "time"])
def test_common_look(name):
    figure = FIGURES[name](made_up_table(20)) if name in FIGURES else live.time_figure(table=made_up_table(20))
    assert isinstance(figure, go.Figure)
    assert figure.layout.title.text is None
    assert figure.layout.paper_bgcolor == figure.layout.plot_bgcolor == "rgba(0,0,0,0)"
    assert figure.layout.uirevision
    assert figure.layout.font.color is None  # the page's theme decides
    assert figure.layout.font.size >= 14
    assert figure.layout.xaxis.title.text
    own = figure.to_dict()
    own["layout"].pop("template", None)
    assert not re.search(r"'(black|white|#000|#fff|#000000|#ffffff)'", repr(own).lower())


def test_a_figure_made_otherwise_gets_the_same_look():
    look = {"x_title": "Round", "y_title": "Bits", "y_axis": {"type": "log"}, "height": 200}
    figure = go.Figure(go.Scatter(x=[1], y=[2]))
    assert theme.styled(figure, **look) is figure
    assert figure.layout == theme.drawn([], **look).layout
    assert figure.layout.yaxis.type == "log" and figure.layout.height == 200


@pytest.mark.parametrize("name", FIGURES)
def test_window_shows_the_last_rounds_and_changes_no_value(name):
    table = made_up_table(100)
    whole, last = FIGURES[name](table), FIGURES[name](table, window=30)
    assert last.layout.xaxis.range == (70.5, 100.5)
    for before, after in zip(whole.data, last.data, strict=True):
        x, y = np.asarray(before.x), np.asarray(before.y)
        np.testing.assert_array_equal(np.asarray(after.x), x[x > 70])
        np.testing.assert_array_equal(np.asarray(after.y), y[x > 70])
    with pytest.raises(ValueError, match="window"):
        FIGURES[name](table, window=0)


def test_throughput_is_tokens_over_summed_time():
    table = made_up_table(40)
    figure = FIGURES["throughput"](table)
    times = [float(a + b + c) for a, b, c in zip(table.costs.slm_s, table.costs.uplink_s, table.costs.llm_s, strict=True)]
    oracle = [(n + 1) / sum(times[: n + 1]) for n in range(40)]
    np.testing.assert_allclose(np.asarray(named(figure, "so far").y), oracle)
    np.testing.assert_allclose(np.asarray(named(figure, "each round").y), [1 / t for t in times])
    # The mean of rates is another estimator: the curve must not be it.
    assert abs(np.asarray(named(figure, "so far").y)[-1] - np.mean([1 / t for t in times])) > 1
    assert "Realised" in named(figure, "so far").name
    assert "paper" in figure.layout.yaxis.title.text


def test_throughput_of_rounds_without_time_is_absent():
    table = made_up_table(30).recost(ChannelSettings(fading="awgn"), ClockSettings("custom", 0.0, 0.0))
    each = np.asarray(named(FIGURES["throughput"](table), "each round").y)
    assert np.isnan(each[table.skipped]).all() and np.isfinite(each[~table.skipped]).all()
    first = int(np.flatnonzero(~table.skipped)[0])
    so_far = np.asarray(named(FIGURES["throughput"](table), "so far").y)
    assert np.isnan(so_far[:first]).all() and np.isfinite(so_far[first:]).all()


def test_bias_waits_for_the_audit():
    events = [replace(ACCEPT, round=1, bias=0.1), replace(SKIP, round=2), replace(SKIP, round=3), replace(ACCEPT, round=4, bias=0.3)]
    before = live.bias_figure(table=run_table(events, 0))
    np.testing.assert_allclose(np.asarray(named(before, "mean").y), [0.1, 0.1, 0.1, 0.2])
    assert len(named(before, "skipped").x) == 0
    assert "2 not audited" in before.layout.xaxis.title.text

    after = live.bias_figure(table=run_table([*events, replace(AUDIT, round=2, bias=0.8)], 0))
    np.testing.assert_allclose(np.asarray(named(after, "mean").y), [0.1, 0.45, 0.45, 0.4])
    assert list(named(after, "skipped").x) == [2] and list(named(after, "skipped").y) == [0.8]
    assert "1 not audited" in after.layout.xaxis.title.text


@pytest.mark.parametrize("name", ["bias", "uncertainty"])
def test_each_decision_has_its_colour_and_marker(name):
    table = made_up_table(200)
    figure = FIGURES[name](table)
    values = getattr(table, name)
    styles = {"skip": ("#0072B2", "circle"), "accept": ("#009E73", "triangle-up"), "resample": ("#D55E00", "square")}
    for decision, (colour, symbol) in styles.items():
        trace = named(figure, Decision(decision).label)
        assert (trace.marker.color, trace.marker.symbol) == (colour, symbol)
        rows = [row for row in range(200) if table.decision[row] == decision and not np.isnan(values[row])]
        assert rows
        assert list(trace.x) == [row + 1 for row in rows]
        assert list(trace.y) == [values[row] for row in rows]


def test_single_model_runs_are_drawn_in_grey():
    figure = live.bias_figure(table=run_table([replace(LLM, round=1), replace(SLM, round=2)], 0))
    assert list(named(figure, "LLM alone").y) == [0.0]
    assert len(named(figure, "SLM alone").x) == 0  # not audited
    colours = {Decision.SLM.colour, Decision.LLM.colour}
    assert all(len({colour[1:3], colour[3:5], colour[5:7]}) == 1 for colour in colours)


def test_thresholds():
    def drawn(**thresholds):
        figure = live.uncertainty_figure(table=made_up_table(5), **{"u_th": None, "u_th_averse": None, "u_th_prone": None, **thresholds})
        return {shape.y0: shape.line.dash for shape in figure.layout.shapes}, figure.layout.annotations, figure

    assert drawn()[0] == {}
    assert drawn(u_th=0.0)[0] == {0.0: "solid"}
    lines, notes, figure = drawn(u_th=0.4, u_th_averse=0.08, u_th_prone=0.42)
    assert lines == {0.4: "solid", 0.08: "dot", 0.42: "dot"}
    assert {note.text for note in notes} == {"<b>threshold 0.40</b>", "risk-averse 0.08", "risk-prone 0.42"}
    assert figure.layout.yaxis.range == (-0.04, 1.04)


def test_a_learned_threshold_is_drawn_as_steps_round_by_round():
    told = [0.5, 0.45, 0.45, 0.6, 0.61]
    table = run_table([replace(SKIP, round=n, uncertainty=0.1, u_th=u_th) for n, u_th in enumerate(told, start=1)], 0)
    look = {"u_th": 0.9, "u_th_averse": None, "u_th_prone": 0.42, "learns": True}
    figure = live.uncertainty_figure(table=table, **look)
    steps = named(figure, "threshold (learned)")
    assert list(steps.x) == [1, 2, 3, 4, 5] and list(steps.y) == told and steps.line.shape == "hvh"
    assert [shape.y0 for shape in figure.layout.shapes] == [0.42]  # no level at the settings' threshold
    assert {note.text for note in figure.layout.annotations} == {"<b>threshold 0.61</b>", "risk-prone 0.42"}
    assert list(named(live.uncertainty_figure(table=table, window=2, **look), "threshold (learned)").y) == told[3:]
    empty = live.uncertainty_figure(table=made_up_table(0), **look)
    assert [trace.name for trace in empty.data] == [trace.name for trace in figure.data]
    fixed = live.uncertainty_figure(table=table, u_th=0.5, u_th_averse=None, u_th_prone=None)
    assert "threshold (learned)" not in [trace.name for trace in fixed.data]


@pytest.mark.parametrize("values", [(0.4, 0.4, 0.4), (0.99, 1.0, 1.0), (0.0, 0.0, 0.01), (0.08, 0.4, 0.42), (0.1, 0.5, 0.9)])
def test_threshold_labels_do_not_overlap(values):
    averse, threshold, prone = values
    figure = live.uncertainty_figure(table=made_up_table(5), u_th=threshold, u_th_averse=averse, u_th_prone=prone)
    places = [note.y for note in figure.layout.annotations]
    assert min(np.diff(places)) > 0.08 and min(places) >= 0 and max(places) <= 1
    lines = [shape.y0 for shape in figure.layout.shapes]
    assert max(abs(place - line) for place, line in zip(places, lines, strict=True)) <= 0.18


def test_payload_counts_uploads_only():
    table = made_up_table(80)
    for unit, oracle in (("k", table.k), ("bits", table.inputs.payload_bits)):
        figure = live.payload_figure(table=table, vocabulary_size=V, unit=unit)
        drawn = {int(x): y for trace in figure.data for x, y in zip(trace.x, trace.y, strict=True)}
        assert drawn == {row + 1: oracle[row] for row in range(80) if table.decision[row] != "skip"}
        low, high = figure.layout.yaxis.range
        assert figure.layout.yaxis.type == "log"
        assert 10**low < min(drawn.values()) and 10**high > max(drawn.values())
    with pytest.raises(ValueError, match="unit"):
        live.payload_figure(table=table, vocabulary_size=V, unit="bytes")


def test_payload_marks_the_whole_distribution():
    assert [shape.y0 for shape in FIGURES["k"](made_up_table(9)).layout.shapes] == [V]
    assert [shape.y0 for shape in FIGURES["bits"](made_up_table(9)).layout.shapes] == [19 * V]
    assert not live.payload_figure(table=made_up_table(9), vocabulary_size=V, unit="bits").layout.shapes


def test_time_bar_adds_up():
    table = made_up_table(50)
    figure = live.time_figure(table=table)
    sums = [table.costs.slm_s.sum(), table.costs.uplink_s.sum(), table.costs.llm_s.sum()]
    np.testing.assert_allclose([trace.x[0] for trace in figure.data], 100 * np.array(sums) / sum(sums))
    assert [trace.name.split()[0] for trace in figure.data] == ["SLM", "uplink", "LLM"]
    assert f"{sums[0]:.2f} s" in figure.data[0].name and "%" in figure.data[0].name
    assert figure.layout.barmode == "stack"
    assert figure.layout.xaxis.range == (0, 100)


def test_empty_time_bar_shows_no_share():
    figure = live.time_figure(table=made_up_table(0))
    assert [trace.x[0] for trace in figure.data] == [0, 0, 0]
    assert figure.data[0].name == "SLM 0 s"


def test_hover_text_is_the_models_text_and_nothing_else():
    events = [replace(ACCEPT, round=index + 1, text=text) for index, text in enumerate(HOSTILE)]
    for name in ("bias", "uncertainty", "k"):
        texts = named(FIGURES[name](run_table(events, 0)), "accepted").customdata
        assert len(texts) == len(HOSTILE)
        for shown, text in zip(texts, HOSTILE, strict=True):
            assert not set("<>$") & set(shown)
            assert html.unescape(shown) == theme.visible_text(text)


def test_nothing_of_the_run_reaches_a_hover_template():
    events = [replace(ACCEPT, round=1, text="%{x}<b>")]
    assert all("<b>" not in (trace.hovertemplate or "") for trace in FIGURES["k"](run_table(events, 0)).data)


def test_long_runs_are_drawn_fast():
    """A guard against quadratic work, far above the measured time (4,096 rounds: 15 ms a figure)."""
    table = run_table(made_up_run(4096), 1)
    for build in FIGURES.values():
        start = time.process_time()
        build(table)
        assert time.process_time() - start < 1.0
