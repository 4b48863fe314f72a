"""The paper's dual problem, its future work: given a budget, the settings that bias the answer least. Plain numpy on measured rounds.

A candidate is a threshold u_th and a way to choose what is sent: everything, a fixed k, k by the certificate, k(t) of Eq. 27. Of each the
mean over the measured rounds is predicted: transmission rate, bits per token (Eq. 5, the entry of a draft outside the top-k included),
tokens per second, and bias, the distance of a round's law from the LLM's (PAPER_NOTES 9): 2 beta_d of a round that is skipped,
2 beta_d TVD(p, q) of one that is sent; where both occur their mean is a bound of it.

What the prediction assumes:
- The rounds were measured on the LLM's own text. A method that skips or compresses writes a text of its own, on which both models may
  differ more or less; that is what checking by decoding is for.
- Every round counts alike, whatever its position in the answer.
- x̂ is Eq. 16 as printed; decoding tests with the exact x_d and exempts the draft from x̂ (PAPER_NOTES 8), whose bias is a little different.
- k is measured at about forty sizes: what other k leave is interpolated (`measuring.rounds.SizeCurves`).
- The best of many candidates on the rounds that they are judged by looks a little better than it is; intervals leave that out, and a check
  decodes prompts that were not measured.
- A draft from the k probabilities that are sent is a measured draft that lies among them: such rounds count 1 / (their mass) times, the
  others not at all, which is right on average over drafts.
- U-HLM (self-calibrating) starts learning again in every answer, from its first round on, as one answer alone does in decoding.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError, check_choice
from cuhlm_core.format import significant
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.payload import entry_bits, index_bits, law_bits
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, tokens_per_second
from cuhlm_core.measuring.rounds import FLOOR_SETTINGS, Rounds
from cuhlm_core.methods import METHODS
from cuhlm_core.rules import Draft
from cuhlm_core.studies.budget.plan import FAMILIES, Budget, Choice, Device, Envelope, Link, Other, Plan, Predicted, mean_interval

CANDIDATE_THETAS = tuple(sorted({float(round(theta, 2)) for theta in np.geomspace(0.01, 2.0, 36)}))
"""In hundredths, so that the Live page can be set to any of them."""
SKIP_PROBS = tuple(share / 20 for share in range(1, 20))
FALSE_SKIP_TARGETS = (0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3)
ROUNDING = 1e-12
"""Biases that differ by less are equal: both are sums of rounded numbers."""
WEIGHED_NOTHING = 1e-9
"""Transmission rates up to this are none."""


OWN_RULES = ("random", "learned", "confident")
"""Families that choose what is skipped by no threshold on u: every round counts as below it, and has its own weight of a skip."""


def _exists(family: str, threshold: float | None) -> bool:
    """Whether there is a candidate of this family with this threshold."""
    if family in ("llm", "split", "floor"):
        return threshold is None
    if family in OWN_RULES:
        return threshold == 1
    return family != "cut" or threshold != 1  # to send nothing is to draft from the whole law


@dataclass(frozen=True)
class _Sent:
    """What a payload does in every round: arrays [n]."""

    payload: Plan
    """Without a threshold."""
    bits: FloatArray
    """Where the round sends."""
    bias: FloatArray
    """Of a round that sends."""
    skip_bias: FloatArray
    """Of a round below the threshold."""
    weight: FloatArray | float = 1.0
    """How much of a skip a round below the threshold is: 1, or the share of such rounds that it stands for."""


@dataclass(frozen=True)
class Candidates:
    """All candidates: T thresholds by P payloads. Rounds are sorted by u, so that a threshold skips the first of them."""

    device: Device
    vocabulary_size: int
    thresholds: tuple[float | None, ...]
    """[T], None first, then rising from 0 to 1."""
    payloads: tuple[Plan, ...]
    """[P] without a threshold"""
    skipped: IntArray
    """[T] rounds that each threshold skips."""
    prompt: IntArray
    """[n] 0, 1, … without gaps"""
    skip_weight: FloatArray
    """[n, P] how much of a skip a round below the threshold is"""
    skip_bias: FloatArray
    """[n, P] of a round below the threshold"""
    sent_bits: FloatArray
    """[n, P] of a round that is sent"""
    sent_bias: FloatArray
    """[n, P] of a round that is sent"""
    rejected: FloatArray
    """[P] share of the sent drafts that bring a whole law down (DSSD), 0 for the others"""
    exists: NDArray[np.bool_]
    """[T, P]"""
    rates: FloatArray
    """[T, P] transmission rate"""
    bits: FloatArray
    """[T, P] mean per token"""
    bias: FloatArray
    """[T, P] mean"""

    def __len__(self) -> int:
        return int(self.exists.sum())

    @property
    def nothing_bias(self) -> float:
        """Mean bias with nothing sent."""
        return float(self.bias[-1, list(self.families).index("whole")])

    @property
    def families(self) -> NDArray[Any]:
        """[P]"""
        return np.array([payload.family for payload in self.payloads])

    def plan(self, row: int, column: int) -> Plan:
        """The candidate of one threshold and one payload."""
        payload = self.payloads[column]
        return payload if payload.family in OWN_RULES else replace(payload, u_th=self.thresholds[row])

    def seconds(self, link: Link) -> FloatArray:
        """[T, P] mean seconds per token: SLM, and for the share that is sent its upload, the LLM, and a law that comes down."""
        slm_s, llm_s = clock_constants(link.clock)
        # Slots are whole; under the other estimators the time is in proportion to the bits.
        by_round = link.estimator in ("outage", "goodput")
        uploads = _means(self, link.upload_seconds(self.sent_bits)) if by_round else link.mean_upload_seconds(self.bits, self.rates)
        law_s = float(link.downlink_seconds(np.array([float(law_bits(self.vocabulary_size))]))[0])
        down = np.where(self.rejected > 0, self.rejected * law_s, 0.0)
        return np.where(self.families == "llm", llm_s, slm_s + self.rates * llm_s + uploads + self.rates * down)

    def values(self, row: int, column: int) -> tuple[FloatArray, FloatArray]:
        """Bits [n] and bias [n] of every round under one candidate."""
        sent = np.arange(len(self.prompt)) >= self.skipped[row]
        bits, weight = self.sent_bits[:, column], self.skip_weight[:, column]
        return np.where(sent, bits, bits * (1 - weight)), np.where(sent, self.sent_bias[:, column], self.skip_bias[:, column])

    def predicted(self, row: int, column: int, seconds: FloatArray) -> Predicted:
        """One operating point with its intervals; `seconds` as from the method of that name."""
        speed = tokens_per_second(1, float(seconds[row, column]))
        bits, bias = (mean_interval(self.prompt, values) for values in self.values(row, column))
        return Predicted(self.plan(row, column), float(self.rates[row, column]), bits, bias, speed)


# Candidates -----------------------------------------------------------------------------------------------------------


def candidates(rounds: Rounds, device: Device) -> Candidates:
    """Every candidate's operating point, by sums over the rounds sorted by u.

    Thresholds: none, 0, 1, and the values of u to two decimals (what the Live page can be set to; exact for the 21 values of the paper's
    estimator). Payloads: see FAMILIES; each measured size as a fixed k, sent of the whole law or drafted from; each of CANDIDATE_THETAS
    for the certificate and for k(t); random skips in twentieths; each of FALSE_SKIP_TARGETS, and of FLOOR_SETTINGS.
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
    sent = list(_payloads(rounds, device))
    skip_weight, sent_bias, skip_bias, sent_bits = (
        np.stack([np.broadcast_to(getattr(one, name), len(rounds)) for one in sent], axis=1)
        for name in ("weight", "bias", "skip_bias", "bits")
    )
    thresholds = (None, *values.tolist())
    mean_rejection = float(rounds.rejection_prob.mean())
    table = Candidates(
        device=device,
        vocabulary_size=rounds.sizes[-1],
        thresholds=thresholds,
        payloads=tuple(one.payload for one in sent),
        skipped=skipped,
        prompt=np.unique(rounds.prompt, return_inverse=True)[1],
        skip_weight=skip_weight,
        skip_bias=skip_bias,
        sent_bits=sent_bits,
        sent_bias=sent_bias,
        rejected=np.array([mean_rejection if one.payload.family == "split" else 0.0 for one in sent]),
        exists=np.array([[_exists(one.payload.family, threshold) for one in sent] for threshold in thresholds]),
        rates=np.empty(0),
        bits=np.empty(0),
        bias=np.empty(0),
    )
    bias = _sent_means(sent_bias, skipped) + _skipped_means(skip_bias, skipped)
    rates, bits = (_means(table, values) for values in (np.ones_like(sent_bias), table.sent_bits))
    # What weights leave of nothing may be a little more or less than that.
    rates, bits = (np.where(rates > WEIGHED_NOTHING, values, 0.0) for values in (rates, bits))
    return replace(table, rates=np.where(table.families == "llm", 0.0, rates), bits=bits, bias=bias)


