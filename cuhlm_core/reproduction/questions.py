"""What the paper says of its design parameters, its link and its tables: what is printed, how ours is read, how the verdict falls.

Each number of the paper's own models comes with what it was to show, as a statement that any pair can keep or break.
"""

import math
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from typing import Any

from cuhlm_core.fadings import FADINGS
from cuhlm_core.format import count, mean_size, percent, si
from cuhlm_core.maths.throughput import speed_name, upload_seconds
from cuhlm_core.paper import (
    ACCURACY,
    TINY_13B,
    Criterion,
    Judge,
    Judgement,
    PaperVerdict,
    above,
    at_least,
    beside,
    between,
    cannot,
    follows,
    holding,
    holds,
    kept,
    own_models,
    under,
)
from cuhlm_core.reproduction.lookups import (
    along_thresholds,
    drop_begins,
    largest_drop,
    of_difference,
    of_extreme,
    of_fall,
    of_largest_size,
    of_method,
    of_orders,
    of_parameter,
    of_point,
    of_share,
    orders,
    over_hlm,
    over_the_lowest,
    scaled,
    surely_kept,
    thresholds_of,
)
from cuhlm_core.reproduction.plan import BY_COSINE, TABLE_IV, Findings
from cuhlm_core.reproduction.rows import MARGIN, SHARP, SIMILAR, Lookup, Ours, by_both, lookup, times
from cuhlm_core.reproduction.rows import PaperQuestion as Q
from cuhlm_core.settings import TAU_LLM

_ERGODIC = "tokens over seconds at the channel's mean rate"
_AT_MEAN = "tokens over seconds at the mean SNR"
_OUTAGE = "The paper does not say which is meant; with either reading one of its claims fails (errata, 17)."
_CUT = ("outage", speed_name("outage"))
_IDEAL = ("rayleigh", speed_name("ergodic"))


def _at(value: float) -> Callable[[list[Mapping[str, Any]]], Mapping[str, Any]]:
    return lambda rows: next(row for row in rows if row["value"] == value)


def _lowest(name: str) -> Callable[[list[Mapping[str, Any]]], Mapping[str, Any]]:
    return lambda rows: min((row for row in rows if row[name] is not None), key=lambda row: row[name])


@lookup
def of_last_safe(findings: Findings, measure: str) -> Ours:
    """The difference to HLM at the last threshold tried that the pair's own rule allows; 0.8 on the paper's pair."""
    prone, values = findings.risk_prone[0], thresholds_of(findings)
    return over_hlm(max((value for value in values if value <= prone), default=values[0]), measure)(findings)


def falls(name: str) -> Judge:
    """Lower at the last threshold than at the first, and nowhere surely higher than at the threshold before."""

    def judge(one: Ours, findings: Findings) -> Judgement:
        along = along_thresholds(findings, name)
        rises = any(after.low is not None and before.high is not None and after.low > before.high for before, after in pairwise(along))
        words = "Reached where it falls from the first to the last threshold and surely rises between no two neighbours."
        return (PaperVerdict.NOT_REACHED if rises else under(0)(one)), words

    return judge


def drops_there(one: Ours, findings: Findings) -> Judgement:
    prone, first = findings.risk_prone
    rule = Criterion(lambda low, high: low == first == high, lambda low, high: not low <= first <= high, "")
    return rule(one), (
        f"Reached where only {first:g}, the first threshold tried above this pair's risk-prone one ({prone:.3f}), may be that threshold, "
        "not reached where it may not."
    )


def begins_there(measure: str) -> Judge:
    def judge(one: Ours, findings: Findings) -> Judgement:
        prone, first = findings.risk_prone
        safe = {value: surely_kept(over_hlm(value, measure)(findings)) for value in thresholds_of(findings)}
        words = (
            f"Reached where accuracy is surely kept to within {MARGIN:g} up to this pair's risk-prone threshold ({prone:.3f}) and surely "
            f"below HLM's at {first:g}, the next; not reached where it is surely below before, or surely kept at {first:g}."
        )
        if one.value <= prone or safe[first]:
            return PaperVerdict.NOT_REACHED, words
        reached = one.value == first and all(kept_ for value, kept_ in safe.items() if value <= prone)
        return (PaperVerdict.REACHED if reached else PaperVerdict.UNDECIDED), words

    return judge


