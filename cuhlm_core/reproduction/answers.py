"""The state of a reproduction, and the steps in which its methods answer: Figs. 11 to 13 and Tables III to V."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Dataset
from cuhlm_core.evaluation.scores import load_embedder
from cuhlm_core.evaluation.table import Scored, by_configuration
from cuhlm_core.evaluation.task import Configurations, EvaluationTask, task_facts, task_for, task_steps
from cuhlm_core.events import finished
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, speed_name
from cuhlm_core.measuring.collect import Collected, Recipe, find, recipe_for
from cuhlm_core.measuring.temperature import at_own_temperature
from cuhlm_core.reproduction.plan import TABLE_IV, PaperPlan
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.calibration.report import THETA, CalibrationReport, calibrate
from cuhlm_core.studies.calibration.safe import of_own_temperature, threshold_rule

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

FIG_11_THRESHOLDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
FIG_11_SIZES = (1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000)
"""What Fig. 11 is over; the paper does not print its own values."""
SOFTPLUS_ETAS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0)
"""What the curve over eta, which the paper does not give, is over."""
SNRS_DB = (-20.0, -15.0, -10.0, -5.0, 0.0, 5.0, 10.0)
LINK_GAINS = {"rayleigh": ("realised", "awgn", "ergodic"), "rician": ("ergodic",), "outage": ("outage", "goodput")}
"""Channels of Figs. 12 and 13, and the estimators whose gains are kept there."""
LINK_BASELINES = ("hlm", "llm", "u-hlm", "rand-hlm", "tk-slt", "cu-hlm-online")
LINK_REPLICATES = 400

StepContent = dict[str, Any]
"""What a step measures, as plain JSON."""


@dataclass(frozen=True)
class Work:
    """One reproduction in progress."""

    pair: ModelPair
    """With the calibration that this reproduction has measured, once it has."""
    plan: PaperPlan
    folder: Path
    say: Callable[[str], object]

    @cached_property
    def encoder(self) -> Any:
        """The embedding model; None, with a message, if there is none, and then no cosine."""
        try:
            return load_embedder()
        except UserError as error:
            self.say(f"{error} The answers have no cosine.")
            return None

    @cached_property
    def heated(self) -> ModelPair:
        """The pair as its rounds are measured: at the plan's temperature."""
        return at_own_temperature(self.pair)

    @property
    def recipe(self) -> Recipe:
        return recipe_for(self.heated, self.plan.prompts, self.plan.round_tokens, self.plan.seed)

    @cached_property
    def collected(self) -> Collected:
        """The rounds of the first step; measured again if the cache was emptied since."""
        if (collected := find(self.recipe)) is None:
            self.calibrated()
            collected = find(self.recipe)
        assert collected is not None
        return collected

    def calibrated(self) -> CalibrationReport:
        """What the rounds say of the pair, with thresholds by its rule; they are measured where they are not yet."""
        plan, rule = self.plan, threshold_rule(self.pair.name)
        measured = calibrate(self.heated, plan.prompts, plan.round_tokens, plan.seed, THETA, plan.also, self.say, rule)
        return of_own_temperature(self.pair, measured)

    def answers(self, dataset: Dataset, configurations: Configurations) -> tuple[EvaluationTask, Scored]:
        """The scored answers of methods over a set; decodes and scores missing ones."""
        task = task_for(self.pair, dataset, configurations, self.plan.seed)
        steps = task_steps(self.pair, task, self.encoder)
        return task, finished(steps, lambda step: self.say(f"{dataset.title}: {step.words}"))


# The steps ------------------------------------------------------------------------------------------------------------


def _main_score(dataset: Dataset, work: Work) -> str:
    """What stands for the paper's accuracy: right answers where they are known, else the cosine, else token F1."""
    return "exact_match" if dataset.chance is not None else "cosine" if work.encoder is not None else "token_f1"


