"""Exchanges one by one and rounds in columns have the same costs, under the sequential schedule bit for bit."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from cuhlm_core.fadings import FADINGS
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.runs.prices import HostSeconds, Prices
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

N = 300
CLOCKS = {"paper": ClockSettings(), "away": ClockSettings("custom", 0.0123, 0.2345, 0.05), "host": ClockSettings("host", rtt_s=0.02)}
LINKS = {
    **{fading: ChannelSettings(fading, snr_db=-7.0) for fading in FADINGS},
    **{f"{fading}-down": ChannelSettings(fading, 3.0, 2e5, downlink_snr_db=20.0, header_bits=40) for fading in FADINGS},
    "faint": ChannelSettings(snr_db=-60.0, bandwidth_hz=1e3),
}


def some_exchanges(seed: int, billed: bool = True) -> RoundInputs:
    """An exchange in each row."""
    generator = np.random.default_rng(seed)
    sent, passes = generator.random(N) < 0.6, generator.integers(1, 7, N)
    passes = np.where(sent, passes, 1)
    bits, down = np.where(sent, generator.integers(1, 100_000, N), 0), np.where(generator.random(N) < 0.3, 50_000, 0) * sent * billed
    host = generator.exponential(0.1, N), generator.exponential(0.1, N) * sent
    rejected = sent & (generator.random(N) < 0.3)
    # A bonus token beyond the drafts, of which some are what the device expects.
    tokens = np.where(sent & ~rejected, passes + (generator.random(N) < 0.5), 1)
    restarts = rejected | (sent & (tokens > passes) & (generator.random(N) < 0.3))
    return RoundInputs(bits, sent, passes, sent, *host, down, tokens, restarts=restarts)


def live(inputs: RoundInputs, settings: DecodeSettings) -> list:
    prices = Prices(settings, N)
    return [
        prices.exchange(
            row + 1, HostSeconds(inputs.host_slm_s.item(row), inputs.host_llm_s.item(row), 0.0),
            slm_passes=inputs.slm_passes.item(row), llm_passes=int(inputs.llm_passes[row]), payload_bits=inputs.payload_bits.item(row),
            billed_downlink_bits=inputs.billed_downlink_bits.item(row), tokens=inputs.tokens.item(row),
            rejected=inputs.restarts.item(row) and not inputs.bonus.item(row),
            bonus_drafted=not inputs.restarts.item(row) if inputs.bonus.item(row) else None,
        )
        for row in range(N)
    ]  # fmt: skip


@pytest.mark.parametrize(("link", "clock"), product(LINKS, CLOCKS))
def test_one_after_the_other_costs_the_same_live_and_in_columns_bit_for_bit(link, clock):
    """What an exchange costs is compared with the plain link of `reference_link` in tests/decoding/test_every_setting.py."""
    channel, clock = LINKS[link], CLOCKS[clock]
    inputs = some_exchanges(4)
    costs = round_costs(inputs, uniforms(9, Purpose.CHANNEL, N), channel, clock)
    for row, one in enumerate(live(inputs, DecodeSettings(9, channel=channel, clock=clock))):
        own = one.outage, one.uplink_s, one.slm_s, one.llm_s, one.elapsed_s, np.nan if one.snr_db is None else one.snr_db
        whole = [getattr(costs, name)[row] for name in ("outage", "uplink_s", "slm_s", "llm_s", "total_s", "snr_db")]
        np.testing.assert_array_equal(own, whole)
        assert {type(value) for value in own[1:5]} == {float} and type(one.outage) is bool
        assert one.overlapped_s is None and one.ahead_passes == 0


@pytest.mark.parametrize(("link", "clock"), product(("awgn", "rayleigh", "rician", "outage", "faint"), CLOCKS))
def test_drafting_on_costs_the_same_live_and_in_columns(link, clock):
    channel, clock = LINKS[link], replace(CLOCKS[clock], schedule="overlapped")
    inputs, noise = some_exchanges(5, billed=False), uniforms(9, Purpose.CHANNEL, N)
    costs = round_costs(inputs, noise, channel, clock)
    for row, one in enumerate(live(inputs, DecodeSettings(9, channel=channel, clock=clock))):
        assert one.elapsed_s == pytest.approx(costs.total_s[row], rel=1e-9, abs=1e-9)
        assert one.ahead_passes == costs.ahead_passes[row] and one.overlapped_s is not None
    after = round_costs(inputs, noise, channel, CLOCKS["paper"] if clock.kind == "paper" else replace(clock, schedule="sequential"))
    assert costs.total_s.sum() < after.total_s.sum()


def test_a_bonus_that_nothing_is_known_of_counts_as_one_that_the_device_did_not_expect():
    """As in recordings of before the guess: no row is flattered by what it does not say."""
    for expected, ahead in ((True, 1), (False, 5), (None, 5)):
        prices = Prices(DecodeSettings(clock=ClockSettings(schedule="overlapped")), 2)
        more = {"slm_passes": 1, "llm_passes": 1, "tokens": 2, "payload_bits": 8, "bonus_drafted": expected}
        assert prices.exchange(1, HostSeconds(0, 0, 0), **more).ahead_passes == ahead
