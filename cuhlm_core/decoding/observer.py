"""What only a simulator sees: both models' distributions of one round side by side, and the events that describe them.

A device has x and a station has y; TVD(x, y), the bias, the distances of a reconstruction and what an audit says of a skipped draft need
both. Nothing here changes a token.
"""

import itertools
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor

from cuhlm_core.decoding import round_law
from cuhlm_core.decoding.device import Drafted, UnverifiedDraft
from cuhlm_core.decoding.messages import Message
from cuhlm_core.decoding.station import Verdict
from cuhlm_core.events import Audited, Decision, Exchange, TokenDecided, TopTokens
from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import coded_draft, preview_sizes, total_variation
from cuhlm_core.maths.transfers import host_columns, on_device
from cuhlm_core.maths.verification import exponentials_of, prob_of, race, shared_noise_agreement
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import ModelPair, check_numbers
from cuhlm_core.rules import RoundSettings
from cuhlm_core.runs.prices import HostSeconds, Prices
from cuhlm_core.settings import EXACT, ROUNDED, DecodeSettings

TOP = 10
"""Tokens of each distribution that the inspector lists."""


class Stopwatch(NamedTuple):
    """Wall time of a round: when it began (perf_counter), and seconds of either side so far."""

    start: float
    slm_s: float = 0.0
    llm_s: float = 0.0

    @property
    def seconds(self) -> HostSeconds:
        """Seconds so far."""
        return HostSeconds(self.slm_s, self.llm_s, time.perf_counter() - self.start)


class DraftRecord(NamedTuple):
    """A drafted round before its verification: the device's record, and what only a simulator keeps."""

    pending: UnverifiedDraft
    probs: Tensor
    """x [V]"""
    accept_uniform: float
    """What the accept probability is compared with; with shared noise the key of the position's race."""
    slm_s: float = 0.0
    """Wall time of its pass, where it waits for a message."""
    distances: tuple[float, ...] | None = None
    """||x - x̂_k||_1 at the preview sizes, of the distribution that a top-k is taken of; with details only."""
    written: int | None = None
    """The token that was forced in the draft's place."""


class Verification(NamedTuple):
    """A sent round after its verification; values known only to a remote base station are None."""

    token: int
    accepted: bool
    certain: bool | None
    """y_d >= x_d"""
    accept_prob: float | None
    target_prob: float | None
    """y_d"""
    variation: float | None
    """TVD(x, y)"""
    bias: float | None
    k: int
    entries: int
    """Probabilities billed: k, and one more for a draft outside the top-k (PAPER_NOTES 8)."""
    target_probs: Tensor | None
    """y [V]"""
    resampling_probs: Tensor | None
    """q [V]"""
    forced: bool = False
    """The token is not what was decided."""


class TokenStats(NamedTuple):
    """What the event of a drafted round says besides its draft; nothing of a skip that awaits its audit. As `TokenDecided` has them."""

    case: str | None = None
    k: int | None = None
    target_prob: float | None = None
    rejection_prob: float | None = None
    accept_prob: float | None = None
    total_variation: float | None = None
    bias: float | None = None
    target_top: TopTokens = ()
    resampling_top: TopTokens = ()


class Bonus(NamedTuple):
    """A token that the LLM added to drafts that were all accepted."""

    token: int
    target_prob: float | None
    """y of it"""
    target_probs: Tensor | None
    """y [V]"""
    bias: float | None = 0.0

    @classmethod
    def placed(cls, token: int, drawn: int, target_prob: float, target_probs: Tensor) -> "Bonus":
        """`token` stands where the LLM drew `drawn` from y [V]; y of the token."""
        return cls(token, target_prob, target_probs, 0.0 if token == drawn else forced_bias(target_prob))


class ExchangeResult(NamedTuple):
    """The result of one answer's message."""

    drafts: Sequence[DraftRecord]
    judged: Sequence[Verification]
    """Of every draft, those behind the first rejection too."""
    accepted: int
    """Drafts before the first rejection."""
    bonus: Bonus | None
    returned_probs: int
    """Probabilities that came down for a device that learns."""
    skipped_ids: int = 0
    """Skipped tokens whose ids went up with the drafts, where a message is nothing but ids."""
    bonus_drafted: bool | None = None
    """See `Exchange.bonus_drafted`."""

    @property
    def decided(self) -> int:
        """Drafts that the station's test decided: the first rejected one is the last of them."""
        return min(self.accepted + 1, len(self.drafts))


