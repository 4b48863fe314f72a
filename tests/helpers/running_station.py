"""A station that serves in a thread of this process, on a port that was free."""

import contextlib
import threading
from collections.abc import Iterator, Sequence

import uvicorn
from waiting import PATIENCE_S, until

from cuhlm_core.network import server
from cuhlm_core.network.address import Names
from cuhlm_core.network.session import Station


@contextlib.contextmanager
def serving(station: Station, routes: Sequence = (), names: Names | None = None) -> Iterator[str]:
    """The address HOST:PORT of the station's server, while it runs."""
    started: list[uvicorn.Server] = []

    class Kept(uvicorn.Server):
        def __init__(self, config):
            super().__init__(config)
            started.append(self)

    with contextlib.ExitStack() as stack:
        own = stack.enter_context(server.listen("127.0.0.1", 0))
        original, uvicorn.Server = uvicorn.Server, Kept
        stack.callback(setattr, uvicorn, "Server", original)
        thread = threading.Thread(target=server.run_server, args=(server.station_app(station, names, routes), own), daemon=True)
        thread.start()
        until(lambda: not thread.is_alive() or (started and started[0].started))
        assert thread.is_alive()
        yield f"127.0.0.1:{own.getsockname()[1]}"
        started[0].should_exit = True
        thread.join(PATIENCE_S)
