"""The registry: names, and that it costs no import of torch."""

import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, PAIRS, find_pair


def test_the_embedded_pair_comes_first_and_names_are_their_own_keys():
    assert next(iter(PAIRS)) == EMBEDDED_PAIR
    assert all(name == spec.name and spec.title and spec.note and spec.size_gb > 0 for name, spec in PAIRS.items())
    assert all(spec.scope.endswith(".") and " " in spec.scope and len(spec.scope) < 150 for spec in PAIRS.values())


def test_the_embedded_pair_is_small():
    assert list(EMBEDDED_FOLDERS) == [EMBEDDED_PAIR] == ["world"]
    weights = [file for folder in EMBEDDED_FOLDERS.values() for file in folder.rglob("*.safetensors")]
    assert len(weights) == 2 and sum(file.stat().st_size for file in weights) <= 10e6


@pytest.mark.parametrize("name", ["nope", "demo", "tales"])
def test_an_unknown_name_is_an_error_that_names_the_choices(name):
    with pytest.raises(UserError, match=rf"no pair named '{name}'.*world.*tinyllama-llama2-13b"):
        find_pair(name)
