"""Data sets of the hub: what is asked of the library, and what is said when it cannot."""

import sys
import time

import datasets
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.files import hub_rows
from cuhlm_core.models import loading


@pytest.fixture
def hub(monkeypatch):
    """A hub that answers with rows or raises an error; `asked` has its calls."""
    asked = []

    def answer(rows):
        def load_dataset(location, **options):
            asked.append((location, options))
            if isinstance(rows, Exception):
                raise rows
            return datasets.Dataset.from_list(rows)

        monkeypatch.setattr(loading, "hub_reachable", lambda: True)
        monkeypatch.setattr(datasets, "load_dataset", load_dataset)
        return asked

    return answer


def said(*arguments):
    with pytest.raises(UserError) as error:
        hub_rows(*arguments)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_rows_are_read_one_by_one_and_the_library_is_asked_for_data_only(hub):
    asked = hub([{"a": 1}, {"a": 2}])
    rows = hub_rows("somebody/something", "validation", "refs/convert/parquet")
    assert len(rows) == 2 and rows[1] == {"a": 2}
    assert asked == [("somebody/something", {"split": "validation", "revision": "refs/convert/parquet"})]


@pytest.mark.parametrize(("error", "words"), [
    (datasets.exceptions.DatasetNotFoundError("gone"), "no data set somebody/something that you may read"),
    (ConnectionError("Couldn't reach"), "is not on this computer and the hub cannot be reached"),
    (RuntimeError("Dataset scripts are no longer supported, but found something.py"), "needs program code of its own, which is never run"),
    (ValueError("Unknown split \"validation\".\nShould be one of ['train']."), '(ValueError: Unknown split "validation")'),
    (KeyError(), "somebody/something cannot be loaded (KeyError: )"),
])  # fmt: skip
def test_failures_are_said_in_a_sentence(hub, error, words):
    hub(error)
    message = said("somebody/something", "validation")
    assert words in message and "choose one of the world's sets" in message


def test_without_network_and_without_a_cache_it_says_so_at_once(monkeypatch, tmp_path):
    monkeypatch.setattr(loading, "hub_reachable", lambda: False)
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", str(tmp_path / "none"))
    start = time.monotonic()
    assert "the hub cannot be reached: connect to the network, or give a folder" in said("somebody/something", "train")
    assert time.monotonic() - start < 5  # the library alone takes 23 s


def test_without_network_the_cache_is_asked(hub, monkeypatch, tmp_path):
    asked = hub([{"a": 1}])
    monkeypatch.setattr(loading, "hub_reachable", lambda: False)
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", str(tmp_path))
    (tmp_path / "ChilleD___strategy_qa").mkdir()  # as the library writes it
    assert len(hub_rows("ChilleD/StrategyQA", "test")) == 1 and len(asked) == 1
    assert "cannot be reached" in said("ChilleD/OtherQA", "test") and len(asked) == 1


def test_without_the_library_the_command_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "datasets", None)
    assert "cu-hlm-dashboard[scores]" in said("somebody/something", "train")
