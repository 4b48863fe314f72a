"""What should I use on my link? The tab as a visitor uses it: limits, an answer that is decoded for the link, the way to the Live page."""


import pytest
from page_visits import first_visit, handles_of, turn_to
from pages.tradeoff.advice import live_controls
from streamlit.testing.v1 import AppTest
from waiting import until

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.advice import rows, study
from cuhlm_core.studies.advice.limits import Limits
from cuhlm_core.studies.advice.words import advice_words
from ui.widgets import plain

TAB = "What should I use on my link?"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, cache) -> AppTest:
    monkeypatch.setattr(rows, "ADVICE_PROMPTS", 2)
    monkeypatch.setattr(study, "ADVICE_TOKENS", 8)
    return turn_to(first_visit("Trade-off").run(), "tradeoff_tab", TAB)


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown)).replace("\\", "")


def expected(link: ChannelSettings, limits: Limits) -> rows.Advice:
    work = study.advise(load_pair(EMBEDDED_PAIR), shipped_samples(2, EMBEDDED_PAIR), link, ClockSettings(), 8, limits=limits)
    with pytest.raises(StopIteration) as ended:
        while True:
            next(work)
    return ended.value.value


def test_what_to_use_is_decoded_for_this_link_and_follows_the_limits_at_once(page: AppTest) -> None:
    assert not page.exception and not page.error and not page.dataframe
    page.button(key="advise").click().run()
    until(lambda: len(page.run().dataframe))
    assert not page.exception and not page.error
    link = ChannelSettings("rayleigh", page.slider(key="advice_snr").value)
    assert plain(advice_words(expected(link, Limits()))).replace("\\", "") in words(page)
    page.number_input(key="advice_least_speed").set_value(1000.0).run()
    assert "No setting has a loss of at most 1 point and at least 1000 tokens/s" in words(page)
    assert not [one for one in page.button if one.key == "use-advice"]
    page.number_input(key="advice_least_speed").set_value(None).run()
    page.number_input(key="advice_most_bits").set_value(20.0).run()
    advice = expected(link, Limits(most_bits=20.0))
    assert plain(advice_words(advice)).replace("\\", "") in words(page)
    controls = live_controls(advice.chosen, link, ClockSettings())
    assert controls["method"] == advice.chosen.method and controls["snr"] == link.snr_db and controls["payload"] == "travels"
    page.slider(key="advice_snr").set_value(-20.0).run()
    assert not page.dataframe and page.button(key="advise"), "said of another link"
    page.slider(key="advice_snr").set_value(link.snr_db).run()
    page.button(key="use-advice").click().run()
    assert not page.exception and handles_of(page)["snr"]["value"] == link.snr_db
    assert page.selectbox(key="method").value == advice.chosen.method
