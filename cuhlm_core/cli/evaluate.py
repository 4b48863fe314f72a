"""The commands `evaluate` and `sweep`: methods, or values of one parameter, over a set of prompts; what is done is kept on disk."""

import json
import pathlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

import typer

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import NAMES, Dataset, load_dataset
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.registry import EMBEDDED_PAIR, find_pair
from cuhlm_core.prompts import STYLES
from cuhlm_core.settings import ESTIMATORS, FADINGS, PAYLOADS, ChannelSettings, ClockSettings, DecodeSettings, check_choice, check_whole

DEVICES = ("auto", "cpu", "cuda")
CLOCKS = ("paper", "custom")
PARAMETERS = ("u_th", "theta", "k", "snr_db")
MOST_PROMPTS = 1_000
LIMIT, TOKENS = 100, 64
_NO_EMBEDDER = "none"
_DEFAULTS, _CHANNEL, _CLOCK = DecodeSettings(), ChannelSettings(), ClockSettings()

Pair = Annotated[str | None, typer.Option(help="A pair's name (see `pairs`); the embedded demo pair by default.")]
Slm = Annotated[str | None, typer.Option(help="Hub id or folder of the SLM, with --llm, instead of --pair.")]
Llm = Annotated[str | None, typer.Option(help="Hub id or folder of the LLM, with --slm.")]
DatasetName = Annotated[str, typer.Option("--dataset", help=f"One of {', '.join(NAMES)}, or a JSONL, JSON, CSV or Parquet file.")]
Folder = Annotated[pathlib.Path | None, typer.Option(help="Read a public set from FOLDER/NAME instead of the hub.")]
PromptColumn = Annotated[str | None, typer.Option(help="Column of the prompts in a file of your own.")]
ReferenceColumn = Annotated[str | None, typer.Option(help='Column of the references in a file of your own; "" for none.')]
PromptForm = Annotated[str | None, typer.Option("--style", help=f"One of {', '.join(STYLES[:2])}: how prompts are dressed.")]
Limit = Annotated[int, typer.Option(help=f"How many prompts, 1 to {MOST_PROMPTS}.")]
Seed = Annotated[int, typer.Option(help="Fixes the draw of the prompts and every random draw.")]
MaxTokens = Annotated[int, typer.Option(help="Longest answer, 1 to 4096.")]
EmbedderName = Annotated[str | None, typer.Option("--embedder", help="Embedding model: a hub name or folder; none: no cosine.")]
Out = Annotated[pathlib.Path | None, typer.Option(help="Write answers.parquet, rows.csv, rows.json and table.tex there.")]
Device = Annotated[str, typer.Option(help=f"One of {', '.join(DEVICES)}.")]
Temperature = Annotated[float, typer.Option(help="Sampling temperature of both models.")]
UTh = Annotated[str, typer.Option(help="Skip when u <= u_th: 0 to 1, none (never skip) or calibrated.")]
Theta = Annotated[float, typer.Option(help="Tolerated distortion, above 0 and at most 2.")]
Eta = Annotated[float | None, typer.Option(help="Softplus temperature of the online bound; calibrated by default.")]
K = Annotated[int | None, typer.Option(help="Probabilities sent by the fixed-k methods.")]
FalseSkipTarget = Annotated[float, typer.Option(help="u-hlm-adaptive: false-skip rate to hold.")]
SkipProb = Annotated[float, typer.Option(help="rand-hlm: probability of a skip.")]
PT = Annotated[float, typer.Option("--p-t", help="hao, slm-confidence: the LLM keeps a draft from this probability on.")]
ConfidenceTh = Annotated[float, typer.Option(help="slm-confidence: a draft is sent below this probability of its own.")]
Estimator = Annotated[str, typer.Option(help=f"Of uncertainty: one of {', '.join(ESTIMATORS)}.")]
Payload = Annotated[str, typer.Option(help=f"One of {', '.join(PAYLOADS)}.")]
SnrDb = Annotated[float, typer.Option(help="Mean SNR in dB, -60 to 60.")]
Fading = Annotated[str, typer.Option(help=f"One of {', '.join(FADINGS)}.")]
RicianKDb = Annotated[float, typer.Option(help="Rician factor in dB.")]
BandwidthHz = Annotated[float, typer.Option(help="Uplink bandwidth in Hz.")]
SnrTargetDb = Annotated[float | None, typer.Option(help="Outage channel: target SNR in dB; the best one by default.")]
Clock = Annotated[str, typer.Option(help=f"One of {', '.join(CLOCKS)}: answers decoded side by side have no host times.")]
SlmS = Annotated[float, typer.Option(help="Custom clock: SLM seconds per token.")]
LlmS = Annotated[float, typer.Option(help="Custom clock: LLM seconds per token.")]
Ray = Annotated[str | None, typer.Option("--ray", help="Decode on a Ray cluster: HOST:PORT, or local (needs requirements-ray.txt).")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object a row on stdout and nothing else there.")]


def evaluate(
    methods: Annotated[str, typer.Option(help="Names with commas between them (see `methods`), or all.")] = "all",
    pair: Pair = None, slm: Slm = None, llm: Llm = None,
    dataset: DatasetName = "demo", folder: Folder = None, prompt_column: PromptColumn = None, reference_column: ReferenceColumn = None,
    style: PromptForm = None, limit: Limit = LIMIT, seed: Seed = 0, max_tokens: MaxTokens = TOKENS, embedder: EmbedderName = None,
    out: Out = None, device: Device = "auto", temperature: Temperature = _DEFAULTS.temperature, u_th: UTh = "calibrated",
    theta: Theta = _DEFAULTS.theta, eta: Eta = None, k: K = None, false_skip_target: FalseSkipTarget = _DEFAULTS.false_skip_target,
    skip_prob: SkipProb = _DEFAULTS.skip_prob, p_t: PT = _DEFAULTS.p_t, confidence_th: ConfidenceTh = _DEFAULTS.confidence_th,
    estimator: Estimator = _DEFAULTS.estimator, payload: Payload = _DEFAULTS.payload,
    snr_db: SnrDb = _CHANNEL.snr_db, fading: Fading = _CHANNEL.fading, rician_k_db: RicianKDb = _CHANNEL.rician_k_db,
    bandwidth_hz: BandwidthHz = _CHANNEL.bandwidth_hz, snr_target_db: SnrTargetDb = None, clock: Clock = "paper",
    slm_s: SlmS = _CLOCK.slm_s, llm_s: LlmS = _CLOCK.llm_s, ray: Ray = None, as_json: Json = False,
) -> None:  # fmt: skip
    """Decode a set of prompts with several methods and score the answers: a row per method; a killed evaluation goes on."""
    chosen = _names(methods) if methods != "all" else list(METHODS)
    settings = _settings(temperature, max_tokens, u_th, theta, eta, k, false_skip_target, skip_prob, p_t, confidence_th, estimator, payload)
    channel = ChannelSettings(fading, snr_db, bandwidth_hz, rician_k_db, snr_target_db)
    models = _Models(pair, slm, llm, device)
    task = _Task(models, _clock(clock, slm_s, llm_s), embedder, _out(out), as_json)
    samples = _samples(dataset, folder, prompt_column, reference_column, style, limit, seed)
    result = task.run(samples, {name: (name, settings) for name in chosen}, seed, ray)
    rows = result.rows(channel)
    from cuhlm_core.studies.benchmark.study import keep_summary

    keep_summary(result.benchmark, result.about, rows)  # for the Benchmark page's table of all
    task.tell(result, rows, channel)


def sweep(
    param: Annotated[str, typer.Option(help=f"One of {', '.join(PARAMETERS)}.")],
    values: Annotated[str, typer.Option(help="Its values, with commas or blanks between them; u_th also none and calibrated.")],
    more: Annotated[list[str] | None, typer.Argument(hidden=True)] = None,
    method: Annotated[str, typer.Option("--method", "--methods", help="Names with commas between them.")] = "cu-hlm-online",
    pair: Pair = None, slm: Slm = None, llm: Llm = None,
    dataset: DatasetName = "demo", folder: Folder = None, prompt_column: PromptColumn = None, reference_column: ReferenceColumn = None,
    style: PromptForm = None, limit: Limit = LIMIT, seed: Seed = 0, max_tokens: MaxTokens = TOKENS, embedder: EmbedderName = None,
    out: Out = None, device: Device = "auto", temperature: Temperature = _DEFAULTS.temperature, u_th: UTh = "calibrated",
    theta: Theta = _DEFAULTS.theta, eta: Eta = None, k: K = None, false_skip_target: FalseSkipTarget = _DEFAULTS.false_skip_target,
    skip_prob: SkipProb = _DEFAULTS.skip_prob, p_t: PT = _DEFAULTS.p_t, confidence_th: ConfidenceTh = _DEFAULTS.confidence_th,
    estimator: Estimator = _DEFAULTS.estimator, payload: Payload = _DEFAULTS.payload,
    snr_db: SnrDb = _CHANNEL.snr_db, fading: Fading = _CHANNEL.fading, rician_k_db: RicianKDb = _CHANNEL.rician_k_db,
    bandwidth_hz: BandwidthHz = _CHANNEL.bandwidth_hz, snr_target_db: SnrTargetDb = None, clock: Clock = "paper",
    slm_s: SlmS = _CLOCK.slm_s, llm_s: LlmS = _CLOCK.llm_s, as_json: Json = False,
) -> None:  # fmt: skip
    """Score a method over values of one parameter: a row per value. Values of snr_db are priced on the same answers."""
    check_choice("--param", param, PARAMETERS)
    chosen = _names(method)
    told = _values(param, [values, *(more or ())])
    base = _settings(temperature, max_tokens, u_th, theta, eta, k, false_skip_target, skip_prob, p_t, confidence_th, estimator, payload)
    channel = ChannelSettings(fading, snr_db, bandwidth_hz, rician_k_db, snr_target_db)
    models = _Models(pair, slm, llm, device)
    task = _Task(models, _clock(clock, slm_s, llm_s), embedder, _out(out), as_json)
    if param == "snr_db":
        channels = [replace(channel, snr_db=value) for value in told]
        configurations = {name: (name, base) for name in chosen}
    else:
        _check_used(param, chosen)
        channels = [channel]
        points = {(name, value): replace(base, **{param: value}) for name in chosen for value in told}
        configurations = {f"{name} {param}={_shown(value)}": (name, settings) for (name, value), settings in points.items()}
    samples = _samples(dataset, folder, prompt_column, reference_column, style, limit, seed)
    result = task.run(samples, configurations, seed)
    if param == "snr_db":
        rows = [{"param": param, "value": one.snr_db, **row} for one in channels for row in _named(result.rows(one), f" {one.snr_db:g} dB")]
    else:
        rows = [{"param": param, "value": value, **row} for (_, value), row in zip(points, result.rows(channel), strict=True)]
    task.tell(result, rows, channel)


# Arguments ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Models:
    """The pair that is asked for; checked at once."""

    pair: str | None
    slm: str | None
    llm: str | None
    device: str

    def __post_init__(self) -> None:
        if (self.slm is None) != (self.llm is None) or (self.slm is not None and self.pair is not None):
            raise UserError("Give either --pair, or both --slm and --llm.")
        if self.pair is not None:
            find_pair(self.pair)
        check_choice("Device", self.device, DEVICES)

    def load(self) -> Any:
        from cuhlm_core.models.pairs import load_pair

        return load_pair(None if self.slm else self.pair or EMBEDDED_PAIR, slm=self.slm, llm=self.llm, device=self.device)

    def on_cluster(self, pair: Any, address: str) -> Any:
        """How a plan is decoded on a Ray cluster whose nodes load the same pair; folders must exist on all of them."""
        from cuhlm_core.evaluation.cluster import evaluate_on_cluster, worker_cpus
        from cuhlm_core.models.pairs import load_pair

        name = None if self.slm else self.pair or EMBEDDED_PAIR
        source = partial(load_pair, name, slm=self.slm, llm=self.llm, device=pair.slm.device.type)
        return lambda plan: evaluate_on_cluster(source, plan, address=address, cpus=worker_cpus(pair))


def _names(text: str) -> list[str]:
    """Methods by name, each once."""
    names = list(dict.fromkeys(text.replace(",", " ").split()))
    if not names:
        raise UserError(f"Name at least one method: {', '.join(METHODS)}.")
    for name in names:
        find_method(name)
    return names


def _threshold(text: str) -> Any:
    from cuhlm_core.cli.app import parse_u_th

    return parse_u_th(text)


def _settings(
    temperature: float,
    max_tokens: int,
    u_th: str,
    theta: float,
    eta: float | None,
    k: int | None,
    false_skip_target: float,
    skip_prob: float,
    p_t: float,
    confidence_th: float,
    estimator: str,
    payload: str,
) -> DecodeSettings:
    return DecodeSettings(
        temperature=temperature,
        max_tokens=max_tokens,
        u_th=_threshold(u_th),
        theta=theta,
        eta=eta,
        k=k,
        false_skip_target=false_skip_target,
        skip_prob=skip_prob,
        p_t=p_t,
        confidence_th=confidence_th,
        estimator=estimator,
        payload=payload,
    )


def _clock(kind: str, slm_s: float, llm_s: float) -> ClockSettings:
    if kind not in CLOCKS:
        raise UserError(f"Clock must be one of {', '.join(CLOCKS)}, not {kind!r}: answers decoded side by side have no host times.")
    return ClockSettings(kind, slm_s, llm_s)


def _out(folder: pathlib.Path | None) -> pathlib.Path | None:
    if folder is not None and folder.exists() and not folder.is_dir():
        raise UserError(f"--out must name a folder: {folder} is a file.")
    return folder


def _samples(
    name: str,
    folder: pathlib.Path | None,
    prompt_column: str | None,
    reference_column: str | None,
    style: str | None,
    limit: int,
    seed: int,
) -> Dataset:
    check_whole("The number of prompts", limit, 1, MOST_PROMPTS)
    check_whole("Seed", seed, 0, 2**31)
    if style is not None:
        check_choice("--style", style, STYLES[:2])
    if folder is not None and not folder.is_dir():
        raise UserError(f"There is no folder {folder}: give one that holds a folder for each set.")
    return load_dataset(
        name, limit, seed, prompt_column=prompt_column, reference_column=reference_column,
        style=style, folder=folder,  # type: ignore[arg-type]  # one of STYLES
    )  # fmt: skip


def _values(param: str, texts: Sequence[str]) -> list[Any]:
    """The values of a sweep, each once and within its range."""
    words = list(dict.fromkeys(" ".join(texts).replace(",", " ").split()))
    if not words:
        raise UserError("--values must name at least one value.")
    told = []
    for word in words:
        if param == "u_th":
            value: Any = _threshold(word)
        else:
            try:
                value = int(word) if param == "k" else float(word)
            except ValueError:
                kind = "a whole number" if param == "k" else "a number"
                raise UserError(f"Each value of {param} must be {kind}, not {word!r}.") from None
        if param == "snr_db":
            ChannelSettings(snr_db=value)
        else:
            replace(_DEFAULTS, **{param: value})
        told.append(value)
    return list(dict.fromkeys(told))


def _check_used(param: str, chosen: Sequence[str]) -> None:
    for name in chosen:
        if param not in METHODS[name].uses:
            able = [row.name for row in METHODS.values() if param in row.uses]
            raise UserError(f"{name} does not depend on {param}: choose {', '.join(able)}.")


def _shown(value: Any) -> str:
    return "none" if value is None else value if isinstance(value, str) else f"{value:g}"


def _named(rows: list[dict[str, Any]], ending: str) -> list[dict[str, Any]]:
    return [{**row, "name": f"{row['name']}{ending}"} for row in rows]


# Work -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Result:
    """What was evaluated, and what makes rows of it."""

    benchmark: Any
    scored: Any
    about: Mapping[str, Any]
    rows: Callable[[ChannelSettings], list[dict[str, Any]]]


@dataclass(frozen=True)
class _Task:
    """The part that loads models."""

    models: _Models
    clock: ClockSettings
    embedder: str | None
    out: pathlib.Path | None
    as_json: bool

    def run(self, samples: Dataset, configurations: Mapping[str, Any], seed: int, ray: str | None = None) -> _Result:
        """Decode, here or on the Ray cluster at that address, and score."""
        from cuhlm_core.evaluation.rows import by_configuration
        from cuhlm_core.studies.benchmark import study as work

        encoder = self._encoder()
        pair = self.models.load()
        if pair.refused:
            _say(f"{pair.refused} Until then: {pair.calibration.source}.")
        task = work.benchmark_for(pair, samples, configurations, seed)
        decode = None if ray is None else self.models.on_cluster(pair, ray)
        for step in work.steps(pair, task, encoder, lambda: False, decode):
            _say(step.words)
        table = work.found(task.plan)
        scored = work.score_table(table, task.samples, embedder=encoder, likelihood=pair)
        about = work.facts(task, scored)
        return _Result(task, scored, about, lambda channel: by_configuration(scored, channel, self.clock))

    def tell(self, result: _Result, rows: list[dict[str, Any]], channel: ChannelSettings) -> None:
        """Print the rows and write the files."""
        from cuhlm_core.runs.rows import plain
        from cuhlm_core.studies.benchmark import export as export
        from cuhlm_core.studies.benchmark.words import left_out_words, link_words, source_words

        about = {**result.about, **export.link_facts(channel, self.clock)}
        if self.out is not None:
            samples = result.benchmark.samples
            _write(
                self.out,
                {
                    "answers.parquet": export.answers_parquet(result.scored, samples, channel, self.clock),
                    "rows.csv": export.rows_csv(rows).encode("utf-8"),
                    "rows.json": export.rows_json(about, rows).encode("utf-8"),
                    "table.tex": export.rows_tex(about, rows, link_words(channel, self.clock)).encode("utf-8"),
                },
            )
        _say(source_words(result.about))
        for words in left_out_words(result.about):
            _say(words)
        if self.as_json:
            named = ("pair", "dataset", "seed", "max_tokens", "embedder")
            for row in rows:
                line = {**{name: about[name] for name in named}, **_accuracy(row), **row, "throughput_estimator": "realised"}
                print(json.dumps(plain(line), ensure_ascii=False, allow_nan=False), flush=True)
        else:
            print(_table(rows, link_words(channel, self.clock)))
        if self.out is not None:
            _say(f"Written to {self.out}: answers.parquet, rows.csv, rows.json, table.tex")

    def _encoder(self) -> Any:
        if self.embedder == _NO_EMBEDDER:
            return None
        from cuhlm_core.evaluation.embedding import load_embedder

        try:
            return load_embedder(self.embedder)
        except UserError as error:
            raise UserError(f"{error} Or leave the cosine out: --embedder {_NO_EMBEDDER}.") from error


def _accuracy(row: Mapping[str, Any]) -> dict[str, Any]:
    """What the paper calls accuracy, by that name too."""
    return {f"accuracy{end}": row[f"cosine{end}"] for end in ("", "_low", "_high")}


def _write(folder: pathlib.Path, files: Mapping[str, bytes]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        raise UserError(f"{folder} cannot be written ({error.strerror}): choose another folder for --out.") from error


def _table(rows: Sequence[Mapping[str, Any]], link: str) -> str:
    """The rows for a person."""
    from cuhlm_core.studies.benchmark.words import with_interval

    width = max(len(str(row["name"])) for row in rows)
    lines = [f"{'':{width}}  {'n':>4}  {'cosine':24} {'F1':>7} {'Jaccard':>8} {'yes/no':>7} {'log-lik.':>9} {'TR':>6} {'TSR':>6} "
             f"{'mean k':>7} {'bits/token':>11} {'bias':>7} {'tokens/s':>9}"]  # fmt: skip
    for row in rows:
        told = [_number(row, name) for name in (
            "token_f1", "jaccard", "yes_no", "log_likelihood", "transmission_rate", "true_skip_rate", "mean_k", "bits_per_token",
            "mean_bias", "throughput")]  # fmt: skip
        cells = zip(told, (7, 8, 7, 9, 6, 6, 7, 11, 7, 9), strict=True)
        numbers = " ".join(f"{value:>{space}}" for value, space in cells)
        lines.append(f"{row['name']:{width}}  {row['prompts']:>4}  {with_interval(row, 'cosine'):24} {numbers}")
    return "\n".join([*lines, "", f"tokens/s: realised, all answers together, {link}."])


def _number(row: Mapping[str, Any], name: str) -> str:
    """A value to three figures; what rounding leaves of a bias of zero is zero."""
    from cuhlm_core.format import mean_size, significant

    value = row[name]
    if value is not None and name == "mean_bias" and abs(value) < 1e-9:
        return "0"
    return mean_size(value) if name in ("mean_k", "bits_per_token") else significant(value)


def _say(message: str) -> None:
    print(" ".join(message.split()), file=sys.stderr, flush=True)
