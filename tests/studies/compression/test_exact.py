"""The exact bias compared with what runs estimate, on a toy pair."""

import itertools

import pytest
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.round_law import law_words, recorded_law
from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.compression.exact import EVERY, EXACT_COLUMNS, EXACT_METHODS, exact_biases, exact_words


@pytest.fixture(scope="module")
def pair():
    return toy_pair(8, seed=3, closeness=0.4)


def ended(steps):
    result = []
    while True:
        try:
            result.append(next(steps))
        except StopIteration as end:
            return result, end.value


def test_every_fourth_round_is_enumerated_and_no_exact_bias_exceeds_what_is_expected(pair):
    result, found = ended(exact_biases(pair, ["a", "b"], 9, seed=4))
    assert [one["method"] for one in found] == [METHODS[name].title for name in EXACT_METHODS]
    assert result[-1].done == result[-1].of == 2 * len(EXACT_METHODS)
    assert all(METHODS[name].fills_tail_uniformly and METHODS[name].uses_uncertainty for name in EXACT_METHODS) and len(EXACT_METHODS) == 3
    for one in found:
        assert one["rounds"] == 2 * len(range(1, 10, EVERY)) and 0 <= one["exact bias"] <= one["expected estimate"] + 1e-9
    settings = [DecodeSettings(seed=seed, max_tokens=9) for seed in (4, 5)]
    events = [list(decode(pair, prompt, EXACT_METHODS[0], one)) for prompt, one in zip("ab", settings, strict=True)]
    laws = [recorded_law(pair, run, round_) for run in events for round_ in range(1, 10, EVERY)]
    assert found[0]["exact bias"] == pytest.approx(sum(law.bias for law in laws) / len(laws))
    assert set(EXACT_COLUMNS) < found[0].keys() and f"{found[0]['rounds'] * 3} enumerated rounds" in exact_words(found)


def test_a_cancelled_enumeration_keeps_what_is_done(pair):
    noise = itertools.count()
    _, found = ended(exact_biases(pair, ["a"], 9, cancelled=lambda: next(noise) > 14))
    assert 0 < len(found) < len(EXACT_METHODS)


def test_the_law_of_a_round_in_words_refuses_other_weights(pair):
    events = list(decode(pair, "a", "u-hlm", DecodeSettings(max_tokens=2, u_th=0.6)))
    law = recorded_law(pair, events, 1)
    draft = next(event.draft for event in events if isinstance(event, TokenDecided))
    assert "All drafts enumerated" in law_words(law, draft, float(law.target_probs[draft]))
    assert "other weights" in law_words(law, draft, float(law.target_probs[draft]) + 0.01)
