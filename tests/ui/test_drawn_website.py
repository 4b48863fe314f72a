"""What the website draws, in node, compared with Python's run under the same settings: a recorded run's page, and the page that decodes."""

import functools
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import engine_node
import pytest
from engine_node import board_of, chips_of, embedded_pair, facts_of, lanes_of
from run_samples import PAIR
from sent_strips import decoded
from served_pages import data_of, hosted, served
from web_node import Node, Page, in_node

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, Event, Started, TokenDecided, event_fields
from cuhlm_core.fadings import FADINGS
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import WORLD_EXAMPLES, reached_answer
from cuhlm_core.runs.comparison import lanes, shared_settings
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.runs.presets import PRESETS
from cuhlm_core.runs.recording import Run, manifest_for
from cuhlm_core.runs.words import FACTS
from cuhlm_core.sentences import fill
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force
from cuhlm_core.storage import plain
from ui.export.standalone import race_page, run_page
from ui.live.alternatives import rivals
from ui.live.bars import OTHERS, with_verdict
from ui.live.words import SENTENCE
from ui.race.race import race_data
from ui.setting_controls import ROWS, STARTING_LINK
from ui.store import opening_run
from ui.strip.token_strip import sent_event
from ui.strip.words import DECIDE
from ui.website.site import recording_page, site_page

STILL = "(prefers-reduced-motion: reduce)"


def shares(nodes: list[Node], side: str = "width") -> list[float]:
    return [float(node.style[side].removesuffix("%")) / 100 for node in nodes]


# A recorded run --------------------------------------------------------------------------------------------------------

RECORDED = ("cu-hlm-online", "dssd", "u-hlm-adaptive", "spec", "dssd-spec", "slm", "llm", "shared-noise-skip")
INSPECTOR = {
    "sentence": ".inspector > p", "meters": ".meter-words", "filled": ".meter .meter-track i", "ticks": ".meter u",
    "roles": ".top-name", "tops": ".top-bar", "bars": ".top-bar .meter-track i", "names": ".facts dt", "values": ".facts dd",
}  # fmt: skip


def chosen(events: tuple[Event, ...]) -> list[int]:
    """The first round of each decision, and the last one."""
    tokens = [event for event in events if isinstance(event, TokenDecided)]
    return sorted({*{token.decision: token.round for token in reversed(tokens)}.values(), tokens[-1].round})


@pytest.fixture(scope="module")
def recordings() -> dict[str, dict]:
    body, program = served(recording_page())
    scripts, pages = {"recording": program}, []
    for method in RECORDED:
        events = decoded(method)
        scripts[method] = hosted(
            json.dumps(plain({"manifest": {"format_version": FORMAT_VERSION}, "events": [event_fields(event) for event in events]}))
        )
        page = Page(body).media(STILL).run(method).run("recording").wait(100)
        page.look("chips", ".token").look("counters", ".number").look("status", ".status").look("prompt", ".prompt")
        for number in chosen(events):
            token = f'.token[data-round="{number}"]'
            page.event(token, "pointerover").event(token).wait(50).look((number, "chip"), token)
            for name, selector in INSPECTOR.items():
                page.look((number, name), selector)
        pages.append(page)
    return dict(zip(RECORDED, in_node(scripts, pages), strict=True))


@pytest.mark.parametrize("method", RECORDED)
def test_a_recorded_run_is_drawn_as_it_was_written(method: str, recordings: dict[str, dict]) -> None:
    looks, events = recordings[method], decoded(method)
    settings = events[0].settings
    ours, told = board_of(events, settings), facts_of(events, chosen(events), (settings.channel, settings.clock))
    assert looks["status"][0].text == "run.json" and looks["prompt"][0].text == events[0].prompt
    chips = chips_of(events)
    hints = [chip["hint"] for chip in chips]
    assert [node["aria-label"] for node in looks["chips"]] == [chip["label"] for chip in chips]
    assert [node.text for node in looks["counters"]] == counters(ours)
    names = [name for name, _ in FACTS]
    for number, expected in zip(chosen(events), told, strict=True):
        seen = {name: looks[number, name] for name in (*INSPECTOR, "chip")}
        assert seen["chip"][0]["title"] == hints[number - 1]
        assert seen["sentence"][0].text == expected["sentence"]
        assert [node.text for node in seen["meters"]] == [words for *_, words in expected["meters"]]
        assert shares(seen["filled"]) == pytest.approx([share for _, share, *_ in expected["meters"]], abs=6e-5)
        assert shares(seen["ticks"], "left") == pytest.approx([tick for _, _, tick, _ in expected["meters"] if tick is not None], abs=6e-5)
        assert [node.text for node in seen["roles"]] == [f"{role}: {text}" if role else text for role, text, _ in expected["tops"]]
        probs = [prob for *_, row in expected["tops"] for prob in row if prob]
        assert [node.text for node in seen["tops"]] == [words for _, words in probs]
        assert shares(seen["bars"]) == pytest.approx([prob for prob, _ in probs], abs=6e-5)
        facts = {name.text: value.text for name, value in zip(seen["names"], seen["values"], strict=True)}
        assert facts == {name: value for name, value in zip(names, expected["facts"], strict=True) if value != "–"}


