"""Messages of several drafts: where a token stands in its message, and in words by which rule the message went and what came of it.

Drafts wait on the device until the method's rule sends them; one message brings all, and the large model tests them in order up to the
first rejection. What a rule compared is computed again from the events. Plain text, in which token text stands as a model wrote it.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cuhlm_core.events import Decision, Event, Exchange, TokenDecided
from cuhlm_core.format import apart, data_size
from cuhlm_core.maths.speculation import FIRST_MIN_BLOCK_ACCEPTANCE, ThroughputTracker
from cuhlm_core.methods import Method
from cuhlm_core.sentences import fill, joined_words, number_of, quoted
from cuhlm_core.settings import DecodeSettings

LONGEST_DRAFT = 24
"""Characters of a discarded draft in a sentence."""


@dataclass(frozen=True)
class Before:
    """What there was before a token: the tokens of its exchange, and what the device went by when it drafted them."""

    tokens: tuple[TokenDecided, ...] = ()
    """Of the same exchange."""
    min_block_acceptance: float = FIRST_MIN_BLOCK_ACCEPTANCE
    """See `speculation.ThroughputTracker`."""

    def first(self, token: TokenDecided) -> int:
        """The round of the exchange's first token."""
        return self.tokens[0].round if self.tokens else token.round


class MessageParts:
    """What there was `before` each token of a run that grows."""

    def __init__(self) -> None:
        self.before: dict[int, Before] = {}
        """By round."""
        self._exchange: Exchange | None = None
        self._tokens: tuple[TokenDecided, ...] = ()
        self._pace = ThroughputTracker()

    def append(self, event: Event) -> None:
        """Add the next event of the run."""
        if isinstance(event, Exchange):
            if self._exchange is not None:
                tested = [token for token in self._tokens if token.decision in (Decision.ACCEPT, Decision.RESAMPLE)]
                self._pace.spend(self._exchange, len(tested), sum(token.decision is Decision.ACCEPT for token in tested))
            self._exchange, self._tokens = event, ()
        elif isinstance(event, TokenDecided):
            self.before[event.round] = Before(self._tokens, self._pace.min_block_acceptance)
            self._tokens += (event,)


def before_tokens(events: Iterable[Event]) -> dict[int, Before]:
    """By round, of a whole run or of its beginning."""
    parts = MessageParts()
    for event in events:
        parts.append(event)
    return parts.before


# In words -------------------------------------------------------------------------------------------------------------


def message_words(exchange: Exchange) -> str:
    """The message in one line: "4 drafts in one message, 118 bytes; 2 drafts discarded: ‘a’, ‘b’"; "" where one draft decided one token."""
    if exchange.slm_passes < 2 and exchange.tokens < 2:
        return ""
    parts = {"drafts": number_of("drafts", exchange.slm_passes), "size": data_size(exchange.payload_bits)}
    if not exchange.discarded:
        return fill("message", **parts)
    return fill("message_discarded", discarded=number_of("drafts", len(exchange.discarded)), texts=_discarded(exchange), **parts)


def discarded_sentence(exchange: Exchange) -> str:
    """The fate of the drafts after the rejected one."""
    number, texts = len(exchange.discarded), _discarded(exchange)
    return fill("discarded", count=number, texts=texts) if number > 1 else fill("discarded_one", texts=texts)


def _discarded(exchange: Exchange) -> str:
    return ", ".join(quoted(text, LONGEST_DRAFT) for text in exchange.discarded)


def why_in_message(token: TokenDecided, exchange: Exchange, settings: DecodeSettings, method: Method, before: Before) -> str:
    """Which draft of its message a token was, and what the rule said of ending the message with it."""
    number, drafts, size = len(before.tokens) + 1, exchange.slm_passes, data_size(exchange.payload_bits)
    place = fill("place", number=number, drafts=drafts, size=size) if drafts > 1 else fill("place_alone", size=size)
    went = fill("went_with", first=before.first(token), place=place) if before.tokens else fill("went", place=place)
    if method.transmit.name == "after_gamma":
        return fill("gamma" if drafts == settings.gamma else "gamma_full", went=went, gamma=settings.gamma)
    comparisons = [one for one in _comparisons(token, settings, method, before) if not math.isnan(one.value)]
    if not comparisons:
        return went
    why = joined_words(map(_in_words, comparisons))
    case = "drafting_on" if number < drafts else "message_sent" if any(one.stops for one in comparisons) else "message_full"
    return fill(case, went=went, why=why[0].upper() + why[1:])


class _Comparison(NamedTuple):
    """What a rule compares: the message goes where it `stops`. Names are those of sentences."""

    what: str
    value: float
    limit: str
    least: float
    stops: bool
    relations: tuple[str, str]
    """How the value stands to the limit where the message goes, and where it does not."""


_BELOW, _AT_MOST, _ABOVE = ("below", "at_least"), ("at_most", "above"), ("above", "at_most")


def _in_words(one: _Comparison) -> str:
    value, limit = apart(one.value, one.least)
    what, relation = fill(one.what), fill(one.relations[0 if one.stops else 1])
    return fill("comparison", what=what, own=value + "," * what.endswith(","), relation=relation, limit=fill(one.limit, value=limit))


def _comparisons(token: TokenDecided, settings: DecodeSettings, method: Method, before: Before) -> list[_Comparison]:
    """What the method's rule compares at this draft, by the name of the rule."""
    drafts = (*before.tokens, token)
    own, product = _number(token.draft_prob), math.prod(_number(draft.draft_prob) for draft in drafts)
    kept = math.prod(1 - _number(draft.predicted_rejection) for draft in drafts)
    u, u_th = _number(token.uncertainty), _number(token.u_th)
    least, least_product = _number(settings.stop_prob), _number(settings.stop_product)
    least_kept = before.min_block_acceptance
    unlikely = "probability", own, "limit_prob", least
    together = "product", product, "limit_product", least_product
    rules = {
        "when_uncertain": [_Comparison("uncertainty", u, "limit_threshold", u_th, u > u_th, _ABOVE)],
        "after_unlikely": [_Comparison(*unlikely, own < least, _BELOW)],
        "after_unlikely_together": [_Comparison(*together, product <= least_product, _AT_MOST)],
        "after_worth": [_Comparison("all_accepted", kept, "limit_worth", least_kept, kept <= least_kept, _AT_MOST)],
    }
    either = [_Comparison(*unlikely, own <= least, _AT_MOST), *rules["after_unlikely_together"]]
    return (rules | {"after_either": either}).get(method.transmit.name, [])


def _number(value: float | None) -> float:
    return math.nan if value is None else value
