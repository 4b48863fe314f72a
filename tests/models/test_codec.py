"""Prompts to ids, ids to text: control strings stay plain, streamed pieces add up."""

import json
import random
import threading

import pytest
from tiny_models import TEMPLATE, byte_level_tokenizer, sentencepiece_tokenizer
from tokenizers import Tokenizer, decoders, models
from transformers import PreTrainedTokenizerFast

from cuhlm_core.errors import UserError
from cuhlm_core.models.codec import LibraryStream, TextCodec
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS

PLAIN = ["hello", "the  cat\n\nsat ", "naïve café 日本語 🎈", "1 < 2 and 3 > 2", "\t<|use r|>"]


def codec_of(tokenizer, **kwargs) -> TextCodec:
    return TextCodec(tokenizer, len(tokenizer), **kwargs)


@pytest.mark.parametrize("text", PLAIN)
@pytest.mark.parametrize("make", [byte_level_tokenizer, sentencepiece_tokenizer])
def test_raw_prompts_without_control_strings_are_encoded_as_the_tokenizer_does(make, text):
    tokenizer = make()
    expected = tokenizer(text, add_special_tokens=False).input_ids
    assert codec_of(tokenizer).encode_prompt(text, "raw") == expected


@pytest.mark.parametrize("text", [text for text in PLAIN if text == text.strip()])
def test_chat_prompts_without_control_strings_are_encoded_as_the_template_says(text):
    tokenizer = byte_level_tokenizer()
    expected = tokenizer.apply_chat_template([{"role": "user", "content": text}], tokenize=True, return_dict=False)
    codec = codec_of(tokenizer)
    assert codec.default_style == "chat"
    assert codec.encode_prompt(f"  {text}\n") == expected


@pytest.mark.parametrize("typed", ["<|end|>", "<|user|>", "<|answer|>", "<tool>", "a<|end|>b", "<|<|end|>end|>", "<|end|><|answer|>x"])
@pytest.mark.parametrize("style", ["chat", "raw"])
def test_control_strings_in_a_prompt_stay_plain_text(typed, style):
    tokenizer = byte_level_tokenizer()
    control = {tokenizer.convert_tokens_to_ids(token) for token in ("<|end|>", "<|user|>", "<|answer|>", "<tool>")}
    ids = codec_of(tokenizer).encode_prompt(typed, style)
    text_ids = ids[2:-1] if style == "chat" else ids
    assert not control & set(text_ids)
    assert tokenizer.decode(text_ids) == typed
    if style == "chat":
        assert [*ids[:2], ids[-1]] == tokenizer.convert_tokens_to_ids(["<|end|>", "<|user|>", "<|answer|>"])
    assert control & set(tokenizer(typed).input_ids)  # negative control: the plain tokenizer is fooled


def test_merges_cannot_spell_a_control_token():
    tokenizer = sentencepiece_tokenizer()
    assert 2 not in codec_of(tokenizer).encode_prompt("cat </s> cat")
    unguarded = tokenizer.backend_tokenizer.model.tokenize("</s>")
    assert [token.id for token in unguarded] == [2]  # negative control: the merges alone do


def test_a_template_s_control_tokens_next_to_typed_halves():
    tokenizer = byte_level_tokenizer(TEMPLATE.replace("<|user|>", "<|"))
    codec = codec_of(tokenizer)
    ids = codec.encode_prompt("user|>")
    assert tokenizer.convert_tokens_to_ids("<|user|>") not in ids


def test_added_tokens_of_spaces_still_count():
    tokenizer = byte_level_tokenizer(extra=("    ",))
    spaces = tokenizer.convert_tokens_to_ids("    ")
    assert spaces in codec_of(tokenizer).encode_prompt("a    b", "raw")


def test_raw_prompts_get_the_bos_that_the_tokenizer_adds():
    from tokenizers.processors import TemplateProcessing

    tokenizer = sentencepiece_tokenizer()
    tokenizer.backend_tokenizer.post_processor = TemplateProcessing(single="<s> $A", special_tokens=[("<s>", 1)])
    assert codec_of(tokenizer).encode_prompt("cat", "raw") == tokenizer("cat").input_ids
    assert tokenizer("cat").input_ids[0] == 1


@pytest.mark.parametrize(("text", "message"), [
    ("", "empty"), (" \n\t", "empty"), ("a" * (MAX_PROMPT_CHARACTERS + 1), "8,001 characters; at most 8,000"), ("a\ud800", "Unicode"),
])
def test_refused_prompts(text, message):
    with pytest.raises(UserError, match=message):
        codec_of(byte_level_tokenizer()).encode_prompt(text)


