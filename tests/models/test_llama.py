"""The fast path against the general adapter and against plain uncached passes of transformers."""

import gc
import math

import numpy as np
import pytest
import torch
from tiny_models import (
    IDS,
    assert_batches_truncate,
    assert_contexts_truncate,
    assert_ragged_reads_equal,
    in_pieces,
    other_architecture,
    random_llama,
    uncached,
)
from torch._subclasses.fake_tensor import FakeTensorMode

from cuhlm_core.errors import UserError
from cuhlm_core.models import kernels, llama
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.kernels import are_halves, shared
from cuhlm_core.models.llama import SPARE_POSITIONS, LlamaModel, adapter, refusal
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS

ROPE = {"rope_theta": 10_000.0}
LLAMA3 = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 64}
SHAPES = {
    "grouped": {}, "equal heads": {"num_key_value_heads": 4}, "one key head": {"num_key_value_heads": 1}, "wide heads": {"head_dim": 16},
    "tied": {"tie_word_embeddings": True}, "deep": {"num_hidden_layers": 5},
    "linear rope": {"rope_parameters": ROPE | {"rope_type": "linear", "factor": 4.0}}, "llama3 rope": {"rope_parameters": ROPE | LLAMA3},
    "yarn rope": {"rope_parameters": ROPE | {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 64}},
}  # fmt: skip


def mistral(**changes):
    from transformers import MistralConfig, MistralForCausalLM

    torch.manual_seed(2)
    shape = {"vocab_size": 320, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4}
    more = {"num_key_value_heads": 2, "max_position_embeddings": 300, "initializer_range": 0.2, "sliding_window": None} | changes
    return MistralForCausalLM(MistralConfig(**shape, **more)).eval()


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
@pytest.mark.parametrize("make", [adapter, HuggingFaceModel])
def test_logits_of_16_bit_weights_are_in_32_bits(make, dtype):
    """Two tokens of which one is a little more probable, and in 16 bits as probable as the other."""
    plain = random_llama().to(dtype)
    with torch.inference_mode():
        hidden = plain.model(torch.tensor([IDS])).last_hidden_state[0, -1].float()
    likely = 8 * hidden.sign()
    plain.lm_head.weight.data[[5, 6]] = likely.to(dtype)
    plain.lm_head.weight.data[6, hidden.abs().argmax()] *= 1 + 2 * torch.finfo(dtype).eps
    in_16_bits = (hidden.to(dtype) @ plain.lm_head.weight.T).tolist()
    assert in_16_bits[5] == in_16_bits[6]
    model = make(plain, "tiny", 320)
    for logits in (model.new_context().extend(IDS)[0], model.new_batch([IDS, IDS[:3]]).logits[0]):
        assert logits.dtype == torch.float32 and int(logits.argmax()) == 6 and logits[5] < logits[6]


def test_on_a_gpu_the_product_itself_is_in_32_bits():
    with FakeTensorMode(), torch.inference_mode():
        x, matrix = (torch.empty(n, 8, dtype=torch.bfloat16, device="cuda:0") for n in (2, 5))
        assert (kernels.float32_product(x, matrix.T).dtype, kernels.float32_product(x, x.T).shape) == (torch.float32, (2, 2))


@pytest.mark.parametrize("kind", ["numpy", "torch"])
@pytest.mark.parametrize("shape", ["yarn rope", "mistral", *(
    pytest.param(shape, marks=pytest.mark.thorough) for shape in SHAPES if shape != "yarn rope"
)])  # fmt: skip
def test_contexts_and_batches_equal_the_general_adapter(shape, kind, monkeypatch):
    if kind == "torch":
        monkeypatch.setattr(llama, "SMALL_PARAMETERS", 0)
    plain, twin = (mistral() if shape == "mistral" else random_llama(**SHAPES[shape]) for _ in range(2))
    model = adapter(plain, "tiny", 300)
    assert isinstance(model, LlamaModel) and model.path == "fast path"
    assert isinstance(model.head, torch.Tensor if kind == "torch" else np.ndarray)
    oracle = HuggingFaceModel(twin, "tiny", 300)
    for cuts in ((), (1,), (20, 21, 22, 30), tuple(range(1, 60))):
        logits, expected = (in_pieces(one.new_context(), IDS, cuts) for one in (model, oracle))
        assert logits.shape == expected.shape == (60, 300) and logits.dtype == torch.float32
        assert (logits - expected).abs().max() < 1e-4
    assert (logits - in_pieces(model.new_context(), [IDS[0] + 1, *IDS[1:]], ())).abs().max() > 1e-2  # negative control
    assert_ragged_reads_equal(adapter(random_llama(**SHAPES.get(shape, {})), "tiny", 320), random_llama(**SHAPES.get(shape, {})))
    assert model.fingerprint() == oracle.fingerprint()
    assert (uncached(plain, IDS) - uncached(twin, IDS)).abs().max() < 1e-4  # transformers' own forward goes on working


