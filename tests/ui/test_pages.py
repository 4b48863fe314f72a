"""Every page runs from top to bottom without an exception, as a first visit."""

import json
from pathlib import Path

import pyarrow
import pytest
from fresh_process import ROOT, output_of
from page_visits import ADDRESSES, counters_of, first_visit, hold, strip_of
from streamlit.testing.v1 import AppTest
from waiting import ended

from cuhlm_core.errors import UserError
from cuhlm_core.models.calibration import SHIPPED_CALIBRATIONS, load_calibration
from ui import session
from ui.live import thresholds
from ui.store import warm_up


def test_every_page_has_the_address_that_it_always_had() -> None:
    front, research = ["", "Compare", "Trade-off", "Guide"], ["Calibration", "Compression", "Channel", "Paper", "Own_text"]
    assert [*ADDRESSES.values()] == [*front, *research]
    folders = {title.replace("-", "").replace(" ", "").lower() for title in ADDRESSES}
    assert {path.parent.name for path in (ROOT / "pages").glob("*/page.py")} == folders


@pytest.mark.parametrize("address", ADDRESSES.values())
def test_page_opens(address: str) -> None:
    app = first_visit(address).run()
    assert not app.exception
    assert not app.error
    assert not address or app.main.markdown[0].value.startswith("#### "), "one question on top (Streamlit draws text that stands alone)"
    assert all(button.proto.deferred_file_id for button in app.get("download_button")), "a file is made when it is asked for"


FORKS = """
import json, os, sys
sys.path.insert(0, "tests/helpers")
import streamlit.testing.v1
for name, code in json.loads(sys.stdin.read()).items():
    if not os.fork():
        exec(code, {"name": name})
        sys.exit()
    os.wait()
"""
"""Each script in a process that has imported Streamlit only, as a server that has just started."""
FIRST = """
from page_visits import first_visit
app = first_visit(name).run()
print(name, [element.value for element in (*app.exception, *app.error)], sum(1 for _ in app.main), sep="|", flush=True)
import os
os._exit(0)
"""
MANAGED = """
from streamlit.runtime.pages_manager import PagesManager
print(PagesManager("dashboard.py").uses_pages_directory)
PagesManager.uses_pages_directory = None  # as in a new process
import app
print(PagesManager("dashboard.py").uses_pages_directory)
"""
ENDED = """
import threading, time
import ui.store

class Slow:
    def get(self, key):
        threading.main_thread().join()  # nothing but the warm-up is left
        time.sleep(1)
        print("loaded")

ui.store.pair_store = Slow
page = threading.Thread(target=ui.store.warm_up, daemon=True)
page.start()
page.join()
"""


@pytest.mark.parametrize("addresses", [["Paper"], pytest.param([*ADDRESSES.values()], marks=pytest.mark.thorough)], ids=len)
def test_a_page_opens_first_streamlit_finds_no_others_and_a_server_that_ends_waits_for_what_it_loads(addresses: list[str]) -> None:
    """No page before it. A folder of pages would make the first visit one to a page that is not there: app.py says what they are."""
    lines = output_of(FORKS, json.dumps({**dict.fromkeys(addresses, FIRST), "managed": MANAGED, "ended": ENDED})).splitlines()
    rows = [line.split("|") for line in lines[: len(addresses)]]
    assert [address for address, *_ in rows] == addresses
    assert all(faults == "[]" and int(elements) > 3 for _, faults, elements in rows), rows
    assert lines[len(addresses) :] == ["True", "False", "loaded"]


