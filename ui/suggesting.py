"""Questions below a prompt's field while a person types: the browser has them all and filters, so nothing typed is sent for it."""

from cuhlm_core.prompts import WORLD_PAIR
from ui.store import chosen_pair
from ui.web.bridge import component

_suggest = component("suggest")


def suggest(field: str) -> None:
    """Suggestions below the field whose key begins so; none for a pair that knows no closed world."""
    knows = chosen_pair() == WORLD_PAIR
    _suggest(key=f"suggest-{field}", data=[{"field": field, "knows": knows}], height=0)
