"""What can go wrong between a name and a model, each said in one sentence."""

import json
import pathlib
import shutil
import socket
import ssl
import time
import urllib.error
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import pytest
import torch
from huggingface_hub.utils import httpx
from safetensors.torch import load_file, save_file
from tiny_models import byte_level_tokenizer, random_llama, save

from cuhlm_core.errors import UserError
from cuhlm_core.models import loading
from cuhlm_core.models.loading import (
    Source,
    check_memory,
    choose_device,
    choose_dtype,
    explain,
    find_source,
    load_model,
    load_tokenizer,
    place_model,
    stored_weights,
)

CPU = torch.device("cpu")


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> pathlib.Path:
    return pathlib.Path(save(tmp_path_factory.mktemp("sound") / "model", random_llama(), byte_level_tokenizer()))


@pytest.fixture
def folder(sound, tmp_path) -> pathlib.Path:
    """A copy of a sound model folder, to be damaged."""
    return pathlib.Path(shutil.copytree(sound, tmp_path / "broken"))


def configure(folder: pathlib.Path, **changes: object) -> None:
    file = folder / "config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | changes))


def model_error(folder: pathlib.Path) -> str:
    with pytest.raises(UserError) as caught:
        load_model(find_source(str(folder)), CPU, torch.float32)
    message = str(caught.value)
    assert "\n" not in message and message.endswith(".") and ":" in message
    return message


def test_models_load_side_by_side(tmp_path):
    tied = find_source(save(tmp_path / "tied", random_llama(tie_word_embeddings=True), byte_level_tokenizer()))
    with ThreadPoolExecutor(4) as threads:  # a load that spoils another raises
        loaded = list(threads.map(lambda _: load_model(tied, CPU, torch.float32), range(16)))
    assert all(model.lm_head.weight is model.model.embed_tokens.weight for model in loaded)


def test_pickled_weights_are_refused(folder):
    (folder / "model.safetensors").unlink()
    torch.save(random_llama().state_dict(), folder / "pytorch_model.bin")
    assert "pickled weights are refused" in model_error(folder)


@pytest.mark.parametrize("size", [0, 5, 5000])
def test_truncated_weights(folder, size):
    with (folder / "model.safetensors").open("r+b") as file:
        file.truncate(size)
    assert "weights of broken" in model_error(folder).replace(f"{folder.parent.name}/", "")


def test_weights_that_do_not_fit_the_configuration(folder):
    configure(folder, hidden_size=64)
    assert "do not fit its configuration" in model_error(folder)


def test_missing_tensors_are_not_filled_with_noise(folder):
    configure(folder, num_hidden_layers=3)
    assert "incomplete" in model_error(folder) and "model.layers.2" in model_error(folder)


def test_own_code_is_never_run(folder):
    (folder / "code.py").write_text("raise SystemExit('own code was run')")
    configure(folder, model_type="own", auto_map={"AutoConfig": "code.C", "AutoModelForCausalLM": "code.M"})
    assert "program code of its own, which is never run" in model_error(folder)


def test_unknown_and_unsuited_architectures(folder):
    for kind in ("unheard-of", "vit"):
        configure(folder, model_type=kind)
        assert "not a language model that this version of transformers can run" in model_error(folder)


def test_a_damaged_configuration(folder):
    (folder / "config.json").write_text('{"model_type":')
    assert "damaged" in model_error(folder)


@pytest.mark.parametrize("damage", ["missing", "broken"])
def test_a_damaged_tokenizer(folder, damage):
    (folder / "tokenizer.json").unlink() if damage == "missing" else (folder / "tokenizer.json").write_text('{"version"')
    with pytest.raises(UserError, match="tokenizer"):
        load_tokenizer(find_source(str(folder)))


def test_nothing_is_written_to_the_console(folder, capfd):
    configure(folder, num_hidden_layers=3)
    assert "incomplete" in model_error(folder)  # transformers reports missing tensors in a table
    assert capfd.readouterr() == ("", "")


