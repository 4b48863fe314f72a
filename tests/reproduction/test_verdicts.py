"""Verdicts fall by the whole interval: each rule and judge is given planted numbers for every verdict. The paper's tables are whole."""

from types import SimpleNamespace

import numpy as np
import pytest

from cuhlm_core.evaluation.datasets import DATASETS
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import (
    ACCURACY,
    LATENCY,
    SIMILARITY,
    TELLING,
    TINY_7B,
    TINY_13B,
    VERDICT_WORDS,
    PaperVerdict,
    above,
    at_least,
    between,
    follows,
    holding,
    holds,
    kept,
    own_models,
    under,
    unfailing,
)
from cuhlm_core.reproduction import summary
from cuhlm_core.reproduction.lookups import drop_begins, largest_drop, of_extreme, of_fall, of_orders
from cuhlm_core.reproduction.plan import BY_COSINE, BY_RIGHT, MEASURES, Findings, NotMeasuredError, read_reproduction, shipped_folders
from cuhlm_core.reproduction.questions import begins_there, comparable, drops_there, falls, faster, keeps_order, narrower
from cuhlm_core.reproduction.report import QUESTIONS, rows_of
from cuhlm_core.reproduction.round_questions import (
    RISE,
    RISK_PRONE,
    certain,
    decays,
    gives_threshold,
    later_lags,
    of_the_vocabulary,
    skips_little,
)
from cuhlm_core.reproduction.rows import MARGIN, Ours, answered
from cuhlm_core.reproduction.steps import _crowds
from cuhlm_core.settings import TAU_SLM

REACHED, NOT, CANNOT, UNDECIDED, UNJUDGED, NEEDS, FOLLOWS, ARITHMETIC, BESIDE = PaperVerdict
ANOTHER, PAPERS = SimpleNamespace(papers_pair=False), SimpleNamespace(papers_pair=True)


def one(low, high, value=None):
    middle = 0.0 if low is None else (low + high) / 2
    return Ours(middle if value is None else value, low, high, "n", "e")


def test_every_verdict_has_its_words_and_few_tell_something():
    assert set(VERDICT_WORDS) == set(PaperVerdict) and {REACHED, NOT, CANNOT} == set(TELLING)


@pytest.mark.parametrize(("rule", "reached", "missed", "open_"), [
    (above(0), (0.1, 0.5), (-0.5, 0.0), (-0.1, 0.5)),
    (under(1), (0.1, 0.9), (1.0, 1.5), (0.9, 1.1)),
    (at_least(0.9742), (0.9742, 1.02), (0.90, 0.97), (0.967, 1.02)),  # T24: 100 % (96.7 to 102) does not clear 97.42 %
    (between(0.9, 1.1), (0.95, 1.05), (1.4, 1.58), (0.95, 1.2)),  # T8: 1.49 is not "similar"
    (between(-0.02, 0.02), (-0.015, 0.0017), (-0.05, -0.02), (-0.03, 0.01)),
])  # fmt: skip
def test_a_rule_compares_the_interval_never_the_number(rule, reached, missed, open_):
    assert (rule(one(*reached)), rule(one(*missed)), rule(one(*open_))) == (REACHED, NOT, UNDECIDED)
    # The same numbers with an interval that holds both answers, or with none, tell nothing.
    assert rule(one(-9, 9, value=sum(reached) / 2)) is UNDECIDED and rule(Ours(reached[0], None, None, "n", "e")) is UNDECIDED
    assert rule.words.endswith(".") and holds(rule, "More.")(one(*reached), ANOTHER) == (REACHED, f"{rule.words} More.")


def test_no_difference_is_no_lead():
    """T7: online minus offline of 0 (0 to 0) was called "higher". That all answers are equal says nothing of chance."""
    assert above(0)(one(0.0, 0.0)) is under(0)(one(0.0, 0.0)) is UNDECIDED
    assert above(0)(one(-0.1, 0.0)) is under(0)(one(0.0, 0.1)) is NOT


