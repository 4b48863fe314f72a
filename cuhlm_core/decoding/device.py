"""What the device does in a round, for B answers side by side: draft, measure its uncertainty, keep or send. Its steps are pure: nothing
is read or drawn here. What one device remembers between its rounds is its `DeviceState`.

    d ~ x                    x = softmax(z / T), z the small model's logits                         (Eq. 1)
    u                        share of M perturbed drafts that differ from d                         (Eq. 8, 9)
    send iff u > u_th        or what the method's row says in place of it                           (Eq. 10)
    k                        entries of x in the message, by the method's row                       (Eq. 24, 27)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding.messages import Message
from cuhlm_core.decoding.self_calibration import Learned, SelfCalibration
from cuhlm_core.maths.compression import RankedProbs, coded_draft, coded_entries, coded_upload, nearest_coded_law
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.maths.verification import device_residual_probs, inverse_cdf, prob_of, replaced
from cuhlm_core.methods import Draft, Method, RoundSettings
from cuhlm_core.settings import DecodeSettings

# What it remembers ----------------------------------------------------------------------------------------------------


class Pending(NamedTuple):
    """A drafted round that the station has not judged."""

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


class DeviceState:
    """What one device remembers between its rounds: its threshold, its line or what it learns them with, and the drafts that it kept."""

    def __init__(self, method: Method, settings: DecodeSettings, learner: SelfCalibration | None):
        assert settings.u_th != "calibrated"
        self.learner, self._settings = learner, settings
        self._u_th = settings.u_th if method.compares_u_th and learner is None else None
        self.pending: list[Pending] = []
        """Skipped rounds that the station has not read."""
        self.drawn: list[int] = []
        """A token that it drew itself in place of a rejected draft, which the station has not read."""

    @property
    def learned(self) -> Learned | None:
        """What it believes now; None where it does not learn."""
        return None if self.learner is None else self.learner.learned

    @property
    def u_th(self) -> float | None:
        """The threshold of the next round; None where the method has none, or sends every draft."""
        return self._u_th if self.learner is None else self.learner.learned.u_th

    @property
    def line(self) -> tuple[float, float]:
        """a and b of the rejection line that it goes by."""
        if (learned := self.learned) is not None:
            return learned.a, learned.b
        assert self._settings.line_a is not None and self._settings.line_b is not None
        return self._settings.line_a, self._settings.line_b

    def hear(self, sent: Pending, heard: Sequence[float], drawn: list[int]) -> None:
        """A reply to the draft just `sent`: the station has read all that was pending.

        One that learns has `heard` y_d of every pending round and of the draft, in their order, as they came down. `drawn`: what this
        device put in the draft's place itself.
        """
        if self.learner is not None:
            for draft, target_prob in zip((*self.pending, sent), heard, strict=True):
                assert draft.uncertainty is not None
                self.learner.observe(draft.uncertainty, draft.draft_prob, target_prob, skipped=draft is not sent)
        self.pending, self.drawn = [], drawn


@dataclass(frozen=True)
class StateColumns:
    """What the rules read of the devices' states [B]."""

    u_th: NDArray[np.float64]
    line_a: NDArray[np.float64]
    line_b: NDArray[np.float64]
    waiting: NDArray[np.float64]
    """Skipped rounds that the station has not read yet."""

    @classmethod
    def of(cls, states: Sequence[DeviceState]) -> "StateColumns":
        """Of each device, in order."""
        known = [(-np.inf if state.u_th is None else state.u_th, *state.line, float(len(state.pending))) for state in states]
        return cls(*np.array(known).T)


# A round --------------------------------------------------------------------------------------------------------------


def pending(number: int, drafted: "Drafted", states: Sequence[DeviceState]) -> list[Pending]:
    """The drafts of round `number`, answer by answer, as each device remembers them."""
    draft = drafted.draft
    columns = zip(drafted.tokens.tolist(), draft.prob.tolist(), draft.uncertainty.tolist(), draft.predicted_rejection.tolist(), strict=True)
    return [
        Pending(number, token, prob, None if u != u else u, None if u != u else rejection, state.u_th, state.learned)
        for (token, prob, u, rejection), state in zip(columns, states, strict=True)
    ]


@dataclass(frozen=True)
class Noise:
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
    draft: Draft
    """What the rules read, on the host: arrays [B]."""
    sends: NDArray[np.bool_]
    """[B]"""
    cut: RankedProbs | None = None
    """The law that x was cut from, sorted, where the draft is drawn from a top-k."""

    @cached_property
    def ranked(self) -> RankedProbs:
        """x sorted: made when something first asks for it."""
        return RankedProbs.of(self.probs)

    def of(self, rows: list[int]) -> "Drafted":
        """Some of the answers, in order; itself where they are all of them."""
        if len(rows) == len(self.probs):
            return self
        return Drafted(self.probs[rows], self.tokens[rows], self.draft.of(rows), self.sends[rows])


