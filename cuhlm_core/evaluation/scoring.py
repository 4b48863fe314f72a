"""Evaluated answers with their scores: slow scores are stored on disk by content, so that a killed scoring resumes.

A chunk of a configuration's answers is a file each, named after the texts (or tokens) and the model that reads them. The other scores
are computed on every visit.
"""

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

import numpy as np
import torch
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import EVALUATIONS, UNIT_PROMPTS, EvaluationPlan, load
from cuhlm_core.evaluation.scores import SCORES, TextEncoder, cosine
from cuhlm_core.evaluation.table import EvaluationTable, Scored
from cuhlm_core.evaluation.units import Tally, Unit, UnitContent, at_once, work_through
from cuhlm_core.events import Progress
from cuhlm_core.models.protocol import Codec, LanguageModel, ModelPair
from cuhlm_core.storage import About, Store, content_key, store_of

SCORE_FORMAT = 1
"""Version of the stored scores: a change makes old ones invisible."""
_PIECE = 256
"""Positions whose logits are normalised at once, in float64."""
Decode = Callable[[EvaluationPlan], Iterator[Progress]]
Scoring = Generator[Progress, None, Scored | None]
"""Yields progress, and returns the scored answers; None where it was stopped."""


class NamedEncoder(TextEncoder, Protocol):
    """An embedding model: `scores.Embedder`."""

    @property
    def name(self) -> str: ...

    @property
    def fingerprint(self) -> str:
        """Digits of its weights."""


def answer_steps(
    pair: ModelPair,
    plan: EvaluationPlan,
    samples: Sequence[Sample],
    *,
    embedder: NamedEncoder | None,
    likelihood: ModelPair | None,
    cancelled: Callable[[], bool] = lambda: False,
    decode: Decode | None = None,
) -> Scoring:
    """Decode and score what is missing of a plan over `samples`, yielding progress; returns the scored answers, None when cancelled.

    Every part is stored when it is done. `decode` decodes the plan elsewhere, on a cluster for instance; None: here. UserError as
    `evaluate` at once, and as `score_table`.
    """
    decoding = evaluate(pair, plan, cancelled=cancelled) if decode is None else decode(plan)

    def steps() -> Scoring:
        yield from decoding
        table = load(plan)
        if not table.complete:
            return None
        yield from scoring_steps(table, samples, embedder=embedder, likelihood=likelihood, cancelled=cancelled)
        return None if cancelled() else score_table(table, samples, embedder=embedder, likelihood=likelihood)

    return steps()


def score_table(
    table: EvaluationTable,
    samples: Sequence[Sample],
    *,
    embedder: NamedEncoder | None,
    likelihood: ModelPair | None,
    store: Store | None = None,
    measure: bool = True,
) -> Scored:
    """Score every answer against its sample, found by `Sample.number`; missing slow scores are measured and stored, unless told not to.

    store: of the evaluated answers. None as embedder or likelihood leaves that score out. Raises UserError for a prompt that is not among
    `samples`.
    """
    for _ in scoring_steps(table, samples, embedder=embedder, likelihood=likelihood, store=store) if measure else ():
        pass
    stored = _scores_of(store)
    rows = samples_of(table, samples)
    slow: dict[str, NDArray[np.float64]] = {}
    missing: dict[str, int] = {}
    count = len(table)
    for task in _tasks(table, rows, embedder, likelihood):
        for unit in task.units:
            loaded = stored.load(unit.key, _of_length(len(unit.prompts)))
            missing[task.kind] = missing.get(task.kind, 0) + (len(unit.prompts) if loaded is None else 0)
            for name, values in (loaded or {}).items():
                slow.setdefault(name, np.full(count, np.nan))[unit.prompts.start : unit.prompts.stop] = values
    nothing = np.full(count, np.nan)
    return Scored(
        table=table,
        scores={
            name: slow.get(name, nothing) if row.rates is None else row.rates(table.text, rows)
            for name, row in SCORES.items()
        },
        truncated=slow.get("truncated", np.zeros(count)) > 0,
        truncated_reference=slow.get("truncated_reference", np.zeros(count)) > 0,
        embedder=None if embedder is None else embedder.name,
        missing=missing,
    )


