"""The HTML file of a run and of a race, opened from disk in a Chromium without a network: it replays as the pages do."""


import pytest
from accessibility import findings_light_and_dark
from run_samples import HOSTILE, a_run, events, hostile_run

from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.comparison import RACES, lanes
from cuhlm_core.runs.recording import Run, list_runs, load_run
from pages.compare.comparison import recorded
from pages.compare.view import race_file
from ui.export.standalone import run_page
from ui.store import SHIPPED

SIZES = ((1440, 900), (1920, 1080))


@pytest.fixture(scope="module")
def run() -> Run:
    """The recording that the Live page opens with."""
    return next(load_run(summary.folder) for summary in list_runs(SHIPPED)[0] if summary.manifest.pair == EMBEDDED_PAIR)


def shown(page) -> int:
    return page.locator(".token:not(.future)").count()


def counter(page, name: str) -> str:
    return page.locator(f".number[data-counter={name}] .value").inner_text()


@pytest.mark.thorough
def test_tokens_appear_and_counters_and_plots_follow_them(opened, run: Run) -> None:
    page = opened(run_page(run), reduced_motion="no-preference").page
    scrubber, window = page.locator(".scrubber"), page.locator(".plot clipPath rect").first
    seen = []
    for count in (1, 9, len(run.tokens)):
        scrubber.fill(str(count))
        seen.append((shown(page), counter(page, "speed"), counter(page, "uploads"), float(window.get_attribute("width"))))
    assert [row[0] for row in seen] == [1, 9, len(run.tokens)] and seen[0][2] != seen[2][2]
    assert len({row[1] for row in seen}) == 3 and seen[0][3] < seen[1][3] < seen[2][3]
    page.locator(".tool.pause").click()
    page.wait_for_function("count => document.querySelectorAll('.token:not(.future)').length < count", arg=len(run.tokens))
    page.wait_for_function("count => document.querySelectorAll('.token:not(.future)').length === count", arg=len(run.tokens))


def test_a_chosen_token_is_explained_below_picture_and_plots_and_keys_lead_on_and_back(opened, run: Run) -> None:
    page = opened(run_page(run)).page
    before = page.locator(".plots").first.bounding_box()
    page.locator(".token").nth(4).click()
    kept = "0 of the phone's 20 further tries gave another word, few enough: it kept ‘Sun’ without asking."
    assert page.locator(".headline").inner_text() == kept
    assert page.locator(".plots").first.bounding_box() == before and not page.locator(".tool.run").is_visible(), "nothing is decoded here"
    page.locator(".drawer summary").click()
    inspector = page.locator(".inspector")
    assert inspector.locator("h2").inner_text() == "What happened at token 5"
    assert inspector.locator("dd").count() > 10 and inspector.locator(".top").count() >= 4
    assert findings_light_and_dark(page) == []
    page.keyboard.press("ArrowRight")
    inspector.get_by_text("What happened at token 6").wait_for()
    page.keyboard.press("Escape")
    inspector.wait_for(state="hidden")
    page.keyboard.press("l")
    assert page.locator(".strip.lecture").count() == 1 and not page.locator(".plots").first.is_visible()
    assert page.locator(".panel").is_visible() and page.locator(".scrubber").is_visible()
    page.keyboard.press("l")
    page.keyboard.press("t")
    assert page.locator(".answer").inner_text().strip() == "".join(token.text for token in run.tokens).strip()


@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.thorough) for size in SIZES[1:])])
def test_panel_and_plots_end_within_the_window_and_nothing_jumps(opened, run: Run, size: tuple[int, int]) -> None:
    page = opened(run_page(run), viewport={"width": size[0], "height": size[1]}).page
    where = """() => [...document.querySelectorAll('.stage .panel, .stage .plots')]
      .map((node) => node.getBoundingClientRect()).flatMap(({top, bottom}) => [top, bottom])"""
    first = page.evaluate(where)
    assert max(first) <= size[1]
    page.locator(".token").nth(3).click()
    page.locator(".headline", has_text="‘the’").wait_for()
    assert page.evaluate(where) == first
    page.keyboard.press("Escape")
    assert page.evaluate(where) == first


@pytest.mark.parametrize(("scheme", "ink"), [
    pytest.param("light", "rgb(17, 19, 24)", marks=pytest.mark.thorough), ("dark", "rgb(237, 235, 232)"),
])  # fmt: skip
@pytest.mark.thorough
def test_hostile_text_is_drawn_as_text_on_a_phone_too(opened, scheme: str, ink: str) -> None:
    page = opened(run_page(hostile_run()), color_scheme=scheme, viewport={"width": 360, "height": 800}).page
    for token in page.locator(".token").all():
        token.click()
        page.locator(".inspector h2").wait_for(state="attached")
    assert shown(page) == len(HOSTILE) and page.locator("img").count() == 0 and page.locator("script").count() == 2
    assert "<img src=x onerror=alert(1)>" in page.locator(".asked .prompt").text_content()
    assert page.locator(".token .text").nth(1).text_content() == "</script><script>alert(1)</script>"
    assert page.evaluate("getComputedStyle(document.body).color") == ink
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_script_that_the_file_did_not_bring_does_not_run(opened, run: Run) -> None:
    """The control: the policy is in force, so an injection that got past everything else would be dead text."""
    tab = opened(run_page(run).replace("</body>", "<script>document.title = 'taken'</script></body>"))
    assert tab.page.title() != "taken" and any("Content Security Policy" in fault for fault in tab.faults)
    tab.faults.clear()


@pytest.mark.thorough
def test_a_run_without_tokens_or_totals_is_drawn(opened) -> None:
    page = opened(run_page(a_run(run_events=events()[:1]))).page
    assert page.get_by_text("No tokens yet.").is_visible()


def test_a_race_replays_and_inspects(opened) -> None:
    comparison = recorded(EMBEDDED_PAIR, next(iter(RACES.values())))
    compared = lanes(comparison.runs, comparison.runs[0][0].settings.channel, comparison.runs[0][0].settings.clock)
    page = opened(race_file(comparison, compared, compared[0].link, "Who wins", "The basis.")).page
    assert page.locator(".lane .title").all_inner_texts() == [lane.method.title for lane in compared]
    assert shown(page) == sum(lane.totals.tokens for lane in compared)
    page.locator(".scrubber").fill("500")
    assert 0 < shown(page) < sum(lane.totals.tokens for lane in compared)
    page.locator(".lanes .row").nth(1).locator(".token").nth(2).click()
    page.get_by_text("What happened at token 3").wait_for()
    page.keyboard.press("Escape")
    page.locator(".inspector").wait_for(state="hidden")
