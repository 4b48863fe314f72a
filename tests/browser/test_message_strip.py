"""Messages of several drafts in a Chromium, in the file of a run and of a race: brackets, drafts that wait and go, text that is data."""

import re
from dataclasses import replace

import pytest
from hostile_recording import HOSTILE
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Exchange
from cuhlm_core.runs.comparison import lanes
from cuhlm_core.runs.recording import Run, manifest_for
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from pages.compare.comparison import Comparison
from pages.compare.view import race_file
from ui.export.standalone import run_page

SLOW = ClockSettings("custom", 0.2, 0.4)
"""Seconds of a pass: long enough to be seen at the model clock's pace."""
WATCH = """() => { window.most = {waiting: 0, thrown: 0}; new MutationObserver(() => {
  for (const name of ['waiting', 'thrown']) {
    window.most[name] = Math.max(window.most[name], document.querySelectorAll('.token.' + name).length);
  }
}).observe(document.body, {childList: true, subtree: true, attributes: true}) }"""


@pytest.fixture(scope="module")
def run() -> Run:
    pair = toy_pair(30, seed=4, closeness=0.6)
    settings = DecodeSettings(max_tokens=24, gamma=3, channel=ChannelSettings("awgn"), clock=SLOW)
    events = tuple(decode(pair, "ab", "spec", settings))
    return Run("message", manifest_for(pair, events[0]), events)


def messages(run: Run) -> list[Exchange]:
    return [event for event in run.events if isinstance(event, Exchange)]


def test_the_tokens_of_a_message_stand_in_one_bracket_that_says_what_was_sent_and_discarded(opened, run: Run) -> None:
    page = opened(run_page(run)).page
    page.locator(".token:not(.future)").nth(len(run.tokens) - 1).wait_for()
    seen = page.locator(".token").evaluate_all("""nodes => nodes.map(node => [
      node.classList.contains('message-first'), node.classList.contains('message-last'), node.querySelector('.bracket')?.title ?? ''
    ])""")
    ends: list[tuple[bool, bool]] = []
    for exchange in messages(run):
        bracketed = exchange.tokens + len(exchange.discarded) > 1
        rows = range(exchange.tokens)
        ends += [(bracketed and row == 0, bracketed and row == exchange.tokens - 1) for row in rows]
    assert [(first, last) for first, last, _ in seen] == ends and any(first != last for first, last in ends)
    titles = [title for _, _, title in seen]
    thrown = next(exchange for exchange in messages(run) if exchange.discarded)
    assert any(" discarded: " in title and f"{thrown.slm_passes} drafts in one message" in title for title in titles)
    assert all(bool(title) == (exchange.tokens + len(exchange.discarded) > 1) for title, exchange in zip(
        titles, [exchange for exchange in messages(run) for _ in range(exchange.tokens)], strict=True
    ))  # fmt: skip


@pytest.mark.thorough
def test_drafts_wait_one_after_another_and_those_behind_a_rejected_one_go(opened, run: Run) -> None:
    """At the model clock's pace; what is left in the end is the text."""
    page = opened(run_page(run), reduced_motion="no-preference").page
    page.evaluate(WATCH)
    first = messages(run)[0]
    page.locator(".scrubber").fill("0")
    page.locator(".tool.pause").click()
    for count in range(1, first.slm_passes + 1):
        page.wait_for_function("count => document.querySelectorAll('.token.waiting:not(.thrown)').length === count", arg=count)
    assert page.locator(".token:not(.future):not(.waiting)").count() == 0, "none is decided while they wait"
    page.locator(".token.thrown").first.wait_for()
    page.locator(".speeds [data-speed='5']").click()
    page.wait_for_function("count => document.querySelectorAll('.token:not(.future):not(.waiting)').length === count", arg=len(run.tokens))
    page.wait_for_function("() => document.querySelectorAll('.token.waiting').length === 0")
    most = page.evaluate("window.most")
    assert most["waiting"] >= first.slm_passes and most["thrown"] >= 1


@pytest.mark.thorough
def test_nothing_waits_or_goes_for_a_reader_who_asks_for_less_motion(opened, run: Run) -> None:
    page = opened(run_page(run), reduced_motion="reduce").page
    page.evaluate(WATCH)
    page.locator(".scrubber").fill("0")
    page.locator(".speeds [data-speed='5']").click()
    page.wait_for_function("count => document.querySelectorAll('.token:not(.future)').length === count", arg=len(run.tokens))
    assert page.evaluate("window.most") == {"waiting": 0, "thrown": 0}


@pytest.mark.thorough
def test_a_thrown_draft_is_text(opened, run: Run) -> None:
    def hostile(exchange: Exchange) -> Exchange:
        return replace(exchange, discarded=tuple(HOSTILE), slm_passes=exchange.tokens + len(HOSTILE))

    events = tuple(hostile(event) if isinstance(event, Exchange) and event.discarded else event for event in run.events)
    page = opened(run_page(replace(run, events=events)), reduced_motion="no-preference").page
    page.locator(".token.thrown").nth(len(HOSTILE) - 1).wait_for(state="attached")
    assert page.locator(".area img, .area script, .area a").count() == 0


@pytest.mark.thorough
def test_the_lanes_of_a_race_have_the_brackets_too(opened, run: Run) -> None:
    pair = toy_pair(30, seed=4, closeness=0.6)
    hlm = tuple(decode(pair, "ab", "hlm", run.started.settings))
    comparison = Comparison(("hlm", "spec"), "race", recorded=(hlm, run.events))
    compared = lanes(comparison.runs, run.started.settings.channel, SLOW)
    page = opened(race_file(comparison, compared, compared[0].link, "Who wins", "The basis.")).page
    rows = page.locator(".lanes .row")
    rows.nth(1).locator(".token:not(.future)").first.wait_for()
    counted = [rows.nth(number).locator(".bracket").count() for number in (0, 1)]
    assert counted == [0, sum(exchange.tokens for exchange in messages(run) if exchange.tokens + len(exchange.discarded) > 1)]
    track = rows.nth(1).locator("xpath=..").locator(".done").evaluate("node => node.style.background")
    begins = [float(edge) for edge in re.findall(r"var\(--of-\w+\) ([\d.]+)%", track)]
    assert len(begins) == len(run.tokens) and begins == sorted(set(begins)), "every token of a message has its stretch of the time"
