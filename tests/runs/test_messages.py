"""Messages of several drafts in words: which draft of how many, the rule in numbers, what was thrown, the token that the LLM adds."""

import math
from dataclasses import replace

import pytest
from round_samples import ACCEPT, BONUS, RESAMPLE, SENT
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.loop import Lockstep
from cuhlm_core.events import Decision, Event, Exchange, TokenDecided
from cuhlm_core.maths.speculation import FIRST_MIN_BLOCK_ACCEPTANCE, ThroughputTracker
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.messages import Before, before_tokens, message_words
from cuhlm_core.runs.words import fact_rows, outcome_sentence
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

SETTINGS = DecodeSettings(u_th=0.4, eta=1.0, k=12, line_a=0.8, line_b=0.0, gamma=3, stop_prob=0.5, stop_product=0.4)
OF_THREE = replace(SENT, slm_passes=3, tokens=2, payload_bits=944, discarded=(" owl",))
FIRST = replace(ACCEPT, round=5, predicted_rejection=0.1, uncertainty=0.2, u_th=0.4)
SECOND = replace(RESAMPLE, round=6, predicted_rejection=0.2, uncertainty=0.3, u_th=0.4)
BEHIND = Before((FIRST,), 0.6)


def say(
    token: TokenDecided, method: str, before: Before = BEHIND, exchange: Exchange = OF_THREE, settings: DecodeSettings = SETTINGS
) -> str:
    return outcome_sentence(token, exchange, None, settings, METHODS[method], before)


@pytest.mark.parametrize(("method", "on", "sent"), [
    ("spec", "γ = 3: a message is sent once that many drafts wait.", "γ = 3: a message is sent once that many drafts wait; here no"),
    ("spec-u", "Its uncertainty 0.30 is at most the threshold 0.40, so drafting went on.", "the message was still sent"),
    ("hsl", "Its probability 0.62 is at least R = 0.50, so drafting went on.", "the message was still sent"),
    ("edgellm", "The product of the drafts' probabilities, 0.38, is at most R₁ = 0.40", "R₁ = 0.40, so the message was sent."),
    ("pipesd", "Its probability 0.62 is above R = 0.50 and the product of", "0.38, is at most R₁ = 0.40, so the message was sent."),
    ("spec-worth", "accepted, 0.72, is above the least that makes another worth its time, 0.60, so drafting went on.", "was still sent"),
])
def test_the_rule_is_said_in_its_numbers(method: str, on: str, sent: str) -> None:
    middle, last = say(SECOND, method), say(SECOND, method, exchange=replace(OF_THREE, slm_passes=2, discarded=()))
    assert "It went with token 5: draft 2 of 3 in one message (118 bytes)." in middle and on in middle
    assert "draft 2 of 2 in one message" in last and sent in last
    assert "skip" not in middle and "skipped: nothing was sent" not in middle


def test_a_rule_that_is_met_sends_the_message() -> None:
    two = replace(OF_THREE, slm_passes=2, discarded=())
    worth = say(SECOND, "spec-worth", Before((FIRST,), 0.75), two)
    assert "0.72, is at most the least that makes another worth its time, 0.75, so the message was sent." in worth
    assert "above the threshold 0.25, so the message was sent." in say(replace(SECOND, u_th=0.25), "spec-u", exchange=two)
    assert "below R = 0.70, so the message was sent." in say(SECOND, "hsl", exchange=two, settings=replace(SETTINGS, stop_prob=0.7))


def test_the_first_draft_and_one_alone_are_said_to_be_that() -> None:
    assert "It was draft 1 of 3 in one message (118 bytes)." in say(FIRST, "spec", Before())
    assert "It was the one draft of its message (29 bytes)." in say(FIRST, "spec-worth", Before(), SENT)


