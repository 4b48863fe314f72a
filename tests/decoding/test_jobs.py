"""Worker threads: queue, Stop, Step, errors; toy decoding only."""

import gc
import threading
import time
import weakref

import pytest
from toys import toy_pair
from waiting import PATIENCE_S, until

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.jobs import Job, JobStatus, TurnQueue
from cuhlm_core.errors import UserError
from cuhlm_core.events import Finished, Progress, StopReason, TokenDecided
from cuhlm_core.settings import DecodeSettings


@pytest.fixture(scope="module")
def pair():
    return toy_pair(6, seed=3, closeness=0.4)


def decoding(pair, tokens=20, method="u-hlm", delay=0.0):
    def make(cancelled):
        reported = []
        for event in decode(pair, "a", method, DecodeSettings(max_tokens=tokens, u_th=0.5), cancelled):
            time.sleep(delay)
            reported.append(event)
            yield event
        return tuple(reported)

    return make


def decided(job):
    return [event for event in job.snapshot() if isinstance(event, TokenDecided)]


def test_a_job_tells_the_decoders_events_and_hands_them_over_when_done(pair):
    job = Job(decoding(pair), TurnQueue()).start()
    assert job.wait(PATIENCE_S) and job.status is JobStatus.DONE and not job.active
    alone = [e.token for e in decode(pair, "a", "u-hlm", DecodeSettings(max_tokens=20, u_th=0.5)) if isinstance(e, TokenDecided)]
    assert [event.token for event in decided(job)] == alone
    assert job.result == job.snapshot() and isinstance(job.snapshot()[-1], Finished)


def test_a_job_that_has_ended_keeps_its_result_and_not_the_pair():
    pair = toy_pair(6, seed=3)
    kept, job = weakref.ref(pair), Job(decoding(pair, 2), TurnQueue()).start()
    del pair
    assert job.wait(PATIENCE_S) and len(job.result) > 2
    gc.collect()
    assert kept() is None


def test_stop_acts_within_a_token_and_keeps_the_rest(pair):
    job = Job(decoding(pair, tokens=4000, delay=0.005), TurnQueue()).start()
    assert job.result is None
    until(lambda: len(decided(job)) >= 3)
    job.cancel()
    assert job.wait(PATIENCE_S) and job.status is JobStatus.DONE
    assert job.snapshot()[-1].stop_reason is StopReason.CANCELLED and job.result == job.snapshot()


def test_step_decides_one_token_each_and_the_tokens_are_those_of_a_plain_run(pair):
    job = Job(decoding(pair, tokens=6), TurnQueue(), paused=True).start()
    for count in range(1, 6):
        until(lambda: job.status is JobStatus.PAUSED and len(decided(job)) == count)  # noqa: B023
        job.step()
    until(lambda: len(decided(job)) == 6)
    job.resume()
    assert job.wait(PATIENCE_S)
    assert [e.token for e in decided(job)] == [
        e.token for e in decode(pair, "a", "u-hlm", DecodeSettings(max_tokens=6, u_th=0.5)) if isinstance(e, TokenDecided)
    ]


def test_jobs_take_turns_in_order(pair):
    queue, order = TurnQueue(), []

    def make(name):
        def events(cancelled):
            order.append(name)
            yield from decoding(pair, tokens=5, delay=0.005)(cancelled)
            order.append(name)

        return events

    jobs = [Job(make(name), queue) for name in "abc"]
    assert [job.queue_position for job in jobs] == [0, 1, 2]
    for job in reversed(jobs):
        job.start()
    assert all(job.wait(PATIENCE_S) for job in jobs)
    assert order == list("aabbcc")


def test_a_paused_job_lets_the_next_one_go(pair):
    queue = TurnQueue()
    first = Job(decoding(pair, tokens=5), queue, paused=True).start()
    until(lambda: first.status is JobStatus.PAUSED)
    second = Job(decoding(pair, tokens=5), queue).start()
    assert second.wait(PATIENCE_S) and second.status is JobStatus.DONE
    first.resume()
    assert first.wait(PATIENCE_S) and len(decided(first)) == 5


def test_a_waiting_job_can_be_cancelled_and_a_full_line_refuses(pair):
    queue = TurnQueue(max_waiting=1)
    first = Job(decoding(pair, tokens=4000, delay=0.005), queue).start()
    second = Job(decoding(pair), queue).start()
    with pytest.raises(UserError, match="wait for this pair"):
        Job(decoding(pair), queue)
    second.cancel()
    assert second.wait(PATIENCE_S) and decided(second) == [] and second.result is None
    first.cancel()
    assert first.wait(PATIENCE_S)


