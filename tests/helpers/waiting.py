"""Waiting for what another thread, process or page does: for no longer than it takes, and for as long as a loaded machine may take."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_S = 200.0
"""Only a fault takes this long."""

Found = TypeVar("Found")


def until(holds: Callable[[], Found], words: Callable[[], object] = str) -> Found:
    """What `holds()` says as soon as that is true. Where it never is, the test fails with `words()`."""
    end = time.monotonic() + PATIENCE_S
    while not (found := holds()):
        assert time.monotonic() < end, f"waited {PATIENCE_S:.0f} s in vain: {words()}"
        time.sleep(0.02)
    return found


def ended(app):
    """A page after its run under way has ended, which a short one may have done before the page was drawn."""
    job = app.session_state["visit"].job
    if job is not None:
        assert job.wait(PATIENCE_S)
        app.run()
    assert not app.exception and app.session_state["visit"].job is None
    return app


def worked(app):
    """A page after the work that its tab began in the background."""
    for _, job in app.session_state["background"].values():
        assert job.wait(PATIENCE_S)
    assert not app.run().exception
    return app
