"""The opening run shows what its rule asks for, and a run that does not is refused."""

from dataclasses import replace

import pytest

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Decision, TokenDecided
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.recording import list_runs, load_run
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import SHIPPED_CACHE
from training.opening import METHOD, is_unknown, knows_better, might_show

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""


@pytest.fixture(scope="module")
def shipped():
    runs = [load_run(one.folder) for one in list_runs(SHIPPED_CACHE / "shipped")[0]]
    return next(run for run in runs if run.started.pair == EMBEDDED_PAIR)


def test_the_opening_run_shows_all_that_the_rule_asks_for(shipped):
    pair = load_pair(EMBEDDED_PAIR)
    assert might_show(shipped.events, pair, shipped.started.prompt) and knows_better(shipped.events)


def test_a_run_with_whole_vectors_does_not(shipped):
    """k is |V| in every message, so nothing varies."""
    pair, started = load_pair(EMBEDDED_PAIR), shipped.started
    own = {name: getattr(started.settings, name) for name in ("seed", "u_th", "channel")}
    events = tuple(decode(pair, started.prompt, "u-hlm", DecodeSettings(**own)))
    assert METHOD != "u-hlm" and not might_show(events, pair, started.prompt)


@pytest.mark.parametrize(("small", "large", "unknown"), [(0.01, 0.99, True), (0.10, 0.99, False), (0.01, 0.5, False), (None, 0.99, True)])
def test_a_token_is_unknown_where_only_the_large_model_is_sure_of_it(small, large, unknown):
    draft_top = ((7, "7", 0.9), *(() if small is None else ((5, "5", small),)))
    token = TokenDecided(
        round=5, exchange=1, token=5, text="5", decision=Decision.RESAMPLE, draft=7, draft_top=draft_top, target_top=((5, "5", large),)
    )
    assert is_unknown(token) == unknown and knows_better([token]) == unknown
    assert not knows_better([replace(token, decision=Decision.ACCEPT)]), "nothing is replaced"
    assert not knows_better([replace(token, round=3)]), "a first replay would stop before there is anything to see"
    assert not is_unknown(replace(token, draft=9)), "a draft that the dice chose, not the small model's belief"
