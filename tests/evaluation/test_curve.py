"""Every threshold at once, against decoding at each: texts, counts, bits and bias, on models whose every probability is known."""

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from kinds import thorough_unless
from toys import toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation import curve
from cuhlm_core.evaluation.curve import check_curve, curve_steps, load_curve, skipping, text_interval, walk
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import answer_columns, load, plan_for
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force
from cuhlm_core.storage import Store

SKIP, ACCEPT, RESAMPLE, BONUS = 2, 3, 4, 5
COUNTED = ("decision", "token", "draft", "k", "tokens", "payload_bits", "downlink_bits", "restarts", "uncertainty")
NEARLY = ("bias", "target_prob", "rejection_prob", "total_variation", "draft_prob")


def pieces_of(pair, method, settings, prompt="abc"):
    steps = walk(pair, [DecodeJob(prompt, method, settings)])
    while True:
        try:
            next(steps)
        except StopIteration as end:
            (found,) = end.value
            return found


def decoded(pair, method, settings, thresholds, prompt="abc"):
    """The rounds of a run at each threshold."""
    jobs = [DecodeJob(prompt, method, replace(settings, u_th=None if u_th < 0 else u_th)) for u_th in thresholds]
    return [answer_columns(run.events) for run in decode_batch(pair, jobs)]


def thresholds_of(pieces):
    """None, 0, 1, every score that was seen, and one between some."""
    seen = {0.0, 1.0, *(score for piece in pieces for score in piece.rounds["uncertainty"].tolist() if score == score)}
    seen = sorted(seen)
    return [-1.0, *seen, *((one + other) / 2 for one, other in [*pairwise(seen)][::4])]


def at(piece, u_th, fixed=()):
    """A piece's rounds at one of its thresholds, by the definition of a skip."""
    own = ~np.isin(np.arange(len(piece.rounds["token"])) + 1, fixed)
    return skipping(piece.rounds, own & np.isin(piece.rounds["decision"], (ACCEPT, RESAMPLE)) & (piece.rounds["uncertainty"] <= u_th))


def compare(pair, method, settings, fixed=()):
    """The pieces, after each threshold's run was found in them, all of it."""
    pieces = pieces_of(pair, method, settings)
    assert pieces[0].start == -math.inf and all(one.end == other.start for one, other in pairwise(pieces)) and pieces[-1].end > 1
    assert sum(piece.runs for piece in pieces) <= curve.MOST_RUNS
    bonus, shared = METHODS[method].draws_bonus(settings.bonus), METHODS[method].test.shares_noise
    if not (settings.forces or shared):  # a forced token ends a piece, since the bias of its round changes, and begins none
        assert [text_interval(piece.rounds, bonus) for piece in pieces[1:]] == [(one.start, one.end) for one in pieces[1:]]
    thresholds = thresholds_of(pieces)
    for u_th, run in zip(thresholds, decoded(pair, method, settings, thresholds), strict=True):
        (piece,) = (piece for piece in pieces if piece.start <= u_th < piece.end)
        told = at(piece, u_th, fixed)
        for name in COUNTED:
            np.testing.assert_array_equal(told[name], run[name], f"{name} at {u_th}")
        known = ~(shared & (run["decision"] == BONUS))
        for name in NEARLY:
            np.testing.assert_allclose(told[name][known], run[name][known], atol=1e-9, err_msg=f"{name} at {u_th}")
        skipped = run["decision"] == SKIP
        np.testing.assert_array_equal(told["would_accept"][skipped], run["would_accept"][skipped])
    return pieces


