"""The costs of rounds on the model clock under a channel, and those under HLM or with the LLM alone. No models.

The channel never changes the tokens: a cost is computed from bits and flags alone, and takes no token. So the costs of a finished run
are recomputed exactly and at once for another SNR, fading, bandwidth or clock; the decoder computes each round's cost in the same
way, with n = 1.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import SLOT_SECONDS, FloatArray, IntArray, channel_gain, db_to_linear, outage_slots, seconds_at, shannon_rate
from cuhlm_core.maths.schedule import LAST_BIT
from cuhlm_core.settings import MAX_TOKENS, TAU_LLM, TAU_SLM, ChannelSettings, ClockSettings

BoolArray = NDArray[np.bool_]


def clock_constants(clock: ClockSettings) -> tuple[float, float]:
    """(tau_SLM, tau_LLM) in seconds: the paper's for kind "paper", whatever the fields say; the fields for "custom".

    Raises UserError for kind "host", which has a time for each round instead of constants.
    """
    if clock.kind == "paper":
        return TAU_SLM, TAU_LLM
    if clock.kind == "custom":
        return clock.slm_s, clock.llm_s
    raise UserError("The host clock has no constants: it takes the measured time of each round.")


def check_sequential(clock: ClockSettings) -> None:
    """For formulas that add up draft, upload and pass: UserError for a clock under which they overlap."""
    if clock.schedule != "sequential":
        raise UserError("These times are sums of draft, upload and pass, one after the other: choose the schedule sequential.")


# What a round costs ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoundInputs:
    """What was sent and computed in each round's exchange; arrays of one length [n]. Raises UserError if they do not fit together."""

    payload_bits: IntArray
    """Bits uploaded, >= 0; not counted where `transmitted` is false."""
    transmitted: BoolArray
    """The round had an upload."""
    slm_passes: IntArray | BoolArray
    """SLM passes that are charged, >= 0."""
    llm_passes: IntArray | BoolArray
    """LLM passes that are charged, >= 0."""
    host_slm_s: FloatArray
    """Measured seconds of the SLM, >= 0; read by the host clock only."""
    host_llm_s: FloatArray
    """Measured seconds of the LLM, >= 0; read by the host clock only."""
    billed_downlink_bits: IntArray = field(default_factory=lambda: np.zeros((), dtype=np.int64))
    """Bits sent down whose time counts (dssd's rejections), >= 0; not counted where `transmitted` is false. 0 everywhere if not given."""
    tokens: IntArray = field(default_factory=lambda: np.ones((), dtype=np.int64))
    """Tokens of the exchange that begins in the round, 0 in its others, whose costs are 0, too. 1 everywhere if not given."""
    restarts: BoolArray = field(default_factory=lambda: np.zeros((), dtype=np.bool_))
    """What the device drafts behind the exchange does not stand (`schedule.Demand.restarts`); read under the overlapped schedule only, as
    the next one."""
    first: BoolArray = field(default_factory=lambda: np.zeros((), dtype=np.bool_))
    """An answer begins; in row 0 only if not given."""

    def __post_init__(self) -> None:
        shape = (len(self.payload_bits),)
        if self.first.ndim == 0:
            object.__setattr__(self, "first", np.arange(*shape) == 0)
        for name in ("billed_downlink_bits", "tokens", "restarts"):
            if getattr(self, name).ndim == 0:
                object.__setattr__(self, name, np.broadcast_to(getattr(self, name), shape))
        if any(array.shape != shape for array in vars(self).values()):
            raise UserError("The inputs of a cost must be arrays with one entry a round.")
        if (self.payload_bits < 0).any() or (self.billed_downlink_bits < 0).any():
            raise UserError("Payload bits must be 0 or more in every round.")

    @property
    def air_bits(self) -> IntArray:
        """Bits whose transfer takes time, [n]: the upload and the billed downlink, 0 where nothing is transmitted."""
        return (self.payload_bits + self.billed_downlink_bits) * self.transmitted

    @property
    def bonus(self) -> BoolArray:
        """bool [n]: the exchange that begins in the round has a token more than its message had drafts."""
        return np.asarray(self.transmitted & (self.tokens > self.slm_passes))

    def transfers(self, channel: ChannelSettings) -> list[tuple[IntArray, ChannelSettings]]:
        """Bits on the air [n], headers included, and the link that they meet."""
        loads = transfer_bits(self.payload_bits * self.transmitted, self.billed_downlink_bits * self.transmitted, channel)
        return list(zip(loads, links_of(channel), strict=True))


