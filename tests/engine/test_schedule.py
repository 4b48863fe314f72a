"""The engine's schedule compared with Python's: placed exchanges, lanes, decoded runs and runs whose cost is computed again."""

from dataclasses import asdict, replace
from itertools import pairwise

import pytest
from engine_node import embedded_pair, in_node, settings_json
from engine_runs import compared
from random_schedules import placed, random_run

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Exchange, event_fields
from cuhlm_core.maths.schedule import BEGINNING, elapsed
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import own_prompts
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain

NAMES = {"draft_s": "draftS", "up_s": "upS", "pass_s": "passS", "down_s": "downS", "rtt_s": "rttS"}
LANE_OF = {"draft": "device", "thrown": "device", "wait": "device", "upload": "link", "reply": "link", "pass": "station"}
LINKS = (ClockSettings(schedule="overlapped"), ClockSettings("custom", 0.03, 0.02, 0.05, schedule="overlapped"))


def asked(run, overlapped):
    return [{NAMES.get(name, name): value for name, value in one._asdict().items()} for one in run], overlapped


def test_exchanges_are_placed_as_in_python_and_the_lanes_show_all_that_was_done(tmp_path):
    runs = [(random_run(seed), overlapped) for seed in range(100) for overlapped in (False, True)]
    answers = in_node(EMBEDDED_PAIR, [(name, *asked(*one)) for one in runs for name in ("placed", "busy")], tmp_path)
    for number, (run, overlapped) in enumerate(runs):
        before = BEGINNING
        for ours, (theirs, moved) in zip(placed(run, overlapped), answers[2 * number], strict=True):
            assert theirs.pop("aheadPasses") == ours.ahead_passes and moved == elapsed(ours, before)
            assert theirs == {name: value for name, value in ours._asdict().items() if name != "ahead_passes"}
            before = ours
        shows_all(answers[2 * number + 1], run, overlapped)


def shows_all(intervals, run, overlapped):
    """Each lane does one thing at a time, as long as the exchanges ask; the device drafts, throws or waits at any time."""
    spent, whole, end = dict.fromkeys(LANE_OF, 0.0), placed(run, overlapped), placed(run, overlapped)[-1].end
    for one in intervals:
        assert 0 <= one["start"] < one["end"] <= end + 1e-9 and one["lane"] == LANE_OF[one["kind"]]
        spent[one["kind"]] += one["end"] - one["start"]
    for lane in set(LANE_OF.values()):
        own = sorted((one["start"], one["end"]) for one in intervals if one["lane"] == lane)
        assert all(end <= start + 1e-9 for (_, end), (start, _) in pairwise(own)), "one thing at a time"
    assert spent["pass"] == pytest.approx(sum(work.pass_s for work in run if work.sent))
    assert spent["upload"] + spent["reply"] == pytest.approx(sum(work.up_s + work.rtt_s for work in run if work.sent), abs=1e-9)
    thrown = sum(one["kind"] == "thrown" for one in intervals)
    assert thrown == sum(one.ahead_passes for one, work in zip(whole, run, strict=True) if overlapped and work.restarts)
    assert spent["draft"] + spent["thrown"] + spent["wait"] == pytest.approx(end)
    assert not overlapped or sum(one["kind"] == "wait" for one in intervals) <= 1


@pytest.mark.parametrize("method", ["shared-noise-skip", "hsl", "cu-hlm-online", pytest.param("shared-noise", marks=pytest.mark.thorough)])
def test_a_device_that_drafts_on_decodes_as_in_python_and_costs_the_same_again(method, tmp_path):
    settings = [replace(DecodeSettings(max_tokens=24, channel=ChannelSettings(snr_db=-15.0)), seed=n, clock=LINKS[n]) for n in (0, 1)]
    (one,) = own_prompts(1)
    runs = [(one.prompt, method, own) for own in settings]
    same, _ = compared(EMBEDDED_PAIR, runs, lambda cases: in_node(EMBEDDED_PAIR, cases, tmp_path))
    assert same > 20
    plain_clock = replace(settings[0], clock=ClockSettings(rtt_s=0.01))
    events = list(decode(embedded_pair(), one.prompt, method, plain_clock))
    rows = [plain(asdict(event) | event_fields(event)) for event in events]
    clocks = [plain_clock.clock, *LINKS]
    answers = in_node(EMBEDDED_PAIR, [("recost", rows, settings_json(replace(plain_clock, clock=clock))) for clock in clocks], tmp_path)
    seconds = set()
    for clock, answer in zip(clocks, answers, strict=True):
        table = run_table(events, plain_clock.seed).recost(plain_clock.channel, clock)
        exchanges = [table.recosted(event) for event in events if isinstance(event, Exchange)]
        for ours, theirs in zip(exchanges, answer, strict=True):
            assert theirs["ahead_passes"] == ours.ahead_passes and (ours.overlapped_s is None) == (theirs["overlapped_s"] is None)
            for name in ("uplink_s", "overlapped_s"):
                assert theirs[name] == pytest.approx(getattr(ours, name), abs=1e-9)
        seconds.add(sum(one.elapsed_s for one in exchanges))
    assert len(seconds) == 3
