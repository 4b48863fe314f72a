"""What commands about a pair of one's own share: the options that name it, where its models lie, and an error as one sentence."""

import argparse
import sys
from collections.abc import Callable

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_PAIR, find_pair, folder_of_pair


def pair_parser(description: str | None) -> argparse.ArgumentParser:
    """A parser with --pair, --slm and --llm."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", help="A pair's name; the embedded demo pair by default.")
    parser.add_argument("--slm", help="Hub id or folder, with --llm, instead of --pair.")
    parser.add_argument("--llm")
    return parser


def carry_out(command: Callable[[argparse.Namespace], None], options: argparse.Namespace) -> None:
    """Run a command; a UserError is printed and ends the program with status 2."""
    try:
        command(options)
    except UserError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from None


def locations(pair: str | None, slm: str | None, llm: str | None) -> tuple[str, str]:
    """Where the SLM and the LLM lie: hub ids or folders, of a pair of the registry (the embedded one for None) or as given.

    UserError for an unknown pair, for only one of two models, and for both ways at once.
    """
    if (slm is None) != (llm is None) or (slm is not None and pair is not None):
        raise UserError("Give either --pair, or both --slm and --llm.")
    if slm is not None and llm is not None:
        return slm, llm
    spec = find_pair(pair or EMBEDDED_PAIR)
    if folder := folder_of_pair(spec):
        return str(folder / spec.slm), str(folder / spec.llm)
    return spec.slm, spec.llm
