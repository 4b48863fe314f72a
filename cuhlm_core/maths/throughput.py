"""Six named estimators of throughput. No models.

Under Rayleigh fading the mean of Eq. 6 is infinite, so an average of realised times depends on how many rounds were drawn and on
the seed (PAPER_NOTES 3). No throughput is therefore shown without its estimator.
"""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.fadings import Fading
from cuhlm_core.maths.channel import (
    MAX_SLOTS,
    SLOT_SECONDS,
    FloatArray,
    IntArray,
    db_to_linear,
    ergodic_rate,
    expected_outage_slots,
    outage_probs,
    outage_slot,
    required_successes,
    shannon_seconds,
    slots_cdf,
    transmission_seconds,
)
from cuhlm_core.maths.costs import RoundCosts, RoundInputs, round_costs, scheduled
from cuhlm_core.sentences import fill
from cuhlm_core.settings import ChannelSettings, ClockSettings

CURVE_ESTIMATORS = ("realised", "ergodic")
"""Throughputs that the price of a threshold is shown by."""
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
    if channel.law.by_slots:
        success_prob, slot_bits = outage_slot(channel)
        required = int(required_successes(np.array([bits]), slot_bits)[0])
        within = slots_cdf(success_prob)[required].copy()
        within[MAX_SLOTS] = 1.0  # an upload cut off there is charged all slots
        seconds = compute_s + SLOT_SECONDS * np.arange(1, MAX_SLOTS + 1)
        return float(np.sum(np.diff(within) / seconds))
    mean_snr = db_to_linear(channel.snr_db)
    if channel.law.steady:
        return tokens_per_second(1, compute_s + transmission_seconds(bits, channel.bandwidth_hz, mean_snr))
    gain, weight = gain_law(channel)
    seconds = compute_s + shannon_seconds(bits, channel.bandwidth_hz, mean_snr * gain)
    return float(np.sum(weight / seconds))


def gain_law(channel: ChannelSettings) -> tuple[FloatArray, FloatArray]:
    """Power gains [n] of a fading and their weights [n], which sum to 1: a mean over the fading is a weighted sum. UserError for slots."""
    if channel.law.by_slots:
        raise UserError(fill("unknown_fade"))
    if channel.law.density is None:
        return np.ones(1), np.ones(1)
    return _gain_law(channel.law, channel.parameter)


@functools.lru_cache(maxsize=8)
def _gain_law(law: Fading, own: float) -> tuple[FloatArray, FloatArray]:
    """Nodes and weights of the mean over a power gain: trapezoids in log g, where the density is smooth."""
    assert law.density is not None
    steepness = law.steepness(own)
    log_gain = np.arange(-36.0 / min(steepness, 1.0), 5.0, 0.05 / math.sqrt(steepness))
    gain = np.exp(log_gain)
    weight = law.density(gain, own) * gain * (log_gain[1] - log_gain[0])
    return gain, weight


Parts = tuple[FloatArray, FloatArray]
"""Of each round [n], what a throughput adds up above and below the line."""


@dataclass(frozen=True)
class RoundTimes:
    """The inputs of a throughput estimate: arrays over rounds, and the channel. UserError if the lengths differ."""

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
    overlapped: Callable[[FloatArray], FloatArray] | None = None
    """What the rounds add to their runs' time with these seconds on the air; None where exchanges follow one another."""

    def __post_init__(self) -> None:
        shape = (len(self.payload_bits),)
        if not shape == self.payload_bits.shape == self.compute_s.shape == self.uplink_s.shape:
            raise UserError("Payload bits, compute seconds and uplink seconds must be arrays with one entry a round.")

    @classmethod
    def from_costs(cls, inputs: RoundInputs, costs: RoundCosts, channel: ChannelSettings, clock: ClockSettings) -> "RoundTimes":
        """The times of priced rounds; `channel` and `clock` are those that `costs` was computed with."""
        (bits, _), *down = inputs.transfers(channel)
        waits = clock.rtt_s * inputs.transmitted

        def overlapped(air_s: FloatArray) -> FloatArray:
            moved_s, _ = scheduled(inputs, costs.slm_s, air_s + waits, costs.llm_s, clock)
            return replace(costs, uplink_s=air_s + waits, overlapped_s=moved_s).total_s

        return cls(
            bits, costs.slm_s + costs.llm_s + waits, costs.uplink_s - waits, channel, down[0][0] if down else None, inputs.tokens,
            None if clock.schedule == "sequential" else overlapped,
        )  # fmt: skip

    def air_seconds(self, estimator: str) -> FloatArray:
        """Mean seconds on the air of each round [n], as one of SPEED_ESTIMATORS counts them."""
        seconds = upload_seconds(self.payload_bits, self.channel, estimator)
        return seconds if self.down_bits is None else seconds + upload_seconds(self.down_bits, self.channel.downlink, estimator)

    def over(self, uplink_s: FloatArray) -> Parts:
        """Tokens over seconds, the harmonic form of Eq. 7, with these seconds on the air."""
        seconds = self.compute_s + uplink_s if self.overlapped is None else self.overlapped(uplink_s)
        return self.tokens * np.ones(len(uplink_s)), seconds

    def rates(self) -> Parts:
        """Eq. 7 averaged over exchanges, of one token each or several; NaN for one that takes no time at all, or none of its own."""
        tokens, total_s = self.over(self.uplink_s)
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
    times = RoundTimes.from_costs(inputs, costs, channel, clock)
    return {name: estimator.estimate(times) for name, estimator in THROUGHPUT_ESTIMATORS.items()}


def seconds_of(
    inputs: RoundInputs, noise: FloatArray, channel: ChannelSettings, clock: ClockSettings, estimator: str = "realised"
) -> FloatArray:
    """Seconds of each round [n] that meets the draws [n, 2], as an estimator counts them that divides tokens by a time."""
    times = RoundTimes.from_costs(inputs, round_costs(inputs, noise, channel, clock), channel, clock)
    return THROUGHPUT_ESTIMATORS[estimator].parts(times)[1]


def speed_name(estimator: str) -> str:
    """The column of an estimator's throughput."""
    return "throughput" if estimator == "realised" else f"throughput_{estimator.replace('-', '_')}"