def test_what_is_kept_is_kept_within_what_tells_the_papers_good_method_from_its_bad_one():
    for row in ACCURACY[TINY_13B].values():
        assert kept(MARGIN)(one(*[row["u-hlm"] - row["hlm"]] * 2), ANOTHER)[0] is REACHED
        assert kept(MARGIN)(one(*[row["rand-hlm"] - row["hlm"]] * 2), ANOTHER)[0] is NOT
    assert MARGIN <= 0.02
    verdict, words = kept(MARGIN)(one(-0.0167, -0.0017), ANOTHER)
    assert verdict is REACHED and "Lower for certain" in words
    assert kept(MARGIN)(one(-0.03, -0.01), ANOTHER)[0] is UNDECIDED
    assert "Lower" not in kept(MARGIN)(one(-0.01, 0.001), ANOTHER)[1]


def test_what_is_forced_is_no_finding_unless_it_fails():
    judge = follows(holds(at_least(1)), "Hölder.")
    assert judge(one(1.1, 2.0), ANOTHER) == (FOLLOWS, "Hölder.") and judge(one(0.9, 2.0), ANOTHER)[0] is FOLLOWS
    assert judge(Ours(1.3, None, None, "n", "e"), ANOTHER)[0] is FOLLOWS
    verdict, words = judge(one(0.5, 0.9), ANOTHER)
    assert verdict is NOT and "fault of this program" in words
    assert follows(holds(holding(0)), "x")(one(-0.01, 0.01), ANOTHER)[0] is FOLLOWS and holding(0)(one(0.001, 0.01)) is NOT


def test_one_failure_refutes_a_bound():
    assert unfailing(one(0.0, 0.0), ANOTHER)[0] is REACHED and unfailing(one(0.0, 0.004, value=0.001), ANOTHER)[0] is NOT


def test_the_papers_own_numbers_are_judged_on_its_pair_alone():
    judge = own_models(0.7106)
    assert judge(one(0.65, 0.75), PAPERS)[0] is REACHED and judge(one(0.45, 0.55), PAPERS)[0] is NOT
    assert judge(one(0.1, 1.0), PAPERS)[0] is UNDECIDED and judge(Ours(0.7106, None, None, "n", "e"), PAPERS)[0] is UNDECIDED
    assert judge(one(0.65, 0.75), ANOTHER)[0] is NEEDS
    assert own_models(-0.066)(one(-0.08, -0.05), PAPERS)[0] is REACHED
    names = {"tinyllama-llama2-13b-open": True, "tinyllama-llama2-13b": True, "world": False}
    assert {name: Findings({"stamp": {"pair": name}}, {}).papers_pair for name in names} == names


# Judges that ask for more than their number ---------------------------------------------------------------------------


def findings(**steps):
    return Findings({"stamp": {"pair": "world", "plan": {"datasets": {"world": 4}}}}, steps)


@pytest.mark.parametrize(("interval", "value", "limit", "lag", "verdict"), [
    ((0.02, 0.09), 0.05, 0.15, (0.02, 0.09), REACHED),
    ((0.0917, 0.225), 0.130, 0.154, (0.11, 0.2), UNDECIDED),  # T12: the pair's own, which one shuffled series in five exceeds
    ((0.11, 0.225), 0.130, 0.154, (0.11, 0.2), UNDECIDED),
    ((0.121, 0.278), 0.158, 0.145, (0.056, 0.262), UNDECIDED),  # beyond chance, but no lag's own interval leaves 0.1
    ((0.11, 0.3), 0.2, 0.154, (0.11, 0.28), NOT),
    ((0.11, 0.3), 0.2, 0.154, (-0.28, -0.11), NOT),
])  # fmt: skip
def test_the_largest_of_many_lags_is_judged_against_chance(interval, value, limit, lag, verdict):
    lags = {"acf_lags": {"low": [-0.1, lag[0], None], "high": [0.1, lag[1], None]}}
    text = findings(rounds={"acf_by_chance": {"limit": limit, "above_tenth": 0.44, "draws": 1000}, "numbers": lags})
    assert later_lags(one(*interval, value=value), text)[0] is verdict
    with pytest.raises(NotMeasuredError, match="older than the row"):
        later_lags(one(*interval), findings(rounds={}))


