"""What ships of the Trade-off page: the default pair's sweep over its own prompts.

python -m training.sweep [--prompts 1800] [--tokens 64] [--threads 2]

Decodes and scores into this installation's cache, then copies the small form into the program's. A killed run goes on where it was.
`--threads` decodes parts of the prompts in so many processes.
"""

import argparse
import functools
import sys
import time

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.tradeoff.configurations import ANSWERED_PROMPTS, SWEEP_SEED, SWEEP_TOKENS
from cuhlm_core.studies.tradeoff.sweep import SWEEPS, decode_sweep, find_sweep, save_sweep, sweep_key, sweep_plan
from training.parts import decode_in_parts


def decode_part(prompts: int, tokens: int, first: int, after: int) -> None:
    """Decode the configurations of a sweep over some of its prompts, and keep the answers."""
    pair = load_pair()
    for _ in evaluate(pair, sweep_plan(pair, shipped_samples(prompts)[first:after], tokens, SWEEP_SEED)):
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prompts", type=int, default=ANSWERED_PROMPTS)
    parser.add_argument("--tokens", type=int, default=SWEEP_TOKENS)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()

    start = last = time.monotonic()
    decode_in_parts(functools.partial(decode_part, options.prompts, options.tokens), options.prompts, options.threads)
    pair = load_pair()
    samples = shipped_samples(options.prompts)
    for step in decode_sweep(pair, samples, options.tokens, SWEEP_SEED):
        if step.done == step.of or time.monotonic() - last > 15:
            last = time.monotonic()
            print(step.words, file=sys.stderr, flush=True)
    plan = sweep_plan(pair, samples, options.tokens, SWEEP_SEED)
    sweep, key = find_sweep(plan, samples), sweep_key(plan, samples)
    assert sweep is not None
    shipped = Store(store_of(SWEEPS).folders[-1])
    for old in shipped.files():
        old.unlink()
    save_sweep(shipped, key, sweep)
    print(f"{key}: {sweep.rounds} rounds, {(time.monotonic() - start) / 60:.1f} minutes", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
