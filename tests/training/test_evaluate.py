"""What ships of the Benchmark page: found by the page without a model, rounded, and nothing else of the folder touched."""

import numpy as np
import pytest
from scored_toys import LetterEncoder, samples, toy

from cuhlm_core import storage
from cuhlm_core.evaluation.datasets import Dataset
from cuhlm_core.evaluation.plan import load
from cuhlm_core.studies.benchmark import study as work
from training import evaluate as shipping

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""


def test_binary_digits_are_kept_and_what_is_no_number_stays():
    values = np.random.default_rng(0).normal(size=10_000) * 10.0 ** np.random.default_rng(1).integers(-12, 3, 10_000)
    rounded = shipping._rounded(values, 12)
    assert np.abs(rounded / values - 1).max() <= 2.0**-12 and not np.array_equal(rounded, values)
    np.testing.assert_array_equal(shipping._rounded(rounded, 12), rounded)
    np.testing.assert_array_equal(shipping._rounded(np.array([np.inf, -np.inf, np.nan, 0.0, 1.0]), 12), [np.inf, -np.inf, np.nan, 0.0, 1.0])


def test_the_page_finds_all_of_it(tmp_path, monkeypatch):
    shipped, pair, encoder = tmp_path / "shipped_evaluations", toy(), LetterEncoder()
    monkeypatch.setattr(storage, "SHIPPED_CACHE", tmp_path)
    dataset = Dataset("demo", "Demo", samples(), "text", "free", "", {}, 6, None)
    monkeypatch.setattr(work, "TOKENS", 8)
    for name, made in (("load_pair", pair), ("load_embedder", encoder)):
        monkeypatch.setattr(shipping, name, lambda made=made: made)
    monkeypatch.setattr(shipping, "load_dataset", lambda *_: dataset)
    (shipped / "scores").mkdir(parents=True)
    for name in ("old.parquet", "scores/old.parquet"):
        (shipped / name).write_bytes(b"x")
    shipping.main()
    assert not list(shipped.rglob("old.parquet"))
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path / "new"))
    benchmark = work.benchmark_for(pair, dataset, work.every_method(shipping.DecodeSettings(max_tokens=8)), work.SEED)
    scored = work.scored_as_kept(benchmark, load(benchmark.plan), encoder)
    assert scored.table.complete and scored.missing == {"cosine": 0, "log_likelihood": 0}
    (summary,) = work.summaries()
    assert summary["answers"] == len(scored.table)
    assert summary["rows"][2]["cosine"] == pytest.approx(np.nanmean(scored.scores["cosine"][12:18]))
