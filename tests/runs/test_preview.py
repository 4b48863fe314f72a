"""Previews: a run's own settings give back what it did, other settings what the rules say; the bias bound is one."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from round_samples import ACCEPT, AUDIT, SKIP
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.format import significant
from cuhlm_core.maths import compression, verification
from cuhlm_core.maths.compression import preview_sizes
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.methods import METHODS
from cuhlm_core.rules import when_uncertain
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.preview import Preview, preview, void_words
from cuhlm_core.settings import PAYLOADS, DecodeSettings, Force

V = 80
SIZES = preview_sizes(V)
BASE = DecodeSettings(seed=7, max_tokens=60, u_th=0.7, theta=0.2, eta=1.0, k=30, line_a=0.815, line_b=-0.066)
VERIFYING = [name for name, row in METHODS.items() if row.previews("published")]
THRESHOLDED = [name for name in VERIFYING if "u_th" in METHODS[name].uses]
assert BASE.k not in SIZES


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=5, closeness=0.4)


@pytest.fixture(scope="module")
def runs(pair):
    """By method: (table, laws x [n, V], laws y [n, V], drafts [n]) of one run each."""
    return {name: recorded(pair, name, BASE) for name in VERIFYING}


def recorded(pair, name, settings):
    events = list(decode(pair, "ab", name, settings))
    tokens = [event for event in events if isinstance(event, TokenDecided)]
    last = torch.tensor([1, *(event.token for event in tokens[:-1])])  # the prompt ends in "b"
    x, y = (torch.softmax(model.logits[last].double(), -1) for model in (pair.slm, pair.llm))
    return run_table(events, settings.seed), x, y, torch.tensor([event.draft for event in tokens])


def next_size(k):
    return next(size for size in SIZES if size >= k)


# The run's own settings -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VERIFYING)
def test_own_settings_give_back_the_run(runs, name):
    table = runs[name][0]
    rows = preview(table, METHODS[name], BASE, SIZES)
    assert np.array_equal(rows.skips, table.skipped) and not rows.changed.any()
    assert np.isnan(rows.k[table.skipped]).all() and table.transmitted.sum() > 10
    for previewed, sent in zip(rows.k[table.transmitted], table.k[table.transmitted], strict=True):
        assert previewed == (next_size(sent) if name in ("cu-hlm-online", "cu-hlm-certified") else sent)
    assert rows.transmission_rate == pytest.approx(table.transmitted.mean())
    assert rows.mean_k == pytest.approx(rows.k[table.transmitted].mean())
    assert (table.bias <= rows.bias_bound + 1e-12).all()
    assert np.array_equal(rows.bias_bound[table.skipped], table.bias[table.skipped])  # exact for a skip
    assert rows.mean_bias_bound == pytest.approx(rows.bias_bound.mean())


def test_skips_happen_in_these_runs(runs):
    # Else the tests above would say little.
    skipping = {name: int(runs[name][0].skipped.sum()) for name in VERIFYING}
    assert {name for name, count in skipping.items() if not count} == {"hlm", "tk-slt", "top-k"}
    del skipping["u-hlm-confidence"]  # over 80 tokens 1 − x_d is seldom below the threshold that suits the others
    assert all(count > 3 for name, count in skipping.items() if name in THRESHOLDED or name == "rand-hlm")


# Other thresholds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in THRESHOLDED if METHODS[name].transmit is when_uncertain])
def test_other_thresholds_skip_exactly_where_u_is_not_above(runs, name):
    table = runs[name][0]
    counts = []
    for u_th in (0.0, 0.3, float(np.sort(table.uncertainty)[20]), 0.95, 1.0):
        previewed = preview(table, METHODS[name], replace(BASE, u_th=u_th), SIZES)
        assert previewed.skips.tolist() == [u <= u_th for u in table.uncertainty]
        assert previewed.changed.tolist() == [(u <= u_th) != did for u, did in zip(table.uncertainty, table.skipped, strict=True)]
        counts.append(previewed.skips.sum())
    assert counts == sorted(counts) and counts[-1] == len(table) and len(set(counts)) >= 3
    none = preview(table, METHODS[name], replace(BASE, u_th=None), SIZES)
    assert not none.skips.any() and none.transmission_rate == 1 and not np.isnan(none.k).any()


def test_everything_skipped_has_no_mean_k(runs):
    previewed = preview(runs["cu-hlm-online"][0], METHODS["cu-hlm-online"], replace(BASE, u_th=1.0), SIZES)
    assert previewed.transmission_rate == 0 and math.isnan(previewed.mean_k) and np.isnan(previewed.k).all()


@pytest.mark.parametrize("name", ["hlm", "tk-slt", "top-k"])
def test_methods_that_always_send_know_no_threshold(runs, name):
    previewed = preview(runs[name][0], METHODS[name], replace(BASE, u_th=1.0, skip_prob=1.0), SIZES)
    assert not previewed.skips.any()


def test_random_skips_meet_their_own_noise(runs):
    table = runs["rand-hlm"][0]
    for skip_prob in (0.0, 0.2, 0.8, 1.0):
        previewed = preview(table, METHODS["rand-hlm"], replace(BASE, skip_prob=skip_prob, u_th=1.0), SIZES)
        assert previewed.skips.tolist() == [uniform < skip_prob for uniform in uniforms(BASE.seed, Purpose.SKIP, len(table))[:, 0]]


# Other sizes ----------------------------------------------------------------------------------------------------------

SIZE_SETTINGS = [
    {"theta": 0.02}, {"theta": 1.5}, {"eta": 0.2}, {"eta": 4.0}, {"line_a": 3.0}, {"line_b": -1.0}, {"line_b": 1.0},
    {"theta": 0.05, "eta": 2.0},
]


@pytest.mark.parametrize("changes", SIZE_SETTINGS)
def test_online_sizes_are_equation_27_rounded_up(runs, changes):
    table, x, _, drafts = runs["cu-hlm-online"]
    settings = replace(BASE, u_th=None, **changes)
    previewed = preview(table, METHODS["cu-hlm-online"], settings, SIZES)
    for row in range(len(table)):
        beta = min(1.0, max(0.0, settings.line_a * table.uncertainty[row] + settings.line_b))
        exact = compression.online_vocabulary_size(x[row], int(drafts[row]), beta, settings.theta, settings.eta)
        assert previewed.k[row] == next_size(exact)
    assert not np.array_equal(previewed.k, preview(table, METHODS["cu-hlm-online"], replace(BASE, u_th=None), SIZES).k)


@pytest.mark.parametrize("theta", [1e-9, 0.02, 0.5, 2.0])
def test_certified_sizes_rounded_up(runs, theta):
    table, x, _, _ = runs["cu-hlm-certified"]
    previewed = preview(table, METHODS["cu-hlm-certified"], replace(BASE, u_th=None, theta=theta, line_a=None), SIZES)
    assert previewed.k.tolist() == [next_size(compression.certified_vocabulary_size(law, theta)) for law in x]
    assert (previewed.bias_bound <= theta * table.rejection_prob / table.total_variation + 1e-12).all()


@pytest.mark.parametrize("name", ["top-k", "cu-hlm-offline"])
def test_a_fixed_size_is_sent_as_it_is(runs, name):
    for k in (1, 9, 30, V, 10 * V):
        previewed = preview(runs[name][0], METHODS[name], replace(BASE, k=k, u_th=None), SIZES)
        assert set(previewed.k) == {min(k, V)} and previewed.mean_k == min(k, V)


@pytest.mark.parametrize("name", ["hlm", "u-hlm", "rand-hlm"])
def test_the_full_vector_adds_no_bias(runs, name):
    previewed = preview(runs[name][0], METHODS[name], replace(BASE, u_th=0.4), SIZES)
    assert set(previewed.k[~previewed.skips]) == {V} and (previewed.bias_bound[~previewed.skips] == 0).all()
    assert previewed.bias_bound[previewed.skips].sum() > 0 or name == "hlm"


@pytest.mark.parametrize("name", ["tk-slt", "cu-hlm-unbiased"])
def test_drafting_from_what_is_sent_adds_no_bias(runs, name):
    previewed = preview(runs[name][0], METHODS[name], replace(BASE, u_th=0.4), SIZES)
    assert (previewed.bias_bound[~previewed.skips] == 0).all()


# The bound on the bias ------------------------------------------------------------------------------------------------


def verified_bias(x, y, draft, k, own=False):
    """Eq. 4 of a round that is verified again with k entries, the draft's among them; `own`: what that draft adds to the bias."""
    resampling = verification.residual_probs(compression.reconstruct_top_k(x, k, draft), y)
    if not own:
        return float(verification.round_bias(x, y, resampling))
    rejection = verification.rejection_probs(x, y)[draft]
    return float(rejection * (resampling - verification.residual_probs(x, y)).abs().sum())


