"""Training the world pair: the fast forward pass is transformers' own, and a killed run goes on with its optimisers."""

import itertools
import random

import pytest
import safetensors.torch
import torch
from transformers import LlamaForCausalLM, PreTrainedTokenizerFast

from little_world import stream
from training.world import learning
from training.world import tokenizer as vocabulary
from training.world.batches import GROUP, IGNORED, encode, padded, recall_group, records
from training.world.forward import hidden_states
from training.world.learning import Schedule, train
from training.world.lookup import HEADS
from training.world.pair import LLM, RUNGS, SLM, Shape, new_model, save, shipped_rung
from training.world.tokenizer import VOCABULARY
from training.world.trial import INSIDE, OUTSIDE, is_typed

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""

TINY = Shape("Tiny", "tiny", 2, 32, 2, 64, groups=1, lookup=False)


@pytest.fixture(scope="module")
def tokenizer():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vocabulary, "SAMPLE", 2000)
        patch.setattr(vocabulary, "VOCABULARY", 600)
        return vocabulary.train_tokenizer()


def test_every_byte_and_digit_is_a_token(tokenizer):
    assert tokenizer.encode("17+25=42") == [tokenizer.convert_tokens_to_ids(character) for character in "17+25=42"]
    for text in ("Grüße, 你好 🙂", "It is 3:40.\n\tSo?"):
        assert tokenizer.decode(tokenizer.encode(text)) == text
    assert tokenizer.convert_tokens_to_ids([vocabulary.END, vocabulary.PROMPT, vocabulary.RESPONSE]) == [0, 1, 2]


def test_a_record_is_what_the_chat_template_makes(tokenizer):
    record = next(stream(3))
    ids, start = encode(tokenizer, [record])[0]
    prompt = tokenizer.apply_chat_template([{"role": "user", "content": record.prompt}], tokenize=False)
    assert ids[:start] == tokenizer.encode(prompt, add_special_tokens=False)
    assert tokenizer.decode(ids[start:-1]) == record.answer and ids[-1] == 0


def test_labels_are_the_answers_alone(tokenizer):
    records = encode(tokenizer, list(itertools.islice(stream(4), 6)))
    ids, labels = padded(records)
    for row, (record, start) in enumerate(records):
        assert labels[row, start : len(record)].tolist() == record[start:] == ids[row, start : len(record)].tolist()
        assert set(labels[row, :start].tolist()) == {IGNORED} and set(labels[row, len(record) :].tolist()) <= {IGNORED}


def test_recall_asks_only_for_what_was_shown():
    ids, labels = recall_group(random.Random(2), list(range(10, 400)))
    assert ids.shape == labels.shape and len(ids) == GROUP
    for row, wanted in zip(ids.tolist(), labels.tolist(), strict=True):
        shown = row[2 : row.index(2)]
        asked = [place for place, label in enumerate(wanted) if label not in (IGNORED, 0)]
        assert asked and all(row[place] == wanted[place] in shown for place in asked)
        assert all(shown[shown.index(row[place - 1]) + 1] == row[place] for place in asked), "the token after the one before it"


def test_the_forward_pass_is_transformers_own():
    torch.manual_seed(0)
    model = new_model(TINY).eval()
    ids = torch.randint(0, 4096, (3, 21))
    with torch.no_grad():
        theirs = model.model(input_ids=ids, use_cache=False).last_hidden_state
        torch.testing.assert_close(hidden_states(model, ids), theirs, rtol=1e-4, atol=1e-5)


