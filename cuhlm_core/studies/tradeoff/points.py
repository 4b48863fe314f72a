"""All methods at fixed settings: what a sweep holds, and its points under any channel and clock. Plain numpy.

A sweep is the configurations of `configurations`, all on the same prompts with the same noise. The channel changes no token but of the
methods that depend on it (DESIGN 2), so a sweep is decoded once and priced on every link; `Sweep.rows_on` leaves out what has no price on a
link.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.evaluation.table import channel_noise, coded_inputs
from cuhlm_core.format import decibels, si
from cuhlm_core.loss import Loss, loss_of, reference_of
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.served import Messages, messages_of
from cuhlm_core.maths.statistics import FloatArray, IntArray, Interval
from cuhlm_core.maths.throughput import seconds_of
from cuhlm_core.methods import find_method
from cuhlm_core.rules import always
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import SweptConfiguration, payload_of, same_link

_ROUNDING = 1e-12
"""A mean bias below this is one of exactly 0: lossless methods shall not beat each other by it."""
LOSSLESS = "hlm"
"""The method that the others are compared with, prompt by prompt: it shares their noise, and its output distribution is the LLM's."""

STORED = {
    "transmission_rate": ("sent", "tokens"),
    "true_skip_rate": ("kept", "audited"),
    "acceptance_rate": ("accepted", "sent"),
    "mean_k": ("k_sum", "k_count"),
    "messages_per_token": ("messages", "tokens"),
    "bits_per_token": ("payload_bits", "tokens"),
    "mean_bias": ("bias_sum", "bias_count"),
    "expected_false_skips": ("expected_false_skips", "tokens"),
    "false_skips": ("false_skips", "tokens"),
}
"""Of the `columns.TOTALS` that no channel changes, the names under which a sweep keeps an answer's numerator and denominator."""
PER_ROUND = {"exchange_tokens": "tokens", "slm_passes": "slm_passes", "payload_bits": "payload_bits", "restarts": "restarts"}
"""What a sweep keeps of a round except its decision, and as which column of an evaluation."""
SUMS = tuple(dict.fromkeys(name for pair in STORED.values() for name in pair if name != "tokens"))


