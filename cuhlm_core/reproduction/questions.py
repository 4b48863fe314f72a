"""What the paper says about answers and the link, Figs. 11 to 13, Tables III to V and the headlines (see `round_questions`)."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from cuhlm_core.evaluation.table import speed_name
from cuhlm_core.format import mean_size, percent, si
from cuhlm_core.maths.channel import db_to_linear, shannon_rate
from cuhlm_core.maths.statistics import paired_difference
from cuhlm_core.maths.throughput import TAU_LLM
from cuhlm_core.reproduction.plan import TABLE_IV
from cuhlm_core.reproduction.rows import (
    MARGIN,
    OVER_ROUNDS,
    Findings,
    Ours,
    at_least,
    beside,
    holds,
    holds_zero,
    of_difference,
    of_kept_accuracy,
    of_method,
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
from cuhlm_core.settings import FADINGS

_ERGODIC = "tokens over seconds at the channel's mean rate"
_AT_MEAN = "tokens over seconds at the mean SNR"
_IS_KEPT = f"Reached where the whole interval is above −{MARGIN:g}."
_IS_SAME = f"Reached where the whole interval is between −{MARGIN:g} and {MARGIN:g}."


def of_parameter(
    part: str, pick: Callable[[list[Mapping[str, Any]]], Mapping[str, Any]], name: str, words: str
) -> Callable[[Findings], Ours]:
    """A column of a row of Fig. 11; SCORE in its name stands for the accuracy."""

    def read(told: Findings) -> Ours:
        step = told.step("parameters")
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
    Q("Table V", "Token F1: U-HLM minus Rand-HLM", "Appendix C", "higher", lambda told: _similarity(told, "u-hlm", "rand-hlm"),
      holds(wholly_above(0), "Reached where the whole interval is above 0.")),
    Q("Table V", "Token F1: U-HLM minus HLM", "Appendix C", "close", lambda told: _similarity(told, "u-hlm", "hlm"),
      holds(wholly_above(-MARGIN), _IS_KEPT)),
)  # fmt: skip


def _similarity(told: Findings, method: str, other: str) -> Ours:
    """Of the set that stands for Dolly, the last of the paper's."""
    step = similarity_set(told)
    scores = told.step(step)["scores"]
    found = paired_difference(np.array(scores[method]["token_f1"], float), np.array(scores[other]["token_f1"], float))
    return Ours(found.value, found.low, found.high, told.answers(step), f"mean difference, prompt by prompt; {OVER_ROUNDS}")


def similarity_set(told: Findings) -> str:
    """The step of the answers to Dolly, or to what stands for it."""
    return next((one for one in told.sets if one in ("answers-dolly", "answers-world-open")), told.main)


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
