"""The Benchmark page as a visitor uses it: measuring with progress, tables with the paper next to them, other links, what shipped."""

import math

import pytest
from page_visits import first_visit, turn_to
from streamlit.testing.v1 import AppTest
from waiting import worked

from cuhlm_core.loss import SAME
from cuhlm_core.methods import METHODS
from cuhlm_core.studies.benchmark.study import PROMPTS, TOKENS

FEW = ["llm", "slm", "hlm", "cu-hlm-online"]


@pytest.fixture(scope="module")
def cache(module_cache):
    """Shared: `measured` decodes once for all tests here."""
    return module_cache


def opened() -> AppTest:
    app = first_visit("Benchmark")
    return app.run()


def small() -> AppTest:
    """Twelve prompts, sixteen tokens, four methods."""
    app = opened()
    app.selectbox(key="benchmark_dataset").set_value("demo").run()
    app.select_slider(key="benchmark_prompts").set_value(12)
    app.select_slider(key="benchmark_tokens").set_value(16)
    app.multiselect(key="benchmark_methods").set_value(FEW)
    return app.run()


@pytest.fixture(scope="module")
def measured(cache):
    """The page after the button was pressed and the measurement has ended."""
    app = small()
    button = app.button(key="measure-benchmark")
    assert button.label == "Measure 48 answers" and "48 answers to" not in words(app) and not app.exception
    button.click().run()
    worked(app)
    assert any((cache / "evaluations" / "summaries").glob("*.json"))
    return cache


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown, *app.error)).replace("\\", "")


TABS = ("Best at what", "Scores", "Time", "Words", "Sent, and bias", "All that was measured")


def table(app: AppTest, title: str):
    """The table on a tab."""
    return turn_to(app, "benchmark_tab", title).dataframe[0].value


@pytest.mark.thorough
def test_tables_have_n_estimator_clock_and_the_papers_numbers(measured):
    app = small()
    assert not app.exception and not app.error and not app.info
    best = turn_to(small(), "benchmark_tab", "Best at what").table[0].value
    accuracy = table(app, "Scores")
    text = words(app)
    assert "48 answers to 12 of 120 prompts, at most 16 tokens each, seed 0" in text and "n = 12 prompts a method" in text
    assert "Realised: Tokens divided by the total time" in text and "mean SNR 10 dB" in text and "the paper's clock" in text
    assert "another pair, other prompts" in text and "The paper has no such set: its Alpaca" in text
    latency, similarity, costs, overview = (table(app, title) for title in TABS[2:])
    assert list(accuracy["method"]) == [METHODS[name].title for name in FEW] and "yes_no" not in accuracy
    assert list(accuracy["paper"]) == [0.7782, 0.6941, 0.7825, 0.7623] and (accuracy["n"] == 12).all()
    assert accuracy["to HLM"][2] == SAME and "to" in accuracy["cosine"][0]
    assert latency["slm_ms"][1] == pytest.approx(25.6) and latency["throughput"][1] == pytest.approx(1 / 0.0256)
    assert latency["method"][4:].str.startswith("Paper: ").all() and len(latency) == 4 + 6  # Table IV: two methods, three SLMs
    assert list(similarity["paper token_f1"]) == [0.0571, 0.0432, 0.0567, 0.0549]
    assert costs["bits"][2] == 81_920 and costs["transmission_rate"][2] == "1.00" and costs["rounds"].sum() <= 12 * 16 * 4
    assert len(best) >= 5 and "World, demo, 12 × 16" in overview


@pytest.mark.thorough
def test_the_channel_costs_again_and_changes_nothing_else(measured):
    app = small()
    scores, sent = table(app, "Scores"), table(app, "Sent, and bias")
    turn_to(app, "benchmark_tab", "Time")
    app.slider(key="benchmark_snr").set_value(-20.0).run()
    app.selectbox(key="benchmark_estimator").set_value("awgn").run()
    assert not app.exception and "mean SNR -20 dB" in words(app) and "At the mean SNR" in words(app)
    after = table(app, "Time")
    assert after["air_ms"][2] == pytest.approx(8.192 / math.log2(1.01)) and after["throughput"][2] < 2
    assert table(app, "Scores")["cosine"].equals(scores["cosine"]) and table(app, "Sent, and bias").equals(sent)
    turn_to(app, "benchmark_tab", "Time")
    app.selectbox(key="benchmark_clock").set_value("custom").run()
    app.number_input(key="benchmark_slm_ms").set_value(10.0).run()
    assert table(app, "Time")["slm_ms"][1] == pytest.approx(10.0) and "a clock of 10 ms and 104.6 ms" in words(app)
    app.selectbox(key="benchmark_paper").set_value("TinyLlama 1.1B → Llama 2 7B").run()
    assert list(table(app, "Scores")["paper"]) == [0.7758, 0.6521, 0.7823, 0.7622]


@pytest.mark.thorough
def test_what_is_there_is_shown_beside_an_offer_of_the_rest(measured):
    app = small()
    app.multiselect(key="benchmark_methods").set_value([*FEW, "top-k"]).run()
    assert app.button(key="measure-benchmark").label == "Measure 12 answers" and "48 of them are stored already" in app.info[0].value
    assert len(table(app, "Scores")) == 4 and "Not every answer is decoded yet" in words(app)


@pytest.mark.thorough
def test_errors_are_sentences(measured):
    app = small()
    app.selectbox(key="benchmark_dataset").set_value("creak").run()
    app.text_input(key="benchmark_folder").set_value("/nowhere").run()
    assert not app.exception and "no folder /nowhere" in words(app)
    app = small()
    app.multiselect(key="benchmark_methods").set_value([]).run()
    assert not app.exception and "at least one method" in words(app)


def test_a_first_visit_shows_what_shipped():
    app = opened()
    assert not app.exception and not app.error and not app.info
    assert f"answers to {PROMPTS} of" in words(app) and f"prompts, at most {TOKENS} tokens" in words(app)
    scores = table(app, "Scores")
    assert len(scores) == len(METHODS) and not scores["cosine"].str.startswith("–").any()
