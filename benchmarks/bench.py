"""Speed of the decode loop against its bare forward passes and against transformers' own generation, alternating in one process.

A first run notes each pass (which model, which tokens, how many logits). Then runs of the loop and bare repetitions of just
those passes alternate; a figure is the median of the per-repeat ratios, with its spread. Batches alternate with single runs, too.
Everything runs once before it is timed.

An answer of ours ends with an audit: the LLM reads the skipped rest, only to measure the bias. transformers' generation measures
nothing, so next to it our time is that to the last token, and the audit's (with the summary's) stands in the row as `audit_ms`.
"""

import copy
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any, TypeVar

import numpy as np
import torch

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.fadings import FADINGS
from cuhlm_core.format import counted
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import replacement
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.protocol import Context, LanguageModel, ModelPair
from cuhlm_core.network.load import pass_seconds
from cuhlm_core.prompts import own_prompts
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

BENCH_METHODS = ("slm", "llm", "u-hlm", "cu-hlm-online")
BENCH_GAMMA = 4
"""Drafts a message; transformers' assistant drafts as many."""
BATCH_PROMPTS, STATION_DEVICES, PRICED_TOKENS, RACE_SIZES = (16, 64), 30, 16, (4_096, 49_152, 151_936)
ROW_SECONDS, MOST_TIMES = 1.0, 10
"""A row is repeated as often as asked for, and then until ROW_SECONDS have passed, at most MOST_TIMES as often: short runs are noisy."""

BENCH_SECONDS = 40.0
_QUICK = ((32, 3), (16, 1), (8, 1), (4, 1))
"""Tokens and repeats of a quick measurement, the first that fit into its time."""

T = TypeVar("T")


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
    """A model that notes each of its passes."""

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
    list(decode(noting, _prompts(pair, 1)[0], method, settings, details=False))
    return passes


def bare_seconds(pair: ModelPair, passes: Sequence[Pass]) -> float:
    """Time of the same passes over fresh contexts of the same models, and nothing else."""
    contexts = {"slm": pair.slm.new_context(), "llm": pair.llm.new_context()}
    return _timed(pair, lambda: [contexts[step.model].extend(step.token_ids, step.keep) for step in passes])[0]


def loop_seconds(pair: ModelPair, method: str, settings: DecodeSettings) -> tuple[float, float, int]:
    """Time of a run of the decode loop (prompt and rounds, without the details for a page) to its last token, time of the closing audit and
    the summary after it, and its number of tokens.
    """
    prompt = _prompts(pair, 1)[0]

    def answer() -> tuple[Iterator[Any], int]:
        run: Iterator[Any] = decode(pair, prompt, method, settings, details=False)
        count = 0
        for event in run:
            if event.type == "token":
                count += 1
                if event.is_end or count == settings.max_tokens:
                    break
        return run, count

    seconds, (rest, count) = _timed(pair, answer)
    return seconds, _timed(pair, lambda: list(rest))[0], count


def _clock(pair: ModelPair) -> str:
    """On one thread of a CPU the thread's own time: other programs on the machine then do not count."""
    return "thread" if pair.slm.device.type == pair.llm.device.type == "cpu" and torch.get_num_threads() == 1 else "wall"


def _timed(pair: ModelPair, work: Callable[[], T]) -> tuple[float, T]:
    """Seconds that some work takes, a GPU's share included, and its result."""
    now = time.thread_time if _clock(pair) == "thread" else time.perf_counter
    start = now()
    result = work()
    for model in (pair.slm, pair.llm):
        if model.device.type == "cuda":
            torch.cuda.synchronize(model.device)
    return now() - start, result


def _repeats(least: int) -> Iterator[int]:
    """0, 1, … (`ROW_SECONDS`)."""
    end = time.perf_counter() + ROW_SECONDS
    for repeat in range(MOST_TIMES * least):
        if repeat >= least and time.perf_counter() > end:
            return
        yield repeat


