"""The shipped prompts with references."""

import dataclasses
import json
import re
from collections import Counter

import pytest
from fresh_process import heavy_imports

from cuhlm_core.errors import UserError
from cuhlm_core.prompts import CALIBRATION, EXAMPLES, TALES_FILE, check_prompt, tales

FORMS = {
    "bedtime": r"Write a bedtime story called `[^`]+`\.",
    "tale": r"Tell the child-appropriate tale called `[^`]+`\.",
    "campfire": r"Tell a campfire story called `[^`]+`\.",
    "story": r"Write a story about .+\.",
    "slice of life": r"Write a slice-of-life story about .+ discussing .+\.",
    "poem": r"Compose a poem about .+\.",
    "explanation": r"Explain .+ (like I'm five years old|in simple terms)\.",
}
SHARES = {"bedtime": 16, "tale": 15, "campfire": 14, "story": 15, "slice of life": 15, "poem": 20, "explanation": 25}


def form_of(prompt):
    (form,) = [name for name, pattern in FORMS.items() if re.fullmatch(pattern, prompt)]
    return form


def bare(text):
    """Lower-case words only, so that prompts differing in marks or spaces alone count as one."""
    return " ".join(re.findall(r"[a-z]+", text.lower()))


def subject(prompt):
    """A prompt without its form: a title, or what a poem or an explanation is about."""
    title = re.search(r"`(.+)`", prompt)
    if title:
        return bare(title[1])
    return bare(re.sub(r"^.*? about |^Explain | like I'm five years old\.| in simple terms\.", "", prompt))


# The shipped set ------------------------------------------------------------------------------------------------------


def test_the_set_has_its_size_and_its_shares():
    assert len(tales()) == 120 and Counter(form_of(pair.prompt) for pair in tales()) == SHARES


def test_no_prompt_and_no_reference_comes_twice():
    for texts in ([pair.prompt for pair in tales()], [pair.reference for pair in tales()]):
        assert len({bare(text) for text in texts}) == len(texts)
    assert len({subject(pair.prompt) for pair in tales()}) == len(tales())


def test_no_prompt_of_another_set_is_among_them():
    others = {*EXAMPLES, *CALIBRATION}
    assert not {bare(pair.prompt) for pair in tales()} & {bare(prompt) for prompt in others}
    assert not {subject(pair.prompt) for pair in tales()} & {subject(prompt) for prompt in others}
    assert {"the quiet dragon", "magnets", "rainbows", "the first snow"} < {subject(prompt) for prompt in others}  # the control


def test_references_are_as_long_as_a_short_answer():
    lengths = [len(pair.reference.split()) for pair in tales()]
    assert min(lengths) >= 45 and max(lengths) <= 90


def test_every_pair_is_clean_text():
    for pair in tales():
        check_prompt(pair.prompt)
        for text in (pair.prompt, pair.reference):
            assert text.isascii() and text == text.strip() and not re.search(r"[ \t]\n|  |[^\n -~]", text), text
        assert "\n" not in pair.prompt and re.search(r"[.!?]\"?$", pair.reference) and pair.reference.count('"') % 2 == 0, pair
        assert ("\n" in pair.reference) == (form_of(pair.prompt) == "poem"), f"verses, and nothing else, have lines: {pair}"


def test_the_file_is_one_plain_object_a_line():
    text = TALES_FILE.read_text(encoding="utf-8")
    assert text.endswith("}\n") and "\r" not in text and text.count("\n") == len(tales())
    for line in text.splitlines():
        assert line == line.strip() and list(json.loads(line)) == ["prompt", "reference"]


def test_a_first_part_has_every_form():
    assert {form_of(pair.prompt) for pair in tales(10)} == set(FORMS)
    half = Counter(form_of(pair.prompt) for pair in tales(60))
    assert all(abs(half[form] - share / 2) <= 1 for form, share in SHARES.items())


def test_a_limit_takes_the_first_ones_and_the_set_is_prefix_logits():
    assert tales(1) == tales()[:1] and tales(7) == tales()[:7] and tales(len(tales())) == tales()
    assert tales() is tales() and tales(3)[2] is tales()[2]


@pytest.mark.parametrize("limit", [0, -1, 121, 2.0, True, "3"])
def test_refused_limits(limit):
    with pytest.raises(UserError) as refusal:
        tales(limit)
    assert str(refusal.value) == f"The number of prompts must be a whole number from 1 to 120, not {limit!r}."


def test_a_pair_is_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        tales()[0].prompt = "x"


def test_nothing_heavy_is_loaded():
    assert heavy_imports("cuhlm_core.prompts") == set()
