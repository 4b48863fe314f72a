"""Prompts and configurations of a small evaluation, and when two of its tables are equal."""

import numpy as np

from cuhlm_core.settings import DecodeSettings

PROMPTS = ["abcdefgh"[: 1 + number % 8] for number in range(60)]
CONFIGURATIONS = {
    "LLM": ("llm", DecodeSettings(max_tokens=8)),
    "often": ("u-hlm", DecodeSettings(max_tokens=8, u_th=0.3)),
    "rarely": ("u-hlm", DecodeSettings(max_tokens=8, u_th=0.8)),
    "small": ("cu-hlm-certified", DecodeSettings(max_tokens=8, u_th=0.5, theta=0.5)),
}


def assert_equal(ours, theirs):
    """Equal tables, number for number."""
    assert (ours.names, ours.methods, ours.text, ours.stop_reason, ours.complete) == (
        theirs.names, theirs.methods, theirs.text, theirs.stop_reason, theirs.complete,
    )
    for name in ("configuration", "prompt", "seed", "tokens"):
        assert np.array_equal(getattr(ours, name), getattr(theirs, name))
    assert ours.rounds.keys() == theirs.rounds.keys()
    for name, values in ours.rounds.items():
        assert values.dtype == theirs.rounds[name].dtype and np.array_equal(values, theirs.rounds[name], equal_nan=values.dtype.kind == "f")
