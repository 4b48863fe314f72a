"""How long work takes on this computer, known before it starts: a few tokens of a pair, timed."""

import time
from dataclasses import dataclass

from cuhlm_core.decoding.batch import BatchDecoding, DecodeJob, batch_rows
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.evaluation.plan import EvaluationPlan, tally_of
from cuhlm_core.events import TokenDecided
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import DecodeSettings

METHOD = "hlm"
"""Asks both models for every token."""
TIMED_TOKENS = 5
"""Tokens an answer: the first one, which reads the prompt, is not timed."""
SIDE_BY_SIDE = 8
"""Answers of the second timing."""


@dataclass(frozen=True)
class Pace:
    """Seconds a token by METHOD on this computer."""

    alone_s: float
    """Of an answer by itself."""
    batched_s: float
    """Of one among SIDE_BY_SIDE answers."""


def measure_pace(pair: ModelPair) -> Pace:
    """Time a few tokens, those of one answer and those of several side by side, each after a first token that nothing is timed of."""
    rows = min(SIDE_BY_SIDE, batch_rows(pair.vocabulary_size))
    prompts = [one.prompt for one in own_prompts(rows)]
    settings = [DecodeSettings(seed=number, max_tokens=TIMED_TOKENS, temperature=pair.temperature) for number in range(rows)]
    events = decode(pair, prompts[0], METHOD, settings[0], details=False)
    alone = [time.perf_counter() for event in events if isinstance(event, TokenDecided)]
    batch = BatchDecoding(pair, [DecodeJob(*job) for job in zip(prompts, [METHOD] * rows, settings, strict=True)])
    batched = []
    while batch.going:
        batch.step()
        batched.append(time.perf_counter())
    tokens = sum(isinstance(event, TokenDecided) for run in batch.runs() for event in run.events)
    return Pace(_each(alone, len(alone) - 1), _each(batched, tokens - rows))


def _each(ends: list[float], tokens: int) -> float:
    """Seconds a token after the first of `ends`; 0 where every answer ended with its first one."""
    return (ends[-1] - ends[0]) / tokens if tokens else 0.0


def missing_tokens(pair: ModelPair, plan: EvaluationPlan) -> float:
    """Tokens of both models that are missing of a plan; one of a method with one model counts as the share of that model's weights."""
    tally = tally_of(plan, None, pair.slm.parameters, pair.llm.parameters)
    return sum(map(tally.work, tally.missing.values())) / (pair.slm.parameters + pair.llm.parameters)


def plan_seconds(pace: Pace, pair: ModelPair, plan: EvaluationPlan) -> float:
    """How long what is missing of a plan takes."""
    return pace.batched_s * missing_tokens(pair, plan)
