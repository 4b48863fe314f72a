import json
import math
import os
import re
from dataclasses import asdict, replace

import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.maths.speculation import LinkTimes, best_draft_count
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import (
    PAPER_CALIBRATION,
    SHIPPED_CALIBRATIONS,
    EstimatorFit,
    calibration_file,
    complete_settings,
    load_calibration,
    save_calibration,
    stored_calibration,
)
from cuhlm_core.settings import DEFAULT_ETA, ChannelSettings, DecodeSettings, softplus_warning


def test_stored_calibration_round_trip_and_refusals(tmp_path):
    path = tmp_path / "calibration.json"
    ours = replace(PAPER_CALIBRATION, vocabulary_size=4096, coverage=0.97, source="test")
    save_calibration(ours, path)
    assert load_calibration(path, 4096) == ours == load_calibration(path)
    with pytest.raises(UserError, match="belongs to a vocabulary"):
        load_calibration(path, 32_000)
    path.write_text(json.dumps({**asdict(ours), "a": 1.0} | {"b": None})[:40])
    with pytest.raises(UserError, match="cannot be read"):
        load_calibration(path, 4096)
    for lacking in ("eta", "rule"):  # the second is what no calibration before the rule had
        path.write_text(json.dumps({key: value for key, value in asdict(ours).items() if key != lacking}))
        with pytest.raises(UserError, match=r"cannot be read .*calibrate the pair again"):
            load_calibration(path, 4096)
    with pytest.raises(UserError, match="cannot be read"):
        load_calibration(tmp_path / "missing.json", 4096)


def test_a_calibration_of_other_weights_is_refused_with_the_reason(tmp_path):
    path = tmp_path / "calibration.json"
    save_calibration(replace(PAPER_CALIBRATION, slm="aa", llm="bb"), path)
    assert load_calibration(path, weights=("aa", "bb")).slm == "aa"
    for weights, words in ((("x", "bb"), "the SLM's differ"), (("aa", "x"), "the LLM's differ"), (("x", "x"), "the SLM's and the LLM's")):
        with pytest.raises(UserError, match=words):
            load_calibration(path, weights=weights)


@pytest.mark.parametrize("change", [
    {"a": 0}, {"a": math.nan}, {"b": math.inf}, {"u_th": 1.5}, {"u_th_prone": -0.1}, {"k_star": 0}, {"k_star": 2.5}, {"k_star": 32_001},
    {"delta": 2}, {"eta": 0}, {"theta": 3}, {"others": {"entropy": {"a": 1}}}, {"others": None}, {"a": "1"},
    {"estimator": "no such one"}, {"estimator": ["a"]}, {"source": 5}, {"slm": None}, {"r2": [1]}, {"rounds": "many"}, {"rounds": 10**400},
    {"others": {"entropy": asdict(PAPER_CALIBRATION)}}, {"u_th": None}, {"rule": "mine"}, {"rule": "all-sent"},
    {"sent": 2}, {"own": {"entropy": {"a": 1}}}, {"stops": {"hsl": {"stop_prob": 0}}}, {"stops": {"hsl": {"gamma": 1}}}, {"stops": 1},
    {"wrong_skips": -1}, {"mean_rejection": 1.5}, {"else": 1},
])
def test_a_file_may_say_anything_and_is_checked(tmp_path, change):
    path = tmp_path / "calibration.json"
    path.write_text(json.dumps({**asdict(PAPER_CALIBRATION), **change}))
    with pytest.raises(UserError, match="cannot be read"):
        load_calibration(path)


