"""The Benchmark page's controls: what is evaluated, and on which channel and clock it is priced."""

from dataclasses import dataclass

import streamlit as st

from cuhlm_core.errors import UserError, typed_path
from cuhlm_core.evaluation.datasets import DATASETS, TITLES, Dataset, load_dataset
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import PAPER_PAIRS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from ui.setting_controls import LONGEST_RTT_MS, STARTING_LINK, LinkControl, estimator_control, snr_control
from ui.widgets import remembered, select


@dataclass(frozen=True)
class Amount:
    """What is evaluated on the chosen pair."""

    dataset: Dataset
    methods: tuple[str, ...]
    tokens: int
    seed: int


@dataclass(frozen=True)
class Costing:
    """What seconds are counted with, and what stands next to ours."""

    channel: ChannelSettings
    clock: ClockSettings
    estimator: str
    """A name of THROUGHPUT_ESTIMATORS."""
    paper_pair: str


def amount() -> Amount:
    """Draw the choices; UserError where the set cannot be had or nothing is chosen."""
    from cuhlm_core.studies.benchmark.study import PROMPTS, SEED, TOKENS  # with torch, behind the page

    with st.sidebar, st.expander("What is evaluated"):
        words = (
            "The demo set and the world's questions are this program's own; the five others are the paper's. Files of your own: "
            "`python -m cuhlm_core evaluate`."
        )
        name = select("Prompts from", TITLES, "benchmark_dataset", help=words)
        folder = ""
        if name in DATASETS:
            folder = st.text_input(
                "Folder with local copies",
                **remembered("benchmark_folder"),
                max_chars=300,
                placeholder="empty: from the hub",
                help="A folder that holds a folder for each set, such as FOLDER/creak/dev.jsonl.",
            ).strip()
        prompts = st.select_slider(
            "Number of prompts", (12, 24, 50, 100), PROMPTS, **remembered("benchmark_prompts"), help="Every method answers all."
        )
        tokens = st.select_slider(
            "Tokens each", (16, 32, 48, 64, 128), TOKENS, **remembered("benchmark_tokens"), help="Longest answer to a prompt."
        )
        seed = st.number_input(
            "Random seed", 0, 2**31, SEED, **remembered("benchmark_seed"), help="Fixes the choice of prompts and all random numbers."
        )
        methods = st.multiselect(
            "Methods",
            list(METHODS),
            default=list(METHODS),
            format_func=lambda name: METHODS[name].title,
            **remembered("benchmark_methods"),
            help="Differences are relative to HLM if it is included.",
        )
    if not methods:
        raise UserError("Choose at least one method.")
    chosen = tuple(name for name in METHODS if name in methods)
    return Amount(_dataset(name, int(prompts), int(seed), folder), chosen, int(tokens), int(seed))


@st.cache_data(show_spinner="Reading the prompts …", max_entries=8, ttl=3600)
def _dataset(name: str, limit: int, seed: int, folder: str) -> Dataset:
    if folder and not typed_path(folder).is_dir():
        raise UserError(f"There is no folder {folder}: leave it empty to read from the hub.")
    return load_dataset(name, limit, seed, folder=folder or None)


def costing() -> Costing:
    """Draw the channel, the clock and what throughput means; UserError for values that make no sense."""
    link = LinkControl("benchmark", STARTING_LINK)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        snr_control(link, 240)
        link.draw("fading", width="content")
        estimator = estimator_control("Throughput", "benchmark_estimator", width=210)
        link.draw("downlink_snr_db", width=170)
        link.draw("rtt_s", width=170, max_value=LONGEST_RTT_MS)
        link.draw_clock({"width": 150, "min_value": 0.1}, options=("paper", "custom"), width=170)
        paper_pair = st.selectbox(
            "The paper's numbers of",
            PAPER_PAIRS,
            **remembered("benchmark_paper"),
            width=270,
            help="The paper has another pair, other prompts and answers of up to 512 tokens: compare the order of methods, not values.",
        )
    return Costing(link.channel, link.clock, estimator, paper_pair)
