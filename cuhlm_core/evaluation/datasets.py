"""Prompts with reference answers: the world's questions, five public sets, and the user's files.

Loads neither torch nor numpy by itself.

The paper takes "a fixed set of 100 randomly selected samples" and does not say which: here a seed and the row's number decide, so the
first samples of a larger draw are those of a smaller one.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from cuhlm_core import prompts
from cuhlm_core.errors import UserError, check_whole, checked_path
from cuhlm_core.evaluation.files import Rows, hub_rows, is_row_file, read_rows, stem
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS, PromptPair, Style
from cuhlm_core.prompts import STYLES as STYLES
from little_world import WORLD_SETS, questions

Task = Literal["text", "yes-no"]

LIMIT = 100
"""Samples by default, as in the paper."""
MAX_LIMIT = 100_000

NO_PROMPT, LONG_PROMPT, BROKEN_TEXT = "no prompt", f"prompt longer than {MAX_PROMPT_CHARACTERS} characters", "no valid Unicode text"
"""Why a row is not used."""

PROMPT_COLUMNS = ("prompt", "instruction", "question", "input", "text")
REFERENCE_COLUMNS = ("reference", "output", "response", "answer", "completion", "target")
"""Columns that are looked for in a user's file, in this order."""

_YES, _NO = ("yes", "true"), ("no", "false")


@dataclass(frozen=True)
class Sample:
    """One prompt."""

    number: int
    """Row in its source, from 0."""
    prompt: str
    reference: str
    """The answer to compare with, "" where there is none."""
    label: str | None
    """"yes" or "no" where the set has labels, else None."""
    expected: str | None = None
    """What a right answer ends with, where the set says so."""


@dataclass(frozen=True)
class Dataset:
    """Samples of one set, in the order of the draw."""

    name: str
    """In the registry, or the file's own name: never its folder."""
    title: str
    samples: tuple[Sample, ...]
    task: Task
    license: str
    note: str
    skipped: Mapping[str, int]
    """Rows that were drawn and not used, by reason; the next ones of the draw replaced them."""
    rows: int
    """Rows of the source; there are fewer samples than asked for only where it has no more."""
    style: Style | None
    """How the prompts are dressed; None: as the codec does it."""
    chance: float | None = None
    """The share of right answers by guessing, where right answers are known."""

    @property
    def empty_references(self) -> int:
        """Samples without a reference: no text to compare with, counted and left out of those measures alone."""
        return sum(not sample.reference.strip() for sample in self.samples)

    @property
    def unlabelled(self) -> int:
        """Samples of a yes-no set without a label: left out of its task accuracy alone."""
        return sum(sample.label is None for sample in self.samples) if self.task == "yes-no" else 0


@dataclass(frozen=True)
class Fields:
    """Which columns of a row hold what: of each tuple the first that the row has."""

    question: tuple[str, ...]
    answer: tuple[str, ...]
    context: tuple[str, ...] = ()
    explanation: tuple[str, ...] = ()


@dataclass(frozen=True)
class DatasetSpec:
    """A public set: where it is and how its rows are read."""

    name: str
    title: str
    task: Task
    license: str
    note: str
    hub: str
    split: str
    fields: Fields
    revision: str | None = None
    templates: tuple[str, ...] = ()
    """Instructions that the question is put into; none: it is an instruction already."""
    files: tuple[str, ...] = field(default=("validation", "dev", "test", "train"))
    """Words in the names of files, the preferred one first."""


Reader = Callable[[int, Mapping[str, Any]], Sample]
"""A row, with its number, as a sample."""

_INSTRUCTIONS = Fields(("instruction",), ("output", "response"), ("input", "context"))
_FLAN_NOTE = "The paper takes it from the FLAN collection; the templates here are this project's own."

