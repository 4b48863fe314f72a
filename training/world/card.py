"""Measure a finished ladder and write its card: accuracy by dataset, how far the models are apart, and the trial by hand.

python -m training.world.card --ladder FOLDER [--each 150] [--seed 0]

FOLDER is what `python -m training --out FOLDER` leaves; the card goes there as README.md.
"""

import argparse
import json
import pathlib

import torch
from transformers import LlamaForCausalLM, PreTrainedTokenizerFast

from cuhlm_core.studies.exports import md_text
from little_world import WORLD_SETS, is_refusal, is_right, questions
from training.world.accuracy import Accuracies, accuracies, answers
from training.world.batches import encode, padded
from training.world.pair import LLM, RUNGS, Shape, shipped_rung
from training.world.trial import INSIDE, OUTSIDE, SECOND


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


def _share(counts: tuple[int, int]) -> str:
    return f"{counts[0] / counts[1]:.3f}"


def _table(measured: dict[str, Accuracies]) -> list[str]:
    rows = [f"| dataset (chance) | {' | '.join(measured)} |", "|---" * (len(measured) + 1) + "|"]
    for name, row in WORLD_SETS.items():
        rows.append(f"| {name} ({row.chance:.0%}) | " + " | ".join(_share(each.right(name)) for each in measured.values()) + " |")
    rows.append("| all | " + " | ".join(_share(each.right()) for each in measured.values()) + " |")
    return [*rows, "| answers with a readable end | " + " | ".join(f"{each.readable():.3f}" for each in measured.values()) + " |"]


def _trial(models: dict[str, LlamaForCausalLM], tokenizer: PreTrainedTokenizerFast, seed: int) -> list[str]:
    """Right answers to what was typed by hand, prompts from outside turned down, and what the LLM got wrong."""
    rows = [f"| typed by hand | {' | '.join(models)} |", "|---" * (len(models) + 1) + "|"]
    wrong: list[str] = []
    for words, asked in (("questions in free phrasing, right", INSIDE), ("of a second hand, right", SECOND)):
        texts = {name: answers(model, tokenizer, [prompt for prompt, _ in asked], seed) for name, model in models.items()}
        right = [sum(is_right(text, end) for (_, end), text in zip(asked, each, strict=True)) for each in texts.values()]
        rows.append(f"| {len(asked)} {words} | " + " | ".join(_share((n, len(asked))) for n in right) + " |")
        pairs = zip(asked, texts[LLM.name], strict=True)
        wrong += [f"- {prompt} → {md_text(text[:SHOWN])} ({end})" for (prompt, end), text in pairs if not is_right(text, end)]
    texts = {name: answers(model, tokenizer, list(OUTSIDE), seed) for name, model in models.items()}
    down = [sum(map(is_refusal, each)) for each in texts.values()]
    rows.append(f"| {len(OUTSIDE)} prompts from outside, turned down | " + " | ".join(_share((n, len(OUTSIDE))) for n in down) + " |")
    rest = [f"- {prompt} → {md_text(text[:SHOWN])}" for prompt, text in zip(OUTSIDE, texts[LLM.name], strict=True) if not is_refusal(text)]
    rows += ["", "What World-LLM got wrong of these (the right answer in brackets):", "", *wrong]
    return [*rows, "", "What it did not turn down:", "", *rest]


