"""The decode loop, for answers of one method side by side: a device half, a link, a station half.

One SLM token per step. The LLM reads only for the answers that send, and then all tokens that it has not seen in one cached pass; the
logits of that pass also audit the tokens that were skipped in between (PAPER_NOTES 12), test every draft of a message, and give the
distribution of the token after them. A rejection takes both models back to it. No I/O, no plots. Randomness is named (seed, position in the
text, purpose), so a run has the tokens that it has alone, and every lossless method without a bonus writes the same text, except where
rounding decides: a matrix product of many rows adds in another order than that of one row.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import Any

import torch
from torch import Tensor

from cuhlm_core.decoding import device, observer, station
from cuhlm_core.decoding.answer import SequenceState, SettingsColumns, UniformStreams, tokens_forced
from cuhlm_core.decoding.messages import Message, Reply, Wire, check_reply, read_message, read_reply, written_message, written_reply
from cuhlm_core.decoding.observer import Bonus, DraftRecord, ExchangeResult, Stopwatch, before_reply, judge, judge_remote, watch
from cuhlm_core.decoding.station_loop import StationLoop, StationOutput, TokenReader
from cuhlm_core.events import Audited, Event
from cuhlm_core.maths.payload import Coding
from cuhlm_core.maths.transfers import host_columns, on_device
from cuhlm_core.maths.verification import prob_of
from cuhlm_core.models.protocol import check_numbers
from cuhlm_core.rules import RoundSettings


class Lockstep:
    """Answers of one method side by side, alike in ALIKE: `step` while `going`."""

    def __init__(
        self,
        answers: Sequence[SequenceState],
        slm: Callable[[], TokenReader],
        llm: Callable[[], TokenReader] | None,
        where: torch.device,
        wire: Wire | None = None,
    ):
        """`slm` and `llm` read the answers' prompts, at first use; the distributions are worked on `where` the SLM is. `wire`: carries
        the messages and replies of one answer as bytes; without one the station is called as a function. Without an `llm` the station is at
        the other end of the wire, and what only it knows is not in the events."""
        self.answers, self.where, self.method = list(answers), where, answers[0].method
        self._settings = SettingsColumns([answer.settings for answer in answers])
        self.going = list(range(len(answers)))
        """Answers that have not ended."""
        self.number = 0
        """Steps so far."""
        self.closing_s = 0.0
        """Wall time of catch-ups that only audit."""
        self._begin_slm = slm
        self._slm: TokenReader | None = None
        self._noise = UniformStreams(self.answers, where)
        self._station = None if llm is None else StationLoop(self.answers, llm, where, self._noise, self._settings)
        self._wire, self._coding = wire, Coding(answers[0].settings.payload, answers[0].settings.levels)

    # The models -------------------------------------------------------------------------------------------------------

    def read_prompts(self) -> None:
        """Let the models read the prompts, as far as the first rounds need them."""
        if self.method.test.drafts:
            self._slm = self._begin_slm()
        if self._station is not None and (self.method.test.verifies or not self.method.test.drafts):
            self._station.after_prompts()

    def _draft_logits(self, rows: list[int]) -> Tensor:
        """The SLM's logits of the next token of these answers [n, V]."""
        if self._slm is None:
            self._slm = self._begin_slm()
        if self.number == 1:
            return self._slm.logits
        unread = [self.answers[row].device.unread for row in rows]
        logits = self._slm.read(rows, unread)
        if len(logits) == len(rows):
            return logits
        return logits[on_device(list(accumulate(map(len, unread), initial=-1))[1:], logits.device)]

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
        # What waits in a block that goes on is drafts.
        waiting = [row for row, answer in enumerate(self.answers) if answer.device.pending and (answer.reason or not self.method.blocks)]
        rows = [row for row in waiting if (self.answers[row].must_audit if rows is None else row in rows)]
        if not rows or self._station is None:
            return {}
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        unread: list[list[int]] = []
        for row, answer in zip(rows, answers, strict=True):
            unread.append(self._station.catch_up(row, [*answer.device.drawn, *(draft.token for draft in answer.device.pending)]))
            answer.device.drawn = []
        laws, positions = self._station.target_probs(rows, unread)
        parts = laws.split_with_sizes(positions)
        seen = iter(host_columns(*self._audit_columns(rows, parts)))
        known = zip(rows, answers, parts, strict=True)
        audits = {row: answer.observer.audits(part, answer.decided + 1, seen) for row, answer, part in known}
        for answer in answers:
            answer.device.named_later += len(answer.device.pending)
            answer.device.pending = []
        self.closing_s += time.perf_counter() - start
        return audits

    def _write(self, rows: list[int]) -> list[list[Event]]:
        """A round that the LLM writes alone."""
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        assert self._station is not None
        positions = [answer.position for answer in answers]
        drawn, probs_of_tokens, target_probs = self._station.write(rows, positions)
        tokens = [answer.token_at(position, token) for answer, position, token in zip(answers, positions, drawn, strict=True)]
        if tokens != drawn:
            (probs_of_tokens,) = host_columns(prob_of(target_probs, on_device(tokens, target_probs.device)))
        check_numbers(probs_of_tokens, "large")
        written = [Bonus.placed(*own) for own in zip(tokens, drawn, probs_of_tokens, target_probs, strict=True)]
        clock = Stopwatch(start, llm_s=time.perf_counter() - start)
        events: list[list[Event]] = []
        for row, answer, position, own in zip(rows, answers, positions, written, strict=True):
            exchange, event = answer.observer.written(position, own, clock)
            self._station.append(row, own.token)
            answer.append(event)
            events.append([exchange, event])
        return events

    def _draft(self, rows: list[int]) -> list[list[Event]]:
        """A draft of each answer: keep it, let it wait, or send it with those that wait and let the LLM decide."""
        start, answers = time.perf_counter(), [self.answers[row] for row in rows]
        states, positions = [answer.device for answer in answers], [answer.position for answer in answers]
        settings = self._settings.select(rows)
        logits, noise = self._draft_logits(rows).to(self.where, non_blocking=self.where.type != "cpu"), self._noise.drafts(rows, positions)
        columns = device.StateColumns.from_states(states, positions)
        details = answers[0].observer.details
        drafted = device.draft(logits, self.method, settings, noise, columns, details=details)
        check_numbers(drafted.draft.prob, "small")
        pending = device.pending(positions, drafted, states)
        sends = [answer.sends(draft, rule) for answer, draft, rule in zip(answers, pending, drafted.sends.tolist(), strict=True)]
        sent = self._composed(rows, drafted, pending, [index for index, send in enumerate(sends) if send]) if any(sends) else None
        clock = Stopwatch(start, slm_s=time.perf_counter() - start)
        seen = watch(drafted, pending, self._noise.tests(rows, positions)[0], self.method, details, clock.slm_s)
        events: list[list[Event]] = [[] for _ in rows]
        for index, answer in enumerate(answers):
            answer.device.unread = [pending[index].token]
            if not sends[index]:
                own = pending[index]._replace(drafted=drafted.select([index])) if self.method.blocks else pending[index]
                events[index] = self._unsent(answer, own, seen[index], clock)
        if sent is not None:
            for index, exchanged in zip(sent.senders, self._exchanged(sent, [seen[index] for index in sent.senders], clock), strict=True):
                events[index] = exchanged
        return events

    def _unsent(self, answer: SequenceState, draft: device.UnverifiedDraft, seen: DraftRecord, clock: Stopwatch) -> list[Event]:
        """A draft that is kept without asking, or waits for the message."""
        if self.method.blocks:
            answer.device.pending.append(draft)
            answer.observer.waiting.append(seen)
            return self._tail(answer) if answer.ends(draft) else []
        written = answer.token_at(draft.round, draft.token)
        if written != draft.token:
            draft, seen = draft._replace(token=written, forced=True), seen._replace(written=written)
            answer.device.unread = [written]
        exchange, token = answer.observer.skipped(seen, clock)
        answer.device.pending.append(draft)
        answer.append(token)
        return [exchange, token]

    def _tail(self, answer: SequenceState) -> list[Event]:
        """The drafts that wait, kept unchecked: the text ends with them."""
        events: list[Event] = []
        for draft in answer.observer.waited(len(answer.device.pending)):
            exchange, token = answer.observer.skipped(draft, Stopwatch(time.perf_counter() - draft.slm_s, draft.slm_s))
            answer.append(token)
            events += [exchange, token]
        return events

    def _composed(
        self, rows: list[int], drafted: device.Drafted, pending: list[device.UnverifiedDraft], senders: list[int]
    ) -> "OutgoingBatch":
        """The message of the answers that send."""
        own = [rows[index] for index in senders]
        states = [self.answers[row].device for row in own]
        blocks = [[*state.waiting, pending[index]] for state, index in zip(states, senders, strict=True)]
        part, of_draft = drafted.select(senders), own
        if any(state.waiting for state in states):
            waited = [[draft.drafted for draft in state.waiting if draft.drafted is not None] for state in states]
            part = device.Drafted.joined([one for index, parts in enumerate(waited) for one in (*parts, part.select([index]))])
            of_draft = [row for row, block in zip(own, blocks, strict=True) for _ in block]
        settings = self._settings.select(of_draft)
        k = device.sizes(part, self.method, settings)
        skipped = [[*state.drawn, *(() if self.method.blocks else (draft.token for draft in state.pending))] for state in states]
        message = device.compose(part, k, self.method, settings, skipped, [[draft.token for draft in block] for block in blocks])
        return OutgoingBatch(senders, own, of_draft, blocks, part, settings, k, message)

    def _exchanged(self, sent: "OutgoingBatch", seen: list[DraftRecord], clock: Stopwatch) -> list[list[Event]]:
        """Message up, reply down, and what both sides make of it: the events of each answer that sent."""
        start = time.perf_counter()
        reply, answered = self._over_the_link(sent)
        verdict = self._as_replied(sent, reply, before_reply(sent.drafted) if answered is None else answered.verdict)
        columns: Iterator[list[Any]] = iter(())
        if answered is None:
            judged = judge_remote(sent.message, sent.k, verdict, sent.settings)
        else:
            columns = iter(answered.seen or host_columns(*self._seen(sent, answered.audited, answered.target_probs, verdict)))
            judged = judge(columns, answered.target_probs, verdict)
            check_numbers((facts.target_prob for facts in judged if facts.target_prob is not None), "large")
        clock = clock._replace(llm_s=time.perf_counter() - start)
        expected = self._expected_bonuses(sent, reply)
        events: list[list[Event]] = []
        behind: list[tuple[int, int]] = []
        for index, (row, block, first) in enumerate(zip(sent.rows, sent.blocks, sent.firsts, strict=True)):
            answer, kept = self.answers[row], reply.accepted[index]
            target_probs = reply.target_probs[index] if reply.target_probs else ()
            drafts = [*answer.observer.waited(len(block) - 1), seen[index]]
            bonus = None if kept < len(block) else self._bonus(reply.tokens[index], answered, index)
            ids = answer.device.named_later + len(sent.message.skipped[index]) if self.method.test.shares_noise else 0
            foreseen = expected[index] == bonus.token if bonus is not None and index in expected else None
            outcome = ExchangeResult(drafts, judged[first : first + len(block)], kept, bonus, len(target_probs), ids, foreseen)
            audits = answer.observer.audits(None if answered is None else answered.audited[index], block[0].round, columns)
            exchange, tokens = answer.observer.judged(outcome, clock)
            draws = kept < len(block) and self.method.test.device_draws
            answer.device.on_reply(block[-1], target_probs, [tokens[-1].token] if draws else [])
            answer.device.pace.spend(exchange, outcome.decided, kept)
            # The last of the text's tokens stays unread: the pass that reads it gives the next distribution.
            unread = tokens[min(kept, len(block) - 1) :]
            answer.device.unread = [decided.token for decided in (unread[1:] if index in expected else unread)]
            if kept < len(block) - 1:
                behind.append((row, len(answer.prompt_ids) + answer.decided + kept))
            for decided in tokens:
                answer.append(decided)
            events.append([exchange, *audits, *tokens])
        if behind and self._slm is not None:
            self._slm.truncate(*map(list, zip(*behind, strict=True)))
        return events

    def _seen(self, sent: "OutgoingBatch", audited: Sequence[Tensor], target_probs: Tensor, verdict: station.Verdict) -> list[Tensor]:
        """What is recorded of a message and of the rounds skipped before it: see `StationLoop.answer`."""
        judged = observer.judged_columns(sent.drafted, sent.message, sent.k, self.method, sent.settings, target_probs, verdict)
        return judged + self._audit_columns(sent.rows, audited)

    def _audit_columns(self, rows: Sequence[int], laws: Sequence[Tensor]) -> list[Tensor]:
        """What is recorded of the rounds that each answer has skipped; y [n, V] of each."""
        return [column for row, law in zip(rows, laws, strict=True) for column in self.answers[row].observer.audit_columns(law)]

    def _expected_bonuses(self, sent: "OutgoingBatch", reply: Reply) -> dict[int, int]:
        """What the device expects at the position of each bonus token, by the answer's place in the message: what it has drafted behind it
        meanwhile stands only where that is the bonus token. Its model then has read the last draft."""
        all_kept = [kept == len(block) for kept, block in zip(reply.accepted, sent.blocks, strict=True)]
        places = [index for index, kept in enumerate(all_kept) if kept and reply.tokens[index] is not None]
        if not places or self._slm is None:
            return {}
        rows, blocks = [sent.rows[index] for index in places], [sent.blocks[index] for index in places]
        logits = self._slm.read(rows, [[block[-1].token] for block in blocks]).to(self.where)
        uniforms_of = self._noise.sampling(rows, [block[-1].round + 1 for block in blocks])
        tokens = device.expected_bonus(logits, uniforms_of, self.method, self._settings.select(rows))
        return dict(zip(places, tokens.tolist(), strict=True))

    def _bonus(self, token: int | None, answered: StationOutput | None, index: int) -> Bonus | None:
        """The token behind drafts that were all accepted, where there is one."""
        if token is None:
            return None
        if answered is None:
            return Bonus(token, None, None, None)
        law, drawn, prob = answered.bonus[index], answered.bonus_drawn[index], answered.bonus_prob[index]
        assert law is not None and drawn is not None and prob is not None
        return Bonus.placed(token, drawn, prob if token == drawn else float(law[token]), law)

    def _as_replied(self, sent: "OutgoingBatch", reply: Reply, verdict: station.Verdict) -> station.Verdict:
        """The verdict on every draft, with the tokens that the reply brought, or that the device drew itself."""
        if not self.method.test.device_draws and self._wire is None:
            return verdict
        accepted, tokens, q = verdict.accepted.clone(), verdict.tokens.clone(), verdict.resampling_probs
        breaks = [first + kept for first, block, kept in zip(sent.firsts, sent.blocks, reply.accepted, strict=True) if kept < len(block)]
        if self.method.test.device_draws:
            if breaks:
                assert reply.law is not None
                q = q.index_copy(0, on_device(breaks, q.device), reply.law)
            rejected = torch.zeros_like(accepted).index_fill(0, on_device(breaks, accepted.device).long(), True)
            uniforms_of = self._noise.tests(sent.of_draft, sent.positions)[1]
            drawn, q = device.resample(sent.drafted.probs, q, uniforms_of, rejected, sent.settings)
            tokens = torch.where(rejected, drawn, tokens)
            for place, wanted in tokens_forced(self.answers, sent.of_draft, sent.positions).items():
                if place in breaks and int(tokens[place]) != wanted:
                    tokens[place], verdict = wanted, replace(verdict, forced=verdict.forced | {place})
        else:
            for first, block, kept, token in zip(sent.firsts, sent.blocks, reply.accepted, reply.tokens, strict=True):
                if kept < len(block):
                    assert token is not None
                    accepted[first + kept], tokens[first + kept] = False, token
        return replace(verdict, accepted=accepted, tokens=tokens, resampling_probs=q)

    # The link and what is behind it -----------------------------------------------------------------------------------

    def _over_the_link(self, sent: "OutgoingBatch") -> tuple[Reply, StationOutput | None]:
        """The station's answer to a message, and what a simulator sees of it; None where the station is elsewhere."""
        half = self._station
        if self._wire is None:
            assert half is not None
            # A token that the device draws itself is not known before the reply.
            return half.answer(sent.rows, sent.message, None if self.method.test.device_draws else partial(self._seen, sent))
        size, seen, end_ids = sent.drafted.probs.shape[-1], list[StationOutput](), self.answers[0].end_ids

        def at_the_station(message: bytes) -> bytes:
            assert half is not None
            reply, answered = half.answer(sent.rows, read_message(message, self.method, size, self._coding, end_ids))
            seen.append(answered)
            return written_reply(reply, size, self._coding)

        down = self._wire.send(written_message(sent.message, size, self._coding), at_the_station)
        reply = read_reply(down, self.method, size, self._coding)
        answer, (block,) = self.answers[sent.rows[0]], sent.blocks
        more = answer.draws_bonus and answer.can_continue([one.token for one in block], block[0].round - 1)
        check_reply(reply, self.method, len(block), more, len(sent.message.skipped[0]))
        return reply, seen[0] if seen else None


@dataclass(frozen=True)
class OutgoingBatch:
    """The messages of the answers that send in a round."""

    senders: list[int]
    """Which of the drafted answers."""
    rows: list[int]
    """Which of all answers."""
    of_draft: list[int]
    """The answer of each of the D drafts."""
    blocks: list[list[device.UnverifiedDraft]]
    """Each answer's drafts."""
    drafted: device.Drafted
    """The D drafts."""
    settings: RoundSettings
    k: Tensor
    message: Message

    @property
    def positions(self) -> list[int]:
        """The position of each draft in its answer."""
        return [draft.round for block in self.blocks for draft in block]

    @property
    def firsts(self) -> list[int]:
        """The index of each answer's first draft."""
        return list(accumulate(map(len, self.blocks), initial=0))[:-1]
