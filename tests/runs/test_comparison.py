"""Several runs side by side: cut apart, where texts part, speeds over HLM's, what is said and downloaded of them."""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from engine_node import lanes_of
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, Exchange, Finished, Started, TokenDecided
from cuhlm_core.format import HLM_TEXT, significant
from cuhlm_core.maths.costs import GAIN_DRAWS
from cuhlm_core.methods import METHODS as ALL
from cuhlm_core.models.calibration import PAPER_CALIBRATION, EstimatorFit
from cuhlm_core.prompts import Reached
from cuhlm_core.runs import comparison
from cuhlm_core.runs.comparison import PricedRun, first_divergence, lanes, split_runs
from cuhlm_core.settings import PAYLOADS, TRAVELS, ChannelSettings, ClockSettings, DecodeSettings

METHODS = ("hlm", "u-hlm", "slm", "hlm")
LINK, CLOCK = ChannelSettings("awgn", 0.0), ClockSettings()


def status(lane: PricedRun, compared: Sequence[PricedRun], what: str = "status") -> str:
    """What the race says of a lane."""
    link = next(one.link for one in compared if not one.elsewhere)
    return lanes_of(compared, link)[[one is lane for one in compared].index(True)][what]


@pytest.fixture(scope="module")
def runs():
    pair = toy_pair(6, seed=3, closeness=0.4)
    return [tuple(decode(pair, "a", method, DecodeSettings(max_tokens=40, u_th=0.5))) for method in METHODS]


def test_runs_are_cut_at_their_starts_and_part_where_tokens_differ(runs) -> None:
    assert split_runs([event for run in runs for event in run]) == runs
    half = runs[1][:10]
    assert split_runs([*runs[0], *half]) == [runs[0], half]
    assert split_runs([]) == []
    assert all(isinstance(run[0], Started) and isinstance(run[-1], Finished) for run in runs)

    tokens = [[event.token for event in run if isinstance(event, TokenDecided)] for run in runs]
    row = first_divergence(runs[0], runs[2])
    assert row is not None and tokens[0][: row - 1] == tokens[2][: row - 1] and tokens[0][row - 1] != tokens[2][row - 1]
    assert first_divergence(runs[0], runs[3]) is None and first_divergence(runs[0], runs[0][:10]) is None


def test_lanes_are_costed_on_the_common_link_and_divided_by_hlm(runs) -> None:
    compared = lanes(runs, LINK, CLOCK)
    speeds = [lane.totals.tokens / sum(lane.table.costs.total_s) for lane in compared]
    assert [lane.totals.throughput for lane in compared] == pytest.approx(speeds)
    assert [lane.gain for lane in compared] == pytest.approx([speed / speeds[0] for speed in speeds])
    assert all(f" {significant(lane.gain, 2)} × HLM" in status(lane, compared, "finish") for lane in compared[1:3])
    assert [lane.first_divergence for lane in compared] == [None, *(first_divergence(runs[0], run) for run in runs[1:])]
    faster = lanes(runs, replace(LINK, snr_db=20.0), CLOCK)
    assert faster[0].totals.throughput > compared[0].totals.throughput and faster[2].totals.throughput == pytest.approx(speeds[2])


def test_a_lane_under_way_has_no_finish_and_no_other_lane_needs_it(runs) -> None:
    under_way = [runs[0][:10], runs[2]]
    compared = lanes(under_way, LINK, CLOCK)
    assert [lane.complete for lane in compared] == [False, True] and [lane.gain is None for lane in compared] == [True, False]
    assert [row["method"] for row in comparison.table_rows(compared)] == ["Small model alone"]
    assert comparison.headline(compared) == ""


def test_the_headline_says_which_answer_is_wrong(runs, monkeypatch) -> None:
    answers = {"u-hlm": Reached("42, right", right=True), "slm": Reached("44, wrong: 42 is right", right=False)}
    monkeypatch.setattr(comparison.PricedRun, "answer", property(lambda lane: answers.get(lane.method.name)))
    compared = lanes(runs, LINK, CLOCK)
    joint, alone = comparison.headline(compared).split("; ")
    assert joint.startswith("U-HLM is right and ") and alone.startswith("the small model alone is wrong and ")
    # A faster lane whose answer is wrong does not win over a right one.
    sampled = replace(compared[1].started.settings, payload="sampled")
    faster = replace(compared[1], events=(replace(compared[1].started, method="rand-hlm", settings=sampled), *compared[1].events[1:]))
    faster = replace(faster, totals=replace(faster.totals, gain_over_hlm=1e3))
    answers["rand-hlm"] = Reached("44, wrong: 42 is right", right=False)
    assert comparison.headline([*compared, faster]).startswith(joint)
    answers["rand-hlm"] = Reached("42, right", right=True)
    assert comparison.headline([*compared, faster]).startswith("Rand-HLM is right and 1,000 times")
    assert comparison.headline_basis([*compared, faster]).startswith("Rand-HLM sends whole distributions, 8 bits, sampled, HLM ")


