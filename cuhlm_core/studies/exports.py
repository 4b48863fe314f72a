"""A study's rows as files, of every study and of the reproduction alike: CSV, JSON, LaTeX and Markdown; and their link in words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import csv_sheet, json_text

_LINE_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
"""What ends a line somewhere, or is not text."""
_TEX = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "→": r"$\rightarrow$",
        "θ": r"$\theta$",
        **{sign: rf"\{sign}" for sign in "&%$#_{}"},
    }
)


def rows_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """A line a row under the names of the columns, all digits; empty where a value is undefined. Text never becomes a formula."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    return csv_sheet(names, [[_plain_value(row.get(name)) for name in names] for row in rows])


def _plain_value(value: Any) -> Any:
    value = value.item() if hasattr(value, "item") else value  # numpy's numbers
    return None if value != value else value


def rows_json(about: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """One object: what the rows are about, and the rows. Infinity is null."""
    return as_json({**about, "rows": [dict(row) for row in rows]})


def as_json(content: Mapping[str, Any]) -> str:
    """One object, indented. Infinity is null."""
    return json_text(content, indent=1)


def tex_text(text: str) -> str:
    """Plain text as LaTeX, in one line."""
    return _LINE_BREAKS.sub(" ", text).translate(_TEX)


def md_text(text: str) -> str:
    """Plain text in a cell or a line of Markdown."""
    return _LINE_BREAKS.sub(" ", text).replace("|", r"\|")


def table_md(names: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a Markdown table: the names of the columns, then a line a row. Names and cells are plain text."""
    head, *lines = [f"| {' | '.join(map(md_text, cells))} |" for cells in (names, *rows)]
    return [head, "|---" * len(names) + "|", *lines]


def table_tex(caption: str, rows: Sequence[Mapping[str, str]]) -> str:
    """A booktabs table: a line a row under the names of the columns. The caption is plain text, names and cells are LaTeX."""
    import pandas  # half a second

    frame = pandas.DataFrame(rows).style.hide(axis="index")
    columns = f"l{'c' * (len(rows[0]) - 1)}"
    return frame.to_latex(column_format=columns, position_float="centering", hrules=True, caption=tex_text(caption))


def link_words(channel: ChannelSettings, clock: ClockSettings) -> str:
    """Channel and clock in a phrase."""
    clocks = {
        "paper": "the paper's clock (25.6 ms and 104.6 ms a token)",
        "custom": f"a clock of {1e3 * clock.slm_s:g} ms and {1e3 * clock.llm_s:g} ms a token",
    }
    down = "" if channel.downlink_snr_db is None else f" (down {channel.downlink_snr_db:g} dB)"
    snr = f"mean SNR {channel.snr_db:g} dB{down}"
    on = ", the device drafting on" if clock.schedule == "overlapped" else ""
    wait = f", a round trip of {1e3 * clock.rtt_s:g} ms" if clock.rtt_s else ""
    return f"{channel.fading_words}, {snr}, {channel.bandwidth_hz / 1e6:g} MHz, {clocks[clock.kind]}{wait}{on}"
