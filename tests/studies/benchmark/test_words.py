"""What rows say in sentences: the best at each question, what was left out, channel and clock."""

import pytest

from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.benchmark.words import (
    best_rows,
    cell_with_interval,
    fastest_words,
    heard_words,
    left_out_words,
    link_words,
    row_title,
    source_words,
)

ABOUT = {
    "pair": "demo", "dataset_title": "Demo set", "license": "free", "answers": 1_200, "prompts": 100, "dataset_rows": 120, "max_tokens": 64,
    "seed": 0, "rows_passed_over": {}, "unreadable_prompts": 0, "empty_references": 0, "unlabelled": 0, "empty_answers": 0,
    "unclear_answers": 0, "truncated_answers": 0, "answers_to_truncated_references": 0, "out_of_context": 0, "not_measured": {},
    "complete": True,
}  # fmt: skip


def row(name, cosine, low=None, high=None, speed=1.0, bias=0.0, method=None, payload="ideal", group=None):
    return {
        "name": name, "method": method or name, "cosine": cosine, "cosine_low": low, "cosine_high": high, "token_f1": None, "yes_no": None,
        "throughput": speed, "throughput_low": None, "throughput_high": None, "bits_per_token": 10 * speed, "mean_bias": bias,
        "payload": payload, "group": group or ("lossless" if bias < 1e-9 else "lossy"),
    }  # fmt: skip


def findings_of(rows):
    return {entry["question"]: entry for entry in best_rows(rows, "realised")}


def test_the_best_of_each_group_and_those_that_are_as_good():
    rows = [
        row("slm", 0.9, 0.85, 0.95, 39.06, 0.3), row("hlm", 0.7, 0.6, 0.8, 7.0), row("u-hlm", 0.75, 0.7, 0.9, 12.0, 0.2),
        row("u-hlm-confidence", 0.8, 0.7, 0.9, 13.0, 0.2), row("cu-hlm-online", 0.5, 0.4, 0.6, 14.0, 0.001, group="near"),
    ]  # fmt: skip
    best = findings_of(rows)
    nearest = "No clear winner between two: U-HLM (1 − draft probability), cosine 0.800, and U-HLM"
    assert best["Nearest to the reference"]["Lossy"] == nearest
    assert best["Nearest to the reference"]["Nearly lossless"] == "CU-HLM (online), cosine 0.500"
    assert best["Fastest"] == {
        "question": "Fastest", "Lossless": "HLM, 7.00 tokens/s", "Nearly lossless": "CU-HLM (online), 14.0 tokens/s",
        "Lossy": "U-HLM (1 − draft probability), 13.0 tokens/s",
    }  # fmt: skip
    assert best["Fewest bits on the uplink"]["Lossless"] == "HLM, 70.0 bits a token"
    assert "Most words in common with it" not in best and "Most often right with yes or no" not in best


def test_no_lossless_row_is_better_than_another_whatever_was_measured():
    rows = [row("hlm", 0.9, 0.85, 0.95, 7.0), row("spec", 0.2, 0.1, 0.3, 20.0), row("tk-slt", 0.4, bias=1e-17, speed=5.0)]
    best = findings_of(rows)
    for question in ("Nearest to the reference", "Least bias"):
        assert best[question]["Lossless"] == "All 3: same distribution" and best[question]["Lossy"] == "–"
    assert best["Fastest"]["Lossless"] == "Speculative, γ drafts, 20.0 tokens/s"


def test_rows_of_different_payloads_are_not_compared_without_saying_so():
    rows = [row("hlm", 0.9, speed=7.0), row("spec", 0.9, speed=20.0, payload="sampled"), row("shared-noise", 0.9, speed=19.0, payload=None)]
    best = findings_of(rows)
    assert best["Fastest"]["Lossless"] == "Speculative, γ drafts (whole distributions, 8 bits, sampled), 20.0 tokens/s"
    assert best["Fewest bits on the uplink"]["Lossless"] == "HLM (whole distributions, ideal), 70.0 bits a token"
    assert "(" not in findings_of([{**one, "payload": "ideal"} for one in rows])["Fastest"]["Lossless"]


def test_several_others_are_counted_and_models_alone_are_left_out():
    rows = [row(name, 0.5, 0.4, 0.6, bias=0.1) for name in ("slm", "rand-hlm", "u-hlm", "top-k")]
    assert "No clear winner among 3; highest: " in findings_of(rows)["Nearest to the reference"]["Lossy"]
    assert findings_of(rows[:1])["Fastest"]["Lossy"] == "–"


