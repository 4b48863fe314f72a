"""The Guide as a visitor uses it: guess, handle, sentence in each scene; its address; what it never shows as markup."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from page_visits import charts_of, first_visit, turn_to
from streamlit.testing.v1 import AppTest

from cuhlm_core.events import TokenDecided
from cuhlm_core.format import data_size
from cuhlm_core.runs.recording import list_runs, load_run, save_run
from cuhlm_core.studies.guide.scenes import answers, cut, draw_line
from cuhlm_core.studies.guide.study import find_story
from cuhlm_core.studies.guide.words import SCENES
from pages.guide import scenes
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


@pytest.fixture(scope="module")
def story():
    return find_story(*story_folders(), "world")


def shown(app: AppTest) -> str:
    return "\n".join(element.value for kind in (app.markdown, app.caption, app.text, app.info) for element in kind).replace("\\", "")


def guess(app: AppTest, scene: int, choice: int) -> AppTest:
    return app.button_group(key=f"guide_guess_{scene}").set_value(choice).run()


def test_every_scene_hides_what_is_to_be_guessed_until_it_is(open_guide, story):
    app = open_guide()
    for scene, (words, truth) in enumerate(zip(SCENES, answers(story), strict=True)):
        assert f"##### {words.title}" in shown(app) and app.query_params["scene"] == str(scene + 1)
        after = words.then.split("{")[0][:12]
        if truth is not None:
            wrong = (truth + 1) % len(words.choices)
            assert "**Yes.**" not in shown(app) and "**No: " not in shown(app)
            assert "**No: " in shown(guess(app, scene, wrong)) and "**Yes.**" in shown(guess(app, scene, truth))
        else:
            assert after not in shown(app)
            app.button(key="guide_reveal").click().run()
            assert after in shown(app)
        assert not app.exception and not app.error
        if scene + 1 < len(SCENES):
            app.button(key="guide_next").click().run()
    assert app.button(key="guide_next").disabled
    app.button(key="guide_back").click().run()
    assert app.session_state.guide_scene == 5 and "**Yes.**" in shown(app), "a guess is kept"


@pytest.mark.parametrize(("said", "scene", "warned"), [(None, 1, False), ("4", 4, False), ("9", 1, True), ("0", 1, True), ("<b>", 1, True)])
def test_the_address_names_the_scene(open_guide, said, scene, warned):
    app = open_guide(scene=said)
    assert not app.exception and app.session_state.guide_scene == scene - 1 and app.query_params["scene"] == str(scene)
    assert bool(app.warning) == warned and (not warned or "the scenes 1 to 7" in app.warning[0].value)
    app.session_state["guide_scene"] = 2
    app.run()
    assert app.query_params["scene"] == "3" and not app.warning and SCENES[2].title in shown(app)


def test_the_cards_turn(open_guide, story):
    app = open_guide()
    assert shown(app).count("Who wrote this?") == 2 and "The small model**, alone" not in shown(app)
    guess(app, 0, 0)
    assert "Who wrote this?" not in shown(app) and "**The small model**, alone" in shown(app)
    assert all(f"{card.reached.mark} {card.reached.words}" in shown(app) for card in story.cards)


def test_the_phone_walks_away_from_the_mast(open_guide):
    app = open_guide(scene="2")
    assert app.select_slider(key="guide_distance").disabled
    guess(app, 1, 0)
    app.select_slider(key="guide_distance").set_value(500).run()
    assert "At **500 m**, 10.0 dB: all probabilities take **2.36 ms**, 0.018 times" in shown(app)
    app.select_slider(key="guide_distance").set_value(5000).run()
    assert "At **5.0 km**, −30.0 dB: all probabilities take **5.63 s**" in shown(app)
    (figure,) = charts_of(app)
    assert max(figure["data"][0]["y"]) == pytest.approx(5.63, abs=0.01)


def test_twenty_draws_first_with_the_dice_of_the_run(open_guide, story):
    app = open_guide(scene="3")
    assert app.button(key="guide_draw").disabled
    guess(app, 2, 1)
    assert not app.button(key="guide_draw").disabled and ", the dice of the run" not in shown(app)
    app.button(key="guide_draw").click().run()
    differ = round(20 * story.token.uncertainty)
    assert f"{differ} of 20 differ: **u = {differ}/20" in shown(app) and ", the dice of the run" in shown(app)
    app.button(key="guide_draw").click().run()
    assert "other dice (1)" in shown(app) and not app.exception and not app.error


def test_the_line_is_counted_and_opened_in_live(open_guide, story):
    app = open_guide(scene="4")
    guess(app, 3, 0)
    own = draw_line(story, round(story.threshold, 2))
    assert f"**{own.sent} sent**, {own.skipped} skipped, of these **{own.wrong} wrongly**" in shown(app)
    app.slider(key="guide_line").set_value(0.9).run()
    other = draw_line(story, 0.9)
    assert f"**{other.sent} sent**, {other.skipped} skipped, of these **{other.wrong} wrongly**" in shown(app) and other.wrong > own.wrong
    app.button(key="guide_to_live").click().run()
    assert not app.exception and app.session_state["u_th"] == 0.9 and app.session_state["prompt"] == story.started.prompt
    assert app.session_state["seed"] == story.started.settings.seed


def test_the_knife(open_guide, story):
    app = open_guide(scene="5")
    guess(app, 4, 0)
    assert "k = 4,096: **10.2 kB**, TVD **0**; predicted distortion 0, within θ" in shown(app)
    app.select_slider(key="guide_cut").set_value(2).run()
    assert f"k = 2: **{data_size(cut(story, 2).bits)}**" in shown(app)
    fits = cut(story, 2).distortion <= story.started.settings.theta
    assert ("**above** θ" in shown(app)) != fits


def test_the_throws_add_up(open_guide):
    app = open_guide(scene="6")
    guess(app, 5, 2)
    for number in (100, 10_000):
        app.button(key=f"guide_throw_{number}").click().run()
    pattern = r"10,100 throws, .* replaced. Distance \(TVD\) to the large model \*\*([0-9.]+)\*\*, to the small one ([0-9.]+)\."
    distance = re.search(pattern, shown(app))
    assert distance and float(distance[1]) < 0.02 < float(distance[2])


def test_the_bill_is_drawn_before_it_is_shown(open_guide, story):
    import numpy as np

    app = open_guide(scene="7")
    app.select_slider(key="guide_speed_-20").set_value(1).run()
    (before,) = charts_of(app)
    assert [trace["name"] for trace in before["data"]] == ["your curve"] and before["data"][0]["y"][0] == 1
    app.button(key="guide_reveal").click().run()
    (after,) = charts_of(app)
    assert [trace["name"] for trace in after["data"]] == ["your curve", "LLM only", "HLM", story.method.title]
    true = scenes.speeds(story, np.array([-20.0]))
    assert true["hlm"].item() == pytest.approx(1 / (0.1302 + 81_920 / (1e7 * np.log2(1.01))), rel=1e-6)
    assert "You were off by a factor of" in shown(app)
    app.toggle(key="guide_several").set_value(True).run()
    (last,) = charts_of(app)
    assert [trace["name"] for trace in last["data"]][-2:] == ["several drafts", "several drafts, shared noise (at least)"]
    assert last["data"][0]["y"][0] == 1
    assert "drafts a message, with shared noise at least" in shown(app)


def test_notes_sheet_equations_and_code_are_one_click_away(open_guide, story):
    app = open_guide(scene="3")
    assert "For the teacher" not in shown(app) and not app.latex
    app.toggle(key="guide_notes").set_value(True).run()
    assert "**For the teacher, 4 minutes.** The likeliest token is not always the draft" in shown(app)
    assert [button.label for button in app.get("download_button")] == ["Questions to print"]
    app.button(key="guide_explain").click().run()
    numbers = rf"\frac{{{round(20 * story.token.uncertainty)}}}{{20}}"
    assert len(app.latex) == 3 and numbers in app.latex[-1].value and any("def disagreement" in block.value for block in app.code)


def test_without_a_recording_the_page_says_so_and_still_explains(open_guide, tmp_path):
    app = open_guide(tmp_path)
    assert not app.exception and "ships no recorded run" in app.info[0].value and app.latex and app.code


def test_a_planted_change_of_the_recording_changes_the_page(open_guide, tmp_path):
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
    assert "no cards to turn" in app.info[0].value
    for scene in range(len(SCENES)):
        app.session_state["guide_scene"] = scene
        if SCENES[scene].choices:
            app.session_state[f"guide_guess_{scene}"] = 0
        app.run()
        rendered = [element.value for kind in (app.markdown, app.caption, app.latex) for element in kind]
        labels = [option.content for group in app.button_group for option in group.proto.options]
        assert not app.exception and not any("](http" in text or "<b>" in text or "**b**" in text for text in [*rendered, *labels])
        expected = {2: "**10 of 20** differed", 4: "**k = 123**"}
        assert scene not in expected or expected[scene] in shown(app)


def test_the_glossary_is_searched(open_guide):
    app = turn_to(open_guide(), "guide_tab", "Glossary")
    app.text_input(key="guide_search").set_value("rayleigh").run()
    assert "**Rayleigh** —" in shown(app) and "**AWGN** —" not in shown(app)
    app.text_input(key="guide_search").set_value("zebra").run()
    assert "No term has these words." in shown(app)
