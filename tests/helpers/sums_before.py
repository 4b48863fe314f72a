"""The sequential clock as it was computed before it was one schedule of two: a copy of the formulas, for a comparison bit for bit."""

import numpy as np

from cuhlm_core.maths.channel import SLOT_SECONDS, channel_gain, db_to_linear, outage_slots, seconds_at, shannon_rate
from cuhlm_core.maths.costs import clock_constants


def link_rates(channel, channel_uniforms):
    gain = channel_gain(channel, channel_uniforms)
    links = [channel] if channel.downlink_snr_db is None else [channel, channel.downlink]
    rates = [np.asarray(shannon_rate(link.bandwidth_hz, db_to_linear(link.snr_db) * gain)) for link in links]
    return channel.snr_db + 10 * np.log10(gain), rates


def columns(inputs, channel_uniforms, channel, clock):
    """(SNR, outage, uplink, SLM, LLM, sum) of rounds, as `costs.round_costs` had them."""
    n = len(inputs.payload_bits)
    up, down = (channel.with_header(bits * inputs.transmitted) for bits in (inputs.payload_bits, inputs.billed_downlink_bits))
    transfers = [(up + down, channel)] if channel.downlink_snr_db is None else [(up, channel), (down, channel.downlink)]
    uplink_s, outage, snr_db = np.zeros(n), np.zeros(n, dtype=np.bool_), np.full(n, np.nan)
    if channel.fading == "outage":
        for (bits, link), draws in zip(transfers, channel_uniforms.T, strict=False):
            slots, cut_off = outage_slots(bits, draws, link)
            uplink_s, outage = uplink_s + slots * SLOT_SECONDS, outage | cut_off
    else:
        snr_db, rates = link_rates(channel, channel_uniforms)
        for (bits, _), rate in zip(transfers, rates, strict=True):
            uplink_s = uplink_s + seconds_at(bits, rate)
        snr_db = np.where(inputs.transmitted, snr_db, np.nan)
    uplink_s = uplink_s + clock.rtt_s * inputs.transmitted
    if clock.kind == "host":
        slm_s = np.where(inputs.slm_passes > 0, inputs.host_slm_s, 0.0)
        llm_s = np.where(inputs.llm_passes > 0, inputs.host_llm_s, 0.0)
    else:
        tau_slm, tau_llm = clock_constants(clock)
        slm_s = tau_slm * inputs.slm_passes
        llm_s = tau_llm * inputs.llm_passes
    return snr_db, outage, uplink_s, slm_s, llm_s, slm_s + uplink_s + llm_s


class Live:
    """The exchanges of a run one by one, as `runs.prices.Prices` had them."""

    def __init__(self, channel, clock, channel_uniforms):
        self.channel, self.clock, self.uniforms = channel, clock, channel_uniforms
        self.constants = None if clock.kind == "host" else clock_constants(clock)
        if channel.fading != "outage":
            snr_db, rates = link_rates(channel, channel_uniforms)
            self.snr_db, self.rates = snr_db.tolist(), [rate.tolist() for rate in rates]

    def exchange(self, row, host_s, sent, slm_passes, llm_passes, up, down):
        uplink_s, outage = self.on_air(row, up, down) if sent else (0.0, False)
        slm_s, llm_s = self.constants or host_s
        uplink_s = uplink_s + self.clock.rtt_s if sent else 0.0
        slm_s, llm_s = (slm_s * slm_passes, llm_s * llm_passes) if self.constants else (slm_s, llm_s)
        snr_db = self.snr_db[row] if sent and self.channel.fading != "outage" else None
        return snr_db, outage, uplink_s, slm_s, llm_s, slm_s + uplink_s + llm_s

    def on_air(self, row, up, down):
        channel, (up, down) = self.channel, (self.channel.with_header(bits) for bits in (up, down))
        loads = [up + down] if channel.downlink_snr_db is None else [up, down]
        if channel.fading != "outage":
            return sum(self.seconds(bits, rates[row]) for bits, rates in zip(loads, self.rates, strict=True)), False
        seconds, outage = 0.0, False
        for bits, draw, link in zip(loads, self.uniforms[row], (channel, channel.downlink), strict=False):
            slots, cut_off = outage_slots(np.array([bits]), np.array([draw]), link)
            seconds, outage = seconds + float(slots[0] * SLOT_SECONDS), outage or bool(cut_off[0])
        return seconds, outage

    @staticmethod
    def seconds(bits, rate):
        return 0.0 if not bits else bits / rate if rate else float("inf")
