"""Methods of other packages: the example package, installed beside the program, and packages that fail."""

import importlib.metadata
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from fresh_process import ROOT
from page_visits import first_visit

from cuhlm_core import methods
from cuhlm_core.methods import METHODS, add_methods
from cuhlm_core.rules import rule
from ui.widgets import plain

EXAMPLE = ROOT / "examples" / "capped_skips"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example package, built and installed into a folder of its own."""
    pytest.importorskip("hatchling", reason="packages are built by hatchling (requirements-dev.txt)")
    folder, source = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("source")
    for file in EXAMPLE.iterdir():
        if file.is_file():
            (source / file.name).write_bytes(file.read_bytes())
    flags = ("-q", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(folder))
    subprocess.run([sys.executable, "-m", "pip", "install", *flags, str(source)], check=True, capture_output=True)
    return folder


def with_package(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(map(str, (folder, ROOT, ROOT / "tests" / "helpers")))
    environment = {**os.environ, "PYTHONPATH": paths}
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.thorough
def test_the_command_line_decodes_with_an_added_method(installed: Path) -> None:
    asked = ("decode", "a", "--method", "u-hlm-capped", "--u-th", "1", "--max-tokens", "12", "--json")
    done = with_package(installed, "-m", "cuhlm_core", *asked)
    assert done.returncode == 0, done.stderr
    events = [json.loads(line) for line in done.stdout.splitlines()]
    decided = "".join("s" if event["decision"] == "skip" else "-" for event in events if event["type"] == "token")
    assert decided[:8] == "sss-sss-"  # u is never above 1: three skips, then a draft is sent
    assert "u-hlm-capped" not in METHODS, "the control: this process has no such package"


DASHBOARD = """
from page_visits import first_visit
app = first_visit().run()
app.selectbox(key="method").set_value("u-hlm-capped").run()
print([element.value for element in (*app.exception, *app.error)], "u-hlm-capped" in app.selectbox(key="method").options
      or "U-HLM (at most 3 skips)" in app.selectbox(key="method").options)
"""

ENGINE = """
import sys
from pathlib import Path
from engine_node import decoded, first_difference, in_node, settings_json
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.models.registry import EMBEDDED_PAIR
settings = DecodeSettings(seed=3, max_tokens=30, u_th=0.9)
events = decoded(load_pair(EMBEDDED_PAIR), "a", "u-hlm-capped", settings)
(others,) = in_node(EMBEDDED_PAIR, [("decode", "a", "u-hlm-capped", settings_json(settings))], Path(sys.argv[1]))
print(first_difference(events, others))
from ui.website.site import site_page
page = site_page()
print("globalThis.cuhlmRules = { when_uncertain_or_capped:" in page, '"u-hlm-capped"' in page)
"""


def test_the_dashboard_offers_it(installed: Path) -> None:
    done = with_package(installed, "-c", DASHBOARD)
    assert done.stdout.split("\n")[0] == "[] True", done.stderr


@pytest.mark.thorough
def test_the_website_decodes_with_it_as_python_does(installed: Path, tmp_path: Path) -> None:
    done = with_package(installed, "-c", ENGINE, str(tmp_path))
    assert done.stdout.split() == ["None", "True", "True"], done.stderr


def test_a_method_whose_rule_has_no_javascript_stays_out_of_the_website() -> None:
    blind = rule("never")(lambda draft, settings: draft.waiting < 0)
    assert METHODS["u-hlm"].in_engine and not replace(METHODS["u-hlm"], transmit=blind).in_engine


class Entry(importlib.metadata.EntryPoint):
    """An entry point that gives what it is told to."""

    def __init__(self, given: object) -> None:
        super().__init__("odd", "odd_package:ROWS", methods.ENTRY_POINTS)
        vars(self)["given"] = given

    def load(self) -> object:
        given = vars(self)["given"]
        if isinstance(given, Exception):
            raise given
        return given


OWN = replace(METHODS["u-hlm"], name="own")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (ModuleNotFoundError("No module named 'odd'"), "No module named 'odd'"),
        (ValueError("two\nlines."), "two lines"),
        (RuntimeError(), "RuntimeError"),
        ("rows", "no method: str"),
        (3, "not iterable"),
        (METHODS["hlm"], "'hlm' is taken"),
        (replace(OWN, name="Own <b>"), "lower-case"),
        (replace(OWN, transmit=rule("now", "colour")(lambda draft, settings: True)), "no setting: colour"),
    ],
)
def test_a_package_that_fails_is_one_sentence_and_the_program_goes_on(given: object, why: str) -> None:
    before = dict(METHODS)
    (sentence,) = add_methods([Entry(given)])
    assert before == METHODS and why in sentence and "\n" not in sentence
    assert sentence.startswith("The methods of odd_package:ROWS are left out: ") and sentence.endswith(".")


def test_rows_are_added_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(methods, "METHODS", dict(METHODS))
    assert add_methods([Entry((OWN, replace(OWN, name="second")))]) == []
    assert [*methods.METHODS][-2:] == ["own", "second"]


def test_every_page_says_which_methods_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = "The methods of odd_package:ROWS are left out: *no* such file."
    monkeypatch.setattr("ui.widgets.REFUSED_METHODS", [sentence])
    app = first_visit("Guide").run()
    assert [one.value for one in app.warning] == [plain(sentence)] and not app.exception
