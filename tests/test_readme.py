"""README's table is of the rows that ship, and docs/results.md is what is written from them today."""

import re
from pathlib import Path

import pytest

from cuhlm_core.loss import SAME, loss_in, loss_words
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import SCHEDULES
from training import frontier, other_pairs, readme, results
from training.questions import digest
from training.questions import test_questions as questions_of

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


FRONT = frontier.kept("world")
ROWS = {row["title"]: row for row in FRONT["rows"]}


def test_the_table_is_chosen_from_the_rows_that_ship():
    lines = frontier.short_lines(FRONT["rows"])
    assert readme.written(README) == README, "run `python -m training.readme`"
    assert "\n".join(lines) in README and "\n".join(lines).replace("0.", "1.") not in README and 8 <= len(lines) <= 9
    assert results.short_words(FRONT["rows"]) in " ".join(README.split()) and [*ROWS] == [row.title for row in frontier.ROWS]
    assert FRONT["prompts"] == 1800 and len(FRONT["seeds"]) == 3


def test_tables_that_stand_side_by_side_are_of_the_same_rules_and_questions():
    """Rows that are chosen by another rule today, or asked something else, are of another day: measure the table again."""
    assert FRONT["tests"] == digest(questions_of(600).samples)
    tables = [FRONT, *([other_pairs.kept()] if other_pairs.is_kept() else [])]
    assert {table["rules"] for table in tables} == {frontier.rules()}


@pytest.mark.parametrize("favoured", [None, "Shared noise", "HSL"])
def test_every_row_of_a_table_is_under_one_clock(favoured):
    """Each row has both schedules on every link, and is divided by the fastest lossless row of the same schedule."""
    rows = [{**row} for row in FRONT["rows"]]
    if favoured:  # planted: a row that has the other schedule's speeds in place of its own
        (row,) = (row for row in rows if row["title"] == favoured)
        row["speeds"] = {**row["speeds"], "sequential": row["speeds"]["overlapped"]}
    fair = True
    for schedule in SCHEDULES:
        for link in frontier.LINKS[3::4]:  # at 10 dB a median of ratios is the ratio of the medians
            best = frontier.best_lossless(rows, link, schedule)
            ratios = [row["to_lossless"][schedule][str(link)][0] for row in rows]
            speeds = [frontier.speed(row, link, schedule) / frontier.speed(best, link, schedule) for row in rows]
            fair &= all(abs(ratio / speed - 1) < 0.01 for ratio, speed in zip(ratios, speeds, strict=True))
    assert fair is (favoured is None)
    assert favoured or all(row["passes"]["overlapped"] >= row["passes"]["sequential"] - 1e-9 for row in rows)


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
    assert text == results.page() and f"SHA-256 of the questions {FRONT['tests'][:12]}…" in text


def test_the_hosted_tests_run_both_commands():
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    asked = [line.split("#")[0].strip() for line in README.split("```")[1].strip().splitlines()]
    assert len(asked) == 2 and [command for command in asked if not re.search(re.escape(command) + r"(?!\w)", workflow)] == []


def test_actions_are_named_by_commit_and_what_installs_packages_publishes_nothing():
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "workflows").iterdir()]
    assert all(re.fullmatch("[0-9a-f]{40}", commit) for text in texts for commit in re.findall(r"uses: [^@\s]+@(\S+)", text))
    jobs = [job for text in texts for job in re.split(r"\n(?=  \w+:)", text.partition("\njobs:")[2])]
    assert not [job for job in jobs if "write" in job and ("pip " in job or ".ci/run" in job)]
    published = next(text for text in texts if "id-token: write" in text)
    assert [line for line in published.splitlines() if "pip install" in line and "--require-hashes" not in line] == []
    torch = re.search(r"^torch==\S+", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)[0]
    assert f"\n{torch} " in (ROOT / ".github" / "torch.lock").read_text(encoding="utf-8")
    assert sum("id-token: write" in job for job in jobs) == 1 and not any("write" in text.partition("\njobs:")[0] for text in texts)


def test_readme_is_short_and_leads_to_what_there_is():
    assert len(README.splitlines()) <= 70
    assert README[: README.index("pip install")].count("\n") <= 13
    linked = re.findall(r"\]\(([^)#:]+)", README)
    assert len(linked) > 15 and [name for name in linked if not (name.startswith("../../") or (ROOT / name).exists())] == []
    for name in ("pages", "command-line", "results", "architecture", "truth", "speed", "training", "safety", "lecture", "errata"):
        assert f"docs/{name}.md" in README and (ROOT / "docs" / f"{name}.md").is_file()


