"""A room for a class: the phones in it, what the lecturer gives them, their votes, and what its station does. Knows no network.

The phones' rows on the wall are what the phones say of themselves; bytes, uploads and passes are what the station has counted.
"""

import re
import secrets
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cuhlm_core.errors import UserError, check_choice
from cuhlm_core.methods import METHODS
from cuhlm_core.network.hello import Hello
from cuhlm_core.network.lesson.poll import ClassQuestion, Poll
from cuhlm_core.network.seats import MOST_SEATS, Seats, StationCounts
from cuhlm_core.prompts import check_prompt

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of a room's name: without I and O, which are read as digits."""
MOST_KEPT = 300
"""Phones that a room remembers; beyond them those that left longest ago are forgotten."""
MOST_NAME = 24
"""Characters of a nickname."""
MOST_SHOWN = 512
"""Decisions of a run, and characters of its text, that a phone may report."""
RATES_S = 5.0
"""What the wall says of the station is of so long."""
_DECISIONS = re.compile(r"[sarb]*")
"""Skipped, accepted, replaced (resampled), and the bonus token of a block."""


@dataclass
class Phone:
    """One seat of the room: it stays when its phone goes, so that a reload finds it again."""

    number: int
    """From 1, in the order of coming."""
    name: str
    key: str
    """By which the phone, and no other, comes back to it."""
    links: int = 1
    """Connections that it has now."""
    running: bool = False
    decisions: str = ""
    """Of its run: s, a, r, b for each token."""
    text: str = ""
    tokens: int = 0
    """Of all its runs that are over; `sent` of them went to the station."""
    sent: int = 0
    guesses: int = 0
    held: int = 0
    """Of its guesses."""
    uploads: int = 0
    up_bytes: int = 0
    """As the station counted them."""
    sessions: int = 0
    """That it has at the station."""
    vote: int | None = None
    last: Hello | None = None
    """The run that it began last."""

    def row(self) -> dict[str, Any]:
        """As the wall shows it: nothing that would let another take its seat."""
        names = ("number", "name", "running", "decisions", "text", "guesses", "held", "uploads", "up_bytes")
        run = len(self.decisions) - self.decisions.count("s")
        return {name: getattr(self, name) for name in names} | {
            "here": self.links > 0, "voted": self.vote is not None,
            "tokens": self.tokens + len(self.decisions) * self.running, "sent": self.sent + run * self.running,
        }  # fmt: skip


@dataclass(frozen=True)
class Given:
    """What the lecturer gives all phones."""

    prompt: str
    method: str
    u_th: float | None = None
    """The threshold of all; None leaves it to each phone."""
    again: bool = False
    """Every phone writes again and again, each time with other noise."""


