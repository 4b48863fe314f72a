"""What stands next to the run shown: four bars, and the run with another decision at one token."""

import json
from dataclasses import asdict, replace
from typing import Any

import pytest
from engine_node import in_node
from page_visits import first_visit, hold, strip_of
from round_samples import ACCEPT, RESAMPLE, SKIP, exchanged
from run_samples import started
from waiting import until

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Finished, TokenDecided
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.sentences import quoted
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force
from ui.live import alternatives, bars, decoded
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


def decoded_by(pair, opening, method: str):
    settings = DecodeSettings(seed=opening.started.settings.seed, max_tokens=opening.started.settings.max_tokens)
    return tuple(decode(pair, opening.started.prompt, method, settings, details=False))


def test_four_bars_first_pending_then_with_their_runs_that_another_link_leaves_as_they_are(pair, opening, monkeypatch) -> None:
    begun: list[object] = []
    begin = alternatives.begin
    monkeypatch.setattr(alternatives, "begin", lambda wishes: (begun.append(wishes), begin(wishes))[1])
    app = first_visit().run()
    assert settled(app)["others"] == bars.OTHERS
    for snr_db in (-10.0, -20.0):
        hold(app, snr=snr_db)
        now = bars_of(app)
        assert not now["pending"] and now["link"]["channel"]["snr_db"] == snr_db
        runs = [opening.events, *(decoded_by(pair, opening, method) for method in bars.OTHERS)]
        assert [decided(one) for one in now["runs"]] == [decided(bars.with_verdict(run)) for run in runs]
    assert {one["verdict"] for one in now["runs"]} == {"right", "wrong"} and now["runs"][0]["verdict"] == "right"
    assert len(begun) <= 1, "another link decodes nothing"


def decided(run: dict[str, Any], field: str = "decision") -> list[Any]:
    """What is sent of a run, one field of its tokens."""
    return [run["verdict"], run["answered"], *(event[field] for event in run["events"] if event["type"] == "token")]


def test_nothing_is_decoded_by_itself_before_the_libraries_are_there_nor_for_large_pairs(opening, monkeypatch) -> None:
    wishes = (KEY, alternatives.rivals(replace(opening.started, prompt="Another one.")))
    monkeypatch.setattr(alternatives.pair_store(), "loaded", lambda key: None)
    assert alternatives._decoding(wishes, quick=True) is None and decoded.job_of(wishes) is None
    monkeypatch.undo()
    assert alternatives._decoding(wishes, quick=False) is None and decoded.job_of(wishes) is None


def test_a_question_that_waits_for_its_guess_covers_the_bars(pair) -> None:
    app = first_visit().run()
    assert settled(app)["runs"]
    app.button(key="preset-What if it never asks?").click().run()
    assert bars_of(app)["runs"] == [] and bars_of(app)["unknown"] == "–"


def sent_and_skipped(opening) -> tuple[TokenDecided, TokenDecided]:
    sent = next(token for token in opening.tokens if token.decision == "resample")
    return sent, next(token for token in opening.tokens if token.decision == "skip" and token.round > sent.round)


def otherwise_of(app) -> dict[str, Any]:
    return strip_of(app)["board"]["otherwise"]


def until_decoded(app) -> dict[str, Any]:
    until(lambda: "branch" in otherwise_of(app) or "branch" in otherwise_of(app.run()))
    return otherwise_of(app)["branch"]


@pytest.mark.parametrize("which", [0, 1, 2])
def test_another_decision_is_the_forced_run_beside_the_one_shown(pair, opening, which) -> None:
    sent, skipped = sent_and_skipped(opening)
    round_, what, been = [
        (sent.round, "skip", f"Had token {sent.round} not been sent"), (skipped.round, "send", f"Had token {skipped.round} been sent"),
        (sent.round, sent.draft, f"Had token {sent.round} been {quoted(sent.draft_text)}"),
    ][which]  # fmt: skip
    app = first_visit().run()
    assert otherwise_of(app) == {}
    force = Force(round_, what)
    assert alternatives._been(opening.events, round_, what) == been
    app.session_state["otherwise"] = alternatives._branch(opening.run_id, opening.started, KEY, force, been)
    alternatives.begin(app.session_state["otherwise"].wishes)
    branch = until_decoded(app.run())
    settings = replace(opening.started.settings, forces=(force,))
    forced = tuple(decode(pair, opening.started.prompt, opening.started.method, settings, details=False))
    assert branch["been"] == been and branch["shown"] == {"verdict": "right", "answered": bars.with_verdict(opening.events)["answered"]}
    assert decided(branch["run"], "text") == decided(bars.with_verdict(forced, read=True), "text")
    assert otherwise_of(app)["tried"] == {"round": round_, "what": what}
    assert isinstance(forced[-1], Finished) and app.session_state["visit"].run.events == opening.events, "what is shown stays"