def _means(table: Candidates, values: FloatArray) -> FloatArray:
    """[T, P]: mean over all rounds of what is sent, of values [n, P] in a round that sends."""
    return _sent_means(values, table.skipped) + _skipped_means(values * (1 - table.skip_weight), table.skipped)


def _sent_means(values: FloatArray, skipped: IntArray) -> FloatArray:
    """[T, P]: sums of values [n, P] over all rounds but the first `skipped` [T], over n. Summed from the end: nothing sent is exactly 0."""
    return _skipped_means(values[::-1], len(values) - skipped)


def _skipped_means(values: FloatArray, skipped: IntArray) -> FloatArray:
    """[T, P]: sums of values [n, P] over the first `skipped` [T] rounds, over n."""
    totals = np.zeros((len(values) + 1, values.shape[1]))
    np.cumsum(values, axis=0, out=totals[1:])
    return np.asarray(totals[skipped] / len(values))


def _payloads(rounds: Rounds, device: Device) -> Iterator[_Sent]:
    """Each payload and what it does in every round."""
    beta, nothing, last = rounds.rejection_prob, np.zeros(len(rounds)), rounds.sizes[-1]
    entry, skip_bias, plan = float(entry_bits(last)), 2 * beta, Plan("whole", None, None, None, device)
    whole = np.full(len(rounds), entry * last)
    yield _Sent(replace(plan, family="llm"), nothing, nothing, nothing)
    yield _Sent(replace(plan, family="split"), np.full(len(rounds), entry), nothing, nothing)
    yield _Sent(plan, whole, nothing, skip_bias)
    for column, size in enumerate(rounds.sizes[:-1]):
        inside, kept = ~rounds.outside[:, column], 1 - rounds.tail_mass[:, column]
        if inside.any():
            weight = inside / kept
            weight = weight / weight.mean()
            cut_beta = np.maximum(0.0, 1 - rounds.target_prob * kept / rounds.draft_prob)
            yield _Sent(replace(plan, family="cut", k=size), np.full(len(rounds), entry * size), nothing, 2 * weight * cut_beta, weight)
        bias = skip_bias * rounds.resampling_variation[:, column]
        yield _Sent(replace(plan, family="fixed", k=size), np.where(rounds.outside[:, column], size + 1, size) * entry, bias, skip_bias)
    uncertainty, unknown = rounds.uncertainty[device.estimator], np.full(len(rounds), np.nan)
    predicted = predicted_rejection(uncertainty, device.a, device.b)
    draft = Draft(rounds.draft_prob, uncertainty, predicted, unknown, unknown, np.zeros(len(rounds)), last)
    for family in ("certified", "online"):
        for theta in CANDIDATE_THETAS:
            one = replace(plan, family=family, theta=theta)
            left = rounds.at_sizes(rounds.smallest_sizes(METHODS[one.method].size(draft, one.settings(0, 1))))
            yield _Sent(one, entry * np.minimum(left.sizes + left.outside, last), skip_bias * left.variation, skip_bias)
    for share in SKIP_PROBS:
        yield _Sent(replace(plan, family="random", skip_prob=share), whole, nothing, share * skip_bias, share)
    for target in FALSE_SKIP_TARGETS:
        skipped = _learned_skips(rounds, device, target)
        yield _Sent(replace(plan, family="learned", false_skip_target=target), whole, nothing, skipped * skip_bias, skipped.astype(float))
    yield from _floors(rounds, plan)


