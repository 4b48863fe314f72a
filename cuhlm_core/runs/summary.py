"""The totals of a run: definitions in one place (PAPER_NOTES 19), folded from its columns."""

from dataclasses import dataclass

import numpy as np

from cuhlm_core.events import Finished, StopReason
from cuhlm_core.runs.columns import RunTable


@dataclass(frozen=True)
class HostTimes:
    """Wall seconds on this host."""

    prefill_s: float
    decode_s: float
    closing_s: float


def mean_or_none(values: np.ndarray) -> float | None:
    """Mean of the known (not NaN) values, None where there is none."""
    known = values[~np.isnan(values)]
    return float(known.mean()) if known.size else None


def ratio_or_none(part: float, whole: float) -> float | None:
    """part / whole, None where the whole is zero."""
    return part / whole if whole else None


def summarise(table: RunTable, full_payload_bits: int, stop_reason: StopReason, host: HostTimes) -> Finished:
    """Fold a run's columns into its totals; `full_payload_bits` is the size of one whole distribution."""
    count = len(table)
    skipped, transmitted = table.skipped, table.transmitted
    costs = table.costs
    return Finished(
        text="".join(table.text),
        tokens=count,
        stop_reason=stop_reason,
        transmission_rate=ratio_or_none(int(transmitted.sum()), count),
        true_skip_rate=mean_or_none(1 - table.rejection_prob[skipped]),
        realised_skip_rate=mean_or_none(table.would_accept[skipped]),
        acceptance_rate=ratio_or_none(int((table.decision == "accept").sum()), int(transmitted.sum())),
        mean_k=mean_or_none(table.k),
        mean_bias=mean_or_none(table.bias),
        payload_bits=int(table.inputs.payload_bits.sum()),
        full_payload_bits=full_payload_bits * count,
        downlink_bits=int(table.downlink_bits.sum()),
        throughput=ratio_or_none(count, float(costs.total_s.sum())),
        slm_s=float(costs.slm_s.sum()),
        uplink_s=float(costs.uplink_s.sum()),
        llm_s=float(costs.llm_s.sum()),
        outages=int(costs.outage.sum()),
        host_prefill_s=host.prefill_s,
        host_decode_s=host.decode_s,
        host_closing_s=host.closing_s,
        host_tokens_per_s=ratio_or_none(count, host.decode_s),
    )
