"""Methods of other packages: the example package, installed next to the program, and packages that fail."""

import functools
import importlib.metadata
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fresh_process import ROOT
from page_visits import first_visit
from toys import toy_pair
from typer.main import get_command

from cuhlm_core import methods
from cuhlm_core.cli.app import app
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS, Method, add_methods
from cuhlm_core.network.hello import read_hello
from cuhlm_core.rules import Draft, rule
from cuhlm_core.runs.recording import load_run
from cuhlm_core.setting_rows import setting
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of
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


def said(folder: Path, *arguments: str) -> list[str]:
    """The lines of a program that has the package and does not fail."""
    done = with_package(folder, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def decisions(lines: list[str]) -> str:
    events = map(json.loads, lines)
    return "".join("s" if event["decision"] == "skip" else "-" for event in events if event["type"] == "token")


DECODE = ("-m", "cuhlm_core", "decode", "a", "--method", "u-hlm-capped", "--u-th", "1", "--max-tokens", "12", "--json")


@pytest.mark.thorough
def test_the_command_line_decodes_with_an_added_method_and_its_own_setting(installed: Path) -> None:
    assert decisions(said(installed, *DECODE))[:8] == "sss-sss-"  # u is never above 1: three skips, then a draft is sent
    assert decisions(said(installed, *DECODE, "--most-skips", "1"))[:8] == "s-s-s-s-"
    assert "u-hlm-capped" not in METHODS, "the control: this process has no such package"


def test_a_value_out_of_its_range_is_one_sentence(installed: Path) -> None:
    done = with_package(installed, *DECODE, "--most-skips", "101")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "Skips in a row must be a whole number from 1 to 100, not 101.\n")


@pytest.mark.thorough
def test_a_sweep_varies_its_setting(installed: Path) -> None:
    asked = ("sweep", "--param", "most_skips", "--values", "1,9", "--method", "u-hlm-capped", "--u-th", "1", "--limit", "2", "--json")
    rows = [json.loads(line) for line in said(installed, "-m", "cuhlm_core", *asked, "--embedder", "none")]
    assert [(row["param"], row["value"]) for row in rows] == [("most_skips", 1), ("most_skips", 9)]
    assert rows[0]["transmission_rate"] > 0.4 > 0.2 > rows[1]["transmission_rate"]


DASHBOARD = """
from page_visits import first_visit
from typer.main import get_command
app = first_visit()
app.query_params["method"], app.query_params["own_most_skips"] = "U-HLM (at most L skips)", "2"
app.run()
print([element.value for element in (*app.exception, *app.error, *app.warning)], app.selectbox(key="method").value)
control = app.number_input(key="own_most_skips")
print(control.label, control.value, int(control.min), int(control.max), control.help)
control.set_value(7).run()
print([element.value for element in (*app.exception, *app.error)])
from ui.controls import settings_left
import streamlit as st
from unittest.mock import patch
with patch.object(st, "session_state", app.session_state):
    print(settings_left().most_skips, flush=True)
import os
os._exit(0)  # torch aborts a process that ends while the run that the link asked for is decoded
"""


def test_the_dashboard_offers_it_with_a_control_that_a_link_sets(installed: Path) -> None:
    lines = said(installed, "-c", DASHBOARD)
    assert lines[0] == "[] u-hlm-capped" and lines[1] == "Skips in a row L (tokens) 2 1 100 After as many skips a draft is sent."
    assert lines[2:] == ["[]", "7"]


KEPT = """
import sys
from dataclasses import asdict
from pathlib import Path
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.hello import Hello
from cuhlm_core.runs.recording import Run, load_run, manifest_for, save_run
from cuhlm_core.settings import DecodeSettings
pair = load_pair(EMBEDDED_PAIR)
for method in ("u-hlm-capped", "u-hlm"):
    events = tuple(decode(pair, "a", method, DecodeSettings(max_tokens=4, u_th=0.9, most_skips=2, payload="sampled")))
    run = Run(method, manifest_for(pair, events[0]), events)
    folder = save_run(run, sys.argv[1])
    print(load_run(folder) == run, load_run(folder).started.settings.most_skips)
    print(Hello("p", "a", method, events[0].settings).text)
"""


