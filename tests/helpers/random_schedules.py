"""Runs whose exchanges ask anything of device, link and station."""

import math

import numpy as np

from cuhlm_core.maths.costs import RoundInputs
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


def some_answers(seed: int, answers: int = 6) -> RoundInputs:
    """Rounds of answers of skipped drafts and messages, what a message takes in the row of its first token. The second answer is the
    LLM's alone, the third has no message."""
    generator, rows = np.random.default_rng(seed), []
    for answer in range(answers):
        begins = len(rows)
        for _ in range(generator.integers(1, 9)):
            if answer == 1:
                rows.append((0, False, 1, 0, 1, False))
            elif answer == 2 or generator.random() < 0.4:
                rows.append((0, False, 0, 1, 1, False))
            else:
                drafts, rejected = int(generator.integers(1, 6)), generator.random() < 0.3
                bonus = not rejected and generator.random() < 0.7
                tokens = int(generator.integers(1, drafts + 1)) if rejected else drafts + bonus
                rows.append((int(400 * drafts), True, 1, drafts, tokens, rejected or (bonus and generator.random() < 0.3)))
                rows += [(0, False, 0, 0, 0, False)] * (tokens - 1)
        rows[begins] = (*rows[begins], True)
    bits, sent, llm, slm, tokens, restarts, first = map(np.array, zip(*((*row, False)[:7] for row in rows), strict=True))
    unknown = np.full(len(rows), math.nan)
    return RoundInputs(bits, sent, slm, llm, unknown, unknown, tokens=tokens, restarts=restarts, first=first)
