"""HTTP connections that cannot keep others out: a request must be whole in time, and one address has a part of the server at most.

A connection counts two turns of the event loop after it was accepted, when what had come with it has been read: a phone that has sent its
request does not make room for those that were accepted in the same turn and say nothing.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cuhlm_core.network.limits import Silent

REQUEST_S = 10.0
"""Within which a request must be whole, from the connection or from the request's first byte."""
MOST_HALF_OPEN = 40
"""Connections of one address without a whole request."""
MOST_OF_ADDRESS = 300
"""Connections of one address: the phones of a class behind one router have 200."""


class TimedConnection(H11Protocol):
    """uvicorn's connection, ended where its request is not whole in time or its address has too many."""

    silent: Silent
    """Of the server."""
    _due: asyncio.TimerHandle | None = None
    _upgraded = False
    _counts = False
    """Among those of its address."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start to wait for a request."""
        super().connection_made(transport)
        self._address = _address(self)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._spoke()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take a request or a part of one."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._spoke()
        elif not self._upgraded and not self.transport.is_closing():
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a WebSocket."""
        self._upgraded = True
        self._spoke()
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(REQUEST_S, self.transport.abort)
            self.loop.call_soon(self.loop.call_soon, self._count, self._due)  # the next turn reads, the one after it counts

    def _count(self, due: asyncio.TimerHandle) -> None:
        """Two turns after it began to wait until `due`: it is ended where its address has too many, and silent where it still waits."""
        self._counts = True
        if sum(_counts_for(self._address, other) for other in self.connections) > MOST_OF_ADDRESS:
            self.transport.abort()
        elif self._due is due:
            self.silent.enter(self._address, self, self.transport.abort)

    def _spoke(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
            self.silent.leave(self._address, self)


def _address(connection: Any) -> str:
    client = getattr(connection, "client", None)
    return str(client[0]) if client else ""


def _counts_for(address: str, connection: Any) -> bool:
    """Whether it is one of this address that counts and is not ended; a WebSocket was a connection that counts, or counts soon."""
    return _address(connection) == address and getattr(connection, "_counts", True) and not connection.transport.is_closing()


def connection_class() -> Any:
    """The class of one server's connections, which are counted together."""
    return type("OwnConnection", (TimedConnection,), {"silent": Silent(MOST_HALF_OPEN)})
