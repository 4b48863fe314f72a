"""Toys to score."""

import pytest
from scored_toys import samples, toy


@pytest.fixture(scope="module")
def pair():
    return toy()


@pytest.fixture(scope="module")
def chosen():
    return samples()
