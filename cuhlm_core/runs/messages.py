"""Messages of several drafts: where a token stands in its message, and in words by which rule the message went and what came of it.

Drafts wait on the device until the method's rule sends them; one message brings all, and the large model tests them in order up to the
first rejection. What a rule compared is computed again from the events. Plain text, in which token text stands as a model wrote it.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cuhlm_core.events import Decision, Event, Exchange, TokenDecided
from cuhlm_core.format import apart, counted, data_size, visible_text
from cuhlm_core.maths.speculation import FIRST_LEAST_KEPT, Pace
from cuhlm_core.methods import Method
from cuhlm_core.settings import DecodeSettings

LONGEST_DRAFT = 24
"""Characters of a thrown draft in a sentence."""


@dataclass(frozen=True)
class Before:
    """What there was before a token: the tokens of its exchange, and what the device went by when it drafted them."""

    tokens: tuple[TokenDecided, ...] = ()
    """Of the same exchange."""
    least_kept: float = FIRST_LEAST_KEPT
    """See `speculation.Pace`."""

    def first(self, token: TokenDecided) -> int:
        """The round of the exchange's first token."""
        return self.tokens[0].round if self.tokens else token.round


class MessageParts:
    """Of every token of a run that grows, what there was `before` it."""

    def __init__(self) -> None:
        self.before: dict[int, Before] = {}
        """By round."""
        self._exchange: Exchange | None = None
        self._tokens: tuple[TokenDecided, ...] = ()
        self._pace = Pace()

    def append(self, event: Event) -> None:
        """The next event of the run."""
        if isinstance(event, Exchange):
            if self._exchange is not None:
                tested = [token for token in self._tokens if token.decision in (Decision.ACCEPT, Decision.RESAMPLE)]
                self._pace.spend(self._exchange, len(tested), sum(token.decision is Decision.ACCEPT for token in tested))
            self._exchange, self._tokens = event, ()
        elif isinstance(event, TokenDecided):
            self.before[event.round] = Before(self._tokens, self._pace.least_kept)
            self._tokens += (event,)


def before_tokens(events: Iterable[Event]) -> dict[int, Before]:
    """By round, of a whole run or of its beginning."""
    parts = MessageParts()
    for event in events:
        parts.append(event)
    return parts.before


# In words -------------------------------------------------------------------------------------------------------------


def message_words(exchange: Exchange) -> str:
    """The message in one line: "4 drafts in one message, 118 B; 2 drafts thrown: ‘a’, ‘b’"; "" where one draft decided one token."""
    if exchange.slm_passes < 2 and exchange.tokens < 2:
        return ""
    words = f"{counted(exchange.slm_passes, 'draft')} in one message, {data_size(exchange.payload_bits)}"
    return f"{words}; {counted(len(exchange.thrown), 'draft')} thrown: {_thrown(exchange)}" if exchange.thrown else words


def thrown_sentence(exchange: Exchange) -> str:
    """What became of the drafts behind the rejected one."""
    behind = f"The {len(exchange.thrown)} drafts behind it were" if len(exchange.thrown) > 1 else "The draft behind it was"
    return f"{behind} thrown away: {_thrown(exchange)}."


def _thrown(exchange: Exchange) -> str:
    return ", ".join(f"‘{visible_text(text, LONGEST_DRAFT) or '(no text)'}’" for text in exchange.thrown)


def why_in_message(token: TokenDecided, exchange: Exchange, settings: DecodeSettings, method: Method, before: Before) -> str:
    """Which draft of its message a token was, and what the rule said of ending the message with it."""
    number, drafts, size = len(before.tokens) + 1, exchange.slm_passes, data_size(exchange.payload_bits)
    place = f"draft {number} of {drafts} in one message ({size})" if drafts > 1 else f"the one draft of its message ({size})"
    went = f"It went with token {before.first(token)}: {place}." if before.tokens else f"It was {place}."
    if method.transmit.name == "after_gamma":
        fewer = "" if drafts == settings.gamma else ", and here no further draft fits behind the last"
        return f"{went} γ = {settings.gamma}: a message goes once as many drafts wait{fewer}."
    comparisons = [one for one in _comparisons(token, settings, method, before) if not math.isnan(one.value)]
    if not comparisons:
        return went
    words = " and ".join(map(_in_words, comparisons))
    words = words[0].upper() + words[1:]
    if number < drafts:
        return f"{went} {words}, so drafting went on."
    if any(one.stops for one in comparisons):
        return f"{went} {words}, so the message was sent."
    return f"{went} {words}; the message was sent all the same, as no further draft fits behind it."


class _Comparison(NamedTuple):
    """What a rule compares: the message goes where it `stops`."""

    what: str
    value: float
    limit: str
    least: float
    stops: bool
    words: tuple[str, str]
    """How the value stands to the limit where the message goes, and where it does not."""


_BELOW, _AT_MOST, _ABOVE = ("below", "at least"), ("at most", "above"), ("above", "at most")


def _in_words(one: _Comparison) -> str:
    value, limit = apart(one.value, one.least)
    return f"{one.what} {value}{',' * one.what.endswith(',')} is {one.words[0 if one.stops else 1]} {one.limit} {limit}"


def _comparisons(token: TokenDecided, settings: DecodeSettings, method: Method, before: Before) -> list[_Comparison]:
    """What the method's rule compares at this draft, by the name of the rule."""
    drafts = (*before.tokens, token)
    own, product = _number(token.draft_prob), math.prod(_number(draft.draft_prob) for draft in drafts)
    kept = math.prod(1 - _number(draft.predicted_rejection) for draft in drafts)
    u, u_th = _number(token.uncertainty), _number(token.u_th)
    least, least_product = _number(settings.stop_prob), _number(settings.stop_product)
    unlikely = "its probability", own, "R =", least
    together = "the product of the drafts' probabilities,", product, "R₁ =", least_product
    rules = {
        "when_uncertain": [_Comparison("its uncertainty", u, "the threshold", u_th, u > u_th, _ABOVE)],
        "after_unlikely": [_Comparison(*unlikely, own < least, _BELOW)],
        "after_unlikely_together": [_Comparison(*together, product <= least_product, _AT_MOST)],
        "after_worth": [
            _Comparison(
                "the chance that all drafts so far are accepted,", kept, "the least that makes another worth its time,",
                before.least_kept, kept <= before.least_kept, _AT_MOST,
            )
        ],
    }  # fmt: skip
    either = [_Comparison(*unlikely, own <= least, _AT_MOST), *rules["after_unlikely_together"]]
    return (rules | {"after_either": either}).get(method.transmit.name, [])


def _number(value: float | None) -> float:
    return math.nan if value is None else value
