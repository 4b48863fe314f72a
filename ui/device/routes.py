"""The device's page and its station next to the dashboard's pages, in the same server. Neither is loaded before it is asked for, and then
in a thread: their libraries take seconds, and the server's loop answers all visitors."""

import asyncio
import functools
from typing import Any

import streamlit as st
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from cuhlm_core.errors import UserError
from cuhlm_core.network.address import DEVICE_PATH, STATION_PATH, public_names
from ui.places import below_base
from ui.server import POLICY_VIOLATION


def device_routes() -> list[BaseRoute]:
    """Both; Streamlit's own checks do not cover them, so they look at Host and Origin themselves."""
    return [Route(below_base(DEVICE_PATH), _page), WebSocketRoute(below_base(STATION_PATH), _station)]


def _refusal(asked: Request | WebSocket) -> str | None:
    known = st.get_option("browser.serverAddress")
    return public_names([known] if known else []).refusal(asked.headers)


@functools.cache
def _made() -> str:
    from cuhlm_core.models.registry import EMBEDDED_PAIR
    from ui.device.page import device_page

    return device_page(EMBEDDED_PAIR)


async def _page(request: Request) -> Response:
    if (why := _refusal(request)) is not None:
        return PlainTextResponse(why, 403)
    from starlette.responses import HTMLResponse

    try:
        return HTMLResponse(await asyncio.to_thread(_made), headers={"X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer"})
    except UserError as error:
        return PlainTextResponse(str(error), 500)


_begun: dict[str, Any] = {}
"""The endpoint of the station and the task in which its large model reads, once a device has asked."""


async def _station(websocket: WebSocket) -> None:
    if _refusal(websocket) is not None:
        await websocket.close(POLICY_VIOLATION)  # before it was accepted: 403
        return
    if "endpoint" not in _begun:
        _begun["endpoint"] = asyncio.ensure_future(_endpoint())
    await (await _begun["endpoint"]).serve(websocket)


async def _endpoint() -> Any:
    station, endpoint = await asyncio.to_thread(_loaded)
    _begun["passes"] = asyncio.create_task(station.seats.run())
    return endpoint


def _loaded() -> tuple[Any, Any]:
    from cuhlm_core.models.pairs import load_pair
    from cuhlm_core.models.registry import EMBEDDED_PAIR
    from cuhlm_core.network.server import StationEndpoint
    from cuhlm_core.network.session import Station

    station = Station(load_pair(EMBEDDED_PAIR))
    return station, StationEndpoint(station)
