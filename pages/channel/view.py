"""The Channel page's view: speed against SNR, averages under fading, the paper's figures again, and the link budget.

Nothing here needs a model: methods are their transmission rate and mean k, from the paper, from a recording or typed in.
"""

from dataclasses import replace
from itertools import zip_longest
from typing import Any

import numpy as np
import streamlit as st

from cuhlm_core.fadings import FADINGS, ChannelSettings
from cuhlm_core.format import GLOSSARY, count, decibels, percent, si, significant
from cuhlm_core.maths.channel import LinkBudget, outage_probs
from cuhlm_core.maths.payload import entry_bits, full_payload_bits
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.paper import VERDICT_WORDS
from cuhlm_core.studies.link import figures
from cuhlm_core.studies.link.fade import FadeStudy, fade_study, fade_words, fading_words
from cuhlm_core.studies.link.headlines import OFFLINE_GAIN, ONLINE_GAIN, headlines, weak_link_study
from cuhlm_core.studies.link.study import (
    PAPER_ROUNDS,
    PAPER_VOCABULARY,
    Constants,
    Curve,
    Divergence,
    LinkMethod,
    divergence,
    estimate_rows,
    paper_methods,
    snrs_of_a_run,
    speed_words,
    throughput_curves,
    within,
)
from pages.channel.controls import Choice, choose
from ui.setting_controls import ROWS
from ui.verdicts import verdict_mark
from ui.widgets import chart, data_table, finding, folded, note, one_of, plain, remembered, shows_errors, to_live

SNRS_DB = tuple(range(-20, 21))
SEEDS, GROWTH_SEEDS = 20, 200
HLM_BITS = float(full_payload_bits(PAPER_VOCABULARY))
SHORT_BITS = 40.0
"""Bits of a draft's number and one probability, with room for a header: messages that no fade delays much."""
LIVE_SNR = ROWS["snr_db"].ends


# Speed against SNR ----------------------------------------------------------------------------------------------------


@st.fragment
@shows_errors
def curves_section() -> None:
    """Only this part runs again when one of its controls moves."""
    above = st.container()
    choice = choose()
    channel = replace(choice.channel, snr_db=0.0)  # the curves do not depend on where the line stands
    rounds, how_many = PAPER_ROUNDS, "Expected value over many rounds: nothing is drawn."
    if choice.estimator == "realised":
        rounds = choice.rounds
        how_many = f"Median of {SEEDS} seeds with {count(rounds)} rounds each; the band holds nine seeds in ten."
    drawn = _curves(choice.methods, choice.constants, channel, choice.estimator, rounds)
    estimator = THROUGHPUT_ESTIMATORS[choice.estimator]
    figure = figures.snr_figure(
        curves=drawn, snrs_db=SNRS_DB, estimator_title=estimator.title, clock_name=choice.clock_name, mark_db=choice.channel.snr_db
    )
    with above:
        said = speed_words(drawn, SNRS_DB, choice.channel, choice.constants.vocabulary_size)
        finding(said, f"{estimator.title}: {estimator.definition} {how_many}")
        chart(figure, "channel_curves")
    _fading(choice.channel)
    slm_s, llm_s = choice.pass_seconds
    st.caption(
        f"**Estimator: {estimator.title}.** {estimator.definition} {how_many} Clock: {choice.clock_name.lower()}, "
        f"{si(slm_s, 's')} a token for the small model and {si(llm_s, 's', 4)} for the large one, round trip of an upload "
        f"{si(choice.constants.clock.rtt_s, 's')}, one exchange after the other. "
        f"Uplink of {si(choice.channel.bandwidth_hz, 'Hz')}; vocabulary of {count(choice.constants.vocabulary_size)} tokens; "
        "every upload has its method's mean size."
    )
    folded(f"All estimators at {decibels(choice.channel.snr_db)}, as a table", "channel_table", lambda: _table(choice))


def _fading(channel: ChannelSettings) -> None:
    """The link in time, where its strength changes from upload to upload."""
    st.markdown("##### The link, upload by upload", help=GLOSSARY["fading"])
    if channel.law.by_slots:
        note("The outage channel fades within an upload, slot by slot of 1 ms: choose another fading to see it upload by upload.")
        return
    seed = int(st.number_input("Seed", 0, 10_000, 0, **remembered("channel_seed"), width=140, help=GLOSSARY["seed"]))
    chart(figures.fading_figure(snrs_db=snrs_of_a_run(channel, seed), average_db=channel.snr_db), "channel_fading_trace")
    note(fading_words(channel, seed, HLM_BITS))


@st.cache_data(show_spinner="Drawing the channel …", max_entries=64)
def _curves(methods: tuple[LinkMethod, ...], constants: Constants, channel: ChannelSettings, estimator: str, rounds: int) -> list[Curve]:
    return throughput_curves(methods, constants, channel, estimator, SNRS_DB, rounds=rounds, seeds=SEEDS)


@st.cache_data(show_spinner=False, max_entries=256)
def _rows(method: LinkMethod, constants: Constants, channel: ChannelSettings, rounds: int) -> list[dict]:
    return estimate_rows(method, constants, channel, rounds=rounds, seeds=SEEDS)


