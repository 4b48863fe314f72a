"""Candidates and choice against a slow search over all of them, round by round."""

import math
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import torch
from law_rounds import drafted, law_rounds, made_up_rounds, repeated, soft_laws, with_drafts
from scipy import interpolate
from synthetic_rounds import synthetic_rounds

from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.maths.compression import RankedProbs, truncate_top_k
from cuhlm_core.maths.payload import full_payload_bits, index_bits, payload_bits
from cuhlm_core.maths.rejection_line import online_denominator
from cuhlm_core.maths.verification import rejection_probs
from cuhlm_core.measuring.rounds import FLOOR_SETTINGS, FLOORS, Rounds
from cuhlm_core.methods import METHODS
from cuhlm_core.rules import LONGEST_STREAK
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.budget.plan import FAMILIES, SPEED_ESTIMATORS, Budget, Device, Link
from cuhlm_core.studies.budget.study import CANDIDATE_THETAS, FALSE_SKIP_TARGETS, best, candidates, envelopes

DEVICE = Device("temperature", 0.7, 0.05, 1.0, 0.6)
LINK = Link(ChannelSettings("rayleigh", -25.0), ClockSettings("custom", 0.01, 0.05), "ergodic")
BY_UNCERTAINTY = ("whole", "fixed", "certified", "online")
"""Families that send by a threshold and draft from the whole law."""
ROUNDS = {"synthetic": synthetic_rounds(prompts=6, length=9), "laws": made_up_rounds(42, 60)}


def softplus(z: float, eta: float) -> float:
    return math.log1p(math.exp(eta * z)) / eta


def chosen_size(rounds: Rounds, row: int, limit: float) -> tuple[int, float, bool]:
    """k, bias and whether the draft is outside, for one round: the first whole k at which the distance is at most `limit`, itself where
    every k was measured, else on the curve through those that were."""
    distances, last, variation = curves(rounds)[row]
    place = int(np.argmax(distances <= limit))
    return place + 1, 2 * rounds.rejection_prob[row] * variation[place], rounds.draft_prob[row] < last[place] * (1 - 1e-6)


CURVES: dict[int, tuple[Rounds, list]] = {}


