"""README's table and the sentences below it, written from the frontier that ships: `python -m training.readme`."""

import textwrap
from pathlib import Path

from cuhlm_core.format import count
from training import frontier, results

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- frontier: python -m training.readme -->", "<!-- /frontier -->"


def block() -> str:
    """What stands between BEGIN and END."""
    kept = frontier.kept("world")
    words = f"{count(kept['prompts'])} questions. {results.short_words(kept['rows'])}"
    return "\n".join([BEGIN, "", *frontier.short_lines(kept["rows"]), "", *textwrap.wrap(words, 140, break_on_hyphens=False), END])


def written(text: str) -> str:
    """README with the block of today."""
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    return before + block() + after


def main() -> None:
    README.write_text(written(README.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
