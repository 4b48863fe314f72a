"""The LLM's mean log-likelihood against plain passes."""

import math

import numpy as np
import pytest
import torch
from tiny_models import IDS, random_llama, uncached
from toys import TableModel, toy_codec

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.scoring import log_likelihoods
from cuhlm_core.models.huggingface import HuggingFaceModel


class Ids:
    """A codec whose prompts are ids written as text."""

    def encode_prompt(self, text, style=None, limit=None):
        return [int(word) for word in text.split()]


@pytest.mark.parametrize("start", [1, 20, 59])
def test_it_equals_one_plain_pass(start):
    model = random_llama()
    logs = torch.log_softmax(uncached(model, IDS).double(), -1)
    expected = np.mean([logs[position - 1, IDS[position]].item() for position in range(start, len(IDS))])
    prompt = " ".join(map(str, IDS[:start]))
    means = log_likelihoods(HuggingFaceModel(model, "tiny", 320), Ids(), [prompt], [IDS[start:]])
    assert means == pytest.approx([expected], rel=1e-5)


def test_it_is_exact_for_a_table_also_over_several_pieces():
    table = torch.tensor([[0.25, 0.75], [0.5, 0.5]], dtype=torch.float64).log()
    answers = [[0], [1, 1], [0, 1] * 300]
    expected = [math.log(0.25), (math.log(0.75) + math.log(0.5)) / 2, (300 * math.log(0.75) + math.log(0.25) + 299 * math.log(0.5)) / 600]
    assert log_likelihoods(TableModel(table), toy_codec(2), ["a"] * 3, answers) == pytest.approx(expected, rel=1e-6)


def test_an_empty_answer_has_none_and_an_impossible_one_minus_infinity():
    table = torch.tensor([[0.0, -torch.inf], [0.0, 0.0]])
    means = log_likelihoods(TableModel(table), toy_codec(2), ["a"] * 3, [[], [1], [0]])
    assert np.isnan(means[0]) and means[1:].tolist() == [-math.inf, 0.0]


def test_it_refuses_what_cannot_be():
    model, codec = TableModel(torch.zeros(2, 2), max_context=4), toy_codec(2)
    with pytest.raises(ValueError, match="from 0 to 1"):
        log_likelihoods(model, codec, ["a"], [[2]])
    with pytest.raises(ValueError):
        log_likelihoods(model, codec, ["a", "b"], [[0]])
    with pytest.raises(UserError, match="can read 4 tokens"):
        log_likelihoods(model, codec, ["aaa"], [[0, 0, 0]])
