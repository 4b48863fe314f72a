"""Recorded runs: replay equal to live, files of strangers refused, writers at once, another channel."""

import json
import math
import os
import re
import struct
import threading
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from run_samples import FINISHED, HOSTILE, MODEL, PAIR, SKIP, a_run, events, exchange, started, token
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Exchange, StopReason, TokenDecided
from cuhlm_core.runs import recording as runs
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.runs.recording import Run, list_runs, load_run, manifest_for, new_run_id, prune_runs, recost_run, save_run
from cuhlm_core.runs.rows import MAX_BYTES, MAX_EVENTS, events_from_json, events_to_json
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, Force


def bits(value):
    """The value with every float as its eight bytes, so that -0.0 and 0.0 differ."""
    if isinstance(value, float):
        return struct.pack("<d", value)
    if isinstance(value, tuple):
        return tuple(bits(entry) for entry in value)
    return {f.name: bits(getattr(value, f.name)) for f in fields(value)} if hasattr(value, "__dataclass_fields__") else (type(value), value)


EXCHANGE_FIELDS = {field.name for field in fields(Exchange)}


def a_round(**changes):
    """The beginning of a run: its start and one round, with changed fields of the token or of its exchange."""
    costs = {name: value for name, value in changes.items() if name in EXCHANGE_FIELDS}
    return started(), replace(exchange(1), **costs), token(1, **{name: value for name, value in changes.items() if name not in costs})


# Replay equal to live -------------------------------------------------------------------------------------------------


def test_every_field_round_trips_bit_for_bit(tmp_path):
    run = a_run()
    loaded = load_run(save_run(run, tmp_path))
    assert loaded == run
    for back, live in zip(loaded.events, run.events, strict=True):
        assert type(back) is type(live)
        assert bits(back) == bits(live)
    assert isinstance(loaded.finished.stop_reason, StopReason) and isinstance(loaded.started.settings.channel, ChannelSettings)
    assert bits(loaded.manifest) == bits(run.manifest)


def with_forces(folder, forces):
    """Make the recording in `folder` say that these decisions were forced."""
    rows = json.loads((folder / "events.json").read_bytes())
    rows[0]["settings"]["forces"] = forces
    set_events(folder, json.dumps(rows).encode())
    edit_json(folder, lambda c: c["manifest"]["settings"].update(forces=forces))


def test_forced_decisions_come_back(tmp_path):
    first, *others = a_run().events
    forced = replace(first, settings=replace(first.settings, forces=(Force(2, "skip"), Force(1, 7))))
    folder = save_run(a_run(run_events=(forced, *others)), tmp_path)
    assert load_run(folder).started == forced


@pytest.mark.parametrize("forces", ["skip", [2], [{"round": 0, "what": "skip"}], [{"round": 1, "what": 1.5}], [{"round": 1}], {}, None])
def test_forced_decisions_that_cannot_be_are_refused(tmp_path, forces):
    folder = save_run(a_run(), tmp_path)
    with_forces(folder, forces)
    with pytest.raises(UserError, match="cannot be read"):
        load_run(folder)


def test_the_comparison_sees_one_ulp():
    assert bits(exchange(1)) != bits(exchange(1, slm_s=0.3)) and bits(0.0) != bits(-0.0) and bits(True) != bits(1)


def test_many_random_floats_round_trip(tmp_path):
    """Random bit patterns within [0, 1], subnormal ones among them."""
    words = np.random.default_rng(0).integers(0, 0x3FF0000000000000, 20_000, dtype=np.uint64)
    values = tuple(words.view(np.float64).tolist())
    run = a_run(run_events=(started(), exchange(1), token(1, distances=values)))
    assert bits(load_run(save_run(run, tmp_path)).tokens[0].distances) == bits(values)


@pytest.mark.parametrize("text", HOSTILE)
def test_odd_text_round_trips_in_every_text_field(tmp_path, text):
    top = ((1, text, 0.5), (2, "plain", 0.25))
    run_events = (
        started(prompt=text), exchange(1), token(1, text=text, draft_text=text, draft_top=top, target_top=top, resampling_top=top),
        exchange(2), token(2, **SKIP), Audited(2, 3, 0.3, 0.7, True, 0.1, 0.2, top), replace(FINISHED, text=text, tokens=2),
    )
    run = a_run(run_events=run_events)
    assert load_run(save_run(run, tmp_path)) == run


