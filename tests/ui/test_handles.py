"""What follows the hand on a handle: the run whose text is known at once, another one once the hand rests."""

import gzip
import json
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
import streamlit as st
from page_visits import first_visit, strip_of
from streamlit.testing.v1 import AppTest

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.presets import PRESETS
from cuhlm_core.settings import DecodeSettings
from ui.handles import handle
from ui.live import thresholds
from ui.live.decoded import job_of, runs_of
from ui.setting_controls import control_row
from ui.store import pair_store, warm_up
from ui.web import bridge

KEY = (EMBEDDED_PAIR, None, None, "auto")


def opened() -> AppTest:
    app = first_visit().run()
    warm_up().join(60)
    return app


def with_texts() -> AppTest:
    """The opening run with all its texts decoded behind it."""
    app = opened().run()
    started = app.session_state["visit"].run.started
    job = job_of(thresholds._wish(KEY, started, started.settings))
    assert job is not None and job.wait(120) and len(runs_of(job)) > 1
    return app


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Nothing that is begun ends; what was begun, and what was dropped of it."""
    known = SimpleNamespace(begun=[], dropped=[])
    going = SimpleNamespace(active=True, error=None, snapshot=lambda: (), wait=lambda _: False)
    monkeypatch.setattr(thresholds, "job_of", lambda _: None)
    monkeypatch.setattr(thresholds, "begin", lambda wish: known.begun.append(wish) or going)
    monkeypatch.setattr(thresholds, "drop", known.dropped.append)
    return known


def test_a_moved_threshold_moves_line_and_ticks_while_its_run_is_on_its_way(slow: SimpleNamespace) -> None:
    app = opened()
    assert not strip_of(app)["board"]["follows"]
    app.slider(key="u_th").set_value(0.9).run()
    board = strip_of(app)["board"]
    assert strip_of(app)["u_th"] == 0.9 and board["follows"] and board["bar"]["words"].endswith("Decoding again …")


def test_the_last_movement_wins_and_nothing_is_decoded_for_other_controls(slow: SimpleNamespace) -> None:
    app = opened()
    app.slider(key="u_th").set_value(0.9).run()
    visit = app.session_state["visit"]
    first = visit.ahead
    app.run()
    assert visit.ahead == first is not None and not slow.dropped, "it is looked for while it takes its time"
    app.slider(key="theta").set_value(0.5).run()
    assert slow.dropped == [first] and visit.ahead[1][0].settings.theta == 0.5
    app.text_area(key="prompt").set_value("Write a poem.").run()
    assert visit.ahead is None and len(slow.dropped) == 2, "another prompt is not asked for by moving a threshold"
    visit.fault = "The SNR is odd."
    assert not thresholds.follow(visit, visit.request)


def test_a_threshold_whose_text_is_known_is_shown_without_decoding(monkeypatch: pytest.MonkeyPatch) -> None:
    app = with_texts()
    before, visit = strip_of(app), app.session_state["visit"]
    pair, started = pair_store().loaded(KEY), visit.run.started
    with monkeypatch.context() as patch:
        patch.setattr(thresholds, "begin", lambda _: pytest.fail("it is decoded"))
        texts = set()
        for u_th in (0.9, 0.0, 0.35):
            app.slider(key="u_th").set_value(u_th).run()
            shown = strip_of(app)
            assert shown["run"] == before["run"] and shown["since"] == 0, "patched, whole"
            assert shown["u_th"] == u_th and "not saved until you press Run" in shown["board"]["bar"]["words"]
            assert_decoded(app, pair, replace(started.settings, u_th=u_th))
            texts.add(visit.run.finished.text)
        assert len(texts) > 1
        app.checkbox(key="never_skip").set_value(True).run()
        assert strip_of(app)["u_th"] is None and {token.decision.value for token in visit.run.tokens} <= {"accept", "resample"}
    app.checkbox(key="never_skip").set_value(False)
    app.slider(key="theta").set_value(0.5).run()
    visit.ahead and job_of(visit.ahead).wait(60)
    app.run()
    assert_decoded(app, pair, replace(started.settings, u_th=0.35, theta=0.5))


def assert_decoded(app: AppTest, pair: ModelPair, settings: DecodeSettings) -> None:
    """What is shown is the run of these settings."""
    run, events = app.session_state["visit"].run, strip_of(app)["events"]
    decoded = list(decode(pair, run.started.prompt, run.started.method, settings))
    wanted = [(event.text, event.decision) for event in decoded if isinstance(event, TokenDecided)]
    assert [(event["text"], event["decision"]) for event in events if event["type"] == "token"] == wanted
    changed = replace(run.started.settings, channel=settings.channel, clock=settings.clock)
    assert changed == settings and run.finished.payload_bits == decoded[-1].payload_bits


def test_a_method_without_a_curve_is_decoded_at_each_threshold() -> None:
    app = opened()
    app.selectbox(key="method").set_value("shared-noise-skip").run()
    visit = app.session_state["visit"]
    app.session_state["run_now"] = True
    app.run()
    visit.job.wait(60)
    app.run()
    started = visit.run.started
    app.slider(key="u_th").set_value(0.75).run()
    visit.ahead and job_of(visit.ahead).wait(60)
    app.run()
    assert_decoded(app, pair_store().loaded(KEY), replace(started.settings, u_th=0.75))
    assert visit.run.tokens[0].draft_top, "with all that is drawn of it"


def test_the_browser_is_told_all_texts_and_nothing_of_a_question_that_waits_for_its_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[dict[str, Any]] = []
    monkeypatch.setattr(thresholds, "_watch", lambda **known: said.append(known["data"][0]))
    app = with_texts()
    app.run()
    texts = json.loads(gzip.decompress(bridge._files[said[-1]["file"]]))
    ends = [(text["start"], text["end"]) for text in texts]
    assert said[-1]["run"] == strip_of(app)["run"] and ends[0][0] is ends[-1][1] is None
    assert all(one[1] == other[0] for one, other in pairwise(ends)) and all(text["answer"]["words"] for text in texts)
    said.clear()
    app.button(key=f"preset-{next(iter(PRESETS))}").click().run()
    assert not said


# Handles of the link: the browser draws them -----------------------------------------------------------------------------


def rested(monkeypatch: pytest.MonkeyPatch, key: str, said: Any) -> Any:
    """What the control holds once the browser has said that of its handle."""
    state = {"snr": -10.0, "fading": "rayleigh", "downlink_snr_db": None, "header_bits": 0}
    monkeypatch.setattr(st, "session_state", {**state, "handle": {"moved": said}})
    row = control_row(key)
    data = {"options": list(row.choices.items())} if row.choices else {"low": row.ends[0], "high": row.ends[1], "whole": row.whole}
    handle._take(key, "handle", data | ({"placeholder": row.none} if None in row.accepts else {}))
    return st.session_state[key]


@pytest.mark.parametrize(("key", "value", "held"), [
    ("snr", 3, 3.0), ("snr", 40.0, 40.0), ("snr", 40.1, -10.0), ("snr", "3", -10.0), ("snr", None, -10.0), ("snr", True, -10.0),
    ("snr", float("nan"), -10.0), ("snr", [3], -10.0), ("fading", "awgn", "awgn"), ("fading", "fog", "rayleigh"), ("fading", 1, "rayleigh"),
    ("downlink_snr_db", 20, 20.0), ("downlink_snr_db", None, None), ("header_bits", 64, 64), ("header_bits", -1, 0),
])  # fmt: skip
def test_a_handle_holds_what_it_can_have_and_nothing_else(monkeypatch: pytest.MonkeyPatch, key: str, value: Any, held: Any) -> None:
    after = rested(monkeypatch, key, {"value": value, "action": 1})
    assert after == held and type(after) is type(held)


@pytest.mark.parametrize("said", [None, [], "snr", {"value": 3}, {"value": 3, "action": "1"}, {"action": 1}])
def test_what_a_browser_says_of_a_handle_is_checked(monkeypatch: pytest.MonkeyPatch, said: Any) -> None:
    assert rested(monkeypatch, "snr", said) == -10.0
