"""What the wall of a class and a phone of it draw, in node: numbers, words, votes and positions are the room's."""

import json
import math
from dataclasses import dataclass, replace
from typing import Any

import pytest
from engine_node import embedded_pair
from running_class import QUESTIONS
from toys import toy_pair
from web_node import Page, in_node

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Decision, Event, Exchange, TokenDecided
from cuhlm_core.fadings import FADINGS
from cuhlm_core.format import data_size, duration, significant
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.classroom.poll import ClassQuestion
from cuhlm_core.network.classroom.room import Given, Phone, Room
from cuhlm_core.network.hello import Hello
from cuhlm_core.network.seats import BatchSlots
from cuhlm_core.runs.comparison import PricedRun, lanes
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from ui.classroom.page import wall_page
from ui.device.page import device_page
from ui.web.bridge import built

SOCKET = """
const listeners = {};
globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  constructor(address) { document.body.dataset.address = address; }
  addEventListener(type, listener) { (listeners[type] ??= []).push(listener); }
  send(text) { const said = document.createElement("i"); said.className = "sent"; said.textContent = text; document.body.append(said); }
};
document.addEventListener("feed", ({ type, data, to = "message" }) => { for (const listener of listeners[to] ?? []) listener({ data }); });
"""
SCRIPTS = {"socket": SOCKET, "wall": built("wall.js"), "device": built("device.js")}
PASSES = [[1, 0.01], [32, 0.05]]
READER = 5.0
CARDS = ClassQuestion("Cards", "Who?", ("Card A", "Card B"), 1, "B.", (("Card A", "one <b>"), ("Card B", "two")))


@pytest.fixture(scope="module")
def pair() -> ModelPair:
    return embedded_pair()


@pytest.fixture(scope="module")
def room() -> Room:
    """Four phones, one gone, one folded; they have voted, written and sent."""
    toy = toy_pair(300, seed=3, closeness=0.7, zeros=0.2, end_id=5)
    made = Room(BatchSlots(toy.llm), Given("ab", "spec", 0.25), (*QUESTIONS, CARDS))
    made.for_wall(0.0)
    for number, decisions in enumerate(("ssarb", "aaar", "s", "ss"), start=1):
        one = joined(made, f"n{number}")
        words = [f" w{at}" for at in range(len(decisions))]
        made.receive(one, {"run": {"decisions": decisions, "words": words, "over": True, "held": True}})
        one.up_bytes = 1000 * number + 7
    made.ask(2)
    for one, choice in zip(made.phones.values(), (1, 0, 1), strict=False):
        made.receive(one, {"vote": choice})
    made.leave(next(iter(made.phones.values())))
    made.fold(3, True)
    counts = made.seats.counts
    counts.messages, counts.passes, counts.busy_s, counts.waited_s, counts.up_bytes = 6, 4, 0.5, 0.03, 5_000
    return made


def joined(made: Room, name: str) -> Phone:
    return made.join(made.door.code, name, None, "127.0.0.1", 0.0)


def received(page: Page, content: dict[str, Any]) -> Page:
    return page.event("body", "feed", data=json.dumps(content))


def wall(pair: ModelPair, *feeds: dict[str, Any], address: str = "http://192.0.2.7:8700/device") -> Page:
    page = Page(wall_page(pair)).run("socket").run("wall")
    facts = {"address": address, "qr": ["10", "01"], "reader": READER, "pass_s": PASSES, "room": "ABCD"}
    received(page, {"facts": facts | {"questions": [question.title for question in (*QUESTIONS, CARDS)]}})
    for feed in feeds:
        received(page, feed)
    return page


def test_an_empty_wall_is_filled_by_its_code_until_the_first_phone(pair: ModelPair, room: Room) -> None:
    empty = Room(room.seats, room.given)
    page = wall(pair, empty.for_wall(1.0)).look("before", "body").look("address", ".address").look("code", ".code").look("ink", ".qr path")
    proxied = wall(pair, address="https://a.example/lab/device").look("address", ".address")
    seen, behind = in_node(SCRIPTS, [received(page, room.for_wall(1.0)).look("after", "body"), proxied])
    assert behind["address"][0].text == "https://a.example/lab/device"  # without its end it leads out of the path
    assert "empty" in seen["before"][0].classes and "empty" not in seen["after"][0].classes
    assert (seen["address"][0].text, seen["code"][0].text) == ("192.0.2.7:8700", "ABCD")
    assert seen["ink"][0]["d"] == "M4 4h1v1h-1zM5 5h1v1h-1z"


