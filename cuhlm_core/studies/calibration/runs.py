"""Runs over the prompts of a measurement, decoded once and kept beside its rounds: U-HLM while skips follow one another, and learning."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

import numpy as np

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.jobs import Progress
from cuhlm_core.decoding.self_calibration import Start
from cuhlm_core.measuring.collect import Recipe
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import About
from cuhlm_core.studies.calibration.self_calibration import AdaptiveStudy, StudyRounds, recovery_steps

STREAK_PROMPTS = 40
"""Prompts whose runs a page shows."""
LEARNING_PROMPTS = 24
"""Prompts of the study that a page shows."""
TARGETS = (0.05, 0.1, 0.15, 0.2)
"""False-skip rates that a page offers to hold."""
WRONG_STARTS = {
    "far too trusting": (0.2, -0.2, 0.6),
    "far too careful": (2.0, 0.5, 0.3),
    "the paper's (another pair's)": (0.815, -0.066, 0.5956),
}
"""a, b and Delta that the device may be told at first; none fits the demo pair."""
_WAYS = ("learning", "fixed")
_COLUMNS = ("uncertainty", "skipped", "total_variation", "bias")


# U-HLM ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SkipRun:
    """One run, an entry a round; NaN where unknown."""

    uncertainty: np.ndarray
    skipped: np.ndarray
    """bool"""
    total_variation: np.ndarray
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
    def read(columns: dict[str, np.ndarray], about: About) -> list[SkipRun]:
        return [SkipRun(**{name: columns[name][columns["prompt"] == number] for name in _COLUMNS}) for number in numbers]

    return recipe.store.load(_skip_name(u_th, numbers), read)


# Self-calibration -----------------------------------------------------------------------------------------------------


def find_learning(recipe: Recipe, start: Start, target: float, prompts: int) -> AdaptiveStudy | None:
    """The study of these choices over the first `prompts` prompts; None where it was not decoded yet."""
    learning, fixed = (recipe.store.load(f"{way}-{_learning_name(start, target, prompts)}", _study_rounds) for way in _WAYS)
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


def _study_rounds(columns: dict[str, np.ndarray], about: About) -> tuple[StudyRounds, float]:
    return StudyRounds(**columns), about["fixed_u_th"]


def _learning_name(start: Start, target: float, prompts: int) -> str:
    return hashlib.sha256(f"{asdict(start)} {target} {prompts}".encode()).hexdigest()[:12]
