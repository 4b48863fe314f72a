"""web/dist is what web/ builds: a clone and a wheel run without node, and nobody edits what is built."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from fresh_process import ROOT

from cuhlm_core.sentences import TEMPLATES
from ui.web.bridge import BUILT

WEB = ROOT / "web"
CLASSES = ("race", "reading", "baselines", "tour", "handle", "tradeoff")
SCRIPTS = {**{file.stem: file for file in (WEB / "live").glob("*.js")}, **{name: WEB / "components" / f"{name}.js" for name in CLASSES}, **{
    name: WEB / folder / f"{name}.js" for folder, name in (("site", "site"), ("site", "recording"), ("device", "device"), ("class", "wall"))
}}  # fmt: skip
"""The module that each built script begins with."""


def modules(first: Path, known: set[Path] | None = None) -> set[Path]:
    """A module with all that it imports."""
    known = set() if known is None else known
    if first not in known:
        known.add(first)
        for name in re.findall(r"""(?:from|import) ["'](\.[^"']+\.js)["']""", first.read_text(encoding="utf-8")):
            modules((first.parent / name).resolve(), known)
    return known


def sentences(script: str) -> set[tuple[str, str]]:
    """Name and text of the sentences that a built script carries; a long line goes on behind a backslash."""
    found = re.findall(r"""[{,\n](\w+):("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)""", script.replace("\\\n", ""))
    return {(name, re.sub(r"\\(.)", r"\1", words[1:-1])) for name, words in found if name in TEMPLATES}


def lacking(name: str, script: str) -> list[str]:
    """Sentences that a script's modules name in a call and that it does not carry as the table has them."""
    texts = [file.read_text(encoding="utf-8") for file in modules(SCRIPTS[name])]
    source = "".join(text for text in texts if 'sentences.js";' in text)
    asked = set(re.findall(r"\b(?:fill|compared)\(\s*\"(\w+)\"", source))
    asked |= {one for case in re.findall(r"\bnumberOf\(\s*\"(\w+)\"", source) for one in (case, f"{case}_one")}
    asked |= {case for begin in re.findall(r"\bfill\(\s*`(\w+)\$", source) for case in TEMPLATES if case.startswith(begin)}
    carried = sentences(script)
    return sorted(case for case in asked if (case, TEMPLATES.get(case)) not in carried)


@pytest.mark.parametrize("name", sorted(name for name in SCRIPTS if (BUILT / f"{name}.js").exists()))
def test_a_script_carries_the_sentences_that_its_modules_name(name: str) -> None:
    assert lacking(name, (BUILT / f"{name}.js").read_text(encoding="utf-8")) == []


def test_a_sentence_that_is_missing_is_found_and_a_small_script_is_small() -> None:
    tour, reading = ((BUILT / f"{name}.js").read_text(encoding="utf-8") for name in ("tour", "reading"))
    assert lacking("tour", tour.replace(TEMPLATES["tour_end"], "")) == ["tour_end"] and "tour_end" not in dict(sentences(reading))
    assert len(sentences(reading)) < 60 < len(TEMPLATES) / 5 and len(json.dumps([*sentences(tour)])) < 2_000


def test_what_ships_is_what_the_sources_build(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not (ROOT / "web" / "node_modules" / "esbuild").is_dir():
        pytest.skip("building the browser code needs node and `npm ci --prefix web`")
    done = subprocess.run([node, str(ROOT / "web" / "build.mjs"), str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    fresh, shipped = ({file.name: file.read_bytes() for file in folder.iterdir()} for folder in (tmp_path, BUILT))
    stale = sorted(name for name in fresh.keys() | shipped.keys() if fresh.get(name) != shipped.get(name))
    assert len(fresh) > 20 and stale == [], "run: npm --prefix web run build"


def classes(sheet: str) -> set[str]:
    """Class names of a style sheet's selectors."""
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"/\*.*?\*/|\{[^{}]*\}", "", sheet, flags=re.DOTALL)))


def test_no_rule_of_the_handles_is_one_of_the_guide() -> None:
    """In the one file both stand in one sheet: the handles' rules for a slider once left the Guide's without track and thumb."""
    assert classes(".a > .b { c: d } /* .e */ @media (max-width: 1px) { .f:not(.g) { width: .5em } }") == {"a", "b", "f", "g"}
    guide, handles = (classes((ROOT / "web" / "components" / name).read_text()) for name in ("scenes/guide.css", "fields.css"))
    assert "stops" in guide and "field" in handles and not guide & handles
