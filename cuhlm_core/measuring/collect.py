"""Rounds of a pair over a prompt set: found where they were measured before, else measured part by part, and kept.

Stopped by a person or killed, a measurement goes on where it was; the same measurement asked for again is read from disk.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.measuring import store as round_store
from cuhlm_core.measuring.dropout import mc_dropout_uncertainty
from cuhlm_core.measuring.measure import Measured, batch_size, measure_prompts
from cuhlm_core.measuring.paraphrase import find_lexicon, prompt_uncertainty
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.measuring.store import Recipe
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.settings import COSTLY_ESTIMATORS, check_whole
from cuhlm_core.storage import SHIPPED_CACHE, cache_folder

ON_DEMAND = tuple(COSTLY_ESTIMATORS)
"""Estimators that take about twenty more passes of the SLM a token: measured only when asked for."""
SHIPPED_ROUNDS = SHIPPED_CACHE / "shipped_rounds"
MOST_PROMPTS, MOST_TOKENS = 1_000, 512


@dataclass(frozen=True)
class Progress:
    """What is being measured, and how far it is."""

    what: str
    """rounds, or the name of an estimator"""
    done: int
    """Prompts done."""
    of: int


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


def rounds_folder() -> Path:
    """Where this installation keeps what it measures."""
    return cache_folder() / "rounds"


def recipe_for(pair: ModelPair, prompts: Sequence[str], tokens: int, seed: int) -> Recipe:
    """What measuring `pair` over `prompts` with answers of at most `tokens` tokens depends on. UserError out of range."""
    return recipe_of((pair.slm.fingerprint(), pair.llm.fingerprint()), pair.vocabulary_size, prompts, tokens, seed)


def recipe_of(weights: tuple[str, str], vocabulary_size: int, prompts: Sequence[str], tokens: int, seed: int) -> Recipe:
    """`recipe_for` a pair that is not loaded, from its models' fingerprints as its calibration states them."""
    check_whole("Prompts", len(prompts), 1, MOST_PROMPTS)
    check_whole("Tokens", tokens, 1, MOST_TOKENS)
    check_whole("Seed", seed, 0, 2**32 - 1 - MOST_PROMPTS)
    return Recipe(*weights, vocabulary_size, tuple(prompts), tokens, seed, batch_size(vocabulary_size, tokens))


def find(recipe: Recipe) -> Collected | None:
    """Rounds measured before, here or before the program was shipped; None unless all are there.

    Estimators measured on demand may lie in either folder.
    """
    folders = [rounds_folder() / recipe.key, SHIPPED_ROUNDS / recipe.key]
    found = [loaded for folder in folders if (loaded := round_store.load_measured(folder, folders, recipe, ON_DEMAND)) is not None]
    return Collected(recipe, *found[0]) if found else None


def stamp(recipe: Recipe) -> str:
    """Changes whenever `find` would: the names of the files that it reads."""
    folders = (rounds_folder() / recipe.key, SHIPPED_ROUNDS / recipe.key)
    return " ".join(sorted(file.name for folder in folders for file in folder.glob("*.parquet")))


def collect(
    pair: ModelPair, recipe: Recipe, on_demand: Sequence[str] = (), cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Measure what is missing of `recipe` and of the estimators `on_demand`, telling progress; then `find` has it all.

    Every part is kept as soon as it is done. Ends early when cancelled. UserError for an unknown estimator, at once; for missing
    WordNet data, after the rest was measured; for a prompt that does not fit, when its turn comes.
    """
    unknown = set(on_demand) - set(ON_DEMAND)
    if unknown:
        raise UserError(f"Only {' and '.join(ON_DEMAND)} are measured on demand, not {', '.join(sorted(unknown))}.")
    return _collect(pair, recipe, on_demand, cancelled)


def _collect(pair: ModelPair, recipe: Recipe, on_demand: Sequence[str], cancelled: Callable[[], bool]) -> Iterator[Progress]:
    if find(recipe) is None:
        yield from _measure(pair, recipe, cancelled)
    found = find(recipe)
    if found is None:  # cancelled
        return
    for name in on_demand:
        if name not in found.rounds.uncertainty:
            yield from _estimate(pair, found, name, cancelled)


def _measure(pair: ModelPair, recipe: Recipe, cancelled: Callable[[], bool]) -> Iterator[Progress]:
    """Measure the parts that are not there yet."""
    folder = rounds_folder() / recipe.key
    for start in recipe.starts:
        yield Progress("rounds", start, len(recipe.prompts))
        if round_store.load_part(folder, start) is None:
            prompts = recipe.prompts[start : start + recipe.batch]
            measured = measure_prompts(pair, prompts, start, recipe.tokens, recipe.seed, cancelled)
            if measured is None:
                return
            round_store.save_part(folder, recipe, start, measured)
    yield Progress("rounds", len(recipe.prompts), len(recipe.prompts))


def _estimate(pair: ModelPair, found: Collected, name: str, cancelled: Callable[[], bool]) -> Iterator[Progress]:
    """Measure one on-demand estimator on every part where it is missing."""
    recipe = found.recipe
    folder = rounds_folder() / recipe.key
    measure = _estimator(pair, name, cancelled)
    counts = np.bincount(found.rounds.prompt, minlength=len(recipe.prompts))
    for start in recipe.starts:
        yield Progress(name, start, len(recipe.prompts))
        numbers = range(start, min(start + recipe.batch, len(recipe.prompts)))
        if round_store.load_estimate(folder, start, name, int(counts[list(numbers)].sum())) is None:
            told = []
            for number in numbers:
                values = measure(found, number)
                if values is None:
                    return
                told.append(values)
            round_store.save_estimate(folder, start, name, np.concatenate([values for values, _ in told]), told[0][1])
    yield Progress(name, len(recipe.prompts), len(recipe.prompts))


def _estimator(pair: ModelPair, name: str, cancelled: Callable[[], bool]) -> Callable[[Collected, int], tuple[np.ndarray, str] | None]:
    """From the collected rounds and a prompt's number to (u [n], note), None when cancelled."""
    if not isinstance(pair.slm, HuggingFaceModel):
        raise UserError(f"{name} needs a transformers model as SLM.")
    slm = pair.slm
    if name == "mc-dropout":

        def dropped(found: Collected, number: int) -> tuple[np.ndarray, str] | None:
            answer = found.measured.answers[number]
            text = [*pair.codec.encode_prompt(answer.prompt), *answer.tokens[:-1]]
            told = mc_dropout_uncertainty(slm, text, len(answer.drafts), answer.drafts, found.recipe.seed + number, cancelled=cancelled)
            note = f"Dropout acts on {told.place}; only the current step is dropped, the cached context stays as it is."
            return None if cancelled() else (told.uncertainty, note)

        return dropped
    lexicon = find_lexicon()

    def paraphrased(found: Collected, number: int) -> tuple[np.ndarray, str] | None:
        answer = found.measured.answers[number]
        told = prompt_uncertainty(
            slm, pair.codec, answer.prompt, answer.tokens, answer.drafts, found.recipe.seed + number, lexicon, cancelled=cancelled
        )
        note = "Twenty WordNet paraphrases of the prompt, each followed by the same answer; short prompts make some of them equal."
        return None if cancelled() else (told.uncertainty, note)

    return paraphrased
