"""MC dropout: the shared passes against one row at a time; what must not change does not, what must change does."""

import threading

import numpy as np
import pytest
import torch
from tiny_models import IDS, other_architecture, random_llama, uncached

from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.measuring import estimators as mc_dropout
from cuhlm_core.measuring.estimators import DroppedSteps, mc_dropout_uncertainty, round_masks
from cuhlm_core.models.huggingface import HuggingFaceModel

TEXT, STEPS = IDS[:40], 11
DRAFTS = IDS[40 : 40 + STEPS]
ARCHITECTURES = ("llama", "qwen2", "gpt2", "gpt_neox")


def tiny(name="llama"):
    return HuggingFaceModel(random_llama(initializer_range=0.6) if name == "llama" else other_architecture(name), name, 320)


def dropped_modules(model):
    """The modules that are dropped, named one by one, in the order of a pass."""
    inner = model.model.base_model
    if model.name == "gpt2":
        return [inner.drop, *(part for block in inner.h for part in (block.attn.resid_dropout, block.mlp.dropout))]
    if model.name == "gpt_neox":
        return [inner.emb_dropout, *(part for layer in inner.layers for part in (layer.post_attention_dropout, layer.post_mlp_dropout))]
    return list(inner.layers)


def slow_logits(model, step, row, masks):
    """One row of one step: the clean text before it in a cache of its own, then one token with that row of the masks."""
    context = model.new_context()
    position = len(TEXT) - STEPS + step
    context.extend(TEXT[:position])

    def hook(module, inputs, output):
        factors = masks(output[0].shape[-1] if isinstance(output, tuple) else output.shape[-1])[row]
        return (output[0] * factors, *output[1:]) if isinstance(output, tuple) else output * factors

    handles = [module.register_forward_hook(hook) for module in dropped_modules(model)]
    try:
        return context.extend(TEXT[position : position + 1])[0]
    finally:
        for handle in handles:
            handle.remove()


def rates_of(rounds, rows=20, highest=0.1, seed=5):
    return highest * torch.from_numpy(uniforms(seed, Purpose.DROPOUT, STEPS))[list(rounds), :rows]


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_rows_equal_one_row_at_a_time(name):
    model, rounds, rows = tiny(name), (0, 4, 5, 10), 3
    steps = DroppedSteps(model, TEXT, STEPS)
    logits = steps.logits(rounds, rows, round_masks(5, rounds, rates_of(rounds, rows, 0.9)))
    assert logits.shape == (4, rows, 320) and logits.dtype == torch.float32
    for number, step in enumerate(rounds):
        for row in range(rows):
            slow = slow_logits(model, step, row, round_masks(5, [step], rates_of([step], rows, 0.9)))
            assert (logits[number, row] - slow).abs().max() < 1e-3
    other = slow_logits(model, 4, 0, round_masks(6, [4], rates_of([4], rows, 0.9)))  # the control: other masks, another law
    assert (logits[1, 0] - other).abs().max() > 1e-2


def test_a_text_without_anything_before_its_first_step():
    model = tiny()
    logits = DroppedSteps(model, TEXT, len(TEXT)).logits([0, 39], 2, lambda width: torch.ones(4, width))
    plain = uncached(model.model, TEXT)
    assert (logits - plain[[0, 39]][:, None]).abs().max() < 1e-4


@pytest.mark.parametrize("name", ["llama", "gpt2"])
def test_rates_of_zero_give_the_clean_law(name, monkeypatch):
    model = tiny(name)
    clean = torch.softmax(uncached(model.model, TEXT)[-STEPS:], -1)
    steps = DroppedSteps(model, TEXT, STEPS)
    again = torch.softmax(steps.logits(range(STEPS), 20, round_masks(0, range(STEPS), torch.zeros(STEPS, 20))), -1)
    assert (again - clean[:, None]).abs().max() < 1e-5
    coins = torch.from_numpy(uniforms(3, Purpose.DROPOUT, STEPS))[:, 20:]
    expected = (coins >= clean[range(STEPS), DRAFTS][:, None]).double().mean(-1).numpy()
    monkeypatch.setattr(mc_dropout, "HIGHEST_RATE", 0.0)
    estimate, _ = mc_dropout_uncertainty(model, TEXT, STEPS, DRAFTS, 3)
    np.testing.assert_array_equal(estimate, expected)


@pytest.mark.parametrize("name", ["llama", "gpt2"])
def test_dropping_changes_the_law_and_nothing_else(name):
    model = tiny(name)
    before = uncached(model.model, TEXT)
    steps = DroppedSteps(model, TEXT, STEPS)
    cached = [(keys.clone(), values.clone()) for keys, values in steps._clean_layers]
    dropped = steps.logits(range(STEPS), 20, round_masks(0, range(STEPS), torch.full((STEPS, 20), 0.1)))
    gap = (torch.softmax(dropped, -1) - torch.softmax(before[-STEPS:], -1)[:, None]).abs().sum(-1) / 2
    assert float(gap.min()) > 1e-3 and float(gap.mean()) > 0.05
    assert float(dropped.std(1).mean()) > 0.05  # every row has a mask of its own
    for (keys, values), (old_keys, old_values) in zip(steps._clean_layers, cached, strict=True):
        assert torch.equal(keys, old_keys) and torch.equal(values, old_values)
    assert torch.equal(uncached(model.model, TEXT), before) and not model.model.training


