"""What the browser draws of a run once a handle of the link was moved there, in node, against what it draws of Python's own prices for that
link: every number of strip, plots, picture, lanes, bars and race.
"""

import json
from dataclasses import asdict, replace
from typing import Any

import pytest
from sent_strips import SLOW, decoded, sent_race
from web_node import Page, in_node

from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.comparison import lanes
from cuhlm_core.runs.differences import priced_link
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import plain
from ui.live.bars import bars_data
from ui.setting_controls import ROWS
from ui.strip.token_strip import Bar, Board, strip_data, threshold
from ui.web.bridge import built

SCRIPTS = {name: built(f"{name}.js") for name in ("strip", "race", "baselines", "handle")}
Link = tuple[ChannelSettings, ClockSettings]
START: Link = ChannelSettings("rayleigh", -5.0, SLOW), ClockSettings("custom", 0.02, 0.1, 0.05)
LINKS: dict[str, Link] = {
    "no fading": (replace(START[0], fading="awgn"), START[1]),
    "Rician, K": (replace(START[0], fading="rician", rician_k_db=4.0), START[1]),
    "Nakagami, m": (replace(START[0], fading="nakagami", nakagami_m=2.5), START[1]),
    "outage": (replace(START[0], fading="outage", snr_db=2.0), START[1]),
    "downlink, header": (replace(START[0], downlink_snr_db=12.0, header_bits=300), START[1]),
    "RTT": (START[0], replace(START[1], rtt_s=0.12)),
    "paper's clock": (START[0], ClockSettings("paper", 0.02, 0.1, 0.05)),
    "SNR, drafting on": (replace(START[0], snr_db=3.0), replace(START[1], schedule="overlapped")),
    "times, bandwidth": (replace(START[0], bandwidth_hz=2 * SLOW), ClockSettings("custom", 0.05, 0.4, 0.05)),
    "host's clock": (START[0], ClockSettings("host", 0.02, 0.1, 0.05)),
}
RUNS = ("cu-hlm-online", "u-hlm-adaptive", "shared-noise", "spec", "spec-u", "dssd", "hlm", "slm", "llm")
assert any(METHODS[name].test.shares_noise for name in RUNS) and any(METHODS[name].blocks for name in RUNS)
LOOKS = {
    "counters": ".numbers .number", "chips": ".token", "trace": ".waves path", "dots": ".waves circle", "ghost": ".packets text",
    "packets": ".packets .packet rect", "air": ".air", "plots": ".plots path", "marks": ".plots circle", "ticks": ".plots text",
    "now": ".plots .now", "lanes": ".busy rect", "shares": ".busy-share", "position": ".position", "scrubber": ".scrubber",
    "sentence": ".headline",
}  # fmt: skip
RACE = {
    "done": ".done", "finish": ".speed-so-far", "status": ".status", "counts": ".counts", "ticks": ".axis .tick", "lanes": ".busy rect",
    "shares": ".busy-share", "flags": ".flag", "scrubber": ".scrubber",
}  # fmt: skip
BOXES = {
    ".waves": (100, 50, 300, 200), ".packets": (100, 50, 300, 60), ".plots": (0, 0, 500, 600), ".plot": (0, 0, 500, 200),
    ".plots svg": (20, 30, 500, 150), ".busy-lanes": (10, 20, 400, 30),
}  # fmt: skip


def strip_of(method: str, link: Link) -> dict[str, Any]:
    events = decoded(method)
    started, finished = events[0], events[-1]
    channel, clock = priced_link(started, *link)
    table = run_table(events, started.settings.seed).recost(channel, clock)
    board = Board(started, finished, table, (channel, clock), Bar("Shown"), active=False, paused=False, on_press=print)
    shown: dict[str, Any] = {"selected": None, "action": None, "u_th": threshold(started), "running": False}
    return json.loads(json.dumps(strip_data(events, "strip", "a-run", board, autoplay=False, **shown)))


def rounds(method: str) -> int:
    return sum(isinstance(event, TokenDecided) for event in decoded(method))


def handles(page: Page, link: Link, moved: Link | None = None) -> Page:
    """Handles that stand at a link, and then by hand at another one."""
    settings = [one for kind in range(2) for one in asdict(link[kind]).items() if one[0] != "snr_target_db"]
    for name, value in settings:
        row = ROWS[name]
        data = {"name": name, "label": row.label, "help": "", "value": row.shown(value), "scale": row.scale[1]}
        if row.choices:
            data |= {"kind": "list", "options": list(row.choices.items())}
        else:
            low, high = row.ends
            data |= {"kind": "number", "low": low, "high": high, "step": None, "digits": 0, "unit": "", "whole": row.whole}
            data |= {"placeholder": row.none} if value is None or None in row.accepts else {}
        page.send("handle", [{"row": data, "action": None}], f"handle-{name}")
    for kind in range(2) if moved else ():
        for name, value in asdict(moved[kind]).items():
            if value != getattr(link[kind], name):
                field = f"#handle-{name} {'select' if ROWS[name].choices else 'input'}"
                page.change(field, "" if value is None else ROWS[name].shown(value))
    return page.wait(40)


def looked(page: Page, looks: dict[str, str], places: tuple[int, ...]) -> Page:
    for at in places:
        page.input(".scrubber", at)
        for name, selector in looks.items():
            page.look((name, at), selector)
    return page


