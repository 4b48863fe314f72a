"""Half a second after a threshold was moved to a text that is not known the run is decoded again by itself, where that takes a moment."""

from collections.abc import Sequence

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from ui.controls import Request
from ui.runs import new_job
from ui.session import Ahead, ViewState, Visit
from ui.store import pair_store
from ui.web.bridge import component

FOLLOWING = {"u_th", "theta"}
"""Settings that a run follows by itself."""
REST_MS, SOON_MS = 500, 150
"""After the last movement; until a run that takes longer is asked for."""
ANSWER_SECONDS = 0.4
"""How long an answer waits for the run: most are shown with it."""
_clock = component("again")


def decode_when_at_rest(visit: Visit, state: ViewState, request: Request, moved: Sequence[str]) -> bool:
    """Let the browser ask for another run once the thresholds rest; whether it will. `moved`: all that differs from the run shown.

    Never during a run nor with faulty controls: the run that was begun for other thresholds is dropped.
    """
    quick = request.pair_key[0] in EMBEDDED_FOLDERS
    follows = quick and bool(moved) and FOLLOWING.issuperset(moved) and visit.job is None and not visit.fault
    wish = f"{state.run} {request.settings.u_th} {request.settings.theta}" if follows else None
    ahead = visit.ahead
    if ahead is not None and ahead.wish != wish:
        ahead.drop()
        visit.ahead = ahead = None
    asked = 0 if ahead is None else ahead.asked
    data = {"wish": wish and f"{wish} {asked}", "ms": SOON_MS if asked else REST_MS}
    _clock(key="again", data=[data], height=0, on_due_change=lambda: _decode(visit, state, request, wish))
    return follows


def _decode(visit: Visit, state: ViewState, request: Request, wish: str | None) -> None:
    """Callback: begin the run that is wished, or look whether it has ended."""
    if wish is None or visit.job is not None or state.started is None:
        return
    visit.ahead = ahead = visit.ahead or Ahead(wish)
    ahead.asked += 1
    if ahead.job is None and pair_store().loaded(request.pair_key) is not None:  # else its libraries are on their way
        try:
            ahead.run_id, ahead.job = new_job(request, state.started.prompt)
        except UserError as error:
            visit.error = str(error)
    if ahead.job is not None and ahead.job.wait(ANSWER_SECONDS):
        visit.show_ahead()
