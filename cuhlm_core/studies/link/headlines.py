"""The paper's headline figures, recomputed from the paper's own constants, each with a verdict and the arithmetic in words.

The words are in `headlines.json`, which `_Number` fills: a number to so many digits, or with a letter before them its quantity.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cuhlm_core.format import count, decibels, percent, si, significant
from cuhlm_core.maths.channel import db_to_linear, ergodic_rate, linear_to_db, shannon_rate
from cuhlm_core.maths.throughput import upload_seconds
from cuhlm_core.paper import ACCURACY, PAPER_RISK, TINY_13B, PaperVerdict
from cuhlm_core.settings import TAU_LLM, TAU_SLM, ChannelSettings
from cuhlm_core.studies.link.study import Constants, Divergence, LinkMethod, divergence, mean_seconds, paper_methods

OFFLINE_GAIN, ONLINE_GAIN = 1014.1, 206.0
"""The paper's gains over HLM at -20 dB under Rayleigh fading."""
WEAK = ChannelSettings("rayleigh", -20.0)
"""Where the paper's largest gains are."""
CALM = ChannelSettings("awgn", 10.0)
"""The channel whose times the paper's Table IV shows, though its caption says Rayleigh."""
HEADLINE_WORDS: Mapping[str, Mapping[str, str]] = json.loads(Path(__file__).with_name("headlines.json").read_text(encoding="utf-8"))
"""By figure: subject, where (the line of the paper), printed (as a reader finds it), computed, basis (estimator, clock, rounds and seeds),
arithmetic; where something is drawn also drawn (rounds and seeds) and spread (where nine seeds in ten lie)."""


class _Number(float):
    """A number that a sentence names: "{x:4}" four significant digits, "{x:s4}" seconds, b bit/s, % a share, n a whole number, d dB."""

    def __format__(self, form: str) -> str:
        value, kind = float(self), form.rstrip("0123456789")
        digits = int(form[len(kind) :] or 3)
        if kind in ("s", "b"):
            return si(value, {"s": "s", "b": "bit/s"}[kind], digits)
        if kind in ("n", "d"):
            return count(value) if kind == "n" else decibels(value)
        return percent(value, digits) if kind == "%" else significant(value, digits)


def weak_link_study(*, seeds: int = 200) -> Divergence:
    """What the Rayleigh headlines are judged by: -20 dB, 51,200 rounds a seed, both variants of CU-HLM with the text's constants."""
    return divergence(paper_methods()[-2:], Constants(), WEAK, seeds=seeds)


def headlines(study: Divergence) -> list[dict[str, Any]]:
    """A row a figure: HEADLINE_WORDS filled with our numbers, `value` (ours, SI units) and `verdict`. `study` is `weak_link_study`'s."""
    numbers = _table_iv() | _of_the_text() | _without_fading() | _with_fading(study)
    filled = {name: _Number(value) for name, value in numbers.items()}
    rows = []
    for figure, (name, verdict) in _judgements(numbers).items():
        words = {field: text.format_map(filled) for field, text in HEADLINE_WORDS[figure].items()}
        heads = {field: words[field] for field in ("subject", "where", "printed", "computed")}
        rests = {field: words.get(field, "") for field in ("basis", "arithmetic", "drawn", "spread")}
        rows.append({**heads, "value": numbers[name], "verdict": verdict, **rests})
    return rows


