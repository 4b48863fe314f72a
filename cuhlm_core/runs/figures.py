"""Figures of a run: all its rounds, and what happened at one token, as the inspector shows it.

What the Live page draws token by token is in `runs.series`. Axis types, trace order and the meaning of every colour stay the same from
the empty run to the last update. Token texts come from models and prompts: every one passes through `plotly_text`.
"""

import math
from collections import Counter
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from cuhlm_core.events import Audited, Decision, TokenDecided, TopTokens
from cuhlm_core.format import duration, percent, probability, visible_text
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.words import Races, race_lead
from cuhlm_core.sentences import fill
from cuhlm_core.theme import EMPHASIS, GREY, LLM_COLOUR, SLM_COLOUR, UPLINK_COLOUR, drawn, level, note, solid

FEWEST_ROUNDS = 10
"""The round axis is never shorter, so that the first rounds do not fill the plot."""


def plotly_text(text: str, longest: int = 40) -> str:
    """Token text as plotly draws it literally, blanks made visible.

    plotly reads tags such as <b> or <a href>, entities, and TeX between dollar signs in any text that it draws; each of
    their characters is replaced by its entity, which plotly turns back into the character.
    """
    shown = visible_text(text, longest)
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("$", "&#36;")


def payload_figure(*, table: RunTable, vocabulary_size: int, unit: str = "k") -> go.Figure:
    """What each upload carried, on a logarithmic axis: `unit` "k" probabilities, or "bits". Rounds without an upload are absent.

    The dashed line is the whole distribution, |V| probabilities; among bits there is none. Raises ValueError for another unit.
    """
    rounds = np.arange(1, len(table) + 1)
    layout = {}
    if unit == "k":
        values, title, low, top, hover = table.k, "Probabilities sent, k", 0.7, vocabulary_size, "k = %{y:,}"
        words = f"whole distribution: {vocabulary_size:,}"
        # plotly wants the value itself in a line and the logarithm in a note.
        layout = {
            "shapes": [level(vocabulary_size, dash="dash")],
            "annotations": [note(words, xref="paper", x=0, xanchor="left", y=math.log10(vocabulary_size), yanchor="bottom")],
        }
    elif unit == "bits":
        values = np.where(table.transmitted, table.inputs.payload_bits, np.nan).astype(np.float64)
        # An entry has 8 bits of probability and at most 32 of index: an upper end that needs no knowledge of the wire format.
        title, low, top, hover = "Bits sent", 8.0, 40 * vocabulary_size, "%{y:,} bits"
    else:
        raise ValueError(f'unit must be "k" or "bits", not {unit!r}')
    return drawn(
        _decision_traces(table, np.where(values > 0, values, np.nan), hover),
        layout=layout,
        x_title="Round",
        y_title=title,
        x_axis=_round_axis(rounds),
        # A little room above the whole distribution, for its words.
        y_axis={"type": "log", "range": [math.log10(low), math.log10(top) + 0.4], "tickformat": ",", "dtick": 1},
    )


def time_figure(*, table: RunTable) -> go.Figure:
    """Where the time goes: SLM, uplink and LLM seconds of the model clock as shares of one bar; seconds and percent in the legend."""
    parts = (
        ("SLM", table.costs.slm_s, SLM_COLOUR, ""),
        ("uplink", table.costs.uplink_s, UPLINK_COLOUR, "/"),
        ("LLM", table.costs.llm_s, LLM_COLOUR, "."),
    )
    seconds = [float(np.nansum(values)) for _, values, _, _ in parts]
    total = sum(seconds)
    traces = []
    for (name, _, colour, pattern), spent in zip(parts, seconds, strict=True):
        share = spent / total if total else None
        words = f"{name} {duration(spent)}" + ("" if share is None else f", {percent(share)}")
        traces.append(
            {
                "type": "bar",
                "x": [100 * (share or 0.0)],
                "y": [0],
                "orientation": "h",
                "name": words,
                "customdata": [words],
                "marker": solid(colour, pattern),
                "hovertemplate": "%{customdata}<extra></extra>",
            }
        )
    return drawn(
        traces,
        layout={"barmode": "stack", "bargap": 0.1},
        x_title="Share of the model clock's time (%)",
        y_title=None,
        height=150,
        x_axis={"type": "linear", "range": [0, 100], "tickvals": [0, 25, 50, 75, 100]},
        y_axis={"type": "linear", "range": [-0.5, 0.5], "visible": False},
    )


