"""The bytes that each token stands for, and the text stream that they make.

Two families cover today's language models: byte-level BPE (every byte has a printable stand-in) and SentencePiece with byte
fallback (`▁` for a space, `<0xE2>` for a byte). Any other tokenizer is shown through its own decoder.
"""

import codecs
import json
import re
from typing import Any

_BYTE_FALLBACK = re.compile(r"<0x([0-9A-Fa-f]{2})>")


def _byte_alphabet() -> dict[str, int]:
    """Byte-level BPE's stand-ins: printable Latin-1 bytes are themselves, the others follow from U+0100 on."""
    printable = [byte for byte in range(256) if 33 <= byte <= 126 or 161 <= byte <= 172 or 174 <= byte <= 255]
    others = [byte for byte in range(256) if byte not in set(printable)]
    return {chr(byte): byte for byte in printable} | {chr(256 + rank): byte for rank, byte in enumerate(others)}


_ALPHABET = _byte_alphabet()


class TokenBytes:
    """Bytes of every token of a tokenizer (the `tokenizers` library's), looked up once each."""

    def __init__(self, tokenizer: Any, special_ids: frozenset[int]):
        self._tokenizer, self.special_ids = tokenizer, special_ids
        decoders = list(_decoder_parts(json.loads(tokenizer.decoder.__getstate__()) if tokenizer.decoder else {}))
        kinds = {part["type"] for part in decoders}
        self.byte_level = "ByteLevel" in kinds
        self.byte_fallback = "ByteFallback" in kinds
        replaced = [part for part in decoders if part["type"] == "Replace" and part.get("pattern") == {"String": "▁"}]
        self.sentencepiece = not self.byte_level and ("Metaspace" in kinds or bool(replaced))
        self.strips_first_space = any(
            (part["type"] == "Strip" and part.get("content") == " " and part.get("start", 0) > 0)
            or (part["type"] == "Metaspace" and part.get("prepend_scheme", "always") != "never")
            for part in decoders
        )
        self._known: dict[int, bytes] = {}

    def shown(self, token_id: int) -> bytes:
        """The token's bytes by itself: its leading space kept, special tokens spelled out; b"" for an id without a token."""
        known = self._known.get(token_id)
        if known is None:
            known = self._known[token_id] = self._look_up(token_id)
        return known

    def _look_up(self, token_id: int) -> bytes:
        token = self._tokenizer.id_to_token(token_id)
        if token is None:
            return b""
        if token_id in self.special_ids:
            return token.encode()
        if self.byte_level:
            known = all(character in _ALPHABET for character in token)  # an added token may hold other characters: it is itself
            return bytes(_ALPHABET[character] for character in token) if known else token.encode()
        if self.sentencepiece:
            fallback = _BYTE_FALLBACK.fullmatch(token) if self.byte_fallback else None
            return bytes([int(fallback[1], 16)]) if fallback else token.replace("▁", " ").encode()
        return self._tokenizer.decode([token_id], skip_special_tokens=False).encode()

    def new_stream(self) -> "ByteStream | LibraryStream":
        """An incremental detokeniser."""
        return ByteStream(self) if self.byte_level or self.sentencepiece else LibraryStream(self._tokenizer)


class ByteStream:
    """Text from token bytes; a character is told when its last byte arrives, an impossible byte becomes U+FFFD."""

    def __init__(self, tokens: TokenBytes):
        self._tokens = tokens
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._at_start = tokens.strips_first_space

    def step(self, token_id: int) -> str:
        """See `text.TextStream.step`."""
        if token_id in self._tokens.special_ids:
            return ""
        token_bytes = self._tokens.shown(token_id)
        if self._at_start and token_bytes:
            self._at_start = False
            token_bytes = token_bytes.removeprefix(b" ")
        return self._decoder.decode(token_bytes)


class LibraryStream:
    """Text through the tokenizer's own decoder, for the families whose token bytes are not known."""

    def __init__(self, tokenizer: Any):
        from tokenizers.decoders import DecodeStream

        self._tokenizer, self._stream = tokenizer, DecodeStream(skip_special_tokens=True)

    def step(self, token_id: int) -> str:
        """See `text.TextStream.step`."""
        return self._stream.step(self._tokenizer, token_id) or ""


def _decoder_parts(decoder: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of a serialised decoder, flattened."""
    if not decoder:
        return []
    return [part for inner in decoder["decoders"] for part in _decoder_parts(inner)] if decoder["type"] == "Sequence" else [decoder]
