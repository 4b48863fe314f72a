"""Plain words: each kind of round has its own sentence and numbers; counters and glossary are complete."""

from dataclasses import replace

import pytest
from expected import expect
from round_samples import ACCEPT, AUDIT, CERTAIN, EXCHANGES, KEPT, LLM, RESAMPLE, SKIP, SLM, V, exchanged, made_up_table, paired

from cuhlm_core.events import StopReason
from cuhlm_core.format import GLOSSARY, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.rules import rule
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.runs.words import counter_rows, fact_rows, gain_words, outcome_sentence
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force

SETTINGS = DecodeSettings(u_th=0.4, eta=1.0, k=12, line_a=0.8, line_b=0.0)


def say(token, audit=None, settings=SETTINGS, method="u-hlm", **costs):
    return outcome_sentence(token, replace(EXCHANGES[token.decision], **costs), audit, settings, METHODS[method])


def facts_of(token, audit=None):
    return {label: value for label, value, _ in fact_rows(token, EXCHANGES[token.decision], audit, SETTINGS)}


def with_forced(token, what):
    return {"token": token, "settings": replace(SETTINGS, forces=(Force(token.round, what),))}


FLOOR = {"k": None, "case": None}
LEARNS, SPLIT, FLOORED, GATED = ({"method": name} for name in ("u-hlm-adaptive", "dssd", "hao", "slm-confidence"))
ROUNDED, OLD = {"settings": replace(SETTINGS, payload="quantised")}, replace(SKIP, u_th=None)
CASES = {
    "skip": {"token": SKIP},
    "skip, would be accepted by chance": {"token": SKIP, "audit": AUDIT},
    "skip, would be replaced": {"token": replace(SKIP, accept_uniform=0.95), "audit": replace(AUDIT, would_accept=False)},
    "skip, would certainly be kept": {"token": SKIP, "audit": replace(AUDIT, target_prob=0.8, rejection_prob=0.0)},
    "skip, end": {"token": replace(SKIP, is_end=True, text="")},
    "skip at the threshold": {"token": replace(SKIP, uncertainty=0.4)},
    "skip by chance": {"token": SKIP, "method": "rand-hlm"},
    "skip, odd text": {"token": replace(SKIP, draft_text="<b>$x$\u202e\n")},
    "skip, part of a character": {"token": replace(SKIP, text="", token_hex="e282", draft_text="\ufffd")},
    "skip without its threshold": {"token": OLD},
    "skip without its threshold, the run's": {"token": replace(OLD, u_th=0.35)},
    "case 1": {"token": CERTAIN},
    "case 1, rounded": {"token": CERTAIN, **ROUNDED},
    "case 2-1": {"token": ACCEPT},
    "case 2-1, rounded": {"token": ACCEPT, **ROUNDED},
    "case 2-1, outage": {"token": ACCEPT, "outage": True},
    "case 2-1, just above": {"token": replace(ACCEPT, uncertainty=0.401)},
    "case 2-1, every draft": {"token": ACCEPT, "method": "hlm"},
    "case 2-1, never skip": {"token": ACCEPT, "settings": replace(SETTINGS, u_th=None)},
    "case 2-1, by chance": {"token": ACCEPT, "method": "rand-hlm"},
    "case 2-2": {"token": RESAMPLE},
    "case 2-2, the same token": {"token": replace(RESAMPLE, token=7, text=" cat")},
    "case 2-2, close": {"token": replace(RESAMPLE, accept_prob=0.7381, accept_uniform=0.7412)},
    "slm": {"token": SLM, "method": "slm"},
    "slm, audited": {"token": SLM, "audit": AUDIT, "method": "slm"},
    "llm": {"token": LLM, "method": "llm"},
    "forced skip": with_forced(SKIP, "skip"),
    "forced upload": with_forced(ACCEPT, "send"),
    "forced token, skipped": with_forced(SKIP, SKIP.token),
    "forced token, accepted": with_forced(ACCEPT, ACCEPT.token),
    "forced token, replaced": with_forced(RESAMPLE, RESAMPLE.token),
    "learned, below": {"token": replace(SKIP, uncertainty=0.3, u_th=0.42), "audit": AUDIT, **LEARNS},
    "learned, above": {"token": replace(ACCEPT, uncertainty=0.55, u_th=0.42), **LEARNS},
    "learned, below, for feedback": {"token": replace(ACCEPT, uncertainty=0.3, u_th=0.42), **LEARNS},
    "split, accepted": {"token": replace(ACCEPT, k=1), "payload_bits": 19, **SPLIT},
    "split, replaced": {"token": replace(RESAMPLE, k=1), "payload_bits": 19, "billed_downlink_bits": 8 * V, **SPLIT},
    "floor, accepted": {"token": replace(ACCEPT, accept_prob=1.0, **FLOOR), "payload_bits": 11, **FLOORED},
    "floor, replaced": {"token": replace(RESAMPLE, accept_prob=0.0, target_prob=0.1996, **FLOOR), **FLOORED},
    "floor of one's own": {"token": replace(RESAMPLE, accept_prob=0.0, **FLOOR), "settings": replace(SETTINGS, p_t=0.5), **FLOORED},
    "floor, the same token": {"token": replace(RESAMPLE, accept_prob=0.0, target_prob=0.1, token=7, text=" cat", **FLOOR), **FLOORED},
    "confident, right": {"token": SKIP, "audit": AUDIT, **GATED},
    "confident, wrong": {"token": SKIP, "audit": replace(AUDIT, target_prob=0.05), **GATED},
    "confident, waits": {"token": SKIP, **GATED},
    "not confident": {"token": replace(ACCEPT, draft_prob=0.3, accept_prob=1.0, **FLOOR), "payload_bits": 11, **GATED},
}


