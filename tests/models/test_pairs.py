"""Pairs: the vocabulary check, and loading from folders end to end."""

import dataclasses
import itertools
import json
import re
import shutil
import subprocess
import sys

import pytest
import torch
from fresh_process import output_of
from tiny_models import TEMPLATE, byte_level_tokenizer, random_llama, save, uncached

from cuhlm_core.errors import UserError
from cuhlm_core.models import calibration as calibration_module
from cuhlm_core.models import loading, pairs
from cuhlm_core.models.calibration import PAPER_CALIBRATION, save_calibration
from cuhlm_core.models.folder import pair_name, recommended_temperature
from cuhlm_core.models.pairs import common_vocabulary, load_pair

SIZE = len(byte_level_tokenizer())


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """Two models whose logits are padded to different widths over one tokenizer, as Qwen2.5's."""
    root = tmp_path_factory.mktemp("pair")
    tokenizer = byte_level_tokenizer()
    llm = random_llama(SIZE + 40, seed=2)
    llm.generation_config.eos_token_id = [0, 9]
    return save(root / "slm", random_llama(SIZE + 7, seed=1), tokenizer), save(root / "llm", llm, tokenizer)


def load(slm: str, llm: str, **kwargs):
    return load_pair(slm=slm, llm=llm, device="cpu", **kwargs)


def test_differently_padded_models_are_cut_to_their_tokenizer(folders):
    pair = load(*folders)
    assert (pair.vocabulary_size, pair.slm.vocabulary_size, pair.llm.vocabulary_size) == (SIZE, SIZE, SIZE)
    ids = pair.codec.encode_prompt("the cat")
    for model, width, seed in ((pair.slm, SIZE + 7, 1), (pair.llm, SIZE + 40, 2)):
        logits = model.new_context().extend(ids, keep=len(ids))
        assert logits.shape == (len(ids), SIZE)
        assert (logits - uncached(random_llama(width, seed=seed), ids)[:, :SIZE]).abs().max() < 1e-4


def test_either_model_has_its_device_and_number_type(folders, monkeypatch):
    asked, load_model = [], loading.load_model
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 2)
    monkeypatch.setattr(torch.cuda, "is_bf16_supported", lambda: True)
    on_cpu = lambda source, *place: asked.append(place) or load_model(source, torch.device("cpu"), torch.float32)  # noqa: E731
    monkeypatch.setattr(loading, "load_model", on_cpu)
    gpus, cpu = [(torch.device("cuda", number), torch.bfloat16) for number in range(2)], (torch.device("cpu"), torch.float32)
    for chosen, expected in (
        ({}, [gpus[0], gpus[0]]), ({"device_llm": "cuda:1"}, [gpus[0], gpus[1]]), ({"device_slm": "cpu"}, [cpu, gpus[0]]),
        ({"device": "cpu", "device_llm": "cuda:1"}, [cpu, gpus[1]]),
    ):  # fmt: skip
        load_pair(slm=folders[0], llm=folders[1], **chosen)
        assert asked == expected
        asked.clear()


def test_what_a_loaded_pair_knows(folders):
    pair = load(*folders)
    assert pair.calibration is PAPER_CALIBRATION and pair.codec.end_ids == {0, 9} and pair.codec.default_style == "chat"
    assert pair.name == f"{pair.slm.name} → {pair.llm.name}" and pair.slm.name == "slm"
    with pytest.raises(dataclasses.FrozenInstanceError):
        pair.name = "x"


def test_the_temperature_is_what_the_generation_configurations_recommend(folders, tmp_path):
    slm, llm = (shutil.copytree(folder, tmp_path / part) for part, folder in zip(("slm", "llm"), folders, strict=True))
    assert load_pair(slm=str(slm), llm=str(llm)).temperature == 1.0
    for folder, stated, expected in ((slm, 0.7, 0.7), (llm, 0.2, 0.2), (llm, 0, 0.7), (llm, "hot", 0.7), (llm, True, 0.7), (slm, 50, None)):
        file = folder / "generation_config.json"
        file.write_text(json.dumps(json.loads(file.read_text()) | {"temperature": stated, "do_sample": True}))
        assert recommended_temperature(str(slm), str(llm)) == expected
    file = llm / "generation_config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"temperature": 0.3}))
    assert load_pair(slm=str(slm), llm=str(llm)).temperature == 0.3 and recommended_temperature("own/slm", "own/llm") is None


