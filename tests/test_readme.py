"""README's table is of the rows that ship, and docs/results.md is what is written from them today."""

import json
import re
from pathlib import Path

import pytest
from training.table import kept

from cuhlm_core.loss import SAME, loss_in, loss_words
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, TALES_PAIR
from training import frontier, readme, results

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


FRONT = frontier.kept("world")
ROWS = {row["title"]: row for row in FRONT["rows"]}


def test_the_table_is_chosen_from_the_rows_that_ship():
    lines = frontier.short_lines(FRONT["rows"])
    assert readme.written(README) == README, "run `python -m training.readme`"
    assert "\n".join(lines) in README and "\n".join(lines).replace("0.", "1.") not in README and 7 <= len(lines) <= 8
    overlapping = sum(METHODS[row.method].overlaps for row in frontier.ROWS)
    assert results.short_words(FRONT["rows"]) in " ".join(README.split()) and len(FRONT["rows"]) == len(frontier.ROWS) + overlapping
    assert kept("world")["questions"] == 1800 and len(kept("world")["seeds"]) == 3


def test_a_sign_is_claimed_from_all_the_questions_only():
    """Of fewer, README's table is interim: no sentence in it may say that answers are lost or won, but where the interval says so."""
    for words, row in frontier.chosen_rows(FRONT["rows"]):
        loss, cell = loss_in(row), frontier.difference_cell(row)
        assert (cell == SAME) == loss.lossless and f"| {words} | {row['exact_match']:.3f} | {cell} |" in README
        assert loss.lossless or ("sure" in loss_words(loss)) != loss.differs
    if FRONT["prompts"] < 1800:
        pytest.skip("the frontier that ships is interim: `python -m training.frontier`")


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


def test_the_hosted_tests_run_both_commands():
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    asked = [line.split("#")[0].strip() for line in README.split("```")[1].strip().splitlines()]
    assert len(asked) == 2 and [command for command in asked if not re.search(re.escape(command) + r"(?!\w)", workflow)] == []


def test_readme_is_short_and_leads_to_what_there_is():
    assert len(README.splitlines()) <= 66
    assert README[: README.index("pip install")].count("\n") <= 13
    linked = re.findall(r"\]\(([^)#:]+)", README)
    assert len(linked) > 15 and [name for name in linked if not (name.startswith("../../") or (ROOT / name).exists())] == []
    for name in ("pages", "command-line", "results", "architecture", "truth", "speed", "training", "safety", "lecture", "errata"):
        assert f"docs/{name}.md" in README and (ROOT / "docs" / f"{name}.md").is_file()


@pytest.mark.parametrize(("low", "high", "said"), [(-0.02, -0.01, "fewer"), (0.01, 0.02, "more"), (-0.01, 0.01, "no sure difference")])
def test_a_sentence_says_what_the_interval_says(low, high, said):
    row = {"exact_match_difference": (low + high) / 2, "exact_match_difference_low": low, "exact_match_difference_high": high}
    assert said in results.change_words(row)


def test_every_rung_is_asked_the_same():
    ours, *larger = results.ladder()
    sizes = [one["slm_parameters"] / ours["slm_parameters"] for one in larger]
    assert [round(size) for size in sizes] == [2, 4] and {one["tests"] for one in larger} == {ours["tests"]}


@pytest.mark.parametrize(("high", "said"), [(-0.024, True), (-0.02, False), (0.001, False)])
def test_more_than_the_margin_is_said_to_be_lost_where_it_is_for_certain(high, said):
    assert bool(results.margin_words({"exact_match_difference_high": high})) is said


def made_up_rows(lost):
    """Rows of given speeds, of which the one that skips loses at most so much."""
    speeds = {"EdgeLLM": 30.0, "HSL": 25.0, "U-HLM, bonus": 33.0, "CU-HLM (online)": 60.0, "Shared noise": 90.0, "SLM only": 99.0}
    speeds |= {"LLM only": 9.0, "HLM, whole vectors": 1.0, "HLM, 8 bits": 7.0}
    rows = [{**ROWS[title]} for title in speeds]
    for row, speed in zip(rows, speeds.values(), strict=True):
        row["speeds"] = {str(link): [speed, speed, speed] for link in frontier.LINKS}
        row["to_best"] = {str(link): [speed / 30, speed / 31, speed / 29] for link in frontier.LINKS}
    rows[2] |= {"lost": lost / 2, "lost_low": -0.001, "lost_high": lost, "changed_high": 1.0}
    return rows


def test_the_frontier_names_the_fastest_of_each_kind_in_one_payload():
    lines = results.frontier_lines(made_up_rows(0.009))
    rows = [line for line in lines if " dB" in line]
    assert len(rows) == len(frontier.LINKS) and rows[0].startswith("| −20 dB | U-HLM, bonus | 1.10× (1.06× to 1.14×) | EdgeLLM |")
    assert not [name for name in ("SLM", "HSL", "CU-HLM", "Shared", "overlap") if name in " ".join(rows)]
    assert results.frontier_lines(made_up_rows(0.02)) == ["No row that skips in 8 bits loses at most 1 point for sure."]


def test_skipping_at_its_best_is_the_fastest_row_within_the_tolerance_and_absent_without_one():
    chosen = dict(frontier.chosen_rows(made_up_rows(0.009)))
    assert chosen["EdgeLLM, lossless"] and chosen["fastest that skips: U-HLM, bonus"]["speeds"][str(frontier.LINKS[0])][0] == 33.0
    words = results.short_words(made_up_rows(0.009))
    assert "The fastest row that skips is 0.367 times as fast as shared noise, and loses at most 1 answer in 100 (95 %)." in words
    assert not [words for words, _ in frontier.chosen_rows(made_up_rows(0.011)) if words.startswith("fastest that skips")]
    assert "No row that skips loses at most 1 point for sure." in results.short_words(made_up_rows(0.011))
    assert dict(frontier.chosen_rows(made_up_rows(0.011), 2.0))["fastest that skips: U-HLM, bonus"]


def test_the_sentence_on_lossless_drafting_says_which_is_faster():
    rows = made_up_rows(0.009)
    assert "EdgeLLM loses nothing and is slower than CU-HLM (online): 30.0 against 60.0" in (
        results.short_words(rows)
    )
    rows[3]["speeds"] = {str(link): [20.0, 20.0, 20.0] for link in frontier.LINKS}
    assert "is faster than CU-HLM (online): 30.0 against 20.0 tokens/s." in results.short_words(rows)


def test_no_sentence_or_cell_of_the_tables_compares_payloads_without_saying_so():
    rows = made_up_rows(0.009)
    for words, row in frontier.chosen_rows(rows):
        if words.startswith(("EdgeLLM", "fastest that skips")):
            assert row["payload"] == "sampled"
        if row["payload"] == "ideal":
            assert "whole vectors" in words or "(online), η = 1" in words
    ideal = [{**row, "payload": "ideal"} if row["title"] == "U-HLM, bonus" else row for row in rows]
    assert "U-HLM, bonus" not in f"{results.frontier_lines(ideal)} {dict(frontier.chosen_rows(ideal))}"
