"""What the race's script draws of runs side by side, in node, against what the runs' events say (`priced_events`): where each token stands
on its track, what is there at a moment, the flag, the axis, the counts, the finish, and the replay.
"""

import re
from functools import cache

import numpy as np
import pytest
from priced_events import PricedEvents, said, says
from sent_strips import SLOW, decoded, sent_race
from web_node import Page, in_node

from cuhlm_core.events import Decision
from cuhlm_core.runs.comparison import lanes
from cuhlm_core.settings import ChannelSettings, ClockSettings
from ui.web.bridge import built

METHODS = ("hlm", "cu-hlm-online", "spec-u", "dssd-spec", "slm")
LINK = ChannelSettings("rayleigh", -5.0, SLOW), ClockSettings("custom", 0.02, 0.1, 0.05)
TRACK_LEFT, TRACK_PX = 40.0, 800.0
SHARES = (0, 63, 200, 410, 777, 1000)
"""Where the scrubber is set, in thousandths of the race."""
TURNS = {"title": ".title", "speed": ".speed-so-far", "clip": ".done", "status": ".status"}


@cache
def raced() -> list[PricedEvents]:
    return [PricedEvents(decoded(method), *LINK) for method in METHODS]


def over_at(run: PricedEvents) -> np.ndarray:
    """Seconds at which each token is there: with its message's reply [n]."""
    return np.cumsum(np.where(run.begins, run.total_s, 0.0))[run.last]


def race_s() -> float:
    """How long the slowest takes."""
    return max(float(over_at(run)[-1]) for run in raced())


def race_data() -> dict:
    return sent_race(lanes([decoded(method) for method in METHODS], *LINK), LINK)


def still() -> Page:
    page = (
        Page().media("(prefers-reduced-motion: reduce)").box(".track", TRACK_LEFT, 10, TRACK_PX, 20).box(".busy-lanes", 0, 0, TRACK_PX, 30)
    )
    return page.send("race", [race_data()])


def scrubbed() -> Page:
    page = still().look("done", ".done").look("flags", ".flag").look("ticks", ".axis .tick").look("shares", ".busy-share")
    for share in SHARES:
        page.input(".scrubber", share).look(("scrubber", share), ".scrubber").look(("now", share), ".busy-now")
        for name, selector in TURNS.items():
            page.look((name, share), f".lane {selector}")
        for number in range(len(METHODS)):
            lane = f".lanes .lane:nth-child({number + 1})"
            page.look(("future", share, number), f"{lane} .token.future").look(("counts", share, number), f"{lane} .counts .of")
    return page


CLICKS = np.arange(TRACK_LEFT + 5, TRACK_LEFT + TRACK_PX, 71.0).tolist()


def clicked() -> Page:
    page = still()
    for number in range(len(METHODS)):
        for x in CLICKS:
            page.event(f".lanes .lane:nth-child({number + 1}) .track", "click", clientX=x, clientY=15).said((number, x))
    return page


RATE, MOMENTS = 10, (0.1, 0.3, 0.6)


def played() -> Page:
    """At its own rate first, then at a chosen one from the start."""
    page = Page().send("race", [race_data()]).wait(100).look("first", ".scrubber").look("rate", "[data-rate][aria-pressed=true]")
    page.event(f'[data-rate="{RATE}"]').input(".scrubber", 0).event(f'[data-rate="{RATE}"]')
    for before, moment in zip((0.0, *MOMENTS), MOMENTS, strict=False):
        page.wait(round(1000 * (moment - before))).look(moment, ".scrubber")
        page.look(("future", moment), ".lanes .lane:nth-child(2) .token.future")
    return page


@pytest.fixture(scope="module")
def drawn() -> dict[str, dict]:
    return dict(zip(("scrubbed", "clicked", "played"), in_node({"race": built("race.js")}, [scrubbed(), clicked(), played()]), strict=True))


def spans(run: PricedEvents) -> list[tuple[float, float]]:
    """From when to when each token's stretch of the track reaches: the tokens of a message share its time."""
    ends = np.cumsum(np.where(run.begins, run.total_s, 0.0))
    found = []
    for row in range(run.n):
        first, last = run.first[row], run.last[row]
        begin = ends[first] - run.total_s[first]
        each = run.total_s[first] / (last - first + 1)
        found.append((begin + each * (row - first), begin + each * (row - first + 1)))
    return found


@pytest.mark.parametrize("number", range(len(METHODS)), ids=METHODS)
def test_each_token_has_its_time_on_the_track_in_its_colour(number: int, drawn) -> None:
    run = raced()[number]
    (*_, background) = [drawn["scrubbed"]["done"][number].style["background"]]
    stops = re.findall(r"var\(--of-(\w+)\) ([\d.e-]+)% ([\d.e-]+)%, transparent ([\d.e-]+)% ([\d.e-]+)%", background)
    assert [stop[0] for stop in stops] == run.decision.tolist()
    for (_, left, edge, gap, right), (begin, end) in zip(stops, spans(run), strict=True):
        assert (float(left), float(right)) == pytest.approx((100 * begin / race_s(), 100 * end / race_s()), abs=1e-3)
        assert float(left) < float(edge) == float(gap) < float(right)


