"""Whole pages as they are served: their HTML without its style, and the one script that begins by itself."""

import json
import re
from typing import Any

_PROGRAM = re.compile(r'<script type="module">(.*?)</script>', re.DOTALL)


def served(html: str) -> tuple[str, str]:
    """The page without its script and style, and the script."""
    (program,) = _PROGRAM.findall(html)
    return re.sub(r"<style>.*?</style>", "", _PROGRAM.sub("", html), flags=re.DOTALL), program


def data_of(html: str) -> dict[str, Any]:
    """What its script is given."""
    (text,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    data: dict[str, Any] = json.loads(text)
    return data


def hosted(file: str) -> str:
    """A script that runs before a page's own: a host serves that file next to it, and the address opens it."""
    answer = f"{{ ok: true, blob: async () => new Blob([{json.dumps(file)}]) }}"
    return f"location.search = '?open=run.json'; globalThis.fetch = async () => ({answer});"
