"""Runs of the engine compared with those of `decode`, wherever the engine runs."""

from collections.abc import Callable, Sequence

import pytest
from engine_node import NEAR_TIE, Case, decoded, first_difference, margin, settings_json

from cuhlm_core.events import Audited, Event, Finished, TokenDecided
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import DecodeSettings

Asked = tuple[str, str, DecodeSettings]


def compared(name: str, runs: Sequence[Asked], answered: Callable[[list[Case]], list]) -> tuple[int, int]:
    """Rounds that are the same and runs that part at a near tie; fails at any other difference. answered: what the engine says of cases."""
    pair = load_pair(name)
    answers = answered([("decode", prompt, method, settings_json(settings)) for prompt, method, settings in runs])
    same = ties = 0
    for (prompt, method, settings), theirs in zip(runs, answers, strict=True):
        ours = decoded(pair, prompt, method, settings)
        part, tokens = first_difference(ours, theirs), sum(isinstance(event, TokenDecided) for event in ours)
        if part is None:
            same += tokens
            assert_ends_alike(ours, theirs)
        else:
            assert part <= tokens and margin(pair, ours, part) < NEAR_TIE, (prompt, method, settings.seed, part)
            same, ties = same + part - 1, ties + 1
    return same, ties


def assert_ends_alike(ours: list[Event], theirs: list[dict]) -> None:
    finished, audits = ours[-1], [event for event in ours if isinstance(event, Audited)]
    assert isinstance(finished, Finished) and theirs[-1] == {"type": "end", "stop_reason": finished.stop_reason}
    others = [event for event in theirs if event["type"] == "audit"]
    assert [(one.round, one.at_round, one.would_accept) for one in audits] == [
        (other["round"], other["at_round"], other["would_accept"]) for other in others
    ]
    assert [other["bias"] for other in others] == pytest.approx([one.bias for one in audits], abs=1e-4)
