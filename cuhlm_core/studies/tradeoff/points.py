"""Speed against quality: what a sweep holds, its points under any channel and clock, and the Pareto front. Plain numpy.

A sweep is the configurations of `configurations`, all on the same prompts with the same noise. The channel changes no token but of the
methods that depend on it (DESIGN 2), so a sweep is decoded once and priced on every link; `Sweep.rows_on` leaves out what has no price on a
link.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.evaluation.table import channel_noise, coded_inputs
from cuhlm_core.loss import Loss, loss_of, reference_of
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.statistics import FloatArray, Interval
from cuhlm_core.methods import find_method
from cuhlm_core.rules import always
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import SweptConfiguration, family_of, knob_of, link_gap, link_title, payload_of, same_link

_ROUNDING = 1e-12
"""A mean bias below this is one of exactly 0: lossless methods shall not beat each other by it."""
LOSSLESS = "hlm"
"""The method that the others are compared with, prompt by prompt: it shares their noise, and its output distribution is the LLM's."""
RIGHT_ANSWERS = "exact_match"
"""The score that says which answers are lost."""

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


@dataclass(frozen=True)
class Quality:
    """A meaning of quality."""

    title: str
    definition: str
    """One sentence."""
    unit: str = ""
    higher_is_better: bool = True
    logarithmic: bool = False


def _quality(score: str) -> Quality:
    row = SCORES[score]
    return Quality(row.title, row.help, row.unit)


QUALITIES: dict[str, Quality] = {
    **{name: _quality(name) for name in (RIGHT_ANSWERS, *SCORES) if SCORES[name].plotted},
    "bias": Quality(
        "Mean bias",
        "How far a token's distribution strays from the large model's: a mean over all rounds, in which a skip counts twice its draft's "
        "chance of rejection.",
        higher_is_better=False,
    ),
    "bits": Quality(
        "Bits per token", "What a token uploads on average, those included that upload nothing.", higher_is_better=False, logarithmic=True
    ),
}
"""By name; all but bias and bits are scores of an answer, averaged over the prompts."""
OF_ROUNDS = ("bias", "bits")
"""Scores that every sweep has: sums over rounds, over the number of rounds."""


