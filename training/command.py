"""How a command ends that cannot be carried out: with an error as one sentence."""

import argparse
import sys
from collections.abc import Callable

from cuhlm_core.errors import UserError


def carry_out(command: Callable[[argparse.Namespace], None], options: argparse.Namespace) -> None:
    """Run a command; a UserError is printed and ends the program with status 2."""
    try:
        command(options)
    except UserError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from None
