"""What a loss buys over the best lossless row: two points of a sweep on the same prompts, and the links on which they change places.

The costs of both are computed from the sweep's own rounds and channel realisations. Under any fading a token takes compute + messages
RTT + air(W) seconds, where air falls with the bandwidth W, so that the faster of two rows changes at most once as W grows: where,
bisection finds.
That holds of sums: where a device drafts on while its message travels, no such place is sought.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import check_sequential
from cuhlm_core.maths.statistics import FloatArray, Interval
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.points import LOSSLESS, Point, Sweep, SweptConfiguration

LEAST_HZ, MOST_HZ = 1e3, 1e8
"""Bandwidths between which two rows may change places."""
COMPARED = "sampled"
"""The payload compared with a lossless row that has none to choose: 8 bits, which the draft is drawn from, bias nothing and travel as they
are."""
MOST_RTT_S = 10.0
_HALVINGS = 40
"""Of five decades: to a relative 1e-11."""


class Rivals(NamedTuple):
    """Two points of a sweep that are compared."""

    lossless: Point
    skipping: Point


def leanest(points: Sequence[Point], tolerance: float) -> Point | None:
    """The point of the fewest bits a token within the tolerance, of equal ones the fastest; None without any."""
    lossless = best_lossless(points)
    timed = [point for point in points if math.isfinite(point.throughput.value) and not point.lossless and point.loss.within(tolerance)]
    near = [point for point in timed if lossless is not None and may_compare(point.payload, lossless.payload)]
    return min(near, key=lambda point: (point.bits_per_token, -point.throughput.value), default=None)


def may_compare(payload: str | None, lossless: str | None) -> bool:
    """Whether a row with a payload may be compared with a lossless one: it has the same, or none to choose. Next to a lossless row without
    a payload it has what travels, COMPARED."""
    return payload in (None, lossless or COMPARED)


def nearest_miss(points: Sequence[Point]) -> Point | None:
    """The skipping point in the payload COMPARED that surely loses least: the tolerance that would admit it."""
    skipping = [point for point in points if point.skips and point.payload in (None, COMPARED) and math.isfinite(point.loss.most)]
    return min(skipping, key=lambda point: point.loss.most, default=None)


def best_lossless(points: Sequence[Point]) -> Point | None:
    """The fastest lossless point; None without any."""
    lossless = (point for point in points if point.lossless and math.isfinite(point.throughput.value))
    return max(lossless, key=lambda point: point.throughput.value, default=None)


def gain_over_lossless(
    sweep: Sweep, method: str, settings: Mapping[str, Any], channel: ChannelSettings, clock: ClockSettings
) -> Interval | None:
    """Times as fast as LOSSLESS over the sweep's prompts, 95 % interval; None where the sweep has no row of just these settings there."""
    priced = [sweep.configurations[row] for row in sweep.rows_on(channel, clock)]
    found = next((one.name for one in priced if one.method == method and _decoded_so(one, settings)), None)
    if found is None or all(one.name != LOSSLESS for one in priced):
        return None
    two = _rows_by_name(sweep, LOSSLESS, found)
    weights = bootstrap.prompt_weights(len(two.numbers))
    tokens, seconds = two.tokens.astype(np.float64), two.seconds(channel, clock)
    speed = bootstrap.ratio(weights @ tokens.T, weights @ seconds.T)
    return bootstrap.interval(bootstrap.ratio(speed[:, 1], speed[:, 0]), len(two.numbers))


def pair_of(sweep: Sweep, pair: Rivals) -> Sweep:
    """The sweep of the two alone, the lossless row first."""
    return _rows_by_name(sweep, pair.lossless.configuration, pair.skipping.configuration)


def _rows_by_name(sweep: Sweep, *names: str) -> Sweep:
    decoded = [one.name for one in sweep.configurations]
    return sweep.only([decoded.index(name) for name in names])


def speeds_of(two: Sweep, channel: ChannelSettings, clock: ClockSettings) -> FloatArray:
    """[2] tokens a second, all prompts together."""
    return bootstrap.ratio(two.tokens.sum(axis=1).astype(np.float64), two.seconds(channel, clock).sum(axis=1))


