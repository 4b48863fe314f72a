"""A class: phones on an address that all may ask, the wall on one that only this computer can, and one station for both.

The phones' server has /device, /station and /room and nothing else. Over /room a phone joins, receives what the lecturer gives and asks,
and says its votes and how its run stands, in objects of JSON; its runs go over /station as those of any device. The wall's server has
the wall, its feed, and the class's recordings.
"""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from cuhlm_core.errors import UserError
from cuhlm_core.network.address import DEVICE_PATH, ROOM_PATH, Names
from cuhlm_core.network.classroom.recordings import zipped_runs
from cuhlm_core.network.classroom.room import REMOVED, Phone, Room
from cuhlm_core.network.hello import read_object
from cuhlm_core.network.limits import Allowance, Silent
from cuhlm_core.network.server import (
    POLICY_VIOLATION,
    OwnNamesOnly,
    client_address,
    leading_to,
    page_route,
    send_away,
    server_config,
    station_app,
)
from cuhlm_core.network.session import Station
from cuhlm_core.storage import plain

WALL_PATH, FEED_PATH, RECORDINGS_PATH = "/wall", "/wall/feed", "/wall/recordings.zip"
MOST_JOINING = 300
"""Connections to a room, those that have not joined with them."""
JOIN_S = 10.0
"""Longest silence of a phone before it joins."""
MOST_NOT_JOINED = 20
"""Connections of one address that have not joined yet, or may not."""
REFUSAL_S = 1.0
"""Pause before a phone that may not join gets its refusal."""
SAYINGS, SAYINGS_PER_S = 60, 12.0
"""What a phone may say at once, and a second on average: it tells how its run stands four times a second."""
FEED_S = 0.25
"""Between two pictures of the wall."""


# Phones ---------------------------------------------------------------------------------------------------------------


class RoomEndpoint:
    """The WebSocket of the phones."""

    def __init__(self, room: Room):
        self._room, self._links = room, 0
        self._silent = Silent(MOST_NOT_JOINED)
        self._wakes: set[asyncio.Event] = set()
        room.on_change = self._wake

    def _wake(self) -> None:
        for wake in self._wakes:
            wake.set()

    async def serve(self, websocket: WebSocket) -> None:
        """One phone, until it goes or is sent away with a sentence."""
        if self._links >= MOST_JOINING:
            await websocket.accept()
            return await send_away(websocket, "The room is full: try again in a moment.", POLICY_VIOLATION)
        self._links += 1
        phone: Phone | None = None
        try:
            await websocket.accept()
            phone = await self._received(websocket)
            await self._joined(websocket, phone)
        except UserError as error:
            await send_away(websocket, str(error), POLICY_VIOLATION)
        except (WebSocketDisconnect, RuntimeError):  # it has gone
            pass
        finally:
            self._links -= 1
            if phone is not None:
                self._room.leave(phone)

    async def _received(self, websocket: WebSocket) -> Phone:
        """The seat of the phone, or after a pause the UserError why it may not join; both sooner where too many of its address wait."""
        joining, address = asyncio.ensure_future(self._join(websocket)), client_address(websocket)
        self._silent.enter(address, websocket, joining.cancel)
        try:
            return await joining
        except asyncio.CancelledError:
            if asyncio.current_task().cancelling():  # type: ignore[union-attr]  # the server ends
                raise
            raise UserError("Too many phones of this address have not joined yet: try again in a moment.") from None
        finally:
            joining.cancel()
            self._silent.leave(address, websocket)

    async def _join(self, websocket: WebSocket) -> Phone:
        """The seat of the phone, when it has said who it is. UserError, after a pause, where it is silent or may not join."""
        try:
            async with asyncio.timeout(JOIN_S):
                content = read_object(await _next_text(websocket))
            room, name, seat = (content.get(name) for name in ("room", "name", "seat"))
            return self._room.join(room, name, seat, client_address(websocket), time.monotonic())
        except TimeoutError:
            raise UserError("The phone has not joined: enter the four letters on the wall.") from None
        except UserError:
            await asyncio.sleep(REFUSAL_S)
            raise

    async def _joined(self, websocket: WebSocket, phone: Phone) -> None:
        """Tell it what is given and asked, and receive from it."""
        wake = asyncio.Event()
        self._wakes.add(wake)
        await websocket.send_text(_written({"joined": {"number": phone.number, "seat": phone.key}}))
        telling = asyncio.create_task(self._tell(websocket, phone, wake))
        sayings = Allowance(SAYINGS, SAYINGS_PER_S, time.monotonic())
        try:
            while True:
                content = read_object(await _next_text(websocket))
                if not sayings.spend(time.monotonic()):
                    raise UserError("The phone sends too many messages at once: reload the page.")
                if not phone.removed:
                    self._room.receive(phone, content)
        finally:
            telling.cancel()
            self._wakes.discard(wake)

    async def _tell(self, websocket: WebSocket, phone: Phone, wake: asyncio.Event) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it has gone: who receives it ends the session
            while not phone.removed:
                await websocket.send_text(_written(self._room.for_phone(phone)))
                await wake.wait()
                wake.clear()
            await send_away(websocket, REMOVED, POLICY_VIOLATION)


