"""The methods table: the rows of the paper, each rule on hand-made drafts, and what `uses` promises, on a toy pair."""

import json
import math
import pickle
from dataclasses import fields, replace
from functools import cache
from itertools import zip_longest
from typing import Any

import numpy as np
import pytest
import torch
from fresh_process import ROOT
from kinds import FEW, every_method, thorough_unless
from other_values import other_value
from random_laws import random_law
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.events import TokenDecided
from cuhlm_core.fadings import FADINGS
from cuhlm_core.maths.compression import RankedProbs, certified_vocabulary_size, online_vocabulary_size
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.methods import FLOOR_TEST, METHODS, RATIO_TEST, SHARED_NOISE, Method, find_method
from cuhlm_core.models.calibration import EstimatorFit, complete_settings
from cuhlm_core.rules import (
    LONGEST_STREAK,
    Draft,
    after_either,
    after_gamma,
    after_unlikely,
    after_unlikely_together,
    after_worth,
    always,
    at_random,
    certified_k,
    draft_prob_alone,
    fixed_k,
    never,
    nothing,
    online_k,
    token_alone,
    uncertain_or_stale,
    when_uncertain,
    when_unconfident,
    when_worth_its_time,
    whole_vector,
)
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of

V = 40

def draft(uncertainty=0.5, predicted=0.3, skip_uniform=0.5, token=0, law=None, u_th=None, waiting=0):
    law = random_law(V, seed=1) if law is None else law
    u_th, uncertainty = (-math.inf if u_th is None else u_th), (math.nan if uncertainty is None else uncertainty)
    return Draft(float(law[token]), uncertainty, predicted, skip_uniform, u_th, waiting, len(law))


def size(rule, one, law, settings):
    """The k that a rule of size leads to on a law [V]."""
    return RankedProbs.from_probs(law).smallest_size(float(rule(one, settings)))


def columns(drafts):
    """Several drafts as one of arrays."""
    known = {field.name: np.array([getattr(one, field.name) for one in drafts]) for field in fields(Draft)}
    return Draft(**{**known, "vocabulary_size": V})


# The table ------------------------------------------------------------------------------------------------------------


TABLE = ROOT / "tests" / "expected" / "rows.json"


def _method(row: Method) -> dict[str, Any]:
    derived = (
        "drafts", "verifies", "sends_law", "lossless", "compresses", "fills_tail_uniformly", "uses_uncertainty", "compares_u_th",
        "depends_on_channel",
        "needs_csi", "chooses_payload", "default_payload", "drafts_from_payload", "offline_k", "learns", "blocks", "estimator",
    )  # fmt: skip
    holds = [name for name in derived if getattr(row, name) is True]
    said = {name: value for name in derived if isinstance(value := getattr(row, name), str)}
    return {"rules": [row.transmit.name, row.size.name, row.test.name], "is": holds, **said, "uses": sorted(row.uses)}


def rows() -> dict[str, Any]:
    """Methods with what follows from their rows, settings with defaults and ranges, fadings with their own settings, scores."""
    kinds = (DecodeSettings, ChannelSettings, ClockSettings)
    return {
        "methods": {name: _method(row) for name, row in METHODS.items()},
        "settings": {
            f"{kind.__name__}.{name}": f"{getattr(kind(), name)}; {row.range}" for kind in kinds for name, row in settings_of(kind).items()
        },
        "fadings": {name: row.parameter for name, row in FADINGS.items()},
        "scores": {name: row.title for name, row in SCORES.items()},
    }


