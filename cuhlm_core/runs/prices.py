"""The costs of one run's exchanges as they are decoded: the numbers of `costs.round_costs`, in plain floats.

The channel's noise is known in advance, so the rates are drawn once for the whole run; an exchange meets the draw of its first round.
"""

from typing import NamedTuple

from cuhlm_core.errors import UserError
from cuhlm_core.events import Exchange
from cuhlm_core.maths.costs import Realisation, clock_constants, model_seconds
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.schedule import BEGINNING, Demand, elapsed, place
from cuhlm_core.sentences import fill
from cuhlm_core.settings import DecodeSettings


class HostSeconds(NamedTuple):
    """Wall time of an exchange: either model's side, and all of it."""

    slm_s: float
    llm_s: float
    whole_s: float


class Prices:
    """The prices of a run with these settings, of at most `rounds` rounds."""

    def __init__(self, settings: DecodeSettings, rounds: int):
        self._clock = settings.clock
        self._met = Realisation.from_uniforms(settings.channel, uniforms(settings.seed, Purpose.CHANNEL, rounds)).listed()
        self._exchanges = 0
        self._last = BEGINNING

    def exchange(
        self, round_: int, host_s: HostSeconds, *, slm_passes: int = 0, llm_passes: int = 0,
        payload_bits: int = 0, downlink_bits: int = 0, billed_downlink_bits: int = 0, tokens: int = 1, discarded: tuple[str, ...] = (),
        rejected: bool = False, bonus_drafted: bool | None = None,
    ) -> Exchange:  # fmt: skip
        """The next exchange, whose first token is that of `round_`; it has an upload where both models run. `rejected`: a draft was."""
        self._exchanges += 1
        row, snr_db, sent = round_ - 1, self._met.snr_db, slm_passes > 0 < llm_passes
        air_s, outage = self._met.air_seconds(row, payload_bits, billed_downlink_bits) if sent else (0.0, False)
        uplink_s = float(air_s + self._clock.rtt_s * sent)
        slm_s, llm_s = model_seconds(slm_passes, llm_passes, host_s[:2], self._clock)
        placed, before = None, self._last
        if self._clock.schedule != "sequential":
            bonus = sent and tokens > slm_passes
            demand = Demand(
                slm_passes, slm_s / (slm_passes or 1), sent, uplink_s - self._clock.rtt_s * sent, llm_s, rtt_s=self._clock.rtt_s * sent,
                bonus=bonus, restarts=rejected or (bonus and not bonus_drafted),
            )  # fmt: skip
            self._last = placed = place(demand, before, overlapped=True)
        return Exchange(
            number=self._exchanges,
            tokens=tokens,
            discarded=discarded,
            bonus_drafted=bonus_drafted,
            payload_bits=payload_bits,
            downlink_bits=downlink_bits,
            billed_downlink_bits=billed_downlink_bits,
            slm_passes=slm_passes,
            llm_passes=llm_passes,
            ahead_passes=placed.ahead_passes if placed else 0,
            snr_db=snr_db[row] if sent and len(snr_db) else None,
            outage=bool(outage),
            uplink_s=uplink_s,
            slm_s=slm_s,
            llm_s=llm_s,
            overlapped_s=elapsed(placed, before) if placed else None,
            host_slm_s=host_s[0],
            host_llm_s=host_s[1],
            host_s=host_s[2],
        )

    def airtime(self, round_: int) -> tuple[float, float]:
        """The air time of a message in this round's fade: seconds per bit, and the seconds independent of its bits, the LLM's pass
        included.

        UserError on the outage channel, whose slots no device knows beforehand, and for the host clock, of which there are no constants.
        """
        if not self._met.rates:
            raise UserError(fill("unknown_fade"))
        rate, header = self._met.rates[0][round_ - 1], self._met.channel.with_header(1) - 1
        seconds = 1 / rate if rate else float("inf")
        return seconds, clock_constants(self._clock)[1] + self._clock.rtt_s + (header * seconds if header else 0.0)