# A decoded sweep ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sweep:
    """C configurations over the same P prompts: totals and scores of every answer [C, P], and of every round what its cost depends on."""

    configurations: tuple[SweptConfiguration, ...]
    vocabulary_size: int
    numbers: NDArray[np.int64]
    """[P] of the prompts"""
    seed: int
    """Prompt number i has the seed `seed` + i in every configuration."""
    limit: int
    """Longest answer, tokens."""
    embedder: str | None
    """Name of the model whose embeddings the cosine is of."""
    tokens: NDArray[np.int64]
    """[C, P] rounds of each answer"""
    totals: Mapping[str, FloatArray]
    """[C, P] each, by the names in SUMS"""
    scores: Mapping[str, FloatArray]
    """[C, P] each, nan where there is none"""
    texts: tuple[str, ...]
    """[C P] the answers, configuration by configuration"""
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
        prompts, ends = len(self.numbers), np.cumsum(self.tokens.sum(axis=1))
        kept = np.concatenate([np.arange(ends[row] - self.tokens[row].sum(), ends[row]) for row in rows])
        return replace(
            self,
            configurations=tuple(self.configurations[row] for row in rows),
            tokens=self.tokens[rows],
            totals={name: values[rows] for name, values in self.totals.items()},
            scores={name: values[rows] for name, values in self.scores.items()},
            texts=tuple(text for row in rows for text in self.texts[row * prompts : (row + 1) * prompts]),
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
        of_links: dict[str, list[tuple[tuple[float, ...], int]]] = {}
        for row, one in enumerate(self.configurations):
            if one.link is not None and (same_link(one.link, (channel, clock)) or not find_method(one.method).needs_csi):
                of_links.setdefault(one.method, []).append((link_gap(one.link, (channel, clock)), row))
        rows = [row for row, one in enumerate(self.configurations) if one.link is None]
        return sorted({*rows, *(min(decoded)[1] for decoded in of_links.values())})

    def seconds(self, channel: ChannelSettings, clock: ClockSettings) -> FloatArray:
        """[C, P] what every answer takes under a channel and a clock; not to be written to. UserError for the host clock, of which there
        are no times."""
        return self._kept_seconds(channel, clock)

    @cached_property
    def _kept_seconds(self) -> Callable[[ChannelSettings, ClockSettings], FloatArray]:
        """Pages ask for the link that they open with at every visit."""
        return lru_cache(maxsize=8)(self._seconds)

    def _seconds(self, channel: ChannelSettings, clock: ClockSettings) -> FloatArray:
        total = round_costs(self.inputs, self._noise, channel, clock).total_s
        counts = self.tokens.ravel()
        known = np.add.reduceat(total, np.cumsum(counts) - counts).reshape(self.tokens.shape)
        known.flags.writeable = False
        return known

    @cached_property
    def of_every_link(self) -> "dict[str, OfEveryLink]":
        """What no link changes of its points, by score, as far as it was asked for."""
        return {}


# Its points -----------------------------------------------------------------------------------------------------------


class OfEveryLink(NamedTuple):
    """A score of every configuration with its interval, and the same minus that of its reference (`reference_row`)."""

    values: list[Interval]
    against: list[Interval]


@dataclass(frozen=True)
class Point:
    """One configuration: how fast, and how good. Shares and means are over all rounds; intervals are 95 %, over prompts."""

    configuration: str
    method: str
    settings: Mapping[str, Any]
    accuracy: Interval
    """Mean of the chosen score; nan where no answer has it."""
    against_lossless: Interval
    """The same minus that of its reference (`reference_row`), prompt by prompt."""
    loss: Loss
    """How many right answers it loses to its reference."""
    throughput: Interval
    """Tokens per second, realised: all tokens over all seconds. nan where no time passes."""
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
    def family(self) -> str:
        """See `family_of`."""
        return family_of(self.configuration)

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

    @property
    def differs(self) -> bool:
        """Its score differs from its reference's by more than chance would, at 95 %; a lossless one's does not, by proof."""
        low, high = self.against_lossless.low, self.against_lossless.high
        return not self.lossless and low is not None and high is not None and (low > 0 or high < 0)

    @property
    def knob(self) -> str | None:
        """See `knob_of`."""
        return knob_of(self.configuration)

    def value_of(self, knob: str | None) -> float:
        """Its value of a swept parameter; nan where there is none."""
        value = None if knob is None else self.settings[knob]
        return math.nan if value is None else float(value)

    @property
    def value(self) -> float:
        """The value of its own swept parameter; nan if there is none."""
        return self.value_of(self.knob)


def points(sweep: Sweep, channel: ChannelSettings, clock: ClockSettings, score: str = "cosine") -> list[Point]:
    """The points of a sweep that have a price on a link, in its order; `score` is a name of QUALITIES. No model is needed."""
    of_score, right = _of_every_link(sweep, score), _of_every_link(sweep, RIGHT_ANSWERS) if RIGHT_ANSWERS in sweep.scores else None
    weights = bootstrap.prompt_weights(len(sweep.numbers))
    speed = _ratios(weights, sweep.tokens.astype(np.float64), sweep.seconds(channel, clock))
    sums = {name: values.sum(axis=1) for name, values in {**sweep.totals, "tokens": sweep.tokens, "bias_sum": _bias_sums(sweep)}.items()}
    shares = {name: bootstrap.ratio(sums[part], sums[whole]) for name, (part, whole) in STORED.items()}
    shares["mean_bias"] = np.where(_alone(sweep), 0.0, shares["mean_bias"])
    throughput = [bootstrap.interval(column, len(sweep.numbers)) for column in speed.T]
    return [
        Point(
            configuration=one.name,
            method=one.method,
            settings=one.settings,
            accuracy=of_score.values[row],
            against_lossless=of_score.against[row],
            loss=_loss(sweep, row, float(shares["mean_bias"][row]), right and right.against[row]),
            throughput=throughput[row],
            prompts=len(sweep.numbers),
            rounds=int(sums["tokens"][row]),
            **{name: float(values[row]) for name, values in shares.items()},
            elsewhere="" if one.link is None or same_link(one.link, (channel, clock)) else link_title(*one.link),
        )
        for row, one in ((row, sweep.configurations[row]) for row in sweep.rows_on(channel, clock))
    ]


def reference_row(sweep: Sweep, row: int) -> int | None:
    """The lossless configuration that a row is compared with (`loss.reference_of`), HLM where that one is not there; None without it."""
    by = {(one.method, one.payload): place for place, one in enumerate(sweep.configurations)}
    one = sweep.configurations[row]
    return by.get(reference_of(find_method(one.method), one.payload), by.get((LOSSLESS, "ideal")))


def _of_every_link(sweep: Sweep, score: str) -> OfEveryLink:
    """What no link changes of a score: computed once, as every move of a link's handle asks for it again."""
    if score not in sweep.of_every_link:
        quality = _ratios(bootstrap.prompt_weights(len(sweep.numbers)), *score_parts(sweep, score))
        rows = range(len(sweep.configurations))
        values = [bootstrap.interval(column, len(sweep.numbers)) for column in quality.T]
        sweep.of_every_link[score] = OfEveryLink(values, [_against(sweep, row, score, quality) for row in rows])
    return sweep.of_every_link[score]


def _against(sweep: Sweep, row: int, score: str, quality: FloatArray) -> Interval:
    """A row's score minus its reference's, from the estimates [r, C] of all rows where it is not a score of answers."""
    reference = reference_row(sweep, row)
    if reference is None:
        return Interval(math.nan)
    if reference == row:
        return Interval(0.0, 0.0, 0.0)
    if score in OF_ROUNDS:
        return bootstrap.interval(quality[:, row] - quality[:, reference], len(sweep.numbers))
    return bootstrap.paired_difference(sweep.scores[score][row], sweep.scores[score][reference], bootstrap.REPLICATES)


def _loss(sweep: Sweep, row: int, mean_bias: float, right: Interval | None) -> Loss:
    one = sweep.configurations[row]
    return loss_of(find_method(one.method), one.payload, mean_bias, int(sweep.tokens[row].sum()), len(sweep.numbers), right)


def _alone(sweep: Sweep) -> NDArray[np.bool_]:
    """[C] the LLM writes alone."""
    return np.array([not find_method(one.method).drafts for one in sweep.configurations])


def score_parts(sweep: Sweep, score: str) -> tuple[FloatArray, FloatArray]:
    """Numerators and denominators [C, P] of a score: a mean over prompts, for the bias a mean over rounds."""
    if score == "bits":
        return sweep.totals["payload_bits"], sweep.tokens.astype(np.float64)
    if score == "bias":
        return _bias_sums(sweep), np.where(_alone(sweep)[:, None], sweep.tokens, sweep.totals["bias_count"])
    values = sweep.scores[score]
    known = ~np.isnan(values)
    return np.where(known, values, 0.0), known.astype(np.float64)


def _bias_sums(sweep: Sweep) -> FloatArray:
    """[C, P] sums of the bias over each answer's rounds: 0 for the LLM alone, and where only rounding is left."""
    sums = sweep.totals["bias_sum"]
    return np.where(_alone(sweep)[:, None] | (sums < _ROUNDING * sweep.tokens), 0.0, sums)


def _ratios(weights: FloatArray, part: FloatArray, whole: FloatArray) -> FloatArray:
    """[r, C] sums over prompts, divided; a replicate without anything to divide by is nan."""
    with np.errstate(invalid="ignore"):  # an infinite score times a weight of 0
        return bootstrap.ratio(weights @ part.T, weights @ whole.T)


def pareto(throughput: Sequence[float], accuracy: Sequence[float], *, higher_is_better: bool = True) -> NDArray[np.bool_]:
    """[n] which points no other one beats: none is at least as fast and as good, and better in one. Equal points stay together.

    Points with a value that is not a finite number are not on the front and beat none.
    """
    speed, quality = np.asarray(throughput, dtype=np.float64), np.asarray(accuracy, dtype=np.float64)
    quality = quality if higher_is_better else -quality
    known = np.isfinite(speed) & np.isfinite(quality)
    # [i, j]: j beats i. A sweep has at most a few hundred points.
    as_good = (speed[None] >= speed[:, None]) & (quality[None] >= quality[:, None])
    better = (speed[None] > speed[:, None]) | (quality[None] > quality[:, None])
    return known & ~(as_good & better & known[None]).any(axis=1)


def speeds(sweep: Sweep, channel: ChannelSettings, clock: ClockSettings, snrs_db: Sequence[float]) -> dict[str, list[float]]:
    """Realised tokens per second of every method as calibrated at each mean SNR; nan where no time passes, and where it has no price. A
    method without any price is left out."""
    part = sweep.only([row for row, one in enumerate(sweep.configurations) if one.calibrated])
    counts = part.tokens.sum(axis=1).astype(np.float64)
    curves: dict[str, list[float]] = {one.method: [math.nan] * len(snrs_db) for one in part.configurations}
    for column, snr_db in enumerate(snrs_db):
        there = replace(channel, snr_db=float(snr_db))
        by_row = bootstrap.ratio(counts, part.seconds(there, clock).sum(axis=1))
        for row in part.rows_on(there, clock):
            curves[part.configurations[row].method][column] = float(by_row[row])
    return {method: values for method, values in curves.items() if not all(map(math.isnan, values))}
