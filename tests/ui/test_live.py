"""What the Live page sends and keeps when answers overlap: a moved control begins another one, and the one before is stopped on its way."""

import threading
from dataclasses import replace

import pytest
import streamlit as st
from page_visits import first_visit, hold, strip_of, with_details

from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs import recording
from cuhlm_core.runs.columns import RunColumns
from pages.live import view
from ui import session
from ui.store import SHIPPED, opening_run, runs_folder


def test_costs_of_an_answer_that_was_stopped_on_its_way_come_with_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "KEPT_ANSWERS", 1)
    app = first_visit().run()
    events = len(strip_of(app)["events"])
    assert strip_of(app.run())["since"] == events  # the browser has them all
    with monkeypatch.context() as stopping:
        stopping.setattr(view, "token_strip", lambda *_, **__: st.stop())
        hold(app, snr=-20.0)
    app.text_area(key="prompt").set_value("Write a poem.").run()
    assert strip_of(app)["board"]["priced"]["channel"]["snr_db"] == -20.0


def test_what_went_wrong_is_said_until_the_controls_say_something_else() -> None:
    app = first_visit().run()
    visit = app.session_state["visit"]
    visit.error = "It went wrong."
    assert strip_of(app.run())["board"]["bar"] == {"words": "It went wrong.", "kind": "error"}
    app.selectbox(key="method").set_value("hlm").run()
    assert strip_of(app)["board"]["bar"]["kind"] == "stale"


def test_events_are_taken_in_once_also_by_two_answers_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    run_view, append = session.RunView(run.run_id), RunColumns.append
    halfway, other_ended = threading.Event(), threading.Event()

    def slow(columns: RunColumns, events) -> None:
        append(columns, events)
        if not halfway.is_set():
            halfway.set()
            other_ended.wait(0.3)  # it would have come to its end in that time

    def other() -> None:
        assert halfway.wait(10)
        run_view.append(run.events)
        other_ended.set()

    monkeypatch.setattr(RunColumns, "append", slow)
    second = threading.Thread(target=other)
    second.start()
    run_view.append(run.events)
    second.join()
    assert len(run_view.columns.table) == len(run.tokens) and run_view.seen == len(run.events)


def test_recordings_are_read_when_their_menu_is_open_and_told_with_their_prompts(monkeypatch: pytest.MonkeyPatch) -> None:
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    recording.save_run(replace(run, run_id="saved"), runs_folder())
    recording.save_run(replace(run, run_id="empty", events=run.events[:1]), runs_folder())
    for number in range(7):
        (runs_folder() / f"bad-{number}").mkdir()
    read, manifests = recording._read, []
    monkeypatch.setattr(recording, "_read", lambda path: (manifests.append(path), read(path))[1])
    app = first_visit().run()
    assert not [path for path in manifests if not path.is_relative_to(SHIPPED)] and "recording" not in {box.key for box in app.selectbox}
    manifests.clear()
    with_details(app).session_state["recordings"] = True
    app.run()
    assert {path.name for path in manifests} == {"run.json"} and len(manifests) == 9, "no events are read for a list"
    (row,) = app.selectbox(key="recording").options
    title = METHODS[run.started.method].title
    shown = run.started.prompt if len(run.started.prompt) <= 60 else f"{run.started.prompt[:59]}…"
    assert row.startswith(f"{shown} · {title} · {run.started.pair} · {len(run.tokens)} tokens · 20")
    warnings = [warning.value for warning in app.warning]
    assert len(warnings) == 6 and all("missing" in words for words in warnings[:5]) and warnings[5] == "2 more cannot be read."
