"""Readers for the numbers of the Paper page from a stored reproduction, each with its interval."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np

from cuhlm_core.format import count, percent
from cuhlm_core.maths.statistics import interval, paired_difference, possible_largest, prompt_weights, ratio
from cuhlm_core.paper import PAPER_METHODS
from cuhlm_core.reproduction.plan import BY_RIGHT, MEASURES, Findings, NotDefinedError, NotJudgedError, score_of
from cuhlm_core.reproduction.rows import MARGIN, OF_OUTCOMES, OVER_ROUNDS, SIMILAR, Lookup, Ours, lookup

# Rounds ---------------------------------------------------------------------------------------------------------------


def ours(row: Mapping[str, Any], name: str, n: str, estimator: str) -> Ours:
    """A number of a flat row: NAME, NAME_low, NAME_high."""
    if row.get(name) is None:
        raise NotDefinedError("Not defined for what was measured.")
    return Ours(row[name], row.get(f"{name}_low"), row.get(f"{name}_high"), n, estimator)


@lookup
def of_estimator(findings: Findings, name: str, words: str, estimator: str = "temperature") -> Ours:
    """A number of the calibration's report."""
    report = findings.estimator(estimator)
    findings.kept(report, name)
    return ours(report, name, findings.rounds(), f"{words}; {OVER_ROUNDS}")


@lookup
def of_bins(findings: Findings, name: str) -> Ours:
    """A number of the line through the mean beta of each value of u: see `calibration.study` on why it has no interval."""
    why = "the bin means of a replicate scatter more than the sample's, so its ends would not enclose the value"
    return replace(of_estimator(name, "least squares over bin means")(findings), no_interval=why)


@lookup
def of_numbers(findings: Findings, step: str, name: str, words: str) -> Ours:
    """A number that was resampled with its rounds."""
    number = findings.kept(findings.step(step)["numbers"], name)
    if number["value"] is None:
        raise NotDefinedError("Not defined for what was measured.")
    return Ours(**number, n=findings.rounds(step), estimator=f"{words}; {OVER_ROUNDS}")


@lookup
def of_lead(findings: Findings, estimator: str) -> Ours:
    """How much better the temperature's uncertainty goes with rejection than that of another estimator."""
    findings.estimator(estimator)  # says so where it could not be measured
    return of_numbers("rounds", f"lead_over_{estimator}", "difference of correlations")(findings)


@lookup
def of_position(findings: Findings, lane: str, name: str, index: int) -> Ours:
    """A mean by position since the LLM's step; the lane `steps` holds position 0."""
    step, means = findings.step("positions"), findings.lane(lane)
    value, low, high, rounds = (means[name][key][index] for key in ("value", "low", "high", "rounds"))
    n = f"{rounds:,.0f} rounds of {means['prompts']} prompts at u_th = {step['u_th']:.3f}"
    where = "of the rounds that are sent" if lane == "steps" else f"at position {means['positions'][index]} since the LLM's step"
    return Ours(value, low, high, n, f"mean {where}; {OVER_ROUNDS}")


@lookup
def of_change(findings: Findings, name: str, index: int) -> Ours:
    """How much the mean of U-HLM's rounds at a position is above that at position 1."""
    means = findings.lane("runs")
    if len(means["positions"]) < 2:
        raise NotDefinedError("Not defined: too few rounds at the second position.")
    low, high = (findings.kept(means[name], f"change_{end}")[index] for end in ("low", "high"))
    at, value = of_position("runs", name, index)(findings), means[name]["value"]
    return replace(at, value=value[index] - value[0], low=low, high=high, estimator=f"{at.estimator}, less that at position 1")


def of_top_share(findings: Findings) -> Ours:
    """The mass of the most probable hundredth of the vocabulary."""
    step = findings.step("compression")
    column = int(np.argmin(np.abs(np.array(step["sizes"]) - 0.01 * step["vocabulary_size"])))
    value, high, low = (1 - step["numbers"]["tail"][key][column] for key in ("value", "low", "high"))
    return Ours(value, low, high, findings.rounds("compression"), f"mean mass of the top {step['sizes'][column]}")


