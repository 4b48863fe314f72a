"""The methods table: every system is a row of small rules, which the decoder, the batch, previews, the command line and the pages read.

A row says when to transmit, how many probabilities to send, who tests, and which law the draft is drawn from. A rule is a function on
columns: its `Draft` holds numbers, or arrays with one entry per answer or round, and it uses operators only, so that one text serves
decoding, previews and budgets alike. Each rule names the settings that it reads. Adding a method is adding a row (and a rule where none
fits). Imports no torch and no numpy, so that arguments can be checked before they are loaded.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol

from cuhlm_core.errors import UserError

LONGEST_STREAK = 15
"""Skips in a row after which a method that learns sends a draft all the same: no audit comes without an upload."""


@dataclass(frozen=True)
class Draft:
    """What the device knows when it chooses whether and what to send: numbers, or arrays [n] over answers or rounds."""

    prob: Any
    """x_d"""
    uncertainty: Any
    """u; NaN where nothing is verified."""
    predicted_rejection: Any
    """a u + b, clipped to [0, 1]"""
    skip_uniform: Any
    """The round's coin for methods that skip at random."""
    u_th: Any
    """The threshold of the round: the settings', or what the device has learnt; -inf where every draft is to be sent."""
    waiting: Any
    """Skipped rounds that the LLM has not read yet."""
    vocabulary_size: int

    def of(self, rows: Any) -> Draft:
        """Some rows of the arrays."""
        return replace(self, **{field.name: getattr(self, field.name)[rows] for field in fields(self)[:-1]})


class RoundSettings(Protocol):
    """What the rules and the steps of a round read of the settings: numbers, or where Any stands arrays with one entry per answer."""

    @property
    def temperature(self) -> float: ...
    @property
    def estimator(self) -> str: ...
    @property
    def payload(self) -> str: ...
    @property
    def levels(self) -> int: ...
    @property
    def replacement(self) -> str: ...
    @property
    def k(self) -> Any: ...
    @property
    def theta(self) -> Any: ...
    @property
    def eta(self) -> Any: ...
    @property
    def skip_prob(self) -> Any: ...
    @property
    def p_t(self) -> Any: ...
    @property
    def confidence_th(self) -> Any: ...


class ColumnRule:
    """A small function `(draft, settings) -> column`, the settings that it reads, and itself in words."""

    def __init__(self, apply: Callable[[Draft, RoundSettings], Any], words: str, reads: frozenset[str], is_limit: bool = False):
        self.apply, self.words, self.reads = apply, words, reads
        self.is_limit = is_limit
        """Of a rule of size: it gives no number k but a limit of the distance ||x - x̂_k||_1, and the smallest k within it is sent."""
        functools.update_wrapper(self, apply)  # its name, its docstring and, for who wants to show it, its source
        self.name = apply.__name__

    def __call__(self, draft: Draft, settings: RoundSettings) -> Any:
        return self.apply(draft, settings)

    def __reduce__(self) -> str:
        return self.name  # pickled, for a cluster, as the name that this module knows it by

    def __repr__(self) -> str:
        return self.name


def rule(words: str, *reads: str, is_limit: bool = False) -> Callable[[Callable[[Draft, RoundSettings], Any]], ColumnRule]:
    """Make a rule of a function: `words` for people, `reads` the settings that change what it says."""
    return lambda apply: ColumnRule(apply, words, frozenset(reads), is_limit)


# When to transmit -----------------------------------------------------------------------------------------------------


@rule("every token")
def always(draft: Draft, settings: RoundSettings) -> Any:
    """Every round."""
    return draft.waiting >= 0


@rule("never")
def never(draft: Draft, settings: RoundSettings) -> Any:
    """No round."""
    return draft.waiting < 0


@rule("when chance says so", "skip_prob")
def at_random(draft: Draft, settings: RoundSettings) -> Any:
    """Skip with a fixed probability, blind to the draft (Rand-HLM)."""
    return draft.skip_uniform >= settings.skip_prob


@rule("when u is above the threshold", "u_th", "estimator")
def when_uncertain(draft: Draft, settings: RoundSettings) -> Any:
    """Transmit iff u > u_th (Eq. 10)."""
    return draft.uncertainty > draft.u_th


@rule(
    f"when u is above the learned threshold, or after {LONGEST_STREAK} skips in a row",
    *("line_a", "line_b", "delta", "false_skip_target", "estimator"),
)
def when_uncertain_or_unheard(draft: Draft, settings: RoundSettings) -> Any:
    """Transmit iff u > u_th, or after LONGEST_STREAK skips, so that there is always something to learn from."""
    return (draft.uncertainty > draft.u_th) | (draft.waiting >= LONGEST_STREAK)


@rule("when the small model's probability of its draft is below the confidence threshold", "confidence_th")
def when_unconfident(draft: Draft, settings: RoundSettings) -> Any:
    """Transmit iff x_d < confidence_th: the SLM's confidence in the single token that it drew (Hao et al. 2024, device side)."""
    return draft.prob < settings.confidence_th


# What to send: the number k of probabilities, or the distance that k keeps to ------------------------------------------


