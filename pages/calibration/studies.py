"""Two studies of the Calibration page that decode first: what happens while skips follow one another, and self-calibration."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY, percent
from cuhlm_core.studies.calibration.report import CalibrationReport
from pages.calibration.words import learning_words, streak_words
from ui import background
from ui.rounds_source import MEASURING, RoundsChoice, busy
from ui.widgets import chart, note, one_of

if TYPE_CHECKING:
    from cuhlm_core.studies.calibration.runs import AdaptiveStudy, SkipRun


def streaks_section(choice: RoundsChoice, report: CalibrationReport) -> None:
    """Bias and uncertainty by position since the last LLM step."""
    from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, decode_skip_runs, find_skip_runs

    st.markdown("##### What happens while skips follow one another?", help=GLOSSARY["skip"])
    fit = report.calibration
    u_th = st.segmented_control(
        "Threshold",
        list(dict.fromkeys((fit.u_th, fit.u_th_averse))),
        default=fit.u_th,
        format_func=lambda value: f"in use, {value:.2f}" if value == fit.u_th else f"risk-averse −b/a, {value:.3f}",
        key="calibration_streak_threshold",
        required=True,
        help=GLOSSARY["risk-averse threshold"],
    )
    prompts = min(STREAK_PROMPTS, len(choice.prompts))
    recipe = choice.collected.recipe
    runs = find_skip_runs(recipe, u_th, prompts)
    if runs is not None:
        _streaks(choice, runs, u_th, prompts)
        return
    label = f"Decode {prompts} prompts with U-HLM at u_th = {u_th:.3f}"
    _offer(choice, label, "streaks", lambda pair, cancelled: decode_skip_runs(pair, recipe, u_th, prompts, cancelled))


def _streaks(choice: RoundsChoice, runs: list[SkipRun], u_th: float, prompts: int) -> None:
    from cuhlm_core.studies.calibration.figures_of_runs import Compared, streak_bias_figure, streak_uncertainty_figure
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
    compared = Compared(skips, steps, control)
    left, right = st.columns(2)
    chart(streak_uncertainty_figure(compared=compared), "calibration_streak_u", left)
    chart(streak_bias_figure(compared=compared), "calibration_streak_bias", right)
    note(streak_words(u_th, skips, steps, control))


def self_calibration(choice: RoundsChoice, report: CalibrationReport) -> None:
    """The device learns line and threshold from the audits, started from a wrong calibration."""
    from cuhlm_core.decoding.self_calibration import Start
    from cuhlm_core.studies.calibration.runs import DEFAULT_TARGET, LEARNING_PROMPTS, TARGETS, WRONG_STARTS, decode_learning, find_learning

    st.markdown("##### Can the device find its threshold by itself?", help=f"{GLOSSARY['audit']} {GLOSSARY['false-skip rate']}")
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        starts = dict(zip(WRONG_STARTS, WRONG_STARTS, strict=True))
        words = "The line and Δ that the device begins with; none of them fits this pair."
        name = one_of("Start from", starts, "calibration_start", help=words)
        target = st.select_slider(
            "False-skip rate to hold", TARGETS, DEFAULT_TARGET, key="calibration_target", help=GLOSSARY["false-skip rate"], width=260,
            format_func=percent,
        )  # fmt: skip
    if words := report.calibration.target_words(target):
        note(words)
    start = Start(*WRONG_STARTS[name])
    prompts = min(LEARNING_PROMPTS, len(choice.prompts))
    recipe = choice.collected.recipe
    study = find_learning(recipe, start, target, prompts)
    if study is not None:
        _learned(study, report, target, prompts)
        return
    label = f"Decode {prompts} prompts while learning"
    _offer(choice, label, "learning", lambda pair, cancelled: decode_learning(pair, recipe, start, target, prompts, cancelled))


def _learned(study: AdaptiveStudy, report: CalibrationReport, target: float, prompts: int) -> None:
    from cuhlm_core.studies.calibration.figures_of_runs import false_skip_figure, learned_figure, threshold_figure

    fit = report.calibration
    left, right = st.columns(2)
    chart(threshold_figure(study=study, reference=fit), "calibration_learnt_threshold", left)
    chart(false_skip_figure(study=study), "calibration_learnt_rate", right)
    chart(learned_figure(study=study, reference=fit, reference_delta=fit.delta), "calibration_learned")
    note(learning_words(study, target, prompts))


def _offer(choice: RoundsChoice, label: str, name: str, steps: background.Steps) -> None:
    """A button that decodes in the background and keeps the result."""
    if st.button(label, icon=":material/play_arrow:", key=f"decode-{name}", disabled=busy(choice.pair_key)):
        background.start(MEASURING, choice.pair_key, steps)
    st.caption("Runs in the background and is kept; needs both models, some twenty seconds for the demo pair.")