def curves(rounds: Rounds) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Of each round at every whole k: the distance, the probability of rank k, TVD(p, q). Worked out once for the same rounds."""
    if id(rounds) not in CURVES:
        CURVES[id(rounds)] = rounds, _curves(rounds)  # with the rounds: nothing else gets their id
    return CURVES[id(rounds)][1]


def _curves(rounds: Rounds) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    every = np.arange(1, rounds.sizes[-1] + 1)

    def curve(values):
        known = dict(zip(rounds.sizes, values, strict=True))
        between = interpolate.PchipInterpolator(np.log(rounds.sizes), values)(np.log(every))
        return np.array([known.get(int(k), value) for k, value in zip(every, between, strict=True)])

    others = ([curve(values) for values in table] for table in (rounds.rank_prob, rounds.resampling_variation))
    return list(zip(rounds.dense_distances, *others, strict=True))


def own_bias(rounds: Rounds) -> np.ndarray:
    """[n, S]: what each draft adds to the bias of the law when it is sent with each k, 2 beta_d TVD(p, q)."""
    return 2 * rounds.rejection_prob[:, None] * rounds.resampling_variation


def one_round(rounds: Rounds, row: int, family: str, k: int | None, theta: float | None) -> tuple[int, float]:
    """Bits and bias of one round that is sent."""
    size = rounds.sizes[-1]
    if family == "whole":
        return full_payload_bits(size), 0.0
    if family == "fixed":
        column = rounds.sizes.index(k)
        return payload_bits(k + int(rounds.draft_prob[row] < rounds.rank_prob[row, column]), size), own_bias(rounds)[row, column]
    limit = theta
    if family == "online":
        x, beta = rounds.draft_prob[row], min(1.0, max(0.0, DEVICE.a * rounds.uncertainty["temperature"][row] + DEVICE.b))
        limit = theta * ((1 - x) * softplus(-1, DEVICE.eta) + x * softplus(-beta, DEVICE.eta))
    k, bias, outside = chosen_size(rounds, row, limit)
    return payload_bits(min(k + int(outside), size), size), bias


def cut_rounds(rounds: Rounds, k: int):
    """(how often each round counts, beta of its draft) where drafts are drawn from the k largest probabilities."""
    column = rounds.sizes.index(k)
    result = []
    for x, y, last, tail in zip(
        rounds.draft_prob, rounds.target_prob, rounds.rank_prob[:, column], rounds.tail_mass[:, column], strict=True
    ):
        result.append((1 / (1 - tail) if x >= last * (1 - 1e-6) else 0.0, max(0.0, 1 - y / (x / (1 - tail)))))
    mean = sum(weight for weight, _ in result) / len(result)
    return [(weight / mean, beta) for weight, beta in result]


def learnt_skips(rounds: Rounds, target: float) -> list[bool]:
    """Which rounds a device skips that starts from nothing in each answer: answer by answer, audits with each upload."""
    skips = [False] * len(rounds)
    for prompt in set(rounds.prompt.tolist()):
        learner, unheard = SelfCalibration(Start(DEVICE.a, DEVICE.b, DEVICE.delta), target), []
        for row in sorted(np.flatnonzero(rounds.prompt == prompt), key=lambda row: rounds.position[row]):
            known = (float(column[row]) for column in (rounds.uncertainty["temperature"], rounds.draft_prob, rounds.target_prob))
            u, x_d, y_d = known
            if u <= learner.learned.u_th and len(unheard) < LONGEST_STREAK:
                skips[row] = True
                unheard.append((u, x_d, y_d))
                continue
            for audit in unheard:
                learner.observe(*audit, skipped=True)
            learner.observe(u, x_d, y_d, skipped=False)
            unheard = []
    return skips


def floor_rounds(rounds: Rounds, floor: float, confidence: float | None) -> list[tuple[float, int, float]]:
    """(share that is sent, bits, bias) of each round of a method with a floor."""
    result = []
    biases = rounds.floor_bias[:, FLOOR_SETTINGS.index((floor, confidence))]
    for bias, x_d, y_d in zip(biases, rounds.draft_prob, rounds.target_prob, strict=True):
        kept = confidence is not None and x_d >= confidence
        result.append((0.0, 0, 2 * max(0.0, 1 - y_d / x_d)) if kept else (1.0, index_bits(rounds.sizes[-1]), bias))
    return result


@cache
def one_upload(link: Link, bits: float) -> float:
    return link.upload_seconds(np.array([float(bits)]))[0]


def slow_point(rounds: Rounds, u_th: float | None, family: str, k: int | None, theta: float | None, link: Link):
    """(rate, bits, bias, speed) by walking over the rounds, each with the share of it that is sent."""
    size, clock, below = rounds.sizes[-1], link.clock, [u_th is not None and u <= u_th for u in rounds.uncertainty["temperature"]]
    if family == "llm":
        return 0.0, 0.0, 0.0, 1 / clock.llm_s
    result = []
    if family == "random":
        result = [(1 - theta, full_payload_bits(size), theta * 2 * beta) for beta in rounds.rejection_prob]
    elif family == "learned":
        skips = zip(learnt_skips(rounds, theta), rounds.rejection_prob, strict=True)
        result = [(0.0, 0, 2 * beta) if skipped else (1.0, full_payload_bits(size), 0.0) for skipped, beta in skips]
    elif family in ("floor", "confident"):
        result = floor_rounds(rounds, *theta)
    elif family == "split":
        result = [(1.0, payload_bits(1, size), 0.0)] * len(rounds)
    elif family == "cut":
        cut = cut_rounds(rounds, k)
        result = [
            (1 - weight, payload_bits(k, size), 2 * weight * beta) if skipped else (1.0, payload_bits(k, size), 0.0)
            for skipped, (weight, beta) in zip(below, cut, strict=True)
        ]
    else:
        for row in range(len(rounds)):
            skip = (0.0, 0, 2 * rounds.rejection_prob[row])
            result.append(skip if below[row] else (1.0, *one_round(rounds, row, family, k, theta)))
    rate, bits, bias = (float(np.mean(part)) for part in ([s for s, *_ in result], [s * b for s, b, _ in result], [b for *_, b in result]))
    seconds = float(np.mean([s * one_upload(link, b) for s, b, _ in result]))
    if family == "split":
        seconds += float(rounds.rejection_prob.mean()) * one_upload(link, 8.0 * size)
    return rate, bits, bias, 1 / (clock.slm_s + rate * clock.llm_s + seconds)


def every_point(rounds: Rounds, link: Link):
    """Every candidate that there is, slowly."""
    thresholds = [None, *sorted({0.0, 1.0, *(min(1.0, max(0.0, round(u, 2))) for u in rounds.uncertainty["temperature"].tolist())})]
    payloads = [("whole", None, None), *(("fixed", k, None) for k in rounds.sizes[:-1])]
    payloads += [(family, None, theta) for family in ("certified", "online") for theta in CANDIDATE_THETAS]
    points = {(u_th, *payload): slow_point(rounds, u_th, *payload, link) for u_th in thresholds for payload in payloads}
    inside = [k for place, k in enumerate(rounds.sizes[:-1]) if (rounds.draft_prob >= rounds.rank_prob[:, place] * (1 - 1e-6)).any()]
    alone = [("llm", None, None), ("split", None, None), *(("random", None, share / 20) for share in range(1, 20))]
    alone += [("learned", None, target) for target in FALSE_SKIP_TARGETS]
    if rounds.floor_bias is not None:
        alone += [("floor" if confidence is None else "confident", None, (floor, confidence)) for floor, confidence in FLOOR_SETTINGS]
    points |= {(None, *payload): slow_point(rounds, None, *payload, link) for payload in alone}
    cut = {(u_th, "cut", k, None) for u_th in thresholds if u_th != 1 for k in inside}
    return points | {name: slow_point(rounds, *name, link) for name in cut}


def name_of(plan):
    own = plan.theta, plan.skip_prob, plan.false_skip_target, plan.p_t and (plan.p_t, plan.confidence_th)
    return plan.u_th, plan.family, plan.k, next((value for value in own if value is not None), None)


@pytest.fixture(scope="module", params=list(ROUNDS))
def searched(request):
    rounds = ROUNDS[request.param]
    return rounds, candidates(rounds, DEVICE), every_point(rounds, LINK)


@pytest.mark.thorough
def test_every_operating_point_is_that_of_a_walk_over_the_rounds(searched):
    _, found, points = searched
    assert len(found) == len(points)
    seconds, seen = found.seconds(LINK), set()
    for row in range(len(found.thresholds)):
        for column in range(len(found.payloads)):
            if not found.exists[row, column]:
                continue
            plan = found.plan(row, column)
            name = name_of(plan)
            ours = found.rates[row, column], found.bits[row, column], found.bias[row, column], 1 / seconds[row, column]
            assert ours == pytest.approx(points[name], rel=1e-9, abs=1e-12), name
            seen.add(name)
    assert seen == set(points)


@pytest.mark.parametrize("estimator", SPEED_ESTIMATORS)
def test_speeds_are_those_of_the_clock(estimator):
    rounds, link = ROUNDS["laws"], replace(LINK, estimator=estimator, channel=ChannelSettings("outage", -12.0))
    found = candidates(rounds, DEVICE)
    seconds = found.seconds(link)
    every = np.argwhere(found.exists)
    for row, column in every[np.random.default_rng(0).choice(len(every), 60, replace=False)]:
        wanted = slow_point(rounds, *name_of(found.plan(row, column)), link)[3]
        assert 1 / seconds[row, column] == pytest.approx(wanted, rel=1e-9)


@pytest.mark.parametrize("kind", ["bits", "speed"])
def test_no_candidate_within_the_budget_is_less_biased_or_as_biased_and_cheaper(searched, kind):
    _, found, points = searched
    costs = sorted({max(0.0, point[1]) if kind == "bits" else point[3] for point in points.values()})
    for limit in (costs[0], *np.quantile(costs, [0.1, 0.37, 0.5, 0.82, 0.97]).tolist(), costs[-1]):
        inside = {point for point in points.values() if (point[1] <= limit + 1e-9 if kind == "bits" else point[3] >= limit - 1e-9)}
        least = min(point[2] for point in inside)
        equal = [point for point in inside if point[2] <= least + 1e-12]
        cheapest = min(point[1] for point in equal) if kind == "bits" else max(point[3] for point in equal)
        choice = best(found, Budget(kind, limit), LINK)
        assert choice.best.bias.value == pytest.approx(least, abs=1e-12)
        assert (choice.best.bits.value if kind == "bits" else choice.best.tokens_per_s) == pytest.approx(cheapest)
        plan = choice.best.plan
        assert points[name_of(plan)][2] == pytest.approx(least, abs=1e-12)
        for other in choice.others:  # each family's own best, and how far behind
            own = [point[2] for name, point in points.items() if name[1] == other.family and point in inside]
            if other.best is None:
                assert not own
                continue
            assert other.best.bias.value == pytest.approx(min(own), abs=1e-12)
            assert other.behind.value == pytest.approx(min(own) - least, abs=1e-12) and other.behind.value >= -1e-12


@pytest.mark.parametrize("kind", ["bits", "speed"])
def test_an_envelope_only_falls_and_is_what_the_choice_finds(searched, kind):
    _, found, _ = searched
    drawn = envelopes(found, kind, LINK)
    assert [envelope.family for envelope in drawn] == [family for family in FAMILIES if family in found.families]
    for envelope in drawn:
        assert (np.diff(envelope.bias) < 0).all() and (np.diff(envelope.cost) * (1 if kind == "bits" else -1) >= 0).all()
        assert len(envelope.plans) == len(envelope.cost) and {plan.family for plan in envelope.plans} == {envelope.family}
    for limit in np.quantile(np.concatenate([envelope.cost for envelope in drawn]), [0.2, 0.5, 0.9]).tolist():
        choice = best(found, Budget(kind, limit), LINK)
        result = {choice.best.plan.family: choice.best, **{other.family: other.best for other in choice.others}}
        for envelope in drawn:
            inside = envelope.cost <= limit * (1 + 1e-12) if kind == "bits" else envelope.cost >= limit * (1 - 1e-12)
            if result[envelope.family] is None:
                assert not inside.any()
                continue
            assert envelope.bias[inside].min() == pytest.approx(result[envelope.family].bias.value, abs=1e-12)


def test_where_weights_leave_nothing_to_send_it_costs_nothing():
    for seed in range(12):  # drafts from the largest alone, and just those are below the threshold: what is sent is a rounding error
        rounds = made_up_rounds(84, 60, seed)
        found = candidates(replace(rounds, uncertainty={"temperature": np.where(rounds.outside[:, 0], 0.9, 0.2)}), DEVICE)
        column = next(place for place, payload in enumerate(found.payloads) if (payload.family, payload.k) == ("cut", 1))
        row = found.thresholds.index(0.2)
        assert found.rates[row, column] == found.bits[row, column] == 0 < found.rates[row - 1, column]


def test_more_to_spend_never_biases_more(searched):
    _, found, _ = searched
    limits = (0.0, 5.0, 20.0, 80.0, 320.0, math.inf)
    biases = [best(found, Budget("bits", limit), families=BY_UNCERTAINTY).best.bias.value for limit in limits]
    assert biases == sorted(biases, reverse=True) and biases[0] > biases[-1]


def test_nothing_and_everything_to_spend():
    rounds = ROUNDS["laws"]  # a draft that can be rejected in every round, so that no skip is free
    rounds = replace(rounds, target_prob=np.minimum(rounds.target_prob, 0.99 * rounds.draft_prob))
    found = candidates(rounds, DEVICE)
    nothing = best(found, Budget("bits", 0.0), families=BY_UNCERTAINTY).best
    assert nothing.plan.method == "slm" and nothing.bits.value == nothing.rate == 0
    assert nothing.bias.value == pytest.approx(2 * rounds.rejection_prob.mean())
    for budget in (Budget("bits", math.inf), Budget("speed", 0.0)):
        everything = best(found, budget, LINK, BY_UNCERTAINTY).best
        assert everything.plan.method == "hlm" and everything.rate == 1 and everything.bias.value == 0
        assert everything.bits.value == full_payload_bits(60)


def test_equal_laws_need_nothing():
    x, _ = soft_laws(20, 30, 0)
    found = candidates(law_rounds(x, x, drafted(x, 0)), DEVICE)
    assert not found.bias[:, np.isin(found.families, BY_UNCERTAINTY)].any()  # exactly
    for budget in (Budget("bits", 0.0), Budget("bits", math.inf), Budget("speed", 1.0)):
        chosen = best(found, budget, LINK, BY_UNCERTAINTY).best
        assert chosen.plan.method == "slm" and chosen.bits.value == 0 and chosen.bias.value == 0


def test_of_equal_candidates_the_simpler_one_is_taken():
    x, y = soft_laws(20, 1 << 3, 0)
    one_hot = torch.eye(8, dtype=torch.float64)[x.argmax(-1)]  # its top 1 is all of it: every k and every theta leave no bias
    found = candidates(law_rounds(one_hot, y, one_hot.argmax(-1).numpy()), DEVICE)
    sent = best(found, Budget("bits", math.inf), families=BY_UNCERTAINTY).best
    assert sent.plan.family == "fixed" and sent.plan.k == 1 and sent.plan.u_th is None and sent.bits.value == payload_bits(1, 8)
    assert sent.bias.value == pytest.approx(0, abs=1e-12)


def test_what_is_cheaper_depends_on_what_is_limited():
    # Sending both rounds with k = 1 is as biased as skipping the first and sending the second whole: fewer bits, but one more LLM pass.
    made_up = synthetic_rounds(prompts=1, length=2)
    rounds = replace(
        made_up,
        uncertainty={"temperature": np.array([0.2, 0.8])},
        draft_prob=np.ones(2),
        target_prob=np.array([0.75, 0.25]),  # beta is 0.25 and 0.75
        dense_distances=np.array([[2.5, 2.5, 2.5, 0.0]] * 2),
        distances=np.array([[2.5, 2.5, 0.0]] * 2),
        resampling_variation=np.array([[0.25, 0.25, 0.0]] * 2),
    )
    found, clock, entry = candidates(rounds, DEVICE), ClockSettings("custom", 0.01, 0.05), payload_bits(1, 4)
    few = best(found, Budget("bits", 2.0 * entry), families=BY_UNCERTAINTY).best
    fast = best(found, Budget("speed", 1 / 0.0602), Link(ChannelSettings("awgn", 0.0, 1e5), clock), BY_UNCERTAINTY).best
    assert few.bias.value == fast.bias.value == 0.25
    assert (few.plan.method, few.plan.k, few.bits.value) == ("top-k", 1, entry)
    assert (fast.plan.method, fast.plan.u_th, fast.bits.value) == ("u-hlm", 0.2, 2 * entry)
    slow_link = Link(ChannelSettings("awgn", -10.0, 1e3), clock)  # here bits cost more than the pass
    assert best(found, Budget("speed", 1 / 0.2), slow_link, BY_UNCERTAINTY).best.plan == few.plan


def test_a_speed_out_of_reach_is_told_with_its_margin():
    found = candidates(ROUNDS["laws"], DEVICE)
    with pytest.raises(UserError, match=r"reach 120 tokens per second: the fastest reach 100, 20\.0 too few .*ergodic rate"):
        best(found, Budget("speed", 120.0), LINK)
    assert best(found, Budget("speed", 100.0), LINK).best.plan.method == "slm"
    with pytest.raises(UserError):
        best(found, Budget("speed", math.inf), LINK)


def test_an_uncertainty_that_knows_nothing_makes_a_worse_choice():
    rounds = synthetic_rounds(prompts=30, length=20)
    shuffled = np.random.default_rng(1).permutation(rounds.uncertainty["temperature"])
    rising = replace(rounds, target_prob=rounds.draft_prob * (0.9 - 0.8 * rounds.uncertainty["temperature"]))
    informed, blind = candidates(rising, DEVICE), candidates(replace(rising, uncertainty={"temperature": shuffled}), DEVICE)
    budget = Budget("bits", 5.0)
    ours, theirs = (best(found, budget, families=BY_UNCERTAINTY).best for found in (informed, blind))
    assert 0 < ours.rate < 1 and theirs.bias.value > ours.bias.value + 0.02


def test_thresholds_are_what_the_live_page_can_be_set_to():
    rounds = replace(ROUNDS["laws"], uncertainty={"temperature": np.linspace(0.111, 0.937, 42)})
    thresholds = candidates(rounds, DEVICE).thresholds
    assert thresholds[0] is None and thresholds[1] == 0 and thresholds[-1] == 1 and 0.11 in thresholds and 0.94 in thresholds
    assert all(value == round(value, 2) for value in thresholds[1:])
    twenty = replace(rounds, uncertainty={"temperature": np.arange(42) % 21 / 20})
    assert candidates(twenty, DEVICE).thresholds == (None, *(np.arange(21) / 20).tolist())


def test_interpolated_sizes_are_near_those_of_the_rules_themselves():
    x, y = soft_laws(150, 1000, 5)
    rounds = law_rounds(x, y, drafted(x, 5))
    found = candidates(rounds, DEVICE)
    u, order = rounds.uncertainty["temperature"], np.argsort(rounds.uncertainty["temperature"], kind="stable")
    beta, ranked = np.clip(DEVICE.a * u + DEVICE.b, 0, 1), [RankedProbs.of(row) for row in x]
    column = {(payload.family, payload.theta): place for place, payload in enumerate(found.payloads)}
    compared = 0
    for theta in CANDIDATE_THETAS[::5]:
        for family in ("certified", "online"):
            if family == "certified":
                exact = np.array([law.smallest_size(theta) for law in ranked])
                grid = np.array(rounds.sizes)[(rounds.distances <= theta).argmax(axis=1)]
            else:
                drawn = zip(ranked, rounds.draft_prob, beta, strict=True)
                limits = [(law, theta * float(online_denominator(x_d, b, DEVICE.eta))) for law, x_d, b in drawn]
                exact, grid = np.array([law.smallest_size(limit) for law, limit in limits]), None
            ours = np.empty(len(rounds))
            ours[order] = found.sent_bits[:, column[family, theta]] / payload_bits(1, 1000)
            extra = ours - exact  # 0 or 1 for the draft's own entry, and what interpolation gets wrong
            assert (extra >= -0.03 * exact - 1).all() and (extra <= 0.03 * exact + 2).all()
            if grid is not None and exact.mean() > 20:  # the control: rounding up to the grid is much farther off
                assert grid.mean() > 1.05 * exact.mean() and abs(extra.mean()) < 0.01 * exact.mean() + 1
                compared += 1
    assert compared >= 2


def test_intervals_and_what_is_refused():
    found = candidates(synthetic_rounds(prompts=20, length=10), DEVICE)
    chosen = best(found, Budget("bits", 10.0), families=BY_UNCERTAINTY).best
    assert chosen.bias.low < chosen.bias.value < chosen.bias.high and chosen.bits.low < chosen.bits.value < chosen.bits.high
    alone = best(candidates(synthetic_rounds(prompts=1, length=10), DEVICE), Budget("bits", 10.0), families=BY_UNCERTAINTY).best
    assert not alone.bias.known
    with pytest.raises(UserError, match="no rounds"):
        candidates(ROUNDS["laws"].taking(np.arange(0)), DEVICE)
    with pytest.raises(UserError, match="entropy"):
        candidates(ROUNDS["laws"], replace(DEVICE, estimator="entropy"))


def test_gaps_between_prompt_numbers_and_their_order_do_not_matter():
    rounds = ROUNDS["laws"]
    moved = replace(rounds, prompt=100 - 7 * rounds.prompt).taking(np.random.default_rng(0).permutation(len(rounds)))
    ours, theirs = (best(candidates(chunk, DEVICE), Budget("bits", 40.0), families=BY_UNCERTAINTY).best for chunk in (rounds, moved))
    assert ours.plan == theirs.plan and ours.bias.value == pytest.approx(theirs.bias.value)


def test_lossless_ways_win_where_they_fit():
    found = candidates(ROUNDS["laws"], DEVICE)
    entry = payload_bits(1, 60)
    assert best(found, Budget("bits", 0.0)).best.plan.method == "llm"  # the least bias there is
    # These laws are so flat that no token of theirs reaches the largest floor: the LLM then writes, for less, though nothing promises it.
    floored = best(found, Budget("bits", float(entry)), families=FAMILIES[1:]).best
    assert (floored.plan.family, floored.plan.p_t, floored.bias.value, floored.bits.value) == ("floor", FLOORS[-1], 0, index_bits(60))
    assert not floored.plan.lossless
    drafting = set(FAMILIES[1:]) - {"floor", "confident"}
    choice = best(found, Budget("bits", float(entry)), families=drafting)
    assert choice.best.plan.lossless and choice.best.bias.value == 0 and choice.best.bits.value == entry
    assert choice.best.plan.method in ("dssd", "tk-slt")
    assert not best(found, Budget("bits", 0.5 * entry), families=drafting).best.plan.lossless
    link = Link(ChannelSettings("awgn", 0.0), estimator="awgn")  # the paper's clock: 9.56 tokens/s for the large model alone
    assert best(found, Budget("speed", 9.5), link).best.plan.method == "llm"
    assert not best(found, Budget("speed", 9.6), link).best.plan.lossless
    slow = best(found, Budget("speed", 7.5), link, drafting).best
    assert slow.bias.value == 0 and slow.tokens_per_s >= 7.5
    # What no family holds (`words.NO_BLOCKS`), U-HLM by 1 − x_d, which is U-HLM planned for a device with that estimator, and shared noise,
    # whose agreement is no column of measured rounds.
    without = {name for name, row in METHODS.items() if row.blocks or row.hears_fade or row.test.shares_noise} | {"u-hlm-confidence"}
    assert {found.plan(row, column).method for row, column in np.argwhere(found.exists)} == METHODS.keys() - without


@pytest.mark.thorough
def test_a_draft_from_what_is_sent_is_predicted_from_drafts_of_the_whole_law():
    x, y = soft_laws(1, 12, seed=6)
    drafts = np.random.default_rng(1).choice(12, size=20_000, p=x[0].numpy())
    rounds = repeated(law_rounds(x, y, drafts[:1]), 20_000)
    rounds = with_drafts(rounds, x[0].numpy()[drafts], y[0].numpy()[drafts])
    u = np.linspace(0, 1, 12)[drafts]  # an uncertainty that is the draft's own
    found = candidates(replace(rounds, uncertainty={"temperature": u}), DEVICE)
    for k in (2, 4):
        law = truncate_top_k(x, k)[0]
        beta, skipped = rejection_probs(law, y[0]), torch.linspace(0, 1, 12) <= 0.4
        column = next(place for place, payload in enumerate(found.payloads) if (payload.family, payload.k) == ("cut", k))
        row = max(place for place, threshold in enumerate(found.thresholds) if threshold is not None and threshold <= 0.4)
        assert found.rates[row, column] == pytest.approx(1 - float(law[skipped].sum()), abs=0.01)
        assert found.bias[row, column] == pytest.approx(float((2 * law * beta)[skipped].sum()), abs=0.01)
