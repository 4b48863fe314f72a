"""A pair's calibration fitted to its rounds: the line and the thresholds of every estimator, k*, and the smallest eta that covers."""

import math
from dataclasses import replace

import numpy as np

from cuhlm_core.decoding.self_calibration import LEAST_SLOPE
from cuhlm_core.maths.rejection_line import (
    budget_threshold,
    fit_rejection_line,
    predicted_rejection,
    quantile_threshold,
    risk_averse_threshold,
    uncertainty_threshold,
)
from cuhlm_core.measuring.bounds import ETAS, WANTED_COVERAGE, offline_size, online_sizes
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import NO_LINE, TOLERATED_WRONG_SKIPS, WANTED_SHARE, Calibration, EstimatorFit, FitOrCalibration
from cuhlm_core.settings import DEFAULT_ETA, PAPER_ESTIMATOR


def estimator_fit(rounds: Rounds, estimator: str) -> EstimatorFit:
    """Line and thresholds of one estimator.

    Where rejection does not rise with uncertainty (two equal models, for instance) no threshold follows, and a run uses a line of
    LEAST_SLOPE through the means.
    """
    uncertainty = rounds.uncertainty[estimator]
    line = fit_rejection_line(uncertainty, rounds.rejection_prob)
    if line.a <= 0:
        b = float(rounds.rejection_prob.mean() - LEAST_SLOPE * uncertainty.mean())
        return used(rounds, estimator, EstimatorFit(LEAST_SLOPE, b, line.r2, line.corr, 0.0, 0.0, None, rule=NO_LINE))
    delta = float(rounds.rejectable.mean())
    prone, averse = (
        float(np.clip(value, 0, 1)) for value in (uncertainty_threshold(line.a, line.b, delta), risk_averse_threshold(line.a, line.b))
    )
    raw = uncertainty_threshold(line.a, line.b, delta)
    if 0 < raw < 1 and raw < uncertainty.max():
        return used(rounds, estimator, EstimatorFit(line.a, line.b, line.r2, line.corr, prone, averse, raw))
    quarter = quantile_threshold(uncertainty, WANTED_SHARE)
    rule = "all-sent" if quarter is None else "quarter"
    return used(rounds, estimator, EstimatorFit(line.a, line.b, line.r2, line.corr, prone, averse, quarter, rule=rule))


def own_fit(rounds: Rounds, estimator: str, fit: EstimatorFit) -> EstimatorFit:
    """An estimator's line, with the threshold of the rows whose own it is: the largest measured u at which skipping all up to it makes at
    most TOLERATED_WRONG_SKIPS expected wrong skips an answer (see `EstimatorFit.wrong_skips`)."""
    limit = TOLERATED_WRONG_SKIPS * len(np.unique(rounds.prompt))
    u_th = budget_threshold(rounds.uncertainty[estimator], rounds.rejection_prob, limit)
    return used(rounds, estimator, replace(fit, u_th=u_th, rule="none-right" if u_th is None else "wrong-skips"))


def used(rounds: Rounds, estimator: str, fit: FitOrCalibration) -> FitOrCalibration:
    """The fit with what its threshold does to these rounds."""
    skipped = rounds.uncertainty[estimator] <= (-math.inf if fit.u_th is None else fit.u_th)
    wrong = float(rounds.rejection_prob[skipped].sum()) / len(np.unique(rounds.prompt))
    return replace(fit, sent=float(1 - skipped.mean()), wrong_skips=wrong)


def fit_calibration(rounds: Rounds, theta: float, source: str, weights: tuple[str, str] = ("", "")) -> Calibration:
    """The calibration of the pair whose rounds these are; `weights` are its models' fingerprints.

    k* is the smallest k whose mean U_TV (Prop. 1, Eq. 24) is at most theta; eta: see `smallest_eta`. Other estimators than the paper's are
    left out where they have no rising line.
    """
    own = estimator_fit(rounds, PAPER_ESTIMATOR)
    fits = {name: estimator_fit(rounds, name) for name in rounds.uncertainty if name != PAPER_ESTIMATOR}
    others = {name: fit for name, fit in fits.items() if fit.rule != NO_LINE}
    owned = {method.estimator for method in METHODS.values() if method.estimator and method.compares_u_th}
    eta, coverage = smallest_eta(rounds, own, theta)
    return Calibration(
        **vars(own),
        delta=float(rounds.rejectable.mean()),
        k_star=offline_size(rounds, theta),
        theta=theta,
        eta=eta,
        coverage=coverage,
        vocabulary_size=rounds.sizes[-1],
        rounds=len(rounds),
        prompts=len(np.unique(rounds.prompt)),
        estimator=PAPER_ESTIMATOR,
        source=source,
        slm=weights[0],
        llm=weights[1],
        mean_rejection=float(rounds.rejection_prob.mean()),
        others=others,
        own={name: own_fit(rounds, name, fit) for name, fit in others.items() if name in owned},
    )


def smallest_eta(rounds: Rounds, line: EstimatorFit, theta: float) -> tuple[float, float]:
    """(eta, the coverage it reaches): the smallest of ETAS whose coverage is at least WANTED_COVERAGE, the largest where none is.

    Coverage is the share of the rounds uploaded at the default threshold in which k(t) (Eq. 27) keeps the real TVD(p, q) within theta.
    """
    uncertainty, reached = rounds.uncertainty[PAPER_ESTIMATOR], 0.0
    beta, sent = predicted_rejection(uncertainty, line.a, line.b), uncertainty > (-math.inf if line.u_th is None else line.u_th)
    for eta in ETAS:
        kept = rounds.at_sizes(online_sizes(rounds, beta, theta, eta)).variation <= theta
        reached = float(np.mean(kept[sent]))
        if reached >= WANTED_COVERAGE:
            return eta, reached
    return ETAS[-1], reached


def covering_eta_words(calibration: Calibration) -> str:
    """What the calibration's eta is worth where an edge of the grid chose it, and that runs go by another one."""
    edge = ""
    if calibration.coverage < WANTED_COVERAGE:
        edge = "No η that was tried covers as much as is wanted: it is the largest, the edge of the grid. "
    elif calibration.eta <= ETAS[0]:
        edge = "The smallest η that was tried covers already: the edge of the grid chose it, not the coverage. "
    return f"{edge}It is shown and never a default: a run uses η = {DEFAULT_ETA:g} unless another is chosen."
