"""What another SLM changes for a pair: several SLMs with the same LLM, on the same prompts, with the same noise.

The LLM's text does not depend on the SLM, so the HLM rounds of all SLMs have the same contexts: differences are paired, and their
intervals come from drawing the same prompts again.
"""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import finished
from cuhlm_core.maths.channel import db_to_linear, shannon_rate
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, Interval, interval, prompt_sums, prompt_weights, ratio
from cuhlm_core.measuring.collect import Collected, rounds_over
from cuhlm_core.measuring.rounds import round_sample
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.llama import adapter
from cuhlm_core.models.loading import choose_dtype, find_source, load_model, load_tokenizer
from cuhlm_core.models.pairs import common_vocabulary, logits_width
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.settings import PAPER_ESTIMATOR, TAU_LLM, TAU_SLM, ChannelSettings, DecodeSettings
from cuhlm_core.studies.calibration.report import true_skip_rates

METHOD = "u-hlm"

METRICS = {
    "acceptance": "Acceptance rate, mean 1 - beta_d of HLM rounds",
    "tvd": "Mean TVD(x, y) of HLM rounds",
    "delta": "Delta = P(y_d < x_d)",
    "true_skip_equal": "True skip rate of HLM rounds, same share skipped",
    "transmission": "U-HLM: share of tokens uploaded (TR)",
    "true_skip": "U-HLM: true skip rate (TSR)",
    "slm_host_ms": "SLM, ms a token on this computer",
    "slm_ms": "SLM, ms a token on the model clock",
    "uplink_ms": "Uplink, ms a token at the mean SNR",
    "llm_ms": "LLM, ms a token on the model clock",
    "throughput": "Tokens a second on the model clock, at the mean SNR",
}
"""What is measured, with its words. Uplink and throughput: at the mean SNR without fading (under Rayleigh fading the mean diverges)."""


@dataclass(frozen=True)
class Setup:
    """What all SLMs are measured with."""

    prompts: tuple[str, ...]
    tokens: int
    seed: int
    u_th: float
    """Of U-HLM, the same for all: what the pair's calibration says for its own SLM."""
    channel: ChannelSettings = ChannelSettings(fading="awgn")  # noqa: RUF009  # frozen
    replicates: int = REPLICATES


@dataclass(frozen=True)
class Measured:
    """One SLM with the LLM."""

    name: str
    parameters: int
    collected: Collected
    runs: tuple[RunTable, ...]
    """U-HLM, a run a prompt."""
    pass_s: FloatArray
    """Median seconds of the SLM's pass over one token, by prompt [P]."""


@dataclass(frozen=True)
class Row:
    """One SLM's figures by metric, and what it changes against the first SLM."""

    name: str
    parameters: int
    values: Mapping[str, Interval]
    changes: Mapping[str, Interval]
    """Value minus the first SLM's, paired by prompt."""


def with_slm(pair: ModelPair, location: str) -> ModelPair:
    """The same LLM with another SLM, a hub id or a folder; UserError where it has another vocabulary or a smaller one."""
    if not isinstance(pair.slm, HuggingFaceModel):
        raise UserError("The ablation needs a transformers model as SLM.")
    source = find_source(location)
    tokenizer = getattr(pair.codec, "tokenizer", None)
    shared = common_vocabulary(load_tokenizer(source).get_vocab(), tokenizer.get_vocab(), source.name, pair.llm.name)  # type: ignore[union-attr]
    model = load_model(source, pair.slm.device, choose_dtype(None, pair.slm.device))
    if min(shared, logits_width(model)) < pair.vocabulary_size:
        raise UserError(f"{source.name} has fewer tokens than the pair shares: choose an SLM of the same vocabulary.")
    return replace(pair, name=f"{source.name} → {pair.llm.name}", slm=adapter(model, source.name, pair.vocabulary_size))


# Measuring ------------------------------------------------------------------------------------------------------------


def measure(pairs: Sequence[ModelPair], setup: Setup, log: Callable[[str], None] = lambda _: None) -> list[Measured]:
    """Measure every pair; rounds are kept in the cache, as those of `calibrate` are."""
    collected = [_collected(pair, setup, log) for pair in pairs]
    log("timing the SLMs")
    seconds = pass_seconds(pairs, collected[0])
    measured = []
    for number, pair in enumerate(pairs):
        runs = []
        for index, prompt in enumerate(setup.prompts):
            settings = DecodeSettings(seed=setup.seed + index, max_tokens=setup.tokens, u_th=setup.u_th, channel=setup.channel)
            runs.append(run_table(decode(pair, prompt, METHOD, settings), settings.seed))
            if (index + 1) % 8 == 0:
                log(f"{pair.slm.name}: {index + 1} of {len(setup.prompts)} prompts decoded with {METHOD}")
        measured.append(Measured(pair.slm.name, pair.slm.parameters, collected[number], tuple(runs), seconds[number]))
    return measured


