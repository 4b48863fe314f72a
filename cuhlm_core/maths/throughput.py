"""What rounds cost on the model clock under a channel, and what "throughput" means: six estimators, each with its name. No models.

The channel never changes the tokens: a cost is computed from bits and flags alone, and takes no token. So a finished run is priced again
under another SNR, fading, bandwidth or clock exactly and at once; the decoder prices each round the same way (n = 1).

Under Rayleigh fading the mean of Eq. 6 is infinite, so an average of realised times depends on how many rounds were drawn and on
the seed (PAPER_NOTES 3). No throughput is therefore shown without its estimator.
"""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import (
    MAX_SLOTS,
    SLOT_SECONDS,
    FloatArray,
    IntArray,
    channel_gain,
    db_to_linear,
    ergodic_rate,
    expected_outage_slots,
    outage_probs,
    outage_slot,
    outage_slots,
    required_successes,
    seconds_at,
    shannon_rate,
    shannon_seconds,
    slots_cdf,
    transmission_seconds,
)
from cuhlm_core.settings import TAU_LLM, TAU_SLM, ChannelSettings, ClockSettings

BoolArray = NDArray[np.bool_]


def clock_constants(clock: ClockSettings) -> tuple[float, float]:
    """(tau_SLM, tau_LLM) in seconds: the paper's for kind "paper", whatever the fields say; the fields for "custom".

    Raises UserError for kind "host", which has a time for each round instead of constants.
    """
    if clock.kind == "paper":
        return TAU_SLM, TAU_LLM
    if clock.kind == "custom":
        return clock.slm_s, clock.llm_s
    raise UserError("The host clock has no constants: it takes the measured time of each round.")


# What a round costs ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoundInputs:
    """What was sent and run in each round's exchange; arrays of one length [n]. Raises UserError when they do not fit together."""

    payload_bits: IntArray
    """Bits uploaded, >= 0; not counted where `transmitted` is false."""
    transmitted: BoolArray
    """The round had an upload."""
    slm_passes: IntArray | BoolArray
    """SLM passes that are charged, >= 0."""
    llm_passes: IntArray | BoolArray
    """LLM passes that are charged, >= 0."""
    host_slm_s: FloatArray
    """Measured seconds of the SLM, >= 0; read by the host clock only."""
    host_llm_s: FloatArray
    """Measured seconds of the LLM, >= 0; read by the host clock only."""
    billed_downlink_bits: IntArray = field(default_factory=lambda: np.zeros((), dtype=np.int64))
    """Bits sent down whose time counts (dssd's rejections), >= 0; not counted where `transmitted` is false. 0 everywhere if not given."""
    tokens: IntArray = field(default_factory=lambda: np.ones((), dtype=np.int64))
    """Tokens of the exchange that begins in the round, 0 in its others, whose costs are 0, too. 1 everywhere if not given."""

    def __post_init__(self) -> None:
        shape = (len(self.payload_bits),)
        for name in ("billed_downlink_bits", "tokens"):
            if getattr(self, name).ndim == 0:
                object.__setattr__(self, name, np.broadcast_to(getattr(self, name), shape))
        if any(array.shape != shape for array in vars(self).values()):
            raise UserError("The inputs of a cost must be arrays with one entry a round.")
        if (self.payload_bits < 0).any() or (self.billed_downlink_bits < 0).any():
            raise UserError("Payload bits must be 0 or more in every round.")

    @property
    def air_bits(self) -> IntArray:
        """Bits whose transfer takes time, [n]: the upload and the billed downlink, 0 where nothing is transmitted."""
        return (self.payload_bits + self.billed_downlink_bits) * self.transmitted

    def transfers(self, channel: ChannelSettings) -> list[tuple[IntArray, ChannelSettings]]:
        """Bits on the air [n], headers included, and the link that they meet: up and down in one transfer, or each by itself where the
        downlink has its own SNR."""
        up, down = (channel.framed(bits * self.transmitted) for bits in (self.payload_bits, self.billed_downlink_bits))
        return [(up + down, channel)] if channel.downlink_snr_db is None else [(up, channel), (down, channel.downlink)]


