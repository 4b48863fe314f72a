"""The command line. Arguments are checked before torch is imported; bad input is one line on stderr and exit status 2.

`--json` prints JSON lines on stdout and nothing else there; progress and messages go to stderr.
"""

import dataclasses
import io
import json
import os
import pathlib
import sys
from typing import Annotated, Any

import typer

from cuhlm_core.cli.calibrate import calibrate_command
from cuhlm_core.cli.channel import channel_command
from cuhlm_core.cli.evaluate import evaluate_command, sweep_command
from cuhlm_core.cli.options import Json, Models, Quick, say, with_options
from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.codec import check_prompt
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.settings import CheckedFields, DecodeSettings, setting

# typer carries its own copy of click and names no public base of its errors.
_USAGE_ERRORS: tuple[type[Any], ...] = tuple(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


def decode_command(
    prompt: Annotated[str, typer.Argument(help="The text to answer.")],
    *,
    method: Annotated[str, typer.Option(help=f"One of {', '.join(METHODS)}.")] = "cu-hlm-online",
    models: Models,
    settings: DecodeSettings,
    record: Annotated[pathlib.Path | None, typer.Option(help="Save the run in a new folder below this one.")] = None,
    as_json: Json = False,
) -> None:
    """Decode an answer and tell every token's decision."""
    find_method(method)
    check_prompt(prompt)
    if record is not None and record.exists() and not record.is_dir():
        raise UserError(f"--record must name a folder: {record} is a file.")
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.events import Finished, Started, TokenDecided
    from cuhlm_core.runs.recording import Run, json_fields, manifest_for, new_run_id, save_run

    pair = models.load()
    events = []
    for event in decode(pair, prompt, method, settings):
        events.append(event)
        if as_json:
            if (line := json_fields(event)) is not None:
                print(json.dumps(line, ensure_ascii=False, allow_nan=False), flush=True)
        elif isinstance(event, TokenDecided):
            print(event.text, end="", flush=True)
        elif isinstance(event, Finished):
            print(f"\n\n{_totals_text(event)}")
    if record is not None:
        started = events[0]
        assert isinstance(started, Started)
        folder = save_run(Run(new_run_id(method), manifest_for(pair, started), tuple(events)), record)
        say(f"Recorded in {folder}")


def _totals_text(event: Any) -> str:
    def shown(value: float | None, form: str) -> str:
        return "–" if value is None else format(value, form)

    return (
        f"{event.tokens} tokens, stopped by {event.stop_reason}; uploads {shown(event.transmission_rate, '.1%')}, "
        f"mean k {shown(event.mean_k, '.1f')}, {event.payload_bits / 8000:.1f} kB sent; "
        f"{shown(event.throughput, '.2f')} tokens/s on the model clock (realised channel), "
        f"{shown(event.host_tokens_per_s, '.1f')} tokens/s here; mean bias {shown(event.mean_bias, '.4f')}"
    )


def pairs_command(as_json: Json = False) -> None:
    """List the pairs that can be chosen by name."""
    for spec in PAIRS.values():
        if as_json:
            print(json.dumps(dataclasses.asdict(spec), ensure_ascii=False))
        else:
            print(f"{spec.name:24} {spec.title}{' (gated: accept its licence on the hub first)' if spec.gated else ''} [{spec.forward}]")


def methods_command(as_json: Json = False) -> None:
    """List the methods table."""
    for row in METHODS.values():
        if as_json:
            print(
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
            print(f"{row.name:18} {row.summary}")


@dataclasses.dataclass(frozen=True)
class Timing(CheckedFields):
    """How long the speed is measured."""

    tokens: int = setting(96, "Tokens", "Tokens per run.", name="tokens", low=16, high=512, whole=True)
    repeats: int = setting(7, "Repeats", "Runs per figure; medians are told.", name="repeats", low=1, high=50, whole=True)


def bench_command(models: Models, timing: Timing, quick: Quick = False, as_json: Json = False) -> None:
    """Measure speed side by side in one process: our loop, its bare forward passes, transformers' generate, batches, re-costing."""
    from cuhlm_core.decoding.bench import bench_rows

    tokens, repeats = (32, 3) if quick else (timing.tokens, timing.repeats)
    for row in bench_rows(models.load(), tokens=tokens, repeats=repeats):
        print(json.dumps(row) if as_json else "  ".join(f"{name} {value}" for name, value in row.items()), flush=True)


app = typer.Typer(add_completion=False, help="Hybrid decoding with a small and a large language model over a wireless uplink.")
for _command in (
    decode_command, pairs_command, methods_command, bench_command, channel_command, calibrate_command, evaluate_command, sweep_command
):  # fmt: skip
    _name = _command.__name__.removesuffix("_command")
    _context = {"ignore_unknown_options": _name == "sweep"}  # a value may begin with a minus
    app.command(_name, context_settings=_context)(with_options(_command))


def main() -> None:
    """Entry point: UserError and wrong usage become one line on stderr and exit status 2."""
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # JSON is UTF-8, and no text of a model may stop a run, whatever the terminal speaks
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        sys.exit(app(standalone_mode=False) or 0)
    except _USAGE_ERRORS as error:
        say(error.format_message())
    except UserError as error:
        say(str(error))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # the reader (head, for instance) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(2)
