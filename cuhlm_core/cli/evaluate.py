"""The commands `evaluate` and `sweep`: methods, or values of one parameter, over a set of prompts.

Finished answers are stored on disk, and a killed command resumes there.
"""

import pathlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, OptionChanges, at_temperature, say, show, with_progress
from cuhlm_core.cli.times import say_plan_time
from cuhlm_core.errors import UserError, check_choice, checked_path, results_folder
from cuhlm_core.evaluation.datasets import NAMES, STYLES, Dataset, load_dataset
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.settings import ChannelSettings, CheckedFields, ClockSettings, DecodeSettings, setting, settings_of
from cuhlm_core.storage import json_text

_READ = frozenset[str]().union(*(method.uses for method in METHODS.values()))
PARAMETERS = {name: row for name, row in settings_of(DecodeSettings).items() if name in _READ and row.low is not None and row.sweeps}
PARAMETERS |= {"snr_db": settings_of(ChannelSettings)["snr_db"]}
LONGEST_ANSWER = 64
_NO_EMBEDDER = "none"


@dataclass(frozen=True)
class Prompts(CheckedFields):
    """The choice of the prompts, and how their answers are sampled."""

    dataset: str = setting("world", "Dataset", f"One of {', '.join(NAMES)}, or a JSONL, JSON, CSV, TSV, text or Parquet file.")
    folder: pathlib.Path | None = setting(None, "Folder", "Read a public set from FOLDER/NAME instead of the hub.")
    prompt_column: str | None = setting(None, "Prompts", "Column of the prompts in a file of your own.")
    reference_column: str | None = setting(None, "References", 'Column of the references in a file of your own; "" for none.')
    style: str | None = setting(None, "--style", "How prompts are formatted.", choices={name: name for name in STYLES[:2]})
    limit: int = setting(100, "The number of prompts", "How many prompts.", low=1, high=10_000, whole=True)
    seed: int = setting(0, "Seed", "Fixes the choice of the prompts and all random numbers.", low=0, high=2**31, whole=True)

    temperature: float | None = setting(
        None, "Sampling temperature", "Divides the logits of both models.", name="Temperature", low=0.001, high=5,
        none="what the pair's generation_config.json recommends, else 1",
    )  # fmt: skip

    def load(self) -> Dataset:
        if self.folder is not None and not checked_path(self.folder).is_dir():
            raise UserError(f"There is no folder {self.folder}: give one that holds a folder for each set.")
        return load_dataset(
            self.dataset, self.limit, self.seed, prompt_column=self.prompt_column, reference_column=self.reference_column,
            style=self.style, folder=self.folder,  # type: ignore[arg-type]  # one of STYLES
        )  # fmt: skip


OWN_OPTIONS = ("seed", "line_a", "line_b", "delta", "channel", "clock", "temperature")
Settings = Annotated[DecodeSettings, OptionChanges(OWN_OPTIONS, defaults={"max_tokens": LONGEST_ANSWER})]
NO_HOST_CLOCK = {"host": "answers decoded side by side have no host times"}
Clock = Annotated[ClockSettings, OptionChanges(refused=NO_HOST_CLOCK)]
EmbedderName = Annotated[str | None, typer.Option("--embedder", help="Embedder of the cosine: hub name or folder; `none` leaves it out.")]
Out = Annotated[pathlib.Path | None, typer.Option("--out", help="Folder to write answers.parquet, rows.csv, rows.json and table.tex to.")]