def _table(choice: Choice) -> None:
    """Every estimator at the chosen SNR."""
    channel = choice.channel
    rows = []
    for method in choice.methods:
        rows_of = {row["estimator"]: row for row in _rows(method, choice.constants, channel, choice.rounds)}
        rows.append(
            {
                "method": method.title,
                "transmission rate": method.transmission_rate,
                "mean k": method.mean_k,
                "times HLM": rows_of[choice.estimator]["gain_over_hlm"],
                **{THROUGHPUT_ESTIMATORS[name].title: row["throughput"] for name, row in rows_of.items()},
            }
        )
    speeds = {row.title: st.column_config.NumberColumn(help=row.definition, format="%.4g") for row in THROUGHPUT_ESTIMATORS.values()}
    chosen = THROUGHPUT_ESTIMATORS[choice.estimator].title
    gain = st.column_config.NumberColumn(help=f"Throughput over HLM's, estimator: {chosen}.", format="%.4g")
    plain_number = st.column_config.NumberColumn(format="%.4g")
    data_table(rows, column_config={**speeds, "times HLM": gain, "transmission rate": plain_number, "mean k": plain_number})
    st.caption(
        f"Tokens per second; fading: {channel.fading_title}. Realised: median of {SEEDS} seeds with {count(choice.rounds)} "
        f"rounds each; the others are expected values. Outage-limited is always over Rayleigh fading in 1 ms slots. {_cut_off(choice)}"
    )


def _cut_off(choice: Choice) -> str:
    """How many uploads the outage channel cuts off, in words."""
    sending = [method for method in choice.methods if method.transmission_rate > 0 and method.mean_k > 0]
    shares = outage_probs(np.array([choice.constants.upload_bits(method) for method in sending]), choice.channel)
    names = ", ".join(f"{method.title} {percent(float(share))}" for method, share in zip(sending, shares, strict=True))
    return f"There an upload is cut off after 200 ms, which is why a hopeless link looks fast: {names} of the uploads."


# Averages under fading ------------------------------------------------------------------------------------------------


@st.fragment
def growth_section() -> None:
    st.markdown("##### Why an average over faded uploads is a lottery")
    st.markdown(
        "Under Rayleigh fading the link is sometimes almost dead, and one such upload can take longer than all the others together. "
        "The longer you measure, the worse the worst upload, so the average never settles: it keeps growing, and depends on the seed."
    )
    varying = [row for row in FADINGS.values() if row.density is not None]
    own = " and ".join(f"{row.title} has {words}" for row in varying if (words := ChannelSettings(row.name).own_words))
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        titles, words = {row.name: row.title for row in varying}, " ".join(row.help for row in varying)
        fading = one_of("Fading", titles, "channel_growth_fading", help=f"{words} Here {own}.")
        look: dict[str, Any] = {"step": 5.0, "format": "%.0f dB", "help": GLOSSARY["SNR"], "width": 300}
        snr_db = st.slider("Average SNR", -20.0, 20.0, -20.0, **remembered("channel_growth_snr"), **look)
    study = _study(fading, snr_db)
    left, right = st.columns(2)
    methods = paper_methods()[-2:]
    with left:
        words = "736,000 bits over 10 MHz, averaged over the first N rounds of a seed."
        st.markdown("**Mean time to send a whole distribution**", help=words)
        knowing, short = _fade(fading, snr_db)
        chart(figures.upload_time_figure(study=study, fading_name=FADINGS[fading].title, fade=knowing), "channel_times")
    with right:
        st.markdown(
            "**How many times faster than HLM**",
            help="Realised throughput of CU-HLM over that of HLM, both over the same N rounds with the same draws. Transmission rate "
            "0.252; k = 30 offline, mean k 832 online.",
        )
        printed = {"cu-hlm-offline": OFFLINE_GAIN, "cu-hlm-online": ONLINE_GAIN} if (fading, snr_db) == ("rayleigh", -20.0) else {}
        chart(figures.gain_figure(study=study, methods=methods, printed=printed), "channel_gains")
    st.caption(_growth_words(study, fading))
    note(fade_words(knowing, short))


def _growth_words(study: Divergence, fading: str) -> str:
    low, middle, high = study.seconds[:, -1]
    words = (
        f"Estimator: realised; paper's clock and constants; {study.seeds} seeds, shaded where nine in ten lie. Over "
        f"{count(study.rounds[-1])} rounds (the paper's 100 answers of 512 tokens) the mean upload takes {si(middle, 's')} in the median, "
        f"{si(low, 's')} to "
        f"{si(high, 's')} for nine seeds in ten; without fading {si(study.awgn_seconds, 's')}. "
    )
    law, grows = FADINGS[fading], si(study.growth_per_decade_s, "s")
    density = law.density_at_zero(ChannelSettings(fading).parameter)
    if density == 0:
        return words + "A dead link is so rare that the mean exists, and the average settles."
    if density >= 1:
        return words + f"Each time N is ten times as large, the median grows by about {grows}, without end."
    return (
        words + "A dead link is rare, and the average settles for practical purposes; strictly it has no limit either: each tenfold N adds "
        f"{grows}."
    )