def test_an_exception_on_a_page_would_be_seen(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import streamlit as st\nst.title('a')\n1 / 0\n")
    assert AppTest.from_file(str(broken)).run().exception


def test_moving_the_snr_recosts_and_a_moved_tolerance_is_decoded_again(monkeypatch) -> None:
    monkeypatch.setattr(thresholds, "ANSWER_SECONDS", 0.0)  # the page does not wait for what may be decoded at once
    app = first_visit().run()
    before = strip_of(app)
    hold(app, snr=-30.0)
    after = counters_of(strip_of(app))
    assert {name for name, value in counters_of(before).items() if after[name] != value} == {"speed"}
    app.slider(key="theta").set_value(0.9).run()
    assert strip_of(app)["board"]["bar"]["words"].endswith("Controls: θ 0.9. Decoding again …")
    app.text_area(key="prompt").set_value("Write a poem.").run()
    assert not strip_of(app)["board"]["bar"]["words"].endswith("…"), "only Run asks for another prompt"


def test_an_empty_prompt_is_one_sentence() -> None:
    app = first_visit().run()
    app.text_area(key="prompt").set_value("   ").run()
    visit = app.session_state["visit"]
    session.act(visit, "run", visit.request)
    bar = strip_of(app.run())["board"]["bar"]
    assert bar["kind"] == "error" and "prompt is empty" in bar["words"] and visit.job is None
    assert not app.exception


def test_a_run_that_fails_midway_leaves_what_was_shown_before_under_its_own_name(monkeypatch) -> None:
    app = first_visit().run()
    visit = app.session_state["visit"]
    name = visit.run_name

    def fails(*_):
        yield from visit.opening.events[:4]
        raise UserError("The weights are gone.")

    monkeypatch.setattr("cuhlm_core.decoding.decoder.decode", fails)
    app.number_input(key="seed").set_value(99)
    app.session_state["run_now"] = True
    app.run()
    strip = strip_of(ended(app))
    assert strip["board"]["bar"]["words"] == "The weights are gone."
    assert visit.run_name == strip["run"] == name


def test_the_self_calibrating_method_has_a_target_and_no_threshold_to_choose() -> None:
    app = first_visit().run()
    assert app.slider(key="false_skip_target").disabled and not app.slider(key="u_th").disabled
    app.selectbox(key="method").set_value("u-hlm-adaptive").run()
    assert not app.exception
    assert not app.slider(key="false_skip_target").disabled and app.slider(key="u_th").disabled
    assert any("finds its threshold by itself" in element.proto.body for element in app.get("html"))
    assert not any("would change" in info.value for info in app.info)
    assert not any("binds nothing" in caption.value for caption in app.caption)
    app.slider(key="false_skip_target").set_value(0.5).run()
    assert any("binds nothing" in caption.value for caption in app.caption)


def test_the_threshold_follows_a_method_with_an_estimator_of_its_own_unless_it_was_moved() -> None:
    app, known = first_visit().run(), load_calibration(SHIPPED_CALIBRATIONS["world"])
    app.selectbox(key="method").set_value("u-hlm-confidence").run()
    assert not app.exception and app.slider(key="u_th").value == known.own["one-minus-draft-prob"].held_u_th != known.held_u_th
    assert app.selectbox(key="estimator").disabled
    app.selectbox(key="method").set_value("u-hlm").run()
    assert app.slider(key="u_th").value == round(known.u_th, 2) and not app.selectbox(key="estimator").disabled
    app.slider(key="u_th").set_value(0.77).run()
    app.selectbox(key="method").set_value("u-hlm-confidence").run()
    assert app.slider(key="u_th").value == 0.77


def learning_run_on_the_page() -> None:
    from unittest.mock import patch

    from toys import toy_pair

    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.methods import METHODS
    from cuhlm_core.models.calibration import PAPER_CALIBRATION
    from cuhlm_core.runs.recording import Run, manifest_for
    from cuhlm_core.settings import DecodeSettings
    from pages.live import view
    from ui import session
    from ui.controls import Request

    pair = toy_pair(12, seed=1, closeness=0.8)
    events = tuple(decode(pair, "ab", "u-hlm-adaptive", DecodeSettings(max_tokens=40)))
    request = Request((None, None, None, "cpu"), METHODS["u-hlm-adaptive"], DecodeSettings(u_th=0.1), PAPER_CALIBRATION)
    visit = session.Visit(run=Run("run", manifest_for(pair, events[0]), events), run_name="run")
    with patch.object(view, "token_strip", return_value=3):  # the third token is chosen
        view.show(request, visit)


def test_a_run_that_learns_is_shown() -> None:
    app = AppTest.from_function(learning_run_on_the_page, default_timeout=60)
    app.session_state["details_open"] = True
    app.run()
    assert not app.exception and not app.info


def test_the_floor_and_the_confidence_threshold_are_offered_where_they_are_used() -> None:
    app = first_visit().run()
    for method, offered in (("u-hlm", set()), ("dssd", set()), ("hao", {"p_t"}), ("slm-confidence", {"p_t", "confidence_th"})):
        app.selectbox(key="method").set_value(method).run()
        assert not app.exception
        assert {slider.key for slider in app.slider} & {"p_t", "confidence_th"} == offered
    app.slider(key="p_t").set_value(0.35).run()
    app.selectbox(key="method").set_value("dssd").run()
    app.selectbox(key="method").set_value("hao").run()
    assert app.slider(key="p_t").value == 0.35  # kept while it was hidden


def test_a_server_borrows_from_the_system_and_gives_back() -> None:
    first_visit().run()
    warm_up().join(60)
    assert pyarrow.default_memory_pool().backend_name == "system"


BARE = """
import sys
sys.path.insert(0, "tests/helpers")
import ui.store
ui.store.warm_up = lambda: None
from page_visits import first_visit
app = first_visit().run()
assert not app.exception and len(app.slider) >= 4
print(*sorted({"torch", "pandas", "scipy"} & sys.modules.keys()))
"""


@pytest.mark.thorough
def test_the_first_screen_of_a_server_waits_for_no_heavy_library() -> None:
    assert output_of(BARE).split() == []
