"""What calibrating a pair yields: a study per estimator, their comparison, and the calibration that decoding uses (`fit`).

Uncertainty estimators are compared on the same rounds: correlation with rejection, and what skipping by each keeps. They spread u
differently, so a common threshold compares nothing: they are compared at a common skip rate. No clock enters.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from cuhlm_core.errors import UserError
from cuhlm_core.events import finished
from cuhlm_core.maths.rejection_line import predicted_rejection, uncertainty_threshold
from cuhlm_core.maths.speculation import link_times
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, ends, finite_or_none, flat_intervals, interval, ratio
from cuhlm_core.measuring.bounds import online_failures, online_sizes
from cuhlm_core.measuring.collect import ON_DEMAND, Collected, rounds_over
from cuhlm_core.measuring.rounds import Rounds, RoundSample, round_sample
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import NO_LINE, Calibration
from cuhlm_core.settings import DEFAULT_ETA, PAPER_ESTIMATOR, DecodeSettings
from cuhlm_core.studies.calibration.fit import covering_eta_words, fit_calibration
from cuhlm_core.studies.calibration.study import CalibrationStudy, calibration_study

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

HALF = 0.5
"""The skip rate of the one number that compares estimators."""
SKIP_RATES = tuple(step / 20 for step in range(1, 21))
"""0.05 … 1"""


ESTIMATED = ("corr_rejection", "corr_acceptance", "auc", "true_skip_half", "gain_half")
"""Names of what is compared with its interval, see `_study`."""


def compare_estimators(
    rounds: Rounds, estimators: Sequence[str] | None = None, *, replicates: int = REPLICATES, seed: int = 0
) -> dict[str, Any]:
    """Compare estimators (None: all measured ones) on the same rounds and replicates; by the paper's, or the first one without that.

    by_estimator, see `_study`; reference, by name; rounds, prompts and replicates; skip_rates [S]; at_random, the true skip rate of
    skipping at random, at any skip rate: 1 minus the mean beta; ceiling [S], that of an estimator that knows every round's beta.
    UserError without rounds, and for an estimator that was not measured.
    """
    names = tuple(rounds.uncertainty) if estimators is None else tuple(estimators)
    reference = PAPER_ESTIMATOR if PAPER_ESTIMATOR in names else names[0]
    rates, beta = np.array(SKIP_RATES), rounds.rejection_prob
    samples = {name: round_sample(rounds, name, replicates, seed) for name in names}
    curves = {name: true_skip_rates(sample, rates) for name, sample in samples.items()}
    known = {name: _study(sample, curves[name], curves[reference]) for name, sample in samples.items()}
    amounts = {"rounds": len(rounds), "prompts": len(np.unique(rounds.prompt)), "replicates": len(samples[names[0]].weights) - 1}
    limits = {"at_random": float(1 - beta.mean()), "ceiling": true_skip_curve(beta, beta, rates)}
    return {"by_estimator": known, "reference": reference, **amounts, "skip_rates": rates, **limits}


def true_skip_curve(uncertainty: ArrayLike, rejection_prob: ArrayLike, skip_rates: ArrayLike) -> FloatArray:
    """[S]: mean of 1 - beta over the share of the rounds [n] with the lowest u, at each of the skip rates, in (0, 1].

    Rounds tied at the border count with the fraction that is still needed: the expectation under random tie-breaking.
    """
    kept = 1 - np.asarray(rejection_prob, dtype=np.float64)
    _, cell = np.unique(np.asarray(uncertainty, dtype=np.float64), return_inverse=True)
    counts, sums = (np.concatenate(([0.0], np.cumsum(np.bincount(cell, weights=part)))) for part in (np.ones(kept.size), kept))
    wanted = np.atleast_1d(np.asarray(skip_rates, dtype=np.float64)) * kept.size
    # Linear between the borders of two values of u: exactly the fraction of a tie.
    return np.interp(wanted, counts, sums) / wanted


def _study(sample: RoundSample, curve: FloatArray, reference: FloatArray) -> dict[str, Any]:
    """One estimator, from its true skip rates and the reference's [r, S].

    Intervals: corr_rejection, Pearson correlation of u and beta; corr_acceptance, point-biserial one of u and acceptance by the round's own
    uniform, negative where u predicts anything; auc, the chance that a rejected round has a larger u than an accepted
    one, ties half: 0.5 for an uninformative estimator; true_skip_half, the true skip rate when the half of the rounds with the lowest u
    is skipped; gain_half, that minus the reference's on the same replicates (paired), 0 for the reference itself. rank_corr_rejection:
    Spearman correlation of u and beta (ties share their mean rank). true_skip [S], with its 95 % band over prompts, low and high, NaN
    where there is none.
    """
    from scipy import stats  # a second to import

    at_half, reference_at_half = (one[:, SKIP_RATES.index(HALF)] for one in (curve, reference))
    low, high = ends(curve, sample.prompts)
    constant = np.ptp(sample.uncertainty) == 0 or np.ptp(sample.rejection) == 0
    correlations = (_correlations(sample, column) for column in (sample.rejection, sample.accepted.astype(float)))
    drawn = zip(ESTIMATED, (*correlations, _aucs(sample), at_half, at_half - reference_at_half), strict=True)
    ranks = math.nan if constant else float(stats.spearmanr(sample.uncertainty, sample.rejection).statistic)
    intervals = {name: interval(values, sample.prompts) for name, values in drawn}
    return {**intervals, "rank_corr_rejection": ranks, "true_skip": curve[0], "low": low, "high": high}


def compared_fields(study: Mapping[str, Any]) -> dict[str, float | None]:
    """One estimator of a comparison, flat, for JSON; None for what is not defined."""
    intervals = flat_intervals((name, study[name]) for name in ESTIMATED)
    return {"rank_corr_rejection": finite_or_none(study["rank_corr_rejection"]), **intervals}


def _correlations(sample: RoundSample, other: FloatArray) -> FloatArray:
    """[r]: Pearson correlation of u with another column [n], NaN where either is constant."""
    # Centred on the sample's means, so that the differences below keep their digits.
    u, v = sample.uncertainty - sample.uncertainty.mean(), other - other.mean()
    rounds, *sums = sample.sums(np.ones(len(u)), u, v, u * u, v * v, u * v).T
    mean_u, mean_v, uu, vv, uv = (part / rounds for part in sums)
    spread = (uu - mean_u**2) * (vv - mean_v**2)
    return ratio(uv - mean_u * mean_v, np.sqrt(np.where(spread > 1e-20, spread, 0.0)))


def _aucs(sample: RoundSample) -> FloatArray:
    """[r]: (pairs of a rejected and an accepted round with the larger u on the rejected, ties half) over all such pairs."""
    accepted, rejected = (sample.by_value(part.astype(float)) for part in (sample.accepted, ~sample.accepted))
    areas = np.empty(len(sample.weights))
    for rows in sample.blocks():
        good, bad = sample.weights[rows] @ accepted, sample.weights[rows] @ rejected
        below = np.cumsum(good, axis=1) - good / 2
        areas[rows] = ratio(np.einsum("rm,rm->r", bad, below), good.sum(axis=1) * bad.sum(axis=1))
    return areas


def true_skip_rates(sample: RoundSample, rates: FloatArray) -> FloatArray:
    """[r, S]: the true skip rate of every weighting."""
    counts, sums = (sample.up_to_values(column) for column in (np.ones(len(sample)), 1 - sample.rejection))
    shares = np.empty((len(sample.weights), len(rates)))
    for rows in sample.blocks():
        rounds, kept = sample.weights[rows] @ counts, sample.weights[rows] @ sums
        for row, (borders, values) in enumerate(zip(rounds, kept, strict=True), start=rows.start):
            wanted = rates * borders[-1]
            shares[row] = np.interp(wanted, borders, values) / wanted
    return shares


# The report -----------------------------------------------------------------------------------------------------------


ThresholdRule = Callable[[Calibration, Rounds], Calibration]
"""Replaces the default thresholds of a calibration by others that follow from its rounds."""
THETA = 0.1
"""The tolerated distortion that k* and eta are chosen for: the paper's."""


