"""Over 1,500 hostile inputs: each is done or refused in a sentence. Here a sample of each kind; `python -m tests.attack` tries all of them,
and prints the counts."""

import pytest

from cuhlm_core.errors import UserError
from tests.attack.harness import Case, outcomes
from tests.attack.kinds import KINDS, cases_of

MOST = 25
"""Cases of a kind, next to its bombs."""


def _raise(error: BaseException) -> None:
    raise error


@pytest.mark.thorough
def test_the_harness_tells_each_fault() -> None:
    import os
    import time

    planted = {
        "ok": lambda folder: None, "refused": lambda folder: _raise(UserError("No.")), "traceback": lambda folder: _raise(KeyError("a")),
        "hang": lambda folder: time.sleep(60), "crash": lambda folder: os.abort(), "wrong": lambda folder: "something",
        "memory": lambda folder: str(len(b"x" * 10**10)), "after": lambda folder: None,
    }  # fmt: skip
    results = {outcome.name: outcome.verdict for outcome in outcomes([Case(name, attack) for name, attack in planted.items()], seconds=4)}
    assert results == {name: {"refused": "ok", "after": "ok", "memory": "traceback"}.get(name, name) for name in planted}


@pytest.mark.thorough
def test_there_are_enough() -> None:
    assert sum(len(cases_of(kind)) for kind in KINDS) >= 1_500


def tried(kind: str) -> list[Case]:
    """At most MOST cases of a kind, spread evenly over all, and every bomb."""
    cases = cases_of(kind)
    others = [case for case in cases if "bomb" not in case.name]
    count = min(MOST, len(others))
    return [others[number * len(others) // count] for number in range(count)] + [case for case in cases if "bomb" in case.name]


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_gets_in(kind: str) -> None:
    results = list(outcomes(tried(kind)))
    failed = [f"{outcome.name!r}: {outcome.verdict}: {outcome.words}" for outcome in results if outcome.verdict != "ok"]
    assert not failed, "\n".join([f"{len(failed)} of {len(results)}", *failed])
    assert max(outcome.megabytes for outcome in results) < 6_000