def critical_hz(two: Sweep, channel: ChannelSettings, clock: ClockSettings) -> float | None:
    """The bandwidth at which both rows are as fast, by bisection of its logarithm; None where there is none from LEAST_HZ to MOST_HZ.
    UserError for rows whose exchanges overlap."""
    check_sequential(clock)

    def skipping_leads(bandwidth_hz: float) -> bool:
        first, second = speeds_of(two, replace(channel, bandwidth_hz=bandwidth_hz), clock)
        return bool(second > first)

    low, high = LEAST_HZ, MOST_HZ
    below = skipping_leads(low)
    if below == skipping_leads(high):
        return None
    for _ in range(_HALVINGS):
        middle = math.sqrt(low * high)
        low, high = (middle, high) if skipping_leads(middle) == below else (low, middle)
    return math.sqrt(low * high)


def messages(two: Sweep) -> FloatArray:
    """[2] messages a token, each of which waits for the round trip."""
    return np.asarray(two.totals["messages"].sum(axis=1) / two.tokens.sum(axis=1))


def critical_rtt_s(two: Sweep, channel: ChannelSettings, clock: ClockSettings) -> float | None:
    """The round-trip time at which both rows are as fast, whatever the clock's; None where there is none from 0 to MOST_RTT_S.

    s_0 + m_0 RTT = s_1 + m_1 RTT, with the seconds a token s of a link without a round trip and the messages a token m. UserError for rows
    whose exchanges overlap.
    """
    check_sequential(clock)
    seconds, sent = 1 / speeds_of(two, channel, replace(clock, rtt_s=0.0)), messages(two)
    rtt_s = float(bootstrap.ratio(np.array(seconds[1] - seconds[0]), np.array(sent[0] - sent[1])))
    return rtt_s if 0 <= rtt_s <= MOST_RTT_S else None


class LeadMap(NamedTuple):
    """How many times as fast as the lossless row skipping is, on every link of a grid: bandwidths [w] and round-trip times [r], rising, and
    tokens a second [2, r, w], the lossless row first."""

    bandwidths_hz: FloatArray
    rtts_s: FloatArray
    speeds: FloatArray

    @property
    def lead(self) -> FloatArray:
        """[r, w] above 1 where skipping is faster."""
        return np.asarray(self.speeds[1] / self.speeds[0])


def lead_map(two: Sweep, channel: ChannelSettings, clock: ClockSettings, bandwidths_hz: FloatArray, rtts_s: FloatArray) -> LeadMap:
    """Both rows on a grid of bandwidths [w] and round-trip times [r]; the channel's and the clock's own do not count. UserError for rows
    whose exchanges overlap."""
    check_sequential(clock)
    still = replace(clock, rtt_s=0.0)
    seconds = np.stack([1 / speeds_of(two, replace(channel, bandwidth_hz=float(width)), still) for width in bandwidths_hz], axis=1)
    total_s = seconds[:, None, :] + messages(two)[:, None, None] * rtts_s[:, None]
    return LeadMap(bandwidths_hz, rtts_s, 1 / total_s)


_UNSAID = {"bonus": "published"}
"""What a row that does not say it was decoded with."""
_CLOSE = {"u_th": {"abs_tol": 0.0051}, "eta": {"rel_tol": 0.07}}
"""Differences that do not count: the Live page's sliders have steps."""


def _decoded_so(one: SweptConfiguration, settings: Mapping[str, Any]) -> bool:
    """Whether a configuration has these settings, but for the link, which the page chooses; those that are not in `settings` are equal."""
    own = {name: value for name, value in {**_UNSAID, **one.settings}.items() if name in settings and name not in ("channel", "clock")}
    return all(
        math.isclose(value, settings[name], **_CLOSE.get(name, {"rel_tol": 1e-6}))
        if isinstance(value, float) and isinstance(settings[name], int | float)
        else value == settings[name]
        for name, value in own.items()
    )
