"""The command `read`: a text from a file or from standard input, lines for a person, JSON, bad input."""

import io
import json
from types import SimpleNamespace

import pytest
from command_line import assert_refused, run
from toys import toy_pair

from cuhlm_core.cli import read as read_module
from cuhlm_core.models import pairs
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.own_text.reading import TextRequest
from cuhlm_core.studies.own_text.study import text_read
from cuhlm_core.studies.own_text.words import summary, text_rows

TOY = toy_pair(12, seed=1)
OPTIONS = ("--u-th", "0.4", "--line-a", "0.8", "--line-b", "0.05", "--theta", "0.2", "--seed", "3")
SETTINGS = DecodeSettings(u_th=0.4, line_a=0.8, line_b=0.05, theta=0.2, seed=3)


@pytest.fixture
def toy(monkeypatch):
    monkeypatch.setattr(pairs, "load_pair", lambda *arguments, **options: TOY)


@pytest.fixture
def file(tmp_path):
    written = tmp_path / "text.txt"
    written.write_text("abcabd\n", encoding="utf-8")
    return str(written)


def test_json_is_a_line_a_token_and_the_totals(toy, file):
    ended = run("read", "--text", file, "--prompt", "ab", "--json", *OPTIONS)
    read = text_read(TOY, TextRequest("ab", "abcabd", SETTINGS))
    *rows, totals = map(json.loads, ended.out.splitlines())
    assert (ended.status, ended.err) == (0, "") and rows == text_rows(read, 0.4)
    assert totals == {**read.totals(0.4), "u_th": 0.4, "first": ""}


def test_words_are_a_line_a_token_and_the_summary(toy, file):
    ended = run("read", "--text", file, "--prompt", "ab", *OPTIONS)
    read = text_read(TOY, TextRequest("ab", "abcabd", SETTINGS))
    lines = ended.out.splitlines()
    assert ended.status == 0 and lines[-1].startswith(summary(read, 0.4)) and "seed 3" in ended.err
    assert [line.split()[2] for line in lines[:6]] == [*"abcabd"]


def test_a_dash_is_standard_input(toy, monkeypatch):
    monkeypatch.setattr(read_module, "sys", SimpleNamespace(stdin=SimpleNamespace(buffer=io.BytesIO(b"abc\n"))))
    ended = run("read", "--text", "-", "--json")
    assert [json.loads(line).get("text") for line in ended.out.splitlines()] == ["b", "c", None]


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "empty"), (b"\xff\xfe", "not UTF-8"), (b"a" * (MAX_PROMPT_CHARACTERS + 1), "at most"), (b"a" * 50_000, "more than 8,000")],
)
def test_a_text_that_cannot_be_read_is_refused_before_the_models_are_loaded(monkeypatch, tmp_path, content, words):
    monkeypatch.setattr(pairs, "load_pair", lambda *_, **__: pytest.fail("bad input must not load a pair"))
    (tmp_path / "text").write_bytes(content)
    assert_refused(["read", "--text", str(tmp_path / "text")], words)


@pytest.mark.parametrize(("name", "words"), [("", "is not a file"), ("missing", "No such file"), ("x\0y", "name of a file")])
def test_a_file_that_is_none_is_one_sentence(tmp_path, name, words):
    assert_refused(["read", "--text", f"{tmp_path}/{name}"], words)
