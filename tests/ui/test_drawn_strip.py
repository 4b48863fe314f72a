"""What the strip's script draws of a run, in node, beside what the run's events say (`priced_events`): chips, legend, counters, plots,
link, lanes and the replay, at several tokens.
"""

import pytest
from sent_strips import CASES, FLIPS, sent
from web_node import Page, in_node

from cuhlm_core.events import Decision
from ui.strip.token_strip import SCRIPT

SCRIPTS = {"strip": SCRIPT}


def shown(case: str, **changes: object) -> dict:
    """What is sent of a run that has ended, with nothing chosen."""
    one = sent(case).strip
    return {**one, "running": False, "selected": None, "board": {**one["board"], "active": False}, **changes}


LOOKS = {"chips": ".token", "texts": ".token .text", "letters": ".token .letter", "bars": ".token .u"}


@pytest.fixture(scope="module")
def chips() -> dict[str, dict]:
    pages = []
    for case in CASES:
        pages.append(Page().send("strip", [shown(case)]))
        for name, selector in LOOKS.items():
            pages[-1].look(name, selector)
    return dict(zip(CASES, in_node(SCRIPTS, pages), strict=True))


@pytest.mark.parametrize("case", CASES)
def test_a_chip_is_its_token(case: str, chips) -> None:
    drawn, one = chips[case], sent(case)
    tokens = one.rounds.tokens
    said = [(int(node["data-round"]), node["data-decision"]) for node in drawn["chips"]]
    assert said == [(token.round, str(token.decision)) for token in tokens]
    assert [node.text for node in drawn["letters"]] == [Decision(token.decision).letter for token in tokens]
    assert [node.text for node in drawn["texts"]] == ["end" if token.is_end else token.text.replace(" ", "␣") for token in tokens]
    known = [token.uncertainty for token in tokens if token.uncertainty is not None]
    assert [float(node.style["--u"]) for node in drawn["bars"]] == pytest.approx(known, abs=6e-5)
    flipped = [int(node["data-round"]) for node in drawn["chips"] if "flip" in node.classes]
    assert flipped == [round_ for round_ in FLIPS if round_ <= one.rounds.n]
