"""How likely the large model finds a text that was decoded here: measured in the pair's queue, kept for the visit, shown with the gain."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Job, Key
from cuhlm_core.errors import UserError
from cuhlm_core.events import Finished, Started
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.runs.columns import RunTable, gain
from cuhlm_core.runs.likelihood import TextLikelihood, needs_likelihood, skips_words
from cuhlm_core.runs.words import gain_words
from cuhlm_core.settings import DecodeSettings
from ui.store import known_calibration, pair_store
from ui.widgets import note

WAIT_SECONDS = 1.5
"""How long an answer waits for it: longer ones are shown when they are there."""


def likelihood_of(key: Key, started: Started, tokens: Sequence[int]) -> TextLikelihood | None:
    """The likelihood of a finished run; None while it is measured, if it cannot be, and for a pair whose answers can be checked.

    It begins to be measured where the pair is in memory; a page that waits is drawn again when it is there.
    """
    if not tokens or not needs_likelihood(started.pair):
        return None
    name = (key, started.prompt, started.settings.temperature, tuple(tokens))
    jobs: dict[Any, Job[Any]] = st.session_state.setdefault("likelihoods", {})
    if name not in jobs:
        pair = pair_store().loaded(key)
        if pair is None or pair.name != started.pair:
            return None
        try:
            jobs[name] = Job(_measuring(pair, started, tuple(tokens)), pair_store().queue(key)).start()
        except UserError:  # the queue is full
            return None
    job = jobs[name]
    if not job.wait(WAIT_SECONDS):
        _again_when_done(job)
    found: TextLikelihood | None = job.result
    return found


def likelihood_caption(key: Key, started: Started, finished: Finished, table: RunTable, settings: DecodeSettings) -> None:
    """Draw the text's likelihood, its skips, and with them its gains under the channel and clock of `settings`, which `table` has."""
    likelihood = likelihood_of(key, started, table.token.tolist())
    if likelihood is None:
        return
    baselines = table.baselines(full_payload_bits(started.vocabulary_size), settings.channel, settings.clock)
    gains = gain_words({name: gain(table.costs, costs) for name, costs in baselines.items()})
    skips = skips_words(started, finished, known_calibration(started.pair))
    note(" ".join(filter(None, (likelihood.words, skips, f"Speed: {gains}."))))


def _measuring(pair: Any, started: Started, tokens: Sequence[int]) -> Callable[[Callable[[], bool]], Any]:
    def steps(cancelled: Callable[[], bool]) -> Any:
        from cuhlm_core.decoding.likelihood import text_likelihood

        yield from ()
        return text_likelihood(pair, started.prompt, tokens, started.settings.temperature)

    return steps


@st.fragment(run_every=0.5)
def _again_when_done(job: Job[Any]) -> None:
    if not job.active:
        st.rerun()
    st.caption("The large model reads the text …")
