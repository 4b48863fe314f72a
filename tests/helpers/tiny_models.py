"""Tiny random models and tokenizers, written as folders, for the tests of loading."""

import pathlib
import random
from typing import Any

import pytest
import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast

from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, PAIRS

TEMPLATE = "{{ bos_token }}{% for m in messages %}<|user|>{{ m['content'] }}<|answer|>{% endfor %}"
SENTENCES = ["the cat sat on the mat", "a small model drafts and a large model verifies", "naïve café 日本語 🎈 <|user|> <end>"] * 3
IDS = [int(token) for token in torch.randint(3, 300, (60,), generator=torch.Generator().manual_seed(0))]


def byte_level_tokenizer(template: str | None = TEMPLATE, extra: tuple[str, ...] = ()) -> PreTrainedTokenizerFast:
    """Byte-level BPE with control tokens: special `<|end|>`, `<|user|>`, `<|answer|>` and `<tool>`, which is not marked special."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    trainer = trainers.BpeTrainer(
        vocab_size=320, special_tokens=["<|end|>", "<|user|>", "<|answer|>"], initial_alphabet=alphabet, show_progress=False
    )
    tokenizer.train_from_iterator(SENTENCES, trainer)
    tokenizer.add_tokens(["<tool>", *extra])
    fast = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, bos_token="<|end|>", eos_token="<|end|>", extra_special_tokens=["<|user|>", "<|answer|>"]
    )
    fast.chat_template = template
    return fast


def sentencepiece_tokenizer() -> PreTrainedTokenizerFast:
    """BPE over `▁`-marked words with byte fallback, as Llama 2's; the merges can spell the control token `</s>`."""
    letters = [*"abcdefghijklmnopqrstuvwxyz", "▁", "<", "/", ">", "日"]
    bytes_ = [f"<0x{byte:02X}>" for byte in range(256)]
    merges = [("▁", "c"), ("▁c", "a"), ("▁ca", "t"), ("▁", "h"), ("<", "/"), ("</", "s"), ("</s", ">")]
    pieces = ["<unk>", "<s>", "</s>", *bytes_, *letters, *("".join(merge) for merge in merges)]
    vocabulary = {piece: number for number, piece in enumerate(dict.fromkeys(pieces))}
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=merges, unk_token="<unk>", fuse_unk=True, byte_fallback=True))
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="first", split=False)
    tokenizer.decoder = decoders.Sequence([decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)])
    return PreTrainedTokenizerFast(tokenizer_object=tokenizer, bos_token="<s>", eos_token="</s>", unk_token="<unk>")


def random_llama(vocab_size: int = 320, seed: int = 0, **changes: Any) -> Any:
    """Two layers, four heads in two groups, weights large enough that every part matters."""
    from transformers import LlamaConfig, LlamaForCausalLM

    settings: dict[str, Any] = {
        "vocab_size": vocab_size, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4,
        "num_key_value_heads": 2, "max_position_embeddings": 300, "initializer_range": 0.2, "bos_token_id": 0, "eos_token_id": 0,
    }  # fmt: skip
    torch.manual_seed(seed)
    model = LlamaForCausalLM(LlamaConfig(**(settings | changes))).eval()
    for name, parameter in model.named_parameters():
        if "norm" in name:  # ones by default: a forgotten norm weight would not show
            parameter.data.uniform_(0.5, 1.5)
    return model


def save(folder: pathlib.Path, model: Any, tokenizer: PreTrainedTokenizerFast) -> str:
    """Write both into `folder` and return its path."""
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return str(folder)


def save_falling_pair(folder: pathlib.Path) -> tuple[str, str]:
    """Folders of an SLM and an LLM whose rejection falls with uncertainty: the SLM is the LLM with its logits negated, so the surer it is,
    the less the LLM agrees."""
    tokenizer, saved = byte_level_tokenizer(), []
    for name, factor in (("slm", -3.0), ("llm", 3.0)):
        model = random_llama(len(tokenizer))
        model.lm_head.weight.data *= factor
        saved.append(save(folder / f"falling-{name}", model, tokenizer))
    return saved[0], saved[1]


def trained_model_folder(part: str) -> pathlib.Path:
    """The folder of the embedded pair's "slm" or "llm"."""
    return EMBEDDED_FOLDERS[EMBEDDED_PAIR] / getattr(PAIRS[EMBEDDED_PAIR], part)


def uncached(model: torch.nn.Module, ids: list[int]) -> torch.Tensor:
    """The oracle: logits [len(ids), width] of one plain pass."""
    with torch.inference_mode():
        return model(torch.tensor([ids]), use_cache=False).logits[0]


def in_pieces(context: object, ids: list[int], cuts: tuple[int, ...]) -> torch.Tensor:
    """All logits, read in pieces that end at `cuts`."""
    rows, start = [], 0
    for stop in (*cuts, len(ids)):
        rows.append(context.extend(ids[start:stop], keep=stop - start))  # type: ignore[attr-defined]
        start = stop
    return torch.cat(rows)


