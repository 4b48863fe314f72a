"""The command `curve`: what every threshold of a method scores and costs."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Annotated, Any

import typer

from cuhlm_core.cli.evaluate import LONGEST_ANSWER, NO_HOST_CLOCK, OWN_OPTIONS, Prompts, check_used
from cuhlm_core.cli.options import Json, Models, OptionChanges, at_temperature, say, say_all, show
from cuhlm_core.errors import check_choice
from cuhlm_core.methods import AXES
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import json_text

_MEANT = ("exact_match", "yes_no", "token_f1")
"""Scores by name: "right" is the first that the set allows."""
_CURVE_ROWS = 21
"""Rows of the table for a person: as many as the paper's uncertainty has values."""


def curve_command(
    *,
    method: Annotated[str, typer.Option(help="A method that compares the draft's uncertainty with u_th.")] = "cu-hlm-online",
    models: Models,
    prompts: Prompts,
    settings: Annotated[DecodeSettings, OptionChanges((*OWN_OPTIONS, "u_th"), {"max_tokens": LONGEST_ANSWER}, several=AXES)],
    channel: ChannelSettings,
    clock: Annotated[ClockSettings, OptionChanges(("rtt_s",), refused=NO_HOST_CLOCK)],
    rtt_ms: Annotated[float, typer.Option(help="Milliseconds that every upload takes besides its bits.")] = 0.0,
    score: Annotated[str | None, typer.Option(help="What counts as right: exact, f1, cosine and others. Else the set's own.")] = None,
    throughput: Annotated[str, typer.Option(help="Tokens a second: realised, or ergodic (at the channel's mean rate).")] = "realised",
    as_json: Json = False,
) -> None:
    """Print what every threshold of a method scores and costs, exactly, from about two runs a prompt. An interrupted curve resumes."""
    from cuhlm_core.evaluation.curve import check_curve
    from cuhlm_core.maths.throughput import CURVE_ESTIMATORS
    from cuhlm_core.studies.tradeoff.plane_store import RIGHT

    clock, each = replace(clock, rtt_s=rtt_ms / 1e3), iter(settings)  # type: ignore[call-overload]  # of each curve
    chosen = [replace(one, u_th=None, channel=channel, clock=clock) for one in each]
    check_curve(method, chosen[0])
    varied = [name for name in AXES if len({getattr(one, name) for one in chosen}) > 1]
    for name in varied:
        check_used(name, [method])
    check_choice("--throughput", throughput, CURVE_ESTIMATORS)
    if score is not None:
        check_choice("--score", score, RIGHT)
    dataset, pair = prompts.load(), models.load()
    from cuhlm_core.evaluation.task import task_for

    heat = at_temperature(chosen[0], prompts.temperature, pair).temperature
    tasks = [task_for(pair, dataset, {method: (method, replace(one, temperature=heat))}, prompts.seed) for one in chosen]
    for task in tasks:
        _show_curve(pair, task, channel, clock, varied, score, throughput, as_json)


def _show_curve(
    pair: Any, task: Any, channel: ChannelSettings, clock: ClockSettings, varied: Sequence[str], score: str | None, throughput: str,
    as_json: bool,
) -> None:
    """Decode and print one curve; varied: the settings by which it is one of several."""
    from cuhlm_core.evaluation.curve import curve_steps, load_curve
    from cuhlm_core.evaluation.words import link_words
    from cuhlm_core.studies.tradeoff.plane_words import doubt_words, value_words

    (chosen,) = task.plan.configurations
    at = {name: getattr(chosen.settings, name) for name in varied}
    for step in curve_steps(pair, task.plan):
        say(step.words)
    curve = load_curve(task.plan)
    assert curve is not None
    score, right = _scored(score, curve.table, task.samples, pair)
    totals = curve.totals(right, channel, clock, throughput)
    totals["tokens_per_s"] = totals.pop("throughput")
    places, u_th = curve.distinct(totals["u_th"])
    every = [{name: values[place].item() for name, values in totals.items()} for place in range(len(totals["u_th"]))]
    lines = [{**every[place], "u_th": value, **at} for place, value in zip(places.tolist(), u_th.tolist(), strict=True)]
    summary = {
        "type": "summary", "questions": len(task.samples), "runs": int(curve.runs.sum()), "pair": pair.name, "method": chosen.method, **at,
        "score": score, "dataset": task.dataset.name, "seed": task.plan.seed, "max_tokens": chosen.settings.max_tokens,
        "temperature": chosen.settings.temperature, "unreadable_prompts": task.unreadable, "always_sent": {**every[0], "u_th": None},
        "throughput_estimator": throughput, "inexact_texts": int(curve.inexact.sum()), "capped_questions": curve.capped,
        "exact_number_type": curve.float32, "channel": asdict(channel), "clock": asdict(clock),
    }  # fmt: skip
    say_all(doubt_words(summary["inexact_texts"], curve.capped, curve.float32))
    head, table = ", ".join(value_words(name, value) for name, value in at.items()), _curve_text(lines, summary, link_words(channel, clock))
    show("\n".join(map(json_text, [*lines, summary])) if as_json else f"{head}\n{table}\n" if at else table)


def _scored(score: str | None, table: Any, samples: Sequence[Any], pair: Any) -> tuple[str | None, Any]:
    """The name of the score, by itself the first that the set allows, and the scores of the texts."""
    from cuhlm_core.evaluation.scoring import score_table
    from cuhlm_core.studies.tradeoff.plane_store import answer_scores

    if score is not None:
        return score, answer_scores(score, table, samples, pair)
    scores = score_table(table, samples, embedder=None, likelihood=None).scores
    known = next((name for name in _MEANT if (scores[name] == scores[name]).any()), None)
    return known, scores[known or _MEANT[0]]


def _curve_text(lines: Sequence[Mapping[str, Any]], summary: Mapping[str, Any], link: str) -> str:
    """The lines for a person, of many those at the values of the paper's uncertainty."""
    from cuhlm_core.format import distance, mean_size, significant

    at = [max((place for place, line in enumerate(lines) if line["u_th"] <= step / 20), default=0) for step in range(_CURVE_ROWS)]
    shown = lines if len(lines) <= _CURVE_ROWS else [lines[place] for place in dict.fromkeys(at)]
    rows = [("u_th", "right", "tokens", "sent", "bits/token", "bias", "tokens/s")]
    for line in (summary["always_sent"], *shown):
        threshold = "none" if line["u_th"] is None else f"{line['u_th']:.6g}"
        sizes = f"{line['tokens']:,}", f"{line['sent'] / line['tokens']:.1%}", mean_size(line["bits_per_token"])
        rows.append((threshold, significant(line["right"]), *sizes, distance(line["mean_bias"]), significant(line["tokens_per_s"])))
    hidden = f"{len(shown)} of {len(lines):,} thresholds; --json prints all. " if len(shown) < len(lines) else ""
    meant = f" right: {summary['score']}." if summary["score"] else ""
    speed = f"tokens/s: {summary['throughput_estimator']}, all answers together, {link}."
    note = f"{hidden}{summary['questions']:,} prompts, {summary['runs']:,} runs.{meant} {speed}"
    return "\n".join([*("".join(f"{cell:>12}" for cell in row) for row in rows), "", note])
