"""The Trade-off page's controls: channel, clock and score; what the Live page has chosen, and how a point is handed to it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st

from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import Calibration, complete_settings
from cuhlm_core.settings import CLOCKS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.tradeoff.points import SCORES, Point, Sweep
from ui.controls import defaults
from ui.setting_controls import ROWS, LinkControl, within
from ui.widgets import remembered

_AS_THEY_ARE = ("estimator", "payload", "skip_prob", "false_skip_target", "p_t", "confidence_th", "temperature")
"""Settings that the Live page's controls hold under the same names."""


@dataclass(frozen=True)
class Costing:
    """What the points are costed with, and what counts as quality."""

    channel: ChannelSettings
    clock: ClockSettings
    score: str
    """A name of SCORES."""

    @property
    def clock_name(self) -> str:
        return CLOCKS[self.clock.kind]


def choose(sweep: Sweep, calibration: Calibration) -> Costing:
    """Draw the controls; the channel begins with the Live page's. UserError for values that make no sense."""
    live = live_values(calibration)
    start = ChannelSettings(str(live["fading"]), float(live["snr"]), float(live["bandwidth"]) * 1e6, float(live["rician_k"]))
    link = LinkControl("tradeoff", start)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        link.draw(
            "snr_db",
            label="Average SNR",
            format="%.0f dB",
            width=200,
            help=f"{ROWS['snr_db'].help} No token changes with it, only the time.",
        )
        link.draw("fading", width="content")
        names = [name for name in SCORES if name == "bias" or name in sweep.scores]
        # What tells the methods apart on some dozens of prompts; similarity to a reference hardly does.
        separates = "exact_match" if "exact_match" in names else "bias"
        score = st.selectbox(
            "Quality",
            names,
            index=names.index(separates),
            format_func=lambda name: SCORES[name].title,
            **remembered("tradeoff_score"),
            help="  \n".join(f"**{SCORES[name].title}**: {SCORES[name].definition}" for name in names),
            width=215,
        )
        link.draw_clock({"width": 150, "min_value": 0.1}, options=("paper", "custom"), width=165)
    return Costing(link.channel, link.clock, score)


# The Live page's controls ---------------------------------------------------------------------------------------------


def live_values(calibration: Calibration) -> dict[str, Any]:
    """The Live page's controls by name, with their defaults where that page was not open yet."""
    return {name: st.session_state.get(name, start) for name, start in defaults(calibration).items()}


def live_setting(calibration: Calibration, vocabulary_size: int) -> tuple[str, dict[str, Any]]:
    """The Live page's method and complete settings. UserError where they make no sense for this pair."""
    told = live_values(calibration)
    settings = DecodeSettings(
        u_th=None if told["never_skip"] else told["u_th"],
        theta=told["theta"],
        eta=told["eta"],
        k=int(told["k"]) or None,
        **{name: told[name] for name in _AS_THEY_ARE},
    )
    return told["method"], vars(complete_settings(settings, METHODS[told["method"]], calibration, vocabulary_size))


def live_controls(point: Point, costing: Costing) -> dict[str, Any]:
    """Values of the Live page's controls, by name, that decode as this point did, on this channel and clock."""
    channel, clock = costing.channel, costing.clock
    wanted: dict[str, Any] = {
        "method": point.method,
        "snr": within("snr_db", channel.snr_db),
        "fading": channel.fading,
        "clock": clock.kind,
        "slm_ms": ROWS["slm_s"].shown(clock.slm_s),
        "llm_ms": ROWS["llm_s"].shown(clock.llm_s),
    }
    return wanted | _decisive(point.settings)


def _decisive(settings: Mapping[str, Any]) -> dict[str, Any]:
    """A point's settings as the Live page's controls hold them, in the steps of its sliders."""
    wanted = {name: settings[name] for name in _AS_THEY_ARE if name in settings}
    if "u_th" in settings:
        wanted["never_skip"] = settings["u_th"] is None
        if settings["u_th"] is not None:
            wanted["u_th"] = round(float(settings["u_th"]), 2)
    if "theta" in settings:
        wanted["theta"] = round(float(settings["theta"]), 2)
    if "k" in settings:
        wanted["k"] = int(settings["k"])
    if "eta" in settings:
        wanted["eta"] = within("eta", float(settings["eta"]))
    return wanted
