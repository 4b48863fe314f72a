"""The live plots, read back from the figures' data."""

import html
from dataclasses import replace

import numpy as np
import pytest
from round_samples import ACCEPT, HOSTILE, V, made_up_table

from cuhlm_core.events import Decision
from cuhlm_core.format import visible_text
from cuhlm_core.runs import figures as live
from cuhlm_core.runs.columns import run_table

FIGURES = {
    "k": lambda table: live.payload_figure(table=table, vocabulary_size=V),
    "bits": lambda table: live.payload_figure(table=table, vocabulary_size=V, unit="bits"),
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


def test_each_decision_has_its_colour_and_marker():
    table = made_up_table(200)
    figure = FIGURES["k"](table)
    for decision, (colour, symbol) in {"accept": ("#009E73", "triangle-up"), "resample": ("#D55E00", "square")}.items():
        trace = named(figure, Decision(decision).label)
        assert (trace.marker.color, trace.marker.symbol) == (colour, symbol)
        rows = [row for row in range(200) if table.decision[row] == decision and table.k[row] > 0]
        assert rows
        assert list(trace.x) == [row + 1 for row in rows]
        assert list(trace.y) == [table.k[row] for row in rows]
    colours = {Decision.SLM.colour, Decision.LLM.colour}
    assert all(len({colour[1:3], colour[3:5], colour[5:7]}) == 1 for colour in colours)


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
    assert not FIGURES["bits"](made_up_table(9)).layout.shapes


def test_time_bar_adds_up():
    table = made_up_table(50)
    figure = live.time_figure(table=table)
    sums = [table.costs.slm_s.sum(), table.costs.uplink_s.sum(), table.costs.llm_s.sum()]
    np.testing.assert_allclose([trace.x[0] for trace in figure.data], 100 * np.array(sums) / sum(sums))
    assert [trace.name.split()[0] for trace in figure.data] == ["SLM", "uplink", "LLM"]
    assert f"{sums[0]:.2f} s" in figure.data[0].name and "%" in figure.data[0].name
    assert figure.layout.barmode == "stack"
    assert figure.layout.xaxis.range == (0, 100)


def test_hover_text_is_the_models_text_and_nothing_else():
    events = [replace(ACCEPT, round=index + 1, text=text) for index, text in enumerate(HOSTILE)]
    texts = named(FIGURES["k"](run_table(events, 0)), "accepted").customdata
    assert len(texts) == len(HOSTILE)
    for shown, text in zip(texts, HOSTILE, strict=True):
        assert not set("<>$") & set(shown)
        assert html.unescape(shown) == visible_text(text)


def test_nothing_of_the_run_reaches_a_hover_template():
    events = [replace(ACCEPT, round=1, text="%{x}<b>")]
    assert all("<b>" not in (trace.hovertemplate or "") for trace in FIGURES["k"](run_table(events, 0)).data)