@pytest.mark.parametrize(("name", "changes"), [
    ("cu-hlm-online", {}), ("cu-hlm-online", {"theta": 1.5}), ("cu-hlm-online", {"eta": 4.0, "theta": 0.05}), ("cu-hlm-certified", {}),
    ("cu-hlm-certified", {"theta": 1.0}), ("cu-hlm-offline", {}), ("cu-hlm-offline", {"k": 1}), ("top-k", {"k": 9}), ("top-k", {"k": 11}),
])
def test_the_bias_of_a_round_verified_again_is_within_the_bound(runs, name, changes):
    table, x, y, drafts = runs[name]
    settings = replace(BASE, u_th=None, **changes)
    previewed = preview(table, METHODS[name], settings, SIZES)
    biases = []
    for row in range(len(table)):
        draft = int(drafts[row])
        if name == "cu-hlm-online":
            beta = min(1.0, max(0.0, settings.line_a * table.uncertainty[row] + settings.line_b))
            exact = compression.online_vocabulary_size(x[row], draft, beta, settings.theta, settings.eta)
        else:
            exact = compression.certified_vocabulary_size(x[row], settings.theta) if name == "cu-hlm-certified" else settings.k
        for k in {exact, int(previewed.k[row])}:  # the k that would be sent, and the one shown
            biases.append(verified_bias(x[row], y[row], draft, k, METHODS[name].uses_uncertainty))
            assert biases[-1] <= previewed.bias_bound[row] + 1e-9
    assert max(biases) > 1e-4


