"""The plane as one message for the browser: its grids and tables, and of every text what seconds on a link follow from."""

import gzip
import math
import struct
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.evaluation.curve import GRID
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import find_method
from cuhlm_core.storage import json_text
from cuhlm_core.studies.tradeoff.plane import PIECE, ROUND, Plane
from cuhlm_core.studies.tradeoff.points import Sweep

PLANE_MARKS = {
    "hlm": "HLM", "llm": "large model alone", "hsl": "HSL", "shared-noise": "shared noise", "shared-noise-skip": "shared noise, skipping",
    "shared-noise-repair": "shared noise, repair", "slm": "small model alone",
}  # fmt: skip
"""Settings that the plane shows next to the curves, by name with what stands at their points."""


def wire(head: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """One gzip message for the browser: the length of its head, the head as JSON, which says name, type and length of each array, and the
    arrays, each from a multiple of eight bytes on."""
    said = {name: {"type": values.dtype.name, "length": values.size} for name, values in arrays.items()}
    text = json_text({**head, "arrays": said}).encode()
    parts = [struct.pack("<I", len(text)), text]
    size = 4 + len(text)
    for values in arrays.values():
        padding = -size % 8
        parts += [b"\0" * padding, np.ascontiguousarray(values).tobytes()]
        size += padding + values.nbytes
    return gzip.compress(b"".join(parts), compresslevel=6, mtime=0)


def plane_wire(plane: Plane, sweep: Sweep | None) -> bytes:
    """A plane for the browser: its grids and tables, of every piece and round what seconds follow from, and the same of the exchanges of
    PLANE_MARKS where there is a sweep over the same questions."""
    rows = []
    arrays: dict[str, NDArray[Any]] = {"seeds": np.array(plane.seeds, dtype=np.uint32)}
    for row, table in zip(plane.rows, plane.tables, strict=True):
        known = {"method": row.method, "title": find_method(row.method).title, "axis": row.axis, "values": list(row.values)}
        rows.append(known | {"u_th": [None, *row.u_th[1:]], "complete": row.u_th[1:] == GRID})
        arrays |= {f"{row.method}/{name}": row.pieces[name] for name in PIECE}
        arrays |= {f"{row.method}/{name}": row.rounds[name] for name in ROUND}
        arrays[f"{row.method}/bits"] = row.rounds["bits"].T
        arrays |= {f"{row.method}/table/{name}": values for name, values in table.items()}
    marks = []
    for number, (mark, columns) in enumerate(_shown_marks(sweep) if sweep is not None else ()):
        marks.append(mark)
        arrays |= {f"mark{number}/{name}": values for name, values in columns.items()}
    return wire({"rows": rows, "marks": marks, "scored": plane.scored, "limit": plane.limit}, arrays)


def _shown_marks(sweep: Sweep) -> Iterator[tuple[dict[str, Any], dict[str, NDArray[Any]]]]:
    """What a mark shows, and what its seconds follow from: exchanges of each question and of these the round that they begin in, tokens,
    passes, whether they are sent, whether the device begins again behind them, and bits."""
    inputs, counts = sweep.inputs, sweep.tokens.ravel()
    position = np.arange(sweep.rounds) - np.repeat(np.cumsum(counts) - counts, counts)
    ends = np.cumsum(sweep.tokens.sum(axis=1))
    for row, one in enumerate(sweep.configurations):
        if one.name not in PLANE_MARKS:
            continue
        own = np.arange(ends[row] - sweep.tokens[row].sum(), ends[row])
        begins = own[inputs.tokens[own] > 0]
        assert not inputs.billed_downlink_bits[begins].any(), "a mark sends nothing down that is billed"
        of = np.repeat(np.arange(len(sweep.numbers)), sweep.tokens[row])[inputs.tokens[own] > 0]
        columns: dict[str, NDArray[Any]] = {"exchanges": np.bincount(of, minlength=len(sweep.numbers)).astype(np.uint16)}
        columns["round"] = position[begins].astype(np.uint16)
        known = {"slm": inputs.slm_passes, "llm": inputs.llm_passes, "tokens": inputs.tokens, "sent": inputs.transmitted}
        columns |= {name: values[begins].astype(np.uint8) for name, values in (known | {"restarts": inputs.restarts}).items()}
        columns["bits"] = inputs.payload_bits[begins].astype(np.uint32)
        loss, tokens = sweep.losses[row], int(sweep.tokens[row].sum())
        lost = 0.0 if loss.lossless else 100 * (loss.lost or Interval(math.nan)).value
        numbers = {"bits": sweep.totals["payload_bits"][row].sum() / tokens, "bias": sweep.mean_bias[row], "lost": lost, "tokens": tokens}
        yield {"name": one.name, "title": PLANE_MARKS[one.name], "lossless": loss.lossless, **numbers}, columns
