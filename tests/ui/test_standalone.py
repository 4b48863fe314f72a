"""A run and a race as one HTML file: no text becomes markup, nothing is fetched, and what it draws with are the pages' own scripts."""

import base64
import hashlib
import html.parser
import json
import re
from dataclasses import asdict, replace

import pytest
from kinds import every_method
from run_samples import HOSTILE, PAIR, a_run, events, exchange, hostile_run, started, token
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import event_fields
from cuhlm_core.fadings import FADINGS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.comparison import RACES, lanes
from cuhlm_core.runs.recording import Run, list_runs, load_run, manifest_for
from cuhlm_core.settings import CLOCKS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain
from pages.compare.comparison import recorded
from pages.compare.view import race_file
from ui.export.standalone import run_page
from ui.store import SHIPPED
from ui.strip import token_strip
from ui.web.bridge import built

MOST_BYTES = 1_000_000


class Markup(html.parser.HTMLParser):
    """Elements, attributes and scripts as a browser would see them."""

    def __init__(self):
        super().__init__()
        self.tags, self.attributes, self.scripts, self._inside = [], [], [], False

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        self._inside = tag == "script"
        if self._inside:
            self.scripts.append("")

    def handle_endtag(self, tag):
        self._inside = False

    def handle_data(self, data):
        if self._inside:
            self.scripts[-1] += data


def parsed(page):
    markup = Markup()
    markup.feed(page)
    return markup


def data_of(run):
    return json.loads(parsed(run_page(run)).scripts[0])["opened"]


def tokens_of(run):
    return [event for event in run["events"] if event["type"] == "token"]


def test_the_markup_is_the_same_whatever_the_run_says():
    tame, hostile = parsed(run_page(a_run())), parsed(run_page(hostile_run()))
    assert tame.tags == hostile.tags and tame.attributes == hostile.attributes
    assert len(hostile.scripts) == 2 and tame.scripts[1] == hostile.scripts[1]
    data = json.loads(hostile.scripts[0])["opened"]
    assert "</script><script>alert(1)</script>" in data["prompt"] and len(tokens_of(data["runs"][0])) == len(HOSTILE)


def test_the_comparison_of_markup_sees_an_injection():
    page = run_page(a_run()).replace('"prompt":"hi"', '"prompt":"</script><script>alert(1)</script>"')
    assert parsed(page).tags != parsed(run_page(a_run())).tags


def test_the_data_are_ascii_without_markup_characters():
    data = re.search(r'id="data">(.*?)</script>', run_page(hostile_run()), re.S)[1]
    assert data.isascii() and not set("<>&") & set(data)


def test_a_prompt_that_looks_like_the_template_is_text():
    run = a_run(run_events=(started(prompt="{{data}}{{program}}"), exchange(1), token(1)))
    assert data_of(run)["prompt"] == "{{data}}{{program}}"


def test_the_page_forbids_the_network_and_every_script_but_its_own():
    markup = parsed(run_page(hostile_run()))
    policy = next(value for name, value in markup.attributes if name == "content" and "default-src" in value)
    digest = base64.b64encode(hashlib.sha256(markup.scripts[1].encode()).digest()).decode()
    parts = [part.strip() for part in policy.split(";")]
    assert parts[:3] == ["default-src 'none'", "style-src 'unsafe-inline'", f"script-src 'sha256-{digest}'"]
    assert not {"img", "link", "iframe", "object", "a", "form", "base"} & set(markup.tags)
    assert not {"src", "href"} & {name for name, _ in markup.attributes}
    assert not re.search(r"XMLHttp|WebSocket|^import |\bimport\(|url\((?!#)", markup.scripts[1], re.M)


def test_a_run_is_drawn_by_the_live_page_s_own_scripts_and_styles():
    page = run_page(a_run())
    assert built("recording.js") in parsed(page).scripts[1] and token_strip.looks() in page and "{{" not in page.split('id="data"')[0]


def test_what_the_page_tells_comes_from_the_run():
    data, run = data_of(a_run()), a_run()
    (recorded_run,) = data["runs"]
    assert recorded_run["events"] == plain([event_fields(event) for event in run.events])
    assert recorded_run["channel"] == asdict(run.manifest.settings.channel) and recorded_run["clock"] == asdict(run.manifest.settings.clock)
    assert data["bar"].endswith(f"{FADINGS['rician'].title}, K 10 dB, −3.3 dB; stopped by hand.")
    totals, settings = (dict(row[:2] for row in rows) for _, rows in data["tables"])
    assert totals["Tokens"] == "3" and settings["Seed"] == "0" and settings["SLM"] == "toy/model at abc, 10.0 parameters"
    assert settings["Fading"] == FADINGS["rician"].title and settings["Average SNR"] == "-3.3 dB" and settings["Rician K"] == "10 dB"
    assert "SNR target" not in settings and "Uncertainty threshold u_th" in settings
    assert "Tolerated distortion θ" not in settings, "u-hlm does not read theta"