def strip_page(method: str, link: Link, moved: Link | None = None) -> Page:
    page = Page().media("(prefers-reduced-motion: reduce)")
    for selector, box in BOXES.items():
        page.box(selector, *box)
    page.send("strip", [strip_of(method, link)]).send("strip", [{"plots_of": "strip", "names": ["throughput", "bias"]}], "plots")
    handles(page, link, moved)
    return looked(page, LOOKS, (rounds(method) // 2, rounds(method)))


def race_page(link: Link, moved: Link | None = None) -> Page:
    page = Page().media("(prefers-reduced-motion: reduce)").box(".track", 40, 10, 800, 20).box(".busy-lanes", 0, 0, 800, 30)
    page.send("race", [sent_race(lanes([decoded(method) for method in RUNS[:8]], *link), link)])
    handles(page, link, moved)
    for name, selector in RACE.items():
        page.look(("begins", name), selector)
    return looked(page, RACE, (210, 1000))


def bars_page(link: Link, moved: Link | None = None) -> Page:
    written = ("cu-hlm-online", "llm", "hlm", "slm")
    data = bars_data(decoded(written[0])[0], [decoded(method) for method in written], link, "–", pending=False)
    page = Page().send("baselines", [plain(data)])
    return handles(page, link, moved).look("rows", ".way").look("bars", ".way-bar").look("seconds", ".seconds")


def runs(name: str) -> tuple[str, ...]:
    """A third of the runs at each link, so that each run is drawn at three links or more; drafting on, at a run that can."""
    return RUNS[list(LINKS).index(name) % 3 :: 3]


def pages(name: str, link: Link, moved: Link | None = None) -> list[Page]:
    return [*(strip_page(method, link, moved) for method in runs(name)), race_page(link, moved), bars_page(link, moved)]


SAMPLE = "SNR, drafting on"


@pytest.mark.parametrize("name", [name if name == SAMPLE else pytest.param(name, marks=pytest.mark.thorough) for name in LINKS])
def test_a_moved_handle_draws_what_python_prices_there(name: str) -> None:
    """And the control: the comparison tells the link there from the one from which the handle was moved."""
    by_hand, by_python = pages(name, START, LINKS[name]), pages(name, LINKS[name])
    run = "shared-noise" if name == SAMPLE else "hlm"
    ends = [Page().send("strip", [strip_of(run, link)]).look("counters", ".numbers .number") for link in (START, LINKS[name])]
    *found, before, after = in_node(SCRIPTS, [*by_hand, *by_python, *ends])
    for what, hand, python in zip((*runs(name), "race", "bars"), found[: len(by_hand)], found[len(by_hand) :], strict=True):
        for look in python:
            assert [seen(node) for node in hand[look]] == [seen(node) for node in python[look]], (name, what, look)
            assert python[look], (name, what, look)
    assert [node.text for node in before["counters"]] != [node.text for node in after["counters"]]


def seen(node: Any) -> tuple[Any, ...]:
    """What is drawn: help names the clock and comes from Python; ids are each page's own."""
    attributes = {key: value for key, value in node.attributes.items() if key not in ("title", "style", "id", "clip-path")}
    return node.text, sorted(node.classes), node.style, attributes


# What Python receives ------------------------------------------------------------------------------------------------------

SNR = {"name": "snr_db", "kind": "slider", "label": "Average SNR (dB)", "help": "", "scale": 1, "low": -30.0, "high": 40.0, "step": 1}
SNR |= {"digits": 0, "unit": " dB"}
SLIDER = "#handle-snr input"


def sent_handle(page: Page, value: float, action: int | None) -> Page:
    return page.send("handle", [{"row": {**SNR, "value": value}, "action": action}], "handle-snr")


def held() -> dict[str, Any]:
    page = sent_handle(Page(), -10.0, None).look("first", SLIDER).look("words", "#handle-snr output").look("field", "#handle-snr .field")
    for value in (-9, -8, -7):
        page.input(SLIDER, value).wait(100)
    page.look("moving", SLIDER).said("still").wait(200).said("rests")
    sent_handle(page, -9.0, 1).look("older echo", SLIDER)
    page.input(SLIDER, -6)
    sent_handle(page, -7.0, 2000).look("ahead", SLIDER)
    page.key("ArrowLeft").said("another key").key("Enter").said("left").wait(500).said("once")
    return in_node(SCRIPTS, [page])[0]


def test_a_handle_is_heard_of_once_where_it_rests_and_follows_python_only_then() -> None:
    looks = held()
    assert looks["first"][0]["value"] == "-10" and looks["words"][0].text == "−10 dB" == looks["first"][0]["aria-valuetext"]
    assert float(looks["field"][0].style["--at"]) == pytest.approx((-10 + 30) / (40 + 30)), "its mark is where its value is"
    assert looks["still"] == [] and looks["moving"][0]["value"] == "-7"
    ((kind, name, said),) = looks["rests"]
    assert (kind, name, said["value"]) == ("state", "moved", -7)
    assert looks["older echo"][0]["value"] == "-7" and looks["ahead"][0]["value"] == "-6"
    assert looks["another key"] == [] == looks["once"] and [one[2]["value"] for one in looks["left"]] == [-6]


def echoed() -> dict[str, Any]:
    page = sent_handle(Page(), -10.0, None).input(SLIDER, 3).wait(300).said("moved")
    (said,) = in_node(SCRIPTS, [page])[0]["moved"]
    page = sent_handle(Page(), -10.0, None).input(SLIDER, 3).wait(300).said("before")
    sent_handle(page, 20.0, said[2]["action"]).look("after", SLIDER).wait(300).said("then")
    return in_node(SCRIPTS, [page])[0]


def test_a_question_that_sets_the_link_moves_a_handle_that_rests() -> None:
    looks = echoed()
    assert looks["after"][0]["value"] == "20" and looks["then"] == []
