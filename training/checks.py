"""What `python -m training` refuses before the work: values that would end it in minutes, or train nothing."""

import argparse
import json
import pathlib
from collections.abc import Iterable, Mapping

from safetensors import SafetensorError, safe_open

from cuhlm_core.errors import UserError, check_range, check_whole, typed_folder
from little_world.generator import KINDS, STREAM_SHARES, stream
from training.world.learning import Progress
from training.world.pair import LLM, SLM, Shape

MOST_MINUTES = 100_000
MOST_SHARE = 1e6


def numbers_by_name(text: str) -> dict[str, float]:
    """A JSON object of numbers; the type of an argument."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise argparse.ArgumentTypeError('must be a JSON object of numbers, such as {"plus": 4}')
    return content


def check_options(options: argparse.Namespace) -> None:
    """Raise UserError where a training with these options could not begin, go on or learn anything; makes the folder of --out."""
    for name, low, high in (
        ("llm_minutes", 0, MOST_MINUTES), ("slm_minutes", 0, MOST_MINUTES), ("decay_minutes", 0, MOST_MINUTES), ("lr", 0, 1),
    ):  # fmt: skip
        if (value := getattr(options, name)) is not None:
            check_range(f"--{name.replace('_', '-')}", value, low, high, open_low=True)
    check_range("--recall", options.recall, 0, 0.99)  # with 1 nothing else would ever come
    check_whole("--seed", options.seed, 0, 2**32 - 1)
    check_whole("--threads", options.threads, 1, 1024)
    _check_stream(options.seed, options.shares, options.weights)
    shapes = [shape for shape in (LLM, SLM) if options.only in (None, shape.short)]
    if options.start_from is not None:
        for shape in (LLM, *shapes):  # the vocabulary is the LLM's
            _check_model(options.start_from / shape.name)
    folder = typed_folder("--out", options.out)
    assert folder is not None  # it is required
    for shape in shapes:
        _check_checkpoint(folder, shape)


def _check_stream(seed: int, shares: Mapping[str, float], weights: Mapping[str, float]) -> None:
    _check_names("--shares", shares, STREAM_SHARES)
    _check_names("--weights", weights, [kind.name for kind in KINDS])
    try:
        next(stream(seed, shares, weights))
    except (ValueError, ZeroDivisionError):
        raise UserError("--shares and --weights must leave something of a dataset and of each set's kinds: not all of them 0.") from None


def _check_names(option: str, given: Mapping[str, float], known: Iterable[str]) -> None:
    for name, value in given.items():
        if name not in known:
            raise UserError(f"{option} has nothing named {name!r}: choose of {', '.join(sorted(known))}.")
        check_range(f"{option}: {name}", value, 0, MOST_SHARE)


def _check_model(folder: pathlib.Path) -> None:
    if not (folder / "config.json").is_file() or not any(folder.glob("*.safetensors")):
        raise UserError(f"--start-from must name the folder of a finished pair: {folder} holds no model.")


def _check_checkpoint(folder: pathlib.Path, shape: Shape) -> None:
    path = folder / f"{shape.short}.checkpoint.safetensors"
    if not path.exists():
        return
    try:
        with safe_open(path, "pt") as checkpoint:
            whole = {f"progress.{name}" for name in vars(Progress())} <= set(checkpoint.keys())
    except (SafetensorError, OSError):
        whole = False
    if not whole:
        raise UserError(f"{path} is cut or damaged, or of another program: delete it to start again, or choose another --out.")
