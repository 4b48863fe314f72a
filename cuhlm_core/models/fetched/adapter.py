"""A small model made of layers of its large one: what ships are low-rank adapters, and the large model's folder has the rest.

    W_small = W_large + scale · B A, of each adapted matrix of each chosen layer
"""

import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.models.fetched.folders import WEIGHTS, sha256_of, whole_folder, write_receipt
from cuhlm_core.storage import read_json

ADAPTER = "adapter.safetensors"
_SIDES = (".lora_A.default.weight", ".lora_B.default.weight")
"""After the name of a matrix, as peft writes them: A [rank, columns] and B [rows, rank]."""


def save_adapter(tensors: Mapping[str, Any], layers: Sequence[int], scale: float, folder: Path) -> None:
    """Write adapters in 16 bits, with the numbers of the large model's layers that they stand on; the file appears whole or not at all.

    tensors: by the name of a matrix in the small model, whose layers count from 0, and a suffix of _SIDES.
    """
    import torch
    from safetensors.torch import save_file

    halves = {name: tensor.detach().to("cpu", torch.float16).contiguous() for name, tensor in tensors.items()}
    partial = folder / "adapter.partial"
    save_file(halves, partial, metadata={"layers": ",".join(map(str, layers)), "scale": f"{scale:g}"})
    partial.replace(folder / ADAPTER)


def assemble(shipped: Path, llm: Path, target: Path, digest: str, adapted: bool = True) -> None:
    """Write the small model as a plain folder: the large model's layers with the adapters of `shipped` added, its embeddings and tokenizer.

    digest: SHA-256 that the adapter file must have; the receipt names it. adapted=False: the bare layers, as they were before training.
    UserError, and no folder, for an adapter that is damaged or does not fit the large model, and for a full disk.
    """
    from safetensors import SafetensorError
    from safetensors.torch import load_file, save_file

    try:
        adapters, layers, scale = _adapters_of(shipped / ADAPTER, digest)
        config, weights = read_json(llm / "config.json"), load_file(llm / WEIGHTS)
        tensors = _small(weights, layers, int(config["num_hidden_layers"]))
        if adapted:
            _add(adapters, scale, tensors)
    except (OSError, LookupError, TypeError, ValueError, UserError, SafetensorError) as error:
        raise UserError(f"The small model {target.name} cannot be made from {llm.name}: {str(error).rstrip('.')[:200]}.") from error
    with whole_folder(target, sum(tensor.nbytes for tensor in tensors.values())) as partial:
        save_file(tensors, partial / WEIGHTS, metadata={"format": "pt"})
        (partial / "config.json").write_text(json.dumps({**config, "num_hidden_layers": len(layers)}, indent=1) + "\n", encoding="utf-8")
        others = (*llm.glob("generation_config.json"), *llm.glob("tokenizer*.json"), *llm.glob("*.jinja"), *shipped.glob("README.md"))
        for file in others:
            shutil.copy(file, partial / file.name)
        write_receipt(partial, ADAPTER, digest)


def _adapters_of(path: Path, digest: str) -> tuple[dict[str, Any], tuple[int, ...], float]:
    """The adapters, the layers that they stand on, and their scale; UserError where the file is not the one of this hash."""
    from safetensors import safe_open

    if sha256_of(path, "install this program again") != digest:
        raise UserError(f"{path.name} is damaged: install this program again")
    with safe_open(path, "pt") as file:
        stated = file.metadata() or {}
        tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118  # no mapping
    return tensors, tuple(map(int, stated["layers"].split(","))), float(stated["scale"])


def _small(weights: Mapping[str, Any], layers: Sequence[int], count: int) -> dict[str, Any]:
    """The tensors of a model of `count` layers without those of other layers than the chosen ones, which count from 0 again."""
    if list(layers) != sorted({*layers}) or not 0 <= layers[0] <= layers[-1] < count:
        raise UserError(f"it has {count} layers and the adapters stand on layers {', '.join(map(str, layers))}")
    numbers = {layer: number for number, layer in enumerate(layers)}
    small = {}
    for name, tensor in weights.items():
        start, found, rest = name.partition(".layers.")
        layer, _, last = rest.partition(".")
        if not found:
            small[name] = tensor
        elif int(layer) in numbers:
            small[f"{start}.layers.{numbers[int(layer)]}.{last}"] = tensor
    return small


def _add(adapters: Mapping[str, Any], scale: float, tensors: dict[str, Any]) -> None:
    """Add scale · B A to each adapted matrix, summed in float32 and kept in 16 bits; UserError where one does not fit."""
    import torch

    for name in sorted({name.removesuffix(_SIDES[0]).removesuffix(_SIDES[1]) for name in adapters}):
        low, high, base = adapters.get(name + _SIDES[0]), adapters.get(name + _SIDES[1]), tensors.get(f"{name}.weight")
        if low is None or high is None or base is None or low.shape[0] != high.shape[1] or base.shape != (high.shape[0], low.shape[1]):
            raise UserError(f"an adapter of {name} does not fit its shape")
        merged = (base.float() + scale * (high.float() @ low.float())).to(torch.float16)
        if not bool(merged.isfinite().all()):
            raise UserError(f"the adapter of {name} holds no finite numbers")
        tensors[f"{name}.weight"] = merged