def _compared(
    pair: ModelPair, name: str, ours: Sequence[float], others: Sequence[float], ratios: Sequence[float], **facts: Any
) -> dict[str, Any]:
    """A row: medians in ms, and the median of the ratios of neighbours with its spread."""
    return {
        **facts,
        "repeats": len(ratios),
        "ms": round(1e3 * statistics.median(ours), 3),
        f"{name}_ms": round(1e3 * statistics.median(others), 3),
        "ratio": round(statistics.median(ratios), 3),
        "ratio_min": round(min(ratios), 3),
        "ratio_max": round(max(ratios), 3),
        "threads": torch.get_num_threads(),
        "clock": _clock(pair),
    }


def loop_row(pair: ModelPair, method: str, tokens: int, repeats: int) -> dict[str, Any]:
    """A whole run of the loop, its closing audit included, against all of its bare passes, per token; ratio: loop over bare."""
    settings = DecodeSettings(seed=1, max_tokens=tokens)
    passes, loops, bares, count = noted_passes(pair, method, settings), [], [], 0
    bare_seconds(pair, passes)
    for _ in _repeats(repeats):
        bares.append(bare_seconds(pair, passes))
        seconds, rest, count = loop_seconds(pair, method, settings)
        loops.append(seconds + rest)
    ratios = [loop / bare for loop, bare in zip(loops, bares, strict=True)]
    per_token = ([seconds / count for seconds in loops], [seconds / count for seconds in bares])
    return _compared(pair, "bare", *per_token, ratios, bench="loop", method=method, tokens=count)


_GENERATED = ("slm", "llm", "u-hlm", "cu-hlm-online", "spec", "hsl")
"""Methods compared with transformers' generation."""


def generate_rows(pair: ModelPair, tokens: int, repeats: int, methods: Sequence[str] = _GENERATED) -> Iterator[dict[str, Any]]:
    """Our methods to their last token against sampling by transformers, per token: one model, or the LLM assisted by the SLM.

    `spec` and `hsl` draft, test and draw as assisted generation does: BENCH_GAMMA drafts on both sides, or on to the first below 0.4, its
    default (there at most 20 drafts). The uncertainties, bits, fades and events are ours alone. Both sample at the pair's temperature.
    ratio: theirs over ours. `audit_ms`: a token's share of the audit that follows, which measures what transformers does not.
    """
    if not (isinstance(pair.slm, HuggingFaceModel) and isinstance(pair.llm, HuggingFaceModel)):
        return
    slm, llm = _as_loaded(pair.slm), _as_loaded(pair.llm)
    ids = torch.tensor([pair.codec.encode_prompt(_prompts(pair, 1)[0])], device=pair.llm.device)
    dynamic = {"assistant_model": slm}
    compared: tuple[tuple[str, dict[str, Any], Any, dict[str, Any]], ...] = (
        ("slm", {}, slm, {}),
        ("llm", {}, llm, {}),
        ("u-hlm", {}, llm, dynamic),
        ("cu-hlm-online", {}, llm, dynamic),
        ("spec", {"gamma": BENCH_GAMMA}, llm, {"assistant_model": _fixed_drafts(slm, BENCH_GAMMA)}),
        ("hsl", {"stop_prob": 0.4}, llm, dynamic),
    )
    for method, chosen, model, more in (row for row in compared if row[0] in methods):
        settings = DecodeSettings(max_tokens=tokens, temperature=pair.temperature, **chosen)
        sampling = {"do_sample": True, "top_k": 0, "temperature": pair.temperature, "max_new_tokens": tokens, "pad_token_id": 0}
        ids = ids.to(model.device)
        generate = partial(model.generate, ids, attention_mask=torch.ones_like(ids), **sampling, **more)
        loop_seconds(pair, method, settings)
        generate()
        ours, theirs, audits = [], [], []
        for repeat in _repeats(repeats):
            seconds, rest, count = loop_seconds(pair, method, replace(settings, seed=repeat))
            ours.append(seconds / count)
            audits.append(rest / count)
            torch.manual_seed(repeat)
            seconds, written = _timed(pair, generate)
            theirs.append(seconds / (written.shape[1] - ids.shape[1]))
        ratios = [their / our for their, our in zip(theirs, ours, strict=True)]
        name = "assisted generation" if more else "generate"
        row = _compared(pair, "transformers", ours, theirs, ratios, bench=name, method=method, tokens=tokens, **chosen)
        yield {**row, "audit_ms": round(1e3 * statistics.median(audits), 3)}


