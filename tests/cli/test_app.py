"""The command line: one clear line and status 2 for bad input before torch is there, JSON lines of the contract, recordings."""

import io
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import partial

import pytest
from command_line import assert_refused, run
from contract import LINE_FIELDS
from fresh_process import HEAVY, ROOT, output_of
from kinds import FEW, every_method
from toys import toy_pair

from cuhlm_core.cli import app as cli
from cuhlm_core.decoding import decoder
from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.models import pairs
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.runs import recording
from cuhlm_core.runs.recording import load_run
from cuhlm_core.runs.rows import to_json_lines
from cuhlm_core.settings import OPENING_SNR_DB, ChannelSettings, ClockSettings, DecodeSettings, Force

V = 30

BAD = [
    (["frobnicate"], "frobnicate"), (["decode"], "prompt"), (["decode", ""], "empty"), (["decode", "a" * 8001], "8,001 characters"),
    (["decode", "half \ud83d"], "Unicode"), (["decode", "a", "b"], "argument"), (["decode", "a", "--nonsense"], "nonsense"),
    (["decode", "a", "--method", "magic"], "Unknown method 'magic'"), (["decode", "a", "--pair", "nope"], "no pair named 'nope'"),
    (["decode", "a", "--slm", "x/y"], "--slm and --llm"), (["decode", "a", "--slm", "x/y", "--llm", " "], "--slm and --llm"),
    (["decode", "a", "--pair", "world", "--slm", "x/y", "--llm", "x/z"], "not both"), (["decode", "a", "--device", "tpu"], "Device"),
    (["decode", "a", "--seed", "-1"], "Seed"), (["decode", "a", "--seed", "1.5"], "--seed"),
    (["decode", "a", "--max-tokens", "0"], "Max tokens"), (["decode", "a", "--temperature", "0"], "Temperature"),
    (["decode", "a", "--method", "llm", "--schedule", "overlapped"], "nothing to draft on behind"),
    (["decode", "a", "--record", "r" * 300], "too long"), (["decode", "a", "--slm", "~nouser/model", "--llm", "x/y"], "not known here"),
    (["decode", "a", "--slm", "m" * 300, "--llm", "x/y"], "too long"), (["calibrate", "--prompt-file", "p" * 300], "too long"),
    (["evaluate", "--dataset", "d" * 300 + ".jsonl"], "too long"),
    (["evaluate", "--dataset", "qed", "--folder", "~nouser"], "not known here"),
    (["evaluate", "--limit", "1", "--embedder", "e" * 300], "too long"), (["decode", "a", "--u-th", "1.01"], "u_th"),
    (["decode", "a", "--u-th", "None"], "u_th"), (["decode", "a", "--u-th", ""], "u_th"), (["decode", "a", "--theta", "0"], "theta"),
    (["decode", "a", "--eta", "0"], "eta"), (["decode", "a", "--force", "6"], "--force must be ROUND=skip"),
    (["decode", "a", "--force", "0=skip"], "A forced round"), (["decode", "a", "--force", "6=skip", "--force", "6=send"], "forced twice"),
    (["decode", "a", "--force", "9=send", "--max-tokens", "8"], "from 1 to 8, not 9"), (["evaluate", "--force", "6=skip"], "force"),
    (["decode", "a", "--k", "0"], "k must"), (["decode", "a", "--k", "1e2"], "--k"), (["decode", "a", "--line-a", "0"], "Slope a"),
    (["decode", "a", "--false-skip-target", "0"], "wrong-skip target"), (["decode", "a", "--estimator", "magic"], "Estimator"),
    (["decode", "a", "--payload", "zip"], "Payload"), (["decode", "a", "--snr-db", "60.1"], "SNR"),
    (["decode", "a", "--fading", "fog"], "Fading"), (["decode", "a", "--bandwidth-hz", "0"], "Bandwidth"),
    (["decode", "a", "--clock", "sundial"], "Clock"), (["decode", "a", "--slm-s", "-1"], "SLM seconds"),
    (["decode", "a", "--record", __file__], "folder"), (["bench", "--pair", "nope"], "no pair named 'nope'"),
    (["bench", "--tokens", "15"], "tokens"), (["bench", "--repeats", "51"], "repeats"),
    (["bench", "--only", "all"], "--only must be one of loop, generate"),
    (["bench", "--only", "loop", "--quick"], "--quick chooses its rows itself"), (["bench", "--threads", "0"], "Threads"),
    (["pairs", "--yaml"], "yaml"),
]  # fmt: skip

