"""Device, link and station as lanes: what busy.js draws and says of a run's intervals, and the pages under either schedule."""

import functools
import json
import re
import shutil
import subprocess

import pytest
from engine_node import board_of, drawn_board, embedded_pair, lanes_of
from fresh_process import ROOT
from page_visits import first_visit, hold, mounted, strip_of
from waiting import PATIENCE_S, ended

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Exchange
from cuhlm_core.prompts import own_prompts
from cuhlm_core.runs.comparison import lanes
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

DEEP = ChannelSettings(snr_db=-15.0)
CLOCKS = [ClockSettings(rtt_s=0.05), ClockSettings(rtt_s=0.05, schedule="overlapped")]
LANES = (("draft", "thrown", "wait"), ("upload", "reply"), ("pass",))
"""Kinds of each lane."""
TALL = 10
"""Of a lane in the drawing."""


@functools.cache
def shown(method: str, clock: ClockSettings) -> tuple[list, dict]:
    """A run, and its board at the costs of a clock; of DSSD at a temperature at which drafts are replaced."""
    settings = DecodeSettings(seed=3, max_tokens=24, channel=DEEP, clock=clock, temperature=3.0 if method == "dssd" else 1.0)
    events = list(decode(embedded_pair(), own_prompts(1)[0].prompt, method, settings))
    return events, board_of(events, settings)


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
    _, board = shown("shared-noise", clock)
    parts = [part for row in board["busy"] for part in row]
    kinds, whole = sorted({kind for kind, *_ in parts}), max(end for _, _, end in parts)
    assert {"draft", "upload", "pass", "reply", "wait"} <= {*kinds} and ("thrown" in kinds) == (clock.schedule == "overlapped")
    (spans,) = in_busy_js([("spans", board["busy"])])
    *paths, shares = in_busy_js([*(("path", spans, kind) for kind in kinds), ("shares", spans, whole)])
    for kind, path in zip(kinds, paths, strict=True):
        own = [part for part in parts if part[0] == kind]
        for (_, start, end), (lane, left, right) in zip(own, boxes(path), strict=True):
            gap = 0.12 * (end - start) if kind in ("draft", "thrown") else 0.0
            assert kind in LANES[lane] and (left, right) == pytest.approx((start, end - gap), abs=2e-6)
    wanted = [sum(end - start for kind, start, end in parts if kind in lane and kind != "wait") for lane in LANES]
    assert shares == pytest.approx([value / whole for value in wanted], abs=1e-5)
    assert whole == pytest.approx(sum(board["total"]), rel=1e-3)


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


def test_what_comes_down_is_a_reply() -> None:
    events, board = shown("dssd", ClockSettings())
    down = {event.number: event for event in events if isinstance(event, Exchange) and event.billed_downlink_bits}
    rows = [row for row in board["busy"] if any(kind == "reply" for kind, *_ in row)]
    assert len(rows) == len(down) > 0
    for row, exchange in zip(rows, down.values(), strict=True):
        up, reply = (sum(end - start for kind, start, end in row if kind == wanted) for wanted in ("upload", "reply"))
        share = exchange.billed_downlink_bits / (exchange.billed_downlink_bits + exchange.payload_bits)
        assert reply == pytest.approx(share * exchange.uplink_s, abs=2e-6) and up + reply == pytest.approx(exchange.uplink_s, abs=3e-6)


# The pages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["Shared noise", "HSL"])
def test_live_prices_a_run_on_either_schedule(method: str) -> None:
    app = first_visit()
    app.query_params.update({"method": method, "rtt_ms": "50", "schedule": "overlapped"})
    app.run()
    visit = ended(app).session_state["visit"]
    strip = strip_of(app)
    board = drawn_board(strip)
    assert not app.exception and strip["board"]["bar"]["kind"] == "info"
    assert visit.run.started.settings.clock.schedule == "overlapped"
    assert any(kind == "thrown" for row in board["busy"] for kind, *_ in row)
    hold(app, schedule="sequential")
    other = drawn_board(strip_of(app))
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
