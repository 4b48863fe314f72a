"""The Guide's view: summary, the five steps on a recorded token, methods, departures from the paper, glossary.

Text of models and prompts reaches the page only through st.text, table cells and `plain`.
"""

from collections.abc import Callable
from typing import Any

import streamlit as st

from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.guide.study import Example, Lesson, Prediction, View, context, find_lesson, likeliest, quoted_draft, view
from cuhlm_core.studies.guide.words import DEPARTURES, STEPS, Code, code, equations, find_terms, method_words
from ui.strip.token_strip import joined
from ui.widgets import data_table, plain, remembered

_LAST = len(STEPS) - 1
_DEFAULT_METHOD = "cu-hlm-online"
"""Whose equations and code are shown where there is no recording."""


_SMALL = "@media (max-width: 640px) { .system text { font-size: 24px !important } }"
"""On a phone the drawing is less than half as large, and its words are to be read."""
_drawing = st.components.v2.component("cuhlm_system", html=joined(["strip/system.svg"]), css=_SMALL)


def system() -> None:
    """Phone, link and base station, as on the Live page, standing still."""
    _drawing(key="guide_system", width=840)
    st.caption("A packet is as wide as its bits; a token that is skipped is never sent.")


@st.cache_resource(show_spinner=False)
def lesson_in(folder: str) -> Lesson | None:
    """The recorded run to follow, None where the folder has none that fits."""
    return find_lesson(folder)


# The five steps -------------------------------------------------------------------------------------------------------


@st.fragment
def walk(lesson: Lesson | None) -> None:
    """The steps of one token; only this part of the page runs again when a question is answered or another step is chosen."""
    st.markdown("##### The five steps, on a real token" if lesson else "##### The five steps")
    example = _pick(lesson) if lesson else None
    st.session_state.setdefault("guide_step", 0)
    chosen = st.segmented_control(
        "Step",
        range(len(STEPS)),
        format_func=lambda number: f"{number + 1} {STEPS[number].title}",
        **remembered("guide_step"),
        required=True,
    )
    step = chosen or 0
    with st.container(border=True):
        st.markdown(f"**Step {step + 1}: {STEPS[step].title}**")
        st.markdown(STEPS[step].words)
        if lesson is None or example is None:
            _explain(step, _DEFAULT_METHOD, DecodeSettings(), None, "The code that runs")
        else:
            _predict(step, example, lesson)
    with st.container(horizontal=True):
        st.button("Back", icon=":material/arrow_back:", disabled=step == 0, on_click=_turn, args=(-1,), key="guide_back")
        st.button(
            "Next",
            icon=":material/arrow_forward:",
            icon_position="right",
            type="primary",
            disabled=step == _LAST,
            on_click=_turn,
            args=(1,),
            key="guide_next",
        )


def _turn(by: int) -> None:
    """Callback: the step before or after."""
    st.session_state.guide_step = min(max(st.session_state.guide_step + by, 0), _LAST)


def _pick(lesson: Lesson) -> Example:
    """Which of the recorded tokens to follow. The choices do not show what became of them."""
    examples = {example.token.round: example for example in lesson.examples}
    if st.session_state.get("guide_round") not in examples:
        st.session_state.guide_round = next(iter(examples))
    chosen = st.segmented_control(
        "Follow a token",
        list(examples),
        **remembered("guide_round"),
        required=True,
        format_func=lambda number: plain(f"Token {number} {quoted_draft(examples[number].token, longest=16)}"),
        help=f"Drafts of a recorded run of {lesson.method.title} ({lesson.rounds} tokens, seed {lesson.started.settings.seed}).",
    )
    example = examples[chosen if chosen is not None else st.session_state.guide_round]
    with st.container(gap="xxsmall"):
        st.caption("The prompt, and the answer up to this token:")
        st.text(lesson.started.prompt)
        st.text(context(example))
    return example


def _predict(step: int, example: Example, lesson: Lesson) -> None:
    """Question first; what the run did, the equation and the code after an answer."""
    shown = view(step, example, lesson)
    if shown.question is not None:
        answer = _ask(shown.question, f"{step}-{example.token.round}")
        if answer is None:
            st.caption("Answer to see what the run did, the numbers, the equation and the code.")
            return
        right = answer == shown.question.answer
        verdict = ":material/check: **As you said:" if right else ":material/info: **In the run:"
        st.markdown(f"{verdict} ‘{plain(shown.question.answer)}’.**")
    st.text(shown.reveal)
    if step == 4 and shown.question is not None:
        numbers, picture = st.columns([5, 6])
    else:
        numbers = picture = st.container()
    with picture:
        _picture(step, example, lesson)
    with numbers:
        if step == 4 and (example.token.accept_prob is not None or example.audit is not None):
            _figure("guide_acceptance", lambda figures: figures.acceptance_figure(token=example.token, audit=example.audit))
        _facts(shown)
    title = "The code that ran" if shown.question is not None else "The code that runs"
    _explain(step, lesson.started.method, lesson.started.settings, shown.worked, title)