def watch(
    drafted: Drafted, pending: Sequence[UnverifiedDraft], accept_uniform: Tensor, method: Method, details: bool, slm_s: float = 0.0
) -> list[DraftRecord]:
    """Record the drafts of a round, answer by answer."""
    law = (drafted.cut or drafted.ranked) if method.sends_law and details else None
    distances = [None] * len(pending) if law is None else [*map(tuple, law.tail_distances(preview_sizes(law.vocabulary_size)).tolist())]
    known = zip(pending, drafted.probs.unbind(), accept_uniform.tolist(), distances, strict=True)
    return [DraftRecord(round_, probs, uniform, slm_s, own) for round_, probs, uniform, own in known]


def judged_columns(
    drafted: Drafted, message: Message, k: Tensor, method: Method, settings: RoundSettings, target_probs: Tensor, verdict: Verdict
) -> list[Tensor]:
    """What `judge` records of every sent round [B], with its decision, TVD(x, y) and the bias; y [B, V]."""
    probs, billed = drafted.probs, _billed(message, k, settings.payload)
    shared = method.test.shares_noise  # the chance of agreement rests on x, which the base station does not have
    accept_prob = shared_noise_agreement(drafted.tokens, probs, target_probs) if shared else verdict.accept_prob
    return [
        verdict.tokens,
        verdict.accepted,
        verdict.certain,
        accept_prob,
        prob_of(target_probs, drafted.tokens),
        total_variation(probs, target_probs),
        round_law.bias(probs, target_probs, drafted.tokens, verdict.resampling_probs, method, settings),
        k if message.law is None else billed,
        billed,
    ]


def judge(columns: Iterator[Sequence[Any]], target_probs: Tensor, verdict: Verdict) -> list[Verification]:
    """Record every sent round, from its `judged_columns` on the host, which are taken from `columns`; y [B, V]."""
    laws_of = zip(
        zip(*itertools.islice(columns, Verification._fields.index("target_probs")), strict=True),
        target_probs,
        verdict.resampling_probs,
        strict=True,
    )
    judged = [Verification(*numbers, *laws) for numbers, *laws in laws_of]
    for row in verdict.forced:
        own = float(target_probs[row, judged[row].token])
        judged[row] = judged[row]._replace(bias=forced_bias(own), forced=True)
    return judged


def before_reply(drafted: Drafted) -> Verdict:
    """What a device knows of D drafts before the reply: none is rejected, and nothing of y."""
    probs, tokens = drafted.probs, drafted.tokens
    unknown = torch.full(tokens.shape, float("nan"), dtype=probs.dtype, device=probs.device)
    accepted = torch.ones_like(tokens, dtype=torch.bool)
    return Verdict(accepted, tokens, accept_prob=unknown, certain=accepted, resampling_probs=probs)


def judge_remote(message: Message, k: Tensor, verdict: Verdict, settings: RoundSettings) -> list[Verification]:
    """Record every sent round with the reply of a remote base station."""
    billed = _billed(message, k, settings.payload)
    columns = host_columns(verdict.tokens, verdict.accepted, k if message.law is None else billed, billed)
    return [
        Verification(token, accepted, None, None, None, None, None, size, entries, None, None, row in verdict.forced)
        for row, (token, accepted, size, entries) in enumerate(zip(*columns, strict=True))
    ]


def forced_bias(target_prob: float) -> float:
    """||e_v - y||_1 of a round at which the token v was forced, from y_v: whatever the draft, its distribution is that token alone."""
    return 2 * (1 - target_prob)


def _billed(message: Message, k: Tensor, payload_: str) -> Tensor:
    """Probabilities of each draft that are billed: of a whole distribution in 8 bits those whose code is not 0, as the wire has them."""
    if message.entries is not None:
        return message.entries.sent.sum(-1)
    if message.law is None or payload_ in EXACT:
        return k
    return (message.law > 0).sum(-1)