# A decoded sweep ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sweep:
    """C configurations over the same P prompts: totals of every answer [C, P], and of every round what its cost depends on."""

    configurations: tuple[SweptConfiguration, ...]
    vocabulary_size: int
    numbers: NDArray[np.int64]
    """[P] of the prompts"""
    seed: int
    """Prompt number i has the seed `seed` + i in every configuration."""
    limit: int
    """Longest answer, tokens."""
    tokens: NDArray[np.int64]
    """[C, P] rounds of each answer"""
    totals: Mapping[str, FloatArray]
    """[C, P] each, by the names in SUMS"""
    right: FloatArray
    """[C, P] 1 for a right answer, 0 for a wrong one; nan where neither is defined"""
    decision: NDArray[np.int8]
    """[N] rounds, answer by answer"""
    exchange_tokens: NDArray[np.int64]
    """[N] in the row of an exchange's first token, 0 in its others; so the next three"""
    slm_passes: NDArray[np.int64]
    payload_bits: NDArray[np.int64]
    restarts: NDArray[np.int64]
    """1 or 0: see `RoundInputs`."""

    @property
    def rounds(self) -> int:
        """Of all answers."""
        return len(self.decision)

    def only(self, rows: Sequence[int]) -> "Sweep":
        """Some of the configurations, by their rows, in that order."""
        ends = np.cumsum(self.tokens.sum(axis=1))
        kept = np.concatenate([np.arange(ends[row] - self.tokens[row].sum(), ends[row]) for row in rows])
        return replace(
            self,
            configurations=tuple(self.configurations[row] for row in rows),
            tokens=self.tokens[rows],
            totals={name: values[rows] for name, values in self.totals.items()},
            right=self.right[rows],
            **{name: getattr(self, name)[kept] for name in ("decision", *PER_ROUND)},
        )

    @cached_property
    def inputs(self) -> RoundInputs:
        """What the rounds' costs follow from, [N]."""
        rounds = {"decision": self.decision, **{column: getattr(self, name) for name, column in PER_ROUND.items()}}
        methods = [one.method for one in self.configurations for _ in self.numbers]
        return coded_inputs(rounds, methods, self.tokens.ravel(), self.vocabulary_size)

    @cached_property
    def _noise(self) -> FloatArray:
        """[N, 2] the rounds' draws on the channel: all answers to a prompt meet the same ones."""
        seeds = np.tile(self.seed + self.numbers, len(self.configurations))
        return channel_noise(seeds.tolist(), self.tokens.ravel().tolist())

    def rows_on(self, channel: ChannelSettings, clock: ClockSettings) -> list[int]:
        """The configurations that have a price on a link.

        A method that does not depend on the channel has all of them; one that does, that of the nearest link, by round-trip time and then
        by SNR. One that depends on the fade of each message has only the link that it was decoded on: elsewhere it would have sent others.
        """
        of_links: dict[str, list[tuple[tuple[float, float], int]]] = {}
        for row, one in enumerate(self.configurations):
            if one.link is not None and (same_link(one.link, (channel, clock)) or not find_method(one.method).needs_csi):
                gap = abs(one.link[1].rtt_s - clock.rtt_s), abs(one.link[0].snr_db - channel.snr_db)
                of_links.setdefault(one.method, []).append((gap, row))
        rows = [row for row, one in enumerate(self.configurations) if one.link is None]
        return sorted({*rows, *(min(decoded)[1] for decoded in of_links.values())})

    @cached_property
    def seconds(self) -> Callable[..., FloatArray]:
        """Under a channel, a clock and an estimator of throughput, [C, P] what every answer takes; not to be written to. Pages ask for the
        link that they open with at every visit. UserError for the host clock, of which there are no times."""
        return lru_cache(maxsize=8)(self._seconds)

    def _seconds(self, channel: ChannelSettings, clock: ClockSettings, throughput: str = "realised") -> FloatArray:
        total = seconds_of(self.inputs, self._noise, channel, clock, throughput)
        counts = self.tokens.ravel()
        known = np.add.reduceat(total, np.cumsum(counts) - counts).reshape(self.tokens.shape)
        known.flags.writeable = False
        return known

    def messages(self, row: int, channel: ChannelSettings, clock: ClockSettings, orders: Iterable[IntArray]) -> list[Messages]:
        """Those of a configuration's answers in orders of its prompts, on the channel as it was drawn. UserError for the host clock."""
        one, own = self.only([row]), self.configurations[row]
        uplink_s = round_costs(one.inputs, one._noise, channel, clock).uplink_s
        draws_bonus = find_method(own.method).draws_bonus(own.settings.get("bonus", "published"))
        return [messages_of(one.inputs, uplink_s, draws_bonus, clock, order) for order in orders]

    @cached_property
    def losses(self) -> list[Loss]:
        """[C] of each configuration, how many right answers it loses to its reference (`reference_row`), which no link changes."""
        biases, rounds = self.mean_bias, self.tokens.sum(axis=1)
        return [
            loss_of(find_method(one.method), one.payload, float(biases[row]), int(rounds[row]), len(self.numbers), self._right(row))
            for row, one in enumerate(self.configurations)
        ]

    def _right(self, row: int) -> Interval | None:
        """A row's share of right answers minus its reference's, prompt by prompt; None where answers are not right or wrong."""
        if np.isnan(self.right).all():
            return None
        reference = reference_row(self, row)
        if reference is None:
            return Interval(math.nan)
        return Interval(0.0, 0.0, 0.0) if reference == row else bootstrap.paired_difference(self.right[row], self.right[reference])

    @cached_property
    def mean_bias(self) -> FloatArray:
        """[C] over all rounds."""
        return bootstrap.ratio(*(part.sum(axis=1) for part in self.biases))

    @cached_property
    def biases(self) -> tuple[FloatArray, FloatArray]:
        """[C, P] each: sums of the bias, and the rounds they are of. It is 0 for the LLM alone, and where only rounding is left."""
        sums = self.totals["bias_sum"]
        alone = np.array([[not find_method(one.method).drafts] for one in self.configurations])
        sums = np.where(alone | (sums < _ROUNDING * self.tokens), 0.0, sums)
        return sums, np.where(alone, self.tokens, self.totals["bias_count"])