@pytest.mark.parametrize(("low", "said"), [(0.024, True), (0.02, False), (-0.001, False)])
def test_more_than_the_margin_is_said_to_be_lost_where_it_is_for_certain(low, said):
    assert bool(results.margin_words({"lost_low": low})) is said


ONLINE = METHODS["cu-hlm-online"].title_by_bits


def made_up_rows(lost):
    """Rows of given speeds, twice as fast drafting on, of which the one that skips loses at most so much."""
    speeds = {"EdgeLLM": 30.0, "HSL": 25.0, "U-HLM (1 − x_d), bonus": 33.0, ONLINE: 60.0, "Shared noise": 28.0, "Small model alone": 99.0}
    speeds |= {"Large model alone": 9.0, "HLM, whole vectors": 1.0, "HLM, 8 bits": 7.0, "U-HLM": 20.0, f"{ONLINE}, bonus": 21.0}
    rows = [{**ROWS[title]} for title in speeds]
    for row, speed in zip(rows, speeds.values(), strict=True):
        of_schedule = {"sequential": speed, "overlapped": 2 * speed}
        row["speeds"] = {name: {str(link): [one, one, one] for link in frontier.LINKS} for name, one in of_schedule.items()}
        lead = [speed / 30, speed / 31, speed / 29]
        row["to_lossless"] = {name: {str(link): lead for link in frontier.LINKS} for name in of_schedule}
    rows[2] |= {"lost": lost / 2, "lost_low": -0.001, "lost_high": lost, "changed_high": 1.0}
    return rows


def test_the_frontier_names_the_fastest_of_each_kind_and_the_divisor():
    lines = results.frontier_lines(made_up_rows(0.009))
    rows = [line for line in lines if " dB" in line]
    assert len(rows) == 2 * len(frontier.LINKS)
    assert rows[0].startswith("| −20 dB | one after the other | U-HLM (1 − x_d), bonus | 1.10× (1.06× to 1.14×) | EdgeLLM |")
    assert not [name for name in ("Small model alone", "HSL", "CU-HLM") if name in " ".join(rows)]
    assert results.frontier_lines(made_up_rows(0.02)) == ["No row that skips loses at most 1 point for sure."]


def test_skipping_at_its_best_is_the_fastest_row_within_the_tolerance_and_absent_without_one():
    chosen, label = dict(frontier.chosen_rows(made_up_rows(0.009))), frontier.SURELY.format("1 point")
    assert chosen["EdgeLLM, lossless"] and frontier.speed(chosen[f"{label}: U-HLM (1 − x_d), bonus"]) == 66.0
    words = results.short_words(made_up_rows(0.009))
    assert "has 1.10 times the speed of EdgeLLM, the fastest lossless row, and surely loses at most 1 answer in 100." in words
    assert not [words for words, _ in frontier.chosen_rows(made_up_rows(0.011)) if "surely" in words]
    assert "No row that skips loses at most 1 point for sure." in results.short_words(made_up_rows(0.011))
    assert dict(frontier.chosen_rows(made_up_rows(0.011), 2.0))[f"{frontier.SURELY.format('2 points')}: U-HLM (1 − x_d), bonus"]


def test_the_sentence_on_lossless_drafting_says_which_is_faster_under_one_schedule():
    rows = made_up_rows(0.009)
    assert "EdgeLLM loses nothing and is slower than CU-HLM (online): 60.0 against 120 tokens/s." in results.short_words(rows)
    rows[3]["speeds"] = {**rows[3]["speeds"], "overlapped": {str(link): [20.0, 20.0, 20.0] for link in frontier.LINKS}}
    assert "is faster than CU-HLM (online): 60.0 against 20.0 tokens/s." in results.short_words(rows)


def test_no_row_with_exact_vectors_stands_for_what_travels():
    rows = made_up_rows(0.009)
    for words, row in frontier.chosen_rows(rows):
        if words.startswith(("EdgeLLM", "fastest")):
            assert row["payload"] == "sampled"
        if row["payload"] == "ideal":
            assert "whole vectors" in words or words == ONLINE
    ideal = [{**row, "payload": "ideal"} if row["title"] == "U-HLM (1 − x_d), bonus" else row for row in rows]
    assert "U-HLM (1" not in f"{results.frontier_lines(ideal)} {[*dict(frontier.chosen_rows(ideal))]}"
