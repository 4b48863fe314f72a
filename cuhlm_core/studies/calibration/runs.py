"""Runs over the prompts of a measurement, decoded once and kept beside its rounds: U-HLM while skips follow one another, and learning."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Progress, TokenDecided
from cuhlm_core.maths.rejection_line import uncertainty_threshold
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, cell_sums, ends, prompt_weights, ratio
from cuhlm_core.measuring.collect import Recipe
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import PAPER_ESTIMATOR, DecodeSettings

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

# While skips follow one another ---------------------------------------------------------------------------------------


LEAST = 20
"""Fewest rounds that a position is shown with."""


class SkipRounds(Protocol):
    """What is read of a run (a `RunTable`, a `SkipRun`): an entry a round, NaN where unknown."""

    @property
    def uncertainty(self) -> np.ndarray: ...
    @property
    def skipped(self) -> np.ndarray: ...
    @property
    def rejection_prob(self) -> np.ndarray: ...
    @property
    def bias(self) -> np.ndarray: ...
    def __len__(self) -> int: ...


@dataclass(frozen=True)
class PositionMeans:
    """A mean by position [J] with its 95 % band over prompts; NaN where nothing is known, or no band."""

    mean: FloatArray
    low: FloatArray
    high: FloatArray
    count: FloatArray
    """Rounds that it is over."""
    change_low: FloatArray
    change_high: FloatArray
    """95 % band of the mean less that of the first position, both of the same prompts."""


@dataclass(frozen=True)
class Streaks:
    """By position since the last LLM step; [J] each."""

    positions: NDArray[np.int64]
    """1 is the first round after a verified one, or of the answer (the prompt was read by the LLM too)."""
    pooled: bool
    """The last position stands for itself and all later ones, which have fewer than the least number of rounds each."""
    uncertainty: PositionMeans
    skip_bias: PositionMeans
    """2 beta_d, what a skip adds or would add to the bias of the law there: all rounds whose beta_d is known."""
    bias: PositionMeans
    """What the rounds added to it: a verified full vector 0, a skip 2 beta_d; a skip never audited is not counted."""
    skip: PositionMeans
    """Share of rounds skipped there: at position j the chance of one more skip after j - 1 in a row."""
    rounds: int
    """Those at later positions too, that are not shown where they are too few even together."""
    prompts: int

    @property
    def names(self) -> list[str]:
        """The positions as text, the pooled one as "7+"."""
        return [f"{position}+" if self.pooled and position == self.positions[-1] else str(position) for position in self.positions]


def streak_positions(skipped: NDArray[np.bool_]) -> NDArray[np.int64]:
    """int [n]: position of each round of one answer since the last LLM step, from skipped [n]; 1 follows a verified round or the prompt."""
    rounds = np.arange(len(skipped))
    # The round after the latest verified one before it; the answer's first where there is none.
    verified = np.concatenate(([0], np.where(~skipped, rounds + 1, 0)[:-1])) if len(skipped) else rounds
    return rounds - np.maximum.accumulate(verified) + 1 if len(skipped) else rounds


def streaks(runs: Sequence[SkipRounds], *, least: int = LEAST, replicates: int = REPLICATES, seed: int = 0) -> Streaks:
    """Statistics by position over U-HLM runs, one run a prompt (a prompt with several runs would make the bands too narrow).

    A late position is only reached where every round since the LLM step was easy enough to skip: what changes with the position is also
    which contexts are left. From the first position with fewer than `least` rounds on, positions are pooled into one where they have
    that many together, and left out where not. Raises UserError without a round, and where no position has `least` rounds.
    """
    runs = [run for run in runs if len(run)]
    if not runs:
        raise UserError("Position statistics need at least one run with tokens.")
    number = np.repeat(np.arange(len(runs)), [len(run) for run in runs])
    skipped = np.concatenate([run.skipped for run in runs])
    position = np.concatenate([streak_positions(run.skipped) for run in runs])
    counts = np.bincount(position)[1:]
    full = int(np.argmax(counts < least)) if (counts < least).any() else len(counts)
    later = int(counts[full:].sum())
    pooled = later >= least
    if not full and not pooled:
        raise UserError(f"Position statistics need at least {least} rounds at the first position, here are {counts[0]}.")
    cells = full + pooled
    place = np.minimum(position, cells) - 1
    shown = (position <= full) | pooled
    weights = prompt_weights(len(runs), replicates, seed)

    def means(values: FloatArray) -> PositionMeans:
        known = shown & np.isfinite(values)
        sums, rounds = (
            weights @ cell_sums(number[known], len(runs), place[known], cells, column[known]) for column in (values, np.ones(len(values)))
        )
        estimates = ratio(sums, rounds)
        change = ends(estimates - estimates[:, :1], len(runs))
        return PositionMeans(estimates[0], *ends(estimates, len(runs)), rounds[0], *change)

    rejection = np.concatenate([run.rejection_prob for run in runs])
    return Streaks(
        positions=np.arange(1, cells + 1),
        pooled=pooled,
        uncertainty=means(np.concatenate([run.uncertainty for run in runs])),
        skip_bias=means(2 * rejection),
        bias=means(np.concatenate([run.bias for run in runs])),
        skip=means(skipped.astype(float)),
        rounds=len(position),
        prompts=len(runs),
    )


# Does self-calibration recover? ---------------------------------------------------------------------------------------


DEFAULT_TARGET = DecodeSettings.false_skip_target
TARGETS = (0.01, DEFAULT_TARGET, 0.03, 0.05, 0.1, 0.2)
"""False-skip rates that a page offers to hold: for a pair whose drafts are rejected in 6 % of all rounds only the first ones bind."""
WINDOW = 128
"""Rounds that a running false-skip rate looks back over, its own included."""


@dataclass(frozen=True)
class StudyRounds:
    """The rounds of all prompts in a row, one entry a round; NaN where unknown."""

    prompt: NDArray[np.int64]
    """Which prompt, from 0."""
    uncertainty: FloatArray
    u_th: FloatArray
    """The threshold that the round was decided with."""
    line_a: FloatArray
    """What the device believed before the round; NaN where it does not learn."""
    line_b: FloatArray
    delta: FloatArray
    rejection_prob: FloatArray
    """beta_d, also of the skips that only the closing catch-up audits: the study knows them, the device does not."""
    skipped: NDArray[np.bool_]
    running_rate: FloatArray
    """False-skip rate over the skipped ones of the last WINDOW rounds; NaN where none of them is known."""
    downlink_bits: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.prompt)

    @property
    def transmission_rate(self) -> float | None:
        """Share of rounds with an upload; None without rounds."""
        return float(1 - self.skipped.mean()) if len(self) else None

    def false_skip_rate(self, since: float = 0.0) -> float | None:
        """Mean of beta_d over the skipped rounds after the share `since` (0…1) of all rounds; None where none is known."""
        after = np.arange(len(self)) >= since * len(self)
        known = self.rejection_prob[after & self.skipped & ~np.isnan(self.rejection_prob)]
        return float(known.mean()) if known.size else None


@dataclass(frozen=True)
class AdaptiveStudy:
    """Both ways over the same prompts with the same seeds."""

    start: Start
    target: float
    """The false-skip rate to hold."""
    fixed_u_th: float
    """The threshold that follows from the start by the risk-prone rule (Theorem 1), clipped to [0, 1], and never moves."""
    learning: StudyRounds
    """u-hlm-adaptive, one learner over all prompts."""
    fixed: StudyRounds
    """u-hlm at `fixed_u_th`."""


def recovery_steps(
    pair: ModelPair,
    prompts: Sequence[str],
    start: Start,
    target: float = DEFAULT_TARGET,
    tokens: int = 64,
    seed: int = 0,
    cancelled: Callable[[], bool] = lambda: False,
) -> Generator[Progress, None, AdaptiveStudy]:
    """Decode at most `tokens` tokens to each prompt, learning and with the fixed threshold; prompt i has the seed `seed + i`.

    Tells progress after every decoded answer, two a prompt, and returns the study; one that `cancelled` stops has the rounds so far.
    Raises UserError for what `decode` refuses, and without a prompt.
    """
    from cuhlm_core.decoding.decoder import decode  # torch: not to draw a study that was decoded

    if not prompts:
        raise UserError("A study needs at least one prompt.")
    fixed_u_th = min(1.0, max(0.0, uncertainty_threshold(start.a, start.b, start.delta)))
    learner = SelfCalibration(start, target)
    learning: list[list[Event]] = []
    fixed: list[list[Event]] = []
    for number, prompt in enumerate(prompts):
        settings = DecodeSettings(seed=seed + number, max_tokens=tokens, u_th=fixed_u_th, line_a=start.a, line_b=start.b, delta=start.delta)
        runs = (
            (learning, decode(pair, prompt, "u-hlm-adaptive", settings, cancelled, learner)),
            (fixed, decode(pair, prompt, "u-hlm", settings, cancelled)),
        )
        for way, (decoded, events) in enumerate(runs, start=1):
            if not cancelled():
                decoded.append(list(events))
                yield Progress("learning", 2 * number + way, 2 * len(prompts))
    return AdaptiveStudy(start, target, fixed_u_th, study_rounds(learning), study_rounds(fixed))


def study_rounds(runs: Sequence[Sequence[Event]]) -> StudyRounds:
    """The columns of several runs' events, one run after another."""
    tables = [run_table(events, seed=0) for events in runs]
    tokens = [event for events in runs for event in events if isinstance(event, TokenDecided)]

    def column(name: str) -> np.ndarray:
        return np.concatenate([np.empty(0), *(getattr(table, name) for table in tables)])

    rejection_prob, skipped = column("rejection_prob"), column("skipped").astype(bool)
    return StudyRounds(
        prompt=np.repeat(np.arange(len(tables)), np.array([len(table) for table in tables], dtype=np.int64)),
        uncertainty=column("uncertainty"),
        u_th=column("u_th"),
        **{name: np.array([getattr(token, name) for token in tokens], dtype=np.float64) for name in ("line_a", "line_b", "delta")},
        rejection_prob=rejection_prob,
        skipped=skipped,
        running_rate=_running_mean(rejection_prob, skipped & ~np.isnan(rejection_prob)),
        downlink_bits=column("downlink_bits").astype(np.int64),
    )


