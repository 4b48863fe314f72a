"""Many answers decoded side by side on one pair, in lock-step: the rounds of `decoder.decode`, at a fraction of its time.

In every step both models read one token of every answer, and the laws of all rows are worked on together. The LLM reads along where a
device would let it catch up later: y(t) is the same, and the audit needs it anyway. Randomness is named (seed, round, purpose), so a
run has the tokens that it has alone, except where rounding decides: a matrix product of many rows adds in another order than that of
one row, which moves probabilities by about 1e-6. How near each round came to such a place is told with it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import torch
from torch import Tensor

from cuhlm_core import compression, payload, verification
from cuhlm_core.compression import RankedProbs
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event, StopReason
from cuhlm_core.methods import Draft, Method, whole_vector
from cuhlm_core.pairs import ModelPair
from cuhlm_core.payload import PROB_BITS
from cuhlm_core.randomness import Purpose, uniforms
from cuhlm_core.round_events import RoundEvents
from cuhlm_core.round_rules import RoundRules, bias_of, prepare, received
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.summary import HostTimes, summarise
from cuhlm_core.table import run_table
from cuhlm_core.uncertainty import side_by_side_uncertainties

NEAR = 5e-6
"""A round whose margin is below this may have gone the other way in a run of its own. On the embedded pair the two ways of decoding
differ by up to 3e-6 in a cumulative probability (measured over 32 prompts), by more than 1e-6 in about one round of twenty."""

BATCH_ROWS = 64
"""Most answers side by side."""
BATCH_ELEMENTS = 2**22
"""Most probabilities of one model in a step (32 MB); about twenty such tensors live at once."""


@dataclass(frozen=True)
class DecodeJob:
    """One answer to decode: the arguments of `decoder.decode`."""

    prompt: str
    method: str | Method
    settings: DecodeSettings = field(default_factory=DecodeSettings)


@dataclass(frozen=True)
class BatchedRun:
    """What a job led to."""

    events: tuple[Event, ...]
    """As `decoder.decode` yields them, without tops, distances and host times."""
    margins: tuple[float, ...]
    """Of each round, the least distance between a random number and a boundary that it was compared with, in probability.

    Boundaries are the edges of the tokens' slices for the draft and its replacement, the accept probability, the perturbed probabilities
    of the draft, and u_th where u is not a share of twenty coins; further, the next rank where a top-k is cut and, where the payload is
    quantised, the next 8-bit step.
    """

    @property
    def near(self) -> int:
        """Rounds that rounding may have decided."""
        return sum(margin < NEAR for margin in self.margins)


def batch_rows(vocabulary_size: int) -> int:
    """Answers that are decoded side by side over a vocabulary of this size."""
    return max(1, min(BATCH_ROWS, BATCH_ELEMENTS // vocabulary_size))


def decode_batch(
    pair: ModelPair, jobs: Sequence[DecodeJob], cancelled: Callable[[], bool] = lambda: False
) -> list[BatchedRun] | None:
    """Decode every job, `batch_rows` at a time; runs in the order of the jobs, None when cancelled (asked before every step).

    All arguments are checked before the first pass. UserError as in `decode`, and for the host clock, of which a batch has no times.
    """
    order = sorted(range(len(jobs)), key=lambda number: (jobs[number].settings.max_tokens, _method_name(jobs[number])))
    width = batch_rows(pair.vocabulary_size)
    lots = [order[start : start + width] for start in range(0, len(order), width)]
    batches = [Batch(pair, [jobs[number] for number in lot]) for lot in lots]
    runs: dict[int, BatchedRun] = {}
    for lot, batch in zip(lots, batches, strict=True):
        while batch.going:
            if cancelled():
                return None
            batch.step()
        runs |= zip(lot, batch.runs(), strict=True)
    return [runs[number] for number in range(len(jobs))]


def _method_name(job: DecodeJob) -> str:
    return job.method if isinstance(job.method, str) else job.method.name


class _Row:
    """One run of a batch."""

    def __init__(self, pair: ModelPair, job: DecodeJob):
        prepared = prepare(pair, job.prompt, job.method, job.settings)
        self.started, self.prompt_ids, self.settings = prepared.started, prepared.prompt_ids, prepared.started.settings
        if self.settings.clock.kind == "host":
            raise UserError("Answers decoded side by side have no host times: choose the paper's clock, or constants of your own.")
        self.rules = rules = RoundRules(pair, prepared)
        self.method = rules.method
        self.quantised = self.settings.payload == "quantised"
        self.compresses = self.method.payload is not whole_vector and not self.method.drafts_from_payload
        seed = self.settings.seed
        self.make = RoundEvents(pair.codec, self.settings, pair.vocabulary_size, uniforms(seed, Purpose.CHANNEL, rules.rounds))
        self.perturbs = self.method.verifies and self.settings.estimator == "temperature"
        self.perturbations = uniforms(seed, Purpose.PERTURBATION, rules.rounds if self.perturbs else 0)
        self.told: list[dict[str, Any] | Audited] = []
        self.margins: list[float] = []
        self.waiting: list[tuple[float, float]] = []
        """y_d and TVD(x, y) of the skipped rounds that wait for their audit."""
        self.token = 0
        self.reason: StopReason | None = None
        self.run: BatchedRun | None = None

    def append(self, number: int, token: int, decision: str, margin: float, **known: Any) -> None:
        """Round `number` is decided."""
        told = self.make.told(number, token, decision, **known)
        self.told.append(told)
        self.margins.append(margin)
        self.token = token
        if told["is_end"]:
            self.reason = StopReason.END
        elif number >= self.rules.rounds:
            self.reason = self.rules.reason
        if self.reason is not None or len(self.waiting) >= self.rules.most_waiting:
            self.audit(number + 1)
        if self.reason is not None:
            self._close(self.reason)

    def audit(self, at_round: int) -> list[Audited]:
        """The LLM's word on the rounds that wait."""
        audits = self.rules.audits([y for y, _ in self.waiting], [tvd for _, tvd in self.waiting], [()] * len(self.waiting), at_round)
        self.waiting = []
        self.told += audits
        return audits

    def _close(self, reason: StopReason) -> None:
        priced = iter(self.make.priced([told for told in self.told if isinstance(told, dict)]))
        told = [next(priced) if isinstance(one, dict) else one for one in self.told]
        full_bits = payload.full_payload_bits(self.rules.vocabulary_size)
        finished = summarise(run_table(told, self.settings.seed), full_bits, reason, HostTimes(0.0, 0.0, 0.0))
        self.run = BatchedRun((self.started, *told, finished), tuple(self.margins))


