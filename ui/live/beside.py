"""What stands beside the run shown: the same answer by three other ways to write it, and by this one with another decision."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import streamlit as st

from cuhlm_core.decoding.jobs import Job, Key
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Decision, Event, Finished, Started, TokenDecided
from cuhlm_core.format import counted, data_size, probability, visible_text
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.comparison import Lane, lanes, otherwise_words
from cuhlm_core.settings import DecodeSettings, Force
from ui import session
from ui.controls import Request
from ui.live.bars import OTHERS, draw_bars, seconds_words, worth_rows
from ui.live.decoded import Wish, Wishes, begin, job_of, key_of, runs_of
from ui.store import pair_store
from ui.widgets import plain, show_error

# Is it worth it? ------------------------------------------------------------------------------------------------------

DECODE_HELP = "Decodes this prompt with each of them, with the same random numbers. With large models that takes a while."
WAIT_SECONDS = 0.25
"""How long an answer waits for runs that were just begun."""


def rivals(started: Started) -> tuple[Wish, ...]:
    """The other ways to write a run's answer, with the same noise; the link changes none of their tokens."""
    chosen = replace(started.settings, payload=METHODS[started.method].payload_choice(started.settings.payload))

    def settings(method: str) -> DecodeSettings:
        read = {"seed", "max_tokens", "temperature", *METHODS[method].uses}
        return DecodeSettings(**{name: getattr(chosen, name) for name in read})

    return tuple(Wish(started.prompt, method, settings(method)) for method in OTHERS if method != started.method)


@st.fragment
def worth(events: Sequence[Event], priced: Request, covered: bool = False) -> None:
    """Seconds, bytes and answer of a run that has ended beside those of its rivals, priced as `priced` says. `covered`: no answer is given
    away, nor what any of them takes."""
    started, ended = events[0] if events else None, bool(events) and isinstance(events[-1], Finished)
    if not isinstance(started, Started):
        return
    key = key_of(started, priced)
    wishes = None if key is None else (key, rivals(started))
    quick = started.pair in EMBEDDED_FOLDERS
    job = None if wishes is None or not ended else _decoding(wishes, quick)
    runs, pending = runs_of(job), ended and wishes is not None and (quick if job is None else job.active)
    known = [tuple(events), *runs] if ended and not covered else []
    rows = worth_rows(started, lanes(known, priced.settings.channel, priced.settings.clock), "…" if pending or not ended else "–")
    with st.container(key="worth", gap=None):
        draw_bars(rows, pending)
        if ended and wishes is not None and not runs and not pending:
            st.button("Decode the others", key="worth-decode", type="tertiary", on_click=_begin, args=(wishes,), help=DECODE_HELP)
            _show_error(job)


def _decoding(wishes: Wishes, quick: bool) -> Job[Event] | None:
    """The job that decodes them, or did. Where that is quick it is begun here, once the pair is in memory."""
    job = job_of(wishes)
    if job is None and quick and pair_store().loaded(wishes[0]) is not None:
        _begin(wishes)
        job = job_of(wishes)
        if job is not None:
            job.wait(WAIT_SECONDS)
    return job


def _begin(wishes: Wishes) -> None:
    """Begin to decode; where too many wait, the reason is shown once."""
    try:
        begin(wishes)
    except UserError as error:
        st.session_state["beside-error"] = str(error)


def _show_error(job: Job[Event] | None) -> None:
    if words := st.session_state.pop("beside-error", None) or (job and job.error):
        show_error(words)


# Decide otherwise -----------------------------------------------------------------------------------------------------

TOKENS_OFFERED = 5
"""Of each model."""
_UNDO_HELP = "Back to the run alone."
_SKIP = ("Let it skip", "skip", "skipped")
_DECIDE = {Decision.SKIP: ("Make it ask", "send", "sent"), Decision.ACCEPT: _SKIP, Decision.RESAMPLE: _SKIP}
"""By what was decided: the button, what is forced, and how a sentence says it."""
_BEEN: dict[str | int, str] = {what: been for _, what, been in _DECIDE.values()}


@dataclass(frozen=True)
class Branch:
    """Another decision at one round of a run."""

    run: str
    """Names the run shown."""
    force: Force
    wishes: Wishes
    been: str
    """Such as "token 6 been skipped"."""


def decide_otherwise(run: str, events: Sequence[Event], priced: Request, selected: int | None) -> tuple[Lane, Lane] | None:
    """Buttons for another decision at the chosen token, and in a sentence what came of the last one that was tried: returns the run shown,
    which stays as it is, and that one."""
    started = events[0] if events else None
    if not isinstance(started, Started) or not isinstance(events[-1], Finished):
        return None
    branch: Branch | None = st.session_state.get("otherwise")
    branch = branch if branch is not None and branch.run == run else None
    key = key_of(started, priced)
    if branch is None and key is not None:
        branch = _of_the_link(run, events, key, priced)
    if selected is None and branch is None:
        return None
    with st.container(key="otherwise", gap="xsmall"):
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            if selected is not None and key is not None:
                _choices(run, events, selected, key)
            if branch is not None:
                st.button("Undo", key="otherwise-undo", icon=":material/undo:", on_click=_undo, args=(selected,), help=_UNDO_HELP)
        return None if branch is None else _compared(branch, events, priced)


