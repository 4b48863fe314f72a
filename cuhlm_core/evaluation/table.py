"""Evaluated answers as columns: every round of every answer, and the totals of each answer under any channel and clock. Plain numpy."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.events import Audited, Event, TokenDecided
from cuhlm_core.maths.channel import FloatArray
from cuhlm_core.maths.margins import NEAR
from cuhlm_core.maths.payload import billed_downlink_bits, full_payload_bits
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import RoundInputs, round_costs
from cuhlm_core.methods import find_method
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings

DECISIONS = ("llm", "slm", "skip", "accept", "resample")
"""A round's decision is kept as its place in this list. Stored evaluations rely on the order."""

Columns = Mapping[str, NDArray]


def answer_columns(events: Sequence[Event], margins: Sequence[float]) -> dict[str, NDArray]:
    """The rounds of one run as columns [n]; nan (-1 in whole numbers, 0 for k) where a value is unknown or not used.

    decision, token, draft, k, payload_bits, downlink_bits, uncertainty, u_th, draft_prob (x_d), target_prob (y_d), rejection_prob,
    accept_prob, total_variation, bias, would_accept (1 or 0 for audited skips), margin (`batched_decoder.BatchedRun.margins`). Skipped
    rounds have what their audits say.
    """
    rounds = [event for event in events if isinstance(event, TokenDecided)]
    table = run_table(events, seed=0)
    target_prob = np.array([np.nan if one.target_prob is None else one.target_prob for one in rounds], dtype=np.float64)
    for event in events:
        if isinstance(event, Audited):
            target_prob[event.round - 1] = event.target_prob
    return {
        "decision": np.array([DECISIONS.index(one.decision) for one in rounds], dtype=np.int8),
        "token": np.array([one.token for one in rounds], dtype=np.int32),
        "draft": np.array([-1 if one.draft is None else one.draft for one in rounds], dtype=np.int32),
        "k": np.nan_to_num(table.k, nan=0).astype(np.int32),
        "payload_bits": table.inputs.payload_bits,
        "downlink_bits": table.downlink_bits,
        "uncertainty": table.uncertainty,
        "u_th": table.u_th,
        "draft_prob": table.draft_prob,
        "target_prob": target_prob,
        "rejection_prob": table.rejection_prob,
        "accept_prob": np.array([np.nan if one.accept_prob is None else one.accept_prob for one in rounds], dtype=np.float64),
        "total_variation": table.total_variation,
        "bias": table.bias,
        "would_accept": np.nan_to_num(table.would_accept, nan=-1).astype(np.int8),
        "margin": np.array(margins, dtype=np.float64),
    }


