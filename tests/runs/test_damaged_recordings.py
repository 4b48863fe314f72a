"""One bad recording hides no other: what strangers and crashes may leave in the folder is named and passed over, or can be shown."""

import json
import os
import random
import tracemalloc
from dataclasses import replace

import pytest
from damaged_recordings import Recording, with_value
from run_samples import a_run, events, exchange, started, token
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.runs.recording import Run, list_runs, load_run, manifest_for, save_run
from cuhlm_core.runs.rows import MAX_BYTES
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import valid_unicode


@pytest.fixture
def sound(tmp_path) -> Recording:
    """A decoded run of few rounds in which all kinds of decisions occur."""
    pair = toy_pair(12, seed=1)
    run_events = tuple(decode(pair, "abc", "cu-hlm-online", DecodeSettings(max_tokens=8, u_th=0.6)))
    assert {token.decision for token in run_events[1:-1] if hasattr(token, "decision")} == {"skip", "accept", "resample"}
    return Recording(save_run(Run("sound", manifest_for(pair, run_events[0]), run_events), tmp_path / "made"))


@pytest.mark.parametrize("count", [200, pytest.param(1_000, marks=pytest.mark.thorough)])
def test_the_list_survives_hundreds_of_damaged_files(tmp_path, sound, count: int) -> None:
    """Seeded: bits flipped, files cut, fields of wrong types, huge, missing or NaN."""
    cache, rng = tmp_path / "cache", random.Random(0)
    good = sound.write(cache / "good")
    for number in range(count):
        sound.damage(cache / f"bad-{number:04}", rng)
    summaries, problems = list_runs(cache)
    assert good in [summary.folder for summary in summaries] and len(summaries) + len(problems) == count + 1
    assert len(problems) > 0.4 * count and not [problem for problem in problems if "unexpected" in problem or "bad-" not in problem]
    assert len({problem.split("recording ")[1].split()[0] for problem in problems}) == len(problems), "each names its own"
    loaded = 0
    for summary in summaries:
        try:
            assert load_run(summary.folder).complete
            loaded += 1
        except UserError as error:
            assert summary.folder.name in str(error)
    assert loaded < len(summaries)
    assert load_run(good).complete


def test_what_is_too_large_is_refused_before_it_is_parsed(tmp_path, sound) -> None:
    """A file of 3 GB without content, which no memory holds as JSON."""
    folder = sound.write(tmp_path / "bomb")
    os.truncate(folder / "events.json", 3_000_000_000)
    tracemalloc.start()
    refused(folder, "larger than 40 MB")
    assert tracemalloc.get_traced_memory()[1] < 2 * MAX_BYTES
    tracemalloc.stop()


def test_what_no_check_foresaw_is_named_too(tmp_path, monkeypatch) -> None:
    save_run(a_run("bad"), tmp_path)
    good = save_run(a_run("good"), tmp_path)
    read = list_runs.__globals__["_read_manifest"]

    def surprised(folder):
        if folder.name == "bad":
            raise ZeroDivisionError
        return read(folder)

    monkeypatch.setitem(list_runs.__globals__, "_read_manifest", surprised)
    summaries, problems = list_runs(tmp_path)
    assert [summary.folder for summary in summaries] == [good] and len(problems) == 1
    assert "bad" in problems[0] and "ZeroDivisionError" in problems[0]


# What may be loaded can be shown --------------------------------------------------------------------------------------


def refused(folder, why: str) -> None:
    with pytest.raises(UserError, match=why):
        load_run(folder)


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        (("settings", "clock", "llm_s"), 10**300, "LLM seconds"),
        (("settings", "clock", "llm_s"), 10**400, "too large"),
        (("settings", "theta"), -(10**300), "theta"),
        (("pair",), "a\ud800", "Unicode"),
        (("method",), "no-such-method", "no-such-method"),
        (("settings", "eta"), None, "eta"),
        (("settings", "u_th"), "calibrated", "u_th"),
    ],
)
def test_a_field_of_the_manifest_that_would_stop_the_list_or_the_view_is_refused(tmp_path, sound, field, value, why) -> None:
    manifest = with_value(sound.manifest, ("manifest", *field), value)
    folder = sound.write(tmp_path / "cache" / "bad", json.dumps(manifest).encode())
    refused(folder, why)
    good = sound.write(tmp_path / "cache" / "good")
    summaries, problems = list_runs(tmp_path / "cache")
    assert [summary.folder for summary in summaries] == [good] and len(problems) == 1 and why in problems[0]


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("token_hex", "zz", "hexadecimal"),
        ("billed_downlink_bits", 2**63 - 1, "billed_downlink_bits"),
        ("k", 2**63 - 1, "k must"),
        ("draft_top", [[1, "a", 10**300]], "draft_top"),
        ("draft_top", [[1, "a", 10**400]], "too large"),
    ],
)
def test_a_value_that_would_stop_the_view_is_refused(tmp_path, sound, field, value, why) -> None:
    row = 1 if field == "billed_downlink_bits" else 2  # the first exchange, the first token
    refused(sound.write_events(tmp_path / "bad", sound.with_value(row, field, value)), why)


def test_more_rounds_than_the_settings_allow_are_refused(tmp_path, sound) -> None:
    manifest = with_value(sound.manifest, ("manifest", "settings", "max_tokens"), 2)
    rows = sound.with_value(0, "settings", manifest["manifest"]["settings"])
    refused(sound.write_events(tmp_path / "bad", rows, manifest), "allow 2 tokens")


def test_a_page_shows_what_no_page_can_encode() -> None:
    odd = "a\ud800b"
    run_events = (started(prompt=odd), exchange(1), token(1, text=odd, draft_text=odd, draft_top=((1, odd, 0.5),)), *events()[3:])
    run = a_run(run_events=(*run_events[:-1], replace(run_events[-1], text=odd)))
    with pytest.raises(UnicodeEncodeError):
        run.started.prompt.encode()
    readable = run.readable
    assert readable.started.prompt == readable.manifest.prompt == readable.tokens[0].text == valid_unicode(odd)
    assert "\ufffd" in readable.started.prompt and repr(readable).encode() and readable.run_id == run.run_id
    assert (plain := a_run()).readable == plain
