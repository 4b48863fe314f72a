"""Where a station is. Loads no library: an address is checked before the models are."""

import re
from urllib.parse import urlsplit

from cuhlm_core.errors import UserError

STATION_PATH = "/station"
"""Where a server has its station."""
DEVICE_PATH = "/device"
"""And the page whose browser is a device."""
ROOM_PATH = "/room"
"""Where a class's phones join."""


def station_address(text: str) -> str:
    """The station's address with its path. UserError for what is none."""
    try:
        parts = urlsplit(text)
        known = parts.scheme in ("ws", "wss") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        known = False
    if not known:
        raise UserError(f"--station must be an address such as ws://localhost:8600, not {shown_address(text)!r}.")
    return parts._replace(path=parts.path if parts.path.strip("/") else STATION_PATH).geturl()


def shown_address(text: str) -> str:
    """An address as a sentence may repeat it: without the name and the password that may stand before its host."""
    return re.sub(r"^([a-z]+://)?.*@", r"\1…@", text, flags=re.DOTALL | re.IGNORECASE)
