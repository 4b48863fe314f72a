"""Forced decisions: exact with the same noise, alone, side by side and over the wire; what they do to a round and to what it says."""

from dataclasses import replace
from functools import cache

import pytest
from kinds import FEW, every_method
from toys import toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.device import DeviceState, UnverifiedDraft
from cuhlm_core.decoding.messages import Wire
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Exchange, Started, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DecodeSettings, Force

PROMPT, COUNT = "ab", 14


@cache
def pair():
    made = toy_pair(24, seed=3, closeness=0.5, zeros=0.2, end_id=3)
    return replace(made, calibration=replace(made.calibration, a=0.9, b=-0.25, delta=0.45, u_th=0.65, k_star=12))


def settings(method, seed=0, forces=()):
    """A payload that bytes hold, where the method sends one."""
    payload = "sampled" if METHODS[method].test.tests_ratio else "ideal"
    return DecodeSettings(seed=seed, max_tokens=COUNT, k=8, confidence_th=0.1, payload=payload, forces=tuple(forces))


def untimed(events: list[Event]) -> list[Event]:
    """Events of a run but its first and its totals, without what this computer took."""
    return [replace(one, host_slm_s=0.0, host_llm_s=0.0, host_s=0.0) if isinstance(one, Exchange) else one for one in events[1:-1]]


def run(method, seed=0, forces=(), wire=None):
    return untimed([*decode(pair(), PROMPT, method, settings(method, seed, forces), wire=wire)])


def tokens(events):
    return [event for event in events if isinstance(event, TokenDecided)]


@pytest.mark.parametrize("method", every_method(usual=FEW))
def test_side_by_side_and_over_the_wire_a_forced_run_is_what_it_is_alone(method):
    row = METHODS[method]
    kinds = [7, *(["send"] if row.verifies else []), *(["skip"] if row.verifies and not row.blocks else [])]
    forces = [[Force(at, kinds[(at + shift) % len(kinds)]) for at in (2, 3, 5)] for shift in range(3)]
    jobs = [DecodeJob(PROMPT, method, settings(method, seed, some)) for seed, some in enumerate([*forces, []])]
    plain = [[*decode(pair(), PROMPT, method, job.settings, details=False)] for job in jobs]
    side_by_side = decode_batch(pair(), jobs)
    for alone, batched in zip(plain, side_by_side, strict=True):
        assert untimed(alone) == untimed(batched.events)
    for job, alone in zip(jobs, plain, strict=True):
        assert untimed([*decode(pair(), PROMPT, method, job.settings, details=False, wire=Wire())]) == untimed(alone)


# What a forced round says ---------------------------------------------------------------------------------------------


def test_a_run_says_what_was_forced():
    first = next(iter(decode(pair(), PROMPT, "u-hlm", settings("u-hlm", forces=[Force(2, "skip"), Force(4, 7)]))))
    assert isinstance(first, Started)
    assert first.settings.forced_words == "round 2 forced to skip, round 4 forced to token 7"


@pytest.mark.parametrize(
    ("method", "forces", "words"),
    [
        ("llm", [Force(1, "send")], "neither skips nor sends"), ("slm", [Force(1, "skip")], "neither skips nor sends"),
        ("spec", [Force(1, "skip")], "skips no draft"), ("hlm", [Force(1, 24)], "ends with token 23"),
    ],
)
def test_what_cannot_happen_in_a_run_is_refused_before_it_starts(method, forces, words):
    with pytest.raises(UserError, match=words):
        decode(pair(), PROMPT, method, settings(method, forces=forces))
    with pytest.raises(UserError, match=words):
        decode_batch(pair(), [DecodeJob(PROMPT, method, settings(method, forces=forces))])


def test_a_device_that_learns_learns_nothing_from_a_token_that_it_did_not_draw():
    def line_after(*tokens):
        learner = SelfCalibration(Start(0.9, -0.1, 0.3), 0.02)
        device = DeviceState(METHODS["u-hlm-adaptive"], replace(settings("u-hlm-adaptive"), u_th=0.5), learner)
        drafts = [UnverifiedDraft(at, token, 0.5, 0.4, 0.2, 0.6, None, forced=token == 7) for at, token in enumerate(tokens, 1)]
        device.pending = drafts[:-1]
        device.on_reply(drafts[-1], [0.1] * len(tokens), [])
        return device.line, device.u_th

    assert line_after(7, 2) == line_after(2) != line_after(2, 2)
