"""A run, or a race of several, as one HTML file that replays it anywhere: the website's page of recordings with the recording inside."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from cuhlm_core import format as fmt
from cuhlm_core.events import Event, Finished, StopReason, event_fields
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.runs.comparison import PricedRun, table_rows
from cuhlm_core.runs.manifest import ModelRecord
from cuhlm_core.runs.recording import Run, recost_run
from cuhlm_core.runs.words import counter_rows, pair_words, run_words
from cuhlm_core.settings import ChannelSettings, ClockSettings, settings_of

_ALWAYS = ("seed", "max_tokens", "temperature")
"""Settings that every method has."""
STOPPED = {
    StopReason.END: "a model ended the text",
    StopReason.LENGTH: "the longest answer was reached",
    StopReason.CONTEXT: "the models' context is full",
    StopReason.CANCELLED: "stopped by hand",
}


def run_page(run: Run) -> str:
    """The run as one HTML file: the Live page's strip, counters, picture and plots; what happened at each token; totals and settings.

    Needs no network and is forbidden to use one (Content-Security-Policy, which names the one script that may run). All of the run's
    text is data: embedded as JSON in ASCII without any of < > &, and drawn as text. Light or dark as the reader's system is.
    """
    started, settings, total = run.started, run.manifest.settings, run.finished
    table = run_table(run.events, settings.seed).recost(settings.channel, settings.clock)
    stop = STOPPED[total.stop_reason] if total else "the recording was cut off"
    method = METHODS[run.manifest.method]
    return _page({
        "title": f"{method.title}, {pair_words(run.manifest.pair)}",
        "about": f"Recorded {run.manifest.created[:19].replace('T', ' ')} UTC. {method.summary}",
        "prompt": fmt.running_text(run.manifest.prompt),
        "answer": fmt.running_text("".join(token.text for token in run.tokens)),
        "bar": f"Recorded: {run_words(started)}, {_link(settings.channel)}; {stop}.",
        "runs": [_recorded(run.events, settings.channel, settings.clock)],
        "tables": [["Totals", _totals(run, total, table)], ["Settings", [list(row) for row in _settings(run)]]],
        "notes": [],
    })  # fmt: skip


def race_page(compared: Sequence[PricedRun], race: dict[str, Any], title: str, basis: str) -> str:
    """The race as one HTML file, as the Compare page has it.

    race: what its component is sent. title: who wins; basis: what that rests on.
    """
    rows, first = table_rows(compared), compared[0].started
    return _page({
        "title": title or "A race of methods",
        "about": f"{pair_words(first.pair)}, seed {first.settings.seed}.",
        "prompt": fmt.running_text(first.prompt),
        "race": race | {"selected": None, "action": None, "running": False, "badge": "Recorded"},
        "runs": [_recorded(lane.events, *lane.link) for lane in compared],
        "tables": [["Totals", [list(rows[0]), *(list(row.values()) for row in rows)]]] if rows else [],
        "notes": [basis],
    })  # fmt: skip


def _page(opened: dict[str, Any]) -> str:
    from ui.website.site import recording_page  # what the website needs: not before it is asked for

    return recording_page(opened)


def _recorded(events: Sequence[Event], channel: ChannelSettings, clock: ClockSettings) -> dict[str, Any]:
    """A run's events, and the link and the clock that it is shown with."""
    return {"events": [event_fields(event) for event in events], "channel": channel, "clock": clock}


# Totals ---------------------------------------------------------------------------------------------------------------


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
