"""Many answers decoded side by side on one pair, in lock-step: the rounds of `decoder.decode`, at a fraction of its time.

In every step both models read one token of every answer, and the laws of all rows are worked on together. The LLM reads along where a
device would let it catch up later: y(t) is the same, and the audit needs it anyway. Randomness is named (seed, round, purpose), so a
run has the tokens that it has alone, except where rounding decides: a matrix product of many rows adds in another order than that of
one row, which moves probabilities by about 1e-6. How near each round came to such a place is told with it.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.decoding.narration import RoundEvents
from cuhlm_core.decoding.rules import RoundRules, bias_of, prepare, received
from cuhlm_core.decoding.self_calibration import LEAST_THRESHOLD
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event, StopReason
from cuhlm_core.maths import compression, payload, verification
from cuhlm_core.maths import margins as margins_of
from cuhlm_core.maths.compression import RankedProbs
from cuhlm_core.maths.quantisation import quantise_probs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.scalar_tests import device_residual_probs, floor_accept_probs, floor_test, sent_down
from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.methods import Decider, Draft, Method, certified_k, online_k, when_unconfident
from cuhlm_core.models.huggingface import Batch
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.settings import DecodeSettings

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
    of the draft, and u_th where u is not a share of twenty coins. Further places where rounding decides: a fixed limit of x_d or y_d, the
    next rank where a top-k is cut, the limit by which k was chosen and, where the payload is quantised, the next 8-bit step.
    """

    @property
    def near(self) -> int:
        """Rounds that rounding may have decided."""
        return sum(margin < margins_of.NEAR for margin in self.margins)


