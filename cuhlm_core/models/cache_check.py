"""The check of a model that was just loaded: its answers from a cache against passes over the whole text without one.

A model whose cache forgets, cannot go back, or hangs on what another row reads would give wrong numbers in silence: it is refused.
The outcome is kept by weights, configuration and the code that computes, so each model is checked once.
"""

import contextlib
import hashlib
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch
import transformers

from cuhlm_core.errors import INTERRUPTS, UserError, first_line
from cuhlm_core.models import huggingface, kernels, llama
from cuhlm_core.models.huggingface import HuggingFaceModel, config_tables
from cuhlm_core.models.protocol import memory_error
from cuhlm_core.storage import cache_folder, content_key, read_json, write_json

SMALL_TOLERANCE, LARGE_TOLERANCE, HALF_TOLERANCE = 1e-4, 1e-3, 0.1
"""Total variation that counts as rounding: in 32 bits, of models of LARGE weights and more, in which it adds up, and in 16 bits."""
LARGE = 1e9
MOST_WORK = 5e8
"""Weights times tokens, and attention, of a pass: a boundary further on is not passed."""
SAID_AFTER_S = 0.5
"""A check whose first pass takes longer is announced."""
_PASSES = 10
_SHORT, _BACK, _INSTEAD = 10, 3, 5
"""Tokens of the first text, how many of them are taken back, and how many others follow instead."""
_BOUNDARY = re.compile("window|chunk|local|original_max")
"""In the names of the lengths past which a model reads otherwise."""

Text = tuple[list[int], torch.Tensor]
"""Tokens, and the logits after each of them without a cache."""


def checked_adapter(model: Any, name: str, vocabulary_size: int, say: Callable[[str], None]) -> HuggingFaceModel:
    """The adapter of a transformers model, which answers as the model without a cache. UserError, one sentence, where it does not."""
    plain = HuggingFaceModel(model, name, vocabulary_size)
    file = cache_folder() / "checked" / f"{_key(plain)}.json"
    fault = _kept_fault(file)
    texts = _texts(plain, say) if fault is None else []  # before the adapter takes the weights over
    allowed = HALF_TOLERANCE if plain.model.dtype.itemsize < 4 else LARGE_TOLERANCE if plain.parameters >= LARGE else SMALL_TOLERANCE
    adapter = llama.adapter(model, name, vocabulary_size)
    if fault is None:
        fault = _fault(adapter, texts, allowed)
        with contextlib.suppress(UserError):  # it is checked again next time
            write_json(file, {"fault": fault})
    if fault:
        raise UserError(f"{name} {fault}: its numbers would be wrong, so choose another model.")
    return adapter


def _key(plain: HuggingFaceModel) -> str:
    """Changes with all that the outcome depends on."""
    stated = {name: str(value) for name, value in plain.model.config.to_dict().items() if name != "_name_or_path"}
    code = [hashlib.sha256(Path(str(module.__file__)).read_bytes()).hexdigest() for module in (huggingface, llama, kernels)]
    versions = [__doc__, transformers.__version__, torch.__version__, kernels.has_fbgemm()]
    return content_key([plain.fingerprint(), stated, str(plain.model.dtype), plain.device.type, code, versions])


def _kept_fault(file: Path) -> str | None:
    try:
        fault = read_json(file)["fault"]
    except (UserError, LookupError, TypeError):
        return None
    return fault if isinstance(fault, str) else None


def _texts(plain: HuggingFaceModel, say: Callable[[str], None]) -> list[tuple[Text, Text]]:
    """Pairs of texts, of which the second begins as the first: short ones, and some that pass each boundary."""
    start, found = time.monotonic(), []
    for length in _lengths(plain):
        first = [_token(plain, place) for place in range(length)]
        second = first[:-_BACK] + [_token(plain, 1_000 + place) for place in range(_INSTEAD)]
        found.append(((first, _uncached(plain, first)), (second, _uncached(plain, second))))
        if len(found) == 1 and (took := (time.monotonic() - start) / 2) > SAID_AFTER_S:
            say(f"{plain.name}: its cache is compared with passes without one, once for these weights: about {_PASSES * took:.0f} s.")
    return found


def _lengths(plain: HuggingFaceModel) -> list[int]:
    stated = {
        value + _BACK - 1
        for table in config_tables(plain.model.config.to_dict())
        for name, value in table.items()
        if type(value) is int and _BOUNDARY.search(str(name)) and value * (plain.parameters + 100 * value) <= MOST_WORK
    }
    longest = plain.max_context - _INSTEAD + _BACK
    return [length for length in sorted({_SHORT, *stated}) if _SHORT <= length <= longest]


def _token(plain: HuggingFaceModel, place: int) -> int:
    return (3 + 7_919 * place) % plain.vocabulary_size


def _uncached(plain: HuggingFaceModel, text: list[int]) -> torch.Tensor:
    """Logits [len(text), V] of plain passes: one, or one more for each length at which the factors change."""
    rows = []
    try:
        with torch.inference_mode():
            for start, stop, _ in plain.pieces(0, len(text)):
                logits = plain.model(torch.tensor([text[:stop]], device=plain.device), use_cache=False).logits
                rows.append(logits[0, start:, : plain.vocabulary_size].float())
    except Exception as error:
        sentence = f"{plain.name} cannot be run ({type(error).__name__}: {first_line(error)}): choose another model."
        raise memory_error(error, plain.name) or UserError(sentence) from error
    return torch.cat(rows)


def _fault(model: HuggingFaceModel, texts: list[tuple[Text, Text]], allowed: float) -> str:
    """What is wrong with the answers of a model's contexts and batches, as a clause; "" for nothing."""
    for first, second in texts:
        try:
            for what, logits, expected in _reads(model, first, second):
                variation = float((logits.softmax(-1) - expected.softmax(-1)).abs().sum(-1).max() / 2)
                if not variation <= allowed and bool(expected.isfinite().all()):  # of other weights `check_numbers` speaks
                    where = "" if len(first[0]) == _SHORT else f" past {len(first[0]) - _BACK + 1} tokens"
                    return f"answers otherwise with its cache than without one ({what}{where}: total variation {variation:.2g})"
        except (UserError, *INTERRUPTS):
            raise
        except Exception as error:
            return f"cannot use its cache ({type(error).__name__}: {first_line(error)})"
    return ""


def _reads(model: HuggingFaceModel, first: Text, second: Text) -> Iterator[tuple[str, torch.Tensor, torch.Tensor]]:
    """What was done, the logits, and those without a cache."""
    (one, plain), (other, plain_other) = first, second
    n, end = len(one), len(other)
    context = model.new_context()
    yield "reading", context.extend(one[:-1], _BACK), plain[-1 - _BACK : -1]
    yield "reading on", context.extend(one[-1:]), plain[-1:]
    context.truncate(n - _BACK)
    yield "going back", context.extend(other[n - _BACK : -1], _INSTEAD - 1), plain_other[n - _BACK : -1]
    yield "going back", context.extend(other[-1:]), plain_other[-1:]
    batch, what = model.new_batch([one[:3], other[: n - 1]]), "side by side"
    yield what, batch.logits, torch.stack([plain[2], plain_other[n - 2]])
    yield what, batch.read([0, 1], [one[3:6], other[n - 1 : n]]), torch.cat([plain[3:6], plain_other[n - 1 : n]])
    batch.truncate([0, 1], [5, n - 2])
    yield what, batch.read([0, 1], [one[5:7], other[n - 2 :]]), torch.cat([plain[5:7], plain_other[n - 2 : end]])
    yield what, batch.read([0], [one[7:9]]), plain[7:9]
