"""Everything that calibrating a pair says: a study per estimator, their comparison, and the calibration that decoding uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.maths.rejection_line import uncertainty_threshold
from cuhlm_core.measuring.calibration import ESTIMATOR, Violations, fit_calibration, violations
from cuhlm_core.measuring.collect import Collected, collect, find, recipe_for
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.studies.calibration.estimators import EstimatorComparison, compare_estimators
from cuhlm_core.studies.calibration.study import CalibrationStudy, calibration_study

if TYPE_CHECKING:
    from cuhlm_core.models.pairs import ModelPair

THETA = 0.1
"""The tolerated distortion that k* and eta are chosen for: the paper's."""


@dataclass(frozen=True)
class CalibrationReport:
    """One pair, one set of rounds."""

    pair: str
    calibration: Calibration
    studies: dict[str, CalibrationStudy]
    """By estimator; without those under which all rounds look the same."""
    comparison: EstimatorComparison
    violations: Violations
    """How often the bounds fail in the rounds above the default threshold (in all, where none is), at the calibration's theta and eta."""
    notes: dict[str, str]
    """How the estimators that are measured on demand were measured."""

    def to_dict(self) -> dict[str, Any]:
        """For JSON: the contract's names at the top (line, thresholds and risk of the paper's estimator), the rest below them."""
        told = self.calibration
        own = self.studies[told.estimator].to_dict()
        estimators = {
            name: {**study.to_dict(), **self.comparison.of(name).to_dict(), "note": self.notes.get(name)}
            for name, study in self.studies.items()
        }
        return {
            "type": "calibration",
            "pair": self.pair,
            **{name: own[name] for name in ("a", "b", "r2", "corr", "delta", "u_th_prone", "u_th_averse", "risk", "risk_bound")},
            "k_star": told.k_star,
            "eta": told.eta,
            "theta": told.theta,
            "coverage": told.coverage,
            "violation_rate": self.violations.at_chosen,
            "u_th": told.u_th,
            "u_th_rule": uncertainty_threshold(told.a, told.b, told.delta),
            "u_th_words": told.threshold_words(told.estimator),
            "vocabulary_size": told.vocabulary_size,
            "rounds": told.rounds,
            "prompts": told.prompts,
            "source": told.source,
            "slm": told.slm,
            "llm": told.llm,
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
) -> CalibrationReport:
    """Measure HLM rounds of the pair over the prompts, at most `tokens` each, and report what they say; what is measured is kept on disk.

    also: costly estimators to measure as well; one that cannot be measured is told and left out. `tell` hears of the progress in words.
    """
    recipe = recipe_for(pair, prompts, tokens, seed)
    try:
        for step in collect(pair, recipe, also):
            tell(step.words)
    except UserError as error:
        if find(recipe) is None:
            raise
        tell(f"{error} Everything else is measured.")
    collected = find(recipe)
    assert collected is not None
    return calibration_report(pair.name, collected, theta)


def calibration_report(pair: str, collected: Collected, theta: float = THETA) -> CalibrationReport:
    """The report on rounds that are there. UserError where no threshold follows from them (see `measuring.calibration.fit_calibration`)."""
    rounds, recipe = collected.rounds, collected.recipe
    source = f"measured on {len(rounds)} rounds of {len(recipe.prompts)} prompts (at most {recipe.tokens} tokens, seed {recipe.seed})"
    calibration = fit_calibration(rounds, theta, source, (recipe.slm, recipe.llm))
    studies = {}
    for name in rounds.uncertainty:
        try:
            studies[name] = calibration_study(rounds, name)
        except UserError:
            if name == ESTIMATOR:
                raise
    sent = rounds.uncertainty[ESTIMATOR] > calibration.u_th
    uploaded = rounds.taking(sent) if sent.any() else rounds
    predicted = np.clip(calibration.a * uploaded.uncertainty[ESTIMATOR] + calibration.b, 0.0, 1.0)
    return CalibrationReport(
        pair=pair,
        calibration=calibration,
        studies=studies,
        comparison=compare_estimators(rounds, list(studies)),
        violations=violations(uploaded, predicted, theta, calibration.eta),
        notes=collected.notes,
    )