def _round_axis(rounds: NDArray[np.int64]) -> dict[str, Any]:
    """The round axis: from the first shown round to the last, but at least FEWEST_ROUNDS long."""
    first, last = (int(rounds[0]), int(rounds[-1])) if len(rounds) else (1, 1)
    return {"type": "linear", "range": [first - 0.5, max(last, first + FEWEST_ROUNDS - 1) + 0.5], "tickformat": "d"}


def _decision_traces(table: RunTable, values: NDArray[np.float64], hover: str) -> list[dict[str, Any]]:
    """One trace of markers per decision, always all and in one order: the legend filters them, and a hidden one stays hidden."""
    rounds, decision, texts = np.arange(1, len(table) + 1), table.decision, table.text
    size = float(np.clip(1_800 / max(1, len(rounds)), 4, 9))
    traces: list[dict[str, Any]] = []
    for style in Decision:
        rows = np.flatnonzero((decision == style) & ~np.isnan(values))
        traces.append(
            {
                "type": "scatter",
                "x": rounds[rows],
                "y": values[rows],
                "mode": "markers",
                "name": style.label,
                "legendgroup": style.value,
                "marker": {"color": style.colour, "symbol": style.marker, "size": size},
                "cliponaxis": False,
                "customdata": [plotly_text(texts[row]) for row in rows.tolist()],
                "hovertemplate": f"round %{{x}}: {hover}<br>‘%{{customdata}}’<extra>{style.label}</extra>",
            }
        )
    return traces


# The inspector: what happened at one token ---------------------------------------------------------------------------

ROWS = 10
"""Tokens shown of the distributions together."""
_ROW_HEIGHT = 54


def distributions_figure(*, token: TokenDecided, audit: Audited | None) -> go.Figure:
    """The most probable tokens of both models as grouped bars, most likely first, the draft and the final token marked.

    The ROWS tokens with the largest probability in x or y, and always the draft and the final token. Where a
    rejection was possible the distribution that it draws from is a third series. A skipped token shows y once `audit` has it. A
    token has no bar in a series whose probability of it the event does not hold (it is below that series' top).
    """
    series, rows, texts = distributions(token, audit)
    traces = []
    for name, colour, pattern, probs in series:
        values = [probs.get(row) for row in rows]
        traces.append(
            {
                "type": "bar",
                "x": values,
                "y": list(range(len(rows))),
                "orientation": "h",
                "name": name,
                "marker": solid(colour, pattern),
                "text": ["" if value is None else probability(value) for value in values],
                "textposition": "outside",
                "textangle": 0,
                "textfont": {"size": 12},
                "constraintext": "none",
                "cliponaxis": False,
                "customdata": [plotly_text(texts[row]) for row in rows],
                "hovertemplate": "‘%{customdata}’: %{x:.4~g}<extra>" + name + "</extra>",
            }
        )
    return drawn(
        traces,
        layout={"barmode": "group", "bargap": 0.2, "shapes": _marks(token, rows)},
        x_title="Probability",
        y_title=None,
        height=90 + _ROW_HEIGHT * max(4, len(rows)),
        right=40,  # the number next to a bar of 1
        x_axis={"type": "linear", "range": [0, 1.1], "tickvals": [0, 0.25, 0.5, 0.75, 1]},
        # Numbered rows under labels: two tokens with the same text stay two rows, and no text can be taken for a number or a date.
        y_axis={
            "type": "linear",
            "range": [max(4, len(rows)) - 0.5, -0.5],
            "tickvals": list(range(len(rows))),
            "ticktext": _labels(token, texts, rows),
            "showgrid": False,
        },
    )


