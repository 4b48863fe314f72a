"""The plane in the browser compared with Python's: the speed of every threshold, column and mark on every link, and what is better."""

import gzip
import math
from dataclasses import asdict, replace

import numpy as np
import pytest
from engine_node import in_node
from synthetic_sweeps import made_up_sweep
from toy_planes import LINKS, SAMPLES, SEED, TOKENS, toy_plane, toy_task
from toys import toy_pair

from cuhlm_core.maths.throughput import CURVE_ESTIMATORS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.studies.tradeoff.plane import step_at
from cuhlm_core.studies.tradeoff.plane_wire import PLANE_MARKS, plane_wire


def swept():
    """A sweep over the plane's questions, in which an exchange has up to two tokens, every third of which is a bonus."""
    sweep = made_up_sweep(len(SAMPLES), TOKENS)
    counts = sweep.tokens.ravel()
    position = np.arange(sweep.rounds) - np.repeat(np.cumsum(counts) - counts, counts)
    alone, last = sweep.decision < 2, position + 1 == np.repeat(counts, counts)
    begins = (position % 2 == 0) | alone
    tokens = np.where(begins, 2 - (last | alone), 0)
    drafted = np.where(begins & (sweep.decision > 0), tokens - ((position % 3 == 0) & (tokens > 1)), 0)
    numbers = np.array([one.number for one in SAMPLES])
    sent = {"payload_bits": sweep.payload_bits * begins, "restarts": (sweep.decision == 4) * begins.astype(np.int64)}
    return replace(sweep, seed=SEED, numbers=numbers, exchange_tokens=tokens, slm_passes=drafted, **sent)


def test_every_speed_is_pythons(tmp_path) -> None:
    pair = toy_pair(10, seed=3, end_id=3)
    plane, sweep = toy_plane(pair, toy_task(pair)), swept()
    message = tmp_path / "plane"
    message.write_bytes(gzip.decompress(plane_wire(plane, sweep)))
    met = [(*link, throughput) for link in LINKS for throughput in CURVE_ESTIMATORS]
    settings = [{"channel": asdict(channel), "clock": asdict(clock), "throughput": throughput} for channel, clock, throughput in met]
    head, answers = in_node(EMBEDDED_PAIR, [("plane_head", str(message)), ("plane", str(message), settings)], tmp_path)
    assert [row["values"] for row in head["rows"]] == [[0.05, 2.0], [None]] and head["scored"] and head["limit"] == TOKENS
    assert [row["u_th"][:3] for row in head["rows"]] == [[None, 0, 0.05], [None, 0, 0.01]]
    assert {mark["name"] for mark in head["marks"]} == PLANE_MARKS.keys()
    for link, (speeds, marks) in zip(met, answers, strict=True):
        for row, table in zip(plane.rows, plane.tables, strict=True):
            for column in range(len(row.values)):
                seconds = [row.seconds(u_th, column, plane.seeds, *link).sum() for u_th in range(len(row.u_th))]
                assert speeds[row.method][column] == pytest.approx(list(table["tokens"][column] / seconds), rel=1e-9)
        names = [one.name for one in sweep.configurations]
        seconds, at = sweep.seconds(*link).sum(axis=1), [names.index(mark["name"]) for mark in head["marks"]]
        assert marks == pytest.approx(list(sweep.tokens.sum(axis=1)[at] / seconds[at]), rel=1e-9)


def test_what_is_better_and_where_a_value_stands(tmp_path) -> None:
    noise = np.random.default_rng(0)
    cases, wanted = [], []
    for _ in range(20):
        some = [{"speed": speed, "lost": lost} for speed, lost in noise.integers(0, 6, (12, 2)).tolist()]
        chosen = some[0]
        cases.append(("better_than", chosen, some))
        least = min((one for one in some if one["speed"] >= chosen["speed"]), key=lambda one: (one["lost"], -one["speed"]))
        fastest = max((one for one in some if one["lost"] <= chosen["lost"]), key=lambda one: (one["speed"], -one["lost"]))
        wanted.append({"leastLoss": least, "fastest": fastest})
    values, asked = [-math.inf, 0.0, 0.05, 0.15], (0.0, 0.04, 0.05, 0.15 - 1e-12, 1.0)
    cases += [("step_at", [None, *values[1:]], value) for value in asked]
    assert in_node(EMBEDDED_PAIR, cases, tmp_path) == [*wanted, *(step_at(values, value) for value in asked)]
