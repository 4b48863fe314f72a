"""The paper's ablation (Table IV) on a fetched pair: its SLM, and the same layers of its LLM before their training, with the same LLM.

    python -m training.ablation [--pair smollm2] [--prompts 48] [--out FILE.json] [--into FOLDER]

The prompts are those that `python -m training.draft` never learns from. Prints a table and writes JSON.
"""

import argparse
import json
import pathlib
import sys
from collections.abc import Sequence
from typing import Any

from cuhlm_core.errors import UserError, check_range, check_whole
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.models.fetched.packages import untrained_slm
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.models.registry import SHIPPED_DRAFTS, find_pair
from cuhlm_core.reproduction.plan import ABLATION, keep_step, read_reproduction
from training.ablation_study import METRICS, Row, Setup, figures, measure, skip_share, with_slm
from training.command import carry_out
from training.prompt_split import HELD_OUT, held_out_prompts


def table(rows: Sequence[Row]) -> str:
    """The figures for a person: an SLM a column, 95 % intervals in parentheses, the change against the first SLM below each figure."""
    width = 34
    lines = [f"{'':62}" + "".join(f"{row.name[: width - 2]:{width}}" for row in rows)]
    lines.append(f"{'Weights, million':62}" + "".join(f"{row.parameters / 1e6:<{width}.2f}" for row in rows))
    for name, words in METRICS.items():
        lines.append(f"{words:62}" + "".join(f"{_shown(row.values[name]):{width}}" for row in rows))
        if len(rows) > 1:
            changes = [""] + [_shown(row.changes[name], sign=True) for row in rows[1:]]
            lines.append(f"{'   change':62}" + "".join(f"{change:{width}}" for change in changes))
    return "\n".join(line.rstrip() for line in lines)


def _shown(value: Interval, sign: bool = False) -> str:
    form = "+.3f" if sign else ".3f"
    if value.value != value.value:
        return "–"
    ends = f" ({value.low:{form}} to {value.high:{form}})" if value.low is not None and value.low != value.high else ""
    return f"{value.value:{form}}{ends}"


def report(rows: Sequence[Row], setup: Setup, share: float) -> dict[str, Any]:
    """Everything as plain values for JSON."""

    def plain(intervals: Any) -> dict[str, Any]:
        return {
            name: {"value": None if estimate.value != estimate.value else estimate.value, "low": estimate.low, "high": estimate.high}
            for name, estimate in intervals.items()
        }

    return {
        "prompts": len(setup.prompts), "tokens": setup.tokens, "seed": setup.seed, "u_th": setup.u_th, "snr_db": setup.channel.snr_db,
        "bandwidth_hz": setup.channel.bandwidth_hz, "equal_skip_share": share, "intervals": "95 %, bootstrap over prompts",
        "metrics": METRICS,
        "slms": [
            {"name": row.name, "parameters": row.parameters, "values": plain(row.values), "changes": plain(row.changes)} for row in rows
        ],
    }  # fmt: skip


def stamp_for(folder: pathlib.Path, pair: ModelPair) -> dict[str, Any]:
    """The stamp of the reproduction of the pair; UserError for a folder of another one."""
    stamp: dict[str, Any] = read_reproduction(folder).about["stamp"]
    if (stamp["slm"], stamp["llm"]) != (pair.slm.fingerprint(), pair.llm.fingerprint()):
        raise UserError(f"{folder} is the reproduction of other models than {pair.name}: choose their own folder.")
    return stamp


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", choices=list(SHIPPED_DRAFTS), default=next(iter(SHIPPED_DRAFTS)))
    parser.add_argument("--prompts", type=int, default=HELD_OUT)
    parser.add_argument("--tokens", type=int, default=64, help="Longest answer.")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--u-th", type=float, help="U-HLM's threshold; the pair's calibrated one by default.")
    parser.add_argument("--device", default="auto", help="auto, cuda or cpu.")
    parser.add_argument("--out", type=pathlib.Path, help="Write the figures here as JSON.")
    parser.add_argument("--into", type=pathlib.Path, help="A folder of `reproduce` for the pair: its Table IV has the figures.")
    carry_out(run, parser.parse_args())


def run(options: argparse.Namespace) -> None:
    """The command; UserError for what cannot be done."""
    check_whole("--prompts", options.prompts, 1, HELD_OUT)
    check_whole("--tokens", options.tokens, 1, 512)
    check_whole("Seed", options.seed, 0, 2**31)
    if options.u_th is not None:
        check_range("--u-th", options.u_th, 0, 1)
    untrained = untrained_slm(find_pair(options.pair))
    own = load_pair(options.pair, device=options.device)
    stamp = stamp_for(options.into, own) if options.into else None
    u_th = own.calibration.held_u_th if options.u_th is None else options.u_th
    setup = Setup(held_out_prompts()[: options.prompts], options.tokens, options.seed, u_th)
    measured = measure([with_slm(own, str(untrained)), own], setup, lambda line: print(line, file=sys.stderr, flush=True))
    rows, share = figures(measured, setup), skip_share(measured[0], setup)
    rounds = len(measured[0].collected.rounds)
    print(
        f"{len(setup.prompts)} prompts that the distillation did not see, {rounds} HLM rounds each; u_th {u_th:.3f} skips {share:.1%} of "
        f"the first SLM's; {setup.channel.snr_db:g} dB. 95 % intervals by bootstrap over prompts.\n"
    )
    print(table(rows))
    if stamp is not None:
        keep_step(options.into, ABLATION, stamp, report(rows, setup, share))
    if options.out:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(json.dumps(report(rows, setup, share), indent=1, allow_nan=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
