"""What the smaller scripts draw, in node: the bars of "is it worth it?", a text that both models have read, pieces of a character."""

import pytest
from priced_events import PricedEvents, said, says, weighs
from run_samples import SKIP, exchange, started, token
from sent_strips import SLOW, decoded, sent
from toys import toy_pair
from web_node import Page, in_node

from cuhlm_core.events import Decision
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain
from cuhlm_core.studies.own_text.reading import ReadText, TextRequest
from cuhlm_core.studies.own_text.study import text_read
from ui.live.bars import bars_data
from ui.reading import reading
from ui.strip.token_strip import sent_event
from ui.web.bridge import built

SCRIPTS = {name: built(f"{name}.js") for name in ("baselines", "reading", "strip")}
LINK = ChannelSettings("rayleigh", -5.0, SLOW), ClockSettings("custom", 0.02, 0.1, 0.05)
WRITTEN = ("cu-hlm-online", "llm", "hlm", "slm")
UNPLAYED = "<!doctype html><html data-unplayed><head></head><body></body></html>"
U_TH = 0.7


def bars(ended: bool) -> dict:
    runs = [decoded(method) for method in WRITTEN[: 4 if ended else 0]]
    return plain(bars_data(decoded(WRITTEN[0])[0], runs, LINK, "–" if ended else "…", pending=not ended))


def read() -> ReadText:
    settings = DecodeSettings(u_th=None, line_a=0.8, line_b=0.0, theta=0.3)
    return text_read(toy_pair(8, zeros=0.3), TextRequest("a", "abcdefghhgfedcba", settings))


VIEWS = ("decision", "small", "large")
PIECES = (("e2", ""), ("82", ""), ("ac", "€"), (None, " x"))


def read_page(view: str) -> Page:
    page = Page().send("reading", [reading.reading_data(read(), U_TH, view) | {"run": "a-text", "selected": 3, "action": None}])
    looks = {
        "chips": ".token",
        "letters": ".letter",
        "bars": ".token .u",
        "k": ".token .k",
        "filters": ".filter",
        "counts": ".filter .count",
        "root": ".reading",
    }
    for name, selector in looks.items():
        page.look(name, selector)
    return page.event(".token[data-round='5']").said().look("chosen", ".token[aria-selected=true]")


def pieces_page() -> Page:
    events = [started()]
    for number, (bytes_, text) in enumerate(PIECES, start=1):
        events += [exchange(number), token(number, text=text, **(SKIP | {"token_hex": bytes_}))]
    playback = {"autoplay": False, "introduces": False, "speed": 1}
    data = {"run": "r", "since": 0, "events": list(map(sent_event, events)), "u_th": None, "running": False, "label": "Tokens"}
    board = sent("online").strip["board"] | {"active": False}
    page = Page().send("strip", [data | {"selected": None, "action": None, "playback": playback, "key": "r", "board": board}])
    for at in (2, 3, 4):
        page.input(".scrubber", at).look(("groups", at), ".group").look(("glyph", at), ".glyph")
        page.look(("future", at), ".token.future").look(("texts", at), ".token .text")
    return page


def worth_page(ended: bool) -> Page:
    page = Page(UNPLAYED if not ended else "").send("baselines", [bars(ended)]).look("rows", ".way")
    for name in ("way-bar", "seconds", "bytes", "way-name"):
        page.look(name, f".way .{name}")
    return page.look("root", ".ways").wait(1900).said()


@pytest.fixture(scope="module")
def drawn() -> dict[str, dict]:
    pages = {"worth": worth_page(True), "pending": worth_page(False), "pieces": pieces_page(), **{view: read_page(view) for view in VIEWS}}
    return dict(zip(pages, in_node(SCRIPTS, list(pages.values())), strict=True))


def test_the_bars_of_is_it_worth_it_are_drawn_with_their_seconds_and_bytes(drawn) -> None:
    looks, runs = drawn["worth"], [PricedEvents(decoded(method), *LINK) for method in WRITTEN]
    seconds = [float(run.total_s.sum()) for run in runs]
    assert [float(node.style["--share"]) for node in looks["way-bar"]] == pytest.approx([one / max(seconds) for one in seconds], abs=6e-5)
    assert all(says(node.text, one, 2) for node, one in zip(looks["seconds"], seconds, strict=True))
    sizes = [(node.text, run.bits.sum()) for node, run in zip(looks["bytes"], runs, strict=True)]
    assert all(weighs(text, bits) for text, bits in sizes if bits)
    assert [None if bits else text for text, bits in sizes] == [None, "the question", None, "nothing"]
    assert ["own" in node.classes for node in looks["rows"]] == [True, False, False, False]
    assert "covered" not in looks["root"][0].classes and looks["said"] == []


