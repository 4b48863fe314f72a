"""What the strip's script draws of a run, in node, against what the run's events say (`priced_events`): chips, legend, counters, plots,
link, lanes and the replay, at several tokens.
"""

import math
import re
from collections.abc import Callable, Hashable
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np
import pytest
from priced_events import beginnings, gains, over, said, says
from sent_strips import Sent, decoded, sent
from web_node import Node, Page, in_node

from cuhlm_core.events import Decision, TokenDecided
from cuhlm_core.storage import plain
from little_world.suggestions import suggested_questions
from ui.live.bars import with_verdict
from ui.web.bridge import built

SCRIPTS = {"strip": built("strip.js")}
RUNS = ("online", "spec", "spec-u", "dssd", "outage", "slm", "learns-host", "llm-host")
PLOTS = ("throughput", "bias", "uncertainty")
LINK_PX, PLOT_LEFT, BUSY_LEFT, BUSY_PX, LANE_PX = 300.0, 20.0, 10.0, 400.0, 10.0
BOXES = {
    ".waves": (100, 50, LINK_PX, 200),
    ".packets": (100, 50, LINK_PX, 60),
    ".plots": (0, 0, 500, 600),
    ".plot": (0, 0, 500, 200),
    ".plots svg": (PLOT_LEFT, 30, 500, 150),
    ".busy-lanes": (BUSY_LEFT, 20, BUSY_PX, 3 * LANE_PX),
}
OF_A_PLOT = {
    "ticks": ".tick[text-anchor=end]:not(.axis)",
    "rounds": ".tick.round", "curves": ".curve", "marks": ".mark-of", "levels": ".level",
}  # fmt: skip
WHOLE = {
    "chips": ".token", "texts": ".token .text", "letters": ".token .letter", "bars": ".token .u", "k": ".token .k",
    "drafts": ".token .draft", "trace": ".waves .trace.to-come", "met": ".waves .met", "lanes": ".busy .doing", "strip": ".strip.whole",
    "time bars": ".time-bar", "time seconds": ".time .seconds", "time words": ".time-run :is(p, strong)",
}  # fmt: skip
for _at, _name in enumerate(PLOTS, start=1):
    WHOLE |= {f"{_name} {part}": f"#plots .plot:nth-child({_at}) {selector}" for part, selector in OF_A_PLOT.items()}
WHOLE |= {f"legend {one}": f".counted[data-filter={one}] path" for one in Decision}
"""What is looked at once, with the whole run shown."""
AT = {
    "counters": ".number", "values": ".number .value", "asides": ".number .aside", "units": ".number .unit", "position": ".position",
    "scrubber": ".scrubber", "filters": ".filter .count", "gauge": ".side.phone .gauge", "rows": ".row .share", "row words": ".row-words",
    "channel": ".channel", "upload": ".upload", "ghost": ".packets .ghost text", "up": ".packet.up", "up box": ".packet.up rect",
    "down": ".packet.down", "down box": ".packet.down rect", "up words": ".packet.up text", "dot": ".waves .at", "here": ".waves .here",
    "met window": ".waves clipPath rect", "sentence": ".headline", "counted": ".counted",
    "windows": "#plots clipPath rect", "now": "#plots .now",
    "rings": "#plots .chosen", "busy now": ".busy-now", "busy window": ".busy clipPath rect", "shares": ".busy-share",
    "future": ".token.future", "answer": ".answer", "small": ".side.phone .row .share", "large": ".side.mast .row .share",
}  # fmt: skip
"""What is looked at once a token is chosen with the scrubber."""


def shown(case: str, **changes: object) -> dict[str, Any]:
    """What is sent of a run that has ended, with nothing chosen."""
    one = sent(case).strip
    return {**one, "running": False, "selected": None, "board": {**one["board"], "active": False}, **changes}


def laid(case: str, **changes: object) -> Page:
    """The run on its page: the strip, and the plots next to it."""
    page = Page()
    for selector, box in BOXES.items():
        page.box(selector, *box)
    return page.send("strip", [shown(case, **changes)]).send("strip", [{"plots_of": "strip", "names": PLOTS}], "plots")