@st.cache_data(show_spinner="Drawing 10 million uploads …", max_entries=24)
def _study(fading: str, snr_db: float) -> Divergence:
    if (fading, snr_db) == ("rayleigh", -20.0):
        return weak_link_study(seeds=GROWTH_SEEDS)
    return divergence(paper_methods()[-2:], Constants(), ChannelSettings(fading, snr_db), seeds=GROWTH_SEEDS)


@st.cache_data(show_spinner="Drawing 2 million uploads …", max_entries=24)
def _fade(fading: str, snr_db: float) -> tuple[FadeStudy, FadeStudy]:
    """U-HLM with the text's constants and a threshold that knows the fade; the same with messages of SHORT_BITS."""
    constants, channel = Constants(), ChannelSettings(fading, snr_db)
    whole = next(method for method in paper_methods() if method.name == "u-hlm")
    short = replace(whole, mean_k=SHORT_BITS / entry_bits(constants.vocabulary_size))
    long_study, short_study = (fade_study(method, constants, channel, seeds=SEEDS) for method in (whole, short))
    return long_study, short_study


# The paper's figures --------------------------------------------------------------------------------------------------


def headlines_section() -> None:
    st.markdown("##### The paper's figures, recomputed from its own constants")
    rows = headlines(_study("rayleigh", -20.0))
    with st.container(horizontal=True, gap="medium"):
        for verdict in dict.fromkeys(row["verdict"] for row in rows):
            st.markdown(verdict_mark(verdict), help=VERDICT_WORDS[verdict], width="content")
    for left, right in zip_longest(rows[::2], rows[1::2]):
        for column, row in zip(st.columns(2), (left, right), strict=True):
            if row is not None:
                with column.container(border=True, height="stretch", gap="xsmall"):
                    st.markdown(f"**{plain(row['subject'])}**")
                    paper = f"Paper: {plain(row['printed'])} ({plain(row['where'])})"
                    st.markdown(f"{paper}  \nRecomputed: **{plain(row['computed'])}**  \n{verdict_mark(row['verdict'])}")
                    st.caption(f"{plain(row['arithmetic'])} *{plain(row['basis'])}*")


# The link budget ------------------------------------------------------------------------------------------------------


@st.fragment
def budget_section() -> None:
    st.markdown("##### Link budget: where does the SNR come from?")
    st.caption(
        "The paper gives no values for these. Signal power falls with the distance to the power of the path-loss exponent; the SNR is "
        "the received power over the noise. Path loss is counted from 1 m."
    )
    start = LinkBudget()
    fields = (
        ("Transmit power p (dBm)", -50.0, 60.0, start.transmit_power_dbm, 1.0, "power", "The device's power; 20 dBm is 0.1 W, a phone."),
        ("Distance ρ (m)", 1.0, 100_000.0, start.distance_m, 50.0, "distance", "From the device to the base station."),
        ("Path-loss exponent α", 1.0, 8.0, start.path_loss_exponent, 0.1, "exponent", "2 in free space, about 4 in a city."),
        ("Noise power N (dBm)", -200.0, 50.0, start.noise_power_dbm, 1.0, "noise", "Over the whole band: heat of 10 MHz is −104 dBm."),
    )
    values = []
    for column, (label, low, high, value, step, name, words) in zip(st.columns(4), fields, strict=True):
        number = column.number_input(label, low, high, value, step=step, **remembered(f"channel_{name}"), help=words)
        values.append(float(number))
    budget = LinkBudget(*values)
    usable, clamped = within(budget.mean_snr_db, -60.0, 60.0)
    live, _ = within(float(round(usable)), *LIVE_SNR)
    chart(figures.distance_figure(**vars(budget)), "channel_distance_figure")
    power, distance, exponent, noise = values
    loss = power - noise - budget.mean_snr_db
    left, right = st.columns([1, 3], vertical_alignment="center")
    left.metric("Average SNR", decibels(usable), help=GLOSSARY["SNR"])
    noise_words, result_words = decibels(noise).replace("dB", "dBm"), decibels(budget.mean_snr_db)
    right.markdown(
        plain(
            f"{power:g} dBm sent − {significant(loss, 4)} dB lost over {distance:,g} m (10 × {exponent:g} × log10 of {distance:,g}) "
            f"− ({noise_words}) of noise = {result_words}."
        )
    )
    if clamped:
        st.warning(
            plain(
                f"This link would have {decibels(budget.mean_snr_db)}. The program counts from −60 to 60 dB, so {decibels(usable)} is used."
            ),
            icon=":material/warning:",
        )
    if st.button(plain(f"Use {live:.0f} dB on the Live page".replace("-", "−")), icon=":material/cell_tower:", key="channel_to_live"):
        to_live(snr=live)
    if abs(live - usable) > 0.5:
        st.caption(f"The Live page's slider covers {LIVE_SNR[0]:.0f} to {LIVE_SNR[1]:.0f} dB: the nearest end is used.".replace("-", "−"))
    elif decibels(live) != decibels(usable):
        st.caption("The Live page takes whole decibels.")
