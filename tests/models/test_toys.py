"""Toy models: their probabilities are the table's, their passes are counted."""

import pytest
import torch
from toys import TableModel, toy_codec, toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.models.protocol import Codec, LanguageModel


def test_logits_are_the_rows_of_the_last_tokens():
    table = torch.arange(16.0).reshape(4, 4)
    model: LanguageModel = TableModel(table)
    context = model.new_context()
    assert torch.equal(context.extend([2, 0, 3], keep=2), table[[0, 3]])
    assert torch.equal(context.extend([1]), table[[1]])
    assert context.length == 4 and model.vocabulary_size == 4


def test_passes_and_tokens_are_counted_over_all_contexts():
    model = TableModel(torch.zeros(3, 3))
    first, second = model.new_context(), model.new_context()
    first.extend([0, 1, 2])
    second.extend([0])
    first.extend([1])
    assert (model.passes, model.tokens_read, first.length, second.length) == (3, 5, 4, 1)


def test_contexts_and_batches_go_back():
    model = TableModel(torch.arange(16.0).reshape(4, 4))
    context, batch = model.new_context(), model.new_batch([[2, 0], [3]])
    context.extend([2, 0, 3])
    batch.read([0, 1], [[1], [1, 2]])
    context.truncate(1)
    batch.truncate([1], [1])
    assert (context.length, batch.lengths) == (1, [3, 1])
    for goes_back in (lambda: context.truncate(2), lambda: batch.truncate([0, 1], [3, 2])):
        with pytest.raises(ValueError, match="1 tokens cannot be truncated to 2"):
            goes_back()


def test_limits():
    context = TableModel(torch.zeros(3, 3), max_context=4).new_context()
    context.extend([0, 1, 2])
    with pytest.raises(UserError, match="4 tokens and 5 are asked"):
        context.extend([0, 1])
    with pytest.raises(ValueError, match="keep"):
        context.extend([0], keep=2)
    with pytest.raises(ValueError, match="square"):
        TableModel(torch.zeros(2, 3))


def test_codec_names_tokens_and_streams_them():
    codec: Codec = toy_codec(30, end_id=2)
    assert [codec.token_text(token) for token in (0, 2, 25, 26, 27)] == ["a", "<end>", "z", "aa", "ab"]
    stream = codec.new_stream()
    assert [stream.step(token) for token in (1, 2, 26)] == ["b", "", "aa"]
    assert codec.token_hex(5) is None and codec.end_ids == {2}


def test_codec_encodes_any_text_without_end_tokens():
    codec = toy_codec(5, end_id=2)
    ids = codec.encode_prompt("abc Ünï <end>")
    assert len(ids) == 13 and set(ids) <= {0, 1, 3, 4} and ids[:3] == [0, 1, 3]
    for text in ("", "  "):
        with pytest.raises(UserError, match="empty"):
            codec.encode_prompt(text)
    with pytest.raises(UserError, match="can read 2"):
        codec.encode_prompt("abc", limit=2)


def test_closeness_runs_from_independent_to_equal():
    def distance(closeness: float) -> float:
        pair = toy_pair(20, seed=1, closeness=closeness)
        slm, llm = (torch.softmax(model.logits.double(), -1) for model in (pair.slm, pair.llm))
        return float((slm - llm).abs().sum(-1).mean() / 2)

    assert distance(1) == 0 and 0 < distance(0.8) < distance(0.4) < distance(0)


def test_zeros_and_seeds():
    pair = toy_pair(10, seed=5, zeros=0.35)
    for model in (pair.slm, pair.llm):
        assert torch.equal((torch.softmax(model.logits, -1) == 0).sum(-1), torch.full((10,), 3))
    assert not torch.equal(pair.slm.logits.isinf(), pair.llm.logits.isinf())
    equal = toy_pair(10, seed=5, closeness=1, zeros=0.35)
    assert torch.equal(equal.slm.logits, equal.llm.logits)
    assert torch.equal(toy_pair(10, seed=5).llm.logits, toy_pair(10, seed=5).llm.logits)
    assert not torch.equal(toy_pair(10, seed=5).llm.logits, toy_pair(10, seed=6).llm.logits)
    assert toy_pair(2, zeros=0.9).vocabulary_size == 2
    for arguments in ({"vocabulary_size": 1}, {"closeness": 1.5}, {"zeros": 1.0}):
        with pytest.raises(ValueError, match="toy pair needs"):
            toy_pair(**arguments)
