"""How few probabilities are enough? What measured rounds say about every bound and every rule that chooses k. Plain numpy.

Rules choose whole numbers k, exactly; what k leaves is known at the sizes that were measured and
interpolated between them (`SizeCurves`). Nothing here takes time, so no clock is involved: costs are bits (Eq. 5).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.maths.payload import LAST_CODE, LEAST_DRAFT_PROB, entry_bits
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.measuring.bounds import (
    BOUND_ROUNDING,
    ETAS,
    SoftplusClaim,
    Violations,
    offline_bounds,
    offline_sizes,
    online_bounds,
    online_sizes,
    softplus_claim,
    violations,
)
from cuhlm_core.measuring.rounds import Rounds, SizeCurves

THETAS = tuple(float(theta) for theta in np.geomspace(0.01, 1.0, 17))
LOW, HIGH = 0.05, 0.95
"""Quantiles between which nine rounds in ten lie."""
POINTS = 2_000
"""Points of a scatter plot that are drawn; every number is over all rounds."""
RULE_TITLES = {"offline": "Fixed k* (offline)", "online": "k(t) per round (online)", "certified": "Certified"}
CODE_TITLES = {
    "ideal": "exact probabilities",
    "linear": "8 bits, linear steps",
    "logarithmic": "8 bits, logarithmic steps",
    "sampled": "8 bits, draft drawn from what is sent",
}


@dataclass(frozen=True)
class CompressionQuestion:
    """What a study answers for: the tolerance, and how the device predicts rejection."""

    theta: float
    """Tolerance of the rules that choose k, above 0."""
    eta: float
    """Temperature of the softplus in Prop. 2, above 0."""
    estimator: str
    """Name of the uncertainty estimator; the rounds must hold it."""
    a: float
    """beta = a u + b, clipped to [0, 1]."""
    b: float
    u_th: float | None
    """Only rounds with u above it count as uploaded; None: all rounds are."""

    def __post_init__(self) -> None:
        if not (self.theta > 0 and self.eta > 0):
            raise UserError(f"theta and eta must be greater than 0, not {self.theta:g} and {self.eta:g}.")

    def rejection(self, rounds: Rounds) -> FloatArray:
        """beta_d as the device predicts it: a u + b, clipped to [0, 1]; [n]."""
        return predicted_rejection(rounds.uncertainty[self.estimator], self.a, self.b)


@dataclass(frozen=True)
class Band:
    """A mean over rounds and where nine rounds in ten lie, by size [S]."""

    mean: FloatArray
    low: FloatArray
    high: FloatArray

    @classmethod
    def from_values(cls, values: FloatArray) -> "Band":
        """Of [n, S]: mean, 5 % and 95 % quantile over the n rounds."""
        low, high = np.quantile(values, (LOW, HIGH), axis=0)
        return cls(values.mean(axis=0), low, high)


@dataclass(frozen=True)
class BiasPoints:
    """Bias (Eq. 4) against TVD(p, q) (Eq. 21), a point for every round and size; at most POINTS, drawn by a fixed seed."""

    variation: FloatArray
    bias: FloatArray
    total_variation: FloatArray
    """TVD(x, y): half the slope of the line through 0 on which the point lies (PAPER_NOTES 16)."""
    sizes: IntArray
    correlation: float
    """Pearson's, over all `count` points; NaN where either is constant."""
    count: int
    grid: IntArray
    """[S] every size"""
    mean_variation: FloatArray
    """[S] means over the rounds, by size."""
    mean_bias: FloatArray
    mean_correlation: float
    """Pearson's of these means over the sizes: what a curve by k correlates, which the differences of single rounds are averaged out of."""


@dataclass(frozen=True)
class MeanBounds:
    """Means over all rounds of TVD(p, q) and of its bounds, by size [S]."""

    variation: FloatArray
    offline: FloatArray
    """U_TV, Eq. 23. Infinite where a round has x = y and yet distorted probabilities; 0/0 counts as 0."""
    online: FloatArray
    """Ū_TV, Eq. 26, with predicted rejection."""
    certified: FloatArray
    """Half of U_TV."""
    equal_rounds: int
    """Rounds with x = y exactly."""