class Observer:
    """Makes the events of one run, in the order of its rounds: the text of a token depends on the tokens before it."""

    def __init__(self, pair: ModelPair, method: Method, settings: DecodeSettings, rounds: int, details: bool, timed: bool = True):
        """`details`: with the most probable tokens and the distances of the reconstruction, which take time and not every caller reads.
        `timed`: with host times, which answers side by side do not have."""
        self.codec, self.method, self.settings, self.details = pair.codec, method, settings, details
        self.coding = payload.Coding(settings.payload, settings.levels)
        self.detokeniser = self.codec.new_stream()
        self.waiting: list[DraftRecord] = []
        """Skipped rounds that the LLM has not read, or drafts that wait for the message."""
        self._prices = Prices(settings, rounds)
        self._timed = timed

    def waited(self, drafts: int) -> list[DraftRecord]:
        """The drafts that waited for the message; then none waits."""
        if not drafts:
            return []
        waited, self.waiting = self.waiting, []
        return waited

    # Rounds -----------------------------------------------------------------------------------------------------------

    def skipped(self, draft: DraftRecord, clock: Stopwatch) -> tuple[Exchange, TokenDecided]:
        """Record a skipped draft: an exchange of no bits."""
        self.waiting.append(draft)
        decision = Decision.SKIP if self.method.test.verifies else Decision.SLM
        exchange = self._prices.exchange(draft.pending.round, self._seconds(clock), slm_passes=1)
        token = draft.pending.token if draft.written is None else draft.written
        return exchange, self._drafted(exchange, draft, token, decision, TokenStats())

    def written(self, round_: int, drawn: Bonus, clock: Stopwatch) -> tuple[Exchange, TokenDecided]:
        """Record a token that the LLM wrote alone, in an exchange without a message up."""
        assert drawn.target_probs is not None
        bits = payload.index_bits(len(drawn.target_probs))
        exchange = self._prices.exchange(round_, self._seconds(clock), llm_passes=1, downlink_bits=bits)
        return exchange, self._of_the_llm(exchange, round_, drawn, Decision.LLM)

    def _of_the_llm(self, exchange: Exchange, round_: int, drawn: Bonus, decision: Decision) -> TokenDecided:
        """A token that the LLM drew from y."""
        return TokenDecided(
            round=round_, exchange=exchange.number, token=drawn.token, text=self._text(drawn.token),
            token_hex=self.codec.token_hex(drawn.token), decision=decision, is_end=drawn.token in self.codec.end_ids,
            target_prob=drawn.target_prob, bias=drawn.bias, target_top=self._top(drawn.target_probs),
        )  # fmt: skip

    def judged(self, outcome: ExchangeResult, clock: Stopwatch) -> tuple[Exchange, list[TokenDecided]]:
        """A message of one draft or several that was judged: the tokens up to the first rejection, or with the bonus."""
        drafts, decided, first = outcome.drafts, outcome.decided, outcome.drafts[0]
        size, test, rejected = len(first.probs), self.method.test, outcome.accepted < len(drafts)
        rejected_law = payload.law_bits(size) if test.device_draws and rejected else 0
        bits, alone = sum(facts.entries * self.coding.entry_bits(size, facts.entries) for facts in outcome.judged), payload.index_bits(size)
        ids = len(drafts) + outcome.skipped_ids
        exchange = self._prices.exchange(
            first.pending.round, self._seconds(clock, sum(draft.slm_s for draft in drafts[:-1])),
            slm_passes=len(drafts), llm_passes=1, tokens=decided + (outcome.bonus is not None),
            payload_bits=bits or ids * alone,
            # The decided token, unless the device draws it itself; and what goes to a device that learns.
            downlink_bits=rejected_law or alone + payload.PROB_BITS * outcome.returned_probs,
            billed_downlink_bits=rejected_law,
            rejected=rejected,
            bonus_drafted=outcome.bonus_drafted,
            discarded=tuple(self.codec.token_text(draft.pending.token) for draft in drafts[decided:]),
        )  # fmt: skip
        pairs = list(zip(drafts[:decided], outcome.judged, strict=False))
        tokens = [self._tested(exchange, draft, facts, number < outcome.accepted) for number, (draft, facts) in enumerate(pairs)]
        if outcome.bonus is not None:
            tokens.append(self._of_the_llm(exchange, drafts[-1].pending.round + 1, outcome.bonus, Decision.BONUS))
        return exchange, tokens

    def _tested(self, exchange: Exchange, draft: DraftRecord, facts: Verification, accepted: bool) -> TokenDecided:
        """A draft that the station's test accepted, or replaced."""
        outcome = TokenStats(
            case=self._case(facts, accepted), k=facts.k or None, target_prob=facts.target_prob,
            rejection_prob=None if facts.accept_prob is None else 1 - facts.accept_prob, accept_prob=facts.accept_prob,
            total_variation=facts.variation, bias=facts.bias, target_top=self._top(facts.target_probs),
            resampling_top=self._top(facts.resampling_probs),
        )  # fmt: skip
        return self._drafted(exchange, draft, facts.token, Decision.ACCEPT if accepted else Decision.RESAMPLE, outcome)

    def _case(self, facts: Verification, accepted: bool) -> str | None:
        """The paper's case of a round that was tested; a device that does not see the test knows of a rejection alone."""
        if not self.method.test.tests_ratio or facts.forced:
            return None
        if facts.certain is None:
            return None if accepted else "2-2"
        return "1" if facts.certain else "2-1" if accepted else "2-2"

    def audit_columns(self, target_probs: Tensor) -> list[Tensor]:
        """What `audits` records of the rounds that wait [n]: y of their drafts, TVD(x, y), and with shared noise whether the LLM samples
        the draft with the round's noise, and the chance that it does not. y [n, V]"""
        if not len(target_probs):  # what waits there are drafts, if any
            return []
        where, probs = target_probs.device, torch.stack([skip.probs for skip in self.waiting])
        tokens = on_device([skip.pending.token for skip in self.waiting], where)
        columns = [prob_of(target_probs, tokens), total_variation(probs, target_probs)]
        if self.method.test.shares_noise:
            keys = torch.tensor([skip.accept_uniform for skip in self.waiting], dtype=torch.float64)
            kept = race(target_probs, exponentials_of(keys, target_probs)) == tokens
            columns += [1 - shared_noise_agreement(tokens, probs, target_probs), kept]
        return columns

    def audits(self, target_probs: Tensor | None, at_round: int, columns: Iterator[Sequence[Any]]) -> list[Audited]:
        """What the LLM says of the rounds that wait, y [n, V] in their order, one transmission late (PAPER_NOTES 12); then none waits.
        None: a remote LLM audits them. Their `audit_columns` on the host are taken from `columns`."""
        if not self.waiting or target_probs is None:
            self.waiting = []
            return []
        target_prob, variation, *drawn = itertools.islice(columns, 4 if self.method.test.shares_noise else 2)
        check_numbers(target_prob, "large")
        # The method's own test: the chance that it rejects each draft, and whether it keeps it with the round's own noise.
        owns = [self._own_rejection(skip.pending.draft_prob, y) for skip, y in zip(self.waiting, target_prob, strict=True)]
        kept_alone = [skip.accept_uniform < 1 - own for skip, own in zip(self.waiting, owns, strict=True)]
        tests, audits = zip(*(drawn or (owns, kept_alone)), strict=True), []
        known = zip(self.waiting, target_prob, variation, self._tops(target_probs), target_probs, tests, strict=True)
        for skip, y, distance, top, law, (own, kept) in known:
            beta = own if self.method.test.shares_noise else rejection(skip.pending.draft_prob, y)
            bias = 2 * beta if skip.written is None else forced_bias(float(law[skip.written]))
            audits.append(Audited(skip.pending.round, at_round, y, own, kept, distance, bias, top))
        self.waiting = []
        return audits

    def _drafted(self, exchange: Exchange, draft: DraftRecord, token: int, decision: Decision, outcome: TokenStats) -> TokenDecided:
        pending, learned = draft.pending, draft.pending.learned
        return TokenDecided(
            round=pending.round, exchange=exchange.number, token=token, text=self._text(token), token_hex=self.codec.token_hex(token),
            decision=decision, case=outcome.case, is_end=token in self.codec.end_ids, draft=pending.token,
            draft_text=self.codec.token_text(pending.token), uncertainty=pending.uncertainty, k=outcome.k, draft_prob=pending.draft_prob,
            target_prob=outcome.target_prob, rejection_prob=outcome.rejection_prob, predicted_rejection=pending.predicted_rejection,
            accept_prob=outcome.accept_prob, accept_uniform=None if self.method.test.shares_noise else draft.accept_uniform,
            total_variation=outcome.total_variation, bias=outcome.bias, distances=draft.distances, draft_top=self._top(draft.probs),
            target_top=outcome.target_top, resampling_top=outcome.resampling_top, u_th=pending.u_th,
            line_a=learned.a if learned else None, line_b=learned.b if learned else None, delta=learned.delta if learned else None,
        )  # fmt: skip

    def _seconds(self, clock: Stopwatch, waited_s: float = 0.0) -> HostSeconds:
        """Host times up to now, those of drafts that waited included."""
        if not self._timed:
            return HostSeconds(0.0, 0.0, 0.0)
        slm_s, llm_s, whole_s = clock.seconds
        return HostSeconds(slm_s + waited_s, llm_s, whole_s + waited_s)

    def _text(self, token: int) -> str:
        return "" if token in self.codec.end_ids else self.detokeniser.step(token)

    def _top(self, probs: Tensor | None) -> TopTokens:
        return self._tops(probs.unsqueeze(0))[0] if self.details and probs is not None else ()

    def _own_rejection(self, draft_prob: float, target_prob: float) -> float:
        """Probability that the method's own test rejects a draft: beta_d with the x_d that would arrive, or with a floor 1 where y_d is
        below it and else 0."""
        if self.method.verifies and not self.method.test.tests_ratio:
            return float(target_prob < self.settings.p_t)
        if self.settings.payload in ROUNDED:
            draft_prob = coded_draft(torch.tensor(draft_prob, dtype=torch.float64), self.settings.payload).item()
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
