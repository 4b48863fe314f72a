"""The measurements behind the paper's figures and tables, step by step, by the studies that the other pages show.

A step's content is plain JSON, kept as soon as it is there: a number is {value, low, high}, a curve has lists instead. Ends are
those of 95 % intervals over prompts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import PERTURBATIONS
from cuhlm_core.maths.statistics import (
    COVERAGE,
    FloatArray,
    IntArray,
    autocorrelation,
    calibration_error,
    ends,
    largest_if_independent,
    prompt_weights,
)
from cuhlm_core.measuring.bounds import exceeds, offline_size, online_failures, online_sizes
from cuhlm_core.measuring.collect import keep_rounds
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import PAPER_CALIBRATION, load_calibration, save_calibration
from cuhlm_core.reproduction.answers import StepContent, Work, answers_step, link_step, parameters_step, softplus_step
from cuhlm_core.reproduction.plan import REPRODUCTION_FORMAT, PaperPlan, keep_step, kept_step, open_folder
from cuhlm_core.settings import DEFAULT_ETA, PAPER_ESTIMATOR
from cuhlm_core.studies.calibration.runs import decode_skip_runs, find_skip_runs, llm_steps, streaks, virtual_runs
from cuhlm_core.studies.compression.study import CompressionQuestion, bias_points, mean_bounds, study
from cuhlm_core.studies.link.headlines import headlines, weak_link_study

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

RESAMPLES = 200
"""Bootstrap replicates of the statistics of rounds: everything is recomputed in each."""

PaperStep = Callable[[Work], StepContent]


def steps_of(plan: PaperPlan) -> dict[str, PaperStep]:
    """Every step by name, in the order in which they are measured."""
    return {
        "rounds": rounds_step,
        "positions": positions_step,
        "compression": compression_step,
        "constants": constants_step,
        **{f"answers-{one.name}": partial(answers_step, dataset=one) for one in plan.datasets},
        "parameters": parameters_step,
        "softplus": softplus_step,
        "link": link_step,
    }


def stamp_of(pair: ModelPair, name: str, plan: PaperPlan) -> dict[str, Any]:
    """A digest of all inputs of the measurements."""
    slm, llm = pair.weights
    weights = {"slm": slm, "llm": llm, "vocabulary_size": pair.vocabulary_size}
    return {"format": REPRODUCTION_FORMAT, "pair": name, **weights, "eta": DEFAULT_ETA, "plan": plan.facts}


def reproduce(pair: ModelPair, plan: PaperPlan, folder: Path, say: Callable[[str], object] = lambda words: None) -> Iterator[str]:
    """Measure what is missing in the folder, step by step, yielding each step's name once it is stored; an interrupted run resumes.

    The pair decodes with the calibration that the first step measures and keeps next to the steps. Rounds and answers themselves are kept
    where all of this installation's are, so that none is measured twice. UserError for a folder of another reproduction, and where a study
    cannot be made of the rounds.
    """
    pair = replace(pair, temperature=plan.temperature)  # not the one that it recommends
    stamp = stamp_of(pair, pair.name, plan)
    open_folder(folder, stamp)
    work = Work(pair, plan, folder, say)
    steps = steps_of(plan)
    for number, (name, step) in enumerate(steps.items(), start=1):
        if kept_step(folder, name, stamp) is None:
            say(f"Step {number} of {len(steps)}: {name}")
            keep_step(folder, name, stamp, step(work))
        if name == "rounds":
            calibration = load_calibration(folder / "calibration.json", pair.vocabulary_size, pair.weights)
            work = replace(work, pair=replace(pair, calibration=calibration))
        yield name


# Rounds ---------------------------------------------------------------------------------------------------------------


def resampled(rounds: Rounds, statistics: Callable[[Rounds, IntArray], Mapping[str, Any]], replicates: int = RESAMPLES) -> StepContent:
    """The `statistics` of the rounds, numbers and curves by name, each with the ends of its 95 % interval.

    They are taken of rounds and of their rows among all. Whole prompts are drawn again as everywhere (`prompt_weights`), and everything
    is recomputed from what was drawn: slow, and nothing to derive. None in place of an end that is not defined.
    """
    prompts = np.unique(rounds.prompt)
    own = [np.flatnonzero(rounds.prompt == prompt) for prompt in prompts]
    outcomes = [statistics(rounds, np.arange(len(rounds)))]
    for weights in prompt_weights(len(prompts), replicates)[1:]:
        drawn = np.repeat(np.arange(len(prompts)), weights.astype(int))
        rows = np.concatenate([own[one] for one in drawn])
        number = np.repeat(np.arange(len(drawn)), [len(own[one]) for one in drawn])  # a prompt drawn twice is two prompts
        outcomes.append(statistics(replace(rounds.taking(rows), prompt=number), rows))
    numbers = {}
    for name in outcomes[0]:
        estimates = np.array([one[name] for one in outcomes], dtype=np.float64)
        low, high = ends(estimates, len(prompts))
        numbers[name] = {"value": estimates[0].tolist(), "low": low.tolist(), "high": high.tolist()}
    return numbers


def _counts(rounds: Rounds) -> StepContent:
    return {"rounds": len(rounds), "prompts": len(np.unique(rounds.prompt))}


def rounds_step(work: Work) -> StepContent:
    """Figs. 3 to 5: uncertainty against rejection, its independence and density, the line, the thresholds and the risk."""
    report = work.calibrated()
    save_calibration(report.calibration, work.folder / "calibration.json")
    keep_rounds(work.folder, work.collected)
    rounds, own = work.collected.rounds, report.studies[PAPER_ESTIMATOR]
    density = own.density
    averse = own.used("averse") if density else 0.0
    grid = np.linspace(-0.1, 1.1, 121)
    acf = own.acf_uncertainty
    return {
        **_counts(rounds),
        "report": report.to_dict(),
        "binned": {
            name: {"u": one.binned["uncertainty"], "value": one.binned["rejection"], "low": one.binned["low"],
                   "high": one.binned["high"], "rounds": one.binned["count"]}
            for name, one in report.studies.items()
        },
        "acf": {"lag": acf.lags[1:], "value": acf.values[1:], "band": acf.band[1:]},
        "acf_by_chance": _by_chance(rounds),
        "density": None if density is None else {"u": grid, "value": density(grid), "bandwidth": density.bandwidth},
        "numbers": resampled(rounds, lambda part, _: _of_uncertainty(part, averse)),
    }  # fmt: skip


def _by_chance(rounds: Rounds) -> StepContent:
    """What the largest later autocorrelation would be if the rounds were independent: its 95 % quantile, and how often it is above 0.1."""
    largest = largest_if_independent(rounds.uncertainty[PAPER_ESTIMATOR], rounds.prompt, rounds.position)
    return {"limit": np.quantile(largest, COVERAGE), "above_tenth": np.mean(largest > 0.1), "draws": len(largest)}


def _of_uncertainty(rounds: Rounds, averse: float) -> Mapping[str, float]:
    u, beta = rounds.uncertainty[PAPER_ESTIMATOR], rounds.rejection_prob
    acf = autocorrelation(u, rounds.prompt, rounds.position).values
    below = u <= averse
    correlations = {name: float(np.corrcoef(values, beta)[0, 1]) for name, values in rounds.uncertainty.items() if np.ptp(values)}
    return {
        "acf_1": acf[1],
        "acf_lags": acf[2:],
        "acf_later": np.nanmax(np.abs(acf[2:])) if np.isfinite(acf[2:]).any() else np.nan,
        **_crowds(u),
        "draft_ece": calibration_error(rounds.draft_prob, rounds.target_prob, CALIBRATION_BINS),
        "rejection_below_averse": beta[below].mean() if below.any() else np.nan,
        **{f"lead_over_{name}": correlations[PAPER_ESTIMATOR] - value for name, value in correlations.items() if name != PAPER_ESTIMATOR},
    }


CALIBRATION_BINS = 10
"""Bins of x_d for the expected calibration error of what the SLM says of its drafts, against the LLM's y_d."""


