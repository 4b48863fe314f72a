"""Every round of a run with its exchange, as one object: for tests that follow what a token cost."""

from collections.abc import Iterable
from types import SimpleNamespace

from cuhlm_core.events import Event, Exchange, TokenDecided


def whole_rounds(events: Iterable[Event]) -> list[SimpleNamespace]:
    """The fields of each TokenDecided and of its Exchange, whose tokens after the first have an exchange of nothing."""
    exchange, rounds = Exchange(number=1), []
    for event in events:
        if isinstance(event, Exchange):
            exchange = event
        elif isinstance(event, TokenDecided):
            assert exchange.number == event.exchange
            rounds.append(SimpleNamespace(**vars(exchange), **vars(event)))
            exchange = Exchange(number=exchange.number, tokens=0)
    return rounds
