"""What a reproduction covers and keeps: a folder with one JSON file a step, each stamped with all that it depends on.

`Findings` asks what was kept for a number by name.
"""

import json
import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

from cuhlm_core.errors import UserError, results_folder
from cuhlm_core.evaluation.datasets import DATASETS, LIMIT, WORLD, Dataset, load_dataset
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import MEASURED_AT
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, PAIRS
from cuhlm_core.paper import PAPER_METHODS
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import COSTLY_ESTIMATORS, MOST_TOKENS, ChannelSettings, DecodeSettings
from cuhlm_core.storage import SHIPPED_CACHE, content_key, plain, read_json, write_json
from little_world import WORLD_SETS

REPRODUCTION_FORMAT = 2
"""Number of the files' meaning: a change makes older ones unreadable."""
SHIPPED_PAPER = SHIPPED_CACHE / "shipped_paper"
"""The reproduction that ships with the program; those of other shipped pairs are folders in it."""
TABLE_IV = ChannelSettings("rayleigh", 10.0)
"""The channel that the answers are priced on, the paper's Table IV's."""
LIBRARIES = ("numpy", "scipy", "torch", "transformers")
ABLATION = "ablation"
"""Step of a pair whose SLM was distilled: the SLM before and after, which `python -m training.ablation --into FOLDER` measures."""
_NAME = "reproduction"
"""The name of the file that identifies a folder."""


@dataclass(frozen=True)
class PaperPlan:
    """All inputs of a reproduction except the pair."""

    prompts: tuple[str, ...]
    """What the rounds of calibration and compression are measured over; no dataset holds them."""
    round_tokens: int
    """Longest answer of those."""
    datasets: tuple[Dataset, ...]
    """What the methods answer; the first one stands for the paper's Alpaca, on which all its figures are."""
    answer_tokens: int
    """Longest answer of those; 512 in the paper."""
    also: tuple[str, ...] = tuple(COSTLY_ESTIMATORS)
    """Estimators that take passes of their own."""
    streak_prompts: int = 40
    """The number of `prompts` that are decoded with skips for Fig. 6."""
    link_seeds: int = 200
    """Seeds of the paper's constants under Rayleigh fading."""
    seed: int = 0
    quick: bool = False
    temperature: float = MEASURED_AT
    """Sampling temperature of the rounds and of the answers; the paper gives none."""

    @property
    def settings(self) -> DecodeSettings:
        """The settings that all answers share; the calibration sets the others."""
        return DecodeSettings(max_tokens=self.answer_tokens, temperature=self.temperature)

    @property
    def methods(self) -> dict[str, tuple[str, DecodeSettings]]:
        """The paper's methods, as the pair is calibrated."""
        return {name: (name, self.settings) for name in PAPER_METHODS}

    @property
    def facts(self) -> dict[str, Any]:
        """A summary, with digits that identify its prompts."""
        choices = {row.name: getattr(self, row.name) for row in fields(self) if row.name not in ("prompts", "datasets")}
        sets = {one.name: len(one.samples) for one in self.datasets}
        texts = [list(self.prompts), [[sample.prompt, sample.reference] for one in self.datasets for sample in one.samples]]
        return {**choices, "also": list(self.also), "prompts": len(self.prompts), "datasets": sets, "content": content_key(texts)}


