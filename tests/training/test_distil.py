"""`python -m training.distil`: from two folders to a merged model that loads next to the LLM; refusals in one sentence."""

import json
import sys

import pytest
import torch
from tiny_models import IDS, byte_level_tokenizer, random_llama, save

from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from training import distil, pair_options
from training.prompt_split import held_out_prompts

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """Folders of a tiny SLM and LLM, and a file of records."""
    folder = tmp_path_factory.mktemp("models")
    tokenizer = byte_level_tokenizer()
    slm, llm = (save(folder / name, random_llama(len(tokenizer), seed), tokenizer) for seed, name in ((0, "Tiny-SLM"), (1, "Tiny-LLM")))
    file = folder / "records.jsonl"
    file.write_text("\n".join(json.dumps({"prompt": f"cat {number}", "reference": "the mat"}) for number in range(17)), encoding="utf-8")
    return slm, llm, str(file)


def command(monkeypatch, *arguments):
    monkeypatch.setattr(sys, "argv", ["distil", *map(str, arguments)])
    distil.main()


def test_one_command_gives_a_model_that_loads_beside_the_llm(folders, tmp_path, monkeypatch, capsys):
    pytest.importorskip("peft", reason="peft is not installed (pip install -r requirements-training.txt)")
    slm, llm, file = folders
    options = ("--slm", slm, "--llm", llm, "--data", file, "--out", tmp_path, "--steps", 8, "--lr", 0.02, "--device", "cpu")
    command(monkeypatch, *options)
    printed = capsys.readouterr().out
    merged = tmp_path / "Tiny-SLM-KD"
    assert f"--slm {merged} --llm {llm}" in printed and "step 8" in printed
    assert {path.suffix for path in tmp_path.rglob("*") if path.is_file()} <= {".safetensors", ".json", ".jsonl", ".md", ".jinja"}
    before, after = load_pair(slm=slm, llm=llm, device="cpu"), load_pair(slm=str(merged), llm=llm, device="cpu")
    assert after.vocabulary_size == before.vocabulary_size and after.slm.name == "Tiny-SLM-KD"
    summary = json.loads((tmp_path / distil.SUMMARY).read_text())
    assert summary["slm_before"] == before.slm.fingerprint() != after.slm.fingerprint() and summary["llm"] == after.llm.fingerprint()
    assert summary["texts"] == 15 and summary["last"]["step"] == 8 and summary["plan"]["rank"] == 12
    with torch.inference_mode():  # the folder's weights are base + scale B A, by hand
        import safetensors.torch

        adapter = safetensors.torch.load_file(tmp_path / "adapter" / "adapter_model.safetensors")
        name = "model.layers.1.mlp.down_proj"
        a, b = (adapter[f"base_model.model.{name}.lora_{part}.weight"] for part in "AB")
        base, now = (pair.slm.model.get_submodule(name).weight for pair in (before, after))
        torch.testing.assert_close(now, base + 32 / 12 * b @ a, atol=1e-5, rtol=1e-4)
        assert (now - base).abs().max() > 1e-3
    logits = after.slm.new_context().extend(IDS[:10], keep=10)
    command(monkeypatch, *options)  # again: nothing is left to do, and the result is the same
    assert "step" not in capsys.readouterr().out.split("weights learn")[1].split("Merged")[0]
    again = load_pair(slm=str(merged), llm=llm, device="cpu")
    torch.testing.assert_close(again.slm.new_context().extend(IDS[:10], keep=10), logits, atol=0, rtol=0)


@pytest.mark.parametrize(("arguments", "sentence"), [
    (("--slm", "a"), "Give either --pair, or both --slm and --llm."), (("--pair", "nothing"), "There is no pair named 'nothing'"),
    (("--pair", "demo", "--slm", "a", "--llm", "b"), "Give either --pair"), (("--steps", "0"), "The steps must be at least 1"),
    (("--text-weight", "2"), "The text weight must be from 0 to 1"), (("--samples", "0"), "--samples must be a whole number"),
    (("--seed", "-1"), "Seed must be"), (("--slm", "/no/such", "--llm", "/no/such"), "There is no folder /no/such"),
])
def test_refusals_are_one_line_and_status_2(arguments, sentence, monkeypatch, capsys, tmp_path):
    with pytest.raises(SystemExit) as stop:
        command(monkeypatch, "--out", tmp_path / "out", *arguments)
    printed = capsys.readouterr()
    assert stop.value.code == 2 and sentence in printed.err and printed.err.count("\n") == 1 and not printed.out
    assert not (tmp_path / "out").exists()


def test_where_models_lie_and_what_the_result_is_called():
    assert pair_options.locations(None, None, None) == pair_options.locations("world", None, None)
    assert pair_options.locations("tales", None, None)[0] == str(EMBEDDED_FOLDERS["demo"] / "Llama-Tales-SLM")
    assert pair_options.locations("smollm2-135m-1.7b", None, None)[0] == "HuggingFaceTB/SmolLM2-135M-Instruct"
    assert pair_options.locations(None, "a/b", "c") == ("a/b", "c")
    assert distil.merged_name("a/b@main") == "b-KD" and distil.merged_name("/x/y/") == "y-KD"


def test_the_ablations_prompts_alone_are_no_data(folders, tmp_path, monkeypatch, capsys):
    pytest.importorskip("peft", reason="peft is not installed (pip install -r requirements-training.txt)")
    slm, llm, _ = folders
    file = tmp_path / "held.jsonl"
    file.write_text(json.dumps({"prompt": held_out_prompts()[0], "reference": "x"}), encoding="utf-8")
    with pytest.raises(SystemExit):
        command(monkeypatch, "--slm", slm, "--llm", llm, "--data", file, "--out", tmp_path / "out", "--device", "cpu")
    assert "no text to learn from" in capsys.readouterr().err
