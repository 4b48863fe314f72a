"""The bias that runs estimate against the exact one: rounds of a few runs whose distribution is enumerated, draft by draft."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.events import Progress
from cuhlm_core.format import count, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import DecodeSettings

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

EXACT_METHODS = tuple(name for name, row in METHODS.items() if row.uses_uncertainty and row.fills_tail_uniformly)
"""Methods that skip and compress: only of these the estimate may be above the bias."""
EVERY = 4
"""Every so many rounds are enumerated."""


EXACT_COLUMNS = ("exact bias", "expected estimate", "estimate", "its standard error")
"""Means over the enumerated rounds: ||out - y||_1; what the estimate is expected to be; what the drafts that were drawn there added."""


def exact_biases(
    pair: ModelPair, prompts: Sequence[str], tokens: int, seed: int = 0, cancelled: Callable[[], bool] = lambda: False
) -> Generator[Progress, None, list[dict[str, Any]]]:
    """Decode an answer of at most `tokens` tokens to each prompt with each of EXACT_METHODS, prompt i with the seed `seed` + i, and
    enumerate its every fourth round. Yields progress; returns a row a method, "method" (title), EXACT_COLUMNS and "rounds" (how many), of
    those that are done when it was cancelled.
    """
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.decoding.round_law import recorded_law

    rows: list[dict[str, Any]] = []
    for place, method in enumerate(EXACT_METHODS):
        laws, drawn = [], []
        for number, prompt in enumerate(prompts):
            yield Progress("exact", place * len(prompts) + number, len(EXACT_METHODS) * len(prompts))
            events = list(decode(pair, prompt, method, DecodeSettings(seed=seed + number, max_tokens=tokens), cancelled, details=False))
            table = run_table(events, seed + number)
            for round_ in range(1, len(table) + 1, EVERY):
                if cancelled():
                    return rows
                laws.append(recorded_law(pair, events, round_))
                drawn.append(table.bias[round_ - 1])
        estimates = np.array(drawn)
        error = float(estimates.std(ddof=1) / np.sqrt(len(estimates))) if len(estimates) > 1 else float("nan")
        exact, expected = (float(np.mean([getattr(law, name) for law in laws])) for name in ("bias", "expected"))
        values = dict(zip(EXACT_COLUMNS, (exact, expected, float(estimates.mean()), error), strict=True))
        rows.append({"method": METHODS[method].title, **values, "rounds": len(laws)})
    yield Progress("exact", len(EXACT_METHODS) * len(prompts), len(EXACT_METHODS) * len(prompts))
    return rows


def exact_words(rows: Sequence[Mapping[str, Any]]) -> str:
    """How far the estimate is expected to lie above the exact bias."""
    above = max(rows, key=lambda row: row["expected estimate"] - row["exact bias"])
    exact, expected = above["exact bias"], above["expected estimate"]
    return (
        f"Over {count(sum(row['rounds'] for row in rows))} enumerated rounds the estimate is expected to exceed the exact bias by at most "
        f"{significant(expected - exact, 2)} ({above['method']}: exactly {significant(exact)}, expected {significant(expected)})."
    )
