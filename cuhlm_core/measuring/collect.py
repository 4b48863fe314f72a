"""Rounds of a pair over a prompt set: read from disk where they were measured before, else measured part by part and stored.

A measurement that was stopped or killed resumes where it was. Each has a folder, named after everything that its rounds depend on, which
holds `recipe.json`, a file per batch of prompts, and one more per batch for each estimator that was measured on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from cuhlm_core.errors import UserError, check_whole
from cuhlm_core.evaluation.units import Steps, Tally, Unit, UnitContent, at_once, work_through
from cuhlm_core.events import Progress
from cuhlm_core.measuring.rounds import NO_DISTANCE, Answer, Measured, Rounds, batch_size, joined
from cuhlm_core.models.protocol import KnownPair
from cuhlm_core.settings import COSTLY_ESTIMATORS, MOST_PROMPTS, MOST_TOKENS
from cuhlm_core.storage import About, Store, content_key, store_of, write_json

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

ON_DEMAND = tuple(COSTLY_ESTIMATORS)
"""Estimators that take about twenty more passes of the SLM a token: measured only when asked for."""
ROUNDS_FORMAT = 2
"""Number of the measured columns' meaning: a change makes old measurements invisible."""
RECIPE_FILE = "recipe.json"


@dataclass(frozen=True)
class Recipe:
    """All inputs of measured rounds."""

    slm: str
    """Fingerprint of the SLM's weights."""
    llm: str
    vocabulary_size: int
    prompts: tuple[str, ...]
    tokens: int
    """Longest answer."""
    seed: int
    batch: int
    """Prompts a part."""
    format: int = ROUNDS_FORMAT

    @property
    def key(self) -> str:
        """Name of the measurement's folder."""
        return content_key(asdict(self))

    @property
    def starts(self) -> range:
        """Number of the first prompt of each part."""
        return range(0, len(self.prompts), self.batch)

    def units(self, kind: str = "rounds") -> list[Unit]:
        """Its parts; `kind` is rounds or an estimator's name."""
        return [Unit(part_name(start, kind), range(start, min(start + self.batch, len(self.prompts)))) for start in self.starts]

    @property
    def store(self) -> Store:
        """Where its rounds are kept, and whatever else is decoded over its prompts."""
        return store_of("rounds").below(self.key)


def part_name(start: int, kind: str = "rounds") -> str:
    """The name of the part that begins with prompt `start`; `kind` is rounds or an estimator's name."""
    return f"{kind}-{start:05d}"


@dataclass(frozen=True)
class Collected:
    """The rounds of one recipe."""

    recipe: Recipe
    measured: Measured
    notes: dict[str, str]
    """How each on-demand estimator was measured, in words."""

    @property
    def rounds(self) -> Rounds:
        return self.measured.rounds


def recipe_for(pair: KnownPair, prompts: Sequence[str], tokens: int, seed: int) -> Recipe:
    """What measuring `pair` over `prompts` with answers of at most `tokens` tokens depends on. UserError out of range."""
    check_whole("Prompts", len(prompts), 1, MOST_PROMPTS)
    check_whole("Tokens", tokens, 1, MOST_TOKENS)
    check_whole("Seed", seed, 0, 2**32 - 1 - MOST_PROMPTS)
    return Recipe(*pair.weights, pair.vocabulary_size, tuple(prompts), tokens, seed, batch_size(pair.vocabulary_size, tokens))


def find(recipe: Recipe) -> Collected | None:
    """Rounds measured before, with those of the on-demand estimators that are complete; None unless all rounds are there."""
    parts = [part for start in recipe.starts if (part := recipe.store.load(part_name(start), measured_of)) is not None]
    if len(parts) < len(recipe.starts):
        return None
    rounds = joined([part.rounds for part in parts])
    more, notes = {}, {}
    for name in ON_DEMAND:
        estimates = [_estimate(recipe, start, name, len(part.rounds)) for start, part in zip(recipe.starts, parts, strict=True)]
        sound = [estimate for estimate in estimates if estimate is not None]
        if len(sound) == len(parts):
            more[name], notes[name] = np.concatenate([values for values, _ in sound]), sound[0][1]
    complete = replace(rounds, uncertainty={**rounds.uncertainty, **more})
    return Collected(recipe, Measured(complete, tuple(answer for part in parts for answer in part.answers)), notes)


def stamp(recipe: Recipe) -> str:
    """Changes whenever `find` would."""
    return recipe.store.stamp()