def assert_ragged_reads_equal(model: Any, plain: torch.nn.Module, tolerance: float = 1e-4) -> None:
    """Batches of `model` in which rows read at other times and lengths, go back, and some end, against plain uncached passes."""
    choice = random.Random(3)
    texts = {name: list(IDS[start : start + length]) for name, start, length in (("a", 0, 7), ("b", 7, 2), ("c", 20, 20), ("d", 0, 7))}
    names = list(texts)
    batch = model.new_batch([texts[name] for name in names])
    for name, logits in zip(names, batch.logits, strict=True):
        assert (logits - uncached(plain, texts[name])[-1]).abs().max() < tolerance
    for step in range(12):
        if step in (5, 9):
            gone = choice.choice(names)
            batch.keep([row for row, name in enumerate(names) if name != gone])
            names.remove(gone)
        if step % 3 == 2:
            back = sorted(choice.sample(range(len(names)), 2))
            lengths = [choice.randrange(len(texts[names[row]]) + 1) for row in back]
            batch.truncate(back, lengths)
            for row, length in zip(back, lengths, strict=True):
                del texts[names[row]][length:]
        rows = sorted(choice.sample(range(len(names)), choice.randint(1, len(names))))
        new = [[choice.randrange(320) for _ in range(choice.choice((1, 1, 2, 5, 9)))] for _ in rows]
        logits = list(batch.read(rows, new).split([len(ids) for ids in new]))
        for row, ids, row_logits in zip(rows, new, logits, strict=True):
            texts[names[row]] += ids
            assert (row_logits - uncached(plain, texts[names[row]])[-len(ids) :]).abs().max() < tolerance


def assert_contexts_truncate(model: Any) -> None:
    """A context that went back equals a fresh one that read what is left: number for number where it read the same pieces."""
    prompt, draft, following = IDS[:21], IDS[21:27], IDS[40:52]
    context, whole = model.new_context(), model.new_context()
    for ids in (prompt, draft):
        context.extend(ids)
        whole.extend(ids)
    for length in (27, 24, 21, 21, 9, 0):  # no token is forgotten, some drafts, all of them twice, a part of the prompt, everything
        context.truncate(length)
        assert context.length == length
        fresh = model.new_context()
        for ids in filter(None, (prompt[:length], draft[: max(0, length - 21)])):
            fresh.extend(ids)
        again, expected = (in_pieces(one, following, (4, 5)) for one in (context, fresh))
        assert torch.equal(again, expected) if length in (27, 21, 0) else (again - expected).abs().max() < 1e-5
    assert (in_pieces(whole, following, (4, 5)) - expected).abs().max() > 1e-2  # the control: a context that did not go back
    for length in (13, -1):
        with pytest.raises(ValueError, match=f"12 tokens cannot be truncated to {length}"):
            context.truncate(length)


def assert_batches_truncate(batch: Any, plain: torch.nn.Module, prompts: list[list[int]]) -> None:
    """Two rows go back to their prompts and read something else, a longer text first, then the first text again; one of them goes on."""
    logits, lengths, answers = batch.logits, [len(prompt) for prompt in prompts], []
    for start, stop in ((30, 36), (40, 43), (50, 51), (30, 36)):
        ids = IDS[start:stop]
        expected = torch.cat([uncached(plain, [*prompt, *ids])[-len(ids) :] for prompt in prompts])
        answers.append(batch.read([0, 1], [ids, ids]))
        assert (answers[-1] - expected).abs().max() < 1e-4
        batch.truncate([0, 1], lengths)
        assert torch.equal(batch.logits, logits)
    assert torch.equal(answers[0], answers[-1])
    batch.read([1], [IDS[40:43]])
    batch.keep([1])
    batch.truncate([0], lengths[1:])
    for rows, new_lengths, reason in (([0], [lengths[1] + 1], "cannot be truncated"), ([0], [-1], "cannot be"), ([1], [0], "rows must")):
        with pytest.raises(ValueError, match=reason):
            batch.truncate(rows, new_lengths)
    assert (batch.read([0], [[5]]) - uncached(plain, [*prompts[1], 5])[-1]).abs().max() < 1e-4


def other_architecture(name: str, vocab_size: int = 320, seed: int = 1) -> torch.nn.Module:
    """A tiny random model of another family."""
    import transformers

    torch.manual_seed(seed)
    shared = {
        "vocab_size": vocab_size, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4,
        "initializer_range": 0.2,
    }  # fmt: skip
    configs = {
        "qwen2": lambda: transformers.Qwen2Config(**shared, num_key_value_heads=2, max_position_embeddings=300),
        "gemma": lambda: transformers.GemmaConfig(**shared, num_key_value_heads=1, head_dim=8, max_position_embeddings=300),
        "gemma2": lambda: transformers.Gemma2Config(
            **shared, num_key_value_heads=2, head_dim=8, max_position_embeddings=300, sliding_window=16, query_pre_attn_scalar=8
        ),
        "gemma3": lambda: transformers.Gemma3TextConfig(
            **shared, num_key_value_heads=2, head_dim=8, max_position_embeddings=300, sliding_window=16, query_pre_attn_scalar=8
        ),
        "phi": lambda: transformers.PhiConfig(**shared, max_position_embeddings=300),
        "phi3": lambda: transformers.Phi3Config(**shared, num_key_value_heads=2, max_position_embeddings=300, pad_token_id=0),
        "qwen3": lambda: transformers.Qwen3Config(**shared, num_key_value_heads=2, head_dim=8, max_position_embeddings=300),
        "gpt_neox": lambda: transformers.GPTNeoXConfig(**shared, max_position_embeddings=300),
        "gpt2": lambda: transformers.GPT2Config(
            vocab_size=vocab_size, n_embd=32, n_layer=2, n_head=4, n_positions=300, initializer_range=0.2
        ),
        "mistral": lambda: transformers.MistralConfig(**shared, num_key_value_heads=2, max_position_embeddings=300, sliding_window=16),
        "bloom": lambda: transformers.BloomConfig(vocab_size=vocab_size, hidden_size=32, n_layer=2, n_head=4, initializer_range=0.2),
        "gpt_neo": lambda: transformers.GPTNeoConfig(
            vocab_size=vocab_size, hidden_size=32, num_layers=2, num_heads=4, attention_types=[[["global", "local"], 1]], window_size=8,
            max_position_embeddings=300, initializer_range=0.2,
        ),
    }
    return transformers.AutoModelForCausalLM.from_config(configs[name]()).eval()