def test_there_is_one_copy_of_the_weights():
    plain = random_llama()
    model = LlamaModel(plain, "tiny", 320)
    storages = {parameter.untyped_storage().data_ptr() for parameter in plain.parameters()}
    ours = [tensor for layer in model.layers for tensor in (layer.query_key_value, layer.output, layer.gate_up, layer.down)]
    assert {torch.as_tensor(matrix).untyped_storage().data_ptr() for matrix in [*ours, model.embeddings, model.head]} <= storages


def test_wide_matrices_are_taken_in_parts_without_losing_a_column():
    generator = np.random.default_rng(0)
    for rows, inputs, outputs in ((1, 256, 4096), (2, 256, 4096), (5, 192, 5001), (16, 3000, 130), (17, 64, 2000)):
        x, matrix = (generator.standard_normal(shape).astype(np.float32) for shape in ((rows, inputs), (inputs, outputs)))
        assert np.abs(kernels.NumpyKernels().product(x, matrix) - x @ matrix).max() < 1e-3


HALF_SIZE = 800
"""What every test's matrices hold on average, and more."""


def halves(**changes):
    """A random Llama of 16-bit numbers, in float32."""
    model = random_llama(**changes)
    for parameter in model.parameters():
        parameter.data = parameter.data.half().float()
    return model


@pytest.fixture
def small_halves(monkeypatch):
    """Small models are kept in 16 bits, too."""
    if not kernels.has_fbgemm():
        pytest.skip("this torch has no 16-bit kernels for the processor")
    monkeypatch.setattr(kernels, "HALVES_FROM", HALF_SIZE)


@pytest.mark.parametrize("tied", [False, True], ids=["untied", "tied"])
@pytest.mark.parametrize("small", [llama.SMALL_PARAMETERS, 0], ids=["numpy", "torch"])
def test_matrices_of_16_bit_numbers_are_kept_in_16_bits(small, tied, small_halves, monkeypatch):
    monkeypatch.setattr(llama, "SMALL_PARAMETERS", small)
    plain, twin = (halves(tie_word_embeddings=tied) for _ in range(2))
    model = LlamaModel(plain, "tiny", 300)
    assert model.path == "fast path, in 16 bits" and all(parameter.numel() <= 32 for parameter in plain.parameters()), "no second copy"
    assert torch.as_tensor(model.embeddings).dtype == torch.float16
    for cuts in ((), (1,), (20, 21, 22, 30)):
        logits = in_pieces(model.new_context(), IDS, cuts)
        assert logits.shape == (60, 300) and logits.dtype == torch.float32
        assert (logits - uncached(twin, IDS)[:, :300]).abs().max() < 1e-4
    assert_contexts_truncate(model)
    assert_ragged_reads_equal(LlamaModel(halves(tie_word_embeddings=tied), "tiny", 320), twin)
    assert model.fingerprint() == HuggingFaceModel(twin, "tiny", 300).fingerprint()
    given, wanted = model.model.state_dict(), twin.state_dict()
    assert given.keys() == wanted.keys() and all(torch.equal(given[name], wanted[name]) for name in wanted)
    assert (plain.lm_head.weight is plain.model.embed_tokens.weight) == tied
    assert torch.equal(logits, in_pieces(model.new_context(), IDS, cuts)), "it goes on"


def test_a_matrix_of_other_numbers_stays_in_32_bits(small_halves):
    plain, twin = halves(), halves()
    for one in (plain, twin):
        one.model.layers[0].mlp.up_proj.weight.data[3, 5] += 1e-7
        one.lm_head.weight.data[7, 1] = 1e5  # more than a float16 holds
    model = LlamaModel(plain, "tiny", 320)
    assert model.path == "fast path, 7 of 9 matrices in 16 bits"
    expected, tolerance = uncached(twin, IDS), torch.full((320,), 1e-4)
    tolerance[7] = 1.0
    assert ((model.new_context().extend(IDS, 60) - expected).abs() < tolerance).all()
    assert ((uncached(model.model, IDS) - expected).abs() < tolerance).all()
    assert LlamaModel(random_llama(), "tiny", 320).path == "fast path, in 32 bits: its weights are not 16-bit numbers"


