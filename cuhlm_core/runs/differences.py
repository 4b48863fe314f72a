"""A run compared with other controls: what tells it from their values, and what of its method's promise does not hold for it. No models.

The numbers of a run stand only under controls that agree with it on all that changes the tokens. Channel and clock change no token,
so the costs shown are recomputed at once (DESIGN 2). With methods that depend on the channel another link is another run, whose costs are
of its own link until it is decoded again; the schedule changes no token of theirs either.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.events import Finished, Started, StopReason
from cuhlm_core.format import apart, count, significant, visible_text
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.calibration import Calibration, complete_settings
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.setting_rows import Setting
from cuhlm_core.settings import ROUNDED, ChannelSettings, ClockSettings, DecodeSettings, settings_of

QUOTED_CHARACTERS = 40
"""Characters of a prompt that a sentence quotes."""
_CALIBRATED = ("line_a", "line_b", "delta", "replacement")
"""Settings that no control holds: the calibration's, and how runs of another time drew their replacements."""

# What differs ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A user's request."""

    pair: str | None
    """Its name; None for two models whose pair is not loaded yet."""
    prompt: str
    method: Method
    settings: DecodeSettings
    calibration: Calibration


def what_differs(started: Started, finished: Finished | None, asked: Asked) -> list[tuple[str, str]]:
    """(as the run has it, as the controls have it), in words, for everything that changes the tokens and differs; the method first.

    Of the settings those count that the method asked for reads. A longer or shorter answer is not a difference where the text ended by
    itself within both lengths.
    """
    differing = []
    if started.method != asked.method.name:
        differing.append((METHODS[started.method].title, asked.method.title))
    if started.pair != asked.pair:
        differing.append((_pair_words(started.pair), _pair_words(asked.pair)))
    if started.prompt.strip() != asked.prompt.strip():
        differing.append((_prompt_words(started.prompt), _prompt_words(asked.prompt)))
    had, wanted = started.settings, _complete(asked, started.vocabulary_size)
    read = {"seed", "max_tokens", "temperature", *asked.method.uses}.difference(_CALIBRATED)
    for name in settings_of(DecodeSettings):
        old, new = getattr(had, name), getattr(wanted, name)
        if name in read and old != new and not (name == "max_tokens" and _ended_within(finished, new)):
            differing.append(_setting_words(settings_of(DecodeSettings)[name], old, new))
    if had.forces != wanted.forces:
        differing.append((had.forced_words or "nothing forced", wanted.forced_words or "nothing forced"))
    if asked.method.depends_on_channel and started.method == asked.method.name:
        differing += _other_link(had, wanted)
    return differing


def priced_link(started: Started, channel: ChannelSettings, clock: ClockSettings) -> tuple[ChannelSettings, ClockSettings]:
    """The link that a run is priced on: this one, except that a method that depends on the channel has only its own, under any schedule."""
    if METHODS[started.method].depends_on_channel:
        return started.settings.channel, replace(started.settings.clock, schedule=clock.schedule)
    return channel, clock


def _other_link(had: DecodeSettings, wanted: DecodeSettings) -> list[tuple[str, str]]:
    """Where two links differ, in words; settings that neither fading or clock reads do not count, nor does the schedule."""
    pairs = []
    for name, kind in (("channel", ChannelSettings), ("clock", ClockSettings)):
        old, new = getattr(had, name), getattr(wanted, name)
        rows = {row: one for row, one in settings_of(kind).items() if row in {*old.read, *new.read} - {"schedule"}}
        pairs += [
            _setting_words(one, getattr(old, row), getattr(new, row)) for row, one in rows.items() if getattr(old, row) != getattr(new, row)
        ]
    return pairs


def _pair_words(name: str | None) -> str:
    return f"pair “{title_of_pair(name)}”" if name else "two models of your own"


def shown_and_asked(started: Started, channel_words: str, differing: list[tuple[str, str]], method: Method) -> tuple[str, str]:
    """What is shown, with its method, its seed and the link that it is priced on, and what the controls say instead."""
    seed = f"seed {started.settings.seed}"
    title = METHODS[started.method].title
    own = [words for words, _ in differing if words not in (title, seed, channel_words)]
    return ", ".join((title, *own, seed, channel_words)), ", ".join(words for _, words in differing) or method.title


def _complete(asked: Asked, vocabulary_size: int) -> DecodeSettings:
    try:
        return complete_settings(asked.settings, asked.method, asked.calibration, vocabulary_size)
    except UserError:  # a k beyond this vocabulary: it differs, and decoding says why it cannot be
        return asked.settings


def _ended_within(finished: Finished | None, most: int) -> bool:
    return finished is not None and finished.stop_reason is StopReason.END and finished.tokens <= most


def _setting_words(row: Setting, old: Any, new: Any) -> tuple[str, str]:
    """Both values of a setting, with enough digits to tell them apart."""
    if row.choices:
        return row.choices[old], row.choices[new]
    if row.unit == "tokens":
        return f"at most {old} tokens", f"at most {new} tokens"
    if row.scale[0] or row.unit in ("dB", "bits"):
        unit, title = row.scale[0] or row.unit, "" if row.name == "SNR (dB)" else f"{row.title} "  # the SNR stands for the link by itself
        shown = (None if value is None else f"{row.shown(value):g}".replace("-", "−") for value in (old, new))
        first, second = (row.none if text is None else f"{title}{text} {unit}" for text in shown)
        return first, second
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


def void_words(method: Method, settings: DecodeSettings, table: RunTable | None = None) -> str:
    """What a method promises and a run does not keep: its own decisions where some are forced; losslessness or a certificate where
    probabilities are rounded, and by how much; and that logarithmic steps cost right answers. Else ""."""
    forced, coarse, settings = settings.forced_words, "", replace(settings, payload=method.payload_under(settings.payload))
    if forced:
        forced = f"Not the method's own text: {forced}. What the method promises does not hold for it."
    if settings.payload == "logarithmic" and method.test.sends_law:
        coarse = (
            "Logarithmic steps cost right answers: they move a likely token's probability by up to 4 %, often more than the two models "
            "differ there, so that what replaces a rejected draft is too often a wrong token."
        )
    return " ".join(filter(None, (forced, _broken_promise(method, settings, table), coarse)))


def _broken_promise(method: Method, settings: DecodeSettings, table: RunTable | None) -> str:
    if method.lossless and method.drafts and not method.exact_under(settings.payload):
        what = "its own probabilities come down" if method.test.device_draws else "probabilities arrive"
        return f"Not lossless with this payload: the text leaves the large model's distribution, as {what} rounded to 8 bits."
    if method.size.name != "certified_k" or settings.payload not in ROUNDED:
        return ""
    words = f"The certificate is void: it bounds by θ = {settings.theta:g} what compression does, not what rounding to 8 bits does."
    sent = np.zeros(0) if table is None else table.bias[table.transmitted & ~np.isnan(table.bias)]
    if not len(sent):
        return words
    return f"{words} In the {count(len(sent))} rounds of this run that were sent the bias is {significant(float(sent.mean()))} on average."