@pytest.mark.thorough
def test_recordings_and_greetings_carry_what_the_method_reads_and_open_elsewhere_without_the_rest(installed: Path, tmp_path: Path) -> None:
    kept, greeting, other, plain_greeting = said(installed, "-c", KEPT, str(tmp_path))
    assert (kept, other) == ("True 2", "True 3"), "a method that does not read it has the default"
    assert json.loads(greeting)["settings"]["most_skips"] == 2 and "most_skips" not in plain_greeting
    assert load_run(tmp_path / "u-hlm").manifest.method == "u-hlm"
    with pytest.raises(UserError, match=r"a method that this program does not have: 'u-hlm-capped'|must have exactly the fields"):
        load_run(tmp_path / "u-hlm-capped")
    dependent = read_hello(json.loads(plain_greeting), "p", 100)
    assert dependent.settings == DecodeSettings(**vars(dependent.settings)) and dependent.settings.u_th == 0.9
    reads = f"""
import json
from cuhlm_core.network.hello import read_hello
plain = json.loads({plain_greeting!r})
print(read_hello(plain, "p", 100).settings.most_skips)
print(read_hello(json.loads({greeting!r}), "p", 100).settings.most_skips)
"""
    assert said(installed, "-c", reads) == ["3", "2"], "a station with the package hears devices with it and without"


ENGINE = """
import sys
from pathlib import Path
from engine_node import decoded, first_difference, in_node, settings_json
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.models.registry import EMBEDDED_PAIR
pair, texts = load_pair(EMBEDDED_PAIR), []
for most in (1, 3):
    settings = DecodeSettings(seed=3, max_tokens=30, u_th=0.9, most_skips=most)
    events = decoded(pair, "a", "u-hlm-capped", settings)
    (others,) = in_node(EMBEDDED_PAIR, [("decode", "a", "u-hlm-capped", settings_json(settings))], Path(sys.argv[1]))
    print(first_difference(events, others))
    texts.append([event.get("decision") for event in others])
print(texts[0] != texts[1])
from served_pages import served
from ui.website.site import site_page
from web_node import Page, in_node as on_page
body, program = served(site_page())
page = Page(body).media("(prefers-reduced-motion: reduce)").run("site").wait(150)
page.change(".field.method select", "u-hlm-capped").wait(150).input(".u_th input", "1").wait(150)
page.look("first", ".most_skips input").look("name", ".most_skips label").look("before", ".stage .token")
page.input(".most_skips input", "1").wait(300).look("after", ".stage .token")
seen = on_page({"site": program}, [page])[0]
print(seen["name"][0].text, seen["first"][0]["value"])
for name in ("before", "after"):
    print("".join("s" if ", skipped" in node["aria-label"] else "-" for node in seen[name])[:8])
"""


@pytest.mark.thorough
def test_the_website_has_its_control_and_decodes_with_it_as_python_does(installed: Path, tmp_path: Path) -> None:
    lines = said(installed, "-c", ENGINE, str(tmp_path))
    assert lines == ["None", "None", "True", "Skips in a row L (tokens) 3", "sss-sss-", "s-s-s-s-"]


def test_a_method_whose_rule_has_no_javascript_stays_out_of_the_website() -> None:
    blind = rule("never")(lambda draft, settings: draft.waiting < 0)
    assert METHODS["u-hlm"].in_engine and not replace(METHODS["u-hlm"], transmit=blind).in_engine


class Entry(importlib.metadata.EntryPoint):
    """An entry point that gives the objects that it has."""

    def __init__(self, given: object) -> None:
        super().__init__("odd", "odd_package:ROWS", methods.ENTRY_POINTS)
        vars(self)["given"] = given

    def load(self) -> object:
        given = vars(self)["given"]
        if isinstance(given, BaseException):
            raise given
        return given


OWN = replace(METHODS["u-hlm"], name="own", title="Own")


