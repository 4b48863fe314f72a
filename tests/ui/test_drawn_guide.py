"""What the Guide's scenes draw, in node, against Python's numbers: each sentence at every place of its handle, each mark at its height."""

import json
import re

import numpy as np
import pytest
from web_node import Page, in_node

from cuhlm_core.events import Decision
from cuhlm_core.format import count, decibels, distance, duration, percent, probability, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.studies.guide import scenes
from cuhlm_core.studies.guide.study import TIMED, Story, shake
from cuhlm_core.studies.guide.words import FRAME, SCENES
from ui.guide import rows
from ui.web.bridge import built

WIDTH, HEIGHT = 700, 330
MARGIN = {"left": 78, "right": 22, "top": 12, "bottom": 48}
LEFT, ACROSS = MARGIN["left"], WIDTH - MARGIN["left"] - MARGIN["right"]
PRESSES = 3


@pytest.fixture(scope="module")
def story() -> Story:
    found = rows.shipped_story(EMBEDDED_PAIR)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def draws(story):
    return shake(load_pair(story.started.pair), story)


def opened(story, draws, scene: int, **more) -> Page:
    data = {**rows.guide_data(story, draws), "visit": 1, "asked": str(scene), **more}
    return Page().box(".figure", 0, 0, WIDTH, HEIGHT).send("guide", [data])


def drawn(*pages: Page) -> list[dict]:
    return in_node({"guide": built("guide.js")}, pages)


def moved(page: Page, number: int) -> Page:
    """Guess, then move the handle to every place."""
    page.event(".guesses button")
    for place in range(number):
        page.input(".handle input", place).look(("said", place), ".made").look(("dots", place), ".figure svg[role] .dot")
        page.look(("bars", place), ".figure svg[role] rect").look(("keys", place), ".legend-rows li")
        page.look(("line", place), ".figure svg[role] line[stroke-width='3']")
    return page


def said(page: dict, place: int) -> str:
    return page["said", place][0].text


def at(node) -> tuple[float, float]:
    x, y = re.fullmatch(r"translate\((\S+) (\S+)\)", node["transform"]).groups()
    return float(x), float(y)


def heights(plot_top: int, values, low: float, high: float, bottom: int = MARGIN["bottom"]):
    """Where values stand on a logarithmic axis, in pixels from the top."""
    share = (np.log10(values) - np.log10(low)) / (np.log10(high) - np.log10(low))
    return plot_top + (HEIGHT - plot_top - bottom) * (1 - share)


def test_until_the_guess_the_answer_is_covered_and_then_it_is_judged(story, draws):
    truths = scenes.answers(story)
    pages = []
    for number, truth in enumerate(truths, start=1):
        page = opened(story, draws, number).look("first", ".judged").look("before", ".made")
        page.look("handles", ".handle input, .handle button")
        if truth is not None:
            page.event(f".guesses button:nth-child({(truth + 1) % len(SCENES[number - 1].choices) + 1})").look("wrong", ".judged")
            page.event(f".guesses button:nth-child({truth + 1})").look("right", ".judged")
        pages.append(page.look("title", "h2").look("pressed", ".guesses [aria-pressed=true]").look("done", ".steps .done"))
    facts = scenes.scene_facts(story)
    for words, truth, page in zip(SCENES, truths, drawn(*pages), strict=True):
        assert page["title"][0].text == words.title and page["before"][0].text == ""
        if truth is None:
            assert not any("disabled" in node.attributes for node in page["handles"])
            continue
        assert page["first"][0].text == FRAME["first"] and all("disabled" in node.attributes for node in page["handles"])
        choice, then = words.choices[truth].format_map(facts), words.then.format_map(facts).replace("**", "")
        assert page["wrong"][0].text == f"✗ No: {choice}. {then}" and page["right"][0].text == f"✓ Yes. {then}"
        assert [node.text for node in page["pressed"]] == [choice] and len(page["done"]) == 1


