"""What the paper prints, and what may become of it: its tables are of its own models, shown next to ours and never mixed with them.

Plain numbers; no library.
"""

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class PaperVerdict(enum.StrEnum):
    """The verdict on a printed result of the paper."""

    REACHED = "reached"
    NOT_REACHED = "not reached"
    CANNOT_BE = "cannot be"
    UNDECIDED = "undecided"
    NOT_JUDGED = "not judged"
    NEEDS_PAIR = "needs the paper's models"
    FOLLOWS = "follows"
    ARITHMETIC = "arithmetic"
    BESIDE = "not in the paper"


TELLING = (PaperVerdict.REACHED, PaperVerdict.NOT_REACHED, PaperVerdict.CANNOT_BE)
"""Verdicts that could have been others: what a reproduction has found out."""
VERDICT_WORDS = {
    PaperVerdict.REACHED: "What was measured agrees with what is printed, interval and all.",
    PaperVerdict.NOT_REACHED: "It does not agree, and chance does not explain it: no part of the interval agrees.",
    PaperVerdict.CANNOT_BE: "No such figure exists under the estimator named, or it contradicts another one that the paper prints.",
    PaperVerdict.UNDECIDED: "The interval holds both answers, or the figure is not defined: too little was measured to decide.",
    PaperVerdict.NOT_JUDGED: "The method never sends or never skips here, its answers cannot be checked, or this pair has no such figure.",
    PaperVerdict.NEEDS_PAIR: "A number of the paper's own models, which another pair can neither confirm nor refute.",
    PaperVerdict.FOLLOWS: "A definition or a theorem forces it, whatever the models do: a check of this program, not of the paper.",
    PaperVerdict.ARITHMETIC: "One printed number computed from other printed numbers: it agrees, and no measurement stands behind that.",
    PaperVerdict.BESIDE: "The paper does not give it; it belongs next to the figure that it does give.",
}


# Rules and judges -----------------------------------------------------------------------------------------------------


class Estimate(Protocol):
    """A number with the ends of its 95 % interval."""

    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float | None: ...
    @property
    def high(self) -> float | None: ...


@dataclass(frozen=True)
class Criterion:
    """When a statement is reached and when it is not, by the ends of an interval; undecided in between, and without an interval."""

    kept: Callable[[float, float], bool]
    broken: Callable[[float, float], bool]
    words: str

    def __call__(self, one: Estimate) -> PaperVerdict:
        if one.low is None or one.high is None:
            return PaperVerdict.UNDECIDED
        if self.kept(one.low, one.high):
            return PaperVerdict.REACHED
        return PaperVerdict.NOT_REACHED if self.broken(one.low, one.high) else PaperVerdict.UNDECIDED


def above(limit: float) -> Criterion:
    words = f"Reached where the whole interval is above {_signed(limit)}, not reached where none of it is."
    # An interval that is the limit alone tells that all answers were equal, and nothing of chance.
    return Criterion(lambda low, high: low > limit, lambda low, high: high <= limit and low < limit, words)


def under(limit: float) -> Criterion:
    words = f"Reached where the whole interval is below {_signed(limit)}, not reached where none of it is."
    return Criterion(lambda low, high: high < limit, lambda low, high: low >= limit and high > limit, words)


def at_least(limit: float) -> Criterion:
    words = f"Reached where the whole interval is at least {_signed(limit)}, not reached where none of it is."
    return Criterion(lambda low, high: low >= limit, lambda low, high: high < limit, words)


def between(least: float, most: float) -> Criterion:
    words = f"Reached where the whole interval is between {_signed(least)} and {_signed(most)}, not reached where none of it is."
    return Criterion(lambda low, high: least < low and high < most, lambda low, high: high <= least or low >= most, words)


def holding(value: float) -> Criterion:
    """For what theory says to be `value`: an interval that holds it."""
    words = f"The interval holds {_signed(value)}."
    return Criterion(lambda low, high: low <= value <= high, lambda low, high: True, words)


class Known(Protocol):
    """What a judge needs from a reproduction."""

    @property
    def papers_pair(self) -> bool: ...


Judgement = tuple[PaperVerdict, str]
"""With the criterion, or the reason."""
Judge = Callable[[Any, Any], Judgement]
"""A judge of a number and the other measurements."""


def holds(rule: Criterion, words: str = "") -> Judge:
    """A statement that any pair can keep or break."""
    return lambda one, known: (rule(one), f"{rule.words} {words}".rstrip())


def kept(margin: float) -> Judge:
    """A score that is to be kept: no more than `margin` is lost, interval and all. That some is lost for certain is said."""
    rule = at_least(-margin)

    def judge(one: Estimate, known: Known) -> Judgement:
        lower = " Lower for certain all the same: the whole interval is below 0." if one.high is not None and one.high < 0 else ""
        return rule(one), f"{rule.words}{lower}"

    return judge


def follows(judge: Judge, why: str) -> Judge:
    """What is forced, whatever is measured: no finding, unless it fails, which only chance or a fault of this program can make it do."""

    def forced(one: Estimate, known: Known) -> Judgement:
        verdict, words = judge(one, known)
        if verdict is PaperVerdict.NOT_REACHED:
            return verdict, f"{why} That it fails is chance, one time in twenty, or a fault of this program. {words}"
        return PaperVerdict.FOLLOWS, why

    return forced


def unfailing(one: Estimate, known: Known) -> Judgement:
    """A bound: one failure is one too many, and no chance."""
    return (PaperVerdict.NOT_REACHED if one.value > 0 else PaperVerdict.REACHED), "Reached at 0: one failure is enough."


def own_models(printed: float) -> Judge:
    """A number of the paper's own models: judged on their pair, another one says nothing of it."""

    def judge(one: Estimate, known: Known) -> Judgement:
        if not known.papers_pair:
            return PaperVerdict.NEEDS_PAIR, "A number of the paper's own models, TinyLlama → Llama-2 13B."
        words = "Reached where our interval holds the printed number and is no wider than that, not reached where it does not hold it."
        if one.low is None or one.high is None:
            return PaperVerdict.UNDECIDED, words
        if not one.low <= printed <= one.high:
            return PaperVerdict.NOT_REACHED, words
        return (PaperVerdict.REACHED if one.high - one.low <= abs(printed) else PaperVerdict.UNDECIDED), words

    return judge


def cannot(words: str) -> Judge:
    return lambda one, known: (PaperVerdict.CANNOT_BE, words)


def needs_pair(words: str) -> Judge:
    return lambda one, known: (PaperVerdict.NEEDS_PAIR, words)


def beside(words: str) -> Judge:
    return lambda one, known: (PaperVerdict.BESIDE, words)


def _signed(value: float) -> str:
    return f"{value:g}".replace("-", "−")


# What it prints -------------------------------------------------------------------------------------------------------


TINY_13B, TINY_7B = "TinyLlama 1.1B → Llama 2 13B", "TinyLlama 1.1B → Llama 2 7B"
PAPER_METHODS = ("llm", "slm", "hlm", "rand-hlm", "tk-slt", "u-hlm", "cu-hlm-offline", "cu-hlm-online")


def _by_method(*values: float) -> dict[str, float]:
    return dict(zip(PAPER_METHODS, values, strict=True))


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
"""Table III: cosine of BERT embeddings with the reference, 100 prompts a set; by pair, set and method."""

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
"""Table IV, Rayleigh fading at 10 dB; by method and SLM: seconds a token of the SLM, the uplink and the LLM, and tokens a second."""

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
"""Table V (Appendix C), on Dolly 15K; by pair, score and method."""

PAPER_RISK = 4.94e-3
"""Its rejection risk R."""
