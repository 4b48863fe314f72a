"""The script for a computer with a GPU, on this one's processor."""

import pytest

from benchmarks import gpu


@pytest.mark.thorough
def test_every_row_is_measured_where_there_is_no_gpu(monkeypatch):
    monkeypatch.setattr(gpu, "COPY_BYTES", 2**20)
    monkeypatch.setattr(gpu, "METHODS", ["llm", "spec"])
    rows = list(gpu.rows("cpu", ("small", "small"), 4, 1))
    assert [row["row"] for row in rows] == ["equal"] * 2 + ["waits"] * 4 + ["bandwidth"] * 2 + ["generate"] * 4
    assert all(row["equal"] == row["texts"] == 8 for row in rows[:2]) and {row["waits_a_token"] for row in rows[2:6]} == {0}
    assert all(row["share"] > 0 and row["pass_ms"] > 0 for row in rows[6:8])
