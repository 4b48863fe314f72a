"""Cutting a comparison into its runs, and where two texts part."""

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Finished, Started, TokenDecided
from cuhlm_core.models.toys import toy_pair
from cuhlm_core.settings import DecodeSettings
from ui.compare import parting, split_runs


def test_runs_are_cut_at_their_starts_and_part_where_tokens_differ() -> None:
    pair = toy_pair(6, seed=3, closeness=0.4)
    runs = [tuple(decode(pair, "a", method, DecodeSettings(max_tokens=40, u_th=0.5))) for method in ("hlm", "u-hlm", "slm", "hlm")]
    assert split_runs([event for run in runs for event in run]) == runs
    half = runs[1][:10]
    assert split_runs([*runs[0], *half]) == [runs[0], half]
    assert split_runs([]) == []
    assert all(isinstance(run[0], Started) and isinstance(run[-1], Finished) for run in runs)

    tokens = [[event.token for event in run if isinstance(event, TokenDecided)] for run in runs]
    place = parting(runs[0], runs[2])
    assert place is not None and tokens[0][: place - 1] == tokens[2][: place - 1] and tokens[0][place - 1] != tokens[2][place - 1]
    assert parting(runs[0], runs[3]) is None and parting(runs[0], runs[0][:10]) is None
