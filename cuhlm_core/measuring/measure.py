"""Measure a pair: HLM rounds over prompts, batch by batch, both models reading the same texts side by side.

HLM is lossless, so its text is the LLM's: the LLM writes, both models read, and at every position a draft is drawn from x. That is
an HLM round in law, at a fraction of the passes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import torch

from cuhlm_core.maths import compression, verification
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.uncertainty import round_uncertainties
from cuhlm_core.measuring.bounds import compression_columns
from cuhlm_core.measuring.rounds import Rounds, joined
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.settings import ESTIMATORS

BATCH = 8
"""Prompts that are read side by side."""
BATCH_LOGITS = 2**27
"""Logits of one model that a batch may keep (512 MB); a large vocabulary makes for smaller batches."""


@dataclass(frozen=True)
class Answer:
    """The text that the rounds of one prompt were measured on."""

    prompt: str
    tokens: tuple[int, ...]
    """The LLM's answer: round t is decided after the first t - 1 of them."""
    drafts: tuple[int, ...]
    """What the SLM drafted in each round."""


@dataclass(frozen=True)
class Measured:
    """Rounds and the texts that they belong to."""

    rounds: Rounds
    answers: tuple[Answer, ...]


def batch_size(vocabulary_size: int, tokens: int) -> int:
    """Prompts that are measured side by side."""
    return max(1, min(BATCH, BATCH_LOGITS // (tokens * vocabulary_size)))


def measure_prompts(
    pair: ModelPair, prompts: Sequence[str], first: int, tokens: int, seed: int, cancelled: Callable[[], bool] = lambda: False
) -> Measured | None:
    """HLM rounds for every position of an answer of at most `tokens` tokens to each prompt, all read side by side.

    Prompt i has the number `first` + i and the luck of the seed `seed` + `first` + i, whatever it is measured together with; the
    LLM's answer is the one that the method `llm` decodes with that seed. None when cancelled. UserError for a prompt that does not fit.
    """
    seeds = [seed + first + place for place in range(len(prompts))]
    written = _write(pair, prompts, tokens, seeds, cancelled)
    if written is None:
        return None
    parts, answers = [], []
    for place, (prompt, (answer, slm_logits, llm_logits)) in enumerate(zip(prompts, written, strict=True)):
        if cancelled():
            return None
        rounds, drafts = _rounds(slm_logits, llm_logits, first + place, seeds[place])
        parts.append(rounds)
        answers.append(Answer(prompt, tuple(answer), drafts))
    return Measured(joined(parts), tuple(answers))


def _write(
    pair: ModelPair, prompts: Sequence[str], tokens: int, seeds: Sequence[int], cancelled: Callable[[], bool]
) -> list[tuple[list[int], torch.Tensor, torch.Tensor]] | None:
    """The LLM's answers, and both models' logits [n, V] before each of their tokens."""
    most = min(pair.slm.max_context, pair.llm.max_context)
    ids = [pair.codec.encode_prompt(prompt, limit=most - 1) for prompt in prompts]
    limits = [min(tokens, most - len(prompt_ids)) for prompt_ids in ids]
    luck = [uniforms(seed, Purpose.DRAFT, tokens)[:, 0] for seed in seeds]
    answers: list[list[int]] = [[] for _ in prompts]
    told: list[list[tuple[torch.Tensor, torch.Tensor]]] = [[] for _ in prompts]
    active = list(range(len(prompts)))
    slm, llm = pair.slm.new_batch(ids), pair.llm.new_batch(ids)
    slm_logits, llm_logits = slm.logits, llm.logits
    while not cancelled():
        laws = torch.softmax(llm_logits.double(), -1)
        draws = torch.tensor([luck[row][len(answers[row])] for row in active], dtype=torch.float64, device=laws.device)
        written = verification.inverse_cdf(laws, draws).tolist()
        for place, (row, token) in enumerate(zip(active, written, strict=True)):
            answers[row].append(token)
            told[row].append((slm_logits[place], llm_logits[place]))
        going = [place for place, row in enumerate(active) if written[place] not in pair.codec.end_ids and len(answers[row]) < limits[row]]
        if not going:
            return [
                (answer, torch.stack([x for x, _ in rows]), torch.stack([y for _, y in rows]))
                for answer, rows in zip(answers, told, strict=True)
            ]
        if len(going) < len(active):
            active = [active[place] for place in going]
            slm.keep(going)
            llm.keep(going)
        slm_logits, llm_logits = (batch.read(range(len(going)), [[written[place]] for place in going]) for batch in (slm, llm))
    return None


def _rounds(slm_logits: torch.Tensor, llm_logits: torch.Tensor, number: int, seed: int) -> tuple[Rounds, tuple[int, ...]]:
    """The rounds of one answer, and its drafts."""
    count = len(slm_logits)
    x, y = torch.softmax(slm_logits.double(), -1), torch.softmax(llm_logits.to(slm_logits.device).double(), -1)
    drafts = verification.inverse_cdf(x, torch.from_numpy(uniforms(seed, Purpose.DRAFT, count)[:, 0]).to(x.device))
    draft_prob, target_prob = (verification.prob_of(probs, drafts).cpu().numpy() for probs in (x, y))
    rounds = Rounds(
        prompt=np.full(count, number),
        position=np.arange(1, count + 1),
        draft_prob=draft_prob,
        target_prob=target_prob,
        total_variation=compression.total_variation(x, y).cpu().numpy(),
        accept_uniform=uniforms(seed, Purpose.ACCEPT, count)[:, 0],
        uncertainty={name: round_uncertainties(name, slm_logits, drafts, seed) for name in ESTIMATORS},
        **compression_columns(x, y),
    )
    return rounds, tuple(drafts.tolist())
