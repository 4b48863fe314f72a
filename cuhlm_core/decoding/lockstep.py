"""The decode loop, for answers of one method side by side: it moves tensors between the models, `device` and `station`.

One SLM token per round. The LLM reads only for the answers that send, and then all tokens that it has not seen in one cached pass; the
logits of that pass also audit the tokens that were skipped in between (PAPER_NOTES 12). `decoder` runs it for one answer, `batch` for many.
Randomness is named (seed, round, purpose), so a run has the tokens that it has alone, except where rounding decides: a matrix product
of many rows adds in another order than that of one row.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.answer import Facts, HostClock, Pending, RunState, Verdict
from cuhlm_core.decoding.station import Message, Reply
from cuhlm_core.events import Audited
from cuhlm_core.maths.compression import preview_sizes, total_variation
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import inverse_cdf, prob_of
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import check_numbers
from cuhlm_core.settings import DecodeSettings

ALIKE = ("temperature", "estimator", "payload", "replacement")
"""Settings that answers side by side have in common, beside their method."""


class TokenReader(Protocol):
    """What the loop needs of a model: some of `models.protocol.Batch`."""

    logits: Tensor
    """[B, V] after the prompts."""

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """Row rows[i] reads token_ids[i]; logits after every new token, row after row [sum of lengths, V]."""


@dataclass(frozen=True)
class Upload:
    """What went up for the answers that sent, and what came of it."""

    places: list[int]
    """Which of the drafted answers sent."""
    drafted: device.Drafted
    settings: Any
    k: NDArray[np.int64]
    message: Message
    target_probs: Tensor
    """y [B, V]"""
    reply: Reply


@dataclass
class Round:
    """One round of the answers that were going, filled in as it goes; beside their events what a watcher of near ties needs."""

    rows: list[int]
    events: list[list[Facts | Audited]]
    """What each answer says of it, in order: audits that its upload brought, then the round."""
    luck: device.Luck
    accept_uniform: Tensor
    resample_uniform: Tensor
    drafted: device.Drafted | None = None
    upload: Upload | None = None
    target_probs: Tensor | None = None
    """y [B, V] where the LLM wrote alone."""


class Lockstep:
    """Answers of one method side by side, alike in ALIKE: `step` while `going`."""

    def __init__(self, answers: Sequence[RunState], slm: Callable[[], TokenReader], llm: Callable[[], TokenReader], where: torch.device):
        """`slm` and `llm` read the answers' prompts, at first use; the laws are worked on `where` the SLM is."""
        self.answers, self.where, self.method = list(answers), where, answers[0].method
        self._settings = SettingsColumns([answer.settings for answer in answers])
        self.going = list(range(len(answers)))
        """Answers that have not ended."""
        self.number = 0
        """The last round."""
        self.closing_s = 0.0
        """Wall time of catch-ups that only audit."""
        self._begin_slm, self._begin_llm = slm, llm
        self._slm: TokenReader | None = None
        self._llm: TokenReader | None = None
        self._ahead: dict[int, Tensor] = {}
        """The LLM's logits after the prompt, of answers of which it has read nothing further."""
        self._luck = _luck(self.answers, where)

    # The models -------------------------------------------------------------------------------------------------------

    def read_prompts(self) -> None:
        """Let the models read the prompts, as far as the first rounds need them."""
        if self.method.test.drafts:
            self._slm = self._begin_slm()
        if self.method.test.verifies or not self.method.test.drafts:
            self._llm_after_prompts()

    def _llm_after_prompts(self) -> TokenReader:
        if self._llm is None:
            self._llm = self._begin_llm()
            self._ahead = dict(enumerate(self._llm.logits.split(1)))
        return self._llm

    def _draft_logits(self, rows: list[int]) -> Tensor:
        """The SLM's logits of the next token of these answers [n, V]."""
        if self._slm is None:
            self._slm = self._begin_slm()
        return self._slm.logits if self.number == 1 else self._slm.read(rows, [[self.answers[row].last] for row in rows])

    def _target_probs(self, rows: list[int], unread: list[list[int]]) -> Tensor:
        """y at every position since the LLM last read, of these answers one after another; it reads `unread` [sum, V]."""
        llm = self._llm_after_prompts()
        behind = [place for place, tokens in enumerate(unread) if tokens]
        logits = llm.read([rows[place] for place in behind], [unread[place] for place in behind]) if behind else None
        if self._ahead:
            read = iter(() if logits is None else logits.split([len(unread[place]) for place in behind]))
            parts = [part for row, tokens in zip(rows, unread, strict=True) for part in (self._ahead.pop(row, None), tokens and next(read))]
            logits = torch.cat([part for part in parts if isinstance(part, Tensor)])
        assert logits is not None
        return device.softmax(logits.to(self.where), self._settings.temperature)

    # A round ----------------------------------------------------------------------------------------------------------

    def step(self) -> Round:
        """One round of every answer that has not ended."""
        self.number += 1
        (perturbation, coins, luck), rows, at = self._luck, self.going, self.number - 1
        perturbation, coins, luck = perturbation[at], coins[at], luck[at]
        if len(rows) < len(self.answers):
            perturbation, coins, luck = perturbation[rows], coins[rows], luck[:, rows]
        draft, accept, resample = luck.unbind()
        done = Round(rows, [[] for _ in rows], device.Luck(draft, perturbation, coins), accept, resample)
        (self._draft if self.method.test.drafts else self._write)(done)
        self.going = [row for row in rows if self.answers[row].reason is None]
        return done

    def catch_up(self, rows: Sequence[int] | None = None) -> dict[int, list[Audited]]:
        """Catch-ups without an upload: one pass of the LLM over what it has not seen but the last token, of each answer of `rows` that has
        skipped; by default of those that must not wait for their next upload, or have ended.
        """
        rows = [row for row, answer in enumerate(self.answers) if answer.waiting and (answer.must_audit if rows is None else row in rows)]
        if not rows:
            return {}
        start, answers, unread = time.perf_counter(), [self.answers[row] for row in rows], []
        for answer in answers:
            *tokens, last = answer.take_unread()
            unread.append(tokens)
            answer.unread = [last]
        parts = self._target_probs(rows, unread).split([len(answer.waiting) for answer in answers])
        audits = {row: _audit_events(answer, part, self.number + 1) for row, answer, part in zip(rows, answers, parts, strict=True)}
        self.closing_s += time.perf_counter() - start
        return audits

    def _write(self, now: Round) -> None:
        """A round that the LLM writes alone."""
        start, answers = time.perf_counter(), [self.answers[row] for row in now.rows]
        target_probs = now.target_probs = self._target_probs(now.rows, [answer.take_unread() for answer in answers])
        tokens = inverse_cdf(target_probs, now.luck.draft)
        probs_of_tokens = prob_of(target_probs, tokens).tolist()
        check_numbers(probs_of_tokens, "large")
        numbers = zip(tokens.tolist(), probs_of_tokens, strict=True)
        clock = HostClock(start, llm_s=time.perf_counter() - start)
        for events, answer, (token, prob), probs in zip(now.events, answers, numbers, target_probs, strict=True):
            events.append(answer.written(self.number, token, prob, probs, clock))

    def _draft(self, now: Round) -> None:
        """A round that the SLM drafts: keep the draft, or send it and let the LLM decide."""
        start, answers = time.perf_counter(), [self.answers[row] for row in now.rows]
        logits = self._draft_logits(now.rows).to(self.where)
        drafted = now.drafted = device.draft(logits, self.method, self._settings.of(now.rows), now.luck, _beliefs(answers))
        check_numbers(drafted.draft.prob, "small")
        sends, message = drafted.sends.tolist(), None
        places = [place for place, send in enumerate(sends) if send]
        if places:
            sent, settings = drafted.of(places), self._settings.of([now.rows[place] for place in places])
            k = device.sizes(sent, self.method, settings)
            message = device.compose(sent, k, self.method, settings)
        clock = HostClock(start, slm_s=time.perf_counter() - start)
        pending = _pending(self.number, drafted, now.accept_uniform, answers)
        for place, send in enumerate(sends):
            if not send:
                now.events[place].append(answers[place].skip(pending[place], clock))
        if message is None:
            return

        start_llm, senders = time.perf_counter(), [answers[place] for place in places]
        laws = self._target_probs([now.rows[place] for place in places], [answer.take_unread() for answer in senders])
        parts = laws.split([len(answer.waiting) + 1 for answer in senders])
        target_probs = torch.cat([part[-1:] for part in parts])
        reply = self._verify(message, sent, target_probs, now.accept_uniform[places], now.resample_uniform[places], settings)
        upload = now.upload = Upload(places, sent, settings, k, message, target_probs, reply)
        verdicts = _verdicts(upload, self.method)
        check_numbers((verdict.target_prob for verdict in verdicts), "large")
        clock = HostClock(start, clock.slm_s, time.perf_counter() - start_llm)
        for place, answer, part, verdict in zip(places, senders, parts, verdicts, strict=True):
            skipped = answer.waiting
            audits = _audit_events(answer, part[:-1], self.number)
            now.events[place].extend([*audits, answer.verified(pending[place], verdict, skipped, audits, clock)])

    def _verify(
        self, message: Message, sent: device.Drafted, target_probs: Tensor, accept_uniform: Tensor, resample_uniform: Tensor, settings: Any
    ) -> Reply:
        """The station's reply; where the device draws the replacements itself, with them."""
        reply = station.verify(message, target_probs, accept_uniform, resample_uniform, self.method, settings)
        if not self.method.test.device_draws:
            return reply
        replacements, resampling_probs = device.resample(sent.probs, reply.resampling_probs, resample_uniform, ~reply.accepted, settings)
        return replace(reply, tokens=torch.where(reply.accepted, reply.tokens, replacements), resampling_probs=resampling_probs)


