"""The paper's headline figures, recomputed from the paper's own constants, each with a verdict and the arithmetic in words.

Beside them how sample means over faded uploads behave as more rounds are drawn: under Rayleigh fading they have no limit (PAPER_NOTES 3).
"""

import enum
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.format import count, percent, si, significant
from cuhlm_core.maths.channel import FloatArray, db_to_linear, ergodic_rate, shannon_rate, shannon_seconds
from cuhlm_core.maths.throughput import TAU_LLM, TAU_SLM, upload_seconds
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.link.study import (
    PAPER_ROUNDS,
    PAPER_VOCABULARY,
    QUANTILES,
    Constants,
    LinkMethod,
    expected_throughput,
    hlm_method,
    luck,
    mean_seconds,
    paper_methods,
)


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


OFFLINE_GAIN, ONLINE_GAIN = 1014.1, 206.0
"""The paper's gains over HLM at -20 dB under Rayleigh fading."""
CALM = ChannelSettings("awgn", 10.0)
"""The channel whose times the paper's Table IV shows, though its caption says Rayleigh."""
WEAK = ChannelSettings("rayleigh", -20.0)


class Agreement(enum.Enum):
    """What became of a printed figure."""

    REACHED = "reached"
    NOT_REACHED = "not reached"
    OUT_OF_REACH = "out of reach"


AGREEMENT_WORDS = {
    Agreement.REACHED: "The paper's constants give the printed figure, to the digits that it has.",
    Agreement.NOT_REACHED: "The paper's constants give another figure.",
    Agreement.OUT_OF_REACH: "No figure of this size, or no figure at all, exists under the estimator named: there is a limit below it.",
}


@dataclass(frozen=True)
class Headline:
    """One figure of the paper beside ours."""

    subject: str
    printed: str
    """The paper's figure, as a reader finds it."""
    computed: str
    value: float
    """Ours as a number, in SI units."""
    verdict: Agreement
    basis: str
    """Estimator, clock and number of rounds and seeds, or none where nothing was drawn."""
    arithmetic: str


def agrees(value: float, printed: float, half_step: float) -> bool:
    """Whether `value` rounds to what was printed: at most half a step of its last digit away (and a grain for rounding)."""
    return abs(value - printed) <= half_step * (1 + 1e-9)


def headlines(study: Divergence) -> list[Headline]:
    """Every headline figure. `study` is `weak_link_study`: the same constants under Rayleigh fading at -20 dB."""
    return [*_table_iv(), *_without_fading(), *_with_fading(study)]


def weak_link_study(*, seeds: int = 200) -> Divergence:
    """What the Rayleigh headlines are judged by: -20 dB, 51,200 rounds a seed, both variants of CU-HLM with the text's constants."""
    return divergence(paper_methods()[-2:], Constants(), WEAK, seeds=seeds)


def _agreement(value: float, printed: float, half_step: float) -> Agreement:
    return Agreement.REACHED if agrees(value, printed, half_step) else Agreement.NOT_REACHED


# Table IV -------------------------------------------------------------------------------------------------------------

_PAPER_CLOCK = "Paper's clock. Nothing is drawn."
_AT_MEAN_SNR = f"Estimator: at the mean SNR (10 dB). {_PAPER_CLOCK}"


def _table_iv() -> list[Headline]:
    text, table = ({method.name: method for method in paper_methods(table_iv=table_iv)} for table_iv in (False, True))
    return [*_pass_and_upload(table), *_speeds(table, text), *_like_for_like(table, text)]


def _pass_and_upload(table: Mapping[str, LinkMethod]) -> list[Headline]:
    bits, u_rate, slm_speed = Constants().upload_bits(table["hlm"]), table["u-hlm"].transmission_rate, 1 / TAU_SLM
    full_s, faded_s = _full_seconds(table["hlm"]), bits / ergodic_rate(ChannelSettings("rayleigh", 10.0))
    return [
        Headline(
            "SLM alone",
            "39 tokens/s",
            f"{significant(slm_speed, 4)} tokens/s",
            slm_speed,
            _agreement(slm_speed, 39, 0.5),
            _PAPER_CLOCK,
            "One pass of the small model takes 25.6 ms, and 1 / 25.6 ms = 39.1.",
        ),
        Headline(
            "Time to send a whole distribution at 10 dB",
            "21.2 ms (Table IV: 6.3 ms a token at transmission rate 0.297)",
            si(full_s, "s", 4),
            full_s,
            _agreement(full_s * u_rate, 6.3e-3, 0.05e-3),
            _AT_MEAN_SNR,
            f"32,000 probabilities of 23 bits are {count(bits)} bits; at {_calm_rate()} they take {si(full_s, 's', 4)}; 0.297 of that is "
            f"{si(full_s * u_rate, 's')} a token. The table's caption says Rayleigh fading: at its mean rate the upload "
            f"takes {si(faded_s, 's', 4)}, and {si(faded_s * u_rate, 's')} a token is not what the table shows.",
        ),
    ]


