"""The training stream as batches: records of nearly equal length side by side, each from its own position 0 as in the product."""

import itertools
from collections.abc import Iterator
from random import Random

import torch
from transformers import PreTrainedTokenizerFast

from cuhlm_core.world.generator import Question, stream
from training.world.tokenizer import END, PROMPT, RESPONSE

GROUP = 24
"""Records side by side."""
POOL = 768
"""Records that are sorted by length and cut into groups; the groups are then shuffled."""

IGNORED = -100


def encode(tokenizer: PreTrainedTokenizerFast, records: list[Question]) -> list[tuple[list[int], int]]:
    """(token ids from END to END, where the answer begins) of each record, in the chat template's form."""
    end, prompt, response = (int(tokenizer.convert_tokens_to_ids(token)) for token in (END, PROMPT, RESPONSE))  # type: ignore[arg-type]
    fast = tokenizer.backend_tokenizer
    prompts = fast.encode_batch_fast([record.prompt for record in records])
    answers = fast.encode_batch_fast([record.answer for record in records])
    return [([end, prompt, *asked.ids, response, *told.ids, end], len(asked.ids) + 3) for asked, told in zip(prompts, answers, strict=True)]


def padded(group: list[tuple[list[int], int]]) -> tuple[torch.Tensor, torch.Tensor]:
    """Token ids [records, longest] and labels of the same shape, IGNORED on the prompt and the padding."""
    longest = max(len(ids) for ids, _ in group)
    ids = torch.zeros(len(group), longest, dtype=torch.long)
    labels = torch.full((len(group), longest), IGNORED)
    for row, (record, start) in enumerate(group):
        ids[row, : len(record)] = torch.tensor(record)
        labels[row, start : len(record)] = ids[row, start : len(record)]
    return ids, labels


def groups(
    tokenizer: PreTrainedTokenizerFast, seed: int, shares: dict[str, float], weights: dict[str, float]
) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """Groups of GROUP records without end."""
    rng, questions = Random(seed), stream(seed, shares, weights)
    while True:
        pool = sorted(encode(tokenizer, list(itertools.islice(questions, POOL))), key=lambda record: len(record[0]))
        cut = [pool[start : start + GROUP] for start in range(0, POOL, GROUP)]
        rng.shuffle(cut)
        for group in cut:
            yield padded(group)
