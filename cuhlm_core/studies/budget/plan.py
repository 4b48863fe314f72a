"""What a budget is about: the device, the link, a candidate's settings, what is predicted of it and what decoding measured. Plain numpy."""

import functools
import math
from dataclasses import dataclass, field, replace

import numpy as np

from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.channel import FloatArray, IntArray
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.maths.throughput import SPEED_ESTIMATORS, clock_constants, tokens_per_second, upload_seconds
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, check_choice, check_range

FAMILIES = ("llm", "split", "cut", "whole", "fixed", "certified", "online", "random")
"""Ways to write, the simplest first; of equal candidates the one that stands first is taken.

llm: the large model alone. split: one probability goes up, and after a rejection y comes down (DSSD). cut: the draft is drawn from the k
probabilities that are sent (TK-SLT, CU-HLM unbiased). whole, fixed, certified, online: what is sent of the whole law. random: whole, and
skips by chance (Rand-HLM).
"""
EXACT_FAMILIES = ("llm", "split", "cut", "whole")
"""Those that write with the large model's law as long as every token is sent."""
_METHODS = {
    "llm": ("llm", "llm"),
    "split": ("dssd", "dssd"),
    "cut": ("tk-slt", "cu-hlm-unbiased"),
    "whole": ("hlm", "u-hlm"),
    "fixed": ("top-k", "cu-hlm-offline"),
    "random": ("rand-hlm", "rand-hlm"),
}
"""The method of a family that sends every token, and that of one with a threshold."""


@dataclass(frozen=True)
class Device:
    """How the device measures uncertainty and predicts rejection."""

    estimator: str
    a: float
    """beta = a u + b, clipped to [0, 1]."""
    b: float
    eta: float
    """Temperature of the softplus in Prop. 2."""

    def __post_init__(self) -> None:
        check_range("Slope a", self.a, 0, 100, open_low=True)
        check_range("Intercept b", self.b, -100, 100)
        check_range("eta", self.eta, 0, 50, open_low=True)


def device_of(calibration: Calibration, estimator: str | None = None) -> Device:
    """What decoding takes from a calibration for an estimator; None: the calibration's own."""
    name = calibration.estimator if estimator is None else estimator
    fit = calibration.fit(name)
    return Device(name, fit.a, fit.b, calibration.eta)


@dataclass(frozen=True)
class Link:
    """What tokens per second are counted with. Raises UserError for the host clock, which has no constants."""

    channel: ChannelSettings = field(default_factory=ChannelSettings)
    clock: ClockSettings = field(default_factory=ClockSettings)
    estimator: str = "awgn"
    """One of SPEED_ESTIMATORS."""

    def __post_init__(self) -> None:
        check_choice("Estimator", self.estimator, SPEED_ESTIMATORS)
        clock_constants(self.clock)

    def upload_seconds(self, bits: FloatArray) -> FloatArray:
        """Mean seconds of uploads of any shape under the estimator; 0 where nothing is sent."""
        return upload_seconds(bits, self.channel, self.estimator)


@dataclass(frozen=True)
class Budget:
    """What may be spent. Raises UserError for a negative limit or none at all."""

    kind: str
    """bits: at most `limit` bits per token, up to infinity. speed: at least `limit` tokens per second."""
    limit: float

    def __post_init__(self) -> None:
        check_choice("Budget", self.kind, ("bits", "speed"))
        check_range("The budget", self.limit, 0, math.inf)