def _speeds(table: Mapping[str, LinkMethod], text: Mapping[str, LinkMethod]) -> list[Headline]:
    u_speed, cu_speed, text_speed = (_speed(method) for method in (table["u-hlm"], table["cu-hlm-online"], text["u-hlm"]))
    full_s, small_s, rate = _full_seconds(table["hlm"]), _uplink_seconds(table["cu-hlm-online"]), _calm_rate()
    return [
        Headline(
            "U-HLM at transmission rate 0.297",
            "15.9 tokens/s (Table IV)",
            f"{significant(u_speed, 4)} tokens/s",
            u_speed,
            _agreement(u_speed, 15.9, 0.05),
            _AT_MEAN_SNR,
            f"25.6 ms + 0.297 × 104.6 ms + 0.297 × {si(full_s, 's', 4)} = {si(1 / u_speed, 's', 4)} a token. The rate 0.297 is the "
            "table's LLM time, 31.1 ms, over 104.6 ms.",
        ),
        Headline(
            "U-HLM at the text's transmission rate, 0.252",
            "15.9 tokens/s (Table IV)",
            f"{significant(text_speed, 4)} tokens/s",
            text_speed,
            _agreement(text_speed, 15.9, 0.05),
            _AT_MEAN_SNR,
            "25.6 ms + 0.252 × 104.6 ms + 0.252 × 21.28 ms = "
            f"{si(1 / text_speed, 's', 4)}: the 74.8 % of uploads saved, told elsewhere, do not fit this table.",
        ),
        Headline(
            "CU-HLM (online) at mean k 200, transmission rate 0.287",
            "18.0 tokens/s (Table IV)",
            f"{significant(cu_speed, 4)} tokens/s",
            cu_speed,
            _agreement(cu_speed, 18.0, 0.05),
            _AT_MEAN_SNR,
            f"25.6 ms + 0.287 × 104.6 ms + 0.287 × 200 × 23 bits / {rate} ({si(small_s, 's')}) = {si(1 / cu_speed, 's', 4)} a token.",
        ),
    ]


def _like_for_like(table: Mapping[str, LinkMethod], text: Mapping[str, LinkMethod]) -> list[Headline]:
    u_hlm, cu_hlm = table["u-hlm"], table["cu-hlm-online"]
    cu_hlm_832 = LinkMethod(cu_hlm.name, cu_hlm.title, cu_hlm.transmission_rate, text["cu-hlm-online"].mean_k)
    u_rate, cu_rate, full_s = u_hlm.transmission_rate, cu_hlm.transmission_rate, _full_seconds(table["hlm"])
    (small_s, large_s), (u_speed, cu_speed) = map(_uplink_seconds, (cu_hlm, cu_hlm_832)), map(_speed, (u_hlm, cu_hlm))
    like_speed, like_delay, rate = cu_speed / u_speed - 1, u_rate * full_s / small_s, _calm_rate()
    return [
        Headline(
            "Uplink time a token of CU-HLM (online) at its mean k, 832",
            "38.1 µs (Table IV)",
            si(large_s, "s"),
            large_s,
            _agreement(large_s, 38.1e-6, 0.05e-6),
            _AT_MEAN_SNR,
            f"{significant(cu_rate)} × 832 × 23 bits / {rate} = {si(large_s, 's')}. The table's 38.1 µs belong to a mean k of about 200.",
        ),
        Headline(
            "Less uplink time than U-HLM",
            "177.5×",
            f"{significant(like_delay, 4)}×",
            like_delay,
            _agreement(like_delay, 177.5, 0.05),
            _AT_MEAN_SNR,
            "177.5 is 6.3 ms without distillation over 35.5 µs with it. Like for like, both without: "
            f"{si(u_rate * full_s, 's')} / {si(small_s, 's')} = {significant(like_delay, 4)}.",
        ),
        Headline(
            "More tokens a second than U-HLM",
            "17.6 %",
            percent(like_speed),
            like_speed,
            _agreement(like_speed, 0.176, 0.0005),
            _AT_MEAN_SNR,
            "17.6 % is 18.7 with distillation over 15.9 without. Like for like, both without: "
            f"{significant(cu_speed, 4)} / {significant(u_speed, 4)} is {percent(like_speed)} more.",
        ),
    ]


def _calm_rate() -> str:
    return si(float(shannon_rate(CALM.bandwidth_hz, db_to_linear(CALM.snr_db))), "bit/s", 4)


def _full_seconds(hlm: LinkMethod) -> float:
    """Seconds of one upload at 10 dB."""
    return float(upload_seconds(Constants().upload_bits(hlm), CALM, "awgn"))


def _speed(method: LinkMethod) -> float:
    speed = expected_throughput(method, Constants(), CALM, "awgn")
    assert speed is not None  # every method of the table takes time
    return speed


def _uplink_seconds(method: LinkMethod) -> float:
    """Mean uplink seconds a token at 10 dB."""
    return method.transmission_rate * float(upload_seconds(Constants().upload_bits(method), CALM, "awgn"))


# The gains at -20 dB --------------------------------------------------------------------------------------------------


