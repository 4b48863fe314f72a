"""A setting as a row: what it is called, what it may be, how a control moves it. Imports neither torch nor numpy.

A field made by `setting` carries a `Setting`: from it come the check, the option of the command line, the widget and its help, and the
words of an export. `settings_of` reads them.
"""

import functools
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, make_dataclass
from types import MappingProxyType
from typing import Any

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole


@dataclass(frozen=True)
class Setting:
    """A field of the settings as people meet it: what it is called, what it may be, and how a control moves it."""

    title: str
    help: str
    unit: str = ""
    symbol: str = ""
    """The paper's letter."""
    name: str = ""
    """Its name in messages, where that is not the title."""
    low: float | None = None
    high: float | None = None
    """The least and the largest value, None: any."""
    open_low: bool = False
    """`low` itself is left out."""
    whole: bool = False
    choices: Mapping[str, str] | None = None
    """The values and their titles, where it is a choice."""
    accepts: tuple[str | None, ...] = ()
    """Values besides the numbers, such as None; on the command line None is written `none`, where another word is accepted too."""
    none: str = ""
    """What None stands for, in words."""
    scale: tuple[str, float] = ("", 1)
    """The unit that a control shows, and how many of `unit` it is."""
    span: tuple[float, float] | None = None
    """The ends of its control, in the control's unit; None: the range."""
    step: float = 1
    sweeps: bool = True
    """A sweep may vary it."""

    @property
    def label(self) -> str:
        """Title, symbol and the control's unit: "Average SNR (dB)"."""
        unit = self.scale[0] or self.unit
        return " ".join(part for part in (self.title, self.symbol, unit and f"({unit})") if part)

    @property
    def range(self) -> str:
        """The values in words: "above 0, at most 2", "-60 to 60 dB"; empty where any will do."""
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        if self.low is None or self.high is None:
            return ""
        low, high = (f"{end:.0f}" if self.whole else f"{end:g}" for end in (self.low, self.high))
        words = f"above {low}, at most {high}" if self.open_low else f"{low} to {high}"
        others = (f", none ({self.none})" if value is None else f", {value}" for value in self.accepts if self.reads_words)
        return f"{words} {self.unit}".strip() + "".join(others)

    @property
    def reads_words(self) -> bool:
        """It is read as text: a number or a word."""
        return any(value is not None for value in self.accepts)

    @property
    def ends(self) -> tuple[float, float]:
        """The least and the largest value of its control, in the control's unit."""
        assert self.low is not None and self.high is not None
        return self.span or (self.step if self.open_low else self.low, self.high)

    def shown(self, value: Any) -> Any:
        """A value in the control's unit: 0.0256 s is 25.6 (ms)."""
        return value if self.scale[1] == 1 else round(value / self.scale[1], 12)

    def read(self, shown: Any) -> Any:
        """The value that a control shows."""
        return shown if self.scale[1] == 1 else round(shown * self.scale[1], 12)

    def check(self, value: Any) -> None:
        """Raise UserError in one sentence unless the setting may have that value."""
        if (value is None or isinstance(value, str)) and value in self.accepts:
            return
        name = self.name or self.title
        if self.choices:
            check_choice(name, value, self.choices)
        elif self.low is not None and self.high is not None:
            if self.whole:
                check_whole(name, value, int(self.low), int(self.high))
            else:
                check_range(name, value, self.low, self.high, self.open_low)

    def parse(self, text: str) -> Any:
        """The value that is written so on the command line; its range is not checked."""
        words = {_word(value): value for value in self.accepts} if self.reads_words else {}
        if text in words:
            return words[text]
        try:
            return int(text) if self.whole else float(text)
        except ValueError:
            kind = "a whole number" if self.whole else "a number"
            limits = f" from {self.low:g} to {self.high:g}, {' or '.join(words)}" if words else ""
            raise UserError(f"{self.name or self.title} must be {kind}{limits}, not {text!r}.") from None

    def several(self, text: str) -> list[Any]:
        """The values that are written so, between commas or blanks, each once. UserError for one out of range."""
        values = list(dict.fromkeys(map(self.parse, text.replace(",", " ").split())))
        for value in values:
            self.check(value)
        return values


def _word(value: str | None) -> str:
    return "none" if value is None else value


def setting(default: Any, title: str, help: str, **known: Any) -> Any:
    """A field that carries a `Setting` with those attributes."""
    accepts = known.pop("accepts", (None,) if default is None else ())
    return field(default=default, metadata={"setting": Setting(title, help, accepts=accepts, **known)})


@functools.cache
def settings_of(kind: Any) -> Mapping[str, Setting]:
    """The rows of a settings class by field name."""
    return MappingProxyType({row.name: row.metadata["setting"] for row in fields(kind) if "setting" in row.metadata})


def add_fields(kind: Any, rows: Mapping[str, Field[Any]]) -> None:
    """Give a frozen settings class further fields, whole numbers or numbers, as if they stood last in it; what was made before has their
    defaults."""
    hints = {name: int if row.metadata["setting"].whole else float for name, row in rows.items()}
    grown = make_dataclass(kind.__name__, [(name, hints[name], row) for name, row in rows.items()], bases=(kind,), frozen=True)
    for name in ("__init__", "__repr__", "__eq__", "__hash__", "__match_args__", "__dataclass_fields__"):
        setattr(kind, name, vars(grown)[name])
    kind.__annotations__.update(hints)
    for name, row in rows.items():
        setattr(kind, name, row.default)
    settings_of.cache_clear()


class CheckedFields:
    """A dataclass whose fields are checked by their rows."""

    def __post_init__(self) -> None:
        kind: Any = type(self)
        for name, row in settings_of(kind).items():
            row.check(getattr(self, name))
