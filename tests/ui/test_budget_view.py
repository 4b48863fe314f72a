"""The budget section as a visitor uses it, on made-up rounds: the slider, the way to the Live page, and a check by decoding."""

import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from law_rounds import made_up_rounds
from page_visits import first_visit
from streamlit.testing.v1 import AppTest

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import tales
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.advice import rows, study
from cuhlm_core.studies.advice.study import advise
from cuhlm_core.studies.advice.words import advice_words
from cuhlm_core.studies.budget.plan import Device, Link, Plan
from cuhlm_core.studies.calibration.fit import fit_calibration
from pages.compression import page as compression_page
from pages.tradeoff import budget
from ui import advice
from ui.rounds_source import RoundsChoice
from ui.widgets import plain

ROOT = Path(__file__).parents[2]
ROUNDS = made_up_rounds(140, 300)
DEVICE = Device("temperature", 0.8, 0.0, 1.0, 0.6)
CHOICE = RoundsChoice(
    ROUNDS,
    fit_calibration(ROUNDS, 0.1, "made up"),
    300,
    "140 made-up rounds",
    (EMBEDDED_PAIR, None, None, "auto"),
    SimpleNamespace(recipe=SimpleNamespace(key="made-up")),  # type: ignore[arg-type]
    6,
    tuple(pair.prompt for pair in tales(100)),
    0,
)


def beside(kind: str, limit: float, channel: ChannelSettings, clock: ClockSettings) -> str:
    """What the sweep has beside a budget."""
    return f"Lossless beside {kind} {limit:g} at {channel.snr_db:g} dB and {clock.rtt_s:g} s."


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> AppTest:
    monkeypatch.setattr(compression_page, "chosen_rounds", lambda: CHOICE)
    monkeypatch.setattr(compression_page, "sections", lambda choice: budget.section(choice, beside, advice.section))
    app = first_visit("Compression")
    return app.run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown)).replace("\\", "")


def bits_slider(app: AppTest):
    return app.select_slider(key="budget_bits_300")


def test_it_opens_with_a_speed_that_the_large_model_alone_does_not_reach(page: AppTest) -> None:
    assert page.segmented_control(key="budget_kind").value == "speed" and page.slider(key="budget_speed").value > 1 / Link().clock.llm_s
    assert not page.exception and "Let the large model write alone" not in words(page) and page.checkbox(key="budget_llm").value


def test_more_bits_bias_less_and_every_end_works(page: AppTest) -> None:
    page.segmented_control(key="budget_kind").set_value("bits").run()
    assert not page.exception and not page.error and "140 made-up rounds" in words(page)
    assert words(page).count("- ") >= 3 and "Why not another way?" in [one.label for one in page.expander]
    assert "Let the large model write alone: nothing is drafted, and nothing goes up. Lossless" in words(page)
    page.checkbox(key="budget_llm").uncheck().run()
    bits_slider(page).set_value(5.0).run()
    assert not page.exception and not page.error and "Not lossless." in words(page)
    bits_slider(page).set_value(float(full_payload_bits(300))).run()
    assert not page.exception and "Predicted: bias 0 " in words(page)


def test_a_speed_names_its_estimator(page: AppTest) -> None:
    page.segmented_control(key="budget_kind").set_value("speed").run()
    for name, title in (("awgn", "at the mean snr"), ("ergodic", "ergodic rate"), ("outage", "outage-limited")):
        page.selectbox(key="budget_estimator").set_value(name).run()
        assert not page.exception and not page.error and f"estimator: {title}" in words(page)
    page.slider(key="budget_speed").set_value(39.0).run()
    assert not page.exception and not page.error and "Send nothing: the small model writes alone" in words(page)


def test_the_choice_stands_beside_the_best_lossless_setting_on_the_same_link(page: AppTest) -> None:
    page.segmented_control(key="budget_kind").set_value("bits").run()
    assert "Messages of several drafts are not among these" in words(page) and "Lossless beside bits 200 at -10 dB and 0 s." in words(page)
    page.segmented_control(key="budget_kind").set_value("speed").run()
    page.slider(key="budget_snr").set_value(-20.0).run()
    before = words(page)
    page.number_input(key="budget_rtt_ms").set_value(200.0).run()
    assert not page.exception and "Lossless beside speed 15 at -20 dB and 0.2 s." in words(page)
    assert "Lossless beside speed 15 at -20 dB and 0 s." in before and words(page) != before


def test_the_live_page_opens_with_the_settings(page: AppTest) -> None:
    page.segmented_control(key="budget_kind").set_value("speed").run()
    page.slider(key="budget_snr").set_value(-20.0).run()
    page.slider(key="budget_speed").set_value(10.0).run()
    page.button(key="use-budget").click().run()
    assert not page.exception and page.slider(key="snr").value == -20.0
    method = page.selectbox(key="method").value
    assert method in ("u-hlm", "cu-hlm-offline", "cu-hlm-certified", "cu-hlm-online", "cu-hlm-unbiased")
    assert 0 <= page.slider(key="u_th").value < 1 and not page.checkbox(key="never_skip").value