def positions(low, high):
    curve = {key: [value] for key, value in (("value", (low + high) / 2), ("low", low), ("high", high), ("rounds", 99))}
    return findings(positions={"u_th": 0.1, "runs": {"positions": [1], "prompts": 4, "bias": curve}})


@pytest.mark.parametrize(("rise", "change", "verdict"), [
    ((0.05, 0.09), (-0.08, -0.02), REACHED),
    ((0.05, 0.09), (0.0, 0.1), NOT),
    ((0.05, 0.09), (-0.08, 0.02), UNDECIDED),
    ((0.0, 4e-7), (-0.08, -0.02), NOT),  # T2: nothing rose
    ((0.0, 0.09), (-0.08, -0.02), UNDECIDED),
])  # fmt: skip
def test_only_what_has_risen_can_decay(rise, change, verdict):
    assert RISE <= 0.01 and decays(one(*change), positions(*rise))[0] is verdict


def parameters(accuracy=(), prone=0.45, lost=(), **columns):
    """Fig. 11a at 0, 0.2 …: of 200 answers each the share that is right, or how HLM's 200 right ones fare; columns are pairs of ends."""
    values, rows = [0.0, 0.2, 0.4, 0.6, 0.8], []
    for place, value in enumerate(values):
        row = {"value": value, "name": f"u_th={value:g}"}
        for name, ends in columns.items():
            low, high = ends[place]
            row |= {name: None if low is None else (low + high) / 2, f"{name}_low": low, f"{name}_high": high}
        rows.append(row)
    shares = zip(values, accuracy, strict=False)
    right = {f"u_th={value:g}": {"exact_match": [float(number < 200 * share) for number in range(200)]} for value, share in shares}
    if lost:
        right = {f"u_th={value:g}": {"exact_match": right_but(*ends)} for value, ends in zip(values, lost, strict=True)}
        right["hlm"] = {"exact_match": right_but(0, 0)}
    about = {"prompts": 200, "max_tokens": 9, "dataset_title": "Set"}
    report = {"report": {"estimators": {"temperature": {"u_th_prone": prone}}}}
    return findings(parameters={"score": "exact_match", "thresholds": rows, "about": about, "scores": right}, rounds=report)


def right_but(lost, noisy):
    """100 right and 100 wrong answers, of which `lost` are no longer right and `noisy` have changed either way."""
    return [float(number >= lost + noisy) for number in range(100)] + [float(number < noisy) for number in range(100)]


@pytest.mark.parametrize(("ends", "verdict"), [
    ([(0.9, 0.95), (0.8, 0.9), (0.8, 0.88), (0.6, 0.7), (0.5, 0.6)], REACHED),
    ([(0.9, 0.95), (0.5, 0.6), (0.7, 0.8), (0.6, 0.7), (0.5, 0.6)], NOT),  # it rises in between
    ([(0.9, 0.95), (0.9, 0.95), (0.9, 0.95), (0.9, 0.95), (0.96, 0.99)], NOT),
    ([(None, None), (0.7, 0.9), (0.7, 0.9), (0.6, 0.9), (0.6, 0.8)], UNDECIDED),
])  # fmt: skip
def test_a_column_falls_where_its_ends_part_and_no_neighbours_rise(ends, verdict):
    costs = parameters(true_skip_rate=ends)
    assert falls("true_skip_rate")(of_fall("true_skip_rate")(costs), costs)[0] is verdict


@pytest.mark.parametrize(("accuracy", "prone", "place", "verdict"), [
    ((0.95, 0.95, 0.94, 0.30, 0.29), 0.45, (0.6, 0.6), REACHED),
    ((0.95, 0.40, 0.39, 0.38, 0.37), 0.45, (0.2, 0.2), NOT),  # T4: the largest drop is elsewhere
    ((0.95, 0.94, 0.93, 0.90, 0.88), 0.45, (0.2, 0.8), UNDECIDED),
])  # fmt: skip
def test_the_largest_drop_is_told_where_no_other_may_be_it(accuracy, prone, place, verdict):
    result = parameters(accuracy, prone)
    found = largest_drop(BY_RIGHT)(result)
    assert (found.low, found.high) == place and drops_there(found, result)[0] is verdict
    _, row = answered([question for question in QUESTIONS if question.judge is drops_there], parameters(accuracy, prone=0.9))
    assert row.verdict is UNDECIDED and "not below 1" in row.reason


