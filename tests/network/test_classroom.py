"""A class's room: phones join with its letters, write what they write alone, vote, come back; all else is refused in a sentence."""

import base64
import contextlib
import io
import json
import socket
import urllib.error
import urllib.request
import zipfile
from dataclasses import asdict, replace

import pytest
from running_class import QUESTIONS, class_of
from toys import toy_pair
from waiting import PATIENCE_S, until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import TokenDecided
from cuhlm_core.network.classroom import endpoints, room
from cuhlm_core.network.classroom.door import LETTERS, SEATS_OF_ADDRESS, WRONG_AT_ONCE, WRONG_PER_S, nickname
from cuhlm_core.network.classroom.recordings import zipped_runs
from cuhlm_core.network.classroom.room import Given, Room
from cuhlm_core.network.client import StationWire, join_room
from cuhlm_core.network.hello import Hello
from cuhlm_core.network.load import measured_load, pass_seconds, recorded_run
from cuhlm_core.network.seats import BatchSlots
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings


@pytest.fixture(scope="module")
def pair():
    return toy_pair(300, seed=3, closeness=0.7, zeros=0.2, end_id=5)


@pytest.fixture(scope="module")
def lesson(pair):
    with class_of(pair) as running:
        yield running


@pytest.fixture
def empty(pair):
    return Room(BatchSlots(pair.llm), Given("ab", "hlm"), QUESTIONS)


def came(empty, name="", key=None, code=None, address="192.0.2.1", now=0.0):
    """A phone that joins a room."""
    return empty.join(empty.door.code if code is None else code, name, key, address, now)


