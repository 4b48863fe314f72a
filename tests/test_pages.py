"""Every page runs from top to bottom without an exception, as a first visit."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "app.py", *sorted((ROOT / "pages").glob("*.py"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page_opens(page: Path) -> None:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    if page.name != "app.py":
        app.switch_page(str(page.relative_to(ROOT)))
    app.run()
    assert not app.exception
    assert not app.error


def test_an_exception_on_a_page_would_be_seen(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import streamlit as st\nst.title('a')\n1 / 0\n")
    assert AppTest.from_file(str(broken)).run().exception


def test_live_page_opens_with_a_recorded_run_and_names_its_prompt() -> None:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()
    assert any(caption.value.startswith("Recorded run") for caption in app.caption)
    labels = {metric.label for metric in app.metric}
    assert {"Tokens", "Mean k"} <= labels


def test_moving_the_snr_recosts_and_moving_the_threshold_previews() -> None:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()
    before = {metric.label: metric.value for metric in app.metric}
    app.slider(key="snr").set_value(-20.0).run()
    after = {metric.label: metric.value for metric in app.metric}
    changed = {label for label in before if before[label] != after[label]}
    assert changed == {"Tokens/s, model clock"}
    app.slider(key="u_th").set_value(0.2).run()
    assert any("would change" in info.value for info in app.info)


@pytest.mark.parametrize("preset", ["Perfect link", "Never verify", "Tight budget"])
def test_presets_set_the_controls(preset: str) -> None:
    from ui.controls import PRESETS

    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()
    app.pills(key="preset").set_value(preset).run()
    assert not app.exception
    for name, value in PRESETS[preset].values.items():
        assert app.session_state[name] == value


def test_an_empty_prompt_is_one_sentence() -> None:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run()
    app.text_area(key="prompt").set_value("   ").run()
    next(button for button in app.button if button.label == "Run").click().run()
    assert [error.value for error in app.error] and "prompt is empty" in app.error[0].value
    assert not app.exception
