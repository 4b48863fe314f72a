"""Messages of several drafts as exchanges: what they cost against a straight count, what travels as bytes, and where a block ends."""

import math
from dataclasses import replace

import pytest
import torch
from kinds import every_method, payload_for
from reference_decoder import ReferenceDecoder
from tiny_models import random_llama
from toys import toy_codec, toy_pair
from whole_rounds import untimed

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.messages import Wire
from cuhlm_core.events import Exchange, StopReason, TokenDecided
from cuhlm_core.maths import payload
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.llama import LlamaModel
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

BLOCKS = [name for name, row in METHODS.items() if row.blocks]
NEW = [*BLOCKS, "u-hlm-channel"]
SLOW = pytest.mark.thorough
FEW_BLOCKS = ("spec-worth", "spec-u", "dssd-spec", "shared-noise")
PAIR = toy_pair(12, seed=2, closeness=0.85, end_id=7)


def run(name, pair=PAIR, prompt="ab", wire=None, **settings):
    return list(decode(pair, prompt, name, DecodeSettings(**{"max_tokens": 40, "k": 4, "u_th": 0.8, "gamma": 4, **settings}), wire=wire))


def only(events, kind):
    return [event for event in events if isinstance(event, kind)]


# What they cost -------------------------------------------------------------------------------------------------------

LINKS = [
    (ChannelSettings("rayleigh", 0.0, 2e4), ClockSettings()),
    (ChannelSettings("awgn", 10.0, 1e5, header_bits=48), ClockSettings("custom", 0.004, 0.3, 0.05)),
    (ChannelSettings("outage", 5.0, 1e5, downlink_snr_db=20.0), ClockSettings("paper", rtt_s=0.05)),
]


@pytest.mark.parametrize("bonus", ["published", pytest.param("off", marks=SLOW), pytest.param("on", marks=SLOW)])
@pytest.mark.parametrize("link", range(3))
@pytest.mark.parametrize("name", every_method(NEW, (*FEW_BLOCKS, "u-hlm-channel")))
def test_totals_are_a_straight_count_of_passes_exchanges_and_seconds(name, link, bonus):
    channel, clock = LINKS[link]
    if METHODS[name].needs_csi and channel.fading == "outage":
        return
    settings = DecodeSettings(3, 40, k=4, u_th=0.8, gamma=4, channel=channel, clock=clock, bonus=bonus, rejection_s=1.0)
    settings = replace(settings, payload=payload_for(name, "sampled"))
    events = list(decode(PAIR, "ab", name, settings))
    rounds, exchanges, _, _ = ReferenceDecoder(PAIR, "ab", name, settings).run()
    summed = ("slm_s", "uplink_s", "llm_s", "payload_bits", "downlink_bits", "slm_passes", "llm_passes")
    total, last = {field: sum(exchange[field] for exchange in exchanges) for field in summed}, events[-1]
    seconds = total["slm_s"] + total["uplink_s"] + total["llm_s"]
    assert {field: getattr(last, field) for field in summed[:5]} == pytest.approx({field: total[field] for field in summed[:5]}, rel=1e-9)
    assert last.throughput == pytest.approx(len(rounds) / seconds, rel=1e-9)
    inputs = run_table(events, 3).inputs
    assert [int(inputs.slm_passes.sum()), int(inputs.llm_passes.sum())] == [total[field] for field in summed[5:]]
    assert int(inputs.transmitted.sum()) == sum(exchange["payload_bits"] > 0 for exchange in exchanges)
    if not METHODS[name].depends_on_channel:  # priced again, another run is the same run
        other = run_table(list(decode(PAIR, "ab", name, replace(settings, channel=ChannelSettings(), clock=ClockSettings()))), 3)
        again = other.recost(channel, clock).costs
        assert float(again.total_s.sum()) == pytest.approx(seconds, rel=1e-9)


# What travels ---------------------------------------------------------------------------------------------------------


class Heard(Wire):
    """Keeps the messages."""

    def __init__(self):
        super().__init__()
        self.messages_sent = []

    def send(self, message, station):
        self.messages_sent.append(message)
        return super().send(message, station)