def test_the_file_is_readable_text_with_a_line_for_each_event_and_an_escape_for_half_a_surrogate(tmp_path):
    run_events = (started(), exchange(1), token(1, text="a\ud800b日"))
    data = (save_run(a_run(run_events=run_events), tmp_path) / "events.json").read_bytes()
    lines = data.decode().splitlines()
    assert len(lines) == len(run_events) + 2 and json.loads(lines[1].rstrip(","))["type"] == "start"
    assert "a\\ud800b日" in lines[3] and json.loads(lines[3])["text"] == "a\ud800b日"


def test_ranges_are_read_from_the_annotations():
    for name, value, message in (
        ("bias", 2.1, "bias must be from 0 to 2, not 2.1"), ("distances", (0.1, 2.1), "distances must be from 0 to 2, not 2.1"),
        ("u_th", 1.1, "u_th must be from 0 to 1"), ("case", "3", "case must be one of 1, 2-1, 2-2"),
        ("uplink_s", -1.0, "uplink_s must be from 0 to inf"), ("draft_top", ((1, "a", 1.5),), "draft_top must be from 0 to 1"),
        ("draft_top", ((1, "a"),), "draft_top must hold 3 values"), ("tokens", 0, "tokens must be a whole number from 1 to"),
    ):  # fmt: skip
        with pytest.raises(UserError, match=message):
            a_run(run_events=a_round(**{name: value}))


@pytest.mark.parametrize("method", ["llm", "slm", "rand-hlm", "cu-hlm-online", "u-hlm-adaptive"])
def test_a_decoded_run_replays(tmp_path, method):
    pair = toy_pair(12, seed=1)
    run_events = tuple(decode(pair, "abc", method, DecodeSettings(max_tokens=25, u_th=0.6)))
    run = Run(new_run_id(method), manifest_for(pair, run_events[0]), run_events)
    assert load_run(save_run(run, tmp_path)) == run and run.complete and len(run.tokens) == 25


def test_an_unfinished_run_is_kept(tmp_path):
    run = a_run(run_events=events()[:5])
    assert load_run(save_run(run, tmp_path)) == run and not run.complete
    assert list_runs(tmp_path)[0][0].stop_reason is None


@pytest.mark.parametrize("change", [{"v_th": 0.5}, {"u_th": ...}, {"type": "other"}])
def test_a_field_too_many_or_too_few_is_refused(change):
    with pytest.raises(UserError, match=r"Event 3: (A token event must have exactly the fields|'other' is not a type)"):
        events_from_json(rows_with(2, **change))


# What may not be a run ------------------------------------------------------------------------------------------------

WRONG_FIELDS = [
    {"uncertainty": 1.5}, {"uncertainty": math.nan}, {"uncertainty": "0.5"}, {"uncertainty": True}, {"token": -1}, {"token": 50},
    {"token": 1.0},
    {"round": 2}, {"decision": "guess"}, {"decision": None}, {"case": "3"}, {"is_end": 1}, {"text": None}, {"text": b"x"}, {"slm_s": -1.0},
    {"slm_s": None}, {"bias": 2.1}, {"distances": (0.1, math.nan)}, {"distances": [0.1]}, {"draft_top": ((1, "a"),)},
    {"draft_top": ((1, "a", 1.5),)},
    {"draft_top": ((-1, "a", 0.5),)}, {"draft_top": None}, {"payload_bits": 2**63}, {"draft": 99}, {"snr_db": math.nan},
    {"payload_bits": -1}, {"number": 2}, {"number": 0}, {"tokens": 0}, {"tokens": 1.0}, {"slm_passes": -1},
    {"llm_passes": True}, {"outage": 1},
    {"billed_downlink_bits": None}, {"host_s": math.nan}, {"exchange": 2}, {"exchange": 0}, {"exchange": None},
    {"u_th": 1.1}, {"u_th": math.nan}, {"delta": -0.1}, {"line_a": math.nan}, {"line_b": "0"},
]


@pytest.mark.parametrize("change", WRONG_FIELDS, ids=str)
def test_a_field_out_of_type_or_range_is_refused(change):
    with pytest.raises(UserError, match="Event 2" if change.keys() <= EXCHANGE_FIELDS else "Event 3"):
        a_run(run_events=a_round(**change))


@pytest.mark.parametrize("uplink_s", [0.0, math.inf])
def test_an_upload_may_take_for_ever(tmp_path, uplink_s):
    run = a_run(run_events=a_round(uplink_s=uplink_s))
    assert load_run(save_run(run, tmp_path)) == run


