"""What the paper says: what is printed, how ours is read, how the verdict falls.

Beside each number of the paper's own models stands what it was to show, as a statement that any pair can keep or break.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from cuhlm_core.format import count, mean_size, percent, si
from cuhlm_core.maths.channel import db_to_linear, shannon_rate
from cuhlm_core.maths.statistics import paired_difference
from cuhlm_core.maths.throughput import speed_name
from cuhlm_core.paper import PaperVerdict
from cuhlm_core.reproduction.plan import TABLE_IV
from cuhlm_core.reproduction.rows import (
    MARGIN,
    OVER_ROUNDS,
    Findings,
    NotMeasuredError,
    Ours,
    at_least,
    beside,
    cannot,
    combined,
    holds,
    holds_zero,
    of_bins,
    of_difference,
    of_estimator,
    of_kept_accuracy,
    of_method,
    of_numbers,
    of_point,
    ours,
    own_models,
    scaled,
    times,
    wholly_above,
    wholly_below,
    wholly_within,
)
from cuhlm_core.reproduction.rows import PaperQuestion as Q
from cuhlm_core.settings import FADINGS, TAU_LLM

_ERGODIC = "tokens over seconds at the channel's mean rate"
_AT_MEAN = "tokens over seconds at the mean SNR"
_IS_KEPT = f"Reached where the whole interval is above −{MARGIN:g}."
_IS_SAME = f"Reached where the whole interval is between −{MARGIN:g} and {MARGIN:g}."


def of_parameter(
    part: str, pick: Callable[[list[Mapping[str, Any]]], Mapping[str, Any]], name: str, words: str
) -> Callable[[Findings], Ours]:
    """A column of a row of Fig. 11; SCORE in its name stands for the accuracy."""

    def read(findings: Findings) -> Ours:
        step = findings.step("parameters")
        row = pick(step[part])
        about = step["about"]
        n = f"{about['prompts']} answers of at most {about['max_tokens']} tokens ({about['dataset_title']})"
        return ours(row, name.replace("SCORE", step["score"]), n, f"{words} at {row['name']}; {OVER_ROUNDS}")

    return read


def _at(value: float) -> Callable[[list[Mapping[str, Any]]], Mapping[str, Any]]:
    return lambda rows: next(row for row in rows if row["value"] == value)


def _lowest(name: str) -> Callable[[list[Mapping[str, Any]]], Mapping[str, Any]]:
    return lambda rows: min((row for row in rows if row[name] is not None), key=lambda row: row[name])


DESIGN_PARAMETERS = (
    Q("Fig. 11", "Transmission rate at u_th = 0.8", "Section V-B, Fig. 11a", "0.252 (74.8 % skipped)",
      of_parameter("thresholds", _at(0.8), "transmission_rate", "share of rounds"), own_models(0.252), percent),
    Q("Fig. 11", "Lowest true skip rate of all thresholds", "Section V-B, Fig. 11a", "above 0.702",
      of_parameter("thresholds", _lowest("true_skip_rate"), "true_skip_rate", "mean 1 − β of the skipped"),
      holds(wholly_above(0.702), "Reached where the interval is above 0.702."), percent),
    Q("Fig. 11", "Accuracy at u_th = 0.9 minus that of HLM", "Section V-B, Fig. 11a", "a significant drop",
      of_parameter("thresholds", _at(0.9), "SCORE_difference", "mean difference to HLM"), holds(wholly_below(0),
      "Reached where it is below 0.")),
    Q("Fig. 11", "Accuracy at u_th = 0.8 minus that of HLM", "Section V-B, Fig. 11a", "well preserved",
      of_parameter("thresholds", _at(0.8), "SCORE_difference", "mean difference to HLM"), holds(wholly_above(-MARGIN), _IS_KEPT)),
    Q("Fig. 11", "Accuracy at the smallest k minus that of HLM", "Section V-B, Fig. 11b", "a larger k improves accuracy",
      of_parameter("sizes", lambda rows: rows[0], "SCORE_difference", "mean difference to HLM"),
      holds(wholly_below(0), "Reached where it is below 0.")),
    Q("Fig. 11", "Bits a token at the smallest k", "Section V-B, Fig. 11b", "linear in k",
      of_parameter("sizes", lambda rows: rows[0], "bits_per_token", "mean over rounds"),
      beside("Eq. 5: k (+1 where the draft lies outside) times the bits of an entry, by the share that is sent."), mean_size),
)  # fmt: skip

TABLES = (
    Q("Table III", "HLM minus LLM", "Section V-C", "both are the upper bound", of_difference("hlm", "llm"),
      holds(holds_zero, "Reached where the interval holds 0: HLM is lossless, so only luck can part them.")),
    Q("Table III", "SLM minus HLM", "Table III", "the lowest of all", of_difference("slm", "hlm"), holds(wholly_below(0),
      "Reached below 0.")),
    Q("Table III", "U-HLM minus Rand-HLM", "Section V-C", "consistently higher", of_difference("u-hlm", "rand-hlm"),
      holds(wholly_above(0), "Reached where the whole interval is above 0.")),
    Q("Table III", "U-HLM minus HLM", "Table III", "maintained", of_difference("u-hlm", "hlm"), holds(wholly_above(-MARGIN), _IS_KEPT)),
    Q("Table III", "CU-HLM (offline) minus TK-SLT", "Section V-C", "comparable", of_difference("cu-hlm-offline", "tk-slt"),
      holds(wholly_within(MARGIN), _IS_SAME)),
    Q("Table III", "CU-HLM (online) minus CU-HLM (offline)", "Table III", "0.0004 to 0.0164 higher",
      of_difference("cu-hlm-online", "cu-hlm-offline"), holds(at_least(0), "Reached where ours is not below 0.")),
    Q("Headlines", "Accuracy of CU-HLM (online), share of HLM's", "Abstract; Section V-C", "97.42 %", of_kept_accuracy("cu-hlm-online"),
      holds(at_least(0.9742), "Reached where ours is at least 97.42 %."), percent),
    Q("Headlines", "Accuracy of CU-HLM (offline), share of HLM's", "Section V-C", "96.91 %", of_kept_accuracy("cu-hlm-offline"),
      holds(at_least(0.9691), "Reached where ours is at least 96.91 %."), percent),
    Q("Headlines", "Accuracy of the SLM alone, share of HLM's", "Table III, Alpaca", "88.7 %", of_kept_accuracy("slm"), own_models(0.887),
      percent),
    Q("Headlines", "Transmissions saved by CU-HLM (online)", "Abstract", "74.8 %",
      scaled(of_method("cu-hlm-online", "transmission_rate", "share of rounds"), lambda rate: 1 - rate), own_models(0.748), percent),
    Q("Headlines", "Skipped tokens that the LLM would have kept", "Section I-B", "85.7 %",
      of_method("cu-hlm-online", "true_skip_rate", "mean 1 − β of the skipped"), own_models(0.857), percent),
    Q("Headlines", "Mean k of CU-HLM (online) in its own answers", "Section V-C", "832 (97.4 % less)",
      of_method("cu-hlm-online", "mean_k", "mean over uploads"), own_models(832), mean_size),
    *(
        Q("Table IV", f"{title}: {what}", "Table IV, no distillation", printed, read, own_models(value), lambda seconds: si(seconds, "s"))
        for method, title, uplink, llm in (("u-hlm", "U-HLM", ("6.3 ms", 6.3e-3), ("31.1 ms", 31.1e-3)),
                                           ("cu-hlm-online", "CU-HLM (online)", ("38.1 µs", 38.1e-6), ("30.0 ms", 30e-3)))
        for what, (printed, value), read in (
            ("uplink time a token", uplink, scaled(of_method(method, "bits_per_token", "bits a token at the mean SNR, 10 dB"),
             lambda bits: bits / float(shannon_rate(TABLE_IV.bandwidth_hz, db_to_linear(TABLE_IV.snr_db))))),
            ("LLM time a token", llm, scaled(of_method(method, "transmission_rate", "104.6 ms by the share sent"),
            lambda rate: rate * TAU_LLM)),
        )
    ),
    *(
        Q("Table IV", f"{title}: tokens per second", "Table IV, no distillation", printed,
          of_method(method, speed_name("awgn"), f"{_AT_MEAN}, 10 dB"), own_models(float(printed)))
        for method, title, printed in (("u-hlm", "U-HLM", "15.9"), ("cu-hlm-online", "CU-HLM (online)", "18.0"))
    ),
    Q("Table V", "Token F1: U-HLM minus Rand-HLM", "Appendix C", "higher", lambda findings: _similarity(findings, "u-hlm", "rand-hlm"),
      holds(wholly_above(0), "Reached where the whole interval is above 0.")),
    Q("Table V", "Token F1: U-HLM minus HLM", "Appendix C", "close", lambda findings: _similarity(findings, "u-hlm", "hlm"),
      holds(wholly_above(-MARGIN), _IS_KEPT)),
)  # fmt: skip


def _similarity(findings: Findings, method: str, other: str) -> Ours:
    """Of the set that stands for Dolly, the last of the paper's."""
    step = similarity_set(findings)
    scores = findings.step(step)["scores"]
    found = paired_difference(np.array(scores[method]["token_f1"], float), np.array(scores[other]["token_f1"], float))
    return Ours(found.value, found.low, found.high, findings.answers(step), f"mean difference, prompt by prompt; {OVER_ROUNDS}")


