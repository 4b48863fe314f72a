"""The Live page in a real browser: what AppTest cannot see (the strip, the fragment's clock, two tabs, what text may do)."""

import re
import shutil
import time
from collections.abc import Iterator

import pytest
from browser_tabs import ROOT, Server
from hostile_recording import HOSTILE, PROMPT, save_hostile_run
from waiting import until

from cuhlm_core.format import visible_text
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.recording import Run, list_runs, load_run
from ui.reading.reading import MAX_SHOWN_CHARACTERS

SHORT = "/?method=U-HLM&u_th=0.5&seed=3&max_tokens=48"
STOP_SECONDS = 20.0
"""Stop ends a run within a round (2 s with what the page needs); the rest is for a loaded machine."""


class Live:
    """What a person does on the page, in words."""

    def __init__(self, tab):
        self.page = tab.page
        self.wait_for_chips(1)
        self.before = self.shown_run()

    def shown_run(self) -> str:
        return self.page.locator(".strip.whole").get_attribute("data-run")

    def wait_for_chips(self, count: int) -> None:
        self.page.locator(".token:not(.future)").nth(count - 1).wait_for()

    def button(self, name: str, state: str = "enabled"):
        """One of run, step, pause (which is also what goes on) and stop."""
        return self.page.locator(f".tool.{name}:{state}")

    def press(self, name: str) -> None:
        self.button(name).click()

    def open_details(self) -> None:
        if not self.page.locator(".player").is_visible():
            self.page.get_by_role("button", name="Details of each token").click()
            self.page.locator(".player").wait_for()

    def open_more(self) -> None:
        if not self.page.locator(".st-key-method").is_visible():
            self.page.get_by_text("Models, method, link", exact=True).click()
            self.page.locator(".st-key-method").wait_for()

    def method(self) -> str:
        self.open_more()
        return self.page.locator(".st-key-method input").input_value()

    def show_all(self) -> None:
        self.open_details()
        self.page.locator(".player").get_by_role("button", name="Show the whole run").click()

    def write(self, prompt: str) -> None:
        self.page.get_by_label("Prompt", exact=True).fill(prompt)

    def run(self, prompt: str | None = None) -> None:
        """Press Run and wait for the end."""
        if prompt is not None:
            self.write(prompt)
        self.press("run")
        self.wait_until_under_way()
        self.wait_until_done()

    def wait_until_under_way(self) -> None:
        """Another run than before is on the strip: a short one may have ended by then."""
        self.page.locator(f'.strip.whole:not([data-run="{self.before}"])').wait_for()

    def wait_until_done(self) -> None:
        self.bar("Your run: ").wait_for()
        self.button("run").wait_for()
        self.before = self.shown_run()

    def decisions(self) -> list[str]:
        return self.page.locator(".token:not(.future)").evaluate_all("nodes => nodes.map(node => node.dataset.decision)")

    def texts(self) -> list[str]:
        return self.page.locator(".token:not(.future) .box .text").all_text_contents()

    def counter(self, name: str) -> str:
        self.open_details()
        return self.page.locator(f"[data-counter={name}] .value").inner_text()

    def bar(self, containing: str):
        """The line next to the buttons."""
        return self.page.locator("p.bar").filter(has_text=containing)

    def explained(self, round_: int):
        """The token that the panel is about."""
        return self.page.locator(f'.token.explained[data-round="{round_}"]')

    def move(self, slider: str, key: str, times: int = 1) -> None:
        handle = self.page.locator(f".st-key-{slider} input[type=range]")
        handle.focus()
        for _ in range(times):
            handle.press(key)


@pytest.fixture
def under_way(visit, server: Server) -> Iterator[Live]:
    """A page whose run has begun and goes on slowly."""
    with server.slowed():
        live = Live(visit())
        live.press("run")
        live.wait_until_under_way()
        live.wait_for_chips(2)
        yield live


def recorded(server: Server) -> list[Run]:
    """The complete recordings of a server, newest first."""
    return [load_run(summary.folder) for summary in list_runs(server.runs)[0]]


def wait_for_recordings(server: Server, count: int) -> list[Run]:
    until(lambda: len(recorded(server)) >= count)
    return recorded(server)


@pytest.fixture(scope="module")
def shipped() -> Run:
    """The recorded run that a first visit shows."""
    found = list_runs(ROOT / "cache" / "shipped")[0]
    return load_run(next(summary.folder for summary in found if summary.manifest.pair == EMBEDDED_PAIR))


