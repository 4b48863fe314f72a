"""Measure a pair: HLM rounds over prompts, both models reading the same text, and the plain calibration that follows.

HLM is lossless, so its text is the LLM's: the LLM writes, then each model reads the whole text in one pass, and at every
position a draft is drawn from x. That is an HLM round in law, at a fraction of the passes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import torch

from cuhlm_core import compression, verification
from cuhlm_core.calibration import Calibration, fit_rejection_line, risk_averse_threshold, uncertainty_threshold
from cuhlm_core.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import TokenDecided
from cuhlm_core.pairs import ModelPair
from cuhlm_core.randomness import Purpose, uniforms
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.uncertainty import make_estimator

ETAS = (0.1, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 5.0)
COVERAGE = 0.95


@dataclass(frozen=True)
class Rounds:
    """Measured rounds of a pair, one entry a round; float64 unless said."""

    prompt: np.ndarray
    """int [n]: which prompt."""
    uncertainty: np.ndarray
    draft_prob: np.ndarray
    target_prob: np.ndarray
    rejection_prob: np.ndarray
    total_variation: np.ndarray
    """TVD(x, y)"""
    distances: np.ndarray
    """[n, S]: L1 distance of the top-k reconstruction at `sizes`."""
    resampling_variation: np.ndarray
    """[n, S]: TVD(p, q) at `sizes`."""
    sizes: tuple[int, ...]


def measure_rounds(
    pair: ModelPair, prompts: Sequence[str], tokens: int, seed: int, progress: Callable[[int, int], None] = lambda done, of: None
) -> Rounds:
    """HLM rounds for every position of an answer of at most `tokens` tokens to each prompt."""
    sizes = compression.preview_sizes(pair.vocabulary_size)
    columns: dict[str, list] = {name: [] for name in Rounds.__dataclass_fields__ if name != "sizes"}
    for number, prompt in enumerate(prompts):
        answer = [
            e.token
            for e in decode(pair, prompt, "llm", DecodeSettings(seed=seed + number, max_tokens=tokens))
            if isinstance(e, TokenDecided)
        ]
        text = [*pair.codec.encode_prompt(prompt), *answer[:-1]]
        slm_logits, llm_logits = (model.new_context().extend(text, keep=len(answer)) for model in (pair.slm, pair.llm))
        estimate = make_estimator("temperature", seed + number, len(answer), pair.slm.device)
        draft_uniforms = uniforms(seed + number, Purpose.DRAFT, len(answer))[:, 0]
        x, y = torch.softmax(slm_logits.double(), -1), torch.softmax(llm_logits.double(), -1)
        drafts = verification.inverse_cdf(x, torch.from_numpy(draft_uniforms).to(x.device))
        draft_prob, target_prob = (probs.gather(-1, drafts[:, None])[:, 0] for probs in (x, y))
        residual = verification.residual_probs(x, y)
        columns["prompt"].append(np.full(len(answer), number))
        columns["uncertainty"].append([float(estimate(slm_logits[i], drafts[i], i + 1)) for i in range(len(answer))])
        columns["draft_prob"].append(draft_prob.cpu().numpy())
        columns["target_prob"].append(target_prob.cpu().numpy())
        columns["rejection_prob"].append((1 - target_prob / draft_prob).clamp_min(0).cpu().numpy())
        columns["total_variation"].append(compression.total_variation(x, y).cpu().numpy())
        ranked = compression.RankedProbs.of(x)
        columns["distances"].append(ranked.tail_distances(sizes).cpu().numpy())
        distorted = [compression.total_variation(residual, verification.residual_probs(ranked.reconstructed(k), y)) for k in sizes]
        columns["resampling_variation"].append(torch.stack(distorted, -1).cpu().numpy())
        progress(number + 1, len(prompts))
    return Rounds(**{name: np.concatenate(parts) for name, parts in columns.items()}, sizes=sizes)


def calibrate(rounds: Rounds, theta: float, vocabulary_size: int, source: str) -> Calibration:
    """The plain calibration: line, thresholds, k* and eta, all on raw rounds.

    k* is the smallest of `rounds.sizes` whose mean U_TV (Prop. 1, Eq. 24) is at most theta. eta is the smallest of ETAS for
    which k(t) (Eq. 27, rounded up to `rounds.sizes`) keeps the real TVD(p, q) within theta in COVERAGE of the
    rounds that are uploaded at the default threshold (of all, where none is).
    Raises UserError where rejection does not rise with uncertainty (two equal models, for instance): no threshold follows.
    """
    line = fit_rejection_line(rounds.uncertainty, rounds.rejection_prob)
    if line.a <= 0:
        raise UserError("Rejection does not rise with uncertainty in these rounds, so no threshold follows: measure more or other prompts.")
    delta = float(np.mean(rounds.target_prob < rounds.draft_prob))
    prone, averse = (
        float(np.clip(value, 0, 1)) for value in (uncertainty_threshold(line.a, line.b, delta), risk_averse_threshold(line.a, line.b))
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        bound = rounds.distances / rounds.total_variation[:, None]
    bound[np.isnan(bound)] = 0.0
    mean_bound = bound.mean(axis=0)
    k_star = int(rounds.sizes[int(np.argmax(mean_bound <= theta))])
    u_th = float(min(prone, np.median(rounds.uncertainty)))
    eta, coverage = _smallest_eta(rounds, line.a, line.b, u_th, theta)
    return Calibration(
        a=line.a,
        b=line.b,
        r2=line.r2,
        corr=line.corr,
        delta=delta,
        u_th_prone=prone,
        u_th_averse=averse,
        u_th=u_th,
        k_star=k_star,
        theta=theta,
        eta=eta,
        coverage=coverage,
        vocabulary_size=vocabulary_size,
        rounds=len(rounds.uncertainty),
        prompts=len(np.unique(rounds.prompt)),
        estimator="temperature",
        source=source,
    )


def _smallest_eta(rounds: Rounds, a: float, b: float, u_th: float, theta: float) -> tuple[float, float]:
    beta = np.clip(a * rounds.uncertainty + b, 0, 1)
    sent = rounds.uncertainty > u_th
    if not sent.any():
        sent = np.ones_like(sent)
    reached = 0.0
    for eta in ETAS:
        columns = (online_bounds(rounds, beta, eta) <= theta).argmax(axis=1)  # the last column, k = |V|, has distance 0
        kept = np.take_along_axis(rounds.resampling_variation, columns[:, None], axis=1)[:, 0] <= theta
        reached = float(np.mean(kept[sent]))
        if reached >= COVERAGE:
            return eta, reached
    return ETAS[-1], reached


def online_bounds(rounds: Rounds, beta: np.ndarray, eta: float) -> np.ndarray:
    """[n, S]: the bound of Prop. 2 (Eq. 26) at every size, for rejection probabilities beta [n]."""
    x = rounds.draft_prob
    softplus = [np.logaddexp(0, eta * z) / eta for z in (-1.0, -beta)]
    return rounds.distances / ((1 - x) * softplus[0] + x * softplus[1])[:, None]
