"""The decode loop, for answers of one method side by side: a device half, a link, a station half.

One SLM token per round. The LLM reads only for the answers that send, and then all tokens that it has not seen in one cached pass; the
logits of that pass also audit the tokens that were skipped in between (PAPER_NOTES 12). No I/O, no plots. Randomness is named (seed,
round, purpose), so a run has the tokens that it has alone, except where rounding decides: a matrix product of many rows adds in another
order than that of one row.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, Protocol, cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.answer import SequenceState
from cuhlm_core.decoding.messages import Message, Reply, Wire, read_message, read_reply, written_message, written_reply
from cuhlm_core.decoding.observer import Stopwatch, Watched, judge, watch
from cuhlm_core.events import Audited, Event
from cuhlm_core.maths.compression import coded_down
from cuhlm_core.maths.payload import Coding
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import inverse_cdf, prob_of
from cuhlm_core.methods import RoundSettings
from cuhlm_core.models.protocol import check_numbers
from cuhlm_core.settings import DecodeSettings

ALIKE = ("temperature", "estimator", "payload", "levels", "replacement")
"""Settings that answers side by side have in common, beside their method."""


class TokenReader(Protocol):
    """What the loop needs of a model: some of `models.protocol.Batch`."""

    logits: Tensor
    """[B, V] after the prompts."""

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """Row rows[i] reads token_ids[i]; logits after every new token, row after row [sum of lengths, V]."""


@dataclass(frozen=True)
class RoundNoise:
    """The uniforms of one round of the answers that are going."""

    device: device.Noise
    accept: Tensor
    """[B]"""
    resample: Tensor
    """[B]"""

    def of(self, positions: list[int]) -> "RoundNoise":
        """Those of some of the answers; itself where they are all of them."""
        return self if len(positions) == len(self.accept) else RoundNoise(self.device, self.accept[positions], self.resample[positions])


class RunNoise:
    """The answers' uniforms of all rounds: draft, accept, resample [n, 3, B], perturbation [n, B, 2 M], skip coins [n, B]."""

    def __init__(self, answers: Sequence[SequenceState], where: torch.device):
        rounds = max(answer.rounds for answer in answers)
        perturbs = answers[0].method.test.verifies and answers[0].settings.estimator == "temperature"

        def drawn(purpose: Purpose) -> NDArray[np.float64]:
            return np.stack([uniforms(answer.settings.seed, purpose, rounds) for answer in answers], axis=1)

        tests = np.stack([drawn(purpose)[:, :, 0] for purpose in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.RESAMPLE)], axis=1)
        perturbation = drawn(Purpose.PERTURBATION) if perturbs else np.zeros((rounds, len(answers), 0))
        self._tests, self._perturbation = torch.from_numpy(tests).to(where), torch.from_numpy(perturbation).to(where)
        self._coins = drawn(Purpose.SKIP)[:, :, 0]

    def at(self, round_: int, rows: list[int]) -> RoundNoise:
        """Of one round, for these answers."""
        tests, perturbation, coins = self._tests.select(0, round_ - 1), self._perturbation.select(0, round_ - 1), self._coins[round_ - 1]
        if len(rows) < tests.shape[1]:
            tests, perturbation, coins = tests[:, rows], perturbation[rows], coins[rows]
        draft, accept, resample = tests.unbind()
        return RoundNoise(device.Noise(draft, perturbation, coins), accept, resample)


@dataclass(frozen=True)
class Answered:
    """What the station found for the answers that sent: what a simulator reads beside the reply."""

    target_probs: Tensor
    """y [B, V] at the drafts."""
    audited: list[Tensor]
    """y [n, V] at each answer's skipped tokens."""
    verdict: station.Verdict