@pytest.mark.parametrize(("method", "kind"), [
    ("cu-hlm-online", "paper"), ("spec", "custom"), ("slm", "host"),
    *(pytest.param(method, "host", marks=pytest.mark.thorough) for method in ("u-hlm", "hlm")),
])
def test_the_file_of_a_run_draws_it_as_decoded_and_tells_of_its_tokens(method: str, kind: str) -> None:
    started, *rest = decoded(method)
    assert isinstance(started, Started)
    started = replace(started, settings=replace(started.settings, clock=ClockSettings(kind, 0.04, 0.09, 0.01)))
    events = (started, *rest)
    file = run_page(Run("a-run", manifest_for(PAIR, started), events))
    body, program = served(file)
    page = Page(body).media(STILL).run("file").wait(100)
    page.look("chips", ".token").look("counters", ".number").look("bar", ".strip").look("prompt", ".asked .prompt")
    for number in chosen(events):
        page.event(f'.token[data-round="{number}"]').wait(50)
        page.look((number, "sentence"), INSPECTOR["sentence"]).look((number, "values"), INSPECTOR["values"])
    (looks,) = in_node({"file": program}, [page])
    ours = board_of(events, started.settings)
    told = facts_of(events, chosen(events), (started.settings.channel, started.settings.clock))
    assert [node["aria-label"] for node in looks["chips"]] == [chip["label"] for chip in chips_of(events)]
    assert [node.text for node in looks["counters"]] == counters(ours) and looks["prompt"][0].text == started.prompt
    assert data_of(file)["opened"]["bar"] in looks["bar"][0].text
    for number, expected in zip(chosen(events), told, strict=True):
        assert looks[number, "sentence"][0].text == expected["sentence"]
        assert [node.text for node in looks[number, "values"]] == [value for value in expected["facts"] if value != "–"]


def test_the_file_of_a_race_tells_of_the_tokens_of_every_lane_at_the_price_of_the_race() -> None:
    channel, clock = ChannelSettings("rician", -17.0), ClockSettings("custom", 0.04, 0.09, 0.01)
    compared = lanes([decoded(method) for method in ("hlm", "u-hlm", "slm")], channel, clock)
    body, program = served(race_page(compared, race_data("a-race", compared, (channel, clock), False, True), "Who wins", "The basis."))
    page, places = Page(body).media(STILL).run("file").wait(100), [(0, 1), (1, 3), (2, 4)]
    page.look("titles", ".lane .title").look("head", "h1")
    for lane, number in places:
        token = f'.lanes .lane:nth-child({lane + 1}) .token[data-round="{number}"]'
        page.event(token).wait(50).look((lane, "sentence"), INSPECTOR["sentence"]).look((lane, "values"), INSPECTOR["values"])
    (looks,) = in_node({"file": program}, [page])
    assert [node.text for node in looks["titles"]] == [lane.method.title for lane in compared] and looks["head"][0].text == "Who wins"
    for lane, number in places:
        (expected,) = facts_of(compared[lane].events, [number], (channel, clock))
        assert looks[lane, "sentence"][0].text == expected["sentence"]
        assert [node.text for node in looks[lane, "values"]] == [value for value in expected["facts"] if value != "–"]


def counters(ours: dict[str, Any]) -> list[str]:
    """Number, unit and small print of each counter at the end of a run."""
    rows = ours["counters"]
    said = [
        (row["values"][-1], row["one"] if row["values"][-1] == "1" and row["one"] else row["words"], row["asides"][-1:]) for row in rows
    ]
    return [value + words + "".join(aside) for value, words, aside in said]


