"""Text for widgets that render Markdown."""

from pathlib import Path

import pytest

from ui.widgets import plain

PAGES = [file for folder in ("ui", "pages") for file in (Path(__file__).parents[2] / folder).rglob("*.py")]

JOINER = "\u2060"


@pytest.mark.parametrize(("text", "escaped"), [
    ("**bold** _x_ ~y~", r"\*\*bold\*\* \_x\_ \~y\~"),
    ("$x$ `code` 1. # a|b", r"\$x\$ \`code\` 1\. \# a\|b"),
    ("![](x) {y} + - \\", r"\!\[\]\(x\) \{y\} \+ \- " + "\\\\"),
    ("<b>&amp;", r"\<b\>&amp;amp;"),
    (":red[x]", rf"\:{JOINER}red\[x\]"),
    ("http://a.b www.a me@a", rf"http\:{JOINER}//a\.b www{JOINER}\.a me{JOINER}@a"),
    (" a\n b ", "a b"),
])  # fmt: skip
def test_what_markdown_would_read_is_escaped_and_no_address_is_a_link(text: str, escaped: str) -> None:
    assert plain(text) == escaped


def test_tables_show_a_dash_where_nothing_is_known() -> None:
    """Streamlit would say None: every page's tables are drawn in one place, which says otherwise."""
    drawing = [file.name for file in PAGES if "st.dataframe(" in file.read_text(encoding="utf-8")]
    assert drawing == ["widgets.py"] and len(PAGES) > 30
