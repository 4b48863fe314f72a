"""What a finished run's gain over HLM is worth: over other channel realisations, over questions, and next to the text's likelihood."""

import streamlit as st

from cuhlm_core.events import Finished, Started
from cuhlm_core.format import significant
from cuhlm_core.maths.costs import GAIN_DRAWS
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.likelihood import tells_no_gain
from cuhlm_core.runs.words import typical_gain
from ui.controls import Request
from ui.store import chosen_on_tradeoff, known_calibration, libraries_are_there
from ui.widgets import plain


def typical_caption(started: Started, finished: Finished, table: RunTable, request: Request) -> None:
    """What the gain over HLM is worth, where the channel was drawn: one draw is noise. Where gains are hidden there is none."""
    if tells_no_gain(started, finished.text):
        return
    draws = table.hlm_gains(full_payload_bits(started.vocabulary_size), request.settings.channel, request.settings.clock)
    if draws is not None:
        here = significant(float(draws[0]), 2)
        words = f"{here} × HLM on this channel realisation; the median of other realisations, and 5 to 95 %: {typical_gain(draws)}."
        st.caption(
            plain(" ".join(filter(None, (words, _over_questions(started, request))))),
            help=f"The costs of the same tokens are recomputed in {GAIN_DRAWS} realisations of this channel, because a single one is "
            "random, too. Other questions have other tokens, so the second interval is over the questions of the Trade-off page.",
        )


def _over_questions(started: Started, request: Request) -> str:
    """The same gain over the stored sweep's questions, where the sweep has the run's method with its settings; else nothing."""
    if not libraries_are_there():
        return ""
    from cuhlm_core.studies.tradeoff.words import gain_over_questions

    sweep = chosen_on_tradeoff(request.pair_key, known_calibration(started.pair))
    link = request.settings.channel, request.settings.clock
    return "" if sweep is None else gain_over_questions(sweep, started.method, vars(started.settings), link)
