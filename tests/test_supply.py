"""What is installed and what ships: ranges admit the pins, the lock has them by hash; NOTICE names every shipped folder."""

import hashlib
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from fresh_process import ROOT
from packaging.requirements import Requirement

from cuhlm_core import __version__
from cuhlm_core.models.registry import PAIRS, SHIPPED_DRAFTS

LOCKED = ("requirements.txt", "requirements-dev.txt", "requirements-training.txt", "requirements-docs.txt")
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PACKAGES = re.findall(r"^([\w.-]+)==([\w.]+)(?: ;[^\\\n]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", LOCK, re.MULTILINE)


def test_every_package_of_the_lock_has_a_hash_and_nothing_else_stands_in_it() -> None:
    lines = sum(2 + hashes.count("\n") - 1 for *_, hashes in PACKAGES)
    comments = [line for line in LOCK.splitlines() if line.startswith("#")]
    assert len(PACKAGES) > 90 and lines + len(comments) == len(LOCK.splitlines())
    assert "uv pip compile" in comments[1] and not re.search(r"https?:|index|torch==", LOCK)


def pins_of(name: str) -> dict[str, str]:
    """Versions by package in a file of requirements, without those that it includes."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("name", LOCKED)
def test_the_lock_has_the_versions_that_are_required(name: str) -> None:
    pins = pins_of(name)
    locked = {(package, version) for package, version, _ in PACKAGES}
    pins.pop("torch", None)  # the build that suits a machine
    assert pins and {(package.replace("_", "-"), version) for package, version in pins.items()} <= locked


def unlike(ranges: list[str], pins: dict[str, str]) -> list[str]:
    """Packages with a range that does not admit their pin, or with only one of the two."""
    admitted = {one.name: one.specifier for one in map(Requirement, ranges)}
    return sorted(
        name for name in admitted.keys() | pins.keys() if name not in admitted or name not in pins or pins[name] not in admitted[name]
    )


def test_the_ranges_of_an_install_admit_the_pins() -> None:
    extras = PROJECT["optional-dependencies"]
    app, tools = pins_of("requirements.txt"), ("pytest", "pytest-xdist")  # a clone can test itself with what runs the app
    pins = {"dev": pins_of("requirements-dev.txt") | {name: app.pop(name) for name in tools}}
    pins |= {name: pins_of(f"requirements-{name}.txt") for name in ("docs", "ray", "training")}
    assert pins.keys() == {path.stem.removeprefix("requirements-") for path in ROOT.glob("requirements-*.txt")}
    within = {name: [Requirement(one).name for one in extras[name]] for name in extras.keys() - pins.keys()}  # a clone has these at once
    pins |= {name: {package: app.pop(package) for package in packages} for name, packages in within.items()}
    assert extras.keys() == pins.keys() and set(within) == {"scores", "class", "fast"}
    assert unlike(PROJECT["dependencies"], app) == [] and all(unlike(extras[name], pins[name]) == [] for name in extras)
    assert unlike(["a>=2,<3", "b>=1", "c>=1,<2"], {"a": "3.0", "b": "1.4", "d": "1"}) == ["a", "c", "d"], "the check sees each fault"


def test_every_place_says_one_version() -> None:
    version = PROJECT["version"]
    assert version == __version__
    assert re.search(rf"^version: {re.escape(version)}$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.search(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert f"git tag -a v{version} " in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_notice_names_every_shipped_folder() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    models = [path.parent for path in (ROOT / "cuhlm_core" / "models").glob("*/README.md")]
    rounds = [path.parent for path in (ROOT / "cache" / "shipped_rounds").glob("*/recipe.json")]
    shipped = [path for path in (ROOT / "cache").glob("shipped*") if path.is_dir()]
    assert len(models) == len(rounds) == 1 and len(shipped) >= 6
    for folder in (*models, *rounds, *shipped, *SHIPPED_DRAFTS.values()):
        assert folder.relative_to(ROOT).as_posix() in notice
    assert all(PAIRS[name].slm in notice for name in SHIPPED_DRAFTS)


def test_the_licences_that_shipped_weights_are_under_ship_with_them_word_for_word() -> None:
    known = {
        "Apache-2.0.txt": "cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30",
    }
    assert {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (ROOT / "LICENSES").iterdir()} == known
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert all(f"LICENSES/{name}" in notice for name in known) and PROJECT["license-files"] == ["NOTICE", "LICENSES/*"]


COLLECTED = """
import sys
import pytest

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1].split(","):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden())
raise SystemExit(pytest.main(["--collect-only", "-q", "-n", "0", "-m", "", "-p", "no:cacheprovider", *sys.argv[2:]]))
"""


@pytest.mark.thorough
def test_all_tests_are_collected_where_only_requirements_txt_is_installed(tmp_path: Path) -> None:
    """A test of a package that is not there skips; one that imports it at its head would be an error, as the planted file is."""
    optional = {package.replace("_", "-") for name in ("dev", "training", "docs", "ray") for package in pins_of(f"requirements-{name}.txt")}
    hidden = [name for name, owners in packages_distributions().items() if {one.replace("_", "-") for one in owners} <= optional]
    planted = tmp_path / "test_planted.py"
    planted.write_text("import playwright\n", encoding="utf-8")
    command = [sys.executable, "-c", COLLECTED, ",".join([*hidden, "playwright"]), "tests", str(planted)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "1 error during collection" in done.stdout and f"{planted}:1: in <module>" in done.stdout, done.stdout[-3000:]
