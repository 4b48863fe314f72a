"""The rows of advice: what is decoded for a link, what each row came to, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

import numpy as np

from cuhlm_core.loss import SURE_U_TH, Loss, loss_in
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.speculation import expected_tokens
from cuhlm_core.maths.statistics import FloatArray, Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.advice.limits import Limits

ADVICE_PROMPTS, FEW_PROMPTS = 600, 60
LOSSLESS_REFERENCE, SLM = "hlm", "slm"


def _touch(one: Interval, other: Interval) -> bool:
    """Two intervals have a value in common; an unknown one has with any."""
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return True
    return one.low <= other.high and other.low <= one.high


@dataclass(frozen=True)
class AdvisedRow:
    """A candidate, decoded and priced."""

    name: str
    """The method's, with the settings that it does not have by default: "spec gamma=4"."""
    method: str
    settings: Mapping[str, Any]
    """Those in the name."""
    tokens_per_s: Interval
    to_best: Interval
    """Times as fast as the fastest lossless row, draw by draw."""
    right: Interval | None
    """Share of right answers; None where they are not known."""
    loss: Loss
    """Of right answers to the large model's distribution, question by question, and the bound."""
    bias: Interval
    bits_per_token: Interval
    tokens_per_message: float | None
    """None where nothing is sent."""

    @property
    def lossless(self) -> bool:
        """The text has the large model's distribution."""
        return self.loss.lossless

    @property
    def ties(self) -> bool:
        """The intervals do not tell its speed from the fastest lossless row's."""
        return _touch(self.to_best, Interval(1.0, 1.0, 1.0))

    def ties_with(self, other: AdvisedRow) -> bool:
        """The intervals do not tell its speed from the other's."""
        return _touch(self.to_best, other.to_best)

    def affordable(self, limits: Limits) -> bool:
        """Whether it keeps to the bits and to the speed."""
        bits, speed = self.bits_per_token, self.tokens_per_s
        most, least = (one.value if end is None else end for one, end in ((bits, bits.high), (speed, speed.low)))
        return (limits.most_bits is None or most <= limits.most_bits) and (limits.least_speed is None or least >= limits.least_speed)

    def keeps(self, limits: Limits) -> bool:
        """Whether it keeps to all limits; a lossless row has neither loss nor bias."""
        if self.lossless or not self.affordable(limits):
            return self.affordable(limits)
        bias = self.bias.value if self.bias.high is None else self.bias.high
        return self.loss.within(limits.loss) and (limits.most_bias is None or bias <= limits.most_bias)

    @property
    def fields(self) -> dict[str, Any]:
        """For JSON: plain values by name."""
        intervals = {name: getattr(self, name) for name in ("tokens_per_s", "to_best", "right", "bias", "bits_per_token")}
        intervals |= {"lost": self.loss.lost, "changed": self.loss.changed}
        shown = {field.name: getattr(self, field.name) for field in fields(self) if field.name not in {*intervals, "loss"}}
        flat = bootstrap.flat_intervals((name, one or Interval(np.nan)) for name, one in intervals.items())
        return {**shown, **flat, "lossless": self.lossless, "ties": self.ties}


@dataclass(frozen=True)
class Advice:
    """What was decoded for one link, and what follows."""

    pair: str
    channel: ChannelSettings
    clock: ClockSettings
    slm_s: float
    """A pass of the small model, on the clock."""
    llm_s: float
    prompts: int
    timed: int | None
    """Answers of each row that were timed; None but for the host clock."""
    acceptance: float
    """Share of HLM's drafts that are accepted."""
    gamma: int
    """The best number of drafts a message by the pair's calibration, the clock and the link."""
    rows: tuple[AdvisedRow, ...]
    """The lossless ones, then the others; the fastest first."""
    limits: Limits
    """What the answer keeps to."""
    without: tuple[str, ...] = ()
    """Names of the candidates for which the pair's calibration has no threshold, so that they would send every draft: left out."""

    @property
    def expected_tokens(self) -> float:
        """A message of so many drafts decides, by that acceptance in every draft."""
        return float(expected_tokens(self.acceptance, np.array([self.gamma]), bonus=True)[0])

    @property
    def fields(self) -> dict[str, Any]:
        """For JSON: plain values by name, without the rows; the names of the row to use and of the lossy one that keeps to the limits."""
        plain = ("pair", "slm_s", "llm_s", "prompts", "timed", "acceptance", "gamma", "expected_tokens", "without")
        link = {"channel": asdict(self.channel), "clock": asdict(self.clock), "limits": asdict(self.limits)}
        rows = {name: one and one.name for name, one in (("use", self.chosen), ("within", self.skipping))}
        return {**rows, **{name: getattr(self, name) for name in plain}, **link}

    @property
    def best(self) -> AdvisedRow:
        """The fastest lossless row."""
        return self.rows[0]

    @property
    def alone(self) -> AdvisedRow:
        """The large model alone."""
        return next(row for row in self.rows if row.method == "llm")

    @property
    def lossless(self) -> AdvisedRow | None:
        """The fastest lossless row that keeps to the limits; None without any."""
        return next((row for row in self.rows if row.lossless and row.keeps(self.limits)), None)

    @property
    def skipping(self) -> AdvisedRow | None:
        """The fastest lossy row that keeps to the limits; None without any."""
        return next((row for row in self.rows if not row.lossless and row.keeps(self.limits)), None)

    @property
    def chosen(self) -> AdvisedRow | None:
        """The row to use: the lossless one, or the lossy one where it is faster for sure; None where no row keeps to the limits."""
        lossless, lossy = self.lossless, self.skipping
        if lossless is None or lossy is None:
            return lossless or lossy
        return lossless if lossy.ties_with(lossless) or lossy.to_best.value < lossless.to_best.value else lossy

    @property
    def nearest(self) -> AdvisedRow | None:
        """Where no row keeps to all limits: the row of least bias that keeps to bits and speed; None where none does."""
        return min((row for row in self.rows if row.affordable(self.limits)), key=lambda row: row.bias.value, default=None)

    @property
    def least_shown(self) -> float:
        """The share of lost answers that so many questions leave possible where none is lost."""
        return bootstrap.share_ends(0, self.prompts)[1]

    @property
    def surest(self) -> AdvisedRow | None:
        """The lossy row that keeps to bits and speed and loses least for sure, the small model alone left out; None without any."""
        lossy = (row for row in self.rows if not row.lossless and row.method != SLM and row.affordable(self.limits))
        return min(lossy, key=lambda row: row.loss.most, default=None)


