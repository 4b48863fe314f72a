"""What models have said is not asked again, and is what they would say: toys to the bit, the embedded pair token by token."""

import hashlib
from dataclasses import replace

import numpy as np
import pytest
import torch
from kinds import FEW, every_method
from toys import TableModel, toy_pair

from cuhlm_core.decoding.batch import BatchDecoding, DecodeJob
from cuhlm_core.events import TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models import prefix_logits
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.prefix_logits import MOST_LOGIT_BYTES, PrefixLogitsCache
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import ESTIMATORS, DecodeSettings

V = 24
PROMPTS = [[1, 2], [3], [1, 2], [4, 4, 4]]


class HistoryModel(TableModel):
    """Its logits follow from the whole text, not from the last token alone: another text's show."""

    def new_batch(self, prompts):
        return _HistoryBatch(self, prompts)


class _HistoryBatch:
    def __init__(self, owner, prompts):
        self.owner, self.texts = owner, [[*prompt] for prompt in prompts]
        owner.passes += 1
        self.logits = torch.stack([self._after(text) for text in self.texts])

    def _after(self, text):
        seed = int(hashlib.sha256(str(text).encode()).hexdigest()[:8], 16)
        return torch.randn(V, generator=torch.Generator().manual_seed(seed))

    def read(self, rows, token_ids):
        assert [*rows] == sorted(set(rows)) and all(token_ids)
        self.owner.passes += 1
        self.owner.tokens_read += sum(map(len, token_ids))
        said = []
        for row, ids in zip(rows, token_ids, strict=True):
            for token in ids:
                self.texts[row].append(token)
                said.append(self._after(self.texts[row]))
        return torch.stack(said)

    def truncate(self, rows, lengths):
        for row, length in zip(rows, lengths, strict=True):
            assert length <= len(self.texts[row])
            del self.texts[row][length:]


def history_pair(end_id=None):
    pair = toy_pair(V, seed=3, end_id=end_id)
    return replace(pair, slm=HistoryModel(pair.slm.logits, name="a"), llm=HistoryModel(pair.llm.logits, name="b"))


def decoded(pair, jobs, read=None):
    batch = BatchDecoding(pair, jobs, read)
    while batch.going:
        batch.step()
    return [run.events for run in batch.runs()]


def walk(batch, model, steps, seed):
    """Read and go back at random; at every read the logits are those of the row's own text."""
    rng, texts, plain = np.random.default_rng(seed), [[*prompt] for prompt in PROMPTS], _HistoryBatch(model, PROMPTS)
    assert torch.equal(batch.logits, plain.logits)
    for _ in range(steps):
        rows = sorted(rng.choice(4, rng.integers(1, 5), replace=False).tolist())
        if rng.random() < 0.3:
            lengths = [int(rng.integers(len(PROMPTS[row]), len(texts[row]) + 1)) for row in rows]
            for each in (batch, plain):
                each.truncate(rows, lengths)
            for row, length in zip(rows, lengths, strict=True):
                del texts[row][length:]
        ids = [rng.integers(3, size=rng.integers(1, 4)).tolist() for _ in rows]  # few tokens: texts meet again
        for row, new in zip(rows, ids, strict=True):
            texts[row] += new
        assert torch.equal(batch.read(rows, ids), plain.read(rows, ids))


@pytest.mark.parametrize("most_bytes", [MOST_LOGIT_BYTES, 60 * 4 * V, 0])
def test_logits_are_those_of_the_row_s_own_text(most_bytes):
    model = HistoryModel(torch.zeros(V, V))
    read = PrefixLogitsCache(most_bytes)
    for seed in range(4):
        walk(read(model, PROMPTS), model, 40, seed)


def test_a_known_text_takes_no_pass_and_a_new_one_reads_what_is_missing():
    model = HistoryModel(torch.zeros(V, V))
    read = PrefixLogitsCache()
    read(model, PROMPTS).read([0, 1], [[5, 6, 7], [8]])
    passes, tokens = model.passes, model.tokens_read
    again = read(model, PROMPTS)
    again.read([0, 2], [[5], [5, 6]])  # row 2 has row 0's prompt
    again.read([0, 1], [[6], [8]])
    assert (model.passes, model.tokens_read) == (passes, tokens)
    again.read([0, 1], [[9], [8]])  # behind 5, 6 stands 7 in the model's own rows
    assert (model.passes, model.tokens_read) == (passes + 1, tokens + 2)
    again.read([2], [[7, 1]])  # the third row has read nothing: 5, 6 and 7 once more, for the cache
    assert (model.passes, model.tokens_read) == (passes + 2, tokens + 6)


