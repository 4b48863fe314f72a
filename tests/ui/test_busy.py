"""Device, link and station as lanes: what busy.js draws and says of a run's intervals, and the pages under either schedule."""

import functools
import json
import re
import shutil
import subprocess

import pytest
from engine_node import embedded_pair, in_node, lanes_of, settings_json
from fresh_process import ROOT
from page_visits import first_visit, hold, mounted, strip_of
from waiting import PATIENCE_S, ended

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Decision, event_fields
from cuhlm_core.maths.schedule import LANES, Busy
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import own_prompts
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.runs.comparison import lanes
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain
from ui.strip.token_strip import intervals
from ui.website.words import site_words

DEEP = ChannelSettings(snr_db=-15.0)
CLOCKS = [ClockSettings(rtt_s=0.05), ClockSettings(rtt_s=0.05, schedule="overlapped")]
TALL = 10
"""Of a lane in the drawing."""


@functools.cache
def shown(method: str, clock: ClockSettings) -> tuple[list, DecodeSettings, RunTable]:
    """A run at the costs of a clock; of DSSD at a temperature at which drafts are replaced."""
    settings = DecodeSettings(seed=3, max_tokens=24, channel=DEEP, clock=clock, temperature=3.0 if method == "dssd" else 1.0)
    events = list(decode(embedded_pair(), own_prompts(1)[0].prompt, method, settings))
    return events, settings, run_table(events, settings.seed).recost(DEEP, clock)


def in_busy_js(cases: list[tuple]) -> list:
    """What functions of busy.js say of their arguments."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("the drawing's tests need node")
    script = f"""
