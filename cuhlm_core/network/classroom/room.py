"""A room for a class: its phones, the lecturer's settings, the votes, and the base station's counts. Independent of the network.

The phones' rows on the wall are what the phones say of themselves; bytes, uploads and passes are what the station has counted.
"""

import re
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from cuhlm_core.errors import UserError, check_choice
from cuhlm_core.methods import METHODS
from cuhlm_core.network.classroom.door import SEATS_OF_ADDRESS, Door, nickname, own_name
from cuhlm_core.network.classroom.poll import ClassQuestion, Poll
from cuhlm_core.network.hello import Hello
from cuhlm_core.network.seats import MOST_SEATS, BatchSlots, StationCounts
from cuhlm_core.prompts import check_prompt, reached_answer
from cuhlm_core.runs.rows import record_from
from cuhlm_core.sentences import fill
from cuhlm_core.settings import OPENING_SNR_DB, ChannelSettings, ClockSettings

MOST_KEPT = 300
"""Phones that a room remembers; beyond them those that left longest ago are forgotten."""
MOST_LINKS_OF_SEAT = 4
"""Connections of one phone: pages that are reloaded, or open twice."""
MOST_SHOWN, MOST_OF_WORDS = 512, 4096
"""Tokens of a run, and characters of its words, that a phone may report."""
RATES_S = 5.0
"""What the wall says of the station is of so long."""
_DECISIONS = re.compile(r"[sarb]*")
"""Skipped, accepted, replaced (resampled), and the bonus token of a block."""
_EXCHANGES = re.compile(r"([1-9]\d{0,2}(,\d{1,9}){2}(,\d{1,3}){2},[01];){0,512}")
"""Of each its tokens, bits up, billed bits down, passes of both models, and whether what the device drafts on behind it falls."""
REMOVED = "The lecturer has removed this phone from the room."


@dataclass(eq=False)
class Phone:
    """One seat of the room; it outlives its phone's connection, so a reload finds it again."""

    number: int
    """From 1, in the order of coming."""
    name: str
    key: str
    """By which the phone, and no other, comes back to it."""
    address: str
    """The network address from which it came."""
    links: int = 1
    """Connections that it has now."""
    removed: bool = False
    folded: bool = False
    """By the lecturer: the wall shows it among those that have left."""
    running: bool = False
    decisions: str = ""
    """Of its last run: s, a, r, b for each token."""
    words: list[str] = field(default_factory=list)
    """The text of each."""
    exchanges: str = ""
    """Of that run, from which the wall computes what they cost on its link: `_EXCHANGES`."""
    guesses: int = 0
    held: int = 0
    """Of its guesses."""
    uploads: int = 0
    up_bytes: int = 0
    """Of its last run, as the station counted them."""
    sessions: dict[object, Callable[[str], object]] = field(default_factory=dict)
    """That it has at the station, and what ends each."""
    vote: int | None = None
    last: Hello | None = None
    """The run that it began last."""

    @property
    def here(self) -> bool:
        return self.links > 0

    def begin(self, hello: Hello) -> None:
        """The base station has begun a run of this device."""
        self.last, self.uploads, self.up_bytes = hello, 0, 0
        self.decisions, self.words, self.exchanges, self.running = "", [], "", True

    @property
    def answer(self) -> str:
        """Whether its last run, once it has ended, answers a question of the world: "✓ 27, right"; "" where nothing says so."""
        known = None if self.last is None or self.running else reached_answer(self.last.prompt, "".join(self.words), pair="")
        return f"{known.mark} {known.words}" if known else ""

    def row(self) -> dict[str, Any]:
        """The wall's row for its last run, without anything that would let another phone take its seat."""
        names = ("number", "name", "running", "decisions", "words", "exchanges", "guesses", "held", "up_bytes", "here", "folded", "answer")
        sent = len(self.decisions) - self.decisions.count("s")
        begun = {} if self.last is None else {"method": self.last.method, "seed": self.last.settings.seed}
        return {name: getattr(self, name) for name in names} | {"voted": self.vote is not None, "sent": sent, **begun}


@dataclass(frozen=True)
class Given:
    """The lecturer's settings for all phones."""

    prompt: str
    method: str
    u_th: float | None = None
    """The threshold of all; None leaves it to each phone."""
    again: bool = False
    """Every phone writes again and again, each time with other noise."""


