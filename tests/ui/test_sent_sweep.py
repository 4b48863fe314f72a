"""The sweep that the Trade-off page shows: which one it is, and every number of its table and mark of its plots against its own rounds,
priced by `priced_events`. The sweeps are made up, and lie where decoded ones do.
"""

import functools
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from page_visits import charts_of, first_visit
from priced_events import air_seconds
from streamlit.testing.v1 import AppTest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import StoredPair, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import store_of
from cuhlm_core.studies.tradeoff.points import Sweep, reference_row
from cuhlm_core.studies.tradeoff.sweep import SWEEPS, save_sweep, sweep_key, sweep_plan
from ui import store

LINK, CLOCK = ChannelSettings("rician", -14.0), ClockSettings("custom", 0.03, 0.07)
PROMPTS, TOKENS = 10, 16
LLM, SLM, SKIP, ACCEPT, RESAMPLE = range(5)
"""Decisions as sweeps on disk number them."""
KNOBS = {
    "u_th": ("u-hlm", "u-hlm bonus", "cu-hlm-online bonus", "spec-u", "u-hlm-confidence bonus", "shared-noise-skip"),
    "theta": ("cu-hlm-online", "cu-hlm-certified"),
    "k": ("cu-hlm-offline", "top-k"), "eta": ("cu-hlm-online",), "gamma": ("spec",), "stop_prob": ("hsl",), "stop_product": ("edgellm",),
}  # fmt: skip
VARIANTS = {"": "", "bonus": ", bonus token", "sampled": ", 8 bits"}
LOSSLESS = (
    "llm", "hlm", "tk-slt", "dssd", "spec", "spec-worth", "spec-u", "hsl", "edgellm", "pipesd", "tk-slt-spec", "dssd-spec", "shared-noise",
)  # fmt: skip


def made_up(tokens: int, seed: int) -> tuple[Sweep, Sweep]:
    """A sweep, and what of it has a price on LINK: of the methods that depend on the channel the one that loses nothing by another link."""
    sweep = made_up_sweep(PROMPTS, tokens, seed)
    dependent = ("spec-worth @", "u-hlm-channel")
    return sweep, sweep.only([row for row, one in enumerate(sweep.configurations) if not one.name.startswith(dependent)])


def family(name: str) -> str:
    return " ".join(word for word in name.split(" ") if "=" not in word)


def family_title(name: str) -> str:
    method, _, variant = family(name).partition(" ")
    return METHODS[method].title + VARIANTS[variant]


def speeds(sweep: Sweep, channel: ChannelSettings, clock: ClockSettings) -> list[float]:
    """[C] all tokens over all seconds, answer by answer."""
    start, rates = 0, []
    for one, counts in zip(sweep.configurations, sweep.tokens, strict=True):
        seconds = 0.0
        for number, count in zip(sweep.numbers.tolist(), counts.tolist(), strict=True):
            decision, bits = sweep.decision[start : start + count], sweep.payload_bits[start : start + count]
            sent = decision >= ACCEPT
            down = np.where((one.method in ("dssd", "dssd-spec")) & (decision == RESAMPLE), 8.0 * sweep.vocabulary_size, 0.0)
            seconds += air_seconds(bits * sent, down, uniforms(sweep.seed + number, Purpose.CHANNEL, count), channel).sum()
            seconds += clock.slm_s * (decision != LLM).sum() + clock.llm_s * (sent | (decision == LLM)).sum()
            start += count
        rates.append(counts.sum() / seconds)
    return rates


def front(speed: list[float], score: list[float]) -> list[bool]:
    """Which points no other one beats: less of the score is better."""
    pairs = list(zip(speed, score, strict=True))
    return [not any(s >= own_s and b <= own_b and (s > own_s or b < own_b) for s, b in pairs) for own_s, own_b in pairs]


@dataclass(frozen=True)
class Answer:
    table: dict[str, dict[str, Any]]
    """By configuration."""
    charts: list[dict[str, Any]]


def answer(app: AppTest) -> Answer:
    assert not app.exception and not app.error
    return Answer({row["configuration"]: row for row in app.dataframe[0].value.to_dict("records")}, charts_of(app))


def saved(tokens: int, seed: int) -> Sweep:
    """A sweep where the page finds that of so many tokens."""
    pair = StoredPair(stored_calibration(EMBEDDED_PAIR)[0])
    sweep, shown = made_up(tokens, seed)
    samples = shipped_samples(PROMPTS, EMBEDDED_PAIR)
    save_sweep(store_of(SWEEPS), sweep_key(sweep_plan(pair, samples, tokens, 0), samples), sweep)
    return shown