DAMAGES = {
    "deep": lambda path: path.write_text("[" * 100_000), "no text": lambda path: path.write_bytes(b"\xff\xfe{"),
    "a list": lambda path: path.write_text("[]"), "a folder": lambda path: path.mkdir(), "a pipe": os.mkfifo,
    "a device": lambda path: path.symlink_to("/dev/zero"),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_stands_in_the_place_of_a_kept_calibration_is_refused_with_a_reason(damage):
    path = calibration_file("own")
    path.parent.mkdir(parents=True)
    DAMAGES[damage](path)
    calibration, refused = stored_calibration("own")
    assert calibration is PAPER_CALIBRATION
    assert re.fullmatch(rf"The calibration {path.name} cannot be read \(.+\): calibrate the pair again\.", refused)


def test_each_estimator_has_its_own_line_and_threshold(tmp_path):
    rule = (PAPER_CALIBRATION.delta + 0.1) / 2.0
    entropy = EstimatorFit(a=2.0, b=-0.1, r2=0.5, corr=0.7, u_th_prone=rule, u_th_averse=0.05, u_th=rule)
    ours = replace(PAPER_CALIBRATION, coverage=0.9, others={"entropy": entropy})
    save_calibration(ours, tmp_path / "c.json")
    assert load_calibration(tmp_path / "c.json") == ours
    completed = complete_settings(DecodeSettings(estimator="entropy"), METHODS["u-hlm"], ours, 32_000)
    assert (completed.u_th, completed.line_a, completed.line_b) == (rule, 2.0, -0.1)
    completed = complete_settings(DecodeSettings(), METHODS["u-hlm"], ours, 32_000)
    assert (completed.u_th, completed.line_a, completed.line_b) == pytest.approx((0.8118, 0.815, -0.066), abs=1e-4)
    assert ours.fit("one-minus-draft-prob") is ours  # not measured: the calibration's own


OWN = EstimatorFit(1.0, 0.0, 0.5, 0.7, 1.0, 0.0, 0.03, rule="wrong-skips", sent=0.2, wrong_skips=0.016)
BOTH = {"pipesd": {"stop_prob": 0.8, "stop_product": 0.5}, "hsl": {"stop_prob": 0.7}}


def test_rows_with_an_estimator_of_their_own_go_by_the_wrong_skips_and_all_others_by_the_paper():
    general = replace(OWN, u_th=0.6, rule="paper")
    ours = replace(PAPER_CALIBRATION, others={"one-minus-draft-prob": general}, own={"one-minus-draft-prob": OWN})
    confident, chosen = METHODS["u-hlm-confidence"], DecodeSettings(estimator="one-minus-draft-prob")
    assert complete_settings(DecodeSettings(), confident, ours, 32_000).u_th == 0.03
    assert complete_settings(chosen, METHODS["u-hlm"], ours, 32_000).u_th == 0.6  # a user's choice of the estimator keeps Eq. 13
    assert complete_settings(replace(chosen, u_th=0.2), confident, ours, 32_000).u_th == 0.2
    assert ours.words(DecodeSettings(), confident) == ()
    assert "0.016 wrong skips an answer" in ours.threshold_words(OWN) and "at most 0.02" in ours.threshold_words(OWN)


def test_the_stops_are_the_methods_own_and_published_where_none_was_chosen():
    ours = replace(PAPER_CALIBRATION, stops=BOTH, stop_answers=300)
    asked = {name: complete_settings(DecodeSettings(), METHODS[name], ours, 32_000) for name in ("hsl", "edgellm", "pipesd")}
    assert [(one.stop_prob, one.stop_product) for one in asked.values()] == [(0.7, 0.4), (0.4, 0.4), (0.8, 0.5)]
    typed = complete_settings(DecodeSettings(stop_prob=0.25), METHODS["pipesd"], ours, 32_000)
    assert (typed.stop_prob, typed.stop_product) == (0.25, 0.5)
    assert "0.8 and 0.5, the fastest over 300 answers" in ours.stop_words(METHODS["pipesd"])
    assert "published 0.4" in ours.stop_words(METHODS["edgellm"]) and ours.stop_words(METHODS["hlm"]) == ""


def test_what_was_chosen_is_kept_in_the_file(tmp_path):
    ours = replace(PAPER_CALIBRATION, coverage=0.9, own={"one-minus-draft-prob": OWN}, stops=BOTH, stop_answers=300)
    save_calibration(ours, tmp_path / "c.json")
    assert load_calibration(tmp_path / "c.json") == ours


def test_no_calibration_that_ships_skips_everything_by_default():
    for file in SHIPPED_CALIBRATIONS.values():
        calibration = load_calibration(file)
        for fit in (calibration, *calibration.own.values()):
            assert fit.sent is not None and fit.sent > 0.1 and (fit.rule != "quarter" or fit.sent >= 0.25), file


def test_what_is_unusual_is_reported_and_nothing_else():
    flat = EstimatorFit(a=0.4, b=0.0, r2=0.5, corr=0.7, u_th_prone=1.0, u_th_averse=0.0, u_th=0.3, rule="quarter")
    ours = replace(PAPER_CALIBRATION, others={"entropy": flat})
    u_hlm, online, hlm = (METHODS[name] for name in ("u-hlm", "cu-hlm-online", "hlm"))
    assert ours.words(DecodeSettings(), u_hlm) == ()
    (fallback,) = ours.words(DecodeSettings(estimator="entropy"), u_hlm)
    assert "1.49" in fallback and "0.30" in fallback and "gives none" in fallback and "a quarter of the drafts" in fallback
    assert ours.words(DecodeSettings(estimator="entropy", u_th=0.5), online) == ()  # a threshold of one's own
    (heat,) = ours.words(DecodeSettings(temperature=0.7), u_hlm)
    assert "measured at temperature 1: at 0.7" in heat and ours.words(DecodeSettings(temperature=0.7, u_th=0.5), u_hlm) == ()
    assert ours.words(DecodeSettings(temperature=0.7), hlm) == ()
    (borrowed,) = ours.words(DecodeSettings(estimator="one-minus-draft-prob"), u_hlm)
    assert "1 − draft probability" in borrowed and "Temperature" in borrowed
    assert ours.words(DecodeSettings(estimator="one-minus-draft-prob", u_th=0.5), online) == (borrowed,)  # its line, for k(t)
    assert ours.words(DecodeSettings(estimator="one-minus-draft-prob", u_th=0.5), u_hlm) == ()
    assert ours.words(DecodeSettings(estimator="one-minus-draft-prob"), hlm) == ()


@pytest.mark.parametrize("calibration", [replace(PAPER_CALIBRATION, eta=0.1), *map(load_calibration, SHIPPED_CALIBRATIONS.values())])
def test_no_calibration_pushes_its_eta_into_a_run(calibration):
    online = METHODS["cu-hlm-online"]
    assert complete_settings(DecodeSettings(), online, calibration, calibration.vocabulary_size).eta == DEFAULT_ETA == 1
    assert complete_settings(DecodeSettings(eta=0.25), online, calibration, calibration.vocabulary_size).eta == 0.25
    assert softplus_warning(0.1) in calibration.words(DecodeSettings(eta=0.1, u_th=0.5), online)
    assert not calibration.words(DecodeSettings(eta=0.1, u_th=0.5), METHODS["u-hlm"])  # reads no eta


def test_a_target_that_skipping_everything_beats_is_reported() -> None:
    learns, fixed = METHODS["u-hlm-adaptive"], METHODS["u-hlm"]
    known = replace(PAPER_CALIBRATION, mean_rejection=0.0631)
    for target in (0.0631, 0.1):
        (note,) = known.words(DecodeSettings(false_skip_target=target), learns)
        assert note.startswith("Skipping every draft errs in 6.3 % of them, no more than the target of ") and "binds nothing" in note
    assert known.words(DecodeSettings(), learns) == () and known.words(DecodeSettings(false_skip_target=0.1), fixed) == ()
    assert PAPER_CALIBRATION.words(DecodeSettings(false_skip_target=0.1), learns) == ()  # of that pair no rounds are known


def test_the_default_target_binds_on_both_embedded_pairs() -> None:
    for file in SHIPPED_CALIBRATIONS.values():
        mean = load_calibration(file).mean_rejection
        assert mean is not None and DecodeSettings.false_skip_target <= mean / 3


def test_a_draft_counts_with_what_its_method_sends_of_it():
    calibration = replace(PAPER_CALIBRATION, mean_rejection=0.05)
    weak = DecodeSettings(payload="ideal", channel=ChannelSettings("rayleigh", -20.0), k=41)
    completed = [complete_settings(weak, METHODS[name], calibration, 4096).gamma for name in ("spec", "tk-slt-spec", "dssd-spec")]
    seconds = [20 * entries / (10e6 * math.log2(1.01)) for entries in (4096, 41, 1)]
    assert completed == [best_draft_count(0.95, LinkTimes(0.0256, air, 0.1046)) for air in seconds] == sorted(completed)
    assert completed[0] < completed[2]