def test_each_kind_of_round_is_told_in_its_own_words():
    """The sentences stand in tests/expected/rounds.json; a change of one is read there."""
    said = {name: say(**case) for name, case in CASES.items()}
    expect("rounds", said)
    alike = {"skip without its threshold", "skip at the threshold", "floor, the same token", "floor of one's own"}
    assert len(set(said.values())) >= len(said) - len(alike)
    for name, words in said.items():
        assert ("forced" in words) == name.startswith("forced") and ("outage" in words) == (name == "case 2-1, outage")
        assert ("random number" in words) <= (name not in ("case 1", "slm", "llm")) and words.endswith(".")


def test_final_text():
    assert SKIP.final_text == " cat"
    assert RESAMPLE.final_text == " dog"
    assert replace(RESAMPLE, text="", token_hex="e282").final_text == "⟨e282⟩"
    assert replace(RESAMPLE, token=99, text="x").final_text == "x"  # in no top: what it added to the text


KINDS = [(SKIP, None), (SKIP, AUDIT), (CERTAIN, None), (ACCEPT, None), (RESAMPLE, None), (SLM, None), (SLM, AUDIT), (LLM, None)]


@pytest.mark.parametrize(("token", "audit"), KINDS)
def test_facts_have_the_same_rows_each_with_help(token, audit):
    rows = fact_rows(token, EXCHANGES[token.decision], audit, SETTINGS)
    assert [row[0] for row in rows] == [row[0] for row in fact_rows(SKIP, KEPT, None, SETTINGS)]
    assert all(value and words.endswith((".", ")")) for _, value, words in rows)
    assert not any("None" in value or "nan" in value for _, value, _ in rows)


def test_facts_of_a_verified_round():
    facts = facts_of(RESAMPLE)
    expected = {
        "Round": "3", "Uncertainty u": "0.55", "Threshold u_th": "0.40", "Small model's probability": "0.62",
        "Large model's probability": "0.46", "Rejection probability β": "0.26", "Accept probability": "0.74", "Draw": "0.91", "k": "12",
        "Upload": "228 bits (29 bytes)", "SNR": "−3.2 dB", "Uplink time": "12.3 ms", "SLM time": "25.6 ms", "LLM time": "105 ms",
        "Bias": "0.0170",
    }
    assert {label: facts[label] for label in expected} == expected


def test_facts_of_a_skip_come_from_its_audit():
    waiting, audited = (facts_of(SKIP, audit) for audit in (None, AUDIT))
    labels = ("Large model's probability", "Rejection probability β", "Distance of the models", "Bias", "Audited in round")
    assert [waiting[label] for label in labels] == ["–"] * 5
    assert [audited[label] for label in labels] == ["0.55", "0.11", "0.12", "0.240", "5"]
    assert waiting["SNR"] == waiting["k"] == "–" and waiting["Upload"] == "0 bits"


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
    assert gain_words({"hlm": 6.3123, "llm": 0.951}) == "6.3 × HLM · 0.95 × LLM alone"
    assert gain_words({"hlm": None, "llm": 1.4}) == "1.4 × LLM alone" and gain_words({"hlm": None, "llm": None}) == ""
    table = made_up_table(100)
    baselines = table.baselines(19 * V, ChannelSettings(), ClockSettings())
    summary = summarise(table, 19 * V, StopReason.LENGTH, HostTimes(0.1, 2.0, 0.1), baselines)
    value = {label: value for label, value, _ in counter_rows(summary, table, METHODS["hlm"])}["Tokens/s, model clock"]
    assert value == f"{summary.throughput:.1f} · {summary.gain_over_hlm:.2g} × HLM · {summary.gain_over_llm:.2g} × LLM alone"


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


def test_a_rule_that_sends_below_the_threshold_for_a_reason_of_its_own_is_given_no_other_ones(monkeypatch):
    @rule("when it is unsure, and at the start", "u_th", "estimator")
    def when_uncertain_or_first(draft, settings):
        return (draft.uncertainty > settings.u_th) | True

    monkeypatch.setitem(METHODS, "first", replace(METHODS["u-hlm"], name="first", transmit=when_uncertain_or_first))
    sure = replace(ACCEPT, uncertainty=0.3)
    assert "threshold" not in say(sure, method="first") and "was sent" in say(sure, method="first")
    assert "several skips in a row" in say(sure, method="u-hlm-adaptive"), "the control"
    assert "0.55 is above the threshold 0.40" in say(replace(sure, uncertainty=0.55), method="first")


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
