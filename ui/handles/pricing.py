"""What the costs of a run depend on whose events the browser has not, from which it recomputes them where a handle is held
(web/engine/runs/pricing.js). No streamlit.
"""

import math
from dataclasses import asdict
from typing import Any

from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.comparison import PricedRun


def pricing(lane: PricedRun) -> dict[str, Any] | None:
    """A run's rounds and the link that its costs are of; None where no handle gives it other costs: without a round, or of a method that
    depends on the channel."""
    if METHODS[lane.started.method].depends_on_channel or not len(lane.table):
        return None
    return {
        "seed": lane.table.seed,
        "vocabulary_size": lane.started.vocabulary_size,
        "link": {"channel": asdict(lane.link[0]), "clock": asdict(lane.link[1])},
        "rows": _rows(lane.table),
    }


def _rows(table: RunTable) -> list[list[Any]]:
    """[decision, k] of each round, and where an exchange begins its tokens, bits up and billed bits down, passes of both models, whether
    what the device drafts on behind it falls, and the measured seconds of both."""
    inputs = table.inputs
    sent = (inputs.tokens, inputs.payload_bits, inputs.billed_downlink_bits, inputs.slm_passes, inputs.llm_passes, inputs.restarts)
    begun = zip(*(column.tolist() for column in (*sent, inputs.host_slm_s, inputs.host_llm_s)), strict=True)
    decided = zip(table.decision.tolist(), table.k.tolist(), strict=True)
    return [
        [decision, _known(k), *(map(_known, exchange) if exchange[0] else ())]
        for (decision, k), exchange in zip(decided, begun, strict=True)
    ]


def _known(value: Any) -> Any:
    return None if isinstance(value, float) and math.isnan(value) else value
