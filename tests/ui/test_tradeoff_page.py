"""The Trade-off page as a visitor uses it: the shipped sweep at once, re-costing, the chosen point, the way to Live, decoding."""

from dataclasses import replace

import numpy as np
import pytest
from page_visits import charts_of, first_visit, go_to
from streamlit.testing.v1 import AppTest
from synthetic_sweeps import made_up_sweep
from waiting import PATIENCE_S, until, worked

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import StoredPair, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import TOLERANCE_POINTS, ChannelSettings, ClockSettings
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.tradeoff.configurations import ANSWERED_PROMPTS, SWEEP_SEED, SWEEP_TOKENS, family_of
from cuhlm_core.studies.tradeoff.frontier import best_lossless, leanest, rivals
from cuhlm_core.studies.tradeoff.points import QUALITIES, points
from cuhlm_core.studies.tradeoff.sweep import SWEEPS, find_sweep, load_sweep, sweep_plan
from cuhlm_core.studies.tradeoff.words import title
from pages.tradeoff import controls, view


@pytest.fixture
def seen(monkeypatch) -> list:
    """Every set of points that the page draws."""
    drawn: list = []

    def recorded(*asked):
        drawn.append(points(*asked))
        return drawn[-1]

    monkeypatch.setattr(view, "points", recorded)
    return drawn


def opened(app: AppTest | None = None) -> AppTest:
    app = first_visit("Trade-off") if app is None else go_to(app, "Trade-off")
    app.session_state["tradeoff_table"] = True
    return app.run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown)).replace("\\", "")


def headlines(app: AppTest) -> list[str]:
    """The sentence on top, with what it rests on where it is pointed at."""
    bold = [element for element in app.markdown if element.value.startswith("**")]
    return [f"{bold[0].value} {bold[0].help}".replace("\\", "")]


def shipped():
    pair = StoredPair(stored_calibration(EMBEDDED_PAIR)[0])
    samples = shipped_samples(ANSWERED_PROMPTS, EMBEDDED_PAIR)
    return find_sweep(sweep_plan(pair, samples, SWEEP_TOKENS, SWEEP_SEED), samples)


def test_what_ships_is_the_default_pairs_sweep_as_it_is_calibrated_today_and_small():
    sweep = shipped()
    assert sweep is not None, "methods or calibration have changed: run `python -m training.sweep`"
    assert set(sweep.scores) >= {"cosine", "token_f1", "jaccard", "log_likelihood"}
    files = Store(store_of(SWEEPS).folders[-1]).files("sweep-*")
    assert len(files) == 2 and sum(file.stat().st_size for file in files) < 3e6


def test_a_first_visit_shows_the_shipped_sweep_with_n_estimator_clock_and_star(seen):
    app = opened()
    assert not app.exception and not app.error and not app.info
    assert len(seen[-1]) == len(points(shipped(), ChannelSettings(snr_db=0.0), ClockSettings()))
    text = words(app)
    assert f"n = {ANSWERED_PROMPTS} prompts" in text and "Estimator: Realised." in text and "Clock: paper's constants" in text
    assert f"seeds 0 to {ANSWERED_PROMPTS - 1}" in text and "95 % by bootstrap over prompts" in text
    assert "The star is the Live page's setting: CU-HLM (online), θ = 0.100." in text
    assert app.button(key="tradeoff_to_live").disabled and not [button for button in app.button if button.key == "decode-sweep"]
    table = app.dataframe[0].value
    assert len(table) == len(seen[-1]) and table["on the front"].sum() >= 2
    assert app.selectbox(key="tradeoff_score").value == "exact_match"  # the world has right answers


def test_the_plane_opens_with_the_main_methods_and_all_others_are_one_click_away():
    def families(app: AppTest) -> set[str]:
        return {family_of(data[0]) for trace in charts_of(app)[0]["data"] for data in trace.get("customdata") or ()}

    app = opened()
    (headline,) = headlines(app)
    assert families(app) == {"hlm", "u-hlm", "cu-hlm-online", "llm", "slm", "u-hlm-confidence bonus", "shared-noise", "shared-noise-skip"}
    assert len(charts_of(app)) == 1, "what each knob does is folded"
    app.segmented_control(key="tradeoff_methods").set_value("drafts").run()
    assert {"spec-worth", "hsl", "u-hlm bonus"} < families(app) and "tk-slt" not in families(app)
    assert headlines(app) == [headline]
    app.segmented_control(key="tradeoff_methods").set_value("few").run()
    app.selectbox(key="tradeoff_point").set_value("top-k k=30").run()
    assert "top-k" in families(app), "the ring needs its point"
    app.segmented_control(key="tradeoff_methods").set_value("all").run()
    assert len(families(app)) > 20 and "compares all" not in words(app)


