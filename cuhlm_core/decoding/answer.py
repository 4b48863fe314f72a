"""One answer on its way: what was asked, what its device has learnt, and the skipped rounds that wait for their audit.

Everything that a run remembers between its rounds, and nothing of the models: `decoder` moves tensors between these answers,
`device` and `station`.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding.self_calibration import Learned, SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Decision, Started, StopReason, TokenDecided, TopTokens
from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import coded_down
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import RoundInputs, round_costs
from cuhlm_core.methods import Method, find_method
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import DecodeSettings

AUDIT_ELEMENTS = 2**21
"""Probabilities that may wait for an audit (16 MB an answer). A longer streak of skips is audited in between."""

Facts = dict[str, Any]
"""A decided round before it is priced: the fields of its `TokenDecided` but the channel's."""


# The event of a round -------------------------------------------------------------------------------------------------

TOP = 10
"""Tokens kept of each distribution for the inspector."""
MOST_KNOWN_COSTS = 64
"""Kinds of rounds whose costs are kept, each for every round of a run (135 kB at 4,096 rounds): a rule of k may make hundreds."""


class EventBuilder:
    """Makes the events of one run, in the order of its rounds: the text of a token depends on the tokens before it."""

    def __init__(self, pair: ModelPair, settings: DecodeSettings, rounds: int, details: bool):
        """`details`: with the most probable tokens and the distances of the reconstruction, which take time and nobody may look at."""
        self.codec, self.settings, self.details = pair.codec, settings, details
        self.channel_uniforms = uniforms(settings.seed, Purpose.CHANNEL, rounds)
        self.detokeniser = self.codec.new_stream()
        self._known_costs: dict[tuple[str, int, int], tuple[NDArray[Any], ...]] = {}

    def top(self, probs: torch.Tensor) -> TopTokens:
        """The most probable tokens of one distribution [V]; none of them without details."""
        return self.tops(probs.unsqueeze(0))[0] if self.details else ()

    def tops(self, probs: torch.Tensor) -> list[TopTokens]:
        """The most probable tokens of each of several distributions [n, V]; none of them without details."""
        if not self.details:
            return [()] * len(probs)
        values, tokens = torch.topk(probs, min(TOP, probs.shape[-1]))
        text = self.codec.token_text
        return [
            tuple((token, text(token), value) for token, value in zip(row, row_values, strict=True) if value > 0)
            for row, row_values in zip(tokens.tolist(), values.tolist(), strict=True)
        ]

    def facts(self, number: int, token: int, decision: str, known: Facts) -> Facts:
        """A round's facts. Asked for in the order of the rounds: the text of a token depends on those before it."""
        is_end = token in self.codec.end_ids
        return {
            **_UNKNOWN,
            **known,
            "round": number,
            "token": token,
            "text": "" if is_end else self.detokeniser.step(token),
            "token_hex": self.codec.token_hex(token),
            "decision": Decision(decision),
            "is_end": is_end,
        }

    def priced(self, rounds: Sequence[Facts]) -> list[TokenDecided]:
        """The events of rounds, one or many at once, from their facts."""
        return [TokenDecided.of(round_ | cost) for round_, cost in zip(rounds, self._costs(rounds), strict=True)]

    def _costs(self, rounds: Sequence[Facts]) -> list[Facts]:
        """Fields that the channel and the clock add to each round; for one round they are worked out at once for all others like it."""
        places = [round_["round"] - 1 for round_ in rounds]
        if len(rounds) != 1 or self.settings.clock.kind == "host":
            columns = self._measured_costs(rounds, self.channel_uniforms[places])
            return [_cost(*row) for row in zip(*(column.tolist() for column in columns), strict=True)]
        (round_,), (place,) = rounds, places
        alike = round_["decision"], round_["payload_bits"], round_["billed_downlink_bits"]
        if alike not in self._known_costs:
            if len(self._known_costs) == MOST_KNOWN_COSTS:
                self._known_costs.clear()
            self._known_costs[alike] = self._measured_costs(rounds, self.channel_uniforms)
        return [_cost(*(column.item(place) for column in self._known_costs[alike]))]

    def _measured_costs(self, rounds: Sequence[Facts], noise: NDArray[np.float64]) -> tuple[NDArray[Any], ...]:
        """What rounds cost with the channel's uniforms [n, 2] of each, or one round with all of them: the columns of `_cost`."""
        decision = np.array([round_["decision"] for round_ in rounds], dtype="<U8")
        verified = (decision == "accept") | (decision == "resample")
        bits, billed = (np.array([round_[name] for round_ in rounds], dtype=np.int64) for name in ("payload_bits", "billed_downlink_bits"))
        slm_s, llm_s = (np.array([round_[name] for round_ in rounds], dtype=np.float64) for name in ("host_slm_s", "host_llm_s"))
        columns: tuple[Any, ...] = (bits, verified, decision != "llm", verified | (decision == "llm"), slm_s, llm_s, billed)
        times = len(noise) if len(rounds) == 1 else 1
        costs = round_costs(RoundInputs(*(column.repeat(times) for column in columns)), noise, self.settings.channel, self.settings.clock)
        return costs.snr_db, costs.outage, costs.uplink_s, costs.slm_s, costs.llm_s