# Its points -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Point:
    """One configuration: how fast, and how good. Shares and means are over all rounds; intervals are 95 %, over prompts."""

    configuration: str
    method: str
    settings: Mapping[str, Any]
    loss: Loss
    """How many right answers it loses to its reference."""
    throughput: Interval
    """Tokens per second: all tokens over all seconds. nan where no time passes."""
    transmission_rate: float
    true_skip_rate: float
    """nan without an audited skip"""
    acceptance_rate: float
    """nan without an upload"""
    mean_k: float
    """nan without an upload"""
    messages_per_token: float
    bits_per_token: float
    mean_bias: float
    """0 for the LLM alone, by definition."""
    expected_false_skips: float
    """A token"""
    false_skips: float
    """A token"""
    prompts: int
    rounds: int
    elsewhere: str = ""
    """The link that it was decoded for, in words, where that is another than the one shown."""

    @property
    def lossless(self) -> bool:
        """By construction: the text has the LLM's distribution, whatever the two models."""
        return self.loss.lossless

    @property
    def payload(self) -> str | None:
        """See `payload_of`."""
        return payload_of(self.method, self.settings)

    @property
    def skips(self) -> bool:
        """Some drafts stay without an upload, and the LLM has a say in the others."""
        method = find_method(self.method)
        return method.verifies and not method.blocks and method.transmit is not always

    @property
    def group(self) -> str:
        """A name of GROUPS."""
        return self.loss.group


def points(sweep: Sweep, channel: ChannelSettings, clock: ClockSettings, throughput: str = "realised") -> list[Point]:
    """The points of a sweep that have a price on a link, in its order. No model is needed."""
    weights = bootstrap.prompt_weights(len(sweep.numbers))
    speed = bootstrap.ratio(weights @ sweep.tokens.T.astype(np.float64), weights @ sweep.seconds(channel, clock, throughput).T)
    sums = {name: values.sum(axis=1) for name, values in {**sweep.totals, "tokens": sweep.tokens}.items()}
    shares = {name: bootstrap.ratio(sums[part], sums[whole]) for name, (part, whole) in STORED.items()} | {"mean_bias": sweep.mean_bias}
    speeds = [bootstrap.interval(column, len(sweep.numbers)) for column in speed.T]
    return [
        Point(
            configuration=one.name,
            method=one.method,
            settings=one.settings,
            loss=sweep.losses[row],
            throughput=speeds[row],
            prompts=len(sweep.numbers),
            rounds=int(sums["tokens"][row]),
            **{name: float(values[row]) for name, values in shares.items()},
            elsewhere="" if one.link is None or same_link(one.link, (channel, clock)) else link_title(*one.link),
        )
        for row, one in ((row, sweep.configurations[row]) for row in sweep.rows_on(channel, clock))
    ]


def link_title(channel: ChannelSettings, clock: ClockSettings) -> str:
    """A link in a few words: "10 dB, round trip 50 ms"."""
    return f"{decibels(channel.snr_db)}, round trip {si(clock.rtt_s, 's')}"


def reference_row(sweep: Sweep, row: int) -> int | None:
    """The lossless configuration that a row is compared with (`loss.reference_of`), HLM where that one is not there; None without it."""
    by = {(one.method, one.payload): place for place, one in enumerate(sweep.configurations)}
    one = sweep.configurations[row]
    return by.get(reference_of(find_method(one.method), one.payload), by.get((LOSSLESS, "ideal")))
