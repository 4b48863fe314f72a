"""The Channel page as a visitor uses it: choices, wrong input, and the way to the Live page."""

from dataclasses import replace

import numpy as np
import pytest
from page_visits import first_visit, handles_of, turn_to
from streamlit.testing.v1 import AppTest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from pages.channel import leads
from ui.store import NO_SWEEP


@pytest.fixture
def page() -> AppTest:
    app = first_visit("Channel")
    app.session_state["channel_table"] = True
    return app.run()


def test_a_table_behind_a_title_is_sent_once_it_is_open() -> None:
    app = first_visit("Channel").run()
    before = len(app.dataframe)
    app.session_state["channel_table"] = True
    assert len(app.run().dataframe) == before + 1 and not app.exception


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown))


@pytest.mark.thorough
def test_every_estimator_and_fading_names_itself(page: AppTest) -> None:
    for name, estimator in THROUGHPUT_ESTIMATORS.items():
        page.selectbox(key="channel_estimator").set_value(name).run()
        assert not page.exception and not page.error
        assert f"Estimator: {estimator.title}." in words(page)
        assert ("seeds with 51,200 rounds" in words(page).split("Clock:")[0]) == (name == "realised")
    page.segmented_control(key="channel_fading").set_value("outage").run()
    assert not page.exception and not page.error


def test_constants_come_from_the_table_a_recording_or_the_keyboard(page: AppTest) -> None:
    def table_of_estimators() -> dict[str, dict]:
        frame = page.dataframe[-1].value
        return {row["method"]: row for row in frame.to_dict("records")}

    assert table_of_estimators()["CU-HLM (online)"]["mean k"] == 832
    page.selectbox(key="channel_source").set_value("table").run()
    assert table_of_estimators()["CU-HLM (online)"]["transmission rate"] == 0.287
    page.selectbox(key="channel_source").set_value("run").run()
    assert not page.exception and "Measured in this run" in words(page)
    assert table_of_estimators()["HLM"]["mean k"] != 32_000
    page.selectbox(key="channel_source").set_value("typed").run()
    assert not page.exception and not page.error
    page.number_input(key="channel_slm_ms").set_value(0.0).run()
    page.number_input(key="channel_llm_ms").set_value(0.0).run()
    assert not page.exception and "typed in" in words(page)


def test_a_round_trip_slows_what_uploads(page: AppTest) -> None:
    def speeds() -> dict[str, float]:
        title = THROUGHPUT_ESTIMATORS["ergodic"].title
        return {row["method"]: row[title] for row in page.dataframe[-1].value.to_dict("records")}

    before = speeds()
    page.number_input(key="channel_rtt_ms").set_value(100.0).run()
    assert not page.exception and "round trip of an upload 100 ms" in words(page) and "paper's constants" in words(page)
    assert speeds()["Small model alone"] == before["Small model alone"] and speeds()["Large model alone"] == before["Large model alone"]
    assert 1 / speeds()["HLM"] == pytest.approx(1 / before["HLM"] + 0.1, rel=1e-9)


def test_a_threshold_that_knows_the_fade_is_a_third_curve(page: AppTest) -> None:
    page.session_state["channel_growth"] = True
    text = words(page.run()).replace("\\", "")
    assert not page.exception and "U-HLM (knows the fade) sends a draft only where" in text and "With messages of 40 bits it is 1.0" in text


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up sweep of the pair, in which the bias of U-HLM is small."""
    sweep = made_up_sweep(prompts=10)
    near = np.array([[0.001 if one.method == "u-hlm" else 1.0] for one in sweep.configurations])
    sweep = replace(sweep, totals={**sweep.totals, "bias_sum": sweep.totals["bias_sum"] * near})
    monkeypatch.setattr(leads, "chosen_on_tradeoff", lambda *_: sweep)


def test_the_map_says_where_lossless_and_skipping_change_places(page: AppTest, swept: None) -> None:
    text = words(turn_to(page, "channel_tab", "Lossless or skipping")).replace("\\", "")
    assert not page.exception and not page.error and "change places at" in text and "with a round trip of 50.0 ms" in text
    page.selectbox(key="leads_skipping").set_value("rand-hlm").run()
    after = words(page).replace("\\", "")
    assert not page.exception and f"{METHODS['rand-hlm'].title} (mean bias" in after and after != text


def test_without_a_sweep_the_map_says_so(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leads, "chosen_on_tradeoff", lambda *_: None)
    turn_to(page, "channel_tab", "Lossless or skipping")
    assert not page.exception and [info.value for info in page.info] == [NO_SWEEP]


def test_verdicts_are_all_there(page: AppTest) -> None:
    text = words(turn_to(page, "channel_tab", "The paper's figures"))
    for verdict in ("**arithmetic**", "**undecided**", "**cannot be**", "**not in the paper**"):
        assert text.count(verdict) >= 2
    assert "17.97 tokens/s" in text.replace("\\", "") and "98.9×" in text.replace("\\", "")


def test_a_link_budget_beyond_the_range_is_said_and_handed_over_clamped(page: AppTest) -> None:
    assert not turn_to(page, "channel_tab", "Link budget").warning
    page.number_input(key="channel_power").set_value(60.0).run()
    page.number_input(key="channel_distance").set_value(1.0).run()
    assert "60.0 dB is used" in page.warning[0].value.replace("\\", "")
    button = page.button(key="channel_to_live")
    assert "40 dB" in button.label
    button.click().run()
    assert not page.exception and page.session_state["snr"] == 40.0
    assert handles_of(page)["snr"]["value"] == 40.0  # the Live page is open and has it
