"""What a class votes on has the answers that the pages give, and the wall's page forbids all but its own server."""

import pytest
from engine_node import embedded_pair

from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.classroom.opening import qr_rows
from cuhlm_core.runs.presets import PRESETS, chosen_prompts
from cuhlm_core.studies.guide.words import SCENES
from ui.classroom.page import wall_page
from ui.classroom.questions import class_questions, guide_questions


@pytest.fixture(scope="module")
def questions():
    return class_questions(embedded_pair())


def test_all_questions_of_live_and_of_the_guide_are_there_with_one_right_choice(questions):
    chosen = chosen_prompts()[EMBEDDED_PAIR]
    titles = [f"Live: {title}" for title in chosen]
    titles += [f"Guide {number}: {scene.short}" for number, scene in enumerate(SCENES, start=1) if scene.choices]
    assert [question.title for question in questions] == titles and len(titles) == 13
    assert all(0 <= question.right < len(question.choices) and question.said.strip() for question in questions)
    assert not any(set("{}*") & set(question.text + question.said + "".join(question.choices)) for question in questions)


def test_a_questions_answer_is_what_live_says_of_the_guess(questions):
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.runs.presets import outcome_of

    pair, preset = embedded_pair(), PRESETS["What if the signal is weak?"]
    prompt, seed = chosen_prompts()[EMBEDDED_PAIR]["What if the signal is weak?"]
    outcome = outcome_of(list(decode(pair, prompt, preset.method, preset.settings(pair.calibration, seed))))
    asked = next(question for question in questions if question.title == "Live: What if the signal is weak?")
    for number, guess in enumerate(asked.choices):
        assert preset.answer(outcome, guess).count("Your guess is right.") == (number == asked.right)


def test_a_pair_without_a_story_has_no_scenes():
    assert guide_questions("no such pair") == []


def test_the_wall_asks_its_own_server_alone():
    page = wall_page(embedded_pair())
    assert "connect-src 'self'" in page and "default-src 'none'" in page and "http://" not in page.split("<script type=\"module\">")[0]


def test_a_qr_code_is_a_square_with_its_three_finders():
    rows = qr_rows("http://192.0.2.7:8700/device#room=ABCD")
    size = len(rows)
    assert size % 4 == 1 and size >= 21 and {len(row) for row in rows} == {size}
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [rows[top + line][left : left + 7] for line in (0, 1, 3)] == ["1111111", "1000001", "1011101"]
    assert rows != qr_rows("http://192.0.2.7:8700/device#room=ABCE")