@dataclass(frozen=True)
class RoundCosts:
    """The cost of each round; arrays [n]."""

    snr_db: FloatArray
    """SNR drawn for the round in dB; nan without an upload and on the outage channel."""
    outage: BoolArray
    """The transfer ran into the slot limit; its time is charged, its token stays (PAPER_NOTES 18)."""
    uplink_s: FloatArray
    """Seconds on the link: those of `RoundInputs.transfers` on the air, and the round-trip time."""
    slm_s: FloatArray
    llm_s: FloatArray
    overlapped_s: FloatArray
    """Seconds by which the round moves the end of its run where the device drafts on; nan where exchanges follow one another."""
    ahead_passes: IntArray
    """`schedule.Placed.ahead_passes`: 0 where exchanges follow one another."""

    @cached_property
    def total_s(self) -> FloatArray:
        """What the round adds to its run's time, the denominator of Eq. 7: the sum of the three, or overlapped_s."""
        return np.where(np.isnan(self.overlapped_s), self.slm_s + self.uplink_s + self.llm_s, self.overlapped_s)


@overload
def transfer_bits(up: int, down: int, channel: ChannelSettings) -> list[int]: ...
@overload
def transfer_bits(up: IntArray, down: IntArray, channel: ChannelSettings) -> list[IntArray]: ...
def transfer_bits(up: Any, down: Any, channel: ChannelSettings) -> list[Any]:
    """Bits on the air, headers included, of a message and its billed downlink, numbers or arrays: in one transfer, or each by itself where
    the downlink has its own SNR."""
    up, down = channel.with_header(up), channel.with_header(down)
    return [up + down] if channel.downlink_snr_db is None else [up, down]


def links_of(channel: ChannelSettings) -> list[ChannelSettings]:
    """The links that `transfer_bits` meet."""
    return [channel] if channel.downlink_snr_db is None else [channel, channel.downlink]


class Realisation(NamedTuple):
    """A channel in n rounds; the columns are arrays, or lists where rounds are read one by one."""

    channel: ChannelSettings
    links: list[ChannelSettings]
    snr_db: Sequence[float] | FloatArray
    """[n]; empty on the outage channel."""
    rates: Sequence[Sequence[float] | FloatArray]
    """bit/s [n] of each link; empty on the outage channel."""
    draws: FloatArray
    """[2, n] the rounds' uniforms."""

    @classmethod
    def from_uniforms(cls, channel: ChannelSettings, channel_uniforms: FloatArray, read: Any = slice(None)) -> "Realisation":
        """That of the rounds' uniforms [n, 2]; only rounds that are `read` meet a fade: quantiles take time."""
        links, snr_db, rates = links_of(channel), np.zeros(0), list[FloatArray]()
        if not channel.law.by_slots:
            gain = np.ones(len(channel_uniforms))
            gain[read] = channel_gain(channel, channel_uniforms[read])
            rates = [np.asarray(shannon_rate(link.bandwidth_hz, db_to_linear(link.snr_db) * gain)) for link in links]
            snr_db = channel.snr_db + 10 * np.log10(gain)
        return cls(channel, links, snr_db, rates, channel_uniforms.T)

    def listed(self) -> "Realisation":
        """The same, to be read round by round."""
        return self._replace(snr_db=np.asarray(self.snr_db).tolist(), rates=[np.asarray(rate).tolist() for rate in self.rates])

    def air_seconds(self, rounds: Any, up: Any, down: Any) -> tuple[Any, Any]:
        """Seconds on the air of messages and their billed downlinks, and whether they ran into the slot limit; `rounds` is their index, or
        a slice for arrays (Eq. 6; outage channel: Appendix D)."""
        loads = transfer_bits(up, down, self.channel)
        seconds: Any = 0.0
        outage: Any = False
        if not self.channel.law.by_slots:
            for bits, rates in zip(loads, self.rates, strict=True):
                seconds = seconds + _seconds(bits, rates[rounds])
            return seconds, outage
        for bits, draws, link in zip(loads, self.draws, self.links, strict=False):
            slots, cut_off = outage_slots(bits, draws[rounds], link)
            seconds, outage = seconds + slots * SLOT_SECONDS, outage | cut_off
        return seconds, outage


