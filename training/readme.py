"""README's table and the sentences below it, written from the frontier that ships: `python -m training.readme`."""

import textwrap
from pathlib import Path

from cuhlm_core.format import count
from training import frontier, results

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- frontier: python -m training.readme -->", "<!-- /frontier -->"


ABOUT = (
    "Each method answered {questions} held-out questions about a small world, checked by a program, with models of {small} and "
    "{large} million parameters. Times are medians of 200 realisations of Rayleigh fading with the paper's constants (the mean is "
    "infinite). An arrow changes the schedule of all rows: one exchange after the other → *drafting on*, where the phone "
    "drafts during verification. HSL, a published rival, drafts until a token is improbable and sends all in one message. "
    "*Lossless* methods sample from the large model's distribution. *Change* is to the lossless row of the same seeds: HLM, or *Large "
    "model alone* for shared noise. Bits include ids of skipped tokens, which the paper omits."
)
BEST_CASE = "This pair favours skipping: both models learned from one generator. [Results](docs/results.md)."


def block() -> str:
    """What stands between BEGIN and END."""
    kept = frontier.kept("world")
    small, large = (f"{kept[f'{role}_parameters'] / 1e6:.2f}" for role in ("slm", "llm"))
    about = ABOUT.format(questions=count(kept["prompts"]), small=small, large=large)
    texts = about, f"{results.short_words(kept['rows'])} {BEST_CASE}"
    head, found = (textwrap.wrap(text, 140, break_on_hyphens=False) for text in texts)
    return "\n".join([BEGIN, *head, "", *frontier.short_lines(kept["rows"]), "", *found, END])


def written(text: str) -> str:
    """README with the block of today."""
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    return before + block() + after


def main() -> None:
    README.write_text(written(README.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
