"""A run, event by event, against the plain decoder of `reference_decoder`."""

import math

import numpy as np
from reference_decoder import ReferenceDecoder

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.observer import TOP
from cuhlm_core.events import Audited, Exchange, Finished, TokenDecided


def compare(method, settings, pair, prompt="ab"):
    """The reference's rounds, after each was found in the events of the decoder."""
    events = list(decode(pair, prompt, method, settings))
    rounds, exchanges, text, stop = ReferenceDecoder(pair, prompt, method, settings).run()
    audits = {event.round: vars(event) for event in events if isinstance(event, Audited)}
    rounds_decoded = [vars(now) | audits.get(now.round, {}) for now in events if isinstance(now, TokenDecided)]
    exchanges_decoded = [vars(event) for event in events if isinstance(event, Exchange)]
    last = events[-1]
    assert isinstance(last, Finished) and (len(rounds_decoded), last.text, last.stop_reason) == (len(rounds), text, stop)
    for what, found, reference in (("round", rounds_decoded, rounds), ("exchange", exchanges_decoded, exchanges)):
        for number, (decoded, wanted) in enumerate(zip(found, reference, strict=True), 1):
            apart = {name: (decoded[name], value) for name, value in wanted.items() if not same(decoded[name], value)}
            assert not apart, f"{what} {number} of {method}: (decoded, reference) {apart}"
    bits = {exchange["number"]: exchange["payload_bits"] for exchange in exchanges}
    return [now | {"payload_bits": bits[now["exchange"]]} for now in rounds]


def same(found, wanted, absolute=2e-6):
    """Equal, but for rounding: what rests on an uncertainty the decoder measures in float32. Of a law [V] the decoder tells the top."""
    if isinstance(wanted, np.ndarray):
        least = sorted(wanted[wanted > 0])[-TOP:]
        return len(found) == len(least) and all(same(prob, wanted[token]) and prob > least[0] - 1e-9 for token, _, prob in found)
    if not isinstance(wanted, float) or found is None:
        return found == wanted
    return math.isclose(found, wanted, rel_tol=1e-6, abs_tol=absolute)