def _collected(pair: ModelPair, setup: Setup, log: Callable[[str], None]) -> Collected:
    steps = rounds_over(pair, setup.prompts, setup.tokens, setup.seed)
    return finished(steps, lambda step: log(f"{pair.slm.name}: {step.what}, {step.done} of {step.of} prompts"))


def pass_seconds(pairs: Sequence[ModelPair], collected: Collected) -> FloatArray:
    """[pairs, P]: median host seconds of one SLM pass over one new token, on the same texts; the SLMs take turns prompt by prompt."""
    medians = np.empty((len(pairs), len(collected.measured.answers)))
    for prompt, answer in enumerate(collected.measured.answers):
        for number, pair in enumerate(pairs):
            context = pair.slm.new_context()
            context.extend(pair.codec.encode_prompt(answer.prompt))
            times = []
            for token in answer.tokens:
                start = time.perf_counter()
                context.extend([token]).sum().item()  # waits for a GPU
                times.append(time.perf_counter() - start)
            medians[number, prompt] = statistics.median(times)
    return medians


# Figures --------------------------------------------------------------------------------------------------------------


def figures(measured: Sequence[Measured], setup: Setup) -> list[Row]:
    """Every metric of every SLM with its 95 % interval over prompts, and its paired change against the first SLM."""
    share = skip_share(measured[0], setup)
    estimates = [_estimates(one, measured[0], setup, share) for one in measured]
    count = len(setup.prompts)
    return [
        Row(
            one.name,
            one.parameters,
            {name: interval(mine[name], count) for name in METRICS},
            {name: interval(mine[name] - estimates[0][name], count) for name in METRICS},
        )
        for one, mine in zip(measured, estimates, strict=True)
    ]


def skip_share(one: Measured, setup: Setup) -> float:
    """Share of the HLM rounds that U-HLM's threshold skips."""
    return float(np.mean(one.collected.rounds.uncertainty[PAPER_ESTIMATOR] <= setup.u_th))


def model_clock_slm(one: Measured, first: Measured) -> float:
    """Seconds of an SLM pass on the model clock: the paper's for the first SLM and for every other of its size.

    For another size the paper's, times the ratio of the two measured here (median over prompts): the paper has no constant for it.
    """
    if one.parameters == first.parameters:
        return TAU_SLM
    return TAU_SLM * float(np.median(one.pass_s / first.pass_s))


def _estimates(one: Measured, first: Measured, setup: Setup, share: float) -> dict[str, FloatArray]:
    """[r] of every metric: row 0 the sample's own, the others its replicates."""
    sample = round_sample(one.collected.rounds, PAPER_ESTIMATOR, setup.replicates)
    acceptance = 1 - sample.rejection
    weights = prompt_weights(len(setup.prompts), setup.replicates)
    uploads, tokens, bits, skipped, true = run_sums(one.runs).T @ weights.T
    slm_s = model_clock_slm(one, first)
    uplink_s = bits / tokens / shannon_rate(setup.channel.bandwidth_hz, db_to_linear(setup.channel.snr_db))
    llm_s = TAU_LLM * uploads / tokens
    return {
        "acceptance": sample.mean(acceptance),
        "tvd": sample.mean(one.collected.rounds.total_variation),
        "delta": sample.mean(sample.rejectable.astype(float)),
        "true_skip_equal": true_skip_at(one, setup, share),
        "transmission": uploads / tokens,
        "true_skip": ratio(true, skipped),
        "slm_host_ms": 1e3 * (weights @ one.pass_s) / weights.sum(axis=1),
        "slm_ms": np.full(len(weights), 1e3 * slm_s),
        "uplink_ms": 1e3 * uplink_s,
        "llm_ms": 1e3 * llm_s,
        "throughput": 1 / (slm_s + uplink_s + llm_s),
    }


def run_sums(runs: Sequence[RunTable]) -> FloatArray:
    """[P, 5] by prompt: uploads, tokens, bits sent, skipped rounds that were audited, and the sum of 1 - beta_d over those."""
    prompt = np.repeat(np.arange(len(runs)), [len(run) for run in runs])

    def column(values: Callable[[RunTable], np.ndarray]) -> FloatArray:
        return np.concatenate([values(run).astype(float) for run in runs])

    audited = column(lambda run: run.skipped & ~np.isnan(run.rejection_prob))
    true = column(lambda run: np.where(run.skipped, 1 - np.nan_to_num(run.rejection_prob, nan=1.0), 0.0))
    sent = column(lambda run: run.transmitted)
    bits = column(lambda run: run.inputs.payload_bits * run.transmitted)
    return prompt_sums(prompt, len(runs), sent, np.ones(len(prompt)), bits, audited, true)


def true_skip_at(one: Measured, setup: Setup, share: float) -> FloatArray:
    """[r]: mean of 1 - beta_d over the share `share` of the HLM rounds with the lowest u; rounds tied at the border count in part."""
    sample = round_sample(one.collected.rounds, PAPER_ESTIMATOR, setup.replicates)
    if not share:
        return np.full(len(sample.weights), np.nan)
    return true_skip_rates(sample, np.array([share]))[:, 0]
