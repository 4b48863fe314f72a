"""What stands next to the run shown: four bars, and the run with another decision at one token."""

import json
from dataclasses import replace
from typing import Any

import pytest
from page_visits import first_visit, hold, strip_of, with_details
from waiting import until

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Finished, TokenDecided
from cuhlm_core.format import data_size
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.comparison import lanes
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force
from ui.live import alternatives, decoded
from ui.store import opening_run, pair_store
from ui.strip import token_strip

KEY = (EMBEDDED_PAIR, None, None, "auto")


@pytest.fixture(scope="module")
def pair():
    return pair_store().get(KEY)


@pytest.fixture
def opening():
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    return run


def bars_of(app) -> dict:
    (bars,) = [one.proto for one in app.main if getattr(one.proto, "component_name", "") == "cuhlm_baselines"]
    return json.loads(bars.json)[0]


def settled(app) -> dict:
    """The bars once their runs have been decoded."""
    until(lambda: not bars_of(app.run())["pending"])
    return bars_of(app)


def priced(pair, opening, method: str, channel: ChannelSettings):
    settings = DecodeSettings(seed=opening.started.settings.seed, max_tokens=opening.started.settings.max_tokens)
    events = tuple(decode(pair, opening.started.prompt, method, settings, details=False))
    return lanes([events], channel, ClockSettings())[0]


def test_four_bars_of_one_height_first_pending_then_with_their_numbers_and_priced_at_once(pair, opening, monkeypatch) -> None:
    begun: list[object] = []
    begin = alternatives.begin
    monkeypatch.setattr(alternatives, "begin", lambda wishes: (begun.append(wishes), begin(wishes))[1])
    app = first_visit().run()
    first = bars_of(app)
    rows = settled(app)["rows"]
    names = ["CU-HLM (online)", "Large model alone", "HLM (sends all)", "Small model alone"]
    assert [row["name"] for row in first["rows"]] == [row["name"] for row in rows] == names
    for snr_db in (-10.0, -20.0):
        hold(app, snr=snr_db)
        now = bars_of(app)
        assert not now["pending"]
        for row, method in zip(now["rows"][1:], ("llm", "hlm", "slm"), strict=True):
            lane = priced(pair, opening, method, ChannelSettings(snr_db=snr_db))
            size = data_size(lane.totals.payload_bits) if method == "hlm" else "nothing"
            words = (alternatives.seconds_words(lane.seconds), size, marked(lane))
            assert (row["seconds"], row["bytes"], row["answer"]) == words
        assert max(row["share"] for row in now["rows"]) == 1
    assert len(begun) <= 1, "another link decodes nothing"


def test_nothing_is_decoded_by_itself_before_the_libraries_are_there_nor_for_large_pairs(opening, monkeypatch) -> None:
    wishes = (KEY, alternatives.rivals(replace(opening.started, prompt="Another one.")))
    monkeypatch.setattr(alternatives.pair_store(), "loaded", lambda key: None)
    assert alternatives._decoding(wishes, quick=True) is None and decoded.job_of(wishes) is None
    monkeypatch.undo()
    assert alternatives._decoding(wishes, quick=False) is None and decoded.job_of(wishes) is None


def test_covered_bars_give_nothing_away(pair, opening) -> None:
    known = lanes([opening.events], ChannelSettings(), ClockSettings())
    (own, *others) = alternatives.baseline_rows(opening.started, known, "…")
    assert own["answer"] == marked(known[0]) and own["share"] == 1 and {row["seconds"] for row in others} == {"…"}
    covered = alternatives.baseline_rows(opening.started, [], "–")
    assert {(row["seconds"], row["bytes"], row["answer"], row["share"]) for row in covered} == {("–", "", "", 0)}


def test_a_question_that_waits_for_its_guess_covers_the_bars(pair) -> None:
    app = first_visit().run()
    assert settled(app)["rows"][0]["answer"]
    app.button(key="preset-What if it never asks?").click().run()
    rows = bars_of(app)["rows"]
    assert {(row["answer"], row["bytes"], row["share"]) for row in rows} == {("", "", 0)}


def marked(lane) -> str:
    """Its answer behind the sign of whether it is right."""
    answer, _, verdict = lane.given.partition(" (")
    return f"{'✓' if verdict == 'right)' else '✗'} {answer}"


