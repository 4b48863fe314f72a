"""What the paper says of its method and its link: what is printed, how ours is read, how the verdict falls. Its tables are in `report`.

Beside each number of the paper's own models stands what it was to show, as a statement that any pair can keep or break.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from cuhlm_core.format import count, mean_size, percent, significant
from cuhlm_core.maths.throughput import speed_name
from cuhlm_core.paper import (
    PAPER_RISK,
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
    holds,
    kept,
    own_models,
    under,
    unfailing,
)
from cuhlm_core.reproduction.plan import Findings
from cuhlm_core.reproduction.rows import (
    MARGIN,
    SIMILAR,
    Lookup,
    Ours,
    along_thresholds,
    drop_begins,
    largest_drop,
    of_bins,
    of_change,
    of_entries,
    of_estimator,
    of_extreme,
    of_fall,
    of_largest_size,
    of_lead,
    of_looseness,
    of_numbers,
    of_orders,
    of_parameter,
    of_point,
    of_position,
    of_top_share,
    orders,
    scaled,
    times,
)
from cuhlm_core.reproduction.rows import PaperQuestion as Q
from cuhlm_core.settings import FADINGS

_ERGODIC = "tokens over seconds at the channel's mean rate"
_AT_MEAN = "tokens over seconds at the mean SNR"
_CUT = ("outage", speed_name("outage"))
_IDEAL = ("rayleigh", speed_name("ergodic"))
_HALF = "The limit is half of R, what the paper's risk-prone threshold costs."
RISK_PRONE = PAPER_RISK / 2
"""Mean β up to which only what is accepted for certain counts as skipped; 0.005 would pass what this pair's risk-prone threshold skips."""
RISE = 0.01
"""A bias that counts as risen; of what is skipped at the risk-averse threshold half of it, a mean β of 0.005, passes as none."""


def _at(value: float) -> Callable[[list[Mapping[str, Any]]], Mapping[str, Any]]:
    return lambda rows: next(row for row in rows if row["value"] == value)


def _lowest(name: str) -> Callable[[list[Mapping[str, Any]]], Mapping[str, Any]]:
    return lambda rows: min((row for row in rows if row[name] is not None), key=lambda row: row[name])


def of_last_safe(findings: Findings) -> Ours:
    """The difference to HLM at the last threshold tried that the pair's own rule allows; 0.8 on the paper's pair."""
    prone, values = findings.risk_prone[0], [row["value"] for row in findings.step("parameters")["thresholds"]]
    last = max((value for value in values if value <= prone), default=values[0])
    return of_parameter("thresholds", _at(last), "SCORE_difference", "mean difference to HLM")(findings)


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


def begins_there(one: Ours, findings: Findings) -> Judgement:
    prone, first = findings.risk_prone
    values = [row["value"] for row in findings.step("parameters")["thresholds"]]
    along = zip(values, along_thresholds(findings, "SCORE_difference"), strict=True)
    safe = {value: one.low is not None and one.low >= -MARGIN for value, one in along}
    words = (
        f"Reached where accuracy is surely kept to within {MARGIN:g} up to this pair's risk-prone threshold ({prone:.3f}) and surely below "
        f"HLM's at {first:g}, the next; not reached where it is surely below before, or surely kept at {first:g}."
    )
    if one.value <= prone or safe[first]:
        return PaperVerdict.NOT_REACHED, words
    reached = one.value == first and all(safe[value] for value in values if value <= prone)
    return (PaperVerdict.REACHED if reached else PaperVerdict.UNDECIDED), words