async def _next_text(websocket: WebSocket) -> str:
    """The next text. UserError for bytes."""
    event = await websocket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    if (text := event.get("text")) is None:
        raise UserError("Bytes came where text was expected: a room reads only JSON.")
    return str(text)


def _written(content: Mapping[str, Any]) -> str:
    return json.dumps(plain(content), separators=(",", ":"))


# The wall -------------------------------------------------------------------------------------------------------------


class WallEndpoint:
    """The WebSocket of the wall: what it shows four times a second, and what the lecturer does there."""

    def __init__(self, room: Room, facts: Callable[[str], Mapping[str, Any]]):
        self._room, self._facts = room, facts

    async def serve(self, websocket: WebSocket) -> None:
        """One wall, until it is closed."""
        await websocket.accept()
        showing = asyncio.create_task(self._show(websocket))
        try:
            while True:
                try:
                    self._done(read_object(await _next_text(websocket)))
                except UserError as error:
                    await websocket.send_text(_written({"refused": str(error)}))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            showing.cancel()

    async def _show(self, websocket: WebSocket) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            code = ""
            while True:
                if code != self._room.door.code:
                    code = self._room.door.code
                    await websocket.send_text(_written({"facts": self._facts(code)}))
                await websocket.send_text(_written(self._room.for_wall(time.monotonic())))
                await asyncio.sleep(FEED_S)

    def _done(self, content: Mapping[str, Any]) -> None:
        """What the lecturer did: one word and what goes with it. UserError for anything else."""
        word, value = next(iter(content.items()), ("", None))
        if len(content) != 1 or word not in _DONE:
            raise UserError(f"The wall says one of: {', '.join(_DONE)}.")
        _DONE[word](self._room, value)


def _given(room: Room, given: object) -> None:
    if not isinstance(given, dict) or not given.keys() <= vars(room.given).keys():
        raise UserError(f"What is given is of {', '.join(vars(room.given))}.")
    room.give(**given)


def _of_phone(does: Callable[[Room, object, object], None]) -> Callable[[Room, Any], None]:
    """For a word that goes with [number of a phone, value]."""

    def done(room: Room, value: object) -> None:
        number, more = value if isinstance(value, list) and len(value) == 2 else (None, None)
        does(room, number, more)

    return done


_DONE: Mapping[str, Callable[[Room, Any], None]] = {
    "give": _given,
    "ask": Room.ask,
    "show": lambda room, _: room.show_answer(),
    "remove": Room.remove,
    "rename": _of_phone(Room.rename),
    "fold": _of_phone(Room.fold),
    "letters": lambda room, _: room.door.renew(),
    "limit": lambda room, limited: room.door.limit(limited),
    "link": Room.cost_on,
}
"""What the lecturer does at the wall."""


# Both servers ---------------------------------------------------------------------------------------------------------


def class_apps(
    station: Station, room: Room, names: Names, pages: Mapping[str, str], facts: Callable[[str], Mapping[str, Any]]
) -> tuple[Starlette, Starlette]:
    """What the phones ask: the device's page, the station, the room. And what the lecturer's computer alone can ask: the wall, its feed,
    the recordings of the phones' last runs.

    names: under which the phones ask. pages: `device` and `wall`. facts: what is sent to the wall about
    a room with such letters.
    """

    async def zipped(_: object) -> Response:
        name = f'attachment; filename="room-{room.door.code}.zip"'
        try:
            packed = await asyncio.to_thread(zipped_runs, station.pair, room.begun, room.link)
            return Response(packed, media_type="application/zip", headers={"Content-Disposition": name})
        except UserError as error:
            return Response(f"{error}\n", 409, media_type="text/plain")

    joining = WebSocketRoute(ROOM_PATH, RoomEndpoint(room).serve)
    feed = WebSocketRoute(FEED_PATH, WallEndpoint(room, facts).serve)
    routes: list[BaseRoute] = [page_route(WALL_PATH, lambda: pages["wall"]), feed, Route(RECORDINGS_PATH, zipped)]
    phones = station_app(station, names, [page_route(DEVICE_PATH, lambda: pages["device"]), leading_to(DEVICE_PATH), joining])
    return phones, Starlette(routes=routes, middleware=[Middleware(OwnNamesOnly, names=Names())])


def serve_class(apps: Sequence[tuple[Starlette, socket.socket]]) -> None:
    """Serve all of them in one loop until Ctrl+C."""
    asyncio.run(_serve(apps))


async def _serve(apps: Sequence[tuple[Starlette, socket.socket]]) -> None:
    async with served(apps) as done:
        await done


@contextlib.asynccontextmanager
async def served(apps: Sequence[tuple[Starlette, socket.socket]]) -> AsyncIterator["asyncio.Future[Any]"]:
    """While the context lasts, each application is served on its socket; the future is done when all have ended."""
    import uvicorn

    servers = [uvicorn.Server(server_config(app)) for app, _ in apps]
    done = asyncio.gather(*(one.serve(sockets=[own]) for one, (_, own) in zip(servers, apps, strict=True)))
    try:
        yield done
    finally:
        for one in servers:
            one.should_exit = True
        await done
