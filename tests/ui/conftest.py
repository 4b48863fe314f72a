"""Pages run in one process, as on a server: what a test calibrates leaves it with the test."""

import pytest

from ui.store import pair_store


@pytest.fixture(autouse=True)
def calibrated_as_shipped(cache):
    """A loaded pair keeps the calibration that a test saved; the next test loads it again."""
    yield
    if (cache / "calibrations").exists():
        pair_store.clear()
