"""The Compression page as a visitor uses it, on made-up rounds: every choice, and what it says when there is nothing to show."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from law_rounds import made_up_rounds
from page_visits import first_visit, turn_to
from streamlit.testing.v1 import AppTest

from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import NO_LINE, PAPER_CALIBRATION
from cuhlm_core.studies.calibration.fit import fit_calibration
from pages.compression import page as compression_page

ROUNDS = made_up_rounds(140, 300)
SECTIONS = {"Where the probability lies": 0, "Distance and bias": 1, "All ways to send a draft": 0, "The k that is chosen": 2}
"""Headings on each tab; what is folded has 7."""


def choice(rounds: Rounds = ROUNDS, calibrated: bool = True) -> SimpleNamespace:
    """What the page reads of a `RoundsChoice`."""
    calibration = fit_calibration(ROUNDS, 0.1, "made up") if calibrated else PAPER_CALIBRATION
    key = (None, None, None, "auto")
    return SimpleNamespace(rounds=rounds, calibration=calibration, source="140 made-up rounds", pair_key=key, vocabulary_size=300)


def opened(monkeypatch: pytest.MonkeyPatch, given: SimpleNamespace | None) -> AppTest:
    monkeypatch.setattr(compression_page, "chosen_rounds", lambda: given)
    app = first_visit("Compression")
    return app.run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown)).replace("\\", "")


def sections(app: AppTest) -> int:
    return sum(element.value.startswith("##### ") for element in app.markdown)


def test_every_section_is_there_and_names_its_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(monkeypatch, choice())
    text = ""
    for title, headings in SECTIONS.items():
        turn_to(app, "compression_tab", title)
        assert not app.exception and not app.error and sections(app) == headings
        text += words(app)
    app.session_state["compression_more"] = True
    assert sections(app.run()) == headings + 7 and not app.exception and not app.error
    text += words(app)
    assert "#### How few probabilities are enough?" in text and "140 made-up rounds" in text and "no clock" in text
    assert "the pair's calibration on 140 rounds" in text and text.count("of 140 rounds, those with an uncertainty above") >= 6
    turn_to(app, "compression_tab", "The k that is chosen")
    rules = app.dataframe[0].value.set_index("rule")
    assert list(rules.index) == ["Fixed k* (offline)", "k(t) per round (online)", "Certified"]
    assert rules.loc["Certified", "bias above theta"] == 0


def test_theta_eta_and_the_scope_change_what_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    app = turn_to(opened(monkeypatch, choice()), "compression_tab", "The k that is chosen")

    def mean_sizes() -> list[float]:
        return app.dataframe[0].value["mean k"].tolist()

    start = mean_sizes()
    app.slider(key="compression_eta").set_value(5.0).run()
    cautious = mean_sizes()
    assert cautious[0] == start[0] and cautious[1] > start[1] and cautious[2] == start[2]  # only the device's rule knows η
    app.slider(key="compression_theta").set_value(0.5).run()
    assert all(after < before for after, before in zip(mean_sizes(), cautious, strict=True))
    app.segmented_control(key="compression_scope").set_value("All rounds").run()
    assert "Over all 140 rounds" in words(app) and "those with an uncertainty" not in words(app)
    turn_to(app, "compression_tab", "The k that is chosen")
    app.slider(key="compression_coverage").set_value(1.0).run()
    assert not app.exception and not app.error and "in 100\u202f% of rounds" in words(app)


def test_every_estimator_can_be_chosen_and_an_uncalibrated_pair_is_fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(monkeypatch, choice(calibrated=False))
    assert "fitted to these rounds" in words(app)
    app.selectbox(key="compression_estimator").set_value("temperature-expected").run()
    assert not app.exception and not app.error and sections(app) == next(iter(SECTIONS.values()))


def test_an_estimator_that_predicts_nothing_gives_no_threshold(monkeypatch: pytest.MonkeyPatch) -> None:
    flat = replace(ROUNDS, uncertainty={"temperature": np.zeros(140)})
    app = opened(monkeypatch, choice(flat, calibrated=False))
    assert not app.exception and not app.error and "threshold none" in words(app)
    calibration = fit_calibration(flat, 0.1, "made up")
    assert (calibration.rule, calibration.u_th, calibration.sent) == (NO_LINE, None, 1.0)


def test_without_rounds_only_the_question_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(monkeypatch, None)
    assert not app.exception and sections(app) == 0 and "How few probabilities" in words(app)


def test_the_numbers_can_be_taken_along(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, str] = {}
    monkeypatch.setattr(compression_page.st, "download_button", lambda label, data, file_name, **_: given.update({file_name: data()}))
    app = opened(monkeypatch, choice())
    assert not app.exception and set(given) == {"compression.csv", "compression.json"}
    assert (
        given["compression.csv"].startswith("k,mean_probability_of_rank") and '"source": "140 made-up rounds"' in given["compression.json"]
    )
    assert len(given["compression.csv"].splitlines()) == 1 + len(ROUNDS.sizes)
