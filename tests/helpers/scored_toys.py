"""A toy pair's evaluation with samples and a toy encoder, for the tests of what scores and rows are made of it."""

import numpy as np
from toys import toy_pair

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import load, plan_for
from cuhlm_core.settings import DecodeSettings

METHOD_NAMES = ("llm", "slm", "hlm", "rand-hlm", "u-hlm", "cu-hlm-certified", "dssd")
SETTINGS = DecodeSettings(max_tokens=12, u_th=0.5, theta=0.5)
SEED = 5


class LetterEncoder:
    """Counts letters; reads the first eight characters only."""

    name, fingerprint = "letters", "0123"

    def __init__(self):
        self.read = []
        """Every text that was encoded."""

    def encode(self, texts):
        self.read += texts
        counts = np.array([[text[:8].count(letter) for letter in "abcdefgh"] for text in texts], dtype=np.float32)
        lengths = np.linalg.norm(counts.reshape(len(texts), 8), axis=1, keepdims=True)
        return np.divide(counts, lengths, out=np.zeros_like(counts), where=lengths > 0)

    def truncated(self, texts):
        return sum(len(text) > 8 for text in texts)


def toy():
    return toy_pair(8, seed=106, closeness=0.5, end_id=3)


def samples(count=6):
    """Numbered from the end, so that a number is no index; the second has no reference, labels come in turn."""
    labels = ("yes", "no", None)
    references = ["" if index == 1 else "abc def" * (1 + index) for index in range(count)]
    return tuple(Sample(40 - index, "abcdefgh"[: 1 + index % 8], references[index], labels[index % 3]) for index in range(count))


def plan(pair, chosen, methods=METHOD_NAMES):
    configurations = {name: (name, SETTINGS) for name in methods}
    return plan_for(pair, [one.prompt for one in chosen], configurations, SEED, [one.number for one in chosen])


def evaluated(pair, chosen, store, methods=METHOD_NAMES):
    """The table of an evaluation of `methods`."""
    wanted = plan(pair, chosen, methods)
    for _ in evaluate(pair, wanted, store):
        pass
    return load(wanted, store)