def test_a_wish_is_for_a_round_of_the_run_or_takes_back_what_was_tried(opening, monkeypatch) -> None:
    token, state, tried = sent_and_skipped(opening)[0], {}, []
    monkeypatch.setattr(alternatives.st, "session_state", state)
    monkeypatch.setattr(alternatives, "begin", tried.append)
    monkeypatch.setattr(alternatives, "key_of", lambda *_: KEY)
    for what in ("skip", token.draft):
        alternatives.wished(opening.run_id, opening.events, None, token.round, what)
        assert state["otherwise"].force == Force(token.round, what) and tried[-1] == state["otherwise"].wishes
    monkeypatch.setattr(alternatives.st, "query_params", {"otherwise": "20=skip"})
    for wish in ((None, None), (4000, "skip"), (token.round, 10**6), (token.round, "keep")):
        state.setdefault("otherwise", None)
        alternatives.wished(opening.run_id, opening.events, None, *wish)
        assert "otherwise" not in state and not alternatives.st.query_params and len(tried) == 2


# What the browser says of them -------------------------------------------------------------------------------------------

LINK = {"channel": asdict(ChannelSettings("awgn", 0.0, 1e4)), "clock": asdict(ClockSettings("custom", 0.1, 0.5))}
"""A bit takes 0.1 ms, a sent token 600 ms more than its bits, a skipped one 100 ms."""


def run(verdict: str, answered: str, *rounds: tuple[TokenDecided, int]) -> dict[str, Any]:
    """Rounds with the bits that each sends."""
    events = [started()]
    for n, (token, bits) in enumerate(rounds, start=1):
        events += exchanged(replace(token, round=n), payload_bits=bits)
    return {"events": list(map(token_strip.sent_event, events)), "verdict": verdict, "answered": answered}


def test_another_decision_is_said_with_its_answer_and_its_bill(tmp_path) -> None:
    shown, been = run("right", "42", (ACCEPT, 80)), "Had token 6 not been sent"
    other, twice = "the answer would be 44 (wrong) instead of 42 (right)", run("wrong", "44", (ACCEPT, 20), (ACCEPT, 20))
    cases = [
        (shown, run("wrong", "44", (SKIP, 0)), f"{other}, 508 ms and 10 bytes less"),
        (shown, twice, f"{other}, 596 ms more and 5 bytes less"),
        (shown, run("right", "42", (ACCEPT, 160)), "the answer would still be 42 (right), 8.00 ms and 10 bytes more"),
        (shown, shown, "the answer would still be 42 (right), at the same cost"),
        (run("unknown", "", (ACCEPT, 80)), run("unknown", "", (RESAMPLE, 80)), "the text would diverge at token 1, at the same cost"),
        (run("unknown", "?", (ACCEPT, 80)), run("unknown", "?", (SKIP, 80)), "the text would be the same, 508 ms and 10 bytes less"),
        (run("unknown", "", (SKIP, 0)), run("unknown", "", (SKIP, 0), (SKIP, 0)), "the text would end at another place, 100 ms more"),
    ]
    answers = in_node(EMBEDDED_PAIR, [("outcome_of", *case[:2], LINK, been) for case in cases], tmp_path)
    assert [answer["words"] for answer in answers] == [f"{been}, {words}." for *_, words in cases]
    first, parted = answers[1]["rows"], answers[4]["rows"]
    assert [row["bill"] for row in first] == [
        "42 (right) · 0.61 s · 10 bytes in 1 upload · mean bias 0.017", "44 (wrong) · 1.2 s · 5 bytes in 2 uploads · mean bias 0.017",
    ]  # fmt: skip
    assert [(row["title"], row["same"], row["rest"]) for row in parted] == [("As it was", "", " cat"), ("Otherwise", "", " dog")]


def test_the_bill_has_a_row_for_each_way_and_none_of_what_is_not_known(tmp_path) -> None:
    runs = [run("right", "42", (ACCEPT, 80)), run("unknown", "unchecked", (SKIP, 0))]
    runs[1]["events"][0]["method"] = "llm"
    ((own, llm, hlm),) = in_node(EMBEDDED_PAIR, [("bill", runs, {"llm": "Large model alone", "hlm": "HLM"}, LINK)], tmp_path)
    assert (own["own"], own["share"], own["seconds"], own["bytes"], own["answer"]) == (True, 1, "0.61 s", "10 bytes", "✓ 42")
    assert (llm["name"], llm["seconds"], llm["bytes"], llm["answer"]) == ("Large model alone", "0.10 s", "the question", "? unchecked")
    assert (hlm["share"], hlm["seconds"], hlm["bytes"], hlm["answer"]) == (0, "–", "", "")


def test_the_tokens_that_can_be_taken_are_the_likeliest_of_both_models(tmp_path) -> None:
    ((*rows,),) = in_node(EMBEDDED_PAIR, [("other_tokens", token_strip.sent_event(ACCEPT), None)], tmp_path)
    assert [row[0] for row in rows] == [8, 9, 10] and rows[0][2] == "small 0.20, large 0.50"
