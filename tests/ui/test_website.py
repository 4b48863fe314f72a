"""The website: what its scripts draw of a run is what Python draws of it, and the file is one, small and closed."""

import base64
import contextlib
import gzip
import hashlib
import io
import re
import sys
from dataclasses import asdict, replace
from subprocess import CompletedProcess
from typing import Any

import pytest
from command_line import assert_refused, run
from engine_node import embedded_pair, in_node, settings_json
from priced_events import PricedEvents
from sent_strips import NUMBERS, Sent
from shared_texts import as_bytes

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.whole_texts import WholeText, every_text
from cuhlm_core.events import Event, Exchange, event_fields
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import WORLD_EXAMPLES, own_prompts
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.comparison import split_runs
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force
from cuhlm_core.storage import plain
from ui.live.bars import with_verdict
from ui.live.texts import text_data
from ui.strip.token_strip import sent_event, threshold
from ui.website import site
from ui.website.site import site_page
from ui.website.words import site_words

SHORT = DecodeSettings(payload="sampled", max_tokens=20)
SITE = ("index.html", "recording.html", "404.html", "preview.png")
MOST_BYTES, MOST_GZIPPED = 12_000_000, 8_000_000


@pytest.fixture(scope="module")
def words() -> dict[str, Any]:
    return plain(site_words(EMBEDDED_PAIR))


