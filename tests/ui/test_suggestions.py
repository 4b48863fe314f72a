"""Suggestions in node: what is shown for what is typed, keyboard, hostile text; Python receives nothing; what slips were meant to be."""

from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import engine_node
import pytest
from web_node import Page, in_node

from cuhlm_core.models.registry import EMBEDDED_PAIR
from little_world.generator import KINDS
from little_world.phrasing.near_misses import near_miss
from little_world.phrasing.outside import outside_prompt
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


@cache
def fewest_slips(one: str, other: str) -> int:
    """By its definition: the least of all ways to make one word of the other."""
    if not (one and other):
        return len(one) + len(other)
    ways = [fewest_slips(one[1:], other) + 1, fewest_slips(one, other[1:]) + 1, fewest_slips(one[1:], other[1:]) + (one[0] != other[0])]
    return min(ways + ([fewest_slips(one[2:], other[2:]) + 1] if one[:2] == other[1::-1] and len(other) > 1 else []))


def test_slips_between_words_are_the_fewest(tmp_path: Path) -> None:
    words = ["capital", "captial", "cpitl", "captain", *("".join(one) for length in range(1, 5) for one in product("ab", repeat=length))]
    pairs = [(one, other, most) for one in words for other in words if abs(len(one) - len(other)) < 4 for most in (1, 2)]
    found = engine_node.in_node(EMBEDDED_PAIR, [("slips", *pair) for pair in pairs], tmp_path)
    assert found == [min(fewest_slips(one, other), most + 1) for one, other, most in pairs]


def test_a_prompt_with_slips_is_the_one_question_that_has_its_words_and_no_other_prompt_is_one(tmp_path: Path) -> None:
    rng = Random(56)

    def slipped(question: str) -> str:
        word = max(question.rstrip("?.").split(), key=len)
        at = rng.randrange(len(word) - 1)
        return question.replace(word, word[:at] + word[at + 1] + word[at] + word[at + 2 :])

    said = {"captial of France": "What is the capital of France?", "legs of a spidr": "How many legs does a spider have?"}
    said |= {"how meny legs does a dog have": "How many legs has a dog?", "oposite of hot": "What is the opposite of hot?"}
    asked = rng.sample(suggested_questions(), 60)
    others = ["hello", "how meny legs", "captial of Narnia", "Is the earth flat?", *(outside_prompt(rng) for _ in range(60))]
    prompts = [*said, *map(slipped, asked), *others, *(near_miss(KINDS, rng) for _ in range(60))]
    found = engine_node.in_node(EMBEDDED_PAIR, [("meant", prompt) for prompt in prompts], tmp_path)
    expected = [*said.values(), *asked, *[None] * len(others)]
    different = [row for row in zip(prompts, found, expected, strict=False) if row[1] != row[2]]
    assert all(one is None for _, one, _ in different) and len(different) <= 3, different  # one telling word, or another word is as near
    assert sum(one is not None for one in found[len(expected) :]) <= 1
