"""What the commands share: settings with_options into options, the choice of the models, and messages."""

import contextlib
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

from cuhlm_core.errors import UserError, typed_path
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR, find_pair
from cuhlm_core.settings import DEVICES, CheckedFields, Setting, setting, settings_of

Quick = Annotated[bool, typer.Option("--quick", help="Three repeats of 32 tokens.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON lines on stdout and nothing else there.")]


_CONTROLS = {code: f"\\u{code:04x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}
"""Characters that a terminal obeys instead of showing them, as JSON escapes them: a line of JSON keeps its content."""


def tell(text: str, end: str = "\n") -> None:
    """A result, on stdout. Whoever wrote what is quoted in it (a model, a file), no control character reaches the terminal."""
    print(text.translate(_CONTROLS), end=end, flush=True)


def say(message: str) -> None:
    """A message for the person, on stderr; always one line without control characters, whatever was quoted in it."""
    with contextlib.suppress(OSError):  # nobody can be told
        print(" ".join(message.split()).translate(_CONTROLS), file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Models(CheckedFields):
    """The pair that is asked for; checked at once, loaded when it is needed."""

    pair: str | None = setting(None, "Pair", "A pair's name (see `pairs`); the embedded demo pair by default.")
    slm: str | None = setting(None, "SLM", "Hub id or folder of the SLM, with --llm, instead of --pair.")
    llm: str | None = setting(None, "LLM", "Hub id or folder of the LLM, with --slm.")
    device: str = setting("auto", "Device", "Where the models run.", choices=DEVICES)

    def __post_init__(self) -> None:
        super().__post_init__()
        if (self.slm is None) != (self.llm is None):
            raise UserError("--slm and --llm go together: give both, or use --pair.")
        if self.slm is not None and not (self.slm.strip() and self.llm and self.llm.strip()):
            raise UserError("--slm and --llm must each name a model: a hub id or a folder.")
        for model in (self.slm, self.llm):
            if model is not None:
                typed_path(model)
        if self.slm is not None and self.pair is not None:
            raise UserError("Give either --pair or --slm with --llm, not both.")
        if self.pair is not None:
            find_pair(self.pair)

    @property
    def name(self) -> str | None:
        """The pair's name; None for two models."""
        return None if self.slm else find_pair(self.pair or EMBEDDED_PAIR).name

    def load(self) -> Any:
        """The loaded pair; the person is told where its calibration was refused."""
        from cuhlm_core.models.pairs import load_pair

        loaded = load_pair(self.pair, slm=self.slm, llm=self.llm, device=self.device)
        if loaded.refused:
            say(f"{loaded.refused} Until then: {loaded.calibration.source}.")
        return loaded


# Settings as options --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OptionChanges:
    """What a command changes about the options of a settings class, as `Annotated[Kind, OptionChanges(...)]`."""

    without: tuple[str, ...] = ()
    """OptionChanges that are no options and keep their defaults."""
    defaults: Mapping[str, Any] = field(default_factory=dict)
    """Defaults of the command's own."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """Choices that make no sense here, and why."""


def with_options(command: Callable[..., None]) -> Callable[..., None]:
    """`command` with an option for each field of its parameters that are settings classes; help, range and default come from the rows."""
    signature = inspect.signature(command, eval_str=True)
    groups: dict[str, tuple[Any, OptionChanges]] = {}
    parameters: list[inspect.Parameter] = []
    for parameter in signature.parameters.values():
        kind, *changes = get_args(parameter.annotation) if get_origin(parameter.annotation) is Annotated else [parameter.annotation]
        if is_dataclass(kind):
            groups[parameter.name] = kind, next(iter(changes), OptionChanges())
            parameters += _options(*groups[parameter.name], parameter.name)
        else:
            parameters.append(parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY))

    def run(**given: Any) -> None:
        built = {name: _build(*group, name, given) for name, group in groups.items()}
        command(**{name: given[name] for name in signature.parameters if name not in groups}, **built)

    run.__doc__ = command.__doc__
    run.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return run


def _options(kind: Any, changes: OptionChanges, holder: str) -> Iterator[inspect.Parameter]:
    """A parameter for each field of a settings class, and of the settings within; `holder` is the parameter or field that it is for."""
    for name, hint, default in _fields(kind, changes):
        if is_dataclass(hint):
            yield from _options(hint, changes, name)
            continue
        row, option = _row(kind, name, changes), _option(name, holder)
        known = typer.Option(f"--{option.replace('_', '-')}", help=_help(name, row))
        annotation: Any = Annotated[str if row.reads_words else hint, known]  # type: ignore[valid-type]
        yield inspect.Parameter(option, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _build(kind: Any, changes: OptionChanges, holder: str, given: Mapping[str, Any]) -> Any:
    """The settings of the options that were given. UserError where one may not have its value."""
    values = {}
    for name, hint, _ in _fields(kind, changes):
        if is_dataclass(hint):
            values[name] = _build(hint, changes, name, given)
            continue
        row, value = _row(kind, name, changes), given[_option(name, holder)]
        values[name] = row.parse(value) if row.reads_words else value
        if row.choices and changes.refused and value not in row.choices:
            why = next(iter(changes.refused.values()))
            raise UserError(f"{row.title} must be one of {', '.join(row.choices)}, not {value!r}: {why}.")
    return kind(**values)


def _fields(kind: Any, changes: OptionChanges) -> Iterator[tuple[str, Any, Any]]:
    """Name, type and default of the fields that are options."""
    hints = get_type_hints(kind)
    for row in fields(kind):
        if row.name not in changes.without:
            yield row.name, hints[row.name], changes.defaults.get(row.name, row.default)


def _row(kind: Any, name: str, changes: OptionChanges) -> Setting:
    row = settings_of(kind)[name]
    if not row.choices:
        return row
    return replace(row, choices={value: title for value, title in row.choices.items() if value not in changes.refused})


def _option(name: str, holder: str) -> str:
    """A field's option: its name, or its holder's where it says which kind that is of (`ClockSettings.kind` is --clock)."""
    return holder if name == "kind" else name


def _help(name: str, row: Setting) -> str:
    readers = [method.name for method in METHODS.values() if name in method.uses]
    return " ".join(
        part
        for part in (
            row.help,
            row.range and f"{row.range[0].upper()}{row.range[1:]}.",
            f"By default: {row.none}." if row.none and not row.reads_words else "",
            f"Read by {' and '.join(readers)}." if len(readers) in (1, 2) else "",
        )
        if part
    )
