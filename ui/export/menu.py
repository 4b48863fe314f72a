"""Downloads of a run: data files, a page of its own, a link to the settings; and the recordings that can be opened."""

from functools import partial
from pathlib import Path

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import count
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.download import RUN_COLUMNS, events_json, run_csv, run_rows
from cuhlm_core.runs.recording import Run, RunSummary
from cuhlm_core.storage import valid_unicode
from ui import session
from ui.address import link_to, link_to_device
from ui.controls import Request, controls_of
from ui.export.standalone import run_page
from ui.runs import recordings
from ui.widgets import data_table, download, plain

_PROBLEMS = 5
"""Unreadable recordings that are reported one by one."""
_CSV_WORDS = "One row per token. " + "; ".join(f"**{plain(name)}**: {plain(words)}" for name, words in RUN_COLUMNS.items()) + "."


def export_menu(visit: session.Visit, request: Request) -> None:
    """Table of the tokens, downloads, a link, and the recordings to open. `request`: as the run is priced."""
    run = visit.run
    if run is None:
        return
    link, left, middle, right = st.columns(4)
    shared = link.popover("Copy link to this run", icon=":material/link:", width="stretch", on_change="rerun", key="run_link")
    if shared.open:
        with shared:
            _link(run, request, visit.run_name)
    with left.popover("Export this run", icon=":material/download:", width="stretch"):
        for label, make, ending in (
            ("Table (CSV)", run_csv, "csv"),
            ("Events (JSON)", events_json, "json"),
            ("Stand-alone page (HTML)", run_page, "html"),
        ):
            words = _CSV_WORDS if ending == "csv" else None
            download(label, partial(make, run), f"{run.run_id}.{ending}", key=f"export-{ending}", width="stretch", help=words)
        download(
            "Website with both models (HTML)", _website, "cu-hlm.html", key="export-site", width="stretch",
            help="One file of about 10 MB with both models of the World pair: it decodes by itself, on any computer with a browser.",
        )  # fmt: skip
        st.link_button(
            "Device: this browser", link_to_device(), width="stretch",
            help="Here the device is this computer. There the small model runs in your browser and asks this computer's large one.",
        )  # fmt: skip
        st.caption("Figures: the camera in each plot's corner saves SVG.")
    others = middle.popover("Open a recording", icon=":material/folder_open:", width="stretch", on_change="rerun", key="recordings")
    if others.open:  # the list is read only when it is looked at
        with others:
            _recordings(visit)
    table = right.popover("All tokens as a table", icon=":material/table:", width="stretch", on_change="rerun", key="tokens_table")
    if table.open:  # hundreds of rows, made only when they are looked at
        with table:
            _table(run)


def _website() -> str:
    """The Live page as a file, with the embedded pair."""
    from ui.website.site import site_page  # not before it is asked for

    return site_page()


def _link(run: Run, request: Request, name: str) -> None:
    st.code(f"{(st.context.url or '').rstrip('/')}{link_to(run.started, request, name)}", language=None, wrap_lines=True, height=180)
    st.caption("Pair, settings, overrides and prompt. The prompt is behind the #, so no server sees it.")


def _recordings(visit: session.Visit) -> None:
    found, problems = recordings()
    runs = [summary for summary in found if summary.tokens]
    if not runs:
        st.caption("No recordings yet: every finished run is saved here by itself.")
    for problem in problems[:_PROBLEMS]:
        st.warning(plain(problem))
    if (more := len(problems) - _PROBLEMS) > 0:
        st.warning(f"{count(more)} more cannot be read.")
    names = {str(summary.folder): summary for summary in runs[:100]}
    choice = st.selectbox(
        "Recorded runs, newest first", list(names), index=None, key="recording", format_func=lambda folder: _row(names[folder])
    )
    if choice is not None and st.button("Show it", on_click=_show, args=(visit, names[choice].folder)):
        st.rerun()  # the prompt box is outside of what is drawn here


def _row(summary: RunSummary) -> str:
    """A recording in the list: its prompt first."""
    manifest = summary.manifest
    prompt = " ".join(valid_unicode(manifest.prompt[:1_000]).split())
    words = prompt if len(prompt) <= 60 else f"{prompt[:59]}…"
    method = METHODS[manifest.method].title if manifest.method in METHODS else manifest.method
    return f"{words} · {method} · {manifest.pair} · {summary.tokens} tokens · {manifest.created[:16].replace('T', ' ')}"


def _show(visit: session.Visit, folder: Path) -> None:
    """Callback: a recording, under its own controls and with its prompt in the box."""
    try:
        for name, value in controls_of(session.open_recording(visit, folder).started).items():
            st.session_state[name] = value
    except UserError as error:
        visit.error = str(error)


def _table(run: Run) -> None:
    helps = {name: st.column_config.Column(help=words) for name, words in RUN_COLUMNS.items()}
    data_table(run_rows(run), column_config=helps)