def _judgements(numbers: Mapping[str, float]) -> dict[str, tuple[str, PaperVerdict]]:
    """The name of a figure's number, and the verdict on what is printed."""

    def printed(name: str, value: float, half_step: float, judged: str = "") -> tuple[str, PaperVerdict]:
        return name, _judged(numbers[judged or name], value, half_step)

    def bounded(name: str, limit: str, value: float) -> tuple[str, PaperVerdict]:
        return name, PaperVerdict.CANNOT_BE if numbers[limit] < value else PaperVerdict.NOT_REACHED

    def drawn(name: str, value: float) -> tuple[str, PaperVerdict]:
        # The mean is infinite, so a printed gain within the spread is one draw of many, and one next to it is not even that.
        within = numbers[f"{name}_low"] <= value <= numbers[f"{name}_high"]
        return f"{name}_middle", PaperVerdict.UNDECIDED if within else PaperVerdict.NOT_REACHED

    return {
        "slm_alone": printed("slm_speed", 39, 0.5),
        "whole_upload": printed("full_s", 6.3e-3, 0.05e-3, judged="u_air_s"),
        "u_hlm": printed("u_speed", 15.9, 0.05),
        "u_hlm_of_the_text": printed("text_speed", 15.9, 0.05),
        "cu_hlm": printed("cu_speed", 18.0, 0.05),
        "air_at_832": printed("air_at_832_s", 38.1e-6, 0.05e-6),
        "less_air": printed("less_air", 177.5, 0.05),
        "more_tokens": printed("more_tokens", 0.176, 0.0005),
        "hlm_speed": ("hlm_speed", PaperVerdict.ARITHMETIC if numbers["hlm_speed"] < 5 else PaperVerdict.CANNOT_BE),
        "saved": printed("saved", 0.974, 0.0005),
        "kept": printed("kept", 0.974, 0.0005),
        "accepted": printed("accepted", 0.857, 0.0005),
        "offline_gain": bounded("offline_gain", "free_gain", OFFLINE_GAIN),
        "online_gain": bounded("online_gain", "fewer_bits", ONLINE_GAIN),
        **{f"{name}_over_llm": (f"{name}_over_llm", PaperVerdict.BESIDE) for name in ("hlm", "offline", "online")},
        "offline_drawn": drawn("offline", OFFLINE_GAIN),
        "online_drawn": drawn("online", ONLINE_GAIN),
        "upload_drawn": ("upload_middle", PaperVerdict.CANNOT_BE),
    }


def _judged(value: float, printed: float, half_step: float) -> PaperVerdict:
    """Whether a value rounds to what is printed: at most half a step of its last digit away (and a grain for rounding).

    Nothing is measured here: a printed number that follows from other printed numbers confirms the sum, not the paper, and one that does
    not contradicts them, whatever pair is at hand.
    """
    return PaperVerdict.ARITHMETIC if abs(value - printed) <= half_step * (1 + 1e-9) else PaperVerdict.CANNOT_BE


# The numbers: …_s in seconds, a token where it is not of an upload, and speeds in tokens/s -------------------------------


def _methods(table_iv: bool = False) -> dict[str, LinkMethod]:
    return {method.name: method for method in paper_methods(table_iv=table_iv)}


def _table_iv() -> dict[str, float]:
    """Table IV's constants at 10 dB without fading, and U-HLM with those of the text."""
    table, text = _methods(table_iv=True), _methods()
    bits = Constants().upload_bits(table["hlm"])
    full_s, faded_s = float(upload_seconds(bits, CALM, "awgn")), bits / ergodic_rate(ChannelSettings("rayleigh", CALM.snr_db))
    u_rate, cu_hlm = table["u-hlm"].transmission_rate, table["cu-hlm-online"]
    u_s, cu_s, text_s, hlm_s = (
        mean_seconds(method, Constants(), CALM, "awgn") for method in (table["u-hlm"], cu_hlm, text["u-hlm"], text["hlm"])
    )
    cu_air_s, air_at_832_s = (
        cu_hlm.transmission_rate * float(upload_seconds(Constants().upload_bits(replace(cu_hlm, mean_k=mean_k)), CALM, "awgn"))
        for mean_k in (cu_hlm.mean_k, text["cu-hlm-online"].mean_k)
    )
    return {
        "slm_speed": 1 / TAU_SLM, "bits": bits, "rate": float(shannon_rate(CALM.bandwidth_hz, db_to_linear(CALM.snr_db))),
        "full_s": full_s, "faded_s": faded_s, "u_air_s": u_rate * full_s, "u_faded_s": u_rate * faded_s,
        "u_s": u_s, "cu_s": cu_s, "text_s": text_s, "hlm_s": hlm_s,
        "u_speed": 1 / u_s, "cu_speed": 1 / cu_s, "text_speed": 1 / text_s, "hlm_speed": 1 / hlm_s,
        "cu_air_s": cu_air_s, "air_at_832_s": air_at_832_s, "less_air": u_rate * full_s / cu_air_s,
        "more_tokens": (1 / cu_s) / (1 / u_s) - 1,
    }  # fmt: skip