def _fixed_drafts(assistant: Any, drafts: int) -> Any:
    """The same model, which as an assistant always makes so many drafts."""
    fixed = copy.copy(assistant)
    fixed.generation_config = copy.deepcopy(assistant.generation_config)
    fixed.generation_config.update(num_assistant_tokens=drafts, num_assistant_tokens_schedule="constant")
    fixed.generation_config.update(assistant_confidence_threshold=0.0)
    return fixed


def _as_loaded(model: HuggingFaceModel) -> Any:
    """The transformers model with its weights row after row in memory, as it was loaded: a copy where ours lie otherwise."""
    if all(parameter.is_contiguous() for parameter in model.model.parameters()):
        return model.model
    plain = copy.deepcopy(model.model)
    for parameter in plain.parameters():
        parameter.data = parameter.data.contiguous()
    return plain


def catch_up_rows(pair: ModelPair, repeats: int) -> Iterator[dict[str, Any]]:
    """The LLM's cost per round where it catches up after so many skipped tokens, against none skipped; then by the length of the text."""
    prompt = pair.codec.encode_prompt(_prompts(pair, 1)[0])
    longest = min(512, pair.llm.max_context - 1)
    for bench, sizes in (("catch-up", (0, 4, 16, 64)), ("length", (64, longest // 2, longest))):
        times: dict[int, list[float]] = {size: [] for size in sizes}
        for _ in _repeats(repeats):
            for size in sizes:
                new = size + 1 if bench == "catch-up" else 1
                before = (prompt * 512)[: 64 if bench == "catch-up" else size]
                context = pair.llm.new_context()
                context.extend(before)
                times[size].append(_timed(pair, partial(context.extend, (prompt * 64)[:new], new))[0] / new)
        first = times[sizes[0]]
        for size, seconds in times.items():
            ratios = [now / base for now, base in zip(seconds, first, strict=True)]
            yield _compared(pair, "first", seconds, first, ratios, bench=bench, size=size)


def _prompts(pair: ModelPair, count: int) -> list[str]:
    """The first of the pair's own."""
    return [own.prompt for own in own_prompts(count)]


def station_row(pair: ModelPair, tokens: int, repeats: int) -> dict[str, Any]:
    """Uploads a second of STATION_DEVICES devices that send every draft (HLM), drafting included, and of one after another."""
    prompts = _prompts(pair, STATION_DEVICES)
    jobs = [DecodeJob(prompt, "hlm", DecodeSettings(seed=number, max_tokens=tokens)) for number, prompt in enumerate(prompts)]
    return _side_by_side(pair, jobs, 1, repeats, {"bench": "station", "devices": STATION_DEVICES, "tokens": tokens})


def prices_row(pair: ModelPair, repeats: int) -> dict[str, Any]:
    """What a user and a token add to a pass of the LLM, in passes over one token of one user: options of the command `users`.

    From passes over one token of one user, over one of each of STATION_DEVICES, and over PRICED_TOKENS of one, by turns.
    """
    sizes = {"one": (1, 1), "users": (STATION_DEVICES, 1), "tokens": (1, PRICED_TOKENS)}
    waits: dict[str, list[float]] = {name: [] for name in sizes}
    for _ in _repeats(repeats):
        for name, (rows, tokens) in sizes.items():
            waits[name].append(pass_seconds(pair.llm, rows, 3, tokens))
    ratios = {name: [now / max(one, 1e-9) for now, one in zip(waits[name], waits["one"], strict=True)] for name in ("users", "tokens")}
    prices = {
        name: [round((at(ratios[group]) - 1) / (size - 1), 4) for at in (statistics.median, min, max)]
        for name, group, size in (("per_user", "users", STATION_DEVICES), ("per_token", "tokens", PRICED_TOKENS))
    }
    spread = {f"{name}{end}": value for name, known in prices.items() for end, value in zip(("", "_min", "_max"), known, strict=True)}
    facts = {"devices": STATION_DEVICES, "tokens": PRICED_TOKENS, "repeats": len(waits["one"]), "threads": torch.get_num_threads()}
    return {"bench": "station", **facts, "ms": round(1e3 * statistics.median(waits["one"]), 3), **spread, "clock": "wall"}


def batch_row(pair: ModelPair, tokens: int, repeats: int, prompts: int) -> dict[str, Any]:
    """Every bench method over so many prompts side by side, against the same methods over one of these prompts one at a time."""
    jobs = [
        DecodeJob(prompt, method, DecodeSettings(seed=number, max_tokens=tokens))
        for number, prompt in enumerate(_prompts(pair, prompts))
        for method in BENCH_METHODS
    ]
    facts = {"bench": "batch", "answers": len(jobs), "rows": prompts, "tokens": tokens}
    return _side_by_side(pair, jobs, len(BENCH_METHODS), repeats, facts)


def _side_by_side(pair: ModelPair, jobs: Sequence[DecodeJob], chunk: int, repeats: int, facts: dict[str, Any]) -> dict[str, Any]:
    """All jobs in one batch against `chunk` of them one at a time, per token; ratio: single over batch."""
    singles, batches = [], []
    _tokens_alone(pair, jobs[:chunk])
    decode_batch(pair, jobs[:chunk])
    for repeat in _repeats(repeats):
        start = repeat * chunk % len(jobs)
        seconds, count = _timed(pair, partial(_tokens_alone, pair, jobs[start : start + chunk]))
        singles.append(seconds / count)
        seconds, runs = _timed(pair, lambda: decode_batch(pair, jobs) or [])
        batches.append(seconds / sum(event.type == "token" for run in runs for event in run.events))
    ratios = [single / batch for single, batch in zip(singles, batches, strict=True)]
    row = _compared(pair, "single", batches, singles, ratios, **facts)
    return {**row, "tokens_per_s": round(1 / statistics.median(batches), 1)}


def _tokens_alone(pair: ModelPair, jobs: Sequence[DecodeJob]) -> int:
    return sum(event.type == "token" for job in jobs for event in decode(pair, job.prompt, job.method, job.settings, details=False))


def bench_rows(pair: ModelPair, tokens: int, repeats: int, only: str | None = None) -> Iterator[dict[str, Any]]:
    """Rows as they are measured, of one of `settings.BENCHES` or of all."""
    for part in _bench_parts(pair, tokens, repeats):
        if only in (None, part.name.split()[0]):
            yield from part.rows()


@dataclass(frozen=True)
class _Part:
    """Rows that are measured together."""

    name: str
    passes: float
    """About how many passes of both models it takes."""
    rows: Callable[[], Iterator[dict[str, Any]]]


def _bench_parts(pair: ModelPair, tokens: int, repeats: int) -> list[_Part]:
    """All rows, in their order. A pass over several rows or tokens at once counts as a quarter of as many: on a processor it costs less."""
    runs = (2 + 2 * repeats) * tokens
    caught = repeats * (sum((1, 5, 17, 65)) + 4 * 64 + min(512, pair.llm.max_context - 1) * 1.5) / 4

    def batched(single: int, answers: int) -> float:
        return (1 + repeats) * (single + answers / 4) * tokens

    loops = [_Part(f"loop {name}", runs, partial(map, partial(loop_row, pair), [name], [tokens], [repeats])) for name in BENCH_METHODS]
    generated = [_Part(f"generate {name}", runs, partial(generate_rows, pair, tokens, repeats, (name,))) for name in _GENERATED]
    return [
        *loops,
        *generated,
        _Part("catch-up", caught, lambda: catch_up_rows(pair, repeats)),
        _Part("recost", tokens, lambda: recost_rows(pair, tokens, repeats)),
        _Part("race", 1, lambda: race_rows(pair, repeats)),
        *(
            _Part(f"batch of {prompts}", batched(4, 4 * prompts), partial(map, partial(batch_row, pair, tokens, repeats), [prompts]))
            for prompts in BATCH_PROMPTS
        ),
        _Part("station", batched(1, STATION_DEVICES), lambda: iter([station_row(pair, tokens, repeats), prices_row(pair, repeats)])),
    ]


def quick_rows(pair: ModelPair, tell: Callable[[str], object], seconds: float = BENCH_SECONDS) -> Iterator[dict[str, Any]]:
    """The rows that can be measured in about `seconds`: with fewer tokens and repeats, and then fewer rows, the slower the pair.

    `tell` gets in words what was made smaller and left out. What a row takes is known from the passes that it makes, and from the time of
    one pass; at least the first row is measured.
    """
    start = time.perf_counter()
    pass_s = _pass_seconds(pair)
    for tokens, repeats in _QUICK:
        parts = _bench_parts(pair, tokens, repeats)
        if sum(part.passes for part in parts) * pass_s <= seconds - ROW_SECONDS * len(parts):
            break
    left_out, expected, began = [], 0.0, time.perf_counter()
    for number, part in enumerate(parts):
        now, takes = time.perf_counter(), part.passes * pass_s + ROW_SECONDS
        slower = max(1.0, (now - began) / expected) if expected else 1.0  # than expected, of the rows so far
        if number and now + slower * takes > start + seconds:
            left_out.append(part.name)
        else:
            expected += takes
            yield from part.rows()
    if (tokens, repeats) != _QUICK[0]:
        tell(f"A pass of both models takes {1e3 * pass_s:.0f} ms here: runs of {tokens} tokens, {counted(repeats, 'repeat')}.")
    if left_out:
        tell(f"Left out, as there was no time: {', '.join(left_out)}. All rows: bench without --quick.")


def _pass_seconds(pair: ModelPair) -> float:
    """Seconds of a pass of both models over one token, after one that warms them up."""
    ids = pair.codec.encode_prompt(_prompts(pair, 1)[0])
    contexts = [model.new_context() for model in (pair.slm, pair.llm)]
    start = 0.0
    for repeat in range(4):
        start = time.perf_counter() if repeat < 2 else start
        for context in contexts:
            context.extend(ids[:1])
    return (time.perf_counter() - start) / 3


def recost_rows(pair: ModelPair, tokens: int, repeats: int) -> Iterator[dict[str, Any]]:
    """Re-costing of 50,000 rounds on another link, by fading."""
    table = run_table(decode(pair, _prompts(pair, 1)[0], "u-hlm", DecodeSettings(seed=1, max_tokens=tokens)), seed=1)
    rows = np.arange(50_000) % len(table)
    inputs = RoundInputs(*(getattr(table.inputs, field.name)[rows] for field in fields(RoundInputs)))
    for fading in FADINGS:
        times = []
        for repeat in _repeats(repeats):
            channel = ChannelSettings(fading, snr_db=5 + 0.01 * repeat)  # a new SNR each time: nothing is cached from the last one
            times.append(_timed(pair, partial(round_costs, inputs, uniforms(1, Purpose.CHANNEL, len(rows)), channel, ClockSettings()))[0])
        yield {"bench": "recost", "fading": fading, "rounds": len(rows), **_milliseconds(times, 2)}


def race_rows(pair: ModelPair, repeats: int) -> Iterator[dict[str, Any]]:
    """What shared noise takes of one position, once on either side: V exponentials and the race, by V."""
    for size in RACE_SIZES:
        probs = torch.softmax(torch.linspace(-8, 8, size, dtype=torch.float64), 0)[None]
        work = partial(replacement, probs, probs[0, :1], "race")
        work()
        yield {"bench": "race", "size": size, **_milliseconds([_timed(pair, work)[0] for _ in _repeats(repeats)], 3)}


def _milliseconds(times: Sequence[float], digits: int) -> dict[str, float]:
    ms = [round(1e3 * seconds, digits) for seconds in (statistics.median(times), max(times))]
    return {"repeats": len(times), "ms": ms[0], "ms_max": ms[1]}


if __name__ == "__main__":
    from cuhlm_core.cli.app import main

    sys.argv[1:1] = ["bench"]
    main()
