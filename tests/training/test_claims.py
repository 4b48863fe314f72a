"""The claims of docs/results.md: their numbers are those of the tables, and their signs follow the numbers."""

import pytest

from cuhlm_core.reproduction.summary import RulePoint
from cuhlm_core.settings import SCHEDULES
from training import claims, frontier, other_pairs

FRONT = frontier.kept("world")["rows"]


def test_lost_answers_and_their_bound_are_those_of_the_table():
    lost, rows = claims.lost_answers(FRONT), {row["title"]: row for row in FRONT}
    methods = {rows[title]["method"] for title in lost}
    assert {"u-hlm", "u-hlm-confidence", "shared-noise-skip"} <= methods and not {"hlm", "spec-u", "cu-hlm-online", "rand-hlm"} & methods
    for title, one in lost.items():
        row = rows[title]
        assert (one.value, one.low, one.high) == (row["lost"], row["lost_low"], row["lost_high"])
        # An answer cannot change more than once, so that the share of changed answers is the bound while that is below 1.
        assert one.bound == pytest.approx(row["changed"], rel=1e-9) and one.bound_low < one.bound < one.bound_high
        assert one.within and one.value < one.bound


def test_more_lost_than_the_bias_allows_is_said():
    assert claims.lost_lines({"World": FRONT})[-1] == "No row loses more for certain."
    rows = [{**row, "mean_bias": 0.001, "mean_bias_low": 0.0009, "mean_bias_high": 0.0011} for row in FRONT]
    assert claims.lost_lines({"World": rows})[-1].endswith("rows more is lost for certain.")


def row(method, speed, loss, bias=0.0):
    ends = {"lost": loss, "lost_low": loss - 0.005, "lost_high": loss + 0.005, "changed": bias, "changed_low": bias, "changed_high": bias}
    lead = speed / 24
    speeds, leads = [speed, 0.99 * speed, 1.01 * speed], [lead, lead - 0.01, lead + 0.01]
    return {"title": f"{method} {speed:g}", "method": method, "group": "lossy" if bias else "lossless", "payload": "sampled",
            "mean_bias": bias, "messages_per_token": 0.2, **ends,
            "speeds": {name: {str(link): speeds for link in frontier.LINKS} for name in SCHEDULES},
            "to_lossless": {name: {str(link): leads for link in frontier.LINKS} for name in SCHEDULES}}  # fmt: skip


def test_the_lead_is_of_the_fastest_row_within_the_tolerance_and_names_its_divisor():
    rows = [row("spec-worth", 24.0, 0.0), row("hlm", 7.0, 0.0), row("u-hlm-confidence", 25.2, 0.003, 0.004), row("u-hlm", 29.0, 0.04, 0.01)]
    lines = claims.lead_lines(rows)
    cell = "u-hlm-confidence 25.2 1.05× (1.04× to 1.06×) spec-worth 24"
    assert lines.count(f"| 10 dB | {cell} | {cell} |") == 2
    assert not any("u-hlm 29" in line for line in lines), "it loses four points"
    words = "has 1.05 to 1.05 times the speed of the fastest lossless row. It leads for certain on 8 of 8 links"
    assert sum(words in line for line in lines) == 4


def test_who_leads_for_certain_follows_the_intervals():
    for speed, sure in ((24.1, 0), (23.0, 0), (25.0, 8)):
        lines = claims.lead_lines([row("spec-worth", 24.0, 0.0), row("u-hlm-confidence", speed, 0.003, 0.004)])
        assert any(f"for certain on {sure} of 8 links" in line for line in lines)


def test_a_tolerance_that_no_row_is_within_says_so():
    lines = claims.lead_lines([row("spec-worth", 24.0, 0.0), row("u-hlm", 29.0, 0.015, 0.01)])
    assert lines[0] == "No row of that table that skips loses at most 1 point."
    assert any("At a measured loss of at most 2 points" in line for line in lines)


def points(*pairs):
    return [RulePoint(str(number), delta, reach, 0.0) for number, (delta, reach) in enumerate(pairs)]


@pytest.mark.parametrize(("pairs", "words"), [
    (((0.1, 0.9), (0.2, 0.2), (0.6, 0.4), (0.8, 0.9)), "on 2 of 4 pairs, a pair at two temperatures counted once: 1; 2."),
    (((0.1, 0.9), (0.2, 0.9)), "gives a threshold on all 2 pairs"),
])  # fmt: skip
def test_the_rules_sentence_follows_its_points(pairs, words):
    assert words in claims.rule_words(points(*pairs))


def test_a_pair_at_two_temperatures_is_one_pair():
    two = [RulePoint("A, T = 0.4", 0.1, 0.9, 0.0), RulePoint("A, T = 1", 0.9, 0.1, 0.0), RulePoint("B", 0.1, 0.9, 0.0)]
    assert "on 1 of 2 pairs" in claims.rule_words(two) and claims.rule_words(two).endswith(": A, T = 1.")


def test_the_rules_table_has_every_pair_with_its_threshold():
    lines = claims.rule_lines(other_pairs.kept()["pairs"])
    titles = [line.split(" | ")[0].removeprefix("| ") for line in lines[2:-2]]
    assert {"World", "Paper"} <= set(titles) and len(titles) == len(set(titles))
    (paper,) = (line for line in lines if line.startswith("| Paper |"))
    assert paper == "| Paper | 0.596 | 0.749 | 0.812 | some |"
    deltas = [float(line.split(" | ")[1]) for line in lines[2:-2]]
    assert deltas == sorted(deltas)
