"""The Paper page's view: a stored reproduction, figure by figure, with the paper's numbers beside ours. Loads no model."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.errors import UserError, typed_path
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.paper import TELLING, VERDICT_WORDS, PaperVerdict
from cuhlm_core.settings import softplus_warning
from cuhlm_core.storage import NOT_AS_WRITTEN
from ui.verdicts import verdict_cell, verdict_mark
from ui.widgets import chart, data_table, download, download_rows, note, plain, remembered, show_error, tabbed

if TYPE_CHECKING:
    from cuhlm_core.reproduction.plan import Findings, Reproduction
    from cuhlm_core.reproduction.rows import PaperRow

ROW_HEIGHT = 65
"""Three lines of a cell: from 64 pixels on a table breaks its text instead of cutting it off."""
_COMMAND = "python -m cuhlm_core reproduce --pair {pair} --out FOLDER"
_TITLES = {"Fig. 1": "Fig. 1: accuracy against throughput", "Fig. 3": "Fig. 3, Eq. 11: uncertainty against rejection",
           "Fig. 4": "Fig. 4: are uncertainties independent?", "Fig. 5": "Fig. 5, Theorem 1: thresholds and risk",
           "Fig. 6": "Fig. 6: while skips follow one another", "Fig. 8": "Fig. 8: how the mass lies", "Fig. 9": "Fig. 9: bias and distance",
           "Fig. 10": "Fig. 10, Propositions 1 and 2: the bounds and k", "Fig. 11": "Fig. 11: the two design parameters",
           "Eq. 25": "Eq. 25: η, which the paper does not give, with CU-HLM (online)",
           "Table III": "Table III: accuracy", "Table V": "Table V: token F1 and Jaccard", "Fig. 12": "Fig. 12: throughput under fading",
           "Table IV": "Table IV: latency by part", "Fig. 13": "Fig. 13: the outage channel",
           "Headlines": "Abstract and text, measured", "Constants": "Abstract and text, from the paper's own constants"}  # fmt: skip


def sections() -> None:
    """The whole page below its heading."""
    from cuhlm_core.reproduction.plan import Findings
    from cuhlm_core.reproduction.report import CHAPTERS, rows_of

    above = st.container(horizontal=True, gap="xsmall", vertical_alignment="center")
    with above, st.popover("Results from", icon=":material/folder_open:"):
        label = "Folder that `reproduce --out` wrote"
        typed = st.text_input(label, **remembered("paper_folder"), placeholder="the shipped one")
        about = st.container()
    try:
        stored = _reproduction(typed.strip())
        rows = rows_of(stored)
        with about:
            _source(stored)
    except UserError as error:
        show_error(error)
        return
    except NOT_AS_WRITTEN as error:
        _damaged(error)
        return
    with above:
        _verdicts(rows)
    findings = Findings(stored)

    def chapter(parts: tuple[str, ...]) -> None:
        for part in parts:
            _part(part, [row for row in rows if row.part == part], findings)

    tabbed("paper_tab", {title: partial(chapter, parts) for title, parts in CHAPTERS.items()})
    _downloads(stored, rows)


def _damaged(error: Exception) -> None:
    st.error(plain(f"A file of this reproduction is damaged ({type(error).__name__}): remove it and run `reproduce` again."))


def _reproduction(typed: str) -> Reproduction:
    from cuhlm_core.reproduction.plan import SHIPPED_PAPER, read_reproduction

    return read_reproduction(typed_path(typed) if typed else SHIPPED_PAPER)


def _source(stored: Reproduction) -> None:
    stamp, plan = stored.about["stamp"], stored.about["stamp"]["plan"]
    title = title_of_pair(stored.pair)
    libraries = ", ".join(f"{name} {number}" for name, number in stored.about["versions"].items())
    sets = ", ".join(f"{name} ({prompts})" for name, prompts in plan["datasets"].items())
    length = "the quick run" if plan["quick"] else "the whole run"
    note(
        f"Shown: {title}, vocabulary {stamp['vocabulary_size']:,}, {length}: {plan['prompts']} prompts of at most "
        f"{plan['round_tokens']} tokens for the rounds, other prompts for the answers ({sets}), of at most {plan['answer_tokens']} "
        f"tokens; seed {plan['seed']}. Model clock: the paper's. {libraries}."
    )
    st.caption("What in the paper does not fit together, each with the lines that show it: docs/errata.md.")
    st.caption("For the paper's own numbers, with a GPU and the hub, over a night; killed, the same command goes on where it was:")
    st.code(_COMMAND.format(pair="tinyllama-llama2-13b-open"), language=None)


def _verdicts(rows: list[PaperRow]) -> None:
    """Counts of the verdicts that decide something; the others behind a click."""
    for verdict in TELLING:
        _count(verdict, rows)
    others = [verdict for verdict in PaperVerdict if verdict not in TELLING]
    number = sum(row.verdict in others or row.verdict is None for row in rows)
    with st.popover(f"{number} rows decide nothing", help="Forced by a definition, of other models, or not decided by this much data."):
        for verdict in others:
            _count(verdict, rows)
        if missing := sum(row.verdict is None for row in rows):
            st.markdown(f"not measured {missing}")


def _count(verdict: PaperVerdict, rows: list[PaperRow]) -> None:
    number = sum(row.verdict is verdict for row in rows)
    st.markdown(f"{verdict_mark(verdict)} {number}", help=VERDICT_WORDS[verdict], width="content")


def _part(part: str, rows: list[PaperRow], findings: Findings) -> None:
    from cuhlm_core.reproduction.figures import figures_of
    from cuhlm_core.reproduction.plan import NotMeasuredError
    from cuhlm_core.reproduction.report import table_of

    st.markdown(f"##### {plain(_TITLES[part])}")
    try:
        figures, (caption, table) = figures_of(part, findings), table_of(part, findings)
    except NotMeasuredError as error:
        note(str(error))
        figures, caption, table = [], "", []
    except NOT_AS_WRITTEN as error:
        return _damaged(error)
    beside = bool(rows) and len(figures) == 1 and not table
    for index in range(0, len(figures), 2):
        columns = st.columns((5, 8) if beside else 2, gap="medium")
        for column, (title, figure) in zip(columns, figures[index : index + 2], strict=False):
            with column:
                st.markdown(f"**{plain(title)}**")
                chart(figure, f"paper_{part}_{title}")
        if beside:
            with columns[1]:
                _rows_table(part, rows)
    if figures:
        note(_figure_words(part, findings))
    if table:
        data_table(table, height="content", key=f"paper_table_{part}")
        note(caption)
    if rows and not beside:
        _rows_table(part, rows)


def _figure_words(part: str, findings: Findings) -> str:
    """What a figure is over."""
    step = {"Fig. 6": "positions", "Fig. 8": "compression", "Fig. 9": "compression", "Fig. 10": "compression"}.get(part, "rounds")
    if part in ("Fig. 3", "Fig. 4", "Fig. 5", "Fig. 8", "Fig. 9", "Fig. 10"):
        dotted = "The paper's numbers, where it prints any, are dotted in grey."
        return f"{findings.rounds(step)}. Shaded: 95 % over prompts (bootstrap). {dotted}"
    if part == "Fig. 6":
        prompts = findings.step("positions")["prompts"]
        return (
            f"{prompts} prompts, U-HLM at the risk-averse threshold. Shaded: 95 % over prompts. Position 0 is sent and adds 0. Grey: HLM "
            "rounds of the same prompts, counted as if those below the threshold had been skipped; up to the first wrong skip both are one "
            "text, so it controls for little. Dotted: 2β of every round, those sent because unsure among them: what skipping all would add."
        )
    if part == "Eq. 25":
        return (
            f"{findings.answers('softplus')} at each η. Shaded: 95 % over prompts (bootstrap). Dotted: the η of a run that chooses none. "
            f"{softplus_warning(min(row['value'] for row in findings.step('softplus')['rows']))}"
        )
    return f"{findings.answers(findings.main)} a method. Bars and shades: 95 % over prompts (bootstrap)."


def _rows_table(part: str, rows: list[PaperRow]) -> None:
    shown = [
        {
            "what": row.subject,
            "paper": row.printed,
            "ours (95 % interval)": f"{row.ours} ({interval})",
            "verdict": verdict_cell(row.verdict),
            "where": row.where,
            "n": row.n,
            "estimator": row.estimator,
            "criterion or reason": f"{row.reason} No interval: {why}.".lstrip() if why else row.reason,
        }
        for row in rows
        for interval, _, why in [row.interval.partition(": ")]
    ]
    text = st.column_config.TextColumn
    widths = {"what": text(width=190), "paper": text(width=100), "ours (95 % interval)": text(width=178), "verdict": text(width=122),
              "where": text(width=120), "n": text(width=190), "estimator": text(width=620),
              "criterion or reason": text(width=620)}  # fmt: skip
    look: dict[str, Any] = {"row_height": ROW_HEIGHT, "column_config": widths}
    data_table(shown, height="content", key=f"paper_rows_{part}", **look)


def _downloads(stored: Reproduction, rows: list[PaperRow]) -> None:
    from cuhlm_core.reproduction.report import row_fields
    from cuhlm_core.studies.exports import rows_json

    fields: list[dict[str, Any]] = [row_fields(row) for row in rows]
    with st.popover("Download", icon=":material/download:"):
        download_rows("Rows (CSV)", fields, "paper.csv")
        download("Rows with the stamp (JSON)", lambda: rows_json(stored.about, fields), "paper.json")