def test_rows_are_the_last_runs_of_those_that_are_here(pair: ModelPair, room: Room) -> None:
    content = room.for_wall(2.0)
    content["phones"][1]["answer"] = "✓ 27, right"
    page = wall(pair, content)
    first = ".present .phone:first-child .word"
    looks = {"names": ".present .phone b", "facts": ".of-phone", "folded": ".folded .phone b", "words": first, "letters": f"{first} sub"}
    for name, selector in {**looks, "summary": ".folded summary", "count": ".door .said"}.items():
        page.look(name, selector)
    seen = in_node(SCRIPTS, [page])[0]
    text = {name: [one.text for one in nodes] for name, nodes in seen.items()}
    assert text["names"] == ["2 n2 ✓", "4 n4"] and text["folded"] == ["1 n1 ✓", "3 n3 ✓"]
    assert text["summary"] == ["1 folded away, 1 has left"] and text["count"][0] == "3 phones"
    phones = list(room.phones.values())
    shares = [round(100 * (1 - one.decisions.count("s") / len(one.decisions))) for one in phones]
    wanted = [f"{share} % sent · {data_size(8 * one.up_bytes)} · guessed 1/1" for share, one in zip(shares, phones, strict=True)]
    wanted[1] = f"✓ 27, right · {wanted[1]}"
    assert shares == [60, 100, 0, 0] and text["facts"] == [wanted[1], wanted[3], wanted[0], wanted[2]]
    assert text["words"] == [" w0A", " w1A", " w2A", " w3R"] and text["letters"] == [*"AAAR"]
    assert [one.style["--of"] for one in seen["words"]] == [Decision.ACCEPT.colour] * 3 + [Decision.RESAMPLE.colour]


def test_what_is_done_with_a_phone_is_sent_with_its_number(pair: ModelPair, room: Room) -> None:
    page = wall(pair, room.for_wall(3.0))
    for at in (1, 2, 3):
        page.event(f".present .phone:first-child .done button:nth-child({at})")
    page.event(".folded .phone:last-child .done button:nth-child(2)")
    page.input(".present .phone:first-child .other-name", "Ada").key("Enter", ".present .phone:first-child .other-name")
    page.event(".door > button").event(".controls button:nth-of-type(3)").look("sent", ".sent")
    seen = [json.loads(one.text) for one in in_node(SCRIPTS, [page])[0]["sent"]]
    assert seen == [{"fold": [2, True]}, {"remove": 2}, {"fold": [3, False]}, {"rename": [2, "Ada"]}, {"letters": True}, {"ask": None}]


def test_votes_are_over_those_that_are_here_and_the_question_is_chosen(pair: ModelPair, room: Room) -> None:
    page = wall(pair, room.for_wall(4.0)).look("said", ".poll .said").look("cards", ".poll .card")
    page.event(".controls label:last-of-type select", "change").look("sent", ".sent")
    shown = room.for_wall(5.0)
    shown["question"] |= {"shown": True, "tallies": [1, 1], "right": 1, "said": "B."}
    received(page, shown).look("bars", ".poll .bar").look("votes", ".poll .bar b").look("answer", ".answer-said")
    seen = in_node(SCRIPTS, [page])[0]
    assert seen["said"][0].text == "2 of 3 have voted." and [one.text for one in seen["cards"]] == ["Card Aone <b>", "Card Btwo"]
    assert json.loads(seen["sent"][0].text) == {"ask": 2}, "the select shows the question that is open"
    assert [float(one.style["--share"][:-1]) for one in seen["bars"]] == [50, 50]
    assert [one.text for one in seen["votes"]] == ["1", "1"] and "right" in seen["bars"][1].classes and seen["answer"][0].text == "B."


