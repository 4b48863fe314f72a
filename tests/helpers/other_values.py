"""Values of settings that are not their defaults."""

from typing import Any

from cuhlm_core.settings import settings_of


def other_value(kind: Any, name: str) -> Any:
    """A value that the setting's control can show and that is not its default."""
    row, default = settings_of(kind)[name], getattr(kind(), name)
    if row.choices:
        return next(value for value in row.choices if value != default)
    low, high = row.ends
    shown = low + row.step * round(0.3 * (high - low) / row.step)
    return row.read(int(shown) if row.whole else round(shown, 9))
