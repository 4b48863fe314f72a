"""What the tests of commands that score a pair share: a toy pair, the user's file, and empty caches."""

import json

import command_line
import pytest
from scored_toys import toy

from cuhlm_core import storage
from cuhlm_core.models import pairs

ROWS = [{"prompt": "abcdefgh"[: 1 + number % 8], "reference": f"abc {'d' * number}"} for number in range(9)]


@pytest.fixture
def surroundings(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(storage, "SHIPPED_CACHE", tmp_path / "shipped")
    (tmp_path / "own.jsonl").write_text("\n".join(json.dumps(row) for row in ROWS))
    return tmp_path


@pytest.fixture
def pair(monkeypatch):
    loaded = toy()
    monkeypatch.setattr(pairs, "load_pair", lambda *_, **__: loaded)
    return loaded


@pytest.fixture
def run(request, surroundings, pair):
    """Run a command on the toy pair and the user's file with the module's SMALL: its exit status, objects on stdout, text on stderr."""

    def one(*arguments):
        status, out, err = command_line.run(*arguments, "--dataset", str(surroundings / "own.jsonl"), *request.module.SMALL, "--json")
        return status, [json.loads(line) for line in out.splitlines()], err

    return one
