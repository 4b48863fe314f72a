"""Answers side by side against the same answers one at a time: event by event on toy pairs, within rounding on the embedded pair."""

import math
from dataclasses import fields, replace

import pytest
from kinds import FEW, KINDS, every_method, payloads_of
from toys import toy_pair

from cuhlm_core.decoding.batch import BatchDecoding, DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import Finished, StopReason, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import ESTIMATORS, ClockSettings, DecodeSettings

V = 40
NOT_TOLD = {"distances": None, "draft_top": (), "target_top": (), "resampling_top": (), "host_tokens_per_s": None}


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=3, closeness=0.6, zeros=0.2)


def plain(event):
    """An event as a batch tells it."""
    names = {field.name for field in fields(event)}
    hosts = {name: 0.0 for name in names if name.startswith("host_") and name != "host_tokens_per_s"}
    return replace(event, **hosts, **{name: value for name, value in NOT_TOLD.items() if name in names})


def alone(pair, job, details=False):
    return tuple(plain(event) for event in decode(pair, job.prompt, job.method, job.settings, details=details))


def rounds(events):
    return [event for event in events if isinstance(event, TokenDecided)]


def assert_same(ours, theirs, rel=1e-9):
    """Equal events, floats to `rel`."""
    assert [type(event) for event in ours] == [type(event) for event in theirs]
    for mine, other in zip(ours, theirs, strict=True):
        for field in fields(mine):
            a, b = getattr(mine, field.name), getattr(other, field.name)
            assert type(a) is type(b), (field.name, a, b)
            assert math.isclose(a, b, rel_tol=rel, abs_tol=rel) if isinstance(b, float) else a == b, (field.name, mine, other)


# Against the decoder, one at a time ------------------------------------------------------------------------------------


@pytest.mark.parametrize("shift", [0, *(pytest.param(shift, marks=pytest.mark.thorough) for shift in (1, 2, 3, 4))])
@pytest.mark.parametrize("method", every_method(usual=FEW))
def test_every_setting_gives_the_events_of_a_run_alone(pair, method, shift):
    """Each estimator with a payload of its own; with all shifts, with every one."""
    payloads = payloads_of(method)
    jobs = [
        DecodeJob(prompt, method, DecodeSettings(17, 12, temperature, 0.6, 0.3, estimator=estimator, payload=payloads[(first + shift) % 5]))
        for first, estimator in enumerate(ESTIMATORS)
        for prompt, temperature in [(("a", 1.0), ("bcdef", 0.7))[(first + shift) % 2]]
    ]
    luckier = [replace(job, settings=replace(job.settings, seed=18, temperature=1.7 - job.settings.temperature)) for job in jobs]
    runs = decode_batch(pair, [*jobs, *luckier])  # each estimator's two temperatures are asked side by side
    assert len(runs) == 2 * len(jobs) == 8 and len(payloads) == 5
    for number, (job, run, control) in enumerate(zip(jobs, runs[:4], runs[4:], strict=True)):
        more = number == 0 and METHODS[method].needs_uncertainty
        assert_same(run.events, alone(pair, job, details=more))  # a run tells no less where it tells more
        assert [event.token for event in rounds(run.events)] != [event.token for event in rounds(control.events)]


ENDS = [
    {"u_th": None}, {"u_th": 0.0}, {"u_th": 1.0}, {"k": 1}, {"k": V}, {"theta": 1e-6}, {"theta": 2.0},
    {"skip_prob": 0.0}, {"skip_prob": 1.0},
]


@pytest.mark.parametrize("together", [1, pytest.param(4, marks=pytest.mark.thorough)], ids=["a payload each", "every payload"])
@pytest.mark.parametrize("method", every_method(usual=FEW))
def test_the_ends_of_the_ranges(pair, method, together):
    """Each that the method reads, and once those that it passes over; all of them side by side."""
    read = [changes for changes in ENDS if changes.keys() <= METHODS[method].uses]
    passed_over = {name: value for changes in ENDS if changes not in read for name, value in changes.items()}
    jobs = [
        DecodeJob("ab", method, replace(DecodeSettings(5, 15, u_th=0.5, payload=payload), **changes))
        for number, changes in enumerate((*read, passed_over))
        for payload in (payloads_of(method) * 2)[number % 4 :][:together]
    ]
    for job, run in zip(jobs, decode_batch(pair, jobs), strict=True):
        assert_same(run.events, alone(pair, job))


def test_answers_end_at_different_times_and_where_the_context_is_full():
    pair = toy_pair(6, seed=1, end_id=2, max_context=24)
    jobs = [
        DecodeJob("ab" * pairs, method, DecodeSettings(seed, longest, u_th=0.6))
        for method in KINDS
        for seed, (pairs, longest) in enumerate(((1, 3), (4, 8), (9, 18), (10, 23)))
    ]
    runs = decode_batch(pair, jobs)
    for job, run in zip(jobs, runs, strict=True):
        assert_same(run.events, alone(pair, job))
    assert {run.events[-1].stop_reason for run in runs} == {StopReason.END, StopReason.LENGTH, StopReason.CONTEXT}
    assert len({run.events[-1].tokens for run in runs}) > 4