@dataclass(frozen=True)
class CalibrationReport:
    """One pair, one set of rounds."""

    pair: str
    calibration: Calibration
    studies: dict[str, CalibrationStudy]
    """By estimator; the paper's, and those of the others under which not all rounds look the same."""
    comparison: Mapping[str, Any]
    """See `compare_estimators`."""
    violation_rate: float
    """Share of the rounds above the default threshold in which the bound of Prop. 2 fails at its k(t), at its theta and the default eta."""
    seconds_a_token: float
    """See `expected_seconds`."""
    notes: dict[str, str]
    """How the estimators that are measured on demand were measured."""

    @property
    def eta_words(self) -> str:
        """See `covering_eta_words`."""
        return covering_eta_words(self.calibration)

    def to_dict(self) -> dict[str, Any]:
        """For JSON: the contract's names at the top (line, thresholds and risk of the paper's estimator), the rest below them."""
        calibration = self.calibration
        own, compared = self.studies[calibration.estimator].to_dict(), self.comparison["by_estimator"]
        estimators = {
            name: {**study.to_dict(), **compared_fields(compared[name]), "note": self.notes.get(name)}
            for name, study in self.studies.items()
        }
        return {
            "type": "calibration",
            "pair": self.pair,
            **{name: own[name] for name in ("a", "b", "r2", "corr", "delta", "u_th_prone", "u_th_averse", "risk", "risk_bound")},
            **{name: getattr(calibration, name) for name in ("k_star", "eta", "theta", "coverage")},
            "eta_words": self.eta_words,
            "mean_rejection": calibration.mean_rejection,
            "violation_rate": self.violation_rate,
            "u_th": calibration.u_th,
            "u_th_rule": None if calibration.rule == NO_LINE else uncertainty_threshold(calibration.a, calibration.b, calibration.delta),
            "u_th_words": calibration.threshold_words(calibration),
            "own": {name: {**vars(fit), "words": calibration.threshold_words(fit)} for name, fit in calibration.own.items()},
            **{name: getattr(calibration, name) for name in ("stops", "stop_answers")},
            "stop_words": [words for method in METHODS.values() if (words := calibration.stop_words(method))],
            **{name: getattr(calibration, name) for name in ("vocabulary_size", "rounds", "prompts", "source", "slm", "llm")},
            "estimators": estimators,
        }


