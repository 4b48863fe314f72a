"""The Paper page's view: a stored reproduction, figure by figure, with the paper's numbers next to ours. Loads no model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.errors import UserError, checked_path
from cuhlm_core.format import counted
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.paper import TELLING, VERDICT_WORDS, PaperVerdict
from cuhlm_core.sentences import fill
from cuhlm_core.settings import softplus_warning
from cuhlm_core.storage import NOT_AS_WRITTEN
from ui.verdicts import verdict_cell, verdict_mark
from ui.widgets import chart, data_table, download, download_rows, finding, folded, note, one_of, plain, remembered, show_error, tabbed

if TYPE_CHECKING:
    from pathlib import Path

    from cuhlm_core.reproduction.figures import Figure
    from cuhlm_core.reproduction.plan import Findings
    from cuhlm_core.reproduction.rows import PaperRow

ROW_HEIGHT = 65
"""Three lines of a cell: from 64 pixels on a table breaks its text instead of cutting it off."""
_PAPERS = fill("of_paper")
_MORE = "Independence, skips in a row, bounds, the design parameters, η, token F1, the paper's own constants"


def sections() -> None:
    """The whole page below its heading."""
    from cuhlm_core.reproduction.plan import shipped_folders
    from cuhlm_core.reproduction.report import CHAPTERS, FOLDED, counts_of
    from cuhlm_core.reproduction.summary import testable_words, title_of

    above, chapters = st.container(), st.container()
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center"):
        with st.popover("Results from", icon=":material/folder_open:"):
            label = "Folder that `reproduce --out` wrote"
            typed = st.text_input(label, **remembered("paper_folder"), placeholder="the shipped one")
            about = st.container()
        below = st.container(horizontal=True, gap="xsmall", vertical_alignment="center")
    try:
        folders = (checked_path(typed.strip()),) if typed.strip() else shipped_folders()
        read = [_read(folder, _state(folder)) for folder in folders]
        stored = [one for one, _ in read]
        columns = {title_of(one, stored): rows for one, rows in read}
        findings = dict(zip(columns, stored, strict=True))
        with about:
            for one in stored:
                _source(one)
            st.caption("Inconsistencies in the paper, each with the lines that show it: docs/errata.md.")
            st.caption("For the paper's own numbers, with a GPU and the hub, over a night; interrupted runs resume with the same command:")
            st.code("python -m cuhlm_core reproduce --pair tinyllama-llama2-13b-open --out FOLDER", language=None)
    except UserError as error:
        show_error(error)
        return
    except NOT_AS_WRITTEN as error:
        _damaged(error)
        return
    with above:
        sentence = st.container()
        title = _chosen(list(columns))
        rows = columns[title]
        with sentence:
            finding(testable_words(title, rows, findings[title]), counts_of(rows))
        _claims(rows, title)
        _summary(findings)

    def chapter(parts: tuple[str, ...]) -> None:
        for part in parts:
            _part(part, [row for row in rows if row.part == part], findings, title)

    with chapters:
        tabbed("paper_tab", {name: partial(chapter, parts) for name, parts in CHAPTERS.items()})
        folded(_MORE, "paper_more", lambda: chapter(FOLDED))
    with below:
        _verdicts(rows)
        _downloads(stored, columns)


def _chosen(titles: list[str]) -> str:
    """Draw which reproduction is shown; its title. The first where there is one."""
    if len(titles) == 1:
        return titles[0]
    return one_of("Reproduction", {title: title for title in titles}, f"paper_pair_{'_'.join(titles)}", label_visibility="collapsed")


def _claims(rows: list[PaperRow], title: str) -> None:
    """The paper's headline claims and what was measured."""
    from cuhlm_core.reproduction.summary import headline_claims

    names = "the paper's claim", _PAPERS, f"measured on {title}", "verdict"
    cells = [(*map(plain, (row.subject, row.printed, _ours_cell(row))), verdict_cell(row.verdict)) for row in headline_claims(rows)]
    st.table([dict(zip(names, row, strict=True)) for row in cells], hide_index=True)


