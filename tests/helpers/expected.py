"""Sentences, figures and other long values that tests expect, in tests/expected: WRITE_EXPECTED=1 writes them, and their diff is read."""

import json
import math
import os
import zlib
from pathlib import Path
from typing import Any

import numpy as np

FOLDER = Path(__file__).parents[1] / "expected"
LOOK = ("type", "name", "mode", "fill", "hovertemplate", "showlegend", "line", "marker")


def apart(found: Any, known: Any, at: str = "") -> list[str]:
    """Where two values of JSON's types differ, numbers by more than a millionth of themselves."""
    if isinstance(found, dict) and isinstance(known, dict) and found.keys() == known.keys():
        return [place for name in found for place in apart(found[name], known[name], f"{at}/{name}")]
    if isinstance(found, list) and isinstance(known, list) and len(found) == len(known):
        return [place for row, two in enumerate(zip(found, known, strict=True)) for place in apart(*two, f"{at}/{row}")]
    if isinstance(found, float) and isinstance(known, float | int):
        same = math.isclose(found, known, rel_tol=1e-6, abs_tol=1e-9)
    else:
        same = found == known
    return [] if same else [f"{at}: {found!r}, not {known!r}"]


def expect(name: str, found: Any) -> None:
    """Assert that found, of JSON's types, is what tests/expected/`name`.json holds."""
    path = FOLDER / f"{name}.json"
    if os.environ.get("WRITE_EXPECTED"):
        rows = (f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in found.items())
        path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    assert apart(found, json.loads(path.read_text(encoding="utf-8"))) == []


def _summed(values: Any) -> list[Any]:
    """Of an array: how many numbers it has, their sum and that by place; of texts a checksum."""
    cells = np.asarray(values, dtype=object).ravel().tolist()
    numbers = [(place, float(cell)) for place, cell in enumerate(cells, 1) if isinstance(cell, int | float | np.number)]
    finite = [(place, number) for place, number in numbers if math.isfinite(number)]
    words = "\n".join(str(cell) for cell in cells if not isinstance(cell, int | float | np.number))
    return [len(finite), math.fsum(one for _, one in finite), math.fsum(place * one for place, one in finite), zlib.crc32(words.encode())]


def drawn(figure: Any) -> dict[str, Any]:
    """What a figure of Plotly shows: of each trace its look and the sums of its columns, and the layout without the template."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(one) for key, one in value.items() if key != "template"}
        if isinstance(value, list | tuple | np.ndarray):
            return _summed(value) if len(value) > 4 or isinstance(value, np.ndarray) else [plain(one) for one in value]
        return value.item() if isinstance(value, np.generic) else value

    traces = []
    for trace in figure.data:
        own = trace.to_plotly_json()
        columns = {name: _summed(getattr(trace, name)) for name in ("x", "y", "z", "text", "customdata") if own.get(name) is not None}
        traces.append(columns | {name: plain(own[name]) for name in LOOK if own.get(name) is not None})
    return {"traces": traces, "layout": plain(figure.layout.to_plotly_json())}
