"""A method from another package: U-HLM that sends a draft after three skips in a row, however sure the small model is."""

from typing import Any

from cuhlm_core.methods import RATIO_TEST, Method
from cuhlm_core.rules import Draft, RoundSettings, rule, whole_vector

MOST = 3


@rule(
    f"when u is above the threshold, or after {MOST} skips in a row",
    *("u_th", "estimator"),
    in_order=True,
    js=f"draft.uncertainty > draft.uTh || draft.waiting >= {MOST}",
)
def when_uncertain_or_capped(draft: Draft, settings: RoundSettings) -> Any:
    """Transmit iff u > u_th, or after MOST skips."""
    return (draft.uncertainty > draft.u_th) | (draft.waiting >= MOST)


CAPPED = Method(
    "u-hlm-capped", "U-HLM (at most 3 skips)",
    "Skips as U-HLM does, but never more than three drafts in a row: the large model is never far behind.",
    when_uncertain_or_capped, whole_vector, RATIO_TEST,
)  # fmt: skip
