"""The link and the clock written out plainly: seconds on the air of one exchange (Eq. 6, Appendix D), and what it charges."""

import math
from functools import cache

from scipy import optimize, stats


def transfer(bits, snr_db, link, uniform, gain):
    """Seconds on the air and whether the transfer ran out of slots: Eq. 6, or Appendix D's slots of 1 ms, 200 at most."""
    mean = 10 ** (snr_db / 10)
    if bits == 0:
        return 0.0, False
    if link.fading != "outage":
        return bits / (link.bandwidth_hz * math.log2(1 + mean * gain)), False
    target = 10 ** (link.snr_target_db / 10) if link.snr_target_db is not None else best_target(mean)
    needed, success = math.ceil(bits / (1e-3 * link.bandwidth_hz * math.log2(1 + target))), math.exp(-target / mean)
    slots = next((t for t in range(needed, 201) if stats.nbinom.cdf(t - needed, needed, success) >= uniform), None)
    return (0.2, True) if slots is None else (slots * 1e-3, False)


@cache
def best_target(mean):
    """The SNR target of the best mean rate, searched for in dB."""
    found = optimize.minimize_scalar(
        lambda db: -math.exp(-(10 ** (db / 10)) / mean) * math.log2(1 + 10 ** (db / 10)), bounds=(-40, 30), options={"xatol": 1e-9},
    )  # fmt: skip
    return 10 ** (found.x / 10)


def rician_gain(noise, k_db):
    """|sqrt(K / (K + 1)) + CN(0, 1 / (K + 1))|²"""
    k = 10 ** (k_db / 10)
    real, imaginary = stats.norm.ppf(noise, scale=math.sqrt(1 / (2 * (k + 1))))
    return (math.sqrt(k / (k + 1)) + real) ** 2 + imaginary**2


GAINS = {
    "awgn": lambda noise, link: 1.0,
    "rayleigh": lambda noise, link: -math.log(1 - noise[0]),
    "rician": lambda noise, link: rician_gain(noise, link.rician_k_db),
    "nakagami": lambda noise, link: stats.gamma.ppf(noise[0], link.nakagami_m, scale=1 / link.nakagami_m),
    "outage": lambda noise, link: math.nan,
}
"""|h|² of a round, from its two uniforms; of the outage channel `transfer` draws the slots."""


def charges(exchange, link, clock, noise):
    """What an exchange (its fields by name) charges, `noise` that of its first round; of the host clock what was measured."""
    sent, gain = exchange["payload_bits"] > 0, GAINS[link.fading](noise, link)
    up, down = (bits + link.header_bits if bits else 0 for bits in (exchange["payload_bits"], exchange["billed_downlink_bits"]))
    legs = [(up + down, link.snr_db, noise[0])]
    if link.downlink_snr_db is not None:
        legs = [(up, link.snr_db, noise[0]), (down, link.downlink_snr_db, noise[1])]
    seconds, outages = zip(*(transfer(bits, snr_db, link, uniform, gain) for bits, snr_db, uniform in legs), strict=True)
    passes = exchange["slm_passes"], exchange["llm_passes"]
    if clock.kind == "host":
        slm_s, llm_s = exchange["host_slm_s"] * (passes[0] > 0), exchange["host_llm_s"] * (passes[1] > 0)
    else:
        each = (0.0256, 0.1046) if clock.kind == "paper" else (clock.slm_s, clock.llm_s)
        slm_s, llm_s = each[0] * passes[0], each[1] * passes[1]
    return {
        "snr_db": link.snr_db + 10 * math.log10(gain) if sent and link.fading != "outage" else None,
        "outage": any(outages), "uplink_s": sum(seconds) + clock.rtt_s * sent, "slm_s": slm_s, "llm_s": llm_s,
    }  # fmt: skip
