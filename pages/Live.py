"""The Live page: type a prompt, watch two models decide every token."""

import streamlit as st

from ui import live, session
from ui.controls import PRESETS, apply_preset, controls
from ui.prompt import prompt_row
from ui.shared import through_app

through_app()
st.html(live.STYLE)
request = controls()
visit = session.current()
with st.container(key="asking", gap="xsmall"):
    prompt_row()
    with st.container(key="presets"):
        st.pills("Try a question", list(PRESETS), key="preset", on_change=apply_preset, label_visibility="collapsed")
live.show(request, visit)
