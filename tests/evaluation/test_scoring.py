"""Scores of evaluated answers: against one by one, stored and read again, left out where there is nothing to compare."""

from dataclasses import replace

import numpy as np
import pytest
from scored_toys import LetterEncoder, evaluated

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.scores import SCORES, cosine, jaccard, token_f1, yes_no_answer
from cuhlm_core.evaluation.scoring import log_likelihoods, score_table, scoring_steps
from cuhlm_core.storage import Store


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "own", tmp_path / "shipped")


@pytest.fixture(scope="module")
def table(pair, chosen, tmp_path_factory):
    return evaluated(pair, chosen, Store(tmp_path_factory.mktemp("answers")))


def test_every_score_is_that_of_the_answer_alone(pair, chosen, table, store):
    scored = score_table(table, chosen, embedder=LetterEncoder(), likelihood=pair, store=store)
    assert list(scored.scores) == list(SCORES) and len(table) == 42
    by_number = {one.number: one for one in chosen}
    for row, (number, text) in enumerate(zip(table.prompt.tolist(), table.text, strict=True)):
        sample = by_number[number]
        scores = {name: scored.scores[name][row] for name in SCORES}
        if sample.reference:
            vectors = LetterEncoder().encode([text, sample.reference])
            assert scores["cosine"] == pytest.approx(cosine(vectors[:1], vectors[1:])[0], abs=1e-7)
            assert (scores["token_f1"], scores["jaccard"]) == (token_f1(text, sample.reference), jaccard(text, sample.reference))
        else:
            assert np.isnan([scores["cosine"], scores["token_f1"], scores["jaccard"]]).all()
        verdict = yes_no_answer(text)
        expected = np.nan if sample.label is None else float(verdict is not None and verdict == (sample.label == "yes"))
        np.testing.assert_equal(scores["yes_no"], expected)
        alone = log_likelihoods(pair.llm, pair.codec, [sample.prompt], [table.answer_tokens[row].tolist()])
        assert scores["log_likelihood"] == alone[0] and np.isfinite(alone[0])
        assert scored.truncated[row] == (len(text) > 8 and bool(sample.reference))
        assert scored.truncated_reference[row] == (len(sample.reference) > 8)
    assert scored.embedder == "letters" and scored.missing == {"cosine": 0, "log_likelihood": 0}
    excluded = {name: int(np.isnan(values).sum()) for name, values in scored.scores.items()}
    assert excluded == {"cosine": 7, "token_f1": 7, "jaccard": 7, "yes_no": 14, "exact_match": 42, "log_likelihood": 0}


def test_scores_are_measured_once_and_each_text_is_prefix_logits(pair, chosen, table, store):
    first, second = LetterEncoder(), LetterEncoder()
    before = pair.llm.passes
    scored = score_table(table, chosen, embedder=first, likelihood=pair, store=store)
    compared = {one.number for one in chosen if one.reference}
    texts = {text for number, text in zip(table.prompt.tolist(), table.text, strict=True) if number in compared}
    assert sorted(first.read) == sorted(texts | {one.reference for one in chosen if one.reference}) and len(texts) < 35
    answers = {(number, *tokens.tolist()) for number, tokens in zip(table.prompt.tolist(), table.answer_tokens, strict=True)}
    assert pair.llm.passes == before + len(answers) < before + 42  # one pass an answer, however many configurations wrote it
    before = pair.llm.passes
    again = score_table(table, chosen, embedder=second, likelihood=pair, store=store)
    assert second.read == [] and pair.llm.passes == before
    for name in SCORES:
        np.testing.assert_array_equal(again.scores[name], scored.scores[name])


def test_without_models_their_scores_are_nan_and_the_others_are_there(chosen, table, store):
    scored = score_table(table, chosen, embedder=None, likelihood=None, store=store)
    assert np.isnan(scored.scores["cosine"]).all() and np.isnan(scored.scores["log_likelihood"]).all()
    assert np.isfinite(scored.scores["token_f1"]).sum() == 35 and scored.embedder is None and scored.missing == {}


def test_what_the_store_does_not_give_back_is_nan_and_counted(chosen, table, store, monkeypatch):
    monkeypatch.setattr(Store, "save", lambda *_: None)
    scored = score_table(table, chosen, embedder=LetterEncoder(), likelihood=None, store=store)
    assert scored.missing == {"cosine": 42} and np.isnan(scored.scores["cosine"]).all()


def test_another_model_another_text_or_another_reference_is_measured_again(chosen, table, store):
    score_table(table, chosen, embedder=LetterEncoder(), likelihood=None, store=store)
    other, reader = LetterEncoder(), LetterEncoder()
    other.fingerprint = "4567"
    score_table(table, chosen, embedder=other, likelihood=None, store=store)
    assert other.read
    changed = tuple(replace(one, reference=f"{one.reference} more") for one in chosen)
    score_table(table, changed, embedder=reader, likelihood=None, store=store)
    assert reader.read


def test_a_killed_scoring_goes_on(chosen, table, store):
    class Breaks(LetterEncoder):
        def encode(self, texts):
            if len(self.read) > 12:
                raise RuntimeError("killed")
            return super().encode(texts)

    with pytest.raises(RuntimeError):
        score_table(table, chosen, embedder=Breaks(), likelihood=None, store=store)
    done = len(list(store.below("scores").files("cosine-*.parquet")))
    different = len({table.text[start : start + 6] for start in range(0, 42, 6)})  # dssd writes what hlm writes
    assert 0 < done < different < 7
    rest = LetterEncoder()
    steps = list(scoring_steps(table, chosen, embedder=rest, likelihood=None, store=store))
    assert len(steps) == different + 1 - done and steps[-1].done == steps[-1].of == 42
    assert len(rest.read) == len(set(rest.read)) <= 5 + 5 * (different - done)  # no text twice, whoever wrote it
    unbroken = score_table(table, chosen, embedder=LetterEncoder(), likelihood=None, store=Store(store.writable.parent / "other"))
    read = len(rest.read)
    scored = score_table(table, chosen, embedder=rest, likelihood=None, store=store)
    assert len(rest.read) == read
    np.testing.assert_array_equal(scored.scores["cosine"], unbroken.scores["cosine"])


def test_a_scoring_can_be_cancelled(chosen, table, store):
    asked = []

    def cancelled():
        asked.append(True)
        return len(asked) > 2

    steps = list(scoring_steps(table, chosen, embedder=LetterEncoder(), likelihood=None, store=store, cancelled=cancelled))
    assert steps[-1].done == 12


def test_shipped_scores_are_found_and_a_damaged_file_is_measured_again(chosen, table, store):
    score_table(table, chosen, embedder=LetterEncoder(), likelihood=None, store=Store(store.folders[1]))
    reader = LetterEncoder()
    assert score_table(table, chosen, embedder=reader, likelihood=None, store=store).missing == {"cosine": 0} and reader.read == []
    for file in store.below("scores").files():
        file.write_bytes(b"PAR1")
    score_table(table, chosen, embedder=reader, likelihood=None, store=store)
    assert reader.read


def test_samples_of_another_set_are_refused(chosen, table, store):
    with pytest.raises(UserError, match="no sample number 40"):
        score_table(table, chosen[1:], embedder=None, likelihood=None, store=store)
