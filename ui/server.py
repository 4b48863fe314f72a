"""What stands between the browser and Streamlit: no page of another origin frames the dashboard or speaks to its server."""

import asyncio
import ctypes
import logging
import re
import socket
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import streamlit as st
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit import cli_util, net_util
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.pages_manager import PagesManager
from streamlit.web.server import server_util
from streamlit.web.server.starlette import starlette_websocket
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from cuhlm_core.network.address import DEVICE_PATH, STATION_PATH
from ui.places import PATHS, below_base, meant, no_such_page

FRAMING = {"Content-Security-Policy": "frame-ancestors 'self'", "X-Frame-Options": "SAMEORIGIN"}
"""An address runs at once: a page of another site must not open one in a frame that stays unseen."""
FOREIGN_NAME = "This server does not answer under that name."
NO_PAGES = re.compile(r"/_stcore/|^/(static|media|component|app|built)/|^/[^/]+\.[a-z]+$")
"""Paths of what Streamlit and components fetch, which is not a page; Streamlit looks for its own also below the address of a page."""
POLICY_VIOLATION = 1008
"""Code with which a WebSocket is refused; the server answers 403."""


class OwnPagesOnly:
    """ASGI middleware: the server is asked under its own names, answers may be framed by this origin only, only its own pages open a
    WebSocket, and an address without a page says so.

    Streamlit alone would look at the name for its WebSocket only, admit every port of localhost, ask an outside host for this machine's
    address before it refuses an origin, and answer every address with the first page.
    """

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what is foreign, add the headers to an answer, and leave the rest to Streamlit."""

        async def send_framed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(FRAMING)
            await send(message)

        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        itself = scope["path"] in map(below_base, (DEVICE_PATH, STATION_PATH))  # these two look at the name by a rule of their own
        named = itself or starlette_websocket.is_host_allowed(headers.get("host"))
        if scope["type"] == "websocket" and not (named and not is_foreign(headers)):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        elif not named:
            await PlainTextResponse(f"{FOREIGN_NAME}\n", 403)(scope, receive, send_framed)
        elif scope["type"] == "http" and (answer := _where_no_page_is(scope)) is not None:
            await answer(scope, receive, send_framed)
        else:
            await self.app(scope, receive, send_framed if scope["type"] == "http" else send)


def _where_no_page_is(scope: Scope) -> Response | None:
    """The answer to an address without a page; None for pages, files, and what Streamlit and the device's page have below their own names.

    Behind a proxy with a path of its own (`server.baseUrlPath`) every address is left to Streamlit.
    """
    path: str = scope["path"]
    known = path == DEVICE_PATH or path.rstrip("/") in {where.rstrip("/") for where in PATHS.values()}
    if known or NO_PAGES.search(path) or st.get_option("server.baseUrlPath"):
        return None
    if (where := meant(path)) is None:
        return HTMLResponse(no_such_page(path), 404)
    query = scope.get("query_string", b"").decode("latin-1")
    return RedirectResponse(f"{where}?{query}" if query else where)


def is_foreign(headers: Headers) -> bool:
    """Whether a page of another origin asks, port included. A program that is not a browser names no origin; `server.corsAllowedOrigins`
    and `server.enableCORS` admit others."""
    origin = headers.get("origin")
    if origin is None or origin.partition("://")[2] == headers.get("host"):
        return False
    return not (server_util.allow_all_cross_origin_requests() or server_util.is_allowed_origin(origin))


def give_memory_back() -> None:
    """Let all threads allocate from two heaps, and what is freed in pieces of a megabyte leave the process, where the C library is glibc.

    Streamlit answers in threads of their own, with up to eight heaps a core, counted once: this comes before there are eight. A large
    piece that was freed would raise the size from which pieces leave, up to 32 MB. In five minutes of visitors both left 190 MB in holes.
    """
    with suppress(AttributeError, OSError, TypeError):  # another C library
        for parameter, value in ((-8, 2), (-3, 2**20)):  # M_ARENA_MAX, M_MMAP_THRESHOLD
            ctypes.CDLL(None).mallopt(parameter, value)


def answer_no_page_that_is_left() -> None:
    """Let Streamlit not run a part of a page after another page was asked for: it would answer with the former page, whose parts are gone
    by then, and a slow server would leave the tab blank or its browser with "Bad delta path index"."""
    answer = AppSession.request_rerun

    def request_rerun(self: AppSession, client_state: ClientState | None) -> None:
        if client_state and (page := client_state.page_script_hash):
            if client_state.fragment_id and self.page_script_hash not in ("", page):
                return
            self._client_state.page_script_hash = page  # else not before the page begins to be drawn
        answer(self, client_state)

    AppSession.request_rerun = request_rerun  # type: ignore[method-assign]


def look_up_no_address() -> None:
    """Let Streamlit not look up this machine's addresses: a page's origin is its own or is named in the settings."""
    net_util.get_external_ip = net_util.get_internal_ip = lambda: None


def answer_without_delay() -> None:
    """Let no packet of an answer wait until the browser has acknowledged the one before, which a browser may put off by 40 ms.

    asyncio asks the system for this on sockets that name TCP; the one on which Streamlit listens names no protocol.
    """
    connected = AutoHTTPProtocol.connection_made

    def connection_made(protocol: Any, transport: asyncio.Transport) -> None:
        accepted = transport.get_extra_info("socket")
        if accepted.family in (socket.AF_INET, socket.AF_INET6):
            accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connected(protocol, transport)

    AutoHTTPProtocol.connection_made = connection_made  # type: ignore[method-assign,assignment]


def find_no_page_scripts() -> None:
    """Let Streamlit not take a folder named pages for scripts that it lists itself, until dashboard.py has said what the pages are: the
    first visit after a start would be to a page that it does not find."""
    PagesManager.uses_pages_directory = False


class Seldom(logging.Filter):
    """Passes a few lines a minute, each without its traceback: what a stranger sends must not fill the log."""

    def __init__(self, most: int = 5, clock: Callable[[], float] = time.monotonic):
        super().__init__()
        self._most, self._clock = most, clock
        self._passed: deque[float] = deque(maxlen=most)

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._clock()
        if len(self._passed) == self._most and now - self._passed[0] < 60:
            return False
        self._passed.append(now)
        record.exc_info = record.exc_text = None
        return True


def log_strangers_seldom() -> None:
    """Let Streamlit's WebSocket log foreign messages seldom; it would log each one."""
    logging.getLogger(starlette_websocket.__name__).addFilter(Seldom())


@asynccontextmanager
async def open_browser(_: st.App) -> AsyncIterator[None]:
    """Open the first page once the server listens, as `streamlit run` does for a script; not where it is headless."""
    if not st.get_option("server.headless"):
        address = server_util.get_url(st.get_option("browser.serverAddress"))
        asyncio.get_running_loop().call_soon(cli_util.open_browser, address)
    yield