def test_other_prompts_begin_anew():
    model = HistoryModel(torch.zeros(V, V))
    read = PrefixLogitsCache()
    read(model, PROMPTS).read([0], [[5]])
    walk(read(model, PROMPTS), model, 10, 1)
    passes = model.passes
    other = read(model, [[5], *PROMPTS[1:]])
    assert torch.equal(other.read([0], [[5]])[0], _HistoryBatch(model, [[5]]).read([0], [[5]])[0]) and model.passes == passes + 4


def test_what_is_kept_is_bounded():
    model = HistoryModel(torch.zeros(V, V))
    for kept, most in ((3, 3), (50, 20)):  # of 20 texts, with the three different prompts' logits for four rows
        read = PrefixLogitsCache((4 + kept) * 4 * V)
        read(model, PROMPTS).read([0], [[*range(20)]])
        texts, found = [read._read[id(model)].starts[0]], []
        while texts:
            text = texts.pop()
            found += [] if text.logits is None else [text]
            texts += text.children.values()
        assert len(found) == most and all(text.logits.untyped_storage().nbytes() == 4 * V for text in found)


@pytest.mark.parametrize("method", every_method(usual=FEW))
def test_answers_of_every_method_and_estimator_are_those_without_sharing(method):
    """One store for all of them: also for those of another temperature, seed or estimator, whose uncertainties differ."""
    payload = "sampled" if METHODS[method].chooses_payload else "travels"
    shared, alone, read = history_pair(end_id=2), history_pair(end_id=2), PrefixLogitsCache()
    settings = [
        DecodeSettings(seed, 14, temperature, 0.6, 0.3, estimator=estimator, payload=payload, gamma=3)
        for estimator, (temperature, seed) in zip([*ESTIMATORS, "temperature"], [(1.0, 5), (0.7, 5), (1.0, 6)] * 2, strict=False)
    ]
    for warm in ("hlm", method):
        for one in settings:
            jobs = [DecodeJob(prompt, warm, replace(one, seed=one.seed + row)) for row, prompt in enumerate(("ab", "b", "ab"))]
            ours, theirs = decoded(shared, jobs, read), decoded(alone, jobs)
            assert ours == theirs
    assert shared.llm.tokens_read < 0.9 * alone.llm.tokens_read


def test_uncertainties_of_the_same_draft_are_measured_once(monkeypatch):
    pair, read, measured = history_pair(), PrefixLogitsCache(), []
    real = prefix_logits.side_by_side_uncertainties

    def counted(name, logits, *rest):
        measured.append(len(logits))
        return real(name, logits, *rest)

    monkeypatch.setattr(prefix_logits, "side_by_side_uncertainties", counted)
    jobs = [DecodeJob("ab", "hlm", DecodeSettings(seed, 20)) for seed in (1, 2)]
    decoded(pair, jobs, read)
    assert sum(measured) == 40
    decoded(pair, [replace(job, method="tk-slt", settings=replace(job.settings, k=V)) for job in jobs], read)
    assert sum(measured) == 40
    decoded(pair, [replace(job, settings=replace(job.settings, estimator="temperature-expected")) for job in jobs], read)
    assert sum(measured) == 80


ROWS = ("hlm", "u-hlm", "spec", "cu-hlm-online", "llm", "dssd")


@pytest.mark.parametrize(("prompts", "methods"), [(6, ROWS), pytest.param(24, METHODS, marks=pytest.mark.thorough)])
@pytest.mark.thorough
def test_the_embedded_pair_writes_the_same_answers(prompts, methods):
    """Rounding decides where a uniform falls on the boundary of two tokens, in about one answer of several hundred."""
    pair, read, parted = load_pair(), PrefixLogitsCache(), 0
    for method in methods:
        jobs = [DecodeJob(own.prompt, method, DecodeSettings(seed, 24)) for seed, own in enumerate(own_prompts(pair.name, prompts))]
        texts = [
            [[event.token for event in events if isinstance(event, TokenDecided)] for events in decoded(pair, jobs, store)]
            for store in (None, read)
        ]
        parted += sum(one != other for one, other in zip(*texts, strict=True))
    assert parted <= max(1, prompts * len(methods) // 200)
