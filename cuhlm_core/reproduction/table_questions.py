"""What the paper says in Tables III to V and in its abstract, each accuracy by both measures."""

from collections.abc import Callable
from functools import partial

from cuhlm_core.format import mean_size, percent, si
from cuhlm_core.maths.throughput import speed_name, upload_seconds
from cuhlm_core.paper import ACCURACY, TINY_13B, Judge, above, at_least, beside, between, follows, holding, holds, kept, own_models, under
from cuhlm_core.reproduction.lookups import every_set, of_difference, of_method, of_share, over_the_lowest, scaled
from cuhlm_core.reproduction.plan import BY_COSINE, TABLE_IV
from cuhlm_core.reproduction.rows import MARGIN, SHARP, Lookup, by_both
from cuhlm_core.reproduction.rows import PaperQuestion as Q
from cuhlm_core.settings import TAU_LLM

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
        Q("Table V", f"Token F1 of {title}, share of HLM's", "Appendix C", printed, of_share(method, "token_f1", every_set),
          holds(at_least(1 - MARGIN), _EVERY_SET), percent, (method,))
        for method, title, printed in (("u-hlm", "U-HLM", "close"), ("cu-hlm-offline", "CU-HLM (offline)", "competitive"),
                                       ("cu-hlm-online", "CU-HLM (online)", "competitive"))
    ),
)  # fmt: skip
