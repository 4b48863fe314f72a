"""The Calibration page's view: uncertainty against rejection, estimators side by side, thresholds and their risk, the assumptions."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import streamlit as st

from cuhlm_core.format import GLOSSARY, MISSING, count, significant
from cuhlm_core.measuring.collect import Collected
from cuhlm_core.models.calibration import SAFE_RULES, TOLERATED_WRONG_ANSWERS
from cuhlm_core.settings import COSTLY_ESTIMATORS, ESTIMATOR_TITLES
from cuhlm_core.studies.calibration import figures
from cuhlm_core.studies.calibration.report import CalibrationReport, calibration_report
from cuhlm_core.studies.calibration.safe import threshold_rule
from pages.calibration.studies import streaks_section
from pages.calibration.words import eq12_words, estimator_words, line_words, risk_words, wrong_basis, wrong_words
from ui import background
from ui.background import pair_title
from ui.rounds_source import MEASURING, RoundsChoice, busy, measuring
from ui.setting_controls import ROWS
from ui.store import pair_store
from ui.widgets import (
    chart,
    data_table,
    download_json,
    download_rows,
    finding,
    folded,
    note,
    plain,
    select,
    show_error,
    shows_errors,
    tabbed,
    to_live,
)

INTERVALS = "95 % intervals: bootstrap over prompts, 400 replicates."


@shows_errors
def sections(choice: RoundsChoice) -> None:
    """All that follows from the measured rounds."""
    collected = choice.collected
    pair = choice.pair_key[0]
    report = _report(collected.recipe.key, pair, pair_title(choice.pair_key), " ".join(choice.rounds.uncertainty), collected)
    own = report.studies[report.calibration.estimator]
    finding(wrong_words(own), wrong_basis(own))
    tabbed(
        "calibration_tab",
        {
            "Line and thresholds": lambda: _summary(choice, report),
            "Estimators": lambda: _estimators(choice, report),
            "Risk": lambda: _risk(report),
            "Assumptions": lambda: _assumptions(report),
        },
    )
    folded("Skips in a row", "calibration_streaks", lambda: streaks_section(choice, report))
    note(f"Measured: {choice.source}. {INTERVALS} A clock matters only where seconds are given.")
    _downloads(report)


@st.cache_resource(show_spinner="Drawing bootstrap samples …", max_entries=8)
def _report(recipe: str, pair: str | None, title: str, estimators: str, _collected: Collected) -> CalibrationReport:
    return calibration_report(title, _collected, rule=threshold_rule(pair))


# What follows from it -------------------------------------------------------------------------------------------------


_BY_THE_RULE = (
    "The risk-prone threshold (Δ − b)/a where it lies between 0 and 1, else the largest with a quarter of the drafts above it.",
    f"The largest up to which surely at most {TOLERATED_WRONG_ANSWERS:.0%} of the answers have a wrong skip.",
)
"""What the default threshold is: of an embedded pair, and of one of one's own."""


def _summary(choice: RoundsChoice, report: CalibrationReport) -> None:
    _line(report)
    fit = report.calibration
    own = report.studies[fit.estimator]
    averse, prone = ("none" if own.density is None else significant(value) for value in (fit.u_th_averse, fit.u_th_prone))
    rows = [
        ("Slope a", significant(own.numbers["a"].value), "Of the line β = a u + b, fitted to all rounds (Eq. 11)."),
        ("Intercept b", significant(own.numbers["b"].value), "Of the same line."),
        ("Correlation", significant(fit.corr), "Of uncertainty and rejection probability over all rounds."),
        ("Δ", significant(fit.delta), GLOSSARY["Δ"]),
        ("Risk-averse", averse, GLOSSARY["risk-averse threshold"]),
        ("Risk-prone", prone, GLOSSARY["risk-prone threshold"]),
        ("Default u_th", "none" if fit.u_th is None else significant(fit.u_th), _BY_THE_RULE[fit.rule in SAFE_RULES]),
        ("k*", count(fit.k_star), "Probabilities that the offline method sends each time, at θ = 0.1."),
        ("η that covers", significant(fit.eta), f"{GLOSSARY['η']} {report.eta_words} {GLOSSARY['coverage']}"),
    ]
    for name, one in fit.own.items():
        rows.append((f"u_th, {ESTIMATOR_TITLES[name]}", "none" if one.u_th is None else significant(one.u_th), fit.threshold_words(one)))
    with st.container(horizontal=True):
        for label, value, words in rows:
            st.metric(label, value, help=words, width=118 if len(label) < 14 else "content")  # a longer label would be cut
    if words := fit.threshold_words(fit):
        means = "" if fit.rule in SAFE_RULES else " A line passes through the means, so (Δ − b)/a is never below the mean uncertainty."
        note(words + means)
    _use(choice, report)


