"""Where the Benchmark page gets its answers: what was evaluated before, or a measurement in the background with progress and Stop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.errors import UserError
from cuhlm_core.format import count
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from pages.benchmark.controls import Amount, amount
from ui import background
from ui.pair.choice import pair_choice
from ui.store import pair_store

if TYPE_CHECKING:
    from cuhlm_core.evaluation.table import Scored
    from cuhlm_core.studies.benchmark.study import Benchmark


@dataclass(frozen=True)
class BenchmarkChoice:
    """What is evaluated, with the answers that are there."""

    benchmark: Benchmark
    scored: Scored


BENCHMARKING = "benchmark"
"""Name of the work of this page."""


def chosen_benchmark() -> BenchmarkChoice | None:
    """Draw the choices; the answers that are there, and a button for the others, or progress. None where there are none;
    UserError where the choices make no sense."""
    with st.sidebar:
        key, calibration = pair_choice()
    active = background.show(BENCHMARKING, key)
    wanted = amount()
    benchmark = _benchmark(key, calibration, wanted)
    scored = None if benchmark is None else _scored(benchmark)
    whole = scored is not None and scored.table.complete and not any(scored.missing.values())
    if not whole and not active:
        _offer(key, wanted, benchmark, scored)
    return None if benchmark is None or scored is None or not len(scored.table) or active else BenchmarkChoice(benchmark, scored)


def _benchmark(key: Key, calibration: Calibration, wanted: Amount) -> Benchmark | None:
    """By the weights in memory, else by those that the pair's calibration names; None where neither is known."""
    from cuhlm_core.studies.benchmark.study import benchmark_of

    loaded, known = pair_store().loaded(key), pair_store().known(key, calibration)
    if loaded is not None:
        return _made(loaded, wanted)
    return known and benchmark_of(background.pair_title(key), known, wanted.dataset, _configurations(wanted), wanted.seed)


def _made(pair, wanted: Amount) -> Benchmark:
    from cuhlm_core.studies.benchmark.study import benchmark_for

    return benchmark_for(pair, wanted.dataset, _configurations(wanted), wanted.seed)


def _configurations(wanted: Amount) -> dict[str, tuple[str, DecodeSettings]]:
    return {name: (name, DecodeSettings(max_tokens=wanted.tokens)) for name in wanted.methods}


def _scored(benchmark: Benchmark) -> Scored:
    from cuhlm_core.studies.benchmark.study import benchmark_stamp

    return _read(f"{benchmark.plan.key} {benchmark.dataset.name}", benchmark_stamp(benchmark.plan), benchmark)


@st.cache_resource(show_spinner="Reading the answers …", max_entries=6)
def _read(name: str, files: str, _benchmark: Benchmark) -> Scored:
    """The answers with their scores, held in memory while the files stay as they are."""
    from cuhlm_core.evaluation.plan import load
    from cuhlm_core.studies.benchmark.study import scored_as_kept

    return scored_as_kept(_benchmark, load(_benchmark.plan))


def _offer(key: Key, wanted: Amount, benchmark: Benchmark | None, scored: Scored | None) -> None:
    """A button for what is missing."""
    answers = len(wanted.methods) * len(benchmark.samples if benchmark else wanted.dataset.samples)
    done = 0 if scored is None else len(scored.table)
    words, label = "The answers are stored, but some of their scores are not measured yet.", "Measure the scores"
    if done < answers:
        so_far = f" {count(done)} of them are stored already." if done else ""
        words = (
            f"This takes {count(answers)} answers of up to {wanted.tokens} tokens, decoded with both models and compared with the "
            f"references.{so_far}"
        )
        label = f"Measure {count(answers - done)} answers"
    background.offer(BENCHMARKING, key, words, label, lambda pair, cancelled: _steps(pair, wanted, cancelled), "measure-benchmark")


def _steps(pair, wanted: Amount, cancelled):
    """Decode and score; a missing embedding model is reported after everything else is measured."""
    from cuhlm_core.evaluation.scores import load_embedder
    from cuhlm_core.evaluation.table import by_configuration
    from cuhlm_core.studies.benchmark import study as work

    benchmark = _made(pair, wanted)
    lacking = None
    try:
        encoder = load_embedder()
    except UserError as error:
        encoder, lacking = None, str(error)
    scored = yield from work.steps(pair, benchmark, encoder, cancelled)
    if scored is None:
        return
    work.keep_summary(benchmark, work.facts(benchmark, scored), by_configuration(scored, ChannelSettings(), ClockSettings()))
    if lacking:
        raise UserError(f"{lacking} Everything but the cosine is measured.")
