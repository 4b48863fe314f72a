"""A link carries what was decided otherwise: in the run itself, and next to it."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
import streamlit as st
from page_visits import first_visit, strip_of
from streamlit.testing.v1 import AppTest
from waiting import until

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import Decision, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import Force
from ui import address
from ui.address import link_to
from ui.controls import Request
from ui.live import forced
from ui.live.alternatives import Branch
from ui.store import opening_run, pair_store


@pytest.fixture(scope="module")
def opening():
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    return run


@pytest.fixture(scope="module")
def pair():
    return pair_store().get((EMBEDDED_PAIR, None, None, "auto"))


def sent_round(opening) -> int:
    return next(token.round for token in opening.tokens if token.decision is Decision.RESAMPLE)


def link_of(opening, forces=(), branch: Force | None = None, monkeypatch=None) -> str:
    started = replace(opening.started, settings=replace(opening.started.settings, forces=forces))
    if branch is not None:
        monkeypatch.setattr(st, "session_state", {"otherwise": Branch("this", branch, (("", "", "", ""), ()), "")})
    request = Request((EMBEDDED_PAIR, None, None, "auto"), METHODS[started.method], started.settings, PAPER_CALIBRATION)
    link = link_to(started, request, "this")
    if branch is not None:
        monkeypatch.undo()
    return link


def opened(query: dict[str, str]) -> AppTest:
    """The page of a link without its prompt, which only a browser reads: the box has that of the run which it opens with."""
    app = first_visit()
    app.query_params.update(query)
    app.run()
    assert not app.exception
    return app


def said_by(link: str) -> dict[str, str]:
    return {name: value for name, (value,) in parse_qs(urlsplit(link).query).items() if name != "prompt"}


def begun(opening, app: AppTest) -> bool:
    visit = app.session_state["visit"]
    return visit.job is None and visit.run is not None and visit.run.run_id != opening.run_id


@pytest.mark.parametrize("forces", [(Force(6, "skip"),), (Force(2, "send"), Force(9, 44)), (Force(1, 0), Force(300, "send"))])
def test_an_address_says_forces_and_reads_them_again(forces) -> None:
    assert forced.read_forces(forced.forces_text(forces)) == forces
    assert forced.read_forces(",".join(reversed(forced.forces_text(forces).split(",")))) == forces, "in any order"


class Kept(dict):
    """A session's state: read by name and as an attribute."""

    __getattr__, __setattr__ = dict.__getitem__, dict.__setitem__


def test_back_to_an_address_that_forces_nothing_forgets_what_was_forced(monkeypatch) -> None:
    forgotten = {"forced": (Force(6, "skip"),), "otherwise": None, "otherwise_asked": Force(7, "skip")}
    state = Kept(forgotten, prompt="a", pair=EMBEDDED_PAIR)
    monkeypatch.setattr(st, "session_state", state)
    address._go_to({})
    assert not forgotten.keys() & state.keys()


ODD = ("", "6", "6=", "=skip", "6=fly", "6=44", "0=skip", "6=skip,6=send", "6=skip,", "6=#", "99999=skip", "٦=skip", "6=skip\n", "<b>")


@pytest.mark.parametrize("text", ODD)
def test_what_forces_nothing_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        forced.read_forces(text)


@pytest.mark.parametrize(("name", "text"), [("force", "6=fly"), ("otherwise", "6=skip,7=send"), ("force", "<b>")])
def test_a_link_that_forces_nothing_says_so_in_one_sentence(name: str, text: str) -> None:
    app = opened({name: text})
    (warning,) = [note.value.replace("\\", "") for note in app.warning]
    assert warning.startswith(f"The address has {name}={text}, which is no decision at a round, such as 6=skip")
    assert app.session_state["visit"].job is None and "forced" not in app.session_state and name not in app.query_params


def test_a_link_to_a_forced_run_decodes_it_with_the_same_forces_and_the_next_run_is_free(pair, opening) -> None:
    at = sent_round(opening)
    forces = (Force(at, "skip"), Force(at + 1, "send"))
    query = said_by(link_of(opening, forces))
    assert query["force"] == f"{at}=skip,{at + 1}=send" and "otherwise" not in query
    app = opened(query)
    until(lambda: begun(opening, app.run()))
    shown = app.session_state["visit"].run
    wanted = tuple(decode(pair, opening.started.prompt, opening.started.method, replace(opening.started.settings, forces=forces)))
    tokens = [[event.token for event in events if isinstance(event, TokenDecided)] for events in (shown.events, wanted, opening.events)]
    assert shown.started.settings.forces == forces and tokens[0] == tokens[1] != tokens[2]
    app.run()
    assert app.query_params["force"] == query["force"], "the address still brings it"
    again = parse_qs(urlsplit(link_of(shown, shown.started.settings.forces)).query)
    assert again["force"] == [query["force"]]
    app.session_state["run_now"] = True
    app.run()
    until(lambda: begun(shown, app.run()))
    assert app.session_state["visit"].run.started.settings.forces == ()
    app.run()
    assert "force" not in app.query_params


def had_token(app: AppTest) -> list[str]:
    branch = (strip_of(app)["board"]["otherwise"] or {}).get("branch")
    return [branch["been"]] if branch else []


@pytest.mark.parametrize("what", ["skip", "a token"])
def test_a_link_brings_the_decision_that_is_tried_beside_the_run(opening, monkeypatch, what: str) -> None:
    token = opening.tokens[sent_round(opening) - 1]
    force = Force(token.round, token.draft if what == "a token" else what)
    query = said_by(link_of(opening, branch=force, monkeypatch=monkeypatch))
    assert query["otherwise"] == forced.forces_text([force]) and "force" not in query
    app = opened(query)
    (words,) = until(lambda: had_token(app.run()))
    been = "not been sent" if what == "skip" else f"been ‘{token.draft_text.strip()}’"
    assert words.startswith(f"Had token {token.round} ") and been in words.replace("\\", "").replace("␣", "")
    assert app.session_state["visit"].run.run_id == opening.run_id and app.session_state["otherwise"].force == force
    app.run()
    assert app.query_params["otherwise"] == query["otherwise"]
    del app.session_state["otherwise"]
    app.run()
    app.run()
    assert not had_token(app) and "otherwise" not in app.query_params


def test_a_decision_behind_the_end_of_the_answer_is_said(opening) -> None:
    app = opened({"otherwise": "90=skip"})
    words = f"The link decides token 90 otherwise, and this answer has {len(opening.tokens)} tokens."
    assert [error.value.replace("\\", "") for error in app.error] == [words]
    assert not had_token(app)


def test_a_force_that_this_run_cannot_have_is_said(opening) -> None:
    app = opened({"force": "400=skip", "max_tokens": "8"})
    visit = app.session_state["visit"]
    assert visit.run.run_id == opening.run_id and "forced round" in str(visit.error)