BY_PAPER = {"max_tokens": 11, "estimator": "temperature"}
ROWS = {
    "u-hlm": ("u-hlm", BY_PAPER, {}),
    "cold": ("u-hlm", {**BY_PAPER, "temperature": 0.3}, {"closeness": 0.8}),
    "hot": ("cu-hlm-online", {**BY_PAPER, "temperature": 2.0, "theta": 0.4}, {}),
    "zero probabilities": ("u-hlm", BY_PAPER, {"zeros": 0.4}),
    "ends": ("cu-hlm-online", {"max_tokens": 8, "theta": 0.5}, {"end_id": 1, "vocabulary_size": 4}),
    "one entry": ("cu-hlm-offline", {**BY_PAPER, "k": 1}, {}),
    "ties": ("u-hlm-confidence", {"max_tokens": 20}, {"vocabulary_size": 3}),
    "context reached": ("cu-hlm-certified", {"max_tokens": 40, "estimator": "entropy", "theta": 0.3}, {"max_context": 15}),
    "drawn from what is sent": ("cu-hlm-unbiased", {**BY_PAPER, "k": 3, "payload": "sampled"}, {}),
    "logarithmic": ("cu-hlm-offline", {**BY_PAPER, "payload": "logarithmic", "k": 4}, {}),
    "linear steps": ("u-hlm-confidence", {"max_tokens": 12, "payload": "quantised"}, {"zeros": 0.2}),
    "bonus": ("u-hlm", {**BY_PAPER, "bonus": "on"}, {"end_id": 2}),
    "shared noise": ("shared-noise-skip", {"max_tokens": 14}, {"end_id": 2}),
    "shared noise, zero probabilities": ("shared-noise-skip", {"max_tokens": 9}, {"zeros": 0.4, "max_context": 8}),
    "shared noise without a bonus": ("shared-noise-skip", {"max_tokens": 9, "bonus": "off"}, {"closeness": 0.9}),
}

CASES = [("ends", range(6)), ("cold", (0, 1)), *(
    pytest.param(row, (seed,), marks=thorough_unless(seed == number % 2))
    for number, row in enumerate(ROWS) for seed in (0, 1) if row not in ("ends", "cold")
)]  # fmt: skip


@pytest.mark.parametrize(("row", "seeds"), CASES)
def test_every_threshold_has_the_run_that_its_piece_says(row, seeds):
    method, settings, toy = ROWS[row]
    found = [compare(toy_pair(seed=seed, **toy), method, DecodeSettings(seed, **settings)) for seed in seeds]
    assert sum(map(len, found)) > 1
    last = [(piece, int(piece.rounds["decision"][-1])) for pieces in found for piece in pieces]
    if row == "ends":
        drafted = {(decision, piece.rounds["token"][-1] == 1) for piece, decision in last}
        assert {(SKIP, True), (RESAMPLE, True)} <= drafted and {piece.stop_reason for piece, _ in last} == {"end", "length"}
    if row == "context reached":
        assert {piece.stop_reason for piece, _ in last} == {"context"}


def test_a_run_of_the_decoder_itself_is_the_one_that_the_pieces_say():
    pair, settings = toy_pair(seed=5), DecodeSettings(5, max_tokens=16, estimator="one-minus-draft-prob")
    pieces = pieces_of(pair, "u-hlm", settings)
    for piece in pieces:
        events = list(decode(pair, "abc", "u-hlm", replace(settings, u_th=None if piece.start < 0 else piece.start)))
        assert events[-1].text == piece.text and events[-1].payload_bits == piece.rounds["payload_bits"].sum()
    assert len(pieces) > 2


def test_each_piece_has_another_text_than_the_one_before_so_that_one_round_more_is_too_wide():
    """The control of the enumeration: were a piece to go on to its next replaced draft, its text would be wrong from its end on."""
    ends = 0
    for seed in range(5):
        for one, other in pairwise(pieces_of(toy_pair(seed=seed), "u-hlm", DecodeSettings(seed, **BY_PAPER))):
            assert one.rounds["token"].tolist() != other.rounds["token"].tolist()
            ends += one.end <= 1
    assert ends > 5


