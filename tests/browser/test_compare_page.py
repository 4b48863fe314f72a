"""The Compare page in a real browser: the race on arrival, the token at which the texts part, a click that inspects."""

import re

import pytest
from browser_tabs import ROOT

from cuhlm_core.events import Decision
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.comparison import RACES, in_order, lanes
from cuhlm_core.runs.recording import list_runs, load_run
from cuhlm_core.settings import ChannelSettings, ClockSettings


@pytest.fixture(scope="module")
def compared():
    """The recorded race that the page opens with, under the link of ADDRESS."""
    summaries = list_runs(ROOT / "cache" / "shipped_comparison")[0]
    raced = next(iter(RACES.values()))
    folders = {
        summary.manifest.method: summary.folder
        for summary in summaries
        if summary.manifest.pair == EMBEDDED_PAIR and summary.manifest.method in raced
    }
    runs = [load_run(folders[method]).events for method in in_order(folders)]
    return lanes(runs, ChannelSettings("rayleigh", -10.0), ClockSettings())


ADDRESS = "/Compare?snr=-10&fading=rayleigh"


def flags(compared) -> list[int]:
    """The round that is marked in each lane: where its text parts, or where the first other one does."""
    first = min(lane.first_divergence for lane in compared if lane.first_divergence)
    return [lane.first_divergence or first for lane in compared]


SHOWN = "nodes => nodes.map(node => node.querySelectorAll('.token:not(.future)').length)"


@pytest.mark.thorough
def test_the_parting_token_is_in_view_in_every_lane_wherever_it_is_scrolled(visit, compared) -> None:
    page = visit(ADDRESS).page
    rows = page.locator(".lanes .row")
    rows.nth(len(compared) - 1).locator(".token:not(.future)").first.wait_for()
    assert rows.evaluate_all(SHOWN) == [lane.totals.tokens for lane in compared]
    for where in ("0", "row.scrollWidth", "row.scrollWidth / 2"):
        seen = rows.evaluate_all(f"""rows => rows.map(row => {{
          row.scrollLeft = {where};
          const [token, view] = [row.querySelector('.first_divergence').getBoundingClientRect(), row.getBoundingClientRect()];
          return [Number(row.querySelector('.first_divergence').dataset.round),
            token.left >= view.left - 1 && token.right <= view.right + 1];
        }})""")
        assert seen == [[round_, True] for round_ in flags(compared)]


@pytest.mark.thorough
def test_the_lanes_run_together_on_one_clock(visit, compared) -> None:
    page = visit(ADDRESS, reduced_motion="no-preference").page
    page.get_by_role("button", name="Pause").click()
    scrubber = page.get_by_label("Seconds on the model clock")
    end = max(sum(lane.table.costs.total_s) for lane in compared)
    for share in (250, 20, 700):
        scrubber.fill(str(share))
        by_now = [int((lane.table.costs.total_s.cumsum() <= end * share / 1000).sum()) for lane in compared]
        assert page.locator(".lanes .row").evaluate_all(SHOWN) == by_now
        waits = [words == "…" for words in page.locator(".lane .status").all_inner_texts()]
        assert waits == [count < lane.totals.tokens for count, lane in zip(by_now, compared, strict=True)], "no answer before its end"
    before = sum(by_now)
    page.get_by_role("button", name="Race on").click()
    page.wait_for_function(f"() => {before} < [...document.querySelectorAll('*')].filter(node => node.shadowRoot).reduce((sum, node) => "
                           "sum + node.shadowRoot.querySelectorAll('.lanes .token:not(.future)').length, 0)")  # fmt: skip


@pytest.mark.thorough
def test_a_race_begins_at_five_times_and_counts_in_each_lane(visit, compared) -> None:
    page = visit(ADDRESS, reduced_motion="no-preference").page
    page.get_by_role("button", name="Pause").wait_for()
    assert page.locator(".speeds [aria-pressed=true]").inner_text() == "5×"
    page.get_by_label("Seconds on the model clock").fill("1000")
    for lane, counts in zip(compared, page.locator(".lanes .counts").all_inner_texts(), strict=True):
        for decision in Decision:
            number = int((lane.table.decision == decision).sum())
            assert (f"{number}\u00a0{decision.label}" in counts) == (number > 0)
    wrong = re.findall(r"(\d+)\u00a0wrong skip(s?)", " ".join(page.locator(".lanes .counts").all_inner_texts()))
    assert wrong and all((number == "1") == (plural == "") for number, plural in wrong)
    assert not any(page.locator(".race .count").evaluate_all("nodes => nodes.map(node => node.offsetWidth > 0)"))


@pytest.mark.thorough
def test_chips_fade_out_beside_the_pinned_one_only_where_it_lies_over_them(visit, compared) -> None:
    rows = visit(ADDRESS, viewport={"width": 390, "height": 844}).page.locator(".lanes .row")
    rows.nth(len(compared) - 1).locator(".token:not(.future)").first.wait_for()
    classes = """([row, end]) => new Promise(done => { row.scrollLeft = end; requestAnimationFrame(() => requestAnimationFrame(() =>
      done([...row.querySelector('.first_divergence').classList].filter(name => name.startsWith('pinned'))))) })"""
    before = "row.querySelector('.first_divergence').previousElementSibling.offsetLeft - row.offsetLeft - 60"
    assert [rows.first.evaluate(f"row => ({classes})([row, {end}])") for end in ("0", before)] == [["pinned-right"], []]
    # In a lane as narrow as a chip or two the flag lies to the left at its end.
    rows.first.evaluate("row => { row.style.width = '120px' }")
    assert rows.first.evaluate(f"row => ({classes})([row, row.scrollWidth])") == ["pinned-left"]


@pytest.mark.thorough
def test_a_click_on_a_chip_or_on_the_track_inspects_and_escape_ends_it(visit, compared) -> None:
    page = visit(ADDRESS).page
    lane = page.locator(".lanes .lane").nth(1)
    lane.locator(".first_divergence").click()
    page.get_by_text(f"What happened at token {flags(compared)[1]}", exact=True).wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text(f"What happened at token {flags(compared)[1] + 1}", exact=True).wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("What happened at token").wait_for(state="detached")
    page.locator(".lanes .track").first.click(position={"x": 2, "y": 8})
    page.get_by_text("What happened at token 1", exact=True).wait_for()


@pytest.mark.thorough
def test_the_table_has_no_gaps(visit, compared) -> None:
    page = visit(ADDRESS).page
    table = page.get_by_test_id("stTable")
    table.wait_for()
    cells = table.locator("tr").evaluate_all("rows => rows.map(row => row.querySelectorAll('td:not(:empty), th:not(:empty)').length)")
    assert cells == [7] * (len(compared) + 1)
    assert "None" not in table.inner_text()
    assert table.evaluate("node => node.scrollWidth <= node.clientWidth")
