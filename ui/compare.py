"""The Compare page's parts: one job that decodes the same prompt with several methods and the same noise, and the race of its runs."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.errors import UserError
from cuhlm_core.events import Decision, Event, Started
from cuhlm_core.prompts import check_prompt
from cuhlm_core.runs.comparison import CSV_COLUMNS, Lane, comparison_csv, finish, headline, lanes, split_runs, status, table_rows
from cuhlm_core.runs.recording import Run, list_runs, load_run, manifest_for, new_run_id, prune_runs, save_run
from cuhlm_core.settings import FADINGS
from ui import token_strip
from ui.chips import RunChips, Token, legend
from ui.controls import Request
from ui.live import inspect
from ui.session import listed
from ui.shared import SHIPPED, download, pair_store, plain, runs_folder
from ui.standalone import race_page

MOST = 8
REFRESH_S = 0.5
_KEY = "race"


@dataclass
class Comparison:
    """What this tab compares: a job of its own, or the comparison that ships with a pair."""

    methods: tuple[str, ...]
    name: str
    """Names the comparison for the race: a new name starts it afresh."""
    job: Job | None = None
    recorded: tuple[tuple[Event, ...], ...] = ()

    @property
    def active(self) -> bool:
        return self.job is not None and self.job.active

    @property
    def runs(self) -> Sequence[tuple[Event, ...]]:
        """The runs so far, the reference first."""
        return self.recorded if self.job is None else split_runs(self.job.snapshot())

    @property
    def prompt(self) -> str | None:
        """Of a recorded comparison."""
        first = self.recorded[0][0] if self.recorded else None
        return first.prompt if isinstance(first, Started) else None


@st.cache_resource(show_spinner=False)
def recorded(pair: str) -> Comparison | None:
    """The comparison that ships with a pair, its runs in the order in which they were recorded; None where it has none."""
    summaries = reversed(list_runs(SHIPPED.with_name(f"{SHIPPED.name}_comparison"))[0])
    runs = [load_run(summary.folder) for summary in summaries if summary.manifest.pair == pair]
    if not runs:
        return None
    return Comparison(tuple(run.started.method for run in runs), runs[0].run_id, recorded=tuple(run.events for run in runs))


def begin(request: Request, prompt: str, methods: Sequence[str]) -> Comparison:
    """Start decoding `prompt` with every method in turn, in one place of the pair's queue. Each finished run is saved; where one cannot be,
    the race goes on and its job's result says why."""
    check_prompt(prompt)
    store, key, folder = pair_store(), request.pair_key, runs_folder()

    def events(cancelled: Callable[[], bool]) -> Generator[Event, None, str | None]:
        from cuhlm_core.decoding.decoder import decode

        saved, not_saved = [], None
        for name in methods:
            if not cancelled():
                told = yield from listed(decode(store.get(key), prompt, name, request.settings, cancelled))
                started = told[0]
                assert isinstance(started, Started)
                run = Run(new_run_id(started.method), manifest_for(store.get(key), started), tuple(told))
                try:
                    save_run(run, folder)
                    saved.append(run.run_id)
                    prune_runs(folder, spared=saved)
                except UserError as error:
                    not_saved = str(error)
        return not_saved

    return Comparison(tuple(methods), new_run_id("compare"), Job(events, store.queue(key)).start())


# The race -------------------------------------------------------------------------------------------------------------


def _looks() -> str:
    """What the tracks need of the decisions."""
    return ".race { " + " ".join(f"--of-{decision}: {decision.colour};" for decision in Decision) + " }\n"


_SCRIPT = token_strip.joined((*token_strip.DRAWING, "race/race.js"))
_LOOKS = token_strip.looks() + _looks() + token_strip.joined((*token_strip.STYLES, "race/race.css"))
_component = st.components.v2.component("cuhlm_race", css=_LOOKS, js=_SCRIPT)


