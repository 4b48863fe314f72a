"""The small rules that a method's row is made of: when a message goes, and how much it carries.

A rule is a function on columns: its `Draft` holds numbers, or arrays with one entry per answer or round, and it uses operators only, so
that one text serves decoding, previews and budgets alike. Each rule names the settings that it reads. Imports no torch and no numpy, so
that arguments can be checked before they are loaded.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, fields, replace
from typing import Any, TypeAlias

from cuhlm_core.settings import DecodeSettings

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
    """Drafts before this one that the LLM has not judged: skipped, or waiting for the message."""
    vocabulary_size: int
    waiting_prob: Any = 1.0
    """Product of x_d over the drafts that wait for the message with this one; 1 without any."""
    block_acceptance: Any = 1.0
    """Likewise of one minus the predicted rejection: the chance that all of them are accepted."""
    min_block_acceptance: Any = 0.0
    """Below this chance that all are accepted a further draft is not worth its time (`speculation.ThroughputTracker`)."""
    exchange_s: Any = 0.0
    """Seconds that sending this draft by itself would take in the round's fade, the LLM's pass included; 0 where the rule asks for none."""

    def select(self, rows: Any) -> Draft:
        """Some rows of the arrays."""
        columns = ((field.name, getattr(self, field.name)) for field in fields(self))
        return replace(self, **{name: column[rows] for name, column in columns if hasattr(column, "__getitem__")})


RoundSettings: TypeAlias = DecodeSettings
"""What the rules and the steps of a round read of the settings: numbers, or of answers side by side arrays with one entry per answer
(`decoding.answer.SettingsColumns`)."""


class ColumnRule:
    """A small function `(draft, settings) -> column`, the settings that it reads, and itself in words."""

    def __init__(
        self,
        apply: Callable[[Draft, RoundSettings], Any],
        words: str,
        reads: frozenset[str],
        is_limit: bool = False,
        in_order: bool = False,
        js: str = "",
        own: Mapping[str, Field[Any]] | None = None,
    ):
        self.own = dict(own or {})
        """Settings that it brings with it, by name, each a number made by `setting_rows.setting`; of a package's rule alone."""
        self.apply, self.words, self.reads = apply, words, reads | self.own.keys()
        self.in_order = in_order
        """It looks at the drafts before this one: what it says of a round follows from no recorded round by itself."""
        self.js = js
        """The same as an expression of `draft` and `settings` in JavaScript, for pages of one file; a method with a rule that has none
        stays out of them. The rules of this module have theirs in `web/engine/rules.js`."""
        self.is_limit = is_limit
        """Whether a size rule gives, instead of k, a limit of the distance ||x - x̂_k||_1; the smallest k within it is sent."""
        self.gate: Callable[[ColumnRule, Draft, RoundSettings], Any] | None = None
        """What checks its results, where a package brought it (`packages.check_rule`)."""
        self.in_engine = bool(js) or apply.__module__ == __name__
        """The engine in JavaScript has it."""
        functools.update_wrapper(self, apply)  # its name, its docstring and, for who wants to show it, its source
        self.name = apply.__name__

    def __call__(self, draft: Draft, settings: RoundSettings) -> Any:
        return self.apply(draft, settings) if self.gate is None else self.gate(self, draft, settings)

    def __reduce__(self) -> str:
        return self.name  # pickled, for a cluster, as the name that this module knows it by

    def __repr__(self) -> str:
        return self.name


def rule(words: str, *reads: str, **more: Any) -> Callable[[Callable[[Draft, RoundSettings], Any]], ColumnRule]:
    """Make a rule of a function: `words` for people, `reads` the settings that change what it says, `more` as `ColumnRule` has it."""
    return lambda apply: ColumnRule(apply, words, frozenset(reads), **more)


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
    in_order=True,
)
def uncertain_or_stale(draft: Draft, settings: RoundSettings) -> Any:
    """Transmit iff u > u_th, or after LONGEST_STREAK skips, so that there is always something to learn from."""
    return (draft.uncertainty > draft.u_th) | (draft.waiting >= LONGEST_STREAK)


@rule("when the small model's probability of its draft is below the confidence threshold", "confidence_th")
def when_unconfident(draft: Draft, settings: RoundSettings) -> Any:
    """Transmit iff x_d < confidence_th: the SLM's confidence in the single token that it drew (Hao et al. 2024, device side)."""
    return draft.prob < settings.confidence_th


@rule("when the message saves more than it takes", "rejection_s", "line_a", "line_b", "estimator", "channel", "clock")
def when_worth_its_time(draft: Draft, settings: RoundSettings) -> Any:
    """Transmit iff lambda clip(a u + b, 0, 1) > tau_LLM + tau(B, h): U-HLM's threshold in the fade h of the round is then
    ((tau_LLM + tau(B, h)) / lambda - b) / a, which minimises the mean time at a given mean bias. Derived here, of no publication."""
    return settings.rejection_s * draft.predicted_rejection > draft.exchange_s


# When to end a message of several drafts ------------------------------------------------------------------------------


@rule("once γ drafts wait", "gamma", in_order=True)
def after_gamma(draft: Draft, settings: RoundSettings) -> Any:
    """Draft a fixed number of tokens (Leviathan et al. 2023)."""
    return draft.waiting + 1 >= settings.gamma


@rule("once the small model's probability of a draft is below R", "stop_prob")
def after_unlikely(draft: Draft, settings: RoundSettings) -> Any:
    """Draft on until x_d < R (HSL)."""
    return draft.prob < settings.stop_prob


@rule("once the product of the drafts' probabilities is at most R", "stop_product", in_order=True)
def after_unlikely_together(draft: Draft, settings: RoundSettings) -> Any:
    """Draft on until the product of x_d over the drafts that wait is at most R (EdgeLLM)."""
    return draft.waiting_prob * draft.prob <= settings.stop_product


@rule("once either a draft's probability or the product of all is low", "stop_prob", "stop_product", in_order=True)
def after_either(draft: Draft, settings: RoundSettings) -> Any:
    """Draft on until x_d <= R2 or the product of all is at most R1 (PipeSD, arXiv 2605.13319)."""
    return (draft.prob <= settings.stop_prob) | (draft.waiting_prob * draft.prob <= settings.stop_product)


@rule("once a further draft would cost more time than it saves", "line_a", "line_b", "channel", "clock", in_order=True)
def after_worth(draft: Draft, settings: RoundSettings) -> Any:
    """Draft on while P(all that wait are accepted) alpha > r tau_SLM, with the run's own tokens per second r and acceptance rate alpha:
    what a further draft adds to the expected tokens against those that its time would bring otherwise. Nothing to tune."""
    return draft.block_acceptance * (1 - draft.predicted_rejection) <= draft.min_block_acceptance


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
