"""The method in sixty lines: one answer, written by a small model on a device and a large one at a base station.

`slm` and `llm` give the logits [V] of the next token after a list of token ids. Nothing is fast here; `cuhlm_core.decoding` writes the same
tokens with caches, batches, bytes, costs and a clock.
"""

import math
from collections.abc import Callable

import torch

from cuhlm_core.maths.compression import RankedProbs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.rejection_line import online_denominator, predicted_rejection
from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.maths.verification import accept_probability, exponentials_of, inverse_cdf, race, residual_probs

Logits = Callable[[list[int]], torch.Tensor]


def decode(
    method: str, slm: Logits, llm: Logits, prompt: list[int], end: set[int], count: int, seed: int,
    u_th: float, line: tuple[float, float], theta: float = 0.1, eta: float = 1.0, stop: float = 0.4,
) -> list[int]:  # fmt: skip
    """At most `count` tokens by hlm, u-hlm, cu-hlm-online or shared-noise, until one of `end`."""
    noise = {purpose: torch.from_numpy(uniforms(seed, purpose, 2 * count + 64)) for purpose in Purpose}
    text: list[int] = []

    def probs(model: Logits, after: list[int]) -> torch.Tensor:
        return torch.softmax(model(prompt + after).double(), -1)  # Eq. 1

    def sample(law: torch.Tensor, uniform: torch.Tensor) -> int:
        return int(race(law, exponentials_of(uniform, law[None])[0]))  # argmin_v E_v / law_v

    def hybrid_round() -> list[int]:
        """One token: skipped, or verified by the ratio test."""
        at, x = len(text), probs(slm, text)
        d = int(inverse_cdf(x, noise[Purpose.DRAFT][at, 0]))  # the device drafts d ~ x
        logits, draws = slm(prompt + text)[None], noise[Purpose.PERTURBATION][at][None]
        u = float(side_by_side_uncertainties("temperature", logits, torch.tensor([d]), draws))  # Eq. 8, 9
        if method != "hlm" and u <= u_th:
            return [d]  # skipped: Eq. 10
        arrived = x
        if method == "cu-hlm-online":  # the k largest go up, the base station spreads the rest: Eq. 16, 26, 27
            beta = float(predicted_rejection(u, *line))
            ranked = RankedProbs.from_probs(x)
            arrived = ranked.reconstructed(ranked.smallest_size(theta * float(online_denominator(float(x[d]), beta, eta))), d)
        y = probs(llm, text)
        if noise[Purpose.ACCEPT][at, 0] < accept_probability(x[d], y[d]):
            return [d]  # accepted with probability min(1, y_d / x_d)
        return [sample(residual_probs(arrived, y), noise[Purpose.RESAMPLE][at])]  # (y - x̂)+ normalised: Eq. 2, 17

    def shared_noise_round() -> list[int]:
        """Some drafts, of which the ids alone go up; both sides sample with the same exponentials of each position."""
        drafts: list[int] = []
        drafted: list[float] = []
        while not drafts or (drafted[-1] > stop and math.prod(drafted) > stop and drafts[-1] not in end and len(text + drafts) < count):
            x = probs(slm, text + drafts)
            drafts.append(sample(x, noise[Purpose.DRAFT][len(text + drafts)]))
            drafted.append(float(x[drafts[-1]]))
        kept: list[int] = []
        for draft in (*drafts, None):  # the base station; behind all accepted drafts a token of its own
            kept.append(sample(probs(llm, text + kept), noise[Purpose.DRAFT][len(text + kept)]))
            if kept[-1] != draft or draft in end:
                break
        return kept

    while len(text) < count and not end & set(text):
        text += shared_noise_round() if method == "shared-noise" else hybrid_round()
    return text[:count]