@dataclass(frozen=True)
class Rule:
    """One way to choose k, over the uploaded rounds: arrays [m]."""

    name: str
    title: str
    sizes: IntArray
    """k"""
    bits: FloatArray
    """Eq. 5 for k entries, and one more where the draft is outside the top-k."""
    variation: FloatArray
    """TVD(p, q) that it leaves."""
    bias: FloatArray
    """Bias (Eq. 4) that it leaves."""

    def histogram(self, sizes: IntArray) -> FloatArray:
        """[S]: in how many rounds k is above the size before and at most this one; `sizes` increasing, the last is |V|."""
        return np.bincount(np.searchsorted(sizes, self.sizes), minlength=len(sizes)).astype(float)


@dataclass(frozen=True)
class EtaSweep:
    """What eta does to k(t), over the uploaded rounds; arrays by eta."""

    etas: FloatArray
    coverage: FloatArray
    """Share of rounds in which k(t) keeps TVD(p, q) within theta."""
    mean_size: FloatArray
    mean_bits: FloatArray
    """Of an upload."""

    def smallest(self, wanted: float) -> float | None:
        """The smallest eta whose coverage is at least `wanted`; None where none is."""
        reached = np.flatnonzero(self.coverage >= wanted)
        return float(self.etas[reached[0]]) if reached.size else None


@dataclass(frozen=True)
class ThetaSweep:
    """A rule at several tolerances, over the uploaded rounds; arrays by theta."""

    thetas: FloatArray
    mean_size: FloatArray
    mean_bias: FloatArray
    high_bias: FloatArray
    """95 % quantile of the bias."""
    largest_bias: FloatArray
    exceeding: FloatArray
    """Share of rounds whose bias is above theta."""


@dataclass(frozen=True)
class CostCurve:
    """Bias against mean bits of a family of uploads, one point a parameter. The draft's own entry is billed nowhere."""

    title: str
    parameter: str
    parameters: FloatArray
    bits: FloatArray
    bias: FloatArray
    """Mean over rounds."""
    high_bias: FloatArray
    """95 % quantile over rounds."""
    sizes: FloatArray
    """Mean k."""


@dataclass(frozen=True)
class Breach:
    """Uploads of the certificate's k whose probabilities arrive rounded, which no certificate covers."""

    exceeding: float
    """Share of rounds whose bias (Eq. 4) is above theta."""
    mean: float
    largest: float


@dataclass(frozen=True)
class ZeroCodes:
    """The drafts whose probability 8 bits in linear steps would round to 0, and how the ratio test treats them (PAPER_NOTES 28).

    A mean acceptance is that of min(1, y_d / x_d) with x_d exactly, or as it arrives; with x_d = 0 it is 1 whatever y_d is.
    """

    drafts: int
    improbable: int
    """Those to which the LLM gives less than 1 %."""
    exact: float | None
    """Mean acceptance with x_d as it is; None without such a draft, as the next."""
    least: float | None
    """Mean acceptance with the least code that a draft has, 1 (`payload.LEAST_DRAFT_PROB`)."""


@dataclass(frozen=True)
class CompressionStudy:
    """All that the Compression page shows."""

    question: CompressionQuestion
    sizes: IntArray
    rounds: int
    prompts: int
    uploaded: int
    """Rounds that count as uploaded."""
    none_above: bool
    """No round lies above u_th, so all count."""
    ranks: Band
    tails: Band
    points: BiasPoints
    bounds: MeanBounds
    k_star: int
    """Offline k* over all rounds (Eq. 24)."""
    rules: Mapping[str, Rule]
    etas: EtaSweep
    violations: Violations
    softplus: SoftplusClaim
    sweeps: Mapping[str, ThetaSweep]
    coded_sizes: IntArray
    breaches: Mapping[str, Breach]
    """What the certificate is worth when its k probabilities arrive rounded, by code."""
    coded: Mapping[str, FloatArray]
    """Mean bias over the uploaded rounds at `coded_sizes`, by code; "ideal" is Eq. 4 with exact probabilities."""
    zeros: ZeroCodes
    """Over all rounds."""
    costs: Mapping[str, CostCurve]


