"""Settings: every range to its ends, what is no number, choices, frozen, no import of torch or numpy."""

import math
from dataclasses import fields

import pytest

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole
from cuhlm_core.format import significant
from cuhlm_core.maths.rejection_line import softplus
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force, settings_of, softplus_warning

KINDS = (ChannelSettings, ClockSettings, DecodeSettings)

ROWS = [(kind, name, row) for kind in KINDS for name, row in settings_of(kind).items()]
NUMBERS = [(kind, name, row) for kind, name, row in ROWS if row.low is not None]
RANGES = [(kind, name, float(row.low), float(row.high), row.open_low) for kind, name, row in NUMBERS if not row.whole]
"""Settings, field, ends, whether the lower end is left out."""
WHOLE = [(kind, name, int(row.low), int(row.high)) for kind, name, row in NUMBERS if row.whole]
CHOICES = [(kind, name, row.choices) for kind, name, row in ROWS if row.choices]
OPTIONAL = {name for _, name, row in ROWS if None in row.accepts}
"""Fields that may be None."""


def one_sentence(error):
    text = str(error.value)
    assert text.endswith(".") and "\n" not in text
    return text


@pytest.mark.parametrize(("kind", "name", "low", "high", "open_low"), RANGES)
def test_a_range_holds_its_ends_and_nothing_beyond(kind, name, low, high, open_low):
    for value in (high, (low + high) / 2, math.nextafter(low, high), math.nextafter(high, low), int(high)):
        assert getattr(kind(**{name: value}), name) == value
    outside = [math.nextafter(low, -math.inf), math.nextafter(high, math.inf), math.inf, -math.inf, math.nan, -1e308, 1e308]
    if open_low:
        outside.append(low)
    else:
        assert getattr(kind(**{name: low}), name) == low
    for value in outside:
        with pytest.raises(UserError) as error:
            kind(**{name: value})
        assert f"{high:g}" in one_sentence(error)


@pytest.mark.parametrize(("kind", "name"), [row[:2] for row in RANGES])
def test_only_a_number_is_a_number(kind, name):
    wrong = [True, False, "0.5", "", [0.5], (0.5,), 0.5j] + ([] if name in OPTIONAL else [None])
    for value in wrong:
        with pytest.raises(UserError, match="must be a number") as error:
            kind(**{name: value})
        one_sentence(error)


@pytest.mark.parametrize(("kind", "name", "low", "high"), WHOLE)
def test_whole_numbers(kind, name, low, high):
    for value in (low, low + 1, high):
        assert getattr(kind(**{name: value}), name) == value
    for value in (low - 1, high + 1, float(low), low + 0.5, math.nan, math.inf, True, str(low), *([] if name in OPTIONAL else [None])):
        with pytest.raises(UserError, match=rf"whole number from {low} to {high}") as error:
            kind(**{name: value})
        one_sentence(error)


@pytest.mark.parametrize(("kind", "name", "choices"), CHOICES)
def test_choices(kind, name, choices):
    first = next(iter(choices))
    for value in choices:
        assert getattr(kind(**{name: value}), name) == value
    for value in ("", first.upper(), f" {first}", "magic", None, 3, math.nan, ["awgn"]):
        with pytest.raises(UserError) as error:
            kind(**{name: value})
        assert all(choice in one_sentence(error) for choice in choices)


@pytest.mark.parametrize("name", sorted(OPTIONAL))
def test_none_where_it_means_something(name):
    kind = ChannelSettings if name in {field.name for field in fields(ChannelSettings)} else DecodeSettings
    assert getattr(kind(**{name: None}), name) is None


def test_a_threshold_may_be_left_to_the_calibration_but_to_no_other_word():
    assert DecodeSettings(u_th="calibrated").u_th == "calibrated"
    for word in ("none", "Calibrated", "0.5", ""):
        with pytest.raises(UserError, match="u_th"):
            DecodeSettings(u_th=word)


# Rows -----------------------------------------------------------------------------------------------------------------


