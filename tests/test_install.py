"""`pip install .`: the wheel has all that the program reads, and runs from any folder, with the user's own cache."""

import shutil
import socket
import subprocess
import sys
import urllib.request
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser_tabs import running_server
from command_line import run
from fresh_process import ROOT

from cuhlm_core import storage
from cuhlm_core.cli import app as cli

NOT_INSTALLED = {"tests", "benchmarks", "training", "docs", "examples", ".ci", ".github", "web"}
"""Folders that only a clone needs, of web/ all but what is built."""
NEEDED_AT_THE_TOP = {"app.py", "dashboard.py"}
TABLES = "cache/shipped_table/"
"""docs/results.md is written from them; of the pages one reads the frontier."""
PAPER = "cache/shipped_paper/"
"""Its pages read each step's numbers, and no page the rounds."""
AT_DEFAULT = f"{PAPER}smollm2-t0.4/"
"""A wheel has SmolLM2's reproduction at temperature 1 alone."""
MOST_BYTES = 46_000_000


@pytest.fixture(scope="module")
def tracked() -> set[str]:
    """Every file of the clone that git knows."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this copy of the program is no clone")
    return set(listed.stdout.splitlines())


@pytest.fixture(scope="module")
def wheel_files() -> dict[str, str]:
    """What a wheel would hold: its paths by the clone's."""
    builder = pytest.importorskip("hatchling.builders.wheel", reason="wheels are built by hatchling (requirements-dev.txt)")
    return {file.relative_path: file.distribution_path for file in builder.WheelBuilder(str(ROOT)).recurse_included_files()}


def test_a_wheel_holds_every_file_but_those_for_the_clone_alone(tracked: set[str], wheel_files: dict[str, str]) -> None:
    built = {file for file in tracked if file.startswith("web/dist/")}
    wanted = {file for file in tracked if "/" in file and file.split("/")[0] not in NOT_INSTALLED} | built | NEEDED_AT_THE_TOP
    left = {file for file in wanted if file.startswith((TABLES, AT_DEFAULT)) and "/frontier-" not in file}
    left |= {file for file in wanted if file.startswith(PAPER) and file.endswith("/rounds.parquet")}
    assert len(wanted) > 500 and built and left and wanted - wheel_files.keys() == left
    assert {file.rpartition(".")[2] for file in wanted} >= {"js", "css", "svg", "toml", "json", "safetensors", "parquet", "jinja"}
    libraries = ("cuhlm_core/", "little_world/")
    assert all(there == (here if here.startswith(libraries) else f"cuhlm_dashboard/{here}") for here, there in wheel_files.items())


