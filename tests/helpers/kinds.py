"""One method of each kind, for tests that all rows take: the others are thorough cases of the same rule."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from cuhlm_core.methods import METHODS

KINDS = ("slm", "llm", "hlm", "u-hlm-adaptive", "cu-hlm-online", "cu-hlm-unbiased", "dssd", "spec-worth")


def thorough_unless(usual: bool) -> Any:
    """The marks of a case."""
    return () if usual else pytest.mark.thorough


def every_method(names: Iterable[str] | Mapping[str, Any] = METHODS) -> list[Any]:
    """A case for each method; those that are not of KINDS are thorough."""
    return [pytest.param(name, marks=thorough_unless(name in KINDS), id=name) for name in names]