def _cost(snr_db: float, outage: bool, uplink_s: float, slm_s: float, llm_s: float) -> Facts:
    return {"snr_db": None if snr_db != snr_db else snr_db, "outage": outage, "uplink_s": uplink_s, "slm_s": slm_s, "llm_s": llm_s}


_UNKNOWN: dict = {
    "case": None,
    "draft": None,
    "draft_text": None,
    "uncertainty": None,
    "k": None,
    "payload_bits": 0,
    "downlink_bits": 0,
    "billed_downlink_bits": 0,
    "host_slm_s": 0.0,
    "host_llm_s": 0.0,
    "host_s": 0.0,
    "draft_prob": None,
    "target_prob": None,
    "rejection_prob": None,
    "predicted_rejection": None,
    "accept_prob": None,
    "accept_uniform": None,
    "total_variation": None,
    "bias": None,
    "distances": None,
    "draft_top": (),
    "target_top": (),
    "resampling_top": (),
    "u_th": None,
    "line_a": None,
    "line_b": None,
    "delta": None,
}
"""Fields of a round that not every decision has."""


# One answer -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Prepared:
    """A run that can start: everything is checked, nothing is read."""

    method: Method
    started: Started
    prompt_ids: list[int]
    room: int
    """Tokens that the models' contexts leave for the answer, at least 1."""
    learner: SelfCalibration | None


def prepare(
    pair: ModelPair, prompt: str, method: str | Method, settings: DecodeSettings | None = None, learner: SelfCalibration | None = None
) -> Prepared:
    """Check the arguments of `decoder.decode` and complete its settings; UserError for what cannot be run."""
    row = find_method(method) if isinstance(method, str) else method
    complete = complete_settings(settings or DecodeSettings(), row, pair.calibration, pair.vocabulary_size)
    if learner is not None and not row.learns:
        raise UserError(f"{row.title} does not learn: give a learner only to a method that does.")
    if row.learns and learner is None:
        assert complete.line_a is not None and complete.line_b is not None and complete.delta is not None
        learner = SelfCalibration(Start(complete.line_a, complete.line_b, complete.delta), complete.false_skip_target)
    elif learner is not None:
        complete = replace(complete, false_skip_target=learner.target)
    prompt_ids = pair.codec.encode_prompt(prompt, limit=pair.max_context - 1)
    started = Started(pair.name, row.name, prompt, len(prompt_ids), pair.vocabulary_size, complete, pair.calibration.source)
    return Prepared(row, started, prompt_ids, pair.max_context - len(prompt_ids), learner)


