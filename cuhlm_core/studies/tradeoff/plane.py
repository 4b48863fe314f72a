"""The plane of a pair: what a method writes over a set of questions at every threshold u_th and every value of one of its axes, two grids.

A piece is one text of a question with the thresholds and the columns that write it (`evaluation.curve`), and of its rounds what their
costs follow from. So right answers, bits, bias and seconds are known at every point of the grids and on every link, without a model. The
browser has the same numbers (`plane_wire`), and recomputes the seconds of all points while a handle moves (web/engine/runs/plane.js).
"""

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.evaluation.curve import GRID, ThresholdCurve, changes_text, skipping
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import RoundInputs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.statistics import FloatArray, Interval, ratio
from cuhlm_core.maths.throughput import seconds_of
from cuhlm_core.methods import find_method
from cuhlm_core.runs.columns import DECISIONS
from cuhlm_core.settings import PAPER_ESTIMATOR, ChannelSettings, ClockSettings

FINE = tuple(step / 100 for step in range(101))
"""Thresholds of an uncertainty that is continuous; one of the paper's has the values of GRID and no others."""

PlaneColumns = Mapping[str, NDArray[Any]]
PIECE = {"question": np.uint16, "first": np.uint8, "last": np.uint8, "first_column": np.uint8, "last_column": np.uint8, "rounds": np.uint16}
ROUND = {"level": np.uint8, "replaced": np.uint8}


@dataclass(frozen=True)
class PlaneRow:
    """All texts of a method on the grids. Every round has one draft and one token; those of a piece are sent or skipped by their level."""

    method: str
    u_th: tuple[float, ...]
    """[T] ascending; the first is -inf: every draft is sent."""
    axis: str
    """The setting that the columns are values of, see `Method.axes`."""
    values: tuple[float, ...]
    """[K] ascending; nan alone for a method that does not read it."""
    pieces: PlaneColumns
    """[P] question, the thresholds [first, last) and the columns [first_column, last_column) that write it as indices, right (the score of
    the text, NaN where none is defined), text, rounds (how many it has)."""
    rounds: PlaneColumns
    """[N] level (index of the first threshold that skips the round; T: none does), replaced (1: the draft is, where it is sent) and
    bias_skipped (what a skip adds), and [N, K] bits and bias (what a send uploads and adds)."""

    @cached_property
    def _piece(self) -> NDArray[np.int64]:
        """[N] the piece of each round."""
        return np.repeat(np.arange(len(self.pieces["rounds"])), self.pieces["rounds"].astype(np.int64))

    @cached_property
    def _position(self) -> NDArray[np.int64]:
        """[N] the round's place in its text."""
        counts = self.pieces["rounds"].astype(np.int64)
        return np.arange(len(self._piece)) - np.repeat(np.cumsum(counts) - counts, counts)

    def _at(self, u_th: int, column: int) -> tuple[NDArray[np.bool_], NDArray[np.int64], NDArray[np.bool_]]:
        """bool [P] the pieces that are written at a point of the grids, the indices [n] of their rounds, and which of these are sent."""
        known = self.pieces
        there = (known["first"] <= u_th) & (u_th < known["last"]) & (known["first_column"] <= column) & (column < known["last_column"])
        rounds = np.flatnonzero(there[self._piece])
        return there, rounds, self.rounds["level"][rounds] > u_th

    def sums(self, u_th: int, column: int, questions: int) -> dict[str, FloatArray]:
        """What each question [Q] comes to at the indices of a threshold and a column: right, tokens, sent, bits and bias, as sums."""
        there, rounds, sent = self._at(u_th, column)
        right = np.full(questions, math.nan)
        right[self.pieces["question"][there]] = self.pieces["right"][there]
        bias = np.where(sent, self.rounds["bias"][rounds, column], self.rounds["bias_skipped"][rounds])
        parts = {"tokens": np.ones(len(rounds)), "sent": sent, "bits": self.rounds["bits"][rounds, column] * sent, "bias": bias}
        of = self.pieces["question"][self._piece[rounds]]
        return {"right": right} | {name: np.bincount(of, weights=values, minlength=questions) for name, values in parts.items()}

    def text(self, question: int, u_th: int, column: int) -> str:
        """What a question's answer is at a point of the grids."""
        there = self._at(u_th, column)[0] & (self.pieces["question"] == question)
        return str(self.pieces["text"][np.flatnonzero(there)[0]])

    def seconds(
        self, u_th: int, column: int, seeds: Sequence[int], channel: ChannelSettings, clock: ClockSettings, throughput: str = "realised"
    ) -> FloatArray:
        """[Q] what each question takes there on a link, the fades drawn by the question's seed. UserError for the host clock."""
        _, rounds, sent = self._at(u_th, column)
        of = self.pieces["question"][self._piece[rounds]].astype(np.int64)
        noise = _noise(tuple(seeds), int(self.pieces["rounds"].max()))[of, self._position[rounds]]
        bits = self.rounds["bits"][rounds, column].astype(np.int64) * sent
        one, none = np.ones(len(rounds), dtype=np.int64), np.full(len(rounds), math.nan)
        begins = {"restarts": self.rounds["replaced"][rounds].astype(np.bool_) & sent, "first": self._position[rounds] == 0}
        inputs = RoundInputs(bits, sent, one, sent.astype(np.int64), none, none, **begins)
        return np.bincount(of, weights=seconds_of(inputs, noise, channel, clock, throughput), minlength=len(seeds)).astype(np.float64)


