"""The station's half of the decode loop, for answers side by side: catch up with what the devices wrote, test the drafts, reply.

It knows of an answer what was asked (`answer.AskedAnswer`), the noise by position, and the messages that came; nothing of the device. The
loop hands it messages as objects, a server the bytes of one answer. The LLM reads only when a message comes, and then all tokens that it
has not seen, in one cached pass; a rejection takes it back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Protocol

import torch
from torch import Tensor

from cuhlm_core.decoding import station
from cuhlm_core.decoding.answer import AskedAnswer, SettingsColumns, UniformStreams, tokens_forced
from cuhlm_core.decoding.device import softmax
from cuhlm_core.decoding.messages import Message, Reply, read_message, written_reply
from cuhlm_core.errors import UserError
from cuhlm_core.maths.compression import coded_down
from cuhlm_core.maths.payload import Coding
from cuhlm_core.maths.transfers import host_columns, on_device
from cuhlm_core.maths.verification import exponentials_of, prob_of, race
from cuhlm_core.models.protocol import check_numbers
from cuhlm_core.rules import RoundSettings


class TokenReader(Protocol):
    """What the loop needs from a model: a part of `models.protocol.Batch`."""

    logits: Tensor
    """[B, V] after the prompts."""

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """Row rows[i] reads token_ids[i]; logits after every new token, row after row [sum of lengths, V]."""

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        """Row rows[i] goes back to its first lengths[i] tokens."""


Witness = Callable[[Sequence[Tensor], Tensor, station.Verdict], list[Tensor]]


@dataclass(frozen=True)
class StationOutput:
    """What the station found for the answers that sent: what a simulator reads besides the reply."""

    target_probs: Tensor
    """y [D, V] at the drafts."""
    audited: list[Tensor]
    """y [n, V] at each answer's skipped tokens."""
    verdict: station.Verdict
    """Of the D drafts."""
    bonus: list[Tensor | None]
    """y [V] of each answer's bonus token, where there is one."""
    bonus_drawn: list[int | None]
    """What the LLM drew from it."""
    bonus_prob: list[float | None]
    """y of that."""
    seen: list[list[Any]]
    """What the caller's `witness` made of it, on the host."""


@dataclass(frozen=True)
class IncomingBatch:
    """The messages of some answers, and the positions of their drafts."""

    rows: list[int]
    message: Message
    drafts: Sequence[Sequence[int]]
    """Of each answer."""
    before: list[int]
    """Tokens of each answer before its first draft."""
    more: list[bool]
    """Whether the LLM may add a token behind the drafts of an answer."""
    of_draft: list[int]
    """The answer of each of the D drafts."""
    positions: list[int]
    """Where each draft stands in its answer: 1, 2, …"""
    firsts: list[int]
    """The index of each answer's first draft."""

    @property
    def blocks(self) -> list[tuple[int, int, Sequence[int], int]]:
        """(row, where its drafts begin, the drafts, tokens before them) of each answer."""
        return list(zip(self.rows, self.firsts, self.drafts, self.before, strict=True))


