"""A run as columns: the fold of its events that plots, counters and re-costing read. Pure numpy."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from cuhlm_core.events import Audited, Event, TokenDecided
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import RoundCosts, RoundInputs, round_costs
from cuhlm_core.settings import ChannelSettings, ClockSettings

VERIFIED = ("accept", "resample")


@dataclass(frozen=True)
class RunTable:
    """One array of length n per quantity, row t-1 for round t; NaN where unknown. Audits are filled in where they belong."""

    seed: int
    decision: np.ndarray
    text: tuple[str, ...]
    uncertainty: np.ndarray
    u_th: np.ndarray
    """The threshold of each round."""
    k: np.ndarray
    rejection_prob: np.ndarray
    draft_prob: np.ndarray
    predicted_rejection: np.ndarray
    total_variation: np.ndarray
    bias: np.ndarray
    would_accept: np.ndarray
    """1 or 0 for audited skipped rounds, NaN elsewhere."""
    distances: np.ndarray
    """[n, S] distances of the preview sizes, NaN where not measured (S may be 0)."""
    downlink_bits: np.ndarray
    inputs: RoundInputs
    costs: RoundCosts

    def __len__(self) -> int:
        return len(self.decision)

    @property
    def transmitted(self) -> np.ndarray:
        """bool [n]: rounds with an upload."""
        return self.inputs.transmitted

    @property
    def skipped(self) -> np.ndarray:
        """bool [n]."""
        return self.decision == "skip"

    def recost(self, channel: ChannelSettings, clock: ClockSettings) -> "RunTable":
        """The same rounds under another channel or clock, without the models: no token changes (DESIGN 2)."""
        return replace(self, costs=round_costs(self.inputs, uniforms(self.seed, Purpose.CHANNEL, len(self)), channel, clock))


def _column(values: Iterable[float | None]) -> np.ndarray:
    return np.array([np.nan if value is None else value for value in values], dtype=np.float64)


def run_table(events: Iterable[Event], seed: int) -> RunTable:
    """Fold events into columns. A skipped round takes y_d, beta, TVD and bias from its audit."""
    tokens: list[TokenDecided] = []
    audits: list[Audited] = []
    for event in events:
        if isinstance(event, TokenDecided):
            tokens.append(event)
        elif isinstance(event, Audited):
            audits.append(event)
    count = len(tokens)
    decision = np.array([token.decision for token in tokens], dtype="<U8")
    rejection, variation = _column(t.rejection_prob for t in tokens), _column(t.total_variation for t in tokens)
    bias, would_accept = _column(t.bias for t in tokens), np.full(count, np.nan)
    for audit in audits:
        row = audit.round - 1
        rejection[row], variation[row], bias[row] = audit.rejection_prob, audit.total_variation, audit.bias
        if decision[row] == "skip":
            would_accept[row] = audit.would_accept
    transmitted = np.isin(decision, VERIFIED)
    inputs = RoundInputs(
        payload_bits=np.array([t.payload_bits for t in tokens], dtype=np.int64),
        transmitted=transmitted,
        uses_slm=decision != "llm",
        uses_llm=transmitted | (decision == "llm"),
        host_slm_s=_column(t.host_slm_s for t in tokens),
        host_llm_s=_column(t.host_llm_s for t in tokens),
        billed_downlink_bits=np.array([t.billed_downlink_bits for t in tokens], dtype=np.int64),
    )
    slm_s, uplink_s, llm_s = (_column(getattr(t, name) for t in tokens) for name in ("slm_s", "uplink_s", "llm_s"))
    costs = RoundCosts(
        snr_db=_column(t.snr_db for t in tokens),
        outage=np.array([t.outage for t in tokens], dtype=bool),
        uplink_s=uplink_s,
        slm_s=slm_s,
        llm_s=llm_s,
        total_s=slm_s + uplink_s + llm_s,
    )
    widths = {len(t.distances) for t in tokens if t.distances is not None}
    width = widths.pop() if widths else 0
    distances = np.full((count, width), np.nan)
    for row, token in enumerate(tokens):
        if token.distances is not None:
            distances[row] = token.distances
    return RunTable(
        seed=seed,
        decision=decision,
        text=tuple(t.text for t in tokens),
        uncertainty=_column(t.uncertainty for t in tokens),
        u_th=_column(t.u_th for t in tokens),
        k=_column(t.k for t in tokens),
        rejection_prob=rejection,
        draft_prob=_column(t.draft_prob for t in tokens),
        predicted_rejection=_column(t.predicted_rejection for t in tokens),
        total_variation=variation,
        bias=bias,
        would_accept=would_accept,
        distances=distances,
        downlink_bits=np.array([t.downlink_bits for t in tokens], dtype=np.int64),
        inputs=inputs,
        costs=costs,
    )
