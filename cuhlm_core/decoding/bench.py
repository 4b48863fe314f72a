"""Speed of the decode loop against the bare forward passes that it makes, alternating in one process.

A first run notes each pass (which model, which tokens, how many logits). Then runs of the loop and bare repetitions of just
those passes alternate; a figure is the median of the per-repeat ratios, with its spread. Batches alternate with single runs likewise.
"""

import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

import numpy as np
import torch

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import RoundInputs, round_costs
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.models.protocol import Context, LanguageModel
from cuhlm_core.prompts import EXAMPLES, tales
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

BENCH_METHODS = ("slm", "llm", "hlm", "u-hlm")
BATCH_PROMPTS = 16


@dataclass(frozen=True)
class Pass:
    """One forward pass of the loop."""

    model: str
    token_ids: tuple[int, ...]
    keep: int


@dataclass
class _NotingContext:
    model: str
    inner: Context
    passes: list[Pass]

    @property
    def length(self) -> int:
        return self.inner.length

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> torch.Tensor:
        self.passes.append(Pass(self.model, tuple(token_ids), keep))
        return self.inner.extend(token_ids, keep)


@dataclass
class _NotingModel:
    """A model that writes down every pass asked of it."""

    name: str
    inner: LanguageModel
    passes: list[Pass] = field(default_factory=list)

    def __getattr__(self, attribute: str) -> Any:
        return getattr(self.inner, attribute)

    def new_context(self) -> _NotingContext:
        return _NotingContext(self.name, self.inner.new_context(), self.passes)


def noted_passes(pair: ModelPair, method: str, settings: DecodeSettings) -> list[Pass]:
    """Every forward pass of one run, in order."""
    passes: list[Pass] = []
    noting = replace(pair, slm=_NotingModel("slm", pair.slm, passes), llm=_NotingModel("llm", pair.llm, passes))  # type: ignore[arg-type]
    for _ in decode(noting, EXAMPLES[0], method, settings):
        pass
    return passes


def bare_seconds(pair: ModelPair, passes: Sequence[Pass]) -> float:
    """Wall time of the same passes over fresh contexts of the same models, and nothing else."""
    contexts = {"slm": pair.slm.new_context(), "llm": pair.llm.new_context()}
    start = time.perf_counter()
    for step in passes:
        contexts[step.model].extend(step.token_ids, step.keep)
    _synchronise(pair)
    return time.perf_counter() - start


def loop_seconds(pair: ModelPair, method: str, settings: DecodeSettings) -> tuple[float, int]:
    """Wall time of a whole run of the decode loop (prompt, rounds and closing audit), and its number of tokens."""
    start = time.perf_counter()
    tokens = sum(event.type == "token" for event in decode(pair, EXAMPLES[0], method, settings))
    _synchronise(pair)
    return time.perf_counter() - start, tokens


def _synchronise(pair: ModelPair) -> None:
    if pair.slm.device.type == "cuda":
        torch.cuda.synchronize()


def batch_row(pair: ModelPair, tokens: int, repeats: int) -> dict[str, Any]:
    """Every bench method over BATCH_PROMPTS prompts side by side, against the same methods over one of these prompts one at a time."""
    prompts = [tale.prompt for tale in tales(BATCH_PROMPTS)]
    jobs = [
        DecodeJob(prompt, method, DecodeSettings(seed=number, max_tokens=tokens))
        for number, prompt in enumerate(prompts)
        for method in BENCH_METHODS
    ]
    singles, batches = [], []
    for repeat in range(repeats):
        some = [job for job in jobs if job.prompt == prompts[repeat % len(prompts)]]
        start = time.perf_counter()
        count = sum(event.type == "token" for job in some for event in decode(pair, job.prompt, job.method, job.settings))
        _synchronise(pair)
        singles.append((time.perf_counter() - start) / count)
        start = time.perf_counter()
        runs = decode_batch(pair, jobs) or []
        _synchronise(pair)
        batches.append((time.perf_counter() - start) / sum(len(run.margins) for run in runs))
    ratios = [single / batch for single, batch in zip(singles, batches, strict=True)]
    return {
        "bench": "batch",
        "answers": len(jobs),
        "tokens": tokens,
        "repeats": repeats,
        "single_ms_per_token": round(1e3 * statistics.median(singles), 3),
        "batch_ms_per_token": round(1e3 * statistics.median(batches), 3),
        "ratio": round(statistics.median(ratios), 3),
        "ratio_min": round(min(ratios), 3),
        "ratio_max": round(max(ratios), 3),
        "threads": torch.get_num_threads(),
    }


def bench_rows(pair: ModelPair, tokens: int, repeats: int) -> Iterator[dict[str, Any]]:
    """A row per method (loop against bare passes), one for a batch against single runs, then re-costing 50,000 rounds."""
    settings = DecodeSettings(seed=1, max_tokens=tokens)
    for method in BENCH_METHODS:
        passes = noted_passes(pair, method, settings)
        ratios, loops, bares, count = [], [], [], 0
        for _ in range(repeats):
            bares.append(bare_seconds(pair, passes))
            seconds, count = loop_seconds(pair, method, settings)
            loops.append(seconds)
            ratios.append(seconds / bares[-1])
        yield {
            "bench": "decode",
            "method": method,
            "tokens": count,
            "repeats": repeats,
            "loop_ms_per_token": round(1e3 * statistics.median(loops) / count, 3),
            "bare_ms_per_token": round(1e3 * statistics.median(bares) / count, 3),
            "ratio": round(statistics.median(ratios), 3),
            "ratio_min": round(min(ratios), 3),
            "ratio_max": round(max(ratios), 3),
            "threads": torch.get_num_threads(),
        }
    yield batch_row(pair, tokens, repeats)
    table = run_table(decode(pair, EXAMPLES[0], "u-hlm", settings), seed=1)
    rows = np.arange(50_000) % len(table)
    inputs = RoundInputs(*(getattr(table.inputs, field.name)[rows] for field in fields(RoundInputs)))
    for fading in ("awgn", "rayleigh", "rician", "outage"):
        times = []
        for repeat in range(repeats):
            channel = ChannelSettings(fading, snr_db=5 + 0.01 * repeat)  # a new SNR each time: nothing is cached from the last one
            start = time.perf_counter()
            round_costs(inputs, uniforms(1, Purpose.CHANNEL, len(rows)), channel, ClockSettings())
            times.append(time.perf_counter() - start)
        yield {
            "bench": "recost",
            "fading": fading,
            "rounds": len(rows),
            "repeats": repeats,
            "ms": round(1e3 * statistics.median(times), 2),
            "ms_max": round(1e3 * max(times), 2),
        }
