"""All texts that a method writes over all its thresholds, and what each threshold scores and costs: for about two runs a prompt.

A threshold decides only whether a draft is asked about, and with named randomness a sent draft that is accepted is the token that a skip
keeps. So two thresholds write different texts only where a draft that one of them sends is replaced. From one run at u_th follows

    lo = the largest score among skipped rounds whose audit would have replaced the draft, -inf without any
    hi = the smallest score among sent rounds whose draft was replaced, inf without any

and every threshold in [lo, hi) writes the text of u_th. The next text is that of hi. docs/methods.md has the proof.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.plan import EVALUATIONS, EvaluationPlan, answer_columns, answers_table, load_unit
from cuhlm_core.evaluation.table import Columns, EvaluationTable
from cuhlm_core.evaluation.units import Steps, Tally, Unit, work_through
from cuhlm_core.events import Event, Finished, Progress
from cuhlm_core.maths.costs import check_sequential
from cuhlm_core.maths.statistics import FloatArray, ratio
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, RoundTimes
from cuhlm_core.methods import METHODS, Method, find_method
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.rules import when_uncertain
from cuhlm_core.runs.columns import DECISIONS, TOTALS
from cuhlm_core.settings import FORCED, PAPER_ESTIMATOR, ChannelSettings, ClockSettings, DecodeSettings, Force
from cuhlm_core.storage import Store, content_key, store_of

if TYPE_CHECKING:
    from cuhlm_core.decoding.batch import DecodeJob

CURVE_FORMAT = 1
"""Version of the stored pieces: a change makes older ones invisible."""
MOST_RUNS = 16
"""Runs of a prompt that go from one change to the next. Behind them the thresholds of GRID alone are decoded."""
SIXTEEN_BITS = (
    "With numbers of 16 bits a curve is approximate: of 30 World questions at 22 thresholds of CU-HLM, decoded on a processor, 14 of 660 "
    "texts differed from the curve's (2.1 %)."
)
PIECE_PROMPTS = 5
"""Prompts of a unit where there are few in all."""
GRID = tuple(step / 20 for step in range(21))
"""The values of the paper's uncertainty. One that is continuous is read between them as at the lower one, where the runs are used up."""
ROUNDING, LAST_DIGITS = 1e-5, 3e-7
"""A continuous uncertainty u is another by up to the first part of it and the second of 1 in a batch of another width."""
_SKIPPED, _SENDS = DECISIONS.index("skip"), [DECISIONS.index("accept"), DECISIONS.index("resample")]
_NO_MESSAGE = dict.fromkeys(("k", "tokens", "slm_passes", "payload_bits", "downlink_bits", "restarts", "bias"), 0)
_BONUS = {"decision": DECISIONS.index("bonus"), "draft": -1, "would_accept": -1, **_NO_MESSAGE}
"""The round of a bonus token; what it has besides is unknown."""
_COUNTED = ("transmission_rate", "bits_per_token", "mean_bias")
"""The totals of a threshold besides its throughput."""


def check_curve(name: str, settings: DecodeSettings) -> None:
    """UserError for an unknown method, one that does not compare the draft's uncertainty with a threshold of the settings, or one where
    more than the drafts between two thresholds depends on it, and for exchanges that overlap."""
    method = find_method(name)
    check_sequential(settings.clock)
    if why := _no_curve(method, settings):
        able = ", ".join(choice for choice, row in METHODS.items() if not _no_curve(row, DecodeSettings()))
        raise UserError(f"{method.title} has no curve: {why}. Choose one of {able}.")


def _no_curve(method: Method, settings: DecodeSettings) -> str:
    """Why a method has no curve; "" for one that has."""
    if method.transmit is not when_uncertain or method.blocks:
        return (
            "it learns its threshold during the run" if method.learns
            else "its threshold is another in every fade" if method.depends_on_channel
            else "it skips by chance, whatever the draft" if "skip_prob" in method.uses
            else "its bias is a mean over drafts that depends on the threshold" if "confidence_th" in method.uses
            else "it has no threshold below which drafts are skipped"
        )  # fmt: skip
    if method.test.shares_noise and settings.forces:
        return "its runs force the beginnings of texts, so that no round of your own can be forced"
    if method.draws_bonus(settings.bonus) and not (_is_papers(method, settings) or method.test.shares_noise):
        return "a bonus token stands where no draft does, so that nearly every score would need a run of its own (try --bonus off)"
    return ""


def _is_papers(method: Method, settings: DecodeSettings) -> bool:
    """The uncertainty is the paper's, a count of twenty tries."""
    return (method.estimator or settings.estimator) == PAPER_ESTIMATOR


