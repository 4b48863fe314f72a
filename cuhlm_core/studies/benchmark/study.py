"""A benchmark: methods over the samples of a set on one pair, decoded, scored, loaded again, and summarised for a table of all."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Dataset, Sample
from cuhlm_core.evaluation.plan import EVALUATIONS, EvaluationPlan, plan_for
from cuhlm_core.evaluation.scoring import (
    DEFAULT_KEPT,
    SCORE_FILES,
    Decode,
    Kept,
    NamedEncoder,
    Scoring,
    answer_steps,
    samples_of,
    score_table,
)
from cuhlm_core.evaluation.table import EvaluationTable, Scored
from cuhlm_core.methods import METHODS
from cuhlm_core.models.protocol import KnownPair, ModelPair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import NOT_AS_WRITTEN, Store, content_key, plain, read_json, store_of, valid_unicode, write_json

PROMPTS, TOKENS, SEED = 100, 64, 0
"""What ships evaluated for the default pair on the world's questions, with every method as the pair is calibrated."""

Configurations = Mapping[str, tuple[str, DecodeSettings]]
"""From names to methods and settings."""


@dataclass(frozen=True)
class Benchmark:
    """What is evaluated."""

    pair: str
    """Name."""
    dataset: Dataset
    samples: tuple[Sample, ...]
    """Those of the set that the pair can read."""
    unreadable: int
    """Samples that are left out: longer than the pair's context, or of tokens that the two models do not share."""
    plan: EvaluationPlan

    @property
    def max_tokens(self) -> int:
        """Longest answer."""
        return max(configuration.settings.max_tokens for configuration in self.plan.configurations)


def every_method(settings: DecodeSettings) -> dict[str, tuple[str, DecodeSettings]]:
    """Every method once, under its own name."""
    return {name: (name, settings) for name in METHODS}


def benchmark_for(pair: ModelPair, dataset: Dataset, configurations: Configurations, seed: int = SEED) -> Benchmark:
    """The benchmark of a loaded pair. UserError where no sample fits it, and as `evaluation.plan_for`."""
    samples = tuple(sample for sample in dataset.samples if _fits(pair, sample.prompt))
    if not samples:
        raise UserError(f"{pair.name} can read no prompt of {dataset.title}: they do not fit its context or its vocabulary.")
    return benchmark_of(pair.name, pair, dataset, configurations, seed, samples)


def benchmark_of(
    name: str,
    pair: KnownPair,
    dataset: Dataset,
    configurations: Configurations,
    seed: int = SEED,
    samples: tuple[Sample, ...] | None = None,
) -> Benchmark:
    """The benchmark of a pair that need not be loaded, over the samples that it can read; None: it takes every sample to fit."""
    samples = dataset.samples if samples is None else samples
    plan = plan_for(pair, [sample.prompt for sample in samples], configurations, seed, [sample.number for sample in samples])
    return Benchmark(name, dataset, samples, len(dataset.samples) - len(samples), plan)


def _fits(pair: ModelPair, prompt: str) -> bool:
    try:
        pair.codec.encode_prompt(prompt, limit=pair.max_context - 1)
    except UserError:
        return False
    return True


# Measuring and finding ------------------------------------------------------------------------------------------------


def steps(
    pair: ModelPair,
    benchmark: Benchmark,
    encoder: NamedEncoder | None,
    cancelled: Callable[[], bool] = lambda: False,
    decode: Decode | None = None,
) -> Scoring:
    """`evaluation.answer_steps` of a benchmark, with the likelihood of its pair."""
    plan, samples = benchmark.plan, benchmark.samples
    return answer_steps(pair, plan, samples, embedder=encoder, likelihood=pair, cancelled=cancelled, decode=decode)


def scored_as_kept(benchmark: Benchmark, table: EvaluationTable, encoder: NamedEncoder | Kept | None = None) -> Scored:
    """The answers with the scores that were measured before: no model is loaded. By the default embedding model unless another is given."""
    encoder = encoder or DEFAULT_KEPT
    by = Kept(encoder.name, encoder.fingerprint)
    return score_table(table, benchmark.samples, embedder=by, likelihood=Kept("", benchmark.plan.llm))


def benchmark_stamp(plan: EvaluationPlan) -> str:
    """Changes whenever the plan's answers or their scores would."""
    store = store_of(EVALUATIONS)
    return content_key([[store.holds(unit.key) for unit in plan.units], store.below(SCORE_FILES).stamp()])


# All benchmarks in short ----------------------------------------------------------------------------------------------


def facts(benchmark: Benchmark, scored: Scored) -> dict[str, Any]:
    """What was evaluated, and what was left out or cut, by plain names."""
    dataset = benchmark.dataset
    return {
        "pair": benchmark.pair,
        "dataset": dataset.name,
        "dataset_title": dataset.title,
        "license": dataset.license,
        "dataset_rows": dataset.rows,
        "chance": dataset.chance,
        "prompts": len(benchmark.samples),
        "seed": benchmark.plan.seed,
        "max_tokens": benchmark.max_tokens,
        "answers": len(scored.table),
        "complete": scored.table.complete,
        "rows_passed_over": dict(dataset.skipped),
        "unreadable_prompts": benchmark.unreadable,
        "empty_references": dataset.empty_references,
        "unlabelled": dataset.unlabelled,
        "empty_answers": scored.empty_answers,
        "unclear_answers": scored.unclear_answers,
        "truncated_answers": int(scored.truncated.sum()),
        "answers_to_truncated_references": int(scored.truncated_reference.sum()),
        "out_of_context": sum(reason == "context" for reason in scored.table.stop_reason),
        "not_measured": dict(scored.missing),
        "embedder": scored.embedder,
    }


def keep_summary(benchmark: Benchmark, about: Mapping[str, Any], rows: list[dict[str, Any]], store: Store | None = None) -> None:
    """Keep a benchmark's facts and its rows for the table of all."""
    write_json(_summaries(store).own / f"{benchmark.plan.key}.json", plain({**about, "rows": rows}))


def summaries() -> list[dict[str, Any]]:
    """All benchmarks that were kept, shipped ones too: facts with `rows`, by pair and set, more prompts first."""
    kept: dict[str, dict[str, Any]] = {}
    for file in reversed(_summaries().files("*.json")):  # this installation's own come last and stand
        try:
            summary = read_json(file)
            texts = {name: str(summary[name]) for name in ("pair", "dataset")}
            numbers = {name: int(summary[name]) for name in ("prompts", "max_tokens", "seed")}
            kept[file.stem] = {**summary, **texts, **numbers, "rows": [dict(row) for row in summary["rows"]]}
        except NOT_AS_WRITTEN:
            continue  # damaged: it is rewritten when the benchmark is opened again
    return sorted(kept.values(), key=lambda summary: (summary["pair"], summary["dataset"], -summary["prompts"]))


def _summaries(store: Store | None = None) -> Store:
    return (store or store_of(EVALUATIONS)).below("summaries")


# The answers ----------------------------------------------------------------------------------------------------------


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
