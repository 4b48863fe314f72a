"""A text that both models read: against a slow version, token by token, and against the loop that decodes."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from toys import TableModel, toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import Decision, Exchange, TokenDecided
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.own_text import study
from cuhlm_core.studies.own_text.reading import READING_METHOD, SELDOM, ReadText, TextRequest
from cuhlm_core.studies.own_text.study import read_text, text_read

SETTINGS = DecodeSettings(u_th=0.4, theta=0.2, seed=5, line_a=0.8, line_b=0.05)


def read(pair, text: str, prompt: str = "", settings: DecodeSettings = SETTINGS) -> ReadText:
    return text_read(pair, TextRequest(prompt, text, settings))


# The slow version -----------------------------------------------------------------------------------------------------


def law(model: TableModel, before: list[int], temperature: float) -> np.ndarray:
    """What a fresh context says after these tokens, read one at a time."""
    context = model.new_context()
    for token in before:
        logits = context.extend([token])[0]
    weights = np.exp((logits.double().numpy() - float(logits.max())) / temperature)
    return weights / weights.sum()


def slow_uncertainty(model: TableModel, before: list[int], token: int, position: int, settings: DecodeSettings) -> float:
    """Eq. 8-9 with one perturbed law after another."""
    draws = uniforms(settings.seed, Purpose.PERTURBATION, position)[position - 1]
    logits, differ = model.new_context().extend(before)[0].double().numpy() / settings.temperature, 0
    for warmth, uniform in zip(2 * draws[:20], draws[20:], strict=True):
        weights = np.exp((logits - logits.max()) / warmth)
        differ += uniform >= weights[token] / weights.sum()
    return differ / 20


def slow_size(x: np.ndarray, limit: float) -> int:
    """The first k whose spread tail lies within the limit."""
    order = sorted(range(len(x)), key=lambda token: (-x[token], token))
    for k in range(1, len(x) + 1):
        tail = x[order[k:]]
        if np.abs(tail - (tail.mean() if len(tail) else 0)).sum() <= limit + 1e-12:
            return k
    raise AssertionError


def slow_token(pair, before: list[int], token: int, position: int, settings: DecodeSettings) -> dict:
    x, y = (law(model, before, settings.temperature) for model in (pair.slm, pair.llm))
    u = slow_uncertainty(pair.slm, before, token, position, settings)
    beta = min(max(settings.line_a * u + settings.line_b, 0), 1)
    plus = lambda z: math.log1p(math.exp(settings.eta * z)) / settings.eta  # noqa: E731
    k = slow_size(x, settings.theta * ((1 - x[token]) * plus(-1) + x[token] * plus(-beta)))
    order = sorted(range(len(x)), key=lambda other: (-x[other], other))
    sent = {*order[:k], token}
    rest = [other for other in range(len(x)) if other not in sent]
    known = np.array([x[other] if other in sent else x[rest].mean() for other in range(len(x))])
    residual = np.clip(y - known, 0, None)
    return {
        "draft_prob": x[token], "target_prob": y[token], "draft_rank": 1 + sum(x > x[token]), "target_rank": 1 + sum(y > y[token]),
        "uncertainty": u, "accept_prob": 1.0 if x[token] <= y[token] else y[token] / x[token], "k": k,
        "bits": len(sent) * (8 + math.ceil(math.log2(len(x)))), "likeliest": int(np.argmax(y)),
        "replacement": int(np.argmax(residual if residual.sum() > 0 else y)),
    }  # fmt: skip


@pytest.mark.parametrize("together", [1, 3, 1000])
@pytest.mark.parametrize(("kind", "prompt", "settings"), [
    ({}, "abc", SETTINGS), ({"zeros": 0.4}, "", SETTINGS),
    ({"seed": 3, "closeness": 0.9}, "b", replace(SETTINGS, temperature=0.6, theta=0.05, eta=1.0)),
])  # fmt: skip
def test_every_number_is_that_of_contexts_read_token_by_token(monkeypatch, together, kind, prompt, settings):
    pair, text = toy_pair(9, **kind), "abacadihgfedcbaabbi"
    monkeypatch.setattr(study, "READ_ELEMENTS", 9 * together)
    got, ids = read(pair, text, prompt, settings), pair.codec.encode_text(prompt + text)
    begin = len(prompt) or 1
    assert got.first == ("" if prompt else "a") and len(got.tokens) == len(ids) - begin
    for position, (token, number) in enumerate(zip(ids[begin:], got.tokens, strict=True), 1):
        wanted = slow_token(pair, ids[: begin + position - 1], token, position, settings)
        tops = {"likeliest": number.target_top[0][0], "replacement": number.replacement_top[0][0]}
        shown = vars(number) | tops
        assert {name: shown[name] for name in wanted} == pytest.approx(wanted, abs=1e-6), position
        assert number.number == position and number.text == pair.codec.token_text(token)


def test_a_text_that_was_decoded_meets_the_decisions_it_was_decoded_with():
    pair = toy_pair(8, closeness=0.7)
    settings = replace(SETTINGS, max_tokens=80)
    events = list(decode(pair, "abc", READING_METHOD, settings))
    rounds = [event for event in events if isinstance(event, TokenDecided)]
    bits = {event.number: event.payload_bits for event in events if isinstance(event, Exchange)}
    got = read(pair, "".join(event.text for event in rounds), "abc", settings)
    assert len(got.tokens) == len(rounds) == 80
    kept = [place for place, event in enumerate(rounds) if event.decision is not Decision.RESAMPLE]
    decisions, seen = got.decisions(0.4), set()
    for place in kept:  # of the others the draft was another token
        event, token = rounds[place], got.tokens[place]
        seen.add(event.decision)
        assert (token.uncertainty, token.draft_prob) == pytest.approx((event.uncertainty, event.draft_prob))
        assert (decisions[place] is Decision.SKIP) == (event.decision is Decision.SKIP)
        if event.decision is Decision.ACCEPT:
            assert (token.k, token.bits, token.accept_prob) == (event.k, bits[event.exchange], pytest.approx(event.accept_prob))
    assert seen == {Decision.SKIP, Decision.ACCEPT}


# Thresholds and totals ------------------------------------------------------------------------------------------------


def test_the_threshold_decides_who_is_asked_and_the_totals_count_it():
    got = read(toy_pair(8, seed=1, zeros=0.3), "abcdefghhgfedcbaacegbdfh", "a")
    for u_th in (None, 0.0, 0.4, 0.7, 1.0):
        decisions, totals = got.decisions(u_th), got.totals(u_th)
        for token, decision in zip(got.tokens, decisions, strict=True):
            skipped = u_th is not None and token.uncertainty <= u_th
            usual = Decision.SKIP if skipped else Decision.ACCEPT if token.accept_prob >= 0.5 else Decision.RESAMPLE
            assert decision is (None if token.draft_prob < SELDOM else usual)
        pairs = [(token, one) for token, one in zip(got.tokens, decisions, strict=True) if one is not None]
        assert totals["tokens"] == totals["skipped"] + totals["accepted"] + totals["replaced"] + totals["undrafted"] == 24
        wrong = sum(1 - token.accept_prob for token, one in pairs if one is Decision.SKIP)
        replaced = sum(1 - token.accept_prob for token, one in pairs if one is not Decision.SKIP)
        assert (totals["expected_wrong_skips"], totals["expected_replaced"]) == pytest.approx((wrong, replaced))
        assert totals["bits"] == sum(token.bits for token in got.tokens if u_th is None or token.uncertainty > u_th)
        assert totals["whole_bits"] == 24 * 8 * (8 + 3)
    assert {*got.decisions(0.7)} == {None, Decision.SKIP, Decision.ACCEPT, Decision.RESAMPLE}


def test_what_the_small_model_gives_nothing_could_not_have_been_drafted():
    pair = toy_pair(4)
    pair.slm.logits[0] = torch.tensor([0.0, 0.0, 0.0, -torch.inf])
    got = read(pair, "ad")
    assert got.tokens[0].draft_prob == 0 and got.decisions(1.0) == [None] and got.decisions(None) == [None]
    assert got.tokens[0].draft_rank == 4 and all(text != "d" for _, text, _ in got.tokens[0].draft_top)


# Texts of every kind --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "prompt", "words"), [
    ("", "", "empty"), (" \n\t", "a", "empty"), ("a", "", "Nothing stands before"), ("abcd" * 9, "", "36 tokens|35 tokens"),
    ("abcd" * 5, "abcdefghijkl", "after 12 of the question"), ("a" * (MAX_PROMPT_CHARACTERS + 1), "", "at most"),
    ("a\ud800", "", "Unicode"), ("ab", "a" * (MAX_PROMPT_CHARACTERS + 1), "prompt"), ("ab", "abcd" * 20, "prompt"),
])  # fmt: skip
def test_what_cannot_be_read_is_one_sentence(text, prompt, words):
    with pytest.raises(UserError, match=words) as raised:
        read(toy_pair(8, max_context=30), text, prompt)
    assert "\n" not in str(raised.value)


def test_the_longest_text_that_fits_is_read_and_one_more_token_is_not():
    pair = toy_pair(8, max_context=10)
    assert len(read(pair, "a" * 8, "abc").tokens) == 8  # its last token need not be read
    assert len(read(pair, "a" * 11).tokens) == 10
    for text, prompt in (("a" * 9, "abc"), ("a" * 12, "")):
        with pytest.raises(UserError, match="can read 10"):
            read(pair, text, prompt)


def test_a_model_of_no_numbers_is_one_sentence():
    pair = toy_pair(4)
    pair.llm.logits[1] = torch.nan
    with pytest.raises(UserError, match="large model computes values that are not numbers"):
        read(pair, "abab")


def test_reading_stops_between_two_parts(monkeypatch):
    monkeypatch.setattr(study, "READ_ELEMENTS", 8 * 5)
    pair = toy_pair(8)
    stop = iter((False, False, True))
    steps = read_text(pair, TextRequest("a", "abcdefgh" * 4, SETTINGS), lambda: next(stop))
    seen = [next(steps).words for _ in range(3)]
    assert seen[-1] == "Reading your text: 10 of 32 tokens" and pair.llm.tokens_read == 10
    with pytest.raises(StopIteration) as end:
        next(steps)
    assert end.value.value is None


@pytest.fixture(scope="module")
def world():
    return load_pair("world")


def test_control_strings_bytes_and_other_scripts_are_text(world):
    text = "Paris <|endoftext|></s> Ελλάδα 日本 🙂 é"
    got = read(world, text, "What is the capital of France?")
    assert not {token for token in world.codec.encode_text(text)} & world.codec.end_ids
    parts = [bytes.fromhex(token.token_hex) if token.token_hex else token.text.encode() for token in got.tokens]
    assert b"".join(parts).decode().strip() == text and any(token.token_hex for token in got.tokens)
    assert all(0 <= token.accept_prob <= 1 and token.draft_rank >= 1 and token.k >= 1 for token in got.tokens)


def test_the_chunks_of_a_real_model_are_one_pass_but_for_the_last_digits(world, monkeypatch):
    text, prompt = "Ones: 7+5=12. The answer is 42.", "What is 17 + 25?"
    whole = read(world, text, prompt)
    monkeypatch.setattr(study, "READ_ELEMENTS", 4 * world.vocabulary_size)
    parts = read(world, text, prompt)
    for one, other in zip(whole.tokens, parts.tokens, strict=True):
        assert (one.draft_prob, one.target_prob, one.uncertainty) == pytest.approx(
            (other.draft_prob, other.target_prob, other.uncertainty), abs=1e-4
        )
