"""The demo pair's card: data, tokens, held-out losses, distance between the models, sample texts; all measured here.

python -m training.card --data FOLDER --log training.json
"""

import argparse
import json
import pathlib

import numpy as np
import torch
from torch.nn.functional import cross_entropy

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Finished
from cuhlm_core.measuring.collect import find, recipe_for
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, TALES_PAIR
from cuhlm_core.prompts import EXAMPLES, tales
from cuhlm_core.settings import DEFAULT_ETA, DecodeSettings
from training.calibrate import PROMPTS, SEED, TOKENS
from training.text import KINDS, read_records, render

LONGEST = 576
"""Tokens of a held-out record that are scored."""


def held_out_losses(pair: ModelPair, records: list[dict]) -> tuple[dict[str, float], int]:
    """Mean nats per token of both models over the records (prompt included), and the number of tokens."""
    totals, count = {"slm": 0.0, "llm": 0.0}, 0
    encode = pair.codec.tokenizer.backend_tokenizer.encode  # type: ignore[attr-defined]  # records hold control tokens on purpose
    for record in records:
        ids = [0, *encode(render(record)).ids][:LONGEST]
        count += len(ids) - 1
        for name in totals:
            logits = getattr(pair, name).new_context().extend(ids[:-1], keep=len(ids) - 1)
            totals[name] += float(cross_entropy(logits, torch.tensor(ids[1:]), reduction="sum"))
    return {name: total / count for name, total in totals.items()}, count


def card(pair: ModelPair, log: dict, losses: dict[str, float], scored: int, records: int, rounds: Rounds) -> str:
    """The card as Markdown."""
    calibration: Calibration = pair.calibration
    samples = []
    for method, prompt in (("llm", EXAMPLES[0]), ("slm", EXAMPLES[0]), ("llm", EXAMPLES[5]), ("llm", EXAMPLES[6])):
        totals = [event for event in decode(pair, prompt, method, DecodeSettings(seed=11, max_tokens=90)) if isinstance(event, Finished)]
        text = totals[0].text.replace("\n", "\n> ")
        samples.append(f"**{method}**, {prompt}\n\n> {text}\n")
    layers = {name: getattr(pair, name).model.config for name in ("slm", "llm")}  # type: ignore[attr-defined]
    line = "\n".join(
        (
            "| | SLM | LLM |",
            "|---|---|---|",
            "| name | " + " | ".join(getattr(pair, name).name for name in layers) + " |",
            "| layers × width (heads, feed-forward) | "
            + " | ".join(
                f"{c.num_hidden_layers} × {c.hidden_size} ({c.num_attention_heads}, {c.intermediate_size})" for c in layers.values()
            )
            + " |",
            "| parameters | " + " | ".join(f"{getattr(pair, name).parameters / 1e6:.2f} M" for name in layers) + " |",
            "| tokens seen in this training | " + " | ".join(f"{log[name]['tokens'] / 1e6:.1f} M" for name in layers) + " |",
            "| minutes (2 shared CPU cores) | " + " | ".join(f"{log[name]['minutes']}" for name in layers) + " |",
            "| held-out loss, nats per token | " + " | ".join(f"{losses[name]:.3f}" for name in layers) + " |",
        )
    )
    return f"""# Demo pair

Two Llama-architecture models over one byte-level BPE vocabulary of {
        pair.vocabulary_size:,} tokens, trained for this project; half-precision
safetensors. Prompt form: `<|endoftext|><|prompt|>…<|response|>`; `<|endoftext|>` ends an answer.

{line}

**Data**: {log["records"]:,} prompt/response records, {log["distinct_tokens"] / 1e6:.2f} M distinct tokens, of these kinds:
{", ".join(KINDS)}. 300 records were held out; {records} of them ({scored:,} tokens, at most {LONGEST} per record) are scored
here. The text is Llama 3.1 output (see NOTICE); its facts are not checked.

**Training**: `python -m training.tales` (see `docs/training.md`). The LLM was trained on the text{
        ", starting from an earlier version that had seen 22.3 M tokens of the same kinds" if log["start_from"] else ""
    }. The SLM started from three of the LLM's layers and was distilled from it (KL divergence over the whole vocabulary).

**Between the two**, over {len(rounds):,} HLM rounds of {
        len(np.unique(rounds.prompt))
    } prompts of this project (temperature 1): mean TVD(x, y)
{rounds.total_variation.mean():.3f}, mean rejection probability {rounds.rejection_prob.mean():.3f}, P(y_d < x_d) = {
        calibration.delta:.3f}; rejection line a = {calibration.a:.3f},
b = {calibration.b:.3f}, r² = {calibration.r2:.3f} on raw rounds, correlation {calibration.corr:.3f}; median uncertainty {
        np.median(rounds.uncertainty["temperature"]):.2f};
k* = {calibration.k_star} at θ = {calibration.theta:g}; the smallest η that covers there is {calibration.eta:g},
and runs use η = {DEFAULT_ETA:g}.

**Samples** (seed 11, temperature 1, first 90 tokens)

{chr(10).join(samples)}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--log", type=pathlib.Path, required=True)
    parser.add_argument("--records", type=int, default=120, help="Held-out records that are scored.")
    options = parser.parse_args()
    pair = load_pair()
    _, held = read_records(options.data)
    held = held[: options.records]
    losses, scored = held_out_losses(pair, held)
    collected = find(recipe_for(pair, [sample.prompt for sample in tales(PROMPTS)], TOKENS, SEED))
    if collected is None:
        raise SystemExit("The pair's rounds are not measured yet: run python -m training.calibrate first.")
    rounds = collected.rounds
    text = card(pair, json.loads(options.log.read_text(encoding="utf-8")), losses, scored, len(held), rounds)
    (EMBEDDED_FOLDERS[TALES_PAIR] / "README.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