def candidate_rows(gamma: int) -> dict[str, tuple[str, dict[str, Any]]]:
    """Methods and settings by name: the references, the rows that skip, by 1 - x_d at several thresholds, and those that draft ahead."""
    rows: list[tuple[str, dict[str, Any]]] = [("llm", {}), (SLM, {}), (LOSSLESS_REFERENCE, {})]
    rows += [(method, {"bonus": "on"}) for method in ("u-hlm", "cu-hlm-online")]
    for method, more in (("u-hlm-confidence", {"bonus": "on"}), ("shared-noise-skip", {})):
        rows += [(method, more), *((method, {**more, "u_th": u_th}) for u_th in SURE_U_TH)]
    rows += [("spec", {"gamma": count}) for count in sorted({gamma, 2, 4, 8})]
    rows += [(method, {}) for method in ("hsl", "edgellm", "spec-worth", "shared-noise")]
    return {" ".join([method, *(f"{name}={value}" for name, value in more.items())]): (method, more) for method, more in rows}


def advice_prompts(pair: str | None) -> int:
    """Questions where no other number is given: many where right answers say what is lost."""
    return ADVICE_PROMPTS if pair == WORLD_PAIR else min(FEW_PROMPTS, ADVICE_PROMPTS)


def row_settings(method: str, more: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of a candidate: its drafts go up in 8 bits that they are drawn from, where probabilities travel at all."""
    return {**({"payload": "sampled"} if METHODS[method].chooses_payload else {}), **more}


# What the answers say -------------------------------------------------------------------------------------------------


def ranked(
    rows: Mapping[str, tuple[str, Mapping[str, Any]]],
    facts: Mapping[str, Mapping[str, Any]],
    drawn: Mapping[str, FloatArray],
    prompts: int,
    channel: ChannelSettings,
) -> tuple[AdvisedRow, ...]:
    """The candidates `rows` as advice orders them, from the facts and the drawn speeds [draws] of each."""

    def interval(estimates: FloatArray) -> Interval:
        """The mean time of a single channel realisation says little (PAPER_NOTES 3): under fading, the median over all."""
        return bootstrap.interval(estimates, prompts, float(np.median(estimates)) if channel.fading != "awgn" else None)

    speeds = {name: interval(estimates) for name, estimates in drawn.items()}
    losses = {name: loss_in(facts[name]) for name in rows}
    order = sorted(rows, key=lambda name: (not losses[name].lossless, -speeds[name].value))
    best = drawn[order[0]]
    advised = []
    for name in order:
        about, messages = facts[name], facts[name]["messages_per_token"]
        right = None if about["exact_match"] is None else _estimate_of(about, "exact_match")
        advised.append(
            AdvisedRow(
                name, rows[name][0], rows[name][1], speeds[name], interval(bootstrap.ratio(drawn[name], best)),
                right, losses[name], _estimate_of(about, "mean_bias"),
                _estimate_of(about, "bits_per_token"), 1 / messages if messages else None,
            )
        )  # fmt: skip
    return tuple(advised)


def _estimate_of(about: Mapping[str, Any], name: str) -> Interval:
    return Interval(about[name] or 0.0, about[f"{name}_low"], about[f"{name}_high"])
