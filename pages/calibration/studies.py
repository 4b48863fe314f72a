"""The study of the Calibration page that decodes first: what happens while skips follow one another."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY
from cuhlm_core.studies.calibration.report import CalibrationReport
from pages.calibration.words import streak_words
from ui import background
from ui.rounds_source import MEASURING, RoundsChoice, busy
from ui.widgets import chart, note

if TYPE_CHECKING:
    from cuhlm_core.studies.calibration.runs import SkipRounds


def streaks_section(choice: RoundsChoice, report: CalibrationReport) -> None:
    """Bias and uncertainty by position since the last LLM step."""
    from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, decode_skip_runs, find_skip_runs

    st.markdown("##### What happens during consecutive skips?", help=GLOSSARY["skipped"])
    fit = report.calibration
    if report.studies[fit.estimator].density is None:
        st.caption("No threshold follows from these rounds: rejection does not rise with uncertainty.")
        return
    thresholds = list(dict.fromkeys(value for value in (fit.u_th, fit.u_th_averse) if value is not None))
    named = {value: f"in use, {value:.2f}" if value == fit.u_th else f"risk-averse −b/a, {value:.3f}" for value in thresholds}
    look = dict[str, Any](default=thresholds[0], format_func=named.__getitem__, required=True, help=GLOSSARY["risk-averse threshold"])
    u_th = st.segmented_control("Threshold", thresholds, key="calibration_streak_threshold", **look)
    prompts = min(STREAK_PROMPTS, len(choice.prompts))
    recipe = choice.collected.recipe
    runs = find_skip_runs(recipe, u_th, prompts)
    if runs is not None:
        _streaks(choice, runs, u_th, prompts)
        return
    label = f"Decode {prompts} prompts with U-HLM at u_th = {u_th:.3f}"
    if st.button(label, icon=":material/play_arrow:", key="decode-streaks", disabled=busy(choice.pair_key)):
        background.start(MEASURING, choice.pair_key, lambda pair, cancelled: decode_skip_runs(pair, recipe, u_th, prompts, cancelled))
    st.caption("Runs in the background, and the result is stored. It needs both models, and about twenty seconds on the World pair.")


def _streaks(choice: RoundsChoice, runs: SkipRounds, u_th: float, prompts: int) -> None:
    from cuhlm_core.studies.calibration.figures import streak_bias_figure, streak_uncertainty_figure
    from cuhlm_core.studies.calibration.runs import llm_steps, streaks, virtual_runs

    rounds = choice.collected.rounds
    try:
        skips, steps = streaks(runs), streaks(llm_steps(runs))
    except UserError as error:
        note(str(error))
        return
    control = None
    with suppress(UserError):  # too few rounds
        control = streaks(virtual_runs(rounds.taking(rounds.prompt < prompts), u_th))
    compared = skips, steps, control
    left, right = st.columns(2)
    chart(streak_uncertainty_figure(compared=compared), "calibration_streak_u", left)
    chart(streak_bias_figure(compared=compared), "calibration_streak_bias", right)
    note(streak_words(u_th, skips, steps, control))