def test_uncertainty_is_the_share_of_laws_that_draw_another_token():
    model, seed = tiny(), 5
    estimate, _ = mc_dropout_uncertainty(model, TEXT, STEPS, DRAFTS, seed)
    coins = uniforms(seed, Purpose.DROPOUT, STEPS)[:, 20:]
    for step in (0, 7):
        masks = [round_masks(seed, [step], rates_of([step], 20)) for _ in range(20)]
        probs = [float(torch.softmax(slow_logits(model, step, row, masks[row]), -1)[DRAFTS[step]]) for row in range(20)]
        assert estimate[step] == np.mean([coin >= prob for coin, prob in zip(coins[step], probs, strict=True)])
    likely = uncached(model.model, TEXT)[-STEPS:].argmax(-1)
    unlikely = uncached(model.model, TEXT)[-STEPS:].argmin(-1)
    low, high = (mc_dropout_uncertainty(model, TEXT, STEPS, tokens, seed)[0] for tokens in (likely, unlikely))
    assert low.mean() < 0.9 < high.min() and low.dtype == np.float64


def test_seed_and_round_fix_everything(monkeypatch):
    model = tiny()
    likely = uncached(model.model, TEXT)[-STEPS:].argmax(-1)
    first = mc_dropout_uncertainty(model, TEXT, STEPS, likely, 1)[0]
    assert np.array_equal(mc_dropout_uncertainty(model, TEXT, STEPS, likely, 1)[0], first)
    assert not np.array_equal(mc_dropout_uncertainty(model, TEXT, STEPS, likely, 2)[0], first)
    shorter = mc_dropout_uncertainty(model, TEXT[:-3], STEPS - 3, likely[:-3], 1)[0]
    assert np.array_equal(shorter, first[:-3])
    for together in (1, 3, 100):
        monkeypatch.setattr(mc_dropout, "ROUNDS_TOGETHER", together)
        assert np.array_equal(mc_dropout_uncertainty(model, TEXT, STEPS, likely, 1)[0], first)


def test_masks_drop_at_their_rate_and_keep_the_mean():
    rates = torch.tensor([[0.0, 0.05, 0.1], [0.02, 0.09, 0.5]])
    masks = round_masks(0, [3, 8], rates)
    for values in (masks(200_000), masks(200_000)):
        assert values.shape == (6, 200_000)
        assert (values == 0).float().mean(-1).tolist() == pytest.approx(rates.flatten().tolist(), abs=0.004)
        assert values.mean(-1).tolist() == pytest.approx([1.0] * 6, abs=0.01)
    fresh = round_masks(0, [3, 8], rates)
    one, two = fresh(50), fresh(50)
    assert not torch.equal(one, two)  # one pass after another through the model meets other masks
    alone = round_masks(0, [8], rates[1:])
    assert torch.equal(alone(50), one[3:]) and torch.equal(alone(50), two[3:])


def test_hooks_go_also_after_an_error():
    model = tiny("gpt2")
    steps = DroppedSteps(model, TEXT, STEPS)

    def failing(width):
        raise RuntimeError("no masks today")

    with pytest.raises(RuntimeError, match="no masks today"):
        steps.logits([1], 2, failing)
    assert all(not module._forward_hooks for module in model.model.modules())


def test_other_threads_read_on_undisturbed():
    model = tiny()
    plain, elsewhere = uncached(model.model, TEXT), []
    with mc_dropout._Rows(dropped_modules(model), lambda width: torch.zeros(1, width)):
        thread = threading.Thread(target=lambda: elsewhere.append(uncached(model.model, TEXT)))
        thread.start()
        thread.join()
        assert not torch.equal(uncached(model.model, TEXT), plain)  # the control: in this thread they bite
    assert torch.equal(elsewhere[0], plain)


def test_models_that_do_not_allow_it_say_so():
    with pytest.raises(UserError, match="every token in every layer"):
        mc_dropout_uncertainty(tiny("mistral"), TEXT, STEPS, DRAFTS, 0)  # a sliding window
    deaf = tiny()
    forward = deaf.model.forward
    deaf.model.forward = lambda ids, attention_mask=None, **more: forward(ids, **more)
    with pytest.raises(UserError, match="attention mask"):
        mc_dropout_uncertainty(deaf, TEXT, STEPS, DRAFTS, 0)
    refusing = tiny()
    refusing.model.forward = lambda ids, past_key_values, use_cache, logits_to_keep=0: forward(
        ids, past_key_values=past_key_values, use_cache=use_cache
    )
    with pytest.raises(UserError, match="attention mask"):
        mc_dropout_uncertainty(refusing, TEXT, STEPS, DRAFTS, 0)
    unlisted = tiny()
    unlisted.model.model.layers = torch.nn.Sequential(*unlisted.model.model.layers)
    with pytest.raises(UserError, match="no place"):
        mc_dropout._decoder_layers(unlisted)


def test_arguments_out_of_range():
    with pytest.raises(UserError, match="can read 300"):
        mc_dropout_uncertainty(tiny(), [3] * 301, STEPS, DRAFTS, 0)
    for steps in (0, len(TEXT) + 1):
        with pytest.raises(ValueError, match="steps"):
            DroppedSteps(tiny(), TEXT, steps)


def test_a_cancelled_measurement_returns_what_is_done(monkeypatch):
    monkeypatch.setattr(mc_dropout, "ROUNDS_TOGETHER", 4)
    asked = iter([False, False, True])
    whole = mc_dropout_uncertainty(tiny(), TEXT, STEPS, DRAFTS, 0)[0]
    part = mc_dropout_uncertainty(tiny(), TEXT, STEPS, DRAFTS, 0, cancelled=lambda: next(asked))[0]
    assert np.array_equal(part, whole[:8])
    assert mc_dropout_uncertainty(tiny(), TEXT, STEPS, DRAFTS, 0, cancelled=lambda: True)[0].shape == (0,)
