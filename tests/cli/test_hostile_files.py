"""Files and models of strangers at the command line: one line on stderr, exit status 2, no traceback, and soon."""

import gzip
import json
import os
import pathlib
import re
import shutil
import time

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import torch
from command_line import run
from tiny_models import byte_level_tokenizer, random_llama, save

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation import files
from cuhlm_core.models import codec


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> str:
    return save(tmp_path_factory.mktemp("sound") / "model", random_llama(), byte_level_tokenizer())


@pytest.fixture
def folder(sound, tmp_path) -> pathlib.Path:
    """A copy of a sound model, to be damaged."""
    return pathlib.Path(shutil.copytree(sound, tmp_path / "damaged"))


def refused(*arguments: str) -> str:
    """The one line on stderr, but for those with the progress."""
    status, _, err = run(*arguments)
    lines = [line for line in err.splitlines() if not re.search(r"\d of \d", line)]
    assert status == 2 and "Traceback" not in err and len(lines) == 1, err
    return lines[0]


def with_json(path: pathlib.Path, **values: object) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text()), **values}))


# Models ---------------------------------------------------------------------------------------------------------------

ASK = {
    "decode": ("decode", "a", "--max-tokens", "4"),
    "skip": ("decode", "a", "--max-tokens", "4", "--method", "u-hlm", "--u-th", "1"),
    "calibrate": ("calibrate", "--prompts", "1", "--tokens", "2"),
    "evaluate": ("evaluate", "--limit", "1", "--max-tokens", "4", "--embedder", "none", "--methods", "u-hlm,llm"),
}


@pytest.mark.parametrize("command", ASK)
@pytest.mark.parametrize("part", ["small", "large"])
def test_weights_that_are_no_numbers(sound, tmp_path, part, command) -> None:
    model = random_llama()
    model.model.norm.weight.data[3] = torch.nan
    broken = save(tmp_path / "nan", model, byte_level_tokenizer())
    slm, llm = (broken, sound) if part == "small" else (sound, broken)
    assert f"The {part} model gives no numbers" in refused(*ASK[command], "--slm", slm, "--llm", llm)


@pytest.mark.parametrize("wrong", ["<|end|>", ["a"], [1.5]])
def test_an_end_of_text_id_that_is_no_number(sound, folder, wrong) -> None:
    with_json(folder / "generation_config.json", eos_token_id=wrong)
    line = refused(*ASK["decode"], "--slm", str(folder), "--llm", sound)
    assert "damaged" in line and ("end-of-text id" in line or "configuration" in line or "cannot be loaded" in line)


@pytest.mark.parametrize("layers", [-1, 0])
def test_less_than_one_layer(sound, folder, layers) -> None:
    with_json(folder / "config.json", num_hidden_layers=layers)
    assert f"asks for {layers} layers" in refused(*ASK["decode"], "--slm", str(folder), "--llm", sound)


# Chat templates -------------------------------------------------------------------------------------------------------

FRAME = "{{ bos_token }}{% for m in messages %}<|user|>{{ m['content'] }}<|answer|>{% endfor %}"
ENDLESS = "{% for a in range(99999) %}{% for b in range(99999) %}{% for c in range(99999) %}{% endfor %}{% endfor %}{% endfor %}"


@pytest.mark.parametrize(
    ("template", "why"),
    [
        (ENDLESS, "does not end in 2 s"),
        pytest.param("{{ 'x' * 3000000 }}{{ messages[0]['content'] }}", "more than 1,000,000 characters", marks=pytest.mark.thorough),
        pytest.param("{{ 'x' * 99999999999 }}{{ messages[0]['content'] }}", "memory", marks=pytest.mark.thorough),
        pytest.param("{{ raise_exception('no') }}", "TemplateError", marks=pytest.mark.thorough),
        pytest.param("{{ 1 / 0 }}", "ZeroDivisionError", marks=pytest.mark.thorough),
    ],
)
@pytest.mark.thorough
def test_a_template_without_end_or_measure(monkeypatch, template, why) -> None:
    """Only a process of its own can be ended in the middle of a loop; a pair falls back to the raw style."""
    monkeypatch.setattr(codec, "TEMPLATE_SECONDS", 2)
    start = time.monotonic()
    with pytest.raises(UserError, match=f"chat template .*{why}.*use the raw style"):
        codec.TextCodec(byte_level_tokenizer(template), 320).encode_prompt("a", "chat")
    assert time.monotonic() - start < 30


def test_a_template_that_is_guarded_gives_what_transformers_gives() -> None:
    """`namespace` makes it a program; without it the same text comes from this process."""
    program = "{% set ns = namespace(n=0) %}" + FRAME
    joined = "{{ bos_token }}{% for m in messages %}{{ '<|user|>' + m['content'] + '<|answer|>' }}{% endfor %}"
    assert not codec._only_frames(program) and codec._only_frames(FRAME) and codec._only_frames(joined)
    frames = [codec.TextCodec(byte_level_tokenizer(template), 320).encode_prompt("the cat") for template in (program, FRAME, joined)]
    assert frames[0] == frames[1] == frames[2]


@pytest.mark.parametrize(
    "template",
    [
        ENDLESS, "{% macro f() %}{{ f() }}{% endmacro %}", "{{ 'x' * 9 }}", "{% set a = 'b' ~ 'b' %}", "{{ a|join }}",
        "{% for a in messages[0]['content'] %}{% endfor %}", "{% for",
    ],
)  # fmt: skip
def test_what_could_grow_is_no_frame(template) -> None:
    assert not codec._only_frames(template)


# Data -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pipe.jsonl", "pipe.json", "pipe.csv", "pipe.parquet", "pipe.jsonl.gz", "pipe.csv.gz"])
def test_a_pipe_is_not_waited_for(tmp_path, name) -> None:
    os.mkfifo(tmp_path / name)
    assert "no plain file" in refused("evaluate", "--dataset", str(tmp_path / name))
    assert "no plain file" in refused("calibrate", "--prompt-file", str(tmp_path / name))


@pytest.mark.parametrize("name", ["rows.jsonl.gz", "rows.csv.gz"])
def test_what_unpacks_to_too_much(tmp_path, monkeypatch, name) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 1_000_000)
    with gzip.open(tmp_path / name, "wb") as file:
        file.write(b" " * 1_000_001)
    assert "more than 1 MB unpacked" in refused("evaluate", "--dataset", str(tmp_path / name))


@pytest.mark.thorough
def test_a_gigabyte_is_not_unpacked_to_its_end(tmp_path) -> None:
    """The limit is kept while it is read."""
    path = tmp_path / "bomb.jsonl.gz"
    once = gzip.compress(b" " * 50_000_000)
    path.write_bytes(once * 60)
    start = time.process_time()
    with pytest.raises(UserError, match="500 MB unpacked"):
        files.read_rows(path)
    assert time.process_time() - start < 10, "three gigabytes took half a minute"


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


def test_many_equal_rows_are_not_unpacked(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 1_000_000)
    pq.write_table(pa.table({"prompt": ["x" * 1000] * 5_000}), tmp_path / "rows.parquet")
    assert (tmp_path / "rows.parquet").stat().st_size < 100_000
    assert "more than 1 MB unpacked" in refused("evaluate", "--dataset", str(tmp_path / "rows.parquet"))