def _floors(rounds: Rounds, plan: Plan) -> Iterator[_Sent]:
    """The methods in which the LLM keeps a draft from a probability on."""
    number, skip_bias = np.full(len(rounds), float(index_bits(rounds.sizes[-1]))), 2 * rounds.rejection_prob
    for (floor, confidence), bias in zip(FLOOR_SETTINGS, np.where(rounds.floor_bias > ROUNDING, rounds.floor_bias, 0.0).T, strict=True):
        if confidence is None:
            yield _Sent(replace(plan, family="floor", p_t=floor), number, bias, skip_bias)
        else:
            one = replace(plan, family="confident", p_t=floor, confidence_th=confidence)
            skipped = rounds.draft_prob >= confidence
            yield _Sent(one, number, bias, np.where(skipped, skip_bias, bias), skipped.astype(float))


def _learned_skips(rounds: Rounds, device: Device, target: float) -> NDArray[np.bool_]:
    """[n] which rounds a device skips that starts learning again in each answer; it learns of a skip at the next upload, as in decoding."""
    method, settings = METHODS["u-hlm-adaptive"], Plan("learned", None, None, None, device, false_skip_target=target).settings(0, 1)
    columns = zip(rounds.uncertainty[device.estimator].tolist(), rounds.draft_prob.tolist(), rounds.target_prob.tolist(), strict=True)
    observations, skipped = list(columns), np.zeros(len(rounds), dtype=bool)
    waiting: list[int] = []
    prompt = None
    for row in np.lexsort((rounds.position, rounds.prompt)).tolist():
        if rounds.prompt[row] != prompt:
            prompt, learner, waiting = rounds.prompt[row], SelfCalibration(Start(device.a, device.b, device.delta), target), []
        uncertainty, draft_prob, _ = observations[row]
        draft = Draft(draft_prob, uncertainty, None, None, learner.learned.u_th, len(waiting), rounds.sizes[-1])
        skipped[row] = not method.transmit(draft, settings)
        waiting.append(row)
        if not skipped[row]:
            for earlier in waiting:
                learner.observe(*observations[earlier], skipped=bool(skipped[earlier]))
            waiting = []
    return skipped


