"""The curve against decoding: at every threshold of a method each prompt is decoded, and compared with what the curve says there.

python -m benchmarks.curve_check [--questions 60] [--seeds 2] [--outside 30] [--methods u-hlm,…] [--pair world] [--dtype bfloat16]
    [--side-by-side]: a prompt's thresholds in one batch, which is several times as fast

A line of JSON for each method over the world's questions, and over questions that break off in the middle. Texts, tokens, sends and bits
of 32-bit numbers must be equal (exit status 1 where they are not). `bias` and `speed` are the largest differences where the text is the
same: of the mean bias, and relative of tokens a second.
"""

import argparse
import json
import math
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.evaluation.curve import GRID, ThresholdCurve, curve_steps, load_curve
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.evaluation.plan import EvaluationPlan, plan_for
from cuhlm_core.events import Event, Finished
from cuhlm_core.methods import find_method
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import Store

METHODS = ("cu-hlm-online", "u-hlm", "cu-hlm-offline", "u-hlm-confidence", "shared-noise-skip")
STEPS = 40
"""Thresholds of a continuous uncertainty, evenly from those at which the curve changes: each lies next to a score."""
EQUAL = ("texts", "tokens", "sends", "bits")
CHANNEL, CLOCK = ChannelSettings(fading="rayleigh"), ClockSettings(rtt_s=0.03)


Decode = Callable[[ModelPair, Sequence[DecodeJob]], Iterator[Event]]
"""The last event of each run."""


def one_by_one(pair: ModelPair, jobs: Sequence[DecodeJob]) -> Iterator[Event]:
    for job in jobs:
        *_, last = decode(pair, job.prompt, job.method, job.settings, details=False)
        yield last


def side_by_side(pair: ModelPair, jobs: Sequence[DecodeJob]) -> Iterator[Event]:
    return (run.events[-1] for run in decode_batch(pair, jobs) or ())


def checked(
    pair: ModelPair, prompts: Sequence[str], method: str, settings: DecodeSettings, seed: int = 0, runs: Decode = one_by_one
) -> dict[str, Any]:
    """How often the curve over some prompts differs from a run of each at each of its thresholds, in EQUAL, and by how much in the rest.

    texts_differ counts texts of prompts and thresholds, prompts_differ the prompts that one differs of. What the curve itself names as
    not exact is counted as inexact_differ alone.
    """
    plan = plan_for(pair, prompts, {method: (method, settings)}, seed)
    with tempfile.TemporaryDirectory() as folder:
        *_, _ = curve_steps(pair, plan, Store(Path(folder)))
        curve = load_curve(plan, Store(Path(folder)))
    assert curve is not None
    found: Counter[str] = Counter(dict.fromkeys((f"{name}_differ" for name in (*EQUAL, "inexact", "prompts")), 0))
    most, thresholds = {"bias": 0.0, "speed": 0.0}, thresholds_of(curve)
    for number in range(len(prompts)):
        differ = _compare(curve.only([number]), thresholds, runs(pair, _jobs(plan, number, thresholds)), most)
        found.update({f"{name}_differ": count for name, count in differ.items()})
        found["prompts_differ"] += differ["texts"] > 0
    about = {"method": method, "prompts": len(prompts), "seed": seed, "thresholds": len(thresholds), "runs": len(prompts) * len(thresholds)}
    return {**about, "curve_runs": int(curve.runs.sum()), "inexact": int(curve.inexact.sum()), "capped": curve.capped, **found, **most}


def thresholds_of(curve: ThresholdCurve) -> list[float | None]:
    """None (all is sent), and every value of the paper's uncertainty or STEPS of those that the command `curve` prints."""
    _, printed = curve.distinct(curve.totals(np.zeros(len(curve.start)), CHANNEL, CLOCK)["u_th"])
    if set(printed.tolist()) <= set(GRID):
        return [None, *GRID]
    return [None, *printed[np.unique(np.linspace(0, len(printed) - 1, STEPS).round().astype(int))].tolist()]


def _jobs(plan: EvaluationPlan, number: int, thresholds: Sequence[float | None]) -> list[DecodeJob]:
    """A prompt of the plan at each threshold."""
    (configuration,) = plan.configurations
    settings = replace(configuration.settings, seed=plan.seed + number, channel=CHANNEL, clock=CLOCK)
    return [DecodeJob(plan.prompts[number], configuration.method, replace(settings, u_th=u_th)) for u_th in thresholds]


def _compare(curve: ThresholdCurve, thresholds: Sequence[float | None], runs: Iterator[Event], most: dict[str, float]) -> Counter[str]:
    """Differences of a prompt's curve by what differs; `most` grows with those of bias and speed where the text is the same."""
    totals, differ = curve.totals(np.zeros(len(curve.start)), CHANNEL, CLOCK), Counter(dict.fromkeys(EQUAL, 0))
    for u_th, last in zip(thresholds, runs, strict=True):
        assert isinstance(last, Finished)
        at = -1.0 if u_th is None else u_th
        told = {name: values[np.searchsorted(totals["u_th"], at, side="right") - 1] for name, values in totals.items()}
        piece = int(np.flatnonzero((curve.start <= at) & (at < curve.end))[0])
        same = {
            "texts": curve.table.text[piece] == last.text,
            "tokens": told["tokens"] == last.tokens,
            "sends": told["sent"] == round((last.transmission_rate or 0.0) * last.tokens),
            "bits": told["bits_per_token"] == last.payload_bits / last.tokens,
        }
        exact = not curve.inexact[piece]
        differ.update(name if exact else "inexact" for name, equal in same.items() if not equal)
        if same["texts"] and exact:
            most["bias"] = max(most["bias"], abs(float(told["mean_bias"]) - (last.mean_bias or 0.0)))
            most["speed"] = max(most["speed"], abs(float(told["throughput"]) / (last.throughput or math.nan) - 1))
    return differ


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", default="world")
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--methods", default=",".join(METHODS))
    for name, value in (("questions", 60), ("seeds", 2), ("outside", 30), ("tokens", 64)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--side-by-side", action="store_true")
    options = parser.parse_args()
    pair, wrong = load_pair(options.pair, dtype=options.dtype, device="cpu"), 0
    asked = [(seed, shipped_samples(options.questions)) for seed in range(options.seeds) if options.questions]
    sets = [("questions", 1000 * seed, [one.prompt for one in samples]) for seed, samples in asked]
    if options.outside:
        sets.append(("outside", 0, [one.prompt[: len(one.prompt) // 2] for one in shipped_samples(options.outside)]))
    for method in options.methods.split(","):
        settings = DecodeSettings(max_tokens=options.tokens, payload=find_method(method).default_payload)
        for name, seed, prompts in sets:
            row = checked(pair, prompts, method, settings, seed, side_by_side if options.side_by_side else one_by_one)
            print(json.dumps({"set": name, "dtype": options.dtype, **row}), flush=True)
            wrong += sum(row[f"{part}_differ"] for part in EQUAL)
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