def test_number_types(folders):
    assert load(*folders).slm.model.dtype == torch.float32
    half = load(*folders, dtype="bfloat16").slm
    assert half.model.dtype == torch.bfloat16 and half.new_context().extend([5]).dtype == torch.float32


def test_half_weights_are_upcast(tmp_path):
    path = save(tmp_path / "half", random_llama(SIZE).to(torch.float16), byte_level_tokenizer())
    pair = load(path, path)
    expected = uncached(random_llama(SIZE).to(torch.float16).float(), [5, 6])[-1:]
    assert (pair.slm.new_context().extend([5, 6]) - expected).abs().max() < 1e-4


def test_different_vocabularies_are_refused(folders, tmp_path):
    from tiny_models import sentencepiece_tokenizer

    other = save(tmp_path / "other", random_llama(400), sentencepiece_tokenizer())
    with pytest.raises(UserError, match=r"do not share a vocabulary: \d+ of the first \d+ ids differ, id 0 first \('<\|end\|>' and '<u"):
        load(folders[0], other)


def test_common_vocabulary():
    letters = {"a": 0, "b": 1, "c": 2}
    assert common_vocabulary(letters, letters, "s", "l") == 3
    assert common_vocabulary(letters | {"<pad>": 3}, letters, "s", "l") == 3  # a token that only one has, past the end
    assert common_vocabulary({"a": 0, "c": 2}, {"a": 0, "c": 2}, "s", "l") == 3  # a hole in both
    assert common_vocabulary({"a": 0, "z": 4 * 10**9}, {"a": 0, "z": 4 * 10**9}, "s", "l") == 4 * 10**9 + 1, "nothing counts so far"
    for other in ({"a": 0, "b": 2, "c": 1}, {"a": 0, "c": 2}, {"b": 0}, {}):
        with pytest.raises(UserError, match="s and l do not share a vocabulary"):
            common_vocabulary(letters, other, "s", "l")


def test_a_template_of_either_model_serves(folders, tmp_path):
    plain = save(tmp_path / "plain", random_llama(SIZE), byte_level_tokenizer(None))
    assert load(folders[0], plain).codec.default_style == "chat"
    assert load(plain, folders[0]).codec.default_style == "chat"
    assert load(plain, plain).codec.default_style == "raw"


def test_a_template_outside_the_common_vocabulary_is_not_used(folders, tmp_path):
    wider = byte_level_tokenizer(TEMPLATE.replace("<|user|>", "<|extra|>"), extra=("<|extra|>",))
    llm = save(tmp_path / "wider", random_llama(SIZE + 5), wider)
    pair = load(folders[0], llm)
    assert pair.vocabulary_size == SIZE
    assert max(pair.codec.encode_prompt("the cat")) < SIZE
    narrow = save(tmp_path / "narrow", random_llama(SIZE), byte_level_tokenizer(None))
    raw = load(narrow, llm)
    assert raw.codec.default_style == "raw" and max(raw.codec.encode_prompt("the cat <|extra|>")) < SIZE
    with pytest.raises(UserError, match="do not share"):
        raw.codec.encode_prompt("the cat", "chat")


@pytest.mark.parametrize("arguments", [{"slm": "a"}, {"llm": "a"}, {"name": "world", "slm": "a", "llm": "b"}])
def test_half_a_choice_is_an_error(arguments):
    with pytest.raises(UserError, match="Give either the name of a pair, or both"):
        load_pair(**arguments)


def test_an_unknown_name_is_an_error():
    with pytest.raises(UserError, match="no pair named 'nope'"):
        load_pair("nope")


