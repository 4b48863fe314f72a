"""README's table and the sentences below it, written from the frontier that ships: `python -m training.readme`."""

import textwrap
from pathlib import Path

from cuhlm_core.format import count
from training import frontier, results

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- frontier: python -m training.readme -->", "<!-- /frontier -->"


ABOUT = (
    "Each method answered {} held-out questions about a small closed world; a program checked the answers. The link has Rayleigh "
    "fading, and times use the paper's constants. *Lossless* methods sample exactly from the large model's distribution; \"to "
    "lossless\" is the change in right answers (95 % interval). \"Drafting on\": the phone drafts during verification."
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
