"""The command `decode`: one answer, its text, its messages and its totals, or every event as a JSON line."""

import pathlib
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, OptionChanges, Temperature, at_temperature, say, say_all, show, show_coloured
from cuhlm_core.cli.serve import StationAddress, address_and_settings, station_wire
from cuhlm_core.errors import UserError, results_folder
from cuhlm_core.events import Decision, Event, Exchange, Finished, Started, TokenDecided
from cuhlm_core.format import counted, data_size, milliseconds, visible_text
from cuhlm_core.methods import METHODS, Method, find_method
from cuhlm_core.prompts import check_prompt
from cuhlm_core.settings import FORCED, OPENING_SNR_DB, DecodeSettings, Force

_COLOURS = {Decision.SKIP: "34", Decision.ACCEPT: "32", Decision.RESAMPLE: "1;33", Decision.BONUS: "36"}
"""A terminal's colours of the decisions: blue, green, bold yellow behind the draft struck out, cyan."""
_LEGEND = {Decision.SKIP: "skipped", Decision.ACCEPT: "accepted", Decision.RESAMPLE: "replaced", Decision.BONUS: "bonus"}


def message_lines(events: Sequence[Event]) -> list[str]:
    """The messages of a run that sends several drafts at once: what each brought to the text, the discarded drafts, its costs."""
    tokens: dict[int, list[TokenDecided]] = {}
    for event in events:
        if isinstance(event, TokenDecided):
            tokens.setdefault(event.exchange, []).append(event)
    exchanges = [event for event in events if isinstance(event, Exchange) and event.llm_passes]
    left = [token for own in tokens.values() for token in own if token.decision is Decision.SKIP]
    discarded = sum(len(one.discarded) for one in exchanges)
    marks = "rejected draft→its replacement, (discarded behind it), +bonus token"
    lines = [_message_line(one, tokens[one.number]) for one in exchanges]
    lines += [f"   –  {' '.join(map(_token_words, left))}  [unchecked]"] if left else []
    return [f"{counted(len(exchanges), 'message')}, {counted(discarded, 'draft')} discarded; {marks}:", *lines]


def _message_line(exchange: Exchange, tokens: Sequence[TokenDecided]) -> str:
    texts = [_token_words(token) for token in tokens]
    discarded = f" ({' '.join(map(visible_text, exchange.discarded))})" if exchange.discarded else ""
    accepted = sum(token.decision is Decision.ACCEPT for token in tokens)
    costs = f"{data_size(exchange.payload_bits)}, {milliseconds(exchange.elapsed_s)}"
    return f"{exchange.number:>4}  {' '.join(texts)}{discarded}  [{accepted} of {counted(exchange.slm_passes, 'draft')} accepted, {costs}]"


def _token_words(token: TokenDecided) -> str:
    text = visible_text(token.text or "<end>")
    if token.decision is Decision.RESAMPLE:
        return f"{visible_text(token.draft_text or '')}→{text}"
    return f"+{text}" if token.decision is Decision.BONUS else text


Forces = Annotated[
    list[str] | None,
    typer.Option(
        "--force",
        metavar="ROUND=WHAT",
        help="At this round skip, send, or take a token, whatever the method says: 6=skip, 6=send, 6=44 (the token with this text) "
        "or 6=#44 (the token with this number). The noise stays the same. Can be given several times.",
    ),
]


def read_force(text: str) -> tuple[int, str]:
    """The round and what is forced there, of ROUND=skip, ROUND=send or ROUND=TOKEN. UserError for anything else."""
    at, _, what = text.partition("=")
    if not (at.isascii() and at.isdigit() and what):
        example = "ROUND=skip, ROUND=send or ROUND=TOKEN, such as 6=skip, 6=44 (a token's text) or 6=#44 (its number)"
        raise UserError(f"--force must be {example}, not {text!r}.")
    return int(at[:9]), what


def read_forces(texts: Sequence[str], settings: DecodeSettings) -> list[tuple[int, str]]:
    """All of them. UserError for rounds that a run with these settings cannot have, before the models are loaded."""
    wanted = [read_force(text) for text in texts]
    replace(settings, forces=forced(None, wanted))
    return wanted


def forced(pair: Any, wanted: Sequence[tuple[int, str]]) -> tuple[Force, ...]:
    """The forced decisions, by their rounds. `pair`: its codec names the tokens; None where it is not loaded yet, and they do not count."""
    known = ((at, what if what in FORCED else 0 if pair is None else token_of(pair, what)) for at, what in wanted)
    return tuple(sorted((Force(at, what) for at, what in known), key=lambda force: force.round))


def token_of(pair: Any, text: str) -> int:
    """The token that is written so, or whose number #N it is. UserError unless there is exactly one."""
    if text[0] == "#" and text[1:].isascii() and text[1:].isdigit():
        return int(text[1:9])
    texts = {text, text.replace("␣", " ")}
    found = [token for token in range(pair.vocabulary_size) if pair.codec.token_text(token) in texts]
    if len(found) == 1:
        return found[0]
    if not found:
        raise UserError(f"No token of this pair reads {text!r}: many begin with a space, and all can be named by number, such as #44.")
    raise UserError(f"{len(found)} tokens of this pair read {text!r}: choose one by its number, such as #{found[0]}.")


