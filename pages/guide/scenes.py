"""The seven scenes at the right: a figure, its handle, and one sentence on what the handle did. Covered until the guess is made."""

from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import count, decibels
from cuhlm_core.studies.guide.scenes import DISTANCES_M, cut, cut_sizes, draw_line, referee, throw, wall
from cuhlm_core.studies.guide.study import Story, shake
from cuhlm_core.studies.guide.words import FRAME, SCENES
from ui.controls import controls_of
from ui.store import pair_store
from ui.website.handles import (
    DRAWN_AT_DB,
    FIRST_DISTANCE,
    FIRST_SPEED,
    MOST_THROWS,
    SNRS_DB,
    SPEEDS,
    THROWS,
    last_turn,
    missed,
    parted,
    several_speeds,
    shaken_words,
    shared_speeds,
    sliced,
    speeds,
    thrown,
    turned,
    walked,
)
from ui.widgets import plain, remembered, show_error, to_live

CHART = {"displaylogo": False, "displayModeBar": False}


def _figure(number: int, draw: Callable[[Any], Any]) -> None:
    from cuhlm_core.studies.guide import figures  # plotly takes a moment: not before it is needed

    st.plotly_chart(draw(figures), key=f"guide_figure_{number}", config=CHART, alt=SCENES[number - 1].figure["alt"])


def _said(number: int, name: str = "moved", values: Mapping[str, str] | None = None) -> str:
    """A sentence of a scene as Markdown, the values in it shown as they are."""
    return SCENES[number - 1].said[name].format_map({key: plain(value) for key, value in (values or {}).items()})


def _say(number: int, values: tuple[str, Mapping[str, str]]) -> None:
    """What the handle makes of the figure: a sentence by its name, and its values."""
    st.markdown(_said(number, *values))


# 1 Two writers --------------------------------------------------------------------------------------------------------


def two_writers(story: Story, guessed: bool) -> None:
    if not story.cards:
        st.info(_said(1, "none"))
    for letter, card in zip("ab", story.cards, strict=False):
        with st.container(border=True, key=f"guide_card_{letter}"):
            st.caption(_said(1, "card", {"letter": letter.upper()}))
            st.text(card.text)
            covered = f":gray[:material/help: {_said(1, 'covered')}]"
            st.markdown(" ".join(_said(1, *sentence) for sentence in turned(card)) if guessed else covered)


# 2 The wall -----------------------------------------------------------------------------------------------------------


def the_wall(story: Story, guessed: bool) -> None:
    link = wall(story)
    metres = st.session_state.get("guide_distance", DISTANCES_M[FIRST_DISTANCE])
    _figure(2, lambda figures: figures.wall_figure(wall=link, distance_m=metres, shown=guessed))
    chosen = st.select_slider(
        _said(2, "handle"), DISTANCES_M, DISTANCES_M[FIRST_DISTANCE], disabled=not guessed, **remembered("guide_distance")
    )
    if guessed:
        _say(2, walked(link, chosen))


# 3 Ask yourself -------------------------------------------------------------------------------------------------------


def ask_yourself(story: Story, guessed: bool) -> None:
    presses = st.session_state.setdefault("guide_presses", 0)
    draws: tuple = ()
    if guessed and presses:
        try:
            draws = shake(pair_store().get((story.started.pair, None, None, "auto")), story, presses - 1)
        except UserError as error:
            show_error(error)
    _figure(3, lambda figures: figures.shaken_figure(story=story, draws=draws))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(_said(3, "handle"), icon=":material/casino:", type="primary", disabled=not guessed, on_click=_press, key="guide_draw")
        if draws:
            _say(3, shaken_words(draws, presses, _said(3, "own"), SCENES[2].said["other"]))


def _press() -> None:
    """Callback: draw once more."""
    st.session_state.guide_presses += 1


# 4 Skip or send -------------------------------------------------------------------------------------------------------


