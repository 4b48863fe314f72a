"""Let both models of a pair read a text as it was written, each in one pass, and work out the method's round at every token."""

from collections.abc import Callable, Generator

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.device import Drafted, RoundUniforms, StateColumns
from cuhlm_core.decoding.observer import TOP
from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress, TopTokens, finished
from cuhlm_core.format import count
from cuhlm_core.maths.payload import Coding
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import prob_of
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.protocol import Codec, ModelPair, check_numbers
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.own_text.reading import READING_METHOD, ReadText, ReadToken, TextRequest

READ_ELEMENTS = 2**20
"""Probabilities of one model that are worked on at once (8 MB); a text of 256 tokens over 4,096 is read in one pass."""


def read_text(
    pair: ModelPair, request: TextRequest, cancelled: Callable[[], bool] = lambda: False
) -> Generator[Progress, None, ReadText | None]:
    """Read a text, yielding progress; returns it read, None when cancelled. UserError for one that cannot be read.

    The noise belongs to the position: token t meets that of round t of a run with the settings' seed.
    """
    request.check()
    settings = complete_settings(request.settings, READING_METHOD, pair.calibration, pair.vocabulary_size)
    before, tokens, first = encoded_text(pair, request)
    fed = [*before, *tokens[:-1]]
    contexts = [model.new_context() for model in (pair.slm, pair.llm)]
    together, read, parts = max(1, READ_ELEMENTS // pair.vocabulary_size), list[ReadToken](), list[device.Draft]()
    while len(read) < len(tokens):
        yield Progress("text", len(read), len(tokens))
        if cancelled():
            return None
        rows = range(len(read), min(len(read) + together, len(tokens)))
        new = fed[contexts[0].length : len(before) + rows[-1]]
        logits = [context.extend(new, keep=len(rows)).to(pair.slm.device) for context in contexts]
        drafted = _device_half(logits[0], tokens, rows, settings)
        parts.append(drafted.draft)
        read += _station_half(pair.codec, drafted, device.softmax(logits[1], settings.temperature), rows, settings)
    yield Progress("text", len(tokens), len(tokens))
    return ReadText(request, pair.name, settings, first, tuple(read), device.joined_drafts(parts))


def text_read(pair: ModelPair, request: TextRequest) -> ReadText:
    """The same at once, for a caller who waits."""
    return finished(read_text(pair, request))


def encoded_text(pair: ModelPair, request: TextRequest) -> tuple[list[int], list[int], str]:
    """What stands before the first token that is judged, at least one token, and the tokens of a text; without anything before it the first
    token of the text does, whose text is the third, else "". UserError where they do not fit."""
    tokens, first = pair.codec.encode_text(request.text), ""
    if request.prompt.strip():
        before = pair.codec.encode_prompt(request.prompt, limit=pair.max_context)
    else:
        raw = pair.codec.encode_prompt(request.text, "raw")
        before = raw[: len(raw) - len(tokens)]
    if not before:
        before, tokens = tokens[:1], tokens[1:]
        first = pair.codec.token_text(before[0]) if before else ""
    if not tokens:
        raise UserError("Nothing stands before this one token, so no model says anything of it: write more, or a question before it.")
    if len(before) + len(tokens) - 1 > pair.max_context:
        question = f" after {count(len(before))} of the question" if request.prompt.strip() else ""
        raise UserError(
            f"The text has {count(len(tokens))} tokens{question}, and this pair can read {count(pair.max_context)}: shorten it."
        )
    return before, tokens, first


def _device_half(logits: Tensor, tokens: list[int], rows: range, settings: DecodeSettings) -> Drafted:
    """The device's half of the rounds of `rows`, with these tokens in the place of its drafts. logits [n, V]"""
    assert settings.line_a is not None and settings.line_b is not None and settings.u_th != "calibrated"
    size, where, zeros = len(rows), logits.device, np.zeros(len(rows))
    perturbation = uniforms(settings.seed, Purpose.PERTURBATION, rows.stop)[rows.start :]
    noise = RoundUniforms(torch.zeros(size, dtype=torch.float64, device=where), torch.from_numpy(perturbation).to(where), zeros)
    u_th = np.full(size, -np.inf if settings.u_th is None else settings.u_th)
    line = np.full(size, settings.line_a), np.full(size, settings.line_b)
    state = StateColumns(np.zeros((size, 2)), u_th, *line, zeros, np.ones(size), np.ones(size), zeros)
    given = torch.tensor(tokens[rows.start : rows.stop], device=where)
    drafted = device.draft(logits, READING_METHOD, settings, noise, state, given=given)
    check_numbers(drafted.draft.prob, "small")
    return drafted


def _station_half(codec: Codec, drafted: Drafted, target_probs: Tensor, rows: range, settings: DecodeSettings) -> list[ReadToken]:
    """The station's half, as if every token of `rows` were sent. y [n, V]"""
    probs, tokens, size = drafted.probs, drafted.tokens, drafted.probs.shape[-1]
    target_prob = prob_of(target_probs, tokens)
    check_numbers(target_prob.tolist(), "large")
    k = device.sizes(drafted, READING_METHOD, settings)
    message = device.compose(drafted, k, READING_METHOD, settings)
    assert message.entries is not None
    nothing = torch.zeros_like(target_prob)
    verdict = station.verify(message, target_probs, nothing, nothing, READING_METHOD, settings)
    coding = Coding(settings.payload, settings.levels)
    bits = [entries * coding.entry_bits(size, entries) for entries in message.entries.sent.sum(-1).tolist()]
    columns = (
        [codec.token_text(token) for token in tokens.tolist()],
        [codec.token_hex(token) for token in tokens.tolist()],
        drafted.draft.prob.tolist(),
        target_prob.tolist(),
        _token_ranks(probs, tokens),
        _token_ranks(target_probs, tokens),
        drafted.draft.uncertainty.tolist(),
        verdict.accept_prob.tolist(),
        k.tolist(),
        bits,
        *(_tops(codec, law) for law in (probs, target_probs, verdict.resampling_probs)),
    )
    return [ReadToken(row + 1, *values) for row, *values in zip(rows, *columns, strict=True)]


def _token_ranks(probs: Tensor, tokens: Tensor) -> list[int]:
    """1 and the tokens that are more probable, of each row [n, V]; equal ones share a rank."""
    ranks: list[int] = (1 + (probs > prob_of(probs, tokens).unsqueeze(-1)).sum(-1)).tolist()
    return ranks


def _tops(codec: Codec, probs: Tensor) -> list[TopTokens]:
    """The most probable tokens of each row."""
    values, tokens = torch.topk(probs, min(TOP, probs.shape[-1]))
    pairs = zip(tokens.tolist(), values.tolist(), strict=True)
    return [
        tuple((token, codec.token_text(token), value) for token, value in zip(row, row_values, strict=True) if value > 0)
        for row, row_values in pairs
    ]