def test_the_stations_numbers_and_its_plot(pair: ModelPair, room: Room) -> None:
    room._past.clear()
    room._past.append((0.0, type(room.seats.counts)(), 0))
    feed = room.for_wall(2.0)
    page = wall(pair, feed).wait(2000)
    received(page, feed).look("numbers", ".numbers dd").look("said", "figcaption").look("first", ".numbers .large")
    page.event(".numbers div:nth-child(4) button").look("pressed", ".numbers .large").look("link", "details.wall-link")
    page.look("line", ".served .model").look("dots", ".served circle")
    seen = in_node(SCRIPTS, [page])[0]
    data = json.loads(wall_page(pair).split('id="data">')[1].split("</script>")[0])
    tokens, rate, here = 12 / 2, 3 / 6, 3
    whole = round(tokens * (data["vocabulary_bits"] / 8 + data["header_bytes"]))
    sizes = [f"{data_size(8 * size)}/s" for size in (2500, whole)]
    assert [[one.text for one in seen[name]] for name in ("first", "pressed")] == [["Tokens a second6"], ["Large model busy25 %"]]
    assert len(seen["link"]) == 1 and "open" not in seen["link"][0].attributes, "a class sees no handles of the link"
    assert [one.text for one in seen["numbers"]] == ["3", "1.5", "0 · 5 ms", "25 %", "6", sizes[0], "–", "–", sizes[1]]
    ends = [58, 256 - served(here, 0.01) * 232, 58 + 436, 256 - served(here, 1) * 232]
    drawn = [float(number) for point in seen["line"][0]["points"].split() for number in point.split(",")]
    assert drawn == pytest.approx(ends)
    dot = seen["dots"][-1]
    wanted = [58 + (math.log10(rate) + 2) / 2 * 436, 256 - logged(tokens / READER) * 232]
    assert [float(dot["cx"]), float(dot["cy"])] == pytest.approx(wanted)
    most = round(here / (seconds(here) * READER * rate))
    said = seen["said"][0].text
    assert said.startswith("Dot: users who read 5 tokens/s that are served now: 1, with 50 messages per 100 tokens. Line: ")
    assert f": {most:,}." in said


def seconds(n: int) -> float:
    (few, quick), (many, slow) = PASSES
    return quick + (slow - quick) * (n - few) / (many - few)


def logged(users: float) -> float:
    return math.log10(min(10_000, max(1, users))) / 4


def served(n: int, rate: float) -> float:
    return logged(n / (seconds(n) * READER * rate))


# What the runs cost on the wall's link ----------------------------------------------------------------------------------

METHODS_OF_PHONES = ("cu-hlm-online", "hlm", "dssd", "spec", "shared-noise", "u-hlm-channel", "u-hlm")


@dataclass(frozen=True)
class PhoneRun:
    """A phone's run, as Python decodes it."""

    events: tuple[Event, ...]
    settings: DecodeSettings

    @property
    def report(self) -> dict[str, Any]:
        """As a phone sends it."""
        tokens = [event for event in self.events if isinstance(event, TokenDecided)]
        costs = [
            (one.tokens, one.payload_bits, one.billed_downlink_bits, one.slm_passes, one.llm_passes, int(one.bonus_drafted is False))
            for one in self.events if isinstance(one, Exchange)
        ]  # fmt: skip
        exchanges = "".join(f"{','.join(map(str, row))};" for row in costs)
        decisions = "".join(one.decision[0] for one in tokens)
        return {"decisions": decisions, "words": [one.text for one in tokens], "exchanges": exchanges, "over": True}


@pytest.fixture(scope="module")
def runs(pair: ModelPair) -> dict[str, PhoneRun]:
    """A run of each method; the last phone has folded its row away, and the first has a run without exchanges."""
    runs = {}
    for seed, name in enumerate(METHODS_OF_PHONES, start=3):
        payload = "sampled" if METHODS[name].chooses_payload else "travels"
        settings = DecodeSettings(seed=seed, max_tokens=24, payload=payload)
        runs[name] = PhoneRun(tuple(decode(pair, "what is 17 + 25", name, settings)), settings)
    return runs


