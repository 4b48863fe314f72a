"""Where results go: a full disk and a reader that has seen enough, over real processes; what a terminal would obey is shown."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import partial

import pytest
from command_line import assert_refused, run
from fresh_process import ROOT
from toys import ToyCodec, toy_pair

from cuhlm_core.cli import options
from cuhlm_core.models import pairs

FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a device that is always full")
ESCAPE, CSI = "\x1b[2J", "\x9b2J"


def run_into(into, *arguments: str) -> subprocess.CompletedProcess:
    """A command in a process of its own, with its stdout to a file or a descriptor."""
    command = [sys.executable, "-m", "cuhlm_core", *arguments]
    return subprocess.run(command, cwd=ROOT, stdout=into, stderr=subprocess.PIPE, text=True, timeout=120)


@FULL
@pytest.mark.parametrize("arguments", [
    ["methods"], *(pytest.param(one, marks=pytest.mark.thorough) for one in (["--help"], ["channel", "--json"])),
    pytest.param(["decode", "hi", "--max-tokens", "2"], marks=pytest.mark.thorough),
], ids=" ".join)  # fmt: skip
def test_a_full_disk_is_said_in_a_sentence(arguments):
    with open("/dev/full", "w") as full:
        ended = run_into(full, *arguments)
    assert ended.returncode == 2
    assert ended.stderr == "The output cannot be written (No space left on device): make room, or send it elsewhere.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="only POSIX limits the size of a process's files")
def test_a_folder_without_room_for_a_recording_is_refused_before_anything_is_loaded(tmp_path):
    import resource

    command = [sys.executable, "-X", "importtime", "-m", "cuhlm_core", "decode", "hi", "--record", str(tmp_path / "runs")]
    small = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (100_000, 100_000))  # as a full disk does, it refuses a part of a file
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, preexec_fn=small, check=False)
    imported, said = ([line for line in ended.stderr.splitlines() if line.startswith("import time:") == own] for own in (True, False))
    assert ended.returncode == 2 and ended.stdout == "" and len(imported) > 50 and not any("| torch" in line for line in imported)
    assert said == [f"--record must name a folder that can be written, not {tmp_path / 'runs'} (File too large)."]
    assert list((tmp_path / "runs").iterdir()) == []


@pytest.mark.parametrize("arguments", [
    ["methods", "--json"], ["--help"], pytest.param(["decode", "hi", "--max-tokens", "4", "--json"], marks=pytest.mark.thorough),
], ids=" ".join)  # fmt: skip
def test_a_reader_that_has_seen_enough_is_no_error(arguments):
    read, write = os.pipe()
    os.close(read)
    try:
        ended = run_into(write, *arguments)
    finally:
        os.close(write)
    assert (ended.returncode, ended.stderr) == (0, "")


class _Commanding(ToyCodec):
    """A model whose every token clears the screen."""

    def token_text(self, token_id: int) -> str:
        return ESCAPE + CSI

    def new_stream(self):
        return self

    def step(self, token_id: int) -> str:
        return ESCAPE + CSI


@pytest.mark.parametrize("as_json", [False, True])
def test_what_a_terminal_would_obey_is_shown(monkeypatch, as_json):
    toy = toy_pair(12, seed=1)
    monkeypatch.setattr(pairs, "load_pair", lambda *arguments, **options: replace(toy, codec=_Commanding(12)))
    status, out, err = run("decode", "a", "--max-tokens", "2", *["--json"] * as_json)
    assert status == 0 and not {"\x1b", "\x9b"} & {*out, *err}
    assert "\\u001b[2J\\u009b2J" in out
    if as_json:  # the escapes are JSON's own
        texts = [line["text"] for line in map(json.loads, out.splitlines()) if line["type"] == "token"]
        assert texts == [ESCAPE + CSI] * 2


def test_a_message_is_one_line_without_control_characters(capsys):
    options.say(f"It has {ESCAPE}\nand {CSI}.")
    assert capsys.readouterr().err == "It has \\u001b[2J and \\u009b2J.\n"


def test_too_little_memory_is_a_sentence(monkeypatch):
    def full(*arguments, **options):
        raise MemoryError

    monkeypatch.setattr(pairs, "load_pair", full)
    assert_refused(["decode", "a"], "There is not enough memory")


SWEEP = ["sweep", "--param", "k", "--values", "3"]


@pytest.mark.parametrize("option", [["decode", "a", "--record"], ["evaluate", "--out"], [*SWEEP, "--out"]], ids=lambda option: option[0])
@pytest.mark.parametrize("below", ["", "/x", "/x/y"])
def test_a_folder_that_cannot_be_made_is_refused_before_the_work(monkeypatch, tmp_path, option, below):
    monkeypatch.setattr(pairs, "load_pair", lambda *arguments, **options: pytest.fail("the pair was loaded"))
    (tmp_path / "file").write_text("")
    status, _, err = run(*option, f"{tmp_path}/file{below}")
    assert status == 2 and err == f"{option[-1]} must name a folder: {tmp_path}/file is a file.\n"
