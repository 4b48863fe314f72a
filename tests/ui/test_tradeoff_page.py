"""The Trade-off page as a visitor uses it: what the browser is sent and may say, own questions, the lost answer, exports, all methods."""

import csv
import json
import shlex

import command_line
import pytest
from page_visits import first_visit, mounted
from streamlit.testing.v1 import AppTest
from toy_planes import made_up_plane, toy_plane
from waiting import PATIENCE_S, until, worked

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.maths import served
from cuhlm_core.maths.channel import ergodic_rate
from cuhlm_core.maths.throughput import CURVE_ESTIMATORS
from cuhlm_core.models.calibration import StoredPair, stored_calibration
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR, PAIRS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.tradeoff import users
from cuhlm_core.studies.tradeoff.configurations import ANSWERED_PROMPTS, SWEEP_PROMPTS, SWEEP_SEED, SWEEP_TOKENS, sweep_start
from cuhlm_core.studies.tradeoff.limits import BatchPrices
from cuhlm_core.studies.tradeoff.plane_store import RIGHT, find_plane, plane_task
from cuhlm_core.studies.tradeoff.plane_wire import plane_wire
from cuhlm_core.studies.tradeoff.plane_words import curve_rows, plane_command
from cuhlm_core.studies.tradeoff.points import points
from cuhlm_core.studies.tradeoff.sweep import SWEEPS, find_sweep, load_sweep, sweep_plan
from cuhlm_core.studies.tradeoff.words import method_rows
from pages.tradeoff import controls
from ui import store
from ui.web import bridge

PROMPTS, TOKENS = 10, 16


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> AppTest:
    """The page of ten questions, whose curves are made up; no model is loaded behind the visit."""
    monkeypatch.setattr(store, "warm_up", lambda: None)
    plane = made_up_plane([one.number for one in shipped_samples(PROMPTS)], TOKENS)
    monkeypatch.setattr(controls, "stored_plane", lambda *_: plane)
    app = first_visit("Trade-off")
    app.session_state["sweep_prompts"], app.session_state["sweep_tokens"] = PROMPTS, TOKENS
    return app


def sent(app: AppTest) -> dict:
    """What the browser has of the curves."""
    assert not app.exception and not app.error
    (data,) = mounted(app.main, "tradeoff")
    return data


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown)).replace("\\", "")


def test_the_page_opens_at_the_lives_setting_with_caption_and_intervals(page: AppTest) -> None:
    data = sent(page.run())
    setting = data["setting"]
    assert (setting["method"], setting["theta"], setting["channel"]["snr_db"]) == ("cu-hlm-online", 0.1, -10.0)
    assert setting["u_th"] == stored_calibration(EMBEDDED_PAIR)[0].held_u_th
    for said in ("CU-HLM (online)", "10 questions", "at most 16 tokens", "-10 dB", "Throughput: realised", "seeds 0 to 9"):
        assert said in data["caption"]
    low, high = data["rest"]["lost"]
    assert -100 <= low <= high <= 100 and data["rest"]["moved"] == 0 and data["plane"].endswith(".bin")
    assert set(data["controls"]["handles"]) == {"u_th", "theta", "snr_db", "rtt_s"}
    assert "10 held-out questions" in words(page)


def said(*words: object) -> AppTest:
    """The session's state after the browser has said this."""

    def script(words: list) -> None:
        import streamlit as st

        from pages.tradeoff.controls import take_setting, tradeoff_link

        tradeoff_link()
        for one in words:
            take_setting(one, "theta")
        tradeoff_link()
        st.text("done")

    app = AppTest.from_function(script, kwargs={"words": list(words)}).run()
    assert not app.exception and app.text[0].value == "done"
    return app


def test_where_the_handles_rest_is_kept_and_what_cannot_be_is_passed_over() -> None:
    good = {"method": "u-hlm", "u_th": 0.25, "theta": 0.5, "channel": {"snr_db": -3, "fading": "rician"}, "clock": {"rtt_s": 0.02}}
    good |= {"moved": 3, "throughput": "ergodic"}
    named = ("method", "u_th", "theta", "snr", "fading", "rtt_ms", "moved", "throughput")
    names, kept = [f"tradeoff_{name}" for name in named], ["u-hlm", 0.25, 0.5, -3.0, "rician", 20.0, 3, "ergodic"]
    assert [said(good).session_state[name] for name in names] == kept
    hostile = [
        None, [], "u_th", {"u_th": "0.5", "theta": True}, {"u_th": float("nan")}, {"method": ["hlm"], "moved": "9"}, {"channel": []},
        {"channel": {"fading": [], "snr_db": "5", "constructor": 1}}, {"channel": {"fading": "<b>", "snr_db": float("inf")}},
        {"channel": {"snr_db": 10**400}, "clock": {"rtt_s": {}}}, {"clock": {"schedule": "host"}}, {"throughput": "awgn"},
    ]  # fmt: skip
    assert [said(good, *hostile).session_state[name] for name in names] == kept
    beyond = said({"u_th": 10**400, "theta": -1, "channel": {"snr_db": 1e9}}).session_state
    assert (beyond["tradeoff_u_th"], beyond["tradeoff_theta"], beyond["tradeoff_snr"]) == (1.0, 0.01, 40.0)
    assert said(good, {"u_th": None}).session_state["tradeoff_u_th"] is None