def races_figure(*, token: TokenDecided, races: Races) -> go.Figure:
    """The two races of shared noise: every token's arrival at the device, E/x, and at the base station, E/y, with the same E. The first
    arrival of a race is its sample; its lead stands next to it."""
    rows = list(range(len(races.runners)))
    texts = {one.token: one.text for one in races.runners}
    joined = {"type": "scatter", "mode": "lines", "line": {"color": GREY, "width": 1}, "hoverinfo": "skip", "showlegend": False}
    x, y = ([time for one in races.runners for time in (*one.times, None)], [row for row in rows for _ in range(3)])
    traces: list[dict[str, Any]] = [{**joined, "x": x, "y": y, "name": "same noise", "connectgaps": False}]
    models = (("small model: E/x", SLM_COLOUR, "circle", "bottom center"), ("large model: E/y", LLM_COLOUR, "diamond", "top center"))
    for model, (name, colour, symbol, place) in enumerate(models):
        winner, lead = races.first[model], races.lead(model)
        first = "first" if lead is None else f"first by {race_lead(lead)}"
        won = [one is winner for one in races.runners]
        traces.append(
            {
                "type": "scatter",
                "mode": "markers+text",
                "x": [one.times[model] for one in races.runners],
                "y": rows,
                "name": name,
                "marker": {
                    "color": colour, "symbol": symbol, "size": [17 if one else 9 for one in won],
                    "line": {"color": EMPHASIS, "width": [2.5 if one else 0 for one in won]},
                },
                "text": [first if one else "" for one in won],
                "textposition": place,
                "cliponaxis": False,
                "customdata": [[plotly_text(one.text), probability(one.probs[model])] for one in races.runners],
                "hovertemplate": "‘%{customdata[0]}’: probability %{customdata[1]}, arrives at %{x:.3~g}<extra>" + name + "</extra>",
            }
        )  # fmt: skip
    times = [time for one in races.runners for time in one.times if time]
    ends = (math.log10(min(times)) - 0.35, math.log10(max(times)) + 0.15) if times else (-1.0, 1.0)
    return drawn(
        traces,
        layout={"shapes": _marks(token, [one.token for one in races.runners])},
        x_title="Arrival: E ÷ probability",
        y_title=None,
        height=130 + 42 * max(4, len(rows)),
        x_axis={"type": "log", "range": list(ends), "exponentformat": "power", "dtick": max(1, math.ceil((ends[1] - ends[0]) / 4))},
        y_axis={
            "type": "linear",
            "range": [max(4, len(rows)) - 0.4, -0.9],
            "tickvals": rows,
            "ticktext": _labels(token, texts, [one.token for one in races.runners]),
            "showgrid": False,
        },
    )


def acceptance_figure(*, token: TokenDecided, audit: Audited | None = None) -> go.Figure:
    """The acceptance test on 0…1: where a draw keeps the draft, where it rejects it, and the draw of this round.

    For a skipped token that is audited, the test that verification would have made; an empty bar where there was no test.
    """
    accept = token.accept_prob
    if accept is None and audit is not None and token.decision is Decision.SKIP:
        accept = 1 - audit.rejection_prob
    accepted, rejected = Decision.ACCEPT, Decision.RESAMPLE
    traces: list[dict[str, Any]] = [
        {
            "type": "bar",
            "x": [share],
            "y": [0],
            "orientation": "h",
            "name": name,
            "width": 0.6,
            "marker": solid(style.colour, pattern),
            "hovertemplate": f"{name}: probability {probability(share)}<extra></extra>",
        }
        for name, style, share, pattern in (
            ("accept the draft", accepted, accept, ""),
            ("reject it", rejected, None if accept is None else 1 - accept, "/"),
        )
    ]
    draw = token.accept_uniform if accept is not None else None
    remarks = [] if accept is not None else [note("no acceptance test", xref="paper", x=0.5, y=0)]
    return drawn(
        [*traces, _draw_mark(draw)],
        layout={"barmode": "stack", "annotations": remarks},
        x_title="A draw below the accept probability accepts the draft",
        y_title=None,
        height=190,
        x_axis=_unit_axis(),
        y_axis={"type": "linear", "range": [-0.4, 1.0], "visible": False},
    )