@pytest.mark.parametrize(("calibrated", "answered_", "verdict"), [
    ((0.0, 0.001), (0.998, 0.9995), REACHED),
    ((0.0, 0.00145), (0.9931, 0.9992), UNDECIDED),  # the pair's own: its answers disagree with its calibration
    ((0.0, 0.004), (0.998, 0.9995), UNDECIDED),
    ((0.0, 0.001), (0.98, 0.99), NOT),
    ((0.0, 0.001), (None, None), UNDECIDED),  # A3: without an interval, of two or three rounds perhaps
])  # fmt: skip
def test_what_is_skipped_for_certain_is_asked_of_both_samples(calibrated, answered_, verdict):
    ends = [answered_, *[(0.9, 0.95)] * 4]
    result = parameters(true_skip_rate=ends)
    averse = result.estimator()
    if answered_[0] is None:
        result.step("parameters")["thresholds"][0]["true_skip_rate"] = 0.2
    for raw, expected in ((0.03, verdict), (0.0, UNJUDGED), (-0.235, UNJUDGED), (None, UNJUDGED)):
        averse["u_th_averse_raw"] = raw
        assert certain(one(*calibrated), result)[0] is expected, "clipped to 0 it is no threshold of the pair's"
    assert under(RISK_PRONE)(one(0.0005, 0.0062)) is UNDECIDED, "the limit must not pass what the risk-prone threshold skips"


@pytest.mark.parametrize(("least", "most", "verdict"), [(0.5, 0.9, REACHED), (0.88, 0.88, UNDECIDED), (0.9, 0.5, NOT)])
def test_a_larger_k_is_compared_with_a_smaller_one_not_with_hlm(least, most, verdict):
    """Below HLM by what is skipped, which is the same at every k: that is no gain of a larger k."""
    result = parameters((0.97,))
    step = result.step("parameters")
    step["sizes"] = [{"name": "k=1", "value": 1}, {"name": "k=4096", "value": 4096}]
    for name, share in (("k=1", least), ("k=4096", most)):
        step["scores"][name] = {"exact_match": [float(number < 200 * share) for number in range(200)]}
    by_cosine, row = answered([question for question in QUESTIONS if question.printed == "a larger k improves accuracy"], result)
    assert row.verdict is verdict and "k=4096 minus k=1" in row.estimator and row.subject.endswith(BY_RIGHT)
    assert by_cosine.verdict is UNJUDGED and "no score by the paper's measure" in by_cosine.reason


def test_what_is_well_preserved_is_asked_at_the_pairs_own_threshold():
    result = parameters(lost=[SAFE, SAFE, SAFE, DOWN, DOWN], prone=0.45)
    _, row = answered([question for question in QUESTIONS if question.printed == "well preserved at 0.8"], result)
    assert row.verdict is REACHED and "u_th=0.4 minus hlm" in row.estimator


SAFE, WIDE, DOWN = (0, 0), (0, 12), (60, 0)
"""Of 200 answers: none differs, 24 differ either way, 60 are lost."""


@pytest.mark.parametrize(("ends", "verdict"), [
    ((SAFE, SAFE, SAFE, DOWN, DOWN), REACHED),
    ((SAFE, SAFE, DOWN, DOWN, DOWN), NOT),  # it has fallen before
    ((SAFE, SAFE, SAFE, SAFE, DOWN), NOT),  # and here it falls later
    ((SAFE, SAFE, WIDE, DOWN, DOWN), UNDECIDED),
    ((SAFE, SAFE, SAFE, WIDE, DOWN), UNDECIDED),
])  # fmt: skip
def test_the_drop_begins_at_the_pairs_own_threshold_or_not(ends, verdict):
    result = parameters(lost=ends, prone=0.45)
    assert begins_there(BY_RIGHT)(drop_begins(BY_RIGHT)(result), result)[0] is verdict


def test_a_drop_that_is_never_sure_is_undecided():
    _, row = answered([q for q in QUESTIONS if q.printed == "above the risk-prone one"], parameters(lost=[SAFE] * 5))
    assert row.verdict is UNDECIDED and row.ours == "–" and "at no threshold" in row.reason


