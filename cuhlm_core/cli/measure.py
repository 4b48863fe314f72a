"""The commands `bench`, `channel`, `advise`, `calibrate` and `reproduce`: what one pair, one link or the whole paper comes to."""

import json
import pathlib
from dataclasses import dataclass, replace
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, OptionChanges, say, show
from cuhlm_core.errors import check_choice, check_range, check_whole, typed_folder, typed_path
from cuhlm_core.evaluation.datasets import read_prompts
from cuhlm_core.prompts import own_prompts, tales
from cuhlm_core.settings import COSTLY_ESTIMATORS, DEFAULT_ETA, PAPER_ESTIMATOR, ChannelSettings, CheckedFields, ClockSettings, setting

# Speed here -----------------------------------------------------------------------------------------------------------


Quick = Annotated[bool, typer.Option("--quick", help="Three repeats of 32 tokens.")]


@dataclass(frozen=True)
class Timing(CheckedFields):
    """How long the speed is measured."""

    tokens: int = setting(96, "Tokens", "Tokens per run.", name="tokens", low=16, high=512, whole=True)
    repeats: int = setting(7, "Repeats", "Runs per figure; the median is shown.", name="repeats", low=1, high=50, whole=True)


def bench_command(models: Models, timing: Timing, quick: Quick = False, as_json: Json = False) -> None:
    """Measure speed side by side in one process: our loop, its bare forward passes, transformers' generate, batches, re-costing.

    Beside transformers, an answer's time ends with its last token; audit_ms is the closing audit, which transformers does not have.
    """
    from cuhlm_core.decoding.bench import bench_rows

    tokens, repeats = (32, 3) if quick else (timing.tokens, timing.repeats)
    for row in bench_rows(models.load(), tokens=tokens, repeats=repeats):
        show(json.dumps(row) if as_json else "  ".join(f"{name} {value}" for name, value in row.items()))


# Throughput on a link -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Traffic(CheckedFields):
    """What a method sends, and the draws for its realised throughput."""

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
    clock: Annotated[ClockSettings, OptionChanges(refused={"host": "without a run there is nothing measured"})],
    as_json: Json = False,
) -> None:
    """Throughput and gain over HLM by each estimator, for a transmission rate and a mean k."""
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


@dataclass(frozen=True)
class Questions(CheckedFields):
    """How long advice is sought."""

    rtt_ms: float = setting(
        0.0, "Round-trip time", "What every message waits for beside its bits.", unit="ms", name="rtt_ms", low=0, high=10_000
    )
    prompts: int = setting(
        60, "Questions", "Of the pair's own set: the more, the narrower the intervals.", name="prompts", low=2, high=1000, whole=True
    )
    tokens: int = setting(64, "Longest answer", "Longest answer.", unit="tokens", name="tokens", low=1, high=512, whole=True)


def advise_command(
    *,
    models: Models,
    channel: ChannelSettings,
    asked: Questions,
    clock: Annotated[ClockSettings, OptionChanges(without=("rtt_s",))],
    as_json: Json = False,
) -> None:
    """What to decode a pair with on a link: drafts ahead, skips or the large model alone, by decoding the pair's own questions with each.

    Finished answers are stored: on another link only what the link changes is decoded again.
    """
    from cuhlm_core.evaluation.datasets import shipped_samples
    from cuhlm_core.studies.advice import words
    from cuhlm_core.studies.advice.study import advise

    pair = models.load()
    work = advise(pair, shipped_samples(asked.prompts, pair.name), channel, replace(clock, rtt_s=asked.rtt_ms / 1e3), asked.tokens)
    while True:
        try:
            say(next(work).words)
        except StopIteration as ended:
            advice = ended.value
            break
    if as_json:
        for row in advice.rows:
            show(json.dumps(row.fields, allow_nan=False))
        said = {"advice": words.advice_words(advice), "options": words.option_words(advice.best)}
        show(json.dumps({**advice.fields, **said}, allow_nan=False))
        return
    show("\n\n".join([words.rows_words(advice), words.facts_words(advice), words.advice_words(advice)]))
    show(f"\npython -m cuhlm_core decode … {words.option_words(advice.best)}")


