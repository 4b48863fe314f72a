"""One command for a computer with a GPU, which needs torch, transformers, numpy, scipy and pandas, no network and no installation.

python -m benchmarks.gpu [--device cuda] [--shapes tinyllama,llama-2-13b] [--tokens 48] [--repeats 3] [--out FILE.json]

Lines of JSON: whether the default pair writes on the GPU what it writes on the CPU, by every method; how often a token waits for the GPU;
what share of a copy's bandwidth a forward pass reaches at the shapes' sizes, with random weights; and the loop against transformers' own
generation, by turns. Of random weights nearly every draft is rejected: what these rows compare is time a token, not texts. On a CPU, with
`--device cpu --shapes small,small`, nothing waits and the bandwidth is the memory's.
"""

import argparse
import json
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch
from transformers import LlamaConfig, LlamaForCausalLM

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "helpers"))
from toys import ToyCodec

from benchmarks.bench import generate_rows
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.llama import adapter
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import DecodeSettings

SHAPES: dict[str, dict[str, Any]] = {
    "small": {"vocab_size": 512, "hidden_size": 64, "intermediate_size": 176, "num_hidden_layers": 2, "num_attention_heads": 4},
    "tinyllama": {"hidden_size": 2048, "intermediate_size": 5632, "num_hidden_layers": 22, "num_key_value_heads": 4},
    "llama-2-13b": {"hidden_size": 5120, "intermediate_size": 13824, "num_hidden_layers": 40, "num_attention_heads": 40},
}
"""Sizes of the paper's models; what is left out is transformers' default, V = 32,000 among it."""
GENERATED = ("llm", "spec", "u-hlm", "cu-hlm-online")
COPY_BYTES, PASSES = 2**30, 20


def equal_rows(device: str, tokens: int) -> Iterator[dict[str, Any]]:
    """Texts of each method on the default pair in 32 bits: how many are the CPU's, of some prompts and seeds."""
    pairs = [load_pair(device=one, dtype="float32") for one in ("cpu", device)]
    prompts = [one.prompt for one in own_prompts(4)]
    for method in METHODS:
        cases = [(prompt, DecodeSettings(seed=seed, max_tokens=tokens)) for prompt in prompts for seed in range(2)]
        texts = [[_text(pair, prompt, method, settings) for prompt, settings in cases] for pair in pairs]
        yield {"row": "equal", "method": method, "texts": len(cases), "equal": sum(a == b for a, b in zip(*texts, strict=True))}


def _text(pair: ModelPair, prompt: str, method: str, settings: DecodeSettings) -> list[int]:
    return [event.token for event in decode(pair, prompt, method, settings, details=False) if isinstance(event, TokenDecided)]


def wait_row(pair: ModelPair, method: str, tokens: int) -> dict[str, Any]:
    """Waits for the GPU a token, as torch itself counts them; none on a CPU."""
    prompt = own_prompts(1)[0].prompt
    _text(pair, prompt, method, DecodeSettings(max_tokens=tokens))
    on_gpu = pair.llm.device.type == "cuda"
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        if on_gpu:
            torch.cuda.set_sync_debug_mode("warn")
        try:
            count = len(_text(pair, prompt, method, DecodeSettings(max_tokens=tokens)))
        finally:
            if on_gpu:
                torch.cuda.set_sync_debug_mode("default")
    waits = sum("synchroniz" in str(one.message) for one in seen)
    return {"row": "waits", "method": method, "tokens": count, "waits_a_token": round(waits / count, 2)}


def random_model(shape: str, device: torch.device) -> Any:
    """A model of that shape with random weights: 16 bits on a GPU, 32 on a CPU."""
    config, before = LlamaConfig(**SHAPES[shape]), torch.get_default_dtype()
    torch.set_default_dtype(torch.bfloat16 if device.type == "cuda" else torch.float32)
    try:
        with device:
            model: Any = LlamaForCausalLM(config)
    finally:
        torch.set_default_dtype(before)
    return adapter(model.eval(), shape, config.vocab_size)


def random_pair(shapes: tuple[str, str], device: torch.device) -> ModelPair:
    """Two random models with a common vocabulary, and letters for its tokens."""
    slm, llm = (random_model(shape, device) for shape in shapes)
    return ModelPair("random", slm, llm, ToyCodec(llm.vocabulary_size), PAPER_CALIBRATION)


def seconds_of(work: Callable[[], object], device: torch.device, repeats: int = PASSES) -> float:
    """The median time of some work, a GPU's share included."""
    times = []
    for _ in range(repeats + 2):
        start = time.perf_counter()
        work()
        if device.type == "cuda":
            torch.cuda.synchronize()
        times.append(time.perf_counter() - start)
    return statistics.median(times[2:])


def bandwidth_row(model: Any, device: torch.device) -> dict[str, Any]:
    """A pass over one token behind 64 others: what it reads a second, and what share that is of a copy's bandwidth."""
    source = torch.empty(COPY_BYTES, dtype=torch.uint8, device=device)
    copied = 2 * COPY_BYTES / seconds_of(source.clone, device, 5)
    context = model.new_context()
    context.extend(list(range(64)))

    def one_pass() -> None:
        context.extend([1])
        context.truncate(64)

    seconds, size = seconds_of(one_pass, device), 2 if device.type == "cuda" else 4
    read = model.parameters * size / seconds
    facts = {"shape": model.name, "pass_ms": round(1e3 * seconds, 3), "gb_per_s": round(read / 1e9, 1)}
    return {"row": "bandwidth", **facts, "copy_gb_per_s": round(copied / 1e9, 1), "share": round(read / copied, 3)}


def rows(device: str, shapes: tuple[str, str], tokens: int, repeats: int) -> Iterator[dict[str, Any]]:
    """All rows, as they are measured."""
    yield from equal_rows(device, tokens)
    where = torch.device(device)
    pair = random_pair(shapes, where)
    yield from (wait_row(pair, method, tokens) for method in GENERATED)
    yield from (bandwidth_row(model, where) for model in (pair.slm, pair.llm))
    yield from ({"row": "generate", **row} for row in generate_rows(pair, tokens, repeats, GENERATED))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--shapes", default="tinyllama,llama-2-13b" if torch.cuda.is_available() else "small,small")
    parser.add_argument("--tokens", type=int, default=48)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    slm, llm = options.shapes.split(",")
    name = torch.cuda.get_device_name() if options.device.startswith("cuda") else "CPU"
    print(json.dumps({"row": "machine", "device": name, "torch": torch.__version__}), flush=True)
    found = []
    for row in rows(options.device, (slm, llm), options.tokens, options.repeats):
        found.append(row)
        print(json.dumps(row), flush=True)
    if options.out:
        options.out.write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
