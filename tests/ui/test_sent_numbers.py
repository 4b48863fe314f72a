"""Every number and mark that the browser is sent for a run's strip, counters, plots and picture, against one made from the run's events by
`priced_events`, which shares no code with them; and a law that no field is sent which is not compared here.
"""

from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

import numpy as np
import pytest
from priced_events import PricedEvents
from sent_strips import CASES, COUNTERS, NUMBERS, PLOTS, Sent, near, sent

from cuhlm_core.events import Decision, event_fields
from cuhlm_core.storage import plain


def alike(field: str, value: object) -> Callable[[Sent], None]:
    """The field as it was given."""
    return equal(field, lambda _: value)


def equal(field: str, of: Callable[[Sent], object]) -> Callable[[Sent], None]:
    """The field of what is sent, or drawn, is this of the run."""

    def compare(one: Sent) -> None:
        assert next(part for part in (one.strip["board"], one.board, one.strip) if field in part)[field] == of(one)

    return compare


def total(one: Sent) -> None:
    """What each round adds to the run's time; an exchange's first one has all of it."""
    assert near(one.board["total"], beginnings_only(one.rounds))


def busy(one: Sent) -> None:
    """What device, link and station do in a round's exchange takes the SLM's, the link's and the LLM's seconds, from where it begins."""
    spent = np.concatenate(([0.0], np.cumsum(beginnings_only(one.rounds))))
    kinds = {"slm_s": ("draft",), "air_s": ("upload", "reply"), "llm_s": ("pass",)}
    assert len(one.board["busy"]) == one.rounds.n
    for row, parts in enumerate(one.board["busy"]):
        begins = row == 0 or one.rounds.first[row] != one.rounds.first[row - 1]
        for name, known in kinds.items():
            took = sum(end - start for kind, start, end in parts if kind in known)
            assert took == pytest.approx(getattr(one.rounds, name)[row] if begins else 0.0, abs=5e-6)
        if parts:
            assert min(start for _, start, _ in parts) == pytest.approx(spent[row], abs=2e-6)
            assert max(end for _, _, end in parts) == pytest.approx(spent[row + 1], abs=2e-6)


def beginnings_only(rounds: PricedEvents) -> np.ndarray:
    """The seconds of each exchange in its first row, 0 in its others."""
    begins = np.append(True, np.diff(np.asarray(rounds.first)) != 0)
    return np.where(begins, rounds.total_s, 0.0)


DRAWN: dict[str, Callable[[Sent], None] | None] = {
    "counters": None,
    "plots": None,
    "parts": None,
    "total": total,
    "busy": busy,
    "link": None,
    "words": equal("words", lambda one: [token.text for token in one.rounds.tokens]),
    "question": equal("question", lambda one: one.rounds.started.prompt),
}
"""What the browser makes of the events, and what compares it; None: one of NUMBERS, or what holds them."""
BOARD: dict[str, Callable[[Sent], None] | None] = {
    "priced": equal("priced", lambda one: {"channel": asdict(one.rounds.channel), "clock": asdict(one.rounds.clock)}),
    "answer": alike("answer", None),
    "nothing": alike("nothing", False),
    "bar": alike("bar", {"words": "Shown", "kind": "stale"}),
    "active": alike("active", True),
    "paused": alike("paused", False),
    "apart": alike("apart", False),
    "follows": alike("follows", False),
    "otherwise": alike("otherwise", None),
    "refusal": alike("refusal", None),
}
"""What is sent for the board besides."""


def slowed(one: Sent) -> object:
    """A page's first replay takes seven seconds, and is never faster than the model clock."""
    return pytest.approx(min(1.0, one.rounds.total_s.sum() / 7), abs=6e-5)


STRIP: dict[str, Callable[[Sent], None] | None] = {
    "events": equal("events", lambda one: [plain({**event_fields(event), "distances": None}) for event in one.rounds.events]),
    "board": None,
    "run": alike("run", "a-run"),
    "key": alike("key", "strip"),
    "since": alike("since", 0),
    "playback": equal("playback", lambda one: {"autoplay": False, "introduces": True, "speed": slowed(one)}),
    "selected": alike("selected", 3),
    "action": alike("action", 7),
    "u_th": equal("u_th", lambda one: one.level),
    "running": alike("running", True),
    "label": alike("label", "Tokens"),
}
CHECKS = NUMBERS | {name: check for name, check in {**DRAWN, **BOARD, **STRIP}.items() if check is not None}


@pytest.mark.parametrize("case", CASES)
def test_what_is_sent_is_what_the_events_say(case: str) -> None:
    for field, check in CHECKS.items():
        try:
            check(sent(case))
        except AssertionError as error:
            error.add_note(f"in the field {field!r}")
            raise


def test_the_runs_have_every_kind_of_round() -> None:
    decisions = {str(decision) for case in CASES for decision in sent(case).rounds.decision}
    assert decisions == {str(decision) for decision in Decision}
    assert any(sent(case).rounds.false.any() for case in CASES) and sent("dssd").rounds.down.any()
    assert any(token.get("thrown") for token in sent("spec").tokens) and len(set(sent("spec-u").rounds.first)) < sent("spec-u").rounds.n
    assert (sent("outage").rounds.air_s > 0.1).any() and "HLM" not in sent("llm-host").rounds.baselines


def field_names(sent_: Iterable[dict[str, Any]]) -> set[str]:
    return {name for one in sent_ for name in one}


def test_no_field_is_sent_that_no_test_compares() -> None:
    everything = [sent(case) for case in CASES]
    assert field_names(one.strip for one in everything) == set(STRIP)
    assert field_names(one.strip["board"] for one in everything) == set(BOARD)
    assert field_names(one.board for one in everything) == set(DRAWN)
    assert {row["name"] for one in everything for row in one.board["counters"]} == set(COUNTERS)
    assert {plot["name"] for one in everything for plot in one.board["plots"]} == set(PLOTS)
    rows, plots = ([row for one in everything for row in one.board[name]] for name in ("counters", "plots"))
    assert field_names(rows) == {"name", "words", "one", "help", "values", "asides"}
    of_a_plot = {"name", "title", "help", "lines", "points", "now", "each", "levels", "top", "absent", "power", "ticks", "note"}
    assert field_names(plots) == of_a_plot
    assert {*everything[0].board["link"]} == {"packets", "widths", "snr", "average", "channel", "whole", "whole_s", "uploads"}
    assert field_names(line for plot in plots for line in plot["lines"]) == {"name", "dash", "values"}
    assert all(row["help"] and row["words"] for row in rows) and all(plot["help"] and plot["title"] for plot in plots)
