"""The Compare page: what do the methods make of the same prompt and the same noise?"""

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import EXAMPLES
from cuhlm_core.runs.comparison import WHOLE
from ui import compare, shown
from ui.controls import controls
from ui.prompt import refuse_long_prompt
from ui.shared import plain, through_app

through_app()
st.markdown("#### The same prompt, the same noise: which method wins the race?")
shown.read_address()
request = controls()
shown.show_refusals()
comparison: compare.Comparison | None = st.session_state.get("comparison")
pair = st.session_state.get("pair", EMBEDDED_PAIR)
if comparison is None:
    comparison = compare.recorded(pair)
text, choice = st.columns([3, 4])
key = f"compare_prompt_{pair}"  # each pair's own: what it was recorded with
st.session_state.setdefault(key, comparison.prompt if comparison and comparison.prompt else EXAMPLES[2])
prompt = text.text_area("Prompt", key=key, height=80)
refuse_long_prompt(prompt)
with choice:
    others = st.multiselect(
        "Race the method at the left against",
        list(METHODS),
        default=["hlm", "u-hlm", "slm"],
        format_func=lambda name: METHODS[name].title,
        max_selections=compare.MOST - 1,
        help="All decode with the same random draws, so a difference between the texts is a difference between the methods.",
    )
    active = comparison is not None and comparison.active
    with st.container(horizontal=True):
        run = st.button("Run all", type="primary", icon=":material/play_arrow:", disabled=active)
        stop = st.button("Stop", icon=":material/stop:", disabled=not active)

if isinstance(request, UserError):
    st.error(plain(str(request)), icon=":material/error:")
else:
    if run:
        try:
            methods = dict.fromkeys((request.method.name, *others))
            st.session_state.comparison = comparison = compare.begin(request, prompt, sorted(methods, key=lambda name: name != WHOLE))
            st.rerun()
        except UserError as error:
            st.error(plain(str(error)), icon=":material/error:")
    if stop and comparison is not None and comparison.job is not None:
        comparison.job.cancel()
    if comparison is not None:
        if comparison.job is not None and (words := comparison.job.error or comparison.job.result):
            st.error(plain(words), icon=":material/error:")
        compare.show(comparison, request)
    else:
        st.info("Choose methods and press Run all.", icon=":material/info:")
