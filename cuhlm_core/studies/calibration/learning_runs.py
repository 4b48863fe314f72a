"""Self-calibration over the prompts of a measurement, decoded once and kept beside the rounds."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, fields

from cuhlm_core.decoding.self_calibration import Start
from cuhlm_core.measuring import store as round_store
from cuhlm_core.measuring.collect import SHIPPED_ROUNDS, Progress, rounds_folder
from cuhlm_core.measuring.store import Recipe
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.studies.calibration.self_calibration import AdaptiveStudy, StudyRounds, recovery_steps

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


def find_learning(recipe: Recipe, start: Start, target: float, prompts: int) -> AdaptiveStudy | None:
    """The study of these choices over the first `prompts` prompts; None where it was not decoded yet."""
    for folder in (rounds_folder() / recipe.key, SHIPPED_ROUNDS / recipe.key):
        ways = [round_store.load_columns(folder, f"{way}-{_name(start, target, prompts)}") for way in _WAYS]
        try:
            learning, fixed = (StudyRounds(**columns) for columns, _ in ways if columns)  # type: ignore[misc]
            return AdaptiveStudy(start, target, ways[0][1]["fixed_u_th"], learning, fixed)  # type: ignore[index]
        except (TypeError, ValueError, KeyError):
            continue
    return None


def decode_learning(
    pair: ModelPair, recipe: Recipe, start: Start, target: float, prompts: int, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode the study with one learner over all prompts, telling progress; nothing is kept of a cancelled one."""
    steps = recovery_steps(pair, recipe.prompts[:prompts], start, target, recipe.tokens, recipe.seed, cancelled)
    while True:
        try:
            done, of = next(steps)
            yield Progress("Learning", done, of)
        except StopIteration as ended:
            study: AdaptiveStudy = ended.value
            break
    if cancelled():
        return
    for way in _WAYS:
        rounds: StudyRounds = getattr(study, way)
        columns = {field.name: getattr(rounds, field.name) for field in fields(rounds)}
        about = {**asdict(start), "target": target, "fixed_u_th": study.fixed_u_th}
        round_store.save_columns(rounds_folder() / recipe.key, f"{way}-{_name(start, target, prompts)}", columns, about)


def _name(start: Start, target: float, prompts: int) -> str:
    return hashlib.sha256(f"{asdict(start)} {target} {prompts}".encode()).hexdigest()[:12]
