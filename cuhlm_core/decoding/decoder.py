"""The decode loop: draft, measure uncertainty, skip or send, verify, audit. A generator of events; no I/O, no plots.

One SLM token per round. The LLM reads only when a draft was transmitted, and then all tokens that it has not seen in one
cached pass; the logits of that pass also audit the tokens that were skipped in between (PAPER_NOTES 12).
"""

import time
from collections.abc import Callable, Iterator, Sequence

import torch

from cuhlm_core.decoding.narration import RoundEvents
from cuhlm_core.decoding.rules import Prepared, RoundRules, bias_of, prepare, received
from cuhlm_core.decoding.self_calibration import SelfCalibration
from cuhlm_core.events import Audited, Event, StopReason, TokenDecided
from cuhlm_core.maths import compression, payload, verification
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.scalar_tests import floor_accept_probs, floor_verdict, split_verdict
from cuhlm_core.maths.uncertainty import make_estimator
from cuhlm_core.methods import Decider, Draft, Method
from cuhlm_core.models.huggingface import Context
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.settings import DecodeSettings


def decode(
    pair: ModelPair,
    prompt: str,
    method: str | Method,
    settings: DecodeSettings | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    learner: SelfCalibration | None = None,
) -> Iterator[Event]:
    """Decode an answer to `prompt`: Started, then TokenDecided and Audited events, then Finished.

    Checks its arguments at once (UserError), before the first event is asked for. `cancelled` is asked before every round;
    a cancelled run closes like any other, with its audit and its totals. A method that learns starts from the settings' line_a,
    line_b and delta; a `learner` given goes on from where it is, with its own target, and is taught by this run.
    """
    return _Run(pair, prepare(pair, prompt, method, settings, learner), cancelled).events()


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

    def __init__(self, pair: ModelPair, prepared: Prepared, cancelled: Callable[[], bool]):
        self.pair, self.started, self.cancelled = pair, prepared.started, cancelled
        self.method, self.settings, self.vocabulary_size = prepared.method, prepared.started.settings, pair.vocabulary_size
        self.rules = rules = RoundRules(pair, prepared)
        self.device = pair.slm.device
        self.slm = _Reader(pair.slm.new_context(), prepared.prompt_ids)
        self.llm = _Reader(pair.llm.new_context(), prepared.prompt_ids)
        self.skipped_probs: list[torch.Tensor] = []
        self.sizes = compression.preview_sizes(self.vocabulary_size)
        self.estimate = make_estimator(self.settings.estimator, self.settings.seed, rules.rounds, self.device)
        self.make = RoundEvents(
            pair.codec, self.settings, self.vocabulary_size, uniforms(self.settings.seed, Purpose.CHANNEL, rules.rounds)
        )
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

        reason, decode_s, closing_s, round_number = self.rules.reason, 0.0, 0.0, 0
        while round_number < self.rules.rounds:
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
            if len(self.rules.skipped) >= self.rules.most_waiting:
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
        token = int(verification.inverse_cdf(target_probs, self.rules.draft_uniforms[number - 1]))
        host_llm_s = time.perf_counter() - start
        self._append(token)
        return self.make.decided(
            number,
            token,
            "llm",
            self.round_start,
            host_llm_s=host_llm_s,
            target_top=self.make.top(target_probs),
            **self.rules.alone(float(target_probs[token])),
        )

    def _draft_round(self, number: int) -> tuple[TokenDecided, list[Audited]]:
        """Draft a token and keep it, or send it and let the LLM decide; returns the round and the audits it brought."""
        start = time.perf_counter()
        settings, method, rules = self.settings, self.method, self.rules
        logits = self.slm.logits(1)[0]
        probs = self._probs(logits)
        ranked = compression.RankedProbs.of(probs) if method.sends_law else None
        if method.drafts_from_payload:
            assert ranked is not None and settings.k is not None
            probs = ranked.truncated(settings.k)
        drafted = verification.inverse_cdf(probs, rules.draft_uniforms[number - 1])
        uncertainty = float(self.estimate(logits / settings.temperature, drafted, number)) if method.verifies else None
        token = int(drafted)
        draft = rules.draft(number, token, float(probs[drafted]), uncertainty, ranked)
        transmits = method.transmit(draft, settings)
        k = method.payload(draft, settings) if transmits else None
        host_slm_s = time.perf_counter() - start

        common = {
            **rules.drafted(number, draft),
            "distances": tuple(ranked.tail_distances(self.sizes).tolist()) if ranked is not None else None,
            "draft_top": self.make.top(probs),
            "host_slm_s": host_slm_s,
        }
        if not transmits or k is None:
            self.skipped_probs.append(probs)
            self._append(token)
            return self.make.decided(number, token, rules.skip(number, draft), self.round_start, **common), []
        return self._verified(number, probs, draft, k, common)

    def _verified(self, number: int, probs: torch.Tensor, draft: Draft, k: int, common: dict) -> tuple[TokenDecided, list[Audited]]:
        """The LLM reads what it has not seen, audits the skipped rounds and tests the draft against what it received."""
        start = time.perf_counter()
        rules = self.rules
        all_target_probs = self._probs(self.llm.logits(len(rules.skipped) + 1))
        target_probs = all_target_probs[-1]
        verdict, bias = self._judge(number, probs, target_probs, draft, k)
        variation = compression.total_variation(probs, target_probs)
        host_llm_s = time.perf_counter() - start
        skipped = tuple(rules.skipped)
        audits = self._audits(all_target_probs[:-1], number)
        target_prob = float(target_probs[draft.token])
        scalars = rules.learn(skipped, audits, draft, target_prob)
        self._append(verdict.token)
        in_top_k = draft.ranked is None or self.method.drafts_from_payload or draft.ranked.rank_of(draft.token) < k
        decided = self.make.decided(
            number,
            verdict.token,
            "accept" if verdict.accepted else "resample",
            self.round_start,
            host_llm_s=host_llm_s,
            target_top=self.make.top(target_probs),
            resampling_top=self.make.top(verdict.resampling_probs),
            **common,
            **rules.verified(draft, k, in_top_k, verdict, target_prob, float(variation), float(bias), scalars),
        )
        return decided, audits

    def _judge(
        self, number: int, probs: torch.Tensor, target_probs: torch.Tensor, draft: Draft, k: int
    ) -> tuple[verification.Verdict, torch.Tensor]:
        """The method's test of a sent draft, and the bias of the round."""
        rules, quantised, token = self.rules, self.settings.payload == "quantised", draft.token
        accept_uniform, resample_uniform = rules.accept_uniforms[number - 1], rules.resample_uniforms[number - 1]
        if self.method.decider is Decider.FLOOR_TEST:
            floor = self.settings.p_t
            verdict = floor_verdict(target_probs, token, floor, resample_uniform)
            return verdict, verification.round_bias(probs, target_probs, target_probs, floor_accept_probs(target_probs, floor))
        if self.method.decider is Decider.SPLIT_TEST:
            verdict = split_verdict(probs, target_probs, token, accept_uniform, resample_uniform, quantised)
        else:
            arrived = received(probs, quantised, None if self.method.drafts_from_payload else draft.ranked, k, token)
            verdict = verification.verify(arrived, target_probs, token, accept_uniform, resample_uniform)
        return verdict, bias_of(probs, target_probs, verdict.resampling_probs, quantised)

    # The audit -------------------------------------------------------------------------------------------------------

    def _audit_skipped(self, at_round: int) -> list[Audited]:
        """A catch-up without an upload, at the end of a run: one pass over what the LLM has not seen, the last token left out."""
        if not self.rules.skipped:
            return []
        last = self.llm.pending.pop()
        audits = self._audits(self._probs(self.llm.logits(len(self.rules.skipped))), at_round)
        self.llm.pending.append(last)
        return audits

    def _audits(self, target_probs: torch.Tensor, at_round: int) -> list[Audited]:
        """What the LLM says of the skipped rounds; `target_probs` [n, V] in their order."""
        if not self.rules.skipped:
            return []
        variations = compression.total_variation(torch.stack(self.skipped_probs), target_probs).tolist()
        tokens = torch.tensor([skip.token for skip in self.rules.skipped], device=target_probs.device)
        self.skipped_probs.clear()
        return self.rules.audits(verification.prob_of(target_probs, tokens).tolist(), variations, self.make.tops(target_probs), at_round)