@pytest.mark.parametrize(("mine", "theirs", "interval", "verdict"), [
    ((0.25, 10.0), (0.5, 900.0), (1.2, 1.6), FOLLOWS),
    ((0.7, 10.0), (0.5, 900.0), (1.2, 1.6), REACHED),  # it sends more often: that it is faster is a finding
    ((0.7, 10.0), (0.5, 900.0), (0.8, 0.9), NOT),
    ((0.25, 990.0), (0.5, 900.0), (0.8, 1.9), UNDECIDED),
])  # fmt: skip
def test_faster_with_fewer_passes_and_fewer_bits_is_no_finding(mine, theirs, interval, verdict):
    rows = [{"method": name, "transmission_rate": rate, "bits_per_token": bits} for name, (rate, bits) in {"a": mine, "b": theirs}.items()]
    assert faster("a", "b")(one(*interval), findings(**{"answers-world": {"rows": rows}}))[0] is verdict


def answers(rates, **scores):
    """A set of answers: what each method sends, and the scores that its answers have, by score and method."""
    rows = [{"method": name, "transmission_rate": rate, "bits_per_token": 9.0} for name, rate in rates.items()]
    known = {name: {score: values[name] for score, values in scores.items()} for name in rates}
    return {"rows": rows, "scores": known, "about": {"prompts": 4, "max_tokens": 9, "dataset_title": "Set"}}


def link(speeds):
    """Points of {(fading, SNR): {method: (low, high)}}; a method's ends None where they are equal."""
    points = []
    for (fading, snr), methods in speeds.items():
        for method, (low, high) in methods.items():
            ends = {"value": (low + high) / 2, "low": None if low == high else low, "high": None if low == high else high}
            points.append({"fading": fading, "snr_db": snr, "method": method, "throughput_ergodic": ends, "throughput_outage": ends,
                           "throughput_ergodic_over_cu-hlm-online": ends, "cut_off": 1.0})  # fmt: skip
    names = dict.fromkeys(name for methods in speeds.values() for name in methods)
    return findings(**{"link": {"points": points}, "answers-world": answers(dict.fromkeys(names, 0.2))})


IDEAL, CUT = ("rayleigh", "throughput_ergodic"), ("outage", "throughput_outage")


@pytest.mark.parametrize(("outage", "number", "verdict"), [
    ({"hlm": (1.0, 1.0), "u-hlm": (4, 5), "tk-slt": (7, 8)}, 0, REACHED),
    ({"hlm": (1.0, 1.0), "u-hlm": (9, 10), "tk-slt": (6, 7)}, 1, NOT),  # T5
    ({"hlm": (1.0, 1.0), "u-hlm": (4, 9), "tk-slt": (6, 7)}, 0, UNDECIDED),
])  # fmt: skip
def test_an_order_is_reversed_where_intervals_part_both_ways(outage, number, verdict):
    costs = link({("rayleigh", -20.0): {"hlm": (0.5, 0.5), "u-hlm": (4.9, 5.1), "tk-slt": (7, 8)}, ("outage", -20.0): outage})
    found = of_orders(IDEAL, CUT)(costs)
    assert found.value == number and keeps_order(found, costs)[0] is verdict


def test_the_extreme_ratio_names_its_method_and_combines_both_ends():
    costs = link({("rayleigh", -20.0): {"hlm": (1.4, 1.4), "u-hlm": (4, 6)}, ("outage", -20.0): {"hlm": (2.8, 2.8), "u-hlm": (4, 6)}})
    most, least = (of_extreme(pick, CUT, IDEAL)(costs) for pick in (max, min))
    assert (most.value, most.low, most.high) == (2, 2, 2) and "hlm at -20 dB" in most.estimator
    assert (least.value, least.low, least.high) == (1, 4 / 6, 6 / 4) and "u-hlm" in least.estimator
    assert under(1)(most) is NOT and under(1)(least) is UNDECIDED


