"""The pictures of the link: its strength upload by upload as runs meet it, and what the distance leaves of it."""

import re

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import LinkBudget
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.link.fade import fading_words
from cuhlm_core.studies.link.figures import distance_figure, fading_figure
from cuhlm_core.studies.link.study import TRACED, snrs_of_a_run


@pytest.mark.parametrize("fading", ["awgn", "rayleigh", "rician"])
def test_the_trace_is_what_the_runs_of_the_seed_meet(fading: str) -> None:
    channel = ChannelSettings(fading, -10.0)
    noise = uniforms(7, Purpose.CHANNEL, TRACED)
    ones, seconds = np.ones(TRACED, dtype=np.int64), np.zeros(TRACED)
    inputs = RoundInputs(1000 * ones, ones > 0, ones, ones, seconds, seconds)
    met = round_costs(inputs, noise, channel, ClockSettings()).snr_db
    assert fading_figure(snrs_db=snrs_of_a_run(channel, 7), average_db=-10.0).data[0].y == pytest.approx(np.maximum(met, -60.0))


def test_words_are_counted_from_the_trace() -> None:
    channel, bits = ChannelSettings("rayleigh", -10.0), 736_000.0
    seconds = bits / (channel.bandwidth_hz * np.log2(1 + 10 ** (snrs_of_a_run(channel, 3) / 10)))
    share = float(re.search(r"take ([\d.]+)", fading_words(channel, 3, bits))[1])
    assert share == pytest.approx(100 * seconds.max() / seconds.sum(), abs=0.06)
    assert "every upload meets the average" in fading_words(ChannelSettings("awgn", 0.0), 3, bits)
    with pytest.raises(UserError, match="slot by slot"):
        snrs_of_a_run(ChannelSettings("outage", 0.0), 3)


@pytest.mark.parametrize("metres", [1.0, 500.0, 100_000.0])
def test_phone_and_mast_stand_apart_by_the_distance_and_the_snr_is_between_the_lines(metres: float) -> None:
    budget = LinkBudget(distance_m=metres)
    figure = distance_figure(**vars(budget))
    signal, noise, snr = figure.data
    assert snr.x == (metres, metres) and snr.y[1] - snr.y[0] == pytest.approx(budget.mean_snr_db)
    assert np.interp(metres, signal.x, signal.y) == pytest.approx(snr.y[1], abs=0.2) and noise.y == (snr.y[0],) * 2
    assert [shape.xanchor for shape in figure.layout.shapes] == [1.0, metres] and signal.x[-1] > metres