@dataclass(frozen=True)
class RoundCosts:
    """What each round cost; arrays [n]."""

    snr_db: FloatArray
    """SNR drawn for the round in dB; nan without an upload and on the outage channel."""
    outage: BoolArray
    """The transfer ran into the slot limit; its time is charged, its token stays (PAPER_NOTES 18)."""
    uplink_s: FloatArray
    """Seconds on the link: those of `RoundInputs.transfers` on the air, and the round-trip time."""
    slm_s: FloatArray
    llm_s: FloatArray
    total_s: FloatArray
    """Sum of the three, the denominator of Eq. 7."""


def link_rates(channel: ChannelSettings, channel_uniforms: FloatArray) -> tuple[FloatArray, list[FloatArray]]:
    """SNR in dB [n] that each round's uniforms [n, 2] draw, and the rates in bit/s [n] of each of `RoundInputs.transfers`."""
    gain = channel_gain(channel.fading, channel_uniforms, channel.rician_k_db)
    links = [channel] if channel.downlink_snr_db is None else [channel, channel.downlink]
    rates = [np.asarray(shannon_rate(link.bandwidth_hz, db_to_linear(link.snr_db) * gain)) for link in links]
    return channel.snr_db + 10 * np.log10(gain), rates


def round_costs(inputs: RoundInputs, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings) -> RoundCosts:
    """Seconds of every exchange: tau_SLM + tau(t) + tau_LLM, each where it applies (Eq. 6-7; outage channel: Appendix D), and for one with
    an upload the clock's round-trip time, 0 in the paper.

    `channel_uniforms` [n, 2] are the rounds' uniforms of Purpose.CHANNEL. The paper clock charges the paper's constants whatever the
    clock's fields say, the custom clock the fields, the host clock the measured seconds; each only where the model is used.
    A billed downlink is one transfer with its round's upload, on the same channel: the round's own SNR and bandwidth, so that its seconds
    are bits / (W log2(1 + SNR)) as the upload's; on the outage channel both share the round's slots, and T_max. Where the downlink has a
    mean SNR of its own it meets the round's fading with that; on the outage channel its slots are its own, drawn with the round's other
    uniform, up to T_max by themselves.
    Row t depends on row t of the inputs only. Raises UserError when the lengths differ, or when the host clock
    lacks a time that it needs (negative or nan).
    """
    n = len(inputs.payload_bits)
    if channel_uniforms.shape != (n, 2):
        raise UserError(f"The cost of {n} rounds needs channel uniforms of shape ({n}, 2), not {channel_uniforms.shape}.")

    uplink_s, outage, snr_db = np.zeros(n), np.zeros(n, dtype=np.bool_), np.full(n, np.nan)
    if channel.fading == "outage":
        for (bits, link), draws in zip(inputs.transfers(channel), channel_uniforms.T, strict=False):
            slots, cut_off = outage_slots(bits, draws, link)
            uplink_s, outage = uplink_s + slots * SLOT_SECONDS, outage | cut_off
    else:
        snr_db, rates = link_rates(channel, channel_uniforms)
        for (bits, _), rate in zip(inputs.transfers(channel), rates, strict=True):
            uplink_s = uplink_s + seconds_at(bits, rate)
        snr_db = np.where(inputs.transmitted, snr_db, np.nan)
    uplink_s = uplink_s + clock.rtt_s * inputs.transmitted

    if clock.kind == "host":
        slm_s = np.where(inputs.slm_passes > 0, inputs.host_slm_s, 0.0)
        llm_s = np.where(inputs.llm_passes > 0, inputs.host_llm_s, 0.0)
        if not (np.minimum(slm_s, llm_s) >= 0).all():  # nan is not
            raise UserError("The host clock needs a measured time, 0 or more, of each model in every round that uses it.")
    else:
        tau_slm, tau_llm = clock_constants(clock)
        slm_s = tau_slm * inputs.slm_passes
        llm_s = tau_llm * inputs.llm_passes
    return RoundCosts(snr_db, outage, uplink_s, slm_s, llm_s, slm_s + uplink_s + llm_s)


# What they would cost otherwise ---------------------------------------------------------------------------------------


def sent_whole(inputs: RoundInputs, full_bits: int) -> RoundInputs:
    """The same rounds as HLM has them: both models run and a whole distribution of `full_bits` bits goes up in each, nothing comes down.

    Of a model that did not run in a round nothing was measured there: the host clock takes its mean over the rounds in which it did,
    NaN without any. The other clocks charge constants and are exact.
    """
    every = np.ones(len(inputs.payload_bits), dtype=np.bool_)
    host_s = _measured(inputs.host_slm_s, inputs.slm_passes), _measured(inputs.host_llm_s, inputs.llm_passes)
    return RoundInputs(np.full(len(every), full_bits), every, every, every, *host_s)