@dataclass
class Room:
    """The phones, what they are given, and what they vote on. `on_change` is called where phones must hear of something."""

    seats: Seats
    given: Given
    questions: Sequence[ClassQuestion] = ()
    code: str = field(default_factory=lambda: "".join(secrets.choice(LETTERS) for _ in range(4)))
    on_change: Callable[[], None] = lambda: None
    phones: dict[str, Phone] = field(default_factory=dict)
    poll: Poll | None = None
    _numbers: int = 0
    _past: deque[tuple[float, StationCounts, int]] = field(default_factory=deque)

    # Phones -----------------------------------------------------------------------------------------------------------

    def join(self, code: object, name: object, key: object) -> Phone:
        """The seat of a phone that comes, or that comes back with its key. UserError for other letters, and where the room is full."""
        if not isinstance(code, str) or code.upper() != self.code:
            raise UserError("There is no such room: enter the four letters on the wall.")
        if isinstance(key, str) and (known := self.phones.get(key)) is not None:
            known.links += 1
            return known
        if sum(phone.links > 0 for phone in self.phones.values()) >= MOST_SEATS:
            raise UserError(f"{MOST_SEATS} phones are in the room, which is the most: try again when one has left.")
        while len(self.phones) >= MOST_KEPT:
            del self.phones[next(key for key, phone in self.phones.items() if phone.links == 0)]
        self._numbers += 1
        phone = Phone(self._numbers, nickname(name) or f"Phone {self._numbers}", secrets.token_urlsafe(12))
        self.phones[phone.key] = phone
        return phone

    def leave(self, phone: Phone) -> None:
        """A connection of the phone has ended; its seat waits for it."""
        phone.links -= 1
        if phone.links == 0:
            phone.running = False

    @property
    def begun(self) -> list[tuple[str, Hello]]:
        """Name and greeting of each phone that has begun a run, its last one."""
        return [(phone.name, phone.last) for phone in self.phones.values() if phone.last is not None]

    def admit(self, greeting: Mapping[str, Any]) -> Phone:
        """Whose run a greeting at the station begins. UserError for one without a seat here."""
        phone = self.phones.get(str(greeting.get("seat")))
        if phone is None:
            raise UserError("This station is a room's: join with the four letters on the wall.")
        return phone

    def hear(self, phone: Phone, content: Mapping[str, Any]) -> None:
        """What a phone says: a vote, how its run stands or ended. UserError for anything else."""
        if "vote" in content:
            self._voted(phone, content["vote"])
        elif "run" in content:
            self._ran(phone, content["run"])
        else:
            raise UserError("A phone says its vote, or how its run stands.")

    def _voted(self, phone: Phone, choice: object) -> None:
        if self.poll is None or self.poll.shown:
            return  # it came a moment too late
        if type(choice) is not int or not 0 <= choice < len(self.poll.question.choices):
            raise UserError("A vote is the number of one of the choices.")
        phone.vote = choice

    @staticmethod
    def _ran(phone: Phone, run: object) -> None:
        decisions, text = (run.get(name) for name in ("decisions", "text")) if isinstance(run, dict) else (None, None)
        known = isinstance(decisions, str) and isinstance(text, str) and len(decisions) <= MOST_SHOWN and _DECISIONS.fullmatch(decisions)
        if not known or not isinstance(run, dict):
            raise UserError("How a run stands is said by its decisions and its text.")
        phone.decisions, phone.text, phone.running = str(decisions), str(text)[-MOST_SHOWN:], run.get("over") is not True
        if not phone.running:
            phone.tokens += len(phone.decisions)
            phone.sent += len(phone.decisions) - phone.decisions.count("s")
            if type(run.get("held")) is bool:
                phone.guesses, phone.held = phone.guesses + 1, phone.held + run["held"]

    # The lecturer -----------------------------------------------------------------------------------------------------

    def give(self, **changes: Any) -> None:
        """Other values of `Given` for all phones. UserError for what cannot be given."""
        if "prompt" in changes:
            check_prompt(str(changes["prompt"]))
        if "method" in changes:
            check_choice("The method", changes["method"], [name for name, row in METHODS.items() if row.verifies])
        u_th = changes.get("u_th")
        if u_th is not None and not (type(u_th) in (int, float) and 0 <= u_th <= 1):
            raise UserError("The threshold must be from 0 to 1.")
        if type(changes.get("again", False)) is not bool:
            raise UserError("To write again and again is switched on or off.")
        self.given = replace(self.given, **changes)
        self.on_change()

    def ask(self, number: int | None) -> None:
        """Open a question to all, by its number from 0; None closes the one that is open. UserError for another number."""
        if number is not None and (type(number) is not int or not 0 <= number < len(self.questions)):
            raise UserError("There is no such question.")
        self.poll = None if number is None else Poll(self.questions[number])
        for phone in self.phones.values():
            phone.vote = None
        self.on_change()

    def show_answer(self) -> None:
        """End the vote and show what is right."""
        if self.poll is not None:
            self.poll.shown = True
            self.on_change()

    # What each sees ---------------------------------------------------------------------------------------------------

    def _asked(self) -> dict[str, Any] | None:
        if self.poll is None:
            return None
        question = self.poll.question
        answer = {"right": question.right, "said": question.said} if self.poll.shown else {}
        return {"title": question.title, "text": question.text, "choices": question.choices, "shown": self.poll.shown, **answer}

    def for_phone(self, phone: Phone) -> dict[str, Any]:
        """What a phone is told when something has changed."""
        return {"given": vars(self.given), "question": self._asked(), "vote": phone.vote}

    def for_wall(self, now: float) -> dict[str, Any]:
        """All that the wall shows; `now` in seconds of a clock that does not go back."""
        phones = sorted(self.phones.values(), key=lambda phone: phone.number)
        asked = self._asked()
        if asked is not None:
            votes = [phone.vote for phone in phones if phone.vote is not None]
            tallies = [votes.count(choice) for choice in range(len(asked["choices"]))]
            asked |= {"voted": len(votes), "tallies": tallies if asked["shown"] else None}
        rows = [phone.row() for phone in phones]
        return {"given": vars(self.given), "question": asked, "phones": rows, "station": self._station(now, rows)}

    def _station(self, now: float, rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """What the station did in the last seconds, each second: from the difference of its counts, so that nothing piles up."""
        counts, tokens = replace(self.seats.counts), sum(row["tokens"] for row in rows)
        self._past.append((now, counts, tokens))
        while len(self._past) > 2 and now - self._past[1][0] >= RATES_S:
            self._past.popleft()
        then, before, tokens_before = self._past[0]
        seconds, done = now - then, counts - before
        rates = {name: value / seconds if seconds else 0.0 for name, value in vars(done).items()}
        return {
            **rates, "tokens": max(0, tokens - tokens_before) / seconds if seconds else 0.0,
            "batch": done.messages / done.passes if done.passes else None, "wait": done.waited_s / done.messages if done.messages else None,
            "waiting": self.seats.waiting, "here": sum(row["here"] for row in rows),
        }  # fmt: skip


def nickname(text: object) -> str:
    """A name as it may be shown: one line of printable characters, none that reorders or hides what follows; "" for none."""
    shown = "".join(c for c in text[: 8 * MOST_NAME] if c.isprintable()) if isinstance(text, str) else ""
    return " ".join(shown.split())[:MOST_NAME]