def collect(
    pair: ModelPair, recipe: Recipe, on_demand: Sequence[str] = (), cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Measure what is missing of `recipe` and of the estimators `on_demand`, yielding progress; then `find` has it all.

    Every part is kept as soon as it is done. Ends early when cancelled. UserError for an unknown estimator, before all else; for missing
    WordNet data, after the rest was measured; for a prompt that does not fit, when its turn comes.
    """
    unknown = set(on_demand) - set(ON_DEMAND)
    if unknown:
        raise UserError(f"Only {' and '.join(ON_DEMAND)} are measured on demand, not {', '.join(sorted(unknown))}.")
    if find(recipe) is None:
        yield from _measure_parts(pair, recipe, cancelled)
    collected = find(recipe)
    if collected is None:  # cancelled
        return
    for name in on_demand:
        if name not in collected.rounds.uncertainty:
            yield from _measure_estimate(pair, collected, name, cancelled)


def rounds_over(
    pair: ModelPair, prompts: Sequence[str], tokens: int, seed: int, on_demand: Sequence[str] = ()
) -> Generator[Progress, None, Collected]:
    """The rounds of a pair over prompts, at most `tokens` each, measured where they are not kept yet, yielding progress (see `collect`)."""
    recipe = recipe_for(pair, prompts, tokens, seed)
    yield from collect(pair, recipe, on_demand)
    collected = find(recipe)
    assert collected is not None  # nothing cancels it
    return collected


def _measure_parts(pair: ModelPair, recipe: Recipe, cancelled: Callable[[], bool]) -> Iterator[Progress]:
    """Measure the parts that are not there yet."""
    from cuhlm_core.measuring.measure import measure_prompts  # torch: not to read what was measured

    def measure(unit: Unit) -> UnitContent | None:
        prompts = recipe.prompts[unit.prompts.start : unit.prompts.stop]
        measured = measure_prompts(pair, prompts, unit.prompts.start, recipe.tokens, recipe.seed, cancelled)
        return None if measured is None else columns_of(measured)

    _keep_recipe(recipe)
    tally = Tally("rounds", recipe.units(), recipe.store, lambda unit: recipe.store.load(unit.key, measured_of))
    yield from work_through(tally, at_once(measure), cancelled)


def parts_done(recipe: Recipe) -> int:
    """The number of consecutive stored parts from the first one on."""
    return next((number for number, start in enumerate(recipe.starts) if not recipe.store.holds(part_name(start))), len(recipe.starts))


def first_parts(recipe: Recipe, parts: int) -> Recipe:
    """The recipe of the prompts of the first parts alone, 1 or more that are kept: their rounds are kept for it, too."""
    shorter = replace(recipe, prompts=recipe.prompts[: parts * recipe.batch])
    _keep_recipe(shorter)
    for unit in shorter.units():
        if (measured := recipe.store.load(unit.key, measured_of)) is not None:
            shorter.store.save(unit.key, *columns_of(measured))
    return shorter


def _keep_recipe(recipe: Recipe) -> None:
    if not (file := recipe.store.writable / RECIPE_FILE).exists():
        write_json(file, asdict(recipe), indent=1)


def _measure_estimate(pair: ModelPair, collected: Collected, name: str, cancelled: Callable[[], bool]) -> Iterator[Progress]:
    """Measure one on-demand estimator on every part where it is missing."""
    recipe = collected.recipe
    measure_prompt = _estimator(pair, name, cancelled)
    counts = np.bincount(collected.rounds.prompt, minlength=len(recipe.prompts))

    def load(unit: Unit) -> object | None:
        return _estimate(recipe, unit.prompts.start, name, int(counts[unit.prompts.start : unit.prompts.stop].sum()))

    def measure(unit: Unit) -> Steps:
        estimates = []
        for number in unit.prompts:
            estimate = measure_prompt(collected, number)
            if estimate is None:
                return None
            estimates.append(estimate)
            if len(estimates) < len(unit.prompts):
                yield len(estimates) / len(unit.prompts)
        return {"uncertainty": np.concatenate([values for values, _ in estimates])}, {"note": estimates[0][1]}

    yield from work_through(Tally(name, recipe.units(name), recipe.store, load), measure, cancelled)


def _estimator(pair: ModelPair, name: str, cancelled: Callable[[], bool]) -> Callable[[Collected, int], tuple[np.ndarray, str] | None]:
    """From the collected rounds and a prompt's number to (u [n], note), None when cancelled."""
    from cuhlm_core.measuring.estimators import mc_dropout_uncertainty
    from cuhlm_core.measuring.paraphrase import find_lexicon, prompt_uncertainty

    lexicon = None if name == "mc-dropout" else find_lexicon()

    def measure(collected: Collected, number: int) -> tuple[np.ndarray, str] | None:
        answer, seed = collected.measured.answers[number], collected.recipe.seed + number
        prompt, tokens, drafts = answer.prompt, answer.tokens, answer.drafts
        if lexicon is None:
            text = [*pair.codec.encode_prompt(prompt), *tokens[:-1]]
            u, where = mc_dropout_uncertainty(pair.slm, text, len(drafts), drafts, seed, cancelled=cancelled)
            note = f"Dropout acts on {where}; only the current step is dropped, the cached context stays as it is."
        else:
            u = prompt_uncertainty(pair.slm, pair.codec, prompt, tokens, drafts, seed, lexicon, cancelled=cancelled)
            note = "Twenty WordNet paraphrases of the prompt, each followed by the same answer; short prompts make some of them equal."
        return None if cancelled() else (u, note)

    return measure


# A part as columns ----------------------------------------------------------------------------------------------------


def columns_of(measured: Measured) -> tuple[dict[str, np.ndarray], About]:
    """What is kept of measured prompts: a column for every array, the rest as facts."""
    columns: dict[str, np.ndarray] = {}
    constants: dict[str, Any] = {}
    for field in fields(Rounds):
        value = getattr(measured.rounds, field.name)
        if field.name == "dense_distances":
            columns[_DENSE] = _changes(value)
        elif isinstance(value, np.ndarray):
            columns[field.name] = value
        elif isinstance(value, Mapping) and all(isinstance(part, np.ndarray) for part in value.values()):
            columns |= {f"{field.name}/{key}": part for key, part in value.items()}
        else:
            constants[field.name] = value
    columns["token"] = np.array([token for answer in measured.answers for token in answer.tokens], dtype=np.int64)
    columns["draft"] = np.array([draft for answer in measured.answers for draft in answer.drafts], dtype=np.int64)
    return columns, {"constants": constants, "prompts": [answer.prompt for answer in measured.answers]}


ROUNDS_FILE = "rounds"


def keep_rounds(folder: Path, collected: Collected) -> None:
    """Keep rounds in ROUNDS_FILE of a folder, so that a reader can compute a line and its risk again: all columns with one number a round.

    About 50 bytes a round. What a round holds by k, thirty times as much, is left out.
    """
    recipe, (columns, _) = collected.recipe, columns_of(collected.measured)
    about = {"slm": recipe.slm, "llm": recipe.llm, "tokens": recipe.tokens, "seed": recipe.seed, "prompts": list(recipe.prompts)}
    columns |= {f"uncertainty/{name}": values for name, values in collected.rounds.uncertainty.items()}
    Store(folder).save(ROUNDS_FILE, {name: values for name, values in columns.items() if values.ndim == 1}, about)


def measured_of(columns: dict[str, np.ndarray], about: About) -> Measured:
    """The prompts that `columns_of` was given, without columns that it does not make; KeyError, TypeError or ValueError where one lacks."""
    values: dict[str, Any] = {name: _tuples(value) for name, value in about["constants"].items()}
    for column, array in columns.items():
        name, _, key = column.partition("/")
        if key:
            values.setdefault(name, {})[key] = array
        else:
            values[name] = array
    tokens, drafts = values.pop("token"), values.pop("draft")
    values["dense_distances"] = _distances(values.pop(_DENSE))
    rounds = Rounds(**{field.name: values[field.name] for field in fields(Rounds)})
    if len(rounds.dense_sizes) != rounds.dense_distances.shape[1]:
        raise ValueError("the distances are of other sizes")
    ends = [*np.flatnonzero(np.diff(rounds.prompt)) + 1, len(rounds)]
    answers = [
        Answer(prompt, tuple(tokens[start:end].tolist()), tuple(drafts[start:end].tolist()))
        for prompt, start, end in zip(about["prompts"], [0, *ends[:-1]], ends, strict=True)
    ]
    return Measured(rounds, tuple(answers))


_DENSE = "dense_changes"
"""Column of `Rounds.dense_distances`: what the logarithm's steps change by from one size to the next, which takes a fifth of the space."""
_STEP = 2.0**-16
"""Steps of the logarithm: at k = 300 a hundredth of half the change by one more token."""


def _changes(distances: np.ndarray) -> np.ndarray:
    """Second differences along the sizes, whole numbers from 0 up (the sign is the last bit)."""
    steps = np.rint(np.log(np.maximum(distances, NO_DISTANCE)) / _STEP).astype(np.int32)
    second = np.diff(np.diff(steps, axis=1, prepend=0), axis=1, prepend=0)
    return np.asarray((second << 1) ^ (second >> 31))


def _distances(changes: np.ndarray) -> np.ndarray:
    """What `_changes` was given, to half a step; float32, for there are many."""
    steps = changes.astype(np.int32)
    steps = (steps >> 1) ^ -(steps & 1)
    for _ in range(2):
        np.cumsum(steps, axis=1, out=steps)
    distances = np.multiply(steps, _STEP, dtype=np.float32)  # whole numbers below 2^24, and a power of 2: nothing is rounded
    np.exp(distances, out=distances)
    distances[steps <= np.rint(np.log(NO_DISTANCE) / _STEP)] = 0
    return distances


def _tuples(value: Any) -> Any:
    """JSON's lists as tuples again."""
    if isinstance(value, list):
        return tuple(value)
    return {key: _tuples(part) for key, part in value.items()} if isinstance(value, dict) else value


def _estimate(recipe: Recipe, start: int, name: str, count: int) -> tuple[np.ndarray, str] | None:
    """An on-demand estimator's values for one part of `count` rounds, and how it was measured; None where missing."""

    def read(columns: dict[str, np.ndarray], about: About) -> tuple[np.ndarray, str] | None:
        values = columns["uncertainty"]
        return (values, str(about.get("note", ""))) if len(values) == count else None

    return recipe.store.load(part_name(start, name), read)
