"""The command line. Arguments are checked before torch is imported; bad input is one line on stderr and exit status 2.

`--json` prints JSON lines on stdout and nothing else there; progress and messages go to stderr.
"""

import io
import os
import pathlib
import sys
from typing import Annotated, Any

import typer

from cuhlm_core.cli.evaluate import evaluate_command, sweep_command
from cuhlm_core.cli.measure import bench_command, calibrate_command, channel_command, reproduce_command
from cuhlm_core.cli.options import Json, Models, methods_command, pairs_command, say, show, with_options
from cuhlm_core.errors import UserError, typed_folder
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.prompts import check_prompt
from cuhlm_core.settings import DecodeSettings

# typer carries its own copy of click and names no public base of its errors.
_USAGE_ERRORS: tuple[type[Any], ...] = tuple(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")

# One answer -----------------------------------------------------------------------------------------------------------


def decode_command(
    prompt: Annotated[str, typer.Argument(help="The text to answer.")],
    *,
    method: Annotated[str, typer.Option(help=f"One of {', '.join(METHODS)}.")] = "cu-hlm-online",
    models: Models,
    settings: DecodeSettings,
    record: Annotated[pathlib.Path | None, typer.Option(help="Folder to record the run in; cache/runs keeps the newest only.")] = None,
    wire: Annotated[bool, typer.Option("--wire", help="Send every message and reply as bytes, and say how many.")] = False,
    as_json: Json = False,
) -> None:
    """Decode an answer; with --json, every exchange and every token with its decision."""
    find_method(method)
    check_prompt(prompt)
    record = typed_folder("--record", record)
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.decoding.messages import Wire
    from cuhlm_core.events import Finished, Started, TokenDecided
    from cuhlm_core.runs.columns import run_table
    from cuhlm_core.runs.preview import void_words
    from cuhlm_core.runs.recording import KEPT_RUNS, Run, manifest_for, new_run_id, own_runs, prune_runs, save_run, to_json_lines
    from cuhlm_core.runs.words import totals_line

    pair = models.load()
    for words in pair.calibration.words(settings, METHODS[method]):
        say(words)
    events, link = [], Wire() if wire else None
    for event in decode(pair, prompt, method, settings, wire=link):
        events.append(event)
        if as_json:
            for line in to_json_lines([event]):
                show(line)
        elif isinstance(event, TokenDecided):
            show(event.text, end="")
        elif isinstance(event, Finished):
            show(f"\n\n{totals_line(event)}")
    if link is not None:
        say(link.words)
    started = events[0]
    assert isinstance(started, Started)
    if words := void_words(METHODS[method], started.settings, run_table(events, started.settings.seed)):
        say(words)
    if record is not None:
        folder = save_run(Run(new_run_id(method), manifest_for(pair, started), tuple(events)), record)
        say(f"Recorded in {folder}")
        if record.resolve() == own_runs().resolve() and (removed := prune_runs(record, spared=[folder.name])):
            say(f"That folder keeps the newest {KEPT_RUNS} recordings; removed: {len(removed)}")


# The commands ---------------------------------------------------------------------------------------------------------

_HELP = "Hybrid decoding with a small and a large language model over a wireless uplink."
app = typer.Typer(add_completion=False, no_args_is_help=True, help=_HELP)
for _command in (
    decode_command, pairs_command, methods_command, bench_command, channel_command, calibrate_command, evaluate_command, sweep_command,
    reproduce_command,
):  # fmt: skip
    _name = _command.__name__.removesuffix("_command")
    _context = {"ignore_unknown_options": _name == "sweep"}  # a value may begin with a minus
    app.command(_name, context_settings=_context)(with_options(_command))


def main() -> None:
    """Entry point: UserError, wrong usage and an output that cannot be written become one line on stderr and exit status 2.

    A reader that closes the pipe early (head, for instance) is no error.
    """
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # JSON is UTF-8, and no text of a model may stop a run on a terminal of another encoding
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        status = _carry_out(sys.argv[1:])
        print(end="", flush=True)  # help, for instance, may still be on its way
    except KeyboardInterrupt:
        status = 130
    except SystemExit:  # so ends the library that prints help, where its reader has closed the pipe
        status = 0
    except OSError as error:
        if error.filename is not None:  # a file: the code that opened it should have raised a UserError
            raise
        status = 0 if isinstance(error, BrokenPipeError) else 2
        if status:
            say(f"The output cannot be written ({error.strerror}): make room, or send it elsewhere.")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing that is left is written at the end
    sys.exit(status)


def _carry_out(arguments: list[str]) -> int:
    """Run a command; its exit status. OSError where stdout cannot be written: `app()` would make a plain failure of a closed pipe."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("python -m cuhlm_core", arguments) as context:
            command.invoke(context)
        return 0
    except typer.Exit as stop:
        return stop.exit_code
    except _USAGE_ERRORS as error:
        if message := error.format_message():  # empty where no command was given: then they have been listed
            say(message)
    except UserError as error:
        say(str(error))
    except MemoryError:
        say("There is not enough memory for this: ask for less, or close other programs.")
    return 2
