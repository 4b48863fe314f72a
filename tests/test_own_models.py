"""The table of open pairs in docs/own-models.md: memory and speeds follow from the numbers of parameters, these from the models' shapes."""

import re

import pytest
from fresh_process import ROOT

from cuhlm_core.models.registry import PAIRS

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "own-models.md").read_text(encoding="utf-8").splitlines()
    if " → " in line and line.startswith("|")
]
SHAPES = {
    "SmolLM2 135M": (49152, 576, 1536, 30, 9, 3, True), "SmolLM2 1.7B": (49152, 2048, 8192, 24, 32, 32, True),
    "TinyLlama 1.1B": (32000, 2048, 5632, 22, 32, 4, False), "Llama-2 7B": (32000, 4096, 11008, 32, 32, 32, False),
    "Llama-2 13B": (32000, 5120, 13824, 40, 40, 40, False), "Llama-3.2 1B": (128256, 2048, 8192, 16, 32, 8, True),
    "Llama-3.1 8B": (128256, 4096, 14336, 32, 32, 8, False),
}  # fmt: skip
"""Vocabulary, width, width between, layers, heads, heads of keys, whether the embeddings serve twice: of public configurations."""


def parameters(vocabulary, width, between, layers, heads, key_heads, tied) -> int:
    attention = 2 * width * width + 2 * width * width * key_heads // heads
    return vocabulary * width * (1 if tied else 2) + layers * (attention + 3 * width * between + 2 * width) + width


def test_numbers_follow_from_the_parameters():
    assert len(ROWS) == 6
    for row in ROWS:
        slm, llm, gb16, gb32, *speeds = (float(cell.replace(",", "")) for cell in row[1:9])
        assert gb16 == pytest.approx(2 * (slm + llm), abs=0.06) and gb32 == pytest.approx(4 * (slm + llm), abs=0.12)
        for bandwidth, size, (alone, quarter) in ((1000, 2, speeds[:2]), (40, 4, speeds[2:])):
            assert alone == pytest.approx(bandwidth / (size * llm), rel=0.01)
            assert quarter == pytest.approx(bandwidth / (size * (slm + llm / 4)), rel=0.01)


def test_parameters_follow_from_the_shapes():
    sizes = {name: parameters(*shape) / 1e9 for name, shape in SHAPES.items()}
    assert sizes["SmolLM2 135M"] == 0.134515008 and sizes["Llama-2 7B"] == 6.738415616
    for row in ROWS[1:]:
        slm, llm = row[0].split(" or ")[0].split(" → ")
        llm = llm if llm in sizes else f"{slm.split()[0]} {llm}"
        for name, cell in ((slm, row[1]), (llm, row[2])):
            assert name in sizes or "Qwen" in name
            if name in sizes:
                assert float(cell) == pytest.approx(sizes[name], rel=0.005), name


def test_the_commands_name_pairs_that_there_are():
    named = [name for row in ROWS for name in re.findall(r"--pair ([\w.-]+)", row[9])]
    assert len(named) == 5 and set(named) <= PAIRS.keys()
