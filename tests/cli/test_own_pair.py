"""The first run of a pair of one's own: at the temperature that its folders recommend, with a word that it is not calibrated."""

import json
import re
import shutil
import tempfile
from pathlib import Path

import pytest
from command_line import run
from safetensors.torch import load_file, save_file
from tiny_models import byte_level_tokenizer, random_llama, save, save_falling_pair, trained_model_folder

from cuhlm_core.models.calibration import stored_calibration
from cuhlm_core.models.folder import pair_name
from cuhlm_core.runs.recording import load_run
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration import quick

SIZE = len(byte_level_tokenizer())
FEW = 8
"""Prompts of a calibration: a line has enough rounds."""


@pytest.fixture(scope="module")
def pairs(tmp_path_factory):
    """Options that name a trained pair whose LLM recommends a temperature, and one of random weights that recommends none."""
    root = tmp_path_factory.mktemp("pairs")
    slm, llm = (str(shutil.copytree(trained_model_folder(part), root / f"my-{part}")) for part in ("slm", "llm"))
    recommend(Path(llm), 0.2)
    folders = [save(root / part, random_llama(SIZE, seed=seed), byte_level_tokenizer()) for seed, part in enumerate(("slm", "llm"))]
    return ("--slm", slm, "--llm", llm), ("--slm", folders[0], "--llm", folders[1])


def recommend(folder: Path, temperature: float) -> None:
    file = folder / "generation_config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"do_sample": True, "temperature": temperature}))


def decoded(*options: str) -> tuple[DecodeSettings, str]:
    """The settings that a run was decoded with, and what was said next to it."""
    with tempfile.TemporaryDirectory() as folder:
        ended = run("decode", "the cat", "--method", "u-hlm", "--max-tokens", "4", "--record", folder, *options)
        assert ended.status == 0, ended.err
        return load_run(next(Path(folder).iterdir())).events[0].settings, ended.err


def test_the_first_run_is_at_the_recommended_temperature_and_says_so(pairs):
    settings, said = decoded(*pairs[0])
    assert settings.temperature == 0.2 and "Sampling temperature 0.2, as my-llm recommends; --temperature changes it." in said
    settings, said = decoded(*pairs[0], "--temperature", "1")
    assert settings.temperature == 1.0 and "recommends" not in said
    settings, said = decoded(*pairs[1])
    assert settings.temperature == 1.0 and "recommends" not in said


def test_an_evaluation_is_at_it_too(pairs, tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    prompts = tmp_path / "prompts.jsonl"
    prompts.write_text(json.dumps({"prompt": "the cat", "reference": "sat"}) + "\n")
    given = ("evaluate", "--methods", "llm,u-hlm", "--dataset", str(prompts), "--limit", "1", "--max-tokens", "4", "--embedder", "none")
    for pair, temperature, expected in ((pairs[0], (), True), (pairs[0], ("--temperature", "1"), False), (pairs[1], (), False)):
        ended = run(*given, *pair, *temperature, "--json")
        assert ended.status == 0 and ("Sampling temperature 0.2" in ended.err) == expected, ended.err
        assert re.search(r"^It takes about \d+ s on this computer\.$", ended.err, re.MULTILINE)


@pytest.mark.thorough
def test_a_quick_calibration_is_offered_used_and_of_that_pair_alone(pairs, tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: FEW)
    settings, said = decoded(*pairs[0])
    assert "not calibrated: line and thresholds are the paper's" in said and "calibrate --quick --slm" in said
    ended = run("calibrate", "--quick", *pairs[0], "--json")
    assert ended.status == 0 and "It takes about 2 min on this computer." in ended.err, ended.err
    report = json.loads(ended.out)
    after, said = decoded(*pairs[0])
    assert "not calibrated:" not in said and after.u_th == report["u_th"] != settings.u_th
    other, said = decoded(*pairs[1])
    assert "not calibrated:" in said and other.u_th == settings.u_th, "the other pair's settings are not mixed in"


def test_a_pair_whose_rejection_does_not_rise_is_calibrated_and_sends_everything(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 4)
    slm, llm = save_falling_pair(tmp_path)
    chosen, reason = ("--slm", slm, "--llm", llm), "This pair's skips are not safe: rejection does not surely rise with uncertainty on "
    ended = run("calibrate", "--quick", *chosen)
    assert ended.status == 0 and reason in ended.out and re.search(r"^threshold used by default +–", ended.out, re.MULTILINE), ended.err
    settings, said = decoded(*chosen)
    assert settings.u_th is None and reason in said and "not calibrated:" not in said


@pytest.mark.thorough
def test_the_long_calibration_is_at_the_recommended_temperature_too(pairs, tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    ended = run("calibrate", "--prompts", f"{FEW}", "--tokens", "24", *pairs[0])
    assert ended.status == 0 and re.search(r"^It takes about \d+ (s|min) on this computer, \d+ (s|min) of it for the stops", ended.err)
    calibration = stored_calibration(pair_name(pairs[0][1], pairs[0][3]))[0]
    assert calibration.temperature == 0.2 and "@" not in calibration.slm
    _, said = decoded(*pairs[0])
    assert "only a guess" not in said and "not calibrated:" not in said
    _, said = decoded(*pairs[0], "--temperature", "1")
    assert "were measured at temperature 0.2: at 1 they are not calibrated, only a guess" in said


@pytest.mark.thorough
def test_a_calibration_of_other_weights_in_the_same_folder_is_refused(pairs, tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: FEW)
    slm, llm = (shutil.copytree(folder, tmp_path / Path(folder).name) for folder in (pairs[0][1], pairs[0][3]))
    chosen = ("--slm", str(slm), "--llm", str(llm))
    assert run("calibrate", "--quick", *chosen).status == 0
    file = llm / "model.safetensors"
    save_file({name: 1.1 * tensor for name, tensor in load_file(file).items()}, file, metadata={"format": "pt"})
    _, said = decoded(*chosen)
    assert "was made with other weights (the LLM's differ)" in said and "not calibrated:" in said
    assert pair_name(str(slm), str(llm)) == "my-slm → my-llm"
