"""The uplink: Shannon time, fading gains, the outage channel in slots, mean rates and the link budget.

SNR is linear unless a name says `_db`. Nothing here knows of tokens: the channel sees bits and uniforms.
"""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import overload

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError, check_range
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.settings import ChannelSettings

SLOT_SECONDS = 1e-3
"""Coherence time of the outage channel (paper, Appendix D)."""
MAX_SLOTS = 200
"""T_max: an upload that has not ended after 200 ms is an outage (paper, Appendix D)."""


@overload
def db_to_linear(decibels: float) -> float: ...
@overload
def db_to_linear(decibels: FloatArray) -> FloatArray: ...
def db_to_linear(decibels: float | FloatArray) -> float | FloatArray:
    """Power ratio of a value in decibels: 10^(dB / 10). Scalars give a float, arrays an array."""
    return 10.0 ** (decibels / 10.0)


@overload
def linear_to_db(ratio: float) -> float: ...
@overload
def linear_to_db(ratio: FloatArray) -> FloatArray: ...
def linear_to_db(ratio: float | FloatArray) -> float | FloatArray:
    """Decibels of a power ratio: 10 log10(ratio); a ratio of 0 is -inf dB. Raises UserError for a negative or NaN ratio."""
    _check_not_negative("Power ratio", ratio)
    with np.errstate(divide="ignore"):
        decibels = 10.0 * np.log10(ratio)
    return _float_if_scalar(decibels)


@overload
def transmission_seconds(bits: float, bandwidth_hz: float, snr: float) -> float: ...
@overload
def transmission_seconds(bits: FloatArray | IntArray, bandwidth_hz: float, snr: float | FloatArray) -> FloatArray: ...
@overload
def transmission_seconds(bits: float, bandwidth_hz: float, snr: FloatArray) -> FloatArray: ...
def transmission_seconds(bits: float | FloatArray | IntArray, bandwidth_hz: float, snr: float | FloatArray) -> float | FloatArray:
    """Uplink time tau = B / (W log2(1 + SNR)) in seconds (Eq. 6).

    `bits` B >= 0 and linear `snr` >= 0 are scalars or arrays that broadcast; `bandwidth_hz` W > 0. Scalars give a float.
    Nothing to send takes 0 s even at SNR 0; something to send at SNR 0 takes for ever (inf).
    Raises UserError for a negative, NaN or, for bits and bandwidth, infinite value.
    """
    _check_not_negative("Bits", bits)
    _check_not_negative("SNR", snr)
    if not np.all(np.isfinite(bits)):
        raise UserError("Bits must be finite.")
    if not 0 < bandwidth_hz < math.inf:
        raise UserError(f"Bandwidth (Hz) must be a positive number, not {bandwidth_hz!r}.")
    return _float_if_scalar(shannon_seconds(bits, bandwidth_hz, snr))


def shannon_seconds(bits: float | FloatArray | IntArray, bandwidth_hz: float, snr: float | FloatArray) -> FloatArray:
    """`transmission_seconds` without its checks, for values that are already known to be in range: always an array."""
    return seconds_at(bits, np.asarray(shannon_rate(bandwidth_hz, snr)))


def seconds_at(bits: float | FloatArray | IntArray, rate: FloatArray) -> FloatArray:
    """bits / rate, both of any shapes that fit; 0 where nothing is sent, infinite where something is and the rate is 0."""
    bits = np.asarray(bits, dtype=np.float64)
    seconds = np.zeros(np.broadcast_shapes(bits.shape, rate.shape))
    with np.errstate(divide="ignore", over="ignore"):
        np.divide(bits, rate, out=seconds, where=bits > 0)
    return seconds


def shannon_rate(bandwidth_hz: float, snr: float | FloatArray) -> float | FloatArray:
    """Rate W log2(1 + SNR) in bits per second (the denominator of Eq. 6); exact also for tiny SNR."""
    return bandwidth_hz / math.log(2) * np.log1p(snr)


def channel_gain(channel: ChannelSettings, uniforms: FloatArray) -> FloatArray:
    """Power gain of the channel in each round, [n], with mean 1 (block fading: constant within a round).

    `uniforms` [n, 2] lie strictly inside (0, 1). UserError for the outage channel, which has a gain for every slot, not for a round.
    """
    if channel.law.gain is None:
        raise UserError(f"The {channel.law.words} has no single gain for a round: use outage_slots.")
    return np.asarray(channel.law.gain(uniforms, channel.parameter))


