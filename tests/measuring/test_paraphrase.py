"""Prompt perturbation: paraphrases by a tiny made-up lexicon, and one pass against a cache stepped token by token."""

import re
import warnings

import numpy as np
import pytest
import torch
from tiny_models import byte_level_tokenizer, random_llama
from toys import toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.measuring import paraphrase
from cuhlm_core.measuring.paraphrase import NO_WORDNET, find_lexicon, paraphrases, prompt_uncertainty
from cuhlm_core.models.codec import TextCodec
from cuhlm_core.models.huggingface import HuggingFaceModel

ANSWER = [40, 7, 99, 201, 12, 5, 64, 33]
DRAFTS = [40, 8, 99, 200, 12, 5, 60, 33]


class Words:
    """A lexicon of a few words."""

    def __init__(self, **known):
        self.known, self.asked = known, []

    def synonyms(self, word):
        self.asked.append(word)
        return self.known.get(word, ())


LEXICON = Words(
    story=("tale", "narrative"), stories=("tales",), write=("compose",), big=("large",), about=("around",), hill=("mound",), grey=("gray",)
)
PROMPT = "Write a big story about the Big Hill: (stories, BIG ones) that end."


def changed(first, second):
    """Pairs of words at which two texts differ."""
    pattern = r"[A-Za-z]+"
    return [pair for pair in zip(re.findall(pattern, first), re.findall(pattern, second), strict=True) if pair[0] != pair[1]]


def test_words_are_replaced_in_their_case_and_nothing_else():
    versions = paraphrases(PROMPT, 0, LEXICON)
    assert len(versions) == 20 and len(set(versions)) > 5
    seen = {pair for version in versions for pair in changed(PROMPT, version)}
    # Hill and the second Big are names; "about" carries grammar; of "Write" only the capital form fits.
    whole = {("Write", "Compose"), ("big", "large"), ("story", "tale"), ("story", "narrative"), ("stories", "tales"), ("BIG", "LARGE")}
    assert seen == whole
    for version in versions:
        assert re.sub(r"[A-Za-z]+", "w", version) == re.sub(r"[A-Za-z]+", "w", PROMPT)  # spaces and punctuation stay


def test_a_random_share_is_replaced():
    text = " ".join(["grey"] * 50)
    counts = [len(changed(text, version)) for number in range(10) for version in paraphrases(text, number, LEXICON)]
    assert min(counts) >= 10 and max(counts) <= 20 and len(set(counts)) == 11 and np.mean(counts) == pytest.approx(15, abs=0.8)
    where = np.mean([[word == "gray" for word in version.split()] for n in range(10) for version in paraphrases(text, n, LEXICON)], 0)
    assert where.min() > 0.15 and where.max() < 0.45  # every word has its turn
    assert {len(changed("a grey hill", version)) for version in paraphrases("a grey hill", 0, LEXICON)} == {1}


@pytest.mark.parametrize(("text", "replaced"), [
    ("grey", True), ("Grey", True), ("GREY", True), ("gReY", False), ("grey-haired", False), ("grey's", False), ("a-grey", False),
    ("the Grey", False), ("The end. Grey", True), ("`Grey`", True), ("see Mr. Grey", False),
    ("grey2", False), ("_grey", False), ("up", False),
])
def test_what_counts_as_a_word(text, replaced):
    lexicon = Words(grey=("gray",), up=("upward",))
    version = paraphrases(text, 0, lexicon)[0]
    assert (version != text) == replaced
    assert not replaced or version == text.replace("rey", "ray").replace("REY", "RAY")


def test_seed_and_number_fix_a_version():
    first = paraphrases(PROMPT, 3, LEXICON)
    assert paraphrases(PROMPT, 3, LEXICON) == first and len(first) == 20
    assert paraphrases(PROMPT, 4, LEXICON) != first


def test_a_text_without_synonyms_comes_back():
    assert paraphrases("xyz uvw", 0, LEXICON) == ("xyz uvw",) * 20
    assert "a grey hill" not in paraphrases("a grey hill", 0, LEXICON)


