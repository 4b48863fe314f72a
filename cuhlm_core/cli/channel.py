"""The command `channel`: throughput by every estimator from constants alone, without a model or a run."""

import json
from dataclasses import dataclass
from typing import Annotated

from cuhlm_core.cli.options import Json, OptionChanges
from cuhlm_core.settings import ChannelSettings, CheckedFields, ClockSettings, check_range, setting


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
        print(json.dumps(row, allow_nan=False) if as_json else _estimator_text(row), flush=True)


def _estimator_text(row: dict) -> str:
    """One estimator for a person."""
    if row["throughput"] is None:
        return f"{row['title']:24} no time is spent, so there is no throughput"
    gain = "" if row["gain_over_hlm"] is None else f"  {row['gain_over_hlm']:,.4g} x HLM"
    drawn = ""
    if row["seeds"]:
        drawn = f"  (median of {row['seeds']} seeds of {row['rounds']:,} rounds; 90 %: {row['low']:.4g} to {row['high']:.4g})"
    return f"{row['title']:24} {row['throughput']:,.4g} tokens/s{gain}{drawn}"
