"""The methods table: every system is a row of small rules, which the decoder, the command line and the pages read.

A row says when to transmit, what to send, who decides, and which law the draft is drawn from. Adding a method is adding a
row (and a rule where none fits). Imports no torch, so that arguments can be checked before it is loaded.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cuhlm_core.errors import UserError
from cuhlm_core.settings import DecodeSettings

if TYPE_CHECKING:
    from cuhlm_core.maths.compression import RankedProbs

LONGEST_STREAK = 15
"""Skips in a row after which a method that learns sends a draft all the same: no audit comes without an upload."""


@dataclass(frozen=True)
class Draft:
    """What the device knows in a round when it chooses whether and what to send."""

    token: int
    prob: float
    """x_d"""
    uncertainty: float | None
    predicted_rejection: float | None
    """a u + b, clipped to [0, 1]"""
    skip_uniform: float
    ranked: RankedProbs | None
    """x in descending order; None for methods that send nothing of it."""
    vocabulary_size: int
    u_th: float | None
    """The threshold of this round: the settings', or what the device has learnt; None: transmit always, or no threshold is asked for."""
    waiting: int
    """Skipped rounds that the LLM has not read yet."""


class Decider(enum.Enum):
    """Who has the last word on a transmitted token."""

    RATIO_TEST = "the LLM accepts with probability min(1, y_d/x_d), else draws from (y - x)+"
    SPLIT_TEST = "the LLM accepts with probability min(1, y_d/x_d), else sends y down and the device draws from (y - x)+"
    FLOOR_TEST = "the LLM keeps the draft while y_d is at least p_t, else draws from y"
    SLM_ALONE = "the SLM alone"
    LLM_ALONE = "the LLM alone"


# When to transmit -----------------------------------------------------------------------------------------------------


def always(draft: Draft, settings: DecodeSettings) -> bool:
    """Every round."""
    return True


def never(draft: Draft, settings: DecodeSettings) -> bool:
    """No round."""
    return False


def at_random(draft: Draft, settings: DecodeSettings) -> bool:
    """Skip with a fixed probability, blind to the draft (Rand-HLM)."""
    return draft.skip_uniform >= settings.skip_prob


def when_uncertain(draft: Draft, settings: DecodeSettings) -> bool:
    """Transmit iff u > u_th (Eq. 10); u_th = None transmits always."""
    assert draft.uncertainty is not None
    return draft.u_th is None or draft.uncertainty > draft.u_th


def when_uncertain_or_unheard(draft: Draft, settings: DecodeSettings) -> bool:
    """Transmit iff u > u_th, or after LONGEST_STREAK skips, so that there is always something to learn from."""
    return when_uncertain(draft, settings) or draft.waiting >= LONGEST_STREAK


def when_unconfident(draft: Draft, settings: DecodeSettings) -> bool:
    """Transmit iff x_d < confidence_th: the SLM's confidence in the single token that it drew (Hao et al. 2024, device side)."""
    return draft.prob < settings.confidence_th


# What to send: the number k of probabilities --------------------------------------------------------------------------


def nothing(draft: Draft, settings: DecodeSettings) -> int:
    """No probability."""
    return 0


def token_alone(draft: Draft, settings: DecodeSettings) -> int:
    """The draft's index and no probability (Hao et al.)."""
    return 0


def draft_prob_alone(draft: Draft, settings: DecodeSettings) -> int:
    """The draft's index and x_d, the one probability that the acceptance test needs (DSSD)."""
    return 1


def whole_vector(draft: Draft, settings: DecodeSettings) -> int:
    """All |V| probabilities."""
    return draft.vocabulary_size


def fixed_k(draft: Draft, settings: DecodeSettings) -> int:
    """The same k in every round (k* of the calibration, or 1 % of |V|)."""
    assert settings.k is not None
    return settings.k


def online_k(draft: Draft, settings: DecodeSettings) -> int:
    """k(t): the smallest k whose bound of Prop. 2 is at most theta (Eq. 27)."""
    assert draft.ranked is not None and draft.predicted_rejection is not None and settings.eta is not None
    return draft.ranked.online_size(draft.prob, draft.predicted_rejection, settings.theta, settings.eta)


def certified_k(draft: Draft, settings: DecodeSettings) -> int:
    """The smallest k with |x - reconstruction|_1 <= theta, hence Bias <= theta for every y (PAPER_NOTES 16)."""
    assert draft.ranked is not None
    return draft.ranked.certified_size(settings.theta)


