"""The Compression page's view: how the mass lies, bounds, the rules that choose k, and what 8 bits do. A figure and a sentence each."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from cuhlm_core.format import GLOSSARY
from cuhlm_core.measuring.bounds import WANTED_COVERAGE
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import softplus_warning
from cuhlm_core.studies.compression import figures, ways
from cuhlm_core.studies.compression import words as words
from cuhlm_core.studies.compression.exact import EXACT_COLUMNS, EXACT_METHODS, exact_biases, exact_words
from cuhlm_core.studies.compression.study import CompressionStudy, study
from cuhlm_core.studies.compression.words import Reading, as_data, rule_rows, size_rows
from pages.compression.controls import choose
from ui import background
from ui.rounds_source import RoundsChoice
from ui.widgets import chart, data_table, download_json, download_rows, finding, folded, note, plain, remembered, shows_errors, tabbed

EXACT = "exact bias"
"""Name of the work that enumerates rounds."""
EXACT_PROMPTS, EXACT_TOKENS = 3, 24


@st.fragment
@shows_errors
def sections(choice: RoundsChoice) -> None:
    """Only this part runs again when one of its controls moves."""
    above = st.container()
    with st.expander("θ, η, the estimator, and which rounds count"):
        question, line = choose(choice.rounds, choice.calibration)
    result = study(choice.rounds, question)
    rows, prompts = ways.shipped_frontier(choice.pair_key[0])
    with above:
        finding(f"{words.few_words(result)} {ways.opening_words(rows)}", ways.basis_words(prompts) if rows else "")
    tabbed(
        "compression_tab",
        {
            "Where the probability lies": lambda: _mass(result),
            "Distance and bias": lambda: _distances(result),
            "All ways to send a draft": lambda: _all_ways(choice, rows, prompts),
            "The k that is chosen": lambda: _sizes(result),
        },
    )
    folded("Bounds, certificate, eight bits, other rules, the exact bias", "compression_more", lambda: _more(result, choice))
    note(f"Measured: {choice.source}. {line} Costs are counted in bits: no clock and no radio channel is involved.")
    _downloads(result, choice)


def _all_ways(choice: RoundsChoice, rows: Sequence[Mapping[str, Any]], prompts: int) -> None:
    """What follows for a link: every way to send a draft, and what shared noise needs."""
    st.table(ways.ways_rows(rows), hide_index=True)
    if rows:
        note(f"{ways.basis_words(prompts)} {ways.eta_range_words(choice.pair_key[0])}".rstrip())
    note(ways.shared_noise_words(choice.rounds, choice.vocabulary_size))


def _mass(result: CompressionStudy) -> None:
    _charts("ranks", figures.rank_figure(result), figures.tail_figure(result))
    note(" ".join(words.rank_words(result)))


def _distances(result: CompressionStudy) -> None:
    _heading("What the distance says about the bias", "total variation distance", "bias")
    _reading(words.bias_words(result), "bias", figures.bias_points_figure(result))


def _sizes(result: CompressionStudy) -> None:
    _heading("The k that the device chooses, round by round", "k", "certificate")
    _reading(words.size_words(result), "sizes", figures.size_figure(result))
    _rules(result)
    _eta(result)


def _more(result: CompressionStudy, choice: RoundsChoice) -> None:
    """What is for the authors alone."""
    _heading("Bounds on the distance, and the k that they ask for", "bound", "θ")
    _reading(words.bound_words(result), "bounds", figures.bounds_figure(result))
    _heading("How often the device's bound fails", "bound", "softplus")
    _reading(words.violation_words(result), "violations", figures.violation_figure(result))
    _reading(words.softplus_words(result))
    _heading("A certificate instead of a prediction", "certificate", "bias")
    _reading(words.certificate_words(result), "theta", figures.theta_size_figure(result), figures.theta_bias_figure(result))
    _heading("Eight bits for a probability", "logarithmic steps", "quantise-then-sample")
    _reading(words.code_words(result), "codes", figures.code_figure(result))
    _heading("A code of zero", "accepted", "draft")
    _reading(words.zero_words(result))
    _heading("Other ways to choose k, at equal bits", "top-p", "min-p")
    _reading(
        words.cost_words(result),
        "costs",
        figures.cost_figure(result),
        figures.cost_figure(result, "Bias that 95 % of rounds stay below", "high_bias"),
    )
    _heading("Is the bias that runs estimate the exact one?", "bias")
    _exact(choice)


def _exact(choice: RoundsChoice) -> None:
    """What runs estimate, and the bias of the enumerated distribution, on demand: it takes the models."""
    running = background.show(EXACT, choice.pair_key)
    result = background.result(EXACT, choice.pair_key)
    if result:
        st.markdown(plain(exact_words(result)))
        form = st.column_config.NumberColumn
        data_table(result, column_config={name: form(format="%.4f") for name in EXACT_COLUMNS})
    note(
        f"Decodes {EXACT_PROMPTS} answers of {EXACT_TOKENS} tokens with each of "
        f"{', '.join(METHODS[name].title for name in EXACT_METHODS)}, and lists in every fourth round all drafts with all their "
        "uncertainties: the exact distribution of the token. An estimate is over what the drawn drafts add; where skips and replacements "
        "make up for each other, it is expected to be a little above the bias."
    )
    if not running and st.button("Enumerate all drafts", icon=":material/calculate:", key="compression_exact"):
        background.start(
            EXACT, choice.pair_key, lambda pair, cancelled: exact_biases(pair, choice.prompts[:EXACT_PROMPTS], EXACT_TOKENS, 0, cancelled)
        )


def _heading(title: str, *terms: str) -> None:
    st.markdown(f"##### {title}", help="  \n".join(f"**{plain(term)}**: {plain(GLOSSARY[term])}" for term in terms))


def _reading(reading: Reading, name: str = "", *drawn: Any) -> None:
    """A sentence, its figures side by side, and on what it rests."""
    st.markdown(plain(reading[0]))
    _charts(name, *drawn)
    note(reading[1])


def _charts(name: str, *drawn: Any) -> None:
    sides = ("left", "right", "third") if len(drawn) > 1 else ("",)
    for column, figure, side in zip(st.columns(len(drawn)) if drawn else (), drawn, sides, strict=False):
        chart(figure, f"compression_{name}_{side}".rstrip("_"), column)


def _eta(result: CompressionStudy) -> None:
    """How cautious η has to be, with its own control."""
    _heading("How cautious must η be?", "coverage", "η")
    look: dict[str, Any] = {"step": 0.01, "format": "percent", "help": GLOSSARY["coverage"], "width": 260}
    wanted = st.slider("Coverage wanted", 0.5, 1.0, WANTED_COVERAGE, **remembered("compression_coverage"), **look)
    _reading(words.eta_words(result, wanted), "eta", *figures.eta_figures(result, wanted))
    if warning := softplus_warning(result.question.eta):
        note(warning)


def _rules(result: CompressionStudy) -> None:
    """The three rules as a table."""
    form = st.column_config.NumberColumn
    config = {name: form(format="%.4g") for name in ("mean k", "median k", "mean bits")}
    config |= {"mean bias": form(format="%.4g", help=GLOSSARY["bias"]), "largest bias": form(format="%.4g", help="Of any round.")}
    config["bias above theta"] = form("bias above θ", format="percent", help="Share of rounds; the certificate promises 0.")
    aim = f"Share of rounds; what the paper's rules aim at. {GLOSSARY['total variation distance']}"
    config["TVD above theta"] = form("distance above θ", format="percent", help=aim)
    data_table(rule_rows(result), column_config=config)
    st.caption("Bits: k entries of index and 8-bit probability, and one more where the draft is outside the top-k.")


def _downloads(result: CompressionStudy, choice: RoundsChoice) -> None:
    """The numbers behind the figures."""
    whole = {"source": choice.source, **as_data(result)}
    with st.popover("Download", icon=":material/download:"):
        download_rows("By size k (CSV)", size_rows(result), "compression.csv", width="stretch")
        download_json("The whole study (JSON)", lambda: whole, "compression.json", width="stretch")
        st.caption("Figures: the camera in each plot's corner saves SVG.")