@rule("nothing")
def nothing(draft: Draft, settings: RoundSettings) -> Any:
    """Nothing is ever sent."""
    return 0


@rule("the draft's number alone")
def token_alone(draft: Draft, settings: RoundSettings) -> Any:
    """The draft's index and no probability (Hao et al.)."""
    return 0


@rule("the draft's own probability")
def draft_prob_alone(draft: Draft, settings: RoundSettings) -> Any:
    """The draft's index and x_d, the one probability that the acceptance test needs (DSSD)."""
    return 1


@rule("every probability")
def whole_vector(draft: Draft, settings: RoundSettings) -> Any:
    """All |V| probabilities."""
    return draft.vocabulary_size


@rule("the k largest, the same k each time", "k")
def fixed_k(draft: Draft, settings: RoundSettings) -> Any:
    """The same k in every round (k* of the calibration, or 1 % of |V|)."""
    return settings.k


@rule("the k largest, k from u for each token", "theta", "eta", "line_a", "line_b", "estimator", is_limit=True)
def online_k(draft: Draft, settings: RoundSettings) -> Any:
    """k(t): the smallest k whose bound of Prop. 2 is at most theta (Eq. 27), so ||x - x̂_k||_1 <= theta times Eq. 26's denominator."""
    from cuhlm_core.maths.rejection_line import online_denominator  # with numpy: not before a draft is there

    return settings.theta * online_denominator(draft.prob, draft.predicted_rejection, settings.eta)


@rule("the k largest, k from the draft's own probabilities", "theta", is_limit=True)
def certified_k(draft: Draft, settings: RoundSettings) -> Any:
    """The smallest k with ||x - x̂_k||_1 <= theta, hence Bias <= theta for every y (PAPER_NOTES 16)."""
    return settings.theta + 0 * draft.prob


# Who decides ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Test:
    """Who has the last word on a token, and what the answer to a sent draft rests on."""

    name: str
    words: str
    rule: str
    """One line, with the formula."""
    reads: frozenset[str] = frozenset()
    drafts: bool = True
    verifies: bool = True
    sends_law: bool = False
    tests_ratio: bool = False
    """A draft is accepted with probability min(1, y_d/x_d)."""
    device_draws: bool = False
    """After a rejection y comes down, and the device draws the replacement; its time is billed (PAPER_NOTES 19)."""


RATIO_TEST = Test(
    "ratio_test",
    "the large model (ratio test)",
    "the LLM accepts with probability min(1, y_d/x_d), else draws from (y - x)+",
    reads=frozenset({"payload", "levels", "replacement"}),
    sends_law=True,
    tests_ratio=True,
)
SPLIT_TEST = Test(
    "split_test",
    "the large model (ratio test); after a rejection the device draws",
    "the LLM accepts with probability min(1, y_d/x_d), else sends y down and the device draws from (y - x)+",
    reads=frozenset({"payload", "levels", "replacement"}),
    tests_ratio=True,
    device_draws=True,
)
FLOOR_TEST = Test(
    "floor_test",
    "the large model (keeps a draft from the probability p_t on)",
    "the LLM keeps the draft while y_d is at least p_t, else draws from y",
    reads=frozenset({"p_t", "replacement"}),
)
SLM_ALONE = Test("slm_alone", "the small model", "the SLM alone", verifies=False)
LLM_ALONE = Test("llm_alone", "the large model", "the LLM alone", drafts=False, verifies=False)


# The table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Method:
    """One row."""

    name: str
    title: str
    summary: str
    """One sentence for a learner."""
    transmit: ColumnRule
    size: ColumnRule
    test: Test
    drafts_from_payload: bool = False
    """The draft is drawn from the renormalised top-k that is sent, so that both sides know its law. So does TSLT (arXiv 2512.16273:
    truncate, renormalise, sample). The abstract of TK-SLT (arXiv 2509.04576), the paper's baseline, sends the k largest probabilities as
    they are and does not say what is drawn from: the row keeps its name `tk-slt`, by which recordings and links know it."""
    offline_k: bool = False
    """The fixed k defaults to the calibration's k* rather than to 1 % of |V|."""
    estimator: str | None = None
    """The uncertainty that it goes by, with the line and the threshold that the calibration has for it; None: the settings'."""
    learns: bool = False
    """The device learns its line and threshold from the audits (`decoding.self_calibration`)."""

    @property
    def lossless(self) -> bool:
        """The tokens follow the LLM's law, under the payloads of `exact_under`: every draft meets a law that both sides know."""
        return not self.drafts or (self.transmit is always and self.test.tests_ratio and not self.spreads)

    @property
    def drafts(self) -> bool:
        """The SLM drafts a token in every round."""
        return self.test.drafts

    @property
    def verifies(self) -> bool:
        """Transmitted drafts are tested by the LLM."""
        return self.test.verifies

    @property
    def sends_law(self) -> bool:
        """x travels up, whole or its top-k, and the LLM draws the replacements with it."""
        return self.test.sends_law

    @property
    def uses(self) -> frozenset[str]:
        """Names of the settings that change this method's tokens, beside seed, temperature and max_tokens."""
        reads = self.transmit.reads | self.size.reads | self.test.reads
        return reads - {"estimator"} if self.estimator else reads

    @property
    def compresses(self) -> bool:
        """Sends a top-k of x."""
        return self.size.is_limit or "k" in self.size.reads

    @property
    def spreads(self) -> bool:
        """The station spreads what a top-k leaves over the other tokens (Eq. 16): nothing where the draft is drawn from the top-k."""
        return self.compresses and not self.drafts_from_payload

    def exact_under(self, payload: str) -> bool:
        """But for its skips the method writes with the large model's law. What comes down only the ideal payload leaves unrounded."""
        kept = payload == "ideal" or (payload == "sampled" and not self.test.device_draws)
        return self.test.tests_ratio and not self.spreads and kept

    @property
    def asks_uncertainty(self) -> bool:
        """Whether a draft is sent depends on its uncertainty."""
        return "estimator" in self.transmit.reads

    @property
    def compares_u_th(self) -> bool:
        """Whether a draft is sent depends on the settings' threshold u_th."""
        return "u_th" in self.transmit.reads


