"""What a round decides, apart from the models' passes: the rules that the decoder and the batched decoder share.

A run is prepared here (arguments checked, settings completed), and a round's facts are put into the fields of its events here. Where the
laws come from, one answer at a time or many side by side, is the decoders' business.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch

from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Started, StopReason, TopTokens
from cuhlm_core.maths import compression, payload, quantisation, verification
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import RatioTest
from cuhlm_core.methods import Draft, Method, draft_prob_alone, find_method, token_alone
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.settings import DecodeSettings

AUDIT_ELEMENTS = 2**25
"""Probabilities that may wait for an audit (256 MB). A longer streak of skips over a large vocabulary is audited in between."""


@dataclass(frozen=True)
class Prepared:
    """A run that can start: everything is checked, nothing is read."""

    method: Method
    started: Started
    prompt_ids: list[int]
    room: int
    """Tokens that the models' contexts leave for the answer, at least 1."""
    learner: SelfCalibration | None


def prepare(
    pair: ModelPair, prompt: str, method: str | Method, settings: DecodeSettings | None = None, learner: SelfCalibration | None = None
) -> Prepared:
    """Check the arguments of `decoder.decode` and complete its settings; UserError for what cannot be run."""
    row = find_method(method) if isinstance(method, str) else method
    complete = complete_settings(settings or DecodeSettings(), row, pair.calibration, pair.vocabulary_size)
    if learner is not None and not row.learns:
        raise UserError(f"{row.title} does not learn: give a learner only to a method that does.")
    if row.learns and learner is None:
        assert complete.line_a is not None and complete.line_b is not None and complete.delta is not None
        learner = SelfCalibration(Start(complete.line_a, complete.line_b, complete.delta), complete.false_skip_target)
    elif learner is not None:
        complete = replace(complete, false_skip_target=learner.target)
    max_context = min(pair.slm.max_context, pair.llm.max_context)
    prompt_ids = pair.codec.encode_prompt(prompt, limit=max_context - 1)
    started = Started(
        pair=pair.name,
        method=row.name,
        prompt=prompt,
        prompt_tokens=len(prompt_ids),
        vocabulary_size=pair.vocabulary_size,
        settings=complete,
        calibration=pair.calibration.source,
    )
    return Prepared(row, started, prompt_ids, max_context - len(prompt_ids), learner)


@dataclass(frozen=True)
class Skipped:
    """A skipped round that waits for its audit."""

    round: int
    token: int
    uncertainty: float | None
    draft_prob: float
    accept_uniform: float


