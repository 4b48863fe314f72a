"""The Own text page in a real browser: chips, a choice by mouse and by key, other colours, hostile text, accessibility."""

import pytest
from accessibility import findings_light_and_dark

HOSTILE = "Rome <img src=x onerror=alert(1)> $x$ \u202etxet"


@pytest.mark.thorough
def test_a_text_is_chosen_from_by_mouse_and_keys_and_stays_text(visit) -> None:
    page = visit("/Own_text").page
    chips = page.locator(".reading .token")
    chips.first.wait_for(timeout=60_000)
    page.get_by_text("Choose a token to see").wait_for()
    replaced = page.locator(".reading .token[data-decision=resample]").first
    replaced.click()
    page.get_by_text("Small model: rank").wait_for()
    chosen = page.locator(".reading .token[aria-selected=true]")
    assert chosen.count() == 1 and "R" in chosen.inner_text()
    number = int(chosen.get_attribute("data-round"))
    page.keyboard.press("ArrowRight")
    page.locator(f".reading .token[data-round='{number + 1}'][aria-selected=true]:focus").wait_for()
    page.get_by_text("Rank, small model").click()
    page.locator(f".reading .token[data-round='{number + 1}'][aria-selected=true][data-decision^=rank-]").wait_for()
    assert page.locator(".reading .filter:visible").count() == 5
    assert findings_light_and_dark(page) == []
    page.locator(".reading .token[aria-selected=true]").focus()
    page.keyboard.press("Escape")
    page.get_by_text("Choose a token to see").wait_for()
    page.get_by_label("Text", exact=True).fill(HOSTILE)
    page.keyboard.press("Control+Enter")
    chips.filter(has_text="⟨U+202E⟩").or_(chips.filter(has_text="E2")).first.wait_for()
    assert page.locator(".reading img").count() == 0 and "<" in "".join(chips.all_inner_texts())
