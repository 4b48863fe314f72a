"""What a run's costs depend on, from which the browser recomputes them where a handle is held (web/engine/runs/pricing.js). No streamlit.

Python's numbers stand wherever the handles stand where it has them.
"""

import math
from dataclasses import asdict
from typing import Any

from cuhlm_core.events import Started
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.comparison import PricedRun
from cuhlm_core.runs.likelihood import tells_no_gain
from cuhlm_core.settings import ChannelSettings, ClockSettings


def pricing(
    started: Started | None, table: RunTable, channel: ChannelSettings, clock: ClockSettings, since: int = 0, *, nothing: bool
) -> dict[str, Any] | None:
    """The rounds from the row `since` on, and the link that the table's costs are of; None for a run that no handle gives other costs:
    without a round, or of a method that depends on the channel. `nothing`: its answer means nothing, so that no gain is shown."""
    if started is None or METHODS[started.method].depends_on_channel or not len(table):
        return None
    return {
        "seed": table.seed,
        "vocabulary_size": started.vocabulary_size,
        "nothing": nothing,
        "link": {"channel": asdict(channel), "clock": asdict(clock)},
        "rows": _rows(table, since),
    }


def lane_pricing(lane: PricedRun) -> dict[str, Any] | None:
    """The same of a whole run of several side by side."""
    return pricing(lane.started, lane.table, *lane.link, nothing=lane.complete and tells_no_gain(lane.started, lane.totals.text))


def _rows(table: RunTable, since: int) -> list[list[Any]]:
    """[decision, k] of each round, and where an exchange begins its tokens, bits up and billed bits down, passes of both models, whether
    what the device drafts on behind it falls, and the measured seconds of both."""
    inputs = table.inputs
    sent = (inputs.tokens, inputs.payload_bits, inputs.billed_downlink_bits, inputs.slm_passes, inputs.llm_passes, inputs.restarts)
    begun = zip(*(column[since:].tolist() for column in (*sent, inputs.host_slm_s, inputs.host_llm_s)), strict=True)
    decided = zip(table.decision[since:].tolist(), table.k[since:].tolist(), strict=True)
    return [
        [decision, _known(k), *(map(_known, exchange) if exchange[0] else ())]
        for (decision, k), exchange in zip(decided, begun, strict=True)
    ]


def _known(value: Any) -> Any:
    return None if isinstance(value, float) and math.isnan(value) else value
