"""What ships recorded is what the command records today: the chosen prompts, the defaults of now, the same tokens."""

from dataclasses import replace

import pytest

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.recording import list_runs, load_run
from cuhlm_core.settings import DEFAULT_ETA
from cuhlm_core.storage import SHIPPED_CACHE
from training.recordings import OPENING, PROMPT, RACE_TOKENS, RACERS, SETTINGS

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""


def shipped(folder: str) -> dict:
    """Events by pair and method."""
    runs = [load_run(summary.folder).events for summary in list_runs(SHIPPED_CACHE / folder)[0]]
    return {(events[0].pair, events[0].method): events for events in runs}


def test_what_ships_is_what_would_be_recorded_now():
    opening, race = shipped("shipped"), shipped("shipped_comparison")
    assert list(opening) == [(EMBEDDED_PAIR, OPENING)] and len(race) == len(RACERS)
    pair = load_pair()
    wanted = [(opening[EMBEDDED_PAIR, OPENING], OPENING, SETTINGS)]
    wanted += [(race[EMBEDDED_PAIR, name], name, replace(SETTINGS, max_tokens=RACE_TOKENS)) for name in RACERS]
    for events, method, settings in wanted:
        u_th = pair.calibration.fit_for(METHODS[method], settings.estimator).held_u_th
        now = list(decode(pair, PROMPT, method, replace(settings, u_th=u_th), details=False))
        assert events[0].prompt == PROMPT and events[0].settings == now[0].settings and events[0].settings.eta == DEFAULT_ETA
        assert [e.token for e in events if isinstance(e, TokenDecided)] == [e.token for e in now if isinstance(e, TokenDecided)]
