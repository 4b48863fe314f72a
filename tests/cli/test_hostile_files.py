"""Files and models of strangers at the command line: one line on stderr, exit status 2, no traceback, and soon."""

import gzip
import os
import re

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import torch
from command_line import run
from tiny_models import byte_level_tokenizer, random_llama, save

from cuhlm_core.evaluation import files
from cuhlm_core.models import codec


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> str:
    return save(tmp_path_factory.mktemp("sound") / "model", random_llama(), byte_level_tokenizer())


def refused(*arguments: str) -> str:
    """The one line on stderr, but for those with the progress and what is said of two tokenizers."""
    status, _, err = run(*arguments)
    lines = [line for line in err.splitlines() if not re.search(r"\d of \d|that both models can write", line)]
    assert status == 2 and "Traceback" not in err and len(lines) == 1, err
    return lines[0]


# Models ---------------------------------------------------------------------------------------------------------------

ASK = {
    "decode": ("decode", "a", "--max-tokens", "4"),
    "skip": ("decode", "a", "--max-tokens", "4", "--method", "u-hlm", "--u-th", "1"),
    "calibrate": ("calibrate", "--prompts", "1", "--tokens", "2"),
    "evaluate": ("evaluate", "--limit", "1", "--max-tokens", "4", "--embedder", "none", "--methods", "u-hlm,llm"),
}


@pytest.mark.parametrize(("part", "command"), [
    ("small", "decode"), ("large", "skip"), ("large", "calibrate"), ("small", "evaluate"),
    *(pytest.param(*case, marks=pytest.mark.thorough) for case in (("large", "decode"), ("small", "skip"), ("large", "evaluate"))),
])  # fmt: skip
def test_weights_that_are_no_numbers(sound, tmp_path, part, command) -> None:
    model = random_llama()
    model.model.norm.weight.data[3] = torch.nan
    broken = save(tmp_path / "nan", model, byte_level_tokenizer())
    slm, llm = (broken, sound) if part == "small" else (sound, broken)
    assert f"The {part} model computes values that are not numbers" in refused(*ASK[command], "--slm", slm, "--llm", llm)


# Chat templates -------------------------------------------------------------------------------------------------------

FRAME = "{{ bos_token }}{% for m in messages %}<|user|>{{ m['content'] }}<|answer|>{% endfor %}"
ENDLESS = "{% for a in range(99999) %}{% for b in range(99999) %}{% for c in range(99999) %}{% endfor %}{% endfor %}{% endfor %}"


def test_a_template_that_is_guarded_gives_what_transformers_gives() -> None:
    """`namespace` makes it a program; without it the same text comes from this process."""
    program = "{% set ns = namespace(n=0) %}" + FRAME
    joined = "{{ bos_token }}{% for m in messages %}{{ '<|user|>' + m['content'] + '<|answer|>' }}{% endfor %}"
    assert not codec._only_frames(program) and codec._only_frames(FRAME) and codec._only_frames(joined)
    frames = [codec.TextCodec(byte_level_tokenizer(template), 320).encode_prompt("the cat") for template in (program, FRAME, joined)]
    assert frames[0] == frames[1] == frames[2]


@pytest.mark.parametrize("template", [
    ENDLESS, "{% macro f() %}{{ f() }}{% endmacro %}", "{{ 'x' * 9 }}", "{% set a = 'b' ~ 'b' %}", "{{ a|join }}",
    "{% for a in messages[0]['content'] %}{% endfor %}", "{% for",
])  # fmt: skip
def test_what_could_grow_is_no_frame(template) -> None:
    assert not codec._only_frames(template)


# Data -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pipe.jsonl", "pipe.json", "pipe.csv", "pipe.parquet", "pipe.jsonl.gz", "pipe.csv.gz"])
def test_a_pipe_is_not_waited_for(tmp_path, name) -> None:
    os.mkfifo(tmp_path / name)
    assert "not a plain file" in refused("evaluate", "--dataset", str(tmp_path / name))
    assert "not a plain file" in refused("calibrate", "--prompt-file", str(tmp_path / name))


@pytest.mark.parametrize("name", ["rows.jsonl.gz", "rows.csv.gz"])
def test_what_unpacks_to_too_much(tmp_path, monkeypatch, name) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 1_000_000)
    with gzip.open(tmp_path / name, "wb") as file:
        file.write(b" " * 1_000_001)
    assert "more than 1 MB unpacked" in refused("evaluate", "--dataset", str(tmp_path / name))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (pa.date32(), 2**31 - 1), (pa.date64(), 2**62), (pa.timestamp("s"), 2**50), (pa.timestamp("us"), -(2**62)),
        (pa.timestamp("ms", "Nowhere/Land"), 0), (pa.duration("s"), 2**60),
    ],
    ids=str,
)  # fmt: skip
def test_times_out_of_range(tmp_path, kind, value) -> None:
    path = tmp_path / "rows.parquet"
    when = pa.array([value], pa.int64() if kind.bit_width == 64 else pa.int32()).view(kind)
    pq.write_table(pa.table({"prompt": ["a"], "when": when}), path)
    assert "cannot be read" in refused("evaluate", "--dataset", str(path))