def answers_step(work: Work, dataset: Dataset) -> StepContent:
    """Tables III to V on one set: every method of the paper, scored answer by answer and priced at 10 dB."""
    task, scored = work.answers(dataset, work.plan.methods)
    rows = by_configuration(scored, TABLE_IV, ClockSettings())
    return {"about": task_facts(task, scored), "score": _main_score(dataset, work), "rows": rows, "scores": _answer_scores(scored)}


def _answer_scores(scored: Scored) -> dict[str, dict[str, Any]]:
    """By configuration and score, answer by answer; without the scores that no answer has."""
    table, known = scored.table, {score: values for score, values in scored.scores.items() if not np.isnan(values).all()}
    rows = {name: table.configuration == number for number, name in enumerate(table.names)}
    return {name: {score: values[own] for score, values in known.items()} for name, own in rows.items()}


def parameters_step(work: Work) -> StepContent:
    """Fig. 11 on the first set: U-HLM over thresholds, CU-HLM (offline) over k."""
    dataset, start = work.plan.datasets[0], work.plan.settings
    sizes = [*(k for k in FIG_11_SIZES if k < work.pair.vocabulary_size), work.pair.vocabulary_size]
    chosen = {f"u_th={value:g}": ("u-hlm", replace(start, u_th=value)) for value in FIG_11_THRESHOLDS}
    chosen |= {f"k={value}": ("cu-hlm-offline", replace(start, k=value)) for value in sizes}
    task, scored = work.answers(dataset, {"hlm": ("hlm", start), **chosen})
    rows = {row["name"]: row for row in by_configuration(scored, TABLE_IV, ClockSettings())}
    return {
        "about": task_facts(task, scored),
        "score": _main_score(dataset, work),
        "scores": _answer_scores(scored),
        "hlm": rows["hlm"],
        "thresholds": [{"value": value, **rows[f"u_th={value:g}"]} for value in FIG_11_THRESHOLDS],
        "sizes": [{"value": value, **rows[f"k={value}"]} for value in sizes],
    }


def softplus_step(work: Work) -> StepContent:
    """CU-HLM (online) on the first set over eta, which the paper does not give: its accuracy, k(t) and bits."""
    start = work.plan.settings
    chosen = {f"eta={value:g}": ("cu-hlm-online", replace(start, eta=value)) for value in SOFTPLUS_ETAS}
    task, scored = work.answers(work.plan.datasets[0], chosen)
    rows = by_configuration(scored, TABLE_IV, ClockSettings())
    return {
        "about": task_facts(task, scored),
        "score": _main_score(work.plan.datasets[0], work),
        "rows": [{"value": value, **row} for value, row in zip(SOFTPLUS_ETAS, rows, strict=True)],
    }


def link_step(work: Work) -> StepContent:
    """Figs. 12 and 13: the answers to the first set priced at every SNR, and the gains over HLM and over the LLM alone."""
    dataset = work.plan.datasets[0]
    task, scored = work.answers(dataset, work.plan.methods)
    points = []
    for fading, estimators in LINK_GAINS.items():
        for snr_db in SNRS_DB:
            channel = ChannelSettings(fading, snr_db)
            over = {name: by_configuration(scored, channel, ClockSettings(), name, LINK_REPLICATES) for name in LINK_BASELINES}
            for index, row in enumerate(over["hlm"]):
                point: StepContent = {
                    "fading": fading,
                    "snr_db": snr_db,
                    "method": row["method"],
                    "cut_off": row["outages"] / row["rounds"],
                }
                point |= {speed_name(name): _ends_of(row, speed_name(name)) for name in THROUGHPUT_ESTIMATORS}
                for base, rows in over.items():
                    point |= {f"{name}_over_{base}": _ends_of(rows[index], f"{name}_gain") for name in map(speed_name, estimators)}
                points.append(point)
    return {"about": task_facts(task, scored), "points": points}


def _ends_of(row: Mapping[str, Any], name: str) -> StepContent:
    return {"value": row[name], "low": row[f"{name}_low"], "high": row[f"{name}_high"]}
