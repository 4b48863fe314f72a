"""What should I use on my link? The reader's limits, a button that decodes the candidates, and the answer for that link."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.loss import WITHIN_WORDS
from cuhlm_core.settings import TRAVELS, ChannelSettings, ClockSettings, settings_of
from cuhlm_core.studies.advice.limits import Limits
from pages.tradeoff.controls import more_of_the_link
from ui import background
from ui.controls import control_values
from ui.setting_controls import LONGEST_RTT_MS, STARTING_LINK, LinkControl
from ui.widgets import data_table, finding, note, remembered, shows_errors, to_live

if TYPE_CHECKING:
    from cuhlm_core.studies.advice.rows import Advice, AdvisedRow

ADVISING = "advice"
"""Name of the work."""


@st.fragment
@shows_errors
def section(key: Key) -> None:
    """The whole tab; only this part runs again when one of its controls moves. Other limits decode nothing, another link only what it
    changes."""
    from cuhlm_core.studies.advice.rows import advice_prompts  # numpy and more: not before the section is drawn

    above = st.container()
    channel, clock = _link()
    limits = _limits()
    advice: Advice | None = background.result(ADVISING, key)
    if background.show(ADVISING, key):
        return
    if advice is None or (advice.channel, advice.clock) != (channel, clock):
        background.offer(
            ADVISING,
            key,
            f"This decodes {advice_prompts(key[0])} of the pair's questions with two dozen settings and compares them on this link: "
            "several drafts a message, skips, shared noise, each model alone. On the command line: `python -m cuhlm_core advise`.",
            "Decode and compare",
            _steps(channel, clock),
            "advise",
        )
        return
    with above:
        _answer(replace(advice, limits=limits))


def _answer(advice: Advice) -> None:
    from cuhlm_core.studies.advice.words import advice_rows, advice_words, facts_words, lossy_words

    finding(advice_words(advice), WITHIN_WORDS)
    data_table(advice_rows(advice), key="advice_rows")
    if words := lossy_words(advice):
        note(words)
    row = advice.chosen
    if row and st.button("Use in Live", icon=":material/check:", type="primary", key="use-advice"):
        to_live(**live_controls(row, advice.channel, advice.clock))
    note(facts_words(advice))


def _link() -> tuple[ChannelSettings, ClockSettings]:
    link = LinkControl("advice", STARTING_LINK)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        link.draw("snr_db", label="Average SNR", format="%.0f dB", width=200)
        link.draw("rtt_s", typed=False, label="Round-trip time", format="%.0f ms", max_value=LONGEST_RTT_MS, width=200)
        link.draw("fading", width="content")
        link.draw("schedule", width=190)
    more_of_the_link(link)
    return link.channel, link.clock


def _limits() -> Limits:
    """The limits, each a number or none. UserError for one out of range."""
    values = {}
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        for name, row in settings_of(Limits).items():
            low, high = row.ends
            values[name] = st.number_input(
                row.label, float(low), float(high), getattr(Limits(), name), float(row.step),
                format="%g", placeholder=row.none, help=row.help, width=190, **remembered(f"advice_{name}"),
            )  # fmt: skip
    return Limits(**values)


def live_controls(row: AdvisedRow, channel: ChannelSettings, clock: ClockSettings) -> dict:
    """Values of the Live page's controls, by name."""
    from cuhlm_core.studies.advice.rows import row_settings

    settings = {"payload": TRAVELS, **vars(channel), **vars(clock), **row_settings(row.method, row.settings)}
    return control_values(settings) | {"method": row.method}


def _steps(channel: ChannelSettings, clock: ClockSettings) -> background.Steps:
    def steps(pair, cancelled):
        from cuhlm_core.evaluation.datasets import shipped_samples
        from cuhlm_core.studies.advice import study
        from cuhlm_core.studies.advice.rows import advice_prompts

        samples = shipped_samples(advice_prompts(pair.name), pair.name)
        return study.advise(pair, samples, channel, clock, study.ADVICE_TOKENS, cancelled)

    return steps
