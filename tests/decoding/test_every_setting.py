"""Every field of the settings decoded with two values or more, method by method, against the plain decoder of `reference_decoder`.

Channel and clock change no token; of them the seconds, the SNR and the outage of each round are computed here (Eq. 6, Appendix D).
"""

from dataclasses import fields, replace
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from against_reference import compare, same
from kinds import FEW, KINDS, every_method, thorough_unless
from reference_decoder import ALWAYS, BLOCKS, BY_DRAFT_PROB, BY_GAMMA, BY_THRESHOLD, CUT, FLOOR, RATIO, SHARED, SPLIT, SPREAD, WHOLE
from reference_link import GAINS, charges
from toys import toy_pair
from whole_rounds import whole_rounds

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.fadings import FADING_PARAMETERS, FADINGS
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import EstimatorFit
from cuhlm_core.rules import LONGEST_STREAK
from cuhlm_core.settings import (
    BONUSES,
    ESTIMATORS,
    PAYLOADS,
    REPLACEMENTS,
    ChannelSettings,
    ClockSettings,
    DecodeSettings,
    Force,
    settings_of,
)

BASE = DecodeSettings(max_tokens=12, k=8)
PROMPT = "ab"
EVERY = tuple(METHODS)
BY_CHANNEL = ("spec-worth", "u-hlm-channel")
STOPS = {"stop_prob": 0.1, "stop_product": 0.02}
"""Of the pair's calibration."""
VALUES = {
    "seed": (EVERY, (0, 7)),
    "max_tokens": (EVERY, (5, 12)),
    "temperature": (EVERY, (1.0, 0.6)),
    "u_th": (BY_THRESHOLD, ("calibrated", 0.8, None)),
    "theta": (("cu-hlm-online", "cu-hlm-certified"), (0.1, 0.5)),
    "eta": (("cu-hlm-online",), (1.0, 5.0)),
    "k": ((*CUT, "top-k", "cu-hlm-offline"), (8, None)),
    "line_a": (("cu-hlm-online", "u-hlm-adaptive", *BY_CHANNEL), (None, 3.0)),
    "line_b": (("cu-hlm-online", "u-hlm-adaptive", *BY_CHANNEL), (None, -0.7)),
    "delta": (("u-hlm-adaptive",), (None, 0.02)),
    "false_skip_target": (("u-hlm-adaptive",), (0.02, 0.6)),
    "estimator": (tuple(sorted({*BY_THRESHOLD, "u-hlm-adaptive", "u-hlm-channel"} - {*BY_DRAFT_PROB})), tuple(ESTIMATORS)),
    "payload": (RATIO, tuple(PAYLOADS)),
    "levels": (RATIO, (255, 20, 1000)),
    "skip_prob": (("rand-hlm",), (0.5, 0.2)),
    "p_t": (FLOOR, (0.2, 0.02)),
    "confidence_th": (("slm-confidence",), (0.4, 0.1)),
    "replacement": ((*RATIO, *FLOOR), tuple(REPLACEMENTS)),
    "bonus": ((*RATIO, *SHARED), tuple(BONUSES)),
    "gamma": (BY_GAMMA, (5, 1, None)),
    "stop_prob": (("hsl", "pipesd", "shared-noise"), (0.4, STOPS["stop_prob"], None)),
    "stop_product": (("edgellm", "pipesd", "shared-noise"), (0.4, STOPS["stop_product"], None)),
    "tail_product": (("shared-noise-repair",), (0.98, 0.1, 0.0)),
    "rejection_s": (("u-hlm-channel",), (None, 5.0, 0.2)),
    "channel": (BY_CHANNEL, (ChannelSettings(), ChannelSettings("awgn", -20.0, 2e4, header_bits=40), ChannelSettings("rician", -3.0, 1e4))),
    "clock": (BY_CHANNEL, (ClockSettings(), ClockSettings("custom", 0.004, 0.3, 0.05))),
    "forces": (EVERY, ((), (Force(1, 5),), (Force(1, 2),))),
}
"""Each field: the methods that go by it, and the values that are decoded."""
BESIDE = {
    "levels": {"payload": "sampled"}, "stop_prob": {"stop_product": 0.02}, "stop_product": {"stop_prob": 0.02},
    "channel": {"rejection_s": 0.4}, "clock": {"rejection_s": 0.4}, "tail_product": {"u_th": 0.9},
    "u_th": {"tail_product": 0.0},
}  # fmt: skip
"""Settings that another one needs to say anything."""


