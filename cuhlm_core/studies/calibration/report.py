"""Everything that calibrating a pair says: a study per estimator, their comparison, and the calibration that decoding uses."""

from dataclasses import dataclass
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.measuring.calibration import ESTIMATOR, calibrate
from cuhlm_core.measuring.collect import Collected
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.studies.calibration.estimators import EstimatorComparison, compare_estimators
from cuhlm_core.studies.calibration.study import CalibrationStudy, calibration_study
from cuhlm_core.studies.compression.study import Question, Violations, predicted_rejection, violations

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
            "vocabulary_size": told.vocabulary_size,
            "rounds": told.rounds,
            "prompts": told.prompts,
            "source": told.source,
            "slm": told.slm,
            "llm": told.llm,
            "estimators": estimators,
        }


def calibration_report(pair: str, collected: Collected, theta: float = THETA) -> CalibrationReport:
    """The report on rounds that are there. UserError where no threshold follows from them (see `pair_calibration.calibrate`)."""
    rounds, recipe = collected.rounds, collected.recipe
    source = f"measured on {len(rounds)} rounds of {len(recipe.prompts)} prompts (at most {recipe.tokens} tokens, seed {recipe.seed})"
    calibration = calibrate(rounds, theta, source, (recipe.slm, recipe.llm))
    studies = {}
    for name in rounds.uncertainty:
        try:
            studies[name] = calibration_study(rounds, name)
        except UserError:
            if name == ESTIMATOR:
                raise
    question = Question(theta, calibration.eta, ESTIMATOR, calibration.a, calibration.b, calibration.u_th)
    sent = rounds.uncertainty[ESTIMATOR] > calibration.u_th
    uploaded = rounds.taking(sent) if sent.any() else rounds
    return CalibrationReport(
        pair=pair,
        calibration=calibration,
        studies=studies,
        comparison=compare_estimators(rounds, list(studies)),
        violations=violations(uploaded, predicted_rejection(uploaded, question), theta, calibration.eta),
        notes=collected.notes,
    )
