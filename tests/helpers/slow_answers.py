"""An LLM's answer token by token, the slow and obvious way."""

import numpy as np
import torch

from cuhlm_core.maths.randomness import Purpose, uniforms


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
