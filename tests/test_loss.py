"""What a row may lose: by proof, by the bound and as counted, each against what enumeration gives."""

import itertools
import math

import numpy as np
import pytest

from cuhlm_core.loss import GROUPS, NEAR, Loss, is_lossless, loss_of, reference_of
from cuhlm_core.maths.statistics import Interval, share_ends
from cuhlm_core.methods import METHODS


def chain(rows: np.ndarray) -> np.ndarray:
    """The distribution of texts of two tokens: rows[0] the first's, rows[1 + first] the second's."""
    return (rows[0][:, None] * rows[1:]).ravel()


def test_half_the_summed_bias_bounds_how_many_texts_change_by_enumeration():
    noise, nearest = np.random.default_rng(5), 0.0
    for _ in range(200):
        mine, llm = (noise.dirichlet(np.full(3, 0.4), 4) for _ in range(2))
        apart = np.abs(mine - llm).sum(axis=1)
        bias = apart[0] + mine[0] @ apart[1:]  # summed over the tokens of the row's own texts
        changed = 0.5 * np.abs(chain(mine) - chain(llm)).sum()
        assert changed <= bias / 2 + 1e-12
        nearest = max(nearest, changed / (bias / 2))
    assert nearest > 0.9, "the half cannot be a smaller part"
    loss = loss_of(METHODS["u-hlm"], "sampled", 0.004, 1_000, 50)
    assert loss.changed.value == pytest.approx(0.004 * (1_000 / 50) / 2) and loss.lost is None


def test_the_ends_of_the_bound_hold_for_sums_of_shares():
    """Expected wrong skips are rare and near 1: of 60 answers, often none is seen, and the limit still holds the mean."""
    noise, missed = np.random.default_rng(1), 0
    for _ in range(400):
        seen = (noise.random(60) < 0.02) * noise.uniform(0.6, 1.0, 60)
        missed += share_ends(seen.sum(), 60)[1] < 0.02 * 0.8
    assert missed <= 400 * 0.025 + 3 * math.sqrt(400 * 0.025)


def test_groups_follow_from_the_row_and_from_what_it_is_expected_to_change():
    for method, payload in itertools.product(METHODS.values(), ("ideal", "sampled", "quantised")):
        loss = loss_of(method, payload, 0.0, 100, 10)
        assert (loss.group == "lossless") == is_lossless(method, payload)
        assert loss.most == 0 if loss.lossless else loss.most > 0.2, "ten answers without a bias show little"
    groups = [loss_of(METHODS["u-hlm"], "ideal", bias, 2_000, 100).group for bias in (0.0, 2 * NEAR / 20, 2.1 * NEAR / 20, None)]
    assert groups == ["near", "near", "lossy", "lossy"] and set(GROUPS) == {"lossless", "near", "lossy"}
    assert is_lossless(METHODS["spec"], "sampled") and not is_lossless(METHODS["spec"], "quantised")
    assert is_lossless(METHODS["shared-noise"], None) and not is_lossless(METHODS["shared-noise-skip"], None)


def test_within_a_tolerance_is_what_either_upper_end_allows():
    changed = Interval(0.016, 0.01, 0.023)
    row = Loss(False, changed, Interval(0.003, -0.002, 0.008))
    assert row.most == 0.008 and row.within(1.0) and row.within(0.8) and not row.within(0.7) and not row.differs
    assert Loss(False, changed).most == 0.023 and not Loss(False, changed).within(2.0)
    assert Loss(False, Interval(math.nan)).most == math.inf and Loss(False, changed, Interval(0.03, 0.02, 0.05)).differs
    unlucky = Loss(True, Interval(0.0, 0.0, 0.0), Interval(0.007, 0.002, 0.013))
    assert unlucky.within(0.0) and not unlucky.differs, "what a lossless row seems to lose is chance"
    assert Loss(False, changed, Interval(-0.05, -0.06, -0.04)).most == 0.0, "more right answers are no negative loss"


def test_a_row_is_compared_with_the_lossless_one_of_its_own_noise():
    assert reference_of(METHODS["u-hlm"], "sampled") == ("hlm", "sampled") and reference_of(METHODS["slm"], None) == ("hlm", "ideal")
    assert reference_of(METHODS["shared-noise-skip"], None) == ("llm", None) == reference_of(METHODS["llm"], None)
