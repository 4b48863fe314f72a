"""How a verdict on a number of the paper looks on the pages."""

from cuhlm_core.paper import PaperVerdict

_SIGNS = {
    PaperVerdict.REACHED: ("green", ":material/check_circle:", "✓"),
    PaperVerdict.NOT_REACHED: ("orange", ":material/cancel:", "✗"),
    PaperVerdict.CANNOT_BE: ("red", ":material/block:", "⊘"),
    PaperVerdict.UNDECIDED: ("gray", ":material/help:", "~"),
    PaperVerdict.NOT_JUDGED: ("gray", ":material/do_not_disturb_on:", "–"),
    PaperVerdict.NEEDS_PAIR: ("blue", ":material/deployed_code:", "?"),
    PaperVerdict.FOLLOWS: ("gray", ":material/rule:", "⇒"),
    PaperVerdict.ARITHMETIC: ("gray", ":material/calculate:", "="),
    PaperVerdict.BESIDE: ("gray", ":material/add_circle:", "+"),
}
"""Colour, icon, and the character that stands where a table has no colours."""


def verdict_mark(verdict: PaperVerdict) -> str:
    """The verdict's sign and word, coloured."""
    colour, sign, _ = _SIGNS[verdict]
    return f":{colour}[{sign} **{verdict.value}**]"


def verdict_cell(verdict: PaperVerdict | None) -> str:
    """The verdict in a table's cell."""
    return f"{_SIGNS[verdict][2]} {verdict.value}" if verdict else "not measured"