def _summary(findings: dict[str, Findings]) -> None:
    """What came out of all reproductions, in words."""
    from cuhlm_core.reproduction.summary import finding_words, headline_words

    with st.expander("Findings in words"):
        try:
            if headline := headline_words(findings):
                st.markdown(f"**{plain(headline)}**")
            st.markdown("\n".join(f"{number}. {plain(words)}" for number, words in enumerate(finding_words(findings), start=1)))
        except NOT_AS_WRITTEN as error:
            _damaged(error)


def _damaged(error: Exception) -> None:
    st.error(plain(f"A file of this reproduction is damaged ({type(error).__name__}): remove it and run `reproduce` again."))


def _state(folder: Path) -> list[tuple[str, int, int]]:
    """Each file's name, size and time, which change where a step was measured since."""
    return sorted((file.name, (about := file.stat()).st_size, about.st_mtime_ns) for file in folder.glob("*.json"))


@st.cache_resource(show_spinner=False, max_entries=4)
def _read(folder: Path, state: list[tuple[str, int, int]]) -> tuple[Findings, list[PaperRow]]:
    """A reproduction and its rows, held in memory while its files stay as they are."""
    from cuhlm_core.reproduction.plan import read_reproduction
    from cuhlm_core.reproduction.report import rows_of

    reproduction = read_reproduction(folder)
    return reproduction, rows_of(reproduction)


def _source(stored: Findings) -> None:
    """What a reproduction is over, in a line."""
    from cuhlm_core.reproduction.plan import extent_words

    stamp, plan = stored.about["stamp"], stored.about["stamp"]["plan"]
    sets = ", ".join(f"{name} ({prompts})" for name, prompts in plan["datasets"].items())
    libraries = ", ".join(f"{name} {number}" for name, number in stored.about["versions"].items())
    note(
        f"Shown: {title_of_pair(stored.pair)}, vocabulary {stamp['vocabulary_size']:,}, {extent_words(plan)}, temperature "
        f"{plan['temperature']:g}, {plan['prompts']} prompts of at most {plan['round_tokens']} tokens for the rounds, other prompts for "
        f"the answers ({sets}), of at most {plan['answer_tokens']} tokens; seed {plan['seed']}. Model clock: the paper's. {libraries}."
    )


def _verdicts(rows: list[PaperRow]) -> None:
    """Counts of the verdicts that decide something; the others behind a click."""
    counts = Counter(row.verdict for row in rows)

    _count(TELLING, counts)
    number = len(rows) - sum(counts[verdict] for verdict in TELLING)
    with st.popover(f"{number} rows decide nothing", help="Forced by a definition, of other models, or not decided by this much data."):
        _count((verdict for verdict in PaperVerdict if verdict not in TELLING), counts)
        if counts[None]:
            st.markdown(f"not measured {counts[None]}")


def _count(verdicts: Iterable[PaperVerdict], counts: Mapping[PaperVerdict | None, int]) -> None:
    for verdict in verdicts:
        st.markdown(f"{verdict_mark(verdict)} {counts[verdict]}", help=VERDICT_WORDS[verdict], width="content")


def _part(part: str, rows: list[PaperRow], findings: dict[str, Findings], title: str) -> None:
    """A part of the paper: the figures, tables and rows of the chosen reproduction."""
    from cuhlm_core.reproduction.figures import figures_of
    from cuhlm_core.reproduction.plan import NotMeasuredError
    from cuhlm_core.reproduction.report import PARTS, table_of

    st.markdown(f"##### {plain(PARTS[part])}")
    if part == "Fig. 5":
        _rule(findings)
    own = findings[title]
    figures: list[Figure] = []
    caption, table = "", list[dict[str, Any]]()
    try:
        figures, (caption, table) = figures_of(part, own), table_of(part, own)
    except NotMeasuredError as error:
        note(str(error))
    except NOT_AS_WRITTEN as error:
        _damaged(error)
    beside = bool(rows) and len(figures) == 1 and not table
    for index in range(0, len(figures), 2):
        columns = st.columns((5, 8) if beside else 2, gap="medium")
        for column, (name, figure) in zip(columns, figures[index : index + 2], strict=False):
            with column:
                st.markdown(f"**{plain(name)}**")
                chart(figure, f"paper_{part}_{title}_{name}")
        if beside:
            with columns[1]:
                _rows_table(part, rows)
    if figures:
        note(_figure_words(part, own))
    if table:
        data_table(table, height="content", key=f"paper_table_{part}")
        note(caption)
    if rows and not beside:
        _rows_table(part, rows)


