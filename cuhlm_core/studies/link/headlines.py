"""The paper's headline figures, recomputed from the paper's own constants, each with a verdict and the arithmetic in words."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cuhlm_core.format import count, decibels, percent, si, significant
from cuhlm_core.maths.channel import db_to_linear, ergodic_rate, linear_to_db, shannon_rate
from cuhlm_core.maths.throughput import upload_seconds
from cuhlm_core.paper import ACCURACY, PAPER_RISK, TINY_13B, PaperVerdict
from cuhlm_core.settings import TAU_LLM, TAU_SLM, ChannelSettings
from cuhlm_core.studies.link.study import Constants, Divergence, LinkMethod, divergence, expected_throughput, mean_seconds, paper_methods

OFFLINE_GAIN, ONLINE_GAIN = 1014.1, 206.0
"""The paper's gains over HLM at -20 dB under Rayleigh fading."""
WEAK = ChannelSettings("rayleigh", -20.0)
"""Where the paper's largest gains are."""
CALM = ChannelSettings("awgn", 10.0)
"""The channel whose times the paper's Table IV shows, though its caption says Rayleigh."""


@dataclass(frozen=True)
class Headline:
    """One figure of the paper and ours."""

    subject: str
    where: str
    """The line of the paper: section, figure, table or equation."""
    printed: str
    """The paper's figure, as a reader finds it."""
    computed: str
    value: float
    """Ours as a number, in SI units."""
    verdict: PaperVerdict
    basis: str
    """Estimator, clock and number of rounds and seeds, or none where nothing was drawn."""
    arithmetic: str
    drawn: str = ""
    """Rounds and seeds; "" where nothing was drawn."""
    spread: str = ""
    """Where nine seeds in ten lie."""


def weak_link_study(*, seeds: int = 200) -> Divergence:
    """What the Rayleigh headlines are judged by: -20 dB, 51,200 rounds a seed, both variants of CU-HLM with the text's constants."""
    return divergence(paper_methods()[-2:], Constants(), WEAK, seeds=seeds)


def headlines(study: Divergence) -> list[Headline]:
    """Every headline figure. `study` is `weak_link_study`: the same constants under Rayleigh fading at -20 dB."""
    text, table = _of_the_text(), {method.name: method for method in paper_methods(table_iv=True)}
    table_iv = [*_pass_and_upload(table), *_speeds(table, text), *_like_for_like(table, text)]
    return [*table_iv, *_from_the_text(), *_without_fading(), *_against_the_llm(), *_with_fading(study)]


def _judged(value: float, printed: float, half_step: float) -> PaperVerdict:
    """Whether a value rounds to what is printed: at most half a step of its last digit away (and a grain for rounding).

    Nothing is measured here: a printed number that follows from other printed numbers confirms the sum, not the paper, and one that does
    not contradicts them, whatever pair is at hand.
    """
    return PaperVerdict.ARITHMETIC if abs(value - printed) <= half_step * (1 + 1e-9) else PaperVerdict.CANNOT_BE


# Table IV -------------------------------------------------------------------------------------------------------------

_PAPER_CLOCK = "Paper's clock. Nothing is drawn."
_AT_MEAN_SNR = f"Estimator: at the mean SNR (10 dB). {_PAPER_CLOCK}"
_AT_WEAK_SNR = f"Estimator: at the mean SNR (−20 dB). {_PAPER_CLOCK}"


def _of_the_text() -> dict[str, LinkMethod]:
    return {method.name: method for method in paper_methods()}


