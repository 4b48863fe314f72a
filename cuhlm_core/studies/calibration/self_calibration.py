"""Does self-calibration recover? One learner over several prompts from a wrong start, beside a threshold fixed from the same start."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.jobs import Progress
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Decision, Event, TokenDecided
from cuhlm_core.maths.rejection_line import uncertainty_threshold
from cuhlm_core.maths.statistics import FloatArray
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.settings import DecodeSettings

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


def recovery(
    pair: ModelPair,
    prompts: Sequence[str],
    start: Start,
    target: float = 0.1,
    tokens: int = 64,
    seed: int = 0,
    progress: Callable[[Progress], None] = lambda step: None,
    cancelled: Callable[[], bool] = lambda: False,
    estimator: str = "temperature",
) -> AdaptiveStudy:
    """`recovery_steps` at one go; `progress` is told after every decoded answer."""
    steps = recovery_steps(pair, prompts, start, target, tokens, seed, cancelled, estimator)
    while True:
        try:
            progress(next(steps))
        except StopIteration as end:
            return end.value


def recovery_steps(
    pair: ModelPair,
    prompts: Sequence[str],
    start: Start,
    target: float = 0.1,
    tokens: int = 64,
    seed: int = 0,
    cancelled: Callable[[], bool] = lambda: False,
    estimator: str = "temperature",
) -> Generator[Progress, None, AdaptiveStudy]:
    """Decode at most `tokens` tokens to each prompt, learning and with the fixed threshold; prompt i has the seed `seed + i`.

    Tells progress after every decoded answer, two a prompt, and returns the study; one that `cancelled` stops has the rounds so far.
    Raises UserError for what `decode` refuses, and without a prompt.
    """
    if not prompts:
        raise UserError("A study needs at least one prompt.")
    fixed_u_th = min(1.0, max(0.0, uncertainty_threshold(start.a, start.b, start.delta)))
    learner = SelfCalibration(start, target)
    learning: list[list[Event]] = []
    fixed: list[list[Event]] = []
    for number, prompt in enumerate(prompts):
        settings = DecodeSettings(
            seed=seed + number, max_tokens=tokens, u_th=fixed_u_th, line_a=start.a, line_b=start.b, delta=start.delta, estimator=estimator
        )
        runs = (
            (learning, decode(pair, prompt, "u-hlm-adaptive", settings, cancelled, learner)),
            (fixed, decode(pair, prompt, "u-hlm", settings, cancelled)),
        )
        for way, (told, events) in enumerate(runs, start=1):
            if not cancelled():
                told.append(list(events))
                yield Progress("learning", 2 * number + way, 2 * len(prompts))
    return AdaptiveStudy(start, target, fixed_u_th, study_rounds(learning), study_rounds(fixed))


def study_rounds(runs: Sequence[Sequence[Event]]) -> StudyRounds:
    """The columns of several runs' events, one run after another."""
    tokens = [(number, event) for number, events in enumerate(runs) for event in events if isinstance(event, TokenDecided)]
    audits = {(number, event.round): event for number, events in enumerate(runs) for event in events if isinstance(event, Audited)}

    def column(values: Iterator[float | None]) -> FloatArray:
        return np.array([np.nan if value is None else value for value in values], dtype=np.float64)

    known = [audits.get((number, token.round), token).rejection_prob for number, token in tokens]
    rejection_prob = column(iter(known))
    skipped = np.array([token.decision is Decision.SKIP for _, token in tokens], dtype=bool)
    return StudyRounds(
        prompt=np.array([number for number, _ in tokens], dtype=np.int64),
        uncertainty=column(token.uncertainty for _, token in tokens),
        u_th=column(token.u_th for _, token in tokens),
        line_a=column(token.line_a for _, token in tokens),
        line_b=column(token.line_b for _, token in tokens),
        delta=column(token.delta for _, token in tokens),
        rejection_prob=rejection_prob,
        skipped=skipped,
        running_rate=_running_mean(rejection_prob, skipped & ~np.isnan(rejection_prob)),
        downlink_bits=np.array([token.downlink_bits for _, token in tokens], dtype=np.int64),
    )


def _running_mean(values: FloatArray, counted: NDArray[np.bool_]) -> FloatArray:
    """Mean of the counted ones of the last WINDOW values, NaN where there is none."""
    sums, counts = (np.concatenate(([0.0], np.cumsum(part))) for part in (np.where(counted, values, 0.0), counted))
    first = np.maximum(0, np.arange(1, len(values) + 1) - WINDOW)
    total, number = sums[1:] - sums[first], counts[1:] - counts[first]
    mean = np.full(len(values), np.nan)
    np.divide(total, number, out=mean, where=number > 0)
    return mean
