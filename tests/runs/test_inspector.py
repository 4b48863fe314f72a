"""The inspector's figures, read back from their data; hostile token text stays text."""

import html
from dataclasses import replace

import pytest
from round_samples import ACCEPT, AUDIT, CERTAIN, HOSTILE, LLM, RESAMPLE, SKIP, SLM

from cuhlm_core.events import Decision
from cuhlm_core.runs import figures


def probabilities(figure):
    """{series: {label: probability}} as drawn."""
    labels = dict(zip(figure.layout.yaxis.tickvals, figure.layout.yaxis.ticktext, strict=True))
    return {
        trace.name: {labels[row]: value for row, value in zip(trace.y, trace.x, strict=True) if value is not None} for trace in figure.data
    }


def test_both_distributions_and_the_third_where_a_rejection_was_possible():
    drawn = probabilities(figures.distributions_figure(token=RESAMPLE, audit=None))
    cat, dog, newline, owl = "<b>draft: ␣cat</b> ", "<b>drawn instead: ␣dog</b> ", "↵ ", "␣owl "
    assert drawn == {
        "small model": {cat: 0.62, dog: 0.2, newline: 0.1},
        "large model": {cat: 0.46, dog: 0.5, owl: 0.02},
        "drawn from after a rejection": {dog: 0.9, owl: 0.1},
    }


@pytest.mark.parametrize(
    ("token", "audit", "series"),
    [
        (ACCEPT, None, 3), (CERTAIN, None, 2), (SKIP, None, 1), (SKIP, AUDIT, 2), (SLM, None, 1), (SLM, AUDIT, 2), (LLM, None, 1),
    ],
)
def test_series_of_each_kind_of_round(token, audit, series):
    assert len(figures.distributions_figure(token=token, audit=audit).data) == series


def test_the_number_beside_a_bar_of_one_has_room():
    """Seven characters such as ">0.9999" of 12 pixels, where the inspector's plot is at its narrowest."""
    layout, narrowest = figures.distributions_figure(token=CERTAIN, audit=None).layout, 200
    assert narrowest * (1 - 1 / layout.xaxis.range[1]) + layout.margin.r >= 3 + 7 * 0.55 * 12


def test_rows_are_ordered_and_labelled_with_their_role():
    figure = figures.distributions_figure(token=SKIP, audit=AUDIT)
    assert figure.layout.yaxis.ticktext[0] == "<b>draft, accepted: ␣cat</b> "
    assert figure.layout.yaxis.range[0] > figure.layout.yaxis.range[1]  # most likely on top
    assert probabilities(figure)["large model"]["<b>draft, accepted: ␣cat</b> "] == 0.55
    assert figures.distributions_figure(token=LLM, audit=None).layout.yaxis.ticktext[0] == "<b>drawn: ␣dog</b> "
    again = replace(RESAMPLE, token=7, text=" cat")
    assert "<b>draft, drawn again: ␣cat</b> " in figures.distributions_figure(token=again, audit=None).layout.yaxis.ticktext


def test_at_most_ten_rows_and_the_draft_is_never_dropped():
    many = tuple((100 + i, f"t{i}", 0.09 - 0.005 * i) for i in range(10))
    others = tuple((200 + i, f"o{i}", 0.08 - 0.005 * i) for i in range(10))
    token = replace(RESAMPLE, draft_top=many, target_top=others, resampling_top=others, draft_prob=0.001, target_prob=0.0005)
    figure = figures.distributions_figure(token=token, audit=None)
    labels = figure.layout.yaxis.ticktext
    assert len(labels) == figures.ROWS
    assert "<b>draft: ␣cat</b> " in labels and "<b>drawn instead: ␣dog</b> " in labels
    assert probabilities(figure)["small model"]["<b>draft: ␣cat</b> "] == 0.001
    assert probabilities(figure)["large model"]["<b>draft: ␣cat</b> "] == 0.0005


def test_tokens_with_equal_texts_stay_two_rows():
    top = ((7, " cat", 0.5), (11, "\ufffd", 0.3), (12, "\ufffd", 0.2))
    labels = figures.distributions_figure(token=replace(SKIP, draft_top=top), audit=None).layout.yaxis.ticktext
    assert "\ufffd #11 " in labels and "\ufffd #12 " in labels


