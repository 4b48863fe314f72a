"""What stands next to the run shown: the same answer by three other ways to write it, and by this one with another decision."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Job, Key
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event, Finished, Started, TokenDecided
from cuhlm_core.format import counted
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.likelihood import answer_of
from cuhlm_core.sentences import fill, quoted
from cuhlm_core.settings import FORCED, DecodeSettings, Force
from ui import session
from ui.controls import Request
from ui.live.bars import OTHERS, draw_bars, verdict_of, with_verdict
from ui.live.decoded import ComparisonRequest, ComparisonRequests, begin, job_of, key_of, runs_of
from ui.store import pair_store
from ui.widgets import show_error

# Was it worth it? -----------------------------------------------------------------------------------------------------

DECODE_HELP = "Decodes this prompt with each of them, with the same random numbers. With large models that takes a while."
WAIT_SECONDS = 0.25
"""How long an answer waits for runs that were just begun."""


def rivals(started: Started) -> tuple[ComparisonRequest, ...]:
    """The other ways to write a run's answer, with the same noise; the link changes none of their tokens."""
    chosen = replace(started.settings, payload=METHODS[started.method].payload_choice(started.settings.payload))

    def settings(method: str) -> DecodeSettings:
        read = {"seed", "max_tokens", "temperature", *METHODS[method].uses}
        return DecodeSettings(**{name: getattr(chosen, name) for name in read})

    return tuple(ComparisonRequest(started.prompt, method, settings(method)) for method in OTHERS if method != started.method)


@st.fragment
def worth(events: Sequence[Event], priced: Request, behind: Callable[[], bool], covered: bool = False) -> None:
    """Seconds, bytes and answer of a run that has ended against those of its rivals, priced as `priced` says. `covered`: no answer is given
    away, nor what any of them takes. behind: draws what else is decoded of a run that has ended, and says whether some of it is to come."""
    started, ended = events[0] if events else None, bool(events) and isinstance(events[-1], Finished)
    if not isinstance(started, Started):
        return
    key = key_of(started, priced)
    wishes = None if key is None else (key, rivals(started))
    quick = started.pair in EMBEDDED_FOLDERS
    job = None if wishes is None or not ended else _decoding(wishes, quick)
    runs, pending = runs_of(job), ended and wishes is not None and (quick if job is None else job.active)
    known = [tuple(events), *runs] if ended and not covered else []
    with st.container(key="worth", gap=None):
        growing = ended and not covered and behind()
        link = priced.settings.channel, priced.settings.clock
        draw_bars(started, known, link, "…" if pending or not ended else "–", pending or growing)
        if ended and wishes is not None and not runs and not pending:
            st.button("Decode the others", key="worth-decode", on_click=_begin, args=(wishes,), help=DECODE_HELP)
            _show_error(job)


def _decoding(wishes: ComparisonRequests, quick: bool) -> Job[Event] | None:
    """The job that decodes them, or did. Where that is quick it is begun here, once the pair is in memory."""
    job = job_of(wishes)
    if job is None and quick and pair_store().loaded(wishes[0]) is not None:
        _begin(wishes)
        job = job_of(wishes)
        if job is not None:
            job.wait(WAIT_SECONDS)
    return job


def _begin(wishes: ComparisonRequests) -> None:
    """Begin to decode; where too many wait, the reason is shown once."""
    try:
        begin(wishes)
    except UserError as error:
        st.session_state["branch-error"] = str(error)


def _show_error(job: Job[Event] | None) -> None:
    if words := st.session_state.pop("branch-error", None) or (job and job.error):
        show_error(words)


# Decide otherwise -----------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Branch:
    """Another decision at one round of a run."""

    run: str
    """Names the run shown."""
    force: Force
    wishes: ComparisonRequests
    been: str
    """Such as "Had token 6 not been sent"."""


def otherwise(run: str, events: Sequence[Event], priced: Request) -> dict[str, Any] | None:
    """What the panel is sent of other decisions at a run that has ended: the one that was tried last, whether it is `pending`, and what
    came of it; None where nothing can be decided otherwise."""
    started = events[0] if events else None
    if not isinstance(started, Started) or not isinstance(events[-1], Finished):
        return None
    key, branch = key_of(started, priced), _tried(run)
    if key is None:
        return None
    if branch is None:
        branch = _of_the_link(run, events, key, priced)
    return {"tried": asdict(branch.force), **_outcome(branch, events)} if branch else {}


