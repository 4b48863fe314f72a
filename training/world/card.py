"""Measure a finished pair and write its card: accuracy per dataset, how far the two models are apart, and the trial by hand.

python -m training.world.card --pair FOLDER [--each 150] [--seed 0] [--notes training.json]
"""

import argparse
import json
import pathlib

import torch
from transformers import LlamaForCausalLM, PreTrainedTokenizerFast

from little_world import WORLD_SETS, is_refusal, is_right, questions
from training.world.accuracy import Accuracies, accuracies, answers
from training.world.batches import encode, padded
from training.world.pair import LLM, SLM
from training.world.trial import INSIDE, OUTSIDE


@torch.no_grad()
def apart(slm: LlamaForCausalLM, llm: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, each: int, seed: int) -> dict[str, float]:
    """Over the LLM's own sampled answers to held-out questions: mean TVD of the two models, and where the SLM is unsure.

    `tvd` is the mean rejection probability of hybrid decoding; `close` and `far` are the shares of positions with a TVD below 0.05 and
    above 0.5; `unsure` is the share of positions at which the SLM's most probable token has less than a tenth.
    """
    asked = [question for name in WORLD_SETS for question in questions(name, "test", each, seed)]
    texts = answers(llm, tokenizer, [question.prompt for question in asked], seed)
    records = [type(question)(**{**vars(question), "answer": text}) for question, text in zip(asked, texts, strict=True)]
    values, tops = [], []
    for record in encode(tokenizer, records):
        ids, labels = padded([record])
        chosen = labels[0, 1:] >= 0
        x, y = (model(input_ids=ids[:, :-1]).logits[0][chosen].softmax(-1) for model in (slm, llm))
        values.append((x - y).abs().sum(-1) / 2)
        tops.append(x.max(-1).values)
    tvd, top = torch.cat(values), torch.cat(tops)
    return {
        "positions": float(len(tvd)), "tvd": tvd.mean().item(), "close": (tvd < 0.05).double().mean().item(),
        "far": (tvd > 0.5).double().mean().item(), "unsure": (top < 0.1).double().mean().item(),
    }  # fmt: skip


def _table(measured: dict[str, Accuracies]) -> list[str]:
    rows = ["| dataset (chance) | SLM | LLM |", "|---|---|---|"]
    for name, row in WORLD_SETS.items():
        cells = (measured[shape.name].right(name) for shape in (SLM, LLM))
        rows.append(f"| {name} ({row.chance:.0%}) | " + " | ".join(f"{right / count:.3f}" for right, count in cells) + " |")
    rows.append("| all | " + " | ".join(f"{measured[s.name].right()[0] / measured[s.name].right()[1]:.3f}" for s in (SLM, LLM)) + " |")
    rows.append("| answers with a readable end | " + " | ".join(f"{measured[s.name].readable():.3f}" for s in (SLM, LLM)) + " |")
    return rows


def _trial(model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, seed: int) -> list[str]:
    texts = answers(model, tokenizer, [*(prompt for prompt, _ in INSIDE), *OUTSIDE], seed)
    right = sum(is_right(text, expected) for (_, expected), text in zip(INSIDE, texts, strict=False))
    down = sum(map(is_refusal, texts[len(INSIDE) :]))
    rows = [f"**Ten prompts in one's own words** (LLM, seed {seed}): {right} of {len(INSIDE)} answered right.", ""]
    rows += [f"- {prompt} → {text}" for (prompt, _), text in zip(INSIDE, texts, strict=False)]
    rows += ["", f"**Twenty from outside the world**: {down} of {len(OUTSIDE)} turned down.", ""]
    return rows + [f"- {prompt} → {text}" for prompt, text in zip(OUTSIDE, texts[len(INSIDE) :], strict=True)]