class StationLoop:
    """The station of answers of one method side by side, alike in `answer.ALIKE`."""

    def __init__(
        self,
        answers: Sequence[AskedAnswer],
        llm: Callable[[], TokenReader],
        where: torch.device,
        noise: UniformStreams,
        settings: SettingsColumns,
    ):
        """`llm` reads the answers' prompts, at first use; the distributions are worked on `where`."""
        self.answers, self.where, self.method = answers, where, answers[0].method
        self._noise, self._settings, self._begin = noise, settings, llm
        self._llm: TokenReader | None = None
        self._ahead: dict[int, Tensor] = {}
        """The LLM's logits after the prompt, of answers of which it has read nothing further."""
        self._bonus = answers[0].draws_bonus

    def after_prompts(self) -> TokenReader:
        """The LLM after the prompts."""
        if self._llm is None:
            self._llm = self._begin()
            self._ahead = {row: logits.unsqueeze(0) for row, logits in enumerate(self._llm.logits)}
        return self._llm

    def target_probs(self, rows: Sequence[int], unread: Sequence[Sequence[int]]) -> tuple[Tensor, list[int]]:
        """The LLM reads `unread`: y at every position since it last read, of one answer after another [sum, V], and how many of each."""
        llm = self.after_prompts()
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
        assert logits is not None  # a row that has nothing ahead reads: `lacks_token`
        return softmax(logits.to(self.where, non_blocking=self.where.type != "cpu"), self._settings.temperature), positions

    # Without a message ------------------------------------------------------------------------------------------------

    def catch_up(self, row: int, tokens: Sequence[int]) -> list[int]:
        """Tokens that an answer has gained without a message; what the LLM is to read now: all that it has not, but the last one."""
        state = self.answers[row].station
        *unread, last = (*state.unread, *tokens)
        state.unread, state.known = [last], state.known + len(tokens)
        return unread

    def write(self, rows: Sequence[int], positions: Sequence[int]) -> tuple[list[int], list[float], Tensor]:
        """What the LLM draws alone for the next round of each answer, y of it, and y [n, V]."""
        laws, _ = self.target_probs(rows, [self.answers[row].station.unread for row in rows])
        tokens = self._sampled(rows, positions, laws)
        drawn, probs = host_columns(tokens, prob_of(laws, tokens))
        return drawn, probs, laws

    def append(self, row: int, token: int) -> None:
        """The token of a round that the LLM writes."""
        state = self.answers[row].station
        state.unread, state.known = [token], state.known + 1

    # With one ---------------------------------------------------------------------------------------------------------

    def received(self, rows: Sequence[int], message: Message) -> IncomingBatch:
        """The positions of a message's drafts."""
        drafts = message.drafts
        skipped = message.skipped or [()] * len(rows)
        before = [self.answers[row].station.known + len(tokens) for row, tokens in zip(rows, skipped, strict=True)]
        more = [self._bonus and self.answers[row].can_continue(block, at) for row, block, at in zip(rows, drafts, before, strict=True)]
        of_draft = [row for row, block in zip(rows, drafts, strict=True) for _ in block]
        positions = [at + 1 + index for at, block in zip(before, drafts, strict=True) for index in range(len(block))]
        firsts = list(accumulate(map(len, drafts), initial=0))[:-1]
        return IncomingBatch(list(rows), message, drafts, before, more, of_draft, positions, firsts)

    def unread(self, received: IncomingBatch) -> list[list[int]]:
        """The tokens of each answer that the LLM must read before it can verify."""
        skipped = received.message.skipped or [()] * len(received.rows)
        return [
            [*self.answers[row].station.unread, *tokens, *block[: len(block) - (not more)]]
            for row, tokens, block, more in zip(received.rows, skipped, received.drafts, received.more, strict=True)
        ]

    def lacks_token(self, row: int, skipped: Sequence[int]) -> bool:
        """Whether nothing stands before a message's first draft that the LLM has not judged from: its device drew a replacement itself,
        and names it in no message."""
        self.after_prompts()
        return not (self.answers[row].station.unread or skipped or row in self._ahead)

    def answer(self, rows: Sequence[int], message: Message, witness: Witness | None = None) -> tuple[Reply, StationOutput]:
        """The reply to the messages of these answers, and the simulator's view of it. `witness`: makes further columns of y at each
        answer's skipped tokens, y at the drafts and the verdict, that come to the host with the reply's."""
        received = self.received(rows, message)
        laws, positions = self.target_probs(received.rows, self.unread(received))
        # Of each answer: at its skipped tokens, at its drafts, and behind them for the bonus.
        shares = [
            (n - len(block) - more, len(block), int(more)) for n, block, more in zip(positions, received.drafts, received.more, strict=True)
        ]
        parts = laws.split_with_sizes([share for three in shares for share in three])
        target_probs = torch.cat(parts[1::3]) if len(rows) > 1 else parts[1]
        accept, resample = self._noise.tests(received.of_draft, received.positions)
        settings = self._settings.select(received.of_draft)
        verdict = self._forced(received, station.verify(message, target_probs, accept, resample, self.method, settings))
        bonus = [law[0] if len(law) else None for law in parts[2::3]]
        columns = [verdict.accepted, verdict.tokens]
        if added := [index for index, more in enumerate(received.more) if more]:
            behind = [received.before[index] + len(received.drafts[index]) + 1 for index in added]
            laws = torch.cat([parts[3 * index + 2] for index in added])
            tokens = self._sampled([rows[index] for index in added], behind, laws)
            columns += [tokens, prob_of(laws, tokens)]
        sent_down = self._sent_down(received, parts[::3], target_probs, settings)
        seen = witness(parts[::3], target_probs, verdict) if witness else []
        accepted, decided, *more = host_columns(*columns, *sent_down, *seen)
        drawn: dict[int, tuple[int, float]] = dict(zip(added, zip(*more[:2], strict=True), strict=True)) if added else {}
        bonuses = [drawn.get(index, (None, None)) for index in range(len(rows))]
        tokens_drawn, probs_drawn = map(list, zip(*bonuses, strict=True))
        del more[: 2 * bool(added)]
        answered = StationOutput(target_probs, list(parts[::3]), verdict, bonus, tokens_drawn, probs_drawn, more[len(sent_down) :])
        return self._reply(received, answered, accepted, decided, more[: len(sent_down)]), answered

    def _sent_down(self, received: IncomingBatch, audited: Sequence[Tensor], target_probs: Tensor, settings: RoundSettings) -> list[Tensor]:
        """What goes down of y to devices that learn: of each answer's skipped tokens and its draft, as it arrives."""
        if not self.method.learns:
            return []
        known = zip(audited, received.firsts, received.message.skipped, received.drafts, strict=True)
        return [
            coded_down(prob_of(torch.cat((own, target_probs[first : first + 1])), on_device([*read, *block], own.device)), settings.payload)
            for own, first, read, block in known
        ]

    def _forced(self, received: IncomingBatch, verdict: station.Verdict) -> station.Verdict:
        """The verdict where tokens are forced: a draft that is the token counts as accepted, another as rejected, unless it was decided."""
        wanted = tokens_forced(self.answers, received.of_draft, received.positions)
        if not wanted:
            return verdict
        accepted, tokens, forced = verdict.accepted.clone(), verdict.tokens.clone(), set[int]()
        for place, token in wanted.items():
            is_draft = int(received.message.tokens[place]) == token
            # What a device draws itself in a rejected draft's place is not known yet.
            if (bool(accepted[place]) != is_draft) if self.method.test.device_draws else int(tokens[place]) != token:
                accepted[place], forced = is_draft, forced | {place}
                tokens[place] = tokens[place] if self.method.test.device_draws else token
        return replace(verdict, accepted=accepted, tokens=tokens, forced=frozenset(forced))

    def _sampled(self, rows: Sequence[int], positions: Sequence[int], laws: Tensor) -> Tensor:
        """What the LLM samples by itself from y [n, V]: argmin_v E_v/y_v with the position's noise, which a device may share."""
        return race(laws, exponentials_of(self._noise.sampling(list(rows), list(positions)), laws))

    def _reply(
        self, received: IncomingBatch, answered: StationOutput, accepted: list[bool], decided: list[int], sent_down: list[list[float]]
    ) -> Reply:
        """Up to where each answer's drafts were accepted, what follows them; the LLM goes back to there."""
        verdict, draws = answered.verdict, self.method.test.device_draws
        counts = [station.accepted_count(accepted[first : first + len(block)]) for _, first, block, _ in received.blocks]
        tokens: list[int | None] = []
        behind: list[tuple[int, int]] = []
        for (row, first, block, before), kept, drawn in zip(received.blocks, counts, answered.bonus_drawn, strict=True):
            answer, token = self.answers[row], None
            if kept < len(block):
                token = None if draws else decided[first + kept]
                if kept < len(block) - (drawn is None):
                    behind.append((row, len(answer.prompt_ids) + before + kept))
            elif drawn is not None:
                token = answer.token_at(before + len(block) + 1, drawn)
            answer.station.unread = [block[-1]] if kept == len(block) and drawn is None else [] if token is None else [token]
            answer.station.known = before + kept + (token is not None)
            tokens.append(token)
        if behind and self._llm is not None:
            self._llm.truncate(*map(list, zip(*behind, strict=True)))
        breaks = [first + kept for (_, first, block, _), kept in zip(received.blocks, counts, strict=True) if kept < len(block)]
        laws = verdict.resampling_probs
        return Reply(counts, tokens, laws[on_device(breaks, laws.device)] if draws and breaks else None, sent_down)