def evaluate_command(
    *,
    methods: Annotated[str, typer.Option(help="Comma-separated names (see `methods`), or all.")] = "all",
    models: Models,
    prompts: Prompts,
    settings: Settings,
    channel: ChannelSettings,
    clock: Clock,
    embedder: EmbedderName = None,
    out: Out = None,
    ray: Annotated[str | None, typer.Option(help="Decode on a Ray cluster: HOST:PORT, or local (needs requirements-ray.txt).")] = None,
    as_json: Json = False,
) -> None:
    """Decode a set of prompts with several methods and score the answers, one row per method. An interrupted evaluation resumes."""
    chosen = _names(methods) if methods != "all" else list(METHODS)
    settings = replace(settings, channel=channel, clock=clock)
    task = _Scoring(models, clock, embedder, results_folder("--out", out), as_json, prompts.temperature)
    result = task.run(prompts.load(), {name: (name, settings) for name in chosen}, prompts.seed, ray)
    task.show(result, result.rows(channel), channel)


def sweep_command(
    *,
    param: Annotated[str, typer.Option(help=f"One of {', '.join(PARAMETERS)}.")],
    values: Annotated[str, typer.Option(help="Its values, separated by commas or blanks; for u_th also none and calibrated.")],
    more: Annotated[list[str] | None, typer.Argument(hidden=True)] = None,
    method: Annotated[str, typer.Option("--method", "--methods", help="Comma-separated names (see `methods`).")] = "cu-hlm-online",
    models: Models,
    prompts: Prompts,
    settings: Settings,
    channel: ChannelSettings,
    clock: Clock,
    embedder: EmbedderName = None,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Score methods over values of one parameter, one row per value. With snr_db only the costs are recomputed, except for methods that
    choose their drafts by the link; those decode at each value."""
    check_choice("--param", param, PARAMETERS)
    chosen, settings = _names(method), replace(settings, channel=channel, clock=clock)
    numbers = PARAMETERS[param].several(" ".join([values, *(more or ())]))
    if not numbers:
        raise UserError("--values must name at least one value.")
    task = _Scoring(models, clock, embedder, results_folder("--out", out), as_json, prompts.temperature)
    if param == "snr_db":
        channels = [replace(channel, snr_db=number) for number in numbers]
        configurations, links = _on_links(chosen, settings, channels)
        result = task.run(prompts.load(), configurations, prompts.seed)
        rows = [
            {"param": param, "value": at.snr_db, **row, "name": f"{row['method']} {at.snr_db:g} dB"}
            for at in channels
            for row in result.rows(at)
            if links[row["name"]] in (None, at)
        ]
    else:
        check_used(param, chosen)
        points = {(name, value): replace(settings, **{param: value}) for name in chosen for value in numbers}
        configurations = {f"{name} {param}={_value_text(value)}": (name, point) for (name, value), point in points.items()}
        result = task.run(prompts.load(), configurations, prompts.seed)
        rows = [{"param": param, "value": value, **row} for (_, value), row in zip(points, result.rows(channel), strict=True)]
    task.show(result, rows, channel)


# Arguments ------------------------------------------------------------------------------------------------------------


def _names(text: str) -> list[str]:
    """Methods by name, each once."""
    names = list(dict.fromkeys(text.replace(",", " ").split()))
    if not names:
        raise UserError(f"Name at least one method: {', '.join(METHODS)}.")
    for name in names:
        find_method(name)
    return names


def check_used(param: str, chosen: Sequence[str]) -> None:
    """UserError for a method whose tokens do not depend on the parameter."""
    for name in chosen:
        if param not in METHODS[name].uses:
            able = [row.name for row in METHODS.values() if param in row.uses]
            raise UserError(f"{name} does not depend on {param}: choose {', '.join(able)}.")


def _value_text(value: Any) -> str:
    return "none" if value is None else value if isinstance(value, str) else f"{value:g}"


def _on_links(
    chosen: Sequence[str], settings: DecodeSettings, channels: Sequence[ChannelSettings]
) -> tuple[dict[str, tuple[str, DecodeSettings]], dict[str, ChannelSettings | None]]:
    """What is decoded for several links, and for which of them: None for all, where no token depends on the link."""
    configurations, links = dict[str, tuple[str, DecodeSettings]](), dict[str, ChannelSettings | None]()
    for name in chosen:
        bound = METHODS[name].depends_on_channel or ("gamma" in METHODS[name].uses and settings.gamma is None)
        for at in channels if bound else [None]:
            configuration = f"{name} {at.snr_db:g} dB" if at else name
            configurations[configuration] = (name, replace(settings, channel=at or settings.channel))
            links[configuration] = at
    return configurations, links


# Work -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Result:
    """The scored answers, and how their rows are made."""

    task: Any
    scored: Any
    about: Mapping[str, Any]
    rows: Callable[[ChannelSettings], list[dict[str, Any]]]


@dataclass(frozen=True)
class _Scoring:
    """The part that loads models."""

    models: Models
    clock: ClockSettings
    embedder: str | None
    out: pathlib.Path | None
    as_json: bool
    temperature: float | None = None

    def __post_init__(self) -> None:
        checked_path(self.embedder or "")

    def run(self, samples: Dataset, configurations: Mapping[str, Any], seed: int, ray: str | None = None) -> _Result:
        """Decode, here or on the Ray cluster at that address, and score."""
        from cuhlm_core.evaluation.table import by_configuration
        from cuhlm_core.evaluation.task import task_facts, task_for, task_steps

        encoder = self._encoder()
        pair = self.models.load()
        heat = at_temperature(DecodeSettings(), self.temperature, pair).temperature
        heated = {name: (method, replace(settings, temperature=heat)) for name, (method, settings) in configurations.items()}
        task = task_for(pair, samples, heated, seed)
        decode = None if ray is None else self._on_cluster(pair, ray)
        if decode is None:
            say_plan_time(pair, task.plan)
        scored = with_progress(task_steps(pair, task, encoder, decode=decode))
        about = task_facts(task, scored)
        return _Result(task, scored, about, lambda channel: by_configuration(scored, channel, self.clock))

    def show(self, result: _Result, rows: list[dict[str, Any]], channel: ChannelSettings) -> None:
        """Print the rows and write the files."""
        from cuhlm_core.evaluation import words
        from cuhlm_core.evaluation.task import answers_parquet
        from cuhlm_core.studies import exports

        link, about = words.link_words(channel, self.clock), {**result.about, **words.link_facts(channel, self.clock)}
        if self.out is not None:
            _write_files(
                self.out,
                {
                    "answers.parquet": answers_parquet(result.scored, result.task.samples, channel, self.clock),
                    "rows.csv": exports.rows_csv(rows).encode("utf-8"),
                    "rows.json": exports.rows_json(about, rows).encode("utf-8"),
                    "table.tex": _rows_tex(about, rows, link).encode("utf-8"),
                },
            )
        say(words.source_words(result.about))
        for sentence in words.left_out_words(result.about):
            say(sentence)
        if self.as_json:
            named = ("pair", "dataset", "seed", "max_tokens", "embedder", "chance")
            for row in rows:
                line = {**{name: about[name] for name in named}, **_accuracy(row), **row, "throughput_estimator": "realised"}
                show(json_text(line))
        else:
            show(_rows_text(rows, link))
        if self.out is not None:
            say(f"Written to {self.out}: answers.parquet, rows.csv, rows.json, table.tex")

    def _on_cluster(self, pair: Any, address: str) -> Any:
        """How a plan is decoded on a Ray cluster whose nodes load the same pair; folders must exist on all of them."""
        from cuhlm_core.evaluation.cluster import evaluate_on_cluster
        from cuhlm_core.models.pairs import load_pair, takes_one_thread

        models, cpus = self.models, 1 if takes_one_thread(pair) else None
        source = partial(load_pair, models.name, slm=models.slm, llm=models.llm, device=pair.slm.device.type)
        source = partial(source, device_slm=models.device_slm, device_llm=models.device_llm)
        return lambda plan: evaluate_on_cluster(source, plan, address=address, cpus=cpus)

    def _encoder(self) -> Any:
        if self.embedder == _NO_EMBEDDER:
            return None
        from cuhlm_core.evaluation.scores import load_embedder

        try:
            return load_embedder(self.embedder)
        except UserError as error:
            raise UserError(f"{error} Or leave the cosine out: --embedder {_NO_EMBEDDER}.") from error


def _accuracy(row: Mapping[str, Any]) -> dict[str, Any]:
    """The cosine under the paper's name for it."""
    return {f"accuracy{end}": row[f"cosine{end}"] for end in ("", "_low", "_high")}


def _write_files(folder: pathlib.Path, files: Mapping[str, bytes]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        raise UserError(f"{folder} cannot be written ({error.strerror}): choose another folder for --out.") from error


def _rows_text(rows: Sequence[Mapping[str, Any]], link: str) -> str:
    """The rows for a person."""
    from cuhlm_core.evaluation.scores import SCORES
    from cuhlm_core.evaluation.words import cell_with_interval

    width = max(len(str(row["name"])) for row in rows)
    heads = {name: (score.head, max(7, len(score.head) + 1)) for name, score in SCORES.items() if name != "cosine"} | {
        "transmission_rate": ("TR", 6), "true_skip_rate": ("TSR", 6), "mean_k": ("mean k", 7), "bits_per_token": ("bits/token", 11),
        "mean_bias": ("bias", 7), "false_skips": ("wrong skips", 11), "throughput": ("tokens/s", 9),
    }  # fmt: skip
    lines = [f"{'':{width}}  {'n':>4}  {'cosine':24} {' '.join(f'{head:>{space}}' for head, space in heads.values())}"]
    for row in rows:
        numbers = " ".join(f"{_cell_text(row, name):>{space}}" for name, (_, space) in heads.items())
        lines.append(f"{row['name']:{width}}  {row['prompts']:>4}  {cell_with_interval(row, 'cosine'):24} {numbers}")
    return "\n".join([*lines, "", f"tokens/s: realised, all answers together, {link}."])


def _cell_text(row: Mapping[str, Any], name: str) -> str:
    """A value to three figures."""
    from cuhlm_core.format import distance, mean_size, significant

    forms = {"mean_k": mean_size, "bits_per_token": mean_size, "mean_bias": distance}
    return forms.get(name, significant)(row[name])


def _rows_tex(about: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], link: str) -> str:
    """A booktabs table: a line for each configuration, means with half the width of their 95 % interval.

    `link` says on what channel and clock the throughput is; columns without any value are left out.
    """
    from cuhlm_core.evaluation.scores import SCORES
    from cuhlm_core.evaluation.words import table_caption
    from cuhlm_core.studies.exports import table_tex, tex_text

    known = [
        *((name, f"{row.head[0].upper()}{row.head[1:]}", f".{row.digits}f") for name, row in SCORES.items()),
        ("transmission_rate", "TR", ".3f"), ("true_skip_rate", "TSR", ".3f"), ("mean_k", r"Mean $k$", ".1f"),
        ("bits_per_token", "Bits/token", ".0f"), ("mean_bias", "Bias", ".3f"), ("throughput", "Tokens/s", ".1f"),
    ]  # fmt: skip
    columns = [column for column in known if any(row.get(column[0]) is not None for row in rows)]
    table = [{"Method": tex_text(_row_title(row)), **{title: _tex_cell(row, name, form) for name, title, form in columns}} for row in rows]
    return table_tex(table_caption(about, link), table)


def _row_title(row: Mapping[str, Any]) -> str:
    """Name of a configuration for people."""
    title = METHODS[row["method"]].title
    return title if row["name"] == row["method"] else f"{title}, {row['name']}"


def _tex_cell(row: Mapping[str, Any], name: str, form: str) -> str:
    value, low, high = row.get(name), row.get(f"{name}_low"), row.get(f"{name}_high")
    if value is None:
        return "--"
    spread = "" if low is None or high is None else rf" \pm {(high - low) / 2:{form}}"
    return f"${value:{form}}{spread}$"
