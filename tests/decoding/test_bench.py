"""The bench: its rows have their figures, and compare what they say."""

import pytest
import torch
from toys import toy_pair

from cuhlm_core.decoding import bench
from cuhlm_core.decoding.bench import BENCH_METHODS, catch_up_rows, generate_rows, loop_row
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import DecodeSettings


@pytest.fixture(scope="module")
def pair():
    return load_pair(device="cpu")


@pytest.mark.parametrize("method", BENCH_METHODS)
def test_the_loop_is_compared_with_the_passes_that_it_makes(method):
    toy = toy_pair(20)
    row = loop_row(toy, method, 8, 3)
    assert (row["bench"], row["method"], row["tokens"], row["repeats"]) == ("loop", method, 8, 3)
    assert row["bare_ms"] > 0 and row["ratio_min"] <= row["ratio"] <= row["ratio_max"]
    passes = bench.noted_passes(toy, method, DecodeSettings(seed=1, max_tokens=8))
    before = (toy.slm.passes, toy.llm.passes)
    bench.bare_seconds(toy, passes)
    assert [now - then for now, then in zip((toy.slm.passes, toy.llm.passes), before, strict=True)] == [
        sum(step.model == model for step in passes) for model in ("slm", "llm")
    ]


def test_transformers_generates_with_weights_as_it_lays_them_out(pair):
    plain = bench._as_loaded(pair.slm)
    assert all(parameter.is_contiguous() for parameter in plain.parameters())
    assert not all(parameter.is_contiguous() for parameter in pair.slm.model.parameters())
    ids = torch.tensor([[5, 6, 7]])
    with torch.inference_mode():
        assert (plain(ids).logits - pair.slm.model(ids).logits).abs().max() < 1e-4
    rows = list(generate_rows(pair, 4, 1))
    assert [(row["bench"], row["method"]) for row in rows] == [
        ("generate", "slm"), ("generate", "llm"), ("assisted generation", "u-hlm"), ("assisted generation", "cu-hlm-online")
    ]  # fmt: skip
    assert all(row["ms"] > 0 and row["transformers_ms"] > 0 for row in rows)
    assert list(generate_rows(toy_pair(20), 4, 1)) == []


def test_catch_up_and_length_are_compared_with_the_shortest():
    rows = list(catch_up_rows(toy_pair(20), 2))
    assert [(row["bench"], row["size"]) for row in rows] == [
        *(("catch-up", size) for size in (0, 4, 16, 64)), *(("length", size) for size in (64, 256, 512))
    ]  # fmt: skip
    assert rows[0]["ratio"] == rows[4]["ratio"] == 1
