"""The command `serve`: a station that devices elsewhere ask, with the page whose browser is a device; and the option by which a command
asks one."""

import contextlib
import subprocess
import sys
from dataclasses import replace
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Models, say, show
from cuhlm_core.errors import UserError
from cuhlm_core.methods import Method, find_method
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.network.address import DEVICE_PATH, Names, public_names, station_address
from cuhlm_core.settings import EXACT, TRAVELS, DecodeSettings
from cuhlm_core.storage import APP_FOLDER

# The station ----------------------------------------------------------------------------------------------------------


def serve_command(
    port: Annotated[int, typer.Option(help="Port to listen at, 1 to 65,535.")] = 8600,
    public: Annotated[bool, typer.Option("--public", help="Admit other machines; without it only this computer can connect.")] = False,
    name: Annotated[list[str] | None, typer.Option(help="A further name of this machine for --public.")] = None,
    *,
    models: Models,
) -> None:
    """Run the base station: it answers devices at ws://HOST:PORT (`decode --station`) and browsers at http://HOST:PORT/device."""
    if not 1 <= port <= 65_535:
        raise UserError(f"--port must be a whole number from 1 to 65,535, not {port}.")
    if name and not public:
        raise UserError("--name goes with --public: without it only this computer asks, as localhost.")
    check_names(name)
    from cuhlm_core.network import server
    from cuhlm_core.network.session import Station

    with server.listen("0.0.0.0" if public else "127.0.0.1", port) as own:
        making = drawing("ui.device.page", models.name) if models.name in EMBEDDED_FOLDERS else None
        try:
            station = Station(models.load())
            names = public_names(name or ()) if public else Names()
            page = None if making is None else server.page_route(DEVICE_PATH, lambda: made(making))
            where = "on all addresses of this machine" if public else "on this computer alone"
            say(f"The station of {station.pair.name} listens {where}: decode --station ws://localhost:{port}. Ctrl+C ends it.")
            if page is not None:
                say(f"A device in the browser: http://localhost:{port}{DEVICE_PATH}")
            server.run_server(server.station_app(station, names, [page, server.leading_to(DEVICE_PATH)] if page else []), own)
        finally:
            if making is not None:
                making.kill()


def check_names(names: list[str] | None) -> None:
    """UserError for what cannot be a computer's name."""
    if any(not one.isascii() or not one or set(one) & set(" /:\\\t\n") for one in names or ()):
        raise UserError("--name must be the name of a computer, such as lecture.example.")


def drawing(module: str, pair: str) -> "subprocess.Popen[bytes]":
    """The program that makes a page with this pair: what draws stands above this package, which does not import it."""
    return subprocess.Popen([sys.executable, "-m", module, pair], cwd=APP_FOLDER, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def made(making: "subprocess.Popen[bytes]") -> str:
    """A program's whole output; UserError if it failed."""
    page, error = making.communicate()
    if making.returncode:
        raise UserError((error.decode("utf-8", "replace").strip().splitlines() or ["The page cannot be made."])[-1])
    return page.decode("utf-8")


# Who asks one ---------------------------------------------------------------------------------------------------------

StationAddress = Annotated[
    str | None,
    typer.Option("--station", metavar="ws://HOST:PORT", help="Run only the device, with the base station there (see `serve`)."),
]


def address_and_settings(station: str | None, wire: bool, method: Method, settings: DecodeSettings) -> tuple[str | None, DecodeSettings]:
    """The base station's address (None: here), and settings with a payload that can be transmitted. UserError for an invalid address, or
    with --wire."""
    if station is None:
        return None, settings
    if wire:
        raise UserError("Give either --wire or --station: the one sends the bytes within this process, the other to another machine.")
    address = station_address(station)
    if method.chooses_payload and method.payload_under(settings.payload) in EXACT:
        settings = replace(settings, payload="sampled")
        say("Probabilities travel as the payload sampled: no bytes hold exact ones.")
    return address, settings


def station_wire(pair: Any, address: str | None) -> Any:
    """A context of the link to the station, of None without an address."""
    if address is None:
        return contextlib.nullcontext()
    from cuhlm_core.network.client import StationWire

    return StationWire(address, pair)


# Many at once ---------------------------------------------------------------------------------------------------------


def load_command(
    station: Annotated[str, typer.Option(metavar="ws://HOST:PORT", help="Address of the base station.")] = "ws://localhost:8600",
    devices: Annotated[int, typer.Option(help="Devices at once, 1 to 100.")] = 30,
    seconds: Annotated[float, typer.Option(help="Seconds of load, 1 to 3,600.")] = 10.0,
    method: Annotated[str, typer.Option(help="Method of each device.")] = "hlm",
    room: Annotated[str | None, typer.Option(help="The four letters of a class's room: each device is a phone in it.")] = None,
    *,
    models: Models,
) -> None:
    """Load a base station with many devices: uploads a second, reply times, and whether each device gets the same replies as alone."""
    row, address = find_method(method), station_address(station)
    if not row.verifies:
        raise UserError(f"{row.title} sends no message to a station: choose a method that does, such as hlm.")
    if not 1 <= devices <= 100:
        raise UserError(f"--devices must be a whole number from 1 to 100, not {devices}.")
    if not 1 <= seconds <= 3600:
        raise UserError(f"--seconds must be from 1 to 3,600, not {seconds:g}.")
    from cuhlm_core.network.load import measured_load, recorded_run
    from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR

    pair = models.load()
    prompts = list(WORLD_EXAMPLES if pair.name == WORLD_PAIR else EXAMPLES)
    say(f"{devices} runs are decoded one after another, then all are sent at once.")
    payload = "sampled" if row.chooses_payload else TRAVELS
    runs = [
        recorded_run(address, pair, prompts[seed % len(prompts)], method, DecodeSettings(seed, 64, payload=payload), room)
        for seed in range(devices)
    ]
    show(measured_load(runs, seconds).words)
