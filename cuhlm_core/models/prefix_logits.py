"""A cache of a model's logits after each text: answers to the same prompts compute only logits that none of them has computed before."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import torch
from torch import Tensor

from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.models.protocol import LanguageModel, check_truncation

MOST_LOGIT_BYTES = 2**29
"""Bytes of stored logits per model (two make 1 GB). Beyond this, logits are computed and not stored."""


@dataclass(eq=False, slots=True)
class _Text:
    """A text and the model's logits of its next token [V]; None where they are not known."""

    logits: Tensor | None = None
    children: "dict[int, _Text]" = field(default_factory=dict)
    """The texts of one token more, by that token."""
    uncertainties: dict[tuple[str, float, int, int], float] = field(default_factory=dict)
    """Of drafts of that token, by estimator, temperature, seed and draft."""

    def child(self, token: int) -> "_Text":
        found = self.children.get(token)
        if found is None:
            found = self.children[token] = _Text()
        return found


class PrefixLogitsCache:
    """Begins answers on a model as `LanguageModel.new_batch` does, and keeps what it says for the next ones on the same prompts.

    The kept logits are those of the pass that first gave them, which may have read other rows and lengths than an answer by itself would
    ask for: they are equal to its own but for the last digits, as of any batch.
    """

    def __init__(self, most_bytes: int = MOST_LOGIT_BYTES):
        self._most_bytes = most_bytes
        self._read: dict[int, _Read] = {}

    def __call__(self, model: LanguageModel, prompts: Sequence[Sequence[int]]) -> "SharedBatch":
        """Answers to these prompts, a row each; of others than the last ones of this model everything is forgotten."""
        read = self._read.get(id(model))
        if read is None or read.prompts != [*map(list, prompts)]:
            self._read.pop(id(model), None)  # its memory is for the next one
            read = self._read[id(model)] = _Read(model, prompts, self._most_bytes)
        return SharedBatch(read)


class _Read:
    """What one model has read and said about the same prompts."""

    def __init__(self, model: LanguageModel, prompts: Sequence[Sequence[int]], most_bytes: int):
        self.model, self.prompts = model, [*map(list, prompts)]
        self._batch = model.new_batch(prompts)
        self.logits = self._batch.logits
        """[B, V] after the prompts."""
        texts = {tuple(prompt): _Text() for prompt in prompts}
        self.starts = [texts[tuple(prompt)] for prompt in prompts]
        self._tokens: list[list[int]] = [[] for _ in prompts]
        """What each row of the batch has read behind its prompt: not always what its answer says."""
        self._room = most_bytes - self.logits.nbytes

    def ask(self, rows: Sequence[int], answers: Sequence[Sequence[int]], known: Sequence[int]) -> tuple[list[_Text], Tensor]:
        """Let the model read what is missing of some rows' answers, of which the first `known` tokens need not be read for their logits.
        Returns the texts, now with logits, that there was no room for: to be forgotten once they are used; and what the pass said.
        """
        starts = [min(_common(self._tokens[row], answer), count) for row, answer, count in zip(rows, answers, known, strict=True)]
        back = [(row, start) for row, start in zip(rows, starts, strict=True) if start < len(self._tokens[row])]
        if back:
            self._batch.truncate([row for row, _ in back], [len(self.prompts[row]) + start for row, start in back])
            for row, start in back:
                del self._tokens[row][start:]
        unread = [[*answer[start:]] for answer, start in zip(answers, starts, strict=True)]
        logits_of_pass = self._batch.read(rows, unread)
        said, passing = iter(logits_of_pass), []
        for row, answer, start, new in zip(rows, answers, starts, unread, strict=True):
            self._tokens[row] += new
            text = self.starts[row]
            for position, token in enumerate(answer):
                text = text.child(token)
                if position >= start:
                    logits = next(said)
                    if text.logits is None:
                        passing += self._kept(text, logits)
        return passing, logits_of_pass

    def _kept(self, text: _Text, logits: Tensor) -> list[_Text]:
        self._room -= logits.nbytes
        text.logits = logits.clone() if self._room >= 0 else logits  # a view would keep its whole pass
        return [] if self._room >= 0 else [text]


def _common(read: list[int], answer: Sequence[int]) -> int:
    """How many tokens two texts begin with alike."""
    if read == answer[: len(read)]:
        return len(read)
    return next((place for place, (one, other) in enumerate(zip(read, answer, strict=False)) if one != other), len(answer))


class SharedBatch:
    """Answers side by side, a row each, over what their model has said before: a `Batch` that goes back and reads, and no more."""

    def __init__(self, read: _Read):
        self._read, self.logits = read, read.logits
        self._tokens: list[list[int]] = [[] for _ in read.prompts]
        self._texts = [[text] for text in read.starts]
        """By row its prompt, then with each token more."""

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """See `models.protocol.Batch.read`."""
        asked: list[list[_Text]] = []
        for row, ids in zip(rows, token_ids, strict=True):
            text, new = self._texts[row][-1], list[_Text]()
            for token in ids:
                new.append(text := text.child(token))
            asked.append(new)
        unknown = [place for place, texts in enumerate(asked) if any(text.logits is None for text in texts)]
        passing, said = list[_Text](), self.logits
        if unknown:
            answers = [[*self._tokens[rows[place]], *token_ids[place]] for place in unknown]
            known = [
                len(self._tokens[rows[place]]) + next(number for number, text in enumerate(asked[place]) if text.logits is None)
                for place in unknown
            ]
            passing, said = self._read.ask([rows[place] for place in unknown], answers, known)
        for row, ids, new in zip(rows, token_ids, asked, strict=True):
            self._tokens[row] += ids
            self._texts[row] += new
        new_texts = {id(text) for new in asked for text in new}
        if len(unknown) == len(said) == len(rows) == len(new_texts) == sum(map(len, asked)):
            logits = said.contiguous()  # one new text of each row: what the pass said, in order
        else:
            logits = torch.stack([text.logits for new in asked for text in new if text.logits is not None])
        for text in passing:
            text.logits = None
        return logits

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        """See `models.protocol.Batch.truncate`; not into the prompt."""
        for row, length in zip(rows, lengths, strict=True):
            behind = length - len(self._read.prompts[row])
            check_truncation(len(self._tokens[row]), behind)
            del self._tokens[row][behind:], self._texts[row][behind + 1 :]

    def uncertainties(
        self, rows: Sequence[int], seeds: Sequence[int], temperature: float, name: str, logits: Tensor, drafts: Tensor, draws: Tensor
    ) -> Tensor:
        """`side_by_side_uncertainties` of some rows' next drafts. They follow from text, temperature, draft and seed, which says what is
        `draws`; on a processor, where they cost as much as the loop's other work, one that was measured before is taken from there.
        """
        if logits.device.type != "cpu":
            return side_by_side_uncertainties(name, logits, drafts, draws)
        facts = [(name, temperature, seed, draft) for seed, draft in zip(seeds, drafts.tolist(), strict=True)]
        known = [self._texts[row][-1].uncertainties for row in rows]
        unknown = [place for place, (some, fact) in enumerate(zip(known, facts, strict=True)) if fact not in some]
        if unknown:
            measured = side_by_side_uncertainties(name, logits[unknown], drafts[unknown], draws[unknown])
            for place, uncertainty in zip(unknown, measured.tolist(), strict=True):
                known[place][facts[place]] = uncertainty
        return torch.tensor([some[fact] for some, fact in zip(known, facts, strict=True)], dtype=torch.float64)
