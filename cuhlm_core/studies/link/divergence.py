"""How sample means over faded uploads behave as more rounds are drawn: under Rayleigh fading they have no limit (PAPER_NOTES 3)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import FloatArray, db_to_linear, shannon_seconds
from cuhlm_core.maths.throughput import upload_seconds
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.link.study import PAPER_ROUNDS, QUANTILES, Constants, LinkMethod, hlm_method, luck, mean_seconds, paper_methods

WEAK = ChannelSettings("rayleigh", -20.0)
"""Where the paper's largest gains are."""


@dataclass(frozen=True)
class Divergence:
    """Sample means against the number of rounds N they are over; quantiles are QUANTILES over the seeds."""

    rounds: NDArray[np.int64]
    """N, [p]."""
    seconds: FloatArray
    """Mean upload time of a full vector over the first N rounds, [quantile, p]."""
    gains: dict[str, FloatArray]
    """By method: realised throughput over HLM's, same rounds and draws, [quantile, p]."""
    final_gains: dict[str, FloatArray]
    """By method: the gain of each seed at the last N, [seed]."""
    seeds: int
    awgn_seconds: float
    """The same upload at the mean SNR without fading."""
    awgn_gains: dict[str, float]
    growth_per_decade_s: float
    """What each tenfold of N adds to the median under Rayleigh fading, B ln(2) ln(10) / (W SNR); 0 for a gain whose mean time is finite."""

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
    if channel.fading == "outage":
        raise UserError("An upload takes at most 200 ms on the outage channel, so its mean exists: choose awgn, rayleigh or rician.")
    steps = checkpoints(rounds)
    hlm = hlm_method(constants)
    full_bits, mean_snr = constants.upload_bits(hlm), db_to_linear(channel.snr_db)
    _, hlm_s = constants.round_seconds(hlm)
    means = np.empty((seeds, len(steps)))
    gains = {method.name: np.full((seeds, len(steps)), np.nan) for method in methods}
    for seed, (gain, skip) in enumerate(luck(channel, rounds, seeds)):
        full_s = shannon_seconds(full_bits, channel.bandwidth_hz, mean_snr * gain)
        total_full_s = _sums(full_s, steps)
        means[seed] = total_full_s / steps
        for method in methods:
            sent = skip >= 1 - method.transmission_rate
            skip_s, upload_s = constants.round_seconds(method)
            share = constants.upload_bits(method) / full_bits
            uploads = _sums(sent.astype(np.float64), steps)
            spent = skip_s * (steps - uploads) + upload_s * uploads + share * _sums(full_s * sent, steps)
            np.divide(hlm_s * steps + total_full_s, spent, out=gains[method.name][seed], where=spent > 0)
    awgn_hlm_s = mean_seconds(hlm, constants, channel, "awgn")
    awgn_s = {method.name: mean_seconds(method, constants, channel, "awgn") for method in methods}
    k = db_to_linear(channel.rician_k_db)
    density_at_zero = {"awgn": 0.0, "rayleigh": 1.0, "rician": (k + 1) * math.exp(-k)}[channel.fading]
    return Divergence(
        rounds=steps,
        seconds=np.quantile(means, QUANTILES, axis=0),
        gains={name: np.quantile(values, QUANTILES, axis=0) for name, values in gains.items()},
        final_gains={name: values[:, -1] for name, values in gains.items()},
        seeds=seeds,
        awgn_seconds=float(upload_seconds(full_bits, channel, "awgn")),
        awgn_gains={name: awgn_hlm_s / seconds if seconds > 0 else math.nan for name, seconds in awgn_s.items()},
        growth_per_decade_s=density_at_zero * math.log(10) * math.log(2) * full_bits / (channel.bandwidth_hz * mean_snr),
    )


def _sums(values: FloatArray, steps: NDArray[np.int64]) -> FloatArray:
    """Sum of the first n values for each n of `steps`, rising."""
    return np.cumsum(np.add.reduceat(values, np.concatenate(([0], steps[:-1]))))


def weak_link_study(*, seeds: int = 200) -> Divergence:
    """What the Rayleigh headlines are judged by: -20 dB, 51,200 rounds a seed, both variants of CU-HLM with the text's constants."""
    return divergence(paper_methods()[-2:], Constants(), WEAK, seeds=seeds)
