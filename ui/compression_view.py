"""The Compression page's view: how the mass lies, bounds, the rules that choose k, and what 8 bits do. A figure and a sentence each."""

from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY
from cuhlm_core.measuring.bounds import WANTED_COVERAGE
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import softplus_warning
from cuhlm_core.studies.compression import words as words
from cuhlm_core.studies.compression.study import CompressionStudy, study
from cuhlm_core.studies.compression.words import Reading, as_data, rule_rows, size_rows
from cuhlm_core.studies.exports import as_json, rows_csv
from ui import background
from ui.compression_controls import choose
from ui.live import CHART
from ui.rounds_source import RoundsChoice
from ui.shared import data_table, download, plain, tabbed

EXACT = "exact bias"
"""Name of the work that enumerates rounds."""


@st.fragment
def sections(choice: RoundsChoice) -> None:
    """Only this part runs again when one of its controls moves."""
    try:
        question, line = choose(choice.rounds, choice.calibration)
        found = study(choice.rounds, question)
    except UserError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return
    tabbed(
        "compression_tab",
        {
            "Where the probability lies": lambda: _mass(found),
            "Bounds": lambda: _bounds(found),
            "The k that is chosen": lambda: _sizes(found),
            "η": lambda: _eta(found),
            "Certificate": lambda: _certificate(found),
            "Eight bits": lambda: _codes(found),
            "Other rules": lambda: _costs(found),
            "The exact bias": lambda: _exact(choice),
        },
    )
    st.caption(plain(f"Measured: {choice.source}. {line} Costs are counted in bits: no clock and no radio channel is involved."))
    _downloads(found, choice)


def _mass(found: CompressionStudy) -> None:
    from cuhlm_core.studies.compression import figures  # plotly takes a moment: not before it is needed

    _heading("Most of the probability lies on a few tokens", "residual mass")
    _beside(words.rank_words(found), "ranks", figures.rank_figure(found), figures.tail_figure(found))
    _heading("What the distance tells about the bias", "total variation distance", "bias")
    _one(words.bias_words(found), figures.bias_points_figure(found.points), "bias")


def _bounds(found: CompressionStudy) -> None:
    from cuhlm_core.studies.compression import figures

    _heading("Bounds on the distance, and the k that they ask for", "bound", "θ")
    _one(words.bound_words(found), figures.bounds_figure(found), "bounds")
    _heading("How often the device's bound fails", "bound", "softplus")
    _one(words.violation_words(found), figures.violation_figure(found), "violations")
    claim = words.softplus_words(found)
    st.markdown(plain(claim.finding))
    st.caption(plain(claim.basis))


def _sizes(found: CompressionStudy) -> None:
    from cuhlm_core.studies.compression import figures

    _heading("The k that the device chooses, round by round", "k", "certificate")
    _one(words.size_words(found), figures.size_figure(found), "sizes")
    _rules(found)


def _certificate(found: CompressionStudy) -> None:
    from cuhlm_core.studies.compression import figures

    _heading("A certificate instead of a prediction", "certificate", "bias")
    _beside(words.certificate_words(found), "theta", figures.theta_size_figure(found), figures.theta_bias_figure(found))


def _codes(found: CompressionStudy) -> None:
    from cuhlm_core.studies.compression import figures

    _heading("Eight bits for a probability", "logarithmic steps", "quantise-then-sample")
    _one(words.code_words(found), figures.code_figure(found), "codes")
    _heading("A code of zero", "accept", "draft")
    told = words.zero_words(found)
    st.markdown(plain(told.finding))
    st.caption(plain(told.basis))


def _costs(found: CompressionStudy) -> None:
    from cuhlm_core.studies.compression import figures

    _heading("Other ways to choose k, at equal bits", "top-p", "min-p")
    curves = list(found.costs.items())
    _beside(words.cost_words(found), "costs", figures.cost_figure(curves, high=False), figures.cost_figure(curves, high=True))


EXACT_PROMPTS, EXACT_TOKENS = 3, 24


