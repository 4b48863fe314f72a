"""The engine's schedule compared with Python's: placed exchanges, lanes, decoded runs and runs whose cost is computed again."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from engine_node import in_node, settings_json
from engine_runs import compared
from kinds import FEW
from random_schedules import placed, random_run
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Exchange
from cuhlm_core.maths.schedule import BEGINNING, elapsed
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import own_prompts
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from ui.strip.token_strip import sent_event

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
def test_a_device_that_drafts_on_decodes_as_in_python(method, tmp_path):
    settings = [replace(DecodeSettings(max_tokens=24, channel=ChannelSettings(snr_db=-15.0)), seed=n, clock=LINKS[n]) for n in (0, 1)]
    (one,) = own_prompts(1)
    runs = [(one.prompt, method, own) for own in settings]
    same, _ = compared(EMBEDDED_PAIR, runs, lambda cases: in_node(EMBEDDED_PAIR, cases, tmp_path))
    assert same > 20


AIR, NO_AIR = ChannelSettings("rayleigh", -5.0, 1e5), ChannelSettings("awgn", 60.0, 1e10)


def parts_of(run: RunTable, clock: ClockSettings) -> tuple[dict[str, float], float]:
    """The parts of a run's time and what hindsight takes; what was in vain is counted by itself where nothing overlaps."""
    slm_s, more_s, tokens, asked = clock.slm_s, clock.llm_s - clock.slm_s, len(run), run.inputs
    links = (AIR, clock), (NO_AIR, replace(clock, rtt_s=0.0))
    total, free = (float(run.recost(*link).costs.total_s.sum()) for link in links)
    last = np.flatnonzero(asked.tokens)[-1]
    asks, wrong = bool(asked.transmitted[last]), int(np.delete(asked.restarts, last).sum())
    parts = {"drafting": tokens * slm_s, "last": asks * more_s, "wrong": wrong * more_s}
    passes, drafts = asked.transmitted.sum() - wrong - asks, asked.slm_passes.sum() - tokens + wrong + asks
    vain = passes * clock.llm_s + drafts * slm_s if clock.schedule == "sequential" else free - sum(parts.values())
    return {**parts, "unsure": vain, "link": total - free}, (tokens - 1 - wrong) * slm_s + (wrong + 1) * clock.llm_s


@pytest.mark.parametrize("methods", [
    ("slm", "llm", "hlm", *FEW, "shared-noise-repair"), pytest.param(tuple(METHODS), marks=pytest.mark.thorough),
], ids=len)
def test_the_parts_of_a_run_s_time_add_up_to_it_and_exchanges_cost_as_in_python_on_every_schedule(methods, tmp_path):
    settings = DecodeSettings(seed=1, max_tokens=40, u_th=0.4, channel=AIR, clock=ClockSettings("custom", 0.02, 0.09, 0.03))
    clocks = [replace(settings.clock, schedule=schedule, rtt_s=rtt_s) for schedule in ("sequential", "overlapped") for rtt_s in (0.0, 0.03)]
    runs = [list(decode(toy_pair(8, seed), "ab", method, settings)) for method in methods for seed in (0, 3)]
    priced = [(run, clock) for run in runs for clock in clocks]
    asked = [(list(map(sent_event, run)), settings_json(replace(settings, clock=clock))) for run, clock in priced]
    hasty = settings_json(replace(settings, clock=replace(settings.clock, llm_s=0.02)))
    alone, (sends, link) = next(events for events, _ in asked if events[0]["method"] == "slm"), asked[-1]
    odd = [(sends, hasty), (sends, link | {"channel": link["channel"] | {"snr_db": -4000.0}}), (alone, hasty)]
    cases = [(name, *one) for name, ones in (("times", [*asked, *odd]), ("recost", asked)) for one in ones]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    told, nothing, costs = answers[: len(asked)], answers[len(asked) : -len(asked)], answers[-len(asked) :]
    assert nothing == [None] * 3
    seen: set[object] = set()
    for (run, clock), one, theirs in zip(priced, told, costs, strict=True):
        table = run_table(run, 1)
        recost = table.recost(AIR, clock)
        for event, other in zip((event for event in run if isinstance(event, Exchange)), theirs, strict=True):
            for name in ("ahead_passes", "uplink_s", "overlapped_s"):
                assert other[name] == pytest.approx(getattr(recost.recosted(event), name), abs=1e-9)
        if run[0].method == "llm":
            continue
        parts, hindsight = parts_of(table, clock)
        assert one["parts"] == pytest.approx(parts, abs=1e-7) and one["hindsight"] == pytest.approx(hindsight)
        assert sum(one["parts"].values()) == pytest.approx(recost.costs.total_s.sum()) and min(one["parts"].values()) > -1e-9
        seen |= {name for name, value in parts.items() if value > 1e-9} | {one["asks"], one["wrong"] > 1}
    assert seen == {"drafting", "last", "wrong", "unsure", "link", True, False}
