"""The command `reproduce`: everything that the paper shows, measured for a pair and kept step by step."""

import json
import pathlib
from typing import Annotated, Any

import typer

from cuhlm_core.cli.options import Json, Models, say
from cuhlm_core.storage import typed_folder, typed_path

OutFolder = Annotated[pathlib.Path, typer.Option("--out", help="Folder of the result; killed, the same command goes on there.")]
Folder = Annotated[pathlib.Path | None, typer.Option("--folder", help="Read the paper's sets from FOLDER/NAME instead of the hub.")]
Few = Annotated[bool, typer.Option("--quick", help="32 prompts and 48 tokens instead of 100 and 512: minutes for an embedded pair.")]


def reproduce_command(*, models: Models, out: OutFolder, quick: Few = False, folder: Folder = None, as_json: Json = False) -> None:
    """Measure the paper figure by figure for a pair: calibration, Figs. 3 to 13, Tables III to V, headlines. The page Paper shows it."""
    out = typed_path(out)
    typed_folder("--out", out)
    from cuhlm_core.reproduction.plan import plan_of, read_reproduction
    from cuhlm_core.reproduction.report import counts_of, row_fields, rows_of
    from cuhlm_core.reproduction.steps import reproduce

    plan = plan_of(models.name, quick=quick, folder=folder, say=say)
    for name in reproduce(models.load(), plan, out, say):
        say(f"Kept: {out / name}.json")
    rows = rows_of(read_reproduction(out))
    for row in rows:
        print(json.dumps(row_fields(row), ensure_ascii=False) if as_json else _line(row), flush=True)
    if not as_json:
        print(f"\n{counts_of(rows)}")
    say(f"The page Paper shows {out} with its figures: give it that folder.")


def _line(row: Any) -> str:
    verdict = row.verdict.value if row.verdict else row.reason
    return f"{row.part:10} {row.subject} ({row.where}): paper {row.printed}; ours {row.ours} ({row.interval}; {row.n}): {verdict}"