def test_every_field_is_a_row_or_settings_of_its_own():
    rows = {name for kind in KINDS for name in settings_of(kind)}
    assert {field.name for kind in KINDS for field in fields(kind)} - rows == {"channel", "clock", "forces"}


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Force(0, "skip"), "A forced round must be a whole number from 1 to 4096"),
        (lambda: Force(1, "keep"), "one of skip, send"),
        (lambda: Force(1, -1), "A forced token"),
        (lambda: Force(1, True), "A forced token"),
        (lambda: DecodeSettings(max_tokens=5, forces=(Force(6, "skip"),)), "from 1 to 5, not 6"),
        (lambda: DecodeSettings(forces=(Force(6, "skip"), Force(6, 1))), "forced twice"),
        (lambda: DecodeSettings(forces=[Force(6, "skip")]), "must be a list"),
        (lambda: DecodeSettings(forces=("skip",)), "must be a list"),
    ],
)
def test_a_decision_that_cannot_be_forced(make, words):
    with pytest.raises(UserError, match=words) as error:
        make()
    one_sentence(error)


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in KINDS for name in settings_of(kind)])
def test_a_row_has_title_unit_and_help(kind, name):
    row = settings_of(kind)[name]
    assert row.title and row.title[0].isupper() and row.title.strip() == row.title
    assert len(row.help) > 20 and row.help.endswith(".") and "\n" not in row.help
    measured = [ending for ending in ("_db", "_hz", "_s") if name.endswith(ending)]
    assert {"_db": "dB", "_hz": "Hz", "_s": "s"}[measured[0]] == row.unit if measured else row.unit in ("", "tokens", "bits")
    assert row.label.startswith(row.title) and row.label.endswith(f"({row.scale[0] or row.unit})" if row.unit else row.symbol)
    assert bool(row.none) == (None in row.accepts)
    assert (row.choices is None) == (row.low is not None and row.high is not None) and row.range


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in KINDS for name, row in settings_of(kind).items() if not row.choices])
def test_a_control_offers_only_what_the_setting_may_be(kind, name):
    row, (low, high) = settings_of(kind)[name], settings_of(kind)[name].ends
    for value in {low, high} - ({0} if None in row.accepts else set()):
        row.check(int(value) if row.whole else value * row.scale[1])
    assert 0 < row.step < high - low
    default = getattr(kind(), name)
    assert default in row.accepts or low <= default / row.scale[1] <= high


def test_a_control_names_its_setting_and_its_unit():
    rows = settings_of(DecodeSettings) | settings_of(ChannelSettings)
    labels = [rows[name].label for name in ("theta", "max_tokens", "bandwidth_hz")]
    assert labels == ["Tolerated distortion θ", "Longest answer (tokens)", "Bandwidth (MHz)"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_control_shows_every_default_and_gives_it_back(kind):
    for name, row in settings_of(kind).items():
        default = getattr(kind(), name)
        assert default is None or row.read(row.shown(default)) == default
    shown = {name: row.shown(getattr(kind(), name)) for name, row in settings_of(kind).items() if row.scale[0]}
    scaled = {ChannelSettings: {"bandwidth_hz": 10.0}, ClockSettings: {"slm_s": 25.6, "llm_s": 104.6, "rtt_s": 0.0}}
    assert shown == scaled.get(kind, {})


def test_a_setting_read_from_text():
    rows = settings_of(DecodeSettings)
    assert [rows["u_th"].parse(text) for text in ("none", "calibrated", "0.25", "1")] == [None, "calibrated", 0.25, 1.0]
    assert rows["k"].parse("7") == 7 and rows["theta"].parse("1e-2") == 0.01
    wrong = [("u_th", "never", "none or calibrated"), ("k", "1.5", "whole number"), ("theta", "x", "a number"), ("k", "none", "whole")]
    for name, text, words in wrong:
        with pytest.raises(UserError, match=words):
            rows[name].parse(text)


def test_stored_tokens_depend_on_the_levels_of_a_sampled_payload_with_others_than_the_papers():
    names = ("theta", "levels", "payload")
    assert DecodeSettings().text_settings(names) == DecodeSettings(levels=3).text_settings(names) == {"payload": "travels", "theta": 0.1}
    assert DecodeSettings(payload="sampled").text_settings(names) == {"payload": "sampled", "theta": 0.1}
    assert DecodeSettings(payload="sampled", levels=3).text_settings(names) == {"levels": 3, "payload": "sampled", "theta": 0.1}


def test_the_checks_by_themselves():
    check_range("x", 1, 1, 2)
    check_range("x", 2.0, 1, 2, open_low=True)
    with pytest.raises(UserError, match=r"^x must be greater than 1 and at most 2, not 1\.$"):
        check_range("x", 1, 1, 2, open_low=True)
    with pytest.raises(UserError, match=r"^x must be from 1 to 2, not 3\.$"):
        check_range("x", 3, 1, 2)
    with pytest.raises(UserError, match=r"^x must be a number from 1 to 2, not nan\.$"):
        check_range("x", math.nan, 1, 2)
    check_whole("n", 5, 5, 5)
    with pytest.raises(UserError, match=r"^n must be a whole number from 5 to 6, not 5\.0\.$"):
        check_whole("n", 5.0, 5, 6)
    check_choice("c", "a", ("a", "b"))
    with pytest.raises(UserError, match=r"^c must be one of a, b, not 'ab'\.$"):
        check_choice("c", "ab", ("a", "b"))


@pytest.mark.parametrize("name", ["mc-dropout", "prompt"])
def test_costly_estimators_are_refused_with_the_reason(name):
    with pytest.raises(UserError, match="cannot drive a run: it asks the small model twenty more times for every token"):
        DecodeSettings(estimator=name)


@pytest.mark.parametrize("eta", [0.05, 0.1, 0.5, 0.69, 0.7, 1.0, 5.0])
def test_an_eta_whose_softplus_stands_for_no_distance_is_told(eta):
    least, most = float(softplus(-1.0, eta)), float(softplus(0.0, eta))  # between them lies what Eq. 26 divides by
    words = softplus_warning(eta)
    assert bool(words) == (most > 1)
    assert not words or f"puts {significant(least)} to {significant(most)} (ln 2/η)" in words