REAL = {"cwd": ROOT, "capture_output": True}


@pytest.fixture
def toys(monkeypatch):
    """Decode on a toy pair; the list has the arguments of every call of `load_pair`."""
    pair, asked = toy_pair(V, seed=3, closeness=0.5), []
    monkeypatch.setattr(pairs, "load_pair", lambda name=None, **others: asked.append((name, others)) or pair)
    return asked


def json_lines(text):
    return [json.loads(line, parse_constant=lambda word: pytest.fail(f"{word} is no JSON")) for line in text.splitlines()]


# Bad input ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("arguments", "word"), BAD, ids=[" ".join(row[0])[:40] or "nothing" for row in BAD])
def test_bad_input_is_one_line_and_status_2(monkeypatch, arguments, word):
    monkeypatch.setattr(pairs, "load_pair", lambda *_, **__: pytest.fail("bad input must not load a pair"))
    assert_refused(arguments, word)


def test_without_a_command_the_commands_are_listed():
    status, out, err = run()
    assert status == 2 and not err.strip() and "Traceback" not in out
    names = ("decode", "pairs", "methods", "bench", "calibrate", "evaluate", "sweep", "reproduce", "read", "website", "serve", "load")
    assert all(f" {command} " in out for command in names)


DRIVER = f"""
import contextlib, io, json, sys
from cuhlm_core.cli import app as cli
rows = []
for arguments in json.load(sys.stdin):
    sys.argv, out, err = ["cuhlm_core", *arguments], io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), contextlib.suppress(SystemExit):
        cli.main()
    heavy = [name for name in {HEAVY} if name in sys.modules]
    rows.append([arguments, heavy])
print(json.dumps([row for row in rows if row[1]]))
"""


@pytest.mark.thorough
def test_arguments_are_checked_before_torch_is_imported():
    tried = [*(arguments for arguments, _ in BAD), ["methods"], ["methods", "--json"], ["pairs"], ["pairs", "--json"], ["--help"], []]
    assert json.loads(output_of(DRIVER, json.dumps(tried))) == []


@pytest.mark.thorough
def test_the_driver_above_would_see_torch():
    code = DRIVER.replace("rows = []", "import types\nsys.modules['torch'] = types.ModuleType('torch')\nrows = []")
    assert json.loads(output_of(code, '[["decode", ""]]')) == [[["decode", ""], ["torch"]]]


def test_the_real_command_fails_in_the_same_way():
    done = subprocess.run([sys.executable, "-m", "cuhlm_core", "decode", "a", "--theta", "3"], **REAL, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "") and done.stderr == "theta must be greater than 0 and at most 2, not 3.\n"


def test_a_size_beyond_the_vocabulary_is_refused_when_the_pair_is_known(toys):
    assert_refused(["decode", "a", "--method", "top-k", "--k", str(V + 1), "--json"], f"1 to {V}")
    assert run("decode", "a", "--method", "top-k", "--k", str(V), "--max-tokens", "2", "--json")[0] == 0


def test_a_pair_that_cannot_be_had(monkeypatch):
    def fail(*_, **__):
        raise UserError("x/y is neither a folder\nnor a model on the hub.")

    monkeypatch.setattr(pairs, "load_pair", fail)
    assert run("decode", "a", "--slm", "x/y", "--llm", "x/y") == (2, "", "x/y is neither a folder nor a model on the hub.\n")