# The table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Method:
    """One row."""

    name: str
    title: str
    summary: str
    """One sentence for a learner."""
    transmit: Callable[[Draft, DecodeSettings], bool]
    payload: Callable[[Draft, DecodeSettings], int]
    decider: Decider
    drafts_from_payload: bool = False
    """The draft is drawn from the renormalised top-k that is sent, so that both sides know its law (TK-SLT)."""
    offline_k: bool = False
    """The fixed k defaults to the calibration's k* rather than to 1 % of |V|."""

    @property
    def drafts(self) -> bool:
        """The SLM drafts a token in every round."""
        return self.decider is not Decider.LLM_ALONE

    @property
    def verifies(self) -> bool:
        """Transmitted drafts are tested by the LLM."""
        return self.decider not in (Decider.SLM_ALONE, Decider.LLM_ALONE)

    @property
    def sends_law(self) -> bool:
        """x travels up, whole or its top-k, and the LLM draws the replacements with it."""
        return self.decider is Decider.RATIO_TEST

    @property
    def tests_ratio(self) -> bool:
        """A draft is accepted with probability min(1, y_d/x_d)."""
        return self.decider in (Decider.RATIO_TEST, Decider.SPLIT_TEST)

    @property
    def bills_downlink(self) -> bool:
        """A rejection takes time on the way down as well: the method's own paper bills it (PAPER_NOTES 19)."""
        return self.decider is Decider.SPLIT_TEST

    @property
    def compresses(self) -> bool:
        """Sends a top-k of x."""
        return self.payload in (fixed_k, online_k, certified_k)

    @property
    def learns(self) -> bool:
        """The device learns its line and threshold from the audits (`adaptive.SelfCalibration`)."""
        return self.transmit is when_uncertain_or_unheard

    @property
    def uses(self) -> frozenset[str]:
        """Names of the settings that change this method's tokens, beside seed, temperature and max_tokens."""
        names: set[str] = set()
        if self.transmit is when_uncertain:
            names |= {"u_th", "estimator"}
        if self.learns:
            names |= {"line_a", "line_b", "delta", "false_skip_target", "estimator"}
        if self.transmit is at_random:
            names |= {"skip_prob"}
        if self.payload is fixed_k:
            names |= {"k"}
        if self.payload is online_k:
            names |= {"theta", "eta", "line_a", "line_b", "estimator"}
        if self.payload is certified_k:
            names |= {"theta"}
        if self.transmit is when_unconfident:
            names |= {"confidence_th"}
        if self.tests_ratio:
            names |= {"payload"}
        if self.decider is Decider.FLOOR_TEST:
            names |= {"p_t"}
        return frozenset(names)


_ROWS = (
    Method("llm", "LLM only", "The large model writes every token; nothing is drafted or uploaded.", always, nothing, Decider.LLM_ALONE),
    Method("slm", "SLM only", "The small model writes every token; nothing is checked.", never, nothing, Decider.SLM_ALONE),
    Method(
        "hlm",
        "HLM",
        "Every draft is checked against the full distribution; the output law is the LLM's.",
        always,
        whole_vector,
        Decider.RATIO_TEST,
    ),
    Method("rand-hlm", "Rand-HLM", "HLM that skips a random half of the uploads.", at_random, whole_vector, Decider.RATIO_TEST),
    Method(
        "tk-slt",
        "TK-SLT",
        "The draft is drawn from the k probabilities that are sent, so no k changes the output law.",
        always,
        fixed_k,
        Decider.RATIO_TEST,
        drafts_from_payload=True,
    ),
    Method(
        "top-k",
        "Top-k truncation",
        "HLM that sends the k largest probabilities and spreads the rest evenly.",
        always,
        fixed_k,
        Decider.RATIO_TEST,
    ),
    Method(
        "u-hlm",
        "U-HLM",
        "Skips the upload when the small model is sure (u at most u_th); otherwise sends everything.",
        when_uncertain,
        whole_vector,
        Decider.RATIO_TEST,
    ),
    Method(
        "u-hlm-adaptive",
        "U-HLM (self-calibrating)",
        "U-HLM that learns from its audited skips where to put the threshold, so that a chosen share of the skips is wrong.",
        when_uncertain_or_unheard,
        whole_vector,
        Decider.RATIO_TEST,
    ),
    Method(
        "cu-hlm-offline",
        "CU-HLM (offline)",
        "U-HLM that sends the same k* probabilities each time.",
        when_uncertain,
        fixed_k,
        Decider.RATIO_TEST,
        offline_k=True,
    ),
    Method(
        "cu-hlm-online",
        "CU-HLM (online)",
        "U-HLM that picks k for each token from its uncertainty.",
        when_uncertain,
        online_k,
        Decider.RATIO_TEST,
    ),
    Method(
        "cu-hlm-certified",
        "CU-HLM (certified)",
        "U-HLM that picks the smallest k whose compression bias is at most theta, whatever the LLM says.",
        when_uncertain,
        certified_k,
        Decider.RATIO_TEST,
    ),
    Method(
        "cu-hlm-unbiased",
        "CU-HLM (unbiased)",
        "U-HLM that drafts from the k* probabilities it sends: compression adds no bias, skipping still does.",
        when_uncertain,
        fixed_k,
        Decider.RATIO_TEST,
        drafts_from_payload=True,
        offline_k=True,
    ),
    Method(
        "dssd",
        "DSSD",
        "HLM that sends one probability up; when a draft is rejected, the large model's whole distribution comes down instead.",
        always,
        draft_prob_alone,
        Decider.SPLIT_TEST,
    ),
    Method(
        "hao",
        "Probability floor (Hao)",
        "Sends the draft's number alone; the large model keeps it unless it finds it too improbable, and then writes its own.",
        always,
        token_alone,
        Decider.FLOOR_TEST,
    ),
    Method(
        "slm-confidence",
        "SLM confidence (Hao)",
        "Keeps a draft that the small model gave a high probability; the others meet the large model's floor.",
        when_unconfident,
        token_alone,
        Decider.FLOOR_TEST,
    ),
)

METHODS: dict[str, Method] = {row.name: row for row in _ROWS}


def find_method(name: str) -> Method:
    """The row of that name; UserError names the choices."""
    if name not in METHODS:
        raise UserError(f"Unknown method {name!r}: choose one of {', '.join(METHODS)}.")
    return METHODS[name]