def same_values(field, method):
    """Values of a field that come to the same with this method."""
    if field == "bonus":
        return [{"published", "on" if method in (*BLOCKS, *SHARED) else "off"}]
    if field in STOPS:
        return [{STOPS[field], None}]
    if field != "payload":
        return []
    meant = {"travels": "sampled" if method in BLOCKS and method not in SPLIT else "ideal"}
    meant |= {} if method in BY_CHANNEL else {"unindexed": "ideal"}  # a price alone, which these go by
    return [{*two} for two in combinations(PAYLOADS, 2) if len({meant.get(name, name) for name in two}) == 1]


CASES = [(field, method) for field, (methods, _) in VALUES.items() for method in methods]
FIRST = {(field, next((method for method in (*FEW, *KINDS) if method in methods), methods[0])) for field, (methods, _) in VALUES.items()}
"""Of each field one method; in all of KINDS the fields change together in the tests below."""
SEEDS = pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 6), marks=pytest.mark.thorough)], ids=["2", "4 more"])
PRICED = pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 6), marks=pytest.mark.thorough)], ids=["1", "5 more"])
DOES = ("token", "decision", "k", "exchange", "uncertainty", "accept_prob")
"""What a round does or goes by, apart from what it only says. An estimator and a payload show in the last two, if nowhere else."""


@cache
def pair():
    """Its calibration has a line and a threshold of its own for two estimators, and stops; the other estimators borrow the first."""
    made = toy_pair(24, seed=3, closeness=0.5, zeros=0.2)
    others = {
        "entropy": EstimatorFit(1.3, -0.2, 0.5, 0.5, 0.6, 0.2, 0.55),
        "one-minus-draft-prob": EstimatorFit(0.7, 0.05, 0.5, 0.5, 0.6, 0.2, 0.65),
    }
    stops = {name: STOPS for name in ("hsl", "edgellm", "pipesd", "shared-noise")}
    known = {"a": 0.9, "b": -0.25, "delta": 0.45, "u_th": 0.65, "k_star": 12}
    return replace(made, calibration=replace(made.calibration, **known, others=others, stops=stops))


@cache
def compared(method, settings):
    return compare(method, settings, pair())


def test_every_field_and_every_method_is_listed():
    unknown = METHODS.keys() - {*RATIO, *FLOOR, *SHARED, "slm", "llm"}
    assert not unknown, f"say in tests/helpers/reference_decoder.py what {unknown} does, and above which settings it goes by"
    assert VALUES.keys() == {field.name for field in fields(DecodeSettings)}
    assert {*WHOLE, *CUT, *SPREAD, *SPLIT} == set(RATIO)
    assert {*ALWAYS, *BY_THRESHOLD} <= METHODS.keys() and {*BLOCKS} == {name for name, row in METHODS.items() if row.blocks}
    of_all = {"seed", "max_tokens", "temperature", "forces"}
    listed = {method: {field for field, owner in CASES if owner == method} - of_all for method in METHODS}
    assert listed == {name: set(method.uses) for name, method in METHODS.items()}


