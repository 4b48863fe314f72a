"""README's table is of the rows that ship, and docs/results.md is what is written from them today."""

import json
import re
from pathlib import Path

import pytest

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, TALES_PAIR
from training import frontier, results, table
from training.table import kept, table_lines

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_table_is_the_one_that_ships():
    lines = table_lines(kept("world"))
    assert "\n".join(lines) in README and "\n".join(lines).replace("0.", "1.") not in README
    assert kept("world")["questions"] == 1800 and len(kept("world")["seeds"]) == 3


def test_the_frontier_is_the_one_that_ships():
    lines = frontier.table_lines(frontier.kept("world")["rows"])
    assert "\n".join(lines) in README and len(lines) == 2 + len(frontier.ROWS) and lines[0].count("dB") == len(frontier.LINKS) == 8


def test_the_results_are_written_from_what_ships():
    text = results.PAGE.read_text(encoding="utf-8")
    assert text == results.page() and f"SHA-256 of the questions {kept('world')['tests'][:12]}…" in text
    assert {rung["tests"] for rung in results.ladder()} <= {kept("world")["tests"]}, "every rung is asked the same"


def test_the_story_pairs_card_says_what_its_calibration_says():
    card = (EMBEDDED_FOLDERS[TALES_PAIR] / "README.md").read_text(encoding="utf-8")
    known = json.loads((EMBEDDED_FOLDERS[TALES_PAIR] / "calibration.json").read_text(encoding="utf-8"))
    said = " ".join(card[card.index("**Between the two**") : card.index("**Samples**")].split())
    for words in (f"over {known['rounds']:,} HLM rounds", f"a = {known['a']:.3f}, b = {known['b']:.3f}", f"correlation {known['corr']:.3f}",
                  f"P(y_d < x_d) = {known['delta']:.3f}", f"rejection probability {known['mean_rejection']:.3f}",
                  f"k* = {known['k_star']} at θ = {known['theta']:g}"):  # fmt: skip
        assert words in said


def test_readme_is_short_and_leads_to_what_there_is():
    assert len(README.splitlines()) <= 120
    for name in ("pages", "command-line", "results", "architecture", "truth", "speed", "training", "safety", "lecture", "errata"):
        assert f"docs/{name}.md" in README and (ROOT / "docs" / f"{name}.md").is_file()


ROWS = {row["title"]: row for row in frontier.kept("world")["rows"]}


@pytest.mark.parametrize(("low", "high", "said"), [(-0.02, -0.01, "fewer"), (0.01, 0.02, "more"), (-0.01, 0.01, "no sure difference")])
def test_a_sentence_says_what_the_interval_says(low, high, said):
    row = {"exact_match_difference": (low + high) / 2, "exact_match_difference_low": low, "exact_match_difference_high": high}
    assert said in results.change_words(row)


def test_the_frontier_asks_the_first_of_the_tables_questions_and_says_what_both_say():
    assert shipped_samples(12, "world") == table.test_questions(12).samples[:12]
    words = results.both_words(list(ROWS.values()), kept("world"))
    assert words in results.PAGE.read_text(encoding="utf-8")
    first, every = (re.findall(r"([\d.]+) points fewer", words)[place] for place in (0, 1))
    assert f"skipping loses {float(first):.0f} in a hundred" in README and {"3": "three"}[f"{float(every):.0f}"] in README


def test_what_is_said_of_larger_small_models_is_in_their_tables():
    ours, *larger = results.ladder()
    sizes = [one["slm_parameters"] / ours["slm_parameters"] for one in larger]
    lost = [{row["name"]: row for row in one["rows"]}["cu-hlm-online"]["exact_match_difference"] for one in larger]
    assert [round(size) for size in sizes] == [2, 4] and [round(-100 * one) for one in lost] == [2, 2]
    assert "two with a small model of twice or of four times the size" in " ".join(README.split())
    assert {one["tests"] for one in larger} == {ours["tests"]}, "the same questions"


@pytest.mark.parametrize(("high", "said"), [(-0.024, True), (-0.02, False), (0.001, False)])
def test_more_than_the_margin_is_said_to_be_lost_where_it_is_for_certain(high, said):
    assert bool(results.margin_words({"exact_match_difference_high": high})) is said


def test_the_frontier_names_the_fastest_of_each_kind():
    speeds = {"EdgeLLM": 30.0, "U-HLM, bonus": 20.0, "SLM only": 99.0, "DSSD, γ drafts": 98.0}
    rows = [
        {**ROWS[title], "speeds": {str(link): [speed, speed, speed] for link in frontier.LINKS}, "mean_bias": bias}
        for (title, speed), bias in zip(speeds.items(), (0.0, 0.005, 0.2, 0.001), strict=True)
    ]
    words = results.frontier_words(rows, 0.0)
    assert "10 dB: EdgeLLM 30.0 before U-HLM, bonus 20.0" in words and "−20 dB" in words and "SLM" not in words and "DSSD" not in words
    assert "overlap" not in words
