"""Who may speak to a running server and frame its pages: its own pages and nobody else; it asks nobody for its address, and an address
without a page says so."""

import asyncio
import logging
import platform
import re
import socket
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser_tabs import ROOT, Server, running_server
from fresh_process import output_of
from starlette.requests import Request
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession

from cuhlm_core.network.address import DEVICE_PATH
from ui.places import PATHS
from ui.server import Seldom, answer_no_page_that_is_left
from ui.web import bridge

LARGE = """
import streamlit as st
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.forward_msg_cache import populate_hash_if_needed

message = ForwardMsg()
message.delta.new_element.text.body = "a" * int(1e6 * st.get_option("server.maxMessageSize"))
populate_hash_if_needed(message)
print(bool(message.hash), message.metadata.cacheable)
"""
MEMORY = """
import app, ctypes, threading

library, together, path = ctypes.CDLL(None), threading.Barrier(24), input()
library.malloc.restype = library.fopen.restype = ctypes.c_void_p

def heaps_and_pieces():
    file = ctypes.c_void_p(library.fopen(path.encode(), b"w"))
    library.malloc_info(0, file), library.fclose(file)
    text = open(path).read()
    return text.count("<heap nr"), int(text.rpartition('<total type="mmap" count="')[2].split('"')[0])

answers = [threading.Thread(target=lambda: (together.wait(), library.malloc(100), together.wait())) for _ in range(24)]
[thread.start() for thread in answers], [thread.join() for thread in answers]
for _ in range(2):  # the second time as after a large piece was freed
    before, pieces = heaps_and_pieces()[1], [ctypes.c_void_p(library.malloc(2**21)) for _ in range(8)]
    heaps, apart = heaps_and_pieces()
    [library.free(piece) for piece in pieces]
print(heaps, apart - before)
"""
FRIEND = "http://friend.example"
WAIT_SECONDS = 0.2


@pytest.fixture(scope="module")
def proxy() -> Iterator[socket.socket]:
    """Stands where requests to other hosts would go, and answers none."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(WAIT_SECONDS)
        yield listening


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, proxy: socket.socket) -> Iterator[Server]:
    address = f"http://127.0.0.1:{proxy.getsockname()[1]}"
    with pytest.MonkeyPatch.context() as patch:
        for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
            patch.setenv(name, address)
        for name in ("no_proxy", "NO_PROXY"):
            patch.setenv(name, "localhost,127.0.0.1")
        patch.setenv("STREAMLIT_SERVER_CORS_ALLOWED_ORIGINS", FRIEND)
        with running_server(tmp_path_factory.mktemp("server")) as running:
            yield running


def socket_of(server: Server, origin: str | None = None, host: str | None = None) -> tuple[socket.socket, int]:
    """A WebSocket's connection, and the status of the answer to its first request: 101 where it is let in."""
    own = urlsplit(server.url)
    lines = [
        "GET /_stcore/stream HTTP/1.1", f"Host: {host or own.netloc}", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==", *([] if origin is None else [f"Origin: {origin}"]),
    ]  # fmt: skip
    asking = socket.create_connection((own.hostname, own.port), timeout=10)
    asking.sendall("\r\n".join([*lines, "", ""]).encode())
    return asking, int(asking.recv(1000).split()[1])


def answer_to(server: Server, origin: str | None, host: str | None = None) -> int:
    """Status of the answer to a WebSocket's first request: 101 where it is let in."""
    asking, status = socket_of(server, origin, host)
    asking.close()
    return status


def asked_outside(proxy: socket.socket) -> bool:
    try:
        proxy.accept()[0].close()
    except TimeoutError:
        return False
    return True


def test_the_proxy_would_see_a_request(proxy: socket.socket) -> None:
    with socket.create_connection(proxy.getsockname()):
        assert asked_outside(proxy)


@pytest.mark.parametrize(("origin", "host"), [
    ("http://evil.example", None), ("null", None), ("file://", None), ("http://localhost:9", None), ("http://0.0.0.0:8501", None),
    ("http://evil.example", "evil.example"), ("http://[", None), ("", None),
])  # fmt: skip
def test_a_foreign_origin_is_refused_at_once_and_nobody_is_asked(server, proxy: socket.socket, origin: str, host: str | None) -> None:
    begun = time.monotonic()
    assert answer_to(server, origin, host) == 403
    with urllib.request.urlopen(f"{server.url}/_stcore/health", timeout=10) as health:
        assert health.status == 200
    assert time.monotonic() - begun < 5
    assert not asked_outside(proxy)


