"""A plan put to the test by decoding: prediction knows only the text that the LLM writes, this is the text that the plan leads to."""

from collections.abc import Callable, Generator, Sequence

import numpy as np

from cuhlm_core.decoding.batch import DecodeJob, batch_rows, decode_batch
from cuhlm_core.decoding.jobs import Progress
from cuhlm_core.errors import UserError
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.settings import check_whole
from cuhlm_core.studies.budget.plan import Decoded, Plan

Checking = Generator[Progress, None, Decoded | None]
"""Tells progress, and returns what was measured."""
LOT = 8
"""Prompts decoded side by side between two words of progress."""
CHECK_SEED = 20_000
"""Apart from the seeds of measurements, so that a check does not meet the luck that the plan was chosen by."""


def check(
    pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int = CHECK_SEED, cancelled: Callable[[], bool] = lambda: False
) -> Checking:
    """Decode an answer of at most `tokens` tokens to each prompt under the plan, telling progress; returns what was measured.

    Prompt i has the seed `seed` + i. Stopped, it returns the lots that are done, None before the first. UserError without prompts, for a
    number of tokens or a seed out of range, and for a prompt that does not fit: the first ones at once, the last when its turn comes.
    """
    if not prompts:
        raise UserError("A check needs at least one prompt.")
    check_whole("Seed", seed, 0, 2**32 - len(prompts))
    plan.settings(seed, tokens)
    return _check(pair, plan, prompts, tokens, seed, cancelled)


def _check(pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int, cancelled: Callable[[], bool]) -> Checking:
    decoded: Decoded | None = None
    tables: list[RunTable] = []
    lot = min(LOT, batch_rows(pair.vocabulary_size))
    for start in range(0, len(prompts), lot):
        yield Progress("check", start, len(prompts))
        numbers = range(start, min(start + lot, len(prompts)))
        jobs = [DecodeJob(prompts[number], plan.method, plan.settings(seed + number, tokens)) for number in numbers]
        runs = decode_batch(pair, jobs, cancelled)
        if runs is None:
            return decoded
        tables += [run_table(run.events, job.settings.seed) for run, job in zip(runs, jobs, strict=True)]
        decoded = Decoded(
            plan=plan,
            prompt=np.repeat(np.arange(len(tables)), [len(table) for table in tables]),
            bits=np.concatenate([table.inputs.payload_bits for table in tables]).astype(float),
            bias=np.concatenate([table.bias for table in tables]),
        )
    yield Progress("check", len(prompts), len(prompts))
    return decoded