@pytest.mark.parametrize(("there", "here", "verdict"), [
    ((1.3, 1.6), (1.01, 1.1), REACHED), ((0.5, 0.6), (0.98, 1.1), REACHED), ((1.3, 1.6), (0.95, 1.4), UNDECIDED),
    ((1.3, 1.6), (2.5, 3.0), NOT), ((1.3, 1.6), (0.3, 0.4), NOT),
    ((0.98, 1.05), (1.001, 1.01), UNDECIDED),  # no gap that could narrow
])  # fmt: skip
def test_a_gap_is_narrower_whichever_leads(there, here, verdict):
    costs = link({("rayleigh", -20.0): {"cu-hlm-offline": there}})
    assert narrower(one(*here), costs)[0] is verdict


@pytest.mark.parametrize(("over_u_hlm", "interval", "verdict"), [
    ((1.02, 1.05), (0.99, 1.01), FOLLOWS),  # whole messages are no slower: no k could tell the two apart
    ((3.0, 3.4), (0.99, 1.01), REACHED), ((3.0, 3.4), (1.2, 1.3), NOT), ((3.0, 3.4), (0.99, 1.3), UNDECIDED),
])  # fmt: skip
def test_equal_speeds_are_no_finding_where_nothing_that_is_sent_takes_time(over_u_hlm, interval, verdict):
    costs = link({("rayleigh", 0.0): {"cu-hlm-offline": over_u_hlm}})
    for point in costs.step("link")["points"]:
        point["throughput_ergodic_over_u-hlm"] = point["throughput_ergodic"]
    assert comparable(one(*interval), costs)[0] is verdict


def test_the_headlines_are_of_all_questions_where_the_first_set_is_a_sample_of_the_others():
    def named(*names):
        return Findings({"stamp": {"pair": "any", "plan": {"datasets": dict.fromkeys(names, 4)}}}, {})

    assert named("world", "world-open", "world-sums").headline_sets == ["answers-world-open", "answers-world-sums"]
    assert named("alpaca", "dolly").headline_sets == ["answers-alpaca"] and named("world").headline_sets == ["answers-world"]


SENDING = {"hlm": 1.0, "u-hlm": 0.2, "cu-hlm-offline": 0.2, "cu-hlm-online": 0.2, "slm": 0.0, "llm": 0.0, "rand-hlm": 0.5, "tk-slt": 1.0}
SKIPPING = ("u-hlm", "cu-hlm-offline", "cu-hlm-online")
ONE_SIDED = {"is sent": SENDING | dict.fromkeys(SKIPPING, 0.0), "is skipped": SENDING | dict.fromkeys(SKIPPING, 1.0)}
ABOUT_SKIPPING = [question for question in QUESTIONS if question.of]


@pytest.mark.parametrize("question", ABOUT_SKIPPING, ids=lambda question: question.subject)
def test_a_row_whose_method_never_sends_or_never_skips_is_not_judged(question):
    """It is the small model alone, or all is checked, whatever the number would say."""
    token_f1 = {name: [0.5, 0.6] for name in SENDING}
    for what, rates in ONE_SIDED.items():
        (row,) = answered([question], findings(**{"answers-world": answers(rates, token_f1=token_f1)}))
        assert row.verdict is UNJUDGED and f"nothing {what}" in row.reason
        # The controls: some is sent and some skipped, of each set or of both together.
        for first, other in ((SENDING, SENDING), (SENDING, rates), tuple(ONE_SIDED.values())):
            sets = {"answers-world": answers(first, token_f1=token_f1), "answers-other": answers(other, token_f1=token_f1)}
            (row,) = answered([question], findings(**sets))
            assert row.verdict is not UNJUDGED or "nothing is" not in row.reason


def test_no_shipped_verdict_is_on_a_method_that_never_sends_or_never_skips():
    """By a list of words of its own: subjects that name a method whose threshold parts nothing."""
    stored = [read_reproduction(folder) for folder in shipped_folders()]
    silent = []
    for one_ in stored:
        rates = {row["transmission_rate"] for name, step in one_.steps.items() if name.startswith("answers-")
                 for row in step["rows"] if row["method"] in SKIPPING}  # fmt: skip
        if rates in ({0.0}, {1.0}):
            rows = [row for row in rows_of(one_) if row.part != "Constants" and not row.subject.endswith("distilled SLM")]
            silent += [row.subject for row in rows if row.verdict in (REACHED, NOT, FOLLOWS) and "U-HLM" in row.subject]
            assert "nothing is skipped here" in summary.testable_words("One", rows, one_)
        else:
            assert "are not judged" not in summary.testable_words("One", rows_of(one_), one_)
    assert not silent


