"""The Guide as a visitor's browser is sent it: its address, what the recording says, Live, equations; its other tabs."""

from dataclasses import replace
from pathlib import Path

import pytest
from page_visits import first_visit, mounted, turn_to
from streamlit.testing.v1 import AppTest

from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.recording import list_runs, load_run, save_run
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.guide.study import find_story
from cuhlm_core.studies.guide.words import equations
from ui.store import story_folders


@pytest.fixture
def open_guide(monkeypatch):
    """Open the page as a first visit, on the shipped recordings or those of a folder, without loading models behind it."""
    import ui.store

    monkeypatch.setattr(ui.store, "warm_up", lambda: None)

    def open_page(folder: Path | None = None, scene: str | None = None) -> AppTest:
        if folder is not None:
            monkeypatch.setattr(ui.store, "SHIPPED", folder)
        app = first_visit("Guide")
        if scene is not None:
            app.query_params["scene"] = scene
        return app.run()

    return open_page


def sent(app: AppTest) -> dict:
    """What the browser is sent for the story."""
    (story,) = mounted(app.main, "guide")
    return story


@pytest.mark.parametrize(("said", "scene"), [(None, 1), ("4", 4), ("9", 1), ("0", 1), ("<b>", 1)])
def test_the_address_names_the_scene_and_is_followed_once(open_guide, said, scene):
    app = open_guide(scene=said)
    assert not app.exception and app.session_state.guide_scene == scene - 1 and app.query_params["scene"] == str(scene)
    assert (sent(app)["visit"], sent(app)["asked"]) == (1, said or "1")
    app.session_state["guide_scene"] = 2  # the reader turned there
    app.run()
    assert app.query_params["scene"] == "3" and sent(app)["visit"] == 1
    app.query_params["scene"] = "5"
    app.run()
    assert app.session_state.guide_scene == 4 and (sent(app)["visit"], sent(app)["asked"]) == (2, "5")


def test_the_samples_are_sent_when_they_are_asked_for(open_guide, monkeypatch):
    app = open_guide(scene="3")
    monkeypatch.setattr("cuhlm_core.decoding.jobs.PairStore.loaded", lambda *_: None)
    app.run()
    assert sent(app)["shaken"]["draws"] == []
    app.session_state["guide_draws"] = True
    monkeypatch.undo()
    app.run()
    draws = sent(app)["shaken"]["draws"]
    assert len(draws) == 20 and draws[0]["said"][1]["u"] == sent(app)["facts"]["u"] and not app.error


def test_without_a_recording_the_page_says_so_and_still_explains(open_guide, tmp_path):
    app = open_guide(tmp_path)
    assert not app.exception and "ships no recorded run" in app.info[0].value and len(app.expander) == 7 and app.latex and app.code
    assert len(app.latex) == sum(len(equations(scene, METHODS["cu-hlm-online"], DecodeSettings())) for scene in range(7))


def test_a_planted_change_of_the_recording_changes_what_is_sent(open_guide, tmp_path):
    """The shipped run with another u, k and a hostile draft at the token that is followed; and no comparison."""
    hostile = "![](http://x) **b** <b>"
    source = next(run for run in (load_run(one.folder) for one in list_runs(story_folders()[0])[0]) if run.started.pair == "world")
    number = find_story(*story_folders(), "world").token.round
    planted = {"uncertainty": 0.5, "k": 123, "draft_text": hostile, "draft": 4000}
    events = tuple(
        replace(event, **planted) if isinstance(event, TokenDecided) and event.round == number else event for event in source.events
    )
    save_run(replace(source, events=events), tmp_path)
    app = open_guide(tmp_path)
    data = sent(app)
    assert not app.exception and data["cards"] == [] and (data["facts"]["differ"], data["facts"]["k"]) == ("10", "123")
    assert "![]" in data["facts"]["draft"] and data["cut"]["stops"][data["cut"]["first"]]["k"] == 123
    rendered = [element.value for kind in (app.markdown, app.caption, app.latex) for element in kind]
    assert not any("](http" in text or "<b>" in text for text in rendered)


def test_the_glossary_is_searched(open_guide):
    def found(words: str) -> str:
        app.text_input(key="guide_search").set_value(words).run()
        return "\n".join(element.value for kind in (app.markdown, app.text) for element in kind)

    app = turn_to(open_guide(), "guide_tab", "Glossary")
    terms = found("rayleigh")
    assert "**Rayleigh** —" in terms and "**AWGN** —" not in terms
    assert "No term has these words." in found("zebra")
