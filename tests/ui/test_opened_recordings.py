"""Files that the website is given to open: what it lets pass can be drawn."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from cuhlm_core.methods import METHODS
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.runs.recording import load_run
from cuhlm_core.runs.series import events_json
from cuhlm_core.storage import SHIPPED_CACHE

ROOT = Path(__file__).parents[2]
READ = """
import { readFileSync } from "node:fs";
import { checked } from "%s";
const { runs, methods, format } = JSON.parse(readFileSync(0, "utf-8"));
const known = { find: (name) => methods.includes(name) };
const answer = (run) => { try { checked(run, known, format); return ""; } catch (error) { return error.message; } };
console.log(JSON.stringify(runs.map(answer)));
"""
TOPS = ("draft_top", "target_top", "resampling_top")
ODD = (None, "x", 7, {}, ["x"], [[1, "a"]], [[1, "a", "0.5"]], [[1, "a", None]], [[1, 2, 0.5]], [["x", "a", 0.5]], [[1, "a", [0.5]]])


def refusals(runs: list) -> list[str]:
    """Why the website refuses each; "" where it draws it."""
    if (node := shutil.which("node")) is None:
        pytest.skip("what the website opens is tested with node")
    script = READ % (ROOT / "web" / "site" / "checked.js").as_uri()
    asked = json.dumps({"runs": runs, "methods": [*METHODS], "format": FORMAT_VERSION})
    done = subprocess.run([node, "--no-warnings", "--input-type=module", "-e", script], input=asked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_recording_whose_distributions_hold_no_numbers_is_refused():
    sound = [json.loads(events_json(load_run(folder))) for folder in sorted((SHIPPED_CACHE / "shipped").iterdir())[:4]]
    assert refusals(sound) == [""] * len(sound)
    rng, damaged = random.Random(0), []
    for name, value in [*((top, odd) for top in TOPS for odd in ODD), ("draft_prob", "x"), ("target_prob", []), ("uncertainty", "0.5")]:
        run = json.loads(json.dumps(rng.choice(sound)))
        rng.choice([event for event in run["events"] if event["type"] == "token"])[name] = value
        damaged.append(run)
    assert set(refusals(damaged)) == {"its probabilities are damaged"}
    audited = next(run for run in sound if any(event["type"] == "audit" for event in run["events"]))
    next(event for event in audited["events"] if event["type"] == "audit")["target_top"] = [[1, "a", "0.5"]]
    assert refusals([audited]) == ["its audits are damaged"]


def test_on_the_host_s_clock_every_exchange_has_its_seconds():
    run = json.loads(events_json(load_run(next((SHIPPED_CACHE / "shipped").iterdir()))))
    run["events"][0]["settings"]["clock"]["kind"] = "host"
    assert refusals([run]) == [""]
    next(event for event in run["events"] if event["type"] == "exchange")["host_slm_s"] = None
    assert refusals([run]) == ["its times are damaged"]
