"""Limits that keep others served: rates, silent connections, requests that are never whole, and lines of the log."""

import contextlib
import json
import logging
import socket
import threading
import urllib.request

import pytest
from running_class import class_of
from running_station import serving
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from toys import toy_pair
from waiting import PATIENCE_S, until
from websockets.sync.client import connect

from cuhlm_core.network import connections, server
from cuhlm_core.network.limits import Allowance, Silent
from cuhlm_core.network.session import Station

HALF = b"GET /device HTTP/1.1\r\nHost: loc"
WHOLE = b"GET /device HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def pair():
    return toy_pair(300, seed=3, closeness=0.7, zeros=0.2, end_id=5)


def test_an_allowance_is_so_many_at_once_and_so_many_a_second():
    allowance = Allowance(3, 0.5, 0.0)
    assert [allowance.spend(0.0) for _ in range(4)] == [True, True, True, False]
    assert not allowance.spend(3.0) and allowance.spend(6.0) and allowance.refill(1e9) == 3


def test_the_oldest_silent_connection_of_an_address_makes_room():
    silent, ended = Silent(2), []
    for number in range(3):
        silent.enter("a", number, lambda number=number: ended.append(number))
    silent.enter("b", 9, lambda: ended.append(9))
    assert ended == [0]
    silent.leave("a", 1)
    silent.leave("a", 1)
    silent.leave("c", 1)
    silent.enter("a", 3, lambda: ended.append(3))
    assert ended == [0]


def opened(address: str, source: str = "127.0.0.1") -> socket.socket:
    host, _, port = address.partition(":")
    return socket.create_connection((host, int(port)), 10, (source, 0))


def closed(line: socket.socket) -> bool:
    """Whether the server has ended a connection that it has not answered."""
    line.settimeout(0.01)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def page(address: str, source: str = "127.0.0.1") -> bytes:
    with opened(address, source) as line:
        line.sendall(WHOLE)
        return line.recv(1000)


def test_seven_hundred_half_requests_keep_nobody_out(pair):
    with class_of(pair) as lesson, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(opened(lesson.phones, "127.0.0.2")) for _ in range(700)]
        for line in lines:
            with contextlib.suppress(OSError):  # ended already
                line.sendall(HALF)
        for source in ("127.0.0.1", "127.0.0.2"):
            assert page(lesson.phones, source).startswith(b"HTTP/1.1 200"), f"a phone at {source}"
        until(lambda: sum(map(closed, lines)) >= 700 - connections.MOST_HALF_OPEN)


@pytest.mark.parametrize("before", [0, 70])
def test_a_phone_that_has_asked_gives_no_way_to_silent_ones_of_the_same_turn(pair, monkeypatch, before: int):
    """The loop is held while they come, so that it accepts all in one turn: those before the phone and after it say half of a request."""
    monkeypatch.setattr(connections, "MOST_HALF_OPEN", 20)
    monkeypatch.setattr(connections, "MOST_OF_ADDRESS", 40)
    held, go_on = threading.Event(), threading.Event()

    async def hold(_: Request) -> Response:
        held.set()
        go_on.wait(PATIENCE_S)
        return Response()

    routes = [Route("/hold", hold), server.page_route("/device", lambda: "the page")]
    with serving(Station(pair), routes) as address, contextlib.ExitStack() as stack:

        def sent(text: bytes, source: str = "127.0.0.2") -> socket.socket:
            line = stack.enter_context(opened(address, source))
            line.sendall(text)
            return line

        sent(WHOLE.replace(b"/device", b"/hold"), "127.0.0.1")
        assert held.wait(PATIENCE_S)
        lines = [sent(HALF) for _ in range(before)]
        phone = sent(WHOLE)
        lines += [sent(HALF) for _ in range(70 - before)]
        go_on.set()
        assert phone.recv(1000).startswith(b"HTTP/1.1 200")
        until(lambda: sum(map(closed, lines)) >= 50)  # 20 stay


@pytest.mark.thorough
def test_a_request_that_is_not_whole_in_time_is_ended(pair, monkeypatch):
    monkeypatch.setattr(connections, "REQUEST_S", 2.0)
    with serving(Station(pair), [server.page_route("/device", lambda: "the page")]) as address, contextlib.ExitStack() as stack:
        device = stack.enter_context(connect(f"ws://{address}/station", proxy=None))
        silent, half, second, whole = (stack.enter_context(opened(address)) for _ in range(4))
        half.sendall(HALF)
        for line in (second, whole):
            line.sendall(WHOLE)
            answer = b""
            while not answer.endswith(b"the page"):
                more = line.recv(1000)
                assert more, "ended too early"
                answer += more
        second.sendall(HALF)

        def ended() -> bool:
            with contextlib.suppress(OSError):
                half.sendall(b"x")  # a byte now and then does not prolong it
            return all(map(closed, (silent, half, second)))

        until(ended)
        assert not closed(whole)
        device.send("{}")
        assert "version" in json.loads(device.recv(PATIENCE_S))["refused"], "a WebSocket has its own times"


def test_one_address_has_a_part_of_the_server(pair, monkeypatch):
    monkeypatch.setattr(connections, "MOST_OF_ADDRESS", 5)
    with serving(Station(pair)) as address, contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(connect(f"ws://{address}/station", proxy=None))
        with opened(address) as line:
            until(lambda: closed(line))
        assert page(address, "127.0.0.2").startswith(b"HTTP/1.1 404")


def test_devices_that_say_nothing_leave_seats_to_others(pair, monkeypatch):
    monkeypatch.setattr(server, "MOST_UNGREETED", 3)
    with serving(Station(pair)) as address, contextlib.ExitStack() as stack:
        links = [stack.enter_context(connect(f"ws://{address}/station", proxy=None)) for _ in range(5)]
        assert all("are silent" in json.loads(link.recv(PATIENCE_S))["refused"] for link in links[:2])
        links[4].send("{}")
        assert "version" in json.loads(links[4].recv(PATIENCE_S))["refused"]


def test_what_a_client_does_alone_fills_no_log(pair):
    records: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = records.append
    with serving(Station(pair)) as address, contextlib.ExitStack() as stack:
        for logger in (logging.getLogger(), logging.getLogger("uvicorn")):
            logger.addHandler(handler)
            stack.callback(logger.removeHandler, handler)
        for request in (b"nonsense\r\n\r\n", b"GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: tea\r\n\r\n" * 20):
            with opened(address) as line:
                line.sendall(request)
                assert line.recv(1000).startswith(b"HTTP/1.1 4")
        for text in ("[]", "{}", "x" * 200_000):
            with connect(f"ws://{address}/station", proxy=None) as device:
                device.send(text)
                assert json.loads(device.recv(PATIENCE_S))["refused"]
        straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with contextlib.suppress(OSError):
            straight.open(f"http://{address}/nothing", timeout=5)
        assert [record.getMessage() for record in records] == []