# The texts ------------------------------------------------------------------------------------------------------------


def text_interval(rounds: Columns, bonus: bool = False, forced: Sequence[int] = ()) -> tuple[float, float]:
    """[lo, hi): the thresholds that write the text of a run, from its rounds [n] (`plan.answer_columns`) alone.

    bonus: an accepted draft may be followed by a token of the LLM, which has no draft that could be skipped: then every skip bounds the
    interval, and of the sends those before such a token, too. forced: rounds that are skipped or sent whatever the threshold.
    """
    own, score = ~np.isin(np.arange(len(rounds["decision"])) + 1, forced), rounds["uncertainty"]
    skips = own & (rounds["decision"] == _SKIPPED) & ((rounds["would_accept"] == 0) | bonus)
    return score[skips].max(initial=-math.inf), score[own & changes_text(rounds)].min(initial=math.inf)


def changes_text(rounds: Columns) -> NDArray[np.bool_]:
    """bool [n]: sends that a skip would have changed the text behind. A draft may be replaced by itself, which changes nothing."""
    return np.asarray(np.isin(rounds["decision"], _SENDS) & ((rounds["token"] != rounds["draft"]) | (rounds["tokens"] > 1)))


def skipping(rounds: Columns, rows: NDArray[np.bool_], beta: FloatArray | None = None) -> Columns:
    """The rounds [n] with the sends of `rows` skipped, whose drafts stay: nothing goes up or down, and each adds 2 beta_d to the bias.
    beta: None for that of the ratio test."""
    skipped: dict[str, Any] = {"decision": _SKIPPED, "k": 0, "payload_bits": 0, "downlink_bits": 0, "restarts": 0, "accept_prob": math.nan}
    beta = np.maximum(0.0, 1 - rounds["target_prob"] / rounds["draft_prob"]) if beta is None else beta
    skipped |= {"bias": 2 * beta, "would_accept": rounds["decision"] == DECISIONS.index("accept")}
    return {name: np.where(rows, skipped[name], values) if name in skipped else values for name, values in rounds.items()}


@dataclass(frozen=True)
class Piece:
    """One text of a prompt."""

    start: float
    """The lowest threshold that writes it, at which it was decoded; -inf: sending always does."""
    end: float
    """The lowest threshold above that writes the next one; inf without any."""
    text: str
    stop_reason: str
    rounds: Columns
    """Its rounds [n] at the threshold `start`, see `plan.answer_columns`."""
    runs: int = 1
    """How many were decoded for it."""


def walk(pair: ModelPair, jobs: Sequence[DecodeJob], cancelled: Callable[[], bool] = lambda: False) -> Generator[float, None, Any]:
    """The pieces of every job, in order of their thresholds: list[list[Piece]], None when cancelled. Jobs as for `decode_batch`, alike
    but for prompt and seed; their own threshold is not read. Yields the share of the jobs that are done."""
    from cuhlm_core.decoding.batch import decode_batch  # torch: not to refuse a method

    walks = [(_NoiseWalk if _row_of(job).test.shares_noise else _Walk)(job) for job in jobs]
    while going := [one for one in walks if one.start <= 1]:
        runs = decode_batch(pair, [one.asked for one in going], cancelled)
        if runs is None:
            return None
        for one, run in zip(going, runs, strict=True):
            one.learn(run.events)
        yield sum(one.start > 1 for one in walks) / len(jobs)
    return [one.found for one in walks]


class _Walk:
    """What is known of a job: each run is a piece, and at its end the next one is decoded."""

    def __init__(self, job: DecodeJob):
        self.job, self.found, self.start, self.runs = job, list[Piece](), -math.inf, 0
        self.bonus = _row_of(job).draws_bonus(job.settings.bonus)

    @property
    def asked(self) -> DecodeJob:
        """What is decoded next."""
        return replace(self.job, settings=replace(self.job.settings, u_th=self.start if self.start >= 0 else None))

    def learn(self, events: Sequence[Event]) -> None:
        """Find the pieces that follow from what was asked for."""
        rounds, last, self.runs = answer_columns(events), events[-1], self.runs + 1
        forced = [force.round for force in self.job.settings.forces if force.what in FORCED]
        assert isinstance(last, Finished)
        self.add(rounds, last, text_interval(rounds, self.bonus, forced)[1])

    def add(self, rounds: Columns, last: Finished, end: float) -> None:
        """Add the piece from the start on, which ends so."""
        end = next((value for value in GRID if value >= end), math.inf) if self.runs > MOST_RUNS else float(end)
        runs = self.runs - sum(piece.runs for piece in self.found)
        self.found.append(Piece(self.start, end, last.text, last.stop_reason.value, rounds, runs))
        self.start = end