def test_run_decides_in_all_three_ways_under_the_settings_of_the_link(visit, server: Server) -> None:
    before = len(recorded(server))
    live = Live(visit(SHORT))
    live.wait_until_done()  # a link runs at once
    live.bar("; not saved").wait_for()
    assert len(recorded(server)) == before and live.method() == "U-HLM"
    live.run("How do you spell garden?")
    assert {"skip", "accept", "resample"} == set(live.decisions())
    run = recorded(server)[0]
    settings = run.started.settings
    assert len(recorded(server)) == before + 1 and (settings.u_th, settings.seed, settings.max_tokens) == (0.5, 3, 48)
    assert (run.started.method, run.started.pair) == ("u-hlm", EMBEDDED_PAIR)
    assert run.started.prompt == "How do you spell garden?"
    assert [token.decision for token in run.tokens] == live.decisions()


@pytest.mark.thorough
def test_pause_holds_what_is_shown_and_stop_keeps_what_was_decided(under_way: Live, server: Server, shipped: Run) -> None:
    under_way.press("pause")
    under_way.page.locator(".tool.pause[data-state=resume]").wait_for()
    count = len(under_way.texts())
    under_way.page.wait_for_timeout(800)
    assert len(under_way.texts()) == count
    under_way.press("pause")
    under_way.wait_for_chips(count + 1)
    before = len(recorded(server))
    pressed = time.monotonic()
    under_way.press("stop")
    run = wait_for_recordings(server, before + 1)[0]
    assert time.monotonic() - pressed < STOP_SECONDS
    under_way.wait_until_done()
    under_way.bar("stopped by hand").wait_for()
    assert len(recorded(server)) == before + 1
    assert run.finished is not None and run.finished.stop_reason == "cancelled"
    assert count < len(run.tokens) < len(shipped.tokens)
    under_way.show_all()  # what was decided before Stop and was not shown yet
    assert under_way.decisions() == [token.decision for token in run.tokens]


@pytest.mark.thorough
def test_step_decides_one_token_at_a_time_selects_it_and_goes_on(visit) -> None:
    live = Live(visit("/?method=U-HLM&u_th=0.5&seed=3&max_tokens=24"))
    live.wait_until_done()  # a link runs at once
    live.show_all()
    whole = live.texts()
    assert len(whole) > 8

    for count in (1, 2):
        live.press("step")
        live.page.locator(f'.token[data-round="{count}"][aria-selected=true]').wait_for()
        live.bar("Paused").wait_for()
        live.page.wait_for_timeout(500)
        assert live.texts() == whole[:count]
    live.press("pause")
    live.wait_for_chips(5)
    live.wait_until_done()
    assert live.texts() == whole


@pytest.mark.thorough
def test_keys_run_hold_walk_and_turn_to_the_lecture(visit) -> None:
    live = Live(visit("/?seed=3&max_tokens=16"))
    live.wait_until_done()  # a link runs at once
    live.write("Explain gravity in simple terms.")
    live.page.get_by_label("Prompt", exact=True).press("Control+Enter")
    live.wait_until_under_way()
    live.wait_until_done()
    assert len(live.texts()) == 16
    live.page.locator(".headline").first.click()  # away from the prompt box
    live.page.keyboard.press("ArrowRight")
    live.explained(1).wait_for()
    assert live.page.locator(".plots .stem[visibility=inherit]").count() == 2
    live.page.keyboard.press("Escape")
    live.page.locator(".plots .stem[visibility=hidden]").nth(1).wait_for(state="attached")
    live.page.keyboard.press("t")
    assert live.page.locator("div.answer").text_content() == "".join(token_texts(live))
    live.page.keyboard.press("t")
    live.page.keyboard.press("l")
    assert live.page.locator(".st-key-handles").is_hidden() and live.page.locator(".tool.run").is_hidden()
    question = live.page.locator(".question")
    assert question.is_visible() and question.text_content() == "Explain gravity in simple terms."
    size = live.page.locator(".token:not(.future) .box").first.evaluate("node => getComputedStyle(node).fontSize")
    assert float(size[:-2]) >= 30
    live.page.keyboard.press("Escape")
    live.page.locator(".tool.run").wait_for()
    assert live.page.locator(".question").is_hidden()