def test_every_row_on_what_skipping_does_to_answers_or_speed_names_its_method():
    judged = [q for q in QUESTIONS if q.part in ("Table III", "Table V", "Fig. 1") or q.subject.startswith("Accuracy of CU-HLM")]
    without = {q.subject for q in judged if not q.of}
    assert all("HLM minus LLM" in subject or "SLM" in subject for subject in without) and len(judged) > 20


def test_a_method_that_never_sends_or_never_skips_is_no_extreme():
    """A higher SNR speeds up only what is sent; and what skips nothing is HLM once more."""
    speeds = {"hlm": (1.4, 1.4), "u-hlm": (4, 4)}
    still = link({("rayleigh", -20.0): speeds, ("rayleigh", 10.0): {"hlm": (7.0, 7.0), "u-hlm": (4, 4)}})
    for rate in (0.0, 1.0):
        still.step("answers-world")["rows"][1]["transmission_rate"] = rate
        assert of_extreme(min, IDEAL, IDEAL, 30.0)(still).value == 5.0
    still.step("answers-world")["rows"][1]["transmission_rate"] = 0.3
    assert of_extreme(min, IDEAL, IDEAL, 30.0)(still).value == 1.0


def test_accuracy_stands_by_both_measures_in_every_row_on_it():
    by_both = [q for q in QUESTIONS if q.subject.endswith(MEASURES)]
    subjects = {q.subject.rsplit(", by ", 1)[0] for q in by_both}
    assert len(by_both) == 2 * len(subjects) and len(subjects) == 15
    assert not [q.subject for q in QUESTIONS if "ccuracy" in q.subject and q not in by_both]


