"""Throughput from constants alone: what a method costs a token under any channel, without a run and without models.

A method is its transmission rate and mean k; every upload is taken to have the mean size. All but one of the estimators
of `maths.throughput` are then expected values in closed form or by quadrature; "realised" is drawn, and so given with quantiles over seeds.
Under Rayleigh fading sample means have no limit: how they grow with the rounds is drawn, too (PAPER_NOTES 3).
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole
from cuhlm_core.format import count, significant
from cuhlm_core.maths.channel import (
    MAX_SLOTS,
    SLOT_SECONDS,
    FloatArray,
    channel_gain,
    db_to_linear,
    linear_to_db,
    outage_slot,
    required_successes,
    shannon_seconds,
    slots_cdf,
)
from cuhlm_core.maths.costs import check_sequential, clock_constants
from cuhlm_core.maths.payload import entry_bits
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.statistics import finite_or_none, ratio
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, mean_inverse_seconds, tokens_per_second, upload_seconds
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.sentences import fill
from cuhlm_core.settings import ChannelSettings, ClockSettings

PAPER_VOCABULARY = 32_000
PAPER_ROUNDS = 51_200
"""100 samples of at most 512 tokens, the most that one of the paper's averages can be over."""
TRACED = 64
"""Uploads of a trace: about as many as a long answer has tokens."""
MOST_ROUNDS, MOST_SEEDS = 200_000, 1_000
QUANTILES = (0.05, 0.5, 0.95)

# What is priced -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LinkMethod:
    """A method as the channel sees it.

    name: as in METHODS; names the colour of its curve. transmission_rate: share of tokens with an upload or, without an SLM, with a pass of
    the LLM; 0…1. mean_k: entries in an upload, 0…|V|; every upload is taken to have this size. uses_slm, uses_llm: every token costs a pass
    of the SLM, every upload one of the LLM.
    """

    name: str
    title: str
    transmission_rate: float
    mean_k: float
    uses_slm: bool = True
    uses_llm: bool = True

    def __post_init__(self) -> None:
        check_range("Transmission rate", self.transmission_rate, 0, 1)
        check_range("Mean k", self.mean_k, 0, 10_000_000)


@dataclass(frozen=True)
class Constants:
    """What all methods share: the paper's by default."""

    vocabulary_size: int = PAPER_VOCABULARY
    clock: ClockSettings = field(default_factory=ClockSettings)
    """paper or custom, sequential; the host clock has no constants, and sums do not overlap, hence UserError."""

    def __post_init__(self) -> None:
        check_whole("Vocabulary", self.vocabulary_size, 1, 10_000_000)
        clock_constants(self.clock)
        check_sequential(self.clock)

    def upload_bits(self, method: LinkMethod) -> float:
        """B of Eq. 5 for the mean k: mean_k (b_prob + b_index). Raises UserError for a mean k above the vocabulary."""
        if method.mean_k > self.vocabulary_size:
            raise UserError(
                f"Mean k must be at most the vocabulary: {method.title} has {method.mean_k:,g} of {self.vocabulary_size:,} entries."
            )
        return method.mean_k * entry_bits(self.vocabulary_size)

    def round_seconds(self, method: LinkMethod) -> tuple[float, float]:
        """Seconds that no channel changes: a token without an upload, and one with, its round-trip time included."""
        slm_s, llm_s = clock_constants(self.clock)
        skipped = slm_s * method.uses_slm
        return skipped, skipped + llm_s * method.uses_llm + self.clock.rtt_s * (method.mean_k > 0)


