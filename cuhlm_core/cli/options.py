"""Shared parts of the commands: settings as options, the choice of models, the lists (`pairs`, `methods`), results and messages."""

import contextlib
import inspect
import itertools
import json
import os
import shlex
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields, is_dataclass, replace
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

from cuhlm_core.errors import UserError, check_device, checked_path
from cuhlm_core.events import Progress, Result, finished
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, PAIRS, find_pair
from cuhlm_core.setting_rows import Setting
from cuhlm_core.settings import CheckedFields, DecodeSettings, setting, settings_of

Json = Annotated[bool, typer.Option("--json", help="Print JSON lines on stdout and nothing else there.")]

_CONTROLS = {code: f"\\u{code:04x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}
"""Characters that a terminal obeys instead of showing them, as JSON escapes them: a line of JSON keeps its content."""


def show(text: str, end: str = "\n") -> None:
    """Print a result on stdout. No control character of a quoted text (a model's, a file's) reaches the terminal."""
    print(text.translate(_CONTROLS), end=end, flush=True)


def show_coloured(text: str, ansi: str) -> None:
    """Print a piece of a result in a terminal's colour or style (the numbers of an SGR sequence, "" for none), plain elsewhere."""
    colours = ansi and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    shown = text.translate(_CONTROLS)
    print(f"\x1b[{ansi}m{shown}\x1b[0m" if colours else shown, end="", flush=True)


def say(message: str) -> None:
    """Print a message on stderr: always one line, without the control characters of a quoted text."""
    with contextlib.suppress(OSError):  # stderr is closed
        print(" ".join(message.split()).translate(_CONTROLS), file=sys.stderr, flush=True)


def with_progress(work: Generator[Progress, None, Result | None]) -> Result:
    """The result of work whose progress is printed."""
    return finished(work, lambda step: say(step.words))


def say_all(*messages: str) -> None:
    """Print those messages that are not empty."""
    for message in filter(None, messages):
        say(message)


@dataclass(frozen=True)
class Models(CheckedFields):
    """The choice of a pair: checked at once, loaded when it is needed."""

    pair: str | None = setting(None, "Pair", f"A pair's name (see `pairs`); {EMBEDDED_PAIR}, which comes with the program, by default.")
    slm: str | None = setting(None, "SLM", "Hub id or folder of the SLM; with --llm, instead of --pair.")
    llm: str | None = setting(None, "LLM", "Hub id or folder of the LLM; with --slm.")
    device: str = setting("auto", "Device", "Where the models run: cpu, cuda (the first GPU), cuda:1 …, or auto: a GPU where there is one.")
    device_slm: str | None = setting(None, "Device of the SLM", "Where the SLM runs; by default as --device says.")
    device_llm: str | None = setting(None, "Device of the LLM", "Where the LLM runs; by default as --device says.")

    def __post_init__(self) -> None:
        super().__post_init__()
        if (self.slm is None) != (self.llm is None):
            raise UserError("--slm and --llm go together: give both, or use --pair.")
        for device in (self.device, self.device_slm, self.device_llm):
            check_device("Device", device or "auto")
        if self.slm is not None and not (self.slm.strip() and self.llm and self.llm.strip()):
            raise UserError("--slm and --llm must each name a model: a hub id or a folder.")
        for model in (self.slm, self.llm):
            if model is not None:
                checked_path(model)
        if self.slm is not None and self.pair is not None:
            raise UserError("Give either --pair or --slm with --llm, not both.")
        if self.pair is not None:
            find_pair(self.pair)

    @property
    def name(self) -> str | None:
        """The pair's name; None for two models."""
        return None if self.slm else find_pair(self.pair or EMBEDDED_PAIR).name

    def load(self) -> Any:
        """The loaded pair, with a message if its own calibration was refused."""
        from cuhlm_core.models.pairs import load_pair

        models, placed = {"slm": self.slm, "llm": self.llm}, {"device_slm": self.device_slm, "device_llm": self.device_llm}
        loaded = load_pair(self.pair, **models, device=self.device, **placed, say=say)
        if loaded.refused:
            say(f"{loaded.refused} Until then: {loaded.calibration.source}.")
        return loaded

    def uncalibrated_words(self, pair: Any) -> str:
        """A warning that a loaded pair uses the paper's numbers, and the command that mends it; "" for a calibrated one and those that
        ship."""
        if pair.calibration.slm or self.name in EMBEDDED_FOLDERS:
            return ""
        chosen = f"--pair {self.name}" if self.slm is None else f"--slm {shlex.quote(self.slm)} --llm {shlex.quote(self.llm or '')}"
        return (
            "This pair is not calibrated: line and thresholds are the paper's, of other models. "
            f"`python -m cuhlm_core calibrate --quick {chosen}` measures its own in about two minutes."
        )


Temperature = Annotated[
    float | None,
    typer.Option(help="Divides the logits of both models. By default what the pair's generation_config.json recommends, else 1."),
]


def at_temperature(settings: DecodeSettings, temperature: float | None, pair: Any = None) -> DecodeSettings:
    """The settings at a temperature; without one at the loaded pair's default, which a message then says.

    UserError for one that no run can have: call it without a pair before the models are loaded.
    """
    if temperature is None and pair is not None:
        temperature = pair.calibration.default_temperature(pair.temperature)
        if temperature != pair.temperature:
            say(f"Sampling temperature {temperature:g}, by the calibration; {pair.llm.name} recommends {pair.temperature:g}.")
        elif temperature != settings.temperature:
            say(f"Sampling temperature {temperature:g}, as {pair.llm.name} recommends; --temperature changes it.")
    return settings if temperature is None else replace(settings, temperature=temperature)


# What can be chosen ---------------------------------------------------------------------------------------------------


def pairs_command(as_json: Json = False) -> None:
    """List the pairs that can be chosen by name, what each needs before it runs here, and how its models are read."""
    from cuhlm_core.compiled import ready
    from cuhlm_core.models.readiness import readiness

    ready.compile_kernels()
    for spec in PAIRS.values():
        found, forward = readiness(spec), ready.pass_words(spec.forward, spec.name in EMBEDDED_FOLDERS)
        if as_json:
            show(json.dumps({**asdict(spec), "forward": forward, "state": found.state, "needs": found.words}, ensure_ascii=False))
        else:
            gated = " (gated: accept its licence on the hub first)" if spec.gated else ""
            show(f"{spec.name:26} {spec.title}: {found.words}{gated}; {forward}")


def methods_command(as_json: Json = False) -> None:
    """List the methods."""
    for row in METHODS.values():
        if as_json:
            rules = {"transmit": row.transmit.name, "payload": row.size.name, "decider": row.test.name}
            about = {"drafts_from_payload": row.drafts_from_payload, "uses": sorted(row.uses)}
            show(json.dumps({"name": row.name, "title": row.title, "summary": row.summary, **rules, **about}))
        else:
            show(f"{row.name:18} {row.summary}")


# Settings as options --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OptionChanges:
    """How a command's options differ from the fields of a settings class, as `Annotated[Kind, OptionChanges(...)]`."""

    without: tuple[str, ...] = ()
    """Fields that are not options and keep their defaults."""
    defaults: Mapping[str, Any] = field(default_factory=dict)
    """The command's own defaults."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """Choices that the command does not offer, and why."""
    several: tuple[str, ...] = ()
    """Fields whose options take several numbers: the parameter is then a list of settings, one for each choice of theirs."""


def with_options(command: Callable[..., None]) -> Callable[..., None]:
    """`command`, whose parameters of settings classes become one option per field; help, range and default come from the fields' rows."""
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
    """A parameter per field of a settings class and of the settings in it; `holder` is the parameter or field that holds the class."""
    for name, option, hint, row in _fields(kind, changes, holder):
        if row is None:
            yield from _options(hint, changes, name)
            continue
        default = changes.defaults.get(name, getattr(kind, name))
        known = typer.Option(f"--{option.replace('_', '-')}", help=_help(name, row))
        if name in changes.several:
            hint, default = str | None, None if default is None else f"{default:g}"
            known.help += " Several, between commas, for a curve each."
        annotation: Any = Annotated[str if row.reads_words else hint, known]  # type: ignore[valid-type]
        yield inspect.Parameter(option, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _build(kind: Any, changes: OptionChanges, holder: str, given: Mapping[str, Any]) -> Any:
    """The settings, or all that several values make, from the values of their options. UserError where a value is out of range."""
    values: dict[str, list[Any]] = {}
    for name, option, hint, row in _fields(kind, changes, holder):
        if row is None:
            values[name] = [_build(hint, changes, name, given)]
            continue
        value = given[option]
        several = name in changes.several
        values[name] = row.several(value or "") or [None] if several else [row.parse(value) if row.reads_words else value]
        if row.choices and changes.refused and value not in row.choices:
            why = next(iter(changes.refused.values()))
            raise UserError(f"{row.title} must be one of {', '.join(row.choices)}, not {value!r}: {why}.")
    made = [kind(**dict(zip(values, chosen, strict=True))) for chosen in itertools.product(*values.values())]
    return made if changes.several else made[0]


def _fields(kind: Any, changes: OptionChanges, holder: str) -> Iterator[tuple[str, str, Any, Setting | None]]:
    """(name, option, type, row) of each field that the command offers; no row for settings in the settings.

    `ClockSettings.kind` is the option --clock: a field named kind has the name of its holder.
    """
    hints, rows = get_type_hints(kind), settings_of(kind)
    for name in (one.name for one in fields(kind) if one.name not in changes.without):
        row = rows.get(name)
        if row is None and not is_dataclass(hints[name]):
            continue  # the command's own option, where it has one
        if row is not None and row.choices:
            row = replace(row, choices={value: title for value, title in row.choices.items() if value not in changes.refused})
        yield name, holder if name == "kind" else name, hints[name], row


def _help(name: str, row: Setting) -> str:
    of_a_run = settings_of(DecodeSettings).get(name) == row
    readers = [method.name for method in METHODS.values() if of_a_run and name in method.uses]
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
