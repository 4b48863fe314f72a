"""The Channel page's controls: which channel, which meaning of throughput, and which methods with which rate and mean k."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY, count, significant
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.recording import list_runs, load_run
from cuhlm_core.settings import CLOCKS, ChannelSettings, ClockSettings
from cuhlm_core.studies.link.study import PAPER_ROUNDS, PAPER_VOCABULARY, Constants, LinkMethod, paper_methods, run_methods
from ui.controls import ROWS, control, fading_control
from ui.shared import SHIPPED, runs_folder

SOURCES = {"text": "The paper's text", "table": "The paper's Table IV", "run": "A recorded run", "typed": "Typed in"}
_MOST_RECORDINGS = 40


@dataclass(frozen=True)
class Choice:
    """What the controls at the top ask for."""

    channel: ChannelSettings
    constants: Constants
    methods: tuple[LinkMethod, ...]
    estimator: str
    rounds: int

    @property
    def clock_name(self) -> str:
        """Whose constants the model clock has."""
        return CLOCKS[self.constants.clock.kind]


def choose() -> Choice:
    """The controls; raises UserError for values that make no sense together."""
    places = st.container(horizontal=True, vertical_alignment="bottom")
    with places:
        fading = fading_control(default="rayleigh", key="channel_fading", persist_state="session", width="content")
    estimator = places.selectbox(
        "Estimator",
        list(THROUGHPUT_ESTIMATORS),
        index=3,
        format_func=lambda name: THROUGHPUT_ESTIMATORS[name].title,
        key="channel_estimator",
        persist_state="session",
        help="What “average” means.  \n" + "  \n".join(f"**{row.title}**: {row.definition}" for row in THROUGHPUT_ESTIMATORS.values()),
        width=230,
    )
    source = places.selectbox(
        "Rate and mean k from",
        list(SOURCES),
        format_func=SOURCES.__getitem__,
        key="channel_source",
        persist_state="session",
        help=f"{GLOSSARY['transmission rate TR']} {GLOSSARY['mean k']} The paper's text and the paper's Table IV imply different ones.",
        width=230,
    )
    snr_db = control(
        "snr_db", label="Average SNR: dotted line and table", min_value=-20.0, max_value=20.0, value=-10.0, format="%.0f dB",
        key="channel_snr", persist_state="session",
    )  # fmt: skip
    methods, vocabulary = _methods(source)
    with st.expander("More settings"), st.container(horizontal=True, vertical_alignment="bottom"):
        rician_k = _number("rician_k_db", "rician", min_value=-40.0, max_value=40.0)
        bandwidth_hz = _number("bandwidth_hz", "bandwidth")
        slm_s, llm_s = _number("slm_s", "slm_ms"), _number("llm_s", "llm_ms")
        rounds = st.selectbox(
            "Rounds a seed (realised)",
            (512, 5_120, PAPER_ROUNDS),
            index=2,
            format_func=count,
            key="channel_rounds",
            persist_state="session",
            width=190,
            help="How many tokens each realised throughput is over: one answer of the paper, ten, or all hundred.",
        )
    paper = ClockSettings()
    clock = paper if (slm_s, llm_s) == (paper.slm_s, paper.llm_s) else ClockSettings("custom", slm_s, llm_s)
    return Choice(ChannelSettings(fading, snr_db, bandwidth_hz, rician_k), Constants(vocabulary, clock), methods, estimator, rounds)


def _number(name: str, key: str, **others: Any) -> Any:
    """A setting that is typed in, from its default."""
    row, start = ROWS[name], {**vars(ChannelSettings()), **vars(ClockSettings())}[name]
    return row.read(control(name, typed=True, value=row.shown(start), key=f"channel_{key}", persist_state="session", width=170, **others))


def _methods(source: str) -> tuple[tuple[LinkMethod, ...], int]:
    """The methods that the source describes, and its vocabulary."""
    if source == "run":
        return _recorded()
    if source == "typed":
        return _typed()
    return paper_methods(table_iv=source == "table"), PAPER_VOCABULARY


def _recorded() -> tuple[tuple[LinkMethod, ...], int]:
    found = [summary for folder in (SHIPPED, runs_folder()) for summary in list_runs(folder)[0] if summary.tokens]
    if not found:
        raise UserError("There is no recorded run yet: decode something on the Live page, or choose the paper's constants.")
    by_folder = {str(summary.folder): summary for summary in found[:_MOST_RECORDINGS]}

    def title(folder: str) -> str:
        summary = by_folder[folder]
        manifest = summary.manifest
        return f"{METHODS[manifest.method].title} · {manifest.pair} · {count(summary.tokens)} tokens · {summary.run_id[:15]}"

    if st.session_state.get("channel_run") not in by_folder:
        st.session_state.channel_run = next(iter(by_folder))
    folder = st.selectbox("Recorded run", list(by_folder), format_func=title, key="channel_run", persist_state="session")
    method_name, methods, vocabulary = _measured(folder)
    own = next(method for method in methods if method.name == method_name)
    st.caption(
        f"Measured in this run: transmission rate {significant(own.transmission_rate)}, {significant(own.mean_k)} entries an upload in the "
        f"mean (a draft outside the top-k counts), vocabulary {count(vocabulary)}. The other methods need nothing measured."
    )
    return methods, vocabulary


@st.cache_data(show_spinner=False, max_entries=64)
def _measured(folder: str) -> tuple[str, tuple[LinkMethod, ...], int]:
    started = (run := load_run(Path(folder))).started
    table = run_table(run.events, started.settings.seed)
    return started.method, run_methods(table, started.method, started.vocabulary_size), started.vocabulary_size


def _typed() -> tuple[tuple[LinkMethod, ...], int]:
    st.caption("Click a number to change it. LLM only, SLM only and HLM follow by themselves.")
    vocabulary = int(
        st.number_input("Vocabulary", 1, 10_000_000, PAPER_VOCABULARY, key="channel_vocabulary", persist_state="session", width=200)
    )
    start = paper_methods(vocabulary)
    fixed = [method for method in start if method.name in ("llm", "slm", "hlm")]
    free = [method for method in start if method not in fixed]
    edited: Any = st.data_editor(
        {
            "method": [method.title for method in free],
            "transmission rate": [method.transmission_rate for method in free],
            "mean k": [method.mean_k for method in free],
        },
        key=f"channel_typed_{vocabulary}",
        hide_index=True,
        disabled=["method"],
        width=460,
        column_config={
            "transmission rate": st.column_config.NumberColumn(
                min_value=0.0, max_value=1.0, step=0.001, required=True, help=GLOSSARY["transmission rate TR"]
            ),
            "mean k": st.column_config.NumberColumn(min_value=0.0, max_value=float(vocabulary), required=True, help=GLOSSARY["mean k"]),
        },
    )
    rates, sizes = edited["transmission rate"], edited["mean k"]
    typed = [
        replace(method, transmission_rate=float(rate), mean_k=float(size)) for method, rate, size in zip(free, rates, sizes, strict=True)
    ]
    order = {method.name: method for method in (*fixed, *typed)}
    return tuple(order[method.name] for method in start), vocabulary
