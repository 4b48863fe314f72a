"""What every page shows of work in the background: how far it is, and a Stop button."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Job, JobStatus
from ui.shared import plain

REFRESH_S = 0.5


@st.fragment(run_every=REFRESH_S)
def show_progress(job: Job, told: Callable[[Any], tuple[float, str]], key: str) -> None:
    """A bar by `told`, from the job's last event to (share done, words), and a Stop button; the whole page anew when it has ended."""
    if not job.active:
        st.rerun()
    events = job.snapshot()
    left, right = st.columns([6, 1], vertical_alignment="center")
    if job.status is JobStatus.WAITING and job.queue_position:
        left.progress(0.0, text="Waiting: somebody else is decoding on this pair.")
    elif not events:
        left.progress(0.0, text="Loading the models …")
    else:
        share, words = told(events[-1])
        left.progress(share, text=plain(words))
    if right.button("Stop", icon=":material/stop:", key=key, help="What is done so far is kept."):
        job.cancel()
        job.wait(3.0)
        st.rerun()
