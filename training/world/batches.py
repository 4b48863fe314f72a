"""The training stream as batches: records of nearly equal length side by side, each from its own position 0 as in the product."""

import itertools
from collections.abc import Iterator
from random import Random

import torch
from transformers import PreTrainedTokenizerFast

from little_world.generator import Question, stream
from training.world.tokenizer import END, PROMPT, RESPONSE
from training.world.trial import is_typed

GROUP = 72
"""Records side by side."""
POOL = 1440
"""Records that are sorted by length and cut into groups; the groups are then shuffled."""

IGNORED = -100


def encode(tokenizer: PreTrainedTokenizerFast, records: list[Question]) -> list[tuple[list[int], int]]:
    """(token ids from END to END, where the answer begins) of each record, in the chat template's form."""
    end, prompt, response = (int(tokenizer.convert_tokens_to_ids(token)) for token in (END, PROMPT, RESPONSE))  # type: ignore[arg-type]
    fast = tokenizer.backend_tokenizer
    prompts = fast.encode_batch_fast([record.prompt for record in records])
    answers = fast.encode_batch_fast([record.answer for record in records])
    pairs = zip(prompts, answers, strict=True)
    return [([end, prompt, *asked.ids, response, *answer.ids, end], len(asked.ids) + 3) for asked, answer in pairs]


def padded(group: list[tuple[list[int], int]]) -> tuple[torch.Tensor, torch.Tensor]:
    """Token ids [records, longest] and labels of the same shape, IGNORED on the prompt and the padding."""
    longest = max(len(ids) for ids, _ in group)
    ids = torch.zeros(len(group), longest, dtype=torch.long)
    labels = torch.full((len(group), longest), IGNORED)
    for row, (record, start) in enumerate(group):
        ids[row, : len(record)] = torch.tensor(record)
        labels[row, start : len(record)] = ids[row, start : len(record)]
    return ids, labels


def recall_group(rng: Random, tokens: list[int]) -> tuple[torch.Tensor, torch.Tensor]:
    """GROUP records of random tokens to look up again: half a sequence to repeat, half pairs in another order.

    Looking something up in the prompt is learned late from questions, where one token of a record needs it; here nearly all do.
    """
    pairs = rng.randint(4, 9)
    group = []
    for number in range(GROUP):
        drawn = rng.sample(tokens, 2 * pairs)
        shown = [drawn[place : place + 2] for place in range(0, 2 * pairs, 2)]
        again = list(shown) if number % 2 else rng.sample(shown, pairs)
        record = [0, 1, *(token for pair in shown for token in pair), 2, *(token for pair in again for token in pair), 0]
        group.append((record, 2 * pairs + 3))
    ids, labels = padded(group)
    labels[::2, 2 * pairs + 3 :: 2] = IGNORED  # in another order the keys cannot be known
    labels[1::2, 2 * pairs + 3] = IGNORED
    return ids, labels


def records(seed: int, shares: dict[str, float], weights: dict[str, float]) -> Iterator[Question]:
    """The training stream without what was typed by hand to try the models on."""
    return (question for question in stream(seed, shares, weights) if not is_typed(question.prompt))


def groups(
    tokenizer: PreTrainedTokenizerFast, seed: int, shares: dict[str, float], weights: dict[str, float], recall: float = 0.0
) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """Groups of GROUP records without end; `recall` is the share of groups that only train looking up."""
    rng, questions = Random(seed), records(seed, shares, weights)
    while True:
        pool = sorted(encode(tokenizer, list(itertools.islice(questions, POOL))), key=lambda record: len(record[0]))
        cut = [pool[start : start + GROUP] for start in range(0, POOL, GROUP)]
        tokens = sorted({token for record, _ in pool for token in record if token > 2})
        rng.shuffle(cut)
        for group in cut:
            while rng.random() < recall:
                yield recall_group(rng, tokens)
            yield padded(group)
