"""A run for download: CSV, JSON, Parquet, and one HTML file that shows it anywhere without a network. Pure functions."""

import csv
import functools
import io
import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from cuhlm_core import format as fmt
from cuhlm_core.events import Audited, Decision, StopReason, TokenDecided, TopTokens, event_fields
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.manifest import ModelRecord
from cuhlm_core.runs.recording import Run, recost_run
from cuhlm_core.runs.rows import events_to_parquet, plain
from cuhlm_core.runs.words import counter_rows, fact_rows, final_text, outcome_sentence
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of

_ALWAYS = ("seed", "max_tokens", "temperature")
"""Settings that every method has."""
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""First characters that make a spreadsheet read a cell as a formula, the full-width ones in some locales."""
_STOPS = {
    StopReason.END: "a model ended the text",
    StopReason.LENGTH: "the longest answer was reached",
    StopReason.CONTEXT: "the models' context was full",
    StopReason.CANCELLED: "somebody stopped it",
}
_PAGE = Path(__file__).with_name("export.html")
"""Fixed markup, style and script but for {{decisions}}, their style rules, and {{data}}, the JSON of `_page_data`. The script draws with
textContent and createElement alone; no text of a run ever becomes markup."""
_KEPT = "\n\t\u00a0\u202f\u200c\u200d"
"""Shown in running text as they are, though not printable: breaks, hard spaces, and the joiners within words and emoji."""
_shown_text = functools.lru_cache(maxsize=65_536)(fmt.visible_text)
"""A run shows the same few words thousands of times."""
RUN_COLUMNS: dict[str, str] = {
    "round": "1, 2, …: one token each",
    "text": "what was appended to the answer",
    "decision": "skip, accept, resample, slm or llm",
    "case": "the case of the rejection test that decided",
    "draft_text": "the small model's token",
    "uncertainty": "u of the draft, 0 to 1",
    "u_th": "threshold of u in this round",
    "k": "probabilities sent",
    "payload_bits": "bits sent up",
    "draft_prob": "the small model's probability of the draft",
    "target_prob": "the large model's",
    "rejection_prob": "probability that the rejection test turns the draft down",
    "accept_prob": "what the draw was compared with",
    "accept_uniform": "the draw, 0 to 1",
    "would_accept": "of a skipped token, whether its draw would have kept it; empty: not checked",
    "bias": "what the round adds to the bias, 0 to 2",
    "snr_db": "SNR that the upload met, dB",
    "slm_s": "seconds of the small model, model clock",
    "uplink_s": "seconds of the upload, model clock",
    "llm_s": "seconds of the large model, model clock",
}
"""Columns of a run as a table and what each holds. Of a skipped round some are known from its audit."""


def run_rows(run: Run) -> list[dict[str, Any]]:
    """A row of RUN_COLUMNS for each round, None where there is nothing; what an audit says of a skipped round stands in its row."""
    audits = {event.round: event_fields(event) for event in run.events if isinstance(event, Audited)}
    rows = []
    for token in run.tokens:
        values = event_fields(token)
        values |= {name: value for name, value in audits.get(token.round, {}).items() if values.get(name) is None}
        rows.append({name: values.get(name) for name in RUN_COLUMNS})
    return rows


def run_csv(run: Run) -> str:
    """`run_rows` as CSV with a header. JSON and Parquet hold everything else that a run knows."""
    return csv_sheet(list(RUN_COLUMNS), [list(row.values()) for row in run_rows(run)])


def csv_sheet(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Rows as CSV.

    Floats are written with all their digits, None as an empty cell. So that no text becomes a formula in a spreadsheet, a text cell
    that begins with = + - @, a tab or a line break gets an apostrophe in front; numbers never do. Lone surrogates become U+FFFD. Use
    JSON or Parquet where text must stay exactly as it is.
    """
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return sheet.getvalue()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    text = str(plain(str(value)))
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


def events_json(run: Run) -> str:
    """The run as one JSON object: run_id, manifest, and events as flat objects with their `type` first.

    Every float has all its digits; infinity is null and a lone surrogate U+FFFD, since JSON has neither.
    """
    content = {"run_id": run.run_id, "manifest": asdict(run.manifest), "events": [event_fields(event) for event in run.events]}
    return json.dumps(plain(content), ensure_ascii=False, allow_nan=False, indent=1)


def events_parquet(run: Run) -> bytes:
    """The events as a Parquet file, the same that a recording holds (`rows.SCHEMA`)."""
    return events_to_parquet(run.events)


def standalone_html(run: Run) -> str:
    """The run as one HTML file: prompt, tokens with their decisions, what happened at each, totals and settings.

    Needs no network and is forbidden to use one (Content-Security-Policy). All of the run's text is data: embedded as JSON in
    ASCII without any of < > &, and drawn as text. Light or dark as the reader's system is.
    """
    data = json.dumps(plain(_page_data(run)), allow_nan=False)
    for character in "<>&":
        data = data.replace(character, f"\\u{ord(character):04x}")
    looks = "\n".join(f".{decision} {{ --hue: {decision.colour}; --border: {decision.border}; }}" for decision in Decision)
    return _PAGE.read_text(encoding="utf-8").replace("{{decisions}}", looks).replace("{{data}}", data)