def test_lanes_have_one_order_whatever_is_chosen_first() -> None:
    wanted = ["hlm", "u-hlm", "cu-hlm-online", "slm", "llm"]
    assert all(comparison.in_order(chosen) == wanted for chosen in (wanted[::-1], [*wanted[2:], *wanted[:3]]))
    assert set(comparison.in_order(ALL)) == set(ALL) and comparison.in_order(["slm", "slm"]) == ["slm"]


def test_what_is_said_holds_the_numbers(runs) -> None:
    hlm, u_hlm, slm, again = compared = lanes(runs, LINK, CLOCK)
    sends = "whole distributions"
    joint = f"U-HLM is {u_hlm.gain:.2g} times as fast as HLM; "
    assert comparison.headline(compared).startswith(joint)
    assert f"alone is {float(f'{slm.gain:.2g}'):g} times" in comparison.headline(compared)
    basis = f"U-HLM sends {sends}, HLM {sends}. Mean bias: {u_hlm.totals.mean_bias:.2f}; of the small model alone "
    assert comparison.headline_basis(compared) == f"{basis}{slm.totals.mean_bias:.2f}."
    assert status(hlm, compared) == "the reference" and status(again, compared) == "the same text"
    assert status(slm, compared) == f"diverges from HLM at token {slm.first_divergence}"
    assert status(hlm, compared, "finish").count("·") == 1 and "× HLM" in status(slm, compared, "finish")
    rows = comparison.table_rows(compared)
    assert all(len(row) == 6 for row in rows) and "None" not in str(rows)
    speeds = [row["tokens/s, this answer"] for row in rows]
    assert all("× HLM · " in words and words.endswith(" × large model alone)") for words in speeds)
    assert rows[2]["sent up"] == "0 bytes (0\u202f% of 40 tokens)"



def test_beside_the_gain_of_one_draw_stands_the_range_over_draws(runs) -> None:
    faded = lanes(runs, ChannelSettings("rayleigh", -10.0), CLOCK)
    for lane, row in zip(faded, comparison.table_rows(faded), strict=True):
        assert lane.draws[0] == pytest.approx(lane.gain) and len(lane.draws) == GAIN_DRAWS
        low, middle, high = np.quantile(lane.draws, (0.05, 0.5, 0.95))
        assert row["× HLM, 5 to 95 % of draws"] == f"{significant(middle, 2)} ({significant(low, 2)} to {significant(high, 2)})"
    assert np.ptp(faded[1].draws) > 0.1 and np.ptp(faded[0].draws) == 0  # HLM is always as fast as HLM
    assert all(lane.draws is None for lane in lanes(runs, LINK, CLOCK))  # nothing is drawn
    (under_way,) = lanes([runs[0][:5]], ChannelSettings("rayleigh", -10.0), CLOCK)
    assert under_way.draws is None


def test_an_answer_that_can_be_checked_is_told(runs) -> None:
    started = replace(runs[0][0], prompt="what is 17 + 25")
    exchange, decided = (next(event for event in runs[0] if isinstance(event, kind)) for kind in (Exchange, TokenDecided))
    ended = replace(runs[0][-1], tokens=1, text="The answer is 42.")
    right = (started, exchange, replace(decided, text="The answer is 42."), ended)
    wrong = (started, exchange, replace(decided, text="The answer is 41."), ended)
    one, two = lanes([right, wrong], LINK, CLOCK)
    assert status(one, [one, two]) == "✓ 42, right · the reference"
    assert status(two, [one, two]).startswith("✗ 41, wrong: 42 is right")
    assert [row["right"] for row in csv.DictReader(io.StringIO(comparison.comparison_csv([one, two])))] == ["true", "false"]


