"""What stands between the browser and Streamlit: no page of another origin frames the dashboard or speaks to its server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import streamlit as st
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit import cli_util, net_util
from streamlit.runtime.pages_manager import PagesManager
from streamlit.web.server import server_util

FRAMING = {"Content-Security-Policy": "frame-ancestors 'self'", "X-Frame-Options": "SAMEORIGIN"}
"""An address runs at once: a page of another site must not open one in a frame that stays unseen."""
POLICY_VIOLATION = 1008
"""Code with which a WebSocket is refused; the server answers 403."""


class OwnPagesOnly:
    """ASGI middleware: answers may be framed by this origin only, and only its own pages open a WebSocket.

    Streamlit alone would admit every port of localhost, and ask an outside host for this machine's address before it refuses an origin.
    """

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a WebSocket of another origin, add the headers to an answer, and leave the rest to Streamlit."""

        async def send_framed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(FRAMING)
            await send(message)

        if scope["type"] == "websocket" and is_foreign(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            await self.app(scope, receive, send_framed if scope["type"] == "http" else send)


def is_foreign(headers: Headers) -> bool:
    """Whether a page of another origin asks, port included. A program that is no browser names no origin; `server.corsAllowedOrigins`
    and `server.enableCORS` admit others."""
    origin = headers.get("origin")
    if origin is None or origin.partition("://")[2] == headers.get("host"):
        return False
    return not (server_util.allow_all_cross_origin_requests() or server_util.is_allowed_origin(origin))


def look_up_no_address() -> None:
    """Let Streamlit not look up this machine's addresses: a page's origin is its own or is named in the settings."""
    net_util.get_external_ip = net_util.get_internal_ip = lambda: None


def find_no_page_scripts() -> None:
    """Let Streamlit not take a folder named pages for scripts that it lists itself, until dashboard.py has said what the pages are: the
    first visit after a start would be to a page that it does not find."""
    PagesManager.uses_pages_directory = False


@asynccontextmanager
async def open_browser(_: st.App) -> AsyncIterator[None]:
    """Open the first page once the server listens, as `streamlit run` does for a script; not where it is headless."""
    if not st.get_option("server.headless"):
        address = server_util.get_url(st.get_option("browser.serverAddress"))
        asyncio.get_running_loop().call_soon(cli_util.open_browser, address)
    yield
