"""The commands `bench`, `channel`, `advise`, `users` and `reproduce`: what one pair, one link or the whole paper comes to."""

import importlib
import json
import pathlib
import sys
import time
from dataclasses import dataclass, replace
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, OptionChanges, at_temperature, say, show
from cuhlm_core.errors import UserError, check_choice, check_range, check_whole, checked_path, results_folder
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import BENCHES, MOST_PROMPTS, MOST_TOKENS, ChannelSettings, CheckedFields, ClockSettings, DecodeSettings, setting
from cuhlm_core.storage import APP_FOLDER, json_text
from cuhlm_core.studies.tradeoff.limits import BatchPrices, Limits

# Speed here -----------------------------------------------------------------------------------------------------------


Quick = Annotated[bool, typer.Option("--quick", help="Take 40 s with loading: three repeats of 32 tokens; less for a slow pair.")]

Only = Annotated[str | None, typer.Option(help="Rows of one kind: loop, generate, catch-up, recost, race, batch or station.")]
Threads = Annotated[int | None, typer.Option(help="CPU threads; with one, times are CPU time instead of wall-clock time.")]


@dataclass(frozen=True)
class Timing(CheckedFields):
    """The length of a speed measurement."""

    tokens: int = setting(96, "Tokens", "Tokens per run.", name="tokens", low=16, high=512, whole=True)
    repeats: int = setting(7, "Repeats", "Runs per figure; the median is shown.", name="repeats", low=1, high=50, whole=True)


def bench_command(
    models: Models, timing: Timing, quick: Quick = False, only: Only = None, threads: Threads = None, as_json: Json = False
) -> None:
    """Measure speed by turns in one process: our loop, its bare forward passes, transformers' generate, batches, recomputing costs.

    In the comparison with transformers an answer's time ends with its last token; audit_ms is the closing audit, which transformers lacks.
    """
    start = time.perf_counter()
    if threads is not None:
        check_whole("Threads", threads, 1, 1024)
    if quick and only is not None:
        raise UserError("--quick chooses its rows itself: give --only without it.")
    if only is not None:
        check_choice("--only", only, BENCHES)
    import torch

    from cuhlm_core.compiled import ready

    bench, pair = _bench(), models.load()
    ready.compile_kernels()
    if threads is not None:
        torch.set_num_threads(threads)
    for model in (pair.slm, pair.llm):
        say(f"{model.name}: {ready.pass_words(model.path, model.small)}.")
    left = bench.BENCH_SECONDS - (time.perf_counter() - start)
    for row in bench.quick_rows(pair, say, left) if quick else bench.bench_rows(pair, timing.tokens, timing.repeats, only):
        show(json.dumps(row) if as_json else "  ".join(f"{name} {value}" for name, value in row.items()))


def _bench() -> Any:
    """`benchmarks.bench` of the clone; UserError where the program is installed without it."""
    if not (APP_FOLDER / "benchmarks" / "bench.py").is_file():
        raise UserError("`bench` measures a clone of the repository: the installed program comes without benchmarks.")
    if str(APP_FOLDER) not in sys.path:  # the command was given in another folder
        sys.path.append(str(APP_FOLDER))
    return importlib.import_module("benchmarks.bench")


