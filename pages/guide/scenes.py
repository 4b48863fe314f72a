"""The seven scenes at the right: a figure, its handle, and one sentence on what the handle did. Covered until the guess is made."""

from collections.abc import Callable
from typing import Any

import numpy as np
import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import count, data_size, decibels, distance, duration, percent, probability, si, significant
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.guide.scenes import DISTANCES_M, cut, cut_sizes, draw_line, model_clock, referee, several_drafts, throw, wall
from cuhlm_core.studies.guide.study import Card, Story, shake
from cuhlm_core.studies.link.study import Constants, expected_throughput, run_methods
from ui.controls import controls_of
from ui.store import known_calibration, pair_store
from ui.widgets import plain, remembered, show_error, to_live

CHART = {"displaylogo": False, "displayModeBar": False}
SNRS_DB = np.linspace(-20, 20, 41)
DRAWN_AT_DB = (-20, -10, 0, 10)
SPEEDS = (0.3, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30, 40)
"""Where the reader draws the curve of the last scene, and how high it can be there."""
MOST_THROWS = 100_000


def _figure(number: int, draw: Callable[[Any], Any], words: str) -> None:
    from cuhlm_core.studies.guide import figures  # plotly takes a moment: not before it is needed

    st.plotly_chart(draw(figures), key=f"guide_figure_{number}", config=CHART, alt=words)


def _say(words: str) -> None:
    """What the handle makes of the figure, its names and numbers shown as they are, between them ours."""
    st.markdown(words)


# 1 Two writers --------------------------------------------------------------------------------------------------------


def two_writers(story: Story, guessed: bool) -> None:
    if not story.cards:
        st.info("No recorded comparison has both writers, so there are no cards to turn.")
    for letter, card in zip("ab", story.cards, strict=False):
        with st.container(border=True, key=f"guide_card_{letter}"):
            st.caption(f"Card {letter.upper()}")
            st.text(card.text)
            st.markdown(_turned(card) if guessed else ":gray[:material/help: Who wrote this?]")


def _turned(card: Card) -> str:
    """The back of a card."""
    finished, reached = card.run.finished, card.reached
    assert finished is not None  # only complete recordings are cards
    took = f"{count(finished.tokens)} tokens in {duration(finished.slm_s + finished.uplink_s + finished.llm_s)}"
    by = "**The small model**, alone" if card.small else "**The large model**"
    if card.run.started.method == "hlm":
        by += ", checking every token of the small one (HLM)"
    return f"{by}. {took}." + (f" {reached.mark} {plain(reached.words)}." if reached else "")


# 2 The wall -----------------------------------------------------------------------------------------------------------


def the_wall(story: Story, guessed: bool) -> None:
    link = wall(story)
    metres = st.session_state.get("guide_distance", DISTANCES_M[1])
    _figure(2, lambda figures: figures.wall_figure(wall=link, distance_m=metres, shown=guessed), "Seconds a token against the distance")
    chosen = st.select_slider(
        "Phone, metres from the mast", DISTANCES_M, DISTANCES_M[1], disabled=not guessed, **remembered("guide_distance")
    )
    if guessed:
        seconds = link.seconds(link.full_bits, chosen)
        _say(
            f"At **{si(chosen, 'm', 2)}**, {plain(decibels(link.snr_db(chosen)))}: all probabilities take **{duration(seconds)}**, "
            f"{significant(seconds / link.compute_s, 2)} times as long as both models; this run's mean upload "
            f"{duration(link.seconds(link.few_bits, chosen))}."
        )


# 3 Ask yourself -------------------------------------------------------------------------------------------------------


def ask_yourself(story: Story, guessed: bool) -> None:
    presses = st.session_state.setdefault("guide_presses", 0)
    draws: tuple = ()
    if guessed and presses:
        try:
            draws = shake(pair_store().get((story.started.pair, None, None, "auto")), story, presses - 1)
        except UserError as error:
            show_error(error)
    _figure(3, lambda figures: figures.shaken_figure(story=story, draws=draws), "The likeliest tokens, and twenty draws")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button("Draw 20", icon=":material/casino:", type="primary", disabled=not guessed, on_click=_press, key="guide_draw")
        if draws:
            differ = sum(draw.differs for draw in draws)
            dice = "the dice of the run" if presses == 1 else f"other dice ({count(presses - 1)})"
            _say(f"{differ} of {len(draws)} differ: **u = {differ}/{len(draws)} = {probability(differ / len(draws))}**, {dice}.")


def _press() -> None:
    """Callback: draw once more."""
    st.session_state.guide_presses += 1


# 4 Skip or send -------------------------------------------------------------------------------------------------------


def skip_or_send(story: Story, guessed: bool) -> None:
    own = round(story.threshold, 2)
    u_th = st.session_state.get("guide_line", own)
    _figure(4, lambda figures: figures.line_figure(story=story, u_th=u_th, shown=guessed), "A dot for each token over its uncertainty")
    chosen = st.slider("Threshold", 0.0, 1.0, own, 0.01, disabled=not guessed, **remembered("guide_line"))
    if not guessed:
        return
    line = draw_line(story, chosen)
    with st.container(horizontal=True, vertical_alignment="center"):
        _say(f"**{count(line.sent)} sent**, {count(line.skipped)} skipped, of these **{count(line.wrong)} wrongly**.")
        if st.button("Open this in Live", icon=":material/cell_tower:", key="guide_to_live", help="The same prompt and noise, your line."):
            to_live(**controls_of(story.started) | {"u_th": chosen, "never_skip": False})


