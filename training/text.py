"""Prompt/response records -> training text: which kinds are kept, how a record is rendered, what is held out.

The source is a folder with `stories.jsonl.xz` and `instruct.jsonl.xz`; each line is a JSON object with the fields
`kind`, `prompt` and `response`. Nothing of that text is stored in this repository.
"""

import json
import lzma
import pathlib
import random

KINDS = (
    "generated-child",
    "generated-bedtime",
    "generated-campfire",
    "llama-stories",
    "llama-slice-of-life",
    "llama-song-poems",
    "llama-eli5",
    "llama-explanations",
    "generated-jokes",
)
"""Short, plain prose: the kinds that a model of a few million parameters can learn to write."""

HELD_OUT = 300
"""Records kept away from training, for the losses and the rejection rates on the card."""

END, PROMPT, RESPONSE = "<|endoftext|>", "<|prompt|>", "<|response|>"


def read_records(folder: pathlib.Path) -> tuple[list[dict], list[dict]]:
    """Return (training records, held-out records), shuffled with a fixed seed."""
    records = []
    for name in ("stories", "instruct"):
        with lzma.open(folder / f"{name}.jsonl.xz", "rt", encoding="utf-8") as lines:
            records += [record for record in map(json.loads, lines) if record["kind"] in KINDS]
    random.Random(0).shuffle(records)
    return records[HELD_OUT:], records[:HELD_OUT]


def render(record: dict) -> str:
    """`<|prompt|>…<|response|>…`, the form that the pair's chat template produces (END is put before each record)."""
    return PROMPT + record["prompt"].strip() + RESPONSE + record["response"].strip()
