"""What rounds cost on the model clock under a channel, and what they would have cost under HLM or with the LLM alone. No models.

The channel never changes the tokens: a cost is computed from bits and flags alone, and takes no token. So a finished run is priced again
under another SNR, fading, bandwidth or clock exactly and at once; the decoder prices each round the same way (n = 1).
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import SLOT_SECONDS, FloatArray, IntArray, channel_gain, db_to_linear, outage_slots, seconds_at, shannon_rate
from cuhlm_core.settings import TAU_LLM, TAU_SLM, ChannelSettings, ClockSettings

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


# What a round costs ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoundInputs:
    """What was sent and run in each round's exchange; arrays of one length [n]. Raises UserError when they do not fit together."""

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

    def __post_init__(self) -> None:
        shape = (len(self.payload_bits),)
        for name in ("billed_downlink_bits", "tokens"):
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

    def transfers(self, channel: ChannelSettings) -> list[tuple[IntArray, ChannelSettings]]:
        """Bits on the air [n], headers included, and the link that they meet: up and down in one transfer, or each by itself where the
        downlink has its own SNR."""
        up, down = (channel.framed(bits * self.transmitted) for bits in (self.payload_bits, self.billed_downlink_bits))
        return [(up + down, channel)] if channel.downlink_snr_db is None else [(up, channel), (down, channel.downlink)]


@dataclass(frozen=True)
class RoundCosts:
    """What each round cost; arrays [n]."""

    snr_db: FloatArray
    """SNR drawn for the round in dB; nan without an upload and on the outage channel."""
    outage: BoolArray
    """The transfer ran into the slot limit; its time is charged, its token stays (PAPER_NOTES 18)."""
    uplink_s: FloatArray
    """Seconds on the link: those of `RoundInputs.transfers` on the air, and the round-trip time."""
    slm_s: FloatArray
    llm_s: FloatArray
    total_s: FloatArray
    """Sum of the three, the denominator of Eq. 7."""


def link_rates(channel: ChannelSettings, channel_uniforms: FloatArray) -> tuple[FloatArray, list[FloatArray]]:
    """SNR in dB [n] that each round's uniforms [n, 2] draw, and the rates in bit/s [n] of each of `RoundInputs.transfers`."""
    gain = channel_gain(channel.fading, channel_uniforms, channel.rician_k_db)
    links = [channel] if channel.downlink_snr_db is None else [channel, channel.downlink]
    rates = [np.asarray(shannon_rate(link.bandwidth_hz, db_to_linear(link.snr_db) * gain)) for link in links]
    return channel.snr_db + 10 * np.log10(gain), rates


def round_costs(inputs: RoundInputs, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings) -> RoundCosts:
    """Seconds of every exchange: tau_SLM + tau(t) + tau_LLM, each where it applies (Eq. 6-7; outage channel: Appendix D), and for one with
    an upload the clock's round-trip time, 0 in the paper.

    `channel_uniforms` [n, 2] are the rounds' uniforms of Purpose.CHANNEL. The paper clock charges the paper's constants whatever the
    clock's fields say, the custom clock the fields, the host clock the measured seconds; each only where the model is used.
    A billed downlink is one transfer with its round's upload, on the same channel: the round's own SNR and bandwidth, so that its seconds
    are bits / (W log2(1 + SNR)) as the upload's; on the outage channel both share the round's slots, and T_max. Where the downlink has a
    mean SNR of its own it meets the round's fading with that; on the outage channel its slots are its own, drawn with the round's other
    uniform, up to T_max by themselves.
    Row t depends on row t of the inputs only. Raises UserError when the lengths differ, or when the host clock
    lacks a time that it needs (negative or nan).
    """
    n = len(inputs.payload_bits)
    if channel_uniforms.shape != (n, 2):
        raise UserError(f"The cost of {n} rounds needs channel uniforms of shape ({n}, 2), not {channel_uniforms.shape}.")

    uplink_s, outage, snr_db = np.zeros(n), np.zeros(n, dtype=np.bool_), np.full(n, np.nan)
    if channel.fading == "outage":
        for (bits, link), draws in zip(inputs.transfers(channel), channel_uniforms.T, strict=False):
            slots, cut_off = outage_slots(bits, draws, link)
            uplink_s, outage = uplink_s + slots * SLOT_SECONDS, outage | cut_off
    else:
        snr_db, rates = link_rates(channel, channel_uniforms)
        for (bits, _), rate in zip(inputs.transfers(channel), rates, strict=True):
            uplink_s = uplink_s + seconds_at(bits, rate)
        snr_db = np.where(inputs.transmitted, snr_db, np.nan)
    uplink_s = uplink_s + clock.rtt_s * inputs.transmitted

    if clock.kind == "host":
        slm_s = np.where(inputs.slm_passes > 0, inputs.host_slm_s, 0.0)
        llm_s = np.where(inputs.llm_passes > 0, inputs.host_llm_s, 0.0)
        if not (np.minimum(slm_s, llm_s) >= 0).all():  # nan is not
            raise UserError("The host clock needs a measured time, 0 or more, of each model in every round that uses it.")
    else:
        tau_slm, tau_llm = clock_constants(clock)
        slm_s = tau_slm * inputs.slm_passes
        llm_s = tau_llm * inputs.llm_passes
    return RoundCosts(snr_db, outage, uplink_s, slm_s, llm_s, slm_s + uplink_s + llm_s)


# What they would cost otherwise ---------------------------------------------------------------------------------------


def sent_whole(inputs: RoundInputs, full_bits: int) -> RoundInputs:
    """The same rounds as HLM has them: both models run and a whole distribution of `full_bits` bits goes up in each, nothing comes down.

    Of a model that did not run in a round nothing was measured there: the host clock takes its mean over the rounds in which it did,
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


BASELINES = {"hlm": Baseline("HLM", sent_whole), "llm": Baseline("LLM alone", llm_alone)}
"""What every throughput is compared with, by the method's name."""
BaselineCosts = dict[str, RoundCosts]


def baseline_costs(
    inputs: RoundInputs, full_bits: int, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings
) -> BaselineCosts:
    """What the same rounds would have cost under each of BASELINES: as decoding with that method, seed, channel and clock prices them.

    The channel's uniforms belong to a round and not to what is sent in it, and no cost asks for a token (above), so this is exact but for
    the host clock (`sent_whole`), under which a baseline whose model never ran is left out.
    """
    rounds = {name: baseline.inputs(inputs, full_bits) for name, baseline in BASELINES.items()}
    timed = {name: clock.kind != "host" or not np.isnan([own.host_slm_s, own.host_llm_s]).any() for name, own in rounds.items()}
    return {name: round_costs(own, channel_uniforms, channel, clock) for name, own in rounds.items() if timed[name]}


GAIN_DRAWS = 500
"""Draws of the channel that a typical gain is taken over."""


def hlm_gains(
    inputs: RoundInputs, full_bits: int, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings
) -> FloatArray:
    """[m] how many times as fast as HLM the rounds [n] were in each of m draws of the channel, `channel_uniforms` [m n, 2]; n > 0."""
    draws = len(channel_uniforms) // len(inputs.payload_bits)

    def seconds(rounds: RoundInputs) -> FloatArray:
        again = RoundInputs(**{name: np.tile(column, draws) for name, column in vars(rounds).items()})
        return np.asarray(round_costs(again, channel_uniforms, channel, clock).total_s.reshape(draws, -1).sum(axis=1))

    return seconds(sent_whole(inputs, full_bits)) / seconds(inputs)
