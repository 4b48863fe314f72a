"""The event of a round: its text and most probable tokens, the same seconds as a whole run's, and what it leaves unknown."""

from dataclasses import fields

import numpy as np
import pytest
import torch
from toys import toy_pair

from cuhlm_core.decoding import answer
from cuhlm_core.decoding.answer import TOP, EventBuilder
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import RoundInputs, round_costs
from cuhlm_core.settings import ChannelSettings, DecodeSettings

V = 30
SETTINGS = DecodeSettings(seed=4, channel=ChannelSettings("rayleigh", -5.0))
LUCK = uniforms(4, Purpose.CHANNEL, 6)


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=1, end_id=3)


@pytest.fixture
def make(pair):
    return EventBuilder(pair, SETTINGS, len(LUCK), details=True)


def decided(builder, number, token, decision, **known):
    """The event of one round."""
    (event,) = builder.priced([builder.facts(number, token, decision, known)])
    return event


def test_the_top_is_sorted_and_leaves_out_what_is_impossible(make):
    probs = torch.zeros(2, V, dtype=torch.float64)
    probs[0, [5, 2, 9]] = torch.tensor([0.2, 0.5, 0.3], dtype=torch.float64)
    probs[1] = torch.arange(V, dtype=torch.float64) / (V * (V - 1) / 2)
    first, second = make.tops(probs)
    assert first == ((2, "c", 0.5), (9, "j", 0.3), (5, "f", 0.2)) == make.top(probs[0])
    assert [token for token, _, _ in second] == list(range(V - 1, V - 1 - TOP, -1))


def test_a_round_costs_what_it_costs_in_a_whole_run(make):
    decisions = ["skip", "accept", "resample", "slm", "llm", "accept"]
    bits = np.array([0, 500, 900, 0, 0, 100])
    sent = np.array([decision in ("accept", "resample") for decision in decisions])
    uses_llm = sent | np.array([decision == "llm" for decision in decisions])
    uses_slm = np.array([decision != "llm" for decision in decisions])
    whole = round_costs(RoundInputs(bits, sent, uses_slm, uses_llm, np.zeros(6), np.zeros(6)), LUCK, SETTINGS.channel, SETTINGS.clock)
    for row, decision in enumerate(decisions):
        event = decided(make, row + 1, 7, decision, payload_bits=int(bits[row]))
        assert (event.uplink_s, event.slm_s, event.llm_s) == (whole.uplink_s[row], whole.slm_s[row], whole.llm_s[row])
        assert event.snr_db == (whole.snr_db[row] if sent[row] else None) and not event.outage
    assert whole.uplink_s[1] > 0


def test_the_end_adds_no_text_and_what_is_not_told_is_unknown(make):
    event = decided(make, 1, 4, "llm")
    assert (event.text, event.is_end, event.decision) == ("e", False, "llm")
    assert event.uncertainty is event.u_th is event.line_a is event.bias is event.draft is None and event.draft_top == ()
    end = decided(make, 2, 3, "llm", bias=0.0)
    assert (end.text, end.is_end, end.bias) == ("", True, 0.0)


def test_without_details_nothing_is_sorted_that_nobody_sees(pair):
    plain, probs = EventBuilder(pair, SETTINGS, len(LUCK), details=False), torch.full((2, V), 1 / V, dtype=torch.float64)
    assert plain.tops(probs) == [(), ()] and plain.top(probs[0]) == ()


def test_rounds_priced_together_cost_what_each_costs_alone(pair, make):
    facts = [("skip", 0), ("accept", 500), ("slm", 0), ("resample", 900), ("llm", 0)]
    rounds = [make.facts(row + 1, 7, kind, {"payload_bits": bits}) for row, (kind, bits) in enumerate(facts)]
    alone = EventBuilder(pair, SETTINGS, len(LUCK), details=True)
    singly = [decided(alone, row + 1, 7, kind, payload_bits=bits) for row, (kind, bits) in enumerate(facts)]
    together = make.priced([rounds[row] for row in (0, 1, 3, 4)])  # any of them: noise goes by the round's number
    assert together == [singly[row] for row in (0, 1, 3, 4)] and make.priced([]) == []
    assert together[1].uplink_s != together[2].uplink_s


def test_costs_are_kept_for_a_few_kinds_of_rounds_and_are_the_same_however_few(make, monkeypatch):
    monkeypatch.setattr(answer, "MOST_KNOWN_COSTS", 2)
    rounds = [make.facts(row + 1, 7, "accept", {"payload_bits": 100 * (row % 3)}) for row in range(len(LUCK))]
    singly = [event for round_ in rounds for event in make.priced([round_])]
    assert singly == make.priced(rounds) and len(make._known_costs) <= 2


@pytest.mark.parametrize("method", ["slm", "llm", "u-hlm", "cu-hlm-online", "u-hlm-adaptive", "dssd"])
def test_every_round_has_all_fields_and_no_other(pair, method):
    """As the constructor would have them: it is passed over for its time."""
    settings = DecodeSettings(2, 12, u_th=0.4, line_a=0.9, line_b=-0.1, delta=0.3, theta=0.2)
    rounds = [event for event in decode(pair, "abc", method, settings) if isinstance(event, TokenDecided)]
    assert len(rounds) > 1
    for event in rounds:
        assert vars(event).keys() == {field.name for field in fields(TokenDecided)} and event == TokenDecided(**vars(event))