def written() -> str:
    """The table as text, a line a row."""

    def part(title: str, table: dict[str, Any]) -> str:
        lines = (f"  {json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in table.items())
        return f" {json.dumps(title)}: {{\n" + ",\n".join(lines) + "\n }"

    return "{\n" + ",\n".join(part(*item) for item in rows().items()) + "\n}\n"


def test_the_rows_are_those_of_the_expected_table():
    """The paper, PAPER_NOTES 5, 6, 16, and the rows' own publications, reviewed as a diff of one file."""
    assert TABLE.read_text(encoding="utf-8") == written(), "written by PYTHONPATH=.:tests/helpers python tests/test_methods.py"


@pytest.mark.parametrize("name", METHODS)
def test_a_row_knows_its_name_and_when_it_draws_a_bonus(name):
    row = METHODS[name]
    shares = row.test is SHARED_NOISE
    assert row.name == name and row.test.shares_noise == shares
    assert [row.draws_bonus(choice) for choice in ("published", "on", "off")] == [
        row.test is not FLOOR_TEST and (row.blocks or shares), row.test.tests_ratio or shares, False,
    ]


def test_every_row_has_its_own_title_and_a_sentence():
    assert len({row.title for row in METHODS.values()}) == len(METHODS)
    assert all(row.summary.endswith(".") and "\n" not in row.summary and row.title for row in METHODS.values())


@pytest.mark.parametrize("name", METHODS)
def test_the_payload_of_a_run_that_chooses_none(name, pair):
    """The paper's rows send what the paper counts, blocks what 8 bits hold where that biases nothing; the rest sends no distribution up."""
    row = METHODS[name]
    wanted = "sampled" if row.blocks and row.test is RATIO_TEST else "ideal"
    known = complete_settings(DecodeSettings(), row, pair.calibration, V).payload
    assert row.default_payload == known == wanted and (row.lossless <= row.exact_under(wanted) or name == "llm")
    if row.verifies and not row.chooses_payload:
        assert row.payload_words(wanted) == "token ids"
        for payload in ("quantised", "sampled"):
            with pytest.raises(UserError, match="sends token ids and no probability") as error:
                complete_settings(DecodeSettings(payload=payload), row, pair.calibration, V)
            assert str(error.value).count(".") == 1
    else:
        assert complete_settings(DecodeSettings(payload="quantised"), row, pair.calibration, V).payload == "quantised"


def test_payloads_in_words():
    words = [METHODS[name].payload_words("sampled") for name in ("hlm", "cu-hlm-online", "dssd", "slm", "llm")]
    whats = ("whole distributions", "the k largest probabilities", "the draft's probability")
    assert words == [*(f"{what}, 8 bits, sampled" for what in whats), "nothing", "the question"]


@pytest.mark.parametrize("name", every_method(usual=FEW))
def test_no_schedule_changes_a_token(pair, name):
    overlapped = DecodeSettings(max_tokens=20, seed=2, bonus="on", clock=ClockSettings(schedule="overlapped"))
    sequential = replace(overlapped, clock=ClockSettings())
    assert list(rounds(pair, name, overlapped)) == list(rounds(pair, name, sequential))


def test_only_a_fixed_k_can_shape_the_law_it_is_drawn_from():
    # k(t) and the certified k are chosen after the draft (PAPER_NOTES 6).
    assert all(row.size is fixed_k for row in METHODS.values() if row.drafts_from_payload or row.offline_k)


def test_an_axis_decides_only_how_much_of_x_arrives():
    found = {name: row.axes for name, row in METHODS.items() if row.axes}
    assert found == {"top-k": ("k",), "cu-hlm-offline": ("k",), "cu-hlm-online": ("theta", "eta"), "cu-hlm-certified": ("theta",)}


def test_find_method():
    assert all(find_method(name) is row for name, row in METHODS.items())
    for name in ("", "HLM", "hlm ", "cu-hlm"):
        with pytest.raises(UserError, match="Unknown method") as error:
            find_method(name)
        assert all(known in str(error.value) for known in METHODS) and str(error.value).endswith(".")


# When to transmit -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("uncertainty", "u_th", "sends"), [
    (0.0, None, True), (1.0, None, True), (0.0, 0.0, False), (0.05, 0.0, True), (0.8, 0.8, False), (16 / 20, 0.8, False), (0.85, 0.8, True),
    (0.75, 0.8, False), (1.0, 1.0, False), (0.3, 0.1 + 0.2, False), (0.1 + 0.2, 0.3, True),
])
def test_the_threshold_skips_at_equality(uncertainty, u_th, sends):
    for waiting in (0, LONGEST_STREAK, 10_000):  # this rule does not look at what waits
        assert when_uncertain(draft(uncertainty, u_th=u_th, waiting=waiting), DecodeSettings()) is sends
    assert uncertain_or_stale(draft(uncertainty, u_th=u_th, waiting=LONGEST_STREAK - 1), DecodeSettings()) is sends
    assert uncertain_or_stale(draft(uncertainty, u_th=u_th, waiting=LONGEST_STREAK), DecodeSettings()) is True


def test_always_and_never_look_at_nothing():
    for uncertainty in (0.0, 0.5, 1.0, None):
        for u_th in (None, 0.0, 1.0):
            assert always(draft(uncertainty, u_th=u_th), DecodeSettings(u_th=u_th)) is True
            assert never(draft(uncertainty, u_th=u_th), DecodeSettings(u_th=u_th)) is False


