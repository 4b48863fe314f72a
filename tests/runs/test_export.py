"""Downloads of a run: nothing is lost, no text becomes markup or a formula, and the HTML file works in a real browser."""

import csv
import html.parser
import io
import json
import re
import shutil
from dataclasses import fields, replace

import pytest
from run_samples import FINISHED, HOSTILE, PAIR, SKIP, a_run, events, started, token

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, Decision, StopReason
from cuhlm_core.models.toys import toy_pair
from cuhlm_core.runs import export
from cuhlm_core.runs.recording import Run, manifest_for
from cuhlm_core.runs.rows import events_from_parquet
from cuhlm_core.settings import CLOCKS, FADINGS, ChannelSettings, ClockSettings, DecodeSettings


def hostile_run():
    """Each hostile text as prompt, text, draft and top token, with one token of every decision."""
    told = [started(prompt=" ".join(HOSTILE))]
    for number, text in enumerate(HOSTILE, start=1):
        decision = (Decision.ACCEPT, Decision.RESAMPLE, Decision.SKIP, Decision.SLM, Decision.LLM)[number % 5]
        shape = {**SKIP, "decision": decision} if decision in (Decision.SKIP, Decision.SLM, Decision.LLM) else {"decision": decision}
        top = ((1, text, 0.5), (2, "plain", 0.25))
        told.append(token(number, **{**shape, "text": text, "draft_text": text, "token_hex": None, "draft_top": top, "target_top": top}))
    told.append(replace(FINISHED, text="".join(HOSTILE), tokens=len(HOSTILE), stop_reason=StopReason.LENGTH))
    return a_run("hostile", tuple(told))


def read_csv(run):
    return list(csv.DictReader(io.StringIO(export.run_csv(run), newline="")))


# CSV ------------------------------------------------------------------------------------------------------------------


def test_csv_has_a_row_a_round_with_all_digits_and_what_its_audit_says():
    run = a_run()
    rows = read_csv(run)
    audits = {event.round: event for event in run.events if isinstance(event, Audited)}
    assert audits and list(rows[0]) == list(export.RUN_COLUMNS) and [int(row["round"]) for row in rows] == [1, 2, 3]
    assert len(export.RUN_COLUMNS) <= 20 and all(export.RUN_COLUMNS.values())
    for row, event in zip(rows, run.tokens, strict=True):
        for name, cell in row.items():
            value = getattr(event, name, None)
            if value is None and event.round in audits:
                value = getattr(audits[event.round], name, None)
            if value is None:
                assert cell == ""
            elif isinstance(value, bool):
                assert cell == str(value).lower()
            elif isinstance(value, (int, float)):
                assert type(value)(cell) == value
            else:
                assert cell == value
    skipped = rows[min(audits) - 1]
    assert skipped["decision"] == "skip" and skipped["would_accept"] and skipped["target_prob"] and skipped["bias"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "＝"])
def test_text_cells_never_begin_a_formula(start):
    text = f'{start}HYPERLINK("http://x")'
    row = read_csv(a_run(told=(started(prompt=text), token(1, text=text, draft_text=text))))[0]
    assert row["text"] == row["draft_text"] == f"'{text}"


def test_numbers_and_plain_text_get_no_apostrophe():
    row = read_csv(a_run())[0]
    assert row["snr_db"] == "-12.345678901234567" and row["rejection_prob"] == "-0.0" and row["text"] == " x"


def test_csv_survives_hostile_text():
    run = hostile_run()
    rows = read_csv(run)
    for row, event in zip(rows, run.tokens, strict=True):
        for cell in row.values():
            assert not cell.startswith(("=", "+", "@", "\t", "\r")) and cell.encode("utf-8") is not None
        if not re.search("[\ud800-\udfff]", event.text):
            assert row["text"].removeprefix("'") == event.text.removeprefix("'")


# JSON and Parquet -----------------------------------------------------------------------------------------------------


def test_json_holds_the_whole_run():
    run = a_run()
    content = json.loads(export.events_json(run))
    assert content["run_id"] == "run-1" and content["manifest"]["settings"]["u_th"] == 0.1 + 0.2
    assert content["events"][0]["settings"]["channel"]["fading"] == "rician"
    for told, event in zip(content["events"], run.events, strict=True):
        assert told["type"] == event.type and set(told) == {"type", *(f.name for f in fields(event))}
        for field in fields(event):
            if isinstance(getattr(event, field.name), float):
                assert told[field.name] == getattr(event, field.name)
    assert export.events_json(hostile_run()).encode("utf-8")


def test_parquet_is_the_recording_itself():
    for run in (a_run(), hostile_run()):
        assert events_from_parquet(export.events_parquet(run)) == run.events


# The HTML file --------------------------------------------------------------------------------------------------------


class Markup(html.parser.HTMLParser):
    """Elements, attributes and scripts as a browser would see them."""

    def __init__(self):
        super().__init__()
        self.tags, self.attributes, self.scripts, self._inside = [], [], [], None

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag == "script":
            self.scripts.append("")
            self._inside = dict(attrs).get("type", "program")

    def handle_endtag(self, tag):
        self._inside = None if tag == "script" else self._inside

    def handle_data(self, data):
        if self._inside is not None:
            self.scripts[-1] += data