def test_values_with_intervals_and_titles():
    assert cell_with_interval(row("hlm", 0.7123, 0.69, 0.731), "cosine") == "0.712 (0.690 to 0.731)"
    assert cell_with_interval(row("hlm", 0.5), "cosine") == "0.500" and cell_with_interval(row("hlm", None), "cosine") == "–"
    assert row_title(row("hlm", 0)) == "HLM" and row_title(row("k=3", 0, method="top-k")) == "Top-k truncation, k=3"


def test_the_source_has_n_and_nothing_is_left_out_of_a_whole_one():
    assert "The Tales pair on “Demo set”" in source_words(ABOUT)
    assert "1,200 answers to 100 of 120 prompts, at most 64 tokens each, seed 0" in source_words(ABOUT)
    assert left_out_words(ABOUT) == []


@pytest.mark.parametrize(("change", "words"), [
    ({"rows_passed_over": {"no prompt": 3}}, "Rows of the set passed over for no prompt: 3."),
    ({"unreadable_prompts": 4}, "Prompts longer than the pair can read, or of tokens that its models do not share: 4, left out."),
    ({"empty_references": 5}, "Prompts without a reference: 5, left out of cosine"), ({"unlabelled": 6}, "Prompts without a label: 6"),
    ({"empty_answers": 7}, "Empty answers: 7"), ({"unclear_answers": 8}, "Answers that say neither yes nor no: 8"),
    ({"truncated_answers": 1_009}, "Answers longer than the embedding model reads: 1,009"),
    ({"answers_to_truncated_references": 10}, "Answers with a reference longer than it reads: 10"),
    ({"out_of_context": 11}, "Answers that ended where a model's context did: 11"),
    ({"not_measured": {"cosine": 12}}, "Answers whose cosine is not measured yet: 12."),
    ({"complete": False}, "Not every answer is decoded yet"),
])  # fmt: skip
def test_everything_left_out_is_said(change, words):
    (sentence,) = left_out_words({**ABOUT, **change})
    assert sentence.startswith(words)


def test_channel_and_clock_in_a_phrase():
    assert link_words(ChannelSettings("rician", -3.0), ClockSettings()) == (
        "Rician fading, K 10 dB, mean SNR -3 dB, 10 MHz, the paper's clock (25.6 ms and 104.6 ms a token)"
    )
    assert "a clock of 10 ms and 20 ms a token" in link_words(ChannelSettings("awgn"), ClockSettings("custom", 0.01, 0.02))


def test_methods_that_hear_the_channel_are_said_where_they_were_decoded_for_another_link():
    assert heard_words(ChannelSettings(), ClockSettings()) == ""
    assert heard_words(ChannelSettings(downlink_snr_db=30.0), ClockSettings()) == ""
    said = heard_words(ChannelSettings(snr_db=-20.0), ClockSettings())
    assert "Speculative, while worth it and U-HLM (knows the fade) depend on the channel" in said and "mean SNR 10 dB" in said
    assert heard_words(ChannelSettings(), ClockSettings(rtt_s=0.05)) == said
    assert link_words(ChannelSettings(), ClockSettings(rtt_s=0.05)).endswith(", a round trip of 50 ms")
    assert link_words(ChannelSettings(), ClockSettings(schedule="overlapped")).endswith(" ms a token), the device drafting on")


def test_the_opening_names_the_fastest_of_each_kind_and_how_many_cannot_be_told_from_it():
    loss = {"changed": 0.01, "changed_low": 0.0, "changed_high": 0.02, "lost": 0.025, "lost_low": 0.004, "lost_high": 0.03}
    near = row("cu-hlm-online", 0.5, speed=14.0, bias=0.001, group="near") | loss
    alone, hlm, spec = row("slm", 0.9, speed=39.06, bias=0.3), row("hlm", 0.7, speed=7.0), row("spec", 0.7, speed=21.0)
    lossy = row("u-hlm", 0.6, speed=30.0, bias=0.2) | loss | {"lost_low": -0.004}
    first = "Speculative, γ drafts is the fastest lossless method: 21 tokens/s, 3.0 times HLM's speed"
    assert fastest_words([alone, hlm, spec, near, lossy], "realised") == (
        f"{first}. CU-HLM (online) is the fastest nearly lossless one: 14 tokens/s; it gets 2.5 points fewer answers right."
    )
    tied = fastest_words([hlm, spec, row("spec", 0.7, speed=20.999), lossy], "realised")
    second = "U-HLM is the fastest lossy one: 30 tokens/s; it shows no sure loss of right answers."
    assert tied == f"{first}; 1 other may be as fast. {second}"
    assert fastest_words([alone], "realised") == "" and "times" not in fastest_words([hlm], "realised")