def scoring_steps(
    table: EvaluationTable,
    samples: Sequence[Sample],
    *,
    embedder: NamedEncoder | None,
    likelihood: ModelPair | None,
    store: Store | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Progress]:
    """Measure and store what `score_table` would and report progress; every chunk is stored at once. Ends early when cancelled."""
    stored = _scores_of(store)
    for task in _tasks(table, samples_of(table, samples), embedder, likelihood):
        tally = Tally(task.kind, task.units, stored, lambda unit: stored.load(unit.key, _of_length(len(unit.prompts))))
        if tally.missing:
            yield from work_through(tally, at_once(task.content), cancelled)
        if cancelled():
            return


def samples_of(table: EvaluationTable, samples: Sequence[Sample]) -> list[Sample]:
    """The sample of every answer."""
    by_number = {sample.number: sample for sample in samples}
    lacking = sorted(set(table.prompt.tolist()) - by_number.keys())
    if lacking:
        raise UserError(f"There is no sample number {lacking[0]} to score the answers with: take the samples that were evaluated.")
    return [by_number[number] for number in table.prompt.tolist()]


# What is slow ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Task:
    """A slow score of all answers."""

    kind: str
    model: str
    """Fingerprint of the model that reads the answers."""
    units: tuple[Unit, ...]
    measure: Callable[[range], dict[str, NDArray[np.float64]]]
    """Measures the answers in some rows."""

    def content(self, unit: Unit) -> UnitContent:
        """What a unit's file holds. Configurations whose answers are the same share one."""
        return self.measure(unit.prompts), {"model": self.model}


def _tasks(table: EvaluationTable, rows: Sequence[Sample], embedder: NamedEncoder | None, likelihood: ModelPair | None) -> list[_Task]:
    tasks = []
    if embedder is not None:
        texts = [[text, row.reference] for text, row in zip(table.text, rows, strict=True)]
        model, cosines = embedder.fingerprint, _Cosines(embedder, table, rows)
        tasks.append(_Task("cosine", model, _units("cosine", model, table, texts), cosines))
    if likelihood is not None:
        prompts, answers = [row.prompt for row in rows], [tokens.tolist() for tokens in table.answer_tokens]
        model, likelihoods = likelihood.llm.fingerprint(), _LogLikelihoods(likelihood, prompts, answers)
        read = [[prompt, answer] for prompt, answer in zip(prompts, answers, strict=True)]
        tasks.append(_Task("log_likelihood", model, _units("log_likelihood", model, table, read), likelihoods))
    return tasks


def _units(kind: str, model: str, table: EvaluationTable, contents: Sequence[list]) -> tuple[Unit, ...]:
    """The answers of each configuration, a few at a time; `contents`: what the score of each answer depends on, except the model."""
    ends = np.searchsorted(table.configuration, np.arange(len(table.names) + 1)).tolist()
    chunks = [range(at, min(at + UNIT_PROMPTS, end)) for start, end in pairwise(ends) for at in range(start, end, UNIT_PROMPTS)]
    names = [content_key([SCORE_FORMAT, kind, model, list(contents[chunk.start : chunk.stop])]) for chunk in chunks]
    return tuple(Unit(f"{kind}-{name}", chunk) for name, chunk in zip(names, chunks, strict=True))


