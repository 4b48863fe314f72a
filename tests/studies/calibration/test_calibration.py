"""The calibration of a pair against known lines and brute force."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from law_rounds import drafted, law_rounds, soft_laws
from scipy import interpolate
from synthetic_rounds import at_every_size
from toys import toy_pair

from cuhlm_core.maths import compression
from cuhlm_core.maths.rejection_line import softplus
from cuhlm_core.measuring.bounds import ETAS, WANTED_COVERAGE, offline_sizes, online_bounds, online_sizes
from cuhlm_core.measuring.collect import columns_of, measured_of
from cuhlm_core.measuring.measure import measure_prompts
from cuhlm_core.measuring.rounds import EVERY_SIZE, Answer, Measured, Rounds, SizeCurves
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.studies.calibration.fit import covering_eta_words, fit_calibration

V = 8


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=106, closeness=0.5)


@pytest.fixture(scope="module")
def measured(pair):
    return measure_prompts(pair, [*"abcdefgh"], 0, 100, 5).rounds


def laws(pair):
    """x and y after each token: float64 [V, V] each."""
    return tuple(torch.softmax(model.logits.double(), -1) for model in (pair.slm, pair.llm))


def synthetic(a=0.7, b=0.1, noise=0.05, count=4000, seed=0):
    """Rounds with beta = a u + b + noise and y_d < x_d exactly where beta > 0."""
    rng = np.random.default_rng(seed)
    u = rng.integers(0, 21, count) / 20
    beta = np.clip(a * u + b + rng.normal(0, noise, count), 0, 1)
    draft_prob = 1 - 0.9 * u
    sizes = (1, 2, 4, 8, 16)
    distances = rng.uniform(0.2, 1.2, (count, 1)) * np.array([1.0, 0.5, 0.2, 0.05, 0.0])
    empty = np.zeros((count, 0))
    return Rounds(
        prompt=np.arange(count) // 1000, position=np.arange(count) % 1000 + 1, draft_prob=draft_prob, target_prob=draft_prob * (1 - beta),
        total_variation=rng.uniform(0.2, 0.9, count), accept_uniform=rng.random(count), uncertainty={"temperature": u}, sizes=sizes,
        distances=distances, resampling_variation=distances * rng.uniform(0, 1, (count, 1)), rank_prob=distances, tail_mass=distances,
        coded_sizes=(), coded_bias={"linear": empty}, truncation_shares={"top-p": ()}, truncation_sizes={"top-p": empty},
        truncation_bias={"top-p": empty}, **at_every_size(sizes, distances),
    )


def brute_k_star(rounds, theta):
    """Eq. 24 with Eq. 23, round by round, at every k."""
    for k, mean in enumerate(mean_bounds_by_k(rounds), 1):
        if mean <= theta:
            return k
    raise AssertionError("the last size has distance 0")


def mean_bounds_by_k(rounds):
    """Mean U_TV at k = 1 … V."""
    for column in rounds.dense_distances.T:
        bounds = []
        for distance, variation in zip(column, rounds.total_variation, strict=True):
            bounds.append(distance / variation if variation > 0 else math.inf if distance > 0 else 0.0)
        yield sum(bounds) / len(bounds)


def brute_coverages(rounds, a, b, u_th, theta, etas):
    """By eta the share of the rounds above the threshold in which k(t) keeps TVD(p, q) within theta."""
    kept = {eta: [] for eta in etas}
    for row, (u, x) in enumerate(zip(rounds.uncertainty["temperature"], rounds.draft_prob, strict=True)):
        if u <= u_th:
            continue
        beta = min(1.0, max(0.0, a * u + b))
        every = np.log(np.arange(1, rounds.sizes[-1] + 1))
        bounds, left = (
            interpolate.PchipInterpolator(np.log(rounds.sizes), values[row])(every)
            for values in (rounds.distances, rounds.resampling_variation)
        )
        for eta, within in kept.items():
            denominator = (1 - x) * softplus(-1.0, eta) + x * softplus(-beta, eta)
            place = int(np.argmax(bounds / denominator <= theta * (1 + 1e-12)))
            within.append(left[place] <= theta * (1 + 1e-12))
    return {eta: sum(within) / len(within) for eta, within in kept.items()}


def test_a_known_line_is_recovered():
    fit = fit_calibration(synthetic(), 0.1, "made up")
    assert fit.a == pytest.approx(0.7, abs=0.02) and fit.b == pytest.approx(0.1, abs=0.01)
    assert fit.delta > 0.95 and fit.corr == pytest.approx(math.sqrt(fit.r2)) and fit.r2 > 0.9
    assert (fit.vocabulary_size, fit.rounds, fit.prompts, fit.theta) == (16, 4000, 4, 0.1)
    assert (fit.estimator, fit.source) == ("temperature", "made up")
    exact = fit_calibration(synthetic(noise=0.0), 0.1, "made up")
    assert (exact.a, exact.b, exact.r2) == pytest.approx((0.7, 0.1, 1.0))


def test_delta_is_the_share_of_drafts_that_the_llm_finds_less_likely():
    rounds = synthetic()
    same = replace(rounds, target_prob=np.where(np.arange(4000) < 1000, rounds.draft_prob * 0.5, rounds.draft_prob))
    assert fit_calibration(same, 0.1, "").delta == 0.25  # equality is not less


def test_thresholds_follow_from_the_line_and_are_clamped():
    fit = fit_calibration(synthetic(a=0.8, b=-0.04, noise=0.0), 0.1, "")
    # beta is clipped at u = 0, so the fitted line is near the given one, not on it.
    assert fit.u_th_averse == pytest.approx(max(0, -fit.b / fit.a))
    assert fit.u_th_prone == pytest.approx(min(1, (fit.delta - fit.b) / fit.a))
    assert 0 < fit.u_th_averse < fit.u_th_prone <= 1
    above = fit_calibration(synthetic(a=0.3, b=0.2), 0.1, "")
    assert (above.u_th_averse, above.u_th_prone) == (0.0, 1.0)  # -b/a < 0, and (delta - b)/a > 1


def paper_like(count=10_000, a=0.815, b=-0.066, delta=0.5956):
    """Rounds whose mean rejection at every u lies on the paper's line, with the paper's share of rejectable drafts."""
    u = np.repeat(np.arange(2, 21) / 20, count // 19 + 1)[:count]
    mean = a * u + b
    share = mean ** (np.log(delta) / np.log(mean.mean()))  # of drafts that can be rejected at each u: at least their mean rejection
    for _ in range(50):
        share = np.clip(share * delta / share.mean(), mean, 1)
    rejectable = np.zeros(count, bool)
    for value in np.unique(u):
        rows = np.flatnonzero(u == value)
        rejectable[rows[: round(len(rows) * share[rows[0]])]] = True
    rest = round(delta * count) - int(rejectable.sum())
    free = np.flatnonzero(~rejectable) if rest > 0 else np.flatnonzero(rejectable)
    rejectable[free[-abs(rest) :] if rest else []] = rest > 0
    beta = np.zeros(count)
    for value in np.unique(u):
        rows = u == value
        beta[rows & rejectable] = (a * value + b) * rows.sum() / (rows & rejectable).sum()
    assert beta.max() <= 1 and rejectable.mean() == delta
    x = np.full(count, 0.5)
    y = np.where(rejectable, x * (1 - beta), 0.6)
    return replace(synthetic(count=count), draft_prob=x, target_prob=y, uncertainty={"temperature": u})


def test_rounds_like_the_papers_give_its_threshold_back():
    rounds = paper_like()
    fit = fit_calibration(rounds, 0.1, "")
    assert (fit.a, fit.b, fit.delta) == pytest.approx((0.815, -0.066, 0.5956), abs=1e-9)
    assert fit.u_th == pytest.approx(0.8117, abs=1e-4) and not fit.threshold_words(fit)
    assert PAPER_CALIBRATION.u_th == pytest.approx(fit.u_th)
    assert np.median(rounds.uncertainty["temperature"]) < 0.6  # the smaller of the two would skip half as much


def test_the_default_threshold_is_the_papers_wherever_it_tells_drafts_apart():
    # A line passes through the means and beta is at most 1, so the rule is never below the mean uncertainty; it may be below the median.
    u = np.where(np.arange(4000) % 10 < 4, 0.0, 0.9)
    skewed = replace(synthetic(), uncertainty={"temperature": u}, target_prob=np.where(u > 0, 0.0, synthetic().draft_prob))
    fit = fit_calibration(skewed, 0.1, "")
    assert fit.u_th == fit.u_th_prone == pytest.approx(0.54) and np.median(u) == 0.9
    above = fit_calibration(synthetic(a=0.3, b=0.2), 0.1, "")
    rule = (above.delta - above.b) / above.a
    u = synthetic().uncertainty["temperature"]
    assert rule > 1 and above.u_th == max(value for value in set(u.tolist()) if np.mean(u > value) >= 0.25) > np.median(u)
    words = above.threshold_words(above)
    assert f"{rule:.2f}" in words and f"{above.u_th:.2f}" in words and "gives none" in words


@pytest.mark.parametrize("theta", [0.01, 0.08, 0.3, 1.0, 2.0])
def test_offline_size_is_the_smallest_that_brute_force_finds(theta):
    rounds = synthetic()
    assert fit_calibration(rounds, theta, "").k_star == brute_k_star(rounds, theta)


def test_offline_sizes_of_the_test_above_differ():
    assert len({brute_k_star(synthetic(), theta) for theta in (0.01, 0.08, 0.3, 1.0, 2.0)}) >= 4


def test_rounds_of_equal_laws_do_not_hide_a_distortion():
    # TVD(x, y) = 0: 0/0 is 0, anything over 0 is infinite and forces the whole vector.
    rounds = synthetic()
    variation = rounds.total_variation.copy()
    variation[7] = 0.0
    assert fit_calibration(replace(rounds, total_variation=variation), 2.0, "").k_star == 16
    distances = rounds.dense_distances.copy()
    distances[7] = 0.0
    harmless = replace(rounds, total_variation=variation, dense_distances=distances)
    assert fit_calibration(harmless, 0.3, "").k_star == brute_k_star(harmless, 0.3) < 16


@pytest.mark.parametrize(("theta", "harm"), [
    (0.1, 1.28), *(pytest.param(*case, marks=pytest.mark.thorough) for case in ((0.05, 1), (0.2, 1), (0.1, 1.5), (0.1, 3), (0.1, 5))),
])  # fmt: skip
def test_eta_is_the_smallest_that_covers(theta, harm):
    rounds = synthetic(count=1500)
    rounds = replace(rounds, resampling_variation=harm * rounds.resampling_variation)
    fit = fit_calibration(rounds, theta, "")
    coverages = brute_coverages(rounds, fit.a, fit.b, fit.u_th, theta, ETAS)
    wanted = next((eta for eta in ETAS if coverages[eta] >= WANTED_COVERAGE), ETAS[-1])
    assert fit.eta == wanted and fit.coverage == coverages[wanted]
    assert ETAS[0] < wanted < ETAS[-1]  # so that an eta too small and one too large would both show
    assert harm != 1.28 or 0.9 < coverages[ETAS[ETAS.index(wanted) - 1]] < WANTED_COVERAGE, "just too few at one eta"


def test_where_no_eta_covers_the_largest_is_taken_and_its_coverage_told():
    rounds = synthetic(count=500)
    hopeless = replace(rounds, resampling_variation=np.ones_like(rounds.resampling_variation))
    fit = fit_calibration(hopeless, 0.1, "")
    assert (fit.eta, fit.coverage) == (ETAS[-1], 0.0)


def test_an_eta_that_an_edge_of_the_grid_chose_is_called_so_and_no_default():
    cases = ((1.5, 0.96), (ETAS[0], 1), (ETAS[-1], 0.9))
    inner, least, most = (replace(PAPER_CALIBRATION, eta=eta, coverage=share) for eta, share in cases)
    assert "smallest η that was tried covers already" in covering_eta_words(least)
    assert "No η that was tried covers" in covering_eta_words(most) and "edge" not in covering_eta_words(inner)
    assert all("a run uses η = 1 unless another is chosen." in covering_eta_words(one) for one in (inner, least, most))


def test_a_toy_pair_against_brute_force(pair, measured):
    x, y = laws(pair)
    after = {round(float(v), 9): row for row, v in enumerate(compression.total_variation(x, y))}
    rows = [after[round(v, 9)] for v in measured.total_variation]
    for theta in (0.05, 0.3, 1.0):
        fit = fit_calibration(measured, theta, "toy")
        bounds = [float(compression.tvd_upper_bound(x, y, k)[rows].mean()) for k in range(1, V + 1)]
        assert fit.k_star == compression.offline_vocabulary_size(bounds, theta)  # all sizes are preview sizes here
        coverages = brute_coverages(measured, fit.a, fit.b, fit.u_th, theta, [eta for eta in ETAS if eta <= fit.eta])
        assert fit.coverage == coverages.pop(fit.eta)
        assert all(coverage < WANTED_COVERAGE for coverage in coverages.values())


def test_online_bounds_are_proposition_2(pair):
    x, _ = laws(pair)
    sizes, drafts, beta = (1, 3, V), torch.arange(V), np.linspace(0, 1, V)
    rounds = replace(
        synthetic(count=V), draft_prob=x.gather(-1, drafts[:, None])[:, 0].numpy(), sizes=sizes,
        distances=compression.tail_distances(x, sizes).numpy(),
    )
    for eta in (0.2, 1.0, 5.0):
        result = online_bounds(rounds, beta, eta)
        for column, k in enumerate(sizes):
            wanted = compression.online_tvd_bound(x, drafts, torch.from_numpy(beta), k, eta)
            assert result[:, column] == pytest.approx(wanted.numpy(), rel=1e-9)


def test_other_estimators_have_lines_of_their_own(measured):
    fit = fit_calibration(measured, 0.1, "toy", ("one", "two"))
    assert (fit.slm, fit.llm) == ("one", "two")
    assert fit.fit("temperature") is fit and fit.fit("unknown") is fit
    for name in fit.others:
        u, beta = measured.uncertainty[name], measured.rejection_prob
        slope = np.cov(u, beta)[0, 1] / np.var(u, ddof=1)
        assert fit.fit(name).a == pytest.approx(slope) and fit.fit(name).b == pytest.approx(beta.mean() - slope * u.mean())
    falling = replace(measured, uncertainty={**measured.uncertainty, "entropy": 1 - measured.rejection_prob})
    assert "entropy" not in fit_calibration(falling, 0.1, "toy").others


def test_sizes_between_the_measured_ones_are_nearly_those_of_the_laws():
    x = torch.softmax(2.5 * torch.randn(60, 2000, generator=torch.Generator().manual_seed(0), dtype=torch.float64), -1)
    sizes = compression.preview_sizes(2000)
    curves = SizeCurves(sizes, compression.tail_distances(x, sizes).numpy())
    for limit in (0.02, 0.1, 0.5):
        exact = np.array([compression.certified_vocabulary_size(row, limit) for row in x])
        found = curves.smallest_sizes(limit)
        assert np.abs(found / exact - 1).max() < 0.04 and abs(found.mean() / exact.mean() - 1) < 2e-3
        grid = np.array(sizes)[np.searchsorted(sizes, exact)]  # what rounding up to a measured size makes of it
        assert grid.mean() / exact.mean() > 1.03
        at = curves.at(found)
        assert (at <= limit).all() and (curves.at(np.maximum(found - 1, 1))[found > 1] > limit).all()


def stored(rounds: Rounds) -> Rounds:
    """As they are read back: the distances at every size with the digits that a file keeps."""
    columns, about = columns_of(Measured(rounds, (Answer("", (0,) * len(rounds), (0,) * len(rounds)),)))
    with_prompt = {**columns, "prompt": np.zeros(len(rounds), dtype=int)}
    return replace(measured_of(with_prompt, about).rounds, prompt=rounds.prompt)


@pytest.mark.parametrize(("size", "count"), [(8, 200), (300, 100), pytest.param(1500, 40, marks=pytest.mark.thorough)])
def test_k_star_and_every_k_are_the_whole_numbers_of_the_laws(size, count):
    """What decoding asks for k is asked of the laws themselves; at 1,500 tokens some k lie beyond the last that is kept singly."""
    x, y = soft_laws(count, size, seed=7, apart=0.5)
    drafts = drafted(x, 7)
    rounds = stored(law_rounds(x, y, drafts))
    assert rounds.dense_distances.dtype == np.float32
    beta, every = np.linspace(0, 1, count), torch.arange(1, size + 1)
    bounds = torch.stack([compression.tvd_upper_bound(x, y, int(k)).mean() for k in every])
    thetas = (0.02, 0.1, 0.5)
    assert offline_sizes(rounds, thetas) == [compression.offline_vocabulary_size(bounds, theta) for theta in thetas]
    for theta in thetas:
        certified = [compression.certified_vocabulary_size(row, theta) for row in x]
        online = [compression.online_vocabulary_size(*one, theta, 1.0) for one in zip(x, drafts.tolist(), beta.tolist(), strict=True)]
        for found, wanted in ((rounds.smallest_sizes(theta), certified), (online_sizes(rounds, beta, theta, 1.0), online)):
            beyond = np.array(wanted) > EVERY_SIZE
            assert found[~beyond].tolist() == np.array(wanted)[~beyond].tolist()
            assert np.abs(found - wanted).max() <= 1 and np.mean(found == wanted) > 0.8
    grid = SizeCurves(rounds.sizes, rounds.distances)  # the control: what is known at forty sizes
    assert size == 8 or (grid.smallest_sizes(0.1) != [compression.certified_vocabulary_size(row, 0.1) for row in x]).any()
