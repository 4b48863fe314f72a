"""No number under foreign controls: what sets a run apart from the controls, and what does not."""

from dataclasses import replace

import pytest
from kinds import every_method
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import StopReason, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.differences import Asked, priced_link, shown_and_asked, what_differs
from cuhlm_core.runs.recording import Run, manifest_for, recost_run
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force, settings_of

PAIR = toy_pair(12, seed=1, closeness=0.8)
SETTINGS = DecodeSettings(seed=8, max_tokens=20, u_th=0.4, theta=0.3)


def run_of(method="cu-hlm-online", settings=SETTINGS, prompt="ab"):
    return list(decode(PAIR, prompt, method, settings))


def asked(method="cu-hlm-online", settings=SETTINGS, **changes):
    return replace(Asked(PAIR.name, "ab", METHODS[method], settings, PAIR.calibration), **changes)


def differences(events, wanted):
    return what_differs(events[0], events[-1], wanted)


def tokens(events):
    return [event.token for event in events if isinstance(event, TokenDecided)]


@pytest.mark.parametrize("method", every_method())
def test_a_run_of_what_is_asked_for_does_not_differ(method):
    assert differences(run_of(method), asked(method)) == []


@pytest.mark.parametrize("priced", [{"channel": ChannelSettings("awgn", 3.0)}, {"clock": ClockSettings("custom", 1.0, 2.0)}])
def test_the_channel_and_the_clock_recost_and_are_not_foreign(priced):
    assert differences(run_of(), asked(settings=replace(SETTINGS, **priced))) == []
    assert priced_link(run_of()[0], ChannelSettings("awgn", 3.0), SETTINGS.clock) == (ChannelSettings("awgn", 3.0), SETTINGS.clock)


LINK = {"channel": ChannelSettings("awgn", -10.0), "clock": ClockSettings("custom", 1.0, 2.0, 0.05)}


@pytest.mark.parametrize(("changes", "words"), [
    ({"channel": ChannelSettings("awgn", 3.0)}, [("−10 dB", "3 dB")]),
    ({"channel": ChannelSettings("rayleigh", -10.0)}, [("None (AWGN)", "Rayleigh")]),
    ({"channel": ChannelSettings("awgn", -10.0, rician_k_db=3.0, snr_target_db=1.0)}, []),
    ({"channel": ChannelSettings("awgn", -10.0, bandwidth_hz=2e6)}, [("Bandwidth 10 MHz", "Bandwidth 2 MHz")]),
    ({"clock": ClockSettings("custom", 1.0, 2.0, 0.1)}, [("Round-trip time 50 ms", "Round-trip time 100 ms")]),
    ({"clock": ClockSettings("custom", 1.0, 3.0, 0.05)}, [("LLM per token 2000 ms", "LLM per token 3000 ms")]),
    ({"clock": replace(LINK["clock"], schedule="overlapped")}, []),
    ({"clock": ClockSettings("paper", 1.0, 2.0, 0.05)}, [
        ("Typed in", "Paper's constants"),
    ]),
])
def test_another_link_is_another_run_of_a_method_that_hears_the_channel(changes, words):
    had, wanted = replace(SETTINGS, **LINK), replace(SETTINGS, **{**LINK, **changes})
    run = run_of("spec-worth", had)
    assert differences(run, asked("spec-worth", wanted)) == words
    assert differences(run_of("hlm", had), asked("hlm", wanted)) == []
    assert "−10 dB" not in dict(differences(run, asked("u-hlm-channel", wanted))), "another method has its own link"
    own = had.channel, replace(had.clock, schedule=wanted.clock.schedule)
    assert priced_link(run[0], wanted.channel, wanted.clock) == own, "its numbers stand on its own link until then"


def test_a_method_that_hears_the_channel_is_not_recosted():
    had = replace(SETTINGS, **LINK)
    events = tuple(run_of("spec-worth", had))
    run = Run("r", manifest_for(PAIR, events[0]), events)
    assert recost_run(run, had.channel, had.clock).finished == run.finished
    with pytest.raises(UserError, match="chooses its messages by the channel and the clock: decode it again on this link"):
        recost_run(run, ChannelSettings(), had.clock)