@pytest.mark.parametrize("payload", ["logarithmic", "quantised"])
def test_the_lower_end_goes_by_the_draft_probability_that_would_arrive(payload):
    """Down to lo the text of a run that skips everything stays, and below it another stands; by the exact x_d lo would be wrong."""
    wrong, lost = 0, 0
    for number in range(3):
        pair, seeds = toy_pair(12, seed=number, closeness=0.7), range(64)
        settings = DecodeSettings(u_th=1.0, max_tokens=10, payload=payload, estimator="one-minus-draft-prob")
        runs = decode_batch(pair, [DecodeJob("abc", "u-hlm", replace(settings, seed=seed)) for seed in seeds])
        for seed, run in zip(seeds, runs, strict=True):
            rounds = answer_columns(run.events)
            lo, hi = text_interval(rounds)
            uniforms = np.array([event.accept_uniform for event in run.events if hasattr(event, "accept_uniform")])
            by_exact = rounds | {"would_accept": uniforms < rounds["target_prob"] / rounds["draft_prob"]}
            if (exact := text_interval(by_exact)[0]) == lo:
                continue
            wrong += 1
            below = max(0.0, math.nextafter(max(lo, 0.0), -1)) if lo > 0 else -1.0
            same, other, between = decoded(pair, "u-hlm", replace(settings, seed=seed), [max(lo, 0.0), below, max(exact, 0.0)])
            assert hi == math.inf and same["token"].tolist() == rounds["token"].tolist()
            assert lo == -math.inf or other["token"].tolist() != rounds["token"].tolist()
            if exact < lo:  # the control: where the exact x_d says that the text stays, it does not
                lost += 1
                assert between["token"].tolist() != rounds["token"].tolist()
    assert wrong >= lost > 0


def test_forced_rounds_stay_as_they_are():
    forces = (Force(2, "send"), Force(3, "skip"), Force(5, 1), Force(6, "skip"), Force(8, "send"))
    for seed in range(3):
        compare(toy_pair(seed=seed), "u-hlm", DecodeSettings(seed, forces=forces, **BY_PAPER), fixed=(2, 3, 6, 8))


def test_behind_the_most_runs_only_the_grid_is_decoded_and_the_curve_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(curve, "MOST_RUNS", 2)
    pair, settings = toy_pair(12, seed=3, closeness=0.2), DecodeSettings(max_tokens=12, u_th=None)
    plan = plan_for(pair, ["abc"], {"row": ("u-hlm-confidence", settings)})
    *_, _ = curve_steps(pair, plan, Store(tmp_path))
    found = load_curve(plan, Store(tmp_path))
    assert found.capped == 1 and len(found.start) > 4 and set(found.start[3:].tolist()) <= set(curve.GRID) and found.inexact[2:].any()
    inside = found.start[3:].tolist()
    for u_th, run in zip(inside, decoded(pair, "u-hlm-confidence", settings, inside), strict=True):
        piece = int(np.flatnonzero(found.start == u_th)[0])
        assert found.table.answer_tokens[piece].tolist() == run["token"].tolist()


LINKS = (
    (ChannelSettings(), ClockSettings()),
    (ChannelSettings(snr_db=-10, fading="outage", downlink_snr_db=0.0), ClockSettings(rtt_s=0.03)),
    (ChannelSettings(snr_db=-3, fading="rician"), ClockSettings(kind="custom", slm_s=0.01, llm_s=0.2)),
)


@pytest.mark.parametrize("method", ["cu-hlm-online", "u-hlm-confidence"])
def test_the_totals_of_each_threshold_are_those_of_an_evaluation_there_on_every_link(method, tmp_path):
    pair, store = toy_pair(10, seed=4, end_id=3), Store(tmp_path)
    settings, prompts = DecodeSettings(max_tokens=12, theta=0.4, u_th=None), ["abc", "de", "fgh", "a"]
    plan = plan_for(pair, prompts, {"row": (method, settings)}, seed=7)
    *_, _ = curve_steps(pair, plan, store)
    found = load_curve(plan, store)
    scores = np.array([float(len(text)) for text in found.table.text])
    scores[found.table.prompt == 2] = np.nan
    assert not found.inexact.any()
    for channel, clock in LINKS:
        totals = found.totals(scores, channel, clock)
        assert totals["u_th"][0] == -math.inf and (np.diff(totals["u_th"]) > 0).all() and totals["u_th"][-1] <= 1
        chosen, numbers = found.distinct(totals["u_th"])
        assert len(numbers) > 5 and (numbers >= totals["u_th"][chosen]).all()
        for place, u_th in [(0, None), *zip(chosen.tolist()[::3], numbers.tolist()[::3], strict=True)]:
            asked = plan_for(pair, prompts, {"row": (method, replace(settings, u_th=u_th))}, seed=7)
            *_, _ = evaluate(pair, asked, store)
            table = load(asked, store)
            run = table.totals(channel, clock)
            assert totals["tokens"][place] == run["tokens"].sum()
            assert totals["sent"][place] == round(float((run["transmission_rate"] * run["tokens"]).sum()))
            assert totals["bits_per_token"][place] == run["payload_bits"].sum() / run["tokens"].sum()
            bias = (run["mean_bias"] * run["tokens"]).sum() / run["tokens"].sum()
            assert totals["mean_bias"][place] == pytest.approx(bias, abs=1e-9)
            seconds = sum(run[name].sum() for name in ("slm_s", "uplink_s", "llm_s"))
            assert totals["throughput"][place] == pytest.approx(run["tokens"].sum() / seconds, rel=1e-9)
            assert totals["right"][place] == pytest.approx(np.mean([len(text) for row, text in enumerate(table.text) if row != 2]))