def test_discarded_drafts_are_named_where_they_were_discarded_and_on_the_message() -> None:
    assert say(SECOND, "spec").endswith("The draft behind it was discarded: ‘␣owl’.")
    assert "discarded" not in say(FIRST, "spec", Before())
    two = replace(OF_THREE, slm_passes=4, discarded=(" owl", "<b>"))
    assert say(SECOND, "spec", exchange=two).endswith("The 2 drafts behind it were discarded: ‘␣owl’, ‘<b>’.")
    assert message_words(two) == "4 drafts in one message, 118 bytes; 2 drafts discarded: ‘␣owl’, ‘<b>’"
    assert message_words(SENT) == "" and message_words(replace(SENT, tokens=2)) == "1 draft in one message, 29 bytes"
    facts = {label: value for label, value, _ in fact_rows(SECOND, two, None, SETTINGS)}
    assert facts["Drafts in the message"] == "4" and facts["Discarded drafts"] == "2"


def test_a_bonus_token_came_with_the_same_pass() -> None:
    three = replace(OF_THREE, tokens=4, discarded=())
    assert say(BONUS, "spec", BEHIND, three) == (
        "All 3 drafts of the message were accepted, and the forward pass of the large model that tested them gives one more token: ‘␣dog’, "
        "sampled from its own distribution with probability 0.50."
    )
    alone = say(BONUS, "u-hlm", BEHIND, replace(SENT, tokens=2))
    assert alone.startswith("The draft was accepted, and the forward pass of the large model that tested it gives")


# The device's own numbers ---------------------------------------------------------------------------------------------


def test_what_makes_another_draft_worth_it_is_what_the_device_went_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the events alone the same numbers as the device's, before every message."""
    went_by: list[float] = []
    composed = Lockstep._composed

    def watched(self: Lockstep, rows: list[int], *others: object) -> object:
        went_by.append(self.answers[0].device.pace.min_block_acceptance)
        return composed(self, rows, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(Lockstep, "_composed", watched)
    link = {"channel": ChannelSettings("rayleigh", -5.0, 1e4), "clock": ClockSettings("custom", 0.01, 0.2, 0.05)}
    events = list(decode(toy_pair(30, seed=4, closeness=0.8), "ab", "spec-worth", DecodeSettings(max_tokens=60, **link)))
    before, tokens = before_tokens(events), [event for event in events if isinstance(event, TokenDecided)]
    begun = [before[token.round].min_block_acceptance for token in tokens if not before[token.round].tokens]
    assert len(set(went_by)) > 5 and begun == went_by and went_by[0] == FIRST_MIN_BLOCK_ACCEPTANCE


def rule_of(event: Event, before: dict[int, Before]) -> tuple[float, float]:
    assert isinstance(event, TokenDecided)
    drafts = (*before[event.round].tokens, event)
    return math.prod(1 - (draft.predicted_rejection or 0.0) for draft in drafts), before[event.round].min_block_acceptance


def test_the_rule_in_numbers_agrees_with_what_was_sent() -> None:
    events = list(decode(toy_pair(30, seed=4, closeness=0.8), "ab", "spec-worth", DecodeSettings(max_tokens=60)))
    before, exchanges = before_tokens(events), {event.number: event for event in events if isinstance(event, Exchange)}
    seen = set()
    for token in (event for event in events if isinstance(event, TokenDecided) and event.decision is not Decision.BONUS):
        kept, least = rule_of(token, before)
        last = len(before[token.round].tokens) + 1 == exchanges[token.exchange].slm_passes
        seen.add(last)
        assert last == (kept <= least) or (last and token.round == 60)
    assert seen == {True, False}


def test_a_pace_without_any_time_is_the_first() -> None:
    pace = ThroughputTracker()
    pace.spend(replace(SENT, uplink_s=0.0, slm_s=0.0, llm_s=0.0), 1, 1)
    assert pace.min_block_acceptance == FIRST_MIN_BLOCK_ACCEPTANCE
    pace.spend(replace(SENT, tokens=3, slm_passes=2, slm_s=0.05, uplink_s=0.01, llm_s=0.1), 2, 2)
    assert pace.min_block_acceptance == pytest.approx(4 / 0.16 * (0.05 / 3) / 1.0)
