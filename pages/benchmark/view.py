"""The Benchmark page's view: which method is best at what, the paper's tables next to ours, where the time goes, downloads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.evaluation.datasets import DATASETS
from cuhlm_core.format import GLOSSARY
from cuhlm_core.loss import GROUP_WORDS, WITHIN_WORDS
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.paper import ACCURACY, ACCURACY_TITLE, LATENCY_TITLE, SIMILARITY_TITLE
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies import exports
from cuhlm_core.studies.benchmark import words as words
from pages.benchmark.controls import Costing, costing
from pages.benchmark.source import BenchmarkChoice
from ui.widgets import chart, data_table, download, finding, note, one_of, plain, select, shows_errors, tabbed

if TYPE_CHECKING:
    from cuhlm_core.evaluation.table import Scored

_SPEED = "tokens/s"


@st.fragment
@shows_errors
def sections(choice: BenchmarkChoice, about: Mapping[str, Any]) -> None:
    """Only this part runs again when one of its controls moves."""
    above = st.container()
    with st.expander("Link and clock"):
        cost = costing()
    rows = _rows(choice.benchmark.plan.key, f"{about}", cost.channel, cost.clock, choice.scored)
    with above:
        finding(words.fastest_words(rows, cost.estimator), f"{GROUP_WORDS} {_basis(cost)}")
    tabs = {
        "Time": lambda: _latency(rows, cost),
        "Best at what": lambda: _best(rows, cost),
        "Scores": lambda: _accuracy(rows, cost, about),
        "Words": lambda: _similarity(rows, cost, about),
        "Sent, and bias": lambda: _costs(rows),
        "All that was measured": overview,
    }
    tabbed("benchmark_tab", tabs)
    _downloads(choice, rows, cost, about)


@st.cache_data(show_spinner=False, max_entries=32)
def _rows(plan: str, about: str, channel: ChannelSettings, clock: ClockSettings, _scored: Scored) -> list[dict[str, Any]]:
    """A row a method, cached while the answers and the costing stay as they are."""
    from cuhlm_core.evaluation.table import by_configuration

    return by_configuration(_scored, channel, clock)


def _basis(cost: Costing) -> str:
    """How seconds are counted."""
    link = cost.channel, cost.clock
    return f"{words.estimator_words(cost.estimator)} Counted on: {words.link_words(*link)}.{words.heard_words(*link)}"


# Sections -------------------------------------------------------------------------------------------------------------


def _best(rows: list[dict[str, Any]], cost: Costing) -> None:
    rows_best = [{name: plain(cell) for name, cell in row.items()} for row in words.best_rows(rows, cost.estimator)]
    st.table(rows_best, hide_index=True)
    note(
        f"{GROUP_WORDS} Only methods in which both models work together: one alone wins much by definition. "
        "No clear winner: the 95 % intervals overlap the best one's. Methods share prompts and noise, so a paired difference is "
        f"surer than two intervals suggest: see the difference to HLM under Scores. {_basis(cost)}"
    )


def _accuracy(rows: list[dict[str, Any]], cost: Costing, about: Mapping[str, Any]) -> None:
    from cuhlm_core.studies.benchmark.figures import score_figure  # plotly takes a moment: not before it is needed

    st.markdown("##### How good are the answers?", help=words.SCORES["cosine"].help)
    name = about["dataset"]
    paper_set = name if name in ACCURACY[cost.paper_pair] else "alpaca"
    paper_title = f"paper: {cost.paper_pair}, {DATASETS[paper_set].title}"
    titles = {name: row.title for name, row in words.SCORES.items() if any(one.get(name) is not None for one in rows)}
    meanings = "  \n".join(f"**{title}**: {words.SCORES[name].help}" for name, title in titles.items())
    score = one_of("Score", titles, f"benchmark_score_{'_'.join(titles)}", help=meanings, label_visibility="collapsed")
    paper = ACCURACY[cost.paper_pair][paper_set] if score == "cosine" else None
    title = words.SCORES[score].title
    figure = score_figure(rows=rows, column=score, title=title, paper=paper, paper_title=paper_title)
    chart(figure, "benchmark_score_figure")
    columns = {
        "cosine": st.column_config.TextColumn("cosine (95 %)", help=words.SCORES["cosine"].help),
        "to HLM": st.column_config.TextColumn("cosine − HLM's", help="Prompt by prompt, with the 95 % interval of the mean difference."),
        "yes_no": st.column_config.TextColumn("right yes or no", help=words.SCORES["yes_no"].help),
        "exact_match": st.column_config.TextColumn("right answers", help=words.SCORES["exact_match"].help),
        "lost": st.column_config.TextColumn("right answers lost", help=WITHIN_WORDS),
        "log_likelihood": st.column_config.TextColumn("log-likelihood", help=words.SCORES["log_likelihood"].help),
        "throughput": st.column_config.TextColumn(_SPEED, help=words.estimator_words(cost.estimator)),
        "gain": st.column_config.TextColumn("times HLM's"),
        "n": st.column_config.NumberColumn("n", help="Prompts."),
        "paper": st.column_config.NumberColumn("paper", format="%.4f", help=f"{ACCURACY_TITLE}. {paper_title}."),
    }
    hidden = ({"yes_no", "exact_match"} - titles.keys()) | (set() if "exact_match" in titles else {"lost"})
    shown = [
        {key: value for key, value in row.items() if key not in hidden}
        for row in words.accuracy_rows(rows, cost.estimator, cost.paper_pair, paper_set)
    ]
    data_table(shown, height="content", column_config=columns, key="benchmark_accuracy")
    other = "" if name == paper_set else " The paper has no such set: its Alpaca stands beside ours."
    embedder = f"Cosine by {about['embedder']}. " if about["embedder"] else "There is no cosine. "
    note(
        f"n = {about['prompts']} prompts a method. {embedder}In the column paper: {ACCURACY_TITLE}; {cost.paper_pair}, "
        f"{DATASETS[paper_set].title}: another pair, other prompts and another embedding model than here.{other} {_basis(cost)}"
    )


def _latency(rows: list[dict[str, Any]], cost: Costing) -> None:
    from cuhlm_core.studies.benchmark.figures import latency_figure

    chart(latency_figure(rows=rows, estimator=cost.estimator), "benchmark_latency_figure")
    form = st.column_config.NumberColumn
    data_table(
        words.latency_rows(rows, cost.estimator),
        height="content",
        key="benchmark_latency",
        column_config={
            "method": st.column_config.TextColumn(width=255),
            "slm_ms": form("SLM (ms)", format="%.1f"),
            "air_ms": form("transmission (ms)", format="%.3f", help="Upload, and what dssd sends down."),
            "llm_ms": form("LLM (ms)", format="%.1f"),
            "resampled_ms": form("of it replacing (ms)", format="%.1f", help="LLM time of rounds whose draft was replaced."),
            "throughput": form(_SPEED, format="%.2f"),
        },
    )
    note(f"Model clock: {GLOSSARY['model clock']}")
    rounds = sum(row["rounds"] for row in rows)
    mean_rate = " Transmission is the realised one: the mean of rates has no seconds of its own." if cost.estimator == "mean-rate" else ""
    note(
        f"Means per token over {rounds:,} rounds of all methods. {_basis(cost)}{mean_rate} Last rows: {LATENCY_TITLE}, for "
        "TinyLlama 1.1B → Llama 2 13B unless another pair is named; its uplink times are those of the mean SNR without fading, and its "
        "uploads those of 32,000 tokens."
    )


def _similarity(rows: list[dict[str, Any]], cost: Costing, about: Mapping[str, Any]) -> None:
    meanings = " ".join(words.SCORES[name].help for name in ("token_f1", "jaccard"))
    st.markdown("##### Which words do they share with the reference?", help=meanings)
    form = st.column_config.NumberColumn
    paper_help = f"{SIMILARITY_TITLE}, {cost.paper_pair}."
    data_table(
        words.similarity_rows(rows, cost.paper_pair),
        height="content",
        key="benchmark_similarity",
        column_config={
            "token_f1": "token F1 (95 %)",
            "jaccard": "Jaccard (95 %)",
            "n": form("n", help="Prompts with a reference."),
            "paper token_f1": form("paper: token F1", format="%.4f", help=paper_help),
            "paper jaccard": form("paper: Jaccard", format="%.4f", help=paper_help),
        },
    )
    note(
        f"Ours: {title_of_pair(about['pair'])} on {about['dataset_title']}, answers of at most {about['max_tokens']} tokens. Paper: "
        f"{SIMILARITY_TITLE}, {cost.paper_pair}. No channel and no clock is involved."
    )


def _costs(rows: list[dict[str, Any]]) -> None:
    st.markdown("##### What is sent, and how far does the distribution stray?", help=f"{GLOSSARY['bias']} {GLOSSARY['true skip rate TSR']}")
    form = st.column_config.NumberColumn
    data_table(
        words.cost_rows(rows),
        height="content",
        key="benchmark_costs",
        column_config={
            "sent": st.column_config.TextColumn("what travels"),
            "transmission_rate": st.column_config.TextColumn("transmission rate (95 %)", help=GLOSSARY["transmission rate TR"]),
            "true_skip_rate": st.column_config.TextColumn("true skip rate (95 %)", help=GLOSSARY["true skip rate TSR"]),
            "acceptance_rate": st.column_config.TextColumn("accepted of those sent (95 %)"),
            "mean_k": form("mean k", format="%.1f", help=GLOSSARY["mean k"]),
            "bits": form("bits up a token", format="%.1f"),
            "down": form("bits down a token", format="%.1f"),
            "bias": form("bias", format="%.4f", help=GLOSSARY["bias"]),
            "expected_false_skips": form("wrong skips predicted an answer", format="%.2f", help=GLOSSARY["wrong skips predicted"]),
            "false_skips": form("wrong skips an answer", format="%.2f", help=GLOSSARY["wrong skip"]),
            "rounds": form("rounds"),
        },
    )
    st.caption("Over all rounds of all answers. No channel and no clock is involved.")


def overview() -> None:
    """Every finished benchmark of this installation: methods by sets and pairs."""
    from cuhlm_core.studies.benchmark.study import summaries

    measured = summaries()
    if not measured:
        return
    st.markdown("##### All that was measured here", help="Also what `python -m cuhlm_core evaluate` measured in this installation.")
    score = select("Score of all", {name: row.title for name, row in words.SCORES.items()}, "benchmark_overview_score", width=280)
    data_table(words.overview_rows(measured, score), height="content", key="benchmark_overview")
    st.caption("Columns: pair, set, prompts × longest answer. 95 % intervals by bootstrap over prompts in parentheses.")


def _downloads(choice: BenchmarkChoice, rows: list[dict[str, Any]], cost: Costing, about: Mapping[str, Any]) -> None:
    link = words.link_words(cost.channel, cost.clock)
    full = {**about, **words.link_facts(cost.channel, cost.clock)}

    def answers() -> bytes:
        from cuhlm_core.studies.benchmark.study import answers_parquet  # torch

        return answers_parquet(choice.scored, choice.benchmark.samples, cost.channel, cost.clock)

    with st.popover("Download", icon=":material/download:"):
        for label, make, name in (
            ("Rows (CSV)", lambda: exports.rows_csv(rows), "rows.csv"),
            ("Table (LaTeX)", lambda: words.rows_tex(about, rows, link, cost.estimator), "table.tex"),
            ("Answers with scores (Parquet)", answers, "answers.parquet"),
            ("Rows with all facts (JSON)", lambda: exports.rows_json(full, rows), "rows.json"),
        ):
            download(label, make, name, width="stretch")
        st.caption("Figures: the camera in each plot's corner saves SVG.")
