"""The Live page: type a prompt, watch two models decide every token."""

import streamlit as st

from ui import live, session, shown
from ui.controls import controls
from ui.prompt import prompt_row
from ui.shared import through_app

through_app()
st.html(live.STYLE)
shown.read_address()
request = controls()
visit = session.current()
with st.container(key="asking", gap="xsmall"):
    prompt_row()
    shown.run_what_is_asked(visit, request)
    shown.show_refusals()
    shown.choose_question()
live.show(request, visit)
