"""What a run costs on the model clock under a channel: vectorised over rounds, without models.

The channel never changes the tokens: a cost is computed from bits and flags alone, and takes no token. So a finished run is
priced again under another SNR, fading, bandwidth or clock exactly and at once; the decoder prices each round the same way (n = 1).
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import SLOT_SECONDS, FloatArray, IntArray, channel_gain, db_to_linear, outage_slots, shannon_seconds
from cuhlm_core.maths.throughput import clock_constants, throughput_estimates
from cuhlm_core.settings import ChannelSettings, ClockSettings

BoolArray = NDArray[np.bool_]


@dataclass(frozen=True)
class RoundInputs:
    """What was sent and run in each round; arrays of one length [n]. Raises UserError when they do not fit together."""

    payload_bits: IntArray
    """Bits uploaded, >= 0; not counted where `transmitted` is false."""
    transmitted: BoolArray
    """The round had an upload."""
    uses_slm: BoolArray
    """The round is charged an SLM pass."""
    uses_llm: BoolArray
    """The round is charged an LLM pass."""
    host_slm_s: FloatArray
    """Measured seconds of the SLM, >= 0; read by the host clock only."""
    host_llm_s: FloatArray
    """Measured seconds of the LLM, >= 0; read by the host clock only."""
    billed_downlink_bits: IntArray = field(default_factory=lambda: np.zeros((), dtype=np.int64))
    """Bits sent down whose time counts (dssd's rejections), >= 0; not counted where `transmitted` is false. 0 everywhere if not given."""

    def __post_init__(self) -> None:
        shape = (len(self.payload_bits),)
        if self.billed_downlink_bits.ndim == 0:
            object.__setattr__(self, "billed_downlink_bits", np.broadcast_to(self.billed_downlink_bits, shape))
        arrays = (self.payload_bits, self.transmitted, self.uses_slm, self.uses_llm, self.host_slm_s, self.host_llm_s)
        if any(array.shape != shape for array in (*arrays, self.billed_downlink_bits)):
            raise UserError("The inputs of a cost must be arrays with one entry a round.")
        if (self.payload_bits < 0).any() or (self.billed_downlink_bits < 0).any():
            raise UserError("Payload bits must be 0 or more in every round.")

    @property
    def air_bits(self) -> IntArray:
        """Bits whose transfer takes time, [n]: the upload and the billed downlink, 0 where nothing is transmitted."""
        return (self.payload_bits + self.billed_downlink_bits) * self.transmitted


@dataclass(frozen=True)
class RoundCosts:
    """What each round cost; arrays [n]."""

    snr_db: FloatArray
    """SNR drawn for the round in dB; nan without an upload and on the outage channel."""
    outage: BoolArray
    """The transfer ran into the slot limit; its time is charged, its token stays (PAPER_NOTES 18)."""
    uplink_s: FloatArray
    """Seconds on the air: those of `RoundInputs.air_bits`."""
    slm_s: FloatArray
    llm_s: FloatArray
    total_s: FloatArray
    """Sum of the three, the denominator of Eq. 7."""


def round_costs(inputs: RoundInputs, channel_uniforms: FloatArray, channel: ChannelSettings, clock: ClockSettings) -> RoundCosts:
    """Seconds of every round: tau_SLM + tau(t) + tau_LLM, each where it applies (Eq. 6-7; outage channel: Appendix D).

    `channel_uniforms` [n, 2] are the rounds' uniforms of Purpose.CHANNEL. The paper clock charges the paper's constants whatever the
    clock's fields say, the custom clock the fields, the host clock the measured seconds; each only where the model is used.
    A billed downlink is one transfer with its round's upload, on the same channel: the round's own SNR and bandwidth, so that its seconds
    are bits / (W log2(1 + SNR)) as the upload's; on the outage channel both share the round's slots, and T_max.
    Row t depends on row t of the inputs only. Raises UserError when the lengths differ, or when the host clock
    lacks a time that it needs (negative or nan).
    """
    n = len(inputs.payload_bits)
    if channel_uniforms.shape != (n, 2):
        raise UserError(f"The cost of {n} rounds needs channel uniforms of shape ({n}, 2), not {channel_uniforms.shape}.")

    bits = inputs.air_bits
    if channel.fading == "outage":
        slots, outage = outage_slots(bits, channel_uniforms[:, 0], channel)
        uplink_s = slots.astype(np.float64) * SLOT_SECONDS
        snr_db = np.full(n, np.nan)
    else:
        gain = channel_gain(channel.fading, channel_uniforms, channel.rician_k_db)
        uplink_s = shannon_seconds(bits, channel.bandwidth_hz, db_to_linear(channel.snr_db) * gain)
        outage = np.zeros(n, dtype=np.bool_)
        snr_db = np.where(inputs.transmitted, channel.snr_db + 10 * np.log10(gain), np.nan)

    if clock.kind == "host":
        slm_s = np.where(inputs.uses_slm, inputs.host_slm_s, 0.0)
        llm_s = np.where(inputs.uses_llm, inputs.host_llm_s, 0.0)
        if not (np.minimum(slm_s, llm_s) >= 0).all():  # nan is not
            raise UserError("The host clock needs a measured time, 0 or more, of each model in every round that uses it.")
    else:
        tau_slm, tau_llm = clock_constants(clock)
        slm_s = tau_slm * inputs.uses_slm
        llm_s = tau_llm * inputs.uses_llm
    return RoundCosts(snr_db, outage, uplink_s, slm_s, llm_s, slm_s + uplink_s + llm_s)


def throughputs(inputs: RoundInputs, costs: RoundCosts, channel: ChannelSettings) -> dict[str, float | None]:
    """Tokens per second of priced rounds by every estimator of `clock.THROUGHPUT_ESTIMATORS`.

    `channel` is the one that `costs` was computed with; one token a round. None where an estimator is undefined.
    """
    return throughput_estimates(inputs.air_bits, costs.slm_s + costs.llm_s, costs.uplink_s, channel)
