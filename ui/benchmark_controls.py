"""The Benchmark page's controls: what is evaluated, and on which channel and clock it is costed."""

from dataclasses import dataclass

import streamlit as st

from cuhlm_core.errors import UserError, typed_path
from cuhlm_core.evaluation.datasets import DATASETS, NAMES, TITLES, Dataset, load_dataset
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import PAPER_PAIRS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from ui.controls import ROWS, clock_controls, control, downlink_control, fading_control


@dataclass(frozen=True)
class Amount:
    """What is evaluated on the chosen pair."""

    dataset: Dataset
    methods: tuple[str, ...]
    tokens: int
    seed: int


@dataclass(frozen=True)
class Costing:
    """What seconds are counted with, and what stands beside ours."""

    channel: ChannelSettings
    clock: ClockSettings
    estimator: str
    """A name of THROUGHPUT_ESTIMATORS."""
    paper_pair: str


def amount() -> Amount:
    """Draw the choices; UserError where the set cannot be had or nothing is chosen."""
    from cuhlm_core.studies.benchmark.study import PROMPTS, SEED, TOKENS  # with torch, behind the page

    with st.sidebar, st.expander("What is evaluated", expanded=True):
        name = st.selectbox(
            "Prompts from",
            NAMES,
            format_func=TITLES.__getitem__,
            key="benchmark_dataset",
            persist_state="session",
            help="The demo set and the world's questions are this program's own; the five others are the paper's. Files of your own: "
            "`python -m cuhlm_core evaluate`.",
        )
        folder = ""
        if name in DATASETS:
            folder = st.text_input(
                "Folder with local copies",
                key="benchmark_folder",
                persist_state="session",
                max_chars=300,
                placeholder="empty: from the hub",
                help="A folder that holds a folder for each set, such as FOLDER/creak/dev.jsonl.",
            ).strip()
        prompts = st.select_slider(
            "Number of prompts",
            (12, 24, 50, 100),
            PROMPTS,
            key="benchmark_prompts",
            persist_state="session",
            help="Every method answers all.",
        )
        tokens = st.select_slider(
            "Tokens each",
            (16, 32, 48, 64, 128),
            TOKENS,
            key="benchmark_tokens",
            persist_state="session",
            help="Longest answer to a prompt.",
        )
        seed = st.number_input(
            "Random seed",
            0,
            2**31,
            SEED,
            key="benchmark_seed",
            persist_state="session",
            help="Fixes the draw of the prompts and every random draw.",
        )
        methods = st.multiselect(
            "Methods",
            list(METHODS),
            default=list(METHODS),
            format_func=lambda name: METHODS[name].title,
            key="benchmark_methods",
            persist_state="session",
            help="Differences are taken to HLM where it is among them.",
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
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        snr_db = control(
            "snr_db", label="Average SNR", value=10.0, format="%.0f dB", width=240, key="benchmark_snr", persist_state="session",
            help=f"{ROWS['snr_db'].help} No token changes with it, only the time.",
        )  # fmt: skip
        fading = fading_control(default="rayleigh", key="benchmark_fading", persist_state="session", width="content")
        estimator = st.selectbox(
            "Throughput",
            list(THROUGHPUT_ESTIMATORS),
            format_func=lambda name: THROUGHPUT_ESTIMATORS[name].title,
            key="benchmark_estimator",
            persist_state="session",
            width=210,
            help="What “average” means.  \n" + "  \n".join(f"**{row.title}**: {row.definition}" for row in THROUGHPUT_ESTIMATORS.values()),
        )
        downlink_snr_db = downlink_control(key="benchmark_downlink", persist_state="session", width=170)
        clock = clock_controls("benchmark", width=170)
        paper_pair = st.selectbox(
            "The paper's numbers of",
            PAPER_PAIRS,
            key="benchmark_paper",
            persist_state="session",
            width=270,
            help="Another pair, other prompts, answers of up to 512 tokens: they are here to compare the order of the methods, not values.",
        )
    return Costing(ChannelSettings(fading, snr_db, downlink_snr_db=downlink_snr_db), clock, estimator, paper_pair)