import {{ busyPath, busySentence, busyShares, busySpans }} from {json.dumps((ROOT / "web" / "components" / "busy.js").as_uri())};
const functions = {{ spans: busySpans, path: busyPath, sentence: busySentence, shares: busyShares }};
for (const [name, ...values] of {json.dumps(cases)}) console.log(JSON.stringify(functions[name](...values)));"""
    done = subprocess.run([node, "--input-type=module"], input=script, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def boxes(path: str) -> list[tuple[int, float, float]]:
    """PricedRun, start and end of what a path has."""
    found = re.findall(r"M([\d.e-]+) ([\d.]+)H([\d.e-]+)v[\d.]+H([\d.e-]+)z", path)
    assert "".join(f"M{x} {y}H{right}" for x, y, right, _ in found) == re.sub(r"v[\d.]+H[\d.e-]+z", "", path)
    return [(int(float(y) // TALL), float(x), float(right)) for x, y, right, _ in found]


@pytest.mark.parametrize("clock", CLOCKS, ids=["sequential", "overlapped"])
def test_every_interval_is_drawn_on_its_lane_from_its_start_to_its_end(clock: ClockSettings) -> None:
    *_, table = shown("shared-noise", clock)
    placed = table.busy(DEEP, clock)
    parts = [part for row in placed for part in row]
    kinds = sorted({part.kind for part in parts})
    assert {"draft", "upload", "pass", "reply", "wait"} <= {*kinds} and ("thrown" in kinds) == (clock.schedule == "overlapped")
    (spans,) = in_busy_js([("spans", intervals(placed))])
    *paths, shares = in_busy_js([*(("path", spans, kind) for kind in kinds), ("shares", spans, table.costs.total_s.sum())])
    for kind, path in zip(kinds, paths, strict=True):
        own = [part for part in parts if part.kind == kind]
        for part, (lane, start, end) in zip(own, boxes(path), strict=True):
            gap = 0.12 * (part.end - part.start) if kind in ("draft", "thrown") else 0.0
            assert LANES[lane] == part.lane and (start, end) == pytest.approx((part.start, part.end - gap), abs=2e-6)
    wanted = [sum(part.end - part.start for part in parts if part.lane == lane and part.kind != "wait") for lane in LANES]
    assert shares == pytest.approx([value / table.costs.total_s.sum() for value in wanted], abs=1e-5)
    assert max(part.end for part in parts) == pytest.approx(table.costs.total_s.sum())


def test_what_happens_is_said_with_its_token_and_its_time() -> None:
    rows = [[["draft", 0, 0.0256], ["draft", 0.0256, 0.0512], ["upload", 0.06, 0.0765], ["pass", 0.1, 0.2046], ["reply", 0.3, 0.33]], []]
    rows += [[["thrown", 0.4, 0.45], ["draft", 0.5, 2.5], ["wait", 2.5, 2.6]], [["pass", 3, 3.1]]]
    (spans,) = in_busy_js([("spans", rows)])
    assert in_busy_js([("sentence", span) for span in spans]) == [
        "The device drafts token 1: 25.6 ms.",
        "The device drafts token 2: 25.6 ms.",
        "The message of token 1 goes up: 16.5 ms.",
        "The base station verifies the message of token 1: 105 ms.",
        "The reply to the message of token 1 comes down: 30 ms.",
        "The device drafts on behind the message of token 3; its reply discards this: 50 ms.",
        "The device drafts token 3: 2.00 s.",
        "The device waits for a reply of the base station: 100 ms.",
        "The base station decodes token 4: 100 ms.",
    ]


def test_the_engine_has_the_same_intervals(tmp_path) -> None:
    asked = [("shared-noise", CLOCKS[0]), ("shared-noise", CLOCKS[1]), ("shared-noise-skip", CLOCKS[1]), ("dssd", CLOCKS[0])]
    words, cases, placed = plain(site_words(EMBEDDED_PAIR)), [], []
    for method, clock in asked:
        events, settings, table = shown(method, clock)
        cases.append(("drawn", [plain(event_fields(event)) for event in events], settings_json(settings), words))
        placed.append(intervals(table.busy(DEEP, clock)))
    for ours, answer in zip(placed, in_node(EMBEDDED_PAIR, cases, tmp_path), strict=True):
        theirs = answer["board"]["busy"]
        assert [[kind for kind, *_ in row] for row in ours] == [[kind for kind, *_ in row] for row in theirs]
        numbers = [[value for row in rows for part in row for value in part[1:]] for rows in (ours, theirs)]
        assert numbers[0] == pytest.approx(numbers[1], abs=2e-6)


def test_what_comes_down_is_a_reply() -> None:
    _, _, table = shown("dssd", ClockSettings())
    placed = table.busy(DEEP, ClockSettings())
    down = [index for index, row in enumerate(placed) if any(part.kind == "reply" for part in row)]
    assert down == [index for index, bits in enumerate(table.inputs.billed_downlink_bits) if bits] and down
    for index in down:
        up, reply = (sum(part.end - part.start for part in placed[index] if part.kind == kind) for kind in ("upload", "reply"))
        bits = table.inputs.payload_bits[index], table.inputs.billed_downlink_bits[index]
        assert up / reply == pytest.approx(bits[0] / bits[1])


def test_a_run_under_way_keeps_its_rows() -> None:
    """Rows that the browser has stay as they are: only a wait for the last reply comes and goes, in the last row."""
    events, _, table = shown("shared-noise", CLOCKS[1])
    whole = table.busy(DEEP, CLOCKS[1])
    begun = next(index for index, event in enumerate(events) if getattr(event, "round", 0) > 12 and event.decision is Decision.ACCEPT)
    part = run_table(events[:begun], 3).recost(DEEP, CLOCKS[1])
    rows = part.busy(DEEP, CLOCKS[1])
    first = int((part.inputs.tokens > 0).nonzero()[0][-1])

    def kept(row: list[Busy]) -> list[Busy]:
        return [one for one in row if one.kind != "wait"]

    assert first > 0 and rows[:first] == whole[:first] and all(kept(row) == row for row in rows[:-1])


# The pages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["Shared noise", "HSL"])
def test_live_prices_a_run_on_either_schedule(method: str) -> None:
    app = first_visit()
    app.query_params.update({"method": method, "rtt_ms": "50", "schedule": "overlapped"})
    app.run()
    visit = ended(app).session_state["visit"]
    visit.view.priced = None
    board = strip_of(app.run())["board"]
    assert not app.exception and board["bar"]["kind"] == "info"
    assert visit.run.started.settings.clock.schedule == "overlapped"
    assert any(kind == "thrown" for row in board["busy"] for kind, *_ in row)
    hold(app, schedule="sequential")
    other = strip_of(app)["board"]
    assert sum(other["total"]) > sum(board["total"]) and not any(kind == "thrown" for row in other["busy"] for kind, *_ in row)


def test_the_lanes_of_a_race_all_follow_its_schedule() -> None:
    app = first_visit("Compare").run()
    hold(app, schedule="overlapped")
    app.selectbox(key="method").set_value("shared-noise")
    app.number_input(key="max_tokens").set_value(24)
    app.multiselect[0].set_value(["cu-hlm-online", "shared-noise-skip", "llm"])
    next(button for button in app.button if button.label == "Run all").click().run()
    assert app.session_state["comparison"].job.wait(PATIENCE_S)
    app.run()
    (race,) = mounted(app.main, "race")
    assert not app.exception
    runs, link = app.session_state["comparison"].runs, (ChannelSettings(**race["link"]["channel"]), ClockSettings(**race["link"]["clock"]))
    made = lanes_of(lanes(runs, *link), link)
    thrown = {lane["title"] for lane in made if any(kind == "thrown" for row in lane["busy"] for kind, *_ in row)}
    assert {"Shared noise", "CU-HLM (online)"} <= thrown and "Large model alone" not in thrown


def test_a_lane_has_the_clock_of_the_lead() -> None:
    from cuhlm_core.methods import METHODS
    from cuhlm_core.runs.comparison import lane_settings

    settings = DecodeSettings(clock=CLOCKS[1])
    lead, other = METHODS["shared-noise"], METHODS["hlm"]
    calibration = embedded_pair().calibration
    assert {lane_settings(settings, lead, one, calibration).clock for one in (lead, other)} == {CLOCKS[1]}