_ROWS = (
    Method("llm", "LLM only", "The large model writes every token; nothing is drafted or uploaded.", always, nothing, LLM_ALONE),
    Method("slm", "SLM only", "The small model writes every token; nothing is checked.", never, nothing, SLM_ALONE),
    Method(
        "hlm", "HLM",
        "Hybrid: sends every draft with all its probabilities; the large model keeps or replaces it, and the text follows its law.",
        always, whole_vector, RATIO_TEST,
    ),
    Method(
        "rand-hlm", "Rand-HLM",
        "Skips a random half of the drafts, sure or not; sends the others with all their probabilities.",
        at_random, whole_vector, RATIO_TEST,
    ),
    Method(
        "tk-slt", "TSLT (sparsify, then sample)",
        "The draft is drawn from the k probabilities that are sent, so no k changes the output law.",
        always, fixed_k, RATIO_TEST, drafts_from_payload=True,
    ),
    Method(
        "top-k", "Top-k truncation",
        "Sends every draft with its k likeliest probabilities alone; the rest is spread evenly.",
        always, fixed_k, RATIO_TEST,
    ),
    Method(
        "u-hlm", "U-HLM",
        "Skips drafts that the small model is sure of (u at most u_th); sends the others with all their probabilities.",
        when_uncertain, whole_vector, RATIO_TEST,
    ),
    Method(
        "u-hlm-adaptive", "U-HLM (self-calibrating)",
        "Skips as U-HLM does, and learns from its audited skips where the threshold must stand for a chosen share to be wrong.",
        when_uncertain_or_unheard, whole_vector, RATIO_TEST, learns=True,
    ),
    Method(
        "u-hlm-confidence", "U-HLM (1 − draft probability)",
        "Skips as U-HLM does, but its uncertainty is one minus the draft's own probability, which takes no repeats.",
        when_uncertain, whole_vector, RATIO_TEST, estimator="one-minus-draft-prob",
    ),
    Method(
        "cu-hlm-offline", "CU-HLM (offline)",
        "Skips drafts that the small model is sure of; sends the others with their k* likeliest probabilities, always as many.",
        when_uncertain, fixed_k, RATIO_TEST, offline_k=True,
    ),
    Method(
        "cu-hlm-online", "CU-HLM (online)",
        "Skips drafts that the small model is sure of; sends the others with their k likeliest probabilities, k by their uncertainty.",
        when_uncertain, online_k, RATIO_TEST,
    ),
    Method(
        "cu-hlm-certified", "CU-HLM (certified)",
        "Skips as U-HLM does; of a draft it sends the fewest probabilities that keep the bias of compression within θ for sure.",
        when_uncertain, certified_k, RATIO_TEST,
    ),
    Method(
        "cu-hlm-unbiased", "CU-HLM (unbiased)",
        "Skips as U-HLM does; drafts from the k* probabilities that it sends: compressing adds no bias, skipping still does.",
        when_uncertain, fixed_k, RATIO_TEST, drafts_from_payload=True, offline_k=True,
    ),
    Method(
        "dssd", "DSSD",
        "Sends every draft with its one probability; when it is rejected, the large model's whole distribution comes down.",
        always, draft_prob_alone, SPLIT_TEST,
    ),
    Method(
        "hao", "Probability floor (Hao)",
        "Sends the draft's number alone; the large model keeps it unless it finds it too improbable, and then writes its own.",
        always, token_alone, FLOOR_TEST,
    ),
    Method(
        "slm-confidence", "SLM confidence (Hao)",
        "Keeps a draft that the small model gave a high probability; the others meet the large model's floor.",
        when_unconfident, token_alone, FLOOR_TEST,
    ),
)  # fmt: skip

METHODS: dict[str, Method] = {row.name: row for row in _ROWS}


def find_method(name: str) -> Method:
    """The row of that name; UserError names the choices."""
    if name not in METHODS:
        raise UserError(f"Unknown method {name!r}: choose one of {', '.join(METHODS)}.")
    return METHODS[name]