def _audit_events(answer: RunState, target_probs: Tensor, at_round: int) -> list[Audited]:
    """What the LLM says of the rounds that an answer has waiting; y [n, V] in their order."""
    if not answer.waiting:
        return []
    tokens = torch.tensor([skip.token for skip in answer.waiting], device=target_probs.device)
    target_prob, variation = station.audit(torch.stack([skip.probs for skip in answer.waiting]), target_probs, tokens)
    found = target_prob.tolist()
    check_numbers(found, "large")
    return answer.audits(found, variation.tolist(), target_probs, at_round)


def _beliefs(answers: Sequence[RunState]) -> device.Beliefs:
    """What each device goes by in this round."""
    known = [(-np.inf if answer.u_th is None else answer.u_th, *answer.line, float(len(answer.waiting))) for answer in answers]
    return device.Beliefs(*np.array(known).T)


def _pending(number: int, drafted: device.Drafted, accept_uniform: Tensor, answers: Sequence[RunState]) -> list[Pending]:
    """The facts of a drafted round, answer by answer."""
    draft, method = drafted.draft, answers[0].method
    law = (drafted.cut or drafted.ranked) if method.sends_law and answers[0].narrator.details else None
    distances = [None] * len(answers) if law is None else law.tail_distances(preview_sizes(law.vocabulary_size)).tolist()
    verifies = method.verifies
    columns = (drafted.tokens, draft.prob, draft.uncertainty, draft.predicted_rejection, accept_uniform)
    return [
        Pending(
            number, token, prob, u if verifies else None, predicted if verifies else None, uniform, probs, answer.u_th, answer.learned, away
        )
        for answer, probs, away, token, prob, u, predicted, uniform in zip(
            answers, drafted.probs, distances, *(column.tolist() for column in columns), strict=True
        )
    ]