def test_own_pages_programs_and_named_friends_are_let_in_and_nobody_is_asked(server: Server, proxy: socket.socket) -> None:
    assert [answer_to(server, origin) for origin in (server.url, None, FRIEND)] == [101] * 3
    assert not asked_outside(proxy)


def answered(server: Server, path: str, host: str | None = None) -> tuple[int, Message, str]:
    """Status, headers and text of the answer to a request, which is not followed further."""
    own = urlsplit(server.url)
    asking = HTTPConnection(own.hostname, own.port, timeout=60)
    asking.request("GET", path, headers={"Host": host or own.netloc})
    answer = asking.getresponse()
    text = answer.read().decode("utf-8", "replace")
    asking.close()
    return answer.status, answer.headers, text


@pytest.mark.parametrize("path", ["/", "/Compare?seed=3", "/nowhere", "/_stcore/health", "/tradeoff"])
def test_no_page_of_another_site_may_frame_an_answer(server: Server, path: str) -> None:
    _, headers, _ = answered(server, path)
    assert headers["Content-Security-Policy"] == "frame-ancestors 'self'" and headers["X-Frame-Options"] == "SAMEORIGIN"


FOREIGN_HOSTS = ("evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1@evil.example", "192.168.0.9", "[", "[::1")
FETCHED = ("/static/x.js", "/media/x", "/component/x/y", "/built/x.js")
ROUTES = ("/", "/Compare", "/nowhere", "/_stcore/health", "/_stcore/host-config", *FETCHED, DEVICE_PATH)


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_no_route_answers_under_the_name_of_another_site(server: Server, host: str) -> None:
    assert {path: answered(server, path, host)[0] for path in ROUTES if (path, host) != (DEVICE_PATH, "192.168.0.9")} == {
        path: 403 for path in ROUTES if (path, host) != (DEVICE_PATH, "192.168.0.9")
    }, "a device may be asked by its address"
    assert answered(server, "/", host)[2] == "This server does not answer under that name.\n"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "LOCALHOST:8501"])
def test_every_route_answers_under_its_own_names(server: Server, host: str) -> None:
    assert answered(server, "/", host)[0] == answered(server, "/_stcore/health", host)[0] == answered(server, "/Guide", host)[0] == 200


@pytest.mark.parametrize(("path", "where"), [
    ("/compare", "/Compare"), ("/tradeoff?seed=3&fading=Outage", "/Trade-off?seed=3&fading=Outage"), ("/LIVE", "/"),
    ("/own-text", "/Own_text"), ("/own%20text/", "/Own_text"), ("/Benchmark", "/Trade-off"),
    ("/benchmark/?snr=3&fading=Outage", "/Trade-off?snr=3&fading=Outage"),
])  # fmt: skip
def test_a_page_spelled_otherwise_or_a_former_one_is_led_to(server: Server, path: str, where: str) -> None:
    status, headers, _ = answered(server, path)
    assert status == 307 and headers["Location"] == where


@pytest.mark.parametrize(("path", "said"), [
    ("/nonsense", "/nonsense"), ("/Compare/more", "/Compare/more"), ("/%3Cb%3E1%3C/b%3E", "/&lt;b&gt;1&lt;/b&gt;"),
    ("//evil.example/", "//evil.example/"), ("/-", "/-"),
])  # fmt: skip
def test_an_address_without_a_page_says_so_with_a_link_to_every_page(server: Server, path: str, said: str) -> None:
    status, _, text = answered(server, path)
    assert status == 404 and f"<h1>There is no page {said}</h1>" in text
    assert re.findall('<a href="([^"]*)">([^<]*)</a>', text) == [(where, title) for title, where in PATHS.items()]


def test_every_page_is_served_and_what_streamlit_serves_is_left_to_it(server: Server) -> None:
    for path in (*PATHS.values(), "/Compare/_stcore/health", "/index.html", "/favicon.png"):
        assert "There is no page" not in answered(server, path)[2], path


