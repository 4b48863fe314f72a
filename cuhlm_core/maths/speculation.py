"""The best number of drafts in a message, from their costs and their acceptance. No torch.

A message of gamma drafts, each accepted with probability alpha by itself, decides on average

    E = (1 - alpha^(gamma + 1)) / (1 - alpha)      tokens with the bonus, one less power of alpha without      (Leviathan et al. 2023)

and takes tau_LLM + RTT + gamma (tau_SLM + tau_up) seconds.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.events import Exchange
from cuhlm_core.maths.channel import db_to_linear, shannon_seconds
from cuhlm_core.maths.payload import Coding
from cuhlm_core.settings import MOST_DRAFTS, TAU_LLM, TAU_SLM, DecodeSettings


@dataclass(frozen=True)
class LinkTimes:
    """The times of drafts and messages, in seconds."""

    slm_s: float
    """A draft's pass of the SLM."""
    upload_s: float
    """Its bits on the air, at the mean SNR."""
    overhead_s: float
    """A message whatever it carries: the LLM's pass, and the round trip."""


def link_times(settings: DecodeSettings, vocabulary_size: int, entries: int) -> LinkTimes:
    """On the settings' clock and link, at the mean SNR. The host clock has no constants: the paper's stand for them.

    entries: probabilities that a draft's message carries, 1…|V|; in "sampled" no more than there are levels, of which most drafts use few.
    """
    clock, channel = settings.clock, settings.channel
    slm_s, llm_s = (clock.slm_s, clock.llm_s) if clock.kind == "custom" else (TAU_SLM, TAU_LLM)
    entries = min(entries, settings.levels) if settings.payload == "sampled" else entries
    bits = entries * Coding(settings.payload, settings.levels).entry_bits(vocabulary_size, entries)
    return LinkTimes(slm_s, float(shannon_seconds(bits, channel.bandwidth_hz, db_to_linear(channel.snr_db))), llm_s + clock.rtt_s)


def expected_tokens(acceptance: float, drafts: NDArray[np.int64], bonus: bool) -> NDArray[np.float64]:
    """E for each number of drafts [n]: the sum of alpha^i, i from 0 to gamma with the bonus, to gamma - 1 without. 0 <= alpha <= 1."""
    powers = acceptance ** np.arange(drafts.max() + 1, dtype=np.float64)
    return np.asarray(np.cumsum(powers)[drafts - (not bonus)])


def best_draft_count(acceptance: float, times: LinkTimes, bonus: bool = True) -> int:
    """gamma*, 1…MOST_DRAFTS: the number with the most expected tokens a second; the smallest of equal ones."""
    drafts = np.arange(1, MOST_DRAFTS + 1)
    seconds = times.overhead_s + drafts * (times.slm_s + times.upload_s)
    return int(drafts[np.argmax(expected_tokens(acceptance, drafts, bonus) / seconds)])


# While it is worth it -------------------------------------------------------------------------------------------------

FIRST_MIN_BLOCK_ACCEPTANCE = 0.5
"""Before a device knows its own speed, it drafts on while its drafts are more likely than not to be accepted together."""


@dataclass
class ThroughputTracker:
    """A device's record of its own speed: sums over its exchanges so far, one after the other, so that no schedule changes a token."""

    tokens: int = 0
    seconds: float = 0.0
    passes: int = 0
    slm_s: float = 0.0
    tested: int = 0
    accepted: int = 0

    def spend(self, exchange: Exchange, tested: int, accepted: int) -> None:
        """Add a finished exchange: its time, and its numbers of tested and accepted drafts."""
        self.tokens += exchange.tokens
        self.seconds += exchange.slm_s + exchange.uplink_s + exchange.llm_s
        self.passes += exchange.slm_passes
        self.slm_s += exchange.slm_s
        self.tested += tested
        self.accepted += accepted

    @property
    def min_block_acceptance(self) -> float:
        """r tau_SLM / alpha: the chance that all waiting drafts are accepted below which a further one is not worth its time.

        r: the run's tokens over its seconds so far; tau_SLM: its mean seconds of a pass; alpha: (accepted + 1) / (tested + 1) drafts.
        """
        if not self.passes or not self.seconds:
            return FIRST_MIN_BLOCK_ACCEPTANCE
        alpha = (self.accepted + 1) / (self.tested + 1)
        return self.tokens / self.seconds * self.slm_s / self.passes / alpha