@lookup
def of_looseness(findings: Findings, name: str) -> Ours:
    """How many times the mean real distance a mean bound is, at k*."""
    step = findings.step("compression")
    column = int(np.searchsorted(step["sizes"], step["numbers"]["k_star"]["value"]))
    bound = {key: step["numbers"][name][key][column] for key in ("value", "low", "high")}
    real = step["numbers"]["variation"]["value"][column]
    if not real or None in bound.values():
        raise NotDefinedError("Not defined: two equal distributions, or nothing left to bound.")
    words = f"means over rounds at k = {step['sizes'][column]}; {OVER_ROUNDS} of the bound"
    value, low, high = (bound[key] / real for key in ("value", "low", "high"))
    return Ours(value, low, high, findings.rounds("compression"), words)


def of_entries(findings: Findings) -> Ours:
    """k* as a share of the vocabulary."""
    size = findings.step("compression")["vocabulary_size"]
    return scaled(of_numbers("compression", "k_star", "smallest k with mean U_TV ≤ θ, of |V|"), lambda k: k / size)(findings)


# Answers --------------------------------------------------------------------------------------------------------------


@lookup
def of_method(findings: Findings, method: str, name: str, words: str) -> Ours:
    """A column of a method's row on the first set."""
    return ours(findings.row(findings.main, method), name, findings.answers(findings.main), f"{words}; {OVER_ROUNDS}")


@lookup
def scaled(findings: Findings, read: Lookup, change: Callable[[float], float]) -> Ours:
    """The number transformed by a monotonic function."""
    one = read(findings)
    ends = sorted(change(end) for end in (one.low, one.high) if end is not None)
    low, high = ends if len(ends) == 2 else (None, None)
    return replace(one, value=change(one.value), low=low, high=high)


@lookup
def of_difference(findings: Findings, method: str, other: str, measure: str) -> Ours:
    """How much better a method's answers are than another's by a measure, or by a score, prompt by prompt over Table III's sets."""
    steps = findings.checked(measure, findings.sets) if measure in MEASURES else findings.sets
    mine, theirs = (findings.scores(name, steps, measure) for name in (method, other))
    difference = paired_difference(mine, theirs)
    n = _of_sets(difference.used, steps)
    return Ours(difference.value, difference.low, difference.high, n, f"mean difference, prompt by prompt; {_interval_of(measure)}")


def _interval_of(measure: str) -> str:
    return OF_OUTCOMES if measure == BY_RIGHT else OVER_ROUNDS


def _of_sets(prompts: int, steps: Sequence[str]) -> str:
    return f"{count(prompts)} prompts of {len(steps)} {'set' if len(steps) == 1 else 'sets'}"


@lookup
def over_the_lowest(findings: Findings, method: str, measure: str) -> Ours:
    """The same against the other method of the paper that can be judged and has the worst answers."""
    steps = findings.checked(measure, findings.sets)
    others = [name for name in PAPER_METHODS if name != method and not findings.why_unjudged(name)]
    lowest = min(others, key=lambda name: float(np.nanmean(findings.scores(name, steps, measure))))
    return of_difference(method, lowest, measure)(findings)


def checked_sets(findings: Findings) -> Sequence[str]:
    """The sets of Table III whose right answers are known."""
    return findings.checked(BY_RIGHT, findings.sets)


@lookup
def of_share(
    findings: Findings, method: str, measure: str, steps: Callable[[Findings], Sequence[str]] = lambda one: one.headline_sets
) -> Ours:
    """A method's mean by a measure, or a score, over HLM's: on the headlines' sets unless others are named."""
    named = findings.checked(measure, steps(findings)) if measure in MEASURES else steps(findings)
    mine, hlm = (findings.scores(name, named, measure) for name in (method, "hlm"))
    known = np.isfinite(mine) & np.isfinite(hlm)
    weights = prompt_weights(int(known.sum()))
    share = interval(ratio(weights @ mine[known], weights @ hlm[known]), int(known.sum()))
    first, *others = named
    n = _of_sets(int(known.sum()), [first, *others]) if others else findings.answers(first)
    return Ours(share.value, share.low, share.high, n, f"ratio of means; {OVER_ROUNDS}")


