"""The inspector's two races of shared noise: the noise of the run, its winners, their leads and what is said of them."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, Decision, TokenDecided
from cuhlm_core.maths.randomness import Purpose, race_exponentials, uniforms
from cuhlm_core.maths.verification import race
from cuhlm_core.runs.words import Races, Runner, races_sentence, token_races
from cuhlm_core.settings import DecodeSettings

V = 12


@pytest.fixture(scope="module", params=["shared-noise", "shared-noise-skip"])
def rounds(request):
    """Every token of some runs with its start event and its audit."""
    pair, found = toy_pair(V, seed=3, closeness=0.5), []
    for seed in range(6):
        events = list(decode(pair, "a", request.param, DecodeSettings(seed=seed, max_tokens=40, u_th=0.6)))
        audits = {event.round: event for event in events if isinstance(event, Audited)}
        found += [(events[0], event, audits.get(event.round)) for event in events if isinstance(event, TokenDecided)]
    return found


def noise_of(started, token) -> np.ndarray:
    return race_exponentials(uniforms(started.settings.seed, Purpose.DRAFT, token.round)[-1:, 0], V)[0]


def test_the_first_arrivals_are_the_tokens_that_device_and_base_station_sampled(rounds):
    kinds = set()
    for started, token, audit in rounds:
        races = token_races(started, token, audit)
        small, large = races.first
        noise = noise_of(started, token)
        for model in (0, 1):
            runners = [one for one in races.runners if one.probs[model]]
            assert all(one.times[model] == noise[one.token] / one.probs[model] for one in runners)
            if (winner := races.first[model]) is not None and winner.times[model] is not None:
                assert winner.times[model] == min(one.times[model] for one in runners)
        assert (small is None) == (token.draft is None) and (small is None or small.token == token.draft)
        if token.decision in (Decision.ACCEPT, Decision.RESAMPLE, Decision.BONUS):
            assert large.token == token.token
        elif large is not None:
            assert (large.token == token.draft) == audit.would_accept
        kinds.add((token.decision, large is not None and small is not None and large.token != small.token))
    assert (Decision.RESAMPLE, True) in kinds and (Decision.BONUS, False) in kinds


def test_the_noise_of_another_position_has_other_winners(rounds):
    """The control: were the key another's, the winners would not be the run's tokens."""
    wrong = 0
    for started, token, _ in rounds:
        if token.decision is Decision.ACCEPT:
            y = dict((row, prob) for row, _, prob in token.target_top)
            laws = torch.zeros(1, V, dtype=torch.float64)
            laws[0, list(y)] = torch.tensor(list(y.values()), dtype=torch.float64)
            key = uniforms(started.settings.seed, Purpose.DRAFT, token.round + 1)[-1:, 0]
            wrong += int(race(laws, torch.from_numpy(race_exponentials(key, V)))) != token.token
    assert wrong > 5


def test_the_sentence_names_both_winners_their_leads_and_the_large_models_reason():
    small = Runner(1, " cat", (0.5, 0.1), (1.0, 5.0))
    large = Runner(2, " dog", (0.2, 0.8), (2.5, 0.625))
    differ = Races((small, large), (small, large))
    assert races_sentence(differ) == (
        "‘␣cat’ wins the small model's race by 2.5×, ‘␣dog’ the large one's by 8.0×, with the same noise: the large model gives ‘␣dog’ "
        "0.80, the small one 0.20."
    )
    far = replace(large, times=(2_500.0, 9.0))
    assert races_sentence(Races((small, far), (small, small))) == (
        "‘␣cat’ wins both races, the small model's by over 1,000× and the large model's by 1.8×."
    )
    assert races_sentence(Races((large,), (None, large))) == "‘␣dog’ wins the large model's race."
    assert races_sentence(Races((small, large), (small, None))) == "‘␣cat’ wins the small model's race by 2.5×."
    assert len(races_sentence(differ).split()) <= 30


def test_methods_without_shared_noise_and_rounds_without_probabilities_have_none(rounds):
    started, token, audit = rounds[0]
    assert token_races(replace(started, method="hlm"), token, audit) is None
    assert token_races(started, replace(token, draft_top=(), target_top=()), None) is None


def test_a_winner_that_was_not_recorded_is_not_named(rounds):
    """Only two tokens of y recorded: where a third could be before them, nobody is said to win."""
    unknown = 0
    for started, token, audit in rounds:
        if token.decision is Decision.SKIP:
            short = replace(audit, target_top=audit.target_top[:2])
            races, whole = token_races(started, token, short), token_races(started, token, audit)
            unknown += races.first[1] is None
            assert races.first[1] is None or races.first[1].token == whole.first[1].token
    assert unknown > 0 or rounds[0][0].method == "shared-noise"
