"""The link and the clock written out plainly: seconds on the air of exchanges (Eq. 6, Appendix D), and what one charges."""

import math
from functools import cache

import numpy as np
from scipy import optimize, stats

SLOTS, SLOT_S = 200, 1e-3


def rician_gain(noise, k_db):
    """|sqrt(K / (K + 1)) + CN(0, 1 / (K + 1))|²"""
    k = 10 ** (k_db / 10)
    real, imaginary = stats.norm.ppf(noise, scale=math.sqrt(1 / (2 * (k + 1)))).T
    return (math.sqrt(k / (k + 1)) + real) ** 2 + imaginary**2


GAINS = {
    "awgn": lambda noise, link: np.ones(len(noise)),
    "rayleigh": lambda noise, link: -np.log(1 - noise[:, 0]),
    "rician": lambda noise, link: rician_gain(noise, link.rician_k_db),
    "nakagami": lambda noise, link: stats.gamma.ppf(noise[:, 0], link.nakagami_m, scale=1 / link.nakagami_m),
    "outage": lambda noise, link: np.full(len(noise), np.nan),
}
"""|h|² [n] of rounds, from their two uniforms [n, 2]; the outage channel has slots in its place."""


def gains(link, noise):
    return GAINS[link.fading](noise, link)


@cache
def best_target(mean):
    """The SNR target of the best mean rate, searched for in dB."""
    found = optimize.minimize_scalar(
        lambda db: -math.exp(-(10 ** (db / 10)) / mean) * math.log2(1 + 10 ** (db / 10)), bounds=(-40, 30), options={"xatol": 1e-9},
    )  # fmt: skip
    return 10 ** (found.x / 10)


def transfers(bits, snr_db, link, noise):
    """Seconds [n] on the air of so many bits each, and whether they ran out of slots: Eq. 6 by the gain, or slots of 1 ms by the first
    uniform, 200 at most."""
    mean = 10 ** (snr_db / 10)
    if link.fading != "outage":
        return bits / (link.bandwidth_hz * np.log2(1 + mean * gains(link, noise))), np.zeros(len(noise), dtype=bool)
    target = 10 ** (link.snr_target_db / 10) if link.snr_target_db is not None else best_target(mean)
    needed = np.ceil(bits / (SLOT_S * link.bandwidth_hz * math.log2(1 + target)) - 1e-9)
    taken = needed + stats.nbinom.ppf(noise[:, 0], np.maximum(needed, 1), math.exp(-target / mean))
    taken = np.where(needed == 0, 0, np.where(needed > SLOTS, np.inf, taken))
    return SLOT_S * np.minimum(taken, SLOTS), taken > SLOTS


def on_air(up, down, link, noise):
    """Seconds [n] and outages [n] of exchanges, headers too: up and down in one transfer, or each on its own link where the downlink has
    its own SNR and, of slots, its own uniform."""
    up, down = (np.where(bits > 0, bits + link.header_bits, 0) for bits in (up, down))
    if link.downlink_snr_db is None:
        return transfers(up + down, link.snr_db, link, noise)
    back = noise[:, ::-1] if link.fading == "outage" else noise
    legs = transfers(up, link.snr_db, link, noise), transfers(down, link.downlink_snr_db, link, back)
    return sum(seconds for seconds, _ in legs), np.logical_or(*(cut for _, cut in legs))


def charges(exchange, link, clock, noise):
    """What an exchange (its fields by name) charges, `noise` that of its first round; of the host clock what was measured."""
    sent, noise = exchange["payload_bits"] > 0, np.array([noise])
    bits = (np.array([exchange[name]]) for name in ("payload_bits", "billed_downlink_bits"))
    (seconds,), (outage,) = on_air(*bits, link, noise)
    passes = exchange["slm_passes"], exchange["llm_passes"]
    if clock.kind == "host":
        slm_s, llm_s = exchange["host_slm_s"] * (passes[0] > 0), exchange["host_llm_s"] * (passes[1] > 0)
    else:
        each = (0.0256, 0.1046) if clock.kind == "paper" else (clock.slm_s, clock.llm_s)
        slm_s, llm_s = each[0] * passes[0], each[1] * passes[1]
    snr_db = link.snr_db + 10 * math.log10(gains(link, noise)[0]) if sent and link.fading != "outage" else None
    return {"snr_db": snr_db, "outage": bool(outage), "uplink_s": float(seconds) + clock.rtt_s * sent, "slm_s": slm_s, "llm_s": llm_s}
