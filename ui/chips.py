"""Chips: what the token strip draws, one small JSON-ready dict a token, made from a run's events.

Imports no streamlit. A chip holds what can be seen (text, decision, k, u) and the few numbers that its sentence needs;
everything else stays with the event and is shown by the inspector. Fields that a token does not have are left out.
"""

import codecs
import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import TypedDict

from cuhlm_core.events import Audited, Event, TokenDecided

MAX_SHOWN_CHARACTERS = 48
"""Longer token texts are cut, with an ellipsis: a chip must fit a phone."""

_MARKS = {" ": "␣", "\n": "↵", "\t": "⇥"}
_JOINERS = "\u200c\u200d"
_BLANK_LETTERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters, symbols or marks but draw nothing."""
_REPLACEMENT = "\ufffd"
_LONG_WHITESPACE = re.compile(r" {4,}|\t{4,}|\n{4,}")


class Token(TypedDict, total=False):
    """One round as the strip draws it."""

    round: int
    text: str
    """What is shown: white space and invisible characters made visible, or bytes in hexadecimal."""
    decision: str
    """skip, accept, resample, slm or llm."""
    draft: str
    """The rejected draft, of a resampled token only."""
    k: int
    """Entries of the payload, where probabilities were sent."""
    u: float
    """Uncertainty, 0…1."""
    accept: float
    """Probability of acceptance, of a verified token."""
    reject: float
    """Rejection probability beta_d: of a verified token, and of a skipped one once audited."""
    audit: bool
    """Of an audited skip: would the LLM have accepted it?"""
    outage: bool
    """Present and true where the upload ran into an outage."""
    end: bool
    """Present and true for the end-of-text token."""
    newline: bool
    """Present and true where the text ends a line, so that the strip can, too."""
    seconds: float
    """Model clock: SLM + uplink + LLM."""


class Chip(Token, total=False):
    """One token, or several that are pieces of one character (`parts`; `round` is then the first part's)."""

    parts: list[Token]
    whole: bool
    """With `parts`: the character is finished and `text` shows it; else `text` shows the bytes so far."""


def chips(events: Iterable[Event], seconds: Mapping[int, float] | None = None) -> list[Chip]:
    """The chips of a run, in order of rounds; events other than TokenDecided and Audited are passed over.

    Tokens whose bytes end inside a character of several bytes share one chip with the tokens that finish it. An audit
    is attached to the skipped round that it names; an audit of a round that is not there is ignored. `seconds` holds the
    model-clock seconds of rounds that were costed anew (another channel or clock); the other rounds keep the event's own.
    """
    audits: dict[int, Audited] = {}
    decided: list[TokenDecided] = []
    for event in events:
        if isinstance(event, TokenDecided):
            decided.append(event)
        elif isinstance(event, Audited):
            audits[event.round] = event

    shown: list[Chip] = []
    pieces: list[TokenDecided] = []
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    for token in decided:
        if token.token_hex is None:
            if pieces:
                # The next token starts a character of its own: the pieces before never became one.
                shown.append(_chip_of_pieces(pieces, audits, whole=False))
                pieces = []
                decoder.reset()
            shown.append(_single(_token(token, audits, visible_text(token.text))))
        else:
            pieces.append(token)
            decoder.decode(bytes.fromhex(token.token_hex))
            if not decoder.getstate()[0]:
                shown.append(_chip_of_pieces(pieces, audits, whole=True))
                pieces = []
    if pieces:
        shown.append(_chip_of_pieces(pieces, audits, whole=False))
    if seconds is not None:
        for chip in shown:
            for part in chip.get("parts", [chip]):
                part["seconds"] = round(seconds.get(part["round"], part["seconds"]), 5)
    return shown


def visible_text(text: str) -> str:
    """The text with everything invisible made visible: ␣ ↵ ⇥, ⟨U+202E⟩ for control and format characters.

    Four or more equal white-space characters in a row become ␣×n; a leading combining mark gets a dotted circle. At most
    MAX_SHOWN_CHARACTERS characters, the last one then an ellipsis.
    """
    runs = _LONG_WHITESPACE.split(text)
    long_runs = [f"{_MARKS[run[0]]}×{len(run)}" for run in _LONG_WHITESPACE.findall(text)]
    shown = _visible(runs[0])
    for mark, rest in zip(long_runs, runs[1:], strict=True):
        shown += mark + _visible(rest)
    return shown if len(shown) <= MAX_SHOWN_CHARACTERS else shown[: MAX_SHOWN_CHARACTERS - 1] + "…"


def visible_hex(token_hex: str) -> str:
    """Bytes for reading: "e282ac" becomes "E2 82 AC"."""
    return bytes.fromhex(token_hex).hex(" ").upper()


def _visible(text: str) -> str:
    return "".join(_visible_character(text, index) for index in range(len(text)))


def _visible_character(text: str, index: int) -> str:
    character = text[index]
    if character in _MARKS:
        return _MARKS[character]
    if " " < character < "\x7f":
        return character
    category = unicodedata.category(character)
    if character in _JOINERS and 0 < index < len(text) - 1 and _draws(text[index - 1]) and _draws(text[index + 1]):
        return character  # part of an emoji or a ligature
    if category in ("Cc", "Cf", "Cs", "Co", "Zs", "Zl", "Zp") or character in _BLANK_LETTERS:
        return f"⟨U+{ord(character):04X}⟩"
    if category.startswith("M") and index == 0:
        return "◌" + character
    return character


def _draws(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZ"


def _token(event: TokenDecided, audits: dict[int, Audited], text: str) -> Token:
    token: Token = {
        "round": event.round,
        "text": "end" if event.is_end else text,
        "decision": event.decision,
        "seconds": round(event.slm_s + event.uplink_s + event.llm_s, 5),
    }
    if event.is_end:
        token["end"] = True
    if "\n" in event.text:
        token["newline"] = True
    if event.decision == "resample" and event.draft is not None:
        token["draft"] = visible_text(event.draft_text or "") or f"token {event.draft}"
    if event.k is not None:
        token["k"] = event.k
    if event.uncertainty is not None:
        token["u"] = round(event.uncertainty, 4)
    if event.accept_prob is not None:
        token["accept"] = round(event.accept_prob, 4)
    if event.rejection_prob is not None:
        token["reject"] = round(event.rejection_prob, 4)
    if event.outage:
        token["outage"] = True
    audit = audits.get(event.round)
    if audit is not None:
        token["audit"] = audit.would_accept
        token["reject"] = round(audit.rejection_prob, 4)
    return token


def _single(token: Token) -> Chip:
    return Chip(**token)


def _chip_of_pieces(pieces: list[TokenDecided], audits: dict[int, Audited], *, whole: bool) -> Chip:
    text = "".join(piece.text for piece in pieces)
    hexadecimal = "".join(piece.token_hex or "" for piece in pieces)
    # A replacement character says less than the bytes that it stands for.
    readable = whole and text.strip(_REPLACEMENT) != ""
    shown = visible_text(text) if readable else visible_hex(hexadecimal)
    if len(pieces) == 1 and whole:
        return _single(_token(pieces[0], audits, shown))
    parts = [_token(piece, audits, visible_hex(piece.token_hex or "")) for piece in pieces]
    chip = Chip(round=pieces[0].round, text=shown, parts=parts, whole=readable)
    if any("newline" in part for part in parts):
        chip["newline"] = True
    return chip
