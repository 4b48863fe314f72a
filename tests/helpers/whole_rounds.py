"""Every round of a run with its exchange, as one object: for tests that follow what a token cost."""

from collections.abc import Iterable
from types import SimpleNamespace

from cuhlm_core.events import Event, Exchange, TokenDecided


def whole_rounds(events: Iterable[Event]) -> list[SimpleNamespace]:
    """The fields of each TokenDecided and of its Exchange, which decides no other in these runs."""
    exchanges: dict[int, Exchange] = {}
    rounds = []
    for event in events:
        if isinstance(event, Exchange):
            exchanges[event.number] = event
        elif isinstance(event, TokenDecided):
            assert exchanges[event.exchange].tokens == 1 and exchanges[event.exchange].number == event.round
            rounds.append(SimpleNamespace(**vars(exchanges[event.exchange]), **vars(event)))
    return rounds
