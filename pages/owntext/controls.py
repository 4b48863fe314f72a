"""The Own text page's controls: which pair, the text and the question before it, the threshold."""

from dataclasses import replace
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS
from cuhlm_core.studies.own_text.reading import READING_METHOD, TextRequest
from cuhlm_core.studies.own_text.words import example_text
from ui.controls import settings_left
from ui.pair.choice import pair_choice
from ui.setting_controls import control
from ui.widgets import remembered


def text_choice(beside: Any, wide: Any) -> tuple[Key, TextRequest, float]:
    """Draw the pair in the sidebar, the question and the text in these columns, and the threshold: what is chosen. The request has no
    threshold: another one needs no other reading.

    UserError for a setting of another page that may not have its value.
    """
    with st.sidebar:
        key, calibration = pair_choice()
    name = key[0] or "own"
    question, text = example_text(key[0])
    asked = {**remembered(f"own_question_{name}"), "max_chars": MAX_PROMPT_CHARACTERS, "height": 84}
    prompt = beside.text_area("Question that the text answers (may be empty)", question, **asked)
    written = wide.text_area("Text", text, **remembered(f"own_text_{name}"), height=84, help="Any text; Ctrl+Enter reads it.")
    settings = replace(settings_left(), u_th="calibrated", k=None)  # its own threshold; a fixed k is not read
    known = complete_settings(settings, READING_METHOD, calibration, calibration.vocabulary_size)
    assert known.u_th != "calibrated"
    if key[0]:  # a pair that is calibrated again is read again; of two models nothing is known before they are loaded
        settings = replace(settings, line_a=known.line_a, line_b=known.line_b)
    u_th = control("u_th", value=round(known.u_th or 0.0, 2), **remembered(f"own_u_th_{name}_{settings.estimator}"))
    return key, TextRequest(prompt, written, replace(settings, u_th=None)), u_th