def test_the_phone_walks(story, draws):
    link, (places, first) = scenes.wall(story), scenes.stops(story)
    page = opened(story, draws, 2).event(".guesses button").look("first", ".handle input")
    (walked,) = drawn(moved(page, len(places)))
    assert int(walked["first"][0]["value"]) == first, "where the question is asked"
    low, high = link.seconds(link.few_bits, places[0]) / 2, link.seconds(link.full_bits, places[-1]) * 2
    for place, metres in enumerate(places):
        full, few = (link.seconds(bits, metres) for bits in (link.full_bits, link.few_bits))
        sentence = said(walked, place)
        assert f"all probabilities take {duration(full)}, {significant(full / link.compute_s, 2)} times" in sentence
        assert f"mean upload takes {duration(few)}" in sentence
        assert [at(node)[1] for node in walked["dots", place]] == pytest.approx(heights(56, np.array([full, few]), low, high), abs=0.06)
        across = ACROSS * np.log(metres / places[0]) / np.log(places[-1] / places[0])
        assert at(walked["dots", place][0])[0] == pytest.approx(LEFT + across, abs=0.06)


def test_the_samples_are_those_of_python_press_by_press(story, draws):
    page = opened(story, draws, 3).event(".guesses button").look("empty", ".tile")
    for press in range(PRESSES):
        page.event(".handle button").look(("said", press), ".made").look(("tiles", press), ".tile")
    page.look("bars", ".figure svg[role] rect:not(.tile)").look("texts", ".figure svg[role] > text")
    later = opened(story, (), 3).event(".guesses button").event(".handle button").said("asked")
    later.send("guide", [{**rows.guide_data(story, draws), "visit": 1, "asked": "3"}]).look("said", ".made")
    pressed, waited = drawn(page, later)
    assert len(pressed["empty"]) == 20 and not any("title" in node.text for node in pressed["empty"])
    for press in range(PRESSES):
        differs = [draw.differs for draw in draws[press]]
        assert [node.text for node in pressed["tiles", press]] == [draw.text for draw in draws[press]]
        assert [node["stroke-width"] == "3" for node in pressed["tiles", press]] == differs
        number = sum(differs)
        assert said(pressed, press).startswith(f"{number} of 20 differ: u = {number}/20 = {probability(number / 20)}, with ")
    lengths = [float(node["width"]) for node in pressed["bars"]]
    probs = [row["prob"] for row in rows.guide_data(story)["shaken"]["bars"]]
    assert lengths == pytest.approx(np.maximum(np.array(probs) * (WIDTH - 170 - 70), 1))
    assert sum(node.text.endswith("(the draft)") for node in pressed["texts"]) == 1
    assert waited["asked"] == [["trigger", "draw", True]] and waited["said"][0].text == said(pressed, 0)


def test_the_threshold_sorts_the_dots(story, draws):
    page = opened(story, draws, 4).look("covered", ".legend-rows li")
    (line,) = drawn(moved(page, len(rows.THRESHOLDS)))
    tokens, rejected = story.run.tokens, scenes.rejected(story.table)
    assert [node.text for node in line["covered"]] == [f"tokens of the run {len(tokens)}"]
    for place, u_th in enumerate(rows.THRESHOLDS):
        sent = np.array([token.uncertainty > u_th for token in tokens])
        assert said(line, place) == f"{sent.sum()} sent, {(~sent).sum()} skipped, of these {(~sent & rejected).sum()} wrongly."
        counts = [(~sent & ~rejected).sum(), (~sent & rejected).sum(), (sent & ~rejected).sum(), (sent & rejected).sum()]
        names = [SCENES[3].figure[name] for name in ("right", "wrong", "accepted", "replaced")]
        assert [node.text for node in line["keys", place]] == [f"{name} {number}" for name, number in zip(names, counts, strict=True)]
        (drawn_line,) = line["line", place]
        assert float(drawn_line["x1"]) == float(drawn_line["x2"]) == pytest.approx(LEFT + ACROSS * (u_th + 0.03) / 1.06)
    xs = [at(node)[0] for node in line["dots", 0]]
    assert xs == pytest.approx([LEFT + ACROSS * (token.uncertainty + 0.03) / 1.06 for token in tokens], abs=0.06)


