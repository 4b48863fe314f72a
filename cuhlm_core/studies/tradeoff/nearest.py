"""The decoded configuration that stands nearest to a run's settings."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from cuhlm_core.studies.tradeoff.configurations import SweptConfiguration
from cuhlm_core.studies.tradeoff.points import Point

_NEVER_SKIP = -0.05
"""Where u_th = None stands beside thresholds: below 0, which still skips u = 0."""
_UNSAID = {"bonus": "published"}
"""What a point that does not say it was decoded with."""
_OF_THE_LINK = ("channel", "clock")
"""What the page's own controls choose."""
_SAME = {"u_th": 0.0051, "theta": 1e-6, "k": 1e-6, "eta": 0.07}
"""Differences that do not count: the Live page's sliders have steps."""


Candidate = TypeVar("Candidate", Point, SweptConfiguration)


def nearest(candidates: Sequence[Candidate], method: str, settings: Mapping[str, Any]) -> tuple[Candidate, tuple[str, ...]] | None:
    """The candidate of a method whose settings are nearest, and the names of those that differ; None where the method is not there.

    Settings that are not in `settings` count as equal. Thresholds are compared by their difference, theta, k and eta by their ratio;
    any other difference weighs more than all of these.
    """
    ranked = []
    for point in candidates:
        if point.method == method:
            own = {name: value for name, value in {**_UNSAID, **point.settings}.items() if name in settings and name not in _OF_THE_LINK}
            gaps = {name: _gap(name, value, settings[name]) for name, value in own.items()}
            differing = tuple(name for name, gap in gaps.items() if gap > _SAME.get(name, 0.0))
            ranked.append((sum(gaps.values()), point, differing))
    return min(ranked, key=lambda one: one[0])[1:] if ranked else None


def _gap(name: str, mine: Any, theirs: Any) -> float:
    if name == "u_th":
        first, second = (_NEVER_SKIP if value is None else value for value in (mine, theirs))
        return abs(first - second)
    if name in ("theta", "k", "eta") and mine and theirs:
        return abs(math.log(mine / theirs))
    if isinstance(mine, float) and isinstance(theirs, (int, float)):
        return 0.0 if math.isclose(mine, theirs, rel_tol=1e-9, abs_tol=1e-12) else 100.0
    return 0.0 if mine == theirs else 100.0
