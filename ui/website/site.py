"""The website: one HTML file with both models of an embedded pair, which answers without Python, a server or a network; a small one that
opens recordings; and what a static host needs next to them: a picture for previews, a page for wrong addresses, the documentation.

`python -m cuhlm_core website --out FOLDER` runs this module as a program of its own, since the core imports nothing that draws.
"""

import argparse
import gzip
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_PAIR, find_pair
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.sentences import fill
from cuhlm_core.storage import APP_FOLDER
from cuhlm_core.studies.guide.study import shake
from ui.guide.rows import guide_data, shipped_story
from ui.race.race import decision_colours
from ui.strip import token_strip
from ui.web.bridge import BUILT, built, connected, page
from ui.website.data import added_rules, engine_data, engine_methods, preset_rows, weights
from ui.website.words import site_words

TITLE, DESCRIPTION = fill("site_title"), fill("site_description")
PICTURE = "preview.png"
DOCS = {"address": "docs/index.html", "words": "Documentation"}
LARGE_BYTES = 100_000
"""From here a text has a compressed copy next to it."""
TEXTS = {".html", ".js", ".json", ".css", ".svg", ".xml"}
_TITLE = "<title>A recorded run</title>"
_LOOKS = token_strip.looks() + decision_colours() + built("site.css")


def site_page(pair: str = EMBEDDED_PAIR, docs: bool = False) -> str:
    """The page with an embedded pair, and with a link to the documentation next to it; UserError for a pair that is not embedded."""
    from cuhlm_core.models.pairs import load_pair  # torch takes a moment: not before a page is made

    name = find_pair(pair).name
    engine = engine_data(name)
    loaded, story = load_pair(name), shipped_story(name)
    data = {
        **engine,
        "words": site_words(name),
        "presets": preset_rows(name, loaded.calibration),
        "guide": guide_data(story, shake(loaded, story)) if story else None,
        "docs": DOCS if docs else None,
        "weights": weights(name),
    }
    return page(data, "site.js", _LOOKS, added_rules())


def recording_page(opened: dict[str, Any] | None = None) -> str:
    """A small page without models: it shows the runs `opened` (ui/export), or one that is dropped on it or lies next to it on a server."""
    data = {"format": FORMAT_VERSION, "methods": engine_methods(), "words": site_words(EMBEDDED_PAIR), "opened": opened}
    whole = page(data, "recording.js", _LOOKS, added_rules())
    return whole if opened else connected(whole)


def introduced(whole: str, address: str) -> str:
    """A page with a title, a description and a picture for previews; these must name a picture by its whole address where it is known."""
    named = {"og:type": "website", "og:title": TITLE, "og:description": DESCRIPTION, "og:image": f"{address}{PICTURE}"}
    if address:
        named["og:url"] = address
    lines = [f"<title>{escape(TITLE)}</title>", f'<meta name="description" content="{escape(DESCRIPTION)}">']
    lines += [f'<meta property="{name}" content="{escape(words)}">' for name, words in named.items()]
    assert _TITLE in whole
    return whole.replace(_TITLE, "\n".join(lines), 1)


def missing_page(address: str) -> str:
    """What a host shows in place of a page that is not there."""
    home = escape(address or "./")
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n<title>No such page</title>\n'
        '<body style="font: 1rem/1.5 sans-serif; margin: 2rem">\n'
        f'<h1>No such page</h1>\n<p>This address has no page. <a href="{home}">Open the first page.</a></p>\n</html>\n'
    )


def docs_missing() -> str:
    """Why the documentation cannot be built here; "" where it can."""
    if not (APP_FOLDER / "mkdocs.yml").is_file():
        return "The documentation is left out: it is built from a clone of the project only."
    if not all(map(importlib.util.find_spec, ("mkdocs", "mkdocstrings"))):
        return "The documentation is left out: pip install -r requirements-docs.txt adds what builds it."
    return ""


def write_docs(folder: Path) -> Path:
    """Build the documentation into a folder of the site; UserError with mkdocs' last line where it fails."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    built_docs = subprocess.run(command, cwd=APP_FOLDER, env={**os.environ, "CUHLM_SITE": "1"}, capture_output=True, text=True, check=False)
    if built_docs.returncode:
        raise UserError(f"The documentation cannot be built: {(built_docs.stderr.strip().splitlines() or ['mkdocs failed'])[-1]}")
    (folder / "404.html").unlink(missing_ok=True)  # it asks for its files at the host's root; the site has a page of its own
    return folder / "index.html"


def write_site(folder: Path, pair: str = EMBEDDED_PAIR, address: str = "", docs: bool = False) -> list[Path]:
    """Write the site into a folder, which is made if it is missing; UserError where it cannot be written.

    `address`: where the site will be, if it is known; `docs`: with the documentation.
    """
    address = address and f"{address.rstrip('/')}/"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pages = {
            folder / "index.html": introduced(site_page(pair, docs), address), folder / "recording.html": recording_page(),
            folder / "404.html": missing_page(address),
        }  # fmt: skip
        for file, page in pages.items():
            file.write_text(page, encoding="utf-8")
        (folder / PICTURE).write_bytes((BUILT / PICTURE).read_bytes())
    except OSError as error:
        raise UserError(f"The website cannot be written into {folder} ({error.strerror}): choose another folder.") from error
    front = [write_docs(folder / "docs")] if docs else []
    compress([*pages, *(folder / "docs").rglob("*")] if docs else pages)
    return [*pages, folder / PICTURE, *front]


def compress(files: Iterable[Path]) -> None:
    """A copy NAME.gz next to each large text, which hosts such as nginx (gzip_static) send in its place; the same bytes every time."""
    for file in files:
        if file.suffix in TEXTS and file.stat().st_size >= LARGE_BYTES:
            Path(f"{file}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def main() -> int:
    """`python -m ui.website.site FOLDER`: the files' names on stdout; on stderr what is left out, or one line and exit status 2."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pair", default=EMBEDDED_PAIR)
    parser.add_argument("--address", default="")
    parser.add_argument("--no-docs", action="store_true")
    asked = parser.parse_args()
    missing = "" if asked.no_docs else docs_missing()
    try:
        print(*write_site(asked.folder, asked.pair, asked.address, docs=not (asked.no_docs or missing)), sep="\n")
    except UserError as error:
        missing = str(error)
        return 2
    finally:
        if missing:
            print(missing, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