def _shape(shape: Shape, spent: dict[str, dict[str, float]]) -> str:
    notes = spent.get(shape.short, {})
    size = f"{shape.layers} × {shape.width} ({shape.heads}, {shape.feed_forward})"
    seen, took = (f"{notes[key]:.1f}" if key in notes else "–" for key in ("tokens", "minutes"))
    return f"| {shape.name} | {size} | {shape.parameters / 1e6:.2f} M | {seen} M | {took} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ladder", type=pathlib.Path, required=True)
    parser.add_argument("--each", type=int, default=150)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    torch.set_num_threads(1)
    shapes = [LLM, *(shape for shape in RUNGS.values() if (options.ladder / shape.name).is_dir())]
    models = {s.name: LlamaForCausalLM.from_pretrained(options.ladder / s.name, dtype=torch.float32).eval() for s in shapes}
    tokenizer = PreTrainedTokenizerFast.from_pretrained(options.ladder / LLM.name)
    measured = {name: accuracies(model, tokenizer, "test", options.each, options.seed) for name, model in models.items()}
    for name, each in measured.items():
        print(name, each.line(), flush=True)
    notes = options.ladder / "training.json"
    spent = json.loads(notes.read_text()) if notes.exists() else {}
    gaps = {s.name: apart(models[s.name], models[LLM.name], tokenizer, 40, options.seed) for s in shapes[1:]}
    text = CARD.format(
        shapes="\n".join(_shape(shape, spent) for shape in shapes), shipped=RUNGS[shipped_rung()].name,
        each=options.each, seed=options.seed,
        table="\n".join(_table(measured)), trial="\n".join(_trial(models, tokenizer, options.seed)),
        gaps="\n".join(f"| {name} | " + " | ".join(f"{gap[key]:.3f}" for key in GAPS) + " |" for name, gap in gaps.items()),
    )  # fmt: skip
    (options.ladder / "README.md").write_text(text, encoding="utf-8")


SHOWN = 160
"""Characters of an answer that the card shows."""
GAPS = ("tvd", "close", "far", "unsure")
CARD = """# World pair

Llama-architecture models over one byte-level BPE vocabulary of 4,096 tokens with single digits, trained for this project on text that
this project generates (`little_world`); half-precision safetensors, unchanged after training. Prompt form:
`<|endoftext|><|prompt|>…<|response|>`; `<|endoftext|>` ends an answer. The models answer questions about a small closed world and
turn other prompts down.

| name | layers × width (heads, feed-forward) | parameters | tokens seen | minutes of training |
|---|---|---|---|---|
{shapes}

The included small model (World-SLM) is {shipped}, because its share of the LLM's parameters is nearest to the paper's 1.1 B to
13 B. This rule was written before any method was run.

**Data**: the endless stream of `little_world.stream`, sampled with a seed; no outside text. Whole combinations are held out, a tenth
for testing and a tenth for calibration: each addition and subtraction of a sum or story in either order, a pair of countries,
planets, animals or months in either order and in opposite words, a list, a passage. Single facts (a capital, a product of the tables)
must be in the stream, since no model could know them otherwise; only their phrasing is held out.
`tests/little_world/test_held_out.py` scans the stream.
**Training**: `python -m training --out FOLDER`: Muon for the layers' matrices, AdamW for the rest, a constant learning rate with a
linear decay over the last quarter, loss on the answers alone; all models on the same stream. The LLM starts with two lookup layers
(`training/world/lookup.py`). It was trained in two parts, 22 M tokens before the stream was reworded and 13 M after (`--start-from`,
a linear decay over the last two fifths).

**Accuracy** on held-out questions (split "test", {each} a dataset, seed {seed}, sampling temperature 1, one answer each):

{table}

**Typed by hand** by two writers who had not read the generator's phrasings (`training/world/trial.py`, never trained on; seed {seed}). A
model got 40 of the first 150 wrong. The stream was then reworded with common words (`little_world/phrasing/rewording.py`), without
using the typed questions. The second 150 were typed after that; errors on them led to no change:

{trial}

**Compared with the LLM**, over the positions of its sampled answers to held-out questions (temperature 1): mean TVD(x, y), which is
the rejection probability; the share of positions with a TVD below 0.05 and above 0.5; the share where the small model's most probable
token has a probability below 0.1.

| | TVD | below 0.05 | above 0.5 | unsure |
|---|---|---|---|---|
{gaps}
"""


if __name__ == "__main__":
    main()