def class_of_costs(pair: ModelPair, runs: dict[str, PhoneRun]) -> Room:
    made = Room(BatchSlots(pair.llm), Given("ab", "hlm"), QUESTIONS)
    for name, run in runs.items():
        one = joined(made, name)
        one.begin(Hello("p", "a", name, run.settings))
        made.receive(one, {"run": run.report})
    made.fold(len(runs), True)
    made.receive(joined(made, "old"), {"run": {"decisions": "sa", "words": ["a", "b"], "over": True}})
    return made


def finish(lane: PricedRun) -> str:
    """The time of a complete lane on the model clock, and its speed."""
    gain = "" if lane.gain is None or lane.method.name == "hlm" else f"{significant(lane.gain, 2)} × HLM"
    return " · ".join(filter(None, (f"{significant(lane.totals.throughput, 2)} tokens/s, this answer", gain, duration(lane.seconds, 2))))


def wanted_costs(runs: dict[str, PhoneRun], channel: ChannelSettings, clock: ClockSettings) -> tuple[list[str], list[str]]:
    """Python's words of each run there, and its totals of those that are shown."""
    own = {name: lanes([run.events], channel, clock)[0] for name, run in runs.items() if not METHODS[name].depends_on_channel}
    said = ["chooses by its own link" if name not in own else finish(own[name]) for name in runs]
    counted = [lane for name, lane in own.items() if name != METHODS_OF_PHONES[-1]]
    seconds = sum(lane.seconds for lane in counted)
    others = [lane.table.baselines(full_payload_bits(4096), *lane.link) for lane in counted]
    hlm = None if clock.schedule == "overlapped" else sum(float(costs["hlm"].total_s.sum()) for costs in others)
    tokens = sum(len(lane.table) for lane in counted)
    return said, [significant(tokens / seconds), "–" if hlm is None else f"{significant(hlm / seconds, 2)} ×"]


CLOCK = ".field.kind select"


def segment(fading: str) -> str:
    return f".segment:nth-child({list(FADINGS).index(fading) + 1})"


LINK_MOVES: list[tuple[list[tuple[str, str]], dict[str, Any], dict[str, Any]]] = [
    ([(".field.snr_db input", "-12")], {"snr_db": -12.0}, {}),
    ([(segment("rician"), "click")], {"fading": "rician"}, {}),
    ([(".field.rician_k_db input", "2")], {"rician_k_db": 2.0}, {}),
    ([(segment("nakagami"), "click"), (".field.nakagami_m input", "0.7")], {"fading": "nakagami", "nakagami_m": 0.7}, {}),
    ([(segment("outage"), "click")], {"fading": "outage"}, {}),
    ([(segment("rayleigh"), "click"), (".field.rtt_s input", "120")], {"fading": "rayleigh"}, {"rtt_s": 0.12}),
    ([(".field.schedule select", "overlapped")], {}, {"schedule": "overlapped"}),
    ([(CLOCK, "custom"), (".field.slm_s input", "10"), (".field.llm_s input", "200")], {}, {"kind": "custom", "slm_s": 0.01, "llm_s": 0.2}),
    ([(".field.bandwidth_hz input", "2.5"), (".field.header_bits input", "5000")], {"bandwidth_hz": 2.5e6, "header_bits": 5000}, {}),
    ([(".field.downlink_snr_db input", "-4")], {"downlink_snr_db": -4.0}, {}),
]
"""What is done at the wall's handles, one step after the other, and what changes on channel and clock."""


