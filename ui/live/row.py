"""The handles: each asks its question in plain words, with the setting's name next to it and what its ends mean below."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from cuhlm_core.models.calibration import NO_LINE, EstimatorFit


@dataclass(frozen=True)
class Handle:
    """A setting as a question."""

    question: str
    name: str = ""
    ends: tuple[str, str] = ("", "")
    """What its least and its largest value mean: they stand below a slider."""

    @property
    def label(self) -> str:
        """Its question, and the setting's name."""
        return f"{self.question} ({self.name})" if self.name else self.question


HANDLES = {
    "u_th": Handle("When does it ask?", "threshold u_th", ("asks often", "never asks")),
    "snr_db": Handle("How good is the signal?", "average SNR", ("weak", "strong")),
    "theta": Handle("How much is sent?", "distortion θ", ("all probabilities", "few")),
    "rtt_s": Handle("How far is the base station?", "round-trip time", ("near", "far")),
    "fading": Handle("How does the signal fade?"),
}
"""By the setting's name."""
_ROW = ("u_th", "snr_db", "rtt_s")
"""The row's. θ and the fading stand among the other controls: the first moves few answers, the other asks for words of the field."""


def cells(where: DeltaGenerator | None) -> Mapping[str, DeltaGenerator]:
    """A place for each handle: side by side in `where`, or below one another where the page has no row for them."""
    return {name: (where or st).container(key=f"handle-{name}", gap=None) for name in _ROW}


def ends(name: str, words: str) -> None:
    """What the slider's ends and the marks on it mean, with `words` of the setting where they are pointed at (no text of a user)."""
    known, (least, most) = escape(words.replace("**", "")), HANDLES[name].ends
    changes = '<span class="changes">| another text</span>'
    st.html(f'<div class="handle-ends" title="{known}"><span>{least}</span>{changes}<span>{most}</span></div>')


def threshold_words(fit: EstimatorFit) -> str:
    """The two thresholds of an estimator, in words; "" where none follow from its line."""
    return "  \n".join(f"**{name}** {value:.2f}: {meaning}." for name, meaning, value in _thresholds(fit))


def _thresholds(fit: EstimatorFit) -> tuple[tuple[str, str, float], ...]:
    if fit.rule == NO_LINE:
        return ()
    return (
        ("risk-averse", "the fitted line predicts no rejection of what is skipped up to here", fit.u_th_averse),
        ("risk-prone", "the most that the theory allows to skip", fit.u_th_prone),
    )