def _draw_mark(draw: float | None) -> dict[str, Any]:
    """A triangle above the bar at the draw, 0…1; none where it is None."""
    return {
        "type": "scatter",
        "x": [draw],
        "y": [0.47],
        "mode": "markers+text",
        "name": "the draw",
        "showlegend": False,
        "cliponaxis": False,
        "marker": {"symbol": "triangle-down", "size": 14, "color": EMPHASIS},
        "text": ["" if draw is None else f"draw {probability(draw)}"],
        # The text stays between the bar's ends.
        "textposition": "top center" if draw is None or 0.15 <= draw <= 0.85 else ("top right" if draw < 0.5 else "top left"),
        "hovertemplate": "drawn uniformly from 0 to 1: %{x:.4f}<extra></extra>",
    }


def uncertainty_gauge(*, token: TokenDecided, u_th: float | None, waits: bool = False) -> go.Figure:
    """Uncertainty of the draft as a bar on 0…1 in its decision's colour, with a tick at the threshold (none where u_th is None).

    waits: a draft at or below the threshold waits for a message, else it is skipped.
    """
    style = token.decision
    bar = {"type": "bar", "y": [0], "orientation": "h", "width": 0.5}
    traces = [
        {**bar, "x": [1], "marker": {"color": GREY, "opacity": 0.2}, "hoverinfo": "skip", "name": "range"},
        {
            **bar,
            "x": [token.uncertainty],
            "marker": solid(style.colour),
            "name": "uncertainty",
            "hovertemplate": "uncertainty %{x:.3f}<extra></extra>",
        },
    ]
    notes, shapes = [], []
    if token.uncertainty is None:
        notes.append(note("no uncertainty was measured", xref="paper", x=0.5, y=0.4, yanchor="bottom"))
    if u_th is not None:
        shapes.append(
            {
                "type": "line",
                "xref": "x",
                "x0": u_th,
                "x1": u_th,
                "yref": "y",
                "y0": -0.4,
                "y1": 0.4,
                "line": {"color": EMPHASIS, "width": 4},
            }
        )
        anchor = "center" if 0.15 <= u_th <= 0.85 else ("left" if u_th < 0.5 else "right")
        notes.append(note(f"threshold {probability(u_th)}", x=u_th, xanchor=anchor, y=0.4, yanchor="bottom"))
    rule = "above the threshold the message goes" if waits else "sent only above the threshold"
    x_title = f"Uncertainty: {rule}" if u_th is not None else "Uncertainty"
    return drawn(
        traces,
        layout={"barmode": "overlay", "annotations": notes, "shapes": shapes},
        x_title=x_title,
        y_title=None,
        height=140,
        legend=False,
        x_axis=_unit_axis(),
        y_axis={"type": "linear", "range": [-0.4, 1.0], "visible": False},
    )


def _unit_axis() -> dict[str, Any]:
    return {"type": "linear", "range": [-0.01, 1.01], "tickvals": [0, 0.25, 0.5, 0.75, 1], "showgrid": False}


_Series = tuple[str, str, str, dict[int, float]]
"""Name, colour, pattern, and probability by token of one distribution."""


def distributions(token: TokenDecided, audit: Audited | None) -> tuple[list[_Series], list[int], dict[int, str]]:
    """The series of the round, the tokens that are shown, most probable first, and the text of every token named."""
    series = _series(token, audit)
    return series, _chosen_rows(token, series), _token_texts(token, audit)


