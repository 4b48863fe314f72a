"""Two studies of the Calibration page that decode first: what happens while skips follow one another, and self-calibration."""

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY, count, percent, significant
from cuhlm_core.studies.calibration.report import CalibrationReport
from ui import background
from ui.rounds_source import MEASURING, RoundsChoice, busy
from ui.widgets import chart, plain


def streaks_section(choice: RoundsChoice, report: CalibrationReport) -> None:
    """Bias and uncertainty by position since the last LLM step."""
    from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, decode_skip_runs, find_skip_runs, streaks

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
    if runs is None:
        _offer(
            choice,
            f"Decode {prompts} prompts with U-HLM at u_th = {u_th:.3f}",
            "streaks",
            lambda pair, cancelled: decode_skip_runs(pair, recipe, u_th, prompts, cancelled),
        )
        return
    from cuhlm_core.studies.calibration.figures_of_runs import Compared, streak_bias_figure, streak_uncertainty_figure
    from cuhlm_core.studies.calibration.runs import llm_steps, virtual_runs

    rounds = choice.collected.rounds
    try:
        skips, steps = streaks(runs), streaks(llm_steps(runs))
    except UserError as error:
        st.caption(plain(str(error)))
        return
    try:
        control = streaks(virtual_runs(rounds.taking(rounds.prompt < prompts), u_th))
    except UserError:  # too few rounds
        control = None
    compared = Compared(skips, steps, control)
    left, right = st.columns(2)
    with left:
        chart(streak_uncertainty_figure(compared=compared), "calibration_streak_u")
    with right:
        chart(streak_bias_figure(compared=compared), "calibration_streak_bias")
    first, last = skips.skip_bias.mean[0], skips.skip_bias.mean[-1]
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
            f"{count(skips.rounds)} rounds of {skips.prompts} U-HLM answers at u_th = {u_th:.3f}; position 0 is the round that the large "
            f"model verified (sent because its u, {significant(steps.uncertainty.mean[0])} in the mean, is above the threshold: the paper "
            f"calls it the least of all), position 1 the first token after. A skip brings a bias of {significant(first)} at position 1 and "
            f"{significant(last)} at position {skips.names[-1]}; after a skip another one follows with probability "
            f"{percent(skips.skip.mean[1]) if len(skips.positions) > 1 else '–'}. The paper sees a rise after the large model's step and "
            f"then a decay; shaded: 95 % over prompts.{same}"
        )
    )


def self_calibration(choice: RoundsChoice, report: CalibrationReport) -> None:
    """The device learns line and threshold from the audits, started from a wrong calibration."""
    from cuhlm_core.decoding.self_calibration import Start
    from cuhlm_core.studies.calibration.runs import DEFAULT_TARGET, LEARNING_PROMPTS, TARGETS, WRONG_STARTS, decode_learning, find_learning

    st.markdown("##### Can the device find its threshold by itself?", help=f"{GLOSSARY['audit']} {GLOSSARY['false-skip rate']}")
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        name = st.segmented_control(
            "Start from",
            list(WRONG_STARTS),
            default=next(iter(WRONG_STARTS)),
            required=True,
            key="calibration_start",
            help="The line and Δ that the device begins with; none of them fits this pair.",
        )
        target = st.select_slider(
            "False-skip rate to hold", TARGETS, DEFAULT_TARGET, key="calibration_target", help=GLOSSARY["false-skip rate"], width=260,
            format_func=percent,
        )  # fmt: skip
    if words := report.calibration.target_words(target):
        st.caption(plain(words))
    start = Start(*WRONG_STARTS[name])
    prompts = min(LEARNING_PROMPTS, len(choice.prompts))
    recipe = choice.collected.recipe
    study = find_learning(recipe, start, target, prompts)
    if study is None:
        _offer(
            choice,
            f"Decode {prompts} prompts while learning",
            "learning",
            lambda pair, cancelled: decode_learning(pair, recipe, start, target, prompts, cancelled),
        )
        return
    from cuhlm_core.studies.calibration.figures_of_runs import false_skip_figure, learned_figure, threshold_figure

    fit = report.calibration
    left, right = st.columns(2)
    with left:
        chart(threshold_figure(study=study, reference=fit), "calibration_learnt_threshold")
    with right:
        chart(false_skip_figure(study=study), "calibration_learnt_rate")
    chart(learned_figure(study=study, reference=fit, reference_delta=fit.delta), "calibration_learned")
    late, fixed = study.learning.false_skip_rate(0.5), study.fixed.false_skip_rate(0.5)
    st.caption(
        plain(
            f"{count(len(study.learning))} rounds of {prompts} answers, one learner over all of them; dashed: a threshold fixed from "
            "the same "
            f"wrong start. In the second half the false-skip rate is {_share(late)} while learning and {_share(fixed)} at the fixed "
            "threshold "
            f"(target {percent(target)}); uploads {_share(study.learning.transmission_rate)} and "
            f"{_share(study.fixed.transmission_rate)}. Learning "
            f"costs {significant(study.learning.downlink_bits.mean(), 3)} bits a token on the way down, against "
            f"{significant(study.fixed.downlink_bits.mean(), 3)}: one number for every audited token. Beyond the paper."
        )
    )


def _share(value: float | None) -> str:
    return "–" if value is None else percent(value)


def _offer(choice: RoundsChoice, label: str, name: str, steps: background.Steps) -> None:
    """A button that decodes in the background and keeps the result."""
    if st.button(label, icon=":material/play_arrow:", key=f"decode-{name}", disabled=busy(choice.pair_key)):
        background.start(MEASURING, choice.pair_key, steps)
    st.caption("Runs in the background and is kept; needs both models, some twenty seconds for the demo pair.")
