"""The LLM's mean log-likelihood of a text, per token: what the cosine with a reference does not show.

Two methods whose texts have the same law, as HLM's and the LLM's, have the same mean log-likelihood; a text of the SLM's has a lower one.
"""

import math
from collections.abc import Callable, Sequence

import numpy as np
import torch
from numpy.typing import NDArray

from cuhlm_core.models.codec import Codec, PromptStyle
from cuhlm_core.models.huggingface import LanguageModel

_PIECE = 256
"""Positions whose logits are normalised at once, in float64."""


def log_likelihoods(
    model: LanguageModel,
    codec: Codec,
    prompts: Sequence[str],
    answers: Sequence[Sequence[int]],
    style: PromptStyle | None = None,
    temperature: float = 1.0,
    cancelled: Callable[[], bool] = lambda: False,
) -> NDArray[np.float64]:
    """[n] in nats: the mean of ln y(r(t)) over the tokens r(1)…r(T) of each answer, after its prompt, in one pass a text.

    answers: token ids as they were decoded, the end token included where there is one. NaN for an answer without tokens and, once
    `cancelled` says so, for the rest; -inf where the model rules a token out. Raises UserError for a prompt that the codec refuses
    or a text past the model's context, ValueError for ids outside the vocabulary or lists of different lengths.
    """
    means = np.full(len(prompts), np.nan)
    for number, (prompt, answer) in enumerate(zip(prompts, answers, strict=True)):
        if cancelled():
            break
        if len(answer):
            means[number] = _mean_log_likelihood(model, codec.encode_prompt(prompt, style), list(answer), temperature)
    return means


def _mean_log_likelihood(model: LanguageModel, prompt_ids: list[int], answer: list[int], temperature: float) -> float:
    if not 0 <= min(answer) <= max(answer) < model.vocabulary_size:
        raise ValueError(f"answer tokens must be from 0 to {model.vocabulary_size - 1}")
    logits = model.new_context().extend([*prompt_ids, *answer[:-1]], keep=len(answer))
    tokens = torch.tensor(answer, device=logits.device)
    told = []
    for start in range(0, len(answer), _PIECE):
        piece = slice(start, start + _PIECE)
        logs = torch.log_softmax(logits[piece].double() / temperature, dim=-1)
        told += logs.gather(-1, tokens[piece, None])[:, 0].tolist()
    return math.fsum(told) / len(told) if all(map(math.isfinite, told)) else -math.inf