DESIGN_PARAMETERS = (
    Q("Fig. 11", "Transmission rate at u_th = 0.8", "Section V-B, Fig. 11a", "0.252 (74.8 % skipped)",
      of_parameter("thresholds", _at(0.8), "transmission_rate", "share of rounds"), own_models(0.252), percent),
    Q("Fig. 11", "Transmission rate from the first to the last threshold", "Section V-B, Fig. 11a", "falls", of_fall("transmission_rate"),
      follows(falls("transmission_rate"), "A higher threshold skips more of the same rounds.")),
    Q("Fig. 11", "True skip rate from the first to the last threshold", "Section V-B, Fig. 11a", "falls", of_fall("true_skip_rate"),
      falls("true_skip_rate")),
    Q("Fig. 11", "Lowest true skip rate of all thresholds", "Section V-B, Fig. 11a", "above 0.702",
      of_parameter("thresholds", _lowest("true_skip_rate"), "true_skip_rate", "mean 1 − β of the skipped"), own_models(0.702), percent),
    *by_both("Fig. 11", "Threshold at which accuracy drops most", "Section V-B, Fig. 11a", "0.9, the first above the risk-prone",
             largest_drop, lambda _: drops_there),
    *by_both("Fig. 11", "Threshold at which accuracy is first below HLM's", "Section V-B, Fig. 11a", "above the risk-prone one",
             drop_begins, begins_there),
    *by_both("Fig. 11", "Accuracy minus that of HLM at the last threshold up to the risk-prone one", "Section V-B, Fig. 11a",
             "well preserved at 0.8", of_last_safe, lambda _: kept(MARGIN)),
    *by_both("Fig. 11", "Accuracy at the largest k minus that at the smallest", "Section V-B, Fig. 11b", "a larger k improves accuracy",
             of_largest_size, lambda _: holds(above(0), f"Below HLM's are all sizes alike, by what is skipped. {SHARP}"),
             of=("cu-hlm-offline",)),
    Q("Fig. 11", "Bits a token at the smallest k", "Section V-B, Fig. 11b", "linear in k",
      of_parameter("sizes", lambda rows: rows[0], "bits_per_token", "mean over rounds"),
      beside("Eq. 5: k (+1 where the draft lies outside) times the bits of an entry, by the share that is sent."), mean_size),
)  # fmt: skip


def _gain_of(method: str, over: str, estimator: str, fading: str, snr_db: float) -> Lookup:
    words = {
        "ergodic": _ERGODIC,
        "realised": "tokens over seconds as drawn, one draw",
        "awgn": _AT_MEAN,
        "goodput": "cut-off uploads sent again",
    }
    link = f"{words[estimator]}, {FADINGS[fading].title}, {snr_db:g} dB"
    return of_point(fading, snr_db, method, f"{speed_name(estimator)}_over_{over}", link)


def faster(method: str, other: str) -> Judge:
    """Faster, which is not a finding where the method sends no more often and no more bits a token: time follows from both (Eq. 6, 7)."""
    rule = holds(above(1))

    def judge(one: Ours, findings: Findings) -> Judgement:
        mine, theirs = (findings.row(findings.main, name) for name in (method, other))
        passes, bits = ((mine[name], theirs[name]) for name in ("transmission_rate", "bits_per_token"))
        if max(passes[0] - passes[1], (bits[0] - bits[1]) / max(bits[1], 1.0)) > 0.01:
            return rule(one, findings)
        why = f"It sends in {percent(passes[0])} of rounds against {percent(passes[1])}, and no more bits a token: Eq. 6 and 7 do the rest."
        return follows(rule, why)(one, findings)

    return judge


def _offline_lead(snr_db: float) -> Lookup:
    return _gain_of("cu-hlm-offline", "cu-hlm-online", "ergodic", "rayleigh", snr_db)


def comparable(one: Ours, findings: Findings) -> Judgement:
    """Whether the two are equally fast, which is not a finding where U-HLM is as fast as they: then no k could tell them apart."""
    rule = between(*SIMILAR)
    if rule(_gain_of("cu-hlm-offline", "u-hlm", "ergodic", "rayleigh", 0.0)(findings)) is not PaperVerdict.REACHED:
        return holds(rule)(one, findings)
    why = "U-HLM, whose messages are whole, is as fast to within the same tenth: no k could part them."
    return follows(holds(rule), why)(one, findings)


