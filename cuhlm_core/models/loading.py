"""One model or tokenizer from the hub or a folder: safetensors only, no code of a repository's own, and errors in plain sentences."""

import ctypes
import http.client
import math
import os
import pathlib
import re
import reprlib
import socket
import ssl
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import safetensors
import torch

from cuhlm_core.errors import INTERRUPTS, UserError, check_device, checked_path, first_line
from cuhlm_core.models.folder import SMALL_FILES, check_folder, few_bits, model_name, weight_files
from cuhlm_core.models.protocol import memory_error
from cuhlm_core.models.readiness import MEMORY_MARGIN, main_memory

DTYPES = {"float32": torch.float32, "bfloat16": torch.bfloat16, "float16": torch.float16}

_PROBE_SECONDS = 3.0
_PROXY_SECONDS = 8.0
"""A pair asks twice, once for each model."""

ONE_LOAD = threading.Lock()
"""While it loads, transformers changes functions of torch for the whole process: of two loads at once each finds tied weights missing."""


@dataclass(frozen=True)
class Source:
    """The location of a model."""

    location: str
    """Hub id or folder."""
    revision: str | None = None
    offline: bool = False
    """Read local files only."""

    @property
    def name(self) -> str:
        """What messages and run manifests call it: of a folder only its own name, never where it lies."""
        return model_name(self.location)

    @property
    def is_folder(self) -> bool:
        """Whether it is a local folder."""
        return os.path.isdir(self.location)

    @property
    def options(self) -> dict[str, Any]:
        """Keyword arguments that every from_pretrained call gets."""
        return {"revision": self.revision, "local_files_only": self.offline or self.is_folder, "trust_remote_code": False}


def find_source(text: str, embedded: bool = False) -> Source:
    """Read a folder (always one for an embedded model), a hub id or ID@REVISION; UserError where it can be none of them."""
    text = text.strip()
    folder = checked_path(text)
    if folder.is_dir():
        if not (folder / "config.json").is_file():
            raise UserError(f"The folder {text} holds no model: there is no config.json in it{_instead(folder)}.")
        return Source(str(folder), offline=True)
    if embedded:
        raise UserError(
            f"The embedded {folder.parent.name.replace('_', ' ')} is missing from this copy of the program: fetch the repository again."
        )
    if text.startswith((".", "/", "~")) or "\\" in text or (text.count("/") > 1 and "@" not in text):
        raise UserError(f"There is no folder {text}: check the path.")
    location, _, revision = text.partition("@")
    return Source(location, revision or None, offline=not hub_reachable())


def _instead(folder: pathlib.Path) -> str:
    """What a folder without a configuration holds, and what to do with it."""
    if (folder / "adapter_config.json").is_file():
        return " (an adapter: merge it into its base model first)"
    if any(folder.glob("*.gguf")):
        return (
            " but a GGUF file, which other programs run: take the model in safetensors form (on the hub mostly under the name without "
            "-GGUF), or convert it once with transformers' `from_pretrained(FOLDER, gguf_file=FILE)` and `save_pretrained`"
        )
    return ""


def admit(source: Source) -> pathlib.Path:
    """A model's folder, where it passes the gate; of the hub its small files are fetched for that. UserError where it does not pass."""
    folder = source.location
    if not source.is_folder:
        from huggingface_hub import snapshot_download

        try:
            folder = snapshot_download(
                source.location, revision=source.revision, allow_patterns=list(SMALL_FILES), local_files_only=source.offline
            )
        except Exception as error:
            raise explain(error, source, "model") from error
    check_folder(pathlib.Path(folder), source.name)
    for name, kind, shape in _headers(pathlib.Path(folder)):
        if kind not in _WIDE and name.endswith("weight") and len(shape) > 1:
            raise UserError(f"{source.name} cannot be taken: {few_bits(kind.lower())}.")
    return pathlib.Path(folder)


