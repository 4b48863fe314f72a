"""How few probabilities are enough? What measured rounds say about every bound and every rule that chooses k. Plain numpy.

Rules choose whole numbers k, exactly; what k leaves is known at the sizes that were measured and
interpolated between them (`SizeCurves`). Nothing here takes time, so no clock is involved: costs are bits (Eq. 5).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.maths.payload import LAST_CODE, LEAST_DRAFT_PROB, entry_bits
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.measuring.bounds import (
    BOUND_ROUNDING,
    ETAS,
    offline_bounds,
    offline_sizes,
    online_bounds,
    online_failures,
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
Table = dict[str, Any]
"""Columns of one length by name, and titles of what they are."""


@dataclass(frozen=True)
class CompressionQuestion:
    """What a study answers for: theta, the tolerance of the rules that choose k, and eta, the temperature of the softplus in Prop. 2, both
    above 0; how the device predicts rejection: beta = a u + b, clipped to [0, 1], of an estimator that the rounds must hold; and u_th: only
    rounds with u above it count as uploaded, None: all rounds do."""

    theta: float
    eta: float
    estimator: str
    a: float
    b: float
    u_th: float | None

    def __post_init__(self) -> None:
        if not (self.theta > 0 and self.eta > 0):
            raise UserError(f"theta and eta must be greater than 0, not {self.theta:g} and {self.eta:g}.")

    def rejection(self, rounds: Rounds) -> FloatArray:
        """beta_d as the device predicts it: a u + b, clipped to [0, 1]; [n]."""
        return predicted_rejection(rounds.uncertainty[self.estimator], self.a, self.b)


@dataclass(frozen=True)
class CompressionStudy:
    """All that the Compression page shows: tables of n rounds, m of them uploaded, at S sizes, and single numbers.

    uploaded: m. none_above: no round lies above u_th, so all count as uploaded. k_star: offline k* over all rounds (Eq. 24).
    equal_rounds: rounds with x = y exactly. at_chosen: share of uploads in which Ū_TV is below the real TVD(p, q) at the k(t) that it
    chose. softplus: see `softplus_claim`. breaches: by code, see `breach`. zero_codes: over all rounds, see `zero_codes`. points: see
    `bias_points`. bands: [3, S] mean over the n rounds, 5 % and 95 % quantile; rank: of the probability of a rank, tail: of all tokens
    outside the top-k. by_size: [S] k; mean_… over the n rounds, where bounds may be infinite (`mean_bounds`); violations_…; chosen_…:
    uploads in which the rule's k is above the size before and at most this one; mean_bias_… over the uploads (`coded_means`). rules:
    see `choices`. by_eta: see `eta_sweep`. by_theta: by rule, see `theta_sweep`. costs: see `cost_curves`.
    """

    question: CompressionQuestion
    rounds: int
    prompts: int
    uploaded: int
    none_above: bool
    k_star: int
    equal_rounds: int
    at_chosen: float
    softplus: Mapping[str, float]
    breaches: Mapping[str, Mapping[str, float]]
    zero_codes: Mapping[str, Any]
    points: Table
    bands: Mapping[str, FloatArray]
    by_size: Table
    rules: Mapping[str, Table]
    by_eta: Table
    by_theta: Mapping[str, Table]
    costs: Mapping[str, Table]


def study(rounds: Rounds, question: CompressionQuestion) -> CompressionStudy:
    """Everything at once. UserError for no rounds, and for rounds that do not hold the estimator."""
    if len(rounds) == 0:
        raise UserError("There are no rounds to study.")
    if question.estimator not in rounds.uncertainty:
        raise UserError(f"These rounds were measured without the estimator {question.estimator}.")
    theta, eta = question.theta, question.eta
    sent = rounds.uncertainty[question.estimator] > (-math.inf if question.u_th is None else question.u_th)
    none_above = not sent.any()
    uploaded = rounds if none_above or sent.all() else rounds.taking(sent)
    beta = question.rejection(uploaded)
    k_star, *k_stars = offline_sizes(rounds, (theta, *THETAS))
    rules = {name: choices(uploaded, beta, theta, eta, name, k_star) for name in RULE_TITLES}
    by_theta = {name: theta_sweep(uploaded, beta, eta, name, k_stars) for name in RULE_TITLES}
    return CompressionStudy(
        question=question,
        rounds=len(rounds),
        prompts=len(np.unique(rounds.prompt)),
        uploaded=len(uploaded),
        none_above=none_above,
        k_star=k_star,
        equal_rounds=int(np.sum(rounds.total_variation == 0)),
        at_chosen=float(online_failures(uploaded, beta, theta, eta).mean()),
        softplus=softplus_claim(rounds, uploaded, beta, eta),
        breaches={code: breach(uploaded, theta, code) for code in ("linear", "logarithmic") if code in rounds.coded_bias},
        zero_codes=zero_codes(rounds),
        points=bias_points(rounds),
        bands={"rank": band(rounds.rank_prob), "tail": band(rounds.tail_mass)},
        by_size={
            "k": np.array(rounds.sizes),
            "mean_probability_of_rank": rounds.rank_prob.mean(axis=0),
            "mean_residual_mass": rounds.tail_mass.mean(axis=0),
            **{f"mean_{name}": values for name, values in mean_bounds(rounds, question.rejection(rounds), eta).items()},
            **{f"violations_{name}": values for name, values in violations(uploaded, beta, eta).items()},
            **{f"chosen_{name}": histogram(rule["sizes"], rounds.sizes) for name, rule in rules.items()},
            **coded_means(uploaded),
        },
        rules=rules,
        by_eta=eta_sweep(uploaded, beta, theta),
        by_theta=by_theta,
        costs=cost_curves(uploaded, by_theta),
    )


def band(values: FloatArray) -> FloatArray:
    """[3, S]: mean, 5 % and 95 % quantile over the rounds of values [n, S]."""
    return np.stack([values.mean(axis=0), *np.quantile(values, (LOW, HIGH), axis=0)])


def bias_points(rounds: Rounds, most: int = POINTS) -> Table:
    """Bias (Eq. 4) against TVD(p, q) (Eq. 21), a point for every round and size; at most `most`, drawn by a fixed seed.

    variation, bias, sizes, and total_variation: TVD(x, y), half the slope of the line through 0 on which the point lies (PAPER_NOTES 16).
    mean_variation and mean_bias [S]: over the rounds, by size. correlation: Pearson's over all `count` points, NaN where one is constant;
    mean_correlation: of the means over the sizes, which the differences of single rounds are averaged out of.
    """
    variation, bias = rounds.resampling_variation.ravel(), rounds.bias.ravel()
    means = rounds.resampling_variation.mean(axis=0), rounds.bias.mean(axis=0)
    kept = np.arange(variation.size)
    if variation.size > most:
        kept = np.sort(np.random.default_rng(0).choice(variation.size, most, replace=False))
    row, column = np.divmod(kept, len(rounds.sizes))
    return {
        "variation": variation[kept],
        "bias": bias[kept],
        "total_variation": rounds.total_variation[row],
        "sizes": np.array(rounds.sizes)[column],
        "mean_variation": means[0],
        "mean_bias": means[1],
        "correlation": _correlation(variation, bias),
        "mean_correlation": _correlation(*means),
        "count": variation.size,
    }


def _correlation(one: FloatArray, other: FloatArray) -> float:
    constant = np.ptp(one) == 0 or np.ptp(other) == 0
    return math.nan if constant else float(np.corrcoef(one, other)[0, 1])


def mean_bounds(rounds: Rounds, beta: FloatArray, eta: float) -> dict[str, FloatArray]:
    """Means over the rounds by size [S]: variation, the real TVD(p, q); offline, U_TV (Eq. 23), infinite where a round has x = y and yet
    distorted probabilities; online, Ū_TV (Eq. 26) with the predicted `beta` [n]; certified, half of U_TV.
    """
    offline = offline_bounds(rounds).mean(axis=0)
    online = online_bounds(rounds, beta, eta).mean(axis=0)
    return {"variation": rounds.resampling_variation.mean(axis=0), "offline": offline, "online": online, "certified": offline / 2}


def choices(rounds: Rounds, beta: FloatArray, theta: float, eta: float, name: str, k_star: int) -> Table:
    """What a rule of RULE_TITLES chooses in each of the rounds: k* everywhere, k(t) of Eq. 27, or ||x - x̂_k||_1 <= theta (PAPER_NOTES 16).

    Columns [m]: sizes, k; bits, Eq. 5 for k entries and one more where the draft is outside the top-k; variation and bias, the TVD(p, q)
    and the bias (Eq. 4) that it leaves.
    """
    if name == "offline":
        sizes = np.full(len(rounds), k_star)
    else:
        sizes = online_sizes(rounds, beta, theta, eta) if name == "online" else rounds.smallest_sizes(theta)
    left = rounds.at_sizes(sizes)
    bits = (sizes + left.outside) * entry_bits(rounds.sizes[-1])
    return {"sizes": sizes, "bits": bits.astype(float), "variation": left.variation, "bias": left.bias}


def histogram(chosen: IntArray, sizes: tuple[int, ...]) -> FloatArray:
    """[S]: in how many rounds k is above the size before and at most this one; `sizes` increasing, the last is |V|."""
    return np.bincount(np.searchsorted(sizes, chosen), minlength=len(sizes)).astype(float)


def eta_sweep(rounds: Rounds, beta: FloatArray, theta: float) -> Table:
    """k(t) at each of the etas: coverage (share of rounds whose TVD(p, q) it keeps within theta), mean_size, mean_bits of an upload."""
    rules = [choices(rounds, beta, theta, eta, "online", 0) for eta in ETAS]
    return {
        "etas": np.array(ETAS),
        "coverage": np.array([np.mean(rule["variation"] <= theta) for rule in rules]),
        "mean_size": np.array([rule["sizes"].mean() for rule in rules]),
        "mean_bits": np.array([rule["bits"].mean() for rule in rules]),
    }


def eta_reaching(by_eta: Table, wanted: float) -> float | None:
    """The smallest eta of a sweep whose coverage is at least `wanted`; None where none is."""
    reached = by_eta["etas"][by_eta["coverage"] >= wanted]
    return float(reached[0]) if reached.size else None


def theta_sweep(rounds: Rounds, beta: FloatArray, eta: float, name: str, k_stars: list[int]) -> Table:
    """One rule at each of the thetas, whose offline k* are `k_stars`; high_bias: 95 % quantile; exceeding: share of biases above theta."""
    rules = [choices(rounds, beta, theta, eta, name, k) for theta, k in zip(THETAS, k_stars, strict=True)]
    return {
        "thetas": np.array(THETAS),
        "mean_size": np.array([rule["sizes"].mean() for rule in rules]),
        "mean_bias": np.array([rule["bias"].mean() for rule in rules]),
        "high_bias": np.array([np.quantile(rule["bias"], HIGH) for rule in rules]),
        "largest_bias": np.array([rule["bias"].max() for rule in rules]),
        "exceeding": np.array([share_above(rule["bias"], theta) for rule, theta in zip(rules, THETAS, strict=True)]),
    }


def share_above(values: FloatArray, limit: float) -> float:
    """Share of values above a limit, those that rounding alone lifts there not counted."""
    return float(np.mean(values > limit + BOUND_ROUNDING))


def breach(rounds: Rounds, theta: float, code: str) -> dict[str, float]:
    """Uploads of the certificate's k for theta whose probabilities arrive rounded by a code of `Rounds.coded_bias`, which no certificate
    covers: the share whose bias is above theta, its mean, and the largest; between measured sizes by `SizeCurves`."""
    bias = SizeCurves(rounds.coded_sizes, rounds.coded_bias[code]).at(rounds.smallest_sizes(theta))
    return {"exceeding": share_above(bias, theta), "mean": float(bias.mean()), "largest": float(bias.max())}


def zero_codes(rounds: Rounds) -> dict[str, Any]:
    """The drafts whose probability 8 bits in linear steps would round to 0, and how the ratio test treats them (PAPER_NOTES 28).

    drafts: how many; improbable: those to which the LLM gives less than 1 %. exact, least: mean acceptance min(1, y_d / x_d) with x_d as it
    is, and with the least code that a draft has, 1 (`LEAST_DRAFT_PROB`); None without such a draft. With x_d = 0 it is 1 whatever y_d is.
    """
    zero = np.round(rounds.draft_prob * LAST_CODE) == 0
    x, y = rounds.draft_prob[zero], rounds.target_prob[zero]
    exact, least = (float(np.minimum(1, y / arrived).mean()) if len(y) else None for arrived in (x, LEAST_DRAFT_PROB["quantised"]))
    return {"drafts": len(y), "improbable": int(np.sum(y < 0.01)), "exact": exact, "least": least}


def coded_means(rounds: Rounds) -> dict[str, FloatArray]:
    """[S] mean_bias_… by code, exact probabilities first; NaN at the sizes that are not among `coded_sizes`."""
    columns = [rounds.sizes.index(k) for k in rounds.coded_sizes]
    means = {}
    for code, bias in {"ideal": rounds.bias[:, columns], **rounds.coded_bias}.items():
        means[f"mean_bias_{code}"] = np.full(len(rounds.sizes), np.nan)
        means[f"mean_bias_{code}"][columns] = bias.mean(axis=0)
    return means


def cost_curves(rounds: Rounds, by_theta: Mapping[str, Table]) -> dict[str, Table]:
    """Bias against mean bits of an upload, one point a parameter: a fixed k, top-p and min-p, and the rules that look at the distance.

    parameters, bits, bias (mean over rounds), high_bias (95 % quantile), and sizes (mean k). The draft's own entry is billed nowhere.
    """
    per_entry = entry_bits(rounds.sizes[-1])

    def curve(title: str, parameter: str, parameters: FloatArray, sizes: FloatArray, bias: FloatArray, high_bias: FloatArray) -> Table:
        named = {"title": title, "parameter": parameter, "parameters": parameters}
        return named | {"bits": sizes * per_entry, "bias": bias, "high_bias": high_bias, "sizes": sizes}

    def measured(title: str, parameter: str, parameters: FloatArray, sizes: FloatArray, bias: FloatArray) -> Table:
        return curve(title, parameter, parameters, sizes, bias.mean(axis=0), np.quantile(bias, HIGH, axis=0))

    every = np.array(rounds.sizes, dtype=float)
    curves = {"top-k": measured("top-k: a fixed k", "k", every, every, rounds.bias)}
    for rule, title in (("top-p", "top-p: a share of the mass"), ("min-p", "min-p: a share of the largest")):
        parameters, sizes = np.array(rounds.truncation_shares[rule]), rounds.truncation_sizes[rule].mean(axis=0)
        curves[rule] = measured(title, "p", parameters, sizes, rounds.truncation_bias[rule])
    for name, title in (("online", "online k(t), by θ"), ("certified", "certified, by θ")):
        swept = by_theta[name]
        curves[name] = curve(title, "θ", swept["thetas"], swept["mean_size"], swept["mean_bias"], swept["high_bias"])
    return curves