@dataclass
class Room:
    """The phones, what they are given, and what they vote on. `on_change` is called where phones must be notified."""

    seats: BatchSlots
    given: Given
    questions: Sequence[ClassQuestion] = ()
    door: Door = field(default_factory=Door)
    on_change: Callable[[], None] = lambda: None
    phones: dict[str, Phone] = field(default_factory=dict)
    poll: Poll | None = None
    link: tuple[ChannelSettings, ClockSettings] = ChannelSettings(snr_db=OPENING_SNR_DB), ClockSettings()
    """On which the wall computes what the runs cost, and their recordings."""
    _numbers: int = 0
    _written: int = 0
    """Tokens of all runs that phones have reported."""
    _past: deque[tuple[float, StationCounts, int]] = field(default_factory=deque)

    # Phones -----------------------------------------------------------------------------------------------------------

    def join(self, code: object, name: object, key: object, address: str, now: float) -> Phone:
        """The seat of a new phone, or of one that returns with its key. UserError for wrong letters, and if the room or the address has
        no seat left."""
        if isinstance(key, str) and (known := self.phones.get(key)) is not None:
            if known.links >= MOST_LINKS_OF_SEAT:
                raise UserError("This seat is open in other pages: close them, and reload this one.")
            known.links += 1
            return known
        self.door.check_letters(code, address, now)
        if sum(phone.here for phone in self.phones.values()) >= MOST_SEATS:
            raise UserError(f"{MOST_SEATS} phones are in the room, which is the most: try again when one has left.")
        same_address = [phone for phone in self.phones.values() if phone.address == address]
        self.door.check_seats(address, sum(phone.here for phone in same_address))
        if self.door.limits(address) and len(same_address) >= SEATS_OF_ADDRESS:
            self._forget_one_of(same_address)
        while len(self.phones) >= MOST_KEPT:
            self._forget_one_of(self.phones.values())
        self._numbers += 1
        phone = Phone(self._numbers, self._name(name, self._numbers), secrets.token_urlsafe(12), address)
        self.phones[phone.key] = phone
        return phone

    def _forget_one_of(self, phones: Iterable[Phone]) -> None:
        del self.phones[next(phone.key for phone in phones if not phone.here)]

    def _name(self, name: object, number: int) -> str:
        others = [phone.name for phone in self.phones.values() if phone.number != number]
        return own_name(nickname(name) or f"Phone {number}", others)

    def leave(self, phone: Phone) -> None:
        """Note the end of a connection of the phone; its seat remains."""
        phone.links -= 1
        if not phone.here:
            phone.running = False

    @property
    def begun(self) -> list[tuple[str, Hello]]:
        """Name and last greeting of each phone that has begun a run."""
        return [(phone.name, phone.last) for phone in self.phones.values() if phone.last is not None]

    def admit(self, greeting: Mapping[str, Any]) -> Phone:
        """The phone whose run a greeting at the base station begins. UserError without a seat here."""
        phone = self.phones.get(str(greeting.get("seat")))
        if phone is None:
            raise UserError("This station is a room's: join with the four letters on the wall.")
        return phone

    def receive(self, phone: Phone, content: Mapping[str, Any]) -> None:
        """What a phone says: a vote, how its run stands or ended. UserError for anything else."""
        if "vote" in content:
            self._voted(phone, content["vote"])
        elif "run" in content:
            self._ran(phone, content["run"])
        else:
            raise UserError("A phone sends its vote or the state of its run.")

    def _voted(self, phone: Phone, choice: object) -> None:
        if self.poll is None or self.poll.shown:
            return  # it came a moment too late
        if type(choice) is not int or not 0 <= choice < len(self.poll.question.choices):
            raise UserError("A vote is the number of one of the choices.")
        phone.vote = choice

    def _ran(self, phone: Phone, run: object) -> None:
        if not isinstance(run, dict) or not _is_run(run.get("decisions"), run.get("words"), run.get("exchanges", "")):
            raise UserError("The state of a run is its decisions, the words that they produced, and its exchanges.")
        decisions, words = run["decisions"], run["words"]
        goes_on = phone.running and len(decisions) >= len(phone.decisions)
        self._written += len(decisions) - len(phone.decisions) * goes_on
        phone.decisions, phone.words, phone.running = decisions, words, run.get("over") is not True
        phone.exchanges = run.get("exchanges", "")
        if not phone.running and type(run.get("held")) is bool:
            phone.guesses, phone.held = phone.guesses + 1, phone.held + run["held"]

    # The lecturer -----------------------------------------------------------------------------------------------------

    def give(self, **changes: Any) -> None:
        """Change values of `Given` for all phones. UserError for an invalid value."""
        if "prompt" in changes:
            if not isinstance(changes["prompt"], str):
                raise UserError("The prompt is a text.")
            check_prompt(changes["prompt"])
        if "method" in changes:
            check_choice("The method", changes["method"], [name for name, row in METHODS.items() if row.verifies])
        u_th = changes.get("u_th")
        if u_th is not None and not (type(u_th) in (int, float) and 0 <= u_th <= 1):
            raise UserError("The threshold must be from 0 to 1.")
        if type(changes.get("again", False)) is not bool:
            raise UserError("Writing again and again is either on or off.")
        self.given = replace(self.given, **changes)
        self.on_change()

    def cost_on(self, link: object) -> None:
        """Set the wall's channel and clock. UserError for invalid ones, and for the host's clock."""
        if not isinstance(link, dict) or link.keys() != {"channel", "clock"}:
            raise UserError("A link is a channel and a clock.")
        channel = record_from(ChannelSettings, link["channel"], "The channel's settings")
        clock = record_from(ClockSettings, link["clock"], "The clock's settings")
        if clock.kind == "host":
            raise UserError(fill("no_host_times"))
        self.link = channel, clock

    def ask(self, number: int | None) -> None:
        """Open a question to all, by its number from 0; None closes the one that is open. UserError for another number."""
        if number is not None and (type(number) is not int or not 0 <= number < len(self.questions)):
            raise UserError("There is no such question.")
        self.poll = None if number is None else Poll(number, self.questions[number])
        for phone in self.phones.values():
            phone.vote = None
        self.on_change()

    def show_answer(self) -> None:
        """End the vote and show what is right."""
        if self.poll is not None:
            self.poll.shown = True
            self.on_change()

    def remove(self, number: object) -> None:
        """Remove a phone: close its connections and delete its key and vote. UserError for an unknown number."""
        phone = self._numbered(number)
        del self.phones[phone.key]
        phone.removed = True
        for end in list(phone.sessions.values()):
            end(REMOVED)
        self.on_change()

    def rename(self, number: object, name: object) -> None:
        """Rename a phone; an unreadable name becomes its number's. UserError for an unknown number."""
        phone = self._numbered(number)
        phone.name = self._name(name, phone.number)
        self.on_change()

    def fold(self, number: object, folded: object) -> None:
        """Show a phone among those that have left, or unfold it. UserError for an unknown number."""
        self._numbered(number).folded = folded is True

    def _numbered(self, number: object) -> Phone:
        if type(number) is int and (found := [phone for phone in self.phones.values() if phone.number == number]):
            return found[0]
        raise UserError("No phone here has this number.")

    # What each sees ---------------------------------------------------------------------------------------------------

    def _asked(self) -> dict[str, Any] | None:
        if self.poll is None:
            return None
        question = self.poll.question
        answer = {"right": question.right, "said": question.said} if self.poll.shown else {}
        names = ("title", "text", "cards", "choices")
        return {"number": self.poll.number, "shown": self.poll.shown, **{name: getattr(question, name) for name in names}, **answer}

    def for_phone(self, phone: Phone) -> dict[str, Any]:
        """What a phone receives when something has changed."""
        return {"name": phone.name, "given": vars(self.given), "question": self._asked(), "vote": phone.vote}

    def for_wall(self, now: float) -> dict[str, Any]:
        """The wall's content; `now` in seconds of a monotonic clock. Only votes of present phones count."""
        phones = sorted(self.phones.values(), key=lambda phone: phone.number)
        here = [phone for phone in phones if phone.here]
        asked = self._asked()
        if asked is not None:
            votes = [phone.vote for phone in here if phone.vote is not None]
            tallies = [votes.count(choice) for choice in range(len(asked["choices"]))]
            asked |= {"voted": len(votes), "tallies": tallies if asked["shown"] else None}
        door = {"code": self.door.code, "limited": self.door.limited, "turned_away": self.door.turned_away}
        return {
            "given": vars(self.given), "question": asked, "phones": [phone.row() for phone in phones], "here": len(here), "door": door,
            "station": self._station(now, len(here)), "link": {"channel": asdict(self.link[0]), "clock": asdict(self.link[1])},
        }  # fmt: skip

    def _station(self, now: float, here: int) -> dict[str, Any]:
        """What the station did in the last seconds, each second: from the difference of its counts, so that nothing piles up."""
        counts = replace(self.seats.counts)
        self._past.append((now, counts, self._written))
        while len(self._past) > 2 and now - self._past[1][0] >= RATES_S:
            self._past.popleft()
        then, before, written = self._past[0]
        seconds, done = now - then, counts - before
        rates = {name: value / seconds if seconds else 0.0 for name, value in vars(done).items()}
        return {
            **rates, "tokens": (self._written - written) / seconds if seconds else 0.0,
            "batch": done.messages / done.passes if done.passes else None, "wait": done.waited_s / done.messages if done.messages else None,
            "waiting": self.seats.waiting, "here": here,
        }  # fmt: skip


def _is_run(decisions: object, words: object, exchanges: object) -> bool:
    """Whether these are the decisions of a run, a text for each, and the exchanges that decided them; none where a run is too long."""
    return (
        isinstance(decisions, str) and isinstance(words, list) and len(decisions) == len(words) <= MOST_SHOWN
        and isinstance(exchanges, str) and _EXCHANGES.fullmatch(exchanges) is not None
        and (not exchanges or sum(int(one.partition(",")[0]) for one in exchanges.split(";")[:-1]) >= len(decisions))
        and _DECISIONS.fullmatch(decisions) is not None and all(isinstance(word, str) for word in words)
        and sum(map(len, words)) <= MOST_OF_WORDS
    )  # fmt: skip
