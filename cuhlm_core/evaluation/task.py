"""A data set on a pair: the samples that the pair can read, their plan, its steps, and the answers as facts and as a file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Dataset, Sample
from cuhlm_core.evaluation.plan import EvaluationPlan, plan_for
from cuhlm_core.evaluation.scores import yes_no_answer
from cuhlm_core.evaluation.scoring import Decode, NamedEncoder, Scoring, answer_steps, samples_of
from cuhlm_core.evaluation.table import Scored
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import valid_unicode

Configurations = Mapping[str, tuple[str, DecodeSettings]]
"""From names to methods and settings."""


@dataclass(frozen=True)
class EvaluationTask:
    """What is evaluated."""

    pair: str
    """Name."""
    dataset: Dataset
    samples: tuple[Sample, ...]
    """Those of the set that the pair can read."""
    plan: EvaluationPlan

    @property
    def unreadable(self) -> int:
        """Samples that are left out: longer than the pair's context, or of tokens that the two models do not share."""
        return len(self.dataset.samples) - len(self.samples)


def task_for(pair: ModelPair, dataset: Dataset, configurations: Configurations, seed: int) -> EvaluationTask:
    """The task of a loaded pair. UserError where no sample fits it, and as `evaluation.plan_for`."""
    samples = tuple(sample for sample in dataset.samples if _fits(pair, sample.prompt))
    if not samples:
        raise UserError(f"{pair.name} can read no prompt of {dataset.title}: they do not fit its context or its vocabulary.")
    plan = plan_for(pair, [sample.prompt for sample in samples], configurations, seed, [sample.number for sample in samples])
    return EvaluationTask(pair.name, dataset, samples, plan)


def _fits(pair: ModelPair, prompt: str) -> bool:
    try:
        pair.codec.encode_prompt(prompt, limit=pair.max_context - 1)
    except UserError:
        return False
    return True


def task_steps(pair: ModelPair, task: EvaluationTask, encoder: NamedEncoder | None, decode: Decode | None = None) -> Scoring:
    """`evaluation.answer_steps` of a task, with the likelihood of its pair."""
    return answer_steps(pair, task.plan, task.samples, embedder=encoder, likelihood=pair, decode=decode)


# The answers ----------------------------------------------------------------------------------------------------------


def task_facts(task: EvaluationTask, scored: Scored) -> dict[str, Any]:
    """What was evaluated, and what was left out or cut, by plain names."""
    dataset, texts = task.dataset, scored.table.text
    answered = zip(texts, samples_of(scored.table, task.samples), strict=True)
    return {
        "pair": task.pair,
        "dataset": dataset.name,
        "dataset_title": dataset.title,
        "license": dataset.license,
        "dataset_rows": dataset.rows,
        "chance": dataset.chance,
        "prompts": len(task.samples),
        "seed": task.plan.seed,
        "max_tokens": max(configuration.settings.max_tokens for configuration in task.plan.configurations),
        "answers": len(scored.table),
        "complete": scored.table.complete,
        "rows_passed_over": dict(dataset.skipped),
        "unreadable_prompts": task.unreadable,
        "empty_references": dataset.empty_references,
        "unlabelled": dataset.unlabelled,
        "empty_answers": sum(not text.strip() for text in texts),
        "unclear_answers": sum(sample.label is not None and yes_no_answer(text) is None for text, sample in answered),
        "truncated_answers": int(scored.truncated.sum()),
        "answers_to_truncated_references": int(scored.truncated_reference.sum()),
        "out_of_context": sum(reason == "context" for reason in scored.table.stop_reason),
        "not_measured": dict(scored.missing),
        "embedder": scored.embedder,
    }


def answers_parquet(scored: Scored, samples: Sequence[Sample], channel: ChannelSettings, clock: ClockSettings) -> bytes:
    """A row for each answer: sample, text, scores, and its totals on the channel and the clock (null where undefined)."""
    table = scored.table
    rows = samples_of(table, samples)
    numbers = table.configuration.tolist()
    columns: dict[str, Any] = {
        "name": [table.names[number] for number in numbers],
        "method": [table.methods[number] for number in numbers],
        "sample": table.prompt,
        "prompt": [row.prompt for row in rows],
        "reference": [row.reference for row in rows],
        "label": [row.label for row in rows],
        "seed": table.seed,
        "text": [valid_unicode(text) for text in table.text],
        "stop_reason": list(table.stop_reason),
        **scored.scores,
        "truncated": scored.truncated,
        "truncated_reference": scored.truncated_reference,
        **table.totals(channel, clock),
    }
    arrays = {name: pa.array(values, from_pandas=True) for name, values in columns.items()}
    arrays["label"] = arrays["label"].cast(pa.string())
    sink = pa.BufferOutputStream()
    pq.write_table(pa.table(arrays), sink, compression="zstd")
    return sink.getvalue().to_pybytes()
