"""What compares the numbers of a strip as the browser is sent it with those of the run's events (`priced_events`), field by field."""

import functools
import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from engine_node import chips_of, drawn_board
from priced_events import PricedEvents, beginnings, gains, over, said, says, tells_snr, weighs
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Event
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.comparison import PricedRun
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from ui.race.race import race_data
from ui.strip.token_strip import Bar, Board, sent_event, strip_data, threshold


@dataclass(frozen=True)
class Sent:
    """What was sent of a run, and its rounds."""

    strip: dict[str, Any]
    rounds: PricedEvents
    level: float | None
    """The threshold that all rounds share."""
    learns: bool = False

    @functools.cached_property
    def board(self) -> dict[str, Any]:
        """What the browser makes of them: counters, plots, the link."""
        return drawn_board(self.strip)

    @functools.cached_property
    def tokens(self) -> list[dict[str, Any]]:
        """What the browser makes of the events."""
        return chips_of(self.rounds.events)

    def counter(self, name: str) -> dict[str, Any]:
        return next(row for row in self.board["counters"] if row["name"] == name)

    def plot(self, name: str) -> dict[str, Any]:
        return next(plot for plot in self.board["plots"] if plot["name"] == name)


def near(values: Iterable[float | None], expected: Iterable[float]) -> bool:
    """Equal to the four figures that are sent; None where unknown."""
    result, wanted = list(values), np.asarray(list(expected), dtype=float)
    assert len(result) == len(wanted)
    assert all(type(value) in (int, float, type(None)) for value in result), "a NaN is no JSON"
    return np.array([math.nan if value is None else value for value in result]) == pytest.approx(wanted, rel=6e-4, abs=1e-12, nan_ok=True)


# Counters -------------------------------------------------------------------------------------------------------------


def speed_counter(one: Sent) -> None:
    spent, row = beginnings(one.rounds.total_s), one.counter("speed")
    assert all(map(says, row["values"], over(np.arange(1.0, one.rounds.n + 1), spent)[one.rounds.last]))
    gains = {name: over(beginnings(seconds), spent)[one.rounds.last] for name, seconds in one.rounds.baselines.items()}
    for t, words in enumerate(row["asides"]):
        known = {name: values[t] for name, values in gains.items() if not math.isnan(values[t])}
        parts = words.split(" · ") if words and "–" not in words else []
        assert [part.split(" × ")[1] for part in parts] == list(known)
        assert all(says(part, value, 2) for part, value in zip(parts, known.values(), strict=True))


def bias_counter(one: Sent) -> None:
    row = one.counter("bias")
    means = over(beginnings(one.rounds.bias), beginnings(~np.isnan(one.rounds.bias)))
    assert all(map(says, row["values"], means)) and set(row["asides"]) == {"0 is best, 2 worst"}


def uploads_counter(one: Sent) -> None:
    row, count = one.counter("uploads"), np.arange(1.0, one.rounds.n + 1)
    assert all(map(says, row["values"], beginnings(one.rounds.sent) / count))
    for t, fewer in enumerate(over(one.rounds.full_bits * count, beginnings(one.rounds.bits))[one.rounds.last]):
        words = row["asides"][t]
        assert words == "no bits" if math.isnan(fewer) else says(words, fewer) and words.startswith("HLM's bits ÷ ")


def false_counter(one: Sent) -> None:
    if not one.rounds.skipped.any():
        assert "false" not in {row["name"] for row in one.board["counters"]}
        return
    row, expected = one.counter("false"), beginnings(np.where(one.rounds.skipped, one.rounds.rejection, 0.0))
    assert list(map(int, row["values"])) == beginnings(one.rounds.false).tolist()
    for words, value in zip(row["asides"], expected, strict=True):
        assert words == "none predicted" if value < 0.05 else said(words) == pytest.approx(value, abs=0.0501)


# Plots ----------------------------------------------------------------------------------------------------------------


def throughput_plot(one: Sent) -> None:
    plot, count = one.plot("throughput"), np.arange(1.0, one.rounds.n + 1)
    wanted = {"so far": one.rounds.total_s, **one.rounds.baselines}
    wanted = {name.replace("large model alone", "large model"): seconds for name, seconds in wanted.items()}
    dashes = {"so far": "solid", "HLM": "dashed", "large model": "dashed"}
    assert [(line["name"], line["dash"]) for line in plot["lines"]] == [(name, dashes[name]) for name in wanted]
    assert all(near(line["values"], over(count, beginnings(wanted[line["name"]]))[one.rounds.last]) for line in plot["lines"])
    each = over(np.where(one.rounds.begins, one.rounds.last - one.rounds.first + 1, 0), one.rounds.total_s)
    assert near(plot["points"], each) and plot["levels"] == [] and near([plot["top"]], [max(10.0, *each[~np.isnan(each)])])
    assert plot["now"] == list(one.counter("speed")["values"]), "one rounding"
    spoken(plot, each)


