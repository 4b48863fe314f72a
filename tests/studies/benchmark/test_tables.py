"""Rows in the form of the paper's tables, and the paper's numbers themselves."""

import pytest

from cuhlm_core.evaluation.datasets import DATASETS
from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.evaluation.table import RATIOS, SECONDS
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import ACCURACY, LATENCY, PAPER_PAIRS, SIMILARITY, TINY_7B, TINY_13B
from cuhlm_core.settings import TAU_SLM
from cuhlm_core.studies.benchmark.words import accuracy_rows, cost_rows, latency_rows, overview_rows, similarity_rows


def row(name, method=None, **values):
    columns = (*SCORES, *RATIOS, "throughput", "throughput_gain")
    blank = {f"{column}{end}": None for column in columns for end in ("", "_low", "_high")}
    blank |= {f"{score}_difference{end}": None for score in SCORES for end in ("", "_low", "_high")}
    blank |= {f"{name}{end}": None for name in ("changed", "lost") for end in ("", "_low", "_high")}
    blank |= {"payload": "ideal", "group": "lossy"}
    counts = {"prompts": 9, "rounds": 90, "near": 1, "token_f1_n": 8}
    return {"name": name, "method": method or name, **counts, **blank, **dict.fromkeys(SECONDS, 0.0), **values}


def test_the_paper_stands_beside_methods_that_it_has():
    rows = accuracy_rows([row("hlm", cosine=0.5, throughput=7.0), row("top-k"), row("k=3", "tk-slt")], "realised", TINY_7B, "creak")
    assert [entry["paper"] for entry in rows] == [0.6529, None, None]  # a configuration of ours is not the paper's
    assert rows[0] | {"cosine": "0.500", "throughput": "7.00", "n": 9, "yes_no": "–"} == rows[0]
    words = similarity_rows([row("u-hlm", token_f1=0.1)], TINY_13B)
    assert (words[0]["paper token_f1"], words[0]["paper jaccard"], words[0]["token_f1"], words[0]["n"]) == (0.0559, 0.0305, "0.100", 8)


def test_latency_has_all_of_the_papers_rows_whatever_was_evaluated():
    ours = row("u-hlm", slm_s=0.0256, uplink_s=0.003, llm_s=0.04, resampled_llm_s=0.01, throughput=14.58)
    rows = latency_rows([ours, row("hlm", throughput=7.0)], "realised")
    assert [entry["method"] for entry in rows] == [
        "U-HLM", "HLM", "Paper: U-HLM, no distillation", "Paper: U-HLM, distilled SLM", "Paper: U-HLM, 7B → 13B",
        "Paper: CU-HLM (online), no distillation", "Paper: CU-HLM (online), distilled SLM", "Paper: CU-HLM (online), 7B → 13B",
    ]  # fmt: skip
    assert rows[0] == pytest.approx(
        {"method": "U-HLM", "slm_ms": 25.6, "air_ms": 3.0, "llm_ms": 40.0, "resampled_ms": 10.0, "throughput": 14.58}
    )
    assert rows[2]["air_ms"] == pytest.approx(6.3) and rows[4]["slm_ms"] == 64


def test_costs_round_away_what_is_no_bias():
    (rows,) = cost_rows([row("hlm", mean_bias=9e-16, transmission_rate=1.0)])
    assert rows["bias"] == 0 and rows["transmission_rate"] == "1.00"


def test_all_benchmarks_side_by_side():
    def summary(pair, name, *rows, seed=0):
        return {"pair": pair, "dataset": name, "prompts": 9, "max_tokens": 8, "seed": seed, "rows": list(rows)}

    result = overview_rows(
        [
            summary("demo", "creak", row("hlm", cosine=0.5), row("slm", cosine=0.4)),
            summary("own", "demo", row("hlm", cosine=0.6), row("k=3", "tk-slt", cosine=0.9)),
            summary("demo", "creak", row("hlm", cosine=0.7), seed=3),
        ],
        "cosine",
    )
    assert result == [
        {"method": "HLM", "Tales, creak, 9 × 8": "0.500", "own, demo, 9 × 8": "0.600", "Tales, creak, 9 × 8, seed 3": "0.700"},
        {"method": "SLM only", "Tales, creak, 9 × 8": "0.400"},
    ]
    assert overview_rows([], "cosine") == []
    with pytest.raises(ValueError, match="no score"):
        overview_rows([], "name")


# The paper's numbers --------------------------------------------------------------------------------------------------


def test_the_papers_tables_are_whole_and_name_what_is_here():
    assert set(ACCURACY) == set(SIMILARITY) == set(PAPER_PAIRS)
    for pair in PAPER_PAIRS:
        assert set(ACCURACY[pair]) == set(DATASETS)
        for column in (*ACCURACY[pair].values(), *SIMILARITY[pair].values()):
            assert len(column) == 8 and set(column) <= set(METHODS)
    # what the text says of the tables: 96.91 % and 97.42 % of HLM on Alpaca, 88.7 % for the SLM
    alpaca = ACCURACY[TINY_13B]["alpaca"]
    assert [round(alpaca[name] / alpaca["hlm"], 4) for name in ("cu-hlm-offline", "cu-hlm-online", "slm")] == [0.9691, 0.9742, 0.887]
    for name in ("qed", "creak", "strategyqa", "dolly"):  # the SLM is the same in both pairs
        assert ACCURACY[TINY_13B][name]["slm"] == ACCURACY[TINY_7B][name]["slm"]


def test_the_papers_latencies_add_up_to_its_throughput():
    for by_slm in LATENCY.values():
        for name, (slm_s, air_s, llm_s, speed) in by_slm.items():
            assert slm_s == (0.064 if name.startswith("7B") else TAU_SLM)
            assert 1 / (slm_s + air_s + llm_s) == pytest.approx(speed, abs=0.06)