def test_the_flag_stands_where_the_text_parts_and_the_axis_has_its_seconds(drawn) -> None:
    tokens = [[token.token for token in run.tokens] for run in raced()]
    for number, flag in enumerate(drawn["scrubbed"]["flags"]):
        parts = [row for row, (one, other) in enumerate(zip(tokens[0], tokens[number], strict=False)) if one != other]
        others = [row for other in tokens for row, (a, b) in enumerate(zip(tokens[0], other, strict=False)) if a != b]
        row = parts[0] if parts else min(others)
        assert float(flag.style["left"].removesuffix("%")) == pytest.approx(100 * over_at(raced()[number])[row] / race_s(), abs=1e-3)
    ticks = drawn["scrubbed"]["ticks"]
    assert 3 <= len(ticks) <= 11
    for tick in ticks:
        assert float(tick.style.get("left", "0%").removesuffix("%")) == pytest.approx(100 * said(tick.text) / race_s(), abs=1e-3)


@pytest.mark.parametrize("number", range(len(METHODS)), ids=METHODS)
def test_a_token_is_there_when_its_message_has_been_answered(number: int, drawn) -> None:
    looks, run = drawn["scrubbed"], raced()[number]
    for share in SHARES:
        now = share / 1000 * race_s()
        there = int((over_at(run) <= now + 1e-6).sum())
        future = [int(node["data-round"]) for node in looks["future", share, number]]
        assert future == list(range(there + 1, run.n + 1)), share
        decided = run.decision[:there].tolist()
        wanted = {str(decision): decided.count(str(decision)) for decision in Decision if str(decision) in decided}
        audits = [round_ for round_, audit in run.audits.items() if round_ <= there and not audit.would_accept]
        wanted |= {"miss": len(audits)} if audits else {}
        assert {node["data-of"]: int(said(node.text)) for node in looks["counts", share, number]} == wanted
        speed, clip = looks["speed", share][number].text, looks["clip", share][number].style["clip-path"]
        assert 100 - float(re.findall(r"([\d.e-]+)%", clip)[0]) == pytest.approx(share / 10, abs=1e-3)
        assert float(looks["now", share][number]["d"][1:].split()[0]) == pytest.approx(now, abs=1e-4)
        assert float(looks["scrubber", share][0].style["--done"].removesuffix("%")) == pytest.approx(share / 10)
        spent, whole = (said(words) for words in looks["scrubber", share][0]["aria-valuetext"].split(" of "))
        assert (spent, whole) == (pytest.approx(now, abs=0.051), pytest.approx(race_s(), abs=0.051))
        if there < run.n:
            assert speed == f"{there} of {run.n} tokens"
            continue
        parts = speed.split(" · ")
        assert says(parts[0], run.n / run.total_s.sum(), 2) and says(parts[-1], run.total_s.sum(), 2)
        assert len(parts) == 2 or says(parts[1], run.hlm_seconds().sum() / run.total_s.sum(), 2)
        assert (len(parts) == 3) == (METHODS[number] != "hlm")


def test_the_shares_of_a_lane_at_the_end_are_those_of_its_own_seconds(drawn) -> None:
    """Of the race's whole time, in which the fast ones have ended."""
    shares = np.array([said(node.text) for node in drawn["scrubbed"]["shares"]]).reshape(-1, 3)
    for run, row in zip(raced(), shares, strict=True):
        parts = [float(np.where(run.begins, part, 0.0).sum()) / race_s() for part in (run.slm_s, run.air_s, run.llm_s)]
        assert row == pytest.approx(parts, abs=0.0051)


@pytest.mark.parametrize("number", range(len(METHODS)), ids=METHODS)
def test_a_click_on_a_track_chooses_the_token_that_is_there(number: int, drawn) -> None:
    ends = np.array([end for _, end in spans(raced()[number])])
    for x in CLICKS:
        at = (x - TRACK_LEFT) / TRACK_PX * race_s()
        row = int(np.searchsorted(ends, at))
        chosen = [(value["lane"], value["round"]) for _, _, value in drawn["clicked"][number, x]]
        if np.abs(ends - at).min() > 1e-4:
            assert chosen == ([(number, row + 1)] if row < len(ends) else [])


def test_the_race_runs_at_its_rate(drawn) -> None:
    looks, run = drawn["played"], raced()[1]
    (rate,) = [float(node["data-rate"]) for node in looks["rate"]]
    assert rate >= 5 and race_s() / rate <= 12 and (rate == 5 or race_s() / (rate / 2.5) > 12)
    assert said(looks["first"][0]["aria-valuetext"]) == pytest.approx(0.1 * rate, abs=0.0051)
    for moment in MOMENTS:
        now = said(looks[moment][0]["aria-valuetext"])
        assert now == pytest.approx(moment * RATE, abs=0.0051)
        future = len(looks["future", moment])
        assert run.n - (over_at(run) <= now + 0.006).sum() <= future <= run.n - (over_at(run) <= now - 0.006).sum()
