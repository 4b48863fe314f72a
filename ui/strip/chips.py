"""Chips: what the token strip draws, one small JSON-ready dict a token, made from a run's events as they come.

Imports no streamlit. A chip holds what can be seen (text, decision, k, u) and what is said of it (`label`, `hint`): the browser draws and
decides nothing. Everything else stays with the event and is shown by the inspector. Fields that a token does not have are left out.
"""

import codecs
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypedDict

from cuhlm_core.events import Audited, Decision, Event, Exchange, Started, TokenDecided
from cuhlm_core.format import visible_text
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.comparison import first_miss_words
from cuhlm_core.runs.messages import MessageParts, message_words
from cuhlm_core.runs.words import outcome_sentence
from cuhlm_core.sentences import fill, number_of
from ui.strip.picture import Scene, scene

MAX_SHOWN_CHARACTERS = 48
"""Longer token texts are cut, with an ellipsis: a chip must fit a phone."""

MISS = {
    "name": "miss",
    "letter": "S",
    "label": "Wrong skip",
    "counted": ["wrong skip", "wrong skips"],
    "said": "kept wrongly",
    "meaning": "skipped; a later check by the large model disagrees",
}
"""A skipped token that its audit would have rejected, next to the decisions in the legend."""
_SAID = {
    Decision.SKIP: "by the phone, upload skipped",
    Decision.ACCEPT: "accepted by the large model",
    Decision.RESAMPLE: "replaced by the large model",
    Decision.SLM: "written by the small model alone",
    Decision.LLM: "written by the large model alone",
    Decision.BONUS: "added by the large model",
}
"""What stands behind the number of such tokens."""
_SPOKEN = {"␣": "spoken_space", "↵": "spoken_line", "⇥": "spoken_tab"}
_REPLACEMENT = "\ufffd"


class Token(TypedDict, total=False):
    """One round as the strip draws it."""

    round: int
    text: str
    """What is shown: white space and invisible characters made visible, or bytes in hexadecimal."""
    decision: str
    """The name of its `Decision`."""
    label: str
    """The token in words, for screen readers."""
    hint: str
    """What happened, shown on hover; where the events begin with their start event."""
    draft: str
    """The rejected draft, of a replaced token only."""
    k: str
    """Entries of the payload in at most four characters, where probabilities were sent."""
    u: float
    """Uncertainty, 0…1."""
    miss: bool
    """Present and true for a skip that its audit would have rejected."""
    first_miss: bool
    """Present and true for the first of these: up to it HLM writes the same text with the same noise."""
    end: bool
    """Present and true for the end-of-text token."""
    newline: bool
    """Present and true where the text ends a line, so that the strip can, too."""
    seconds: float
    """Model clock: SLM + uplink + LLM."""
    first: int
    """For a token of a message with several tokens or drafts: the round of the message's first token."""
    last: int
    """Likewise of its last token."""
    message: str
    """The message in words: its drafts, its bits, and the drafts that were thrown."""
    thrown: list[str]
    """Drafts behind the rejected one, of the message's last token only."""
    scene: Scene
    """What the picture of the system says of it, where there is one."""


class Chip(Token, total=False):
    """One token, or several that are pieces of one character (`parts`; `round` is then the first part's)."""

    parts: list[Token]
    whole: bool
    """With `parts`: the character is finished and `text` shows it; else `text` shows the bytes so far."""