def _exact(choice: RoundsChoice) -> None:
    """What runs estimate beside the bias of the enumerated law, on demand: it takes the models."""
    from cuhlm_core.studies.compression.exact import EXACT_COLUMNS, EXACT_METHODS, exact_biases, exact_rows, exact_words

    _heading("Is the bias that runs estimate the exact one?", "bias")
    running = background.show(EXACT, choice.pair_key)
    found = background.result(EXACT, choice.pair_key)
    if found:
        st.markdown(plain(exact_words(found)))
        form = st.column_config.NumberColumn
        data_table(exact_rows(found), column_config={name: form(format="%.4f") for name in EXACT_COLUMNS})
    st.caption(
        plain(
            f"Decodes {EXACT_PROMPTS} answers of {EXACT_TOKENS} tokens with each of "
            f"{', '.join(METHODS[name].title for name in EXACT_METHODS)}, and lists in every fourth round all drafts with all their "
            "uncertainties: the law of the token, exactly. An estimate is over what the drawn drafts add; where skips and replacements "
            "make up for each other, it is expected to be a little above the bias."
        )
    )
    if not running and st.button("Enumerate all drafts", icon=":material/calculate:", key="compression_exact"):
        background.start(
            EXACT, choice.pair_key, lambda pair, cancelled: exact_biases(pair, choice.prompts[:EXACT_PROMPTS], EXACT_TOKENS, 0, cancelled)
        )


def _heading(title: str, *terms: str) -> None:
    st.markdown(f"##### {title}", help="  \n".join(f"**{plain(term)}**: {plain(GLOSSARY[term])}" for term in terms))


def _one(told: Reading, figure: Any, name: str) -> None:
    """A sentence, its figure, and on what it rests."""
    st.markdown(plain(told.finding))
    st.plotly_chart(figure, key=f"compression_{name}", config=CHART)
    st.caption(plain(told.basis))


def _beside(told: Reading, name: str, *drawn: Any) -> None:
    """The same with two or three figures side by side."""
    st.markdown(plain(told.finding))
    for column, figure, side in zip(st.columns(len(drawn)), drawn, ("left", "right", "third"), strict=False):
        column.plotly_chart(figure, key=f"compression_{name}_{side}", config=CHART)
    st.caption(plain(told.basis))


def _eta(found: CompressionStudy) -> None:
    """How cautious η has to be, with its own control."""
    from cuhlm_core.studies.compression import figures

    _heading("How cautious must η be?", "coverage", "η")
    wanted = st.slider(
        "Coverage wanted",
        0.5,
        1.0,
        WANTED_COVERAGE,
        step=0.01,
        format="percent",
        key="compression_coverage",
        persist_state="session",
        help=GLOSSARY["coverage"],
        width=260,
    )
    eta = found.question.eta
    _beside(
        words.eta_words(found, wanted),
        "eta",
        figures.coverage_figure(found.etas, eta=eta, wanted=wanted),
        figures.eta_size_figure(found.etas, eta=eta),
        figures.eta_bits_figure(found.etas, eta=eta),
    )
    if warning := softplus_warning(eta):
        st.caption(plain(warning))


def _rules(found: CompressionStudy) -> None:
    """The three rules as a table."""
    number = {name: st.column_config.NumberColumn(format="%.4g") for name in ("mean k", "median k", "mean bits")}
    bias = {
        "mean bias": st.column_config.NumberColumn(format="%.4g", help=GLOSSARY["bias"]),
        "largest bias": st.column_config.NumberColumn(format="%.4g", help="Of any round."),
        "bias above theta": st.column_config.NumberColumn(
            "bias above θ", format="percent", help="Share of rounds; the certificate promises 0."
        ),
        "TVD above theta": st.column_config.NumberColumn(
            "distance above θ",
            format="percent",
            help="Share of rounds; what the paper's rules aim at. " + GLOSSARY["total variation distance"],
        ),
    }
    data_table(rule_rows(found), column_config={**number, **bias})
    st.caption("Bits: k entries of index and 8-bit probability, and one more where the draft is outside the top-k.")


def _downloads(found: CompressionStudy, choice: RoundsChoice) -> None:
    """The numbers behind the figures."""

    with st.popover("Take the numbers along", icon=":material/download:"):
        download("By size k (CSV)", lambda: rows_csv(size_rows(found)), "compression.csv", width="stretch")
        whole = {"source": choice.source, **as_data(found)}
        download("The whole study (JSON)", lambda: as_json(whole), "compression.json", width="stretch")
        st.caption("Figures: the camera in each plot's corner saves SVG.")
