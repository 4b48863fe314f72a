"""Every test keeps to itself: a cache folder of its own, and one thread of the two cores that two test processes share."""

import gc
import os
import sys
import zlib
from itertools import count

import pytest

for _name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[_name] = "1"  # nothing above imports torch or numpy: they read these once
os.environ["NUMBA_DISABLE_JIT"] = "1"  # a server of each test's own would compile in a new cache

NUMBERS = count()
# Where the environment says to keep no compiled code, each process that a test starts would compile the program again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
gc.disable()  # until everything is imported


@pytest.fixture(scope="module", autouse=True)
def module_cache(tmp_path_factory):
    """The cache folder of what a module's tests share: its wider fixtures are made there, and no test sees it unless it asks."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("module-cache")
        patch.setenv("CUHLM_CACHE", str(folder))
        yield folder


@pytest.fixture(autouse=True)
def cache(module_cache, tmp_path_factory, monkeypatch):
    """The cache folder of one test: what it records, measures and calibrates is met by no other one. The few that write there make it."""
    folder = tmp_path_factory.getbasetemp() / f"cache-{next(NUMBERS)}"
    monkeypatch.setenv("CUHLM_CACHE", str(folder))
    return folder


@pytest.fixture(scope="module", autouse=True)
def one_step_a_unit():
    """However slow this machine is, progress is reported once a unit: tests that count the reports count no seconds."""
    from cuhlm_core.evaluation import units

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(units, "PROGRESS_EVERY_S", float("inf"))
        yield


THIRDS = 3


def is_of_third(item, third):
    """Whether a test is not thorough, or of this third of those that are, by the checksum of its name: a third has cases of every rule."""
    return item.get_closest_marker("thorough") is None or zlib.crc32(item.nodeid.encode()) % THIRDS == third


def pytest_collection_modifyitems(config, items):
    """Browser tests go first: one process begins with all of them, so that one server and one Chromium start, and as it waits more than it
    computes, two others have two cores. Of the thorough tests those of the third that is asked for are left.
    """
    items.sort(key=lambda item: "browser" not in item.path.parts)
    third = config.getoption("--third")
    if third is not None:
        config.hook.pytest_deselected(items=[item for item in items if not is_of_third(item, third)])
        items[:] = [item for item in items if is_of_third(item, third)]


def pytest_collection_finish(session):
    """What is imported by now stays: the many collections of garbage that Streamlit and pytest ask for need not look through it."""
    gc.freeze()
    gc.enable()


def pytest_addoption(parser):
    parser.addoption("--seeds", type=int, default=150, help="Runs from which tests of a law estimate it; `.ci/run` takes 250.")
    parser.addoption("--third", type=int, choices=range(THIRDS), help="Only this third of the thorough tests; `.ci/run`: by the commit.")
