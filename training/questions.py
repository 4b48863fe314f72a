"""The questions that the tables in docs/results.md ask, and what two tables that stand side by side must have in common."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cuhlm_core.evaluation.datasets import WORLD, Dataset, Sample, load_dataset
from cuhlm_core.models.calibration import TOLERATED_WRONG_SKIPS

SEEDS = (0, 1000, 2000)
"""Far enough apart that no question shares its noise with another seed's: prompt i of seed s draws with s + i."""
PROMPTS, TOKENS = 600, 64
CALIBRATION_PROMPTS = 100
TABLES = "table"
"""The store of the tables that ship."""


def test_questions(prompts: int) -> Dataset:
    """The first `prompts` test questions of each seed, numbered by what their noise is drawn with."""
    drawn = [load_dataset(WORLD, prompts, seed) for seed in SEEDS]
    samples = tuple(replace(row, number=seed + row.number) for seed, part in zip(SEEDS, drawn, strict=True) for row in part.samples)
    return replace(drawn[0], samples=samples, rows=len(samples))


def digest(samples: Sequence[Sample]) -> str:
    """SHA-256 of the prompts in their order."""
    return hashlib.sha256("\n".join(row.prompt for row in samples).encode()).hexdigest()


def rules_digest(rows: Mapping[str, Any]) -> str:
    """SHA-256 of what a table's rows are, by title, and of the rule that chooses their thresholds: tables of other rules are of another
    day, and do not stand side by side."""
    return hashlib.sha256(json.dumps([rows, TOLERATED_WRONG_SKIPS], sort_keys=True).encode()).hexdigest()