class Pending(NamedTuple):
    """A drafted round, before anybody has judged it."""

    round: int
    token: int
    """d"""
    draft_prob: float
    """x_d"""
    uncertainty: float | None
    predicted_rejection: float | None
    accept_uniform: float
    probs: Tensor
    """x [V]"""
    u_th: float | None
    learned: Learned | None
    """What the device believed, where it learns."""
    distances: list[float] | None = None
    """||x - x̂_k||_1 at the preview sizes, of the law that a top-k is taken of; where somebody may look at it."""


class Verdict(NamedTuple):
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


class HostClock(NamedTuple):
    """Wall time of a round: when it began (perf_counter), and seconds of either side."""

    start: float
    slm_s: float = 0.0
    llm_s: float = 0.0


class SequenceState:
    """What one run remembers between its rounds, and how its rounds are told."""

    def __init__(self, prepared: Prepared, builder: EventBuilder):
        self.method, self.learner, self.prompt_ids, self.builder = prepared.method, prepared.learner, prepared.prompt_ids, builder
        self.started, self.settings = prepared.started, prepared.started.settings
        self.rounds = min(self.settings.max_tokens, prepared.room)
        """Most rounds that the run can have."""
        self._last_reason = StopReason.LENGTH if prepared.room >= self.settings.max_tokens else StopReason.CONTEXT
        self._most_waiting = max(16, AUDIT_ELEMENTS // self.started.vocabulary_size)
        self.reason: StopReason | None = None
        """Why it has ended."""
        self.waiting: list[Pending] = []
        """Skipped rounds that the LLM has not read."""
        self.unread: list[int] = []
        """Decided tokens that the LLM has not read."""
        fixed = self.settings.u_th if self.method.compares_u_th and self.learner is None else None
        assert fixed != "calibrated"
        self._fixed_u_th = fixed

    @property
    def last(self) -> int:
        """The token decided last."""
        return self.unread[-1]

    @property
    def learned(self) -> Learned | None:
        """What the device believes now; None where it does not learn."""
        return None if self.learner is None else self.learner.learned

    @property
    def u_th(self) -> float | None:
        """The threshold of the next round; None where the method has none, or sends every draft."""
        return self._fixed_u_th if self.learner is None else self.learner.learned.u_th

    @property
    def line(self) -> tuple[float, float]:
        """a and b of the rejection line that the device goes by."""
        if (learned := self.learned) is not None:
            return learned.a, learned.b
        assert self.settings.line_a is not None and self.settings.line_b is not None
        return self.settings.line_a, self.settings.line_b

    @property
    def must_audit(self) -> bool:
        """No upload will bring the audit of the rounds that wait soon enough."""
        return self.reason is not None or len(self.waiting) >= self._most_waiting

    def take_unread(self) -> list[int]:
        """The tokens that the LLM is about to read."""
        unread, self.unread = self.unread, []
        return unread

    # How a round ends -------------------------------------------------------------------------------------------------

    def skip(self, draft: Pending, clock: HostClock) -> Facts:
        """Keep a draft without asking."""
        self.waiting.append(draft)
        return self._decided(draft.round, draft.token, "skip" if self.method.test.verifies else "slm", clock, self._drafted(draft))

    def written(self, number: int, token: int, target_prob: float, target_probs: Tensor, clock: HostClock) -> Facts:
        """A token that the LLM wrote alone; target_prob is its y."""
        bits = payload.index_bits(len(target_probs))
        known = {"target_prob": target_prob, "bias": 0.0, "downlink_bits": bits, "target_top": self.builder.top(target_probs)}
        return self._decided(number, token, "llm", clock, known)

    def verified(self, draft: Pending, verdict: Verdict, skipped: Sequence[Pending], audits: Sequence[Audited], clock: HostClock) -> Facts:
        """A sent draft was judged; `audits` are those of the rounds `skipped` before it."""
        scalars, size = self._learn(skipped, audits, draft, verdict.target_prob), self.started.vocabulary_size
        rejected_law = payload.law_bits(size) if self.method.test.device_draws and not verdict.accepted else 0
        known = self._drafted(draft) | {
            "case": ("1" if verdict.certain else "2-1" if verdict.accepted else "2-2") if self.method.test.tests_ratio else None,
            "k": verdict.k or None,
            "payload_bits": payload.payload_bits(verdict.entries, size) if verdict.entries else payload.index_bits(size),
            # The decided token, unless the device draws it itself; and what a device that learns hears of.
            "downlink_bits": rejected_law or payload.index_bits(size) + payload.PROB_BITS * scalars,
            "billed_downlink_bits": rejected_law,
            "target_prob": verdict.target_prob,
            "rejection_prob": self._own_rejection(draft, verdict.target_prob),
            "accept_prob": verdict.accept_prob,
            "total_variation": verdict.variation,
            "bias": verdict.bias,
            "target_top": self.builder.top(verdict.target_probs),
            "resampling_top": self.builder.top(verdict.resampling_probs),
        }
        return self._decided(draft.round, verdict.token, "accept" if verdict.accepted else "resample", clock, known)

    def audits(self, target_prob: Sequence[float], variation: Sequence[float], target_probs: Tensor, at_round: int) -> list[Audited]:
        """What the LLM says of the rounds that wait, in their order (y_d, TVD(x, y), y [n, V]); after that none waits."""
        audits = []
        for skip, y, distance, top in zip(self.waiting, target_prob, variation, self.builder.tops(target_probs), strict=True):
            own, beta = self._own_rejection(skip, y), rejection(skip.draft_prob, y)
            audits.append(Audited(skip.round, at_round, y, own, skip.accept_uniform < 1 - own, distance, 2 * beta, top))
        self.waiting = []
        return audits

    def _own_rejection(self, draft: Pending, target_prob: float) -> float:
        """Probability that the method's own test rejects a draft: beta_d, or with a floor 1 where y_d is below it and else 0."""
        if self.method.verifies and not self.method.test.tests_ratio:
            return float(target_prob < self.settings.p_t)
        return rejection(draft.draft_prob, target_prob)

    def _drafted(self, draft: Pending) -> Facts:
        known = {
            "draft": draft.token,
            "draft_text": self.builder.codec.token_text(draft.token),
            "uncertainty": draft.uncertainty,
            "predicted_rejection": draft.predicted_rejection,
            "draft_prob": draft.draft_prob,
            "accept_uniform": draft.accept_uniform,
            "u_th": draft.u_th,
            "draft_top": self.builder.top(draft.probs),
            "distances": None if draft.distances is None else tuple(draft.distances),
        }
        if draft.learned is not None:
            known |= {"line_a": draft.learned.a, "line_b": draft.learned.b, "delta": draft.learned.delta}
        return known

    def _decided(self, number: int, token: int, decision: str, clock: HostClock, known: Facts) -> Facts:
        facts = self.builder.facts(number, token, decision, known)
        facts |= {"host_slm_s": clock.slm_s, "host_llm_s": clock.llm_s, "host_s": time.perf_counter() - clock.start}
        self.unread.append(token)
        if facts["is_end"]:
            self.reason = StopReason.END
        elif number >= self.rounds:
            self.reason = self._last_reason
        return facts

    def _learn(self, skipped: Sequence[Pending], audits: Sequence[Audited], sent: Pending, target_prob: float) -> int:
        """Send y_d of every skipped round and of the one just `sent` down to the device, which learns; how many, 0 where it does not."""
        if self.learner is None:
            return 0
        for skip, audit in zip(skipped, audits, strict=True):
            self._teach(skip, audit.target_prob, skipped=True)
        self._teach(sent, target_prob, skipped=False)
        return len(skipped) + 1

    def _teach(self, draft: Pending, target_prob: float, *, skipped: bool) -> None:
        assert self.learner is not None and draft.uncertainty is not None
        target_prob = float(coded_down(torch.tensor(target_prob, dtype=torch.float64), self.settings.payload))
        self.learner.observe(draft.uncertainty, draft.draft_prob, target_prob, skipped=skipped)


def rejection(draft_prob: float, target_prob: float) -> float:
    """beta_d = (1 - y_d/x_d)+; the draft was drawn, so x_d > 0."""
    return max(0.0, 1.0 - target_prob / draft_prob)
