"""All rows of the Paper page, and the paper's tables beside ours."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cuhlm_core.format import MISSING, mean_size, percent, si, significant
from cuhlm_core.maths.throughput import speed_name, upload_seconds
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import (
    ACCURACY,
    LATENCY,
    PAPER_METHODS,
    SIMILARITY,
    TELLING,
    TINY_13B,
    VERDICT_WORDS,
    PaperVerdict,
    above,
    at_least,
    between,
    follows,
    holding,
    holds,
    kept,
    own_models,
    under,
)
from cuhlm_core.reproduction.plan import ABLATION, TABLE_IV, Findings, NotMeasuredError, Reproduction
from cuhlm_core.reproduction.questions import COMPRESSION, DESIGN_PARAMETERS, LINK, UNCERTAINTY
from cuhlm_core.reproduction.rows import (
    MARGIN,
    Ours,
    PaperRow,
    answered,
    of_difference,
    of_method,
    of_share,
    of_similarity,
    over_the_lowest,
    scaled,
)
from cuhlm_core.reproduction.rows import PaperQuestion as Q
from cuhlm_core.settings import TAU_LLM
from cuhlm_core.studies.benchmark.words import SCORE_TITLES, cell_with_interval

CHAPTERS = {
    "Uncertainty": ("Fig. 3", "Fig. 4"),
    "Skipping": ("Fig. 5", "Fig. 6"),
    "Compression": ("Fig. 8", "Fig. 9", "Fig. 10"),
    "Parameters": ("Fig. 11",),
    "Softplus": ("Eq. 25",),
    "Accuracy": ("Fig. 1", "Table III", "Table V"),
    "Link": ("Fig. 12", "Table IV"),
    "Outage": ("Fig. 13",),
    "Headlines": ("Headlines", "Constants"),
}
"""Parts of the paper by what they are about. Fig. 2 and 7 and Tables I and II hold no measurement."""

_ONLINE_LEAD = sorted(row["cu-hlm-online"] - row["cu-hlm-offline"] for row in ACCURACY[TINY_13B].values())
_COSINES = "The paper's share is of cosines, of which its SLM alone keeps 88.7 %."
TABLES = (
    Q("Table III", "HLM minus LLM", "Section V-C", "both are the upper bound", of_difference("hlm", "llm"),
      follows(holds(holding(0)), "HLM is lossless (Eq. 3), so only noise can part them: a check of this program.")),
    Q("Table III", "SLM minus the lowest of the others", "Table III", "the lowest of all", over_the_lowest("slm"), holds(under(0))),
    Q("Table III", "U-HLM minus Rand-HLM", "Section V-C", "consistently higher", of_difference("u-hlm", "rand-hlm"), holds(above(0))),
    Q("Table III", "U-HLM minus HLM", "Table III", "maintained", of_difference("u-hlm", "hlm"), kept(MARGIN)),
    *(
        Q("Table III", f"{title} minus HLM", "Section V-C", "competitive", of_difference(method, "hlm"), kept(MARGIN))
        for method, title in (("cu-hlm-offline", "CU-HLM (offline)"), ("cu-hlm-online", "CU-HLM (online)"))
    ),
    Q("Table III", "CU-HLM (offline) minus TK-SLT", "Section V-C", "comparable", of_difference("cu-hlm-offline", "tk-slt"),
      holds(between(-MARGIN, MARGIN))),
    Q("Table III", "CU-HLM (online) minus CU-HLM (offline)", "Table III", f"{_ONLINE_LEAD[0]:.4f} to {_ONLINE_LEAD[-1]:.4f} higher",
      of_difference("cu-hlm-online", "cu-hlm-offline"), holds(above(0))),
    Q("Headlines", "Accuracy of CU-HLM (online), share of HLM's", "Abstract; Section V-C", "97.42 %", of_share("cu-hlm-online"),
      holds(at_least(0.9742), _COSINES), percent),
    Q("Headlines", "Accuracy of CU-HLM (offline), share of HLM's", "Section V-C", "96.91 %", of_share("cu-hlm-offline"),
      holds(at_least(0.9691), _COSINES), percent),
    Q("Headlines", "Accuracy of the SLM alone, share of HLM's", "Table III, Alpaca", "88.7 %", of_share("slm"), own_models(0.887),
      percent),
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
    Q("Table V", "Token F1: U-HLM minus Rand-HLM", "Appendix C", "higher", of_similarity("u-hlm", "rand-hlm"), holds(above(0))),
    *(
        Q("Table V", f"Token F1 of {title}, share of HLM's", "Appendix C", printed,
          of_share(method, lambda findings: [findings.similarity_set], "token_f1"), holds(at_least(1 - MARGIN)), percent)
        for method, title, printed in (("u-hlm", "U-HLM", "close"), ("cu-hlm-offline", "CU-HLM (offline)", "competitive"),
                                       ("cu-hlm-online", "CU-HLM (online)", "competitive"))
    ),
)  # fmt: skip
QUESTIONS = (*UNCERTAINTY, *COMPRESSION, *DESIGN_PARAMETERS, *TABLES, *LINK)


def rows_of(reproduction: Reproduction) -> list[PaperRow]:
    """Every row, figure by figure: what was measured, then the rows of other SLMs, then the paper's own constants."""
    findings = Findings(reproduction)
    rows = [*answered(QUESTIONS, findings), *_other_slms(findings), *_constants(findings)]
    parts = [part for parts in CHAPTERS.values() for part in parts]
    return sorted(rows, key=lambda row: parts.index(row.part))


