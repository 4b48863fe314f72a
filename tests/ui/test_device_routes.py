"""While the libraries of the device's page and of its station load, the server answers everybody else."""

import streamlit as st
from fresh_process import output_of

from ui.address import link_to_device
from ui.device.routes import device_routes
from ui.places import below_base

LOADING = '''
import asyncio, importlib.abc, sys, threading

answered = None

class Waits(importlib.abc.MetaPathFinder):
    """Torch is not found before another visitor has an answer, or has waited in vain."""
    def find_spec(self, name, path=None, target=None):
        if name == "torch":
            print("answered" if answered.wait(3) else "held")
            raise ImportError("no torch here")

sys.meta_path.insert(0, Waits())
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from ui.device.routes import device_routes

async def other(_):
    return PlainTextResponse("here")

app = Starlette(routes=[*device_routes(), Route("/other", other)])

async def ask(kind, path):
    came, scope = [], {"type": kind, "method": "GET", "path": path, "query_string": b"", "headers": [(b"host", b"localhost")]}
    async def receive():
        return {"type": "websocket.connect"}
    async def send(message):
        came.append(message.get("status"))
    await app(scope, receive, send)
    return came[0]

async def main():
    global answered
    for line in sys.stdin:
        answered = threading.Event()
        first = asyncio.ensure_future(ask(*line.split()))
        await asyncio.sleep(0.1)  # it is under way
        print(await ask("http", "/other"))
        answered.set()
        await asyncio.wait([first])
        print(type(first.exception()).__name__)

asyncio.run(main())
'''


def test_another_visitor_has_an_answer_while_the_libraries_load():
    said = output_of(LOADING, "http /device\nwebsocket /station").split()
    assert [sorted(said[:3]), sorted(said[3:])] == [["200", "ImportError", "answered"]] * 2


def test_device_and_station_stand_below_the_server_s_own_path(monkeypatch):
    """Behind a proxy that forwards this path alone; so do the links that lead there."""
    real = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: "/lab/hlm/" if name == "server.baseUrlPath" else real(name))
    assert [route.path for route in device_routes()] == ["/lab/hlm/device", "/lab/hlm/station"] and link_to_device() == "/lab/hlm/device"
    assert below_base("/Guide") == "/lab/hlm/Guide"