def unreached_words(settings: DecodeSettings, tokens: int) -> str:
    """That forced rounds lie behind the end of an answer of so many tokens; empty where none does."""
    late = [str(force.round) for force in settings.forces if force.round > tokens]
    return f"The answer ended after {counted(tokens, 'token')}: nothing was forced at round {', '.join(late)}." if late else ""


def _show_event(event: Event, events: Sequence[Event], method: Method, likelihood: Any) -> None:
    """A token's text as it comes; at the end what the messages were, and the totals with the `TextLikelihood`, if there is one."""
    if isinstance(event, TokenDecided):
        if event.decision is Decision.RESAMPLE and sys.stdout.isatty():
            show_coloured(event.draft_text or "", "9;2")
        show_coloured(event.text, _COLOURS.get(event.decision, ""))
    elif isinstance(event, Finished):
        from cuhlm_core.cli.totals import passes_words, totals_line

        started = events[0]
        assert isinstance(started, Started)
        messages = message_lines(events) if method.blocks else []
        met = {one.decision for one in events if isinstance(one, TokenDecided)}
        for decision in [one for one in _LEGEND if one in met and sys.stdout.isatty()]:
            show_coloured(f"  {_LEGEND[decision]}", _COLOURS[decision])
        totals = totals_line(started, event, likelihood) + passes_words(events)
        show("\n".join(["\n", *messages, *([""] if messages else []), totals]))


def _decoded(pair: Any, run: Iterable[Event], method: Method, knows_llm: bool, as_json: bool) -> list[Event]:
    """The events of a run, each shown as it comes, and at the end the likelihood of the text where the large model is here."""
    from cuhlm_core.cli.totals import measured, show_likelihood
    from cuhlm_core.runs.recording import to_json_lines

    events: list[Event] = []
    likelihood = None
    for event in run:
        events.append(event)
        if isinstance(event, Finished) and knows_llm:
            likelihood = measured(pair, events)
        if as_json:
            for line in to_json_lines(events[:1] * isinstance(event, Finished) + [event]):
                show(line)
        else:
            _show_event(event, events, method, likelihood)
    show_likelihood(pair.calibration, events, likelihood, as_json)
    return events


def decode_command(
    prompt: Annotated[str, typer.Argument(help="The text to answer.")],
    *,
    method: Annotated[str, typer.Option(help=f"One of {', '.join(METHODS)}.")] = "cu-hlm-online",
    models: Models,
    settings: Annotated[DecodeSettings, OptionChanges(("temperature",), {"snr_db": OPENING_SNR_DB})],
    temperature: Temperature = None,
    record: Annotated[pathlib.Path | None, typer.Option(help="Folder to record the run in; cache/runs keeps the newest only.")] = None,
    force: Forces = None,
    wire: Annotated[bool, typer.Option("--wire", help="Send every message and reply as bytes, and say how many.")] = False,
    station: StationAddress = None,
    as_json: Json = False,
) -> None:
    """Decode an answer; with --json, every exchange and every token with its decision."""
    row = find_method(method)
    check_prompt(prompt)
    record = results_folder("--record", record)
    if settings.clock.schedule == "overlapped" and not row.verifies:
        raise UserError(f"{row.title} sends no drafts, so that the device has nothing to draft on behind: leave --schedule out.")
    address, settings = address_and_settings(station, wire, row, settings)
    settings = at_temperature(settings, temperature)
    wanted = read_forces(force or (), settings)
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.decoding.messages import Wire
    from cuhlm_core.runs.columns import run_table
    from cuhlm_core.runs.differences import void_words
    from cuhlm_core.runs.recording import KEPT_RUNS, Run, manifest_for, new_run_id, own_runs, prune_runs, save_run

    pair = models.load()
    settings = at_temperature(replace(settings, forces=forced(pair, wanted)), temperature, pair)
    say_all(*pair.calibration.words(settings, METHODS[method]))
    with station_wire(pair, address) as far:
        link = far or (Wire() if wire else None)
        events = _decoded(pair, decode(pair, prompt, method, settings, wire=link), row, far is None, as_json)
    if link is not None:
        say(link.words)
    started = events[0]
    assert isinstance(started, Started)
    table = run_table(events, started.settings.seed)
    say_all(unreached_words(settings, len(table)), void_words(METHODS[method], started.settings, table), models.uncalibrated_words(pair))
    if record is not None:
        folder = save_run(Run(new_run_id(method), manifest_for(pair, started), tuple(events)), record)
        say(f"Recorded in {folder}")
        if record.resolve() == own_runs().resolve() and (removed := prune_runs(record, spared=[folder.name])):
            say(f"That folder keeps the newest {KEPT_RUNS} recordings; removed: {len(removed)}")
