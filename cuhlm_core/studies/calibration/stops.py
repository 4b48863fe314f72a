"""Where messages of several drafts end: the stops, chosen on a pair's calibration questions by each method's throughput, and then frozen.

HSL stops below a probability R, EdgeLLM at a product R₁, PipeSD and shared noise at either. Every value of the grid is decoded over the
same questions with the same noise, as the drafts travel (8 bits that they are drawn from, or token ids alone) and with the bonus token,
at the default link and the paper's clock. The best on these questions is then used on all others.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cuhlm_core.events import Progress
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.calibration import STOP_SETTINGS, Calibration
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

if TYPE_CHECKING:
    from cuhlm_core.evaluation.plan import EvaluationPlan
    from cuhlm_core.models.protocol import ModelPair

STOP_GRID = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)


class StopChoice(NamedTuple):
    """One value of the grid of one method, decoded: `stop_prob`, `stop_product` or both, and tokens a second of all answers together."""

    method: str
    stops: Mapping[str, float]
    tokens_per_s: float


def stop_grid(method: Method) -> list[dict[str, float]]:
    """The stops that are tried of a method, by the names of the settings that it reads; empty for one without.

    The product is the smaller of two stops: where R₂ <= R₁ a draft below R₂ already brings the product to R₁, and R₁ alone decides.
    """
    names = [name for name in STOP_SETTINGS if name in method.uses]
    values = product(STOP_GRID, repeat=len(names)) if names else ()
    return [dict(zip(names, value, strict=True)) for value in values if list(value) == sorted(value, reverse=True)]


def with_stops(calibration: Calibration, choices: Sequence[StopChoice], answers: int) -> Calibration:
    """The calibration with the fastest stops of each method, chosen over so many answers; the first of equals, which are those with the
    longest messages."""
    methods = dict.fromkeys(choice.method for choice in choices)
    best = {name: max((one for one in choices if one.method == name), key=lambda one: one.tokens_per_s) for name in methods}
    return replace(calibration, stops={name: dict(choice.stops) for name, choice in best.items()}, stop_answers=answers)


def stops_plan(pair: ModelPair, prompts: Sequence[str], tokens: int, seed: int) -> EvaluationPlan:
    """The grid of every method with a stop over `prompts`, at the pair's temperature; the configurations are in the order of `_grid`."""
    from cuhlm_core.evaluation.plan import plan_for

    base = DecodeSettings(max_tokens=tokens, temperature=pair.temperature, bonus="on")
    settings = {f"{method} {stops}": (method, replace(base, **dict[str, Any](stops))) for method, stops in _grid()}
    return plan_for(pair, prompts, settings, seed)


def _grid() -> list[tuple[str, dict[str, float]]]:
    return [(method.name, stops) for method in METHODS.values() for stops in stop_grid(method)]


def measure_stops(
    pair: ModelPair, prompts: Sequence[str], tokens: int, seed: int
) -> Generator[Progress, None, list[StopChoice]]:
    """Decode the grid of every method with a stop over `prompts`, yielding progress. What is decoded is kept."""
    from cuhlm_core.evaluation.evaluate import evaluate  # torch: not before something is decoded
    from cuhlm_core.evaluation.plan import load

    plan = stops_plan(pair, prompts, tokens, seed)
    yield from evaluate(pair, plan)
    table = load(plan)
    row = table.configuration[table.row]
    seconds = np.bincount(row, weights=table.priced(ChannelSettings(), ClockSettings()).costs.total_s)
    return [StopChoice(*chosen, float(rate)) for chosen, rate in zip(_grid(), np.bincount(row) / seconds, strict=True)]