def _running_mean(values: FloatArray, counted: NDArray[np.bool_]) -> FloatArray:
    """Mean of the counted ones of the last WINDOW values, NaN where there is none."""
    sums, counts = (np.concatenate(([0.0], np.cumsum(part))) for part in (np.where(counted, values, 0.0), counted))
    first = np.maximum(0, np.arange(1, len(values) + 1) - WINDOW)
    return ratio(sums[1:] - sums[first], counts[1:] - counts[first])


STREAK_PROMPTS = 40
"""Prompts whose runs a page shows."""
LEARNING_PROMPTS = 24
"""Prompts of the study that a page shows."""
WRONG_STARTS = {
    "far too trusting": (0.2, -0.2, 0.6),
    "far too careful": (2.0, 0.5, 0.3),
    "the paper's (another pair's)": (0.815, -0.066, 0.5956),
}
"""a, b and Delta that the device may be told at first; none fits the demo pair."""
_WAYS = ("learning", "fixed")
_COLUMNS = ("uncertainty", "skipped", "rejection_prob", "bias")


# U-HLM ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SkipRun:
    """One run, an entry a round; NaN where unknown."""

    uncertainty: np.ndarray
    skipped: np.ndarray
    """bool"""
    rejection_prob: np.ndarray
    bias: np.ndarray

    def __len__(self) -> int:
        return len(self.skipped)


