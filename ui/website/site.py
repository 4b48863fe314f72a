"""The website: one HTML file with both models of an embedded pair, which answers without Python, a server or a network; and a small one
that opens recordings.

`python -m cuhlm_core website --out FOLDER` runs this module as a program of its own, since the core imports nothing that draws.
"""

import sys
from pathlib import Path

from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, find_pair
from cuhlm_core.runs.manifest import FORMAT_VERSION
from ui.export.standalone import connected, joined_page
from ui.race.race import decision_colours
from ui.strip import token_strip
from ui.website.bundle import ROOT, bundle
from ui.website.data import engine_data, method_row, weights
from ui.website.story import guide_data, shipped_story
from ui.website.words import site_words

_FOLDER = ROOT / "ui" / "website"
_LOOKS = token_strip.joined(["export/alone.css", "website/site.css"])
_GUIDE_LOOKS = token_strip.joined(["website/guide/guide.css"])
_FACTS = token_strip.joined(["export/facts.js"])


def site_page(pair: str = EMBEDDED_PAIR) -> str:
    """The page with an embedded pair; UserError for a pair that is not embedded."""
    name = find_pair(pair).name
    story = shipped_story(name)
    guide = guide_data(story) if story else None
    data = {**engine_data(name), "weights": weights(name), "words": site_words(name), "guide": guide}
    drawing = token_strip.SCRIPT + token_strip.joined(["race/lane.js"]) + _uncalled(token_strip.joined(["race/race.js"]))
    # The race's sheet is made for a page of its own: here its names hold inside of the race.
    race = decision_colours() + f"@scope (.racing) {{\n{token_strip.joined(['race/race.css'])}\n}}\n"
    looks = token_strip.LOOKS + race + _LOOKS + _GUIDE_LOOKS
    return joined_page(data, f"{drawing}{_FACTS}\n{bundle(_FOLDER / 'site.js')}", looks)


def demo_page(pair: str) -> str:
    """The page to take along from a run on any pair: with that pair where it is embedded."""
    return site_page(pair if pair in EMBEDDED_FOLDERS else EMBEDDED_PAIR)


def recording_page() -> str:
    """A small page without models: it opens a recorded run that is dropped on it, or that lies beside it on a server."""
    methods = [method_row(method) for method in METHODS.values()]
    data = {"format": FORMAT_VERSION, "methods": methods, "words": site_words(EMBEDDED_PAIR)}
    return connected(joined_page(data, f"{token_strip.SCRIPT}{_FACTS}\n{bundle(_FOLDER / 'recording.js')}", token_strip.LOOKS + _LOOKS))


def _uncalled(script: str) -> str:
    """A component's script whose entrance, which only Streamlit calls, is no export: a module has one default."""
    return script.replace("\nexport default function", "\nvoid function")


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