def hub_reachable() -> bool:
    """Whether the hub answers, through the proxy if one is configured. Without this question every missing file costs half a
    minute of retries, and a proxy that never answers minutes.
    """
    from huggingface_hub import constants

    if constants.HF_HUB_OFFLINE:
        return False
    endpoint = urllib.parse.urlsplit(constants.ENDPOINT)
    proxy = urllib.request.getproxies().get(endpoint.scheme)
    if proxy and not urllib.request.proxy_bypass(endpoint.hostname or ""):
        # A proxy of another kind (SOCKS) cannot be asked here: it is taken to answer.
        return not proxy.startswith("http") or _answers(constants.ENDPOINT)
    try:
        port = endpoint.port or (443 if endpoint.scheme == "https" else 80)
        socket.create_connection((endpoint.hostname or "", port), timeout=_PROBE_SECONDS).close()
    except OSError:
        return False
    return True


def _answers(address: str) -> bool:
    """Whether anything but silence or a refused connection comes back, be it an error."""
    try:
        urllib.request.urlopen(urllib.request.Request(address, method="HEAD"), timeout=_PROXY_SECONDS).close()
    except urllib.error.HTTPError:
        return True
    except OSError as error:
        return isinstance(getattr(error, "reason", None), ssl.SSLError)
    except http.client.HTTPException:
        return True
    return True


def choose_device(device: str) -> torch.device:
    """The device for `auto` (a GPU where there is one), `cpu`, `cuda` or `cuda:1`; UserError for another word, or one that is not there."""
    check_device("Device", device)
    count = torch.cuda.device_count() if torch.cuda.is_available() else 0
    if device == "cpu" or (device == "auto" and not count):
        return torch.device("cpu")
    index = int(device.partition(":")[2] or 0)
    if not count:
        raise UserError("No usable NVIDIA GPU was found: use --device cpu.")
    if index >= count:
        raise UserError(f"There is no GPU {device} here: choose one of {', '.join(f'cuda:{there}' for there in range(count))}, or cpu.")
    return torch.device("cuda", index)


def choose_dtype(dtype: str | None, device: torch.device) -> torch.dtype:
    """The weights' type: float32 on the CPU, bfloat16 on a GPU (float16 where it has none) unless stated."""
    if dtype is not None:
        if dtype not in DTYPES:
            raise UserError(f"Number type must be one of {', '.join(DTYPES)}, not {dtype!r}.")
        return DTYPES[dtype]
    if device.type == "cpu":
        return torch.float32
    return torch.bfloat16 if torch.cuda.is_bf16_supported() else torch.float16


def _quieten() -> None:
    """Keep transformers' reports and progress bars off the console: what matters of them becomes a UserError here."""
    from transformers.utils import logging

    logging.set_verbosity(logging.CRITICAL)
    logging.disable_progress_bar()


def load_tokenizer(source: Source) -> Any:
    """The model's tokenizer; UserError when it cannot be had."""
    from transformers import AutoTokenizer

    _quieten()
    try:
        return AutoTokenizer.from_pretrained(source.location, **source.options)
    except INTERRUPTS:
        raise
    except BaseException as error:
        raise explain(error, source, "tokenizer") from error


