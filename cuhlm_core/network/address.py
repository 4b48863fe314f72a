"""Where a station is, and under which names it is asked. Loads no library: both are checked before the models are there."""

import contextlib
import re
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from cuhlm_core.errors import UserError

STATION_PATH = "/station"
"""Where a server has its station."""
DEVICE_PATH = "/device"
"""And the page whose browser is a device."""
ROOM_PATH = "/room"
"""Where a class's phones join."""
LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


def station_address(text: str) -> str:
    """The base station's address with its path. UserError for an invalid address."""
    try:
        parts = urlsplit(text)
        known = parts.scheme in ("ws", "wss") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        known = False
    if not known:
        raise UserError(f"--station must be an address such as ws://localhost:8600, not {shown_address(text)!r}.")
    return parts._replace(path=parts.path if parts.path.strip("/") else STATION_PATH).geturl()


def shown_address(text: str) -> str:
    """An address for a message: without the user name and password that may precede its host."""
    return re.sub(r"^([a-z]+://)?.*@", r"\1…@", text, flags=re.DOTALL | re.IGNORECASE)


@dataclass(frozen=True)
class Names:
    """Under which names a server is asked. A page of another site may make its own name mean this machine: its requests bear that name."""

    own: frozenset[str] = LOCAL_NAMES
    addresses: bool = False
    """Any numeric address will do: no page of another site has one for a name that it chose."""

    def refusal(self, headers: Mapping[str, str]) -> str | None:
        """Why a request is refused; None where it is not. A program that is not a browser names no origin."""
        host, origin = headers.get("host", ""), headers.get("origin")
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() and not host.endswith("]") else host
        if name.lower() not in self.own and not (self.addresses and _is_address(name)):
            return "This server does not answer under that name."
        if origin is not None and origin.partition("://")[2] != host:
            return "Only pages of this server may ask its station."
        return None


def _is_address(name: str) -> bool:
    for family, text in ((socket.AF_INET, name), (socket.AF_INET6, name.removeprefix("[").removesuffix("]"))):
        with contextlib.suppress(OSError):
            return bool(socket.inet_pton(family, text))
    return False


def public_names(more: Sequence[str] = ()) -> Names:
    """Of a server that other machines ask: this machine's own name, those given, and every numeric address."""
    own = socket.gethostname().lower()
    return Names(LOCAL_NAMES | {own, f"{own}.local", *(name.lower() for name in more)}, addresses=True)
