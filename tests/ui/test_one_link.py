"""One average SNR and one fading for all pages: what is set on one is what the others have."""

import pytest
from page_visits import first_visit, go_to, hold
from streamlit.testing.v1 import AppTest

PREFIXES = {"": "", "Channel": "channel_", "Trade-off": "tradeoff_"}


def link_of(app: AppTest, address: str) -> tuple[float, str]:
    go_to(app, address).run()
    assert not app.exception
    prefix = PREFIXES[address]
    return app.session_state[f"{prefix}snr"], app.session_state[f"{prefix}fading"]


def test_every_page_begins_with_the_same_link() -> None:
    assert {link_of(first_visit(address), address) for address in PREFIXES} == {(-10.0, "rayleigh")}


@pytest.mark.thorough
@pytest.mark.parametrize("first", ["Channel", ""])
def test_what_is_set_on_one_page_is_what_the_others_have_also_when_they_were_open_before(first: str) -> None:
    app = first_visit(first)
    for address in PREFIXES:
        link_of(app, address)
    go_to(app, first).run()
    app.session_state[f"{PREFIXES[first]}snr"] = -3.0
    app.session_state[f"{PREFIXES[first]}fading"] = "awgn"
    app.run()
    assert {link_of(app, address) for address in (*PREFIXES, first)} == {(-3.0, "awgn")}
    app.session_state[f"{PREFIXES[first]}snr"] = 2.0
    app.run()
    assert {link_of(app, address) for address in PREFIXES} == {(2.0, "awgn")}


def test_a_page_whose_control_ends_earlier_is_as_near_as_it_can_be_and_changes_no_other() -> None:
    app = first_visit().run()
    hold(app, snr=-30.0)
    assert [link_of(app, address)[0] for address in ("Channel", "", "Channel", "Trade-off")] == [-20.0, -30.0, -20.0, -30.0]


def test_a_link_and_a_question_set_it_for_all_pages() -> None:
    app = first_visit()
    app.query_params.update({"snr": "20", "fading": "Outage"})
    assert link_of(app, "") == (20.0, "outage") == link_of(app, "Channel")
    go_to(app, "").run()
    app.button(key="preset-What if the signal is weak?").click().run()
    assert link_of(app, "Trade-off") == (-20.0, "rayleigh")