def _choices(run: str, events: Sequence[Event], selected: int, key: Key) -> None:
    """What else can happen at a token."""
    started, token = events[0], next(event for event in events if isinstance(event, TokenDecided) and event.round == selected)
    assert isinstance(started, Started)
    method = METHODS[started.method]
    audit = next((event for event in events if isinstance(event, Audited) and event.round == selected), None)
    offered = other_tokens(token, audit)
    st.markdown(f"Token {selected}:", width="content")
    if token.decision in _DECIDE and not method.blocks:
        label, what, been = _DECIDE[token.decision]
        branch = _branch(run, started, key, Force(selected, what), f"token {selected} been {been}")
        help_ = "Decodes on from here with the same random numbers; the run shown stays as it is."
        st.button(label, key="otherwise-decide", on_click=_decide, args=(branch, selected), help=help_)
    if offered:
        st.selectbox(
            "Take another token", list(offered), index=None, key=f"otherwise-token-{selected}", format_func=offered.__getitem__,
            placeholder="Take another token", label_visibility="collapsed", width=200,
            on_change=lambda: _take(run, started, key, selected, offered),
        )  # fmt: skip


def other_tokens(token: TokenDecided, audit: Audited | None) -> dict[int, str]:
    """The likeliest tokens of both models at a round but the one that stands there: id -> its text with both probabilities."""
    x, y = ({row: (text, prob) for row, text, prob in top} for top in (token.draft_top, audit.target_top if audit else token.target_top))
    first = dict.fromkeys(row for top in (x, y) for row in list(top)[:TOKENS_OFFERED])

    def words(row: int) -> str:
        said = [f"{name} {probability(top[row][1])}" for name, top in (("small", x), ("large", y)) if row in top]
        return f"‘{visible_text((x.get(row) or y[row])[0])}’ · {', '.join(said)}"

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
    taken = f"‘{visible_text(texts[force.what])}’" if force.what in texts else f"the token with number {force.what}"
    branch = _branch(run, started, key, force, f"token {force.round} been {_BEEN.get(force.what, taken)}")
    _try(branch)
    return branch


def _branch(run: str, started: Started, key: Key, force: Force, been: str) -> Branch:
    others = tuple(one for one in started.settings.forces if one.round != force.round)
    settings = replace(started.settings, forces=tuple(sorted((*others, force), key=lambda one: one.round)))
    return Branch(run, force, (key, (Wish(started.prompt, started.method, settings),)), been)


def _take(run: str, started: Started, key: Key, selected: int, offered: dict[int, str]) -> None:
    """Callback: the token that was chosen."""
    token = st.session_state.get(f"otherwise-token-{selected}")
    if token not in offered:  # the choice was cleared
        _undo(selected)
        return
    text = offered[token].partition(" · ")[0]
    _try(_branch(run, started, key, Force(selected, token), f"token {selected} been {text}"))


def _decide(branch: Branch, selected: int) -> None:
    """Callback: skip or send."""
    _undo(selected)
    _try(branch)


def _try(branch: Branch) -> None:
    """Decode with the other decision."""
    st.session_state["otherwise"] = branch
    _begin(branch.wishes)


def _undo(selected: int | None) -> None:
    """Callback: the run alone, and no token chosen in its place."""
    st.session_state.pop("otherwise", None)
    if "otherwise" in st.query_params:  # as the page's next run would say: a reload before it brings nothing back
        del st.query_params["otherwise"]
    st.session_state[f"otherwise-token-{selected}"] = None


@st.fragment(run_every=0.4)
def _waiting(branch: Branch) -> None:
    """Until it has been decoded, how far that is."""
    job = job_of(branch.wishes)
    if job is None or not job.active:
        st.rerun()
    tokens = sum(isinstance(event, TokenDecided) for event in job.snapshot())
    st.caption(f"Decoding on from there: {counted(tokens, 'token')} …" if tokens else "Decoding on from there …")


def _compared(branch: Branch, events: Sequence[Event], priced: Request) -> tuple[Lane, Lane] | None:
    """Both runs, once the other one is there, and what they come to in a sentence."""
    job = job_of(branch.wishes)
    if job is not None and not job.wait(WAIT_SECONDS):
        _waiting(branch)
        return None
    runs = runs_of(job)
    if not runs:
        _show_error(job)
        return None
    shown, other = lanes([tuple(events), runs[0]], priced.settings.channel, priced.settings.clock)
    st.markdown(f"**{plain(otherwise_words(shown, other, branch.been))}**")
    return shown, other


def texts(shown: Lane, other: Lane) -> None:
    """Both texts with the place where they part, both answers and bills."""
    for column, lane, title in zip(st.columns(2), (shown, other), ("As it was", "Otherwise"), strict=True):
        with column.container(gap="xsmall"):
            st.markdown(f"**{title}**: {bill(lane)}")
            same, rest = parted(lane, other.parting)
            gap = " " if same[-1:].isspace() or rest[:1].isspace() else ""
            st.markdown(f"{plain(same)}{gap}:orange-background[{plain(rest)}]" if rest.strip() else plain(same))


def bill(lane: Lane) -> str:
    """Answer, seconds, bytes, messages and bias of a run."""
    totals = lane.totals
    messages = int(lane.table.inputs.transmitted.sum())
    bias = "–" if totals.mean_bias is None else f"{totals.mean_bias:.3f}"
    sent = f"{data_size(totals.payload_bits)} in {counted(messages, 'upload')}"
    return plain(" · ".join(filter(None, (lane.given, seconds_words(lane.seconds), sent, f"mean bias {bias}"))))


def parted(lane: Lane, parting: int | None) -> tuple[str, str]:
    """A run's text before the token at which the two part, and from it on."""
    texts = lane.table.text.tolist()
    at = len(texts) if parting is None else parting - 1
    return "".join(texts[:at]), "".join(texts[at:])
