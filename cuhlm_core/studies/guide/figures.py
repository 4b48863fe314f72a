"""The figures of the Guide's scenes: pure functions, light and dark alike. What a guess is about stays covered until it is made.

Token texts come from models: every one passes through `plotly_text`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from cuhlm_core.events import Decision
from cuhlm_core.format import data_size, duration, probability
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.figures import plotly_text
from cuhlm_core.studies.guide.scenes import DISTANCES_M, OTHERS, Cut, Game, Throws, Wall, rejected
from cuhlm_core.studies.guide.study import Shaken, Story, draft_name
from cuhlm_core.studies.guide.words import SCENES
from cuhlm_core.theme import (
    EMPHASIS,
    FONT_SIZE,
    GREY,
    LLM_COLOUR,
    SLM_COLOUR,
    UPLINK_COLOUR,
    curve_trace,
    drawn,
    faded,
    level,
    line_trace,
    log_axis,
    method_line,
    note,
    solid,
    upright,
)

HEIGHT = 330
"""Of every scene's figure, so that nothing moves from one to the next."""
ROW = 10
"""Tiles in a row."""
_, _OF_WALL, _OF_DRAWS, _OF_LINE, _OF_CUT, _OF_THROWS, _OF_BILL = (scene.figure for scene in SCENES)
_Numbers = NDArray[np.float64]


def wall_figure(*, wall: Wall, distance_m: float, shown: bool) -> go.Figure:
    """The mast and the phone, and below them the seconds that a token's upload takes at each distance, beside those of both models."""
    metres = np.geomspace(DISTANCES_M[0], DISTANCES_M[-1], 60)
    both = _OF_WALL["both"].format(compute=duration(wall.compute_s))
    layout: dict[str, Any] = {
        "shapes": [level(wall.compute_s, dash="dash", width=2), *_phone_and_mast(distance_m)],
        "annotations": [note(both, xref="paper", x=0.01, xanchor="left", y=float(np.log10(wall.compute_s)), yanchor="bottom")],
    }
    traces: list[dict[str, Any]] = []
    sent = (
        (wall.full_bits, _OF_WALL["full"].format(full_size=data_size(wall.full_bits)), UPLINK_COLOUR, "solid", "square"),
        (wall.few_bits, _OF_WALL["few"].format(few_size=data_size(wall.few_bits)), METHOD_COLOUR, "dot", "circle"),
    )
    for bits, name, colour, dash, symbol in sent if shown else ():
        seconds = [wall.seconds(bits, float(distance)) for distance in metres]
        traces.append(line_trace(metres, seconds, name, colour, dash=dash, hovertemplate="%{x:,.0f} m: %{y:.3~s}s<extra></extra>"))
        here = {"color": colour, "size": 13, "symbol": symbol, "line": {"width": 2, "color": EMPHASIS}}
        traces.append(_points([distance_m], [wall.seconds(bits, distance_m)], here))
        left = {"x": float(np.log10(metres[0])), "xanchor": "left", "y": float(np.log10(seconds[0])), "yanchor": "bottom", "yshift": 7}
        layout["annotations"].append(note(name, **left))
    return drawn(
        traces or [_points([distance_m], [None], {"size": 1})],
        layout=layout,
        x_title=_OF_WALL["x"],
        y_title=_OF_WALL["y"],
        x_axis={**log_axis(DISTANCES_M[0], DISTANCES_M[-1]), "dtick": "D2"},
        y_axis={**log_axis(1e-7, 20.0), "tickformat": "~s", "ticksuffix": "s", "dtick": 2, "domain": [0, 0.82]},
        height=HEIGHT,
        legend=False,
    )


def _phone_and_mast(distance_m: float) -> list[dict[str, Any]]:
    """Layout shapes above the plot, and the line from the phone down to the curves."""
    base = {"xref": "x", "xsizemode": "pixel", "yref": "paper", "ysizemode": "pixel", "yanchor": 0.86}
    mast, phone = {**base, "xanchor": DISTANCES_M[0]}, {**base, "xanchor": distance_m}
    line = {"color": GREY, "width": 2}
    radio = {"type": "line", "xref": "x", "yref": "paper", "x0": DISTANCES_M[0], "x1": distance_m, "y0": 0.97, "y1": 0.9}
    return [
        {"type": "path", **mast, "path": "M -9 0 L 0 38 L 9 0 M -6 13 L 6 13 M -3 26 L 3 26", "line": line},
        {**radio, "line": {"color": UPLINK_COLOUR, "width": 2, "dash": "dot"}},
        {
            "type": "rect",
            **phone,
            "x0": -7,
            "x1": 7,
            "y0": 0,
            "y1": 25,
            "line": {**line, "color": EMPHASIS},
            "fillcolor": faded(EMPHASIS, 0.2),
        },
        {**upright(distance_m, colour=EMPHASIS, width=2), "y1": 0.86},
    ]


METHOD_COLOUR = method_line("cu-hlm-online").colour


def _points(x: Any, y: Any, marker: dict[str, Any], **fields: Any) -> dict[str, Any]:
    look = {"hoverinfo": "skip", "showlegend": False} | fields
    return {"type": "scatter", "x": x, "y": y, "mode": "markers", "marker": marker, **look}


