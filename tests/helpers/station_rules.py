"""`decoding.station` and `decoding.device` asked about one draft at a time, as the enumerations of the tests do."""

from types import SimpleNamespace
from typing import NamedTuple

import torch
from torch import Tensor

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.messages import Message
from cuhlm_core.decoding.round_law import bias
from cuhlm_core.maths.compression import Entries, coded_draft
from cuhlm_core.methods import METHODS

HLM, DSSD, HAO = METHODS["hlm"], METHODS["dssd"], METHODS["hao"]


class Verdict(NamedTuple):
    """What the station said of one draft."""

    accepted: bool
    case: str | None
    accept_prob: float
    rejection_prob: float
    token: int
    resampling_probs: Tensor


def _uniform(value: float) -> Tensor:
    return torch.tensor([value], dtype=torch.float64)


def _verdict(method, message, y, accept, resample, **settings) -> tuple[Verdict, station.Verdict]:
    # By the inverse CDF, whose slices an enumeration can walk through.
    known = SimpleNamespace(**{"payload": "ideal", "replacement": "inverse-cdf", **settings})
    reply = station.verify(message, y[None], _uniform(accept), _uniform(resample), method, known)
    accepted, certain, prob = bool(reply.accepted), bool(reply.certain), float(reply.accept_prob)
    case = ("1" if certain else "2-1" if accepted else "2-2") if method.test.tests_ratio else None
    return Verdict(accepted, case, prob, 1 - prob, int(reply.tokens), reply.resampling_probs[0]), reply


def verify(received: Tensor, y: Tensor, draft: int, accept: float, resample: float) -> Verdict:
    """The ratio test with the law that the station knows [V]."""
    return _verdict(HLM, Message(torch.tensor([draft]), law=received[None]), y, accept, resample)[0]


def ratio_test(draft_prob: float, target_prob: float, accept: float) -> Verdict:
    """The ratio test of two numbers."""
    x, y = (torch.tensor([value, 1 - value], dtype=torch.float64) for value in (draft_prob, target_prob))
    return verify(x, y, 0, accept, 0.5)


def split_verdict(x: Tensor, y: Tensor, draft: int, accept: float, resample: float, quantised: bool) -> Verdict:
    """DSSD: the scalar goes up, y comes down, the device draws."""
    draft_prob = x[draft : draft + 1]
    message = Message(torch.tensor([draft]), draft_prob=coded_draft(draft_prob, "quantised" if quantised else "ideal"))
    verdict, reply = _verdict(DSSD, message, y, accept, resample, payload="quantised" if quantised else "ideal")
    by_slices = SimpleNamespace(replacement="inverse-cdf")
    tokens, q = device.resample(x[None], reply.resampling_probs, _uniform(resample), torch.tensor([True]), by_slices)
    return verdict._replace(token=draft if verdict.accepted else int(tokens), resampling_probs=q[0])


def floor_verdict(y: Tensor, draft: int, floor: float, resample: float) -> Verdict:
    """Hao et al.'s floor."""
    return _verdict(HAO, Message(torch.tensor([draft])), y, 0.5, resample, p_t=floor)[0]


def sent_down(y: Tensor, quantised: bool) -> Tensor:
    """y as DSSD's station sends it down."""
    settings = SimpleNamespace(payload="quantised" if quantised else "ideal", replacement="inverse-cdf")
    message = Message(torch.tensor([0]), draft_prob=torch.ones(1, dtype=torch.float64))
    return station.verify(message, y[None], _uniform(0.5), _uniform(0.5), DSSD, settings).resampling_probs[0]


def bias_of(x: Tensor, y: Tensor, q: Tensor, quantised: bool) -> Tensor:
    """The bias of rounds that send every draft, [..., V] each."""
    settings = SimpleNamespace(payload="quantised" if quantised else "ideal")
    return bias(x, y, torch.zeros(x.shape[:-1], dtype=torch.int64), q, HLM, settings)


def one_draft(message: Message, row: int) -> Message:
    """One draft of a message, as a message of its own."""
    own = slice(row, row + 1)
    entries = message.entries and Entries(*(part[own] for part in vars(message.entries).values()))
    prob, law = (part if part is None else part[own] for part in (message.draft_prob, message.law))
    return Message(message.tokens[own], prob, law, entries, drafts=[message.tokens[own].tolist()])