@pytest.fixture(autouse=True)
def no_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sweep needs none: nothing is imported behind the visit, nor still when the tests end."""
    monkeypatch.setattr(store, "warm_up", lambda: None)


@functools.cache
def visited() -> tuple[dict[str, Answer], Sweep, Sweep]:
    """One visit: the sweep of 16 tokens with every parameter and two scores, then that of 32 tokens."""
    sweep, longer = saved(TOKENS, seed=1), saved(2 * TOKENS, seed=2)
    app = first_visit("Trade-off")
    start = {
        "sweep_prompts": PROMPTS, "sweep_tokens": TOKENS, "tradeoff_snr": LINK.snr_db, "tradeoff_fading": LINK.fading,
        "tradeoff_clock": CLOCK.kind, "tradeoff_slm_ms": 1e3 * CLOCK.slm_s, "tradeoff_llm_ms": 1e3 * CLOCK.llm_s,
        "tradeoff_score": "bias", "tradeoff_point": "top-k k=30", "tradeoff_methods": "all",
    }  # fmt: skip
    for key, value in start.items():
        app.session_state[key] = value
    app.session_state["tradeoff_table"] = app.session_state["tradeoff_knobs"] = True
    app.run()
    answers = {"u_th": answer(app)}
    for knob in (*list(KNOBS)[1:], "snr"):
        answers[knob] = answer(app.segmented_control(key="tradeoff_knob").set_value(knob).run())
    answers["cosine"] = answer(app.selectbox(key="tradeoff_score").set_value("cosine").run())
    app.select_slider(key="sweep_tokens").set_value(2 * TOKENS).run()
    answers["longer"] = answer(app)
    return answers, sweep, longer


def column(shown: Answer, name: str, sweep: Sweep) -> list[float]:
    return [shown.table[one.name][name] for one in sweep.configurations]


@functools.cache
def wanted(score: str) -> dict[str, list[Any]]:
    """Every column of the table that is no end of an interval, of the sweep of 16 tokens; "score" stands for its name."""
    _, sweep = made_up(TOKENS, 1)
    ends = np.cumsum(sweep.tokens.sum(axis=1))
    decided, bits = np.split(sweep.decision, ends[:-1]), np.split(sweep.payload_bits, ends[:-1])
    names, rounds = [one.name for one in sweep.configurations], sweep.tokens.sum(axis=1)
    totals = {name: values.sum(axis=1) for name, values in sweep.totals.items()}
    with np.errstate(invalid="ignore"):
        kept, bias = totals["kept"] / totals["audited"], totals["bias_sum"] / totals["bias_count"]
        k = totals["k_sum"] / totals["k_count"]
        accepted = [(codes == ACCEPT).sum() / (codes >= ACCEPT).sum() for codes in decided]
    bias[names.index("llm")] = 0.0
    changed = np.minimum(bias * rounds / PROMPTS / 2, 1.0)
    speed, quality = speeds(sweep, LINK, CLOCK), list(bias) if score == "bias" else list(sweep.scores[score].mean(axis=1))
    knobs = [knob_of(name) for name in names]
    columns: dict[str, Any] = {
        "configuration": names,
        "method": [one.method for one in sweep.configurations],
        "group": [
            "lossless" if one.method in LOSSLESS else "near" if value <= 0.02 else "lossy"
            for one, value in zip(sweep.configurations, changed, strict=True)
        ],
        "payload": [one.settings.get("payload") if METHODS[one.method].chooses_payload else None for one in sweep.configurations],
        "answers expected to change": [
            0.0 if one.method in LOSSLESS else value for one, value in zip(sweep.configurations, changed, strict=True)
        ],
        "right answers lost": [0.0 if one.method in LOSSLESS else math.nan for one in sweep.configurations],
        "decoded for": ["10.0 dB, round trip 0 s" if one.method == "spec-worth" else "" for one in sweep.configurations],
        "parameter": knobs,
        "value": [math.nan if knob is None else one.settings[knob] for knob, one in zip(knobs, sweep.configurations, strict=True)],
        "on the front": front(speed, quality if score == "bias" else [-value for value in quality]),
        "tokens per second": speed,
        "score": quality,
        "score against the lossless reference": [
            0.0 if one.method in LOSSLESS else value - quality[reference_row(sweep, row)]
            for row, (one, value) in enumerate(zip(sweep.configurations, quality, strict=True))
        ],
        "transmission rate": [(codes >= ACCEPT).mean() for codes in decided],
        "true skip rate": kept,
        "acceptance rate": accepted,
        "mean k": k,
        "messages per token": totals["messages"] / rounds,
        "bits per token": [sizes.mean() for sizes in bits],
        "mean bias": bias,
        "wrong skips predicted a token": totals["expected_false_skips"] / rounds,
        "wrong skips a token": totals["false_skips"] / rounds,
        "prompts": [PROMPTS] * len(names),
        "tokens": rounds,
    }
    return {name: list(values) for name, values in columns.items()}


def knob_of(name: str) -> str | None:
    swept = next((word.split("=")[0] for word in name.split(" ") if "=" in word), None)
    return swept or next((knob for knob, families in KNOBS.items() if name in families), None)


COLUMNS = tuple(wanted("bias"))


@pytest.mark.parametrize("name", COLUMNS)
@pytest.mark.parametrize(("score", "at"), [("bias", "k"), ("cosine", "cosine")])
@pytest.mark.thorough
def test_every_column_of_the_table_is_counted_from_the_sweeps_rounds(score: str, at: str, name: str) -> None:
    answers, sweep, _ = visited()
    shown, values = column(answers[at], name.replace("score", score), sweep), wanted(score)[name]
    if isinstance(values[-1], str):
        assert [value if isinstance(value, str) else None for value in shown] == values
    else:
        assert shown == pytest.approx(values, nan_ok=True, abs=1e-12)


def test_no_column_is_shown_that_no_test_compares() -> None:
    (row, *_) = visited()[0]["k"].table.values()
    intervals = ("tokens per second", "bias", "bias against the lossless reference", "right answers lost", "answers expected to change")
    ends = {f"{name}, {end}" for name in intervals for end in ("low", "high")}
    assert row.keys() == ends | {name.replace("score", "bias") for name in COLUMNS}


def test_the_sweep_that_is_shown_is_that_of_the_chosen_length() -> None:
    answers, sweep, longer = visited()
    assert column(answers["k"], "tokens", sweep) == sweep.tokens.sum(axis=1).tolist()
    assert column(answers["longer"], "tokens", longer) == longer.tokens.sum(axis=1).tolist()
    assert sweep.tokens.sum(axis=1).tolist() != longer.tokens.sum(axis=1).tolist()


@pytest.mark.parametrize(("score", "at"), [("bias", "k"), ("cosine", "cosine")])
def test_markers_whiskers_and_the_front_stand_where_the_table_says(score: str, at: str) -> None:
    shown, values = visited()[0][at], wanted(score)
    positions = dict(zip(values["configuration"], zip(values["tokens per second"], values["score"], strict=True), strict=True))
    markers = [one for one in shown.charts[0]["data"] if one.get("customdata")]
    seen = {}
    for one in markers:
        for index, data in enumerate(one["customdata"]):
            name, error = data[0], one["error_y"]
            seen[name] = (one["x"][index], one["y"][index])
            row = shown.table[name]
            assert one["y"][index] + error["array"][index] == pytest.approx(row[f"{score}, high"])
            assert one["y"][index] - error["arrayminus"][index] == pytest.approx(row[f"{score}, low"])
            assert one["name"] == family_title(name) and METHODS[row["method"]].title in one["name"]
    assert seen == {name: pytest.approx(index) for name, index in positions.items()}
    (line,) = [one for one in shown.charts[0]["data"] if one.get("name") == "Pareto front"]
    marks = front([speed for speed, _ in positions.values()], [mark if score == "bias" else -mark for _, mark in positions.values()])
    best = sorted(index for index, on in zip(positions.values(), marks, strict=True) if on)
    assert list(zip(line["x"], line["y"], strict=True)) == [pytest.approx(index) for index in best]
    (ring,) = [one for one in shown.charts[0]["data"] if one.get("name") == "chosen"]
    assert (ring["x"][0], ring["y"][0]) == pytest.approx(positions["top-k k=30"])


@pytest.mark.parametrize("knob", KNOBS)
def test_what_each_knob_does_is_drawn_from_the_swept_settings(knob: str) -> None:
    answers, sweep, _ = visited()
    _, quality, second = answers[knob].charts
    shown = wanted("bias")
    for method in KNOBS[knob]:
        ours = [family(one.name) == method and (one.name == method or f" {knob}=" in one.name) for one in sweep.configurations]
        rows = np.flatnonzero(ours).tolist()
        rows.sort(key=lambda row: sweep.configurations[row].settings[knob])

        def curve(name: str, factor: float = 1.0, rows: list[int] = rows) -> list[tuple[float, float]]:
            return [(sweep.configurations[row].settings[knob], factor * shown[name][row]) for row in rows]

        curves = {family_title(method): (quality, curve("mean bias"))}
        if method == "u-hlm":
            curves["Transmission rate (TR)"] = (second, curve("transmission rate", 100))
            curves["True skip rate (TSR)"] = (second, curve("true skip rate", 100))
        for name, (figure, points) in curves.items():
            assert _line(figure, name) == [pytest.approx(point) for point in points]
        if knob != "u_th":
            assert _line(second, family_title(method)) == [pytest.approx(point) for point in curve("bits per token")]


def _line(figure: dict[str, Any], name: str) -> list[tuple[float, float]]:
    (one,) = [one for one in figure["data"] if one.get("name") == name and "lines" in one["mode"] and one.get("fill") is None]
    return list(zip(one["x"], one["y"], strict=True))


def test_speed_against_snr_is_that_of_every_method_as_calibrated() -> None:
    answers, sweep, _ = visited()
    figure = answers["snr"].charts[1]
    calibrated = sweep.only([row for row, one in enumerate(sweep.configurations) if one.name == one.method])
    assert [one["name"] for one in figure["data"]] == [METHODS[one.method].title for one in calibrated.configurations]
    for index in (0, 5, 14):
        snr_db = figure["data"][0]["x"][index]
        own = speeds(calibrated, ChannelSettings(LINK.fading, snr_db), CLOCK)
        assert [one["y"][index] for one in figure["data"]] == pytest.approx(own)
    assert figure["layout"]["shapes"][0]["x0"] == LINK.snr_db
