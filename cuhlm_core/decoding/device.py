"""What the device does in a round, for B answers side by side: draft, measure its uncertainty, keep or send. Its steps are pure: nothing
is read or drawn here. What one device remembers between its rounds is its `DeviceState`.

    d ~ x                    x = softmax(z / T), z the small model's logits                         (Eq. 1)
    u                        share of M perturbed drafts that differ from d                         (Eq. 8, 9)
    send iff u > u_th        or what the method's row says in place of it                           (Eq. 10)
    k                        entries of x in the message, by the method's row                       (Eq. 24, 27)
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding.messages import Message
from cuhlm_core.decoding.self_calibration import Learned, SelfCalibration
from cuhlm_core.maths.compression import RankedProbs, coded, coded_draft, coded_entries, coded_upload, nearest_coded_law
from cuhlm_core.maths.payload import Coding
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.speculation import ThroughputTracker
from cuhlm_core.maths.transfers import on_device
from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.maths.verification import device_residual_probs, exponentials_of, inverse_cdf, prob_of, race, replaced
from cuhlm_core.methods import Method
from cuhlm_core.rules import Draft, RoundSettings
from cuhlm_core.runs.prices import Prices
from cuhlm_core.settings import EXACT, DecodeSettings

# What it remembers ----------------------------------------------------------------------------------------------------


class UnverifiedDraft(NamedTuple):
    """A drafted round before its verification."""

    round: int
    token: int
    """d"""
    draft_prob: float
    """x_d"""
    uncertainty: float | None
    predicted_rejection: float | None
    u_th: float | None
    learned: Learned | None
    """What the device believed, where it learns."""
    drafted: "Drafted | None" = None
    """The draft with its distribution, where it waits for a message that it goes up in."""
    forced: bool = False
    """The token was forced, and is not what the device drew."""


class DeviceState:
    """The state of one device between its rounds: threshold, rejection line or learner, drafts and speed."""

    def __init__(self, method: Method, settings: DecodeSettings, learner: SelfCalibration | None):
        assert settings.u_th != "calibrated"
        self.learner, self._settings, self._blocks = learner, settings, method.blocks
        self._u_th = settings.u_th if method.compares_u_th and learner is None else None
        self.pending: list[UnverifiedDraft] = []
        """Drafts that the station has not judged: skipped ones, or those that wait for the message."""
        self.named_later = 0
        """Skipped tokens that were checked before a message named them; the next one does."""
        self.drawn: list[int] = []
        """A token that it drew itself in place of a rejected draft, which the station has not read."""
        self.unread: list[int] = []
        """Tokens that its own model has not read."""
        self.pace = ThroughputTracker()
        self._link = Prices(settings, settings.max_tokens) if method.needs_csi else None

    @property
    def learned(self) -> Learned | None:
        """Its current estimates; None if it does not learn."""
        return None if self.learner is None else self.learner.learned

    @property
    def u_th(self) -> float | None:
        """The threshold of the next round; None where the method has none, or sends every draft."""
        return self._u_th if self.learner is None else self.learner.learned.u_th

    @property
    def line(self) -> tuple[float, float]:
        """a and b of its rejection line."""
        if (learned := self.learned) is not None:
            return learned.a, learned.b
        assert self._settings.line_a is not None and self._settings.line_b is not None
        return self._settings.line_a, self._settings.line_b

    @property
    def waiting(self) -> list[UnverifiedDraft]:
        """Drafts of the next message before its last one."""
        return self.pending if self._blocks else []

    def airtime(self, round_: int) -> tuple[float, float]:
        """The air time of a message in this round's fade, for a method that knows it; see `Prices.airtime`, with its UserError."""
        return (0.0, 0.0) if self._link is None else self._link.airtime(round_)

    def on_reply(self, sent: UnverifiedDraft, target_probs: Sequence[float], resampled: list[int]) -> None:
        """A reply to the message that `sent` went up with, last of all: the station has judged all that was pending.

        `target_probs`: y_d of every pending round and of the draft, in their order, as they came down for a device that learns.
        `resampled`: what this device put in a rejected draft's place itself.
        """
        if self.learner is not None:
            for draft, target_prob in zip((*self.pending, sent), target_probs, strict=True):
                assert draft.uncertainty is not None
                if draft.forced:  # y is of a token that was not drawn from x: it teaches nothing
                    continue
                self.learner.observe(draft.uncertainty, draft.draft_prob, target_prob, skipped=draft is not sent)
        self.pending, self.drawn, self.named_later = [], resampled, 0