@dataclass(frozen=True)
class EvaluationTable:
    """R answers, sorted by configuration and prompt, and their N rounds, answer by answer."""

    names: tuple[str, ...]
    """Of the configurations, in the plan's order."""
    methods: tuple[str, ...]
    """Of the configurations, likewise."""
    vocabulary_size: int
    complete: bool
    """Every answer of the plan is there."""
    configuration: NDArray[np.int64]
    """[R] place in `names`"""
    prompt: NDArray[np.int64]
    """[R] number of the prompt"""
    seed: NDArray[np.int64]
    """[R]"""
    text: tuple[str, ...]
    stop_reason: tuple[str, ...]
    tokens: NDArray[np.int64]
    """[R] rounds of each answer, at least 1"""
    rounds: Columns
    """[N] each, see `answer_columns`"""

    def __len__(self) -> int:
        return len(self.configuration)

    @cached_property
    def row(self) -> NDArray[np.int64]:
        """[N] the answer that each round belongs to."""
        return np.repeat(np.arange(len(self)), self.tokens)

    @cached_property
    def inputs(self) -> RoundInputs:
        """What the cost of each round follows from. There are no host times: they are nan."""
        decision = self.rounds["decision"]
        transmitted, alone = decision >= DECISIONS.index("accept"), decision == DECISIONS.index("llm")
        unknown = np.full(len(decision), np.nan)
        bills = np.array([find_method(name).bills_downlink for name in self.methods], dtype=bool)[self.configuration][self.row]
        billed = billed_downlink_bits(bills, decision == DECISIONS.index("resample"), self.vocabulary_size)
        return RoundInputs(self.rounds["payload_bits"], transmitted, ~alone, transmitted | alone, unknown, unknown, billed)

    @cached_property
    def channel_uniforms(self) -> FloatArray:
        """[N, 2] the rounds' luck on the channel: that of the answer's own seed."""
        longest = {seed: int(self.tokens[self.seed == seed].max()) for seed in np.unique(self.seed).tolist()}
        luck = {seed: uniforms(seed, Purpose.CHANNEL, rounds) for seed, rounds in longest.items()}
        parts = [luck[seed][:rounds] for seed, rounds in zip(self.seed.tolist(), self.tokens.tolist(), strict=True)]
        return np.concatenate(parts) if parts else np.zeros((0, 2))

    def answer_tokens(self, answer: int) -> NDArray:
        """The token ids of one answer."""
        end = int(self.tokens[: answer + 1].sum())
        return self.rounds["token"][end - int(self.tokens[answer]) : end]

    def totals(self, channel: ChannelSettings | None = None, clock: ClockSettings | None = None) -> dict[str, NDArray]:
        """Every answer's totals [R] under a channel and a clock, without the models: no token changes.

        The names and definitions of `events.Finished`, nan where it has None, and `near`, the rounds whose margin is below
        `margins.NEAR`. `throughput` is the realised one. Raises UserError for the host clock, of which there are no times.
        """
        rounds, skip = self.rounds, DECISIONS.index("skip")
        costs = round_costs(self.inputs, self.channel_uniforms, channel or ChannelSettings(), clock or ClockSettings())
        sent, skipped = self.inputs.transmitted, rounds["decision"] == skip
        audited = skipped & ~np.isnan(rounds["rejection_prob"])
        sent_count = self._sum(sent)
        return {
            "tokens": self.tokens,
            "transmission_rate": sent_count / self.tokens,
            "true_skip_rate": self._mean(1 - rounds["rejection_prob"], audited),
            "realised_skip_rate": self._mean(rounds["would_accept"], skipped & (rounds["would_accept"] >= 0)),
            "acceptance_rate": self._mean(rounds["decision"] == DECISIONS.index("accept"), sent),
            "mean_k": self._mean(rounds["k"], rounds["k"] > 0),
            "mean_bias": self._mean(rounds["bias"], ~np.isnan(rounds["bias"])),
            "payload_bits": self._sum(rounds["payload_bits"]),
            "full_payload_bits": full_payload_bits(self.vocabulary_size) * self.tokens,
            "downlink_bits": self._sum(rounds["downlink_bits"]),
            "throughput": _ratio(self.tokens, self._sum(costs.total_s)),
            "slm_s": self._sum(costs.slm_s),
            "uplink_s": self._sum(costs.uplink_s),
            "llm_s": self._sum(costs.llm_s),
            "outages": self._sum(costs.outage),
            "near": self._sum(rounds["margin"] < NEAR),
        }

    def _sum(self, values: NDArray) -> NDArray:
        """Sums over each answer's rounds."""
        if not len(self):
            return np.zeros(0, dtype=np.int64)
        kind = np.float64 if values.dtype.kind == "f" else np.int64
        return np.add.reduceat(values.astype(kind), np.cumsum(self.tokens) - self.tokens)

    def _mean(self, values: NDArray, chosen: NDArray) -> NDArray:
        """Means over each answer's chosen rounds, nan where there is none."""
        return _ratio(self._sum(np.where(chosen, values, 0)), self._sum(chosen))


def _ratio(part: NDArray, whole: NDArray) -> NDArray:
    """part / whole, nan where the whole is zero."""
    return np.divide(part, whole, out=np.full(len(whole), np.nan), where=whole != 0)
