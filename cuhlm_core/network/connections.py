"""HTTP connections that cannot keep others out: a request must be whole in time, and one address has a part of the server at most."""

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

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It waits for a request from now."""
        super().connection_made(transport)
        self._address = _address(self)
        if sum(_address(other) == self._address for other in self.connections) > MOST_OF_ADDRESS:
            transport.abort()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """It waits no more."""
        self._spoke()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A request, or a part of one."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._spoke()
        elif not self._upgraded and not self.transport.is_closing():
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection is a WebSocket's from now."""
        self._upgraded = True
        self._spoke()
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(REQUEST_S, self.transport.abort)
            self.silent.enter(self._address, self, self.transport.abort)

    def _spoke(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
            self.silent.leave(self._address, self)


def _address(connection: Any) -> str:
    client = getattr(connection, "client", None)
    return str(client[0]) if client else ""


def connection_class() -> Any:
    """The class of one server's connections, which are counted together."""
    return type("OwnConnection", (TimedConnection,), {"silent": Silent(MOST_HALF_OPEN)})
