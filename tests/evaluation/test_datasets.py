"""The registry, a user's files, the draw of samples, and what is counted or refused."""

import gzip
import json
import re

import pytest

import little_world as world
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation import datasets
from cuhlm_core.evaluation.datasets import (
    BROKEN_TEXT,
    DATASETS,
    LONG_PROMPT,
    NAMES,
    NO_PROMPT,
    load_dataset,
    read_prompts,
    sample_order,
    yes_or_no,
)
from cuhlm_core.prompts import CREAK, MAX_PROMPT_CHARACTERS, PromptPair, own_prompts

PUBLIC_ROWS = {
    "alpaca": [{"instruction": "Add.", "input": "1 and 2", "output": "3", "text": "all of it"}],
    "qed": [{
        "question": "who was first", "paragraph_text": "Ann was first , then Bo .", "title_text": "Order",
        "original_nq_answers": [{"start": 0, "end": 3, "string": "Ann"}, {"start": 0, "end": 2, "string": "An"}],
    }],
    "creak": [{"sentence": "Soup is solid.", "label": "false", "explanation": "It is liquid."}],
    "strategyqa": [{"question": "Can fish drown?", "answer": True, "facts": "Fish need oxygen."}],
    "dolly": [{"instruction": "Name a bird.", "context": "", "response": "A wren.", "category": "open_qa"}],
}  # fmt: skip


