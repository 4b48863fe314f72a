"""Scores of answers against hand-computed examples and other people's implementations."""

import math
import random

import numpy as np
import pytest
from scipy.spatial import distance
from sklearn.metrics import f1_score, jaccard_score

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.scores import SCORES, cosine, exact_match, jaccard, token_f1, words, yes_no_answer

STORED = [  # answer, reference, token F1, Jaccard: by hand
    ("the cat sat", "The cat sat.", 1.0, 1.0),
    ("a cat", "the cat!", 1.0, 1.0),
    ("Paris", "Paris, France", 2 / 3, 1 / 2),
    ("Denver Broncos won", "the Denver Broncos", 4 / 5, 2 / 3),
    ("no no no", "no", 1 / 2, 1.0),
    ("no no", "no no no", 4 / 5, 1.0),
    ("red green", "blue", 0.0, 0.0),
    ("don't stop", "dont stop", 1.0, 1.0),
    ("don’t — stop…", "dont stop", 1.0, 1.0),
    ("well-known", "well known", 0.0, 0.0),
    ("$5 + 3%", "5 3", 1.0, 1.0),
    ("", "", 1.0, 1.0), ("the", "a", 1.0, 1.0), ("", "word", 0.0, 0.0), ("word", "", 0.0, 0.0), ("!?", "word", 0.0, 0.0),
    ("ÉCOLE", "école", 1.0, 1.0),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "reference", "f1", "overlap"), STORED)
def test_stored_examples(answer, reference, f1, overlap):
    assert token_f1(answer, reference) == pytest.approx(f1) and jaccard(answer, reference) == pytest.approx(overlap)


def test_both_are_symmetric_and_from_0_to_1():
    for answer, reference, *_ in STORED:
        assert token_f1(answer, reference) == token_f1(reference, answer) and 0 <= token_f1(answer, reference) <= 1
        assert jaccard(answer, reference) == jaccard(reference, answer)


def test_words_are_normalised_in_squad_s_order():
    # Punctuation goes before articles: "a." is an article, and "a-b" no longer one word and an article.
    assert words("The U.S.A. and a. dog, AN owl & theatre") == ["usa", "and", "dog", "owl", "theatre"]


def test_random_word_sets_agree_with_sklearn():
    generator = random.Random(0)
    vocabulary = [f"w{number}" for number in range(12)]
    for _ in range(20):
        first, second = (generator.sample(vocabulary, generator.randint(1, 12)) for _ in range(2))
        truth, given = ([word in chosen for word in vocabulary] for chosen in (first, second))
        assert token_f1(" ".join(second), " ".join(first)) == pytest.approx(f1_score(truth, given))
        assert jaccard(" ".join(second), " ".join(first)) == pytest.approx(jaccard_score(truth, given))


def test_repeated_words_agree_with_counting_by_hand():
    generator = random.Random(1)
    for _ in range(200):
        first, second = ([generator.choice("xyz") for _ in range(generator.randint(1, 9))] for _ in range(2))
        rest = list(second)
        common = sum(1 for word in first if word in rest and not rest.remove(word))
        precision, recall = common / len(first), common / len(second)
        expected = 2 * precision * recall / (precision + recall) if common else 0.0
        assert token_f1(" ".join(first), " ".join(second)) == pytest.approx(expected)


def test_cosine_agrees_with_scipy_and_sentence_transformers():
    from sentence_transformers.util import pairwise_cos_sim

    a, b = np.random.default_rng(0).normal(size=(2, 50, 7))
    cosines = cosine(a, b)
    assert cosines == pytest.approx([1 - distance.cosine(x, y) for x, y in zip(a, b, strict=True)])
    assert cosines == pytest.approx(pairwise_cos_sim(a, b).numpy())


def test_cosine_of_the_zero_vector_is_zero_and_never_beyond_one():
    assert cosine([[0, 0], [1, 2]], [[1, 1], [0, 0]]).tolist() == [0.0, 0.0]
    row = np.float32([[0.1, 0.2, 0.3]])
    assert cosine(row, 7 * row)[0] <= 1 and cosine(row, -row)[0] >= -1


@pytest.mark.parametrize(("text", "expected"), [
    ("Yes", True), ("yes.", True), ("YES!", True), (" No, it is not.", False), ("No", False), ("\nTrue\n", True), ("false", False),
    ("**Yes**", True), ('"No"', False), ("Yes it is.", True), ("No because it is cold.", False), ("No – never", False),
    ("Correct: soup is liquid.", True), ("Wrong. Soup is liquid.", False), ("Incorrect", False),
    ("The answer is yes.", True), ("Soup is wet. So the answer is no.", False), ("Answer: No", False), ("The answer is: \"yes\"", True),
    ("The answer is not true.", False), ("Yes? I think the answer is no.", False), ("The answer is no. Wait, the answer is yes.", True),
    ("The claim is true.", True), ("That is not true at all.", False), ("This isn't correct.", False), ("It’s false.", False),
    ("This is a false claim.", False), ("This claim wasn’t correct.", False),
    ("", None), ("Soup.", None), ("No one knows.", None), ("No-one knows.", None), ("Nothing", None), ("Yesterday it rained.", None),
    ("Notes are kept.", None), ("True love waits.", None), ("There is no reason for it.", None), ("I know.", None),
    ("The answer is unknown.", None), ("It may be so.", None), ("untrue", None), ("Nobody said yes.", None),
])  # fmt: skip
def test_yes_and_no_are_read(text, expected):
    assert yes_no_answer(text) is expected


def scored(answers, references, labels):
    prompts = [Sample(row, "", reference, label) for row, (reference, label) in enumerate(zip(references, labels, strict=True))]
    return [SCORES[name].rates(answers, prompts) for name in ("token_f1", "jaccard", "yes_no")]


def test_scores_by_reference_and_label():
    answers = ["Yes. aa", "b", "no, c", "", "bbbbbbbbbbbb", "maybe"]
    references = ["aa yes", "", "No. b", "a", "b" * 11, "Yes."]
    labels = ["yes", "yes", "yes", None, None, "yes"]
    f1, overlap, correct = scored(answers, references, labels)
    assert f1[[0, 2, 3, 4, 5]] == pytest.approx([1, 0.5, 0, 0, 0])
    assert overlap[[0, 2, 3]] == pytest.approx([1, 1 / 3, 0])
    assert math.isnan(f1[1]) and math.isnan(overlap[1])
    assert correct[[0, 1, 2, 5]].tolist() == [1, 0, 0, 0] and np.isnan(correct[3:5]).all()
    assert len(f1) == len(overlap) == len(correct) == 6


def test_without_a_reference_there_is_no_score():
    assert scored(["a"], ["a"], [None])[0].tolist() == [1.0]
    assert np.isnan(scored(["a", "b"], ["", " "], [None, None])).all()
    assert [len(column) for column in scored([], [], [])] == [0, 0, 0]
    with pytest.raises(ValueError, match="shorter"):
        scored(["a"], [], [])


def test_exact_match_is_what_the_answer_ends_with():
    answers = ["7+5=12. The answer is 42.", "The answer is 421.", "42", "", "the answer is PARIS", "The answer is 4. The answer is 42."]
    matches = exact_match(answers, ["42", "42", "42", "42", "Paris", "42"])
    assert matches.tolist() == [1, 0, 0, 0, 1, 1]
    assert np.isnan(exact_match(["The answer is 42."], [None])).all() and len(exact_match([], [])) == 0