def parsed(page):
    markup = Markup()
    markup.feed(page)
    return markup


def test_the_markup_is_the_same_whatever_the_run_says():
    tame, hostile = parsed(export.standalone_html(a_run())), parsed(export.standalone_html(hostile_run()))
    assert tame.tags == hostile.tags and tame.attributes == hostile.attributes
    assert len(hostile.scripts) == 2 and tame.scripts[1] == hostile.scripts[1]
    told = json.loads(hostile.scripts[0])
    assert "</script><script>alert(1)</script>" in told["prompt"] and len(told["tokens"]) == len(HOSTILE)


def test_the_comparison_of_markup_sees_an_injection():
    page = export.standalone_html(a_run()).replace('"prompt": "hi"', '"prompt": "</script><script>alert(1)</script>"')
    assert parsed(page).tags != parsed(export.standalone_html(a_run())).tags


def test_the_data_are_ascii_without_markup_characters():
    data = re.search(r'id="run">(.*?)</script>', export.standalone_html(hostile_run()), re.S)[1]
    assert data.isascii() and not set("<>&") & set(data) and "{{data}}" not in data


def test_a_prompt_that_looks_like_the_template_is_text():
    told = (started(prompt="{{data}}"), token(1))
    data = parsed(export.standalone_html(a_run(told=told))).scripts[0]
    assert json.loads(data)["prompt"] == "{{data}}"


def test_the_page_forbids_and_needs_no_network():
    page = export.standalone_html(hostile_run())
    markup = parsed(page)
    policy = next(value for name, value in markup.attributes if name == "content" and "default-src" in value)
    parts = [part.strip() for part in policy.split(";")]
    assert parts[:3] == ["default-src 'none'", "style-src 'unsafe-inline'", "script-src 'unsafe-inline'"]
    assert not {"img", "link", "iframe", "object", "a", "form", "base"} & set(markup.tags)
    assert not {"src", "href"} & {name for name, _ in markup.attributes}
    program = markup.scripts[1]
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval|fetch|XMLHttp|import|setTimeout|new Function", program)
    assert "url(" not in page.split("</style>")[0]


def test_decisions_look_as_they_do_everywhere():
    page = export.standalone_html(a_run())
    assert "{{" not in page
    for decision in Decision:
        assert f".{decision} {{ --hue: {decision.colour}; --border: {decision.border}; }}" in page
    legend = [(row["name"], row["letter"], row["label"]) for row in page_data(a_run())["decisions"]]
    assert legend == [(decision.value, decision.letter, decision.label) for decision in Decision]


def page_data(run):
    return json.loads(parsed(export.standalone_html(run)).scripts[0])


def test_what_the_page_tells_comes_from_the_run():
    told = page_data(a_run())
    assert [chip["decision"] for chip in told["tokens"]] == ["resample", "skip", "resample"]
    assert told["tokens"][0]["draft"] == "␣y" and told["tokens"][1]["draft"] is None and told["tokens"][2]["draft"] is None
    assert told["tokens"][1]["tops"][1] == ["Large model's probabilities", [["␣z", 0.3, "0.30"]]], "the audit's"
    assert told["tokens"][0]["text"] == "⟨e282⟩" and told["tokens"][0]["bare"] and told["uncertaintyThreshold"] == 0.1 + 0.2
    settings = dict(told["settings"])
    assert settings["Seed"] == "0" and settings["SLM"] == "toy/model at abc, 10.0 parameters"
    assert settings["Fading"] == FADINGS["rician"] and settings["Average SNR"] == "-3.3 dB" and settings["Rician K"] == "10 dB"
    assert "SNR target" not in settings and "Uncertainty threshold u_th" in settings
    assert "Tolerated distortion θ" not in settings, "u-hlm does not read theta"
    assert dict((row[0], row[1]) for row in told["counters"])["Tokens"] == "3"
    assert [seconds for _, seconds in told["time"]] == [0.9, 0.1, 2.0]


def test_text_that_reorders_is_made_visible_and_languages_stay():
    run = a_run(told=(started(prompt="\u202eevil\u2066"), token(1, text="שלום می\u200cخواهم\u00a0é\n👩\u200d🚀\u2028")))
    told = page_data(run)
    assert told["prompt"] == "⟨U+202E⟩evil⟨U+2066⟩" and told["answer"] == "שלום می\u200cخواهم\u00a0é\n👩\u200d🚀⟨U+2028⟩"


@pytest.mark.parametrize("cut", [1, 2, 3, 6])
def test_cut_off_runs_are_shown(cut):
    told = page_data(a_run(told=events()[:cut]))
    assert len(told["tokens"]) == {1: 0, 2: 1, 3: 2, 6: 3}[cut] and told["counters"]


@pytest.mark.parametrize("change", [{"method": "of-the-future"}, {"method": "rand-hlm"}, {"method": "llm"}])
def test_every_method_even_an_unknown_one(change):
    told = (started(**change), *events()[1:])
    assert page_data(Run("r", manifest_for(PAIR, told[0]), told))["title"]


