"""Plain words: each kind of round has its own sentence and numbers; counters and glossary are complete."""

from dataclasses import replace

import pytest
from round_samples import ACCEPT, AUDIT, CERTAIN, EXCHANGES, KEPT, LLM, RESAMPLE, SKIP, SLM, V, exchanged, made_up_table, paired

from cuhlm_core.events import StopReason
from cuhlm_core.format import GLOSSARY, significant
from cuhlm_core.maths.channel import MAX_SLOTS, SLOT_SECONDS
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


def test_skip_that_waits_for_its_audit():
    sentence = say(SKIP)
    assert sentence == (
        "The small model drafted ‘␣cat’ with probability 0.62. Its uncertainty 0.15 is at most the threshold 0.40, so it was skipped: "
        "nothing was sent. The large model has not read it yet; what it would have said shows after the next upload or at the end."
    )


def test_skip_that_would_have_been_accepted_by_chance():
    assert say(SKIP, AUDIT).endswith(
        "Later the large model gave it 0.55, less: it would have accepted it with probability 0.89. This round's random number 0.31 is "
        "below 0.89: it would have been accepted."
    )


def test_skip_that_would_have_been_replaced():
    sentence = say(replace(SKIP, accept_uniform=0.95), replace(AUDIT, would_accept=False))
    assert "random number 0.95 is not below 0.89: it would have been replaced." in sentence


def test_skip_that_would_certainly_have_been_kept():
    sentence = say(SKIP, replace(AUDIT, target_prob=0.8, rejection_prob=0.0))
    assert sentence.endswith("Later the large model gave it 0.80, at least as much: it would certainly have accepted it.")


def test_case_1_is_certain():
    sentence = say(CERTAIN)
    assert "uncertainty 0.55 is above the threshold 0.40, so it was sent, with 12 probabilities (28.5 bytes)" in sentence
    assert sentence.endswith("The large model gives it 0.70, at least as much, so it was certainly accepted.")
    assert "draw" not in sentence


def test_case_2_1_is_accepted_by_chance():
    said = "gives it less, 0.46, and accepts it with probability 0.74. The random number 0.31 is below 0.74: it was accepted."
    assert say(ACCEPT).endswith(said)


def test_case_2_2_is_resampled():
    assert say(RESAMPLE).endswith(
        "The random number 0.91 is not below 0.74: it was rejected, and ‘␣dog’ was sampled instead, from the tokens that the large model "
        "favours."
    )
    assert "the same token was sampled again" in say(replace(RESAMPLE, token=7, text=" cat"))


def test_single_models():
    assert say(SLM, method="slm") == "The small model chose ‘␣cat’ alone, with probability 0.62. Nothing was sent and nothing was checked."
    assert say(SLM, AUDIT, method="slm").endswith("afterwards the large model gave it 0.55.")
    assert say(LLM, method="llm") == (
        "The large model chose ‘␣dog’ itself, with probability 0.50. Nothing was drafted and nothing was uploaded."
    )


def test_every_kind_of_round_has_its_own_sentence():
    sentences = {
        say(SKIP), say(SKIP, AUDIT), say(CERTAIN), say(ACCEPT), say(RESAMPLE), say(SLM, method="slm"), say(LLM, method="llm"),
        say(SKIP, method="rand-hlm"), say(ACCEPT, method="rand-hlm"), say(ACCEPT, method="hlm"), say(ACCEPT, outage=True),
    }
    assert len(sentences) == 11


def test_the_reason_to_send_is_the_methods():
    assert "Every draft is sent, this one with 12 probabilities" in say(ACCEPT, method="hlm")
    assert "threshold" not in say(ACCEPT, method="hlm")
    assert "Every draft is sent" in say(ACCEPT, settings=replace(SETTINGS, u_th=None))
    assert "Chance chose to send it" in say(ACCEPT, method="rand-hlm")
    assert "Chance chose not to send it (it does so with probability 0.50)" in say(SKIP, method="rand-hlm")


def test_a_forced_decision_is_the_reason():
    def forced(token, what, **others):
        return say(token, settings=replace(SETTINGS, forces=(Force(token.round, what),)), **others)

    assert "It was skipped because that was forced: nothing was sent." in forced(SKIP, "skip")
    assert "It was sent because that was forced, with " in forced(ACCEPT, "send") and "threshold" not in forced(ACCEPT, "send")
    for token in (SKIP, ACCEPT, RESAMPLE):
        own = say(token)
        assert forced(token, token.token).endswith("stands here because that was forced.") and "forced" not in own
    assert "so it was accepted" not in forced(ACCEPT, ACCEPT.token)


def test_outage_and_end_are_added():
    cut_off = say(ACCEPT, outage=True)
    # What the large model says of a draft that never arrived comes after the words that say so.
    assert cut_off.index("time limit of 200 ms, an outage") < cut_off.index("as if it had arrived: The large model gives it")
    assert "outage" not in say(ACCEPT) and f"after {MAX_SLOTS * SLOT_SECONDS * 1e3:.0f} ms" in GLOSSARY["outage"]
    assert say(replace(SKIP, is_end=True, text="")).endswith("This token ends the text.")


def test_close_numbers_have_enough_digits():
    sentence = say(replace(RESAMPLE, accept_prob=0.7381, accept_uniform=0.7412))
    assert "probability 0.738. The random number 0.741 is not below 0.738" in sentence
    assert "uncertainty 0.401 is above the threshold 0.400" in say(replace(ACCEPT, uncertainty=0.401))
    assert "uncertainty 0.40 is at most the threshold 0.40" in say(replace(SKIP, uncertainty=0.4))