def test_events_out_of_order_are_refused():
    first, e1, one, e2, skip, e3, audit, three, last = events()
    rounds = (e1, one, e2, skip)
    wrong = [
        (), (e1, one), (first, first), (first, e2, skip), (first, e1, one, e3, three), (first, audit), (first, *rounds, audit, audit),
        (first, e1, one, last), (first, *rounds, e3, audit, three, last, last), (first, *rounds, e3, audit, three, replace(last, tokens=2)),
        [first], (first, "x"), (first, e1, one, e2, token(2, distances=(0.1,))),
    ]
    for run_events in wrong:
        with pytest.raises(UserError):
            Run("r", manifest_for(PAIR, first), run_events)


def test_manifest_and_events_must_agree():
    manifest = manifest_for(PAIR, started())
    for other in (replace(manifest, prompt="other"), replace(manifest, settings=DecodeSettings()), replace(manifest, method="hlm")):
        with pytest.raises(UserError, match="disagree"):
            Run("r", other, events())


@pytest.mark.parametrize("run_id", ["", "../up", "a/b", "A", "a b", ".hidden", "a" * 101, None, "a\n"])
def test_unsafe_ids_are_refused(run_id):
    with pytest.raises(UserError):
        a_run(run_id)


def test_ids_are_readable_unique_and_sorted_by_time():
    moment = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
    ids = {new_run_id("cu-hlm-online", moment) for _ in range(200)}
    assert len(ids) == 200 and all(re.fullmatch(r"20260304-050607-cu-hlm-online-[0-9a-f]{8}", one) for one in ids)
    assert re.fullmatch(r"[a-z0-9-]+", new_run_id("../../Ünsafe name" * 20)) and len(new_run_id("x" * 500)) <= 100
    assert new_run_id("a", moment) < new_run_id("a", datetime(2026, 3, 4, 5, 6, 8, tzinfo=UTC))


# Damaged and foreign files --------------------------------------------------------------------------------------------


def edit_json(folder, change):
    path = folder / "run.json"
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content))


def set_events(folder, data):
    """Put other events in with a checksum that fits, as a careful stranger would."""
    (folder / "events.json").write_bytes(data)
    edit_json(folder, lambda c: c["events"].update(sha256=runs.hashlib.sha256(data).hexdigest()))


def rows_with(index, **changes):
    """The events of a sound run with other values in one of them; without a field where the value is `...`."""
    rows = json.loads(events_to_json(events()))
    rows[index] = {name: value for name, value in (rows[index] | changes).items() if value is not ...}
    return json.dumps(rows).encode()


def link_out(folder, name):
    outside = folder.parent.parent / "outside"
    (folder / name).rename(outside)
    (folder / name).symlink_to(outside)


def make_pipe(folder):
    (folder / "run.json").unlink()
    os.mkfifo(folder / "run.json")


def truncate(folder, name, length):
    os.truncate(folder / name, length)


FINE = events_to_json(events()).encode()
# Types and ranges of single values are WRONG_FIELDS above; bytes and fields of all kinds are damaged in tests/attack/recordings.py.
DAMAGE = {
    "no manifest": (lambda f: (f / "run.json").unlink(), "run.json"),
    "no events": (lambda f: (f / "events.json").unlink(), "events.json"),
    "other program": (lambda f: (f / "run.json").write_text('{"name": "my-app", "version": 3}'), "another program"),
    "newer": (lambda f: edit_json(f, lambda c: c.update(format_version=FORMAT_VERSION + 1)), "newer version"),
    "older": (lambda f: edit_json(f, lambda c: c.update(format_version=FORMAT_VERSION - 1)), "reads format 7; record it again"),
    "version zero": (lambda f: edit_json(f, lambda c: c.update(format_version=0)), "run.json"),
    "setting out of range": (lambda f: edit_json(f, lambda c: c["manifest"]["settings"].update(theta=3)), "theta"),
    "other seed": (lambda f: edit_json(f, lambda c: c.update(seed=9)), "seed"),
    "local time": (lambda f: edit_json(f, lambda c: c["manifest"].update(created="2026-01-01T00:00:00+02:00")), "UTC"),
    "bad id": (lambda f: edit_json(f, lambda c: c.update(run_id="../../x")), "id"),
    "path as events file": (lambda f: edit_json(f, lambda c: c["events"].update(file="../x.json")), "run.json"),
    "prompt changed": (lambda f: edit_json(f, lambda c: c["manifest"].update(prompt="other")), "disagree"),
    "tokens changed": (lambda f: edit_json(f, lambda c: c["events"].update(tokens=2)), "counts"),
    "truncated events": (lambda f: truncate(f, "events.json", 1000), "checksum"),
    "grown events": (lambda f: (f / "events.json").write_bytes(FINE + b"x"), "checksum"),
    "truncated events, fitting checksum": (lambda f: set_events(f, FINE[:-20]), "damaged"),
    "too many rows": (lambda f: set_events(f, json.dumps([{}] * (MAX_EVENTS + 1)).encode()), "more than a run"),
    "too many lists": (lambda f: set_events(f, b"[" + b"[]," * 1_000_000 + b"1]"), "more than a run"),
    "too many lists in the manifest": (lambda f: (f / "run.json").write_bytes(b"[" + b"[]," * 1_000_000 + b"1]"), "more than a run"),
    "linked manifest": (lambda f: link_out(f, "run.json"), "link"),
    "linked events": (lambda f: link_out(f, "events.json"), "link"),
    "pipe": (make_pipe, "run.json"),
    "huge manifest": (lambda f: truncate(f, "run.json", MAX_BYTES + 1), "larger"),
    "huge events": (lambda f: truncate(f, "events.json", MAX_BYTES + 1), "larger"),
}


