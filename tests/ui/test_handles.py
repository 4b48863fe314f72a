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
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.presets import PRESETS
from cuhlm_core.settings import DecodeSettings
from ui.controls import Request
from ui.handles import handle
from ui.live import hand, thresholds
from ui.live.decoded import job_of, runs_of
from ui.session import Ahead
from ui.setting_controls import control_row
from ui.store import pair_store, warm_up
from ui.strip.chips import chips
from ui.web import bridge

REQUEST = Request(("world", None, None, "auto"), METHODS["u-hlm"], DecodeSettings(u_th=0.2), PAPER_CALIBRATION)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The last thing that the browser's clock was given; `ring` is what it says when it has run down."""
    said = SimpleNamespace()
    monkeypatch.setattr(hand, "_clock", lambda **known: said.__dict__.update(known["data"][0], ring=known["on_due_change"]))
    monkeypatch.setattr(hand, "ANSWER_SECONDS", 60.0)
    return said


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """No text but the one shown is decoded yet."""
    monkeypatch.setattr(thresholds, "runs_of", lambda *_, **__: [])


def opened() -> AppTest:
    app = first_visit().run()
    warm_up().join(60)
    return app


def test_a_moved_threshold_moves_line_and_ticks_and_is_decoded_once_it_rests(clock: SimpleNamespace, unknown: None, cache) -> None:
    app = opened()
    assert clock.wish is None
    before = strip_of(app)
    app.slider(key="u_th").set_value(0.9).run()
    board = strip_of(app)["board"]
    (line,) = [level["value"] for plot in board["plots"] for level in plot["levels"] if level["name"] == "u_th"]
    assert strip_of(app)["u_th"] == line == 0.9 and board["bar"]["words"].endswith("Decoding again …")
    assert clock.ms == hand.REST_MS
    clock.ring()
    after = strip_of(app.run())
    assert after["run"] != before["run"] and not after["playback"]["autoplay"], "shown whole"
    started = app.session_state["visit"].run.started
    assert started.settings.u_th == 0.9 and started.settings.seed == app.session_state["seed"], "the same noise"
    assert after["board"]["bar"]["kind"] == "info" and "not saved until you press Run" in after["board"]["bar"]["words"]
    assert clock.wish is None and not (cache / "runs").exists()


def with_texts() -> AppTest:
    """The opening run with all its texts decoded behind it."""
    app = opened().run()
    started = app.session_state["visit"].run.started
    job = job_of(thresholds._wish((EMBEDDED_PAIR, None, None, "auto"), started))
    assert job is not None and job.wait(120) and len(runs_of(job)) > 1
    return app


def test_a_threshold_whose_text_is_known_is_shown_without_decoding(clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    app = with_texts()
    before, visit = strip_of(app), app.session_state["visit"]
    pair, started = pair_store().loaded((EMBEDDED_PAIR, None, None, "auto")), visit.run.started
    monkeypatch.setattr(hand, "new_job", lambda *_: pytest.fail("it is decoded"))
    texts = set()
    for u_th in (0.9, 0.0, 0.35):
        app.slider(key="u_th").set_value(u_th).run()
        shown = strip_of(app)
        assert clock.wish is None and shown["run"] == before["run"] and shown["first"] == shown["board"]["since"] == 0, "patched, whole"
        assert shown["u_th"] == u_th and "not saved until you press Run" in shown["board"]["bar"]["words"]
        own = replace(started.settings, u_th=u_th)
        decoded = list(decode(pair, started.prompt, started.method, own))
        assert [chip["text"] for chip in shown["tokens"]] == [chip["text"] for chip in chips(decoded)]
        assert [chip["decision"] for chip in shown["tokens"]] == [chip["decision"] for chip in chips(decoded)]
        assert visit.run.started.settings == own and visit.run.finished.payload_bits == decoded[-1].payload_bits
        texts.add(visit.run.finished.text)
    assert len(texts) > 1
    app.checkbox(key="never_skip").set_value(True).run()
    assert strip_of(app)["u_th"] is None and {token.decision.value for token in visit.run.tokens} <= {"accept", "resample"}
    app.slider(key="theta").set_value(0.5).run()
    assert clock.wish is not None, "another tolerance is another run"


def test_the_browser_is_told_all_texts_and_nothing_of_a_question_that_waits_for_its_guess(
    clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[dict[str, Any]] = []
    monkeypatch.setattr(thresholds, "_watch", lambda **known: said.append(known["data"][0]))
    app = with_texts()
    app.run()
    message = json.loads(gzip.decompress(bridge._files[said[-1]["file"]]))
    ends = [(text["start"], text["end"]) for text in message["texts"]]
    assert said[-1]["run"] == strip_of(app)["run"] and ends[0][0] is ends[-1][1] is None
    assert all(one[1] == other[0] for one, other in pairwise(ends)) and all(text["answer"]["words"] for text in message["texts"])
    said.clear()
    app.button(key=f"preset-{next(iter(PRESETS))}").click().run()
    assert not said
    app.selectbox(key="method").set_value("hlm").run()
    app.session_state["posed"] = None
    app.run()
    assert said[-1]["file"] is not None, "what is shown has a threshold still"


def test_the_last_movement_wins_and_nothing_is_decoded_beside_a_run_under_way_or_for_other_controls(
    clock: SimpleNamespace, unknown: None
) -> None:
    app = opened()
    app.slider(key="u_th").set_value(0.9).run()
    first, visit = clock.wish, app.session_state["visit"]
    visit.ahead = Ahead(first.rpartition(" ")[0], 1, "slow", SimpleNamespace(cancel=lambda: stopped.append(1), wait=lambda _: False))
    stopped: list[int] = []
    app.run()
    assert clock.ms == hand.SOON_MS and not stopped, "it is looked for while it takes its time"
    app.slider(key="theta").set_value(0.5)
    app.slider(key="u_th").set_value(0.8).run()
    assert stopped == [1] and visit.ahead is None and clock.wish not in (None, first)
    app.text_area(key="prompt").set_value("Write a poem.").run()
    assert clock.wish is None, "another prompt is not asked for by moving a threshold"
    app.selectbox(key="pair").set_value("smollm2-135m-1.7b").run()
    assert clock.wish is None


def test_a_pair_that_takes_long_keeps_its_button() -> None:
    large = Request(("smollm2-135m-1.7b", None, None, "auto"), METHODS["u-hlm"], DecodeSettings(u_th=0.2), PAPER_CALIBRATION)
    app = opened()
    visit = app.session_state["visit"]
    state = SimpleNamespace(run="run", started=visit.run.started)
    asked: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand, "_clock", lambda **known: asked.append(known["data"][0]["wish"]))
        assert not hand.decode_when_at_rest(visit, state, large, ["u_th"])
        assert hand.decode_when_at_rest(visit, state, REQUEST, ["u_th"])
        assert not hand.decode_when_at_rest(visit, state, REQUEST, ["u_th", "eta"])
        visit.fault = "The SNR is odd."
        assert not hand.decode_when_at_rest(visit, state, REQUEST, ["u_th"])
    assert [wish is not None for wish in asked] == [False, True, False, False]


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
