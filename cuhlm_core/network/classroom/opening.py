"""A class's room is opened: its station is measured, the wall shows where the phones find it, both servers run."""

import socket
from collections.abc import Mapping
from typing import Any

from cuhlm_core.errors import needs_extra
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network.address import public_names
from cuhlm_core.network.classroom.endpoints import class_apps, serve_class
from cuhlm_core.network.classroom.poll import ClassQuestion
from cuhlm_core.network.classroom.room import Given, Room
from cuhlm_core.network.load import pass_seconds
from cuhlm_core.network.session import Station

MANY = 32
"""Messages in a pass whose time is measured when the room opens, besides that of one."""
READER_TOKENS_PER_S = 5.0
"""What a reader takes in: about 240 words a minute."""


class OpenClass:
    """One room for phones that ask under `address`, the page at which a phone joins.

    made: the pages `device` and `wall`, the questions, and the prompt that is given first (`ui.classroom.page`).
    """

    def __init__(self, pair: ModelPair, made: Mapping[str, Any], address: str, name: str | None):
        self.station, self._made = Station(pair), made
        questions = [ClassQuestion(**question) for question in made["questions"]]
        self.room = Room(self.station.seats, Given(made["prompt"], "cu-hlm-online"), questions)
        self.station.admit, self.names = self.room.admit, public_names([name] if name else ())
        self._facts = {
            "address": address, "reader": READER_TOKENS_PER_S, "questions": [question.title for question in questions],
            "pass_s": [[rows, pass_seconds(pair.llm, rows)] for rows in (1, MANY)],
        }  # fmt: skip

    def facts(self, code: str) -> dict[str, Any]:
        """What is sent to the wall about the room with these letters."""
        return {**self._facts, "room": code, "qr": qr_rows(f"{self._facts['address']}#room={code}")}

    def serve(self, phones: socket.socket, wall: socket.socket) -> None:
        """Serve until Ctrl+C."""
        apps = class_apps(self.station, self.room, self.names, self._made, self.facts)
        serve_class(list(zip(apps, (phones, wall), strict=True)))


def own_address() -> str:
    """This computer's address on its network, else its name. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # kept for documentation: no route leads there but the default one
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def qr_rows(address: str) -> list[str]:
    """The QR code's modules, a text of 0 and 1 a row."""
    with needs_extra("class", "The class's QR code"):
        import segno

    return ["".join(map(str, row)) for row in segno.make_qr(address, error="m").matrix]
