"""What `python -m training` refuses before the work: values that would end it in minutes, or train nothing."""

import argparse
import json
import pathlib
from collections.abc import Iterable, Mapping

from safetensors import SafetensorError, safe_open

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole, results_folder
from little_world.generator import KINDS, STREAM_SHARES, stream
from training.world.learning import Progress
from training.world.pair import LLM, RUNGS, Shape

MOST_MTOKENS = 1e6
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
    for name, high in (("llm_tokens", MOST_MTOKENS), ("slm_tokens", MOST_MTOKENS), ("decay", 1), ("lr", 1)):
        check_range(f"--{name.replace('_', '-')}", getattr(options, name), 0, high, open_low=True)
    check_range("--recall", options.recall, 0, 0.99)  # with 1 nothing else would ever come
    check_whole("--seed", options.seed, 0, 2**32 - 1)
    check_whole("--threads", options.threads, 1, 1024)
    _check_stream(options.seed, options.shares, options.weights)
    shapes = shapes_of(options.only, options.rungs)
    if options.start_from is not None:
        for shape in (LLM, *shapes):  # the vocabulary is the LLM's
            _check_model(options.start_from / shape.name)
    folder = results_folder("--out", options.out)
    assert folder is not None  # it is required
    for shape in shapes:
        _check_checkpoint(folder, shape)


def shapes_of(only: str | None, rungs: str) -> list[Shape]:
    """What is trained: the LLM, then the small models of these rungs, or one of both alone. UserError for an unknown rung."""
    names = rungs.split(",")
    for name in names:
        check_choice("--rungs", name, RUNGS)
    return [*([LLM] if only != "slm" else []), *([RUNGS[name] for name in names] if only != "llm" else [])]


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