def payload_ratio(method: LinkMethod, vocabulary_size: int = PAPER_VOCABULARY) -> float:
    """HLM's bits a token over the method's, |V| / (transmission rate x mean k): the limit of the gain as the link gets ever slower."""
    sent = method.transmission_rate * method.mean_k
    return vocabulary_size / sent if sent > 0 else math.inf


def gain_without_fading(method: LinkMethod, channel: ChannelSettings, estimator: str = "awgn") -> float:
    """Throughput of a method over HLM's by an estimator of mean times (awgn, ergodic, outage), paper's constants."""
    hlm = next(row for row in paper_methods() if row.name == "hlm")
    return mean_seconds(hlm, Constants(), channel, estimator) / mean_seconds(method, Constants(), channel, estimator)


def largest_gain(method: LinkMethod, channel: ChannelSettings) -> float:
    """The gain over HLM at the mean SNR if the method's uploads took no time at all."""
    return gain_without_fading(LinkMethod(method.name, method.title, method.transmission_rate, 0.0), channel)


def _without_fading() -> list[Headline]:
    methods = {method.name: method for method in paper_methods()}
    offline, online = methods["cu-hlm-offline"], methods["cu-hlm-online"]
    gains = {method.name: gain_without_fading(method, WEAK) for method in (offline, online)}
    ergodic = {method.name: gain_without_fading(method, WEAK, "ergodic") for method in (offline, online)}
    free, limit = largest_gain(offline, WEAK), payload_ratio(online)
    full_s = float(upload_seconds(Constants().upload_bits(methods["hlm"]), WEAK, "awgn"))
    hlm_s = TAU_SLM + TAU_LLM + full_s
    basis = f"Estimator: at the mean SNR (−20 dB). {_PAPER_CLOCK}"
    return [
        Headline(
            "CU-HLM (offline) over HLM at −20 dB, every upload at the mean SNR",
            "1014.1×",
            f"{significant(gains[offline.name])}×",
            gains[offline.name],
            _bounded(free, OFFLINE_GAIN),
            basis,
            f"HLM takes 25.6 + 104.6 ms + {si(full_s, 's')} = {si(hlm_s, 's')} a token; at transmission rate 0.252 and k = 30 CU-HLM takes "
            f"{si(hlm_s / gains[offline.name], 's')}. Even with nothing to upload it would take {si(hlm_s / free, 's')}, so no k gives "
            f"more than {significant(free)}×. At the ergodic rate of Rayleigh fading the gain is {significant(ergodic[offline.name])}×.",
        ),
        Headline(
            "CU-HLM (online) over HLM at −20 dB, every upload at the mean SNR",
            "206×",
            f"{significant(gains[online.name])}×",
            gains[online.name],
            _bounded(limit, ONLINE_GAIN),
            basis,
            f"HLM sends 32,000 entries a token, CU-HLM 0.252 × 832 = {significant(online.transmission_rate * online.mean_k, 4)}, which is "
            f"{significant(limit, 4)} times less: no SNR, however low, gives a larger gain when every bit takes the same time. At −20 dB "
            f"both models' time leaves {significant(gains[online.name])}× (at the ergodic rate {significant(ergodic[online.name])}×).",
        ),
    ]


def _bounded(limit: float, printed: float) -> Agreement:
    return Agreement.OUT_OF_REACH if limit < printed else Agreement.NOT_REACHED


def _with_fading(study: Divergence) -> list[Headline]:
    last, basis = count(study.rounds[-1]), f"{count(study.rounds[-1])} rounds for each of {study.seeds} seeds. Paper's clock."
    rows = []
    for name, title, printed in (("cu-hlm-offline", "CU-HLM (offline)", OFFLINE_GAIN), ("cu-hlm-online", "CU-HLM (online)", ONLINE_GAIN)):
        low, middle, high = study.gains[name][:, -1]
        share = study.share_reaching(name, printed)
        verdict = Agreement.REACHED if agrees(middle, printed, 0.01 * printed) else Agreement.NOT_REACHED
        rows.append(
            Headline(
                f"{title} over HLM at −20 dB under Rayleigh fading",
                f"{printed:g}×",
                f"{significant(middle)}× in the median of the seeds",
                float(middle),
                verdict,
                f"Estimator: realised. {basis}",
                f"The gain swings with the luck of the draw: nine seeds in ten lie between {significant(low)}× and {significant(high)}×, "
                f"and {percent(share, 2)} of them reach {printed:g}×. A few uploads in a deep fade take most of HLM's time.",
            )
        )
    low, middle, high = study.seconds[:, -1]
    rows.append(
        Headline(
            "Mean time to send a whole distribution at −20 dB under Rayleigh fading",
            "taken to be a number",
            f"{significant(middle, 2)} s in the median of the seeds",
            float(middle),
            Agreement.OUT_OF_REACH,
            f"Sample mean. {basis}",
            f"The mean is infinite. The mean over {last} rounds lies between {significant(low, 2)} s and {significant(high, 2)} s for nine "
            f"seeds in ten, and its median grows by about {significant(study.growth_per_decade_s)} s each time the rounds are ten times as "
            f"many. Without fading the upload takes {si(study.awgn_seconds, 's')}.",
        )
    )
    return rows