def _seconds(bits: Any, rate: Any) -> Any:
    """`channel.seconds_at`; of numbers without the price of arrays."""
    if isinstance(rate, float):
        return (bits / rate if rate else math.inf) if bits else 0.0
    return seconds_at(bits, rate)


def model_seconds(slm_passes: Any, llm_passes: Any, host_s: tuple[Any, Any], clock: ClockSettings) -> tuple[Any, Any]:
    """Seconds of the SLM and of the LLM, numbers or arrays: the clock's constants for each pass, or on the host clock what was measured."""
    if clock.kind == "host":
        return host_s
    tau_slm, tau_llm = clock_constants(clock)
    return tau_slm * slm_passes, tau_llm * llm_passes


def round_costs(inputs: RoundInputs, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings) -> RoundCosts:
    """Seconds of every exchange: tau_SLM + tau(t) + tau_LLM, each where it applies (Eq. 6-7; outage channel: Appendix D), and for one with
    an upload the clock's round-trip time, 0 in the paper.

    `channel_uniforms` [n, 2] are the rounds' uniforms of Purpose.CHANNEL. The paper clock charges the paper's constants whatever the
    clock's fields say, the custom clock the fields, the host clock the measured seconds; each only where the model is used.
    A billed downlink is one transfer with its round's upload, on the same channel: the round's own SNR and bandwidth, so that its seconds
    are bits / (W log2(1 + SNR)) as the upload's; on the outage channel both share the round's slots, and T_max. Where the downlink has a
    mean SNR of its own it meets the round's fading with that; on the outage channel its slots are its own, drawn with the round's other
    uniform, up to T_max by themselves.
    Row t depends on row t of the inputs only, but for `total_s` and `ahead_passes` under the overlapped schedule. Raises UserError when the
    lengths differ, and when the host clock lacks a time that it needs (negative or nan).
    """
    n = len(inputs.payload_bits)
    if channel_uniforms.shape != (n, 2):
        raise UserError(f"The cost of {n} rounds needs channel uniforms of shape ({n}, 2), not {channel_uniforms.shape}.")
    sent = np.asarray(inputs.transmitted, dtype=bool)
    met = Realisation.from_uniforms(channel, channel_uniforms, sent)
    air_s, outage = met.air_seconds(slice(None), inputs.payload_bits * sent, inputs.billed_downlink_bits * sent)
    outage = np.broadcast_to(outage, (n,))
    snr_db = np.where(sent, met.snr_db, np.nan) if len(met.rates) else np.full(n, np.nan)
    uplink_s = air_s + clock.rtt_s * sent

    slm_s, llm_s = model_seconds(inputs.slm_passes, inputs.llm_passes, _times_where_run(inputs, clock), clock)
    return RoundCosts(snr_db, outage, uplink_s, slm_s, llm_s, *scheduled(inputs, slm_s, uplink_s, llm_s, clock))


def _times_where_run(inputs: RoundInputs, clock: ClockSettings) -> tuple[FloatArray, FloatArray]:
    """The measured seconds of both models, 0 where they did not run; UserError where the host clock needs one that is not there."""
    slm_s = np.where(inputs.slm_passes > 0, inputs.host_slm_s, 0.0)
    llm_s = np.where(inputs.llm_passes > 0, inputs.host_llm_s, 0.0)
    if clock.kind == "host" and not (np.minimum(slm_s, llm_s) >= 0).all():  # nan is not
        raise UserError("The host clock needs a measured time, 0 or more, of each model in every round that uses it.")
    return slm_s, llm_s