@pytest.mark.parametrize("name", DAMAGE)
@pytest.mark.thorough
def test_damage_is_one_clear_sentence_and_never_stops_the_others(tmp_path, name):
    cache = tmp_path / "cache"
    folder, good = save_run(a_run("bad"), cache), save_run(a_run("good"), cache)
    damage, words = DAMAGE[name]
    damage(folder)
    with pytest.raises(UserError) as caught:
        load_run(folder)
    message = str(caught.value)
    assert words in message and ("run.json" in message or "events.json" in message) and "bad" in message
    assert str(tmp_path) not in message and "\n" not in message and message.endswith(".") and len(message) < 450
    assert load_run(good).events == events()
    summaries, problems = list_runs(cache)
    assert "good" in [s.run_id for s in summaries]
    assert len(summaries) + len(problems) == 2


def test_undamaged_files_pass_the_same_road(tmp_path):
    """The damages above are refused for what they are, not for having been written again."""
    folder = save_run(a_run("bad"), tmp_path)
    set_events(folder, rows_with(1))
    edit_json(folder, lambda content: None)
    assert load_run(folder).events == events()


def test_a_missing_folder_is_a_clear_error(tmp_path):
    with pytest.raises(UserError, match="no recording nowhere"):
        load_run(tmp_path / "nowhere")
    assert list_runs(tmp_path / "nowhere") == ([], [])


# The list -------------------------------------------------------------------------------------------------------------


def save_at(cache, run_id, created):
    run_events = events()
    return save_run(Run(run_id, replace(manifest_for(PAIR, run_events[0]), created=created), run_events), cache)


def test_the_list_is_newest_first_and_tells_each_stranger(tmp_path):
    for day in (2, 3, 1):
        save_at(tmp_path, f"day-{day}", f"2026-01-0{day}T00:00:00.000+00:00")
    (tmp_path / "notes.txt").write_text("x")
    (tmp_path / "empty").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "day-1")
    (tmp_path / "shipped").mkdir()
    (tmp_path / ".gitignore").write_text("*")
    summaries, problems = list_runs(tmp_path)
    assert [s.run_id for s in summaries] == ["day-3", "day-2", "day-1"]
    assert (summaries[0].tokens, summaries[0].stop_reason, summaries[0].folder) == (3, StopReason.CANCELLED, tmp_path / "day-3")
    assert len(problems) == 3 and all(any(name in p for p in problems) for name in ("notes.txt", "empty", "link"))
    assert all(str(tmp_path) not in problem for problem in problems)


# Saving ---------------------------------------------------------------------------------------------------------------


def test_threads_that_save_at_once_do_not_collide(tmp_path):
    """Eight writers: two ids, four writers each; a reader never sees a run that is not whole."""
    run = {name: a_run(name) for name in ("one", "two")}
    start, failures, stop = threading.Barrier(9), [], threading.Event()

    def write(name):
        start.wait()
        try:
            assert save_run(run[name], tmp_path) == tmp_path / name
        except Exception as error:
            failures.append(error)

    def read():
        start.wait()
        while not stop.is_set():
            failures.extend(list_runs(tmp_path)[1])

    writers = [threading.Thread(target=write, args=(name,)) for name in ("one", "two") * 4]
    reader = threading.Thread(target=read)
    for thread in (*writers, reader):
        thread.start()
    for thread in writers:
        thread.join()
    stop.set()
    reader.join()
    assert failures == []
    assert sorted(os.listdir(tmp_path)) == ["one", "two"]
    assert load_run(tmp_path / "one") == run["one"]


