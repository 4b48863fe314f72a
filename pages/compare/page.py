"""The Compare page: what do the methods make of the same prompt and the same noise?"""

from collections.abc import Sequence

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import EXAMPLES
from cuhlm_core.runs.comparison import RACES
from pages.compare.comparison import Comparison, begin, recorded
from pages.compare.view import show
from ui.address import read_address, show_refusals
from ui.controls import Request, controls, method_groups, refuse_long_prompt
from ui.store import chosen_pair
from ui.suggesting import suggest
from ui.widgets import show_error

MOST = 8


def page() -> None:
    st.markdown("#### Same prompt, same noise: who wins?")
    read_address()
    request = controls()
    show_refusals()
    comparison: Comparison | None = st.session_state.get("comparison")
    pair = chosen_pair()
    if comparison is None:
        comparison = recorded(pair, RACES[st.session_state.get("compare_race") or next(iter(RACES))])
    text, choice = st.columns([3, 2], vertical_alignment="center")
    key = f"compare_prompt_{pair}"  # each pair's own: what it was recorded with
    st.session_state.setdefault(key, comparison.prompt if comparison and comparison.prompt else EXAMPLES[2])
    prompt = text.text_area("Prompt", key=key, height=68, label_visibility="collapsed")
    refuse_long_prompt(prompt)
    suggest("compare_prompt")
    with choice:
        others, run, stop = _choices(comparison is not None and comparison.active)
    if isinstance(request, UserError):
        show_error(request)
        return
    if run:
        _run(request, prompt, others)
    if stop and comparison is not None and comparison.job is not None:
        comparison.job.cancel()
    if comparison is None:
        st.info("Choose methods and press Run all.", icon=":material/info:")
        return
    if comparison.job is not None and (words := comparison.job.error or comparison.job.result):
        show_error(words)
    show(comparison, request)


def _choose_race() -> None:
    """Callback: the methods of the race."""
    if (title := st.session_state.get("compare_race")) in RACES:
        st.session_state.compare_others = _others(RACES[title])
        st.session_state.comparison = None


def _others(race: Sequence[str]) -> list[str]:
    """The methods of a race except that of the controls."""
    return [name for name in race if name != st.session_state.method]


def _choices(active: bool) -> tuple[list[str], bool, bool]:
    """The methods except the one of the controls, and whether Run all or Stop was pressed."""
    st.session_state.setdefault("compare_others", _others(next(iter(RACES.values()))))
    with st.container(horizontal=True):
        run = st.button("Run all", type="primary", icon=":material/play_arrow:", disabled=active)
        stop = st.button("Stop", icon=":material/stop:", disabled=not active)
        with st.popover("Methods"):
            others = _methods()
    return others, run, stop


def _methods() -> list[str]:
    """Draw which methods race; those except the one of the controls."""
    st.pills("Races", list(RACES), key="compare_race", on_change=_choose_race, label_visibility="collapsed")
    return st.multiselect(
        f"Race {METHODS[st.session_state.method].title} against",
        [method.name for methods in method_groups().values() for method in methods],
        key="compare_others",
        format_func=lambda name: METHODS[name].title,
        max_selections=MOST - 1,
        help="The first is the method of the controls. All decode with the same random numbers, so a difference between the texts is "
        "a difference between the methods.",
    )


def _run(request: Request, prompt: str, others: list[str]) -> None:
    try:
        st.session_state.comparison = begin(request, prompt, (request.method.name, *others))
        st.rerun()
    except UserError as error:
        show_error(error)
