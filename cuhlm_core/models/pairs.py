"""A pair is two models over one vocabulary: loading one by name or from two models, and the check that the vocabularies agree."""

import logging
import reprlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch

from cuhlm_core.errors import UserError
from cuhlm_core.models import llama, loading
from cuhlm_core.models.calibration import stored_calibration
from cuhlm_core.models.codec import TemplateNotRead, TextCodec
from cuhlm_core.models.fetched.packages import make_ready
from cuhlm_core.models.folder import pair_name, recommended_temperature, unfollowed_words
from cuhlm_core.models.plain import PlainLlama, plain_model, plain_tokenizer
from cuhlm_core.models.protocol import LanguageModel, ModelPair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, find_pair, folder_of_pair

_WARN = logging.getLogger(__name__).warning
_ALL_THREADS = torch.get_num_threads()


def load_pair(
    name: str | None = None, *, slm: str | None = None, llm: str | None = None, device: str = "auto", device_slm: str | None = None,
    device_llm: str | None = None, dtype: str | None = None, say: Callable[[str], None] = _WARN,
) -> ModelPair:  # fmt: skip
    """Load a pair of the registry by name (the embedded pair for None), or any two models by hub id, ID@REVISION or folder.

    device: auto, cuda, cuda:1 or cpu, of the models that `device_slm` and `device_llm` do not place; dtype: float32, bfloat16, float16,
    or None for float32 on the CPU and bfloat16 on a GPU. The embedded pairs are read from local files only. `say` receives what takes
    long, and what no run follows of the models. Every failure is a UserError that says what to do.
    """
    if (slm is None) != (llm is None) or (slm is not None and name is not None):
        raise UserError("Give either the name of a pair, or both an SLM and an LLM.")
    devices = [loading.choose_device(own or device) for own in (device_slm, device_llm)]
    dtypes = [loading.choose_dtype(dtype, own) for own in devices]
    folder = None
    if slm is not None and llm is not None:
        sources, name = [loading.find_source(one) for one in (slm, llm)], pair_name(slm, llm)
    else:
        spec = find_pair(name or EMBEDDED_PAIR)
        name = spec.name
        make_ready(spec)
        folder = folder_of_pair(spec)
        if name in EMBEDDED_FOLDERS and devices[1].type == "cpu":
            torch.set_num_threads(1)  # they are small: see choose_threads
        sources = [
            loading.find_source(part if folder is None else str(folder / part), embedded=name in EMBEDDED_FOLDERS)
            for part in (spec.slm, spec.llm)
        ]
    embedded, plain = name in EMBEDDED_FOLDERS, folder is not None
    own, names = [] if embedded else sources, [source.name for source in sources]
    folders = list(map(loading.admit, own))
    tokenizers = [(plain and plain_tokenizer(source)) or loading.load_tokenizer(source) for source in sources]
    shared = common_vocabulary(tokenizers[0].get_vocab(), tokenizers[1].get_vocab(), *names)
    places = [*zip(sources, devices, dtypes, strict=True)]
    loading.check_memory([] if embedded else places)
    models = [(plain and plain_model(*place)) or loading.load_model(*place) for place in places]
    vocabulary_size = min(shared, *map(logits_width, models))
    end_ids = {token for one, model in zip(names, models, strict=True) for token in _end_ids(model, one)}
    codec, notes = _choose_codec(list(zip(names, tokenizers, strict=True))[::-1], vocabulary_size, end_ids)
    slm_adapter, llm_adapter = (_adapter(model, one, vocabulary_size, say) for one, model in zip(names, models, strict=True))
    calibration, refused = stored_calibration(name, vocabulary_size, (slm_adapter.fingerprint(), llm_adapter.fingerprint()))
    temperature = recommended_temperature(*map(str, folders)) if folders else None
    said_of = reversed([*zip(folders, names, strict=False)])  # the LLM's first
    notes = tuple(dict.fromkeys([*notes, *(words for place in said_of for words in unfollowed_words(*place))])) if own else ()
    list(map(say, notes))
    pair = ModelPair(name, slm_adapter, llm_adapter, codec, calibration, temperature or 1.0, refused, notes)
    choose_threads(pair)
    loading.release_memory()
    return pair