def plan_of(
    pair: str | None, *, quick: bool, prompts: int | None = None, tokens: int | None = None, folder: Path | None = None,
    temperature: float = MEASURED_AT, say: Callable[[str], object] = lambda words: None,
) -> PaperPlan:  # fmt: skip
    """The plan for a pair by name (None: two models of one's own): 100 prompts and answers of at most 512 tokens as in the paper.

    `quick`: 32 prompts, 48 tokens; `prompts` and `tokens`: as many. The embedded pair and a fetched one answer the world's
    questions; any other, and a fetched one with `folder`, the paper's five sets, from the hub or from FOLDER/NAME; one that cannot be
    read is reported and left out. UserError where none can. The estimators with passes of their own ask the
    models themselves, at temperature 1: at another one they are left out, which is reported, too.
    """
    limit, longest = (32, 48) if quick else (LIMIT, MOST_TOKENS)
    limit, longest = prompts or limit, tokens or longest
    names = (WORLD, *WORLD_SETS) if _answers_our_own(pair, folder) else tuple(DATASETS)
    datasets, reasons = [], []
    for name in names:
        try:
            datasets.append(load_dataset(name, limit, folder=folder))
        except UserError as error:
            reasons.append(str(error))
            say(f"{name} is left out. {error}")
    if not datasets:
        raise UserError(f"None of the sets can be read. {reasons[0]} --folder FOLDER reads each from FOLDER/NAME.")
    chosen: dict[str, Any] = {"streak_prompts": 24, "link_seeds": 60} if quick else {}
    if temperature != MEASURED_AT:
        say(f"MC dropout and prompt perturbation are measured at temperature {MEASURED_AT:g} alone: at {temperature:g} they are left out.")
        chosen["also"] = ()
    asked = tuple(one.prompt for one in own_prompts(limit))
    return PaperPlan(asked, min(64, longest), tuple(datasets), longest, quick=quick, temperature=temperature, **chosen)


def extent_words(plan: Mapping[str, Any]) -> str:
    """The size of a plan relative to the whole run, in words."""
    if plan["quick"]:
        return "the quick run"
    whole = plan["prompts"] >= LIMIT and plan["answer_tokens"] >= MOST_TOKENS
    return "the whole run" if whole else "a smaller run"


def _answers_our_own(pair: str | None, folder: Path | None) -> bool:
    """Whether a pair answers what ships: what it needs of others comes in a package, and its reproduction asks for no network either."""
    return pair in EMBEDDED_FOLDERS or (pair is not None and pair in PAIRS and PAIRS[pair].fetched and folder is None)


def shipped_folders() -> tuple[Path, ...]:
    """The included reproductions, the embedded pair's first."""
    return (SHIPPED_PAPER, *(file.parent for file in sorted(SHIPPED_PAPER.glob(f"*/{_NAME}.json"))))


# The folder -----------------------------------------------------------------------------------------------------------


def versions() -> dict[str, str]:
    """The versions of Python and of the libraries that compute the numbers."""
    return {"python": platform.python_version(), **{name: metadata.version(name) for name in LIBRARIES}}


def open_folder(folder: Path, stamp: Mapping[str, Any]) -> None:
    """Claim the folder for this reproduction. UserError if it holds another one, or is a file."""
    results_folder("--out", folder)
    path = folder / f"{_NAME}.json"
    if path.exists() and _json_of(path).get("stamp") != json.loads(json.dumps(stamp)):
        raise UserError(f"{folder} holds a reproduction of another pair, other weights or other settings: choose another folder.")
    if not path.exists():
        write_json(path, {"stamp": stamp}, indent=1)


def keep_step(folder: Path, name: str, stamp: Mapping[str, Any], content: Mapping[str, Any]) -> None:
    """Store a step's measurements atomically."""
    write_json(folder / f"{name}.json", {"stamp": stamp, "versions": versions(), "content": plain(dict(content))})


def kept_step(folder: Path, name: str, stamp: Mapping[str, Any]) -> Any:
    """A step's stored measurements; None if they are missing, damaged or of another stamp."""
    try:
        step = _json_of(folder / f"{name}.json")
    except UserError:
        return None
    return step["content"] if step.get("stamp") == json.loads(json.dumps(stamp)) and "content" in step else None


