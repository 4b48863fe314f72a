"""The question of a pair's opening run, by a rule: of the held-out questions, the first run on which the whole method is to be seen.

What is to be seen: the first replaced token is one that the small model plainly does not know (it gives next to nothing to the token that
the large model is sure of, so the replacement is knowledge and not the dice of temperature 1), the number of probabilities sent varies,
one skip is wrong, and the answer is right. So the run is a chosen one and is called so; how often the method is right is
docs/results.md's to say.
"""

from collections.abc import Sequence
from dataclasses import replace

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Decision, Event, Finished, TokenDecided
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import reached_answer
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import DecodeSettings
from little_world import WORLD_SETS, questions

QUESTIONS, SEEDS = 60, 4
"""Of each test set; each question is tried with the seeds from the settings' own on."""
UNKNOWN, SURE = 0.05, 0.9
"""The small model plainly does not know a token to which it gives less than the first where the large model gives more than the second."""
SIZES = 3
"""Least number of different k."""
LENGTHS = range(12, 41)
"""Tokens that fit the first screen."""


def is_unknown(token: TokenDecided) -> bool:
    """Whether the token is one that the large model is sure of and the small model plainly does not know."""
    small, large = ({number: p for number, _, p in top} for top in (token.draft_top, token.target_top))
    return large.get(token.token, 0.0) > SURE and small.get(token.token, 0.0) < UNKNOWN


def _might_show(events: Sequence[Event], pair: ModelPair, prompt: str) -> bool:
    """All that a run without tops tells."""
    totals, table = events[-1], run_table(events, 0)
    assert isinstance(totals, Finished)
    reached = reached_answer(prompt, totals.text, pair.name)
    wrong_skips = int((table.skipped & (table.would_accept == 0)).sum())
    sizes = {float(k) for k in table.k[table.transmitted]}
    return len(table) in LENGTHS and reached is not None and reached.right and wrong_skips == 1 and len(sizes) >= SIZES


def _shows(events: Sequence[Event]) -> bool:
    replaced = [event for event in events if isinstance(event, TokenDecided) and event.decision is Decision.RESAMPLE]
    return bool(replaced) and is_unknown(replaced[0])


def search_opening(pair: ModelPair, method: str, settings: DecodeSettings) -> tuple[str, int]:
    """(prompt, seed) of the first run that shows everything, in the order of seeds, sets and questions; LookupError where none does."""
    prompts = [question.prompt for name in WORLD_SETS for question in questions(name, "test", QUESTIONS, 0)]
    plain = [prompt for prompt in prompts if prompt[0].isupper() and prompt.endswith("?")]
    for seed in range(settings.seed, settings.seed + SEEDS):
        seeded = replace(settings, seed=seed)
        runs = decode_batch(pair, [DecodeJob(prompt, method, seeded) for prompt in plain])
        for prompt, run in zip(plain, runs or (), strict=True):
            if _might_show(run.events, pair, prompt) and _shows(tuple(decode(pair, prompt, method, seeded))):
                return prompt, seed
    raise LookupError(f"No question of {len(plain)} with {SEEDS} seeds shows everything: ask more.")
