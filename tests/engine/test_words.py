"""What is said of a round, in node: each kind has its own sentence and numbers; of a message, the rule in numbers and what was thrown."""

import math
from dataclasses import replace
from typing import Any

import pytest
from engine_node import in_node, settings_json
from expected import expect
from round_samples import ACCEPT, AUDIT, BONUS, CERTAIN, EXCHANGES, KEPT, LLM, RESAMPLE, SENT, SKIP, SLM, V
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.loop import Lockstep
from cuhlm_core.events import Decision, Exchange, TokenDecided, event_fields
from cuhlm_core.maths.speculation import FIRST_MIN_BLOCK_ACCEPTANCE
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.words import FACTS
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force

SETTINGS = DecodeSettings(u_th=0.4, eta=1.0, k=12, line_a=0.8, line_b=0.0)


def outcome(token, exchange, audit=None, settings=SETTINGS, method="u-hlm", changes=None, before=None) -> tuple[Any, ...]:
    """A case for the engine."""
    events = [event and event_fields(event) for event in (token, exchange, audit)]
    return ("outcome", *events, settings_json(settings), method, changes, before)


def round_case(token, audit=None, settings=SETTINGS, method="u-hlm", changes=None, **costs):
    return outcome(token, replace(EXCHANGES[token.decision], **costs), audit, settings, method, changes)


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    """What the engine says of cases."""
    folder = tmp_path_factory.mktemp("words")
    return lambda *cases: in_node(EMBEDDED_PAIR, cases, folder)


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
    "skip of the tail": {"token": SKIP, "audit": AUDIT, "method": "shared-noise-repair"},
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


def test_each_kind_of_round_is_said_in_its_own_words(ask):
    """The sentences stand in tests/expected/rounds.json; a change of one is read there."""
    said = dict(zip(CASES, ask(*(round_case(**case) for case in CASES.values())), strict=True))
    expect("rounds", said)
    alike = {"skip without its threshold", "skip at the threshold", "floor, the same token", "floor of one's own"}
    assert len(set(said.values())) >= len(said) - len(alike)
    for name, words in said.items():
        assert ("forced" in words) == name.startswith("forced") and ("outage" in words) == (name == "case 2-1, outage")
        assert ("random number" in words) <= (name not in ("case 1", "slm", "llm")) and words.endswith(".")


def test_a_rule_that_sends_below_the_threshold_for_a_reason_of_its_own_is_given_no_other_ones(ask):
    sure, own = replace(ACCEPT, uncertainty=0.3), {"in_order": False}
    below, waited, above = ask(round_case(sure, changes=own), round_case(sure, method="u-hlm-adaptive"), round_case(ACCEPT, changes=own))
    assert "threshold" not in below and "was sent" in below
    assert "several skips in a row" in waited, "the control"
    assert "0.55 is above the threshold 0.40" in above


# Numbers --------------------------------------------------------------------------------------------------------------


def facts(ask, *rounds) -> list[dict[str, str]]:
    """The numbers of rounds (token, exchange, audit) by name."""
    found = ask(*(("fact_values", *(one and event_fields(one) for one in row), settings_json(SETTINGS)) for row in rounds))
    return [{name: value for (name, _), value in zip(FACTS, values, strict=True)} for values in found]


def test_facts_have_the_same_rows_each_with_help(ask):
    kinds = [(SKIP, None), (SKIP, AUDIT), (CERTAIN, None), (ACCEPT, None), (RESAMPLE, None), (SLM, None), (SLM, AUDIT), (LLM, None)]
    found = facts(ask, *((token, EXCHANGES[token.decision], audit) for token, audit in kinds))
    assert all(words.endswith((".", ")")) for _, words in FACTS)
    assert not any(value == "" or "null" in value or "NaN" in value or "undefined" in value for one in found for value in one.values())


def test_facts_of_a_verified_round_and_of_a_skip_whose_are_its_audits(ask):
    verified, waiting, audited = facts(ask, (RESAMPLE, SENT, None), (SKIP, KEPT, None), (SKIP, KEPT, AUDIT))
    expected = {
        "Round": "3", "Uncertainty u": "0.55", "Threshold u_th": "0.40", "Small model's probability": "0.62",
        "Large model's probability": "0.46", "Rejection probability β": "0.26", "Accept probability": "0.74", "Draw": "0.91", "k": "12",
        "Upload": "228 bits (29 bytes)", "SNR": "−3.2 dB", "Uplink time": "12.3 ms", "SLM time": "25.6 ms", "LLM time": "105 ms",
        "Bias": "0.0170",
    }  # fmt: skip
    assert {label: verified[label] for label in expected} == expected
    labels = ("Large model's probability", "Rejection probability β", "Distance of the models", "Bias", "Audited in round")
    assert [waiting[label] for label in labels] == ["–"] * 5
    assert [audited[label] for label in labels] == ["0.55", "0.11", "0.12", "0.240", "5"]
    assert waiting["SNR"] == waiting["k"] == "–" and waiting["Upload"] == "0 bits"


# Messages of several drafts -------------------------------------------------------------------------------------------

