"""U-HLM runs whose streaks of skips are known, as `studies.calibration.runs` has them."""

import numpy as np


def run(pattern, uncertainty=0.3, rejection=0.1, audited=True):
    """The rounds of a run from letters S, A, R; uncertainty and rejection probability by round, or one for all."""
    skipped = np.array([letter == "S" for letter in pattern], dtype=bool)
    beta = np.where(skipped & (not audited), np.nan, rejection)
    columns = {"skipped": skipped, "rejection_prob": beta, "bias": np.where(skipped, 2 * beta, 0.0)}
    return columns | {"uncertainty": np.broadcast_to(uncertainty, len(pattern))}


def of_prompts(*runs):
    """Runs, one a prompt, as one table."""
    columns = {name: np.concatenate([run[name] for run in runs]) for name in runs[0]}
    return columns | {"prompt": np.repeat(np.arange(len(runs)), [len(run["skipped"]) for run in runs])}


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
