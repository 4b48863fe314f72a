"""The decode loop: it moves tensors between the models, `device` and `station`, for answers of one method side by side.

One SLM token per round. The LLM reads only for the answers that send, and then all tokens that it has not seen in one cached pass; the
logits of that pass also audit the tokens that were skipped in between (PAPER_NOTES 12). `decode` runs it for one answer, as a generator of
events, and `batch` for many. No I/O, no plots. Randomness is named (seed, round, purpose), so a run has the tokens that it has alone,
except where rounding decides: a matrix product of many rows adds in another order than that of one row.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding import device, round_law, station
from cuhlm_core.decoding.answer import EventBuilder, Facts, HostClock, Pending, Prepared, SequenceState, Verdict, prepare
from cuhlm_core.decoding.self_calibration import SelfCalibration
from cuhlm_core.decoding.station import Message, Reply
from cuhlm_core.events import Audited, Event, StopReason, TokenDecided
from cuhlm_core.maths.compression import preview_sizes, total_variation
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import inverse_cdf, prob_of
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import LanguageModel, ModelPair, check_numbers
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
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
    noise: device.Noise
    accept_uniform: Tensor
    resample_uniform: Tensor
    drafted: device.Drafted | None = None
    upload: Upload | None = None
    target_probs: Tensor | None = None
    """y [B, V] where the LLM wrote alone."""


class Lockstep:
    """Answers of one method side by side, alike in ALIKE: `step` while `going`."""

    def __init__(
        self, answers: Sequence[SequenceState], slm: Callable[[], TokenReader], llm: Callable[[], TokenReader], where: torch.device
    ):
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
        self._noise = _noise(self.answers, where)

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
            read = iter(() if logits is None else logits.split_with_sizes([len(unread[place]) for place in behind]))
            parts: list[Tensor] = []
            for row, tokens in zip(rows, unread, strict=True):
                parts += [self._ahead.pop(row)] if row in self._ahead else []
                parts += [next(read)] if tokens else []
            logits = torch.cat(parts) if len(parts) > 1 else parts[0]
        assert logits is not None
        return device.softmax(logits.to(self.where), self._settings.temperature)

    # A round ----------------------------------------------------------------------------------------------------------

    def step(self) -> Round:
        """One round of every answer that has not ended."""
        rows, at = self.going, self.number
        self.number += 1
        noise, perturbation, coins = self._noise[0].select(0, at), self._noise[1].select(0, at), self._noise[2][at]
        if len(rows) < len(self.answers):
            noise, perturbation, coins = noise[:, rows], perturbation[rows], coins[rows]
        draft, accept, resample = noise.unbind()
        done = Round(rows, [[] for _ in rows], device.Noise(draft, perturbation, coins), accept, resample)
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
        parts = self._target_probs(rows, unread).split_with_sizes([len(answer.waiting) for answer in answers])
        audits = {row: _audit_events(answer, part, self.number + 1) for row, answer, part in zip(rows, answers, parts, strict=True)}
        self.closing_s += time.perf_counter() - start
        return audits

    def _write(self, now: Round) -> None:
        """A round that the LLM writes alone."""
        start, answers = time.perf_counter(), [self.answers[row] for row in now.rows]
        target_probs = now.target_probs = self._target_probs(now.rows, [answer.take_unread() for answer in answers])
        tokens = inverse_cdf(target_probs, now.noise.draft)
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
        drafted = now.drafted = device.draft(logits, self.method, self._settings.of(now.rows), now.noise, _device_state(answers))
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
        parts = laws.split_with_sizes([len(answer.waiting) + 1 for answer in senders])
        target_probs = torch.cat([part[-1:] for part in parts]) if len(parts) > 1 else laws[-1:]
        pair = (now.accept_uniform, now.resample_uniform)
        accept, resample = pair if len(places) == len(now.rows) else (uniform[places] for uniform in pair)
        reply = self._verify(message, sent, target_probs, accept, resample, settings)
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


def _audit_events(answer: SequenceState, target_probs: Tensor, at_round: int) -> list[Audited]:
    """What the LLM says of the rounds that an answer has waiting; y [n, V] in their order."""
    if not answer.waiting:
        return []
    tokens = torch.tensor([skip.token for skip in answer.waiting], device=target_probs.device)
    target_prob, variation = station.audit(torch.stack([skip.probs for skip in answer.waiting]), target_probs, tokens)
    found = target_prob.tolist()
    check_numbers(found, "large")
    return answer.audits(found, variation.tolist(), target_probs, at_round)


def _device_state(answers: Sequence[SequenceState]) -> device.DeviceState:
    """What each device goes by in this round."""
    known = [(-np.inf if answer.u_th is None else answer.u_th, *answer.line, float(len(answer.waiting))) for answer in answers]
    return device.DeviceState(*np.array(known).T)


def _pending(number: int, drafted: device.Drafted, accept_uniform: Tensor, answers: Sequence[SequenceState]) -> list[Pending]:
    """The facts of a drafted round, answer by answer."""
    draft, method = drafted.draft, answers[0].method
    law = (drafted.cut or drafted.ranked) if method.sends_law and answers[0].builder.details else None
    distances = [None] * len(answers) if law is None else law.tail_distances(preview_sizes(law.vocabulary_size)).tolist()
    unknown = [None] * len(answers)
    uncertainty, predicted = (draft.uncertainty.tolist(), draft.predicted_rejection.tolist()) if method.verifies else (unknown, unknown)
    columns = (drafted.tokens.tolist(), draft.prob.tolist(), uncertainty, predicted, accept_uniform.tolist(), drafted.probs.unbind())
    believed = ([answer.u_th for answer in answers], [answer.learned for answer in answers])
    return [Pending(number, *facts) for facts in zip(*columns, *believed, distances, strict=True)]


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
        round_law.bias(probs, target_probs, upload.drafted.tokens, reply.resampling_probs, method, upload.settings),
        torch.from_numpy(upload.k),
        billed,
        target_probs,
        reply.resampling_probs,
    )
    scalars = zip(*(column.tolist() for column in columns[:-2]), strict=True)
    return [Verdict(*numbers, *laws) for numbers, *laws in zip(scalars, *columns[-2:], strict=True)]


def _noise(answers: Sequence[SequenceState], where: torch.device) -> tuple[Tensor, Tensor, NDArray[np.float64]]:
    """The answers' uniforms: draft, accept, resample [rounds, 3, B], perturbation [rounds, B, 2 M], skip coins [rounds, B]."""
    rounds = max(answer.rounds for answer in answers)
    perturbs = answers[0].method.test.verifies and answers[0].settings.estimator == "temperature"

    def drawn(purpose: Purpose) -> NDArray[np.float64]:
        return np.stack([uniforms(answer.settings.seed, purpose, rounds) for answer in answers], axis=1)

    noise = np.stack([drawn(purpose)[:, :, 0] for purpose in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.RESAMPLE)], axis=1)
    perturbation = drawn(Purpose.PERTURBATION) if perturbs else np.zeros((rounds, len(answers), 0))
    return torch.from_numpy(noise).to(where), torch.from_numpy(perturbation).to(where), drawn(Purpose.SKIP)[:, :, 0]


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