def study(rounds: Rounds, question: CompressionQuestion) -> CompressionStudy:
    """Everything at once. UserError for no rounds, and for rounds that do not hold the estimator."""
    if len(rounds) == 0:
        raise UserError("There are no rounds to study.")
    if question.estimator not in rounds.uncertainty:
        raise UserError(f"These rounds were measured without the estimator {question.estimator}.")
    sent = rounds.uncertainty[question.estimator] > (-math.inf if question.u_th is None else question.u_th)
    none_above = not sent.any()
    uploaded = rounds if none_above or sent.all() else rounds.taking(sent)
    beta = question.rejection(uploaded)
    k_star, *k_stars = offline_sizes(rounds, (question.theta, *THETAS))
    sweeps = {name: theta_sweep(uploaded, beta, question.eta, name, k_stars) for name in RULE_TITLES}
    return CompressionStudy(
        question=question,
        sizes=np.array(rounds.sizes),
        rounds=len(rounds),
        prompts=len(np.unique(rounds.prompt)),
        uploaded=len(uploaded),
        none_above=none_above,
        ranks=Band.from_values(rounds.rank_prob),
        tails=Band.from_values(rounds.tail_mass),
        points=bias_points(rounds),
        bounds=mean_bounds(rounds, question.rejection(rounds), question.eta),
        k_star=k_star,
        rules=choose(uploaded, beta, question.theta, question.eta, k_star),
        etas=eta_sweep(uploaded, beta, question.theta),
        violations=violations(uploaded, beta, question.theta, question.eta),
        softplus=softplus_claim(rounds, uploaded, beta, question.eta),
        sweeps=sweeps,
        coded_sizes=np.array(rounds.coded_sizes),
        breaches={code: breach(uploaded, question.theta, code) for code in ("linear", "logarithmic") if code in rounds.coded_bias},
        coded=coded_means(uploaded),
        zeros=zero_codes(rounds),
        costs=cost_curves(uploaded, sweeps),
    )


def bias_points(rounds: Rounds, most: int = POINTS) -> BiasPoints:
    """Bias against TVD(p, q) in every round at every size, k = |V| with its (0, 0) included."""
    variation, bias = rounds.resampling_variation.ravel(), rounds.bias.ravel()
    means = rounds.resampling_variation.mean(axis=0), rounds.bias.mean(axis=0)
    kept = np.arange(variation.size)
    if variation.size > most:
        kept = np.sort(np.random.default_rng(0).choice(variation.size, most, replace=False))
    row, column = np.divmod(kept, len(rounds.sizes))
    sizes = np.array(rounds.sizes)[column]
    single, by_size = _correlation(variation, bias), _correlation(*means)
    drawn, grid = (variation[kept], bias[kept], rounds.total_variation[row], sizes), np.array(rounds.sizes)
    return BiasPoints(*drawn, single, variation.size, grid, *means, by_size)


def _correlation(one: FloatArray, other: FloatArray) -> float:
    constant = np.ptp(one) == 0 or np.ptp(other) == 0
    return math.nan if constant else float(np.corrcoef(one, other)[0, 1])


def mean_bounds(rounds: Rounds, beta: FloatArray, eta: float) -> MeanBounds:
    """TVD(p, q) and the bounds, averaged over rounds."""
    offline = offline_bounds(rounds).mean(axis=0)
    online = online_bounds(rounds, beta, eta).mean(axis=0)
    return MeanBounds(rounds.resampling_variation.mean(axis=0), offline, online, offline / 2, int(np.sum(rounds.total_variation == 0)))


def choose(rounds: Rounds, beta: FloatArray, theta: float, eta: float, k_star: int) -> dict[str, Rule]:
    """What the three rules choose in each of the rounds: k* everywhere, k(t) of Eq. 27, and ||x - x̂_k||_1 <= theta (PAPER_NOTES 16)."""
    return {name: _rule(rounds, name, _sizes_of(rounds, beta, theta, eta, name, k_star)) for name in RULE_TITLES}


def _sizes_of(rounds: Rounds, beta: FloatArray, theta: float, eta: float, name: str, k_star: int) -> IntArray:
    if name == "offline":
        return np.full(len(rounds), k_star)
    return online_sizes(rounds, beta, theta, eta) if name == "online" else rounds.smallest_sizes(theta)


def _rule(rounds: Rounds, name: str, sizes: IntArray) -> Rule:
    left = rounds.at_sizes(sizes)
    bits = (sizes + left.outside) * entry_bits(rounds.sizes[-1])
    return Rule(name, RULE_TITLES[name], sizes, bits.astype(float), left.variation, left.bias)


