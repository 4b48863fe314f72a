"""What to decode a pair with on one link and one clock: a handful of rows over its own questions, decoded and priced side by side.

Every row sends its drafts as they travel, in 8 bits that they are drawn from, or as token ids (shared noise). Speeds are compared draw by
draw: each draw has prompts and fades of its own, the same for all rows, so that the interval of a ratio is narrower than those of the
speeds. Batches have no times of their own: on the host clock every row also decodes a few questions by itself, in turns, and these are timed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.errors import UserError, check_range
from cuhlm_core.evaluation.loss import TOLERANCE_POINTS, Loss, loss_in
from cuhlm_core.events import Progress
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.speculation import expected_tokens
from cuhlm_core.maths.statistics import FloatArray, Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.advice.answers import Answers, measured_clock, timed_answers

if TYPE_CHECKING:
    from cuhlm_core.evaluation.datasets import Sample
    from cuhlm_core.models.protocol import ModelPair

ADVICE_PROMPTS, FEW_PROMPTS, ADVICE_TOKENS, ADVICE_SEED = 600, 60, 64, 0
TIMED_PROMPTS = 6
"""Answers of each row that are timed on the host clock, after one more that is not."""
LOSSLESS_REFERENCE, SLM = "hlm", "slm"

Advising = Generator[Progress, None, "Advice | None"]
"""Yields progress, and returns the advice; None where it was stopped."""


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
    bits_per_token: float
    tokens_per_message: float | None
    """None where nothing is sent."""

    @property
    def lossless(self) -> bool:
        """The text has the large model's distribution."""
        return self.loss.lossless

    @property
    def ties(self) -> bool:
        """The intervals do not tell its speed from the fastest lossless row's."""
        return self.to_best.low is None or self.to_best.high is None or self.to_best.low <= 1 <= self.to_best.high

    @property
    def fields(self) -> dict[str, Any]:
        """For JSON: plain values by name."""
        intervals = {name: getattr(self, name) for name in ("tokens_per_s", "to_best", "right", "bias")}
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
    expected_tokens: float
    """A message of so many drafts decides, by that acceptance in every draft."""
    rows: tuple[AdvisedRow, ...]
    """The lossless ones, then the others; the fastest first."""
    tolerance: float = TOLERANCE_POINTS
    """Right answers in a hundred that may be lost."""

    @property
    def fields(self) -> dict[str, Any]:
        """For JSON: plain values by name, without the rows; the fastest lossless one under `use`, that within the tolerance."""
        plain = ("pair", "slm_s", "llm_s", "prompts", "timed", "acceptance", "gamma", "expected_tokens", "tolerance")
        link = {"channel": asdict(self.channel), "clock": asdict(self.clock)}
        rows = {"use": self.best.name, "within": None if self.skipping is None else self.skipping.name}
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
    def skipping(self) -> AdvisedRow | None:
        """The fastest lossy row that loses at most `tolerance` points; None without any."""
        return next((row for row in self.rows if not row.lossless and row.loss.within(self.tolerance)), None)

    @property
    def surest(self) -> AdvisedRow:
        """The one that loses least for sure of those that skip and still ask."""
        return min((row for row in self.rows if not row.lossless and row.method != SLM), key=lambda row: row.loss.most)


SURE_U_TH = (0.02, 0.03, 0.05, 0.1)
"""Thresholds of 1 - x_d at which little is lost, beside the calibrated one."""


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
    """Questions where no other number is asked for: many where right answers say what is lost."""
    return ADVICE_PROMPTS if pair == WORLD_PAIR else min(FEW_PROMPTS, ADVICE_PROMPTS)