def narrower(one: Ours, findings: Findings) -> Judgement:
    """Whether the two are nearer to one another than at -20 dB, whichever leads."""

    def gap(ratio: Ours) -> tuple[float, float]:
        low, high = (math.log(ratio.value if end is None else end) for end in (ratio.low, ratio.high))
        return max(low, -high, 0.0), max(-low, high)

    here, there = gap(one), gap(_offline_lead(-20.0)(findings))
    words = "Reached where either's lead is surely smaller than at −20 dB, not reached where it is surely larger."
    larger = PaperVerdict.NOT_REACHED if here[0] > there[1] else PaperVerdict.UNDECIDED
    return (PaperVerdict.REACHED if here[1] < there[0] else larger), words


def keeps_order(one: Ours, findings: Findings) -> Judgement:
    reversed_, kept_, differ = orders(findings, _IDEAL, _CUT)
    words = f"{kept_} of {differ} pairs at all SNRs whose speeds differ by a tenth on one of both channels surely keep their order, "
    verdict = PaperVerdict.NOT_REACHED if reversed_ else PaperVerdict.REACHED if kept_ == differ else PaperVerdict.UNDECIDED
    return verdict, f"{words}{reversed_} surely reverse it. Not reached where one is reversed, reached where all are kept. {_OUTAGE}"


_CU_OFFLINE, _CU_ONLINE = ("cu-hlm-offline", "CU-HLM (offline)", "1014.1×", 1014.1), ("cu-hlm-online", "CU-HLM (online)", "206×", 206.0)
LINK = (
    *(
        Q("Fig. 1", f"CU-HLM (online) over {title} at 10 dB, tokens per second", "Fig. 1", "faster",
          _gain_of("cu-hlm-online", name, "awgn", "rayleigh", 10.0), faster("cu-hlm-online", name), times, ("cu-hlm-online",))
        for name, title in (("hlm", "HLM"), ("tk-slt", "TK-SLT"), ("rand-hlm", "Rand-HLM"), ("u-hlm", "U-HLM"))
    ),
    *(
        Q("Headlines", f"{title} over HLM at −20 dB, Rayleigh", "Section V-C, Fig. 12a", printed,
          _gain_of(method, "hlm", "ergodic", "rayleigh", -20.0), judge, times, (method,) if printed == "a gain" else ())
        for method, title, gain, value in (_CU_OFFLINE, _CU_ONLINE)
        for printed, judge in ((gain, own_models(value)), ("a gain", faster(method, "hlm")))
    ),
    *(
        Q("Headlines", f"{title} over the LLM alone at −20 dB, Rayleigh", "Eq. 7", "not given", _gain_of(method, "llm", "ergodic",
          "rayleigh", -20.0),
          beside("At most τ_LLM / (τ_SLM + TR τ_LLM), whatever the SNR."), times)
        for method, title, _, _ in (_CU_OFFLINE, _CU_ONLINE)
    ),
    Q("Headlines", "HLM over the LLM alone at 10 dB, Rayleigh", "Eq. 7", "not given", _gain_of("hlm", "llm", "ergodic", "rayleigh", 10.0),
      beside("HLM spends an SLM pass, an upload and an LLM pass a token; below 1 it is slower than the LLM alone."), times),
    Q("Fig. 12", "HLM over the LLM alone at 10 dB, Rician", "Fig. 12b", "not given", _gain_of("hlm", "llm", "ergodic", "rician", 10.0),
      beside("The same with a direct path."), times),
    Q("Fig. 12", "10 dB over −20 dB, least of all methods, Rayleigh", "Section V-C, Fig. 12", "a higher SNR is faster",
      of_extreme(min, _IDEAL, _IDEAL, 30.0), follows(holds(above(1)), "The rate grows with the SNR (Eq. 6)."), times),
    Q("Fig. 12", "Rician over Rayleigh, least of all methods and SNRs", "Section V-C, Fig. 12", "Rician is faster",
      of_extreme(min, ("rician", speed_name("ergodic")), _IDEAL),
      follows(holds(above(1)), "The rate is concave in the gain, and a gain that varies less has the higher mean rate (Jensen)."), times),
    *(
        Q("Fig. 12", f"CU-HLM (offline) over {other} at −20 dB, {FADINGS[fading].title}", "Section V-C, Fig. 12", "substantially higher",
          _gain_of("cu-hlm-offline", name, "ergodic", fading, -20.0), faster("cu-hlm-offline", name), times, ("cu-hlm-offline",))
        for fading in ("rayleigh", "rician") for name, other in (("tk-slt", "TK-SLT"), ("u-hlm", "U-HLM"))
    ),
    *(
        Q("Fig. 12", f"CU-HLM (offline) over CU-HLM (online) at {snr:g} dB, Rayleigh".replace("at -", "at −"), "Section V-C, Fig. 12a",
          printed, _offline_lead(snr), judge, times, ("cu-hlm-offline", "cu-hlm-online"))
        for snr, printed, judge in ((-20.0, "1014.1× / 206×: more stable", holds(above(1))),
                                    (0.0, "comparable at moderate SNR", comparable),
                                    (10.0, "the gap diminishes",
                                     follows(narrower, "Where uploads take no time both take that of the same passes (Eq. 7).")))
    ),
    Q("Fig. 12", "U-HLM over Rand-HLM at 10 dB", "Section V-C", "similar",
      _gain_of("u-hlm", "rand-hlm", "ergodic", "rayleigh", 10.0),
      cannot("By the paper's own constants it is 1.54 times as fast: it skips 70 to 75 % of the tokens, and Rand-HLM 50 % (errata, 16)."),
      times),
    Q("Headlines", "CU-HLM (online) over U-HLM at 10 dB, tokens per second", "Section I-B", "+17.6 %",
      _gain_of("cu-hlm-online", "u-hlm", "awgn", "rayleigh", 10.0), own_models(1.176), times),
    *(
        Q("Fig. 13", f"{title} over HLM at −20 dB, outage channel", "Fig. 13, Appendix D", "gains remain",
          _gain_of(method, "hlm", "goodput", "outage", -20.0), faster(method, "hlm"), times, (method,))
        for method, title, _, _ in (_CU_OFFLINE, _CU_ONLINE)
    ),
    Q("Fig. 13", "Outage channel over the ideal one, most of all methods and SNRs", "Appendix D", "lower throughput",
      of_extreme(max, _CUT, _IDEAL), holds(under(1), f"An upload that is cut off counts as a token here. {_OUTAGE}"), times),
    Q("Fig. 13", "Pairs of methods whose order the outage channel reverses", "Appendix D", "0: the ordering is consistent",
      of_orders(_IDEAL, _CUT), keeps_order, count),
    *(
        Q("Fig. 13", f"{title}: tokens per second at {snr:g} dB where an upload cut off is sent again".replace("at -", "at −"),
          "not in the paper", "–",
          of_point("outage", snr, method, speed_name("goodput"), "goodput: expected slots until one comes through"),
          beside("Cut off after 200 ms, an upload has delivered nothing; counted as a token it makes a hopeless link look fast."))
        for method, title in (("hlm", "HLM"), ("cu-hlm-online", "CU-HLM (online)")) for snr in (-20.0, 10.0)
    ),
)  # fmt: skip