# Throughput on a link -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Traffic(CheckedFields):
    """A method's traffic, and the samples for its realised throughput."""

    transmission_rate: float = setting(0.252, "Transmission rate", "Share of tokens with an upload.", low=0, high=1)
    mean_k: float = setting(832.0, "Mean k", "Mean number of probabilities in an upload, at most the vocabulary.")
    vocabulary: int = setting(32_000, "Vocabulary", "Tokens of the vocabulary.", low=1, high=10_000_000, whole=True)
    rounds: int = setting(51_200, "Rounds", "Realised throughput: tokens drawn for each seed.", low=1, high=200_000, whole=True)
    seeds: int = setting(50, "Seeds", "Realised throughput: seeds drawn; the median is shown.", low=1, high=1000, whole=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        check_range("Mean k", self.mean_k, 0, self.vocabulary)


def channel_command(
    traffic: Traffic,
    channel: ChannelSettings,
    clock: Annotated[ClockSettings, OptionChanges(("schedule",), refused={"host": "without a run there is nothing measured"})],
    as_json: Json = False,
) -> None:
    """Compute throughput and gain over HLM by each estimator, for a transmission rate and a mean k."""
    from cuhlm_core.studies.link.study import Constants, LinkMethod, estimate_rows

    method = LinkMethod("custom", "this method", traffic.transmission_rate, traffic.mean_k)
    for row in estimate_rows(method, Constants(traffic.vocabulary, clock), channel, rounds=traffic.rounds, seeds=traffic.seeds):
        show(json.dumps(row, allow_nan=False) if as_json else _estimator_text(row))


def _estimator_text(row: dict) -> str:
    """One estimator for a person."""
    if row["throughput"] is None:
        return f"{row['title']:24} no time is spent, so there is no throughput"
    gain = "" if row["gain_over_hlm"] is None else f"  {row['gain_over_hlm']:,.4g} x HLM"
    drawn = ""
    if row["seeds"]:
        drawn = f"  (median of {row['seeds']} seeds of {row['rounds']:,} rounds; 90 %: {row['low']:.4g} to {row['high']:.4g})"
    return f"{row['title']:24} {row['throughput']:,.4g} tokens/s{gain}{drawn}"


# What to use on a link ------------------------------------------------------------------------------------------------


StoredClock = Annotated[ClockSettings, OptionChanges(("rtt_s",), refused={"host": "stored answers have no host times"})]
RoundTripMs = Annotated[float, typer.Option(help="Milliseconds that every upload takes besides its bits.")]


def _chosen_options(models: Models) -> dict[str, Any]:
    """The options of the pair that were chosen."""
    return {name: value for name, value in vars(models).items() if value not in (None, "auto")}


def _stored(models: Models) -> Any:
    """`advice.stored` of a pair; UserError where it has none."""
    from cuhlm_core.studies.tradeoff import advice, words

    stored = advice.stored(models.name)
    if stored is None:
        raise UserError(
            "No answers with all methods are stored for this pair. This decodes the curve of a method over questions of yours: "
            f"`python -m cuhlm_core curve {words.options_text(_chosen_options(models))} --dataset FILE`."
        )
    return stored


def advise_command(
    *, models: Models, channel: ChannelSettings, limits: Limits, clock: StoredClock, rtt_ms: RoundTripMs = 0.0, as_json: Json = False
) -> None:
    """Say what to use on a link within limits of loss, bias, bits and speed, from the answers that ship: nothing is decoded."""
    link = channel, replace(clock, rtt_s=rtt_ms / 1e3)
    from cuhlm_core.studies.tradeoff import advice as study
    from cuhlm_core.studies.tradeoff import words

    calibration, sweep, plane, prompt = _stored(models)
    advice = study.advise(calibration, sweep, plane, link, limits)
    options = "" if advice.use is None else words.option_words(advice.use)
    command = "" if advice.use is None else words.command_words(advice.use, link, prompt, _chosen_options(models))
    sentence = words.advice_words(advice)
    if as_json:
        summary: dict[str, Any] = {name: row and row.name for name, row in (("use", advice.use), ("within", advice.within))}
        summary |= {"pair": models.name, "prompts": len(sweep.numbers), "channel": channel, "clock": link[1], "limits": limits}
        summary |= {"options": options, "command": command, "advice": sentence}
        show("\n".join(map(json_text, [*(row.fields for row in advice.rows), summary])))
    else:
        about = words.sweep_words(sweep, *link) + ("" if plane else " No curves over these questions are stored.")
        show("\n\n".join(filter(None, [command, sentence, words.table_words(advice), about])))


OfMethods = Annotated[str | None, typer.Option("--methods", help="Methods between commas, each with all its stored settings.")]


def users_command(
    *,
    models: Models,
    channel: ChannelSettings,
    prices: BatchPrices,
    clock: StoredClock,
    rtt_ms: RoundTripMs = 0.0,
    methods: OfMethods = None,
    as_json: Json = False,
) -> None:
    """Print how many users one base station serves with each method, at 10 and at 20 tokens/s each, from the answers that ship."""
    link, asked = (channel, replace(clock, rtt_s=rtt_ms / 1e3)), [] if methods is None else methods.split(",")
    for method in asked:
        check_choice("--methods", method, METHODS)
    from cuhlm_core.studies.tradeoff import users as study

    _, sweep, *_ = _stored(models)
    names = [one.name for one in sweep.configurations if one.method in asked] if asked else study.COMPARED_USERS
    rows: list[study.Served] = []
    for row in study.served_rows(sweep, names, link, prices):
        rows.append(row)
        say(f"{row.configuration}: {len(rows)} of at most {len(names)} rows.")
    if not rows:
        raise UserError("These methods go by each message's fade; their stored answers are of other links: choose others, or another SNR.")
    if as_json:
        about = {"pair": models.name, "questions": len(sweep.numbers), "channel": channel, "clock": link[1], "prices": prices}
        show("\n".join(map(json_text, [*(row.fields for row in rows), {"type": "summary", **about}])))
    else:
        show("\n\n".join(filter(None, [study.users_table(rows), study.published_words(rows), study.users_basis(rows, link, prices)])))


# The whole paper ------------------------------------------------------------------------------------------------------


OutFolder = Annotated[pathlib.Path, typer.Option("--out", help="Folder for the result; the same command resumes an interrupted run.")]
Folder = Annotated[pathlib.Path | None, typer.Option("--folder", help="Read the paper's sets from FOLDER/NAME instead of the hub.")]
PaperPrompts = Annotated[int | None, typer.Option("--prompts", help="Prompts for the rounds, and of each set; 100, or 32 with --quick.")]
PaperTokens = Annotated[int | None, typer.Option("--tokens", help="Longest answer; 512 tokens, or 48 with --quick.")]
PaperHeat = Annotated[
    float | None, typer.Option("--temperature", help="Sampling temperature of rounds and answers; 1. The paper gives none.")
]
Few = Annotated[bool, typer.Option("--quick", help="32 prompts of 48 tokens instead of 100 of 512: takes minutes for an embedded pair.")]


def reproduce_command(
    *,
    models: Models,
    out: OutFolder,
    quick: Few = False,
    prompts: PaperPrompts = None,
    tokens: PaperTokens = None,
    temperature: PaperHeat = None,
    folder: Folder = None,
    as_json: Json = False,
) -> None:
    """Reproduce the paper with a pair: calibration, Figs. 3 to 13, Tables III to V, headlines. The Paper page shows the result."""
    heat = at_temperature(DecodeSettings(), temperature).temperature
    for name, chosen, most in (("--prompts", prompts, MOST_PROMPTS), ("--tokens", tokens, MOST_TOKENS)):
        if chosen is not None:
            check_whole(name, chosen, 1, most)
    out = checked_path(out)
    results_folder("--out", out)
    from cuhlm_core.reproduction.plan import plan_of, read_reproduction
    from cuhlm_core.reproduction.report import counts_of, row_fields, rows_of
    from cuhlm_core.reproduction.steps import reproduce

    plan = plan_of(models.name, quick=quick, prompts=prompts, tokens=tokens, folder=folder, temperature=heat, say=say)
    for name in reproduce(models.load(), plan, out, say):
        say(f"Written: {out / name}.json")
    rows = rows_of(read_reproduction(out))
    for row in rows:
        show(json.dumps(row_fields(row), ensure_ascii=False) if as_json else _line(row))
    if not as_json:
        show(f"\n{counts_of(rows)}")
    say(f"To see it with its figures, open the folder {out} on the page Paper.")


def _line(row: Any) -> str:
    verdict = row.verdict.value if row.verdict else row.reason
    return f"{row.part:10} {row.subject} ({row.where}): paper {row.printed}; ours {row.ours} ({row.interval}; {row.n}): {verdict}"
