"""The program's own prompts."""

import dataclasses

import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.prompts import own_prompts


@pytest.mark.parametrize("limit", [0, -1, 121, 2.0, True, "3"])
def test_refused_limits(limit):
    with pytest.raises(UserError) as refusal:
        own_prompts(limit)
    assert str(refusal.value) == f"The number of prompts must be a whole number from 1 to 120, not {limit!r}."


def test_a_pair_is_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        own_prompts(1)[0].prompt = "x"