def test_ctrl_c_leaves_without_a_traceback(monkeypatch):
    def interrupt(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(pairs, "load_pair", interrupt)
    status, out, err = run("decode", "a")
    assert (status, out, err.strip()) == (130, "", "")


def test_a_fault_of_the_program_is_not_dressed_up_as_bad_input(monkeypatch):
    def fail(*_, **__):
        raise RuntimeError("a bug")

    monkeypatch.setattr(pairs, "load_pair", fail)
    monkeypatch.setattr(sys, "argv", ["cuhlm_core", "decode", "a"])
    with pytest.raises(RuntimeError, match="a bug"):
        cli.main()


# What can be chosen ---------------------------------------------------------------------------------------------------


def test_methods_as_json():
    status, out, err = run("methods", "--json")
    lines = json_lines(out)
    assert (status, err) == (0, "") and [line["name"] for line in lines] == list(METHODS)
    for line in lines:
        row = METHODS[line["name"]]
        assert (line["title"], line["summary"], line["uses"]) == (row.title, row.summary, sorted(row.uses))
        assert (line["transmit"], line["payload"]) == (row.transmit.name, row.size.name)


@pytest.mark.parametrize(("command", "names"), [("methods", METHODS), ("pairs", PAIRS)])
def test_lists_for_people_name_every_choice_on_its_line(command, names):
    status, out, err = run(command)
    assert (status, err) == (0, "") and [line.split()[0] for line in out.splitlines()] == list(names)


def test_pairs_and_bench_say_in_the_same_words_how_a_model_is_read():
    said = "fast path, by numpy: NUMBA_DISABLE_JIT is set"
    assert f"World: ready; {said}\n" in run("pairs")[1] and json_lines(run("pairs", "--json")[1])[0]["forward"] == said
    _, _, err = run("bench", "--only", "race", "--repeats", "1")
    assert [line for line in err.splitlines() if "path" in line] == [f"{name}: {said}." for name in ("World-SLM", "World-LLM")]


def test_either_model_is_placed_by_name():
    named = ["--device-slm", "cpu", "--device-llm", "cpu"]
    status, out, _ = run("decode", "Name a planet.", "--max-tokens", "3", "--device", "cuda:9", *named, "--json")
    assert status == 0 and json_lines(out)[-1]["tokens"] == 3
    for given, said in (("cuda:7", "No usable NVIDIA GPU was found"), ("gpu1", "a GPU by its number such as cuda:1, not 'gpu1'")):
        status, out, err = run("decode", "Name a planet.", "--device-llm", given)
        assert (status, out, len(err.splitlines())) == (2, "", 1) and said in err


def test_json_is_utf_8_whatever_the_terminal_speaks():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-m", "cuhlm_core", "pairs", "--json"], **REAL, env=environment, check=True)
    assert [line["title"] for line in json_lines(done.stdout.decode("utf-8"))] == [spec.title for spec in PAIRS.values()]
    assert not done.stdout.isascii()


# decode ---------------------------------------------------------------------------------------------------------------

ARGUMENTS = ("decode", "ab", "--u-th", "0.7", "--theta", "0.3", "--max-tokens", "40", "--seed", "3")


@pytest.mark.parametrize("method", every_method(usual=(*FEW, "llm")))
def test_lines_are_those_of_the_contract(toys, method):
    status, out, err = run(*ARGUMENTS, "--method", method, "--json")
    lines = json_lines(out)
    borrows = method == "spec-worth"  # goes by a line of its own estimator, and the toys' calibration has none
    assert status == 0 and bool(err) == borrows and ("borrows the line" in err) == borrows
    assert {line["type"] for line in lines} <= {"exchange", "token", "audit", "summary"}
    assert [line["type"] for line in lines].count("summary") == 1 and lines[-1]["type"] == "summary"
    for line in lines:
        assert next(iter(line)) == "type" and LINE_FIELDS[line["type"]] <= line.keys()
    assert lines[-1]["schedule"] == "sequential" and (lines[-1]["payload"] is not None) == METHODS[method].chooses_payload
    tokens, exchanges = ([line for line in lines if line["type"] == kind] for kind in ("token", "exchange"))
    assert [line["round"] for line in tokens] == list(range(1, 41))
    numbers = [line["number"] for line in exchanges]
    assert numbers == list(range(1, len(exchanges) + 1)) and (len(exchanges) < 40) == METHODS[method].draws_bonus("published")
    assert [line["exchange"] for line in tokens] == [line["number"] for line in exchanges for _ in range(line["tokens"])]
    bonus = {"bonus"} if METHODS[method].draws_bonus("published") else set()
    assert {line["decision"] for line in tokens} <= {"skip", "accept", "resample", "slm", "llm"} | bonus
    summary = lines[-1]
    assert "".join(line["text"] for line in tokens) == summary["text"] != ""
    assert summary["tokens"] == 40 and summary["stop_reason"] == "length"
    seconds = sum(line["slm_s"] + line["uplink_s"] + line["llm_s"] for line in exchanges)
    assert summary["throughput"] == pytest.approx(40 / seconds)
    uploads = sum(line["decision"] in ("accept", "resample") for line in tokens)
    assert summary["transmission_rate"] == uploads / 40 and summary["payload_bits"] == sum(line["payload_bits"] for line in exchanges)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("method", ["cu-hlm-online", "spec"])
def test_a_terminal_shows_each_decision_in_its_colour_and_a_pipe_shows_none(toys, monkeypatch, method):
    options = ("--method", method, "--payload", "sampled" if method == "spec" else "ideal")
    plain = run(*ARGUMENTS, *options).out
    tokens = [line for line in json_lines(run(*ARGUMENTS, *options, "--json").out) if line["type"] == "token"]
    monkeypatch.setattr("command_line.io.StringIO", Terminal)
    coloured = run(*ARGUMENTS, *options).out
    assert "\x1b" not in plain
    undrafted = re.sub(r"\x1b\[9;2m[^\x1b]*\x1b\[0m", "", coloured)
    assert re.sub(r"\x1b\[[0-9;]*m", "", undrafted).startswith("".join(token["text"] for token in tokens))
    for decision, start in (("skip", "34"), ("accept", "32"), ("resample", "1;33"), ("bonus", "36")):
        number = sum(token["decision"] == decision for token in tokens)
        assert coloured.count(f"\x1b[{start}m") == number + (number > 0), "each token, and once in the legend"
    assert coloured.count("\x1b[9;2m") == sum(token["decision"] == "resample" for token in tokens) > 0
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run(*ARGUMENTS, *options).out


def test_messages_of_several_drafts_are_listed_with_what_was_thrown_away(toys):
    options = (*ARGUMENTS, "--method", "spec", "--gamma", "4", "--payload", "sampled")
    events = json_lines(run(*options, "--json")[1])
    exchanges, tokens = ([line for line in events if line["type"] == kind] for kind in ("exchange", "token"))
    status, out, err = run(*options, "--wire")
    head, *listed = out.splitlines()[2 : 3 + len(exchanges)]
    assert status == 0 and f"{len(exchanges)} messages" in err and out.splitlines()[0] == events[-1]["text"]
    assert head.startswith(f"{len(exchanges)} messages, {sum(len(one['discarded']) for one in exchanges)} drafts discarded;")
    for exchange, line in zip(exchanges, listed, strict=True):
        own = [token for token in tokens if token["exchange"] == exchange["number"]]
        accepted, replaced = (sum(token["decision"] == name for token in own) for name in ("accept", "resample"))
        assert f"[{accepted} of {exchange['slm_passes']} draft" in line and line.split()[0] == str(exchange["number"])
        assert line.count("→") == replaced and line.count(" +") == sum(token["decision"] == "bonus" for token in own)
        assert all(text in line.partition("(")[2] for text in exchange["discarded"])
    assert any(exchange["discarded"] for exchange in exchanges) and any("+" in line for line in listed)
    assert "messages" not in run(*ARGUMENTS, "--method", "hlm").out


def test_of_a_tail_that_stays_unchecked_a_line_of_its_own_says_so(toys):
    options = (*ARGUMENTS, "--method", "shared-noise-repair", "--u-th", "1", "--tail-product", "0")
    tokens = [line for line in json_lines(run(*options, "--json").out) if line["type"] == "token"]
    left = [token["text"] or "<end>" for token in tokens if token["decision"] == "skip"]
    lines = run(*options).out.splitlines()
    (tail,) = [line for line in lines if line.endswith("[unchecked]")]
    assert left and tail.split()[1:-1] == left and lines[2].startswith("0 messages")


@pytest.mark.parametrize(("arguments", "words"), [
    (("--gamma", "0"), "Drafts a message must be a whole number from 1 to 64"),
    (("--gamma", "65"), "Drafts a message must be a whole number from 1 to 64"),
    (("--stop-prob", "0"), "The stop probability must be greater than 0"), (("--stop-prob", "nan"), "The stop probability"),
    (("--stop-product", "1.01"), "The stop product"), (("--rejection-s", "0"), "Lambda must be greater than 0"),
    (("--rejection-s", "nan"), "Lambda"), (("--bonus", "maybe"), "Bonus token must be one of published, on, off"),
    (("--levels", "1"), "Levels must be a whole number from 2 to 65535"), (("--rtt-s", "-1"), "Round-trip time (s) must be from 0 to 10"),
    (("--rtt-s", "10.1"), "Round-trip time (s) must be from 0 to 10"), (("--wire", "--payload", "ideal"), "The ideal payload"),
])  # fmt: skip
@pytest.mark.parametrize("method", ["spec", pytest.param("u-hlm", marks=pytest.mark.thorough)])
def test_settings_of_several_drafts_are_refused_in_one_sentence(toys, method, arguments, words):
    assert_refused(["decode", "ab", "--method", method, *arguments], words)


def test_what_is_unknown_is_null_until_it_is_audited(toys):
    lines = json_lines(run(*ARGUMENTS, "--method", "u-hlm", "--json")[1])
    skips = {line["round"] for line in lines if line["type"] == "token" and line["decision"] == "skip"}
    audited = {line["round"]: position for position, line in enumerate(lines) if line["type"] == "audit"}
    assert skips == set(audited) and 0 < len(skips) < 40
    exchanges = {line["number"]: line for line in lines if line["type"] == "exchange"}
    for position, line in enumerate(lines):
        if line["type"] == "token" and line["round"] in skips:
            assert [line[name] for name in ("target_prob", "rejection_prob", "bias", "k", "accept_prob")] == [None] * 5
            exchange = exchanges[line["exchange"]]
            assert (exchange["payload_bits"], exchange["uplink_s"], exchange["snr_db"]) == (0, 0, None)
            assert position < audited[line["round"]]


def test_a_recorded_run_is_what_was_printed(toys, tmp_path):
    status, out, err = run(*ARGUMENTS, "--json", "--record", str(tmp_path / "new"))
    assert status == 0 and len(err.splitlines()) == 1 and "Recorded" in err  # on stderr: stdout holds JSON alone
    (folder,) = (tmp_path / "new").iterdir()
    recorded = load_run(folder)
    assert list(to_json_lines(recorded.events)) == out.splitlines()
    assert recorded.complete and (recorded.manifest.prompt, recorded.manifest.method) == ("ab", "cu-hlm-online")
    assert recorded.started.settings.seed == 3 and recorded.started.settings.theta == 0.3
    again = json_lines(run(*ARGUMENTS, "--json")[1])
    assert [line["token"] for line in again if line["type"] == "token"] == [token.token for token in recorded.tokens]
    # A second recording gets a folder of its own.
    assert run(*ARGUMENTS, "--json", "--record", str(tmp_path / "new"))[0] == 0 and len(list((tmp_path / "new").iterdir())) == 2


def test_forced_decisions_are_recorded_and_said(toys, tmp_path):
    forces = ("--force", "9=skip", "--force", "2=#7", "--force", "4=f", "--force", "12=send")
    status, out, err = run(*ARGUMENTS, "--json", *forces, "--record", str(tmp_path))
    tokens = [line for line in json_lines(out) if line["type"] == "token"]
    assert status == 0 and [tokens[at - 1]["token"] for at in (2, 4)] == [7, 5] and tokens[3]["text"] == "f"
    assert tokens[8]["decision"] == "skip" and tokens[11]["decision"] in ("accept", "resample")
    assert "round 2 forced to token 7, round 4 forced to token 5, round 9 forced to skip, round 12 forced to send" in err
    (folder,) = tmp_path.iterdir()
    recorded = load_run(folder)
    assert recorded.started.settings.forces == (Force(2, 7), Force(4, 5), Force(9, "skip"), Force(12, "send"))
    assert list(to_json_lines(recorded.events)) == out.splitlines()
    free = [line for line in json_lines(run(*ARGUMENTS, "--json")[1]) if line["type"] == "token"]
    assert free[:1] == tokens[:1] and free[:2] != tokens[:2]


@pytest.mark.parametrize(("force", "words"), [
    ("2=zz", "No token of this pair reads 'zz'"),
    ("2=#30", "Token 30 is not in this pair's vocabulary, which ends with token 29"),
    ("41=skip", "from 1 to 40, not 41"),
])
def test_a_token_that_cannot_be_forced_is_refused_in_one_sentence(toys, force, words):
    assert_refused([*ARGUMENTS, "--force", force], words)


def test_a_forced_round_that_the_answer_did_not_reach_is_said(monkeypatch):
    monkeypatch.setattr(pairs, "load_pair", lambda name=None, **others: toy_pair(V, seed=3, closeness=0.5, end_id=5))
    err = run(*ARGUMENTS, "--force", "2=#5", "--force", "30=skip").err
    assert "The answer ended after 2 tokens: nothing was forced at round 30." in err


def test_the_oldest_recordings_of_the_programs_own_folder_are_removed_with_a_message(toys, tmp_path, monkeypatch):
    monkeypatch.setattr(recording, "prune_runs", partial(recording.prune_runs, keep=2))
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    short = (*ARGUMENTS, "--json", "--max-tokens", "2")
    messages = [run(*short, "--record", str(tmp_path / "runs")).err.splitlines() for _ in range(3)]
    assert [len(lines) for lines in messages] == [1, 1, 2] and messages[2][1].endswith("removed: 1")
    names = [lines[0].rpartition("/")[2] for lines in messages]
    assert {path.name for path in (tmp_path / "runs").iterdir()} == {*names[1:]}
    for _ in range(3):
        assert len(run(*short, "--record", str(tmp_path / "mine"))[2].splitlines()) == 1
    assert len(list((tmp_path / "mine").iterdir())) == 3, "a folder of one's own keeps everything"


def test_without_json_the_text_and_one_line_of_totals(toys):
    status, out, err = run(*ARGUMENTS)
    summary = json_lines(run(*ARGUMENTS, "--json")[1])[-1]
    text, totals = out.split("\n\n")
    assert (status, err) == (0, "") and text == summary["text"] and len(totals.splitlines()) == 1
    assert f"{summary['gain_over_hlm']:.2g} × HLM · {summary['gain_over_llm']:.2g} × large model alone" in totals
    assert "40 tokens" in totals and f"{summary['mean_k']:.1f}" in totals and f"{summary['transmission_rate']:.1%}" in totals


DEFAULTS = {"slm": None, "llm": None, "device": "auto", "device_slm": None, "device_llm": None}


def test_which_pair_is_loaded(toys):
    assert run("decode", "a", "--max-tokens", "1")[0] == 0
    assert run("decode", "a", "--max-tokens", "1", "--pair", "smollm2", "--device", "cpu")[0] == 0
    assert run("decode", "a", "--max-tokens", "1", "--slm", "x/y", "--llm", "x/z", "--device-llm", "cuda:1")[0] == 0
    assert [(name, {key: value for key, value in models.items() if key != "say"}) for name, models in toys] == [
        (None, DEFAULTS), ("smollm2", DEFAULTS | {"device": "cpu"}),
        (None, DEFAULTS | {"slm": "x/y", "llm": "x/z", "device_llm": "cuda:1"}),
    ]


def test_every_option_reaches_its_setting(toys, monkeypatch):
    asked = []

    def look(pair, prompt, method, settings, wire):
        asked.append((prompt, method, settings))
        raise UserError("Seen.")

    monkeypatch.setattr(decoder, "decode", look)
    options = {
        "method": "top-k", "seed": 11, "max-tokens": 12, "temperature": 0.75, "u-th": 0.25, "theta": 0.125, "eta": 2.5, "k": 7,
        "line-a": 0.375, "line-b": -0.25, "delta": 0.5, "false-skip-target": 0.0625, "estimator": "one-minus-draft-prob",
        "payload": "quantised", "levels": 63, "snr-db": 1.5, "fading": "rician", "rician-k-db": 3.5,
        "bandwidth-hz": 2e6, "snr-target-db": 4.5, "clock": "custom", "slm-s": 0.5, "llm-s": 0.625, "header-bits": 320, "rtt-s": 0.125,
    }
    assert run("decode", "hello", *(word for name, value in options.items() for word in (f"--{name}", str(value)))) == (2, "", "Seen.\n")
    assert asked == [("hello", "top-k", DecodeSettings(
        seed=11, max_tokens=12, temperature=0.75, u_th=0.25, theta=0.125, eta=2.5, k=7, line_a=0.375, line_b=-0.25,
        delta=0.5, false_skip_target=0.0625, estimator="one-minus-draft-prob", payload="quantised", levels=63,
        channel=ChannelSettings("rician", 1.5, 2e6, 3.5, 4.5, header_bits=320), clock=ClockSettings("custom", 0.5, 0.625, 0.125),
    ))]
    asked.clear()
    run("decode", "hello")
    run("decode", "hello", "--u-th", "none")
    own = DecodeSettings(channel=ChannelSettings(snr_db=OPENING_SNR_DB))
    assert [row[2] for row in asked] == [own, replace(own, u_th=None)] and asked[0][1] == "cu-hlm-online"
