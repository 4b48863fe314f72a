"""A sweep of a pair: loaded from disk by what it depends on, or decoded and scored in batches, step by step with progress.

It depends on weights and prompts, and is loaded without a model. Each round's decision and bits are kept, and each answer's totals and
whether it is right, in two Parquet files. The decoded answers themselves, with all their columns, are the evaluation's
(`evaluation.evaluate`); a sweep takes a tenth of their room, and its costs are recomputed exactly. What decodes is imported when it is
asked for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.errors import UserError, check_whole
from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.plan import EvaluationPlan, plan_for
from cuhlm_core.evaluation.table import EvaluationTable, Scored
from cuhlm_core.events import Progress
from cuhlm_core.models.calibration import StoredPair
from cuhlm_core.models.protocol import KnownPair
from cuhlm_core.runs.columns import DECISIONS, fold
from cuhlm_core.settings import MOST_TOKENS, ChannelSettings, ClockSettings
from cuhlm_core.storage import Store, content_key, store_of
from cuhlm_core.studies.tradeoff.configurations import SweptConfiguration, sweep_settings, swept
from cuhlm_core.studies.tradeoff.points import PER_ROUND, STORED, SUMS, Sweep

if TYPE_CHECKING:
    from cuhlm_core.evaluation.pace import Pace
    from cuhlm_core.evaluation.scoring import Scoring
    from cuhlm_core.models.protocol import ModelPair

SWEEP_FORMAT = 5
"""Number of the stored columns' meaning: a change makes old sweeps invisible."""
SWEEPS = "sweeps"
_RIGHT = "scores/exact_match"


def sweep_plan(pair: KnownPair, samples: Sequence[Sample], tokens: int, seed: int) -> EvaluationPlan:
    """The evaluation behind a sweep: all configurations at the pair's calibration over all samples. UserError for tokens or a seed out of
    range."""
    check_whole("Tokens", tokens, 1, MOST_TOKENS)
    slm, llm = pair.weights
    facts = StoredPair(replace(pair.calibration, slm=slm, llm=llm, vocabulary_size=pair.vocabulary_size))
    return _plan(facts, tuple(samples), tokens, seed)


@lru_cache(maxsize=8)
def _plan(pair: StoredPair, samples: tuple[Sample, ...], tokens: int, seed: int) -> EvaluationPlan:
    """Held in memory, as pages ask with every click."""
    chosen = sweep_settings(pair.calibration, pair.vocabulary_size, tokens)
    return plan_for(pair, [sample.prompt for sample in samples], chosen, seed, [sample.number for sample in samples])


def sweep_key(plan: EvaluationPlan, samples: Sequence[Sample]) -> str:
    """Name of the sweep's files: a digest of what its answers depend on and of the references that they are scored against."""
    chosen = [[one.name, one.method, one.text_settings] for one in plan.configurations]
    prompts = [[sample.prompt, sample.number, sample.reference] for sample in samples]
    return f"sweep-{_models_of(plan)}-{content_key([SWEEP_FORMAT, plan.slm, plan.llm, plan.vocabulary_size, plan.seed, chosen, prompts])}"


def _models_of(plan: EvaluationPlan) -> str:
    """Digits that identify this pair's models."""
    return hashlib.sha256(f"{plan.slm} {plan.llm}".encode()).hexdigest()[:8]


def find_sweep(plan: EvaluationPlan, samples: Sequence[Sample]) -> Sweep | None:
    """A sweep decoded before, here or before the program was shipped; None where there is none."""
    return load_sweep(store_of(SWEEPS), sweep_key(plan, samples))


def find_other(plan: EvaluationPlan) -> Sweep | None:
    """A sweep of the same weights with other settings, prompts or seed: the newest here, else a shipped one; None without."""
    store = store_of(SWEEPS)
    names = (file.name.removesuffix("-answers.parquet") for file in store.files(f"sweep-{_models_of(plan)}-*-answers.parquet"))
    return next((sweep for name in names if (sweep := load_sweep(store, name)) is not None), None)


def sweep_stamp(plan: EvaluationPlan) -> str:
    """Changes whenever `find_sweep` or `find_other` would."""
    return store_of(SWEEPS).stamp(f"sweep-{_models_of(plan)}-*.parquet")