def _adapter(model: Any, name: str, vocabulary_size: int, say: Callable[[str], None]) -> LanguageModel:
    """The adapter of a model; of a pair that ships, or that this program wrote, tests have compared it."""
    if isinstance(model, PlainLlama):
        return llama.adapter(model, name, vocabulary_size)
    from cuhlm_core.models.cache_check import checked_adapter  # imports transformers

    return checked_adapter(model, name, vocabulary_size, say)


def takes_one_thread(pair: ModelPair) -> bool:
    """Whether what runs on the CPU is small: handing a small matrix product over to a second thread costs more than it saves, and many
    times more on a busy machine."""
    return 0 < sum(model.parameters for model in (pair.slm, pair.llm) if model.device.type == "cpu") < llama.SMALL_PARAMETERS


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


def _choose_codec(tokenizers: Sequence[tuple[str, Any]], vocabulary_size: int, end_ids: set[int]) -> tuple[TextCodec, tuple[str, ...]]:
    """The first tokenizer whose chat template works within the common vocabulary, else the first one, with raw prompts; what is not
    followed of them, as sentences."""
    tried: list[TextCodec] = []
    words: list[str] = []
    for name, tokenizer in tokenizers:
        tried.append(codec := TextCodec(tokenizer, vocabulary_size, end_ids))
        if codec.default_style == "chat":
            try:
                codec.encode_prompt("a")
            except TemplateNotRead:
                raise  # another prompt than the next time
            except UserError as error:
                reason = str(error).partition(": ")[0]
                words.append(f"The chat template of {name} is not followed: {reason[:1].lower()}{reason[1:]}.")
                continue
            others = [name for name, other in tokenizers if other.chat_template not in (None, tokenizer.chat_template)]
            words += [f"{other} has a chat template of its own, which is not followed." for other in others if len(tried) == 1]
            break
    else:
        codec = tried[0]
        codec.default_style = "raw"
    return codec, (*words, *codec.notes, *_cut_words(tokenizers, vocabulary_size, end_ids))


def _cut_words(tokenizers: Sequence[tuple[str, Any]], vocabulary_size: int, end_ids: set[int]) -> list[str]:
    """Which tokens of either tokenizer are left out, as sentences."""
    words = []
    for name, tokenizer in tokenizers:
        cut = {token_id: token for token, token_id in tokenizer.get_vocab().items() if token_id >= vocabulary_size}
        ends = [repr(cut[token_id]) for token_id in sorted({*end_ids, tokenizer.eos_token_id} & cut.keys())]
        if cut:
            shown = ", ".join(repr(cut[token_id]) for token_id in sorted(cut)[:3]) + (" …" if len(cut) > 3 else "")
            ended = f" Its end token {' and '.join(ends)} is among them: no answer ends there." if ends else ""
            tokens = "1 token" if len(cut) == 1 else f"{len(cut)} tokens"
            words.append(f"{name} has {tokens} past the {vocabulary_size} that both models can write ({shown}), left out here.{ended}")
    if all(token_id is None or token_id >= vocabulary_size for token_id in (*end_ids, *(one.eos_token_id for _, one in tokenizers))):
        words.append("No end token is left: an answer runs to its full length.")
    return words


def _end_ids(model: Any, name: str) -> list[int]:
    """End tokens of a model's generation configuration; UserError where they are not numbers."""
    stated = getattr(model.generation_config, "eos_token_id", None)
    ids = [] if stated is None else stated if isinstance(stated, list) else [stated]
    for token in ids:
        if isinstance(token, bool) or not isinstance(token, int):
            shown = reprlib.repr(token)
            raise UserError(f"The end-of-text id of {name} must be a whole number, not {shown}: mend its generation_config.json.")
    return ids
