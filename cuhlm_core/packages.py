"""What an installed package brings, checked before it counts: another's code fails in one sentence, whatever it does, and the program goes
on. Imports numpy only where a package brings a rule."""

import copy
import functools
import re
from collections.abc import Mapping
from dataclasses import Field, fields
from types import SimpleNamespace
from typing import Any

from cuhlm_core import rules
from cuhlm_core.errors import UserError
from cuhlm_core.rules import ColumnRule, Draft, RoundSettings
from cuhlm_core.setting_rows import Setting
from cuhlm_core.settings import DecodeSettings


def plain_words(said: object, longest: int = 110) -> str:
    """What an object of another's code says of itself, in one line of printable letters; its type where it says nothing."""
    try:
        words = " ".join(str(said).split()).rstrip(".") or type(said).__name__
        words = "".join(letter if letter.isprintable() else "?" for letter in words)
    except BaseException:
        words = "its error cannot be shown"
    return words if len(words) <= longest else words[: longest - 1] + "…"


def check_plain(what: str, text: Any, longest: int, least: int = 1) -> None:
    """Raise UserError unless `text` is plain: printable letters, from `least` to `longest`."""
    if type(text) is not str or not text.isprintable() or not least <= len(text.strip()) <= len(text) <= longest:
        raise UserError(f"its {what} is not {least} to {longest} printable letters: {plain_words(text, 40)!r}")


def check_setting(name: str, field: Any) -> None:
    """Raise UserError unless a setting is a number with a range, whose texts and numbers a control can show."""
    known = field.metadata.get("setting") if isinstance(field, Field) else None
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name) or type(known) is not Setting or known.low is None or known.high is None:
        raise UserError(f"its setting {name!r} is not made by `setting`, has no range, or is not of lower-case letters, digits and _")
    if type(field.default) not in ((int,) if known.whole else (int, float)):
        raise UserError(f"its setting {name!r} has no number as its default")
    check_plain(f"title of {name}", known.title, 60)
    for text in (known.help, known.unit, known.symbol, known.name, known.none, known.scale[0]):
        check_plain(f"text of {name}", text, 300, 0)
    low, high = known.span or (known.low, known.high)
    numbers = (known.low, known.high, low, high, known.step, known.scale[1])
    plain = all(type(one) in (int, float) and abs(one) < 1e15 and (one == int(one) or not known.whole) for one in numbers)
    plain = plain and {type(known.whole), type(known.open_low), type(known.sweeps)} == {bool}
    if not plain or not (known.low < known.high and low < high and known.step > 0 < known.scale[1]) or known.choices or known.accepts:
        raise UserError(f"its setting {name!r} has a range, a step or a scale that no control can have")
    known.check(field.default)


# Rules ----------------------------------------------------------------------------------------------------------------


def check_rule(rule: ColumnRule, is_size: bool, own: Mapping[str, Field[Any]], others: set[ColumnRule]) -> None:
    """Raise UserError unless a rule has a name of its own and gives what its place asks for; from now on each of its results is checked."""
    if getattr(rules, rule.name, None) is rule:
        return
    check_plain("rule's words", rule.words, 300)
    if hasattr(rules, rule.name) or (rule.js and any(one.name == rule.name and one is not rule for one in others)):
        raise UserError(f"the name of its rule {plain_words(rule.name, 40)} is that of another rule")
    rows = {row.name: row.default for row in fields(DecodeSettings) if row.metadata} | {name: field.default for name, field in own.items()}
    known = {name: 1 if value in (None, "calibrated") else value for name, value in rows.items()}
    if rule.js and not (re.fullmatch(r"[a-z][a-z0-9_]{0,59}", rule.name) and _is_expression(rule.js, known)):
        raise UserError(f"the JavaScript of its rule {plain_words(rule.name, 40)} is not an expression of draft and settings")
    import numpy as np

    rule.gate = functools.partial(_checked_column, is_size)
    columns = ((0.1, 0.5, 1), (0, 0.5, 1), (0.9, 0.3, 0), (0.2, 0.5, 0.8), (-np.inf, 0.5, 1), (0, 1, 2))
    waiting = ((1, 0.5, 0.1), (1, 0.9, 0.2), (0, 0.4, 0.8), (0, 0.1, 9))
    draft = Draft(*map(np.array, columns), 1000, *map(np.array, waiting))  # type: ignore[call-arg, arg-type]
    for repeats in (1, 3):  # settings as numbers, and as columns
        settings: Any = {name: value if isinstance(value, str) or repeats == 1 else np.full(3, value) for name, value in known.items()}
        rule(draft, SimpleNamespace(**settings))  # type: ignore[arg-type]


