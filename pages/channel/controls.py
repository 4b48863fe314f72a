"""The Channel page's controls: which channel, which meaning of throughput, and which methods with which rate and mean k."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY, count, significant, visible_text
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.recording import list_runs, load_run
from cuhlm_core.settings import CLOCKS, ChannelSettings, ClockSettings
from cuhlm_core.studies.link.study import PAPER_ROUNDS, PAPER_VOCABULARY, Constants, LinkMethod, paper_methods, run_methods
from ui.setting_controls import LONGEST_RTT_MS, STARTING_LINK, LinkControl, estimator_control
from ui.store import SHIPPED, runs_folder
from ui.widgets import remembered, select

SOURCES = {"text": "The paper's text", "table": "The paper's Table IV", "run": "A recorded run", "typed": "Typed in"}
_MOST_RECORDINGS = 40
_MOST_PROMPT = 48
"""Characters of a prompt in the list of recordings."""


@dataclass(frozen=True)
class Choice:
    """What the controls at the top ask for."""

    channel: ChannelSettings
    constants: Constants
    methods: tuple[LinkMethod, ...]
    estimator: str
    rounds: int

    @property
    def pass_seconds(self) -> tuple[float, float]:
        """Seconds of the small and the large model, on the model clock."""
        return clock_constants(self.constants.clock)

    @property
    def clock_name(self) -> str:
        """Whose constants the model clock has."""
        return CLOCKS[self.constants.clock.kind]


def choose() -> Choice:
    """The controls; raises UserError for values that make no sense together."""
    link = LinkControl("channel", STARTING_LINK)
    row = st.container(horizontal=True, vertical_alignment="bottom")
    with row:
        link.draw("fading", width="content")
        estimator = estimator_control("Estimator", "channel_estimator", index=3, width=230)
        words = f"{GLOSSARY['transmission rate TR']} {GLOSSARY['mean k']} The paper's text and the paper's Table IV imply different ones."
        source = select("Rate and mean k from", SOURCES, "channel_source", help=words, width=230)
    link.draw("snr_db", label="Average SNR: dotted line and table", min_value=-20.0, max_value=20.0, format="%.0f dB")
    methods, vocabulary = _methods(source)
    with st.expander("More settings"), st.container(horizontal=True, vertical_alignment="bottom"):
        link.draw_own(typed=True, width=170)
        for name in ("bandwidth_hz", "slm_s", "llm_s"):
            link.draw(name, typed=True, width=170)
        link.draw("rtt_s", width=170, max_value=LONGEST_RTT_MS)
        words = "How many tokens each realised throughput covers: one answer of the paper, ten, or all hundred."
        amounts = {rounds: count(rounds) for rounds in (512, 5_120, PAPER_ROUNDS)}
        rounds = select("Rounds a seed (realised)", amounts, "channel_rounds", index=2, width=190, help=words)
    typed = link.clock
    kind = "paper" if clock_constants(replace(typed, kind="custom")) == clock_constants(ClockSettings()) else "custom"
    return Choice(link.channel, Constants(vocabulary, replace(typed, kind=kind)), methods, estimator, rounds)


def _methods(source: str) -> tuple[tuple[LinkMethod, ...], int]:
    """The methods that the source describes, and its vocabulary."""
    if source == "run":
        return _recorded()
    if source == "typed":
        return _typed()
    return paper_methods(table_iv=source == "table"), PAPER_VOCABULARY


def _recorded() -> tuple[tuple[LinkMethod, ...], int]:
    summaries = [summary for folder in (SHIPPED, runs_folder()) for summary in list_runs(folder)[0] if summary.tokens]
    if not summaries:
        raise UserError("There is no recorded run yet: decode something on the Live page, or choose the paper's constants.")
    titles = {
        str(summary.folder): f"{visible_text(summary.manifest.prompt)[:_MOST_PROMPT]} · "
        f"{METHODS[summary.manifest.method].title} · {title_of_pair(summary.manifest.pair)} · "
        f"{count(summary.tokens)} tokens · {summary.run_id[:15]}"
        for summary in summaries[:_MOST_RECORDINGS]
    }
    if st.session_state.get("channel_run") not in titles:
        st.session_state.channel_run = next(iter(titles))
    folder = select("Recorded run", titles, "channel_run")
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
    st.caption("Click a number to change it. Large model alone, Small model alone and HLM are computed automatically.")
    vocabulary = int(st.number_input("Vocabulary", 1, 10_000_000, PAPER_VOCABULARY, **remembered("channel_vocabulary"), width=200))
    start = paper_methods(vocabulary)
    fixed = [method for method in start if method.name in ("llm", "slm", "hlm")]
    free = [method for method in start if method not in fixed]
    columns = {
        "method": [method.title for method in free],
        "transmission rate": [method.transmission_rate for method in free],
        "mean k": [method.mean_k for method in free],
    }
    form, rate_help = st.column_config.NumberColumn, GLOSSARY["transmission rate TR"]
    config = {"transmission rate": form(min_value=0.0, max_value=1.0, step=0.001, required=True, help=rate_help)}
    config["mean k"] = form(min_value=0.0, max_value=float(vocabulary), required=True, help=GLOSSARY["mean k"])
    look = dict[str, Any](hide_index=True, disabled=["method"], width=460, column_config=config)
    edited: Any = st.data_editor(columns, key=f"channel_typed_{vocabulary}", **look)
    rates, sizes = edited["transmission rate"], edited["mean k"]
    pairs = zip(free, rates, sizes, strict=True)
    typed = [replace(method, transmission_rate=float(rate), mean_k=float(size)) for method, rate, size in pairs]
    order = {method.name: method for method in (*fixed, *typed)}
    return tuple(order[method.name] for method in start), vocabulary
