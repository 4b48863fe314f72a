"""What the estimators cost: what is timed, how often, and how it is averaged; the times themselves belong to the computer."""

import itertools

import pytest
import torch
from tiny_models import byte_level_tokenizer, random_llama
from toys import toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.measuring import estimators
from cuhlm_core.measuring.estimators import WARM_UP, estimator_seconds, mc_dropout_uncertainty
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.codec import TextCodec
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import EXAMPLES
from cuhlm_core.settings import COSTLY_ESTIMATORS, ESTIMATORS

ALL = (*ESTIMATORS, *COSTLY_ESTIMATORS)


@pytest.fixture(scope="module")
def pair():
    model = HuggingFaceModel(random_llama(), "tiny", 320)
    codec = TextCodec(byte_level_tokenizer(), 320)
    return ModelPair("tiny", model, model, codec, PAPER_CALIBRATION)


def test_every_estimator_is_timed(pair):
    costs = estimator_seconds(pair, ALL, steps=4)
    assert list(costs) == list(ALL)
    for name, (each, once) in costs.items():
        assert 0 < each < 10 and (once > 0) == (name == "prompt")


def test_times_are_medians_without_the_first_steps(monkeypatch):
    """A clock that is asked before and after each estimator's piece of work."""
    pieces = 2
    durations = {0: iter([900.0] * WARM_UP + [1.0, 2.0, 99.0]), 1: itertools.cycle([5.0])}
    asked, now = itertools.count(), [0.0]

    def clock(model):
        call = next(asked) - pieces  # two estimators are prepared before
        if call >= 0 and call % 2:
            now[0] += next(durations[call // 2 % pieces])
        return now[0]

    monkeypatch.setattr(estimators, "_now", clock)
    costs = estimator_seconds(toy_pair(10), ("entropy", "temperature"), steps=3)
    assert costs == {"entropy": (2.0, 0.0), "temperature": (5.0, 0.0)}


def test_prompt_perturbation_steps_twenty_caches_in_one_batch():
    pair, steps = toy_pair(30), 5
    estimator_seconds(pair, (), steps)
    passes, read = pair.slm.passes, pair.slm.tokens_read
    estimator_seconds(pair, ("prompt",), steps)
    assert pair.slm.passes - 2 * passes == 1 + steps + WARM_UP
    assert pair.slm.tokens_read - 2 * read == 20 * (len(EXAMPLES[0]) + steps + WARM_UP)


def test_the_timed_work_is_the_estimate(pair):
    """MC dropout as timed gives the numbers that the measurement of whole answers gives."""
    prompt_ids, answer, seed = pair.codec.encode_prompt(EXAMPLES[0]), [9, 60, 200, 31, 8, 77], 3
    work = estimators._prepared("mc-dropout", pair.slm, prompt_ids, answer, seed)
    drafts = answer[1:]
    estimates = [work(step, torch.zeros(320), draft) for step, draft in enumerate(drafts)]
    expected, _ = mc_dropout_uncertainty(pair.slm, [*prompt_ids, *answer[:-1]], 5, drafts, seed)
    assert estimates == expected.tolist()


def test_what_is_refused(pair):
    for names, steps in ((("magic",), 4), (("entropy",), 0)):
        with pytest.raises(UserError):
            estimator_seconds(pair, names, steps)
    with pytest.raises(UserError, match="transformers"):
        estimator_seconds(toy_pair(10), ("mc-dropout",), 2)
    with pytest.raises(UserError, match="can read"):
        estimator_seconds(pair, ("entropy",), 400)
