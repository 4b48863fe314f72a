"""The command `class`: a room for a lecture. Phones on the same network are devices, this computer is the station and shows the wall."""

import json
from typing import Annotated

import typer

from cuhlm_core.cli.options import Models, say
from cuhlm_core.cli.serve import check_names, drawing, made
from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.network.address import DEVICE_PATH


def class_command(
    port: Annotated[int, typer.Option(help="Port for the phones, 1 to 65,534; the wall has the next one.")] = 8700,
    name: Annotated[str | None, typer.Option(help="Name of this computer for the phones, or the whole address that a proxy gives.")] = None,
    *,
    models: Models,
) -> None:
    """Open a room for a class: phones on this network join by a QR code and act as devices; a wall shows them and the base station."""
    if not 1 <= port <= 65_534:
        raise UserError(f"--port must be a whole number from 1 to 65,534, not {port}.")
    proxied = name is not None and name.startswith(("http://", "https://"))
    host = name.partition("://")[2].partition("/")[0].partition(":")[0] if name and proxied else name
    check_names(None if host is None else [host])
    if models.name not in EMBEDDED_FOLDERS:
        raise UserError(f"A phone's browser runs the pairs that come with the program: --pair {' or '.join(EMBEDDED_FOLDERS)}.")
    from cuhlm_core.network.classroom.endpoints import WALL_PATH
    from cuhlm_core.network.classroom.opening import OpenClass, own_address
    from cuhlm_core.network.server import listen

    with listen("0.0.0.0", port) as phones, listen("127.0.0.1", port + 1) as wall:
        making = drawing("ui.classroom.page", models.name)
        try:
            pair = models.load()
            address = (name.rstrip("/") if name and proxied else f"http://{name or own_address()}:{port}") + DEVICE_PATH
            opened = OpenClass(pair, json.loads(made(making)), address, host)
            say(f"Room {opened.room.door.code} is open to everyone on this network: {address}. Ctrl+C closes it.")
            say(f"The wall: http://localhost:{port + 1}{WALL_PATH}")
            opened.serve(phones, wall)
        finally:
            making.kill()
