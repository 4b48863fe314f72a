"""The Compression page's controls: the tolerance, how the device predicts, and which rounds count."""

import streamlit as st

from cuhlm_core.format import GLOSSARY, count, probability, significant
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import Calibration, EstimatorFit
from cuhlm_core.settings import DEFAULT_ETA, ESTIMATOR_TITLES
from cuhlm_core.studies.compression.study import CompressionQuestion
from ui.setting_controls import ROWS, control, within
from ui.widgets import one_of, remembered, select

UPLOADED = "Uploaded rounds"


def choose(rounds: Rounds, calibration: Calibration) -> tuple[CompressionQuestion, str]:
    """The question to the rounds, and one sentence on where its line comes from. UserError where the estimator has no line."""
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        theta = control(
            "theta", max_value=1.0, value=min(within("theta", calibration.theta), 1.0), **remembered("compression_theta"),
            width=205,
        )  # fmt: skip
        eta = control(
            "eta", step=0.05, value=DEFAULT_ETA, **remembered("compression_eta"), width=205,
            help=f"{ROWS['eta'].help} {GLOSSARY['softplus']}",
        )  # fmt: skip
        titles = {name: ESTIMATOR_TITLES.get(name, name) for name in rounds.uncertainty}
        words = f"{GLOSSARY['uncertainty u']} The device predicts rejection from it."
        estimator = select("Uncertainty estimator", titles, "compression_estimator", help=words, width=205)
        scope = one_of(
            "Rules are judged on",
            {UPLOADED: UPLOADED, "All rounds": "All rounds"},
            "compression_scope",
            help="Uploaded: those with an uncertainty above the calibrated threshold, where compression takes place. Probability by "
            "rank, the bias against the distance, the mean bounds and k* are over all rounds in any case.",
        )
    fit, source = _line(rounds, calibration, estimator)
    question = CompressionQuestion(theta, eta, estimator, fit.a, fit.b, fit.u_th if scope == UPLOADED else None)
    b = significant(fit.b)
    threshold = "none" if fit.u_th is None else probability(fit.u_th)
    line = f"{significant(fit.a)} u {b.replace('−', '− ') if fit.b < 0 else '+ ' + b}"
    words = f"Predicted rejection: {line}, threshold {threshold} ({source})."
    return question, words


def _line(rounds: Rounds, calibration: Calibration, estimator: str) -> tuple[EstimatorFit, str]:
    """The pair's own line of the estimator where it is calibrated, else one fitted to these rounds."""
    if calibration.rounds and (estimator == calibration.estimator or estimator in calibration.others):
        return calibration.fit(estimator), f"the pair's calibration on {count(calibration.rounds)} rounds"
    from cuhlm_core.studies.calibration.fit import estimator_fit

    return estimator_fit(rounds, estimator), "fitted to these rounds"
