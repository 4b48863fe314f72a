"""A station as a web application: a WebSocket at /station, next to it whatever pages are given, and nothing for pages of other origins."""

import asyncio
import contextlib
import json
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from cuhlm_core.errors import UserError
from cuhlm_core.network.address import STATION_PATH, Names
from cuhlm_core.network.frames import MOST_FRAME_BYTES
from cuhlm_core.network.limits import Silent
from cuhlm_core.network.seats import MOST_SEATS
from cuhlm_core.network.session import Session, Station

POLICY_VIOLATION, TRY_LATER, INTERNAL = 1008, 1013, 1011
"""Codes with which a WebSocket is closed."""
PING_S, PONG_S = 3.0, 5.0
"""A device that does not answer a ping in time is gone: with the wait before it 8 s, also in the midst of a frame."""
MOST_LINKS = 6 * MOST_SEATS
"""Connections to a server: a device has up to two, and those to be sent away with a sentence must be read."""
MOST_UNGREETED = 50
"""Connections of one address without a greeting: half of the base station's seats."""
_REASON_BYTES = 120
"""Bytes of the sentence in a close frame; the whole sentence is sent as text before."""


class OwnNamesOnly:
    """ASGI middleware: 403 for a request under a foreign name or from a page of another origin."""

    def __init__(self, app: ASGIApp, names: Names):
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse it, or pass it on."""
        why = self._names.refusal(Headers(scope=scope)) if scope["type"] in ("http", "websocket") else None
        if why is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await PlainTextResponse(why + "\n", 403)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})  # before it was accepted: 403


# The station ----------------------------------------------------------------------------------------------------------


class StationEndpoint:
    """The WebSocket of a station."""

    def __init__(self, station: Station):
        self._station, self._sessions = station, 0
        self._silent = Silent(MOST_UNGREETED)

    async def serve(self, websocket: WebSocket) -> None:
        """One device, until it goes or is sent away with a sentence."""
        if self._sessions >= MOST_SEATS:
            await websocket.accept()
            return await send_away(websocket, f"{MOST_SEATS} devices are here, which is the most: try again in a moment.", TRY_LATER)
        self._sessions += 1
        address, session = client_address(websocket), Session(self._station)

        async def receive() -> str | bytes | None:
            event = await websocket.receive()
            self._silent.leave(address, session)
            if event["type"] == "websocket.disconnect":
                return None
            came: str | bytes | None = event.get("bytes")
            return event.get("text") if came is None else came

        async def send(answer: str | bytes) -> None:
            await (websocket.send_text(answer) if isinstance(answer, str) else websocket.send_bytes(answer))

        try:
            await websocket.accept()
            self._silent.enter(address, session, lambda: session.end("Too many devices at this address are silent: connect again."))
            await session.serve(receive, send)
        except UserError as error:
            await send_away(websocket, str(error), POLICY_VIOLATION)
        except WebSocketDisconnect:
            pass
        except Exception:  # a fault of ours: this device is sent away, the others stay
            logging.getLogger(__name__).exception("A session ended by a fault")
            await send_away(websocket, "The station failed: connect again.", INTERNAL)
        finally:
            self._sessions -= 1
            self._silent.leave(address, session)


def client_address(websocket: WebSocket) -> str:
    """The network address of a connection; "" if unknown."""
    return websocket.client.host if websocket.client else ""


async def send_away(websocket: WebSocket, why: str, code: int) -> None:
    """Say why, as text and as the reason of the close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it has gone already
        await websocket.send_text(json.dumps({"refused": why}))
        await websocket.close(code, why.encode()[:_REASON_BYTES].decode("utf-8", "ignore"))


@contextlib.asynccontextmanager
async def reading(station: Station) -> AsyncIterator[None]:
    """While the large model reads what devices send."""
    passes = asyncio.create_task(station.seats.run())
    try:
        yield
    finally:
        passes.cancel()
        station.seats.close()


def station_app(station: Station, names: Names | None = None, routes: Sequence[BaseRoute] = ()) -> Starlette:
    """The station's server; `routes`: pages next to it."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with reading(station):
            yield

    own: list[BaseRoute] = [WebSocketRoute(STATION_PATH, StationEndpoint(station).serve)]
    middleware = [Middleware(OwnNamesOnly, names or Names())]
    return Starlette(routes=[*own, *routes], lifespan=lifespan, middleware=middleware)


def page_route(path: str, made: Callable[[], str]) -> Route:
    """A page that is made on the first request; nothing may frame it."""
    kept: list[str] = []
    lock = threading.Lock()

    def page(_: Request) -> Response:  # in a thread of its own: it may take a moment
        try:
            with lock:
                if not kept:
                    kept.append(made())
        except UserError as error:
            return PlainTextResponse(f"{error}\n", 500)
        return HTMLResponse(kept[0], headers={"X-Frame-Options": "DENY", "Cache-Control": "no-cache", "Referrer-Policy": "no-referrer"})

    return Route(path, page)


def leading_to(path: str) -> Route:
    """The address without a path leads to this one."""
    return Route("/", lambda _: RedirectResponse(path))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. UserError if the port cannot be used."""
    try:
        return socket.create_server((host, port), backlog=128)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UserError(f"Nothing can listen at {host}:{port} ({why}): choose another --port.") from error


def server_config(app: Starlette) -> Any:
    """How a station is served, as uvicorn takes it: what a client alone brings about is not logged, so that nobody fills a log."""
    import uvicorn

    from cuhlm_core.network.connections import connection_class

    return uvicorn.Config(
        app, log_level="error", http=connection_class(), ws="websockets-sansio",
        ws_max_size=2 * MOST_FRAME_BYTES, ws_ping_interval=PING_S, ws_ping_timeout=PONG_S,
        ws_per_message_deflate=False, limit_concurrency=MOST_LINKS, timeout_graceful_shutdown=2, server_header=False,
    )  # fmt: skip


def run_server(app: Starlette, own: socket.socket) -> None:
    """Serve until Ctrl+C."""
    import uvicorn

    uvicorn.Server(server_config(app)).run(sockets=[own])