@dataclass(frozen=True)
class _Drafted:
    """One step of the rows that draft."""

    rows: list[_Row]
    drafts: list[Draft]
    fields: list[dict[str, Any]]
    draft_probs: Tensor
    """x [n, V], as the drafts were drawn from it."""
    target_probs: Tensor
    """y [n, V]"""
    tokens: Tensor
    target_prob: list[float]
    """y_d"""
    variation: list[float]
    """TVD(x, y)"""
    margins: list[float]


class Batch:
    """Jobs decoded in lock-step: `step` while `going`, then `runs`. All of them side by side: at most `batch_rows` jobs."""

    def __init__(self, pair: ModelPair, jobs: Sequence[DecodeJob]):
        """Checks the arguments (UserError); the first step reads the prompts."""
        self.pair, self.device = pair, pair.slm.device
        self._all = [_Row(pair, job) for job in jobs]
        self._rows = list(self._all)
        self._number = 0
        self.most = sum(row.rules.rounds for row in self._all)
        """Tokens of all answers, if none ends early."""

    @property
    def going(self) -> bool:
        """Some answer has not ended."""
        return bool(self._rows)

    @property
    def left(self) -> int:
        """Tokens that are missing, if no more answer ends early."""
        return sum(row.rules.rounds - self._number for row in self._rows)

    def runs(self) -> list[BatchedRun]:
        """The runs in the order of the jobs, once none is going."""
        return [row.run for row in self._all if row.run is not None]

    def step(self) -> None:
        """One round of every answer that has not ended."""
        rows = self._rows
        if self._number == 0:
            drafting = [row.prompt_ids for row in rows if row.method.drafts]
            self._slm = self.pair.slm.new_batch(drafting) if drafting else None
            self._llm = self.pair.llm.new_batch([row.prompt_ids for row in rows])
        self._number += 1
        target_probs = self._laws(self._llm.logits, rows)
        alone = [place for place, row in enumerate(rows) if not row.method.drafts]
        drafting_places = [place for place, row in enumerate(rows) if row.method.drafts]
        if alone:
            self._write([rows[place] for place in alone], _taken(target_probs, alone))
        if drafting_places:
            self._draft([rows[place] for place in drafting_places], _taken(target_probs, drafting_places))
        going = [place for place, row in enumerate(rows) if row.reason is None]
        self._rows = [rows[place] for place in going]
        if not going:
            self._slm = self._llm = None
            return
        if len(going) < len(rows):
            self._llm.keep(going)
            kept = [place for place, row in enumerate(row for row in rows if row.method.drafts) if row.reason is None]
            if self._slm is not None:
                self._slm = self._keep(kept)
        self._llm.read([row.token for row in self._rows])
        if self._slm is not None:
            self._slm.read([row.token for row in self._rows if row.method.drafts])
