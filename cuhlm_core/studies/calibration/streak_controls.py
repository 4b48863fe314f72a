"""What a pattern by position in a streak of skips has to be compared with: the LLM's own steps, and rounds in which nothing was skipped."""

from collections.abc import Sequence

import numpy as np

from cuhlm_core.measuring.calibration import ESTIMATOR
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.studies.calibration.runs import SkipRounds, SkipRun


def llm_steps(runs: Sequence[SkipRounds]) -> list[SkipRun]:
    """Of U-HLM runs the rounds that were sent: position 0, where the paper sees the least uncertainty and bias.

    In the eyes of `streaks` each of them follows an LLM step, so that its position 1 holds them all.
    """
    columns = ("uncertainty", "skipped", "rejection_prob", "bias")
    return [SkipRun(*(getattr(run, name)[~run.skipped] for name in columns)) for run in runs]


def virtual_runs(rounds: Rounds, u_th: float) -> list[SkipRun]:
    """HLM rounds as if those with u <= u_th had been skipped: every token was verified, so no skip can have changed what follows.

    A pattern by position that these show too is one of selection: a late position is reached only where every round before was sure.
    """
    u = rounds.uncertainty[ESTIMATOR]
    skipped, beta = u <= u_th, rounds.rejection_prob
    columns = {"uncertainty": u, "skipped": skipped, "rejection_prob": beta, "bias": np.where(skipped, 2 * beta, 0.0)}
    numbers = np.unique(rounds.prompt)
    return [SkipRun(**{name: values[rounds.prompt == number] for name, values in columns.items()}) for number in numbers]
