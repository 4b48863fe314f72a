"""`python -m training.draft`: layers of a large model become a small one that it accepts more of; it resumes, loads and has a card."""

import hashlib
import json
import pathlib
import sys
from dataclasses import replace

import pytest
import torch
from safetensors.torch import load_file
from tiny_models import byte_level_tokenizer, other_architecture, random_llama, save

from cuhlm_core.errors import UserError
from cuhlm_core.models.fetched.adapter import ADAPTER, assemble
from cuhlm_core.models.pairs import load_pair
from training import draft
from training.distil_text import Text, Wish
from training.draft import acceptance, default_layers, draft_of, load_teacher, make_draft, read_layers
from training.lora import Plan

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""

SIZE = len(byte_level_tokenizer())


@pytest.fixture(scope="module")
def llm(tmp_path_factory) -> str:
    return save(tmp_path_factory.mktemp("draft") / "Tiny-LLM", random_llama(SIZE, num_hidden_layers=4), byte_level_tokenizer())


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    file = tmp_path_factory.mktemp("records") / "records.jsonl"
    rows = [{"prompt": f"the cat {number}", "reference": "the cat sat on the mat" if number % 2 else ""} for number in range(24)]
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return file


def test_the_command_makes_a_model_that_is_accepted_more_often_and_goes_on_where_it_was(llm, records, tmp_path, monkeypatch, capsys):
    out = tmp_path / "Tiny-Draft"
    given = ["draft", "--llm", llm, "--out", str(out), "--data", str(records), "--steps", "30", "--batch", "4", "--samples", "2"]
    monkeypatch.setattr(sys, "argv", [*given, "--tokens", "12", "--lr", "0.01", "--device", "cpu", "--layers", "0,3"])
    draft.main()
    printed, card = capsys.readouterr().out, (out / "README.md").read_text(encoding="utf-8")
    assert f"--slm {out} --llm {llm}" in printed and "layers 0, 3" in card and "Machine: " in card
    rows = [line.split("|") for line in card.splitlines() if line.startswith(("| 0.2 ", "| 0.6 ", "| 1 "))]
    assert len(rows) == 3 and all(float(after) > float(before) + 0.01 for _, _, before, after, _ in rows)
    pair = load_pair(slm=str(out), llm=llm, device="cpu")
    assert pair.slm.model.config.num_hidden_layers == 2 and pair.vocabulary_size == SIZE
    draft.main()  # nothing is left to do
    assert "step" not in capsys.readouterr().out.split("weights learn")[1].split("Acceptance")[0]


def test_the_embeddings_stay_and_the_layers_learn(llm, records, tmp_path):
    teacher = load_teacher(llm, "cpu")
    before = {name: value.clone() for name, value in teacher.model.state_dict().items()}
    make_draft(teacher, (0, 3), tmp_path / "d", Plan(steps=3, batch=2, lr=0.01), Wish(6, 1, 8), records, lambda _: None)
    after = load_pair(slm=str(tmp_path / "d"), llm=llm, device="cpu").slm.model.state_dict()
    assert all(torch.equal(before[name], value) for name, value in teacher.model.state_dict().items()), "the large model is not changed"
    assert (after["model.embed_tokens.weight"] - before["model.embed_tokens.weight"]).abs().max() < 1e-3
    assert (after["model.layers.1.mlp.up_proj.weight"] - before["model.layers.3.mlp.up_proj.weight"]).abs().max() > 1e-3


def test_a_draft_goes_on_from_another_with_its_weights_tokens_and_curve(llm, records, tmp_path):
    teacher, plan = load_teacher(llm, "cpu"), Plan(steps=3, batch=2, lr=0.01, warmup=0)
    first = make_draft(teacher, (0, 3), tmp_path / "first", plan, Wish(6, 1, 8), records, lambda _: None)
    again = make_draft(teacher, (0, 3), tmp_path / "second", plan, Wish(6, 1, 8), records, lambda _: None, start=tmp_path / "first")
    assert again["before"] == pytest.approx(first["after"], abs=1e-3) and again["before"] != pytest.approx(first["before"], abs=1e-5)
    assert again["tokens"] == 2 * first["tokens"] and again["curve"][: len(first["curve"])] == first["curve"]
    card = (tmp_path / "second" / "README.md").read_text(encoding="utf-8")
    assert "; then 3 steps of 2 texts" in card and f"{again['tokens']:,} tokens" in card
    for layers, folder, sentence in (((0, 2), "first", "layers 0, 3: start from"), ((0, 3), "nowhere", "There is no draft at")):
        with pytest.raises(UserError, match=sentence):
            make_draft(teacher, layers, tmp_path / "third", plan, Wish(6, 1, 8), records, lambda _: None, start=tmp_path / folder)
    (tmp_path / "first" / "model.safetensors").write_bytes(b"damaged")
    with pytest.raises(UserError, match="are damaged, or another model's"):
        make_draft(teacher, (0, 3), tmp_path / "third", plan, Wish(6, 1, 8), records, lambda _: None, start=tmp_path / "first")


