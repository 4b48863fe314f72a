"""My models, my questions: a file of questions, what counts as right, and the work that draws a curve over them."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.errors import UserError
from cuhlm_core.format import counted
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.storage import store_of
from ui import background
from ui.setting_controls import several_numbers
from ui.store import pair_store
from ui.widgets import data_table, note, remembered, select

if TYPE_CHECKING:
    from cuhlm_core.evaluation.datasets import Sample
    from cuhlm_core.studies.tradeoff.plane import Plane
    from cuhlm_core.studies.tradeoff.plane_store import PlaneTask

DRAWING = "curve"
"""Name of the work."""
MOST_UPLOAD_MB = 20
LONGEST_CELL = 80
_KINDS = ["jsonl", "json", "csv", "tsv", "txt", "parquet"]
_NO_REFERENCE = "none"


@dataclass(frozen=True)
class OwnQuestions:
    """Questions of a file, and what counts as right; "answer" for the program's own."""

    samples: tuple[Sample, ...]
    score: str
    asked: Mapping[str, str] = field(default_factory=dict)
    """Options of the command line that name the file and its columns."""


def own_questions(limit: int, seed: int) -> OwnQuestions | None:
    """Draw the upload with its columns; None without a file. UserError for one that cannot be read."""
    words = f"A question a row, and its answer where there is one: {', '.join(_KINDS)}, at most {MOST_UPLOAD_MB} MB. In .txt a line each."
    file = st.file_uploader("A file of your own questions", type=_KINDS, max_upload_size=MOST_UPLOAD_MB, help=words, key="tradeoff_file")
    if file is None:
        return None
    columns, rows = _columns(file.file_id, file)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        prompt = select("Questions from", {name: name for name in columns}, f"tradeoff_prompt_{file.file_id}", width=200)
        names = {name: name for name in (_NO_REFERENCE, *columns) if name != prompt}
        reference = select("Answers from", names, f"tradeoff_reference_{file.file_id}", index=int(len(names) > 1), width=200)
        from cuhlm_core.studies.tradeoff.plane_store import RIGHT

        offered = [name for name in RIGHT if name != "answer" and (name == "likelihood" or reference != _NO_REFERENCE)]
        titles = {name: RIGHT[name][0] for name in offered}
        score = select("What counts as right", titles, "tradeoff_right", width=260)
    data_table([{name: str(row.get(name, ""))[:LONGEST_CELL] for name in columns} for row in rows], key="tradeoff_rows")
    reference = "" if reference == _NO_REFERENCE else reference
    asked = {"dataset": f"YOUR-FILE{Path(file.name).suffix}", "prompt-column": prompt, "reference-column": reference, "score": score}
    return OwnQuestions(_samples(file.file_id, file, limit, seed, prompt, reference), score, asked)


@st.cache_data(show_spinner=False, max_entries=8, ttl=3600)
def _columns(named: str, _file: Any) -> tuple[list[str], list[dict[str, Any]]]:
    """The columns of an upload, the likely prompts first, then the likely answers, and its first three rows."""
    from cuhlm_core.evaluation.datasets import PROMPT_COLUMNS, REFERENCE_COLUMNS
    from cuhlm_core.evaluation.files import read_rows

    rows = _on_disk(_file, read_rows)
    columns = list(dict.fromkeys(str(column) for row in rows[:100] for column in row))
    if not columns:
        raise UserError("The file has no column: write a name on top of each.")
    return sorted(columns, key=lambda name: (name.lower() not in PROMPT_COLUMNS, name.lower() not in REFERENCE_COLUMNS)), rows[:3]


@st.cache_data(show_spinner="Reading the questions …", max_entries=8, ttl=3600)
def _samples(named: str, _file: Any, limit: int, seed: int, prompt: str, reference: str) -> tuple[Sample, ...]:
    from cuhlm_core.evaluation.datasets import load_dataset

    return _on_disk(_file, lambda path: load_dataset(path, limit, seed, prompt_column=prompt, reference_column=reference).samples)


def _on_disk(file: Any, read: Any) -> Any:
    """What `read` makes of an upload as a file, which is deleted then; its own name chooses how it is read."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"questions{Path(file.name).suffix.lower()}"
        path.write_bytes(file.getvalue())
        return read(path)


def own_plane(key: Key, calibration: Calibration, questions: OwnQuestions, tokens: int, seed: int) -> Plane | None:
    """The curve over these questions as far as it is decoded, with a button that goes on; None without any."""
    from cuhlm_core.studies.tradeoff.plane_store import CURVES, known_plane, plane_seconds, plane_steps, plane_task

    with st.container(horizontal=True, vertical_alignment="bottom"):
        titles = {name: METHODS[name].title for name in CURVES}
        method = select("The curve of", titles, "tradeoff_own_method", width=260)
        axes = METHODS[method].axes
        axis = next(iter(axes), "theta")
        values = several_numbers(axis, disabled=not axes, width=120, **remembered(f"tradeoff_own_{axis}")) or [math.nan]

    def task(pair: Any) -> PlaneTask:
        return replace(plane_task(pair, questions.samples, tokens, seed, (method,), axis, values), score=questions.score)

    known = pair_store().loaded(key) or pair_store().known(key, calibration)
    readable = known is not None and (questions.score != "likelihood" or pair_store().loaded(key) is not None)
    plane = known_plane(task(known), known, partial=True) if known is not None and readable else None
    done = 0 if plane is None else len(plane.seeds)
    if background.show(DRAWING, key):
        _grow()
    elif done < len(questions.samples):
        background.offer(
            DRAWING,
            key,
            f"A curve over {counted(len(questions.samples), 'question')} of up to {tokens} tokens takes about "
            f"{1 + 2 * len(values)} runs of each on both models, more for a weak pair{f'; {done} are done' if done else ''}.",
            "Go on with the curve" if done else "Draw the curve",
            lambda pair, cancelled: plane_steps(pair, task(pair), cancelled),
            "draw-curve",
            lambda pace, pair: plane_seconds(pace, pair, task(pair)),
        )
    if plane is not None and done < len(questions.samples):
        note(f"The curve is of the first {done} of {len(questions.samples)} questions that are done.")
    return plane


@st.fragment(run_every=4.0)
def _grow() -> None:
    """Draw the page again when more questions are done."""
    from cuhlm_core.evaluation.plan import EVALUATIONS

    stamp = len(store_of(EVALUATIONS).files())
    if st.session_state.setdefault("tradeoff_stamp", stamp) != stamp:
        st.session_state["tradeoff_stamp"] = stamp
        st.rerun()