@pytest.mark.parametrize("clock", [ClockSettings("paper"), ClockSettings("host"), ClockSettings("custom", 0.01, 0.2)])
@pytest.mark.parametrize("channel", [ChannelSettings("awgn"), ChannelSettings("outage"), ChannelSettings("outage", snr_target_db=3.0)])
def test_every_channel_and_clock_is_named(channel, clock):
    settings = replace(started().settings, channel=channel, clock=clock)
    told = dict(page_data(a_run(told=events(settings=settings)))["settings"])
    assert told["Fading"] == FADINGS[channel.fading] and ("SNR target" in told) == (channel.fading == "outage")
    assert told["Clock"] == CLOCKS[clock.kind] and ("SLM per token" in told) == (clock.kind == "custom")


# In a real browser ----------------------------------------------------------------------------------------------------

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="module")
def browser():
    if CHROMIUM is None:
        pytest.skip("no Chromium on this system: the HTML export is not tried in a browser")
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: the HTML export is not tried in a browser")
    with sync_api.sync_playwright() as playwright:
        started_browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started_browser
        started_browser.close()


@pytest.fixture
def opened(browser, tmp_path):
    """Opens a run's file; returns the page, and what it asked for, said and popped up."""
    pages = []

    def show(run, **options):
        (tmp_path / "run.html").write_text(export.standalone_html(run), encoding="utf-8")
        page, seen = browser.new_page(**options), []
        pages.append(page)
        page.on("request", lambda request: seen.append(request.url) if not request.url.startswith("file:") else None)
        page.on("dialog", lambda dialog: (seen.append("dialog"), dialog.dismiss()))
        page.on("pageerror", lambda error: seen.append(str(error)))
        page.on("console", lambda message: seen.append(message.text) if message.type in ("error", "warning") else None)
        page.goto((tmp_path / "run.html").as_uri())
        return page, seen

    yield show
    for page in pages:
        page.close()


def test_hostile_text_is_drawn_as_text(opened):
    run = hostile_run()
    page, seen = opened(run)
    for chip in page.locator(".chip").all():
        chip.click()
    assert seen == [] and page.locator("img, script:not([type])").count() == 1
    assert page.locator(".chip").count() == len(HOSTILE)
    assert "<img src=x onerror=alert(1)>" in page.locator("#prompt").text_content()
    assert page.locator(".chip .text").nth(1).text_content() == "</script><script>alert(1)</script>"


def test_chips_have_border_letter_and_struck_out_draft(opened):
    page, _ = opened(a_run())
    styles = {}
    for decision in ("skip", "resample"):
        chip = page.locator(f".token.{decision} .chip").first
        styles[decision] = chip.evaluate("node => [getComputedStyle(node).borderTopStyle, getComputedStyle(node).borderTopColor]")
    assert styles == {"skip": ["dotted", "rgb(0, 114, 178)"], "resample": ["double", "rgb(213, 94, 0)"]}
    assert page.locator(".token.resample s.draft").first.text_content() == "␣y"
    above = page.locator(".token.resample").first.evaluate(
        "node => node.querySelector('.draft').getBoundingClientRect().bottom <= node.querySelector('.chip').getBoundingClientRect().top + 1"
    )
    assert above and page.locator(".token.skip .letter").first.text_content() == "S"


def test_keys_choose_tokens_and_the_legend_fades_them(opened):
    page, seen = opened(a_run())
    page.locator(".chip").first.click()
    page.keyboard.press("ArrowRight")
    assert page.locator('.chip[aria-pressed="true"]').count() == 1
    assert page.locator("#inspector").text_content().startswith("Token 2, skipped.")
    page.locator("#legend .skip").click()
    assert page.locator(".token.faded").count() == 1 and seen == []


@pytest.mark.parametrize(("scheme", "ink"), [("light", "rgb(27, 31, 36)"), ("dark", "rgb(232, 234, 237)")])
def test_light_dark_and_narrow(opened, scheme, ink):
    page, seen = opened(hostile_run(), color_scheme=scheme, viewport={"width": 360, "height": 800})
    assert page.evaluate("getComputedStyle(document.body).color") == ink
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and seen == []


def test_a_run_without_tokens_or_totals_is_drawn(opened):
    page, seen = opened(a_run(told=events()[:1]))
    assert seen == [] and "No token was decided" in page.locator("#strip").text_content()


def test_a_run_that_learns_is_exported_with_what_it_learnt():
    pair = toy_pair(30, seed=2, closeness=0.8)
    told = tuple(decode(pair, "ab", "u-hlm-adaptive", DecodeSettings(max_tokens=40, false_skip_target=0.125)))
    run = Run("adaptive", manifest_for(pair, told[0]), told)
    page = export.standalone_html(run)
    assert "learned threshold" in page and "False-skip rate to hold" in page and "0.125" in page
    rows = read_csv(run)
    assert [float(row["u_th"]) for row in rows] == [token.u_th for token in run.tokens]
    assert len({token.line_a for token in run.tokens}) > 5
    assert json.loads(export.events_json(run))["events"][1]["delta"] == run.tokens[0].delta