def test_u_hlm_parts_from_hlm_at_its_first_false_skip_and_compare_says_so(runs) -> None:
    _, u_hlm, *_ = compared = lanes(runs, LINK, CLOCK)
    assert u_hlm.first_divergence is not None and u_hlm.first_divergence == u_hlm.table.first_false_skip
    assert status(u_hlm, compared).endswith(f"diverges from HLM at token {u_hlm.first_divergence}, its first wrong skip")
    # The control: next to another reference, and for a text that parts elsewhere, nothing of the kind is said.
    all_sent = tuple(decode(toy_pair(6, seed=3, closeness=0.4), "a", "u-hlm", DecodeSettings(max_tokens=40, u_th=None)))
    for reference in (all_sent, runs[2]):
        elsewhere = lanes([reference, runs[1]], LINK, CLOCK)
        assert "wrong skip" not in status(elsewhere[1], elsewhere) + status(compared[2], compared)
    assert first_divergence(all_sent, runs[1]) == u_hlm.first_divergence
    assert comparison.first_miss_words(u_hlm.started).endswith(f"up to it {HLM_TEXT}.")
    alone = compared[2]  # the SLM alone keeps every draft: the same holds, and it is the first that would be rejected where it parts
    refused = [event.round for event in alone.events if isinstance(event, Audited) and not event.would_accept]
    assert min(refused) == alone.first_divergence and HLM_TEXT in comparison.first_miss_words(alone.started)
    rounded = replace(u_hlm.started.settings, payload="quantised")
    sampled = replace(u_hlm.started.settings, payload="sampled")
    assert HLM_TEXT in comparison.first_miss_words(replace(u_hlm.started, settings=sampled))
    split = replace(u_hlm.started, method="dssd", settings=sampled)  # y comes down rounded, whatever the draft is drawn from
    for changed in (replace(u_hlm.started, method="cu-hlm-online"), replace(u_hlm.started, settings=rounded), split):
        assert "not exact" in comparison.first_miss_words(changed)
    floor = comparison.first_miss_words(replace(u_hlm.started, method="slm-confidence"))
    assert floor == "This is the first wrong skip: its probability is below the large model's floor."


def test_the_sheet_has_a_line_a_method_and_every_column_is_explained(runs) -> None:
    compared = lanes(runs, LINK, CLOCK)
    rows = list(csv.DictReader(io.StringIO(comparison.comparison_csv(compared))))
    assert [row["method"] for row in rows] == list(METHODS) and list(rows[0]) == list(comparison.CSV_COLUMNS)
    assert len(rows[0]) <= 17 and all(words for words, _ in comparison.CSV_COLUMNS.values())
    assert [float(row["tokens_per_s"]) for row in rows] == [lane.totals.throughput for lane in compared]
    assert rows[2]["mean_k"] == "" and rows[2]["parts_at_token"] == str(compared[2].first_divergence)


# Several drafts a message ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def drafting():
    pair = toy_pair(6, seed=3, closeness=0.4)
    settings = DecodeSettings(max_tokens=40, gamma=3, channel=LINK)
    rows = [("hlm", settings), ("spec", replace(settings, bonus="off")), ("edgellm", replace(settings, bonus="off")), ("spec", settings)]
    return [tuple(decode(pair, "a", method, own)) for method, own in rows], pair, settings


def test_lossless_lanes_without_a_bonus_write_one_text_and_a_bonus_is_named_where_it_parts_them(drafting) -> None:
    _, same, alike, bonus = compared = lanes(drafting[0], LINK, CLOCK)
    assert [status(lane, compared) for lane in (same, alike)] == ["the same text"] * 2
    assert bonus.first_divergence is not None and bonus.table.decision[bonus.first_divergence - 1] == "bonus"
    assert status(bonus, compared) == (
        f"diverges from HLM at token {bonus.first_divergence}, a bonus token: the same distribution, another sample"
    )


def test_a_lane_that_heard_another_link_stands_on_its_own_and_wins_nothing(drafting) -> None:
    runs, pair, settings = drafting
    dependent = tuple(decode(pair, "a", "spec-worth", settings))
    there, here = lanes([runs[0], dependent], LINK, CLOCK), lanes([runs[0], dependent], replace(LINK, snr_db=-20.0), CLOCK)
    assert there[1].elsewhere is False and here[1].elsewhere is True and here[0].elsewhere is False
    assert here[1].totals.throughput == there[1].totals.throughput and here[0].totals.throughput < there[0].totals.throughput
    assert status(here[1], here).endswith("decoded and priced at 0.0 dB: Run all decodes it on this link")
    assert comparison.headline(there).startswith("Speculative, while worth it is ")
    assert comparison.headline(here) == comparison.headline_basis(here) == ""


