"""The paper's dual problem, its future work: given a budget, the settings that bias the answer least. Plain numpy on measured rounds.

A candidate is a threshold u_th and a way to choose what is sent: everything, a fixed k, k by the certificate, k(t) of Eq. 27. Of each the
mean over the measured rounds is predicted: transmission rate, bits per token (Eq. 5, the entry of a draft outside the top-k included),
tokens per second, and bias, the distance of a round's law from the LLM's (PAPER_NOTES 9): 2 beta_d of a round that is skipped,
2 beta_d TVD(p, q) of one that is sent; where both occur their mean is a bound of it.

What the prediction assumes:
- The rounds were measured on the LLM's own text. A method that skips or compresses writes a text of its own, on which both models may
  differ more or less; that is what checking by decoding is for.
- Every round counts alike, whatever its place in the answer.
- x̂ is Eq. 16 as printed; decoding tests with the exact x_d and exempts the draft from x̂ (PAPER_NOTES 8), whose bias is a little different.
- k is measured at about forty sizes: between two of them, the k of a rule, its bias and its last probability are interpolated.
- The best of many candidates on the rounds that they are judged by looks a little better than it is; intervals leave that out.

Methods that draft from what they send (TK-SLT, CU-HLM unbiased) are no candidates: their rounds have another x than the measured ones.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.decoding.jobs import Progress
from cuhlm_core.errors import UserError
from cuhlm_core.format import significant
from cuhlm_core.maths.channel import FloatArray, IntArray
from cuhlm_core.maths.payload import entry_bits
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, clock_constants, tokens_per_second
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.methods import METHODS, Draft
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.settings import check_choice, check_whole
from cuhlm_core.studies.budget.plan import FAMILIES, Budget, Choice, Decoded, Device, Envelope, Link, Other, Plan, Predicted, mean_interval

if TYPE_CHECKING:
    from cuhlm_core.models.pairs import ModelPair

CANDIDATE_THETAS = tuple(sorted({float(round(theta, 2)) for theta in np.geomspace(0.01, 2.0, 36)}))
"""In hundredths, so that the Live page can be set to any of them."""
ROUNDING = 1e-12
"""Biases that differ by less are equal: both are sums of rounded numbers."""


@dataclass(frozen=True)
class _Payload:
    """One way to choose what is sent."""

    family: str
    k: int | None = None
    theta: float | None = None


@dataclass(frozen=True)
class Candidates:
    """All candidates: T thresholds by P payloads. Rounds are sorted by u, so that a threshold skips the first of them."""

    device: Device
    thresholds: tuple[float | None, ...]
    """[T], None first, then rising from 0 to 1."""
    payloads: tuple[_Payload, ...]
    """[P]"""
    skipped: IntArray
    """[T] rounds that each threshold skips."""
    prompt: IntArray
    """[n] 0, 1, … without gaps"""
    skip_bias: FloatArray
    """[n] 2 beta_d"""
    sent_bits: FloatArray
    """[n, P] of a round that is sent"""
    sent_bias: FloatArray
    """[n, P] of a round that is sent"""
    bits: FloatArray
    """[T, P] mean per token"""
    bias: FloatArray
    """[T, P] mean"""

    def __len__(self) -> int:
        return len(self.thresholds) * len(self.payloads)

    @property
    def rates(self) -> FloatArray:
        """[T] transmission rate."""
        return 1 - self.skipped / len(self.prompt)

    def plan(self, row: int, column: int) -> Plan:
        """The candidate of one threshold and one payload."""
        payload = self.payloads[column]
        return Plan(payload.family, self.thresholds[row], payload.k, payload.theta, self.device)

    def seconds(self, link: Link) -> FloatArray:
        """[T, P] mean seconds per token: SLM, and for the share that is sent its upload and the LLM."""
        slm_s, llm_s = clock_constants(link.clock)
        # Slots are whole; under the other estimators the time is in proportion to the bits.
        by_round = link.estimator in ("outage", "goodput")
        uploads = _sent_means(link.upload_seconds(self.sent_bits), self.skipped) if by_round else link.upload_seconds(self.bits)
        return slm_s + self.rates[:, None] * llm_s + uploads

    def values(self, row: int, column: int) -> tuple[FloatArray, FloatArray]:
        """Bits [n] and bias [n] of every round under one candidate."""
        sent = np.arange(len(self.prompt)) >= self.skipped[row]
        return np.where(sent, self.sent_bits[:, column], 0.0), np.where(sent, self.sent_bias[:, column], self.skip_bias)

    def predicted(self, row: int, column: int, seconds: FloatArray) -> Predicted:
        """One operating point with its intervals; `seconds` as from the method of that name."""
        speed = tokens_per_second(1, float(seconds[row, column]))
        bits, bias = (mean_interval(self.prompt, values) for values in self.values(row, column))
        return Predicted(self.plan(row, column), float(self.rates[row]), bits, bias, speed)


# Candidates -----------------------------------------------------------------------------------------------------------


def candidates(rounds: Rounds, device: Device) -> Candidates:
    """Every candidate's operating point, by sums over the rounds sorted by u.

    Thresholds: none, 0, 1, and the values of u to two decimals (what the Live page can be set to; exact for the 21 values of the paper's
    estimator). Payloads: everything; each measured size as a fixed k; each of THETAS for the certificate and for k(t).
    UserError for no rounds, and for rounds that do not hold the device's estimator.
    """
    if len(rounds) == 0:
        raise UserError("There are no rounds to plan from.")
    if device.estimator not in rounds.uncertainty:
        raise UserError(f"These rounds were measured without the estimator {device.estimator}.")
    order = np.argsort(rounds.uncertainty[device.estimator], kind="stable")
    rounds = rounds.taking(order)
    uncertainty = rounds.uncertainty[device.estimator]
    values = np.unique(np.concatenate(([0.0, 1.0], np.clip(np.round(uncertainty, 2), 0, 1))))
    skipped = np.concatenate(([0], np.searchsorted(uncertainty, values, side="right")))
    payloads, entries, biases = zip(*_payloads(rounds, device), strict=True)
    skip_bias = 2 * rounds.rejection_prob
    sent_bits = np.stack(entries, axis=1) * float(entry_bits(rounds.sizes[-1]))
    sent_bias = np.stack(biases, axis=1)
    before = np.concatenate(([0.0], np.cumsum(skip_bias)))[skipped] / len(rounds)
    return Candidates(
        device=device,
        thresholds=(None, *values.tolist()),
        payloads=payloads,
        skipped=skipped,
        prompt=np.unique(rounds.prompt, return_inverse=True)[1],
        skip_bias=skip_bias,
        sent_bits=sent_bits,
        sent_bias=sent_bias,
        bits=_sent_means(sent_bits, skipped),
        bias=before[:, None] + _sent_means(sent_bias, skipped),
    )


def _sent_means(values: FloatArray, skipped: IntArray) -> FloatArray:
    """[T, P]: sums of values [n, P] over all rounds but the first `skipped` [T], over n. Summed from the end: nothing sent is exactly 0."""
    totals = np.zeros((len(values) + 1, values.shape[1]))
    np.cumsum(values[::-1], axis=0, out=totals[1:])
    return totals[len(values) - skipped] / len(values)


def _payloads(rounds: Rounds, device: Device) -> Iterator[tuple[_Payload, FloatArray, FloatArray]]:
    """Each payload with the entries [n] and the bias [n] that it has in every round."""
    bias = 2 * rounds.rejection_prob[:, None] * rounds.resampling_variation
    outside = rounds.draft_prob[:, None] < rounds.rank_prob
    last = rounds.sizes[-1]
    yield _Payload("whole"), np.full(len(rounds), float(last)), np.zeros(len(rounds))
    for place, size in enumerate(rounds.sizes[:-1]):
        # A draft as probable as the last of the top-k counts as inside: which of equal ones is cut is not recorded.
        yield _Payload("fixed", k=size), size + outside[:, place].astype(float), bias[:, place]
    uncertainty, unknown = rounds.uncertainty[device.estimator], np.full(len(rounds), np.nan)
    beta = predicted_rejection(uncertainty, device.a, device.b)
    draft = Draft(rounds.draft_prob, uncertainty, beta, unknown, unknown, np.zeros(len(rounds)), last)
    for family in ("certified", "online"):
        for theta in CANDIDATE_THETAS:
            plan = Plan(family, None, None, theta, device)
            limit = METHODS[plan.method].size(draft, plan.settings(0, 1))
            k, left, last_prob = _smallest_sizes(rounds, bias, limit)
            yield _Payload(family, theta=theta), np.minimum(k + (rounds.draft_prob < last_prob), last), left


def _smallest_sizes(rounds: Rounds, bias: FloatArray, limit: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
    """The smallest k that leaves a distance of at most `limit` [n]: k [n], its bias [n], the probability of its last token [n].

    Between two measured sizes the distance is taken to be a line in log k, and so are bias and probability.
    """
    every, sizes = np.arange(len(rounds)), np.array(rounds.sizes, dtype=float)
    upper = (rounds.distances <= limit[:, None]).argmax(axis=1)  # at the last column, k = |V|, the distance is 0
    lower = np.maximum(upper - 1, 0)
    high, low = rounds.distances[every, lower], rounds.distances[every, upper]
    step = np.log(sizes[upper] / sizes[lower])
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(upper > 0, (high - limit) / (high - low), 1.0)
        k = np.ceil(sizes[lower] * np.exp(share * step) * (1 - ROUNDING))
        share = np.where(upper > 0, np.log(k / sizes[lower]) / step, 1.0)
    k = np.where(upper > 0, np.clip(k, sizes[lower] + 1, sizes[upper]), sizes[0])
    share = np.clip(share, 0.0, 1.0)

    def between(values: FloatArray) -> FloatArray:
        return (1 - share) * values[every, lower] + share * values[every, upper]

    return k, between(bias), between(rounds.rank_prob)


# The choice -----------------------------------------------------------------------------------------------------------


def best(found: Candidates, budget: Budget, link: Link | None = None) -> Choice:
    """The candidate of least predicted bias within the budget: at most so many bits per token, or at least so many tokens per second.

    Of equal biases the cheaper one is taken: fewer bits, or for a speed less time, then the other of the two, then the simpler family.
    Raises UserError for a speed that no candidate reaches, by how much. A budget of bits is always met: nothing at all can be sent.
    """
    link = link or Link()
    seconds = found.seconds(link)
    allowed = _within(found, budget, seconds)
    chosen = _least(found, allowed, budget, seconds)
    if chosen is None:
        fastest = 1 / float(seconds.min())
        raise UserError(
            f"No settings reach {significant(budget.limit)} tokens per second: the fastest reach {significant(fastest)}, "
            f"{significant(budget.limit - fastest)} too few (estimator: {THROUGHPUT_ESTIMATORS[link.estimator].title.lower()})."
        )
    winner = found.predicted(*chosen, seconds)
    families = np.array([payload.family for payload in found.payloads])
    others: list[Other] = []
    for family in FAMILIES:
        if family == winner.plan.family:
            continue
        place = _least(found, allowed & (families == family), budget, seconds)
        if place is None:
            others.append(Other(family, None, None))
        else:
            behind = mean_interval(found.prompt, found.values(*place)[1] - found.values(*chosen)[1])
            others.append(Other(family, found.predicted(*place, seconds), behind))
    return Choice(budget, winner, tuple(others))


def _within(found: Candidates, budget: Budget, seconds: FloatArray) -> NDArray[np.bool_]:
    """[T, P] which candidates meet the budget; what rounding alone puts beyond it does."""
    if budget.kind == "bits":
        return found.bits <= budget.limit * (1 + ROUNDING)
    return seconds <= (np.inf if budget.limit == 0 else (1 + ROUNDING) / budget.limit)


def _least(found: Candidates, allowed: NDArray[np.bool_], budget: Budget, seconds: FloatArray) -> tuple[int, int] | None:
    """Row and column of the least bias among the allowed; None where none is."""
    if not allowed.any():
        return None
    least = found.bias[allowed].min()
    rows, columns = np.nonzero(allowed & (found.bias <= least + ROUNDING))
    # What rounding alone tells apart is equal here too. A threshold of 1 says plainly that nothing is sent; otherwise the smaller one.
    never = np.array([found.thresholds[row] != 1 for row in rows])
    costs = [np.round(values[rows, columns], 12) for values in (found.bits, seconds)]
    first, second = costs if budget.kind == "bits" else costs[::-1]
    place = np.lexsort((rows, columns, never, second, first))[0]
    return int(rows[place]), int(columns[place])


def envelopes(found: Candidates, kind: str, link: Link | None = None) -> tuple[Envelope, ...]:
    """The least bias of every family at each budget of that kind, where it falls."""
    check_choice("Budget", kind, ("bits", "speed"))
    cost = found.bits if kind == "bits" else found.seconds(link or Link())
    drawn = []
    for family in FAMILIES:
        columns = np.array([place for place, payload in enumerate(found.payloads) if payload.family == family])
        costs, biases = cost[:, columns].ravel(), found.bias[:, columns].ravel()
        order = np.lexsort((biases, costs))
        lowest = np.minimum.accumulate(biases[order])
        kept = order[np.concatenate(([True], lowest[1:] < lowest[:-1] - ROUNDING))]
        rows, places = np.divmod(kept, len(columns))
        plans = tuple(found.plan(int(row), int(columns[place])) for row, place in zip(rows, places, strict=True))
        with np.errstate(divide="ignore"):
            drawn.append(Envelope(family, costs[kept] if kind == "bits" else 1 / costs[kept], biases[kept], plans))
    return tuple(drawn)


# A plan put to the test -----------------------------------------------------------------------------------------------
# Prediction knows only the text that the LLM writes; this is the text that the plan leads to.

Checking = Generator[Progress, None, Decoded | None]
"""Tells progress, and returns what was measured."""
LOT = 8
"""Prompts decoded side by side between two words of progress."""
CHECK_SEED = 20_000
"""Apart from the seeds of measurements, so that a check does not meet the luck that the plan was chosen by."""


def check(
    pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int = CHECK_SEED, cancelled: Callable[[], bool] = lambda: False
) -> Checking:
    """Decode an answer of at most `tokens` tokens to each prompt under the plan, telling progress; returns what was measured.

    Prompt i has the seed `seed` + i. Stopped, it returns the lots that are done, None before the first. UserError without prompts, for a
    number of tokens or a seed out of range, and for a prompt that does not fit: the first ones at once, the last when its turn comes.
    """
    if not prompts:
        raise UserError("A check needs at least one prompt.")
    check_whole("Seed", seed, 0, 2**32 - len(prompts))
    plan.settings(seed, tokens)
    return _check(pair, plan, prompts, tokens, seed, cancelled)


def _check(pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int, cancelled: Callable[[], bool]) -> Checking:
    from cuhlm_core.decoding.batch import DecodeJob, batch_rows, decode_batch

    decoded: Decoded | None = None
    tables: list[RunTable] = []
    lot = min(LOT, batch_rows(pair.vocabulary_size))
    for start in range(0, len(prompts), lot):
        yield Progress("check", start, len(prompts))
        numbers = range(start, min(start + lot, len(prompts)))
        jobs = [DecodeJob(prompts[number], plan.method, plan.settings(seed + number, tokens)) for number in numbers]
        runs = decode_batch(pair, jobs, cancelled)
        if runs is None:
            return decoded
        tables += [run_table(run.events, job.settings.seed) for run, job in zip(runs, jobs, strict=True)]
        decoded = Decoded(
            plan=plan,
            prompt=np.repeat(np.arange(len(tables)), [len(table) for table in tables]),
            bits=np.concatenate([table.inputs.payload_bits for table in tables]).astype(float),
            bias=np.concatenate([table.bias for table in tables]),
        )
    yield Progress("check", len(prompts), len(prompts))
    return decoded
