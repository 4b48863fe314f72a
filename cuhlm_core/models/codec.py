"""Between text and token ids: prompts in, pieces of text out.

A control token typed into a prompt (`<|endoftext|>`, `</s>`) must stay plain text. Tokenizers recognise such strings wherever they
stand, so prompts go through a copy of the tokenizer in which every added token has a new, unguessable name; the chat template's own
control tokens are renamed with it, and nothing that a person types can match. The ids are the original ones.

Two families cover today's language models: byte-level BPE (every byte has a printable stand-in) and SentencePiece with byte
fallback (`▁` for a space, `<0xE2>` for a byte). Any other tokenizer is shown through its own decoder.
"""

import codecs
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from cuhlm_core.errors import INTERRUPTS, UserError, first_line
from cuhlm_core.models.protocol import PromptStyle, TextStream
from cuhlm_core.prompts import check_prompt, check_prompt_tokens

_BRACKETED = re.compile(r"<.+>|\[.+\]", re.DOTALL)
"""Added tokens that are not marked special and yet steer a model, `<tool_call>` for instance; runs of spaces are not among them."""


_TYPED = "Is \"A\" < b,  & 'c'?\n\n1. É"
"""A text that a template which changes letters, blanks or signs would change."""


class TextCodec:
    """The codec of a fast tokenizer of transformers, or a `PlainTokenizer`, cut to the first `vocabulary_size` tokens."""

    def __init__(self, tokenizer: Any, vocabulary_size: int, end_ids: Iterable[int] = ()):
        """`end_ids`: further end tokens (a generation configuration's); the tokenizer's own one always counts."""
        if not getattr(tokenizer, "is_fast", False):
            raise UserError(f"{tokenizer.name_or_path} has no fast tokenizer (tokenizer.json), which is needed: choose another model.")
        self.tokenizer, self.vocabulary_size = tokenizer, vocabulary_size
        self._texts: dict[int, str] = {}
        own_end = () if tokenizer.eos_token_id is None else (tokenizer.eos_token_id,)
        self.notes: list[str] = []
        """What of the tokenizer and its chat template is not followed, or may change, as sentences; of the template once it is used."""
        self.end_ids = frozenset(int(token) for token in (*own_end, *end_ids) if 0 <= token < vocabulary_size)
        self.default_style: PromptStyle = "chat" if tokenizer.chat_template else "raw"
        self._lock = threading.Lock()  # transformers' tokenizers are not thread-safe
        self._frame: tuple[str, str] | None = None
        backend = tokenizer.backend_tokenizer
        with _failures_as_sentences():
            self._guarded = _GuardedEncoder(backend.to_str())
            marked = {token_id for token_id, token in backend.get_added_tokens_decoder().items() if token.special}
            self._bytes = TokenBytes(backend, frozenset(marked.union(tokenizer.all_special_ids)))
            self._before = self._put_before(backend)

    def encode_prompt(self, text: str, style: PromptStyle | None = None, limit: int | None = None) -> list[int]:
        """See `Codec.encode_prompt`. "raw" is the text as it is, after what the tokenizer puts before one, BOS mostly; "chat" strips it."""
        style = style or self.default_style
        check_prompt(text)
        with self._lock, _failures_as_sentences():
            if style == "chat":
                before, after = self._chat_frame()
                ids = self._guarded.encode(before, text.strip(), after)
            else:
                ids = self._before + self._guarded.encode("", text, "")
        check_prompt_tokens(len(ids), limit)
        if max(ids, default=0) >= self.vocabulary_size:
            raise UserError("The prompt needs tokens that the two models do not share: choose the raw style, or other models.")
        return ids

    def encode_text(self, text: str) -> list[int]:
        """See `Codec.encode_text`."""
        with self._lock, _failures_as_sentences():
            ids = self._guarded.encode("", text, "")
        if max(ids, default=0) >= self.vocabulary_size:
            raise UserError("The text needs tokens that the two models do not share: write another one, or choose other models.")
        return ids

    def _put_before(self, backend: Any) -> list[int]:
        """The tokens that the library's own `encode` puts before a text; what it puts behind one is not followed: an answer comes there."""
        ids, bare = backend.encode("a").ids, backend.encode("a", add_special_tokens=False).ids
        place = next((place for place in range(len(ids)) if ids[place : place + len(bare)] == bare), None) if bare else None
        if place is None:
            return []
        if after := ids[place + len(bare) :]:
            shown = " ".join(repr(backend.id_to_token(token)) for token in after)
            self.notes.append(f"The tokenizer puts {shown} behind a text, which is left out: the answer follows there.")
        return ids[:place]

    def _chat_frame(self) -> tuple[str, str]:
        """What the chat template puts before and after the prompt; it is asked once."""
        if self._frame is None:
            if not self.tokenizer.chat_template:
                raise UserError("This pair's tokenizer has no chat template: use the raw style.")
            opening, closing = _unguessable_name(), _unguessable_name()
            rendered = rendered_chat(self.tokenizer, opening + _TYPED + closing)
            found = re.fullmatch(f"(.*){opening}(.*){closing}(.*)", rendered, re.DOTALL)
            if found is None or not rendered.count(opening) == rendered.count(closing) == 1:
                raise UserError("This pair's chat template does not show the prompt exactly once: use the raw style.")
            if found[2] != _TYPED:
                self.notes.append("The chat template changes the letters of a prompt, which is not followed: it stays as it is typed.")
            if "strftime_now" in str(self.tokenizer.chat_template):
                self.notes.append("The chat template may write today's date: the same prompt can have other tokens on another day.")
            self._frame = found[1], found[3]
        return self._frame

    def new_stream(self) -> TextStream:
        """See `Codec.new_stream`."""
        return self._bytes.new_stream()

    def token_text(self, token_id: int) -> str:
        """See `Codec.token_text`."""
        if token_id not in self._texts:  # a round asks for thirty of them
            self._texts[token_id] = self._bytes.shown(token_id).decode("utf-8", "replace")
        return self._texts[token_id]

    def token_hex(self, token_id: int) -> str | None:
        """See `Codec.token_hex`."""
        token_bytes = self._bytes.shown(token_id)
        try:
            token_bytes.decode("utf-8")
        except UnicodeDecodeError:
            return token_bytes.hex()
        return None