def shaken_figure(*, story: Story, draws: Sequence[Shaken], number: int = 5) -> go.Figure:
    """What the small model believes of the next token, and below it a tile for each draw; those that differ from the draft are framed."""
    token = story.token
    rows = [(text, prob, row == token.draft) for row, text, prob in token.draft_top[:number]]
    if token.draft_prob is not None and not any(is_draft for _, _, is_draft in rows):
        rows = [*rows[:-1], (draft_name(token), token.draft_prob, True)]
    shown = [(plotly_text(text, 12), is_draft) for text, _, is_draft in rows]
    names = [_OF_DRAWS["draft"].format(text=text) if is_draft else text for text, is_draft in shown]
    bars = {
        "type": "bar", "orientation": "h", "x": [prob for _, prob, _ in rows], "y": list(range(len(rows))),
        "marker": {**solid(SLM_COLOUR), "line": {"color": [EMPHASIS if one else SLM_COLOUR for *_, one in rows], "width": 3}},
        "text": [probability(prob) for _, prob, _ in rows], "textposition": "outside", "cliponaxis": False, "hoverinfo": "skip",
        "showlegend": False,
    }  # fmt: skip
    shapes, notes = [], []
    for index in range(2 * ROW):
        left, top = index % ROW, index // ROW
        draw = draws[index] if index < len(draws) else None
        shapes.append(_tile(left, top, draw))
        if draw is not None:
            text = plotly_text(draw.text, 6)
            size = FONT_SIZE + 2 if len(draw.text) < 3 else FONT_SIZE - 4
            notes.append(note(text, xref="x2", yref="y2", x=left + 0.5, y=-top - 0.5, font={"size": size}))
    side = {"anchor": "y2", "range": [0, ROW], "visible": False, "fixedrange": True}
    return drawn(
        [bars, _points([0], [0], {"size": 1, "opacity": 0}, xaxis="x2", yaxis="y2")],
        layout={
            "shapes": shapes, "annotations": notes, "xaxis2": side,
            "yaxis2": {"anchor": "x2", "range": [-2, 0], "visible": False, "domain": [0, 0.36], "fixedrange": True},
        },
        x_title=None,
        y_title=None,
        x_axis={"range": [0, 1.12], "visible": False, "fixedrange": True},
        y_axis={
            "range": [len(rows) - 0.5, -0.5], "tickvals": list(range(len(rows))), "ticktext": names, "domain": [0.44, 1], "showgrid": False,
            "fixedrange": True,
        },
        height=HEIGHT,
        legend=False,
    )  # fmt: skip


def _tile(left: int, top: int, draw: Shaken | None) -> dict[str, Any]:
    """Empty, or as the draft, or framed where it differs."""
    colour = GREY if draw is None else Decision.RESAMPLE.colour if draw.differs else Decision.SKIP.colour
    line = {"color": colour, "width": 3 if draw and draw.differs else 1.5, "dash": "solid" if draw and draw.differs else "dot"}
    place = {"x0": left + 0.06, "x1": left + 0.94, "y0": -top - 0.92, "y1": -top - 0.08, "xref": "x2", "yref": "y2"}
    return {"type": "rect", **place, "line": line, "fillcolor": faded(colour, 0.08 if draw is None else 0.16)}


def line_figure(*, story: Story, u_th: float, shown: bool) -> go.Figure:
    """A dot for each token of the run over its uncertainty, in the order of the text from top to bottom, and the threshold between them.

    Before the guess all dots are grey; then the sent side is shaded, and drafts that the large model rejects are crossed.
    """
    table = story.table
    rounds, crossed = np.arange(1, len(table) + 1), rejected(table)
    sent = table.uncertainty > u_th
    traces: list[dict[str, Any]] = []
    names = [plotly_text(draft_name(token), 14) for token in story.run.tokens]
    groups = (
        (_OF_LINE["right"], ~sent & ~crossed, Decision.SKIP.colour, "circle"),
        (_OF_LINE["wrong"], ~sent & crossed, Decision.RESAMPLE.colour, "x"),
        (_OF_LINE["accepted"], sent & ~crossed, Decision.ACCEPT.colour, "triangle-up"),
        (_OF_LINE["replaced"], sent & crossed, Decision.RESAMPLE.colour, "square"),
    )
    for name, rows, colour, symbol in groups if shown else ((_OF_LINE["covered"], np.ones(len(table), bool), GREY, "circle"),):
        traces.append(
            {
                **_points(table.uncertainty[rows], rounds[rows], {"color": colour, "symbol": symbol, "size": 11}),
                "name": f"{name} {int(rows.sum())}", "showlegend": True, "cliponaxis": False, "hoverinfo": "all",
                "text": [name for name, row in zip(names, rows, strict=True) if row],
                "hovertemplate": "token %{y}: %{text}<br>uncertainty %{x:.2f}<extra></extra>",
            }
        )  # fmt: skip
    shapes: list[dict[str, Any]] = []
    if shown:
        shade = {"type": "rect", "xref": "x", "yref": "paper", "y0": 0, "y1": 1, "layer": "below", "line": {"width": 0}}
        shapes = [
            {**shade, "x0": -0.03, "x1": u_th, "fillcolor": faded(Decision.SKIP.colour, 0.1)},
            {**shade, "x0": u_th, "x1": 1.03, "fillcolor": faded(Decision.ACCEPT.colour, 0.1)},
            upright(u_th, dash="solid", width=3, colour=EMPHASIS),
        ]
    return drawn(
        traces,
        layout={"shapes": shapes},
        x_title=_OF_LINE["x"],
        y_title=_OF_LINE["y"],
        x_axis={"range": [-0.03, 1.03], "tickvals": [0, 0.25, 0.5, 0.75, 1]},
        y_axis={"range": [len(table) + 1, 0], "tickformat": "d"},
        height=HEIGHT,
    )