def best_snr_target(mean_snr: float) -> float:
    """The linear SNR target s that maximises P(SNR >= s) log2(1 + s) under Rayleigh fading (PAPER_NOTES 18).

    With P(SNR >= s) = exp(-s / mean) the derivative vanishes where (1 + s) ln(1 + s) = mean, so ln(1 + s) = W(mean) with Lambert's
    W function. `mean_snr` is linear and positive, else UserError.
    """
    if not 0 < mean_snr < math.inf:
        raise UserError(f"Mean SNR must be a positive number, not {mean_snr!r}.")
    from scipy.special import lambertw  # as above

    return math.expm1(lambertw(mean_snr).real)


def outage_slot(settings: ChannelSettings) -> tuple[float, float]:
    """One slot of the outage channel: (probability that it succeeds, bits that it then carries) (paper, Appendix D).

    A slot succeeds when its own Rayleigh-faded SNR reaches the target, and carries 1 ms x W log2(1 + target). The target is
    the settings', or `best_snr_target` where that is None. The settings' fading name is not looked at.
    """
    mean_snr = db_to_linear(settings.snr_db)
    target = best_snr_target(mean_snr) if settings.snr_target_db is None else db_to_linear(settings.snr_target_db)
    return math.exp(-target / mean_snr), SLOT_SECONDS * float(shannon_rate(settings.bandwidth_hz, target))


@functools.lru_cache(maxsize=32)
def slots_cdf(success_prob: float) -> FloatArray:
    """P(the n-th success comes within t slots), read-only [n = 0…MAX_SLOTS + 1, t = 0…MAX_SLOTS]; negative binomial.

    The recursion conditions on the last slot: F[n, t + 1] = (1 - p) F[n, t] + p F[n - 1, t]. It adds positive terms only, so it
    loses no precision. Row 0 is 1 (nothing to send), row MAX_SLOTS + 1 is 0 (too much to send).
    """
    cdf = np.zeros((MAX_SLOTS + 1, MAX_SLOTS + 2))
    cdf[:, 0] = 1.0
    for t in range(MAX_SLOTS):
        cdf[t + 1, 1:] = (1 - success_prob) * cdf[t, 1:] + success_prob * cdf[t, :-1]
    # Rounding may step down by a last bit; the search in `outage_slots` needs rows that never do.
    cdf = np.ascontiguousarray(np.maximum.accumulate(np.minimum(cdf, 1.0), axis=0).T)
    cdf.setflags(write=False)
    return cdf


@functools.lru_cache(maxsize=32)
def _slot_keys(success_prob: float) -> IntArray:
    """All rows of `slots_cdf` laid end to end as increasing whole numbers, n 2^54 + floor(F 2^53): one search serves every n."""
    cdf = slots_cdf(success_prob)
    keys = (np.arange(len(cdf), dtype=np.int64)[:, None] << 54) + np.floor(cdf * 2.0**53).astype(np.int64)
    keys = keys.ravel()
    keys.setflags(write=False)
    return keys


def required_successes(bits: IntArray | FloatArray, slot_bits: float) -> IntArray:
    """Successful slots that `bits` [n] need, [n]: ceil(bits / slot_bits), at most MAX_SLOTS + 1 (too many to fit)."""
    # A payload that fills its slots exactly must not spill into one more by rounding.
    slots = np.ceil(np.asarray(bits) / slot_bits * (1 - 1e-12))
    return np.asarray(np.minimum(slots, MAX_SLOTS + 1), dtype=np.int64)


def outage_slots(bits: IntArray | FloatArray, uniforms: FloatArray, settings: ChannelSettings) -> tuple[IntArray, NDArray[np.bool_]]:
    """Slots that each upload takes on the outage channel, int64 [n], and whether it ran into MAX_SLOTS, bool [n] (Appendix D).

    `bits` [n] >= 0; `uniforms` [n] strictly inside (0, 1), one a round: the slot count is the inverse of the exact distribution of "slots
    until the required number of successes" at that uniform, so more bits under the same uniform never take fewer slots.
    An outage is charged all MAX_SLOTS slots; so is, without trying, an upload that needs more successes than there are slots.
    Nothing to send takes 0 slots.
    """
    success_prob, slot_bits = outage_slot(settings)
    required = required_successes(bits, slot_bits)
    wanted = (required << 54) + np.ceil(uniforms * 2.0**53).astype(np.int64)
    slots = np.searchsorted(_slot_keys(success_prob), wanted) - required * (MAX_SLOTS + 1)
    # A uniform beyond the last F of its row lands on the start of the next row: MAX_SLOTS + 1.
    return np.minimum(slots, MAX_SLOTS), slots > MAX_SLOTS


