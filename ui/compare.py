"""The Compare page's parts: one job that decodes the same prompt with several methods and the same luck, and the view of its runs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import streamlit as st

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Finished, Started, TokenDecided
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.runs.recording import Run, manifest_for, new_run_id, save_run
from cuhlm_core.runs.words import reached_answer
from ui.chips import chips
from ui.controls import Request
from ui.session import listed
from ui.shared import pair_store, runs_folder
from ui.token_strip import token_strip

MOST = 8
REFRESH_S = 0.5


@dataclass
class Comparison:
    """What this tab compares."""

    job: Job
    methods: tuple[str, ...]
    name: str
    """Names the comparison for the strips."""


def begin(request: Request, prompt: str, methods: Sequence[str]) -> Comparison:
    """Start decoding `prompt` with every method in turn, in one place of the pair's queue. Each finished run is saved."""
    if not prompt.strip():
        raise UserError("The prompt is empty: write what the models should answer.")
    store, key, folder = pair_store(), request.pair_key, runs_folder()

    def events(cancelled: Callable[[], bool]) -> Iterator[Event]:
        from cuhlm_core.decoding.decoder import decode

        for name in methods:
            if not cancelled():
                told = yield from listed(decode(store.get(key), prompt, name, request.settings, cancelled))
                started = told[0]
                assert isinstance(started, Started)
                save_run(Run(new_run_id(started.method), manifest_for(store.get(key), started), tuple(told)), folder)

    return Comparison(Job(events, store.queue(key)).start(), tuple(methods), new_run_id("compare"))


def split_runs(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of several runs in a row, cut before each Started."""
    starts = [index for index, event in enumerate(events) if isinstance(event, Started)]
    return [tuple(events[start:end]) for start, end in zip(starts, [*starts[1:], len(events)], strict=False)]


def parting(first: Sequence[Event], other: Sequence[Event]) -> int | None:
    """The first round in which two runs chose different tokens; None where the shorter one is the beginning of the longer one."""
    tokens = [[event.token for event in events if isinstance(event, TokenDecided)] for events in (first, other)]
    return next((index + 1 for index, (a, b) in enumerate(zip(*tokens, strict=False)) if a != b), None)


def show(comparison: Comparison, request: Request) -> None:
    """All runs so far; redraws itself while the job is active."""
    job = comparison.job

    @st.fragment(run_every=REFRESH_S if job.active else None)
    def follow() -> None:
        runs = split_runs(job.snapshot())
        _table(runs, request)
        for number, events in enumerate(runs):
            _one(comparison, number, events, runs[0])
        if job.active:
            waiting = len(comparison.methods) - len(runs)
            st.info(f"Decoding … {waiting} more to come." if waiting else "Decoding the last one …", icon=":material/cell_tower:")
        elif st.session_state.get("compared") != comparison.name:
            st.session_state.compared = comparison.name
            st.rerun()

    follow()


def _one(comparison: Comparison, number: int, events: tuple[Event, ...], reference: tuple[Event, ...]) -> None:
    started = events[0]
    assert isinstance(started, Started)
    method = METHODS[started.method]
    parts = None if number == 0 else parting(reference, events)
    words = "the reference" if number == 0 else "the same text so far" if parts is None else f"parts from the reference at token {parts}"
    st.markdown(f"**{method.title}**: {words}", help=method.summary)
    u_th = started.settings.u_th
    token_strip(
        chips(events),
        key=f"compare-{number}",
        run=f"{comparison.name}-{number}",
        u_th=float(u_th) if "u_th" in method.uses and isinstance(u_th, int | float) else None,
        running=not isinstance(events[-1], Finished),
        label=f"Tokens of {method.title}",
        height=150,
    )


def _table(runs: list[tuple[Event, ...]], request: Request) -> None:
    rows = []
    for events in runs:
        started, last = events[0], events[-1]
        assert isinstance(started, Started)
        if not isinstance(last, Finished):
            continue
        settings = replace(request.settings, seed=started.settings.seed)
        table = run_table(events, settings.seed).recost(settings.channel, settings.clock)
        host = HostTimes(last.host_prefill_s, last.host_decode_s, last.host_closing_s)
        totals = summarise(table, full_payload_bits(started.vocabulary_size), last.stop_reason, host)
        reached = reached_answer(started.prompt, last.text)
        rows.append(
            {
                "method": METHODS[started.method].title,
                **({"answer": f"{'✓' if reached.right else '✗'} {reached.words}"} if reached else {}),
                "tokens": totals.tokens,
                "parts at token": parting(runs[0], events),
                "transmission rate": totals.transmission_rate,
                "true skip rate": totals.true_skip_rate,
                "mean k": totals.mean_k,
                "sent, kB": totals.payload_bits / 8000,
                "sent down and billed, kB": float(table.inputs.billed_downlink_bits.sum()) / 8000,
                "mean bias": totals.mean_bias,
                "tokens/s, model clock (realised channel)": totals.throughput,
                "tokens/s, this host": totals.host_tokens_per_s,
            }
        )
    if rows:
        st.dataframe(rows, hide_index=True)