# 5 A few bytes --------------------------------------------------------------------------------------------------------


def few_bytes(story: Story, guessed: bool) -> None:
    sizes = cut_sizes(story)
    k = st.session_state.get("guide_cut", sizes[-1])
    _figure(
        5,
        lambda figures: figures.cut_figure(cut=cut(story, k if guessed else sizes[-1])),
        "The small model's probabilities, and as rebuilt",
    )
    chosen = st.select_slider(
        "Cut after k probabilities", sizes, sizes[-1], format_func=count, disabled=not guessed, **remembered("guide_cut")
    )
    if not guessed:
        return
    now, theta = cut(story, chosen), story.started.settings.theta
    words = f"k = {count(now.k)}: **{data_size(now.bits)}**, TVD **{distance(now.total_variation)}**"
    if now.distortion is not None:
        name = "predicted distortion" if "eta" in story.method.size.reads else "bound of the bias"
        fits = "within" if now.distortion <= theta else "**above**"
        words += f"; {name} {distance(now.distortion)}, {fits} θ = {theta:g}"
    _say(f"{words}.")


# 6 The referee --------------------------------------------------------------------------------------------------------


def the_referee(story: Story, guessed: bool) -> None:
    run, token = story.thrown
    game, number = referee(token), st.session_state.setdefault("guide_throws", 0)
    throws = throw(game, run.started.settings.seed, number) if guessed and number else None
    _figure(6, lambda figures: figures.referee_figure(game=game, throws=throws), "Both distributions, and the shares of the outcomes")
    with st.container(horizontal=True, vertical_alignment="center"):
        for more, primary in ((100, "primary"), (10_000, "secondary")):
            st.button(
                f"Throw {count(more)}",
                type=primary,  # type: ignore[arg-type]
                disabled=not guessed or number + more > MOST_THROWS,
                on_click=_throw,
                args=(more,),
                key=f"guide_throw_{more}",
            )
    if throws is not None:
        _say(
            f"{count(throws.number)} throws, {percent(throws.replaced / throws.number, 2)} replaced. Distance (TVD) to the large model "
            f"**{distance(throws.away_from(game.large))}**, to the small one {distance(throws.away_from(game.small))}."
        )


def _throw(more: int) -> None:
    """Callback: so many throws more."""
    st.session_state.guide_throws += more


# 7 The bill -----------------------------------------------------------------------------------------------------------


def the_bill(story: Story, guessed: bool) -> None:
    mine = {float(snr): float(st.session_state.get(f"guide_speed_{snr}", 5)) for snr in DRAWN_AT_DB}
    curves = speeds(story, SNRS_DB) if guessed else {}
    several = _several(story, SNRS_DB) if guessed and st.session_state.get("guide_several") else None
    _figure(
        7,
        lambda figures: figures.bill_figure(guess=mine, curves=curves, snrs_db=SNRS_DB, several=several and several[0]),
        "Tokens per second against the SNR",
    )
    if not guessed:
        for snr, column in zip(DRAWN_AT_DB, st.columns(len(DRAWN_AT_DB), gap="small"), strict=True):
            column.select_slider(decibels(snr).replace(".0", ""), SPEEDS, 5, **remembered(f"guide_speed_{snr}"))
        st.button("Show the true curves", type="primary", on_click=_reveal, key="guide_reveal")
        return
    true = speeds(story, np.array(DRAWN_AT_DB, dtype=float))["hlm"]
    off = float(np.exp(np.mean(np.abs(np.log(np.array(list(mine.values())) / true)))))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.toggle("Several drafts a message", **remembered("guide_several"))
        _say(f"You were off by a factor of **{significant(off, 2)}** on average." if several is None else _last_turn(story))


def _reveal() -> None:
    """Callback: the reader's curve is drawn."""
    st.session_state.guide_shown_6 = True


def speeds(story: Story, snrs_db: np.ndarray) -> dict[str, np.ndarray]:
    """Tokens per second of the run's method, HLM and the large model alone at each mean SNR, without fading."""
    settings, size = story.started.settings, story.started.vocabulary_size
    constants = Constants(size, model_clock(story.started))
    channels = [ChannelSettings("awgn", float(snr), settings.channel.bandwidth_hz) for snr in snrs_db]
    shown = {"llm", "hlm", story.started.method}
    return {
        method.name: np.array([expected_throughput(method, constants, channel, "awgn") for channel in channels], dtype=float)
        for method in run_methods(story.table, story.started.method, size)
        if method.name in shown
    }


def _several(story: Story, snrs_db: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Several drafts a message, with the acceptance that the pair's calibration measured."""
    rejection = known_calibration(story.started.pair).mean_rejection
    return several_drafts(story, 1 - (rejection or 0.0), snrs_db)


def _last_turn(story: Story) -> str:
    """What several drafts a message reach on the link of the run."""
    snr_db = story.started.settings.channel.snr_db
    speed, drafts = (values.item() for values in _several(story, np.array([snr_db])))
    own = speeds(story, np.array([snr_db]))[story.started.method].item()
    return (
        f"At {plain(decibels(snr_db))}: **{significant(speed)} tokens/s** with {count(drafts)} drafts a message, nothing skipped; "
        f"{plain(story.method.title)} {significant(own)}."
    )


DRAWN: tuple[Callable[[Story, bool], None], ...] = (
    two_writers, the_wall, ask_yourself, skip_or_send, few_bytes, the_referee, the_bill,
)  # fmt: skip
"""By the number of the scene, from 0."""