def places(case: str) -> list[int]:
    """The tokens at which the run is looked at."""
    n = sent(case).rounds.n
    return sorted({1, min(5, n), max(1, n // 2), n})


def followed(case: str) -> Page:
    page = laid(case).key("t")
    for name, selector in WHOLE.items():
        page.look(name, selector)
    for at in places(case):
        page.input(".scrubber", at)
        for name, selector in AT.items():
            page.look((name, at), selector)
        page.wait(250).said(("said", at)).key("Escape").look(("so far", at), "#plots .now")
    return page


PAGES: dict[Hashable, Callable[[], Page]] = {case: partial(followed, case) for case in RUNS}
"""Every page of these tests, which one process of node draws."""


def page_of(*of: Any) -> Callable[[Callable[..., Page]], Callable[..., Page]]:
    """Adds what a function draws to the pages, by its name or once for each of several arguments."""

    def add(build: Callable[..., Page]) -> Callable[..., Page]:
        PAGES.update({(build.__name__, *one): partial(build, *one) for one in of} or {build.__name__: build})
        return build

    return add


@pytest.fixture(scope="module")
def drawn() -> dict[Hashable, dict]:
    return dict(zip(PAGES, in_node(SCRIPTS, [build() for build in PAGES.values()]), strict=True))


def clock(one: Sent) -> np.ndarray:
    """Seconds from the start to the end of each token [n + 1]; a message's pass with its first token."""
    return np.concatenate(([0.0], np.cumsum(np.where(one.rounds.begins, one.rounds.total_s, 0.0))))


def missed(one: Sent) -> list[int]:
    """Rounds whose audit would have rejected them."""
    return [round_ for round_, audit in sorted(one.rounds.audits.items()) if not audit.would_accept]


def shape(path: str) -> str:
    """What a path draws first, without its numbers."""
    return re.sub(r"[-\d.\s]", "", path.partition("z")[0])


@pytest.mark.parametrize("case", RUNS)
def test_the_legend_has_the_markers_of_the_plots(case: str, drawn) -> None:
    looks = drawn[case]
    for mark in looks["throughput marks"]:
        (key,) = looks[f"legend {mark['data-decision']}"]
        assert shape(key["d"]) == shape(mark["d"])


@pytest.mark.parametrize("case", RUNS)
def test_where_the_time_goes_is_said_in_bars_that_add_up_to_the_run_s_seconds(case: str, drawn) -> None:
    looks, total = drawn[case], sent(case).rounds.total_s.sum()
    parts = [said(node.text) for node in looks["time seconds"]]
    shares = [float(node.style["--share"]) for node in looks["time bars"]]
    if not parts:  # of what the models took on this machine there may be none
        assert case in ("learns-host", "llm-host") and looks["time words"][0].text.endswith(("large model.", "never arrives."))
        return
    assert says(looks["time words"][0].text.partition(": ")[2], total, 3) and sum(parts) == pytest.approx(total, rel=5e-3)
    assert len(parts) == 5 and shares == pytest.approx([one / max(parts) for one in parts], abs=5e-3)
    assert ("takes less" in looks["time words"][-1].text) == (case == "slm")


# The chips and what is counted ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", RUNS)
def test_a_chip_is_its_token(case: str, drawn) -> None:
    looks, one = drawn[case], sent(case)
    tokens = one.rounds.tokens
    named = [(int(node["data-round"]), node["data-decision"]) for node in looks["chips"]]
    assert named == [(token.round, str(token.decision)) for token in tokens]
    assert [node.text for node in looks["letters"]] == [Decision(token.decision).letter for token in tokens]
    assert [node.text for node in looks["texts"]] == ["end" if token.is_end else token.text.replace(" ", "␣") for token in tokens]
    known = [token.uncertainty for token in tokens if token.uncertainty is not None]
    assert [float(node.style["--u"]) for node in looks["bars"]] == pytest.approx(known, abs=6e-5)
    assert [int(node.text) for node in looks["k"]] == [token.k for token in tokens if token.k is not None]
    replaced = [token.draft_text.replace(" ", "␣") for token in tokens if token.decision is Decision.RESAMPLE]
    assert [node.text for node in looks["drafts"]] == replaced
    marks = {
        "miss": missed(one),
        "first-miss": missed(one)[:1],
        "end": [token.round for token in tokens if token.is_end],
        "message-first": [
            row for row, (begins, chip) in enumerate(zip(one.rounds.begins, one.tokens, strict=True), 1) if begins and "first" in chip
        ],
    }
    for name, rounds in marks.items():
        assert [int(node["data-round"]) for node in looks["chips"] if name in node.classes] == rounds
    (strip,) = looks["strip"]
    assert ("thresholded" in strip.classes) == (one.level is not None)
    assert one.level is None or float(strip.style["--threshold"]) == one.level


@pytest.mark.parametrize("case", RUNS)
def test_counters_count_up_to_the_token_that_is_shown(case: str, drawn) -> None:
    looks, one = drawn[case], sent(case)
    rounds, count = one.rounds, np.arange(1.0, one.rounds.n + 1)
    expected = {
        "speed": over(count, beginnings(rounds.total_s))[rounds.last],
        "bias": over(beginnings(rounds.bias), beginnings(~np.isnan(rounds.bias))),
        "uploads": beginnings(rounds.sent) / count,
        "false": beginnings(rounds.false),
    }
    for at in places(case):
        names = [node["data-counter"] for node in looks["counters", at]]
        assert set(names) <= expected.keys() and {"speed", "uploads"} <= set(names)
        for name, value, aside, unit in zip(names, *(looks[part, at] for part in ("values", "asides", "units")), strict=True):
            row, number = one.counter(name), expected[name][at - 1]
            assert value.text == "–" if math.isnan(number) else says(value.text, number), (name, at)
            assert aside.text == (row["asides"][at - 1] if row["asides"] else "")
            assert unit.text == (row["one"] if value.text == "1" and row["one"] else row["words"])
        (position,), (scrubber,) = looks["position", at], looks["scrubber", at]
        shown_, all_, took = re.split(r" / |\u2002·\u2002", position.text)
        assert (int(shown_), int(all_)) == (at, rounds.n) and float(took.removesuffix(" s")) == pytest.approx(clock(one)[at], abs=0.0051)
        assert float(scrubber.style["--done"].removesuffix("%")) == pytest.approx(100 * at / rounds.n)
        assert [int(node["data-round"]) for node in looks["future", at]] == list(range(at + 1, rounds.n + 1))
        said = {kind: (name, value) for kind, name, value in looks["said", at]}
        assert said["state"][0] == "selected" and said["state"][1]["round"] == at
        assert looks["answer", at][0].text == "".join(token.text for token in rounds.tokens[:at])


@pytest.mark.parametrize("case", RUNS)
def test_the_legend_counts_what_is_shown(case: str, drawn) -> None:
    one = sent(case)
    for at in places(case):
        decided = one.rounds.decision[:at].tolist()
        numbers = [decided.count(str(decision)) for decision in Decision]
        *kinds, miss = (node.text.partition("\u2002") for node in drawn[case]["filters", at])
        assert [int(number) for number, _, _ in kinds] == numbers
        assert [said(share) for _, _, share in kinds] == pytest.approx([number / at for number in numbers], abs=0.0051)
        assert miss[0] == str(sum(round_ <= at for round_ in missed(one)))
        said_counts = [re.findall(r"\d+", node.text)[0] for node in drawn[case]["counted", at]]
        assert said_counts == [*map(str, numbers), miss[0]], "the legend in words"


# The plots ------------------------------------------------------------------------------------------------------------


def points(path: Node) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML]([\d.-]+) ([\d.-]+)", path["d"])]


def height(ticks: list[Node], y: float, power: float = 1.0) -> float:
    """The value at a height, by the ticks at the left: the first is the lowest, and 0. `power`: of the axis."""
    (low, at_low), (high, at_high) = ((float(node.text), float(node["y"]) - 4) for node in (ticks[0], ticks[-1]))
    assert low == 0 and high > 0 and at_low > at_high, "what is larger stands higher"
    return max(0.0, (at_low - y) / (at_low - at_high)) ** (1 / power) * high


def plotted(one: Sent, name: str) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """The markers of a plot by round, and its curves by name."""
    rounds, count = one.rounds, np.arange(1.0, one.rounds.n + 1)
    if name == "throughput":
        seconds = {"so far": rounds.total_s, **rounds.baselines}
        each = over(np.where(rounds.begins, rounds.last - rounds.first + 1, 0), rounds.total_s)
        return each, {line: over(count, beginnings(values))[rounds.last] for line, values in seconds.items()}
    if name == "bias":
        return rounds.bias, {"mean": over(beginnings(rounds.bias), beginnings(~np.isnan(rounds.bias)))}
    return rounds.uncertainty, {"learned threshold": rounds.u_th} if one.learns else {}


@pytest.mark.parametrize("name", PLOTS)
@pytest.mark.parametrize("case", RUNS)
def test_a_plot_has_each_value_at_its_round_and_height(case: str, name: str, drawn) -> None:
    looks, one = drawn[case], sent(case)
    ticks, labels = looks[f"{name} ticks"], {int(node.text): float(node["x"]) for node in looks[f"{name} rounds"] if node.text.isdigit()}
    marks, lines = plotted(one, name)
    step, power = (float(ticks[-1].text) - float(ticks[0].text)) / 100, 1 / 3 if name == "bias" else 1.0
    assert all(height(ticks, float(node["y"]) - 4, power) == pytest.approx(float(node.text), abs=step) for node in ticks)
    for path, values in zip(looks[f"{name} curves"], lines.values(), strict=True):
        known = np.flatnonzero(~np.isnan(values))
        placed = dict(zip((known + 1).tolist(), points(path), strict=True))
        shown_ = np.minimum(values[known], float(ticks[-1].text))
        assert [height(ticks, y, power) for _, y in placed.values()] == pytest.approx(shown_, abs=step)
        for round_, x in labels.items():
            assert round_ not in placed or placed[round_][0] == pytest.approx(x, abs=0.11)
        assert [x for x, _ in placed.values()] == sorted(x for x, _ in placed.values())
    for node in looks[f"{name} marks"]:
        of_kind = (one.rounds.decision == node["data-decision"]) & ~np.isnan(marks)
        assert node["d"].count("M") == of_kind.sum() > 0
    for node in looks[f"{name} levels"]:
        assert height(ticks, float(node["d"].split()[1].split("H")[0])) == pytest.approx(one.level, abs=step)
    assert len(looks[f"{name} levels"]) == (name == "uncertainty" and one.level is not None)


@pytest.mark.parametrize("case", RUNS)
def test_plots_are_shown_up_to_the_token_and_say_its_value_and_that_so_far(case: str, drawn) -> None:
    looks, one = drawn[case], sent(case)
    for number, name in enumerate(PLOTS):
        labels = {int(node.text.removeprefix("token ")): float(node["x"]) for node in looks[f"{name} rounds"]}
        xs = np.polynomial.Polynomial.fit(list(labels), list(labels.values()), 1)
        for at in places(case):
            marks, lines = plotted(one, name)
            edge, ring, now, so_far = (looks[part, at][number] for part in ("windows", "rings", "now", "so far"))
            assert xs(at) < float(edge["width"]) < xs(at + 1)
            value, mean = marks[at - 1], next(iter(lines.values()), marks)[at - 1]
            if math.isnan(value):
                assert now.text == "" and ring["visibility"] == "hidden"
            else:
                before, found, spoken = now.text.rpartition(f"token {at}: ")
                assert found and before == (f"{next(iter(lines))} {so_far.text}, " if lines and so_far.text else "")
                assert says(spoken, value) or abs(float(spoken) - value) < 0.0051
                assert float(ring["cx"]) == pytest.approx(xs(at), abs=0.11)
            assert so_far.text == "" if math.isnan(mean) else says(so_far.text, mean) or abs(said(so_far.text) - mean) < 0.0051


SWEEP = np.arange(PLOT_LEFT, PLOT_LEFT + 500, 7.0).tolist()
THIRD = "#plots .plot:nth-child(3) "


@page_of()
def hovered() -> Page:
    page = laid("online").look("rounds", THIRD + ".tick.round")
    for x in SWEEP:
        page.event(THIRD + "svg", "pointermove", clientX=x, clientY=90).look(x, THIRD + ".now")
    return page.event(THIRD + "svg", "click", clientX=PLOT_LEFT + 250, clientY=90).look("chosen", ".token[aria-selected=true]")


def test_a_pointer_on_a_plot_reads_the_round_that_is_drawn_there(drawn) -> None:
    """Hovering names the marker that is nearest; a click chooses it."""
    looks, one = drawn["hovered"], sent("online")
    labels = {int(node.text.removeprefix("token ")): float(node["x"]) for node in looks["rounds"]}
    xs = np.polynomial.Polynomial.fit(list(labels), list(labels.values()), 1)(np.arange(1, one.rounds.n + 1)) + PLOT_LEFT
    half = (xs[1] - xs[0]) / 2
    for x in SWEEP:
        nearest, words = int(np.abs(xs - x).argmin()), looks[x][0].text
        away = abs(xs[nearest] - x)
        if away < half - 0.1:
            assert words.startswith(f"token {nearest + 1}: "), (x, words)
            assert said(words.partition(": ")[2]) == pytest.approx(one.rounds.uncertainty[nearest], abs=0.0051)
        elif away > half + 0.1:
            assert not words.startswith("token"), (x, words)
    assert sum(looks[x][0].text.startswith("token") for x in SWEEP) > 40
    assert [int(node["data-round"]) for node in looks["chosen"]] == [int(np.abs(xs - PLOT_LEFT - 250).argmin()) + 1]


# The picture of the system --------------------------------------------------------------------------------------------


def packet_px(one: Sent, bits: float) -> float:
    return max(3.0, LINK_PX * min(1.0, bits / one.rounds.full_bits))


@pytest.mark.parametrize("case", RUNS)
def test_packets_have_the_width_of_their_bits_and_the_dot_the_snr(case: str, drawn) -> None:
    looks, one = drawn[case], sent(case)
    rounds = one.rounds
    snr = (rounds.channel.snr_db + 10 * np.log10(gains(rounds.channel, rounds.noise)))[rounds.first]
    known = one.board["link"]["snr"][0] is not None
    trace = points(looks["trace"][0])
    assert len(trace) == (rounds.n if known else 0)
    messages = np.flatnonzero(rounds.bits[rounds.first] > 0) if known else []
    assert [node["data-decision"] for node in looks["met"]] == [rounds.decision[row] for row in messages]
    assert [(float(node["cx"]), float(node["cy"])) for node in looks["met"]] == [trace[row] for row in messages]
    if known:
        x, y = np.array(trace).T
        low, high = snr.argmin(), snr.argmax()
        assert y[high] < y[low] or snr[high] == snr[low]
        assert y == pytest.approx(np.interp(snr, snr[[low, high]], y[[low, high]]), abs=0.2)
        assert x == pytest.approx(np.linspace(x[0], x[-1], rounds.n), abs=0.11) and 0 < x[0] < x[-1] < LINK_PX
    for at in places(case):
        row = rounds.first[at - 1]
        for way, sizes in (("up", rounds.bits), ("down", rounds.down)):
            (packet,), (box,) = looks[way, at], looks[f"{way} box", at]
            assert (packet.style.get("display") == "none") == (sizes[row] == 0)
            if sizes[row] > 0:
                assert float(box["width"]) == pytest.approx(packet_px(one, sizes[row]), abs=0.06)
                end = LINK_PX - float(box["width"]) if way == "up" else 0.0
                assert float(box["x"]) == pytest.approx(end, abs=0.06), "it has arrived"
                assert packet["data-decision"] == rounds.decision[at - 1]
        (here,), (dot,) = looks["here", at], looks["dot", at]
        assert (here.style.get("display") == "none") != known
        assert not known or (float(dot["cx"]), float(dot["cy"])) == trace[at - 1]
        (seen,) = looks["met window", at]
        assert not known or trace[at - 1][0] < float(seen["width"]) < (*(x for x, _ in trace), math.inf)[at]
        link = one.board["link"]
        assert (looks["channel", at][0].text, looks["upload", at][0].text) == (link["channel"][at - 1], link["uploads"][at - 1])
        assert looks["up words", at][0].text == link["packets"][0][at - 1] or rounds.bits[row] == 0
        assert looks["ghost", at][0].text.endswith(link["whole_s"][at - 1])


@pytest.mark.parametrize("case", RUNS)
def test_both_models_show_the_probabilities_of_the_token(case: str, drawn) -> None:
    looks, one = drawn[case], sent(case)
    for at in places(case):
        token, audit = one.rounds.tokens[at - 1], one.rounds.audits.get(at)
        read = audit if audit is not None and not token.target_top else token
        for side, top, own in (("small", token.draft_top, token.draft_prob), ("large", read.target_top, read.target_prob)):
            known = [prob for _, _, prob in top] + [own] * (own is not None)
            assert all(min(abs(float(bar.style["--share"]) - prob) for prob in known) < 5.1e-5 for bar in looks[side, at])
        shares = [float(node.style["--share"]) for node in looks["rows", at]]
        assert all(abs(said(words.text) - share) < 0.0051 for words, share in zip(looks["row words", at], shares, strict=True))
        (gauge,) = looks["gauge", at]
        compared = token.u_th is not None and token.uncertainty is not None
        assert gauge.hidden != compared
        if compared:
            assert float(gauge.style["--u"]) == pytest.approx(token.uncertainty, abs=5.1e-5)
            assert float(gauge.style["--limit"]) == pytest.approx(token.u_th, abs=5.1e-5)
        assert looks["sentence", at][0].text == one.tokens[at - 1]["scene"]["headline"]


# The lanes ------------------------------------------------------------------------------------------------------------


class Doing(NamedTuple):
    """What device, link or station does, in seconds."""

    begin: float
    long: float
    token: int


def intervals(one: Sent) -> dict[str, list[Doing]]:
    """Each draft, wait, upload (to the end of its reply) and pass of a run, one exchange after the other."""
    found: dict[str, list[Doing]] = {"draft": [], "wait": [], "upload": [], "pass": []}
    rounds, starts = one.rounds, clock(one)
    for row in map(int, np.flatnonzero(rounds.begins)):
        begin, slm, air, llm = (float(part[row]) for part in (starts, rounds.slm_s, rounds.air_s, rounds.llm_s))
        drafts = int(rounds.drafts[row]) if rounds.uses_slm[row] else 0
        found["draft"] += [Doing(begin + i * slm / drafts, slm / drafts, row + 1 + i) for i in range(drafts)]
        if rounds.messages[row]:
            found["upload"].append(Doing(begin + slm, air, row + 1))
            found["wait"].append(Doing(begin + slm, air + llm, row + 1))
        if rounds.uses_llm[row]:
            found["pass"].append(Doing(float(starts[row + 1]) - llm, llm, row + 1))
    return found


@pytest.mark.parametrize("case", RUNS)
def test_lanes_show_what_device_link_and_station_do_and_how_long(case: str, drawn) -> None:
    looks, one = drawn[case], sent(case)
    paths = {node["data-doing"]: re.findall(r"M([\d.e-]+) [\d.]+H([\d.e-]+)v", node["d"]) for node in looks["lanes"]}
    expected = intervals(one)
    assert [float(start) for start, _ in paths["draft"]] == pytest.approx([part.begin for part in expected["draft"]], abs=3e-6)
    assert [float(start) for start, _ in paths["upload"]] == pytest.approx([part.begin for part in expected["upload"]], abs=3e-6)
    reply = sum(float(end) - float(start) for start, end in paths["reply"])
    lengths = {name: sum(float(end) - float(start) for start, end in paths[name]) for name in ("upload", "pass")}
    assert lengths["upload"] + reply == pytest.approx(one.rounds.air_s.sum(), abs=1e-4)
    assert lengths["pass"] == pytest.approx(one.rounds.llm_s.sum(), abs=1e-4)
    parts = [np.cumsum(np.where(one.rounds.begins, part, 0.0)) for part in (one.rounds.slm_s, one.rounds.air_s, one.rounds.llm_s)]
    for at in places(case):
        now = clock(one)[at]
        assert float(looks["busy now", at][0]["d"][1:].split()[0]) == pytest.approx(now, rel=1e-3)
        assert float(looks["busy window", at][0]["width"]) == pytest.approx(now, rel=2.1e-3)
        for node, part in zip(looks["shares", at], parts, strict=True):
            assert said(node.text) == pytest.approx(part[at - 1] / now, abs=0.0051)


SWEPT = [(x, lane) for x in np.arange(BUSY_LEFT + 2, BUSY_LEFT + BUSY_PX, 9.0).tolist() for lane in ("device", "station")]


@page_of()
def hovered_lanes() -> Page:
    page = laid("spec-u").look("view", ".busy-lanes")
    for x, lane in SWEPT:
        y = 20 + (0.5 if lane == "device" else 2.5) * LANE_PX
        page.event(".busy-lanes", "pointermove", clientX=x, clientY=y).look((x, lane), ".busy-words")
    return page


def test_a_pointer_on_the_lanes_reads_what_is_drawn_there(drawn) -> None:
    looks, one = drawn["hovered_lanes"], sent("spec-u")
    begin, _, wide, _ = map(float, looks["view"][0]["viewBox"].split())
    known, said_of = intervals(one), set()
    for x, lane in SWEPT:
        at, words = begin + (x - BUSY_LEFT) / BUSY_PX * wide, looks[x, lane][0].text
        kinds = ("draft", "wait") if lane == "device" else ("pass",)
        here = [(kind, *part) for kind in kinds for part in known[kind] if part.begin - 1e-5 <= at < part.begin + part.long + 1e-5]
        if (len(here) == 1 and not (here[0][1] + 1e-5 < at < here[0][1] + here[0][2] - 1e-5)) or len(here) > 1:
            continue  # at the edge of one
        verb = {"draft": "drafts token", "wait": "waits for", "pass": "verifies the message of token"}
        assert (words == "") == (not here), (x, lane, words)
        for kind, _, long, token in here:
            assert verb[kind] in words and says(words.partition(": ")[2], long)
            assert kind == "wait" or f" token {token}: " in words
            said_of.add((kind, token))
    assert len(said_of) > 6


# The replay -----------------------------------------------------------------------------------------------------------

MOST_WAIT_S, FRAME_S = 1.5, 0.021
SPEEDS = (("online", 1), ("online", 2), ("spec", 0.5), ("spec-u", 5))
MOMENTS = (0.2, 0.5, 0.9, 1.6, 2.4)


def reached(one: Sent, model_seconds: float) -> int:
    """How many tokens are over by then; each waits as long as it took, and a message's with it."""
    waits = np.where(one.rounds.begins, np.minimum(one.rounds.total_s, MOST_WAIT_S), 0.0)
    return int((np.cumsum(waits) <= model_seconds).sum())


def counted(position: list[Node]) -> int:
    return int(position[0].text.split(" / ")[0])


@page_of(*SPEEDS)
def replayed(case: str, speed: float) -> Page:
    page = laid(case).event(f'[data-speed="{speed:g}"]')
    for before, moment in zip((0.0, *MOMENTS), MOMENTS, strict=False):
        page.wait(round(1000 * (moment - before))).look(moment, ".position")
    return page


@pytest.mark.parametrize(("case", "speed"), SPEEDS)
def test_the_replay_shows_the_tokens_that_the_model_clock_has_reached(case: str, speed: float, drawn) -> None:
    looks, one = drawn["replayed", case, speed], sent(case)
    for moment in MOMENTS:
        count = counted(looks[moment])
        assert reached(one, speed * (moment - FRAME_S)) <= count <= reached(one, speed * (moment + 1e-6)), moment
        assert said(looks[moment][0].text.partition("·\u2002")[2]) == pytest.approx(clock(one)[count], abs=0.0051)
    assert reached(one, speed * MOMENTS[0]) < reached(one, speed * MOMENTS[-1])


@page_of()
def introduced() -> Page:
    playback = {"autoplay": True, "introduces": True, "speed": sent("slm").strip["playback"]["speed"]}
    page = laid("slm", playback=playback).wait(20).look("first", ".position")
    return page.wait(3480).look("half", ".position").wait(3700).look("all", ".position")


def test_a_first_replay_shows_its_first_token_at_once_and_takes_seven_seconds(drawn) -> None:
    looks, one = drawn["introduced"], sent("slm")
    assert counted(looks["first"]) == 1
    half = reached(one, 3.5 * clock(one)[-1] / 7)
    assert abs(counted(looks["half"]) - half) <= 1 and counted(looks["all"]) == one.rounds.n


FRAME = 0.01
"""Seconds of the model clock that a frame is, half as fast."""


def first_message(one: Sent) -> dict[str, float]:
    """Moments at which device, link and station work at the first token."""
    slm, air, llm = (float(part[0]) for part in (one.rounds.slm_s, one.rounds.air_s, one.rounds.llm_s))
    moments = {"drafting": slm / 2, "unanswered": slm + air / 2, "checking": slm + air + llm / 2}
    return {name: FRAME * round(moment / FRAME) for name, moment in moments.items()}


def slowly(page: Page, moments: dict[str, float], looks: dict[str, str]) -> Page:
    """Looks at moments of the model clock, played half as fast."""
    page.event('[data-speed="0.5"]')
    before = 0
    for moment, seconds in moments.items():
        page.wait(20 * round(seconds / FRAME) - before)
        before = 20 * round(seconds / FRAME)
        for name, selector in looks.items():
            page.look((name, moment), selector)
    return page


@page_of()
def underway() -> Page:
    return slowly(laid("online"), first_message(sent("online")), {"picture": ".picture", "box": ".packet.up rect", "busy": ".busy-now"})


def test_while_a_token_is_on_its_way_the_picture_shows_who_works_and_how_far_its_packet_is(drawn) -> None:
    looks, one = drawn["underway"], sent("online")
    wide = packet_px(one, one.rounds.bits[0])
    for name, spent in first_message(one).items():
        working = {"drafting", "unanswered", "checking"} & set(looks["picture", name][0].classes)
        assert working == {name} | ({"unanswered"} if name == "drafting" else set())
        travelled = min(1.0, max(0.0, (spent - one.rounds.slm_s[0]) / one.rounds.air_s[0]))
        assert float(looks["box", name][0]["x"]) == pytest.approx(travelled * (LINK_PX - wide), abs=0.06)
        assert float(looks["busy", name][0]["d"][1:].split()[0]) == pytest.approx(spent, abs=1e-6)


def drafted(one: Sent) -> tuple[int, list[str], dict[str, float]]:
    """Of the first message whose drafts were thrown: its row, its drafts, and moments while they are written and after its reply."""
    row = next(row for row in np.flatnonzero(one.rounds.begins) if one.rounds.exchanges[one.rounds.tokens[row].exchange].discarded)
    exchange, slm = one.rounds.exchanges[one.rounds.tokens[row].exchange], float(one.rounds.slm_s[row])
    tested = [token for token in one.rounds.tokens if token.exchange == exchange.number and token.decision is not Decision.BONUS]
    texts = [token.draft_text if token.decision is Decision.RESAMPLE else token.text for token in tested] + list(exchange.discarded)
    assert len(texts) == one.rounds.drafts[row] > 1
    moments = {"early": 0.2 * slm, "late": 0.8 * slm, "written": 1.3 * slm, "answered": float(one.rounds.total_s[row]) + FRAME}
    return int(row), [text.replace(" ", "␣") for text in texts], {name: FRAME * math.ceil(at / FRAME) for name, at in moments.items()}


@page_of()
def with_drafts() -> Page:
    row, _, moments = drafted(sent("spec"))
    page = laid("spec").input(".scrubber", row) if row else laid("spec")
    return slowly(page, moments, {"drafts": ".stretch .text", "thrown": ".stretch .thrown .text"})


def test_drafts_of_a_message_appear_while_they_are_written_and_those_thrown_go(drawn) -> None:
    looks, one = drawn["with_drafts"], sent("spec")
    row, texts, moments = drafted(one)
    for name in ("early", "late", "written"):
        written = min(len(texts), math.floor(len(texts) * moments[name] / one.rounds.slm_s[row] + 1e-9))
        assert [node.text for node in looks["drafts", name]] == texts[:written]
    thrown = [text.replace(" ", "␣") for text in one.rounds.exchanges[one.rounds.tokens[row].exchange].discarded]
    assert [node.text for node in looks["thrown", "answered"]] == thrown != []


# For a projector, and runs that grow ----------------------------------------------------------------------------------


@page_of()
def lectured() -> Page:
    page = laid("online").key("l").wait(40).look("strip", ".strip.whole").look("question", ".question")
    return page.key("Escape").wait(40).look("after", ".strip.whole")


def test_a_lecture_says_the_question_and_escape_ends_it(drawn) -> None:
    looks, one = drawn["lectured"], sent("online")
    assert "lecture" in looks["strip"][0].classes and looks["question"][0].text == one.rounds.started.prompt
    assert "lecture" not in looks["after"][0].classes


@page_of()
def decided_otherwise() -> Page:
    page = Page()
    for selector, box in BOXES.items():
        page.box(selector, *box)
    whole = shown("online")
    run, verdict = plain(with_verdict(decoded("slm"), read=True)), {"verdict": "wrong", "answered": "6"}
    branch = {"been": "Had token 1 not been sent", "shown": verdict, "run": run}
    offers: dict[str, Any] = {}
    page.send("strip", [{**whole, "board": {**whole["board"], "otherwise": offers}}]).event('[data-speed="all"]')
    page.look("button", ".whatif").event(".whatif").said("wish")
    page.send("strip", [{**whole, "board": {**whole["board"], "otherwise": {"branch": branch}}}])
    page.look("back", ".whatif").look("words", ".headline").look("rows", ".both-row").look("picture", ".picture")
    page.event(".whatif").said("undo").send("strip", [{"part_of": "strip", "part": "facts"}], "facts")
    page.event(".token[data-round='3']").wait(50).look("tokens", ".another option")
    page.change(".another select", sent("online").rounds.tokens[2].target_top[1][0]).said("token").key("Escape")
    refusal = {"words": "Outside.", "asked": "zzz", "questions": ["what is 1 + 1", "what is 2 + 2"]}
    page.send("strip", [{**whole, "board": {**whole["board"], "otherwise": offers, "refusal": refusal}}])
    page.look("refused", ".headline").look("questions", ".question-link").event(".question-link").said("question")
    near = {**refusal, "asked": "How tall is a giraffe?"}
    page.send("strip", [{**whole, "board": {**whole["board"], "otherwise": offers, "refusal": near}}])
    page.look("near", ".question-link")
    slips = {**refusal, "asked": "What do girafes eat?"}
    page.send("strip", [{**whole, "board": {**whole["board"], "otherwise": offers, "refusal": slips}}])
    page.look("nearly", ".headline").look("slips", ".question-link").event(".question-link.first").said("meant")
    general = {**refusal, "general": "Ask others"}
    page.send("strip", [{**whole, "board": {**whole["board"], "otherwise": offers, "refusal": general}}])
    return page.look("general", ".question-link").look("parts", ".both").event(".question-link.general").said("others")


def test_the_panel_offers_another_decision_shows_both_runs_and_what_can_be_asked_instead(drawn) -> None:
    looks, one = drawn["decided_otherwise"], sent("online")
    replaced = next(token for token in one.rounds.tokens if token.decision == "resample")
    assert looks["button"][0].text == "What if it had not asked?" and not looks["button"][0].hidden
    assert [value["round"] for _, name, value in looks["wish"] if name == "otherwise"] == [replaced.round]
    assert [value["what"] for _, name, value in looks["wish"] if name == "otherwise"] == ["skip"]
    both = zip(one.rounds.tokens, (event for event in decoded("slm") if isinstance(event, TokenDecided)), strict=False)
    diverging = next(ours.round for ours, other in both if ours.token != other.token)
    assert looks["words"][0].text.startswith(f"Had token 1 not been sent, the text would diverge at token {diverging}, ")
    assert looks["back"][0].text == "Back to the run"
    assert [node.text[:9] for node in looks["rows"]] == ["As it was", "Otherwise"] and looks["picture"][0].hidden
    assert all(re.search(r" s · .+ in \d+ uploads? · mean bias [\d.]+$", node.text) for node in looks["rows"])
    assert [value["round"] for _, name, value in looks["undo"] if name == "otherwise"] == [None]
    token = one.rounds.tokens[2]
    offered = dict.fromkeys(row for top in (token.draft_top[:5], token.target_top[:5]) for row, *_ in top if row != token.token)
    assert [int(node["value"]) for node in looks["tokens"][1:]] == [*offered]
    ((_, _, taken),) = [said for said in looks["token"] if said[1] == "otherwise"]
    assert (taken["round"], taken["what"]) == (3, token.target_top[1][0])
    assert looks["refused"][0].text == "Outside." and [node.text for node in looks["questions"]] == ["what is 1 + 1", "what is 2 + 2"]
    assert [value for _, name, value in looks["question"] if name == "question"] == ["what is 1 + 1"]
    near = [node.text for node in looks["near"]]
    assert len(near) == 2 and all("giraffe" in text and text in suggested_questions() for text in near), near
    assert looks["slips"][0].text == "Did you mean: What do giraffes eat?" and looks["nearly"][0].text.startswith("Nearly a question")
    assert [value for _, name, value in looks["meant"] if name == "question"] == ["What do giraffes eat?"]
    assert [node.text for node in looks["general"]] == ["Ask others", "what is 1 + 1", "what is 2 + 2"]
    assert looks["parts"][0].text == "Ask othersOr ask one of these:what is 1 + 1what is 2 + 2"
    assert [list(value) for _, name, value in looks["others"] if name == "question"] == [["at"]]


SINCE = 7
GROWN = ("online", "spec-u")


@page_of(*((case, in_parts) for case in GROWN for in_parts in (False, True)))
def grown(case: str, in_parts: bool) -> Page:
    whole = shown(case)
    events = whole["events"]
    cut = 1 + next(at for at, event in enumerate(events) if event.get("round") == SINCE)
    early, later = {**whole, "events": events[:cut]}, {**whole, "events": events[cut:], "since": cut}
    page = Page()
    for selector, box in BOXES.items():
        page.box(selector, *box)
    for data in (early, later) if in_parts else (whole,):
        page.send("strip", [data])
    page.send("strip", [{"plots_of": "strip", "names": PLOTS}], "plots").event('[data-speed="all"]')
    for name in ("chips", "trace", "met", "throughput curves", "uncertainty marks", "lanes"):
        page.look(name, WHOLE[name])
    for at in (3, 7, 8, 12):
        page.input(".scrubber", at)
        for name in ("values", "asides", "position", "now", "channel", "upload", "busy now", "shares"):
            page.look((name, at), AT[name])
    return page


@pytest.mark.parametrize("case", GROWN)
def test_a_run_that_grows_is_drawn_as_the_whole_one(case: str, drawn) -> None:
    assert drawn["grown", case, True] == drawn["grown", case, False]


def test_a_run_under_way_asks_for_more_soon_and_a_page_that_is_left_asks_no_more():
    """Within 0.5 s while nothing is ahead, within 0.9 s while it is paused, and never on a page that a link has led away from."""

    def page(paused: bool, html: str = "") -> Page:
        board = {**sent("online").strip["board"], "active": True, "paused": paused}
        under_way = shown("online", running=True, board=board)
        return Page(html).send("strip", [under_way]).input(".scrubber", sent("online").rounds.n).said("scrubbed")

    pages = [page(paused).wait(500).said("soon").wait(400).said("later") for paused in (False, True)]
    pages.append(page(False, '<a href="http://here/Other">Other</a>').event("a").wait(500).said("soon").wait(400).said("later"))
    asked = [{name for name, words in one.items() if "more" in map(itemgetter(1), words)} for one in in_node(SCRIPTS, pages)]
    assert asked == [{"soon"}, {"later"}, set()]
