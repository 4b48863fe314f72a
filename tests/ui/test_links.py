"""A link carries the run: its pair, every setting that a control holds, and its prompt behind the #."""

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import streamlit as st
from other_values import other_value
from page_visits import first_visit
from streamlit.testing.v1 import AppTest
from waiting import ended

from cuhlm_core.events import Started
from cuhlm_core.fadings import FADINGS
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of
from ui import address
from ui.address import CARRIED, link_to
from ui.controls import LINKED, Request
from ui.setting_controls import KEYS, NO_CONTROL
from ui.store import opening_run

HELD = {name: kind for kind in (DecodeSettings, ChannelSettings, ClockSettings) for name in settings_of(kind) if name not in NO_CONTROL}
OTHER: dict[str, Any] = {name: other_value(kind, name) for name, kind in HELD.items()} | {
    "seed": 5, "max_tokens": 8, "temperature": 0.7, "u_th": 0.33, "theta": 0.25, "eta": 2.5, "k": 9, "false_skip_target": 0.05,
    "estimator": "entropy", "payload": "sampled", "levels": 31, "skip_prob": 0.25, "p_t": 0.35, "confidence_th": 0.6, "gamma": 3,
    "stop_prob": 0.3, "stop_product": 0.2, "rejection_s": 0.25, "bonus": "off", "fading": "rician", "snr_db": 3.0, "bandwidth_hz": 2e6,
    "rician_k_db": 4.0, "downlink_snr_db": 20.0, "header_bits": 64, "kind": "custom", "slm_s": 0.03, "llm_s": 0.2, "rtt_s": 0.05,
    "schedule": "overlapped",
}  # fmt: skip
"""A value of every setting that is not its default."""


OF_A_FADING = {row.parameter: {"fading": row.name} for row in FADINGS.values() if row.parameter}
"""What a setting that one fading alone reads needs to have a control."""


def test_every_setting_that_a_control_holds_is_carried_by_an_address() -> None:
    assert {KEYS.get(name, name) for name in HELD} <= LINKED | CARRIED
    assert all(getattr(HELD[name](), name) != value for name, value in OTHER.items())


def started_with(method: str, pair: str = EMBEDDED_PAIR, **settings: Any) -> tuple[Started, Request]:
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    of = {kind: {name: value for name, value in settings.items() if HELD[name] is kind} for kind in set(HELD.values())}
    link = {"channel": ChannelSettings(**of[ChannelSettings]), "clock": ClockSettings(**of[ClockSettings])}
    chosen = replace(run.started.settings, **of[DecodeSettings], **link)
    request = Request((pair, None, None, "auto"), METHODS[method], chosen, PAPER_CALIBRATION)
    return replace(run.started, method=method, pair=pair, settings=chosen), request


def opened(link: str) -> AppTest:
    app = first_visit()
    app.query_params.update(parse_qs(urlsplit(link).query))
    app.run()
    assert not app.exception and not app.warning
    return app


READERS = {"k": "tk-slt", "false_skip_target": "u-hlm-adaptive", "skip_prob": "rand-hlm", "p_t": "hao", "confidence_th": "slm-confidence"}
READERS |= {"gamma": "spec", "stop_prob": "hsl", "stop_product": "edgellm", "rejection_s": "u-hlm-channel", "bonus": "u-hlm"}
READERS |= {"levels": "u-hlm", "tail_product": "shared-noise-repair"}


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[] if name in ("estimator", "u_th", "bandwidth_hz") else pytest.mark.thorough) for name in OTHER
])  # fmt: skip
def test_a_link_brings_each_setting_back_as_it_was(name: str) -> None:
    method = READERS.get(name, "cu-hlm-certified")
    with_it = {"payload": "sampled"} if name == "levels" else {"kind": "custom"} if name in ("slm_s", "llm_s") else {}
    assert name not in READERS or name in METHODS[method].uses
    started, request = started_with(method, **OF_A_FADING.get(name, {}), **with_it, **{name: OTHER[name]})
    app = opened(link_to(started, request))
    asked = app.session_state["visit"].request
    part = {DecodeSettings: asked.settings, ChannelSettings: asked.settings.channel, ClockSettings: asked.settings.clock}[HELD[name]]
    assert getattr(part, name) == OTHER[name] and asked.method.name == method
    assert app.session_state["visit"].job is None, "it waits for its prompt"