def read_reproduction(folder: Path) -> "Findings":
    """The content of a folder, also of an unfinished run. UserError for a folder that is not a reproduction, or is damaged."""
    if not (folder / f"{_NAME}.json").is_file():
        raise UserError(f"{folder} holds no reproduction: give the folder that `reproduce --out` wrote.")
    stamp = _json_of(folder / f"{_NAME}.json").get("stamp")
    if not isinstance(stamp, dict) or stamp.get("format") != REPRODUCTION_FORMAT or not {"pair", "plan"} <= stamp.keys():
        raise UserError(f"{folder} was written by another version of this program: reproduce again into another folder.")
    files = {file.stem: _json_of(file) for file in sorted(folder.glob("*.json")) if file.stem not in (_NAME, "calibration")}
    steps = {name: one["content"] for name, one in files.items() if one.get("stamp") == stamp and isinstance(one.get("content"), dict)}
    used = {name: one["versions"] for name, one in files.items() if name in steps and isinstance(one.get("versions"), dict)}
    return Findings({"stamp": stamp, "versions": next(iter(used.values()), {})}, steps)


def _json_of(path: Path) -> dict[str, Any]:
    try:
        content = read_json(path)
    except UserError as error:
        raise UserError(f"{path} cannot be read ({error}): remove it and run `reproduce` again.") from None
    if not isinstance(content, dict):
        raise UserError(f"{path} is not what `reproduce` writes: remove it and run `reproduce` again.")
    return content


# Asked by name --------------------------------------------------------------------------------------------------------


class NotMeasuredError(Exception):
    """The folder lacks what a row needs; the message says why."""


class NotDefinedError(NotMeasuredError):
    """The measured data do not define this number; the message says why."""


class NotJudgedError(NotMeasuredError):
    """The measurements do not bear on the claim; the message says why."""


BY_COSINE, BY_RIGHT = "by the paper's measure", "by right answers"
MEASURES = (BY_COSINE, BY_RIGHT)
"""Accuracy: the paper's is the cosine of sentence embeddings; where answers can be checked there are right ones, too."""
_SCORES = {BY_COSINE: ("cosine",), BY_RIGHT: ("exact_match", "yes_no")}


def score_of(measure: str, known: Mapping[str, Any]) -> str | None:
    """The score that a measure goes by, of those with values (`known`, by score); None where there is none."""
    return next((score for score in _SCORES[measure] if known.get(score) is not None), None)


PAPERS_PAIRS = ("tinyllama-llama2-13b", "tinyllama-llama2-13b-open")
"""Names of the pair that the paper's own numbers are of."""
UPLINK_METHODS = tuple(name for name in PAPER_METHODS if name not in ("llm", "slm"))
"""Of the paper's methods those that use the channel."""
ONE_SIDED = {
    0.0: "nothing is sent here, so the small model writes alone",
    1.0: "nothing is skipped here, so the large model checks every token",
}
"""By transmission rate: why a method that skips by a threshold cannot be judged."""