@dataclass(frozen=True)
class StateColumns:
    """The columns of the devices' states [B] that the rules read."""

    airtime: NDArray[np.float64]
    """[B, 2] of a message in this round's fade: seconds a bit, and those that it takes whatever its bits."""
    u_th: NDArray[np.float64]
    line_a: NDArray[np.float64]
    line_b: NDArray[np.float64]
    waiting: NDArray[np.float64]
    """Drafts that the station has not judged yet."""
    waiting_prob: NDArray[np.float64]
    block_acceptance: NDArray[np.float64]
    min_block_acceptance: NDArray[np.float64]
    """As `rules.Draft` has them."""

    @classmethod
    def from_states(cls, states: Sequence[DeviceState], rounds: Sequence[int]) -> "StateColumns":
        """Of each device, in order, before its next round."""
        known = [
            (
                -np.inf if state.u_th is None else state.u_th,
                *state.line,
                float(len(state.pending)),
                math.prod(draft.draft_prob for draft in state.waiting),
                math.prod(1 - (draft.predicted_rejection or 0.0) for draft in state.waiting),
                state.pace.min_block_acceptance,
            )
            for state in states
        ]
        air = [state.airtime(round_) for state, round_ in zip(states, rounds, strict=True)]
        return cls(np.array(air), *np.array(known).T)


# A round --------------------------------------------------------------------------------------------------------------


def pending(rounds: Sequence[int], drafted: "Drafted", states: Sequence[DeviceState]) -> list[UnverifiedDraft]:
    """The drafts of these rounds, answer by answer, as each device remembers them."""
    draft = drafted.draft
    facts = drafted.ids, draft.prob.tolist(), draft.uncertainty.tolist(), draft.predicted_rejection.tolist()
    return [
        UnverifiedDraft(round_, token, prob, None if u != u else u, None if u != u else rejection, state.u_th, state.learned)
        for round_, token, prob, u, rejection, state in zip(rounds, *facts, states, strict=True)
    ]


@dataclass(frozen=True)
class RoundUniforms:
    """A device's uniforms of one round, fixed in advance."""

    draft: Tensor
    """[B]"""
    perturbation: Tensor
    """[B, 2 M]; [B, 0] where the estimator draws nothing."""
    skip: NDArray[np.float64]
    """[B]"""


@dataclass(frozen=True)
class Drafted:
    """A drafted round of B answers."""

    probs: Tensor
    """x [B, V], as the drafts were drawn from it."""
    tokens: Tensor
    """d, int64 [B]"""
    ids: Sequence[int]
    """The same on the host."""
    draft: Draft
    """What the rules read, on the host: arrays [B]."""
    sends: NDArray[np.bool_]
    """[B]"""
    cut: RankedProbs | None = None
    """The distribution that x was cut from, sorted, where the draft is drawn from a top-k."""

    @cached_property
    def ranked(self) -> RankedProbs:
        """x sorted: made when something first asks for it."""
        return RankedProbs.from_probs(self.probs)

    def select(self, rows: list[int]) -> "Drafted":
        """Some of the answers, in order; itself where they are all of them."""
        if len(rows) == len(self.probs):
            return self
        some = on_device(rows, self.probs.device)
        return Drafted(self.probs[some], self.tokens[some], [self.ids[row] for row in rows], self.draft.select(rows), self.sends[rows])

    @classmethod
    def joined(cls, parts: Sequence["Drafted"]) -> "Drafted":
        """Several rows of drafts, concatenated."""
        probs, tokens = torch.cat([part.probs for part in parts]), torch.cat([part.tokens for part in parts])
        ids, draft = [token for part in parts for token in part.ids], joined_drafts([part.draft for part in parts])
        return cls(probs, tokens, ids, draft, np.concatenate([part.sends for part in parts]))


def joined_drafts(parts: Sequence[Draft]) -> Draft:
    """The columns of several rows of drafts, concatenated."""
    first = parts[0]
    columns = [name for name, value in vars(first).items() if isinstance(value, np.ndarray)]
    joined: dict[str, Any] = {name: np.concatenate([getattr(part, name) for part in parts]) for name in columns}
    return replace(first, **joined)


def softmax(logits: Tensor, temperature: float) -> Tensor:
    """x or y of Eq. 1, float64 [B, V], at the sampling temperature T."""
    return torch.softmax(apply_temperature(logits, temperature, torch.float64), dim=-1, dtype=torch.float64)


def drafted_law(logits: Tensor, method: Method, settings: RoundSettings) -> tuple[Tensor, RankedProbs | None]:
    """x as drafts are drawn from it [B, V], and the distribution that it was cut from, sorted, where it was."""
    probs, cut = softmax(logits, settings.temperature), None
    if method.drafts_from_payload:
        cut = RankedProbs.from_probs(probs)
        probs = cut.truncated(_sizes(settings.k, len(probs), probs.device))
    if method.test.tests_ratio and settings.payload == "sampled":
        probs = nearest_coded_law(probs, settings.levels)
    return probs, cut