def test_the_two_measures_read_two_scores_and_may_disagree():
    count = 200
    right = {name: [1.0] * count for name in SENDING} | {"u-hlm": [0.0] * 60 + [1.0] * (count - 60)}
    for worst, by_cosine in ((0.898, REACHED), (0.899, UNDECIDED)):  # a constant difference has no interval
        cosine = {name: [0.9] * count for name in SENDING} | {"u-hlm": [0.899, worst] * (count // 2)}
        known = findings(**{"answers-world": answers(SENDING, cosine=cosine, exact_match=right)})
        rows = list(answered([q for q in QUESTIONS if q.subject.startswith("U-HLM minus HLM")], known))
        assert [(row.subject.rsplit(", ", 1)[1], row.verdict) for row in rows] == [(BY_COSINE, by_cosine), (BY_RIGHT, NOT)]


def test_answers_that_nobody_can_check_are_not_judged():
    known = findings(**{"answers-world": answers(SENDING, cosine={name: [0.5, 0.6] for name in SENDING})})
    rows = list(answered([q for q in QUESTIONS if q.subject.startswith("U-HLM minus HLM")], known))
    assert rows[0].verdict is not UNJUDGED and rows[1].verdict is UNJUDGED and "not known" in rows[1].reason


@pytest.mark.parametrize(("delta", "interval", "verdict"), [
    (0.1, (0.1, 0.14), REACHED), (0.79, (1.07, 1.19), NOT), (0.71, (0.95, 1.04), UNDECIDED),
])  # fmt: skip
def test_the_rule_gives_a_threshold_or_none(delta, interval, verdict):
    known = findings(rounds={"report": {"estimators": {"temperature": {"delta": delta, "a": 0.64, "b": 0.08}}}})
    found, words = gives_threshold(one(*interval), known)
    assert found is verdict and f"Δ = {delta:.3f}, a + b = 0.720" in words and ("gives none" in words) == (delta >= 0.72)


def test_what_is_skipped_at_a_threshold_that_is_none_is_not_judged():
    averse = {"u_th_averse_raw": 0.0157}
    known = findings(rounds={"report": {"estimators": {"temperature": averse}}})
    assert skips_little(one(0.1, 0.2), known)[0] is REACHED and skips_little(one(0.6, 0.7), known)[0] is NOT
    averse["u_th_averse_raw"] = -0.1
    assert skips_little(one(0.0, 0.0), known)[0] is UNJUDGED


def test_a_share_of_the_vocabulary_is_judged_where_it_has_the_papers_size():
    shares = {"below": one(1e-4, 9e-4), "above": one(5e-3, 7e-3)}
    for size, below, above_ in ((32_000, REACHED, NOT), (4_096, UNJUDGED, UNJUDGED), (49_152, UNJUDGED, UNJUDGED)):
        known = findings(compression={"vocabulary_size": size})
        assert [of_the_vocabulary(share, known)[0] for share in shares.values()] == [below, above_]


def test_a_fall_between_ends_of_which_one_has_no_interval_is_undecided():
    costs = parameters(true_skip_rate=[(0.9, 0.95), (0.8, 0.9), (0.8, 0.88), (0.6, 0.7), (0.5, 0.6)])
    costs.step("parameters")["thresholds"][0] |= {"true_skip_rate_low": None, "true_skip_rate_high": None}
    assert falls("true_skip_rate")(of_fall("true_skip_rate")(costs), costs)[0] is UNDECIDED


def test_what_is_false_as_printed_cannot_be_whatever_is_measured():
    false = [q for q in QUESTIONS if q.printed in ("0: a bound", "tight", "similar", "0: 0 < β ≤ Δ for every token")]
    assert len(false) == 4 and {q.judge(one(0.0, 0.0), ANOTHER)[0] for q in false} == {CANNOT}
    assert all("errata" in q.judge(one(0.0, 0.0), ANOTHER)[1] for q in false)


def test_how_u_crowds_at_each_end_is_counted_a_value():
    u = np.array([0.0] * 6 + [0.1] * 3 + [0.5] * 15 + [1.0] * 6)
    crowds = _crowds(u)
    assert crowds == pytest.approx({"crowd_0": 3.0, "crowd_1": 2.0})
    assert np.isnan(_crowds(np.zeros(3))["crowd_0"])


def test_a_gain_over_nothing_delivered_is_not_defined():
    costs = link({("outage", -20.0): {"hlm": (0, 0), "cu-hlm-online": (18, 19)}})
    for point in costs.step("link")["points"]:
        point["throughput_goodput_over_hlm"] = {"value": None, "low": None, "high": None}
    (row,) = answered([q for q in QUESTIONS if q.subject == "CU-HLM (online) over HLM at −20 dB, outage channel"], costs)
    assert row.verdict is UNDECIDED and row.ours == "–" and "of HLM's uploads are cut off" in row.reason


# The paper's tables ---------------------------------------------------------------------------------------------------


def test_the_papers_tables_are_whole_and_name_what_is_here():
    assert set(ACCURACY) == set(SIMILARITY) == {TINY_13B, TINY_7B}
    for pair in ACCURACY:
        assert set(ACCURACY[pair]) == set(DATASETS)
        for column in (*ACCURACY[pair].values(), *SIMILARITY[pair].values()):
            assert len(column) == 8 and set(column) <= set(METHODS)
    # what the text says of the tables: 96.91 % and 97.42 % of HLM on Alpaca, 88.7 % for the SLM
    alpaca = ACCURACY[TINY_13B]["alpaca"]
    assert [round(alpaca[name] / alpaca["hlm"], 4) for name in ("cu-hlm-offline", "cu-hlm-online", "slm")] == [0.9691, 0.9742, 0.887]
    for name in ("qed", "creak", "strategyqa", "dolly"):  # the SLM is the same in both pairs
        assert ACCURACY[TINY_13B][name]["slm"] == ACCURACY[TINY_7B][name]["slm"]


def test_the_papers_latencies_add_up_to_its_throughput():
    for by_slm in LATENCY.values():
        for name, (slm_s, air_s, llm_s, speed) in by_slm.items():
            assert slm_s == (0.064 if name.startswith("7B") else TAU_SLM)
            assert 1 / (slm_s + air_s + llm_s) == pytest.approx(speed, abs=0.06)
