"""Every round of a run with its exchange as one object, for what a token cost; and what of two runs no computer changes."""

from collections.abc import Iterable
from dataclasses import replace
from types import SimpleNamespace

from cuhlm_core.events import Event, Exchange, Finished, TokenDecided


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


def untimed(events: Iterable[Event]) -> list[Event]:
    """All but the totals, without what this host took."""
    known = [event for event in events if not isinstance(event, Finished)]
    return [replace(event, host_slm_s=0, host_llm_s=0, host_s=0) if isinstance(event, Exchange) else event for event in known]