def test_without_16_bit_kernels_a_model_is_read_as_before(small_halves, monkeypatch):
    expected = LlamaModel(random_llama(), "tiny", 320).new_context().extend(IDS, 60)
    assert LlamaModel(halves(), "tiny", 320).path == "fast path, in 16 bits"
    monkeypatch.setattr(kernels, "has_fbgemm", lambda: False)
    model = LlamaModel(halves(), "tiny", 320)
    assert model.path == "fast path, in 32 bits: this torch has no 16-bit kernels for the processor"
    assert torch.equal(LlamaModel(random_llama(), "tiny", 320).new_context().extend(IDS, 60), expected)
    assert (model.new_context().extend(IDS, 60) - uncached(halves(), IDS)).abs().max() < 1e-4


def test_models_share_equal_tables_and_output_matrices(small_halves):
    """A draft has them in common with its large model; what no model holds any more is forgotten."""
    one, same, other = (LlamaModel(halves(tie_word_embeddings=True, seed=seed), "tiny", 320) for seed in (0, 0, 1))
    assert one.head is same.head and np.shares_memory(one.embeddings, same.embeddings)
    assert one.head is not other.head and not np.shares_memory(one.embeddings, other.embeddings)
    assert one.layers[0].output is not same.layers[0].output
    held = len(kernels._HELD)
    del one, same, other
    gc.collect()
    assert len(kernels._HELD) <= held - 4


def test_a_small_model_stays_as_it_is(small_halves, monkeypatch):
    plain = halves()
    size = sum(parameter.numel() for parameter in plain.parameters()) / 10
    monkeypatch.setattr(kernels, "HALVES_FROM", size + 1)
    assert LlamaModel(halves(), "tiny", 320).path == "fast path"
    monkeypatch.setattr(kernels, "HALVES_FROM", size)
    assert LlamaModel(plain, "tiny", 320).path == "fast path, in 16 bits"


@pytest.mark.parametrize("name", EMBEDDED_FOLDERS)
def test_the_embedded_pairs_are_read_in_32_bits(name):
    pair = load_pair(name, device="cpu")
    assert pair.slm.path == pair.llm.path == "fast path"


def test_half_precision_keeps_its_norms_and_returns_float32():
    halves = [random_llama().to(torch.bfloat16) for _ in range(2)]
    logits, expected = (
        model.new_context().extend(IDS, 60) for model in (LlamaModel(halves[0], "t", 320), HuggingFaceModel(halves[1], "t", 320))
    )
    assert logits.dtype == torch.float32
    assert (logits - expected).norm() < 0.03 * expected.norm()


def test_caches_grow_without_losing_what_was_read():
    plain = random_llama(max_position_embeddings=700)
    ids = (IDS * 10)[: SPARE_POSITIONS + 200]
    context, batch = (adapter(random_llama(max_position_embeddings=700), "t", 320) for _ in range(2))
    expected = uncached(plain, ids)
    assert (in_pieces(context.new_context(), ids, (3, SPARE_POSITIONS - 1, SPARE_POSITIONS + 1)) - expected).abs().max() < 1e-4
    rows = batch.new_batch([ids[:4], ids[:2]])
    assert (rows.read([0], [ids[4:]]) - expected[4:]).abs().max() < 1e-4
    assert (rows.read([1], [ids[2:]]) - expected[2:]).abs().max() < 1e-4


@pytest.mark.parametrize("make", [adapter, HuggingFaceModel])
def test_contexts_end_at_the_models_length_and_stay_usable(make):
    model = make(random_llama(max_position_embeddings=12), "tiny", 320)
    context, batch = model.new_context(), model.new_batch([IDS[:10], IDS[:3]])
    context.extend(IDS[:10])
    for read in (lambda: context.extend(IDS[10:13]), lambda: batch.read([0, 1], [IDS[10:13], [1]])):
        with pytest.raises(UserError, match="tiny can read 12 tokens and 13 are asked"):
            read()
    expected = uncached(random_llama(max_position_embeddings=12), IDS[:12])[-2:]
    assert (context.extend(IDS[10:12], 2) - expected).abs().max() < 1e-4 and context.length == 12
    assert (batch.read([0], [IDS[10:12]]) - expected).abs().max() < 1e-4 and len(batch.read([1], [IDS[:9]])) == 9
    with pytest.raises(ValueError, match="keep must be"):
        model.new_context().extend([1], 2)