def _ask(question: Prediction, name: str) -> str | None:
    """The visitor's answer, remembered while other steps are looked at."""
    with st.container(key="guide_question"):
        st.text(question.text)
    return st.segmented_control("Your prediction", question.choices, **remembered(f"guide_answer_{name}"), label_visibility="collapsed")


def _picture(step: int, example: Example, lesson: Lesson) -> None:
    """What the numbers look like: the likeliest tokens, u against its threshold, or both distributions."""
    token, audit = example.token, example.audit
    if step == 0:
        _likeliest(token)
    elif step == 2:
        _figure("guide_gauge", lambda figures: figures.uncertainty_gauge(token=token, u_th=lesson.threshold))
    elif step == 4 and (token.target_top or audit is not None):
        _figure("guide_distributions", lambda figures: figures.distributions_figure(token=token, audit=audit))


def _figure(key: str, draw: Callable[[Any], Any]) -> None:
    from cuhlm_core.runs import figures  # plotly takes a moment: not before it is needed

    st.plotly_chart(draw(figures), key=key, config={"displaylogo": False, "displayModeBar": False})


def _facts(shown: View) -> None:
    with st.container(horizontal=True, gap="medium"):
        for label, value, words in shown.facts:
            st.markdown(f":gray[{plain(label)}]  \n**{plain(value)}**", help=words, width="content")


def _likeliest(token: TokenDecided) -> None:
    """The head of the small model's distribution as a table: cells are plain text."""
    bar = st.column_config.ProgressColumn("small model's probability", min_value=0, max_value=1, format="%.4f")
    rows = [{"token": text, "probability": prob, "": "the draft" if is_draft else ""} for text, prob, is_draft in likeliest(token)]
    data_table(rows, width=520, column_config={"probability": bar})


def _explain(step: int, method: str, settings: DecodeSettings, worked: str | None, title: str) -> None:
    """The step's equations, the last line with the token's numbers, and the code."""
    for equation in equations(step, METHODS[method], settings):
        _formula(equation.latex, f"{equation.source}. {equation.words}")
    if worked is not None:
        _formula(worked, "With this token's numbers.")
    with st.expander(title, icon=":material/code:"):
        for piece in code(step, METHODS[method], settings):
            _code(piece)


def _formula(latex: str, words: str) -> None:
    left, right = st.columns([6, 5], vertical_alignment="center")
    left.latex(latex)
    right.caption(words)


def _code(piece: Code) -> None:
    st.caption(f"`cuhlm_core/{piece.file}`, line {piece.line}")
    st.code(piece.text, language="python")


# The rest of the page -------------------------------------------------------------------------------------------------


def methods(lesson: Lesson | None) -> None:
    st.markdown("##### The methods")
    st.caption(
        "Every method is one row of small rules: when to transmit, what to send, who decides."
        + (f" The example above is {lesson.method.title}." if lesson else "")
    )
    titles = ("method", "transmits", "sends", "decides", "in one sentence")
    with st.container(key="guide_methods"):
        st.table([dict(zip(titles, map(plain, method_words(method)), strict=True)) for method in METHODS.values()], hide_index=True)


def departures() -> None:
    st.markdown("##### Where this program departs from the paper, and why")
    for left, right in zip(DEPARTURES[::2], DEPARTURES[1::2], strict=True):
        for column, (title, words) in zip(st.columns(2), (left, right), strict=True):
            column.markdown(f"**{plain(title)}.** {plain(words)}")


def glossary() -> None:
    st.markdown("##### Glossary")
    words = st.text_input(
        "Search the glossary",
        placeholder="A word, such as fading",
        max_chars=60,
        icon=":material/search:",
        live=True,
        width=420,
        key="guide_search",
    )
    terms = find_terms(words)
    if not terms:
        st.text("No term has these words.")
        return
    columns = st.columns(2)
    half = (len(terms) + 1) // 2
    for index, (term, meaning) in enumerate(terms.items()):
        columns[index >= half].markdown(f"**{plain(term)}** — {plain(meaning)}")