# One answer, as a generator -------------------------------------------------------------------------------------------


def decode(
    pair: ModelPair,
    prompt: str,
    method: str | Method,
    settings: DecodeSettings | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    learner: SelfCalibration | None = None,
    details: bool = True,
) -> Iterator[Event]:
    """Decode an answer to `prompt`: Started, then TokenDecided and Audited events, then Finished.

    Checks its arguments at once (UserError), before the first event is asked for. `cancelled` is asked before every round;
    a cancelled run closes like any other, with its audit and its totals. A method that learns starts from the settings' line_a,
    line_b and delta; a `learner` given goes on from where it is, with its own target, and is taught by this run. `details`: with the
    most probable tokens of each law and the distances that previews need, which nobody may want.
    """
    return _events(pair, prepare(pair, prompt, method, settings, learner), cancelled, details)


class _OneContext:
    """A model's cached context as a batch of one sequence."""

    def __init__(self, model: LanguageModel, prompt_ids: list[int]):
        self._context = model.new_context()
        self.logits = self._context.extend(prompt_ids, keep=1)

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """See `models.protocol.Batch.read`."""
        return self._context.extend(token_ids[0], keep=len(token_ids[0]))


def _events(pair: ModelPair, prepared: Prepared, cancelled: Callable[[], bool], details: bool) -> Iterator[Event]:
    settings = prepared.started.settings
    builder = EventBuilder(pair, settings, min(settings.max_tokens, prepared.room), details)
    answer = SequenceState(prepared, builder)
    yield prepared.started
    start = time.perf_counter()
    run = Lockstep(
        [answer], lambda: _OneContext(pair.slm, answer.prompt_ids), lambda: _OneContext(pair.llm, answer.prompt_ids), pair.slm.device
    )
    run.read_prompts()
    prefill_s = time.perf_counter() - start

    decided: list[Event] = []
    while answer.reason is None and not cancelled():
        for event in run.step().events[0]:
            decided += builder.priced([event]) if isinstance(event, dict) else [event]
            yield decided[-1]
        for audit in run.catch_up().get(0, ()):
            decided.append(audit)
            yield audit
    closing = run.catch_up([0]).get(0, [])
    yield from closing
    decided += closing
    decode_s = sum(event.host_s for event in decided if isinstance(event, TokenDecided))
    times = HostTimes(prefill_s, decode_s, run.closing_s)
    full_bits, reason = full_payload_bits(pair.vocabulary_size), answer.reason or StopReason.CANCELLED
    table = run_table(decided, settings.seed)
    yield summarise(table, full_bits, reason, times, table.baselines(full_bits, settings.channel, settings.clock))