@pytest.fixture
def embedded(tmp_path, monkeypatch):
    """A folder with an embedded pair of random models, and a calibration made for it, which is stored nowhere yet."""
    root = tmp_path / "embedded"
    save(root / "World-SLM", random_llama(SIZE), byte_level_tokenizer())
    save(root / "World-LLM", random_llama(SIZE, seed=4), byte_level_tokenizer())
    monkeypatch.setitem(pairs.EMBEDDED_FOLDERS, "world", root)
    monkeypatch.setitem(calibration_module.SHIPPED_CALIBRATIONS, "world", root / "calibration.json")
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path / "cache"))
    pair = load_pair(device="cpu")
    weights = {"slm": pair.slm.fingerprint(), "llm": pair.llm.fingerprint()}
    return root, dataclasses.replace(PAPER_CALIBRATION, vocabulary_size=SIZE, k_star=5, coverage=0.9, source="test", **weights)


def test_the_embedded_pair_is_read_from_its_folder_with_its_calibration(embedded):
    root, calibration = embedded
    pair = load_pair(device="cpu")
    assert pair.calibration is PAPER_CALIBRATION and pair.refused is None  # nothing stored, nothing refused
    save_calibration(calibration, root / "calibration.json")
    pair = load_pair(device="cpu")
    assert (pair.name, pair.vocabulary_size, pair.calibration, pair.refused) == ("world", SIZE, calibration, None)


def test_this_installations_calibration_goes_before_the_shipped_one(embedded):
    root, calibration = embedded
    save_calibration(calibration, root / "calibration.json")
    ours = dataclasses.replace(calibration, theta=0.2)
    save_calibration(ours, calibration_module.calibration_file("world"))
    assert load_pair(device="cpu").calibration == ours == calibration_module.stored_calibration("world")[0]
    stale = dataclasses.replace(ours, llm="of other weights")
    save_calibration(stale, calibration_module.calibration_file("world"))
    pair = load_pair(device="cpu")
    assert pair.calibration == calibration and "the LLM's differ" in pair.refused
    save_calibration(stale, root / "calibration.json")
    pair = load_pair(device="cpu")
    assert pair.calibration is PAPER_CALIBRATION and "made with other weights" in pair.refused


def test_a_missing_embedded_pair_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setitem(pairs.EMBEDDED_FOLDERS, "world", tmp_path / "world_pair")
    with pytest.raises(UserError, match="embedded world pair is missing"):
        load_pair("world", device="cpu")


# What no run follows ----------------------------------------------------------------------------------------------------


def changed_copy(folder, place, **generation):
    copy = shutil.copytree(folder, place)
    file = copy / "generation_config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | generation))
    return str(copy)


@pytest.mark.parametrize(("stated", "said", "temperature"), [
    ({}, "", 1.0),
    ({"do_sample": True, "temperature": 0.7, "top_p": 1.0, "top_k": 0, "num_beams": 1, "bad_words_ids": None}, "", 0.7),
    ({"do_sample": True, "temperature": 0.7, "top_p": 0.8, "top_k": 20, "repetition_penalty": 1.05},
     "llm2 recommends top_p 0.8, repetition_penalty 1.05, top_k 20, which no run follows.", 0.7),
    ({"suppress_tokens": [1, 2], "min_p": 0.1}, "llm2 recommends min_p 0.1, suppress_tokens [1, 2], which no run follows.", 1.0),
    ({"do_sample": False, "temperature": 0.6}, "llm2 recommends greedy decoding (do_sample false), and answers are sampled here: a "
     "temperature of 0.001 comes nearest to it.", 1.0),
    ({"temperature": 0.0}, "llm2 recommends greedy decoding (temperature 0), and answers are sampled here: a temperature of 0.001 comes "
     "nearest to it.", 1.0),
    ({"temperature": 50}, "llm2 recommends the temperature 50, which no run can have.", 1.0),
])  # fmt: skip
def test_what_a_generation_configuration_asks_for_and_no_run_follows_is_said(folders, tmp_path, stated, said, temperature):
    heard: list[str] = []
    pair = load(folders[0], changed_copy(folders[1], tmp_path / "llm2", **stated), say=heard.append)
    assert pair.notes == tuple(heard) == ((said,) if said else ()) and pair.temperature == temperature
    assert (recommended_temperature(folders[0], str(tmp_path / "llm2")) or 1.0) == temperature, "the pages say the same"