# The page that decodes -------------------------------------------------------------------------------------------------

OPENING = opening_run(EMBEDDED_PAIR)
assert OPENING is not None
START = DecodeSettings(seed=OPENING.started.settings.seed, max_tokens=OPENING.started.settings.max_tokens, channel=STARTING_LINK)
Change = Callable[[DecodeSettings], DecodeSettings]


def link(**changes: Any) -> Change:
    return lambda settings: replace(settings, channel=replace(settings.channel, **changes))


def clock(**changes: Any) -> Change:
    return lambda settings: replace(settings, clock=replace(settings.clock, **changes))


def own(**changes: Any) -> Change:
    return lambda settings: replace(settings, **changes)


ASKED = "What is the capital of France?"
"""Question and answer are half as long as the first ones."""
MOVES: dict[str, tuple[str, float | str, Change]] = {
    "prompt": ("key", ASKED, own()),
    "u_th": ("input", 0.3, own(u_th=0.3)),
    "theta": ("input", 0.02, own(theta=0.02)),
    "snr_db": ("input", -11, link(snr_db=-11.0)),
    "rtt_s": ("input", 120, clock(rtt_s=0.12)),
    "fading": ("click", "rician", link(fading="rician")),
    "own": ("change", 4, link(rician_k_db=4.0)),
    "eta": ("input", 0.25, own(eta=0.25)),
    "payload": ("change", "quantised", own(payload="quantised")),
    "seed": ("input", 5, own(seed=5)),
    "method": ("change", "shared-noise-skip", own()),
    "schedule": ("change", "overlapped", clock(schedule="overlapped")),
}
"""In this order, each from where the one before left the page: what is done at a control, and what it is to set."""
LOOKS = {
    "chips": ".stage .token", "counters": ".number", "outputs": ".as-slider output", "sliders": ".as-slider input", "failed": ".failed",
    "chosen": ".choices select, .choices input[type=number]", "fading": ".fading [aria-checked=true]", "bill": ".way",
}  # fmt: skip
LINK = ("snr_db", "rtt_s", "fading", "own", "schedule")
"""Moves that change no token of these methods, only its costs."""
SLIDERS = ("theta", "u_th", "snr_db", "rtt_s")
SAID = {"u_th": "{:.3f}", "snr_db": "{:.0f} dB", "theta": "{:.3f}", "rtt_s": "{:.0f} ms"}


@functools.cache
def run_of(method: str, settings: DecodeSettings, prompt: str = OPENING.started.prompt) -> tuple[Event, ...]:
    """Python's run."""
    return tuple(decode(embedded_pair(), prompt, method, settings))


def after(page: Page, step: str) -> Page:
    page.wait(150)
    for name, selector in LOOKS.items():
        page.look((step, name), selector)
    return page


FORCED = 3
"""The round that is decided otherwise."""


@pytest.fixture(scope="module")
def site() -> dict:
    """One visit: each control is moved once, a round is decided by hand, the race is opened, a question is chosen."""
    html = site_page(EMBEDDED_PAIR)
    body, program = served(html)
    page = after(Page(body).media(STILL).run("site"), "start")
    page.look("examples", ".example option").look("head", "h1")
    for name, (kind, value, _) in MOVES.items():
        if kind == "key":
            after(page.input("textarea", value).key("Enter", "textarea"), name)
            continue
        if kind == "click":
            after(page.event(f".field.{name} .segment:nth-child({list(FADINGS).index(str(value)) + 1})"), name)
            continue
        control = f".field.{name} {'select' if isinstance(value, str) else 'input'}"
        page.input(control, value)
        after(page.event(control, "change") if kind == "change" else page, name)
    token = f'.token[data-round="{FORCED}"]'
    page.event(token).wait(50).look("others", ".another option").look("offer", ".whatif").event(".whatif").wait(50)
    page.look("tried", ".panel .headline").look("rows", ".both-row").event(".whatif").wait(50).look("back", ".both-row")
    page.change(".another select", others()[0][0]).wait(50).look("taken", ".panel .headline").event(".whatif").wait(50)
    page.run("open the race").event(".racing", "toggle").wait(500)
    for name in ("title", "travels", "speed-so-far", "status", "flag"):
        page.look(("race", name), f".racing .{name}")
    page.look(("race", "first_divergence"), ".racing .token.first_divergence").look(("race", "tokens"), ".racing .token")
    page.input(".field.snr_db input", -30).wait(150).look("another link", ".racing .speed-so-far")
    after(page.event(".presets button"), "preset").look("asked", "textarea")
    looks = in_node({"site": program, "open the race": "document.querySelector('.racing').open = true;"}, [page])[0]
    return looks | {"presets": data_of(html)["presets"]}


