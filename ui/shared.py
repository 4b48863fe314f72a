"""What pages share: the store of loaded pairs, the folder of recordings, text shown as text, how much is decoded, tables as CSV."""

import ctypes
import gc
import re
import runpy
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import MISSING
from cuhlm_core.models.calibration import PAPER_CALIBRATION, Calibration, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import tales
from cuhlm_core.runs.recording import Run, list_runs, load_run
from cuhlm_core.storage import SHIPPED_CACHE, cache_folder

SHIPPED = SHIPPED_CACHE / "shipped"
FOLDER = Path(__file__).parent
SWITCH_SECONDS = 2e-4
LIVE = "pages/Live.py"
"""The page that others hand their settings to."""

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|$~:])")
_LINKS = re.compile(r"(?<=:)(?=//|[a-z])|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
"""Where Streamlit's Markdown would see a link, an address or an icon even in escaped text."""
_WORD_JOINER = "\u2060"


_APP = threading.local()
"""Whether dashboard.py runs in this thread."""


@contextmanager
def running_pages() -> Iterator[None]:
    """Around dashboard.py's run of a page."""
    _APP.runs = True
    try:
        yield
    finally:
        _APP.runs = False


def through_app() -> None:
    """The first line of every page: on the first visit after a start Streamlit runs a page without dashboard.py, which is to run it."""
    if not getattr(_APP, "runs", False):
        runpy.run_path(str(FOLDER.parent / "dashboard.py"), run_name="__main__")
        st.stop()


def runs_folder() -> Path:
    """Recordings of this installation."""
    return cache_folder() / "runs"


def plain(text: str) -> str:
    """Text for a widget that renders Markdown, escaped so that it is shown as it is (links broken by an invisible joiner)."""
    unlinked = _LINKS.sub(_WORD_JOINER, " ".join(text.split()))
    return _MARKDOWN.sub(r"\\\1", unlinked.replace("&", "&amp;"))


def _behind(name: str):
    """A script that draws nothing."""
    return st.components.v2.component(f"cuhlm_{name}", js=(FOLDER / f"{name}.js").read_text(encoding="utf-8"))


_history, _reconnect = _behind("history"), _behind("reconnect")


def one_entry_per_page() -> None:
    """Let the browser's Back lead to the page before, not through the settings of this one. Draws nothing."""
    _history(key="history", height=0)


def drawn_again_when_reconnected() -> None:
    """Let a page whose connection was lost ask for all of itself when it is back: the server may be another one. Draws nothing."""
    _reconnect(key="reconnect", height=0, on_again_change=lambda: None)


def tabbed(key: str, sections: Mapping[str, Callable[[], object]]) -> None:
    """One question a tab, by its title; only the open one is computed, another when somebody turns to it."""
    for tab, draw in zip(st.tabs(list(sections), key=key, on_change="rerun"), sections.values(), strict=True):
        if tab.open:
            with tab:
                draw()


def one_of(label: str, titles: Mapping[str, str], key: str, **others: Any) -> str:
    """One of a few choices side by side, by their titles; the first until somebody chooses."""
    known: dict[str, Any] = {"format_func": titles.__getitem__, "key": key, "required": True, "persist_state": "session"}
    return str(st.segmented_control(label, list(titles), default=next(iter(titles)), **known | others))


@st.cache_resource(show_spinner=False)
def opening_run(pair: str | None) -> Run | None:
    """The recording that ships with a pair; a first visit shows it, under its own controls."""
    return next((load_run(summary.folder).readable for summary in list_runs(SHIPPED)[0] if summary.manifest.pair == pair), None)


def to_live(**controls: Any) -> None:
    """Go to the Live page with these values of its controls; what they ask for is run there at once."""
    st.session_state.update(controls, run_now=True)
    st.switch_page(LIVE)


@st.cache_resource(show_spinner=False)
def pair_store():
    """The loaded pairs and their queues, one for all visitors."""
    from cuhlm_core.decoding.jobs import PairStore

    return PairStore()


def _few_arenas() -> None:
    """Let all threads allocate from two heaps, where the C library is glibc.

    Streamlit runs every answer in a thread of its own. With a heap for each, 50 runs took a server from 662 to 734 MB; with two it stayed.
    """
    with suppress(AttributeError, OSError, TypeError):  # another C library
        ctypes.CDLL(None).mallopt(-8, 2)  # M_ARENA_MAX


@st.cache_resource(show_spinner=False)
def warm_up() -> threading.Thread:
    """Import the libraries and load the demo pair once a server, behind the recorded run that a visitor sees first."""

    def load() -> None:
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

    _few_arenas()
    # Every small tensor operation of a decode gives the interpreter's lock away and asks for it back; a page that is being drawn
    # hands it over only once in this interval (5 ms by default, which made a watched run many times slower than an unwatched one).
    sys.setswitchinterval(SWITCH_SECONDS)
    thread = threading.Thread(target=load, daemon=True, name="warm-up")
    thread.start()
    return thread


def known_calibration(pair_name: str | None) -> Calibration:
    """The calibration stored for a pair, without loading its models; the paper's constants for pairs that have none."""
    return stored_calibration(pair_name)[0] if pair_name else PAPER_CALIBRATION


def amount(title: str, name: str, start: tuple[int, int, int], prompts_help: str, seed_help: str) -> tuple[int, int, int]:
    """Draw how much is decoded or measured, behind a title: how many prompts, tokens each, and the seed, kept under `name`_…"""
    most = len(tales())
    with st.expander(title):
        prompts = st.slider("Prompts", 10, most, start[0], step=10, key=f"{name}_prompts", persist_state="session", help=prompts_help)
        tokens = st.select_slider(
            "Tokens each", (16, 32, 64, 128), start[1], key=f"{name}_tokens", persist_state="session", help="Longest answer to a prompt."
        )
        seed = st.number_input("Random seed", 0, 2**31, start[2], key=f"{name}_seed", persist_state="session", help=seed_help)
    return prompts, int(tokens), int(seed)


_MIMES = {
    "csv": "text/csv",
    "html": "text/html",
    "json": "application/json",
    "parquet": "application/octet-stream",
    "tex": "text/plain",
}


def download(label: str, made: Callable[[], str | bytes], file_name: str, **others: Any) -> None:
    """A button that takes a file along, made when it is pressed; the page is not drawn anew for it.

    A file that was made before is gone from the server once the page is drawn with another one, and the browser looks for it in vain.
    """
    known = {"icon": ":material/download:", "on_click": "ignore", "key": f"download-{file_name}"}
    st.download_button(label, made, file_name, mime=_MIMES[file_name.rpartition(".")[2]], **known | others)


def data_table(rows: Any, **others: Any) -> None:
    """A table without numbers of its rows; what is not known is a dash in it."""
    st.dataframe(rows, hide_index=True, placeholder=MISSING, **others)