def on_the_same_questions(rows: Sequence[PaperRow], others: Sequence[PaperRow]) -> list[PaperRow | None]:
    """Of another reproduction the row on the same question as each of `rows`; None where it has none."""
    by_question = {(row.part, row.subject, row.where, row.printed): row for row in others}
    return [by_question.get((row.part, row.subject, row.where, row.printed)) for row in rows]


def _distilled(findings: Findings) -> Iterator[PaperRow]:
    """Table IV's row of U-HLM with a distilled SLM: ours is what distilling changed, at the mean SNR, on the same prompts."""
    content = findings.step(ABLATION)
    before, after = content["slms"]
    old, new = (slm["values"]["throughput"]["value"] for slm in (before, after))
    n = f"{content['prompts']:,} prompts of at most {content['tokens']} tokens; u_th {content['u_th']:.3f} for both"
    words = f"{significant(old)} tokens/s before distillation, {significant(new)} after it"
    change = after["changes"]["throughput"]
    read = Ours(change["value"], change["low"], change["high"], n, words)
    judge = holds(above(0), "Of the change by distillation.")
    question = Q(*_slm_row("u-hlm", "distilled SLM"), lambda _: read, judge, lambda gain: f"{gain:+.3g} tokens/s")
    yield from answered([question], findings)


def _slm_row(method: str, slm: str) -> tuple[str, str, str, str]:
    """Part, subject, place and what is printed of a row of Table IV."""
    slm_s, air_s, llm_s, speed = LATENCY[method][slm]
    printed = f"{si(slm_s, 's')} + {si(air_s, 's')} + {si(llm_s, 's')}, {speed:g} tokens/s"
    return "Table IV", f"{METHODS[method].title}, {slm}", f"Table IV, {slm}", printed


def _other_slms(findings: Findings) -> Iterator[PaperRow]:
    """Table IV's rows of two more SLMs, which no one pair has; the distilled one's where it was measured."""
    for method, by_slm in LATENCY.items():
        for slm in list(by_slm)[1:]:
            if (method, slm) == ("u-hlm", "distilled SLM") and ABLATION in findings.reproduction.steps:
                yield from _distilled(findings)
                continue
            wanted = "a distilled SLM (`python -m training.ablation`)" if "distilled" in slm else "a pair with the larger SLM"
            reason = f"Needs {wanted}: run `reproduce` for it."
            yield PaperRow(*_slm_row(method, slm), MISSING, MISSING, MISSING, MISSING, PaperVerdict.NEEDS_PAIR, reason)


def _constants(findings: Findings) -> Iterator[PaperRow]:
    """The headlines recomputed from the paper's own constants."""
    try:
        rows = findings.step("constants")["rows"]
    except NotMeasuredError:
        return
    for row in rows:
        verdict, n = PaperVerdict(row["verdict"]), row["drawn"] or "nothing is drawn"
        if verdict is PaperVerdict.REACHED:  # of a folder from before such rows had a verdict of their own
            verdict = PaperVerdict.ARITHMETIC
        fixed = "Constants", row["subject"], row["where"], row["printed"]
        words = f"{row['basis']} {row['arithmetic']}"
        yield PaperRow(*fixed, row["computed"], row["spread"] or "exact", n, words, verdict, VERDICT_WORDS[verdict])


def row_fields(row: PaperRow) -> dict[str, Any]:
    """A row as plain fields, for JSON and a table."""
    return {**vars(row), "verdict": row.verdict.value if row.verdict else None}