def in_engine(*case: Any) -> Any:
    """What the engine says of Python's runs."""
    with TemporaryDirectory() as folder:
        (answer,) = engine_node.in_node(EMBEDDED_PAIR, [case], Path(folder))
    return answer


def billed(events: Sequence[Event], settings: DecodeSettings) -> list[str]:
    """The lines of "Was it worth it?"."""
    started = events[0]
    assert isinstance(started, Started)
    runs = [tuple(events), *(run_of(wish.method, wish.settings, wish.prompt) for wish in rivals(started))]
    rows = in_engine("bill", list(map(with_verdict, runs)), OTHERS, plain({"channel": settings.channel, "clock": settings.clock}))
    return ["".join((*(row[name] for name in ("name", "seconds", "bytes", "answer")), fill("worth_later"))) for row in rows]


def differences(looks: dict, step: str, events: Sequence[Event], settings: DecodeSettings) -> list[tuple]:
    """What stands on the page after a step, next to Python's run."""
    ours = board_of(events, settings)
    seen = {name: looks[step, name] for name in LOOKS}
    pairs = zip_longest([node["aria-label"] for node in seen["chips"]], [chip["label"] for chip in chips_of(events)])
    found: list[tuple] = [pair for pair in pairs if pair[0] != pair[1]]
    text = "".join(event.text for event in events if isinstance(event, TokenDecided))
    answer = reached_answer(events[0].prompt, text, EMBEDDED_PAIR)
    said = [*counters(ours), *([f"{answer.mark}answer{answer.words}"] if answer else [])]
    found += [pair for pair in zip_longest([node.text for node in seen["counters"]], said) if pair[0] != pair[1]]
    found += [pair for pair in zip_longest([node.text for node in seen["bill"]], billed(events, settings)) if pair[0] != pair[1]]
    return found + [(node.text, "nothing failed") for node in seen["failed"]]


def test_a_moved_control_is_the_run_with_that_setting_moved(site: dict) -> None:
    assert [node.text for node in site["examples"]] == ["Choose a prompt", *WORLD_EXAMPLES]
    settings, method, prompt = START, "cu-hlm-online", OPENING.started.prompt
    events = run_of(method, settings)
    found: dict[str, Any] = {"start": differences(site, "start", events, settings)}
    for name, (_, value, change) in MOVES.items():
        method, settings = str(value) if name == "method" else method, change(settings)
        asked, prompt = shared_settings(settings, METHODS[method]), str(value) if name == "prompt" else prompt
        events = events if name in LINK else run_of(method, asked, prompt)
        found[name] = differences(site, name, events, asked)
        known = complete_settings(asked, METHODS[method], embedded_pair().calibration, 4096)
        shown = {"u_th": known.u_th, "theta": known.theta, "snr_db": known.channel.snr_db, "rtt_s": 1e3 * known.clock.rtt_s}
        assert [node.text for node in site[name, "outputs"]] == [SAID[row].format(shown[row]).replace("-", "−") for row in SLIDERS]
    assert found == {step: [] for step in found}
    shown = [[[node.text for node in site[step, name]] for name in ("chips", "counters", "bill")] for step in found]
    assert [step for step, one, before in zip([*found][1:], shown[1:], shown, strict=False) if one == before] == []


def test_first_values_are_the_settings_of_a_run_that_chooses_none(site: dict) -> None:
    first = complete_settings(START, METHODS["cu-hlm-online"], embedded_pair().calibration, 4096)
    sliders = site["start", "sliders"]
    assert [float(node["value"]) for node in sliders] == [first.theta, first.u_th, first.channel.snr_db, 0.0]
    for name, node in zip(SLIDERS, sliders, strict=True):
        ROWS[name].check(ROWS[name].read(float(node["min"])))
        ROWS[name].check(ROWS[name].read(float(node["max"])))
    assert [node["value"] for node in site["start", "chosen"]] == ["cu-hlm-online", "1", "255", "sequential", "travels", "2", ""]
    assert [node.text for node in site["start", "fading"]] == [FADINGS["rayleigh"].title]