@dataclass(frozen=True)
class Findings:
    """A reproduction's measurements by name; about: stamp and versions; steps: what each step that is done has measured, by name.
    NotMeasuredError for missing ones."""

    about: Mapping[str, Any]
    steps: Mapping[str, Any]

    @property
    def pair(self) -> str:
        return str(self.about["stamp"]["pair"])

    @property
    def papers_pair(self) -> bool:
        return self.pair in PAPERS_PAIRS

    @property
    def main(self) -> str:
        """The step of the answers to the first set, which the paper's figures are on."""
        return f"answers-{next(iter(self.about['stamp']['plan']['datasets']))}"

    @property
    def sets(self) -> list[str]:
        """Steps of Table III's sets: all but the world's mixture, whose questions the six sets have too."""
        names = list(self.about["stamp"]["plan"]["datasets"])
        return [f"answers-{name}" for name in names if name != WORLD or len(names) == 1]

    @property
    def headline_sets(self) -> list[str]:
        """The steps of the headlines' answers: the first set, or where it is the world's mixture the sets that hold all its questions."""
        return [self.main] if self.main in self.sets else self.sets

    @property
    def similarity_set(self) -> str:
        """The step of the answers to Dolly, or to what stands for it: the last set of the paper."""
        return next((one for one in self.sets if one in ("answers-dolly", "answers-world-open")), self.main)

    def step(self, name: str) -> Any:
        if name not in self.steps:
            raise NotMeasuredError("Not measured yet: run the same command again, and it goes on.")
        return self.steps[name]

    def kept(self, within: Mapping[str, Any], name: str) -> Any:
        """A part of a step that may be missing in older folders."""
        if name not in within:
            raise NotMeasuredError("This folder is older than the row: run `reproduce` into another folder to measure it.")
        return within[name]

    def estimator(self, name: str = "temperature") -> Mapping[str, Any]:
        """The report on one uncertainty estimator."""
        estimators = self.step("rounds")["report"]["estimators"]
        if name not in estimators:
            raise NotMeasuredError("This estimator could not be measured here; the command said why.")
        return estimators[name]

    def rounds(self, step: str = "rounds") -> str:
        content = self.step(step)
        return f"{content['rounds']:,} rounds of {content['prompts']:,} prompts"

    def why_unjudged(self, method: str) -> str | None:
        """Why a method that skips by a threshold says nothing of skipping: it has sent nothing, or all. None where it has done both."""
        rates = {self.row(step, method)["transmission_rate"] for step in self.steps if step.startswith("answers-")}
        return ONE_SIDED.get(rates.pop()) if METHODS[method].compares_u_th and len(rates) == 1 else None

    def row(self, step: str, method: str) -> Mapping[str, Any]:
        """One method's scored row."""
        return next(row for row in self.step(step)["rows"] if row["method"] == method)

    def answers(self, step: str) -> str:
        about = self.step(step)["about"]
        return f"{about['prompts']:,} answers of at most {about['max_tokens']} tokens ({about['dataset_title']})"

    def lane(self, name: str) -> Mapping[str, Any]:
        """Means by position since the LLM's step."""
        means: Mapping[str, Any] = self.step("positions")[name]
        if "missing" in means:
            raise NotMeasuredError(means["missing"])
        return means

    @property
    def risk_prone(self) -> tuple[float, float]:
        """The pair's own risk-prone threshold, and the first threshold of Fig. 11a above it."""
        prone, values = self.estimator()["u_th_prone"], [row["value"] for row in self.step("parameters")["thresholds"]]
        if prone is None or prone >= max(values):
            raise NotDefinedError("The risk-prone threshold of this pair is not below 1: no threshold lies above it.")
        return prone, min(value for value in values if value > prone)

    def point(self, fading: str, snr_db: float, method: str) -> Mapping[str, Any]:
        """A method's speeds on one channel."""
        points = self.step("link")["points"]
        return next(one for one in points if (one["fading"], one["snr_db"], one["method"]) == (fading, snr_db, method))

    def speeds(self, fading: str, name: str) -> dict[tuple[str, float], Mapping[str, float]]:
        """Speeds with the ends of their intervals by method and SNR, of the methods that use the channel and can be judged here.

        A speed without an interval is the same whatever is answered, as HLM's is, and so are its ends.
        """
        speeds: dict[tuple[str, float], Mapping[str, float]] = {}
        for point in self.step("link")["points"]:
            if point["fading"] == fading and point["method"] in UPLINK_METHODS and not self.why_unjudged(point["method"]):
                speed = point[name]
                ends = {end: speed["value"] if speed[end] is None else speed[end] for end in ("low", "high")}
                speeds[point["method"], point["snr_db"]] = {"value": speed["value"], **ends}
        return speeds

    def checked(self, measure: str, steps: Sequence[str]) -> list[str]:
        """Those steps whose answers have the measure. NotJudgedError where none has."""
        known = [one for one in steps if score_of(measure, self.step(one)["scores"]["hlm"])]
        if not known:
            raise NotJudgedError("The right answers to these prompts are not known." if measure == BY_RIGHT else "There was no encoder.")
        return known

    def scores(self, method: str, steps: Sequence[str], score: str) -> np.ndarray:
        """A score, or one of MEASURES, answer by answer; NaN where it is not defined."""
        columns = [self.step(one)["scores"][method] for one in steps]
        names = [score_of(score, column) if score in MEASURES else score for column in columns]
        return np.concatenate([np.array(column[str(name)], float) for column, name in zip(columns, names, strict=True)])
