"""The model clock: compute seconds per token, and what "throughput" means (five estimators, each with its name).

Under Rayleigh fading the mean of Eq. 6 is infinite, so an average of realised times depends on how many rounds were drawn and on
the seed (PAPER_NOTES 3). No throughput is therefore shown without its estimator.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import SLOT_SECONDS, FloatArray, IntArray, db_to_linear, ergodic_rate, expected_outage_slots, shannon_rate
from cuhlm_core.settings import ChannelSettings, ClockSettings

TAU_SLM = 0.0256
"""Seconds per token of TinyLlama-1.1B in the paper."""
TAU_LLM = 0.1046
"""Seconds per token of Llama-2-13B in the paper."""
TAU_SLM_7B = 0.064
"""Seconds per token of the 7B SLM in the paper's Table IV."""


def clock_constants(clock: ClockSettings) -> tuple[float, float]:
    """(tau_SLM, tau_LLM) in seconds: the paper's for kind "paper", whatever the fields say; the fields for "custom".

    Raises UserError for kind "host", which has a time for each round instead of constants.
    """
    if clock.kind == "paper":
        return TAU_SLM, TAU_LLM
    if clock.kind == "custom":
        return clock.slm_s, clock.llm_s
    raise UserError("The host clock has no constants: it takes the measured time of each round.")


@dataclass(frozen=True)
class RoundTimes:
    """What a throughput is estimated from: arrays over the rounds of a run, and the channel."""

    payload_bits: IntArray
    """Bits whose transfer takes time (`cost.RoundInputs.air_bits`), [n] >= 0; 0 without an upload."""
    compute_s: FloatArray
    """SLM and LLM seconds together, [n] >= 0."""
    uplink_s: FloatArray
    """Realised uplink seconds, [n] >= 0."""
    channel: ChannelSettings
    """Mean SNR, bandwidth, fading and, for the outage channel, the target."""

    def __post_init__(self) -> None:
        shape = (len(self.payload_bits),)
        if not shape == self.payload_bits.shape == self.compute_s.shape == self.uplink_s.shape:
            raise UserError("Payload bits, compute seconds and uplink seconds must be arrays with one entry a round.")


def realised_throughput(times: RoundTimes) -> float | None:
    """n / sum of (compute + realised uplink time): the harmonic form of Eq. 7."""
    return _tokens_per_second(times, times.uplink_s)


def mean_rate_throughput(times: RoundTimes) -> float | None:
    """Mean over rounds of 1 / (compute + realised uplink time): Eq. 7 averaged. None where a round takes no time at all."""
    total_s = times.compute_s + times.uplink_s
    if not len(total_s) or not np.all(total_s > 0):
        return None
    return float(np.mean(1 / total_s))


def awgn_throughput(times: RoundTimes) -> float | None:
    """As `realised_throughput`, each upload at the mean SNR without fading."""
    return _tokens_per_second(times, times.payload_bits / shannon_rate(times.channel.bandwidth_hz, db_to_linear(times.channel.snr_db)))


def ergodic_throughput(times: RoundTimes) -> float | None:
    """As `realised_throughput`, each upload at the mean rate of the channel's fading."""
    rate = ergodic_rate(times.channel)
    # The rate is 0 on an outage channel whose target is out of reach: then an upload never ends, and no upload takes no time.
    seconds = times.payload_bits / rate if rate > 0 else np.where(times.payload_bits > 0, np.inf, 0.0)
    return _tokens_per_second(times, seconds)


def outage_throughput(times: RoundTimes) -> float | None:
    """As `realised_throughput`, each upload charged its mean number of slots on the outage channel (Appendix D)."""
    return _tokens_per_second(times, SLOT_SECONDS * expected_outage_slots(times.payload_bits, times.channel))


def _tokens_per_second(times: RoundTimes, uplink_s: FloatArray) -> float | None:
    """Rounds over their total seconds; None without rounds or without any time spent, 0 when the time is infinite."""
    total_s = float(np.sum(times.compute_s) + np.sum(uplink_s))
    return len(uplink_s) / total_s if total_s > 0 else None


@dataclass(frozen=True)
class ThroughputEstimator:
    """One meaning of "tokens per second", with the words that a page shows for it."""

    title: str
    definition: str
    """One sentence."""
    estimate: Callable[[RoundTimes], float | None]


THROUGHPUT_ESTIMATORS: dict[str, ThroughputEstimator] = {
    "realised": ThroughputEstimator(
        "Realised",
        "Tokens divided by the total time on the channel as it was drawn; under Rayleigh fading it falls as more rounds are drawn"
        " and swings with the seed.",
        realised_throughput,
    ),
    "mean-rate": ThroughputEstimator(
        "Mean of per-round rates",
        "The average over rounds of one divided by the round's time on the channel as it was drawn; fast rounds dominate it.",
        mean_rate_throughput,
    ),
    "awgn": ThroughputEstimator(
        "At the mean SNR", "Tokens divided by the total time when every upload meets exactly the mean SNR, without fading.", awgn_throughput
    ),
    "ergodic": ThroughputEstimator(
        "Ergodic rate",
        "Tokens divided by the total time when every upload goes at the channel's mean rate, averaged over the fading.",
        ergodic_throughput,
    ),
    "outage": ThroughputEstimator(
        "Outage-limited",
        "Tokens divided by the total time when every upload takes its expected number of 1 ms slots, at most 200, over Rayleigh"
        " fading with a fixed SNR target.",
        outage_throughput,
    ),
}
"""Every throughput that this project shows, by name; pages, command line and documents read their words here."""


def throughput_estimates(
    payload_bits: IntArray, compute_s: FloatArray, uplink_s: FloatArray, channel: ChannelSettings
) -> dict[str, float | None]:
    """Tokens per second of a run by every estimator of THROUGHPUT_ESTIMATORS (PAPER_NOTES 3), by name.

    Arrays [n] over rounds, one token a round: bits uploaded (0 without an upload), SLM and LLM seconds together, realised uplink
    seconds. None without rounds, or where the time is 0. Raises UserError when the lengths differ.
    """
    times = RoundTimes(payload_bits, compute_s, uplink_s, channel)
    return {name: estimator.estimate(times) for name, estimator in THROUGHPUT_ESTIMATORS.items()}
