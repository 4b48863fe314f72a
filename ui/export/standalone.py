"""A run, or a race of several, as one HTML file that replays it anywhere without a network: the scripts and styles of the pages themselves.

What the server does for those pages, the scripts here do in the file: they keep the choice of a token and draw what happened there.
"""

import functools
from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from cuhlm_core import format as fmt
from cuhlm_core.events import Audited, Event, Exchange, Finished, Started, StopReason, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.runs.comparison import Lane, table_rows
from cuhlm_core.runs.manifest import ModelRecord
from cuhlm_core.runs.messages import Before, before_tokens
from cuhlm_core.runs.recording import Run, recost_run
from cuhlm_core.runs.words import counter_rows, fact_rows, outcome_sentence, pair_words, run_words
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of
from ui.strip import token_strip
from ui.strip.chips import chips
from ui.strip.token_strip import Bar, Board, drawn_of, strip_data, threshold
from ui.web.bridge import built, page

_ALWAYS = ("seed", "max_tokens", "temperature")
"""Settings that every method has."""
STOPPED = {
    StopReason.END: "a model ended the text",
    StopReason.LENGTH: "the longest answer was reached",
    StopReason.CONTEXT: "the models' context is full",
    StopReason.CANCELLED: "stopped by hand",
}
_shown_text = functools.lru_cache(maxsize=65_536)(fmt.visible_text)
"""A run shows the same few words thousands of times."""


def run_page(run: Run) -> str:
    """The run as one HTML file: the Live page's strip, counters, picture and plots; what happened at each token; totals and settings.

    Needs no network and is forbidden to use one (Content-Security-Policy, which names the one script that may run). All of the run's
    text is data: embedded as JSON in ASCII without any of < > &, and drawn as text. Light or dark as the reader's system is.
    """
    return page(_run_data(run), "run.js", token_strip.LOOKS + built("alone.css"))


def race_page(compared: Sequence[Lane], race: dict[str, Any], title: str, basis: str, looks: str) -> str:
    """The race as one HTML file, as the Compare page has it.

    race: what its component is sent, and looks: its style rules. title: who wins; basis: what that rests on.
    """
    rows, first = table_rows(compared), compared[0].started
    data = {
        "title": title or "A race of methods",
        "about": f"{pair_words(first.pair)}, seed {first.settings.seed}.",
        "prompt": fmt.running_text(first.prompt),
        "race": race | {"selected": None, "action": None, "running": False, "badge": "Recorded"},
        "rounds": [_rounds(lane.events, lane.table) for lane in compared],
        "facts": _fact_names(first.settings, [token for lane in compared for token in lane.events if isinstance(token, TokenDecided)]),
        "tables": [["Totals", [list(rows[0]), *(list(row.values()) for row in rows)]]] if rows else [],
        "notes": [basis],
    }
    return page(data, "race-page.js", looks + built("alone.css"))


# A run ----------------------------------------------------------------------------------------------------------------


def _run_data(run: Run) -> dict[str, Any]:
    """What the page shows, already in words: its script only draws."""
    started, settings, total = run.events[0], run.manifest.settings, run.finished
    assert isinstance(started, Started)
    table = run_table(run.events, settings.seed).recost(settings.channel, settings.clock)
    stop = STOPPED[total.stop_reason] if total else "the recording was cut off"
    words = f"Recorded: {run_words(started)}, {_link(settings.channel)}; {stop}."
    board = Board(**drawn_of(started, total, table, settings), bar=Bar(words), active=False, paused=False, on_press=lambda _: None)
    unchosen: dict[str, Any] = {"selected": None, "action": None, "u_th": threshold(started), "running": False}
    strip = strip_data(chips(run.events, scenes=True), "strip", run.run_id, 0, board, **unchosen)
    method = METHODS[run.manifest.method]
    return {
        "title": f"{method.title}, {pair_words(run.manifest.pair)}",
        "about": f"Recorded {run.manifest.created[:19].replace('T', ' ')} UTC. {method.summary}",
        "prompt": fmt.running_text(run.manifest.prompt),
        "answer": fmt.running_text("".join(token.text for token in run.tokens)),
        "strip": strip,
        "rounds": _rounds(run.events, table),
        "facts": _fact_names(settings, run.tokens),
        "tables": [["Totals", _totals(run, total, table)], ["Settings", [list(row) for row in _settings(run)]]],
        "notes": [],
    }


def _link(channel: ChannelSettings) -> str:
    return f"{channel.fading_title}, {channel.snr_words}"