def _use(choice: RoundsChoice, report: CalibrationReport) -> None:
    from cuhlm_core.models.calibration import calibration_file, save_calibration

    used = choice.calibration
    measured = replace(report.calibration, stops=used.stops, stop_answers=used.stop_answers)
    # Another processor sums the same rounds to other last digits.
    values = [[one.a, one.b, one.u_th or 0.0, one.k_star, *(fit.u_th or 0.0 for fit in one.own.values())] for one in (used, measured)]
    same = len(values[0]) == len(values[1]) and all(math.isclose(*pair, rel_tol=1e-9) for pair in zip(*values, strict=True))
    with st.container(horizontal=True, vertical_alignment="center"):
        if st.button("Use in Live", icon=":material/check:", type="primary", disabled=same, key="use-calibration"):
            loaded = pair_store().loaded(choice.pair_key)
            try:
                save_calibration(measured, calibration_file(loaded.name if loaded else pair_title(choice.pair_key)))
            except OSError as error:
                show_error(f"The calibration cannot be saved ({error.strerror}): make room on the disk.")
                return
            pair_store().recalibrate(choice.pair_key, measured)
            heat = measured.default_temperature(st.session_state.get("temperature", measured.temperature))
            to_live(u_th=measured.held_u_th, never_skip=measured.u_th is None, temperature=heat)
        st.caption(
            "The Live page, the other pages and the command line use exactly these numbers for this pair."
            if same
            else plain(f"In use for this pair now: {used.source}.")
        )


# Sections -------------------------------------------------------------------------------------------------------------


@st.fragment
def _line(report: CalibrationReport) -> None:
    st.markdown("##### Does uncertainty predict rejection?", help=f"{GLOSSARY['uncertainty u']} {GLOSSARY['rejection probability β']}")
    titles = {name: ESTIMATOR_TITLES[name] for name in report.studies}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = select("Line and thresholds of", titles, "calibration_estimator", width=280, help=ROWS["estimator"].help)
        others = [name for name in titles if name != chosen]
        look = dict[str, Any](format_func=titles.__getitem__, placeholder="other estimators")
        beside = st.multiselect("Compared with", others, key="calibration_beside", **look)
    shown = [report.studies[name] for name in (chosen, *beside) if name in report.studies]
    chart(figures.rejection_figure(studies=shown, chosen=chosen, titles=ESTIMATOR_TITLES), "calibration_line")
    note(line_words(report.studies[chosen]))


def _estimators(choice: RoundsChoice, report: CalibrationReport) -> None:
    st.markdown("##### Which estimator predicts rejection best?", help=GLOSSARY["true skip rate TSR"])
    chart(figures.true_skip_figure(comparison=report.comparison, titles=ESTIMATOR_TITLES), "calibration_skips")
    note(estimator_words(report))
    seconds = _seconds(choice)
    rows = []
    for name, study in report.studies.items():
        compared = report.comparison["by_estimator"][name]
        rows.append(
            {
                "estimator": ESTIMATOR_TITLES[name],
                "TSR at half skipped": compared["true_skip_half"].value,
                "TSR, 95 %": _ends(compared["true_skip_half"]),
                **(_cost_columns(*seconds.get(name, (None, None))) if seconds else {}),
                "gain over the paper's": round(compared["gain_half"].value, 3) + 0.0,
                "gain, 95 %": _ends(compared["gain_half"]),
                "corr with β": compared["corr_rejection"].value,
                "corr, 95 %": _ends(compared["corr_rejection"]),
                "corr with acceptance": compared["corr_acceptance"].value,
                "AUC": compared["auc"].value,
                "a": study.numbers["a"].value,
                "b": study.numbers["b"].value,
                "r² of rounds": study.numbers["r2"].value,
                "r² of bin means": study.numbers["bin_r2"].value,
            }
        )
    helps = {
        "TSR at half skipped": "True skip rate when the half of the rounds with the lowest uncertainty is skipped: the fair comparison.",
        "gain over the paper's": "Difference in that rate to temperature perturbation, on the same rounds and bootstrap samples.",
        "corr with acceptance": "With the draw that accepted or rejected: much noisier than β itself; negative is good.",
        "AUC": "How often a rejected draft had a larger uncertainty than an accepted one; 0.5 is guessing.",
        "r² of bin means": "Fit through the mean of each bin: hides the scatter, and is the only reading that fits the paper's 0.98.",
    }
    form = st.column_config.NumberColumn
    numbers = [name for name, value in rows[0].items() if not isinstance(value, str)]
    config = {name: form(format="%.3f", help=helps.get(name)) for name in numbers}
    config |= {name: form(format="%.2f", help=words) for name, words in _COST_HELPS.items()}
    data_table(rows, column_config=config)
    for words in report.notes.values():
        note(words)
    _on_demand(choice)


