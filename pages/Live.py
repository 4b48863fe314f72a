"""The Live page: type a prompt, watch two models decide every token."""

import streamlit as st

from cuhlm_core.errors import UserError
from ui import live, session
from ui.controls import PRESETS, apply_preset, controls
from ui.export import export_menu
from ui.prompt import prompt_box
from ui.shared import plain, through_app

through_app()
st.markdown("#### Watch a small and a large language model write together over a wireless link")
request = controls()
visit = session.current()
pressed = prompt_box(visit)

st.pills("Try a question", list(PRESETS), key="preset", on_change=apply_preset, help="Sets the controls at the left; press Run to see.")
if (name := st.session_state.get("preset")) is not None:
    st.caption(PRESETS[name].question)

if isinstance(request, UserError):
    st.error(plain(str(request)), icon=":material/error:")
    pressed = pressed if visit.job is not None else None
else:
    visit.request = request
if visit.request is not None:  # after an error above: what is shown, or under way, stays, with the last controls that made sense
    request = visit.request
    if pressed is not None:
        session.act(visit, pressed, request)
    if visit.error:
        st.error(plain(visit.error), icon=":material/error:")
    if visit.job is not None:
        live.show_job(visit.job, visit.run_name, request, visit.paused)
    else:
        shown = session.shown(visit)
        if shown is not None:
            live.show_heading(shown, visit)
            live.show_preview(shown, request)
            live.show_run(shown, request)
            export_menu(visit)
        else:
            st.info("Type a prompt and press Run.")