@SEEDS
@pytest.mark.parametrize(("field", "method"), [pytest.param(*case, marks=thorough_unless(case in FIRST)) for case in CASES])
def test_a_setting_does_what_the_reference_says(field, method, seeds):
    """And each of its values does something else there, in some round of some seed."""
    done = []
    for value in VALUES[field][1]:
        own = {**BESIDE.get(field, {}), field: value}
        runs = [compared(method, replace(BASE, **{"seed": seed, **own})) for seed in (seeds if field != "seed" else [value])]
        done.append([[[now.get(name) for name in DOES] for now in rounds] for rounds in runs])
    pairs = zip(combinations(VALUES[field][1], 2), combinations(done, 2), strict=True)
    alike = [{*values} for values, (first, other) in pairs if first == other]
    if method in BY_CHANNEL:  # a price alone, which these go by: it may decide otherwise, or not
        alike = [values for values in alike if "unindexed" not in values]
    assert alike == same_values(field, method)


@pytest.mark.parametrize("draws", [range(2), pytest.param(range(2, 20), marks=pytest.mark.thorough)], ids=["2", "18 more"])
@pytest.mark.parametrize("method", every_method(EVERY))
def test_settings_that_all_change_together(method, draws):
    """Values drawn field by field, on pairs with and without an end or room for the whole answer."""
    for number in draws:
        chance = np.random.default_rng(number)
        drawn = {field: values[chance.integers(len(values))] for field, (_, values) in VALUES.items()}
        drawn["payload"] = drawn["payload"] if method in RATIO else "travels"
        settings = DecodeSettings(**{**drawn, "seed": number, "max_tokens": int(chance.integers(1, 40))})
        size, end_id = int(chance.integers(8, 27)), (None, 3)[number % 2]
        compare(method, settings, toy_pair(size, number, chance.random(), zeros=0.5 * chance.random(), end_id=end_id, max_context=32))


