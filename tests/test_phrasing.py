"""Templates, prompt formats and the draw that chooses among them."""

from collections import Counter

import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.prompts import CREAK, QED, STRATEGYQA, draw, dress, phrase

SETS = {"qed": QED, "creak": CREAK, "strategyqa": STRATEGYQA}


@pytest.mark.parametrize("name", SETS)
def test_every_template_shows_the_question_once_and_qed_the_passage(name):
    assert len(set(SETS[name])) == len(SETS[name]) >= 5
    for template in SETS[name]:
        assert template.count("{question}") == 1 and template.count("{context}") == (name == "qed")


@pytest.mark.parametrize("name", ["creak", "strategyqa"])
def test_yes_no_templates_ask_for_yes_or_no(name):
    assert all("yes or no" in template.lower() or "yes or no".replace(" or ", ", ") in template.lower() for template in SETS[name])


def test_templates_are_chosen_evenly_by_seed_and_number():
    shown = [phrase(CREAK, "CLAIM", "", number, 0) for number in range(5_000)]
    counts = Counter(shown)
    assert len(counts) == len(CREAK) and all(900 < count < 1_100 for count in counts.values())
    assert shown == [phrase(CREAK, "CLAIM", "", number, 0) for number in range(5_000)]
    assert shown != [phrase(CREAK, "CLAIM", "", number, 1) for number in range(5_000)]


def test_braces_in_a_question_stay_as_they_are():
    assert "{context} {0} {}" in phrase(QED, "{context} {0} {}", "passage", 3, 0)


def test_the_draw_is_fixed_for_ever_and_differs_by_purpose():
    assert draw(0, 0, "sample") == 2_779_036_269_049_472_912
    assert len({draw(seed, number, purpose) for seed in (0, 1, 11) for number in (0, 1, 11) for purpose in ("sample", "template")}) == 18


def test_styles():
    assert dress("Do it.", "", "raw") == dress("Do it.", "", "chat") == dress("Do it.", "", None) == "Do it."
    assert dress("Do it.", "To this.", "raw") == "Do it.\n\nTo this."
    with_input, without = dress("Do it.", "To this.", "alpaca"), dress("Do it.", "", "alpaca")
    assert with_input.endswith("\n\n### Instruction:\nDo it.\n\n### Input:\nTo this.\n\n### Response:\n")
    assert without.endswith("\n\n### Instruction:\nDo it.\n\n### Response:\n") and "material" in with_input and "material" not in without
    with pytest.raises(UserError, match="Prompt style must be one of raw, alpaca, chat"):
        dress("Do it.", "", "loud")
