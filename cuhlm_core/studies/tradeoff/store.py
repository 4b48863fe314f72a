"""Sweeps on disk, small: of every round its decision and its bits, of every answer its totals, scores and text. Two Parquet files each.

A sweep is found by what it depends on, weights and prompts included, without loading a model. The decoded answers themselves, with all
their columns, are the evaluation's (`evaluation.evaluations_folder`); a sweep costs a tenth of their room and re-costs exactly.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.measuring import store as round_store
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.prompts import tales
from cuhlm_core.runs.columns import DECISIONS
from cuhlm_core.settings import check_whole
from cuhlm_core.storage import SHIPPED_CACHE, cache_folder
from cuhlm_core.studies.tradeoff.points import SUMS, Configuration, Sweep, configurations

FORMAT = 1
"""Number of the stored columns' meaning: a change makes old sweeps invisible."""
SHIPPED_SWEEPS = SHIPPED_CACHE / "shipped_evaluations"
MOST_TOKENS = 512


@dataclass(frozen=True)
class Recipe:
    """Everything that a sweep depends on."""

    slm: str
    """Fingerprint of the SLM's weights."""
    llm: str
    vocabulary_size: int
    prompts: tuple[str, ...]
    references: tuple[str, ...]
    numbers: tuple[int, ...]
    """Of the prompts"""
    tokens: int
    """Longest answer."""
    seed: int
    configurations: tuple[Configuration, ...]
    format: int = FORMAT

    @property
    def key(self) -> str:
        """Name of the sweep's files."""
        content = json.dumps(asdict(self), sort_keys=True)
        return f"sweep-{self.weights}-{hashlib.sha256(content.encode('utf-8', 'surrogatepass')).hexdigest()[:20]}"

    @property
    def weights(self) -> str:
        """Digits that tell this pair's models from others."""
        return hashlib.sha256(f"{self.slm} {self.llm}".encode()).hexdigest()[:8]


def shipped_samples(limit: int) -> tuple[Sample, ...]:
    """The first `limit` prompts of the program's own set, with their references."""
    return tuple(Sample(number, pair.prompt, pair.reference, None) for number, pair in enumerate(tales(limit)))


def recipe_of(
    weights: tuple[str, str], vocabulary_size: int, calibration: Calibration, samples: Sequence[Sample], tokens: int, seed: int
) -> Recipe:
    """The recipe of a sweep over `samples` on the pair with these fingerprints (SLM, LLM). UserError for tokens or a seed out of range."""
    check_whole("Tokens", tokens, 1, MOST_TOKENS)
    check_whole("Seed", seed, 0, 2**31)
    return Recipe(
        *weights,
        vocabulary_size,
        tuple(sample.prompt for sample in samples),
        tuple(sample.reference for sample in samples),
        tuple(sample.number for sample in samples),
        tokens,
        seed,
        configurations(calibration, vocabulary_size, tokens),
    )


def sweeps_folder() -> Path:
    """Where this installation keeps sweeps."""
    return cache_folder() / "sweeps"


def find(recipe: Recipe) -> Sweep | None:
    """A sweep decoded before, here or before the program was shipped; None where there is none."""
    found = (load(folder, recipe.key) for folder in (sweeps_folder(), SHIPPED_SWEEPS))
    return next((sweep for sweep in found if sweep is not None), None)


def find_other(recipe: Recipe) -> Sweep | None:
    """A sweep of the same weights with other settings, prompts or seed: the newest here, else a shipped one; None without."""
    for folder in (sweeps_folder(), SHIPPED_SWEEPS):
        files = sorted(folder.glob(f"sweep-{recipe.weights}-*-answers.parquet"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files:
            if (sweep := load(folder, file.name.removesuffix("-answers.parquet"))) is not None:
                return sweep
    return None


def stamp(recipe: Recipe) -> str:
    """Changes whenever `find` or `find_other` would."""
    folders = (sweeps_folder(), SHIPPED_SWEEPS)
    return " ".join(sorted(file.name for folder in folders for file in folder.glob(f"sweep-{recipe.weights}-*.parquet")))


def save(folder: Path, key: str, sweep: Sweep) -> None:
    """Write a sweep; it is there once its second file is."""
    rounds: dict[str, np.ndarray] = {"decision": sweep.decision.astype(np.int8), "payload_bits": sweep.payload_bits.astype(np.int32)}
    round_store.save_columns(folder, f"{key}-rounds", rounds, {})
    answers: dict[str, np.ndarray] = {"tokens": sweep.tokens.ravel().astype(np.int32), "text": np.array(sweep.texts, dtype=object)}
    answers |= {f"totals/{name}": values.ravel() for name, values in sweep.totals.items()}
    answers |= {f"scores/{name}": values.ravel() for name, values in sweep.scores.items()}
    about: dict[str, Any] = {
        "configurations": [asdict(one) for one in sweep.configurations],
        "numbers": sweep.numbers.tolist(),
        "decisions": list(DECISIONS),
        **{name: getattr(sweep, name) for name in ("vocabulary_size", "seed", "limit", "embedder")},
    }
    round_store.save_columns(folder, f"{key}-answers", answers, about)


def load(folder: Path, key: str) -> Sweep | None:
    """What `save` wrote; None where it is missing or damaged."""
    answers, rounds = (round_store.load_columns(folder, f"{key}-{part}") for part in ("answers", "rounds"))
    if answers is None or rounds is None:
        return None
    try:
        return _sweep(answers[0], answers[1], rounds[0])
    except (KeyError, TypeError, ValueError):
        return None


def _sweep(answers: dict[str, np.ndarray], about: dict[str, Any], rounds: dict[str, np.ndarray]) -> Sweep:
    """ValueError, KeyError or TypeError where the columns do not make a sweep."""
    chosen = tuple(Configuration(one["name"], one["method"], one["settings"]) for one in about["configurations"])
    shape = (len(chosen), len(about["numbers"]))
    tables = {name: values.reshape(shape) for name, values in answers.items() if name != "text"}
    sweep = Sweep(
        configurations=chosen,
        vocabulary_size=int(about["vocabulary_size"]),
        numbers=np.array(about["numbers"], dtype=np.int64),
        seed=int(about["seed"]),
        limit=int(about["limit"]),
        embedder=about["embedder"],
        tokens=tables["tokens"].astype(np.int64),
        totals={name: tables[f"totals/{name}"].astype(np.float64) for name in SUMS},
        scores={name.removeprefix("scores/"): values for name, values in tables.items() if name.startswith("scores/")},
        texts=tuple(answers["text"].tolist()),
        decision=rounds["decision"],
        payload_bits=rounds["payload_bits"].astype(np.int64),
    )
    if about["decisions"] != list(DECISIONS) or int(sweep.tokens.sum()) != sweep.rounds or sweep.tokens.min() < 1:
        raise ValueError("rounds that are not those of the answers")
    return sweep