def differences(ours: Any, theirs: Any, where: str = "") -> list[str]:
    """Where two drawings differ; numbers may by rounding, and the host's times are Python's alone."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return [found for name in ours.keys() | theirs.keys() for found in differences(ours.get(name), theirs.get(name), f"{where}.{name}")]
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [found for at, pair in enumerate(zip(ours, theirs, strict=True)) for found in differences(*pair, f"{where}[{at}]")]
    numbers = isinstance(ours, int | float) and isinstance(theirs, int | float)
    same = ours == pytest.approx(theirs, rel=2e-4, abs=2e-5) if numbers else ours == theirs
    return [] if same or re.search(r"\.host_\w+", where) else [f"{where}: {ours!r} is not {theirs!r}"]


def exchanges_of(events: list[Event], at: DecodeSettings) -> list[Any]:
    """What its messages cost at a channel and clock, from which the browser says it."""
    table = run_table(events, at.seed).recost(at.channel, at.clock)
    return [plain(event_fields(table.recosted(event))) for event in events if isinstance(event, Exchange)]


def compared(runs: list[tuple[str, DecodeSettings, DecodeSettings]], folder) -> list[str]:
    """Differences of runs (method, settings, and those of the channel and clock that they are drawn at): what the board draws from what the
    events say, and what the exchanges cost from what they cost in Python."""
    pair, prompts = embedded_pair(), own_prompts(len(runs))
    made = [list(decode(pair, prompt.prompt, method, settings)) for prompt, (method, settings, _) in zip(prompts, runs, strict=True)]
    cases = [("recost", list(map(sent_event, events)), settings_json(at)) for events, (*_, at) in zip(made, runs, strict=True)]
    for events, (method, _, at) in zip(made, runs, strict=True):
        page = {"priced": plain({"channel": asdict(at.channel), "clock": asdict(at.clock)}), "answer": None, "nothing": False}
        strip = {"events": list(map(sent_event, events)), "board": page, "u_th": threshold(events[0])}
        one = Sent(strip, PricedEvents(events, at.channel, at.clock), threshold(events[0]), METHODS[method].learns)
        for check in NUMBERS.values():
            check(one)
    answers = in_node(EMBEDDED_PAIR, cases, folder)
    return [
        f"{method}{difference}"
        for events, exchanges, (method, _, at) in zip(made, answers, runs, strict=True)
        for difference in differences(exchanges_of(events, at), exchanges)
    ]


@pytest.mark.thorough
def test_counters_plots_and_costs_of_every_method_are_those_of_its_events(tmp_path):
    runs = [(method, as_bytes(method, seed, SHORT.max_tokens), SHORT) for seed, method in enumerate(METHODS)]
    assert compared(runs, tmp_path)[:5] == []


@pytest.mark.thorough
def test_so_are_they_under_other_settings_and_links(tmp_path):
    deep = replace(SHORT, channel=ChannelSettings("rician", -18.0, downlink_snr_db=3.0), clock=ClockSettings(rtt_s=0.05))
    slots = replace(SHORT, channel=ChannelSettings("outage", -4.0))
    forced = replace(SHORT, forces=(Force(2, "skip"), Force(3, "send"), Force(5, 300)))
    runs = [
        ("u-hlm", replace(SHORT, payload="ideal", u_th=1.0), deep),
        ("dssd", replace(SHORT, payload="quantised"), slots),
        ("cu-hlm-online", forced, deep),
        ("u-hlm", replace(SHORT, u_th=None), slots),
        ("spec", replace(SHORT, bonus="off", gamma=3), deep),
        ("shared-noise", as_bytes("shared-noise", 3, 20, temperature=3.0), deep),
        ("shared-noise-skip", as_bytes("shared-noise-skip", 3, 20, temperature=3.0, u_th=0.5, forces=forced.forces), slots),
        ("shared-noise-skip", as_bytes("shared-noise-skip", 4, 20, u_th=1.0), deep),
        ("dssd", replace(SHORT, payload="quantised"), deep),
    ]
    assert compared(runs, tmp_path)[:5] == []


def test_a_hand_on_the_threshold_sees_the_run_that_python_decodes_there(words, tmp_path):
    pair, cases, runs, answers = embedded_pair(), [], [], []
    for method, seed in (("cu-hlm-online", 1), ("u-hlm-confidence", 2)):
        prompt, settings = list(WORLD_EXAMPLES)[8], DecodeSettings(seed, clock=ClockSettings(rtt_s=0.03))
        texts = [WholeText(run) for run in split_runs(list(every_text(pair, prompt, method, settings)))]
        assert len(texts) > 1
        for u_th in (0.0, 0.1, 0.9):
            at = replace(settings, u_th=u_th, channel=ChannelSettings("rician", -8.0))
            events = list(decode(pair, prompt, method, at))
            runs.append(("drawn", list(map(sent_event, events)), settings_json(at), words))
            (there,) = [text for text in texts if (text.start or 0) <= u_th and (text.end is None or u_th < text.end)]
            answers.append((text_data(there)["answered"], with_verdict(events)["answered"]))
            cases.append(("drawn_at", plain([text_data(text) for text in texts]), u_th, settings_json(at), words))
    drawn = in_node(EMBEDDED_PAIR, [*cases, *runs], tmp_path)
    by_hand, decoded = drawn[: len(cases)], drawn[len(cases) :]
    assert len({*answers}) > 1 and all(ours == theirs for ours, theirs in answers)
    assert len({str(run["chips"]) for run in by_hand}) > 4, "decisions and texts change"
    found = [differences(run["board"], other["board"]) for run, other in zip(decoded, by_hand, strict=True)]
    assert not any(found), [one for one in found if one][:2]


def test_another_run_is_found_to_be_drawn_otherwise(words, tmp_path):
    """The control: the comparison sees a sentence and a number that differ."""
    ours = {"hint": "Token 1: skipped.", "values": [1.0, 2.0]}
    assert differences(ours, ours) == [] and len(differences(ours, {"hint": "Token 1: accepted.", "values": [1.0, 2.1]})) == 2


# The file -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> dict[str, str]:
    """What the program writes: the text of each file."""
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()) as out:
        patch.setattr(sys, "argv", ["site", str(folder), "--no-docs", "--address", "https://host.example/path"])
        assert site.main() == 0
    assert out.getvalue().split() == [str(folder / name) for name in SITE]
    assert (folder / "preview.png").read_bytes().startswith(b"\x89PNG")
    copies = {file.name: gzip.decompress(file.read_bytes()) for file in folder.glob("*.gz")}
    large = {file for file in folder.glob("*.html") if file.stat().st_size >= site.LARGE_BYTES}
    assert folder / "index.html" in large and (folder / "index.html.gz").stat().st_size <= MOST_GZIPPED
    assert copies == {f"{file.name}.gz": file.read_bytes() for file in large}
    return {name: (folder / name).read_text(encoding="utf-8") for name in SITE if name.endswith(".html")}


@pytest.fixture(scope="module")
def page(written) -> str:
    return written["index.html"]


def test_the_file_is_small_and_names_the_one_script_that_may_run(page):
    assert len(page.encode()) <= MOST_BYTES
    (program,) = re.findall(r'<script type="module">(.*?)</script>', page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(program.encode()).digest()).decode()
    assert re.findall(r"script-src ([^;]*);", page) == [f"'sha256-{digest}'"] and "default-src 'none'" in page
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", program) and page.count("<script") == 2


def test_every_page_of_the_site_is_html_of_its_size(written):
    assert all(text.startswith("<!doctype html>") for text in written.values())
    assert len(written["404.html"]) < 1_000 < len(written["recording.html"]) < 500_000 < len(written["index.html"])


def test_the_command_hands_over_what_it_is_told_and_says_what_it_hears(monkeypatch, tmp_path):
    asked, said = [], CompletedProcess([], 0, "a\nb\n", "Left out.\n")
    monkeypatch.setattr("cuhlm_core.cli.app.subprocess.run", lambda command, **_: asked.append(command) or said)
    options = ["--pair", EMBEDDED_PAIR, "--address", "https://host.example/", "--no-docs"]
    assert run("website", "--out", str(tmp_path), *options) == (0, "a\nb\n", "Left out.\n")
    assert asked == [[sys.executable, "-m", "ui.website.site", str(tmp_path), *options]]


def test_previews_name_the_sites_address_where_it_is_known(written):
    head = written["index.html"].split("<style>")[0]
    assert f"<title>{site.TITLE}</title>" in head and f'<meta name="description" content="{site.DESCRIPTION}">' in head
    assert 'og:image" content="https://host.example/path/preview.png"' in head and 'og:url" content="https://host.example/path/"' in head
    assert '<a href="https://host.example/path/">' in written["404.html"] and '<a href="./">' in site.missing_page("")
    without = site.introduced("<title>A recorded run</title>", "")
    assert 'og:image" content="preview.png"' in without and "og:url" not in without
    assert "<title>A recorded run</title>" in written["recording.html"]


def test_the_documentation_is_left_out_in_one_sentence(monkeypatch, tmp_path):
    assert site.docs_missing() == "" or "pip install" in site.docs_missing()
    monkeypatch.setattr(site.importlib.util, "find_spec", lambda name: None)
    assert site.docs_missing() == "The documentation is left out: pip install -r requirements-docs.txt adds what builds it."
    monkeypatch.setattr(site, "APP_FOLDER", tmp_path)
    assert site.docs_missing() == "The documentation is left out: it is built from a clone of the project only."


@pytest.mark.thorough
def test_the_page_and_the_documentation_lead_to_one_another(tmp_path):
    """A quarter of a minute: only here is the documentation built into the site."""
    if site.docs_missing():
        pytest.skip("the documentation is built by mkdocs (requirements-docs.txt)")
    front = site.write_docs(tmp_path / "docs")
    assert 'href="../index.html"' in front.read_text(encoding="utf-8") and front == tmp_path / site.DOCS["address"]


def test_the_command_says_in_one_line_why_it_cannot(tmp_path):
    """In the default run nothing else starts the program that draws from the one that does not import it."""
    (tmp_path / "loop").symlink_to("loop")
    assert_refused(["website", "--out", str(tmp_path / "loop")], "cannot be written")


@pytest.mark.parametrize(
    ("pair", "words"), [("tinyllama-llama2-7b", "Only the pairs that come with the program"), ("none", "no pair named")]
)
def test_only_an_embedded_pair_fits_into_a_page(pair, words):
    with pytest.raises(UserError, match=words):
        site_page(pair)
