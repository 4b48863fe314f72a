"""The command line. Arguments are checked before torch is imported; bad input is one line on stderr and exit status 2.

`--json` prints JSON lines on stdout and nothing else there; progress and messages go to stderr.
"""

import io
import json
import os
import pathlib
import sys
from dataclasses import asdict, dataclass
from typing import Annotated, Any

import typer

from cuhlm_core.cli.evaluate import evaluate_command, reproduce_command, sweep_command
from cuhlm_core.cli.options import Json, Models, OptionChanges, Quick, say, tell, with_options
from cuhlm_core.errors import UserError, check_choice, check_range, check_whole, typed_folder
from cuhlm_core.format import data_size
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.prompts import check_prompt, own_prompts, read_jsonl, tales
from cuhlm_core.settings import (
    COSTLY_ESTIMATORS,
    DEFAULT_ETA,
    PAPER_ESTIMATOR,
    ChannelSettings,
    CheckedFields,
    ClockSettings,
    DecodeSettings,
    setting,
)

# typer carries its own copy of click and names no public base of its errors.
_USAGE_ERRORS: tuple[type[Any], ...] = tuple(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


def decode_command(
    prompt: Annotated[str, typer.Argument(help="The text to answer.")],
    *,
    method: Annotated[str, typer.Option(help=f"One of {', '.join(METHODS)}.")] = "cu-hlm-online",
    models: Models,
    settings: DecodeSettings,
    record: Annotated[pathlib.Path | None, typer.Option(help="Save the run there; the program's own cache/runs keeps the newest.")] = None,
    as_json: Json = False,
) -> None:
    """Decode an answer and tell every token's decision."""
    find_method(method)
    check_prompt(prompt)
    record = typed_folder("--record", record)
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.events import Finished, Started, TokenDecided
    from cuhlm_core.runs.columns import run_table
    from cuhlm_core.runs.preview import void_words
    from cuhlm_core.runs.recording import KEPT_RUNS, Run, manifest_for, new_run_id, prune_runs, save_run, to_json_lines
    from cuhlm_core.storage import cache_folder

    pair = models.load()
    for words in pair.calibration.words(settings, METHODS[method]):
        say(words)
    events = []
    for event in decode(pair, prompt, method, settings):
        events.append(event)
        if as_json:
            for line in to_json_lines([event]):
                tell(line)
        elif isinstance(event, TokenDecided):
            tell(event.text, end="")
        elif isinstance(event, Finished):
            tell(f"\n\n{_totals_text(event)}")
    started = events[0]
    assert isinstance(started, Started)
    if words := void_words(METHODS[method], started.settings, run_table(events, started.settings.seed)):
        say(words)
    if record is not None:
        folder = save_run(Run(new_run_id(method), manifest_for(pair, started), tuple(events)), record)
        say(f"Recorded in {folder}")
        own = record.resolve() == (cache_folder() / "runs").resolve()  # a folder of one's own choice is one's own to clear
        if own and (removed := prune_runs(record, spared=[folder.name])):
            say(f"That folder keeps the newest {KEPT_RUNS} recordings; removed: {len(removed)}")


def _totals_text(event: Any) -> str:
    from cuhlm_core.runs.words import gain_words

    def shown(value: float | None, form: str) -> str:
        return "–" if value is None else format(value, form)

    return (
        f"{event.tokens} tokens, stopped by {event.stop_reason}; uploads {shown(event.transmission_rate, '.1%')}, "
        f"mean k {shown(event.mean_k, '.1f')}, {data_size(event.payload_bits)} sent; "
        f"{' · '.join(filter(None, (shown(event.throughput, '.2f') + ' tokens/s', gain_words(event.gains))))} on the model clock "
        "(realised channel), "
        f"{shown(event.host_tokens_per_s, '.1f')} tokens/s here; mean bias {shown(event.mean_bias, '.4f')}"
    )


def pairs_command(as_json: Json = False) -> None:
    """List the pairs that can be chosen by name."""
    for spec in PAIRS.values():
        if as_json:
            tell(json.dumps(asdict(spec), ensure_ascii=False))
        else:
            tell(f"{spec.name:24} {spec.title}{' (gated: accept its licence on the hub first)' if spec.gated else ''} [{spec.forward}]")


def methods_command(as_json: Json = False) -> None:
    """List the methods table."""
    for row in METHODS.values():
        if as_json:
            tell(
                json.dumps(
                    {
                        "name": row.name,
                        "title": row.title,
                        "summary": row.summary,
                        "transmit": row.transmit.name,
                        "payload": row.size.name,
                        "decider": row.test.name,
                        "drafts_from_payload": row.drafts_from_payload,
                        "uses": sorted(row.uses),
                    }
                )
            )
        else:
            tell(f"{row.name:18} {row.summary}")


@dataclass(frozen=True)
class Timing(CheckedFields):
    """How long the speed is measured."""

    tokens: int = setting(96, "Tokens", "Tokens per run.", name="tokens", low=16, high=512, whole=True)
    repeats: int = setting(7, "Repeats", "Runs per figure; medians are told.", name="repeats", low=1, high=50, whole=True)


def bench_command(models: Models, timing: Timing, quick: Quick = False, as_json: Json = False) -> None:
    """Measure speed side by side in one process: our loop, its bare forward passes, transformers' generate, batches, re-costing.

    Beside transformers an answer counts to its last token; audit_ms is what its closing audit takes, which transformers does not have.
    """
    from cuhlm_core.decoding.bench import bench_rows

    tokens, repeats = (32, 3) if quick else (timing.tokens, timing.repeats)
    for row in bench_rows(models.load(), tokens=tokens, repeats=repeats):
        tell(json.dumps(row) if as_json else "  ".join(f"{name} {value}" for name, value in row.items()))


@dataclass(frozen=True)
class Measurement(CheckedFields):
    """Which rounds are measured, and what for."""

    prompts: int = setting(100, "Prompts", "How many prompts, 1 to 1000.")
    prompt_file: pathlib.Path | None = setting(None, "Prompt file", "JSON lines with the field prompt; the program's own set by default.")
    tokens: int = setting(64, "Longest answer", "Longest answer.", unit="tokens", name="tokens", low=1, high=512, whole=True)
    seed: int = setting(0, "Seed", "Fixes every random draw.", low=0, high=2**32 - 1001, whole=True)
    theta: float = setting(
        0.1, "Tolerated distortion", "Tolerated distortion that k* and eta are chosen for.", name="theta", low=0, high=2, open_low=True
    )

    def texts(self, pair: str | None) -> tuple[str, ...]:
        """The prompts; the pair's own set unless a file is given."""
        if self.prompt_file is not None:
            return tuple(sample.prompt for sample in read_jsonl(self.prompt_file)[: self.prompts])
        check_whole("Prompts", self.prompts, 1, len(tales()))
        return tuple(sample.prompt for sample in own_prompts(pair, self.prompts))


def calibrate_command(
    models: Models,
    rounds: Measurement,
    also: Annotated[
        list[str] | None, typer.Option(help=f"Measure this estimator too ({', '.join(COSTLY_ESTIMATORS)}; about 20 extra passes a token).")
    ] = None,
    use: Annotated[bool, typer.Option(help="Let `decode` and the Live page use the result for this pair.")] = True,
    reset: Annotated[bool, typer.Option("--reset", help="Only forget this installation's own calibration of the pair.")] = False,
    as_json: Json = False,
) -> None:
    """Measure HLM rounds of a pair and fit line, thresholds, risk, k* and eta; what is measured is kept and a killed run goes on."""
    for name in also or ():
        check_choice("--also", name, COSTLY_ESTIMATORS)
    texts = rounds.texts(models.name)
    from cuhlm_core.models.calibration import calibration_file, save_calibration
    from cuhlm_core.studies.calibration.report import calibrate

    if reset:
        calibration_file(models.name or models.load().name).unlink(missing_ok=True)
        return say("Forgotten: the pair decodes with what it came with.")
    pair = models.load()
    report = calibrate(pair, texts, rounds.tokens, rounds.seed, rounds.theta, also or (), say)
    if use:
        file = calibration_file(pair.name)
        save_calibration(report.calibration, file)
        say(f"Kept as {file.name}: decoding uses it for this pair. `calibrate --reset` forgets it.")
    content = report.to_dict()
    tell(json.dumps(content, allow_nan=False) if as_json else _report_text(content))


def _report_text(report: dict[str, Any]) -> str:
    """The report for a person."""

    def number(value: float | None, form: str = ".3f") -> str:
        return "–" if value is None else format(value, form)

    def ends(row: dict[str, Any], name: str) -> str:
        low, high = row.get(f"{name}_low"), row.get(f"{name}_high")
        return number(row[name]) + ("" if low is None else f" ({number(low)} to {number(high)})")

    lines = [
        f"{report['rounds']} HLM rounds of {report['prompts']} prompts; 95 % intervals by bootstrap over prompts in parentheses.",
        "",
        f"{'estimator':22} {'corr(u, beta)':26} {'true skips at 50 % skipped':28} {'a':26} {'b':26} {'r2 raw':8} {'r2 bins':8}",
    ]
    for name, row in report["estimators"].items():
        lines.append(
            f"{name:22} {ends(row, 'corr_rejection'):26} {ends(row, 'true_skip_half'):28} {ends(row, 'a'):26} {ends(row, 'b'):26} "
            f"{number(row['r2']):8} {number(row['bin_r2']):8}"
        )
    own = report["estimators"][PAPER_ESTIMATOR]
    lines += [
        "",
        f"Delta = P(y_d < x_d)            {ends(own, 'delta')}",
        f"risk-prone threshold            {ends(own, 'u_th_prone_raw')}, usable {number(report['u_th_prone'])}",
        f"risk-averse threshold           {ends(own, 'u_th_averse_raw')}, usable {number(report['u_th_averse'])}",
        f"rejection risk R                {ends(own, 'risk')} by KDE (bandwidth {number(own['bandwidth'])}), "
        f"{ends(own, 'risk_discrete')} discrete; bound {ends(own, 'risk_bound')}",
        f"beta outside 0 < beta <= Delta  {number(own['share_outside'])} of the rounds",
        f"k* at theta {report['theta']:g}              {report['k_star']} of {report['vocabulary_size']}",
        f"smallest eta that covers        {report['eta']:g} (covers {number(report['coverage'])})",
        f"bound of Prop. 2 violated in    {number(report['violation_rate'], '.4f')} of the uploads, at eta = {DEFAULT_ETA:g}",
        report["eta_words"],
        f"threshold used by default       {number(report['u_th'])}; the paper's rule (Delta - b)/a gives {number(report['u_th_rule'])}",
        *([report["u_th_words"]] if report["u_th_words"] else []),
    ]
    return "\n".join(lines)


@dataclass(frozen=True)
class Traffic(CheckedFields):
    """What a method sends, and over how many draws its realised throughput is taken."""

    transmission_rate: float = setting(0.252, "Transmission rate", "Share of tokens with an upload.", low=0, high=1)
    mean_k: float = setting(832.0, "Mean k", "Mean number of probabilities in an upload, at most the vocabulary.")
    vocabulary: int = setting(32_000, "Vocabulary", "Tokens of the vocabulary.", low=1, high=10_000_000, whole=True)
    rounds: int = setting(51_200, "Rounds", "Realised throughput: tokens drawn for each seed.", low=1, high=200_000, whole=True)
    seeds: int = setting(50, "Seeds", "Realised throughput: seeds drawn; the median is told.", low=1, high=1000, whole=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        check_range("Mean k", self.mean_k, 0, self.vocabulary)


def channel_command(
    traffic: Traffic,
    channel: ChannelSettings,
    clock: Annotated[ClockSettings, OptionChanges(refused={"host": "without a run there is nothing measured"})],
    as_json: Json = False,
) -> None:
    """Throughput by estimator for a transmission rate and mean k, and the gain over HLM."""
    from cuhlm_core.studies.link.study import Constants, LinkMethod, estimate_rows

    method = LinkMethod("custom", "this method", traffic.transmission_rate, traffic.mean_k)
    for row in estimate_rows(method, Constants(traffic.vocabulary, clock), channel, rounds=traffic.rounds, seeds=traffic.seeds):
        tell(json.dumps(row, allow_nan=False) if as_json else _estimator_text(row))


def _estimator_text(row: dict) -> str:
    """One estimator for a person."""
    if row["throughput"] is None:
        return f"{row['title']:24} no time is spent, so there is no throughput"
    gain = "" if row["gain_over_hlm"] is None else f"  {row['gain_over_hlm']:,.4g} x HLM"
    drawn = ""
    if row["seeds"]:
        drawn = f"  (median of {row['seeds']} seeds of {row['rounds']:,} rounds; 90 %: {row['low']:.4g} to {row['high']:.4g})"
    return f"{row['title']:24} {row['throughput']:,.4g} tokens/s{gain}{drawn}"


_HELP = "Hybrid decoding with a small and a large language model over a wireless uplink."
app = typer.Typer(add_completion=False, no_args_is_help=True, help=_HELP)
for _command in (
    decode_command, pairs_command, methods_command, bench_command, channel_command, calibrate_command, evaluate_command, sweep_command,
    reproduce_command,
):  # fmt: skip
    _name = _command.__name__.removesuffix("_command")
    _context = {"ignore_unknown_options": _name == "sweep"}  # a value may begin with a minus
    app.command(_name, context_settings=_context)(with_options(_command))


def main() -> None:
    """Entry point: UserError and wrong usage become one line on stderr and exit status 2, and so does an output that takes no more.

    A reader that has seen enough (head, for instance) is no error.
    """
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # JSON is UTF-8, and no text of a model may stop a run, whatever the terminal speaks
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        status = _carry_out(sys.argv[1:])
        print(end="", flush=True)  # help, for instance, may still be on its way
    except KeyboardInterrupt:
        status = 130
    except SystemExit:  # so ends the library that prints help, where its reader has seen enough
        status = 0
    except OSError as error:
        if error.filename is not None:  # a file, which whoever opened it should have told of
            raise
        status = 0 if isinstance(error, BrokenPipeError) else 2
        if status:
            say(f"The output cannot be written ({error.strerror}): make room, or send it elsewhere.")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing that is left is written at the end
    sys.exit(status)


def _carry_out(arguments: list[str]) -> int:
    """Run a command; its exit status. OSError where stdout takes no more: `app()` itself would make a plain failure of a closed one."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("python -m cuhlm_core", arguments) as context:
            command.invoke(context)
        return 0
    except typer.Exit as stop:
        return stop.exit_code
    except _USAGE_ERRORS as error:
        if message := error.format_message():  # empty where no command was given: then they have been listed
            say(message)
    except UserError as error:
        say(str(error))
    except MemoryError:
        say("There is not enough memory for this: ask for less, or close other programs.")
    return 2