def test_the_bound_is_reached_by_an_unlucky_llm(runs):
    # The control: an LLM that says what the server rebuilt, and hardly more of one token that was not sent, is harmed by nearly the
    # whole bound, so none much smaller would hold.
    table, x, _, drafts = runs["top-k"]
    for k in (2, 9):
        y, ranked = compression.reconstruct_top_k(x, k), x.argsort(-1, descending=True)
        y = y.scatter_add(-1, ranked[:, [0, k]], torch.tensor([-1e-6, 1e-6], dtype=y.dtype).expand(len(y), 2))
        unlucky = replace(table, total_variation=compression.total_variation(x, y).numpy())
        previewed = preview(unlucky, METHODS["top-k"], replace(BASE, k=k), SIZES)
        inside = [row for row in range(len(table)) if ranked[row, :k].eq(drafts[row]).any()]
        ratios = [verified_bias(x[row], y[row], int(drafts[row]), k) / previewed.bias_bound[row] for row in inside]
        assert 0.99 < max(ratios) <= 1 + 1e-9


def test_a_skip_costs_twice_its_rejection(runs):
    table, x, y, drafts = runs["u-hlm"]
    previewed = preview(table, METHODS["u-hlm"], replace(BASE, u_th=1.0), SIZES)
    rejection = verification.prob_of(verification.rejection_probs(x, y), drafts)
    assert previewed.bias_bound == pytest.approx(2 * rejection.numpy(), abs=1e-6)


def test_rounding_to_eight_bits_is_covered_by_no_bound(pair):
    settings = replace(BASE, payload="quantised")
    table = recorded(pair, "u-hlm", settings)[0]
    previewed = preview(table, METHODS["u-hlm"], settings, SIZES)
    assert np.isnan(previewed.bias_bound[table.transmitted]).all() and not np.isnan(previewed.bias_bound[table.skipped]).any()
    assert math.isnan(previewed.mean_bias_bound)
    ideal = preview(table, METHODS["u-hlm"], BASE, SIZES)
    assert (table.bias > ideal.bias_bound + 1e-9).any()  # why it is not shown


# Hand-made rounds -----------------------------------------------------------------------------------------------------

HAND_SIZES = (1, 2, 4)
HAND = run_table(
    [
        replace(SKIP, round=1, uncertainty=0.1, distances=(0.3, 0.2, 0.0)),
        replace(SKIP, round=2, uncertainty=0.2, distances=(0.5, 0.1, 0.0)),
        replace(AUDIT, round=1, total_variation=0.05, rejection_prob=0.1, bias=0.2),
        replace(ACCEPT, round=3, uncertainty=0.6, total_variation=0.4, rejection_prob=0.1, distances=(0.6, 0.2, 0.0)),
    ],
    seed=0,
)


def test_by_hand():
    method = METHODS["cu-hlm-certified"]
    previewed = preview(HAND, method, replace(BASE, u_th=0.15, theta=0.2), HAND_SIZES)
    assert previewed.skips.tolist() == [True, False, False] and previewed.changed.tolist() == [False, True, False]
    assert math.isnan(previewed.k[0]) and previewed.k[1:].tolist() == [2, 2]
    # A skip: 2 beta. An upload: theta = 0.2, times beta / TVD; without an audit it is not known.
    assert previewed.bias_bound[[0, 2]].tolist() == pytest.approx([0.2, 0.05]) and math.isnan(previewed.bias_bound[1])
    assert (previewed.transmission_rate, previewed.mean_k) == (pytest.approx(2 / 3), 2) and math.isnan(previewed.mean_bias_bound)
    # Sending round 1 cannot cost more than skipping it did.
    assert preview(HAND, method, replace(BASE, u_th=None, theta=0.3), HAND_SIZES).bias_bound[0] == pytest.approx(0.2)
    assert preview(HAND, method, replace(BASE, u_th=None, theta=0.3), HAND_SIZES).k.tolist() == [1, 2, 2]


