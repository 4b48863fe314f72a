"""What the strip shows for a run's events, in node, against what was made of the same events in Python before the browser alone made it
(tests/expected/chips.json): every method, estimators, payloads, forced decisions, outages, audits, wrong skips, messages, pieces of
characters, hostile texts, recordings.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from engine_node import in_node

from cuhlm_core.events import Audited, Decision, Exchange, TokenDecided, event_fields
from cuhlm_core.format import visible_text
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.storage import plain
from ui.strip.words import legend, run_words

MAX_SHOWN_CHARACTERS = 48
EXPECTED = json.loads((Path(__file__).parents[1] / "expected" / "chips.json").read_text())
DEFAULTS = {kind.type: kind for kind in (Exchange, TokenDecided, Audited)}


def whole(row: dict[str, Any]) -> dict[str, Any]:
    """An event as the browser is sent it, from the fields that differ from their defaults."""
    kind = DEFAULTS.get(row["type"])
    known = {name: value for name, value in row.items() if name != "type"}
    return plain(event_fields(kind(**known))) if kind else row


def in_browser(runs: list[list[dict[str, Any]]], folder: Path, cuts: list[int] | None = None) -> list[Any]:
    """[chips, changed] of each run."""
    words = plain(run_words())
    return in_node(EMBEDDED_PAIR, [("chips", [whole(row) for row in events], words, *([cuts] if cuts else [])) for events in runs], folder)


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> dict[str, Any]:
    answers = in_browser([run["events"] for run in EXPECTED.values()], tmp_path_factory.mktemp("chips"))
    return {name: chips for name, (chips, _) in zip(EXPECTED, answers, strict=True)}


@pytest.mark.parametrize("name", EXPECTED)
def test_chips_labels_hints_and_scenes_are_as_expected(name: str, made) -> None:
    assert made[name] == EXPECTED[name]["chips"]


def test_the_facts_of_a_chosen_token_are_as_expected(tmp_path) -> None:
    """Sentence, meters, the most probable tokens under every distribution, and the numbers, of the first rounds of two decisions."""
    runs = {name: run for name, run in EXPECTED.items() if "facts" in run}
    words = plain(run_words())
    cases = [("facts", list(map(whole, run["events"])), words, [one["round"] for one in run["facts"]]) for run in runs.values()]
    for name, answer in zip(runs, in_node(EMBEDDED_PAIR, cases, tmp_path), strict=True):
        for ours, theirs in zip(runs[name]["facts"], answer, strict=True):
            assert theirs == ours, name


def test_every_kind_of_chip_is_expected() -> None:
    """The file has what it is for."""
    tokens = [part for run in EXPECTED.values() for chip in run["chips"] for part in chip.get("parts", [chip])]
    assert {token["decision"] for token in tokens} == {*Decision}
    assert {"miss", "first_miss", "end", "newline", "draft", "k", "u", "first", "thrown"} <= {field for token in tokens for field in token}
    assert any("outage" in token["label"] for token in tokens)
    for words in ("learned threshold", "of probabilities came down", "than the floor", "with the same noise"):
        assert any(words in token["hint"] for token in tokens), words
    assert any(chip.get("whole") for run in EXPECTED.values() for chip in run["chips"])


@pytest.mark.parametrize("name", ["bytes", "audits", "message", "spec-u", "never"])
def test_a_run_that_grows_has_the_same_chips_and_says_which_changed(name: str, tmp_path) -> None:
    run = EXPECTED[name]
    events = run["events"]
    answers = in_browser([events[:end] for end in range(1, len(events) + 1)], tmp_path)
    ((grown, changed),) = in_browser([events], tmp_path, list(range(1, len(events))))
    assert grown == run["chips"]
    before: list[Any] = []
    for (chips, _), first in zip(answers, changed, strict=True):
        differs = [index for index, chip in enumerate(chips) if index >= len(before) or chip != before[index]]
        assert first <= min(differs, default=len(chips)) and chips[:first] == before[:first]
        before = chips


def test_an_audit_changes_its_chip_alone_and_none_where_its_round_is_not_there(tmp_path) -> None:
    events = EXPECTED["audits"]["events"]
    ((_, changed),) = in_browser([events], tmp_path, list(range(1, len(events))))
    audits = [(event["round"], first) for event, first in zip(events, changed, strict=True) if event["type"] == "audit"]
    assert audits == [(1, 0), (2, 1), (9, 4), (4, 3)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" the", "␣the"),
        ("a\tb\n", "a⇥b↵"),
        ("   ", "␣␣␣"),
        ("    x", "␣×4x"),
        ("\n" * 12, "↵×12"),
        ("x     \n\n\n\n\ny", "x␣×5↵×5y"),
        ("\u202eabc", "⟨U+202E⟩abc"),
        ("\u00a0", "⟨U+00A0⟩"),
        ("\u200b", "⟨U+200B⟩"),
        ("\x1b[31m", "⟨U+001B⟩[31m"),
        ("\r\n", "␍↵"),
        ("\u2028", "⟨U+2028⟩"),
        ("\u3164", "⟨U+3164⟩"),
        ("\u0301", "◌\u0301"),
        ("e\u0301", "e\u0301"),
        ("👩\u200d💻", "👩\u200d💻"),
        ("\u200d", "⟨U+200D⟩"),
        ("a\u200d", "a⟨U+200D⟩"),
        ("שלום", "שלום"),
        ("<img src=x>", "<img␣src=x>"),
        ("\ud800", "⟨U+D800⟩"),
        ("", ""),
        ("x" * MAX_SHOWN_CHARACTERS, "x" * MAX_SHOWN_CHARACTERS),
        ("x" * 500, "x" * (MAX_SHOWN_CHARACTERS - 1) + "…"),
    ],
)
def test_visible_text(text: str, shown: str) -> None:
    assert visible_text(text, MAX_SHOWN_CHARACTERS) == shown


def test_a_run_that_cannot_skip_has_no_skips_in_its_legend() -> None:
    assert [row["name"] for row in legend(skips=False) if row["usual"]] == ["accept", "resample"]


def test_the_legend_names_every_decision_and_the_miss() -> None:
    rows = legend()
    assert [row["name"] for row in rows] == [*Decision, "miss"]
    assert [row["name"] for row in rows if row["usual"]] == ["skip", "accept", "resample"]
    assert [row["name"] for row in rows if row["alone"]] == ["slm", "llm"]
    assert all(row["letter"] and row["label"][0].isupper() and row["meaning"] for row in rows)