def choosing(monkeypatch, round_: int) -> None:
    """The browser says that this token is chosen."""
    monkeypatch.setattr(token_strip, "said", lambda *asked: {"round": round_, "action": 1} if asked[2] == "selected" else None)


def sent_and_skipped(opening) -> tuple[TokenDecided, TokenDecided]:
    sent = next(token for token in opening.tokens if token.decision == "resample")
    return sent, next(token for token in opening.tokens if token.decision == "skip" and token.round > sent.round)


def otherwise_of(app) -> dict[str, Any]:
    return strip_of(app)["board"]["otherwise"]


def until_decoded(app) -> dict[str, Any]:
    until(lambda: otherwise_of(app).get("words") or otherwise_of(app.run()).get("words"))
    return otherwise_of(app)


@pytest.mark.parametrize("which", [0, 1])
def test_another_decision_is_the_forced_run_beside_the_one_shown(pair, opening, which) -> None:
    token = sent_and_skipped(opening)[which]
    label, what, been = [("What if it had not asked?", "skip", "not been sent"), ("What if it had asked?", "send", "been sent")][which]
    app = first_visit().run()
    assert otherwise_of(app)["offers"][token.decision] == label
    force = Force(token.round, what)
    words = f"Had token {token.round} {been}"
    app.session_state["otherwise"] = alternatives._branch(opening.run_id, opening.started, KEY, force, words)
    alternatives.begin(app.session_state["otherwise"].wishes)
    said = until_decoded(app.run())
    settings = replace(opening.started.settings, forces=(force,))
    forced = tuple(decode(pair, opening.started.prompt, opening.started.method, settings, details=False))
    shown, other = lanes([opening.events, forced], ChannelSettings(snr_db=-10.0), ClockSettings())
    assert said["words"] == alternatives.otherwise_words(shown, other, words)
    assert [row["same"] + row["rest"] for row in said["rows"]] == [shown.totals.text, other.totals.text]
    assert [row["bill"] for row in said["rows"]] == [alternatives.bill(shown), alternatives.bill(other)]
    assert isinstance(forced[-1], Finished) and app.session_state["visit"].run.events == opening.events, "what is shown stays"


def test_a_wish_is_for_a_round_of_the_run_or_takes_back_what_was_tried(opening, monkeypatch) -> None:
    token, state, tried = sent_and_skipped(opening)[0], {}, []
    monkeypatch.setattr(alternatives.st, "session_state", state)
    monkeypatch.setattr(alternatives, "begin", tried.append)
    monkeypatch.setattr(alternatives, "key_of", lambda *_: KEY)
    alternatives.wished(opening.run_id, opening.events, None, token.round)
    assert state["otherwise"].force == Force(token.round, "skip") and tried == [state["otherwise"].wishes]
    monkeypatch.setattr(alternatives.st, "query_params", {"otherwise": "20=skip"})
    for round_ in (None, 4000):
        state.setdefault("otherwise", None)
        alternatives.wished(opening.run_id, opening.events, None, round_)
        assert "otherwise" not in state and not alternatives.st.query_params and len(tried) == 1


def test_a_token_of_either_model_can_be_taken(pair, opening, monkeypatch) -> None:
    token = sent_and_skipped(opening)[0]
    choosing(monkeypatch, token.round)
    app = with_details(first_visit()).run()
    box = app.selectbox(key=f"otherwise-token-{token.round}")
    x, y = dict((row, prob) for row, _, prob in token.draft_top), dict((row, prob) for row, _, prob in token.target_top)
    offered = alternatives.other_tokens(token, None)
    assert token.token not in offered and {*offered} <= {*x, *y} and token.draft in offered and len(box.options) == len(offered)
    box.set_value(token.draft).run()
    assert until_decoded(app)["words"].startswith(f"Had token {token.round} been")


def test_both_texts_part_where_they_do(pair, opening) -> None:
    settings = replace(opening.started.settings, forces=(Force(sent_and_skipped(opening)[0].round, "skip"),))
    forced = tuple(decode(pair, opening.started.prompt, opening.started.method, settings, details=False))
    shown, other = lanes([opening.events, forced], ChannelSettings(), ClockSettings())
    texts = [alternatives.parted(lane, other.first_divergence) for lane in (shown, other)]
    assert texts[0][0] == texts[1][0] and texts[0][1] != texts[1][1]
    assert ["".join(parts) for parts in texts] == [shown.totals.text, other.totals.text]
    assert str(int(shown.table.inputs.transmitted.sum())) in alternatives.bill(shown)