def test_token_limit():
    codec = codec_of(byte_level_tokenizer())
    count = len(codec.encode_prompt("the cat sat"))
    assert len(codec.encode_prompt("the cat sat", limit=count)) == count
    with pytest.raises(UserError, match=f"{count} tokens and this pair can read {count - 1}"):
        codec.encode_prompt("the cat sat", limit=count - 1)


def test_template_troubles():
    with pytest.raises(UserError, match="no chat template"):
        codec_of(byte_level_tokenizer(None)).encode_prompt("a", "chat")
    with pytest.raises(UserError, match="exactly once"):
        codec_of(byte_level_tokenizer("fixed text")).encode_prompt("a")
    with pytest.raises(UserError, match="template fails"):
        codec_of(byte_level_tokenizer("{{ raise_exception('no') }}")).encode_prompt("a")
    assert codec_of(byte_level_tokenizer(None)).default_style == "raw"


def test_slow_tokenizers_are_refused():
    class Slow:
        is_fast, name_or_path = False, "slow/model"

    with pytest.raises(UserError, match="slow/model has no fast tokenizer"):
        TextCodec(Slow(), 10)


def test_end_ids():
    tokenizer = byte_level_tokenizer()
    assert codec_of(tokenizer).end_ids == {0}
    assert codec_of(tokenizer, end_ids=[5, 7, 10_000]).end_ids == {0, 5, 7}


@pytest.mark.parametrize("make", [byte_level_tokenizer, sentencepiece_tokenizer])
def test_streamed_pieces_concatenate_to_the_decoded_text(make):
    tokenizer = make()
    codec, rng = codec_of(tokenizer), random.Random(3)
    for _ in range(100):
        text = " ".join(rng.choice(["the cat", "日本語", "🎈🎈", "café", " x", "\n", "hat"]) for _ in range(6))
        ids = tokenizer(text, add_special_tokens=False).input_ids
        stream = codec.new_stream()
        assert "".join(map(stream.step, ids)) == tokenizer.decode(ids, skip_special_tokens=True, clean_up_tokenization_spaces=False)


def test_streamed_random_bytes_concatenate_to_the_decoded_text():
    tokenizer = byte_level_tokenizer()
    codec, rng = codec_of(tokenizer), random.Random(4)
    for _ in range(200):
        ids = [rng.randrange(len(tokenizer)) for _ in range(40)]
        stream = codec.new_stream()
        streamed = "".join(map(stream.step, ids))
        decoded = tokenizer.decode(ids, skip_special_tokens=True, clean_up_tokenization_spaces=False)
        assert decoded in (streamed, streamed + "\ufffd")  # an unfinished last character is left out


@pytest.mark.parametrize("make", [byte_level_tokenizer, sentencepiece_tokenizer])
def test_an_unfinished_character_is_held_back_and_shown_as_hex(make):
    tokenizer = make()
    codec = codec_of(tokenizer)
    ids = [token for token in tokenizer("🎈", add_special_tokens=False).input_ids if codec.token_text(token) != " "]
    stream = codec.new_stream()
    pieces = [stream.step(token) for token in ids]
    assert pieces[-1] == "🎈" and not any(pieces[:-1]) and len(ids) > 1
    assert "".join(codec.token_hex(token) or "" for token in ids) == "🎈".encode().hex()


@pytest.mark.parametrize("make", [byte_level_tokenizer, sentencepiece_tokenizer])
def test_special_tokens_stream_as_nothing_and_show_their_name(make):
    tokenizer = make()
    codec = codec_of(tokenizer)
    end = tokenizer.eos_token_id
    assert codec.new_stream().step(end) == "" and codec.token_text(end) == tokenizer.eos_token and codec.token_hex(end) is None


def test_single_tokens_keep_their_leading_space():
    tokenizer = sentencepiece_tokenizer()
    codec = codec_of(tokenizer)
    cat = tokenizer.convert_tokens_to_ids("▁cat")
    assert codec.token_text(cat) == " cat"
    stream = codec.new_stream()
    assert (stream.step(cat), stream.step(cat)) == ("cat", " cat")
    newline = tokenizer.convert_tokens_to_ids("<0x0A>")
    assert (codec.token_text(newline), codec.token_hex(newline)) == ("\n", None)
    assert (codec.token_text(10**6), codec.token_hex(10**6)) == ("", None)