def test_a_check_decodes_and_is_shown(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "CHECK_PROMPTS", 2)
    page.button(key="check-budget").click().run()
    for _ in range(200):
        if len(page.dataframe):
            break
        time.sleep(0.3)
        page.run()
    assert not page.exception and not page.error
    (row,) = page.dataframe[0].value.to_dict("records")
    assert row["prompts"] == 2 and row["rounds"] <= 12 and row["bias measured"] >= 0


@pytest.mark.thorough
def test_what_to_use_on_this_link_is_decoded_and_belongs_to_this_link(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "ADVICE_PROMPTS", 2)
    monkeypatch.setattr(study, "ADVICE_TOKENS", 8)
    page.segmented_control(key="budget_kind").set_value("speed").run()
    page.button(key="advise").click().run()
    for _ in range(200):
        if "On this link." in words(page):
            break
        time.sleep(0.3)
        page.run()
    assert not page.exception and not page.error
    pair = load_pair(EMBEDDED_PAIR)
    link = ChannelSettings("rayleigh", page.slider(key="budget_snr").value), ClockSettings()
    asked = advise(pair, shipped_samples(2, EMBEDDED_PAIR), *link, 8)
    with pytest.raises(StopIteration) as ended:  # its answers are stored: nothing is decoded
        while True:
            next(asked)
    expected = ended.value.value
    assert plain(advice_words(expected)).replace("\\", "") in words(page)
    controls = advice.live_controls(expected.best, *link)
    assert controls["method"] == expected.best.method and controls["snr"] == link[0].snr_db and controls["payload"] == "travels"
    page.slider(key="budget_snr").set_value(-20.0).run()
    assert "On this link." not in words(page) and page.button(key="advise"), "said of another link"


@pytest.mark.parametrize(("plan", "expected"), [
    (Plan("fixed", None, 12, None, Device("entropy", 0.8, 0.0, 0.75, 0.6)),
     {"method": "top-k", "never_skip": True, "k": 12, "estimator": "entropy"}),
    (Plan("online", 0.35, None, 0.07, Device("temperature", 0.8, 0.0, 20.0, 0.6)),
     {"method": "cu-hlm-online", "u_th": 0.35, "never_skip": False, "theta": 0.07, "eta": 10.0}),
    (Plan("learned", None, None, None, DEVICE, false_skip_target=0.15), {"method": "u-hlm-adaptive", "false_skip_target": 0.15}),
    (Plan("confident", None, None, None, DEVICE, p_t=0.2, confidence_th=0.9),
     {"method": "slm-confidence", "p_t": 0.2, "confidence_th": 0.9}),
    (Plan("whole", 1.0, None, None, Device("temperature", 0.8, 0.0, 0.01, 0.6)), {"method": "slm", "never_skip": False, "eta": 0.1}),
])
def test_what_is_set_in_live(plan, expected):
    values = budget.live_controls(plan, None)
    assert {name: values[name] for name in expected} == expected
    assert not {"snr", "fading", "bandwidth", "clock"} & set(values) and ("k" in values) == (plan.k is not None)
    linked = budget.live_controls(plan, Link(ChannelSettings("outage", -7.0), estimator="outage"))
    assert (linked["snr"], linked["fading"], linked["bandwidth"], linked["clock"]) == (-7.0, "outage", 10.0, "paper")


def test_a_check_takes_no_prompt_that_was_measured():
    prompts = budget.check_prompts(CHOICE.prompts)
    assert not {*prompts} & {*CHOICE.prompts} and 0 < len(prompts) == len(set(prompts)) <= budget.CHECK_PROMPTS
    with pytest.raises(UserError, match="none is left to check with"):
        budget.check_prompts(tuple(pair.prompt for pair in tales(len(tales()))))
    assert budget.check_prompts(()) == tuple(pair.prompt for pair in tales(24))


def test_budgets_go_up_to_the_whole_distribution():
    for size in (1, 2, 300, 4096, 128_256):
        steps = budget.bit_steps(size)
        assert steps == sorted(set(steps)) and steps[-1] == full_payload_bits(size)
    assert budget.bit_steps(300)[:4] == [5, 7, 10, 15]


def test_a_pair_without_a_line_is_one_sentence(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    flat = replace(CHOICE, calibration=replace(CHOICE.calibration, a=-0.1))
    monkeypatch.setattr(compression_page, "chosen_rounds", lambda: flat)
    app = first_visit("Compression")
    app.run()
    assert not app.exception and len(app.error) == 1 and "Slope a" in app.error[0].value
