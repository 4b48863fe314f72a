"""ES modules as one script: a page opened from disk may import no other file, and one script has one hash."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_IMPORT = re.compile(r'^import \{ ([^}]*) \} from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:(?:async )?function\*?|class|const) (\w+))", re.MULTILINE)


def bundle(entry: Path) -> str:
    """The module and all that it imports, each a function's scope of its own, so that two may use one name; the entry's runs last."""
    parts: dict[Path, str] = {}
    _add(entry.resolve(), parts)
    return "\n".join(parts.values())


def _add(path: Path, parts: dict[Path, str]) -> None:
    if path in parts:
        return
    source = path.read_text(encoding="utf-8")
    taken = []
    for names, where in _IMPORT.findall(source):
        other = (path.parent / where).resolve()
        _add(other, parts)
        taken.append(f"const {{ {names.replace(' as ', ': ')} }} = {_scope(other)};\n")
    body = _EXPORT.sub(r"\1", _IMPORT.sub("", source))
    given = ", ".join(name for _, name in _EXPORT.findall(source))
    parts[path] = f"const {_scope(path)} = (() => {{\n{''.join(taken)}{body}return {{ {given} }};\n}})();"


def _scope(path: Path) -> str:
    """The name that a module has in the bundle, by its place in the project."""
    return "of_" + re.sub(r"\W", "_", path.relative_to(ROOT).with_suffix("").as_posix())