def test_a_file_that_components_fetch_is_kept_for_good(server: Server) -> None:
    name = bridge._served("export default 1;", "js")
    assert name != bridge._served("export default 2;", "js") and name == bridge._served("export default 1;", "js")
    found = asyncio.run(bridge._file(Request({"type": "http", "path_params": {"name": name}})))
    assert found.body == b"export default 1;" and found.media_type == "text/javascript" and "immutable" in found.headers["Cache-Control"]
    for wrong in ("history.js", "bridge.py", name.replace(".js", ".css")):
        status, headers, _ = answered(server, f"/built/{wrong}")
        assert status == 404 and headers["X-Frame-Options"] == "SAMEORIGIN" and "Cache-Control" not in headers


def test_no_part_of_an_answer_waits_for_the_acknowledgement_of_the_one_before(server: Server) -> None:
    own = urlsplit(server.url)
    asking, taken = HTTPConnection(own.hostname, own.port, timeout=60), []
    for _ in range(24):
        begun = time.monotonic()
        asking.request("GET", "/favicon.png", headers={"Host": own.netloc})
        assert asking.getresponse().read()
        taken.append(time.monotonic() - begun)
    asking.close()
    # The system acknowledges the first ones at once, later ones after 40 ms; a loaded machine is slow in some of them, not in all.
    assert sorted(taken[8:])[4] < 0.03


def test_no_program_is_let_act_on_the_pages(server: Server) -> None:
    settings = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert settings["server"]["enableAgentApi"] is False
    own = urlsplit(server.url)
    asking = HTTPConnection(own.hostname, own.port, timeout=60)
    asking.request("POST", "/_stcore/agent/interact", body="{}", headers={"Host": own.netloc, "Content-Type": "application/json"})
    answer = asking.getresponse()
    assert answer.status == 403 and b"does not serve the agent API" in answer.read()
    asking.close()


def test_what_strangers_send_does_not_fill_the_log(server: Server) -> None:
    before = server.log.stat().st_size
    for _ in range(40):
        assert answer_to(server, "http://evil.example") == 403
    opened = [socket_of(server) for _ in range(20)]
    for asking, status in opened:
        assert status == 101
        asking.sendall(bytes([0x82, 0x83, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]) * 2)  # two messages that are none of Streamlit's
        asking.sendall(bytes([0x89, 0x80, 0, 0, 0, 0]))  # a ping: its answer comes after they were read
    for asking, _ in opened:
        asking.recv(1000)
        asking.close()
    added = server.log.read_text(errors="replace")[before:]
    assert "Traceback" not in added and 1 <= added.count("Error deserializing") <= 5 and len(added.splitlines()) <= 50


def test_no_message_is_left_to_the_browser_to_remember() -> None:
    """The largest that the server sends; Streamlit refers to those that it lets the browser keep."""
    assert output_of(LARGE).split() == ["True", "False"]


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library has no heap for each thread")
def test_memory_that_an_answer_has_freed_leaves_the_server(tmp_path: Path) -> None:
    """However many threads answered; in pieces that are apart from the heaps also after such a piece was freed."""
    heaps, apart = map(int, output_of(MEMORY, str(tmp_path / "heaps.xml")).split())
    assert heaps <= 2 and apart == 8


def test_a_part_of_a_page_that_is_left_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the page that was asked for last it is; a whole page always is."""
    monkeypatch.setattr(AppSession, "request_rerun", AppSession.request_rerun)
    answer_no_page_that_is_left()
    drawn: list[tuple[str, str]] = []
    parts = {
        "__init__": lambda self: None, "__del__": lambda self: None, "_state": None, "_client_state": ClientState(), "_scriptrunner": None,
        "has_fragment": lambda self, name: True,
        "_create_scriptrunner": lambda self, data: drawn.append((data.page_script_hash, data.fragment_id)),
    }  # fmt: skip
    session = type("Session", (AppSession,), parts)()
    live = [("live", None), ("live", "strip")]
    asked = [*live, ("compare", None), ("live", "strip"), ("compare", "race"), *live]
    for page, part in asked:
        session.request_rerun(ClientState(page_script_hash=page, fragment_id=part))
    assert drawn == [*asked[:3], *asked[4:]]


def test_a_few_lines_a_minute_are_logged() -> None:
    now = [0.0]
    seldom = Seldom(2, lambda: now[0])

    def passes(at: float) -> bool:
        now[0] = at
        return seldom.filter(logging.makeLogRecord({"msg": "x"}))

    assert [passes(at) for at in (0, 1, 2, 59, 60, 60.5, 61, 62)] == [True, True, False, False, True, False, True, False]