def token_texts(live: Live) -> list[str]:
    """The words of the chips as they are in the text."""
    return [text.replace("␣", " ").replace("↵", "\n") for text in live.texts() if text != "end"]


@pytest.mark.thorough
def test_ctrl_enter_takes_the_place_of_a_run_of_another_prompt_and_leaves_one_of_the_same_alone(under_way: Live) -> None:
    under_way.before = under_way.shown_run()
    box = under_way.page.get_by_label("Prompt", exact=True)
    box.press("Control+Enter")
    under_way.page.wait_for_timeout(1000)
    assert under_way.shown_run() == under_way.before and under_way.button("stop").is_visible()
    box.fill("Write a poem.")
    box.press("Control+Enter")
    under_way.wait_until_under_way()
    under_way.wait_for_chips(1)
    assert under_way.page.locator(".question").text_content() == "Write a poem."
    under_way.before = under_way.shown_run()
    under_way.write("Write another poem.")
    under_way.page.keyboard.press("Tab")
    under_way.press("run")  # what is under way is another one than the controls ask for
    under_way.wait_until_under_way()
    under_way.press("stop")
    under_way.wait_until_done()


@pytest.mark.thorough
def test_replay(visit, shipped: Run) -> None:
    live = Live(visit("/", reduced_motion="no-preference"))
    player = live.page.locator(".player")
    live.page.locator(".tool.pause[data-state=pause]").wait_for()  # it plays on arrival
    live.open_details()
    scrubber = player.get_by_label("Position in the recorded run")
    scrubber.fill("3")
    player.get_by_role("button", name="0.5×", exact=True).click()
    live.wait_for_chips(4)
    live.press("pause")
    scrubber.fill("5")
    assert len(live.texts()) == 5
    live.press("step")
    assert live.decisions() == [token.decision for token in shipped.tokens[:6]]
    player.get_by_role("button", name="5×", exact=True).click()
    live.wait_for_chips(8)
    player.get_by_role("button", name="Show the whole run").click()
    assert len(live.texts()) == len(shipped.tokens)


PLACES = """() => {
  const inside = (root) => [...root.querySelectorAll('*')]
    .flatMap((node) => (node.shadowRoot ? [node.shadowRoot, ...inside(node.shadowRoot)] : []));
  const what = '.tools, .picture, .panel, .said-counts, .area, .plots';
  const nodes = inside(document).flatMap((root) => [...root.querySelectorAll(what)]);
  return nodes.map((node) => node.getBoundingClientRect()).map(({top, bottom}) => [Math.round(top), Math.round(bottom)]);
}"""


@pytest.mark.thorough
def test_a_first_replay_can_be_followed_stops_at_the_first_replaced_token_and_goes_on(visit, shipped: Run) -> None:
    """And nothing changes its place while it plays."""
    live = Live(visit("/", reduced_motion="no-preference"))
    began = time.monotonic()
    live.page.locator(".plots .curve").filter(visible=True).first.wait_for()
    places = live.page.evaluate(PLACES)
    replaced = next(token.round for token in shipped.tokens if token.decision == "resample")
    live.page.locator(f'.token[data-round="{replaced}"][aria-selected=true]').wait_for()
    live.explained(replaced).wait_for()
    assert len(live.texts()) == replaced and live.page.evaluate(PLACES) == places
    assert live.page.locator(".tool.pause").is_hidden(), "one button goes on"
    assert live.page.locator(".way .later:visible").count() == 1, "said once for all answers"
    live.page.locator(".play-on").click()
    live.wait_for_chips(len(shipped.tokens))
    assert time.monotonic() - began > 3 and live.page.evaluate(PLACES) == places
    live.page.locator(".tool.pause[data-state=again]").click()
    live.wait_for_chips(len(shipped.tokens))
    assert live.page.locator(".play-on").is_hidden(), "later replays do not stop"


@pytest.mark.thorough
def test_channel_recosts_and_the_threshold_shows_what_it_writes(visit) -> None:
    live = Live(visit())
    before, texts, decisions = live.counter("speed"), live.texts(), live.decisions()
    live.move("snr", "Home")
    live.page.locator("[data-counter=speed] .value").filter(has_not_text=re.compile(f"^{re.escape(before)}$")).wait_for()
    assert (live.texts(), live.decisions()) == (texts, decisions)
    known = "() => document.documentElement.style.getPropertyValue('--text-changes').includes('%')"
    live.page.wait_for_function(known, timeout=60_000)
    live.move("u_th", "Home")
    live.bar("not saved until you press Run").wait_for()
    assert live.decisions() != decisions and live.decisions().count("skip") < decisions.count("skip")
    live.page.locator(".st-key-u_th input[type=range]").focus()
    live.page.keyboard.press("End")
    live.bar("this text is written").wait_for()
    assert live.page.locator(".way.own .bytes").text_content() == "nothing", "the bill is ahead of the server, too"


