"""The website: one HTML file with both models of an embedded pair, which answers without Python, a server or a network.

`python -m cuhlm_core website --out FOLDER` runs this module as a program of its own, since the core imports nothing that draws.
"""

import sys
from pathlib import Path

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_PAIR, find_pair
from ui.export.standalone import joined_page
from ui.strip import token_strip
from ui.website.bundle import ROOT, bundle
from ui.website.data import engine_data, weights
from ui.website.words import site_words

_BEGIN = ROOT / "ui" / "website" / "site.js"


def site_page(pair: str = EMBEDDED_PAIR) -> str:
    """The page with an embedded pair; UserError for a pair that is not embedded."""
    name = find_pair(pair).name
    data = {**engine_data(name), "weights": weights(name), "words": site_words(name)}
    script = token_strip.SCRIPT + token_strip.joined(["export/facts.js"]) + "\n" + bundle(_BEGIN)
    return joined_page(data, script, token_strip.LOOKS + token_strip.joined(["export/alone.css", "website/site.css"]))


def write_site(folder: Path, pair: str = EMBEDDED_PAIR) -> Path:
    """Write `index.html` into a folder, which is made if it is missing; UserError where it cannot be written."""
    page, file = site_page(pair), folder / "index.html"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{file} cannot be written ({error.strerror}): choose another folder.") from error
    return file


def main() -> int:
    """`python -m ui.website.site FOLDER [PAIR]`: the file's name on stdout, or one line on stderr and exit status 2."""
    folder, *pair = sys.argv[1:]
    try:
        print(write_site(Path(folder), *pair))
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
