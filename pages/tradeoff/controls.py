"""The Trade-off page's controls: which sweep, its channel, clock and score; what the Live page has chosen, and how a point is handed to it.

A sweep is one that was decoded before, or is decoded in the background with progress and Stop.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import Calibration, complete_settings
from cuhlm_core.settings import CLOCKS, ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import sweep_start
from cuhlm_core.studies.tradeoff.points import QUALITIES, Point, Sweep
from cuhlm_core.studies.tradeoff.sweep import decode_sweep, sweep_seconds
from ui import background
from ui.controls import control_values, settings_in
from ui.pair.choice import defaults
from ui.setting_controls import LONGEST_RTT_MS, LinkControl, channel_in, loss_control, snr_control
from ui.store import most_sweep_prompts, stored_sweep, sweep_name
from ui.widgets import amount, select

FEW = (
    *("hlm", "u-hlm", "cu-hlm-online", "llm", "slm", "u-hlm-confidence bonus"),
    *("shared-noise", "shared-noise-skip"),
)
"""Families that the plane opens with: the paper's, each model alone, skipping by 1 - x_d, and shared noise."""
CHOICES = {"few": "Main methods", "drafts": "With several drafts a message", "all": "All methods"}
SWEEPING = "sweep"
"""Name of the work of this page."""


@dataclass(frozen=True)
class SweepChoice:
    """A sweep of the chosen pair."""

    sweep: Sweep
    calibration: Calibration
    """What the pair decodes with today."""
    pair_key: Key


def chosen_sweep(key: Key, calibration: Calibration) -> SweepChoice | None:
    """Draw how much a sweep decodes; the sweep if it is there, else another one of the same models, a button, or progress.
    UserError where the pair has no such sweep."""
    from_set = "From the program's own set: stories, poems and explanations, or the world's held-out questions. All settings answer all."
    prompts, tokens, seed = sweep_start(key[0]).values()
    of_noise, most = "Fixes all random numbers; all settings share them.", most_sweep_prompts(key[0])
    with st.sidebar:
        prompts, tokens, seed = amount("What is decoded", sweep_name(key[0]), (prompts, tokens, seed), from_set, of_noise, most)
    samples = shipped_samples(prompts, key[0])
    active = background.show(SWEEPING, key)
    sweep, exact = stored_sweep(key, calibration, prompts, tokens, seed)
    if not exact and not active:
        shown = "No sweep of this pair is decoded yet with these choices."
        if sweep is not None:
            shown = (
                f"What is shown was decoded with other choices or another calibration: {len(sweep.numbers)} prompts of up to {sweep.limit} "
                f"tokens, seed {sweep.seed}."
            )
        background.offer(
            SWEEPING,
            key,
            f"{shown} A sweep answers {len(samples)} prompts of up to {tokens} tokens with every method and about fifty other "
            "settings, on both models.",
            f"Decode the sweep: {len(samples)} prompts",
            lambda pair, cancelled: decode_sweep(pair, samples, tokens, seed, cancelled=cancelled),
            "decode-sweep",
            lambda pace, pair: sweep_seconds(pace, pair, samples, tokens, seed),
        )
    return None if sweep is None else SweepChoice(sweep, calibration, key)


# Channel, clock and score ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Costing:
    """What the points are priced with, and what counts as quality."""

    channel: ChannelSettings
    clock: ClockSettings
    score: str
    """A name of QUALITIES."""
    tolerance: float
    """Answers in a hundred that may be lost."""

    @property
    def clock_name(self) -> str:
        return CLOCKS[self.clock.kind]


def choose(sweep: Sweep, calibration: Calibration) -> Costing:
    """Draw the controls; the channel begins with the Live page's. UserError for values that make no sense."""
    live = live_values(calibration)
    link = LinkControl("tradeoff", channel_in(live), ClockSettings(rtt_s=min(float(live.get("rtt_ms", 0.0)), LONGEST_RTT_MS) / 1000))
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        snr_control(link, 200)
        link.draw("rtt_s", typed=False, label="Round-trip time", format="%.0f ms", max_value=LONGEST_RTT_MS, width=200)
        link.draw("fading", width="content")
        link.draw("schedule", width=190)
        names = [name for name in QUALITIES if name == "bias" or name in sweep.scores]
        # What separates the methods on some dozens of prompts; similarity to a reference hardly does.
        separates = "exact_match" if "exact_match" in names else "bias"
        words = "  \n".join(f"**{QUALITIES[name].title}**: {QUALITIES[name].definition}" for name in names)
        titles = {name: QUALITIES[name].title for name in names}
        score = select("Quality", titles, "tradeoff_score", index=names.index(separates), help=words, width=215)
        tolerance = loss_control("tradeoff_loss")
        link.draw_clock({"width": 150, "min_value": 0.1}, options=("paper", "custom"), width=165)
    more_of_the_link(link)
    return Costing(link.channel, link.clock, score, tolerance)


def more_of_the_link(link: LinkControl) -> None:
    """Draw what few change: the downlink, the bandwidth and the K factor of Rician fading."""
    with st.expander("More of the link"), st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        link.draw("downlink_snr_db", width=190)
        link.draw("bandwidth_hz", typed=True, width=190)
        link.draw_own(typed=True, width=190)


def shown_points(drawn: Sequence[Point], shown: str, named: Collection[str | None]) -> list[Point]:
    """Those of the chosen methods, and those of the families of the `named` configurations: a star or a ring needs its point.

    Several drafts a message come with what they compete with: skipping under their payload, with the bonus token or with shared noise.
    """
    families = {point.family for point in drawn if point.configuration in named} | set(FEW)
    return [point for point in drawn if shown == "all" or point.family in families or (shown == "drafts" and _has_blocks(point))]


def _has_blocks(point: Point) -> bool:
    method = METHODS[point.method]
    return method.blocks or method.test.shares_noise or " " in point.family


# The Live page's controls ---------------------------------------------------------------------------------------------


def live_values(calibration: Calibration) -> dict[str, Any]:
    """The Live page's controls by name, with their defaults where that page was not open yet."""
    return {name: st.session_state.get(name, start) for name, start in defaults(calibration).items()}


def live_setting(calibration: Calibration, vocabulary_size: int) -> tuple[str, dict[str, Any]]:
    """The Live page's method and complete settings. UserError where they make no sense for this pair."""
    values = live_values(calibration)
    method = METHODS[values["method"]]
    return method.name, vars(complete_settings(settings_in(values), method, calibration, vocabulary_size))


def live_controls(point: Point, costing: Costing) -> dict[str, Any]:
    """Values of the Live page's controls, by name, that decode as this point did, on this channel and clock."""
    values = control_values({"bonus": "published", **point.settings, **vars(costing.channel), **vars(costing.clock)})
    rounded: dict[str, Any] = {name: round(values[name], 2) for name in ("u_th", "theta") if name in values}  # in the steps of the sliders
    return {**values, **rounded, "method": point.method}