def _crowds(u: FloatArray) -> Mapping[str, float]:
    """How many times as many rounds a value of u within 0.1 of each end has as a value in between; u has M + 1 values."""
    near, values = PERTURBATIONS // 10, np.rint(u * PERTURBATIONS)
    at = np.arange(PERTURBATIONS + 1)
    ends = np.array([at <= near, at >= PERTURBATIONS - near])
    share = np.bincount(values.astype(int), minlength=len(at)) / len(u)
    between = share[~ends.any(axis=0)].mean()
    return {f"crowd_{end}": share[ends[end]].mean() / between if between else np.nan for end in (0, 1)}


def positions_step(work: Work) -> StepContent:
    """Fig. 6: U-HLM at the risk-averse threshold by position since the last LLM step; with HLM rounds, in which nothing is skipped."""
    own = work.pair.calibration.u_th_averse
    u_th = own if 0 < own < 1 else PAPER_CALIBRATION.u_th_averse
    prompts = min(work.plan.streak_prompts, len(work.plan.prompts))
    for step in decode_skip_runs(work.pair, work.recipe, u_th, prompts, temperature=work.plan.temperature):
        work.say(step.words)
    runs = find_skip_runs(work.recipe, u_th, prompts)
    assert runs is not None
    virtual = virtual_runs(work.collected.rounds.taking(work.collected.rounds.prompt < prompts), u_th)
    content: StepContent = {"u_th": u_th, "own": u_th == own, "prompts": prompts}
    for name, lanes in (("runs", runs), ("control", virtual), ("steps", llm_steps(runs)), ("control_steps", llm_steps(virtual))):
        try:
            content[name] = streaks(lanes)
        except UserError as error:  # too few rounds
            content[name] = {"missing": str(error)}
    return content


