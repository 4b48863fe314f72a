"""Whole pages as they are served: their HTML without its style, and the one script that begins by itself."""

import json
import re
from collections.abc import Sequence
from typing import Any

from cuhlm_core.events import Event, Started
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import plain
from ui.strip.token_strip import Bar, Board, _board_data, drawn_of

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


def board_of(events: Sequence[Event], settings: DecodeSettings) -> dict[str, Any]:
    """The board as Python has it, at these settings' channel and clock."""
    started = events[0]
    assert isinstance(started, Started)
    table = run_table(events, settings.seed).recost(settings.channel, settings.clock)
    board = Board(**drawn_of(started, None, table, settings), bar=Bar(""), active=False, paused=False, on_press=lambda _: None)
    return dict(plain(_board_data(board, 0)))
