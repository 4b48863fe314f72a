"""What ships of the Trade-off page's curves: the default pair's plane over its own questions.

python -m training.plane [--prompts 1800] [--tokens 64]

Decodes into this installation's cache, then writes the small form into the program's. A killed run goes on where it was.
"""

import argparse
import sys
import time

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.tradeoff.configurations import ANSWERED_PROMPTS, SWEEP_TOKENS
from cuhlm_core.studies.tradeoff.plane_store import PLANES, known_plane, plane_steps, plane_task, save_plane


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prompts", type=int, default=ANSWERED_PROMPTS)
    parser.add_argument("--tokens", type=int, default=SWEEP_TOKENS)
    options = parser.parse_args()
    start, pair = time.process_time(), load_pair()
    task = plane_task(pair, shipped_samples(options.prompts), options.tokens)
    for step in plane_steps(pair, task):
        if step.done == step.of:
            print(step.words, file=sys.stderr, flush=True)
    plane = known_plane(task, pair)
    assert plane is not None
    shipped = Store(store_of(PLANES).folders[-1])
    for old in shipped.files():
        old.unlink()
    save_plane(shipped, task.key, plane)
    texts = sum(len(row.pieces["rounds"]) for row in plane.rows)
    print(f"{task.key}: {texts} texts, {(time.process_time() - start) / 60:.1f} CPU minutes", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