def test_another_run_of_the_same_id_is_never_overwritten(tmp_path):
    first = a_run("same")
    save_run(first, tmp_path)
    assert save_run(first, tmp_path) == tmp_path / "same"
    with pytest.raises(UserError, match="new id"):
        save_run(a_run("same", events(prompt="other")), tmp_path)
    assert load_run(tmp_path / "same") == first and os.listdir(tmp_path) == ["same"]


def test_a_save_that_fails_leaves_nothing_behind(tmp_path, monkeypatch):
    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(runs.os, "fsync", full)
    with pytest.raises(UserError, match="No space left"):
        save_run(a_run(), tmp_path)
    assert os.listdir(tmp_path) == []
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError):
        save_run(a_run(), tmp_path / "file")


def test_pruning_keeps_the_newest_the_shipped_and_the_strangers(tmp_path):
    for day in range(1, 7):
        save_at(tmp_path, f"day-{day}", f"2026-01-0{day}T00:00:00.000+00:00")
    shipped = save_at(tmp_path / "shipped", "day-0", "2020-01-01T00:00:00.000+00:00")
    (tmp_path / "day-1" / "my notes").write_text("keep me")
    (tmp_path / "corrupt").mkdir()
    left = tmp_path / ".saving-dead"
    left.mkdir()
    os.utime(left, (0, 0))
    (tmp_path / ".saving-alive").mkdir()
    assert sorted(prune_runs(tmp_path, keep=3)) == ["day-2", "day-3"]
    assert sorted(os.listdir(tmp_path)) == [".saving-alive", "corrupt", "day-1", "day-4", "day-5", "day-6", "shipped"]
    assert load_run(shipped).run_id == "day-0"
    assert prune_runs(tmp_path) == []
    assert prune_runs(tmp_path / "shipped", keep=0) == [] and load_run(shipped).run_id == "day-0"
    with pytest.raises(UserError):
        prune_runs(tmp_path, keep=-1)


def test_what_has_just_been_saved_is_kept_whatever_clock_the_others_were_saved_by(tmp_path):
    for number in range(4):
        folder = save_at(tmp_path, f"future-{number}", "2030-01-01T00:00:00.000+00:00")
        os.utime(folder / "run.json", (4e9 + number, 4e9 + number))
    for number in range(2):
        save_at(tmp_path, f"now-{number}", "2026-01-01T00:00:00.000+00:00")
    assert sorted(prune_runs(tmp_path, keep=3, spared=["now-0", "now-1"])) == ["future-0", "future-1", "future-2"]
    assert sorted(os.listdir(tmp_path)) == ["future-3", "now-0", "now-1"]
    assert prune_runs(tmp_path, keep=1, spared=["now-0", "now-1"]) == ["future-3"]


def test_the_age_of_a_recording_is_its_files_own(tmp_path):
    for number, stated in enumerate(("2030", "2026", "1999")):  # written in this order
        folder = save_at(tmp_path, f"stated-{stated}", f"{stated}-01-01T00:00:00.000+00:00")
        os.utime(folder / "run.json", (1e9 + number, 1e9 + number))
    assert prune_runs(tmp_path, keep=2) == ["stated-2030"]


# The manifest ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "record"),
    [("org/model", ("org/model", None)), ("org/model@refs/pr/2", ("org/model", "refs/pr/2")), ("/home/ada/secret/model", ("model", None)),
     ("~/ada/model/", ("model", None)),
     ("C:\\Users\\ada\\model", ("model", None)), ("toy SLM", ("toy SLM", None)), ("../ada/model", ("model", None))],
)
def test_the_manifest_names_models_without_paths(name, record):
    pair = SimpleNamespace(slm=SimpleNamespace(name=name), llm=MODEL)
    manifest = manifest_for(pair, started())
    assert (manifest.slm.name, manifest.slm.revision) == record
    assert (manifest.llm.revision, manifest.llm.parameters) == ("abc", 10)


def test_the_revision_comes_from_what_was_loaded_or_from_the_registry():
    class Loaded:
        name, revision = "x", "c0ffee"

        @property
        def model(self):
            raise AssertionError("a recording needs no model of transformers, which takes seconds to load")

    loaded = Loaded()
    assert manifest_for(SimpleNamespace(slm=loaded, llm=MODEL), started()).slm.revision == "c0ffee"
    bare = SimpleNamespace(name="nickypro/tinyllama-110M")
    manifest = manifest_for(SimpleNamespace(slm=bare, llm=bare), started(pair="stories15m-stories110m"))
    assert (manifest.slm.revision, manifest.llm.revision) == (None, "refs/pr/2")


