"""The command line. Arguments are checked before torch is imported; bad input is one line on stderr and exit status 2.

`--json` prints JSON lines on stdout and nothing else there; progress and messages go to stderr.
"""

import dataclasses
import io
import json
import os
import pathlib
import sys
from typing import Annotated, Any, Literal

import typer

from cuhlm_core.cli.calibrate import calibrate
from cuhlm_core.cli.channel import channel
from cuhlm_core.cli.evaluate import evaluate, sweep
from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.registry import PAIRS, find_pair
from cuhlm_core.prompts import check_prompt
from cuhlm_core.settings import CLOCKS, ESTIMATORS, FADINGS, PAYLOADS, ChannelSettings, ClockSettings, DecodeSettings, check_choice

app = typer.Typer(add_completion=False, help="Hybrid decoding with a small and a large language model over a wireless uplink.")

# typer carries its own copy of click and names no public base of its errors.
_USAGE_ERRORS: tuple[type[Any], ...] = tuple(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")

Json = Annotated[bool, typer.Option("--json", help="Print JSON lines on stdout and nothing else there.")]
DEVICES = ("auto", "cpu", "cuda")
Device = Annotated[str, typer.Option(help=f"One of {', '.join(DEVICES)}.")]
_DEFAULTS = DecodeSettings()


def say(message: str) -> None:
    """A message for the person, on stderr; always one line, whatever was quoted in it."""
    print(" ".join(message.split()), file=sys.stderr, flush=True)


def parse_u_th(text: str) -> float | Literal["calibrated"] | None:
    """`none`, `calibrated` or a number."""
    if text == "calibrated":
        return "calibrated"
    if text == "none":
        return None
    try:
        return float(text)
    except ValueError:
        raise UserError(f"u_th must be a number from 0 to 1, none or calibrated, not {text!r}.") from None


@app.command()
def decode(
    prompt: Annotated[str, typer.Argument(help="The text to answer.")],
    method: Annotated[str, typer.Option(help=f"One of {', '.join(METHODS)}.")] = "cu-hlm-online",
    pair: Annotated[str | None, typer.Option(help="A pair's name (see `pairs`); the embedded demo pair by default.")] = None,
    slm: Annotated[str | None, typer.Option(help="Hub id or folder of the SLM, with --llm, instead of --pair.")] = None,
    llm: Annotated[str | None, typer.Option(help="Hub id or folder of the LLM, with --slm.")] = None,
    device: Device = "auto",
    seed: Annotated[int, typer.Option(help="Fixes every random draw.")] = _DEFAULTS.seed,
    max_tokens: Annotated[int, typer.Option(help="Longest answer, 1 to 4096.")] = _DEFAULTS.max_tokens,
    temperature: Annotated[float, typer.Option(help="Sampling temperature of both models.")] = _DEFAULTS.temperature,
    u_th: Annotated[str, typer.Option(help="Skip when u <= u_th: 0 to 1, none (never skip) or calibrated.")] = "calibrated",
    theta: Annotated[float, typer.Option(help="Tolerated distortion, above 0 and at most 2.")] = _DEFAULTS.theta,
    eta: Annotated[float | None, typer.Option(help="Softplus temperature of the online bound; calibrated by default.")] = None,
    k: Annotated[int | None, typer.Option(help="Probabilities sent by the fixed-k methods.")] = None,
    line_a: Annotated[float | None, typer.Option(help="Slope of the rejection line; calibrated by default.")] = None,
    line_b: Annotated[float | None, typer.Option(help="Intercept of the rejection line; calibrated by default.")] = None,
    delta: Annotated[float | None, typer.Option(help="u-hlm-adaptive: P(y_d < x_d) to start from; calibrated by default.")] = None,
    false_skip_target: Annotated[
        float, typer.Option(help="u-hlm-adaptive: false-skip rate to hold, above 0 and at most 1.")
    ] = _DEFAULTS.false_skip_target,
    estimator: Annotated[str, typer.Option(help=f"One of {', '.join(ESTIMATORS)}.")] = _DEFAULTS.estimator,
    payload: Annotated[str, typer.Option(help=f"One of {', '.join(PAYLOADS)}.")] = _DEFAULTS.payload,
    p_t: Annotated[
        float, typer.Option("--p-t", help="hao, slm-confidence: the LLM keeps a draft from this probability on, above 0 and at most 1.")
    ] = _DEFAULTS.p_t,
    confidence_th: Annotated[
        float, typer.Option(help="slm-confidence: a draft is sent below this probability of its own, 0 to 1.")
    ] = _DEFAULTS.confidence_th,
    snr_db: Annotated[float, typer.Option(help="Mean SNR in dB, -60 to 60.")] = ChannelSettings().snr_db,
    fading: Annotated[str, typer.Option(help=f"One of {', '.join(FADINGS)}.")] = ChannelSettings().fading,
    rician_k_db: Annotated[float, typer.Option(help="Rician factor in dB.")] = ChannelSettings().rician_k_db,
    bandwidth_hz: Annotated[float, typer.Option(help="Uplink bandwidth in Hz.")] = ChannelSettings().bandwidth_hz,
    snr_target_db: Annotated[float | None, typer.Option(help="Outage channel: target SNR in dB; the best one by default.")] = None,
    clock: Annotated[str, typer.Option(help=f"One of {', '.join(CLOCKS)}.")] = "paper",
    slm_s: Annotated[float, typer.Option(help="Custom clock: SLM seconds per token.")] = ClockSettings().slm_s,
    llm_s: Annotated[float, typer.Option(help="Custom clock: LLM seconds per token.")] = ClockSettings().llm_s,
    record: Annotated[pathlib.Path | None, typer.Option(help="Save the run in a new folder below this one.")] = None,
    as_json: Json = False,
) -> None:
    """Decode an answer and tell every token's decision."""
    find_method(method)
    _check_pair(pair, slm, llm)
    check_choice("Device", device, DEVICES)
    settings = DecodeSettings(
        seed=seed,
        max_tokens=max_tokens,
        temperature=temperature,
        u_th=parse_u_th(u_th),
        theta=theta,
        eta=eta,
        k=k,
        line_a=line_a,
        line_b=line_b,
        delta=delta,
        false_skip_target=false_skip_target,
        estimator=estimator,
        payload=payload,
        p_t=p_t,
        confidence_th=confidence_th,
        channel=ChannelSettings(fading, snr_db, bandwidth_hz, rician_k_db, snr_target_db),
        clock=ClockSettings(clock, slm_s, llm_s),
    )
    check_prompt(prompt)
    if record is not None and record.exists() and not record.is_dir():
        raise UserError(f"--record must name a folder: {record} is a file.")
    from cuhlm_core.decoding.decoder import decode as run_decode
    from cuhlm_core.events import Finished, Started, TokenDecided
    from cuhlm_core.models.pairs import load_pair
    from cuhlm_core.runs.recording import Run, json_fields, manifest_for, new_run_id, save_run

    models = load_pair(pair, slm=slm, llm=llm, device=device)
    if models.refused:
        say(f"{models.refused} Until then: {models.calibration.source}.")
    events = []
    for event in run_decode(models, prompt, method, settings):
        events.append(event)
        if as_json:
            if (line := json_fields(event)) is not None:
                print(json.dumps(line, ensure_ascii=False, allow_nan=False), flush=True)
        elif isinstance(event, TokenDecided):
            print(event.text, end="", flush=True)
        elif isinstance(event, Finished):
            print(f"\n\n{_totals(event)}")
    if record is not None:
        started = events[0]
        assert isinstance(started, Started)
        folder = save_run(Run(new_run_id(method), manifest_for(models, started), tuple(events)), record)
        say(f"Recorded in {folder}")


def _totals(event: Any) -> str:
    def shown(value: float | None, form: str) -> str:
        return "–" if value is None else format(value, form)

    return (
        f"{event.tokens} tokens, stopped by {event.stop_reason}; uploads {shown(event.transmission_rate, '.1%')}, "
        f"mean k {shown(event.mean_k, '.1f')}, {event.payload_bits / 8000:.1f} kB sent; "
        f"{shown(event.throughput, '.2f')} tokens/s on the model clock (realised channel), "
        f"{shown(event.host_tokens_per_s, '.1f')} tokens/s here; mean bias {shown(event.mean_bias, '.4f')}"
    )


def _check_pair(pair: str | None, slm: str | None, llm: str | None) -> None:
    if (slm is None) != (llm is None):
        raise UserError("--slm and --llm go together: give both, or use --pair.")
    if slm is not None and not (slm.strip() and llm and llm.strip()):
        raise UserError("--slm and --llm must each name a model: a hub id or a folder.")
    if slm is not None and pair is not None:
        raise UserError("Give either --pair or --slm with --llm, not both.")
    if pair is not None:
        find_pair(pair)


@app.command()
def pairs(as_json: Json = False) -> None:
    """List the pairs that can be chosen by name."""
    for spec in PAIRS.values():
        if as_json:
            print(json.dumps(dataclasses.asdict(spec), ensure_ascii=False))
        else:
            print(f"{spec.name:24} {spec.title}{' (gated: accept its licence on the hub first)' if spec.gated else ''}")


@app.command()
def methods(as_json: Json = False) -> None:
    """List the methods table."""
    for row in METHODS.values():
        if as_json:
            print(
                json.dumps(
                    {
                        "name": row.name,
                        "title": row.title,
                        "summary": row.summary,
                        "transmit": row.transmit.__name__,
                        "payload": row.payload.__name__,
                        "decider": row.decider.name.lower(),
                        "drafts_from_payload": row.drafts_from_payload,
                        "uses": sorted(row.uses),
                    }
                )
            )
        else:
            print(f"{row.name:18} {row.summary}")


@app.command()
def bench(
    pair: Annotated[str | None, typer.Option(help="A pair's name.")] = None,
    tokens: Annotated[int, typer.Option(help="Tokens per run, 16 to 512.")] = 96,
    repeats: Annotated[int, typer.Option(help="Runs per figure, 1 to 50; medians are told.")] = 7,
    device: Device = "auto",
    as_json: Json = False,
) -> None:
    """Measure the decode loop against the bare forward passes that it makes, side by side in one process."""
    from cuhlm_core.settings import check_whole

    _check_pair(pair, None, None)
    check_choice("Device", device, DEVICES)
    check_whole("tokens", tokens, 16, 512)
    check_whole("repeats", repeats, 1, 50)
    from cuhlm_core.decoding.bench import bench_rows
    from cuhlm_core.models.pairs import load_pair

    for row in bench_rows(load_pair(pair, device=device), tokens=tokens, repeats=repeats):
        print(json.dumps(row) if as_json else "  ".join(f"{name} {value}" for name, value in row.items()), flush=True)


app.command()(channel)
app.command()(calibrate)
app.command()(evaluate)
app.command(context_settings={"ignore_unknown_options": True})(sweep)  # a value may begin with a minus


def main() -> None:
    """Entry point: UserError and wrong usage become one line on stderr and exit status 2."""
    os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # JSON is UTF-8, and no text of a model may stop a run, whatever the terminal speaks
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        sys.exit(app(standalone_mode=False) or 0)
    except _USAGE_ERRORS as error:
        say(error.format_message())
    except UserError as error:
        say(str(error))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:  # the reader (head, for instance) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(2)
