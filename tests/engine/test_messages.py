"""Messages and replies as bytes: what Python writes JavaScript reads, and writes again to the byte."""

import numpy as np
import pytest
import torch
from engine_node import in_node
from random_laws import random_law

from cuhlm_core.decoding.messages import Message, Reply, read_message, read_reply, written_message, written_reply
from cuhlm_core.errors import UserError
from cuhlm_core.maths.compression import RankedProbs, coded_draft, coded_entries, coded_upload, nearest_coded_law
from cuhlm_core.maths.payload import Coding
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR

CODINGS = [Coding("sampled"), Coding("sampled", 20), Coding("sampled", 1000), Coding("quantised"), Coding("logarithmic")]
FORMS = {"law": "spec", "entries": "cu-hlm-online", "draft": "dssd-spec", "token": "shared-noise"}
"""What a message brings of each draft, and a method that sends so."""


def message_of(generator, form, size, coding):
    """A random message: skipped tokens, and drafts with as much of their laws as the form has."""
    drafts = 1 if form == "entries" else int(generator.integers(1, 4))
    skipped = [generator.integers(0, size, int(generator.integers(0, 20))).tolist()]
    laws = torch.stack([random_law(size, int(generator.integers(2**31))) for _ in range(drafts)])
    laws = nearest_coded_law(laws, coding.levels) if coding.payload == "sampled" else laws
    tokens = torch.multinomial(laws, 1, generator=torch.Generator().manual_seed(int(generator.integers(2**31))))[:, 0]
    if form == "law":
        return Message(tokens, law=coded_upload(laws, tokens, coding.payload), skipped=skipped, drafts=[tokens.tolist()])
    if form == "entries":
        entries = RankedProbs.from_probs(laws).entries(int(generator.integers(1, size)), tokens)
        return Message(tokens, entries=coded_entries(entries, tokens, coding.payload), skipped=skipped, drafts=[tokens.tolist()])
    if form == "token":
        return Message(tokens, skipped=skipped, drafts=[tokens.tolist()])
    draft_prob = coded_draft(laws.gather(1, tokens[:, None])[:, 0], coding.payload)
    return Message(tokens, draft_prob=draft_prob, skipped=skipped, drafts=[tokens.tolist()])


def plain_coding(coding):
    return {"payload": coding.payload, "levels": coding.sampled_levels}


@pytest.mark.parametrize("count", [400, pytest.param(2_000, marks=pytest.mark.thorough)])
def test_random_messages_are_read_and_written_alike(tmp_path, count):
    generator, cases, written = np.random.default_rng(3), [], []
    for number in range(count):
        form, coding, size = list(FORMS)[number % 4], CODINGS[number % 5], (30, 2, 64, 301)[number // 20 % 4]
        message = message_of(generator, form, size, coding)
        data = written_message(message, size, coding)
        written.append((message, read_message(data, METHODS[FORMS[form]], size, coding, frozenset())))
        cases.append(("message", data.hex(), FORMS[form], size, plain_coding(coding), form))
    for case, (message, read), (skipped, drafts, again) in zip(cases, written, in_node(EMBEDDED_PAIR, cases, tmp_path), strict=True):
        assert again == case[1]
        assert skipped == message.skipped[0] == read.skipped[0]
        assert [draft["token"] for draft in drafts] == message.tokens.tolist() == read.tokens.tolist()
        sent = message.entries.sent if message.entries is not None else None
        if sent is not None:
            assert drafts[0]["indices"] == sent[0].nonzero()[:, 0].tolist()


@pytest.mark.parametrize("count", [200, pytest.param(2_000, marks=pytest.mark.thorough)])
def test_random_replies_are_read_and_written_alike(tmp_path, count):
    generator, cases, written = np.random.default_rng(4), [], []
    for number in range(count):
        coding, size = CODINGS[number % 5], (30, 2, 301)[number // 20 % 3]
        token = None if number % 3 == 0 else int(generator.integers(size))
        law = random_law(size, number)[None] if token is None and number % 2 else None
        method = "u-hlm-adaptive" if number % 7 == 0 and law is None else "dssd-spec"
        target_probs = [generator.random(int(generator.integers(1, 9))).tolist()] if method == "u-hlm-adaptive" else ()
        data = written_reply(Reply([int(generator.integers(65))], [token], law, target_probs), size, coding)
        written.append(read_reply(data, METHODS[method], size, coding))
        cases.append(("reply", data.hex(), method, size, plain_coding(coding)))
    for case, reply, (theirs, again) in zip(cases, written, in_node(EMBEDDED_PAIR, cases, tmp_path), strict=True):
        assert again == case[1]
        assert (theirs["accepted"], theirs["token"]) == (reply.accepted[0], reply.tokens[0])
        assert theirs["law"] == (None if reply.law is None else pytest.approx(reply.law[0].tolist(), rel=1e-12))
        assert theirs["targetProbs"] == (pytest.approx(list(reply.target_probs[0]), rel=1e-12) if reply.target_probs else [])


def test_bytes_that_are_no_message_are_refused_by_both(tmp_path):
    coding, generator = Coding("sampled"), np.random.default_rng(5)
    broken = []
    for form in ("law", "token"):
        data = written_message(message_of(generator, form, 30, coding), 30, coding)
        broken += [(form, one) for one in (b"", data[:1], data[:-1], data + b"\0", b"\xff\xff" + data[2:])]
    broken.append(("token", bytes(4)))  # no draft
    for form, one in broken:
        with pytest.raises(UserError):
            read_message(one, METHODS[FORMS[form]], 30, coding, frozenset())
    cases = [("refusal", "message", one.hex(), FORMS[form], 30, plain_coding(coding), form) for form, one in broken]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    assert all(answers)