@pytest.mark.parametrize("small", [llama.SMALL_PARAMETERS, 0], ids=["numpy", "torch"])
def test_contexts_and_batches_go_back(small, monkeypatch):
    monkeypatch.setattr(llama, "SMALL_PARAMETERS", small)
    model, prompts = adapter(random_llama(), "tiny", 320), [IDS[:9], IDS[3:5]]
    assert_contexts_truncate(model)
    assert_batches_truncate(model.new_batch(prompts), random_llama(), prompts)


def test_equal_prompts_go_on_apart():
    model = adapter(random_llama(), "tiny", 320)
    batch = model.new_batch([IDS[:9], IDS[:9]])
    assert torch.equal(batch.logits[0], batch.logits[1])
    expected = torch.cat([uncached(random_llama(), [*IDS[:9], token])[-1:] for token in (1, 2)])
    assert (batch.read([0, 1], [[1], [2]]) - expected).abs().max() < 1e-4


@pytest.mark.parametrize(("make", "reason"), [
    (lambda: other_architecture("gpt2"), "GPT2LMHeadModel is not of the Llama family"),
    (lambda: other_architecture("qwen2"), "Qwen2ForCausalLM is not"), (lambda: other_architecture("mistral"), "sliding window"),
    (lambda: random_llama(attention_bias=True), "bias"), (lambda: random_llama(mlp_bias=True), "bias"),
    (lambda: random_llama(hidden_act="gelu"), "activation gelu"),
    (lambda: random_llama(rope_parameters=ROPE | {"rope_type": "dynamic", "factor": 2.0}), "rotary scaling dynamic"),
])  # fmt: skip
def test_other_models_take_the_general_adapter_and_say_why(make, reason):
    model = adapter(make(), "tiny", 320)
    assert type(model) is HuggingFaceModel and model.path.startswith(f"transformers: {reason}")
    model.new_context().extend(IDS[:3])


def test_adapted_or_spread_weights_are_refused():
    adapted, spread = random_llama(), random_llama()
    adapted.model.layers[1].mlp.up_proj = torch.nn.Sequential(torch.nn.Linear(32, 48, bias=False), torch.nn.Identity())
    assert refusal(random_llama()) is None
    spread.model.layers[1].to("meta")
    assert refusal(spread) == "weights on several devices"
    adapted.model.layers[1].mlp.up_proj = torch.nn.Identity()
    assert refusal(adapted) == "quantised or adapted weights"


@pytest.mark.parametrize("flag", [True, False])
@pytest.mark.parametrize("kind", ["numpy", "torch", "16 bits"])
def test_matrices_are_tied_where_they_are_equal_whatever_the_flag_says(kind, flag, monkeypatch, request):
    if kind == "16 bits":
        request.getfixturevalue("small_halves")
    monkeypatch.setattr(llama, "SMALL_PARAMETERS", llama.SMALL_PARAMETERS if kind == "numpy" else 0)
    for equal in (True, False):
        plain, twin = (halves() for _ in range(2))
        for model in (plain, twin):
            model.config.tie_word_embeddings = flag
            if equal:
                model.lm_head.weight.data = model.model.embed_tokens.weight.data.clone()
        model = LlamaModel(plain, "tiny", 320)
        assert (model.new_context().extend(IDS, 60) - uncached(twin, IDS)).abs().max() < 1e-4
        assert (uncached(model.model, IDS) - uncached(twin, IDS)).abs().max() < 1e-4, "transformers' own pass, too"
        assert (model.model.lm_head.weight is model.model.model.embed_tokens.weight) == equal


@pytest.mark.parametrize(("value", "kept"), [
    (0.1, False), (1 / 3, False), (0.5, True), (65_504.0, True), (65_520.0, False), (1e5, False), (-1e5, False), (2.0**-24, True),
    (2.0**-26, False), (math.inf, False), (-math.inf, False), (math.nan, False),
])  # fmt: skip
def test_only_finite_numbers_that_float16_has_are_kept_in_16_bits(value, kept):
    matrix = torch.randn(7, 5, generator=torch.Generator().manual_seed(0)).half().float()
    matrix[3, 2] = value
    assert are_halves(matrix) is kept


def test_equal_numbers_are_made_once_as_long_as_they_are_held():
    class Made:
        """Something that can be held."""

    halves, made = torch.arange(6).reshape(2, 3).half(), []

    def make():
        made.append(Made())
        return made[-1]

    first = shared("table", halves, make)
    assert shared("table", halves.clone(), make) is first and shared("table", halves.T, make) is not first
    assert shared("matrix", halves, make) is not first and shared("table", halves + 1, make) is not first and len(made) == 4
