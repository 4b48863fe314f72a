"""U-HLM runs whose streaks of skips are known."""

from dataclasses import replace

import numpy as np
from round_samples import ACCEPT, AUDIT, RESAMPLE, SKIP

from cuhlm_core.runs.columns import run_table


def run(pattern, uncertainty=None, rejection=None, audited=True):
    """A U-HLM run's table from letters S, A, R; uncertainty and rejection probability by round."""
    n = len(pattern)
    uncertainty = np.full(n, 0.3) if uncertainty is None else uncertainty
    rejection = np.full(n, 0.1) if rejection is None else rejection
    events = []
    for number, (letter, u, beta) in enumerate(zip(pattern, uncertainty, rejection, strict=True), start=1):
        if letter == "S":
            events.append(replace(SKIP, round=number, uncertainty=u))
            if audited:
                events.append(replace(AUDIT, round=number, at_round=n + 1, rejection_prob=beta, bias=2 * beta))
        else:
            events.append(replace(ACCEPT if letter == "A" else RESAMPLE, round=number, uncertainty=u, rejection_prob=beta, bias=0.0))
    return run_table(events, 1)


def of_prompts(*runs):
    """The rounds of runs, one a prompt, as `studies.calibration.runs` has them."""
    columns = {name: np.concatenate([getattr(run, name) for run in runs]) for name in ("uncertainty", "skipped", "rejection_prob", "bias")}
    return columns | {"prompt": np.repeat(np.arange(len(runs)), [len(run) for run in runs])}


def many(prompts=40, length=100, seed=0):
    """Runs in which position j is skipped with chance 0.5 at j = 1 and 0.8 after; u = 0.1 j; beta = 0.02 j."""
    rng = np.random.default_rng(seed)
    runs = []
    for _ in range(prompts):
        letters, positions, position = "", [], 1
        for _ in range(length):
            skip = rng.random() < (0.5 if position == 1 else 0.8)
            letters += "S" if skip else "A"
            positions.append(position)
            position = position + 1 if skip else 1
        runs.append(run(letters, np.minimum(1, 0.1 * np.array(positions)), 0.02 * np.array(positions)))
    return of_prompts(*runs)