def _row_of(job: DecodeJob) -> Method:
    return find_method(job.method) if isinstance(job.method, str) else job.method


class _NoiseWalk(_Walk):
    """The same with shared noise. A piece goes from one change of any round to the next: messages name the tokens that were skipped before,
    so that bits do not add up round by round.

    What the LLM takes at a position hangs on the text before it alone, a bonus token or not. So a run that sends all says of every
    position of its text what is drafted, its score and what a send takes; a beginning that no run has is forced, and goes on so.
    """

    def __init__(self, job: DecodeJob):
        super().__init__(job)
        self._written: tuple[int, ...] = ()
        self._behind: dict[tuple[int, ...], dict[str, Any] | Finished] = {}
        """By the tokens before: the round that is sent there, or how the text ends there."""

    @property
    def asked(self) -> DecodeJob:
        """A run that sends all behind the first beginning that is unknown."""
        forces = tuple(Force(place, token) for place, token in enumerate(self._written, start=1))
        return replace(self.job, settings=replace(self.job.settings, u_th=None, bonus="off", forces=forces))

    def learn(self, events: Sequence[Event]) -> None:
        """As above; before the last forced token all is known."""
        rounds, last, self.runs = answer_columns(events), events[-1], self.runs + 1
        tokens = tuple(rounds["token"].tolist())
        for place in range(len(tokens)):
            self._behind.setdefault(tokens[:place], {name: values[place] for name, values in rounds.items()})
        assert isinstance(last, Finished)
        self._behind[tokens] = last
        while self.start <= 1:
            found, self._written = self._rounds()
            if not isinstance(ended := self._behind.get(self._written), Finished):
                return
            self.add(found, ended, found["uncertainty"][np.isin(found["decision"], _SENDS)].min(initial=math.inf))

    def _rounds(self) -> tuple[Columns, tuple[int, ...]]:
        """The rounds at the next threshold as far as they are known, and their tokens."""
        written: tuple[int, ...] = ()
        found: list[dict[str, Any]] = []
        skipped, bonus = list[bool](), False
        while isinstance(sent := self._behind.get(written), dict):
            skips = not bonus and sent["uncertainty"] <= self.start
            if bonus:
                found[-1] |= {"tokens": 2, "restarts": sent["token"] != sent["draft"]}
                found.append(dict.fromkeys(sent, math.nan) | _BONUS | {"token": sent["token"]})
            else:
                ids = 1 if skips else 1 + next((place for place, one in enumerate(reversed(skipped)) if not one), len(skipped))
                own = {"payload_bits": sent["payload_bits"] * ids, "token": sent["draft" if skips else "token"]}
                found.append(sent | own | {"u_th": self.start if self.start >= 0 else math.nan})
            bonus = self.bonus and not (bonus or skips) and sent["token"] == sent["draft"]
            skipped.append(skips)
            written = (*written, int(found[-1]["token"]))
        columns = {name: np.array([one[name] for one in found], dtype=kind.dtype) for name, kind in answer_columns(()).items()}
        return skipping(columns, np.array(skipped, dtype=np.bool_), columns["rejection_prob"]), written