def spoken(plot: dict[str, Any], points: Iterable[float]) -> None:
    """Every point of a plot in words; nothing for one that is not known."""
    for words, point in zip(plot["each"], points, strict=True):
        assert words == "" if math.isnan(point) else says(words, point) or abs(float(words) - point) < 0.0051


def bias_plot(one: Sent) -> None:
    plot, bias = one.plot("bias"), one.rounds.bias
    (line,) = plot["lines"]
    assert line["dash"] == "solid" and near(line["values"], over(beginnings(bias), beginnings(~np.isnan(bias))))
    assert near(plot["points"], bias) and plot["levels"] == []
    assert (plot["ticks"][0], plot["ticks"][-1], plot["top"]) == (0, 2, 2), "the axis of every run"
    assert plot["now"] == [words if words != "–" else "" for words in one.counter("bias")["values"]], "one rounding"
    spoken(plot, bias)


def uncertainty_plot(one: Sent) -> None:
    plot = one.plot("uncertainty")
    assert near(plot["points"], one.rounds.uncertainty) and plot["top"] == 1.0
    levels = [(row["value"], row["name"], row["dash"]) for row in plot["levels"]]
    assert levels == ([] if one.level is None else [(one.level, "u_th", "solid")])
    assert all(says(row["words"], row["value"], 2) for row in plot["levels"])
    spoken(plot, one.rounds.uncertainty)
    assert one.learns or plot["now"] == plot["each"]
    assert [line["name"] for line in plot["lines"]] == (["learned threshold"] if one.learns else [])
    assert all(near(line["values"], one.rounds.u_th) for line in plot["lines"])


# The picture of the link: packets and their times ---------------------------------------------------------------------


def parts(one: Sent) -> None:
    assert all(map(near, one.board["parts"], (one.rounds.slm_s, one.rounds.air_s, one.rounds.llm_s)))


def link_packets(one: Sent) -> None:
    """Up and down, in words and as a width to scale; of a message's tokens the same in each."""
    link, rounds = one.board["link"], one.rounds
    for sizes, words, widths in zip((rounds.bits, rounds.down), link["packets"], link["widths"], strict=True):
        of_message = sizes[rounds.first]
        assert all(text == "" if size == 0 else weighs(text, size) for text, size in zip(words, of_message, strict=True))
        assert near(widths, [min(1.0, size / rounds.full_bits) for size in of_message])


def link_channel(one: Sent) -> None:
    """The SNR that a message with that token would meet, in words and as a number; none on the outage channel."""
    link, rounds = one.board["link"], one.rounds
    drawn = rounds.channel.snr_db + 10 * np.log10(gains(rounds.channel, rounds.noise))
    known = rounds.channel.fading != "outage" and ("HLM" in rounds.baselines or rounds.messages.all())
    assert near(link["snr"], drawn[rounds.first] if known else np.full(rounds.n, np.nan))
    assert link["average"] == rounds.channel.snr_db
    average, band = f"average {rounds.channel.snr_words}", rounds.channel.bandwidth_hz / 1e6
    for words, snr in zip(link["channel"], drawn[rounds.first], strict=True):
        words, _, width = words.rpartition(", ")
        assert width.endswith("\u00a0MHz") and says(width.removesuffix("\u00a0MHz"), band)
        now, _, mean = words.rpartition(", ")
        assert (mean == average and now.startswith("SNR now ") and tells_snr(now, snr)) if known else words == f"SNR {average}"


def link_whole(one: Sent) -> None:
    """What HLM would send for each token, and how long on the same channel."""
    link, rounds = one.board["link"], one.rounds
    what, size = link["whole"].split(": ")
    assert what == f"HLM would send all {rounds.started.vocabulary_size:,} probabilities" and weighs(size, rounds.full_bits)
    if "HLM" not in rounds.baselines:
        assert set(link["whole_s"]) == {""}
        return
    models = rounds.model_seconds("slm", rounds.uses_slm) + rounds.model_seconds("llm", rounds.uses_llm)
    assert all(map(says, link["whole_s"], rounds.hlm_seconds() - models))


def uploads(one: Sent) -> None:
    """Of a message with several drafts the others name its first token."""
    rounds = one.rounds
    for t, words in enumerate(one.board["link"]["uploads"]):
        first, drafts = rounds.first[t], rounds.drafts[t]
        if rounds.decision[t] == "bonus":
            assert words == f"bonus: from the pass that tested the message of token {first + 1}"
            continue
        if not rounds.sent[t]:
            assert words == ""
            continue
        assert words.endswith(", an outage") == bool(rounds.cut_off[first])
        said_ = words.removesuffix(", an outage")
        what, much, long = (part for half in said_.split(": ") for part in half.split(", ") if "one of" not in part)
        if not rounds.begins[t]:
            assert words.startswith(f"went with token {first + 1}, one of {drafts:.0f} drafts: ")
        elif drafts > 1:
            assert what == f"{drafts:.0f} drafts sent in one message"
        else:
            assert what.startswith("the draft") if math.isnan(rounds.k[t]) else said(what) == rounds.k[t]
        assert weighs(much, rounds.bits[first]) and says(long, rounds.air_s[first]) and long.endswith(" on the way")


