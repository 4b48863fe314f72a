"""What is installed and what ships: the lock says what the requirements say, by hash; NOTICE names every shipped folder."""

import json
import re

import pytest
from fresh_process import ROOT

LOCKED = ("requirements.txt", "requirements-dev.txt", "requirements-training.txt")
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PACKAGES = re.findall(r"^([\w.-]+)==([\w.]+)(?: ;[^\\\n]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", LOCK, re.MULTILINE)


def test_every_package_of_the_lock_has_a_hash_and_nothing_else_stands_in_it() -> None:
    lines = sum(2 + hashes.count("\n") - 1 for *_, hashes in PACKAGES)
    comments = [line for line in LOCK.splitlines() if line.startswith("#")]
    assert len(PACKAGES) > 90 and lines + len(comments) == len(LOCK.splitlines())
    assert "uv pip compile" in comments[1] and not re.search(r"https?:|index|torch==", LOCK)


@pytest.mark.parametrize("name", LOCKED)
def test_the_lock_has_the_versions_that_are_required(name: str) -> None:
    pins = dict(re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))
    locked = {(package, version) for package, version, _ in PACKAGES}
    pins.pop("torch", None)  # the build that suits a machine
    assert pins and {(package.replace("_", "-"), version) for package, version in pins.items()} <= locked


def test_notice_names_every_shipped_folder_and_what_the_demo_pair_said() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    models = [path.parent for path in (ROOT / "cuhlm_core" / "models").glob("*/README.md")]
    rounds = [path.parent for path in (ROOT / "cache" / "shipped_rounds").glob("*/recipe.json")]
    shipped = [path for path in (ROOT / "cache").glob("shipped*") if path.is_dir()]
    assert len(models) == 2 and len(rounds) == 2 and len(shipped) >= 6
    for folder in (*models, *rounds, *shipped):
        assert folder.relative_to(ROOT).as_posix() in notice
    pairs = {json.loads(path.read_text())["manifest"]["pair"] for folder in shipped for path in folder.glob("*/run.json")}
    assert pairs == set(re.findall(r'"pair": "(\w+)"', notice))
