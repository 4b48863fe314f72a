"""What ships of the Benchmark page: the demo pair on the demo set with every method, its answers and their scores.

python -m training.evaluate

Decodes and scores into this installation's cache, then moves what belongs to it into the program's. A killed run goes on where it was.
To be run again after the pair or its calibration has changed.
"""

import sys
import time
from pathlib import Path

import numpy as np

from cuhlm_core.evaluation.datasets import DEMO, load_dataset
from cuhlm_core.evaluation.embedding import load_embedder
from cuhlm_core.evaluation.evaluate import evaluations_folder
from cuhlm_core.evaluation.rows import by_configuration
from cuhlm_core.evaluation.scoring import SHIPPED_EVALUATIONS, score_files
from cuhlm_core.measuring import store as round_store
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.benchmark import study as work

ROUND_BITS, SCORE_BITS = 12, 30
"""Binary digits of what ships: three to four decimal ones of a round's probabilities are plenty for means, scores keep nine."""


def main() -> None:
    start = told = time.monotonic()
    pair, encoder = load_pair(), load_embedder()
    dataset = load_dataset(DEMO, work.PROMPTS, work.SEED)
    benchmark = work.benchmark_for(pair, dataset, work.every_method(DecodeSettings(max_tokens=work.TOKENS)), work.SEED)
    for step in work.steps(pair, benchmark, encoder, lambda: False):
        if step.share == 1 or time.monotonic() - told > 15:
            told = time.monotonic()
            print(step.words, file=sys.stderr, flush=True)
    table = work.found(benchmark.plan)
    scores = score_files(table, benchmark.samples, embedder=encoder, likelihood=pair)
    _clear(SHIPPED_EVALUATIONS)
    for unit in benchmark.plan.units:
        _ship(evaluations_folder(), SHIPPED_EVALUATIONS, unit.key, ROUND_BITS)
    for name in scores:
        _ship(evaluations_folder() / "scores", SHIPPED_EVALUATIONS / "scores", name, SCORE_BITS)
    scored = work.scored_as_kept(benchmark, work.found(benchmark.plan), encoder)
    rows = by_configuration(scored, ChannelSettings(), ClockSettings())
    work.keep_summary(benchmark, work.facts(benchmark, scored), rows, SHIPPED_EVALUATIONS)
    size = sum(file.stat().st_size for file in _files(SHIPPED_EVALUATIONS))
    print(f"{len(table)} answers, {size / 1e6:.1f} MB, {(time.monotonic() - start) / 60:.1f} minutes", file=sys.stderr, flush=True)


def _files(folder: Path) -> list[Path]:
    """The shipped benchmark's own files: those of the Trade-off page, which begin with sweep-, are not."""
    found = [*folder.glob("*.parquet"), *(folder / "scores").glob("*.parquet"), *(folder / "summaries").glob("*.json")]
    return [file for file in found if not file.name.startswith("sweep-")]


def _clear(folder: Path) -> None:
    for file in _files(folder):
        file.unlink()


def _ship(source: Path, place: Path, name: str, bits: int) -> None:
    """Copy columns, real numbers with so many binary digits: what repeats in none takes little room."""
    loaded = round_store.load_columns(source, name)
    assert loaded is not None, name
    columns, about = loaded
    rounded = {key: _rounded(values, bits) if values.dtype == np.float64 else values for key, values in columns.items()}
    round_store.save_columns(place, name, rounded, about)


def _rounded(values: np.ndarray, bits: int) -> np.ndarray:
    """To `bits` significant binary digits; infinity and NaN stay."""
    mantissa, exponent = np.frexp(values)
    return np.where(np.isfinite(values), np.ldexp(np.round(mantissa * 2.0**bits), exponent - bits), values)


if __name__ == "__main__":
    main()