def test_random_skips_take_the_skip_uniform_and_nothing_else():
    settings = DecodeSettings(skip_prob=0.3, u_th=0.0)
    for uncertainty in (0.0, 1.0, None):
        assert not at_random(draft(uncertainty, skip_uniform=0.29), settings)
        assert at_random(draft(uncertainty, skip_uniform=0.3), settings) and at_random(draft(uncertainty, skip_uniform=0.9), settings)
    drafts = [replace(draft(), skip_uniform=uniform) for uniform in (2.0**-53, 1 - 2.0**-53)]  # the ends of the uniforms
    assert [at_random(one, DecodeSettings(skip_prob=0.0)) for one in drafts] == [True, True]
    assert [at_random(one, DecodeSettings(skip_prob=1.0)) for one in drafts] == [False, False]


@pytest.mark.parametrize(("prob", "least", "sends"), [
    (0.4, 0.4, False), (math.nextafter(0.4, 0), 0.4, True), (0.9, 0.4, False), (0.05, 0.4, True), (1e-9, 0.0, False), (1.0, 1.0, False),
])
def test_confidence_is_the_probability_of_the_draft_and_keeps_at_equality(prob, least, sends):
    for uncertainty in (0.0, 1.0, None):
        assert when_unconfident(replace(draft(uncertainty), prob=prob), DecodeSettings(confidence_th=least)) is sends


@pytest.mark.parametrize(("rule", "known", "ends"), [
    (after_gamma, {"waiting": 1}, False), (after_gamma, {"waiting": 2}, True), (after_gamma, {"waiting": 3}, True),
    (after_unlikely, {"prob": 0.4}, False), (after_unlikely, {"prob": math.nextafter(0.4, 0)}, True),
    (after_unlikely_together, {"prob": 0.8, "waiting_prob": 0.5}, True),
    (after_unlikely_together, {"prob": 0.81, "waiting_prob": 0.5}, False),
    (after_either, {"prob": 0.4, "waiting_prob": 2.0}, True), (after_either, {"prob": 0.8, "waiting_prob": 0.5}, True),
    (after_either, {"prob": 0.41, "waiting_prob": 1.0}, False),
    (after_worth, {"block_acceptance": 0.5, "predicted_rejection": 0.2, "min_block_acceptance": 0.4}, True),
    (after_worth, {"block_acceptance": 0.5, "predicted_rejection": 0.2, "min_block_acceptance": 0.39}, False),
    (when_worth_its_time, {"predicted_rejection": 0.5, "exchange_s": 1.0}, False),
    (when_worth_its_time, {"predicted_rejection": 0.5, "exchange_s": 0.99}, True),
])  # fmt: skip
def test_when_a_message_of_several_drafts_ends_and_what_a_fade_is_worth(rule, known, ends):
    settings = DecodeSettings(gamma=3, stop_prob=0.4, stop_product=0.4, rejection_s=2.0)
    assert bool(rule(replace(draft(), **known), settings)) is ends


def test_a_rule_says_of_columns_what_it_says_of_each_row():
    drafts = [draft(u, u_th=0.4, skip_uniform=coin, waiting=waiting, token=token)
              for u in (0.1, 0.4, 0.9) for coin in (0.2, 0.8) for waiting in (0, LONGEST_STREAK) for token in (0, 5)]
    settings = DecodeSettings(k=7, theta=0.2, eta=1.5, skip_prob=0.5, confidence_th=0.02, gamma=3, rejection_s=1.0)
    settings = replace(settings, stop_prob=0.4, stop_product=0.4)
    drafts += [
        replace(
            drafts[0], prob=prob, waiting_prob=before, block_acceptance=kept, predicted_rejection=0.2, min_block_acceptance=least,
            exchange_s=seconds,
        )
        for prob in (0.1, 0.9) for before in (0.3, 1.0) for kept in (0.5, 1.0) for least in (0.4, 0.7) for seconds in (0.1, 0.3)
    ]  # fmt: skip
    rules = {rule for row in METHODS.values() for rule in (row.transmit, row.size)} - {nothing, token_alone, draft_prob_alone, whole_vector}
    for rule in rules - {fixed_k}:
        said = [bool(answer) if rule not in (online_k, certified_k) else answer for answer in (rule(one, settings) for one in drafts)]
        assert np.allclose(rule(columns(drafts), settings), said)
        assert len(set(said)) > 1 or rule in (always, never, certified_k)


def test_rules_travel_by_name():
    for method in METHODS.values():
        assert pickle.loads(pickle.dumps(method)) == method