class RunChips:
    """The chips of a run that grows, in order of rounds: appending takes time in proportion to what is new."""

    def __init__(self, scenes: bool = False) -> None:
        """`scenes`: the chips have the picture's, too."""
        self.chips: list[Chip] = []
        self._scenes = scenes
        self.seen = 0
        """Events appended so far."""
        self.changed = 0
        """The first chip that the last `append` made or changed."""
        self._started: Started | None = None
        self._tokens: list[TokenDecided] = []
        self._exchanges: dict[int, Exchange] = {}
        self._parts = MessageParts()
        self._audits: dict[int, Audited] = {}
        self._first_miss: int | None = None
        """The round of the first wrong skip; audits come in the order of the rounds."""
        self._chip_of: dict[int, int] = {}
        """Of each round, the index of its chip."""
        self._spans: list[tuple[int, bool]] = []
        """For each chip, the index of its first token, and whether its character is finished."""
        self._pieces: list[TokenDecided] = []
        """The text of the last chip, while its character is not finished."""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def append(self, events: Iterable[Event]) -> None:
        """Add events that follow those seen; Finished is passed over.

        Tokens whose bytes end inside a character of several bytes share one chip with the tokens that finish it. An audit is attached to
        the skipped round that it names; an audit of a round that is not there is ignored.
        """
        self.changed = len(self.chips)
        audits = []
        for event in events:
            self.seen += 1
            self._parts.append(event)
            if isinstance(event, Started):
                self._started = event
            elif isinstance(event, Exchange):
                self._exchanges[event.number] = event
            elif isinstance(event, TokenDecided):
                self._add(event)
            elif isinstance(event, Audited):
                self._audits[event.round] = event
                if self._first_miss is None and not event.would_accept:
                    self._first_miss = event.round
                audits.append(event.round)
        for index in {self._chip_of[round_] for round_ in audits if round_ in self._chip_of}:
            self._put(index)

    def recost(self, seconds: Sequence[float]) -> None:
        """Set the model-clock seconds of the rounds 1, 2, …: those of another channel or clock."""
        for chip in self.chips:
            for part in chip.get("parts", [chip]):
                part["seconds"] = round(seconds[part["round"] - 1], 5)

    def _add(self, token: TokenDecided) -> None:
        self._tokens.append(token)
        if token.token_hex is None:  # a character of its own: pieces before never became one
            self._pieces = []
            self._decoder.reset()
        self._pieces.append(token)
        if token.token_hex is not None:
            self._decoder.decode(bytes.fromhex(token.token_hex))
        finished = not self._decoder.getstate()[0]
        if len(self._pieces) == 1:
            self.chips.append(Chip())
            self._spans.append((len(self._tokens) - 1, finished))
        else:
            self._spans[-1] = (self._spans[-1][0], finished)
        self._chip_of[token.round] = len(self.chips) - 1
        self._put(len(self.chips) - 1)
        if finished:
            self._pieces = []

    def _put(self, index: int) -> None:
        """Make the chip again from its tokens."""
        first, finished = self._spans[index]
        end = self._spans[index + 1][0] if index + 1 < len(self._spans) else len(self._tokens)
        self.chips[index] = self._chip(self._tokens[first:end], finished)
        self.changed = min(self.changed, index)

    def _chip(self, tokens: list[TokenDecided], finished: bool) -> Chip:
        if tokens[0].token_hex is None:
            return Chip(**self._token(tokens[0], visible_text(tokens[0].text, MAX_SHOWN_CHARACTERS)))
        text = "".join(token.text for token in tokens)
        # A replacement character says less than the bytes that it stands for.
        readable = finished and text.strip(_REPLACEMENT) != ""
        shown = visible_text(text, MAX_SHOWN_CHARACTERS) if readable else visible_hex("".join(token.token_hex or "" for token in tokens))
        if len(tokens) == 1 and finished:
            return Chip(**self._token(tokens[0], shown))
        parts = [self._token(token, visible_hex(token.token_hex or ""), shown if readable else "") for token in tokens]
        chip = Chip(round=tokens[0].round, text=shown, parts=parts, whole=readable)
        if any("newline" in part for part in parts):
            chip["newline"] = True
        return chip

    def _token(self, event: TokenDecided, text: str, whole: str = "") -> Token:
        """One round; `whole` is the character that it is a piece of, if any."""
        audit, exchange, before = self._audits.get(event.round), self._exchanges[event.exchange], self._parts.before[event.round]
        seconds = 0.0 if before.tokens else exchange.elapsed_s
        token: Token = {
            "round": event.round,
            "text": fill("chip_end") if event.is_end else text,
            "decision": event.decision,
            "seconds": round(seconds, 5),
        }
        if event.is_end:
            token["end"] = True
        if "\n" in event.text:
            token["newline"] = True
        if event.decision is Decision.RESAMPLE and event.draft is not None:
            token["draft"] = visible_text(event.draft_text or "", MAX_SHOWN_CHARACTERS) or fill("chip_number", number=event.draft)
        if event.k is not None:
            token["k"] = str(event.k) if event.k < 10_000 else f"{round(event.k / 1000)}k"
        if event.uncertainty is not None:
            token["u"] = round(event.uncertainty, 4)
        if audit is not None and not audit.would_accept:
            token["miss"] = True
            if event.round == self._first_miss:
                token["first_miss"] = True
        if message := message_words(exchange):
            first = before.first(event)
            token |= {"first": first, "last": first + exchange.tokens - 1, "message": f"{message}."}
            if exchange.discarded and event.round == token["last"]:
                token["thrown"] = [visible_text(text, MAX_SHOWN_CHARACTERS) or fill("no_text") for text in exchange.discarded]
        token["label"] = _label(event, exchange, token, whole)
        if self._started is not None:
            # Whether the upload ran into an outage, the channel at hand says, next to the packet.
            sent = replace(exchange, outage=False)
            sentence = outcome_sentence(event, sent, audit, self._started.settings, METHODS[self._started.method], before)
            sentences = [sentence, *([first_miss_words(self._started)] if "first_miss" in token else [])]
            token["hint"] = fill("chip_hint", round=event.round, words=" ".join(sentences))
            if self._scenes:
                token["scene"] = scene(self._started, event, exchange, audit, before)
        return token


