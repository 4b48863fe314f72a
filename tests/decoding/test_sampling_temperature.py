"""Sampling at temperature T: a run on a pair equals the run at T = 1 on the pair whose logits were divided by T beforehand.

Both models and the uncertainty have to see it. The controls are pairs in which one model's logits alone were divided.
"""

from dataclasses import asdict, replace

import numpy as np
import pytest
import torch
from kinds import FEW, every_method
from toys import TableModel, toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import ESTIMATORS, PAYLOADS, DecodeSettings

V = 9
SETTINGS = DecodeSettings(max_tokens=24, u_th=0.4, k=3, eta=1.0, confidence_th=0.3, p_t=0.15, line_a=0.8, line_b=-0.05, delta=0.5)


def cooled(pair: ModelPair, slm: float, llm: float) -> ModelPair:
    """The pair with each model's logits divided."""
    return replace(pair, slm=TableModel(pair.slm.logits / slm), llm=TableModel(pair.llm.logits / llm))


def rounds_of(pair: ModelPair, method: str, settings: DecodeSettings, seed: int) -> list[dict]:
    """What a run says of its rounds, host times aside."""
    events = decode(pair, "ab", method, replace(settings, seed=seed), details=True)
    rounds = [event for event in events if isinstance(event, TokenDecided | Audited)]
    return [{name: value for name, value in asdict(event).items() if "host" not in name} for event in rounds]


def same(first: list[dict], second: list[dict]) -> bool:
    """Equal but for the rounding of a division done in float32 beforehand."""

    def equal(a, b) -> bool:
        if isinstance(a, dict):
            return isinstance(b, dict) and a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a)
        if isinstance(a, list | tuple):
            return isinstance(b, list | tuple) and len(a) == len(b) and all(map(equal, a, b))
        return bool(np.isclose(a, b, rtol=2e-5, atol=2e-6)) if isinstance(a, float) and isinstance(b, float) else a == b

    return equal(first, second)


@pytest.mark.parametrize("temperature", [0.5, pytest.param(1.7, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("method", every_method(usual=FEW))
def test_both_models_and_the_uncertainty_are_cooled(method, temperature):
    pair = toy_pair(V, seed=3, closeness=0.4)
    settings = replace(SETTINGS, temperature=temperature)
    before = cooled(pair, temperature, temperature)
    runs = [(rounds_of(pair, method, settings, seed), rounds_of(before, method, SETTINGS, seed)) for seed in range(3)]
    assert all(same(one, other) for one, other in runs)
    controls = {"slm": (temperature, 1.0), "llm": (1.0, temperature)}
    if not METHODS[method].test.drafts:
        controls = {"llm alone": (1.0, 1.0)}
    for name, divided in controls.items():
        ignored = (rounds_of(cooled(pair, *divided), method, SETTINGS, seed) for seed in range(3))
        assert not all(same(one, control) for (one, _), control in zip(runs, ignored, strict=True)), f"divided for {name} only"


@pytest.mark.parametrize("estimator", ESTIMATORS)
def test_every_estimator_sees_it(estimator):
    pair = toy_pair(V, seed=5, closeness=0.4)
    settings = replace(SETTINGS, estimator=estimator, temperature=0.6)
    measured, expected, without = (
        [row["uncertainty"] for row in rounds_of(*run, 0) if "uncertainty" in row]
        for run in ((pair, "hlm", settings), (cooled(pair, 0.6, 0.6), "hlm", replace(settings, temperature=1.0)),
                    (pair, "hlm", replace(settings, temperature=1.0)))
    )  # fmt: skip
    assert measured == pytest.approx(expected, abs=2e-5) and len(measured) == 24
    assert measured != pytest.approx(without, abs=1e-3)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_side_by_side_as_alone(payload):
    pair = toy_pair(V, seed=4, closeness=0.4)
    settings = replace(SETTINGS, temperature=0.7, payload=payload)
    jobs = [DecodeJob("ab", "u-hlm", replace(settings, seed=seed)) for seed in range(6)]
    for job, run in zip(jobs, decode_batch(pair, jobs) or (), strict=True):
        alone = [e.token for e in decode(pair, job.prompt, job.method, job.settings, details=False) if isinstance(e, TokenDecided)]
        assert [event.token for event in run.events if isinstance(event, TokenDecided)] == alone


def test_the_first_token_follows_the_cooled_large_model():
    """Chi-square of HLM's first token against softmax(z / T), which softmax(z) fails."""
    pair, seeds = toy_pair(V, seed=3, closeness=0.4), 1500
    jobs = [DecodeJob("ab", "hlm", replace(SETTINGS, temperature=0.5, max_tokens=1, seed=seed)) for seed in range(seeds)]
    tokens = [next(e.token for e in run.events if isinstance(e, TokenDecided)) for run in decode_batch(pair, jobs)]
    counts = np.bincount(tokens, minlength=V)
    logits = pair.llm.logits[1].double()

    def chi_square(temperature: float) -> float:
        expected = seeds * torch.softmax(logits / temperature, -1).numpy()
        return float(((counts - expected) ** 2 / expected).sum())

    assert chi_square(0.5) < 30 and chi_square(1.0) > 100, (chi_square(0.5), chi_square(1.0))
