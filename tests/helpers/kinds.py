"""One method of each kind, for tests that all rows take: the others are thorough cases of the same rule."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from cuhlm_core.methods import METHODS
from cuhlm_core.settings import PAYLOADS, TRAVELS

KINDS = (
    *("slm", "llm", "hlm", "u-hlm-adaptive", "cu-hlm-online", "cu-hlm-unbiased", "dssd", "spec-worth", "shared-noise", "shared-noise-skip"),
    "shared-noise-repair",
)

FEW = ("u-hlm-adaptive", "cu-hlm-online", "spec-worth", "shared-noise-skip")
"""For what the decoding loop does alike for all: one that skips and learns, one that cuts its message, one that drafts in blocks, one
that shares its noise."""

CARRIED = tuple(name for name in PAYLOADS if name != TRAVELS)
"""What can travel of a distribution."""


def payload_for(name: str, payload: str) -> str:
    """This payload, unless the method sends no probability and so has none to choose."""
    row = METHODS[name]
    return payload if row.chooses_payload or not row.verifies else TRAVELS


def payloads_of(name: str) -> tuple[str, ...]:
    """`payload_for` of all that can be carried."""
    return tuple(payload_for(name, payload) for payload in CARRIED)


def thorough_unless(usual: bool) -> Any:
    """The marks of a case."""
    return () if usual else pytest.mark.thorough


def every_method(names: Iterable[str] | Mapping[str, Any] = METHODS, usual: Iterable[str] = KINDS) -> list[Any]:
    """A case for each method; those that are not usual are thorough."""
    return [pytest.param(name, marks=thorough_unless(name in usual), id=name) for name in names]
