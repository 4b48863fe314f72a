"""What a distillation learns from: never the ablation's prompts, the LLM's own text in law, records as they are written."""

import json

import numpy as np
import pytest
import torch
from slow_rounds import slow_answer
from tiny_models import byte_level_tokenizer, random_llama
from toys import toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.codec import TextCodec
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import EXAMPLES
from training.distil_text import SEEDS_FROM, SIDE_BY_SIDE, Wish, gather, own_samples
from training.prompt_split import CHECKED_EVERY, FREE_TEXT, HELD_OUT, allowed, held_out_prompts, is_held_out, parted, training_prompts

V = 8


@pytest.fixture(scope="module")
def tiny_pair():
    tokenizer = byte_level_tokenizer()
    width = len(tokenizer)
    slm, llm = (HuggingFaceModel(random_llama(width, seed), name, width) for seed, name in ((0, "slm"), (1, "llm")))
    return ModelPair("tiny", slm, llm, TextCodec(tokenizer, width), PAPER_CALIBRATION)


def quiet(_):
    pass


# The split ------------------------------------------------------------------------------------------------------------


def test_no_prompt_of_the_ablation_is_learned_from():
    held = held_out_prompts()
    learned = training_prompts()
    assert len(set(held)) == HELD_OUT >= 40 and not set(held) & set(learned)
    assert len(set(learned)) == len(learned) > 180 and {*FREE_TEXT, *EXAMPLES} <= {*learned}


def test_case_and_spaces_do_not_hide_a_held_out_prompt():
    held = held_out_prompts()[3]
    disguised = "  " + held.upper().replace(" ", "  ")
    assert is_held_out(disguised) and not is_held_out(held + " Please.")
    assert allowed([disguised, "A new one.", "a  NEW one.", held + " Please."]) == ("A new one.", held + " Please.")


def test_every_eighth_watches():
    learn, watch = parted(list(range(20)))
    assert watch == [7, 15] and sorted(learn + watch) == list(range(20)) and CHECKED_EVERY == 8
    assert parted([1, 2]) == ([1, 2], [])


# The LLM's own answers ------------------------------------------------------------------------------------------------


def test_samples_are_what_a_slow_oracle_writes_with_their_seeds(tmp_path):
    pair = toy_pair(V, seed=3, closeness=0.5, end_id=2)
    prompts = ["abc", "d", "ea"]
    texts = own_samples(pair, prompts, Wish(99, samples=3, tokens=20, seed=5), tmp_path)
    assert len(texts) == 9
    for number, text in enumerate(texts):
        prompt = prompts[number // 3]
        wanted = slow_answer(pair, prompt, SEEDS_FROM + 5 + number, 20, end_id=2)
        assert text.ids == (*pair.codec.encode_prompt(prompt), *wanted) and text.prompt_length == len(prompt)
        assert text.answer == tuple(wanted)


def test_first_tokens_have_the_llms_law(tmp_path):
    pair = toy_pair(V, seed=4, closeness=0.0)
    count = 4_000
    texts = own_samples(pair, ["a"], Wish(1, samples=count, tokens=1), tmp_path)
    seen = np.bincount([text.answer[0] for text in texts], minlength=V)
    x, y = (torch.softmax(model.logits[0].double(), -1).numpy() * count for model in (pair.slm, pair.llm))
    assert ((seen - y) ** 2 / y).sum() < 24.3  # 99.9 % point of chi-square with 7 degrees
    assert ((seen - x) ** 2 / x).sum() > 100  # the control: not the SLM's


def test_what_is_written_is_kept_and_a_killed_run_goes_on(tmp_path):
    pair, wish = toy_pair(V, seed=3), Wish(99, samples=SIDE_BY_SIDE, tokens=5)
    texts = own_samples(pair, ["a", "b"], wish, tmp_path)
    files = sorted(tmp_path.glob("*.safetensors"))
    assert len(files) == 2
    passes = pair.llm.passes
    assert own_samples(pair, ["a", "b"], wish, tmp_path) == texts and pair.llm.passes == passes
    files[1].write_bytes(b"damaged")
    assert own_samples(pair, ["a", "b"], wish, tmp_path) == texts and pair.llm.passes == passes + 5
    other = own_samples(pair, ["a", "b"], Wish(99, samples=SIDE_BY_SIDE, tokens=5, seed=1000), tmp_path)
    assert other != texts and len(list(tmp_path.glob("*.safetensors"))) == 4


def test_a_prompt_that_does_not_fit_is_left_out(tmp_path):
    pair = toy_pair(V, seed=3, max_context=6)
    texts = own_samples(pair, ["abcdef", "abcd"], Wish(9, samples=1, tokens=9), tmp_path)
    assert [len(text.ids) for text in texts] == [6] and texts[0].prompt_length == 4


# Records --------------------------------------------------------------------------------------------------------------


def test_without_data_every_training_prompt_is_answered(tmp_path):
    pair = toy_pair(V, seed=3)
    texts = gather(pair, None, Wish(10, samples=3, tokens=2), tmp_path, quiet)
    prompts = len(training_prompts())
    assert len(texts.learn) == 3 * (prompts - prompts // CHECKED_EVERY) and len(texts.watch) == 2 * (prompts // CHECKED_EVERY)
    learned = {text.ids[: text.prompt_length] for text in texts.learn}
    assert not learned & {tuple(pair.codec.encode_prompt(prompt)) for prompt in held_out_prompts()}
    assert not learned & {text.ids[: text.prompt_length] for text in texts.watch}


def test_records_of_a_file_become_prompt_answer_and_end(tmp_path, tiny_pair):
    file = tmp_path / "records.jsonl"
    records = [
        {"prompt": "the cat", "reference": " sat on the mat<|end|> "}, {"prompt": held_out_prompts()[0], "reference": "secret"},
        {"prompt": "a model", "reference": ""},
    ]  # fmt: skip
    file.write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    texts = gather(tiny_pair, file, Wish(50, samples=2, tokens=60), tmp_path / "texts", quiet)
    codec = tiny_pair.codec
    given = [text for text in texts.learn if text.ids[: text.prompt_length] == tuple(codec.encode_prompt("the cat"))]
    assert len(texts.learn) == 3 and len(given) == 1 and texts.source == "records of records.jsonl"
    answer = given[0].answer
    assert answer[-1] in codec.end_ids and not set(answer[:-1]) & codec.end_ids  # the typed <|end|> stays plain text
    assert "".join(codec.token_text(token) for token in answer[:-1]) == "sat on the mat<|end|>"
    short = gather(tiny_pair, file, Wish(50, samples=1, tokens=3), tmp_path / "texts", quiet)
    assert {len(text.answer) for text in short.learn} <= {1, 2, 3} and short.digest != texts.digest


@pytest.mark.parametrize(("name", "sentence"), [
    ("nothing.jsonl", "There is no file .*nothing"), ("empty", "its name must end in"),
    ("held.jsonl", "no text to learn from besides the prompts that the ablation is measured on"),
])
def test_refusals_say_what_to_do(tmp_path, tiny_pair, name, sentence):
    (tmp_path / "empty").mkdir()
    (tmp_path / "held.jsonl").write_text(json.dumps({"prompt": held_out_prompts()[5], "reference": "x"}), encoding="utf-8")
    with pytest.raises(UserError, match=sentence):
        gather(tiny_pair, tmp_path / name, Wish(5), tmp_path / "texts", quiet)