@pytest.mark.thorough
def test_two_tabs_take_turns(visit, server: Server) -> None:
    one, two = (Live(visit()) for _ in range(2))
    with server.slowed():
        one.press("run")
        one.wait_until_under_way()
        two.press("run")
        two.bar("This pair is in use").wait_for()
    for live in (one, two):
        live.wait_until_done()
        live.show_all()
    alone = one.texts()
    assert two.texts() == alone and len(alone) > 2
    two.run("Explain gravity in simple terms.")
    two.show_all()
    assert two.texts() != alone[: len(two.texts())]
    assert one.texts() == alone


def assert_nothing_ran(live: Live) -> None:
    """No hostile text became more than text."""
    page = live.page
    assert page.evaluate("window.pwned") is None
    made = page.evaluate("""() => {
      const all = [];
      const walk = (root) => root.querySelectorAll("*").forEach((node) => {
        all.push(node);
        if (node.shadowRoot) walk(node.shadowRoot);
      });
      walk(document);
      const bad = (node) =>
        node.matches("img[src='x'], img[src*='evil'], [onerror], [onload], a[href^='javascript' i], .katex") ||
        (node.matches("b, strong") && node.textContent === "bold") ||
        (node.matches("style, script") && /pwned|^[*]{display:none}$/.test(node.textContent));
      return all.filter(bad).map((node) => node.outerHTML.slice(0, 200));
    }""")
    assert made == []


@pytest.mark.thorough
def test_hostile_prompt_is_shown_as_it_is(visit, server: Server) -> None:
    live = Live(visit("/?method=U-HLM&u_th=0.5&seed=3&max_tokens=8"))
    live.run(PROMPT)
    assert live.page.get_by_label("Prompt", exact=True).input_value() == PROMPT
    assert recorded(server)[0].started.prompt == PROMPT
    assert_nothing_ran(live)


def open_recording(live: Live, option: str) -> None:
    """With the list of recordings open."""
    live.page.locator(".st-key-recording input").click()
    live.page.get_by_role("option", name=option).click()
    live.page.get_by_role("button", name="Show it").click()


@pytest.mark.thorough
def test_hostile_model_output_is_shown_as_it_is(visit, server: Server) -> None:
    run = save_hostile_run(server.runs)
    try:
        live = Live(visit())
        live.open_details()
        live.page.get_by_role("button", name="Open a recording").click()
        open_recording(live, "· U-HLM · toy · 40 tokens")  # another test decodes an answer of 40 tokens, too
        live.bar("U-HLM, pair “toy”").wait_for()  # no pair of the list
        live.wait_for_chips(40)
        assert live.texts() == [visible_text(token.text, MAX_SHOWN_CHARACTERS) for token in run.tokens]
        assert {visible_text(text, MAX_SHOWN_CHARACTERS) for text in HOSTILE[:4]} <= set(live.texts())
        live.page.wait_for_function("prompt => document.querySelector('.st-key-prompt textarea').value === prompt", arg=PROMPT)
        for decision in ("skip", "accept", "resample"):
            token = next(token for token in run.tokens if token.decision == decision)
            live.page.locator(f'.token[data-round="{token.round}"]').click()
            live.open_details()
            live.page.get_by_text(f"What happened at token {token.round}", exact=True).wait_for()
            assert "<img␣src=x" in live.page.locator(".inspector").text_content()
            assert_nothing_ran(live)
        live.page.get_by_role("button", name="All tokens as a table").click()
        live.page.get_by_test_id("stDataFrame").last.wait_for()
        assert_nothing_ran(live)
    finally:
        shutil.rmtree(server.runs / run.run_id)


@pytest.mark.thorough
def test_a_closed_tab_loses_nothing(under_way: Live, server: Server) -> None:
    before = len(recorded(server))
    under_way.page.close()
    server.slow.unlink()  # it goes on at its own speed
    runs = wait_for_recordings(server, before + 1)
    assert runs[0].finished is not None and runs[0].finished.stop_reason in ("length", "end")
