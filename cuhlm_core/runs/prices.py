"""What the exchanges of one run cost, one after another as they are decoded: the numbers of `costs.round_costs`, in plain floats.

The channel's noise is known in advance, so the rates are drawn once for the whole run; an exchange meets the draw of its first round.
"""

from typing import NamedTuple

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.events import Exchange
from cuhlm_core.maths.channel import SLOT_SECONDS, outage_slots
from cuhlm_core.maths.costs import clock_constants, link_rates
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.settings import DecodeSettings


class HostSeconds(NamedTuple):
    """Wall time of an exchange: of either model's side, and of all of it."""

    slm_s: float
    llm_s: float
    whole_s: float


class Prices:
    """The prices of a run with these settings, of at most `rounds` rounds."""

    def __init__(self, settings: DecodeSettings, rounds: int):
        self._channel, self._clock = settings.channel, settings.clock
        self._uniforms = uniforms(settings.seed, Purpose.CHANNEL, rounds)
        self._constants = None if self._clock.kind == "host" else clock_constants(self._clock)
        self._exchanges = 0
        self._snr_db: list[float] = []
        self._rates: list[list[float]] = []
        if self._channel.fading != "outage":
            snr_db, rates = link_rates(self._channel, self._uniforms)
            self._snr_db, self._rates = snr_db.tolist(), [rate.tolist() for rate in rates]

    def exchange(
        self, round_: int, host_s: HostSeconds, *, sent: bool = False, slm_passes: int = 0, llm_passes: int = 0,
        payload_bits: int = 0, downlink_bits: int = 0, billed_downlink_bits: int = 0, tokens: int = 1, thrown: tuple[str, ...] = (),
        bonus_drafted: bool | None = None,
    ) -> Exchange:  # fmt: skip
        """The next exchange, whose first token is that of `round_`; `sent`: it has an upload."""
        self._exchanges += 1
        uplink_s, outage = self._on_air(round_ - 1, payload_bits, billed_downlink_bits) if sent else (0.0, False)
        slm_s, llm_s = self._constants or host_s[:2]
        return Exchange(
            number=self._exchanges,
            tokens=tokens,
            thrown=thrown,
            bonus_drafted=bonus_drafted,
            payload_bits=payload_bits,
            downlink_bits=downlink_bits,
            billed_downlink_bits=billed_downlink_bits,
            slm_passes=slm_passes,
            llm_passes=llm_passes,
            snr_db=self._snr_db[round_ - 1] if sent and self._snr_db else None,
            outage=outage,
            uplink_s=uplink_s + self._clock.rtt_s if sent else 0.0,
            slm_s=slm_s * slm_passes if self._constants else slm_s,
            llm_s=llm_s * llm_passes if self._constants else llm_s,
            host_slm_s=host_s[0],
            host_llm_s=host_s[1],
            host_s=host_s[2],
        )

    def air(self, round_: int) -> tuple[float, float]:
        """Of a message in this round's fade: seconds a bit, and the seconds that it takes whatever its bits, the LLM's pass included.

        UserError on the outage channel, whose slots no device knows beforehand, and for the host clock, of which there are no constants.
        """
        if not self._rates:
            raise UserError("On the outage channel no device knows the fade of its upload: choose another fading for this method.")
        rate, header = self._rates[0][round_ - 1], self._channel.framed(1) - 1
        seconds = 1 / rate if rate else float("inf")
        return seconds, clock_constants(self._clock)[1] + self._clock.rtt_s + (header * seconds if header else 0.0)

    def _on_air(self, row: int, up: int, down: int) -> tuple[float, bool]:
        """(seconds on the air, whether it ran into the slot limit) of bits up and billed bits down."""
        channel, (up, down) = self._channel, (self._channel.framed(bits) for bits in (up, down))
        loads = [up + down] if channel.downlink_snr_db is None else [up, down]
        if channel.fading != "outage":
            return sum(_seconds(bits, rates[row]) for bits, rates in zip(loads, self._rates, strict=True)), False
        seconds, outage = 0.0, False
        for bits, draw, link in zip(loads, self._uniforms[row], (channel, channel.downlink), strict=False):
            slots, cut_off = outage_slots(np.array([bits]), np.array([draw]), link)
            seconds, outage = seconds + float(slots[0] * SLOT_SECONDS), outage or bool(cut_off[0])
        return seconds, outage


def _seconds(bits: int, rate: float) -> float:
    if not bits:
        return 0.0
    return bits / rate if rate else float("inf")
