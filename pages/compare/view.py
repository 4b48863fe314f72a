"""The Compare page's view: the race of the runs, what happened at a chosen token, the table of all methods, downloads."""

from collections.abc import Sequence

import streamlit as st

from cuhlm_core.loss import GROUP_WORDS
from cuhlm_core.runs.comparison import CSV_COLUMNS, PricedRun, comparison_csv, headline, headline_basis, kept_payloads, lanes, table_rows
from pages.compare.comparison import Comparison
from ui.controls import Request
from ui.export.standalone import race_page
from ui.likelihood import likelihood_of
from ui.race.race import Link, race, race_data
from ui.strip.inspector import inspect
from ui.widgets import download, finding, note, plain

REFRESH_S = 0.5


def show(comparison: Comparison, request: Request) -> None:
    """All runs so far; redraws itself while the job is active."""

    @st.fragment(run_every=REFRESH_S if comparison.active else None)
    def draw() -> None:
        channel = request.settings.channel
        compared = lanes(comparison.runs, channel, request.settings.clock)
        winner = headline(compared)
        link = f"{channel.fading_title}, {channel.snr_words}"
        if winner and not comparison.active:
            finding(winner, f"{link}. {headline_basis(compared)}")
        chosen = race(comparison.name, compared, (channel, request.settings.clock), comparison.active, bool(comparison.recorded))
        if comparison.active:
            waiting = len(comparison.methods) - len(compared)
            st.info(f"Decoding … {waiting} more to come." if waiting else "Decoding the last one …", icon=":material/cell_tower:")
            return
        if chosen is not None:
            lane, round_ = chosen
            inspect(compared[lane].events, round_)
        _numbers(comparison, compared, f"{link}: {winner}" if winner else link, request)
        if comparison.job is not None and st.session_state.get("compared") != comparison.name:
            st.session_state.compared = comparison.name
            st.rerun()  # the buttons are outside of this fragment

    draw()


def _numbers(comparison: Comparison, compared: Sequence[PricedRun], title: str, request: Request) -> None:
    """The table, what it rests on, and the downloads."""
    likelihoods = [likelihood_of(request.pair_key, lane.started, lane.text) if lane.complete else None for lane in compared]
    rows = table_rows(compared, likelihoods)
    if not rows:
        return
    st.table(rows, hide_index=True)
    note(f"{GROUP_WORDS} Here: by this run's own tokens.")
    for lane, found in zip(compared, likelihoods, strict=True):
        if found is not None and found.is_behind:
            note(f"{lane.method.title}: {found.behind_words}")
    settings = compared[0].started.settings
    basis = (
        f"Seed {settings.seed}, at most {settings.max_tokens} tokens; all methods meet the same noise. Seconds on the model clock, "
        "realised channel. A flag ⚑ marks the token at which a text diverges from the first one's, or where the first other text does."
    )
    depends = ", ".join(lane.method.title for lane in compared if lane.method.depends_on_channel)
    but = f", but for {depends}: Run all decodes it on another link" if depends else ""
    st.caption(plain(f"{basis} SNR, fading, round trip and clock in the controls update the costs and change no token{but}."))
    if kept := kept_payloads(compared, request.settings.payload):
        note(kept)
    with st.container(horizontal=True):
        columns = "; ".join(f"**{name}**: {words}" for name, (words, _) in CSV_COLUMNS.items())
        download("Table (CSV)", lambda: comparison_csv(compared), "comparison.csv", help=f"One row per method. {columns}.")
        download(
            "Stand-alone page (HTML)",
            lambda: race_file(comparison, compared, (request.settings.channel, request.settings.clock), title, basis),
            "comparison.html",
            help="One file that replays the race anywhere, without a network.",
        )


def race_file(comparison: Comparison, compared: Sequence[PricedRun], link: Link, title: str, basis: str) -> str:
    """The race as one HTML file with the winner as its title."""
    data = race_data(comparison.name, compared, link, comparison.active, bool(comparison.recorded))
    return race_page(compared, data, title, basis)