DATASETS: dict[str, DatasetSpec] = {
    spec.name: spec
    for spec in (
        DatasetSpec(
            "alpaca", "Alpaca", "text", "CC BY-NC 4.0",
            "52,002 instructions; the answers are those of text-davinci-003, not of people. Not for commercial use.",
            "tatsu-lab/alpaca", "train", _INSTRUCTIONS,
        ),
        DatasetSpec(
            "qed", "QED", "text", "CC BY-SA 3.0 (text of Wikipedia)",
            f"Questions with a passage; the reference is the first answer of Natural Questions, a few words. {_FLAN_NOTE}",
            "google-research-datasets/qed", "validation",
            Fields(("question", "question_text"), ("original_nq_answers", "answer_text"), ("paragraph_text",)),
            revision="refs/convert/parquet", templates=prompts.QED,
        ),
        DatasetSpec(
            "creak", "CREAK", "yes-no", "MIT",
            f"Claims that are true or false; the reference is yes or no and the annotator's explanation. {_FLAN_NOTE}",
            "amydeng2000/CREAK", "validation", Fields(("sentence",), ("label",), (), ("explanation",)), templates=prompts.CREAK,
        ),
        DatasetSpec(
            "strategyqa", "StrategyQA", "yes-no", "MIT",
            f"Questions of several steps; the reference is yes or no and the facts that decide. {_FLAN_NOTE}",
            "ChilleD/StrategyQA", "test", Fields(("question",), ("answer",), (), ("facts",)), templates=prompts.STRATEGYQA,
        ),
        DatasetSpec(
            "dolly", "Dolly 15K", "text", "CC BY-SA 3.0",
            "15,011 instructions with answers by employees of Databricks.",
            "databricks/databricks-dolly-15k", "train", _INSTRUCTIONS,
        ),
    )
}  # fmt: skip
WORLD = "world"
"""All six sets of the world's questions, in turn."""
NAMES = (WORLD, *WORLD_SETS, *DATASETS)
TITLES = {
    WORLD: "World: all six sets", **{name: f"World: {row.title.lower()}" for name, row in WORLD_SETS.items()},
    **{name: spec.title for name, spec in DATASETS.items()},
}  # fmt: skip


def load_dataset(
    name_or_path: str | Path,
    limit: int | None = LIMIT,
    seed: int = 0,
    *,
    prompt_column: str | None = None,
    reference_column: str | None = None,
    style: Style | None = None,
    folder: str | Path | None = None,
) -> Dataset:
    """`limit` samples (None: all) of a set by name (NAMES) or of a JSONL, JSON, CSV, TSV, text or Parquet file, drawn by `seed`.

    folder: read a public set from FOLDER/NAME/ instead of the hub: its dev or validation file where there are several. Columns are
    for a user's files: found by name (PROMPT_COLUMNS, REFERENCE_COLUMNS) unless stated; reference_column="" says that there are no
    references. A file with `instruction` and `input` (or `context`) is read as Alpaca's. style: see `prompts.dress`.
    UserError for an unknown name, a hub out of reach, a missing column, an unreadable file, a set without a usable row.
    """
    if limit is not None:
        check_whole("The number of samples", limit, 1, MAX_LIMIT)
    check_whole("Seed", seed, 0, 2**32 - 1)
    prompts.dress("", "", style)
    name = str(name_or_path)
    if name in NAMES and (prompt_column is not None or reference_column is not None):
        raise UserError(f"{name} has its own columns: name columns only for a file of your own.")
    if name in TITLES and name not in DATASETS:
        return _world(name, limit, seed, style)
    if name in DATASETS:
        spec = DATASETS[name]
        rows: Rows = hub_rows(spec.hub, spec.split, spec.revision) if folder is None else read_rows(_local_file(spec, Path(folder)))
        return _public(spec, rows, limit, seed, style)
    path = checked_path(name)
    if not path.is_file() and not is_row_file(path):
        raise UserError(f"There is no dataset and no file {name!r}: choose {', '.join(NAMES)}, or give a JSONL, CSV, text or Parquet file.")
    return _own(path, limit, seed, style, prompt_column, reference_column)


def read_prompts(path: str | Path) -> tuple[PromptPair, ...]:
    """The columns prompt and reference of a file of rows, in its order; a missing reference is "".

    UserError for an unreadable file, and with the number of the row for a prompt that is missing, not text, empty, too long or not valid
    Unicode, and for a reference that is not text or not valid Unicode.
    """
    path = checked_path(path)
    pairs, rows = [], read_rows(path)
    columns = [_column_named(list(rows[0]), name) or name for name in ("prompt", "reference")]
    for number, row in enumerate(rows, start=1):
        prompt, reference = row.get(columns[0]), row.get(columns[1]) or ""
        try:
            if not isinstance(prompt, str) or not isinstance(reference, str):
                raise UserError("It needs a text as prompt, and a text or nothing as reference.")
            prompts.check_prompt(prompt)
            if not prompts.is_unicode(reference):
                raise UserError("The reference is not valid Unicode text (it has half of a surrogate pair): type it again.")
        except UserError as error:
            raise UserError(f"Row {number} of {path.name} cannot be used: {str(error)[0].lower()}{str(error)[1:]}") from error
        pairs.append(PromptPair(prompt, reference))
    return tuple(pairs)


