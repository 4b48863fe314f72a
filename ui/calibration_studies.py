"""The study of the Calibration page that decodes first: what happens while skips follow one another."""

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY, count, percent, significant
from cuhlm_core.studies.calibration.report import CalibrationReport
from ui import background
from ui.live import CHART
from ui.rounds_source import MEASURING, RoundsChoice, busy
from ui.shared import plain


def streaks_section(choice: RoundsChoice, report: CalibrationReport) -> None:
    """Bias and uncertainty by position since the last LLM step."""
    from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, decode_skip_runs, find_skip_runs, streaks

    st.markdown("##### What happens while skips follow one another?", help=GLOSSARY["skip"])
    told = report.calibration
    u_th = st.segmented_control(
        "Threshold",
        list(dict.fromkeys((told.u_th, told.u_th_averse))),
        default=told.u_th,
        format_func=lambda value: f"in use, {value:.2f}" if value == told.u_th else f"risk-averse −b/a, {value:.3f}",
        key="calibration_streak_threshold",
        required=True,
        help=GLOSSARY["risk-averse threshold"],
    )
    prompts = min(STREAK_PROMPTS, len(choice.prompts))
    recipe = choice.collected.recipe
    runs = find_skip_runs(recipe, u_th, prompts)
    if runs is None:
        _offer(
            choice,
            f"Decode {prompts} prompts with U-HLM at u_th = {u_th:.3f}",
            "streaks",
            lambda pair, cancelled: decode_skip_runs(pair, recipe, u_th, prompts, cancelled),
        )
        return
    from cuhlm_core.studies.calibration.figures import Compared, streak_bias_figure, streak_uncertainty_figure
    from cuhlm_core.studies.calibration.runs import llm_steps, virtual_runs

    rounds = choice.collected.rounds
    try:
        found, steps = streaks(runs), streaks(llm_steps(runs))
    except UserError as error:
        st.caption(plain(str(error)))
        return
    try:
        control = streaks(virtual_runs(rounds.taking(rounds.prompt < prompts), u_th))
    except UserError:  # too few rounds
        control = None
    compared = Compared(found, steps, control)
    left, right = st.columns(2)
    with left:
        st.plotly_chart(streak_uncertainty_figure(compared=compared), key="calibration_streak_u", config=CHART)
    with right:
        st.plotly_chart(streak_bias_figure(compared=compared), key="calibration_streak_bias", config=CHART)
    first, last = found.skip_bias.mean[0], found.skip_bias.mean[-1]
    same = (
        ""
        if control is None
        else (
            f" Dotted: HLM rounds counted as if those below the threshold had been skipped; there the same goes from "
            f"{significant(control.skip_bias.mean[0])} to {significant(control.skip_bias.mean[-1])}, and no skip can be the cause."
        )
    )
    st.caption(
        plain(
            f"{count(found.rounds)} rounds of {found.prompts} U-HLM answers at u_th = {u_th:.3f}; position 0 is the round that the large "
            f"model verified (sent because its u, {significant(steps.uncertainty.mean[0])} in the mean, is above the threshold: the paper "
            f"calls it the least of all), position 1 the first token after. A skip brings a bias of {significant(first)} at position 1 and "
            f"{significant(last)} at position {found.names[-1]}; after a skip another one follows with probability "
            f"{percent(found.skip.mean[1]) if len(found.positions) > 1 else '–'}. The paper sees a rise after the large model's step and "
            f"then a decay; shaded: 95 % over prompts.{same}"
        )
    )


def _offer(choice: RoundsChoice, label: str, name: str, steps: background.Steps) -> None:
    """A button that decodes in the background and keeps the result."""
    if st.button(label, icon=":material/play_arrow:", key=f"decode-{name}", disabled=busy(choice.pair_key)):
        background.start(MEASURING, choice.pair_key, steps)
    st.caption("Runs in the background and is kept; needs both models, some twenty seconds for the demo pair.")