def save_sweep(store: Store, key: str, sweep: Sweep) -> None:
    """Write a sweep; it is there once its second file is."""
    rounds: dict[str, np.ndarray] = {"decision": sweep.decision.astype(np.int8)}
    rounds |= {name: getattr(sweep, name).astype(np.int32 if name == "payload_bits" else np.int8) for name in PER_ROUND}
    store.save(f"{key}-rounds", rounds)
    answers: dict[str, np.ndarray] = {"tokens": sweep.tokens.ravel().astype(np.int32), _RIGHT: sweep.right.ravel()}
    answers |= {f"totals/{name}": values.ravel() for name, values in sweep.totals.items()}
    about: dict[str, Any] = {
        "configurations": [asdict(one) for one in sweep.configurations],
        "numbers": sweep.numbers.tolist(),
        "decisions": list(DECISIONS),
        "format": SWEEP_FORMAT,
        **{name: getattr(sweep, name) for name in ("vocabulary_size", "seed", "limit")},
    }
    store.save(f"{key}-answers", answers, about)


def load_sweep(store: Store, key: str) -> Sweep | None:
    """What `save_sweep` wrote; None where it is missing or damaged."""
    rounds = store.load(f"{key}-rounds", lambda columns, about: columns)
    return None if rounds is None else store.load(f"{key}-answers", lambda answers, about: _sweep(answers, about, rounds))


def _sweep(answers: dict[str, np.ndarray], about: dict[str, Any], rounds: dict[str, np.ndarray]) -> Sweep:
    """ValueError, KeyError or TypeError where the columns do not make a sweep."""
    if about.get("format") != SWEEP_FORMAT:
        raise ValueError("a sweep of another format")
    chosen = tuple(SweptConfiguration(one["name"], one["method"], one["settings"]) for one in about["configurations"])
    shape = (len(chosen), len(about["numbers"]))
    tables = {name: values.reshape(shape) for name, values in answers.items()}
    sweep = Sweep(
        configurations=chosen,
        vocabulary_size=int(about["vocabulary_size"]),
        numbers=np.array(about["numbers"], dtype=np.int64),
        seed=int(about["seed"]),
        limit=int(about["limit"]),
        tokens=tables["tokens"].astype(np.int64),
        totals={name: tables[f"totals/{name}"].astype(np.float64) for name in SUMS},
        right=tables[_RIGHT],
        decision=rounds["decision"],
        **{name: rounds[name].astype(np.int64) for name in PER_ROUND},
    )
    if about["decisions"] != list(DECISIONS) or int(sweep.tokens.sum()) != sweep.rounds or sweep.tokens.min() < 1:
        raise ValueError("rounds that are not those of the answers")
    return sweep


def sweep_seconds(pace: Pace, pair: ModelPair, samples: Sequence[Sample], tokens: int, seed: int) -> float:
    """How long what is missing of a sweep takes."""
    from cuhlm_core.evaluation.pace import plan_seconds  # torch: not to name a sweep

    return plan_seconds(pace, pair, sweep_plan(pair, samples, tokens, seed))


# Decoding -------------------------------------------------------------------------------------------------------------


def decode_sweep(
    pair: ModelPair, samples: Sequence[Sample], tokens: int, seed: int, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode, score and keep a sweep, yielding progress; then `find_sweep` has it. An interrupted sweep resumes. UserError at once for
    prompts that do not fit the pair."""
    from cuhlm_core.evaluation.scoring import answer_steps

    plan = sweep_plan(pair, samples, tokens, seed)
    steps = answer_steps(pair, plan, samples, embedder=None, likelihood=None, cancelled=cancelled)
    return _kept(steps, plan, samples)


def _kept(steps: Scoring, plan: EvaluationPlan, samples: Sequence[Sample]) -> Iterator[Progress]:
    scored = yield from steps
    if scored is not None:
        save_sweep(store_of(SWEEPS), sweep_key(plan, samples), reduced(scored, plan))


def reduced(scored: Scored, plan: EvaluationPlan) -> Sweep:
    """A complete evaluation as a sweep. UserError for one that is not complete."""
    table = scored.table
    if not table.complete:
        raise UserError("The sweep is not decoded completely: decode the rest first.")
    shape = len(plan.configurations), len(plan.prompts)
    return Sweep(
        configurations=tuple(swept(one.name, one.method, one.settings) for one in plan.configurations),
        vocabulary_size=table.vocabulary_size,
        numbers=table.prompt[: shape[1]],
        seed=plan.seed,
        limit=plan.configurations[0].settings.max_tokens,
        tokens=table.tokens.reshape(shape),
        totals={name: values.reshape(shape) for name, values in _sums_of(table).items()},
        right=scored.scores["exact_match"].reshape(shape),
        decision=table.rounds["decision"],
        **{name: table.rounds[column] for name, column in PER_ROUND.items()},
    )


def _sums_of(table: EvaluationTable) -> dict[str, np.ndarray]:
    """By the names of `points.SUMS`, [R] each."""
    sums = fold(table.priced(ChannelSettings(), ClockSettings()), table.row, len(table))
    parts = {name: part for total, names in STORED.items() for name, part in zip(names, sums[total], strict=True)}
    return {name: parts[name] for name in SUMS}