def _series(token: TokenDecided, audit: Audited | None) -> list[_Series]:
    """The distributions of the round. Draft and final token have their probability even where they are below the top."""
    target_top, target_prob = token.target_top, token.target_prob
    if audit is not None and not target_top:
        target_top, target_prob = audit.target_top, audit.target_prob
    asked = token.token if token.draft is None else token.draft
    draft_probs, target_probs = _by_token(token.draft_top), _by_token(target_top)
    if token.draft_prob is not None:
        draft_probs.setdefault(asked, token.draft_prob)
    if target_prob is not None:
        target_probs.setdefault(asked, target_prob)
    series: list[_Series] = []
    if draft_probs:
        series.append((fill("series_small"), SLM_COLOUR, "", draft_probs))
    if target_probs:
        series.append((fill("series_large"), LLM_COLOUR, ".", target_probs))
    tested = token.accept_prob is not None and token.accept_uniform is not None  # with shared noise nothing is drawn after a rejection
    if token.resampling_top and tested and (token.accept_prob or 0.0) < 1:
        series.append((fill("series_after"), Decision.RESAMPLE.colour, "/", _by_token(token.resampling_top)))
    return series


def _by_token(top: TopTokens) -> dict[int, float]:
    return {token: prob for token, _, prob in top}


def _chosen_rows(token: TokenDecided, series: list[_Series]) -> list[int]:
    """The tokens shown, most likely (under either model) first; the draft and the final token are always among them."""
    models = [probs for name, _, _, probs in series if name.endswith("model")]
    largest: dict[int, float] = {}
    for probs in models:
        for row, prob in probs.items():
            largest[row] = max(prob, largest.get(row, 0.0))
    always = [row for row in dict.fromkeys((token.draft, token.token)) if row is not None]
    for row in always:
        largest.setdefault(row, 0.0)
    ordered = sorted(largest, key=lambda row: (-largest[row], row))
    chosen = {*always, *[row for row in ordered if row not in always][: ROWS - len(always)]}
    return [row for row in ordered if row in chosen]


def _token_texts(token: TokenDecided, audit: Audited | None) -> dict[int, str]:
    """Text of every token that the round names; the final one's bytes, which only its event has, where they are not text."""
    texts: dict[int, str] = {}
    tops = (token.draft_top, token.target_top, token.resampling_top, audit.target_top if audit is not None else ())
    for top in tops:
        texts.update({row: text for row, text, _ in top})
    if token.draft is not None and token.draft_text is not None:
        texts[token.draft] = token.draft_text
    texts[token.token] = token.final_text
    return texts


def _labels(token: TokenDecided, texts: dict[int, str], rows: list[int]) -> list[str]:
    """Row labels; tokens whose texts look alike carry their number."""
    shown = {row: plotly_text(texts[row], longest=24) or fill("no_text") for row in rows}
    alike = Counter(shown.values())
    labels = []
    for row in rows:
        label = shown[row] if alike[shown[row]] == 1 else f"{shown[row]} #{row}"
        role = role_of(token, row)
        labels.append(f"<b>{role}: {label}</b> " if role else f"{label} ")
    return labels


def role_of(token: TokenDecided, row: int) -> str:
    """The role of a token in the round; nothing if it is neither the draft nor the final one."""
    if row == token.token:
        if row == token.draft:
            return fill("role_again" if token.decision is Decision.RESAMPLE else "role_accepted")
        return fill("role_drawn" if token.draft is None else "role_instead")
    return fill("role_draft") if row == token.draft else ""


def _marks(token: TokenDecided, rows: list[int]) -> list[dict[str, Any]]:
    """Tinted bands behind the final token (solid edge) and a rejected draft (dotted edge), in the decision's colour."""
    style = token.decision
    return [
        {
            "type": "rect",
            "xref": "paper",
            "x0": 0,
            "x1": 1,
            "yref": "y",
            "y0": position - 0.48,
            "y1": position + 0.48,
            "layer": "below",
            "fillcolor": style.colour,
            "opacity": 0.16 if row == token.token else 0.08,
            "line": {"color": style.colour, "width": 1.5, "dash": "solid" if row == token.token else "dot"},
        }
        for position, row in enumerate(rows)
        if row in (token.token, token.draft)
    ]