def test_quantised_payload_is_compared_with_what_arrived():
    settings = replace(SETTINGS, payload="quantised")
    assert "less than the rounded probability that arrived, and accepts" in say(ACCEPT, settings=settings)
    assert "at least as much as the rounded probability that arrived, so" in say(CERTAIN, settings=settings)


def test_token_text_is_quoted_visibly_and_otherwise_untouched():
    sentence = say(replace(SKIP, draft_text="<b>$x$\u202e\n"))
    assert "‘<b>$x$⟨U+202E⟩↵’" in sentence  # plain text: the page shows it as text


def test_incomplete_characters_are_shown_as_bytes():
    token = replace(SKIP, text="", token_hex="e282", draft_text="\ufffd")
    assert "drafted ‘⟨e282⟩’ with" in say(token)


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
        "Upload": "228 bits (28.5 bytes)", "SNR": "−3.2 dB", "Uplink time": "12.3 ms", "SLM time": "25.6 ms", "LLM time": "105 ms",
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


def test_a_learning_method_shows_the_threshold_of_the_round():
    learnt = replace(SKIP, uncertainty=0.3, u_th=0.42)
    assert "Its uncertainty 0.30 is at most the learned threshold 0.42, so it was skipped" in say(learnt, AUDIT, method="u-hlm-adaptive")
    above = replace(ACCEPT, uncertainty=0.55, u_th=0.42)
    assert "Its uncertainty 0.55 is above the learned threshold 0.42, so it was sent, with" in say(above, method="u-hlm-adaptive")
    stale = say(replace(ACCEPT, uncertainty=0.3, u_th=0.42), method="u-hlm-adaptive")
    assert "0.30 is at most the learned threshold 0.42, but after several skips in a row the device needs feedback" in stale
    assert facts_of(learnt, AUDIT)["Threshold u_th"] == "0.42"


def test_a_rule_that_sends_below_the_threshold_for_a_reason_of_its_own_is_given_no_other_ones(monkeypatch):
    @rule("when it is unsure, and at the start", "u_th", "estimator")
    def when_uncertain_or_first(draft, settings):
        return (draft.uncertainty > settings.u_th) | True

    monkeypatch.setitem(METHODS, "first", replace(METHODS["u-hlm"], name="first", transmit=when_uncertain_or_first))
    sure = replace(ACCEPT, uncertainty=0.3)
    assert "threshold" not in say(sure, method="first") and "was sent" in say(sure, method="first")
    assert "several skips in a row" in say(sure, method="u-hlm-adaptive"), "the control"
    assert "0.55 is above the threshold 0.40" in say(replace(sure, uncertainty=0.55), method="first")


def test_a_round_without_its_threshold_has_the_runs():
    old = replace(SKIP, uncertainty=0.15, u_th=None)
    assert "is at most the threshold 0.40" in say(old)
    assert facts_of(old, AUDIT)["Threshold u_th"] == "0.40"
    assert "is at most the threshold 0.35" in say(replace(old, u_th=0.35))


def test_dssd_says_where_the_replacement_was_drawn():
    kept, replaced = replace(ACCEPT, k=1), replace(RESAMPLE, k=1)
    sentence = say(kept, method="dssd", payload_bits=19)
    assert "Every draft is sent, this one with its own probability alone (2.38 bytes)." in sentence
    assert sentence.endswith("and accepts it with probability 0.74. The random number 0.31 is below 0.74: it was accepted.")
    assert say(replaced, method="dssd", payload_bits=19, billed_downlink_bits=8 * V).endswith(
        "The random number 0.91 is not below 0.74: it was rejected. The large model's 2.05 kB of probabilities came down, and on the "
        "device ‘␣dog’ was sampled instead, from the tokens that the large model favours."
    )


FLOOR = {"k": None, "case": None}


def test_the_floor_is_compared_with_the_large_models_probability():
    kept = replace(ACCEPT, accept_prob=1.0, target_prob=0.46, **FLOOR)
    assert say(kept, method="hao", payload_bits=11) == (
        "The small model drafted ‘␣cat’ with probability 0.62. Every draft is sent, this one with nothing but its token id (1.38 bytes). "
        "The large model gives it 0.46, at least the floor 0.20, so it was accepted."
    )
    replaced = replace(RESAMPLE, accept_prob=0.0, target_prob=0.1996, **FLOOR)
    assert say(replaced, method="hao").endswith(
        "The large model gives it 0.1996, less than the floor 0.2000: it was replaced, and ‘␣dog’ was sampled instead, from its own "
        "probabilities."
    )
    assert "0.46, less than the floor 0.50" in say(replace(replaced, target_prob=0.46), settings=replace(SETTINGS, p_t=0.5), method="hao")
    assert "the same token was sampled again" in say(replace(replaced, token=7, text=" cat"), method="hao")


def test_confidence_is_shown_with_its_threshold():
    assert say(SKIP, AUDIT, method="slm-confidence") == (
        "The small model drafted ‘␣cat’ with probability 0.62. Its probability 0.62 is at least the confidence threshold 0.40, so it was "
        "skipped: nothing was sent. Later the large model gave it 0.55, at least the floor 0.20: it would have been accepted."
    )
    assert say(SKIP, replace(AUDIT, target_prob=0.05), method="slm-confidence").endswith(
        "Later the large model gave it 0.050, less than the floor 0.20: it would have been replaced."
    )
    sent = say(replace(ACCEPT, draft_prob=0.3, accept_prob=1.0, **FLOOR), method="slm-confidence", payload_bits=11)
    assert "0.30 is below the confidence threshold 0.40, so it was sent, with nothing but its token id (1.38 bytes)." in sent
    assert say(SKIP, method="slm-confidence").endswith("what it would have said shows after the next upload or at the end.")


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
