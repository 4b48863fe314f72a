"""The map of links on which skipping is faster, read by its data."""

import numpy as np
from synthetic_sweeps import made_up_sweep

from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.figures import lead_figure
from cuhlm_core.studies.tradeoff.frontier import lead_map

SWEEP = made_up_sweep(prompts=20)
CHANNEL, CLOCK = ChannelSettings(snr_db=-10.0), ClockSettings()


def test_the_map_has_a_colour_for_every_link_and_the_line_where_both_are_as_fast():
    two = SWEEP.only([2, 6])
    leads = lead_map(two, CHANNEL, CLOCK, np.array([1e4, 1e6]), np.array([0.0, 0.05, 0.1]))
    heat, line, star = lead_figure(leads=leads, mark=(0.05, 1e6)).data
    assert np.array_equal(heat.z, np.log2(leads.lead).T) and list(heat.x) == [0, 50, 100] and list(heat.y) == [1e4, 1e6]
    assert np.allclose(heat.customdata[1][2], leads.speeds[:, 2, 1]) and heat.zmin == -heat.zmax
    assert (line.contours.start, line.contours.end) == (0, 0) and np.array_equal(line.z, heat.z)
    assert (star.x[0], star.y[0]) == (50, 1e6) and len(lead_figure(leads=leads).data) == 2
