"""README's table and the sentences below it, written from the frontier that ships: `python -m training.readme`."""

import textwrap
from pathlib import Path

from cuhlm_core.format import count
from training import frontier, results

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- frontier: python -m training.readme -->", "<!-- /frontier -->"


ABOUT = (
    "Each method answered {} held-out questions about a small closed world, checked by a program. Times are computed for a link "
    "with Rayleigh fading, with the paper's constants; bits are uploaded ones. *Lossless* methods sample exactly from the large "
    "model's distribution: only chance makes their right answers differ. The others are compared, question by question, with lossless "
    "answers drawn with the same random numbers. HSL sends drafts until one is improbable. \"Drafting on\": also during verification."
)
BEST_CASE = "This pair favours skipping, since both models learned from one generator. [All results](docs/results.md)."


def block() -> str:
    """What stands between BEGIN and END."""
    kept = frontier.kept("world")
    texts = (ABOUT.format(count(kept["prompts"])), f"{results.short_words(kept['rows'])} {BEST_CASE}")
    about, found = (textwrap.wrap(text, 140, break_on_hyphens=False) for text in texts)
    return "\n".join([BEGIN, *about, "", *frontier.short_lines(kept["rows"]), "", *found, END])


def written(text: str) -> str:
    """README with the block of today."""
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    return before + block() + after


def main() -> None:
    README.write_text(written(README.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