# Many prompts ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ThresholdCurve:
    """The pieces of the prompts of a plan."""

    table: EvaluationTable
    """A piece an answer, prompt by prompt, as it was decoded at its start."""
    start: FloatArray
    """[R]"""
    end: FloatArray
    """[R]"""
    runs: FloatArray
    """[R] that were decoded for each."""
    method: Method
    settings: DecodeSettings
    float32: bool
    """All was decoded with numbers of 32 bits; see SIXTEEN_BITS."""

    def pieces_of(self, prompts: Sequence[int]) -> NDArray[np.bool_]:
        """bool [R]: the pieces of the prompts with these numbers."""
        return np.isin(self.table.prompt, prompts)

    def only(self, prompts: Sequence[int]) -> ThresholdCurve:
        """The pieces of the prompts with these numbers."""
        rows = self.pieces_of(prompts)
        kept = {name: values[np.repeat(rows, self.table.tokens)] for name, values in self.table.rounds.items()}
        columns: dict[str, Any] = {name: getattr(self.table, name)[rows] for name in ("configuration", "prompt", "seed", "tokens")}
        texts: dict[str, Any] = {name: tuple(np.array(getattr(self.table, name), dtype=object)[rows]) for name in ("text", "stop_reason")}
        table = replace(self.table, rounds=kept, **columns, **texts)
        return replace(self, table=table, start=self.start[rows], end=self.end[rows], runs=self.runs[rows])

    @cached_property
    def inexact(self) -> NDArray[np.bool_]:
        """bool [R]: pieces whose rounds do not give the interval that was walked: behind MOST_RUNS, or where the audits of a pass over
        several tokens contradict the tests of a pass over one, as numbers of few digits may."""
        bonus = self.method.draws_bonus(self.settings.bonus) or self.method.test.shares_noise
        parts = np.cumsum(self.table.tokens)[:-1]
        rounds = {name: np.split(values, parts) for name, values in self.table.rounds.items()}
        own = [text_interval({name: rows[piece] for name, rows in rounds.items()}, bonus) for piece in range(len(self.table))]
        lo, hi = np.array(own).reshape(-1, 2).T
        contradicted = np.isfinite(self.start) & ~np.isclose(lo, self.start, ROUNDING, LAST_DIGITS)
        return np.asarray(((hi < self.end) | contradicted) & (self.end > self.start + 3 * _tolerance(self.start)))

    @property
    def capped(self) -> int:
        """Prompts that took more than MOST_RUNS."""
        return int((np.bincount(self.table.prompt, weights=self.runs) > MOST_RUNS).sum())

    def totals(self, scores: FloatArray, channel: ChannelSettings, clock: ClockSettings, estimator: str = "realised") -> dict[str, NDArray]:
        """The totals [T] of every threshold at which one of them changes, in order, the first of them -inf for sending always.

        scores: of the pieces' texts [R], NaN where none is defined; estimator: one of THROUGHPUT_ESTIMATORS. The totals: u_th, right (the
        mean score), tokens, sent, bits_per_token and mean_bias of `columns.TOTALS`, throughput. Each is a sum over rounds that changes
        where a piece begins, and where one of its drafts is no longer sent. UserError for the host clock, and for exchanges that overlap.
        """
        check_sequential(clock)
        table = self.table
        moves = np.isin(table.rounds["decision"], _SENDS) & ~changes_text(table.rounds)
        moves &= table.rounds["uncertainty"] < self.end[table.row]
        sent = self._parts(table, channel, clock, estimator)
        skipped = self._parts(replace(table, rounds=skipping(table.rounds, moves)), channel, clock, estimator)
        scored = np.stack([np.nan_to_num(scores), ~np.isnan(scores)])
        first = np.concatenate([scored, _sums_by(table.row, sent, len(table))])
        last = np.concatenate([scored, _sums_by(table.row, skipped, len(table))])
        at = table.rounds["uncertainty"][moves]
        change = np.concatenate([np.zeros((2, len(at))), (skipped - sent)[:, moves]])
        u_th, where = np.unique(np.concatenate([[-math.inf, 0.0], self.start, at, self.end]), return_inverse=True)
        steps = np.concatenate([np.zeros((len(first), 2)), first, change, -last], axis=1)
        sums = dict(zip(_SUMS, np.cumsum(_sums_by(where, steps, len(u_th)), axis=1)[:, u_th <= 1], strict=True))
        seconds = np.where(sums["endless"] > 0.5, math.inf, sums["throughput below"])
        return {
            "u_th": u_th[u_th <= 1],
            "right": ratio(sums["right"], sums["scored"]),
            "tokens": sums["transmission_rate below"].round().astype(np.int64),
            "sent": sums["transmission_rate"].round().astype(np.int64),
            "bits_per_token": ratio(sums["bits_per_token"].round(), sums["bits_per_token below"]),
            "mean_bias": ratio(sums["mean_bias"], sums["mean_bias below"]),
            "throughput": ratio(sums["throughput"], seconds),
        }

    def distinct(self, u_th: FloatArray) -> tuple[NDArray[np.int64], FloatArray]:
        """Which thresholds [T] of `totals` can be set, and as which numbers: of a continuous uncertainty those without a score just above,
        as a number between the two, so that batches of every width decide alike."""
        if _is_papers(self.method, self.settings):
            return np.flatnonzero(u_th >= 0), u_th[u_th >= 0]
        chosen = np.flatnonzero((u_th >= 0) & (np.append(u_th[1:], math.inf) > u_th + 3 * _tolerance(u_th)))
        return chosen, np.minimum(1.0, u_th + 1.5 * _tolerance(u_th))[chosen]

    @staticmethod
    def _parts(table: EvaluationTable, channel: ChannelSettings, clock: ClockSettings, estimator: str) -> FloatArray:
        """[c, N] what each round adds to numerator and denominator of the totals; endless seconds by themselves, so that others add up."""
        rounds = table.priced(channel, clock)
        parts = [part(rounds) for name in _COUNTED for part in (TOTALS[name].numerator, TOTALS[name].denominator)]
        tokens, seconds = THROUGHPUT_ESTIMATORS[estimator].parts(RoundTimes.from_costs(table.inputs, rounds.costs, channel, clock))
        endless = np.isinf(seconds)
        return np.array([*parts, tokens, np.where(endless, 0.0, seconds), endless], dtype=np.float64)


