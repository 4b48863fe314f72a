"""Evaluated answers as columns, their totals under any channel and clock, and their scored means and sums with intervals. Plain numpy.

Scores are means over prompts. What rounds say (transmission rate, mean k, bits, bias, seconds) is summed over all rounds of all answers
and divided at the end; its intervals draw whole prompts again, too (`bootstrap`).
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.loss import loss_of, reference_of
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.payload import billed_downlink_bits, full_payload_bits
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.statistics import SCORE_REPLICATES, FloatArray, Interval, mean_score, paired_difference
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, Parts, RoundTimes, speed_name
from cuhlm_core.methods import find_method
from cuhlm_core.runs.columns import DECISIONS, RoundColumns, finished_totals, fold, rejected_exchanges, round_inputs
from cuhlm_core.settings import ChannelSettings, ClockSettings

Columns = Mapping[str, NDArray]


def coded_inputs(rounds: Columns, methods: Sequence[str], counts: NDArray[np.int64], vocabulary_size: int) -> RoundInputs:
    """What the costs of stored rounds [n] follow from: `rounds` has decision (index in DECISIONS), payload_bits, tokens, slm_passes and
    restarts, answer by answer; of each answer its method and its number of rounds. Host times are nan."""
    names = np.array(DECISIONS)[rounds["decision"]]
    bills = np.repeat(np.array([find_method(name).test.device_draws for name in methods], dtype=np.bool_), counts)
    first = np.isin(np.arange(len(names)), np.cumsum(counts) - counts)
    billed = billed_downlink_bits(bills, rejected_exchanges(names, rounds["tokens"]), vocabulary_size)
    sent = (rounds["tokens"], rounds["slm_passes"], rounds["payload_bits"], billed)
    return round_inputs(names, *sent, restarts=rounds["restarts"] > 0, first=first)


def channel_noise(seeds: Sequence[int], rounds: Sequence[int]) -> FloatArray:
    """[N, 2] the draws on the channel of several answers' rounds: those of each answer's own seed."""
    longest: dict[int, int] = {}
    for seed, count in zip(seeds, rounds, strict=True):
        longest[seed] = max(count, longest.get(seed, 0))
    noise = {seed: uniforms(seed, Purpose.CHANNEL, count) for seed, count in longest.items()}
    return np.concatenate([np.zeros((0, 2)), *(noise[seed][:count] for seed, count in zip(seeds, rounds, strict=True))])


@dataclass(frozen=True)
class EvaluationTable:
    """R answers, sorted by configuration and prompt, and their N rounds, answer by answer."""

    names: tuple[str, ...]
    """One per configuration, in the plan's order."""
    methods: tuple[str, ...]
    """One per configuration, in the plan's order."""
    payloads: tuple[str | None, ...]
    """The payloads of the configurations; None where no probability is sent, so there is none to choose."""
    vocabulary_size: int
    complete: bool
    """Every answer of the plan is there."""
    configuration: NDArray[np.int64]
    """[R] index in `names`"""
    prompt: NDArray[np.int64]
    """[R] number of the prompt"""
    seed: NDArray[np.int64]
    """[R]"""
    text: tuple[str, ...]
    stop_reason: tuple[str, ...]
    tokens: NDArray[np.int64]
    """[R] rounds of each answer, at least 1"""
    rounds: Columns
    """[N] each, see `evaluate.answer_columns`"""

    def __len__(self) -> int:
        return len(self.configuration)

    @cached_property
    def row(self) -> NDArray[np.int64]:
        """[N] the answer that each round belongs to."""
        return np.repeat(np.arange(len(self)), self.tokens)

    @cached_property
    def inputs(self) -> RoundInputs:
        """What the cost of each round follows from."""
        return coded_inputs(self.rounds, [self.methods[one] for one in self.configuration], self.tokens, self.vocabulary_size)

    @cached_property
    def channel_uniforms(self) -> FloatArray:
        """[N, 2] the rounds' noise on the channel."""
        return channel_noise(self.seed.tolist(), self.tokens.tolist())

    @property
    def answer_tokens(self) -> list[NDArray]:
        """The token ids of each answer."""
        return np.split(self.rounds["token"], np.cumsum(self.tokens))[:-1]

    def priced(self, channel: ChannelSettings, clock: ClockSettings) -> RoundColumns:
        """All rounds with their costs. Raises UserError for the host clock, of which there are no times."""
        costs = round_costs(self.inputs, self.channel_uniforms, channel, clock)
        same = {name: self.rounds[name] for name in ("k", "rejection_prob", "bias", "would_accept", "downlink_bits")}
        return RoundColumns(decision=np.array(DECISIONS)[self.rounds["decision"]], **same, inputs=self.inputs, costs=costs)

    def totals(self, channel: ChannelSettings | None = None, clock: ClockSettings | None = None) -> dict[str, NDArray]:
        """Every answer's totals [R] under a channel and a clock, without the models: no token changes.

        The names and definitions of `events.Finished`, nan where it has None. `throughput` is the realised one. Raises
        UserError for the host clock.
        """
        sums = fold(self.priced(channel or ChannelSettings(), clock or ClockSettings()), self.row, len(self))
        return {
            "tokens": self.tokens,
            **finished_totals(sums),
            "full_payload_bits": full_payload_bits(self.vocabulary_size) * self.tokens,
        }