def _of_the_text() -> dict[str, float]:
    """What abstract and text print, by their other numbers."""
    methods, alpaca = _methods(), ACCURACY[TINY_13B]["alpaca"]
    # 5 tokens a second leave 200 ms a token, and what the models do not take of it is the upload's.
    rate = Constants().upload_bits(methods["hlm"]) / (1 / 5 - TAU_SLM - TAU_LLM)
    skipped = 1 - methods["cu-hlm-online"].transmission_rate
    return {
        "border_db": float(linear_to_db(2 ** (rate / CALM.bandwidth_hz) - 1)),
        "saved": 1 - methods["cu-hlm-online"].mean_k / Constants().vocabulary_size,
        "kept": alpaca["cu-hlm-online"] / alpaca["hlm"],
        "slm_kept": alpaca["slm"] / alpaca["hlm"],
        "rejected": PAPER_RISK / skipped,
        "accepted": 1 - PAPER_RISK / skipped,
        "wrong_skips": 0.143 * skipped,
        "times_risk": 0.143 * skipped / PAPER_RISK,
    }


def payload_ratio(method: LinkMethod) -> float:
    """HLM's bits a token over the method's, |V| / (transmission rate x mean k): the limit of the gain as the link gets ever slower."""
    sent = method.transmission_rate * method.mean_k
    return Constants().vocabulary_size / sent if sent > 0 else math.inf


def gain_without_fading(method: LinkMethod, channel: ChannelSettings, estimator: str = "awgn", over: str = "hlm") -> float:
    """Throughput of a method over that of HLM (or of the paper's method named) by an estimator of SPEED_ESTIMATORS, paper's constants.

    With a mean k of 0 it is the largest gain: the method's uploads take no time at all.
    """
    other, own = (mean_seconds(row, Constants(), channel, estimator) for row in (_methods()[over], method))
    return other / own


def _without_fading() -> dict[str, float]:
    """The gains at -20 dB where every upload meets the mean SNR."""
    methods = {name.removeprefix("cu-hlm-"): method for name, method in _methods().items()}
    offline, online = methods["offline"], methods["online"]
    full_s = float(upload_seconds(Constants().upload_bits(methods["hlm"]), WEAK, "awgn"))
    hlm_s, free_gain = TAU_SLM + TAU_LLM + full_s, gain_without_fading(replace(offline, mean_k=0.0), WEAK)
    gains = {f"{name}_gain": gain_without_fading(methods[name], WEAK) for name in ("offline", "online")}
    gains |= {f"{name}_ergodic": gain_without_fading(methods[name], WEAK, "ergodic") for name in ("offline", "online")}
    for name in ("hlm", "offline", "online"):
        gains[f"{name}_over_llm"] = gain_without_fading(methods[name], WEAK, over="llm")
        gains[f"{name}_over_llm_at_most"] = gain_without_fading(replace(methods[name], mean_k=0.0), WEAK, over="llm")
    return gains | {
        "free_gain": free_gain, "fewer_bits": payload_ratio(online), "online_entries": online.transmission_rate * online.mean_k,
        "weak_full_s": full_s, "weak_hlm_s": hlm_s, "weak_offline_s": hlm_s / gains["offline_gain"], "weak_free_s": hlm_s / free_gain,
    }  # fmt: skip


def _with_fading(study: Divergence) -> dict[str, float]:
    """Quantiles over the seeds, and the share of them that reach the printed gains."""
    numbers = {"rounds": float(study.rounds[-1]), "seeds": float(study.seeds), "growth_s": study.growth_per_decade_s}
    for name, printed in (("offline", OFFLINE_GAIN), ("online", ONLINE_GAIN)):
        numbers[f"{name}_share"] = study.share_reaching(f"cu-hlm-{name}", printed)
    drawn = {name: study.gains[f"cu-hlm-{name}"] for name in ("offline", "online")} | {"upload": study.seconds}
    for name, quantiles in drawn.items():
        numbers |= dict(zip((f"{name}_low", f"{name}_middle", f"{name}_high"), quantiles[:, -1].tolist(), strict=True))
    return numbers
