"""Whole pages as they are served: their HTML without its style, and the one script that begins by itself."""

import json
import re
from collections.abc import Sequence
from typing import Any

from cuhlm_core.events import Event, Started
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import plain
from ui.export.standalone import _rounds
from ui.strip.chips import chips
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


def beside(file: str) -> str:
    """A script that runs before a page's own: a host serves that file beside it, and the address opens it."""
    answer = f"{{ ok: true, blob: async () => new Blob([{json.dumps(file)}]) }}"
    return f"location.search = '?open=run.json'; globalThis.fetch = async () => ({answer});"


def drawn(events: Sequence[Event], settings: DecodeSettings) -> dict[str, Any]:
    """What Python sends to its pages of a run, at these settings' channel and clock."""
    started = events[0]
    assert isinstance(started, Started)
    table = run_table(events, settings.seed).recost(settings.channel, settings.clock)
    board = Board(**drawn_of(started, None, table, settings), bar=Bar(""), active=False, paused=False, on_press=lambda _: None)
    made = chips(events, scenes=True)
    for chip in made:
        for part in chip.get("parts", [chip]):
            part["seconds"] = float(table.costs.total_s[part["round"] - 1])
    return dict(plain({"chips": made, "board": _board_data(board, 0), "rounds": _rounds(events, table)}))