def paper_methods(vocabulary_size: int = PAPER_VOCABULARY, table_iv: bool = False) -> tuple[LinkMethod, ...]:
    """The paper's methods with the constants of its text or, `table_iv`, those that its Table IV implies (PAPER_NOTES 4).

    TK-SLT's K = 320 is 1 % of the paper's vocabulary, and is 1 % of another one; k = 30 and 832 are kept, at most the vocabulary.
    """
    full = float(vocabulary_size)
    u_hlm, cu_hlm, online_k = (0.297, 0.287, 200.0) if table_iv else (0.252, 0.252, 832.0)
    rows = (
        LinkMethod("llm", "", 1.0, 0.0, uses_slm=False),
        LinkMethod("slm", "", 0.0, 0.0, uses_llm=False),
        LinkMethod("hlm", "", 1.0, full),
        LinkMethod("rand-hlm", "", 0.5, full),
        LinkMethod("tk-slt", "", 1.0, float(max(1, vocabulary_size // 100))),
        LinkMethod("u-hlm", "", u_hlm, full),
        LinkMethod("cu-hlm-offline", "", cu_hlm, min(30.0, full)),
        LinkMethod("cu-hlm-online", "", cu_hlm, min(online_k, full)),
    )
    return tuple(replace(row, title=METHODS[row.name].title) for row in rows)


def run_methods(table: RunTable, method_name: str, vocabulary_size: int) -> tuple[LinkMethod, ...]:
    """The anchors in the vocabulary of a recorded run, and the run's own method with its measured rate and mean upload.

    LLM, SLM, HLM, Rand-HLM and TK-SLT need nothing measured. A run of a method that skips as U-HLM does, by the same uncertainty and
    threshold, also gives U-HLM its transmission rate. The mean k is that of the bits billed: a draft outside the top-k counts, and what
    dssd sends down. Raises UserError without rounds.
    """
    if not len(table):
        raise UserError("This recording has no tokens, so there is nothing to price.")
    row, uploads = METHODS[method_name], int(table.transmitted.sum())
    sent = int(table.inputs.air_bits.sum())
    rate = uploads / len(table)
    own = LinkMethod(
        method_name,
        row.title,
        rate if row.verifies else float(not row.drafts),
        sent / uploads / entry_bits(vocabulary_size) if uploads else 0.0,
        uses_slm=row.drafts,
        uses_llm=row.verifies or not row.drafts,
    )
    methods = {anchor.name: anchor for anchor in paper_methods(vocabulary_size)[:5]}
    u_hlm = METHODS["u-hlm"]
    if (row.transmit, row.estimator, row.learns) == (u_hlm.transmit, u_hlm.estimator, u_hlm.learns):
        methods["u-hlm"] = LinkMethod("u-hlm", u_hlm.title, rate, float(vocabulary_size))
    return tuple({**methods, method_name: own}.values())


# Expected throughputs -------------------------------------------------------------------------------------------------


def expected_throughput(method: LinkMethod, constants: Constants, channel: ChannelSettings, estimator: str) -> float | None:
    """Tokens per second that an estimator of THROUGHPUT_ESTIMATORS tends to with many rounds; None where no time is spent.

    awgn, ergodic, outage: 1 / (compute + transmission rate x mean upload time). mean-rate: the mean of 1 / time over uploads
    and skips, and over the fading. Raises UserError for "realised", which under Rayleigh fading tends to 0 and has to be drawn.
    """
    check_choice("Estimator", estimator, [name for name in THROUGHPUT_ESTIMATORS if name != "realised"])
    rate, bits = method.transmission_rate, channel.with_header(constants.upload_bits(method))
    skip_s, upload_s = constants.round_seconds(method)
    if estimator == "mean-rate":
        skips = tokens_per_second(1, skip_s) if rate < 1 else 0.0
        uploads = mean_inverse_seconds(bits, upload_s, channel) if rate > 0 else 0.0
        return None if skips is None or uploads is None else (1 - rate) * skips + rate * uploads
    return tokens_per_second(1, mean_seconds(method, constants, channel, estimator))


def mean_seconds(method: LinkMethod, constants: Constants, channel: ChannelSettings, estimator: str) -> float:
    """Mean seconds a token: SLM, and for the share with an upload its time and the LLM. Estimators awgn, ergodic, outage."""
    rate = method.transmission_rate
    skip_s, upload_s = constants.round_seconds(method)
    uplink_s = float(upload_seconds(channel.with_header(constants.upload_bits(method)), channel, estimator))
    # A method without uploads takes no uplink time even where an upload would never end.
    return (1 - rate) * skip_s + (rate * (upload_s + uplink_s) if rate > 0 else 0.0)


# Drawn throughputs ----------------------------------------------------------------------------------------------------


def noise(channel: ChannelSettings, rounds: int, seeds: int) -> Iterator[tuple[FloatArray, FloatArray]]:
    """For each seed 0, 1, …: gains [rounds] (uniforms of the slots on the outage channel), and the uniforms that skip [rounds].

    Methods meet the same noise, and the uploads of one with a smaller rate are among those of one with a larger rate.
    """
    check_whole("Rounds", rounds, 1, MOST_ROUNDS)
    check_whole("Seeds", seeds, 1, MOST_SEEDS)
    for seed in range(seeds):
        drawn = uniforms(seed, Purpose.CHANNEL, rounds)
        gain = drawn[:, 0] if channel.law.by_slots else channel_gain(channel, drawn)
        yield gain, uniforms(seed, Purpose.SKIP, rounds)[:, 0]


def realised_throughputs(
    methods: Sequence[LinkMethod], constants: Constants, channel: ChannelSettings, snrs_db: Sequence[float], rounds: int, seeds: int
) -> FloatArray:
    """Tokens over total drawn time ("realised"), [seed, snr, method]; nan where no time is spent.

    Each of `rounds` tokens is uploaded with the method's transmission rate and, when it is, meets its own channel realisation.
    """
    channels = [replace(channel, snr_db=float(snr)) for snr in snrs_db]
    bits = np.array([channel.with_header(constants.upload_bits(method)) for method in methods])
    pairs = np.array([constants.round_seconds(method) for method in methods])
    result = np.empty((seeds, len(channels), len(methods)))
    for seed, (gain, skip) in enumerate(noise(channel, rounds, seeds)):
        masks = [skip >= 1 - method.transmission_rate for method in methods]
        uploads = np.array([np.count_nonzero(mask) for mask in masks])
        compute_s = pairs[:, 0] * (rounds - uploads) + pairs[:, 1] * uploads
        if channel.law.by_slots:
            sorted_draws = [np.sort(gain[mask]) for mask in masks]
            uplink_s = np.array([_slot_seconds(sorted_draws, bits, point) for point in channels])
        else:
            sent = np.array(masks, dtype=np.float64)
            uplink_s = np.array([sent @ shannon_seconds(1.0, point.bandwidth_hz, db_to_linear(point.snr_db) * gain) for point in channels])
            uplink_s = uplink_s * bits
        total_s = compute_s + uplink_s
        result[seed] = ratio(np.array(float(rounds)), total_s)
    return result


def _slot_seconds(sorted_draws: list[FloatArray], bits: FloatArray, channel: ChannelSettings) -> list[float]:
    """Seconds that each method's uploads take together on the outage channel; their uniforms sorted.

    Sum of min(T, MAX_SLOTS) = sum over t < MAX_SLOTS of the number of uploads with T > t, which are those whose uniform is above F(t).
    """
    success_prob, slot_bits = outage_slot(channel)
    cdf = slots_cdf(success_prob)[required_successes(bits, slot_bits), :MAX_SLOTS]
    return [
        SLOT_SECONDS * float(np.sum(len(draws) - np.searchsorted(draws, row, side="right")))
        for draws, row in zip(sorted_draws, cdf, strict=True)
    ]


@dataclass(frozen=True)
class Curve:
    """One method's throughput at each SNR, [s], nan where undefined; low and high are quantiles over seeds, None where nothing is drawn."""

    method: LinkMethod
    throughput: FloatArray
    low: FloatArray | None = None
    high: FloatArray | None = None


SPOKEN_OF = ("cu-hlm-online", "hlm", "llm")
"""Methods whose speeds `speed_words` names, where they are there: the paper's own, what it is compared with, and no draft at all."""


def speed_words(curves: Sequence[Curve], snrs_db: Sequence[float], channel: ChannelSettings, vocabulary_size: int) -> str:
    """Tokens a second at the grid's SNR next to the channel's, in one sentence that says of what vocabulary."""
    at = int(np.argmin(np.abs(np.asarray(snrs_db) - channel.snr_db)))
    by_name = {curve.method.name: curve for curve in curves}
    named = [by_name[name] for name in SPOKEN_OF if name in by_name]
    own = [curve for curve in curves if curve.method.name not in (*SPOKEN_OF, "slm")]
    first, *others = named if by_name.keys() & {SPOKEN_OF[0]} else [*own[:1], *named]
    listed = "".join(f", {curve.method.title} {significant(curve.throughput[at], 2)}" for curve in others)
    of = f"{fill('of_paper')}, " if vocabulary_size == PAPER_VOCABULARY else ""
    link = f"{snrs_db[at]:g} dB ({channel.fading_words})".replace("-", "−")
    speed = f"{first.method.title} writes {significant(first.throughput[at], 2)} tokens/s"
    return f"At {link} {speed}{listed} ({of}V = {count(vocabulary_size)})."


def throughput_curves(
    methods: Sequence[LinkMethod],
    constants: Constants,
    channel: ChannelSettings,
    estimator: str,
    snrs_db: Sequence[float],
    *,
    rounds: int = PAPER_ROUNDS,
    seeds: int = 20,
) -> list[Curve]:
    """Each method's throughput against mean SNR by one estimator; "realised" is the median over `seeds` of `rounds` tokens each."""
    check_choice("Estimator", estimator, THROUGHPUT_ESTIMATORS)
    if estimator == "realised":
        drawn = realised_throughputs(methods, constants, channel, snrs_db, rounds, seeds)
        low, middle, high = np.quantile(drawn, QUANTILES, axis=0)
        return [Curve(method, middle[:, row], low[:, row], high[:, row]) for row, method in enumerate(methods)]
    channels = [replace(channel, snr_db=float(snr)) for snr in snrs_db]
    curves = []
    for method in methods:
        values = [expected_throughput(method, constants, point, estimator) for point in channels]
        curves.append(Curve(method, np.array([np.nan if value is None else value for value in values])))
    return curves


def estimate_rows(
    method: LinkMethod, constants: Constants, channel: ChannelSettings, *, rounds: int = PAPER_ROUNDS, seeds: int = 20
) -> list[dict[str, Any]]:
    """One method's throughput and its gain over HLM by every estimator, as plain fields that JSON can hold (null where undefined).

    The realised gain is the median over seeds of each seed's gain, same draws for both. Each row names all that it depends on.
    """
    hlm = hlm_method(constants)
    shared = {
        "fading": channel.fading,
        "snr_db": channel.snr_db,
        "bandwidth_hz": channel.bandwidth_hz,
        "transmission_rate": method.transmission_rate,
        "mean_k": method.mean_k,
        "vocabulary_size": constants.vocabulary_size,
        "payload_bits": constants.upload_bits(method),
        "clock": constants.clock.kind,
    }
    shared["slm_s"], shared["llm_s"] = clock_constants(constants.clock)
    rows = []
    for name, estimator in THROUGHPUT_ESTIMATORS.items():
        row: dict[str, Any] = {"type": "throughput", "estimator": name, "title": estimator.title}
        if name == "realised":
            own, other = realised_throughputs((method, hlm), constants, channel, [channel.snr_db], rounds, seeds)[:, 0].T
            low, middle, high = np.quantile(own, QUANTILES).tolist()
            figures = (middle, float(np.median(ratio(own, other))), low, high)
            row |= dict(zip(("throughput", "gain_over_hlm", "low", "high"), map(finite_or_none, figures), strict=True))
            row |= {"rounds": rounds, "seeds": seeds}
        else:
            value, anchor = (expected_throughput(point, constants, channel, name) for point in (method, hlm))
            gain = value / anchor if value is not None and anchor else None
            row |= {"throughput": value, "gain_over_hlm": gain, "low": None, "high": None, "rounds": None, "seeds": None}
        rows.append(row | shared)
    return rows


def hlm_method(constants: Constants) -> LinkMethod:
    return next(method for method in paper_methods(constants.vocabulary_size) if method.name == "hlm")


def within(snr_db: float, low: float, high: float) -> tuple[float, bool]:
    """An SNR in dB moved into low…high, and whether it had to be moved. A link budget may give any."""
    kept = min(max(snr_db, low), high)
    return kept, kept != snr_db


# Sample means as rounds are drawn -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Divergence:
    """Sample means against the number of rounds N they are over; quantiles are QUANTILES over the seeds.

    rounds: N, [p]. seconds: mean upload time of a full vector over the first N rounds, [quantile, p]; awgn_seconds: the same at the mean
    SNR without fading. gains: by method the realised throughput over HLM's, same rounds and draws, [quantile, p]; final_gains: that of
    each seed at the last N, [seed]; awgn_gains: without fading. growth_per_decade_s: what each tenfold of N adds to the median under
    Rayleigh fading, B ln(2) ln(10) / (W SNR); 0 for a gain whose mean time is finite.
    """

    rounds: NDArray[np.int64]
    seconds: FloatArray
    gains: dict[str, FloatArray]
    final_gains: dict[str, FloatArray]
    seeds: int
    awgn_seconds: float
    awgn_gains: dict[str, float]
    growth_per_decade_s: float

    def share_reaching(self, name: str, gain: float) -> float:
        """Share of seeds whose gain at the last N is at least `gain`."""
        return float(np.mean(self.final_gains[name] >= gain))


def checkpoints(most: int) -> NDArray[np.int64]:
    """1, 2, 5, 10, 20, … up to `most`, which is the last."""
    steps = [digit * 10**power for power in range(6) for digit in (1, 2, 5)]
    return np.array([*(step for step in steps if step < most), most], dtype=np.int64)


def divergence(
    methods: Sequence[LinkMethod], constants: Constants, channel: ChannelSettings, *, rounds: int = PAPER_ROUNDS, seeds: int = 100
) -> Divergence:
    """Mean upload time of a full vector, and each method's gain over HLM, over the first N rounds for N up to `rounds`.

    Under Rayleigh fading tau is about B ln(2) / (W SNR g) for a small gain g, whose density at 0 is 1: P(tau > t) falls like 1 / t, the
    mean is infinite, and the median of a sample mean grows like ln N (PAPER_NOTES 3). Rician gains have a density of (K + 1) exp(-K)
    at 0 and grow by that much less; without fading nothing grows. Raises UserError on the outage channel, whose times are bounded.
    """
    if channel.law.by_slots:
        raise UserError("An upload takes at most 200 ms on the outage channel, so its mean exists: choose another fading.")
    steps = checkpoints(rounds)
    hlm = hlm_method(constants)
    full_bits, mean_snr = channel.with_header(constants.upload_bits(hlm)), db_to_linear(channel.snr_db)
    _, hlm_s = constants.round_seconds(hlm)
    means = np.empty((seeds, len(steps)))
    gains = {method.name: np.full((seeds, len(steps)), np.nan) for method in methods}
    for seed, (gain, skip) in enumerate(noise(channel, rounds, seeds)):
        full_s = shannon_seconds(full_bits, channel.bandwidth_hz, mean_snr * gain)
        total_full_s = _sums(full_s, steps)
        means[seed] = total_full_s / steps
        for method in methods:
            sent = skip >= 1 - method.transmission_rate
            skip_s, upload_s = constants.round_seconds(method)
            share = channel.with_header(constants.upload_bits(method)) / full_bits
            uploads = _sums(sent.astype(np.float64), steps)
            spent = skip_s * (steps - uploads) + upload_s * uploads + share * _sums(full_s * sent, steps)
            np.divide(hlm_s * steps + total_full_s, spent, out=gains[method.name][seed], where=spent > 0)
    awgn_hlm_s = mean_seconds(hlm, constants, channel, "awgn")
    awgn_s = {method.name: mean_seconds(method, constants, channel, "awgn") for method in methods}
    density = channel.law.density_at_zero(channel.parameter)
    return Divergence(
        rounds=steps,
        seconds=np.quantile(means, QUANTILES, axis=0),
        gains={name: np.quantile(values, QUANTILES, axis=0) for name, values in gains.items()},
        final_gains={name: values[:, -1] for name, values in gains.items()},
        seeds=seeds,
        awgn_seconds=float(upload_seconds(full_bits, channel, "awgn")),
        awgn_gains={name: awgn_hlm_s / seconds if seconds > 0 else math.nan for name, seconds in awgn_s.items()},
        growth_per_decade_s=density * math.log(10) * math.log(2) * full_bits / (channel.bandwidth_hz * mean_snr),
    )


def _sums(values: FloatArray, steps: NDArray[np.int64]) -> FloatArray:
    """Sum of the first n values for each n of `steps`, rising."""
    return np.cumsum(np.add.reduceat(values, np.concatenate(([0], steps[:-1]))))


# Upload by upload ------------------------------------------------------------------------------------------------------


def snrs_of_a_run(channel: ChannelSettings, seed: int) -> np.ndarray:
    """The SNR in dB of a run's first uploads, those that the run of this seed meets. UserError for the outage channel, which has one for
    each slot."""
    if channel.law.by_slots:
        raise UserError("The outage channel fades within an upload, slot by slot: choose another fading to see it upload by upload.")
    gain = channel_gain(channel, uniforms(seed, Purpose.CHANNEL, TRACED))
    return np.asarray(channel.snr_db + linear_to_db(gain))