@lookup
def of_parameter(
    findings: Findings, part: str, pick: Callable[[list[Mapping[str, Any]]], Mapping[str, Any]], name: str, words: str
) -> Ours:
    """A column of a row of Fig. 11."""
    row = pick(findings.step("parameters")[part])
    return ours(row, name, findings.answers("parameters"), f"{words} at {row['name']}; {OVER_ROUNDS}")


@lookup
def of_largest_size(findings: Findings, measure: str) -> Ours:
    """How much better answers are with all probabilities sent than with one, answer by answer; what is skipped is the same."""
    sizes = findings.step("parameters")["sizes"]
    return _of_configurations(findings, sizes[-1]["name"], sizes[0]["name"], measure)


@lookup
def over_hlm(findings: Findings, value: float, measure: str) -> Ours:
    """How much better U-HLM's answers are than HLM's at a threshold of Fig. 11a."""
    return _of_configurations(findings, f"u_th={value:g}", "hlm", measure)


def _of_configurations(findings: Findings, one: str, other: str, measure: str) -> Ours:
    mine, theirs = (parameter_scores(findings, name, measure) for name in (one, other))
    found = paired_difference(mine, theirs)
    words = f"{one} minus {other}, prompt by prompt; {_interval_of(measure)}"
    return Ours(found.value, found.low, found.high, findings.answers("parameters"), words)


def parameter_scores(findings: Findings, name: str, measure: str) -> np.ndarray:
    """The answers of a configuration of Fig. 11 by a measure, one by one."""
    scores = findings.kept(findings.step("parameters"), "scores")[name]
    if (score := score_of(measure, scores)) is None:
        raise NotJudgedError(f"The answers to {findings.step('parameters')['about']['dataset_title']} have no score {measure}.")
    return np.array(scores[score], dtype=np.float64)


@lookup
def of_fall(findings: Findings, name: str) -> Ours:
    """What a column of Fig. 11a at the largest threshold is above that at the smallest."""
    first, *_, last = along_thresholds(findings, name)
    words, known = f"the last threshold minus the first, ends of both combined; {OVER_ROUNDS}", None not in (first.low, last.low)
    low, high = (last.low - first.high, last.high - first.low) if known else (None, None)  # type: ignore[operator]
    return Ours(last.value - first.value, low, high, findings.answers("parameters"), words)


def along_thresholds(findings: Findings, name: str) -> list[Ours]:
    """A column of Fig. 11a, threshold by threshold, where it is defined; at least two, or NotDefinedError."""
    step, n = findings.step("parameters"), findings.answers("parameters")
    column = [ours(row, name, n, row["name"]) for row in step["thresholds"] if row[name] is not None]
    if len(column) < 2:
        raise NotDefinedError("Not defined at two thresholds.")
    return column


def thresholds_of(findings: Findings) -> list[float]:
    """The thresholds of Fig. 11a."""
    return [row["value"] for row in findings.step("parameters")["thresholds"]]


@lookup
def largest_drop(findings: Findings, measure: str) -> Ours:
    """The threshold at which accuracy is furthest below that at the one before; its ends hold all thresholds that it may be."""
    values = thresholds_of(findings)
    scores = np.array([parameter_scores(findings, f"u_th={value:g}", measure) for value in values])
    scores = scores[:, np.isfinite(scores).all(axis=0)]
    estimates = prompt_weights(scores.shape[1]) @ -np.diff(scores, axis=0).T / scores.shape[1]
    drops = possible_largest(estimates)
    at, low, high = (values[1 + int(drop)] for drop in (np.argmax(estimates[0]), drops.min(), drops.max()))
    return Ours(at, low, high, findings.answers("parameters"), f"largest drop between neighbours, all compared at once; {OVER_ROUNDS}")


