"""The story of the Guide, drawn by web/components/scenes: which scene the address names, the samples, Live, equations and code."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.guide.study import Story, find_story, shake, worked
from cuhlm_core.studies.guide.words import SCENES, code, equations
from ui.controls import controls_of
from ui.guide.rows import draw_rows, guide_data
from ui.store import pair_store, story_folders
from ui.web.bridge import built, component
from ui.widgets import plain, show_error, to_live

_KEY = "guide"
_component = component(_KEY, built("guide.css"))
_NUMBERS = {str(number): number - 1 for number in range(1, len(SCENES) + 1)}
"""Scenes by their names in the address."""


def known_story() -> Story | None:
    """The story of the recordings that ship; None without one."""
    return _story_in(*story_folders())


@st.cache_resource(show_spinner=False)
def _story_in(recordings: str, comparisons: str) -> Story | None:
    return find_story(recordings, comparisons, EMBEDDED_PAIR)


def show(story: Story | None) -> None:
    """The scenes, or without a recording their equations and code."""
    if story is not None:
        with st.container(key="guide_story"):
            _tell(story)
        return
    st.info(
        "This installation ships no recorded run that skips tokens by their uncertainty, so there is no story to tell. "
        "Its equations and the code are shown without one.",
        icon=":material/info:",
    )
    for number, scene in enumerate(SCENES):
        with st.expander(plain(scene.title)):
            _explain(number, None)


@st.fragment
def _tell(story: Story) -> None:
    """Only this part of the page runs again when another scene is chosen or samples are requested."""
    address = _followed()
    data = {**_rows(*story_folders()), **address}
    data["shaken"] = {**data["shaken"], "draws": _draws(story)}
    said = _component(
        key=_KEY,
        data=[data],
        on_scene_change=_turned,
        on_draw_change=_asked,
        on_live_change=lambda: None,
        on_explain_change=lambda: None,
    )
    if isinstance(said.live, Mapping):
        _to_live(story, said.live.get("u_th"))
    if said.explain in range(len(SCENES)):
        _dialog(int(said.explain), story)


@st.cache_resource(show_spinner=False)
def _rows(recordings: str, comparisons: str) -> dict[str, Any]:
    """What no visit changes."""
    story = _story_in(recordings, comparisons)
    assert story is not None  # else there is nothing to tell
    return guide_data(story)


def _to_live(story: Story, u_th: Any) -> None:
    """The run under another threshold, or the page as it was left, for a prompt of the reader's."""
    if isinstance(u_th, int | float) and 0 <= u_th <= 1:
        to_live(**controls_of(story.started) | {"u_th": float(u_th), "never_skip": False})
    st.switch_page(st.session_state.live_page)


# Which scene ----------------------------------------------------------------------------------------------------------


def _followed() -> dict[str, Any]:
    """Follow the address where it changed, and let it name the scene that is shown; what the browser receives of both.

    visit: how often the address was followed; asked: what it said then.
    """
    state, said = st.session_state, st.query_params.get("scene")
    state.setdefault("guide_scene", 0)
    if said != state.get("guide_said") or "guide_visit" not in state:
        if said is not None:
            state.guide_scene = _NUMBERS.get(said, 0)
        state.guide_asked = str(state.guide_scene + 1) if said is None else said
        state.guide_visit = state.get("guide_visit", 0) + 1
    state.guide_said = str(state.guide_scene + 1)
    if said != state.guide_said:
        st.query_params["scene"] = state.guide_said
    return {"visit": state.guide_visit, "asked": state.guide_asked}


def _turned() -> None:
    """Callback: the reader turned to another scene."""
    scene = st.session_state[_KEY].scene
    if scene in range(len(SCENES)):
        st.session_state.guide_scene = int(scene)


# The samples of the third scene ---------------------------------------------------------------------------------------


def _asked() -> None:
    """Callback: the samples are requested before the models are loaded."""
    st.session_state.guide_draws = True


def _draws(story: Story) -> list[dict[str, Any]]:
    """The samples where they are requested, or the models are in memory anyhow; else none yet."""
    key = (story.started.pair, None, None, "auto")
    if pair_store().loaded(key) is None and not st.session_state.get("guide_draws"):
        return []
    try:
        return _samples(*story_folders())
    except UserError as error:
        if st.session_state.pop("guide_draws", False):
            show_error(error)
        return []


@st.cache_resource(show_spinner=False)
def _samples(recordings: str, comparisons: str) -> list[dict[str, Any]]:
    story = _story_in(recordings, comparisons)
    assert story is not None
    return draw_rows(shake(pair_store().get((story.started.pair, None, None, "auto")), story))


# Equations and code ---------------------------------------------------------------------------------------------------


@st.dialog("Equations, and the code that ran", width="large")
def _dialog(scene: int, story: Story) -> None:
    _explain(scene, story)


def _explain(scene: int, story: Story | None) -> None:
    """A scene's equations, the last line with its token's numbers, and the code; without a story those of an ordinary run."""
    method, settings = (story.method, story.started.settings) if story else (METHODS["cu-hlm-online"], DecodeSettings())
    for equation in equations(scene, method, settings):
        _formula(equation.latex, f"{equation.source}. {equation.words}")
    if story is not None and (numbers := worked(scene, story)) is not None:
        _formula(numbers, "With the numbers of this scene's token.")
    for piece in code(scene, method, settings):
        st.caption(f"`cuhlm_core/{piece.file}`, line {piece.line}")
        st.code(piece.text, language="python")


def _formula(latex: str, words: str) -> None:
    left, right = st.columns([6, 5], vertical_alignment="center")
    left.latex(latex)
    right.caption(words)