def test_the_cut_opens_at_the_runs_k_and_says_what_is_lost(story, draws):
    sizes = scenes.cut_sizes(story)
    page = opened(story, draws, 5).look("before", ".handle output").look("covered", ".figure svg[role] rect:not(.edge)")
    page.event(".guesses button").look("first", ".handle output")
    (cut,) = drawn(moved(page, len(sizes)))
    assert [node.text for node in cut["before"]] == [count(sizes[-1])], "the answer is not shown before the guess"
    assert [node.text for node in cut["first"]] == [count(min(k for k in sizes if k >= story.token.k))]
    for place, k in enumerate(sizes):
        expected, theta = scenes.cut(story, k), story.started.settings.theta
        assert said(cut, place).startswith(f"k = {count(k)}: ")
        assert f"at a distance of {distance(expected['total_variation'])}" in said(cut, place)
        assert ("above θ" in said(cut, place)) == (expected["distortion"] > theta)
        bars = [node for node in cut["bars", place] if "class" not in node.attributes]
        tops = [float(node["y"]) for node in bars]
        values = [bar["prob"] for bar in scenes.cut_bars(story)], expected["rebuilt"]
        # A hatched bar is drawn twice, the second time with its pattern.
        plain = [*tops[: len(values[0])], *tops[len(values[0]) :: 2]]
        high = np.minimum(heights(12, np.maximum([*values[0], *values[1]], 1e-300), 1e-6, 1, 92), HEIGHT - 92)
        assert plain == pytest.approx(high, abs=1e-6)
        ends = [float(node["x1"]) for node in cut["line", place]]
        assert ends == pytest.approx([LEFT + ACROSS * k / len(expected["rebuilt"])] * (k < len(expected["rebuilt"]))), "after the k-th bar"


def test_the_tests_add_up(story, draws):
    game, seed = scenes.referee(story.token), story.started.settings.seed
    page = opened(story, draws, 6).event(".guesses button")
    numbers = [100, 200, 10_200, 10_300]
    for press, which in enumerate((1, 1, 2, 1)):
        page.event(f".handle button:nth-child({which})").look(("said", press), ".made").look(("bars", press), ".figure svg[role] g title")
    (played,) = drawn(page)
    for press, number in enumerate(numbers):
        throws = scenes.throw(game, seed, number)
        assert said(played, press).startswith(f"{count(number)} drafts, {percent(throws.replaced / number, 2)} replaced.")
        assert f"of {distance(throws.away_from(game.large))} from the large" in said(played, press)
        shares = [f"{SCENES[5].figure['outcome']}: {probability(share)}" for share in throws.counts / number]
        assert [node.text for node in played["bars", press]][-len(shares) :] == shares


def test_the_bill_is_drawn_before_it_is_shown(story, draws):
    page = opened(story, draws, 7).look("mine", ".legend-rows li").input(".handle label:nth-child(1) input", 0)
    page.look("dots", ".figure svg[role] .dot")
    page.event(".handle button").look("said", ".made").look("keys", ".legend-rows li").look("curves", ".figure svg[role] polyline")
    page.look("next", ".onwards button").event(".onwards .first").said("live")
    (bill,) = drawn(page)
    assert [node.text for node in bill["mine"]] == [SCENES[6].figure["mine"]]
    drawn_at = [rows.SPEEDS[0], *[rows.FIRST_SPEED] * 3]
    low, high = rows.SPEEDS[0] / 1.2, rows.SPEEDS[-1] * 1.2
    assert [at(node)[1] for node in bill["dots"]] == pytest.approx(heights(12, np.array(drawn_at), low, high), abs=0.06)
    true = rows.speeds(story, np.array(rows.DRAWN_AT_DB, dtype=float))["hlm"]
    off = np.exp(np.mean(np.abs(np.log(np.array(drawn_at) / true))))
    here = np.array([story.started.settings.channel.snr_db])
    own, hlm = (rows.speeds(story, here)[name].item() for name in (story.started.method, "hlm"))
    expected = SCENES[6].said["moved"].replace("**", "").format(
        off=significant(off, 2), snr=decibels(here.item()), method=story.method.title, own=significant(own), hlm=significant(hlm),
        gain=significant(own / hlm, 2),
    )  # fmt: skip
    assert bill["said"][0].text == expected
    curves = [[float(point.split(",")[1]) for point in node["points"].split()] for node in bill["curves"]]
    for line, values in zip(curves, rows.speeds(story, rows.SNRS_DB).values(), strict=False):
        assert line == pytest.approx(heights(12, values, low, high), abs=0.06)
    assert bill["next"][1].text == FRAME["own"] and bill["live"] == [["trigger", "live", {}]]


