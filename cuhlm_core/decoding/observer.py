"""What only a simulator sees: both models' distributions of one round beside each other, and the events that tell of them.

A device has x and a station has y; TVD(x, y), the bias, the distances of a reconstruction and what an audit says of a skipped draft need
both. Nothing here changes a token.
"""

import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding import round_law
from cuhlm_core.decoding.device import Drafted, Pending
from cuhlm_core.decoding.messages import Message
from cuhlm_core.decoding.station import Verdict
from cuhlm_core.events import Audited, Decision, Exchange, TokenDecided, TopTokens
from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import preview_sizes, total_variation
from cuhlm_core.maths.verification import prob_of
from cuhlm_core.methods import Method, RoundSettings
from cuhlm_core.models.protocol import ModelPair, check_numbers
from cuhlm_core.runs.prices import HostSeconds, Prices
from cuhlm_core.settings import DecodeSettings

TOP = 10
"""Tokens of each distribution that the inspector lists."""


class Stopwatch(NamedTuple):
    """Wall time of a round: when it began (perf_counter), and seconds of either side so far."""

    start: float
    slm_s: float = 0.0
    llm_s: float = 0.0

    @property
    def seconds(self) -> HostSeconds:
        """Up to now."""
        return HostSeconds(self.slm_s, self.llm_s, time.perf_counter() - self.start)


class Watched(NamedTuple):
    """A drafted round, before anybody has judged it: what the device remembers of it, and what only a simulator keeps."""

    pending: Pending
    probs: Tensor
    """x [V]"""
    accept_uniform: float
    distances: tuple[float, ...] | None = None
    """||x - x̂_k||_1 at the preview sizes, of the law that a top-k is taken of; with details only."""


class Judged(NamedTuple):
    """A sent round as the station decided it, and as a simulator sees it."""

    token: int
    accepted: bool
    certain: bool
    """y_d >= x_d"""
    accept_prob: float
    target_prob: float
    """y_d"""
    variation: float
    """TVD(x, y)"""
    bias: float
    k: int
    entries: int
    """Probabilities billed: k, and one more for a draft outside the top-k (PAPER_NOTES 8)."""
    target_probs: Tensor
    """y [V]"""
    resampling_probs: Tensor
    """q [V]"""


class Decided(NamedTuple):
    """What the event of a drafted round says beside its draft; nothing of a skip that awaits its audit. As `TokenDecided` has them."""

    case: str | None = None
    k: int | None = None
    target_prob: float | None = None
    rejection_prob: float | None = None
    accept_prob: float | None = None
    total_variation: float | None = None
    bias: float | None = None
    target_top: TopTokens = ()
    resampling_top: TopTokens = ()


def watch(drafted: Drafted, pending: Sequence[Pending], accept_uniform: Tensor, method: Method, details: bool) -> list[Watched]:
    """The drafts of a round, answer by answer."""
    law = (drafted.cut or drafted.ranked) if method.sends_law and details else None
    distances = [None] * len(pending) if law is None else [*map(tuple, law.tail_distances(preview_sizes(law.vocabulary_size)).tolist())]
    return [Watched(*facts) for facts in zip(pending, drafted.probs.unbind(), accept_uniform.tolist(), distances, strict=True)]


def judge(
    drafted: Drafted,
    message: Message,
    k: NDArray[np.int64],
    target_probs: Tensor,
    verdict: Verdict,
    method: Method,
    settings: RoundSettings,
) -> list[Judged]:
    """Every sent round as it was decided, with TVD(x, y) and the bias; y [B, V]."""
    probs, sent = drafted.probs, torch.from_numpy(k)
    columns = (
        verdict.tokens,
        verdict.accepted,
        verdict.certain,
        verdict.accept_prob,
        prob_of(target_probs, drafted.tokens),
        total_variation(probs, target_probs),
        round_law.bias(probs, target_probs, drafted.tokens, verdict.resampling_probs, method, settings),
        sent,
        sent if message.entries is None else message.entries.sent.sum(-1),
    )
    scalars = zip(*(column.tolist() for column in columns), strict=True)
    return [Judged(*numbers, *laws) for numbers, *laws in zip(scalars, target_probs, verdict.resampling_probs, strict=True)]


