"""The Guide's questions as PDF: `python -m tests.browser.sheets [--out FOLDER]` writes students.pdf and teachers.pdf."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))

from browser_tabs import chromium

from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.studies.guide.scenes import scene_facts
from cuhlm_core.studies.guide.words import question_sheet
from ui.guide.rows import shipped_story


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path(), help="the folder of both files")
    folder = parser.parse_args().out
    story = shipped_story(EMBEDDED_PAIR)
    assert story is not None
    folder.mkdir(parents=True, exist_ok=True)
    with chromium("A sheet") as browser:
        page = browser.new_page()
        for name, teacher in (("students", False), ("teachers", True)):
            page.set_content(question_sheet(scene_facts(story), teacher))
            file = folder / f"{name}.pdf"
            page.pdf(path=file, format="A4", margin=dict.fromkeys(("top", "right", "bottom", "left"), "15mm"))
            print(f"{file}: {file.stat().st_size / 1e3:.0f} kB.")


if __name__ == "__main__":
    main()
