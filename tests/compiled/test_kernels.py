"""The compiled kernels as the Python that they are written in, against numpy's passes; as machine code against them in `test_ready`."""

import ctypes
import math

import numpy as np
import pytest
import torch
from tiny_models import IDS, in_pieces, random_llama

from cuhlm_core.compiled import kernels, ready
from cuhlm_core.maths import uncertainty
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.models.llama import LlamaModel


def in_python(monkeypatch) -> None:
    """What only a compiler understands, as Python; and the kernels ready."""

    def carray(address, shape):
        return np.ctypeslib.as_array((ctypes.c_float * math.prod(shape)).from_address(int(address))).reshape(shape)

    monkeypatch.setattr(kernels, "_float_pointer", lambda address: address)
    monkeypatch.setattr(kernels, "carray", carray)
    monkeypatch.setattr(kernels, "_with_bits", lambda bits: np.int32(bits).view(np.float32))
    monkeypatch.setattr(ready, "_state", (kernels, "compiled"))


@pytest.mark.parametrize("shape", [{"tie_word_embeddings": True}, {"num_key_value_heads": 1, "head_dim": 16, "hidden_size": 36}])
def test_a_row_reads_as_by_numpy(shape, monkeypatch):
    model = LlamaModel(random_llama(**shape), "tiny", 300)
    cuts = (20, 21, 22, 27, 37)  # the first is too long for the kernels; the cache grows on the way
    expected = in_pieces(model.new_context(), IDS[:40], cuts)
    in_python(monkeypatch)
    context = model.new_context()
    calls = []
    read = context.reader.read
    monkeypatch.setattr(context.reader, "read", lambda x, *more: calls.append(len(x)) or read(x, *more))
    assert (in_pieces(context, IDS[:40], cuts) - expected).abs().max() < 1e-5 and calls == [1, 1, 5, 10, 3]
    context.truncate(30)
    again = context.extend([IDS[1], *IDS[31:34]], 4)
    assert (again - expected[30:34]).abs().max() > 1e-2  # negative control: another token


def test_other_models_have_no_such_pass(monkeypatch):
    half = LlamaModel(random_llama().to(torch.bfloat16), "tiny", 300)
    in_python(monkeypatch)
    assert half.new_context().reader is None
    matrix = np.zeros((4, 4), np.float32)
    with pytest.raises(ValueError, match="C order"):
        kernels.RowReader([[matrix] * 6], (matrix.T, matrix[0]), (1, 1), 1e-5)


@pytest.mark.parametrize("spread", [0.0, 3.0, 60.0])
def test_a_rounds_uncertainty_is_the_same_number(spread, monkeypatch):
    rows, size = 24, 70
    logits = spread * torch.randn(rows, size, generator=torch.Generator().manual_seed(1))
    logits[:, 7] -= 200 * (spread == 60)  # its probability underflows
    drafts = torch.where(torch.arange(rows) % 5 == 1, 7, logits.argmax(-1))
    draws = torch.from_numpy(uniforms(3, Purpose.PERTURBATION, rows))
    probs = uncertainty.draft_probs_at_temperatures(logits[0], drafts[0], 2 * draws[0, :20])
    draws[0, 20:] = probs.double()  # every uniform on the boundary
    expected = uncertainty.side_by_side_uncertainties("temperature", logits, drafts, draws)
    in_python(monkeypatch)
    found = [uncertainty.side_by_side_uncertainties("temperature", logits[[n]], drafts[[n]], draws[[n]]) for n in range(rows)]
    assert torch.equal(torch.cat(found), expected) and (spread == 0 or len(set(expected.tolist())) > 3)
    least = uncertainty._lowest_exponent(torch.float32)
    inverse = (1 / (2 * draws[0, :20])).float().numpy()
    assert kernels.count_different(logits[0].numpy(), int(drafts[0]), inverse, draws[0, 20:].numpy(), least, 2e-6)[1] == 20
