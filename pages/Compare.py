"""The Compare page: what do the methods make of the same prompt and the same luck?"""

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import EXAMPLES
from cuhlm_core.settings import MAX_PROMPT_CHARACTERS
from ui import compare
from ui.controls import controls
from ui.shared import plain, through_app

through_app()
st.markdown("#### One prompt, one seed, several methods: where do the texts part, and what does each cost?")
request = controls()
st.session_state.setdefault("compare_prompt", EXAMPLES[2])
prompt = st.text_area("Prompt", key="compare_prompt", height=80, max_chars=MAX_PROMPT_CHARACTERS)
others = st.multiselect(
    "Compare the method at the left with",
    list(METHODS),
    default=["hlm", "u-hlm", "slm"],
    format_func=lambda name: METHODS[name].title,
    max_selections=compare.MOST - 1,
    help="All decode with the same random draws, so a difference between the texts is a difference between the methods.",
)
comparison: compare.Comparison | None = st.session_state.get("comparison")
active = comparison is not None and comparison.job.active
with st.container(horizontal=True):
    run = st.button("Run all", type="primary", icon=":material/play_arrow:", disabled=active)
    stop = st.button("Stop", icon=":material/stop:", disabled=not active)

if isinstance(request, UserError):
    st.error(plain(str(request)), icon=":material/error:")
else:
    if run:
        try:
            methods = [request.method.name, *(name for name in others if name != request.method.name)]
            st.session_state.comparison = comparison = compare.begin(request, prompt, methods)
            st.rerun()
        except UserError as error:
            st.error(plain(str(error)), icon=":material/error:")
    if stop and comparison is not None:
        comparison.job.cancel()
    if comparison is not None:
        if comparison.job.error:
            st.error(plain(comparison.job.error), icon=":material/error:")
        compare.show(comparison, request)
    else:
        st.info("Choose methods and press Run all.", icon=":material/info:")