def read(monkeypatch: pytest.MonkeyPatch, state: dict[str, Any], said: Any) -> dict[str, Any]:
    monkeypatch.setattr(st, "session_state", state | {"linked_prompt": {"read": said}})
    address._take_prompt()
    return dict(st.session_state)


def test_the_prompt_comes_from_behind_the_hash_and_then_the_run_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "Is 5 + 5 = 10? 100 % & <b>ja</b> 日本 #1"
    started, request = started_with("u-hlm")
    link = link_to(replace(started, prompt=words), request)
    assert "ja" not in urlsplit(link).query and parse_qs(urlsplit(link).fragment)["prompt"] == [words], "no server sees it"
    state = read(monkeypatch, {"address_waits": True, "prompt": "before"}, {"prompt": words})
    assert state["prompt"] == words and state["address_asks"] == "the address"
    lost = read(monkeypatch, {"address_waits": True, "prompt": "before"}, {"prompt": None, "reloaded": False})
    assert lost["address_asks"] == "the address", "a link that lost it"
    assert read(monkeypatch, {"prompt": "before"}, {"prompt": words, "reloaded": True})["address_asks"] == "a reload", "typed by the reader"
    for odd in (None, [], {"prompt": 3}, {"prompt": ["x"]}):
        state = read(monkeypatch, {"prompt": "before"}, odd)
        assert state["prompt"] == "before" and not state["address_asks"]


@pytest.mark.parametrize("said", [{"pair": "smollm2-135m-1.7b"}, {"pair": "own", "own_slm": "/etc", "own_llm": "../secret"}])
def test_a_link_to_models_that_are_not_here_loads_nothing_without_a_press(said: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    app = first_visit()
    app.query_params.update({**said, "seed": "3", "prompt": "#"})
    app.run()
    assert not app.exception and app.session_state["visit"].job is None
    assert any("none is loaded until you press Run" in one.value for one in app.info)
    assert app.session_state["pair"] == said["pair"] and app.session_state["seed"] == 3
    assert not read(monkeypatch, {"address_quick": False, "prompt": ""}, {"prompt": "hello"})["address_asks"]


def test_the_sentence_that_a_link_waits_for_run_leaves_with_run() -> None:
    app = first_visit()
    app.query_params["pair"] = "smollm2"
    app.run()
    assert any("none is loaded until you press Run" in one.value for one in app.info)
    app.session_state["run_now"] = True  # as a press of Run
    app.run()
    assert not app.exception and not any("none is loaded" in one.value for one in app.info)
    assert app.session_state["visit"].unsaved == ""


def test_a_pair_comes_with_its_own_threshold_and_the_address_keeps_the_pair() -> None:
    app = first_visit()
    app.query_params["pair"] = "smollm2"
    app.run()
    other = first_visit().run().selectbox(key="pair").set_value("smollm2").run()
    assert app.session_state["u_th"] == other.session_state["u_th"] and app.run().query_params["pair"] == "smollm2"
    assert other.run().query_params["pair"] == "smollm2", "the address is a link to the pair, too"
    other.selectbox(key="pair").set_value(EMBEDDED_PAIR).run()
    assert "pair" not in other.run().query_params


def test_unknown_keys_are_said_in_one_sentence() -> None:
    app = first_visit()
    app.query_params.update({"colour": "red", "<b>x": "1", "seed": "4"})
    app.run()
    (warning,) = [note.value.replace("\\", "") for note in app.warning]
    assert warning == "The address also has <b>x, colour, which is not a setting of this page." and app.session_state["seed"] == 4


def test_a_link_of_before_its_method_was_renamed_opens() -> None:
    app = first_visit()
    app.query_params["method"], app.query_params["snr"] = "LLM only", "3"
    assert ended(app.run()).session_state["visit"].run.started.method == "llm" and app.session_state["snr"] == 3
    assert app.query_params["method"] == "Large model alone" and not app.warning