# The calibration of a pair --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Measurement(CheckedFields):
    """Which rounds are measured, and what for."""

    prompts: int = setting(100, "Prompts", "How many prompts, 1 to 1000.")
    prompt_file: pathlib.Path | None = setting(None, "Prompt file", "JSONL, JSON, CSV or Parquet file with a column named prompt.")
    tokens: int = setting(64, "Longest answer", "Longest answer.", unit="tokens", name="tokens", low=1, high=512, whole=True)
    seed: int = setting(0, "Seed", "Fixes every random draw.", low=0, high=2**32 - 1001, whole=True)
    theta: float = setting(
        0.1, "Tolerated distortion", "Distortion for which k* and the smallest eta are fitted.", name="theta", low=0, high=2, open_low=True
    )

    def texts(self, pair: str | None) -> tuple[str, ...]:
        """The prompts; the pair's own set unless a file is given."""
        if self.prompt_file is not None:
            return tuple(sample.prompt for sample in read_prompts(self.prompt_file)[: self.prompts])
        check_whole("Prompts", self.prompts, 1, len(tales()))
        return tuple(sample.prompt for sample in own_prompts(pair, self.prompts))


def calibrate_command(
    models: Models,
    rounds: Measurement,
    also: Annotated[
        list[str] | None, typer.Option(help=f"Also measure this estimator ({', '.join(COSTLY_ESTIMATORS)}: 20 more passes a token).")
    ] = None,
    use: Annotated[bool, typer.Option(help="Use the result for this pair from now on, in `decode` and on the Live page.")] = True,
    reset: Annotated[bool, typer.Option("--reset", help="Only delete this installation's calibration of the pair.")] = False,
    as_json: Json = False,
) -> None:
    """Measure HLM rounds of a pair and fit line, thresholds, risk, k* and eta. Measured rounds are stored: a killed run resumes."""
    for name in also or ():
        check_choice("--also", name, COSTLY_ESTIMATORS)
    texts = rounds.texts(models.name)
    from cuhlm_core.models.calibration import calibration_file, save_calibration
    from cuhlm_core.studies.calibration.report import calibrate

    if reset:
        calibration_file(models.name or models.load().name).unlink(missing_ok=True)
        return say("Deleted: the pair decodes with the calibration that it came with.")
    pair = models.load()
    report = calibrate(pair, texts, rounds.tokens, rounds.seed, rounds.theta, also or (), say)
    if use:
        file = calibration_file(pair.name)
        save_calibration(report.calibration, file)
        say(f"Saved as {file.name}: decoding uses it for this pair. `calibrate --reset` deletes it.")
    content = report.to_dict()
    show(json.dumps(content, allow_nan=False) if as_json else _report_text(content))


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


# The whole paper ------------------------------------------------------------------------------------------------------


OutFolder = Annotated[pathlib.Path, typer.Option("--out", help="Folder of the result; the same command resumes a killed one.")]
Folder = Annotated[pathlib.Path | None, typer.Option("--folder", help="Read the paper's sets from FOLDER/NAME instead of the hub.")]
Few = Annotated[bool, typer.Option("--quick", help="32 prompts of 48 tokens instead of 100 of 512: takes minutes for an embedded pair.")]


def reproduce_command(*, models: Models, out: OutFolder, quick: Few = False, folder: Folder = None, as_json: Json = False) -> None:
    """Reproduce the paper for a pair: calibration, Figs. 3 to 13, Tables III to V, headlines. The page Paper shows the result."""
    out = typed_path(out)
    typed_folder("--out", out)
    from cuhlm_core.reproduction.plan import plan_of, read_reproduction
    from cuhlm_core.reproduction.report import counts_of, row_fields, rows_of
    from cuhlm_core.reproduction.steps import reproduce

    plan = plan_of(models.name, quick=quick, folder=folder, say=say)
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
