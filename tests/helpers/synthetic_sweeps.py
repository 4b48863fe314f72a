"""Sweeps made of random rounds, as the Trade-off page's modules take them: no models, every number known."""

import numpy as np

from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.runs.columns import DECISIONS
from cuhlm_core.studies.tradeoff.configurations import SweptConfiguration, sweep_settings, swept
from cuhlm_core.studies.tradeoff.points import Sweep

VOCABULARY = 4_096


def configurations(vocabulary_size: int, tokens: int) -> tuple[SweptConfiguration, ...]:
    """Of a sweep at the paper's calibration."""
    chosen = sweep_settings(PAPER_CALIBRATION, vocabulary_size, tokens)
    return tuple(swept(name, *one) for name, one in chosen.items())


def made_up_sweep(prompts: int = 6, limit: int = 12, seed: int = 0) -> Sweep:
    """All configurations of a sweep over random rounds; the methods that decode alone do as they do."""
    noise = np.random.default_rng(seed)
    chosen = configurations(VOCABULARY, limit)
    shape = (len(chosen), prompts)
    tokens = noise.integers(1, limit + 1, shape)
    decision = []
    for row, one in enumerate(chosen):
        kinds = {"llm": [0], "slm": [1], "hlm": [3, 4]}.get(one.method, [2, 3, 4])
        decision += [noise.choice(kinds, count) for count in tokens[row]]
    decided = np.concatenate(decision).astype(np.int8)
    bits = np.where(decided >= DECISIONS.index("accept"), noise.integers(20, 90_000, len(decided)), 0)
    row = np.repeat(np.arange(tokens.size), tokens.ravel())

    def sums(values: np.ndarray) -> np.ndarray:
        return np.bincount(row, weights=values, minlength=tokens.size).reshape(shape)

    audited, sent = decided == DECISIONS.index("skip"), decided >= DECISIONS.index("accept")
    totals = {
        "sent": sums(sent), "accepted": sums(decided == DECISIONS.index("accept")), "audited": sums(audited),
        "kept": sums(audited * noise.random(len(decided))), "k_sum": sums(sent * 7.0), "k_count": sums(sent), "messages": sums(sent),
        "bias_sum": sums((decided > 0) * noise.random(len(decided))), "bias_count": sums(decided > 0),
        "expected_false_skips": sums(audited * noise.random(len(decided))),
        "false_skips": sums(audited & (noise.random(len(decided)) < 0.3)), "payload_bits": sums(bits),
    }  # fmt: skip
    return Sweep(
        configurations=chosen, vocabulary_size=VOCABULARY, numbers=np.arange(prompts), seed=3, limit=limit, tokens=tokens, totals=totals,
        right=np.full(shape, np.nan), decision=decided, exchange_tokens=np.ones(len(decided), dtype=np.int64),
        slm_passes=(decided > 0).astype(np.int64), restarts=np.zeros(len(decided), dtype=np.int64), payload_bits=bits,
    )  # fmt: skip