@lru_cache(maxsize=4)
def _noise(seeds: tuple[int, ...], rounds: int) -> FloatArray:
    """[Q, rounds, 2] the draws on the channel."""
    return np.stack([uniforms(seed, Purpose.CHANNEL, rounds) for seed in seeds])


def plane_row(method: str, axis: str, curves: Mapping[float, tuple[ThresholdCurve, FloatArray]]) -> PlaneRow:
    """The row of a method from its curves over the same prompts, by the axis's value (nan where it is not read), each with its pieces'
    scores [R]."""
    grid = tuple(sorted(curves))
    first = curves[grid[0]][0]
    papers = (find_method(method).estimator or first.settings.estimator) == PAPER_ESTIMATOR
    u_th = (-math.inf, *(GRID if papers else FINE))
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for column, value in enumerate(grid):
        for key, piece in _grid_pieces(*curves[value], np.array(u_th)):
            merged = found.setdefault(key, piece | {"columns": {}})
            merged["columns"][column] = (piece["bits"], piece["bias"])
    runs = [(piece, *span) for piece in found.values() for span in _spans(sorted(piece["columns"]))]
    if not runs:
        raise ValueError("a plane without a piece")
    pieces = {name: np.array([one[name] for one, *_ in runs]) for name in ("question", "first", "last", "right")}
    pieces["text"] = np.array([one["text"] for one, *_ in runs], dtype=object)
    pieces |= {"first_column": np.array([low for _, low, _ in runs]), "last_column": np.array([high for *_, high in runs])}
    pieces["rounds"] = np.array([len(one["level"]) for one, *_ in runs])
    rounds = {name: np.concatenate([one[name] for one, *_ in runs]) for name in (*ROUND, "bias_skipped")}
    for place, name in enumerate(("bits", "bias")):
        rounds[name] = np.concatenate([_by_column(one["columns"], place, low, high, len(grid)) for one, low, high in runs])
    return typed(PlaneRow(method, u_th, axis, grid, pieces, rounds))


def _grid_pieces(curve: ThresholdCurve, scores: FloatArray, u_th: FloatArray) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """The pieces of a curve that a threshold of the grid writes, each with what it is known by for all columns that write it."""
    table, sends = curve.table, np.isin(curve.table.rounds["decision"], [DECISIONS.index("accept"), DECISIONS.index("resample")])
    score, moves = table.rounds["uncertainty"], sends & ~changes_text(table.rounds) & (table.rounds["uncertainty"] < curve.end[table.row])
    level = np.where(sends & ~moves, len(u_th), np.searchsorted(u_th, score))
    columns = {"level": level, "replaced": sends & (table.rounds["decision"] == DECISIONS.index("resample"))}
    columns |= {"bits": table.rounds["payload_bits"], "bias": table.rounds["bias"]}
    columns |= {"bias_skipped": skipping(table.rounds, sends)["bias"], "token": table.rounds["token"]}
    numbers, ends = {number: place for place, number in enumerate(dict.fromkeys(table.prompt.tolist()))}, np.cumsum(table.tokens)
    first, last = np.searchsorted(u_th, curve.start), np.searchsorted(u_th, curve.end)
    for piece in np.flatnonzero(first < last).tolist():
        own = {name: values[ends[piece] - table.tokens[piece] : ends[piece]] for name, values in columns.items()}
        facts = {"question": numbers[int(table.prompt[piece])], "first": int(first[piece]), "last": int(last[piece])}
        key = (*facts.values(), own["level"].tobytes(), own["replaced"].tobytes(), own["token"].tobytes())
        yield key, facts | {"right": float(scores[piece]), "text": table.text[piece]} | own