def similarity_set(findings: Findings) -> str:
    """The step of the answers to Dolly, or to what stands for it."""
    return next((one for one in findings.sets if one in ("answers-dolly", "answers-world-open")), findings.main)


def _gain_of(method: str, over: str, estimator: str, fading: str, snr_db: float) -> Callable[[Findings], Ours]:
    words = {
        "ergodic": _ERGODIC,
        "realised": "tokens over seconds as drawn, one draw",
        "awgn": _AT_MEAN,
        "goodput": "cut-off uploads sent again",
    }
    return of_point(fading, snr_db, method, f"{speed_name(estimator)}_over_{over}", f"{words[estimator]}, {FADINGS[fading]}, {snr_db:g} dB")


_CU_OFFLINE, _CU_ONLINE = ("cu-hlm-offline", "CU-HLM (offline)", "1014.1×", 1014.1), ("cu-hlm-online", "CU-HLM (online)", "206×", 206.0)
LINK = (
    *(
        Q("Fig. 1", f"CU-HLM (online) over {title} at 10 dB, tokens per second", "Fig. 1", "faster",
          _gain_of("cu-hlm-online", name, "awgn", "rayleigh", 10.0), holds(wholly_above(1), "Reached where it is above 1."), times)
        for name, title in (("hlm", "HLM"), ("tk-slt", "TK-SLT"), ("rand-hlm", "Rand-HLM"), ("u-hlm", "U-HLM"))
    ),
    *(
        Q("Headlines", f"{title} over HLM at −20 dB, Rayleigh", "Section V-C, Fig. 12a", printed, _gain_of(method, "hlm", "ergodic",
          "rayleigh", -20.0),
          own_models(value), times)
        for method, title, printed, value in (_CU_OFFLINE, _CU_ONLINE)
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
    *(
        Q("Fig. 12", f"CU-HLM (offline) over {other} at −20 dB, {FADINGS[fading]}", "Section V-C, Fig. 12", "substantially higher",
          _gain_of("cu-hlm-offline", name, "ergodic", fading, -20.0),
          holds(wholly_above(1), "Reached where the interval is above 1."), times)
        for fading in ("rayleigh", "rician") for name, other in (("tk-slt", "TK-SLT"), ("u-hlm", "U-HLM"))
    ),
    Q("Fig. 12", "U-HLM over Rand-HLM at 10 dB", "Section V-C", "similar",
      _gain_of("u-hlm", "rand-hlm", "ergodic", "rayleigh", 10.0),
      holds(at_least(0.8), "Reached where U-HLM is not more than a fifth slower."), times),
    Q("Headlines", "CU-HLM (online) over U-HLM at 10 dB, tokens per second", "Section I-B", "+17.6 %",
      _gain_of("cu-hlm-online", "u-hlm", "awgn", "rayleigh", 10.0), own_models(1.176), times),
    *(
        Q("Fig. 13", f"{title} over HLM at −20 dB, outage channel", "Fig. 13, Appendix D", "gains remain",
          of_point("outage", -20.0, method, f"{speed_name('outage')}_over_hlm", "expected slots, an upload cut off counts as a token"),
          holds(wholly_above(1), "Reached where the interval is above 1."), times)
        for method, title, _, _ in (_CU_OFFLINE, _CU_ONLINE)
    ),
    *(
        Q("Fig. 13", f"{title}: tokens per second at {snr:g} dB where an upload cut off is sent again", "not in the paper", "–",
          of_point("outage", snr, method, speed_name("goodput"), "goodput: expected slots until one comes through"),
          beside("Cut off after 200 ms, an upload has delivered nothing; counted as a token it makes a hopeless link look fast."))
        for method, title in (("hlm", "HLM"), ("cu-hlm-online", "CU-HLM (online)")) for snr in (-20.0, 10.0)
    ),
)  # fmt: skip


_LEAST_SQUARES, _CORR = "least squares over rounds", "Pearson correlation of u and β over rounds"


# Figs. 3 to 6 ---------------------------------------------------------------------------------------------------------

UNCERTAINTY = (
    Q("Fig. 3", "Correlation of u and β, temperature perturbation", "Section III-C", "0.7106", of_estimator("corr", _CORR),
      own_models(0.7106)),
    Q("Fig. 3", "Correlation, MC dropout", "Fig. 3", "0.65", of_estimator("corr", _CORR, "mc-dropout"), own_models(0.65)),
    Q("Fig. 3", "Correlation, prompt perturbation", "Fig. 3", "0.20", of_estimator("corr", _CORR, "prompt"), own_models(0.20)),
    *(
        Q("Fig. 3", f"{title} goes with rejection", "Section III-C", "a positive correlation", of_estimator("corr", _CORR, name),
          holds(wholly_above(0), "Reached where the whole interval is above 0."))
        for name, title in (("temperature", "Temperature perturbation"), ("mc-dropout", "MC dropout"), ("prompt", "Prompt perturbation"))
    ),
    *(
        Q("Fig. 3", f"Temperature's correlation minus that of {title}", "Section III-C", "the highest of the three",
          of_numbers("rounds", f"lead_over_{name}", "difference of correlations"), holds(wholly_above(0),
          "Reached where the interval is above 0."))
        for name, title in (("mc-dropout", "MC dropout"), ("prompt", "prompt perturbation"))
    ),
    Q("Fig. 3", "Temperature's correlation minus that of 1 − x_d, which costs nothing", "not in the paper", "–",
      of_numbers("rounds", "lead_over_one-minus-draft-prob", "difference of correlations"), beside("Is twenty temperatures' work needed?")),
    Q("Fig. 3", "Slope a of β = a u + b", "Eq. 11", "0.815", of_estimator("a", _LEAST_SQUARES), own_models(0.815)),
    Q("Fig. 3", "Intercept b", "Eq. 11", "−0.066", of_estimator("b", _LEAST_SQUARES), own_models(-0.066)),
    Q("Fig. 3", "R² of the line over rounds", "Eq. 11; Section III-C", "0.9774", of_estimator("r2", _LEAST_SQUARES),
      cannot("Over the same rounds R² is the correlation squared, 0.7106² = 0.505: the printed one can only be a fit to bin means.")),
    Q("Fig. 3", "R² of a line through the mean β of each u", "Eq. 11", "0.9774", of_bins("bin_r2"), own_models(0.9774)),
    Q("Fig. 3", "Mean squared error of that line", "Eq. 11", "0.00141", of_bins("bin_mse"), own_models(1.41e-3)),
    Q("Fig. 4", "Autocorrelation of u at lag 1", "Fig. 4, Remark 2", "0.13",
      of_numbers("rounds", "acf_1", "pooled over prompts, centred by the mean of all"), own_models(0.13)),
    Q("Fig. 4", "Largest autocorrelation from lag 2 on, in size", "Remark 2", "below 0.1",
      of_numbers("rounds", "acf_later", "largest of lags 2 to 20"), holds(lambda one: one.value < 0.1, "Reached below 0.1.")),
    Q("Fig. 5", "Δ = P(y_d < x_d)", "Theorem 1, Fig. 5", "0.5956", of_estimator("delta", "share of rounds"), own_models(0.5956)),
    Q("Fig. 5", "Risk-prone threshold (Δ − b)/a", "Eq. 13", "0.8117", of_estimator("u_th_prone_raw", "from a, b, Δ"), own_models(0.8117)),
    Q("Fig. 5", "Risk-averse threshold −b/a", "Eq. 15", "0.0810", of_estimator("u_th_averse_raw", "from a, b"), own_models(0.0810)),
    Q("Fig. 5", "Mean β of the rounds up to the risk-averse threshold", "Fig. 5a", "0: only tokens accepted for certain are skipped",
      of_numbers("rounds", "rejection_below_averse", "mean over rounds"), holds(wholly_below(0.005),
      "Reached where the interval is below 0.005.")),
    Q("Fig. 5", "Share of rounds with u within 0.1 of 0 or 1", "Section V-B, Fig. 5b", "u is concentrated near the extremes",
      of_numbers("rounds", "extremes", "share of rounds"), holds(wholly_above(0.5), "Reached where more than half are, interval and all."),
      percent),
    Q("Fig. 5", "Rejection risk R", "Theorem 1, Fig. 5", "0.00494",
      of_estimator("risk", "of the line, f(u) by Gaussian kernels"), own_models(4.94e-3)),
    Q("Fig. 5", "R without kernels", "not in the paper", "–", of_estimator("risk_discrete", "of the line, over the rounds themselves"),
      beside("u has 21 values, so the kernels' width alone sets f(u).")),
    Q("Fig. 5", "What skipping up to the risk-prone threshold costs, measured", "not in the paper", "–",
      of_estimator("risk_measured", "mean β of the skipped, over all rounds"), beside("Half of the bias of U-HLM's law.")),
    Q("Fig. 5", "Bound on R", "Eq. 14", "0.00987", of_estimator("risk_bound", "with the same f(u)"), own_models(9.87e-3)),
    Q("Fig. 5", "R below its bound: the bound over R", "Eq. 14", "above 1 (2.00)",
      lambda findings: _bound_over_risk(findings), holds(lambda one: one.value >= 1, "Reached where the bound is not below R."),
      times),
    Q("Fig. 5", "Share of rounds between the thresholds", "Eq. 14; Section V-B", "at least 0.448 (74.8 % less 30 %)",
      lambda findings: _between_thresholds(findings),
      cannot("By Cauchy–Schwarz the printed bound leaves at most 0.029 between the thresholds: not both can be."),
      percent),
    Q("Fig. 6", "Share of rounds skipped at the risk-averse threshold", "Remark 3", "below about 30 %",
      of_estimator("skip_rate_averse", "share of rounds"), own_models(0.3), percent),
    Q("Fig. 6", "Mean u at position 0, the LLM's own step", "Fig. 6b", "the least of all positions",
      lambda findings: _position(findings, "steps", "uncertainty", 0),
      cannot("A round is sent because its u is above the threshold: position 0 holds the largest u by the method's own rule.")),
    Q("Fig. 6", "Mean u at position 1, right after it", "Fig. 6b", "–", lambda findings: _position(findings, "runs", "uncertainty", 0),
      beside("What position 0 is to be compared with.")),
    Q("Fig. 6", "Bias that a skip adds at position 1", "Fig. 6a", "a rise after the LLM's step",
      lambda findings: _position(findings, "runs", "skip_bias", 0),
      holds(wholly_above(0), "Reached where the interval is above 0, the bias of position 0.")),
    Q("Fig. 6", "The same at the last position", "Fig. 6a", "a decay to a plateau",
      lambda findings: _position(findings, "runs", "skip_bias", -1),
      lambda one, findings: _decays(one, findings)),
    Q("Fig. 6", "The same at the last position where nothing was skipped (HLM rounds)", "not in the paper", "–",
      lambda findings: _position(findings, "control", "skip_bias", -1),
      beside("A control: a pattern that these rounds show too comes from which contexts get so far, not from skipping.")),
)  # fmt: skip


def _bound_over_risk(findings: Findings) -> Ours:
    return combined(findings, "risk_bound", "risk", lambda bound, risk: bound / risk, "ratio")


def _between_thresholds(findings: Findings) -> Ours:
    return combined(findings, "skip_rate_prone", "skip_rate_averse", lambda prone, averse: max(0.0, prone - averse), "difference of shares")


def _position(findings: Findings, lane: str, name: str, place: int) -> Ours:
    step = findings.step("positions")
    found = step[lane]
    if "missing" in found:
        raise NotMeasuredError(found["missing"])
    value, low, high, rounds = (found[name][key][place] for key in ("value", "low", "high", "rounds"))
    n = f"{rounds:,.0f} rounds of {found['prompts']} prompts at u_th = {step['u_th']:.3f}"
    where = "of the rounds that are sent" if lane == "steps" else f"at position {found['positions'][place]} since the LLM's step"
    return Ours(value, low, high, n, f"mean {where}; {OVER_ROUNDS}")


def _decays(last: Ours, findings: Findings) -> tuple[PaperVerdict, str]:
    first = _position(findings, "runs", "skip_bias", 0)
    held = holds(wholly_below(first.value), "Reached where the interval lies below the mean at position 1.")
    return held(last, findings)


# Figs. 8 to 10 --------------------------------------------------------------------------------------------------------


def _top_share(findings: Findings) -> Ours:
    step = findings.step("compression")
    place = int(np.argmin(np.abs(np.array(step["sizes"]) - 0.01 * step["vocabulary_size"])))
    tail = {key: step["numbers"]["tail"][key][place] for key in ("value", "low", "high")}
    return Ours(
        1 - tail["value"], 1 - tail["high"], 1 - tail["low"], findings.rounds("compression"), f"mean mass of the top {step['sizes'][place]}"
    )


def _looseness(name: str) -> Callable[[Findings], Ours]:
    def read(findings: Findings) -> Ours:
        step = findings.step("compression")
        place = int(np.searchsorted(step["sizes"], step["numbers"]["k_star"]["value"]))
        bound = {key: step["numbers"][name][key][place] for key in ("value", "low", "high")}
        real = step["numbers"]["variation"]["value"][place]
        if not real or None in bound.values():
            raise NotMeasuredError("Not defined: two equal laws, or nothing left to bound.")
        words = f"means over rounds at k = {step['sizes'][place]}; {OVER_ROUNDS} of the bound"
        value, low, high = (bound[key] / real for key in ("value", "low", "high"))
        return Ours(value, low, high, findings.rounds("compression"), words)

    return read


COMPRESSION = (
    Q("Fig. 8", "Mass of the most probable hundredth of the vocabulary", "Section IV-C, Fig. 8", "highly concentrated", _top_share,
      holds(wholly_above(0.9), "Reached where they hold more than 90 %, interval and all."), percent),
    Q("Fig. 9", "Correlation of bias and TVD(p, q), means by k", "Fig. 9", "0.9763",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"), own_models(0.9763)),
    Q("Fig. 9", "The same over single rounds", "Fig. 9", "0.9763",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"), own_models(0.9763)),
    Q("Fig. 9", "A strong linear correlation, means by k", "Section IV-C", "strong",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"),
      holds(wholly_above(0.9), "Reached where the interval is above 0.9.")),
    Q("Fig. 9", "A strong linear correlation in the single round, which P2 and P3 are about", "Eq. 20, 22", "strong",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"),
      holds(wholly_above(0.9),
      "Reached where the interval is above 0.9. Bias is 2 TVD(x, y) TVD(p, q): it hangs on how far the models differ.")),
    Q("Fig. 10", "Share of rounds and sizes in which Prop. 1's bound fails", "Proposition 1", "0",
      of_numbers("compression", "bound_fails", "share in which TVD(p, q) TVD(x, y) is above ‖x − x̂‖₁ by more than rounding, 1e-9"),
      holds(lambda one: one.value == 0, "Reached at 0."), percent),
    *(
        Q("Fig. 10", f"{title} over the real distance at k*", "Section IV-D, Fig. 10", "a bound: above 1",
          _looseness(name), holds(wholly_above(1), "Reached where it lies above, interval and all."), times)
        for name, title in (("offline", "Mean U_TV (Prop. 1)"), ("online", "Mean Ū_TV (Prop. 2)"))
    ),
    Q("Fig. 10", "The same of Prop. 1's bound, which is called tight", "Section IV-D, Fig. 10", "tight", _looseness("offline"),
      holds(wholly_below(2), "Reached where it is less than twice the distance. Half of it is proved to bound, too."), times),
    Q("Fig. 10", "Offline k* at θ = 0.1", "Eq. 24, Section V-B", "30",
      of_numbers("compression", "k_star", "smallest k with mean U_TV ≤ θ"), own_models(30), count),
    Q("Fig. 10", "Mean k(t) at θ = 0.1", "Section V-C", "832",
      of_numbers("compression", "k_mean", "mean over the rounds above u_th"), own_models(832), mean_size),
    Q("Fig. 10", "Least k(t)", "Section V-C", "4", of_numbers("compression", "k_least", "least of these rounds"), own_models(4), count),
    Q("Fig. 10", "Largest k(t)", "Section V-C", "5,715",
      of_numbers("compression", "k_most", "largest of these rounds"), own_models(5715), count),
)  # fmt: skip
