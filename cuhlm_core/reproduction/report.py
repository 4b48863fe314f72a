"""All rows of the Paper page, and the paper's tables beside ours."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cuhlm_core.format import MISSING, si
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import ACCURACY, LATENCY, PAPER_METHODS, SIMILARITY, TINY_13B, VERDICT_WORDS, PaperVerdict
from cuhlm_core.reproduction.plan import Reproduction
from cuhlm_core.reproduction.questions import COMPRESSION, DESIGN_PARAMETERS, LINK, TABLES, UNCERTAINTY, similarity_set
from cuhlm_core.reproduction.rows import Findings, NotMeasuredError, PaperRow, answered
from cuhlm_core.studies.benchmark.words import SCORE_TITLES, cell_with_interval

CHAPTERS = {
    "Uncertainty": ("Fig. 3", "Fig. 4"),
    "Skipping": ("Fig. 5", "Fig. 6"),
    "Compression": ("Fig. 8", "Fig. 9", "Fig. 10"),
    "Parameters": ("Fig. 11", "Eq. 25"),
    "Accuracy": ("Fig. 1", "Table III", "Table V"),
    "Link": ("Fig. 12", "Table IV", "Fig. 13"),
    "Headlines": ("Headlines", "Constants"),
}
"""Parts of the paper by what they are about. Fig. 2 and 7 and Tables I and II hold no measurement."""
QUESTIONS = (*UNCERTAINTY, *COMPRESSION, *DESIGN_PARAMETERS, *TABLES, *LINK)


def rows_of(found: Reproduction) -> list[PaperRow]:
    """Every row, figure by figure: what was measured, then what another SLM would tell, then the paper's own constants."""
    findings = Findings(found)
    rows = [*answered(QUESTIONS, findings), *_other_slms(), *_constants(findings)]
    parts = [part for parts in CHAPTERS.values() for part in parts]
    return sorted(rows, key=lambda row: parts.index(row.part))


def _other_slms() -> Iterator[PaperRow]:
    """Table IV's rows of two more SLMs, which no one pair has."""
    for method, by_slm in LATENCY.items():
        for slm, (slm_s, air_s, llm_s, speed) in list(by_slm.items())[1:]:
            printed = f"{si(slm_s, 's')} + {si(air_s, 's')} + {si(llm_s, 's')}, {speed:g} tokens/s"
            wanted = "a distilled SLM (`python -m training.ablation`)" if "distilled" in slm else "a pair with the larger SLM"
            reason = f"Needs {wanted}: run `reproduce` for it."
            title = f"{METHODS[method].title}, {slm}"
            yield PaperRow(
                "Table IV", title, f"Table IV, {slm}", printed, MISSING, MISSING, MISSING, MISSING, PaperVerdict.NEEDS_PAIR, reason
            )


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
    """How many rows have which verdict."""
    counts = Counter(row.verdict for row in rows)
    named = [f"{counts[verdict]} {verdict.value}" for verdict in PaperVerdict if counts[verdict]]
    return ", ".join([*named, *([f"{counts[None]} not measured"] if counts[None] else [])])


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
    n = ", ".join(f"{findings.step(name)['about']['prompts']} ({findings.step(name)['about']['dataset_title']})" for name in findings.sets)
    return (
        f"Ours: {SCORE_TITLES[first['score']].lower()}, mean over prompts with its 95 % interval (bootstrap over prompts); n = {n}; "
        f"answers of at most {first['about']['max_tokens']} tokens. Paper: Table III, cosine of BERT embeddings, TinyLlama → Llama-2 13B, "
        "n = 100 a set, no intervals.",
        rows,
    )


def _similarity_table(findings: Findings) -> tuple[str, list[dict[str, Any]]]:
    step = similarity_set(findings)
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