def _spans(columns: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending indices as ranges [low, high) without a gap."""
    breaks = [place for place in range(1, len(columns)) if columns[place] != columns[place - 1] + 1]
    return [(columns[low], columns[high - 1] + 1) for low, high in zip([0, *breaks], [*breaks, len(columns)], strict=True)]


def _by_column(columns: Mapping[int, tuple[NDArray, NDArray]], place: int, low: int, high: int, width: int) -> NDArray:
    """[n, K] bits or bias of a piece's rounds; 0 in columns that do not write it."""
    known = np.zeros((len(columns[low][place]), width))
    for column in range(low, high):
        known[:, column] = columns[column][place]
    return known


def typed(row: PlaneRow) -> PlaneRow:
    """The same in the number types that are kept and sent."""
    pieces = {name: row.pieces[name].astype(kind) for name, kind in PIECE.items()}
    pieces |= {"right": row.pieces["right"].astype(np.float64), "text": row.pieces["text"]}
    rounds = {name: row.rounds[name].astype(kind) for name, kind in ROUND.items()}
    rounds |= {"bits": row.rounds["bits"].astype(np.uint32), "bias": np.nan_to_num(row.rounds["bias"]).astype(np.float32)}
    rounds |= {"bias_skipped": row.rounds["bias_skipped"].astype(np.float32)}
    return replace(row, pieces=pieces, rounds=rounds)


# All rows of a pair ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plane:
    """The rows of a pair over the same questions with the same noise."""

    rows: tuple[PlaneRow, ...]
    seeds: tuple[int, ...]
    """[Q] of the questions"""
    reference: FloatArray
    """[Q] the score of HLM's answers, of which the rows lose some; NaN where none is defined."""
    limit: int
    """Longest answer, tokens."""
    inexact: int = 0
    """Texts whose thresholds are not known exactly, of a plane from what was decoded here."""
    capped: int = 0
    """Questions of which some thresholds were decoded in place of all."""
    float32: bool = True
    """See `ThresholdCurve`."""
    runs: float = 2.0
    """How many a question took for a curve, on average."""

    def row(self, method: str) -> PlaneRow | None:
        """The row of a method; None without one."""
        return next((row for row in self.rows if row.method == method), None)

    @cached_property
    def tables(self) -> list[dict[str, FloatArray]]:
        """Of each row what no link changes, [K, T] each: tokens, sent, right, lost (right answers lost to the reference, of 100), bits and
        bias a token."""
        return [self._table(row) for row in self.rows]

    def _table(self, row: PlaneRow) -> dict[str, FloatArray]:
        cells = [[row.sums(u_th, column, len(self.seeds)) for u_th in range(len(row.u_th))] for column in range(len(row.values))]
        summed = {name: np.array([[one[name].sum() for one in line] for line in cells]) for name in ("tokens", "sent", "bits", "bias")}
        lost = np.array([[np.nanmean(self.reference - one["right"]) if self.scored else math.nan for one in line] for line in cells])
        right = np.array([[np.nanmean(one["right"]) if self.scored else math.nan for one in line] for line in cells])
        means = {name: ratio(summed[name], summed["tokens"]) for name in ("bits", "bias")}
        return {"tokens": summed["tokens"], "sent": summed["sent"], "right": right, "lost": 100 * lost} | means

    @cached_property
    def digest(self) -> str:
        """Digits that another plane does not have."""
        parts = [array.tobytes() for row in self.rows for array in (*row.pieces.values(), *row.rounds.values()) if array.dtype != object]
        return hashlib.sha256(b"".join([*parts, np.array(self.seeds).tobytes(), self.reference.tobytes()])).hexdigest()[:20]

    @property
    def scored(self) -> bool:
        """Some answers have a score."""
        return not np.isnan(self.reference).all()

    def price(self, row: PlaneRow, u_th: int, column: int) -> Interval:
        """What a point of the grids costs, with its 95 % interval over questions: right answers lost of 100, without scores the bias."""
        sums = row.sums(u_th, column, len(self.seeds))
        if self.scored:
            share = bootstrap.paired_difference(self.reference, sums["right"])
            return Interval(100 * share.value, *(None if end is None else 100 * end for end in (share.low, share.high)))
        weights = bootstrap.prompt_weights(len(self.seeds))
        return bootstrap.interval(bootstrap.ratio(weights @ sums["bias"], weights @ sums["tokens"]), len(self.seeds))

    def first_lost(self, row: PlaneRow, u_th: int, column: int) -> int | None:
        """The first question whose answer is wrong at a threshold and right at the next lower one; None without any."""
        if u_th == 0:
            return None
        now, before = (row.sums(at, column, len(self.seeds))["right"] for at in (u_th, u_th - 1))
        return next(iter(np.flatnonzero((now == 0) & (before == 1)).tolist()), None)


def step_at(values: Sequence[float], value: float | None) -> int:
    """The index of the last of ascending values that is at most `value`; 0 where none is, and for None: every draft is sent."""
    return 0 if value is None else max(0, int(np.searchsorted(values, value + 1e-9, side="right")) - 1)
