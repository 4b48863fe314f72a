"""Train the world pair from nothing but this repository; a killed run goes on where it was.

    python -m training --out FOLDER [--llm-tokens 26] [--slm-tokens 12] [--only llm|slm] [--rungs 2x64,3x96,4x128] [--threads 2]

The folder gets the vocabulary, a checkpoint of each model and, at the end, `World-LLM` and a small model for each rung (half precision).
Tokens are in millions, since minutes are not the same on two machines. To train a finished model further, give more: the rate is constant
up to the last `--decay`, over which it falls to zero.
"""

import argparse
import json
import pathlib

import torch

from training.checks import check_options, numbers_by_name, shapes_of
from training.command import carry_out
from training.world.accuracy import accuracies
from training.world.learning import Progress, Schedule, train
from training.world.pair import LLM, RUNGS, new_model, save, vocabulary


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--llm-tokens", type=float, default=26, help="millions")
    parser.add_argument("--slm-tokens", type=float, default=12, help="millions, the same for every rung")
    parser.add_argument("--decay", type=float, default=0.25, help="the share of the tokens over which the rate falls")
    parser.add_argument("--rungs", default=",".join(RUNGS), help="the small models, by layers x width")
    parser.add_argument("--lr", type=float, default=4e-3)
    parser.add_argument("--start-from", type=pathlib.Path, help="a finished pair whose vocabulary and weights are gone on from")
    parser.add_argument("--only", choices=("llm", "slm"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of the processor")
    parser.add_argument("--recall", type=float, default=0.05, help="share of batches that only train looking something up")
    parser.add_argument("--shares", type=numbers_by_name, default={}, help='JSON: shares of datasets, {"world-sums": 2}')
    parser.add_argument("--weights", type=numbers_by_name, default={}, help='JSON: weights of kinds, {"plus": 4}')
    return parser.parse_args()


def _note(path: pathlib.Path, name: str, spent: Progress) -> None:
    """What a model's training took, for the card."""
    notes = json.loads(path.read_text()) if path.exists() else {}
    notes[name] = {"tokens": spent.tokens / 1e6, "minutes": spent.seconds / 60, "steps": spent.step}
    path.write_text(json.dumps(notes, indent=1))


def main() -> None:
    options = _arguments()
    carry_out(check_options, options)
    torch.manual_seed(options.seed - 1)
    torch.set_num_threads(options.threads)
    tokenizer = vocabulary(options.out, options.start_from)
    for spec in shapes_of(options.only, options.rungs):
        model = new_model(spec, options.start_from)
        mtokens = options.llm_tokens if spec is LLM else options.slm_tokens
        schedule = Schedule(
            mtokens, options.decay, options.lr, groups=spec.groups, seed=options.seed, bf16=spec.bf16,
            recall=options.recall, shares=options.shares, weights=options.weights,
        )  # fmt: skip
        spent = train(model, tokenizer, schedule, options.out / f"{spec.short}.checkpoint.safetensors")
        save(model, tokenizer, options.out / spec.name)
        _note(options.out / "training.json", spec.short, spent)
        print(spec.name, spent, accuracies(model, tokenizer, "test", 100, 0).line(), flush=True)


if __name__ == "__main__":
    main()
