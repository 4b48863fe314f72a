"""Where lossless blocks and skipping change places: critical bandwidth and round-trip time, from two rows of the Trade-off page's sweep."""

from dataclasses import replace

import numpy as np
import streamlit as st

from cuhlm_core.format import count
from cuhlm_core.loss import GROUPS
from cuhlm_core.settings import TOLERANCE_POINTS, ChannelSettings
from cuhlm_core.studies.tradeoff import frontier
from cuhlm_core.studies.tradeoff.figures import lead_figure
from cuhlm_core.studies.tradeoff.frontier import MOST_HZ, Rivals, critical_hz, critical_rtt_s, lead_map, pair_of
from cuhlm_core.studies.tradeoff.points import Point, points
from cuhlm_core.studies.tradeoff.words import order_words, title
from ui.pair.choice import pair_choice
from ui.setting_controls import LONGEST_RTT_MS, LinkControl, snr_control
from ui.store import NO_SWEEP, chosen_on_tradeoff
from ui.widgets import chart, note, plain, select, shows_errors

BANDWIDTHS_HZ = np.geomspace(1e3, MOST_HZ, 81)
RTTS_S = np.linspace(0.0, LONGEST_RTT_MS / 1000, 41)
NAMED_RTTS_S = (0.0, 0.05)
"""Those whose critical bandwidth the sentence says."""


@st.fragment
@shows_errors
def leads_section() -> None:
    """Only this part runs again when one of its controls moves."""
    st.markdown("##### Where skipping overtakes lossless messages")
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        key, calibration = pair_choice()
        link = LinkControl("leads", ChannelSettings())
        snr_control(link, 200)
        link.draw("fading", width="content")
        link.draw("bandwidth_hz", typed=True, width=170)
    sweep = chosen_on_tradeoff(key, calibration)
    if sweep is None:
        st.info(NO_SWEEP)
        return
    channel, clock = link.channel, link.clock
    pair = _rows(points(sweep, channel, clock))
    if pair is None:
        st.info("This sweep has no lossless row and none that skips: decode it again on the Trade-off page.")
        return
    two = pair_of(sweep, pair)
    turns = [critical_hz(two, channel, replace(clock, rtt_s=rtt_s)) for rtt_s in NAMED_RTTS_S]
    words = order_words(pair, turns, NAMED_RTTS_S, critical_rtt_s(two, channel, clock), channel.bandwidth_hz)
    st.markdown(f"**{plain(words)}**")
    leads = lead_map(two, channel, clock, BANDWIDTHS_HZ, RTTS_S)
    chart(lead_figure(leads=leads, mark=(clock.rtt_s, channel.bandwidth_hz)), "channel_leads")
    note(
        f"Costs are computed from the sweep's rounds of {count(len(sweep.numbers))} prompts (tokens, passes, messages and bits of the two "
        "rows). Estimator: realised; paper's clock, one exchange after the other. On the line both are equally fast. The star is the "
        "bandwidth above, without a round trip (the paper). A longer round trip favours fewer messages, a smaller bandwidth fewer bits."
    )


def _rows(drawn: list[Point]) -> Rivals | None:
    """The two rows that are compared: at first the fastest lossless one, and of those that lose few the leanest, else the surest."""
    first = frontier.best_lossless(drawn)
    lean = frontier.leanest(drawn, TOLERANCE_POINTS) or frontier.nearest_miss(drawn)
    lossless = {point.configuration: point for point in drawn if point.group == "lossless"}
    skipping = {point.configuration: point for point in drawn if point.skips}
    if first is None or not skipping:
        return None
    with st.container(horizontal=True, gap="small"):
        chosen = [
            select(label, {name: title(point) for name, point in rows.items()}, f"leads_{name}", index=list(rows).index(start), width=320)
            for name, label, rows, start in (
                ("lossless", GROUPS["lossless"], lossless, first.configuration),
                ("skipping", "With skipping", skipping, lean.configuration if lean and lean.skips else next(iter(skipping))),
            )
        ]
    return Rivals(lossless[chosen[0]], skipping[chosen[1]])