def test_acceptance_is_the_overlap_of_the_two_laws():
    models = [random_llama(SIZE, seed=seed) for seed in (0, 1)]
    texts = [Text((5, 9, 31, 7, 60), 2), Text((8, 3, 4), 1)]
    shares = acceptance(*models, texts, SIZE, batch=2)
    for heat, share in shares.items():
        laws = []
        for model in models:
            logits = [model.requires_grad_(False)(torch.tensor([text.ids])).logits[0] for text in texts]
            rows = [torch.softmax(one / heat, -1)[text.prompt_length - 1 : -1] for one, text in zip(logits, texts, strict=True)]
            laws.append(torch.cat(rows))
        assert abs(share - float(torch.minimum(*laws).sum(-1).mean())) < 1e-5
    assert acceptance(models[0], models[0], texts, SIZE)[1.0] == pytest.approx(1, abs=1e-5) and acceptance(*models, [], SIZE) == {}


def test_which_layers():
    assert default_layers(30) == (0, 1, 2, 15, 28, 29) and default_layers(4) == (0, 1, 3) and default_layers(1) == (0,)
    assert read_layers("3, 0,3", 4) == (0, 3) and read_layers(None, 30) == default_layers(30)
    for text in ("0,4", "-1", "a", ""):
        with pytest.raises(UserError, match="--layers must"):
            read_layers(text, 4)


def test_a_model_of_another_family_is_refused_in_a_sentence(tmp_path):
    folder = save(tmp_path / "gpt", other_architecture("gpt2", SIZE), byte_level_tokenizer())
    with pytest.raises(UserError, match=r"gpt is not of the Llama family \(gpt2\): a draft is made of Llama's layers only\."):
        load_teacher(folder, "cpu")


def test_adapters_alone_carry_what_was_learned(llm, records, tmp_path):
    """What the program assembles of the adapters and the large model's folder is the draft that was saved."""
    teacher = load_teacher(llm, "cpu")
    plan = Plan(rank=2, alpha=4, dropout=0.0, steps=6, batch=2, lr=0.02, warmup=0)
    facts = make_draft(teacher, (0, 3), tmp_path / "d", plan, Wish(12, 1, 8), records, lambda _: None, adapted=True)
    assert facts["after"][1.0] > facts["before"][1.0]
    file = tmp_path / "d" / ADAPTER
    adapter, own = load_file(file), load_file(tmp_path / "d" / "model.safetensors")
    assert len(adapter) == 28 and all(tensor.dtype == torch.float16 for tensor in adapter.values()), "two of each of seven matrices"
    assemble(tmp_path / "d", pathlib.Path(llm), tmp_path / "whole", hashlib.sha256(file.read_bytes()).hexdigest())
    whole, layers = load_file(tmp_path / "whole" / "model.safetensors"), draft_of(teacher.model, (0, 3)).state_dict()
    assert whole.keys() == own.keys() and all(torch.allclose(whole[name].float(), own[name].float(), atol=2e-3) for name in own)
    assert max((whole[name].float() - layers[name]).abs().max() for name in own) > 0.01, "the bare layers differ from it"


def test_training_stops_when_nothing_is_gained_or_the_time_is_over(llm, records, tmp_path, monkeypatch):
    monkeypatch.setattr(draft, "EVERY", 1)
    teacher, wish = load_teacher(llm, "cpu"), Wish(400, 1, 8)
    still = Plan(steps=200, batch=2, lr=1e-12, patience=2)
    assert make_draft(teacher, (0, 3), tmp_path / "a", still, wish, records, lambda _: None)["runs"][0].startswith(("8 steps", "12 steps"))
    late = replace(still, patience=0, most_hours=1e-9)
    assert make_draft(teacher, (0, 3), tmp_path / "b", late, wish, records, lambda _: None)["runs"][0].startswith("0 steps")