@pytest.mark.parametrize("coding", ["sampled", *(pytest.param(one, marks=SLOW) for one in ("quantised", "logarithmic"))])
@pytest.mark.parametrize("bonus", ["on", pytest.param("off", marks=SLOW)])
@pytest.mark.parametrize("name", every_method([name for name, row in METHODS.items() if row.test.tests_ratio]))
def test_the_bytes_are_the_bits_that_are_counted(name, bonus, coding):
    pair, wire = toy_pair(100, seed=3, closeness=0.9, zeros=0.2), Heard()
    known = {"pair": pair, "payload": coding, "levels": 40, "bonus": bonus, "max_tokens": 30, "k": 20, "rejection_s": 0.3}
    events = run(name, wire=wire, **known)
    assert untimed(events) == untimed(run(name, **known))
    sent, index, code = [event for event in only(events, Exchange) if event.payload_bits], 7, 6 if coding == "sampled" else 8
    assert len(sent) == len(wire.messages_sent) == wire.messages
    for exchange, message in zip(sent, wire.messages_sent, strict=True):
        skipped, rest = payload.unpack_ids(message, 100, 16)
        lengths, entries = [math.ceil((16 + index * len(skipped)) / 8)], 0
        for _ in range(exchange.slm_passes):
            upload, rest = payload.decode_message(rest, 100, code)
            entries += len(upload.indices)
            lengths.append(math.ceil((2 * index + (index + code) * len(upload.indices)) / 8))  # id and number of entries before them
        assert not rest and sum(lengths) == len(message)
        assert exchange.payload_bits == entries * (index + code)


# Where a block ends ---------------------------------------------------------------------------------------------------


def test_a_block_has_at_most_64_drafts():
    pair = toy_pair(12, seed=2, closeness=1.0)
    events = run("spec-u", pair, max_tokens=150, u_th=1.0, bonus="off", payload="ideal")
    assert [event.slm_passes for event in only(events, Exchange)] == [64, 64, 22]


def test_a_stopped_run_keeps_no_draft_that_waits():
    asked = iter(range(100))
    known = DecodeSettings(max_tokens=40, gamma=5, bonus="off", seed=1)
    events = list(decode(toy_pair(12, seed=2, closeness=1.0), "ab", "spec", known, cancelled=lambda: next(asked) == 8))
    assert [event.tokens for event in only(events, Exchange)] == [5] and len(only(events, TokenDecided)) == 5  # three more waited
    assert events[-1].stop_reason is StopReason.CANCELLED and events[-1].slm_s == pytest.approx(5 * 0.0256)


# Both models go back --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def models(request):
    """Two real models with a cache, near enough that drafts are accepted and rejected."""
    large, small = random_llama(seed=1), random_llama(seed=1)
    generator = torch.Generator().manual_seed(2)
    for parameter in small.parameters():
        parameter.data += 0.05 * torch.randn(parameter.shape, generator=generator)
    slm, llm = (request.param(model, name, 320) for model, name in ((small, "SLM"), (large, "LLM")))
    return ModelPair(name="tiny", calibration=PAPER_CALIBRATION, codec=toy_codec(320), slm=slm, llm=llm)


GO_BACK = [(LlamaModel, "hsl"), (LlamaModel, "shared-noise"), (HuggingFaceModel, "hsl")]
MORE = [(kind, name) for kind in (LlamaModel, HuggingFaceModel) for name in ("spec", "dssd-spec", "hsl", "shared-noise")]


@pytest.mark.parametrize(("models", "name"), [
    *GO_BACK, *(pytest.param(*case, marks=SLOW) for case in MORE if case not in GO_BACK)
], indirect=["models"])  # fmt: skip
def test_a_cache_that_goes_back_reads_on_as_if_it_had_never_gone_on(models, name):
    one_at_a_time = "llm" if name == "shared-noise" else "hlm"
    stop_prob = 1e-3 if name == "shared-noise" else 0.02
    settings = DecodeSettings(max_tokens=14, gamma=5, bonus="off", seed=3, stop_prob=stop_prob, stop_product=1e-9)
    settings = replace(settings, payload=payload_for(name, "ideal"))
    jobs = [DecodeJob("the cat", name, replace(settings, seed=seed)) for seed in (3, 4)]
    other, alone = (list(decode(models, "the cat", method, settings)) for method in (one_at_a_time, name))
    together = decode_batch(models, jobs)[0].events
    wanted = [event.token for event in only(other, TokenDecided)]
    assert [event.token for event in only(alone, TokenDecided)] == wanted == [event.token for event in only(together, TokenDecided)]
    assert sum(len(event.discarded) for event in only(alone, Exchange)) > 3
    added = only(decode(models, "the cat", name, replace(settings, bonus="on", gamma=2)), TokenDecided)
    ids = [*models.codec.encode_prompt("the cat"), *(event.token for event in added)]
    laws = torch.softmax(models.llm.new_context().extend(ids, keep=len(added) + 1)[:-1].double(), -1)
    for event, y in zip(added, laws, strict=True):
        assert event.target_prob == pytest.approx(float(y[event.token if event.draft is None else event.draft]), abs=1e-5)
    assert any(event.decision == "bonus" for event in added)
    for mine, theirs in zip(only(alone, TokenDecided), only(other, TokenDecided), strict=True):
        known = ("target_prob", "draft_prob") if theirs.draft is not None else ("bias",)
        assert [getattr(mine, field) for field in known] == pytest.approx([getattr(theirs, field) for field in known], abs=1e-5)