def test_one_row_alone_no_job_and_more_jobs_than_fit(pair, monkeypatch):
    jobs = [DecodeJob("abc"[: 1 + place % 3], ("u-hlm", "spec")[place // 5], DecodeSettings(place, 12, u_th=0.5)) for place in range(8)]
    together = decode_batch(pair, jobs)
    assert decode_batch(pair, []) == [] and not BatchDecoding(pair, []).going
    assert [decode_batch(pair, [job])[0].events for job in jobs] == [run.events for run in together]
    monkeypatch.setattr("cuhlm_core.decoding.batch.BATCH_ROWS", 3)
    assert [run.events for run in decode_batch(pair, jobs)] == [run.events for run in together]


@pytest.mark.parametrize("methods", [FEW, pytest.param([*METHODS], marks=pytest.mark.thorough)], ids=len)
def test_the_embedded_pair_within_rounding(methods):
    world = load_pair()
    prompts = [own.prompt for own in own_prompts(4)]
    jobs = [DecodeJob(prompts[number % 4], method, DecodeSettings(31 + number, 14)) for number, method in enumerate(methods)]
    parted, equal = 0, 0
    for job, run in zip(jobs, decode_batch(world, jobs), strict=True):
        serial = alone(world, job)
        decided = [[(event.token, event.decision, event.k) for event in rounds(events)] for events in (run.events, serial)]
        if decided[0] == decided[1]:
            assert_same(run.events, serial, rel=1e-4)
            equal += len(decided[0])
        else:  # a draw so near a boundary that the order of additions decides: about one round in a thousand
            parted += 1
    assert equal > 5 * len(methods) and parted <= 2


# Arguments and stopping -----------------------------------------------------------------------------------------------


def test_a_cancelled_batch_gives_nothing(pair):
    asked = []
    jobs = [DecodeJob("a", "u-hlm", DecodeSettings(1, 40, u_th=0.5))]
    assert decode_batch(pair, jobs, lambda: asked.append(1) or len(asked) > 5) is None
    assert len(asked) == 6


def test_a_batch_counts_down(pair):
    batch = BatchDecoding(pair, [DecodeJob("a", "hlm", DecodeSettings(1, tokens)) for tokens in (3, 5)])
    left = []
    while batch.going:
        assert len(batch.runs()) == (len(left) > 2)
        left.append(batch.left)
        batch.step()
    assert left == [8, 6, 4, 2, 1] and batch.left == 0
    assert [run.events[-1].tokens for run in batch.runs()] == [3, 5]
    assert all(isinstance(run.events[-1], Finished) for run in batch.runs())


@pytest.mark.parametrize(("method", "drafting", "most"), [("llm", 0, 20), ("slm", 20, 2), ("hlm", 20, 20), ("u-hlm", 20, 20)])
def test_models_read_each_token_once_for_all_rows(method, drafting, most):
    pair = toy_pair(V, seed=3)
    runs = decode_batch(pair, [DecodeJob("abc", method, DecodeSettings(seed, 20, u_th=0.5)) for seed in range(4)])
    assert pair.slm.passes == drafting and pair.llm.passes <= most + 1
    # Equal prompts are read once; after that each answer's tokens, those of the LLM up to the last that it had a word on.
    assert pair.slm.tokens_read == (3 + 4 * 19 if drafting else 0)
    assert pair.llm.tokens_read == 3 + 4 * 19
    assert all(run.events[-1].tokens == 20 for run in runs)


def test_the_llm_reads_for_the_answers_that_send():
    pair, lengths = toy_pair(V, seed=3), []
    batch = BatchDecoding(pair, [DecodeJob("abc", "u-hlm", DecodeSettings(seed, 30, u_th=0.5)) for seed in range(6)])
    while batch.going:
        before = pair.llm.tokens_read
        batch.step()
        lengths.append(pair.llm.tokens_read - before)
    sent = sum(event.decision in ("accept", "resample") for run in batch.runs() for event in rounds(run.events))
    assert min(lengths[1:-1]) < 6 < max(lengths) and 0 < sent < 6 * 30  # in some steps few read, in others long catch-ups


def test_arguments_are_checked_before_any_pass():
    pair = toy_pair(V, seed=3, max_context=10)
    good = DecodeJob("a", "hlm", DecodeSettings(max_tokens=4))
    for bad, word in (
        (replace(good, method="nope"), "nope"), (replace(good, prompt=""), "prompt"), (replace(good, prompt="a" * 20), "10|9"),
        (replace(good, settings=DecodeSettings(k=V + 1)), "k must"),
        (replace(good, settings=DecodeSettings(clock=ClockSettings("host"))), "host"),
    ):
        with pytest.raises(UserError, match=word):
            decode_batch(pair, [good, bad])
    assert pair.slm.passes == pair.llm.passes == 0