def compression_step(work: Work) -> StepContent:
    """Figs. 8 to 10 and the k of both rules."""
    calibration, rounds = work.pair.calibration, work.collected.rounds
    question = CompressionQuestion(calibration.theta, DEFAULT_ETA, PAPER_ESTIMATOR, calibration.a, calibration.b, calibration.u_th)
    result, beta = study(rounds, question), question.rejection(rounds)
    chosen = online_sizes(rounds, beta, question.theta, question.eta)
    sent = rounds.uncertainty[PAPER_ESTIMATOR] > (-np.inf if question.u_th is None else question.u_th)
    sent = np.ones(len(rounds), dtype=bool) if result.none_above else sent
    failed = online_failures(rounds, beta, question.theta, question.eta)

    def statistics(part: Rounds, rows: IntArray) -> Mapping[str, Any]:
        points, bounds, sizes = bias_points(part), mean_bounds(part, beta[rows], question.eta), chosen[rows][sent[rows]]
        return {
            "correlation": points["correlation"],
            "mean_correlation": points["mean_correlation"],
            "k_star": offline_size(part, question.theta),
            "k_mean": sizes.mean() if sizes.size else np.nan,
            "k_least": sizes.min() if sizes.size else np.nan,
            "k_most": sizes.max() if sizes.size else np.nan,
            "bound_fails": np.mean(exceeds(part.resampling_variation, part.distances, part.total_variation[:, None])),
            "online_fails": failed[rows][sent[rows]].mean() if sizes.size else np.nan,
            "rank": part.rank_prob.mean(axis=0),
            "tail": part.tail_mass.mean(axis=0),
            **{name: bounds[name] for name in ("variation", "offline", "online")},
        }

    return {
        **_counts(rounds),
        "uploaded": result.uploaded,
        "theta": question.theta,
        "eta": question.eta,
        "u_th": question.u_th,
        "sizes": result.by_size["k"],
        "vocabulary_size": work.pair.vocabulary_size,
        "points": {name: result.points[name] for name in ("variation", "bias")},
        "means": {name: result.points[f"mean_{name}"] for name in ("variation", "bias")},
        "numbers": resampled(rounds, statistics),
    }


def constants_step(work: Work) -> StepContent:
    """The headlines from the paper's own constants: no model."""
    rows = headlines(weak_link_study(seeds=work.plan.link_seeds))
    return {"rows": [{**row, "verdict": row["verdict"].value} for row in rows]}