def draft(
    logits: Tensor,
    method: Method,
    settings: RoundSettings,
    noise: RoundUniforms,
    state: StateColumns,
    given: Tensor | None = None,
    details: bool = True,
) -> Drafted:
    """Draft a token for every answer and decide whether it is sent. logits [B, V]; `settings` with numbers, or arrays [B]; `given`:
    tokens int64 [B] to take as the drafts; `details`: with the uncertainty also where no rule reads it.

    Waits for the processor once, for the few numbers that the rules read.
    """
    probs, cut = drafted_law(logits, method, settings)
    tokens = sampled(probs, noise.draft, method) if given is None else given
    known = [tokens.to(probs.dtype), prob_of(probs, tokens)]
    if method.verifies and (details or method.needs_uncertainty):
        scaled = apply_temperature(logits, settings.temperature)
        known.append(side_by_side_uncertainties(settings.estimator, scaled, tokens, noise.perturbation))
    ids, prob, *rest = torch.stack(known).cpu().numpy()
    uncertainty = rest[0] if rest else np.full(len(prob), np.nan)
    predicted = predicted_rejection(uncertainty, state.line_a, state.line_b) if rest else uncertainty
    facts = Draft(
        prob, uncertainty, predicted, noise.skip, state.u_th, state.waiting, probs.shape[-1],
        state.waiting_prob, state.block_acceptance, state.min_block_acceptance,
        exchange_s=exchange_seconds(probs, tokens, settings, state.airtime) if method.needs_csi else 0.0,
    )  # fmt: skip
    return Drafted(probs, tokens, ids.astype(int).tolist(), facts, method.transmit(facts, settings), cut)


def sampled(probs: Tensor, uniform: Tensor, method: Method) -> Tensor:
    """d [B] ~ x [B, V] from the position's uniforms [B]: with shared noise d = argmin_v E_v/x_v, the race that the base station runs over
    y; else by inverse CDF."""
    return race(probs, exponentials_of(uniform, probs)) if method.test.shares_noise else inverse_cdf(probs, uniform)


def expected_bonus(logits: Tensor, uniform: Tensor, method: Method, settings: RoundSettings) -> Tensor:
    """The tokens [B] that devices expect the station to draw at bonus positions, from the SLM's logits there [B, V]: argmax x, or with
    shared noise what they sample there themselves. The station's draw does not depend on it, so that drafting behind it changes no
    distribution."""
    return sampled(softmax(logits, settings.temperature), uniform, method) if method.test.shares_noise else logits.argmax(dim=-1)


def exchange_seconds(probs: Tensor, tokens: Tensor, settings: RoundSettings, air: NDArray[np.float64]) -> NDArray[np.float64]:
    """Seconds [B] that x [B, V] takes when it is sent whole with the draft d [B], the LLM's pass included; `airtime` as in `StateColumns`.

    A distribution in 8 bits is sent as its non-zero entries and the draft's own entry.
    """
    size, coding = probs.shape[-1], Coding(settings.payload, settings.levels)
    entries = np.full(len(tokens), size)
    if settings.payload not in EXACT:
        arrives = coded(probs, settings.payload) > 0
        entries = (arrives.sum(-1) + ~arrives.expand(len(tokens), -1).gather(-1, tokens[:, None])[:, 0]).cpu().numpy()
    return np.asarray(entries * coding.entry_bits(size, size) * air[:, 0] + air[:, 1])


def sizes(drafted: Drafted, method: Method, settings: RoundSettings) -> Tensor:
    """k of each answer, int64 [B], by the method's rule: a number, or the smallest whose distance keeps to a limit (Eq. 27)."""
    amounts = method.size(drafted.draft, settings)
    if method.size.is_limit:
        return drafted.ranked.smallest_sizes(amounts.tolist())
    return _sizes(amounts, len(drafted.probs), drafted.probs.device)


def compose(
    drafted: Drafted,
    k: Tensor,
    method: Method,
    settings: RoundSettings,
    skipped: Sequence[Sequence[int]] = (),
    drafts: Sequence[Sequence[int]] = (),
) -> Message:
    """The message of answers that send, with the tokens `skipped` before: as much of x as the method's row says, as the payload carries it
    (PAPER_NOTES 7). `drafts`: the tokens by answer."""
    tokens, payload, message = drafted.tokens, settings.payload, Message(drafted.tokens, skipped=skipped, drafts=drafts)
    if method.fills_tail_uniformly:
        return replace(message, entries=coded_entries(drafted.ranked.entries(k, tokens), tokens, payload))
    if method.test.sends_law:
        return replace(message, law=coded_upload(drafted.probs, tokens, payload))
    if not method.test.tests_ratio:
        return message
    return replace(message, draft_prob=coded_draft(prob_of(drafted.probs, tokens), payload))


def resample(probs: Tensor, target_probs: Tensor, uniform: Tensor, rejected: Tensor, settings: RoundSettings) -> tuple[Tensor, Tensor]:
    """The replacements of drafts where the device draws them itself, and q: x [B, V], y as it came down [B, V], uniforms [B].

    Tokens int64 [B]: those that were `rejected` (bool [B]), else -1.
    """
    resampling_probs = device_residual_probs(probs, target_probs)
    unmoved = torch.full_like(rejected, -1, dtype=torch.int64)
    return replaced(unmoved, rejected, resampling_probs, uniform, settings.replacement), resampling_probs


def apply_temperature(logits: Tensor, temperature: float, dtype: torch.dtype | None = None) -> Tensor:
    return logits if temperature == 1 else logits.to(dtype or logits.dtype) / temperature


def _sizes(k: Any, rows: int, device: torch.device) -> Tensor:
    return on_device(np.broadcast_to(np.asarray(k, dtype=np.int64), rows).copy(), device)