def expected_outage_slots(bits: IntArray | FloatArray, settings: ChannelSettings) -> FloatArray:
    """Exact mean of the slots charged for each upload, E[min(T, MAX_SLOTS)] = sum over t < MAX_SLOTS of P(T > t), [n].

    Same distribution as `outage_slots`, without drawing. `bits` [n] >= 0.
    """
    success_prob, slot_bits = outage_slot(settings)
    by_required = (1 - slots_cdf(success_prob)[:, :MAX_SLOTS]).sum(axis=1)
    return np.asarray(by_required[required_successes(bits, slot_bits)])


def outage_probs(bits: IntArray | FloatArray, settings: ChannelSettings) -> FloatArray:
    """Probability that each upload runs into MAX_SLOTS on the outage channel, [n]. `bits` [n] >= 0."""
    success_prob, slot_bits = outage_slot(settings)
    return np.asarray(1 - slots_cdf(success_prob)[required_successes(bits, slot_bits), MAX_SLOTS])


def ergodic_rate(settings: ChannelSettings) -> float:
    """Mean rate E[W log2(1 + SNR)] in bits per second over the fading; always finite, unlike the mean time of Eq. 6.

    Without fading the rate at the mean SNR; else see `_mean_log_snr`. Outage channel: success probability times the rate at the target
    (MAX_SLOTS not considered).
    """
    if settings.law.by_slots:
        success_prob, slot_bits = outage_slot(settings)
        return success_prob * slot_bits / SLOT_SECONDS
    mean_snr = db_to_linear(settings.snr_db)
    log_laplace, own = settings.law.log_laplace, settings.parameter
    if log_laplace is None:
        return float(shannon_rate(settings.bandwidth_hz, mean_snr))
    return settings.bandwidth_hz / math.log(2) * _mean_log_snr(mean_snr, lambda s: log_laplace(s, own))


def _mean_log_snr(mean_snr: float, log_laplace: Callable[[FloatArray], FloatArray]) -> float:
    """E[ln(1 + mean_snr g)] for a gain g of mean 1, to about 1e-13 relative.

    Since ln(1 + s) is the integral of (1 - exp(-s z)) exp(-z) / z over z > 0, the mean needs only the gain's Laplace transform
    L(z) = E[exp(-z g)]. With z = exp(x) the integrand is analytic and vanishes at both ends, where the plain trapezoidal rule converges
    exponentially. For Rayleigh this is exp(1 / m) E1(1 / m), m the mean SNR, whose two factors overflow and underflow at low SNR.
    """
    step = 0.1
    # Left of the range less than exp(-36) of the mean is lost; right of it exp(-exp(4)) is 0 compared with the rest.
    log_z = np.arange(-36.0 - max(math.log(mean_snr), 0.0), 4.0, step)
    z = np.exp(log_z)
    return float(step * np.sum(-np.expm1(log_laplace(mean_snr * z)) * np.exp(-z)))


@dataclass(frozen=True)
class LinkBudget:
    """A link budget, from which the mean SNR follows (paper, below Eq. 6; no values given there, PAPER_NOTES 13): SNR = p rho^-alpha /
    N.

    Path loss is relative to 1 m, where it is taken as 0 dB. The defaults give 10 dB.
    """

    transmit_power_dbm: float = 20.0
    """p, -50…60 dBm."""
    distance_m: float = 500.0
    """rho, 1 m…100 km."""
    path_loss_exponent: float = 4.0
    """alpha, 1…8 (2 in free space)."""
    noise_power_dbm: float = -98.0
    """N over the whole band, -200…50 dBm; by default thermal noise of 10 MHz and a noise figure of 6 dB."""

    def __post_init__(self) -> None:
        check_range("Transmit power (dBm)", self.transmit_power_dbm, -50, 60)
        check_range("Distance (m)", self.distance_m, 1, 100_000)
        check_range("Path-loss exponent", self.path_loss_exponent, 1, 8)
        check_range("Noise power (dBm)", self.noise_power_dbm, -200, 50)

    @property
    def mean_snr_db(self) -> float:
        """Mean SNR in dB: p - 10 alpha log10(rho) - N. It may leave the -60…60 dB that ChannelSettings accepts."""
        return self.transmit_power_dbm - 10 * self.path_loss_exponent * math.log10(self.distance_m) - self.noise_power_dbm


def _check_not_negative(name: str, value: float | FloatArray | IntArray) -> None:
    """Raise UserError unless every value is 0 or more; NaN is not."""
    if not np.all(np.asarray(value) >= 0):
        raise UserError(f"{name} must be 0 or more.")


def _float_if_scalar(values: FloatArray) -> float | FloatArray:
    """A Python float for an array without dimensions, else the array."""
    return float(values) if np.ndim(values) == 0 else values

