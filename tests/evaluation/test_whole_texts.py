"""A run at another threshold of its text, event by event against the decoder's, and all texts of a prompt."""

import math
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest
from kinds import thorough_unless
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.evaluation import whole_texts
from cuhlm_core.evaluation.whole_texts import WholeText, every_text, has_curve
from cuhlm_core.events import TokenDecided
from cuhlm_core.runs.comparison import split_runs
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force

ON_AIR = {"channel": ChannelSettings("rician", -3.0, downlink_snr_db=2.0), "clock": ClockSettings(rtt_s=0.02)}
ROWS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "the paper's": ("u-hlm", {"max_tokens": 11, "estimator": "temperature"}, {}),
    "on a link": ("cu-hlm-online", {"max_tokens": 11, "estimator": "temperature", "theta": 0.4, **ON_AIR}, {}),
    "overlapped": ("u-hlm", {"max_tokens": 11, "estimator": "temperature", "clock": ClockSettings(schedule="overlapped")}, {}),
    "ends": ("cu-hlm-online", {"max_tokens": 8, "theta": 0.5}, {"end_id": 1, "vocabulary_size": 4}),
    "continuous": ("u-hlm-confidence", {"max_tokens": 12}, {"vocabulary_size": 5}),
    "outage": ("cu-hlm-offline", {"max_tokens": 12, "k": 3, "channel": ChannelSettings("outage", -12.0)}, {}),
    "rounded": ("cu-hlm-offline", {"max_tokens": 12, "payload": "logarithmic", "k": 4}, {}),
    "bonus": ("u-hlm", {"max_tokens": 11, "estimator": "temperature", "bonus": "on"}, {"end_id": 2}),
    "forced": ("u-hlm", {"max_tokens": 11, "estimator": "temperature", "forces": (Force(2, "send"), Force(5, "skip"))}, {}),
}


def texts_of(row: str, seed: int) -> list[WholeText]:
    method, settings, toy = ROWS[row]
    found = split_runs(list(every_text(toy_pair(seed=seed, **toy), "abc", method, DecodeSettings(seed, **settings))))
    return [WholeText(run) for run in found]


def differences(events: Any, others: Any) -> list[str]:
    """Fields in which two runs differ by more than the last digits, but for times of this host."""
    if [event.type for event in events] != [event.type for event in others]:
        return ["order of events"]
    return [
        f"{one.type} {name}: {getattr(one, name)} is {getattr(other, name)}"
        for one, other in zip(events, others, strict=True)
        for name in (row.name for row in fields(one) if not row.name.startswith("host_"))
        if not _alike(getattr(one, name), getattr(other, name))
    ]


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_alike, one, other))
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9) if isinstance(one, float) and isinstance(other, float) else one == other


CASES = [
    pytest.param(row, seed, marks=thorough_unless(seed == number % 3)) for number, row in enumerate(ROWS) for seed in range(3)
]


@pytest.mark.parametrize(("row", "seed"), CASES)
def test_a_run_at_every_threshold_is_the_decoders(row: str, seed: int) -> None:
    """At every other score that was seen, where texts and skips change, and in the middle between some."""
    method, settings, toy = ROWS[row]
    texts = texts_of(row, seed)
    assert texts[0].start == -math.inf and all(one.end == other.start for one, other in pairwise(texts)) and texts[-1].end > 1
    seen = {event.uncertainty for text in texts for event in text.events if isinstance(event, TokenDecided)} - {None}
    ends = sorted({0.0, 1.0, *seen})
    for u_th in (*ends[::2], *((one + other) / 2 for one, other in [*pairwise(ends)][::6])):
        (text,) = (text for text in texts if text.start <= u_th < text.end)
        run = decode(toy_pair(seed=seed, **toy), "abc", method, DecodeSettings(seed, u_th=u_th, **settings))
        assert not differences(text.at(u_th), list(run)), u_th


def test_a_threshold_of_another_text_and_a_skip_too_few_are_seen() -> None:
    """Negative controls of `differences`."""
    texts, (method, settings, _) = texts_of("the paper's", 1), ROWS["the paper's"]
    assert len(texts) > 1
    run = list(decode(toy_pair(seed=1), "abc", method, DecodeSettings(1, u_th=texts[1].start, **settings)))
    assert differences(texts[0].at(texts[1].start), run) and not differences(texts[1].at(texts[1].start), run)
    text = max(texts_of("continuous", 1), key=lambda one: len(one.skips()))
    score = max(skip[2].uncertainty or 0.0 for skip in text.skips().values())
    assert differences(text.at(score), text.at(math.nextafter(score, 0)))


def test_what_has_no_curve_is_known_and_what_takes_long_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    overlapped = DecodeSettings(clock=ClockSettings(schedule="overlapped"))
    able = [has_curve(name, overlapped) for name in ("u-hlm", "rand-hlm", "u-hlm-adaptive", "shared-noise-skip", "hlm")]
    assert able == [True, False, False, False, False], "the schedule changes no text"
    pair, settings = toy_pair(seed=1), DecodeSettings(1, max_tokens=14, estimator="temperature")
    whole = list(every_text(pair, "abc", "u-hlm", settings))
    monkeypatch.setattr(whole_texts, "MOST_SECONDS", 1e-9)
    assert not list(every_text(pair, "abc", "u-hlm", settings))
    monkeypatch.setattr(whole_texts, "MOST_SECONDS", 100.0)
    stopped = list(every_text(pair, "abc", "u-hlm", replace(settings), iter([False] * 4 + [True] * 99).__next__))
    assert len(stopped) < len(whole)