def test_a_skip_without_an_audit_is_unknown():
    previewed = preview(HAND, METHODS["u-hlm"], replace(BASE, u_th=0.3), HAND_SIZES)
    assert previewed.bias_bound[0] == 0.2 and math.isnan(previewed.bias_bound[1]) and previewed.bias_bound[2] == 0
    assert math.isnan(previewed.mean_bias_bound)


def test_a_fixed_size_between_two_is_bounded_by_the_smaller():
    previewed = preview(HAND, METHODS["top-k"], replace(BASE, k=3), HAND_SIZES)
    assert previewed.k.tolist() == [3, 3, 3] and previewed.bias_bound.tolist() == [0.1, 0.1, 0.2]


def test_what_has_no_preview():
    """What learns, blocks or knows the channel would have gone on otherwise from its first changed round; so would a bonus token."""
    none = {name for name, row in METHODS.items() if row.sends_law} - {*VERIFYING}
    sending = {name: row for name, row in METHODS.items() if row.sends_law}
    assert none == {name for name, row in sending.items() if row.learns or row.blocks or row.depends_on_channel or row.transmit.in_order}
    assert {"u-hlm-adaptive", "spec", "u-hlm-channel"} <= none and "u-hlm" not in none
    for name in (*none, "llm", "slm", "dssd", "hao"):
        with pytest.raises(AssertionError):
            preview(HAND, METHODS[name], BASE, HAND_SIZES)
    with pytest.raises(AssertionError):
        preview(HAND, METHODS["u-hlm"], replace(BASE, bonus="on"), HAND_SIZES)
    assert METHODS["spec"].draws_bonus("published") and not METHODS["spec"].previews("off")


@pytest.mark.parametrize("name", VERIFYING)
def test_no_rounds(name):
    previewed = preview(run_table([], 0), METHODS[name], BASE, SIZES)
    assert isinstance(previewed, Preview) and previewed.skips.dtype == bool
    assert all(len(values) == 0 for values in (previewed.skips, previewed.k, previewed.bias_bound, previewed.changed))
    assert all(math.isnan(value) for value in (previewed.transmission_rate, previewed.mean_k, previewed.mean_bias_bound))


def test_what_is_promised_is_void_with_rounded_probabilities_and_says_how_far(pair):
    certified = METHODS["cu-hlm-certified"]
    for payload in ("ideal", "sampled"):
        assert void_words(certified, replace(BASE, payload=payload)) == ""
    exact = {
        **dict.fromkeys(("hlm", "tk-slt", "spec"), ("travels", "ideal", "unindexed", "sampled")),
        "dssd": ("travels", "ideal", "unindexed"),
        **dict.fromkeys(("llm", "shared-noise"), PAYLOADS),
    }  # fmt: skip
    costly = {name: {"logarithmic"} for name in ("hlm", "tk-slt", "spec")}  # of DSSD only the draft's own probability goes up
    for name in ("u-hlm", "rand-hlm", "top-k", "cu-hlm-online", "cu-hlm-offline"):  # they promise nothing exact
        text = {payload: void_words(METHODS[name], replace(BASE, payload=payload)) for payload in PAYLOADS}
        assert [payload for payload, words in text.items() if words] == ["logarithmic"] and "cost right answers" in text["logarithmic"]
    for name, kept in exact.items():
        text = {payload: void_words(METHODS[name], replace(BASE, payload=payload)) for payload in PAYLOADS}
        assert {payload for payload, words in text.items() if not words} == set(kept)
        assert all(words.startswith("Not lossless with this payload") for words in text.values() if words)
        assert {payload for payload, words in text.items() if "cost right answers" in words} == ({"logarithmic"} & costly.get(name, set()))
    forced = replace(BASE, forces=(Force(3, "skip"),))
    assert void_words(METHODS["hlm"], forced).startswith("Not the method's own text: round 3 forced to skip.")
    settings = replace(BASE, payload="quantised", u_th=None)
    table = recorded(pair, "cu-hlm-certified", settings)[0]
    words = void_words(certified, settings, table)
    assert "void" in words and "0.2" in words and f"{len(table)} rounds" in words
    assert significant(float(table.bias.mean())) in words and void_words(certified, settings) in words
