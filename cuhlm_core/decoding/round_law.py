"""The exact distribution of one round: every draft that could have been drawn, with every uncertainty that it could have had, enumerated.

    out = sum over d, u of x_d P(u | d) (e_d if skipped, else a_d e_d + (1 - a_d) q^(d, u))        (PAPER_NOTES 9)

What is skipped, what is sent and what replaces it say the method's rules, the device and the station themselves. A simulator's view.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding import device, station
from cuhlm_core.errors import UserError
from cuhlm_core.events import Decision, Event, Started, TokenDecided
from cuhlm_core.format import distance, probability
from cuhlm_core.maths.compression import coded_draft
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.transfers import on_device
from cuhlm_core.maths.uncertainty import MAX_TEMPERATURE, side_by_side_uncertainties
from cuhlm_core.maths.verification import (
    accept_probability,
    draft_bias,
    floor_accept_probs,
    marginal_bias,
    prob_of,
    rejection_probs,
    residual_probs,
    round_bias,
    sent_bias,
    shared_noise_agreement,
    shared_noise_joint,
)
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.rules import Draft, RoundSettings
from cuhlm_core.settings import ROUNDED, DecodeSettings

REST = 1e-6
"""Chance of a rejection that is left out together: its replacement is taken to be exact, which moves the distribution by twice that at
most."""
DRAFTS_TOGETHER = 64
"""Drafts that the device and the station are asked about side by side."""


@dataclass(frozen=True)
class RoundLaw:
    """The distribution of the token that a round appends."""

    law: Tensor
    """out [V]"""
    target_probs: Tensor
    """y [V]"""
    skip_prob: float
    """Chance that the round skips."""
    skip_bias: float
    """2 sum x_v s_v beta_v: what skipping adds to the bias."""
    sent_bias: float
    """What the drafts that are sent add: each by itself where they are sent by their uncertainty, else all together (`bias`)."""

    @property
    def bias(self) -> float:
        """||out - y||_1, exactly."""
        return float(marginal_bias(self.law, self.target_probs))

    @property
    def expected(self) -> float:
        """What the mean over rounds of what they add estimates: the bias, or more where skips and replacements make up for each other."""
        return self.skip_bias + self.sent_bias


def round_law(
    draft_logits: Tensor,
    target_logits: Tensor,
    method: Method,
    settings: DecodeSettings,
    state: device.StateColumns,
    draws: Tensor | None = None,
) -> RoundLaw:
    """The distribution of a round after logits [V] of both models; `settings` complete, `state` of the one device.

    A draft of a block is one that is sent, wherever its message ends: its token is what its own test makes of it, given the text before,
    and no draft behind it has a say. So the distribution of a lossless block's token is y.

    draws: the round's uniforms of Purpose.PERTURBATION [2 M], whose temperatures the uncertainty "temperature" is conditional on; its coins
    are enumerated. UserError for a method that verifies nothing.
    """
    if not method.verifies:
        raise UserError(f"{method.title} tests no draft: its distribution is that of the model that writes.")
    x, y = device.drafted_law(draft_logits[None], method, settings)[0][0], device.softmax(target_logits, settings.temperature)
    levels, chances = _uncertainties(draft_logits / settings.temperature, method, settings, draws)
    weights, beta = x.numpy()[:, None] * chances, rejection_probs(x, y)
    accept = accept_probs_of(x[None], y[None], method, settings)[0]
    skipped = np.zeros(len(x))
    sent: list[tuple[Draft, NDArray[np.float64]]] = []
    for coin, chance in _coins(method, settings):
        draft = _drafts(x, levels, coin, state, method, settings)
        sends = np.broadcast_to(method.blocks | method.transmit(draft, settings), weights.size).reshape(weights.shape)
        skipped += chance * (weights * ~sends).sum(1)
        sent.append((draft, chance * weights * sends))
    if method.test.shares_noise:
        return _shared_noise_law(x, y, torch.from_numpy(skipped))
    law, own = torch.zeros_like(x), 0.0
    for draft, mass in sent:
        replaced, added = _of_rejected(x, y, accept, draft, mass, method, settings)
        law, own = law + torch.from_numpy(mass.sum(1)) * accept + replaced, own + added
    if not method.uses_uncertainty:
        of_sent = torch.from_numpy(np.sum([mass.sum(1) for _, mass in sent], axis=0))
        exact = of_sent * (1 - beta) + (of_sent @ beta) * residual_probs(x, y)
        own = float((law - exact).abs().sum())
    skips = torch.from_numpy(skipped)
    return RoundLaw(law + skips, y, float(skips.sum()), float(2 * skips @ beta), own)


def _shared_noise_law(x: Tensor, y: Tensor, skipped: Tensor) -> RoundLaw:
    """The distribution of a round with shared noise, from the mass [V] of the skipped drafts: y, where each skipped draft i stands in
    the place of what the LLM would have sampled with it, out = y + sum_i s_i (x_i e_i - P(d = i, t = .)). A skip adds 2 P(t != d | d),
    which is the bias where at most one draft can be skipped (a threshold below 1/2), and an upper bound elsewhere."""
    law, tokens = y.clone(), skipped.nonzero()[:, 0]
    for token in tokens.tolist():
        law -= skipped[token] / x[token] * shared_noise_joint(token, x, y)
        law[token] += skipped[token]
    agreed = shared_noise_agreement(tokens, x.expand(len(tokens), -1), y.expand(len(tokens), -1))
    return RoundLaw(law, y, float(skipped.sum()), float(2 * skipped[tokens] @ (1 - agreed)), sent_bias=0.0)


def accept_probs_of(draft_probs: Tensor, target_probs: Tensor, method: Method, settings: RoundSettings) -> Tensor:
    """Probability that each token would be kept, were it the draft that is sent: x and y [B, V] to [B, V]."""
    if not method.test.tests_ratio:
        return floor_accept_probs(target_probs, _beside_laws(settings.p_t, target_probs))
    return accept_probability(coded_draft(draft_probs, settings.payload), target_probs)


def bias(
    draft_probs: Tensor, target_probs: Tensor, tokens: Tensor, resampling_probs: Tensor, method: Method, settings: RoundSettings
) -> Tensor:
    """What sent rounds add to the bias of the distribution (PAPER_NOTES 9), of x, y and q [B, V] and the drafts int64 [B]: [B].

    The mean over the drafts that would have been sent, Eq. 4 where all are. Where that depends on their uncertainty, which only the one
    that was drawn has, it is that draft's: 2 beta_d TVD(p, q).
    """
    if method.test.shares_noise:  # what is sent is a sample of y
        return torch.zeros_like(prob_of(target_probs, tokens))
    exact, laws = method.test.tests_ratio and settings.payload not in ROUNDED, (draft_probs, target_probs)
    accept_probs = None if exact else accept_probs_of(*laws, method, settings)
    if method.uses_uncertainty:
        return draft_bias(tokens, *laws, resampling_probs, None if accept_probs is None else prob_of(accept_probs, tokens))
    if "confidence_th" in method.transmit.reads:
        sent = torch.where(draft_probs < _beside_laws(settings.confidence_th, draft_probs), draft_probs, 0)
        sent = sent / sent.sum(-1, keepdim=True)  # never 0: a draft was sent
        return sent_bias(sent, *laws, resampling_probs, accept_probs)
    return round_bias(*laws, resampling_probs, accept_probs)


def recorded_law(pair: ModelPair, events: Sequence[Event], number: int) -> RoundLaw:
    """The distribution of round `number` of a run on that pair: both models read the prompt and the tokens before it. UserError as
    `round_law`.

    A bonus token is drawn from y.
    """
    started = events[0]
    assert isinstance(started, Started)
    method, settings = METHODS[started.method], started.settings
    tokens = [event for event in events if isinstance(event, TokenDecided)]
    ids = [*pair.codec.encode_prompt(started.prompt), *(event.token for event in tokens[: number - 1])]
    draft_logits, target_logits = (model.new_context().extend(ids, keep=1)[-1].cpu() for model in (pair.slm, pair.llm))
    waiting = next((gap for gap, event in enumerate(reversed(tokens[: number - 1])) if event.decision is not Decision.SKIP), number - 1)
    now = tokens[number - 1]
    if now.decision is Decision.BONUS:
        y = device.softmax(target_logits, settings.temperature)
        return RoundLaw(y, y, skip_prob=0.0, skip_bias=0.0, sent_bias=0.0)
    line_a, line_b = settings.line_a if now.line_a is None else now.line_a, settings.line_b if now.line_b is None else now.line_b
    u_th = -np.inf if now.u_th is None else now.u_th
    # Nothing of a block before the draft decides its token: as if none waited.
    believed = (np.array([value], dtype=np.float64) for value in (u_th, line_a, line_b, waiting, 1, 1, 0))
    state = device.StateColumns(np.array([device.DeviceState(method, settings, None).airtime(number)]), *believed)
    draws = torch.from_numpy(uniforms(settings.seed, Purpose.PERTURBATION, number)[-1])
    return round_law(draft_logits, target_logits, method, settings, state, draws)


def law_words(law: RoundLaw, draft: int | None, recorded: float | None) -> str:
    """The distribution of a round in words. `recorded` is y of its draft as the recording has it: other weights than today's tell
    another distribution."""
    if draft is not None and recorded is not None and abs(float(law.target_probs[draft]) - recorded) > 1e-3:
        return "This run was made with other weights than the pair has today, so its distribution is unknown."
    if draft is None:
        return "The large model drew this token itself, from its own distribution."
    return (
        f"All drafts enumerated: the distribution of this token is {distance(law.bias)} from the large model's (bias, 0 to 2). The round "
        f"skips with probability {probability(law.skip_prob)}. On average its drafts add {distance(law.expected)} to the run's bias, "
        f"{distance(law.skip_bias)} of it by skipping."
    )


def _beside_laws(value: Any, laws: Tensor) -> Tensor:
    """A number, or one an answer [B], as it is compared with distributions [B, V]."""
    numbers = on_device(value, laws.device, laws.dtype)
    return numbers[:, None] if numbers.dim() else numbers


def _uncertainties(
    logits: Tensor, method: Method, settings: DecodeSettings, draws: Tensor | None
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Values of u that a draft can have, and their chances: [V, L] each."""
    size = len(logits)
    if not method.uses_uncertainty and "estimator" not in method.size.reads:
        return np.zeros((size, 1)), np.ones((size, 1))
    if settings.estimator != "temperature":
        every = torch.arange(size)
        u = side_by_side_uncertainties(settings.estimator, logits.expand(size, size), every, torch.zeros(size, 0))
        return u.numpy()[:, None], np.ones((size, 1))
    assert draws is not None
    temperatures = draws[:PERTURBATIONS] * MAX_TEMPERATURE
    differs = 1 - torch.softmax(logits.double() / temperatures[:, None], -1).numpy()
    chances = np.zeros((size, PERTURBATIONS + 1))
    chances[:, 0] = 1
    for prob in differs:  # one more coin: the count of those that differ stays, or grows by one
        chances[:, 1:] = chances[:, 1:] * (1 - prob[:, None]) + chances[:, :-1] * prob[:, None]
        chances[:, 0] *= 1 - prob
    return np.tile(np.arange(PERTURBATIONS + 1) / PERTURBATIONS, (size, 1)), chances