@pytest.mark.parametrize("draws", [range(3), pytest.param(range(3, 40), marks=pytest.mark.thorough)], ids=["3", "37 more"])
@pytest.mark.parametrize("method", every_method(EVERY))
def test_forced_decisions(method, draws):
    """Some rounds skip, send, or have a token, whatever the method says; what it makes of the others is its own."""
    row = METHODS[method]
    kinds = [*(["skip"] if row.verifies and not row.blocks else []), *(["send"] if row.verifies else []), "token"]
    for number in draws:
        chance = np.random.default_rng(number)
        size, count = int(chance.integers(8, 27)), int(chance.integers(4, 30))
        rounds = chance.choice(count, size=int(chance.integers(1, count)), replace=False) + 1
        what = {int(at): str(chance.choice(kinds)) for at in rounds}
        forces = [Force(at, int(chance.integers(size)) if kind == "token" else kind) for at, kind in what.items()]
        payload, bonus = (values[number // step % len(values)] for values, step in ((tuple(PAYLOADS), 1), (tuple(BONUSES), 2)))
        payload = payload if method in RATIO else "travels"
        # No distance of a law on the lattice is this θ: rounding would decide.
        settings = replace(BASE, seed=number, max_tokens=count, forces=tuple(forces), payload=payload, bonus=bonus, theta=0.0987)
        compare(method, settings, toy_pair(size, number, chance.random(), zeros=0.5 * chance.random(), end_id=(None, 3)[number % 2]))


def test_whoever_learns_is_heard_of_after_the_longest_streak():
    rounds = compare("u-hlm-adaptive", replace(BASE, max_tokens=40, false_skip_target=1.0, delta=1.0), pair())
    assert [at for at, now in enumerate(rounds) if now["decision"] != "skip"] == [LONGEST_STREAK, 2 * LONGEST_STREAK + 1]


@pytest.mark.parametrize(("changes", "stop"), [({"end_id": 3}, "end"), ({"max_context": 8}, "context"), ({}, "length")])
def test_why_an_answer_ends(changes, stop):
    rounds = compare("slm", replace(BASE, max_tokens=60), toy_pair(8, seed=1, **changes))
    assert {"end": rounds[-1]["token"] == 3 and len(rounds) < 60, "context": len(rounds) == 6, "length": len(rounds) == 60}[stop]


@pytest.mark.parametrize("method", ["hlm", "top-k", "dssd"])
def test_a_draft_that_its_code_would_round_to_nothing(method):
    """In a vocabulary of 300 tokens many drafts have less than half a step of 1/255."""
    rounds = compare(method, replace(BASE, payload="quantised"), toy_pair(300, seed=1))
    assert any(now["draft_prob"] < 1 / 510 and now["accept_prob"] < 1 for now in rounds)


# Channel and clock ----------------------------------------------------------------------------------------------------

LINK = ChannelSettings("rayleigh", 10.0, 2e4)
CLOCK = ClockSettings("custom", 0.5, 0.7)
FADED = tuple(name for name in FADINGS if name in GAINS)
"""The fadings that the reference knows; the law of every row is tested in tests/maths/test_channel.py."""
LINKS = {
    "fading": (("rayleigh",), FADED),
    "snr_db": (FADED, (10.0, -3.0)),
    "bandwidth_hz": (FADED, (2e4, 1e3)),
    **{row.parameter: ((name,), settings_of(ChannelSettings)[row.parameter].ends) for name, row in FADINGS.items() if row.parameter},
    "snr_target_db": (("outage",), (None, 12.0)),
    "downlink_snr_db": (FADED, (None, 20.0)),
    "header_bits": (FADED, (0, 800)),
}
CLOCKS = {"kind": ("paper", "custom", "host"), "slm_s": (0.5, 0.03), "llm_s": (0.7, 0.09), "rtt_s": (0.0, 0.05)}
"""The schedule changes no exchange, only when each of them happens."""


def priced(method, link, clock, seeds):
    """The charges of all rounds, after each was found in its event."""
    found = []
    for seed in seeds:
        settings = replace(BASE, seed=seed, channel=link, clock=clock)
        events = whole_rounds(decode(pair(), PROMPT, method, settings, details=False))
        for event, noise in zip(events, uniforms(seed, Purpose.CHANNEL, len(events)), strict=True):
            wanted = charges(vars(event), link, clock, noise)
            apart = [name for name, value in wanted.items() if not same(getattr(event, name), value, 0)]
            assert not apart, f"round {event.round} of {method}, {link}, {clock}: {apart} of {wanted}"
            found.append(wanted)
    return found


def test_every_field_of_channel_and_clock_is_listed():
    assert LINKS.keys() | {*FADING_PARAMETERS} == {field.name for field in fields(ChannelSettings)}
    assert CLOCKS.keys() | {"schedule"} == {field.name for field in fields(ClockSettings)}


@PRICED
@pytest.mark.parametrize("method", ["dssd", *(pytest.param(name, marks=pytest.mark.thorough) for name in ("u-hlm", "hao"))])
@pytest.mark.parametrize(("field", "fading"), [(field, fading) for field, (fadings, _) in LINKS.items() for fading in fadings])
def test_the_channel_prices_what_was_sent(field, fading, method, seeds):
    found = [priced(method, replace(LINK, **{"fading": fading, field: value}), CLOCK, seeds) for value in LINKS[field][1]]
    differ = [first != other for first, other in combinations(found, 2)]
    assert not any(differ) if field == "downlink_snr_db" and method != "dssd" else all(differ)


def test_outages_happen_and_not_always():
    outages = [charged["outage"] for charged in priced("u-hlm", replace(LINK, fading="outage", bandwidth_hz=1e3), CLOCK, range(2))]
    assert 0 < sum(outages) < len(outages)


@PRICED
@pytest.mark.parametrize("method", ["llm", "slm", "u-hlm"])
@pytest.mark.parametrize("field", CLOCKS)
def test_the_clock_charges_the_models_that_ran(field, method, seeds):
    found = [priced(method, LINK, replace(CLOCK, **{field: value}), seeds) for value in CLOCKS[field]]
    unused = {"llm": ("slm_s", "rtt_s"), "slm": ("llm_s", "rtt_s")}.get(method, ())
    differ = [first != other for first, other in combinations(found, 2)]
    assert not any(differ) if field in unused else all(differ)
