"""A benchmark: methods over the samples of a set on one pair, decoded and scored, found again, and kept in short for a table of all."""

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation import embedding
from cuhlm_core.evaluation import evaluate as evaluation
from cuhlm_core.evaluation.datasets import Dataset, Sample
from cuhlm_core.evaluation.evaluate import EvaluationPlan, evaluations_folder, plan_for, plan_of
from cuhlm_core.evaluation.scoring import SHIPPED_EVALUATIONS, Kept, NamedEncoder, Scored, score_table, scoring_steps
from cuhlm_core.evaluation.table import EvaluationTable
from cuhlm_core.format import count, duration
from cuhlm_core.measuring.store import write_whole
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.rows import plain
from cuhlm_core.settings import DecodeSettings

PROMPTS, TOKENS, SEED = 100, 64, 0
"""What ships evaluated for the embedded pair on the demo set, with every method as the pair is calibrated."""

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


@dataclass(frozen=True)
class Step:
    """How far a benchmark is."""

    words: str
    share: float
    """0…1, of the part that is in work."""


def every_method(settings: DecodeSettings) -> dict[str, tuple[str, DecodeSettings]]:
    """Every method once, under its own name."""
    return {name: (name, settings) for name in METHODS}


def benchmark_for(pair: ModelPair, dataset: Dataset, configurations: Configurations, seed: int = SEED) -> Benchmark:
    """The benchmark of a loaded pair. UserError where no sample fits it, and as `evaluation.plan_for`."""
    samples = tuple(sample for sample in dataset.samples if _fits(pair, sample.prompt))
    if not samples:
        raise UserError(f"{pair.name} can read no prompt of {dataset.title}: they do not fit its context or its vocabulary.")
    plan = plan_for(pair, [sample.prompt for sample in samples], configurations, seed, [sample.number for sample in samples])
    return Benchmark(pair.name, dataset, samples, len(dataset.samples) - len(samples), plan)


def benchmark_of(name: str, calibration: Calibration, dataset: Dataset, configurations: Configurations, seed: int = SEED) -> Benchmark:
    """The benchmark of a pair that is not loaded, by its calibration; it takes every sample to fit."""
    prompts, numbers = [sample.prompt for sample in dataset.samples], [sample.number for sample in dataset.samples]
    weights = calibration.slm, calibration.llm
    plan = plan_of(weights, calibration.vocabulary_size, calibration, prompts, configurations, seed, numbers)
    return Benchmark(name, dataset, dataset.samples, 0, plan)


def _fits(pair: ModelPair, prompt: str) -> bool:
    try:
        pair.codec.encode_prompt(prompt, limit=min(pair.slm.max_context, pair.llm.max_context) - 1)
    except UserError:
        return False
    return True


# Measuring and finding ------------------------------------------------------------------------------------------------


def steps(
    pair: ModelPair,
    benchmark: Benchmark,
    encoder: NamedEncoder | None,
    cancelled: Callable[[], bool],
    decode: Callable[[EvaluationPlan], Iterator[evaluation.Progress]] | None = None,
) -> Iterator[Step]:
    """Decode and score what is missing, telling progress; all of it is kept as it is done. Ends early when cancelled.

    `decode` decodes the plan elsewhere, on a cluster for instance; None: here.
    """
    _adopt_shipped(benchmark.plan)
    decoding = evaluation.evaluate(pair, benchmark.plan, cancelled=cancelled) if decode is None else decode(benchmark.plan)
    for told in decoding:
        left = "" if told.seconds_left is None or not told.now else f", about {duration(told.seconds_left)} left"
        now = f" ({told.now})" if told.now else ""
        yield Step(f"{count(told.done)} of {count(told.of)} answers decoded{now}{left}", told.done / told.of)
    if cancelled():
        return
    table = evaluation.load(benchmark.plan)
    titles = {"cosine": "cosines", "log_likelihood": "log-likelihoods"}
    for score in scoring_steps(table, benchmark.samples, embedder=encoder, likelihood=pair, cancelled=cancelled):
        yield Step(f"{count(score.done)} of {count(score.of)} {titles[score.what]} measured", score.done / score.of)