def _page_data(run: Run) -> dict[str, Any]:
    """What the page shows, already in words: its script only draws."""
    audits = {event.round: event for event in run.events if isinstance(event, Audited)}
    settings, total = run.manifest.settings, run.finished
    threshold = settings.u_th if _uses(run, "u_th") else None
    times = [] if total is None else [("SLM", total.slm_s), ("uplink", total.uplink_s), ("LLM", total.llm_s)]
    if total is None:
        counters = [("Tokens", fmt.count(len(run.tokens)), "The recording was cut off before its totals.")]
    else:
        table = run_table(run.events, settings.seed)
        priced = recost_run(run, settings.channel, settings.clock).finished  # recordings of before have no gains
        total = replace(total, gain_over_hlm=priced.gain_over_hlm, gain_over_llm=priced.gain_over_llm) if priced else total
        stop = ("Stopped because", _STOPS[total.stop_reason], "")
        counters = [stop, *counter_rows(total, table, clock_name=settings.clock.kind)]
    return {
        "title": f"{_title(run)} on {run.manifest.pair}",
        "summary": METHODS[run.manifest.method].summary if run.manifest.method in METHODS else "",
        "created": run.manifest.created[:19].replace("T", " ") + " UTC",
        "prompt": _running_text(run.manifest.prompt),
        "answer": _running_text("".join(token.text for token in run.tokens)),
        "uncertaintyThreshold": threshold if isinstance(threshold, (int, float)) else None,
        "decisions": [{"name": decision, "letter": decision.letter, "label": decision.label} for decision in Decision],
        "tokens": [_token(run, token, audits.get(token.round)) for token in run.tokens],
        "help": {name: note for token in run.tokens[:1] for name, _, note in fact_rows(token, None, settings)},
        "counters": [row for row in counters if row[1] != fmt.MISSING],
        "time": [[f"{name} {fmt.duration(seconds)}", seconds] for name, seconds in times],
        "settings": _settings(run),
    }


def _running_text(text: str) -> str:
    """Text as it reads, but for characters that would reorder or hide what follows them: ⟨U+202E⟩ and the like instead."""
    return "".join(c if c in _KEPT or c.isprintable() else f"⟨U+{ord(c):04X}⟩" for c in text)


def _title(run: Run) -> str:
    method = METHODS.get(run.manifest.method)
    return method.title if method else run.manifest.method


def _uses(run: Run, setting: str) -> bool:
    """The run's method reads that setting; a method that this program does not know is taken to read all."""
    method = METHODS.get(run.manifest.method)
    return method is None or setting in method.uses


def _token(run: Run, token: TokenDecided, audit: Audited | None) -> dict[str, Any]:
    """One chip and what the page tells when it is chosen."""
    tops: list[tuple[str, TopTokens]] = [
        ("Small model's probabilities", token.draft_top),
        ("Large model's probabilities", token.target_top or (audit.target_top if audit else ())),
        ("What a rejection draws from", token.resampling_top),
    ]
    bare = token.is_end or token.token_hex is not None or not token.text
    resampled = token.decision is Decision.RESAMPLE and token.draft_text is not None
    settings = run.manifest.settings
    return {
        "round": token.round,
        "decision": token.decision,
        "breaks": token.text.endswith("\n"),
        "bare": bare,
        "k": token.k,
        "text": "end" if token.is_end else _shown_text(final_text(token) if bare else token.text) or "(no text)",
        "draft": _shown_text(token.draft_text or "") or "(no text)" if resampled else None,
        "uncertainty": token.uncertainty,
        "sentence": outcome_sentence(token, audit, settings, _title(run)),
        "facts": [[name, value] for name, value, _ in fact_rows(token, audit, settings) if value != fmt.MISSING],
        "tops": [[name, [[_shown_text(text), prob, fmt.probability(prob)] for _, text, prob in top]] for name, top in tops if top],
    }


def _settings(run: Run) -> list[list[str]]:
    """[name, value] of everything needed to repeat the run."""
    manifest, settings = run.manifest, run.manifest.settings
    channel, clock = settings.channel, settings.clock

    def model(record: ModelRecord) -> str:
        size = f", {fmt.si(record.parameters, '').strip()} parameters" if record.parameters else ""
        return record.name + (f" at {record.revision}" if record.revision else "") + size

    own = {"rician": "rician_k_db", "outage": "snr_target_db"}
    rows = [
        ("Method", manifest.method),
        ("Pair", manifest.pair),
        ("SLM", model(manifest.slm)),
        ("LLM", model(manifest.llm)),
        ("Calibration", manifest.calibration),
        *_stated(settings, [name for name in settings_of(DecodeSettings) if name in _ALWAYS or _uses(run, name)]),
        *_stated(channel, settings_of(ChannelSettings).keys() - {name for fading, name in own.items() if fading != channel.fading}),
        *_stated(clock, settings_of(ClockSettings) if clock.kind == "custom" else ["kind"]),
        ("Libraries", ", ".join(f"{name} {version}" for name, version in asdict(manifest.versions).items())),
        ("Host", f"{manifest.host.device}, {manifest.host.cpu_count} CPU cores, {manifest.host.platform}"),
        ("Run", run.run_id),
    ]
    return [list(row) for row in rows]


def _stated(settings: Any, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Title and value of those of the settings, in their own order."""
    kind: Any = type(settings)
    for name, row in settings_of(kind).items():
        if name in names:
            value = getattr(settings, name)
            text = "none" if value is None else f"{value:.12g}" if isinstance(value, (int, float)) else str(value)
            title = row.choices.get(value) if row.choices else None
            yield f"{row.title} {row.symbol}".strip(), title or f"{text} {row.unit if value is not None else ''}".strip()
