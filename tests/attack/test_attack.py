"""Over 1,500 hostile inputs: each is done or told in a sentence. `python -m tests.attack` prints the counts."""

import pytest

from cuhlm_core.errors import UserError
from tests.attack.harness import Case, outcomes
from tests.attack.kinds import KINDS, cases_of


def _raise(error: BaseException) -> None:
    raise error


def test_the_harness_tells_each_fault() -> None:
    import os
    import time

    planted = {
        "ok": lambda folder: None, "told": lambda folder: _raise(UserError("No.")), "traceback": lambda folder: _raise(KeyError("a")),
        "hang": lambda folder: time.sleep(9), "crash": lambda folder: os.abort(), "wrong": lambda folder: "something",
        "memory": lambda folder: str(len(b"x" * 10**10)), "after": lambda folder: None,
    }  # fmt: skip
    found = {outcome.name: outcome.verdict for outcome in outcomes([Case(name, attack) for name, attack in planted.items()], seconds=1)}
    assert found == {name: {"told": "ok", "after": "ok", "memory": "traceback"}.get(name, name) for name in planted}


@pytest.mark.thorough
def test_there_are_enough() -> None:
    assert sum(len(cases_of(kind)) for kind in KINDS) >= 1_500


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_gets_in(kind: str) -> None:
    found = list(outcomes(cases_of(kind)))
    failed = [f"{outcome.name!r}: {outcome.verdict}: {outcome.words}" for outcome in found if outcome.verdict != "ok"]
    assert not failed, "\n".join([f"{len(failed)} of {len(found)}", *failed])
    assert max(outcome.megabytes for outcome in found) < 6_000