# Shared noise, and what travels ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def noisy():
    """The race of the Compare page, on a toy."""
    pair = toy_pair(6, seed=3, closeness=0.4)
    methods = ("hlm", "shared-noise", "shared-noise-skip", "spec-worth", "llm")
    return [tuple(decode(pair, "a", method, DecodeSettings(max_tokens=40, u_th=0.6, channel=LINK))) for method in methods]


def test_every_lane_says_what_travels_and_shared_noise_writes_the_text_of_the_llm(noisy) -> None:
    compared = lanes(noisy, LINK, CLOCK)
    travels = ["whole distributions", "token ids", "token ids", "whole distributions, 8 bits, sampled", "the question"]
    assert [lane.travels for lane in compared] == travels == [row["what travels"] for row in comparison.table_rows(compared)]
    rows = csv.DictReader(io.StringIO(comparison.comparison_csv(compared)))
    assert [row["payload"] for row in rows] == travels
    _, shared, skipping, _, alone = compared
    assert shared.text == alone.text != compared[0].text
    assert status(shared, compared).endswith(" · token for token the text of Large model alone")
    assert status(alone, compared).endswith(" · token for token the text of Shared noise")
    assert skipping.text != alone.text and "token for token" not in status(skipping, compared)
    miss = skipping.table.first_false_skip
    assert miss is not None and skipping.text[: miss - 1] == alone.text[: miss - 1] and skipping.text[miss - 1] != alone.text[miss - 1]
    assert comparison.first_miss_words(skipping.started) == (
        "This is the first wrong skip: up to it the text is that of Large model alone with this seed."
    )


def test_a_payload_that_is_chosen_by_hand_holds_for_the_lanes_that_have_one_and_the_others_say_so(noisy) -> None:
    compared = lanes(noisy, LINK, CLOCK)
    assert comparison.kept_payloads(compared, TRAVELS) == "" == comparison.kept_payloads(compared[:1], "sampled")
    words = comparison.kept_payloads(compared, "sampled")
    assert "Shared noise and Shared noise, skipping have none to choose" in words and PAYLOADS["sampled"] in words
    chosen = DecodeSettings(payload="sampled")
    kept = {name: comparison.shared_settings(chosen, ALL[name]).payload for name in ("hlm", "spec", "dssd", "shared-noise", "slm")}
    assert kept == {"hlm": "sampled", "spec": "sampled", "dssd": "sampled", "shared-noise": TRAVELS, "slm": TRAVELS}


def test_a_lane_that_goes_by_another_estimator_gets_its_own_calibrated_threshold() -> None:
    fits = {"one-minus-draft-prob": EstimatorFit(1.0, 0.0, 0.9, 0.9, 0.0, 0.0, 0.0313)}
    calibration = replace(PAPER_CALIBRATION, others=fits)
    own, u_hlm, skipping = DecodeSettings(u_th=round(calibration.u_th, 2)), ALL["u-hlm"], ALL["shared-noise-skip"]
    assert comparison.lane_settings(own, u_hlm, skipping, calibration).u_th == 0.03
    assert comparison.lane_settings(own, u_hlm, ALL["cu-hlm-online"], calibration) == own
    by_hand = replace(own, u_th=0.5)
    assert comparison.lane_settings(by_hand, u_hlm, skipping, calibration).u_th == 0.5


def test_no_gain_is_shown_for_an_answer_that_means_nothing(runs) -> None:
    """A prompt that is no question of the world, turned down or answered all the same; the control is a wrong answer to one that is."""
    def gains(prompt: str, text: str) -> set[str]:
        events = [(replace(run[0], prompt=prompt, pair="world"), *run[1:-1], replace(run[-1], text=text)) for run in runs[:2]]
        compared = lanes(events, ChannelSettings("rayleigh", -10.0), CLOCK)
        ends = [lane["finish"] for lane in lanes_of(compared, compared[0].link)]
        said = [comparison.headline(compared), *ends, str(comparison.table_rows(compared))]
        return {words for words in said if "× HLM ·" in words or "times as fast" in words or re.search(r"\d × HLM", words)}

    assert not gains("write me a poem", "I cannot answer this. It is not part of my small world.")
    assert not gains("write me a poem", "The answer is 5.") and len(gains("what is 17 + 25", "The answer is 5.")) == 3