def test_the_best_number_of_drafts_moves_with_the_link_and_is_then_another_run():
    """γ left to the pair: on another link the calibrated one may be another, and the run's differs from it."""
    had = replace(SETTINGS, channel=ChannelSettings("awgn", 30.0))
    rows = differences(run_of("spec", had), asked("spec", replace(had, clock=ClockSettings(rtt_s=2.0))))
    assert len(rows) == 1 and all(words.startswith("γ ") for words in rows[0])


@pytest.mark.parametrize(("changes", "words"), [
    ({"seed": 9}, ("seed 8", "seed 9")),
    ({"u_th": 0.5}, ("u_th 0.4", "u_th 0.5")),
    ({"u_th": None}, ("u_th 0.4", "never skip")),
    ({"u_th": 0.4000001}, ("u_th 0.4000000", "u_th 0.4000001")),
    ({"theta": 0.5}, ("θ 0.3", "θ 0.5")),
    ({"max_tokens": 30}, ("at most 20 tokens", "at most 30 tokens")),
    ({"temperature": 0.5}, ("sampling temperature 1", "sampling temperature 0.5")),
    ({"estimator": "entropy"}, ("Temperature (paper)", "Entropy")),
])
def test_what_changes_the_tokens_is_told(changes, words):
    assert differences(run_of(), asked(settings=replace(SETTINGS, **changes))) == [words]


def test_settings_that_the_method_does_not_read_do_not_count():
    unread = settings_of(DecodeSettings).keys() - METHODS["hlm"].uses - {"seed", "max_tokens", "temperature"}
    assert {"u_th", "theta", "k", "p_t"} <= unread
    others = replace(SETTINGS, u_th=0.9, theta=1.0, k=3, p_t=0.7)
    assert tokens(run_of("hlm")) == tokens(run_of("hlm", others)) and differences(run_of("hlm"), asked("hlm", others)) == []
    assert differences(run_of("cu-hlm-offline"), asked("cu-hlm-offline", replace(SETTINGS, k=3))) != []  # the control


def test_what_is_forced_counts():
    forced = replace(SETTINGS, forces=(Force(3, "skip"),))
    assert differences(run_of(settings=forced), asked()) == [("round 3 forced to skip", "nothing forced")]
    assert differences(run_of(settings=forced), asked(settings=forced)) == []


def test_method_pair_and_prompt_are_told_first():
    wanted = asked("hlm", replace(SETTINGS, seed=0), pair="smollm2", prompt="what is\n 17 + 25 and what is the use of it all, then")
    assert differences(run_of(), wanted) == [
        ("CU-HLM (online)", "HLM"), ("pair “toy”", "pair “SmolLM2 135M”"), ("‘ab’", "‘what is 17 + 25 and what is the use of …’"),
        ("seed 8", "seed 0"),
    ]
    assert differences(run_of(), asked(pair=None))[0][1] == "two models of your own" and differences(run_of(), asked(prompt=" ab\n")) == []
    shown, controls = shown_and_asked(run_of()[0], "−10 dB", differences(run_of(), asked("hlm")), METHODS["hlm"])
    assert (shown, controls) == ("CU-HLM (online), seed 8, −10 dB", "HLM")


def test_another_length_is_no_difference_where_the_text_ended_by_itself():
    events = run_of()
    ended = [*events[:-1], replace(events[-1], stop_reason=StopReason.END)]
    longer, shorter = (asked(settings=replace(SETTINGS, max_tokens=most)) for most in (500, 19))
    assert differences(ended, longer) == [] and differences(ended, shorter) != [] and differences(events, longer) != []


def test_a_k_beyond_the_vocabulary_differs():
    assert differences(run_of("cu-hlm-offline"), asked("cu-hlm-offline", replace(SETTINGS, k=5000)))[0][1] == "fixed k 5000"
