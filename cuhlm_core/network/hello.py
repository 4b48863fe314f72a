"""The device's greeting before its first message, and the base station's answer: one JSON object each.

    {"cuhlm": 2, "pair": digest, "prompt": …, "method": …, "settings": {…}, "noise": digest or null}        up
    {"welcome": {"rounds": most tokens, "prompt_tokens": …}}                                               down
    {"refused": one sentence}                                                                              down, before the station closes
"""

import json
from dataclasses import asdict, dataclass
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import noise_digest
from cuhlm_core.methods import Method, find_method, stored_settings
from cuhlm_core.network.frames import VERSION
from cuhlm_core.prompts import check_prompt
from cuhlm_core.runs.rows import settings_from
from cuhlm_core.settings import EXACT, DecodeSettings
from cuhlm_core.storage import parse_json, plain

GREETINGS_PER_S = 3.0
"""Runs that a device may begin a second, on average."""
MOST_CHARACTERS = 100_000
"""Of a text that a device sends: a prompt and its settings."""


@dataclass(frozen=True)
class Hello:
    """A device's request for a run."""

    pair: str
    """`frames.pair_digest` of the device's pair."""
    prompt: str
    method: str
    settings: DecodeSettings
    """Completed: all that the calibration fills in."""
    noise: str | None = None
    """What the device draws with, `known_noise`."""

    @property
    def text(self) -> str:
        """The text that is sent."""
        return self.text_of(None)

    def text_of(self, seat: str | None) -> str:
        """The same, with the key of a seat in a class's room."""
        known = {**asdict(self), "settings": stored_settings(self.settings, self.method)}
        return json.dumps(plain({"cuhlm": VERSION, **known, **({} if seat is None else {"seat": seat})}))


@dataclass(frozen=True)
class Welcome:
    """The base station's consent."""

    rounds: int
    """Most tokens of the answer."""
    prompt_tokens: int
    """What the prompt has of them, at the station."""


def read_object(text: str) -> dict[str, Any]:
    """The object in a text that came over the link. UserError for another text."""
    if len(text) > MOST_CHARACTERS:
        raise UserError(f"A text of {len(text):,} characters is too long: at most {MOST_CHARACTERS:,} are read.")
    try:
        content = parse_json(text)
    except UserError:
        content = None
    if not isinstance(content, dict):
        raise UserError("Text came where bytes were expected: messages travel as bytes, and only a greeting as JSON.")
    return content


def known_noise(method: Method, seed: int, vocabulary_size: int) -> str | None:
    """`noise_digest` where device and station sample with the same noise, None where each may have its own."""
    return noise_digest(seed, vocabulary_size) if method.test.shares_noise else None


def read_hello(content: dict[str, Any], digest: str, vocabulary_size: int) -> Hello:
    """The greeting of a device with the pair of that digest. UserError says what is wrong with another."""
    if content.get("cuhlm") != VERSION:
        raise UserError(f"The greeting must say which version it speaks: version {VERSION} is spoken here.")
    texts = {name: content.get(name) for name in ("pair", "prompt", "method")}
    if not all(isinstance(text, str) for text in texts.values()):
        raise UserError("A greeting names pair, prompt and method as texts, and has the settings.")
    if texts["pair"] != digest:
        raise UserError("The device has another pair of models or another tokenizer than this station: use the same pair.")
    method, prompt = find_method(str(texts["method"])), str(texts["prompt"])
    check_prompt(prompt)
    if not method.verifies:
        raise UserError(f"{method.title} sends no message to a station: choose a method that does, such as cu-hlm-online.")
    settings = settings_from(content.get("settings"), method.name)
    if method.test.tests_ratio and settings.payload in EXACT:
        raise UserError("The payload {settings.payload} is sent exactly, which no bytes hold: choose another, such as sampled.")
    noise = known_noise(method, settings.seed, vocabulary_size)
    if content.get("noise") != noise:
        raise UserError(
            f"{method.title} needs one noise on both sides, and this device draws another than the station from seed {settings.seed}: "
            "use the same seed and release on both sides."
        )
    return Hello(digest, prompt, method.name, settings, noise)


def read_welcome(content: dict[str, Any]) -> Welcome:
    """The base station's answer to a greeting. UserError with its sentence if it refuses."""
    if isinstance(refused := content.get("refused"), str):
        raise UserError(f"The station refuses: {refused}")
    welcome = content.get("welcome")
    if not isinstance(welcome, dict) or not all(isinstance(welcome.get(name), int) for name in ("rounds", "prompt_tokens")):
        raise UserError("What answers there is no station of this program.")
    return Welcome(welcome["rounds"], welcome["prompt_tokens"])
