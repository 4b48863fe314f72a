"""The default temperature and threshold of a pair of one's own: the fastest setting whose skips are safe on its calibration rounds."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cuhlm_core.maths.rejection_line import largest_mean_below
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import MEASURED_AT, TOLERATED_REJECTION, Calibration, FitOrCalibration
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.studies.calibration.fit import used
from cuhlm_core.studies.calibration.report import CalibrationReport, ThresholdRule

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair


def candidates(pair: "ModelPair") -> list["ModelPair"]:
    """The pair at each temperature that is measured: the one that it recommends, and 1. An embedded one at its own alone."""
    if pair.name in EMBEDDED_FOLDERS or pair.temperature == MEASURED_AT:
        return [pair]
    return [pair, replace(pair, temperature=MEASURED_AT)]


def safe_fit(rounds: Rounds, estimator: str, fit: FitOrCalibration) -> FitOrCalibration:
    """A fit whose threshold is the largest measured u up to which the mean beta_d stays below TOLERATED_REJECTION; None where none does."""
    u_th = largest_mean_below(rounds.uncertainty[estimator], rounds.rejection_prob, TOLERATED_REJECTION)
    return used(rounds, estimator, replace(fit, u_th=u_th, rule="not-safe" if u_th is None else "safe"))


def with_safe_thresholds(calibration: Calibration, rounds: Rounds) -> Calibration:
    """The calibration with `safe_fit` of each estimator; the rows with an estimator of their own keep their stricter rule."""
    others = {name: safe_fit(rounds, name, fit) for name, fit in calibration.others.items()}
    return replace(safe_fit(rounds, calibration.estimator, calibration), others=others)


def threshold_rule(pair: "ModelPair") -> ThresholdRule | None:
    """How the default thresholds of a pair are set: by `with_safe_thresholds`, by the paper's rule (None) for an embedded one."""
    return None if pair.name in EMBEDDED_FOLDERS else with_safe_thresholds


def fastest(reports: Sequence[CalibrationReport]) -> CalibrationReport:
    """Among reports at several temperatures, each with safe thresholds or without a skip, the one with the fewest expected seconds a
    token."""
    return min(reports, key=lambda report: report.seconds_a_token)
