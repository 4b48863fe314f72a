"""Which prompts the ablation is measured on, and which a distillation may learn from: never the same ones."""

from collections.abc import Iterable, Sequence

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.prompts import EXAMPLES, MOST_OWN_PROMPTS, own_prompts

HELD_OUT = 48
"""Questions for testing that the ablation is measured on."""
CHECKED_EVERY = 8
"""Of the prompts to learn from, every eighth only watches the distillation: its texts are scored, not learned from."""
_TITLES = (
    "The Paper Boat", "A Whale in the Well", "The Baker's Secret", "The Last Tram Home", "The Fox Who Counted Stars",
    "The Garden Under the Ice", "The Boy Who Mended Clouds", "Grandmother's Blue Door", "The Quiet Dragon", "A Letter from the Sea",
    "The Owl at Window Nine", "The Train to Tomorrow", "The Singing Stone", "The Shadow on Pine Hill", "The Keeper of Small Things",
    "The Island of Lost Hats",
)  # fmt: skip
_STORIES = ("Write a bedtime story called `{}`.", "Tell the child-appropriate tale called `{}`.", "Tell a campfire story called `{}`.")
_OTHERS = ("Explain {} like I'm five years old.", "Compose a poem about {}.")
_THINGS = ("bread", "magnets", "the moon", "volcanoes", "bees", "sleep")
FREE_TEXT = (
    *(form.format(title) for title in _TITLES for form in _STORIES), *(form.format(thing) for form in _OTHERS for thing in _THINGS),
)  # fmt: skip
"""Prompts for longer answers than the world's questions have."""


def held_out_prompts() -> tuple[str, ...]:
    """The prompts that the ablation is measured on."""
    return tuple(sample.prompt for sample in shipped_samples(HELD_OUT))


def training_prompts() -> tuple[str, ...]:
    """The project's other prompts: the world's questions for calibration, those for free text and the page's examples."""
    return allowed((*(one.prompt for one in own_prompts(MOST_OWN_PROMPTS)), *FREE_TEXT, *EXAMPLES))


def allowed(prompts: Iterable[str]) -> tuple[str, ...]:
    """The prompts that are not held out, each once, in their order; letter case and spaces make no difference."""
    seen = {_plain(prompt) for prompt in held_out_prompts()}
    others = []
    for prompt in prompts:
        if _plain(prompt) not in seen:
            seen.add(_plain(prompt))
            others.append(prompt)
    return tuple(others)


def is_held_out(prompt: str) -> bool:
    """Whether the ablation is measured on this prompt."""
    return _plain(prompt) in {_plain(held) for held in held_out_prompts()}


def parted(items: Sequence) -> tuple[list, list]:
    """(to learn from, to watch with): every CHECKED_EVERY-th item watches; with fewer than that many, none."""
    watching = list(items[CHECKED_EVERY - 1 :: CHECKED_EVERY])
    return [item for number, item in enumerate(items, 1) if number % CHECKED_EVERY], watching


def _plain(prompt: str) -> str:
    return " ".join(prompt.split()).casefold()
