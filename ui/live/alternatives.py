"""What stands next to the run shown: the same answer by three other ways to write it, and by this one with another decision."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Job, Key
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event, Finished, Started, TokenDecided
from cuhlm_core.format import counted, data_size, probability, running_text
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.comparison import PricedRun, lanes, otherwise_words
from cuhlm_core.sentences import fill, number_of, quoted
from cuhlm_core.settings import DecodeSettings, Force
from ui import session
from ui.controls import Request
from ui.live.bars import DECIDE, OTHERS, TOKENS_OFFERED, baseline_rows, draw_bars, seconds_words
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
    rows = baseline_rows(started, lanes(known, priced.settings.channel, priced.settings.clock), "…" if pending or not ended else "–")
    with st.container(key="worth", gap=None):
        growing = ended and not covered and behind()
        draw_bars(rows, pending or growing)
        if ended and wishes is not None and not runs and not pending:
            st.button("Decode the others", key="worth-decode", type="tertiary", on_click=_begin, args=(wishes,), help=DECODE_HELP)
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
    """What the panel says of other decisions at a run that has ended: by decision what its button is called, and of the one that was tried
    last whether it is `pending`, a sentence and both runs; None where nothing can be decided otherwise."""
    started = events[0] if events else None
    if not isinstance(started, Started) or not isinstance(events[-1], Finished):
        return None
    key, branch = key_of(started, priced), _tried(run)
    if key is None:
        return None
    if branch is None:
        branch = _of_the_link(run, events, key, priced)
    offers = {} if METHODS[started.method].blocks else {str(decision): label for decision, (label, _) in DECIDE.items()}
    return {"offers": offers, **(_outcome(branch, events, priced) if branch else {})}


def _tried(run: str) -> Branch | None:
    branch: Branch | None = st.session_state.get("otherwise")
    return branch if branch is not None and branch.run == run else None


def wished(run: str, events: Sequence[Event], priced: Request, round_: int | None) -> None:
    """Callback: decide otherwise at that round, or (None) take back what was tried."""
    started = events[0] if events else None
    token = next((event for event in events if isinstance(event, TokenDecided) and event.round == round_), None)
    if token is None or not isinstance(started, Started) or token.decision not in DECIDE:
        _undo()
        return
    key = key_of(started, priced)
    if key is not None:
        _, what = DECIDE[token.decision]
        _try(_branch(run, started, key, Force(token.round, what), fill(f"been_{what}", round=token.round)))


def another_token(run: str, events: Sequence[Event], priced: Request, selected: int) -> None:
    """The choice of another token at a round of a run that has ended."""
    started, token = events[0], next(event for event in events if isinstance(event, TokenDecided) and event.round == selected)
    if not isinstance(started, Started) or not isinstance(events[-1], Finished) or (key := key_of(started, priced)) is None:
        return
    audit = next((event for event in events if isinstance(event, Audited) and event.round == selected), None)
    if offered := other_tokens(token, audit):
        st.selectbox(
            fill("otherwise_take", round=selected), list(offered), index=None, key=f"otherwise-token-{selected}",
            format_func=offered.__getitem__, width=340, on_change=lambda: _take(run, started, key, selected, offered),
            help="Decodes on from here with the same random numbers; the run shown stays as it is.",
        )  # fmt: skip


def other_tokens(token: TokenDecided, audit: Audited | None) -> dict[int, str]:
    """The most probable tokens of both models at a round but the one that stands there: id -> its text with both probabilities."""
    x, y = ({row: (text, prob) for row, text, prob in top} for top in (token.draft_top, audit.target_top if audit else token.target_top))
    first = dict.fromkeys(row for top in (x, y) for row in list(top)[:TOKENS_OFFERED])

    def words(row: int) -> str:
        said = [fill(case, prob=probability(top[row][1])) for case, top in (("token_small", x), ("token_large", y)) if row in top]
        return f"{quoted((x.get(row) or y[row])[0])} · {', '.join(said)}"

    return {row: words(row) for row in first if row != token.token}


def _of_the_link(run: str, events: Sequence[Event], key: Key, priced: Request) -> Branch | None:
    """The other decision that a link asks for, once its run is shown: its prompt has been read, and nothing that it asked for is left to be
    run. None, with a sentence, where the answer has no such round."""
    started, finished, force = events[0], events[-1], st.session_state.get("otherwise_asked")
    assert isinstance(started, Started) and isinstance(finished, Finished)
    waits = st.session_state.get("address_waits") or st.session_state.get("forced") or "address_asks" in st.session_state
    if force is None or waits or session.stale_message(started, finished, priced):
        return None
    del st.session_state["otherwise_asked"]
    tokens = {event.round: event for event in events if isinstance(event, TokenDecided)}
    token = tokens.get(force.round)
    if token is None:
        show_error(f"The link decides token {force.round} otherwise, and this answer has {counted(len(tokens), 'token')}.")
        return None
    texts = {row: text for top in (token.draft_top, token.target_top) for row, text, _ in top}
    if isinstance(force.what, str):
        been = fill(f"been_{force.what}", round=force.round)
    elif force.what in texts:
        been = fill("been_token", round=force.round, text=quoted(texts[force.what]))
    else:
        been = fill("been_number", round=force.round, number=force.what)
    branch = _branch(run, started, key, force, been)
    _try(branch)
    return branch


def _branch(run: str, started: Started, key: Key, force: Force, been: str) -> Branch:
    others = tuple(one for one in started.settings.forces if one.round != force.round)
    settings = replace(started.settings, forces=tuple(sorted((*others, force), key=lambda one: one.round)))
    return Branch(run, force, (key, (ComparisonRequest(started.prompt, started.method, settings),)), been)


def _take(run: str, started: Started, key: Key, selected: int, offered: dict[int, str]) -> None:
    """Callback: the token that was chosen."""
    token = st.session_state.get(f"otherwise-token-{selected}")
    if token not in offered:  # the choice was cleared
        _undo()
        return
    text = offered[token].partition(" · ")[0]
    _try(_branch(run, started, key, Force(selected, token), fill("been_token", round=selected, text=text)))


def _try(branch: Branch) -> None:
    """Decode with the other decision."""
    st.session_state["otherwise"] = branch
    _begin(branch.wishes)


def _undo() -> None:
    """The run alone."""
    st.session_state.pop("otherwise", None)
    if "otherwise" in st.query_params:  # as the page's next run would say: a reload before it brings nothing back
        del st.query_params["otherwise"]


def _outcome(branch: Branch, events: Sequence[Event], priced: Request) -> dict[str, Any]:
    """What came of another decision: a sentence, and both runs from the token at which they diverge; or that it is being decoded."""
    job = job_of(branch.wishes)
    if job is not None and not job.wait(WAIT_SECONDS):
        return {"pending": True}
    runs = runs_of(job)
    if not runs:
        error = st.session_state.pop("branch-error", None) or (job and job.error)
        return {"words": str(error)} if error else {}
    shown, other = lanes([tuple(events), runs[0]], priced.settings.channel, priced.settings.clock)
    named = (shown, fill("otherwise_shown")), (other, fill("otherwise_other"))
    rows = [_text_row(lane, other.first_divergence, title) for lane, title in named]
    return {"words": otherwise_words(shown, other, branch.been), "rows": rows}


def _text_row(lane: PricedRun, first_divergence: int | None, title: str) -> dict[str, str]:
    same, rest = parted(lane, first_divergence)
    return {"title": title, "same": running_text(same), "rest": running_text(rest), "bill": bill(lane)}


def bill(lane: PricedRun) -> str:
    """Answer, seconds, bytes, messages and bias of a run."""
    totals = lane.totals
    messages = int(lane.table.inputs.transmitted.sum())
    bias = "–" if totals.mean_bias is None else f"{totals.mean_bias:.3f}"
    sent = fill("otherwise_sent", size=data_size(totals.payload_bits), uploads=number_of("uploads", messages))
    return " · ".join(filter(None, (lane.given, seconds_words(lane.seconds), sent, fill("otherwise_bias", bias=bias))))


def parted(lane: PricedRun, first_divergence: int | None) -> tuple[str, str]:
    """A run's text before the token at which the two part, and from it on."""
    texts = lane.table.text.tolist()
    at = len(texts) if first_divergence is None else first_divergence - 1
    return "".join(texts[:at]), "".join(texts[at:])
