"""Admission to a room: by its letters, with a limit per address, under a readable name."""

import secrets
import unicodedata
from collections.abc import Iterable

from cuhlm_core.errors import UserError
from cuhlm_core.network.limits import Allowance

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters of a room's name, without I and O, which look like digits."""
WRONG_AT_ONCE, WRONG_PER_S = 20, 0.2
"""Wrong letters that one address may try at once, then a second."""
SEATS_OF_ADDRESS = 6
"""Phones of one address, unless the lecturer lifts the limit."""
THIS_COMPUTER = frozenset({"127.0.0.1", "::1"})
"""Has no limit of seats: `load` fills a room from here."""
MOST_ADDRESSES = 10_000
"""Addresses whose wrong letters are remembered."""
MOST_NAME = 24
"""Characters of a nickname."""
MOST_MARKS = 2
"""On one letter of it."""
_BLANK = frozenset("\u115f\u1160\u2800")
"""Printable, and nothing is seen: the Hangul fillers (U+3164 and U+FFA0 are U+1160 in NFKC) and an empty braille cell."""


def new_letters() -> str:
    """Four letters of a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(4))


class Door:
    """The letters on the wall, what each address has tried, and how many seats it may take."""

    def __init__(self) -> None:
        self.code = new_letters()
        self.limited = True
        """At most SEATS_OF_ADDRESS seats of one address."""
        self.turned_away = 0
        """Phones that this limit has refused."""
        self._wrong: dict[str, Allowance] = {}

    def renew(self) -> None:
        """Change the letters; phones in the room stay."""
        self.code = new_letters()

    def limit(self, limited: object) -> None:
        """Set or lift the limit of seats per address."""
        self.limited, self.turned_away = limited is True, 0

    def check_letters(self, code: object, address: str, now: float) -> None:
        """UserError for wrong letters, and for any letters after too many attempts from the address."""
        tried = self._wrong.get(address)
        if tried is not None and tried.refill(now) < 1:
            raise UserError(f"Too many wrong letters came from this address: wait {1 / WRONG_PER_S:.0f} seconds and try again.")
        if isinstance(code, str) and code.upper() == self.code:
            return
        while len(self._wrong) >= MOST_ADDRESSES:
            del self._wrong[next(iter(self._wrong))]
        self._wrong.setdefault(address, Allowance(WRONG_AT_ONCE, WRONG_PER_S, now)).spend(now)
        raise UserError("There is no such room: enter the four letters on the wall.")

    def check_seats(self, address: str, occupied: int) -> None:
        """UserError if an address with `occupied` seats may take no further one."""
        if self.limits(address) and occupied >= SEATS_OF_ADDRESS:
            self.turned_away += 1
            raise UserError(f"{SEATS_OF_ADDRESS} phones of this address are here, which is the most: ask the lecturer to allow more.")

    def limits(self, address: str) -> bool:
        """Whether the limit holds for an address."""
        return self.limited and address not in THIS_COMPUTER


def nickname(text: object) -> str:
    """A name as it may be shown: NFKC, one line of printable characters, none that hides or covers what follows; "" for one without a
    letter or digit."""
    if not isinstance(text, str):
        return ""
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", text[: 8 * MOST_NAME]):
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks <= MOST_MARKS and character not in _BLANK and (character.isprintable() or character.isspace()):
            shown.append(character)
    name = " ".join("".join(shown).split())[:MOST_NAME]
    return name if any(character.isalnum() for character in name) else ""


def own_name(name: str, others: Iterable[str]) -> str:
    """The name, numbered if another phone has it: "Ada (2)"."""
    used = {other.casefold() for other in others}
    number, numbered = 1, name
    while numbered.casefold() in used:
        number += 1
        ending = f" ({number})"
        numbered = name[: MOST_NAME - len(ending)] + ending
    return numbered
