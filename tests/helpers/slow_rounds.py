"""What quick columns are compared with: a table LLM's answer token by token, and a draft's uncertainty as the definitions have it."""

import math

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.maths.uncertainty import MAX_TEMPERATURE, temperature_uncertainty


def slow_draft_prob(logits: list[float], draft: int, temperature: float) -> float:
    """Eq. 8 at v = d, and its limit at temperature 0."""
    largest = max(logits)
    if temperature == 0:
        return 1 / logits.count(largest) if logits[draft] == largest else 0.0
    weights = [math.exp((z - largest) / temperature) for z in logits]
    return weights[draft] / math.fsum(weights)


def slow_entropy(logits: list[float]) -> float:
    """Shannon entropy over its largest value."""
    largest = max(logits)
    weights = [math.exp(z - largest) for z in logits]
    probs = [weight / math.fsum(weights) for weight in weights]
    return -math.fsum(p * math.log(p) for p in probs if p > 0) / math.log(len(logits))


def slow_estimate(name: str, seed: int, logits: Tensor, draft: int, number: int) -> float:
    """u of the draft in round `number` = 1, 2, … of the run with this seed, by the estimator of that name; logits [V]."""
    values = logits.double().tolist()
    if name == "temperature":
        row = torch.from_numpy(uniforms(seed, Purpose.PERTURBATION, number)[-1])
        return temperature_uncertainty(logits, draft, MAX_TEMPERATURE * row[:PERTURBATIONS], row[PERTURBATIONS:])
    if name == "temperature-expected":
        return 1 - math.fsum(slow_draft_prob(values, draft, (place + 0.5) / 16) for place in range(32)) / 32
    return {"one-minus-draft-prob": 1 - slow_draft_prob(values, draft, 1.0), "entropy": slow_entropy(values)}[name]


def slow_answer(pair, prompt, seed, tokens, end_id=None):
    """What a table LLM writes after a toy prompt: each token is the first whose cumulated probability exceeds the seed's draft noise."""
    answer, last = [], pair.codec.encode_prompt(prompt)[-1]
    for uniform in uniforms(seed, Purpose.DRAFT, tokens)[:, 0]:
        cumulated = np.cumsum(torch.softmax(pair.llm.logits[last].double(), -1).numpy())
        last = next(token for token, below in enumerate(cumulated) if uniform < below)
        answer.append(last)
        if last == end_id:
            break
    return answer
