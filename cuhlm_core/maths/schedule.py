"""When the exchanges of a run draft, travel and are verified: the model clock as a schedule of device, link and station. No models.

Exchange j has D drafts of tau_SLM each and, unless its draft is skipped, one message. With start s_j, drafts ready F_j and reply R_j:

    F_j = s_j + D tau_SLM;   R_j = max(F_j, R_(j-1)) + B / (W log2(1 + SNR)) + RTT + tau_LLM

    sequential   s_j = the end of everything before (Eq. 6-7)
    overlapped   s_j = R_(j-1) where the device begins again: a draft was replaced, or it expected another bonus token
                     = min(F_(j-1) + tau_SLM, R_(j-1)) behind a bonus token that the device expected
                     = F_(j-1) elsewhere: the device drafts on while its message is verified

A device that drafts on assumes that its drafts are accepted and that the bonus token is the one that it expects there
(`device.expected_bonus`). The base station alone decides both, so no token depends on the schedule. PEARL (arXiv 2408.11850) drafts on
without a bonus: the setting `bonus` off. One message is in flight at a time, so the station is free whenever one arrives. The run ends
at the largest F_j or R_j. For a rule that learns from replies and has bonus tokens (spec-worth) the time is a lower bound: a reply can move
the end of the next message, and a guess that stood there falls (up to a draft, in about one run in forty).
"""

import math
from typing import NamedTuple

from cuhlm_core.settings import MAX_TOKENS

LAST_BIT = 1e-9
"""Rounding tolerance when counting the drafts that fit into a time: a smaller part of a draft counts as none."""


class Demand(NamedTuple):
    """The demand of an exchange on device, link and base station."""

    drafts: int = 0
    draft_s: float = 0.0
    """Seconds of one draft."""
    sent: bool = False
    """It has a message."""
    up_s: float = 0.0
    """Air time of the message."""
    pass_s: float = 0.0
    """Seconds of the LLM."""
    down_s: float = 0.0
    """Air time of the reply that is billed."""
    rtt_s: float = 0.0
    bonus: bool = False
    """The reply brings a token behind the last draft."""
    restarts: bool = False
    """What the device drafts behind the message does not stand: the reply replaces a draft, or brings a bonus token that it did not
    expect."""


class Placed(NamedTuple):
    """When the parts of an exchange happen, in seconds since the run began; and where the next exchange starts."""

    start: float = 0.0
    drafted: float = 0.0
    """The drafts are ready (F)."""
    leaves: float = 0.0
    arrives: float = 0.0
    verified: float = 0.0
    replied: float = 0.0
    """The reply has arrived (R); without a message, that of the last one."""
    end: float = 0.0
    """Of everything so far."""
    resumes: float = 0.0
    """The next exchange starts."""
    ahead_passes: int = 0
    """Passes of the device besides the drafts: what it drafts behind the message until a reply that makes it begin again, and the position
    of a bonus token. An upper bound: a device that has drafted the end of the text waits."""


BEGINNING = Placed()


def place(demand: Demand, before: Placed, overlapped: bool) -> Placed:
    """The next exchange on the three resources."""
    start = before.resumes
    drafted = start + demand.drafts * demand.draft_s
    leaves = max(drafted, before.replied) if demand.sent else drafted
    arrives = leaves + demand.up_s + demand.rtt_s / 2
    verified = arrives + demand.pass_s
    replied = verified + demand.down_s + demand.rtt_s / 2 if demand.sent or demand.pass_s else before.replied
    end = max(before.end, drafted, replied)
    if not overlapped or (demand.pass_s and not demand.sent):  # the LLM writes alone
        return Placed(start, drafted, leaves, arrives, verified, replied, end, end)
    if demand.restarts:
        return Placed(start, drafted, leaves, arrives, verified, replied, end, replied, _passes(replied - drafted, demand.draft_s))
    if demand.bonus:
        own = min(drafted + demand.draft_s, replied)
        return Placed(start, drafted, leaves, arrives, verified, replied, end, own, min(1, _passes(replied - drafted, demand.draft_s)))
    return Placed(start, drafted, leaves, arrives, verified, replied, end, drafted)


def _passes(seconds: float, draft_s: float) -> int:
    """Drafts that begin within some seconds, at most MAX_TOKENS."""
    if not seconds > 0:  # nan where nothing ever ends
        return 0
    return math.ceil(min(seconds / draft_s - LAST_BIT, MAX_TOKENS)) if draft_s else MAX_TOKENS


def elapsed(placed: Placed, before: Placed) -> float:
    """Seconds by which an exchange moves the end of the run; 0 behind an endless one."""
    return placed.end - before.end if placed.end > before.end else 0.0