_COST_HELPS = {
    "ms a token": "Host clock: extra time a token on this computer while decoding, median of 24 steps.",
    "ms an answer": "Host clock: once an answer, before its first token: the small model reads the paraphrases of the prompt, whose "
    "writing is not counted. The other estimators prepare nothing.",
}


def _cost_columns(*seconds: float | None) -> dict[str, float | None]:
    """What an estimator takes on this computer; unknown where it was measured after the others were timed."""
    return {name: None if value is None else 1e3 * value for name, value in zip(_COST_HELPS, seconds, strict=True)}


def _ends(interval) -> str:
    if not interval.known:
        return MISSING
    low, high = (f"{round(end, 3) + 0.0:.3f}".replace("-", "−") for end in (interval.low, interval.high))  # never −0
    return f"{low} to {high}"


def _on_demand(choice: RoundsChoice) -> None:
    """Buttons for what takes longer: the costly estimators, and the time that each one takes."""
    missing = [name for name in COSTLY_ESTIMATORS if name not in choice.rounds.uncertainty]
    with st.container(horizontal=True, vertical_alignment="center"):
        if missing:
            titles = " and ".join(ESTIMATOR_TITLES[name] for name in missing)
            if st.button(f"Measure {titles} too", icon=":material/science:", disabled=busy(choice.pair_key), key="measure-costly"):
                background.start(MEASURING, choice.pair_key, measuring(choice.prompts, choice.tokens, choice.seed, missing))
            st.caption("About twenty more passes of the small model for every round.")
        timed = set(choice.rounds.uncertainty) <= _seconds(choice).keys()  # not those that were measured after the others were timed
        if not timed and st.button("Time the estimators here", icon=":material/timer:", key="time-estimators"):
            _time(choice)


@st.cache_resource(show_spinner=False)
def _timed() -> dict[object, dict[str, tuple[float, float]]]:
    """Seconds by pair and estimator, measured on this computer since the program started."""
    return {}


def _seconds(choice: RoundsChoice) -> dict[str, tuple[float, float]]:
    return _timed().get(choice.pair_key, {})


@shows_errors
def _time(choice: RoundsChoice) -> None:
    from cuhlm_core.measuring.estimators import estimator_seconds

    names = list(choice.rounds.uncertainty)
    with st.spinner("Timing every estimator on 24 steps …"):
        _timed()[choice.pair_key] = estimator_seconds(pair_store().get(choice.pair_key), names)
    st.rerun()


def _risk(report: CalibrationReport) -> None:
    own = report.studies[report.calibration.estimator]
    st.markdown("##### What does skipping risk?", help=GLOSSARY["rejection risk R"])
    if own.density is None:
        st.caption("No threshold follows from these rounds: rejection does not rise with uncertainty.")
        return
    chart(figures.density_figure(own, own.density), "calibration_density")
    note(risk_words(own))


def _assumptions(report: CalibrationReport) -> None:
    own = report.studies[report.calibration.estimator]
    st.markdown(
        "##### Do the assumptions hold?",
        help="The paper's theorem assumes that the uncertainties of different rounds are independent, and that every rejection "
        "probability is above 0 and at most Δ.",
    )
    figure = figures.autocorrelation_figure(uncertainty=own.acf_uncertainty, rejection=own.acf_rejection)
    chart(figure, "calibration_acf")
    largest = own.acf_uncertainty.largest()
    note(
        f"Correlation of a round with a later one of the same answer, over {count(own.rounds)} rounds: at most "
        f"{significant(largest)} in size (paper: 0.13); between the lines is what independent rounds would show. {eq12_words(own)}"
    )


def _downloads(report: CalibrationReport) -> None:
    data = report.to_dict()
    estimators = [{"estimator": name, **row} for name, row in data["estimators"].items()]
    with st.container(horizontal=True):
        download_json("All numbers (JSON)", lambda: data, "calibration.json")
        download_rows("Estimators (CSV)", estimators, "estimators.csv")