def _tried(run: str) -> Branch | None:
    branch: Branch | None = st.session_state.get("otherwise")
    return branch if branch is not None and branch.run == run else None


def wished(run: str, events: Sequence[Event], priced: Request, round_: int | None, what: int | str | None) -> None:
    """Callback: decide otherwise at that round, or (None) take back what was tried. What no round can have is passed over."""
    started = events[0] if events else None
    key = key_of(started, priced) if isinstance(started, Started) and round_ is not None else None
    been = None if round_ is None or what is None else _been(events, round_, what)
    if key is None or been is None or round_ is None or what is None or not isinstance(started, Started):
        _undo()
    else:
        _try(_branch(run, started, key, Force(round_, what), been))


def _been(events: Sequence[Event], round_: int, what: int | str) -> str | None:
    """Such as "Had token 6 not been sent"; None where the run has no such round, or no such choice there."""
    token = next((event for event in events if isinstance(event, TokenDecided) and event.round == round_), None)
    if token is None:
        return None
    if isinstance(what, str):
        return fill(f"been_{what}", round=round_) if what in FORCED else None
    audit = next((event for event in events if isinstance(event, Audited) and event.round == round_), None)
    texts = {row: text for top in (token.draft_top, token.target_top, audit.target_top if audit else ()) for row, text, _ in top}
    return fill("been_token", round=round_, text=quoted(texts[what])) if what in texts else None


def _of_the_link(run: str, events: Sequence[Event], key: Key, priced: Request) -> Branch | None:
    """The other decision that a link asks for, once its run is shown: its prompt has been read, and nothing that it asked for is left to be
    run. None, with a sentence, where the answer has no such round."""
    started, finished, force = events[0], events[-1], st.session_state.get("otherwise_asked")
    assert isinstance(started, Started) and isinstance(finished, Finished)
    waits = st.session_state.get("address_waits") or st.session_state.get("forced") or "address_asks" in st.session_state
    if force is None or waits or session.stale_message(started, finished, priced):
        return None
    del st.session_state["otherwise_asked"]
    tokens = sum(isinstance(event, TokenDecided) for event in events)
    if force.round > tokens:
        show_error(f"The link decides token {force.round} otherwise, and this answer has {counted(tokens, 'token')}.")
        return None
    been = _been(events, force.round, force.what) or fill("been_number", round=force.round, number=force.what)
    branch = _branch(run, started, key, force, been)
    _try(branch)
    return branch


def _branch(run: str, started: Started, key: Key, force: Force, been: str) -> Branch:
    others = tuple(one for one in started.settings.forces if one.round != force.round)
    settings = replace(started.settings, forces=tuple(sorted((*others, force), key=lambda one: one.round)))
    return Branch(run, force, (key, (ComparisonRequest(started.prompt, started.method, settings),)), been)


def _try(branch: Branch) -> None:
    """Decode with the other decision."""
    st.session_state["otherwise"] = branch
    _begin(branch.wishes)


def _undo() -> None:
    """The run alone."""
    st.session_state.pop("otherwise", None)
    if "otherwise" in st.query_params:  # as the page's next run would say: a reload before it brings nothing back
        del st.query_params["otherwise"]


def _outcome(branch: Branch, events: Sequence[Event]) -> dict[str, Any]:
    """What came of another decision: both runs, of which the browser has the one shown; or that it is being decoded."""
    job = job_of(branch.wishes)
    if job is not None and not job.wait(WAIT_SECONDS):
        return {"pending": True}
    runs = runs_of(job)
    if not runs:
        error = st.session_state.pop("branch-error", None) or (job and job.error)
        return {"words": str(error)} if error else {}
    started, finished = events[0], events[-1]
    assert isinstance(started, Started) and isinstance(finished, Finished)
    shown = verdict_of(answer_of(started, finished), finished.text)
    return {"branch": {"been": branch.been, "shown": shown, "run": with_verdict(runs[0], read=True)}}
