"""Whole pages as they are served: their HTML without its style, and the one script that begins by itself."""

import json
import re
from collections.abc import Sequence
from typing import Any

from cuhlm_core import format as fmt
from cuhlm_core.events import Audited, Event, Exchange, Started, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.runs.figures import distributions, role_of
from cuhlm_core.runs.messages import Before, before_tokens
from cuhlm_core.runs.words import fact_rows, outcome_sentence
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import plain
from ui.strip.token_strip import Bar, Board, _board_data, drawn_of, threshold

_PROGRAM = re.compile(r'<script type="module">(.*?)</script>', re.DOTALL)


def served(html: str) -> tuple[str, str]:
    """The page without its script and style, and the script."""
    (program,) = _PROGRAM.findall(html)
    return re.sub(r"<style>.*?</style>", "", _PROGRAM.sub("", html), flags=re.DOTALL), program


def data_of(html: str) -> dict[str, Any]:
    """What its script is given."""
    (text,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    data: dict[str, Any] = json.loads(text)
    return data


def hosted(file: str) -> str:
    """A script that runs before a page's own: a host serves that file next to it, and the address opens it."""
    answer = f"{{ ok: true, blob: async () => new Blob([{json.dumps(file)}]) }}"
    return f"location.search = '?open=run.json'; globalThis.fetch = async () => ({answer});"


def drawn(events: Sequence[Event], settings: DecodeSettings) -> dict[str, Any]:
    """The board and what is said of each round as Python has them, at these settings' channel and clock."""
    started = events[0]
    assert isinstance(started, Started)
    table = run_table(events, settings.seed).recost(settings.channel, settings.clock)
    board = Board(**drawn_of(started, None, table, settings), bar=Bar(""), active=False, paused=False, on_press=lambda _: None)
    return dict(plain({"board": _board_data(board, 0), "rounds": told_rounds(events, table)}))


def told_rounds(events: Sequence[Event], table: RunTable) -> list[dict[str, Any]]:
    """What the page says of each round when its token is chosen, at the costs of the table."""
    started, audits = events[0], {event.round: event for event in events if isinstance(event, Audited)}
    assert isinstance(started, Started)
    exchanges = {event.number: table.recosted(event) for event in events if isinstance(event, Exchange)}
    tokens, before = (event for event in events if isinstance(event, TokenDecided)), before_tokens(events)
    return [_round(token, exchanges[token.exchange], audits.get(token.round), started, before[token.round]) for token in tokens]


def _round(token: TokenDecided, exchange: Exchange, audit: Audited | None, started: Started, before: Before) -> dict[str, Any]:
    """Sentence, meters (name, share, tick, words), the most probable tokens under every distribution, and the values of the facts."""
    u_th = threshold(started) if token.u_th is None else token.u_th
    meters = []
    if token.uncertainty is not None:
        words = fmt.probability(token.uncertainty) + (f", threshold {fmt.probability(u_th)}" if u_th is not None else "")
        meters.append(["Uncertainty", token.uncertainty, u_th, words])
    if token.accept_prob is not None:
        words = fmt.probability(token.accept_prob)
        words += "" if token.accept_uniform is None else f", draw {fmt.probability(token.accept_uniform)}"
        meters.append(["Accept probability", token.accept_prob, token.accept_uniform, words])
    series, rows, texts = distributions(token, audit)
    names = [fmt.visible_text(texts[row], 24) or "(no text)" for row in rows]
    probs = [[_bar(probs.get(row)) for *_, probs in series] for row in rows]
    return {
        "round": token.round,
        "sentence": outcome_sentence(token, exchange, audit, started.settings, METHODS[started.method], before),
        "meters": meters,
        "series": [[name, colour] for name, colour, _, _ in series],
        "tops": [[role_of(token, row), *top] for row, *top in zip(rows, names, probs, strict=True)],
        "facts": [value for _, value, _ in fact_rows(token, exchange, audit, started.settings)],
    }


def _bar(prob: float | None) -> list[Any] | None:
    return None if prob is None else [float(f"{prob:.4g}"), fmt.probability(prob)]
