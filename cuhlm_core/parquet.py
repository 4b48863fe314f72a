"""Parquet files of others, read within bounds: what is counted is what their values take unpacked, before they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cuhlm_core.errors import UserError

if TYPE_CHECKING:
    import pyarrow as pa

MOST_ROWS, MOST_VALUES = 1_000_000, 20_000_000
"""Rows of such a file, and all their values: as Python objects a row takes about 300 bytes and a value up to 100, however small."""


class TooLarge(UserError):
    """More than is read; the message is what comes after the file's name."""


def parquet_batches(data: bytes, most_rows: int, most_bytes: int) -> Iterator[pa.RecordBatch]:
    """The rows of a Parquet file, a hundred at a time.

    A few bytes can stand for many equal rows. Texts are therefore read with their dictionaries, in which equal ones take no room twice, and
    counted: TooLarge before what is beyond the bounds (or MOST_VALUES) is unpacked. Errors of pyarrow where the file is damaged.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema, meta = pq.read_schema(pa.BufferReader(data)), pq.read_metadata(pa.BufferReader(data))
    columns = [meta.schema.column(number) for number in range(meta.num_columns)]
    groups = [meta.row_group(number) for number in range(meta.num_row_groups)]
    values = [sum(group.column(number).num_values for group in groups) for number in range(len(columns))]
    # Numbers of fixed length stand in dictionaries, too, and are unpacked by the reader itself.
    fixed = sum(count * column.length for count, column in zip(values, columns, strict=True) if column.physical_type.startswith("FIXED"))
    if meta.num_rows > most_rows:
        raise TooLarge(f"holds more than {most_rows:,} rows")
    if sum(values) > MOST_VALUES:
        raise TooLarge(f"holds more than {MOST_VALUES:,} values")
    unpacked, too_much = 0, TooLarge(f"holds more than {most_bytes / 1e6:,.0f} MB unpacked")
    if max(fixed, sum(group.total_byte_size for group in groups)) > most_bytes:
        raise too_much
    texts = [column.path for column in columns if column.physical_type == "BYTE_ARRAY"]
    for batch in pq.ParquetFile(pa.BufferReader(data), read_dictionary=texts).iter_batches(100):
        unpacked += sum(map(_unpacked_bytes, batch.columns))
        if unpacked > most_bytes:
            raise too_much
        try:
            yield batch.cast(schema)
        except pa.ArrowNotImplementedError:  # a rare kind of text: slower to read, but the same
            yield batch


def _unpacked_bytes(array: pa.Array) -> int:
    """What an array takes when each of its values stands by itself."""
    import pyarrow.compute as pc
    from pyarrow import types

    if types.is_dictionary(array.type):
        return pc.sum(pc.take(pc.binary_length(array.dictionary), array.indices)).as_py() or 0
    if types.is_map(array.type):
        return _unpacked_bytes(array.keys) + _unpacked_bytes(array.items)
    if types.is_struct(array.type):
        return sum(map(_unpacked_bytes, array.flatten()))
    return _unpacked_bytes(array.flatten()) if types.is_nested(array.type) else array.nbytes
