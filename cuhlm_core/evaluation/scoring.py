"""Evaluated answers with their scores: slow scores are stored on disk by content, so that a killed scoring resumes.

A chunk of a configuration's answers is a file each, named after the texts (or tokens) and the model that reads them. The other scores
are computed on every visit.
"""

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import pairwise
from typing import Any, Protocol

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
    `evaluate`, before all else, and as `score_table`.
    """
    yield from evaluate(pair, plan, cancelled=cancelled) if decode is None else decode(plan)
    table = load(plan)
    if not table.complete:
        return None
    yield from scoring_steps(table, samples, embedder=embedder, likelihood=likelihood, cancelled=cancelled)
    return None if cancelled() else score_table(table, samples, embedder=embedder, likelihood=likelihood)


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
    for kind, units, _ in _tasks(table, rows, embedder, likelihood):
        for unit in units:
            loaded = stored.load(unit.key, _of_length(len(unit.prompts)))
            missing[kind] = missing.get(kind, 0) + (len(unit.prompts) if loaded is None else 0)
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
    for kind, units, measure in _tasks(table, samples_of(table, samples), embedder, likelihood):
        tally = Tally(kind, units, stored, lambda unit: stored.load(unit.key, _of_length(len(unit.prompts))))
        if tally.missing:
            yield from work_through(tally, at_once(measure), cancelled)
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


Measure = Callable[[Unit], UnitContent]
"""Measures a slow score of a unit's answers. Configurations whose answers are the same share a file."""


def _tasks(
    table: EvaluationTable, rows: Sequence[Sample], embedder: NamedEncoder | None, likelihood: ModelPair | None
) -> Iterator[tuple[str, tuple[Unit, ...], Measure]]:
    """Each slow score of all answers: its kind, its units, and what measures one."""
    if embedder is not None:
        texts = [[text, row.reference] for text, row in zip(table.text, rows, strict=True)]
        yield "cosine", _units("cosine", embedder.fingerprint, table, texts), _cosines(embedder, texts)
    if likelihood is not None:
        read = [[row.prompt, tokens.tolist()] for row, tokens in zip(rows, table.answer_tokens, strict=True)]
        units = _units("log_likelihood", likelihood.llm.fingerprint(), table, read)
        yield "log_likelihood", units, _log_likelihoods(likelihood, read)


def _units(kind: str, model: str, table: EvaluationTable, contents: Sequence[list]) -> tuple[Unit, ...]:
    """The answers of each configuration, a few at a time; `contents`: what the score of each answer depends on, except the model."""
    ends = np.searchsorted(table.configuration, np.arange(len(table.names) + 1)).tolist()
    chunks = [range(at, min(at + UNIT_PROMPTS, end)) for start, end in pairwise(ends) for at in range(start, end, UNIT_PROMPTS)]
    names = [content_key([SCORE_FORMAT, kind, model, list(contents[chunk.start : chunk.stop])]) for chunk in chunks]
    return tuple(Unit(f"{kind}-{name}", chunk) for name, chunk in zip(names, chunks, strict=True))


def _cosines(encoder: NamedEncoder, texts: Sequence[list[str]]) -> Measure:
    """Measure cosines with the references; each text is embedded once, also where several configurations write it."""
    known: dict[str, tuple[NDArray[np.float32], float]] = {}

    def embedded(wanted: Sequence[str]) -> list[tuple[NDArray[np.float32], float]]:
        """Each text's embedding, and 1 where the encoder reads only its beginning."""
        new = [text for text in dict.fromkeys(wanted) if text not in known]
        for text, vector in zip(new, encoder.encode(new) if new else (), strict=True):
            known[text] = vector, float(encoder.truncated([text]))
        return [known[text] for text in wanted]

    def measure(unit: Unit) -> UnitContent:
        values = {name: np.full(len(unit.prompts), np.nan) for name in ("cosine", "truncated", "truncated_reference")}
        compared = [index for index, row in enumerate(unit.prompts) if texts[row][1].strip()]
        if compared:
            answers, references = (embedded([texts[unit.prompts[index]][side] for index in compared]) for side in (0, 1))
            values["cosine"][compared] = cosine(*(np.stack([vector for vector, _ in side]) for side in (answers, references)))
            values["truncated"][compared] = [cut for _, cut in answers]
            values["truncated_reference"][compared] = [cut for _, cut in references]
        return values, {"model": encoder.fingerprint}

    return measure


def _log_likelihoods(pair: ModelPair, read: Sequence[list[Any]]) -> Measure:
    """Measure log-likelihoods, of each answer to a prompt once."""
    known: dict[tuple[str, tuple[int, ...]], float] = {}

    def measure(unit: Unit) -> UnitContent:
        asked = [(prompt, tuple(answer)) for prompt, answer in (read[row] for row in unit.prompts)]
        new = [one for one in dict.fromkeys(asked) if one not in known]
        said = log_likelihoods(pair.llm, pair.codec, [prompt for prompt, _ in new], [answer for _, answer in new])
        known.update(zip(new, said.tolist(), strict=True))
        return {"log_likelihood": np.array([known[one] for one in asked])}, {"model": pair.llm.fingerprint()}

    return measure


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