COUNTERS = {"speed": speed_counter, "bias": bias_counter, "uploads": uploads_counter, "false": false_counter}
PLOTS = {"throughput": throughput_plot, "bias": bias_plot, "uncertainty": uncertainty_plot}
NUMBERS: dict[str, Callable[[Sent], None]] = {
    **{f"counter {name}": check for name, check in COUNTERS.items()},
    **{f"plot {name}": check for name, check in PLOTS.items()},
    **{check.__name__: check for check in (parts, link_packets, link_channel, link_whole, uploads)},
}
"""What follows from the run's events, the channel and the clock."""


# Toys' runs as they are sent -------------------------------------------------------------------------------------------

SLOW = 1e4
"""Hz: over it the upload of a small law takes as long as a model."""


CASES: dict[str, tuple[str, ChannelSettings, ClockSettings]] = {
    "online": ("cu-hlm-online", ChannelSettings("rayleigh", -5.0, SLOW), ClockSettings()),
    "dssd": ("dssd", ChannelSettings("rician", 0.0, SLOW, 3.0, downlink_snr_db=12.0), ClockSettings("custom", 0.01, 0.2)),
    "dssd-one-link": ("dssd", ChannelSettings("awgn", 1.0, SLOW), ClockSettings()),
    "outage": ("u-hlm", ChannelSettings("outage", -3.0, SLOW), ClockSettings()),
    "outage-target": ("u-hlm", ChannelSettings("outage", -3.0, SLOW, snr_target_db=1.5), ClockSettings("custom", 0.0, 0.0)),
    "learns-host": ("u-hlm-adaptive", ChannelSettings("awgn", 3.0, SLOW), ClockSettings("host")),
    "slm": ("slm", ChannelSettings("rayleigh", 0.0), ClockSettings()),
    "waits": ("cu-hlm-online", ChannelSettings("rayleigh", -5.0, SLOW, header_bits=300), ClockSettings("custom", 0.02, 0.1, 0.05)),
    "spec": ("spec", ChannelSettings("rayleigh", -5.0, SLOW, header_bits=64), ClockSettings("custom", 0.02, 0.1, 0.05)),
    "spec-host": ("spec", ChannelSettings("outage", -3.0, SLOW), ClockSettings("host")),
    "spec-u": ("spec-u", ChannelSettings("rician", 0.0, SLOW), ClockSettings()),
    "dssd-spec": ("dssd-spec", ChannelSettings("awgn", 1.0, SLOW), ClockSettings()),
    "llm-host": ("llm", ChannelSettings("rayleigh", 0.0), ClockSettings("host")),
}


@functools.cache
def decoded(method: str) -> tuple[Event, ...]:
    settings = DecodeSettings(max_tokens=40, u_th=0.6, theta=0.3, false_skip_target=0.125, gamma=3)
    return tuple(decode(toy_pair(30, seed=4, closeness=0.6, end_id=2), "ab", method, settings))


def sent_race(compared: Sequence[PricedRun], link: tuple[ChannelSettings, ClockSettings]) -> dict[str, Any]:
    """A race that has ended as the Compare page sends it, with nothing chosen."""
    events = [sent_event(event) for lane in compared for event in lane.events]
    data = race_data("a-race", compared, link, running=False, recorded=True)
    return json.loads(json.dumps({**data, "since": 0, "events": events, "selected": None, "action": None}))


@functools.cache
def sent(case: str) -> Sent:
    """A toy's run as the Live page sends it, priced otherwise than it was decoded."""
    method, channel, clock = CASES[case]
    events = decoded(method)
    started, finished = events[0], events[-1]
    table = run_table(events, started.settings.seed).recost(channel, clock)
    board = Board(started, finished, table, (channel, clock), Bar("Shown", "stale"), active=True, paused=False, on_press=print)
    u_th = threshold(started)
    shown: dict[str, Any] = {"selected": 3, "action": 7, "u_th": u_th, "running": True, "label": "Tokens"}
    strip = strip_data(events, "strip", "a-run", board, autoplay=False, introduces=True, **shown)
    reads = method in ("cu-hlm-online", "u-hlm", "spec-u")
    return Sent(json.loads(json.dumps(strip)), PricedEvents(events, channel, clock), 0.6 if reads else None, method == "u-hlm-adaptive")