def _coins(method: Method, settings: DecodeSettings) -> list[tuple[float, float]]:
    """Values of the round's skip coin that differ to the method, and their chances."""
    return [(0.0, settings.skip_prob), (1.0, 1 - settings.skip_prob)] if "skip_prob" in method.transmit.reads else [(0.0, 1.0)]


def _drafts(
    x: Tensor, levels: NDArray[np.float64], coin: float, state: device.StateColumns, method: Method, settings: DecodeSettings
) -> Draft:
    """Every draft with every uncertainty, as the rules read them: arrays [V L]."""
    u = levels.ravel()
    prob, same = np.repeat(x.numpy(), levels.shape[1]), np.ones(levels.size)
    predicted = predicted_rejection(u, state.line_a * same, state.line_b * same)
    draft = Draft(prob, u, predicted, coin * same, state.u_th * same, state.waiting * same, len(x))
    if not method.needs_csi:
        return draft
    seconds = device.exchange_seconds(x[None], torch.arange(len(x)), settings, state.airtime)
    return replace(draft, exchange_s=np.repeat(seconds, levels.shape[1]))


def _of_rejected(
    x: Tensor, y: Tensor, accept: Tensor, draft: Draft, mass: NDArray[np.float64], method: Method, settings: DecodeSettings
) -> tuple[Tensor, float]:
    """What replaces the drafts that are sent and rejected [V], and what they add to the bias each; mass [V, L] of those that are sent."""
    if "estimator" not in method.size.reads:  # the same message whatever u was
        draft, mass = draft.select(slice(None, None, mass.shape[1])), mass.sum(1, keepdims=True)
    beta, exact = rejection_probs(x, y), residual_probs(x, y)
    rejected = (mass * (1 - accept.numpy())[:, None]).ravel()
    order = np.argsort(-rejected, kind="stable")
    rest = rejected.sum() - np.cumsum(rejected[order])
    rows = order[: int(np.searchsorted(-rest, -REST)) + 1]
    rows = rows[rejected[rows] > 0]
    law = max(0.0, float(rejected.sum() - rejected[rows].sum())) * exact
    others = mass.copy()
    others.flat[rows] = 0  # with an exact replacement a token is off by how far its own test is
    added = float(2 * torch.from_numpy(others.sum(1)) @ (accept - (1 - beta)).abs())
    for start in range(0, len(rows), DRAFTS_TOGETHER):
        some = rows[start : start + DRAFTS_TOGETHER]
        ids = some // mass.shape[1]
        tokens = torch.from_numpy(ids)
        laws, targets = x.expand(len(some), -1), y.expand(len(some), -1)
        drafted = device.Drafted(laws, tokens, ids.tolist(), draft.select(some), np.ones(len(some), dtype=bool))
        message = device.compose(drafted, device.sizes(drafted, method, settings), method, settings)
        never = torch.ones(len(some), dtype=torch.float64)  # not below any accept probability
        reply = station.verify(message, targets, never, never / 2, method, settings)
        q = reply.resampling_probs
        if method.test.device_draws:
            q = device.resample(laws, q, never / 2, ~reply.accepted, settings)[1]
        law = law + torch.from_numpy(rejected[some]) @ q
        added += float(torch.from_numpy(mass.ravel()[some]) @ bias(laws, targets, tokens, q, method, settings))
    return law, added
