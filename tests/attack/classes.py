"""A class under attack: hostile phones next to honest ones, nonsense at the wall, and the wall while phones come, vote and leave."""

import contextlib
import json
import logging
import random
import socket
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from running_class import QUESTIONS, RunningClass, class_of
from toys import toy_pair
from waiting import PATIENCE_S
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from cuhlm_core.errors import UserError
from cuhlm_core.network.classroom.door import MOST_MARKS, MOST_NAME, SEATS_OF_ADDRESS, WRONG_AT_ONCE
from cuhlm_core.network.classroom.room import MOST_KEPT, Given, Room
from cuhlm_core.network.seats import BatchSlots
from tests.attack.harness import Case

HOSTILE, HONEST, NEIGHBOUR = "127.0.0.2", "127.0.0.3", "127.0.0.2"
"""Addresses of an attacker, of a phone elsewhere, and of one behind the attacker's router."""
ODD: tuple[Any, ...] = (
    None, True, -1, 10**30, 0.5, "", "x" * 5_000, [], [1], [1, "a"], [[]], {}, {"a": 1}, "\ud800", "<script>alert(1)</script>",
    [None] * 600,
)  # fmt: skip
CHUNK = 10
"""Messages to one class."""
NAMES = (
    "\u3164" * 9, "a" + "\u0301" * 99, "\u202eevil", "<img src=x onerror=alert(1)>", "\ufdfd" * 24, "a\u0000b\nc", "Ada", "ada", "ＡＤＡ",
    "\U000e0041\U000e0042", "🙂", "1\u200d2", "\u0600\u0601x", "x" * 9_999, "\u2066x\u2069", "Phone 1",
)  # fmt: skip


# Phones ---------------------------------------------------------------------------------------------------------------


def phones() -> Iterator[Case]:
    """What a phone may try: each while a phone elsewhere must join, vote and be counted."""
    said = [json.dumps(saying) for word in ("vote", "run", "odd") for saying in ({word: odd} for odd in ODD)]
    said += [json.dumps({"run": {"decisions": odd, "words": other}}) for odd in ("s", *ODD) for other in ([""], *ODD[:6])]
    said += [json.dumps({"run": {"decisions": "s", "words": [""], "exchanges": odd}}) for odd in (*ODD, "1,0,0,1,0,0;", "9" * 9_000)]
    said += ["", "[]", "{", "NaN", '{"vote": 1e999}', "[" * 50_000, "x" * 200_000, '{"vote": 0, "vote": 1}']
    for start in range(0, len(said), CHUNK):
        texts = said[start : start + CHUNK]
        yield _case(f"says {texts[0][:40]} …", lambda lesson, texts=texts: _first(_says(lesson, text) for text in texts))
    for key in ("room", "name", "seat"):
        yield _case(f"joins with an odd {key}", lambda lesson, key=key: _first(_joins(lesson, key, odd) for odd in ODD))
    for attack in (_guesses, _seats, _comings, _names, _silence, _half_requests, _page_of_one_seat):
        yield _case(attack.__name__.strip("_"), attack)


def _case(name: str, attack: Callable[[RunningClass], str | None]) -> Case:
    return Case(name, lambda _: _beside(attack))


def _first(wrongs: Iterator[str | None]) -> str | None:
    return next(filter(None, wrongs), None)


def _beside(attack: Callable[[RunningClass], str | None]) -> str | None:
    """What is wrong with a class after an attack on it, in its log too."""
    records: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = records.append  # type: ignore[method-assign]
    with class_of(toy_pair(60, seed=3, end_id=5)) as lesson:
        for logger in (logging.getLogger(), logging.getLogger("uvicorn")):
            logger.addHandler(handler)
        wrong = attack(lesson) or _honest(lesson)
    return wrong or ("; ".join(record.getMessage() for record in records)[:300] or None)


def _link(lesson: RunningClass, source: str = HOSTILE, path: str = "/room") -> ClientConnection:
    return connect(f"ws://{lesson.phones}{path}", proxy=None, source_address=(source, 0))


def _joined(lesson: RunningClass, link: ClientConnection, **more: Any) -> dict[str, Any]:
    link.send(json.dumps({"room": lesson.room.door.code, "name": "Ada", **more}))
    content: dict[str, Any] = json.loads(link.recv(PATIENCE_S))
    return content