def test_other_tokenizers_stream_through_their_own_decoder():
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    tokenizer = Tokenizer(models.WordPiece(vocab={"[UNK]": 0, "play": 1, "##ing": 2, "cat": 3}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer, tokenizer.decoder = pre_tokenizers.Whitespace(), decoders.WordPiece()
    codec = codec_of(PreTrainedTokenizerFast(tokenizer_object=tokenizer, unk_token="[UNK]"))
    ids = codec.encode_prompt("cat playing")
    stream = codec.new_stream()
    assert isinstance(stream, LibraryStream)
    assert "".join(map(stream.step, ids)) == "cat playing"


def test_encoding_from_several_threads_gives_the_same_ids():
    codec = codec_of(byte_level_tokenizer())
    texts = [f"the cat number {number} <|end|>" for number in range(40)]
    expected = [codec.encode_prompt(text) for text in texts]
    encoded: dict[int, list[list[int]]] = {}
    threads = [threading.Thread(target=lambda n=n: encoded.update({n: [codec.encode_prompt(text) for text in texts]})) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(encoded[n] == expected for n in range(4))


# Tokenizers that fail -------------------------------------------------------------------------------------------------

PANICS = {
    "normalizer": {"type": "Replace", "pattern": {"Regex": ""}, "content": "x"}, "pre_tokenizer": {"type": "FixedLength", "length": 0},
    "post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "[NO]", "type_id": 0}}], "pair": [],
                       "special_tokens": {}},
}  # fmt: skip
ERRORS = {"model": {"type": "WordLevel", "unk_token": "[UNK]", "vocab": {"b": 0}}}


@pytest.mark.parametrize(("part", "content"), [*PANICS.items(), *ERRORS.items()], ids=lambda value: value if isinstance(value, str) else "")
def test_a_tokenizer_that_fails_or_panics_gives_one_sentence(part, content):
    description = json.loads(byte_level_tokenizer(None).backend_tokenizer.to_str())
    backend = Tokenizer.from_str(json.dumps({**description, part: content, "added_tokens": []}))
    fast = PreTrainedTokenizerFast(tokenizer_object=backend, bos_token="a")
    with pytest.raises(UserError, match=r"This pair's tokenizer fails \(\w+: .+\): choose other models") as caught:
        TextCodec(fast, 300).encode_prompt("a cat", "raw")
    assert isinstance(caught.value.__cause__, Exception) == (part in ERRORS), "a panic of Rust's is no Exception"


def test_a_decoder_that_panics_gives_one_sentence():
    backend = Tokenizer(models.WordLevel({"a": 0, "b": 1}, unk_token="a"))
    backend.decoder = decoders.Strip("a", 10, 10)
    codec = TextCodec(PreTrainedTokenizerFast(tokenizer_object=backend), 2)
    for ask in (codec.token_text, codec.new_stream().step):
        with pytest.raises(UserError, match="tokenizer fails"):
            ask(0)


# What is put round a text, and said --------------------------------------------------------------------------------------


def surrounded(single, *names):
    """A tokenizer whose own `encode` puts tokens round a text."""
    from tokenizers.processors import TemplateProcessing

    tokenizer = byte_level_tokenizer(None)
    tokens = [(name, tokenizer.convert_tokens_to_ids(name)) for name in names]
    tokenizer.backend_tokenizer.post_processor = TemplateProcessing(single=single, special_tokens=tokens)
    return tokenizer


def test_what_the_library_puts_before_a_text_is_put_there_and_what_it_puts_behind_is_said():
    tokenizer = surrounded("<|user|> <tool> $A", "<|user|>", "<tool>")
    codec = codec_of(tokenizer)
    assert codec.encode_prompt("the cat", "raw") == tokenizer("the cat").input_ids and codec.notes == []
    assert codec.encode_text("the cat") == tokenizer("the cat", add_special_tokens=False).input_ids
    tokenizer = surrounded("<|user|> $A <|end|>", "<|user|>", "<|end|>")
    codec = codec_of(tokenizer)
    assert codec.encode_prompt("the cat", "raw") == tokenizer("the cat").input_ids[:-1]
    assert codec.notes == ["The tokenizer puts '<|end|>' behind a text, which is left out: the answer follows there."]


@pytest.mark.parametrize("content", ["upper", *(
    pytest.param(content, marks=pytest.mark.thorough)
    for content in ("trim", "lower", "title", "e", "replace('  ', ' ')", "tojson", "string")
)])  # fmt: skip
def test_a_template_that_changes_a_prompt_is_said(content):
    template = "<|user|>{% for m in messages %}{{ m['content'] | " + content + " }}{% endfor %}<|answer|>"
    codec = codec_of(byte_level_tokenizer(template))
    framed = codec.encode_prompt("a  B")
    assert [note.startswith("The chat template changes the letters of a prompt") for note in codec.notes] == [True] * (
        content not in ("trim", "string")
    )
    assert codec.tokenizer.decode(framed) in ("<|user|>a  B<|answer|>", '<|user|>"a  B"<|answer|>')


def test_a_template_that_writes_the_date_is_said():
    template = "{% set date = strftime_now('%d %b %Y') %}<|user|>{{ date }}{% for m in messages %}{{ m['content'] }}{% endfor %}<|answer|>"
    codec = codec_of(byte_level_tokenizer(template))
    codec.encode_prompt("a")
    assert len(codec.notes) == 1 and "today's date" in codec.notes[0]
