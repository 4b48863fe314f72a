"""A text that both models have read: what the method would have made of each of its tokens, and of all. Loads no torch.

Nothing is decoded: every token is taken as the draft that the small model would have had to make to write this text (teacher forcing).
"""

from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.events import Decision, TopTokens
from cuhlm_core.format import count
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS, check_prompt, is_unicode
from cuhlm_core.rules import Draft
from cuhlm_core.settings import DecodeSettings

READING_METHOD = METHODS["cu-hlm-online"]
"""Whose decisions a text is shown with."""
SELDOM = 1e-4
"""A token that the small model gives less could not have been drafted, but once in more than ten thousand drafts."""
LIKELY_ACCEPTED = 0.5
"""From this chance on a token that is sent counts as accepted."""
RANK_ENDS = (1, 10, 100, 1000)
"""Last ranks of the groups that ranks are shown in; behind them one more."""


def rank_titles() -> list[str]:
    """What the groups of ranks are called."""
    starts = [0, *RANK_ENDS]
    groups = [str(end) if end - start == 1 else f"{count(start + 1)}–{count(end)}" for start, end in zip(starts, RANK_ENDS, strict=False)]
    return [*groups, f"over {count(RANK_ENDS[-1])}"]


def rank_group(rank: int) -> int:
    """The number of a rank's group, from 0."""
    return bisect_left(RANK_ENDS, rank)


@dataclass(frozen=True)
class TextRequest:
    """A text to read, the question that it answers ("" for none), and the settings of the method."""

    prompt: str
    text: str
    settings: DecodeSettings

    def check(self) -> None:
        """UserError for what cannot be read by any pair."""
        if not self.text.strip():
            raise UserError("The text is empty: paste or write something.")
        if len(self.text) > MAX_PROMPT_CHARACTERS:
            raise UserError(
                f"The text has {count(len(self.text))} characters; at most {count(MAX_PROMPT_CHARACTERS)} are read: shorten it."
            )
        if not is_unicode(self.text):
            raise UserError("The text is not valid Unicode (it has half of a surrogate pair): paste it again.")
        if self.prompt.strip():
            check_prompt(self.prompt)


@dataclass(frozen=True)
class ReadToken:
    """One token of a text, as both models see it."""

    number: int
    """1, 2, …, by its place in the text among those that were judged."""
    text: str
    token_hex: str | None
    draft_prob: float
    """its x"""
    target_prob: float
    """its y"""
    draft_rank: int
    """Tokens that the small model finds more likely, and one."""
    target_rank: int
    uncertainty: float
    accept_prob: float
    """min(1, y/x), as the station tests it."""
    k: int
    """Probabilities that would go up with it, if it were sent."""
    bits: int
    draft_top: TopTokens
    target_top: TopTokens
    replacement_top: TopTokens
    """What the large model would draw from, were this token rejected."""

    @property
    def draftable(self) -> bool:
        """The small model would draft it now and then."""
        return self.draft_prob >= SELDOM


@dataclass(frozen=True)
class ReadText:
    """A text that both models have read."""

    request: TextRequest
    pair: str
    settings: DecodeSettings
    """Complete."""
    first: str
    """The first token's text where nothing stands before it, so that no model says anything about it; else ""."""
    tokens: tuple[ReadToken, ...]
    draft: Draft
    """What the device knows, arrays [n], except the threshold, which may be another."""

    def sends(self, u_th: float | None) -> NDArray[np.bool_]:
        """Which tokens would be sent at this threshold (None: all), by the method's own rule; bool [n]."""
        at = replace(self.draft, u_th=-np.inf if u_th is None else u_th)
        return np.asarray(READING_METHOD.transmit(at, self.settings))

    def decisions(self, u_th: float | None) -> list[Decision | None]:
        """What would have become of each token; None where it could not have been drafted."""
        return [self._decision(token, send) for token, send in zip(self.tokens, self.sends(u_th).tolist(), strict=True)]

    @staticmethod
    def _decision(token: ReadToken, send: bool) -> Decision | None:
        if not token.draftable:
            return None
        if not send:
            return Decision.SKIP
        return Decision.ACCEPT if token.accept_prob >= LIKELY_ACCEPTED else Decision.RESAMPLE

    def totals(self, u_th: float | None) -> dict[str, Any]:
        """What the method would have done with the whole text at this threshold.

        tokens; of these skipped, accepted (sent, and more likely accepted than not), replaced, and undrafted: those that could not have
        been drafted have messages, but no verdict. expected_replaced, expected_wrong_skips: sums of 1 - min(1, y/x) over the tokens that
        are sent, and over those that are skipped. bits; whole_bits: with every token sent, with all its probabilities (HLM).
        """
        decisions = self.decisions(u_th)
        pairs = list(zip(self.tokens, decisions, strict=True))
        sent = zip(self.tokens, self.sends(u_th).tolist(), strict=True)
        return {
            "tokens": len(decisions),
            "skipped": decisions.count(Decision.SKIP),
            "accepted": decisions.count(Decision.ACCEPT),
            "replaced": decisions.count(Decision.RESAMPLE),
            "undrafted": decisions.count(None),
            "expected_replaced": sum(1 - token.accept_prob for token, one in pairs if one in (Decision.ACCEPT, Decision.RESAMPLE)),
            "expected_wrong_skips": sum(1 - token.accept_prob for token, one in pairs if one is Decision.SKIP),
            "bits": sum(token.bits for token, send in sent if send),
            "whole_bits": len(decisions) * full_payload_bits(self.draft.vocabulary_size),
        }

    @property
    def ranks(self) -> tuple[list[int], list[int]]:
        """Of every token under the small and under the large model."""
        return [token.draft_rank for token in self.tokens], [token.target_rank for token in self.tokens]
