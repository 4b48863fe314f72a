"""What a tab compares: one job that decodes a prompt with several methods and the same noise, or a recorded comparison."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

import streamlit as st

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.events import Event, Started
from cuhlm_core.prompts import check_prompt
from cuhlm_core.runs.comparison import in_order, split_runs
from cuhlm_core.runs.recording import list_runs, load_run, new_run_id
from ui.controls import Request
from ui.runs import decoding
from ui.store import SHIPPED, pair_store


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
def recorded(pair: str, methods: tuple[str, ...]) -> Comparison | None:
    """The race of these methods that ships with a pair, its runs in the order of the lanes; None where some do not ship."""
    summaries = list_runs(SHIPPED.with_name(f"{SHIPPED.name}_comparison"))[0]
    by_method = {summary.manifest.method: summary.folder for summary in summaries if summary.manifest.pair == pair}
    if not by_method.keys() >= {*methods}:
        return None
    runs = [load_run(by_method[method]) for method in in_order(methods)]
    return Comparison(tuple(run.started.method for run in runs), runs[0].run_id, recorded=tuple(run.events for run in runs))


def begin(request: Request, prompt: str, methods: Sequence[str]) -> Comparison:
    """Start decoding `prompt` with every method in turn, in one turn of the pair's queue. Each finished run is saved; where one cannot be,
    the race goes on and its job's result says why."""
    check_prompt(prompt)
    ordered = in_order(methods)
    decode_run = decoding(request, prompt)

    def events(cancelled: Callable[[], bool]) -> Generator[Event, None, str | None]:
        saved: list[str] = []
        not_saved = None
        for name in ordered:
            if not cancelled():
                run, refusal = yield from decode_run(new_run_id(name), name, cancelled, saved)
                saved.append(run.run_id)
                not_saved = refusal or not_saved
        return not_saved

    return Comparison(tuple(ordered), new_run_id("compare"), Job(events, pair_store().queue(request.pair_key)).start())