@contextmanager
def _failures_as_sentences() -> Iterator[None]:
    """Make an error of the tokenizers' library, a panic of it included, one sentence."""
    try:
        yield
    except (UserError, *INTERRUPTS):
        raise
    except BaseException as error:
        reason = f"{type(error).__name__}: {first_line(error)}"
        raise UserError(f"This pair's tokenizer fails ({reason}): choose other models, or another prompt.") from error


# Chat templates are programs that others wrote ------------------------------------------------------------------------

TEMPLATE_SECONDS, TEMPLATE_CHARACTERS = 5, 1_000_000
"""What a template may take of a processor and write. No limit is one of the clock: on a busy machine it would change the prompt."""
_TOO_LONG = -getattr(signal, "SIGPROF", -2)
"""How the process ends that has computed for too long."""
_RENDER = """
import json, os, sys, threading, time
from transformers.utils.chat_template_utils import render_jinja_template
template, messages, variables, seconds, characters = json.load(sys.stdin)
try:
    import resource, signal
    signal.setitimer(signal.ITIMER_PROF, seconds)  # of computing: then this process ends, whatever it is at
    resource.setrlimit(resource.RLIMIT_DATA, (1 << 30, 1 << 30))
except ImportError:  # not on this system

    def watch(until=time.process_time() + seconds):
        while time.process_time() < until:
            time.sleep(0.1)
        os._exit(2)

    threading.Thread(target=watch, daemon=True).start()
why = ""
try:
    rendered, _ = render_jinja_template(conversations=[messages], chat_template=template, add_generation_prompt=True, **variables)
    if len(rendered[0]) > characters:
        raise OverflowError
except BaseException as error:
    why = type(error).__name__
print(json.dumps([why, "" if why else rendered[0]]))
"""


class TemplateNotRead(UserError):
    """Nothing is known of a chat template: the process that renders it did not begin, or was ended from outside."""


def rendered_chat(tokenizer: Any, prompt: str) -> str:
    """What the tokenizer's chat template makes of a prompt.

    One that could loop or grow is rendered in a process with little computing time and memory, which is waited for. UserError where it
    fails or takes too much.
    """
    messages = [{"role": "user", "content": prompt}]
    try:
        template = tokenizer.get_chat_template()
        variables = {name: value if isinstance(value, list) else str(value) for name, value in tokenizer.special_tokens_map.items()}
        if _only_frames(template):
            from jinja2.sandbox import ImmutableSandboxedEnvironment

            surroundings = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True)  # as transformers renders it
            known = {"messages": messages, "add_generation_prompt": True, "tools": None, "documents": None}
            return surroundings.from_string(template).render(**known, **variables)
    except Exception as error:
        raise UserError(f"This pair's chat template fails ({type(error).__name__}): use the raw style.") from error
    request = json.dumps([template, messages, variables, TEMPLATE_SECONDS, TEMPLATE_CHARACTERS])
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", _RENDER], input=request, capture_output=True, text=True,
            env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONIOENCODING": "utf-8"}, check=False,
        )  # fmt: skip
    except OSError as error:
        raise TemplateNotRead(f"This pair's chat template is not read ({error.strerror}): load the pair again.") from error
    if done.stdout:
        why, rendered = json.loads(done.stdout)
        if not why:
            return rendered
        limit = {"OverflowError": f"writes more than {TEMPLATE_CHARACTERS:,} characters", "MemoryError": "takes too much memory"}
        raise UserError(f"This pair's chat template {limit.get(why, f'fails ({why[:80]})')}: use the raw style.")
    if done.returncode == _TOO_LONG:
        raise UserError(f"This pair's chat template computes for more than {TEMPLATE_SECONDS} s: use the raw style.")
    why = (done.stderr.strip().splitlines() or [f"signal {-done.returncode}"])[-1]
    raise TemplateNotRead(f"This pair's chat template is not read ({why[:80]}): load the pair again.")