def settled() -> DecodeSettings:
    """Where all moves leave the page."""
    settings = START
    for _, _, change in MOVES.values():
        settings = change(settings)
    return settings


def left() -> tuple[Event, ...]:
    """Python's run where all moves leave the page."""
    return run_of("shared-noise-skip", shared_settings(settled(), METHODS["shared-noise-skip"]), ASKED)


def others() -> list[list[Any]]:
    """The tokens that may be taken at the round, with their words."""
    token, audit = (event for event in left() if getattr(event, "round", 0) == FORCED)
    assert isinstance(token, TokenDecided) and isinstance(audit, Audited)
    return list(in_engine("other_tokens", *map(sent_event, (token, audit))))


def test_another_decision_is_told_beside_the_run(site: dict) -> None:
    events = left()
    started, (token, _) = events[0], (event for event in events if getattr(event, "round", 0) == FORCED)
    assert isinstance(started, Started) and isinstance(token, TokenDecided)
    label, what = DECIDE[token.decision]
    assert [node.text for node in site["offer"]] == [label]

    def beside_it(force: Force, words: str) -> tuple[str, list[str]]:
        runs = (events, run_of(started.method, replace(started.settings, forces=(force,)), ASKED))
        link = plain({"channel": started.settings.channel, "clock": started.settings.clock})
        outcome = in_engine("outcome_of", *(with_verdict(run, read=True) for run in runs), link, words)
        return outcome["words"], ["".join(row[name] for name in ("title", "same", "rest", "bill")) for row in outcome["rows"]]

    sentence, rows = beside_it(Force(FORCED, what), fill(f"been_{what}", round=FORCED))
    assert [node.text for node in site["tried"]] == [sentence] and [node.text for node in site["rows"]] == rows
    assert site["back"] == []
    (number, text, _), *_ = offered = others()
    assert [node.text for node in site["others"]] == ["Choose a token", *(f"{text} · {probs}" for _, text, probs in offered)]
    assert [node.text for node in site["taken"]] == [beside_it(Force(FORCED, number), f"Had token {FORCED} been {text}")[0]]


def test_it_opens_with_lives_sentence_and_the_recorded_run(site: dict) -> None:
    assert [node.text for node in site["head"]] == [SENTENCE] and OPENING is not None
    recorded = [event.token for event in OPENING.events if isinstance(event, TokenDecided)]
    assert [event.token for event in run_of(OPENING.started.method, START) if isinstance(event, TokenDecided)] == recorded


def test_the_race_is_pythons_and_follows_the_link(site: dict) -> None:
    settings = settled()
    runs = [run_of(name, shared_settings(settings, METHODS[name]), ASKED) for name in ("hlm", "u-hlm", "cu-hlm-online", "slm")]
    link = settings.channel, settings.clock
    ours = lanes_of(lanes(runs, *link), link)
    for name, key in (("title", "title"), ("travels", "travels"), ("speed-so-far", "finish"), ("status", "status")):
        assert [node.text for node in site["race", name]] == [lane[key] for lane in ours]
    diverging = [lane["first_divergence"] for lane in ours if lane["first_divergence"]]
    assert [int(node["data-round"]) for node in site["race", "first_divergence"]] == diverging
    assert [node["aria-label"] for node in site["race", "tokens"]] == [token["label"] for lane in ours for token in lane["tokens"]]
    away = replace(settings.channel, snr_db=-30.0), settings.clock
    other = lanes_of(lanes(runs, *away), away)
    assert [node.text for node in site["another link"]] == [lane["finish"] for lane in other] != [lane["finish"] for lane in ours]
    end = max(sum(token["seconds"] for token in lane["tokens"]) for lane in ours)
    diverged = [lane for lane in ours if lane["first_divergence"]]
    flags = [sum(token["seconds"] for token in lane["tokens"][: lane["first_divergence"]]) / end for lane in diverged]
    assert [float(node.style["left"].removesuffix("%")) / 100 for node in site["race", "flag"] if not node.hidden] == pytest.approx(
        flags, abs=1e-4
    )


def test_a_question_to_try_is_the_run_that_it_names(site: dict) -> None:
    row = site["presets"][0]
    assert [node["value"] for node in site["asked"]] == [row["prompt"]]
    settings = PRESETS[row["title"]].settings(embedded_pair().calibration, row["settings"]["seed"])
    assert differences(site, "preset", run_of(row["method"], settings, row["prompt"]), settings) == []