def row_settings(method: str, more: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of a candidate: its drafts go up in 8 bits that they are drawn from, where probabilities travel at all."""
    return {**({"payload": "sampled"} if METHODS[method].chooses_payload else {}), **more}


def advise(
    pair: ModelPair,
    samples: Sequence[Sample],
    channel: ChannelSettings,
    clock: ClockSettings,
    tokens: int = ADVICE_TOKENS,
    cancelled: Callable[[], bool] = lambda: False,
    tolerance: float = TOLERANCE_POINTS,
) -> Advising:
    """Decode the candidates over `samples` and compare them on the link, yielding progress; finished answers are stored, so that the same
    question is answered at once. `tolerance`: right answers in a hundred that may be lost. UserError at once for no samples, or settings
    that do not fit the pair.
    """
    check_range("Loss (points)", tolerance, 0, 100)
    if not samples:
        raise UserError("Advice needs at least one question.")
    DecodeSettings(max_tokens=tokens)
    return _advise(pair, samples, channel, clock, tokens, cancelled, tolerance)


def _advise(
    pair: ModelPair,
    samples: Sequence[Sample],
    channel: ChannelSettings,
    clock: ClockSettings,
    tokens: int,
    cancelled: Callable[[], bool],
    tolerance: float,
) -> Advising:
    from cuhlm_core.evaluation.evaluate import evaluate, load, plan_for  # torch: not before something is decoded
    from cuhlm_core.evaluation.scoring import score_table
    from cuhlm_core.evaluation.table import by_configuration

    few = [(sample.number, sample.prompt) for sample in samples[:TIMED_PROMPTS]]
    counted = measured_clock(pair, few, tokens, clock) if clock.kind == "host" else clock
    base = DecodeSettings(max_tokens=tokens, channel=channel, clock=counted)
    gamma = complete_settings(base, METHODS["spec"], pair.calibration, pair.vocabulary_size).gamma
    assert gamma is not None
    rows = candidate_rows(gamma)
    settings = {name: (method, replace(base, **row_settings(method, more))) for name, (method, more) in rows.items()}
    plan = plan_for(pair, [sample.prompt for sample in samples], settings, ADVICE_SEED, [sample.number for sample in samples])
    yield from evaluate(pair, plan, cancelled=cancelled)
    table = load(plan)
    if not table.complete:
        return None
    if clock.kind == "host":
        on_host = {name: (method, replace(one, clock=clock)) for name, (method, one) in settings.items()}
        timed = timed_answers(pair, few, on_host, ADVICE_SEED)
    else:
        timed = Answers(table.inputs, table.configuration, table.prompt, table.seed, table.tokens)
    drawn = dict(zip(rows, timed.speeds(channel, clock), strict=True))
    facts = {row["name"]: row for row in by_configuration(score_table(table, samples, embedder=None, likelihood=None), channel, counted)}
    acceptance = float(facts[LOSSLESS_REFERENCE]["acceptance_rate"])
    slm_s, llm_s = clock_constants(counted)
    return Advice(
        pair=pair.name, channel=channel, clock=clock, slm_s=slm_s, llm_s=llm_s, prompts=len(samples),
        timed=min(TIMED_PROMPTS, len(samples)) if clock.kind == "host" else None,
        acceptance=acceptance, gamma=gamma, expected_tokens=float(expected_tokens(acceptance, np.array([gamma]), bonus=True)[0]),
        tolerance=tolerance, rows=_ranked(rows, facts, drawn, len(np.unique(timed.prompt)), channel),
    )  # fmt: skip


# What the answers say -------------------------------------------------------------------------------------------------


def _ranked(
    rows: Mapping[str, tuple[str, Mapping[str, Any]]],
    facts: Mapping[str, Mapping[str, Any]],
    drawn: Mapping[str, FloatArray],
    prompts: int,
    channel: ChannelSettings,
) -> tuple[AdvisedRow, ...]:
    def interval(estimates: FloatArray) -> Interval:
        """Of one draw of the channel the mean time says little (PAPER_NOTES 3): the median of all where it fades."""
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
                float(about["bits_per_token"]), 1 / messages if messages else None,
            )
        )  # fmt: skip
    return tuple(advised)


def _estimate_of(about: Mapping[str, Any], name: str) -> Interval:
    return Interval(about[name] or 0.0, about[f"{name}_low"], about[f"{name}_high"])
