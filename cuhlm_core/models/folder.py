"""The gate of a model's folder: what others wrote is checked before a library reads it or builds what it asks for.

Plain files of a sane size, weights in safetensors form inside the folder, and numbers that let nothing grow without end. Whatever else is
wrong with a folder is left to the libraries, whose errors become sentences elsewhere.
"""

import base64
import contextlib
import hashlib
import math
import os
import re
import reprlib
import stat
import struct
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError, checked_path
from cuhlm_core.storage import MOST_JSON_BYTES, read_json

SMALL_FILES = ("*.json", "*.jinja", "*.txt", "*.model", "*.tiktoken")
"""Names of all files but the weights that a library may read."""
_TABLES = ("config.json", "tokenizer.json", "vocab.json", "generation_config.json", "tokenizer_config.json")
"""Files that hold one table each."""
_INDEX = ".safetensors.index.json"
_LARGE_NAMES = re.compile(r"(tokenizer|vocab|tekken|.+\.index)\.json|.+\.(txt|model|tiktoken)")
_MOST_SETTINGS_BYTES, _MOST_TEMPLATE_BYTES = 5_000_000, 1_000_000
"""Of a JSON file that lists neither tokens nor tensors; of a chat template."""
_SHARD = re.compile(r"[\w-][\w.-]*\.safetensors")

MOST_LAYERS, MOST_PARTS = 1_000, 100_000
"""Layers of a model, and experts of all its layers: each is built, if without storage, before its weights are counted."""
_PART_BYTES = 64
"""Bytes that weights take for a layer or an expert at the least: an entry in the list of tensors."""
_WIDTHS = ("hidden_size", "intermediate_size", "vocab_size")

LEAST_TEMPERATURE, MOST_TEMPERATURE = 0.001, 5.0
"""Sampling temperatures that a run can have (`settings.DecodeSettings`); a model may recommend another, which is not followed."""

MOST_PADDING, MOST_GROWTH = 100_000, 1_000
"""Tokens that a tokenizer fills up to; by so much its rules may make a text longer."""


def check_folder(folder: Path, name: str) -> None:
    """Let the folder of the model `name` pass, or raise UserError in one sentence. Reads its small files only."""
    try:
        files = list(_files(folder.resolve()))
        config, tokenizer, vocabulary, *_ = (_content(folder / name) for name in _TABLES)
        _check_stored_form(config)
        _check_shards(config, [_content(file) for file in files if file.name.endswith(_INDEX)])
        _check_config(config, sum(file.stat().st_size for file in files if file.suffix == ".safetensors"))
        _check_ids(vocabulary.values())
        _check_ids(_ids(tokenizer))
        _check_rules(tokenizer)
    except UserError as error:
        raise UserError(f"{name} cannot be taken: {error}.") from None
    except OSError as error:
        raise UserError(f"{name} cannot be read ({error.strerror or type(error).__name__}): check its files.") from error


def _shown(file: Path) -> str:
    return file.name if re.fullmatch(r"[\w.-]+", file.name) else reprlib.repr(file.name)


def model_name(location: str) -> str:
    """What a model is called: of a folder its own name, never where it lies; else its hub id."""
    folder = checked_path(location.strip())
    return folder.resolve().name if folder.is_dir() else location.strip().partition("@")[0]


def pair_name(slm: str, llm: str) -> str:
    """The name of a pair of one's own, under which its calibration is kept; two folders of one name are told apart by what they hold."""
    names, folders = (model_name(slm), model_name(llm)), [checked_path(one.strip()) for one in (slm, llm)]
    marks = [f" ({_digest(folder)})" if names[0] == names[1] and folder.is_dir() else "" for folder in folders]
    return " → ".join(name + mark * (marks[0] != marks[1]) for name, mark in zip(names, marks, strict=True))


