"""A sweep of a pair, decoded and scored: batched, step by step with progress, kept as it goes. What is done is never done twice."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from cuhlm_core.decoding.jobs import Progress
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.embedding import Embedder, load_embedder
from cuhlm_core.evaluation.evaluate import EvaluationPlan, evaluate, load, plan_for
from cuhlm_core.evaluation.scoring import score_table, scoring_steps
from cuhlm_core.evaluation.table import EvaluationTable, Scored
from cuhlm_core.models.calibration import KnownPair
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import fold
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.tradeoff.points import STORED, SUMS, Sweep, SweptConfiguration, configurations, sweep_settings
from cuhlm_core.studies.tradeoff.store import SWEEPS, SweepRecipe, save_sweep, sweep_recipe


def sweep_plan(pair: KnownPair, samples: Sequence[Sample], tokens: int, seed: int) -> EvaluationPlan:
    """The evaluation behind a sweep: all configurations at the pair's calibration over all samples."""
    chosen: dict[str, tuple[str, DecodeSettings]] = sweep_settings(pair.calibration, pair.vocabulary_size, tokens)
    return plan_for(pair, [sample.prompt for sample in samples], chosen, seed, [sample.number for sample in samples])


def decode_sweep(
    pair: ModelPair,
    samples: Sequence[Sample],
    tokens: int,
    seed: int,
    answers: Store | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Progress]:
    """Decode, score and keep a sweep, telling progress; then `store.find` has it. answers: where the evaluation is kept.

    Stopped or killed it goes on where it was. Without the embedding model there is no cosine. UserError at once for prompts that do not
    fit the pair.
    """
    recipe, plan = sweep_recipe(pair, samples, tokens, seed), sweep_plan(pair, samples, tokens, seed)
    return _decode(pair, samples, recipe, plan, answers, cancelled)


def _decode(
    pair: ModelPair,
    samples: Sequence[Sample],
    recipe: SweepRecipe,
    plan: EvaluationPlan,
    answers: Store | None,
    cancelled: Callable[[], bool],
) -> Iterator[Progress]:
    yield from evaluate(pair, plan, answers, cancelled)
    table = load(plan, answers)
    if not table.complete:  # cancelled
        return
    embedder = _embedder()
    yield from scoring_steps(table, samples, embedder=embedder, likelihood=pair, store=answers, cancelled=cancelled)
    if not cancelled():
        scored = score_table(table, samples, embedder=embedder, likelihood=pair, store=answers)
        chosen = configurations(pair.calibration, pair.vocabulary_size, recipe.tokens)
        save_sweep(store_of(SWEEPS), recipe.key, reduced(scored, chosen, recipe.tokens, recipe.seed))


def _embedder() -> Embedder | None:
    try:
        return load_embedder()
    except UserError:  # not installed: the page says that there is no cosine
        return None


def reduced(scored: Scored, chosen: Sequence[SweptConfiguration], limit: int, seed: int) -> Sweep:
    """A complete evaluation as a sweep; `chosen` are its configurations in order. UserError for one that is not complete."""
    table = scored.table
    if not table.complete:
        raise UserError("The sweep is not decoded completely: decode the rest first.")
    shape = (len(chosen), len(table) // len(chosen))
    return Sweep(
        configurations=tuple(chosen),
        vocabulary_size=table.vocabulary_size,
        numbers=table.prompt[: shape[1]],
        seed=seed,
        limit=limit,
        embedder=scored.embedder,
        tokens=table.tokens.reshape(shape),
        totals={name: values.reshape(shape) for name, values in _sums_of(table).items()},
        scores={name: values.reshape(shape) for name, values in scored.scores.items() if not np.isnan(values).all()},
        texts=table.text,
        decision=table.rounds["decision"],
        payload_bits=table.rounds["payload_bits"],
    )


def _sums_of(table: EvaluationTable) -> dict[str, np.ndarray]:
    """By the names of `points.SUMS`, [R] each."""
    sums = fold(table.priced(ChannelSettings(), ClockSettings()), table.row, len(table))
    parts = {name: part for total, names in STORED.items() for name, part in zip(names, sums[total], strict=True)}
    return {name: parts[name] for name in SUMS}
