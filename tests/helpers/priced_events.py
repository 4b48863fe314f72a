"""What a run's events tell and cost, for the tests of what pages send: an oracle in plain numpy that asks neither `maths.costs` nor
`runs` nor a page. It shares with them the events, the settings and the uniforms of the channel.
"""

import math
import re
from collections.abc import Sequence

import numpy as np
import pytest
from reference_link import gains, on_air

from cuhlm_core.events import Audited, Event, Exchange, Finished, Started, TokenDecided
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.settings import ChannelSettings, ClockSettings

TAU = {"slm": 25.6e-3, "llm": 104.6e-3}
"""The paper's constants, seconds a token."""


class PricedEvents:
    """The rounds of a run on a channel and a clock; arrays [n], NaN where unknown."""

    def __init__(self, events: Sequence[Event], channel: ChannelSettings, clock: ClockSettings) -> None:
        self.events, self.channel, self.clock = events, channel, clock
        (self.started,) = [event for event in events if isinstance(event, Started)]
        self.finished = next((event for event in events if isinstance(event, Finished)), None)
        self.tokens = [event for event in events if isinstance(event, TokenDecided)]
        self.audits = {event.round: event for event in events if isinstance(event, Audited)}
        self.exchanges = {event.number: event for event in events if isinstance(event, Exchange)}
        self.n = len(self.tokens)
        self.decision = np.array([str(token.decision) for token in self.tokens])
        self.skipped, self.sent = self.decision == "skip", np.isin(self.decision, ("accept", "resample"))
        numbers = [token.exchange for token in self.tokens]
        self.first = np.array([numbers.index(number) for number in numbers], dtype=int)
        """Of each round the row of its exchange's first token, where the exchange's costs stand."""
        self.last = np.array([self.n - 1 - numbers[::-1].index(number) for number in numbers], dtype=int)
        """Likewise of its last token, with which its seconds are over."""
        self.begins = self.first == np.arange(self.n)
        self.messages = self.sent & self.begins
        self.drafts = self.column("slm_passes")
        self.bits = self.column("payload_bits") * self.messages
        self.down = self.column("billed_downlink_bits") * self.messages
        size = self.started.vocabulary_size
        self.full_bits = size * (8 + math.ceil(math.log2(size)))
        self.uncertainty, self.u_th, self.k = map(self.column, ("uncertainty", "u_th", "k"))
        self.bias, self.rejection = self.audited("bias"), self.audited("rejection_prob")
        self.false = np.array([row + 1 in self.audits and not self.audits[row + 1].would_accept for row in range(self.n)]) & self.skipped
        self.noise = uniforms(self.started.settings.seed, Purpose.CHANNEL, self.n)
        air_s, cut = on_air(self.bits, self.down, channel, self.noise)
        self.air_s, self.cut_off = air_s + clock.rtt_s * self.messages, self.messages & cut
        """Messages that ran into the limit of slots."""
        self.snr_db = np.where(self.messages, channel.snr_db + 10 * np.log10(gains(channel, self.noise)), np.nan)
        drafting = self.column("host_slm_s") if clock.kind == "host" else self.drafts * self.model_seconds("slm", self.uses_slm)
        self.slm_s = np.where(self.uses_slm, drafting, 0.0)
        self.llm_s = np.where(self.uses_llm, self.model_seconds("llm", self.uses_llm), 0.0)
        self.total_s = self.slm_s + self.air_s + self.llm_s

    def column(self, name: str) -> np.ndarray:
        """A field of every round, or of its exchange."""
        owners = [token if hasattr(token, name) else self.exchanges[token.exchange] for token in self.tokens]
        return np.array([np.nan if getattr(owner, name) is None else getattr(owner, name) for owner in owners], dtype=float)

    def audited(self, name: str) -> np.ndarray:
        """A field of the rounds, of those with an audit the audit's."""
        values = self.column(name)
        for round_, audit in self.audits.items():
            values[round_ - 1] = np.nan if getattr(audit, name) is None else getattr(audit, name)
        return values

    @property
    def uses_llm(self) -> np.ndarray:
        return self.messages | (self.decision == "llm")

    @property
    def uses_slm(self) -> np.ndarray:
        return self.begins & (self.decision != "llm")

    def model_seconds(self, model: str, ran: np.ndarray) -> np.ndarray:
        """Seconds of a pass of the model in every round: by the host clock its mean where it ran not once, NaN if it never did."""
        if self.clock.kind == "host":
            measured, passes = self.column(f"host_{model}_s"), self.drafts if model == "slm" else np.ones(self.n)
            return np.where(ran & (passes == 1), measured, measured[ran].sum() / passes[ran].sum() if ran.any() else np.nan)
        return np.full(self.n, TAU[model] if self.clock.kind == "paper" else getattr(self.clock, f"{model}_s"))

    def hlm_seconds(self, noise: np.ndarray | None = None) -> np.ndarray:
        """The rounds with both models and a whole distribution in each."""
        models = self.model_seconds("slm", self.uses_slm) + self.model_seconds("llm", self.uses_llm)
        whole = np.full(self.n, float(self.full_bits))
        return models + on_air(whole, np.zeros(self.n), self.channel, self.noise if noise is None else noise)[0] + self.clock.rtt_s

    @property
    def baselines(self) -> dict[str, np.ndarray]:
        """Seconds of HLM and of the LLM alone by their names on the page; without one whose model was never measured."""
        both = {"HLM": self.hlm_seconds(), "large model alone": self.model_seconds("llm", self.uses_llm)}
        return {name: seconds for name, seconds in both.items() if not np.isnan(seconds).any()}

    def gain_draws(self, draws: int) -> np.ndarray:
        """[draws] times HLM, as the seed's channel goes on."""
        noise = uniforms(self.started.settings.seed, Purpose.CHANNEL, draws * self.n).reshape(draws, self.n, 2)
        compute = self.slm_s + self.llm_s
        wait = self.clock.rtt_s * self.messages
        own = [(compute + wait + on_air(self.bits, self.down, self.channel, one)[0]).sum() for one in noise]
        return np.array([self.hlm_seconds(one).sum() for one in noise]) / own