def _digest(folder: Path) -> str:
    """Four digits by which a model's configuration and weights differ from others: of their sizes, and of a few bytes at many places."""
    digest = hashlib.sha256()
    with contextlib.suppress(OSError, UserError):  # loading says what is wrong with it
        for path in (folder / "config.json", *weight_files(folder)):
            size = path.stat().st_size
            digest.update(size.to_bytes(8))
            with path.open("rb") as file:
                for place in range(64):
                    file.seek(size * place // 64)
                    digest.update(file.read(1_024))
    return digest.hexdigest()[:4]


def recommended_temperature(slm: str, llm: str) -> float | None:
    """What the folders of a pair recommend, without loading a model: the LLM's, else the SLM's; None where no run can have it, where
    greedy decoding is recommended, and for models of the hub."""
    for location in (llm, slm):
        try:
            stated = _content(checked_path(location.strip()) / _GENERATION)
        except (UserError, OSError):
            continue  # loading says what is wrong with it
        if stated.get("do_sample") is not False and _is_usable(stated.get("temperature")):
            return float(stated["temperature"])
    return None


def _is_usable(temperature: Any, least: float = LEAST_TEMPERATURE, most: float = MOST_TEMPERATURE) -> bool:
    return isinstance(temperature, int | float) and not isinstance(temperature, bool) and least <= temperature <= most


_GENERATION = "generation_config.json"
_NEUTRAL = {
    **dict.fromkeys(("top_p", "top_h", "typical_p", "repetition_penalty", "encoder_repetition_penalty", "num_beams", "length_penalty"), 1),
    **dict.fromkeys(("guidance_scale",), 1),
    **dict.fromkeys(("top_k", "min_p", "epsilon_cutoff", "eta_cutoff", "no_repeat_ngram_size", "penalty_alpha", "min_length"), 0),
    **dict.fromkeys(("min_new_tokens", "bad_words_ids", "suppress_tokens", "begin_suppress_tokens", "sequence_bias", "stop_strings"), 0),
    **dict.fromkeys(("forced_bos_token_id", "forced_eos_token_id", "exponential_decay_length_penalty"), None),
}
"""What a generation configuration can ask for next to the temperature, and the value that asks for nothing."""


def unfollowed_words(folder: Path, name: str) -> list[str]:
    """What the generation configuration of a model recommends and no run follows, as sentences."""
    stated = _content(folder / _GENERATION)
    asked = [f"{key} {reprlib.repr(stated[key])}" for key, nothing in _NEUTRAL.items() if stated.get(key) not in (None, [], {}, nothing)]
    temperature, greedy = stated.get("temperature"), stated.get("do_sample") is False
    words = [f"{name} recommends {', '.join(asked)}, which no run follows."] if asked else []
    if greedy or _is_usable(temperature, 0, math.nextafter(LEAST_TEMPERATURE, 0)):
        why = "do_sample false" if greedy else f"temperature {temperature:g}"
        nearest = f"a temperature of {LEAST_TEMPERATURE:g} comes nearest to it"
        words.append(f"{name} recommends greedy decoding ({why}), and answers are sampled here: {nearest}.")
    elif temperature is not None and not _is_usable(temperature):
        words.append(f"{name} recommends the temperature {reprlib.repr(temperature)}, which no run can have.")
    return words


# Files ----------------------------------------------------------------------------------------------------------------


def _files(folder: Path) -> Iterator[Path]:
    """The folder's plain files, and those of further chat templates; UserError for anything else, and for a small file that is large."""
    # The hub's cache holds each file once, next to the folders of its revisions, which link to it.
    homes = (folder, folder.parents[1] / "blobs") if folder.parent.name == "snapshots" else (folder,)
    further = folder / "additional_chat_templates"
    for file in (*folder.iterdir(), *(further.iterdir() if further.is_dir() else ())):
        if file.is_symlink() and not any(Path(os.path.realpath(file)).is_relative_to(home) for home in homes):
            raise UserError(f"{_shown(file)} is a link that leads out of the folder: put the file itself there")
        status = file.stat()
        if stat.S_ISREG(status.st_mode):
            if status.st_size > (most := _most_bytes(file)):
                raise UserError(f"{_shown(file)} is larger than {most / 1e6:,.0f} MB, which no model needs: download it again")
            yield file
        elif not stat.S_ISDIR(status.st_mode):
            raise UserError(f"{_shown(file)} is not a plain file: remove it")


def _most_bytes(file: Path) -> float:
    if not any(file.match(pattern) for pattern in SMALL_FILES):
        return math.inf
    if file.suffix == ".jinja":
        return _MOST_TEMPLATE_BYTES
    return MOST_JSON_BYTES if _LARGE_NAMES.fullmatch(file.name) else _MOST_SETTINGS_BYTES


def _content(file: Path) -> dict[str, Any]:
    """A JSON file's table, empty where there is none; UserError where it holds anything else."""
    if not file.is_file():
        return {}
    try:
        content = read_json(file, nan=True)
    except UserError as error:
        raise UserError(f"{_shown(file)} cannot be read ({error}): download it again") from None
    if not isinstance(content, dict):
        raise UserError(f"{_shown(file)} is damaged (it holds no table): download it again")
    return content


# Weights --------------------------------------------------------------------------------------------------------------


def weight_files(folder: Path) -> list[Path]:
    """The safetensors files that transformers reads: the one that the configuration names, the whole one, or those of the index."""
    named = (_content(folder / "config.json").get("transformers_weights"), "model.safetensors", f"model{_INDEX}")
    first = next((folder / name for name in named if isinstance(name, str) and (folder / name).is_file()), None)
    shards = _content(first).get("weight_map") if first and first.name.endswith(_INDEX) else {first.name: first.name} if first else {}
    return [folder / name for name in sorted({*shards.values()})] if isinstance(shards, dict) else []


def _check_shards(config: dict[str, Any], indices: Iterable[dict[str, Any]]) -> None:
    """transformers decides by the ending of a weight file's name; any other ending would be read as a pickle."""
    maps = [index.get("weight_map") for index in indices]
    named = {name if isinstance(name, str) else "" for one in maps if isinstance(one, dict) for name in one.values()}
    whole = config.get("transformers_weights") or "model.safetensors"
    for name in (*named, whole.removesuffix(".index.json") if isinstance(whole, str) else whole):
        if not (isinstance(name, str) and _SHARD.fullmatch(name)):
            raise UserError(
                f"its weights are to be read from {reprlib.repr(name)}, and only safetensors files of its own folder are: choose another"
            )


def _check_stored_form(config: dict[str, Any]) -> None:
    """UserError for weights of fewer than 16 bits: what runs them is another program for each kind, and the fast path none of them."""
    stored = config.get("quantization_config")
    if isinstance(stored, dict) and stored:
        kind = stored.get("quant_method")
        raise UserError(few_bits(kind if isinstance(kind, str) and re.fullmatch(r"[\w-]{1,30}", kind) else "an unknown kind"))


def few_bits(kind: str) -> str:
    """Why weights of this kind are refused, as a clause."""
    return (
        f"its weights are stored in fewer than 16 bits ({kind}): take the 16-bit form, which the hub mostly has under the name "
        "without -4bit, -FP8, -GPTQ or -AWQ, or write it with transformers' `model.dequantize()` and `save_pretrained`"
    )


def _check_config(config: dict[str, Any], weights: int) -> None:
    """UserError for a model of no width or of more parts than `weights` bytes can hold (0: not there yet)."""
    numbers = list(_stated_numbers(config))
    zero = next((name for name, number in numbers if name in _WIDTHS and number < 1), None)
    if zero:
        raise UserError(f"its configuration says that {zero} is 0 or less: download it again")
    layers, experts = (
        max((number for name, number in numbers if re.fullmatch(pattern, name)), default=1) for pattern in (r".*layers?", r".*experts?")
    )
    held = weights // _PART_BYTES if weights else MOST_PARTS
    if layers > MOST_LAYERS or max(layers, 1) * max(experts, 1) > min(MOST_PARTS, held):
        asked = f"{layers:,} layers" + (f" of {experts:,} experts" if experts > 1 else "")
        raise UserError(f"its configuration asks for {asked}, more than its weights can hold or this program builds: download it again")


def _stated_numbers(content: Any) -> Iterator[tuple[str, float]]:
    """Names and values of a configuration's numbers, at any depth."""
    rows = content.items() if isinstance(content, dict) else (("", entry) for entry in content) if isinstance(content, list) else ()
    for name, value in rows:
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield name, value
        else:
            yield from _stated_numbers(value)


# Tokenizers -----------------------------------------------------------------------------------------------------------


def _ids(tokenizer: dict[str, Any]) -> list[Any]:
    """The ids of a tokenizer.json, of the tokens that were added too."""
    model, added = tokenizer.get("model"), tokenizer.get("added_tokens")
    vocabulary = model.get("vocab") if isinstance(model, dict) else None
    own = list(vocabulary.values()) if isinstance(vocabulary, dict) else [0] * len(vocabulary) if isinstance(vocabulary, list) else []
    return own + [token.get("id") for token in added if isinstance(token, dict)] if isinstance(added, list) else own


def _check_ids(ids: Collection[Any]) -> None:
    """The library counts up to the largest id."""
    largest = max((number for number in ids if isinstance(number, int | float)), default=0)
    if largest > 2 * len(ids) + 1_000:
        raise UserError(f"its tokenizer has {len(ids):,} tokens and numbers one of them {largest:,}: download it again")


def _check_rules(tokenizer: dict[str, Any]) -> None:
    """UserError for a tokenizer.json by which a short text could fill the memory."""
    growth = [math.prod(map(_growth, _steps(tokenizer.get(part)))) for part in ("normalizer", "pre_tokenizer", "decoder")]
    padding = tokenizer.get("padding")
    lengths = [number for _, number in _stated_numbers(padding)] if isinstance(padding, dict) else []
    if max(growth) > MOST_GROWTH or max(lengths, default=0) > MOST_PADDING:
        raise UserError("its tokenizer would make a short text as long as memory goes: choose another one")
    for step in _steps(tokenizer.get("normalizer")):
        if step.get("type") == "Precompiled" and not _is_sound(step.get("precompiled_charsmap")):
            raise UserError("the table of letters in its tokenizer.json is damaged: download it again")


def _steps(part: Any) -> Iterator[dict[str, Any]]:
    """The steps of a normalizer, pre-tokenizer or decoder, those of a sequence one by one."""
    if isinstance(part, dict):
        yield part
        for inner in ("normalizers", "pretokenizers", "decoders"):
            for step in part.get(inner) or () if isinstance(part.get(inner), list) else ():
                yield from _steps(step)


def _growth(step: dict[str, Any]) -> float:
    """At most so many times as long a text becomes by one step."""
    kind, pattern = step.get("type"), step.get("pattern")
    if kind == "Replace":
        plain = pattern.get("String") if isinstance(pattern, dict) else None
        shortest = len(plain) if isinstance(plain, str) and plain else 1
        return max(1.0, len(str(step.get("content"))) / shortest)
    return 1.0 + len(str(step.get("prepend"))) if kind == "Prepend" else 2.0 if kind == "ByteLevel" else 1.0


def _is_sound(charsmap: Any) -> bool:
    """Whether a table of SentencePiece's holds as many bytes of its tree as it says that it does."""
    try:
        table = base64.b64decode(charsmap, validate=True)
        (size,) = struct.unpack_from("<I", table)
    except (TypeError, ValueError, struct.error):
        return False
    return 0 < size <= len(table) - 4 and size % 4 == 0