class _Cosines:
    """Measures cosines with the references; each text is embedded once, also where several configurations write it."""

    def __init__(self, encoder: NamedEncoder, table: EvaluationTable, rows: Sequence[Sample]):
        self._encoder, self._table, self._rows = encoder, table, rows
        self._known: dict[str, tuple[NDArray[np.float32], float]] = {}

    def __call__(self, chunk: range) -> dict[str, NDArray[np.float64]]:
        values = {name: np.full(len(chunk), np.nan) for name in ("cosine", "truncated", "truncated_reference")}
        compared = [index for index, row in enumerate(chunk) if self._rows[row].reference.strip()]
        if compared:
            answers = self._embedded([self._table.text[chunk[index]] for index in compared])
            references = self._embedded([self._rows[chunk[index]].reference for index in compared])
            values["cosine"][compared] = cosine(*(np.stack([vector for vector, _ in side]) for side in (answers, references)))
            values["truncated"][compared] = [cut for _, cut in answers]
            values["truncated_reference"][compared] = [cut for _, cut in references]
        return values

    def _embedded(self, texts: Sequence[str]) -> list[tuple[NDArray[np.float32], float]]:
        """Each text's embedding, and 1 where the encoder reads only its beginning."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        for text, vector in zip(new, self._encoder.encode(new) if new else (), strict=True):
            self._known[text] = vector, float(self._encoder.truncated([text]))
        return [self._known[text] for text in texts]


class _LogLikelihoods:
    """Measures log-likelihoods, of each answer to a prompt once."""

    def __init__(self, pair: ModelPair, prompts: Sequence[str], answers: Sequence[list[int]]):
        self._pair, self._prompts, self._answers = pair, prompts, answers
        self._known: dict[tuple[str, tuple[int, ...]], float] = {}

    def __call__(self, chunk: range) -> dict[str, NDArray[np.float64]]:
        asked = [(self._prompts[row], tuple(self._answers[row])) for row in chunk]
        new = [one for one in dict.fromkeys(asked) if one not in self._known]
        said = log_likelihoods(self._pair.llm, self._pair.codec, [prompt for prompt, _ in new], [answer for _, answer in new])
        self._known |= zip(new, said.tolist(), strict=True)
        return {"log_likelihood": np.array([self._known[one] for one in asked])}


def log_likelihoods(model: LanguageModel, codec: Codec, prompts: Sequence[str], answers: Sequence[Sequence[int]]) -> NDArray[np.float64]:
    """[n] in nats, at temperature 1: the mean of ln y(r(t)) over the tokens r(1)…r(T) of each answer, after its prompt, in one pass a text.

    answers: token ids as they were decoded, the end token included where there is one. NaN for an answer without tokens, -inf
    where the model rules a token out. Raises UserError for a prompt that the codec refuses or a text past the model's context, ValueError
    for ids outside the vocabulary or lists of different lengths.
    """
    means = np.full(len(prompts), np.nan)
    for number, (prompt, answer) in enumerate(zip(prompts, answers, strict=True)):
        if len(answer):
            means[number] = _mean_log_likelihood(model, codec.encode_prompt(prompt), list(answer))
    return means


def _mean_log_likelihood(model: LanguageModel, prompt_ids: list[int], answer: list[int]) -> float:
    if not 0 <= min(answer) <= max(answer) < model.vocabulary_size:
        raise ValueError(f"answer tokens must be from 0 to {model.vocabulary_size - 1}")
    logits = model.new_context().extend([*prompt_ids, *answer[:-1]], keep=len(answer))
    tokens = torch.tensor(answer, device=logits.device)
    per_token = []
    for start in range(0, len(answer), _PIECE):
        piece = slice(start, start + _PIECE)
        logs = torch.log_softmax(logits[piece].double(), dim=-1)
        per_token += logs.gather(-1, tokens[piece, None])[:, 0].tolist()
    return math.fsum(per_token) / len(per_token) if all(map(math.isfinite, per_token)) else -math.inf


def _scores_of(store: Store | None) -> Store:
    """The folder of the stored scores, below that of the answers."""
    return (store or store_of(EVALUATIONS)).below("scores")


def _of_length(count: int) -> Callable[[dict[str, NDArray[np.float64]], About], dict[str, NDArray[np.float64]]]:
    """Reads the scores of a chunk of `count` answers."""

    def read(columns: dict[str, NDArray[np.float64]], about: About) -> dict[str, NDArray[np.float64]]:
        if any(len(values) != count for values in columns.values()):
            raise ValueError("scores of another number of answers")
        return columns

    return read