class Lockstep:
    """Answers of one method side by side, alike in ALIKE: `step` while `going`."""

    def __init__(
        self,
        answers: Sequence[SequenceState],
        slm: Callable[[], TokenReader],
        llm: Callable[[], TokenReader],
        where: torch.device,
        wire: Wire | None = None,
    ):
        """`slm` and `llm` read the answers' prompts, at first use; the laws are worked on `where` the SLM is. `wire`: carries the messages
        and replies of one answer as bytes; without one the station is called as a function."""
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
        self._noise = RunNoise(self.answers, where)
        self._wire, self._coding = wire, Coding(answers[0].settings.payload, answers[0].settings.levels)

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
            self._ahead = {row: logits.unsqueeze(0) for row, logits in enumerate(self._llm.logits)}
        return self._llm

    def _draft_logits(self, rows: list[int]) -> Tensor:
        """The SLM's logits of the next token of these answers [n, V]."""
        if self._slm is None:
            self._slm = self._begin_slm()
        return self._slm.logits if self.number == 1 else self._slm.read(rows, [[self.answers[row].last] for row in rows])

    def _target_probs(self, rows: list[int], unread: list[list[int]]) -> tuple[Tensor, list[int]]:
        """The LLM reads `unread`: y at every position since it last read, of one answer after another [sum, V], and how many of each."""
        llm = self._llm_after_prompts()
        positions = [len(tokens) + (row in self._ahead) for row, tokens in zip(rows, unread, strict=True)]
        behind = [index for index, tokens in enumerate(unread) if tokens]
        logits = llm.read([rows[index] for index in behind], [unread[index] for index in behind]) if behind else None
        if self._ahead:
            read = iter(() if logits is None else logits.split_with_sizes([len(unread[index]) for index in behind]))
            parts: list[Tensor] = []
            for row, tokens in zip(rows, unread, strict=True):
                parts += [self._ahead.pop(row)] if row in self._ahead else []
                parts += [next(read)] if tokens else []
            logits = torch.cat(parts) if len(parts) > 1 else parts[0]
        assert logits is not None
        return device.softmax(logits.to(self.where), self._settings.temperature), positions

    # A round ----------------------------------------------------------------------------------------------------------

    def step(self) -> list[tuple[int, list[Event]]]:
        """One round of every answer that has not ended: each one's row, and its events in order."""
        rows = self.going
        self.number += 1
        noise = self._noise.at(self.number, rows)
        events = (self._draft if self.method.test.drafts else self._write)(rows, noise)
        self.going = [row for row in rows if self.answers[row].reason is None]
        return [*zip(rows, events, strict=True)]

    def catch_up(self, rows: Sequence[int] | None = None) -> dict[int, list[Audited]]:
        """Catch-ups without an upload: one pass of the LLM over what it has not seen but the last token, of each answer of `rows` that has
        skipped; by default of those that must not wait for their next upload, or have ended.
        """
        waiting = [row for row, answer in enumerate(self.answers) if answer.device.pending]
        rows = [row for row in waiting if (self.answers[row].must_audit if rows is None else row in rows)]
        if not rows:
            return {}
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        unread: list[list[int]] = []
        for answer in answers:
            *tokens, last = (*answer.station.unread, *(draft.token for draft in answer.device.pending))
            unread.append(tokens)
            answer.station.unread = [last]
        laws, positions = self._target_probs(rows, unread)
        parts = zip(rows, answers, laws.split_with_sizes(positions), strict=True)
        audits = {row: answer.observer.audits(part, self.number + 1) for row, answer, part in parts}
        for answer in answers:
            answer.device.pending = []
        self.closing_s += time.perf_counter() - start
        return audits

    def _write(self, rows: list[int], noise: RoundNoise) -> list[list[Event]]:
        """A round that the LLM writes alone."""
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        target_probs, _ = self._target_probs(rows, [answer.station.unread for answer in answers])
        tokens = inverse_cdf(target_probs, noise.device.draft)
        probs_of_tokens = prob_of(target_probs, tokens).tolist()
        check_numbers(probs_of_tokens, "large")
        clock = Stopwatch(start, llm_s=time.perf_counter() - start)
        events: list[list[Event]] = []
        for answer, token, prob, probs in zip(answers, tokens.tolist(), probs_of_tokens, target_probs, strict=True):
            exchange, event = answer.observer.written(self.number, token, prob, probs, clock)
            answer.station.unread = [token]
            answer.append(event)
            events.append([exchange, event])
        return events

    def _draft(self, rows: list[int], noise: RoundNoise) -> list[list[Event]]:
        """A round that the SLM drafts: keep the draft, or send it and let the LLM decide."""
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        states, settings = [answer.device for answer in answers], self._settings.of(rows)
        logits = self._draft_logits(rows).to(self.where)
        drafted = device.draft(logits, self.method, settings, noise.device, device.StateColumns.of(states))
        check_numbers(drafted.draft.prob, "small")
        pending = device.pending(self.number, drafted, states)
        sends = drafted.sends.tolist()
        sent = self._composed(rows, drafted, [index for index, send in enumerate(sends) if send]) if any(sends) else None
        clock = Stopwatch(start, slm_s=time.perf_counter() - start)
        seen = watch(drafted, pending, noise.accept, self.method, answers[0].observer.details)
        events: list[list[Event]] = [[] for _ in rows]
        for index, answer in enumerate(answers):
            if not sends[index]:
                exchange, token = answer.observer.skipped(seen[index], clock)
                answer.device.pending.append(pending[index])
                answer.append(token)
                events[index] = [exchange, token]
        if sent is not None:
            own = self._exchanged(sent, [seen[index] for index in sent.senders], noise.of(sent.senders), clock)
            for index, exchanged in zip(sent.senders, own, strict=True):
                events[index] = exchanged
        return events

    def _composed(self, rows: list[int], drafted: device.Drafted, senders: list[int]) -> "Sent":
        """The message of the answers that send."""
        own, part = [rows[index] for index in senders], drafted.of(senders)
        settings = self._settings.of(own)
        k = device.sizes(part, self.method, settings)
        unseen = [[*self.answers[row].device.drawn, *(draft.token for draft in self.answers[row].device.pending)] for row in own]
        return Sent(senders, own, part, settings, k, device.compose(part, k, self.method, settings, unseen))

    def _exchanged(self, sent: "Sent", seen: list[Watched], noise: RoundNoise, clock: Stopwatch) -> list[list[Event]]:
        """Message up, reply down, and what both sides make of it: the events of each answer that sent."""
        start = time.perf_counter()
        answers = [self.answers[row] for row in sent.rows]
        reply, answered = self._over_the_link(sent, noise)
        tokens, q = reply.tokens, answered.verdict.resampling_probs
        if self.method.test.device_draws:
            assert reply.law is not None
            law = torch.where(reply.accepted.unsqueeze(-1), q, reply.law)  # of an accepted draft only a simulator has it
            drawn, q = device.resample(sent.drafted.probs, law, noise.resample, ~reply.accepted, sent.settings)
            tokens = torch.where(reply.accepted, tokens, drawn)
        verdict = replace(answered.verdict, accepted=reply.accepted, tokens=tokens, resampling_probs=q)  # as the device heard it
        judged = judge(sent.drafted, sent.message, sent.k, answered.target_probs, verdict, self.method, sent.settings)
        check_numbers((facts.target_prob for facts in judged), "large")
        clock = clock._replace(llm_s=time.perf_counter() - start)
        events: list[list[Event]] = []
        for index, (answer, draft, facts) in enumerate(zip(answers, seen, judged, strict=True)):
            audits = answer.observer.audits(answered.audited[index], self.number)
            heard = reply.heard[index] if reply.heard else ()
            exchange, token = answer.observer.judged(draft, facts, len(heard), clock)
            answer.device.hear(draft.pending, heard, [] if facts.accepted or not self.method.test.device_draws else [facts.token])
            answer.append(token)
            events.append([exchange, *audits, token])
        return events

    # The link and what is behind it -----------------------------------------------------------------------------------

    def _over_the_link(self, sent: "Sent", noise: RoundNoise) -> tuple[Reply, Answered]:
        """The station's answer to a message, and what a simulator sees of it."""
        if self._wire is None:
            return self._answer(sent.message, sent, noise)
        size, seen = sent.drafted.probs.shape[-1], list[Answered]()

        def at_the_station(message: bytes) -> bytes:
            reply, answered = self._answer(read_message(message, self.method, size, self._coding), sent, noise)
            seen.append(answered)
            return written_reply(reply, 0, size, self._coding)

        down = self._wire.send(written_message(sent.message, 0, size, self._coding), at_the_station)
        return read_reply(down, self.method, size, self._coding), seen[0]

    def _answer(self, message: Message, sent: "Sent", noise: RoundNoise) -> tuple[Reply, Answered]:
        """The station's half: catch up with what the devices wrote, test the drafts, reply; beside it what a simulator sees."""
        states = [self.answers[row].station for row in sent.rows]
        unread = [[*state.unread, *skipped] for state, skipped in zip(states, message.skipped, strict=True)]
        laws, positions = self._target_probs(sent.rows, unread)
        parts = laws.split_with_sizes(positions)
        target_probs = torch.cat([part[-1:] for part in parts]) if len(parts) > 1 else laws[-1:]
        verdict = station.verify(message, target_probs, noise.accept, noise.resample, self.method, sent.settings)
        draws, audited = self.method.test.device_draws, [part[:-1] for part in parts]
        accepted, decided = verdict.accepted.tolist(), verdict.tokens.tolist()
        for state, token, kept in zip(states, decided, accepted, strict=True):
            state.unread = [token] if kept or not draws else []
        heard: list[list[float]] = []
        if self.method.learns:
            for part, skipped, token in zip(parts, message.skipped, message.tokens.tolist(), strict=True):
                y = prob_of(part, torch.tensor([*skipped, token], device=part.device))
                heard.append(coded_down(y, sent.settings.payload).tolist())
        reply = Reply(verdict.accepted, verdict.tokens, verdict.resampling_probs if draws else None, heard)
        return reply, Answered(target_probs, audited, verdict)


@dataclass(frozen=True)
class Sent:
    """The answers that send in a round, and what they send."""

    senders: list[int]
    """Which of the drafted answers."""
    rows: list[int]
    """Which of all answers."""
    drafted: device.Drafted
    settings: RoundSettings
    k: NDArray[np.int64]
    message: Message


class SettingsColumns:
    """Settings of several answers: a number where all have the same, else an array [B]. Read by their names (`methods.RoundSettings`)."""

    temperature: float

    def __init__(self, settings: Sequence[DecodeSettings]):
        for name in (*ALIKE, "k", "theta", "eta", "skip_prob", "p_t", "confidence_th"):
            values = [getattr(one, name) for one in settings]
            setattr(self, name, values[0] if len(set(values)) == 1 else np.array(values))
        self._alike = not any(isinstance(value, np.ndarray) for value in vars(self).values())

    def of(self, rows: list[int]) -> RoundSettings:
        """Those of some answers."""
        columns: Any = self
        if not self._alike:
            some = {name: value[rows] if isinstance(value, np.ndarray) else value for name, value in vars(self).items()}
            columns = SimpleNamespace(**some)
        return cast(RoundSettings, columns)