def scheduled(
    inputs: RoundInputs, slm_s: FloatArray, uplink_s: FloatArray, llm_s: FloatArray, clock: ClockSettings
) -> tuple[FloatArray, IntArray]:
    """`RoundCosts.overlapped_s` and `ahead_passes` [n] under the clock's schedule; the seconds are those of the rounds' exchanges, uplink_s
    with the round-trip time."""
    moved, ahead = np.full(len(slm_s), np.nan), np.zeros(len(slm_s), dtype=np.int64)
    if clock.schedule == "sequential":
        return moved, ahead
    moved[:] = 0.0
    rows = np.flatnonzero(inputs.tokens > 0)
    demanded = demand_columns(inputs, rows, slm_s, uplink_s, llm_s, clock)
    first = inputs.first[rows].copy()
    first[:1] = True
    begins = np.flatnonzero(first)
    place_in_answer = np.arange(len(rows)) - begins[np.cumsum(first) - 1]
    before = np.zeros((3, len(begins)))  # of each answer: where the next exchange starts, the last reply, the end so far
    answer = np.cumsum(first) - 1
    for turn in range(int(place_in_answer.max(initial=-1)) + 1):  # the exchanges of all answers that are their first, second, …
        now = np.flatnonzero(place_in_answer == turn)
        own = answer[now]
        with np.errstate(invalid="ignore"):  # behind an endless exchange
            *after, ahead[rows[now]] = placed_side_by_side([column[now] for column in demanded], *before[:, own])
            moved[rows[now]] = np.where(after[2] > before[2, own], after[2] - before[2, own], 0.0)
        before[:, own] = after
    return moved, ahead


def placed_side_by_side(
    demanded: Sequence[Any], start: FloatArray, replied: FloatArray, end: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray, IntArray]:
    """`schedule.place` under the overlapped schedule for exchanges side by side, their `Demand`s as columns [n]: where the next ones start,
    their replies, the ends so far, and the passes ahead."""
    drafts, draft_s, sent, up_s, pass_s, down_s, rtt_s, bonus, restarts = demanded
    drafted = start + drafts * draft_s
    verified = np.where(sent, np.maximum(drafted, replied), drafted) + up_s + rtt_s / 2 + pass_s
    replied = np.where(sent | (pass_s > 0), verified + down_s + rtt_s / 2, replied)
    waited = passes_within(replied - drafted, draft_s)
    behind = np.where(bonus, np.minimum(drafted + draft_s, replied), drafted)
    ahead = np.where(restarts, waited, np.where(bonus, np.minimum(1, waited), 0))
    end = np.maximum(end, np.maximum(drafted, replied))
    return np.where(~sent & (pass_s > 0), end, np.where(restarts, replied, behind)), replied, end, ahead


def passes_within(seconds: FloatArray, draft_s: FloatArray) -> IntArray:
    """Drafts [n] that begin within some seconds, as `schedule.place` counts them."""
    with np.errstate(invalid="ignore", divide="ignore"):
        counted = np.ceil(np.minimum(np.where(draft_s > 0, seconds / draft_s - LAST_BIT, MAX_TOKENS), MAX_TOKENS))
    return np.where(seconds > 0, counted, 0).astype(np.int64)


def demand_columns(
    inputs: RoundInputs, rows: IntArray, slm_s: FloatArray, uplink_s: FloatArray, llm_s: FloatArray, clock: ClockSettings
) -> Sequence[NDArray[Any]]:
    """The fields of the `Demand`s [n] of the exchanges that begin in these rows; what comes down is part of what goes up."""
    sent, drafts = inputs.transmitted[rows], inputs.slm_passes[rows].astype(np.int64)
    each = np.divide(slm_s[rows], drafts, out=np.zeros(len(rows)), where=drafts > 0)
    rtt_s = clock.rtt_s * sent
    down = np.zeros(len(rows))
    return drafts, each, sent, uplink_s[rows] - rtt_s, llm_s[rows], down, rtt_s, inputs.bonus[rows], inputs.restarts[rows]


