"""Train the story pair by one command; a killed run goes on where it was.

    python -m training.tales --data FOLDER --out FOLDER [--start-from PAIR] [--llm-minutes 60] [--slm-minutes 40]

FOLDER of the data holds `stories.jsonl.xz` and `instruct.jsonl.xz` (see training/text.py). `--start-from` takes the
vocabulary and the LLM's weights from an existing pair, the shipped one for instance, instead of starting from nothing.
"""

import argparse
import json
import pathlib
from typing import Any

import torch
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

from training.language_model import Schedule, Windows, student_of, train
from training.text import read_records
from training.tokenizer import VOCABULARY, token_stream, train_tokenizer

LLM_CONFIG = LlamaConfig(
    vocab_size=VOCABULARY,
    hidden_size=256,
    num_hidden_layers=6,
    num_attention_heads=4,
    intermediate_size=688,
    max_position_embeddings=1024,
    tie_word_embeddings=True,
    bos_token_id=0,
    eos_token_id=0,
)
SLM_NAME, LLM_NAME = "Llama-Tales-SLM", "Llama-Tales-LLM"
"""The training text is Llama 3.1 output: its licence asks for the name (see NOTICE)."""

SLM_LAYERS = (0, 2, 5)
"""The LLM's layers that the SLM starts from: of all triples the one nearest to the LLM before any training."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--start-from", type=pathlib.Path)
    parser.add_argument("--llm-minutes", type=float, default=60)
    parser.add_argument("--slm-minutes", type=float, default=40)
    parser.add_argument("--llm-lr", type=float, default=1e-3)
    parser.add_argument("--slm-lr", type=float, default=1e-3)
    options = parser.parse_args()

    torch.manual_seed(0)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    train_records, _ = read_records(options.data)
    if options.start_from:
        tokenizer = PreTrainedTokenizerFast.from_pretrained(options.start_from / LLM_NAME)
        llm = LlamaForCausalLM.from_pretrained(options.start_from / LLM_NAME, dtype=torch.float32)
    else:
        tokenizer = train_tokenizer(train_records)
        llm = LlamaForCausalLM(LLM_CONFIG)
    stream = token_stream(tokenizer, train_records)
    print(f"{len(train_records)} records, {len(stream)} tokens, on {device}", flush=True)

    log: dict[str, Any] = {"records": len(train_records), "distinct_tokens": len(stream), "start_from": bool(options.start_from)}
    log["llm"] = train(
        llm.to(device),  # type: ignore[arg-type]  # transformers wraps `to` and loses its signature
        Windows(stream, 0, seed=1),
        Schedule(options.llm_minutes, lr=options.llm_lr),
        options.out / "llm.checkpoint.safetensors",
    )
    _save(llm, tokenizer, options.out / LLM_NAME)
    slm = student_of(llm, SLM_LAYERS).to(device)  # type: ignore[arg-type]
    log["slm"] = train(
        slm,
        Windows(stream, 0, seed=2),
        Schedule(options.slm_minutes, lr=options.slm_lr),
        options.out / "slm.checkpoint.safetensors",
        teacher=llm,
    )
    _save(slm, tokenizer, options.out / SLM_NAME)
    (options.out / "training.json").write_text(json.dumps(log, indent=1))


def _save(model: LlamaForCausalLM, tokenizer, folder: pathlib.Path) -> None:
    """Half-precision safetensors in shards of at most 15 MB, with the tokenizer."""
    half = LlamaForCausalLM(model.config).to(torch.float16)  # type: ignore[arg-type]
    half.load_state_dict(model.state_dict())
    half.save_pretrained(folder, max_shard_size="15MB")
    tokenizer.save_pretrained(folder)


if __name__ == "__main__":
    main()