def test_one_pass_equals_a_cache_fed_token_by_token():
    model, codec, seed = HuggingFaceModel(random_llama(), "tiny", 320), TextCodec(byte_level_tokenizer(), 320), 2
    prompt = "write a big story about the grey hill"
    uncertainty = prompt_uncertainty(model, codec, prompt, ANSWER, DRAFTS, seed, LEXICON)
    coins, share = uniforms(seed, Purpose.PARAPHRASE, len(ANSWER)), np.zeros(len(ANSWER))
    lengths, margin = set(), 1.0
    for number, version in enumerate(paraphrases(prompt, seed, LEXICON)):
        context, ids = model.new_context(), codec.encode_prompt(version)
        lengths.add(len(ids))
        logits = context.extend(ids)
        for step, draft in enumerate(DRAFTS):
            prob = float(torch.softmax(logits[0], -1)[draft])
            share[step] += coins[step, number] >= prob
            margin = min(margin, abs(coins[step, number] - prob))
            logits = context.extend([ANSWER[step]])
    assert margin > 1e-5 and len(lengths) > 1
    np.testing.assert_allclose(uncertainty, share / 20, atol=1e-12)
    assert uncertainty.dtype == np.float64


def test_the_uncertainty_is_that_of_the_drafts_after_the_paraphrases():
    """On tables the law is known: only the last token of the paraphrase, then the answer, matters."""
    pair, lexicon = toy_pair(26, seed=3, closeness=0.1), Words(end=("enz",))  # the only paraphrase ends with another letter
    answer, seed = [4, 9, 2], 7
    uncertainty = prompt_uncertainty(pair.slm, pair.codec, "the end", answer, answer, seed, lexicon)
    laws = torch.softmax(pair.slm.logits[[25, *answer[:-1]]], -1)
    coins = uniforms(seed, Purpose.PARAPHRASE, 3)
    assert uncertainty.tolist() == [np.mean(coins[i] >= float(laws[i, token])) for i, token in enumerate(answer)]
    assert pair.slm.passes == 1  # twenty equal paraphrases are read once
    other = prompt_uncertainty(pair.slm, pair.codec, "the end", answer, [5, 9, 2], seed, lexicon)
    assert other[1:].tolist() == uncertainty[1:].tolist()


def test_a_cancelled_measurement_has_no_numbers():
    pair = toy_pair(26)
    uncertainty = prompt_uncertainty(pair.slm, pair.codec, "grey", [1, 2], [1, 2], 0, LEXICON, cancelled=lambda: True)
    assert np.isnan(uncertainty).all() and uncertainty.shape == (2,)


def test_too_long_a_paraphrase_is_refused():
    pair = toy_pair(26, max_context=10)
    with pytest.raises(UserError, match="can read 10"):
        prompt_uncertainty(pair.slm, pair.codec, "a grey hill", [1, 2], [1, 2], 0, LEXICON)


def test_missing_wordnet_names_both_ways_to_get_it(monkeypatch, tmp_path):
    nltk_data = pytest.importorskip("nltk.data")
    monkeypatch.setattr(nltk_data, "path", [str(tmp_path)])
    monkeypatch.setattr(paraphrase, "DEBIAN_FOLDER", tmp_path / "wordnet")
    find_lexicon.cache_clear()
    with pytest.raises(UserError) as error:
        find_lexicon()
    assert str(error.value) == NO_WORDNET
    assert "python -m nltk.downloader wordnet" in NO_WORDNET and "apt install wordnet-base" in NO_WORDNET


@pytest.mark.thorough
def test_wordnet_itself():
    find_lexicon.cache_clear()
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        try:
            lexicon = find_lexicon()
        except UserError:
            pytest.skip("no WordNet data here: `python -m nltk.downloader wordnet` or `apt install wordnet-base`")
    assert find_lexicon() is lexicon
    assert {"tale", "narrative"} <= set(lexicon.synonyms("story")) and "story" not in lexicon.synonyms("story")
    assert "films" in lexicon.synonyms("movies")  # a plural gives plurals
    assert "mends" in lexicon.synonyms("repairs")
    assert all("_" not in synonym and synonym.islower() for word in ("dog", "rain", "write") for synonym in lexicon.synonyms(word))
    assert lexicon.synonyms("qwrtz") == () and lexicon.synonyms("glass") == ()
    text = "Write a story about a clockmaker who repairs a very old robot."
    versions = paraphrases(text, 0, lexicon)
    assert text not in versions and len(set(versions)) > 4
    assert all(version.endswith(" robot.") or version.endswith(("automaton.", "golem.")) for version in versions)
    assert all("a very old" in version for version in versions)


def test_regular_endings():
    words = {"cat": "cats", "box": "boxes", "church": "churches", "story": "stories", "day": "days", "dish": "dishes", "fizz": "fizzes"}
    assert {word: paraphrase._with_s(word) for word in words} == words
