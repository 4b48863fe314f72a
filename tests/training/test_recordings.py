"""What ships recorded is what the command records today: the chosen prompts, the defaults of now, the same tokens."""

from dataclasses import replace

import pytest

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR
from cuhlm_core.runs.recording import list_runs, load_run
from cuhlm_core.settings import DEFAULT_ETA
from cuhlm_core.storage import SHIPPED_CACHE
from training.recordings import CHOSEN, OPENING, RACE_TOKENS, RACERS

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""


def shipped(folder: str) -> dict:
    """Events by pair and method."""
    runs = [load_run(summary.folder).events for summary in list_runs(SHIPPED_CACHE / folder)[0]]
    return {(events[0].pair, events[0].method): events for events in runs}


@pytest.mark.parametrize("chosen", [
    pytest.param(chosen, marks=() if chosen.pair == EMBEDDED_PAIR else pytest.mark.thorough) for chosen in CHOSEN
], ids=lambda chosen: chosen.pair)
def test_what_ships_is_what_would_be_recorded_now(chosen):
    opening, race = shipped("shipped"), shipped("shipped_comparison")
    assert {name for name, _ in opening} == set(EMBEDDED_FOLDERS) and len(race) == len(RACERS) * len(CHOSEN)
    pair = load_pair(chosen.pair)
    wanted = [(opening[chosen.pair, OPENING], chosen.opening, OPENING, chosen.settings)]
    wanted += [(race[chosen.pair, name], chosen.race, name, replace(chosen.settings, max_tokens=RACE_TOKENS)) for name in RACERS]
    for events, prompt, method, settings in wanted:
        u_th = pair.calibration.fit_for(METHODS[method], settings.estimator).held_u_th
        now = list(decode(pair, prompt, method, replace(settings, u_th=u_th), details=False))
        assert events[0].prompt == prompt and events[0].settings == now[0].settings and events[0].settings.eta == DEFAULT_ETA
        assert [e.token for e in events if isinstance(e, TokenDecided)] == [e.token for e in now if isinstance(e, TokenDecided)]
