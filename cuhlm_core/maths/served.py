"""How many users one base station serves: a closed loop of users on the model clock, whose messages share forward passes. No models.

Each of U users writes answers one after another, on a device and a link of its own, exchange by exchange as `schedule` places them. The
base station makes one pass at a time. When it is free and messages of b users wait, it begins a pass over all of them, which reads their
k >= b positions. What such a pass takes is the caller's, such as tau_LLM (1 + p_user (b - 1) + p_token (k - b)).

A message that brings s skipped tokens and D drafts is read at s + D positions, and at one more where the reply may bring a bonus token
(`StationLoop.unread`). So of a text all is read but the tail behind its last message. As on the model clock, neither the pass over a prompt
nor an audit after the last message is priced.

Limits. One user finds the station free: its times are its run's own price where p_token = 0. Users in step, whose messages come at the
same moments, are each as fast as alone where p_user = p_token = 0. Others then wait for the pass that is on, at most tau_LLM.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from cuhlm_core.maths.costs import BoolArray, RoundInputs
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.settings import ClockSettings

MOST_USERS = 2_000
"""A base station that serves so many counts as one without a limit."""
START_TOKENS, WARM_TOKENS, COUNTED_TOKENS = 10, 100, 1_000
"""In the time that a reader at that speed takes for so many tokens users begin, their beginning is over, the simulation ends."""


class Messages(NamedTuple):
    """The messages [M] of answers that are written one after another; behind the last one the first comes again. A token that the LLM
    writes alone counts as one."""

    meanwhile: IntArray
    """Drafts before it that the device may make before the last reply: all within an answer, else the tail of the answer before."""
    afterwards: IntArray
    """Drafts before it that wait for the end of the answer before; 0 within an answer."""
    read: IntArray
    """Positions that its pass reads."""
    tokens: IntArray
    """Written since the last message."""
    up_s: FloatArray
    """Seconds from the last draft until it is at the station: half the round trip, the air, the billed downlink."""
    down_s: FloatArray
    """Seconds from the end of the pass until the reply is at the device."""
    bonus: BoolArray
    """The device may go on behind the bonus token that it expects (`schedule.Demand`)."""
    restarts: BoolArray
    """It begins again at the reply: everywhere under the sequential schedule."""


def messages_of(inputs: RoundInputs, uplink_s: FloatArray, draws_bonus: bool, clock: ClockSettings, order: IntArray) -> Messages:
    """The messages of answers in an order [a], in which each may come several times; one of them has a message.

    Of the rounds [n] of the answers, `RoundCosts.uplink_s` [n]; draws_bonus: `Method.draws_bonus`. Where a draft was replaced it is not
    recorded whether a bonus token could have followed: it counts as if, a position too many where the last draft would have ended the text.
    """
    begins = np.flatnonzero(inputs.first)
    sizes = np.diff(begins, append=len(inputs.first))[order]
    ends = np.cumsum(sizes)
    rows = np.repeat(begins[order] + sizes - ends, sizes) + np.arange(ends[-1])
    here = np.flatnonzero(inputs.llm_passes[rows] > 0)
    answer, asking = np.repeat(np.arange(len(order)), sizes)[here], rows[here]
    drafted, written = np.cumsum(inputs.slm_passes[rows].astype(np.int64)), np.cumsum(inputs.tokens[rows])
    of_answers = np.concatenate([[0], drafted[ends - 1]])  # drafts before each
    before, last, until = (np.roll(one, 1) for one in (drafted[here], answer, of_answers[answer + 1]))
    first = answer != last
    first[0], before[0], until[0] = True, before[0] - drafted[-1], until[0] - drafted[-1]  # the last message is that of the turn before
    sent, bonus, restarts = inputs.transmitted[asking], inputs.bonus[asking], inputs.restarts[asking].astype(np.bool_)
    down_s = np.where(sent, clock.rtt_s / 2, 0.0)
    return Messages(
        meanwhile=np.where(first, until, drafted[here]) - before,
        afterwards=np.where(first, drafted[here] - until, 0),
        read=drafted[here] - np.where(first, of_answers[answer], before) + (~sent | (draws_bonus & (bonus | restarts))),
        tokens=np.diff(written[here], prepend=written[here[-1]] - written[-1]),
        up_s=uplink_s[asking] - down_s,
        down_s=down_s,
        bonus=bonus,
        restarts=restarts | ~sent | (clock.schedule == "sequential"),
    )


class ClosedLoop:
    """Users of one base station in S simulations side by side, each with messages of its own."""

    def __init__(self, streams: Sequence[Messages], draft_s: float, pass_s: Callable[[Any, Any], Any]):
        """draft_s: seconds of a draft; pass_s: seconds of passes over the messages of so many users [S] and so many positions [S]."""
        self._sizes = np.array([len(one.read) for one in streams])
        self._firsts = np.cumsum(self._sizes) - self._sizes
        self._messages = Messages(*map(np.concatenate, zip(*streams, strict=True)))
        self._draft_s, self._pass_s = draft_s, pass_s
        drawn = [np.random.default_rng(seed).random((MOST_USERS, 2)).T for seed in range(len(streams))]
        self._begins, places = np.stack(drawn, axis=1)
        self._places = (places * self._sizes[:, None]).astype(np.int64)
        known = self._messages
        waits = (known.meanwhile + known.afterwards) * draft_s + known.up_s + known.down_s + pass_s(1, known.read)
        self._alone = float(known.tokens.sum() / waits.sum())

    def users(self, rate: float) -> FloatArray:
        """[S] the most users whose mean speed is at least `rate` tokens a second, inf from MOST_USERS on.

        The mean, not the slowest of them: nothing tells the users apart but the answers that they happen to write, so in the long run each
        has the mean, and in a short one the slowest says how short it is.
        """

        def reached(users: IntArray) -> BoolArray:
            most = int(users.max())
            begins, places = START_TOKENS / reader * self._begins[:, :most], self._places[:, :most]
            speeds = self.speeds(users, begins, places, (WARM_TOKENS / reader, COUNTED_TOKENS / reader))
            return np.asarray(np.nanmean(speeds, axis=1) >= rate)

        reader = max(rate, self._alone / 4)  # a quick clock has no passes without end
        low, high = np.zeros(len(self._sizes), dtype=np.int64), np.ones(len(self._sizes), dtype=np.int64)
        while (more := reached(high)).any() and high[more].min() < MOST_USERS:
            low, high = np.where(more, high, low), np.where(more, np.minimum(2 * high, MOST_USERS), high)
        while (high - low > 1).any():
            middle = np.maximum((low + high) // 2, 1)
            more = reached(middle)
            low, high = np.where(more, middle, low), np.where(more, high, np.maximum(middle, low + 1))
        return np.where(low + 1 >= MOST_USERS, np.inf, low)

    def speeds(self, users: IntArray, begins: FloatArray, places: IntArray, window: tuple[float, float]) -> FloatArray:
        """[S, U] tokens a second of each user; NaN for those beyond a simulation's number of `users` [S].

        begins [S, U]: seconds at which each begins; places [S, U]: with which of the messages. Counted is from the last reply up to the
        window's first end, or else the beginning, to the last reply up to its second end. 0 where no reply comes between.
        """
        known, at = self._messages, self._firsts[:, None] + places
        there = np.arange(begins.shape[1]) < users[:, None]
        free, since, latest = begins.copy(), begins.copy(), begins.copy()
        written, clock = np.zeros(begins.shape), np.zeros(len(users))
        drafted, arrives = self._arrivals(at, free, begins)
        arrives = np.where(there, arrives, np.inf)
        while ((begun := np.maximum(clock, arrives.min(axis=1))) < window[1]).any():
            who = np.nonzero(arrives <= np.where(begun < window[1], begun, -1.0)[:, None])
            of, message = who[0], at[who]
            waiting = np.bincount(of, minlength=len(users))
            clock = begun + self._pass_s(waiting, np.bincount(of, known.read[message], minlength=len(users)))
            replied = clock[of] + known.down_s[message]
            early, counted = replied <= window[0], replied <= window[1]
            since[who] = np.where(early, replied, since[who])
            latest[who] = np.where(counted, replied, latest[who])
            written[who] += known.tokens[message] * (counted & ~early)
            ahead = np.where(known.bonus[message], np.minimum(drafted[who] + self._draft_s, replied), drafted[who])
            free[who] = np.where(known.restarts[message], replied, ahead)
            at[who] = self._firsts[of] + (message + 1 - self._firsts[of]) % self._sizes[of]
            drafted[who], arrives[who] = self._arrivals(at[who], free[who], replied)
        speeds = np.divide(written, latest - since, out=np.zeros(begins.shape), where=latest > since)
        return np.where(there, speeds, np.nan)

    def _arrivals(self, at: IntArray, free: FloatArray, replied: FloatArray) -> tuple[FloatArray, FloatArray]:
        """When the drafts of messages are ready, and when they are at the station, of devices that are free and have the last reply."""
        known = self._messages
        drafted = free + known.meanwhile[at] * self._draft_s
        leaves = np.maximum(drafted, replied) + known.afterwards[at] * self._draft_s
        return np.where(known.afterwards[at] > 0, leaves, drafted), leaves + known.up_s[at]
