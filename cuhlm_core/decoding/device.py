"""What the device does in a round, for B answers side by side: draft, measure its uncertainty, keep or send. Pure: nothing is read, drawn
or remembered here.

    d ~ x                    x = softmax(z / T), z the small model's logits                         (Eq. 1)
    u                        share of M perturbed drafts that differ from d                         (Eq. 8, 9)
    send iff u > u_th        or what the method's row says in place of it                           (Eq. 10)
    k                        entries of x in the message, by the method's row                       (Eq. 24, 27)
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding.station import Message
from cuhlm_core.maths.compression import RankedProbs, coded_draft, coded_entries, coded_upload, nearest_coded_law
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.maths.verification import device_residual_probs, inverse_cdf, prob_of, replaced
from cuhlm_core.methods import Draft, Method


@dataclass(frozen=True)
class DeviceState:
    """What each device goes by [B]: the settings', or what it has learnt."""

    u_th: NDArray[np.float64]
    line_a: NDArray[np.float64]
    line_b: NDArray[np.float64]
    waiting: NDArray[np.float64]
    """Skipped rounds that the station has not read yet."""


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
    kept: Tensor | None
    """The draft's perturbed probabilities [B, M], which the coins of u are compared with; None where none are."""
    cut: RankedProbs | None = None
    """The law that x was cut from, sorted, where the draft is drawn from a top-k."""
    coded_from: Tensor | None = None
    """The law [B, V] that x was rounded from, where the draft is drawn from what 8 bits hold."""

    @cached_property
    def ranked(self) -> RankedProbs:
        """x sorted: made when something first asks for it."""
        return RankedProbs.of(self.probs)

    def of(self, rows: list[int]) -> "Drafted":
        """Some of the answers, in order; itself where they are all of them."""
        if len(rows) == len(self.probs):
            return self
        kept = None if self.kept is None else self.kept[rows]
        return Drafted(self.probs[rows], self.tokens[rows], self.draft.of(rows), self.sends[rows], kept)


def softmax(logits: Tensor, temperature: float) -> Tensor:
    """x or y of Eq. 1, float64 [B, V], at the sampling temperature T."""
    return torch.softmax(apply_temperature(logits, temperature, torch.float64), dim=-1, dtype=torch.float64)


def drafted_law(logits: Tensor, method: Method, settings: Any) -> tuple[Tensor, RankedProbs | None, Tensor | None]:
    """x as drafts are drawn from it [B, V]; the law that it was cut from, and the one that it was rounded from, where it was."""
    probs, cut, coded_from = softmax(logits, settings.temperature), None, None
    if method.drafts_from_payload:
        cut = RankedProbs.of(probs)
        probs = cut.truncated(_sizes(settings.k, len(probs), probs.device))
    if method.test.tests_ratio and settings.payload == "sampled":
        probs, coded_from = nearest_coded_law(probs), probs
    return probs, cut, coded_from


def draft(logits: Tensor, method: Method, settings: Any, noise: Noise, state: DeviceState) -> Drafted:
    """Draft a token of every answer and say whether it is sent. logits [B, V]; `settings` with numbers, or arrays [B].

    Waits for the processor once, for the few numbers that the rules read.
    """
    probs, cut, coded_from = drafted_law(logits, method, settings)
    tokens = inverse_cdf(probs, noise.draft)
    known, kept = [prob_of(probs, tokens)], None
    if method.verifies:
        scaled = apply_temperature(logits, settings.temperature)
        measured, kept = side_by_side_uncertainties(settings.estimator, scaled, tokens, noise.perturbation)
        known.append(measured)
    prob, *rest = torch.stack(known).cpu().numpy()
    uncertainty = rest[0] if rest else np.full(len(prob), np.nan)
    predicted = predicted_rejection(uncertainty, state.line_a, state.line_b) if rest else uncertainty
    facts = Draft(prob, uncertainty, predicted, noise.skip, state.u_th, state.waiting, probs.shape[-1])
    return Drafted(probs, tokens, facts, method.transmit(facts, settings), kept, cut, coded_from)


def sizes(drafted: Drafted, method: Method, settings: Any) -> NDArray[np.int64]:
    """k of each answer [B], by the method's rule: a number, or the smallest whose distance keeps to a limit (Eq. 27)."""
    amounts, k = method.size(drafted.draft, settings), np.empty(len(drafted.probs), dtype=np.int64)
    if method.size.is_limit:
        amounts = [drafted.ranked.row(row).smallest_size(limit) for row, limit in enumerate(amounts.tolist())]
    k[:] = amounts
    return k


def compose(drafted: Drafted, k: NDArray[np.int64], method: Method, settings: Any) -> Message:
    """The message of answers that send: as much of x as the method's row says, as the payload carries it (PAPER_NOTES 7)."""
    tokens, payload = drafted.tokens, settings.payload
    if method.spreads:
        entries = drafted.ranked.entries(_sizes(k, len(tokens), tokens.device), tokens)
        return Message(tokens, entries=coded_entries(entries, tokens, payload))
    if method.test.sends_law:
        return Message(tokens, law=coded_upload(drafted.probs, tokens, payload))
    if not method.test.tests_ratio:
        return Message(tokens)
    return Message(tokens, draft_prob=coded_draft(prob_of(drafted.probs, tokens), payload))


def resample(probs: Tensor, target_probs: Tensor, uniform: Tensor, rejected: Tensor, settings: Any) -> tuple[Tensor, Tensor]:
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