@pytest.fixture
def written(tmp_path):
    """Write rows to a JSONL file."""

    def write(*rows, name="own.jsonl"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = "\n".join(json.dumps(row) for row in rows)
        path.write_bytes(gzip.compress(text.encode()) if name.endswith(".gz") else text.encode())
        return path

    return write


def said(*arguments, **options):
    with pytest.raises(UserError) as error:
        load_dataset(*arguments, **options)
    assert "\n" not in str(error.value)
    return str(error.value)


# The draw -------------------------------------------------------------------------------------------------------------


def test_the_order_is_a_fixed_permutation_of_its_seed():
    order = sample_order(1_000, 0)
    assert sorted(order) == list(range(1_000)) and order == sample_order(1_000, 0) != sample_order(1_000, 1)
    assert order[:5] == [119, 825, 927, 375, 339]  # fixed for ever: results are compared by it
    assert [number for number in order if number < 500] == sample_order(500, 0)


def test_every_row_is_drawn_about_equally_often():
    counts = [0] * 50
    for seed in range(400):
        for number in sample_order(50, seed)[:10]:
            counts[number] += 1
    assert sum((count - 80) ** 2 / 80 for count in counts) < 85.4  # chi square, 49 degrees, 0.1 %


# Public sets ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def asked(monkeypatch):
    """Public sets of one row each; the list has the calls of the hub."""
    calls = []

    def hub_rows(location, split, revision):
        calls.append((location, split, revision))
        name = next(name for name, spec in DATASETS.items() if spec.hub == location)
        return PUBLIC_ROWS[name]

    monkeypatch.setattr(datasets, "hub_rows", hub_rows)
    return calls


@pytest.mark.parametrize(("name", "prompt", "reference", "label"), [
    ("alpaca", "Add.\n\n1 and 2", "3", None), ("qed", None, "Ann", None), ("creak", None, "No. It is liquid.", "no"),
    ("strategyqa", None, "Yes. Fish need oxygen.", "yes"), ("dolly", "Name a bird.", "A wren.", None),
])  # fmt: skip
def test_a_row_of_the_hub_becomes_a_sample(asked, name, prompt, reference, label):
    dataset = load_dataset(name)
    (one,) = dataset.samples
    spec = DATASETS[name]
    assert asked == [(spec.hub, spec.split, spec.revision)]
    assert (one.number, one.reference, one.label) == (0, reference, label)
    assert (dataset.name, dataset.task, dataset.license, dataset.rows) == (name, spec.task, spec.license, 1)
    if prompt is None:
        parts = [value for key, value in PUBLIC_ROWS[name][0].items() if key in ("question", "paragraph_text", "sentence")]
        assert parts and all(part in one.prompt for part in parts) and len(one.prompt) > sum(map(len, parts))
    else:
        assert one.prompt == prompt


def test_alpaca_style_wraps_instruction_and_input(asked):
    assert "### Instruction:\nAdd.\n\n### Input:\n1 and 2\n\n" in load_dataset("alpaca", style="alpaca").samples[0].prompt
    assert "### Input" not in load_dataset("dolly", style="alpaca").samples[0].prompt
    assert load_dataset("dolly", style="chat").style == "chat"


def test_the_hub_is_not_asked_for_what_is_wrong(asked):
    assert "The number of samples must be a whole number" in said("alpaca", 0)
    assert "Seed must be" in said("alpaca", seed=-1)
    assert "Prompt style must be one of" in said("alpaca", style="loud")
    assert "alpaca has its own columns" in said("alpaca", prompt_column="instruction")
    assert asked == []


def test_a_changed_set_names_the_columns_that_it_has(monkeypatch):
    monkeypatch.setattr(datasets, "hub_rows", lambda *asked: [{"claim": "x", "label": "true"}])
    assert "CREAK has no column sentence here; it has claim, label" in said("creak")


def test_a_row_without_a_label_is_kept_and_counted(monkeypatch):
    rows = [*PUBLIC_ROWS["creak"], {"sentence": "Ice is cold.", "label": None, "explanation": "It is frozen."}]
    monkeypatch.setattr(datasets, "hub_rows", lambda *asked: rows)
    dataset = load_dataset("creak")
    assert (len(dataset.samples), dataset.unlabelled, dataset.empty_references) == (2, 1, 1)
    assert {one.label: one.reference for one in dataset.samples} == {"no": "No. It is liquid.", None: ""}


def test_templates_differ_by_row_and_seed(monkeypatch):
    rows = [{"sentence": "C.", "label": "true", "explanation": ""}] * 200
    monkeypatch.setattr(datasets, "hub_rows", lambda *asked: rows)
    first, second = load_dataset("creak", None), load_dataset("creak", None, seed=1)
    assert len({one.prompt for one in first.samples}) == len(CREAK)
    assert {one.number: one.prompt for one in first.samples} != {one.number: one.prompt for one in second.samples}


# A folder instead of the hub -----------------------------------------------------------------------------------------


def test_a_folder_replaces_the_hub_and_dev_is_preferred(written, tmp_path, asked):
    written(*PUBLIC_ROWS["creak"], name="creak/train.jsonl.gz")
    written({**PUBLIC_ROWS["creak"][0], "sentence": "From dev."}, name="creak/dev.jsonl.gz")
    written({"sentence": "From the contrast set.", "label": "true"}, name="creak/contrast_set.jsonl")
    assert "From dev." in load_dataset("creak", folder=tmp_path).samples[0].prompt and asked == []


@pytest.mark.parametrize("names", [("alpaca/alpaca_subset.jsonl", "alpaca/seed_tasks.jsonl"), ("alpaca/anything.jsonl",)])
def test_other_files_are_found_by_the_set_s_name_or_alone(written, tmp_path, names):
    for name in names:
        written({"instruction": name, "output": "x"}, name=name)
    assert load_dataset("alpaca", folder=tmp_path).samples[0].prompt == names[0]


def test_a_folder_without_the_set_is_said(written, tmp_path):
    assert "There is no folder" in said("qed", folder=tmp_path)
    (tmp_path / "qed").mkdir()
    assert "no data file" in said("qed", folder=tmp_path)
    for name in ("one", "two"):
        written(*PUBLIC_ROWS["qed"], name=f"qed/{name}.jsonl")
    assert "several files (one.jsonl, two.jsonl)" in said("qed", folder=tmp_path)


# Files of one's own ---------------------------------------------------------------------------------------------------


def test_usual_columns_are_found(written):
    path = written({"id": 7, "question": " Why? ", "answer": "Because."})
    dataset = load_dataset(path)
    assert (dataset.samples[0].prompt, dataset.samples[0].reference) == (" Why? ", "Because.")
    assert (dataset.name, dataset.title, dataset.task) == ("own", "own.jsonl", "text") and str(path.parent) not in dataset.note
    assert dataset.note == "Prompts from the column question, references from answer."


def test_columns_are_found_in_other_letters_and_numbers_are_answers(written):
    path = written({"Input ": "1 and 2", "INSTRUCTION": "Add.", " Output": 3.0}, {"INSTRUCTION": "Halve 5.", " Output": 2.5})
    found = {one.prompt: one.reference for one in load_dataset(path).samples}
    assert found == {"Add.\n\n1 and 2": "3", "Halve 5.": "2.5"}
    assert load_dataset(path, prompt_column="instruction", reference_column="output").samples[0].reference in ("3", "2.5")
    assert read_prompts(written({"Prompt": "A", " reference ": "a"})) == (PromptPair("A", "a"),)


def test_an_instruction_takes_its_input_along(written):
    rows = [{"instruction": "Add.", "input": "1 and 2", "output": "3"}, {"instruction": "Go.", "input": "", "output": "Gone."}]
    path = written(*rows)
    assert {one.prompt for one in load_dataset(path).samples} == {"Add.\n\n1 and 2", "Go."}
    assert {one.prompt for one in load_dataset(path, prompt_column="instruction").samples} == {"Add.", "Go."}


def test_columns_can_be_named_and_references_be_absent(written):
    path = written({"q": "Why?", "a": "Because.", "prompt": "other", "output": "thing"})
    one = load_dataset(path, prompt_column="q", reference_column="a").samples[0]
    assert (one.prompt, one.reference) == ("Why?", "Because.")
    dataset = load_dataset(path, prompt_column="q", reference_column="")
    assert (dataset.samples[0].reference, dataset.empty_references, dataset.note) == ("", 1, "Prompts from q, no references.")


def test_yes_and_no_references_make_a_yes_no_set(written):
    dataset = load_dataset(written({"prompt": "a", "answer": True}, {"prompt": "b", "answer": "No."}, {"prompt": "c", "answer": ""}))
    assert dataset.task == "yes-no" and {one.prompt: one.label for one in dataset.samples} == {"a": "yes", "b": "no", "c": None}
    assert dataset.unlabelled == dataset.empty_references == 1
    assert load_dataset(written({"prompt": "a", "answer": "yes"}, {"prompt": "b", "answer": "maybe"})).task == "text"


def test_missing_columns_are_said_with_those_that_are_there(written):
    path = written({"q": "Why?", "a": "Because."})
    message = said(path)
    assert "own.jsonl has no column of prompts" in message and "it has q, a: name one of them as prompt_column" in message
    assert "no column of references" in said(path, prompt_column="q") and "reference_column" in said(path, prompt_column="q")
    assert "no column 'z'; it has q, a" in said(path, prompt_column="z")
    assert "cannot be both" in said(path, prompt_column="q", reference_column="q")


def test_unusable_rows_are_passed_over_and_counted(written):
    long, broken = "x" * (MAX_PROMPT_CHARACTERS + 1), "\ud800"
    texts = ["", " \n", None, long, broken, "good", "better"]
    rows = [{"prompt": text, "reference": "r"} for text in texts] + [{"prompt": "odd", "reference": broken}, {"reference": "r"}]
    dataset = load_dataset(written(*rows))
    assert dataset.skipped == {NO_PROMPT: 4, LONG_PROMPT: 1, BROKEN_TEXT: 2} and dataset.rows == 9
    assert {one.prompt for one in dataset.samples} == {"good", "better"}
    assert len(dataset.samples) + sum(dataset.skipped.values()) == dataset.rows  # nothing lost
    one = load_dataset(written(*rows), 1)
    assert len(one.samples) == 1 and sum(one.skipped.values()) < 7  # only what was drawn before it is counted
    assert "has no usable row (1 with no prompt)" in said(written({"prompt": "", "reference": "r"}))


def test_an_unknown_name_says_what_there_is(tmp_path):
    message = said("squad")
    assert "There is no dataset and no file 'squad'" in message and all(name in message for name in NAMES)
    assert "There is no file" in said(str(tmp_path / "nowhere.csv"))
    (tmp_path / "notes.doc").write_text("x")
    assert "not a JSONL, JSON, CSV, TSV, text or Parquet file" in said(tmp_path / "notes.doc")


@pytest.mark.parametrize(("value", "expected"), [
    (True, "yes"), (False, "no"), ("true", "yes"), (" False ", "no"), ("Yes.", "yes"), ("NO", "no"), ("1", None), (1, None), (None, None),
    ("maybe", None), ("no one", None), ("", None),
])  # fmt: skip
def test_yes_or_no(value, expected):
    assert yes_or_no(value) == expected


# The world's questions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", world.WORLD_SETS)
def test_a_set_of_the_world_is_held_out_from_training_and_calibration(name):
    dataset = load_dataset(name, 30, seed=3)
    assert (dataset.name, dataset.task, dataset.chance, len(dataset.samples)) == (name, "text", world.WORLD_SETS[name].chance, 30)
    assert load_dataset(name, 10, seed=3).samples == dataset.samples[:10] != load_dataset(name, 10, seed=4).samples
    asked = [row.prompt for row in own_prompts(120)]
    for row in dataset.samples:
        assert row.expected and world.is_right(row.reference, row.expected) and row.prompt not in asked
    with pytest.raises(UserError, match="has its own columns"):
        load_dataset(name, 3, prompt_column="prompt")


def test_the_six_sets_come_in_turn():
    dataset = load_dataset("world", 13)
    assert [load_dataset(name, 3).samples[0].prompt for name in world.WORLD_SETS] == [row.prompt for row in dataset.samples[:6]]
    assert [row.number for row in dataset.samples] == list(range(13)) and dataset.chance == pytest.approx(1 / 6)
    assert dataset.samples[:5] == load_dataset("world", 5).samples


def test_a_pair_is_calibrated_on_questions_that_are_not_for_testing():
    asked = own_prompts(24)
    assert len(asked) == 24 and asked[:7] == own_prompts(7)
    for index, name in enumerate(world.WORLD_SETS):
        drawn = world.questions(name, "calibration", 4, 0)
        assert [row.prompt for row in asked[index::6]] == [row.prompt for row in drawn]
        assert {world.split_of(*row.combinations) for row in drawn} == {"calibration"}


# Prompts with references in the user's order --------------------------------------------------------------------------


def test_prompts_are_read_in_their_order(written):
    longest = {"prompt": "x" * MAX_PROMPT_CHARACTERS, "more": 1}
    path = written({"prompt": "B", "reference": "b"}, {"reference": None, "prompt": " A "}, longest)
    assert read_prompts(str(path))[:2] == (PromptPair("B", "b"), PromptPair(" A ", "")) and len(read_prompts(path)) == 3


@pytest.mark.parametrize(("row", "why"), [
    ({"reference": "a"}, "it needs a text as prompt"), ({"prompt": 3}, "it needs a text as prompt"), ({"prompt": ["A"]}, "it needs a text"),
    ({"prompt": " \n"}, "the prompt is empty: write what the models should answer."),
    ({"prompt": "x" * (MAX_PROMPT_CHARACTERS + 1)}, "the prompt has 8,001 characters; at most 8,000 are allowed: shorten it."),
    ({"prompt": "\ud800"}, "the prompt is not valid Unicode text"), ({"prompt": "A", "reference": 3}, "it needs a text as prompt"),
    ({"prompt": "A", "reference": "\udfff"}, "the reference is not valid Unicode text"),
])  # fmt: skip
def test_a_row_that_is_no_prompt_is_named(written, row, why):
    path = written({"prompt": "A"}, row)
    with pytest.raises(UserError, match=f"^Row 2 of {path.name} cannot be used: {re.escape(why)}"):
        read_prompts(path)
