"""Addresses of all pages by the page's own test harness: no exception box, whatever stands behind the question mark."""

import random
from collections.abc import Iterator
from pathlib import Path

from page_visits import ADDRESSES, first_visit

from tests.attack.harness import Case
from tests.attack.odd import NUMBERS, WORDS
from ui.controls import LINKED

NAMED = sorted(LINKED | {"snr", "fading", "rtt_ms"})
VALUES = (*NUMBERS, *WORDS, "Infinity", "9e999", "1" * 400, "true", "[]", "4096.5", "hlm", "rayleigh")


def cases(count: int = 150) -> Iterator[Case]:
    """Each linked control on the first page with odd values, and a seeded draw of several controls at once on all pages."""
    rng = random.Random(6)
    single = [("", {name: [value]}) for name in NAMED for value in VALUES if "\udcff" not in value]
    drawn = rng.sample(single, count * 2 // 3)
    for address in (list(ADDRESSES.values()) * count)[: count - len(drawn)]:
        names = rng.sample([*NAMED, "__proto__", "tab", "prompt", "a" * 300, ""], 3)
        drawn.append((address, {name: rng.sample([value for value in VALUES if "\udcff" not in value], 2) for name in names}))
    for address, said in drawn:
        name = f"/{address}?{'&'.join(f'{name[:20]}={value[:20]!r}' for name, values in said.items() for value in values)}"
        yield Case(name, lambda folder, address=address, said=said: _visit(folder, address, said))


def _visit(folder: Path, address: str, said: dict[str, list[str]]) -> str | None:
    app = first_visit(address)
    for name, values in said.items():
        app.query_params[name] = values
    app.run()
    return f"red box: {app.exception[0].proto.type or app.exception[0].message[:60]}" if app.exception else None
