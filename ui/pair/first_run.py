"""A pair without a calibration of its own: that it is so, and a button that measures one in two minutes."""

from collections.abc import Callable, Iterator
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.events import Progress
from cuhlm_core.format import rough_duration
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.settings import PAPER_ESTIMATOR, DecodeSettings
from ui import background
from ui.store import pair_store
from ui.widgets import note

CALIBRATING = "calibrating"
"""Name of the work."""
UNCALIBRATED = (
    "This pair is not calibrated: line and threshold are the paper's, of other models. Measuring its own takes about two minutes once both "
    "models are loaded."
)


def _follow_calibration(key: Key, calibration: Calibration) -> None:
    """A threshold that stands where the pair's last calibration had it goes to that of a new one: the pair was calibrated, or loaded and
    its file refused. Called before it is drawn."""
    had = st.session_state.get("followed")
    st.session_state["followed"] = (key, calibration)
    if had is None or had[0] != key or had[1] == calibration or "u_th" not in st.session_state:
        return
    method = METHODS.get(st.session_state.get("method", ""), METHODS["u-hlm"])
    before, now = (one.fit_for(method, st.session_state.get("estimator", PAPER_ESTIMATOR)) for one in (had[1], calibration))
    if round(st.session_state.u_th, 2) == before.held_u_th:
        st.session_state.u_th, st.session_state.never_skip = now.held_u_th, now.u_th is None
        st.session_state.temperature = calibration.default_temperature(st.session_state.get("temperature", calibration.temperature))


def offer_calibration(key: Key, calibration: Calibration) -> None:
    """Draw the words and the button for a pair that uses the paper's constants, or the progress; nothing for a calibrated one, and
    while two models are not named. Before the threshold is drawn, which follows a new calibration."""
    _follow_calibration(key, calibration)
    background.show(CALIBRATING, key)
    if calibration.slm or not background.named(key) or background.busy(CALIBRATING, key):
        return
    longest = st.session_state.get("max_tokens", DecodeSettings().max_tokens)
    answer = background.seconds_of(key, lambda pace, pair: pace.alone_s * longest)
    first = "" if answer is None else f" If every draft is sent, {longest} tokens take about {rough_duration(answer)} on this computer."
    note(UNCALIBRATED + first)
    background.offer_timing(key)
    seconds = background.seconds_of(key, _calibrating_seconds)
    title = "Calibrate in 2 minutes" if seconds is None else f"Calibrate in about {rough_duration(seconds)}"
    if st.button(title, icon=":material/science:", key="calibrate-quickly", width="stretch"):
        background.start(CALIBRATING, key, calibrating(key))


def _calibrating_seconds(pace: Any, pair: Any) -> float:
    from cuhlm_core.studies.calibration.quick import quick_seconds

    return quick_seconds(pair, pace.batched_s)


def calibrating(key: Key) -> background.Steps:
    """What measures the pair, keeps the calibration and lets the next run go by it, whether or not a browser still watches."""

    def steps(pair: Any, cancelled: Callable[[], bool]) -> Iterator[Progress]:
        from cuhlm_core.models.calibration import calibration_file, save_calibration
        from cuhlm_core.studies.calibration.quick import quick_calibration

        report = yield from quick_calibration(pair, cancelled=cancelled)
        if report is not None:
            save_calibration(report.calibration, calibration_file(pair.name))
            pair_store().recalibrate(key, report.calibration)

    return steps
