"""The Trade-off page's view: the curves with their handles, an answer that the threshold loses, exports, and all methods."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from cuhlm_core.format import count
from cuhlm_core.loss import GROUP_WORDS, GROUPS
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import SCHEDULES
from cuhlm_core.studies.tradeoff import plane_words, words
from cuhlm_core.studies.tradeoff.plane import Plane, PlaneRow, step_at
from pages.tradeoff import controls
from pages.tradeoff.controls import Choice
from ui import background
from ui.setting_controls import LinkControl
from ui.web.bridge import MOST_MESSAGES, built, component, served_bytes
from ui.widgets import data_table, download, download_rows, note, one_of, plain, shows_errors, to_live

_plane = component("tradeoff", built("tradeoff.css"))
_SWEEPING = "sweep"
"""Name of the work that decodes all methods."""


def curves(choice: Choice) -> LinkControl:
    """Draw the curves under the link that the handles hold; where none are decoded, how to have them. The link."""
    link, above = controls.tradeoff_link(), st.container()
    controls.more_of_the_link(link)
    with above:
        if choice.plane is None:
            st.info("No curve of this pair is decoded yet with these questions: draw it below.", icon=":material/science:")
        else:
            _draw(choice, choice.plane, link)
    return link


def _draw(choice: Choice, plane: Plane, link: LinkControl) -> None:
    channel, clock = link.channel, link.clock
    setting = controls.held_setting(plane, choice.calibration, channel, clock)
    row = plane.row(setting["method"])
    assert row is not None
    u_th, column = step_at(row.u_th, setting["u_th"]), 0 if len(row.values) == 1 else step_at(row.values, setting[row.axis])
    lost, throughput, title = plane.price(row, u_th, column), setting["throughput"], background.pair_title(choice.key)
    caption = plane_words.plane_caption(plane, row, (u_th, column), (channel, clock), title, throughput)
    data = {
        "plane": served_bytes(_packed(f"{plane.digest} {choice.exact}", plane, choice.sweep if choice.exact else None)),
        "setting": setting,
        "controls": controls.handle_rows(row),
        "rest": {"moved": st.session_state.get("tradeoff_moved", 0), "lost": [lost.low, lost.high]},
        "caption": caption,
    }
    taken = partial(controls.take_setting, axis=row.axis)
    _plane(key="plane", data=[data], on_setting_change=lambda: taken((st.session_state.get("plane") or {}).get("setting")))
    doubt = plane_words.doubt_words(plane.inexact, plane.capped, plane.float32) or "exact for every threshold."
    decoded = f"{count(len(plane.seeds))} {'' if choice.own else 'held-out '}questions, each decoded about {plane.runs:.0f} times a curve"
    note(
        f"{decoded}: {doubt} A handle computes sums and decodes nothing. {plane_words.lost_words(choice.asked.get('score'))}"
        f"Schedule: {SCHEDULES[clock.schedule].lower()}. Curves "
        "send exact probabilities, as the paper counts them; HSL sends 8 bits each, shared noise token ids."
    )
    _lost_answer(choice, plane, row, u_th, column, setting)

    lines = partial(plane_words.curve_rows, plane, row, column, (channel, clock), title, throughput)
    with st.container(horizontal=True):
        download_rows("Curve (CSV)", lines, "trade-off-curve.csv")
        download("Curve (pgfplots)", lambda: plane_words.curve_tex(lines(), caption), "trade-off-curve.tex")
        with st.popover("Command", icon=":material/terminal:"):
            if clock.schedule != "sequential":
                note("The command adds up exchanges, one after the other: choose the schedule sequential for the same numbers.")
            asked = {**choice.asked, "throughput": throughput}
            st.code(plane_words.plane_command(choice.key, row, column, (channel, clock), plane, choice.seed, asked), language=None)


@st.cache_resource(show_spinner=False, max_entries=MOST_MESSAGES)
def _packed(named: str, _plane: Plane, _sweep: Any) -> bytes:
    from cuhlm_core.studies.tradeoff.plane_wire import plane_wire

    return plane_wire(_plane, _sweep)


def _lost_answer(choice: Choice, plane: Plane, row: PlaneRow, u_th: int, column: int, setting: dict[str, Any]) -> None:
    """An answer that this threshold gets wrong and the next lower one right, with both texts."""
    lost = plane.first_lost(row, u_th, column)
    if lost is None:
        return
    sample = next(one for one in choice.samples if choice.seed + one.number == plane.seeds[lost])
    lower = plane_words.threshold_words(row.u_th[u_th - 1])
    with st.container(border=True, key="lost-answer"):
        st.markdown(f"**An answer that this threshold loses:** {plain(sample.prompt)}")
        for place, title, at in zip(st.columns(2), (lower, plane_words.threshold_words(row.u_th[u_th])), (u_th - 1, u_th), strict=True):
            with place:
                note(f"{title}: {'wrong' if at == u_th else 'right'}")
                st.text(row.text(lost, at, column))
        if st.button("Watch it on Live", icon=":material/cell_tower:", key="watch-lost"):
            asked = {"prompt": sample.prompt, "seed": plane.seeds[lost], "max_tokens": plane.limit}
            to_live(**controls.live_controls(setting, METHODS[row.method].default_payload) | asked)


# All methods ----------------------------------------------------------------------------------------------------------


@shows_errors
def methods(choice: Choice, link: LinkControl) -> None:
    """Draw the list of all methods under the same link, with what it is of."""
    from cuhlm_core.studies.tradeoff.points import points

    if not choice.own:
        st.markdown("##### All methods on this link")
    _offer_sweep(choice)
    sweep = choice.sweep
    if sweep is None:
        return
    priced = link.channel, link.clock, st.session_state[controls.THROUGHPUT]
    drawn = points(sweep, *priced)
    group = one_of("Methods", {"all": "All", **GROUPS}, "tradeoff_group", label_visibility="collapsed", help=GROUP_WORDS)
    shown = [point for point in drawn if group in ("all", point.group)]
    data_table(words.method_rows(shown), key="tradeoff_table")
    titles = {point.configuration: words.title(point) for point in shown}
    chosen = st.selectbox("Try one on Live", [None, *titles], format_func=lambda name: titles.get(name, "Choose a method"))
    if chosen is not None:
        point = next(point for point in shown if point.configuration == chosen)
        note(METHODS[point.method].summary)
        if st.button("Load into Live", type="primary", icon=":material/cell_tower:", key="tradeoff_to_live"):
            to_live(**controls.point_controls(point, link.channel, link.clock))
    with st.expander(f"n = {count(len(sweep.numbers))} questions: what was decoded, and how speed is counted"):
        st.caption(plain(words.sweep_words(sweep, *priced)))
    rows = words.point_rows(drawn)
    with st.container(horizontal=True):
        download_rows("Methods (CSV)", rows, "trade-off.csv")
        download("Methods (Parquet)", lambda: _parquet(rows), "trade-off.parquet")


def _offer_sweep(choice: Choice) -> None:
    """Say what is not decoded yet, with a button that begins it; or the progress of the work."""
    from cuhlm_core.studies.tradeoff.sweep import decode_sweep, sweep_seconds

    if background.show(_SWEEPING, choice.key) or choice.exact or choice.own:
        return
    background.offer(
        _SWEEPING,
        choice.key,
        f"All methods: {len(choice.samples)} prompts of up to {choice.tokens} tokens with every method, on both models.",
        f"Decode all methods: {len(choice.samples)} prompts",
        lambda pair, cancelled: decode_sweep(pair, choice.samples, choice.tokens, choice.seed, cancelled=cancelled),
        "decode-sweep",
        lambda pace, pair: sweep_seconds(pace, pair, choice.samples, choice.tokens, choice.seed),
        timing=choice.plane is not None and len(choice.plane.seeds) == len(choice.samples),  # else the curve's offer has it
    )


def _parquet(rows: list[dict]) -> bytes:
    import pandas as pd

    return pd.DataFrame(rows).to_parquet(index=False)
