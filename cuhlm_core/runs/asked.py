"""What a run was decoded with beside what is asked for now: its numbers stand only where both agree on all that changes the tokens.

Channel and clock change no token: they re-cost what is shown at once (DESIGN 2), so they never tell a run from what is asked for.
"""

from dataclasses import dataclass
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.events import Finished, Started, StopReason
from cuhlm_core.format import apart, visible_text
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.calibration import Calibration, complete_settings
from cuhlm_core.settings import DecodeSettings, settings_of

QUOTED_CHARACTERS = 40
"""Characters of a prompt that a sentence quotes."""
_CALIBRATED = ("line_a", "line_b", "delta")
"""Settings that no control holds: the calibration's."""


@dataclass(frozen=True)
class Asked:
    """What somebody asks for."""

    pair: str | None
    """Its name; None for two models whose pair is not loaded yet."""
    prompt: str
    method: Method
    settings: DecodeSettings
    calibration: Calibration


def what_differs(started: Started, finished: Finished | None, asked: Asked) -> list[tuple[str, str]]:
    """(as the run has it, as it is asked for), in words, of everything that changes the tokens and differs; the method first.

    Of the settings those count that the method asked for reads. A longer or shorter answer is no difference where the text ended by
    itself within both lengths.
    """
    told = []
    if started.method != asked.method.name:
        told.append((METHODS[started.method].title, asked.method.title))
    if started.pair != asked.pair:
        told.append((f"pair “{started.pair}”", f"pair “{asked.pair}”" if asked.pair else "two models of your own"))
    if started.prompt.strip() != asked.prompt.strip():
        told.append((_prompt_words(started.prompt), _prompt_words(asked.prompt)))
    had, wanted = started.settings, _complete(asked, started.vocabulary_size)
    read = {"seed", "max_tokens", "temperature", *asked.method.uses}.difference(_CALIBRATED)
    for name in settings_of(DecodeSettings):
        old, new = getattr(had, name), getattr(wanted, name)
        if name in read and old != new and not (name == "max_tokens" and _ended_within(finished, new)):
            told.append(_setting_words(name, old, new))
    return told


def shown_and_asked(started: Started, channel_words: str, differing: list[tuple[str, str]], method: Method) -> tuple[str, str]:
    """What is shown, with its method, its seed and the link that it is priced on, and what the controls say instead."""
    seed = f"seed {started.settings.seed}"
    title = METHODS[started.method].title
    own = [words for words, _ in differing if words not in (title, seed)]
    return ", ".join((title, *own, seed, channel_words)), ", ".join(words for _, words in differing) or method.title


def _complete(asked: Asked, vocabulary_size: int) -> DecodeSettings:
    try:
        return complete_settings(asked.settings, asked.method, asked.calibration, vocabulary_size)
    except UserError:  # a k beyond this vocabulary: it differs, and decoding says why it cannot be
        return asked.settings


def _ended_within(finished: Finished | None, most: int) -> bool:
    return finished is not None and finished.stop_reason is StopReason.END and finished.tokens <= most


def _setting_words(name: str, old: Any, new: Any) -> tuple[str, str]:
    """Both values of a setting, with enough digits to tell them apart."""
    row = settings_of(DecodeSettings)[name]
    if row.choices:
        return row.choices[old], row.choices[new]
    if name == "max_tokens":
        return f"at most {old} tokens", f"at most {new} tokens"
    title = row.symbol or row.title[0].lower() + row.title[1:]
    texts = _value_words(old), _value_words(new)
    if texts[0] == texts[1]:
        texts = apart(old, new)
    first, second = (row.none if value is None else f"{title} {text}" for value, text in zip((old, new), texts, strict=True))
    return first, second


def _value_words(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _prompt_words(prompt: str) -> str:
    return f"‘{visible_text(' '.join(prompt.split()), QUOTED_CHARACTERS).replace('␣', ' ')}’"