def _totals(run: Run, total: Finished | None, table: RunTable) -> list[list[str]]:
    """[name, value, what it is] of everything counted."""
    if total is None:
        return [["Tokens", fmt.count(len(run.tokens)), "The recording was cut off before its totals."]]
    settings = run.manifest.settings
    priced = recost_run(run, settings.channel, settings.clock).finished  # recordings of before have no gains
    total = replace(total, gain_over_hlm=priced.gain_over_hlm, gain_over_llm=priced.gain_over_llm) if priced else total
    counters = counter_rows(total, table, METHODS[run.manifest.method], clock_name=settings.clock.kind)
    rows = [("Stopped because", STOPPED[total.stop_reason], ""), *counters]
    return [list(row) for row in rows if row[1] != fmt.MISSING]


# What happened at a token ---------------------------------------------------------------------------------------------


def _rounds(events: Sequence[Event], table: RunTable) -> list[dict[str, Any]]:
    """What the page says of each round when its token is chosen, at the costs of the table."""
    started, audits = events[0], {event.round: event for event in events if isinstance(event, Audited)}
    assert isinstance(started, Started)
    exchanges = {event.number: table.recosted(event) for event in events if isinstance(event, Exchange)}
    tokens, before = (event for event in events if isinstance(event, TokenDecided)), before_tokens(events)
    return [_round(token, exchanges[token.exchange], audits.get(token.round), started, before[token.round]) for token in tokens]


def _round(token: TokenDecided, exchange: Exchange, audit: Audited | None, started: Started, before: Before) -> dict[str, Any]:
    """Sentence, meters (name, share, tick, words), the likeliest tokens under every distribution, and the values of `_fact_names`."""
    from cuhlm_core.runs.figures import distributions, role_of  # plotly takes a moment: not before a run is downloaded

    u_th = threshold(started, token)
    meters = []
    if token.uncertainty is not None:
        words = fmt.probability(token.uncertainty) + (f", threshold {fmt.probability(u_th)}" if u_th is not None else "")
        meters.append(["Uncertainty", token.uncertainty, u_th, words])
    if token.accept_prob is not None:
        words = fmt.probability(token.accept_prob)
        words += "" if token.accept_uniform is None else f", draw {fmt.probability(token.accept_uniform)}"
        meters.append(["Accept probability", token.accept_prob, token.accept_uniform, words])
    series, rows, texts = distributions(token, audit)
    names = [_shown_text(texts[row], 24) or "(no text)" for row in rows]
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


def _fact_names(settings: DecodeSettings, tokens: Sequence[TokenDecided]) -> list[list[str]]:
    """Name and help of the facts, which every round has in the same order."""
    return [[name, words] for token in tokens[:1] for name, _, words in fact_rows(token, Exchange(number=1), None, settings)]


# Settings -------------------------------------------------------------------------------------------------------------


def _settings(run: Run) -> list[tuple[str, str]]:
    """[name, value] of everything needed to repeat the run."""
    manifest, settings = run.manifest, run.manifest.settings
    channel, clock = settings.channel, settings.clock

    def model(record: ModelRecord) -> str:
        size = f", {fmt.si(record.parameters, '').strip()} parameters" if record.parameters else ""
        return record.name + (f" at {record.revision}" if record.revision else "") + size

    read = {*_ALWAYS, *METHODS[manifest.method].uses}
    rows = [
        ("Method", manifest.method),
        ("Pair", pair_words(manifest.pair)),
        ("SLM", model(manifest.slm)),
        ("LLM", model(manifest.llm)),
        ("Calibration", manifest.calibration),
        *_stated(settings, read),
        *([("Forced decisions", settings.forced_words)] if settings.forces else []),
        *_stated(channel, channel.read),
        *_stated(clock, settings_of(ClockSettings) if clock.kind == "custom" else ["kind", "rtt_s"]),
        ("Libraries", ", ".join(f"{name} {version}" for name, version in asdict(manifest.versions).items())),
        ("Host", f"{manifest.host.device}, {manifest.host.cpu_count} CPU cores, {manifest.host.platform}"),
        ("Run", run.run_id),
    ]
    return rows


def _stated(settings: Any, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Title and value of those of the settings, in their own order."""
    kind: Any = type(settings)
    for name, row in settings_of(kind).items():
        if name in names:
            value = getattr(settings, name)
            text = "none" if value is None else f"{value:.12g}" if isinstance(value, (int, float)) else str(value)
            title = row.choices.get(value) if row.choices else None
            yield f"{row.title} {row.symbol}".strip(), title or f"{text} {row.unit if value is not None else ''}".strip()
