"""Runs whose exchanges ask anything of device, link and station."""

import numpy as np

from cuhlm_core.maths.schedule import BEGINNING, Demand, Placed, place


def random_run(seed: int) -> list[Demand]:
    """Messages with any drafts, rejections, bonus tokens and skips; every other run has a round-trip time of 50 ms."""
    generator = np.random.default_rng(seed)
    draft_s, pass_s = generator.uniform(0.001, 0.1), generator.uniform(0.0005, 0.3) * generator.choice([0.05, 1])
    skips, scale = generator.choice([0, 0.3, 0.8]), generator.choice([1e-5, 1e-2, 0.3])
    run = []
    for _ in range(generator.integers(1, 25)):
        if generator.random() < skips:
            run.append(Demand(1, draft_s))
            continue
        rejected = generator.random() < 0.3
        bonus = not rejected and generator.random() < 0.7
        restarts = rejected or (bonus and generator.random() < 0.3)
        up_s, rtt_s = generator.exponential(scale), 0.05 * (seed % 2)
        run.append(Demand(int(generator.integers(1, 9)), draft_s, True, up_s, pass_s, 0.0, rtt_s, bonus, restarts))
    return run


def placed(run: list[Demand], overlapped: bool) -> list[Placed]:
    all_placed = [BEGINNING]
    for work in run:
        all_placed.append(place(work, all_placed[-1], overlapped))
    return all_placed[1:]
