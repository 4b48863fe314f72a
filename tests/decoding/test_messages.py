"""What passes between device and station survives as bytes: a station that reads them decides as one that is handed the message."""

from types import SimpleNamespace

import numpy as np
import pytest
import torch
from random_laws import random_law

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.station import from_bytes, to_bytes
from cuhlm_core.errors import UserError
from cuhlm_core.maths.compression import RankedProbs
from cuhlm_core.maths.payload import message_bytes
from cuhlm_core.methods import METHODS, Draft

V, ROWS = 30, 40
SETTINGS = SimpleNamespace(payload="quantised", replacement="race", k=5, theta=0.3, eta=1.0, p_t=0.2)
SENDING = [name for name, method in METHODS.items() if method.verifies]


def drafted(method):
    """Forty drafted rounds of one method, all of them sent."""
    probs = torch.stack([random_law(V, seed) for seed in range(ROWS)])
    if method.drafts_from_payload:
        probs = RankedProbs.of(probs).truncated(SETTINGS.k)
    tokens = torch.multinomial(probs, 1, generator=torch.Generator().manual_seed(1))[:, 0]
    column = np.full(ROWS, 0.5)
    draft = Draft(probs.gather(1, tokens[:, None])[:, 0].numpy(), column, column, column, column, np.zeros(ROWS, int), V)
    return device.Drafted(probs, tokens, draft, np.ones(ROWS, bool), None)


@pytest.mark.parametrize("name", SENDING)
def test_a_station_that_reads_bytes_decides_as_one_that_is_handed_the_message(name):
    method, y = METHODS[name], torch.stack([random_law(V, 100 + seed) for seed in range(ROWS)])
    sent = drafted(method)
    message = device.compose(sent, device.sizes(sent, method, SETTINGS), method, SETTINGS)
    noise = torch.rand(2, ROWS, dtype=torch.float64, generator=torch.Generator().manual_seed(2))
    whole = station.verify(message, y, *noise, method, SETTINGS)
    assert 0 < int(whole.accepted.sum()) < ROWS
    for row in range(ROWS):
        wire = to_bytes(message, row, V)
        read = from_bytes(wire, method, V)
        alone = station.verify(read, y[row : row + 1], *noise[:, row : row + 1], method, SETTINGS)
        assert (bool(alone.accepted), int(alone.tokens)) == (bool(whole.accepted[row]), int(whole.tokens[row]))
        assert torch.allclose(alone.resampling_probs[0], whole.resampling_probs[row], rtol=0, atol=1e-12)
        entries = int(message.entries.sent[row].sum()) if message.entries is not None else None
        assert entries is None or len(wire) == message_bytes(entries, V)


def test_bytes_that_are_no_message_are_refused():
    method = METHODS["cu-hlm-certified"]
    sent = drafted(method)
    wire = to_bytes(device.compose(sent, device.sizes(sent, method, SETTINGS), method, SETTINGS), 0, V)
    for damaged in (b"", wire[:-1], wire + b"\0"):
        with pytest.raises(UserError):
            from_bytes(damaged, method, V)
