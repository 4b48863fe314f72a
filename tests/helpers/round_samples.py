"""Hand-made events for the tests of figures and words: one round of each kind, and a made-up run."""

from dataclasses import replace
from typing import Any

import numpy as np

from cuhlm_core.events import Audited, Decision, Event, Exchange, TokenDecided
from cuhlm_core.runs.columns import RunTable, run_table

V = 2048
DRAFT_TOP = ((7, " cat", 0.62), (8, " dog", 0.2), (9, "\n", 0.1))
TARGET_TOP = ((8, " dog", 0.5), (7, " cat", 0.46), (10, " owl", 0.02))

SKIP = TokenDecided(
    round=3, token=7, text=" cat", token_hex=None, decision=Decision.SKIP, case=None, is_end=False, draft=7, draft_text=" cat",
    exchange=3, uncertainty=0.15, k=None, draft_prob=0.62, target_prob=None, rejection_prob=None,
    predicted_rejection=0.05, accept_prob=None, accept_uniform=0.31,
    total_variation=None, bias=None, distances=None, draft_top=DRAFT_TOP, target_top=(), resampling_top=(),
)
AUDIT = Audited(
    round=3, at_round=5, target_prob=0.55, rejection_prob=1 - 0.55 / 0.62, would_accept=True, total_variation=0.12, bias=0.24,
    target_top=((7, " cat", 0.55), (8, " dog", 0.41)),
)
ACCEPT = replace(
    SKIP, decision=Decision.ACCEPT, case="2-1", uncertainty=0.55, k=12, target_prob=0.46,
    rejection_prob=1 - 0.46 / 0.62, accept_prob=0.46 / 0.62,
    total_variation=0.3, bias=0.017, target_top=TARGET_TOP, resampling_top=((8, " dog", 0.9), (10, " owl", 0.1)),
)
CERTAIN = replace(ACCEPT, case="1", target_prob=0.7, rejection_prob=0.0, accept_prob=1.0)
RESAMPLE = replace(ACCEPT, decision=Decision.RESAMPLE, case="2-2", token=8, text=" dog", accept_uniform=0.91)
SLM = replace(SKIP, decision=Decision.SLM, uncertainty=None, predicted_rejection=None, accept_uniform=None)
LLM = replace(
    SLM, decision=Decision.LLM, token=8, text=" dog", draft=None, draft_text=None, draft_prob=None, target_prob=0.5, bias=0.0, draft_top=(),
    target_top=TARGET_TOP,
)
BONUS = replace(LLM, decision=Decision.BONUS)
KEPT = Exchange(number=1, slm_passes=1, slm_s=0.0256, host_slm_s=0.004, host_s=0.005)
SENT = replace(
    KEPT, llm_passes=1, payload_bits=228, downlink_bits=11, snr_db=-3.21, uplink_s=0.0123, llm_s=0.1046, host_llm_s=0.02, host_s=0.025
)
WRITTEN = Exchange(number=1, llm_passes=1, downlink_bits=11, llm_s=0.1046, host_llm_s=0.02, host_s=0.005)
EXCHANGES = {
    Decision.SKIP: KEPT, Decision.SLM: KEPT, Decision.ACCEPT: SENT, Decision.RESAMPLE: SENT, Decision.LLM: WRITTEN, Decision.BONUS: SENT,
}


def exchanged(token: TokenDecided, **changes: Any) -> list[Event]:
    """A round with an exchange of its own, both with the round's number."""
    return [replace(EXCHANGES[token.decision], number=token.round, **changes), replace(token, exchange=token.round)]


def paired(*events: Event) -> list[Event]:
    """Every round among events with an exchange of its own before it."""
    return [part for event in events for part in (exchanged(event) if isinstance(event, TokenDecided) else [event])]


HOSTILE = (
    '<b>bold</b>', '<a href="javascript:alert(1)">x</a>', "<br>", "&lt;i&gt;", "&amp;", "$x^2$", "$$\\frac{1}{2}$$",
    "<img src=x onerror=alert(1)>", "</script>", "\u202eevil", "![](http://x)", "%{x}",
)


def made_up_run(rounds: int, seed: int = 1, outage_channel: bool = False) -> list[Event]:
    """Events of a run in which u decides: skip up to 0.4, else accepted or resampled by chance; the last skips are not audited."""
    random = np.random.default_rng(seed)
    events: list[Event] = []
    waiting: list[int] = []
    for number in range(1, rounds + 1):
        uncertainty, uniform = random.beta(0.7, 1.3), random.random()
        if uncertainty <= 0.4:
            events += exchanged(replace(SKIP, round=number, uncertainty=uncertainty, accept_uniform=uniform))
            waiting.append(number)
            continue
        size = int(np.exp(random.uniform(0, np.log(V))))
        for skipped in waiting:
            would_accept = bool(random.random() < 0.9)
            events.append(replace(AUDIT, round=skipped, at_round=number, bias=random.uniform(0, 0.5), would_accept=would_accept))
        waiting.clear()
        kind = ACCEPT if uniform < ACCEPT.accept_prob else RESAMPLE
        decided = replace(kind, round=number, uncertainty=uncertainty, accept_uniform=uniform, k=size)
        costs = {"payload_bits": 19 * size, "uplink_s": random.exponential(0.02), "snr_db": None if outage_channel else random.normal(8, 5)}
        decided = replace(decided, bias=random.uniform(0, 0.1))
        events += exchanged(decided, **costs, outage=outage_channel and size > V // 2)
    return events


def made_up_table(rounds: int, seed: int = 1, outage_channel: bool = False) -> RunTable:
    """The columns of `made_up_run`."""
    return run_table(made_up_run(rounds, seed, outage_channel), seed)
