"""What the paper prints, and what may become of it: its tables are of its own models, shown beside ours and never mixed with them.

Plain numbers; no library.
"""

import enum
from collections.abc import Mapping


class PaperVerdict(enum.StrEnum):
    """What became of something that the paper prints."""

    REACHED = "reached"
    NOT_REACHED = "not reached"
    CANNOT_BE = "cannot be"
    NEEDS_PAIR = "needs your pair"
    BESIDE = "not in the paper"


VERDICT_WORDS = {
    PaperVerdict.REACHED: "What was measured, or what the paper's constants give, agrees with what is printed.",
    PaperVerdict.NOT_REACHED: "It does not agree.",
    PaperVerdict.CANNOT_BE: "No such figure exists under the estimator named, or it contradicts another one that the paper prints.",
    PaperVerdict.NEEDS_PAIR: "A number of the paper's own models, which another pair can neither confirm nor refute.",
    PaperVerdict.BESIDE: "The paper does not give it; it belongs beside the figure that it does give.",
}


TINY_13B, TINY_7B = "TinyLlama 1.1B → Llama 2 13B", "TinyLlama 1.1B → Llama 2 7B"
PAPER_PAIRS = (TINY_13B, TINY_7B)
PAPER_METHODS = ("llm", "slm", "hlm", "rand-hlm", "tk-slt", "u-hlm", "cu-hlm-offline", "cu-hlm-online")


def _by_method(*values: float) -> dict[str, float]:
    return dict(zip(PAPER_METHODS, values, strict=True))


ACCURACY_TITLE = "Table III, inference accuracy: cosine of BERT embeddings with the reference, 100 prompts a set"
ACCURACY: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    TINY_13B: {
        "alpaca": _by_method(0.7782, 0.6941, 0.7825, 0.7385, 0.7692, 0.7704, 0.7583, 0.7623),
        "qed": _by_method(0.6954, 0.5139, 0.7226, 0.6128, 0.6798, 0.7122, 0.6713, 0.6876),
        "creak": _by_method(0.6722, 0.5291, 0.6946, 0.6406, 0.6499, 0.6854, 0.6508, 0.6672),
        "strategyqa": _by_method(0.7122, 0.5694, 0.6983, 0.6227, 0.6818, 0.6844, 0.6773, 0.6817),
        "dolly": _by_method(0.5801, 0.4513, 0.5747, 0.5327, 0.5533, 0.5554, 0.5519, 0.5525),
    },
    TINY_7B: {
        "alpaca": _by_method(0.7758, 0.6521, 0.7823, 0.7382, 0.7302, 0.7696, 0.7455, 0.7622),
        "qed": _by_method(0.6271, 0.5139, 0.6517, 0.5534, 0.6304, 0.6381, 0.6130, 0.6387),
        "creak": _by_method(0.6621, 0.5291, 0.6529, 0.5682, 0.6308, 0.6550, 0.6062, 0.6460),
        "strategyqa": _by_method(0.6779, 0.5694, 0.6883, 0.6200, 0.6522, 0.6532, 0.6242, 0.6409),
        "dolly": _by_method(0.5835, 0.4513, 0.5768, 0.5399, 0.5598, 0.5703, 0.5594, 0.5672),
    },
}
"""By pair, set and method."""

LATENCY_TITLE = "Table IV, latency a token and throughput, Rayleigh fading at 10 dB"
LATENCY: Mapping[str, Mapping[str, tuple[float, float, float, float]]] = {
    "u-hlm": {
        "no distillation": (25.6e-3, 6.3e-3, 31.1e-3, 15.9),
        "distilled SLM": (25.6e-3, 5.9e-3, 29.0e-3, 16.5),
        "7B → 13B": (64e-3, 2.8e-3, 13.8e-3, 12.4),
    },
    "cu-hlm-online": {
        "no distillation": (25.6e-3, 38.1e-6, 30.0e-3, 18.0),
        "distilled SLM": (25.6e-3, 35.5e-6, 27.9e-3, 18.7),
        "7B → 13B": (64e-3, 16.2e-6, 12.8e-3, 13.0),
    },
}
"""By method and SLM: seconds a token of the SLM, the uplink and the LLM, and tokens a second."""

SIMILARITY_TITLE = "Appendix C, token-level similarity on Dolly 15K"
SIMILARITY: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    TINY_13B: {
        "token_f1": _by_method(0.0571, 0.0432, 0.0567, 0.0530, 0.0532, 0.0559, 0.0530, 0.0549),
        "jaccard": _by_method(0.0310, 0.0193, 0.0313, 0.0243, 0.0286, 0.0305, 0.0282, 0.0293),
    },
    TINY_7B: {
        "token_f1": _by_method(0.0555, 0.0432, 0.0541, 0.0375, 0.0500, 0.0540, 0.0501, 0.0526),
        "jaccard": _by_method(0.0283, 0.0193, 0.0280, 0.0180, 0.0265, 0.0276, 0.0250, 0.0273),
    },
}
"""By pair, score and method."""

PAPER_RISK = 4.94e-3
"""Its rejection risk R."""