def test_sources(tmp_path, monkeypatch):
    monkeypatch.setattr(loading, "hub_reachable", lambda: True)
    assert find_source("own/model@refs/pr/2") == Source("own/model", "refs/pr/2")
    assert find_source("own/model") == Source("own/model")
    for text in ("/no/such/folder", "./no", "~/no/such", "a/b/c"):
        with pytest.raises(UserError, match="There is no folder"):
            find_source(text)
    with pytest.raises(UserError, match=r"no config\.json"):
        find_source(str(tmp_path))
    (tmp_path / "adapter_config.json").write_text("{}")
    with pytest.raises(UserError, match="merge it into its base model"):
        find_source(str(tmp_path))


def test_names_reveal_no_other_folders(sound):
    assert find_source(str(sound)).name == sound.name
    assert Source("own/model").name == "own/model"


def test_without_a_network_a_hub_id_fails_at_once(monkeypatch):
    monkeypatch.setattr(loading, "hub_reachable", lambda: False)
    source = find_source("nobody/no-such-model-0f3a")
    for load in (lambda: load_tokenizer(source), lambda: load_model(source, CPU, torch.float32)):
        with pytest.raises(UserError, match="not on this computer and the hub cannot be reached"):
            load()


def test_the_hub_s_reachability(monkeypatch):
    from huggingface_hub import constants

    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError("no route")

    monkeypatch.setattr(loading.urllib.request, "getproxies", dict)
    monkeypatch.setattr(loading.socket, "create_connection", refuse)
    assert not loading.hub_reachable()
    monkeypatch.setattr(loading.urllib.request, "getproxies", lambda: {"https": "socks5://proxy"})
    assert loading.hub_reachable(), "such a proxy is not asked"
    monkeypatch.setattr(loading.urllib.request, "getproxies", lambda: {"https": "http://proxy"})
    for answer, reachable in (
        (urllib.error.HTTPError("", 407, "", None, None), True), (urllib.error.URLError(ssl.SSLError()), True),  # type: ignore[arg-type]
        (urllib.error.URLError("refused"), False), (TimeoutError(), False),
    ):  # fmt: skip
        monkeypatch.setattr(loading.urllib.request, "urlopen", Mock(side_effect=answer))
        assert loading.hub_reachable() is reachable
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    assert not loading.hub_reachable()