def llm_alone(inputs: RoundInputs, full_bits: int) -> RoundInputs:
    """The same rounds as the LLM alone has them: its pass and nothing else. Host times: see `sent_whole`."""
    every = np.ones(len(inputs.payload_bits), dtype=np.bool_)
    host_llm_s = _measured(inputs.host_llm_s, inputs.llm_passes)
    return RoundInputs(np.zeros(len(every), dtype=np.int64), ~every, ~every, every, np.zeros(len(every)), host_llm_s)


def _measured(seconds: FloatArray, passes: IntArray | BoolArray) -> FloatArray:
    """Seconds of one pass in each round: measured where the model ran once, the mean elsewhere; NaN where it never ran."""
    ran = passes > 0
    return np.where(passes == 1, seconds, seconds[ran].sum() / passes[ran].sum() if ran.any() else np.nan)


@dataclass(frozen=True)
class Baseline:
    """Another system on the same rounds: one token a round, whatever the tokens, and the same noise on the channel."""

    title: str
    inputs: Callable[[RoundInputs, int], RoundInputs]
    """(rounds as they were, bits of a whole distribution) -> rounds as it has them."""


BASELINES = {"hlm": Baseline("HLM", sent_whole), "llm": Baseline("LLM alone", llm_alone)}
"""What every throughput is compared with, by the method's name."""
BaselineCosts = dict[str, RoundCosts]


def baseline_costs(
    inputs: RoundInputs, full_bits: int, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings
) -> BaselineCosts:
    """What the same rounds would have cost under each of BASELINES: as decoding with that method, seed, channel and clock prices them.

    The channel's uniforms belong to a round and not to what is sent in it, and no cost asks for a token (above), so this is exact but for
    the host clock (`sent_whole`), under which a baseline whose model never ran is left out.
    """
    rounds = {name: baseline.inputs(inputs, full_bits) for name, baseline in BASELINES.items()}
    timed = {name: clock.kind != "host" or not np.isnan([own.host_slm_s, own.host_llm_s]).any() for name, own in rounds.items()}
    return {name: round_costs(own, channel_uniforms, channel, clock) for name, own in rounds.items() if timed[name]}


GAIN_DRAWS = 500
"""Draws of the channel that a typical gain is taken over."""


def hlm_gains(
    inputs: RoundInputs, full_bits: int, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings
) -> FloatArray:
    """[m] how many times as fast as HLM the rounds [n] were in each of m draws of the channel, `channel_uniforms` [m n, 2]; n > 0."""
    draws = len(channel_uniforms) // len(inputs.payload_bits)

    def seconds(rounds: RoundInputs) -> FloatArray:
        again = RoundInputs(**{name: np.tile(column, draws) for name, column in vars(rounds).items()})
        return np.asarray(round_costs(again, channel_uniforms, channel, clock).total_s.reshape(draws, -1).sum(axis=1))

    return seconds(sent_whole(inputs, full_bits)) / seconds(inputs)


# Tokens per second ----------------------------------------------------------------------------------------------------

SPEED_ESTIMATORS = ("awgn", "ergodic", "outage", "goodput")
"""Throughputs that follow from mean upload times; of the realised one under Rayleigh fading there is none (PAPER_NOTES 3)."""


def upload_seconds(bits: float | FloatArray | IntArray, channel: ChannelSettings, estimator: str) -> FloatArray:
    """Mean seconds of uploads of any shape as one of SPEED_ESTIMATORS counts them; 0 where nothing is sent.

    awgn: Eq. 6 at the mean SNR. ergodic: at the mean rate of the fading, infinite where that is 0 (an outage channel whose target is out
    of reach). outage: mean slots, Appendix D. goodput: until one comes through, E[slots charged] / P(within T_max) (PAPER_NOTES 26),
    infinite where none ever does.
    """
    bits = np.asarray(bits, dtype=np.float64)
    if estimator == "awgn":
        return shannon_seconds(bits, channel.bandwidth_hz, db_to_linear(channel.snr_db))
    if estimator == "ergodic":
        with np.errstate(divide="ignore"):
            return np.divide(bits, ergodic_rate(channel), out=np.zeros(bits.shape), where=bits > 0)
    if estimator == "outage":
        return SLOT_SECONDS * expected_outage_slots(bits, channel)
    if estimator == "goodput":
        within, charged = 1 - outage_probs(bits, channel), SLOT_SECONDS * expected_outage_slots(bits, channel)
        return np.asarray(np.divide(charged, within, out=np.full(bits.shape, np.inf), where=within > 0))
    raise UserError(f"The mean time of an upload is known to the estimators {', '.join(SPEED_ESTIMATORS)}, not to {estimator!r}.")


