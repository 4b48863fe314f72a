"""A compression study as rows and as plain data, for tables on a page and files to take along."""

import math
from dataclasses import asdict
from typing import Any

import numpy as np

from cuhlm_core.studies.compression.study import CompressionStudy, Floats, share_above


def rule_rows(found: CompressionStudy) -> list[dict[str, Any]]:
    """A row a rule at the study's theta: k, bits, and the distortion that is left."""
    theta = found.question.theta
    return [
        {
            "rule": rule.title,
            "mean k": float(rule.sizes.mean()),
            "median k": float(np.median(rule.sizes)),
            "smallest k": int(rule.sizes.min()),
            "largest k": int(rule.sizes.max()),
            "mean bits": float(rule.bits.mean()),
            "mean bias": float(rule.bias.mean()),
            "largest bias": float(rule.bias.max()),
            "bias above theta": share_above(rule.bias, theta),
            "TVD above theta": share_above(rule.variation, theta),
        }
        for rule in found.rules.values()
    ]


def size_rows(found: CompressionStudy) -> list[dict[str, Any]]:
    """A row a size: everything that the study has by k, None where it was not measured or is infinite."""
    by_size: dict[str, Floats] = {
        "mean_probability_of_rank": found.ranks.mean,
        "mean_residual_mass": found.tails.mean,
        **{f"mean_{name}": getattr(found.bounds, name) for name in ("variation", "offline", "online", "certified")},
        **{f"violations_{name}": getattr(found.violations, name) for name in ("predicted", "true", "offline", "certified")},
        **{f"chosen_{name}": np.bincount(rule.columns, minlength=len(found.sizes)).astype(float) for name, rule in found.rules.items()},
    }
    coded = {int(k): place for place, k in enumerate(found.coded_sizes)}
    rows = []
    for place, k in enumerate(found.sizes.tolist()):
        row: dict[str, Any] = {"k": k, **{name: _finite(values[place]) for name, values in by_size.items()}}
        row |= {f"mean_bias_{code}": float(values[coded[k]]) if k in coded else None for code, values in found.coded.items()}
        rows.append(row)
    return rows


def as_data(found: CompressionStudy) -> dict[str, Any]:
    """The study as plain numbers for a JSON file; the scatter plot's points are left out."""

    def listed(part: Any) -> dict[str, Any]:
        return {name: [_finite(item) for item in value] if isinstance(value, np.ndarray) else value for name, value in asdict(part).items()}

    return {
        "question": asdict(found.question),
        "rounds": found.rounds,
        "prompts": found.prompts,
        "uploaded": found.uploaded,
        "k_star": found.k_star,
        "bias_tvd_correlation": _finite(found.points.correlation),
        "bias_tvd_points": found.points.count,
        "rules": rule_rows(found),
        "by_size": size_rows(found),
        "by_eta": listed(found.etas),
        "softplus": listed(found.softplus),
        "by_theta": {name: listed(sweep) for name, sweep in found.sweeps.items()},
        "costs": {name: listed(curve) for name, curve in found.costs.items()},
    }


def _finite(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None
