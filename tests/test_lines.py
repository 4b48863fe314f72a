"""The budgets of the house: how many lines each room may have. A room that needs more takes them from another in the same commit."""

import json
from collections import Counter
from pathlib import Path

from fresh_process import ROOT

ROOMS = {"cuhlm_core": "cuhlm_core", "ui": "ui and pages", "pages": "ui and pages", "web": "web", "tests": "tests"}
ROOMS |= {"little_world": "little_world and training", "training": "little_world and training"}
BUDGETS = json.loads((ROOT / "tests" / "expected" / "lines.json").read_text(encoding="utf-8"))
MADE = {"dist", "node_modules", "__pycache__"}


def lines_by_room(root: Path) -> Counter[str]:
    """Lines that are written by hand: built files, and lists and questions that are data, do not count."""
    found: Counter[str] = Counter()
    for folder, room in ROOMS.items():
        for path in (root / folder).rglob("*"):
            if path.suffix in (".py", ".js", ".mjs", ".css", ".html") and not MADE & {*path.relative_to(root).parts}:
                found[room] += path.read_bytes().count(b"\n")
    return found


def test_every_room_keeps_its_budget():
    found = lines_by_room(ROOT)
    assert found.keys() == BUDGETS.keys()
    assert not {room: f"{count} of {BUDGETS[room]}" for room, count in found.items() if count > BUDGETS[room]}


def test_lines_are_counted_and_built_files_are_not(tmp_path):
    for name, lines in (("web/a.js", 3), ("web/dist/b.js", 50), ("ui/c.py", 2), ("pages/d/e.py", 4), ("pages/words.json", 9)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x\n" * lines)
    assert lines_by_room(tmp_path) == {"web": 3, "ui and pages": 6}
