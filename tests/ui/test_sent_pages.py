"""What the Live page, the Compare page and the file of a run send, under controls that were moved, against the events of what they show."""

import functools
import math
import re
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from engine_node import drawn_board, facts_of, lanes_of
from page_visits import charts_of, first_visit, hold, mounted, strip_of
from priced_events import PricedEvents, said, says, tells_snr, weighs
from sent_strips import NUMBERS, Sent
from served_pages import data_of
from streamlit.testing.v1 import AppTest

from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.comparison import RACES, lanes
from cuhlm_core.settings import ChannelSettings, ClockSettings
from little_world import read_answer, recognise
from pages.compare.comparison import recorded
from ui.export.standalone import run_page
from ui.store import opening_run
from ui.strip.token_strip import sent_event
from ui.strip.words import run_words

LINK, CLOCK = ChannelSettings("rician", -17.0), ClockSettings("custom", 0.04, 0.09)
"""Other than what the recordings that ship were decoded with, and what the controls begin with."""


def moved(app: AppTest) -> AppTest:
    """The page with its controls at LINK and CLOCK."""
    hold(app, snr=LINK.snr_db, fading=LINK.fading, clock=CLOCK.kind)
    hold(app, slm_ms=1e3 * CLOCK.slm_s, llm_ms=1e3 * CLOCK.llm_s)
    assert not app.exception and not app.error
    return app


# Live -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    """What the page answered, held beyond its visit."""

    strip: dict[str, Any]
    charts: list[dict[str, Any]]
    metrics: dict[str, str]
    words: str
    estimators: dict[str, str]


def answer(app: AppTest) -> Answer:
    below = [table.value for table in app.table]
    speeds = [dict(zip(table["estimator"], table["tokens per second"], strict=True)) for table in below if "estimator" in table]
    words = "\n".join(element.value for element in (*app.caption, *app.markdown, *app.text)).replace("\\", "")
    metrics = {metric.label: metric.value for metric in app.metric}
    return Answer(strip_of(app), charts_of(app), metrics, words, *(speeds or [{}]))


def opened_run() -> tuple[Any, PricedEvents]:
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    return run, PricedEvents(run.events, LINK, CLOCK)


@functools.cache
def live_answer() -> Answer:
    """One visit with moved controls, all totals opened."""
    app = moved(first_visit().run())
    app.session_state["details_open"] = app.session_state["further"] = True
    return answer(app.run())


@pytest.mark.parametrize("field", NUMBERS)
def test_the_live_page_sends_the_numbers_of_its_run_under_the_controls_at_the_left(field: str) -> None:
    run, rounds = opened_run()
    NUMBERS[field](Sent(live_answer().strip, rounds, run.started.settings.u_th))


def test_the_answer_to_the_worlds_question_stands_at_its_last_token() -> None:
    (row,) = [row for row in drawn_board(live_answer().strip)["counters"] if row["name"] == "answer"]
    assert set(row["values"][:-1]) == {"…"} and set(row["asides"][:-1]) == {""}
    question, given = recognise(opened_run()[1].started.prompt), read_answer(opened_run()[1].finished.text)
    assert question is not None and given is not None
    right = given == question.expected
    assert row["asides"][-1] == (f"{given}, right" if right else f"{given}, wrong: {question.expected} is right")
    assert row["values"][-1] == ("✓" if right else "✗")
    assert row["words"] == "answer", "nothing tells the end before its last token"


def chosen(decision: str) -> tuple[int, dict[str, Any], dict[str, str]]:
    """The row of the last round of that decision, what is said of it where it is chosen, and its numbers."""
    run, rounds = opened_run()
    row = int(np.flatnonzero(rounds.decision == decision)[-1])
    (told,) = facts_of(run.events, [row + 1], (LINK, CLOCK))
    return row, told, dict(zip((name for name, _ in run_words()["facts"]), told["facts"], strict=True))