DESIGN_PARAMETERS = (
    Q("Fig. 11", "Transmission rate at u_th = 0.8", "Section V-B, Fig. 11a", "0.252 (74.8 % skipped)",
      of_parameter("thresholds", _at(0.8), "transmission_rate", "share of rounds"), own_models(0.252), percent),
    Q("Fig. 11", "Transmission rate from the first to the last threshold", "Section V-B, Fig. 11a", "falls", of_fall("transmission_rate"),
      follows(falls("transmission_rate"), "A higher threshold skips more of the same rounds.")),
    Q("Fig. 11", "True skip rate from the first to the last threshold", "Section V-B, Fig. 11a", "falls", of_fall("true_skip_rate"),
      falls("true_skip_rate")),
    Q("Fig. 11", "Lowest true skip rate of all thresholds", "Section V-B, Fig. 11a", "above 0.702",
      of_parameter("thresholds", _lowest("true_skip_rate"), "true_skip_rate", "mean 1 − β of the skipped"), own_models(0.702), percent),
    Q("Fig. 11", "Threshold at which accuracy drops most", "Section V-B, Fig. 11a", "0.9, the first above the risk-prone",
      largest_drop, drops_there),
    Q("Fig. 11", "Threshold at which accuracy is first below HLM's", "Section V-B, Fig. 11a", "above the risk-prone one",
      drop_begins, begins_there),
    Q("Fig. 11", "Accuracy minus that of HLM at the last threshold up to the risk-prone one", "Section V-B, Fig. 11a",
      "well preserved at 0.8", of_last_safe, kept(MARGIN)),
    Q("Fig. 11", "Accuracy at the largest k minus that at the smallest", "Section V-B, Fig. 11b", "a larger k improves accuracy",
      of_largest_size, holds(above(0), "HLM is no measure of it: below HLM's are all sizes alike, by what is skipped.")),
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
    return of_point(fading, snr_db, method, f"{speed_name(estimator)}_over_{over}", f"{words[estimator]}, {FADINGS[fading]}, {snr_db:g} dB")


def faster(method: str, other: str) -> Judge:
    """Faster, which is no finding where the method sends no more often and no more bits a token: time follows from both (Eq. 6, 7)."""
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
    """Whether the two are equally fast, which is no finding where U-HLM is as fast as they: then no k could tell them apart."""
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
    words = f"Of {differ} pairs at all SNRs whose speeds differ by a tenth on one of both channels {kept_} surely keep their order, "
    verdict = PaperVerdict.NOT_REACHED if reversed_ else PaperVerdict.REACHED if kept_ == differ else PaperVerdict.UNDECIDED
    return verdict, f"{words}{reversed_} surely reverse it. Not reached where one is reversed, reached where all are kept."


_CU_OFFLINE, _CU_ONLINE = ("cu-hlm-offline", "CU-HLM (offline)", "1014.1×", 1014.1), ("cu-hlm-online", "CU-HLM (online)", "206×", 206.0)
LINK = (
    *(
        Q("Fig. 1", f"CU-HLM (online) over {title} at 10 dB, tokens per second", "Fig. 1", "faster",
          _gain_of("cu-hlm-online", name, "awgn", "rayleigh", 10.0), faster("cu-hlm-online", name), times)
        for name, title in (("hlm", "HLM"), ("tk-slt", "TK-SLT"), ("rand-hlm", "Rand-HLM"), ("u-hlm", "U-HLM"))
    ),
    *(
        Q("Headlines", f"{title} over HLM at −20 dB, Rayleigh", "Section V-C, Fig. 12a", printed,
          _gain_of(method, "hlm", "ergodic", "rayleigh", -20.0), judge, times)
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
        Q("Fig. 12", f"CU-HLM (offline) over {other} at −20 dB, {FADINGS[fading]}", "Section V-C, Fig. 12", "substantially higher",
          _gain_of("cu-hlm-offline", name, "ergodic", fading, -20.0), faster("cu-hlm-offline", name), times)
        for fading in ("rayleigh", "rician") for name, other in (("tk-slt", "TK-SLT"), ("u-hlm", "U-HLM"))
    ),
    *(
        Q("Fig. 12", f"CU-HLM (offline) over CU-HLM (online) at {snr:g} dB, Rayleigh".replace("at -", "at −"), "Section V-C, Fig. 12a",
          printed, _offline_lead(snr), judge, times)
        for snr, printed, judge in ((-20.0, "1014.1× / 206×: more stable", holds(above(1))),
                                    (0.0, "comparable at moderate SNR", comparable),
                                    (10.0, "the gap diminishes",
                                     follows(narrower, "Where uploads take no time both take that of the same passes (Eq. 7).")))
    ),
    Q("Fig. 12", "U-HLM over Rand-HLM at 10 dB", "Section V-C", "similar",
      _gain_of("u-hlm", "rand-hlm", "ergodic", "rayleigh", 10.0), holds(between(*SIMILAR)), times),
    Q("Headlines", "CU-HLM (online) over U-HLM at 10 dB, tokens per second", "Section I-B", "+17.6 %",
      _gain_of("cu-hlm-online", "u-hlm", "awgn", "rayleigh", 10.0), own_models(1.176), times),
    *(
        Q("Fig. 13", f"{title} over HLM at −20 dB, outage channel", "Fig. 13, Appendix D", "gains remain",
          _gain_of(method, "hlm", "goodput", "outage", -20.0), faster(method, "hlm"), times)
        for method, title, _, _ in (_CU_OFFLINE, _CU_ONLINE)
    ),
    Q("Fig. 13", "Outage channel over the ideal one, most of all methods and SNRs", "Appendix D", "lower throughput",
      of_extreme(max, _CUT, _IDEAL), holds(under(1), "An upload that is cut off counts as a token here."), times),
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


_LEAST_SQUARES, _CORR = "least squares over rounds", "Pearson correlation of u and β over rounds"


# Figs. 3 to 6 ---------------------------------------------------------------------------------------------------------


def later_lags(one: Ours, findings: Findings) -> Judgement:
    """The largest of many lags is large by chance alone, and so is the low end of its interval."""
    chance = findings.kept(findings.step("rounds"), "acf_by_chance")
    limit, below_tenth = chance["limit"], one.high is not None and one.high < 0.1
    words = (
        f"Of {count(chance['draws'])} random orders of the same u {percent(chance['above_tenth'])} are above 0.1, one in twenty above "
        f"{significant(limit)}. Reached where the interval is below 0.1, not reached where that of some lag alone is beyond 0.1, and the "
        "largest beyond that chance."
    )
    ends = findings.kept(findings.step("rounds")["numbers"], "acf_lags")
    known = [pair for pair in zip(ends["low"], ends["high"], strict=True) if None not in pair]
    beyond = any(low > 0.1 or high < -0.1 for low, high in known) and one.value > limit
    return (PaperVerdict.REACHED if below_tenth else PaperVerdict.NOT_REACHED if beyond else PaperVerdict.UNDECIDED), words


def certain(one: Ours, findings: Findings) -> Judgement:
    """Judged on two samples: the rounds of the calibration, and the answers of Fig. 11a that skip at u = 0 alone."""
    rule = under(RISK_PRONE)
    again = scaled(of_parameter("thresholds", _at(0.0), "true_skip_rate", "mean 1 − β of the skipped"), lambda share: 1 - share)(findings)
    low, high = (again.value if end is None else end for end in (again.low, again.high))  # none: the same in every replicate
    again = replace(again, low=low, high=high)
    verdicts = {rule(one), rule(again)}
    words = f"{rule.words} So too in Fig. 11a at u_th = 0: {again.value:.4f} ({low:.4f} to {high:.4f}). {_HALF}"
    order = (PaperVerdict.NOT_REACHED, PaperVerdict.UNDECIDED, PaperVerdict.REACHED)
    return next(verdict for verdict in order if verdict in verdicts), words


def decays(change: Ours, findings: Findings) -> Judgement:
    rise = above(RISE)(of_position("runs", "bias", 0)(findings))
    rule = under(0)
    return (rule(change) if rise is PaperVerdict.REACHED else rise), f"{rule.words} Where nothing has risen there is nothing to decay."


UNCERTAINTY = (
    Q("Fig. 3", "Correlation of u and β, temperature perturbation", "Section III-C", "0.7106", of_estimator("corr", _CORR),
      own_models(0.7106)),
    Q("Fig. 3", "Correlation, MC dropout", "Fig. 3", "0.65", of_estimator("corr", _CORR, "mc-dropout"), own_models(0.65)),
    Q("Fig. 3", "Correlation, prompt perturbation", "Fig. 3", "0.20", of_estimator("corr", _CORR, "prompt"), own_models(0.20)),
    *(
        Q("Fig. 3", f"{title} goes with rejection", "Section III-C", "a positive correlation", of_estimator("corr", _CORR, name),
          holds(above(0)))
        for name, title in (("temperature", "Temperature perturbation"), ("mc-dropout", "MC dropout"), ("prompt", "Prompt perturbation"))
    ),
    *(
        Q("Fig. 3", f"Temperature's correlation minus that of {title}", "Section III-C", "the highest of the three",
          of_lead(name), holds(above(0)))
        for name, title in (("mc-dropout", "MC dropout"), ("prompt", "prompt perturbation"))
    ),
    Q("Fig. 3", "Temperature's correlation minus that of 1 − x_d, which costs nothing", "not in the paper", "–",
      of_lead("one-minus-draft-prob"), beside("Is twenty temperatures' work needed?")),
    Q("Fig. 3", "Slope a of β = a u + b", "Eq. 11", "0.815", of_estimator("a", _LEAST_SQUARES), own_models(0.815)),
    Q("Fig. 3", "Intercept b", "Eq. 11", "−0.066", of_estimator("b", _LEAST_SQUARES), own_models(-0.066)),
    Q("Fig. 3", "R² of the line over rounds", "Eq. 11; Section III-C", "0.9774", of_estimator("r2", _LEAST_SQUARES),
      cannot("Over the same rounds R² is the correlation squared, 0.7106² = 0.505: the printed one can only be a fit to bin means.")),
    Q("Fig. 3", "R² of a line through the mean β of each u", "Eq. 11", "0.9774", of_bins("bin_r2"), own_models(0.9774)),
    Q("Fig. 3", "Mean squared error of that line", "Eq. 11", "0.00141", of_bins("bin_mse"), own_models(1.41e-3)),
    Q("Fig. 4", "Autocorrelation of u at lag 1", "Fig. 4, Remark 2", "0.13",
      of_numbers("rounds", "acf_1", "pooled over prompts, centred by the mean of all"), own_models(0.13)),
    Q("Fig. 4", "Largest autocorrelation from lag 2 on, in size", "Remark 2", "below 0.1",
      of_numbers("rounds", "acf_later", "largest of lags 2 to 20"), later_lags),
    Q("Fig. 5", "Δ = P(y_d < x_d)", "Theorem 1, Fig. 5", "0.5956", of_estimator("delta", "share of rounds"), own_models(0.5956)),
    Q("Fig. 5", "Risk-prone threshold (Δ − b)/a", "Eq. 13", "0.8117", of_estimator("u_th_prone_raw", "from a, b, Δ"), own_models(0.8117)),
    Q("Fig. 5", "Risk-averse threshold −b/a", "Eq. 15", "0.0810", of_estimator("u_th_averse_raw", "from a, b"), own_models(0.0810)),
    Q("Fig. 5", "Mean β of the rounds up to the risk-averse threshold", "Fig. 5a", "0: only tokens accepted for certain are skipped",
      of_numbers("rounds", "rejection_below_averse", "mean over rounds"), certain),
    *(
        Q("Fig. 5", f"Rounds a value of u within 0.1 of {end}, over those a value in between", "Section V-B, Fig. 5b",
          "u is concentrated near the extremes (0 and 1)", of_numbers("rounds", f"crowd_{end}", "ratio of mean shares"),
          holds(above(1)), times)
        for end in (0, 1)
    ),
    Q("Fig. 5", "Rejection risk R", "Theorem 1, Fig. 5", "0.00494",
      of_estimator("risk", "of the line, f(u) by Gaussian kernels"), own_models(4.94e-3)),
    Q("Fig. 5", "R without kernels", "not in the paper", "–", of_estimator("risk_discrete", "of the line, over the rounds themselves"),
      beside("u has 21 values, so the kernels' width alone sets f(u).")),
    Q("Fig. 5", "What skipping up to the risk-prone threshold costs, measured", "not in the paper", "–",
      of_estimator("risk_measured", "mean β of the skipped, over all rounds"), beside("Half of the bias of U-HLM's distribution.")),
    Q("Fig. 5", "Bound on R", "Eq. 14", "0.00987", of_estimator("risk_bound", "with the same f(u)"), own_models(9.87e-3)),
    Q("Fig. 5", "The bound over R", "Eq. 14", "above 1 (2.00)", of_estimator("bound_over_risk", "with the same f(u) in every replicate"),
      follows(holds(at_least(1)), "Hölder's inequality."), times),
    Q("Fig. 5", "Share of rounds between the thresholds", "Eq. 14; Section V-B", "at least 0.448 (74.8 % less 30 %)",
      of_estimator("skip_rate_between", "difference of shares"),
      cannot("By Cauchy–Schwarz the printed bound leaves at most 0.029 between the thresholds: not both can be."),
      percent),
    Q("Fig. 6", "Share of rounds skipped at the risk-averse threshold", "Remark 3", "below about 30 %",
      of_estimator("skip_rate_averse", "share of rounds"), holds(under(0.3)), percent),
    Q("Fig. 6", "Mean u at position 0 (reading 1: the LLM's own step)", "Fig. 6b", "the least of all positions",
      of_position("steps", "uncertainty", 0),
      cannot("“Immediately after an LLM refinement step” read as that step itself. A round is sent because its u is above the threshold: "
             "position 0 holds the largest u by the method's own rule.")),
    Q("Fig. 6", "Mean u at position 2 minus that at 1 (reading 2: the next draft)", "Fig. 6b", "a rise from the least",
      of_change("uncertainty", 1), holds(above(0), "“Immediately after an LLM refinement step” read as the draft that follows it.")),
    Q("Fig. 6", "Bias that the rounds added at position 1", "Fig. 6a", "a rise after the LLM's step", of_position("runs", "bias", 0),
      holds(above(RISE), "A round that is sent adds 0.")),
    Q("Fig. 6", "The same at the last position, less that at position 1", "Fig. 6a", "a decay to a plateau", of_change("bias", -1),
      decays),
    *(
        Q("Fig. 6", f"What skipping all rounds at position {at} would add", "not in the paper", "–", of_position(lane, "skip_bias", 0),
          beside("2β of every round there, those sent because unsure among them: to be compared with the other position only."))
        for at, lane in ((0, "steps"), (1, "runs"))
    ),
    Q("Fig. 6", "Bias at position 1 if HLM rounds below the threshold had been skipped", "not in the paper", "–",
      of_position("control", "bias", 0),
      beside("Nearly the same rounds: up to the first wrong skip both are one text, so this controls for little.")),
)  # fmt: skip


# Figs. 8 to 10 --------------------------------------------------------------------------------------------------------


COMPRESSION = (
    Q("Fig. 8", "Mass of the most probable hundredth of the vocabulary", "Section IV-C, Fig. 8", "highly concentrated", of_top_share,
      holds(above(0.9)), percent),
    Q("Fig. 9", "Correlation of bias and TVD(p, q), means by k", "Fig. 9", "0.9763",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"), own_models(0.9763)),
    Q("Fig. 9", "The same over single rounds", "Fig. 9", "0.9763",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"), own_models(0.9763)),
    Q("Fig. 9", "A strong linear correlation, means by k", "Section IV-C", "strong",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"), holds(above(0.9))),
    Q("Fig. 9", "A strong linear correlation in the single round, which P2 and P3 are about", "Eq. 20, 22", "strong",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"),
      holds(above(0.9), "Bias is 2 TVD(x, y) TVD(p, q): it hangs on how far the models differ.")),
    Q("Fig. 10", "Share of rounds and sizes in which Prop. 1's bound fails", "Proposition 1", "0",
      of_numbers("compression", "bound_fails", "share in which TVD(p, q) TVD(x, y) is above ‖x − x̂‖₁ by more than rounding, 1e-9"),
      follows(unfailing, "A theorem."), percent),
    Q("Fig. 10", "Share of uploads in which Prop. 2's bound fails", "Proposition 2", "0: a bound",
      of_numbers("compression", "online_fails", "share in which TVD(p, q) is above Ū_TV at the k(t) that it chose"), unfailing, percent),
    Q("Fig. 10", "Mean U_TV (Prop. 1) over the real distance at k*", "Section IV-D, Fig. 10", "a bound: above 1", of_looseness("offline"),
      follows(holds(at_least(1)), "A theorem."), times),
    Q("Fig. 10", "The same, which is called tight", "Section IV-D, Fig. 10", "tight", of_looseness("offline"),
      holds(under(2), "It is never less than twice: half of it is proved to bound, too."), times),
    Q("Fig. 10", "Mean Ū_TV (Prop. 2) over the real distance at k*", "Section IV-D, Fig. 10", "a bound: above 1", of_looseness("online"),
      beside("A mean above the mean distance hides the uploads in which the bound fails: see their share."), times),
    Q("Fig. 10", "Offline k* at θ = 0.1, of the vocabulary", "Section V-B", "less than 0.1 %", of_entries, holds(under(0.001)), percent),
    Q("Fig. 10", "Offline k* at θ = 0.1", "Eq. 24, Section V-B", "30",
      of_numbers("compression", "k_star", "smallest k with mean U_TV ≤ θ"), own_models(30), count),
    Q("Fig. 10", "Mean k(t) at θ = 0.1", "Section V-C", "832",
      of_numbers("compression", "k_mean", "mean over the rounds above u_th"), own_models(832), mean_size),
    Q("Fig. 10", "Least k(t)", "Section V-C", "4", of_numbers("compression", "k_least", "least of these rounds"), own_models(4), count),
    Q("Fig. 10", "Largest k(t)", "Section V-C", "5,715",
      of_numbers("compression", "k_most", "largest of these rounds"), own_models(5715), count),
)  # fmt: skip