def test_the_snr_moves_the_speed_and_not_the_quality(seen):
    app = opened()
    app.slider(key="tradeoff_snr").set_value(-25.0).run()
    assert not app.exception
    first, last = ({one.configuration: one for one in drawn if not METHODS[one.method].depends_on_channel} for drawn in (seen[0], seen[-1]))
    assert [one.accuracy for one in first.values()] == [one.accuracy for one in last.values()]
    slower = {name: one.throughput.value > last[name].throughput.value for name, one in first.items()}
    assert slower["hlm"] and slower["cu-hlm-online"] and not slower["slm"] and not slower["llm"]
    assert "−25.0 dB" in words(app)


@pytest.mark.thorough
def test_every_quality_and_every_knob_is_drawn(seen):
    app = opened()
    for name, score in QUALITIES.items():
        if name in ("exact_match", "bits"):
            continue  # the one it begins with, and the other view's
        app.selectbox(key="tradeoff_score").set_value(name).run()
        assert not app.exception and not app.error and score.definition in words(app)
    app.session_state["tradeoff_knobs"] = True
    app.run()
    for knob in ("theta", "k", "eta", "gamma", "stop_prob", "stop_product", "snr"):
        app.segmented_control(key="tradeoff_knob").set_value(knob).run()
        assert not app.exception and not app.error
    app.selectbox(key="tradeoff_clock").set_value("custom").run()
    before = seen[-1]
    app.number_input(key="tradeoff_llm_ms").set_value(500.0).run()
    assert not app.exception and seen[-1][0].throughput.value < before[0].throughput.value and "500 ms a token" in words(app)


def test_the_sentence_on_top_follows_the_link_and_bits_are_a_second_view(seen):
    app = opened()
    first, before = words(app), headlines(app)
    near = rivals(seen[0], TOLERANCE_POINTS)
    assert ("The fewest bits, " in first) == (near is not None and leanest(seen[0], TOLERANCE_POINTS) is not near.skipping)
    assert "lossless setting is " in first and ("that loses at most 1 point is " in first) == (near is not None) and "the paper)" in first
    app.slider(key="tradeoff_rtt_ms").set_value(50.0).run()
    assert not app.exception and "round trip 50.0 ms" in words(app)
    assert before != headlines(app)
    before = headlines(app)
    slower = {point.configuration: point.throughput.value for point in seen[-1]}
    assert all(point.throughput.value >= slower.get(point.configuration, 0.0) for point in seen[0])
    app.segmented_control(key="tradeoff_view").set_value("bits").run()
    assert not app.exception and not app.error and QUALITIES["bits"].definition in words(app)
    assert headlines(app) == before  # the quality is still the chosen one
    app.number_input(key="tradeoff_bandwidth").set_value(0.01).run()
    assert not app.exception and "10.0 kHz" in words(app)


def test_the_reader_sets_what_may_be_lost(seen):
    app = opened()
    for points_lost in (0.0, 5.0, 100.0):
        app.number_input(key="tradeoff_loss").set_value(points_lost).run()
        assert not app.exception and not app.error
        pair, (headline,) = rivals(seen[-1], points_lost), headlines(app)
        assert title(pair.skipping if pair else best_lossless(seen[-1])) in headline
        assert f"{points_lost:g} allowed" in headline or f"at most {points_lost:g} points" in headline
    assert pair is not None and pair.skipping.method == "slm", "whoever may lose all need not ask"


def test_a_chosen_point_shows_its_numbers_and_is_loaded_into_live():
    app = opened()
    app.selectbox(key="tradeoff_score").set_value("cosine").run()
    app.slider(key="tradeoff_snr").set_value(4.0).run()
    app.segmented_control(key="tradeoff_fading").set_value("awgn").run()
    app.selectbox(key="tradeoff_point").set_value("u-hlm u_th=0.4").run()
    assert not app.exception and {"Tokens per second", "Against HLM", "True skip rate (TSR)"} <= {metric.label for metric in app.metric}
    assert len([text for text in app.text if text.value]) >= 3  # the prompt, its answer, the large model's
    app.button(key="tradeoff_to_live").click().run()
    assert not app.exception
    wanted = {"method": "u-hlm", "u_th": 0.4, "snr": 4.0, "fading": "awgn", "never_skip": False, "clock": "paper"}
    assert {name: app.session_state[name] for name in wanted} == wanted
    assert app.slider(key="u_th").value == 0.4 and app.selectbox(key="method").value == "u-hlm"  # the Live page is open and has it
    assert "The star is the Live page's setting: U-HLM, u_th = 0.40." in words(opened(app))


