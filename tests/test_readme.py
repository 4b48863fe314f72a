"""README's tables are the rows that ship, and its test set is the one that they were made on."""

from pathlib import Path

import pytest

from training import frontier
from training.table import kept, readme_lines

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["world", "World-SLM-as-trained"])
def test_the_table_is_the_one_that_ships(name):
    assert "\n".join(readme_lines(kept(name))) in README


def test_the_questions_are_told_by_their_digest():
    table = kept("world")
    assert f"SHA-256 of the questions {table['tests'][:12]}…" in README and table["questions"] == 1800 and len(table["seeds"]) == 3
    assert kept("World-SLM-as-trained")["tests"] == table["tests"]


def test_a_changed_figure_is_seen():
    lines = readme_lines(kept("world"))
    assert "\n".join(lines).replace("0.", "1.") not in README

@pytest.mark.parametrize("rtt_s", frontier.RTTS_S)
def test_the_frontier_is_the_one_that_ships(rtt_s):
    lines = frontier.readme_lines(frontier.kept("world")["rows"], rtt_s)
    assert "\n".join(lines) in README and "\n".join(lines).replace("0.", "1.") not in README
