"""What other thresholds would have done to the rounds of a run: no models, no new tokens.

Exact for the recorded prefixes: u, x_d, TVD(x, y) and the distances of the reconstruction are those of the run. A real run
under the new settings parts from it at the first changed token, so this is a preview and the page offers to decode again.
"""

import math
from dataclasses import dataclass

import numpy as np

from cuhlm_core.methods import Method, certified_k, fixed_k, online_k
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.table import RunTable


@dataclass(frozen=True)
class Preview:
    """The rounds of a run under other settings."""

    skips: np.ndarray
    """bool [n]: would skip."""
    k: np.ndarray
    """[n] entries that would be sent, NaN for a skip; for k(t) the next larger of the preview sizes."""
    bias_bound: np.ndarray
    """[n] exact 2 TVD(x, y) for a skip; for an upload at most min(distance at k, 2 TVD) (PAPER_NOTES 16); NaN if unknown."""
    changed: np.ndarray
    """bool [n]: skip or send would differ from what the run did."""

    @property
    def transmission_rate(self) -> float:
        """Share of rounds that would upload (NaN for no rounds)."""
        return float(1 - self.skips.mean()) if self.skips.size else math.nan

    @property
    def mean_k(self) -> float:
        """Mean k over the uploads (NaN without one)."""
        return float(self.k[~self.skips].mean()) if (~self.skips).any() else math.nan

    @property
    def mean_bias_bound(self) -> float:
        """Mean of the known bias bounds (NaN without one)."""
        known = self.bias_bound[~np.isnan(self.bias_bound)]
        return float(known.mean()) if known.size else math.nan


def preview(table: RunTable, method: Method, settings: DecodeSettings, sizes: tuple[int, ...]) -> Preview:
    """The decisions that `settings` (complete) would have made on the rounds of `table`.

    `sizes` are the preview sizes of the vocabulary, the columns of `table.distances`.
    """
    u = table.uncertainty
    skips = np.zeros(len(table), bool) if settings.u_th is None else u <= settings.u_th
    columns = _columns(table, method, settings, sizes)
    k = np.array(sizes, float)[columns]
    distance = np.take_along_axis(table.distances, columns[:, None], axis=1)[:, 0] if len(table) else np.zeros(0)
    if method.drafts_from_payload or method.payload not in (fixed_k, online_k, certified_k):
        distance = np.zeros(len(table))
    twice_variation = 2 * table.total_variation
    bias = np.where(skips, twice_variation, np.fmin(distance, twice_variation))
    return Preview(skips, np.where(skips, np.nan, k), bias, skips != table.skipped)


def _columns(table: RunTable, method: Method, settings: DecodeSettings, sizes: tuple[int, ...]) -> np.ndarray:
    """[n] column of `sizes` that each round would send."""
    last = len(sizes) - 1
    if method.payload is online_k:
        assert settings.eta is not None and settings.line_a is not None and settings.line_b is not None
        beta = np.clip(settings.line_a * table.uncertainty + settings.line_b, 0, 1)
        softplus = lambda z: np.logaddexp(0, settings.eta * z) / settings.eta  # noqa: E731
        denominator = (1 - table.draft_prob) * softplus(-1.0) + table.draft_prob * softplus(-beta)
        limit = settings.theta * denominator
    elif method.payload is certified_k:
        limit = np.full(len(table), settings.theta)
    elif method.payload is fixed_k:
        assert settings.k is not None
        return np.full(len(table), int(np.searchsorted(sizes, min(settings.k, sizes[-1]))))
    else:
        return np.full(len(table), last)
    enough = table.distances <= limit[:, None]
    return np.where(enough.any(axis=1), enough.argmax(axis=1), last)