def _only_frames(template: str) -> bool:
    """The template only puts text around the messages: it computes nothing but joined texts, and no loop is over anything else."""
    import jinja2
    from jinja2 import nodes

    plain = (
        nodes.Output, nodes.TemplateData, nodes.For, nodes.If, nodes.Compare, nodes.Operand, nodes.Getitem, nodes.Getattr, nodes.Const,
        nodes.Name, nodes.And, nodes.Or, nodes.Not, nodes.Add,
    )  # fmt: skip
    try:
        parsed = list(jinja2.Environment().parse(template).find_all(nodes.Node))
    except (jinja2.TemplateError, RecursionError):
        return False
    loops = [node for node in parsed if isinstance(node, nodes.For)]
    return all(isinstance(node, plain) for node in parsed) and all(
        isinstance(loop.iter, nodes.Name) and loop.iter.name == "messages" and not loop.recursive for loop in loops
    )


def _unguessable_name() -> str:
    """Eighteen private-use characters that no prompt contains by accident or by guess, and no tokenizer normalises."""
    return "\ue000" + "".join(chr(0xE100 + byte) for byte in secrets.token_bytes(16)) + "\ue001"


class _GuardedEncoder:
    """A copy of a tokenizer in which every control token answers to a secret name only."""

    def __init__(self, serialised: str):
        from tokenizers import Tokenizer

        description = json.loads(serialised)
        control = [token for token in description["added_tokens"] if token["special"] or _BRACKETED.fullmatch(token["content"])]
        self._names = {token["content"]: _unguessable_name() for token in control}
        self._ids = {self._names[token["content"]]: token["id"] for token in control}
        contents = sorted(self._names, key=len, reverse=True)  # longest first: "<|end|>" must not hide "<|end|>x"
        self._pattern = re.compile("|".join(map(re.escape, contents))) if contents else None
        for token in control:
            token["content"] = self._names[token["content"]]
        description.update(post_processor=None, truncation=None, padding=None)
        _rename_in_model(description["model"], self._names)
        self._tokenizer = Tokenizer.from_str(json.dumps(description))

    def encode(self, before: str, text: str, after: str) -> list[int]:
        """Ids of before + text + after; control strings count in `before` and `after` only."""
        encoding = self._tokenizer.encode(self._renamed(before) + text + self._renamed(after), add_special_tokens=False)
        return [self._ids.get(token, token_id) for token, token_id in zip(encoding.tokens, encoding.ids, strict=True)]

    def _renamed(self, text: str) -> str:
        return self._pattern.sub(lambda match: self._names[match.group()], text) if self._pattern else text


def _rename_in_model(model: dict[str, Any], names: dict[str, str]) -> None:
    """Rename control tokens in the vocabulary too, and drop the merges that spell one: plain text can then never become one."""
    vocabulary = model.get("vocab")
    if isinstance(vocabulary, dict):
        model["vocab"] = {names.get(token, token): token_id for token, token_id in vocabulary.items()}
    elif isinstance(vocabulary, list):
        model["vocab"] = [[names.get(token, token), score] for token, score in vocabulary]
    if model.get("unk_token") in names:
        model["unk_token"] = names[model["unk_token"]]
    if model.get("merges"):
        pairs = (tuple(merge.split(" ")) if isinstance(merge, str) else tuple(merge) for merge in model["merges"])
        model["merges"] = [list(pair) for pair in pairs if not names.keys() & {*pair, "".join(pair)}]


# The bytes that each token stands for, and the text stream that they make ----------------------------------------------

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
        with _failures_as_sentences():
            return self._tokenizer.decode([token_id], skip_special_tokens=False).encode()

    def new_stream(self) -> "ByteStream | LibraryStream":
        """An incremental detokeniser."""
        return ByteStream(self) if self.byte_level or self.sentencepiece else LibraryStream(self._tokenizer)


class ByteStream:
    """Text from token bytes; a character appears when its last byte arrives, an impossible byte becomes U+FFFD."""

    def __init__(self, tokens: TokenBytes):
        self._tokens = tokens
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._at_start = tokens.strips_first_space

    def step(self, token_id: int) -> str:
        """See `TextStream.step`."""
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
        """See `TextStream.step`."""
        with _failures_as_sentences():
            return self._stream.step(self._tokenizer, token_id) or ""


def _decoder_parts(decoder: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of a serialised decoder, flattened."""
    if not decoder:
        return []
    return [part for inner in decoder["decoders"] for part in _decoder_parts(inner)] if decoder["type"] == "Sequence" else [decoder]