def _honest(lesson: RunningClass) -> str | None:
    """What is wrong for a phone elsewhere that loads the page, joins and votes."""
    host, _, port = lesson.phones.partition(":")
    with socket.create_connection((host, int(port)), 10, (HONEST, 0)) as line:
        line.sendall(b"GET /device HTTP/1.1\r\nHost: localhost\r\n\r\n")
        if not (answer := line.recv(1_000)).startswith(b"HTTP/1.1 200"):
            return f"the page: {answer[:60]!r}"
    with _link(lesson, HONEST) as phone, connect(f"ws://{lesson.wall}/wall/feed", proxy=None) as wall:
        joined = _joined(lesson, phone, name="Honest")
        if "joined" not in joined:
            return f"an honest phone may not join: {joined}"
        wall.send(json.dumps({"ask": 0}))
        while not (content := json.loads(phone.recv(PATIENCE_S))).get("question"):
            pass
        if not content["name"].startswith("Honest"):
            return f"the honest phone is called {content['name']}"
        phone.send(json.dumps({"vote": 1}))
        for _ in range(40):
            shown = json.loads(wall.recv(PATIENCE_S))
            if (shown.get("question") or {}).get("voted"):
                return None if shown["question"]["voted"] <= shown["here"] else f"{shown['question']['voted']} of {shown['here']} voted"
    return "the vote is not counted"


def _refusal(link: ClientConnection) -> str | None:
    """What is wrong with the sentence that ends a connection, which at last gets what is always refused."""
    try:
        link.send("{}")
        while True:
            content = json.loads(link.recv(PATIENCE_S))
            if "refused" in content:
                sentence = str(content["refused"])
                return None if sentence.endswith(".") and len(sentence) < 300 else f"no sentence: {sentence[:200]}"
    except TimeoutError:
        return "neither an answer nor an end"
    except WebSocketException:
        return None


def _says(lesson: RunningClass, text: str) -> str | None:
    with _link(lesson) as link:
        _joined(lesson, link)
        with contextlib.suppress(WebSocketException):
            link.send(text)
        return _refusal(link)


def _joins(lesson: RunningClass, key: str, odd: Any) -> str | None:
    with _link(lesson) as link:
        link.send(json.dumps({"room": lesson.room.door.code, "name": "Eve", key: odd}))
        return _refusal(link)


def _guesses(lesson: RunningClass) -> str | None:
    sentences = []
    with contextlib.ExitStack() as stack:
        for number in range(WRONG_AT_ONCE + 15):
            link = stack.enter_context(_link(lesson))
            link.send(json.dumps({"room": f"Z{number:03d}"}))
            sentences.append(link)
        refused = [json.loads(link.recv(PATIENCE_S))["refused"] for link in sentences]
    slowed = sum("Too many" in sentence for sentence in refused)
    return None if slowed >= 10 and all(sentence.endswith(".") for sentence in refused) else f"{slowed} guesses were slowed"


def _seats(lesson: RunningClass) -> str | None:
    with contextlib.ExitStack() as stack:
        joined = ["joined" in _joined(lesson, stack.enter_context(_link(lesson))) for _ in range(SEATS_OF_ADDRESS + 9)]
        return _honest(lesson) if sum(joined) == SEATS_OF_ADDRESS else f"{sum(joined)} seats of one address"


def _comings(lesson: RunningClass) -> str | None:
    for _ in range(60):
        with _link(lesson) as link:
            _joined(lesson, link)
    kept = len(lesson.room.phones)
    return None if kept <= SEATS_OF_ADDRESS + 2 else f"{kept} phones are kept"


def _names(lesson: RunningClass) -> str | None:
    lesson.room.door.limit(False)
    with contextlib.ExitStack() as stack:
        for name in NAMES:
            _joined(lesson, stack.enter_context(_link(lesson)), name=name)
        names = [phone.name for phone in lesson.room.phones.values()]
    return _wrong_name(names)


def _wrong_name(names: list[str]) -> str | None:
    if len({name.casefold() for name in names}) < len(names):
        return f"two phones have one name: {names}"
    for name in names:
        marks = "".join("m" if unicodedata.category(character)[0] == "M" else " " for character in name)
        if len(name) > MOST_NAME or not name.isprintable() or not any(map(str.isalnum, name)) or "m" * (MOST_MARKS + 1) in marks:
            return f"a name: {name!r}"
    return None


def _silence(lesson: RunningClass) -> str | None:
    with contextlib.ExitStack() as stack:
        for path in ("/room", "/station"):
            for _ in range(120):
                stack.enter_context(_link(lesson, path=path))
        return _honest(lesson)


def _half_requests(lesson: RunningClass) -> str | None:
    host, _, port = lesson.phones.partition(":")
    with contextlib.ExitStack() as stack:
        for _ in range(700):
            line = stack.enter_context(socket.create_connection((host, int(port)), 10, (HOSTILE, 0)))
            with contextlib.suppress(OSError):
                line.sendall(b"GET /device HTTP/1.1\r\nHost: loc")
        with _link(lesson, NEIGHBOUR) as link:
            if "joined" not in _joined(lesson, link):
                return "a phone of the same address may not join"
        return _honest(lesson)


