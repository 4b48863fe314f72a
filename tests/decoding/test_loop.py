"""The decode loop on a toy pair against the plain decoder of `reference_decoder`: alone, side by side, and with forced decisions."""

from dataclasses import replace

import pytest
from against_reference import compare
from kinds import payload_for
from toys import toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.events import Exchange, TokenDecided
from cuhlm_core.settings import DecodeSettings

PAIR = toy_pair(12, seed=3, closeness=0.6, zeros=0.2, end_id=7)
BASE = DecodeSettings(max_tokens=14, k=5, u_th=0.6, gamma=3)
LOOPS = ("llm", "slm", "hlm", "u-hlm-adaptive", "cu-hlm-online", "cu-hlm-unbiased", "dssd", "spec", "spec-worth", "shared-noise-skip")
"""One model alone, one draft a message, skips, skips that teach, top-k uploads, blocks, and shared noise with blocks or skips."""


@pytest.mark.parametrize("name", [*LOOPS, "shared-noise"])
def test_every_round_and_exchange_is_the_references(name):
    """Alone, and two answers of other seeds side by side, which end at different times."""
    settings = [replace(BASE, seed=seed, payload=payload_for(name, "sampled")) for seed in (1, 2)]
    runs = decode_batch(PAIR, [DecodeJob("ab", name, one) for one in settings])
    for one, run in zip(settings, runs, strict=True):
        wanted = compare(name, one, PAIR)
        decided = [event for event in run.events if isinstance(event, TokenDecided)]
        bits = {event.number: event.payload_bits for event in run.events if isinstance(event, Exchange)}
        found = [(event.token, event.decision, event.exchange, bits[event.exchange]) for event in decided]
        assert found == [(now["token"], now["decision"], now["exchange"], now["payload_bits"]) for now in wanted]
