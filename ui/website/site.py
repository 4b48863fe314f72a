"""The website: one HTML file with both models of an embedded pair, which answers without Python, a server or a network; and a small one
that opens recordings.

`python -m cuhlm_core website --out FOLDER` runs this module as a program of its own, since the core imports nothing that draws.
"""

import sys
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, find_pair
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.studies.guide.study import shake
from ui.guide.rows import guide_data, shipped_story
from ui.race.race import decision_colours
from ui.strip import token_strip
from ui.web.bridge import built, connected, page
from ui.website.data import added_rules, engine_data, engine_methods, weights
from ui.website.words import site_words

_LOOKS = token_strip.looks() + decision_colours() + built("site.css")


def site_page(pair: str = EMBEDDED_PAIR) -> str:
    """The page with an embedded pair; UserError for a pair that is not embedded."""
    name = find_pair(pair).name
    from cuhlm_core.models.pairs import load_pair  # torch takes a moment: not before a page is made

    story = shipped_story(name)
    guide = guide_data(story, shake(load_pair(name), story)) if story else None
    data = {**engine_data(name), "weights": weights(name), "words": site_words(name), "guide": guide}
    return page(data, "site.js", _LOOKS, added_rules())


def demo_page(pair: str) -> str:
    """The page to take along from a run on any pair: with that pair where it is embedded."""
    return site_page(pair if pair in EMBEDDED_FOLDERS else EMBEDDED_PAIR)


def recording_page(opened: dict[str, Any] | None = None) -> str:
    """A small page without models: it shows the runs `opened` (ui/export), or one that is dropped on it or lies beside it on a server."""
    data = {"format": FORMAT_VERSION, "methods": engine_methods(), "words": site_words(EMBEDDED_PAIR), "opened": opened}
    whole = page(data, "recording.js", _LOOKS, added_rules())
    return whole if opened else connected(whole)


def write_site(folder: Path, pair: str = EMBEDDED_PAIR) -> list[Path]:
    """Write both pages into a folder, which is made if it is missing; UserError where they cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pages = {folder / "index.html": site_page(pair), folder / "recording.html": recording_page()}
        for file, page in pages.items():
            file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise UserError(f"The website cannot be written into {folder} ({error.strerror}): choose another folder.") from error
    return list(pages)


def main() -> int:
    """`python -m ui.website.site FOLDER [PAIR]`: the files' names on stdout, or one line on stderr and exit status 2."""
    folder, *pair = sys.argv[1:]
    try:
        print(*write_site(Path(folder), *pair), sep="\n")
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
