"""A larger SLM for the demo pair: some of the LLM's layers, distilled from it for a few minutes (the ablation's third model).

    python -m training.third --data FOLDER --out FOLDER [--layers 0 1 3 4 5] [--minutes 12]

The paper replaces its 1.1B SLM by one of 7B; at the scale of the demo pair the same question is a model between its SLM (three
layers) and its LLM (six). FOLDER of the data is the one of `python -m training.tales`. A killed run goes on where it was.
"""

import argparse
import json
import pathlib

import torch
from transformers import LlamaForCausalLM, PreTrainedTokenizerFast

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, PAIRS, TALES_PAIR
from training.language_model import Schedule, Windows, student_of, train
from training.pair_options import carry_out
from training.text import read_records
from training.tokenizer import token_stream

NAME = "Llama-Tales-Mid"
"""The training text is Llama 3.1 output: its licence asks for the name (see NOTICE)."""

LAYERS = (0, 1, 3, 4, 5)
"""Of the choices of five the nearest to the LLM before training. Four layers start further away than the SLM ends, and minutes do
not make up for that."""

BATCH, WARMUP = 4, 30
"""Fewer windows a step and a shorter warm-up than the pair's own training: minutes allow only a few hundred steps."""


def train_third(data: pathlib.Path, out: pathlib.Path, layers: tuple[int, ...], minutes: float, lr: float) -> dict:
    """Train it and save it in `out`/NAME, half-precision safetensors with the tokenizer; returns what `train` returns, and the layers.

    UserError for layers that the LLM does not have or that are not in order, for no time, and for a folder without the data.
    """
    teacher_folder = EMBEDDED_FOLDERS[TALES_PAIR] / PAIRS[TALES_PAIR].llm
    teacher = LlamaForCausalLM.from_pretrained(teacher_folder, dtype=torch.float32, use_safetensors=True)
    count = teacher.config.num_hidden_layers
    if list(layers) != sorted(set(layers)) or not layers or layers[0] < 0 or layers[-1] >= count:
        raise UserError(f"Layers must be increasing numbers from 0 to {count - 1}, not {' '.join(map(str, layers))}.")
    if not minutes > 0:
        raise UserError("The training needs more than 0 minutes.")
    try:
        records, _ = read_records(data)
    except OSError as error:
        raise UserError(
            f"{data} does not hold stories.jsonl.xz and instruct.jsonl.xz: give the folder of `python -m training.tales`."
        ) from error
    tokenizer = PreTrainedTokenizerFast.from_pretrained(teacher_folder)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    student = student_of(teacher, layers).to(device)  # type: ignore[arg-type]  # transformers wraps `to` and loses its signature
    teacher = teacher.to(device).eval()  # type: ignore[arg-type]
    windows = Windows(token_stream(tokenizer, records), 0, seed=3)
    schedule = Schedule(minutes, batch=BATCH, lr=lr, warmup_steps=WARMUP)
    summary = train(student, windows, schedule, out / "third.checkpoint.safetensors", teacher=teacher)
    student.to(torch.float16).save_pretrained(out / NAME)  # type: ignore[arg-type]
    tokenizer.save_pretrained(out / NAME)
    return {**summary, "layers": list(layers)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--layers", type=int, nargs="+", default=list(LAYERS), help="The LLM's layers that it starts from.")
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--lr", type=float, default=1e-3)
    carry_out(run, parser.parse_args())


def run(options: argparse.Namespace) -> None:
    """The command; UserError for what cannot be done."""
    torch.manual_seed(0)
    summary = train_third(options.data, options.out, tuple(options.layers), options.minutes, options.lr)
    (options.out / "third.json").write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    print(summary)


if __name__ == "__main__":
    main()
