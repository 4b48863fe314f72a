"""A plane over toy models: questions that some thresholds and columns answer otherwise, decoded in seconds; and one that is made up."""

import math
from collections.abc import Sequence

import numpy as np

from cuhlm_core.evaluation.curve import GRID
from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.plane import Plane, PlaneRow, typed
from cuhlm_core.studies.tradeoff.plane_store import PlaneTask, known_plane, plane_steps, plane_task

SAMPLES = tuple(Sample(number, text, "ha", None) for number, text in ((0, "abc"), (2, "de"), (3, "fgh"), (4, "a"), (7, "hi"), (8, "cab")))
TOKENS, SEED, THETAS, CURVED = 8, 7, (0.05, 2.0), ("cu-hlm-online", "u-hlm-confidence")
LINKS = (
    (ChannelSettings(snr_db=-10.0), ClockSettings()),
    (ChannelSettings("rician", -3.0, header_bits=80), ClockSettings("custom", 0.01, 0.2, 0.03)),
    (ChannelSettings("nakagami", -10.0, nakagami_m=2.5), ClockSettings(rtt_s=0.02, schedule="overlapped")),
    (ChannelSettings("outage", -10.0), ClockSettings("custom", 0.02, 0.05, 0.01)),
    (ChannelSettings("outage", -10.0, header_bits=8, snr_target_db=40.0), ClockSettings(schedule="overlapped")),
    (ChannelSettings("outage", -10.0, snr_target_db=40.0), ClockSettings()),
)


def toy_task(pair: ModelPair, methods: Sequence[str] = CURVED, axis: str = "theta", values: Sequence[float] = THETAS) -> PlaneTask:
    return plane_task(pair, SAMPLES, TOKENS, SEED, methods, axis, values, score="f1")


def toy_plane(pair: ModelPair, task: PlaneTask) -> Plane:
    *_, _ = plane_steps(pair, task)
    plane = known_plane(task, pair)
    assert plane is not None
    return plane


def made_up_plane(seeds: Sequence[int], limit: int) -> Plane:
    """Question i is answered rightly below the threshold number 1 + 3 (i % 8), and in other words from there on. Of its three
    rounds the last is always sent and the others up to that threshold."""
    half = len(seeds)
    change = 1 + 3 * (np.arange(half) % 8)
    kinds = {"first": [np.zeros(half), change], "last": [change, np.full(half, 1 + len(GRID))], "right": [np.ones(half), np.zeros(half)]}
    pieces = {name: np.concatenate(parts) for name, parts in kinds.items()}
    pieces = {name: values[pieces["first"] < pieces["last"]] for name, values in pieces.items()}
    pieces["question"] = np.concatenate([np.arange(half), np.flatnonzero(change < 1 + len(GRID))])
    count = len(pieces["question"])
    pieces |= {"first_column": np.zeros(count), "last_column": np.full(count, 2), "rounds": np.full(count, 3)}
    pieces["text"] = np.array([f"answer {'right' if right else 'wrong'}" for right in pieces["right"]], dtype=object)
    level = np.stack([change[pieces["question"]], change[pieces["question"]], np.full(count, 1 + len(GRID))], axis=1).ravel()
    bits = np.full((3 * count, 2), 1_000) - [0, 400]
    rounds = {"level": level, "replaced": np.zeros(3 * count), "bias_skipped": np.full(3 * count, 0.1), "bits": bits, "bias": 0.0 * bits}
    row = PlaneRow("cu-hlm-online", (-math.inf, *GRID), "theta", (0.1, 0.5), pieces, rounds)
    return Plane((typed(row),), tuple(seeds), np.ones(half), limit)
