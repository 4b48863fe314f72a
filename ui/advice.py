"""Is it worth it? beside a budget: what to decode the pair with on this link, decoded for it, in the words of the command `advise`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.settings import TRAVELS, ChannelSettings, ClockSettings
from ui import background
from ui.controls import control_values
from ui.rounds_source import RoundsChoice
from ui.widgets import note, plain, to_live

if TYPE_CHECKING:
    from cuhlm_core.studies.advice.rows import Advice, AdvisedRow

ADVISING = "advice"


def section(choice: RoundsChoice, channel: ChannelSettings, clock: ClockSettings) -> None:
    """A button, and the advice for the link that is set; finished answers are stored, so another link decodes only what it changes."""
    from cuhlm_core.studies.advice.rows import advice_prompts  # numpy and more: not before the section is drawn

    channel = replace(channel, fading="rayleigh")
    advice: Advice | None = background.result(ADVISING, choice.pair_key)
    current = advice if advice is not None and (advice.channel, advice.clock) == (channel, clock) else None
    if background.show(ADVISING, choice.pair_key):
        return
    if current is None:
        if st.button(
            "What should I use on this link?",
            icon=":material/recommend:",
            key="advise",
            help=f"Decodes {advice_prompts(choice.pair_key[0])} of the pair's questions with two dozen settings and compares them: "
            "several drafts a message, skips, shared noise (with a device that drafts on, too), or the large model alone. Rayleigh fading, "
            "paper's clock. The command line says the same: `python -m cuhlm_core advise`.",
        ):
            _begin(choice, channel, clock)
        return
    from cuhlm_core.studies.advice.words import advice_words, facts_words, rows_words

    st.markdown(f"**On this link.** {plain(advice_words(current))}")
    note(plain(facts_words(current)))
    if st.button("Use the best in Live", icon=":material/check:", key="use-advice"):
        to_live(**live_controls(current.best, channel, clock))
    with st.expander("Every method that was tried"):
        st.code(rows_words(current), language=None)


def live_controls(row: AdvisedRow, channel: ChannelSettings, clock: ClockSettings) -> dict:
    """Values of the Live page's controls, by name."""
    from cuhlm_core.studies.advice.rows import row_settings

    settings = {"payload": TRAVELS, **vars(channel), **vars(clock), **row_settings(row.method, row.settings)}
    return control_values(settings) | {"method": row.method}


def _begin(choice: RoundsChoice, channel: ChannelSettings, clock: ClockSettings) -> None:
    from cuhlm_core.evaluation.datasets import shipped_samples
    from cuhlm_core.studies.advice import study
    from cuhlm_core.studies.advice.rows import advice_prompts

    def steps(pair, cancelled):
        samples = shipped_samples(advice_prompts(pair.name), pair.name)
        return (yield from study.advise(pair, samples, channel, clock, study.ADVICE_TOKENS, cancelled))

    background.start(ADVISING, choice.pair_key, steps)