def show(comparison: Comparison, request: Request) -> None:
    """All runs so far; redraws itself while the job is active."""

    @st.fragment(run_every=REFRESH_S if comparison.active else None)
    def follow() -> None:
        compared = lanes(comparison.runs, request.settings.channel, request.settings.clock)
        channel = request.settings.channel
        told = headline(compared)
        title = f"{FADINGS[channel.fading]}, {channel.snr_words}{f': {told}' if told else ''}"
        if told and not comparison.active:
            st.markdown(f"**{plain(title)}**")
        chosen = _race(comparison, compared)
        if comparison.active:
            waiting = len(comparison.methods) - len(compared)
            st.info(f"Decoding … {waiting} more to come." if waiting else "Decoding the last one …", icon=":material/cell_tower:")
            return
        if chosen is not None:
            lane, round_ = chosen
            with st.container(border=True):
                st.caption(plain(f"{compared[lane].method.title}:"))
                inspect(compared[lane].events, compared[lane].table, round_)
        _numbers(comparison, compared, title)
        if comparison.job is not None and st.session_state.get("compared") != comparison.name:
            st.session_state.compared = comparison.name
            st.rerun()  # the buttons are outside of this fragment

    follow()


def _race(comparison: Comparison, compared: Sequence[Lane]) -> tuple[int, int] | None:
    """Draw the race; lane and round of the chosen token."""
    said = _chosen(comparison.name, compared)
    where = None if said is None or said["lane"] is None else (said["lane"], said["round"])
    data = _race_data(comparison, compared) | {
        "selected": None if where is None else {"lane": where[0], "round": where[1]},
        "action": None if said is None else said["action"],
    }
    _component(key=_KEY, data=data, on_selected_change=lambda: None)
    return where


def _race_data(comparison: Comparison, compared: Sequence[Lane]) -> dict[str, Any]:
    """What the race draws."""
    first = min((lane.parting for lane in compared if lane.parting is not None), default=None)
    return {
        "run": comparison.name,
        "lanes": [
            {
                "title": lane.method.title,
                "summary": lane.method.summary,
                "status": status(lane, compared[0]),
                "finish": finish(lane),
                "complete": lane.complete,
                "parting": lane.parting or first,
                "tokens": _tokens(lane),
            }
            for lane in compared
        ],
        "decisions": legend(),
        "running": comparison.active,
        "badge": "Recorded" if comparison.recorded else None,
    }


def _tokens(lane: Lane) -> list[Token]:
    """The lane's rounds as the race draws them, with their seconds on the chosen channel and clock."""
    run = RunChips()
    run.append(lane.events)
    run.recost(lane.table.costs.total_s.tolist())
    return [part for chip in run.chips for part in chip.get("parts", [chip])]


def _chosen(name: str, compared: Sequence[Lane]) -> dict[str, Any] | None:
    """What the browser said last of this comparison: {"lane", "round": whole numbers that exist or both None, "action": when}."""
    state = st.session_state.get(_KEY)
    said = state.get("selected") if isinstance(state, Mapping) else None
    if not isinstance(said, Mapping) or said.get("run") != name or not isinstance(said.get("action"), int):
        return None
    lane, round_ = said.get("lane"), said.get("round")
    if not (isinstance(lane, int) and 0 <= lane < len(compared) and isinstance(round_, int) and 0 < round_ <= len(compared[lane].table)):
        lane = round_ = None
    return {"lane": lane, "round": round_, "action": said["action"]}


def _numbers(comparison: Comparison, compared: Sequence[Lane], title: str) -> None:
    """The table, what it rests on, and the downloads."""
    if rows := table_rows(compared):
        st.table(rows, hide_index=True)
        settings = compared[0].started.settings
        basis = (
            f"Seed {settings.seed}, at most {settings.max_tokens} tokens; all methods meet the same noise. Seconds on the model clock, "
            "realised channel. A flag ⚑ marks the token at which a text parts from the first one's, or where the first other text does."
        )
        st.caption(f"{basis} SNR, fading and clock at the left cost the race anew and change no token.")
        with st.container(horizontal=True):
            columns = "; ".join(f"**{name}**: {words}" for name, (words, _) in CSV_COLUMNS.items())
            download("Table (CSV)", lambda: comparison_csv(compared), "comparison.csv", help=f"A row a method. {columns}.")
            download(
                "Stand-alone page (HTML)",
                lambda: race_file(comparison, compared, title, basis),
                "comparison.html",
                help="One file that replays the race anywhere, without a network.",
            )


def race_file(comparison: Comparison, compared: Sequence[Lane], title: str, basis: str) -> str:
    """The race as one HTML file with who wins as its title."""
    return race_page(compared, _race_data(comparison, compared), title, basis, _SCRIPT, _LOOKS)
