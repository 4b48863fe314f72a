"""The Trade-off page's controls: which questions, and the method, thresholds and link that the browser's handles hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.maths.throughput import CURVE_ESTIMATORS, THROUGHPUT_ESTIMATORS
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.tradeoff.configurations import ANSWERED_PROMPTS, sweep_start
from pages.tradeoff.own import OwnQuestions, own_plane, own_questions
from ui.controls import control_values
from ui.handles.handle import control_data
from ui.live.row import HANDLES
from ui.setting_controls import LONGEST_RTT_MS, OFFERED_PARAMETERS, ROWS, STARTING_LINK, LinkControl, estimator_help, fading_help, within
from ui.store import stored_plane, stored_sweep, sweep_name
from ui.widgets import amount

if TYPE_CHECKING:
    from cuhlm_core.evaluation.datasets import Sample
    from cuhlm_core.studies.tradeoff.plane import Plane, PlaneRow
    from cuhlm_core.studies.tradeoff.points import Point, Sweep

_LINK = ("snr_db", "fading", "rtt_s", *OFFERED_PARAMETERS)
_METHOD, THROUGHPUT = "tradeoff_method", "tradeoff_throughput"


@dataclass(frozen=True)
class Choice:
    """What is decoded of the chosen pair."""

    key: Key
    calibration: Calibration
    samples: tuple[Sample, ...]
    tokens: int
    seed: int
    plane: Plane | None
    sweep: Sweep | None
    """Over the same questions, or others where these are not decoded."""
    exact: bool
    """The sweep is over these questions."""
    asked: Mapping[str, str] = field(default_factory=dict)
    """Options of the command line that name the reader's own questions; empty for the program's."""

    @property
    def own(self) -> bool:
        """The questions are the reader's own."""
        return bool(self.asked)


def chosen_sweep(key: Key, calibration: Calibration) -> Choice:
    """Draw how much is decoded; what of it is there, with a button for the rest, or progress."""
    from_set = "The world's questions for testing. All settings answer all."
    start = sweep_start(key[0])
    numbers, of_noise = (start["prompts"], start["tokens"], start["seed"]), "Fixes all random numbers; all settings share them."
    prompts, tokens, seed = amount("What is decoded", sweep_name(key[0]), numbers, from_set, of_noise, ANSWERED_PROMPTS)
    questions = own_questions(prompts, seed)
    if questions is not None:
        plane = own_plane(key, calibration, questions, tokens, seed)
        return Choice(key, calibration, questions.samples, tokens, seed, plane, None, False, questions.asked)
    samples = shipped_samples(prompts)
    sweep, exact = stored_sweep(key, calibration, prompts, tokens, seed)
    plane = stored_plane(key, calibration, samples, tokens, seed)
    if plane is None:
        plane = own_plane(key, calibration, OwnQuestions(samples, "answer"), tokens, seed)
    return Choice(key, calibration, samples, tokens, seed, plane, sweep, exact)


# What the handles hold ------------------------------------------------------------------------------------------------


def tradeoff_link() -> LinkControl:
    """The page's link as its handles hold it, and next to it the estimator of every speed on the page."""
    link = LinkControl("tradeoff", STARTING_LINK)
    link.held(*_LINK)
    st.session_state.setdefault(THROUGHPUT, CURVE_ESTIMATORS[0])
    return link


def more_of_the_link(link: LinkControl) -> None:
    """Draw what few change: bandwidth, schedule, clock, and the downlink of the methods that are charged for one."""
    with st.expander("More of the link"), st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        link.draw("bandwidth_hz", typed=True, width=170)
        link.draw("schedule", width=190)
        link.draw_clock({"width": 150, "min_value": 0.1}, options=("paper", "custom"), width=165)
        link.draw("downlink_snr_db", width=190)