def surely_kept(one: Ours) -> bool:
    """Whether the whole interval loses no more than the margin."""
    return one.low is not None and one.low >= -MARGIN


@lookup
def drop_begins(findings: Findings, measure: str) -> Ours:
    """The first threshold at which accuracy is surely below HLM's; its low end is the last one before that where it is surely kept."""
    values = thresholds_of(findings)
    along = [over_hlm(value, measure)(findings) for value in values]
    index = next((index for index, one in enumerate(along) if one.high is not None and one.high < 0), None)
    if index is None:
        raise NotDefinedError("Accuracy is surely below HLM's at no threshold.")
    safe = [value for value, one in zip(values[:index], along, strict=False) if surely_kept(one)]
    words = f"from the last that is surely kept; {OVER_ROUNDS}"
    return Ours(values[index], max(safe, default=0.0), values[index], along[index].n, words)


# Link -----------------------------------------------------------------------------------------------------------------


@lookup
def of_point(findings: Findings, fading: str, snr_db: float, method: str, name: str, words: str) -> Ours:
    """A speed or a gain on one channel."""
    point = findings.point(fading, snr_db, method)
    value = findings.kept(point, name)
    if value["value"] is None:
        cut = findings.point(fading, snr_db, "hlm")["cut_off"]
        raise NotDefinedError(f"Not defined: {percent(cut)} of HLM's uploads are cut off, so it delivers nothing to compare with.")
    return Ours(**value, n=findings.answers(findings.main), estimator=f"{words}; {OVER_ROUNDS}")


@lookup
def of_extreme(findings: Findings, pick: Callable[..., Any], top: tuple[str, str], bottom: tuple[str, str], step_db: float = 0.0) -> Ours:
    """The least or the largest (`pick`: min or max) of the ratios of two speeds over the methods that use the channel and all SNRs.

    Each speed is a fading and a column; the upper one is taken `step_db` higher.
    """
    above, under = findings.speeds(*top), findings.speeds(*bottom)
    pairs = {at: (above[at[0], at[1] + step_db], one) for at, one in under.items() if (at[0], at[1] + step_db) in above}
    value, method, snr = pick((one["value"] / other["value"], *at) for at, (one, other) in pairs.items())
    one, other = pairs[method, snr]
    words = f"of all methods judged and all SNRs it is that of {method} at {snr:g} dB, ends of both speeds combined; {OVER_ROUNDS}"
    return Ours(value, one["low"] / other["high"], one["high"] / other["low"], findings.answers(findings.main), words)


def orders(findings: Findings, *speeds: tuple[str, str]) -> tuple[int, int, int]:
    """All pairs of methods at all SNRs, by two speeds (fading and column): how many surely change their order, how many surely keep it, of
    how many whose speeds differ in one of them. Only intervals that do not overlap give an order."""
    ideal, cut = (findings.speeds(*one) for one in speeds)
    reversed_, kept, differ = 0, 0, 0
    for (first, snr), (second, other_snr) in combinations(ideal, 2):
        if snr == other_snr:
            signs = [_order(speeds[first, snr], speeds[second, snr]) for speeds in (ideal, cut)]
            factors = [abs(math.log(speeds[first, snr]["value"] / speeds[second, snr]["value"])) for speeds in (ideal, cut)]
            differ += max(factors) > math.log(SIMILAR[1])
            reversed_ += signs[0] * signs[1] < 0
            kept += signs[0] * signs[1] > 0 and max(factors) > math.log(SIMILAR[1])
    return reversed_, kept, differ


def _order(one: Mapping[str, float], other: Mapping[str, float]) -> int:
    """1 where the whole interval of the first is above, -1 where it is below, 0 where they overlap."""
    return (one["low"] > other["high"]) - (one["high"] < other["low"])


@lookup
def of_orders(findings: Findings, *speeds: tuple[str, str]) -> Ours:
    """The number of `orders` that change."""
    words = "pairs of methods judged, at all SNRs; a pair counts where its 95 % intervals part on both channels"
    return Ours(orders(findings, *speeds)[0], None, None, findings.answers(findings.main), words, "it counts intervals")