class Panic(BaseException):
    """As a library in Rust raises it: no Exception."""


@pytest.mark.parametrize(("error", "words"), [
    (UserError("Do this."), "Do this."), (ZeroDivisionError("x"), "unexpected ZeroDivisionError"),
    (Panic("out of bounds"), "unexpected Panic: out of bounds"),
])
def test_an_error_becomes_one_sentence_and_frees_the_queue(pair, error, words):
    queue = TurnQueue()

    def events(cancelled):
        raise error
        yield

    job = Job(events, queue).start()
    assert job.wait(PATIENCE_S) and job.status is JobStatus.FAILED and words in job.error
    after = Job(decoding(pair, tokens=3), queue).start()
    assert after.wait(PATIENCE_S) and after.status is JobStatus.DONE


def test_a_job_that_only_loads_ends_at_once_when_it_is_stopped(pair):
    queue, loading, loaded = TurnQueue(), threading.Event(), threading.Event()

    def events(cancelled):
        loading.set()
        loaded.wait(PATIENCE_S)
        yield from decoding(pair)(cancelled)

    job = Job(events, queue).start()
    assert loading.wait(PATIENCE_S) and job.active
    job.cancel()
    assert job.status is JobStatus.DONE and not job.wait(0), "its thread still loads"
    assert not queue.others_wait(job) and queue.position(job) == -1
    after = Job(decoding(pair, tokens=3), queue).start()
    assert after.wait(PATIENCE_S) and after.status is JobStatus.DONE
    loaded.set()
    assert job.wait(PATIENCE_S) and job.status is JobStatus.DONE and (job.snapshot(), job.result, job.error) == ((), None, None)


def test_two_jobs_at_once_do_not_disturb_each_other(pair):
    expected = [
        [e.token for e in decode(pair, "a", m, DecodeSettings(max_tokens=60, u_th=0.5)) if isinstance(e, TokenDecided)]
        for m in ("hlm", "u-hlm")
    ]
    jobs = [Job(decoding(pair, tokens=60, method=m), TurnQueue()).start() for m in ("hlm", "u-hlm")]
    assert all(job.wait(PATIENCE_S) for job in jobs)
    assert [[event.token for event in decided(job)] for job in jobs] == expected
    assert threading.active_count() < 50


def test_a_polite_job_lets_those_who_wait_go_after_every_event():
    queue, order, first_reported, may_go_on = TurnQueue(), [], threading.Event(), threading.Event()

    def measuring(cancelled):
        for step in range(3):
            order.append(f"measured {step}")
            yield step
            if step == 0:
                first_reported.set()
                may_go_on.wait(PATIENCE_S)

    def other(cancelled):
        order.append("other")
        yield 0

    polite = Job(measuring, queue, polite=True).start()
    assert first_reported.wait(PATIENCE_S)
    quick = Job(other, queue).start()
    may_go_on.set()
    assert quick.wait(PATIENCE_S) and polite.wait(PATIENCE_S)
    assert order == ["measured 0", "measured 1", "other", "measured 2"] and polite.status is JobStatus.DONE
    assert polite.snapshot() == (0, 1, 2)


def test_a_polite_job_that_is_cancelled_while_it_waits_ends():
    queue, hold = TurnQueue(), threading.Event()

    def measuring(cancelled):
        step = 0
        while not cancelled():
            step += 1
            yield step

    def other(cancelled):
        hold.wait(PATIENCE_S)
        yield 0

    polite = Job(measuring, queue, polite=True).start()
    until(lambda: len(polite.snapshot()) > 2)
    busy = Job(other, queue).start()
    until(lambda: polite.status is JobStatus.WAITING)
    polite.cancel()
    assert polite.wait(PATIENCE_S) and polite.status is JobStatus.DONE
    hold.set()
    assert busy.wait(PATIENCE_S)


@pytest.mark.parametrize(("step", "words", "share"), [
    (Progress("rounds", 8, 100), "HLM rounds: 8 of 100 prompts", 0.08),
    (Progress("mc-dropout", 3, 4), "MC dropout: 3 of 4 prompts", 0.75),
    (Progress("decode", 1_250, 2_500, 61.4, "u-hlm"), "Decoding: 1,250 of 2,500 answers (u-hlm), about 61 s left", 0.5),
    (Progress("decode", 5, 5, 0.0), "Decoding: 5 of 5 answers", 1.0),
])
def test_progress_in_words(step, words, share):
    assert (step.words, step.share) == (words, share)