def counts_of(rows: Sequence[PaperRow]) -> str:
    """How many rows have which verdict: first those that are findings, then the others."""
    counts = Counter(row.verdict for row in rows)
    telling, others = (
        ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in PaperVerdict if counts[verdict] and (verdict in TELLING) == tells)
        for tells in (True, False)
    )
    missing = f", {counts[None]} not measured" if counts[None] else ""
    return f"{sum(counts[verdict] for verdict in TELLING)} of {len(rows)} rows are findings: {telling}. The others: {others}{missing}."


# The paper's tables ---------------------------------------------------------------------------------------------------


STANDS_FOR = {
    "demo": "alpaca", "world-instructions": "alpaca", "world-passages": "qed", "world-claims": "creak", "world-two-facts": "strategyqa",
    "world-open": "dolly",
}  # fmt: skip
"""Sets of an embedded pair, and the set of the paper that each is after."""


def table_of(part: str, findings: Findings) -> tuple[str, list[dict[str, Any]]]:
    """A table of the paper with ours beside it: a caption with n and estimator, and rows; none for a figure."""
    if part == "Table III":
        return _accuracy_table(findings)
    if part == "Eq. 25":
        return _softplus_table(findings)
    return _similarity_table(findings) if part == "Table V" else ("", [])


_SETS_ELSEWHERE = (
    " The paper's five sets do not ship with this program: `reproduce --folder FOLDER` reads them from FOLDER/NAME and answers them in "
    "their own templates."
)


def _accuracy_table(findings: Findings) -> tuple[str, list[dict[str, Any]]]:
    rows = []
    for method in PAPER_METHODS:
        row: dict[str, Any] = {"method": METHODS[method].title}
        for name in findings.sets:
            step = findings.step(name)
            about, own = step["about"], findings.row(name, method)
            stands = STANDS_FOR.get(about["dataset"], about["dataset"])
            if stands in ACCURACY[TINY_13B]:
                row[f"paper: {stands}"] = f"{ACCURACY[TINY_13B][stands][method]:.4f}"
            row[about["dataset_title"]] = cell_with_interval(own, step["score"])
        rows.append(row)
    first = findings.step(findings.sets[0])
    theirs = _SETS_ELSEWHERE if findings.sets == ["answers-demo"] else ""
    n = ", ".join(f"{findings.step(name)['about']['prompts']} ({findings.step(name)['about']['dataset_title']})" for name in findings.sets)
    return (
        f"Ours: {SCORE_TITLES[first['score']].lower()}, mean over prompts with its 95 % interval (bootstrap over prompts); n = {n}; "
        f"answers of at most {first['about']['max_tokens']} tokens. Paper: Table III, cosine of BERT embeddings, TinyLlama → Llama-2 13B, "
        f"n = 100 a set, no intervals.{theirs}",
        rows,
    )


def _similarity_table(findings: Findings) -> tuple[str, list[dict[str, Any]]]:
    step = findings.similarity_set
    rows = [
        {
            "method": METHODS[method].title,
            "paper: token F1": f"{SIMILARITY[TINY_13B]['token_f1'][method]:.4f}",
            "token F1": cell_with_interval(findings.row(step, method), "token_f1"),
            "paper: Jaccard": f"{SIMILARITY[TINY_13B]['jaccard'][method]:.4f}",
            "Jaccard": cell_with_interval(findings.row(step, method), "jaccard"),
        }
        for method in PAPER_METHODS
    ]
    words = "Mean over prompts with its 95 % interval (bootstrap over prompts)"
    return f"{words}; n = {findings.answers(step)}. Paper: Table V, Dolly 15K, TinyLlama → Llama-2 13B, n = 100, no intervals.", rows


def _softplus_table(findings: Findings) -> tuple[str, list[dict[str, Any]]]:
    step = findings.step("softplus")
    score = SCORE_TITLES[step["score"]].lower()
    rows = [
        {
            "η": row["value"],
            "ln 2/η": math.log(2) / row["value"],
            "mean k(t)": cell_with_interval(row, "mean_k"),
            "bits a token": cell_with_interval(row, "bits_per_token"),
            score: cell_with_interval(row, step["score"]),
        }
        for row in step["rows"]
    ]
    return (
        f"{METHODS['cu-hlm-online'].title} at each η with everything else as calibrated: means with their 95 % intervals (bootstrap over "
        f"prompts); n = {findings.answers('softplus')}.",
        rows,
    )