def load_model(source: Source, device: torch.device, dtype: torch.dtype) -> Any:
    """The model in evaluation mode on `device`; spread over GPUs and memory by accelerate where one GPU is too small.

    Refuses before anything large is fetched or read when the memory cannot be enough. UserError when it cannot be had.
    """
    from transformers import AutoConfig, AutoModelForCausalLM

    _quieten()
    # transformers would otherwise ask a conversion service on the hub, with the visitor's token, to convert pickled weights.
    os.environ.setdefault("DISABLE_SAFETENSORS_CONVERSION", "1")
    try:
        config = AutoConfig.from_pretrained(source.location, **source.options)
        layers = getattr(config.get_text_config(), "num_hidden_layers", 1)
        if not isinstance(layers, int) or layers < 1:
            raise UserError(f"The configuration of {source.name} asks for {reprlib.repr(layers)} layers: download it again.")
        placement = place_model(source.name, weight_bytes(config, dtype), device)
        with ONE_LOAD:
            loaded: Any = AutoModelForCausalLM.from_pretrained(
                source.location, config=config, dtype=dtype, use_safetensors=True, device_map=placement, output_loading_info=True,
                **source.options,
            )  # fmt: skip
        model, report = loaded
        if lacking := sorted(report["missing_keys"]):
            many = f"{len(lacking)} tensors are missing, {lacking[0]} first"
            missing = many if len(lacking) > 1 else f"{lacking[0]} is missing"
            base = model.get_output_embeddings() is model.get_submodule(lacking[0].rpartition(".")[0])
            cure = "it is a model without an output matrix, so choose one that writes text" if base else "download them again"
            raise UserError(f"The weights of {source.name} are incomplete ({missing}): {cure}.")
        if not source.is_folder:
            admit(replace(source, offline=True))  # its weights are here only now
        return model.eval()
    except UserError:
        raise
    except Exception as error:
        raise explain(error, source, "model") from error


def weight_bytes(config: Any, dtype: torch.dtype) -> int:
    """Bytes of a model's weights, counted on a copy without storage."""
    from transformers import AutoModelForCausalLM

    with torch.device("meta"):
        model = AutoModelForCausalLM.from_config(config, trust_remote_code=False)
    return int(model.num_parameters()) * dtype.itemsize


def check_memory(places: Sequence[tuple[Source, torch.device, torch.dtype]]) -> None:
    """UserError where the weight files of those of these folders whose models go to the CPU say that they cannot be in main memory at once,
    before one is read."""
    own = [(source, dtype.itemsize) for source, device, dtype in places if source.is_folder and device.type == "cpu"]
    sizes = [(source.name, stored_weights(pathlib.Path(source.location)) * size) for source, size in own]
    needed, free = int(sum(size for _, size in sizes) * MEMORY_MARGIN), main_memory()[1]
    if needed > free and own:
        parts = " and ".join(f"{name} {size / 1e9:.1f} GB" for name, size in sizes)
        raise UserError(
            f"The pair needs about {needed / 1e9:.1f} GB of memory (weights in {own[0][1]} bytes: {parts}) and {free / 1e9:.1f} GB "
            "are free: choose a smaller pair, or close other programs."
        )


def stored_weights(folder: pathlib.Path) -> int:
    """Numbers in the weight files that are read of a folder; 0 where they cannot be read, which loading then says."""
    return sum(math.prod(shape) for _, _, shape in _headers(folder))


_WIDE = ("F64", "F32", "F16", "BF16")


def _headers(folder: pathlib.Path) -> Iterator[tuple[str, str, list[int]]]:
    """Name, kind of number and shape of every tensor in a folder's weight files; none of a file that cannot be read."""
    for path in weight_files(folder):
        try:
            with safetensors.safe_open(path, "pt") as file:
                parts = [(name, file.get_slice(name)) for name in file.keys()]  # noqa: SIM118  # no mapping
                yield from ((name, part.get_dtype(), part.get_shape()) for name, part in parts)
        except (OSError, safetensors.SafetensorError):
            continue


def place_model(name: str, size: int, device: torch.device) -> str | dict[str, torch.device] | None:
    """transformers' device_map: None for the CPU, all on one GPU, or "auto" (accelerate spreads the weights) where that is too small.

    UserError where `size` bytes of weights cannot fit into main memory.
    """
    needed = int(size * MEMORY_MARGIN)
    if device.type == "cpu":
        _, free = main_memory()
        if needed > free:
            raise UserError(f"{name} needs about {needed / 1e9:.1f} GB of memory and {free / 1e9:.1f} GB are free: choose a smaller pair.")
        return None
    return "auto" if needed > torch.cuda.mem_get_info(device)[0] else {"": device}


