"""What a distillation learns from: texts as token ids, the LLM's own answers by default, else records from a file.

HLM is lossless, so the text in which its rounds happen has the LLM's law: the LLM's own samples are the very contexts that the SLM
will be asked in. No data from outside is needed for them.
"""

import hashlib
import json
import pathlib
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import safetensors.torch
import torch

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import read_prompts
from cuhlm_core.measuring.measure import write_answers
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS
from training.prompt_split import is_held_out, parted, training_prompts

SEEDS_FROM = 1_000_000
"""Seeds of the sampled answers begin this far above the run's seed: no noise is shared with a measurement of the same seed."""
SIDE_BY_SIDE = 32
"""Answers that the LLM writes at once."""
WATCHED_SAMPLES = 2
"""Most answers to a prompt that only watches."""


@dataclass(frozen=True)
class Text:
    """A prompt and its answer as one sequence."""

    ids: tuple[int, ...]
    prompt_length: int
    """Tokens of the prompt, at least 1; the loss is taken where the tokens after it are predicted."""

    @property
    def answer(self) -> tuple[int, ...]:
        return self.ids[self.prompt_length :]


@dataclass(frozen=True)
class Wish:
    """How much text is wanted."""

    texts: int
    """At most so many to learn from."""
    samples: int = 16
    """Answers that the LLM writes to each prompt without one."""
    tokens: int = 96
    """Longest answer."""
    seed: int = 0


@dataclass(frozen=True)
class Texts:
    """All texts of a run."""

    learn: tuple[Text, ...]
    watch: tuple[Text, ...]
    """Of other prompts than `learn`; may be empty."""
    source: str
    """Where they come from, in words."""

    @property
    def digest(self) -> str:
        """Hexadecimal digits by which these texts differ from others."""
        content = json.dumps([[text.ids, text.prompt_length] for text in (*self.learn, *self.watch)])
        return hashlib.sha256(content.encode()).hexdigest()[:16]


def gather(pair: ModelPair, data: pathlib.Path | None, wish: Wish, folder: pathlib.Path, log: Callable[[str], None]) -> Texts:
    """The texts to distil on; what the LLM writes is kept in `folder`, so that a killed run does not write it twice.

    data None: the LLM's answers to the program's own prompts without those of the ablation. A file: prompts with references in the
    form of `datasets.read_prompts`; the LLM answers those without one. Records whose prompt the ablation is measured on are left out.
    UserError for an unreadable file, and where nothing is left.
    """
    if data is None:
        records, source = [(prompt, "") for prompt in training_prompts()], "the LLM's own answers to this project's prompts"
    else:
        records, source = [(one.prompt, one.reference) for one in read_prompts(data)], f"records of {data.name}"
    records = [(prompt, answer) for prompt, answer in records if not is_held_out(prompt)]
    random.Random(wish.seed).shuffle(records)
    learn, watch = parted(records)
    parts = []
    less = replace(wish, texts=max(1, wish.texts // 8), samples=min(wish.samples, WATCHED_SAMPLES))
    for chosen, want in ((learn, wish), (watch, less)):
        given = [_encoded(pair, prompt, answer, wish.tokens) for prompt, answer in [one for one in chosen if one[1].strip()][: want.texts]]
        asked = [prompt for prompt, answer in chosen if not answer.strip()]
        parts.append((*given, *own_samples(pair, asked, want, folder, log)))
    learned, watched = (tuple(text for text in part if text.answer) for part in parts)
    if not learned:
        raise UserError(f"{data} has no text to learn from besides the prompts that the ablation is measured on: give more records.")
    return Texts(learned, watched, source)


def _encoded(pair: ModelPair, prompt: str, answer: str, tokens: int) -> Text:
    """A record as token ids: control strings in it stay plain text, and an answer that is not cut ends with the end token."""
    codec = pair.codec
    before, after = codec.encode_prompt(prompt), codec.encode_prompt(answer.strip()[:MAX_PROMPT_CHARACTERS], "raw")
    # Nothing that stands in a text is read as a control token, so a leading one is what the tokenizer puts before every text.
    if after[:1] == [getattr(getattr(codec, "tokenizer", None), "bos_token_id", None)]:
        after = after[1:]
    after += sorted(codec.end_ids)[:1]
    return Text((*before, *after[: max(0, min(tokens, pair.max_context - len(before)))]), len(before))


def own_samples(
    pair: ModelPair, prompts: Sequence[str], wish: Wish, folder: pathlib.Path, log: Callable[[str], None] = lambda _: None
) -> tuple[Text, ...]:
    """The LLM's answers at temperature 1, `wish.samples` to each prompt; kept part by part in `folder`. Prompts too long are left out."""
    recipe = json.dumps([pair.llm.fingerprint(), list(prompts), wish.samples, wish.tokens, wish.seed])
    name = hashlib.sha256(recipe.encode()).hexdigest()[:16]
    room = pair.max_context
    encoded = (pair.codec.encode_prompt(prompt) for prompt in prompts)
    asked = [ids for ids in encoded if len(ids) < room for _ in range(wish.samples)]
    texts: list[Text] = []
    for start in range(0, len(asked), SIDE_BY_SIDE):
        file = folder / f"{name}-{start:06d}.safetensors"
        part = _load(file)
        if part is None:
            part = _written(pair, asked[start : start + SIDE_BY_SIDE], wish, start, room)
            _save(file, part)
            log(f"text {min(start + SIDE_BY_SIDE, len(asked))} of {len(asked)} written by {pair.llm.name}")
        texts += part
    return tuple(texts)


def _written(pair: ModelPair, prompts: list[list[int]], wish: Wish, first: int, room: int) -> list[Text]:
    """Answers to several encoded prompts, written side by side; prompt i has the noise of the seed SEEDS_FROM + seed + first + i."""
    limits = [min(wish.tokens, room - len(prompt)) for prompt in prompts]
    seeds = [SEEDS_FROM + wish.seed + first + row for row in range(len(prompts))]
    answers = write_answers([pair.llm.new_batch(prompts)], limits, seeds, pair.codec.end_ids)
    assert answers is not None  # nothing cancels it
    return [Text((*prompt, *answer), len(prompt)) for prompt, answer in zip(prompts, answers, strict=True)]


def _save(file: pathlib.Path, texts: Sequence[Text]) -> None:
    """Write texts as one file, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    flat = torch.tensor([token for text in texts for token in text.ids], dtype=torch.int32)
    lengths = torch.tensor([[len(text.ids), text.prompt_length] for text in texts], dtype=torch.int32)
    partial = file.with_suffix(".partial")
    safetensors.torch.save_file({"ids": flat, "lengths": lengths}, partial)
    partial.rename(file)


def _load(file: pathlib.Path) -> list[Text] | None:
    """What `_save` wrote; None where it is missing or damaged: it is then written again."""
    try:
        stored = safetensors.torch.load_file(file)
        return list(_cut(stored["ids"].tolist(), stored["lengths"].tolist()))
    except (OSError, KeyError, safetensors.SafetensorError):
        return None


def _cut(flat: list[int], lengths: list[list[int]]) -> Iterator[Text]:
    start = 0
    for length, prompt_length in lengths:
        yield Text(tuple(flat[start : start + length]), prompt_length)
        start += length