# What to send ---------------------------------------------------------------------------------------------------------


def test_sizes_that_look_at_no_draft():
    for settings in (DecodeSettings(k=1), DecodeSettings(k=17)):
        assert nothing(draft(), settings) == token_alone(draft(), settings) == 0
        assert draft_prob_alone(draft(), settings) == 1
        assert whole_vector(draft(), settings) == V
        assert fixed_k(draft(), settings) == settings.k


def test_online_size_is_equation_27():
    sizes = set()
    for seed in range(6):
        law = random_law(V, seed)
        for token in (int(law.argmax()), int(law.argmin())):
            for predicted in (0.0, 0.4, 1.0):
                for theta, eta in ((0.05, 1.0), (0.3, 0.5), (1.0, 2.0)):
                    result = size(online_k, draft(predicted=predicted, token=token, law=law), law, DecodeSettings(theta=theta, eta=eta))
                    assert result == online_vocabulary_size(law, token, predicted, theta, eta)
                    sizes.add(result)
    assert len(sizes) > 10


def test_online_size_grows_with_predicted_rejection_and_eta_and_falls_with_theta():
    for seed in range(8):
        law = random_law(V, seed)
        one = draft(token=int(law.argmax()), law=law)
        by_rejection = [
            size(online_k, replace(one, predicted_rejection=p / 10), law, DecodeSettings(theta=0.2, eta=2.0)) for p in range(11)
        ]
        by_theta = [size(online_k, one, law, DecodeSettings(theta=theta, eta=1.0)) for theta in (0.01, 0.05, 0.1, 0.3, 1.0, 2.0)]
        by_eta = [size(online_k, one, law, DecodeSettings(theta=0.1, eta=eta)) for eta in (0.1, 0.5, 1.0, 2.0, 5.0)]
        assert by_rejection == sorted(by_rejection) and by_rejection[0] < by_rejection[-1]
        assert by_theta == sorted(by_theta, reverse=True) and by_theta[0] > by_theta[-1]
        assert by_eta == sorted(by_eta) and by_eta[0] < by_eta[-1]


def test_certified_size_needs_neither_beta_nor_eta():
    for seed in range(6):
        law = random_law(V, seed)
        for theta in (0.01, 0.1, 0.5):
            result = {
                size(certified_k, draft(predicted=predicted, token=token, law=law), law, DecodeSettings(theta=theta, eta=eta))
                for predicted in (0.0, 1.0, None) for eta in (0.5, 5.0) for token in (0, 3)
            }
            assert result == {certified_vocabulary_size(law, theta)}


def test_sizes_of_extreme_laws():
    certain = torch.zeros(V, dtype=torch.float64)
    certain[3] = 1.0
    flat = torch.full((V,), 1 / V, dtype=torch.float64)
    for rule in (online_k, certified_k):
        for law in (certain, flat):  # the mean of the tail says it all
            assert size(rule, draft(token=3, law=law), law, DecodeSettings(theta=0.01, eta=1.0)) == 1


# What `uses` promises -------------------------------------------------------------------------------------------------

BASE = DecodeSettings(
    max_tokens=80, seed=3, u_th=0.7, theta=0.2, eta=1.0, k=30, line_a=0.815, line_b=-0.066, delta=0.5, false_skip_target=0.1,
    gamma=3, rejection_s=0.3,
)  # fmt: skip
OTHER_VALUES = {name: (other_value(DecodeSettings, name),) for name in settings_of(DecodeSettings)} | {
    "u_th": (0.1, 0.9, None), "theta": (0.01, 1.5), "eta": (0.1, 5.0), "k": (1, 12), "line_a": (0.1, 10.0), "line_b": (-1.0, 1.0),
    "delta": (0.0, 1.0), "false_skip_target": (0.01, 0.9),
    "estimator": ("temperature-expected", "one-minus-draft-prob", "entropy"), "payload": ("quantised", "sampled"),
    "replacement": ("inverse-cdf",), "skip_prob": (0.1, 0.9), "levels": (3, 40), "bonus": ("on", "off"), "tail_product": (0.0,),
    "gamma": (1, 9), "stop_prob": (0.05, 0.95), "stop_product": (0.05, 0.95), "rejection_s": (0.2, 5.0),
    "p_t": (0.01, 0.9), "confidence_th": (0.0, 1.0),
    "channel": (ChannelSettings("rayleigh", -25.0, 1e5), ChannelSettings("outage", -15.0, 1e6)),
    "clock": (ClockSettings("custom", 0.001, 0.5), ClockSettings("custom", 0.5, 0.01)),
}
READ = {"seed", "temperature", "max_tokens"}
"""What every method reads."""
BESIDE = {"levels": {"payload": "sampled"}, "stop_prob": {"stop_product": 0.02}, "stop_product": {"stop_prob": 0.02}}
BESIDE |= {"tail_product": {"u_th": 1.0}}
"""Settings that are read where another has this value only."""