def _tolerance(u_th: FloatArray) -> FloatArray:
    """By how much a score may be another in a batch of another width."""
    return ROUNDING * np.maximum(u_th, 0.0) + LAST_DIGITS


_SUMS = ("right", "scored", *(name + end for name in (*_COUNTED, "throughput") for end in ("", " below")), "endless")


def _sums_by(group: NDArray[np.int64], columns: FloatArray, groups: int) -> FloatArray:
    """[c, groups]: the sums of columns [c, n] over the entries of each group."""
    return np.array([np.bincount(group, weights=column, minlength=groups) for column in columns])


def curve_steps(
    pair: ModelPair, plan: EvaluationPlan, store: Store | None = None, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode the pieces that are missing of a plan of one configuration and report progress; then `load_curve` has them all.

    The pieces of a few prompts are stored as soon as they are known. UserError at once for a method without a curve.
    """
    (configuration,) = plan.configurations
    check_curve(configuration.method, configuration.settings)
    store = store or store_of(EVALUATIONS)

    def pieces(unit: Unit) -> Steps:
        from cuhlm_core.decoding.batch import DecodeJob

        settings = plan.settings_of(unit)
        jobs = [DecodeJob(plan.prompts[row], configuration.method, own) for row, own in zip(unit.prompts, settings, strict=True)]
        found = yield from walk(pair, jobs, cancelled)
        if found is None:
            return None
        known = [(prompt, piece) for prompt, own in enumerate(found) for piece in own]
        columns = {name: np.concatenate([piece.rounds[name] for _, piece in known]) for name in answer_columns(())}
        def facts(piece: Piece) -> dict[str, Any]:
            own = {name: getattr(piece, name) for name in ("start", "end", "text", "stop_reason", "runs")}
            return {**own, "tokens": len(piece.rounds["token"]), "float32": pair.slm.device.type == pair.llm.device.type == "cpu"}

        about = [{"prompt": row, **facts(piece)} for row, piece in known]
        return columns, {"answers": about, "method": configuration.method, "seed": plan.seed}

    return work_through(Tally("decode", _piece_units(plan), store, lambda unit: load_unit(store, unit)), pieces, cancelled)


def load_curve(plan: EvaluationPlan, store: Store | None = None, partial: bool = False) -> ThresholdCurve | None:
    """All pieces of a plan of one configuration; None while some are missing, or for a partial one while all are."""
    store, (configuration,), units = store or store_of(EVALUATIONS), plan.configurations, _piece_units(plan)
    loaded = [load_unit(store, unit) for unit in units]
    parts = [part for part in loaded if part is not None]
    if not parts or (len(parts) < len(loaded) and not partial):
        return None
    known = [unit for unit, part in zip(units, loaded, strict=True) if part is not None]
    answers = [(0, unit.prompts[one["prompt"]], one) for unit, (_, found) in zip(known, parts, strict=True) for one in found]
    start, end, runs = np.array([(one["start"], one["end"], one.get("runs", 1)) for *_, one in answers], dtype=np.float64).T
    table = answers_table(plan, answers, [columns for columns, _ in parts])
    float32 = all(one.get("float32", True) for *_, one in answers)
    return ThresholdCurve(table, start, end, runs, METHODS[configuration.method], configuration.settings, float32)


def _piece_units(plan: EvaluationPlan) -> list[Unit]:
    """The plan's units, under names of their own: each has the pieces of its prompts. Few prompts are cut finer: a stop loses less."""
    size = PIECE_PROMPTS if len(plan.prompts) <= 10 * PIECE_PROMPTS else len(plan.prompts)
    parts = [(unit, start, unit.prompts[start : start + size]) for unit in plan.units for start in range(0, len(unit.prompts), size)]
    named = ["curve", CURVE_FORMAT, MOST_RUNS]
    return [
        replace(unit, key=content_key([*named, unit.key, *([start] if len(part) < len(unit.prompts) else [])]), prompts=part)
        for unit, start, part in parts
    ]