# What they would cost otherwise ---------------------------------------------------------------------------------------


def sent_whole(inputs: RoundInputs, full_bits: int) -> RoundInputs:
    """The same rounds as HLM has them: both models run and a whole distribution of `full_bits` bits goes up in each, nothing comes down.

    If a model did not run in a round, nothing was measured there: the host clock takes the model's mean over the rounds in which it ran,
    NaN without any. The other clocks charge constants and are exact.
    """
    every = np.ones(len(inputs.payload_bits), dtype=np.bool_)
    host_s = _measured(inputs.host_slm_s, inputs.slm_passes), _measured(inputs.host_llm_s, inputs.llm_passes)
    return RoundInputs(np.full(len(every), full_bits), every, every, every, *host_s)


def llm_alone(inputs: RoundInputs, full_bits: int) -> RoundInputs:
    """The same rounds as the LLM alone has them: its pass and nothing else. Host times: see `sent_whole`."""
    every = np.ones(len(inputs.payload_bits), dtype=np.bool_)
    host_llm_s = _measured(inputs.host_llm_s, inputs.llm_passes)
    return RoundInputs(np.zeros(len(every), dtype=np.int64), ~every, ~every, every, np.zeros(len(every)), host_llm_s)


def _measured(seconds: FloatArray, passes: IntArray | BoolArray) -> FloatArray:
    """Seconds of one pass in each round: measured where the model ran once, the mean elsewhere; NaN where it never ran."""
    ran = passes > 0
    return np.where(passes == 1, seconds, seconds[ran].sum() / passes[ran].sum() if ran.any() else np.nan)


@dataclass(frozen=True)
class Baseline:
    """Another system on the same rounds: one token a round, whatever the tokens, and the same noise on the channel."""

    title: str
    inputs: Callable[[RoundInputs, int], RoundInputs]
    """(rounds as they were, bits of a whole distribution) -> rounds as it has them."""


BASELINES = {"hlm": Baseline("HLM", sent_whole), "llm": Baseline("large model alone", llm_alone)}
"""What every throughput is compared with, by the method's name."""
BaselineCosts = dict[str, RoundCosts]


def baseline_costs(
    inputs: RoundInputs, full_bits: int, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings
) -> BaselineCosts:
    """What the same rounds would have cost under each of BASELINES: as decoding with that method, seed, channel and clock prices them.

    The channel's uniforms belong to a round and not to what is sent in it, and no cost asks for a token (above), so this is exact but for
    the host clock (`sent_whole`), under which a baseline whose model never ran is left out. HLM is left out where the device drafts on: it
    would do so, too, and whether its test keeps a draft that was skipped here is not known.
    """
    names, clock = BASELINES if clock.schedule == "sequential" else ("llm",), replace(clock, schedule="sequential")
    rounds = {name: BASELINES[name].inputs(inputs, full_bits) for name in names}
    timed = {name: clock.kind != "host" or not np.isnan([own.host_slm_s, own.host_llm_s]).any() for name, own in rounds.items()}
    return {name: round_costs(own, channel_uniforms, channel, clock) for name, own in rounds.items() if timed[name]}


GAIN_DRAWS = 500
"""Channel realisations over which a typical gain is taken."""


def hlm_gains(
    inputs: RoundInputs, full_bits: int, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings
) -> FloatArray:
    """[m] how many times as fast as HLM the rounds [n] were in each of m channel realisations, `channel_uniforms` [m n, 2]; n > 0. Both one
    exchange after the other."""
    draws = len(channel_uniforms) // len(inputs.payload_bits)

    def seconds(rounds: RoundInputs) -> FloatArray:
        again = RoundInputs(**{name: np.tile(column, draws) for name, column in vars(rounds).items()})
        return np.asarray(round_costs(again, channel_uniforms, channel, clock).total_s.reshape(draws, -1).sum(axis=1))

    return seconds(sent_whole(inputs, full_bits)) / seconds(inputs)
