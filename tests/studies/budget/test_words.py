"""What a budget's choice says: every kind of plan, every reason to lose, and the table of predicted against decoded."""

import numpy as np
import pytest

from cuhlm_core.maths.statistics import Interval
from cuhlm_core.studies.budget.plan import Budget, Choice, Decoded, Device, Link, Other, Plan, Predicted
from cuhlm_core.studies.budget.words import check_rows, choice_words, other_words, plan_label, plan_words

DEVICE = Device("temperature", 0.8, -0.05, 1.0, 0.6)
NOTHING = Plan("whole", 1.0, None, None, DEVICE)
BIAS = Interval(0.1178, 0.1117, 0.1245)


def predicted(plan: Plan, bias: Interval = BIAS) -> Predicted:
    return Predicted(plan, 0.912, Interval(97.1, 90.0, 104.0), bias, 7.654)


FIXED = predicted(Plan("fixed", 0.1, 5, None, DEVICE))


@pytest.mark.parametrize(("plan", "words", "label"), [
    (NOTHING, "Send nothing: the small model writes alone", "nothing sent"),
    (Plan("whole", None, None, None, DEVICE), "Send every token, with the whole distribution", "every token, all of it"),
    (Plan("fixed", 0.1, 1200, None, DEVICE),
     "Send a token when its uncertainty is above 0.10, with its 1,200 largest probabilities", "u above 0.10, k = 1,200"),
    (Plan("fixed", 0.0, 1, None, DEVICE),
     "Send a token when its uncertainty is above 0, with its largest probability only", "u above 0, k = 1"),
    (Plan("certified", None, None, 0.03, DEVICE),
     "Send every token, with as many probabilities as certify a bias of at most θ = 0.03 for it", "every token, θ = 0.03"),
    (Plan("online", 0.65, None, 2.0, DEVICE),
     "Send a token when its uncertainty is above 0.65, with as many probabilities as the device's own bound asks for at θ = 2",
     "u above 0.65, θ = 2"),
    (Plan("learned", None, None, None, DEVICE, false_skip_target=0.15),
     "Let the device learn the threshold that makes 15.0\u202f% of the skips wrong, and send the other tokens with the whole distribution",
     "learned threshold, 15.0\u202f% of the skips wrong"),
    (Plan("floor", None, None, None, DEVICE, p_t=0.05),
     "Send every token, by its number alone; the large model accepts it from the probability 0.05 on, else it draws its own",
     "every token, p_t = 0.05"),
    (Plan("confident", None, None, None, DEVICE, p_t=0.2, confidence_th=0.9),
     "Send a token that the small model gave less than 0.9, by its number alone; the large model accepts it from the probability 0.2 on, "
     "else it draws its own", "x_d below 0.9, p_t = 0.2"),
])
def test_every_plan_in_words(plan, words, label):
    assert plan_words(plan) == words and plan_label(plan) == label


def test_the_choice_names_settings_prediction_and_method():
    choice = Choice(Budget("bits", 100.0), FIXED, ())
    words = choice_words(choice)
    assert words.startswith(f"{plan_words(FIXED.plan)}. Not lossless. Predicted: bias 0.118 (95 %: 0.112 to 0.124), ")
    assert "97.1 bits per token, 91.2" in words and words.endswith("Method: CU-HLM (offline).") and "per second" not in words
    assert "and 7.65 tokens per second (estimator: ergodic rate)" in choice_words(choice, Link(estimator="ergodic"))
    assert "95 %" not in choice_words(Choice(choice.budget, predicted(FIXED.plan, Interval(0.1)), ()))


@pytest.mark.parametrize(("best", "behind", "words"), [
    (None, None, "Whole distribution: cannot meet this budget."),
    (predicted(NOTHING), Interval(0.43, 0.4, 0.46), "Whole distribution: meets it only by sending nothing, 0.430 more biased."),
    (predicted(Plan("whole", 0.5, None, None, DEVICE)), Interval(0.02, 0.01, 0.03),
     "Whole distribution: u above 0.50, all of it is its best, 0.0200 (95 %: 0.0100 to 0.0300) more biased."),
    (predicted(Plan("whole", 0.5, None, None, DEVICE)), Interval(0.001, -0.01, 0.012),
     "Whole distribution: u above 0.50, all of it is its best, 0.00100 (95 %: −0.0100 to 0.0120) more biased, which these rounds cannot "
     "tell from none."),
    (predicted(Plan("whole", 0.5, None, None, DEVICE)), Interval(0.0, 0.0, 0.0), "Whole distribution: is no less biased, and no cheaper."),
])
def test_why_another_way_lost(best, behind, words):
    assert other_words(Choice(Budget("bits", 9.0), FIXED, (Other("whole", best, behind),))) == (words,)


def test_where_nothing_is_sent_all_ways_are_the_same():
    other = Other("fixed", predicted(Plan("fixed", 1.0, 3, None, DEVICE)), Interval(0.0, 0.0, 0.0))
    (words,) = other_words(Choice(Budget("bits", 0.0), predicted(NOTHING), (other,)))
    assert words == "A fixed k: comes to the same thing, as nothing is sent."


def test_predicted_and_measured_stand_side_by_side():
    decoded = Decoded(FIXED.plan, np.array([0, 0, 1, 1]), np.array([0.0, 100.0, 120.0, 180.0]), np.array([0.2, 0.1, 0.1, 0.0]))
    (row,) = check_rows([(FIXED, decoded)], Link())
    assert row["settings"] == "u above 0.10, k = 5" and row["method"] == "CU-HLM (offline)"
    assert (row["bias predicted"], row["bias measured"]) == (0.1178, pytest.approx(0.1)) and row["bits measured"] == 100
    assert (row["sent predicted"], row["sent measured"]) == (0.912, 0.75) and (row["prompts"], row["rounds"]) == (2, 4)
    assert row["tokens/s measured"] == decoded.speed(Link()) and " to " in row["bias measured, 95 %"]
    alone = Decoded(FIXED.plan, np.zeros(2, dtype=int), np.ones(2), np.ones(2))
    assert check_rows([(FIXED, alone)], Link())[0]["bits measured, 95 %"] == "–"
