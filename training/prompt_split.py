"""Which of this project's prompts the ablation is measured on, and which a distillation may learn from: never the same ones."""

from collections.abc import Iterable, Sequence

from cuhlm_core.prompts import CALIBRATION, EXAMPLES, tales

HELD_OUT = 48
"""Prompts of the shipped set kept for the ablation: its first ones, in which all forms have about the same shares as in the rest."""

CHECKED_EVERY = 8
"""Of the prompts to learn from, every eighth only watches the distillation: its texts are scored, not learned from."""


def held_out_prompts() -> tuple[str, ...]:
    """The prompts that the ablation is measured on."""
    return tuple(pair.prompt for pair in tales(HELD_OUT))


def training_prompts() -> tuple[str, ...]:
    """The project's other prompts: the rest of the shipped set, the plain calibration's and the page's examples."""
    return allowed((*(pair.prompt for pair in tales()[HELD_OUT:]), *CALIBRATION, *EXAMPLES))


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
