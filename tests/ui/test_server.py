"""Who may speak to a running server and frame its pages: its own pages and nobody else; and it asks nobody for its address."""

import socket
import time
import urllib.request
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from browser_tabs import Server, running_server

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


def answer_to(server: Server, origin: str | None, host: str | None = None) -> int:
    """Status of the answer to a WebSocket's first request: 101 where it is let in."""
    own = urlsplit(server.url)
    lines = [
        "GET /_stcore/stream HTTP/1.1", f"Host: {host or own.netloc}", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==", *([] if origin is None else [f"Origin: {origin}"]),
    ]  # fmt: skip
    with socket.create_connection((own.hostname, own.port), timeout=10) as asking:
        asking.sendall("\r\n".join([*lines, "", ""]).encode())
        return int(asking.recv(1000).split()[1])


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
    assert time.monotonic() - begun < 1
    assert not asked_outside(proxy)


def test_own_pages_programs_and_named_friends_are_let_in_and_nobody_is_asked(server: Server, proxy: socket.socket) -> None:
    assert [answer_to(server, origin) for origin in (server.url, None, FRIEND)] == [101] * 3
    assert not asked_outside(proxy)


@pytest.mark.parametrize("path", ["/", "/Compare?seed=3", "/nowhere", "/_stcore/health"])
def test_no_page_of_another_site_may_frame_an_answer(server: Server, path: str) -> None:
    with urllib.request.urlopen(server.url + path, timeout=10) as answer:
        assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'self'" and answer.headers["X-Frame-Options"] == "SAMEORIGIN"
