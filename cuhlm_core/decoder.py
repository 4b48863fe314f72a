"""The decode loop: draft, measure uncertainty, skip or send, verify, audit. A generator of events; no I/O, no plots.

One SLM token per round. The LLM reads only when a draft was transmitted, and then all tokens that it has not seen in one
cached pass; the logits of that pass also audit the tokens that were skipped in between (PAPER_NOTES 12).
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import torch

from cuhlm_core import compression, payload, quantisation, verification
from cuhlm_core.calibration import complete_settings
from cuhlm_core.cost import RoundInputs, round_costs
from cuhlm_core.events import Audited, Event, Started, StopReason, TokenDecided, TopTokens
from cuhlm_core.methods import Draft, Method, find_method
from cuhlm_core.models import Context
from cuhlm_core.pairs import ModelPair
from cuhlm_core.randomness import Purpose, uniforms
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.summary import HostTimes, summarise
from cuhlm_core.table import run_table
from cuhlm_core.uncertainty import make_estimator

TOP = 10
"""Tokens kept of each distribution for the inspector."""

AUDIT_ELEMENTS = 2**25
"""Probabilities that may wait for an audit (256 MB). A longer streak of skips over a large vocabulary is audited in between."""


def decode(
    pair: ModelPair,
    prompt: str,
    method: str | Method,
    settings: DecodeSettings | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Event]:
    """Decode an answer to `prompt`: Started, then TokenDecided and Audited events, then Finished.

    Checks its arguments at once (UserError), before the first event is asked for. `cancelled` is asked before every round;
    a cancelled run closes like any other, with its audit and its totals.
    """
    row = find_method(method) if isinstance(method, str) else method
    complete = complete_settings(settings or DecodeSettings(), row, pair.calibration, pair.vocabulary_size)
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
    return _Run(pair, row, started, prompt_ids, max_context - len(prompt_ids), cancelled).events()


@dataclass(frozen=True)
class _Skipped:
    """A skipped round that waits for its audit."""

    round: int
    token: int
    draft_probs: torch.Tensor
    draft_prob: float
    accept_uniform: float


class _Reader:
    """One model, its cached context, and the tokens that it has not read yet."""

    def __init__(self, context: Context, prompt_ids: Sequence[int]):
        self.context = context
        self.pending = list(prompt_ids)
        self.unused: list[torch.Tensor] = []

    def logits(self, positions: int) -> torch.Tensor:
        """Logits [positions, V] of the next tokens after the last `positions` prefixes, in one pass over unread tokens."""
        wanted = positions - len(self.unused)
        rows = [*self.unused, self.context.extend(self.pending, keep=wanted)] if wanted else self.unused
        if wanted:
            self.pending.clear()
        self.unused = []
        return rows[0] if len(rows) == 1 else torch.cat(rows)

    def read_ahead(self) -> None:
        """Read the pending tokens now and keep the logits for the next call (used for the prompt)."""
        self.unused = [self.context.extend(self.pending, keep=1)]
        self.pending.clear()


class _Run:
    """The state of one run."""

    def __init__(
        self, pair: ModelPair, method: Method, started: Started, prompt_ids: Sequence[int], room: int, cancelled: Callable[[], bool]
    ):
        self.pair, self.method, self.started, self.cancelled = pair, method, started, cancelled
        self.settings = settings = started.settings
        self.vocabulary_size = pair.vocabulary_size
        self.rounds = min(settings.max_tokens, room)
        self.device = pair.slm.device
        self.slm = _Reader(pair.slm.new_context(), prompt_ids)
        self.llm = _Reader(pair.llm.new_context(), prompt_ids)
        self.detokeniser = pair.codec.new_stream()
        self.skipped: list[_Skipped] = []
        self.sizes = compression.preview_sizes(self.vocabulary_size)
        self.estimate = make_estimator(settings.estimator, settings.seed, self.rounds, self.device)
        self.draft_uniforms, self.accept_uniforms, self.resample_uniforms, self.skip_uniforms = (
            uniforms(settings.seed, purpose, self.rounds)[:, 0].tolist()
            for purpose in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.RESAMPLE, Purpose.SKIP)
        )
        self.channel_uniforms = uniforms(settings.seed, Purpose.CHANNEL, self.rounds)
        self.round_start = 0.0

    def events(self) -> Iterator[Event]:
        """The whole run."""
        told: list[Event] = []
        yield self.started
        start = time.perf_counter()
        if self.method.drafts:
            self.slm.read_ahead()
        if self.method.verifies or not self.method.drafts:
            self.llm.read_ahead()
        prefill_s = time.perf_counter() - start

        most_waiting = max(16, AUDIT_ELEMENTS // self.vocabulary_size)
        reason, decode_s, closing_s, round_number = StopReason.LENGTH, 0.0, 0.0, 0
        if self.rounds < self.settings.max_tokens:
            reason = StopReason.CONTEXT
        while round_number < self.rounds:
            if self.cancelled():
                reason = StopReason.CANCELLED
                break
            round_number += 1
            self.round_start = time.perf_counter()
            decided, audits = self._draft_round(round_number) if self.method.drafts else (self._llm_round(round_number), [])
            decode_s += decided.host_s
            told += [*audits, decided]
            yield from audits
            yield decided
            if decided.is_end:
                reason = StopReason.END
                break
            if len(self.skipped) >= most_waiting:
                start = time.perf_counter()
                audits = self._audit_skipped(round_number + 1)
                closing_s += time.perf_counter() - start
                told += audits
                yield from audits

        start = time.perf_counter()
        audits = self._audit_skipped(round_number + 1)
        closing_s += time.perf_counter() - start
        told += audits
        yield from audits
        full_bits = payload.full_payload_bits(self.vocabulary_size)
        yield summarise(run_table(told, self.settings.seed), full_bits, reason, HostTimes(prefill_s, decode_s, closing_s))

    # One round -------------------------------------------------------------------------------------------------------

    def _probs(self, logits: torch.Tensor) -> torch.Tensor:
        """Softmax of logits over the sampling temperature (Eq. 1), in double precision, where the SLM is."""
        return torch.softmax(logits.to(self.device).double() / self.settings.temperature, dim=-1)

    def _append(self, token: int) -> None:
        if self.method.drafts:
            self.slm.pending.append(token)
        self.llm.pending.append(token)

    def _llm_round(self, number: int) -> TokenDecided:
        start = time.perf_counter()
        target_probs = self._probs(self.llm.logits(1)[0])
        token = int(verification.inverse_cdf(target_probs, self.draft_uniforms[number - 1]))
        host_llm_s = time.perf_counter() - start
        self._append(token)
        return self._decided(
            number,
            token,
            "llm",
            host_llm_s=host_llm_s,
            target_prob=float(target_probs[token]),
            bias=0.0,
            downlink_bits=payload.index_bits(self.vocabulary_size),
            target_top=self._top(target_probs),
        )

    def _draft_round(self, number: int) -> tuple[TokenDecided, list[Audited]]:
        """Draft a token and keep it, or send it and let the LLM decide; returns the round and the audits it brought."""
        start = time.perf_counter()
        settings, method = self.settings, self.method
        logits = self.slm.logits(1)[0]
        probs = self._probs(logits)
        ranked = compression.RankedProbs.of(probs) if method.verifies else None
        if method.drafts_from_payload:
            assert ranked is not None and settings.k is not None
            probs = ranked.truncated(settings.k)
        drafted = verification.inverse_cdf(probs, self.draft_uniforms[number - 1])
        uncertainty = float(self.estimate(logits / settings.temperature, drafted, number)) if method.verifies else None
        token, prob = int(drafted), float(probs[drafted])
        predicted = None
        if uncertainty is not None and settings.line_a is not None and settings.line_b is not None:
            predicted = min(1.0, max(0.0, settings.line_a * uncertainty + settings.line_b))
        draft = Draft(token, prob, uncertainty, predicted, self.skip_uniforms[number - 1], ranked, self.vocabulary_size)
        transmits = method.transmit(draft, settings)
        k = method.payload(draft, settings) if transmits else None
        host_slm_s = time.perf_counter() - start

        common = {
            "draft": token,
            "draft_text": self.pair.codec.token_text(token),
            "uncertainty": uncertainty,
            "predicted_rejection": predicted,
            "draft_prob": prob,
            "accept_uniform": self.accept_uniforms[number - 1],
            "distances": tuple(ranked.tail_distances(self.sizes).tolist()) if ranked is not None else None,
            "draft_top": self._top(probs),
            "host_slm_s": host_slm_s,
        }
        if not transmits or k is None:
            self.skipped.append(_Skipped(number, token, probs, prob, self.accept_uniforms[number - 1]))
            self._append(token)
            return self._decided(number, token, "skip" if method.verifies else "slm", **common), []
        return self._verified(number, probs, ranked, draft, k, common)

    def _verified(
        self, number: int, probs: torch.Tensor, ranked: compression.RankedProbs | None, draft: Draft, k: int, common: dict
    ) -> tuple[TokenDecided, list[Audited]]:
        """The LLM reads what it has not seen, audits the skipped rounds and tests the draft against what it received."""
        assert ranked is not None
        start = time.perf_counter()
        logits = self.llm.logits(len(self.skipped) + 1)
        all_target_probs = self._probs(logits)
        target_probs = all_target_probs[-1]
        received = self._received(probs, ranked, draft.token, k)
        verdict = verification.verify(
            received, target_probs, draft.token, self.accept_uniforms[number - 1], self.resample_uniforms[number - 1]
        )
        quantised_accept = None
        if self.settings.payload == "quantised":  # any token would be tested with its own probability as it arrives
            quantised_accept = verification.accept_probability(quantisation.quantise_probs(probs), target_probs)
        bias = verification.round_bias(probs, target_probs, verdict.resampling_probs, quantised_accept)
        variation = compression.total_variation(probs, target_probs)
        token = verdict.token
        host_llm_s = time.perf_counter() - start
        audits = self._audits(all_target_probs[:-1], number)
        self._append(token)
        entries = k if self.method.drafts_from_payload else payload.topk_entries(k, ranked.rank_of(draft.token) < k)
        decided = self._decided(
            number,
            token,
            "accept" if verdict.accepted else "resample",
            case=verdict.case,
            k=k,
            host_llm_s=host_llm_s,
            payload_bits=payload.payload_bits(entries, self.vocabulary_size),
            downlink_bits=payload.index_bits(self.vocabulary_size),
            target_prob=float(target_probs[draft.token]),
            rejection_prob=_rejection(draft.prob, float(target_probs[draft.token])),
            accept_prob=verdict.accept_prob,
            total_variation=float(variation),
            bias=float(bias),
            target_top=self._top(target_probs),
            resampling_top=self._top(verdict.resampling_probs),
            **common,
        )
        return decided, audits

    def _received(self, probs: torch.Tensor, ranked: compression.RankedProbs, draft_token: int, k: int) -> torch.Tensor:
        """The distribution as the server knows it (Eq. 16), with real 8-bit probabilities where the settings ask for them."""
        if self.settings.payload == "quantised":
            if self.method.drafts_from_payload:
                return quantisation.quantise_probs(probs)
            return quantisation.reconstruct_quantised_ranked(ranked, k, draft_token)
        return probs if self.method.drafts_from_payload else ranked.reconstructed(k, draft_token)

    # The audit -------------------------------------------------------------------------------------------------------

    def _audit_skipped(self, at_round: int) -> list[Audited]:
        """A catch-up without an upload, at the end of a run: one pass over what the LLM has not seen, the last token left out."""
        if not self.skipped:
            return []
        last = self.llm.pending.pop()
        audits = self._audits(self._probs(self.llm.logits(len(self.skipped))), at_round)
        self.llm.pending.append(last)
        return audits

    def _audits(self, target_probs: torch.Tensor, at_round: int) -> list[Audited]:
        """What the LLM says of the skipped rounds; `target_probs` [n, V] in their order."""
        if not self.skipped:
            return []
        draft_probs = torch.stack([skip.draft_probs for skip in self.skipped])
        variations = compression.total_variation(draft_probs, target_probs).tolist()
        tokens = torch.tensor([skip.token for skip in self.skipped], device=target_probs.device)
        kept = target_probs.gather(-1, tokens.unsqueeze(-1)).squeeze(-1).tolist()
        audits = []
        for skip, target_prob, variation, top in zip(self.skipped, kept, variations, self._tops(target_probs), strict=True):
            rejection = _rejection(skip.draft_prob, target_prob)
            audits.append(
                Audited(
                    round=skip.round,
                    at_round=at_round,
                    target_prob=target_prob,
                    rejection_prob=rejection,
                    would_accept=skip.accept_uniform < 1 - rejection,
                    total_variation=variation,
                    bias=2 * variation,
                    target_top=top,
                )
            )
        self.skipped.clear()
        return audits

    # The event -------------------------------------------------------------------------------------------------------

    def _top(self, probs: torch.Tensor) -> TopTokens:
        """The most probable tokens of one distribution [V]."""
        return self._tops(probs.unsqueeze(0))[0]

    def _tops(self, probs: torch.Tensor) -> list[TopTokens]:
        """The most probable tokens of each of several distributions [n, V]."""
        values, tokens = torch.topk(probs, min(TOP, self.vocabulary_size))
        text = self.pair.codec.token_text
        return [
            tuple((token, text(token), value) for token, value in zip(row, row_values, strict=True) if value > 0)
            for row, row_values in zip(tokens.tolist(), values.tolist(), strict=True)
        ]

    def _decided(self, number: int, token: int, decision: str, **known) -> TokenDecided:
        """The round's event: text, bits and seconds added to what is `known`."""
        is_end = token in self.pair.codec.end_ids
        fields = {**_UNKNOWN, **known}
        verified = decision in ("accept", "resample")
        costs = round_costs(
            _one_round(fields["payload_bits"], verified, decision, fields["host_slm_s"], fields["host_llm_s"]),
            self.channel_uniforms[number - 1 : number],
            self.settings.channel,
            self.settings.clock,
        )
        snr_db = float(costs.snr_db[0])
        return TokenDecided(
            round=number,
            token=token,
            text="" if is_end else self.detokeniser.step(token),
            token_hex=self.pair.codec.token_hex(token),
            decision=decision,
            is_end=is_end,
            snr_db=None if snr_db != snr_db else snr_db,
            outage=bool(costs.outage[0]),
            uplink_s=float(costs.uplink_s[0]),
            slm_s=float(costs.slm_s[0]),
            llm_s=float(costs.llm_s[0]),
            host_s=time.perf_counter() - self.round_start,
            **fields,
        )


_UNKNOWN: dict = {
    "case": None,
    "draft": None,
    "draft_text": None,
    "uncertainty": None,
    "k": None,
    "payload_bits": 0,
    "downlink_bits": 0,
    "host_slm_s": 0.0,
    "host_llm_s": 0.0,
    "draft_prob": None,
    "target_prob": None,
    "rejection_prob": None,
    "predicted_rejection": None,
    "accept_prob": None,
    "accept_uniform": None,
    "total_variation": None,
    "bias": None,
    "distances": None,
    "draft_top": (),
    "target_top": (),
    "resampling_top": (),
}
"""Fields of a round that not every decision has."""


def _one_round(bits: int, verified: bool, decision: str, host_slm_s: float, host_llm_s: float) -> RoundInputs:
    """The inputs of a cost for a single round."""
    return RoundInputs(
        np.array([bits]),
        np.array([verified]),
        np.array([decision != "llm"]),
        np.array([verified or decision == "llm"]),
        np.array([host_slm_s]),
        np.array([host_llm_s]),
    )


def _rejection(draft_prob: float, target_prob: float) -> float:
    """beta_d = (1 - y_d/x_d)+; the draft was drawn, so x_d > 0."""
    return max(0.0, 1.0 - target_prob / draft_prob)
