"""The Channel page as a visitor uses it: choices, wrong input, and the way to the Live page."""

from pathlib import Path

import pytest
from page_visits import first_visit, turn_to
from streamlit.testing.v1 import AppTest

from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS

ROOT = Path(__file__).parents[2]


@pytest.fixture
def page() -> AppTest:
    app = first_visit("Channel")
    return app.run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown))


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


def test_verdicts_are_all_there(page: AppTest) -> None:
    text = words(turn_to(page, "channel_tab", "The paper's figures"))
    for verdict in ("**arithmetic**", "**not reached**", "**cannot be**", "**not in the paper**"):
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
    assert page.slider(key="snr").value == 40.0  # the Live page is open and has it