def bringing(**own: object) -> Method:
    """A method whose rule brings settings of its own."""
    return replace(OWN, transmit=rule("now", own=own)(lambda draft, settings: draft.waiting >= 0))


def number(default: object = 3, **known: object) -> object:
    return setting(default, "Number", "A number.", **{"low": 1, "high": 9, "whole": True, **known})


class Unshowable(ValueError):
    def __str__(self) -> str:
        raise SystemExit(3)


def sends(apply: Callable[..., object], **more: Any) -> Method:
    return replace(OWN, transmit=rule("now", **more)(apply))


def sizes(value: object, **more: Any) -> Method:
    return replace(OWN, size=rule("all", **more)(lambda draft, settings: value))


def capped(draft: Any, settings: Any) -> Any:
    return draft.waiting >= 1


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (SystemExit(3), ": 3"),
        (KeyboardInterrupt(), "KeyboardInterrupt"),
        (Unshowable(), "its error cannot be shown"),
        (RuntimeError("a\ud800b\x1b" + "x" * 100_000), "a?b?xxx"),
        (itertools.repeat(OWN), "not 1 to 50"),
        (replace(OWN, name="--help"), "'--help' is taken, or not of"),
        (replace(OWN, title="A\ud800B"), "title is not 1 to 60 printable letters"),
        (replace(OWN, title=None), "a title of another type"),
        (replace(OWN, title=" u-HLM "), "title ' u-HLM ' is that of another method"),
        ((OWN, replace(OWN, name="second")), "title 'Own' is that of another method"),
        (replace(OWN, summary="x" * 301), "summary is not 1 to 300"),
        (replace(OWN, blocks=1), "a blocks of another type"),
        (replace(OWN, estimator="no-such"), "an estimator that the program does not have"),
        (replace(OWN, blocks=True, learns=True), "its test does not serve"),
        (replace(METHODS["top-k"], name="own", title="Own", test=methods.SPLIT_TEST), "its test does not serve"),
        (sends(lambda draft, settings: 1 / 0), "fails: division by zero"),
        (sends(lambda draft, settings: sys.exit(3)), "fails: 3"),
        (sends(lambda draft, settings: None), "yes or no"),
        (sends(lambda draft, settings: float("nan")), "yes or no"),
        (sends(lambda draft, settings: draft.waiting[None] >= 0), "fails: input operand has more dimensions"),
        (sends(lambda draft, settings: draft.waiting > (1 if settings.skip_prob > 0 else 2)), "fails: The truth value"),
        (sizes(3.7), "a whole number from 0 to 1000"),
        (sizes(float("nan"), is_limit=True), "a number from 0"),
        (sends(capped, js="draft.("), "JavaScript of its rule capped"),
        (sends(lambda draft, settings: draft.waiting >= 1, js="draft.waiting >= 1"), "JavaScript of its rule <lambda>"),
        (sends(functools.wraps(methods.after_gamma)(lambda draft, settings: True)), "after_gamma is that of another"),
        (bringing(most=number(step=0)), "no control can have"),
        (bringing(most=number(unit="\ud800")), "text of most is not"),
        (ModuleNotFoundError("No module named 'odd'"), "No module named 'odd'"),
        (ValueError("two\nlines."), "two lines"),
        (RuntimeError(), "RuntimeError"),
        ("rows", "not a method: str"),
        (3, "not iterable"),
        (METHODS["hlm"], "'hlm' is taken"),
        (replace(OWN, name="Own <b>"), "lower-case"),
        (replace(OWN, transmit=rule("now", "colour")(lambda draft, settings: True)), "not a setting: colour"),
        (bringing(u_th=number()), "'u_th' is that of another setting or option"),
        (bringing(snr_db=number()), "'snr_db' is that of another setting or option"),
        (bringing(clock=number()), "'clock' is that of another setting or option"),
        (bringing(text_settings=number()), "'text_settings' is that of another setting or option"),
        (bringing(record=number()), "'record' is that of another setting or option"),
        ((bringing(n=number()), replace(bringing(n=number()), name="other", title="Other")), "'n' is that of another setting or option"),
        (bringing(Most=number()), "'Most' is not made by `setting`"),
        (bringing(most=3), "'most' is not made by `setting`"),
        (bringing(most=number(high=None)), "'most' is not made by `setting`, has no range"),
        (bringing(most=number(None)), "'most' has no number as its default"),
        (bringing(most=number(2.5)), "'most' has no number as its default"),
        (bringing(most=number(10)), "Number must be a whole number from 1 to 9, not 10"),
        ((bringing(most=number()), replace(OWN, name="hlm")), "'hlm' is taken"),
    ],
)
def test_a_package_that_fails_is_one_sentence_and_the_program_goes_on(given: object, why: str) -> None:
    before, had = dict(METHODS), settings_of(DecodeSettings)
    (sentence,) = add_methods([Entry(given)])
    assert before == METHODS and why in sentence and "\n" not in sentence and settings_of(DecodeSettings) == had and not methods.ADDED
    assert sentence.startswith("The methods of odd_package:ROWS are left out: ") and sentence.endswith(".")
    assert len(sentence) <= 200 and sentence.isprintable()