def _pass_and_upload(table: Mapping[str, LinkMethod]) -> list[Headline]:
    bits, u_rate, slm_speed = Constants().upload_bits(table["hlm"]), table["u-hlm"].transmission_rate, 1 / TAU_SLM
    full_s, faded_s = _full_seconds(table["hlm"]), bits / ergodic_rate(ChannelSettings("rayleigh", 10.0))
    return [
        Headline(
            "SLM alone",
            "Section V-C",
            "39 tokens/s",
            f"{significant(slm_speed, 4)} tokens/s",
            slm_speed,
            _judged(slm_speed, 39, 0.5),
            _PAPER_CLOCK,
            "One pass of the small model takes 25.6 ms, and 1 / 25.6 ms = 39.1.",
        ),
        Headline(
            "Time to send a whole distribution at 10 dB",
            "Eq. 5, 6; Table IV",
            "21.2 ms (Table IV: 6.3 ms a token at transmission rate 0.297)",
            si(full_s, "s", 4),
            full_s,
            _judged(full_s * u_rate, 6.3e-3, 0.05e-3),
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
            "Table IV",
            "15.9 tokens/s",
            f"{significant(u_speed, 4)} tokens/s",
            u_speed,
            _judged(u_speed, 15.9, 0.05),
            _AT_MEAN_SNR,
            f"25.6 ms + 0.297 × 104.6 ms + 0.297 × {si(full_s, 's', 4)} = {si(1 / u_speed, 's', 4)} a token. The rate 0.297 is the "
            "table's LLM time, 31.1 ms, over 104.6 ms.",
        ),
        Headline(
            "U-HLM at the text's transmission rate, 0.252",
            "Table IV; Section V-B",
            "15.9 tokens/s",
            f"{significant(text_speed, 4)} tokens/s",
            text_speed,
            _judged(text_speed, 15.9, 0.05),
            _AT_MEAN_SNR,
            "25.6 ms + 0.252 × 104.6 ms + 0.252 × 21.28 ms = "
            f"{si(1 / text_speed, 's', 4)}: the 74.8 % of uploads saved, given elsewhere, do not fit this table.",
        ),
        Headline(
            "CU-HLM (online) at mean k 200, transmission rate 0.287",
            "Table IV",
            "18.0 tokens/s",
            f"{significant(cu_speed, 4)} tokens/s",
            cu_speed,
            _judged(cu_speed, 18.0, 0.05),
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
            "Table IV; Section V-C",
            "38.1 µs",
            si(large_s, "s"),
            large_s,
            _judged(large_s, 38.1e-6, 0.05e-6),
            _AT_MEAN_SNR,
            f"{significant(cu_rate)} × 832 × 23 bits / {rate} = {si(large_s, 's')}. The table's 38.1 µs belong to a mean k of about 200.",
        ),
        Headline(
            "Less uplink time than U-HLM",
            "Section I-B",
            "177.5×",
            f"{significant(like_delay, 4)}×",
            like_delay,
            _judged(like_delay, 177.5, 0.05),
            _AT_MEAN_SNR,
            "177.5 is 6.3 ms without distillation over 35.5 µs with it. Like for like, both without: "
            f"{si(u_rate * full_s, 's')} / {si(small_s, 's')} = {significant(like_delay, 4)}.",
        ),
        Headline(
            "More tokens a second than U-HLM",
            "Section I-B",
            "17.6 %",
            percent(like_speed),
            like_speed,
            _judged(like_speed, 0.176, 0.0005),
            _AT_MEAN_SNR,
            "17.6 % is 18.7 with distillation over 15.9 without. Like for like, both without: "
            f"{significant(cu_speed, 4)} / {significant(u_speed, 4)} is {percent(like_speed)} more.",
        ),
    ]


def _calm_rate() -> str:
    return si(float(shannon_rate(CALM.bandwidth_hz, db_to_linear(CALM.snr_db))), "bit/s", 4)


def _full_seconds(method: LinkMethod) -> float:
    """Seconds of one upload at 10 dB."""
    return float(upload_seconds(Constants().upload_bits(method), CALM, "awgn"))


def _speed(method: LinkMethod) -> float:
    speed = expected_throughput(method, Constants(), CALM, "awgn")
    assert speed is not None  # every method of the table takes time
    return speed


def _uplink_seconds(method: LinkMethod) -> float:
    """Mean uplink seconds a token at 10 dB."""
    return method.transmission_rate * _full_seconds(method)


# Figures of abstract and text ------------------------------------------------------------------------------------------


def _hlm_speed(hlm: LinkMethod) -> Headline:
    speed = _speed(hlm)
    # 5 tokens a second leave 200 ms a token, and what the models do not take of it is the upload's.
    rate = Constants().upload_bits(hlm) / (1 / 5 - TAU_SLM - TAU_LLM)
    border_db = linear_to_db(2 ** (rate / CALM.bandwidth_hz) - 1)
    return Headline(
        "HLM's tokens per second at 10 MHz",
        "Section I",
        "fewer than 5",
        f"{significant(speed)} tokens/s at 10 dB",
        speed,
        PaperVerdict.ARITHMETIC if speed < 5 else PaperVerdict.CANNOT_BE,
        _AT_MEAN_SNR,
        f"25.6 + 104.6 ms + {si(_full_seconds(hlm), 's', 4)} = {si(1 / speed, 's', 4)} a token. Fewer than 5 tokens/s only where an "
        f"upload takes more than 69.8 ms, below {decibels(border_db)}; the text names no SNR.",
    )


