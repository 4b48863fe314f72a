"""What the site takes from the program itself: its methods and its glossary, as tables in their pages."""

import sys
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any


def on_startup(**_: Any) -> None:
    """The clone's own modules can be imported: mkdocs finds none of the folder that it is run in."""
    sys.path.insert(0, str(Path(__file__).parents[1]))


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; cells are text, never markup."""
    lines = [header, ["---"] * len(header), *([escape(cell).replace("|", "&#124;") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def tables() -> dict[str, str]:
    """The table of each page by the page's name."""
    from cuhlm_core.format import GLOSSARY
    from cuhlm_core.methods import METHODS

    terms = sorted(GLOSSARY.items(), key=lambda row: row[0].casefold())
    return {
        "methods.md": table(("Name", "Title", "What it does"), ((row.name, row.title, row.summary) for row in METHODS.values())),
        "glossary.md": table(("Term", "Meaning"), terms),
    }


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The page with its table below it, where it has one."""
    made = tables().get(Path(page.file.src_uri).name)
    return f"{markdown}\n\n{made}\n" if made else markdown