def beginnings(values: np.ndarray) -> np.ndarray:
    """Sums over the rounds 1…t of what is known."""
    return np.array([np.nansum(values[: t + 1]) for t in range(len(values))])


def over(part: np.ndarray, whole: np.ndarray) -> np.ndarray:
    """part / whole, NaN where there is no whole."""
    return np.array([a / b if b > 0 else math.nan for a, b in zip(part, whole, strict=True)])


# Numbers in words -----------------------------------------------------------------------------------------------------

_UNITS = {"%": 0.01, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9, "byte": 8.0, "bytes": 8.0, "kB": 8e3, "MB": 8e6, "GB": 8e9}


def said(text: str) -> float:
    """The first number of a text in its base unit (bits, seconds, a share); NaN for a dash."""
    if text.startswith("–"):
        return math.nan
    found = re.search(r"(−?)([\d,]*\.?\d+|∞)[ \u202f]?(%|[^\W\d]*)", text)
    assert found is not None, text
    sign, digits, unit = found.groups()
    value = math.inf if digits == "∞" else float(digits.replace(",", ""))
    return (-value if sign else value) * _UNITS.get(unit, 1.0)


def says(text: str, value: float, digits: int = 3) -> bool:
    """The text's first number is the value to so many figures; "<0.1 %" is any value between 0 and that."""
    if text.startswith(("<", ">")):
        return value < said(text) if text[0] == "<" else value > said(text)
    return said(text) == pytest.approx(value, rel=0.51 * 10 ** (1 - digits), abs=1e-9, nan_ok=True)


def weighs(text: str, bits: float) -> bool:
    """The text's first number is so many bits, to three figures or a whole byte."""
    return said(text) == pytest.approx(bits, rel=5.1e-3, abs=4)


def tells_snr(text: str, decibels: float) -> bool:
    """The text is the SNR to a tenth of a decibel; a dash for none."""
    return said(text) == pytest.approx(decibels, abs=0.0501, nan_ok=True)