def _page_of_one_seat(lesson: RunningClass) -> str | None:
    with contextlib.ExitStack() as stack:
        seat = _joined(lesson, stack.enter_context(_link(lesson)))["joined"]["seat"]
        again = ["joined" in _joined(lesson, stack.enter_context(_link(lesson)), seat=seat) for _ in range(9)]
        return None if sum(again) == 3 else f"one seat has {1 + sum(again)} links"


# The wall -------------------------------------------------------------------------------------------------------------


def walls() -> Iterator[Case]:
    """What may be sent to the wall: done, or refused in a sentence, and the room lives on."""
    more = (0, 1, [1, None], [1, "\u3164"], {"prompt": ""}, {"u_th": "x"}, {"method": []}, {"again": None}, {"prompt": "the end"})
    for word in ("ask", "show", "remove", "rename", "fold", "letters", "limit", "link", "odd", "", "give"):
        contents = [{word: odd} for odd in (*ODD, *more)]
        yield _case(f"sent {word}", lambda lesson, contents=contents: _sent(lesson, contents))


def _sent(lesson: RunningClass, contents: list[dict[str, Any]]) -> str | None:
    with _link(lesson) as link, connect(f"ws://{lesson.wall}/wall/feed", proxy=None) as wall:
        _joined(lesson, link)
        for content in (*contents, {"give": {"prompt": "the end"}}):
            wall.send(json.dumps(content))
        while (shown := json.loads(wall.recv(PATIENCE_S))).get("given", {}).get("prompt") != "the end":
            if "refused" in shown and not (shown["refused"].endswith(".") and len(shown["refused"]) < 600):
                return f"no sentence: {shown['refused'][:200]}"
    return None


# After leaving --------------------------------------------------------------------------------------------------------


def leavings() -> Iterator[Case]:
    """Rooms in which phones come, write, vote, leave and are removed in any order: the wall's numbers fit together after each step."""
    for seed in range(60):
        yield Case(f"room {seed}", lambda folder, seed=seed: _lived(random.Random(seed)))


def _lived(rng: random.Random) -> str | None:
    room = Room(BatchSlots(toy_pair(20, seed=1).llm), Given("ab", "hlm"), QUESTIONS)
    for step in range(400):
        with contextlib.suppress(UserError):
            _step(room, rng, step / 4)
        if wrong := _wrong_wall(room.for_wall(step / 4), room):
            return f"step {step}: {wrong}"
    return None


def _step(room: Room, rng: random.Random, now: float) -> None:
    """Anything that a phone or the lecturer does."""
    known = list(room.phones.values())
    one = rng.choice(known) if known else None
    done = rng.choice(("join", "join", "leave", "come", "vote", "vote", "run", "ask", "show", "stop", "remove", "fold", "rename"))
    number = one.number if one else 0
    if done == "join":
        room.join(room.door.code, rng.choice(NAMES), None, f"192.0.2.{rng.randrange(9)}", now)
    elif done in ("leave", "come", "vote", "run") and one is not None:
        decisions = "".join(rng.choices("sarb", k=rng.randrange(9)))
        run = {"decisions": decisions, "words": [*decisions], "over": rng.random() < 0.5}
        does: dict[str, Callable[[], object]] = {
            "leave": lambda: room.leave(one) if one.here else None,
            "come": lambda: room.join(None, None, one.key, one.address, now),
            "vote": lambda: room.receive(one, {"vote": rng.randrange(2)}) if one.here else None,
            "run": lambda: room.receive(one, {"run": run}) if one.here else None,
        }
        does[done]()
    else:
        wall: dict[str, Callable[[], object]] = {
            "ask": lambda: room.ask(rng.randrange(len(QUESTIONS))), "stop": lambda: room.ask(None), "show": room.show_answer,
            "remove": lambda: room.remove(number), "fold": lambda: room.fold(number, rng.random() < 0.5),
            "rename": lambda: room.rename(number, rng.choice(NAMES)),
        }  # fmt: skip
        wall.get(done, lambda: None)()


def _wrong_wall(wall: dict[str, Any], room: Room) -> str | None:
    rows, question = wall["phones"], wall["question"]
    here = [row for row in rows if row["here"]]
    if len(here) != wall["here"] or {row["number"] for row in rows} != {phone.number for phone in room.phones.values()}:
        return "the rows are not the room's phones"
    if len(rows) > MOST_KEPT or any(not 0 <= row["sent"] <= len(row["decisions"]) == len(row["words"]) for row in rows):
        return "a row's run"
    if question is not None:
        voted = sum(row["voted"] for row in here)
        if question["voted"] != voted or (question["tallies"] is not None) != question["shown"]:
            return f"{question['voted']} votes are shown of {voted}"
        if question["shown"] and sum(question["tallies"]) != voted:
            return f"tallies {question['tallies']} of {voted} votes"
    if any(value is not None and value < 0 for value in wall["station"].values()):
        return f"the station: {wall['station']}"
    return _wrong_name([row["name"] for row in rows])