def test_a_killed_run_ends_as_one_that_nobody_killed(tokenizer, tmp_path, monkeypatch):
    """Weights, optimisers and the records that are read, to the last bit."""
    monkeypatch.setattr(learning, "CHECKPOINT_SECONDS", -1)
    plan, step = Schedule(0.02, groups=2, bf16=False, recall=0.3), learning._step

    def trained(name):
        torch.manual_seed(0)
        return train(new_model(TINY), tokenizer, plan, tmp_path / name).step, safetensors.torch.load_file(tmp_path / name)

    def killed(*given):
        if given[-1].step == 2:
            raise KeyboardInterrupt
        return step(*given)

    steps, expected = trained("whole")
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(learning, "_step", killed)
        trained("killed")
    resumed, found = trained("killed")
    assert resumed == steps > 3 and expected.keys() == found.keys() and any(name.startswith("optimiser.1") for name in found)
    assert [name for name in found if name != "progress.seconds" and not torch.equal(found[name], expected[name])] == []


def test_a_pair_is_stored_in_half_precision(tokenizer, tmp_path):
    save(new_model(TINY), tokenizer, tmp_path / "Tiny")
    model = LlamaForCausalLM.from_pretrained(tmp_path / "Tiny")
    assert model.dtype == torch.float16 and model.config.tie_word_embeddings
    assert len(PreTrainedTokenizerFast.from_pretrained(tmp_path / "Tiny")) == len(tokenizer)


def test_a_model_is_stored_as_trained(tokenizer, tmp_path):
    model, ids = new_model(TINY).eval(), torch.tensor([[5, 6, 7, 8]])
    save(model, tokenizer, tmp_path / "Tiny")
    with torch.no_grad():
        stored = LlamaForCausalLM.from_pretrained(tmp_path / "Tiny", dtype=torch.float32)
        result, own = (one(input_ids=ids).logits for one in (stored, model))
    torch.testing.assert_close(result, own, rtol=1e-2, atol=1e-3)


def test_the_rate_is_constant_and_falls_at_the_end():
    schedule = Schedule(10, decay=0.25, lr=4e-3, warmup_steps=100)
    assert [schedule.rate(1000, int(1e6 * spent)) for spent in (0, 7.5, 8.75, 10)] == pytest.approx([4e-3, 4e-3, 2e-3, 0])
    assert schedule.rate(0, 0) == pytest.approx(4e-5)


def test_the_rung_that_ships_is_chosen_by_size_alone():
    sizes = {name: shape.parameters for name, shape in RUNGS.items()}
    assert sizes == {name: sum(p.numel() for p in new_model(shape).parameters()) for name, shape in RUNGS.items()}
    assert list(sizes.values()) == sorted(sizes.values()) and len(sizes) >= 3
    assert shipped_rung() == min(sizes, key=lambda name: abs(sizes[name] / LLM.parameters - 1.1 / 13))


def test_what_was_typed_by_hand_is_never_trained_on():
    typed = {prompt.lower() for prompt, _ in INSIDE} | {prompt.lower() for prompt in OUTSIDE}
    assert len(INSIDE) == 150 and len(OUTSIDE) == 300 and is_typed("WHATS 27+45!")
    seen = {record.prompt.lower() for record in itertools.islice(records(6, {}, {}), 4000)}
    assert not seen & typed
    everything = itertools.islice(stream(6), 4000)
    assert any(is_typed(record.prompt) for record in everything), "the control: the stream does ask some of them"


def test_a_new_llm_looks_something_up_before_it_has_learned_anything():
    torch.manual_seed(0)
    model = new_model(LLM)
    model.config._attn_implementation = "eager"
    half = 12
    shown = torch.randperm(VOCABULARY - 3)[:half] + 3
    with torch.no_grad():
        before, match = model(torch.cat((shown, shown))[None], output_attentions=True).attentions[:2]
        plain = new_model(SLM)  # without lookup: the control
        plain.config._attn_implementation = "eager"
        control = plain(torch.cat((shown, shown))[None], output_attentions=True).attentions[1]
    later = range(half, 2 * half - 1)
    assert before[0, :HEADS, range(1, 2 * half), range(2 * half - 1)].min() > 0.95  # t looks at t - 1
    found = [weights[0, :heads, later, range(1, half)].mean() for weights, heads in ((match, HEADS), (control, 3))]
    assert found[0] > 0.8 and found[1] < 0.15  # the second time, a token looks at what followed it the first time