# Scored rows ----------------------------------------------------------------------------------------------------------


RATIOS = (
    "transmission_rate",
    "true_skip_rate",
    "realised_skip_rate",
    "acceptance_rate",
    "mean_k",
    "messages_per_token",
    "bits_per_token",
    "downlink_bits_per_token",
    "mean_bias",
)
PER_ANSWER = ("expected_false_skips", "false_skips")
"""Totals of an answer. A text's distribution is no further from the LLM's than the first one's mean, where all that is sent is exact."""
SECONDS = ("slm_s", "uplink_s", "llm_s", "resampled_llm_s", "total_s")
"""Seconds per token. resampled_llm_s is the part of llm_s in rounds whose draft was replaced."""


@dataclass(frozen=True)
class Scored:
    """Answers and their scores."""

    table: EvaluationTable
    scores: dict[str, FloatArray]
    """By the names in SCORES, [R] each; NaN where a score is not defined or was not measured."""
    truncated: NDArray[np.bool_]
    """[R] the embedder read the beginning of the answer only."""
    truncated_reference: NDArray[np.bool_]
    """[R]"""
    embedder: str | None
    """Name of the embedding model; None: no cosine was requested."""
    missing: Mapping[str, int]
    """Answers whose cosine or log-likelihood was requested and is not measured yet."""


def by_configuration(
    scored: Scored, channel: ChannelSettings, clock: ClockSettings, baseline: str = "hlm", replicates: int = SCORE_REPLICATES
) -> list[dict[str, Any]]:
    """A flat row for each configuration that has answers, in the plan's order; None where a value is undefined.

    Of every name in SCORES, RATIOS and PER_ANSWER, and of `throughput` (realised: tokens over seconds, all answers together) and
    `throughput_NAME` of the other estimators: the value and its 95 % interval NAME_low, NAME_high. Scores also NAME_n, the answers
    that have one, and NAME_difference with _low and _high: to `baseline`, a configuration's or else a method's name, prompt by
    prompt. Of its `loss.Loss`: payload, group, changed and lost (with ends), and most_lost. Every throughput also has NAME_gain with _low
    and _high: times the baseline's. SECONDS are per token. Raises UserError for the host clock, of which there are no times.
    """
    table = scored.table
    rounds = table.priced(channel, clock)
    sums = fold(rounds, table.row, len(table))
    speeds = _speed_sums(table, rounds, channel, clock)
    base = _baseline(table, baseline)
    rows = []
    for index, (name, method) in enumerate(zip(table.names, table.methods, strict=True)):
        answers = np.flatnonzero(table.configuration == index)
        if not len(answers):
            continue
        row: dict[str, Any] = {
            "name": name,
            "method": method,
            "prompts": len(answers),
            "rounds": int(table.tokens[answers].sum()),
            "tokens_per_answer": float(table.tokens[answers].mean()),
            "ended": float(np.mean([table.stop_reason[answer] == "end" for answer in answers.tolist()])),
            "outages": int(sums["outages"][0][answers].sum()),
        }
        theirs = np.flatnonzero(table.configuration == base)
        row |= _score_cells(scored, answers, theirs, replicates)
        weights = bootstrap.prompt_weights(len(answers), replicates)
        for key in RATIOS:
            row |= _cells(key, _ratio_interval(sums[key], answers, weights))
        for key in PER_ANSWER:
            row |= _cells(key, _ratio_interval((sums[key][0], np.ones(len(table))), answers, weights))
        for estimator, sums_of in speeds.items():
            row |= _cells(speed_name(estimator), _ratio_interval(sums_of, answers, weights))
            row |= _cells(f"{speed_name(estimator)}_gain", _gain(table, sums_of, answers, theirs, replicates))
        row |= {key: float(sums[key][0][answers].sum()) / row["rounds"] for key in SECONDS}
        row |= _loss_cells(scored, index, answers, row["mean_bias"], replicates)
        rows.append({key: None if isinstance(value, float) and math.isnan(value) else value for key, value in row.items()})
    return rows


def _score_cells(scored: Scored, answers: NDArray[np.int64], theirs: NDArray[np.int64], replicates: int) -> dict[str, float | int | None]:
    """Every score of some answers, and the difference to the baseline's."""
    cells: dict[str, float | int | None] = {}
    for score in SCORES:
        mean = mean_score(scored.scores[score][answers], replicates)
        cells |= _cells(score, mean) | {f"{score}_n": mean.used}
        cells |= _cells(f"{score}_difference", _difference(scored, score, answers, theirs, replicates))
    return cells


