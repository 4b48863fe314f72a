"""A calibration in about two minutes: a short trial says how many prompts fit into the time, and these are measured."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cuhlm_core.format import counted
from cuhlm_core.measuring.collect import collect, find, first_parts, parts_done, recipe_for
from cuhlm_core.measuring.temperature import at_own_temperature
from cuhlm_core.prompts import MOST_OWN_PROMPTS, own_prompts
from cuhlm_core.studies.calibration.report import CalibrationReport, calibration_report
from cuhlm_core.studies.calibration.safe import ReportSteps, candidates, fastest_of_all, of_own_temperature, threshold_rule

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

QUICK_SECONDS = 120.0
QUICK_TOKENS = 32
"""Longest answer."""
FEWEST_PROMPTS = 4
"""Measured however slow the pair is, since a line needs rounds; read side by side, as all others: what is done in time counts in fours."""
_TRIAL = (2, 8)
"""Prompts and tokens of the trial."""


def prompts_within(seconds: float, seconds_per_round: float) -> int:
    """How many prompts of QUICK_TOKENS tokens are begun for `seconds`: at least FEWEST_PROMPTS, at most all that ship.

    Twice as many as a trial says would fit: its first passes are the slowest, and the more answers are read side by side, the cheaper is
    each. The time ends the measurement in any case.
    """
    affordable = 2 * seconds / max(seconds_per_round, 1e-9) / QUICK_TOKENS
    return int(min(max(affordable, FEWEST_PROMPTS), MOST_OWN_PROMPTS))


def quick_seconds(pair: "ModelPair", seconds_per_round: float) -> float:
    """How long `quick_calibration` takes: QUICK_SECONDS, or as long as the fewest prompts take at each temperature."""
    return max(QUICK_SECONDS, len(candidates(pair)) * FEWEST_PROMPTS * QUICK_TOKENS * seconds_per_round)


def quick_calibration(pair: "ModelPair", seconds: float = QUICK_SECONDS, cancelled: Callable[[], bool] = lambda: False) -> ReportSteps:
    """Measure and fit in about `seconds`, yielding progress; returns the report, None when cancelled. What is measured is kept.

    A pair of one's own is measured at each of its temperatures for a part of the time, and the report is that of `fastest_of_all`.
    Once the time is up a report is on the prompts that are done by then, at least FEWEST_PROMPTS.
    """
    share = seconds / len(candidates(pair))
    return (yield from fastest_of_all(pair, lambda one: _at_its_temperature(one, share, cancelled)))


def _at_its_temperature(pair: "ModelPair", seconds: float, cancelled: Callable[[], bool]) -> ReportSteps:
    from cuhlm_core.measuring.measure import measure_prompts  # torch: a page that offers this does not wait for it

    pair, own = at_own_temperature(pair), pair
    count, tokens = _TRIAL
    start = time.perf_counter()
    trial = measure_prompts(pair, [own.prompt for own in own_prompts(count)], 0, tokens, 0, cancelled)
    if trial is None:
        return None
    seconds_per_round = (time.perf_counter() - start) / max(1, len(trial.rounds))
    prompts = [own.prompt for own in own_prompts(prompts_within(seconds, seconds_per_round))]
    recipe = replace(recipe_for(pair, prompts, QUICK_TOKENS, 0), batch=FEWEST_PROMPTS)

    def enough() -> bool:
        return time.perf_counter() - start > seconds and parts_done(recipe) > 0

    yield from collect(pair, recipe, (), lambda: cancelled() or enough())
    if cancelled():
        return None
    collected = find(recipe) or find(first_parts(recipe, parts_done(recipe)))
    assert collected is not None  # at least one part
    return of_own_temperature(own, calibration_report(pair.name, collected, rule=threshold_rule(own.name)))


def quick_words(report: CalibrationReport) -> str:
    """What the report leaves out for its time."""
    count = counted(report.calibration.prompts, "prompt")
    return f"Measured on {count} of {QUICK_TOKENS} tokens, as many as the time allowed; `calibrate` measures 100 of 64: narrower intervals."