def found(plan: EvaluationPlan) -> EvaluationTable:
    """The answers that are there, of this installation or shipped, whichever are more."""
    own = evaluation.load(plan)
    if own.complete:
        return own
    shipped = evaluation.load(plan, SHIPPED_EVALUATIONS)
    return shipped if len(shipped) > len(own) else own


def scored_as_kept(benchmark: Benchmark, table: EvaluationTable, encoder: NamedEncoder | Kept | None = None) -> Scored:
    """The answers with the scores that were measured before: no model is loaded. By the default embedding model unless told."""
    encoder = encoder or Kept(embedding.DEFAULT, embedding.DEFAULT_FINGERPRINT)
    by = Kept(encoder.name, encoder.fingerprint)
    return score_table(table, benchmark.samples, embedder=by, likelihood=Kept("", benchmark.plan.llm))


def stamp(plan: EvaluationPlan) -> str:
    """Changes whenever `found` or its scores would."""
    own = evaluations_folder()
    units = "".join("1" if (own / f"{unit.key}.parquet").exists() else "0" for unit in plan.units)
    return f"{units} {sum(1 for _ in (own / 'scores').glob('*.parquet'))}"


def _adopt_shipped(plan: EvaluationPlan) -> None:
    """Let the units that shipped stand beside this installation's own."""
    own = evaluations_folder()
    for unit in plan.units:
        name = f"{unit.key}.parquet"
        if (SHIPPED_EVALUATIONS / name).exists() and not (own / name).exists():
            own.mkdir(parents=True, exist_ok=True)
            beside = own / f".{name}.copy"
            shutil.copyfile(SHIPPED_EVALUATIONS / name, beside)
            beside.replace(own / name)


# All benchmarks in short ----------------------------------------------------------------------------------------------


def facts(benchmark: Benchmark, scored: Scored) -> dict[str, Any]:
    """What was evaluated, and what was left out or cut, by plain names."""
    dataset, told = benchmark.dataset, scored
    return {
        "pair": benchmark.pair,
        "dataset": dataset.name,
        "dataset_title": dataset.title,
        "license": dataset.license,
        "dataset_rows": dataset.rows,
        "prompts": len(benchmark.samples),
        "seed": benchmark.plan.seed,
        "max_tokens": benchmark.max_tokens,
        "answers": len(told.table),
        "complete": told.table.complete,
        "rows_passed_over": dict(dataset.skipped),
        "unreadable_prompts": benchmark.unreadable,
        "empty_references": dataset.empty_references,
        "unlabelled": dataset.unlabelled,
        "empty_answers": told.empty_answers,
        "unclear_answers": told.unclear_answers,
        "truncated_answers": int(told.truncated.sum()),
        "answers_to_truncated_references": int(told.truncated_reference.sum()),
        "out_of_context": sum(reason == "context" for reason in told.table.stop_reason),
        "not_measured": dict(told.missing),
        "embedder": told.embedder,
    }


def keep_summary(benchmark: Benchmark, told: Mapping[str, Any], rows: list[dict[str, Any]], folder: Path | None = None) -> None:
    """Keep a benchmark's facts and its rows for the table of all."""
    place = (folder or evaluations_folder()) / "summaries"
    place.mkdir(parents=True, exist_ok=True)
    content = json.dumps(plain({**told, "rows": rows}), ensure_ascii=False, allow_nan=False)
    write_whole(place / f"{benchmark.plan.key}.json", content.encode("utf-8"))


def summaries() -> list[dict[str, Any]]:
    """All benchmarks that were kept, shipped ones too: facts with `rows`, by pair and set, more prompts first."""
    kept: dict[str, dict[str, Any]] = {}
    for folder in (SHIPPED_EVALUATIONS, evaluations_folder()):
        for file in sorted((folder / "summaries").glob("*.json")):
            try:
                told = json.loads(file.read_text(encoding="utf-8"))
                kept[file.stem] = {**told, "rows": list(told["rows"]), "prompts": int(told["prompts"])}
            except (OSError, ValueError, KeyError, TypeError):
                continue  # damaged: it is written anew when the benchmark is looked at again
    return sorted(kept.values(), key=lambda told: (str(told["pair"]), str(told["dataset"]), -told["prompts"]))