def test_tokens_that_only_one_model_has_are_said(folders, tmp_path):
    template = "{% for m in messages %}<|im_start|>{{ m['content'] }}<|im_end|>{% endfor %}"
    wider = byte_level_tokenizer(template, extra=("<|im_start|>", "<|im_end|>"))
    wider.eos_token = "<|im_end|>"
    llm = random_llama(len(wider), seed=2)
    llm.generation_config.eos_token_id = wider.eos_token_id
    large, own = save(tmp_path / "wide", llm, wider), byte_level_tokenizer(None)
    cut = f"wide has 2 tokens past the {SIZE} that both models can write ('<|im_start|>', '<|im_end|>'), left out here."
    ended = " Its end token '<|im_end|>' is among them: no answer ends there."
    framed = "The chat template of wide is not followed: the prompt needs tokens that the two models do not share."
    assert load(folders[0], large).notes == (framed, cut + ended)
    own.eos_token = None
    small = random_llama(SIZE)
    small.generation_config.eos_token_id = None
    endless = load(save(tmp_path / "endless", small, own), large)
    assert endless.codec.end_ids == frozenset() and endless.notes[-1] == "No end token is left: an answer runs to its full length."
    assert load(*folders).notes == (), "the control"


def test_a_template_that_fails_or_differs_is_said(folders, tmp_path):
    failing = save(tmp_path / "failing", random_llama(SIZE), byte_level_tokenizer("{{ messages[0].parts.first.text }}"))
    other = save(tmp_path / "other", random_llama(SIZE), byte_level_tokenizer(TEMPLATE + " "))
    (note,) = load(failing, failing).notes
    assert note.startswith("The chat template of failing is not followed: this pair's chat template fails (")
    assert load(other, folders[1]).notes == ("other has a chat template of its own, which is not followed.",)


def test_a_template_that_could_not_be_read_is_no_raw_prompt(tmp_path, monkeypatch):
    computes = save(tmp_path / "computes", random_llama(SIZE), byte_level_tokenizer("{% set x = '' %}" + TEMPLATE))
    (python := tmp_path / "python").write_text("#!/bin/sh\nkill -9 $$\n")
    python.chmod(0o755)
    with monkeypatch.context() as patch, pytest.raises(UserError, match=r"chat template is not read \(.*\): load the pair again"):
        patch.setattr(sys, "executable", str(python))
        load(computes, computes)
    clock = itertools.count(step=1_000)  # to the parent a quarter of an hour for each look at the clock
    monkeypatch.setattr(subprocess, "_time", lambda: float(next(clock)))
    assert load(computes, computes).codec.default_style == "chat"


def test_two_folders_of_one_name_are_told_apart_by_what_they_hold(folders, tmp_path):
    one, two, copy = (str(shutil.copytree(folders[number], tmp_path / part / "model")) for number, part in ((0, "a"), (1, "b"), (0, "c")))
    name = load(one, two).name
    assert re.fullmatch(r"model \([0-9a-f]{4}\) → model \([0-9a-f]{4}\)", name) and name == pair_name(one, two) == pair_name(copy, two)
    assert pair_name(one, copy) == pair_name(one, one) == "model → model" and pair_name(two, one) != name
    assert pair_name("own/model@v1", "own/model@v2") == "own/model → own/model"


@pytest.mark.parametrize("chosen", [None, "ACTIVE"])
def test_threads_that_wait_for_one_another_sleep_unless_the_user_says_otherwise(chosen, monkeypatch):
    monkeypatch.delenv("OMP_WAIT_POLICY")
    if chosen:
        monkeypatch.setenv("OMP_WAIT_POLICY", chosen)
    code = "import os, sys, cuhlm_core; print(os.environ['OMP_WAIT_POLICY'], 'torch' in sys.modules)"
    assert output_of(code, "").split() == [chosen or "PASSIVE", "False"]
