"""What the site takes from the program itself: its methods and its glossary as tables in their pages, and examples as code."""

import os
import re
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


def example(name: str) -> str:
    """A file of the repository as a block of code."""
    return f"```python\n{(Path(__file__).parents[1] / name).read_text(encoding='utf-8')}```"


def tables() -> dict[str, str]:
    """The table of each page by the page's name."""
    from cuhlm_core.format import GLOSSARY
    from cuhlm_core.methods import METHODS

    terms = sorted(GLOSSARY.items(), key=lambda row: row[0].casefold())
    return {
        "methods.md": table(("Name", "Title", "What it does"), ((row.name, row.title, row.summary) for row in METHODS.values())),
        "glossary.md": table(("Term", "Meaning"), terms),
    }


def on_post_build(config: Any, **_: Any) -> None:
    """Search needs a server for its index: pages opened from disk hide its box, and their consoles stay empty."""
    script = Path(config["site_dir"]) / "search" / "main.js"
    hidden = "document.querySelectorAll('[role=search]').forEach((box) => (box.hidden = true));"
    script.write_text(f"if (location.protocol === 'file:') {{\n{hidden}\n}} else {{\n{script.read_text(encoding='utf-8')}\n}}\n", "utf-8")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The page with its examples in their places, and its table below it where it has one."""
    markdown = re.sub(r"^<!-- (examples/\w+\.py) -->$", lambda found: example(found[1]), markdown, flags=re.MULTILINE)
    if page.file.src_uri == "index.md" and "CUHLM_SITE" in os.environ:
        markdown = markdown.replace("\n\n", "\n\n**[Try it in this browser](../index.html)**\n\n", 1)
    made = tables().get(Path(page.file.src_uri).name)
    return f"{markdown}\n\n{made}\n" if made else markdown