class Observer:
    """Makes the events of one run, in the order of its rounds: the text of a token depends on the tokens before it."""

    def __init__(self, pair: ModelPair, method: Method, settings: DecodeSettings, rounds: int, details: bool):
        """`details`: with the most probable tokens and the distances of the reconstruction, which take time and not every caller reads."""
        self.codec, self.method, self.settings, self.details = pair.codec, method, settings, details
        self.coding = payload.Coding(settings.payload, settings.levels)
        self.detokeniser = self.codec.new_stream()
        self.waiting: list[Watched] = []
        """Skipped rounds that the LLM has not read."""
        self._prices = Prices(settings, rounds)

    # Rounds -----------------------------------------------------------------------------------------------------------

    def skipped(self, draft: Watched, clock: Stopwatch) -> tuple[Exchange, TokenDecided]:
        """A draft that was kept without asking: an exchange of no bits."""
        self.waiting.append(draft)
        decision = Decision.SKIP if self.method.test.verifies else Decision.SLM
        exchange = self._prices.exchange(draft.pending.round, clock.seconds, slm_passes=1)
        return exchange, self._drafted(exchange, draft, draft.pending.token, decision, Decided())

    def written(self, round_: int, token: int, target_prob: float, target_probs: Tensor, clock: Stopwatch) -> tuple[Exchange, TokenDecided]:
        """A token that the LLM wrote alone, in an exchange without a message up; target_prob is its y."""
        exchange = self._prices.exchange(round_, clock.seconds, llm_passes=1, downlink_bits=payload.index_bits(len(target_probs)))
        return exchange, TokenDecided(
            round=round_,
            exchange=exchange.number,
            token=token,
            text=self._text(token),
            token_hex=self.codec.token_hex(token),
            decision=Decision.LLM,
            is_end=token in self.codec.end_ids,
            target_prob=target_prob,
            bias=0.0,
            target_top=self._top(target_probs),
        )

    def judged(self, draft: Watched, facts: Judged, heard: int, clock: Stopwatch) -> tuple[Exchange, TokenDecided]:
        """A draft that was sent and judged; `heard`: probabilities that came down for a device that learns."""
        size, test = len(draft.probs), self.method.test
        rejected_law = payload.law_bits(size) if test.device_draws and not facts.accepted else 0
        entries, alone = payload.payload_bits(facts.entries, size, self.coding.prob_bits), payload.index_bits(size)
        exchange = self._prices.exchange(
            draft.pending.round, clock.seconds, sent=True, slm_passes=1, llm_passes=1,
            payload_bits=entries if facts.entries else alone,
            # The decided token, unless the device draws it itself; and what a device that learns hears of.
            downlink_bits=rejected_law or alone + payload.PROB_BITS * heard,
            billed_downlink_bits=rejected_law,
        )  # fmt: skip
        outcome = Decided(
            case=("1" if facts.certain else "2-1" if facts.accepted else "2-2") if test.tests_ratio else None,
            k=facts.k or None,
            target_prob=facts.target_prob,
            rejection_prob=self._own_rejection(draft.pending.draft_prob, facts.target_prob),
            accept_prob=facts.accept_prob,
            total_variation=facts.variation,
            bias=facts.bias,
            target_top=self._top(facts.target_probs),
            resampling_top=self._top(facts.resampling_probs),
        )
        decision = Decision.ACCEPT if facts.accepted else Decision.RESAMPLE
        return exchange, self._drafted(exchange, draft, facts.token, decision, outcome)

    def audits(self, target_probs: Tensor, at_round: int) -> list[Audited]:
        """What the LLM says of the rounds that wait, y [n, V] in their order, one transmission late (PAPER_NOTES 12); then none waits."""
        if not self.waiting:
            return []
        tokens = torch.tensor([skip.pending.token for skip in self.waiting], device=target_probs.device)
        target_prob = prob_of(target_probs, tokens).tolist()
        check_numbers(target_prob, "large")
        variation = total_variation(torch.stack([skip.probs for skip in self.waiting]), target_probs).tolist()
        audits = []
        for skip, y, distance, top in zip(self.waiting, target_prob, variation, self._tops(target_probs), strict=True):
            own, beta = self._own_rejection(skip.pending.draft_prob, y), rejection(skip.pending.draft_prob, y)
            audits.append(Audited(skip.pending.round, at_round, y, own, skip.accept_uniform < 1 - own, distance, 2 * beta, top))
        self.waiting = []
        return audits

    def _drafted(self, exchange: Exchange, draft: Watched, token: int, decision: Decision, outcome: Decided) -> TokenDecided:
        pending, learned = draft.pending, draft.pending.learned
        return TokenDecided(
            round=pending.round,
            exchange=exchange.number,
            token=token,
            text=self._text(token),
            token_hex=self.codec.token_hex(token),
            decision=decision,
            case=outcome.case,
            is_end=token in self.codec.end_ids,
            draft=pending.token,
            draft_text=self.codec.token_text(pending.token),
            uncertainty=pending.uncertainty,
            k=outcome.k,
            draft_prob=pending.draft_prob,
            target_prob=outcome.target_prob,
            rejection_prob=outcome.rejection_prob,
            predicted_rejection=pending.predicted_rejection,
            accept_prob=outcome.accept_prob,
            accept_uniform=draft.accept_uniform,
            total_variation=outcome.total_variation,
            bias=outcome.bias,
            distances=draft.distances,
            draft_top=self._top(draft.probs),
            target_top=outcome.target_top,
            resampling_top=outcome.resampling_top,
            u_th=pending.u_th,
            line_a=learned.a if learned else None,
            line_b=learned.b if learned else None,
            delta=learned.delta if learned else None,
        )

    def _text(self, token: int) -> str:
        return "" if token in self.codec.end_ids else self.detokeniser.step(token)

    def _top(self, probs: Tensor) -> TopTokens:
        return self._tops(probs.unsqueeze(0))[0] if self.details else ()

    def _own_rejection(self, draft_prob: float, target_prob: float) -> float:
        """Probability that the method's own test rejects a draft: beta_d, or with a floor 1 where y_d is below it and else 0."""
        if self.method.verifies and not self.method.test.tests_ratio:
            return float(target_prob < self.settings.p_t)
        return rejection(draft_prob, target_prob)

    def _tops(self, probs: Tensor) -> list[TopTokens]:
        """The most probable tokens of each of several distributions [n, V]; none of them without details."""
        if not self.details:
            return [()] * len(probs)
        values, tokens = torch.topk(probs, min(TOP, probs.shape[-1]))
        text = self.codec.token_text
        return [
            tuple((token, text(token), value) for token, value in zip(row, row_values, strict=True) if value > 0)
            for row, row_values in zip(tokens.tolist(), values.tolist(), strict=True)
        ]


def rejection(draft_prob: float, target_prob: float) -> float:
    """beta_d = (1 - y_d/x_d)+; the draft was drawn, so x_d > 0."""
    return max(0.0, 1.0 - target_prob / draft_prob)
