"""Whole runs of the engine compared with `decode`: token, decision, draft, u, k, bits, exchange and seconds of every round."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from engine_node import decoded, embedded_pair, first_difference, in_node, settings_json
from engine_runs import Asked, compared

from cuhlm_core.events import Audited, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import PAYLOADS, TRAVELS, ChannelSettings, ClockSettings, DecodeSettings, Force

SAMPLED = DecodeSettings(payload="sampled", max_tokens=10)
MORE = int(os.environ.get("ENGINE_PROMPTS", 4))
"""Prompts of the thorough comparison; 120 take ten minutes and more."""


def in_node_compared(name: str, runs: list[Asked], folder: Path) -> tuple[int, int]:
    """See `compared`."""
    return compared(name, runs, lambda cases: in_node(name, cases, folder))


def possible(method: str, settings: DecodeSettings) -> DecodeSettings:
    """With the payload that the method has, where it has none to choose."""
    return settings if METHODS[method].chooses_payload else replace(settings, payload=TRAVELS)


def prompts(count: int) -> list[str]:
    return [one.prompt for one in own_prompts(count)]


def test_every_method_decodes_as_in_python(tmp_path):
    asked = prompts(2)
    runs = [(asked[number % 2], method, possible(method, replace(SAMPLED, seed=number % 2))) for number, method in enumerate(METHODS)]
    same, ties = in_node_compared(EMBEDDED_PAIR, runs, tmp_path)
    assert same > 100 and ties < 3


OTHERWISE = (
    replace(SAMPLED, payload="ideal"),
    replace(SAMPLED, payload="unindexed"),
    replace(SAMPLED, payload="quantised"),
    replace(SAMPLED, payload="logarithmic"),
    replace(SAMPLED, levels=15, bonus="on", replacement="inverse-cdf"),
    replace(SAMPLED, temperature=1.4, estimator="entropy", u_th=0.05),
    replace(SAMPLED, estimator="one-minus-draft-prob", theta=0.4, eta=3.0),
    replace(SAMPLED, estimator="temperature-expected", u_th=None),
    replace(
        SAMPLED, channel=ChannelSettings("rician", -3.0, downlink_snr_db=17.0, header_bits=96), clock=ClockSettings("paper", 9, rtt_s=0.02)
    ),
    replace(SAMPLED, channel=ChannelSettings("outage", 5.0), clock=ClockSettings("custom", 0.01, 0.2)),
    replace(SAMPLED, bonus="off", stop_prob=0.2, stop_product=0.05),
    replace(SAMPLED, forces=(Force(4, 300), Force(6, 12))),
    replace(SAMPLED, forces=(Force(2, "skip"), Force(3, "send"), Force(4, 300), Force(6, 12))),
)


OTHERS_WITH_FORCES = ("cu-hlm-online", "dssd", "spec-u", "shared-noise", "llm")


@pytest.mark.parametrize("method", [
    "shared-noise-skip", "u-hlm-adaptive", *(pytest.param(name, marks=pytest.mark.thorough) for name in OTHERS_WITH_FORCES),
])
def test_settings_and_forced_decisions_do_the_same(method, tmp_path):
    row, asks = METHODS[method], lambda one: any(isinstance(force.what, str) for force in one.forces)
    otherwise = [one for one in OTHERWISE if (row.verifies and not row.blocks) or not asks(one)]
    settings = [possible(method, replace(one, seed=seed)) for seed, one in enumerate(otherwise)]
    (prompt,) = prompts(1)
    same, _ = in_node_compared(EMBEDDED_PAIR, [(prompt, method, one) for one in settings], tmp_path)
    assert same > 40


def test_a_draft_that_is_forced_against_the_test_counts_as_accepted(tmp_path):
    (prompt,), runs = prompts(1), []
    for settings in (replace(SAMPLED, seed=seed, temperature=2.0) for seed in range(4)):
        events = decoded(embedded_pair(), prompt, "hlm", settings)
        replaced = [event for event in events if isinstance(event, TokenDecided) and event.decision == "resample"]
        runs += [(prompt, "hlm", replace(settings, forces=(Force(one.round, one.draft),))) for one in replaced[:1]]
    assert len(runs) > 1 and in_node_compared(EMBEDDED_PAIR, runs, tmp_path)[0] > 5 * len(runs)


def test_a_tail_stays_or_goes_up_as_in_python(tmp_path):
    (prompt,), settings = prompts(1), DecodeSettings(max_tokens=3, u_th=1.0, temperature=1.4)
    runs = [(prompt, "shared-noise-repair", replace(settings, seed=seed, tail_product=c)) for seed in range(4) for c in (0.0, 0.4)]
    audits = [sum(isinstance(event, Audited) for event in decoded(embedded_pair(), *run)) for run in runs]
    assert {*audits[::2]} == {3} < {*audits[1::2]}, "all stays, and of some texts a part"
    assert in_node_compared(EMBEDDED_PAIR, runs, tmp_path)[0] == 3 * len(runs)


def test_another_seed_is_found_to_differ(tmp_path):
    """The control: the comparison tells one run from another."""
    (prompt,) = prompts(1)
    with pytest.raises(AssertionError):
        (answer,) = in_node(EMBEDDED_PAIR, [("decode", prompt, "hlm", settings_json(replace(SAMPLED, seed=1)))], tmp_path)
        assert first_difference(decoded(embedded_pair(), prompt, "hlm", SAMPLED), answer) is None


@pytest.mark.thorough
@pytest.mark.parametrize("method", list(METHODS))
def test_more_prompts(method, tmp_path):
    runs = [(prompt, method, possible(method, replace(SAMPLED, seed=seed))) for seed, prompt in enumerate(prompts(MORE))]
    same, ties = in_node_compared(EMBEDDED_PAIR, runs, tmp_path)
    assert same > 4 * MORE and ties <= 1 + same / 200


@pytest.mark.thorough
@pytest.mark.parametrize("payload", list(PAYLOADS))
def test_every_payload(payload, tmp_path):
    methods = ("hlm", "cu-hlm-online", "cu-hlm-certified", "tk-slt", "spec")
    runs = [(prompt, method, replace(SAMPLED, payload=payload)) for method in methods for prompt in prompts(2)]
    assert in_node_compared(EMBEDDED_PAIR, runs, tmp_path)[0] > 80
