"""What ships of the Benchmark page: the default pair on the world's six sets with every method, its answers and their scores.

python -m training.evaluate

Decodes and scores into this installation's cache, then moves what belongs to it into the program's. A killed run goes on where it was.
To be run again after the pair or its calibration has changed.
"""

import sys
import time

import numpy as np

from cuhlm_core.evaluation.datasets import WORLD, load_dataset
from cuhlm_core.evaluation.plan import EVALUATIONS, load
from cuhlm_core.evaluation.scores import load_embedder
from cuhlm_core.evaluation.scoring import SCORE_FILES, score_files
from cuhlm_core.evaluation.table import by_configuration
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.benchmark import study as work

ROUND_BITS, SCORE_BITS = 12, 30
"""Binary digits of what ships: three to four decimal ones of a round's probabilities are plenty for means, scores keep nine."""


def main() -> None:
    start = last_told = time.monotonic()
    pair, encoder = load_pair(), load_embedder()
    dataset = load_dataset(WORLD, work.PROMPTS, work.SEED)
    benchmark = work.benchmark_for(pair, dataset, work.every_method(DecodeSettings(max_tokens=work.TOKENS)), work.SEED)
    for step in work.steps(pair, benchmark, encoder):
        if step.share == 1 or time.monotonic() - last_told > 15:
            last_told = time.monotonic()
            print(step.words, file=sys.stderr, flush=True)
    table = load(benchmark.plan)
    scores = score_files(table, benchmark.samples, embedder=encoder, likelihood=pair)
    store = store_of(EVALUATIONS)
    shipped = Store(store.folders[-1])
    rounded = [(shipped, unit.key, _rounded_columns(store, unit.key, ROUND_BITS)) for unit in benchmark.plan.units]
    rounded += [(shipped.below(SCORE_FILES), name, _rounded_columns(store.below(SCORE_FILES), name, SCORE_BITS)) for name in scores]
    for file in shipped.files("**/*"):
        if file.is_file():
            file.unlink()
    for destination, name, content in rounded:
        destination.save(name, *content)
    scored = work.scored_as_kept(benchmark, load(benchmark.plan, shipped), encoder)
    rows = by_configuration(scored, ChannelSettings(), ClockSettings())
    work.keep_summary(benchmark, work.facts(benchmark, scored), rows, shipped)
    size = sum(file.stat().st_size for file in shipped.files("**/*"))
    print(f"{len(table)} answers, {size / 1e6:.1f} MB, {(time.monotonic() - start) / 60:.1f} minutes", file=sys.stderr, flush=True)


def _rounded_columns(store: Store, name: str, bits: int) -> tuple[dict[str, np.ndarray], dict]:
    """Kept columns, real numbers with so many binary digits: what repeats in none takes little room."""
    content = store.load(name, lambda columns, about: (columns, about))
    assert content is not None, name
    columns, about = content
    return {key: _rounded(values, bits) if values.dtype == np.float64 else values for key, values in columns.items()}, about


def _rounded(values: np.ndarray, bits: int) -> np.ndarray:
    """To `bits` significant binary digits; infinity and NaN stay."""
    mantissa, exponent = np.frexp(values)
    return np.where(np.isfinite(values), np.ldexp(np.round(mantissa * 2.0**bits), exponent - bits), values)


if __name__ == "__main__":
    main()