def test_final_token_inside_a_character_is_shown_as_bytes():
    token = replace(SKIP, text="", token_hex="e282", draft_text="\ufffd", draft_top=((7, "\ufffd", 0.62), (8, "\ufffd", 0.2)))
    labels = figures.distributions_figure(token=token, audit=None).layout.yaxis.ticktext
    assert labels == ("<b>draft, accepted: ⟨e282⟩</b> ", "\ufffd ")


def test_draft_and_final_token_are_marked_in_the_decisions_colour():
    shapes = figures.distributions_figure(token=RESAMPLE, audit=None).layout.shapes
    assert {(shape.fillcolor, shape.line.dash) for shape in shapes} == {("#D55E00", "dot"), ("#D55E00", "solid")}
    (shape,) = figures.distributions_figure(token=SKIP, audit=None).layout.shapes
    assert (shape.fillcolor, shape.line.dash) == ("#0072B2", "solid")


def test_hostile_text_is_shown_as_text():
    top = tuple((100 + index, text, 0.5 / (index + 1)) for index, text in enumerate(HOSTILE))
    token = replace(
        RESAMPLE, token=100, text=HOSTILE[0], draft=101, draft_text=HOSTILE[1], draft_top=top, target_top=top, resampling_top=top,
    )
    figure = figures.distributions_figure(token=token, audit=None)
    for label in figure.layout.yaxis.ticktext:
        ours = label.removeprefix("<b>").removesuffix("</b> ")
        assert not set("<>$") & set(ours), label
    assert "<b>drawn instead: &lt;b&gt;bold&lt;/b&gt;</b> " in figure.layout.yaxis.ticktext
    for trace in figure.data:
        assert len(trace.customdata) == figures.ROWS and not any(set("<>$") & set(text) for text in trace.customdata)
        assert "⟨U+202E⟩evil" in trace.customdata


@pytest.mark.parametrize("text", HOSTILE)
def test_plotly_gets_entities_and_shows_the_characters(text):
    escaped = figures.plotly_text(text)
    assert not set("<>$") & set(escaped)
    assert html.unescape(escaped) == text.replace(" ", "␣").replace("\u202e", "⟨U+202E⟩")


def test_acceptance_regions_and_draw():
    keep, reject, draw = figures.acceptance_figure(token=RESAMPLE).data
    assert keep.x[0] == pytest.approx(0.46 / 0.62) and reject.x[0] == pytest.approx(1 - 0.46 / 0.62)
    assert keep.marker.color == Decision.ACCEPT.colour and reject.marker.color == Decision.RESAMPLE.colour
    assert draw.x[0] == 0.91 and draw.text[0] == "draw 0.91"
    assert figures.acceptance_figure(token=RESAMPLE).layout.barmode == "stack"


def test_acceptance_of_a_skip_is_known_once_audited():
    nothing = figures.acceptance_figure(token=SKIP)
    assert nothing.data[0].x[0] is None and nothing.data[2].x[0] is None
    assert nothing.layout.annotations[0].text == "no acceptance test"
    audited = figures.acceptance_figure(token=SKIP, audit=AUDIT)
    assert audited.data[0].x[0] == pytest.approx(0.55 / 0.62) and audited.data[2].x[0] == 0.31
    assert not audited.layout.annotations


def test_uncertainty_gauge():
    figure = figures.uncertainty_gauge(token=SKIP, u_th=0.4)
    assert figure.data[1].x[0] == 0.15 and figure.data[1].marker.color == "#0072B2"
    (tick,) = figure.layout.shapes
    assert tick.x0 == tick.x1 == 0.4
    assert figure.layout.xaxis.range == (-0.01, 1.01)
    off = figures.uncertainty_gauge(token=ACCEPT, u_th=None)
    assert not off.layout.shapes and off.data[1].marker.color == "#009E73"
    waits = figures.uncertainty_gauge(token=SKIP, u_th=0.4, waits=True).layout.xaxis.title.text
    assert "message goes" in waits and waits != figure.layout.xaxis.title.text
    assert figures.uncertainty_gauge(token=LLM, u_th=None).layout.annotations[0].text == "no uncertainty was measured"
