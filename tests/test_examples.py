"""The examples run as they stand, and the notebook carries nothing of an earlier run."""

import json
import runpy
from pathlib import Path

import pytest
from fresh_process import ROOT

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


def code_of(notebook: Path) -> list[str]:
    """Its cells of code, stored without outputs."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    assert [cell["id"] for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_notebooks_have_code_and_no_outputs() -> None:
    assert NOTEBOOKS and all(len(code_of(notebook)) > 2 for notebook in NOTEBOOKS)
    for cell in map(code_of, NOTEBOOKS):
        compile("\n".join(cell), "notebook", "exec")


def test_the_quickstart_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "quickstart.py"))
    totals, tokens = capsys.readouterr().out.strip().split("\n\n")
    assert [line.split("  ")[0] for line in totals.splitlines()] == ["LLM only", "HLM", "CU-HLM (online)", "SLM only"]
    assert [int(line.split()[0]) for line in tokens.splitlines()] == [*range(1, len(tokens.splitlines()) + 1)]


@pytest.mark.thorough
def test_the_threshold_notebook_runs() -> None:
    """It decodes at eight thresholds, some seconds; only here are its cells run."""
    (notebook,) = NOTEBOOKS
    names: dict = {}
    for cell in code_of(notebook):
        exec(cell, names)
    speed, sent, right = (trace.y for trace in names["figure"].data)
    assert all(tuple(trace.x) == names["THRESHOLDS"] for trace in names["figure"].data)
    assert sent[0] > sent[-1] == 0 and speed[-1] > speed[0] > 0, "the highest threshold sends nothing"
    assert all(0 <= share <= 1 for share in (*sent, *right))
