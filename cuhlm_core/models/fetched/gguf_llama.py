"""A GGUF file of the Llama family as a plain folder: 16-bit safetensors, configuration, tokenizer, chat template.

llama.cpp lays the rows of the query and key projections out for its own rotary code; here they go back to transformers' order. Only the
byte-level tokenizer that SmolLM2 has is read; a model with another one is better had in its own form.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress
from cuhlm_core.models.fetched.gguf_file import GgufFile, undamaged

_NAMES = {
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj", "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj",
    "attn_norm": "input_layernorm", "ffn_norm": "post_attention_layernorm",
    "token_embd": "model.embed_tokens", "output_norm": "model.norm", "output": "lm_head",
}  # fmt: skip
"""Names in GGUF and in transformers."""
_CONTROL_TOKEN = 3
"""GGUF's type of a control token."""
_TOKENIZER = ("gpt2", "smollm")
"""Kind, and rule by which a text is cut into words: GPT-2's, with every digit by itself."""
def convert(path: Path, folder: Path, temperature: float) -> Iterator[Progress]:
    """Write the model of a GGUF file into a folder, yielding progress; `temperature` becomes its recommended sampling temperature.

    UserError for another architecture, for another tokenizer and for a damaged file. OSError where it cannot be written.
    """
    with undamaged(path.name):
        yield from _converted(path, folder, temperature)


def _converted(path: Path, folder: Path, temperature: float) -> Iterator[Progress]:
    import torch
    from safetensors.torch import save_file
    from transformers import GenerationConfig, LlamaConfig

    source = GgufFile(path)
    fields = source.fields
    if fields.get("general.architecture") != "llama":
        raise UserError(f"{path.name} is not a model of the Llama family: take it in safetensors form.")
    tokenizer = _tokenizer(fields, path.name)
    heads = {"attn_q": fields["llama.attention.head_count"], "attn_k": fields["llama.attention.head_count_kv"]}
    tensors = {}
    for number, (name, values) in enumerate(source.tensors(), start=1):
        weights = torch.from_numpy(values)
        short = name.removesuffix(".weight").rpartition(".")[2]
        if short in heads:
            weights = rotary_order(weights, heads[short])
        tensors[_name(name, path.name)] = weights.to(torch.float16).contiguous()
        yield Progress("convert", number, len(source))
    ends: dict[str, Any] = {f"{kind}_token_id": fields.get(f"tokenizer.ggml.{_SPECIAL[kind]}_token_id") for kind in ("bos", "eos", "pad")}
    config = LlamaConfig(
        vocab_size=len(fields["tokenizer.ggml.tokens"]),
        hidden_size=fields["llama.embedding_length"],
        intermediate_size=fields["llama.feed_forward_length"],
        num_hidden_layers=fields["llama.block_count"],
        num_attention_heads=heads["attn_q"],
        num_key_value_heads=heads["attn_k"],
        max_position_embeddings=fields["llama.context_length"],
        rms_norm_eps=fields["llama.attention.layer_norm_rms_epsilon"],
        rope_parameters={"rope_type": "default", "rope_theta": float(fields.get("llama.rope.freq_base", 10_000.0))},
        tie_word_embeddings="lm_head.weight" not in tensors,
        architectures=["LlamaForCausalLM"],
        dtype="float16",
        **ends,
    )
    config.save_pretrained(folder)
    GenerationConfig(do_sample=True, temperature=temperature, **ends).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    save_file(tensors, folder / "model.safetensors", metadata={"format": "pt"})


def rotary_order(weights: Any, heads: int) -> Any:
    """Rows of a projection [heads · width, n] from llama.cpp's order, in which the two halves of a head alternate, to halves in a row."""
    rows = weights.shape[0]
    return weights.reshape(heads, rows // heads // 2, 2, -1).transpose(1, 2).reshape(rows, -1)


def _name(name: str, file: str) -> str:
    """transformers' name of a tensor; UserError for one that a Llama does not have."""
    parts = name.removesuffix(".weight").split(".")
    if parts[-1] not in _NAMES or not name.endswith(".weight"):
        raise UserError(f"{file} has a tensor {name} that no model of the Llama family has: take it in safetensors form.")
    layer = f"model.layers.{parts[1]}." if parts[0] == "blk" else ""
    return f"{layer}{_NAMES[parts[-1]]}.weight"


_SPECIAL = {"bos": "bos", "eos": "eos", "pad": "padding", "unk": "unknown"}
"""transformers' and GGUF's names of the special tokens."""


def _tokenizer(fields: dict[str, Any], file: str) -> Any:
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    if (fields.get("tokenizer.ggml.model"), fields.get("tokenizer.ggml.pre")) != _TOKENIZER:
        raise UserError(f"The tokenizer of {file} is of a kind that is not read from GGUF: take the model in safetensors form.")
    tokens = fields["tokenizer.ggml.tokens"]
    merges = [tuple(merge.split(" ", 1)) for merge in fields["tokenizer.ggml.merges"]]
    tokenizer = Tokenizer(models.BPE(vocab={token: number for number, token in enumerate(tokens)}, merges=merges))
    digits, words = pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([digits, words])
    tokenizer.decoder = decoders.ByteLevel()
    controls = [token for token, kind in zip(tokens, fields["tokenizer.ggml.token_type"], strict=True) if kind == _CONTROL_TOKEN]
    tokenizer.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in controls])
    stated = {f"{kind}_token": fields.get(f"tokenizer.ggml.{name}_token_id") for kind, name in _SPECIAL.items()}
    special = {kind: tokens[number] for kind, number in stated.items() if number is not None}
    others = [token for token in controls if token not in special.values()]
    fast = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, model_max_length=fields["llama.context_length"], extra_special_tokens=others, **special
    )
    fast.chat_template = fields.get("tokenizer.chat_template")
    return fast
