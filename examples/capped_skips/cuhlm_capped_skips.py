"""A method from another package: U-HLM that sends a draft after L skips in a row, however sure the small model is."""

from typing import Any

from cuhlm_core.methods import RATIO_TEST, Method
from cuhlm_core.rules import Draft, rule, whole_vector
from cuhlm_core.setting_rows import setting

MOST_SKIPS = setting(3, "Skips in a row", "After as many skips a draft is sent.", symbol="L", unit="tokens", low=1, high=100, whole=True)


@rule(
    "when u is above the threshold, or after L skips in a row",
    *("u_th", "estimator"),
    in_order=True,
    own={"most_skips": MOST_SKIPS},
    js="draft.uncertainty > draft.uTh || draft.waiting >= settings.most_skips",
)
def when_uncertain_or_capped(draft: Draft, settings: Any) -> Any:
    """Transmit iff u > u_th, or after L skips."""
    return (draft.uncertainty > draft.u_th) | (draft.waiting >= settings.most_skips)


CAPPED = Method(
    "u-hlm-capped", "U-HLM (at most L skips)",
    "Skips as U-HLM does, but never more than L drafts in a row: the large model is never far behind.",
    when_uncertain_or_capped, whole_vector, RATIO_TEST,
)  # fmt: skip
