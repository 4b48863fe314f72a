"""What is suggested while a person types: questions that the world knows, that were not held out, and that its pair answers rightly."""

from random import Random

import pytest

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.runs.recording import Run
from cuhlm_core.settings import DecodeSettings
from little_world import is_right, recognise, split_of
from little_world.suggestions import DRAWN, FILE, SUGGESTED, file_text, suggested_questions, suggestions
from ui.setting_controls import STARTING_LINK
from ui.store import opening_run

SAMPLE, LEAST = 24, 0.95
"""Of all 687, at Live's first settings: CU-HLM 682 right, the large model alone 684."""


def test_every_suggestion_is_a_question_of_a_chosen_kind_and_none_is_held_out() -> None:
    kinds = {}
    for prompt in suggested_questions():
        question = recognise(prompt)
        assert question is not None, prompt
        assert split_of(*question.combinations) == "train", prompt
        kinds.setdefault(question.kind, []).append(prompt)
    assert kinds.keys() == set(SUGGESTED)
    assert min(map(len, kinds.values())) >= 3 and len(kinds["plus"]) == DRAWN
    assert len(set(suggested_questions())) == len(suggested_questions()) > 600


def test_the_file_that_the_browser_code_has_is_what_python_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == file_text(), "run: python -m little_world.suggestions"
    assert FILE.stat().st_size < 12_000
    assert all(template.count("{}") == 1 for template, _ in suggestions())


@pytest.mark.parametrize("count", [SAMPLE, pytest.param(None, marks=pytest.mark.thorough)])
def test_the_pair_answers_what_is_suggested(count: int | None) -> None:
    asked = suggested_questions()
    asked = asked if count is None else tuple(Random(1).sample(asked, count))
    run, pair = opening_run(WORLD_PAIR), load_pair(WORLD_PAIR)
    assert isinstance(run, Run)
    had = run.started.settings
    answered = 0
    for method in ("cu-hlm-online", "llm"):
        asks = DecodeSettings(seed=had.seed, max_tokens=had.max_tokens, channel=STARTING_LINK)
        settings = complete_settings(asks, METHODS[method], pair.calibration, pair.vocabulary_size)
        for prompt, one in zip(asked, decode_batch(pair, [DecodeJob(prompt, method, settings) for prompt in asked]) or (), strict=True):
            text = "".join(event.text for event in one.events if isinstance(event, TokenDecided))
            answered += is_right(text, recognise(prompt).expected)  # type: ignore[union-attr]
    assert answered >= LEAST * 2 * len(asked)
