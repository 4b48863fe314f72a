"""Numbers as people read them, and token text in which everything can be seen."""

import math

import pytest

from cuhlm_core import format as shown


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [(0.04567, 3, "0.0457"), (1234.5, 3, "1,230"), (1234.5, 6, "1,234.50"), (0, 3, "0"), (12.0, 3, "12.0"), (-0.5, 2, "−0.50"),
     (9.999, 3, "10.0"), (math.inf, 3, "∞"), (-math.inf, 3, "−∞"), (0.000012345, 2, "0.000012"), (99.96, 3, "100")],
)
def test_significant_figures(value, digits, text):
    assert shown.significant(value, digits) == text


@pytest.mark.parametrize("value", [None, math.nan])
@pytest.mark.parametrize(
    "show",
    [shown.significant, shown.count, lambda v: shown.si(v, "s"), shown.milliseconds, shown.duration, shown.data_size, shown.percent,
     shown.probability, shown.decibels],
)
def test_unknown_numbers_are_a_dash(show, value):
    assert show(value) == "–"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0256, "25.6 ms"), (1.5e-5, "15.0 µs"), (0.9996, "1.00 s"), (999.9, "1.00 ks"), (2e6, "2.00 Ms"), (0, "0 s"),
     (3e-13, "0.000300 ns")],
)
def test_si_prefix_leaves_one_to_999(value, text):
    assert shown.si(value, "s") == text


def test_seconds():
    assert shown.milliseconds(1.5) == "1,500 ms"
    assert shown.milliseconds(0.0256) == "25.6 ms"
    assert [shown.duration(s) for s in (0.004, 12.34, 119.0, 125.0, 3600.0, math.inf)] == [
        "4.00 ms", "12.3 s", "119 s", "2 min 5 s", "60 min 0 s", "∞ s",
    ]


def test_data_sizes_are_bytes_and_kilobytes_of_a_thousand():
    assert shown.data_size(736_000) == "92.0 kB"  # the paper's full vector
    assert [shown.data_size(bits) for bits in (0, 5, 8, 20, 228, 2_100, 7_995, 7_996, 8e6, 8e9)] == [
        "0 bytes", "5.00 bits", "1 byte", "3 bytes", "29 bytes", "263 bytes", "999 bytes", "1.00 kB", "1.00 MB", "1.00 GB",
    ]


def test_shares_are_not_rounded_to_none_or_all():
    texts = [shown.percent(share).replace("\u202f", " ") for share in (0, -0.0, 0.0004, 0.748, 0.9995, 1)]
    assert texts == ["0 %", "0 %", "<0.1 %", "74.8 %", ">99.9 %", "100 %"]


def test_probabilities_are_not_rounded_to_0_or_1():
    values = (0, 0.00003, 0.0031, 0.0462, 0.6213, 0.9962, 0.99996, 1)
    assert [shown.probability(value) for value in values] == ["0", "<0.0001", "0.0031", "0.046", "0.62", "0.9962", ">0.9999", "1"]


@pytest.mark.parametrize("pair", [(0.741, 0.738), (0.5, 0.5 + 1e-12), (0.00001, 0.00002), (0.99997, 0.99998), (0.3, 0.3 + 2**-53)])
def test_compared_numbers_can_be_told_apart(pair):
    low, high = sorted(pair)
    texts = shown.apart(low, high)
    assert texts[0] != texts[1]
    assert float(texts[0]) < float(texts[1])


def test_equal_numbers_look_equal_and_clear_ones_stay_short():
    assert shown.apart(0.4, 0.4) == ("0.40", "0.40")
    assert shown.apart(0.31, 0.742) == ("0.31", "0.74")
    assert shown.apart(0.00003, 0.5) == ("<0.0001", "0.50")


def test_a_distance_that_may_be_rounding_is_not_drawn_out():
    values = (0, 3e-15, 3e-5, 0.00011, 0.017, 1.25, None)  # a lossless method's bias is 1e-15 of rounding
    assert [shown.distance(value) for value in values] == ["0", "0", "<0.0001", "0.000110", "0.0170", "1.25", "–"]
    assert [shown.counted(number, "upload") for number in (0, 1, 2_000)] == ["0 uploads", "1 upload", "2,000 uploads"]


def test_decibels_and_counts():
    assert shown.decibels(-3.21) == "−3.2 dB"
    assert shown.count(32_000) == "32,000"


@pytest.mark.parametrize(
    ("text", "visible"),
    [(" cat", "␣cat"), ("a\nb\tc\r", "a↵b⇥c␍"), ("\u202eevil", "⟨U+202E⟩evil"), ("\x00", "⟨U+0000⟩"), ("\u00a0x", "⟨U+00A0⟩x"),
     ("\u3164", "⟨U+3164⟩"), ("\u0301", "◌\u0301"), ("      x", "␣×6x"),
     ("   x", "␣␣␣x"), ("\n\n\n\n", "↵×4"), ("猫", "猫"), ("", ""), ("<b>&$", "<b>&$")],
)
def test_everything_in_a_token_can_be_seen(text, visible):
    assert shown.visible_text(text) == visible
    assert shown.visible_text(visible) == visible


def test_long_text_ends_in_an_ellipsis():
    assert shown.visible_text("x" * 41) == "x" * 39 + "…"
    assert shown.visible_text("x" * 40) == "x" * 40
    assert len(shown.visible_text("\u202e" * 9, longest=12)) == 12


def test_a_mean_of_whole_numbers_is_never_less_exact_than_one():
    assert [shown.mean_size(value) for value in (4096.0, 999.6, 1234.4, 12.345, 0.0, None)] == ["4,096", "1,000", "1,234", "12.3", "0", "–"]
