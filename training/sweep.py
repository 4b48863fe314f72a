"""What ships of the Trade-off page: the default pair's sweep over its own prompts.

python -m training.sweep [--prompts 60] [--tokens 64]

Decodes and scores into this installation's cache, then copies the small form into the program's. A killed run goes on where it was. A
second process decodes the second half of the prompts meanwhile.
"""

import argparse
import os
import subprocess
import sys
import time

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.evaluation.evaluate import UNIT_PROMPTS, evaluate
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.tradeoff.configurations import SWEEP_PROMPTS, SWEEP_SEED, SWEEP_TOKENS
from cuhlm_core.studies.tradeoff.sweep import SWEEPS, decode_sweep, find_sweep, save_sweep, sweep_plan, sweep_recipe


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prompts", type=int, default=SWEEP_PROMPTS)
    parser.add_argument("--tokens", type=int, default=SWEEP_TOKENS)
    parser.add_argument("--second-half", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()

    start = last = time.monotonic()
    half = -(-options.prompts // (2 * UNIT_PROMPTS)) * UNIT_PROMPTS  # whole units
    helps = not options.second_half and options.prompts > half and (os.cpu_count() or 1) > 1
    beside = subprocess.Popen([sys.executable, "-m", "training.sweep", *sys.argv[1:], "--second-half"]) if helps else None
    pair = load_pair()
    samples = shipped_samples(options.prompts, pair.name)
    if beside or options.second_half:
        for _ in evaluate(pair, sweep_plan(pair, samples[half:] if options.second_half else samples[:half], options.tokens, SWEEP_SEED)):
            pass
    if options.second_half:
        return
    if beside:
        beside.wait()
    for step in decode_sweep(pair, samples, options.tokens, SWEEP_SEED):
        if step.done == step.of or time.monotonic() - last > 15:
            last = time.monotonic()
            print(step.words, file=sys.stderr, flush=True)
    recipe = sweep_recipe(pair, samples, options.tokens, SWEEP_SEED)
    sweep = find_sweep(recipe)
    assert sweep is not None
    shipped = Store(store_of(SWEEPS).folders[-1])
    for old in shipped.files():
        old.unlink()
    save_sweep(shipped, recipe.key, sweep)
    print(f"{recipe.key}: {sweep.rounds} rounds, {(time.monotonic() - start) / 60:.1f} minutes", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