def test_what_runs_cost_follows_the_handles_as_pythons_prices_do(pair: ModelPair, runs: dict[str, PhoneRun]) -> None:
    made = class_of_costs(pair, runs)
    page = wall(pair, made.for_wall(1.0)).wait(50).look((0, "rows"), ".of-phone").look((0, "totals"), ".numbers dd")
    links = [made.link]
    for step, (moves, channel, clock) in enumerate(LINK_MOVES, start=1):
        links.append((replace(links[-1][0], **channel), replace(links[-1][1], **clock)))
        for place, value in moves:
            if value == "click":
                page.event(f".wall-link {place}").wait(40)
            elif place.endswith("select"):
                page.change(f".wall-link {place}", value)
            else:
                page.input(f".wall-link {place}", value)
        page.wait(40).look((step, "rows"), ".of-phone").look((step, "totals"), ".numbers dd").wait(400)
    page.look("sent", ".sent").look("clocks", f"{CLOCK} option")
    seen = in_node(SCRIPTS, [page])[0]
    order = [*METHODS_OF_PHONES[:-1], "old", METHODS_OF_PHONES[-1]]
    for step, link in enumerate(links):
        said, totals = wanted_costs(runs, *link)
        rows = dict(zip(order, (one.text for one in seen[step, "rows"]), strict=True))
        shown = {name: rows[name].split(" · ", 2)[2] for name in runs}
        assert shown == dict(zip(runs, said, strict=True)), step
        assert rows["old"].count(" · ") == 1 and [one.text for one in seen[step, "totals"]][6:8] == totals, step
    assert len({tuple(one.text for one in seen[step, "rows"]) for step in range(len(links))}) == len(links), "every move counts"
    sent = [json.loads(one.text)["link"] for one in seen["sent"]]
    for link in sent:
        made.cost_on(link)
    assert made.link == links[-1], "the room has it once the hand rests"
    assert "host" not in [one["value"] for one in seen["clocks"]]


def test_a_handle_follows_another_wall_and_not_its_own_older_echo(pair: ModelPair, runs: dict[str, PhoneRun]) -> None:
    made, slider = class_of_costs(pair, runs), ".wall-link .field.snr_db input"
    before = made.for_wall(1.0)
    page = wall(pair, before).input(slider, "3").wait(300)
    received(page, before).look("echo", slider)
    made.link = replace(made.link[0], snr_db=3.0), made.link[1]
    received(page, made.for_wall(2.0)).look("taken", slider)
    made.link = replace(made.link[0], snr_db=-20.0), made.link[1]
    received(page, made.for_wall(3.0)).wait(50).look("other", slider).look("rows", ".of-phone")
    page.input(slider, "9").wait(300)
    received(received(page, {"refused": "No."}), made.for_wall(4.0)).look("refused", slider)
    seen = in_node(SCRIPTS, [page])[0]
    assert [float(seen[name][0].attributes["value"]) for name in ("echo", "taken", "other", "refused")] == [3, 3, -20, -20]
    said, _ = wanted_costs(runs, *made.link)
    assert seen["rows"][0].text.endswith(said[0])


def test_three_methods_come_first_and_the_others_behind_more(pair: ModelPair, room: Room) -> None:
    first = Room(room.seats, Given("ab", "hlm"))
    page = wall(pair, first.for_wall(1.0)).look("first", ".controls select:first-of-type option")
    received(page, room.for_wall(6.0)).look("all", ".controls select:first-of-type option")
    seen = in_node(SCRIPTS, [page])[0]
    titles = [[one.text for one in seen[name] if one.attributes["value"] not in {"0", "1", "2"}] for name in ("first", "all")]
    assert titles[0][:4] == ["HLM", "U-HLM", "CU-HLM (online)", "More methods …"] and len(titles[1]) > 20, "spec is of the others"


def test_a_phone_shows_what_to_do_votes_on_cards_and_is_sent_away(room: Room) -> None:
    one = joined(room, "Grace <i>")
    page = Page(device_page(EMBEDDED_PAIR, room=True)).run("socket").run("device").look("begin", ".room-said").look("form", "form")
    page.event(".joining", "submit")
    received(page, {"joined": {"number": one.number, "seat": one.key}})
    received(page, room.for_phone(one)).look("said", ".room-said").look("cards", ".question .card").look("asking", "form")
    page.event(".question button:nth-child(2)").look("sent", ".sent")
    received(page, {"refused": "You are out."}).look("end", ".room-said").look("after", "form")
    seen = in_node(SCRIPTS, [page])[0]
    assert "four letters" in seen["begin"][0].text and "Grace <i>" in seen["said"][0].text and "press Ask" in seen["said"][0].text
    assert [card.text for card in seen["cards"]] == ["Card Aone <b>", "Card Btwo"] and json.loads(seen["sent"][-1].text) == {"vote": 1}
    hidden = [[form.hidden for form in seen[name]] for name in ("form", "asking", "after")]
    assert seen["end"][0].text == "You are out." and hidden == [[False, True], [True, False], [False, True]]
