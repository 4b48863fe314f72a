"""How often the loop waits for a GPU: counted with logits that stand for one's, on which whatever brings a value to the host counts."""

from collections import Counter
from dataclasses import replace

import pytest
import torch
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.settings import DecodeSettings

WAITS: Counter[str] = Counter()
READS = ("tolist", "item", "cpu", "nonzero", "__bool__", "__int__", "__float__", "__index__")


class OnGpu(torch.Tensor):
    """What is made of it is there, too, until it is read."""

    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        made = super().__torch_function__(function, types, args, kwargs or {})
        if getattr(function, "__name__", "") not in READS:
            return made
        WAITS[function.__name__] += 1
        with torch._C.DisableTorchFunctionSubclass():
            return made.as_subclass(torch.Tensor) if isinstance(made, torch.Tensor) else made


class _Context:
    def __init__(self, context):
        self._context, self.truncate = context, context.truncate

    def extend(self, token_ids, keep=1):
        return self._context.extend(token_ids, keep).as_subclass(OnGpu)


def on_gpu(model):
    begin = model.new_context
    model.new_context = lambda: _Context(begin())
    return model


@pytest.mark.parametrize(("method", "waits"), [("llm", {2}), ("hlm", {4}), ("u-hlm", {1, 4, 5})])
def test_a_round_waits_a_few_times(method, waits):
    """Once for a skipped draft; for one that is sent once more for its test, its replacement, and what a simulator sees of both sides; and
    once for the audit of those that were skipped before."""
    pair = toy_pair()
    pair = replace(pair, slm=on_gpu(pair.slm), llm=on_gpu(pair.llm))
    seen = set()
    for event in decode(pair, "abab", method, DecodeSettings(max_tokens=24, estimator="one-minus-draft-prob", u_th=0.5), details=False):
        if event.type == "exchange":
            seen.add(sum(WAITS.values()))
        WAITS.clear()
    assert seen == waits