@pytest.mark.parametrize("decision", ["skip", "accept", "resample"])
def test_the_numbers_of_a_chosen_round_are_at_the_price_of_the_controls(decision: str) -> None:
    _, rounds = opened_run()
    row, _, facts = chosen(decision)
    token, audit = rounds.tokens[row], rounds.audits.get(row + 1)
    priced = {"Uplink time": rounds.air_s, "SLM time": rounds.slm_s, "LLM time": rounds.llm_s, "Bias": rounds.bias}
    assert all(says(facts[name], values[row]) for name, values in priced.items()) and tells_snr(facts["SNR"], rounds.snr_db[row])
    exchange = rounds.exchanges[token.exchange]
    whole = {"Round": token.round, "Token number": token.token, "k": token.k}
    whole |= {"Upload": exchange.payload_bits, "Download": exchange.downlink_bits}
    whole |= {"Drafts in the message": exchange.slm_passes if exchange.payload_bits else None, "Discarded drafts": len(exchange.discarded)}
    whole["Audited in round"] = None if audit is None else audit.at_round
    assert all(said(facts[name]) == value if value is not None else facts[name] == "–" for name, value in whole.items())
    hosts = {"SLM time": "host_slm_s", "LLM time": "host_llm_s", "Round time": "host_s"}
    assert all(says(facts[f"{name}, this host"], getattr(exchange, field)) for name, field in hosts.items())
    read = token if audit is None else audit
    shares = {
        "Uncertainty u": token.uncertainty, "Threshold u_th": token.u_th, "Small model's probability": token.draft_prob,
        "Large model's probability": read.target_prob, "Predicted rejection": token.predicted_rejection,
        "Rejection probability β": read.rejection_prob, "Accept probability": token.accept_prob, "Draw": token.accept_uniform,
        "Distance of the models": read.total_variation,
    }  # fmt: skip
    for name, share in shares.items():
        text = facts[name]
        assert text == "–" if share is None else says(text, share) if text[0] in "<>" else abs(float(text) - share) < 0.00501, name
    assert facts.keys() == {"SNR", *priced, *whole, *shares, *(f"{name}, this host" for name in hosts)}, "a fact that no test compares"


@pytest.mark.parametrize("decision", ["skip", "accept", "resample"])
def test_the_bars_and_marks_of_a_chosen_round_are_its_own(decision: str) -> None:
    row, told, _ = chosen(decision)
    token, audit = opened_run()[1].tokens[row], opened_run()[1].audits.get(row + 1)
    meters = [(share, mark) for _, share, mark, _ in told["meters"]]
    tested = [] if token.accept_prob is None else [(token.accept_prob, token.accept_uniform)]
    assert meters == [(token.uncertainty, token.u_th), *tested]
    laws = {"small model": token.draft_top, "large model": (token if audit is None else audit).target_top}
    if token.accept_prob is not None and token.accept_prob < 1:
        laws["after a rejection"] = token.resampling_top
    assert len(told["series"]) == len(laws)
    for at, top in enumerate(laws.values()):
        bars = [bars[at][0] for *_, bars in told["tops"] if bars[at] is not None]
        probs = [prob for _, _, prob in top] + [token.draft_prob, token.target_prob, *([audit.target_prob] if audit else [])]
        assert max(bars) == pytest.approx(top[0][2], rel=1e-3)
        assert all(any(bar == pytest.approx(prob or 0, rel=1e-3, abs=1e-12) for prob in probs) for bar in bars)


def test_all_totals_are_those_of_the_events_under_the_controls() -> None:
    _, rounds = opened_run()
    shown, bits, whole = live_answer().metrics, rounds.bits.sum(), rounds.full_bits * rounds.n
    audited = np.array([row + 1 in rounds.audits for row in range(rounds.n)]) & rounds.skipped
    seconds = rounds.total_s.sum()
    wanted = {
        "Tokens": rounds.n,
        "Transmission rate (TR)": rounds.sent.mean(),
        "True skip rate (TSR)": 1 - rounds.rejection[audited].mean(),
        "Mean k": rounds.k[rounds.sent].mean(),
        "Mean bias": np.nanmean(rounds.bias),
        "Tokens/s, model clock": rounds.n / seconds,
        "Tokens/s, this host": rounds.n / rounds.finished.host_decode_s,
        "Wrong skips": rounds.false.sum(),
    }
    assert weighs(shown["Sent"], bits) and weighs(shown["Saved"], whole - bits)
    assert shown.keys() == {"Sent", "Saved", *wanted} and all(says(shown[name], value) for name, value in wanted.items())
    _, hlm, alone = shown["Tokens/s, model clock"].split(" · ")
    assert says(hlm, rounds.hlm_seconds().sum() / seconds, 2) and says(alone, rounds.n * CLOCK.llm_s / seconds, 2)
    expected = re.search(r"\((.*) predicted\)", shown["Wrong skips"])
    assert expected is not None and says(expected[1], rounds.rejection[rounds.skipped].sum())


