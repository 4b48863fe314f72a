"""The command `channel`: throughput by every estimator from constants alone, without a model or a run."""

import json
from typing import Annotated

import typer

from cuhlm_core.errors import UserError
from cuhlm_core.settings import FADINGS, ChannelSettings, ClockSettings, check_range, check_whole

_CHANNEL, _CLOCK = ChannelSettings(), ClockSettings()
_CONSTANT_CLOCKS = ("paper", "custom")


def channel(
    snr_db: Annotated[float, typer.Option(help="Mean SNR in dB, -60 to 60.")] = _CHANNEL.snr_db,
    fading: Annotated[str, typer.Option(help=f"One of {', '.join(FADINGS)}.")] = _CHANNEL.fading,
    transmission_rate: Annotated[float, typer.Option(help="Share of tokens with an upload, 0 to 1.")] = 0.252,
    mean_k: Annotated[float, typer.Option(help="Mean number of probabilities in an upload, 0 to the vocabulary.")] = 832.0,
    vocabulary: Annotated[int, typer.Option(help="Tokens of the vocabulary.")] = 32_000,
    rician_k_db: Annotated[float, typer.Option(help="Rician factor in dB.")] = _CHANNEL.rician_k_db,
    bandwidth_hz: Annotated[float, typer.Option(help="Uplink bandwidth in Hz.")] = _CHANNEL.bandwidth_hz,
    snr_target_db: Annotated[float | None, typer.Option(help="Outage channel: target SNR in dB; the best one by default.")] = None,
    clock: Annotated[str, typer.Option(help=f"One of {', '.join(_CONSTANT_CLOCKS)}.")] = "paper",
    slm_s: Annotated[float, typer.Option(help="Custom clock: SLM seconds per token.")] = _CLOCK.slm_s,
    llm_s: Annotated[float, typer.Option(help="Custom clock: LLM seconds per token.")] = _CLOCK.llm_s,
    rounds: Annotated[int, typer.Option(help="Realised throughput: tokens drawn for each seed, 1 to 200000.")] = 51_200,
    seeds: Annotated[int, typer.Option(help="Realised throughput: seeds drawn, 1 to 1000; the median is told.")] = 50,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON lines on stdout and nothing else there.")] = False,
) -> None:
    """Throughput by estimator for a transmission rate and mean k, and the gain over HLM."""
    settings = ChannelSettings(fading, snr_db, bandwidth_hz, rician_k_db, snr_target_db)
    check_range("Transmission rate", transmission_rate, 0, 1)
    check_whole("Vocabulary", vocabulary, 1, 10_000_000)
    check_range("Mean k", mean_k, 0, vocabulary)
    if clock not in _CONSTANT_CLOCKS:
        raise UserError(f"Clock must be one of {', '.join(_CONSTANT_CLOCKS)}, not {clock!r}: without a run there is nothing measured.")
    clock_settings = ClockSettings(clock, slm_s, llm_s)
    from cuhlm_core.studies.link.study import Constants, LinkMethod, estimate_rows

    constants = Constants(vocabulary, clock_settings)
    method = LinkMethod("custom", "this method", transmission_rate, mean_k)
    for row in estimate_rows(method, constants, settings, rounds=rounds, seeds=seeds):
        if as_json:
            print(json.dumps(row, allow_nan=False), flush=True)
        else:
            print(_line(row), flush=True)


def _line(row: dict) -> str:
    """One estimator for a person."""
    if row["throughput"] is None:
        return f"{row['title']:24} no time is spent, so there is no throughput"
    gain = "" if row["gain_over_hlm"] is None else f"  {row['gain_over_hlm']:,.4g} x HLM"
    drawn = ""
    if row["seeds"]:
        drawn = f"  (median of {row['seeds']} seeds of {row['rounds']:,} rounds; 90 %: {row['low']:.4g} to {row['high']:.4g})"
    return f"{row['title']:24} {row['throughput']:,.4g} tokens/s{gain}{drawn}"