def test_a_rule_that_fails_in_a_run_is_one_sentence_and_changes_no_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(methods, "METHODS", dict(METHODS))

    def late(draft: Any, settings: Any) -> Any:
        draft.prob[:] = 0
        return draft.waiting >= 0 if draft.vocabulary_size == 1000 else draft.waiting

    row = sends(late)
    assert add_methods([Entry(row)]) == []
    with pytest.raises(UserError, match="The rule late of an installed package does not give yes or no for each draft"):
        list(decode(toy_pair(4), "a", row))
    draft = Draft(*[np.ones(2)] * 6, 1000)  # type: ignore[call-arg, arg-type]
    assert row.transmit(draft, DecodeSettings()).all() and draft.prob.all()


@pytest.mark.parametrize(
    ("js", "reads"),
    [
        *((js, True) for js in ("Math.max(draft.prob, -1) * settings.k", "!(1 < .5) && draft.uTh >= - -1e3 ? 1 : true ? 2 : Math.PI")),
        *((js, False) for js in ("", "1)", "1,2", "1 // x", "1 </script>", "<!-- 1", "1--1", "010", "1 ** 2", "draft", "settings.x")),
        *((js, False) for js in ("draft.prob.x", "() => 1", "`1`", "1 ? 2", "1 2", "Math.max", "Math.random()", "1\u2028", "-", 3)),
    ],
)
def test_javascript_of_a_package_is_an_expression_that_cannot_fail(js: str, reads: bool) -> None:
    said = add_methods([Entry((sends(capped, js=js), replace(OWN, name="hlm")))])
    assert ("hlm" in said[0]) == (reads or not js), "the second row is refused whatever the first has"


def test_options_that_no_setting_can_be_called_are_those_of_the_commands() -> None:
    known = {name for kind in (DecodeSettings, ChannelSettings, ClockSettings) for name in (*settings_of(kind), "channel", "clock")}
    asked = [get_command(app).commands[name] for name in ("decode", "read", "evaluate", "sweep")]  # type: ignore[attr-defined]
    parameters = [parameter for command in asked for parameter in command.params]
    options = {option.lstrip("-").replace("-", "_") for one in parameters for option in (*one.opts, *one.secondary_opts)}
    assert {"u_th", "json"} < options and options | {one.name for one in parameters} <= methods.OPTIONS | known | {"as_json"}


def test_rows_are_added_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(methods, "METHODS", dict(METHODS))
    assert add_methods([Entry((OWN, replace(OWN, name="second", title="Second")))]) == []
    assert [*methods.METHODS][-2:] == ["own", "second"]


def test_every_page_says_which_methods_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = "The methods of odd_package:ROWS are left out: *no* such file."
    monkeypatch.setattr("ui.widgets.REFUSED_METHODS", [sentence])
    app = first_visit("Guide").run()
    assert [one.value for one in app.warning] == [plain(sentence)] and not app.exception