def _difference(scored: Scored, score: str, answers: NDArray[np.int64], theirs: NDArray[np.int64], replicates: int) -> Interval:
    """The score of some answers minus that of others, prompt by prompt; 0 for the same answers."""
    mine, other = _paired(scored.table, answers, theirs)
    values = scored.scores[score]
    if np.count_nonzero(~np.isnan(values[mine])) > 1 and np.array_equal(mine, other):
        return Interval(0.0, 0.0, 0.0)
    return paired_difference(values[mine], values[other], replicates)


def _loss_cells(scored: Scored, index: int, answers: NDArray[np.int64], mean_bias: float, replicates: int) -> dict[str, Any]:
    """The payload of a configuration and its `loss.Loss`: to the lossless row of the same noise, else to the first one of its method."""
    table = scored.table
    method, payload = find_method(table.methods[index]), table.payloads[index]
    rows = list(zip(table.methods, table.payloads, strict=True))
    wanted = reference_of(method, payload)
    reference = next((row for row, one in enumerate(rows) if one == wanted), _baseline(table, wanted[0]))
    right = _difference(scored, "exact_match", answers, np.flatnonzero(table.configuration == reference), replicates)
    loss = loss_of(method, payload, mean_bias, int(table.tokens[answers].sum()), len(answers), right)
    cells = _cells("changed", loss.changed) | _cells("lost", loss.lost or Interval(math.nan))
    return {"payload": payload, "group": loss.group, **cells, "most_lost": loss.most if math.isfinite(loss.most) else None}


def _speed_sums(table: EvaluationTable, rounds: RoundColumns, channel: ChannelSettings, clock: ClockSettings) -> dict[str, Parts]:
    """Numerators and denominators of every throughput for each answer [R]."""
    times = RoundTimes.from_costs(table.inputs, rounds.costs, channel, clock)
    parts = {name: estimator.parts(times) for name, estimator in THROUGHPUT_ESTIMATORS.items()}
    return {name: (_by_answer(table, above), _by_answer(table, below)) for name, (above, below) in parts.items()}


def _by_answer(table: EvaluationTable, values: NDArray) -> FloatArray:
    """The sum over each answer's rounds, [R]."""
    return np.bincount(table.row, weights=np.asarray(values, dtype=np.float64), minlength=len(table)).astype(np.float64)


def _ratio_interval(sums: Parts, answers: NDArray[np.int64], weights: FloatArray) -> Interval:
    """The ratio of two sums over answers, with its interval."""
    part, whole = (_weighted(weights, values[answers]) for values in sums)
    return _interval(bootstrap.ratio(part, whole), len(answers))


def _weighted(weights: FloatArray, values: FloatArray) -> FloatArray:
    """[r] sums of values [n] under weights [r, n]; infinite where one that counts is; one that does not count is nothing."""
    endless = np.isposinf(values)
    total = np.asarray(weights @ np.where(endless, 0.0, values))
    return np.where((weights[:, endless] > 0).any(axis=1), np.inf, total)


def _interval(estimates: FloatArray, prompts: int) -> Interval:
    """None as ends also where all replicates are equal: they say nothing of the spread."""
    estimate = bootstrap.interval(estimates, prompts)
    finite = estimates[np.isfinite(estimates)]
    return Interval(estimate.value) if not len(finite) or np.ptp(finite) <= 1e-12 * max(1.0, abs(estimate.value)) else estimate


def _gain(table: EvaluationTable, speeds: Parts, mine: NDArray[np.int64], theirs: NDArray[np.int64], replicates: int) -> Interval:
    """How many times as fast as the baseline, over the prompts that both have answered."""
    mine, theirs = _paired(table, mine, theirs)
    if not len(mine):
        return Interval(math.nan)
    if np.array_equal(mine, theirs):
        return Interval(1.0, 1.0, 1.0)
    weights = bootstrap.prompt_weights(len(mine), replicates)
    own, other = (bootstrap.ratio(_weighted(weights, speeds[0][rows]), _weighted(weights, speeds[1][rows])) for rows in (mine, theirs))
    return _interval(bootstrap.ratio(own, other), len(mine))


def _baseline(table: EvaluationTable, wanted: str) -> int:
    """Index of the configuration of that name, else of the first one of that method; -1, which no answer has, without one."""
    for names in (table.names, table.methods):
        if wanted in names:
            return names.index(wanted)
    return -1


def _paired(table: EvaluationTable, mine: NDArray[np.int64], theirs: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The answers of both to the prompts that both have answered, in the order of the first."""
    _, own, other = np.intersect1d(table.prompt[mine], table.prompt[theirs], return_indices=True)
    order = np.argsort(own)
    return mine[own[order]], theirs[other[order]]


def _cells(name: str, estimate: Interval) -> dict[str, Any]:
    return {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
