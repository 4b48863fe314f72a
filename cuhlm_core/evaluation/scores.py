"""How well an answer agrees with a reference: cosine, token F1, Jaccard, yes or no, and whether it is right. Imports numpy only.

The paper's accuracy is the cosine alone, and it hides collapse: the SLM by itself reaches 88.7 % of HLM there (PAPER_NOTES 14).
"""

import re
import string
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuhlm_core.maths.statistics import FloatArray
from cuhlm_core.world import is_right

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
    """What makes vectors of texts: `embedding.Embedder`."""

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """[n, D]; the zero vector for a blank text."""

    def truncated(self, texts: Sequence[str]) -> int:
        """How many texts are read in part only."""


@dataclass(frozen=True)
class Scores:
    """The scores of n answers, each [n], in 0…1 (cosine: -1…1), NaN where a score is not defined."""

    cosine: FloatArray
    token_f1: FloatArray
    jaccard: FloatArray
    correct: FloatArray
    """1 where yes or no agrees with the label, else 0, also for an answer that says neither; NaN without a label."""
    empty_references: int
    """Left out of cosine, token F1 and Jaccard."""
    empty_answers: int
    """Score 0."""
    unclear_answers: int
    """Answers with a label that say neither yes nor no: they count as wrong."""
    truncated_answers: int
    truncated_references: int
    """Texts that the embedder read the beginning of: their cosine is of that."""

    def columns(self) -> dict[str, FloatArray]:
        """The scores by name."""
        return {"cosine": self.cosine, "token_f1": self.token_f1, "jaccard": self.jaccard, "correct": self.correct}


def score_answers(
    answers: Sequence[str], references: Sequence[str], labels: Sequence[str | None], encoder: TextEncoder | None = None
) -> Scores:
    """Score each answer against its reference and its label ("yes", "no" or None); without an encoder every cosine is NaN.

    An empty reference gives NaN, an empty answer to a reference 0. Raises ValueError unless the three are equally long.
    """
    if not len(answers) == len(references) == len(labels):
        raise ValueError("answers, references and labels must be equally many")
    compared = np.array([bool(reference.strip()) for reference in references], dtype=bool)
    rows = np.flatnonzero(compared).tolist()
    mine, theirs = [answers[row] for row in rows], [references[row] for row in rows]
    pairs = list(zip(mine, theirs, strict=True))
    verdicts = [yes_no_answer(answer) if label is not None else None for answer, label in zip(answers, labels, strict=True)]
    correct = [
        np.nan if label is None else float(verdict is not None and verdict == (label == "yes"))
        for verdict, label in zip(verdicts, labels, strict=True)
    ]
    return Scores(
        cosine=_spread(compared, cosine(encoder.encode(mine), encoder.encode(theirs)) if encoder and pairs else np.nan),
        token_f1=_spread(compared, [token_f1(*pair) if pair[0].strip() else 0.0 for pair in pairs]),
        jaccard=_spread(compared, [jaccard(*pair) if pair[0].strip() else 0.0 for pair in pairs]),
        correct=np.array(correct, dtype=np.float64),
        empty_references=int((~compared).sum()),
        empty_answers=sum(not answer.strip() for answer in answers),
        unclear_answers=sum(label is not None and verdict is None for label, verdict in zip(labels, verdicts, strict=True)),
        truncated_answers=encoder.truncated(mine) if encoder and pairs else 0,
        truncated_references=encoder.truncated(theirs) if encoder and pairs else 0,
    )


def exact_match(answers: Sequence[str], expected: Sequence[str | None]) -> FloatArray:
    """[n]: 1 where the last "The answer is …" of an answer says what is expected, else 0; NaN where nothing is."""
    return np.array([np.nan if end is None else float(is_right(text, end)) for text, end in zip(answers, expected, strict=True)])


def words(text: str) -> list[str]:
    """The words that are compared: lower case, without punctuation and without a, an, the.

    For ASCII text the normalisation of the SQuAD evaluation; typographic quotes and dashes of any script count as punctuation too.
    """
    kept = "".join(character for character in text.lower() if not _is_punctuation(character))
    return [word for word in kept.split() if word not in _ARTICLES]


def token_f1(answer: str, reference: str) -> float:
    """Harmonic mean of precision and recall over the words that both have, each as often as both have it.

    Two texts without words agree (1); one without words against one with words scores 0, as in SQuAD 2.
    """
    told, wanted = words(answer), words(reference)
    if not told or not wanted:
        return float(told == wanted)
    common = sum((Counter(told) & Counter(wanted)).values())
    return 2 * common / (len(told) + len(wanted))


def jaccard(answer: str, reference: str) -> float:
    """Words that both have over words that either has, each counted once; 1 for two texts without words."""
    told, wanted = set(words(answer)), set(words(reference))
    return len(told & wanted) / len(told | wanted) if told or wanted else 1.0


def cosine(first: ArrayLike, second: ArrayLike) -> FloatArray:
    """[n]: the cosine of each row of `first` [n, D] with the same row of `second`; 0 where one of them is the zero vector."""
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


def _spread(where: NDArray[np.bool_], values: ArrayLike) -> FloatArray:
    """`values` at the true places of `where` [n], NaN at the others."""
    spread = np.full(len(where), np.nan)
    spread[where] = values
    return spread