class RoundRules:
    """The rules of one run, its luck, what its device has learnt and the skipped rounds that wait for their audit."""

    def __init__(self, pair: ModelPair, prepared: Prepared):
        self.method, self.learner = prepared.method, prepared.learner
        self.settings = settings = prepared.started.settings
        self.codec, self.vocabulary_size = pair.codec, pair.vocabulary_size
        self.rounds = min(settings.max_tokens, prepared.room)
        """Most rounds that the run can have."""
        self.reason = StopReason.LENGTH if prepared.room >= settings.max_tokens else StopReason.CONTEXT
        """Why the run ends after that many."""
        self.u_th = settings.u_th if "u_th" in self.method.uses and settings.u_th != "calibrated" else None
        self.draft_uniforms, self.accept_uniforms, self.resample_uniforms, self.skip_uniforms = (
            uniforms(settings.seed, purpose, self.rounds)[:, 0].tolist()
            for purpose in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.RESAMPLE, Purpose.SKIP)
        )
        self.skipped: list[Skipped] = []
        self.most_waiting = max(16, AUDIT_ELEMENTS // self.vocabulary_size)
        """Skipped rounds after which a run audits even without an upload."""

    def draft(self, number: int, token: int, prob: float, uncertainty: float | None, ranked: compression.RankedProbs | None) -> Draft:
        """What the device knows of round `number` once it has drafted."""
        learned = self.learner.learned if self.learner is not None else None
        u_th = self.u_th if learned is None else learned.u_th
        line_a, line_b = (self.settings.line_a, self.settings.line_b) if learned is None else (learned.a, learned.b)
        predicted = None
        if uncertainty is not None and line_a is not None and line_b is not None:
            predicted = min(1.0, max(0.0, line_a * uncertainty + line_b))
        skip_uniform, waiting = self.skip_uniforms[number - 1], len(self.skipped)
        return Draft(token, prob, uncertainty, predicted, skip_uniform, ranked, self.vocabulary_size, u_th, waiting)

    def drafted(self, number: int, draft: Draft) -> dict[str, Any]:
        """Fields of the event of a drafted round, sent or not; asked before the device learns from the round."""
        known = {
            "draft": draft.token,
            "draft_text": self.codec.token_text(draft.token),
            "uncertainty": draft.uncertainty,
            "predicted_rejection": draft.predicted_rejection,
            "draft_prob": draft.prob,
            "accept_uniform": self.accept_uniforms[number - 1],
            "u_th": draft.u_th,
        }
        if self.learner is not None:
            learned = self.learner.learned
            known |= {"line_a": learned.a, "line_b": learned.b, "delta": learned.delta}
        return known

    def verified(
        self, draft: Draft, k: int, in_top_k: bool, test: RatioTest, target_prob: float, variation: float, bias: float, scalars: int
    ) -> dict[str, Any]:
        """Further fields of a verified round; `target_prob` is y_d, `scalars` the numbers sent down to a device that learns."""
        rejected_law = payload.law_bits(self.vocabulary_size) if self.method.bills_downlink and not test.accepted else 0
        return {
            "case": test.case,
            "k": k or None,
            "payload_bits": self._upload_bits(k, in_top_k),
            # The decided token, unless the device draws it itself; and what a device that learns hears of.
            "downlink_bits": rejected_law or payload.index_bits(self.vocabulary_size) + payload.PROB_BITS * scalars,
            "billed_downlink_bits": rejected_law,
            "target_prob": target_prob,
            "rejection_prob": rejection(draft.prob, target_prob),
            "accept_prob": test.accept_prob,
            "total_variation": variation,
            "bias": bias,
        }

    def _upload_bits(self, k: int, in_top_k: bool) -> int:
        if self.method.payload is token_alone:
            return payload.index_bits(self.vocabulary_size)
        own_entry = self.method.drafts_from_payload or self.method.payload is draft_prob_alone
        return payload.payload_bits(k if own_entry else payload.topk_entries(k, in_top_k), self.vocabulary_size)

    def alone(self, target_prob: float) -> dict[str, Any]:
        """Fields of a round that the LLM decides alone; `target_prob` is y of its token."""
        return {"target_prob": target_prob, "bias": 0.0, "downlink_bits": payload.index_bits(self.vocabulary_size)}

    def skip(self, number: int, draft: Draft) -> str:
        """Remember a draft that is kept without asking; returns the decision's name."""
        self.skipped.append(Skipped(number, draft.token, draft.uncertainty, draft.prob, self.accept_uniforms[number - 1]))
        return "skip" if self.method.verifies else "slm"

    def audits(self, target_probs: Sequence[float], variations: Sequence[float], tops: Sequence[TopTokens], at_round: int) -> list[Audited]:
        """What the LLM says of the rounds that wait, in their order (y_d, TVD(x, y), top of y); after that none waits."""
        told = []
        for skip, target_prob, variation, top in zip(self.skipped, target_probs, variations, tops, strict=True):
            rejection_prob = rejection(skip.draft_prob, target_prob)
            told.append(
                Audited(
                    round=skip.round,
                    at_round=at_round,
                    target_prob=target_prob,
                    rejection_prob=rejection_prob,
                    would_accept=skip.accept_uniform < 1 - rejection_prob,
                    total_variation=variation,
                    bias=2 * variation,
                    target_top=top,
                )
            )
        self.skipped = []
        return told

    def learn(self, skipped: Sequence[Skipped], audits: Sequence[Audited], draft: Draft, target_prob: float) -> int:
        """Send y_d of every skipped round and of this one down to the device, which learns; returns how many, 0 where it does not learn."""
        if self.learner is None:
            return 0
        for skip, audit in zip(skipped, audits, strict=True):
            self._teach(skip.uncertainty, skip.draft_prob, audit.target_prob, skipped=True)
        self._teach(draft.uncertainty, draft.prob, target_prob, skipped=False)
        return len(skipped) + 1

    def _teach(self, uncertainty: float | None, draft_prob: float, target_prob: float, *, skipped: bool) -> None:
        assert self.learner is not None and uncertainty is not None
        if self.settings.payload == "quantised":
            target_prob = float(quantisation.quantise_probs(torch.tensor(target_prob, dtype=torch.float64)))
        self.learner.observe(uncertainty, draft_prob, target_prob, skipped=skipped)


def rejection(draft_prob: float, target_prob: float) -> float:
    """beta_d = (1 - y_d/x_d)+; the draft was drawn, so x_d > 0."""
    return max(0.0, 1.0 - target_prob / draft_prob)


def received(
    draft_probs: torch.Tensor, quantised: bool, ranked: compression.RankedProbs | None, k: torch.Tensor | int, token: torch.Tensor | int
) -> torch.Tensor:
    """The law x [..., V] as the server knows it (Eq. 16), by real 8-bit probabilities where `quantised`.

    `ranked` is x sorted, k and token ints or int64 [...]; None: all of x that is not 0 is sent.
    """
    if ranked is None:
        return quantisation.quantise_probs(draft_probs) if quantised else draft_probs
    return quantisation.reconstruct_quantised_ranked(ranked, k, token) if quantised else ranked.reconstructed(k, token)


def bias_of(draft_probs: torch.Tensor, target_probs: torch.Tensor, resampling_probs: torch.Tensor, quantised: bool) -> torch.Tensor:
    """Bias(t), Eq. 4, of a transmitted round: [..., V] each to [...]."""
    accept_probs = None
    if quantised:  # any token would be tested with its own probability as it arrives
        accept_probs = verification.accept_probability(quantisation.quantise_probs(draft_probs), target_probs)
    return verification.round_bias(draft_probs, target_probs, resampling_probs, accept_probs)