def batch_rows(vocabulary_size: int) -> int:
    """Answers that are decoded side by side over a vocabulary of this size."""
    return max(1, min(BATCH_ROWS, BATCH_ELEMENTS // vocabulary_size))


def decode_batch(pair: ModelPair, jobs: Sequence[DecodeJob], cancelled: Callable[[], bool] = lambda: False) -> list[BatchedRun] | None:
    """Decode every job, `batch_rows` at a time; runs in the order of the jobs, None when cancelled (asked before every step).

    All arguments are checked before the first pass. UserError as in `decode`, and for the host clock, of which a batch has no times.
    """
    order = sorted(range(len(jobs)), key=lambda number: (jobs[number].settings.max_tokens, _method_name(jobs[number])))
    width = batch_rows(pair.vocabulary_size)
    lots = [order[start : start + width] for start in range(0, len(order), width)]
    batches = [BatchDecoding(pair, [jobs[number] for number in lot]) for lot in lots]
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
        self.quantised = self.settings.payload == "quantised" and self.method.tests_ratio
        self.compresses = self.method.compresses and not self.method.drafts_from_payload
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


class BatchDecoding:
    """Jobs in lock-step: `step` while `going`, then `runs`. All of them side by side, so at most `batch_rows` jobs."""

    def __init__(self, pair: ModelPair, jobs: Sequence[DecodeJob]):
        """Checks the arguments (UserError); the first step reads the prompts."""
        self._pair, self._device = pair, pair.slm.device
        self._all = [_Row(pair, job) for job in jobs]
        self._rows = list(self._all)
        self._number = 0
        self._slm: Batch | None = None
        self._llm: Batch | None = None

    @property
    def going(self) -> bool:
        """Some answer has not ended."""
        return bool(self._rows)

    @property
    def left(self) -> int:
        """Tokens that are still to come, if no answer ends early."""
        return sum(row.rules.rounds - self._number for row in self._rows)

    def runs(self) -> list[BatchedRun]:
        """The runs in the order of the jobs, once none is going."""
        return [row.run for row in self._all if row.run is not None]

    def step(self) -> None:
        """One round of every answer that has not ended."""
        rows, drafting = self._rows, [row for row in self._rows if row.method.drafts]
        if self._number == 0:
            self._llm = self._pair.llm.new_batch([row.prompt_ids for row in rows])
            self._slm = self._pair.slm.new_batch([row.prompt_ids for row in drafting]) if drafting else None
        self._number += 1
        assert self._llm is not None
        target_probs = self._laws(self._llm.logits, rows)
        if len(drafting) < len(rows):
            places = [place for place, row in enumerate(rows) if not row.method.drafts]
            self._write([rows[place] for place in places], _taken(target_probs, places))
        if drafting:
            self._draft(drafting, _taken(target_probs, [place for place, row in enumerate(rows) if row.method.drafts]))
        self._rows = [row for row in rows if row.run is None]
        self._llm = _read_on(self._llm, rows)
        self._slm = _read_on(self._slm, drafting)

    def _laws(self, logits: Tensor, rows: Sequence[_Row]) -> Tensor:
        """Softmax of logits over each row's sampling temperature (Eq. 1), in double precision, where the SLM is: [n, V]."""
        return torch.softmax(self._heated(logits.to(self._device).double(), rows), dim=-1)

    def _heated(self, logits: Tensor, rows: Sequence[_Row]) -> Tensor:
        temperatures = [row.settings.temperature for row in rows]
        if all(temperature == 1 for temperature in temperatures):
            return logits
        return logits / torch.tensor(temperatures, dtype=logits.dtype, device=logits.device)[:, None]

    def _numbers(self, values: Sequence[float]) -> Tensor:
        return torch.tensor(values, dtype=torch.float64, device=self._device)

    def _write(self, rows: list[_Row], target_probs: Tensor) -> None:
        """A round of answers that the LLM writes alone; y [n, V]."""
        luck = self._numbers([row.rules.draft_uniforms[self._number - 1] for row in rows])
        tokens = verification.inverse_cdf(target_probs, luck)
        told = zip(
            rows,
            tokens.tolist(),
            verification.prob_of(target_probs, tokens).tolist(),
            margins_of.slice_margins(target_probs, luck, tokens).tolist(),
            strict=True,
        )
        for row, token, prob, margin in told:
            row.append(self._number, token, "llm", margin, **row.rules.alone(prob))

    def _draft(self, rows: list[_Row], target_probs: Tensor) -> None:
        """A round of answers that the SLM drafts; y [n, V]."""
        assert self._slm is not None
        number = self._number
        probs = self._laws(self._slm.logits, rows)
        margins = np.full(len(rows), np.inf)
        ranked: dict[int, RankedProbs] = {}
        cut = [place for place, row in enumerate(rows) if row.method.drafts_from_payload]
        if cut:
            sizes = torch.tensor([rows[place].settings.k for place in cut], device=self._device)
            ranks = RankedProbs.of(probs[cut])  # a copy, even where it is all rows: they are overwritten next
            probs[cut] = ranks.truncated(sizes)
            margins[cut] = margins_of.cut_margins(ranks, sizes)
            ranked = {place: _one(ranks, row) for row, place in enumerate(cut)}
        luck = self._numbers([row.rules.draft_uniforms[number - 1] for row in rows])
        tokens = verification.inverse_cdf(probs, luck)
        uncertainty, coin_margins = self._uncertainty(rows, tokens)
        margins = np.minimum(np.minimum(margins, coin_margins), margins_of.slice_margins(probs, luck, tokens))
        told = zip(rows, tokens.tolist(), verification.prob_of(probs, tokens).tolist(), uncertainty, strict=True)
        drafts = [row.rules.draft(number, token, prob, u, ranked.get(place)) for place, (row, token, prob, u) in enumerate(told)]
        step = _Drafted(
            rows=rows,
            drafts=drafts,
            fields=[row.rules.drafted(number, draft) for row, draft in zip(rows, drafts, strict=True)],
            draft_probs=probs,
            target_probs=target_probs,
            tokens=tokens,
            target_prob=verification.prob_of(target_probs, tokens).tolist(),
            variation=compression.total_variation(probs, target_probs).tolist(),
            margins=[min(margin, _device_margin(row, draft)) for row, draft, margin in zip(rows, drafts, margins.tolist(), strict=True)],
        )
        sent: dict[tuple[Decider, bool, bool], list[int]] = {}
        for place, (row, draft) in enumerate(zip(rows, drafts, strict=True)):
            if row.method.transmit(draft, row.settings):
                sent.setdefault((row.method.decider, row.quantised, row.compresses), []).append(place)
            else:
                margin = min(step.margins[place], _lesson_margin(row, step.target_prob[place]))
                decision = row.rules.skip(number, draft)
                row.waiting.append((step.target_prob[place], step.variation[place]))
                row.append(number, draft.token, decision, margin, **step.fields[place])
        for kind, places in sent.items():
            self._verify(step, places, *kind)

    def _uncertainty(self, rows: Sequence[_Row], tokens: Tensor) -> tuple[list[float | None], np.ndarray]:
        """u of each row, None where nothing is verified, and how near its coins came to another one."""
        assert self._slm is not None
        values: list[float | None] = [None] * len(rows)
        margins = np.full(len(rows), np.inf)
        logits = self._heated(self._slm.logits, rows)
        for name in sorted({row.settings.estimator for row in rows if row.method.verifies}):
            places = [place for place, row in enumerate(rows) if row.method.verifies and row.settings.estimator == name]
            draws = np.stack([rows[place].perturbations[self._number - 1 : self._number].ravel() for place in places])
            told, near = side_by_side_uncertainties(
                name, _taken(logits, places), _taken(tokens, places), torch.from_numpy(draws).to(self._device)
            )
            margins[places] = near.cpu().numpy()
            for place, value in zip(places, told.tolist(), strict=True):
                values[place] = value
        return values, margins

    def _verify(self, step: _Drafted, places: list[int], decider: Decider, quantised: bool, compresses: bool) -> None:
        """The LLM tests the drafts that were sent; `places` are their rows, all of one kind of test and payload."""
        number, rows, drafts = self._number, [step.rows[place] for place in places], [step.drafts[place] for place in places]
        probs, target_probs, tokens = (_taken(values, places) for values in (step.draft_probs, step.target_probs, step.tokens))
        ranked = RankedProbs.of(probs) if compresses else None
        if ranked is not None:
            drafts = [replace(draft, ranked=_one(ranked, row)) for row, draft in enumerate(drafts)]
        k = [row.method.payload(draft, row.settings) for row, draft in zip(rows, drafts, strict=True)]
        sizes = torch.tensor(k, device=self._device)
        told = target_probs
        if decider is Decider.FLOOR_TEST:
            arrived, resampling_probs = torch.zeros_like(probs), target_probs
            accept_probs = floor_accept_probs(target_probs, self._numbers([row.settings.p_t for row in rows])[:, None])
            biases = verification.round_bias(probs, target_probs, target_probs, accept_probs).tolist()
        else:
            if decider is Decider.SPLIT_TEST:
                arrived, told = probs, sent_down(target_probs, quantised)
                resampling_probs = device_residual_probs(probs, told)
            else:
                arrived = received(probs, quantised, ranked, sizes, tokens)
                resampling_probs = verification.residual_probs(arrived, target_probs)
            biases = bias_of(probs, target_probs, resampling_probs, quantised).tolist()
        arrived_probs = verification.prob_of(arrived, tokens)
        if decider is Decider.SPLIT_TEST and quantised:
            arrived_probs = quantise_probs(arrived_probs)
        in_top_k = [True] * len(rows) if ranked is None else verification.prob_of(ranked.top_mask(sizes), tokens).tolist()
        tests, near = [], []
        for one, place, prob in zip(rows, places, arrived_probs.tolist(), strict=True):
            target_prob, uniform, floor = step.target_prob[place], one.rules.accept_uniforms[number - 1], one.settings.p_t
            by_floor = decider is Decider.FLOOR_TEST
            tests.append(floor_test(target_prob, floor) if by_floor else verification.ratio_test(prob, target_prob, uniform))
            near.append(abs(target_prob - floor) if by_floor else abs(uniform - tests[-1].accept_prob))
        margins = np.minimum([step.margins[place] for place in places], near)
        if ranked is not None:
            limits = self._numbers([_size_limit(row, draft) for row, draft in zip(rows, drafts, strict=True)])
            margins = np.minimum(margins, margins_of.cut_margins(ranked, sizes))
            margins = np.minimum(margins, margins_of.size_margins(ranked, sizes, limits))
        if quantised:
            margins = np.minimum(margins, margins_of.step_margins(probs))
            if decider is Decider.SPLIT_TEST:
                margins = np.minimum(margins, margins_of.step_margins(target_probs))
        written = [draft.token for draft in drafts]
        rejected = [row for row, test in enumerate(tests) if not test.accepted]
        if rejected:
            laws, luck = (
                _taken(resampling_probs, rejected),
                self._numbers([rows[row].rules.resample_uniforms[number - 1] for row in rejected]),
            )
            replaced = verification.inverse_cdf(laws, luck)
            # The residual is a small difference: what rounding does to it is to be seen beside its mass.
            mass = (_taken(told, rejected) - _taken(arrived, rejected)).clamp_min(0).sum(-1).cpu().numpy()
            margins[rejected] = np.minimum(margins[rejected], mass * margins_of.slice_margins(laws, luck, replaced))
            for row, token in zip(rejected, replaced.tolist(), strict=True):
                written[row] = token
        for place, row, draft, size, inside, test, bias, margin, token in zip(
            places, rows, drafts, k, in_top_k, tests, biases, margins.tolist(), written, strict=True
        ):
            target_prob = step.target_prob[place]
            skipped = tuple(row.rules.skipped)
            scalars = row.rules.learn(skipped, row.audit(number), draft, target_prob)
            known = row.rules.verified(draft, size, inside, test, target_prob, step.variation[place], bias, scalars)
            margin = min(margin, _lesson_margin(row, target_prob))
            row.append(number, token, "accept" if test.accepted else "resample", margin, **step.fields[place], **known)


def _taken(values: Tensor, places: list[int]) -> Tensor:
    """Some of the rows, in increasing order; without a copy where they are all of them."""
    return values if len(places) == len(values) else values[places]


def _one(ranked: RankedProbs, row: int) -> RankedProbs:
    return RankedProbs(ranked.draft_probs[row], ranked.ascending[row], ranked.tail_mass[row])


def _read_on(batch: Batch | None, rows: Sequence[_Row]) -> Batch | None:
    """Let a model read the tokens of the rows that go on; None where there are none."""
    going = [place for place, row in enumerate(rows) if row.run is None]
    if batch is None or not going:
        return None
    if len(going) < len(rows):
        batch.keep(going)
    batch.read([rows[place].token for place in going])
    return batch


def _device_margin(row: _Row, draft: Draft) -> float:
    """Distance between u and the threshold, unless both are numbers that no rounding moves: a share of twenty coins and a setting.

    For a method that looks at x_d instead, the distance between these.
    """
    if row.method.transmit is when_unconfident:
        return abs(draft.prob - row.settings.confidence_th)
    if draft.u_th is None or draft.uncertainty is None:
        return math.inf
    fixed = not row.method.learns or draft.u_th in (LEAST_THRESHOLD, 1.0)
    return math.inf if fixed and row.perturbs else abs(draft.uncertainty - draft.u_th)


def _size_limit(row: _Row, draft: Draft) -> float:
    """The distance that the k sent keeps to, where k is chosen by one."""
    settings = row.settings
    if row.method.payload is online_k:
        assert draft.predicted_rejection is not None and settings.eta is not None
        return settings.theta * float(compression.online_denominator(draft.prob, draft.predicted_rejection, settings.eta))
    return settings.theta if row.method.payload is certified_k else math.inf


def _lesson_margin(row: _Row, target_prob: float) -> float:
    """Distance of y_d from another 8-bit step, where a device learns from it by real bits."""
    if not (row.method.learns and row.quantised):
        return math.inf
    return float(margins_of.step_margins(torch.tensor([target_prob], dtype=torch.float64)))
