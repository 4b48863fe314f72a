"""What an evaluation's rows say: their cells, where they come from, what was left out, channel and clock."""

import pytest

from cuhlm_core.evaluation.words import cell_with_interval, left_out_words, link_words, source_words
from cuhlm_core.settings import ChannelSettings, ClockSettings

ABOUT = {
    "pair": "smollm2", "dataset_title": "My set", "license": "free", "answers": 1_200, "prompts": 100, "dataset_rows": 120,
    "max_tokens": 64, "seed": 0, "rows_passed_over": {}, "unreadable_prompts": 0, "empty_references": 0, "unlabelled": 0,
    "empty_answers": 0, "unclear_answers": 0, "truncated_answers": 0, "answers_to_truncated_references": 0,
    "out_of_context": 0, "not_measured": {},
}  # fmt: skip


def test_values_with_their_intervals():
    assert cell_with_interval({"cosine": 0.7123, "cosine_low": 0.69, "cosine_high": 0.731}, "cosine") == "0.712 (0.690 to 0.731)"
    assert cell_with_interval({"cosine": 0.5, "cosine_low": None, "cosine_high": None}, "cosine") == "0.500"
    assert cell_with_interval({"cosine": None}, "cosine") == "–"


def test_the_source_has_n_and_nothing_is_left_out_of_a_whole_one():
    assert "The SmolLM2 135M pair on “My set”" in source_words(ABOUT)
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
])  # fmt: skip
def test_everything_left_out_is_said(change, words):
    (sentence,) = left_out_words({**ABOUT, **change})
    assert sentence.startswith(words)


def test_channel_and_clock_in_a_phrase():
    assert link_words(ChannelSettings("rician", -3.0), ClockSettings()) == (
        "Rician fading, K 10 dB, mean SNR -3 dB, 10 MHz, the paper's clock (25.6 ms and 104.6 ms a token)"
    )
    assert "a clock of 10 ms and 20 ms a token" in link_words(ChannelSettings("awgn"), ClockSettings("custom", 0.01, 0.02))
    assert "mean SNR 10 dB (down 30 dB), 10 MHz" in link_words(ChannelSettings(downlink_snr_db=30.0), ClockSettings())
    assert link_words(ChannelSettings(), ClockSettings(rtt_s=0.05)).endswith(", a round trip of 50 ms")
    assert link_words(ChannelSettings(), ClockSettings(schedule="overlapped")).endswith(" ms a token), the device drafting on")
