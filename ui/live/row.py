"""The four handles: each asks its question in plain words, with the setting's name beside it and what its ends mean below."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from cuhlm_core.fadings import FADINGS
from cuhlm_core.models.calibration import EstimatorFit
from ui.setting_controls import OFFERED_OWN, ROWS


@dataclass(frozen=True)
class Handle:
    """A setting as a question."""

    question: str
    name: str = ""
    ends: tuple[str, str] = ("", "")
    """What its least and its largest value mean."""


HANDLES = {
    "u_th": Handle("When does it ask?", "threshold u_th", ("always", "never")),
    "snr_db": Handle("How good is the radio?", "average SNR", ("basement", "at the mast")),
    "theta": Handle("How much is sent?", "distortion θ", ("all probabilities", "few")),
    "fading": Handle("How does the radio fade?"),
}
"""By the setting's name, in the order of the row."""


def cells(where: DeltaGenerator | None) -> Mapping[str, DeltaGenerator]:
    """A place for each handle: side by side in `where`, or below one another where the page has no row for them."""
    return {name: (where or st).container(key=f"handle-{name}", gap=None) for name in HANDLES}


def ends(name: str, fit: EstimatorFit | None = None) -> None:
    """What the slider's ends mean; below the threshold also where the `fit` of an estimator has its two thresholds (no text of a user)."""
    handle = HANDLES[name]
    least, most = handle.ends
    marks = "" if fit is None else "".join(_mark(*row) for row in _thresholds(fit))
    st.html(f'<div class="handle-ends"><span>{least}</span><span>{handle.name}</span><span>{most}</span>{marks}</div>')


def threshold_words(fit: EstimatorFit) -> str:
    """The two thresholds of an estimator, in words."""
    return "  \n".join(f"{sign} **{name}** {value:.2f}: {meaning}." for sign, name, meaning, value in _thresholds(fit))


def _thresholds(fit: EstimatorFit) -> tuple[tuple[str, str, str, float], ...]:
    return (
        ("△", "risk-averse", "the fitted line predicts no rejection of what is skipped up to here", fit.u_th_averse),
        ("▲", "risk-prone", "the most that the theory allows to skip", fit.u_th_prone),
    )


def _mark(sign: str, name: str, meaning: str, value: float) -> str:
    low, high = ROWS["u_th"].ends
    share = min(max((value - low) / (high - low), 0.0), 1.0)
    return f'<abbr style="left:{100 * share:.1f}%" title="{name} {value:.2f}: {meaning}">{sign}</abbr>'


def own_controls() -> dict[str, dict[str, Any]]:
    """What a page in the browser needs to draw the control of the setting that one fading alone reads, by the fading."""
    rows = {name: ROWS[row.own] for name, row in FADINGS.items() if row.own in OFFERED_OWN}
    return {
        name: {"name": FADINGS[name].own, "title": row.label, "help": row.help, "ends": (row.low, row.high)} for name, row in rows.items()
    }
