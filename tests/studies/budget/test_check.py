"""A plan decoded: the same rounds as the decoder's own, prompt by prompt, stopped and refused."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from kinds import thorough_unless
from law_rounds import law_rounds
from toys import toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Finished, TokenDecided
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.runs.columns import run_table
from cuhlm_core.studies.budget.plan import CHECK_SEED, CHUNK, Device, Plan, check
from cuhlm_core.studies.budget.study import candidates
from cuhlm_core.studies.budget.words import plan_label

DEVICE = Device("temperature", 0.8, -0.05, 1.0, 0.6)
PROMPTS = [*"abcdefghabc"]
PLANS = [
    Plan("whole", None, None, None, DEVICE),
    Plan("whole", 1.0, None, None, DEVICE),
    Plan("fixed", None, 2, None, DEVICE),
    Plan("fixed", 0.45, 3, None, DEVICE),
    Plan("certified", 0.3, None, 0.2, DEVICE),
    Plan("online", 0.3, None, 0.2, DEVICE),
    Plan("learned", None, None, None, DEVICE, false_skip_target=0.3),
    Plan("floor", None, None, None, DEVICE, p_t=0.2),
    Plan("confident", None, None, None, DEVICE, p_t=0.1, confidence_th=0.5),
]


@pytest.fixture(scope="module")
def pair():
    return toy_pair(8, seed=106, closeness=0.5, end_id=3)


def returned(steps):
    """The progress, and what is returned at the end."""
    result = []
    while True:
        try:
            result.append(next(steps))
        except StopIteration as end:
            return result, end.value


@pytest.mark.parametrize("plan", [
    pytest.param(plan, marks=thorough_unless(plan.method in ("u-hlm", "cu-hlm-online", "u-hlm-adaptive", "slm-confidence")))
    for plan in PLANS
], ids=lambda plan: plan.method)
def test_what_is_told_is_what_the_decoder_does(pair, plan):
    steps, decoded = returned(check(pair, plan, PROMPTS, 12, seed=5))
    assert [(step.what, step.done, step.of) for step in steps] == [("check", done, 11) for done in (0, CHUNK, 11)]
    assert decoded.plan == plan
    for number, prompt in enumerate(PROMPTS):
        events = tuple(decode(pair, prompt, plan.method, plan.settings(5 + number, 12)))
        table, mine = run_table(events, 5 + number), decoded.prompt == number
        assert decoded.bits[mine].tolist() == table.inputs.payload_bits.tolist()
        assert decoded.bias[mine] == pytest.approx(table.bias, abs=1e-12) and not np.isnan(table.bias).any()
        finished = events[-1]
        assert isinstance(finished, Finished) and decoded.bias[mine].mean() == pytest.approx(finished.mean_bias)
        assert np.mean(decoded.bits[mine] > 0) == finished.transmission_rate
    _, half = returned(check(pair, plan, PROMPTS[:CHUNK], 12, seed=5))
    assert np.array_equal(half.bias, decoded.bias[decoded.prompt < CHUNK])


def rounds_of(pair, plan, tokens: int) -> Rounds:
    """The rounds of the text that the plan led to, measured as those of any text."""
    facts = []
    jobs = [DecodeJob(prompt, plan.method, plan.settings(CHECK_SEED + number, tokens)) for number, prompt in enumerate(PROMPTS)]
    for number, (prompt, run) in enumerate(zip(PROMPTS, decode_batch(pair, jobs), strict=True)):
        last, events = ord(prompt) - ord("a"), run.events
        audits = {event.round: event.target_prob for event in events if isinstance(event, Audited)}
        for event in events:
            if isinstance(event, TokenDecided):
                facts.append((number, event.round, event.draft_prob, audits.get(event.round, event.target_prob), event.uncertainty, last))
                last = event.token
    prompt, position, draft_prob, target_prob, uncertainty, last = (np.array(column) for column in zip(*facts, strict=True))
    x, y = (torch.softmax(model.logits.double(), -1)[last] for model in (pair.slm, pair.llm))
    columns = {"prompt": prompt, "position": position, "draft_prob": draft_prob, "target_prob": target_prob}
    return replace(law_rounds(x, y, np.zeros(len(x), dtype=int)), **columns, uncertainty={"temperature": uncertainty.astype(float)})


@pytest.mark.parametrize("plan", [
    Plan("whole", 0.3, None, None, DEVICE), replace(PLANS[-3], false_skip_target=0.2), PLANS[-1], *(
        pytest.param(plan, marks=pytest.mark.thorough) for plan in (
            PLANS[0], PLANS[-2],
            *(replace(PLANS[-3], false_skip_target=target) for target in (0.1, 0.3)),
            replace(PLANS[-2], p_t=0.05), replace(PLANS[-1], p_t=0.2, confidence_th=0.7),
        )
    ),
], ids=plan_label)
@pytest.mark.thorough
def test_on_the_text_that_a_plan_leads_to_the_prediction_is_what_decoding_tells(plan):
    pair = toy_pair(8, seed=106, closeness=0.8)
    found = candidates(rounds_of(pair, plan, 60), DEVICE)
    (place,) = [(row, column) for row, column in np.argwhere(found.exists) if found.plan(row, column) == plan]
    _, decoded = returned(check(pair, plan, PROMPTS, 60))
    assert found.rates[*place] == pytest.approx(decoded.rate) and (decoded.rate == 1) == (plan.method in ("hlm", "hao"))
    assert found.bits[*place] == pytest.approx(decoded.bits.mean())
    assert found.bias[*place] == pytest.approx(decoded.bias.mean(), abs=1e-9)
    bits, bias = found.values(*place)
    assert np.sort(bits) == pytest.approx(np.sort(decoded.bits)) and np.sort(bias) == pytest.approx(np.sort(decoded.bias), abs=1e-6)


def test_lossless_and_never_sending_plans_have_the_ends_of_the_scale(pair):
    (_, whole), (_, nothing) = (returned(check(pair, plan, PROMPTS, 12)) for plan in PLANS[:2])
    assert whole.rate == 1 and np.abs(whole.bias).max() < 1e-12
    assert nothing.rate == 0 and not nothing.bits.any() and nothing.bias.mean() > 0.1


def test_another_seed_is_other_noise(pair):
    first, again, other = (returned(check(pair, PLANS[3], PROMPTS, 12, seed=seed))[1] for seed in (1, 1, 2))
    assert np.array_equal(first.bias, again.bias) and not np.array_equal(first.bias, other.bias)


def test_a_check_that_is_stopped_keeps_what_is_done(pair):
    stop = False
    steps = check(pair, PLANS[0], PROMPTS, 12, cancelled=lambda: stop)
    result = [next(steps), next(steps)]
    stop = True
    rest, decoded = returned(steps)
    assert len(result) == 2 and not rest and int(decoded.prompt.max()) + 1 == CHUNK
    assert returned(check(pair, PLANS[0], PROMPTS, 12, cancelled=lambda: True))[1] is None


@pytest.mark.parametrize("wrong", [
    lambda pair: check(pair, PLANS[0], [], 12), lambda pair: check(pair, PLANS[0], PROMPTS, 0),
    lambda pair: check(pair, PLANS[0], PROMPTS, 12, seed=2**32 - 3),
])
def test_what_cannot_be_checked_is_refused_at_once(pair, wrong):
    with pytest.raises(UserError):
        wrong(pair)
