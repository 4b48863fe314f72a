"""The bridge to the browser code: what `npm --prefix web run build` makes of web/, for Streamlit's components and for pages of one file."""

import base64
import gzip
import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import streamlit as st
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from streamlit import file_util

from cuhlm_core.errors import UserError
from cuhlm_core.storage import APP_FOLDER, json_text, plain
from ui.places import PATHS, below_base

BUILT = APP_FOLDER / "web" / "dist"
_NO_CONNECTION = "default-src 'none';"
"""The directive of a page's policy that allows no request."""


def built(file: str) -> str:
    """A built file's text."""
    return (BUILT / file).read_text(encoding="utf-8")


def component(name: str, looks: str = "", words: dict[str, Any] | None = None) -> Any:
    """A component of Streamlit's, drawn by its built script under style rules and with `words` that all its mounts share. Its data
    go in a list: Streamlit looks through a dictionary for tables, and imports pandas to know one.

    Streamlit sends what it is given with every message of the component: it is given a few lines that fetch script, rules and words once.
    """
    files = {"script": _served(built(f"{name}.js"), "js"), "looks": looks and _served(looks, "css")}
    files["words"] = _served(gzip.compress(json_text(words).encode(), mtime=0), "json") if words else ""
    return st.components.v2.component(f"cuhlm_{name}", js=_FETCHING % files)


_BELOW = "built"
_FETCHING = f"""
const below = new URL("../../{_BELOW}/", document.querySelector("script[type=module][src]").src);
const looks = new CSSStyleSheet();
const known = (globalThis.cuhlmBuilt ??= {{}});
const fetched = (name, kind) => name && (known[name] ??= fetch(new URL(name, below)).then((answer) => answer[kind]()));
const parts = [import(new URL("%(script)s", below)), fetched("%(looks)s", "text"), fetched("%(words)s", "json")];
const [{{ default: draw }}, text, words] = await Promise.all(parts);
looks.replaceSync(text);
export default (mounted) => {{
  const sheets = mounted.parentElement.adoptedStyleSheets;
  if (!sheets.includes(looks)) sheets.push(looks);
  return draw(mounted, words);
}};
"""
"""Streamlit's own script, which stands in static/js, knows where the server is: behind a proxy, below a path of its own."""
_MIMES = {"js": "text/javascript", "css": "text/css", "json": "application/json", "bin": "application/octet-stream"}
_files: dict[str, str | bytes] = {}
"""Each file that components fetch, by its name, which a content has for itself: a browser keeps it for good. Bytes are packed by gzip."""
MOST_MESSAGES = 8
"""Messages of bytes that are kept: those of the planes that were asked for last."""


def _served(content: str | bytes, ending: str) -> str:
    name = f"{hashlib.sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()[:20]}.{ending}"
    _files[name] = _files.pop(name, content)  # the newest, also where it was there
    return name


def served_bytes(packed: bytes) -> str:
    """The name under which components fetch a message that gzip has packed."""
    name = _served(packed, "bin")
    for old in [known for known in _files if known.endswith(".bin")][:-MOST_MESSAGES]:
        del _files[old]
    return name


async def _file(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in _files:
        return PlainTextResponse("There is no such file.\n", 404)
    kept = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
    if isinstance(_files[name], bytes):
        kept["Content-Encoding"] = "gzip"
    return Response(_files[name], media_type=_MIMES[name.rpartition(".")[2]], headers=kept)


def _page(_: Request) -> Response:
    """Streamlit's page with the style rules of all pages after its own. Sent as elements they would come after what they place, which
    would jump."""
    whole = (Path(file_util.get_static_dir()) / "index.html").read_text(encoding="utf-8")
    looks = "".join(f"<style>{built(f'{name}.css')}</style>" for name in ("page", "live"))
    return HTMLResponse(whole.replace("</body>", f"{looks}</body>"), headers={"Cache-Control": "no-cache"})


def built_routes() -> list[BaseRoute]:
    """The pages, and what components fetch, below the server's own path."""
    return [*(Route(below_base(path), _page) for path in PATHS.values()), Route(below_base(f"/{_BELOW}/{{name}}"), _file)]


def page(data: dict[str, Any], script: str, looks: str, rules: Mapping[str, str] = MappingProxyType({})) -> str:
    """One HTML file of its style, its data and its script; the policy allows that script and no other, and no request. `rules` are the
    engine's of other packages, by name (`rules.ColumnRule.js`)."""
    text = json.dumps(plain(data), allow_nan=False, separators=(",", ":"))
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    added = ", ".join(f"{name}: (draft, settings) => ({js})" for name, js in rules.items())
    program = "\n" + (f"globalThis.cuhlmRules = {{ {added} }};\n" if added else "") + built(script)
    digest = base64.b64encode(hashlib.sha256(program.encode()).digest()).decode()
    parts = {"policy": f"'sha256-{digest}'", "looks": looks, "program": program, "data": text}
    whole = built("page.html")
    for name, part in parts.items():  # the data last: no name in it is replaced
        whole = whole.replace(f"{{{{{name}}}}}", part)
    return whole


def connected(whole: str) -> str:
    """A page that may ask the server from which it came, and no other."""
    assert _NO_CONNECTION in whole
    return whole.replace(_NO_CONNECTION, f"{_NO_CONNECTION} connect-src 'self';", 1)


def print_page(make: Callable[[str], str]) -> int:
    """Print what is made of the program's first argument; a UserError is one line on stderr and exit status 2."""
    try:
        sys.stdout.buffer.write(make(sys.argv[1]).encode("utf-8"))
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    return 0