def shipped_samples(limit: int) -> tuple[Sample, ...]:
    """The first `limit` of the world's questions for testing: what a pair answers where no other questions are named."""
    return load_dataset(WORLD, limit).samples


def sample_order(rows: int, seed: int) -> list[int]:
    """The row numbers 0…rows-1 in the order of the draw; rows added at the end do not change the order of the others."""
    return sorted(range(rows), key=lambda number: (prompts.draw(seed, number, "sample"), number))


def yes_or_no(value: Any) -> str | None:
    """Read True, "true" and "yes" as "yes", their opposites as "no", and anything else as None."""
    word = str(value).strip().rstrip(".").lower()
    return "yes" if word in _YES else "no" if word in _NO else None


def _world(name: str, limit: int | None, seed: int, style: Style | None) -> Dataset:
    """Questions whose combinations are held out for testing, drawn by the seed; calibration takes others (see `prompts.own_prompts`)."""
    number = LIMIT if limit is None else limit
    rows = list(WORLD_SETS.values()) if name == WORLD else [WORLD_SETS[name]]
    drawn = [questions(row.name, "test", -(-number // len(rows)), seed) for row in rows]
    asked = [question for turn in zip(*drawn, strict=True) for question in turn][:number]
    samples = tuple(Sample(index, prompts.dress(one.prompt, "", style), one.answer, None, one.expected) for index, one in enumerate(asked))
    note = rows[0].note if len(rows) == 1 else "The six sets of the world's questions in turn."
    chance = sum(row.chance for row in rows) / len(rows)
    return Dataset(name, TITLES[name], samples, "text", "this project's", note, {}, len(samples), style, chance)


def _public(spec: DatasetSpec, rows: Rows, limit: int | None, seed: int, style: Style | None) -> Dataset:
    """Samples of a registered set."""
    columns = sorted(rows[0]) if len(rows) else []
    for wanted in (spec.fields.question, spec.fields.answer):
        if not set(wanted) & set(columns):
            raise UserError(f"{spec.title} has no column {' or '.join(wanted)} here; it has {_listed(columns)}: take its original files.")

    def sample(number: int, row: Mapping[str, Any]) -> Sample:
        question, context = (_joined(_first(row, names)).strip() for names in (spec.fields.question, spec.fields.context))
        answer = _first(row, spec.fields.answer)
        label = yes_or_no(answer) if spec.task == "yes-no" else None
        if spec.task == "yes-no":
            reference = f"{label.capitalize()}. {_joined(_first(row, spec.fields.explanation))}".strip() if label else ""
        else:
            reference = next(_cell_texts(answer), "").strip()
        if question and spec.templates:
            question, context = prompts.phrase(spec.templates, question, context, number, seed), ""
        return Sample(number, prompts.dress(question, context, style) if question else "", reference, label)

    samples, skipped = _draw(rows, sample, limit, seed, spec.title)
    return Dataset(spec.name, spec.title, samples, spec.task, spec.license, spec.note, skipped, len(rows), style)


def _own(path: Path, limit: int | None, seed: int, style: Style | None, prompt_column: str | None, reference_column: str | None) -> Dataset:
    """Samples of a file; a set of yes and no where every reference drawn is one of them."""
    rows = read_rows(path)
    columns = list(dict.fromkeys(column for row in rows for column in row))
    prompt = _column(path, columns, prompt_column, PROMPT_COLUMNS, "prompts", "prompt_column")
    hint = 'reference_column, or an empty one ("") where there are none'
    none = reference_column == "" or (reference_column is None and path.suffix.lower() == ".txt")
    reference = "" if none else _column(path, columns, reference_column, REFERENCE_COLUMNS, "references", hint)
    if reference == prompt:
        raise UserError(f"{path.name}: the column {prompt} cannot be both the prompts and the references; name another one.")
    further = (_column_named(columns, name) for name in ("input", "context"))
    context = [name for name in further if name] if prompt.strip().lower() == "instruction" and prompt_column is None else ()

    def sample(number: int, row: Mapping[str, Any]) -> Sample:
        question, material = _joined(row.get(prompt)), _joined(_first(row, context))
        answer = _joined(row.get(reference)) if reference else ""
        return Sample(number, prompts.dress(question, material, style) if question else "", answer, None)

    samples, skipped = _draw(rows, sample, limit, seed, path.name)
    task: Task = "text"
    if any(sample.reference for sample in samples) and all(yes_or_no(one.reference) for one in samples if one.reference):
        samples = tuple(Sample(one.number, one.prompt, one.reference, yes_or_no(one.reference)) for one in samples)
        task = "yes-no"
    note = f"Prompts from the column {prompt}, references from {reference}." if reference else f"Prompts from {prompt}, no references."
    return Dataset(stem(path), path.name, samples, task, "of the file's owner", note, skipped, len(rows), style)


def _column(path: Path, columns: Sequence[str], wanted: str | None, usual: Sequence[str], what: str, hint: str) -> str:
    """The column of a file to take; UserError naming those it has."""
    column = next((found for name in (usual if wanted is None else [wanted]) if (found := _column_named(columns, name)) is not None), None)
    if column is None:
        missing = f"no column {wanted!r}" if wanted is not None else f"no column of {what} (looked for: {', '.join(usual)})"
        raise UserError(f"{path.name} has {missing}; it has {_listed(columns)}: name one of them as {hint}.")
    return column


def _column_named(columns: Sequence[str], name: str) -> str | None:
    """The column of this name, else the first that has it in other letters or with blanks around it."""
    return name if name in columns else next((one for one in columns if one.strip().casefold() == name.strip().casefold()), None)


def _listed(columns: Sequence[str]) -> str:
    """The names of columns, as far as a sentence can hold them."""
    names = ", ".join(name if len(name) <= 40 else f"{name[:39]}…" for name in columns[:20]) or "none"
    return names if len(columns) <= 20 else f"{names} and {len(columns) - 20:,} more"


def _local_file(spec: DatasetSpec, folder: Path) -> Path:
    """The file of a public set in FOLDER/NAME: the only one, else by the words in its name, else the one that begins with NAME."""
    path = checked_path(folder) / spec.name
    if not path.is_dir():
        raise UserError(f"There is no folder {path}: put the files of {spec.title} there.")
    files = sorted(file for file in path.iterdir() if file.is_file() and is_row_file(file))
    by_word = (file for word in spec.files for file in files if word in stem(file).lower().replace("-", "_").split("_"))
    by_name = (file for file in files if stem(file).lower().startswith(spec.name))
    chosen = files[0] if len(files) == 1 else next(by_word, None) or next(by_name, None)
    if chosen is None:
        names = ", ".join(file.name for file in files)
        lacking = f"several files ({names}) and none is called dev or validation" if files else "no data file"
        raise UserError(f"The folder {path} has {lacking}: leave one file in it, such as dev.jsonl.")
    return chosen


def _draw(rows: Rows, sample: Reader, limit: int | None, seed: int, title: str) -> tuple[tuple[Sample, ...], dict[str, int]]:
    """The first `limit` usable rows in the order of the draw, and how many were not used, by reason."""
    chosen: list[Sample] = []
    skipped: Counter[str] = Counter()
    for number in sample_order(len(rows), seed):
        if len(chosen) == limit:
            break
        one = sample(number, rows[number])
        reason = _unusable(one)
        if reason is None:
            chosen.append(one)
        else:
            skipped[reason] += 1
    if not chosen:
        reasons = ", ".join(f"{count} with {reason}" for reason, count in skipped.items())
        raise UserError(f"{title} has no usable row ({reasons or 'none at all'}): choose another file or column.")
    return tuple(chosen), dict(skipped)


def _unusable(sample: Sample) -> str | None:
    """Why a sample cannot be a prompt; None where it can."""
    if not sample.prompt.strip():
        return NO_PROMPT
    if len(sample.prompt) > MAX_PROMPT_CHARACTERS:
        return LONG_PROMPT
    if not prompts.is_unicode(sample.prompt + sample.reference):
        return BROKEN_TEXT
    return None


def _first(row: Mapping[str, Any], names: Sequence[str]) -> Any:
    """The first of these columns that the row has, None where it has none."""
    return next((row[name] for name in names if row.get(name) is not None), None)


def _cell_texts(value: Any) -> Iterator[str]:
    """The texts in a cell that are not blank: in lists, and in objects with a `string`, as in QED's answers."""
    if isinstance(value, Mapping):
        yield from _cell_texts(value.get("string"))
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _cell_texts(part)
    elif value is not None and value == value and str(value).strip():  # a NaN is no text
        yield str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)  # 3.0 where a column of 3 has gaps


def _joined(value: Any) -> str:
    return " ".join(_cell_texts(value))
