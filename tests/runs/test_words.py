"""Plain words: counters and glossary are complete."""

from dataclasses import replace

import pytest
from round_samples import ACCEPT, AUDIT, RESAMPLE, SKIP, V, exchanged, made_up_table, paired

from cuhlm_core.events import StopReason
from cuhlm_core.format import GLOSSARY, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.runs.words import counter_rows, gain_words
from cuhlm_core.settings import ChannelSettings, ClockSettings


def test_final_text():
    assert SKIP.final_text == " cat"
    assert RESAMPLE.final_text == " dog"
    assert replace(RESAMPLE, text="", token_hex="e282").final_text == "⟨e282⟩"
    assert replace(RESAMPLE, token=99, text="x").final_text == "x"  # in no top: what it added to the text


def counters(table, method="u-hlm", **keywords):
    summary = summarise(table, 19 * V, StopReason.LENGTH, HostTimes(0.1, 2.0, 0.1))
    return summary, {label: (value, words) for label, value, words in counter_rows(summary, table, METHODS[method], **keywords)}


def test_counters():
    table = made_up_table(100)
    summary, rows = counters(table, clock_name="paper")
    uploads, skips = int(table.transmitted.sum()), int(table.skipped.sum())
    assert rows["Tokens"][0] == "100"
    assert rows["Transmission rate (TR)"][0].replace("\u202f", " ") == f"{uploads:.1f} %"
    assert f"{uploads} of 100" in rows["Transmission rate (TR)"][1]
    assert f"of {skips} skipped" in rows["True skip rate (TSR)"][1]
    realised = f"{100 * table.would_accept[table.skipped].mean():.1f}"
    assert realised in rows["True skip rate (TSR)"][1].replace("\u202f", " ")
    assert rows["Sent"][0] == f"{summary.payload_bits / 8000:.1f} kB"
    assert rows["Saved"][0] == f"{(1900 * V - summary.payload_bits) / 8000:.0f} kB"
    assert rows["Tokens/s, this host"][0] == "50.0"
    assert float(rows["Tokens/s, model clock"][0]) == pytest.approx(summary.throughput, rel=5e-3)
    assert "Realised" in rows["Tokens/s, model clock"][1] and "paper" in rows["Tokens/s, model clock"][1]
    assert "Outages" not in rows


def test_the_phones_passes_are_counted_where_it_drafts_on():
    table = made_up_table(100)
    on = table.recost(ChannelSettings(), ClockSettings(schedule="overlapped"))
    (made, words), vain = counters(on)[1]["Phone's passes a token"], on.costs.ahead_passes.sum()
    assert vain > 0 and made == significant((on.inputs.slm_passes.sum() + vain) / 100) and f"at most {significant(vain / 100)} " in words
    assert "Phone's passes a token" not in counters(table)[1]


def test_no_counter_tells_of_what_is_not_there():
    """The last: false skips of which none is the first, one upload, and a bias of rounding next to that of a lossless method."""
    right, wrong = replace(AUDIT, round=1, would_accept=True), replace(AUDIT, round=1, would_accept=False)
    sent = replace(ACCEPT, round=2, bias=3e-16)
    _, none = counters(run_table(paired(replace(SKIP, round=1), sent, right), 0))
    _, one = counters(run_table(paired(replace(SKIP, round=1), sent, wrong), 0))
    assert none["Wrong skips"][1] == GLOSSARY["wrong skip"] and one["Wrong skips"][1].endswith(" The first is token 1.")
    assert none["Mean k"][1].endswith("Over 1 draft that went up.")
    assert counters(run_table(paired(replace(sent, round=1)), 0))[1]["Mean bias"][0] == "0"


def test_only_a_ratio_test_bounds_how_far_the_text_is_from_the_large_models():
    said = {name: counters(made_up_table(100), name)[1]["Wrong skips"][1] for name in ("u-hlm", "slm-confidence")}
    assert said["u-hlm"].startswith(GLOSSARY["wrong skip"]) and "text" in said["u-hlm"]
    assert said["slm-confidence"].startswith("A skipped draft that the method's own test would have replaced. The first is token ")
    assert "text" not in said["slm-confidence"]


def test_a_throughput_stands_beside_its_baselines():
    assert gain_words({"hlm": 6.3123, "llm": 0.951}) == "6.3 × HLM · 0.95 × large model alone"
    assert gain_words({"hlm": None, "llm": 1.4}) == "1.4 × large model alone" and gain_words({"hlm": None, "llm": None}) == ""
    table = made_up_table(100)
    baselines = table.baselines(19 * V, ChannelSettings(), ClockSettings())
    summary = summarise(table, 19 * V, StopReason.LENGTH, HostTimes(0.1, 2.0, 0.1), baselines)
    value = {label: value for label, value, _ in counter_rows(summary, table, METHODS["hlm"])}["Tokens/s, model clock"]
    assert value == f"{summary.throughput:.1f} · {summary.gain_over_hlm:.2g} × HLM · {summary.gain_over_llm:.2g} × large model alone"


def test_outages_are_counted_on_the_outage_channel_only():
    table = made_up_table(100, outage_channel=True)
    _, rows = counters(table)
    assert rows["Outages"][0] == str(int(table.costs.outage.sum())) != "0"
    quiet = exchanged(replace(ACCEPT, round=1), snr_db=None)
    assert counters(run_table(quiet, 0))[1]["Outages"][0] == "0"


def test_counters_of_an_empty_run_are_dashes():
    _, rows = counters(made_up_table(0))
    values = {label: value for label, (value, _) in rows.items()}
    assert values["Tokens"] == "0" and values["Sent"] == values["Saved"] == "0 bytes"
    for label in ("Transmission rate (TR)", "True skip rate (TSR)", "Mean k", "Tokens/s, model clock"):
        assert values[label] == "–"


def test_what_rejections_bring_down_is_counted_where_it_takes_time():
    table = run_table([*exchanged(replace(RESAMPLE, round=1), billed_downlink_bits=8 * V), *exchanged(replace(ACCEPT, round=2))], 0)
    assert counters(table)[1]["Sent down"][0] == "2.05 kB"
    assert "Sent down" not in counters(made_up_table(50))[1]


def test_glossary_defines_every_term_in_one_plain_sentence():
    terms = (
        "token, HLM, vocabulary, draft, uncertainty u, threshold u_th, θ, η, k, skipped, accepted, replaced, payload, SNR, fading, AWGN, "
        "Rayleigh, Rician, outage, throughput, model clock, host clock, bias, transmission rate TR, true skip rate TSR, wrong-skip rate, "
        "same noise, mean k, Pareto front, rejection probability β, audit, seed, "
        "residual mass, total variation distance, bound, softplus, coverage, certificate, logarithmic steps, quantise-then-sample, top-p, "
        "min-p, Δ, risk-averse threshold, risk-prone threshold, rejection risk R, confidence threshold, floor p_t, wrong skip, "
        "wrong skips predicted, exchange, bonus token, γ, λ"
    )
    assert set(GLOSSARY) == set(terms.split(", "))
    for words in GLOSSARY.values():
        assert words[0].isupper() and words.endswith(".") and words.count(". ") == 0 and len(words) < 180
    assert "200 ms" in GLOSSARY["outage"]