def held_setting(plane: Plane, calibration: Calibration, channel: ChannelSettings, clock: ClockSettings) -> dict[str, Any]:
    """The point of the plane at which the handles stand, for the browser."""
    state, methods = st.session_state, [row.method for row in plane.rows]
    if state.get(_METHOD) not in methods:
        state[_METHOD] = methods[0]
    u_th = state.setdefault("tradeoff_u_th", state.get("u_th", calibration.held_u_th))
    axis, values = plane.rows[0].axis, plane.rows[0].values
    size = state.setdefault(f"tradeoff_{axis}", state.get(axis) or getattr(DecodeSettings(), axis))
    size = max(size or 0, values[0]) if len(values) > 1 else size
    held = {"method": state[_METHOD], "u_th": u_th, axis: size, "throughput": state[THROUGHPUT]}
    return held | {"channel": asdict(channel), "clock": asdict(clock)}


def take_setting(said: Any, axis: str) -> None:
    """Callback: the handles rest. What the browser says is checked, not trusted. axis: the setting of the plane's columns."""
    if not isinstance(said, Mapping):
        return
    state, link = st.session_state, LinkControl("tradeoff")
    if said.get("throughput") in CURVE_ESTIMATORS:
        state[THROUGHPUT] = said["throughput"]
    for name, kind in (("method", str), ("moved", int)):
        if isinstance(said.get(name), kind):
            state[f"tradeoff_{name}"] = said[name]
    for name in ("u_th", axis):
        value = said.get(name)
        if isinstance(value, int | float) and not isinstance(value, bool) and value == value:
            state[f"tradeoff_{name}"] = within(name, value)
    if said.get("u_th", 0) is None:
        state["tradeoff_u_th"] = None
    for part in ("channel", "clock"):
        values = said.get(part)
        for name in _LINK:
            if isinstance(values, Mapping) and name in values:
                link.take(name, values[name])


def handle_rows(plane_row: PlaneRow) -> dict[str, Any]:
    """The controls of the panel as web/components/controls.js draws them, for rows of the same axis."""

    def row(name: str, **looks: Any) -> dict[str, Any]:
        known = {"kind": "slider", "label": ROWS[name].label, "help": ROWS[name].help, "quiet": True, **looks}
        return control_data(name, ROWS[name], None, **known)

    handles = {name: row(name, label=HANDLES[name].question) for name in ("u_th", "snr_db")} | {"rtt_s": row("rtt_s")}
    handles[plane_row.axis] = row(plane_row.axis, label=HANDLES["theta"].question)
    handles[plane_row.axis] |= {"low": plane_row.values[0], "high": plane_row.values[-1]} if len(plane_row.values) > 1 else {}
    handles["u_th"]["placeholder"] = "none"
    handles["rtt_s"] |= {"high": LONGEST_RTT_MS, "unit": " ms"}
    handles["snr_db"] |= {"unit": " dB"}
    of_speed = estimator_help(CURVE_ESTIMATORS, "Over one realisation of the fading, or its long-run average?")
    titles = [(name, THROUGHPUT_ESTIMATORS[name].title) for name in CURVE_ESTIMATORS]
    speed = {"name": "throughput", "kind": "segments", "label": "Tokens per second", "help": of_speed, "quiet": True, "options": titles}
    method = {"name": "method", "kind": "list", "label": "Method", "help": "A curve is one method over all its thresholds.", "quiet": True}
    fading = row("fading", kind="segments", label=HANDLES["fading"].question, help=fading_help())
    offered = {name: ChannelSettings(name).law.parameter for name in ROWS["fading"].choices or ()}
    own = {name: row(parameter) for name, parameter in offered.items() if parameter in OFFERED_PARAMETERS}
    return {"handles": handles, "choices": {"method": method, "fading": fading, "throughput": speed}, "own": own}


def live_controls(setting: Mapping[str, Any], payload: str) -> dict[str, Any]:
    """Values of the Live page's controls, by name, for a point of the plane, whose method sends that payload."""
    values = {**vars(DecodeSettings()), **setting, "payload": payload, **setting["channel"], **setting["clock"]}
    return control_values(values) | {"method": setting["method"]}


def point_controls(point: Point, channel: ChannelSettings, clock: ClockSettings) -> dict[str, Any]:
    """The same of one of all methods."""
    values = control_values({"bonus": "published", **point.settings, **vars(channel), **vars(clock)})
    rounded: dict[str, Any] = {name: round(values[name], 2) for name in ("u_th", "theta") if name in values}  # in the steps of the sliders
    return {**values, **rounded, "method": point.method}