def test_a_proxy_that_never_answers_is_not_waited_for(monkeypatch):
    """A listener that accepts and says nothing; before, every file was asked for again and again through it."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        proxy = f"http://127.0.0.1:{silent.getsockname()[1]}"
        monkeypatch.setattr(loading.urllib.request, "getproxies", lambda: {"https": proxy})
        monkeypatch.setenv("https_proxy", proxy)
        monkeypatch.delenv("no_proxy", raising=False)
        assert 2 * loading._PROXY_SECONDS < 20, "a pair asks twice"
        monkeypatch.setattr(loading, "_PROXY_SECONDS", 0.3)
        start = time.monotonic()
        with pytest.raises(UserError, match="hub cannot be reached"):
            loading.load_tokenizer(loading.find_source("nobody/no-such-model"))
        assert time.monotonic() - start < 5


def hub_error(name: str, status: int) -> BaseException:
    """An error of huggingface_hub as transformers passes it on: wrapped in an OSError."""
    from huggingface_hub import errors

    response = httpx.Response(status, request=httpx.Request("GET", "https://hub.example/own/model"))
    wrapped = OSError("transformers' own words, several lines\nof them")
    wrapped.__cause__ = getattr(errors, name)("no", response=response)
    return wrapped


@pytest.mark.parametrize(("error", "message"), [
    (hub_error("GatedRepoError", 403), "is gated: accept its licence on https://huggingface.co/own/model and log in with `hf auth login`"),
    (hub_error("RepositoryNotFoundError", 404), "neither a folder nor a model on the hub"),
    (hub_error("RevisionNotFoundError", 404), "no revision 'v9'"), (hub_error("HfHubHTTPError", 503), "The hub refused own/model"),
    (httpx.ConnectError("no route"), "the hub cannot be reached"), (httpx.ReadTimeout("slow"), "the hub cannot be reached"),
    (torch.OutOfMemoryError("CUDA out of memory"), "--device cpu"), (MemoryError(), "choose a smaller pair"),
    (ImportError("needs `bitsandbytes`"), "needs a package that is not installed"), (KeyError("odd"), "cannot be loaded \\(KeyError"),
])  # fmt: skip
def test_errors_become_sentences(error, message):
    with pytest.raises(UserError, match=message) as caught:
        raise explain(error, Source("own/model", "v9"), "model")
    assert "\n" not in str(caught.value)


def test_too_little_memory_is_reported_before_loading(sound, monkeypatch):
    monkeypatch.setattr(loading, "main_memory", lambda: (0, 4 * random_llama().num_parameters()))  # room for the weights alone
    monkeypatch.setattr("transformers.AutoModelForCausalLM.from_pretrained", lambda *args, **kwargs: pytest.fail("weights were read"))
    with pytest.raises(UserError, match="GB are free: choose a smaller pair"):
        load_model(find_source(str(sound)), CPU, torch.float32)
    assert loading.weight_bytes(random_llama().config, torch.float32) == 4 * random_llama().num_parameters()


def test_memory_is_a_sane_number():
    whole, free = loading.main_memory()
    assert 10**6 < free < whole < 10**14


def test_placement(monkeypatch):
    gpu = torch.device("cuda", 0)
    monkeypatch.setattr(torch.cuda, "mem_get_info", lambda device: (16 * 10**9, 24 * 10**9))
    assert place_model("m", 10 * 10**9, gpu) == {"": gpu}
    assert place_model("m", 15 * 10**9, gpu) == "auto"  # the margin counts
    assert place_model("m", 1000, CPU) is None


def test_devices_and_number_types(monkeypatch):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert choose_device("auto") == choose_device("cpu") == CPU
    with pytest.raises(UserError, match="--device cpu"):
        choose_device("cuda")
    for odd in ("tpu", "cuda:", "cuda:-1", "cuda:one", "CPU", ""):
        with pytest.raises(UserError, match="one of auto, cuda, cpu"):
            choose_device(odd)
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 2)
    assert [choose_device(one).index for one in ("auto", "cuda", "cuda:0", "cuda:1")] == [0, 0, 0, 1]
    with pytest.raises(UserError, match="There is no GPU cuda:2 here: choose one of cuda:0, cuda:1, or cpu"):
        choose_device("cuda:2")
    monkeypatch.setattr(torch.cuda, "is_bf16_supported", lambda: True)
    assert choose_device("auto").type == "cuda" and choose_device("cpu") == CPU
    assert choose_dtype(None, CPU) == torch.float32
    assert choose_dtype(None, torch.device("cuda", 0)) == torch.bfloat16
    assert choose_dtype("float16", CPU) == torch.float16
    with pytest.raises(UserError, match="Number type"):
        choose_dtype("int8", CPU)


def test_sharded_weights_load_as_whole_ones(sound, tmp_path):
    model = random_llama()
    model.save_pretrained(tmp_path / "sharded", max_shard_size="20KB")
    byte_level_tokenizer().save_pretrained(tmp_path / "sharded")
    assert len(list((tmp_path / "sharded").glob("model-*.safetensors"))) > 1
    loaded, whole = (load_model(find_source(str(one)), CPU, torch.float32) for one in (tmp_path / "sharded", sound))
    assert all(torch.equal(a, b) for a, b in zip(loaded.parameters(), whole.parameters(), strict=True))
    assert stored_weights(tmp_path / "sharded") == stored_weights(sound) == model.num_parameters()


def test_a_folder_with_a_gguf_file_alone_is_told_what_to_do(tmp_path):
    (tmp_path / "model.Q4_K_M.gguf").write_bytes(b"GGUF")
    with pytest.raises(UserError, match=r"but a GGUF file, which other programs run: take the model in safetensors form .*gguf_file=FILE"):
        find_source(str(tmp_path))


@pytest.mark.parametrize("method", ["bitsandbytes", "gptq", "awq", {"odd": 1}])
def test_weights_of_few_bits_are_told_what_to_do(folder, method):
    configure(folder, quantization_config={"quant_method": method, "load_in_4bit": True})
    with pytest.raises(UserError, match=r"stored in fewer than 16 bits \(.*\): take the 16-bit form.*`model\.dequantize\(\)`") as caught:
        loading.admit(find_source(str(folder)))
    assert "\n" not in str(caught.value) and (not isinstance(method, str) or method in str(caught.value))


def placed(*sources):
    return [(source, CPU, torch.float32) for source in sources]


def test_a_pair_that_does_not_fit_is_refused_with_the_figure_before_one_model_is_read(sound, tmp_path, monkeypatch):
    each = 4 * random_llama().num_parameters()
    monkeypatch.setattr(loading, "main_memory", lambda: (0, int(1.2 * each)))  # one alone would fit
    check_memory(placed(find_source(str(sound))))
    with pytest.raises(UserError, match=r"The pair needs about 0\.0 GB of memory \(weights in 4 bytes: .*\) and 0\.0 GB are free: choose"):
        check_memory(placed(find_source(str(sound)), second := find_source(str(shutil.copytree(sound, tmp_path / "second")))))
    check_memory([*placed(find_source(str(sound))), (second, torch.device("cuda", 1), torch.bfloat16)])
    check_memory(placed(Source("own/model")))  # of the hub nothing is here yet


def twice(folder, name="consolidated.safetensors"):
    shutil.copy(folder / "model.safetensors", folder / name)
    return folder


def test_weights_are_counted_by_the_files_that_are_read(folder, sound, tmp_path):
    assert stored_weights(twice(folder)) == stored_weights(sound) > 0
    random_llama().save_pretrained(tmp_path / "m", max_shard_size="40KB")
    shutil.copy(sound / "model.safetensors", tmp_path / "m" / "adapter_model.safetensors")
    assert stored_weights(tmp_path / "m") == stored_weights(sound), "the index names the others"
    twice(folder, "own.safetensors")
    (folder / "model.safetensors").unlink()
    assert stored_weights(folder) == 0, "no name that is read"
    configure(folder, transformers_weights="own.safetensors")
    assert stored_weights(folder) == stored_weights(sound)


def test_models_of_one_last_name_are_two_models(sound, tmp_path, monkeypatch):
    each = 4 * random_llama().num_parameters()
    folders = [find_source(str(shutil.copytree(sound, tmp_path / part / "model"))) for part in ("one", "two")]
    monkeypatch.setattr(loading, "main_memory", lambda: (0, int(1.5 * each)))
    for sources in (folders, folders[:1] * 2):  # a folder that is named twice is read twice
        with pytest.raises(UserError, match=r"memory \(weights in 4 bytes: model 0\.0 GB and model 0\.0 GB\)"):
            check_memory(placed(*sources))


@pytest.mark.parametrize("kind", [torch.float8_e4m3fn, torch.int8])
def test_narrow_weights_without_a_word_in_the_configuration_are_refused(folder, kind):
    weights = load_file(folder / "model.safetensors")
    name = "model.layers.0.mlp.up_proj.weight"
    weights["model.layers.0.mask"] = torch.ones(2, 2, dtype=torch.bool)  # a buffer, no weight
    save_file(weights, folder / "model.safetensors", {"format": "pt"})
    assert loading.admit(find_source(str(folder))) == folder
    save_file(weights | {name: weights[name].to(kind)}, folder / "model.safetensors", {"format": "pt"})
    with pytest.raises(UserError, match=r"broken cannot be taken: its weights are stored in fewer than 16 bits \((f8_e4m3|i8)\): take"):
        loading.admit(find_source(str(folder)))


def test_a_base_model_and_a_missing_shard_are_said_without_the_path(folder, tmp_path):
    weights = load_file(folder / "model.safetensors")
    save_file({name: one for name, one in weights.items() if name != "lm_head.weight"}, folder / "model.safetensors", {"format": "pt"})
    assert "(lm_head.weight is missing): it is a model without an output matrix" in model_error(folder)
    random_llama().save_pretrained(tmp_path / "m", max_shard_size="40KB")
    next((tmp_path / "m").glob("model-*2-of-*.safetensors")).unlink()
    message = model_error(tmp_path / "m")
    assert str(tmp_path) not in message and "of m cannot" in message