def _rule(findings: dict[str, Findings]) -> None:
    """Where the threshold rule gives a threshold: every pair that is known."""
    from cuhlm_core.reproduction.figures import rule_figure
    from cuhlm_core.reproduction.summary import rule_points

    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown("**Where the rule gives a threshold**")
        chart(rule_figure(rule_points(findings)), "paper_rule")
    with right:
        note(
            "Eq. 13 sets u_th = (Δ − b)/a, and u is at most 1: a draft can lie above the threshold only where Δ < a + b, above the dashed "
            "line. On it and below (crosses) the rule gives none. A worse small model has a larger Δ, so the rule asks less the worse "
            "the pair is. There a run takes another threshold by a stated rule, the largest u with a quarter of the drafts above it."
        )


def _figure_words(part: str, findings: Findings) -> str:
    """What a figure is over."""
    step = {"Fig. 6": "positions", "Fig. 8": "compression", "Fig. 9": "compression", "Fig. 10": "compression"}.get(part, "rounds")
    if part in ("Fig. 3", "Fig. 4", "Fig. 5", "Fig. 8", "Fig. 9", "Fig. 10"):
        dotted = f"Dotted in grey: {_PAPERS}, where the paper prints numbers."
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
    """The rows of a part; folded those that decide nothing."""
    telling, others = ([_shown(row) for row in rows if (row.verdict in TELLING) == wanted] for wanted in (True, False))
    if telling:
        _table(telling, f"paper_rows_{part}")
    if others:
        with st.expander(f"{counted(len(others), 'row')} that {'decides' if len(others) == 1 else 'decide'} nothing"):
            _table(others, f"paper_others_{part}")


_ROWS_AT_ONCE = 6
"""A table's rows before it scrolls: a chapter must not be long."""
_OURS = "ours (95 % interval)"
_WIDTHS = {"what": 190, _PAPERS: 130, _OURS: 178, "verdict": 122, "where": 120, "n": 190, "estimator": 620, "criterion or reason": 620}
"""Pixels by column."""


def _table(shown: list[dict[str, str]], key: str) -> None:
    columns = {name: st.column_config.TextColumn(width=width) for name, width in _WIDTHS.items()}
    height = "content" if len(shown) <= _ROWS_AT_ONCE else ROW_HEIGHT * (_ROWS_AT_ONCE + 1)
    data_table(shown, height=height, key=key, row_height=ROW_HEIGHT, column_config=columns)


def _shown(row: PaperRow) -> dict[str, str]:
    """A row of the table: the criterion or the reason, and why there is no interval where there is none."""
    why = row.interval.partition(": ")[2]
    reason = f"{row.reason} No interval: {why}.".lstrip() if why else row.reason
    cells = row.subject, row.printed, _ours_cell(row), verdict_cell(row.verdict), row.where, row.n, row.estimator, reason
    return dict(zip(_WIDTHS, cells, strict=True))


def _ours_cell(row: PaperRow) -> str:
    return f"{row.ours} ({row.interval.partition(': ')[0]})"


def _downloads(stored: list[Findings], columns: dict[str, list[PaperRow]]) -> None:
    from cuhlm_core.reproduction.report import row_fields
    from cuhlm_core.studies.exports import rows_json

    several = len(columns) > 1
    fields: list[dict[str, Any]] = [
        {"pair": title, **row_fields(row)} if several else row_fields(row) for title, rows in columns.items() for row in rows
    ]
    about = {"reproductions": [one.about for one in stored]} if several else stored[0].about
    with st.popover("Download", icon=":material/download:"):
        download_rows("Rows (CSV)", fields, "paper.csv")
        download("Rows with the stamp (JSON)", lambda: rows_json(about, fields), "paper.json")
