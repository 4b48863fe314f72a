"""Shared noise in the engine: whatever ends a message, the text is the one that the LLM alone writes, there and in Python."""

import pytest
from engine_node import embedded_pair, in_node, settings_json
from shared_texts import of_the_llm, stopped

from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import DecodeSettings

TOKENS = 20


def written(answer: list[dict]) -> list[int]:
    return [event["token"] for event in answer if event["type"] == "token"]


@pytest.mark.parametrize("runs", [6, pytest.param(24, marks=pytest.mark.thorough)])
def test_the_text_is_the_llms_in_both(runs, tmp_path):
    pair, prompts = embedded_pair(), [sample.prompt for sample in own_prompts(runs)]
    asked = [(prompts[seed % len(prompts)], stopped(seed, TOKENS, (1.0, 3.0))) for seed in range(runs)]
    alone = [DecodeSettings(settings.seed, TOKENS, temperature=settings.temperature) for _, settings in asked]
    cases = [("decode", prompt, "shared-noise", settings_json(settings)) for prompt, settings in asked]
    cases += [("decode", prompt, "llm", settings_json(own)) for (prompt, _), own in zip(asked, alone, strict=True)]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    exchanges = [event for answer in answers[:runs] for event in answer if event["type"] == "exchange"]
    assert max(exchange["slm_passes"] for exchange in exchanges) > 2
    assert {exchange["bonus_drafted"] for exchange in exchanges} == {None, True, False}
    for (prompt, settings), ours, theirs in zip(asked, answers[:runs], answers[runs:], strict=True):
        assert written(ours) == written(theirs) == of_the_llm(pair, prompt, settings), (prompt, settings)