class Link:
    """One phone at the room, or the wall."""

    def __init__(self, address, source="127.0.0.1"):
        self.socket = connect(address, proxy=None, source_address=(source, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def tell(self, **content):
        self.socket.send(json.dumps(content))

    def receive(self):
        return json.loads(self.socket.recv(PATIENCE_S))

    def until(self, holds):
        """The first of what comes next that fits."""
        while not holds(content := self.receive()):
            pass
        return content


def phone(lesson, name="Ada", **more):
    link = Link(f"ws://{lesson.phones}/room")
    link.tell(room=lesson.room.door.code, name=name, **more)
    joined = link.receive()["joined"]
    link.given = link.receive()
    return link, joined


def refused(lesson, *sayings, join=True):
    """The sentence with which a phone is sent away."""
    with Link(f"ws://{lesson.phones}/room") as link:
        if join:
            link.tell(room=lesson.room.door.code)
        with contextlib.suppress(ConnectionClosed):  # in the midst of too much
            for saying in sayings:
                link.socket.send(saying if isinstance(saying, str | bytes) else json.dumps(saying))
        sentence = link.until(lambda content: "refused" in content)["refused"]
        with pytest.raises(ConnectionClosed):
            while True:
                link.socket.recv(PATIENCE_S)
    with phone(lesson)[0]:
        pass  # the server lives on
    return sentence


# The room alone -------------------------------------------------------------------------------------------------------


def test_a_rooms_letters_are_four_and_read_as_letters():
    assert not set("IO") & set(LETTERS) and len(LETTERS) == 24


@pytest.mark.parametrize(("given", "shown"), [
    ("Ada", "Ada"), ("  a \n\t b ", "a b"), ("\u202eevil", "evil"), ("x" * 99, "x" * 24), ("<script>", "<script>"), (None, ""), (7, ""),
    ("\ud800\x00", ""), ("مرحبا", "مرحبا"), ("\u3164\u115f\uffa0\u2800", ""), ("🙂!", ""),
    ("Ａｄａ", "Ada"), ("e\u0323" + "\u0301" * 9, "ẹ́\u0301"),
    ("\ufdfd" * 24, ""),
])
def test_a_nickname_is_one_line_that_hides_nothing(given, shown):
    assert nickname(given) == shown


def test_a_seat_waits_for_its_phone_and_a_stranger_gets_another(empty):
    ada = came(empty, "Ada", code=empty.door.code.lower())
    empty.leave(ada)
    assert ada.row()["here"] is False and came(empty, "Eve", ada.key) is ada and ada.name == "Ada"
    other = came(empty, "", "no such key")
    assert other is not ada and other.name == "Phone 2" and other.key != ada.key
    assert ada.key not in json.dumps(empty.for_wall(0.0)), "the wall shows no key"
    for code in ("XXXX", None, 7, ""):
        with pytest.raises(UserError, match="no such room"):
            empty.join(code, "Eve", None, "192.0.2.1", 0.0)
    with pytest.raises(UserError, match="join with the four letters"):
        empty.admit({"seat": "no such key"})


def test_a_full_room_says_so_and_forgets_those_who_left_longest_ago(empty, monkeypatch):
    monkeypatch.setattr(room, "MOST_SEATS", 2)
    monkeypatch.setattr(room, "MOST_KEPT", 3)
    phones = [came(empty, name) for name in "ab"]
    with pytest.raises(UserError, match="2 phones are in the room"):
        came(empty, "c")
    for gone in phones:
        empty.leave(gone)
    came(empty, "c")
    came(empty, "d")
    assert [phone.name for phone in empty.phones.values()] == ["b", "c", "d"]


def test_votes_are_counted_once_each_and_shown_with_the_answer_alone(empty):
    phones = [came(empty, name) for name in "abc"]
    empty.receive(phones[0], {"vote": 1})
    assert phones[0].vote is None, "no question is open"
    empty.ask(1)
    for one, choice in zip(phones, (0, 2, 0), strict=True):
        empty.receive(one, {"vote": choice})
    empty.receive(phones[2], {"vote": 2})
    asked = empty.for_wall(0.0)["question"]
    assert asked["voted"] == 3 and asked["tallies"] is None and not {"right", "said"} & {*asked, *empty.for_phone(phones[0])["question"]}
    empty.show_answer()
    empty.receive(phones[0], {"vote": 2})
    asked = empty.for_wall(0.0)["question"]
    assert asked["tallies"] == [1, 0, 2] and asked["right"] == 0 and asked["said"] == "Few."
    empty.ask(None)
    assert empty.for_wall(0.0)["question"] is None and phones[0].vote is None
    empty.ask(0)
    for choice in (-1, 2, 1.0, True, "1", None):
        with pytest.raises(UserError, match="A vote is"):
            empty.receive(phones[0], {"vote": choice})


def test_names_are_unlike_and_the_lecturer_changes_them(empty):
    phones = [came(empty, name) for name in ("Ada", "ada", "Ada", "x" * 24, "x" * 24, "🙂")]
    assert [one.name for one in phones] == ["Ada", "ada (2)", "Ada (3)", "x" * 24, "x" * 20 + " (2)", "Phone 6"]
    empty.rename(1, "Grace")
    empty.rename(2, "Ada")
    empty.rename(3, "\u3164")
    assert [one.name for one in phones[:3]] == ["Grace", "Ada", "Phone 3"] and empty.for_phone(phones[0])["name"] == "Grace"
    for number in (0, 7, "1", True, None):
        for does in (empty.remove, lambda one: empty.rename(one, "a"), lambda one: empty.fold(one, True)):
            with pytest.raises(UserError, match="No phone here"):
                does(number)


def test_votes_are_those_of_phones_that_are_here(empty):
    phones = [came(empty, name) for name in "abc"]
    empty.ask(1)
    for one, choice in zip(phones, (0, 0, 2), strict=True):
        empty.receive(one, {"vote": choice})
    empty.leave(phones[0])
    empty.remove(2)
    wall = empty.for_wall(0.0)
    assert (wall["question"]["number"], wall["question"]["voted"], wall["here"]) == (1, 1, 1)
    empty.show_answer()
    wall = empty.for_wall(0.0)
    assert wall["question"]["tallies"] == [0, 0, 1] and [(row["number"], row["here"]) for row in wall["phones"]] == [(1, False), (3, True)]


def test_a_removed_phone_is_a_stranger(empty):
    ada, changed, ended = came(empty, "Ada"), [], []
    ada.sessions[0] = ended.append
    empty.on_change = lambda: changed.append(ada.removed)
    empty.remove(1)
    assert changed == [True] and ended == [room.REMOVED] and not empty.phones
    with pytest.raises(UserError, match="join with the four letters"):
        empty.admit({"seat": ada.key})
    assert came(empty, "Ada", ada.key) is not ada and empty.phones[next(iter(empty.phones))].number == 2
    empty.leave(ada)
    empty.fold(2, True)
    assert empty.for_wall(0.0)["phones"][0]["folded"]


def test_an_address_has_so_many_seats_and_its_own_phones_that_left_are_forgotten_first(empty):
    other = came(empty, "other", address="192.0.2.9")
    empty.leave(other)
    phones = [came(empty, f"n{number}") for number in range(SEATS_OF_ADDRESS)]
    with pytest.raises(UserError, match="6 phones of this address are here"):
        came(empty)
    assert empty.for_wall(0.0)["door"] == {"code": empty.door.code, "limited": True, "turned_away": 1}
    empty.leave(phones[2])
    came(empty, "next")
    assert [one.name for one in empty.phones.values()] == ["other", "n0", "n1", "n3", "n4", "n5", "next"]
    assert came(empty, key=phones[0].key) is phones[0], "who has a seat comes back to it"
    for number in range(9):
        came(empty, f"here {number}", address="127.0.0.1")
    empty.door.limit(False)
    came(empty)
    assert empty.for_wall(0.0)["door"] | {"limited": False, "turned_away": 0} == empty.for_wall(0.0)["door"]


def test_a_seat_is_open_in_few_pages(empty):
    ada = came(empty, "Ada")
    for _ in range(room.MOST_LINKS_OF_SEAT - 1):
        came(empty, key=ada.key)
    with pytest.raises(UserError, match="open in other pages"):
        came(empty, key=ada.key)


def test_wrong_letters_are_counted_an_address_and_slowed(empty):
    def tries(seconds, address="192.0.2.1", code="XXXX"):
        with pytest.raises(UserError) as error:
            came(empty, code=code, address=address, now=seconds)
        return str(error.value).split()[0]

    assert [tries(0.0) for _ in range(WRONG_AT_ONCE + 2)] == ["There"] * WRONG_AT_ONCE + ["Too"] * 2
    assert tries(0.0, code=empty.door.code) == "Too" and tries(0.0, "192.0.2.2") == "There"
    tried = sum(tries(seconds / 10) == "There" for seconds in range(1, 10_000))
    assert tried == pytest.approx(1000 * WRONG_PER_S, abs=2), "all 24^4 letters take weeks"
    assert came(empty, "Ada", now=1e6).name == "Ada"


def test_new_letters_keep_who_is_in(empty):
    ada, old = came(empty, "Ada"), empty.door.code
    empty.door.renew()
    assert empty.door.code != old and came(empty, key=ada.key, code=old) is ada
    with pytest.raises(UserError, match="no such room"):
        came(empty, code=old)


def test_a_row_is_of_the_last_run_alone(empty):
    ada = came(empty, "Ada")
    empty.receive(ada, {"run": {"decisions": "aaaa", "words": [*"abcd"], "over": True}})
    ada.uploads, ada.up_bytes = 4, 99
    ada.begin(None)
    assert ada.row() | {"decisions": "", "words": [], "sent": 0, "up_bytes": 0, "running": True} == ada.row()
    empty.leave(ada)
    assert ada.row()["running"] is False, "a phone that has gone runs nothing"
    empty.receive(ada, {"run": {"decisions": "ssssa", "words": [*"abcde"], "over": True}})
    assert ada.row()["sent"] == 1


def test_the_wall_says_whether_a_run_that_has_ended_was_right(empty):
    ada = came(empty, "Ada")
    for prompt, words, answer in (
        ("What is 3 times 9?", "The answer is 27.", "✓ 27, right"), ("What is 3 times 9?", "The answer is 26.", "✗ 26, wrong: 27 is right"),
        ("Write a poem.", "The answer is 27.", ""),
    ):
        ada.begin(Hello("p", prompt, "u-hlm", DecodeSettings()))
        report = {"decisions": "s" * len(words), "words": [*words]}
        empty.receive(ada, {"run": report})
        assert ada.row()["answer"] == "", "it is not over"
        empty.receive(ada, {"run": {**report, "over": True}})
        assert ada.row()["answer"] == answer


def test_what_runs_report_adds_up_and_nonsense_is_refused(empty):
    one = came(empty, "a")
    empty.receive(one, {"run": {"decisions": "ssa", "words": ["a", "b", "c"]}})
    assert one.row() | {"words": ["a", "b", "c"], "sent": 1, "running": True} == one.row()
    empty.receive(one, {"run": {"decisions": "ssarb", "words": [*"abcde"], "over": True, "held": True}})
    assert one.row() | {"words": [*"abcde"], "sent": 3, "running": False, "guesses": 1, "held": 1} == one.row()
    wrong = [("sx", [*"ab"]), ("s" * 513, ["a"] * 513), (3, []), ("s", "a"), ("s", []), ("s", [1]), ("s", ["a" * 5000])]
    odd = (7, None, "1", "1;", "1,0,0,1,0,2;", "0,0,0,1,0,0;", "1,-1,0,1,0,0;", "1,0,0,9999,0,0;", "1,0,0,1,0,0", "1,0,0,1,0,0;" * 513)
    reports = [{"decisions": "s", "words": ["a"], "exchanges": exchanges} for exchanges in odd]
    reports.append({"decisions": "ss", "words": ["a", "b"], "exchanges": "1,0,0,1,0,0;"})  # of one token alone
    for run in (None, [], {"words": []}, *({"decisions": decisions, "words": words} for decisions, words in wrong), *reports):
        with pytest.raises(UserError, match="The state of a run"):
            empty.receive(one, {"run": run})
    with pytest.raises(UserError, match="sends its vote"):
        empty.receive(one, {"hello": 1})


def test_a_row_has_what_its_costs_follow_from(empty):
    one, exchanges = came(empty, "a"), "1,0,0,1,0,0;2,120,8,2,1,1;"
    assert not {"method", "seed"} & one.row().keys()
    one.begin(Hello("p", "a", "spec", DecodeSettings(9)))
    empty.receive(one, {"run": {"decisions": "ssa", "words": [*"abc"], "exchanges": exchanges}})
    assert one.row() | {"method": "spec", "seed": 9, "exchanges": exchanges} == one.row()
    one.begin(Hello("p", "a", "spec", DecodeSettings(10)))
    assert one.row() | {"seed": 10, "exchanges": ""} == one.row()


def test_the_link_of_the_wall_is_one_that_a_run_can_have(empty):
    first = empty.for_wall(0.0)["link"]
    assert first == {"channel": asdict(ChannelSettings(snr_db=-10.0)), "clock": asdict(ClockSettings())}
    other = {"channel": {"snr_db": 3.0, "fading": "nakagami"}, "clock": {"kind": "custom", "llm_s": 0.2}}
    empty.cost_on({part: first[part] | changes for part, changes in other.items()})
    assert empty.link == (ChannelSettings("nakagami", 3.0), ClockSettings("custom", llm_s=0.2)) and empty.for_wall(0.0)["link"] != first
    wrong = [None, [], {}, first | {"more": 1}, {"channel": first["channel"]}, first | {"channel": {}}, first | {"clock": None}]
    wrong += [first | {"channel": first["channel"] | {"snr_db": odd}} for odd in (61, "3", None, True)]
    for link in wrong:
        with pytest.raises(UserError):
            empty.cost_on(link)
    with pytest.raises(UserError, match="carry no host times"):
        empty.cost_on(first | {"clock": first["clock"] | {"kind": "host"}})
    assert empty.link[0].snr_db == 3.0


def test_recordings_are_on_the_walls_link_but_of_a_method_that_hears_the_channel(pair):
    settings = DecodeSettings(3, 6, payload="sampled")
    asked = [(name, Hello("p", "ab", name, settings)) for name in ("u-hlm", "u-hlm-channel")]
    channel, clock = ChannelSettings(snr_db=-3.0), ClockSettings(rtt_s=0.1, schedule="overlapped")
    with zipfile.ZipFile(io.BytesIO(zipped_runs(pair, asked, (channel, clock)))) as archive:
        kept = [json.loads(archive.read(name)) for name in archive.namelist()]
    for run, (method, hello) in zip(kept, asked, strict=True):
        own = method == "u-hlm-channel"
        wanted = settings if own else replace(settings, channel=channel, clock=clock)
        assert run["manifest"]["settings"]["channel"] == asdict(wanted.channel)
        *_, finished = decode(pair, hello.prompt, method, wanted)
        assert run["events"][-1]["uplink_s"] == pytest.approx(finished.uplink_s) and (own or finished.uplink_s > 0)


def test_the_lecturer_gives_what_can_be_given(empty):
    changed = []
    empty.on_change = lambda: changed.append(empty.given)
    empty.give(u_th=0.4)
    empty.give(u_th=None, again=True, method="u-hlm", prompt="b")
    assert changed[-1] == Given("b", "u-hlm", None, True) and changed[0].u_th == 0.4
    for wrong in ({"prompt": " "}, {"prompt": 7}):
        with pytest.raises(UserError):
            empty.give(**wrong)
    for wrong in ({"u_th": 1.1}, {"u_th": "x"}, {"u_th": True}, {"method": "slm"}, {"method": "none"}, {"again": 1}):
        with pytest.raises(UserError):
            empty.give(**wrong)
    for number in (2, -1, True, "0"):
        with pytest.raises(UserError, match="no such question"):
            empty.ask(number)


def test_rates_are_of_the_last_seconds(empty):
    counts, one = empty.seats.counts, came(empty, "a")
    for second in range(20):
        counts.messages, counts.passes, counts.busy_s, counts.waited_s = 10 * second, 5 * second, 0.25 * second, 0.1 * second
        empty.receive(one, {"run": {"decisions": "sa", "words": ["a", "b"], "over": True}})
        station = empty.for_wall(float(second))["station"]
    assert station["messages"] == pytest.approx(10) and station["batch"] == 2 and station["busy_s"] == pytest.approx(0.25)
    assert station["tokens"] == pytest.approx(2) and station["wait"] == pytest.approx(0.01) and len(empty._past) <= room.RATES_S + 2


# Over the network -----------------------------------------------------------------------------------------------------


def test_a_phone_writes_what_it_writes_alone_and_the_wall_counts_its_bytes(lesson, pair):
    settings = DecodeSettings(7, 20, payload="sampled")
    link, joined = phone(lesson, "Grace")
    with link, StationWire(f"ws://{lesson.phones}", pair, joined["seat"]) as wire:
        tokens = [event.token for event in decode(pair, "ab", "hlm", settings, wire=wire) if isinstance(event, TokenDecided)]
        assert tokens == [event.token for event in decode(pair, "ab", "hlm", settings) if isinstance(event, TokenDecided)]
        seat = lesson.room.phones[joined["seat"]]
        assert (seat.uploads, seat.up_bytes) == (wire.messages, wire.up_bytes) and seat.last.prompt == "ab"
        assert asdict(seat.last.settings) == asdict(next(iter(decode(pair, "ab", "hlm", settings))).settings)
    until(lambda: seat.links == 0)


def test_a_seat_is_not_taken_to_fill_the_station(lesson, pair):
    link, joined = phone(lesson, "Mallory")
    settings = DecodeSettings(1, 8, payload="sampled")
    with link, contextlib.ExitStack() as stack:
        for _ in range(2):
            list(decode(pair, "ab", "hlm", settings, wire=stack.enter_context(StationWire(f"ws://{lesson.phones}", pair, joined["seat"]))))
        with pytest.raises(UserError, match="has its runs elsewhere"), StationWire(f"ws://{lesson.phones}", pair, joined["seat"]) as third:
            list(decode(pair, "ab", "hlm", settings, wire=third))
    until(lambda: not lesson.room.phones[joined["seat"]].sessions)


def test_no_stranger_is_served_by_the_rooms_station(lesson, pair):
    with pytest.raises(UserError, match="join with the four letters"), StationWire(f"ws://{lesson.phones}", pair) as wire:
        list(decode(pair, "ab", "hlm", DecodeSettings(1, 8, payload="sampled"), wire=wire))
    with pytest.raises(UserError, match="no such room"):
        join_room(f"ws://{lesson.phones}", "XXXX", "Eve")


@pytest.mark.thorough
def test_a_load_of_phones_sits_in_the_room(lesson, pair):
    runs = [
        recorded_run(f"ws://{lesson.phones}", pair, "ab", "hlm", DecodeSettings(seed, 12, payload="sampled"), lesson.room.door.code)
        for seed in range(4)
    ]
    result = measured_load(runs, 1.0)
    rows = [row for row in lesson.room.for_wall(0.0)["phones"] if row["name"].startswith("Device")]
    assert result.runs == result.same >= 4 and len(rows) == 4 and all(row["sent"] == len(row["decisions"]) > 0 for row in rows)


def test_a_phone_hears_what_is_given_and_asked_and_a_reload_finds_its_seat(lesson):
    link, joined = phone(lesson, "Ada")
    with link, Link(f"ws://{lesson.wall}/wall/feed") as wall:
        assert wall.receive()["facts"]["room"] == lesson.room.door.code
        wall.tell(give={"u_th": 0.25})
        assert link.until(lambda content: content["given"]["u_th"] == 0.25)
        wall.tell(ask=0)
        assert link.until(lambda content: content["question"])["question"]["choices"] == ["this", "that"]
        link.tell(vote=1)
        asked = wall.until(lambda shown: (shown.get("question") or {}).get("voted"))["question"]
        assert (asked["voted"], asked["tallies"]) == (1, None)
        wall.tell(show=True)
        asked = link.until(lambda content: content["question"]["shown"])["question"]
        assert (asked["right"], asked["said"]) == (1, "That, by 2.")
        assert wall.until(lambda shown: "question" in shown)["question"]["number"] == 0
        wrongs = [{"give": {"u_th": 2}}, {"give": {"door": 1}}, {"give": 1}, {"ask": 9}, {"nonsense": 1}, {}, {"show": True, "ask": 0}]
        for wrong in (*wrongs, {"remove": 999}, {"rename": 1}, {"fold": [1]}, {"rename": [1, 2, 3]}):
            wall.tell(**wrong)
            assert wall.until(lambda shown: "refused" in shown)["refused"]
        wall.tell(ask=None)
        wall.tell(give={"u_th": None})
    until(lambda: lesson.room.phones[joined["seat"]].links == 0)
    again, back = phone(lesson, "Eve", seat=joined["seat"])
    with again:
        assert back == joined and lesson.room.phones[joined["seat"]].links == 1


def test_a_phone_that_is_removed_loses_its_links_and_its_seat(lesson, pair):
    link, joined = phone(lesson, "Mallory")
    settings = DecodeSettings(1, 8, payload="sampled")
    with link, Link(f"ws://{lesson.wall}/wall/feed") as wall, StationWire(f"ws://{lesson.phones}", pair, joined["seat"]) as wire:
        list(decode(pair, "ab", "hlm", settings, wire=wire))
        wall.tell(rename=[joined["number"], "Mark"])
        assert link.until(lambda content: content["name"] == "Mark")
        wall.tell(remove=joined["number"])
        assert link.until(lambda content: "refused" in content)["refused"] == room.REMOVED
        with pytest.raises(ConnectionClosed):
            link.socket.recv(PATIENCE_S)
        with pytest.raises(ConnectionClosed):
            while True:
                wire._connection.recv(PATIENCE_S)
        with pytest.raises(UserError, match="removed this phone"):
            list(decode(pair, "ab", "hlm", settings, wire=wire))
        assert wall.until(lambda shown: all(row["number"] != joined["number"] for row in shown.get("phones", [joined])))
    again, other = phone(lesson, "Mallory", seat=joined["seat"])
    with again:
        assert other["seat"] != joined["seat"]


def test_new_letters_are_on_the_wall_at_once(lesson):
    with Link(f"ws://{lesson.wall}/wall/feed") as wall:
        old = wall.receive()["facts"]["room"]
        wall.tell(letters=True)
        assert wall.until(lambda shown: "facts" in shown and shown["facts"]["room"] != old)["facts"]["room"] == lesson.room.door.code
        wall.tell(limit=False)
        assert not wall.until(lambda shown: not shown.get("door", {"limited": True})["limited"])["door"]["limited"]
        wall.tell(limit=True)
        link = wall.until(lambda shown: "link" in shown)["link"]
        wall.tell(link=link | {"clock": link["clock"] | {"rtt_s": 0.05}})
        assert wall.until(lambda shown: shown.get("link", link) != link)["link"]["clock"]["rtt_s"] == 0.05
        wall.tell(link=link)


def test_phones_that_do_not_join_make_room_for_others(lesson):
    with contextlib.ExitStack() as stack:
        silent = [stack.enter_context(Link(f"ws://{lesson.phones}/room")) for _ in range(endpoints.MOST_NOT_JOINED + 2)]
        assert all("not joined yet" in link.receive()["refused"] for link in silent[:2])
        with phone(lesson)[0]:
            pass


def test_wrong_guessers_of_one_address_keep_no_other_phone_out(lesson, monkeypatch):
    monkeypatch.setattr(endpoints, "MOST_JOINING", endpoints.MOST_NOT_JOINED + 10)
    monkeypatch.setattr(endpoints, "REFUSAL_S", 4.0)
    with contextlib.ExitStack() as stack:
        for _ in range(endpoints.MOST_JOINING + 5):
            stack.enter_context(Link(f"ws://{lesson.phones}/room", "127.0.0.2")).tell(room="ZZZZ")
        with phone(lesson)[0]:
            pass


@pytest.mark.parametrize(("saying", "sentence"), [
    (b"CU", "Bytes came where text"), ("[1]", "Text came where bytes"), ({"odd": 1}, "sends its vote"),
    ({"run": {"decisions": "?"}}, "The state of a run"), ("x" * 100_001, "too long"),
])
def test_what_a_phone_may_not_say(lesson, saying, sentence):
    assert sentence in refused(lesson, saying)


@pytest.mark.thorough
def test_other_letters_silence_and_flooding_are_refused(lesson, monkeypatch):
    assert "no such room" in refused(lesson, {"room": "XXXX"}, join=False)
    assert "too many messages at once" in refused(lesson, *[{"run": {"decisions": "s", "words": [""]}}] * 200)
    monkeypatch.setattr(endpoints, "JOIN_S", 0.2)
    assert "has not joined" in refused(lesson, join=False)


def test_phones_are_given_three_addresses_and_the_wall_is_for_this_computer(lesson):
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # whatever proxy another test has set

    def status(address, **headers):
        try:
            return straight.open(urllib.request.Request(f"http://{address}", headers=headers), timeout=10).status
        except urllib.error.HTTPError as error:
            return error.code

    assert straight.open(f"http://{lesson.phones}").url == f"http://{lesson.phones}/device"
    assert status(f"{lesson.phones}/device") == 200 and status(f"{lesson.wall}/wall") == 200
    for path in ("/wall", "/wall/feed", "/wall/recordings.zip", "/docs", "/../wall"):
        assert status(f"{lesson.phones}{path}") == 404
    for address in (f"{lesson.phones}/device", f"{lesson.wall}/wall", f"{lesson.wall}/wall/recordings.zip"):
        assert status(address, Host="evil.example") == 403
    for path in (f"{lesson.phones}/room", f"{lesson.wall}/wall/feed"):
        with pytest.raises(InvalidStatus, match="403"):
            connect(f"ws://{path}", proxy=None, origin="http://evil.example")


def test_a_pass_of_many_takes_time(pair):
    assert pass_seconds(pair.llm, 8, passes=3, tokens=4) > pass_seconds(pair.llm, 1, passes=3) > 0


@pytest.mark.thorough
def test_a_phone_whose_line_is_cut_leaves_within_ten_seconds(lesson):
    """No close and no answer to a ping: what a phone does whose battery is taken out."""
    host, _, port = lesson.phones.partition(":")
    key = base64.b64encode(b"0123456789abcdef").decode()
    lines = (f"GET /room HTTP/1.1\r\nHost: {lesson.phones}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n")  # fmt: skip
    said = json.dumps({"room": lesson.room.door.code, "name": "Cut"}).encode()
    frame = bytes([0x81, 0x80 | len(said)]) + bytes(4) + said  # a mask of zeros
    with socket.create_connection((host, int(port))) as line:
        line.sendall(lines.encode())
        assert line.recv(1000).startswith(b"HTTP/1.1 101")
        line.sendall(frame)
        until(lambda: any(phone.name == "Cut" and phone.links == 1 for phone in lesson.room.phones.values()))
        until(lambda: all(phone.links == 0 for phone in lesson.room.phones.values() if phone.name == "Cut"))