def test_the_last_scene_ends_on_where_the_seconds_go_as_its_sentence_says(story, draws):
    page = opened(story, draws, 7).look("covered", ".ending[hidden]").event(".handle > button").look("covered after", ".ending[hidden]")
    page.look("runs", ".time-run strong").look("seconds", ".time .seconds").event(".onwards button").look("left", ".ending[hidden]")
    (seen,) = drawn(page)
    assert len(seen["covered"]) == len(seen["left"]) == 1 and not seen["covered after"]
    assert [node.text.split(":")[0] for node in seen["runs"]] == [METHODS[name].title for name in TIMED]
    unit = {"s": 1, "ms": 1e-3, "µs": 1e-6}
    seconds = [float(value) * unit[name] for value, name in (node.text.split() for node in seen["seconds"])]
    hlm, skips, compresses, several, repairs, alone = np.array(seconds).reshape(len(TIMED), 5)
    drafting, last, _, others, link = range(5)
    assert skips[others] < hlm[others] / 2 and compresses[link] < skips[link] / 10 and several[others] < compresses[others] / 2
    assert repairs[last] == 0 < several[last] and list(np.flatnonzero(alone)) == [drafting]


def test_the_reader_turns_the_pages_and_the_address_follows(story, draws):
    page = opened(story, draws, 9).look("warned", ".refused").look("first", "h2").event(".onwards .first").look("second", "h2").said("next")
    page.key("ArrowRight").look("third", "h2").event(".steps button:nth-child(4)").look("fourth", "h2")
    page.key("ArrowLeft", ".steps").said("more")
    page.event(".guesses button").event(".steps button:nth-child(4)").event(".guesses button").input(".handle input", 90)
    page.event(".handle button").said("live")
    page.event(".teach button:nth-of-type(2)").look("again", ".steps .done").event(".teach input", "change").look("notes", "aside")
    (turned,) = drawn(page)
    assert turned["warned"][0].text == FRAME["refused"].format(last=7, said="9")
    assert [turned[name][0].text for name in ("first", "second", "third", "fourth")] == [scene.title for scene in SCENES[:4]]
    assert turned["next"] == [["state", "scene", 1]] and turned["more"] == [["state", "scene", scene] for scene in (2, 3, 2)]
    assert ["trigger", "live", {"u_th": 0.9}] in turned["live"] and turned["again"] == []


@pytest.mark.parametrize("hostile", ["<img src=x>", "**b**{u}"])
def test_what_models_wrote_is_text(story, draws, hostile):
    data = json.loads(json.dumps(rows.guide_data(story, draws)))
    data["cards"] = [{"text": hostile, "back": []}]
    data["facts"]["question"] = data["facts"]["draft"] = hostile
    pages = [Page().box(".figure", 0, 0, WIDTH, HEIGHT).send("guide", [{**data, "visit": 1, "asked": str(scene)}]) for scene in (1, 3)]
    for page in drawn(*(page.look("text", ".guide").look("markup", "img").look("bold", "strong") for page in pages)):
        assert hostile in page["text"][0].text and page["markup"] == []
        assert all(node.text != "b" for node in page["bold"])


def test_every_name_in_braces_has_its_value(story, draws):
    data = rows.guide_data(story, draws)
    stops = {1: data["wall"]["stops"], 2: data["shaken"]["draws"], 3: data["line"]["stops"], 4: data["cut"]["stops"]}
    stops |= {5: data["game"]["stops"].values(), 6: [{"said": data["bill"]["several"]}]}
    for scene, places in stops.items():
        for place in places:
            name, values = place["said"]
            assert "{" not in SCENES[scene].said[name].format_map(values)
    assert len(data["cards"]) == 2 and Decision.SKIP.value in data["colours"]