@dataclass(frozen=True)
class Plan:
    """Settings of one candidate."""

    family: str
    """One of FAMILIES."""
    u_th: float | None
    """None: every token is sent; 1: none is."""
    k: int | None
    """fixed and cut only"""
    theta: float | None
    """certified and online only"""
    device: Device
    skip_prob: float | None = None
    """random only"""

    @property
    def never_sends(self) -> bool:
        """No uncertainty is above 1."""
        return self.u_th is not None and self.u_th >= 1

    @property
    def lossless(self) -> bool:
        """By construction, whatever the models: the text's law is the large model's."""
        return self.family in EXACT_FAMILIES and self.u_th is None

    @property
    def method(self) -> str:
        """Name of the method that decodes so, as in METHODS."""
        if self.never_sends:
            return "slm"
        return _METHODS[self.family][self.u_th is not None] if self.family in _METHODS else f"cu-hlm-{self.family}"

    def settings(self, seed: int, max_tokens: int) -> DecodeSettings:
        """Everything that a run needs to decode so."""
        device = self.device
        settings = DecodeSettings(
            seed=seed,
            max_tokens=max_tokens,
            u_th=self.u_th,
            eta=device.eta,
            k=self.k,
            line_a=device.a,
            line_b=device.b,
            estimator=device.estimator,
        )
        if self.skip_prob is not None:
            settings = replace(settings, skip_prob=self.skip_prob)
        return settings if self.theta is None else replace(settings, theta=self.theta)


@dataclass(frozen=True)
class Predicted:
    """A candidate and its operating point; intervals by bootstrap over prompts, for this candidate as if it had been chosen beforehand."""

    plan: Plan
    rate: float
    """Transmission rate, 0…1."""
    bits: Interval
    """Per token, skipped ones included."""
    bias: Interval
    tokens_per_s: float | None
    """On the link; None where no time passes at all."""


@dataclass(frozen=True)
class Other:
    """What another family could do within the same budget."""

    family: str
    best: Predicted | None
    """None: it cannot meet the budget."""
    behind: Interval | None
    """How much more bias that is than the chosen one's, on the same bootstrap samples."""


@dataclass(frozen=True)
class Choice:
    """The candidate of least predicted bias within a budget, and why the other families lost."""

    budget: Budget
    best: Predicted
    others: tuple[Other, ...]


@dataclass(frozen=True)
class Envelope:
    """The least bias that a family reaches at each cost: the candidates where it falls, from the smallest budget to the largest."""

    family: str
    cost: FloatArray
    """In the budget's unit, bits per token rising or tokens per second falling."""
    bias: FloatArray
    """Falling."""
    plans: tuple[Plan, ...]


@dataclass(frozen=True)
class Decoded:
    """Rounds of a plan that was really decoded: arrays [n], prompt by prompt."""

    plan: Plan
    prompt: IntArray
    """0, 1, … without gaps"""
    bits: FloatArray
    """0 where skipped"""
    bias: FloatArray
    """What each round adds to the bias of the law; of a skipped one its audit says it."""
    down_bits: FloatArray | float = 0.0
    """Billed on the way down: a law after a rejection (DSSD), else 0."""

    @property
    def rate(self) -> float:
        """Transmission rate."""
        return float(np.mean(self.bits > 0))

    def speed(self, link: Link) -> float | None:
        """Tokens per second by the link's estimator; None where no time passes."""
        slm_s, llm_s = clock_constants(link.clock)
        if self.plan.family == "llm":
            return tokens_per_second(1, llm_s)
        travel = link.upload_seconds(self.bits) + link.upload_seconds(np.asarray(self.down_bits, dtype=float))
        return tokens_per_second(1, slm_s + self.rate * llm_s + float(travel.mean()))

    def bias_interval(self) -> Interval:
        """Mean bias, by bootstrap over prompts."""
        return mean_interval(self.prompt, self.bias)

    def bits_interval(self) -> Interval:
        """Mean bits per token, by bootstrap over prompts."""
        return mean_interval(self.prompt, self.bits)


_weights = functools.lru_cache(maxsize=8)(bootstrap.prompt_weights)


def mean_interval(prompt: IntArray, values: FloatArray) -> Interval:
    """The mean of values [n] over rounds, with its bootstrap interval over prompts; `prompt` [n] numbers them 0, 1, … without gaps."""
    prompts = int(prompt.max()) + 1
    sums = _weights(prompts) @ bootstrap.prompt_sums(prompt, prompts, values, np.ones(len(values)))
    return bootstrap.interval(bootstrap.ratio(sums[:, 0], sums[:, 1]), prompts, float(values.mean()))
