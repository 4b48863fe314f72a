"""The command `calibrate`: measure a pair, and let decoding use what its rounds say."""

import json
import pathlib
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, say
from cuhlm_core.prompts import read_jsonl, tales
from cuhlm_core.settings import COSTLY_ESTIMATORS, CheckedFields, check_choice, check_whole, setting


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

    def texts(self) -> tuple[str, ...]:
        samples = tales() if self.prompt_file is None else read_jsonl(self.prompt_file)
        if self.prompt_file is None:
            check_whole("Prompts", self.prompts, 1, len(samples))
        return tuple(sample.prompt for sample in samples[: self.prompts])


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
    texts = rounds.texts()
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
    print(json.dumps(content, allow_nan=False) if as_json else _report_text(content))


def _report_text(told: dict[str, Any]) -> str:
    """The report for a person."""

    def number(value: float | None, form: str = ".3f") -> str:
        return "–" if value is None else format(value, form)

    def ends(row: dict[str, Any], name: str) -> str:
        low, high = row.get(f"{name}_low"), row.get(f"{name}_high")
        return number(row[name]) + ("" if low is None else f" ({number(low)} to {number(high)})")

    lines = [
        f"{told['rounds']} HLM rounds of {told['prompts']} prompts; 95 % intervals by bootstrap over prompts in parentheses.",
        "",
        f"{'estimator':22} {'corr(u, beta)':26} {'true skips at 50 % skipped':28} {'a':26} {'b':26} {'r2 raw':8} {'r2 bins':8}",
    ]
    for name, row in told["estimators"].items():
        lines.append(
            f"{name:22} {ends(row, 'corr_rejection'):26} {ends(row, 'true_skip_half'):28} {ends(row, 'a'):26} {ends(row, 'b'):26} "
            f"{number(row['r2']):8} {number(row['bin_r2']):8}"
        )
    own = told["estimators"]["temperature"]
    lines += [
        "",
        f"Delta = P(y_d < x_d)            {ends(own, 'delta')}",
        f"risk-prone threshold            {ends(own, 'u_th_prone_raw')}, usable {number(told['u_th_prone'])}",
        f"risk-averse threshold           {ends(own, 'u_th_averse_raw')}, usable {number(told['u_th_averse'])}",
        f"rejection risk R                {ends(own, 'risk')} by KDE (bandwidth {number(own['bandwidth'])}), "
        f"{ends(own, 'risk_discrete')} discrete; bound {ends(own, 'risk_bound')}",
        f"beta outside 0 < beta <= Delta  {number(own['share_outside'])} of the rounds",
        f"k* at theta {told['theta']:g}              {told['k_star']} of {told['vocabulary_size']}",
        f"eta                             {told['eta']:g} (covers {number(told['coverage'])}; bound violated in "
        f"{number(told['violation_rate'], '.4f')} of the uploads)",
        f"threshold used by default       {number(told['u_th'])}",
    ]
    return "\n".join(lines)
