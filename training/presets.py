"""Which prompt and seed each of the Live page's presets takes on a pair: `python -m training.presets`, after a change of its weights.

The questions are held-out ones of the world. A preset takes one on which its point shows (`Preset.shows`): the clearest by RANKS, else one
of about LENGTH tokens. Those of SHARED have one prompt, which the small model alone gets wrong and few uploads put right.
"""

import argparse
import json
from dataclasses import dataclass

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.runs.presets import PRESETS, PRESETS_FILE, Outcome, Preset, outcome_of
from little_world import WORLD_SETS, questions, recognise

LENGTH = 40
WHOLE = "What if it always asks?"
"""HLM's run."""
SHARED = ("What if it never asks?", "What if it asks only when unsure?")
HLM_TEXT = ("What if it asks only when unsure?", "What if the signal is weak?", "What if the link is perfect?")
"""Presets whose text is HLM's own, token for token, so that what is said of HLM is what its bar shows."""
RANKS = {"What if it asks only when unsure?": 1, "What if the small model is too sure?": -1, "What if few bytes may be sent?": -1}
"""Presets of which the least (1) or the largest (-1) quantity is the clearest."""


@dataclass(frozen=True)
class Try:
    """One prompt with one seed, and what a preset made of it."""

    prompt: str
    seed: int
    outcome: Outcome

    def rank(self, preset: Preset) -> float:
        """The clearest has the least."""
        quantity = preset.quantity(self.outcome) or 0.0
        return RANKS[preset.title] * quantity if preset.title in RANKS else abs(self.outcome.totals.tokens - LENGTH)


def outcomes(pair: ModelPair, preset: Preset, prompts: list[str], seeds: range) -> list[Try]:
    """What the preset makes of every prompt with every seed."""
    tries = [(prompt, seed) for prompt in prompts for seed in seeds]
    jobs = [DecodeJob(prompt, preset.method, preset.settings(pair.calibration, seed)) for prompt, seed in tries]
    runs = decode_batch(pair, jobs) or ()
    return [Try(prompt, seed, outcome_of(run.events)) for (prompt, seed), run in zip(tries, runs, strict=True)]


def search(pair: ModelPair, prompts: list[str], seeds: range) -> dict[str, tuple[str, int]]:
    """The choice of every preset whose point shows in some run; the others are left out."""
    chosen: dict[str, tuple[str, int]] = {}
    shown = {
        title: [one for one in outcomes(pair, preset, prompts, seeds) if preset.shows(one.outcome)] for title, preset in PRESETS.items()
    }
    hlm = {(one.prompt, one.seed): one.outcome.totals.text for one in outcomes(pair, PRESETS[WHOLE], prompts, seeds)}
    for title in HLM_TEXT:
        shown[title] = [one for one in shown[title] if one.outcome.totals.text == hlm[one.prompt, one.seed]]
    wrong = {(one.prompt, one.seed) for one in shown[SHARED[0]]}
    both = [one for one in shown[SHARED[1]] if (one.prompt, one.seed) in wrong]
    for title, fitting in shown.items():
        usable, ranking = (both, PRESETS[SHARED[1]]) if title in SHARED else (fitting, PRESETS[title])
        if usable:
            best = min(usable, key=lambda one: one.rank(ranking))
            chosen[title] = best.prompt, best.seed
            own = next(one for one in fitting if (one.prompt, one.seed) == chosen[title])
            print(f"{title} ({len(usable)} show): {best.prompt!r}, seed {best.seed}: {PRESETS[title].answer(own.outcome)}", flush=True)
        else:
            print(f"{title}: shows with none of them; ask more questions", flush=True)
    return chosen


def main() -> None:
    """Search, print and save the choices."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=int, default=120, help="of each set")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--sets", nargs="+", default=["world-sums"], choices=list(WORLD_SETS))
    given = parser.parse_args()
    drawn = [question.prompt for name in given.sets for question in questions(name, "test", given.questions, 0)]
    prompts = [prompt for prompt in drawn if recognise(prompt) and prompt[0].isupper() and prompt.endswith("?")]  # without slips
    chosen = search(load_pair(WORLD_PAIR, device="cpu"), prompts, range(given.seeds))
    PRESETS_FILE.write_text(json.dumps({WORLD_PAIR: chosen}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