def release_memory() -> None:
    """Give freed memory back to the system (Linux): after loading, the allocator would keep hundreds of megabytes of it."""
    if trim := sys.platform == "linux" and getattr(ctypes.CDLL(None), "malloc_trim", None):
        trim(0)


_REASONS: tuple[tuple[set[str], str, str], ...] = (
    ({"GatedRepoError"}, "", "{name} is gated: accept its licence on {page} and log in with `hf auth login`, then try again."),
    ({"RevisionNotFoundError"}, "", "{name} has no revision {revision}: check {page}."),
    (
        {"RepositoryNotFoundError", "HFValidationError"}, "Repo id must",
        "{name} is neither a folder nor a model on the hub: check the name (a private one needs `hf auth login`).",
    ),
    (
        set(), "trust_remote_code|custom code which must be executed",
        "{name} needs program code of its own, which is never run: choose a model that transformers supports itself.",
    ),
    (
        set(), "(?=.*safetensors).*(no file named|does not appear to have a file)",
        "{name} has no weights in safetensors form, and pickled weights are refused: choose another model or revision.",
    ),
    (
        {"OfflineModeIsEnabled", "LocalEntryNotFoundError", "ConnectError", "ConnectionError", "TimeoutException"}, "couldn't connect to",
        "{name} is not on this computer and the hub cannot be reached: connect to the network, or use {instead}.",
    ),
    ({"HfHubHTTPError"}, "", "The hub refused {name} ({error}): try again later."),
    (
        set(), "^tokenizer: .*(backend tokenizer|tiktoken|sentencepiece)",
        "The tokenizer of {name} cannot be read (no tokenizer.json): where it has a tokenizer.model, `pip install sentencepiece`.",
    ),
    ({"ImportError"}, "", "The {what} of {name} needs a package that is not installed ({error}): install it and try again."),
    (
        {"SafetensorError", "EOFError"}, "size mismatch|ignore_mismatched_sizes",
        "The weights of {name} are damaged or do not fit its configuration: download them again.",
    ),
    (
        {"JSONDecodeError"}, "not a valid JSON",
        "The configuration or the tokenizer of {name} is damaged (no valid JSON): download it again.",
    ),
    (
        set(), "Unrecognized|does not recognize this architecture|model_type",
        "{name} is not a language model that this version of transformers can run: choose another model.",
    ),
)  # fmt: skip
"""Names of error classes, a pattern of "WHAT: the errors' texts" ("": none), and what to say; the first that applies."""


def explain(error: BaseException, source: Source, what: str, instead: str = "an embedded pair") -> UserError:
    """One sentence that says what to do about an error of transformers, the hub or the files; `instead`: what needs no network."""
    chain = list(_causes(error))
    kinds = {kind.__name__ for link in chain for kind in type(link).__mro__}
    text = f"{what}: {' '.join(str(link) for link in chain)}"
    own_words = str(error)
    for place in (os.path.realpath(source.location), source.location) if source.is_folder else ():
        own_words = own_words.replace(place, source.name)
    shown = first_line(ValueError(own_words))
    if out_of_memory := next(filter(None, (memory_error(link, source.name) for link in chain)), None):
        return out_of_memory
    for names, pattern, sentence in _REASONS:
        if names & kinds or (pattern and re.search(pattern, text, re.DOTALL)):
            page, revision = f"https://huggingface.co/{source.location}", repr(source.revision)
            return UserError(sentence.format(name=source.name, what=what, page=page, revision=revision, error=shown, instead=instead))
    return UserError(f"The {what} of {source.name} cannot be loaded ({type(error).__name__}: {shown}): check its files.")


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error and what it was raised from."""
    link: BaseException | None = error
    while link is not None:
        yield link
        link = link.__cause__ or link.__context__
