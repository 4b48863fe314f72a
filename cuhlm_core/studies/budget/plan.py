"""What a budget is about: the device, the link, a candidate's settings, what is predicted of it, and the same decoded. Plain numpy."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole
from cuhlm_core.events import Progress
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import check_sequential, clock_constants
from cuhlm_core.maths.statistics import FloatArray, IntArray, Interval
from cuhlm_core.maths.throughput import SPEED_ESTIMATORS, tokens_per_second, upload_seconds
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.settings import DEFAULT_ETA, ChannelSettings, ClockSettings, DecodeSettings, check_settings

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

FAMILIES = ("llm", "split", "cut", "whole", "fixed", "certified", "online", "random", "learned", "floor", "confident")
"""Ways to write, the simplest first; of equal candidates the one that stands first is taken.

llm: the large model alone. split: one probability goes up, and after a rejection y comes down (DSSD). cut: the draft is drawn from the k
probabilities that are sent (TSLT, CU-HLM unbiased). whole, fixed, certified, online: what is sent of the whole law. random: whole, and
skips by chance (Rand-HLM). learned: whole, and a threshold that holds a share of false skips (self-calibrating). floor: the draft's number
alone, kept from the LLM's probability p_t on (Hao et al.). confident: so where the SLM gave the draft less than confidence_th.
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
    "learned": ("u-hlm-adaptive", "u-hlm-adaptive"),
    "floor": ("hao", "hao"),
    "confident": ("slm-confidence", "slm-confidence"),
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
    delta: float
    """P(y_d < x_d), which learning starts from."""

    def __post_init__(self) -> None:
        check_settings(line_a=self.a, line_b=self.b, eta=self.eta, delta=self.delta)


def device_of(calibration: Calibration) -> Device:
    """What decoding goes by: a calibration for its own estimator, and the default eta."""
    return Device(calibration.estimator, calibration.a, calibration.b, DEFAULT_ETA, calibration.delta)


@dataclass(frozen=True)
class Link:
    """What tokens per second are counted with. UserError for the host clock, which has no constants, and for an overlapped one."""

    channel: ChannelSettings = field(default_factory=ChannelSettings)
    clock: ClockSettings = field(default_factory=ClockSettings)
    estimator: str = "awgn"
    """One of SPEED_ESTIMATORS."""

    def __post_init__(self) -> None:
        check_choice("Estimator", self.estimator, SPEED_ESTIMATORS)
        clock_constants(self.clock)
        check_sequential(self.clock)

    def upload_seconds(self, bits: FloatArray) -> FloatArray:
        """Mean seconds of uploads of any shape under the estimator, with header and round-trip time; 0 where nothing is sent."""
        return upload_seconds(self.channel.framed(bits), self.channel, self.estimator) + self.clock.rtt_s * (bits > 0)

    def mean_upload_seconds(self, bits: FloatArray, rates: FloatArray) -> FloatArray:
        """The same a token, of mean bits a token and the share of tokens that are sent: where the time is in proportion to the bits."""
        return upload_seconds(bits + self.channel.header_bits * rates, self.channel, self.estimator) + self.clock.rtt_s * rates

    def downlink_seconds(self, bits: FloatArray) -> FloatArray:
        """The same of what comes down."""
        return upload_seconds(self.channel.framed(bits), self.channel.downlink, self.estimator)


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
    """None: every token is sent, or the family has a rule of its own; 1: none is."""
    k: int | None
    """fixed and cut only"""
    theta: float | None
    """certified and online only"""
    device: Device
    skip_prob: float | None = None
    """random only"""
    false_skip_target: float | None = None
    """learned only"""
    p_t: float | None = None
    """floor and confident only"""
    confidence_th: float | None = None
    """confident only"""

    @property
    def own(self) -> Mapping[str, Any]:
        """The settings that only some families have, by the names that decoding and the Live page know them by."""
        names = ("k", "theta", "skip_prob", "false_skip_target", "p_t", "confidence_th")
        return {name: value for name in names if (value := getattr(self, name)) is not None}

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
            line_a=device.a,
            line_b=device.b,
            delta=device.delta,
            estimator=device.estimator,
        )
        return replace(settings, **self.own)


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
        travel = link.upload_seconds(self.bits) + link.downlink_seconds(np.asarray(self.down_bits, dtype=float))
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


# A plan put to the test -----------------------------------------------------------------------------------------------
# Prediction knows only the text that the LLM writes; this is the text that the plan leads to.

Checking = Generator[Progress, None, Decoded | None]
"""Yields progress, and returns what was measured."""
CHUNK = 8
"""Prompts decoded side by side between two words of progress."""
CHECK_SEED = 20_000
"""Apart from the seeds of measurements, so that a check does not meet the noise that the plan was chosen by."""


def check(
    pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int = CHECK_SEED, cancelled: Callable[[], bool] = lambda: False
) -> Checking:
    """Decode an answer of at most `tokens` tokens to each prompt under the plan, yielding progress; returns what was measured.

    Prompt i has the seed `seed` + i. Stopped, it returns the chunks that are done, None before the first. UserError without prompts, for a
    number of tokens or a seed out of range, and for a prompt that does not fit: the first ones at once, the last when its turn comes.
    """
    if not prompts:
        raise UserError("A check needs at least one prompt.")
    check_whole("Seed", seed, 0, 2**32 - len(prompts))
    plan.settings(seed, tokens)
    return _check(pair, plan, prompts, tokens, seed, cancelled)


def _check(pair: ModelPair, plan: Plan, prompts: Sequence[str], tokens: int, seed: int, cancelled: Callable[[], bool]) -> Checking:
    from cuhlm_core.decoding.batch import DecodeJob, batch_rows, decode_batch  # torch: not before something is decoded
    from cuhlm_core.runs.columns import RunTable, run_table

    decoded: Decoded | None = None
    tables: list[RunTable] = []
    chunk = min(CHUNK, batch_rows(pair.vocabulary_size))
    for start in range(0, len(prompts), chunk):
        yield Progress("check", start, len(prompts))
        numbers = range(start, min(start + chunk, len(prompts)))
        jobs = [DecodeJob(prompts[number], plan.method, plan.settings(seed + number, tokens)) for number in numbers]
        runs = decode_batch(pair, jobs, cancelled)
        if runs is None:
            return decoded
        tables += [run_table(run.events, job.settings.seed) for run, job in zip(runs, jobs, strict=True)]
        decoded = Decoded(
            plan=plan,
            prompt=np.repeat(np.arange(len(tables)), [len(table) for table in tables]),
            bits=np.concatenate([table.inputs.payload_bits for table in tables]).astype(float),
            down_bits=np.concatenate([table.inputs.billed_downlink_bits for table in tables]).astype(float),
            bias=np.concatenate([table.bias for table in tables]),
        )
    yield Progress("check", len(prompts), len(prompts))
    return decoded
