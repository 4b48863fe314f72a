"""The command `calibrate`: measure a pair, and let decoding use what its rounds say."""

import json
import pathlib
import sys
from typing import Annotated, Any

import typer

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_PAIR, find_pair
from cuhlm_core.settings import COSTLY_ESTIMATORS, check_choice, check_range, check_whole

DEVICES = ("auto", "cpu", "cuda")
PROMPTS, TOKENS = 100, 64


def calibrate(
    pair: Annotated[str | None, typer.Option(help="A pair's name (see `pairs`); the embedded demo pair by default.")] = None,
    slm: Annotated[str | None, typer.Option(help="Hub id or folder of the SLM, with --llm, instead of --pair.")] = None,
    llm: Annotated[str | None, typer.Option(help="Hub id or folder of the LLM, with --slm.")] = None,
    prompts: Annotated[int, typer.Option(help="How many prompts, 1 to 1000.")] = PROMPTS,
    prompt_file: Annotated[
        pathlib.Path | None, typer.Option(help="JSON lines with the field prompt; the program's own set by default.")
    ] = None,
    tokens: Annotated[int, typer.Option(help="Longest answer, 1 to 512.")] = TOKENS,
    seed: Annotated[int, typer.Option(help="Fixes every random draw.")] = 0,
    theta: Annotated[float, typer.Option(help="Tolerated distortion that k* and eta are chosen for.")] = 0.1,
    also: Annotated[
        list[str] | None, typer.Option(help=f"Measure this estimator too ({', '.join(COSTLY_ESTIMATORS)}; about 20 extra passes a token).")
    ] = None,
    use: Annotated[bool, typer.Option(help="Let `decode` and the Live page use the result for this pair.")] = True,
    reset: Annotated[bool, typer.Option("--reset", help="Only forget this installation's own calibration of the pair.")] = False,
    device: Annotated[str, typer.Option(help=f"One of {', '.join(DEVICES)}.")] = "auto",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object on stdout and nothing else there.")] = False,
) -> None:
    """Measure HLM rounds of a pair and fit line, thresholds, risk, k* and eta; what is measured is kept and a killed run goes on."""
    if (slm is None) != (llm is None) or (slm is not None and pair is not None):
        raise UserError("Give either --pair, or both --slm and --llm.")
    if pair is not None:
        find_pair(pair)
    check_choice("Device", device, DEVICES)
    check_whole("tokens", tokens, 1, 512)
    check_whole("Seed", seed, 0, 2**32 - 1001)
    check_range("theta", theta, 0, 2, open_low=True)
    for name in also or ():
        check_choice("--also", name, COSTLY_ESTIMATORS)
    texts = _prompts(prompt_file, prompts)
    from cuhlm_core.models.calibration import save_calibration
    from cuhlm_core.models.calibration_store import calibration_file
    from cuhlm_core.models.pairs import load_pair

    if reset and slm is None:
        calibration_file(pair or EMBEDDED_PAIR).unlink(missing_ok=True)
        return _say("Forgotten: the pair decodes with what it came with.")
    models = load_pair(None if slm else pair or EMBEDDED_PAIR, slm=slm, llm=llm, device=device)
    if reset:
        calibration_file(models.name).unlink(missing_ok=True)
        return _say("Forgotten: the pair decodes with what it came with.")
    report = _measured(models, texts, tokens, seed, theta, also or ())
    if use:
        file = calibration_file(models.name)
        save_calibration(report.calibration, file)
        _say(f"Kept as {file.name}: decoding uses it for this pair. `calibrate --reset` forgets it.")
    told = report.to_dict()
    print(json.dumps(told, allow_nan=False) if as_json else _table(told))


def _prompts(file: pathlib.Path | None, number: int) -> tuple[str, ...]:
    from cuhlm_core.prompts import read_jsonl, tales

    known = tales() if file is None else read_jsonl(file)
    if file is None:
        check_whole("Prompts", number, 1, len(known))
    return tuple(pair.prompt for pair in known[:number])


def _measured(models: Any, texts: tuple[str, ...], tokens: int, seed: int, theta: float, also: Any) -> Any:
    from cuhlm_core.measuring.collect import collect, find, recipe_for
    from cuhlm_core.studies.calibration.report import calibration_report

    recipe = recipe_for(models, texts, tokens, seed)
    told = ""
    try:
        for step in collect(models, recipe, also):
            told = f"{step.what}: {step.done} of {step.of} prompts"
            _say(told)
    except UserError as error:
        if find(recipe) is None:
            raise
        _say(f"{error} Everything else is measured.")
    found = find(recipe)
    assert found is not None
    return calibration_report(models.name, found, theta)


def _say(message: str) -> None:
    print(" ".join(message.split()), file=sys.stderr, flush=True)


def _table(told: dict[str, Any]) -> str:
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
