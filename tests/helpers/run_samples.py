"""A recorded run with every field filled by awkward values, for the tests of runs and exports."""

import math
from dataclasses import replace
from types import SimpleNamespace

import numpy as np

from cuhlm_core.events import Audited, Decision, Exchange, Finished, Started, StopReason, TokenDecided
from cuhlm_core.runs.recording import Run, manifest_for
from cuhlm_core.settings import ChannelSettings, DecodeSettings

HOSTILE = [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "\u202eevil\u2066", '=HYPERLINK("http://x")', "a\x00b\r\n\u2028",
    "![](http://x) $x$ **b**", "'\"`\\u0041\\", "\ud800 lone", "\udcff\udcfe", "\U0001f600e\u0301", "", "\ufeff",
]
MODEL = SimpleNamespace(name="toy/model", parameters=10, revision="abc", device="cpu")
PAIR = SimpleNamespace(name="toy", slm=MODEL, llm=MODEL)


def started(**changes):
    settings = DecodeSettings(u_th=0.1 + 0.2, eta=1.0, k=3, line_a=0.815, line_b=-0.066, channel=ChannelSettings("rician", -3.3))
    return replace(Started("toy", "u-hlm", "hi", 2, 50, settings, "calibrated here"), **changes)


def token(number, **changes):
    """A round with every field filled by awkward floats."""
    rng = np.random.default_rng(number)
    probs = rng.random(20).tolist()
    top = tuple((i, f" w{i}", p) for i, p in enumerate(probs[:3]))
    full = TokenDecided(
        round=number, exchange=number,
        token=7, text=" x", token_hex="e282", decision=Decision.RESAMPLE, case="2-2", is_end=False, draft=4, draft_text=" y",
        uncertainty=probs[3], k=12, draft_prob=probs[5],
        target_prob=math.nextafter(1, 0), rejection_prob=-0.0, predicted_rejection=probs[6], accept_prob=probs[7], accept_uniform=2.0**-53,
        total_variation=probs[8], bias=2 * probs[8], distances=tuple(probs[9:14]), draft_top=top, target_top=top[:1], resampling_top=(),
    )
    return replace(full, **changes)


def exchange(number, **changes):
    """An exchange with every field filled by awkward floats."""
    full = Exchange(
        number=number, payload_bits=276, downlink_bits=6, billed_downlink_bits=2, slm_passes=1, llm_passes=1, snr_db=-12.345678901234567,
        uplink_s=5e-324, slm_s=0.1 + 0.2, llm_s=math.nextafter(1, 2), host_slm_s=1 / 3 + number, host_llm_s=1e-9, host_s=3.3,
    )
    return replace(full, **changes)


NOTHING_SENT = {"payload_bits": 0, "billed_downlink_bits": 0, "llm_passes": 0, "snr_db": None, "uplink_s": 0.0, "llm_s": 0.0}
SKIP = {
    "decision": Decision.SKIP, "case": None, "k": None,
    "target_prob": None, "rejection_prob": None, "accept_prob": None, "total_variation": None, "bias": None, "token_hex": None,
    "target_top": (),
}
FINISHED = Finished(
    " x", 3, StopReason.CANCELLED, 2 / 3, None, 0.0, 1 / 3, 12.0, 0.1, 552, 3450, 18, 1 / 7, 0.9, 0.1, 2.0, 0, 0.25, 10.1, 0.5, None,
)


def events(**changes):
    audit = Audited(2, 3, 0.3, 0.7, True, 0.1, 0.2, ((1, " z", 0.3),))
    last = token(3, distances=None, draft=None, draft_text=None)
    rounds = (exchange(1), token(1), exchange(2, **NOTHING_SENT), token(2, **SKIP), exchange(3), audit, last)
    return (started(**changes), *rounds, FINISHED)


def a_run(run_id="run-1", run_events=None):
    run_events = run_events or events()
    return Run(run_id, manifest_for(PAIR, run_events[0]), run_events)


def hostile_run():
    """Each hostile text as prompt, text, draft and top token, with one token of every decision."""
    run_events = [started(prompt=" ".join(HOSTILE))]
    for number, text in enumerate(HOSTILE, start=1):
        decision = (Decision.ACCEPT, Decision.RESAMPLE, Decision.SKIP, Decision.SLM, Decision.LLM)[number % 5]
        shape = {**SKIP, "decision": decision} if decision in (Decision.SKIP, Decision.SLM, Decision.LLM) else {"decision": decision}
        top = ((1, text, 0.5), (2, "plain", 0.25))
        shape |= {"text": text, "draft_text": text, "token_hex": None, "draft_top": top, "target_top": top}
        run_events.append(exchange(number, **(NOTHING_SENT if decision in (Decision.SKIP, Decision.SLM, Decision.LLM) else {})))
        run_events.append(token(number, **shape))
    run_events.append(replace(FINISHED, text="".join(HOSTILE), tokens=len(HOSTILE), stop_reason=StopReason.LENGTH))
    return a_run("hostile", tuple(run_events))
