"""The command line. Arguments are checked before torch is imported; bad input is one line on stderr and exit status 2.

`--json` prints JSON lines on stdout and nothing else there; progress and messages go to stderr.
"""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from cuhlm_core.cli.calibrate import calibrate_command
from cuhlm_core.cli.classroom import class_command
from cuhlm_core.cli.curve import curve_command
from cuhlm_core.cli.decode import decode_command
from cuhlm_core.cli.evaluate import evaluate_command, sweep_command
from cuhlm_core.cli.fetch import fetch_command
from cuhlm_core.cli.measure import advise_command, bench_command, channel_command, reproduce_command, users_command
from cuhlm_core.cli.options import methods_command, pairs_command, say, say_all, show, with_options
from cuhlm_core.cli.read import read_command
from cuhlm_core.cli.serve import load_command, serve_command
from cuhlm_core.errors import UserError, check_choice, checked_path
from cuhlm_core.methods import REFUSED_METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.storage import APP_FOLDER

# typer carries its own copy of click and names no public base of its errors.
_USAGE_ERRORS: tuple[type[Any], ...] = tuple(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")

# The commands ---------------------------------------------------------------------------------------------------------

_HELP = "Hybrid decoding with a small and a large language model over a wireless uplink."
Passed = Annotated[list[str] | None, typer.Argument(metavar="[OPTION]...", help="Options of `streamlit run`, such as --server.port 8600.")]


def app_command(options: Passed = None) -> None:
    """Open the dashboard in the browser, until Ctrl+C."""
    # -P: what lies in the folder where the command is given, such as a clone, is not imported in place of what is installed.
    command = [sys.executable, "-P", "-m", "streamlit", "run", str(APP_FOLDER / "app.py"), *(options or ())]
    with subprocess.Popen(command) as server:
        signal.signal(signal.SIGTERM, lambda *_: server.terminate())
        raise typer.Exit(server.wait())


def website_command(
    out: Annotated[str, typer.Option(help="Folder for the site; it is created if it is missing.")],
    pair: Annotated[str | None, typer.Option(help="The included pair, world.")] = None,
    address: Annotated[str | None, typer.Option(help="Address of the published site, such as https://HOST/NAME/; for previews.")] = None,
    docs: Annotated[bool, typer.Option(help="Include the documentation; needs a clone with mkdocs.")] = True,
) -> None:
    """Write a static website: the Live page as one HTML file with both models, and the files that a host needs."""
    folder = checked_path(out).absolute()
    if pair is not None:
        check_choice("--pair", pair, tuple(EMBEDDED_FOLDERS))
    # What draws stands above this package, which does not import it: a program of its own.
    options = [*(["--pair", pair] if pair else []), *(["--address", address] if address else []), *([] if docs else ["--no-docs"])]
    made = subprocess.run(
        [sys.executable, "-m", "ui.website.site", str(folder), *options],
        cwd=APP_FOLDER, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if made.returncode:
        raise UserError((made.stderr.strip().splitlines() or ["The page cannot be made."])[-1])
    show(made.stdout.strip())
    say_all(made.stderr.strip())


app = typer.Typer(add_completion=False, no_args_is_help=True, help=_HELP)
_PANELS: dict[str, tuple[Callable[..., None], ...]] = {
    "Start": (app_command, decode_command, read_command, advise_command, users_command, pairs_command, methods_command, fetch_command),
    "Measure": (calibrate_command, evaluate_command, sweep_command, curve_command, channel_command, bench_command, reproduce_command),
    "Share": (website_command, serve_command, class_command, load_command),
}
for _panel, _command in ((panel, command) for panel, commands in _PANELS.items() for command in commands):
    _name = _command.__name__.removesuffix("_command")
    _context = {"ignore_unknown_options": _name in ("app", "sweep")}  # of streamlit; a value may begin with a minus
    app.command(_name, context_settings=_context, rich_help_panel=_panel)(with_options(_command))


def main() -> None:
    """Entry point: UserError, wrong usage and an output that cannot be written become one line on stderr and exit status 2.

    A reader that closes the pipe early (head, for instance) is not an error.
    """
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    os.environ["RUST_BACKTRACE"] = "0"  # a tokenizer that panics gives one sentence
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
    say_all(*REFUSED_METHODS)
    command = typer.main.get_command(app)
    name = "cuhlm" if Path(sys.argv[0]).stem == "cuhlm" else "python -m cuhlm_core"
    try:
        with command.make_context(name, arguments) as context:
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
