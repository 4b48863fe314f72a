"""A page in node: scripts as they are served, the data that they are sent, what a person does, and what is drawn then."""

import json
import shutil
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lasting_node import answered

from cuhlm_core.storage import plain
from ui.strip.words import drawing_words

RUNNER = Path(__file__).with_name("web_node.mjs")
TOOLS = RUNNER.parents[2] / "web" / "node_modules" / "linkedom"


@dataclass(frozen=True)
class Node:
    """What can be seen of a node: its text with that of its children, classes, own style and attributes."""

    text: str
    classes: list[str]
    style: dict[str, str]
    attributes: dict[str, str]

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    @property
    def hidden(self) -> bool:
        return "hidden" in self.attributes


@dataclass
class Page:
    """What is done on a page, step by step; what `look` and `said` ask for has a name, under which `in_node` gives it."""

    html: str = ""
    steps: list[list[Any]] = field(default_factory=list)
    names: list[Hashable] = field(default_factory=list)

    def _then(self, *step: Any) -> "Page":
        self.steps.append(list(step))
        return self

    def run(self, script: str) -> "Page":
        """A script that begins by itself."""
        return self._then("run", script)

    def send(self, script: str, data: Any, place: str = "place") -> "Page":
        """A component's default export is handed data; `place` is the id of the element that it draws into."""
        return self._then("send", script, data, place)

    def box(self, selector: str, left: float, top: float, width: float, height: float) -> "Page":
        """Where nodes lie, since nothing is laid out; the last selector that matches counts."""
        return self._then("box", selector, left, top, width, height)

    def media(self, *queries: str) -> "Page":
        """Media queries that hold; none does at first."""
        return self._then("media", *queries)

    def wait(self, milliseconds: float) -> "Page":
        """The clock moves: timers and, each 20 ms, frames."""
        return self._then("wait", milliseconds)

    def event(self, selector: str, type_: str = "click", **more: Any) -> "Page":
        return self._then("event", selector, type_, more)

    def input(self, selector: str, value: Any) -> "Page":
        return self._then("input", selector, str(value))

    def change(self, selector: str, value: Any) -> "Page":
        """The same of a field that says when it was changed."""
        return self._then("change", selector, str(value))

    def key(self, key: str, selector: str | None = None) -> "Page":
        return self._then("key", key, selector)

    def look(self, name: Hashable, selector: str) -> "Page":
        """All nodes of a selector, as they are now: a list of `Node`."""
        self.names.append(name)
        return self._then("look", selector)

    def said(self, name: Hashable = "said") -> "Page":
        """[state or trigger, name, value] of each word to Python since this was asked last."""
        self.names.append(name)
        return self._then("said")


_words = cache(drawing_words)


def in_node(scripts: Mapping[str, str], pages: Sequence[Page]) -> list[dict[Hashable, Any]]:
    """What each page showed and said, by name. Skips the test where there are no tools for it."""
    node = shutil.which("node")
    if node is None or not TOOLS.exists():
        pytest.skip("what scripts draw is tested with node and linkedom (npm ci in web/)")
    asked = {"scripts": dict(scripts), "pages": [{"html": page.html, "steps": page.steps} for page in pages], "words": _words()}
    answers = answered((node, "--experimental-vm-modules", "--no-warnings", str(RUNNER)), json.dumps(plain(asked)))
    return [
        {name: [Node(**one) if "classes" in one else one for one in result] for name, result in zip(page.names, results, strict=True)}
        for page, results in zip(pages, answers, strict=True)
    ]
