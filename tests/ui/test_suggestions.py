"""Suggestions below a prompt's field, in node: what is shown for what is typed, keyboard, hostile text, and Python receives nothing."""

import pytest
from web_node import Page, in_node

from little_world.suggestions import suggested_questions
from ui.live.words import turned_down
from ui.web.bridge import built

SCRIPTS = {"suggest": built("suggest.js")}
FIELD = '<html><body><div class="st-key-prompt"><textarea id="field"></textarea></div></body></html>'
OPTIONS = ".suggestion"
HOSTILE = ["<img src=x onerror=alert(1)>", "{}$&$1", "(((", "\\", "‮abc", "$…$ [", "a" * 9000, "🦒", "how how how"]


def typed(text: str, knows: bool = True) -> Page:
    return Page(FIELD).send("suggest", [{"field": "prompt", "knows": knows}]).input("#field", text)


def shown(*texts: str) -> list[list[str]]:
    pages = [typed(text).look("options", OPTIONS) for text in texts]
    return [[one.text for one in page["options"]] for page in in_node(SCRIPTS, pages)]


def test_words_typed_so_far_lead_to_five_questions_of_the_world_at_most() -> None:
    legs, spider, capital, nothing, blank = shown("how many le", "spider legs", "What is the capital of N", "who wrote Hamlet", "  ")
    assert len(legs) == 5 and all(text.startswith("How many legs") for text in legs)
    assert set(spider) == {text for text in suggested_questions() if "spider" in text and "legs" in text} and len(spider) >= 1
    assert capital[0] == "What is the capital of Norway?" and all(text in suggested_questions() for text in capital)
    assert nothing == blank == []


def test_a_complete_question_has_no_suggestion_and_of_two_kinds_each_comes_early() -> None:
    complete, mixed = shown("What is the capital of France?", "which")
    assert complete == []
    assert len({" ".join(text.split()[:3]) for text in mixed}) >= 3, mixed


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text(text: str) -> None:
    (page,) = in_node(SCRIPTS, [typed(text).look("options", OPTIONS).look("images", "img").said()])
    assert page["images"] == [] and page["said"] == []
    assert all(one.text in suggested_questions() for one in page["options"])


def test_the_keyboard_chooses_and_takes_and_nothing_is_said_to_python() -> None:
    page = typed("how many le").look("first", "#field")
    page.key("ArrowDown", "#field").look("one", "#field").key("ArrowDown", "#field").key("ArrowUp", "#field").look("options", OPTIONS)
    page.key("Enter", "#field").look("taken", "#field").look("left", OPTIONS).look("list", ".suggestions")
    page.input("#field", "how many le").key("Escape", "#field").look("escaped", ".suggestions").look("kept", "#field")
    page.input("#field", "how many le").event("#field", "blur").look("tabbed", ".suggestions").said()
    (seen,) = in_node(SCRIPTS, [page])
    first, one, taken = seen["first"][0], seen["one"][0], seen["taken"][0]
    assert (first["role"], first["aria-expanded"], first["aria-controls"]) == ("combobox", "true", "suggestions")
    assert "aria-activedescendant" not in first.attributes and one["aria-activedescendant"] == "suggestion-0"
    assert [option["aria-selected"] for option in seen["options"]] == ["true", *["false"] * 4]
    assert {option["role"] for option in seen["options"]} == {"option"} and seen["list"][0]["role"] == "listbox"
    assert taken["value"] == seen["options"][0].text and taken["aria-expanded"] == "false"
    assert seen["left"] == [] and seen["list"][0].hidden and seen["escaped"][0].hidden and seen["tabbed"][0].hidden
    assert seen["kept"][0]["value"] == "how many le"
    assert seen["said"] == []


def test_a_press_takes_a_question() -> None:
    (seen,) = in_node(SCRIPTS, [typed("what do cows").event("#suggestion-0").look("field", "#field")])
    assert seen["field"][0]["value"] == "What do cows eat?"


def test_a_pair_without_a_world_has_none() -> None:
    pages = [typed("how many le", knows=False), typed("how many le").send("suggest", [{"field": "prompt", "knows": False}])]
    for seen in in_node(SCRIPTS, [page.look("options", OPTIONS).look("field", "#field") for page in pages]):
        assert seen["options"] == [] and "role" not in seen["field"][0].attributes and "aria-expanded" not in seen["field"][0].attributes


def test_other_pairs_have_no_questions_in_place_of_a_prompt() -> None:
    assert turned_down("smollm2") is None
