"""The decode loop, for answers of one method side by side: a device half, a link, a station half.

One SLM token per step. The LLM reads only for the answers that send, and then all tokens that it has not seen in one cached pass; the
logits of that pass also audit the tokens that were skipped in between (PAPER_NOTES 12), test every draft of a message, and give the law of
the token after them. A rejection takes both models back to it. No I/O, no plots. Randomness is named (seed, position in the text,
purpose), so a run has the tokens that it has alone, and every lossless method without a bonus writes the same text, except where rounding
decides: a matrix product of many rows adds in another order than that of one row.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.answer import RunNoise, SequenceState, SettingsColumns
from cuhlm_core.decoding.messages import Message, Reply, Wire, read_message, read_reply, written_message, written_reply
from cuhlm_core.decoding.observer import Bonus, Exchanged, Stopwatch, Watched, judge, watch
from cuhlm_core.events import Audited, Event
from cuhlm_core.maths.compression import coded_down
from cuhlm_core.maths.payload import Coding
from cuhlm_core.maths.verification import inverse_cdf, prob_of
from cuhlm_core.models.protocol import check_numbers
from cuhlm_core.models.read_once import SharedBatch
from cuhlm_core.rules import RoundSettings


class TokenReader(Protocol):
    """What the loop needs of a model: some of `models.protocol.Batch`."""

    logits: Tensor
    """[B, V] after the prompts."""

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """Row rows[i] reads token_ids[i]; logits after every new token, row after row [sum of lengths, V]."""

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        """Row rows[i] goes back to its first lengths[i] tokens."""


@dataclass(frozen=True)
class Answered:
    """What the station found for the answers that sent: what a simulator reads beside the reply."""

    target_probs: Tensor
    """y [D, V] at the drafts."""
    audited: list[Tensor]
    """y [n, V] at each answer's skipped tokens."""
    verdict: station.Verdict
    """Of the D drafts."""
    bonus: list[Tensor | None]
    """y [V] of each answer's bonus token, where there is one."""


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
        """Steps so far."""
        self.closing_s = 0.0
        """Wall time of catch-ups that only audit."""
        self._begin_slm, self._begin_llm = slm, llm
        self._slm: TokenReader | None = None
        self._llm: TokenReader | None = None
        self._ahead: dict[int, Tensor] = {}
        """The LLM's logits after the prompt, of answers of which it has read nothing further."""
        self._noise = RunNoise(self.answers, where)
        self._bonus = self.method.draws_bonus(answers[0].settings.bonus)
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
        if self.number == 1:
            return self._slm.logits
        unread = [self.answers[row].device.unread for row in rows]
        logits = self._slm.read(rows, unread)
        return logits if len(logits) == len(rows) else logits[list(accumulate(map(len, unread), initial=-1))[1:]]

    def _measure(self, rows: list[int]) -> device.UncertaintyMeasure | None:
        """How uncertainties are measured where other answers may have had the same drafts."""
        if not isinstance(self._slm, SharedBatch):
            return None
        return partial(self._slm.uncertainties, rows, [self.answers[row].settings.seed for row in rows], self._settings.temperature)

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

    # A step -----------------------------------------------------------------------------------------------------------

    def step(self) -> list[tuple[int, list[Event]]]:
        """One pass of every answer that has not ended: each one's row, and its events in order, none while a draft waits."""
        rows = self.going
        self.number += 1
        events = (self._draft if self.method.test.drafts else self._write)(rows)
        self.going = [row for row in rows if self.answers[row].reason is None]
        return [*zip(rows, events, strict=True)]

    def catch_up(self, rows: Sequence[int] | None = None) -> dict[int, list[Audited]]:
        """Catch-ups without an upload: one pass of the LLM over what it has not seen but the last token, of each answer of `rows` that has
        skipped; by default of those that must not wait for their next upload, or have ended.
        """
        waiting = [row for row, answer in enumerate(self.answers) if answer.device.pending and not self.method.blocks]
        rows = [row for row in waiting if (self.answers[row].must_audit if rows is None else row in rows)]
        if not rows:
            return {}
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        unread: list[list[int]] = []
        for answer in answers:
            *tokens, last = (*answer.station.unread, *answer.device.drawn, *(draft.token for draft in answer.device.pending))
            unread.append(tokens)
            answer.station.unread, answer.device.drawn = [last], []
        laws, positions = self._target_probs(rows, unread)
        parts = zip(rows, answers, laws.split_with_sizes(positions), strict=True)
        audits = {row: answer.observer.audits(part, answer.decided + 1) for row, answer, part in parts}
        for answer in answers:
            answer.device.pending = []
        self.closing_s += time.perf_counter() - start
        return audits

    def _write(self, rows: list[int]) -> list[list[Event]]:
        """A round that the LLM writes alone."""
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        target_probs, _ = self._target_probs(rows, [answer.station.unread for answer in answers])
        positions = [answer.position for answer in answers]
        drawn = inverse_cdf(target_probs, self._noise.drafts(rows, positions).draft).tolist()
        tokens = [answer.taken(position, token) for answer, position, token in zip(answers, positions, drawn, strict=True)]
        probs_of_tokens = prob_of(target_probs, torch.tensor(tokens, device=target_probs.device)).tolist()
        check_numbers(probs_of_tokens, "large")
        written = [Bonus.taken(*own) for own in zip(tokens, drawn, probs_of_tokens, target_probs, strict=True)]
        clock = Stopwatch(start, llm_s=time.perf_counter() - start)
        events: list[list[Event]] = []
        for answer, position, own in zip(answers, positions, written, strict=True):
            exchange, event = answer.observer.written(position, own, clock)
            answer.station.unread = [own.token]
            answer.append(event)
            events.append([exchange, event])
        return events

    def _draft(self, rows: list[int]) -> list[list[Event]]:
        """A draft of each answer: keep it, let it wait, or send it with those that wait and let the LLM decide."""
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        states, positions = [answer.device for answer in answers], [answer.position for answer in answers]
        settings = self._settings.of(rows)
        logits, noise = self._draft_logits(rows).to(self.where), self._noise.drafts(rows, positions)
        drafted = device.draft(logits, self.method, settings, noise, device.StateColumns.of(states, positions), self._measure(rows))
        check_numbers(drafted.draft.prob, "small")
        pending = device.pending(positions, drafted, states)
        sends = [answer.sends(draft, rule) for answer, draft, rule in zip(answers, pending, drafted.sends.tolist(), strict=True)]
        sent = self._composed(rows, drafted, pending, [index for index, send in enumerate(sends) if send]) if any(sends) else None
        clock = Stopwatch(start, slm_s=time.perf_counter() - start)
        uniforms_of, details = self._noise.tests(rows, positions)[0], answers[0].observer.details
        seen = watch(drafted, pending, uniforms_of, self.method, details, clock.slm_s)
        events: list[list[Event]] = [[] for _ in rows]
        for index, answer in enumerate(answers):
            answer.device.unread = [pending[index].token]
            if not sends[index]:
                alone = drafted.of([index]) if self.method.blocks else None
                events[index] = self._unsent(answer, pending[index]._replace(drafted=alone), seen[index], clock)
        if sent is not None:
            own = self._exchanged(sent, [seen[index] for index in sent.senders], clock)
            for index, exchanged in zip(sent.senders, own, strict=True):
                events[index] = exchanged
        return events

    def _unsent(self, answer: SequenceState, draft: device.Pending, seen: Watched, clock: Stopwatch) -> list[Event]:
        """A draft that is kept without asking, or waits for the message."""
        if self.method.blocks:
            answer.device.pending.append(draft)
            answer.observer.waiting.append(seen)
            return []
        written = answer.taken(draft.round, draft.token)
        if written != draft.token:
            draft, seen = draft._replace(token=written, forced=True), seen._replace(written=written)
            answer.device.unread = [written]
        exchange, token = answer.observer.skipped(seen, clock)
        answer.device.pending.append(draft)
        answer.append(token)
        return [exchange, token]

    def _composed(self, rows: list[int], drafted: device.Drafted, pending: list[device.Pending], senders: list[int]) -> "Sent":
        """The message of the answers that send."""
        own = [rows[index] for index in senders]
        states = [self.answers[row].device for row in own]
        blocks = [[*state.waiting, pending[index]] for state, index in zip(states, senders, strict=True)]
        part, of_draft = drafted.of(senders), own
        if any(state.waiting for state in states):
            waited = [[draft.drafted for draft in state.waiting if draft.drafted is not None] for state in states]
            part = device.Drafted.joined([one for index, parts in enumerate(waited) for one in (*parts, part.of([index]))])
            of_draft = [row for row, block in zip(own, blocks, strict=True) for _ in block]
        settings = self._settings.of(of_draft)
        k = device.sizes(part, self.method, settings)
        skipped = [[*state.drawn, *(() if self.method.blocks else (draft.token for draft in state.pending))] for state in states]
        message = device.compose(part, k, self.method, settings, skipped, [len(block) for block in blocks])
        return Sent(senders, own, of_draft, blocks, part, settings, k, message)

    def _exchanged(self, sent: "Sent", seen: list[Watched], clock: Stopwatch) -> list[list[Event]]:
        """Message up, reply down, and what both sides make of it: the events of each answer that sent."""
        start = time.perf_counter()
        reply, answered = self._over_the_link(sent)
        verdict = self._as_heard(sent, reply, answered)
        judged = judge(sent.drafted, sent.message, sent.k, answered.target_probs, verdict, self.method, sent.settings)
        check_numbers((facts.target_prob for facts in judged), "large")
        clock = clock._replace(llm_s=time.perf_counter() - start)
        events: list[list[Event]] = []
        behind: list[tuple[int, int]] = []
        for index, (row, block, first) in enumerate(zip(sent.rows, sent.blocks, sent.firsts, strict=True)):
            answer, kept = self.answers[row], reply.accepted[index]
            heard = reply.heard[index] if reply.heard else ()
            drafts = [*answer.observer.waited(len(block) - 1), seen[index]]
            law, token, bonus = answered.bonus[index], reply.tokens[index], None
            if kept == len(block) and law is not None and token is not None:
                bonus = Bonus.taken(token, self._drawn(row, block[-1].round + 1, law), float(law[token]), law)
            outcome = Exchanged(drafts, judged[first : first + len(block)], kept, bonus, len(heard))
            audits = answer.observer.audits(answered.audited[index], block[0].round)
            exchange, tokens = answer.observer.judged(outcome, clock)
            draws = kept < len(block) and self.method.test.device_draws
            answer.device.hear(block[-1], heard, [tokens[-1].token] if draws else [])
            answer.device.pace.spend(exchange, outcome.decided, kept)
            # The last of the text's tokens stays unread: the pass that reads it gives the next distribution.
            answer.device.unread = [decided.token for decided in tokens[min(kept, len(block) - 1) :]]
            if kept < len(block) - 1:
                behind.append((row, len(answer.prompt_ids) + answer.decided + kept))
            for decided in tokens:
                answer.append(decided)
            events.append([exchange, *audits, *tokens])
        if behind and self._slm is not None:
            self._slm.truncate(*map(list, zip(*behind, strict=True)))
        return events

    def _as_heard(self, sent: "Sent", reply: Reply, answered: Answered) -> station.Verdict:
        """The verdict on every draft, with the tokens that the reply brought, or that the device drew itself."""
        verdict = answered.verdict
        if not self.method.test.device_draws and self._wire is None:
            return verdict
        accepted, tokens, q = verdict.accepted.clone(), verdict.tokens.clone(), verdict.resampling_probs
        breaks = [first + kept for first, block, kept in zip(sent.firsts, sent.blocks, reply.accepted, strict=True) if kept < len(block)]
        if self.method.test.device_draws:
            if breaks:
                assert reply.law is not None
                q = q.index_copy(0, torch.tensor(breaks, device=q.device), reply.law)
            rejected = torch.zeros_like(accepted).index_fill(0, torch.tensor(breaks, dtype=torch.int64, device=accepted.device), True)
            uniforms_of = self._noise.tests(sent.of_draft, sent.positions)[1]
            drawn, q = device.resample(sent.drafted.probs, q, uniforms_of, rejected, sent.settings)
            tokens = torch.where(rejected, drawn, tokens)
            for place, wanted in sent.tokens_forced(self.answers).items():
                if place in breaks and int(tokens[place]) != wanted:
                    tokens[place], verdict = wanted, replace(verdict, forced=verdict.forced | {place})
        else:
            for first, block, kept, token in zip(sent.firsts, sent.blocks, reply.accepted, reply.tokens, strict=True):
                if kept < len(block):
                    assert token is not None
                    accepted[first + kept], tokens[first + kept] = False, token
        return replace(verdict, accepted=accepted, tokens=tokens, resampling_probs=q)

    # The link and what is behind it -----------------------------------------------------------------------------------

    def _over_the_link(self, sent: "Sent") -> tuple[Reply, Answered]:
        """The station's answer to a message, and what a simulator sees of it."""
        if self._wire is None:
            return self._answer(sent.message, sent)
        size, seen, end_ids = sent.drafted.probs.shape[-1], list[Answered](), self.answers[0].end_ids

        def at_the_station(message: bytes) -> bytes:
            reply, answered = self._answer(read_message(message, self.method, size, self._coding, end_ids), sent)
            seen.append(answered)
            return written_reply(reply, size, self._coding)

        down = self._wire.send(written_message(sent.message, size, self._coding), at_the_station)
        return read_reply(down, self.method, size, self._coding), seen[0]

    def _answer(self, message: Message, sent: "Sent") -> tuple[Reply, Answered]:
        """The station's half: catch up with what the devices wrote, test the drafts, reply; beside it what a simulator sees."""
        answers, drafts = [self.answers[row] for row in sent.rows], message.drafts
        bonus = [self._bonus and answer.may_follow(block) for answer, block in zip(answers, drafts, strict=True)]
        unread = [
            [*answer.station.unread, *skipped, *block[: len(block) - (not more)]]
            for answer, skipped, block, more in zip(answers, message.skipped, drafts, bonus, strict=True)
        ]
        laws, positions = self._target_probs(sent.rows, unread)
        # Of each answer: at its skipped tokens, at its drafts, and behind them for the bonus.
        shares = [(n - len(block) - more, len(block), int(more)) for n, block, more in zip(positions, drafts, bonus, strict=True)]
        parts = laws.split_with_sizes([share for three in shares for share in three])
        target_probs = torch.cat(parts[1::3]) if len(answers) > 1 else parts[1]
        accept, resample = self._noise.tests(sent.of_draft, sent.positions)
        verdict = self._forced(sent, station.verify(message, target_probs, accept, resample, self.method, sent.settings))
        answered = Answered(target_probs, list(parts[::3]), verdict, [law[0] if len(law) else None for law in parts[2::3]])
        return self._reply(sent, message, answered), answered

    def _forced(self, sent: "Sent", verdict: station.Verdict) -> station.Verdict:
        """The verdict where tokens are forced: a draft that is the token counts as accepted, another as rejected, unless it was decided."""
        wanted = sent.tokens_forced(self.answers)
        if not wanted:
            return verdict
        accepted, tokens, forced = verdict.accepted.clone(), verdict.tokens.clone(), set[int]()
        for place, token in wanted.items():
            is_draft = int(sent.message.tokens[place]) == token
            # What a device draws itself in a rejected draft's place is not known yet.
            if (bool(accepted[place]) != is_draft) if self.method.test.device_draws else int(tokens[place]) != token:
                accepted[place], forced = is_draft, forced | {place}
                tokens[place] = tokens[place] if self.method.test.device_draws else token
        return replace(verdict, accepted=accepted, tokens=tokens, forced=frozenset(forced))

    def _drawn(self, row: int, round_: int, law: Tensor) -> int:
        """What the LLM draws from y [V] for a round of this answer."""
        return int(inverse_cdf(law, self._noise.drafts([row], [round_]).draft[0]))

    def _reply(self, sent: "Sent", message: Message, answered: Answered) -> Reply:
        """Up to where each answer's drafts were accepted, what follows them; the LLM goes back to there."""
        verdict, draws, drafts = answered.verdict, self.method.test.device_draws, message.drafts
        accepted, decided = verdict.accepted.tolist(), verdict.tokens.tolist()
        counts = [station.accepted_count(accepted[first : first + len(block)]) for first, block in zip(sent.firsts, drafts, strict=True)]
        tokens: list[int | None] = []
        behind: list[tuple[int, int]] = []
        for row, first, block, kept, law in zip(sent.rows, sent.firsts, drafts, counts, answered.bonus, strict=True):
            answer, token = self.answers[row], None
            if kept < len(block):
                token = None if draws else decided[first + kept]
                if kept < len(block) - (law is None):
                    behind.append((row, len(answer.prompt_ids) + answer.decided + kept))
            elif law is not None:
                behind_them = answer.decided + len(block) + 1
                token = answer.taken(behind_them, self._drawn(row, behind_them, law))
            answer.station.unread = [block[-1]] if kept == len(block) and law is None else [] if token is None else [token]
            tokens.append(token)
        if behind and self._llm is not None:
            self._llm.truncate(*map(list, zip(*behind, strict=True)))
        heard: list[list[float]] = []
        if self.method.learns:
            for own, first, skipped, block in zip(answered.audited, sent.firsts, message.skipped, drafts, strict=True):
                y = prob_of(torch.cat((own, answered.target_probs[first : first + 1])), torch.tensor([*skipped, *block], device=own.device))
                heard.append(coded_down(y, sent.settings.payload).tolist())
        breaks = [first + kept for first, block, kept in zip(sent.firsts, drafts, counts, strict=True) if kept < len(block)]
        return Reply(counts, tokens, verdict.resampling_probs[breaks] if draws and breaks else None, heard)


@dataclass(frozen=True)
class Sent:
    """The answers that send in a round, and what they send."""

    senders: list[int]
    """Which of the drafted answers."""
    rows: list[int]
    """Which of all answers."""
    of_draft: list[int]
    """The answer of each of the D drafts."""
    blocks: list[list[device.Pending]]
    """Each answer's drafts."""
    drafted: device.Drafted
    """The D drafts."""
    settings: RoundSettings
    k: NDArray[np.int64]
    message: Message

    @property
    def positions(self) -> list[int]:
        """Where each draft stands in its answer."""
        return [draft.round for block in self.blocks for draft in block]

    def tokens_forced(self, answers: Sequence[SequenceState]) -> dict[int, int]:
        """Which of the D drafts stand at rounds whose tokens are forced, and those tokens."""
        at = {place: (answers[row].forces, round_) for place, (row, round_) in enumerate(zip(self.of_draft, self.positions, strict=True))}
        return {place: token for place, (forces, round_) in at.items() if isinstance(token := forces.get(round_), int)}

    @property
    def firsts(self) -> list[int]:
        """Where each answer's drafts begin."""
        return list(accumulate(map(len, self.blocks), initial=0))[:-1]
