"""The one error that a user caused or can correct, and the checks that raise it. Its message says in one sentence what to do, and may
quote another error."""

import contextlib
import errno
import os
import re
import reprlib
from collections.abc import Iterable, Iterator
from pathlib import Path


class UserError(ValueError):
    """Bad input or a missing resource. The command line prints it and exits with status 2; a page shows it as text."""


@contextlib.contextmanager
def needs_extra(extra: str, what: str, requirements: str = "requirements.txt") -> Iterator[None]:
    """Turn a package that is not installed into a UserError with the two commands that install it: the extra of the installed program,
    and the file of a clone."""
    try:
        yield
    except ImportError as error:
        commands = f'`pip install "cu-hlm-dashboard[{extra}]"`, or in a clone `pip install -r {requirements}`'
        raise UserError(f"{what} needs the package {error.name or 'that was asked for'}: {commands}.") from error


INTERRUPTS = (KeyboardInterrupt, SystemExit, GeneratorExit)
"""Exceptions that a handler of every error must let through. A library in Rust that panics raises a BaseException of its own, too."""


def first_line(error: BaseException) -> str:
    """What an error says in its first line, at most 160 characters, without the full stop."""
    return (str(error).strip().splitlines() or [""])[0][:160].rstrip(" .:")


def check_range(name: str, value: float, low: float, high: float, open_low: bool = False) -> None:
    """Raise UserError unless low <= value <= high (low < value where `open_low`); NaN is out of every range."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        raise UserError(f"{name} must be a number from {low:g} to {high:g}, not {reprlib.repr(value)}.")
    if not (low < value if open_low else low <= value) or value > high:
        above = f"greater than {low:g} and at most {high:g}" if open_low else f"from {low:g} to {high:g}"
        # A whole number may be too large for a float.
        raise UserError(f"{name} must be {above}, not {reprlib.repr(value) if isinstance(value, int) else format(value, 'g')}.")


def check_whole(name: str, value: int, low: int, high: int) -> None:
    """Raise UserError unless `value` is a whole number in low…high."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise UserError(f"{name} must be a whole number from {low} to {high}, not {reprlib.repr(value)}.")


def check_device(name: str, device: str) -> None:
    """UserError unless it is the name of a device; whether it is there, `models.loading` says."""
    if not re.fullmatch(r"auto|cpu|cuda(:[0-9]{1,2})?", device):
        raise UserError(f"{name} must be one of auto, cuda, cpu, or a GPU by its number such as cuda:1, not {device!r}.")


def check_choice(name: str, value: str, choices: Iterable[str]) -> None:
    """Raise UserError unless `value` is one of `choices`."""
    if value not in tuple(choices):
        raise UserError(f"{name} must be one of {', '.join(choices)}, not {reprlib.repr(value)}.")


def checked_path(text: str | Path) -> Path:
    """The path that a user typed, with a leading ~ as the home folder. UserError for one that no file can have."""
    shown = reprlib.repr(str(text))
    try:
        path = Path(text).expanduser()
        path.lstat()
    except RuntimeError:
        raise UserError(f"{shown} begins with the folder of a user who is not known here: write the whole path.") from None
    except (OSError, ValueError) as error:
        if isinstance(error, ValueError) or error.errno == errno.ENAMETOOLONG:
            raise UserError(f"{shown} cannot be the name of a file (too long, or an invisible letter).") from None
    return path


PROBE_BYTES = 20_000_000
"""What a folder for results must have room for: more than a recording of the longest answer takes."""


def results_folder(option: str, path: Path | None) -> Path | None:
    """The folder of an option for results, made if missing. UserError, before any work, where it cannot be written."""
    if path is None:
        return None
    path = checked_path(path)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        file = next(part for part in (path, *path.parents) if part.exists() or part.is_symlink())
        raise UserError(f"{option} must name a folder: {file} is a file.") from None
    except OSError as error:
        raise UserError(f"{option} must name a folder that can be made, not {path} ({error.strerror}).") from None
    import tempfile  # loads half of what the command line otherwise needs

    try:
        with tempfile.TemporaryFile(dir=path) as probe:
            probe.write(bytes(PROBE_BYTES))
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as error:
        why = error.strerror or "the system refuses it"
        raise UserError(f"{option} must name a folder that can be written, not {path} ({why}).") from None
    return path
