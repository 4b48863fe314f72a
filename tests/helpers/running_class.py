"""A class's two servers in a thread of this process, on ports that were free."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass

from waiting import PATIENCE_S

from cuhlm_core.network import server
from cuhlm_core.network.address import Names
from cuhlm_core.network.classroom import endpoints
from cuhlm_core.network.classroom.poll import ClassQuestion
from cuhlm_core.network.classroom.room import Given, Room
from cuhlm_core.network.session import Station

QUESTIONS = (
    ClassQuestion("First", "Which?", ("this", "that"), 1, "That, by 2."),
    ClassQuestion("Second", "How many?", ("few", "some", "many"), 0, "Few."),
)


@dataclass(frozen=True)
class RunningClass:
    """Where it is asked, and the room itself."""

    phones: str
    wall: str
    room: Room


@contextlib.contextmanager
def class_of(pair, pages: dict[str, str] | None = None, **facts) -> Iterator[RunningClass]:
    """The class while it runs."""
    pages = {"device": "device", "wall": "wall", **(pages or {})}
    with server.listen("127.0.0.1", 0) as one, server.listen("127.0.0.1", 0) as other:
        addresses = [f"127.0.0.1:{own.getsockname()[1]}" for own in (one, other)]
        begun, ended, made = threading.Event(), threading.Event(), []

        async def serve() -> None:
            station = Station(pair)
            room = Room(station.seats, Given("ab", "hlm"), QUESTIONS)
            station.admit = room.admit
            named = {"address": f"http://{addresses[0]}/device", "qr": ["1"], "reader": 5.0, "pass_s": [[1, 0.01], [32, 0.05]], **facts}
            apps = endpoints.class_apps(station, room, Names(), pages, lambda code: named | {"room": code})
            async with endpoints.served(list(zip(apps, (one, other), strict=True))):
                made.append(room)
                begun.set()
                await asyncio.to_thread(ended.wait)

        thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
        thread.start()
        assert begun.wait(PATIENCE_S)
        try:
            yield RunningClass(addresses[0], addresses[1], made[0])
        finally:
            ended.set()
            thread.join(PATIENCE_S)
