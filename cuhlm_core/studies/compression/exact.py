"""The bias that runs estimate against the exact one: rounds of a few runs whose distribution is enumerated, draft by draft."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


@dataclass(frozen=True)
class ExactBias:
    """One method over the enumerated rounds of its runs."""

    method: str
    rounds: int
    exact: float
    """Mean over the rounds of ||out - y||_1."""
    expected: float
    """Mean of what the estimate is expected to be in the same rounds."""
    drawn: float
    """The estimate itself: the mean of what the drafts that were drawn there added."""
    standard_error: float
    """Of `drawn`."""


def exact_biases(
    pair: ModelPair, prompts: Sequence[str], tokens: int, seed: int = 0, cancelled: Callable[[], bool] = lambda: False
) -> Generator[Progress, None, list[ExactBias]]:
    """Decode an answer of at most `tokens` tokens to each prompt with each of EXACT_METHODS, prompt i with the seed `seed` + i, and
    enumerate its every fourth round. Yields progress; returns the methods that are done when it was cancelled.
    """
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.decoding.round_law import recorded_law

    biases: list[ExactBias] = []
    for row, method in enumerate(EXACT_METHODS):
        laws, drawn = [], []
        for number, prompt in enumerate(prompts):
            yield Progress("exact", row * len(prompts) + number, len(EXACT_METHODS) * len(prompts))
            events = list(decode(pair, prompt, method, DecodeSettings(seed=seed + number, max_tokens=tokens), cancelled, details=False))
            table = run_table(events, seed + number)
            for round_ in range(1, len(table) + 1, EVERY):
                if cancelled():
                    return biases
                laws.append(recorded_law(pair, events, round_))
                drawn.append(table.bias[round_ - 1])
        estimates = np.array(drawn)
        error = float(estimates.std(ddof=1) / np.sqrt(len(estimates))) if len(estimates) > 1 else float("nan")
        exact, expected = (float(np.mean([getattr(law, name) for law in laws])) for name in ("bias", "expected"))
        biases.append(ExactBias(method, len(laws), exact, expected, float(estimates.mean()), error))
    yield Progress("exact", len(EXACT_METHODS) * len(prompts), len(EXACT_METHODS) * len(prompts))
    return biases


# Words and rows -------------------------------------------------------------------------------------------------------

EXACT_COLUMNS = ("exact bias", "expected estimate", "estimate", "its standard error")


def exact_rows(biases: Sequence[ExactBias]) -> list[dict[str, object]]:
    """A row a method, with the rounds that it is over."""
    return [
        {
            "method": METHODS[one.method].title,
            **dict(zip(EXACT_COLUMNS, (one.exact, one.expected, one.drawn, one.standard_error), strict=True)),
            "rounds": one.rounds,
        }
        for one in biases
    ]


def exact_words(biases: Sequence[ExactBias]) -> str:
    """How far the estimate is expected to lie above the exact bias."""
    excess = max(biases, key=lambda one: one.expected - one.exact)
    return (
        f"Over {count(sum(one.rounds for one in biases))} enumerated rounds the estimate is expected to exceed the exact bias by at most "
        f"{significant(excess.expected - excess.exact, 2)} ({METHODS[excess.method].title}: exactly {significant(excess.exact)}, expected "
        f"{significant(excess.expected)})."
    )
