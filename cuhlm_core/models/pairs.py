"""A pair is two models over one vocabulary: loading one by name or from two models, and the check that the vocabularies agree."""

import reprlib
from collections.abc import Callable, Mapping
from typing import Any

import torch

from cuhlm_core.errors import UserError
from cuhlm_core.models import llama, loading
from cuhlm_core.models.calibration import stored_calibration
from cuhlm_core.models.codec import TextCodec
from cuhlm_core.models.fetched.packages import make_ready
from cuhlm_core.models.folder import pair_name, usable_temperature
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.plain import PlainLlama, plain_model, plain_tokenizer
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, find_pair, folder_of_pair

_ALL_THREADS = torch.get_num_threads()


def load_pair(
    name: str | None = None, *, slm: str | None = None, llm: str | None = None, device: str = "auto", dtype: str | None = None,
    say: Callable[[str], None] = lambda message: None,
) -> ModelPair:  # fmt: skip
    """Load a pair of the registry by name (the embedded pair for None), or any two models by hub id, ID@REVISION or folder.

    device: auto, cuda or cpu; dtype: float32, bfloat16, float16, or None for float32 on the CPU and bfloat16 on a GPU. The
    embedded pairs are read from local files only. `say` is told of what takes long. Every failure is a UserError that says what to do.
    """
    if (slm is None) != (llm is None) or (slm is not None and name is not None):
        raise UserError("Give either the name of a pair, or both an SLM and an LLM.")
    torch_device = loading.choose_device(device)
    torch_dtype = loading.choose_dtype(dtype, torch_device)
    folder = None
    if slm is not None and llm is not None:
        slm_source, llm_source = loading.find_source(slm), loading.find_source(llm)
        name = pair_name(slm, llm)
    else:
        spec = find_pair(name or EMBEDDED_PAIR)
        name = spec.name
        make_ready(spec)
        folder = folder_of_pair(spec)
        if name in EMBEDDED_FOLDERS and torch_device.type == "cpu":
            torch.set_num_threads(1)  # they are small: see choose_threads
        slm_source, llm_source = (
            loading.find_source(part if folder is None else str(folder / part), embedded=name in EMBEDDED_FOLDERS)
            for part in (spec.slm, spec.llm)
        )
    embedded, plain = name in EMBEDDED_FOLDERS, folder is not None
    for source in () if embedded else (slm_source, llm_source):
        loading.admit(source)
    slm_tokenizer, llm_tokenizer = (
        (plain and plain_tokenizer(source)) or loading.load_tokenizer(source) for source in (slm_source, llm_source)
    )
    shared = common_vocabulary(slm_tokenizer.get_vocab(), llm_tokenizer.get_vocab(), slm_source.name, llm_source.name)
    loading.check_memory(() if embedded else (slm_source, llm_source), torch_device, torch_dtype)
    slm_model, llm_model = (
        (plain and plain_model(source, torch_device, torch_dtype)) or loading.load_model(source, torch_device, torch_dtype)
        for source in (slm_source, llm_source)
    )
    vocabulary_size = min(shared, logits_width(slm_model), logits_width(llm_model))
    end_ids = {*_end_ids(llm_model, llm_source.name), *_end_ids(slm_model, slm_source.name)}
    codec = _choose_codec((llm_tokenizer, slm_tokenizer), vocabulary_size, end_ids)
    slm_adapter, llm_adapter = (
        _adapter(model, source.name, vocabulary_size, say) for model, source in ((slm_model, slm_source), (llm_model, llm_source))
    )
    calibration, refused = stored_calibration(name, vocabulary_size, (slm_adapter.fingerprint(), llm_adapter.fingerprint()))
    pair = ModelPair(name, slm_adapter, llm_adapter, codec, calibration, 1.0 if embedded else _temperature(llm_model, slm_model), refused)
    choose_threads(pair)
    loading.release_memory()
    return pair


def _adapter(model: Any, name: str, vocabulary_size: int, say: Callable[[str], None]) -> HuggingFaceModel:
    """The adapter of a model; of a pair that ships, or that this program wrote, tests have compared it."""
    if isinstance(model, PlainLlama):
        return llama.adapter(model, name, vocabulary_size)
    from cuhlm_core.models.cache_check import checked_adapter  # imports transformers

    return checked_adapter(model, name, vocabulary_size, say)


def takes_one_thread(pair: ModelPair) -> bool:
    """Whether it is a small pair on the CPU: handing a small matrix product over to a second thread costs more than it saves, and many
    times more on a busy machine."""
    return pair.slm.parameters + pair.llm.parameters < llama.SMALL_PARAMETERS and pair.llm.device.type == "cpu"


def choose_threads(pair: ModelPair) -> None:
    """One thread for a small pair on the CPU, all of them for a larger one."""
    torch.set_num_threads(1 if takes_one_thread(pair) else _ALL_THREADS)


def logits_width(model: Any) -> int:
    """Number of logits that a transformers causal model returns (it may be padded beyond its tokenizer)."""
    return int(model.get_output_embeddings().weight.shape[0])


def common_vocabulary(slm_vocabulary: Mapping[str, int], llm_vocabulary: Mapping[str, int], slm_name: str, llm_name: str) -> int:
    """The number of tokens that two tokenizers (token to id) share: ids 0…V-1 mean the same in both.

    Tokens that only one of them has count as different, except past the other's last id (a padding token added to one, for
    instance), where they are cut off. UserError naming the first difference.
    """
    slm_tokens = {token_id: token for token, token_id in slm_vocabulary.items()}
    llm_tokens = {token_id: token for token, token_id in llm_vocabulary.items()}
    size = min(max(slm_tokens, default=-1), max(llm_tokens, default=-1)) + 1
    either = sorted(token_id for token_id in slm_tokens.keys() | llm_tokens.keys() if token_id < size)
    different = [token_id for token_id in either if slm_tokens.get(token_id) != llm_tokens.get(token_id)]
    if different or not size:
        first = different[0] if different else 0
        raise UserError(
            f"{slm_name} and {llm_name} do not share a vocabulary: {len(different)} of the first {size} ids differ, id {first} first "
            f"({slm_tokens.get(first)!r} and {llm_tokens.get(first)!r}); choose two models with the same tokenizer."
        )
    return size


def _choose_codec(tokenizers: tuple[Any, ...], vocabulary_size: int, end_ids: set[int]) -> TextCodec:
    """The first tokenizer whose chat template works within the common vocabulary; else the first one, with raw prompts."""
    tried = []
    for tokenizer in tokenizers:
        tried.append(codec := TextCodec(tokenizer, vocabulary_size, end_ids))
        if codec.default_style == "chat":
            try:
                codec.encode_prompt("a")
            except UserError:
                continue
            return codec
    tried[0].default_style = "raw"
    return tried[0]


def _temperature(*models: Any) -> float:
    """The sampling temperature that the first of the models recommends that recommends any; else 1."""
    stated = (usable_temperature(getattr(model.generation_config, "temperature", None)) for model in models)
    return next((temperature for temperature in stated if temperature is not None), 1.0)


def _end_ids(model: Any, name: str) -> list[int]:
    """End tokens of a model's generation configuration; UserError where they are not numbers."""
    stated = getattr(model.generation_config, "eos_token_id", None)
    ids = [] if stated is None else stated if isinstance(stated, list) else [stated]
    for token in ids:
        if isinstance(token, bool) or not isinstance(token, int):
            shown = reprlib.repr(token)
            raise UserError(f"The end-of-text id of {name} must be a whole number, not {shown}: mend its generation_config.json.")
    return ids
