"""All rows of the Paper page, and the paper's tables next to ours."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.evaluation.words import cell_with_interval
from cuhlm_core.format import MISSING, si, significant
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
    holds,
    needs_pair,
)
from cuhlm_core.reproduction.plan import ABLATION, MEASURES, Findings, NotMeasuredError, score_of
from cuhlm_core.reproduction.questions import DESIGN_PARAMETERS, LINK, TABLES
from cuhlm_core.reproduction.round_questions import COMPRESSION, UNCERTAINTY
from cuhlm_core.reproduction.rows import Ours, PaperRow, answered
from cuhlm_core.reproduction.rows import PaperQuestion as Q

PARTS = {
    "Fig. 3": "Fig. 3, Eq. 11: uncertainty against rejection", "Fig. 4": "Fig. 4: are uncertainties independent?",
    "Fig. 5": "Fig. 5, Theorem 1: thresholds and risk", "Fig. 6": "Fig. 6: while skips follow one another",
    "Fig. 8": "Fig. 8: how the mass lies", "Fig. 9": "Fig. 9: bias and distance",
    "Fig. 10": "Fig. 10, Propositions 1 and 2: the bounds and k", "Fig. 11": "Fig. 11: the two design parameters",
    "Eq. 25": "Eq. 25: η, which the paper does not give, with CU-HLM (online)", "Fig. 1": "Fig. 1: accuracy against throughput",
    "Table III": "Table III: accuracy", "Table V": "Table V: token F1 and Jaccard", "Fig. 12": "Fig. 12: throughput under fading",
    "Table IV": "Table IV: latency by part", "Fig. 13": "Fig. 13: the outage channel",
    "Headlines": "Abstract and text, measured", "Constants": "Abstract and text, from the paper's own constants",
}  # fmt: skip
"""Parts of the paper with their titles, in the order of the rows. Fig. 2 and 7 and Tables I and II hold no measurement."""
CHAPTERS = {
    "Headlines": ("Headlines", "Fig. 1", "Table III"),
    "Skipping": ("Fig. 3", "Fig. 5"),
    "Compression": ("Fig. 8", "Fig. 9"),
    "Link": ("Fig. 12", "Table IV", "Fig. 13"),
}
"""Parts by what they are about; all others are for the authors alone, or stand on Trade-off at every value (Fig. 11)."""
FOLDED = tuple(part for part in PARTS if part not in chain(*CHAPTERS.values()))

QUESTIONS = (*UNCERTAINTY, *COMPRESSION, *DESIGN_PARAMETERS, *TABLES, *LINK)


def rows_of(findings: Findings) -> list[PaperRow]:
    """Every row, figure by figure: what was measured, then the rows of other SLMs, then the paper's own constants."""
    rows = [*answered(QUESTIONS, findings), *_other_slms(findings), *_constants(findings)]
    return sorted(rows, key=lambda row: list(PARTS).index(row.part))


UNTRAINED = 0.05
"""Acceptance below which an SLM has not learned its LLM's language: nothing is learned from distilling it after that."""


def _distilled(findings: Findings) -> Iterator[PaperRow]:
    """Table IV's row of U-HLM with a distilled SLM: ours is what distilling changed, at the mean SNR, on the same prompts."""
    content = findings.step(ABLATION)
    before, after = content["slms"]
    untrained = before["values"]["acceptance"]["value"] < UNTRAINED
    old, new = (slm["values"]["throughput"]["value"] for slm in (before, after))
    n = f"{content['prompts']:,} prompts of at most {content['tokens']} tokens; u_th {content['u_th']:.3f} for both"
    words = f"{significant(old)} tokens/s before distillation, {significant(new)} after it"
    change = after["changes"]["throughput"]
    read = Ours(change["value"], change["low"], change["high"], n, words)
    judge = needs_pair(f"{before['name']} was never trained, which the paper's SLM was.") if untrained else holds(above(0))
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
            if (method, slm) == ("u-hlm", "distilled SLM") and ABLATION in findings.steps:
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
        fixed = "Constants", row["subject"], row["where"], row["printed"]
        words = f"{row['basis']} {row['arithmetic']}"
        yield PaperRow(*fixed, row["computed"], row["spread"] or "exact", n, words, verdict, VERDICT_WORDS[verdict])


def row_fields(row: PaperRow) -> dict[str, Any]:
    """A row as plain fields, for JSON and a table."""
    return {**vars(row), "verdict": row.verdict.value if row.verdict else None}


def counts_of(rows: Sequence[PaperRow]) -> str:
    """The number of rows by verdict: findings first, then the others."""
    counts = Counter(row.verdict for row in rows)
    telling, others = (
        ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in PaperVerdict if counts[verdict] and (verdict in TELLING) == tells)
        for tells in (True, False)
    )
    missing = f", {counts[None]} not measured" if counts[None] else ""
    return f"{sum(counts[verdict] for verdict in TELLING)} of {len(rows)} rows are findings: {telling}. The others: {others}{missing}."


# The paper's tables ---------------------------------------------------------------------------------------------------


STANDS_FOR = {
    "world-instructions": "alpaca", "world-passages": "qed", "world-claims": "creak", "world-two-facts": "strategyqa",
    "world-open": "dolly",
}  # fmt: skip
"""Sets of an embedded pair, and the set of the paper that each is after."""


def table_of(part: str, findings: Findings) -> tuple[str, list[dict[str, Any]]]:
    """A table of the paper next to ours: a caption with n and estimator, and rows; none for a figure."""
    if part == "Table III":
        return _accuracy_table(findings)
    if part == "Eq. 25":
        return _softplus_table(findings)
    return _similarity_table(findings) if part == "Table V" else ("", [])


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
            for measure in MEASURES:
                if score := score_of(measure, own):
                    row[f"{about['dataset_title']}: {SCORES[score].title.lower()}"] = cell_with_interval(own, score)
        rows.append(row)
    first = findings.step(findings.sets[0])
    n = ", ".join(f"{findings.step(name)['about']['prompts']} ({findings.step(name)['about']['dataset_title']})" for name in findings.sets)
    return (
        "Ours: the paper's measure, the cosine of sentence embeddings, and where answers can be checked those that are right; mean over "
        f"prompts with its 95 % interval (bootstrap over prompts); n = {n}; answers of at most {first['about']['max_tokens']} tokens. "
        "Paper: Table III, cosine of BERT embeddings, TinyLlama → Llama-2 13B, n = 100 a set, no intervals.",
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
    score = SCORES[step["score"]].title.lower()
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
