"""Events: their flat form, the names of the contract, frozen, no import of torch."""

import inspect
import json
import re
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import get_args

import pytest
from contract import LINE_FIELDS
from round_samples import ACCEPT, AUDIT
from run_samples import FINISHED, exchange, started

from cuhlm_core import events
from cuhlm_core.events import Audited, Decision, Event, Exchange, Finished, Started, StopReason, TokenDecided, event_fields

SAMPLES = [started(), exchange(1), ACCEPT, AUDIT, FINISHED]


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.type)
def test_fields_are_the_event_with_its_type_first(event):
    flat = event_fields(event)
    assert next(iter(flat)) == "type" and flat.pop("type") == event.type
    assert list(flat) == [field.name for field in fields(event)]
    assert all(flat[name] is getattr(event, name) for name in flat)  # nested settings and tuples stay as they are
    assert type(event)(**flat) == event


@pytest.mark.parametrize("event", SAMPLES[1:], ids=lambda event: event.type)
def test_the_names_of_the_contract_are_there(event):
    added = {"payload", "schedule"} if event.type == "summary" else set()  # by `rows.to_json_lines`, which knows the run's settings
    assert LINE_FIELDS[event.type] <= event_fields(event).keys() | added


def test_the_flat_form_is_a_copy():
    flat = event_fields(ACCEPT)
    flat["round"] = 99
    assert ACCEPT.round == 3


def test_each_kind_has_its_own_type():
    classes = [Started, Exchange, TokenDecided, Audited, Finished]
    assert [kind.type for kind in classes] == ["start", "exchange", "token", "audit", "summary"] and {*get_args(Event)} == {*classes}
    kinds = {value for _, value in inspect.getmembers(events, is_dataclass) if value.__module__ == events.__name__}
    assert kinds == {*get_args(Event), events.Progress}


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.type)
def test_events_are_frozen(event):
    for name in (fields(event)[0].name, "type"):
        with pytest.raises(FrozenInstanceError):
            setattr(event, name, 1)


def test_stop_reasons_are_their_words():
    assert [str(reason) for reason in StopReason] == ["end", "length", "context", "cancelled"]
    assert StopReason("end") is StopReason.END and StopReason.LENGTH == "length"


def test_every_decision_has_a_letter_a_colour_and_the_rest_of_its_looks():
    assert [decision.value for decision in Decision] == ["skip", "accept", "resample", "slm", "llm", "bonus"], "names in files stay"
    assert all(len(decision.letter) == 1 and re.fullmatch("#[0-9A-F]{6}", decision.colour) for decision in Decision)
    assert all(decision.label and decision.meaning and decision.border and decision.dash for decision in Decision)
    for code in ("letter", "label", "colour", "marker", "dash"):
        assert len({getattr(decision, code) for decision in Decision}) == len(Decision), code
    assert Decision("skip") is Decision.SKIP and f"{Decision.SKIP}" == json.dumps(Decision.SKIP).strip('"') == "skip"
