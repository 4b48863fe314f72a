"""Evaluated answers as columns: every round of every answer, and the totals of each answer under any channel and clock. Plain numpy."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.events import Event
from cuhlm_core.maths.channel import FloatArray
from cuhlm_core.maths.payload import billed_downlink_bits, full_payload_bits
from cuhlm_core.maths.randomness import NEAR, Purpose, uniforms
from cuhlm_core.maths.throughput import RoundInputs, round_costs
from cuhlm_core.methods import find_method
from cuhlm_core.runs.columns import DECISIONS, RoundColumns, finished_totals, fold, round_inputs, run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings

Columns = Mapping[str, NDArray]


def answer_columns(events: Sequence[Event], margins: Sequence[float]) -> dict[str, NDArray]:
    """The rounds of one run as columns [n]; nan (-1 in whole numbers, 0 for k) where a value is unknown or not used.

    decision (place in DECISIONS), token, draft, k, payload_bits, downlink_bits, uncertainty, u_th, draft_prob (x_d), target_prob (y_d),
    rejection_prob, accept_prob, total_variation, bias, would_accept (1 or 0 for audited skips), margin (`BatchedRun.margins`). Skipped
    rounds have what their audits say.
    """
    table = run_table(events, seed=0)
    floats = ("uncertainty", "u_th", "draft_prob", "target_prob", "rejection_prob", "accept_prob", "total_variation", "bias")
    return {
        "decision": np.array([DECISIONS.index(name) for name in table.decision.tolist()], dtype=np.int8),
        "token": table.token.astype(np.int32),
        "draft": np.nan_to_num(table.draft, nan=-1).astype(np.int32),
        "k": np.nan_to_num(table.k, nan=0).astype(np.int32),
        "payload_bits": table.inputs.payload_bits,
        "downlink_bits": table.downlink_bits,
        **{name: getattr(table, name) for name in floats},
        "would_accept": np.nan_to_num(table.would_accept, nan=-1).astype(np.int8),
        "margin": np.array(margins, dtype=np.float64),
    }


def coded_inputs(decision: NDArray, payload_bits: NDArray[np.int64], bills: NDArray[np.bool_], vocabulary_size: int) -> RoundInputs:
    """What stored rounds [n] cost follows from: places in DECISIONS, and whose method bills its downlink. Host times are nan."""
    names, unknown = np.array(DECISIONS)[decision], np.full(len(decision), np.nan)
    return round_inputs(names, payload_bits, billed_downlink_bits(bills, names == "resample", vocabulary_size), (unknown, unknown))


def channel_luck(seeds: Sequence[int], rounds: Sequence[int]) -> FloatArray:
    """[N, 2] the draws on the channel of several answers' rounds: those of each answer's own seed."""
    longest: dict[int, int] = {}
    for seed, count in zip(seeds, rounds, strict=True):
        longest[seed] = max(count, longest.get(seed, 0))
    luck = {seed: uniforms(seed, Purpose.CHANNEL, count) for seed, count in longest.items()}
    return np.concatenate([np.zeros((0, 2)), *(luck[seed][:count] for seed, count in zip(seeds, rounds, strict=True))])


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
        """What the cost of each round follows from."""
        bills = np.array([find_method(name).test.device_draws for name in self.methods], dtype=bool)[self.configuration][self.row]
        return coded_inputs(self.rounds["decision"], self.rounds["payload_bits"], bills, self.vocabulary_size)

    @cached_property
    def channel_uniforms(self) -> FloatArray:
        """[N, 2] the rounds' luck on the channel."""
        return channel_luck(self.seed.tolist(), self.tokens.tolist())

    def answer_tokens(self, answer: int) -> NDArray:
        """The token ids of one answer."""
        end = int(self.tokens[: answer + 1].sum())
        return self.rounds["token"][end - int(self.tokens[answer]) : end]

    def priced(self, channel: ChannelSettings, clock: ClockSettings) -> RoundColumns:
        """All rounds with their costs. Raises UserError for the host clock, of which there are no times."""
        costs = round_costs(self.inputs, self.channel_uniforms, channel, clock)
        same = {name: self.rounds[name] for name in ("k", "rejection_prob", "bias", "would_accept", "downlink_bits")}
        return RoundColumns(decision=np.array(DECISIONS)[self.rounds["decision"]], **same, inputs=self.inputs, costs=costs)

    def near(self) -> NDArray[np.int64]:
        """[R] rounds of each answer whose margin is below `randomness.NEAR`: rounding may have decided them."""
        return np.bincount(self.row, weights=self.rounds["margin"] < NEAR, minlength=len(self)).astype(np.int64)

    def totals(self, channel: ChannelSettings | None = None, clock: ClockSettings | None = None) -> dict[str, NDArray]:
        """Every answer's totals [R] under a channel and a clock, without the models: no token changes.

        The names and definitions of `events.Finished`, nan where it has None, and `near`. `throughput` is the realised one. Raises
        UserError for the host clock.
        """
        sums = fold(self.priced(channel or ChannelSettings(), clock or ClockSettings()), self.row, len(self))
        return {
            "tokens": self.tokens,
            **finished_totals(sums),
            "full_payload_bits": full_payload_bits(self.vocabulary_size) * self.tokens,
            "near": self.near(),
        }