def test_text_that_reorders_is_made_visible_and_languages_stay():
    run = a_run(run_events=(started(prompt="\u202eevil\u2066"), exchange(1), token(1, text="שלום می\u200cخواهم\u00a0é\n👩\u200d🚀\u2028")))
    data = data_of(run)
    assert data["prompt"] == "⟨U+202E⟩evil⟨U+2066⟩"
    assert data["answer"] == "שלום می\u200cخواهم\u00a0é\n👩\u200d🚀⟨U+2028⟩"


@pytest.mark.parametrize(("cut", "rounds"), [(1, 0), (2, 0), (3, 1), (5, 2), (8, 3)])
def test_cut_off_runs_are_shown(cut, rounds):
    """Also one that ends between an exchange and its token."""
    data = data_of(a_run(run_events=events()[:cut]))
    assert len(tokens_of(data["runs"][0])) == rounds and data["tables"][0][1]


@pytest.mark.parametrize("method", every_method())
def test_every_method_has_a_page(method):
    first = (started(method=method), *events()[1:])
    assert data_of(Run("r", manifest_for(PAIR, first[0]), first))["title"]


@pytest.mark.parametrize("clock", [ClockSettings("paper"), ClockSettings("host"), ClockSettings("custom", 0.01, 0.2)])
@pytest.mark.parametrize("channel", [ChannelSettings("awgn"), ChannelSettings("outage"), ChannelSettings("outage", snr_target_db=3.0)])
def test_every_channel_and_clock_is_named(channel, clock):
    settings = dict(data_of(a_run(run_events=events(settings=replace(started().settings, channel=channel, clock=clock))))["tables"][1][1])
    assert settings["Fading"] == FADINGS[channel.fading].title and ("SNR target" in settings) == (channel.fading == "outage")
    assert settings["Clock"] == CLOCKS[clock.kind] and ("SLM per token" in settings) == (clock.kind == "custom")


def test_a_run_that_learns_is_told_with_what_it_learnt():
    pair = toy_pair(30, seed=2, closeness=0.8)
    decided = tuple(decode(pair, "ab", "u-hlm-adaptive", DecodeSettings(max_tokens=40, false_skip_target=0.125)))
    page = run_page(Run("adaptive", manifest_for(pair, decided[0]), decided))
    assert "learned threshold" in page and "Wrong-skip rate to hold" in page and "0.125" in page


def test_the_files_of_what_ships_are_small():
    """A run and a race, as they are downloaded: under a megabyte."""
    run = max((load_run(summary.folder) for summary in list_runs(SHIPPED)[0]), key=lambda run: len(run.tokens))
    assert len(run_page(run).encode()) < MOST_BYTES
    assert len(a_race().encode()) < MOST_BYTES


def a_race() -> str:
    comparison = recorded(EMBEDDED_PAIR, next(iter(RACES.values())))
    assert comparison is not None
    first = comparison.runs[0][0]
    compared = lanes(comparison.runs, first.settings.channel, ClockSettings())
    return race_file(comparison, compared, compared[0].link, "Who wins", "The basis.")


def test_a_race_has_every_lane_with_its_run_and_its_link():
    data, comparison = json.loads(parsed(a_race()).scripts[0])["opened"], recorded(EMBEDDED_PAIR, next(iter(RACES.values())))
    assert [len(run["events"]) for run in data["runs"]] == [len(run) for run in comparison.runs]
    assert len(data["runs"]) == len(comparison.runs) and data["title"] == "Who wins" and data["notes"] == ["The basis."]
    assert all(run["channel"] == asdict(comparison.runs[0][0].settings.channel) for run in data["runs"])


def test_the_page_may_fetch_nothing_and_run_its_own_script_only() -> None:
    """What a browser holds it to (`tests/browser/test_standalone_page.py`), here as it is written, first of all in the head."""
    text = run_page(hostile_run())
    read = Markup()
    read.feed(text)
    policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
    assert policy is not None and text.index("<script") > policy.end()
    rules = dict(rule.split(maxsplit=1) for rule in policy[1].split(";"))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    hashes = {base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in read.scripts}
    assert set(re.findall(r"sha256-([^']+)", rules["script-src"])) <= hashes and "unsafe" not in rules["script-src"]