def chips(events: Iterable[Event], scenes: bool = False) -> list[Chip]:
    """The chips of a whole run, or of its beginning."""
    run = RunChips(scenes)
    run.append(events)
    return run.chips


def legend(skips: bool = True) -> list[dict[str, Any]]:
    """The decisions as the strip's legend names them: `usual` ones always, unless one model decides `alone`; others where they occur.

    skips: a draft may be skipped, which no method does that sends several drafts a message.
    """
    usual, alone = (Decision.SKIP, Decision.ACCEPT, Decision.RESAMPLE), (Decision.SLM, Decision.LLM)
    rows = [
        {
            "name": decision.value,
            "letter": decision.letter,
            "label": decision.label[0].upper() + decision.label[1:],
            "counted": [decision.label] * 2,
            "said": _SAID[decision],
            "meaning": decision.meaning,
            "usual": decision in usual and (skips or decision is not Decision.SKIP),
            "alone": decision in alone,
        }
        for decision in Decision
    ]
    return [*rows, {**MISS, "usual": False, "alone": False}]


def visible_hex(token_hex: str) -> str:
    """Bytes for reading: "e282ac" becomes "E2 82 AC"."""
    return bytes.fromhex(token_hex).hex(" ").upper()


def _spoken(text: str) -> str:
    spoken = "".join(f"{fill(_SPOKEN[character])} " if character in _SPOKEN else character for character in text)
    return spoken.strip() or fill("spoken_empty")


def _label(event: TokenDecided, exchange: Exchange, token: Token, whole: str) -> str:
    alone = event.decision in (Decision.SLM, Decision.LLM)
    said = [
        fill("chip_hint", round=event.round, words=fill("chip_text_end") if event.is_end else _spoken(token["text"])),
        fill("chip_part", text=_spoken(whole)) if whole else "",
        fill("chip_chosen", decision=event.decision.label) if alone else event.decision.label,
        fill("chip_rejected", text=_spoken(token["draft"])) if "draft" in token else "",
        "" if event.k is None else number_of("chip_k", event.k),
        "" if event.uncertainty is None else fill("chip_u", u=f"{event.uncertainty:.2f}"),
        fill("chip_miss") if "miss" in token else "",
        fill("chip_first_miss") if "first_miss" in token else "",
        fill("chip_discarded", drafts=number_of("drafts", len(token["thrown"]))) if "thrown" in token else "",
        fill("chip_outage") if exchange.outage else "",
    ]
    return ", ".join(filter(None, said))