def tokens_per_second(tokens: float, seconds: float) -> float | None:
    """tokens / seconds; None without any time spent, 0 when the time is infinite."""
    return tokens / seconds if seconds > 0 else None


def mean_inverse_seconds(bits: float, compute_s: float, channel: ChannelSettings) -> float | None:
    """E[1 / (compute + tau)] over the fading, for one upload; None where no time passes."""
    if bits == 0:
        return tokens_per_second(1, compute_s)
    if channel.fading == "outage":
        success_prob, slot_bits = outage_slot(channel)
        required = int(required_successes(np.array([bits]), slot_bits)[0])
        within = slots_cdf(success_prob)[required].copy()
        within[MAX_SLOTS] = 1.0  # an upload cut off there is charged all slots
        seconds = compute_s + SLOT_SECONDS * np.arange(1, MAX_SLOTS + 1)
        return float(np.sum(np.diff(within) / seconds))
    mean_snr = db_to_linear(channel.snr_db)
    if channel.fading == "awgn":
        return tokens_per_second(1, compute_s + transmission_seconds(bits, channel.bandwidth_hz, mean_snr))
    gain, weight = _gain_law(channel.rician_k_db if channel.fading == "rician" else None)
    seconds = compute_s + shannon_seconds(bits, channel.bandwidth_hz, mean_snr * gain)
    return float(np.sum(weight / seconds))


@functools.lru_cache(maxsize=8)
def _gain_law(rician_k_db: float | None) -> tuple[FloatArray, FloatArray]:
    """Nodes and weights of the mean over a Rician (None: Rayleigh) power gain: trapezoids in log g, where the density is smooth.

    f(g) = (K + 1) exp(-(sqrt((K + 1) g) - sqrt K)^2) I0e(2 sqrt(K (K + 1) g)), with I0e(z) = exp(-z) I0(z); K = 0 is exp(-g).
    """
    from scipy.special import i0e  # takes a moment to import: not before somebody asks for the mean

    k = 0.0 if rician_k_db is None else db_to_linear(rician_k_db)
    log_gain = np.arange(-36.0, 5.0, 0.05 / math.sqrt(k + 1))
    gain = np.exp(log_gain)
    root = np.sqrt((k + 1) * gain)
    density = (k + 1) * np.exp(-((root - math.sqrt(k)) ** 2)) * i0e(2 * math.sqrt(k) * root)
    weight = density * gain * (log_gain[1] - log_gain[0])
    return gain, weight


Parts = tuple[FloatArray, FloatArray]
"""Of each round [n], what a throughput adds up above and below the line."""