# Tables III to V and the abstract, each accuracy by both measures ------------------------------------------------------

_ONLINE_LEAD = sorted(row["cu-hlm-online"] - row["cu-hlm-offline"] for row in ACCURACY[TINY_13B].values())
_EVERY_SET = "Over every set of Table III: the paper has one alone, on which skipping may cost nothing."
_COSINES = "The paper's share is of cosines, of which its SLM alone keeps 88.7 %."


def _lead(method: str, other: str) -> Callable[[str], Lookup]:
    return partial(of_difference, method, other)


def _same(judge: Judge) -> Callable[[str], Judge]:
    """By whichever measure."""
    return lambda measure: judge


TABLES = (
    *by_both("Table III", "HLM minus LLM", "Section V-C", "both are the upper bound", _lead("hlm", "llm"),
             _same(follows(holds(holding(0)), "HLM is lossless (Eq. 3), so only noise can part them: a check of this program."))),
    *by_both("Table III", "SLM minus the lowest of the others", "Table III", "the lowest of all", partial(over_the_lowest, "slm"),
             _same(holds(under(0)))),
    *by_both("Table III", "U-HLM minus Rand-HLM", "Section V-C", "consistently higher", _lead("u-hlm", "rand-hlm"),
             _same(holds(above(0))), of=("u-hlm",)),
    *by_both("Table III", "U-HLM minus HLM", "Table III", "maintained", _lead("u-hlm", "hlm"), _same(kept(MARGIN)), of=("u-hlm",)),
    *(
        row for method, title in (("cu-hlm-offline", "CU-HLM (offline)"), ("cu-hlm-online", "CU-HLM (online)"))
        for row in by_both("Table III", f"{title} minus HLM", "Section V-C", "competitive", _lead(method, "hlm"), _same(kept(MARGIN)),
                           of=(method,))
    ),
    *by_both("Table III", "CU-HLM (offline) minus TK-SLT", "Section V-C", "comparable", _lead("cu-hlm-offline", "tk-slt"),
             _same(holds(between(-MARGIN, MARGIN))), of=("cu-hlm-offline",)),
    *by_both("Table III", "CU-HLM (online) minus CU-HLM (offline)", "Table III",
             f"{_ONLINE_LEAD[0]:.4f} to {_ONLINE_LEAD[-1]:.4f} higher", _lead("cu-hlm-online", "cu-hlm-offline"),
             _same(holds(above(0), SHARP)), of=("cu-hlm-online", "cu-hlm-offline")),
    *by_both("Headlines", "Accuracy of CU-HLM (online), share of HLM's", "Abstract; Section V-C", "97.42 %",
             partial(of_share, "cu-hlm-online"), _same(holds(at_least(0.9742), _COSINES)), percent, ("cu-hlm-online",)),
    *by_both("Headlines", "Accuracy of CU-HLM (offline), share of HLM's", "Section V-C", "96.91 %", partial(of_share, "cu-hlm-offline"),
             _same(holds(at_least(0.9691), _COSINES)), percent, ("cu-hlm-offline",)),
    *by_both("Headlines", "Accuracy of the SLM alone, share of HLM's", "Table III, Alpaca", "88.7 %", partial(of_share, "slm"),
             lambda measure: own_models(0.887) if measure == BY_COSINE else beside("The paper gives its cosine alone."), percent),
    Q("Headlines", "Transmissions saved by CU-HLM (online)", "Abstract", "74.8 %",
      scaled(of_method("cu-hlm-online", "transmission_rate", "share of rounds"), lambda rate: 1 - rate), own_models(0.748), percent),
    Q("Headlines", "Skipped tokens that the LLM would have accepted", "Section I-B", "85.7 %",
      of_method("cu-hlm-online", "true_skip_rate", "mean 1 − β of the skipped"), own_models(0.857), percent),
    Q("Headlines", "Mean k of CU-HLM (online) in its own answers", "Section V-C", "832 (97.4 % less)",
      of_method("cu-hlm-online", "mean_k", "mean over uploads"), own_models(832), mean_size),
    *(
        Q("Table IV", f"{title}: {what}", "Table IV, no distillation", printed, read, own_models(value), lambda seconds: si(seconds, "s"))
        for method, title, uplink, llm in (("u-hlm", "U-HLM", ("6.3 ms", 6.3e-3), ("31.1 ms", 31.1e-3)),
                                           ("cu-hlm-online", "CU-HLM (online)", ("38.1 µs", 38.1e-6), ("30.0 ms", 30e-3)))
        for what, (printed, value), read in (
            ("uplink time a token", uplink, scaled(of_method(method, "bits_per_token", "bits a token at the mean SNR, 10 dB"),
             lambda bits: float(upload_seconds(bits, TABLE_IV, "awgn")))),
            ("LLM time a token", llm, scaled(of_method(method, "transmission_rate", "104.6 ms by the share sent"),
            lambda rate: rate * TAU_LLM)),
        )
    ),
    *(
        Q("Table IV", f"{title}: tokens per second", "Table IV, no distillation", printed,
          of_method(method, speed_name("awgn"), "tokens over seconds at the mean SNR, 10 dB"), own_models(float(printed)))
        for method, title, printed in (("u-hlm", "U-HLM", "15.9"), ("cu-hlm-online", "CU-HLM (online)", "18.0"))
    ),
    Q("Table V", "Token F1: U-HLM minus Rand-HLM", "Appendix C", "higher", of_difference("u-hlm", "rand-hlm", "token_f1"),
      holds(above(0), _EVERY_SET), of=("u-hlm",)),
    *(
        Q("Table V", f"Token F1 of {title}, share of HLM's", "Appendix C", printed,
          of_share(method, "token_f1", lambda findings: findings.sets),
          holds(at_least(1 - MARGIN), _EVERY_SET), percent, (method,))
        for method, title, printed in (("u-hlm", "U-HLM", "close"), ("cu-hlm-offline", "CU-HLM (offline)", "competitive"),
                                       ("cu-hlm-online", "CU-HLM (online)", "competitive"))
    ),
)  # fmt: skip