def _from_the_text() -> list[Headline]:
    methods = _of_the_text()
    hlm, online = methods["hlm"], methods["cu-hlm-online"]
    alpaca = ACCURACY[TINY_13B]["alpaca"]
    saved, kept = 1 - online.mean_k / Constants().vocabulary_size, alpaca["cu-hlm-online"] / alpaca["hlm"]
    skipped = 1 - online.transmission_rate
    accepted = 1 - PAPER_RISK / skipped
    return [
        _hlm_speed(hlm),
        Headline(
            "Share of a distribution that is not sent",
            "Abstract; Section V-C",
            "97.4 %",
            percent(saved),
            saved,
            _judged(saved, 0.974, 0.0005),
            f"Estimator: ratio of printed figures, an upload at the mean k. {_PAPER_CLOCK}",
            "1 − 832 / 32,000. Together with the uploads saved, 99.3 % of HLM's bits are not sent.",
        ),
        Headline(
            "Accuracy of CU-HLM (online), share of HLM's",
            "Abstract; Table III, Alpaca",
            "97.4 %",
            percent(kept),
            kept,
            _judged(kept, 0.974, 0.0005),
            f"Estimator: ratio of printed cosines, which have no intervals. {_PAPER_CLOCK}",
            f"0.7623 / 0.7825. By the same measure the small model alone keeps {percent(alpaca['slm'] / alpaca['hlm'])}.",
        ),
        Headline(
            "Skipped tokens that the large model would have accepted",
            "Section I-B; Theorem 1",
            "85.7 %",
            percent(accepted),
            accepted,
            _judged(accepted, 0.857, 0.0005),
            f"Estimator: ratio of printed figures, R and the share of skips. {_PAPER_CLOCK}",
            f"R = 0.00494 of all tokens is {percent(PAPER_RISK / skipped)} of the 74.8 % that are skipped. With 85.7 % accepted, "
            f"{percent(0.143 * skipped)} of all tokens would be wrong skips, {significant(0.143 * skipped / PAPER_RISK, 2)} times R. "
            "R is of the line, the 85.7 % are counted: two estimators of one thing, far apart.",
        ),
    ]


def _against_the_llm() -> list[Headline]:
    methods = _of_the_text()
    rows = []
    for name, printed in (("hlm", ""), ("cu-hlm-offline", "; 1014.1× is over HLM"), ("cu-hlm-online", "; 206× is over HLM")):
        method, rate = methods[name], methods[name].transmission_rate
        gain, limit = (gain_without_fading(one, WEAK, over="llm") for one in (method, replace(method, mean_k=0.0)))
        rows.append(
            Headline(
                f"{method.title} over the LLM alone at −20 dB",
                "Section I; Eq. 7",
                f"not given{printed}",
                f"{significant(gain)}×",
                gain,
                PaperVerdict.BESIDE,
                _AT_WEAK_SNR,
                f"The LLM alone takes 104.6 ms a token and sends nothing; {method.title} takes 25.6 ms + {significant(rate)} × 104.6 ms "
                f"and its uploads: at most {significant(limit)}× as fast, whatever the SNR.",
            )
        )
    return rows


# The gains at -20 dB --------------------------------------------------------------------------------------------------


def payload_ratio(method: LinkMethod) -> float:
    """HLM's bits a token over the method's, |V| / (transmission rate x mean k): the limit of the gain as the link gets ever slower."""
    sent = method.transmission_rate * method.mean_k
    return Constants().vocabulary_size / sent if sent > 0 else math.inf


def gain_without_fading(method: LinkMethod, channel: ChannelSettings, estimator: str = "awgn", over: str = "hlm") -> float:
    """Throughput of a method over that of HLM (or of the paper's method named) by an estimator of SPEED_ESTIMATORS, paper's constants.

    With a mean k of 0 it is the largest gain: the method's uploads take no time at all.
    """
    other, own = (mean_seconds(row, Constants(), channel, estimator) for row in (_of_the_text()[over], method))
    return other / own


