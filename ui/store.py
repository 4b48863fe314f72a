"""What all visits of a server share: loaded pairs with their queues, recordings, calibrations, and what is loaded ahead."""

from __future__ import annotations

import gc
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.compiled import ready
from cuhlm_core.decoding.jobs import Key
from cuhlm_core.errors import UserError
from cuhlm_core.models.calibration import PAPER_CALIBRATION, Calibration, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.recording import Run, list_runs, load_run
from cuhlm_core.storage import SHIPPED_CACHE, cache_folder, store_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cuhlm_core.evaluation.datasets import Sample
    from cuhlm_core.evaluation.plan import EvaluationPlan
    from cuhlm_core.studies.tradeoff.plane import Plane
    from cuhlm_core.studies.tradeoff.points import Sweep

SHIPPED = SHIPPED_CACHE / "shipped"
SWITCH_SECONDS = 2e-4


def story_folders() -> tuple[str, str]:
    """Where the recordings and the comparisons are that ship with the program: the Guide's story is of them."""
    return str(SHIPPED), str(SHIPPED.with_name(f"{SHIPPED.name}_comparison"))


def runs_folder() -> Path:
    """Recordings of this installation."""
    return cache_folder() / "runs"


def chosen_pair() -> str:
    """The pair that the controls have, by its name."""
    return str(st.session_state.get("pair", EMBEDDED_PAIR))


@st.cache_resource(show_spinner=False)
def opening_run(pair: str | None) -> Run | None:
    """The recording that ships with a pair; a first visit shows it, under its own controls."""
    return next((load_run(summary.folder).readable for summary in list_runs(SHIPPED)[0] if summary.manifest.pair == pair), None)


@st.cache_resource(show_spinner=False)
def pair_store():
    """The loaded pairs and their queues, one for all visitors."""
    from cuhlm_core.decoding.jobs import PairStore

    return PairStore()


@st.cache_resource(show_spinner=False)
def warm_up() -> threading.Thread:
    """Import the libraries and load the embedded pair once a server, behind the recorded run that a visitor sees first.

    A server that ends waits for it: torch aborts a process that ends while it is being imported or loads.
    """

    def load() -> None:
        import pandas  # noqa: F401  # every figure needs it whole: see `theme.drawn`
        import pyarrow

        # Arrow's own pool does not give back what visits borrowed: 20 visits of all pages took a server from 688 to 803 MB with it,
        # from 698 to 735 MB with the system's.
        pyarrow.set_memory_pool(pyarrow.system_memory_pool())
        pair_store_object = pair_store()
        # A run that needs the pair raises the error again, and the page shows it.
        with suppress(UserError):
            pair_store_object.get((EMBEDDED_PAIR, None, None, "auto"))
        # The libraries stay until the server ends: no collection of garbage, in which no token is decoded, looks through them again.
        gc.freeze()
        threading.Thread(target=ready.compile_kernels, daemon=True, name="compile").start()  # a server that ends does not wait for it

    # Every small tensor operation of a decode gives the interpreter's lock away and asks for it back; a page that is being drawn
    # hands it over only once in this interval (5 ms by default, which made a watched run many times slower than an unwatched one).
    sys.setswitchinterval(SWITCH_SECONDS)
    thread = threading.Thread(target=load, daemon=False, name="warm-up")  # not as the thread of a page, which is a daemon
    thread.start()
    return thread


def libraries_are_there() -> bool:
    """Whether large libraries have been imported already: the first screen, which is drawn before `warm_up`, waits for none."""
    return "torch" in sys.modules


def stored_sweep(key: Key, calibration: Calibration, prompts: int, tokens: int, seed: int) -> tuple[Sweep | None, bool]:
    """The sweep of a pair over so many of its own prompts, or another one of the same models, and whether it is the one asked for."""
    from cuhlm_core.evaluation.datasets import shipped_samples
    from cuhlm_core.studies.tradeoff.sweep import sweep_key, sweep_plan, sweep_stamp

    pair = pair_store().known(key, calibration)
    if pair is None:
        return None, False
    samples = shipped_samples(prompts)
    plan = sweep_plan(pair, samples, tokens, seed)
    return _read_sweep(sweep_key(plan, samples), sweep_stamp(plan), plan, samples)


@st.cache_resource(show_spinner=False, max_entries=6)
def _read_sweep(name: str, files: str, _plan: EvaluationPlan, _samples: Sequence[Sample]) -> tuple[Sweep | None, bool]:
    """The same, held in memory while the files stay as they are."""
    from cuhlm_core.studies.tradeoff.sweep import find_other, find_sweep

    exact = find_sweep(_plan, _samples)
    return (exact, True) if exact is not None else (find_other(_plan), False)


def stored_plane(key: Key, calibration: Calibration, samples: Sequence[Sample], tokens: int, seed: int) -> Plane | None:
    """The curves of a pair over some questions; None where they are not decoded."""
    from cuhlm_core.studies.tradeoff.plane_store import PLANES, plane_task

    pair = pair_store().known(key, calibration)
    return None if pair is None else _read_plane(plane_task(pair, samples, tokens, seed).key, store_of(PLANES).stamp())


@st.cache_resource(show_spinner=False, max_entries=4)
def _read_plane(name: str, files: str) -> Plane | None:
    from cuhlm_core.studies.tradeoff.plane_store import PLANES, load_plane

    return load_plane(store_of(PLANES), name)


def chosen_on_tradeoff(key: Key, calibration: Calibration) -> Sweep | None:
    """The sweep that the Trade-off page shows of a pair, for pages without the choice of one; None where none is decoded."""
    from cuhlm_core.studies.tradeoff.configurations import sweep_start

    chosen = {name: st.session_state.get(f"{sweep_name(key[0])}_{name}", value) for name, value in sweep_start(key[0]).items()}
    return stored_sweep(key, calibration, *map(int, chosen.values()))[0]


def sweep_name(pair: str | None) -> str:
    """What the choices of a pair's sweep are remembered under: the World pair's begins with more prompts."""
    return "sweep" if pair == EMBEDDED_PAIR else "sweep_of_another"


NO_SWEEP = "No sweep of this pair is decoded yet: the Trade-off page offers to decode one."


def known_calibration(pair_name: str | None) -> Calibration:
    """The calibration stored for a pair, without loading its models; the paper's constants for pairs that have none."""
    return stored_calibration(pair_name)[0] if pair_name else PAPER_CALIBRATION