def test_an_upload_that_never_ends_takes_the_speed_only_of_thresholds_that_send_it(tmp_path, monkeypatch):
    pair, store = toy_pair(10, seed=4), Store(tmp_path)
    plan = plan_for(pair, ["abc"], {"row": ("u-hlm", DecodeSettings(max_tokens=12, u_th=None))})
    *_, _ = curve_steps(pair, plan, store)
    found = load_curve(plan, store)
    priced = type(found.table).priced

    def endless(table, channel, clock):
        rounds = priced(table, channel, clock)
        late = rounds.transmitted & (table.rounds["uncertainty"] > 0.5)
        return replace(rounds, costs=replace(rounds.costs, uplink_s=np.where(late, math.inf, rounds.costs.uplink_s)))

    monkeypatch.setattr(type(found.table), "priced", endless)
    totals = found.totals(np.zeros(len(found.table)), ChannelSettings(), ClockSettings())
    assert totals["throughput"][0] == 0 and np.isfinite(totals["throughput"]).all() and totals["throughput"][-1] > 0


def test_a_stopped_curve_goes_on_where_it_was(tmp_path):
    pair, store = toy_pair(10, seed=4), Store(tmp_path)
    prompts = ["abcdefgh"[: 1 + number % 7] for number in range(30)]
    plan = plan_for(pair, prompts, {"row": ("u-hlm", DecodeSettings(max_tokens=6, u_th=None))})
    asked = iter(range(10_000))
    for _ in curve_steps(pair, plan, store, cancelled=lambda: bool(list(tmp_path.glob("*.parquet"))) and next(asked) > 2):
        pass
    assert load_curve(plan, store) is None and len(list(tmp_path.glob("*.parquet"))) == 1
    *_, last = curve_steps(pair, plan, store)
    passes, found = pair.llm.passes, load_curve(plan, store)
    assert last.done == 30 and set(found.table.prompt.tolist()) == set(range(30))
    *_, _ = curve_steps(pair, plan, store)
    assert pair.llm.passes == passes
    damaged = next(tmp_path.glob("*.parquet"))
    damaged.write_bytes(b"no table")
    assert load_curve(plan, store) is None


@pytest.mark.parametrize(("method", "settings", "why"), [
    ("hsl", {}, "no threshold"), ("spec-u", {}, "no threshold"), ("llm", {}, "no threshold"), ("hlm", {}, "no threshold"),
    ("rand-hlm", {}, "by chance"), ("u-hlm-adaptive", {}, "learns"), ("u-hlm-channel", {}, "fade"), ("slm-confidence", {}, "a mean over"),
    ("u-hlm-confidence", {"bonus": "on"}, "--bonus off"),
])  # fmt: skip
def test_what_has_no_curve_is_refused_in_a_sentence(method, settings, why):
    with pytest.raises(UserError, match=why) as refused:
        check_curve(method, DecodeSettings(**settings))
    choices = str(refused.value).split("Choose one of ")[1].rstrip(".").split(", ")
    assert "cu-hlm-online" in choices and (settings or method not in choices)
