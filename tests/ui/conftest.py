"""Pages run in one process, as on a server: what a test calibrates leaves it with the test."""

import pytest
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import local_script_runner

from ui.store import pair_store


@pytest.fixture(scope="session", autouse=True)
def no_other_components():
    """Streamlit looks for components in what every installed package says of itself, again for each AppTest; these pages draw their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", list)
        yield


@pytest.fixture(scope="session", autouse=True)
def pages_are_waited_for_in_their_thread():
    """AppTest asks a thousand times a second whether the page has run, and takes its time from it; here it waits for the page's thread."""

    def wait(runner, timeout=3):
        runner._script_thread.join(timeout)
        if not runner.script_stopped():
            runner.request_stop()
            pytest.fail(f"the page did not end within {timeout} s")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(local_script_runner, "require_widgets_deltas", wait)
        yield


@pytest.fixture(autouse=True)
def calibrated_as_shipped(cache):
    """A loaded pair keeps the calibration that a test saved; the next test loads it again."""
    yield
    if (cache / "calibrations").exists():
        pair_store.clear()