RULES = replace(SETTINGS, gamma=3, stop_prob=0.5, stop_product=0.4)
OF_THREE = replace(SENT, slm_passes=3, tokens=2, payload_bits=944, discarded=(" owl",))
OF_TWO = replace(OF_THREE, slm_passes=2, discarded=())
FIRST = replace(ACCEPT, round=5, predicted_rejection=0.1, uncertainty=0.2, u_th=0.4)
SECOND = replace(RESAMPLE, round=6, predicted_rejection=0.2, uncertainty=0.3, u_th=0.4)


def behind(least: float, *tokens: TokenDecided) -> dict[str, Any]:
    return {"tokens": [event_fields(token) for token in tokens], "minBlockAcceptance": least}


def in_message(token, method, exchange=OF_THREE, before=None, settings=RULES):
    return outcome(token, exchange, None, settings, method, None, before or behind(0.6, FIRST))


WAITING = ("spec", "spec-u", "hsl", "edgellm", "pipesd", "spec-worth")
FIRST_OF_ALL = behind(FIRST_MIN_BLOCK_ACCEPTANCE)
MESSAGES = {
    **{f"{method}, middle": in_message(SECOND, method) for method in WAITING},
    **{f"{method}, last": in_message(SECOND, method, OF_TWO) for method in WAITING},
    "spec-worth, met": in_message(SECOND, "spec-worth", OF_TWO, behind(0.75, FIRST)),
    "spec-u, met": in_message(replace(SECOND, u_th=0.25), "spec-u", OF_TWO),
    "hsl, met": in_message(SECOND, "hsl", OF_TWO, settings=replace(RULES, stop_prob=0.7)),
    "first": in_message(FIRST, "spec", before=FIRST_OF_ALL),
    "alone": in_message(FIRST, "spec-worth", SENT, FIRST_OF_ALL),
    "two discarded": in_message(SECOND, "spec", replace(OF_THREE, slm_passes=4, discarded=(" owl", "<b>"))),
    "bonus": in_message(BONUS, "spec", replace(OF_THREE, tokens=4, discarded=())),
    "bonus of one": in_message(BONUS, "u-hlm", replace(SENT, tokens=2)),
}


def test_a_message_is_said_with_its_rule_in_numbers_and_what_was_discarded(ask):
    """The sentences stand in tests/expected/messages.json."""
    said = dict(zip(MESSAGES, ask(*MESSAGES.values()), strict=True))
    expect("messages", said)
    for name, words in said.items():
        assert "skipped: nothing was sent" not in words and ("discarded" in words) == (name.endswith("middle") or name == "two discarded")
        assert ("was still sent" in words) <= (name.endswith(", last") or name == "alone")
        assert ("so the message was sent" in words) >= name.endswith(", met")


def test_the_message_in_one_line_and_its_numbers(ask):
    two = replace(OF_THREE, slm_passes=4, discarded=(" owl", "<b>"))
    assert ask(*(("message_words", event_fields(one)) for one in (two, SENT, replace(SENT, tokens=2)))) == [
        "4 drafts in one message, 118 bytes; 2 drafts discarded: ‘␣owl’, ‘<b>’", "", "1 draft in one message, 29 bytes",
    ]  # fmt: skip
    (numbers,) = facts(ask, (SECOND, two, None))
    assert numbers["Drafts in the message"] == "4" and numbers["Discarded drafts"] == "2"


# The device's own numbers ---------------------------------------------------------------------------------------------

def test_what_makes_another_draft_worth_it_is_what_the_device_went_by(ask, monkeypatch):
    """From the events alone the same numbers as the device's, before every message; and by them the message went, or did not."""
    went_by: list[float] = []
    composed = Lockstep._composed

    def watched(self: Lockstep, rows: list[int], *others: Any) -> Any:
        went_by.append(self.answers[0].device.pace.min_block_acceptance)
        return composed(self, rows, *others)

    monkeypatch.setattr(Lockstep, "_composed", watched)
    link = {"channel": ChannelSettings("rayleigh", -5.0, 1e4), "clock": ClockSettings("custom", 0.01, 0.2, 0.05)}
    events = list(decode(toy_pair(30, seed=4, closeness=0.8), "ab", "spec-worth", DecodeSettings(max_tokens=60, **link)))
    (found,) = ask(("before", [event_fields(event) for event in events]))
    before, exchanges = dict(found), {event.number: event for event in events if isinstance(event, Exchange)}
    tokens = [event for event in events if isinstance(event, TokenDecided)]
    begun = [before[token.round]["minBlockAcceptance"] for token in tokens if not before[token.round]["tokens"]]
    assert len(set(went_by)) > 5 and begun == pytest.approx(went_by, rel=1e-12) and went_by[0] == FIRST_MIN_BLOCK_ACCEPTANCE
    seen = set()
    for token in (one for one in tokens if one.decision is not Decision.BONUS):
        earlier = before[token.round]
        kept = math.prod(1 - draft["predicted_rejection"] for draft in (*earlier["tokens"], event_fields(token)))
        last = len(earlier["tokens"]) + 1 == exchanges[token.exchange].slm_passes
        assert last == (kept <= earlier["minBlockAcceptance"]) or (last and token.round == 60)
        seen.add(last)
    assert seen == {True, False}