def calibrate(
    pair: ModelPair,
    prompts: Sequence[str],
    tokens: int = 64,
    seed: int = 0,
    theta: float = THETA,
    also: Sequence[str] = (),
    tell: Callable[[str], object] = lambda words: None,
    rule: ThresholdRule | None = None,
) -> CalibrationReport:
    """Measure HLM rounds of the pair over the prompts, at most `tokens` each, and report what they say; what is measured is kept on disk.

    also: costly estimators to measure as well; one that cannot be measured is reported and left out. `tell` gets the progress in words.
    """

    def measured(also: Sequence[str]) -> Collected:
        return finished(rounds_over(pair, prompts, tokens, seed, also), lambda step: tell(step.words))

    try:
        collected = measured(also)
    except UserError as error:
        if not also or {*also} - {*ON_DEMAND}:
            raise
        collected = measured(())
        tell(f"{error} Everything else is measured.")
    return calibration_report(pair.name, collected, theta, rule)


def expected_seconds(calibration: Calibration, rounds: Rounds) -> float:
    """Seconds a token of CU-HLM (online) by the default threshold, on the default clock and link at the mean SNR.

    tau_SLM + P(u > u_th) (upload of the mean k(t) of the sent drafts + tau_LLM)
    """
    u = rounds.uncertainty[PAPER_ESTIMATOR]
    sent = u > (-math.inf if calibration.u_th is None else calibration.u_th)
    sizes = online_sizes(rounds, predicted_rejection(u, calibration.a, calibration.b), calibration.theta, DEFAULT_ETA)
    entries = max(1, round(float(sizes[sent].mean())))
    times = link_times(DecodeSettings(), calibration.vocabulary_size, entries)
    return times.slm_s + float(sent.mean()) * (times.upload_s + times.overhead_s)


def calibration_report(pair: str, collected: Collected, theta: float = THETA, rule: ThresholdRule | None = None) -> CalibrationReport:
    """The report on rounds that are there, with the paper's thresholds unless another `rule` gives them."""
    rounds, recipe = collected.rounds, collected.recipe
    amount = f"{len(rounds):,} rounds of {len(recipe.prompts):,} prompts"
    source = f"measured on {amount} (at most {recipe.tokens} tokens, seed {recipe.seed})"
    calibration = fit_calibration(rounds, theta, source, (recipe.slm, recipe.llm))
    if rule is not None:
        calibration = rule(calibration, rounds)
    told_apart = [name for name, u in rounds.uncertainty.items() if name == PAPER_ESTIMATOR or np.ptp(u) > 0]
    studies = {name: calibration_study(rounds, name) for name in told_apart}
    sent = rounds.uncertainty[PAPER_ESTIMATOR] > (-math.inf if calibration.u_th is None else calibration.u_th)
    uploaded = rounds.taking(sent)  # some: no default threshold is at or above the largest measured u
    predicted = predicted_rejection(uploaded.uncertainty[PAPER_ESTIMATOR], calibration.a, calibration.b)
    return CalibrationReport(
        pair=pair,
        calibration=calibration,
        studies=studies,
        comparison=compare_estimators(rounds, list(studies)),
        violation_rate=float(online_failures(uploaded, predicted, theta, DEFAULT_ETA).mean()),
        seconds_a_token=expected_seconds(calibration, rounds),
        notes=collected.notes,
    )
