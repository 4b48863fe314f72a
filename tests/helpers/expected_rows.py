"""The rows of the program as one table: `PYTHONPATH=. python tests/helpers/expected_rows.py` writes it; its diff is what a change adds."""

import json
from pathlib import Path
from typing import Any

from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.fadings import FADINGS, ChannelSettings
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.settings import ClockSettings, DecodeSettings, settings_of

TABLE = Path(__file__).parents[1] / "expected" / "rows.json"


def _method(row: Method) -> dict[str, Any]:
    derived = (
        "drafts", "verifies", "sends_law", "lossless", "compresses", "fills_tail_uniformly", "uses_uncertainty", "compares_u_th",
        "depends_on_channel",
        "needs_csi", "chooses_payload", "default_payload", "drafts_from_payload", "offline_k", "learns", "blocks", "estimator",
    )  # fmt: skip
    holds = [name for name in derived if getattr(row, name) is True]
    said = {name: value for name in derived if isinstance(value := getattr(row, name), str)}
    return {"rules": [row.transmit.name, row.size.name, row.test.name], "is": holds, **said, "uses": sorted(row.uses)}


def rows() -> dict[str, Any]:
    """Methods with what follows from their rows, settings with defaults and ranges, fadings with their own settings, scores."""
    kinds = (DecodeSettings, ChannelSettings, ClockSettings)
    return {
        "methods": {name: _method(row) for name, row in METHODS.items()},
        "settings": {
            f"{kind.__name__}.{name}": f"{getattr(kind(), name)}; {row.range}" for kind in kinds for name, row in settings_of(kind).items()
        },
        "fadings": {name: row.own for name, row in FADINGS.items()},
        "scores": {name: row.title for name, row in SCORES.items()},
    }


def written() -> str:
    """The table as text, a line a row."""

    def part(title: str, table: dict[str, Any]) -> str:
        lines = (f"  {json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in table.items())
        return f" {json.dumps(title)}: {{\n" + ",\n".join(lines) + "\n }"

    return "{\n" + ",\n".join(part(*item) for item in rows().items()) + "\n}\n"


if __name__ == "__main__":
    TABLE.write_text(written(), encoding="utf-8")