@dataclass(frozen=True)
class RoundTimes:
    """What a throughput is estimated from: arrays over rounds, and the channel. UserError when the lengths differ."""

    payload_bits: IntArray
    """Bits whose transfer takes time at the uplink's SNR, [n] >= 0; 0 without an upload."""
    compute_s: FloatArray
    """Seconds that no channel changes, [n] >= 0: SLM, LLM and the round-trip time."""
    uplink_s: FloatArray
    """Realised seconds on the air, [n] >= 0."""
    channel: ChannelSettings
    """Mean SNR, bandwidth, fading and, for the outage channel, the target."""
    down_bits: IntArray | None = None
    """Those that come down at an SNR of their own, likewise; None: none do (`RoundInputs.transfers`)."""
    tokens: IntArray | float = 1.0
    """As `RoundInputs.tokens`."""

    def __post_init__(self) -> None:
        shape = (len(self.payload_bits),)
        if not shape == self.payload_bits.shape == self.compute_s.shape == self.uplink_s.shape:
            raise UserError("Payload bits, compute seconds and uplink seconds must be arrays with one entry a round.")

    @classmethod
    def of(cls, inputs: RoundInputs, costs: RoundCosts, channel: ChannelSettings, clock: ClockSettings) -> "RoundTimes":
        """The times of priced rounds; `channel` and `clock` are those that `costs` was computed with."""
        (bits, _), *down = inputs.transfers(channel)
        waits = clock.rtt_s * inputs.transmitted
        return cls(bits, costs.slm_s + costs.llm_s + waits, costs.uplink_s - waits, channel, down[0][0] if down else None, inputs.tokens)

    def air_seconds(self, estimator: str) -> FloatArray:
        """Mean seconds on the air of each round [n], as one of SPEED_ESTIMATORS counts them."""
        seconds = upload_seconds(self.payload_bits, self.channel, estimator)
        return seconds if self.down_bits is None else seconds + upload_seconds(self.down_bits, self.channel.downlink, estimator)

    def over(self, uplink_s: FloatArray) -> Parts:
        """Tokens over seconds, the harmonic form of Eq. 7, with these seconds on the air."""
        return self.tokens * np.ones(len(uplink_s)), self.compute_s + uplink_s

    def rates(self) -> Parts:
        """Eq. 7 averaged over exchanges, of one token each or several; NaN for one that takes no time at all."""
        total_s, tokens = self.compute_s + self.uplink_s, self.tokens * np.ones(len(self.compute_s))
        rates = np.divide(tokens, total_s, out=np.full(len(total_s), np.nan), where=total_s > 0)
        return np.where(tokens > 0, rates, 0.0), (tokens > 0).astype(np.float64)


@dataclass(frozen=True)
class ThroughputEstimator:
    """One meaning of "tokens per second", with the words that a page shows for it."""

    title: str
    definition: str
    """One sentence."""
    parts: Callable[[RoundTimes], Parts]
    """The sum of the first over the sum of the second, over any rounds, is their throughput."""

    def estimate(self, times: RoundTimes) -> float | None:
        """Tokens per second of all rounds; None without rounds, without any time spent, and where a round has no rate."""
        above, below = (float(part.sum()) for part in self.parts(times))
        return None if np.isnan(above) else tokens_per_second(above, below)


THROUGHPUT_ESTIMATORS: dict[str, ThroughputEstimator] = {
    "realised": ThroughputEstimator(
        "Realised",
        "Tokens divided by the total time on the channel as it was drawn; under Rayleigh fading it falls as more rounds are drawn"
        " and swings with the seed.",
        lambda times: times.over(times.uplink_s),
    ),
    "mean-rate": ThroughputEstimator(
        "Mean of per-round rates",
        "The average over rounds of one divided by the round's time on the channel as it was drawn; fast rounds dominate it.",
        RoundTimes.rates,
    ),
    "awgn": ThroughputEstimator(
        "At the mean SNR",
        "Tokens divided by the total time when every upload meets exactly the mean SNR, without fading.",
        lambda times: times.over(times.air_seconds("awgn")),
    ),
    "ergodic": ThroughputEstimator(
        "Ergodic rate",
        "Tokens divided by the total time when every upload goes at the channel's mean rate, averaged over the fading.",
        lambda times: times.over(times.air_seconds("ergodic")),
    ),
    "outage": ThroughputEstimator(
        "Outage-limited",
        "Tokens divided by the total time when every upload takes its expected number of 1 ms slots, at most 200, over Rayleigh"
        " fading with a fixed SNR target.",
        lambda times: times.over(times.air_seconds("outage")),
    ),
    "goodput": ThroughputEstimator(
        "Outage, sent again",
        "As outage-limited, but an upload that is cut off after 200 slots has delivered nothing and is sent again until one comes through.",
        lambda times: times.over(times.air_seconds("goodput")),
    ),
}
"""Every throughput that this project shows, by name; pages, command line and documents read their words here."""


def throughputs(inputs: RoundInputs, costs: RoundCosts, channel: ChannelSettings, clock: ClockSettings) -> dict[str, float | None]:
    """Tokens per second of priced rounds by every estimator of THROUGHPUT_ESTIMATORS (PAPER_NOTES 3), by name.

    `channel` and `clock` are those that `costs` was computed with. None where an estimator is undefined.
    """
    times = RoundTimes.of(inputs, costs, channel, clock)
    return {name: estimator.estimate(times) for name, estimator in THROUGHPUT_ESTIMATORS.items()}


def speed_name(estimator: str) -> str:
    """The column of an estimator's throughput."""
    return "throughput" if estimator == "realised" else f"throughput_{estimator.replace('-', '_')}"