def test_the_files_tell_no_user_machine_or_path(tmp_path):
    folder = save_run(a_run(), tmp_path)
    text = (folder / "run.json").read_text()
    names = {str(Path.home()), str(tmp_path), os.uname().nodename} - {"/"}
    assert not [name for name in names if name in text]
    manifest = json.loads(text)["manifest"]
    assert set(manifest["versions"]) == {"python", "torch", "transformers", "numpy"} and manifest["versions"]["numpy"] == np.__version__


# Another channel ------------------------------------------------------------------------------------------------------

HOST_FIELDS = ("host_slm_s", "host_llm_s", "host_s", "host_prefill_s", "host_decode_s", "host_closing_s", "host_tokens_per_s")
PRICED = ("snr_db", "outage", "uplink_s", "slm_s", "llm_s", "throughput", "outages", "gain_over_hlm", "gain_over_llm")


def without(run_events, names):
    return [{f.name: getattr(e, f.name) for f in fields(e) if f.name not in (*names, "settings")} for e in run_events]


CHANNELS = [
    ChannelSettings("awgn", 3.0), ChannelSettings("rician", -10.0, 1e6, 5.0), ChannelSettings("outage", -20.0, 1e4),
    ChannelSettings("rayleigh", -20.0),
]


@pytest.mark.parametrize(("method", "channel"), [
    *(("cu-hlm-online", channel) for channel in CHANNELS), *zip(("hlm", "llm", "slm", "dssd"), CHANNELS, strict=True),
], ids=str)  # fmt: skip
def test_recosting_equals_decoding_on_that_channel(method, channel):
    """The oracle is the decoder itself on the other channel: all is equal but the wall times of the host."""
    pair, clock = toy_pair(16, seed=4), ClockSettings("custom", 0.01, 0.2)
    settings = DecodeSettings(max_tokens=40, u_th=0.5, seed=7)
    run_events = tuple(decode(pair, "abc", method, settings))
    run = Run("r", manifest_for(pair, run_events[0]), run_events)
    other = recost_run(run, channel, clock)
    direct = tuple(decode(pair, "abc", method, replace(settings, channel=channel, clock=clock)))
    assert without(other.events, HOST_FIELDS) == without(direct, HOST_FIELDS)
    assert other.started.settings == direct[0].settings == other.manifest.settings
    assert without(other.events, PRICED) == without(run_events, PRICED)
    assert other.finished.throughput != run.finished.throughput


def test_recosting_works_without_tokens_or_totals():
    pair = toy_pair(4)
    run_events = tuple(decode(pair, "a", "hlm", DecodeSettings(), cancelled=lambda: True))
    assert recost_run(Run("r", manifest_for(pair, run_events[0]), run_events), CHANNELS[0], ClockSettings()).finished.throughput is None
    assert recost_run(a_run(run_events=events()[:3]), CHANNELS[0], ClockSettings()).events[1].llm_s == 0.1046


# JSON lines -----------------------------------------------------------------------------------------------------------


def test_json_lines_are_flat_exchange_token_audit_and_summary_objects():
    run_events = (started(), exchange(1, uplink_s=math.inf), token(1, text="\ud800<"), *events()[3:])
    lines = [json.loads(line) for line in runs.to_json_lines(run_events)]
    assert [line["type"] for line in lines] == [*("exchange", "token") * 2, "exchange", "audit", "token", "summary"]
    assert lines[0]["uplink_s"] is None and lines[1]["draft_top"][0] == [0, " w0", token(1).draft_top[0][2]] and "<" in lines[1]["text"]
    assert lines[-1]["stop_reason"] == "cancelled" and lines[3]["bias"] is None
    for line, kind in ((lines[0], Exchange), (lines[1], TokenDecided)):
        assert set(line) == {"type", *(f.name for f in fields(kind))}
    for line in runs.to_json_lines(run_events):
        assert "\n" not in line and line.encode("utf-8")
    assert list(runs.to_json_lines(run_events[:1])) == []  # the start is for recordings


def test_json_lines_come_one_by_one():
    def endless():
        number = 0
        while True:
            number += 1
            yield token(number)

    assert json.loads(next(runs.to_json_lines(endless())))["round"] == 1