def test_a_wheel_has_nothing_that_this_installation_made(tmp_path: Path) -> None:
    builder = pytest.importorskip("hatchling.builders.wheel", reason="wheels are built by hatchling (requirements-dev.txt)")
    for name in ("pyproject.toml", ".gitignore", *NEEDED_AT_THE_TOP):
        shutil.copy(ROOT / name, tmp_path / name)
    own, shipped = "cache/runs/mine/run.json", "cache/shipped/opening/run.json"
    for name in (own, shipped, "ui/__pycache__/widgets.pyc"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes(b"")
    files = {file.relative_path for file in builder.WheelBuilder(str(tmp_path)).recurse_included_files()}
    assert files == {*NEEDED_AT_THE_TOP, shipped}


# Where an installed program keeps its files ---------------------------------------------------------------------------


@pytest.mark.parametrize(("system", "variables", "folder"), [
    ("linux", {}, "home/.local/share/cuhlm"),
    ("linux", {"XDG_DATA_HOME": "data"}, "data/cuhlm"),
    ("darwin", {}, "home/Library/Application Support/cuhlm"),
    ("win32", {"LOCALAPPDATA": "local"}, "local/cuhlm"),
    ("win32", {}, "home/AppData/Local/cuhlm"),
    ("linux", {"CUHLM_CACHE": "chosen"}, "chosen"),
])  # fmt: skip
def test_the_cache_of_an_installed_program_is_the_users(tmp_path, monkeypatch, system, variables, folder) -> None:
    for name in ("CUHLM_CACHE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name, value in variables.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    monkeypatch.setattr(storage.sys, "platform", system)
    monkeypatch.setattr(storage, "APP_FOLDER", storage._INSTALLED)
    assert storage.cache_folder() == tmp_path / folder


def test_the_cache_of_a_clone_stays_in_the_clone(monkeypatch) -> None:
    monkeypatch.delenv("CUHLM_CACHE")
    assert storage.APP_FOLDER == ROOT and storage.cache_folder() == ROOT / "cache" == storage.SHIPPED_CACHE


@pytest.mark.parametrize(("start", "name"), [("/usr/bin/cuhlm", "cuhlm"), ("cuhlm_core/__main__.py", "python -m cuhlm_core")])
def test_help_names_the_command_that_was_given(monkeypatch, capsys, start: str, name: str) -> None:
    monkeypatch.setattr(sys, "argv", [start, "methods", "--help"])
    with pytest.raises(SystemExit):
        cli.main()
    assert f"Usage: {name} methods" in capsys.readouterr().out


@pytest.mark.parametrize("options", [[], ["--server.port", "8600", "--server.headless=true"]])
def test_app_starts_streamlit_with_what_follows(monkeypatch, options: list[str]) -> None:
    started: list[list[str]] = []

    class Server:
        def __init__(self, command: list[str]):
            started.append(command)

        def __enter__(self) -> "Server":
            return self

        def __exit__(self, *_: object) -> None: ...

        def wait(self) -> int:
            return 3

    monkeypatch.setattr(cli.subprocess, "Popen", Server)
    monkeypatch.setattr(cli.signal, "signal", lambda *_: None)
    assert run("app", *options).status == 3, "the server's own"
    assert started == [[sys.executable, "-P", "-m", "streamlit", "run", str(ROOT / "app.py"), *options]]


# Installed ------------------------------------------------------------------------------------------------------------

quiet = partial(subprocess.run, capture_output=True, text=True, check=True)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it; all other packages it takes from this one."""
    pytest.importorskip("hatchling", reason="wheels are built by hatchling (requirements-dev.txt)")
    folder = tmp_path_factory.mktemp("install")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    quiet([*pip, "wheel", str(ROOT), "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder)])
    environment = folder / "environment"
    quiet([sys.executable, "-m", "venv", "--without-pip", str(environment)])
    (wheel,) = folder.glob("*.whl")
    assert wheel.stat().st_size <= MOST_BYTES
    quiet([*pip, "--python", str(environment / "bin" / "python"), "install", "--no-deps", "--no-index", str(wheel)])
    (packages,) = environment.glob("lib/*/site-packages")
    present = [path for path in sys.path if Path(path).name == packages.name]
    (packages / "present.pth").write_text("\n".join(present), encoding="utf-8")
    return environment


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch) -> Path:
    """A folder that is not the clone's; nothing in the surroundings leads back to it."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.delenv("CUHLM_CACHE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


PAGES = """
import os, sys
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash
from cuhlm_core.storage import APP_FOLDER, cache_folder
sys.path.insert(0, str(APP_FOLDER))
import ui
print(APP_FOLDER, ui.__path__[0], cache_folder(), sep="\\n")
for address in ("", "Paper"):
    app = AppTest.from_file(str(APP_FOLDER / "dashboard.py"), default_timeout=120)
    app._page_hash = calc_hash(address)
    app.run()
    print([element.value for element in (*app.exception, *app.error)], sum(1 for _ in app.main) > 3)
"""


@pytest.mark.thorough
def test_what_is_installed_runs_from_any_folder(environment: Path, elsewhere: Path) -> None:
    """Only here is the wheel built and started: all other tests import the clone."""
    command = environment / "bin" / "cuhlm"
    listed = quiet([command, "--help"]).stdout
    assert "Usage: cuhlm" in listed and all(name in listed for name in ("app", "decode", "evaluate"))
    answer = quiet([command, "decode", "what is 17 + 25", "--seed", "1", "--max-tokens", "4", "--record", "runs"])
    assert "4 tokens" in answer.stdout and len(list((elsewhere / "runs").glob("*/run.json"))) == 1
    refused = subprocess.run([command, "decode", "a", "--method", "magic"], capture_output=True, text=True)
    assert refused.returncode == 2 and refused.stderr.startswith("Unknown method 'magic'")

    (packages,) = environment.glob("lib/*/site-packages")
    lines = quiet([environment / "bin" / "python", "-c", PAGES]).stdout.splitlines()
    app = packages / "cuhlm_dashboard"
    assert lines[:3] == [str(app), str(app / "ui"), str(elsewhere / "data" / "cuhlm")]
    assert lines[3:] == ["[] True"] * 2


@pytest.mark.thorough
def test_the_installed_app_is_served_as_the_clones_is(environment: Path, elsewhere: Path) -> None:
    """Its settings lie next to it, not in the folder where the command is given; and what lies there is not imported."""
    folder = elsewhere / "server"
    folder.mkdir()
    (folder / "starlette.py").write_text("raise SystemExit('imported from where the command was given')\n", encoding="utf-8")
    with running_server(folder, installed=environment / "bin" / "cuhlm") as server:
        with urllib.request.urlopen(server.url, timeout=10) as page:
            assert page.status == 200 and page.headers["X-Frame-Options"] == "SAMEORIGIN"
        with pytest.raises(OSError):  # this machine alone reaches it, at one address
            socket.create_connection(("127.0.0.2", urlsplit(server.url).port), timeout=2)
