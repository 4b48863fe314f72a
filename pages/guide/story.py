"""The frame of the story: the steps, the guess and what is said of it at the left, one figure at the right, and what a teacher needs.

Text of models and prompts reaches the page only through st.text and `plain`.
"""

import streamlit as st

from cuhlm_core.format import visible_text
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.guide.scenes import answers, scene_facts
from cuhlm_core.studies.guide.study import Story, find_story, worked
from cuhlm_core.studies.guide.words import FRAME, SCENES, Code, code, equations, question_sheet
from pages.guide import scenes
from ui.widgets import download, plain, remembered

_LAST = len(SCENES)


@st.cache_resource(show_spinner=False)
def story_in(recordings: str, comparisons: str) -> Story | None:
    """The story of the recordings in a folder; None where the folder has none that fits."""
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
    """Only this part of the page runs again when a guess is made, a handle moves or another scene is chosen."""
    scene = _steps(story)
    values = {name: plain(value) for name, value in scene_facts(story).items()}
    with st.container(key="guide_stage"):
        left, right = st.columns([5, 7], gap="medium")
    with left, st.container(key="guide_words"):
        guessed = _words(scene, story, values)
        _onwards(scene, story)
    with right, st.container(key="guide_figure"):
        scenes.DRAWN[scene](story, guessed)
    if st.session_state.get("guide_notes"):
        with st.container(border=True):
            st.markdown(f"**For the teacher, {SCENES[scene].minutes} minutes.** {SCENES[scene].notes.format_map(values)}")


# Which scene ----------------------------------------------------------------------------------------------------------


def _steps(story: Story) -> int:
    """Draw the steps and what a teacher needs; the scene that is shown, from 0.

    The address names it, from 1, and is followed where it changes.
    """
    said = st.query_params.get("scene")
    if said != st.session_state.get("guide_said"):
        known = {str(number) for number in range(1, _LAST + 1)}
        st.session_state.guide_refused = said if said not in known else None
        if said is not None:
            st.session_state.guide_scene = int(said) - 1 if said in known else 0
    st.session_state.setdefault("guide_scene", 0)
    with st.container(horizontal=True, vertical_alignment="center", key="guide_steps"):
        chosen = st.segmented_control(
            FRAME["scene"],
            range(_LAST),
            format_func=lambda number: f"{number + 1} {SCENES[number].short}",
            label_visibility="collapsed",
            required=True,
            **remembered("guide_scene"),
        )
        with st.popover("Teach", icon=":material/school:", type="tertiary"):
            st.toggle("Teacher's notes", help="Under each scene: what to say, and how long it takes.", **remembered("guide_notes"))
            download("Questions to print", lambda: question_sheet(scene_facts(story)), "questions.html", key="guide_sheet")
            st.caption(FRAME["lesson"])
    scene = st.session_state.guide_scene if chosen is None else chosen
    if refused := st.session_state.get("guide_refused"):
        words = FRAME["refused"].format(last=_LAST, said=visible_text(refused, 20))
        st.warning(plain(words), icon=":material/link_off:")
        st.session_state.guide_refused = None
    if st.query_params.get("scene") != str(scene + 1):
        st.query_params["scene"] = str(scene + 1)
    st.session_state.guide_said = str(scene + 1)
    return int(scene)


def _turn(by: int) -> None:
    """Callback: the scene before or after."""
    st.session_state.guide_scene = min(max(st.session_state.guide_scene + by, 0), _LAST - 1)


def _onwards(scene: int, story: Story) -> None:
    """Back, next, and what is one click away."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.button(FRAME["back"], icon=":material/arrow_back:", disabled=scene == 0, on_click=_turn, args=(-1,), key="guide_back")
        st.button(
            FRAME["next"],
            icon=":material/arrow_forward:",
            icon_position="right",
            type="primary",
            disabled=scene == _LAST - 1,
            on_click=_turn,
            args=(1,),
            key="guide_next",
        )
        if st.button("Equations, code", icon=":material/function:", type="tertiary", key="guide_explain", help="Of this scene, as it ran."):
            _dialog(scene, story)


# The words at the left ------------------------------------------------------------------------------------------------


def _words(scene: int, story: Story, values: dict[str, str]) -> bool:
    """Title, prose and guess; whether the guess is made, and what is said of it then."""
    words = SCENES[scene]
    st.markdown(f"##### {words.title}")
    st.markdown(words.prose.format_map(values))
    truth = answers(story)[scene]
    if truth is None:
        drawn = bool(st.session_state.get(f"guide_shown_{scene}"))
        if drawn or not words.choices:
            st.markdown(words.then.format_map(values) if drawn else "")
        return drawn
    choices = [choice.format_map(scene_facts(story)) for choice in words.choices]
    st.markdown(f"**{words.ask.format_map(values)}**")
    with st.container(key="guide_guess"):
        guess = st.segmented_control(
            FRAME["guess"],
            range(len(choices)),
            format_func=lambda number: plain(choices[number]),
            label_visibility="collapsed",
            width="stretch",
            **remembered(f"guide_guess_{scene}"),
        )
    if guess is None:
        st.caption(FRAME["first"])
        return False
    right, wrong = f":material/check: {FRAME['yes']}", f":material/close: {FRAME['no'].format(choice=plain(choices[truth]))}"
    verdict = right if guess == truth else wrong
    st.markdown(f"{verdict} {words.then.format_map(values)}")
    return True


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
        _code(piece)


def _formula(latex: str, words: str) -> None:
    left, right = st.columns([6, 5], vertical_alignment="center")
    left.latex(latex)
    right.caption(words)


def _code(piece: Code) -> None:
    st.caption(f"`cuhlm_core/{piece.file}`, line {piece.line}")
    st.code(piece.text, language="python")