def _without_fading() -> list[Headline]:
    methods = _of_the_text()
    offline, online = methods["cu-hlm-offline"], methods["cu-hlm-online"]
    gains = {method.name: gain_without_fading(method, WEAK) for method in (offline, online)}
    ergodic = {method.name: gain_without_fading(method, WEAK, "ergodic") for method in (offline, online)}
    free, limit = gain_without_fading(replace(offline, mean_k=0.0), WEAK), payload_ratio(online)
    full_s = float(upload_seconds(Constants().upload_bits(methods["hlm"]), WEAK, "awgn"))
    hlm_s = TAU_SLM + TAU_LLM + full_s
    return [
        Headline(
            "CU-HLM (offline) over HLM at −20 dB, every upload at the mean SNR",
            "Section V-C, Fig. 12a",
            "1014.1×",
            f"{significant(gains[offline.name])}×",
            gains[offline.name],
            _bounded(free, OFFLINE_GAIN),
            _AT_WEAK_SNR,
            f"HLM takes 25.6 + 104.6 ms + {si(full_s, 's')} = {si(hlm_s, 's')} a token; at transmission rate 0.252 and k = 30 CU-HLM takes "
            f"{si(hlm_s / gains[offline.name], 's')}. Even with nothing to upload it would take {si(hlm_s / free, 's')}, so no k gives "
            f"more than {significant(free)}×. At the ergodic rate of Rayleigh fading the gain is {significant(ergodic[offline.name])}×.",
        ),
        Headline(
            "CU-HLM (online) over HLM at −20 dB, every upload at the mean SNR",
            "Abstract; Fig. 12a",
            "206×",
            f"{significant(gains[online.name])}×",
            gains[online.name],
            _bounded(limit, ONLINE_GAIN),
            _AT_WEAK_SNR,
            f"HLM sends 32,000 entries a token, CU-HLM 0.252 × 832 = {significant(online.transmission_rate * online.mean_k, 4)}, which is "
            f"{significant(limit, 4)} times less: no SNR, however low, gives a larger gain when every bit takes the same time. At −20 dB "
            f"both models' time leaves {significant(gains[online.name])}× (at the ergodic rate {significant(ergodic[online.name])}×).",
        ),
    ]


def _bounded(limit: float, printed: float) -> PaperVerdict:
    return PaperVerdict.CANNOT_BE if limit < printed else PaperVerdict.NOT_REACHED


def _with_fading(study: Divergence) -> list[Headline]:
    last = count(study.rounds[-1])
    drawn = f"{last} rounds for each of {study.seeds} seeds"
    basis = f"{drawn}. Paper's clock."
    rows = []
    for name, title, printed in (("cu-hlm-offline", "CU-HLM (offline)", OFFLINE_GAIN), ("cu-hlm-online", "CU-HLM (online)", ONLINE_GAIN)):
        low, middle, high = study.gains[name][:, -1]
        share = study.share_reaching(name, printed)
        # The mean is infinite, so a printed gain within the spread is one draw of many, and one next to it is not even that.
        verdict = PaperVerdict.UNDECIDED if low <= printed <= high else PaperVerdict.NOT_REACHED
        rows.append(
            Headline(
                f"{title} over HLM at −20 dB under Rayleigh fading",
                "Section V-C, Fig. 12a",
                f"{printed:g}×",
                f"{significant(middle)}× in the median of the seeds",
                float(middle),
                verdict,
                f"Estimator: realised. {basis}",
                f"The gain swings with the noise of the draw: nine seeds in ten lie between {significant(low)}× and {significant(high)}×, "
                f"and {percent(share, 2)} of them reach {printed:g}×. A few uploads in a deep fade take most of HLM's time.",
                drawn,
                f"{significant(low)}× to {significant(high)}× for nine seeds in ten",
            )
        )
    low, middle, high = study.seconds[:, -1]
    rows.append(
        Headline(
            "Mean time to send a whole distribution at −20 dB under Rayleigh fading",
            "Eq. 6, Fig. 12a",
            "taken to be a number",
            f"{significant(middle, 2)} s in the median of the seeds",
            float(middle),
            PaperVerdict.CANNOT_BE,
            f"Sample mean. {basis}",
            f"The mean is infinite. The mean over {last} rounds lies between {significant(low, 2)} s and {significant(high, 2)} s for nine "
            f"seeds in ten, and its median grows by about {significant(study.growth_per_decade_s)} s each time the rounds are ten times as "
            f"many. Without fading the upload takes {si(study.awgn_seconds, 's')}.",
            drawn,
            f"{significant(low, 2)} s to {significant(high, 2)} s for nine seeds in ten",
        )
    )
    return rows