# The choice -----------------------------------------------------------------------------------------------------------


def best(table: Candidates, budget: Budget, link: Link | None = None, families: Collection[str] = FAMILIES) -> Choice:
    """The candidate of least predicted bias within the budget: at most so many bits per token, or at least so many tokens per second.

    Of all `families`, or of some of them.
    Of equal biases the cheaper one is taken: fewer bits, or for a speed less time, then the other of the two, then the simpler family.
    Raises UserError for a speed that no candidate reaches, by how much. A budget of bits is always met: nothing at all can be sent.
    """
    link = link or Link()
    seconds = table.seconds(link)
    considered = table.exists & np.isin(table.families, list(families))
    allowed = considered & _within(table, budget, seconds)
    chosen = _least(table, allowed, budget, seconds)
    if chosen is None:
        fastest = 1 / float(seconds[considered].min())
        raise UserError(
            f"No settings reach {significant(budget.limit)} tokens per second: the fastest reach {significant(fastest)}, "
            f"{significant(budget.limit - fastest)} too few (estimator: {THROUGHPUT_ESTIMATORS[link.estimator].title.lower()})."
        )
    winner = table.predicted(*chosen, seconds)
    others: list[Other] = []
    for family in FAMILIES:
        if family == winner.plan.family or family not in families or family not in table.families:
            continue
        candidate = _least(table, allowed & (table.families == family), budget, seconds)
        if candidate is None:
            others.append(Other(family, None, None))
        else:
            behind = mean_interval(table.prompt, table.values(*candidate)[1] - table.values(*chosen)[1])
            others.append(Other(family, table.predicted(*candidate, seconds), behind))
    return Choice(budget, winner, tuple(others))


def _within(table: Candidates, budget: Budget, seconds: FloatArray) -> NDArray[np.bool_]:
    """[T, P] which candidates meet the budget; what rounding alone puts beyond it does."""
    if budget.kind == "bits":
        return table.bits <= budget.limit * (1 + ROUNDING)
    return seconds <= (np.inf if budget.limit == 0 else (1 + ROUNDING) / budget.limit)


def _least(table: Candidates, allowed: NDArray[np.bool_], budget: Budget, seconds: FloatArray) -> tuple[int, int] | None:
    """Row and column of the least bias among the allowed; None where none is."""
    if not allowed.any():
        return None
    least = table.bias[allowed].min()
    rows, columns = np.nonzero(allowed & (table.bias <= least + ROUNDING))
    # Differences of rounding count as equal here too. A threshold of 1 says plainly that nothing is sent; otherwise the smaller one.
    never = np.array([not table.plan(int(row), int(column)).never_sends for row, column in zip(rows, columns, strict=True)])
    costs = [np.round(values[rows, columns], 12) for values in (table.bits, seconds)]
    first, second = costs if budget.kind == "bits" else costs[::-1]
    winner = np.lexsort((rows, columns, never, second, first))[0]
    return int(rows[winner]), int(columns[winner])


def envelopes(table: Candidates, kind: str, link: Link | None = None) -> tuple[Envelope, ...]:
    """The least bias of every family at each budget of that kind, where it falls."""
    check_choice("Budget", kind, ("bits", "speed"))
    cost = table.bits if kind == "bits" else table.seconds(link or Link())
    drawn = []
    for family in FAMILIES:
        columns = np.flatnonzero(table.families == family)
        if not len(columns):
            continue
        exists = table.exists[:, columns].ravel()
        costs, biases = cost[:, columns].ravel(), table.bias[:, columns].ravel()
        order = np.lexsort((biases, costs))
        order = order[exists[order]]
        lowest = np.minimum.accumulate(biases[order])
        kept = order[np.concatenate(([True], lowest[1:] < lowest[:-1] - ROUNDING))]
        rows, numbers = np.divmod(kept, len(columns))
        plans = tuple(table.plan(int(row), int(columns[number])) for row, number in zip(rows, numbers, strict=True))
        with np.errstate(divide="ignore"):
            drawn.append(Envelope(family, costs[kept] if kind == "bits" else 1 / costs[kept], biases[kept], plans))
    return tuple(drawn)
