"""A plan put to the test by decoding: prediction knows only the text that the LLM writes, this is the text that the plan leads to."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from cuhlm_core.decoding.batch import DecodeJob, batch_rows, decode_batch
from cuhlm_core.errors import UserError
from cuhlm_core.measuring.collect import Progress
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import check_whole
from cuhlm_core.studies.budget.plan import Decoded, Plan

LOT = 8
"""Prompts decoded side by side between two words of progress."""
SEED = 20_000
"""Apart from the seeds of measurements, so that a check does not meet the luck that the plan was chosen by."""


@dataclass(frozen=True)
class Checked(Progress):
    """How far the check is, and what it has measured so far."""

    decoded: Decoded | None
    """None before the first prompt is done."""


def check(
    pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int = SEED, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Checked]:
    """Decode an answer of at most `tokens` tokens to each prompt under the plan; the last word told has what was measured.

    Prompt i has the seed `seed` + i. Stopped, it keeps the lots that are done. UserError without prompts, for a number of tokens or a
    seed out of range, and for a prompt that does not fit: the first ones at once, the last when its turn comes.
    """
    if not prompts:
        raise UserError("A check needs at least one prompt.")
    check_whole("Seed", seed, 0, 2**32 - len(prompts))
    plan.settings(seed, tokens)
    return _check(pair, plan, prompts, tokens, seed, cancelled)


def _check(pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int, cancelled: Callable[[], bool]) -> Iterator[Checked]:
    decoded: Decoded | None = None
    lot = min(LOT, batch_rows(pair.vocabulary_size))
    for start in range(0, len(prompts), lot):
        yield Checked("check", start, len(prompts), decoded)
        numbers = range(start, min(start + lot, len(prompts)))
        jobs = [DecodeJob(prompts[number], plan.method, plan.settings(seed + number, tokens)) for number in numbers]
        runs = decode_batch(pair, jobs, cancelled)
        if runs is None:
            return
        told = [run_table(run.events, job.settings.seed) for run, job in zip(runs, jobs, strict=True)]
        fresh = Decoded(
            plan=plan,
            prompt=np.repeat(np.array(numbers), [len(table) for table in told]),
            bits=np.concatenate([table.inputs.payload_bits for table in told]).astype(float),
            bias=np.concatenate([table.bias for table in told]),
        )
        decoded = fresh if decoded is None else _joined(decoded, fresh)
    yield Checked("check", len(prompts), len(prompts), decoded)


def _joined(first: Decoded, second: Decoded) -> Decoded:
    arrays = {name: np.concatenate([getattr(first, name), getattr(second, name)]) for name in ("prompt", "bits", "bias")}
    return Decoded(plan=first.plan, **arrays)