def _checked_column(is_size: bool, rule: ColumnRule, draft: Draft, settings: RoundSettings) -> Any:
    """The rule's column for these drafts. UserError where it fails, or gives anything but one answer for each draft: yes or no; of a size
    k, a whole number in 0…|V|, or as a limit a number of 0 or more."""
    import numpy as np

    facts = vars(draft).values()
    shape = np.broadcast_shapes(*(np.shape(value) for value in facts))
    try:
        with np.errstate(all="ignore"):
            found = np.array(np.broadcast_to(np.asarray(rule.apply(copy.deepcopy(draft), settings)), shape))
            if is_size and found.dtype.kind in "iuf":
                sound = (found >= 0) & (np.isfinite(found) if rule.is_limit else (found <= draft.vocabulary_size) & (found % 1 == 0))
                sound |= np.isnan(sum(facts))  # where a fact is unknown, so may be what follows
            else:
                sound = np.array(not is_size and found.dtype == bool)
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        raise UserError(f"The rule {plain_words(rule.name, 40)} of an installed package fails: {plain_words(error)}.") from None
    if not sound.all():
        wanted = "yes or no" if not is_size else "a number from 0" if rule.is_limit else f"a whole number from 0 to {draft.vocabulary_size}"
        raise UserError(f"The rule {plain_words(rule.name, 40)} of an installed package does not give {wanted} for each draft.")
    return found


_FUNCTIONS = "abs|ceil|exp|expm1|floor|hypot|log|log10|log1p|log2|max|min|pow|round|sign|sqrt|tanh|trunc"
_JS_TOKEN = re.compile(
    r"[ \t\r\n]*(?:(?P<n>(?:(?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?![\w.$])"
    r"|(?:draft\.(?P<fact>\w+)|settings\.(?P<setting>\w+)|true|false|NaN|Infinity|Math\.(?:E|PI))(?![\w.$]))"
    rf"|(?P<f>Math\.(?:{_FUNCTIONS})(?=[ \t\r\n]*\())"
    r"|(?P<o>&&|\|\||[!=]==?|[<>]=?|\*(?!\*)|/(?![/*])|%)|(?P<s>\+(?!\+)|-(?!-))|(?P<u>!)|(?P<p>[(),?:]))[ \t\r\n]*",
    re.ASCII,
)
"""A token of an expression in JavaScript: operand, function, operator, sign, not, and punctuation."""
_REDUCTIONS = [(re.compile(rule), to) for rule, to in (
    (r"f\((?:n(?:,n)*)?\)|(?<!f)\(n\)", "n"), (r"(?<![n)])[su]n", "n"), (r"n[os]n", "n"), (r"n\?n:n", "n"),
)]  # fmt: skip
_FACTS = {re.sub(r"_(\w)", lambda letter: letter[1].upper(), row.name) for row in fields(Draft)}


def _is_expression(js: Any, settings: Mapping[str, Any]) -> bool:
    """Whether a text is one expression in JavaScript, of numbers, facts of the draft, settings, operators, `?:` and Math alone: every
    browser reads it, and it can neither fail nor end the script that it stands in."""
    kinds, at = "", 0
    while type(js) is str and len(js) <= 2000 and (token := _JS_TOKEN.match(js, at)):
        if token["fact"] not in (*_FACTS, None) or token["setting"] not in (*settings, None):
            return False
        kinds, at = kinds + (token["p"] or str(token.lastgroup)), token.end()
    before = ""
    while before != kinds:
        before = kinds
        for pattern, to in _REDUCTIONS:
            kinds = pattern.sub(to, kinds)
    return kinds == "n" and at == len(js)