class ByteStation:
    """The base station's half of one answer, driven only by the bytes of its messages."""

    def __init__(self, answer: AskedAnswer, llm: Callable[[], TokenReader], where: torch.device, vocabulary_size: int):
        self._answer, self._size = answer, vocabulary_size
        self._coding = Coding(answer.settings.payload, answer.settings.levels)
        self._half = StationLoop([answer], llm, where, UniformStreams([answer], where), SettingsColumns([answer.settings]))

    def read(self, data: bytes) -> tuple[Message, list[int]]:
        """The message in these bytes, and what the LLM has to read for it. UserError for bytes that no device of this answer sends."""
        answer = self._answer
        message = read_message(data, answer.method, self._size, self._coding, answer.end_ids)
        received = self._half.received([0], message)
        if received.positions[-1] > answer.rounds:
            raise UserError(f"The message goes past the end of the answer, which has at most {answer.rounds} tokens.")
        if answer.end_ids & {*answer.station.unread, *message.skipped[0]}:
            raise UserError("The message follows the end of the text.")
        if self._half.lacks_token(0, message.skipped[0]):
            raise UserError("The message leaves out the token that the device drew in a rejected draft's place.")
        return message, self._half.unread(received)[0]

    def reply(self, message: Message) -> bytes:
        """The reply to a message that `read` has returned."""
        reply, answered = self._half.answer([0], message)
        check_numbers(answered.target_probs[:, 0].tolist(), "large")
        return written_reply(reply, self._size, self._coding)
