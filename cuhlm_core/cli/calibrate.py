"""The command `calibrate`: line, thresholds, risk, k* and eta of a pair, measured and kept."""

import json
import pathlib
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, say, show, with_progress
from cuhlm_core.cli.times import say_calibration_time
from cuhlm_core.errors import check_choice
from cuhlm_core.evaluation.datasets import read_prompts
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import COSTLY_ESTIMATORS, DEFAULT_ETA, PAPER_ESTIMATOR, CheckedFields, setting


@dataclass(frozen=True)
class Measurement(CheckedFields):
    """The choice of rounds to measure, and the tolerance."""

    prompts: int = setting(100, "Prompts", "How many prompts.", low=1, high=1000, whole=True)
    prompt_file: pathlib.Path | None = setting(None, "Prompt file", "JSONL, JSON, CSV, TSV or Parquet file with a column named prompt.")
    tokens: int = setting(64, "Longest answer", "Longest answer.", unit="tokens", name="tokens", low=1, high=512, whole=True)
    seed: int = setting(0, "Seed", "Fixes all random numbers.", low=0, high=2**32 - 1001, whole=True)
    theta: float = setting(
        0.1, "Tolerated distortion", "Distortion for which k* and the smallest eta are fitted.", name="theta", low=0, high=2, open_low=True
    )

    def texts(self) -> tuple[str, ...]:
        """The prompts; the program's own unless a file is given."""
        if self.prompt_file is not None:
            return tuple(sample.prompt for sample in read_prompts(self.prompt_file)[: self.prompts])
        return tuple(sample.prompt for sample in own_prompts(self.prompts))


_STOPS_HELP = (
    "Also choose the stops for messages of several drafts: 88 decodings of the same prompts. By default if they take less than a minute; "
    "never with --quick."
)
Stops = Annotated[bool | None, typer.Option("--stops/--no-stops", help=_STOPS_HELP, show_default=False)]


def calibrate_command(
    models: Models,
    rounds: Measurement,
    also: Annotated[
        list[str] | None, typer.Option(help=f"Also measure this estimator ({', '.join(COSTLY_ESTIMATORS)}: 20 more passes a token).")
    ] = None,
    use: Annotated[bool, typer.Option(help="Use the result for this pair from now on, in `decode` and on the Live page.")] = True,
    quick: Annotated[bool, typer.Option("--quick", help="Take two minutes: as many prompts as fit, 32 tokens each.")] = False,
    stops: Stops = None,
    reset: Annotated[bool, typer.Option("--reset", help="Only delete this installation's calibration of the pair.")] = False,
    as_json: Json = False,
) -> None:
    """Measure HLM rounds of a pair and fit line, thresholds, risk, k* and eta. Rounds are stored, so an interrupted run resumes."""
    for name in also or ():
        check_choice("--also", name, COSTLY_ESTIMATORS)
    texts = rounds.texts()
    from cuhlm_core.models.calibration import calibration_file, save_calibration
    from cuhlm_core.studies.calibration.quick import quick_calibration, quick_words
    from cuhlm_core.studies.calibration.report import calibrate
    from cuhlm_core.studies.calibration.safe import fastest_of_all, measured_over, threshold_rule
    from cuhlm_core.studies.calibration.stops import measure_stops, with_stops

    if reset:
        calibration_file(models.name or models.load().name).unlink(missing_ok=True)
        return say("Deleted: the pair decodes with the calibration that it came with.")
    pair = models.load()
    stops = say_calibration_time(pair, texts, rounds.tokens, rounds.seed, quick, stops)
    if quick:
        report = with_progress(quick_calibration(pair))
        say(quick_words(report))
    elif not also:
        measure = partial(measured_over, prompts=texts, tokens=rounds.tokens, seed=rounds.seed, theta=rounds.theta)
        report = with_progress(fastest_of_all(pair, measure))
    else:  # the costly estimators ask the models themselves, at temperature 1
        report = calibrate(pair, texts, rounds.tokens, rounds.seed, rounds.theta, also, say, threshold_rule(pair.name))
    if stops:
        heated = replace(pair, temperature=report.calibration.temperature)
        choices = with_progress(measure_stops(heated, texts, rounds.tokens, rounds.seed))
        report = replace(report, calibration=with_stops(report.calibration, choices, len(texts)))
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
        *(f"rows of their own with {name}: {fit['words']}" for name, fit in report["own"].items()),
        *report["stop_words"],
    ]
    return "\n".join(lines)
