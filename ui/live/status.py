"""What the Live page says next to its buttons."""

from dataclasses import replace
from typing import Any

from cuhlm_core.decoding.jobs import Job, JobStatus
from cuhlm_core.events import Started, StopReason
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.runs.words import means_nothing, run_words
from little_world import is_refusal
from ui import session
from ui.controls import Request
from ui.export.standalone import STOPPED
from ui.live.general import offered
from ui.live.words import turned_down
from ui.strip.token_strip import Bar


def moved_thresholds(state: session.ViewState, request: Request) -> list[str]:
    """The names of the thresholds that differ from those of the run shown, where nothing else does that changes its tokens."""
    started = state.started
    if started is None or state.finished is None or request.method.name != started.method:
        return []
    had, wanted = started.settings, request.settings
    names: tuple[str, ...] = ("u_th", "theta", "eta")
    moved = [name for name in names if name in request.method.uses and getattr(wanted, name) != getattr(had, name)]
    return moved if moved and len(session.differences(started, state.finished, request)) == len(moved) else []


def shown_at_handle(started: Started | None, request: Request) -> Started | None:
    """The run as its thresholds' line is drawn: where the controls have it, if they ask for the same method."""
    if started is None or started.method != request.method.name or "u_th" not in request.method.uses:
        return started
    return replace(started, settings=replace(started.settings, u_th=request.settings.u_th))


def bar(state: session.ViewState, visit: session.Visit, request: Request, follows: bool) -> Bar:
    """The line next to the buttons: what went wrong, under which controls the numbers stand, what is under way, or what is shown.
    follows: a run with the moved controls begins by itself."""
    started, finished = state.started, state.finished
    if fault := visit.fault or visit.error:
        return Bar(fault, "error")
    if started is not None and (words := session.stale_message(started, finished, request)):
        return Bar(f"{words} Decoding again …" if follows else words, "stale")
    if visit.job is not None:
        return Bar(_status(visit.job), "info")
    if started is None:
        return Bar("Type a prompt and press Run.")
    briefly = state.recorded or started.pair == WORLD_PAIR
    words = f"{'Recorded' if state.recorded else 'Your run'}: {run_words(started, briefly)}"
    if finished is not None and finished.stop_reason is not StopReason.END:
        words += f"; {STOPPED[finished.stop_reason]}"
    if state.run == visit.unsaved:
        words += f"; not saved{visit.not_saved}"
    return Bar(f"{words}. Move a slider or press Run." if state.recorded else f"{words}.")


def refusal(state: session.ViewState) -> dict[str, Any] | None:
    """What stands in the panel of a run whose prompt is outside of the pair's world; None for any other."""
    started, finished = state.started, state.finished
    if started is None or finished is None or not means_nothing(started, finished.text):
        return None
    instead = turned_down(started.pair)
    if instead is None:
        return None
    words = instead["words" if is_refusal(finished.text) else "answered"]
    return {**instead, "words": words, "asked": started.prompt, "general": offered()}


def _status(job: Job) -> str:
    if job.status is JobStatus.WAITING and job.queue_position > 0:
        others = job.queue_position
        return f"This pair is in use: {others} run{'s' if others > 1 else ''} before yours. It starts by itself."
    if job.status in (JobStatus.LOADING, JobStatus.WAITING):
        return f"Loading both models, {job.age_s:.0f} s so far; the first token follows."
    if job.status is JobStatus.PAUSED:
        return "Paused. Step shows one more token, Continue all others."
    return "Both models are decoding; tokens appear at the pace of the link."
