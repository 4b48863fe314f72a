"""What is said of a pair before it is loaded: its name, ready, a download of which size, or more memory than there is."""

import json
import subprocess
import sys
from types import SimpleNamespace

import huggingface_hub.constants
import psutil
import pytest
from fresh_process import ROOT

from cuhlm_core.errors import UserError
from cuhlm_core.models import readiness as module
from cuhlm_core.models.readiness import State, readiness
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, PAIRS, find_pair, folder_of_pair


@pytest.fixture
def hub(tmp_path, monkeypatch):
    """An empty hub cache, an empty cache of ours, 16 GB of memory and no GPU."""
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_CACHE", str(tmp_path / "hub"))
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(module, "main_memory", lambda: (16 * 10**9, 0))
    monkeypatch.setattr(module, "has_nvidia_gpu", lambda: False)
    return tmp_path / "hub"


def put(hub, model: str, *files: str, revision: str = "main") -> None:
    """Files of a model as the hub's cache has them."""
    folder = hub / f"models--{model.replace('/', '--')}"
    (folder / "refs").mkdir(parents=True, exist_ok=True)
    (folder / "refs" / revision).write_text("abc")
    (folder / "snapshots" / "abc").mkdir(parents=True, exist_ok=True)
    for name in files:
        index = json.dumps({"weight_map": {"a": "one.safetensors", "b": "two.safetensors"}})
        (folder / "snapshots" / "abc" / name).write_text(index if name.endswith("index.json") else "{}")


def test_the_embedded_pair_is_ready_and_others_name_their_download(hub):
    assert readiness(PAIRS["world"]).words == "ready"
    assert readiness(PAIRS["smollm2"]).words == "needs a download of 93 MB"
    found = readiness(PAIRS["smollm2-135m-1.7b"])
    assert (found.state, found.mark) == (State.DOWNLOAD, "download 3.7 GB")


def test_a_fetched_pair_is_ready_when_its_folder_is_whole(hub):
    spec = PAIRS["smollm2"]
    folder = folder_of_pair(spec) / spec.llm
    folder.mkdir(parents=True)
    assert readiness(spec).state is State.DOWNLOAD
    (folder / "fetched.json").write_text("{}")
    assert readiness(spec).state is State.READY


def test_a_pair_of_the_hub_is_ready_when_all_shards_of_both_models_are_cached(hub):
    spec = PAIRS["smollm2-135m-1.7b"]
    put(hub, spec.slm, "config.json", "model.safetensors")
    assert readiness(spec).state is State.DOWNLOAD
    put(hub, spec.llm, "config.json", "model.safetensors.index.json", "one.safetensors")
    assert readiness(spec).state is State.DOWNLOAD, "a shard is missing"
    put(hub, spec.llm, "two.safetensors")
    assert readiness(spec).state is State.READY


def test_a_pair_larger_than_the_memory_does_not_fit_unless_a_gpu_is_there(hub, monkeypatch):
    spec = PAIRS["tinyllama-llama2-13b"]
    assert readiness(spec).words == "does not fit: it needs 65 GB of memory, and this computer has 16 GB"
    monkeypatch.setattr(module, "main_memory", lambda: (65 * 10**9, 0))
    assert readiness(spec).state is State.DOWNLOAD
    monkeypatch.setattr(module, "main_memory", lambda: (16 * 10**9, 0))
    monkeypatch.setattr(module, "has_nvidia_gpu", lambda: True)
    assert readiness(spec).state is State.DOWNLOAD


@pytest.mark.parametrize(("limit", "expected"), [
    ("4000000000\n", (4_000_000_000, 3_000_000_000)), ("8000000000\n", (8_000_000_000, 5_000_000_000)),
    ("9\n", (9, 0)), ("max\n", (9_000_000_000, 5_000_000_000)), (None, (9_000_000_000, 5_000_000_000)),
])  # fmt: skip
def test_memory_is_the_computer_s_or_its_container_s(monkeypatch, limit, expected):
    def read_text(path) -> str:
        if limit is None:
            raise FileNotFoundError
        return "1000000000\n" if path.name == "memory.current" else limit

    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(total=9_000_000_000, available=5_000_000_000))
    monkeypatch.setattr(module.pathlib.Path, "read_text", read_text)
    assert module.main_memory() == expected


def test_asking_loads_no_large_library():
    code = (
        "import sys; from cuhlm_core.models.readiness import readiness; from cuhlm_core.models.registry import PAIRS;"
        "[readiness(spec) for spec in PAIRS.values()]; print(*({'torch', 'transformers', 'numpy'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip() == ""


def test_the_embedded_pair_comes_first_and_names_are_their_own_keys():
    assert next(iter(PAIRS)) == EMBEDDED_PAIR
    assert all(name == spec.name and spec.title and spec.note and spec.size_gb > 0 for name, spec in PAIRS.items())
    assert all(spec.scope.endswith(".") and " " in spec.scope and len(spec.scope) < 150 for spec in PAIRS.values())


def test_the_embedded_pair_is_small():
    assert list(EMBEDDED_FOLDERS) == [EMBEDDED_PAIR] == ["world"]
    weights = [file for folder in EMBEDDED_FOLDERS.values() for file in folder.rglob("*.safetensors")]
    assert len(weights) == 2 and sum(file.stat().st_size for file in weights) <= 10e6


@pytest.mark.parametrize("name", ["nope", "demo", "tales"])
def test_an_unknown_name_is_an_error_that_names_the_choices(name):
    with pytest.raises(UserError, match=rf"no pair named '{name}'.*world.*tinyllama-llama2-13b"):
        find_pair(name)
