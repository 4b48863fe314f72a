"""The text that the LLM writes alone, and settings under which shared noise must write the same."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Event, Exchange, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import BONUSES, TRAVELS, ChannelSettings, ClockSettings, DecodeSettings


def as_bytes(method: str, *values: Any, **settings: Any) -> DecodeSettings:
    """Settings under which the method's messages are bytes that say all: what 8 bits hold, or no probability at all."""
    return DecodeSettings(*values, payload="sampled" if METHODS[method].chooses_payload else TRAVELS, **settings)


def stopped(seed: int, tokens: int, temperatures: Sequence[float] = (0.4, 1.0)) -> DecodeSettings:
    """Settings of a run of shared noise: when its messages go, over which link, and whether a bonus token follows."""
    drawn = np.random.default_rng(seed)
    return as_bytes(
        "shared-noise", seed, tokens, stop_prob=float(drawn.choice([1e-9, 0.1, 0.4, 0.9])), bonus=str(drawn.choice([*BONUSES])),
        stop_product=float(drawn.choice([1e-9, 0.05, 0.5, 1.0])), channel=ChannelSettings("rayleigh", float(drawn.choice([-10.0, 10.0]))),
        clock=ClockSettings(rtt_s=float(drawn.choice([0.0, 0.05]))), temperature=float(drawn.choice(temperatures)),
    )  # fmt: skip


def tokens_of(events: Iterable[Event]) -> list[int]:
    return [event.token for event in events if isinstance(event, TokenDecided)]


def drafts_of(events: Iterable[Event]) -> list[int]:
    """Drafts of each message."""
    return [event.slm_passes for event in events if isinstance(event, Exchange) and event.payload_bits]


def of_the_llm(pair: ModelPair, prompt: str, settings: DecodeSettings) -> list[int]:
    """What the LLM alone writes with the same noise."""
    alone = DecodeSettings(settings.seed, settings.max_tokens, temperature=settings.temperature)
    return tokens_of(decode(pair, prompt, "llm", alone, details=False))