def test_bars_of_runs_under_way_are_empty_and_asked_for_again(drawn) -> None:
    looks = drawn["pending"]
    assert [float(node.style["--share"]) for node in looks["way-bar"]] == [0] * 4 and {node.text for node in looks["seconds"]} == {"…"}
    assert "covered" in looks["root"][0].classes and [name for _, name, _ in looks["said"]] == ["again"] * 3


def test_the_title_says_whether_the_run_was_faster_than_the_large_model_alone() -> None:
    """By the seconds as they are shown; a question where one of the two is not known, both are the same run; being fast at what is wrong
    or unchecked is no gain."""
    whole = bars(True)
    (own, llm, _, slm), clock = whole["runs"], whole["link"]["clock"] | {"slm_s": 0.0}
    alone, right = whole | {"method": "slm", "link": whole["link"] | {"clock": clock}}, slm | {"verdict": "right", "answered": "42"}
    level = whole["link"] | {"clock": clock | {"llm_s": 0.0}}
    cases = {
        "Slower than the large model alone (round trip 50 ms)": whole,
        "Faster than the large model alone (round trip 50 ms)": alone | {"runs": [slm, llm]},
        "As fast as the large model alone": alone | {"runs": [slm, llm], "link": level},
        "Was it faster, and is it right?": whole | {"runs": [own]},
        "Was it faster, and is it right? ": whole | {"method": "llm", "runs": [llm, slm]},
        "Here the small model alone is right, too, and at least as fast": whole | {"runs": [own, llm, right]},
        "The answer is wrong, however fast it was": alone | {"runs": [slm | {"verdict": "wrong", "answered": "41"}, llm]},
        "What it took, without a checked answer": alone | {"runs": [slm | {"verdict": "unknown", "answered": "turned down"}, llm]},
    }
    pages = [Page().send("baselines", [case]).look("title", ".worth-title") for case in cases.values()]
    pages += [Page(UNPLAYED).send("baselines", [case]).look("title", ".worth-title") for case in cases.values()]
    waits = ["Was it faster, and is it right?"] * len(cases)  # in the replay the title gives no answer away
    assert [looks["title"][0].text for looks in in_node(SCRIPTS, pages)] == [*(title.strip() for title in cases), *waits]


@pytest.mark.parametrize("view", VIEWS)
def test_a_text_that_was_read_is_drawn_token_by_token(view: str, drawn) -> None:
    looks, text = drawn[view], read()
    decisions, ranks = text.decisions(U_TH), text.ranks
    assert [int(node["data-round"]) for node in looks["chips"]] == [one.number for one in text.tokens]
    drawn_as = [node["data-decision"] for node in looks["chips"]]
    for node, count in zip(looks["filters"], looks["counts"], strict=True):
        number, _, share = count.text.partition("\u2002")
        of_kind = drawn_as.count(node["data-filter"])
        assert int(number) == of_kind and said(share) == pytest.approx(of_kind / len(drawn_as), abs=0.0051)
    if view == "decision":
        assert drawn_as == [decision or "none" for decision in decisions]
        assert [float(node.style["--u"]) for node in looks["bars"]] == pytest.approx([one.uncertainty for one in text.tokens], abs=6e-5)
        sent = (Decision.ACCEPT, Decision.RESAMPLE)
        ks = [one.k for one, decision in zip(text.tokens, decisions, strict=True) if decision in sent]
        assert [int(node.text) for node in looks["k"]] == ks != []
        assert float(looks["root"][0].style["--threshold"]) == U_TH
    else:
        assert [int(node.text) for node in looks["letters"]] == ranks[view == "large"]
        assert drawn_as == [f"rank-{sum(rank > end for end in (1, 10, 100, 1000))}" for rank in ranks[view == "large"]]
    (choice,) = [value for _, name, value in looks["said"] if name == "selected"]
    assert choice["round"] == 5 and [int(node["data-round"]) for node in looks["chosen"]] == [5]


def test_pieces_of_a_character_are_one_group_that_is_whole_with_its_last(drawn) -> None:
    looks = drawn["pieces"]
    for at in (2, 3, 4):
        (group,) = looks["groups", at]
        assert ("unfinished" in group.classes) == (at < 3) and looks["glyph", at][0].text == "€"
        assert [node.text for node in looks["texts", at]] == ["E2", "82", "AC", "␣x"]
        assert [int(node["data-round"]) for node in looks["future", at]] == list(range(at + 1, 5))