def _bar_group(x: Sequence[Any], name: str, values: Any, colour: str, pattern: str) -> dict[str, Any]:
    words = f"%{{y:.4f}}<extra>{name}</extra>"
    return {"type": "bar", "x": x, "y": values, "name": name, "marker": solid(colour, pattern), "hovertemplate": words}


def cut_figure(*, cut: Cut) -> go.Figure:
    """The likeliest tokens as the small model has them and, beside them, as the station rebuilds them from what was sent."""
    names = [f"{plotly_text(bar.text, 12)}{'<br>' + _OF_CUT['draft'] if bar.is_draft else ''}" for bar in cut.bars]
    ranks = list(range(1, len(cut.bars) + 1))
    pairs = (
        (_OF_CUT["small"], [bar.prob for bar in cut.bars], SLM_COLOUR, ""),
        (_OF_CUT["rebuilt"], [bar.rebuilt for bar in cut.bars], UPLINK_COLOUR, "/"),
    )
    traces = [_bar_group(ranks, *pair) for pair in pairs]
    shapes = [upright(cut.k + 0.5, dash="solid", width=3, colour=EMPHASIS)] if cut.k < len(cut.bars) else []
    return drawn(
        traces,
        layout={"shapes": shapes, "barmode": "group", "bargap": 0.25},
        x_title=_OF_CUT["x"],
        y_title=_OF_CUT["y"],
        x_axis={"tickvals": ranks, "ticktext": names, "range": [0.4, len(ranks) + 0.6]},
        y_axis={**log_axis(1e-5, 1.0), "tickformat": "~g"},
        height=HEIGHT,
    )


def referee_figure(*, game: Game, throws: Throws | None) -> go.Figure:
    """Both models' distributions, and the shares of what the throws came to."""
    names = [name if name == OTHERS else plotly_text(name, 12) for name in game.names]
    shares = np.zeros(len(names)) if throws is None else throws.counts / max(throws.number, 1)
    groups = (
        (_OF_THROWS["small"], game.small, SLM_COLOUR, ""),
        (_OF_THROWS["large"], game.large, LLM_COLOUR, "."),
        (_OF_THROWS["outcome"], shares, Decision.ACCEPT.colour, "/"),
    )
    traces = [_bar_group(names, *group) for group in groups]
    top = float(max(game.small.max(), game.large.max(), shares.max()))
    return drawn(
        traces,
        layout={"barmode": "group", "bargap": 0.25},
        x_title=None,
        y_title=_OF_THROWS["y"],
        x_axis={"type": "category", "categoryarray": names, "tickangle": 0},
        y_axis={"range": [0, 1.05 * top]},
        height=HEIGHT,
    )


def bill_figure(
    *, guess: Mapping[float, float], curves: Mapping[str, _Numbers], snrs_db: _Numbers, several: Mapping[str, _Numbers] | None
) -> go.Figure:
    """The reader's curve, tokens per second at a few SNRs; then those of the methods, and of several drafts a message, `several` whole
    and `shared` with shared noise."""
    mine = {"color": EMPHASIS, "width": 3, "dash": "dot"}
    traces: list[dict[str, Any]] = [
        {
            "type": "scatter", "x": list(guess), "y": list(guess.values()), "mode": "lines+markers", "name": _OF_BILL["mine"], "line": mine,
            "marker": {"size": 12, "symbol": "diamond"}, "hovertemplate": f"%{{x:.0f}} dB: %{{y:.3~r}}<extra>{_OF_BILL['mine']}</extra>",
        }
    ]  # fmt: skip
    words = "%{x:.0f} dB: %{y:,.3~r} tokens/s"
    for name, values in curves.items():
        traces.append(curve_trace(snrs_db, values, method_line(name), METHODS[name].title, words))
    for name, values in (several or {}).items():
        traces.append(curve_trace(snrs_db, values, method_line({"several": "spec", "shared": "shared-noise"}[name]), _OF_BILL[name], words))
    return drawn(
        traces,
        x_title=_OF_BILL["x"],
        y_title=_OF_BILL["y"],
        x_axis={"range": [float(snrs_db[0]) - 1, float(snrs_db[-1]) + 1], "dtick": 10},
        y_axis={**log_axis(0.3, 50.0), "dtick": 1},
        height=HEIGHT,
    )