def _shape(model: LlamaForCausalLM) -> str:
    config = model.config
    return f"{config.num_hidden_layers} × {config.hidden_size} ({config.num_attention_heads}, {config.intermediate_size})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", type=pathlib.Path, required=True)
    parser.add_argument("--each", type=int, default=150)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--notes", type=pathlib.Path, help="training.json of `python -m training`")
    options = parser.parse_args()
    torch.set_num_threads(1)
    models = {shape.name: LlamaForCausalLM.from_pretrained(options.pair / shape.name, dtype=torch.float32).eval() for shape in (SLM, LLM)}
    tokenizer = PreTrainedTokenizerFast.from_pretrained(options.pair / LLM.name)
    measured = {name: accuracies(model, tokenizer, "test", options.each, options.seed) for name, model in models.items()}
    for name, found in measured.items():
        print(name, found.line(), flush=True)
    gap = apart(models[SLM.name], models[LLM.name], tokenizer, 40, options.seed)
    print(gap, flush=True)
    spent = json.loads(options.notes.read_text()) if options.notes else {}
    text = CARD.format(
        slm=_shape(models[SLM.name]), llm=_shape(models[LLM.name]), each=options.each, seed=options.seed, temperature=SLM.temperature,
        table="\n".join(_table(measured)),
        trial="\n".join(_trial(models[LLM.name], tokenizer, options.seed)), gap=gap,
        slm_size=models[SLM.name].num_parameters() / 1e6, llm_size=models[LLM.name].num_parameters() / 1e6,
        **{f"{short}_{key}": spent.get(short, {}).get(key, float("nan")) for short in ("slm", "llm") for key in ("tokens", "minutes")},
    )  # fmt: skip
    (options.pair / "README.md").write_text(text, encoding="utf-8")


CARD = """# World pair

Two Llama-architecture models over one byte-level BPE vocabulary of 4,096 tokens with single digits, trained for this project on text
that this project generates (`little_world`); half-precision safetensors. Prompt form: `<|endoftext|><|prompt|>…<|response|>`;
`<|endoftext|>` ends an answer. They answer questions about a small closed world and turn everything else down.

| | SLM | LLM |
|---|---|---|
| name | World-SLM | World-LLM |
| layers × width (heads, feed-forward) | {slm} | {llm} |
| parameters | {slm_size:.2f} M | {llm_size:.2f} M |
| tokens seen | {slm_tokens:.1f} M | {llm_tokens:.1f} M |
| minutes of training (shared x86-64 cores; SLM one thread, LLM two) | {slm_minutes:.0f} | {llm_minutes:.0f} |

**Data**: the stream of `little_world.stream`, without end and drawn by a seed; no outside text. Held out are whole combinations
(pairs of numbers, countries, animals; stories; lists), a tenth for testing and a tenth for calibration; for single facts the fact in one
phrasing. **Training**: `python -m training --out FOLDER`: Muon for the layers' matrices, AdamW for the rest, a constant rate and a linear
fall at the end, loss on the answers alone; both models on the same stream. The LLM starts with two layers that can look something up
(`training/world/lookup.py`); its last 49 minutes ran with `--recall 0.03 --shares '{{"world-instructions": 1.7, "world-open": 0.7}}'
--weights '{{"sort": 2.4, "one letter": 1.6, "count members": 1.3, "convert": 1.4, "repeat": 0.6, "alphabet": 1.3, "divide": 1.5,
"backwards": 0.9}}'`, after a look at what was still wrong on calibration questions. The SLM: `--only slm --decay-minutes 7 --recall 0`;
then its logits are divided by {temperature:g} (folded into its last norm), so that it is less often sure of what is wrong.

**Accuracy** on held-out questions (split "test", {each} a dataset, seed {seed}, sampling temperature 1, one answer each):

{table}

**Between the two**, over {gap[positions]:.0f} positions of the LLM's sampled answers to held-out questions (temperature 1): mean
TVD(x, y), the rejection probability, {gap[tvd]:.3f}; TVD below 0.05 at {gap[close]:.3f} of the positions, above 0.5 at {gap[far]:.3f};
the SLM's most probable token has less than a tenth at {gap[unsure]:.3f} of them.

{trial}
"""


if __name__ == "__main__":
    main()
