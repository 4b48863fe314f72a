"""The commands `decode`, `pairs` and `methods`: one answer, and what can be chosen for it."""

import json
import pathlib
from dataclasses import asdict
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, say, show
from cuhlm_core.errors import typed_folder
from cuhlm_core.format import data_size
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.prompts import check_prompt
from cuhlm_core.settings import DecodeSettings


def decode_command(
    prompt: Annotated[str, typer.Argument(help="The text to answer.")],
    *,
    method: Annotated[str, typer.Option(help=f"One of {', '.join(METHODS)}.")] = "cu-hlm-online",
    models: Models,
    settings: DecodeSettings,
    record: Annotated[pathlib.Path | None, typer.Option(help="Folder to record the run in; cache/runs keeps the newest only.")] = None,
    as_json: Json = False,
) -> None:
    """Decode an answer; with --json, every token with its decision."""
    find_method(method)
    check_prompt(prompt)
    record = typed_folder("--record", record)
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.events import Finished, Started, TokenDecided
    from cuhlm_core.runs.columns import run_table
    from cuhlm_core.runs.preview import void_words
    from cuhlm_core.runs.recording import KEPT_RUNS, Run, manifest_for, new_run_id, own_runs, prune_runs, save_run, to_json_lines

    pair = models.load()
    for words in pair.calibration.words(settings, METHODS[method]):
        say(words)
    events = []
    for event in decode(pair, prompt, method, settings):
        events.append(event)
        if as_json:
            for line in to_json_lines([event]):
                show(line)
        elif isinstance(event, TokenDecided):
            show(event.text, end="")
        elif isinstance(event, Finished):
            show(f"\n\n{_totals_text(event)}")
    started = events[0]
    assert isinstance(started, Started)
    if words := void_words(METHODS[method], started.settings, run_table(events, started.settings.seed)):
        say(words)
    if record is not None:
        folder = save_run(Run(new_run_id(method), manifest_for(pair, started), tuple(events)), record)
        say(f"Recorded in {folder}")
        if record.resolve() == own_runs().resolve() and (removed := prune_runs(record, spared=[folder.name])):
            say(f"That folder keeps the newest {KEPT_RUNS} recordings; removed: {len(removed)}")


def _totals_text(event: Any) -> str:
    from cuhlm_core.runs.words import gain_words

    def shown(value: float | None, form: str) -> str:
        return "–" if value is None else format(value, form)

    return (
        f"{event.tokens} tokens, stopped by {event.stop_reason}; uploads {shown(event.transmission_rate, '.1%')}, "
        f"mean k {shown(event.mean_k, '.1f')}, {data_size(event.payload_bits)} sent; "
        f"{' · '.join(filter(None, (shown(event.throughput, '.2f') + ' tokens/s', gain_words(event.gains))))} on the model clock "
        "(realised channel), "
        f"{shown(event.host_tokens_per_s, '.1f')} tokens/s here; mean bias {shown(event.mean_bias, '.4f')}"
    )


def pairs_command(as_json: Json = False) -> None:
    """List the pairs that can be chosen by name."""
    for spec in PAIRS.values():
        if as_json:
            show(json.dumps(asdict(spec), ensure_ascii=False))
        else:
            show(f"{spec.name:24} {spec.title}{' (gated: accept its licence on the hub first)' if spec.gated else ''} [{spec.forward}]")


def methods_command(as_json: Json = False) -> None:
    """List the methods."""
    for row in METHODS.values():
        if as_json:
            show(
                json.dumps(
                    {
                        "name": row.name,
                        "title": row.title,
                        "summary": row.summary,
                        "transmit": row.transmit.name,
                        "payload": row.size.name,
                        "decider": row.test.name,
                        "drafts_from_payload": row.drafts_from_payload,
                        "uses": sorted(row.uses),
                    }
                )
            )
        else:
            show(f"{row.name:18} {row.summary}")
