"""The likelihood of a decoded answer under the large model (`runs.likelihood`)."""

from collections.abc import Sequence

import torch

from cuhlm_core.models.protocol import LanguageModel, ModelPair
from cuhlm_core.runs.likelihood import TextLikelihood

_AT_ONCE = 16
"""Distributions held in float64 at once."""


def text_likelihood(pair: ModelPair, prompt: str, tokens: Sequence[int], temperature: float) -> TextLikelihood:
    """`TextLikelihood` of an answer (token ids, at least one) to a prompt, in a pass of each; x, y = softmax(logits / temperature)."""
    ids, answer = pair.codec.encode_prompt(prompt), list(tokens)
    drawn = torch.tensor(answer)
    sums = torch.zeros(4, dtype=torch.float64)  # ln y(r), E_y ln y, E_x ln y, Var_y ln y
    slm, llm = (_logits_of(model, ids, answer) for model in (pair.slm, pair.llm))
    for start in range(0, len(answer), _AT_ONCE):
        rows = slice(start, start + _AT_ONCE)
        x, log_y = (logits[rows].double().cpu() / temperature for logits in (slm, llm))
        x, log_y = x.softmax(-1), log_y.log_softmax(-1)
        y = log_y.exp()
        # 0 ln 0 = 0: what a model rules out is not drawn from it.
        own = torch.where(y > 0, y * log_y, 0).sum(-1)
        squares = torch.where(y > 0, y * log_y**2, 0).sum(-1)
        small = torch.where(x > 0, x * log_y, 0).sum(-1)
        said = log_y.gather(-1, drawn[rows, None])[:, 0]
        sums += torch.stack([said.sum(), own.sum(), small.sum(), (squares - own**2).clamp_min(0).sum()])
    count = len(answer)
    text, own_mean, small_mean, variance = sums.tolist()
    return TextLikelihood(count, text / count, own_mean / count, small_mean / count, variance**0.5 / count)


def _logits_of(model: LanguageModel, prompt_ids: Sequence[int], answer: Sequence[int]) -> torch.Tensor:
    """Logits [T, V] of the distributions that the tokens of the answer follow."""
    return model.new_context().extend([*prompt_ids, *answer[:-1]], keep=len(answer))