@pytest.fixture(scope="module")
def pair():
    return toy_pair(100, seed=5, closeness=0.4)  # so many tokens that 8 bits round most of x away


@pytest.fixture(scope="module")
def base_rounds(pair):
    """By method and what is set besides BASE; decoded where it is asked for."""
    return cache(lambda name, **others: list(rounds(pair, name, replace(BASE, **others))))


def rounds(pair, method, settings):
    """One by one as they are decoded."""
    return ((e.token, e.decision, e.k) for e in decode(pair, "ab", method, settings, details=False) if isinstance(e, TokenDecided))


@pytest.mark.parametrize(("name", "setting"), [
    pytest.param(name, setting, marks=thorough_unless(name == "cu-hlm-online"))
    for name, row in METHODS.items() for setting in sorted(row.uses)
])
def test_a_setting_that_is_used_changes_tokens(pair, base_rounds, name, setting):
    others = BESIDE.get(setting, {})
    before = base_rounds(name, **others)
    changed = (rounds(pair, name, replace(BASE, **others, **{setting: value})) for value in OTHER_VALUES[setting])
    assert any(now != was for other in changed for now, was in zip_longest(other, before))  # no further than to the first that differs


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("name", every_method(METHODS, FEW))
def test_the_others_change_none(pair, base_rounds, name, which):
    refused = {"payload"} if METHODS[name].verifies else set()  # of one that sends no probability
    others = {setting: values[which] for setting, values in OTHER_VALUES.items() if setting not in METHODS[name].uses | refused | READ}
    assert list(rounds(pair, name, replace(BASE, **others))) == base_rounds(name)


def test_confidence_skips_by_the_drafts_own_probability_and_its_own_calibration(pair):
    line = EstimatorFit(0.9, -0.01, 0.8, 0.9, 0.4, 0.01, 0.97)
    known = replace(pair, calibration=replace(pair.calibration, others={"one-minus-draft-prob": line}))
    started, *events = decode(known, "ab", "u-hlm-confidence", DecodeSettings(max_tokens=80, seed=3))
    result = [event for event in events if isinstance(event, TokenDecided)]
    assert (started.settings.estimator, started.settings.u_th, started.settings.line_a) == ("one-minus-draft-prob", 0.97, 0.9)
    assert [event.uncertainty for event in result] == pytest.approx([1 - event.draft_prob for event in result], abs=1e-6)
    assert [event.decision == "skip" for event in result] == [event.uncertainty <= 0.97 for event in result]
    assert 0 < sum(event.decision == "skip" for event in result) < len(result)
    by_setting = decode(known, "ab", "u-hlm", DecodeSettings(max_tokens=80, seed=3, estimator="one-minus-draft-prob"))
    assert [event.token for event in result] == [event.token for event in by_setting if isinstance(event, TokenDecided)]


def test_random_skips_of_a_run_are_those_of_the_skip_stream(pair):
    noise = uniforms(BASE.seed, Purpose.SKIP, BASE.max_tokens)[:, 0]
    result = [decision == "skip" for _, decision, _ in rounds(pair, "rand-hlm", replace(BASE, skip_prob=0.3))]
    assert result == [uniform < 0.3 for uniform in noise] and 0 < sum(result) < len(result)
    # Another purpose's stream would not do: the control that must differ.
    assert result != [uniform < 0.3 for uniform in uniforms(BASE.seed, Purpose.ACCEPT, BASE.max_tokens)[:, 0]]


def test_a_rule_that_looks_at_the_drafts_before_says_so():
    """Else a round would be previewed by itself. `always` and `never` only compare the number with 0."""
    rules = {rule for row in METHODS.values() for rule in (row.transmit, row.size)} - {always, never}
    seen = {"waiting", "waiting_prob", "block_acceptance", "min_block_acceptance"}
    looking = {rule.name for rule in rules if seen & {*rule.apply.__code__.co_names}}
    assert looking == {rule.name for rule in rules if rule.in_order} and "after_gamma" in looking


if __name__ == "__main__":
    TABLE.write_text(written(), encoding="utf-8")
