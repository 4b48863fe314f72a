"""`python -m training.pack`: files of every kind of column read bit for bit as before; one that would not is left as it was."""

import numpy as np
import pytest

from cuhlm_core.storage import Store
from training import pack


def test_what_is_packed_is_smaller_and_reads_bit_for_bit_as_before(tmp_path, monkeypatch):
    chance = np.random.default_rng(0)
    odd = np.resize(np.array([np.nan, -0.0, 0.0, np.inf, 5e-324]), 500)
    columns = {
        "odd": odd, "wide": chance.random((500, 7)), "steps": chance.integers(-9, 9, (500, 3)), "few": chance.integers(0, 3, 500),
        "small": chance.integers(-5, 5, 500).astype(np.int8), "is": odd > 0,
        "text": np.array(["", "日本", "a\ud7ffb", "x", "x"] * 100, dtype=object),
    }  # fmt: skip
    Store(tmp_path).save("kept", columns, {"x": [1, None, "é"]})
    path = tmp_path / "kept.parquet"
    before, size = pack.bits(path), path.stat().st_size
    assert pack.pack(path) == path.stat().st_size < size and pack.bits(path) == before and before[2] == "{'x': [1, None, 'é']}"
    assert [file.name for file in tmp_path.iterdir()] == ["kept.parquet"]
    Store(tmp_path / "other").save("kept", columns | {"odd": odd + 0.0}, {"x": [1, None, "é"]})  # only the sign of a zero differs
    monkeypatch.setattr(pack, "packed", lambda path: (tmp_path / "other" / "kept.parquet").read_bytes())
    with pytest.raises(AssertionError):
        pack.pack(path)
    assert pack.bits(path) == before