def test_a_method_that_has_no_curve_is_not_shown(page: AppTest) -> None:
    page.session_state["tradeoff_method"] = "<script>"
    assert sent(page.run())["setting"]["method"] == "cu-hlm-online"


def test_the_lost_answer_is_wrong_here_and_right_at_the_next_lower_threshold_and_goes_to_live(page: AppTest) -> None:
    page.session_state["tradeoff_u_th"] = 0.15  # the fourth of the grid: question 1 changes there
    page.run()
    question = shipped_samples(PROMPTS)[1].prompt
    assert f"**An answer that this threshold loses:** {question}" in words(page)
    assert [text.value for text in page.text][-2:] == ["answer right", "answer wrong"]
    assert "u_th 0.1: right" in words(page) and "u_th 0.15: wrong" in words(page)
    page.button(key="watch-lost").click().run()
    assert not page.exception and page.text_area[0].value == question and page.session_state["u_th"] == 0.15
    page.session_state["tradeoff_u_th"] = 0.1
    page._page_hash = first_visit("Trade-off")._page_hash
    assert "An answer that this threshold loses" not in words(page.run())


def test_the_curve_of_the_link_is_taken_along(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict = {}
    monkeypatch.setattr("ui.widgets.download", lambda title, content, name: made.update({name: content}))
    page.session_state["tradeoff_rtt_ms"] = 50.0
    page.run()
    rows = [*csv.DictReader(made["trade-off-curve.csv"]().splitlines())]
    assert [row["u_th"] for row in rows[:3]] == ["", "0.0", "0.05"] and len(rows) == 22
    named = {"pair", "method", "theta", "snr_db", "fading", "bandwidth_hz", "rtt_s", "schedule", "first_seed", "version", "temperature"}
    assert named <= rows[0].keys() and float(rows[0]["rtt_s"]) == 0.05 and int(rows[0]["questions"]) == PROMPTS
    assert [float(row["lost"]) for row in rows[:2]] == [0, 20] and float(rows[0]["sent"]) == 30 and float(rows[0]["bits"]) == 1_000
    assert "--temperature 1 " in page.code[0].value and "--rtt-ms 50" in page.code[0].value and "--limit 10" in page.code[0].value
    page.session_state["tradeoff_throughput"] = "ergodic"
    data, rate = sent(page.run()), ergodic_rate(ChannelSettings(snr_db=-10.0))
    rows = [*csv.DictReader(made["trade-off-curve.csv"]().splitlines())]
    always = 1 / (0.0256 + 0.1046 + 0.05 + 1_000 / rate)
    assert float(rows[0]["tokens_per_s"]) == pytest.approx(always) and rows[0]["throughput_estimator"] == "ergodic"
    assert data["setting"]["throughput"] == "ergodic" and "Throughput: ergodic rate." in data["caption"]
    assert " --throughput ergodic " in page.code[0].value and "Estimator: Ergodic rate." in words(page)


def test_a_plane_that_is_asked_for_again_is_kept_however_many_come() -> None:
    first = bridge.served_bytes(b"first")
    for number in range(3 * bridge.MOST_MESSAGES):
        bridge.served_bytes(bytes([number]))
        assert bridge.served_bytes(b"first") == first
    messages = [name for name in bridge._files if name.endswith(".bin")]
    assert first in messages and len(messages) == bridge.MOST_MESSAGES


def test_where_nothing_is_decoded_both_are_offered_and_a_trial_once(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controls, "stored_plane", lambda *_: None)
    app = page.run()
    assert not app.exception and not app.error and "No curve of this pair" in app.info[0].value
    keys = [button.key for button in app.button]
    assert {"draw-curve", "decode-sweep", "time-pair"} <= {*keys} and keys.count("time-pair") == 1


# Own questions --------------------------------------------------------------------------------------------------------


def upload(app: AppTest, name: str, text: str) -> AppTest:
    return app.get("file_uploader")[0].set_value((name, text.encode(), "text/plain")).run()


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_file_of_questions_offers_its_columns_and_a_curve(page: AppTest, separator: str) -> None:
    app = upload(page.run(), "mine.csv", "note|question|answer\na|what is 17 + 25|42\nb|what is 2 + 2|4\n".replace("|", separator))
    assert not app.exception and not app.error
    boxes = {box.label: box for box in app.selectbox}
    assert boxes["Questions from"].value == "question" and boxes["Answers from"].value == "answer"
    assert boxes["Answers from"].options == ["none", "answer", "note"] and len(boxes["What counts as right"].options) == len(RIGHT) - 1
    assert [button.label for button in app.button if button.key == "draw-curve"] == ["Draw the curve"]
    assert not mounted(app.main, "tradeoff"), "no curve of these yet"
    boxes["Answers from"].set_value("none").run()
    assert [box.options for box in app.selectbox if box.label == "What counts as right"] == [[RIGHT["likelihood"][0]]]


@pytest.mark.parametrize(
    ("name", "text"), [("a.jsonl", "no json"), ("a.csv", ""), ("a.txt", ""), ("a.json", "[1, 2]"), ("a.parquet", "PAR1 and no more")]
)
def test_a_file_that_cannot_be_read_is_one_sentence(page: AppTest, name: str, text: str) -> None:
    app = upload(page.run(), name, text)
    assert not app.exception and len(app.error) == 1
    assert app.error[0].value.endswith(".") and "Traceback" not in app.error[0].value and "/tmp" not in app.error[0].value


@pytest.mark.thorough
def test_a_curve_over_own_questions_is_drawn(page: AppTest) -> None:
    rows = "\n".join(f'{{"prompt": "{one.prompt}", "reference": "{one.expected}"}}' for one in shipped_samples(3))
    app = upload(page.run(), "mine.jsonl", rows)
    app.selectbox(key="tradeoff_own_method").set_value("cu-hlm-offline").run()
    assert app.text_input(key="tradeoff_own_k").set_value("0, 3").run().error[0].value.startswith("k must be a whole number from 1")
    app.text_input(key="tradeoff_own_k").set_value("30, 3").run()
    app.selectbox(key="tradeoff_right").set_value("likelihood").run()
    assert "about 5 runs of each" in app.info[-1].value
    app.button(key="draw-curve").click().run()
    worked(app)
    assert sent(app.run())["setting"]["k"] == 3, "Live's 0 stands for k*"
    app.session_state["tradeoff_k"] = 29
    data = sent(app.run())
    k, setting = data["controls"]["handles"]["k"], data["setting"]
    assert (setting["method"], setting["k"], k["low"], k["high"]) == ("cu-hlm-offline", 29, 3, 30) and "theta" not in setting
    assert "3 questions, each decoded" in words(app) and ", k = 3. " in data["caption"] and " --k 3 " in app.code[0].value
    assert "counted by “Likelihood" in words(app) and "exact for every threshold" in words(app)
    assert "--score likelihood" in app.code[0].value and sent(app)["rest"]["lost"][1] is not None, "the scores are known"


@pytest.mark.thorough
def test_the_command_line_prints_the_numbers_of_the_curve() -> None:
    pair, link = load_pair(), (ChannelSettings("rician", -3.0), ClockSettings(rtt_s=0.02))
    plane = toy_plane(pair, plane_task(pair, shipped_samples(4), TOKENS, 0, ("cu-hlm-online",), values=(0.2,)))
    names = {"bits_per_token": "bits", "mean_bias": "bias"} | {name: name for name in ("right", "tokens", "sent", "tokens_per_s")}
    for throughput in CURVE_ESTIMATORS:
        line = plane_command((pair.name, None, None, "auto"), plane.rows[0], 0, link, plane, 0, {"throughput": throughput})
        ended = command_line.run(*shlex.split(line)[3:], "--json")
        assert ended.status == 0, ended.err
        *lines, summary = map(json.loads, ended.out.splitlines())
        wanted = curve_rows(plane, plane.rows[0], 0, link, pair.name, throughput)
        by_threshold = {row["u_th"]: {name: row[own] for name, own in names.items()} for row in wanted}
        assert len(lines) > 5
        for told in (summary["always_sent"], *lines):
            assert {name: told[name] for name in names} == pytest.approx(by_threshold[told["u_th"]], rel=1e-6, abs=1e-4)


# All methods ----------------------------------------------------------------------------------------------------------


def shipped():
    pair = StoredPair(stored_calibration(EMBEDDED_PAIR)[0])
    samples = shipped_samples(ANSWERED_PROMPTS)
    plane = find_plane(plane_task(pair, samples, SWEEP_TOKENS, SWEEP_SEED))
    return plane, find_sweep(sweep_plan(pair, samples, SWEEP_TOKENS, SWEEP_SEED), samples)


def test_what_ships_is_of_the_default_pair_as_it_is_calibrated_today_over_one_set_of_questions_and_small():
    plane, sweep = shipped()
    assert sweep is not None and plane is not None, "methods or calibration have changed: run `python -m training.sweep` and `.plane`"
    assert set(sweep.right.ravel().tolist()) == {0.0, 1.0} and [*plane.seeds] == (SWEEP_SEED + sweep.numbers).tolist()
    files = Store(store_of(SWEEPS).folders[-1]).files("sweep-*")
    assert len(files) == 2 and sum(file.stat().st_size for file in files) < 3e6
    assert len(plane_wire(plane, sweep)) < 1.5e6
    assert {sweep_start(pair)["prompts"] for pair in PAIRS if pair != EMBEDDED_PAIR} | {sweep_start(None)["prompts"]} == {SWEEP_PROMPTS}


def test_the_list_of_all_methods_is_of_the_shipped_sweep_under_the_same_link(page: AppTest) -> None:
    del page.session_state["sweep_prompts"], page.session_state["sweep_tokens"]
    app = page.run()
    table = app.dataframe[0].value
    assert not app.exception and not app.error and not [button for button in app.button if button.key == "decode-sweep"]
    speeds = [float(cell.split(" ")[0].replace(",", "")) for cell in table["tokens/s"]]
    assert len(table) > 50 and speeds == sorted(speeds, reverse=True)
    assert f"n = {ANSWERED_PROMPTS:,} questions" in [one.label for one in app.expander][-2] and "Estimator: Realised." in words(app)
    page.session_state["tradeoff_throughput"] = "ergodic"
    wanted = method_rows(points(shipped()[1], ChannelSettings(snr_db=-10.0), ClockSettings(), "ergodic"))
    assert [*page.run().dataframe[0].value["tokens/s"]] == [row["tokens/s"] for row in wanted] != [*table["tokens/s"]]
    app.selectbox[-1].set_value("spec gamma=4").run()
    app.button(key="tradeoff_to_live").click().run()
    wanted = {"method": "spec", "gamma": 4, "payload": "sampled", "bonus": "published", "snr": -10.0}
    assert not app.exception and {name: app.session_state[name] for name in wanted} == wanted


def test_users_of_one_base_station_are_simulated_once_their_fold_is_open(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "COUNTED_TOKENS", 200)
    monkeypatch.setattr(users, "SIMULATIONS", 2)
    monkeypatch.setattr(users, "COMPARED_USERS", ("slm", "llm", "cu-hlm-online", "shared-noise"))
    del page.session_state["sweep_prompts"], page.session_state["sweep_tokens"]
    assert len(page.run().dataframe) == 1 and "one base station" not in words(page)
    page.session_state["tradeoff_users"] = True
    app = page.run()
    link = ChannelSettings(snr_db=-10.0), ClockSettings()
    wanted = users.user_rows(list(users.served_rows(shipped()[1], users.COMPARED_USERS, link, BatchPrices())))
    assert not app.exception and not app.error and app.dataframe[1].value.to_dict("records") == wanted
    assert "CU-HLM (online) serves " in words(app) and "0.05 (b − 1) + 0.0064 (k − b)" in words(app) and "SNR -10 dB" in words(app)


@pytest.mark.thorough
def test_other_choices_keep_what_is_there_and_offer_to_decode_with_progress_and_stop(cache, monkeypatch, page):
    events_of = Job._events_of

    def held(job, events):
        for event in events_of(job, events):
            yield event
            if done():
                job._cancel.wait(PATIENCE_S)  # it goes no further before Stop

    def done():
        return list((cache / "evaluations").glob("*.parquet"))

    monkeypatch.setattr(Job, "_events_of", held)
    app = page.run()
    app.button(key="decode-sweep").click().run()
    assert not app.exception and not app.error
    files = until(done)
    app.run()
    app.button(key="stop-sweep").click().run()
    worked(app)
    assert load_sweep(Store(cache / "sweeps"), "none") is None
    assert done() == files  # stopped, and what is done is kept