def _verdicts(upload: Upload, method: Method) -> list[Verdict]:
    """The facts of every sent round, and what a simulator sees of it: TVD(x, y) and the bias."""
    reply, probs, target_probs = upload.reply, upload.drafted.probs, upload.target_probs
    entries = upload.message.entries
    billed = entries.sent.sum(-1) if entries is not None else torch.from_numpy(upload.k)
    columns = (
        reply.tokens,
        reply.accepted,
        reply.certain,
        reply.accept_prob,
        prob_of(target_probs, upload.drafted.tokens),
        total_variation(probs, target_probs),
        station.bias(probs, target_probs, upload.drafted.tokens, reply.resampling_probs, method, upload.settings),
        torch.from_numpy(upload.k),
        billed,
        target_probs,
        reply.resampling_probs,
    )
    scalars = zip(*(column.tolist() for column in columns[:-2]), strict=True)
    return [Verdict(*numbers, *laws) for numbers, *laws in zip(scalars, *columns[-2:], strict=True)]


def _luck(answers: Sequence[RunState], where: torch.device) -> tuple[Tensor, NDArray[np.float64], Tensor]:
    """The answers' uniforms: perturbation [rounds, B, 2 M], skip coins [rounds, B], and draft, accept, resample [rounds, 3, B]."""
    rounds = max(answer.rounds for answer in answers)
    perturbs = answers[0].method.test.verifies and answers[0].settings.estimator == "temperature"

    def drawn(purpose: Purpose) -> NDArray[np.float64]:
        return np.stack([uniforms(answer.settings.seed, purpose, rounds) for answer in answers], axis=1)

    perturbation = drawn(Purpose.PERTURBATION) if perturbs else np.zeros((rounds, len(answers), 0))
    luck = np.stack([drawn(purpose)[:, :, 0] for purpose in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.RESAMPLE)], axis=1)
    return torch.from_numpy(perturbation).to(where), drawn(Purpose.SKIP)[:, :, 0], torch.from_numpy(luck).to(where)


class SettingsColumns:
    """Settings of several answers: a number where all have the same, else an array [B]. Read by their names."""

    temperature: float

    def __init__(self, settings: Sequence[DecodeSettings]):
        for name in (*ALIKE, "k", "theta", "eta", "skip_prob", "p_t", "confidence_th"):
            values = [getattr(one, name) for one in settings]
            setattr(self, name, values[0] if len(set(values)) == 1 else np.array(values))
        self._alike = not any(isinstance(value, np.ndarray) for value in vars(self).values())

    def of(self, rows: list[int]) -> Any:
        """Those of some answers."""
        if self._alike:
            return self
        return SimpleNamespace(**{name: value[rows] if isinstance(value, np.ndarray) else value for name, value in vars(self).items()})
