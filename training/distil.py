"""Distil a pair's SLM from its LLM with LoRA (the paper's "KD" ablation) by one command; a killed run goes on where it was.

    python -m training.distil [--pair demo | --slm ID --llm ID] [--data FOLDER|FILE] [--out FOLDER] [--steps N] [--seed N]

Without --data it learns from the LLM's own answers to this project's prompts, those of the ablation left out. In the folder
lie the merged model (use it with `--slm FOLDER/NAME-KD --llm …`), the adapter alone, the log and the checkpoint; safetensors only.
"""

import argparse
import json
import pathlib
from dataclasses import asdict
from typing import Any

from cuhlm_core.errors import UserError, check_whole
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.loading import find_source, load_tokenizer
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.storage import cache_folder
from training.distil_text import Wish, gather
from training.lora import Job, Plan, adapter_weights, distil, with_adapter
from training.pair_options import carry_out, locations, pair_parser

SUMMARY = "distil.json"


def merged_name(slm: str) -> str:
    """Folder name of the distilled SLM, after the name of the one that it comes from."""
    return f"{slm.rstrip('/').rpartition('/')[2].partition('@')[0]}-KD"


def distilled(
    pair: ModelPair,
    slm: str,
    out: pathlib.Path,
    plan: Plan,
    wish: Wish,
    data: pathlib.Path | None = None,
    report: Any = lambda line: print(line, flush=True),
) -> pathlib.Path:
    """Distil `pair`'s SLM, which lies at `slm`, and return the merged model's folder; the pair's SLM is changed in place.

    The merged weights have the number type that they were trained in (float32 on a CPU). UserError as of `gather` and `distil`, and
    for an SLM that is not a transformers model.
    """
    if not isinstance(pair.slm, HuggingFaceModel) or not isinstance(pair.llm, HuggingFaceModel):
        raise UserError("Distilling needs two transformers models.")
    before = pair.slm.fingerprint()
    student = with_adapter(pair.slm.model, plan)
    texts = gather(pair, data, wish, out / "texts", report)
    trained = sum(weights.numel() for weights in adapter_weights(student).values())
    size = sum(len(text.answer) for text in texts.learn)
    report(f"{len(texts.learn)} texts of {size} answer tokens to learn from ({texts.source}), {len(texts.watch)} to watch with")
    report(f"{trained} weights learn, {pair.slm.parameters} stay")
    about = f"{before} {pair.llm.fingerprint()} {texts.digest}"
    job = Job(student, pair.llm.model, texts.learn, texts.watch, pair.vocabulary_size, plan, out, about)
    log: list[dict[str, Any]] = []

    def said(line: dict[str, Any]) -> None:
        log.append(line)
        report("  ".join(f"{name} {value:.4g}" for name, value in line.items()))

    distil(job, said)
    student.save_pretrained(out / "adapter", save_embedding_layers=False)
    folder = out / merged_name(slm)
    student.merge_and_unload(safe_merge=True).save_pretrained(folder)
    load_tokenizer(find_source(slm)).save_pretrained(folder)
    summary = {
        "slm": merged_name(slm), "slm_before": before, "llm": pair.llm.fingerprint(), "plan": asdict(plan), "texts": len(texts.learn),
        "answer_tokens": size, "source": texts.source, "trained_weights": trained, "last": log[-1] if log else None,
    }  # fmt: skip
    (out / SUMMARY).write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    return folder


def main() -> None:
    plan, wish = Plan(), Wish(0)
    parser = pair_parser(__doc__)
    parser.add_argument("--data", type=pathlib.Path, help="A file of prompts with references, or the folder of `python -m training.tales`.")
    parser.add_argument("--out", type=pathlib.Path, help="By default a folder in the cache, named after the SLM.")
    parser.add_argument("--steps", type=int, default=plan.steps)
    parser.add_argument("--seed", type=int, default=plan.seed)
    parser.add_argument("--batch", type=int, default=plan.batch, help="Texts a step.")
    parser.add_argument("--lr", type=float, default=plan.lr)
    parser.add_argument("--text-weight", type=float, default=plan.text_weight, help="lambda: the weight of the cross entropy.")
    parser.add_argument("--temperature", type=float, default=plan.temperature, help="tau of the KL term.")
    parser.add_argument("--samples", type=int, default=wish.samples, help="Answers that the LLM writes to each prompt.")
    parser.add_argument("--tokens", type=int, default=wish.tokens, help="Longest answer.")
    parser.add_argument("--device", default="auto", help="auto, cuda or cpu.")
    carry_out(run, parser.parse_args())


def run(options: argparse.Namespace) -> None:
    """The command; UserError for what cannot be done."""
    check_whole("Seed", options.seed, 0, 2**31)
    for name in ("samples", "tokens"):
        check_whole(f"--{name}", getattr(options, name), 1, 100_000)
    plan = Plan(
        text_weight=options.text_weight, temperature=options.temperature, steps=options.steps, batch=options.batch, lr=options.lr,
        seed=options.seed,
    )  # fmt: skip
    slm, llm = locations(options.pair, options.slm, options.llm)
    pair = load_pair(slm=slm, llm=llm, device=options.device)
    wish = Wish(options.steps * options.batch, options.samples, options.tokens, options.seed)
    out = options.out or cache_folder() / "distilled" / merged_name(slm)
    folder = distilled(pair, slm, out, plan, wish, options.data)
    print(f"Merged model: {folder}\nUse it with --slm {folder} --llm {llm}")
    print(f"Measure it with python -m training.ablation --distilled {folder}")


if __name__ == "__main__":
    main()