def test_bars_points_and_estimators_below_the_fold_are_priced_with_the_controls() -> None:
    _, rounds = opened_run()
    shown = live_answer()
    spent = {"SLM": rounds.slm_s, "uplink": rounds.air_s, "LLM": rounds.llm_s}
    for name, seconds in spent.items():
        (bar,) = [one for figure in shown.charts for one in figure["data"] if one["type"] == "bar" and one["name"].startswith(f"{name} ")]
        assert bar["x"] == [pytest.approx(100 * seconds.sum() / rounds.total_s.sum())] and says(bar["name"][len(name) + 1 :], seconds.sum())
    scattered = [one for figure in shown.charts for one in figure["data"] if one["type"] == "scatter"]
    points = {x: y for one in scattered for x, y in zip(one["x"], one["y"], strict=True)}
    assert points == {row + 1: rounds.k[row] for row in np.flatnonzero(rounds.sent)}
    assert says(shown.estimators["Realised"], rounds.n / rounds.total_s.sum(), 3)
    assert says(shown.estimators["Mean of per-round rates"], (1 / rounds.total_s).mean(), 3)
    flat = PricedEvents(rounds.events, ChannelSettings("awgn", LINK.snr_db), CLOCK)
    assert says(shown.estimators["At the mean SNR"], rounds.n / flat.total_s.sum(), 3)


def test_the_range_of_gains_is_that_of_500_draws_of_the_channel() -> None:
    gains = opened_run()[1].gain_draws(500)
    match = re.search(r"(\S+) × HLM on this channel realisation[^:]*: (\S+) \((\S+) to (\S+)\)\.", live_answer().words)
    assert match is not None
    assert all(says(text, value, 2) for text, value in zip(match.groups(), (gains[0], *np.quantile(gains, (0.5, 0.05, 0.95))), strict=True))


# Compare --------------------------------------------------------------------------------------------------------------


@functools.cache
def raced() -> tuple[dict[str, Any], list[dict[str, str]], str]:
    """What the race is sent, its table, and its headline, with the controls at LINK and CLOCK."""
    app = moved(first_visit("Compare").run())
    (race,) = mounted(app.main, "race")
    (title,) = [one.value for one in app.markdown if "times as fast" in one.value]
    return race, app.table[0].value.to_dict("records"), title.replace("\\", "")


def racing() -> list[PricedEvents]:
    comparison = recorded(EMBEDDED_PAIR, next(iter(RACES.values())))
    assert comparison is not None
    return [PricedEvents(events, LINK, CLOCK) for events in comparison.runs]


def first_divergence(first: PricedEvents, other: PricedEvents) -> int | None:
    pairs = zip(first.tokens, other.tokens, strict=False)
    return next((one.round for one, two in pairs if one.token != two.token), None)


def test_every_lane_of_the_race_is_its_run_on_the_link_of_the_controls() -> None:
    comparison, runs = recorded(EMBEDDED_PAIR, next(iter(RACES.values()))), racing()
    assert comparison is not None
    made = lanes_of(lanes(comparison.runs, LINK, CLOCK), (LINK, CLOCK))
    parts = [first_divergence(runs[0], run) for run in runs]
    flagged = [part or min(filter(None, parts)) for part in parts]
    for lane, run, part, flag in zip(made, runs, parts, flagged, strict=True):
        method = METHODS[run.started.method]
        assert lane["travels"] == method.payload_words(run.started.settings.payload)
        assert lane["title"] == method.title and lane["summary"] == method.summary
        assert lane["complete"] is True and lane["first_divergence"] == flag
        assert [(token["round"], token["decision"]) for token in lane["tokens"]] == [(one.round, str(one.decision)) for one in run.tokens]
        seconds = np.where(run.begins, run.total_s, 0.0)
        assert [token["seconds"] for token in lane["tokens"]] == pytest.approx(seconds.tolist(), abs=6e-6)
        words = lane["finish"].split(" · ")
        assert says(words[0], run.n / run.total_s.sum(), 2) and says(words[-1], run.total_s.sum(), 2)
        assert len(words) == (2 if method.name == "hlm" else 3)
        assert method.name == "hlm" or says(words[1], run.hlm_seconds().sum() / run.total_s.sum(), 2)
        match = re.search(r"at token (\d+)", lane["status"])
        assert (match and int(match[1])) == part
        assert ("wrong skip" in lane["status"]) == (part is not None and part == 1 + _first(run.false))
        assert lane["status"].endswith("the reference") == (run.started is runs[0].started)