def softmax(logits: Tensor, temperature: float) -> Tensor:
    """x or y of Eq. 1, float64 [B, V], at the sampling temperature T."""
    return torch.softmax(apply_temperature(logits, temperature, torch.float64), dim=-1, dtype=torch.float64)


def drafted_law(logits: Tensor, method: Method, settings: RoundSettings) -> tuple[Tensor, RankedProbs | None]:
    """x as drafts are drawn from it [B, V], and the law that it was cut from, sorted, where it was."""
    probs, cut = softmax(logits, settings.temperature), None
    if method.drafts_from_payload:
        cut = RankedProbs.of(probs)
        probs = cut.truncated(_sizes(settings.k, len(probs), probs.device))
    if method.test.tests_ratio and settings.payload == "sampled":
        probs = nearest_coded_law(probs, settings.levels)
    return probs, cut


def draft(logits: Tensor, method: Method, settings: RoundSettings, noise: Noise, state: StateColumns) -> Drafted:
    """Draft a token of every answer and say whether it is sent. logits [B, V]; `settings` with numbers, or arrays [B].

    Waits for the processor once, for the few numbers that the rules read.
    """
    probs, cut = drafted_law(logits, method, settings)
    tokens = inverse_cdf(probs, noise.draft)
    known = [prob_of(probs, tokens)]
    if method.verifies:
        scaled = apply_temperature(logits, settings.temperature)
        known.append(side_by_side_uncertainties(settings.estimator, scaled, tokens, noise.perturbation))
    prob, *rest = torch.stack(known).cpu().numpy()
    uncertainty = rest[0] if rest else np.full(len(prob), np.nan)
    predicted = predicted_rejection(uncertainty, state.line_a, state.line_b) if rest else uncertainty
    facts = Draft(prob, uncertainty, predicted, noise.skip, state.u_th, state.waiting, probs.shape[-1])
    return Drafted(probs, tokens, facts, method.transmit(facts, settings), cut)


def sizes(drafted: Drafted, method: Method, settings: RoundSettings) -> NDArray[np.int64]:
    """k of each answer [B], by the method's rule: a number, or the smallest whose distance keeps to a limit (Eq. 27)."""
    amounts, k = method.size(drafted.draft, settings), np.empty(len(drafted.probs), dtype=np.int64)
    if method.size.is_limit:
        amounts = [drafted.ranked.row(row).smallest_size(limit) for row, limit in enumerate(amounts.tolist())]
    k[:] = amounts
    return k


def compose(
    drafted: Drafted, k: NDArray[np.int64], method: Method, settings: RoundSettings, skipped: Sequence[Sequence[int]] = ()
) -> Message:
    """The message of answers that send, with the tokens `skipped` before: as much of x as the method's row says, as the payload carries it
    (PAPER_NOTES 7)."""
    tokens, payload = drafted.tokens, settings.payload
    if method.spreads:
        entries = drafted.ranked.entries(_sizes(k, len(tokens), tokens.device), tokens)
        return Message(tokens, entries=coded_entries(entries, tokens, payload), skipped=skipped)
    if method.test.sends_law:
        return Message(tokens, law=coded_upload(drafted.probs, tokens, payload), skipped=skipped)
    if not method.test.tests_ratio:
        return Message(tokens, skipped=skipped)
    return Message(tokens, draft_prob=coded_draft(prob_of(drafted.probs, tokens), payload), skipped=skipped)


def resample(probs: Tensor, target_probs: Tensor, uniform: Tensor, rejected: Tensor, settings: RoundSettings) -> tuple[Tensor, Tensor]:
    """The replacements of drafts where the device draws them itself, and q: x [B, V], y as it came down [B, V], uniforms [B].

    Tokens int64 [B]: those that were `rejected` (bool [B]), else -1.
    """
    resampling_probs = device_residual_probs(probs, target_probs)
    unmoved = torch.full_like(rejected, -1, dtype=torch.int64)
    return replaced(unmoved, rejected, resampling_probs, uniform, settings.replacement), resampling_probs


def apply_temperature(logits: Tensor, temperature: float, dtype: torch.dtype | None = None) -> Tensor:
    return logits if temperature == 1 else logits.to(dtype or logits.dtype) / temperature


def _sizes(k: int | NDArray[np.int64], rows: int, device: torch.device) -> Tensor:
    return torch.from_numpy(np.broadcast_to(np.asarray(k, dtype=np.int64), rows).copy()).to(device)
