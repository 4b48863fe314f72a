"""A race on the Compare page: its runs are kept like those of Live, and it is shown where they cannot be."""

from functools import partial
from pathlib import Path

import pytest
from page_visits import first_visit
from streamlit.testing.v1 import AppTest

from cuhlm_core.runs.recording import list_runs, load_run, prune_runs
from ui import runs


def raced() -> AppTest:
    """The page after a race of three methods."""
    app = first_visit("Compare").run()
    app.number_input(key="max_tokens").set_value(4)
    app.multiselect[0].set_value(["u-hlm", "slm"])
    next(button for button in app.button if button.label == "Run all").click().run()
    comparison = app.session_state["comparison"]
    assert comparison.job.wait(60)
    app.run()
    assert not app.exception and not comparison.active
    return app


def test_a_race_that_cannot_be_saved_is_run_to_its_end_and_says_so_once(cache: Path) -> None:
    cache.mkdir()
    (cache / "runs").write_text("no folder")
    app = raced()
    assert [len(run) > 2 for run in app.session_state["comparison"].runs] == [True] * 3
    (error,) = [note.value.replace("\\", "") for note in app.error]
    assert error.startswith("The run could not be saved in the folder runs: ")
    assert len(app.table[0].value) == 3, "the numbers of all"


def test_a_race_is_kept_and_what_is_oldest_goes(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raced()
    before = {summary.run_id for summary in list_runs(cache / "runs")[0]}
    monkeypatch.setattr(runs, "prune_runs", partial(prune_runs, keep=4))
    app = raced()
    assert not app.error and len(before) == 3
    after = {summary.run_id: load_run(summary.folder).events for summary in list_runs(cache / "runs")[0]}
    assert len(after) == 4 and len(after.keys() & before) == 1
    assert all(run in after.values() for run in app.session_state["comparison"].runs)