def eta_sweep(rounds: Rounds, beta: FloatArray, theta: float) -> EtaSweep:
    """k(t) at each of ETAS."""
    rules = [_rule(rounds, "online", online_sizes(rounds, beta, theta, eta)) for eta in ETAS]
    means = [(float(np.mean(rule.variation <= theta)), rule.sizes.mean(), rule.bits.mean()) for rule in rules]
    return EtaSweep(np.array(ETAS), *np.array(means).T)


def theta_sweep(rounds: Rounds, beta: FloatArray, eta: float, name: str, k_stars: list[int]) -> ThetaSweep:
    """One rule at each of THETAS, with the offline k* of each."""
    rules = [_rule(rounds, name, _sizes_of(rounds, beta, theta, eta, name, k)) for theta, k in zip(THETAS, k_stars, strict=True)]
    return ThetaSweep(
        thetas=np.array(THETAS),
        mean_size=np.array([rule.sizes.mean() for rule in rules]),
        mean_bias=np.array([rule.bias.mean() for rule in rules]),
        high_bias=np.array([np.quantile(rule.bias, HIGH) for rule in rules]),
        largest_bias=np.array([rule.bias.max() for rule in rules]),
        exceeding=np.array([share_above(rule.bias, theta) for rule, theta in zip(rules, THETAS, strict=True)]),
    )


def share_above(values: FloatArray, limit: float) -> float:
    """Share of values above a limit, those that rounding alone lifts there not counted."""
    return float(np.mean(values > limit + BOUND_ROUNDING))


def breach(rounds: Rounds, theta: float, code: str) -> Breach:
    """The certificate's k for theta with one of the codes of `Rounds.coded_bias`; between measured sizes by `SizeCurves`."""
    bias = SizeCurves(rounds.coded_sizes, rounds.coded_bias[code]).at(rounds.smallest_sizes(theta))
    return Breach(share_above(bias, theta), float(bias.mean()), float(bias.max()))


def zero_codes(rounds: Rounds) -> ZeroCodes:
    """The drafts of these rounds that round to 0."""
    zero = np.round(rounds.draft_prob * LAST_CODE) == 0
    x, y = rounds.draft_prob[zero], rounds.target_prob[zero]
    exact, least = (float(np.minimum(1, y / arrived).mean()) if len(y) else None for arrived in (x, LEAST_DRAFT_PROB["quantised"]))
    return ZeroCodes(len(y), int(np.sum(y < 0.01)), exact, least)


def coded_means(rounds: Rounds) -> dict[str, FloatArray]:
    """Mean bias at `coded_sizes` by code, exact probabilities first."""
    columns = [rounds.sizes.index(k) for k in rounds.coded_sizes]
    ideal = rounds.bias[:, columns].mean(axis=0)
    return {"ideal": ideal, **{code: values.mean(axis=0) for code, values in rounds.coded_bias.items()}}


def cost_curves(rounds: Rounds, sweeps: Mapping[str, ThetaSweep]) -> dict[str, CostCurve]:
    """Bias against bits: a fixed k, top-p and min-p, and the rules that look at the distance (their k as they chose it)."""
    per_entry = entry_bits(rounds.sizes[-1])

    def curve(title: str, parameter: str, parameters: FloatArray, sizes: FloatArray, bias: FloatArray) -> CostCurve:
        high = np.quantile(bias, HIGH, axis=0)
        return CostCurve(title, parameter, parameters, sizes * per_entry, bias.mean(axis=0), high, sizes)

    every = np.array(rounds.sizes, dtype=float)
    curves = {"top-k": curve("top-k: a fixed k", "k", every, every, rounds.bias)}
    for rule, title in (("top-p", "top-p: a share of the mass"), ("min-p", "min-p: a share of the largest")):
        parameters, sizes = np.array(rounds.truncation_shares[rule]), rounds.truncation_sizes[rule].mean(axis=0)
        curves[rule] = curve(title, "p", parameters, sizes, rounds.truncation_bias[rule])
    for name, title in (("online", "online k(t), by θ"), ("certified", "certified, by θ")):
        swept = sweeps[name]
        bits = swept.mean_size * per_entry
        curves[name] = CostCurve(title, "θ", swept.thetas, bits, swept.mean_bias, swept.high_bias, swept.mean_size)
    return curves
