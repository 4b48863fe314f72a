"""What other thresholds would have done to the rounds of a run: no models, no new tokens.

Exact for the recorded prefixes: u, x_d, y_d, TVD(x, y) and the distances of the reconstruction are those of the run. A real run
under the new settings parts from it at the first changed token, so this is a preview and the page offers to decode again.
"""

import math
from dataclasses import dataclass

import numpy as np

from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.methods import Draft, Method
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.settings import DecodeSettings


@dataclass(frozen=True)
class Preview:
    """The rounds of a run under other settings."""

    skips: np.ndarray
    """bool [n]: would skip."""
    k: np.ndarray
    """[n] entries that would be sent, NaN for a skip; for k(t) and the certified k the next larger of the preview sizes."""
    bias_bound: np.ndarray
    """[n] what each adds to the bias of the law: exactly 2 beta_d for a skip; for an upload at most min(distance of what would be sent,
    2 TVD) (PAPER_NOTES 16), of which a method that skips by uncertainty counts its draft's part, times beta_d / TVD. NaN if unknown: a
    skip without an audit, and every upload of a quantised payload, whose rounding distorts what no bound here covers."""
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
        """Mean of the bias bounds (NaN for no rounds, and where one is unknown)."""
        return float(self.bias_bound.mean()) if self.bias_bound.size else math.nan


def preview(table: RunTable, method: Method, settings: DecodeSettings, sizes: tuple[int, ...]) -> Preview:
    """The decisions that `settings` (complete) would have made on the rounds of `table`, for a method that sends x.

    A method whose uploads carry no more than one probability has no preview, and none that learns: under other settings it would
    have learnt something else from the first round on.
    `sizes` are the preview sizes of the vocabulary, the columns of `table.distances`. A method that drafts from what it sends
    is previewed at the run's own k: another k is another x.
    """
    assert method.sends_law and not method.learns
    draft = _previewed_draft(table, method, settings, sizes[-1])
    skips = ~method.transmit(draft, settings)
    k, distance = _sent(table, draft, method, settings, sizes)
    if method.drafts_from_payload:
        distance = np.zeros(len(table))
    sent_bias = np.full(len(table), np.nan) if settings.payload == "quantised" else np.fmin(distance, 2 * table.total_variation)
    if method.asks_uncertainty:
        sent_bias = sent_bias * table.rejection_prob / np.where(table.total_variation == 0, 1, table.total_variation)
    return Preview(skips, np.where(skips, np.nan, k), np.where(skips, 2 * table.rejection_prob, sent_bias), skips != table.skipped)


def _previewed_draft(table: RunTable, method: Method, settings: DecodeSettings, vocabulary_size: int) -> Draft:
    """The recorded rounds as the device would have seen them under other settings."""
    unknown = np.full(len(table), np.nan)
    assert settings.u_th != "calibrated"
    u_th = -math.inf if settings.u_th is None else settings.u_th
    coins = uniforms(table.seed, Purpose.SKIP, len(table))[:, 0]
    known = settings.line_a is not None and settings.line_b is not None
    predicted = predicted_rejection(table.uncertainty, settings.line_a, settings.line_b) if known else unknown  # type: ignore[arg-type]
    return Draft(table.draft_prob, table.uncertainty, predicted, coins, u_th, np.zeros(len(table)), vocabulary_size)


def _sent(table: RunTable, draft: Draft, method: Method, settings: DecodeSettings, sizes: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    """([n] entries that each round would send, [n] a bound of the distance that they leave)."""
    count, amount = len(table), np.broadcast_to(method.size(draft, settings), len(table))
    # A recording may have been made without distances, or with those of other sizes: then they are not known.
    distances = table.distances if table.distances.shape[1] == len(sizes) else np.full((count, len(sizes)), np.nan)
    if method.size.is_limit:
        enough = distances <= amount[:, None]  # at k = |V| the distance is 0, so some size is, where they are known
        return np.where(enough.any(axis=1), np.array(sizes, float)[enough.argmax(axis=1)], np.nan), amount
    if not method.compresses:
        return amount.astype(float), np.zeros(count)
    k = np.minimum(amount, sizes[-1])
    # The distance falls as k grows: the one at the next smaller size bounds it.
    smaller = np.searchsorted(sizes, k, side="right") - 1
    return k.astype(float), np.take_along_axis(distances, smaller[:, None], 1)[:, 0]