def find_skip_runs(recipe: Recipe, u_th: float, prompts: int) -> list[SkipRun] | None:
    """The runs over the first `prompts` prompts at that threshold; None unless all are there."""
    parts = [_skip_runs(recipe, u_th, numbers) for numbers in _parts(recipe, prompts)]
    return [run for part in parts if part is not None for run in part] if all(part is not None for part in parts) else None


def decode_skip_runs(
    pair: ModelPair, recipe: Recipe, u_th: float, prompts: int, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode what is missing with the method u-hlm, telling progress; ends early when cancelled, and keeps every part that is done."""
    from cuhlm_core.decoding.decoder import decode

    for numbers in _parts(recipe, prompts):
        if _skip_runs(recipe, u_th, numbers) is None:
            tables = []
            for number in numbers:
                yield Progress("u-hlm", number, prompts)
                settings = DecodeSettings(seed=recipe.seed + number, max_tokens=recipe.tokens, u_th=u_th)
                tables.append(run_table(decode(pair, recipe.prompts[number], "u-hlm", settings, cancelled), settings.seed))
                if cancelled():
                    return
            columns = {name: np.concatenate([getattr(table, name) for table in tables]) for name in _COLUMNS}
            columns["prompt"] = np.repeat(list(numbers), [len(table) for table in tables])
            recipe.store.save(_skip_name(u_th, numbers), columns, {"u_th": u_th})
    yield Progress("u-hlm", prompts, prompts)


def _parts(recipe: Recipe, prompts: int) -> list[range]:
    """Numbers of the prompts whose runs share a file."""
    return [range(start, min(start + recipe.batch, prompts)) for start in range(0, prompts, recipe.batch)]


def _skip_name(u_th: float, numbers: range) -> str:
    return f"u-hlm-{u_th:.4f}-{numbers.start:05d}-{numbers.stop:05d}"


def _skip_runs(recipe: Recipe, u_th: float, numbers: range) -> list[SkipRun] | None:
    return recipe.store.load(
        _skip_name(u_th, numbers),
        lambda columns, about: [SkipRun(**{name: columns[name][columns["prompt"] == number] for name in _COLUMNS}) for number in numbers],
    )


# What a pattern by position has to be compared with -------------------------------------------------------------------


def llm_steps(runs: Sequence[SkipRounds]) -> list[SkipRun]:
    """Of U-HLM runs the rounds that were sent: position 0, where the paper sees the least uncertainty and bias.

    In the eyes of `streaks` each of them follows an LLM step, so that its position 1 holds them all.
    """
    return [SkipRun(*(getattr(run, name)[~run.skipped] for name in _COLUMNS)) for run in runs]


def virtual_runs(rounds: Rounds, u_th: float) -> list[SkipRun]:
    """HLM rounds as if those with u <= u_th had been skipped: every token was verified, so no skip can have changed what follows.

    A pattern by position that these show too is one of selection: a late position is reached only where every round before was sure.
    """
    u = rounds.uncertainty[PAPER_ESTIMATOR]
    skipped, beta = u <= u_th, rounds.rejection_prob
    columns = {"uncertainty": u, "skipped": skipped, "rejection_prob": beta, "bias": np.where(skipped, 2 * beta, 0.0)}
    numbers = np.unique(rounds.prompt)
    return [SkipRun(**{name: values[rounds.prompt == number] for name, values in columns.items()}) for number in numbers]


# Self-calibration -----------------------------------------------------------------------------------------------------


def find_learning(recipe: Recipe, start: Start, target: float, prompts: int) -> AdaptiveStudy | None:
    """The study of these choices over the first `prompts` prompts; None where it was not decoded yet."""
    name = _learning_name(start, target, prompts)
    learning, fixed = (
        recipe.store.load(f"{way}-{name}", lambda columns, about: (StudyRounds(**columns), about["fixed_u_th"])) for way in _WAYS
    )
    return None if learning is None or fixed is None else AdaptiveStudy(start, target, learning[1], learning[0], fixed[0])


def decode_learning(
    pair: ModelPair, recipe: Recipe, start: Start, target: float, prompts: int, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode the study with one learner over all prompts, telling progress; nothing is kept of a cancelled one."""
    study = yield from recovery_steps(pair, recipe.prompts[:prompts], start, target, recipe.tokens, recipe.seed, cancelled)
    if cancelled():
        return
    for way in _WAYS:
        about = {**asdict(start), "target": target, "fixed_u_th": study.fixed_u_th}
        recipe.store.save(f"{way}-{_learning_name(start, target, prompts)}", vars(getattr(study, way)), about)


def _learning_name(start: Start, target: float, prompts: int) -> str:
    return hashlib.sha256(f"{asdict(start)} {target} {prompts}".encode()).hexdigest()[:12]