def test_the_schedule_prices_all_points_and_goes_to_live_with_them(monkeypatch, seen):
    sweep = made_up_sweep(prompts=12)
    scores = {**sweep.scores, "exact_match": np.ones(sweep.tokens.shape)}
    sweep = replace(sweep, scores=scores, payload_bits=sweep.payload_bits // 1000)  # messages of shared noise are short
    monkeypatch.setattr(controls, "stored_sweep", lambda *_: (sweep, True))
    app = opened()
    assert not app.exception and not app.error
    app.selectbox(key="tradeoff_schedule").set_value("overlapped").run()
    before, ahead = seen[0], seen[-1]
    assert [(one.configuration, one.accuracy) for one in ahead] == [(one.configuration, one.accuracy) for one in before]
    faster = {one.family for one, old in zip(ahead, before, strict=True) if one.throughput.value > old.throughput.value}
    assert {"hlm", "u-hlm bonus", "hsl", "shared-noise"} < faster and not {"llm", "slm"} & faster
    assert title(best_lossless(ahead)) in headlines(app)[0] and "schedule: the device drafts on" in words(app)
    app.selectbox(key="tradeoff_point").set_value("hsl").run()
    app.button(key="tradeoff_to_live").click().run()
    assert not app.exception and (app.session_state["method"], app.session_state["schedule"]) == ("hsl", "overlapped")


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        pytest.param("cu-hlm-certified theta=0.3", {"method": "cu-hlm-certified", "theta": 0.3}, marks=pytest.mark.thorough),
        pytest.param("top-k k=30", {"method": "top-k", "k": 30}, marks=pytest.mark.thorough),
        pytest.param(
            "spec gamma=4", {"method": "spec", "gamma": 4, "payload": "sampled", "bonus": "published"}, marks=pytest.mark.thorough
        ),
        pytest.param(
            "u-hlm bonus u_th=0.3", {"method": "u-hlm", "u_th": 0.3, "payload": "sampled", "bonus": "on"}, marks=pytest.mark.thorough
        ),
        pytest.param("rand-hlm", {"method": "rand-hlm", "skip_prob": 0.5}, marks=pytest.mark.thorough),
    ],
)
def test_other_points_set_their_own_controls(name, wanted):
    app = opened()
    app.selectbox(key="tradeoff_point").set_value(name).run()
    app.button(key="tradeoff_to_live").click().run()
    assert not app.exception and {key: app.session_state[key] for key in wanted} == wanted


def test_a_live_setting_between_two_points_has_the_star_on_the_nearer_one():
    app = first_visit().run()
    app.selectbox(key="method").set_value("u-hlm").run()
    app.slider(key="u_th").set_value(0.43).run()
    assert "nearest to the Live page's, U-HLM, u_th = 0.40: u_th differs." in words(opened(app))


@pytest.mark.thorough
def test_other_choices_keep_what_is_there_and_offer_to_decode_with_progress_and_stop(cache, monkeypatch):
    events_of = Job._events_of

    def held(job, events):
        for event in events_of(job, events):
            yield event
            if done():
                job._cancel.wait(PATIENCE_S)  # it goes no further before Stop

    def done():
        return list((cache / "evaluations").glob("*.parquet"))

    monkeypatch.setattr(Job, "_events_of", held)
    app = opened()
    app.select_slider(key="sweep_tokens").set_value(16).run()
    app.slider(key="sweep_prompts").set_value(10).run()
    assert not app.exception and "decoded with other choices" in app.info[0].value and f"n = {ANSWERED_PROMPTS} prompts" in words(app)
    app.button(key="decode-sweep").click().run()
    assert not app.exception and not app.error and not app.info
    files = until(done)
    app.run()
    app.button(key="stop-sweep").click().run()
    worked(app)
    assert app.info[0].value and load_sweep(Store(cache / "sweeps"), "none") is None
    assert done() == files  # stopped, and what is done is kept