def skip_or_send(story: Story, guessed: bool) -> None:
    own = round(story.threshold, 2)
    u_th = st.session_state.get("guide_line", own)
    _figure(4, lambda figures: figures.line_figure(story=story, u_th=u_th, shown=guessed))
    chosen = st.slider(_said(4, "handle"), 0.0, 1.0, own, 0.01, disabled=not guessed, **remembered("guide_line"))
    if not guessed:
        return
    line = draw_line(story, chosen)
    with st.container(horizontal=True, vertical_alignment="center"):
        _say(4, parted(line))
        if st.button(FRAME["live"], icon=":material/cell_tower:", key="guide_to_live", help=FRAME["live_help"]):
            to_live(**controls_of(story.started) | {"u_th": chosen, "never_skip": False})


# 5 A few bytes --------------------------------------------------------------------------------------------------------


def few_bytes(story: Story, guessed: bool) -> None:
    sizes = cut_sizes(story)
    k = st.session_state.get("guide_cut", sizes[-1])
    _figure(5, lambda figures: figures.cut_figure(cut=cut(story, k if guessed else sizes[-1])))
    chosen = st.select_slider(_said(5, "handle"), sizes, sizes[-1], format_func=count, disabled=not guessed, **remembered("guide_cut"))
    if guessed:
        _say(5, sliced(story, cut(story, chosen), _said(5, "predicted"), _said(5, "bound")))


# 6 The referee --------------------------------------------------------------------------------------------------------


def the_referee(story: Story, guessed: bool) -> None:
    run, token = story.thrown
    game, number = referee(token), st.session_state.setdefault("guide_throws", 0)
    throws = throw(game, run.started.settings.seed, number) if guessed and number else None
    _figure(6, lambda figures: figures.referee_figure(game=game, throws=throws))
    with st.container(horizontal=True, vertical_alignment="center"):
        for more, primary in zip(THROWS, ("primary", "secondary"), strict=True):
            st.button(
                _said(6, "handle", {"more": count(more)}),
                type=primary,  # type: ignore[arg-type]
                disabled=not guessed or number + more > MOST_THROWS,
                on_click=_throw,
                args=(more,),
                key=f"guide_throw_{more}",
            )
    if throws is not None:
        _say(6, thrown(game, throws))


def _throw(more: int) -> None:
    """Callback: so many throws more."""
    st.session_state.guide_throws += more


# 7 The bill -----------------------------------------------------------------------------------------------------------


def the_bill(story: Story, guessed: bool) -> None:
    mine = {float(snr): float(st.session_state.get(f"guide_speed_{snr}", FIRST_SPEED)) for snr in DRAWN_AT_DB}
    curves = speeds(story, SNRS_DB) if guessed else {}
    turned_on = guessed and st.session_state.get("guide_several")
    several = {"several": several_speeds(story, SNRS_DB)[0], "shared": shared_speeds(story, SNRS_DB)[0]} if turned_on else None
    _figure(7, lambda figures: figures.bill_figure(guess=mine, curves=curves, snrs_db=SNRS_DB, several=several))
    if not guessed:
        for snr, column in zip(DRAWN_AT_DB, st.columns(len(DRAWN_AT_DB), gap="small"), strict=True):
            column.select_slider(decibels(snr).replace(".0", ""), SPEEDS, FIRST_SPEED, **remembered(f"guide_speed_{snr}"))
        st.button(_said(7, "reveal"), type="primary", on_click=_reveal, key="guide_reveal")
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        st.toggle(_said(7, "handle"), **remembered("guide_several"))
        _say(7, missed(story, list(mine.values())) if several is None else last_turn(story))


def _reveal() -> None:
    """Callback: the reader's curve is drawn."""
    st.session_state.guide_shown_6 = True


DRAWN: tuple[Callable[[Story, bool], None], ...] = (
    two_writers, the_wall, ask_yourself, skip_or_send, few_bytes, the_referee, the_bill,
)  # fmt: skip
"""By the number of the scene, from 0."""
