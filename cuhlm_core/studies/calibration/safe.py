"""The default temperature and threshold of a pair of one's own: the fastest setting whose skips its calibration answers certify."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from cuhlm_core.events import Progress
from cuhlm_core.maths.rejection_line import largest_certified, surely_rises
from cuhlm_core.measuring.collect import rounds_over
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.measuring.temperature import at_own_temperature
from cuhlm_core.models.calibration import (
    ERROR,
    FEWEST_ANSWERS,
    MEASURED_AT,
    NO_LINE,
    TEMPERATURES,
    TOLERATED_WRONG_ANSWERS,
    Calibration,
    FitOrCalibration,
)
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.studies.calibration.fit import used
from cuhlm_core.studies.calibration.report import THETA, CalibrationReport, ThresholdRule, calibration_report

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair


def candidates(pair: "ModelPair") -> list["ModelPair"]:
    """The pair at each temperature that is measured: the one that it recommends, those of TEMPERATURES above it, and 1. An embedded pair
    is measured at its own alone."""
    if pair.name in EMBEDDED_FOLDERS or pair.temperature == MEASURED_AT:
        return [pair]
    others = [value for value in TEMPERATURES if value > pair.temperature] or [MEASURED_AT]
    return [pair, *(replace(pair, temperature=value) for value in others)]


def safe_fit(rounds: Rounds, estimator: str, fit: FitOrCalibration) -> FitOrCalibration:
    """A fit with the largest threshold up to which surely at most TOLERATED_WRONG_ANSWERS of the answers has a wrong skip, a skipped draft
    that the test would reject (`largest_certified`); with None where there is none, and where rejection does not surely rise with u.

    The answers are those that the large model writes, with a draft judged at every position (`measuring.measure`). Given the text before it
    a round has HLM's distribution, so the expected number of wrong skips is HLM's, and the share of U-HLM's answers with any is at most it.
    Rejections are drawn apart from the text that follows, so the certified share may differ a little from U-HLM's. The promise is for
    prompts of the same kind and answers no longer than the calibration's, and for each estimator by itself.
    """
    if fit.rule == NO_LINE:
        return fit
    u, u_th = rounds.uncertainty[estimator], None
    if len(np.unique(rounds.prompt)) < FEWEST_ANSWERS:
        rule = "few-answers"
    elif not surely_rises(u, rounds.rejection_prob, rounds.prompt):
        rule = NO_LINE
    else:
        u_th = largest_certified(u, ~rounds.accepted, rounds.prompt, TOLERATED_WRONG_ANSWERS, ERROR)
        rule = "not-certified" if u_th is None else "certified"
    return used(rounds, estimator, replace(fit, u_th=u_th, rule=rule))


def with_safe_thresholds(calibration: Calibration, rounds: Rounds) -> Calibration:
    """The calibration with `safe_fit` of each estimator."""
    others, own = ({name: safe_fit(rounds, name, fit) for name, fit in fits.items()} for fits in (calibration.others, calibration.own))
    return replace(safe_fit(rounds, calibration.estimator, calibration), others=others, own=own)


def threshold_rule(pair: str | None) -> ThresholdRule | None:
    """What sets the default thresholds of the pair of this name: `with_safe_thresholds`, or the paper's rule (None) of an embedded one."""
    return None if pair in EMBEDDED_FOLDERS else with_safe_thresholds


def of_own_temperature(pair: "ModelPair", report: CalibrationReport) -> CalibrationReport:
    """A report on `at_own_temperature(pair)` as one on the pair: its calibration is of the pair's weights and names the temperature."""
    slm, llm = pair.weights
    heat = f", temperature {pair.temperature:g}" if pair.temperature != MEASURED_AT else ""
    source = f"{report.calibration.source}{heat}"
    had = pair.calibration  # of the same weights: its stops still hold
    own = replace(report.calibration, slm=slm, llm=llm, temperature=pair.temperature, stops=had.stops, stop_answers=had.stop_answers)
    return replace(report, calibration=replace(own, source=source))


ReportSteps = Generator[Progress, None, CalibrationReport | None]
"""Progress, then a report; None when cancelled."""


def measured_over(pair: "ModelPair", prompts: Sequence[str], tokens: int, seed: int, theta: float = THETA) -> ReportSteps:
    """The report of a pair at its temperature over prompts, at most `tokens` each; what is measured is kept."""
    collected = yield from rounds_over(at_own_temperature(pair), prompts, tokens, seed)
    return of_own_temperature(pair, calibration_report(pair.name, collected, theta, threshold_rule(pair.name)))


def fastest_of_all(pair: "ModelPair", measure: Callable[["ModelPair"], ReportSteps]) -> ReportSteps:
    """The report with the fewest expected seconds a token: of the first of `candidates`, and of those of the others with a threshold."""
    reports: list[CalibrationReport] = []
    for one in candidates(pair):
        report = yield from measure(one)
        if report is None:
            return None
        if not reports or report.calibration.u_th is not None:
            reports.append(report)
    return min(reports, key=lambda report: report.seconds_a_token)