def _first(marks: np.ndarray) -> float:
    return float(np.flatnonzero(marks)[0]) if marks.any() else math.nan


def test_no_field_of_the_race_is_sent_that_no_test_compares() -> None:
    race = raced()[0]
    assert race.keys() == {"run", "since", "events", "link", "known", "running", "badge", "selected", "action"}
    comparison = recorded(EMBEDDED_PAIR, next(iter(RACES.values())))
    assert comparison is not None
    assert race["since"] == 0 and race["events"] == [sent_event(event) for run in comparison.runs for event in run]
    assert race["link"]["channel"]["snr_db"] == LINK.snr_db and race["link"]["clock"]["slm_s"] == pytest.approx(CLOCK.slm_s)
    assert [known["nothing"] for known in race["known"]] == [False] * len(comparison.runs)
    assert {name: race[name] for name in ("run", "running", "badge", "selected", "action")} == {
        "run": comparison.name, "running": False, "badge": "Recorded", "selected": None, "action": None,
    }  # fmt: skip


def test_the_table_and_the_headline_of_a_race_are_counted_from_its_events() -> None:
    _, rows, headline = raced()
    for row, run in zip(rows, racing(), strict=True):
        seconds, draws = run.total_s.sum(), run.gain_draws(500)
        speed, gains = row["tokens/s, this answer"].split(" (")
        assert says(speed, run.n / seconds)
        for text, baseline in zip(gains.split(" · "), run.baselines.values(), strict=True):
            assert says(text, baseline.sum() / seconds, 2)
        texts = re.findall(r"[\d.,]+", row["× HLM, 5 to 95 % of draws"])
        assert all(says(text, value, 2) for text, value in zip(texts, np.quantile(draws, (0.5, 0.05, 0.95)), strict=True))
        size, share, count = re.findall(r"[\d.,<]+[ \u202f]?[%A-Za-z]*", row["sent up"])
        assert weighs(size, run.bits.sum()) and says(share, run.sent.mean(), 2) and said(count) == run.n
        assert float(row["mean bias, 0 to 2"]) == pytest.approx(np.nanmean(run.bias), abs=0.0051)
    joint = [run for run in racing() if run.started.method not in ("hlm", "slm", "llm")]
    best = max(joint, key=lambda run: run.hlm_seconds().sum() / run.total_s.sum())
    words = headline.removeprefix("**")
    assert words.startswith(METHODS[best.started.method].title)
    assert says(words.split(" times as fast")[0].rsplit(" ", 1)[1], best.hlm_seconds().sum() / best.total_s.sum(), 2)


# The file of a run ----------------------------------------------------------------------------------------------------


def test_the_totals_in_the_file_of_a_run_are_those_of_its_events() -> None:
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    settings, data = run.manifest.settings, data_of(run_page(run))["opened"]
    rounds = PricedEvents(run.events, settings.channel, settings.clock)
    assert data.keys() == {"title", "about", "prompt", "answer", "bar", "runs", "tables", "notes"}
    assert data["answer"] == "".join(token.text for token in rounds.tokens) and data["prompt"] == rounds.started.prompt
    totals = {name: value for name, value, _ in data["tables"][0][1]}
    assert said(totals["Tokens"]) == rounds.n and says(totals["Transmission rate (TR)"], rounds.sent.mean())
    assert says(totals["Tokens/s, model clock"], rounds.n / rounds.total_s.sum()) and says(totals["Mean bias"], np.nanmean(rounds.bias))
