"""The words of the plane and its exports: the caption of its figure, its curve as a table and for pgfplots, the command that prints the
same numbers. Plain text, pure."""

import math
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from cuhlm_core import __version__
from cuhlm_core.evaluation.curve import MOST_RUNS, SIXTEEN_BITS
from cuhlm_core.evaluation.words import link_words
from cuhlm_core.format import count, counted
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of
from cuhlm_core.studies.exports import rows_csv, tex_text
from cuhlm_core.studies.tradeoff.plane import Plane, PlaneRow
from cuhlm_core.studies.tradeoff.plane_store import RIGHT


def doubt_words(inexact: int, capped: int, float32: bool) -> str:
    """What is not exact of curves that were decoded here: texts, questions that took more than MOST_RUNS, numbers; "" where all is."""
    said = [f"{counted(inexact, 'text')} may begin or end at another threshold"] if inexact else []
    said += [f"the thresholds of {counted(capped, 'question')} are multiples of 0.05 behind {MOST_RUNS} runs"] if capped else []
    return " ".join([*([f"Not exact: {'; '.join(said)}."] if said else []), *([] if float32 else [SIXTEEN_BITS])])


def lost_words(score: str | None) -> str:
    """By what the losses of a reader's own questions are counted, a name of RIGHT; "" for the program's questions."""
    return "" if score is None else f"Lost: points of a hundred, counted by “{RIGHT[score][0]}”. "


def threshold_words(u_th: float) -> str:
    """A threshold of the grid: "u_th 0.05"."""
    return "every draft sent" if u_th < 0 else f"u_th {u_th:g}"


def value_words(name: str, value: float) -> str:
    """A setting of a run with its number: "k = 30"."""
    row = settings_of(DecodeSettings)[name]
    return f"{row.symbol or name} = {count(value) if row.whole else f'{value:.3g}'}"


def plane_caption(
    plane: Plane, row: PlaneRow, point: tuple[int, int], link: tuple[ChannelSettings, ClockSettings], pair: str, throughput: str
) -> str:
    """What a figure of the plane is of: method, point (indices of threshold and column), pair, link, questions, seeds and version."""
    size = "" if math.isnan(row.values[point[1]]) else f", {value_words(row.axis, row.values[point[1]])}"
    return (
        f"Tokens a second and right answers lost to HLM at every threshold; ring: {METHODS[row.method].title}, "
        f"{threshold_words(row.u_th[point[0]])}{size}. {title_of_pair(pair)}, {count(len(plane.seeds))} questions, at most "
        f"{plane.limit} tokens, seeds {min(plane.seeds)} to {max(plane.seeds)}. {link_words(*link)}. "
        f"Throughput: {THROUGHPUT_ESTIMATORS[throughput].title.lower()}. CU-HLM dashboard {__version__}."
    )


def curve_rows(
    plane: Plane, row: PlaneRow, column: int, link: tuple[ChannelSettings, ClockSettings], pair: str, throughput: str
) -> list[dict[str, Any]]:
    """A row of plain numbers for each threshold, with the columns of the link that they are of."""
    channel, clock = link
    table = plane.tables[plane.rows.index(row)]
    about = {"pair": pair, "method": row.method, row.axis: None if math.isnan(row.values[column]) else row.values[column]}
    of_link = {name: getattr(channel, name) for name in channel.read} | asdict(clock)
    of_link |= {"questions": len(plane.seeds), "first_seed": min(plane.seeds), "max_tokens": plane.limit}
    of_link |= {"temperature": DecodeSettings().temperature, "throughput_estimator": throughput, "version": __version__}
    return [
        {
            "u_th": None if u_th < 0 else u_th,
            "tokens_per_s": float(table["tokens"][column, at] / row.seconds(at, column, plane.seeds, channel, clock, throughput).sum()),
            **{name: float(table[name][column, at]) for name in ("right", "lost", "bits", "bias", "tokens", "sent")},
            **about,
            **of_link,
        }
        for at, u_th in enumerate(row.u_th)
    ]


def curve_tex(rows: Sequence[Mapping[str, Any]], caption: str) -> str:
    """A pgfplots figure of the curve, which reads its numbers from the table in the same file."""
    shown = [{name: row[name] for name in ("u_th", "tokens_per_s", "lost")} for row in rows]
    return "\n".join([
        r"% \usepackage{pgfplots}", r"\begin{filecontents*}[overwrite]{trade-off-curve.csv}",
        rows_csv(shown).replace("\r\n", "\n").rstrip("\n"), r"\end{filecontents*}", r"\begin{figure}\centering", r"\begin{tikzpicture}",
        r"\begin{axis}[width=88mm, y dir=reverse, xlabel={tokens per second}, ylabel={right answers lost, of 100}]",
        r"\addplot+[mark size=1.2pt] table[col sep=comma, x=tokens_per_s, y=lost] {trade-off-curve.csv};",
        r"\end{axis}", r"\end{tikzpicture}", rf"\caption{{{tex_text(caption)}}}", r"\end{figure}", "",
    ])  # fmt: skip


def plane_command(
    key: tuple[str | None, str | None, str | None, str],
    row: PlaneRow,
    column: int,
    link: tuple[ChannelSettings, ClockSettings],
    plane: Plane,
    seed: int,
    asked: Mapping[str, Any],
) -> str:
    """The command that prints the same numbers. key: the pair's name, its folders and device; asked: further options."""
    channel, clock = link
    usual = {**asdict(ChannelSettings()), **asdict(ClockSettings())}
    changed = {name: value for name, value in {**asdict(channel), **asdict(clock)}.items() if value != usual[name]}
    options: dict[str, Any] = {"pair": key[0], "slm": key[1] or None, "llm": key[2] or None, "method": row.method}
    options |= {**asked, row.axis: None if math.isnan(row.values[column]) else row.values[column], "limit": len(plane.seeds), "seed": seed}
    options |= {"temperature": DecodeSettings().temperature}  # whatever the pair recommends by itself
    options |= {"max_tokens": plane.limit, "rtt_ms": 1e3 * changed.pop("rtt_s") if "rtt_s" in changed else None}
    options |= {name: value for name, value in changed.items() if name in channel.read or name in asdict(clock)}
    return f"python -m cuhlm_core curve {options_text(options)}"


def options_text(values: Mapping[str, object]) -> str:
    """Settings and other options by name as a command takes them; those that are None are left out."""
    written = {name: f"{value:.12g}" if isinstance(value, float) else str(value) for name, value in values.items() if value is not None}
    named = {"clock" if name == "kind" else name.replace("_", "-"): value for name, value in written.items()}
    return shlex.join([word for name, value in named.items() for word in (f"--{name}", value)])
